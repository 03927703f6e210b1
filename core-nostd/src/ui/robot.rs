//! The picture of the robot on the home screen and the screen saver.

use super::frame::Frame;
use super::paint::{Ink, fill, highlight};

/// How wide the robot is, in columns.
pub(super) const WIDTH: i32 = 29;
/// How high the robot is, in rows.
pub(super) const HEIGHT: i32 = 34;

/// Draws the robot with its eyes open or closed; `x`, `y` is its upper left corner.
#[allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]
pub(super) fn draw(frame: &mut Frame, x: i32, y: i32, awake: bool) {
    // Antenna, ears, head.
    fill(frame, Ink::Light, x + 13, y, 3, 3);
    fill(frame, Ink::Light, x + 14, y + 3, 1, 4);
    fill(frame, Ink::Light, x, y + 12, 29, 5);
    highlight(frame, x + 2, y + 7, 25, 18);
    fill(frame, Ink::Dark, x + 4, y + 9, 21, 14);
    // Eyes and mouth.
    for eye in [x + 7, x + 17] {
        if awake {
            highlight(frame, eye, y + 11, 5, 5);
            fill(frame, Ink::Dark, eye + 2, y + 13, 1, 1);
        } else {
            fill(frame, Ink::Light, eye, y + 14, 5, 1);
        }
    }
    fill(frame, Ink::Light, x + 9, y + 19, 11, 1);
    if awake {
        fill(frame, Ink::Light, x + 8, y + 18, 1, 1);
        fill(frame, Ink::Light, x + 20, y + 18, 1, 1);
    }
    // Neck and shoulders.
    fill(frame, Ink::Light, x + 12, y + 25, 5, 3);
    highlight(frame, x + 4, y + 28, 21, 8);
    fill(frame, Ink::Dark, x + 6, y + 30, 17, 6);
    fill(frame, Ink::Light, x + 9, y + 32, 2, 2);
    fill(frame, Ink::Light, x + 13, y + 32, 2, 2);
    fill(frame, Ink::Light, x + 17, y + 32, 2, 2);
}
