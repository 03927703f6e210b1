//! Shields as a bar: what is there is light, what was just lost is checkered.

use super::dice::Text;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;

/// The shields of a factory as they are shown: before, now, and the most there can be.
#[derive(Clone, Copy)]
pub(super) struct Shields {
    pub(super) before: u8,
    pub(super) now: u8,
    pub(super) most: u8,
}

/// Rows of a bar with its edge.
const BAR_HEIGHT: i32 = 7;

/// A bar in a frame, from `x` on and `width` columns wide. That of the second player begins on the right.
pub(super) fn draw_bar(frame: &mut Frame, (x, y): (i32, i32), width: i32, seat: Seat, shields: Shields) {
    let room = width - 4;
    paint::fill(frame, Ink::Light, x, y, width, BAR_HEIGHT);
    paint::fill(frame, Ink::Dark, x + 1, y + 1, width - 2, BAR_HEIGHT - 2);
    let part = |count: u8| {
        (room * i32::from(count))
            .checked_div(shields.most.into())
            .unwrap_or_default()
    };
    let (stands, was) = (part(shields.now), part(shields.before));
    for column in 0..room {
        let at = match seat {
            Seat::P1 => x + 2 + column,
            _ => x + width - 3 - column,
        };
        for row in y + 2..y + BAR_HEIGHT - 2 {
            if column < stands || column < was && (at + row) % 2 == 0 {
                paint::fill(frame, Ink::Light, at, row, 1, 1);
            }
        }
    }
}

/// The sign and how many there are.
pub(super) fn figure(seat: Seat, count: u8) -> Text {
    let mut text = Text::default();
    match seat {
        Seat::P1 => text.sign(Sign::Shield).gap().figure(count.into()),
        _ => text.figure(count.into()).gap().sign(Sign::Shield),
    };
    text
}

/// Half of the screen: sign, figure and bar of one player, that of the second one mirrored.
pub(super) fn draw_half(frame: &mut Frame, y: i32, seat: Seat, shields: Shields) {
    const BAR: i32 = 40;
    const LEFT: i32 = 22;
    figure(seat, shields.now).write_beside(frame, TINY, seat, y);
    let x = match seat {
        Seat::P1 => LEFT,
        _ => SCREEN_WIDTH - LEFT - BAR,
    };
    draw_bar(frame, (x, y + 1), BAR, seat, shields);
}
