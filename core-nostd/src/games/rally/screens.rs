//! How the race looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64, and of a board of 24 by 28 in parts of a square, stay far from the bounds of i32"
)]

pub(crate) mod board_view;
mod card_row;
pub(super) mod guide;
pub(super) mod legend;
pub(super) mod map;
mod motion;
pub(super) mod order;
mod over;
mod private;
mod prompt;
mod public;
mod roster;
pub(super) mod sheet;
#[cfg(test)]
mod tests;
mod tiles;
mod window;

use super::speech::{Line, Teller, square_name};
use super::state::State;
use super::words::WORDS;
use crate::game::Viewer;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

pub(super) use self::motion::beat_count;

/// The first row of the picture, with a dark row below the title.
const TOP: i32 = zones::TITLE_HEIGHT + 1;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => private::draw(frame, tell, scene, seat),
    }
}

/// A sign and a figure.
fn counted(sign: Sign, count: impl core::fmt::Display) -> Line {
    let mut letter = [0; 4];
    expand("{0}{1}", &[sign.letter().encode_utf8(&mut letter), &number(count)])
}

/// A title with a player in it: by name if there is room, without what stands on the right if there is not.
fn title(frame: &mut Frame, tone: Tone, tell: Teller<'_>, (sentence, seat): (Word, Seat), word: &str, right: &str) {
    let [long, short]: [Line; 2] = [tell.name(seat), tell.tag(seat)].map(|name| tell.expand(sentence, &[&name, word]));
    let (left, right) = match () {
        () if fits(&long, right) => (long, right),
        () if fits(&short, right) => (short, right),
        () => (short, ""),
    };
    zones::title(frame, tone, &left, right);
}

/// Whether both parts of a title have room.
fn fits(left: &str, right: &str) -> bool {
    FLAT.width(left) + FLAT.width(right) + 4 <= SCREEN_WIDTH
}

/// The title of a page to look something up; what stands on the right goes first if there is no room.
fn look_up(frame: &mut Frame, left: &str, right: &str) {
    zones::title(frame, Tone::News, left, if fits(left, right) { right } else { "" });
}

/// A picture on its own.
fn sign(frame: &mut Frame, x: i32, y: i32, sign: Sign) {
    paint::picture(frame, Ink::Light, x, y, sign.letter());
}

/// A figure in the smallest letters.
fn figure(frame: &mut Frame, x: i32, y: i32, count: impl core::fmt::Display) {
    paint::write(frame, TINY, Ink::Light, x, y, &number(count));
}
