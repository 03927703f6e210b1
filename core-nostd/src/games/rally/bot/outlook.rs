//! What a place on the floor is worth to a robot, and where a card leads to.

use super::distance::{Distances, FAR};
use crate::games::rally::board::{Board, Crossing, Ground, Heading, Square};
use crate::games::rally::cards::{Kind, Register};
use crate::games::rally::floor::{Bodies, Body, Floor, Witness};
use crate::games::rally::state::Segment;
use crate::kit::seat::{BySeat, Seat, Seats};

/// What a robot reckons with for one decision: the way to its next two flags, on a floor without other robots.
pub(super) struct Outlook<'a> {
    facts: Facts<'a>,
    to_next: Distances,
    to_second: Distances,
}

/// What it knows.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    pub(super) board: &'a Board,
    pub(super) devices: &'a [Square],
    pub(super) body: Body,
    /// How many flags it has touched.
    pub(super) flags: u8,
    pub(super) lives: u8,
    pub(super) archive: Option<Square>,
    /// Whether another robot is on the board.
    pub(super) has_company: bool,
}

/// The only robot on a floor that is reckoned with.
const ALONE: Seat = Seat::P1;

/// Where a robot would stand, and what it would have done until then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) body: Body,
    /// How many flags it has touched.
    pub(super) flags: u8,
    /// What counts beside the place: flags that are touched early, and cards that are not known.
    pub(super) extra: i32,
}

/// What a flag is worth; no way is as long.
const FLAG: i32 = 100_000;
/// For each phase that it is touched earlier: another robot could be as quick.
const EARLY: i32 = 60;
/// What it costs to lose a life, beside the way back from the archive marker.
const LIFE: i32 = 1_500;
/// What it costs to lose the last one.
const LAST_LIFE: i32 = 1_000_000;
/// BE-402: a card that nobody knows.
const RANDOM_CARD: i32 = 150;
/// A side of the last square from which there is no way back, while somebody could push.
const PIT_BESIDE: i32 = 8;
/// Half a square.
const HALF_SQUARE: i32 = 10;
/// A quarter turn before the next step, and two of them.
const TURN: i32 = 20;
const TURN_BACK: i32 = 30;
/// What damage costs: first cards of the hand, then registers.
const DAMAGE: [i32; 10] = [0, 6, 14, 24, 40, 90, 160, 250, 360, 480];

