//! What robots and cards do in a step, worked out on the state as the step finds it. Nothing is changed here: every
//! effect is told, and added to the sums.

use super::super::action::{Damage, Event, Source};
use super::super::both::enemy;
use super::super::cards::{AnyCard, Step, Upgrade};
use super::super::data::{Do, Does, GATHERED, Passive, Spec, Trigger, Who, Work};
use super::super::place::{ByPlace, Place, RobotId, Slot};
use super::super::state::State;
use super::outcome::{Install, Outcome, Sums};
use crate::game::Events;
use crate::kit::seat::Seat;

/// Works out the effects of a step.
pub(super) struct Effects<'a> {
    pub(super) state: &'a State,
    pub(super) step: Step,
    pub(super) outcome: &'a mut Outcome,
    pub(super) events: &'a mut Events<Event>,
}

/// A card that acts, and with whom.
#[derive(Clone, Copy)]
struct Acting {
    owner: Seat,
    source: Source,
    /// Where it stands, if it is a module.
    place: Option<Place>,
    /// The upgrade that was built, if that is what it waited for.
    built: Option<Upgrade>,
}

impl Effects<'_> {
    fn sums(&mut self, seat: Seat) -> &mut Sums {
        self.outcome.of.get_mut(seat)
    }

    /// RF-54: robots on Gather. What robots do on Build, Produce and Attack has files of its own.
    pub(super) fn of_robots(&mut self, seat: Seat) {
        if self.step != Step::Gather {
            return;
        }
        let state = self.state;
        let program = &state.factory(seat).program;
        let mut actions = 0_u16;
        for robot in program.robots_on(Slot::Gather) {
            let times = times(state, seat, robot);
            actions = actions.saturating_add(times.into());
            let minerals = GATHERED.saturating_mul(times.into());
            self.gain(seat, Source::Robot(robot), minerals, 0);
            self.sums(seat).gathers = true;
        }
        // RF-105: the extra minerals come with each gather action.
        for (card, level, passive) in state.passives(seat) {
            if let (AnyCard::Module(module), Passive::GatherBonusPerLevel(bonus)) = (card, passive) {
                let minerals = bonus.saturating_mul(level.into()).saturating_mul(actions);
                self.gain(seat, Source::Module(module), minerals, 0);
            }
        }
    }

    /// RF-88, RF-89, RF-127: slots, payments and automatic effects of the modules and the software.
    pub(super) fn of_cards(&mut self, seat: Seat, paid: ByPlace<bool>) {
        let (state, step) = (self.state, self.step);
        for (place, module, spec) in state.active_modules(seat) {
            if let Some(Work { does, .. }) = spec.work.filter(|work| work.step == step) {
                for robot in state.factory(seat).program.robots_on(Slot::Module(place)) {
                    let acting = Acting {
                        owner: seat,
                        source: Source::RobotOn(robot, module.card),
                        place: Some(place),
                        built: None,
                    };
                    // RF-50: twice in sequence, each a performance of its own.
                    for _ in 0..times(state, seat, robot) {
                        self.perform(acting, does);
                    }
                }
            }
            let acting = Acting {
                owner: seat,
                source: Source::Module(module.card),
                place: Some(place),
                built: None,
            };
            if let Some(selector) = spec.selector.filter(|_| *paid.get(place))
                && selector.step == step
            {
                self.perform(acting, selector.does);
            }
            self.run_autos(acting, spec, module.tracker);
        }
        if let Some((software, spec)) = state.software_spec(seat) {
            let acting = Acting {
                owner: seat,
                source: Source::Software(software),
                place: None,
                built: None,
            };
            self.run_autos(acting, spec, 0);
        }
    }

    fn run_autos(&mut self, acting: Acting, spec: Spec, tracker: u8) {
        for auto in spec.autos.into_iter().flatten() {
            let is_due =
                auto.step == self.step && self.state.is_met(acting.owner, auto.condition, (tracker, spec.tracker));
            if is_due {
                self.perform(acting, auto.does);
            }
        }
    }

    /// What the cards of a player do whenever something happens, so many times.
    pub(super) fn of_trigger(&mut self, seat: Seat, trigger: Trigger, built: Option<Upgrade>, times: u8) {
        let state = self.state;
        let modules = state
            .active_modules(seat)
            .map(|(place, module, spec)| (Source::Module(module.card), Some(place), spec));
        let software = state
            .software_spec(seat)
            .map(|(software, spec)| (Source::Software(software), None, spec));
        for (source, place, spec) in modules.chain(software) {
            let Some((_, does)) = spec.on.filter(|(on, _)| *on == trigger) else {
                continue;
            };
            let acting = Acting {
                owner: seat,
                source,
                place,
                built,
            };
            for _ in 0..times {
                self.perform(acting, [Some(does), None]);
            }
        }
    }

    fn perform(&mut self, acting: Acting, does: Does) {
        for does in does.into_iter().flatten() {
            self.perform_one(acting, does);
        }
    }

    fn perform_one(&mut self, acting: Acting, does: Do) {
        let Acting {
            owner,
            source,
            place,
            built,
        } = acting;
        let state = self.state;
        let on_slot = match source {
            Source::RobotOn(robot, _) => Some(robot),
            Source::Robot(_) | Source::Module(_) | Source::Software(_) => None,
        };
        match does {
            Do::GainMinerals(amount) => self.gain(owner, source, amount, 0),
            Do::GainCrystals(count) => self.gain(owner, source, 0, count),
            Do::Hit(amount) => self.hit(owner, source, Damage::Module, amount),
            Do::HitByPower => {
                let power = on_slot
                    .and_then(|robot| state.factory(owner).robot(robot))
                    .map(|robot| robot.power);
                self.hit(owner, source, Damage::Robot, power.unwrap_or_default());
            }
            Do::CrystalBotsHit(amount) => {
                for (robot, _) in state.factory(owner).existing() {
                    if let (true, Source::Module(module)) = (state.factory(owner).program.has_crystal(robot), source) {
                        self.hit(owner, Source::RobotOn(robot, module), Damage::Robot, amount);
                    }
                }
            }
            Do::Repair(amount) => {
                self.events.push(Event::Repaired {
                    seat: owner,
                    from: source,
                    amount,
                });
                let sums = self.sums(owner);
                sums.repair = sums.repair.saturating_add(amount);
            }
            Do::Stat { who, power, armor } => self.change(owner, source, who, on_slot, (power, armor)),
            Do::KillRobot => {
                if let Some(robot) = on_slot {
                    *self.sums(owner).killed.get_mut(robot) = true;
                }
            }
            Do::Increment => {
                if let Some(place) = place {
                    let count = self.sums(owner).increments.get_mut(place);
                    *count = count.saturating_add(1);
                }
            }
            Do::Reset => {
                if let Some(place) = place {
                    *self.sums(owner).resets.get_mut(place) = true;
                }
            }
            Do::InstallSame => {
                if let Some(built) = built {
                    self.sums(owner).installs.push_bounded((Install::Same(built), source));
                }
            }
            Do::InstallCheapest => self.sums(owner).installs.push_bounded((Install::Cheapest, source)),
            Do::DestroySelf => {
                if let Some(place) = place {
                    *self.sums(owner).falls.get_mut(place) = true;
                }
            }
            Do::DestroyEnemySlot(slot) => {
                if let Some(card) = card_of(source) {
                    self.sums(enemy(owner)).struck.push_bounded((slot, card));
                }
            }
            Do::Manual => {
                let sums = self.sums(owner);
                match place {
                    Some(place) => {
                        let times = sums.manual.get_mut(place);
                        *times = times.saturating_add(1);
                    }
                    None => sums.manual_software = true,
                }
                if let Some(card) = card_of(source) {
                    self.events.push(Event::ManualDue { seat: owner, card });
                }
            }
        }
    }

    fn gain(&mut self, seat: Seat, from: Source, minerals: u16, crystals: u8) {
        if minerals == 0 && crystals == 0 {
            return;
        }
        self.events.push(Event::Gained {
            seat,
            from,
            minerals,
            crystals,
        });
        let sums = self.sums(seat);
        sums.minerals = sums.minerals.saturating_add(minerals);
        sums.crystals = sums.crystals.saturating_add(crystals);
    }

    /// RF-100, RF-101: damage to the enemy's factory, unless a card keeps it off.
    pub(super) fn hit(&mut self, owner: Seat, by: Source, kind: Damage, amount: u8) {
        if amount == 0 {
            return;
        }
        let seat = enemy(owner);
        let step = self.step;
        let keeps_off = |(card, _, passive)| (passive == Passive::NoFactoryDamage(step)).then_some(card);
        if let Some(card) = self.state.passives(seat).find_map(keeps_off) {
            self.events.push(Event::Prevented { seat, by, card, amount });
            return;
        }
        self.events.push(Event::FactoryHit { seat, by, kind, amount });
        let sums = self.sums(seat);
        sums.damage = sums.damage.saturating_add(amount);
        let robot = match by {
            Source::Robot(robot) | Source::RobotOn(robot, _) => Some(robot),
            Source::Module(_) | Source::Software(_) => None,
        };
        if let Some(robot) = robot.filter(|_| kind != Damage::Module) {
            let dealt = self.sums(owner).dealt.get_mut(robot);
            *dealt = dealt.saturating_add(1);
        }
    }

    fn change(&mut self, owner: Seat, from: Source, who: Who, on_slot: Option<RobotId>, (power, armor): (i8, i8)) {
        let state = self.state;
        let (seat, chosen) = match who {
            Who::SlotRobot => (owner, on_slot),
            Who::OwnTopAttacker => (owner, state.attackers(owner).first().copied()),
            Who::EnemyTopAttacker => (enemy(owner), state.attackers(enemy(owner)).first().copied()),
            Who::EnemyDealers => (enemy(owner), None),
        };
        for (robot, stats) in state.factory(seat).existing() {
            let is_meant = match who {
                Who::EnemyDealers => stats.dealt > 0,
                Who::SlotRobot | Who::OwnTopAttacker | Who::EnemyTopAttacker => chosen == Some(robot),
            };
            if is_meant {
                self.events.push(Event::Changed {
                    seat,
                    robot,
                    power,
                    armor,
                    owner,
                    from,
                });
                self.add_stats(seat, robot, power, armor);
            }
        }
    }

    pub(super) fn add_stats(&mut self, seat: Seat, robot: RobotId, power: i8, armor: i8) {
        let sums = self.sums(seat);
        let (total_power, total_armor) = (sums.power.get_mut(robot), sums.armor.get_mut(robot));
        *total_power = total_power.saturating_add(power);
        *total_armor = total_armor.saturating_add(armor);
    }
}

/// RF-50: how often a robot performs its action.
pub(super) fn times(state: &State, seat: Seat, robot: RobotId) -> u8 {
    if state.factory(seat).program.has_crystal(robot) {
        2
    } else {
        1
    }
}

/// The card behind an effect.
fn card_of(source: Source) -> Option<AnyCard> {
    match source {
        Source::Robot(_) => None,
        Source::RobotOn(_, module) | Source::Module(module) => Some(AnyCard::Module(module)),
        Source::Software(software) => Some(AnyCard::Software(software)),
    }
}
