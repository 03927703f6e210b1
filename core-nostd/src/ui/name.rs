use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// The most letters of a name.
pub(crate) const NAME_LETTERS: u8 = 8;

/// The letters that a name can have. All of them are in the fonts.
pub(crate) const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÉËÏÖÜ0123456789-.";

/// A short name that a player has entered: up to eight letters of [`ALPHABET`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "[u8; NAME_LETTERS as usize]", into = "[u8; NAME_LETTERS as usize]")]
pub(crate) struct Name {
    /// In Latin-1, one byte a letter; zeros follow the last one.
    letters: [u8; NAME_LETTERS as usize],
}

impl Name {
    /// No name.
    pub(crate) const EMPTY: Name = Name {
        letters: [0; NAME_LETTERS as usize],
    };

    /// The name that `text` is, if it is one.
    pub(crate) fn new(text: &str) -> Option<Name> {
        let mut letters = text
            .chars()
            .map(|letter| u8::try_from(u32::from(letter)).unwrap_or_default());
        let name = Name::try_from([(); NAME_LETTERS as usize].map(|()| letters.next().unwrap_or_default())).ok()?;
        (text.chars().count() == usize::from(name.len())).then_some(name)
    }

    /// How many letters it has.
    pub(crate) fn len(&self) -> u8 {
        u8::try_from(self.chars().count()).unwrap_or_default()
    }

    /// Whether nothing has been entered.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Name::EMPTY
    }

    /// Its letters.
    pub(crate) fn chars(&self) -> impl Iterator<Item = char> {
        self.letters
            .into_iter()
            .take_while(|letter| *letter != 0)
            .map(char::from)
    }

    /// The letter at `index`, if the name is that long.
    pub(crate) fn letter(&self, index: u8) -> Option<char> {
        self.chars().nth(index.into())
    }

    /// Replaces the letter at `index` or appends one; `None` ends the name there.
    pub(crate) fn set(&mut self, index: u8, letter: Option<char>) {
        let byte = letter.and_then(|letter| u8::try_from(u32::from(letter)).ok());
        if index > self.len() {
            return;
        }
        match (byte, self.letters.get_mut(usize::from(index)..)) {
            (Some(byte), Some([first, ..])) => *first = byte,
            (None, Some(rest)) => rest.fill(0),
            (Some(_), _) | (None, None) => {}
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|letter| fmt::Write::write_char(f, letter))
    }
}

impl TryFrom<[u8; NAME_LETTERS as usize]> for Name {
    type Error = &'static str;

    fn try_from(letters: [u8; NAME_LETTERS as usize]) -> Result<Name, Self::Error> {
        let name = Name { letters };
        // `contains` would bring a search for whole words, which takes 1 KB of flash.
        let known = name.chars().all(|letter| ALPHABET.chars().any(|one| one == letter));
        let rest = letters.iter().skip_while(|letter| **letter != 0);
        if known && rest.into_iter().all(|letter| *letter == 0) {
            Ok(name)
        } else {
            Err("a name has letters that no font has, or letters after its end")
        }
    }
}

impl From<Name> for [u8; NAME_LETTERS as usize] {
    fn from(name: Name) -> Self {
        name.letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString as _;

    #[test]
    fn a_name_is_what_was_entered() {
        for text in ["", "A", "ZOË", "JÖRG-UWE", "R2-D2"] {
            assert_eq!(Name::new(text).unwrap().to_string(), text);
        }
        for wrong in ["ninechars", "lower", "A B", "€", "NINECHARS"] {
            assert_eq!(Name::new(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn letters_are_replaced_appended_and_cut() {
        let mut name = Name::new("ANNA").unwrap();
        name.set(0, Some('H'));
        name.set(4, Some('S'));
        assert_eq!(name.to_string(), "HNNAS");
        name.set(2, None);
        assert_eq!(name.to_string(), "HN");
        name.set(5, Some('X'));
        name.set(8, Some('X'));
        assert_eq!(name.to_string(), "HN", "no gaps");
    }

    #[test]
    fn rubbish_from_flash_is_no_name() {
        let ann = Name::new("ANN").unwrap();
        let bytes = <[u8; NAME_LETTERS as usize]>::from(ann);
        assert_eq!(Name::try_from(bytes), Ok(ann));
        for (index, byte) in [(0, b'a'), (1, 0), (7, b'X'), (2, 0x80)] {
            let mut wrong = bytes;
            wrong[index] = byte;
            assert!(Name::try_from(wrong).is_err(), "byte {index} = {byte}");
        }
    }
}
