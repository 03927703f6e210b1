//! What is asked before the start.

mod course;

use self::course::{CourseQuestion, OwnBoards};
use super::data::HouseCourse;
use super::setup::{Answered, Course, Deck, Docks, LIVES_MAX, Service, Setup};
use super::state::State;
use super::words::WORDS;
use crate::ui::boards::Boards;
use crate::ui::game::{AnyQuestion, Question, QuestionTable, label};
use crate::ui::template::number;

/// The answers before the start. They always go together.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    answered: Answered,
    /// The boards of the players' own that can be chosen.
    own: OwnBoards,
}

impl QuestionTable for Form {
    type Game = State;

    const QUESTIONS: &'static [&'static dyn AnyQuestion<Form>] = &[
        &PLAYERS,
        &SERVICE,
        &CARDS,
        &CourseQuestion,
        &DOCKS,
        &FLAGS,
        &LIVES,
        &TIMER,
        &TURNS,
        &CORRECTIONS,
    ];

    fn use_boards(&mut self, boards: &Boards) {
        self.take_boards(boards);
    }
}

const PLAYERS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.players),
    help: WORDS.setup.about_players,
    // BE-201.
    answers: |_, _| &[1, 2, 3, 4, 5, 6, 7, 8],
    get: |form, _| form.answered.seats,
    set: |form, _, seats| {
        form.answered.seats = seats;
        form.repair();
    },
    word: |_, seats| label(&number(seats)),
};

const SERVICE: Question<Form, Service> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.service),
    help: WORDS.setup.about_service,
    answers: |_, _| &[Service::Referee, Service::Sorter, Service::Clock],
    get: |form, _| form.answered.service,
    set: |form, _, service| {
        // The clock has taken the cards off the device: whoever wants more of it gets them back.
        if form.answered.service == Service::Clock && service != Service::Clock {
            form.answered.deck = Deck::Device;
        }
        form.answered.service = service;
        form.repair();
    },
    word: |ask, service| {
        let [clock, sorter, referee] = WORDS.setup.services;
        ask.say(match service {
            Service::Clock => clock,
            Service::Sorter => sorter,
            Service::Referee => referee,
        })
    },
};

/// Whoever only keeps time needs no cards.
const CARDS: Question<Form, Deck> = Question {
    times: |form| u8::from(form.answered.service != Service::Clock),
    title: |ask, _| ask.say(WORDS.setup.cards),
    help: WORDS.setup.about_cards,
    answers: |_, _| &[Deck::Device, Deck::Physical],
    get: |form, _| form.answered.deck,
    set: |form, _, deck| form.answered.deck = deck,
    word: |ask, deck| match deck {
        Deck::Device => ask.say(WORDS.setup.cards_device),
        Deck::Physical => ask.say(WORDS.setup.cards_table),
    },
};

const DOCKS: Question<Form, Docks> = Question {
    times: |form| u8::from(form.answered.seats > 1),
    title: |ask, _| ask.say(WORDS.setup.docks),
    help: WORDS.setup.about_docks,
    // BE-205.
    answers: |_, _| &[Docks::Drawn, Docks::InOrder],
    get: |form, _| form.answered.docks,
    set: |form, _, docks| form.answered.docks = docks,
    word: |ask, docks| match docks {
        Docks::Drawn => ask.say(WORDS.setup.docks_drawn),
        Docks::InOrder => ask.say(WORDS.setup.docks_in_order),
    },
};

/// A course on the table has as many flags as the table says.
const FLAGS: Question<Form, u8> = Question {
    times: |form| u8::from(!form.has_board()),
    title: |ask, _| ask.say(WORDS.setup.flags),
    help: WORDS.setup.about_flags,
    // BE-203.
    answers: |_, _| &[1, 2, 3, 4, 5, 6, 7, 8],
    get: |form, _| form.answered.flags,
    set: |form, _, flags| form.answered.flags = flags,
    word: |_, flags| label(&number(flags)),
};

const LIVES: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.lives),
    help: WORDS.setup.about_lives,
    // BE-202.
    answers: |_, _| &[1, 2, 3, 4, 5, 6, 7, 8, LIVES_MAX],
    get: |form, _| form.answered.lives,
    set: |form, _, lives| form.answered.lives = lives,
    word: |_, lives| label(&number(lives)),
};

const TIMER: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.timer),
    help: WORDS.setup.about_timer,
    // Seconds; 0 is never (BE-308, BE-310).
    answers: |_, _| &[0, 30, 60, 90],
    get: |form, _| form.answered.timer,
    set: |form, _, seconds| form.answered.timer = seconds,
    word: |ask, seconds| ask.seconds_or(WORDS.setup.off, seconds.into()),
};

