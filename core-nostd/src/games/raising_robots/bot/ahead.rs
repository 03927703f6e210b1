//! Carries out what a player could do with imagined belongings: a round, as far as its own decisions go.
//!
//! Cards that would be drawn are not known, so that only their number counts.

mod goods;

use super::super::action::Target;
use super::super::board::Spot;
use super::super::cards::RobotId;
use super::super::data::{BOARD_ACTIONS, BoardAction, COLUMNS, START_ROBOTS, UPGRADE_ROWS};
use super::super::effect::{Ability, ByPhase, Cost, Effect, Gain, Good, Phase, Row, Side};
use super::super::payment::Purse;
use super::super::state::{Body, Player, Robot};
use super::worth::Judge;
use crate::kit::list::List;

/// The most tokens that are unlocked and robots that are assembled in one phase.
const TIMES_MAX: u8 = 6;
/// The most actions of one row: those of the Player Board and of five robots.
const ROW_ACTIONS: usize = BOARD_ACTIONS + COLUMNS;
/// How often a player pays at most in an imagined round, if only with nothing: in two phases that split their energy, for the
/// actions of three rows, each of which may assemble a robot, and for two abilities.
pub const PAYMENTS_MAX: u8 = 70;
const _: () = assert!(2 * TIMES_MAX as usize + 3 * 2 * ROW_ACTIONS + 2 * 2 <= PAYMENTS_MAX as usize);
/// No action needs more energy (RR-52).
const ENERGY_MAX: u8 = 7;

/// The energy of phases that are still to come in this round, without the bonus and without Batteries.
pub(super) type Energies = ByPhase<Option<u8>>;

/// Imagined belongings, and what came of them that is not counted there.
#[derive(Clone)]
pub(super) struct Ahead<'a> {
    pub(super) own: Player,
    /// Class Cards that would be drawn.
    pub(super) extra: i32,
    judge: &'a Judge,
    /// How many more payments are imagined.
    payments: u8,
}

impl<'a> Ahead<'a> {
    pub(super) fn new(own: &Player, judge: &'a Judge) -> Ahead<'a> {
        Ahead {
            own: own.clone(),
            extra: 0,
            judge,
            payments: PAYMENTS_MAX,
        }
    }

    /// The same with fewer payments.
    #[cfg(test)]
    pub(super) const fn with_payments(mut self, payments: u8) -> Ahead<'a> {
        self.payments = payments;
        self
    }

    /// How many payments are left.
    #[cfg(test)]
    pub(super) const fn payments_left(&self) -> u8 {
        self.payments
    }

    /// Everything that is still to come in this round, and what it is worth to another judge in the end.
    pub(super) fn rest_of_round(mut self, energies: &Energies, end: &Judge) -> i32 {
        for phase in Phase::ALL {
            if let Some(energy) = *energies.get(phase) {
                let energy = energy.saturating_add(self.own.energy_bonus(phase));
                self.run(phase, energy, true);
            }
        }
        self.end_round();
        end.worth(&self.own) + self.extra
    }

    /// A phase with so much energy; Batteries may be added.
    pub(super) fn run(&mut self, phase: Phase, energy: u8, charges: bool) {
        match phase.row() {
            Some(row) => self.run_row(row, energy, charges),
            None if phase == Phase::Upgrade => self.upgrade(energy, charges),
            None => self.assemble(energy, charges),
        }
    }

    fn batteries(&self, charges: bool) -> u8 {
        let held = if charges { self.own.has(Good::Battery) } else { 0 };
        u8::try_from(held).unwrap_or(u8::MAX)
    }

