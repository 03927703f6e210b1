//! Random boards that are small and full, and robots on them.

use core::num::NonZero;
use std::vec;
use std::vec::Vec;

use super::super::{Bodies, Body};
use super::fixture::*;
use crate::games::rally::board::{
    Belt, Board, Crusher, Curve, Draft, Edge, Ground, Heading, Laser, Motion, Phases, Pusher, Speed, Square, Turn,
};
use crate::games::rally::cards::{Kind, Register};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::{BySeat, Seat};

/// Chance for tests.
pub(super) struct Dice(Chance);

impl Dice {
    pub(super) fn new(seed: u32) -> Dice {
        Dice(Chance::new(Seed::of_table(seed)))
    }

    pub(super) fn below(&mut self, count: u8) -> u8 {
        let count = NonZero::new(count.into()).expect("something to draw from");
        u8::try_from(self.0.below(count)).unwrap()
    }

    pub(super) fn one_in(&mut self, count: u8) -> bool {
        self.below(count) == 0
    }

    pub(super) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[usize::from(self.below(things.len().try_into().unwrap()))]
    }

    pub(super) fn shuffled<const N: usize, T>(&mut self, mut things: [T; N]) -> [T; N] {
        self.0.shuffle(&mut things);
        things
    }

    fn phases(&mut self) -> Phases {
        let acts = Register::ALL.into_iter().filter(|_| self.one_in(2));
        let some = acts.fold(Phases::NONE, Phases::with);
        if some.is_empty() { some.with(R1) } else { some }
    }

    fn square(&mut self, board: &Board) -> Square {
        Square::new(self.below(board.width()), self.below(board.height()))
    }

    /// A board of up to eight by eight squares, of which few are open floor.
    pub(super) fn board(&mut self) -> Board {
        let mut draft = Draft::new("", 1 + self.below(8), 1 + self.below(8)).unwrap();
        for at in draft.board().squares() {
            draft.set_ground(at, self.ground()).unwrap();
        }
        if self.one_in(2) {
            self.raise(&mut draft);
        }
        self.draw_edges(&mut draft);
        self.put_elements(&mut draft);
        draft.check_scenario().unwrap()
    }

    fn ground(&mut self) -> Ground {
        let heading = self.one_of(&Heading::ALL);
        match self.below(16) {
            0..6 => Ground::Belt(Belt {
                speed: self.one_of(&[Speed::Normal, Speed::Express]),
                to: heading,
                curve: self.one_of(&[Curve::Straight, Curve::Right, Curve::Left, Curve::Both]),
            }),
            6 | 7 => Ground::Current(heading),
            8 => Ground::Water,
            9 => Ground::Gear(self.one_of(&[Turn::Left, Turn::Right])),
            10 => Ground::Teleporter,
            11 => Ground::Pit,
            12 => Ground::Randomizer,
            _ => Ground::Open,
        }
    }

    /// The sum of a level for each column and one for each row, so neighbours differ by one at most.
    fn raise(&mut self, draft: &mut Draft) {
        let columns: Vec<u8> = (0..draft.board().width()).map(|_| self.below(2)).collect();
        let mut row = self.below(3);
        for y in 0..draft.board().height() {
            for (x, column) in (0..).zip(&columns) {
                draft.set_level(Square::new(x, y), row + column).unwrap();
            }
            row = self.one_of(&[row, row.saturating_sub(1), (row + 1).min(2)]);
        }
    }

    fn draw_edges(&mut self, draft: &mut Draft) {
        for at in draft.board().squares() {
            for heading in Heading::ALL {
                let level = |at| draft.board().tile(at).level();
                let next = draft.board().neighbour(at, heading).map(level);
                let edge = match next {
                    None if self.one_in(3) => Edge::Wall,
                    Some(_) if self.one_in(12) => Edge::Wall,
                    Some(next) if next != level(at) && self.one_in(2) => Edge::Ramp,
                    _ => continue,
                };
                draft.set_edge(at, heading, edge).unwrap();
            }
        }
    }

    /// What cannot stand there is left out.
    fn put_elements(&mut self, draft: &mut Draft) {
        for _ in 0..self.below(16) {
            let (at, heading, phases) = (self.square(draft.board()), self.one_of(&Heading::ALL), self.phases());
            let beams = 1 + self.below(3);
            if draft.board().tile(at).is_pit() {
                continue;
            }
            draft.set_edge(at, heading.opposite(), Edge::Wall).unwrap();
            let _ = match self.below(5) {
                0 => draft.put_crusher(Crusher { at, phases }),
                1 | 2 => draft.put_pusher(Pusher { at, heading, phases }),
                _ => draft.put_laser(Laser { at, heading, beams }),
            };
        }
    }

    /// Up to eight robots, on squares of their own.
    pub(super) fn bodies(&mut self, board: &Board) -> Bodies {
        let mut taken = vec![];
        BySeat::of(()).map(|()| {
            let square = self.square(board);
            let is_free = !board.tile(square).is_pit() && !taken.contains(&square);
            taken.push(square);
            Body {
                at: is_free.then_some(square),
                heading: self.one_of(&Heading::ALL),
                damage: if is_free && self.one_in(2) { self.below(10) } else { 0 },
            }
        })
    }

    /// Anything that the floor does.
    pub(super) fn deed(&mut self) -> Deed {
        let phase = self.one_of(&Register::ALL);
        match self.below(12) {
            0 => Express,
            1 | 2 => Belts,
            3 => Currents,
            4 => Pushers(phase),
            5 => Gears,
            6 => Crushers(phase),
            7 => Lasers,
            _ => Card(self.one_of(&Seat::ALL), self.one_of(&Kind::ALL)),
        }
    }
}

/// Robots on a board that is turned or mirrored.
pub(super) fn moved_bodies(motion: Motion, board: &Board, bodies: Bodies) -> Bodies {
    bodies.map(|body| Body {
        at: body.at.map(|at| motion.square(board, at)),
        heading: motion.heading(body.heading),
        ..body
    })
}

/// The same deed there: in a mirror left is right.
pub(super) fn moved_deed(motion: Motion, deed: Deed) -> Deed {
    match (motion, deed) {
        (Motion::Mirrored, Card(robot, Left)) => Card(robot, Right),
        (Motion::Mirrored, Card(robot, Right)) => Card(robot, Left),
        _ => deed,
    }
}
