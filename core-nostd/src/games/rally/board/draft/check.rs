//! Whether a draft is a board (6.3 of the rules).

use super::{Draft, first_free};
use crate::games::rally::board::refusal::tried;
use crate::games::rally::board::{Board, Edge, FLAGS_MAX, Heading, Reason, Square};

/// Why a draft is not a board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The square that it is about.
    pub at: Option<Square>,
    /// The side of the square, if it is about an edge.
    pub side: Option<Heading>,
    /// What is wrong.
    pub reason: Reason,
}

impl Draft {
    /// The finished board, if it can be raced on.
    ///
    /// # Errors
    /// The first thing that stands in the way.
    pub const fn check(&self) -> Result<Board, Fault> {
        let board = tried!(self.check_scenario());
        match board.check_course() {
            Ok(()) => Ok(board),
            Err(reason) => Err(Fault::of_board(reason)),
        }
    }

    /// The board as far as it is made: it may have no name, no flags and no docks, as in scenarios.
    ///
    /// # Errors
    /// The first thing that stands in the way.
    pub const fn check_scenario(&self) -> Result<Board, Fault> {
        tried!(self.check_floor());
        tried!(self.check_things());
        let mut board = self.board;
        tried!(self.number_flags(&mut board));
        tried!(self.number_docks(&mut board));
        Ok(board)
    }

    /// Levels and ramps (BE-109).
    pub(in super::super) const fn check_floor(&self) -> Result<(), Fault> {
        let mut y = 0;
        while y < self.board.height {
            let mut x = 0;
            while x < self.board.width {
                tried!(self.check_square(Square::new(x, y)));
                x = x.saturating_add(1);
            }
            y = y.saturating_add(1);
        }
        Ok(())
    }

    /// The level of a square beside those to the north and to the west, and the ramps between them.
    const fn check_square(&self, at: Square) -> Result<(), Fault> {
        tried!(self.check_slope(at, Heading::North));
        self.check_slope(at, Heading::West)
    }

    const fn check_slope(&self, at: Square, side: Heading) -> Result<(), Fault> {
        let is_ramp = matches!(self.board.edge(at, side), Edge::Ramp);
        match self.difference(at, side) {
            None if is_ramp => Err(Fault::of_edge(at, side, Reason::RampOnRim)),
            Some(0) if is_ramp => Err(Fault::of_edge(at, side, Reason::FlatRamp)),
            None | Some(0 | 1) => Ok(()),
            Some(_) => Err(Fault::of_edge(at, side, Reason::LevelsTooDifferent)),
        }
    }

    /// Whether a square differs by more than one level from its neighbours to the north and to the west.
    pub(in super::super) const fn is_too_steep(&self, at: Square) -> bool {
        let north = self.difference(at, Heading::North);
        let west = self.difference(at, Heading::West);
        matches!(north, Some(2..)) || matches!(west, Some(2..))
    }

    /// By how many levels two neighbours differ.
    const fn difference(&self, at: Square, side: Heading) -> Option<u8> {
        match self.board.neighbour(at, side) {
            Some(neighbour) => {
                let (here, there) = (self.board.tile(at).level(), self.board.tile(neighbour).level());
                Some(here.abs_diff(there))
            }
            None => None,
        }
    }

    /// What stands on squares: not on pits, and mounts at walls.
    const fn check_things(&self) -> Result<(), Fault> {
        let mut lasers = self.board.lasers();
        while let [laser, others @ ..] = lasers {
            tried!(self.check_mount(laser.at, laser.heading));
            lasers = others;
        }
        let mut pushers = self.board.pushers();
        while let [pusher, others @ ..] = pushers {
            tried!(self.check_mount(pusher.at, pusher.heading));
            pushers = others;
        }
        let mut crushers = self.board.crushers();
        while let [crusher, others @ ..] = crushers {
            tried!(self.check_stands(crusher.at));
            crushers = others;
        }
        Ok(())
    }

    /// Whether a laser or a pusher in this direction can be mounted on a square.
    pub(in super::super) const fn check_mount(&self, at: Square, heading: Heading) -> Result<(), Fault> {
        tried!(self.check_stands(at));
        let back = heading.opposite();
        match self.board.edge(at, back) {
            Edge::Wall => Ok(()),
            Edge::Open | Edge::Ramp => Err(Fault::of_edge(at, back, Reason::NoWallBehind)),
        }
    }

    /// Whether something can stand on a square.
    pub(in super::super) const fn check_stands(&self, at: Square) -> Result<(), Fault> {
        if self.board.tile(at).is_pit() {
            Err(Fault {
                at: Some(at),
                side: None,
                reason: Reason::OnPit,
            })
        } else {
            Ok(())
        }
    }

    /// Gives the flags to the board: exactly 1 to F (BE-203).
    const fn number_flags(&self, board: &mut Board) -> Result<(), Fault> {
        if let Some(number) = gap(&self.flags) {
            return Err(Fault::of_board(Reason::FlagMissing(number)));
        }
        let mut rest = self.flags.as_slice();
        while let [Some(at), others @ ..] = rest {
            tried!(self.check_stands(*at));
            board.flags.push(*at);
            rest = others;
        }
        Ok(())
    }

    /// Gives the docks to the board: exactly 1 to K.
    const fn number_docks(&self, board: &mut Board) -> Result<(), Fault> {
        if let Some(number) = gap(&self.docks) {
            return Err(Fault::of_board(Reason::DockMissing(number)));
        }
        let mut rest = self.docks.as_slice();
        while let [Some(dock), others @ ..] = rest {
            tried!(self.check_stands(dock.at));
            board.docks.push(*dock);
            rest = others;
        }
        Ok(())
    }
}

impl Fault {
    const fn of_board(reason: Reason) -> Fault {
        Fault {
            at: None,
            side: None,
            reason,
        }
    }

    const fn of_edge(at: Square, side: Heading, reason: Reason) -> Fault {
        Fault {
            at: Some(at),
            side: Some(side),
            reason,
        }
    }
}

/// The lowest number that is not taken although a higher one is.
const fn gap<T: Copy>(places: &[Option<T>; FLAGS_MAX]) -> Option<u8> {
    let (free, mut number, mut rest) = (first_free(places), 1u8, places.as_slice());
    while let [place, others @ ..] = rest {
        if let (Some(_), Some(free)) = (place, free)
            && free < number
        {
            return Some(free);
        }
        number = number.saturating_add(1);
        rest = others;
    }
    None
}
