//! Robots: how one is entered part by part, and how a finished one is shown.

use super::{Action, Asked, Colour, Part, Scene, State, Teller, WORDS};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Speech as _;
use crate::ui::paint::{self, FLAT, HINT_TOP, Ink, LARGE, MEDIUM, SCREEN_WIDTH, TITLE_HEIGHT};
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

use super::super::robot::Robot;
use super::super::setup::Help;
use super::super::speech::Line;
use super::super::state::Attempt;
use super::public::PLACES;

/// The next board card, entered by the whole table.
pub(super) fn draw_laid(frame: &mut Frame, tell: Teller<'_>, chosen: Option<Action>) {
    paint::title(frame, &board_title(tell));
    draw_wheels(frame, tell, tell.view.laid(), None, chosen);
    draw_wheel_hint(frame, tell, chosen, &tell.line(WORDS.ok_next));
}

/// The robot that a player enters alone.
pub(super) fn draw_picked(frame: &mut Frame, tell: Teller<'_>, seat: Seat, asked: Asked, chosen: Option<Action>) {
    let view = tell.view;
    paint::title(frame, &entry_title(tell, seat, asked));
    // What is still to come stands there as the cursor will find it.
    let (preset, hint) = match asked {
        Asked::Build => {
            let green = Robot::new(Colour::Green, Colour::Green, Colour::Green);
            let counts = view.help() >= Help::Count;
            let possible: Line = tell.expand(WORDS.possible, &[&number(view.possible().len())]);
            (
                Some(view.first_robot(seat).unwrap_or(green)),
                counts.then_some(possible),
            )
        }
        _ => (None, None),
    };
    draw_wheels(frame, tell, view.picked(), preset, chosen);
    let hint = hint.unwrap_or_else(|| tell.line(WORDS.ok_next));
    draw_wheel_hint(frame, tell, chosen, &hint);
}

fn entry_title(tell: Teller<'_>, seat: Seat, asked: Asked) -> Line {
    let words = &WORDS;
    let name = tell.name(seat);
    match asked {
        Asked::Order => tell.expand(words.enter_order, &[&name]),
        Asked::BoardCard => board_title(tell),
        Asked::HandCard | Asked::Note => {
            let card = number(tell.view.hand().len().saturating_add(1));
            tell.expand(words.enter_hand, &[&name, &card])
        }
        Asked::Sale(buyer) => tell.expand(words.enter_sale, &[&tell.name(buyer)]),
        Asked::Build => match tell.view.feedback(seat) {
            // What the first robot was like is what the second one is built from.
            Some(parts) => tell.expand(words.feedback, &[&number(parts)]),
            None => tell.expand(words.enter_build, &[&name, attempt_number(tell)]),
        },
    }
}

fn board_title(tell: Teller<'_>) -> Line {
    let place = PLACES.get(tell.view.board().len()).copied().unwrap_or_default();
    tell.expand(WORDS.enter_board, &[place])
}

