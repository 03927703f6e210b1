//! What is asked before the start. The figures of the players' own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use super::setup::{Answered, EnergyDraw, Figures, Inventors, Mode, OwnFigures, Setup};
use super::state::State;
use super::words::WORDS;
use crate::ui::game::{AnyQuestion, Question, QuestionTable, label};
use crate::ui::template::number;

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
}

impl QuestionTable for Form {
    type Game = State;

    const QUESTIONS: &'static [&'static dyn AnyQuestion<Form>] = &[
        &PLAYERS,
        &MODE,
        &INVENTORS,
        &START,
        &CHALLENGE,
        &ENERGY,
        &TIMER,
        &FIGURES,
        &own_copy::CARDS,
        &own_copy::LINE,
        &own_copy::SPACES,
        &own_copy::TRACK,
    ];
}

const PLAYERS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.players),
    help: WORDS.setup.about_players,
    // RR-01.
    answers: |_, _| &[1, 2, 3, 4, 5, 6],
    get: |form, _| form.answered.seats,
    set: |form, _, seats| {
        form.answered.seats = seats;
        form.repair();
    },
    word: |_, seats| label(&number(seats)),
};

/// Whether the cards are real (RR-151).
const MODE: Question<Form, Mode> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.mode),
    help: WORDS.setup.about_mode,
    answers: |_, _| &[Mode::Device, Mode::Table],
    get: |form, _| form.answered.mode,
    set: |form, _, mode| {
        form.answered.mode = mode;
        form.repair();
    },
    word: |ask, mode| {
        ask.say(match mode {
            Mode::Device => WORDS.setup.device,
            Mode::Table => WORDS.setup.table,
        })
    },
};

const INVENTORS: Question<Form, Inventors> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.inventors),
    help: WORDS.setup.about_inventors,
    // RR-146: nobody bids alone.
    answers: |form, _| match form.answered.seats {
        1 => &[Inventors::DealTwo, Inventors::Off],
        _ => &[Inventors::DealTwo, Inventors::Off, Inventors::Bidding],
    },
    get: |form, _| form.answered.inventors,
    set: |form, _, inventors| form.answered.inventors = inventors,
    word: |ask, inventors| {
        ask.say(match inventors {
            Inventors::Off => WORDS.setup.none,
            Inventors::DealTwo => WORDS.setup.two,
            Inventors::Bidding => WORDS.setup.bidding,
        })
    },
};

/// RR-20. Real cards are kept secret by the players.
const START: Question<Form, bool> = Question {
    times: |form| u8::from(form.answered.mode == Mode::Device && form.answered.seats > 1),
    title: |ask, _| ask.say(WORDS.setup.start),
    help: WORDS.setup.about_start,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.secret_start,
    set: |form, _, secret| form.answered.secret_start = secret,
    word: |ask, secret| ask.say(if secret { WORDS.setup.secret } else { WORDS.setup.open }),
};

/// RR-143.
const CHALLENGE: Question<Form, bool> = Question {
    times: |form| u8::from(form.answered.seats == 1),
    title: |ask, _| ask.say(WORDS.setup.challenge),
    help: WORDS.setup.about_challenge,
    answers: |_, _| &[false, true],
    get: |form, _| form.answered.challenge,
    set: |form, _, challenge| form.answered.challenge = challenge,
    word: |ask, challenge| {
        ask.say(if challenge {
            WORDS.setup.three_games
        } else {
            WORDS.setup.one_game
        })
    },
};

/// Who draws the Energy Cards of real copies.
const ENERGY: Question<Form, EnergyDraw> = Question {
    times: |form| u8::from(form.answered.mode == Mode::Table),
    title: |ask, _| ask.say(WORDS.setup.energy),
    help: WORDS.setup.about_energy,
    answers: |_, _| &[EnergyDraw::Device, EnergyDraw::Entered],
    get: |form, _| form.answered.energy,
    set: |form, _, energy| form.answered.energy = energy,
    word: |ask, energy| {
        ask.say(match energy {
            EnergyDraw::Device => WORDS.setup.device,
            EnergyDraw::Entered => WORDS.setup.table,
        })
    },
};

const TIMER: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never (RR-Q34).
    answers: |_, _| &[0, 30, 60, 90, 120, 180],
    get: |form, _| form.answered.timer,
    set: |form, _, seconds| form.answered.timer = seconds,
    word: |ask, seconds| ask.seconds_or(WORDS.setup.off, seconds.into()),
};

/// Whether the figures are those of the players' own copy.
const FIGURES: Question<Form, bool> = Question {
    times: |form| u8::from(form.answered.mode == Mode::Table),
    title: |ask, _| ask.say(WORDS.setup.figures),
    help: WORDS.setup.about_figures,
    answers: |_, _| &[false, true],
    get: |form, _| matches!(form.answered.figures, Figures::Own(_)),
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
        Form { answered }
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
    /// Answers that no longer go with the others are those of a new device again.
    fn repair(&mut self) {
        let answered = &mut self.answered;
        if answered.seats == 1 {
            answered.secret_start = false;
            if answered.inventors == Inventors::Bidding {
                answered.inventors = Inventors::DealTwo;
            }
        } else {
            answered.challenge = false;
        }
        match answered.mode {
            Mode::Device => {
                answered.energy = EnergyDraw::Device;
                answered.figures = Figures::House;
            }
            Mode::Table => answered.secret_start = false,
        }
    }

    /// The players' figures start as those of the house; going back to the house's discards them.
    fn set_own(&mut self, own: bool) {
        let had = matches!(self.answered.figures, Figures::Own(_));
        if own != had {
            self.answered.figures = if own {
                Figures::Own(OwnFigures::default())
            } else {
                Figures::House
            };
        }
    }
}
