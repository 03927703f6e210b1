//! Robots: how one is entered part by part, and how a finished one is locked.

use super::{
    Action, Asked, Colour, Line, Part, Robot, Scene, State, TOP, Teller, WORDS, attempt_of, private_title, robots,
};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Speech as _;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::number;
use crate::ui::zones::{self, Tone};

use super::super::face::proposal;
use super::public::PLACES;
use super::robots::Size;

/// Where the robot stands that a page is about.
pub(super) const LARGE_LEFT: i32 = SCREEN_WIDTH - 27;

/// The next board card, entered by the whole table.
pub(super) fn draw_laid(frame: &mut Frame, tell: Teller<'_>, chosen: Option<Action>) {
    zones::title(frame, Tone::Ask, &board_title(tell), "");
    draw_known(frame, tell);
    draw_plates(frame, tell, tell.view.laid(), None, chosen);
}

/// The robot that a player enters alone.
pub(super) fn draw_picked(frame: &mut Frame, tell: Teller<'_>, seat: Seat, asked: Asked, chosen: Option<Action>) {
    let view = tell.view;
    let title = match (view.picked(), chosen) {
        ([head, torso], Some(Action::Finish { colour, eureka })) => {
            let robot = Robot::new(*head, *torso, colour);
            match eureka && !view.warns_of_build(robot) {
                true => tell.line(WORDS.lock_eureka),
                false => lock_title(tell, seat, robot),
            }
        }
        _ => entry_title(tell, seat, asked),
    };
    private_title(frame, Tone::Ask, &title, attempt_of(view.phase()));
    draw_known(frame, tell);
    // What is still to come stands there as the cursor will find it.
    let preset = match asked {
        Asked::Build => proposal(view),
        _ => None,
    };
    draw_plates(frame, tell, view.picked(), preset, chosen);
}

fn entry_title(tell: Teller<'_>, seat: Seat, asked: Asked) -> Line {
    let words = &WORDS;
    match asked {
        Asked::Order => tell.line(words.enter_order),
        Asked::BoardCard => board_title(tell),
        Asked::HandCard | Asked::Note => {
            let card = number(tell.view.hand().len().saturating_add(1));
            tell.expand(words.enter_card, &[&card])
        }
        Asked::Sale(buyer) => tell.expand(words.enter_sale, &[&tell.name(buyer)]),
        Asked::Build => tell.expand(words.ask_build, &[&tell.name(seat)]),
    }
}

fn board_title(tell: Teller<'_>) -> Line {
    let place = PLACES.get(tell.view.board().len()).copied().unwrap_or_default();
    tell.expand(WORDS.enter_card, &[place])
}

/// Everything that the viewer knows, each robot with its number: the board, below it the own cards, below them the
/// robot of the first attempt.
fn draw_known(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let mut y = TOP;
    draw_row(frame, (0, y), view.board(), |place| view.tiles().get(place).copied());
    let Some(seat) = view.viewer().seat() else { return };
    let rows = if view.first_robot(seat).is_some() { 3 } else { 2 };
    let pitch = robots::pitch(rows);
    y += pitch;
    let bought = view.bought(seat);
    draw_row(frame, (robots::offset(1, rows), y), view.hand(), |place| {
        let card = view.hand().get(place)?;
        bought.filter(|(bought, _)| bought == card)?.1
    });
    y += pitch;
    if let (Some(robot), Some(parts)) = (view.first_robot(seat), view.feedback(seat)) {
        draw_row(frame, (0, y), &[robot], |_| None);
        let right: Line = tell.expand(WORDS.parts_right, &[&number(parts)]);
        paint::write(frame, TINY, Ink::Light, 11, y + 3, &right);
    }
}

/// Small robots in a row, each with its number if it has one.
fn draw_row(frame: &mut Frame, (x, y): (i32, i32), robots: &[Robot], tile: impl Fn(usize) -> Option<u8>) {
    const PITCH: i32 = 18;
    let mut x = x;
    for (place, robot) in robots.iter().enumerate() {
        robots::draw(frame, (x, y), Size::SMALL, *robot);
        if let Some(tile) = tile(place) {
            paint::write(frame, TINY, Ink::Light, x + 11, y + 3, &number(tile));
        }
        x += PITCH;
    }
}

/// The robot as it stands, large. A pointer stands at the part whose turn it is, and the word of its colour.
fn draw_plates(frame: &mut Frame, tell: Teller<'_>, picked: &[Colour], preset: Option<Robot>, chosen: Option<Action>) {
    let size = Size::LARGE;
    let turn = picked.len();
    let colour_of = |part: Part| match (picked.get(part as usize), chosen) {
        (Some(colour), _) => Some(*colour),
        (None, Some(Action::Pick(colour) | Action::Lay(colour) | Action::Finish { colour, .. }))
            if part as usize == turn =>
        {
            Some(colour)
        }
        // Whoever leaves has no colour there.
        (None, Some(_)) if part as usize == turn => None,
        _ => preset.map(|robot| robot.colour(part)),
    };
    robots::draw_parts(frame, (LARGE_LEFT, TOP), size, colour_of);
    let (Some(part), Some(action)) = (Part::ALL.get(turn), chosen) else {
        return;
    };
    let middle = TOP + size.plate_top(*part) + size.plate_rows() / 2;
    paint::picture(frame, Ink::Light, LARGE_LEFT - 9, middle - 3, Sign::Pointer.letter());
    let word = State::label(tell, action).label;
    // Beside the board there is room for six letters: every colour.
    let (font, up) = if word.chars().count() <= 6 {
        (FLAT, 5)
    } else {
        (TINY, 4)
    };
    paint::write_right(frame, font, Ink::Light, LARGE_LEFT - 10, middle - up, &word);
}

/// RO-48: the device may warn of a robot that is locked next, and never refuses it.
fn lock_title(tell: Teller<'_>, seat: Seat, robot: Robot) -> Line {
    match tell.view.warns_of_build(robot) {
        true => tell.line(WORDS.wrong_for_sure),
        false => tell.expand(WORDS.ask_lock, &[&tell.name(seat)]),
    }
}

/// Three parts are picked, in a game that was saved before the last part locked a robot: the robot, and how to lock it.
pub(super) fn draw_lock(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let [head, torso, legs] = *tell.view.picked() else {
        return;
    };
    let robot = Robot::new(head, torso, legs);
    let title = lock_title(tell, seat, robot);
    private_title(frame, Tone::Ask, &title, attempt_of(tell.view.phase()));
    draw_beside(frame, tell, scene, Some(robot));
}

/// A short list on the left, and on the right the robot that it is about.
pub(super) fn draw_beside(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, robot: Option<Robot>) {
    let width = LARGE_LEFT - 4;
    scene
        .menu
        .draw_choices_in(frame, width, scene.count(), &|index| scene.row(tell, index));
    if let Some(robot) = robot {
        robots::draw(frame, (LARGE_LEFT, TOP), Size::LARGE, robot);
    }
}
