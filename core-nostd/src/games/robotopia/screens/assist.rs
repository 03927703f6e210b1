//! Assist: one screen for the whole game, and buttons that act at once (rules, section 9).

use super::super::colour::Colour;
use super::super::data::Role;
use super::super::setup::Service;
use super::super::view::View;
use super::{Action, Line, Phase, Scene, Teller, WORDS, clock_or_round, write};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::{Gesture, QuickActions};
use crate::ui::paint::{self, FLAT, Ink, LARGE, MEDIUM, SCREEN_WIDTH};
use crate::ui::template::{expand, number};
use crate::ui::text;

use super::super::speech::{Price, cut};
use super::super::state::Influence;

/// What a gesture does; `None` if the screen has a cursor.
pub(in super::super) fn quick_actions(view: View<'_>, gesture: Gesture) -> Option<QuickActions<Action>> {
    if view.setup().service != Service::Assist || view.phase() != Phase::Play {
        return None;
    }
    let actions: &[Action] = match (view.asked(), gesture) {
        (None, Gesture::Ok) => &[Action::TurnDone],
        (None, Gesture::Down) => &[Action::MasterOn],
        (None, Gesture::Up) => &[Action::BeltOn],
        (None, Gesture::HoldOk) => &[Action::Ask { green: false }],
        (None, Gesture::HoldUp) => &[Action::Ask { green: true }],
        (Some(green), gesture) => {
            // The choice sets the mark and ends the turn: two actions, so that Back first undoes the end of the turn.
            let guild = buttons(view).find_map(|(button, guild)| (button == gesture).then_some(guild));
            return Some(guild.map_or_else(QuickActions::new, |guild| {
                QuickActions::from([Action::Mark { guild, green }, Action::TurnDone])
            }));
        }
    };
    // Only what is allowed: a player with four marks has nothing to mark.
    let asks = matches!(gesture, Gesture::HoldOk | Gesture::HoldUp);
    let nothing = asks && view.influence_count(view.active()) == 4;
    Some(if nothing {
        QuickActions::new()
    } else {
        QuickActions::from_slice(actions).unwrap_or_default()
    })
}

/// The guilds that are still missing, on Up, OK and Down; two on Up and Down, one on OK.
fn buttons(view: View<'_>) -> impl Iterator<Item = (Gesture, Colour)> {
    let seat = view.active();
    let is_missing = move |guild: &Colour| view.influence(seat, *guild) == Influence::None;
    let missing = Colour::ALL.iter().copied().filter(is_missing);
    let keys: &[Gesture] = match missing.clone().count() {
        1 => &[Gesture::Ok],
        2 => &[Gesture::Up, Gesture::Down],
        _ => &[Gesture::Up, Gesture::Ok, Gesture::Down],
    };
    keys.iter().copied().zip(missing)
}

/// The rows of a line: close together, as there is much to show.
const PITCH: i32 = 9;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if view.asked().is_some() {
        draw_guilds(frame, tell);
        return;
    }
    write(frame, 1, 0, &turn(tell));
    let clock = clock_or_round(tell, scene.left);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 1, 0, &clock);
    paint::highlight_over(frame, 0, 0, SCREEN_WIDTH, 10);
    let mut y = 10;
    for pair in [[Seat::P1, Seat::P2], [Seat::P3, Seat::P4]] {
        let present = |seat: &&Seat| view.seats().contains(**seat);
        for (column, seat) in pair.iter().filter(present).enumerate() {
            draw_marks(frame, tell, *seat, if column == 0 { 1 } else { 66 }, y);
        }
        if pair.iter().any(|seat| view.seats().contains(*seat)) {
            y += PITCH;
        }
    }
    let (zone, next) = (tell.colour(view.master().zone()), tell.colour(view.next_zone()));
    if view.alerted() {
        let reminder: heapless::String<168> = tell.expand(WORDS.reminder, &[&zone]);
        for line in text::wrap(&reminder, FLAT.letters(SCREEN_WIDTH)) {
            write(frame, 1, y, line);
            y += PITCH;
        }
        return;
    }
    let master: Line = tell.expand(WORDS.master_in, &[&zone, &next]);
    write(frame, 1, y, &master);
    y += PITCH;
    for (role, name) in [
        (Role::Depot, WORDS.depot),
        (Role::Red, WORDS.red),
        (Role::Green, WORDS.green),
    ] {
        let (name, price) = (tell.line(name), tell.price(&view.window_cost(role)));
        write(frame, 1, y, &name);
        let (left, shown) = beside(&name, &price);
        write(frame, left, y, &shown);
        y += PITCH;
    }
}

