//! What an action changes. What the six steps do is in `execute/`.

use super::action::{Action, Event};
use super::both::SEATS;
use super::cards::Module;
use super::place::{Place, RobotId, Slot};
use super::state::{Flow, Program, State};
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    pub(super) fn resolve_house(&mut self, action: Action, events: &mut Events<Event>) {
        match (action, self.flow) {
            (Action::Advance, Flow::Executing(step)) => self.resolve_advance(step, events),
            (Action::TimeUp, _) => self.resolve_time_up(events),
            (Action::SetRight, _) => self.resolve_set_right(events),
            (Action::Adjust { of, change }, _) => self.resolve_change(of, change, events),
            (Action::ManualDone, flow) => self.resolve_manual_done(flow, events),
            _ => debug_assert!(false, "only what passed the check is resolved"),
        }
    }

    pub(super) fn resolve_seat(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        let factory = self.factory_mut(seat);
        let program = &mut factory.program;
        match action {
            Action::ChooseSoftware(option) => self.resolve_software(seat, option, events),
            Action::EnterDraw(module) => self.resolve_enter_draw(seat, module, events),
            Action::ReturnDraw(module) => {
                factory.hand.retain_mut(|other| *other != module);
                factory.draw.push_bounded(module);
                factory.owed = factory.owed.saturating_add(1);
            }
            Action::Assign { robot, slot } => program.assign(robot, slot),
            Action::Unassign(robot) => program.dismiss(robot),
            Action::Recall => self.resolve_recall(seat),
            Action::PlaceCrystal(robot) => *program.crystals.get_mut(robot) = true,
            Action::TakeCrystal(robot) => *program.crystals.get_mut(robot) = false,
            Action::QueueBuild(card) => program.zone.push_bounded(card),
            Action::UnqueueBuild(position) => {
                program.zone.remove(position.into());
            }
            Action::SetFacedown { module, down } => *program.facedown.get_mut(module) = down,
            Action::SetSelector { module, option } => *program.selectors.get_mut(module) = option,
            Action::Discard(module) => factory.discards_mut().push_bounded(module),
            Action::TakeBack(module) => factory.discards_mut().retain_mut(|other| *other != module),
            Action::ClearDraft => factory.program = Program::new(&factory.modules),
            Action::Lock => {
                events.reveal_to_owner();
                self.lock(seat, events);
            }
            Action::Advance | Action::TimeUp | Action::SetRight | Action::Adjust { .. } | Action::ManualDone => {
                debug_assert!(false, "only what passed the check is resolved");
            }
        }
    }

    /// RF-136: each robot goes where it was, if a place is free.
    fn resolve_recall(&mut self, seat: Seat) {
        for robot in RobotId::ALL {
            let factory = self.factory(seat);
            let Some(slot) = factory.robot(robot).and_then(|robot| robot.last) else {
                continue;
            };
            let taken = factory.program.count_on(slot);
            if self.capacity(seat, slot).is_some_and(|capacity| taken < capacity) {
                self.factory_mut(seat).program.assign(robot, slot);
            }
        }
    }

    /// RF-39: nothing of the program changes from now on; with the second lock both are open.
    fn lock(&mut self, seat: Seat, events: &mut Events<Event>) {
        let factory = self.factory_mut(seat);
        factory.locked = true;
        factory.keep_returned();
        events.push(Event::Locked { seat });
        if self.undone().is_empty() {
            self.open_programs(events);
        }
    }

    /// RF-40: crystals leave the stores, and selectors stand where they were set.
    fn open_programs(&mut self, events: &mut Events<Event>) {
        events.reveal();
        events.push(Event::Revealed);
        self.flow = Flow::Executing(super::cards::Step::Start);
        for seat in SEATS {
            self.factory_mut(seat).open_program();
        }
    }

    /// RF-138: the draft of whoever programs is locked as it stands.
    fn resolve_time_up(&mut self, events: &mut Events<Event>) {
        events.reveal();
        if let Some(seat) = self.asked_first() {
            events.push(Event::TimeExpired { seat });
            self.lock(seat, events);
        }
    }

    /// RF-18: the choices are revealed together; the software says how many shields there are.
    fn resolve_software(&mut self, seat: Seat, option: u8, events: &mut Events<Event>) {
        self.factory_mut(seat).chosen = Some(option);
        events.push(Event::SoftwareChosen { seat });
        if !self.undone().is_empty() {
            return;
        }
        events.reveal();
        for seat in SEATS {
            let factory = self.factory_mut(seat);
            let chosen = factory
                .chosen
                .and_then(|chosen| factory.offered.get(usize::from(chosen)));
            factory.software = chosen.copied();
            if let Some(software) = factory.software {
                events.push(Event::SoftwareRevealed { seat, software });
            }
            let shields = self.shields_max(seat);
            self.factory_mut(seat).shields = shields;
        }
        self.begin_programming(events);
    }

    /// RF-129: a real card that was drawn is entered.
    fn resolve_enter_draw(&mut self, seat: Seat, module: Module, events: &mut Events<Event>) {
        let factory = self.factory_mut(seat);
        factory.draw.retain_mut(|other| *other != module);
        factory.hand.push_bounded(module);
        factory.owed = factory.owed.saturating_sub(1);
        if factory.owed == 0 && self.flow == Flow::Drawing {
            events.push(Event::DrawsEntered { seat });
            self.go_on_drawing(events);
            if self.flow != Flow::Drawing {
                // RF-138: the time to program would begin anew if the last card was taken back. A wrong one is put back.
                events.reveal();
            }
        }
    }
}

impl Program {
    /// RF-37: a robot that attacks carries no crystal.
    fn assign(&mut self, robot: RobotId, slot: Slot) {
        *self.slots.get_mut(robot) = Some(slot);
        if slot == Slot::Attack {
            *self.crystals.get_mut(robot) = false;
        }
    }
}

impl super::state::Factory {
    /// RF-137: a card that was not entered anew in time stays as it was, so that nobody sees that it was put back.
    pub(super) fn keep_returned(&mut self) {
        for _ in 0..core::mem::take(&mut self.owed) {
            if let Some(module) = self.draw.pop() {
                self.hand.push_bounded(module);
            }
        }
    }

    /// What was drafted leaves the store, and the selectors stand where they were set.
    pub(super) fn open_program(&mut self) {
        self.crystals = self.crystals.saturating_sub(self.program.crystal_count());
        for place in Place::ALL {
            let option = self.program.selector(place);
            if let Some(module) = self.module_mut(place) {
                module.selector = option;
            }
        }
    }
}
