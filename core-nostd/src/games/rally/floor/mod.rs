//! The factory floor as an engine of its own: positions in, positions out.
//!
//! A phase, as the game calls it:
//!
//! 1. B: [`Floor::run_card`] for one robot after the other, the highest priority first (`drive.rs`, `push.rs`).
//! 2. C1 [`Floor::run_express_belts`], C2 [`Floor::run_all_belts`], C3 [`Floor::run_currents`]: whatever they carry
//!    moves at once, and they never push (`convey.rs`).
//! 3. C4 [`Floor::run_pushers`], C5 [`Floor::run_gears`], C6 [`Floor::run_crushers`] (`elements.rs`).
//! 4. D: [`Floor::fire_lasers`] (`lasers.rs`).
//!
//! A robot that is destroyed leaves the board at once; where it may return is in `return_squares.rs`.
//!
//! The floor knows squares, headings and damage. Cards, registers, lives, flags and archives are the game's business: it
//! listens as a [`Witness`], and handles each [`Report`] in the order in which it is told. Nothing here allocates, recurses
//! or searches: a step costs so much for each robot, whatever the size of the board.

mod convey;
mod drive;
mod elements;
mod lasers;
mod push;
mod return_squares;
#[cfg(test)]
mod tests;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

pub use self::return_squares::RETURN_SQUARES_MAX;
use super::board::{Board, Heading, Square};
use crate::kit::seat::{BySeat, SEATS_MAX, Seat, Seats};

/// A robot as the floor sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// Its square; nothing if it is off the board.
    pub at: Option<Square>,
    /// Where it looks.
    pub heading: Heading,
    /// 0 to 9; the tenth point destroys it (BE-805), and a robot that is destroyed has none.
    pub damage: u8,
}

/// All robots.
pub type Bodies = BySeat<Body>;

/// So many points destroy a robot (BE-805).
pub const DAMAGE_MAX: u8 = 10;

/// What moves a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Its own card.
    Card,
    /// Another robot, or a row of robots.
    Push,
    /// A belt.
    Belt,
    /// A current.
    Current,
    /// A pusher.
    Pusher,
    /// A pit, or the outside.
    Pit,
    /// A ledge.
    Fall,
    /// A laser.
    Laser,
    /// A crusher.
    Crusher,
    /// A gear.
    Gear,
}

/// What happened on the floor, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// A robot goes from a square to the next one.
    Moved {
        /// Who.
        robot: Seat,
        /// From here.
        from: Square,
        /// To there; nothing if that is off the board or a pit.
        to: Option<Square>,
        /// What moves it.
        cause: Cause,
    },
    /// A robot appears further ahead.
    Teleported {
        /// Who.
        robot: Seat,
        /// From here.
        from: Square,
        /// To there; nothing if that is off the board or a pit.
        to: Option<Square>,
    },
    /// A teleporter does not work: its arrival square is taken (BE-421).
    TeleportRefused {
        /// Who stands on it.
        robot: Seat,
    },
    /// A robot turns.
    Turned {
        /// Who.
        robot: Seat,
        /// Where it looks now.
        heading: Heading,
        /// What turns it.
        cause: Cause,
    },
    /// Something stops a robot: a wall, a ledge, a slope, a row that cannot move, a robot in front of a belt. A card that
    /// water swallows whole (BE-416) is stopped, too.
    Blocked {
        /// Who.
        robot: Seat,
        /// What would have moved it.
        cause: Cause,
    },
    /// A robot falls down a ledge (BE-110): two points at once.
    Fell {
        /// Who.
        robot: Seat,
        /// What it has then; 10 destroys it.
        damage: u8,
    },
    /// A laser hits a robot.
    Hit {
        /// Who is hit.
        robot: Seat,
        /// The robot that fires; nothing for a mount.
        by: Option<Seat>,
        /// How many points it takes: those beyond the tenth are not counted (BE-805).
        points: u8,
        /// What it has then; 10 destroys it.
        damage: u8,
    },
    /// A robot is destroyed and leaves the board (BE-806).
    Destroyed {
        /// Who.
        robot: Seat,
        /// The square on which that happens; nothing if it was on its way into a pit or off the board.
        at: Option<Square>,
        /// By what.
        cause: Cause,
    },
}

/// Who is told what happens. `()` listens to nothing, and then nothing is written down.
pub trait Witness {
    /// Takes a report.
    fn see(&mut self, report: Report);
}