/// Where a price stands beside the name of its window, and as much of it as fits; the belt page has it whole.
pub(super) fn beside(name: &str, price: &str) -> (i32, Price) {
    let width = FLAT.width(name);
    // A long price begins where the name ends.
    let left = if FLAT.width(price) > SCREEN_WIDTH - width - 12 {
        width + 4
    } else {
        37
    };
    (left, cut(price, FLAT.letters(SCREEN_WIDTH - left)))
}

/// As much of a name as fits.
fn shortened(text: &str, width: i32) -> &str {
    let letters = FLAT.letters(width);
    text.char_indices()
        .nth(letters)
        .map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// Whose turn it is; in the last round also who still plays.
fn turn(tell: Teller<'_>) -> Line {
    let view = tell.view;
    let active: Line = expand(">{0}", &[&tell.name(view.active())]);
    if !view.end_triggered() {
        return active;
    }
    let last: Line = expand("{0} {1}", &[&tell.line(WORDS.last_round), &active]);
    let left = view.still_to_play().count().saturating_sub(1);
    if left == 0 {
        return last;
    }
    let more: Line = expand("{0} +{1}", &[&last, &number(left)]);
    if FLAT.width(&more) <= SCREEN_WIDTH - 40 {
        more
    } else {
        active
    }
}

/// A name and four marks: a letter, or a dot.
fn draw_marks(frame: &mut Frame, tell: Teller<'_>, seat: Seat, x: i32, y: i32) {
    let name = tell.name(seat);
    let shown = if name.chars().count() > 5 {
        shortened(&name, 30)
    } else {
        &name
    };
    let shown: Line = match tell.talk.players.entered(seat).is_empty() {
        true => expand("P{0}", &[&number(seat.index().saturating_add(1))]),
        false => expand("{0}", &[shown]),
    };
    write(frame, x, y, &shown);
    let mut column = x + 36;
    for guild in Colour::ALL.iter().copied() {
        let mark = match tell.view.influence(seat, guild) {
            Influence::None => expand(".", &[]),
            Influence::Own | Influence::Wild => tell.letter(guild),
        };
        write(frame, column, y, &mark);
        column += 6;
    }
}

/// Which guild? Each on a button of its own.
fn draw_guilds(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let title: Line = tell.expand(WORDS.which_guild, &[&tell.short_name(view.active())]);
    paint::title(frame, &title);
    for (button, guild) in buttons(view) {
        let (y, key) = match button {
            Gesture::Up | Gesture::HoldUp => (15, WORDS.up),
            Gesture::Ok | Gesture::HoldOk => (31, WORDS.ok),
            Gesture::Down => (47, WORDS.down),
        };
        paint::highlight(frame, 2, y, 36, 14);
        paint::write_centred(frame, MEDIUM, Ink::Dark, 2, 38, y, &tell.line(key));
        paint::write(frame, MEDIUM, Ink::Light, 44, y, &tell.colour(guild));
    }
}

/// A tie: whose figure is asked for, and the figure.
pub(super) fn draw_tally(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some((seat, place)) = view.next_figure() else {
        return;
    };
    let title: Line = tell.expand(WORDS.tie, &[&tell.name(seat)]);
    paint::title(frame, &title);
    let what = WORDS.figures.get(place).copied().unwrap_or_default();
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 14, &tell.line(what));
    let figure = match scene.chosen_action() {
        Some(Action::Figure(figure)) => {
            let all = u16::from(view.hundreds())
                .saturating_mul(100)
                .saturating_add(figure.into());
            number(all)
        }
        _ => number("+100"),
    };
    paint::arrow(frame, 30, 34, true);
    paint::arrow(frame, 30, 41, false);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 29, &figure);
    // What the others have said.
    let mut said = Line::new();
    for other in view.seats().iter() {
        let figure = view.figures(other).get(place).copied().flatten();
        if let Some(figure) = figure {
            let more: Line = expand(
                "P{0} {1} ",
                &[&number(other.index().saturating_add(1)), &number(figure)],
            );
            let fits = said.push_str(&more);
            debug_assert!(fits.is_ok(), "three short figures fit");
        }
    }
    paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 53, said.trim_end());
}
