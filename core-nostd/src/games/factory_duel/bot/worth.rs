//! What a position is worth, in points: ten for a shield. Cards are valued by what is printed on them, so that cards of
//! the players' own are, too.
//!
//! The numbers were found by self-play: a factory that grows is worth more than the shields that it loses meanwhile.

use super::super::both::enemy;
use super::super::cards::Upgrade;
use super::super::data::{Condition, Do, Does, Passive, Price, ROBOTS, SHIELDS, Spec, UpgradeSpec, Who};
use super::super::place::RobotId;
use super::super::state::{Factory, Flow, Robot, State};
use crate::kit::list::{List, sort_few};
use crate::kit::seat::Seat;

/// A game that is won.
const WIN: i32 = 10_000;
/// A shield.
const SHIELD: i32 = 10;
/// So few shields are worth more, and by how much.
const FEW_SHIELDS: i32 = 12;
const FEW_SHIELDS_MORE: i32 = 7;
/// 100 minerals. More than a factory can spend soon is worth nothing.
const MINERALS: i32 = 21;
const MINERALS_USEFUL: u16 = 1_200;
const CRYSTAL: i32 = 14;
/// A robot, and each point of its dice.
const ROBOT: i32 = 80;
const POWER: i32 = 37;
const ARMOR: i32 = 27;
/// Without robots nothing can be done any more.
const NO_ROBOT: i32 = -58;
/// What the robots have more that are produced later, for each point.
const LATER_POWER: i32 = 18;
const LATER_ARMOR: i32 = 15;
/// Costs that are 100 minerals lower: of robots by an upgrade, of robots by a card, of cards.
const CHEAPER_BY_UPGRADE: i32 = 26;
const CHEAPER_ROBOTS: i32 = 40;
const CHEAPER_CARDS: i32 = 36;
/// In eighths of a point: a point of power that nobody stands against, and an enemy that is hurt, or destroyed, and each
/// point of its power.
const FREE_POWER: i32 = 35;
const HURTS: i32 = 40;
const DESTROYS: i32 = 123;
const DESTROYS_POWER: i32 = 63;
/// For how many turns a card is expected to act.
const TURNS: i32 = 6;
/// A robot that works elsewhere does not gather.
const GATHERING: i32 = 10;
/// A step of a tracker.
const TRACKER: i32 = 3;

/// What a position is worth to a player.
pub(super) fn worth(state: &State, seat: Seat) -> i32 {
    let other = enemy(seat);
    if state.flow == Flow::Over {
        return match (state.winners.contains(seat), state.winners.contains(other)) {
            (true, _) => WIN,
            (_, true) => -WIN,
            _ => 0,
        };
    }
    let (own, foe) = (ranked(state.factory(seat)), ranked(state.factory(other)));
    let factories = worth_of_factory(state, seat) - worth_of_factory(state, other);
    factories + (pressure(&own, &foe) - pressure(&foe, &own)) / 8
}

/// The robots of a factory, the strongest first (RF-05).
pub(super) fn ranked(factory: &Factory) -> List<(RobotId, Robot), ROBOTS> {
    let mut robots: List<(RobotId, Robot), ROBOTS> = factory.existing().collect();
    sort_few(&mut robots, |(id, robot)| robot.rank(*id));
    robots
}

/// What the robots of a factory would do to the other one if all attacked (RF-77 to RF-79), in eighths of a point.
fn pressure(own: &[(RobotId, Robot)], foe: &[(RobotId, Robot)]) -> i32 {
    own.iter().enumerate().fold(0, |all, (index, (_, robot))| {
        all + match foe.get(index) {
            None => FREE_POWER * i32::from(robot.power),
            Some((_, foe)) if robot.power <= foe.armor => 0,
            Some((_, foe)) if foe.armor > 1 => HURTS,
            Some((_, foe)) => DESTROYS + DESTROYS_POWER * i32::from(foe.power),
        }
    })
}

fn worth_of_factory(state: &State, seat: Seat) -> i32 {
    let factory = state.factory(seat);
    let shields = i32::from(factory.shields);
    let mut worth = SHIELD * shields - FEW_SHIELDS_MORE * (FEW_SHIELDS - shields).max(0);
    worth += hundreds(factory.minerals.min(MINERALS_USEFUL), MINERALS) + CRYSTAL * i32::from(factory.crystals);
    for (_, robot) in factory.existing() {
        worth += ROBOT + POWER * i32::from(robot.power) + ARMOR * i32::from(robot.armor);
    }
    let robots = i32::from(factory.robot_count());
    if robots == 0 {
        worth += NO_ROBOT;
    }
    let upgrades = Upgrade::ALL.into_iter().fold(0, |all, upgrade| {
        all + i32::from(factory.pile(upgrade)) * worth_of_upgrade(state.setup.cards.upgrade(upgrade))
    });
    // RF-72: the more robots exist already, the fewer will have the upgrades.
    worth += upgrades * (16 - 3 * (robots - 1).max(0)) / 16;
    for module in &factory.modules {
        worth += worth_of_card(state.spec(module.card)) + TRACKER * i32::from(module.tracker);
    }
    worth
}

