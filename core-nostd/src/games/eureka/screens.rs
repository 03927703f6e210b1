//! How Robo Factory looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

mod build;
mod icons;
pub(super) mod notes;
mod private;
mod public;
pub(super) mod results;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::robot::{Colour, Part, Robot};
use super::setup::Help;
use super::speech::Teller;
use super::state::{Phase, State};
use super::view::Asked;
use super::words::WORDS;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Font, Ink};
use crate::ui::template::expand;

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => private::draw(frame, tell, scene, seat),
    }
}

/// The codes of a robot, each `step` columns from the one before; dashes if there is none yet.
fn write_codes(frame: &mut Frame, tell: Teller<'_>, font: Font, (x, y): (i32, i32), step: i32, robot: Option<Robot>) {
    let mut x = x;
    for part in Part::ALL {
        let code = robot.map_or_else(|| expand("--", &[]), |robot| tell.code(robot.colour(part)));
        paint::write(frame, font, Ink::Light, x, y, &code);
        x += step;
    }
}
