//! How Robotopia looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

pub(super) mod assist;
pub(super) mod belt;
pub(super) mod guide;
mod map;
pub(super) mod over;
pub(super) mod pages;
pub(super) mod placing;
mod private;
mod public;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::speech::{Line, Teller, sign};
use super::state::{Phase, State, Step};
use super::words::ScreenWords;
use crate::game::Viewer;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

/// The words on the pictures.
const WORDS: &ScreenWords = &super::words::WORDS.screens;

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Where the picture begins, with a dark row above it.
const TOP: i32 = zones::TITLE_HEIGHT + 1;
/// Rows of a line of pieces.
const PITCH: i32 = 11;

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

/// A picture on its own.
fn draw_icon(frame: &mut Frame, x: i32, y: i32, letter: char) {
    paint::picture(frame, Ink::Light, x, y, letter);
}

/// A title that waits for somebody; `sentence` has a place for the name.
fn ask(frame: &mut Frame, tell: Teller<'_>, sentence: Word, seat: Seat, right: &str) {
    ask_with(frame, tell, sentence, seat, "", right);
}

/// The same with one more word in the sentence.
#[cfg_attr(target_os = "none", inline(never))]
fn ask_with(frame: &mut Frame, tell: Teller<'_>, sentence: Word, seat: Seat, word: &str, right: &str) {
    let [long, short]: [Line; 2] =
        [expand("{0}", &[&tell.name(seat)]), brief(tell, seat)].map(|name| tell.expand(sentence, &[&name, word]));
    let fits = |left: &str, right: &str| FLAT.width(left) + FLAT.width(right) + 4 <= SCREEN_WIDTH;
    // Rather the whole name than the round.
    let is_round = right.starts_with(Sign::Round.letter());
    let (left, right) = match () {
        () if fits(&long, right) => (&long, right),
        () if is_round && fits(&long, "") => (&long, ""),
        () if fits(&short, right) => (&short, right),
        () => (&short, ""),
    };
    zones::title(frame, Tone::Ask, left, right);
}

/// The title of a page to look something up.
fn look_up(frame: &mut Frame, left: &str, right: &str) {
    zones::title(frame, Tone::News, left, right);
}

/// A player in at most three letters. Who has no name is called by a letter and a number.
fn brief(tell: Teller<'_>, seat: Seat) -> Line {
    let name = tell.name(seat);
    if tell.talk.players.entered(seat).is_empty() {
        let first: Line = spell(name.chars().take(1));
        return expand("{0}{1}", &[&first, &number(seat.index().saturating_add(1))]);
    }
    spell(name.chars().take(3))
}

/// Which round it is, or how much time is left, or that it is the last one.
fn clock_or_round(tell: Teller<'_>, left: Option<u16>) -> Line {
    match left {
        Some(seconds) => {
            let minutes = number(seconds / 60);
            let rest = seconds % 60;
            let zero = if rest < 10 { "0" } else { "" };
            expand("{0}:{1}{2}", &[&minutes, zero, &number(rest)])
        }
        None if tell.view.end_triggered() => tell.line(WORDS.last_round),
        None => expand("{0}{1}", &[&sign(Sign::Round), &number(tell.view.round())]),
    }
}
