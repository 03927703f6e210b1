//! The questions before a game, as a table of entries.

use heapless::String;

use super::face::Talk;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;

/// A title or an answer: 18 letters of at most two bytes each.
pub(crate) type Label = String<36>;

/// One question before the start, or a row of alike ones (the sides of a die). Impossible answers are not offered.
///
/// Alike questions are counted from 0; all functions but `times` are told which of them is meant.
pub(crate) struct Question<F> {
    /// How often it is asked, given the answers so far; 0 if it makes no sense now.
    pub(crate) times: fn(&F) -> u8,
    /// What stands on the left of the list.
    pub(crate) title: fn(&F, Lang, u8) -> Label,
    /// How many answers there are.
    pub(crate) answers: fn(&F, u8) -> u8,
    /// The answer that counts now, counted from 0.
    pub(crate) get: fn(&F, u8) -> u8,
    /// Takes an answer. Other answers that no longer go with it change, too.
    pub(crate) set: fn(&mut F, u8, u8),
    /// An answer in words.
    pub(crate) word: fn(&F, &Talk<'_>, u8, u8) -> Label,
    /// What the question means, for the Menu button.
    pub(crate) help: fn(&F, Lang, u8) -> &'static str,
}

/// The answers before the start, with the table of what is asked. They always go together.
pub(crate) trait QuestionTable: Sized + 'static {
    /// What is asked, in this order.
    const QUESTIONS: &'static [Question<Self>];
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
    fn help(&self, lang: Lang, question: u8) -> &'static str;
}

impl<F: QuestionTable> Questions for F {
    fn count(&self) -> u8 {
        let times = F::QUESTIONS.iter().map(|question| (question.times)(self));
        times.fold(0, u8::saturating_add)
    }

    fn row(&self, talk: &Talk<'_>, question: u8) -> Row {
        let Some((asked, nth)) = asked(self, question) else {
            return Row::default();
        };
        let chosen = (asked.get)(self, nth);
        let title = (asked.title)(self, talk.lang, nth);
        Row::with(&title, &(asked.word)(self, talk, nth, chosen))
    }

    fn answers(&self, question: u8) -> u8 {
        asked(self, question).map_or(0, |(asked, nth)| (asked.answers)(self, nth))
    }

    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row {
        asked(self, question).map_or_else(Row::default, |(asked, nth)| {
            let ticked = answer == (asked.get)(self, nth);
            Row::choice(&(asked.word)(self, talk, nth, answer), ticked)
        })
    }

    fn chosen(&self, question: u8) -> u8 {
        asked(self, question).map_or(0, |(asked, nth)| (asked.get)(self, nth))
    }

    fn choose(&mut self, question: u8, answer: u8) {
        if let Some((asked, nth)) = asked(self, question) {
            let last = (asked.answers)(self, nth).saturating_sub(1);
            (asked.set)(self, nth, answer.min(last));
        }
    }

    fn help(&self, lang: Lang, question: u8) -> &'static str {
        asked(self, question).map_or("", |(asked, nth)| (asked.help)(self, lang, nth))
    }
}

/// The question at a place of the list, and which of alike ones it is.
fn asked<F: QuestionTable>(form: &F, question: u8) -> Option<(&'static Question<F>, u8)> {
    let mut left = question;
    for asked in F::QUESTIONS {
        match left.checked_sub((asked.times)(form)) {
            None => return Some((asked, left)),
            Some(rest) => left = rest,
        }
    }
    None
}

/// The answer at `index`; `or` if there are fewer.
pub(crate) fn pick<T: Copy>(answers: &[T], index: u8, or: T) -> T {
    answers.get(usize::from(index)).copied().unwrap_or(or)
}

/// Where an answer stands; in front if it is none of these.
pub(crate) fn place<T: PartialEq>(answers: &[T], answer: T) -> u8 {
    let place = answers.iter().position(|one| *one == answer);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
}

/// How many there are.
pub(crate) fn len<T>(answers: &[T]) -> u8 {
    u8::try_from(answers.len()).unwrap_or_default()
}
