//! Program cards: what they do, in small and in large.

use super::super::cards::Kind;
use super::super::view::Content;
use super::sign;
use super::tiles::{Art, Canvas, Pose, SIZE};
use crate::ui::frame::Frame;
use crate::ui::paint::{Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::zones::HINT_TOP;

/// Columns and rows of a register.
pub(super) const SLOT_WIDTH: i32 = 15;
pub(super) const SLOT_HEIGHT: i32 = 18;
/// From one register to the next.
pub(super) const SLOT_PITCH: i32 = 16;

/// A canvas that is the whole picture zone.
pub(super) fn canvas(frame: &mut Frame) -> Canvas<'_> {
    Canvas::new(frame, (0, 0), (SCREEN_WIDTH, HINT_TOP))
}

/// A register: its card, or its number if there is none; a lock if it cannot be changed.
pub(super) fn draw_slot(frame: &mut Frame, (x, y): (i32, i32), number: u8, content: Content, is_locked: bool) {
    let mut picture = canvas(frame);
    picture.outline((x, y), (SLOT_WIDTH, SLOT_HEIGHT));
    let middle = (SLOT_WIDTH - SIZE) / 2;
    let top = if is_locked { 1 } else { 5 };
    match content {
        Content::Empty => picture.digit(Ink::Light, (x + 6, y + 7), number, 1),
        Content::Hidden => picture.draw((x + middle, y + top), Art::FaceDown, Pose::UPRIGHT),
        Content::Shown(card) => picture.card((x + middle, y + top), card.kind, 1),
    }
    if is_locked {
        sign(frame, x + middle, y + 10, Sign::Lock);
    }
}

/// The kinds of cards to choose from, large, with a frame around one of them.
pub(super) fn draw_kinds(frame: &mut Frame, y: i32, chosen: Option<Kind>) {
    const STEP: i32 = 18;
    let mut picture = canvas(frame);
    let mut x = (SCREEN_WIDTH - 7 * STEP) / 2 + 2;
    for kind in Kind::ALL {
        picture.card((x, y), kind, 2);
        if chosen == Some(kind) {
            picture.outline((x - 2, y - 2), (STEP, STEP));
        }
        x += STEP;
    }
}