    /// The actions of a row that bring something, with as many Batteries as they are worth.
    fn run_row(&mut self, row: Row, energy: u8, charges: bool) {
        let mut actions: List<(&'static Effect, i32), ROW_ACTIONS> = List::new();
        for index in (0..).take(BOARD_ACTIONS) {
            if let Some(action) = BoardAction::of(row, index) {
                let effect = action.effect(action.is_improved(self.own.covered));
                actions.push_bounded((effect, self.judge.effect(&self.own, effect, Some(row))));
            }
        }
        let batteries = self.batteries(charges);
        let most = energy.saturating_add(batteries).min(ENERGY_MAX.max(energy));
        for robot in self.own.row(row) {
            if let Some(best) = self.best_action(*robot, row, most) {
                actions.push_bounded(best);
            }
        }
        let total_for = |total: u8| {
            let used = actions
                .iter()
                .filter(|(effect, value)| effect.energy <= total && *value > 0);
            let value = used.map(|(_, value)| *value).sum::<i32>();
            value - self.judge.battery() * i32::from(total.saturating_sub(energy))
        };
        let total = (energy..=most)
            .rev()
            .max_by_key(|total| total_for(*total))
            .unwrap_or(energy);
        self.own
            .stock
            .remove(Good::Battery, total.saturating_sub(energy).into());
        for (effect, value) in &actions {
            if effect.energy <= total && *value > 0 && self.pay(&effect.cost) {
                self.receive(&effect.gains, Some(row));
            }
        }
    }

    /// The action of a robot that brings more.
    fn best_action(&self, robot: Robot, row: Row, energy: u8) -> Option<(&'static Effect, i32)> {
        let card = robot.card()?.card();
        let forms = [false, true].into_iter().filter(|upgraded| !upgraded || robot.upgraded);
        let effects = forms.map(|upgraded| card.action(upgraded));
        let possible = effects.filter(|effect| effect.energy <= energy);
        possible
            .map(|effect| (effect, self.judge.effect(&self.own, effect, Some(row))))
            .max_by_key(|(effect, value)| (*value, core::cmp::Reverse(effect.energy)))
    }

    /// Unlocks tokens as long as they are worth more than they cost.
    fn upgrade(&mut self, energy: u8, charges: bool) {
        let Some((_, value)) = self.judge.best_spot(&self.own) else {
            return;
        };
        let batteries = self.batteries(charges).min(ENERGY_MAX);
        let purse = i32::from(self.units());
        let mut best = (0, 0, 0);
        for more in 0..=batteries {
            let total = energy.saturating_add(more);
            for times in 1..=total.min(TIMES_MAX) {
                let wilds = wilds_for(times, total);
                // Each further token is a little worse.
                let count = i32::from(times);
                let gain = value * count - value * count * (count - 1) / 16;
                let net = gain - wilds * self.judge.part() - self.judge.battery() * i32::from(more);
                if wilds <= purse && net > best.0 {
                    best = (net, more, times);
                }
            }
        }
        let (_, more, times) = best;
        self.own.stock.remove(Good::Battery, more.into());
        let mut left = energy.saturating_add(more);
        for still in (0..times).rev() {
            let Some(row) = row_for(left, still) else { return };
            let (cost, wilds) = UPGRADE_ROWS.get(usize::from(row)).copied().unwrap_or_default();
            if !self.pay(&Cost::wilds(wilds)) {
                return;
            }
            left = left.saturating_sub(cost);
            self.unlock_best();
        }
    }

    /// Units that can pay a Wild.
    fn units(&self) -> u16 {
        let parts = Good::PARTS.map(|good| self.own.has(good)).into_iter().sum::<u16>();
        parts
            .saturating_add(self.own.has(Good::Tape))
            .saturating_add(self.own.hand_len())
    }

    /// Unlocks the token that brings most and places it there.
    pub(super) fn unlock_best(&mut self) {
        if let Some((spot, _)) = self.judge.best_spot(&self.own) {
            self.unlock(spot);
        }
    }

    /// Unlocks a token and places it where it brings most.
    pub(super) fn unlock(&mut self, spot: Spot) {
        self.own.covered.remove(spot);
        let kind = spot.kind();
        match self.judge.best_target(&self.own, kind) {
            Some((target, value)) if value > 0 => self.place(target),
            _ => {
                let unplaced = self.own.unplaced.get_mut(kind);
                *unplaced = unplaced.saturating_add(1);
            }
        }
        self.help(|ability| match ability {
            Ability::Unlocks(gain) => Some(*gain),
            _ => None,
        });
        if spot.section() == Phase::Upgrade {
            self.gain(Gain::Inspire, None);
        }
    }

    /// What an inventor gives at once when it is kept.
    pub(super) fn begin_inventor(&mut self) {
        self.help(|ability| match ability {
            Ability::Immediate([gain, ..]) => *gain,
            _ => None,
        });
    }

    fn place(&mut self, target: Target) {
        match target {
            Target::Robot { row, column } => {
                if let Some(robot) = self.own.rows.get_mut(row).get_mut(usize::from(column)) {
                    robot.upgraded = true;
                }
            }
            Target::Class(slot) => {
                if let Some(class) = self.own.classes.get_mut(usize::from(slot)) {
                    class.credit = true;
                }
            }
            Target::Inventor => {
                if let Some(inventor) = &mut self.own.inventor {
                    inventor.upgraded = true;
                    if let Ability::Immediate(gains) = inventor.card.card().ability(true) {
                        self.receive(gains, None);
                    }
                }
            }
        }
    }

    /// What the inventor gives by itself.
    fn help(&mut self, gain_of: impl Fn(&Ability) -> Option<Gain>) {
        let abilities = self.own.abilities().filter_map(|(.., ability)| gain_of(&ability));
        let gains: List<Gain, 2> = abilities.collect();
        for gain in &gains {
            self.gain(*gain, None);
        }
    }

    /// Assembles robots as long as they are worth more than they cost.
    fn assemble(&mut self, energy: u8, charges: bool) {
        let mut left = energy;
        for _ in 0..TIMES_MAX {
            let batteries = self.batteries(charges);
            let Some((card, side, used)) = self.best_build(left, batteries) else {
                return;
            };
            self.own.stock.remove(Good::Battery, used.into());
            left = left.saturating_add(used);
            left = left.saturating_sub(card.card().price(side).energy);
            self.build(card, Some(side));
        }
    }

    /// The robot that brings most for its energy, with the column of its cost and the Batteries that it needs.
    fn best_build(&self, energy: u8, batteries: u8) -> Option<(RobotId, Side, u8)> {
        let mut best: Option<(i32, (RobotId, Side, u8))> = None;
        let purse = Purse::of(&self.own).without_card();
        for card in self.own.hand.iter() {
            let spec = card.card();
            let Some(extra) = self.own.extra_wilds(spec.row) else {
                continue;
            };
            let value = self.judge.robot(&self.own, card) - self.judge.card();
            for side in Side::BOTH {
                let price = spec.price(side);
                let more = price.energy.saturating_sub(energy);
                let cost = price.cost.and_wilds(extra);
                if more > batteries || !purse.can_pay(&cost) {
                    continue;
                }
                let net = value - self.judge.cost(&cost) - self.judge.battery() * i32::from(more);
                let rate = 100 * net / i32::from(price.energy).max(1);
                if net > 0 && best.is_none_or(|(most, _)| rate > most) {
                    best = Some((rate, (card, side, more)));
                }
            }
        }
        best.map(|(_, build)| build)
    }

    /// Assembles a robot of the hand: by a column of its cost, or without Assembly Cost.
    pub(super) fn build(&mut self, card: RobotId, side: Option<Side>) -> bool {
        let row = card.card().row;
        let Some(extra) = self.own.extra_wilds(row) else {
            return false;
        };
        self.own.hand.remove(card);
        let cost = side.map_or(Cost::FREE, |side| card.card().price(side).cost);
        if !self.pay(&cost.and_wilds(extra)) {
            self.own.hand.insert(card);
            return false;
        }
        let kind = card.card().kind;
        self.own.rows.get_mut(row).push_bounded(Robot {
            body: Body::Card(card),
            upgraded: false,
        });
        if *self.own.unplaced.get(kind) > 0
            && let Some((target, value)) = self.judge.best_target(&self.own, kind)
            && value > 0
        {
            let unplaced = self.own.unplaced.get_mut(kind);
            *unplaced = unplaced.saturating_sub(1);
            self.place(target);
        }
        self.help(|ability| match ability {
            Ability::Assembles { row: of, gain } if of.is_none_or(|of| of == row) => Some(*gain),
            _ => None,
        });
        true
    }

    /// Abilities for Round End that bring something.
    fn end_round(&mut self) {
        for upgraded in [true, false] {
            let Some((_, effect)) = self.own.round_end(upgraded) else {
                continue;
            };
            let is_worth = self.judge.effect(&self.own, &effect, None) > 0;
            if !self.own.has_used(upgraded) && is_worth && self.pay(&effect.cost) {
                let [basic, better] = &mut self.own.used;
                *(if upgraded { better } else { basic }) = true;
                self.receive(&effect.gains, None);
            }
        }
    }

    /// Carries out an action, if it can be paid.
    pub(super) fn act(&mut self, effect: &Effect, row: Option<Row>) -> bool {
        let is_paid = self.pay(&effect.cost);
        if is_paid {
            self.receive(&effect.gains, row);
        }
        is_paid
    }

    /// The best that two of the cards bring when they are assembled before the first round.
    pub(super) fn begin(&self, robots: u8) -> i32 {
        let robots = robots.min(START_ROBOTS);
        let Some(fewer) = robots.checked_sub(1) else {
            return self.judge.worth(&self.own) + self.extra;
        };
        let after = |card: RobotId| {
            let mut then = self.clone();
            then.build(card, None).then(|| then.begin(fewer))
        };
        self.own.hand.iter().filter_map(after).max().unwrap_or_default()
    }
}

/// How many Wilds so many tokens cost at least with so much energy: each two more energy save one.
fn wilds_for(times: u8, energy: u8) -> i32 {
    let (mut left, mut wilds) = (energy, 0);
    for still in (0..times).rev() {
        let Some(row) = row_for(left, still) else {
            return i32::MAX / 2;
        };
        let (cost, each) = UPGRADE_ROWS.get(usize::from(row)).copied().unwrap_or_default();
        left = left.saturating_sub(cost);
        wilds += i32::from(each);
    }
    wilds
}

/// The row with the fewest Wilds that leaves one energy for each of the tokens that follow.
fn row_for(energy: u8, still: u8) -> Option<u8> {
    let rows = (0..UPGRADE_ROWS.len()).zip(UPGRADE_ROWS).rev();
    let mut possible = rows.filter(|(_, (cost, _))| cost.saturating_add(still) <= energy);
    possible.next().and_then(|(row, _)| u8::try_from(row).ok())
}
