//! Segment B: a robot executes its card.

use super::push::Landing;
use super::{Cause, Floor, Report, Witness};
use crate::games::rally::board::{Crossing, Ground, Heading, Square};
use crate::games::rally::cards::Kind;
use crate::kit::seat::Seat;

/// What a card of movement asks for.
#[derive(Clone, Copy)]
struct Drive {
    /// In which direction.
    way: Heading,
    /// How far (BE-410).
    squares: u8,
    /// How far ahead a teleporter takes it (BE-419).
    jump: u8,
}

/// A ramp upward takes two squares of a card (BE-113).
const SQUARES_OF_A_RAMP: u8 = 2;

impl Floor<'_> {
    /// Segment B: one robot executes its card (BE-408…BE-424).
    pub fn run_card(&mut self, robot: Seat, card: Kind, witness: &mut (impl Witness + ?Sized)) {
        let Some(at) = self.square_of(robot) else {
            return;
        };
        let heading = self.robots.get(robot).heading;
        let forward = |squares, jump| Drive {
            way: heading,
            squares,
            jump,
        };
        let drive = match card {
            Kind::Move3 => forward(3, 5),
            Kind::Move2 => forward(2, 4),
            Kind::Move1 => forward(1, 3),
            Kind::BackUp => Drive {
                way: heading.opposite(),
                squares: 1,
                jump: 2,
            },
            Kind::Left => return self.turn(robot, heading.left(), Cause::Card, witness),
            Kind::Right => return self.turn(robot, heading.right(), Cause::Card, witness),
            Kind::UTurn => return self.turn(robot, heading.opposite(), Cause::Card, witness),
        };
        let tile = self.board.tile(at);
        if tile.ground() == Ground::Teleporter && self.teleport(robot, at, heading, drive.jump, witness) {
            return;
        }
        // BE-416, BE-417: only the square on which the card begins counts.
        let swallowed = u8::from(tile.is_water());
        let squares = drive.squares.saturating_sub(swallowed);
        self.drive(robot, drive.way, squares, witness);
    }

    /// BE-411: square by square, until the first one that is not possible.
    fn drive(&mut self, robot: Seat, way: Heading, squares: u8, witness: &mut (impl Witness + ?Sized)) {
        let mut left = squares;
        let mut blocked = squares == 0;
        while left > 0 && !blocked {
            // It may have been destroyed by its last step.
            let Some(at) = self.square_of(robot) else {
                return;
            };
            match self.own_step(at, way, left) {
                Some((cost, step)) if self.push(robot, way, step, Cause::Card, witness) => {
                    left = left.saturating_sub(cost);
                }
                _ => blocked = true,
            }
        }
        if blocked {
            let cause = Cause::Card;
            witness.see(Report::Blocked { robot, cause });
        }
    }

    /// What the next step costs a robot that drives by itself, and where it ends; nothing if it cannot make it.
    fn own_step(&self, at: Square, way: Heading, left: u8) -> Option<(u8, Landing)> {
        let crossing = self.board.crossing(at, way);
        let cost = match crossing {
            Crossing::Blocked => return None,
            // BE-113: with one square left it would slide back.
            Crossing::RampUp => SQUARES_OF_A_RAMP,
            Crossing::Level | Crossing::Down | Crossing::Outside => 1,
        };
        (cost <= left).then(|| (cost, self.landing(at, way, crossing)))
    }

    /// BE-419…BE-422: a robot appears further ahead. Whether the teleporter works.
    fn teleport(
        &mut self,
        robot: Seat,
        from: Square,
        heading: Heading,
        jump: u8,
        witness: &mut (impl Witness + ?Sized),
    ) -> bool {
        let to = from.ahead(heading, jump);
        let is_taken = |to: Square| self.robot_at(to).is_some() || self.devices.contains(&to);
        if to.is_some_and(is_taken) {
            witness.see(Report::TeleportRefused { robot });
            return false;
        }
        // Outside of the board everything is a pit.
        let to = to.filter(|to| !self.board.tile(*to).is_pit());
        self.robots.get_mut(robot).at = to;
        witness.see(Report::Teleported { robot, from, to });
        if to.is_none() {
            self.destroy(robot, Cause::Pit, witness);
        }
        true
    }
}
