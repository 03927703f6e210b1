//! The lists of Build and Produce, worked off in sequence.

use super::super::action::{Canceled, Event, Skipped};
use super::super::both::SEATS;
use super::super::cards::Card;
use super::super::data::{PLACES, Trigger};
use super::super::place::{Place, RobotId, Slot};
use super::super::state::{Installed, State};
use super::effects::times;
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    /// RF-56: all facedown modules are destroyed, and the others slide.
    pub(super) fn demolish(&mut self, events: &mut Events<Event>) {
        for seat in SEATS {
            // From the last slot down: what slides was looked at before.
            for place in Place::ALL.into_iter().rev() {
                if !self.factory(seat).program.is_facedown(place) {
                    continue;
                }
                if let Some(module) = self.factory_mut(seat).remove_module(place) {
                    events.push(Event::Demolished { seat, module });
                }
            }
        }
    }

    /// RF-58…RF-61: the build zone from top to bottom.
    pub(super) fn build_zone(&mut self, seat: Seat, events: &mut Events<Event>) {
        let builders = self.factory(seat).program.robots_on(Slot::Build);
        let mut actions = builders.fold(0_u8, |all, robot| all.saturating_add(times(self, seat, robot)));
        while let Some(card) = self.factory_mut(seat).program.zone.remove(0) {
            let cost = self.build_cost(seat, card);
            match self.canceled(seat, card, cost, actions) {
                Some(why) => events.push(Event::BuildCanceled { seat, card, why }),
                None => {
                    actions = actions.saturating_sub(1);
                    self.build(seat, card, cost, events);
                }
            }
        }
    }

    /// RF-59: the checks in their order.
    fn canceled(&self, seat: Seat, card: Card, cost: u16, actions: u8) -> Option<Canceled> {
        let factory = self.factory(seat);
        if actions == 0 {
            return Some(Canceled::NoAction);
        }
        if factory.minerals < cost {
            return Some(Canceled::NoMinerals);
        }
        let is_full = factory.modules.len() >= PLACES;
        (matches!(card, Card::Module(_)) && is_full).then_some(Canceled::NoSlot)
    }

    /// RF-61, RF-62: the cost is paid, and the card is active at once.
    fn build(&mut self, seat: Seat, card: Card, cost: u16, events: &mut Events<Event>) {
        events.push(Event::Built { seat, card, cost });
        let factory = self.factory_mut(seat);
        factory.minerals = factory.minerals.saturating_sub(cost);
        match card {
            Card::Module(module) => {
                factory.hand.retain_mut(|other| *other != module);
                factory.modules.push_bounded(Installed::new(module));
            }
            Card::Upgrade(upgrade) => {
                factory.install(upgrade);
                self.run_trigger(seat, Trigger::UpgradeBuilt, Some(upgrade), 1, events);
            }
        }
    }

    /// RF-65: the productions of a player by robot index.
    pub(super) fn produce(&mut self, seat: Seat, events: &mut Events<Event>) {
        for producer in RobotId::ALL {
            if self.factory(seat).program.slot(producer) == Some(Slot::Produce) {
                for _ in 0..times(self, seat, producer) {
                    self.produce_one(seat, events);
                }
            }
        }
    }

    /// RF-66…RF-71: one production, or why it is skipped.
    fn produce_one(&mut self, seat: Seat, events: &mut Events<Event>) {
        let (cost, new) = (self.production_cost(seat), self.next_robot(seat));
        let factory = self.factory_mut(seat);
        let free = RobotId::ALL.into_iter().find(|robot| factory.robot(*robot).is_none());
        let Some(robot) = free else {
            let why = Skipped::FiveRobots;
            events.push(Event::ProductionSkipped { seat, why });
            return;
        };
        let Some(left) = factory.minerals.checked_sub(cost) else {
            let why = Skipped::NoMinerals;
            events.push(Event::ProductionSkipped { seat, why });
            return;
        };
        factory.minerals = left;
        *factory.robots.get_mut(robot) = Some(new);
        events.push(Event::Produced {
            seat,
            robot,
            cost,
            power: new.power,
            armor: new.armor,
        });
    }
}