pub(super) fn attempt_number(tell: Teller<'_>) -> &'static str {
    match tell.view.phase() {
        super::Phase::Produce(Attempt::Second) => "2",
        _ => "1",
    }
}

/// Head, torso and legs side by side; the one whose turn it is stands between arrows.
fn draw_wheels(frame: &mut Frame, tell: Teller<'_>, picked: &[Colour], preset: Option<Robot>, chosen: Option<Action>) {
    const WIDTH: i32 = 42;
    const BOX_TOP: i32 = 28;
    const BOX_HEIGHT: i32 = 18;
    let mut x = 1;
    for (place, part) in Part::ALL.into_iter().enumerate() {
        let (right, middle) = (x + WIDTH, x + WIDTH / 2);
        paint::write_centred(
            frame,
            FLAT,
            Ink::Light,
            x,
            right,
            TITLE_HEIGHT,
            &tell.line(WORDS.part(part)),
        );
        let turn = place == picked.len();
        let ink = if turn {
            paint::arrow(frame, middle, BOX_TOP - 6, true);
            paint::highlight(frame, x + 4, BOX_TOP, WIDTH - 8, BOX_HEIGHT);
            paint::arrow(frame, middle, BOX_TOP + BOX_HEIGHT + 2, false);
            Ink::Dark
        } else {
            Ink::Light
        };
        let sign = match (picked.get(place), chosen) {
            (Some(colour), _) => tell.code(*colour),
            (None, Some(Action::Pick(colour) | Action::Lay(colour))) if turn => tell.code(colour),
            (None, Some(Action::Note)) if turn => expand("+", &[]),
            (None, Some(Action::Cancel)) if turn => expand("<", &[]),
            _ => preset.map_or_else(|| expand("--", &[]), |robot| tell.code(robot.colour(part))),
        };
        paint::write_centred(frame, LARGE, ink, x, right, BOX_TOP - 1, &sign);
        x = right;
    }
}

/// What is under the cursor, in full.
fn draw_wheel_hint(frame: &mut Frame, tell: Teller<'_>, chosen: Option<Action>, hint: &str) {
    match chosen {
        Some(action @ (Action::Pick(_) | Action::Lay(_))) => {
            paint::hints(frame, &State::label(tell, action).label, hint)
        }
        Some(action) => paint::hint(frame, &State::label(tell, action).label),
        None => paint::hint(frame, hint),
    }
}

/// Three parts are picked: the robot, and how to lock it.
pub(super) fn draw_lock(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    if let [head, torso, legs] = *tell.view.picked() {
        let robot = Robot::new(head, torso, legs);
        // RO-48: the device may warn, and never refuses.
        let title: Line = match tell.view.warns_of_build(robot) {
            true => tell.line(WORDS.wrong_for_sure),
            false => tell.expand(WORDS.enter_build, &[&tell.name(seat), attempt_number(tell)]),
        };
        paint::title(frame, &title);
        draw_robot(frame, tell, TITLE_HEIGHT + 1, Some(robot));
    }
    let mut y = 35;
    for index in 0..scene.count() {
        let row = scene.row(tell, index);
        let ink = if index == scene.menu.cursor() {
            paint::highlight(frame, 0, y + 1, SCREEN_WIDTH, 13);
            Ink::Dark
        } else {
            Ink::Light
        };
        paint::write(frame, MEDIUM, ink, 3, y, &row.label);
        paint::write_right(frame, MEDIUM, ink, SCREEN_WIDTH - 3, y, &row.value);
        y += 14;
    }
}

/// A robot in large letters; dashes if there is none.
pub(super) fn draw_robot(frame: &mut Frame, tell: Teller<'_>, y: i32, robot: Option<Robot>) {
    let codes = robot.map(|robot| tell.codes(robot));
    let codes = codes.as_deref().unwrap_or("-- -- --");
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, y, codes);
}

/// A robot, something about it, and that OK hides both.
pub(super) fn draw_sealed(frame: &mut Frame, tell: Teller<'_>, title: &str, robot: Option<Robot>, about: Word) {
    paint::title(frame, title);
    draw_robot(frame, tell, TITLE_HEIGHT + 2, robot);
    paint::write_centred(
        frame,
        MEDIUM,
        Ink::Light,
        0,
        SCREEN_WIDTH,
        HINT_TOP - 16,
        &tell.line(about),
    );
    paint::hint(frame, &tell.line(WORDS.ok_hides));
}

/// A card with its number in a large tile, and how to hide both. Who passed sees the same without figures.
pub(super) fn draw_answer(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    const LEFT: i32 = 50;
    const TOP: i32 = 33;
    let (title, card, answer) = match tell.view.bought(seat) {
        Some((card, answer)) => (WORDS.answer, Some(card), answer.map(number)),
        None => (WORDS.no_answer, None, None),
    };
    paint::title(frame, &tell.expand::<42>(title, &[&tell.name(seat)]));
    draw_robot(frame, tell, TITLE_HEIGHT + 1, card);
    paint::highlight(frame, LEFT, TOP, SCREEN_WIDTH - 2 * LEFT, 18);
    let answer = answer.as_deref().unwrap_or("-");
    paint::write_centred(frame, LARGE, Ink::Dark, 0, SCREEN_WIDTH, TOP - 1, answer);
    paint::hint(frame, &tell.line(WORDS.ok_hides));
}
