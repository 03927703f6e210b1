//! The texts of games, packed: they take about half of the flash that they would take as they are written.
//!
//! A game declares its words once, with [`word_table!`], and writes them down once per language, as ordinary strings: a
//! word that is missing does not compile. The compiler packs each language ([`pack`]). What occurs often, such as
//! `" robot"` or `"en "`, is one of 160 [`pieces`], and each piece takes one byte. In the code a word is a number, the
//! same in every language, and whoever has the [`Texts`] of a language makes a string of it.

pub(crate) mod pack;
mod pieces;
#[cfg(test)]
mod tests;

use core::fmt;

use heapless::String;

pub(crate) use self::pack::{languages, pack_language, word_table};
pub(crate) use self::pieces::{DE, EN, NL};

/// One text of a game: its number, the same in every language. The default is an empty text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Word(u16);

/// Room for the longest text of all. A longer one does not compile.
pub(crate) const TEXT_BYTES_MAX: usize = 512;

/// A text of any length.
pub(crate) type Paragraph = String<TEXT_BYTES_MAX>;

/// All texts of a game in one language.
pub(crate) struct Texts {
    /// One after the other, packed.
    pub(crate) bytes: &'static [u8],
    /// Where each of them ends, by number.
    pub(crate) ends: &'static [u16],
    pub(crate) pieces: &'static Pieces,
}

impl Texts {
    /// A text as it stands in the table.
    ///
    /// What does not fit `N` bytes is a mistake in the table, which the golden screens find.
    pub(crate) fn say<const N: usize>(&self, word: Word) -> String<N> {
        self.expand(word, &[])
    }

    /// A sentence with words put into it: `{0}` stands for the first one, `{1}` for the second.
    pub(crate) fn expand<const N: usize>(&self, sentence: Word, words: &[&str]) -> String<N> {
        let mut expanded = String::new();
        let whole = self.write(&mut expanded, sentence, words);
        debug_assert!(whole.is_ok(), "too long, or a word is missing: {expanded}");
        expanded
    }

    /// The same, written somewhere.
    ///
    /// # Errors
    /// If there is not enough room, or there are not enough words.
    pub(crate) fn write(&self, out: &mut dyn fmt::Write, sentence: Word, words: &[&str]) -> fmt::Result {
        let mut bytes = part(self.bytes, self.ends, sentence.0.into()).iter();
        while let Some(byte) = bytes.next() {
            match (piece_of(*byte), byte) {
                (Some(piece), _) => out.write_str(self.pieces.get(piece))?,
                // No piece has a brace in it: the number and the other brace are the next two bytes.
                (None, b'{') => {
                    let index = bytes.next().map_or(0, |digit| digit.wrapping_sub(b'0'));
                    bytes.next();
                    out.write_str(words.get(usize::from(index)).ok_or(fmt::Error)?)?;
                }
                (None, letter) => out.write_char(char::from(*letter))?,
            }
        }
        Ok(())
    }
}

/// How many pieces a language has: one for each byte that is neither an ASCII letter nor the end of a line.
pub(crate) const PIECES: usize = 160;

/// What occurs often in a language. A letter that is not ASCII is a piece, too.
pub(crate) struct Pieces {
    /// One after the other.
    bytes: &'static [u8],
    /// Where each of them ends.
    ends: [u16; PIECES],
}

impl Pieces {
    fn get(&self, piece: u8) -> &'static str {
        str::from_utf8(part(self.bytes, &self.ends, piece.into())).unwrap_or_default()
    }
}

/// One of several that stand one after the other: from the end of the one before it to its own end.
fn part(all: &'static [u8], ends: &[u16], index: usize) -> &'static [u8] {
    let end = |index: usize| ends.get(index).copied().map(usize::from);
    let start = index.checked_sub(1).and_then(end).unwrap_or_default();
    let end = end(index).unwrap_or_default();
    all.get(start..end).unwrap_or_default()
}

/// The piece that a byte stands for; `None` for a byte that is a letter.
const fn piece_of(byte: u8) -> Option<u8> {
    match byte {
        b'\n' | b' '..=b'~' => None,
        0..b'\n' => Some(byte),
        b'\n'..b' ' => Some(byte.wrapping_sub(1)),
        0x7F.. => Some(byte.wrapping_sub(0x7F - 31)),
    }
}
