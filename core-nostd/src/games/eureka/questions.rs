//! What is asked before the start.

use super::setup::{Answered, Answers, Cards, Customer, Fourth, Help, PLAYERS_MAX, Setup};
use super::words::{SetupWords, Words};
use crate::kit::seat::{Seat, Seats};
use crate::ui::fill::{fill, number};
use crate::ui::game::{Questions, Talk, len, pick, place};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;

/// The answers before the start. They always go together.
#[derive(Clone, Copy, Default)]
pub(crate) struct Form(Answered);

/// One of the questions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Players,
    Customer,
    Cards,
    Answers,
    Youngest,
    TurnsEach,
    Orders,
    Help,
    Timer,
    Fourth,
    /// A side of the die, counted from 0.
    Side(u8),
}

const CUSTOMERS: [Customer; 2] = [Customer::Player, Customer::Device];
const CARDS: [Cards; 2] = [Cards::Virtual, Cards::Physical];
const ANSWERS: [Answers; 2] = [Answers::Computed, Answers::Typed];
const HELPS: [Help; 5] = [Help::Off, Help::Marks, Help::Checked, Help::Count, Help::Full];
const FOURTHS: [Fourth; 4] = [Fourth::Yellow, Fourth::Orange, Fourth::Purple, Fourth::White];
/// Seconds; 0 is never (RO-55).
const TIMERS: [u16; 6] = [0, 30, 60, 90, 120, 180];
/// RO-126.
const ORDERS_MIN: u8 = 3;
const ORDERS_MAX: u8 = 12;
/// RO-107.
const TURNS_MAX: u8 = 3;
const FACES: u8 = 6;

impl From<Setup> for Form {
    fn from(setup: Setup) -> Form {
        Form(setup.into())
    }
}

impl From<Form> for Setup {
    fn from(form: Form) -> Setup {
        let setup = Setup::try_from(form.0);
        debug_assert!(setup.is_ok(), "the answers always go together");
        setup.unwrap_or_default()
    }
}

impl Form {
    fn asked(&self) -> impl Iterator<Item = Question> {
        let players_order = self.0.customer == Customer::Player;
        let typed_is_possible = players_order && self.0.cards == Cards::Physical;
        [
            (Question::Players, true),
            (Question::Customer, true),
            (Question::Cards, true),
            (Question::Answers, typed_is_possible),
            (Question::Youngest, self.0.seats > 1),
            (Question::TurnsEach, players_order),
            (Question::Orders, !players_order),
            (Question::Help, true),
            (Question::Timer, true),
            (Question::Fourth, true),
        ]
        .into_iter()
        .filter_map(|(question, is_asked)| is_asked.then_some(question))
        .chain((0..FACES).map(Question::Side))
    }

    fn question(&self, question: u8) -> Question {
        self.asked().nth(question.into()).unwrap_or(Question::Players)
    }

    /// The fewest players (RO-11).
    const fn fewest(&self) -> u8 {
        match self.0.customer {
            Customer::Player => 2,
            Customer::Device => 1,
        }
    }

    fn turns_each(&self) -> u8 {
        Setup::from(*self).times_as_customer()
    }

    fn answer_word(&self, talk: &Talk<'_>, question: Question, answer: u8) -> heapless::String<36> {
        let words = Words::of(talk.lang);
        let setup = &words.setup;
        let plain = |word| fill("{0}", &[word]);
        let figure = |from: u8| fill("{0}", &[&number(from.saturating_add(answer))]);
        match question {
            Question::Players => figure(self.fewest()),
            Question::Customer => plain(match pick(&CUSTOMERS, answer, Customer::Player) {
                Customer::Player => setup.customer_player,
                Customer::Device => setup.customer_device,
            }),
            Question::Cards => plain(match pick(&CARDS, answer, Cards::Virtual) {
                Cards::Virtual => setup.cards_virtual,
                Cards::Physical => setup.cards_physical,
            }),
            Question::Answers => plain(match pick(&ANSWERS, answer, Answers::Computed) {
                Answers::Computed => setup.answers_computed,
                Answers::Typed => setup.answers_typed,
            }),
            Question::Youngest => {
                let seat = Seat::new(answer).unwrap_or(Seat::P1);
                plain(&talk.players.name(seat, talk.lang))
            }
            Question::TurnsEach | Question::Side(_) => figure(1),
            Question::Orders => figure(ORDERS_MIN),
            Question::Help => plain(setup.help_level(pick(&HELPS, answer, Help::Off))),
            Question::Timer => match pick(&TIMERS, answer, 0) {
                0 => plain(setup.off),
                seconds => fill("{0} s", &[&number(seconds)]),
            },
            Question::Fourth => {
                let colour = super::robot::Colour::Fourth;
                plain(words.colour(colour, pick(&FOURTHS, answer, Fourth::Yellow)))
            }
        }
    }

