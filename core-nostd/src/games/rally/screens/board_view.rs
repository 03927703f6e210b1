//! A board that nobody races on: a part of it, with a cursor that has a direction. The editor draws with it.

use super::super::board::{Board, Heading, Square};
pub(crate) use super::super::speech::square_name;
use super::TOP;
use super::motion::{column_of, row_of};
use super::tiles::SIZE;
use super::window::{PITCH, Window, first_shown};
use crate::ui::frame::Frame;
use crate::ui::paint;
use crate::ui::zones::TITLE_HEIGHT;

/// Columns and rows that the screen has room for.
const COLUMNS: i32 = 14;
const ROWS: i32 = 5;

/// Draws the squares around the cursor below the title. The cursor turns its square light and points to one side; it
/// leaves the lanes alone, so that walls stay visible.
pub(crate) fn draw(frame: &mut Frame, board: &Board, cursor: Square, arrow: Heading) {
    let (width, height) = (i32::from(board.width()), i32::from(board.height()));
    let columns = COLUMNS.min(width);
    let window = Window {
        left: 2 + (COLUMNS - columns) * PITCH / 2,
        top: TOP,
        first: (
            first_shown(column_of(cursor), COLUMNS, width),
            first_shown(row_of(cursor), ROWS, height),
        ),
        columns,
        rows: ROWS.min(height),
    };
    window.draw_floor(frame, board, true);
    let (x, y) = window.place_of(cursor);
    paint::invert(frame, x, y, SIZE, SIZE);
    let middle = SIZE / 2;
    let (base, tip) = match arrow {
        Heading::North => ((x + middle - 1, y - 1, 3, 1), (x + middle, y - 2)),
        Heading::East => ((x + SIZE, y + middle - 1, 1, 3), (x + SIZE + 1, y + middle)),
        Heading::South => ((x + middle - 1, y + SIZE, 3, 1), (x + middle, y + SIZE + 1)),
        Heading::West => ((x - 1, y + middle - 1, 1, 3), (x - 2, y + middle)),
    };
    let (left, top, columns, rows) = base;
    paint::invert(frame, left, top, columns, rows);
    let (left, top) = tip;
    // In the first row the tip would cut into the title.
    if top >= TITLE_HEIGHT {
        paint::invert(frame, left, top, 1, 1);
    }
}
