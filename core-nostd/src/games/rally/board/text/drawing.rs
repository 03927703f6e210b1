//! The drawing of a board, and its levels.

use super::line::Line;
use super::{Parser, Stage};
use crate::games::rally::board::refusal::tried;
use crate::games::rally::board::{BadBoard, Edge, Ground, Heading, Reason, Square, few};

impl Parser {
    /// A line of the drawing: `row` 0, 2, 4 … are edges, those between them squares.
    pub(super) const fn read_drawing(&mut self, line: &mut Line<'_>, row: u8) -> Result<(), BadBoard> {
        if let Some(place) = few::get_mut(&mut self.drawing_lines, row as usize) {
            *place = self.lines;
        }
        let y = row / 2;
        if row.is_multiple_of(2) {
            tried!(self.read_edges(line, y));
        } else {
            tried!(self.read_squares(line, y));
        }
        if !line.is_empty() {
            return Err(line.fault(Reason::LineTooLong));
        }
        self.stage = if y == self.draft.board().height() {
            Stage::LevelsOrThings
        } else {
            Stage::Drawing(row.saturating_add(1))
        };
        Ok(())
    }

    /// The edges above the squares of a row; `y` may be the row below the last one.
    const fn read_edges(&mut self, line: &mut Line<'_>, y: u8) -> Result<(), BadBoard> {
        let height = self.draft.board().height();
        let mut x = 0;
        while x < self.draft.board().width() {
            tried!(read_corner(line));
            let column = line.column();
            let edge = match line.take_two() {
                [b' ', b' '] => Edge::Open,
                [b'-', b'-'] => Edge::Wall,
                [b'/', b'/'] => Edge::Ramp,
                mark => return Err(line.fault_at(column, Reason::UnknownTopEdge(mark))),
            };
            let drawn = if y < height {
                self.draft.set_edge(Square::new(x, y), Heading::North, edge)
            } else {
                self.draft
                    .set_edge(Square::new(x, height.saturating_sub(1)), Heading::South, edge)
            };
            if let Err(reason) = drawn {
                return Err(line.fault_at(column, reason));
            }
            x = x.saturating_add(1);
        }
        read_corner(line)
    }

    /// The squares of a row, with the edges between them.
    const fn read_squares(&mut self, line: &mut Line<'_>, y: u8) -> Result<(), BadBoard> {
        let width = self.draft.board().width();
        let mut x = 0;
        while x < width {
            let at = Square::new(x, y);
            tried!(self.read_side_edge(line, at, Heading::West));
            let column = line.column();
            let token = line.take_two();
            let Some(ground) = Ground::from_token(token) else {
                return Err(line.fault_at(column, Reason::UnknownSquare(token)));
            };
            if let Err(reason) = self.draft.set_ground(at, ground) {
                return Err(line.fault_at(column, reason));
            }
            x = x.saturating_add(1);
        }
        self.read_side_edge(line, Square::new(width.saturating_sub(1), y), Heading::East)
    }

    const fn read_side_edge(&mut self, line: &mut Line<'_>, at: Square, side: Heading) -> Result<(), BadBoard> {
        let column = line.column();
        let edge = match line.take() {
            b' ' => Edge::Open,
            b'|' => Edge::Wall,
            b'/' => Edge::Ramp,
            mark => return Err(line.fault_at(column, Reason::UnknownSideEdge(mark))),
        };
        match self.draft.set_edge(at, side, edge) {
            Ok(()) => Ok(()),
            Err(reason) => Err(line.fault_at(column, reason)),
        }
    }

    /// The levels of a row, a digit for each square.
    pub(super) const fn read_levels(&mut self, line: &mut Line<'_>, y: u8) -> Result<(), BadBoard> {
        let mut x = 0;
        while x < self.draft.board().width() {
            let column = line.column();
            let level = match line.take() {
                digit @ b'0'..=b'3' => digit & 0b11,
                _ => return Err(line.fault_at(column, Reason::BadLevel)),
            };
            let at = Square::new(x, y);
            if let Err(reason) = self.draft.set_level(at, level) {
                return Err(line.fault_at(column, reason));
            }
            if self.draft.is_too_steep(at) {
                return Err(line.fault_at(column, Reason::LevelsTooDifferent));
            }
            x = x.saturating_add(1);
        }
        if !line.is_empty() {
            return Err(line.fault(Reason::LineTooLong));
        }
        let rows = y.saturating_add(1);
        if rows < self.draft.board().height() {
            self.stage = Stage::Levels(rows);
            return Ok(());
        }
        self.stage = Stage::Things;
        self.check_floor()
    }
}

/// A corner between edges.
const fn read_corner(line: &mut Line<'_>) -> Result<(), BadBoard> {
    let column = line.column();
    match line.take() {
        b'+' | b' ' => Ok(()),
        mark => Err(line.fault_at(column, Reason::UnknownCorner(mark))),
    }
}