    /// Changes what does not go with the latest answer.
    fn repair(&mut self) {
        let answered = &mut self.0;
        if answered.customer == Customer::Player {
            answered.seats = answered.seats.max(2);
        }
        if answered.customer == Customer::Device || answered.cards == Cards::Virtual {
            answered.answers = Answers::Computed;
        }
        if !Seats::first(answered.seats).contains(answered.first) {
            answered.first = Seat::P1;
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
            Question::Side(side) => {
                let label = fill::<36>(words.side, &[&number(side.saturating_add(1))]);
                Row::with(&label, &value)
            }
            _ => Row::with(title(words, question), &value),
        }
    }

    fn answers(&self, question: u8) -> u8 {
        match self.question(question) {
            Question::Players => PLAYERS_MAX.saturating_add(1).saturating_sub(self.fewest()),
            Question::Customer => len(&CUSTOMERS),
            Question::Cards => len(&CARDS),
            Question::Answers => len(&ANSWERS),
            Question::Youngest => self.0.seats,
            Question::TurnsEach => TURNS_MAX,
            Question::Orders => ORDERS_MAX - ORDERS_MIN + 1,
            Question::Help => len(&HELPS),
            Question::Timer => len(&TIMERS),
            Question::Fourth => len(&FOURTHS),
            Question::Side(_) => FACES,
        }
    }

    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row {
        let word = self.answer_word(talk, self.question(question), answer);
        Row::choice(&word, answer == self.chosen(question))
    }

    fn chosen(&self, question: u8) -> u8 {
        let answered = &self.0;
        match self.question(question) {
            Question::Players => answered.seats.saturating_sub(self.fewest()),
            Question::Customer => place(&CUSTOMERS, answered.customer),
            Question::Cards => place(&CARDS, answered.cards),
            Question::Answers => place(&ANSWERS, answered.answers),
            Question::Youngest => answered.first.index(),
            Question::TurnsEach => self.turns_each().saturating_sub(1),
            Question::Orders => answered.orders.saturating_sub(ORDERS_MIN),
            Question::Help => place(&HELPS, answered.help),
            Question::Timer => place(&TIMERS, answered.timer),
            Question::Fourth => place(&FOURTHS, answered.fourth),
            Question::Side(side) => {
                let face = answered.die.get(usize::from(side)).copied();
                face.unwrap_or(1).saturating_sub(1)
            }
        }
    }

    fn choose(&mut self, question: u8, answer: u8) {
        let (asked, answer) = (
            self.question(question),
            answer.min(self.answers(question).saturating_sub(1)),
        );
        let fewest = self.fewest();
        let answered = &mut self.0;
        match asked {
            Question::Players => answered.seats = fewest.saturating_add(answer),
            Question::Customer => answered.customer = pick(&CUSTOMERS, answer, Customer::Player),
            Question::Cards => answered.cards = pick(&CARDS, answer, Cards::Virtual),
            Question::Answers => answered.answers = pick(&ANSWERS, answer, Answers::Computed),
            Question::Youngest => answered.first = Seat::new(answer).unwrap_or(Seat::P1),
            Question::TurnsEach => answered.turns_each = answer.saturating_add(1),
            Question::Orders => answered.orders = ORDERS_MIN.saturating_add(answer),
            Question::Help => answered.help = pick(&HELPS, answer, Help::Off),
            Question::Timer => answered.timer = pick(&TIMERS, answer, 0),
            Question::Fourth => answered.fourth = pick(&FOURTHS, answer, Fourth::Yellow),
            Question::Side(side) => {
                if let Some(face) = answered.die.get_mut(usize::from(side)) {
                    *face = answer.saturating_add(1);
                }
            }
        }
        self.repair();
    }

    fn help(&self, lang: Lang, question: u8) -> &'static str {
        let words = &Words::of(lang).setup;
        match self.question(question) {
            Question::Players => words.about_players,
            Question::Customer => words.about_customer,
            Question::Cards => words.about_cards,
            Question::Answers => words.about_answers,
            Question::Youngest => words.about_youngest,
            Question::TurnsEach => words.about_turns,
            Question::Orders => words.about_orders,
            Question::Help => words.about_help,
            Question::Timer => words.about_timer,
            Question::Fourth => words.about_fourth,
            Question::Side(_) => words.about_side,
        }
    }
}

