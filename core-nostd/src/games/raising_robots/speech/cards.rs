//! Cards in words. What a card says is put together from what is printed on it, phrase by phrase, so that no card has a text
//! of its own.

#[cfg(test)]
mod tests;

use heapless::String;

use super::super::action::Grade;
use super::super::cards::{ClassId, InventorId, RobotId};
use super::super::data::{Complexity, Link, NEEDED_ROBOTS, NEEDED_TOKENS, Objective, Requirement};
use super::super::effect::{Ability, Cost, Counted, Effect, Gain, Gains, Good, Side};
use super::super::state::Class;
use super::super::words::WORDS;
use super::entries::letter;
use super::formula::{self, Formula, icon};
use super::{Line, Teller, good_sign, kind_sign, phase_word};
use crate::kit::seat::Seat;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// What a card says, a line for each sentence.
pub(in super::super) type CardText = String<320>;
/// A part of a sentence.
type Phrase = String<160>;

impl Teller<'_> {
    /// What a Robot Card says: its row, and both columns of its Assembly Cost; its action, and the upgraded one behind the
    /// picture of its token.
    pub(in super::super) fn robot_text(self, robot: RobotId) -> CardText {
        let card = robot.card();
        let price = |side| {
            let price = card.price(side);
            expand::<40>("{0}{1}", &[&formula::energy(price.energy), &formula::cost(&price.cost)])
        };
        let row = super::labels::signed(Sign::Wrench.letter(), &self.line(phase_word(card.row.phase())));
        let costs: Phrase = expand("{0}: {1} / {2}", &[&row, &price(Side::Left), &price(Side::Right)]);
        let mut text = Sentences::new(&costs);
        text.add(&self.action(card.action(false)));
        let token = icon(kind_sign(card.kind));
        text.add(&expand::<160>("{0} {1}", &[&token, &self.action(card.action(true))]));
        text.0
    }

    /// What an Inventor Card says: how hard it is to play, both abilities, and what the upgraded one needs.
    pub(in super::super) fn inventor_text(self, inventor: InventorId) -> CardText {
        let (words, card) = (&WORDS.cards, inventor.card());
        let basic = self.ability(card.ability(false));
        let mut text = Sentences::new(&basic);
        let link = match card.link {
            Link::And => words.also,
            Link::Or => words.instead,
        };
        let token = icon(kind_sign(card.kind));
        let link: Phrase = self.expand(link, &[&token]);
        text.add(&expand::<160>("{0}: {1}", &[&link, &self.ability(card.ability(true))]));
        let (needs, count) = match card.requirement {
            Requirement::Robots => (words.needs_robots, NEEDED_ROBOTS),
            Requirement::Tokens => (words.needs_tokens, NEEDED_TOKENS),
        };
        text.add(&self.expand::<160>(needs, &[&number(count), &token]));
        text.0
    }

    /// The name of a Class Card, in at most 16 letters.
    pub(in super::super) fn class_name(self, class: ClassId) -> Line {
        let name = WORDS.classes.names.get(class.index());
        name.map_or_else(Line::new, |name| self.line(*name))
    }

    /// How hard an inventor is to play.
    pub(in super::super) fn complexity(self, inventor: InventorId) -> Word {
        let [easy, medium, hard] = WORDS.things.complexities;
        match inventor.card().complexity {
            Complexity::Easy => easy,
            Complexity::Medium => medium,
            Complexity::Hard => hard,
        }
    }

    /// What a Class Card counts, as it stands behind a number.
    pub(in super::super) fn objective(self, objective: Objective) -> Line {
        let words = &WORDS.classes;
        let of = |sentence: Word, what: &str| self.expand(sentence, &[what]);
        let range = |from: u8, to: u8| match from == to {
            true => number(from),
            false => expand("{0}-{1}", &[&number(from), &number(to)]),
        };
        let ranged = |from, to, sign: Sign| -> Formula { expand("{0}{1}", &[&range(from, to), &icon(sign.letter())]) };
        match objective {
            Objective::Tokens(kind) => of(words.tokens_of, &icon(kind_sign(kind))),
            Objective::AllTokens => self.line(words.all_tokens),
            Objective::Holds(good) => of(words.holds, &icon(good_sign(good))),
            Objective::Hand => self.line(words.hand),
            Objective::PartsAndHand => self.line(words.parts_and_hand),
            Objective::Sets => of(
                words.sets,
                &formula::cost(&Cost {
                    parts: [1; 4],
                    ..Cost::FREE
                }),
            ),
            Objective::Robots => self.line(words.robots),
            Objective::Row(row) => of(words.in_row, &self.line(phase_word(row.phase()))),
            Objective::Requires(good) => of(words.requires, &icon(good_sign(good))),
            Objective::Points(from, to) => of(words.worth, &ranged(from, to, Sign::Point)),
            Objective::ActionEnergy(from, to) => of(words.acts, &ranged(from, to, Sign::Energy)),
            Objective::AssemblyEnergy(energy) => of(words.assembly, &formula::energy(energy)),
            Objective::Columns => self.line(words.columns),
        }
    }

    /// RR-117, RR-118: a class of a player as it stands: how many it counts of what, and its grade, without the Extra Credit
    /// and with it. Of real cards only the grade is known. `place` is its place, from 1.
    pub(in super::super) fn graded_lines(self, seat: Seat, place: u8, class: Class) -> (Line, Line) {
        let words = &WORDS.cards;
        let graded = self.view.graded(seat, class);
        let card = class.card().map(ClassId::card);
        let counted = match card.zip(graded.count) {
            Some((card, count)) => expand("{0} {1}", &[&number(count), &self.objective(card.objective)]),
            None => self.expand(WORDS.entries.class_at, &[&number(place)]),
        };
        let token = icon(class.kind().map_or(Sign::Tick.letter(), kind_sign));
        let [plain, grade] = [graded.plain, graded.grade].map(letter);
        let grade = match card.and_then(|card| card.needed.first().copied().flatten()) {
            _ if class.has_credit() => self.expand(words.credited, &[plain, &token, grade]),
            Some(needed) if graded.grade == Grade::None => self.expand(words.ungraded, &[&number(needed)]),
            _ => self.expand(words.graded, &[grade]),
        };
        (counted, grade)
    }

    /// An action: its energy, what is paid, and what happens.
    fn action(self, effect: &Effect) -> Phrase {
        expand("{0}: {1}", &[&formula::energy(effect.energy), &self.exchange(effect)])
    }

    /// What is paid, and what happens.
    fn exchange(self, effect: &Effect) -> Phrase {
        let (paid, gained) = (formula::cost(&effect.cost), self.gains(&effect.gains));
        if paid.is_empty() {
            return gained;
        }
        expand("{0} > {1}", &[&paid, &gained])
    }

    fn gains(self, gains: &Gains) -> Phrase {
        let mut phrase = Phrase::new();
        for gain in gains.iter().flatten() {
            let between = if phrase.is_empty() { "" } else { ", " };
            phrase = expand("{0}{1}{2}", &[&phrase, between, &self.gain(*gain)]);
        }
        phrase
    }

    fn gain(self, gain: Gain) -> Phrase {
        let words = &WORDS.cards;
        match gain {
            Gain::Either(one, other, count) => {
                let signs = [one, other].map(|good| icon(good_sign(good)));
                let [one, other] = &signs;
                self.expand(words.either, &[&number(count), one, other])
            }
            Gain::Good(..) | Gain::Wild(_) | Gain::Draw(_) => expand("+{0}", &[&formula::gain(gain, None)]),
            Gain::RowPoints => self.expand(words.row_points, &[&icon(good_sign(Good::Point))]),
            Gain::Class => self.say(words.draw_class),
            Gain::Inspire => self.say(words.inspiration),
            Gain::Unlock => self.say(words.unlock),
            Gain::Assemble => self.say(words.assemble),
            Gain::Cycle(more) => self.expand(words.cycle, &[&number(more)]),
        }
    }

    /// What an inventor can do.
    fn ability(self, ability: &Ability) -> Phrase {
        let words = &WORDS.cards;
        match *ability {
            Ability::Immediate(gains) => self.expand(words.immediate, &[&self.gains(&gains)]),
            Ability::RoundEnd(effect) => self.expand(words.round_end, &[&self.exchange(&effect)]),
            Ability::GameEnd { points, per, of } => {
                let points = formula::points(points.into());
                match of {
                    Counted::Robots => self.expand(words.per_robots, &[&points, &number(per)]),
                    Counted::Columns => self.expand(words.per_columns, &[&points]),
                }
            }
            Ability::Bonus { phase, energy } => {
                self.expand(words.bonus, &[&self.line(phase_word(phase)), &formula::energy(energy)])
            }
            Ability::Cheaper(wilds) => {
                self.expand(words.cheaper, &[&formula::figured(wilds.into(), Sign::Wild.letter())])
            }
            Ability::Assembles { row: None, gain } => self.expand(words.any_assembled, &[&self.gain(gain)]),
            Ability::Assembles { row: Some(row), gain } => self.expand(
                words.assembled,
                &[&self.line(phase_word(row.phase())), &self.gain(gain)],
            ),
            Ability::Unlocks(gain) => self.expand(words.unlocked, &[&self.gain(gain)]),
        }
    }
}

/// What a card says, sentence by sentence.
struct Sentences(CardText);

impl Sentences {
    fn new(first: &str) -> Sentences {
        Sentences(expand("{0}", &[first]))
    }

    /// Each sentence has a line of its own.
    fn add(&mut self, sentence: &str) {
        let fits = self.0.push('\n').is_ok() && self.0.push_str(sentence).is_ok();
        debug_assert!(fits, "too long: {sentence}");
    }
}
