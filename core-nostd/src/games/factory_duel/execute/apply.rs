//! What the effects of a step add up to is applied, in the order of RF-44.

use super::super::action::Event;
use super::super::both::{SEATS, enemy};
use super::super::cards::{AnyCard, Step, Upgrade};
use super::super::data::{CRYSTALS_MAX, MINERALS_MAX, PLACES, STAT_MAX, Trigger};
use super::super::place::{Place, RobotId};
use super::super::state::State;
use super::effects::Effects;
use super::outcome::{Install, Outcome, Sums};
use crate::game::Events;
use crate::kit::list::List;
use crate::kit::seat::Seat;

impl State {
    /// RF-44: gains, installations, stats, damage and repair, what damage triggers, trackers, robots, modules.
    pub(super) fn apply(&mut self, outcome: &Outcome, events: &mut Events<Event>) {
        let each = |apply: &mut dyn FnMut(Seat, &Sums)| {
            for seat in SEATS {
                apply(seat, outcome.of.get(seat));
            }
        };
        each(&mut |seat, sums| self.apply_gains(seat, sums, events));
        each(&mut |seat, sums| self.apply_installs(seat, sums, events));
        each(&mut |seat, sums| self.apply_stats(seat, sums, events));
        each(&mut |seat, sums| self.apply_damage(seat, sums, events));
        each(&mut |seat, sums| {
            let dealt = sums
                .dealt
                .iter()
                .fold(0, |all: u8, (_, count)| all.saturating_add(*count));
            self.run_trigger(seat, Trigger::RobotDealtDamage, None, dealt, events);
        });
        each(&mut |seat, sums| self.apply_trackers(seat, sums, events));
        each(&mut |seat, sums| self.remove_robots(seat, sums, events));
        each(&mut |seat, sums| self.remove_modules(seat, sums, events));
    }

    /// What cards do whenever something happens: gains, installations and trackers.
    pub(super) fn run_trigger(
        &mut self,
        seat: Seat,
        trigger: Trigger,
        built: Option<Upgrade>,
        times: u8,
        events: &mut Events<Event>,
    ) {
        let mut outcome = Outcome::default();
        let mut effects = Effects {
            state: self,
            step: Step::default(),
            outcome: &mut outcome,
            events,
        };
        effects.of_trigger(seat, trigger, built, times);
        let sums = outcome.of.get(seat);
        self.apply_gains(seat, sums, events);
        self.apply_installs(seat, sums, events);
        self.apply_trackers(seat, sums, events);
    }

    /// RF-45: all gains together, and then the limits of the store.
    fn apply_gains(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        let factory = self.factory_mut(seat);
        factory.gathered |= sums.gathers;
        let minerals = factory.minerals.saturating_add(sums.minerals);
        let crystals = factory.crystals.saturating_add(sums.crystals);
        factory.minerals = minerals.min(MINERALS_MAX);
        factory.crystals = crystals.min(CRYSTALS_MAX);
        let (lost, spilt) = (
            minerals.saturating_sub(MINERALS_MAX),
            crystals.saturating_sub(CRYSTALS_MAX),
        );
        if lost > 0 || spilt > 0 {
            events.push(Event::Overflowed {
                seat,
                minerals: lost,
                crystals: spilt,
            });
        }
    }

    /// RF-98, RF-99: one after the other.
    fn apply_installs(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        for (install, from) in &sums.installs {
            let (seat, from) = (seat, *from);
            let in_hand = |upgrade: &Upgrade| self.factory(seat).upgrades_in_hand(*upgrade) > 0;
            let upgrade = match install {
                Install::Same(upgrade) => Some(*upgrade).filter(in_hand),
                Install::Cheapest => {
                    let upgrades = Upgrade::ALL.into_iter().filter(in_hand);
                    upgrades.min_by_key(|upgrade| self.setup.cards.upgrade(*upgrade).cost)
                }
            };
            events.push(match upgrade {
                Some(upgrade) => {
                    self.factory_mut(seat).install(upgrade);
                    Event::Installed { seat, upgrade, from }
                }
                None => Event::NothingToInstall { seat, from },
            });
        }
    }

    /// RF-46: all changes of a stat together, and then its limits. Armor below 1 destroys the robot.
    fn apply_stats(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        for robot in RobotId::ALL {
            let Some(stats) = self.factory_mut(seat).robots.get_mut(robot) else {
                continue;
            };
            let power = stats
                .power
                .saturating_add_signed(*sums.power.get(robot))
                .clamp(1, STAT_MAX);
            let armor = stats.armor.saturating_add_signed(*sums.armor.get(robot)).min(STAT_MAX);
            stats.dealt = stats.dealt.saturating_add(*sums.dealt.get(robot));
            if (power, armor) == (stats.power, stats.armor) {
                continue;
            }
            (stats.power, stats.armor) = (power, armor);
            if armor > 0 && !*sums.killed.get(robot) {
                events.push(Event::RobotSet {
                    seat,
                    robot,
                    power,
                    armor,
                });
            }
        }
    }

