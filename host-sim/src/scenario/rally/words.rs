//! A line of a drawing, word by word.

use core_nostd::games::rally::board::{Heading, Square};
use core_nostd::games::rally::cards::{Card, REGISTERS};
use core_nostd::kit::seat::Seat;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::scenario::drawing::Misread;

/// The words of a line that are still to be read.
pub(super) struct Words<'t> {
    line: usize,
    /// Where the line ends.
    end: usize,
    left: std::vec::IntoIter<Word<'t>>,
}

/// A word, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Word<'t> {
    line: usize,
    /// Counted from 1.
    pub(super) column: usize,
    pub(super) text: &'t str,
}

impl<'t> Words<'t> {
    pub(super) fn of(line: usize, text: &'t str) -> Words<'t> {
        let mut words = Vec::new();
        let mut at = 0;
        for piece in text.split(' ') {
            if !piece.is_empty() {
                let column = at + 1;
                words.push(Word {
                    line,
                    column,
                    text: piece,
                });
            }
            at += piece.chars().count() + 1;
        }
        Words {
            line,
            end: text.trim_end().chars().count() + 1,
            left: words.into_iter(),
        }
    }

    /// The next word, if there is one.
    pub(super) fn optional(&mut self) -> Option<Word<'t>> {
        self.left.next()
    }

    /// The next word, which must be there.
    pub(super) fn next(&mut self, what: &str) -> Result<Word<'t>, Misread> {
        self.optional().ok_or_else(|| Misread {
            line: self.line,
            column: self.end,
            why: format!("{what} is missing"),
        })
    }

    /// Nothing may follow.
    pub(super) fn finish(mut self) -> Result<(), Misread> {
        match self.optional() {
            Some(word) => Err(word.wrong("nothing")),
            None => Ok(()),
        }
    }
}

impl<'t> Word<'t> {
    /// Says what is expected here instead.
    pub(super) fn wrong(self, expected: &str) -> Misread {
        self.misread(format!("\"{}\": expected {expected}", self.text))
    }

    pub(super) fn misread(self, why: String) -> Misread {
        Misread {
            line: self.line,
            column: self.column,
            why,
        }
    }

    /// `key=value` as two words.
    pub(super) fn entry(self) -> Option<(&'t str, Word<'t>)> {
        let (key, text) = self.text.split_once('=')?;
        let column = self.column + key.chars().count() + 1;
        Some((key, Word { column, text, ..self }))
    }

    pub(super) fn number(self, least: u8, most: u8) -> Result<u8, Misread> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.text.parse().ok().filter(|_| digits);
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.wrong(&format!("a number from {least} to {most}")))
    }

    /// The seat of a robot: robot k is seat Pk.
    pub(super) fn robot(self) -> Result<Seat, Misread> {
        let number = self.number(1, 8)?;
        Seat::new(number - 1).ok_or_else(|| self.wrong("a robot"))
    }

    pub(super) fn square(self) -> Result<Square, Misread> {
        self.as_serde("a square: x,y, counted from 0")
    }

    pub(super) fn heading(self) -> Result<Heading, Misread> {
        self.as_serde("N, E, S or W")
    }

    pub(super) fn card(self) -> Result<Card, Misread> {
        let priority = self.text.parse().ok().and_then(Card::from_priority);
        priority.ok_or_else(|| self.wrong("a priority: 10, 20 … 840"))
    }

    /// Five cards or `-`, with commas between them.
    pub(super) fn registers(self) -> Result<[Option<(Word<'t>, Card)>; REGISTERS], Misread> {
        let mut cards = Vec::new();
        let mut column = self.column;
        for text in self.text.split(',') {
            let word = Word { column, text, ..self };
            cards.push(match text {
                "-" => None,
                _ => Some((word, word.card()?)),
            });
            column += text.chars().count() + 1;
        }
        cards
            .try_into()
            .map_err(|_| self.wrong("five priorities or -, with commas"))
    }

    /// Something that is one word in files, too.
    fn as_serde<T: DeserializeOwned>(self, expected: &str) -> Result<T, Misread> {
        serde_json::from_value(Json::from(self.text)).map_err(|_| self.wrong(expected))
    }
}
