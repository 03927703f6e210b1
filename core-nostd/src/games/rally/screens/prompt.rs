//! Without a board: what is to be done on the table, as a large picture and in words.

use super::super::state::Segment;
use super::card_row::canvas;
use super::tiles::{Art, Pose};
use super::{TOP, Teller, WORDS};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::text;

/// Where the words begin.
const LEFT: i32 = 46;

/// The picture of a step.
const fn art(segment: Segment) -> Art {
    match segment {
        Segment::Reveal => Art::FaceDown,
        Segment::Move => Art::Robot,
        Segment::Express => Art::Express,
        Segment::Belts => Art::Belt,
        Segment::Currents => Art::Current,
        Segment::Pushers => Art::Pusher,
        Segment::Gears => Art::Gear,
        Segment::Crushers => Art::Crusher,
        Segment::Lasers => Art::Laser,
        Segment::Touch => Art::Flag,
    }
}

/// A step of a phase, below its title.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, segment: Segment) {
    canvas(frame).draw_large((4, TOP + 5), art(segment), Pose::UPRIGHT, 5);
    let mut y = TOP + 1;
    let words = tell.say::<96>(WORDS.prompt(segment));
    for line in text::wrap(&words, FLAT.letters(SCREEN_WIDTH - LEFT)) {
        paint::write(frame, FLAT, Ink::Light, LEFT, y, line);
        y += 11;
    }
}
