//! The questions before a game, as a table of entries.

use heapless::String;

use super::speech::{Speech, Talk};
use crate::kit::seat::Seat;
use crate::ui::boards::Boards;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::{Paragraph, Texts, Word};

/// A title or an answer: 18 letters of at most two bytes each.
pub(crate) type Label = String<36>;

/// One question before the start, or a row of alike ones (the sides of a die), with answers of type `T`.
///
/// Alike questions are counted from 0; a `u8` says which of them is meant. Impossible answers are not offered.
pub(crate) struct Question<F, T: 'static> {
    /// How often it is asked, given the answers so far; 0 if it makes no sense now.
    pub(crate) times: fn(&F) -> u8,
    /// What stands on the left of the list.
    pub(crate) title: fn(Asker<'_>, u8) -> Label,
    /// What the question means, for the Menu button.
    pub(crate) help: Word,
    /// The answers to choose from.
    pub(crate) answers: fn(&F, u8) -> &'static [T],
    /// The answer that counts now.
    pub(crate) get: fn(&F, u8) -> T,
    /// Takes an answer. Other answers that no longer go with it change, too.
    pub(crate) set: fn(&mut F, u8, T),
    /// An answer in words.
    pub(crate) word: fn(Asker<'_>, T) -> Label,
}

/// Puts questions and answers into the words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Asker<'a> {
    talk: &'a Talk<'a>,
    texts: &'static Texts,
}

impl Asker<'_> {
    /// A word of the game.
    pub(crate) fn say(self, word: Word) -> Label {
        self.texts.say(word)
    }

    /// The same with something put into it.
    pub(crate) fn expand(self, sentence: Word, words: &[&str]) -> Label {
        self.texts.expand(sentence, words)
    }

    /// A number, or this word for 0.
    pub(crate) fn number_or(self, none: Word, count: u8) -> Label {
        match count {
            0 => self.say(none),
            count => label(&number(count)),
        }
    }

    /// So many seconds, or this word for 0.
    pub(crate) fn seconds_or(self, none: Word, seconds: u16) -> Label {
        match seconds {
            0 => self.say(none),
            seconds => expand("{0} s", &[&number(seconds)]),
        }
    }

    /// How a player is called.
    pub(crate) fn name(self, seat: Seat) -> Label {
        label(&self.talk.players.name(seat, self.talk.lang))
    }
}

/// A [`Question`], whatever its answers are: they are counted from 0.
pub(crate) trait AnyQuestion<F> {
    fn times(&self, form: &F) -> u8;
    fn title(&self, form: &F, ask: Asker<'_>, nth: u8) -> Label;
    fn help(&self) -> Word;
    fn answers(&self, form: &F, nth: u8) -> u8;
    fn get(&self, form: &F, nth: u8) -> u8;
    fn set(&self, form: &mut F, nth: u8, answer: u8);
    fn word(&self, form: &F, ask: Asker<'_>, nth: u8, answer: u8) -> Label;
}

impl<F, T: Copy + PartialEq> AnyQuestion<F> for Question<F, T> {
    fn times(&self, form: &F) -> u8 {
        (self.times)(form)
    }

    fn title(&self, _: &F, ask: Asker<'_>, nth: u8) -> Label {
        (self.title)(ask, nth)
    }

    fn help(&self) -> Word {
        self.help
    }

    fn answers(&self, form: &F, nth: u8) -> u8 {
        u8::try_from((self.answers)(form, nth).len()).unwrap_or(u8::MAX)
    }

    /// In front if the answer is none of those to choose from.
    fn get(&self, form: &F, nth: u8) -> u8 {
        let answer = (self.get)(form, nth);
        let place = (self.answers)(form, nth).iter().position(|one| *one == answer);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
    }

    /// The last answer if there are fewer.
    fn set(&self, form: &mut F, nth: u8, answer: u8) {
        let answers = (self.answers)(form, nth);
        if let Some(answer) = answers.get(usize::from(answer)).or(answers.last()) {
            (self.set)(form, nth, *answer);
        }
    }

    fn word(&self, form: &F, ask: Asker<'_>, nth: u8, answer: u8) -> Label {
        let answer = (self.answers)(form, nth).get(usize::from(answer));
        answer.map_or_else(Label::new, |answer| (self.word)(ask, *answer))
    }
}

/// The answers before the start, with the table of what is asked. They always go together.
pub(crate) trait QuestionTable: Sized + 'static {
    /// The game, whose words they are asked in.
    type Game: Speech;

    /// What is asked, in this order.
    const QUESTIONS: &'static [&'static dyn AnyQuestion<Self>];

    /// See [`Questions::use_boards`]. Most games have none of the players' own.
    fn use_boards(&mut self, _boards: &Boards) {}
}

/// The questions before a game, whichever it is.
pub(crate) trait Questions {
    /// How many questions there are, given the answers so far.
    fn count(&self) -> u8;

