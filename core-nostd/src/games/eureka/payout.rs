//! Who pays whom after a check (RO-82).

use super::action::Event;
use super::cubes::{Cubes, Transfer};
use super::state::{Attempt, State};
use crate::game::{Events, Game};
use crate::kit::seat::{Seat, Seats};

impl State {
    pub(super) fn resolve_payout(&mut self, attempt: Attempt, correct: Seats, events: &mut Events<Event>) {
        let mut cubes = self.cubes;
        self.pay_out(attempt, correct, &mut cubes, &mut |transfer| {
            events.push(Event::Cubes(transfer));
        });
        self.cubes = cubes;
    }

    /// The four steps of a payout, each in Manufacturer order (RO-82).
    pub(super) fn pay_out(&self, attempt: Attempt, correct: Seats, cubes: &mut Cubes, tell: &mut dyn FnMut(Transfer)) {
        let seats = self.seats();
        let makers = || self.makers_in_order();
        // S1: wrong callers pay what they rolled (RO-64…RO-66).
        for seat in makers().filter(|seat| !correct.contains(*seat)) {
            if let Some(face) = self.player(seat).face_of(attempt) {
                cubes.fine(seat, face, seats, tell);
            }
        }
        // S2: the reward (RO-70, RO-78).
        for seat in makers().filter(|seat| correct.contains(*seat)) {
            cubes.reward(seat, attempt.reward(), seats, tell);
        }
        // S3: right callers get what they rolled (RO-63).
        for seat in makers().filter(|seat| correct.contains(*seat)) {
            if let Some(face) = self.player(seat).face_of(attempt) {
                cubes.reward(seat, face, seats, tell);
            }
        }
        // S4: whoever is wrong in the second attempt pays the Customer (RO-79).
        if attempt == Attempt::Second {
            for seat in makers().filter(|seat| !correct.contains(*seat)) {
                self.pay_customer(seat, cubes, tell);
            }
        }
    }

    pub(super) fn resolve_payment_to_customer(&mut self, payer: Seat, events: &mut Events<Event>) {
        let mut cubes = self.cubes;
        self.pay_customer(payer, &mut cubes, &mut |transfer| events.push(Event::Cubes(transfer)));
        self.cubes = cubes;
    }

    /// One cube to the Customer, or to the pot if the device is Customer (RO-35, RO-79, RO-127).
    pub(super) fn pay_customer(&self, payer: Seat, cubes: &mut Cubes, tell: &mut dyn FnMut(Transfer)) {
        match self.customer() {
            Some(customer) => cubes.pay(payer, customer, 1, self.seats(), tell),
            None => cubes.fine(payer, 1, self.seats(), tell),
        }
    }
}
