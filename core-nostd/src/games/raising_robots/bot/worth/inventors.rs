//! What inventors will bring.

use super::super::super::data::Link;
use super::super::super::effect::{Ability, Counted};
use super::super::super::state::{Inventor, Player};
use super::{BUILDS, INVENTOR_UPGRADE, Judge, Outlook, UNLOCKS};

impl Judge {
    /// What the inventor will bring.
    pub(super) fn inventor(&self, own: &Player) -> i32 {
        let Some(inventor) = own.inventor else { return 0 };
        let now = self.abilities(own, inventor);
        let better = Inventor {
            upgraded: true,
            ..inventor
        };
        let then = self.abilities(own, better);
        let share = if inventor.upgraded || self.outlook.rounds == 0 {
            0
        } else {
            INVENTOR_UPGRADE
        };
        now + (then - now).max(0) * share / 100
    }

    /// What the abilities of an inventor will bring, with a token or without.
    pub(super) fn abilities(&self, own: &Player, inventor: Inventor) -> i32 {
        let card = inventor.card.card();
        let [basic, better] = [false, true].map(|upgraded| self.ability(own, card.ability(upgraded), upgraded));
        match (inventor.upgraded, card.link) {
            (false, _) => basic,
            (true, Link::And) => basic + better,
            (true, Link::Or) => better.max(basic),
        }
    }

    fn ability(&self, own: &Player, ability: &Ability, upgraded: bool) -> i32 {
        let Outlook { rounds, chances, .. } = self.outlook;
        match ability {
            // The basic one has taken effect already.
            Ability::Immediate(gains) if upgraded => self.gains(own, gains, None),
            Ability::Immediate(_) => 0,
            Ability::RoundEnd(effect) => self.effect(own, effect, None).max(0) * rounds,
            Ability::GameEnd { points, per, of } => {
                let (count, growth) = match of {
                    Counted::Robots => (own.robot_count(), BUILDS),
                    Counted::Columns => (own.full_columns(), BUILDS / 4),
                };
                let count = 100 * i32::from(count) + growth * chances;
                i32::from(*points) * count / i32::from(*per).max(1)
            }
            Ability::Bonus { phase, energy } => i32::from(*energy) * self.bonus(own, *phase),
            Ability::Cheaper(wilds) => self.part * i32::from(*wilds) * chances * BUILDS / 150,
            Ability::Assembles { row, gain } => {
                let often = if row.is_some() { BUILDS / 3 } else { BUILDS };
                self.gain(own, *gain, None) * chances * often / 100
            }
            Ability::Unlocks(gain) => self.gain(own, *gain, None) * chances * UNLOCKS / 100,
        }
    }
}
