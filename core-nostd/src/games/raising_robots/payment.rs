//! Payments unit by unit: what can be paid, with what, and what the device proposes (RR-25 to RR-31).

use super::action::Unit;
use super::cards::RobotId;
use super::effect::{Cost, Good};
use super::state::Player;
use crate::kit::list::List;

/// A unit that is to be paid next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// A component, or Duct Tape in its place (RR-25).
    Part(Good),
    /// Duct Tape.
    Tape,
    /// A Robot Card (RR-30).
    Card,
    /// A Wild: a component, a Robot Card or Duct Tape (RR-26).
    Wild,
}

impl Cost {
    /// What is to be paid next: components first, Wilds last.
    pub fn next(&self) -> Option<Owed> {
        let part = Good::PARTS.into_iter().find(|good| self.part(*good) > 0);
        match part {
            Some(good) => Some(Owed::Part(good)),
            None if self.tape > 0 => Some(Owed::Tape),
            None if self.cards > 0 => Some(Owed::Card),
            None if self.wilds > 0 => Some(Owed::Wild),
            None => None,
        }
    }

    /// What is left after the next unit.
    #[must_use]
    pub fn rest(&self) -> Cost {
        let mut rest = *self;
        match self.next() {
            Some(Owed::Part(good)) => {
                if let Some(count) = rest.parts.get_mut(usize::from(good.index())) {
                    *count = count.saturating_sub(1);
                }
            }
            Some(Owed::Tape) => rest.tape = rest.tape.saturating_sub(1),
            Some(Owed::Card) => rest.cards = rest.cards.saturating_sub(1),
            Some(Owed::Wild) => rest.wilds = rest.wilds.saturating_sub(1),
            None => {}
        }
        rest
    }
}

impl Owed {
    /// Whether a unit of a kind can pay it.
    pub fn takes(self, unit: Unit) -> bool {
        match (self, unit) {
            (Owed::Part(good), Unit::Part(with)) => good == with,
            (Owed::Part(_) | Owed::Tape, Unit::Tape) | (Owed::Card, Unit::Card) => true,
            (Owed::Wild, Unit::Part(with)) => Good::PARTS.contains(&with),
            (Owed::Wild, Unit::Tape | Unit::Card) => true,
            (Owed::Part(_), Unit::Card) | (Owed::Tape | Owed::Card, Unit::Part(_) | Unit::Card) => false,
            (Owed::Card, Unit::Tape) => false,
        }
    }
}

/// What a player has to pay with.
#[derive(Clone, Copy)]
pub(super) struct Purse {
    parts: [u16; 4],
    batteries: u16,
    tape: u16,
    cards: u16,
}

impl Purse {
    pub(super) fn of(player: &Player) -> Purse {
        Purse {
            parts: Good::PARTS.map(|good| player.has(good)),
            batteries: player.has(Good::Battery),
            tape: player.has(Good::Tape),
            cards: player.hand_len(),
        }
    }

    /// The same without a card that is on its way to the Play Area (RR-82).
    pub(super) fn without_card(mut self) -> Purse {
        self.cards = self.cards.saturating_sub(1);
        self
    }

    fn count(&self, unit: Unit) -> u16 {
        match unit {
            Unit::Part(good) => self.parts.get(usize::from(good.index())).copied().unwrap_or_default(),
            Unit::Tape => self.tape,
            Unit::Card => self.cards,
        }
    }

    /// Whether there is one of a kind.
    pub(super) fn has(&self, unit: Unit) -> bool {
        self.count(unit) > 0
    }

    /// The same after one unit of it was paid; `None` if there is none.
    fn after(&self, unit: Unit) -> Option<Purse> {
        let mut rest = *self;
        let held = match unit {
            Unit::Part(good) => rest.parts.get_mut(usize::from(good.index()))?,
            Unit::Tape => &mut rest.tape,
            Unit::Card => &mut rest.cards,
        };
        *held = held.checked_sub(1)?;
        Some(rest)
    }

    /// RR-31: whether a cost can be paid in some way.
    pub(super) fn can_pay(&self, cost: &Cost) -> bool {
        let (mut missing, mut spare) = (u16::from(cost.tape), 0_u16);
        for good in Good::PARTS {
            let (have, need) = (self.count(Unit::Part(good)), u16::from(cost.part(good)));
            missing = missing.saturating_add(need.saturating_sub(have));
            spare = spare.saturating_add(have.saturating_sub(need));
        }
        let (Some(tape), Some(cards)) = (
            self.tape.checked_sub(missing),
            self.cards.checked_sub(cost.cards.into()),
        ) else {
            return false;
        };
        let for_wilds = spare.saturating_add(tape).saturating_add(cards);
        self.batteries >= cost.batteries.into() && for_wilds >= cost.wilds.into()
    }

    /// Whether the next unit of a cost can be paid with a unit of this kind, so that the rest can be paid, too.
    pub(super) fn can_pay_with(&self, cost: &Cost, unit: Unit) -> bool {
        let takes = cost.next().is_some_and(|owed| owed.takes(unit));
        takes && self.after(unit).is_some_and(|rest| rest.can_pay(&cost.rest()))
    }

    /// The kinds of units with which the next one can be paid.
    pub(super) fn ways(&self, cost: &Cost) -> impl Iterator<Item = Unit> {
        let purse = *self;
        let cost = *cost;
        UNITS.into_iter().filter(move |unit| purse.can_pay_with(&cost, *unit))
    }

    /// What the device proposes for the next unit (section 5): what the cost names; for a Wild that of which there is
    /// most; Duct Tape last of all.
    pub(super) fn proposal(&self, cost: &Cost) -> Option<Unit> {
        // Of equal numbers the first one goes first, so the last of the reversed ones wins.
        let ways = self.ways(cost).collect::<List<Unit, 6>>();
        let best = ways.iter().rev().filter(|unit| **unit != Unit::Tape);
        best.max_by_key(|unit| self.count(**unit)).or(ways.first()).copied()
    }

    /// The same for all units of a cost, one after the other.
    pub(super) fn proposals(mut self, mut cost: Cost) -> impl Iterator<Item = Unit> {
        core::iter::from_fn(move || {
            let unit = self.proposal(&cost)?;
            self = self.after(unit)?;
            cost = cost.rest();
            Some(unit)
        })
    }
}

/// Everything that pays, in the order in which the device proposes it among equals.
pub(super) const UNITS: [Unit; 6] = [
    Unit::Part(Good::Sensor),
    Unit::Part(Good::Gear),
    Unit::Part(Good::Microchip),
    Unit::Part(Good::Program),
    Unit::Card,
    Unit::Tape,
];

impl Player {
    /// The card of the hand that is missed least: the fewest VPs, then the lowest number.
    pub(super) fn cheapest_card(&self) -> Option<RobotId> {
        self.hand.iter().min_by_key(|card| (card.card().points, card.number()))
    }

    /// Whether nothing can be chosen about the next unit of a cost. A Robot Card is chosen unless all of them go.
    pub(super) fn forced_unit(&self, cost: &Cost) -> Option<Unit> {
        let purse = Purse::of(self);
        let mut ways = purse.ways(cost);
        let only = ways.next().filter(|_| ways.next().is_none())?;
        let is_choice_of_cards = only == Unit::Card && purse.cards > cost.units().into();
        (!is_choice_of_cards).then_some(only)
    }
}
