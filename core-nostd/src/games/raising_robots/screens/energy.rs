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
fn columns() -> Columns {
    Columns::equal(5, 14)
}

/// What a player could do in each phase, without Batteries; where the player is, and who is done. The line of `chosen` is
/// under the cursor.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, chosen: Option<Seat>) {
    let view = tell.view;
    let roster = Roster::of(view);
    let tone = if chosen.is_some() { Tone::Ask } else { Tone::News };
    let columns = columns();
    draw_heads(frame, tell, tone, &columns);
    for (seat, y) in roster.lines(view) {
        let sign = sign_of(view, seat);
        roster.draw_name(frame, tell, (seat, y), sign);
        for (place, phase) in Phase::ALL.into_iter().enumerate() {
            draw_cell(frame, view, roster, &columns, (seat, y), (place, phase));
        }
        if chosen == Some(seat) {
            roster.highlight(frame, y);
        }
        if let Some(phase) = running(view, seat) {
            let place = phase.index().into();
            let x = columns.left(place) + 1;
            roster.mark(frame, x, columns.right(place) - x, y);
        }
    }
}

/// The phases, each with the number of its cubes, which all players share.
fn draw_heads(frame: &mut Frame, tell: Teller<'_>, tone: Tone, columns: &Columns) {
    let view = tell.view;
    let cubes = Phase::ALL.map(|phase| match view.cubes(phase) {
        0 => Default::default(),
        cubes => number(cubes),
    });
    let mut heads = [(' ', ""); 5];
    for ((head, phase), cubes) in heads.iter_mut().zip(Phase::ALL).zip(&cubes) {
        *head = (phase_sign(phase).letter(), cubes.as_str());
    }
    columns.draw_heads(frame, tone, &heads);
    let ink = if tone == Tone::Ask { Ink::Dark } else { Ink::Light };
    let round = round(view);
    paint::write(frame, FLAT, ink, 2, 0, &round);
    if tone == Tone::Ask {
        let x = 2 + FLAT.width(&round) + 3;
        columns.draw_subject(frame, ink, x, &tell.line(WORDS.asks.phases));
    }
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

fn draw_cell(
    frame: &mut Frame,
    view: View<'_>,
    roster: Roster,
    columns: &Columns,
    (seat, y): (Seat, i32),
    (place, phase): (usize, Phase),
) {
    let is_over = matches!(view.stage(seat), Stage::RoundEnd | Stage::Finished);
    let is_past = is_over || view.cursor(seat).is_some_and(|cursor| phase < cursor);
    if is_past || !view.is_available(seat, phase) {
        return columns.draw_dot(frame, roster, y, place);
    }
    let energy = match running(view, seat) {
        Some(running) if running == phase && view.top(seat).is_none() => view.total(seat),
        _ => {
            let (card, cubes, bonus) = view.energy_parts(seat, phase);
            card.saturating_add(cubes).saturating_add(bonus)
        }
    };
    // Heavy: one of the own Energy Cards lies there, and not only cubes.
    let is_own = view.plan(seat).is_some_and(|plan| plan.contains(&phase));
    columns.draw_energy(frame, roster, y, place, energy, is_own);
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
