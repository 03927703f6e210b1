//! Cards in words. What a card says is put together from what is printed on it, phrase by phrase, so that cards of the
//! players' own tell their own figures, and no card has a text of its own.

#[cfg(test)]
mod tests;

use heapless::String;

use super::super::cards::{AnyCard, Module, Software, Step};
use super::super::data::{Auto, Condition, Do, Does, Passive, Price, Selector, Spec, Trigger, UpgradeSpec, Who, Work};
use super::super::words::{WORDS, names};
use super::{Line, Teller};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// What a card says.
pub(in super::super) type CardText = String<256>;
/// A part of a sentence.
type Phrase = String<160>;
/// A number with its sign.
pub(in super::super) type Amount = String<24>;

impl Teller<'_> {
    /// The name of a card, in at most 21 letters. A copy is called as the card that it is a copy of.
    pub(in super::super) fn card_name(self, card: AnyCard) -> Line {
        self.named(card, WORDS.cards.own, &names::name)
    }

    /// The name of a card where room is scarce, in at most ten letters.
    pub(in super::super) fn short_card_name(self, card: AnyCard) -> Line {
        self.named(card, WORDS.cards.own_short, &names::short_name)
    }

    /// The name of a card if it has at most so many letters, else the short one.
    pub(in super::super) fn card_name_within(self, card: AnyCard, letters: usize) -> Line {
        let name = self.card_name(card);
        if name.chars().count() <= letters {
            name
        } else {
            self.short_card_name(card)
        }
    }

    fn named(self, card: AnyCard, own: Word, name: &dyn Fn(AnyCard) -> &'static str) -> Line {
        let cards = &self.view.setup().cards;
        let card = match card {
            AnyCard::Module(module) => AnyCard::Module(cards.named(module)),
            AnyCard::Upgrade(_) | AnyCard::Software(_) => card,
        };
        match own_letter(card).filter(|_| cards.is_manual(card)) {
            // The house's name would be wrong: only the players know what is printed on it.
            Some(letter) => self.expand(own, &[letter.encode_utf8(&mut [0; 4])]),
            None => expand("{0}", &[name(card)]),
        }
    }

    /// What a card says, a line for each sentence.
    pub(in super::super) fn card_text(self, card: AnyCard) -> CardText {
        let mut sentences = Sentences {
            tell: self,
            is_module: matches!(card, AnyCard::Module(_)),
            text: CardText::new(),
        };
        match card {
            AnyCard::Module(module) => sentences.add_spec(&self.view.spec(module)),
            AnyCard::Upgrade(upgrade) => sentences.add_upgrade(self.view.upgrade_spec(upgrade)),
            AnyCard::Software(software) => sentences.add_spec(&self.view.software_spec(software)),
        }
        sentences.text
    }
}

/// What a step is called.
pub(in super::super) fn step_name(tell: Teller<'_>, step: Step) -> Line {
    tell.line(step.of(WORDS.step.steps))
}

/// The letter of a card whose name the source does not give: A to G for modules, H to L for software.
fn own_letter(card: AnyCard) -> Option<char> {
    let (first, place) = match card {
        AnyCard::Module(module) => (b'A', module.index().checked_sub(Module::AssemblyLine.index())?),
        AnyCard::Upgrade(_) => return None,
        AnyCard::Software(software) => (b'H', software.index().checked_sub(Software::Diligence.index())?),
    };
    Some(char::from(first.saturating_add(place)))
}

/// A sign as a text.
fn sign(sign: Sign) -> String<4> {
    let mut text = String::new();
    let pushed = text.push(sign.letter());
    debug_assert!(pushed.is_ok(), "a sign takes three bytes");
    text
}

/// A number, and what it counts.
fn amount(count: i16, counted: Sign) -> Amount {
    expand("{0}{1}", &[&number(count), &sign(counted)])
}

/// So many minerals.
pub(in super::super) fn minerals(count: u16) -> Amount {
    amount(i16::try_from(count).unwrap_or(i16::MAX), Sign::Mineral)
}

/// The same with a plus if nothing is taken away.
fn change(count: i8, sign: Sign) -> Amount {
    more(count >= 0, &amount(count.into(), sign))
}

fn more(is_more: bool, amount: &str) -> Amount {
    expand("{0}{1}", &[if is_more { "+" } else { "" }, amount])
}

/// Power and armor that come or go; what stays as it is goes without saying.
fn stats(power: i8, armor: i8) -> Amount {
    match (power, armor) {
        (_, 0) => change(power, Sign::Power),
        (0, _) => change(armor, Sign::Armor),
        // Without a space: both stand on one line.
        _ => expand("{0}{1}", &[&change(power, Sign::Power), &change(armor, Sign::Armor)]),
    }
}