    /// A question and its answer, as an entry of a list.
    fn row(&self, talk: &Talk<'_>, question: u8) -> Row;

    /// How many answers there are.
    fn answers(&self, question: u8) -> u8;

    /// One of the answers; the one that counts now has a tick.
    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row;

    /// The answer that counts now.
    fn chosen(&self, question: u8) -> u8;

    /// Takes an answer.
    fn choose(&mut self, question: u8, answer: u8);

    /// What the question means, for the Menu button.
    fn help(&self, lang: Lang, question: u8) -> Paragraph;

    /// Looks at the boards of the players' own: when the questions open, after each answer, and when the game begins.
    fn use_boards(&mut self, boards: &Boards);
}

impl<F: QuestionTable> Questions for F {
    fn count(&self) -> u8 {
        let times = F::QUESTIONS.iter().map(|question| question.times(self));
        times.fold(0, u8::saturating_add)
    }

    fn row(&self, talk: &Talk<'_>, question: u8) -> Row {
        asked(self, question).map_or_else(Row::default, |(asked, nth)| {
            let ask = asker::<F>(talk);
            let word = asked.word(self, ask, nth, asked.get(self, nth));
            Row::with(&asked.title(self, ask, nth), &word)
        })
    }

    fn answers(&self, question: u8) -> u8 {
        asked(self, question).map_or(0, |(asked, nth)| asked.answers(self, nth))
    }

    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row {
        asked(self, question).map_or_else(Row::default, |(asked, nth)| {
            let ticked = answer == asked.get(self, nth);
            Row::choice(&asked.word(self, asker::<F>(talk), nth, answer), ticked)
        })
    }

    fn chosen(&self, question: u8) -> u8 {
        asked(self, question).map_or(0, |(asked, nth)| asked.get(self, nth))
    }

    fn choose(&mut self, question: u8, answer: u8) {
        if let Some((asked, nth)) = asked(self, question) {
            asked.set(self, nth, answer);
        }
    }

    fn help(&self, lang: Lang, question: u8) -> Paragraph {
        let asked = asked(self, question);
        F::Game::texts(lang).say(asked.map_or_else(Word::default, |(asked, _)| asked.help()))
    }

    fn use_boards(&mut self, boards: &Boards) {
        QuestionTable::use_boards(self, boards);
    }
}

fn asker<'a, F: QuestionTable>(talk: &'a Talk<'a>) -> Asker<'a> {
    Asker {
        talk,
        texts: F::Game::texts(talk.lang),
    }
}

/// The question at a place of the list, and which of alike ones it is.
fn asked<F: QuestionTable>(form: &F, question: u8) -> Option<(&'static dyn AnyQuestion<F>, u8)> {
    let mut left = question;
    for asked in F::QUESTIONS {
        match left.checked_sub(asked.times(form)) {
            None => return Some((*asked, left)),
            Some(rest) => left = rest,
        }
    }
    None
}

/// A text as a title or an answer.
pub(crate) fn label(text: &str) -> Label {
    expand("{0}", &[text])
}

/// What the tests of every game's questions share. They name a question by its English title.
#[cfg(test)]
pub(crate) mod testing {
    use super::*;
    use crate::ui::frame::Frame;
    use crate::ui::menu::Menu;
    use crate::ui::name::Name;
    use crate::ui::players::Players;

    /// The title of the question at a place of the list.
    pub(crate) fn title_at<F: QuestionTable>(form: &F, question: u8) -> Label {
        let (asked, nth) = asked(form, question).expect("it is asked");
        let talk = Talk {
            lang: Lang::En,
            players: &Players::default(),
        };
        asked.title(form, asker::<F>(&talk), nth)
    }

    /// Where the question with this title stands in the list; `None` if it is not asked now.
    pub(crate) fn place_of<F: QuestionTable>(form: &F, title: &str) -> Option<u8> {
        let mut places = (0..form.count()).filter(|question| title_at(form, *question) == title);
        let place = places.next();
        assert_eq!(places.next(), None, "{title} is asked twice");
        place
    }

    #[track_caller]
    pub(crate) fn chosen<F: QuestionTable>(form: &F, title: &str) -> u8 {
        form.chosen(place_of(form, title).expect("it is asked"))
    }

    #[track_caller]
    pub(crate) fn choose<F: QuestionTable>(form: &mut F, title: &str, answer: u8) {
        form.choose(place_of(form, title).expect("it is asked"), answer);
    }

    /// The players, with the widest names if they have any.
    pub(crate) fn players(named: bool) -> Players {
        let mut players = Players::default();
        for seat in Seat::ALL.into_iter().filter(|_| named) {
            players.rename(seat, Name::new("MMMMMMMÄ").unwrap());
        }
        players
    }

    /// Draws every question and its answers in every language: what does not fit the screen panics.
    pub(crate) fn draw_all<F: QuestionTable>(form: &F, players: &Players) {
        let mut frame = Frame::new();
        for lang in Lang::ALL {
            let talk = Talk { lang, players };
            for question in 0..form.count() {
                Menu::at(question).draw(&mut frame, "", form.count() + 1, &|_| form.row(&talk, question));
                let answers = form.answers(question);
                Menu::default().draw(&mut frame, "", answers, &|answer| form.answer(&talk, question, answer));
                assert!(!form.help(lang, question).is_empty());
            }
        }
    }
}
