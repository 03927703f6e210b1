//! What is asked before the start. The figures of the players' own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use self::own_copy::Sheet;
use super::setup::{Answered, First, Layout, Service, Setup};
use super::state::State;
use super::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::game::{AnyQuestion, Question, QuestionTable, label};
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
    type Game = State;

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
    title: |ask, _| ask.say(WORDS.setup.players),
    help: WORDS.setup.about_players,
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
    title: |ask, _| ask.say(WORDS.setup.service),
    help: WORDS.setup.about_service,
    answers: |_, _| &[Service::Referee, Service::Assist],
    get: |form, _| form.answered.service,
    set: |form, _, service| form.answered.service = service,
    word: |ask, service| match service {
        Service::Referee => ask.say(WORDS.setup.referee),
        Service::Assist => ask.say(WORDS.setup.assist),
    },
};

const FIRST_GAME: Question<Form, bool> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |ask, _| ask.say(WORDS.setup.first_game),
    help: WORDS.setup.about_first_game,
    // Yes first: it is the easier game.
    answers: |_, _| &[true, false],
    get: |form, _| form.answered.first_game,
    set: |form, _, first_game| form.answered.first_game = first_game,
    word: |ask, first_game| match first_game {
        true => ask.say(WORDS.setup.yes),
        false => ask.say(WORDS.setup.no),
    },
};

/// Whether the cards are real.
const CARDS: Question<Form, bool> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |ask, _| ask.say(WORDS.setup.cards),
    help: WORDS.setup.about_cards,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.paper,
    set: |form, _, paper| form.answered.paper = paper,
    word: |ask, paper| match paper {
        false => ask.say(WORDS.setup.device),
        true => ask.say(WORDS.setup.table),
    },
};

const LAYOUT: Question<Form, Layout> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.layout),
    help: WORDS.setup.about_layout,
    answers: |_, _| &[Layout::Shuffled, Layout::Entered],
    get: |form, _| form.answered.layout,
    set: |form, _, layout| form.answered.layout = layout,
    word: |ask, layout| match layout {
        Layout::Shuffled => ask.say(WORDS.setup.device),
        Layout::Entered => ask.say(WORDS.setup.table),
    },
};

/// Who begins.
const FIRST: Question<Form, First> = Question {
    times: |form| u8::from(form.answered.seats > 1),
    title: |ask, _| ask.say(WORDS.setup.first),
    help: WORDS.setup.about_first,
    answers: |_, _| &[First::P1, First::Asked],
    get: |form, _| form.answered.first,
    set: |form, _, first| form.answered.first = first,
    word: |ask, first| match first {
        First::P1 => ask.name(Seat::P1),
        First::Asked => ask.say(WORDS.setup.asked),
    },
};

const ROUNDS: Question<Form, u16> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |ask, _| ask.say(WORDS.setup.rounds),
    help: WORDS.setup.about_rounds,
    // 0 is never (RT-148).
    answers: |_, _| &[0, 20, 40, 100],
    get: |form, _| form.answered.round_cap,
    set: |form, _, rounds| form.answered.round_cap = rounds,
    word: |ask, rounds| match rounds {
        0 => ask.say(WORDS.setup.off),
        rounds => label(&number(rounds)),
    },
};

const TIMER: Question<Form, u16> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never (RT-154).
    answers: |_, _| &[0, 60, 90, 120, 180],
    get: |form, _| form.answered.timer,
    set: |form, _, seconds| form.answered.timer = seconds,
    word: |ask, seconds| match seconds {
        0 => ask.say(WORDS.setup.off),
        seconds => expand("{0} s", &[&number(seconds)]),
    },
};

/// Whether the figures are those of the players' own copy.
const DATA: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.data),
    help: WORDS.setup.about_data,
    answers: |_, _| &[false, true],
    get: |form, _| form.own,
    set: |form, _, own| form.set_own(own),
    word: |ask, own| match own {
        false => ask.say(WORDS.setup.house),
        true => ask.say(WORDS.setup.own),
    },
};

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
