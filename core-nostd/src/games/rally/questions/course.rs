//! The question for the course: one of the house, or a board of the players' own.

use super::super::board::NAME_MAX;
use super::super::data::HouseCourse;
use super::super::setup::Course;
use super::super::words::WORDS;
use super::{Form, docks_of};
use crate::ui::boards::{BOARDS_MAX, Boards};
use crate::ui::game::{AnyQuestion, Asker, Label};
use crate::ui::template::spell;
use crate::ui::texts::Word;

/// How many letters of a name fit beside the question, behind the number of its place.
const LETTERS: usize = 8;

/// What is known about the boards of the players' own: only those on which a race can be held.
#[derive(Clone, Copy, Default)]
pub(super) struct OwnBoards {
    places: [Option<OwnBoard>; BOARDS_MAX as usize],
    /// The place that was chosen, until its board is taken from there.
    wanted: Option<u8>,
}

#[derive(Clone, Copy)]
struct OwnBoard {
    /// ASCII; zeros follow the last letter.
    name: [u8; NAME_MAX],
    docks: u8,
}

/// A course to choose from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    House(HouseCourse),
    /// The board in this place.
    Own(u8),
}

impl OwnBoards {
    fn place_of(&self, name: &str) -> Option<u8> {
        let places = (0..).zip(self.places);
        let mut named = places.filter(|(_, own)| own.is_some_and(|own| own.name == padded(name)));
        named.next().map(|(place, _)| place)
    }

    fn get(&self, place: u8) -> Option<OwnBoard> {
        self.places.get(usize::from(place)).copied().flatten()
    }
}

impl Form {
    /// Looks at the boards of the players' own. The chosen one is taken over as it is now; if it is gone, or a race is
    /// no longer possible there, a course of the house comes in its place.
    pub(super) fn take_boards(&mut self, boards: &Boards) {
        let wanted = self.own.wanted.take();
        self.own.places = [0, 1, 2, 3].map(|place| {
            let board = boards.get(place).filter(|_| boards.can_race(place, 1))?;
            Some(OwnBoard {
                name: padded(board.name()),
                docks: u8::try_from(board.docks().len()).ok()?,
            })
        });
        let chosen = match &self.answered.course {
            _ if wanted.is_some() => wanted,
            Course::House(_) => return,
            Course::Own(board) => self.own.place_of(board.name()),
        };
        let robots = self.answered.seats;
        let chosen = chosen.filter(|place| boards.can_race(*place, robots));
        self.answered.course = match chosen.and_then(|place| boards.get(place)) {
            Some(board) => Course::Own(board),
            None => Course::House(HouseCourse::default()),
        };
        self.repair();
    }

    /// BE-201: the courses that have a dock for each robot.
    fn courses(&self) -> impl Iterator<Item = Choice> {
        let robots = self.answered.seats;
        let house = HouseCourse::ALL.into_iter();
        let house = house.filter(move |course| docks_of(*course) >= usize::from(robots));
        let own = (0..).zip(self.own.places);
        let own = own.filter(move |(_, own)| own.is_some_and(|own| own.docks >= robots));
        house.map(Choice::House).chain(own.map(|(place, _)| Choice::Own(place)))
    }

    fn chosen_course(&self) -> Option<Choice> {
        match (self.own.wanted, &self.answered.course) {
            (Some(place), _) => Some(Choice::Own(place)),
            (None, Course::House(course)) => Some(Choice::House(*course)),
            (None, Course::Own(board)) => self.own.place_of(board.name()).map(Choice::Own),
        }
    }
}

/// The question; its answers depend on the boards that there are.
pub(super) struct CourseQuestion;

impl AnyQuestion<Form> for CourseQuestion {
    fn times(&self, form: &Form) -> u8 {
        u8::from(form.has_board())
    }

    fn title(&self, _: &Form, ask: Asker<'_>, _: u8) -> Label {
        ask.say(WORDS.setup.course)
    }

    fn help(&self) -> Word {
        WORDS.setup.about_course
    }

    fn answers(&self, form: &Form, _: u8) -> u8 {
        u8::try_from(form.courses().count()).unwrap_or(u8::MAX)
    }

    fn get(&self, form: &Form, _: u8) -> u8 {
        let chosen = form.chosen_course();
        let place = form.courses().position(|course| Some(course) == chosen);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
    }

    fn set(&self, form: &mut Form, _: u8, answer: u8) {
        let chosen = form.courses().nth(usize::from(answer));
        match chosen {
            Some(Choice::House(course)) => (form.own.wanted, form.answered.course) = (None, Course::House(course)),
            // Its board comes with the next look at all of them.
            Some(Choice::Own(place)) => form.own.wanted = Some(place),
            None => {}
        }
    }

