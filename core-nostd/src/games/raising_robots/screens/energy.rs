//! The energy of everybody: pictures of the phases head the columns, with the cubes that lie there.

use super::super::effect::Phase;
use super::super::speech::formula;
use super::super::state::{Stage, Step};
use super::super::view::View;
use super::super::words::WORDS;
use super::columns::Columns;
use super::roster::Roster;
use super::{Line, TOP, Teller, headline, phase_sign, round};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::Tone;

/// Five columns, each with room for a picture and a figure.
const COLUMNS: Columns = Columns {
    count: 5,
    width: 14,
    right: 128,
};

/// What a player could do in each phase, without Batteries; where the player is, and who is done. The line of `chosen` is
/// under the cursor.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, chosen: Option<Seat>) {
    let view = tell.view;
    let roster = Roster::of(view);
    let tone = if chosen.is_some() { Tone::Ask } else { Tone::News };
    draw_heads(frame, tell, tone);
    for (seat, y) in roster.lines(view) {
        let sign = sign_of(view, seat);
        roster.draw_name(frame, tell, (seat, y), sign);
        for (place, phase) in (0..).zip(Phase::ALL) {
            draw_cell(frame, view, roster, (seat, y), place, phase);
        }
        if chosen == Some(seat) {
            roster.highlight(frame, y);
        }
        if let Some(phase) = running(view, seat) {
            let x = COLUMNS.left(phase.index().into());
            roster.mark(frame, x + 1, COLUMNS.width - 1, y);
        }
    }
}

/// The phases, each with the number of its cubes, which all players share.
fn draw_heads(frame: &mut Frame, tell: Teller<'_>, tone: Tone) {
    let view = tell.view;
    let cubes = Phase::ALL.map(|phase| match view.cubes(phase) {
        0 => Default::default(),
        cubes => number(cubes),
    });
    let mut heads = [(' ', ""); 5];
    for ((head, phase), cubes) in heads.iter_mut().zip(Phase::ALL).zip(&cubes) {
        *head = (phase_sign(phase).letter(), cubes.as_str());
    }
    COLUMNS.draw_heads(frame, tone, &heads);
    let ink = if tone == Tone::Ask { Ink::Dark } else { Ink::Light };
    paint::write(frame, FLAT, ink, 2, 0, &round(view));
}

/// A tick for who is done, an arrow for who ends the round.
fn sign_of(view: View<'_>, seat: Seat) -> Option<Sign> {
    match view.stage(seat) {
        Stage::Finished if !view.is_asked(seat) => Some(Sign::Tick),
        Stage::RoundEnd => Some(Sign::Round),
        _ => None,
    }
}

/// The phase that runs for a player.
fn running(view: View<'_>, seat: Seat) -> Option<Phase> {
    match (view.top(seat), view.stage(seat)) {
        (Some(Step::Charging(phase)), _) => Some(phase),
        (_, Stage::Splitting | Stage::Board(_) | Stage::Robots(_)) => view.cursor(seat),
        _ => None,
    }
}

fn draw_cell(frame: &mut Frame, view: View<'_>, roster: Roster, (seat, y): (Seat, i32), place: i32, phase: Phase) {
    let is_over = matches!(view.stage(seat), Stage::RoundEnd | Stage::Finished);
    let is_past = is_over || view.cursor(seat).is_some_and(|cursor| phase < cursor);
    if is_past || !view.is_available(seat, phase) {
        return COLUMNS.draw_dot(frame, roster, y, place);
    }
    let energy = match running(view, seat) {
        Some(running) if running == phase && view.top(seat).is_none() => view.total(seat),
        _ => {
            let (card, cubes, bonus) = view.energy_parts(seat, phase);
            card.saturating_add(cubes).saturating_add(bonus)
        }
    };
    COLUMNS.draw_figure(frame, roster, y, place, &number(energy));
    // The edge of a card: one of the own Energy Cards lies there.
    if view.plan(seat).is_some_and(|plan| plan.contains(&phase)) {
        paint::fill(frame, Ink::Light, COLUMNS.left(place) + 2, y + 1, 1, 6);
    }
}

/// The Energy Cards of a player: those that lie open now, and those that are still in the deck.
pub(in super::super) fn draw_deck(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    const PITCH: i32 = 11;
    let view = tell.view;
    let Some(seat) = Seat::new(subpage) else { return };
    let word: Line = tell.expand(WORDS.screens.deck_of, &[&tell.name(seat)]);
    headline(frame, Tone::News, &word, &round(view));
    // Two columns of four: the pictures of eight cards.
    let drawn = view.drawn(seat).iter().copied();
    let open = drawn.clone().count();
    let left = view
        .energy_left(seat)
        .filter(|card| !drawn.clone().any(|one| one == *card));
    for (place, card) in drawn.clone().chain(left).take(8).enumerate() {
        let column = i32::from(place >= 4);
        let row = i32::try_from(place % 4).unwrap_or_default();
        let (x, y) = (2 + column * 62, TOP + row * PITCH);
        let text: Line = expand("{0}", &[&formula::energy_card(view.energy_card(card))]);
        paint::write(frame, FLAT, Ink::Light, x + 8, y, &text);
        if place < open {
            paint::picture(frame, Ink::Light, x, y + 1, Sign::Pointer.letter());
        }
    }
}
