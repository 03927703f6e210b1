//! How Robotopia looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

pub(super) mod assist;
pub(super) mod belt;
mod map;
mod over;
pub(super) mod pages;
pub(super) mod placing;
mod private;
mod public;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::speech::{Line, Teller};
use super::state::{Phase, State, Step};
use super::words::ScreenWords;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};

/// The words on the pictures.
const WORDS: &ScreenWords = &super::words::WORDS.screens;

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => private::draw(frame, tell, scene, seat),
    }
}

/// Writes in the small flat letters, light on dark, in which most of these screens are.
// Called in twenty places, with two arguments less than what it calls.
#[cfg_attr(target_os = "none", inline(never))]
fn write(frame: &mut Frame, x: i32, y: i32, text: &str) {
    paint::write(frame, FLAT, Ink::Light, x, y, text);
}

/// A title of two parts, with a line below.
fn draw_title(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        FLAT.width(left) + FLAT.width(right) + 2 <= SCREEN_WIDTH,
        "the title is too long: {left} {right}"
    );
    write(frame, 1, 0, left);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH, 0, right);
    paint::fill(frame, Ink::Light, 0, paint::TITLE_HEIGHT - 1, SCREEN_WIDTH, 1);
}

/// Which round it is, or how much time is left, or that it is the last one.
fn clock_or_round(tell: Teller<'_>, left: Option<u16>) -> Line {
    use crate::ui::template::{expand, number};
    match left {
        Some(seconds) => {
            let minutes = number(seconds / 60);
            let rest = seconds % 60;
            let zero = if rest < 10 { "0" } else { "" };
            expand("{0}:{1}{2}", &[&minutes, zero, &number(rest)])
        }
        None if tell.view.end_triggered() => tell.expand(WORDS.last_round, &[]),
        None => tell.expand(WORDS.round, &[&number(tell.view.round())]),
    }
}
