//! What is asked before the start.

use super::robot::Colour;
use super::setup::{Answered, Answers, Cards, Customer, Fourth, Help, Setup};
use super::state::State;
use super::words::WORDS;
use crate::kit::seat::{Seat, Seats};
use crate::ui::game::{AnyQuestion, Question, QuestionTable, label};
use crate::ui::template::number;

/// The answers before the start. They always go together.
#[derive(Clone, Copy, Default)]
pub(crate) struct Form(
    Answered,
    /// Whether the table says what each side of its die shows.
    bool,
);

/// A common die.
const COMMON_DIE: [u8; 6] = [1, 2, 3, 4, 5, 6];

impl QuestionTable for Form {
    type Game = State;

    const QUESTIONS: &'static [&'static dyn AnyQuestion<Form>] = &[
        &PLAYERS,
        &CUSTOMER,
        &CARDS,
        &ANSWERS,
        &YOUNGEST,
        &TURNS_EACH,
        &ORDERS,
        &HELP,
        &TIMER,
        &FOURTH,
        &DIE,
        &SIDES,
    ];
}

const PLAYERS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.players),
    help: WORDS.setup.about_players,
    // RO-11.
    answers: |form, _| match form.0.customer {
        Customer::Player => &[2, 3, 4, 5, 6],
        Customer::Device => &[1, 2, 3, 4, 5, 6],
    },
    get: |form, _| form.0.seats,
    set: |form, _, seats| {
        form.0.seats = seats;
        form.repair();
    },
    word: |_, seats| label(&number(seats)),
};

const CUSTOMER: Question<Form, Customer> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.customer),
    help: WORDS.setup.about_customer,
    answers: |_, _| &[Customer::Player, Customer::Device],
    get: |form, _| form.0.customer,
    set: |form, _, customer| {
        form.0.customer = customer;
        form.repair();
    },
    word: |ask, customer| match customer {
        Customer::Player => ask.say(WORDS.setup.customer_player),
        Customer::Device => ask.say(WORDS.setup.customer_device),
    },
};

const CARDS: Question<Form, Cards> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.cards),
    help: WORDS.setup.about_cards,
    answers: |_, _| &[Cards::Virtual, Cards::Physical],
    get: |form, _| form.0.cards,
    set: |form, _, cards| {
        form.0.cards = cards;
        form.repair();
    },
    word: |ask, cards| match cards {
        Cards::Virtual => ask.say(WORDS.setup.cards_virtual),
        Cards::Physical => ask.say(WORDS.setup.cards_physical),
    },
};

const ANSWERS: Question<Form, Answers> = Question {
    times: |form| u8::from(form.can_type_answers()),
    title: |ask, _| ask.say(WORDS.setup.answers),
    help: WORDS.setup.about_answers,
    answers: |_, _| &[Answers::Computed, Answers::Typed],
    get: |form, _| form.0.answers,
    set: |form, _, answers| form.0.answers = answers,
    word: |ask, answers| match answers {
        Answers::Computed => ask.say(WORDS.setup.answers_computed),
        Answers::Typed => ask.say(WORDS.setup.answers_typed),
    },
};

const YOUNGEST: Question<Form, Seat> = Question {
    times: |form| u8::from(form.0.seats > 1),
    title: |ask, _| ask.say(WORDS.setup.youngest),
    help: WORDS.setup.about_youngest,
    answers: |form, _| Seat::ALL.get(..form.0.seats.into()).unwrap_or_default(),
    get: |form, _| form.0.first,
    set: |form, _, seat| form.0.first = seat,
    word: |ask, seat| ask.name(seat),
};

const TURNS_EACH: Question<Form, u8> = Question {
    times: |form| u8::from(form.0.customer == Customer::Player),
    title: |ask, _| ask.say(WORDS.setup.turns_each),
    help: WORDS.setup.about_turns,
    // RO-107.
    answers: |_, _| &[1, 2, 3],
    get: |form, _| Setup::from(*form).times_as_customer(),
    set: |form, _, turns| form.0.turns_each = turns,
    word: |_, turns| label(&number(turns)),
};

const ORDERS: Question<Form, u8> = Question {
    times: |form| u8::from(form.0.customer == Customer::Device),
    title: |ask, _| ask.say(WORDS.setup.orders),
    help: WORDS.setup.about_orders,
    // RO-126.
    answers: |_, _| &[3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    get: |form, _| form.0.orders,
    set: |form, _, orders| form.0.orders = orders,
    word: |_, orders| label(&number(orders)),
};

const HELP: Question<Form, Help> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.help),
    help: WORDS.setup.about_help,
    answers: |_, _| &[Help::Off, Help::Marks, Help::Checked, Help::Count, Help::Full],
    get: |form, _| form.0.help,
    set: |form, _, help| form.0.help = help,
    word: |ask, help| ask.say(WORDS.setup.help_level(help)),
};

const TIMER: Question<Form, u16> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never (RO-55).
    answers: |_, _| &[0, 30, 60, 90, 120, 180],
    get: |form, _| form.0.timer,
    set: |form, _, seconds| form.0.timer = seconds,
    word: |ask, seconds| ask.seconds_or(WORDS.setup.off, seconds),
};

const FOURTH: Question<Form, Fourth> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.fourth),
    help: WORDS.setup.about_fourth,
    answers: |_, _| &[Fourth::Yellow, Fourth::Orange, Fourth::Purple, Fourth::White],
    get: |form, _| form.0.fourth,
    set: |form, _, fourth| form.0.fourth = fourth,
    word: |ask, fourth| ask.say(WORDS.colour(Colour::Fourth, fourth)),
};