/// What an amount is worth if 100 are worth so many points.
fn hundreds(amount: u16, points: i32) -> i32 {
    i32::from(amount) * points / 100
}

/// What an upgrade is worth in the pile.
pub(super) fn worth_of_upgrade(spec: UpgradeSpec) -> i32 {
    LATER_POWER * i32::from(spec.power)
        + LATER_ARMOR * i32::from(spec.armor)
        + hundreds(spec.discount, CHEAPER_BY_UPGRADE)
}

/// What is paid when a card costs so many minerals.
pub(super) fn worth_of_cost(minerals: u16) -> i32 {
    hundreds(minerals, MINERALS)
}

/// What a price of a selector is worth.
pub(super) fn worth_of_price(price: Price) -> i32 {
    match price {
        Price::Minerals(amount) => worth_of_cost(amount),
        Price::Crystals(count) => CRYSTAL * i32::from(count),
    }
}

/// What a module is worth that stands in a factory, or a software.
pub(super) fn worth_of_card(spec: Spec) -> i32 {
    let mut worth = 0;
    for auto in spec.autos.into_iter().flatten() {
        let often = match auto.condition {
            Condition::Always => 16,
            Condition::TrackerFull => 16 / (i32::from(spec.tracker) + 1),
            Condition::GatherersAtLeast(_) | Condition::Gathered | Condition::Hurt => 8,
            Condition::EveryTurns(turns) => 16 / i32::from(turns).max(1),
        };
        worth += TURNS * worth_of(auto.does) * often / 16;
    }
    if let Some(work) = spec.work {
        worth += TURNS * (worth_of(work.does) - GATHERING).max(0) * 3 / 4;
    }
    if let Some(selector) = spec.selector {
        let price = selector.price(1).map_or(0, worth_of_price);
        worth += TURNS * (worth_of(selector.does) - price).max(0);
    }
    if let Some((_, does)) = spec.on {
        worth += TURNS * worth_of([Some(does), None]) / 2;
    }
    worth
        + match spec.passive {
            Some(Passive::BuildDiscount(amount)) => hundreds(amount, CHEAPER_CARDS),
            Some(Passive::ProduceDiscount(amount)) => hundreds(amount, CHEAPER_ROBOTS),
            Some(Passive::GatherBonusPerLevel(amount)) => i32::from(amount),
            Some(Passive::BuildSlots(slots)) => 8 * i32::from(slots),
            Some(Passive::ProduceSlots(slots)) => 8 * i32::from(slots),
            Some(Passive::Produced { power, armor }) => LATER_POWER * i32::from(power) + LATER_ARMOR * i32::from(armor),
            Some(Passive::MaxShields(shields)) => SHIELD * i32::from(shields.saturating_sub(SHIELDS)),
            Some(Passive::NoFactoryDamage(_)) | None => 0,
        }
}

/// What happens once.
pub(super) fn worth_of(does: Does) -> i32 {
    does.into_iter().flatten().fold(0, |all, does| {
        all + match does {
            Do::GainMinerals(amount) => hundreds(amount, MINERALS),
            Do::GainCrystals(count) => CRYSTAL * i32::from(count),
            Do::Hit(amount) => 24 * i32::from(amount),
            Do::HitByPower => 21,
            Do::CrystalBotsHit(amount) => 3 * i32::from(amount),
            Do::Repair(amount) => 5 * i32::from(amount),
            Do::Stat { who, power, armor } => {
                let stats = 14 * i32::from(power.abs()) + 25 * i32::from(armor.abs());
                match who {
                    Who::SlotRobot | Who::OwnTopAttacker => stats,
                    // The enemy can do something else than attack.
                    Who::EnemyTopAttacker | Who::EnemyDealers => stats / 5,
                }
            }
            Do::KillRobot => -45,
            Do::Increment | Do::Manual => 3,
            Do::InstallSame | Do::InstallCheapest => 32,
            Do::DestroyEnemySlot(_) => 44,
            Do::DestroySelf | Do::Reset => 0,
        }
    })
}
