//! How the game looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

pub(super) mod cards;
mod dice;
mod draft;
pub(super) mod factory;
pub(super) mod guide;
mod mending;
mod over;
pub(super) mod programs;
mod public;
mod shields;
mod step;
#[cfg(test)]
mod tests;

use super::action::Event;
use super::cards::{AnyCard, Step};
use super::speech::{Line, Teller};
use super::state::State;
use super::view::View;
use crate::game::{Events, Viewer};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{FLAT, SCREEN_WIDTH};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// The first row of the picture, with a dark row below the title.
const TOP: i32 = zones::TITLE_HEIGHT + 1;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => draft::draw(frame, tell, scene, seat),
    }
}

/// How many pages the public page has: what was done just now, and then the page on which it goes on.
pub(super) fn news_pages(view: View<'_>, news: &Events<Event>) -> u8 {
    step::news_pages(view, news)
}

/// The step that one of these pages shows.
pub(super) fn step_on(view: View<'_>, news: &Events<Event>, page: u8) -> Option<Step> {
    step::step_on(view, news, page)
}

/// How long the picture of what was done just now moves.
pub(super) fn animation_ms(news: &Events<Event>) -> u16 {
    step::animation_ms(news)
}

/// The card that the cursor stands on, or that the picture names first.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<AnyCard> {
    match view.viewer() {
        Viewer::Table if mending::is_open(view) => mending::subject(view, scene),
        Viewer::Table => step::subject(view, scene),
        Viewer::Seat(_) => draft::subject(view, scene),
    }
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