/// Hardly anybody has another die than a common one: its sides are asked for only then.
const DIE: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.die),
    help: WORDS.setup.about_die,
    answers: |_, _| &[false, true],
    get: |form, _| form.1,
    set: |form, _, is_other| {
        form.1 = is_other;
        if !is_other {
            form.0.die = COMMON_DIE;
        }
    },
    word: |ask, is_other| match is_other {
        false => ask.say(WORDS.setup.die_common),
        true => ask.say(WORDS.setup.die_other),
    },
};

/// The sides of the die.
const SIDES: Question<Form, u8> = Question {
    times: |form| if form.1 { 6 } else { 0 },
    title: |ask, nth| ask.expand(WORDS.setup.side, &[&number(nth.saturating_add(1))]),
    help: WORDS.setup.about_side,
    answers: |_, _| &[1, 2, 3, 4, 5, 6],
    get: |form, nth| form.0.die.get(usize::from(nth)).copied().unwrap_or(1),
    set: |form, nth, face| {
        if let Some(side) = form.0.die.get_mut(usize::from(nth)) {
            *side = face;
        }
    },
    word: |_, face| label(&number(face)),
};

impl From<Setup> for Form {
    fn from(setup: Setup) -> Form {
        let answered = Answered::from(setup);
        Form(answered, answered.die != COMMON_DIE)
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
    /// Whether the Customer can type how many parts match (RO-18).
    fn can_type_answers(&self) -> bool {
        self.0.customer == Customer::Player && self.0.cards == Cards::Physical
    }

    /// Changes what does not go with the latest answer.
    fn repair(&mut self) {
        if self.0.customer == Customer::Player {
            self.0.seats = self.0.seats.max(2);
        }
        if !self.can_type_answers() {
            self.0.answers = Answers::Computed;
        }
        if !Seats::first(self.0.seats).contains(self.0.first) {
            self.0.first = Seat::P1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::cases;
    use crate::ui::game::Questions;
    use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players, title_at};
    use proptest::prelude::*;

    #[test]
    fn ro_11_one_player_is_offered_only_with_the_device_as_customer() {
        let mut form = Form::from(Setup::default());
        assert_eq!(form.answers(0), 5, "2 to 6");
        choose(&mut form, "Customer", 1);
        assert_eq!(form.answers(0), 6, "1 to 6");
        choose(&mut form, "Players", 0);
        assert_eq!(form.0.seats, 1);
        assert!(place_of(&form, "Youngest").is_none(), "nobody to choose from");
        choose(&mut form, "Customer", 0);
        assert_eq!(form.0.seats, 2, "a second player is needed again");
    }

    #[test]
    fn ro_15_the_youngest_is_one_of_those_who_play() {
        let mut form = Form::from(Setup::default());
        choose(&mut form, "Youngest", 2);
        assert_eq!(form.0.first, Seat::P3);
        choose(&mut form, "Players", 0);
        assert_eq!(form.0.first, Seat::P1);
    }

    #[test]
    fn ro_18_typed_answers_need_real_cards_and_a_player_as_customer() {
        for (question, answer) in [("Cards", 0), ("Customer", 1)] {
            let mut form = Form::from(Setup::default());
            assert!(place_of(&form, "Counting").is_none());
            choose(&mut form, "Cards", 1);
            choose(&mut form, "Counting", 1);
            assert_eq!(form.0.answers, Answers::Typed);
            choose(&mut form, question, answer);
            assert_eq!(form.0.answers, Answers::Computed);
            assert!(place_of(&form, "Counting").is_none());
        }
    }

    #[test]
    fn ro_99_the_rulebook_says_how_often_each_is_customer_until_somebody_chooses() {
        let mut form = Form::from(Setup::default());
        let shown = |form: &Form| chosen(form, "Turns each") + 1;
        assert_eq!(shown(&form), 2);
        choose(&mut form, "Players", 0);
        assert_eq!(shown(&form), 3, "two players");
        choose(&mut form, "Turns each", 0);
        choose(&mut form, "Players", 2);
        assert_eq!(shown(&form), 1, "a short game stays one");
    }

    #[test]
    fn ro_68_the_sides_of_the_die_are_asked_for_only_if_it_is_no_common_one() {
        let mut form = Form::from(Setup::default());
        let usual = form.count();
        choose(&mut form, "Die", 1);
        assert_eq!(form.count(), usual + 6);
        choose(&mut form, "Side 6 shows", 0);
        assert_eq!(form.0.die, [1, 2, 3, 4, 5, 1]);
        let kept = Form::from(Setup::from(form));
        assert_eq!(kept.count(), usual + 6, "the same the next evening");
        choose(&mut form, "Die", 0);
        assert_eq!((form.count(), form.0.die), (usual, COMMON_DIE));
    }

    proptest! {
        #![proptest_config(cases(150))]

        #[test]
        fn whatever_is_answered_can_be_played_and_fits_the_screen(
            answers in proptest::collection::vec((0..20_u8, 0..12_u8), 1..20),
            named: bool,
        ) {
            let mut form = Form::from(Setup::default());
            for (question, answer) in answers {
                let question = question % form.count();
                let answer = answer % form.answers(question);
                let title = title_at(&form, question);
                form.choose(question, answer);
                prop_assert!(Setup::try_from(form.0).is_ok());
                prop_assert_eq!(chosen(&form, &title), answer, "what was chosen counts");
            }
            draw_all(&form, &players(named));
        }
    }
}
