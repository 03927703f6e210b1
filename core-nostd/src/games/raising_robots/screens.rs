//! How the game looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

pub(super) mod board;
pub(super) mod cards;
pub(super) mod classes;
mod columns;
pub(super) mod energy;
pub(super) mod guide;
pub(super) mod hand;
pub(super) mod line;
mod over;
mod plans;
mod private;
mod public;
mod roster;
pub(super) mod scores;
pub(super) mod stocks;
#[cfg(test)]
mod tests;
mod tracks;
pub(super) mod workshop;

use super::effect::Phase;
use super::face::Aside;
use super::speech::{Line, Teller};
use super::state::State;
use super::view::View;
use crate::game::Viewer;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

type Scene<'a> = crate::ui::game::Scene<'a, State>;

/// The first row of the picture, with a dark row below the title.
const TOP: i32 = zones::TITLE_HEIGHT + 1;

/// Draws the main page of a viewer on a dark frame.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    match tell.view.viewer() {
        Viewer::Table => public::draw(frame, tell, scene),
        Viewer::Seat(seat) => private::draw(frame, tell, scene, seat),
    }
}

/// The page that tells more about what the cursor stands on.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<(Aside, u8)> {
    match view.viewer() {
        Viewer::Table => tracks::subject(view, scene),
        Viewer::Seat(seat) => private::subject(view, scene, seat),
    }
}

/// A subpage for each player, which opens at the viewer's own.
pub(super) fn from_own(view: View<'_>) -> (u8, u8) {
    let own = view.viewer().seat().map_or(0, Seat::index);
    (view.seats().len(), own)
}

/// The picture of a phase, the same wherever its name has no room.
pub(super) const fn phase_sign(phase: Phase) -> Sign {
    match phase {
        Phase::Upgrade => Sign::Unlock,
        Phase::Assemble => Sign::Wrench,
        Phase::Design => Sign::Pencil,
        Phase::Fabricate => Sign::Factory,
        Phase::Recycle => Sign::Bin,
    }
}

/// The round, with its turning arrow.
fn round(view: View<'_>) -> Line {
    let mut letter = [0; 4];
    let arrow = Sign::Round.letter().encode_utf8(&mut letter);
    expand("{0}{1}", &[arrow, &number(view.round())])
}

/// The seconds that are left, else the round.
fn clock_or_round(view: View<'_>, left: Option<u16>) -> Line {
    match left {
        Some(seconds) => expand("{0}s", &[&number(seconds)]),
        None => round(view),
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

/// A title without a player; what stands on the right goes first if there is no room.
fn headline(frame: &mut Frame, tone: Tone, left: &str, right: &str) {
    zones::title(frame, tone, left, if fits(left, right) { right } else { "" });
}

/// Whether both parts of a title have room.
fn fits(left: &str, right: &str) -> bool {
    FLAT.width(left) + FLAT.width(right) + 4 <= SCREEN_WIDTH
}

/// A sign on its own.
fn draw_sign(frame: &mut Frame, x: i32, y: i32, sign: Sign) {
    paint::picture(frame, Ink::Light, x, y, sign.letter());
}
