//! One step over an edge, and the row of robots that stands in the way.

use super::{Cause, Floor, Report, Witness};
use crate::games::rally::board::{Crossing, Heading, Square};
use crate::kit::list::List;
use crate::kit::seat::{SEATS_MAX, Seat};

/// What a ledge costs (BE-110).
const FALL_DAMAGE: u8 = 2;

/// Where a step over an edge ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Landing {
    /// The next square; nothing if that is a pit or the outside (BE-104, BE-105).
    pub(super) to: Option<Square>,
    /// Whether it goes down a ledge (BE-110).
    falls: bool,
}

/// A robot of a row, and where it goes.
type Shift = (Seat, Landing);

impl Floor<'_> {
    /// Where a robot ends that crosses this edge in this way. It says nothing about who may cross it.
    pub(super) fn landing(&self, from: Square, heading: Heading, crossing: Crossing) -> Landing {
        let to = self.board.neighbour(from, heading);
        Landing {
            to: to.filter(|to| !self.board.tile(*to).is_pit()),
            falls: crossing == Crossing::Down,
        }
    }

    /// Where a robot ends that something else moves from this square: a push, a pusher, a belt, a current. Nothing if
    /// a wall, a ledge or a ramp upward stops it (BE-106, BE-111, BE-114).
    pub(super) fn carried(&self, from: Square, heading: Heading) -> Option<Landing> {
        match self.board.crossing(from, heading) {
            Crossing::Blocked | Crossing::RampUp => None,
            crossing @ (Crossing::Level | Crossing::Down | Crossing::Outside) => {
                Some(self.landing(from, heading, crossing))
            }
        }
    }

    /// BE-413: a robot makes a step, and pushes whoever stands in its way. Whether it could.
    pub(super) fn push(
        &mut self,
        robot: Seat,
        heading: Heading,
        step: Landing,
        cause: Cause,
        witness: &mut (impl Witness + ?Sized),
    ) -> bool {
        let Some(row) = self.row_before(heading, step) else {
            return false;
        };
        // BE-415: whoever is farthest ahead comes first.
        for (pushed, landing) in row.iter().rev() {
            self.step(*pushed, *landing, Cause::Push, witness);
        }
        self.step(robot, step, cause, witness);
        true
    }

    /// BE-413, BE-414: the robots that a step would push, the nearest one first; nothing if one of them cannot move.
    ///
    /// It ends: each robot of the row stands one square further, so nobody is in it twice.
    fn row_before(&self, heading: Heading, step: Landing) -> Option<List<Shift, { SEATS_MAX as usize }>> {
        let mut row = List::new();
        let mut entered = step.to;
        while let Some(square) = entered {
            let Some(robot) = self.robot_at(square) else {
                break;
            };
            let landing = self.carried(square, heading)?;
            row.push_bounded((robot, landing));
            entered = landing.to;
        }
        Some(row)
    }

    /// A robot makes a step onto a square that is free.
    fn step(&mut self, robot: Seat, landing: Landing, cause: Cause, witness: &mut (impl Witness + ?Sized)) {
        self.leave(robot, landing, cause, witness);
        self.land(robot, landing, witness);
    }

    /// First half of a step: a robot is on its way.
    pub(super) fn leave(&mut self, robot: Seat, landing: Landing, cause: Cause, witness: &mut (impl Witness + ?Sized)) {
        let Some(from) = self.square_of(robot) else {
            return;
        };
        let to = landing.to;
        self.robots.get_mut(robot).at = to;
        witness.see(Report::Moved { robot, from, to, cause });
    }

    /// Second half: what the end of the step does to it.
    pub(super) fn land(&mut self, robot: Seat, landing: Landing, witness: &mut (impl Witness + ?Sized)) {
        if landing.to.is_none() {
            self.destroy(robot, Cause::Pit, witness);
        } else if landing.falls {
            let damage = self.hurt(robot, FALL_DAMAGE);
            witness.see(Report::Fell { robot, damage });
            self.destroy_if_worn_out(robot, Cause::Fall, witness);
        }
    }
}
