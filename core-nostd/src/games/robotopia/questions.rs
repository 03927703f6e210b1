//! What is asked before the start. The figures of an own copy are in `own_copy.rs`.

mod own_copy;
#[cfg(test)]
mod tests;

use self::own_copy::{Field, SHEETS, Sheet};
use super::setup::{Answered, First, Layout, PLAYERS_MAX, Service, Setup};
use super::words::{SetupWords, Words};
use crate::kit::seat::Seat;
use crate::ui::fill::{fill, number};
use crate::ui::game::{Questions, Talk, len, pick, place};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
    /// The figures are those of an own copy, even if all of them are still those of the house.
    own: bool,
    /// Which tile or card is being entered.
    sheet: u8,
}

/// One of the questions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Players,
    Service,
    FirstGame,
    Cards,
    Layout,
    First,
    Rounds,
    Timer,
    Data,
    /// Which tile or card is entered.
    Sheet,
    /// One of its figures.
    Figure(Field),
}

const SERVICES: [Service; 2] = [Service::Referee, Service::Assist];
const LAYOUTS: [Layout; 2] = [Layout::Shuffled, Layout::Entered];
const FIRSTS: [First; 2] = [First::P1, First::Asked];
/// Yes first: it is the easier game.
const FIRST_GAMES: [bool; 2] = [true, false];
/// Whether the cards are real.
const PAPERS: [bool; 2] = [false, true];
/// 0 is never (RT-148).
const ROUNDS: [u16; 4] = [0, 20, 40, 100];
/// Seconds; 0 is never (RT-154).
const TIMERS: [u16; 5] = [0, 60, 90, 120, 180];
/// Whether the figures are those of an own copy.
const DATA: [bool; 2] = [false, true];

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
    fn asked(&self) -> impl Iterator<Item = Question> {
        let referee = self.answered.service == Service::Referee;
        [
            (Question::Players, true),
            (Question::Service, true),
            (Question::FirstGame, referee),
            (Question::Cards, referee),
            (Question::Layout, true),
            (Question::First, self.answered.seats > 1),
            (Question::Rounds, referee),
            (Question::Timer, true),
            (Question::Data, true),
            (Question::Sheet, self.own),
        ]
        .into_iter()
        .filter_map(|(question, is_asked)| is_asked.then_some(question))
        .chain(self.fields().iter().copied().map(Question::Figure))
    }

    fn sheet(&self) -> Sheet {
        Sheet::new(self.sheet)
    }

    /// The figures that are asked for.
    fn fields(&self) -> &'static [Field] {
        if self.own { self.sheet().fields() } else { &[] }
    }

    fn question(&self, question: u8) -> Question {
        self.asked().nth(question.into()).unwrap_or(Question::Players)
    }

    /// An own copy begins as that of the house; whoever goes back to the house set has that again.
    fn choose_data(&mut self, own: bool) {
        self.own = own;
        if !own {
            let house = Answered::default();
            self.answered.data = house.data;
            self.answered.ring = house.ring;
            self.answered.belt_roles = house.belt_roles;
        }
    }

    fn answer_word(&self, talk: &Talk<'_>, question: Question, answer: u8) -> heapless::String<36> {
        let setup = &Words::of(talk.lang).setup;
        let plain = |word| fill("{0}", &[word]);
        match question {
            Question::Players => plain(&number(answer.saturating_add(1))),
            Question::Service => plain(match pick(&SERVICES, answer, Service::Referee) {
                Service::Referee => setup.referee,
                Service::Assist => setup.assist,
            }),
            Question::FirstGame => plain(if pick(&FIRST_GAMES, answer, true) {
                setup.yes
            } else {
                setup.no
            }),
            Question::Cards => plain(if pick(&PAPERS, answer, false) {
                setup.table
            } else {
                setup.device
            }),
            Question::Layout => plain(match pick(&LAYOUTS, answer, Layout::Shuffled) {
                Layout::Shuffled => setup.device,
                Layout::Entered => setup.table,
            }),
            Question::First => match pick(&FIRSTS, answer, First::P1) {
                First::P1 => plain(&talk.players.name(Seat::P1, talk.lang)),
                First::Asked => plain(setup.asked),
            },
            Question::Rounds => match pick(&ROUNDS, answer, 0) {
                0 => plain(setup.off),
                rounds => plain(&number(rounds)),
            },
            Question::Timer => match pick(&TIMERS, answer, 0) {
                0 => plain(setup.off),
                seconds => fill("{0} s", &[&number(seconds)]),
            },
            Question::Data => plain(if pick(&DATA, answer, false) {
                setup.own
            } else {
                setup.house
            }),
            Question::Sheet => Sheet::new(answer).name(setup),
            Question::Figure(field) => field.answer(talk.lang, answer),
        }
    }
}

