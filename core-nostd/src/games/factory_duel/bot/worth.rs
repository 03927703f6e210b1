//! What a position is worth, in points: ten for a shield, four for 100 minerals. Cards are valued by what is printed on
//! them, so that cards of the players' own are, too.

use super::super::both::enemy;
use super::super::cards::Upgrade;
use super::super::data::{Condition, Do, Does, Passive, Price, Spec, UpgradeSpec};
use super::super::state::{Flow, State};
use crate::kit::seat::Seat;

/// A game that is won.
const WIN: i32 = 10_000;
/// For how many turns a card is expected to act.
const TURNS: i32 = 4;
/// A robot that works elsewhere does not gather.
const GATHERING: i32 = 4;

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
    worth_of_factory(state, seat) - worth_of_factory(state, other)
}

fn worth_of_factory(state: &State, seat: Seat) -> i32 {
    let factory = state.factory(seat);
    let shields = i32::from(factory.shields);
    // The last shields are worth more.
    let mut worth = 10 * shields - 4 * (8 - shields).max(0);
    worth += i32::from(factory.minerals.min(1_200)) / 28 + 5 * i32::from(factory.crystals);
    for (_, robot) in factory.existing() {
        worth += 20 + 8 * i32::from(robot.power) + 5 * i32::from(robot.armor);
    }
    for upgrade in Upgrade::ALL {
        worth += i32::from(factory.pile(upgrade)) * worth_of_upgrade(state.setup.cards.upgrade(upgrade));
    }
    for module in &factory.modules {
        let spec = state.spec(module.card);
        worth += worth_of_card(spec) + 3 * i32::from(module.tracker);
    }
    worth
}

fn worth_of_upgrade(spec: UpgradeSpec) -> i32 {
    9 * i32::from(spec.power) + 6 * i32::from(spec.armor) + i32::from(spec.discount) / 12
}

/// What a module is worth that stands in a factory.
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
        let price = match selector.price(1) {
            Some(Price::Minerals(amount)) => i32::from(amount) / 25,
            Some(Price::Crystals(count)) => 5 * i32::from(count),
            None => 0,
        };
        worth += TURNS * (worth_of(selector.does) - price).max(0);
    }
    if let Some((_, does)) = spec.on {
        worth += TURNS * worth_of([Some(does), None]) / 2;
    }
    worth
        + match spec.passive {
            Some(Passive::BuildDiscount(amount) | Passive::ProduceDiscount(amount)) => i32::from(amount) / 8,
            Some(Passive::GatherBonusPerLevel(amount)) => i32::from(amount) / 3,
            Some(Passive::BuildSlots(slots)) => 3 * i32::from(slots),
            Some(Passive::ProduceSlots(slots)) => 6 * i32::from(slots),
            Some(Passive::Produced { power, armor }) => 10 * i32::from(power) + 6 * i32::from(armor),
            Some(Passive::NoFactoryDamage(_) | Passive::MaxShields(_)) | None => 0,
        }
}

/// What happens once.
fn worth_of(does: Does) -> i32 {
    does.into_iter().flatten().fold(0, |all, does| {
        all + match does {
            Do::GainMinerals(amount) => i32::from(amount) / 25,
            Do::GainCrystals(count) => 5 * i32::from(count),
            Do::Hit(amount) => 10 * i32::from(amount),
            Do::HitByPower => 25,
            Do::CrystalBotsHit(amount) => 3 * i32::from(amount),
            Do::Repair(amount) => 7 * i32::from(amount),
            Do::Stat { power, armor, .. } => 8 * i32::from(power.abs()) + 5 * i32::from(armor.abs()),
            Do::KillRobot => -30,
            Do::Increment | Do::Manual => 3,
            Do::InstallSame | Do::InstallCheapest | Do::DestroyEnemySlot(_) => 15,
            Do::DestroySelf | Do::Reset => 0,
        }
    })
}