const TURNS: Question<Form, u8> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.turns),
    help: WORDS.setup.about_turns,
    // 0 is never (BE-706).
    answers: |_, _| &[0, 5, 10, 15, 20, 30, 50],
    get: |form, _| form.answered.turn_limit,
    set: |form, _, turns| form.answered.turn_limit = turns,
    word: |ask, turns| ask.number_or(WORDS.setup.off, turns),
};

const CORRECTIONS: Question<Form, bool> = Question {
    times: |_| 1,
    title: |ask, _| ask.say(WORDS.setup.corrections),
    help: WORDS.setup.about_corrections,
    // BE-207.
    answers: |_, _| &[true, false],
    get: |form, _| form.answered.corrections,
    set: |form, _, corrections| form.answered.corrections = corrections,
    word: |ask, corrections| ask.say(if corrections { WORDS.setup.yes } else { WORDS.setup.no }),
};

impl Default for Form {
    /// As a table begins most often; in simulation the docks are not drawn.
    fn default() -> Form {
        Form::of(Answered {
            docks: Docks::Drawn,
            ..Answered::default()
        })
    }
}

impl From<Setup> for Form {
    fn from(setup: Setup) -> Form {
        Form::of(setup.into())
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
    fn of(answered: Answered) -> Form {
        let own = OwnBoards::default();
        Form { answered, own }
    }

    /// Whether the device knows the course.
    fn has_board(&self) -> bool {
        self.answered.service == Service::Referee
    }

    /// Changes what does not go with the latest answer.
    fn repair(&mut self) {
        if self.answered.service == Service::Clock {
            self.answered.deck = Deck::Physical;
        }
        let docks = match &self.answered.course {
            Course::House(course) => docks_of(*course),
            Course::Own(board) => board.docks().len(),
        };
        if self.has_board() && docks < usize::from(self.answered.seats) {
            self.answered.course = Course::House(HouseCourse::RingMain);
        }
    }
}

fn docks_of(course: HouseCourse) -> usize {
    course.board().docks().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::cases;
    use crate::ui::game::Questions;
    use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players, title_at};
    use proptest::prelude::*;

    #[test]
    fn whoever_presses_ok_only_races_with_the_device_as_referee() {
        let setup = Setup::from(Form::default());
        assert_eq!((setup.service, setup.deck), (Service::Referee, Deck::Device));
        assert!(setup.course == Course::House(HouseCourse::LoadingYard));
        assert_eq!((setup.docks, setup.lives, setup.timer), (Docks::Drawn, 3, 30));
        assert_eq!((setup.turn_limit, setup.corrections), (0, true));
    }

    #[test]
    fn be_201_a_course_is_offered_if_it_has_docks_for_all() {
        let mut form = Form::default();
        let courses = |form: &Form| form.answers(place_of(form, "Course").unwrap());
        assert_eq!(courses(&form), 4);
        choose(&mut form, "Players", 4);
        assert_eq!(form.answered.seats, 5);
        assert_eq!(courses(&form), 3, "Loading Yard has four docks");
        assert!(
            form.answered.course == Course::House(HouseCourse::RingMain),
            "the next one that has enough"
        );
    }

    #[test]
    fn what_only_keeps_time_has_no_cards_and_no_course() {
        let mut form = Form::default();
        assert!(place_of(&form, "Flags").is_none(), "the course has them");
        choose(&mut form, "Device", 2);
        assert_eq!(
            (form.answered.service, form.answered.deck),
            (Service::Clock, Deck::Physical)
        );
        for title in ["Cards", "Course"] {
            assert!(place_of(&form, title).is_none(), "{title}");
        }
        choose(&mut form, "Flags", 3);
        assert_eq!(form.answered.flags, 4);
        choose(&mut form, "Device", 1);
        assert_eq!(chosen(&form, "Cards"), 0, "the device deals again");
    }

    #[test]
    fn one_alone_is_asked_for_no_docks() {
        let mut form = Form::default();
        choose(&mut form, "Players", 0);
        assert!(place_of(&form, "Docks").is_none());
    }

    proptest! {
        #![proptest_config(cases(150))]

        #[test]
        fn whatever_is_answered_can_be_played_and_fits_the_screen(
            answers in proptest::collection::vec((0..20_u8, 0..12_u8), 1..20),
            named: bool,
        ) {
            let mut form = Form::default();
            for (question, answer) in answers {
                let question = question % form.count();
                let answer = answer % form.answers(question);
                let title = title_at(&form, question);
                form.choose(question, answer);
                prop_assert!(Setup::try_from(form.answered).is_ok());
                prop_assert_eq!(chosen(&form, &title), answer, "what was chosen counts");
            }
            draw_all(&form, &players(named));
        }
    }
}