impl Questions for Form {
    fn count(&self) -> u8 {
        u8::try_from(self.asked().count()).unwrap_or_default()
    }

    fn row(&self, talk: &Talk<'_>, question: u8) -> Row {
        let chosen = self.chosen(question);
        let question = self.question(question);
        let value = self.answer_word(talk, question, chosen);
        let words = &Words::of(talk.lang).setup;
        match question {
            Question::Figure(field) => Row::with(&field.title(words), &value),
            _ => Row::with(title(words, question), &value),
        }
    }

    fn answers(&self, question: u8) -> u8 {
        match self.question(question) {
            Question::Players => PLAYERS_MAX,
            Question::Service => len(&SERVICES),
            Question::FirstGame => len(&FIRST_GAMES),
            Question::Cards => len(&PAPERS),
            Question::Layout => len(&LAYOUTS),
            Question::First => len(&FIRSTS),
            Question::Rounds => len(&ROUNDS),
            Question::Timer => len(&TIMERS),
            Question::Data => len(&DATA),
            Question::Sheet => SHEETS,
            Question::Figure(field) => field.answers(),
        }
    }

    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row {
        let word = self.answer_word(talk, self.question(question), answer);
        Row::choice(&word, answer == self.chosen(question))
    }

    fn chosen(&self, question: u8) -> u8 {
        let answered = &self.answered;
        match self.question(question) {
            Question::Players => answered.seats.saturating_sub(1),
            Question::Service => place(&SERVICES, answered.service),
            Question::FirstGame => place(&FIRST_GAMES, answered.first_game),
            Question::Cards => place(&PAPERS, answered.paper),
            Question::Layout => place(&LAYOUTS, answered.layout),
            Question::First => place(&FIRSTS, answered.first),
            Question::Rounds => place(&ROUNDS, answered.round_cap),
            Question::Timer => place(&TIMERS, answered.timer),
            Question::Data => place(&DATA, self.own),
            Question::Sheet => self.sheet,
            Question::Figure(field) => self.sheet().chosen(answered, field),
        }
    }

    fn choose(&mut self, question: u8, answer: u8) {
        let (asked, answer) = (
            self.question(question),
            answer.min(self.answers(question).saturating_sub(1)),
        );
        let sheet = self.sheet();
        let answered = &mut self.answered;
        match asked {
            Question::Players => {
                answered.seats = answer.saturating_add(1);
                answered.solo = answered.seats == 1;
            }
            Question::Service => answered.service = pick(&SERVICES, answer, Service::Referee),
            Question::FirstGame => answered.first_game = pick(&FIRST_GAMES, answer, true),
            Question::Cards => answered.paper = pick(&PAPERS, answer, false),
            Question::Layout => answered.layout = pick(&LAYOUTS, answer, Layout::Shuffled),
            Question::First => answered.first = pick(&FIRSTS, answer, First::P1),
            Question::Rounds => answered.round_cap = pick(&ROUNDS, answer, 0),
            Question::Timer => answered.timer = pick(&TIMERS, answer, 0),
            Question::Data => self.choose_data(pick(&DATA, answer, false)),
            Question::Sheet => self.sheet = answer,
            Question::Figure(field) => sheet.choose(answered, field, answer),
        }
    }

    fn help(&self, lang: Lang, question: u8) -> &'static str {
        let words = &Words::of(lang).setup;
        match self.question(question) {
            Question::Players => words.about_players,
            Question::Service => words.about_service,
            Question::FirstGame => words.about_first_game,
            Question::Cards => words.about_cards,
            Question::Layout => words.about_layout,
            Question::First => words.about_first,
            Question::Rounds => words.about_rounds,
            Question::Timer => words.about_timer,
            Question::Data => words.about_data,
            Question::Sheet => words.about_card,
            Question::Figure(_) => self.sheet().about(words),
        }
    }
}

const fn title(words: &SetupWords, question: Question) -> &'static str {
    match question {
        Question::Players => words.players,
        Question::Service => words.service,
        Question::FirstGame => words.first_game,
        Question::Cards => words.cards,
        Question::Layout => words.layout,
        Question::First => words.first,
        Question::Rounds => words.rounds,
        Question::Timer => words.timer,
        Question::Data => words.data,
        Question::Sheet | Question::Figure(_) => words.card,
    }
}
