//! How Robo Factory looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

mod build;
pub(super) mod guide;
mod icons;
pub(super) mod notes;
mod private;
mod public;
pub(super) mod results;
pub(super) mod robots;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::robot::{Colour, Part, Robot};
use super::setup::Help;
use super::speech::{Line, Teller};
use super::state::{Phase, State};
use super::view::Asked;
use super::words::WORDS;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::pictures::Sign;
use crate::ui::template::expand;
use crate::ui::zones::{self, Tone};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => private::draw(frame, tell, scene, seat),
    }
}

/// What players pay with: an energy cube. It has no colour, and a solid cube would be red.
pub(super) const CUBE: char = Sign::Energy.letter();

/// The first row of what a page shows, below a light title.
const TOP: i32 = zones::TITLE_HEIGHT + 2;

/// The title of a page that only one player may see: a lock stands in front.
fn private_title(frame: &mut Frame, tone: Tone, left: &str, right: &str) {
    let left: heapless::String<48> = expand("{0}{1}", &[Sign::Lock.letter().encode_utf8(&mut [0; 4]), left]);
    zones::title(frame, tone, &left, right);
}

/// Which of the two attempts this is.
fn attempt_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Produce(super::state::Attempt::First) => "1/2",
        Phase::Produce(super::state::Attempt::Second) => "2/2",
        _ => "",
    }
}

/// A number with an energy cube behind it.
pub(super) fn cubes(count: impl core::fmt::Display) -> heapless::String<16> {
    let number = crate::ui::template::number(count);
    expand("{0}{1}", &[&number, CUBE.encode_utf8(&mut [0; 4])])
}
