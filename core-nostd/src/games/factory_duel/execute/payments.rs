//! Payments, at the beginning of a step.

use super::super::action::Event;
use super::super::both::{Both, SEATS};
use super::super::cards::Step;
use super::super::data::Price;
use super::super::place::ByPlace;
use super::super::state::State;
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    /// RF-95: both players pay for what they have selected in this step; says which effects are paid.
    pub(super) fn take_payments(&mut self, step: Step, events: &mut Events<Event>) -> Both<ByPlace<bool>> {
        let mut paid = Both::<ByPlace<bool>>::default();
        for seat in SEATS {
            *paid.get_mut(seat) = self.take_payments_of(seat, step, events);
        }
        paid
    }

    /// RF-96: all of it or nothing, minerals and crystals together.
    fn take_payments_of(&mut self, seat: Seat, step: Step, events: &mut Events<Event>) -> ByPlace<bool> {
        let mut paid = ByPlace::default();
        let (mut minerals, mut crystals) = (0_u16, 0_u8);
        let mut payments = Events::new();
        for (place, module, spec) in self.active_modules(seat) {
            let selector = spec.selector.filter(|selector| selector.step == step);
            let Some(price) = selector.and_then(|selector| selector.price(module.selector)) else {
                continue;
            };
            match price {
                Price::Minerals(amount) => minerals = minerals.saturating_add(amount),
                Price::Crystals(count) => crystals = crystals.saturating_add(count),
            }
            *paid.get_mut(place) = true;
            payments.push(Event::Paid {
                seat,
                module: module.card,
                price,
            });
        }
        let factory = self.factory_mut(seat);
        let left = factory.minerals.checked_sub(minerals);
        let (Some(left), Some(uncut)) = (left, factory.crystals.checked_sub(crystals)) else {
            events.push(Event::PaymentFailed {
                seat,
                minerals,
                crystals,
            });
            return ByPlace::default();
        };
        (factory.minerals, factory.crystals) = (left, uncut);
        events.append(&payments);
        paid
    }
}
