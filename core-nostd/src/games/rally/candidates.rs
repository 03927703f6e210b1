//! Whom the game waits for, and which actions may be worth trying. Reads public facts only.

use super::action::{Action, Mending};
use super::cards::{Card, Kind};
use super::phase::{Wanted, cards_of};
use super::state::{Flow, State, Timer};
use crate::kit::seat::{Seat, Seats};

impl State {
    /// Which seats the game waits for; none if it waits for the house.
    pub(super) fn turn_seats(&self) -> Seats {
        match self.flow {
            Flow::Programming => self.programming(),
            Flow::Announce(seat) | Flow::Repair(seat) | Flow::Wake(seat) | Flow::Reenter(seat) => {
                [seat].into_iter().collect()
            }
            Flow::TurnStart | Flow::Phase { .. } | Flow::CleanUp | Flow::Over => Seats::NONE,
        }
    }

    /// BE-308: only the last one who programs has to hurry.
    pub(super) fn turn_limit(&self) -> Option<u16> {
        (self.timer == Timer::Running).then_some(self.setup.timer.into())
    }

    pub(super) fn candidates_for_house(&self, each: &mut dyn FnMut(Action)) {
        match self.flow {
            Flow::Programming => each(Action::TimeUp),
            Flow::TurnStart | Flow::CleanUp => each(Action::Advance),
            Flow::Phase { .. } => {
                self.candidates_for_entry(each);
                each(Action::Advance);
            }
            Flow::Announce(_) | Flow::Repair(_) | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => {}
        }
        self.candidates_for_correction(each);
    }

    /// What lies face up on the table is entered robot by robot.
    fn candidates_for_entry(&self, each: &mut dyn FnMut(Action)) {
        if self.entered_register().is_none() {
            return;
        }
        if let Some((robot, Wanted::Number(kind))) = self.to_enter() {
            for card in cards_of(kind) {
                each(Action::EnterNumber { robot, card });
            }
        }
        // Whoever is asked comes before those who may have laid another card.
        for again in [false, true] {
            for robot in self.in_order() {
                let asked = if again {
                    self.may_enter_again(robot)
                } else {
                    self.wants_kind(robot)
                };
                for kind in Kind::ALL.into_iter().filter(|_| asked) {
                    each(Action::Enter { robot, kind });
                }
            }
        }
    }

    pub(super) fn candidates_for_seat(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.flow {
            Flow::Programming => self.candidates_for_program(seat, each),
            Flow::Announce(asked) if asked == seat => {
                [false, true].map(Action::Announce).into_iter().for_each(&mut *each)
            }
            Flow::Repair(asked) if asked == seat => {
                each(Action::Choose(Mending::Repair));
                each(Action::Choose(Mending::Option));
            }
            Flow::Wake(asked) if asked == seat => [false, true].map(Action::StayDown).into_iter().for_each(&mut *each),
            Flow::Reenter(asked) if asked == seat => self.candidates_for_return(seat, each),
            Flow::Announce(_)
            | Flow::Repair(_)
            | Flow::Wake(_)
            | Flow::Reenter(_)
            | Flow::TurnStart
            | Flow::Phase { .. }
            | Flow::CleanUp
            | Flow::Over => {}
        }
        each(Action::Withdraw);
    }

    /// Which cards a player has is secret, so that all of them are offered.
    fn candidates_for_program(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if !self.is_programming(seat) {
            return;
        }
        if !self.setup.deals() {
            each(Action::Done);
            return;
        }
        each(Action::LockIn);
        for register in self.open_registers(seat) {
            for card in Card::all().rev() {
                each(Action::Place { card, register });
            }
        }
        for register in self.open_registers(seat) {
            each(Action::Take(register));
        }
    }

    fn candidates_for_return(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if self.board().is_none() {
            [false, true].map(Action::Announce).into_iter().for_each(each);
            return;
        }
        for down in [false, true] {
            self.each_return(seat, &mut |at, heading| each(Action::Reenter { at, heading, down }));
        }
    }
}