    /// RF-47: damage and repair are netted.
    fn apply_damage(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        let most = self.shields_max(seat);
        let factory = self.factory_mut(seat);
        factory.hurt |= sums.damage > 0;
        let before = factory.shields;
        let repaired = before.saturating_add(sums.repair);
        let now = repaired.saturating_sub(sums.damage).min(most);
        factory.shields = now;
        if now != before {
            events.push(Event::ShieldsSet { seat, before, now });
        }
    }

    /// RF-93, RF-133: a tracker goes up to its highest value; whatever is reset ends at its lowest.
    fn apply_trackers(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        for place in Place::ALL {
            let Some(module) = self.factory(seat).module(place) else {
                continue;
            };
            let most = self.spec(module.card).tracker;
            let value = match *sums.resets.get(place) {
                true => 0,
                false => module.tracker.saturating_add(*sums.increments.get(place)).min(most),
            };
            if let Some(installed) = self
                .factory_mut(seat)
                .module_mut(place)
                .filter(|_| value != module.tracker)
            {
                installed.tracker = value;
                events.push(Event::TrackerSet {
                    seat,
                    module: module.card,
                    value,
                });
            }
        }
    }

    /// RF-80: robots without armor, and those that a card destroys.
    fn remove_robots(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        for (robot, killed) in sums.killed.iter() {
            let is_gone = |armor: u8| *killed || armor == 0;
            if self
                .factory(seat)
                .robot(robot)
                .is_some_and(|stats| is_gone(stats.armor))
            {
                self.remove_robot(seat, robot);
                events.push(Event::RobotDestroyed { seat, robot });
            }
        }
    }

    /// RF-04, RF-48: its dice are free, and the crystal on it is lost.
    pub(in super::super) fn remove_robot(&mut self, seat: Seat, robot: RobotId) {
        let factory = self.factory_mut(seat);
        *factory.robots.get_mut(robot) = None;
        factory.program.dismiss(robot);
    }

    /// RF-92: modules that destroy themselves, and slots that the enemy names, so that the most modules go.
    fn remove_modules(&mut self, seat: Seat, sums: &Sums, events: &mut Events<Event>) {
        let is_spared = Place::ALL.into_iter().all(|place| !*sums.falls.get(place));
        if is_spared && sums.struck.is_empty() {
            return;
        }
        let order = best_order(sums, self.factory(seat).modules.len());
        carry_out(order, sums, self.factory(seat).modules.len(), &mut |place, card| {
            if let Some(module) = self.factory_mut(seat).remove_module(place) {
                let by = card.map_or((seat, AnyCard::Module(module)), |card| (enemy(seat), card));
                events.push(Event::ModuleDestroyed { seat, module, by });
            }
        });
    }
}

/// How a module goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// The one that stood here when the step began destroys itself.
    Falls(Place),
    /// The one that stands here now is destroyed by the enemy.
    Struck(Place),
}

/// A factory has three modules, so that three of these are enough.
type Order = [Way; PLACES];

/// of all orders the first in which the most of `count` modules go. Those that destroy themselves come first, then
/// the slots, the lowest first.
fn best_order(sums: &Sums, count: usize) -> Order {
    let ways = || {
        Place::ALL
            .map(Way::Falls)
            .into_iter()
            .chain(Place::ALL.map(Way::Struck))
    };
    let mut best = (0, [Way::Falls(Place::S1); PLACES]);
    for first in ways() {
        for second in ways() {
            for third in ways() {
                let order = [first, second, third];
                let mut gone = 0_u8;
                carry_out(order, sums, count, &mut |_, _| gone = gone.saturating_add(1));
                if gone > best.0 {
                    best = (gone, order);
                }
            }
        }
    }
    best.1
}

