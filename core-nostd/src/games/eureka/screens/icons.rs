//! Pictures that only this game has. What all games have is in `ui/pictures.rs`.

use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink};

/// A little picture, one row per line.
pub(super) type Icon = &'static [&'static str];

/// Draws a picture, each of its points `scale` pixels wide and high.
pub(super) fn draw(frame: &mut Frame, ink: Ink, x: i32, y: i32, scale: i32, icon: Icon) {
    let mut top = y;
    for row in icon {
        let mut left = x;
        for point in row.bytes() {
            if point == b'#' {
                paint::fill(frame, ink, left, top, scale, scale);
            }
            left += scale;
        }
        top += scale;
    }
}

/// Circled.
#[rustfmt::skip]
pub(super) const CIRCLE: Icon = &[
    "..###..",
    ".#...#.",
    "#.....#",
    "#.....#",
    "#.....#",
    ".#...#.",
    "..###..",
];

/// Certain.
#[rustfmt::skip]
pub(super) const FULL: Icon = &[
    "#####",
    "#####",
    "#####",
    "#####",
    "#####",
];

/// Open.
#[rustfmt::skip]
pub(super) const HOLLOW: Icon = &[
    "#####",
    "#...#",
    "#...#",
    "#...#",
    "#####",
];

/// Impossible.
#[rustfmt::skip]
pub(super) const DOT: Icon = &[
    ".....",
    ".....",
    "..#..",
    ".....",
    ".....",
];

/// For the winner.
#[rustfmt::skip]
pub(super) const TROPHY: Icon = &[
    ".#########.",
    "###.#######",
    "#.#.#####.#",
    "#.#.#####.#",
    "#.#.#####.#",
    ".##.#####..",
    "..#.#####..",
    "...#####...",
    "....###....",
    ".....#.....",
    ".....#.....",
    "....###....",
    "...#####...",
    "..#######..",
];
