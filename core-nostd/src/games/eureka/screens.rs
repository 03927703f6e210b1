//! How Robo Factory looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

mod build;
mod icons;
mod notes;
mod private;
mod public;
mod results;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::face::Aside;
use super::robot::{Colour, Part, Robot};
use super::setup::Help;
use super::speech::Teller;
use super::state::{Phase, State};
use super::view::Asked;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::game::{Face as _, Page};
use crate::ui::menu::Row;
use crate::ui::paint::{self, Font, Ink, SCREEN_WIDTH, SMALL};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Where the lowest line stands.
const HINT_TOP: i32 = 52;

/// Draws what the view shows on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match (scene.page, tell.view.viewer()) {
        (Page::Aside(aside), _) => match aside {
            Aside::Cubes => results::draw_cubes(frame, tell),
            Aside::FirstRobots => results::draw_first_robots(frame, tell),
            Aside::Marks => notes::draw_marks(frame, tell, scene),
            Aside::Cards => notes::draw_cards(frame, tell),
            Aside::Possible => notes::draw_possible(frame, tell),
        },
        (Page::Menu, _) => draw_list(frame, tell, scene, State::TITLE),
        (Page::Main, Viewer::Table) => public::draw(frame, tell, scene),
        (Page::Main, Viewer::Seat(seat)) => private::draw(frame, tell, scene, seat),
    }
}

/// Everything that is offered, one below the other.
fn draw_list(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, title: &str) {
    scene
        .menu
        .draw(frame, title, scene.count(), &|index| entry(tell, scene, index));
}

fn entry(tell: Teller<'_>, scene: &Scene<'_>, index: u8) -> Row {
    match scene.entries.get(usize::from(index)).and_then(|entry| entry.action()) {
        Some(action) => tell.label(action),
        None => Row::plain(tell.words.in_private),
    }
}

/// The codes of a robot, each `step` columns from the one before; dashes if there is none yet.
fn write_codes(frame: &mut Frame, tell: Teller<'_>, font: Font, (x, y): (i32, i32), step: i32, robot: Option<Robot>) {
    let mut x = x;
    for part in Part::ALL {
        let code = robot.map_or("--", |robot| tell.code(robot.colour(part)));
        paint::write(frame, font, Ink::Light, x, y, code);
        x += step;
    }
}

/// The lowest line: something on the left, something on the right.
fn draw_hint(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        SMALL.width(left) + SMALL.width(right) + 4 <= SCREEN_WIDTH,
        "the hints collide: {left} {right}"
    );
    paint::write(frame, SMALL, Ink::Light, 1, HINT_TOP, left);
    paint::write_right(frame, SMALL, Ink::Light, SCREEN_WIDTH - 1, HINT_TOP, right);
}

/// The lowest line, in the middle.
fn draw_centred_hint(frame: &mut Frame, hint: &str) {
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
}
