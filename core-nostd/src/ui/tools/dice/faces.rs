//! How dice look: pips on those with six sides, numbers on all others.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use core::fmt::Write as _;

use heapless::String;

use crate::kit::dice::Die;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Font, Ink, LARGE, MEDIUM, SMALL, TITLE_HEIGHT};

/// Where dice lie: below the title, `width` columns wide.
#[derive(Clone, Copy)]
pub(super) struct Tray {
    pub(super) left: i32,
    pub(super) width: i32,
}

/// One die in the tray.
#[derive(Clone, Copy)]
pub(super) struct Lying {
    pub(super) die: Die,
    /// `None` before the first roll.
    pub(super) face: Option<u8>,
    /// How far it is off its place while it tumbles.
    pub(super) hop: i32,
}

/// How many dice lie in a row, how many rows there are, how large the dice are, and how far apart.
///
/// The sizes are odd, so that a pip can lie in the middle.
struct Grid {
    columns: usize,
    rows: i32,
    side: i32,
    step: i32,
}

impl Grid {
    const fn of(dice: usize) -> Grid {
        let (columns, rows, side, step) = match dice {
            0 | 1 => (1, 1, 45, 84),
            2 => (2, 1, 39, 42),
            3 => (3, 1, 25, 28),
            4 => (2, 2, 23, 32),
            5 | 6 => (3, 2, 23, 28),
            7 | 8 => (4, 2, 19, 21),
            9 => (3, 3, 15, 22),
            _ => (4, 3, 15, 21),
        };
        Grid {
            columns,
            rows,
            side,
            step,
        }
    }
}

/// The rows between title and lower edge.
const TOP: i32 = TITLE_HEIGHT + 1;
const HEIGHT: i32 = 51;

/// Draws up to ten dice.
pub(super) fn draw(frame: &mut Frame, tray: Tray, dice: &[Lying]) {
    let grid = Grid::of(dice.len());
    let height = HEIGHT / grid.rows.max(1);
    let mut y = TOP + height / 2;
    for row in dice.chunks(grid.columns) {
        let gaps = i32::try_from(row.len()).unwrap_or_default() - 1;
        let mut x = tray.left + (tray.width - gaps * grid.step) / 2;
        for shown_roll in row {
            draw_die(frame, x, y + shown_roll.hop, grid.side, grid.step - 1, shown_roll);
            x += grid.step;
        }
        y += height;
    }
}

/// Draws one die around `x`, `y`, `side` rows high; a number may make it up to `width_max` columns wide.
fn draw_die(frame: &mut Frame, x: i32, y: i32, side: i32, width_max: i32, shown_roll: &Lying) {
    let top = y - side / 2;
    let Some(face) = shown_roll.face else {
        paint::highlight(frame, x - side / 2, top, side, side);
        paint::fill(frame, Ink::Dark, x - side / 2 + 1, top + 1, side - 2, side - 2);
        return;
    };
    if shown_roll.die == Die::D6 {
        paint::highlight(frame, x - side / 2, top, side, side);
        draw_pips(frame, x, y, side, face);
        return;
    }
    let mut number: String<3> = String::new();
    let _ = write!(number, "{face}");
    let scaled = 2 * LARGE.width(&number);
    if side >= BIG_HEIGHT && scaled + 4 <= width_max {
        let width = side.max(scaled + 4);
        paint::highlight(frame, x - width / 2, top, width, side);
        draw_big(frame, Ink::Dark, x, y - BIG_HEIGHT / 2, &number);
        return;
    }
    let fits = |(font, height): &(Font, i32)| height + 2 <= side && font.width(&number) < width_max;
    let fonts = [(LARGE, 20), (MEDIUM, 13), (SMALL, 12)];
    let (font, height) = fonts.into_iter().find(fits).unwrap_or((SMALL, 12));
    let width = side.max(font.width(&number) + 4).min(width_max);
    let left = x - width / 2;
    paint::highlight(frame, left, top, width, side);
    // Letters have their gap on the right, so the middle of what is seen is one column further.
    let (left, right) = (left + 1, left + width);
    paint::write_centred(frame, font, Ink::Dark, left, right, y - height / 2, &number);
}

/// Draws the pips of a die with six sides around `x`, `y`.
fn draw_pips(frame: &mut Frame, x: i32, y: i32, side: i32, face: u8) {
    let size = (side / 5) | 1;
    let step = (side * 3 + 5) / 10;
    let pips: &[(i32, i32)] = match face {
        1 => &[(0, 0)],
        2 => &[(1, -1), (-1, 1)],
        3 => &[(1, -1), (0, 0), (-1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    for (dx, dy) in pips {
        draw_pip(frame, x + dx * step - size / 2, y + dy * step - size / 2, size);
    }
}

/// A dark dot: a square without its corners.
fn draw_pip(frame: &mut Frame, x: i32, y: i32, size: i32) {
    let corner = size / 4;
    for cut in 0..=corner {
        let rest = corner - cut;
        paint::fill(frame, Ink::Dark, x + cut, y + rest, size - 2 * cut, size - 2 * rest);
    }
}

/// The rows of a big number.
pub(super) const BIG_HEIGHT: i32 = 40;

/// Writes a number in the large font, twice as large, centred around `x`.
pub(super) fn draw_big(frame: &mut Frame, ink: Ink, x: i32, y: i32, number: &str) {
    let mut small = Frame::new();
    paint::write(&mut small, LARGE, Ink::Light, 0, 0, number);
    let width = LARGE.width(number);
    for row in 0..20_u8 {
        for column in (0_u8..).take_while(|column| i32::from(*column) < width) {
            if small.pixel(column, row) {
                let left = x - width + 2 * i32::from(column);
                paint::fill(frame, ink, left, y + 2 * i32::from(row), 2, 2);
            }
        }
    }
}