const fn title(words: &SetupWords, question: Question) -> &'static str {
    match question {
        Question::Players => words.players,
        Question::Customer => words.customer,
        Question::Cards => words.cards,
        Question::Answers => words.answers,
        Question::Youngest => words.youngest,
        Question::TurnsEach => words.turns_each,
        Question::Orders => words.orders,
        Question::Help => words.help,
        Question::Timer => words.timer,
        Question::Fourth => words.fourth,
        Question::Side(_) => words.side,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::cases;
    use crate::ui::frame::Frame;
    use crate::ui::menu::Menu;
    use crate::ui::name::Name;
    use crate::ui::players::Players;
    use proptest::prelude::*;

    fn place_of(form: &Form, question: Question) -> Option<u8> {
        let place = form.asked().position(|one| one == question)?;
        u8::try_from(place).ok()
    }

    fn choose(form: &mut Form, question: Question, answer: u8) {
        let place = place_of(form, question).expect("it is asked");
        form.choose(place, answer);
    }

    #[test]
    fn ro_11_one_player_is_offered_only_with_the_device_as_customer() {
        let mut form = Form::from(Setup::default());
        assert_eq!(form.answers(0), 5, "2 to 6");
        choose(&mut form, Question::Customer, 1);
        assert_eq!(form.answers(0), 6, "1 to 6");
        choose(&mut form, Question::Players, 0);
        assert_eq!(form.0.seats, 1);
        assert!(place_of(&form, Question::Youngest).is_none(), "nobody to choose from");
        choose(&mut form, Question::Customer, 0);
        assert_eq!(form.0.seats, 2, "a second player is needed again");
    }

    #[test]
    fn ro_15_the_youngest_is_one_of_those_who_play() {
        let mut form = Form::from(Setup::default());
        choose(&mut form, Question::Youngest, 2);
        assert_eq!(form.0.first, Seat::P3);
        choose(&mut form, Question::Players, 0);
        assert_eq!(form.0.first, Seat::P1);
    }

    #[test]
    fn ro_18_typed_answers_need_real_cards_and_a_player_as_customer() {
        for (question, answer) in [(Question::Cards, 0), (Question::Customer, 1)] {
            let mut form = Form::from(Setup::default());
            assert!(place_of(&form, Question::Answers).is_none());
            choose(&mut form, Question::Cards, 1);
            choose(&mut form, Question::Answers, 1);
            assert_eq!(form.0.answers, Answers::Typed);
            choose(&mut form, question, answer);
            assert_eq!(form.0.answers, Answers::Computed);
            assert!(place_of(&form, Question::Answers).is_none());
        }
    }

    #[test]
    fn ro_99_the_rulebook_says_how_often_each_is_customer_until_somebody_chooses() {
        let mut form = Form::from(Setup::default());
        let shown = |form: &Form| form.chosen(place_of(form, Question::TurnsEach).unwrap()) + 1;
        assert_eq!(shown(&form), 2);
        choose(&mut form, Question::Players, 0);
        assert_eq!(shown(&form), 3, "two players");
        choose(&mut form, Question::TurnsEach, 0);
        choose(&mut form, Question::Players, 2);
        assert_eq!(shown(&form), 1, "a short game stays one");
    }

    proptest! {
        #![proptest_config(cases(150))]

        #[test]
        fn whatever_is_answered_can_be_played_and_fits_the_screen(
            answers in proptest::collection::vec((0..20_u8, 0..12_u8), 1..20),
            named: bool,
        ) {
            let mut players = Players::default();
            if named {
                for seat in Seat::ALL {
                    players.rename(seat, Name::new("MMMMMMMÄ").unwrap());
                }
            }
            let mut form = Form::from(Setup::default());
            for (question, answer) in answers {
                let question = question % form.count();
                let answer = answer % form.answers(question);
                let asked = form.question(question);
                form.choose(question, answer);
                prop_assert!(Setup::try_from(form.0).is_ok());
                let place = form.asked().position(|one| one == asked).unwrap();
                prop_assert_eq!(form.chosen(u8::try_from(place).unwrap()), answer, "what was chosen counts");
            }
            for lang in Lang::ALL {
                let talk = Talk { lang, players: &players };
                let mut frame = Frame::new();
                for question in 0..form.count() {
                    Menu::at(question).draw(&mut frame, "", form.count() + 1, &|_| form.row(&talk, question));
                    let answers = form.answers(question);
                    Menu::default().draw(&mut frame, "", answers, &|answer| form.answer(&talk, question, answer));
                    prop_assert!(!form.help(lang, question).is_empty());
                }
            }
        }
    }
}
