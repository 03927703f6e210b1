//! One line of a text, and the words in it.

use super::super::{BadBoard, Board, Heading, Phases, Reason, Square};
use crate::games::rally::cards::Register;

/// What is left of a line.
pub(super) struct Line<'a> {
    number: u16,
    /// Of the first letter that is left, counted from 1.
    column: u16,
    rest: &'a [u8],
}

/// Takes the next line from a text, with its end.
pub(super) const fn split_off<'a>(text: &mut &'a [u8]) -> Option<&'a [u8]> {
    if text.is_empty() {
        return None;
    }
    let (mut length, mut rest) = (0usize, *text);
    while let [letter, others @ ..] = rest {
        length = length.saturating_add(1);
        rest = others;
        if *letter == b'\n' {
            break;
        }
    }
    match text.split_at_checked(length) {
        Some((line, _)) => {
            *text = rest;
            Some(line)
        }
        None => None,
    }
}

impl<'a> Line<'a> {
    /// Blanks at the end do not count.
    pub(super) const fn new(number: u16, bytes: &'a [u8]) -> Line<'a> {
        Line {
            number,
            column: 1,
            rest: bytes.trim_ascii_end(),
        }
    }

    pub(super) const fn is_comment(&self) -> bool {
        matches!(self.rest, [b';', ..])
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(super) const fn column(&self) -> u16 {
        self.column
    }

    pub(super) const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// A fault of the first letter that is left.
    pub(super) const fn fault(&self, reason: Reason) -> BadBoard {
        self.fault_at(self.column, reason)
    }

    pub(super) const fn fault_at(&self, column: u16, reason: Reason) -> BadBoard {
        BadBoard {
            line: self.number,
            column,
            reason,
        }
    }

    /// A fault of the whole line.
    pub(super) const fn fault_of_all(&self, reason: Reason) -> BadBoard {
        self.fault_at(1, reason)
    }

    /// The column of the first letter that cannot be printed.
    pub(super) const fn strange_column(&self) -> u16 {
        let (mut column, mut rest) = (self.column, self.rest);
        while let [b' '..=b'~', others @ ..] = rest {
            column = column.saturating_add(1);
            rest = others;
        }
        column
    }

    /// Takes a letter. Those missing at the end are blanks.
    pub(super) const fn take(&mut self) -> u8 {
        self.column = self.column.saturating_add(1);
        match self.rest {
            [letter, others @ ..] => {
                self.rest = others;
                *letter
            }
            [] => b' ',
        }
    }

    pub(super) const fn take_two(&mut self) -> [u8; 2] {
        let first = self.take();
        [first, self.take()]
    }

    pub(super) const fn skip_blanks(&mut self) {
        while let [b' ' | b'\t', ..] = self.rest {
            self.take();
        }
    }

    /// Takes a word; it is empty at the end of the line.
    pub(super) const fn word(&mut self) -> &'a [u8] {
        self.skip_blanks();
        let (whole, mut length) = (self.rest, 0usize);
        while let [letter, ..] = self.rest
            && !matches!(letter, b' ' | b'\t')
        {
            self.take();
            length = length.saturating_add(1);
        }
        match whole.split_at_checked(length) {
            Some((word, _)) => word,
            None => whole,
        }
    }

    /// Takes this word, if the line begins with it.
    pub(super) const fn starts_with(&mut self, keyword: &[u8]) -> bool {
        let (column, rest) = (self.column, self.rest);
        if is_same(self.word(), keyword) {
            return true;
        }
        (self.column, self.rest) = (column, rest);
        false
    }

    /// Takes a word that has to be there.
    pub(super) const fn keyword(&mut self, keyword: &[u8], expected: &'static str) -> Result<(), BadBoard> {
        if self.starts_with(keyword) {
            Ok(())
        } else {
            Err(self.fault_of_all(Reason::Expected(expected)))
        }
    }

    /// Takes a number and tells its column. A number above 255 is 255, which is too much for anything.
    pub(super) const fn number(&mut self) -> Result<(u8, u16), BadBoard> {
        self.skip_blanks();
        let column = self.column;
        match self.digits() {
            Some(number) if self.is_at_blank() => Ok((number, column)),
            _ => Err(self.fault_at(column, Reason::Expected("a number"))),
        }
    }

    /// Takes `<x>,<y>` and tells its column.
    pub(super) const fn square(&mut self, board: &Board) -> Result<(Square, u16), BadBoard> {
        self.skip_blanks();
        let column = self.column;
        let x = self.digits();
        let comma = self.take();
        let y = self.digits();
        let (Some(x), b',', Some(y), true) = (x, comma, y, self.is_at_blank()) else {
            return Err(self.fault_at(column, Reason::Expected("a square, such as \"0,3\"")));
        };
        let square = Square::new(x, y);
        if board.contains(square) {
            Ok((square, column))
        } else {
            Err(self.fault_at(column, Reason::NoSuchSquare))
        }
    }

    /// Takes N, E, S or W.
    pub(super) const fn heading(&mut self) -> Result<Heading, BadBoard> {
        self.skip_blanks();
        let column = self.column;
        if let [letter] = self.word()
            && let Some(heading) = Heading::from_letter(*letter)
        {
            Ok(heading)
        } else {
            Err(self.fault_at(column, Reason::Expected("N, E, S or W")))
        }
    }

    /// Takes phases, such as 135.
    pub(super) const fn phases(&mut self) -> Result<Phases, BadBoard> {
        self.skip_blanks();
        let column = self.column;
        let (mut phases, mut digits) = (Phases::NONE, self.word());
        while let [digit, others @ ..] = digits {
            let phase = match digit {
                b'1' => Register::R1,
                b'2' => Register::R2,
                b'3' => Register::R3,
                b'4' => Register::R4,
                b'5' => Register::R5,
                _ => return Err(self.fault_at(column, Reason::BadPhases)),
            };
            if phases.contains(phase) {
                return Err(self.fault_at(column, Reason::BadPhases));
            }
            phases = phases.with(phase);
            digits = others;
        }
        if phases.is_empty() {
            return Err(self.fault_at(column, Reason::BadPhases));
        }
        Ok(phases)
    }

    /// Nothing more may stand in the line.
    pub(super) const fn end(&mut self) -> Result<(), BadBoard> {
        self.skip_blanks();
        if self.is_empty() {
            Ok(())
        } else {
            Err(self.fault(Reason::LineTooLong))
        }
    }

    /// Takes digits.
    const fn digits(&mut self) -> Option<u8> {
        let mut number = None;
        while let [digit @ b'0'..=b'9', ..] = self.rest {
            let (before, digit) = match number {
                Some(before) => (before, *digit & 0xF),
                None => (0u8, *digit & 0xF),
            };
            number = Some(before.saturating_mul(10).saturating_add(digit));
            self.take();
        }
        number
    }

    /// Whether a word is over.
    const fn is_at_blank(&self) -> bool {
        matches!(self.rest, [] | [b' ' | b'\t', ..])
    }
}

const fn is_same(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([first_a, rest_a @ ..], [first_b, rest_b @ ..]) = (a, b) {
        if *first_a != *first_b {
            return false;
        }
        (a, b) = (rest_a, rest_b);
    }
    a.is_empty() && b.is_empty()
}
