//! What a card does in one line of signs, for whoever knows it; its page says it in words.

use heapless::String;

use super::super::cards::AnyCard;
use super::super::data::{Condition, Do, Does, Passive, Price, Spec, Trigger, UpgradeSpec, Who};
use super::super::words::WORDS;
use super::Teller;
use crate::ui::paint::{SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::number;
use crate::ui::texts::Word;

/// A line of the smallest letters with signs.
pub(in super::super) type Brief = String<96>;

/// What a card does.
pub(in super::super) fn of(tell: Teller<'_>, card: AnyCard) -> Brief {
    let view = tell.view;
    let mut writer = Writer {
        tell,
        line: Brief::new(),
    };
    match card {
        AnyCard::Module(module) => writer.card(&view.spec(module)),
        AnyCard::Software(software) => writer.card(&view.software_spec(software)),
        AnyCard::Upgrade(upgrade) => writer.upgrade(view.upgrade_spec(upgrade)),
    }
    writer.line
}

/// Writes patterns in which a few letters stand for signs, and `#` for a figure.
struct Writer<'a> {
    tell: Teller<'a>,
    line: Brief,
}

impl Writer<'_> {
    fn card(&mut self, spec: &Spec) {
        if let Some(passive) = spec.passive {
            self.passive(passive);
        }
        if let Some(work) = spec.work {
            match work.slots {
                1 => self.write("R: ", 0),
                slots => self.write("#R: ", slots.into()),
            }
            self.all(work.does);
        }
        if let Some(selector) = spec.selector {
            for (place, price) in selector.prices.into_iter().flatten().enumerate() {
                self.write(if place == 0 { "" } else { "|" }, 0);
                match price {
                    Price::Minerals(amount) => self.write("#^", amount),
                    Price::Crystals(amount) => self.write("#*", amount.into()),
                }
            }
            self.write(": ", 0);
            self.all(selector.does);
        }
        if let Some((trigger, does)) = spec.on {
            self.write(
                match trigger {
                    Trigger::UpgradeBuilt => "%?: ",
                    Trigger::RobotDealtDamage => "R!: ",
                },
                0,
            );
            self.all([Some(does), None]);
        }
        for auto in spec.autos.into_iter().flatten() {
            match auto.condition {
                Condition::Always => {}
                Condition::TrackerFull => self.write("[#]: ", spec.tracker.into()),
                Condition::GatherersAtLeast(robots) => self.write("#R^: ", robots.into()),
                Condition::Gathered => self.write("R^: ", 0),
                Condition::Hurt => self.write("!: ", 0),
                Condition::EveryTurns(turns) => self.write("$#: ", turns.into()),
            }
            self.all(auto.does);
        }
    }

    fn upgrade(&mut self, spec: UpgradeSpec) {
        self.write("@R ", 0);
        let (power, armor) = (i8::try_from(spec.power), i8::try_from(spec.armor));
        self.stats(power.unwrap_or_default(), armor.unwrap_or_default());
        if spec.discount > 0 {
            self.write("-#^", spec.discount);
        }
    }

    fn passive(&mut self, passive: Passive) {
        match passive {
            Passive::BuildDiscount(amount) => self.write("% -#^ ", amount),
            Passive::ProduceDiscount(amount) => self.write("@ -#^ ", amount),
            Passive::BuildSlots(slots) => self.write("% +#R ", slots.into()),
            Passive::ProduceSlots(slots) => self.write("@ +#R ", slots.into()),
            Passive::Produced { power, armor } => {
                self.write("@R ", 0);
                self.stats(power, armor);
            }
            Passive::GatherBonusPerLevel(amount) => self.write("R^ +#x[n] ", amount),
            Passive::NoFactoryDamage(_) => self.write("!0 ", 0),
            Passive::MaxShields(shields) => self.write("=# ", shields.into()),
        }
    }

    /// Everything that happens together.
    fn all(&mut self, does: Does) {
        for does in does.into_iter().flatten() {
            self.one(does);
        }
    }

    fn one(&mut self, does: Do) {
        match does {
            Do::GainMinerals(amount) => self.write("+#^ ", amount),
            Do::GainCrystals(amount) => self.write("+#* ", amount.into()),
            Do::Hit(damage) => self.write("!# ", damage.into()),
            Do::HitByPower => self.write("!/ ", 0),
            Do::CrystalBotsHit(damage) => self.write("R*: !# ", damage.into()),
            Do::Repair(shields) => self.write("+#= ", shields.into()),
            Do::Stat { who, power, armor } => {
                if matches!(who, Who::EnemyTopAttacker | Who::EnemyDealers) {
                    self.say(WORDS.draft.enemy);
                }
                self.write(if who == Who::SlotRobot { "" } else { "R" }, 0);
                self.stats(power, armor);
            }
            Do::KillRobot => self.write("R~ ", 0),
            Do::Increment => self.write("[+1] ", 0),
            Do::Reset => {}
            Do::InstallSame | Do::InstallCheapest => self.write("+1? ", 0),
            Do::DestroySelf => self.write("~ ", 0),
            Do::DestroyEnemySlot(slot) => {
                self.say(WORDS.draft.enemy);
                self.write("#~ ", slot.into());
            }
            Do::Manual => self.say(WORDS.draft.by_hand),
        }
    }

    /// By how much power and armor change.
    fn stats(&mut self, power: i8, armor: i8) {
        for (sign, change) in [("/", power), ("&", armor)] {
            let plus = if change > 0 { "+#" } else { "-#" };
            if change != 0 {
                self.write(sign, 0);
                self.write(plus, change.unsigned_abs().into());
                self.write(" ", 0);
            }
        }
    }

    fn say(&mut self, word: Word) {
        let word = self.tell.line(word);
        word.chars().for_each(|letter| self.letter(letter));
        self.letter(' ');
    }

    fn write(&mut self, pattern: &str, figure: u16) {
        for letter in pattern.chars() {
            let sign = match letter {
                '#' => {
                    number(figure).chars().for_each(|digit| self.letter(digit));
                    continue;
                }
                '^' => Sign::Mineral,
                '*' => Sign::Crystal,
                '!' => Sign::Damage,
                '/' => Sign::Power,
                '&' => Sign::Armor,
                '=' => Sign::Shield,
                '%' => Sign::Wrench,
                '@' => Sign::Cog,
                '~' => Sign::Cross,
                '$' => Sign::Round,
                '?' => Sign::Card,
                letter => {
                    self.letter(letter);
                    continue;
                }
            };
            self.letter(sign.letter());
        }
    }

    /// What no longer fits the screen is left out.
    fn letter(&mut self, letter: char) {
        if TINY.width(&self.line).saturating_add(TINY.advance(letter)) <= SCREEN_WIDTH {
            let _ = self.line.push(letter);
        }
    }
}
