//! What is asked before the start. The cards of the players' own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use super::own_cards::{Cards, OwnCards};
use super::setup::{Answered, Deck, Mode, Setup};
use super::state::State;
use super::words::WORDS;
use crate::ui::game::{AnyQuestion, Question, QuestionTable};

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
    /// Which card of the own copy is being entered: its place among all cards.
    card: u8,
}

impl QuestionTable for Form {
    type Game = State;

    const QUESTIONS: &'static [&'static dyn AnyQuestion<Form>] =
        &[&MODE, &DECK, &TIMER, &TURNS, &SET, &own_copy::CARD, &own_copy::Printed];
}

const MODE: Question<Form, Mode> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.mode),
    help: WORDS.setup.about_mode,
    // RF-17, RF-18.
    answers: |_, _| &[Mode::Basic, Mode::Advanced],
    get: |form, _| form.answered.mode,
    set: |form, _, mode| form.answered.mode = mode,
    word: |ask, mode| {
        ask.say(match mode {
            Mode::Basic => WORDS.setup.basic,
            Mode::Advanced => WORDS.setup.advanced,
        })
    },
};

/// Whether the module cards are real.
const DECK: Question<Form, Deck> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.deck),
    help: WORDS.setup.about_deck,
    // RF-129.
    answers: |_, _| &[Deck::Device, Deck::Entered],
    get: |form, _| form.answered.deck,
    set: |form, _, deck| form.answered.deck = deck,
    word: |ask, deck| {
        ask.say(match deck {
            Deck::Device => WORDS.setup.device,
            Deck::Entered => WORDS.setup.table,
        })
    },
};

const TIMER: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never.
    answers: |_, _| &[0, 60, 90, 120],
    get: |form, _| form.answered.timer,
    set: |form, _, seconds| form.answered.timer = seconds,
    word: |ask, seconds| ask.seconds_or(WORDS.setup.off, seconds.into()),
};

const TURNS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.turns),
    help: WORDS.setup.about_turns,
    // 0 is never (RF-121).
    answers: |_, _| &[0, 20, 40, 100],
    get: |form, _| form.answered.turn_limit,
    set: |form, _, turns| form.answered.turn_limit = turns,
    word: |ask, turns| ask.number_or(WORDS.setup.off, turns),
};

/// Whether the cards say what those of the players' own copy say.
const SET: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.set),
    help: WORDS.setup.about_set,
    answers: |_, _| &[false, true],
    get: |form, _| matches!(form.answered.cards, Cards::Own(_)),
    set: |form, _, own| form.set_own(own),
    word: |ask, own| ask.say(if own { WORDS.setup.own } else { WORDS.setup.standard }),
};

impl Default for Form {
    fn default() -> Form {
        Form::from(Setup::default())
    }
}

impl From<Setup> for Form {
    fn from(setup: Setup) -> Form {
        let answered = Answered::from(setup);
        Form { answered, card: 0 }
    }
}

impl From<Form> for Setup {
    fn from(form: Form) -> Setup {
        let setup = Setup::try_from(form.answered);
        debug_assert!(setup.is_ok(), "the answers always go together");
        setup.unwrap_or_default()
    }
}

impl Form {
    /// The players' cards start as those of the house; going back to the house's discards them.
    fn set_own(&mut self, own: bool) {
        let had = matches!(self.answered.cards, Cards::Own(_));
        if own != had {
            self.answered.cards = if own {
                Cards::Own(OwnCards::house())
            } else {
                Cards::House
            };
        }
    }
}
