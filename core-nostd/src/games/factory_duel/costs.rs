//! What building and producing cost, and what a produced robot is like.

use super::cards::{Card, Upgrade};
use super::data::{GATHERED, Passive, STAT_MAX, production_cost};
use super::state::{Robot, State};
use crate::kit::seat::Seat;

impl State {
    /// RF-63: the printed cost, changed by the modules and the software that are active now.
    pub(super) fn build_cost(&self, seat: Seat, card: Card) -> u16 {
        let printed = match card {
            Card::Module(module) => self.spec(module).cost,
            Card::Upgrade(upgrade) => self.setup.cards.upgrade(upgrade).cost,
        };
        self.discounted(seat, printed, |passive| match passive {
            Passive::BuildDiscount(amount) => amount,
            _ => 0,
        })
    }

    /// RF-54, RF-105: what a robot on Gather brings each time.
    pub(super) fn gather_yield(&self, seat: Seat) -> u16 {
        let bonuses = self.passives(seat).map(|(_, level, passive)| match passive {
            Passive::GatherBonusPerLevel(bonus) => bonus.saturating_mul(level.into()),
            _ => 0,
        });
        bonuses.fold(GATHERED, u16::saturating_add)
    }

    /// RF-66, RF-67: what the next robot costs.
    pub(super) fn production_cost(&self, seat: Seat) -> u16 {
        let base = production_cost(self.factory(seat).robot_count());
        let cost = self.discounted(seat, base, |passive| match passive {
            Passive::ProduceDiscount(amount) => amount,
            _ => 0,
        });
        Upgrade::ALL.into_iter().fold(cost, |cost, upgrade| {
            let copies = self.factory(seat).pile(upgrade).into();
            cost.saturating_sub(self.setup.cards.upgrade(upgrade).discount.saturating_mul(copies))
        })
    }

    fn discounted(&self, seat: Seat, cost: u16, discount: fn(Passive) -> u16) -> u16 {
        let discounts = self.passives(seat).map(|(_, _, passive)| discount(passive));
        discounts.fold(cost, u16::saturating_sub)
    }

    /// RF-68: the next robot, with the bonuses of upgrades, modules and software.
    pub(super) fn next_robot(&self, seat: Seat) -> Robot {
        let (mut power, mut armor) = (1_u8, 1_u8);
        for upgrade in Upgrade::ALL {
            let (copies, spec) = (self.factory(seat).pile(upgrade), self.setup.cards.upgrade(upgrade));
            power = power.saturating_add(spec.power.saturating_mul(copies));
            armor = armor.saturating_add(spec.armor.saturating_mul(copies));
        }
        for (_, _, passive) in self.passives(seat) {
            if let Passive::Produced {
                power: more,
                armor: harder,
            } = passive
            {
                power = power.saturating_add_signed(more);
                armor = armor.saturating_add_signed(harder);
            }
        }
        Robot::new(power.clamp(1, STAT_MAX), armor.clamp(1, STAT_MAX))
    }
}
