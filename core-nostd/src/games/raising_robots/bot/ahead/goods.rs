//! What is paid and gained, as it is mostly chosen.

use super::super::super::data::{INSPIRED_WILDS, ROW_POINTS};
use super::super::super::effect::{Cost, Gain, Gains, Good, Row};
use super::super::super::payment::{Owed, Purse};
use super::Ahead;

impl Ahead<'_> {
    pub(super) fn receive(&mut self, gains: &Gains, row: Option<Row>) {
        for gain in gains.iter().flatten() {
            self.gain(*gain, row);
        }
    }

    /// A benefit, as it is mostly chosen.
    pub(in super::super) fn gain(&mut self, gain: Gain, row: Option<Row>) {
        match gain {
            Gain::Good(good, count) => self.own.stock.add(good, count.into()),
            Gain::Wild(count) => (0..count).for_each(|_| self.take(&Good::PARTS)),
            Gain::Draw(count) | Gain::Cycle(count) => {
                self.own.hand_entered = self.own.hand_entered.saturating_add(count.into());
            }
            Gain::Either(one, other, count) => (0..count).for_each(|_| self.take(&[one, other])),
            Gain::RowPoints => {
                let robots = row.map_or(0, |row| self.own.row(row).len());
                let points = ROW_POINTS.get(robots).copied().unwrap_or_default();
                self.own.stock.add(Good::Point, points.into());
            }
            Gain::Class => self.extra += self.judge.class(),
            Gain::Inspire => {
                if self.judge.inspiration() > self.judge.class() {
                    self.gain(Gain::Wild(INSPIRED_WILDS), row);
                } else {
                    self.extra += self.judge.class();
                }
            }
            Gain::Unlock => self.unlock_best(),
            Gain::Assemble => {
                let cards = self
                    .own
                    .hand
                    .iter()
                    .map(|card| (self.judge.robot(&self.own, card), card));
                let best = cards.max_by_key(|(value, card)| (*value, card.number()));
                if let Some((_, card)) = best {
                    self.build(card, None);
                }
            }
        }
    }

    /// One of some goods: the one that brings most, then the one that there is least of.
    fn take(&mut self, goods: &[Good]) {
        let value = |good: &Good| {
            (
                self.judge.good(&self.own, *good),
                core::cmp::Reverse(self.own.has(*good)),
            )
        };
        if let Some(good) = goods.iter().copied().max_by_key(value) {
            self.own.stock.add(good, 1);
        }
    }

    /// Pays a cost, if it can be paid: what it names, then Duct Tape; for Wilds that of which there is most.
    pub(in super::super) fn pay(&mut self, cost: &Cost) -> bool {
        let Some(payments) = self
            .payments
            .checked_sub(1)
            .filter(|_| Purse::of(&self.own).can_pay(cost))
        else {
            return false;
        };
        self.payments = payments;
        self.own.stock.remove(Good::Battery, cost.batteries.into());
        let mut cost = Cost { batteries: 0, ..*cost };
        while let Some(owed) = cost.next() {
            cost = cost.rest();
            match owed {
                Owed::Part(good) if self.own.has(good) > 0 => self.own.stock.remove(good, 1),
                Owed::Part(_) | Owed::Tape => self.own.stock.remove(Good::Tape, 1),
                Owed::Card => self.pay_card(),
                Owed::Wild => self.pay_wild(),
            }
        }
        true
    }

    fn pay_wild(&mut self) {
        let most = Good::PARTS.into_iter().rev().max_by_key(|good| self.own.has(*good));
        match most.filter(|good| self.own.has(*good) > 0) {
            Some(good) => self.own.stock.remove(good, 1),
            None if self.own.has(Good::Tape) > 0 => self.own.stock.remove(Good::Tape, 1),
            None => self.pay_card(),
        }
    }

    fn pay_card(&mut self) {
        match self.own.hand_entered.checked_sub(1) {
            Some(left) => self.own.hand_entered = left,
            None => {
                if let Some(card) = self.own.cheapest_card() {
                    self.own.hand.remove(card);
                }
            }
        }
    }
}
