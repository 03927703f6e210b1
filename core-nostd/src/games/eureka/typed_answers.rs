//! Typed answers: the Customer types the numbers, and the device checks them (RO-139…RO-144).

use super::action::{About, Slot};
use super::robot::{Robot, RobotSet};
use super::setup::Answers;
use super::state::{Attempt, Phase, State};
use crate::kit::seat::Seat;

/// A number that the Customer typed, and what it is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) about: About,
    pub(super) robot: Robot,
    pub(super) number: u8,
}

impl State {
    /// Every number that was typed in this turn.
    pub(super) fn typed(&self) -> impl Iterator<Item = Typed> {
        let on_board = Slot::ALL.into_iter().zip(self.board.iter().zip(self.tiles.iter()));
        let on_board = on_board.map(|(place, (robot, number))| Typed {
            about: About::Board(place),
            robot: *robot,
            number: *number,
        });
        on_board.chain(self.makers().iter().flat_map(|seat| self.typed_about(seat)))
    }

    fn typed_about(&self, seat: Seat) -> impl Iterator<Item = Typed> {
        let player = self.player(seat);
        let sold = player.bought().and_then(|(robot, answer)| {
            Some(Typed {
                about: About::Sale(seat),
                robot,
                number: answer?,
            })
        });
        let built = [Attempt::First, Attempt::Second].map(|attempt| {
            Some(Typed {
                about: About::Build(seat, attempt),
                robot: self.shown(seat, attempt)?,
                number: player.judged(attempt)?,
            })
        });
        [sold].into_iter().chain(built).flatten()
    }

    /// J: every robot that fits all numbers of this turn, without board cards and bought cards (RO-139).
    pub(super) fn fitting(&self) -> RobotSet {
        let left = RobotSet::ALL.without(self.board_cards()).without(self.sold_cards());
        self.typed().fold(left, |left, typed| {
            left.and(RobotSet::matching(typed.robot, typed.number))
        })
    }

    /// The numbers that are wrong if this was the order (RO-142).
    pub(super) fn slips(&self, order: Robot) -> impl Iterator<Item = Typed> {
        self.typed()
            .filter(move |typed| typed.robot.matches(order) != typed.number)
    }

    /// The sale that waits for its answer.
    pub(super) fn unanswered(&self) -> Option<(Seat, Robot)> {
        self.makers().iter().find_map(|seat| match self.player(seat).bought() {
            Some((card, None)) => Some((seat, card)),
            _ => None,
        })
    }

    /// The next robot that waits to be judged.
    pub(super) fn next_judged(&self) -> Option<(Seat, Robot)> {
        let Phase::Judge(attempt) = self.phase else {
            return None;
        };
        self.makers_in_order().find_map(|seat| {
            let player = self.player(seat);
            match player.judged(attempt) {
                None => player.lock.map(|lock| (seat, lock.robot)),
                Some(_) => None,
            }
        })
    }

    /// Whether the turn waits for the order to be entered (RO-142).
    pub(super) fn must_enter_order(&self) -> bool {
        self.phase == Phase::TurnEnd && self.setup.answers == Answers::Typed && self.audit.is_none()
    }

    /// Whether the table must choose to keep the turn or to play it again (RO-143).
    pub(super) fn must_choose_about_slips(&self) -> bool {
        let open = |audit: super::state::Audit| audit.slips > 0 && !audit.kept;
        self.phase == Phase::TurnEnd && self.audit.is_some_and(open)
    }
}
