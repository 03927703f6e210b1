//! C4 to C6: pushers, gears and crushers.

use super::{Cause, Floor, Report, Witness};
use crate::games::rally::board::{Ground, Heading, Square};
use crate::games::rally::cards::Register;
use crate::kit::list::{List, sort_few};
use crate::kit::seat::{SEATS_MAX, Seat};

/// A pusher that acts, and the robot that stood on it when the step began.
type Thrust = (Square, Heading, Seat);

impl Floor<'_> {
    /// C4: pushers (BE-517, BE-518).
    pub fn run_pushers(&mut self, phase: Register, witness: &mut (impl Witness + ?Sized)) {
        for (at, heading, robot) in &self.thrusts(phase) {
            if self.square_of(*robot) == Some(*at) {
                self.thrust(*robot, *at, *heading, witness);
            }
        }
    }

    /// BE-518: all that act, as the robots stand now, in reading order.
    fn thrusts(&self, phase: Register) -> List<Thrust, { SEATS_MAX as usize }> {
        let mut thrusts = List::new();
        for (robot, body) in self.robots.iter() {
            let pusher = body.at.and_then(|at| self.board.pusher_at(at));
            if let Some(pusher) = pusher.filter(|pusher| pusher.phases.contains(phase)) {
                thrusts.push_bounded((pusher.at, pusher.heading, robot));
            }
        }
        sort_few(&mut thrusts, |(at, ..)| *at);
        thrusts
    }

    fn thrust(&mut self, robot: Seat, at: Square, heading: Heading, witness: &mut (impl Witness + ?Sized)) {
        let cause = Cause::Pusher;
        let step = self.carried(at, heading);
        let pushed = step.is_some_and(|step| self.push(robot, heading, step, cause, witness));
        if !pushed {
            witness.see(Report::Blocked { robot, cause });
        }
    }

    /// C5: gears (BE-519).
    pub fn run_gears(&mut self, witness: &mut (impl Witness + ?Sized)) {
        for robot in self.in_order() {
            let ground = self.square_of(robot).map(|at| self.board.tile(at).ground());
            if let Some(Ground::Gear(turn)) = ground {
                let heading = self.robots.get(robot).heading.turned(turn);
                self.turn(robot, heading, Cause::Gear, witness);
            }
        }
    }

    /// C6: crushers (BE-520).
    pub fn run_crushers(&mut self, phase: Register, witness: &mut (impl Witness + ?Sized)) {
        for robot in self.in_order() {
            let crusher = self.square_of(robot).and_then(|at| self.board.crusher_at(at));
            if crusher.is_some_and(|crusher| crusher.phases.contains(phase)) {
                self.destroy(robot, Cause::Crusher, witness);
            }
        }
    }
}
