//! What is asked before the start. The figures of the players' own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use self::own_copy::Sheet;
use super::setup::{Answered, First, Layout, Service, Setup};
use super::state::State;
use super::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::game::{AnyQuestion, Asker, Label, Question, QuestionTable, label};
use crate::ui::template::number;

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
    /// The figures are those of the players' own copy, even if all of them are still those of the house.
    own: bool,
    /// Which tile or card is being entered: its place in the list.
    sheet: u8,
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
        &own_copy::Printed,
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

/// Whether the device is referee.
const SERVICE: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.service),
    help: WORDS.setup.about_service,
    answers: |_, _| &[true, false],
    get: |form, _| form.is_referee(),
    set: |form, _, referee| form.answered.service = if referee { Service::Referee } else { Service::Assist },
    word: |ask, referee| {
        ask.say(if referee {
            WORDS.setup.referee
        } else {
            WORDS.setup.assist
        })
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
    word: |ask, first_game| ask.say(if first_game { WORDS.setup.yes } else { WORDS.setup.no }),
};

/// Whether the cards are real.
const CARDS: Question<Form, bool> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |ask, _| ask.say(WORDS.setup.cards),
    help: WORDS.setup.about_cards,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.paper,
    set: |form, _, paper| form.answered.paper = paper,
    word: device_or_table,
};

/// Whether the table lays out the board.
const LAYOUT: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.layout),
    help: WORDS.setup.about_layout,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.layout == Layout::Entered,
    set: |form, _, entered| form.answered.layout = if entered { Layout::Entered } else { Layout::Shuffled },
    word: device_or_table,
};

fn device_or_table(ask: Asker<'_>, table: bool) -> Label {
    ask.say(if table { WORDS.setup.table } else { WORDS.setup.device })
}

/// Who begins: whether that is asked later.
const FIRST: Question<Form, bool> = Question {
    times: |form| u8::from(form.answered.seats > 1),
    title: |ask, _| ask.say(WORDS.setup.first),
    help: WORDS.setup.about_first,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.first == First::Asked,
    set: |form, _, asked| form.answered.first = if asked { First::Asked } else { First::P1 },
    word: |ask, asked| match asked {
        false => ask.name(Seat::P1),
        true => ask.say(WORDS.setup.asked),
    },
};

const ROUNDS: Question<Form, u8> = Question {
    times: |form| u8::from(form.is_referee()),
    title: |ask, _| ask.say(WORDS.setup.rounds),
    help: WORDS.setup.about_rounds,
    // 0 is never (RT-148).
    answers: |_, _| &[0, 20, 40, 100],
    get: |form, _| u8::try_from(form.answered.round_cap).unwrap_or_default(),
    set: |form, _, rounds| form.answered.round_cap = rounds.into(),
    word: |ask, rounds| ask.number_or(WORDS.setup.off, rounds),
};

const TIMER: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never (RT-154).
    answers: |_, _| &[0, 60, 90, 120, 180],
    get: |form, _| u8::try_from(form.answered.timer).unwrap_or_default(),
    set: |form, _, seconds| form.answered.timer = seconds.into(),
    word: |ask, seconds| ask.seconds_or(WORDS.setup.off, seconds.into()),
};

/// Whether the figures are those of the players' own copy.
const DATA: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.data),
    help: WORDS.setup.about_data,
    answers: |_, _| &[false, true],
    get: |form, _| form.own,
    set: |form, _, own| form.set_own(own),
    word: |ask, own| ask.say(if own { WORDS.setup.own } else { WORDS.setup.device }),
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
            sheet: 0,
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
        self.own.then(|| own_copy::sheet(self.sheet))
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
