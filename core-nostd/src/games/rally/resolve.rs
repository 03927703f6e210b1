//! What an action changes. What follows by itself is in `programming.rs`, `phase.rs` and `turn_end.rs`.

use super::action::{Action, Event};
use super::state::{Flow, Slot, State};
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    /// What the table does together, or the device for it.
    pub(super) fn resolve_house(&mut self, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Advance => self.resolve_advance(events),
            Action::TimeUp => self.resolve_time_up(events),
            Action::Enter { robot, kind } => self.resolve_enter(robot, Slot::Kind(kind)),
            Action::EnterNumber { robot, card } => self.resolve_enter(robot, Slot::Card(card)),
            Action::Correct(correction) => self.resolve_correction(correction, events),
            Action::Place { .. }
            | Action::Take(_)
            | Action::LockIn
            | Action::Done
            | Action::Announce(_)
            | Action::Choose(_)
            | Action::StayDown(_)
            | Action::Reenter { .. }
            | Action::Withdraw => debug_assert!(false, "check_house refuses what only a seat can do"),
        }
    }

    /// What one player does.
    ///
    /// A public choice shows nothing that was hidden: whoever has slipped can undo it until the next one has chosen or
    /// the house goes on. A program that is locked in cannot be undone: its owner cannot see it any more (BE-306).
    pub(super) fn resolve_seat(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Place { card, register } => self.resolve_place(seat, card, register),
            Action::Take(register) => self.resolve_take(seat, register),
            Action::LockIn => self.resolve_lock_in(seat, events),
            Action::Done => self.resolve_done(seat, events),
            Action::Announce(down) => self.resolve_announce(seat, down, events),
            Action::Choose(mending) => self.resolve_choose(seat, mending, events),
            Action::StayDown(stays) => self.resolve_stay_down(seat, stays, events),
            Action::Reenter { at, heading, down } => self.resolve_reenter(seat, (at, heading), down, events),
            Action::Withdraw => self.resolve_withdraw(seat, events),
            Action::Advance
            | Action::TimeUp
            | Action::Enter { .. }
            | Action::EnterNumber { .. }
            | Action::Correct(_) => debug_assert!(false, "check_seat refuses what only the house can do"),
        }
    }

    /// One automatic state runs (section 3). Nobody takes back what the floor did.
    fn resolve_advance(&mut self, events: &mut Events<Event>) {
        events.reveal();
        match self.flow {
            Flow::TurnStart => self.start_turn(events),
            Flow::Phase { register, segment } => self.run_segment(register, segment, events),
            Flow::CleanUp => self.clean_up(events),
            Flow::Programming | Flow::Announce(_) | Flow::Repair(_) | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => {
                debug_assert!(false, "check_advance lets only automatic states run")
            }
        }
    }
}
