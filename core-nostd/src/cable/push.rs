//! A board on its way to the device.
//!
//! ```text
//! push
//! board Crossing           the text of the board (section 6.3 of the rules)
//! size 4 4
//! ...
//! end
//! sum 5fb3c2d1             the checksum over all text since `push`
//! ```
//!
//! The device answers with one line: `kept as board 2: Crossing`, or `refused: ` and the reason.

use core::fmt;

use crate::export;
use crate::games::rally::board::{BadBoard, Board, Parser};

/// What the closing line begins with; the checksum follows in eight hexadecimal digits.
pub const CLOSING: &str = "sum ";

/// A board is kept: the answer to the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept<'a> {
    /// Its place, counted from 0.
    pub place: u8,
    /// Its name.
    pub name: &'a str,
}

impl fmt::Display for Kept<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.place.saturating_add(1);
        writeln!(f, "kept as board {number}: {}", self.name)
    }
}

/// Why a board was not kept: the answer to the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushRefusal {
    /// Something was lost or changed on the way.
    Damaged,
    /// The text is not that of a board.
    Bad(BadBoard),
    /// Every place has another board.
    Full,
    /// The flash has not taken it.
    NotSaved,
}

impl fmt::Display for PushRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("refused: ")?;
        match self {
            PushRefusal::Damaged => f.write_str("the text was damaged on its way; push again")?,
            PushRefusal::Bad(bad) => write!(f, "{bad}")?,
            PushRefusal::Full => f.write_str("four boards are kept: delete one first")?,
            PushRefusal::NotSaved => f.write_str("the memory of the device has not taken it")?,
        }
        f.write_str("\n")
    }
}

/// A transfer, as far as it has come.
#[derive(Clone, Debug)]
pub(super) struct Incoming {
    parser: Parser,
    /// What was wrong first. The transfer goes on all the same, so that its answer comes at its end.
    bad: Option<BadBoard>,
    checksum: u32,
    end: End,
}

/// What is known about the end of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// It has not come.
    Open,
    /// It has, with the right checksum.
    Whole,
    /// It has, but not all that was sent before it.
    Damaged,
}

impl Incoming {
    pub(super) const fn new() -> Incoming {
        Incoming {
            parser: Parser::new(),
            bad: None,
            checksum: 0,
            end: End::Open,
        }
    }

    /// Whether the closing line has come.
    pub(super) fn is_closed(&self) -> bool {
        self.end != End::Open
    }

    /// Takes a line without its end.
    pub(super) fn take_line(&mut self, line: &[u8], is_overlong: bool) {
        if let Some((word, digits)) = line.split_first_chunk::<{ CLOSING.len() }>()
            && word.as_slice() == CLOSING.as_bytes()
        {
            let is_right = !is_overlong && is_checksum(digits, self.checksum);
            self.end = if is_right { End::Whole } else { End::Damaged };
            return;
        }
        // A line that was cut off has another checksum than the one that was sent.
        self.checksum = export::checksum(export::checksum(self.checksum, line), "\n");
        if self.bad.is_none() {
            // What is not text is no line of a board, and the parser says so.
            self.bad = self.parser.line(str::from_utf8(line).unwrap_or("\u{FFFD}")).err();
        }
    }

    /// The board, if all of it has come.
    pub(super) fn finish(&self) -> Result<Board, PushRefusal> {
        match (self.end, self.bad) {
            (End::Whole, None) => self.parser.finish().map_err(PushRefusal::Bad),
            (End::Whole, Some(bad)) => Err(PushRefusal::Bad(bad)),
            (End::Open | End::Damaged, _) => Err(PushRefusal::Damaged),
        }
    }
}

/// Whether these are the eight digits of a checksum.
fn is_checksum(digits: &[u8], checksum: u32) -> bool {
    let digit = |digit: u32| (checksum.checked_shr(digit).unwrap_or_default()) & 0xF;
    let expected = (0..8).rev().map(|place: u32| digit(place.saturating_mul(4)));
    let found = digits.iter().map(|letter| char::from(*letter).to_digit(16));
    digits.len() == 8 && expected.map(Some).eq(found)
}