impl<'a> Outlook<'a> {
    /// What follows from the facts; nothing if all flags are touched.
    pub(super) fn new(facts: Facts<'a>) -> Option<Outlook<'a>> {
        let mut ahead = facts.board.flags().iter().skip(facts.flags.into());
        let next = *ahead.next()?;
        // Behind the last flag there is no way to go.
        let second = ahead.next().copied().unwrap_or(next);
        Some(Outlook {
            facts,
            to_next: Distances::to(facts.board, next),
            to_second: Distances::to(facts.board, second),
        })
    }

    /// How the robot stands now.
    pub(super) fn now(&self) -> Stand {
        Stand {
            body: self.facts.body,
            flags: self.facts.flags,
            extra: 0,
        }
    }

    /// How it would stand after one phase, alone on the floor. Without a card it stays where it is.
    pub(super) fn after(&self, stand: Stand, card: Option<Kind>, phase: Register) -> Stand {
        let Some(from) = stand.body.at.filter(|_| !self.is_over(stand)) else {
            return stand;
        };
        let mut stand = stand;
        let is_random = card.is_some() && self.facts.board.tile(from).ground() == Ground::Randomizer;
        if is_random {
            stand.extra = stand.extra.saturating_sub(RANDOM_CARD);
        }
        stand.body = self.run(stand.body, card, phase);
        let next = self.facts.board.flags().get(usize::from(stand.flags));
        // BE-702.
        if next.is_some_and(|flag| stand.body.at == Some(*flag)) {
            stand.flags = stand.flags.saturating_add(1);
            let left = i32::from(Register::R5.index().saturating_sub(phase.index()));
            stand.extra = stand.extra.saturating_add(left.saturating_mul(EARLY));
        }
        stand
    }

    fn run(&self, body: Body, card: Option<Kind>, phase: Register) -> Body {
        let away = Body {
            at: None,
            heading: Heading::North,
            damage: 0,
        };
        let mut robots: Bodies = BySeat::of(away);
        *robots.get_mut(ALONE) = body;
        let mut floor = Floor {
            board: self.facts.board,
            robots: &mut robots,
            devices: self.facts.devices,
            first: ALONE,
        };
        let witness: &mut dyn Witness = &mut ();
        if let Some(card) = card {
            floor.run_card(ALONE, card, witness);
        }
        for segment in Segment::BOARD_ELEMENTS.into_iter().chain([Segment::Lasers]) {
            segment.run(&mut floor, phase, Seats::NONE, witness);
        }
        *robots.get(ALONE)
    }

    /// What it is worth to stand so at the end of a turn; more is better.
    pub(super) fn worth(&self, stand: Stand) -> i32 {
        let flags = i32::from(stand.flags.saturating_sub(self.facts.flags)).saturating_mul(FLAG);
        let worth = flags.saturating_add(stand.extra);
        if self.is_over(stand) {
            return worth;
        }
        let Some(at) = stand.body.at else {
            return worth.saturating_sub(self.cost_of_return(stand));
        };
        // BE-901: what is repaired at once does not count.
        let damage = stand.body.damage.saturating_sub(self.facts.board.wrenches(at));
        let damage = DAMAGE.get(usize::from(damage)).copied().unwrap_or(LAST_LIFE);
        worth
            .saturating_sub(self.cost_of_way(stand, at, stand.body.heading))
            .saturating_sub(damage)
            .saturating_sub(self.danger_at(at))
    }

    /// Whether the last flag is touched.
    pub(super) fn is_over(&self, stand: Stand) -> bool {
        usize::from(stand.flags) >= self.facts.board.flags().len()
    }

    /// What the way to the next flag costs from there.
    pub(super) fn cost_of_way(&self, stand: Stand, at: Square, heading: Heading) -> i32 {
        let distances = match stand.flags.saturating_sub(self.facts.flags) {
            0 => &self.to_next,
            _ => &self.to_second,
        };
        let way = i32::from(distances.from(self.facts.board, at)).saturating_mul(HALF_SQUARE);
        let turn = match distances.best_heading(self.facts.board, at) {
            None => 0,
            Some(best) if best == heading => 0,
            Some(best) if best == heading.opposite() => TURN_BACK,
            Some(_) => TURN,
        };
        way.saturating_add(turn)
    }

    /// What it costs to be destroyed.
    fn cost_of_return(&self, stand: Stand) -> i32 {
        if self.facts.lives <= 1 {
            return LAST_LIFE;
        }
        let way = self.facts.archive.map(|at| self.cost_of_way(stand, at, Heading::North));
        LIFE.saturating_add(way.unwrap_or_else(|| i32::from(FAR).saturating_mul(HALF_SQUARE)))
    }

    /// Others push by chance: a robot at a brink is worse off.
    fn danger_at(&self, at: Square) -> i32 {
        if !self.facts.has_company {
            return 0;
        }
        let brinks = Heading::ALL.into_iter().filter(|heading| self.is_brink(at, *heading));
        brinks.fold(0i32, |danger, _| danger.saturating_add(PIT_BESIDE))
    }

    fn is_brink(&self, at: Square, heading: Heading) -> bool {
        match self.facts.board.crossing(at, heading) {
            Crossing::Outside => true,
            Crossing::Blocked | Crossing::RampUp => false,
            Crossing::Level | Crossing::Down => {
                let next = self.facts.board.neighbour(at, heading);
                next.is_some_and(|next| self.facts.board.tile(next).is_pit())
            }
        }
    }
}
