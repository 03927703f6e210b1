//! The execution: six steps, each resolved at once for both players (4.4 of the rules).
//!
//! A step has three parts. Payments come first. Then every effect of both players is worked out on the state as it
//! stands (`effects.rs`, `attack.rs`) and only added up. In the end the sums are applied in the order of RF-44
//! (`apply.rs`). Build and Produce then work through their lists (`build.rs`).

mod apply;
mod attack;
mod build;
mod effects;
mod outcome;
mod payments;
#[cfg(test)]
mod tests;

use self::effects::Effects;
use self::outcome::Outcome;
use super::action::{Ending, Event};
use super::both::SEATS;
use super::cards::{AnyCard, Step};
use super::data::{Condition, Do, HAND, Spec};
use super::place::{RobotId, Slot};
use super::state::{Flow, Program, State};
use crate::game::Events;
use crate::kit::seat::{Seat, Seats};

impl State {
    /// RF-42: one step for both players; then, if no Manual card asks the table, the end of the step.
    pub(super) fn resolve_advance(&mut self, step: Step, events: &mut Events<Event>) {
        events.reveal();
        let is_manual = self.run_step(step, events);
        if is_manual {
            self.flow = Flow::Manual(step);
        } else {
            self.finish_step(step, events);
        }
    }

    /// Everything that happens in a step, but the check of the shields. Says whether the table has to carry out a card.
    pub(super) fn run_step(&mut self, step: Step, events: &mut Events<Event>) -> bool {
        events.push(Event::StepBegan { step });
        if step == Step::Build {
            self.demolish(events);
        }
        let paid = self.take_payments(step, events);
        let mut outcome = Outcome::default();
        let mut effects = Effects {
            state: self,
            step,
            outcome: &mut outcome,
            events,
        };
        for seat in SEATS {
            effects.of_robots(seat);
            effects.of_cards(seat, *paid.get(seat));
        }
        if step == Step::Attack {
            effects.of_attack();
        }
        let is_manual = self.note_manual(&outcome);
        self.apply(&outcome, events);
        for seat in SEATS {
            match step {
                Step::Build => self.build_zone(seat, events),
                Step::Produce => self.produce(seat, events),
                Step::Start | Step::Gather | Step::Attack | Step::End => {}
            }
        }
        is_manual
    }

    /// RF-130: keeps which cards the table has to carry out, as long as they stand; says whether there are any.
    fn note_manual(&mut self, outcome: &Outcome) -> bool {
        let mut is_manual = false;
        for seat in SEATS {
            let sums = outcome.of.get(seat);
            let factory = self.factory_mut(seat);
            let modules = factory
                .placed()
                .map(|(place, module)| (AnyCard::Module(module.card), *sums.manual.get(place)));
            let software = factory.software.filter(|_| sums.manual_software);
            let cards = modules.chain(software.map(|software| (AnyCard::Software(software), 1)));
            factory.due = cards.filter(|(_, times)| *times > 0).collect();
            is_manual |= !factory.due.is_empty();
        }
        is_manual
    }

    /// RF-52, RF-118: the shields are checked; then the next step, or the cleanup.
    pub(super) fn finish_step(&mut self, step: Step, events: &mut Events<Event>) {
        if self.end_if_destroyed(events) {
            return;
        }
        match step.next() {
            Some(next) => self.flow = Flow::Executing(next),
            None => self.clean_up(events),
        }
    }

    /// RF-118: whoever has no shields left has lost; both may.
    pub(super) fn end_if_destroyed(&mut self, events: &mut Events<Event>) -> bool {
        let stands = |seat: &Seat| self.factory(*seat).shields > 0;
        let standing: Seats = SEATS.into_iter().filter(stands).collect();
        let is_over = standing.len() < 2;
        if is_over {
            self.end(standing, Ending::Destroyed, events);
        }
        is_over
    }

    pub(super) fn end(&mut self, winners: Seats, end: Ending, events: &mut Events<Event>) {
        self.flow = Flow::Over;
        (self.winners, self.ending) = (winners, Some(end));
        SEATS
            .into_iter()
            .for_each(|seat| self.factory_mut(seat).keep_returned());
        events.push(Event::GameEnded { winners, end });
    }