impl Witness for () {
    fn see(&mut self, _: Report) {}
}

/// A board with the robots on it.
///
/// Robots share no square and stand on no pit (BE-116), and no step changes that. Where they do so nevertheless, the
/// outcome is some position or other: nothing panics, and every step ends.
///
/// ```
/// use core_nostd::games::rally::board::{Board, Heading, Square};
/// use core_nostd::games::rally::cards::Kind;
/// use core_nostd::games::rally::floor::{Body, Floor};
/// use core_nostd::kit::seat::{BySeat, Seat};
///
/// // A belt leads east, onto open floor.
/// let text = "size 3 1\ngrid\n+  +  +  +\n .. e. ..\n+  +  +  +\nend";
/// let (board, _) = Board::parse_scenario(text).expect("a board");
/// let mut robots = BySeat::of(Body { at: None, heading: Heading::East, damage: 0 });
/// robots.get_mut(Seat::P1).at = Some(Square::new(0, 0));
/// let mut floor = Floor { board: &board, robots: &mut robots, devices: &[], first: Seat::P1 };
/// floor.run_card(Seat::P1, Kind::Move1, &mut ());
/// floor.run_all_belts(&mut ());
/// assert_eq!(robots.get(Seat::P1).at, Some(Square::new(2, 0)));
/// ```
pub struct Floor<'a> {
    /// The board.
    pub board: &'a Board,
    /// The robots, by seat.
    pub robots: &'a mut Bodies,
    /// Squares with a device that is not flat (BE-425).
    pub devices: &'a [Square],
    /// The robot of dock 1: robot order goes from there around the table (BE-201, BE-205).
    pub first: Seat,
}

impl Floor<'_> {
    /// Who stands on a square.
    fn robot_at(&self, square: Square) -> Option<Seat> {
        let mut robots = self.robots.iter();
        robots.find_map(|(robot, body)| (body.at == Some(square)).then_some(robot))
    }

    /// The square of a robot that is on the board.
    fn square_of(&self, robot: Seat) -> Option<Square> {
        self.robots.get(robot).at
    }

    /// Everybody on the board, as it is now, in robot order (BE-808).
    fn in_order(&self) -> InOrder {
        let on_board = self.robots.iter().filter(|(_, body)| body.at.is_some());
        InOrder::of(on_board.map(|(robot, _)| robot).collect(), self.first)
    }

    fn turn(&mut self, robot: Seat, heading: Heading, cause: Cause, witness: &mut (impl Witness + ?Sized)) {
        self.robots.get_mut(robot).heading = heading;
        witness.see(Report::Turned { robot, heading, cause });
    }

    /// BE-801, BE-805: a robot takes so many points, as long as it lasts. What it has then.
    fn hurt(&mut self, robot: Seat, points: u8) -> u8 {
        let body = self.robots.get_mut(robot);
        body.damage = body.damage.saturating_add(points).min(DAMAGE_MAX);
        body.damage
    }

    /// BE-805: the tenth point destroys.
    fn destroy_if_worn_out(&mut self, robot: Seat, cause: Cause, witness: &mut (impl Witness + ?Sized)) {
        if self.robots.get(robot).damage >= DAMAGE_MAX {
            self.destroy(robot, cause, witness);
        }
    }

    /// BE-806: a robot leaves the board at once.
    fn destroy(&mut self, robot: Seat, cause: Cause, witness: &mut (impl Witness + ?Sized)) {
        let body = self.robots.get_mut(robot);
        let at = body.at.take();
        body.damage = 0;
        witness.see(Report::Destroyed { robot, at, cause });
    }
}

/// Some robots in robot order: from that of dock 1 around the table (BE-205).
#[derive(Clone, Copy)]
struct InOrder {
    robots: Seats,
    first: u8,
    /// How many seats have been asked.
    asked: u8,
}

impl InOrder {
    fn of(robots: Seats, first: Seat) -> InOrder {
        InOrder {
            robots,
            first: first.index(),
            asked: 0,
        }
    }
}

impl Iterator for InOrder {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        while self.asked < SEATS_MAX {
            let seat = Seat::new(self.first.saturating_add(self.asked) % SEATS_MAX)?;
            self.asked = self.asked.saturating_add(1);
            if self.robots.contains(seat) {
                return Some(seat);
            }
        }
        None
    }
}
