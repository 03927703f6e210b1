//! Two boards made one (BE-108).

use super::refusal::tried;
use super::{BadBoard, Board, Crusher, Dock, Draft, Edge, Fault, Heading, Laser, Pusher, Reason, Square};

impl Board {
    /// This board with another one to its east or south. A shared edge is a wall if either board has one there (BE-108).
    /// Flags, docks and the name are those of this board; the other's if it has none.
    ///
    /// # Errors
    /// If the sides have different lengths, their levels differ too much, or together it is too large.
    pub const fn join(&self, side: Heading, other: &Board) -> Result<Board, BadBoard> {
        match self.joined(side, other) {
            Ok(board) => Ok(board),
            Err(reason) => Err(BadBoard {
                line: 0,
                column: 0,
                reason,
            }),
        }
    }

    const fn joined(&self, side: Heading, other: &Board) -> Result<Board, Reason> {
        let (shift, sides_match) = match side {
            Heading::East => ((self.width, 0), self.height == other.height),
            Heading::South => ((0, self.height), self.width == other.width),
            Heading::North | Heading::West => return Err(Reason::BadJoin),
        };
        if !sides_match {
            return Err(Reason::SidesDiffer);
        }
        let mut draft = Draft::EMPTY;
        let name = if self.name.as_slice().is_empty() {
            &other.name
        } else {
            &self.name
        };
        tried!(draft.set_name_bytes(name.as_slice()));
        let (width, height) = match side {
            Heading::East => (self.width.saturating_add(other.width), self.height),
            _ => (self.width, self.height.saturating_add(other.height)),
        };
        tried!(draft.set_size(width, height));
        tried!(draft.lay(self, (0, 0)));
        tried!(draft.lay(other, shift));
        tried!(draft.lay_flags(self, other, shift));
        tried!(draft.lay_docks(self, other, shift));
        match draft.check_scenario() {
            Ok(board) => Ok(board),
            Err(Fault { reason, .. }) => Err(reason),
        }
    }
}

impl Draft {
    /// Copies a board so that its first square comes to lie on `origin`.
    const fn lay(&mut self, board: &Board, origin: (u8, u8)) -> Result<(), Reason> {
        let mut y = 0;
        while y < board.height {
            let mut x = 0;
            while x < board.width {
                tried!(self.lay_square(board, Square::new(x, y), origin));
                x = x.saturating_add(1);
            }
            y = y.saturating_add(1);
        }
        let mut lasers = board.lasers();
        while let [laser, others @ ..] = lasers {
            let at = shifted(laser.at, origin);
            tried!(self.put_laser(Laser { at, ..*laser }));
            lasers = others;
        }
        let mut pushers = board.pushers();
        while let [pusher, others @ ..] = pushers {
            let at = shifted(pusher.at, origin);
            tried!(self.put_pusher(Pusher { at, ..*pusher }));
            pushers = others;
        }
        let mut crushers = board.crushers();
        while let [crusher, others @ ..] = crushers {
            let at = shifted(crusher.at, origin);
            tried!(self.put_crusher(Crusher { at, ..*crusher }));
            crushers = others;
        }
        Ok(())
    }

    const fn lay_square(&mut self, board: &Board, square: Square, origin: (u8, u8)) -> Result<(), Reason> {
        let at = shifted(square, origin);
        tried!(self.set_ground(at, board.tile(square).ground()));
        tried!(self.set_level(at, board.tile(square).level()));
        let mut sides = Heading::ALL.as_slice();
        while let [side, others @ ..] = sides {
            // An open edge takes no wall away that the other board has drawn (BE-108).
            match board.edge(square, *side) {
                Edge::Open => {}
                edge => tried!(self.set_edge(at, *side, edge)),
            }
            sides = others;
        }
        Ok(())
    }

    /// The flags of `first`, or those of `second` if it has none.
    const fn lay_flags(&mut self, first: &Board, second: &Board, origin: (u8, u8)) -> Result<(), Reason> {
        let (mut flags, origin) = if first.flags().is_empty() {
            (second.flags(), origin)
        } else {
            (first.flags(), (0, 0))
        };
        let mut number = 1u8;
        while let [flag, others @ ..] = flags {
            tried!(self.put_flag(number, shifted(*flag, origin)));
            number = number.saturating_add(1);
            flags = others;
        }
        Ok(())
    }

    /// The docks of `first`, or those of `second` if it has none.
    const fn lay_docks(&mut self, first: &Board, second: &Board, origin: (u8, u8)) -> Result<(), Reason> {
        let (mut docks, origin) = if first.docks().is_empty() {
            (second.docks(), origin)
        } else {
            (first.docks(), (0, 0))
        };
        let mut number = 1u8;
        while let [dock, others @ ..] = docks {
            let at = shifted(dock.at, origin);
            tried!(self.put_dock(number, Dock { at, ..*dock }));
            number = number.saturating_add(1);
            docks = others;
        }
        Ok(())
    }
}

const fn shifted(square: Square, (x, y): (u8, u8)) -> Square {
    Square::new(square.x().saturating_add(x), square.y().saturating_add(y))
}