    /// RF-83…RF-87: crystals to the bank, robots home, discards away, and new cards.
    fn clean_up(&mut self, events: &mut Events<Event>) {
        // Whoever has seen the new cards cannot take back what led to them.
        events.reveal();
        events.push(Event::CleanedUp);
        let is_entered = self.setup.is_entered();
        for seat in SEATS {
            let factory = self.factory_mut(seat);
            for robot in RobotId::ALL {
                let slot = factory.program.slot(robot);
                if let Some(robot) = factory.robots.get_mut(robot) {
                    (robot.dealt, robot.last) = (0, slot);
                }
            }
            let discards = core::mem::take(factory.discards_mut());
            factory.hand.retain_mut(|module| !discards.contains(module));
            factory.program = Program::new(&factory.modules);
            (factory.locked, factory.gathered, factory.hurt) = (false, false, false);
            let missing = HAND.saturating_sub(factory.hand.len()).min(factory.draw.len());
            let count = u8::try_from(missing).unwrap_or(u8::MAX);
            if is_entered {
                factory.owed = count;
            } else {
                for _ in 0..missing {
                    if let Some(module) = factory.draw.pop() {
                        factory.hand.push_bounded(module);
                    }
                }
            }
            if count > 0 {
                events.push(Event::Drew { seat, count });
            }
        }
        self.flow = Flow::Drawing;
        self.go_on_drawing(events);
    }

    /// RF-129: when nobody owes a card any more, the game goes on.
    pub(super) fn go_on_drawing(&mut self, events: &mut Events<Event>) {
        if self.flow != Flow::Drawing || !self.undone().is_empty() {
            return;
        }
        if self.turn == 0 && self.factories.iter().any(|(_, factory)| factory.software.is_none()) {
            self.flow = Flow::Choosing;
            return;
        }
        let nobody = Seats::NONE;
        // RF-121: the limit counts turns that were played.
        if self.setup.turn_limit > 0 && self.turn >= u16::from(self.setup.turn_limit) {
            self.end(nobody, Ending::TurnLimit, events);
        } else if self.turn > 0 && self.is_stalemate() {
            self.end(nobody, Ending::Stalemate, events);
        } else {
            self.begin_programming(events);
        }
    }

    /// A turn begins: both programs are empty.
    pub(super) fn begin_programming(&mut self, events: &mut Events<Event>) {
        self.turn = self.turn.saturating_add(1);
        self.flow = Flow::Programming;
        events.push(Event::TurnStarted { turn: self.turn });
    }

    /// RF-120: nobody has a robot, and no card hurts a factory without one.
    fn is_stalemate(&self) -> bool {
        let hurts = |spec: Spec| {
            let worked = spec.work.into_iter().flat_map(|work| work.does).flatten();
            without_robots(spec).any(|does| matches!(does, Do::Hit(_) | Do::Manual))
                || worked.into_iter().any(|does| does == Do::Manual)
        };
        SEATS.into_iter().all(|seat| {
            let factory = self.factory(seat);
            let mut cards = factory.modules.iter().map(|module| self.spec(module.card));
            let mut software = self.software_spec(seat).into_iter().map(|(_, spec)| spec);
            factory.robot_count() == 0 && !cards.any(hurts) && !software.any(hurts)
        })
    }

    /// Whether a condition is met when a step begins.
    fn is_met(&self, seat: Seat, condition: Condition, tracker: (u8, u8)) -> bool {
        let factory = self.factory(seat);
        match condition {
            Condition::Always => true,
            Condition::TrackerFull => tracker.0 >= tracker.1,
            Condition::GatherersAtLeast(count) => factory.program.count_on(Slot::Gather) >= count,
            Condition::Gathered => factory.gathered,
            Condition::Hurt => factory.hurt,
            Condition::EveryTurns(turns) => self.turn.checked_rem(turns.into()) == Some(0),
        }
    }
}

/// What a card does without a robot: by itself, or for a payment.
fn without_robots(spec: Spec) -> impl Iterator<Item = Do> {
    let autos = spec.autos.into_iter().flatten().flat_map(|auto| auto.does);
    let paid = spec.selector.into_iter().flat_map(|selector| selector.does);
    autos.chain(paid).flatten()
}