/// Tells each of `count` modules that goes: where it stands then, and which card of the enemy does it, if one does. A way
/// that is not among the sums, or finds no module, does nothing.
fn carry_out(order: Order, sums: &Sums, count: usize, each: &mut dyn FnMut(Place, Option<AnyCard>)) {
    let mut standing: List<Place, PLACES> = Place::ALL.into_iter().take(count).collect();
    for (index, way) in order.iter().enumerate() {
        let (at, card) = match *way {
            Way::Falls(place) => {
                let falls = |other: &Place| *other == place && *sums.falls.get(place);
                (standing.iter().position(falls), None)
            }
            Way::Struck(place) => {
                let earlier = order.iter().take(index).filter(|other| *other == way).count();
                let mut strikes = sums.struck.iter().filter(|(slot, _)| *slot == place.number());
                let strike = strikes.nth(earlier);
                (strike.map(|_| place.index().into()), strike.map(|(_, card)| *card))
            }
        };
        let Some(at) = at else { continue };
        if let (Some(_), Some(place)) = (standing.remove(at), Place::ALL.get(at)) {
            each(*place, card);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::super::super::cards::Module;
    use super::super::super::state::Installed;
    use super::*;
    use crate::game::Game as _;
    use crate::games::testing::list;
    use crate::kit::Seed;

    const DEPOT: AnyCard = AnyCard::Module(Module::ExplosivesDepot);
    const MODULES: [Module; 3] = [Module::Forge, Module::Gantry, Module::Workshop];

    /// A game in which P1 has the first `count` of these modules.
    fn game(modules: [Module; 3], count: usize) -> State {
        let mut state = State::new(super::super::super::Setup::default(), Seed::of_table(7));
        let installed = modules.into_iter().take(count).map(Installed::new);
        state.factory_mut(Seat::P1).modules = list(installed);
        state
    }

    /// A way in which a module goes: it destroys itself, or it stands in the slot, from 1, that is struck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Way {
        Falls(Module),
        Struck(usize),
    }

    /// What is left of modules in this order.
    fn left(count: usize, order: &[Way]) -> Vec<Module> {
        let mut modules: Vec<Module> = MODULES.into_iter().take(count).collect();
        for way in order {
            match *way {
                Way::Falls(module) => modules.retain(|other| *other != module),
                Way::Struck(slot) if slot <= modules.len() => {
                    modules.remove(slot - 1);
                }
                Way::Struck(_) => {}
            }
        }
        modules
    }

    /// Every order of these ways, from the lowest to the highest.
    fn orders(ways: &[Way]) -> Vec<Vec<Way>> {
        if ways.is_empty() {
            return vec![Vec::new()];
        }
        let first = |index: usize| {
            let mut others = ways.to_vec();
            let way = others.remove(index);
            orders(&others).into_iter().map(move |mut order| {
                order.insert(0, way);
                order
            })
        };
        (0..ways.len()).flat_map(first).collect()
    }

    /// All choices of up to three slots, the lowest first.
    fn strikes() -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        for a in 1..=3 {
            all.push(vec![a]);
            for b in a..=3 {
                all.push(vec![a, b]);
                all.extend((b..=3).map(|c| vec![a, b, c]));
            }
        }
        all
    }

    #[test]
    fn rf_92_of_all_orders_the_first_that_destroys_the_most_modules_is_taken() {
        for (count, mask) in (0..=3_usize).flat_map(|count| (0..1_usize << count).map(move |mask| (count, mask))) {
            for slots in strikes() {
                let falling = (0..count).filter(|index| mask & 1 << index != 0);
                let falls = falling.clone().map(|index| Way::Falls(MODULES[index]));
                let ways: Vec<Way> = falls.chain(slots.iter().copied().map(Way::Struck)).collect();
                let mut best = left(count, &ways);
                for order in orders(&ways) {
                    let modules = left(count, &order);
                    if modules.len() < best.len() {
                        best = modules;
                    }
                }
                let mut sums = Sums::default();
                falling.for_each(|index| *sums.falls.get_mut(Place::ALL[index]) = true);
                // In whatever order the effects come.
                sums.struck = list(slots.iter().rev().map(|slot| (u8::try_from(*slot).unwrap(), DEPOT)));
                let mut state = game(MODULES, count);
                let mut events = Events::new();
                state.remove_modules(Seat::P1, &sums, &mut events);
                let modules: Vec<Module> = state.factory(Seat::P1).modules.iter().map(|m| m.card()).collect();
                assert_eq!(modules, best, "{count} modules, {ways:?}");
                assert_eq!(events.len(), count - best.len(), "each is told");
            }
        }
    }

    #[test]
    fn rf_133_a_tracker_that_is_incremented_and_reset_ends_at_its_lowest_value() {
        let mut state = game([Module::MissileSilo, Module::Extractor, Module::ExplosivesDepot], 3);
        for (module, tracker) in state.factory_mut(Seat::P1).modules.iter_mut().zip([2, 2, 1]) {
            module.tracker = tracker;
        }
        let mut sums = Sums::default();
        *sums.increments.get_mut(Place::S1) = 1;
        *sums.resets.get_mut(Place::S1) = true;
        *sums.increments.get_mut(Place::S2) = 1;
        *sums.resets.get_mut(Place::S3) = true;
        state.apply_trackers(Seat::P1, &sums, &mut Events::new());
        let trackers: Vec<u8> = state.factory(Seat::P1).modules.iter().map(|m| m.tracker()).collect();
        assert_eq!(trackers, [0, 3, 0]);
    }
}
