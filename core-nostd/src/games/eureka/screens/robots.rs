//! Robots as pictures: three plates below each other, each filled as its colour is in all games.

use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink};
use crate::ui::pictures::{Fill, Shape, piece};
use crate::ui::template::number;

use super::super::robot::{Colour, Part, Robot};

/// How large a robot is drawn.
#[derive(Clone, Copy)]
pub(super) struct Size {
    /// Columns of head and legs; the torso reaches a little further on both sides.
    width: i32,
    shoulder: i32,
    /// Rows of a plate, and dark rows between two.
    height: i32,
    gap: i32,
    /// Columns and rows of the dark cut that makes two legs of a plate.
    cut: (i32, i32),
}

impl Size {
    /// For rows and tables: 9 columns, 14 rows.
    pub(super) const SMALL: Size = Size {
        width: 7,
        shoulder: 1,
        height: 4,
        gap: 1,
        cut: (0, 0),
    };
    /// For twelve on one page: 13 columns, 20 rows.
    pub(super) const LOW: Size = Size {
        height: 6,
        ..Size::MIDDLE
    };
    /// For cards: 13 columns, 23 rows.
    pub(super) const MIDDLE: Size = Size {
        width: 11,
        shoulder: 1,
        height: 7,
        gap: 1,
        cut: (1, 2),
    };
    /// For the one robot that a page is about: 26 columns, 43 rows.
    pub(super) const LARGE: Size = Size {
        width: 22,
        shoulder: 2,
        height: 13,
        gap: 2,
        cut: (2, 4),
    };

    /// Its columns.
    pub(super) const fn columns(self) -> i32 {
        self.width + 2 * self.shoulder
    }

    /// Its rows.
    pub(super) const fn rows(self) -> i32 {
        3 * self.height + 2 * self.gap
    }

    /// The first row of a plate, counted from the top of the robot.
    pub(super) const fn plate_top(self, part: Part) -> i32 {
        part as i32 * (self.height + self.gap)
    }

    /// The rows of a plate.
    pub(super) const fn plate_rows(self) -> i32 {
        self.height
    }
}

/// How a colour is filled, the same in all games.
pub(in super::super) const fn fill_of(colour: Colour) -> Fill {
    match colour {
        Colour::Green => Fill::Left,
        Colour::Red => Fill::Solid,
        Colour::Blue => Fill::Lower,
        Colour::Fourth => Fill::Hollow,
    }
}

/// A colour as a letter of a text.
pub(in super::super) const fn swatch(colour: Colour) -> char {
    piece(Shape::Cube, fill_of(colour))
}

/// Draws a robot with its upper left corner at `x`, `y`.
pub(super) fn draw(frame: &mut Frame, (x, y): (i32, i32), size: Size, robot: Robot) {
    draw_parts(frame, (x, y), size, |part| Some(robot.colour(part)));
}

/// The same, where some parts have no colour yet: their plates are dotted.
pub(super) fn draw_parts(frame: &mut Frame, (x, y): (i32, i32), size: Size, colour: impl Fn(Part) -> Option<Colour>) {
    for part in Part::ALL {
        let (left, width) = match part {
            Part::Head | Part::Legs => (x + size.shoulder, size.width),
            Part::Torso => (x, size.columns()),
        };
        let plate = (left, y + size.plate_top(part), width, size.height);
        match colour(part) {
            Some(colour) => draw_plate(frame, plate, fill_of(colour)),
            None => draw_dotted(frame, plate),
        }
        if part == Part::Legs && colour(part).is_some() {
            let (width, height) = size.cut;
            let cut = x + (size.columns() - width) / 2;
            paint::fill(frame, Ink::Dark, cut, y + size.rows() - height, width, height);
        }
    }
}

/// A plate: an outline, and inside it the filled part.
fn draw_plate(frame: &mut Frame, (x, y, width, height): (i32, i32, i32, i32), fill: Fill) {
    paint::fill(frame, Ink::Light, x, y, width, height);
    for (is_left, from_x, columns) in [(true, 1, width / 2), (false, 1 + width / 2, width - 2 - width / 2)] {
        for (is_upper, from_y, rows) in [(true, 1, height / 2 - 1), (false, height / 2, height - 1 - height / 2)] {
            if !fill.covers(is_left, is_upper) {
                paint::fill(frame, Ink::Dark, x + from_x, y + from_y, columns, rows);
            }
        }
    }
}

/// Only every other point of an outline: nothing is known of this part.
fn draw_dotted(frame: &mut Frame, (x, y, width, height): (i32, i32, i32, i32)) {
    for column in (x..x + width).step_by(2) {
        paint::fill(frame, Ink::Light, column, y, 1, 1);
        paint::fill(frame, Ink::Light, column, y + height - 1, 1, 1);
    }
    for row in (y..y + height).step_by(2) {
        paint::fill(frame, Ink::Light, x, row, 1, 1);
        paint::fill(frame, Ink::Light, x + width - 1, row, 1, 1);
    }
}

/// A frame around a robot of this size: the cursor stands there.
pub(super) fn draw_frame(frame: &mut Frame, (x, y): (i32, i32), size: Size) {
    let (left, right) = (x - 3, x + size.columns() + 2);
    let (top, bottom) = (y - 2, y + size.rows() + 1);
    paint::fill(frame, Ink::Light, left, top, right - left + 1, 1);
    paint::fill(frame, Ink::Light, left, bottom, right - left + 1, 1);
    paint::fill(frame, Ink::Light, left, top, 1, bottom - top + 1);
    paint::fill(frame, Ink::Light, right, top, 1, bottom - top + 1);
}

/// Rows from one line to the next, where lines have small robots: three just fit, and fewer stand apart.
pub(super) const fn pitch(lines: usize) -> i32 {
    if lines < 3 { 19 } else { 15 }
}

/// How far to the right the small robot of a line stands: the second of three is set off from those above and below it.
pub(super) const fn offset(line: usize, lines: usize) -> i32 {
    if lines >= 3 && line == 1 { 3 } else { 0 }
}

/// Columns and rows of a number tile.
pub(super) const TILE_WIDTH: i32 = 11;
pub(super) const TILE_HEIGHT: i32 = 10;

/// A tile with its number; an empty one if it is not set yet.
pub(super) fn draw_tile(frame: &mut Frame, x: i32, y: i32, tile: Option<u8>) {
    paint::highlight(frame, x, y, TILE_WIDTH, TILE_HEIGHT);
    match tile {
        Some(tile) => paint::write_centred(frame, FLAT, Ink::Dark, x, x + TILE_WIDTH + 1, y, &number(tile)),
        None => paint::fill(frame, Ink::Dark, x + 1, y + 1, TILE_WIDTH - 2, TILE_HEIGHT - 2),
    }
}
