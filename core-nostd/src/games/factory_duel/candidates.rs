//! What may be worth trying. Only public facts decide what is offered here; `check.rs` decides what is allowed.

use super::action::{Action, Change};
use super::both::SEATS;
use super::cards::{Card, Module, Upgrade};
use super::place::{Place, RobotId, Slot};
use super::state::{Flow, State};
use crate::kit::seat::Seat;

impl State {
    /// What the table does together, or the device for it.
    pub(super) fn candidates_for_house(&self, each: &mut dyn FnMut(Action)) {
        match self.flow {
            _ if self.mending => self.candidates_for_changes(each),
            Flow::Executing(_) => each(Action::Advance),
            Flow::Manual(_) => self.candidates_for_changes(each),
            Flow::Programming => each(Action::TimeUp),
            Flow::Drawing | Flow::Choosing | Flow::Over => {}
        }
        if !self.mending {
            each(Action::SetRight);
        }
    }

    /// RF-130: everything that the table can change by one unit.
    fn candidates_for_changes(&self, each: &mut dyn FnMut(Action)) {
        each(Action::ManualDone);
        for of in SEATS {
            let mut offer = |change| each(Action::Adjust { of, change });
            for more in [false, true] {
                offer(Change::Shields(more));
                offer(Change::Minerals(more));
                offer(Change::Crystals(more));
                for (robot, _) in self.factory(of).existing() {
                    offer(Change::Power(robot, more));
                    offer(Change::Armor(robot, more));
                }
                for (place, _) in self.factory(of).placed() {
                    offer(Change::Tracker(place, more));
                }
            }
            offer(Change::NewRobot);
            for (robot, _) in self.factory(of).existing() {
                offer(Change::DestroyRobot(robot));
            }
            for (place, _) in self.factory(of).placed() {
                offer(Change::DestroyModule(place));
            }
            for upgrade in Upgrade::ALL {
                offer(Change::Install(upgrade));
            }
        }
    }

    /// What one player does, all of it in private.
    pub(super) fn candidates_for_seat(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.flow {
            _ if self.mending || !self.is_asked(seat) => {}
            Flow::Choosing => (0..3).map(Action::ChooseSoftware).for_each(each),
            Flow::Drawing => Module::ALL.into_iter().map(Action::EnterDraw).for_each(each),
            Flow::Programming => self.candidates_for_draft(seat, each),
            Flow::Executing(_) | Flow::Manual(_) | Flow::Over => {}
        }
    }

    fn candidates_for_draft(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let factory = self.factory(seat);
        each(Action::Recall);
        for (robot, _) in factory.existing() {
            for slot in Slot::ALL {
                each(Action::Assign { robot, slot });
            }
            each(Action::Unassign(robot));
            each(Action::PlaceCrystal(robot));
            each(Action::TakeCrystal(robot));
        }
        for module in Module::ALL {
            each(Action::QueueBuild(Card::Module(module)));
        }
        for upgrade in Upgrade::ALL {
            each(Action::QueueBuild(Card::Upgrade(upgrade)));
        }
        (0..13).map(Action::UnqueueBuild).for_each(&mut *each);
        for (module, installed) in factory.placed() {
            for down in [true, false] {
                each(Action::SetFacedown { module, down });
            }
            if let Some(selector) = self.spec(installed.card).selector {
                for option in 0..=selector.options() {
                    each(Action::SetSelector { module, option });
                }
            }
        }
        for module in Module::ALL {
            each(Action::Discard(module));
            each(Action::TakeBack(module));
            if self.setup.is_entered() {
                each(Action::EnterDraw(module));
                each(Action::ReturnDraw(module));
            }
        }
        each(Action::ClearDraft);
        each(Action::Lock);
    }
}

/// The least and the most that the menus of the rulebook hold: everything fits one list.
const _: () = assert!(
    2 * (6 + 5 * RobotId::ALL.len() + 3 * Place::ALL.len() + 1 + Upgrade::ALL.len()) + 2 <= crate::game::CHOICES_MAX
);
