//! How Robotopia looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

pub(super) mod assist;
mod belt;
mod map;
mod over;
pub(super) mod pages;
pub(super) mod placing;
mod private;
mod public;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::face::Aside;
use super::speech::{Line, Teller};
use super::state::{Phase, State, Step};
use super::words::ScreenWords;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::game::{Entry, Face as _, Page};
use crate::ui::menu::Row;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, SMALL};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// Where the lowest line stands.
const HINT_TOP: i32 = 52;

/// Draws what the view shows on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let words = &tell.words.screens;
    match (scene.page, tell.view.viewer()) {
        (Page::Aside(Aside::SetRight | Aside::Correct), _) => draw_list(frame, tell, scene, words.set_right),
        (Page::Aside(aside), _) => pages::draw(frame, tell, words, aside, scene.menu.cursor()),
        (Page::Menu, _) => draw_list(frame, tell, scene, State::TITLE),
        (Page::Main, Viewer::Table) => public::draw(frame, tell, words, scene),
        (Page::Main, Viewer::Seat(seat)) => private::draw(frame, tell, words, scene, seat),
    }
}

/// Everything that is offered, one below the other.
fn draw_list(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, title: &str) {
    paint::title(frame, title);
    draw_entries(frame, tell, scene);
}

/// The list below a title that is drawn already.
fn draw_entries(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    scene
        .menu
        .draw_below(frame, scene.count(), &|index| entry(tell, scene, index));
}

fn entry(tell: Teller<'_>, scene: &Scene<'_>, index: u8) -> Row {
    match (scene.entries.get(usize::from(index)), scene.call) {
        (Some(Entry::Act { action, .. }), _) => tell.label(*action),
        (Some(Entry::Narrow(focus)), _) => tell.focus_label(*focus),
        (None, Some(seat)) => {
            let words = &tell.words.screens;
            let cards = crate::ui::template::number(tell.view.hand_len(seat));
            Row::plain(&crate::ui::template::expand::<36>(words.in_private, &[&cards]))
        }
        (None, None) => Row::default(),
    }
}

/// A title of two parts, with a line below.
fn draw_title(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        FLAT.width(left) + FLAT.width(right) + 2 <= SCREEN_WIDTH,
        "the title is too long: {left} {right}"
    );
    paint::write(frame, FLAT, Ink::Light, 1, 0, left);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH, 0, right);
    paint::fill(frame, Ink::Light, 0, paint::TITLE_HEIGHT - 1, SCREEN_WIDTH, 1);
}

/// The lowest line, in the middle.
fn draw_centred_hint(frame: &mut Frame, hint: &str) {
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
}

/// Which round it is, or how much time is left, or that it is the last one.
fn clock_or_round(tell: Teller<'_>, words: &'static ScreenWords, left: Option<u16>) -> Line {
    use crate::ui::template::{expand, number};
    match left {
        Some(seconds) => {
            let minutes = number(seconds / 60);
            let rest = seconds % 60;
            let zero = if rest < 10 { "0" } else { "" };
            expand("{0}:{1}{2}", &[&minutes, zero, &number(rest)])
        }
        None if tell.view.end_triggered() => expand(words.last_round, &[]),
        None => expand(words.round, &[&number(tell.view.round())]),
    }
}
