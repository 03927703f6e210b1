//! The board: squares, the edges between them, and what stands on them. It does not change during a race.

mod draft;
mod few;
mod heading;
mod join;
#[cfg(test)]
mod moved;
mod packed;
mod refusal;
mod square;
mod text;
mod tile;
mod token;
mod write;

pub use self::draft::{Draft, Fault};
pub use self::heading::{Heading, Turn};
#[cfg(test)]
pub(crate) use self::moved::Motion;
pub use self::packed::BOARD_BYTES_MAX;
pub use self::refusal::{BadBoard, Reason};
pub use self::square::Square;
pub use self::text::Parser;
pub use self::tile::{Belt, Crossing, Curve, Edge, Ground, Speed, Tile};

use self::few::{Few, place_of};
use super::cards::Register;

/// The most squares of a board.
pub const SQUARES_MAX: usize = 384;
/// The most columns.
pub const WIDTH_MAX: u8 = 24;
/// The most rows.
pub const HEIGHT_MAX: u8 = 28;
/// The most flags, and the most docks.
pub const FLAGS_MAX: usize = 8;
/// The most laser mounts, the most pushers, and the most crushers.
pub const MOUNTS_MAX: usize = 32;

/// The most letters of a name.
pub const NAME_MAX: usize = 16;

const _: () = assert!(BOARD_BYTES_MAX + 60 <= 1024, "a board fits the header of a journal");

/// A factory floor (BE-101, BE-102): squares, what lies between them, and what stands on them.
///
/// Every board that exists keeps the conditions of section 6.3, except that it may have no name, flags or docks, as
/// boards of scenarios do: [`Board::check_course`] tells. It is read from a text ([`Board::parse`], or line by line with a
/// [`Parser`]), made square by square ([`Draft`]), or joined of two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    name: Few<u8, NAME_MAX>,
    width: u8,
    height: u8,
    /// Row by row; those behind the last square are [`Tile::OUTSIDE`].
    tiles: [Tile; SQUARES_MAX],
    /// The walls of the south rim: bit 0 is the first column.
    south_rim: u32,
    /// The walls of the east rim: bit 0 is the first row.
    east_rim: u32,
    flags: Few<Square, FLAGS_MAX>,
    docks: Few<Dock, FLAGS_MAX>,
    // These are in reading order.
    lasers: Few<Laser, MOUNTS_MAX>,
    pushers: Few<Pusher, MOUNTS_MAX>,
    crushers: Few<Crusher, MOUNTS_MAX>,
}

/// Where a robot starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dock {
    /// On this square.
    pub at: Square,
    /// Looking there.
    pub heading: Heading,
}

/// A laser that is mounted on the edge behind its direction of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laser {
    /// The first square of the beam.
    pub at: Square,
    /// Where it fires.
    pub heading: Heading,
    /// 1 to 3.
    pub beams: u8,
}

/// A pusher, mounted on the edge behind its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pusher {
    /// The square from which it pushes.
    pub at: Square,
    /// Where it pushes to.
    pub heading: Heading,
    /// When it acts.
    pub phases: Phases,
}

/// A crusher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crusher {
    /// Its square.
    pub at: Square,
    /// When it acts.
    pub phases: Phases,
}

/// Some of the five phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phases(u8);

impl Board {
    /// What the players call it; nothing for the board of a scenario.
    pub fn name(&self) -> &str {
        core::str::from_utf8(self.name.as_slice()).unwrap_or_default()
    }

    /// How many columns it has.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// How many rows it has.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Whether this square is on the board.
    pub const fn contains(&self, square: Square) -> bool {
        square.x() < self.width && square.y() < self.height
    }

    /// What a square is made of. Every square outside is a pit (BE-105).
    pub const fn tile(&self, square: Square) -> Tile {
        // A row below the last one has no tile, or one of those outside.
        if square.x() < self.width
            && let Some(tile) = few::get(&self.tiles, self.index(square))
        {
            tile
        } else {
            Tile::OUTSIDE
        }
    }

    /// What lies on this side of a square of the board.
    pub const fn edge(&self, square: Square, heading: Heading) -> Edge {
        match self.neighbour(square, heading) {
            Some(next) => self.edge_between(square, next, heading),
            None => self.rim(square, heading),
        }
    }

    /// What a step from this square in this direction leads to (BE-105, BE-106, BE-109…BE-115).
    pub const fn crossing(&self, square: Square, heading: Heading) -> Crossing {
        let Some(next) = self.neighbour(square, heading) else {
            return match self.rim(square, heading) {
                Edge::Wall => Crossing::Blocked,
                Edge::Open | Edge::Ramp => Crossing::Outside,
            };
        };
        let edge = self.edge_between(square, next, heading);
        let (here, there) = (self.tile(square).level(), self.tile(next).level());
        match edge {
            Edge::Wall => Crossing::Blocked, // BE-115: whatever the levels are.
            _ if here == there => Crossing::Level,
            Edge::Ramp if there < here => Crossing::Level,
            Edge::Ramp => Crossing::RampUp,
            Edge::Open if there < here => Crossing::Down,
            Edge::Open => Crossing::Blocked,
        }
    }