    fn word(&self, form: &Form, ask: Asker<'_>, _: u8, answer: u8) -> Label {
        match form.courses().nth(usize::from(answer)) {
            Some(Choice::House(course)) => ask.say(WORDS.setup.house_course(course)),
            Some(Choice::Own(place)) => own_word(form.own.get(place)),
            None => Label::new(),
        }
    }
}

/// The beginning of the name.
fn own_word(own: Option<OwnBoard>) -> Label {
    let name = own.map(|own| own.name).unwrap_or_default();
    let letters = name.into_iter().take_while(|letter| *letter != 0).take(LETTERS);
    spell(letters.map(char::from))
}

fn padded(name: &str) -> [u8; NAME_MAX] {
    let mut padded = [0; NAME_MAX];
    for (to, from) in padded.iter_mut().zip(name.bytes()) {
        *to = from;
    }
    padded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rally::board::Board;
    use crate::games::rally::setup::Setup;
    use crate::ui::boards::PackedBoard;
    use crate::ui::game::Questions as _;
    use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players};
    use std::format;

    /// Boards 1 and 3 can be raced on: by four robots and by two.
    fn boards() -> Boards {
        let yard = include_str!("../data/loading_yard.txt");
        let two = yard.replace("start 3 0,7 N\n", "").replace("start 4 7,7 N\n", "");
        let mut boards = Boards::default();
        for (place, text) in [(0, yard.replace("Loading Yard", "Loading Yard 2")), (2, two)] {
            boards.put(place, PackedBoard::new(&Board::parse(&text).unwrap()));
        }
        let draft = crate::games::rally::board::Draft::new("Draft", 3, 3).unwrap();
        boards.put(1, PackedBoard::new(&draft.check_scenario().unwrap()));
        boards
    }

    fn courses(form: &Form) -> u8 {
        form.answers(place_of(form, "Course").unwrap())
    }

    #[test]
    fn be_201_own_boards_are_offered_if_they_are_whole_and_have_docks_for_all() {
        let mut form = Form::default();
        assert_eq!(courses(&form), 4);
        form.use_boards(&boards());
        assert_eq!(courses(&form), 6, "four of the house, two of their own");
        choose(&mut form, "Players", 2);
        assert_eq!(courses(&form), 5, "one of them has only two docks");
        choose(&mut form, "Players", 7);
        assert_eq!(courses(&form), 3);
        draw_all(&form, &players(false));
    }

    #[test]
    fn the_chosen_board_goes_into_the_setup_as_it_is_when_the_race_begins() {
        let (mut form, mut boards) = (Form::default(), boards());
        form.use_boards(&boards);
        choose(&mut form, "Course", 5);
        assert_eq!(chosen(&form, "Course"), 5, "also before its board is there");
        form.use_boards(&boards);
        assert_eq!(chosen(&form, "Course"), 5);
        let third = boards.get(2).unwrap();
        assert!(Setup::from(form).course == Course::Own(third));

        // Another board of the same name is the newer one.
        let newer = Board::parse(&format!("{third}").replacen("flag 2", "; flag 2", 1)).unwrap();
        boards.put(2, PackedBoard::default());
        boards.put(3, PackedBoard::new(&newer));
        form.use_boards(&boards);
        assert!(Setup::from(form).course == Course::Own(newer));

        // After a restart only the setup is known.
        let mut again = Form::from(Setup::from(form));
        again.use_boards(&boards);
        assert_eq!(chosen(&again, "Course"), 5);
    }

    #[test]
    fn a_board_that_is_gone_or_too_small_gives_way_to_a_course_of_the_house() {
        let (mut form, mut boards) = (Form::default(), boards());
        form.use_boards(&boards);
        choose(&mut form, "Course", 5);
        form.use_boards(&boards);
        let chosen_before = form;
        boards.put(2, PackedBoard::default());
        form.use_boards(&boards);
        assert!(Setup::from(form).course == Course::House(HouseCourse::LoadingYard));

        let mut form = chosen_before;
        choose(&mut form, "Players", 3);
        assert!(
            matches!(Setup::from(form).course, Course::House(_)),
            "two docks for four robots"
        );
    }

    #[test]
    fn a_board_has_its_number_and_a_few_letters() {
        let mut form = Form::default();
        form.use_boards(&boards());
        assert_eq!(own_word(form.own.get(0)), "Loading ");
    }
}
