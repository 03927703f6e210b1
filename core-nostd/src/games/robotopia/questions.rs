//! What is asked before the start. The figures of the players' own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use self::own_copy::Sheet;
use super::setup::{Answered, First, Layout, Service, Setup};
use super::words::{SetupWords, Words};
use crate::kit::seat::Seat;
use crate::ui::game::{AnyQuestion, Question, QuestionTable, label};
use crate::ui::lang::Lang;
use crate::ui::template::{expand, number};

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
    /// The figures are those of the players' own copy, even if all of them are still those of the house.
    own: bool,
    /// Which tile or card is being entered.
    sheet: Sheet,
}

impl QuestionTable for Form {
    const QUESTIONS: &'static [&'static dyn AnyQuestion<Form>] = &[
        &PLAYERS,
        &SERVICE,
        &FIRST_GAME,
        &CARDS,
        &LAYOUT,
        &FIRST,
        &ROUNDS,
        &TIMER,
        &DATA,
        &own_copy::SHEET,
        &own_copy::BUNDLE,
        &own_copy::PRICES,
        &own_copy::BONUS_GUILD,
        &own_copy::BONUS_GOODS,
        &own_copy::RING,
        &own_copy::PLACES,
        &own_copy::STARRED_BONUSES,
        &own_copy::STARRED_SCHEMATICS,
        &own_copy::STARRED_POWERS,
        &own_copy::ONE_FOR_ONE,
        &own_copy::FOR_A_CARD,
    ];
}

const PLAYERS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |lang, _| label(words(lang).players),
    help: |lang| words(lang).about_players,
    answers: |_, _| &[1, 2, 3, 4],
    get: |form, _| form.answered.seats,
    set: |form, _, seats| {
        form.answered.seats = seats;
        form.answered.solo = seats == 1;
    },
    word: |_, seats| label(&number(seats)),
};

const SERVICE: Question<Form, Service> = Question {
    times: |_| 1,
    title: |lang, _| label(words(lang).service),
    help: |lang| words(lang).about_service,
    answers: |_, _| &[Service::Referee, Service::Assist],
    get: |form, _| form.answered.service,
    set: |form, _, service| form.answered.service = service,
    word: |talk, service| match service {
        Service::Referee => label(words(talk.lang).referee),
        Service::Assist => label(words(talk.lang).assist),
    },
};

const FIRST_GAME: Question<Form, bool> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |lang, _| label(words(lang).first_game),
    help: |lang| words(lang).about_first_game,
    // Yes first: it is the easier game.
    answers: |_, _| &[true, false],
    get: |form, _| form.answered.first_game,
    set: |form, _, first_game| form.answered.first_game = first_game,
    word: |talk, first_game| match first_game {
        true => label(words(talk.lang).yes),
        false => label(words(talk.lang).no),
    },
};

/// Whether the cards are real.
const CARDS: Question<Form, bool> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |lang, _| label(words(lang).cards),
    help: |lang| words(lang).about_cards,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.paper,
    set: |form, _, paper| form.answered.paper = paper,
    word: |talk, paper| match paper {
        false => label(words(talk.lang).device),
        true => label(words(talk.lang).table),
    },
};

const LAYOUT: Question<Form, Layout> = Question {
    times: |_| 1,
    title: |lang, _| label(words(lang).layout),
    help: |lang| words(lang).about_layout,
    answers: |_, _| &[Layout::Shuffled, Layout::Entered],
    get: |form, _| form.answered.layout,
    set: |form, _, layout| form.answered.layout = layout,
    word: |talk, layout| match layout {
        Layout::Shuffled => label(words(talk.lang).device),
        Layout::Entered => label(words(talk.lang).table),
    },
};

/// Who begins.
const FIRST: Question<Form, First> = Question {
    times: |form| u8::from(form.answered.seats > 1),
    title: |lang, _| label(words(lang).first),
    help: |lang| words(lang).about_first,
    answers: |_, _| &[First::P1, First::Asked],
    get: |form, _| form.answered.first,
    set: |form, _, first| form.answered.first = first,
    word: |talk, first| match first {
        First::P1 => label(&talk.players.name(Seat::P1, talk.lang)),
        First::Asked => label(words(talk.lang).asked),
    },
};

const ROUNDS: Question<Form, u16> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |lang, _| label(words(lang).rounds),
    help: |lang| words(lang).about_rounds,
    // 0 is never (RT-148).
    answers: |_, _| &[0, 20, 40, 100],
    get: |form, _| form.answered.round_cap,
    set: |form, _, rounds| form.answered.round_cap = rounds,
    word: |talk, rounds| match rounds {
        0 => label(words(talk.lang).off),
        rounds => label(&number(rounds)),
    },
};

const TIMER: Question<Form, u16> = Question {
    times: |_| 1,
    title: |lang, _| label(words(lang).timer),
    help: |lang| words(lang).about_timer,
    // Seconds; 0 is never (RT-154).
    answers: |_, _| &[0, 60, 90, 120, 180],
    get: |form, _| form.answered.timer,
    set: |form, _, seconds| form.answered.timer = seconds,
    word: |talk, seconds| match seconds {
        0 => label(words(talk.lang).off),
        seconds => expand("{0} s", &[&number(seconds)]),
    },
};

/// Whether the figures are those of the players' own copy.
const DATA: Question<Form, bool> = Question {
    times: |_| 1,
    title: |lang, _| label(words(lang).data),
    help: |lang| words(lang).about_data,
    answers: |_, _| &[false, true],
    get: |form, _| form.own,
    set: |form, _, own| form.set_own(own),
    word: |talk, own| match own {
        false => label(words(talk.lang).house),
        true => label(words(talk.lang).own),
    },
};

const fn words(lang: Lang) -> &'static SetupWords {
    &Words::of(lang).setup
}

impl Default for Form {
    fn default() -> Form {
        Form::from(Setup::default())
    }
}

impl From<Setup> for Form {
    fn from(setup: Setup) -> Form {
        let answered = Answered::from(setup);
        let house = Answered::default();
        let is_house =
            answered.data == house.data && answered.ring == house.ring && answered.belt_roles == house.belt_roles;
        Form {
            answered,
            own: !is_house,
            sheet: Sheet::Belt(0),
        }
    }
}

impl From<Form> for Setup {
    fn from(form: Form) -> Setup {
        let mut answered = form.answered;
        // While they are chosen, stars stand in the order of the questions.
        answered.data.starred_bonuses.sort_unstable();
        let setup = Setup::try_from(answered);
        debug_assert!(setup.is_ok(), "the answers always go together");
        setup.unwrap_or_default()
    }
}

impl Form {
    fn is_referee(&self) -> bool {
        self.answered.service == Service::Referee
    }

    /// The sheet whose figures are asked for.
    fn open_sheet(&self) -> Option<Sheet> {
        self.own.then_some(self.sheet)
    }

    /// The players' figures start as those of the house set; going back to the house set discards them.
    fn set_own(&mut self, own: bool) {
        self.own = own;
        if !own {
            let house = Answered::default();
            self.answered.data = house.data;
            self.answered.ring = house.ring;
            self.answered.belt_roles = house.belt_roles;
        }
    }
}
