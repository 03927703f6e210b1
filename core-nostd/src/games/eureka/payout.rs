//! Who pays whom after a check (RO-82).

use super::action::Event;
use super::cubes::Transfer;
use super::state::{Attempt, State};
use crate::game::{Events, Game};
use crate::kit::seat::{Seat, Seats};

impl State {
    /// The four steps of a payout, each in Manufacturer order (RO-82).
    pub(super) fn resolve_payout(&mut self, attempt: Attempt, correct: Seats, events: &mut Events<Event>) {
        let seats = self.seats();
        let makers = || self.makers_in_order();
        let tell = &mut |transfer: Transfer| events.push(Event::Cubes(transfer));
        let mut cubes = self.cubes;
        // S1: wrong callers pay what they rolled (RO-64…RO-66).
        for seat in makers().filter(|seat| !correct.contains(*seat)) {
            if let Some(face) = self.player(seat).face {
                cubes.fine(seat, face, seats, tell);
            }
        }
        // S2: the reward (RO-70, RO-78).
        for seat in makers().filter(|seat| correct.contains(*seat)) {
            cubes.reward(seat, attempt.reward(), seats, tell);
        }
        // S3: right callers get what they rolled (RO-63).
        for seat in makers().filter(|seat| correct.contains(*seat)) {
            if let Some(face) = self.player(seat).face {
                cubes.reward(seat, face, seats, tell);
            }
        }
        self.cubes = cubes;
        // S4: whoever is wrong in the second attempt pays the Customer (RO-79).
        if attempt == Attempt::Second {
            for seat in self.makers_in_order().filter(|seat| !correct.contains(*seat)) {
                self.resolve_payment_to_customer(seat, events);
            }
        }
    }

    /// One cube to the Customer, or to the pot if the device is Customer (RO-35, RO-79, RO-127).
    pub(super) fn resolve_payment_to_customer(&mut self, payer: Seat, events: &mut Events<Event>) {
        let seats = self.seats();
        let customer = self.customer();
        let tell = &mut |transfer: Transfer| events.push(Event::Cubes(transfer));
        match customer {
            Some(customer) => self.cubes.pay(payer, customer, 1, seats, tell),
            None => self.cubes.fine(payer, 1, seats, tell),
        }
    }
}