/// What a card says, sentence by sentence.
struct Sentences<'a> {
    tell: Teller<'a>,
    is_module: bool,
    text: CardText,
}

impl Sentences<'_> {
    /// A module or a software.
    fn add_spec(&mut self, spec: &Spec) {
        let words = &WORDS.cards;
        if spec.tracker > 0 {
            self.add(words.tracker, &[&number(spec.tracker)]);
        }
        if let Some(passive) = spec.passive {
            self.add_passive(passive);
        }
        if let Some(work) = spec.work {
            self.add_work(work);
        }
        if let Some(selector) = spec.selector {
            self.add_selector(selector);
        }
        if let Some((trigger, does)) = spec.on {
            let when = match trigger {
                Trigger::UpgradeBuilt => words.upgrade_built,
                Trigger::RobotDealtDamage => words.robot_dealt,
            };
            self.add_effect(&self.tell.say::<160>(when), [Some(does), None], None);
        }
        for auto in spec.autos.into_iter().flatten() {
            self.add_auto(auto, spec.tracker);
        }
    }

    /// RF-68: what new robots have.
    fn add_upgrade(&mut self, spec: UpgradeSpec) {
        let words = &WORDS.cards;
        let signed = |count: u8| i8::try_from(count).unwrap_or(i8::MAX);
        if spec.power > 0 || spec.armor > 0 || spec.discount == 0 {
            self.add(words.new_robots, &[&stats(signed(spec.power), signed(spec.armor))]);
        }
        if spec.discount > 0 {
            self.add(words.produce_discount, &[&minerals(spec.discount)]);
        }
    }

    fn add_passive(&mut self, passive: Passive) {
        let (words, tell) = (&WORDS.cards, self.tell);
        match passive {
            Passive::BuildDiscount(amount) => self.add(words.build_discount, &[&minerals(amount)]),
            Passive::ProduceDiscount(amount) => self.add(words.produce_discount, &[&minerals(amount)]),
            Passive::BuildSlots(count) => self.add(words.more_slots, &[&step_name(tell, Step::Build), &number(count)]),
            Passive::ProduceSlots(count) => {
                self.add(words.more_slots, &[&step_name(tell, Step::Produce), &number(count)])
            }
            Passive::Produced { power, armor } => self.add(words.new_robots, &[&stats(power, armor)]),
            Passive::GatherBonusPerLevel(amount) => {
                self.add(
                    words.gather_bonus,
                    &[&more(true, &minerals(amount)), &sign(Sign::Sensor)],
                );
            }
            Passive::NoFactoryDamage(step) => self.add(words.no_damage, &[&step_name(tell, step)]),
            Passive::MaxShields(shields) => self.add(words.max_shields, &[&amount(shields.into(), Sign::Shield)]),
        }
    }

    /// RF-89: what each robot on the card does.
    fn add_work(&mut self, work: Work) {
        let words = &WORDS.cards;
        let who: Phrase = match work.slots {
            1 => self.tell.say(words.robot),
            slots => self.tell.expand(words.robots, &[&number(slots)]),
        };
        let does = |wanted: fn(Do) -> bool| work.does.into_iter().flatten().any(wanted);
        let note = if does(|does| matches!(does, Do::Hit(_))) {
            // RF-112: not even if a robot with a crystal causes it.
            Some(words.not_by_robot)
        } else if does(|does| does == Do::KillRobot) {
            // RF-115: what the robot brings does not depend on its end.
            Some(words.twice)
        } else {
            self.not_gathering(work.step, work.does)
        };
        self.add_effect(&self.at(work.step, &who), work.does, note);
    }

    /// RF-95: what can be paid for.
    fn add_selector(&mut self, selector: Selector) {
        let (words, tell) = (&WORDS.cards, self.tell);
        let mut prices = selector.prices.into_iter().flatten().map(price);
        let price = match (prices.next(), prices.next()) {
            (Some(one), Some(other)) => tell.expand::<24>(words.or, &[&one, &other]),
            (one, _) => one.unwrap_or_default(),
        };
        let pay: Phrase = tell.expand(words.pay, &[&price]);
        self.add_effect(&self.at(selector.step, &pay), selector.does, None);
    }

    /// RF-88: what happens by itself.
    fn add_auto(&mut self, auto: Auto, tracker: u8) {
        let (words, tell) = (&WORDS.cards, self.tell);
        let (mut does, mut note) = (auto.does, self.not_gathering(auto.step, auto.does));
        let condition: Phrase = match auto.condition {
            Condition::Always => Phrase::new(),
            Condition::TrackerFull if auto.does.contains(&Some(Do::Reset)) => {
                // From the highest value to the lowest: that says what resetting does.
                does = does.map(|does| does.filter(|does| *does != Do::Reset));
                expand("[{0}{1}0]", &[&number(tracker), &sign(Sign::Pointer)])
            }
            Condition::TrackerFull => expand("[{0}]", &[&number(tracker)]),
            Condition::GatherersAtLeast(count) => {
                // RF-113: robots are counted, not what they do.
                note = Some(words.counts_once);
                tell.expand(words.gatherers, &[&number(count)])
            }
            Condition::Gathered => tell.say(words.gathered),
            Condition::Hurt => tell.say(words.hurt),
            Condition::EveryTurns(turns) => {
                tell.expand(words.turns, &[&number(turns), &number(turns.saturating_mul(2))])
            }
        };
        self.add_effect(&self.at(auto.step, &condition), does, note);
    }

    /// RF-103, RF-114: minerals that a module brings in Gather, but not by gathering. Nobody expects that of software.
    fn not_gathering(&self, step: Step, does: Does) -> Option<Word> {
        let gains = does
            .into_iter()
            .flatten()
            .any(|does| matches!(does, Do::GainMinerals(_)));
        (self.is_module && step == Step::Gather && gains).then_some(WORDS.cards.not_gathering)
    }

    /// A step, and what else has to be so.
    fn at(&self, step: Step, condition: &str) -> Phrase {
        let between = match condition.chars().next() {
            None => "",
            // Where a tracker stands is in brackets, as on the cards.
            Some('[') => " ",
            Some(_) => ", ",
        };
        expand("{0}{1}{2}", &[&step_name(self.tell, step), between, condition])
    }

    /// When something happens, what it is, and what players would ask about the first part of it.
    fn add_effect(&mut self, when: &str, does: Does, note: Option<Word>) {
        let mut sentence: Phrase = expand("{0}: ", &[when]);
        let (mut between, mut note) = ("", note);
        for does in does.into_iter().flatten() {
            sentence = expand("{0}{1}{2}", &[&sentence, between, &self.effect(does)]);
            if let Some(note) = note.take() {
                sentence = expand("{0} ({1})", &[&sentence, &self.tell.line(note)]);
            }
            between = ", ";
        }
        self.begin();
        let fits = self.text.push_str(&sentence).is_ok();
        debug_assert!(fits, "too long: {sentence}");
    }

    /// What happens.
    fn effect(&self, does: Do) -> Phrase {
        let (words, tell) = (&WORDS.cards, self.tell);
        let with = |sentence: Word, amount: &str| tell.expand(sentence, &[amount]);
        match does {
            Do::GainMinerals(count) => expand("+{0}", &[&minerals(count)]),
            Do::GainCrystals(count) => expand("+{0}", &[&amount(count.into(), Sign::Crystal)]),
            Do::Hit(damage) => with(words.hit, &number(damage)),
            Do::HitByPower => tell.say(words.hit_by_power),
            Do::CrystalBotsHit(damage) => with(words.crystal_bots_hit, &number(damage)),
            Do::Repair(shields) => with(words.repair, &amount(shields.into(), Sign::Shield)),
            Do::Stat { who, power, armor } => {
                let stats = stats(power, armor);
                match who {
                    Who::SlotRobot => expand("{0}", &[&stats]),
                    Who::OwnTopAttacker => with(words.own_attacker, &stats),
                    Who::EnemyTopAttacker => with(words.enemy_attacker, &stats),
                    Who::EnemyDealers => with(words.enemy_dealers, &stats),
                }
            }
            Do::KillRobot => tell.say(words.kill_robot),
            Do::Increment => expand("[+1]", &[]),
            Do::Reset => expand("[0]", &[]),
            Do::InstallSame => tell.say(words.install_same),
            Do::InstallCheapest => tell.say(words.install_cheapest),
            Do::DestroySelf => tell.say(words.destroy_self),
            Do::DestroyEnemySlot(slot) => with(words.destroy_slot, &number(slot)),
            Do::Manual => tell.say(words.manual),
        }
    }

    fn add(&mut self, sentence: Word, words: &[&str]) {
        self.begin();
        let written = self.tell.texts.write(&mut self.text, sentence, words);
        debug_assert!(written.is_ok(), "too long: {}", self.text);
    }

    /// Each sentence has a line of its own.
    fn begin(&mut self) {
        if !self.text.is_empty() {
            let fits = self.text.push('\n').is_ok();
            debug_assert!(fits, "too long: {}", self.text);
        }
    }
}

/// A price, and what it is paid with.
pub(in super::super) fn price(price: Price) -> Amount {
    match price {
        Price::Minerals(count) => minerals(count),
        Price::Crystals(count) => amount(count.into(), Sign::Crystal),
    }
}