    /// The next square in this direction, if it is on the board.
    pub const fn neighbour(&self, square: Square, heading: Heading) -> Option<Square> {
        match square.ahead(heading, 1) {
            Some(next) if self.contains(next) => Some(next),
            _ => None,
        }
    }

    /// Where the flags are, flag 1 first.
    pub const fn flags(&self) -> &[Square] {
        self.flags.as_slice()
    }

    /// The number of the flag on a square, counted from 1.
    pub const fn flag_at(&self, square: Square) -> Option<u8> {
        let (mut number, mut rest) = (1u8, self.flags());
        while let [flag, others @ ..] = rest {
            if flag.is(square) {
                return Some(number);
            }
            number = number.saturating_add(1);
            rest = others;
        }
        None
    }

    /// Where the robots start, dock 1 first.
    pub const fn docks(&self) -> &[Dock] {
        self.docks.as_slice()
    }

    /// The lasers.
    pub const fn lasers(&self) -> &[Laser] {
        self.lasers.as_slice()
    }

    /// The pushers, in reading order (BE-518).
    pub const fn pushers(&self) -> &[Pusher] {
        self.pushers.as_slice()
    }

    /// The crushers.
    pub const fn crushers(&self) -> &[Crusher] {
        self.crushers.as_slice()
    }

    /// The pusher on a square.
    pub const fn pusher_at(&self, square: Square) -> Option<Pusher> {
        if !self.tile(square).has_pusher() {
            return None;
        }
        few::get(self.pushers(), place_of!(self.pushers(), square))
    }

    /// The crusher on a square.
    pub const fn crusher_at(&self, square: Square) -> Option<Crusher> {
        if !self.tile(square).has_crusher() {
            return None;
        }
        few::get(self.crushers(), place_of!(self.crushers(), square))
    }

    /// How many points a robot on this square is repaired (BE-901): a flag counts as one wrench, and on a repair site it
    /// adds nothing (BE-902).
    pub const fn wrenches(&self, square: Square) -> u8 {
        match self.tile(square).ground() {
            Ground::Repair { wrenches } => wrenches,
            _ if self.flag_at(square).is_some() => 1,
            _ => 0,
        }
    }

    /// Whether a race can be held here: it has a name, a flag and a dock (BE-201, BE-203).
    ///
    /// # Errors
    /// What is missing.
    pub const fn check_course(&self) -> Result<(), Reason> {
        if self.name.as_slice().is_empty() {
            Err(Reason::NoName)
        } else if self.flags().is_empty() {
            Err(Reason::FlagMissing(1))
        } else if self.docks().is_empty() {
            Err(Reason::DockMissing(1))
        } else {
            Ok(())
        }
    }

    /// All its squares, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
    }

    /// What lies between two neighbours: each tile has its own north and west edges.
    const fn edge_between(&self, square: Square, next: Square, heading: Heading) -> Edge {
        match heading {
            Heading::North => self.tile(square).north(),
            Heading::West => self.tile(square).west(),
            Heading::South => self.tile(next).north(),
            Heading::East => self.tile(next).west(),
        }
    }

    /// The edge of a square on the rim.
    const fn rim(&self, square: Square, heading: Heading) -> Edge {
        let walls = match heading {
            Heading::North => return self.tile(square).north(),
            Heading::West => return self.tile(square).west(),
            Heading::South => self.south_rim & bit(square.x()),
            Heading::East => self.east_rim & bit(square.y()),
        };
        if walls == 0 { Edge::Open } else { Edge::Wall }
    }

    /// Where the tile of a square is, if its column exists.
    const fn index(&self, square: Square) -> usize {
        // Bytes are multiplied: nothing wraps around.
        (square.y() as usize)
            .wrapping_mul(self.width as usize)
            .wrapping_add(square.x() as usize)
    }
}

/// A bit for a column or a row.
const fn bit(place: u8) -> u32 {
    1u32.wrapping_shl(place as u32)
}

impl Phases {
    /// None of them.
    pub const NONE: Phases = Phases(0);

    /// These, and one more.
    pub const fn with(self, phase: Register) -> Phases {
        Phases(self.0 | 1 << phase.index())
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this phase is among them.
    pub const fn contains(self, phase: Register) -> bool {
        self.0 & (1 << phase.index()) != 0
    }
}

#[cfg(test)]
mod tests;
