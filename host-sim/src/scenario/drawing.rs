//! Drawings in scenario files: what a game may add where a drawing says more than data.
//!
//! `board` draws how the game stands, `until` names a mark up to which a step is repeated, and the lines of
//! `expect_board` say how the game must stand then. The runner knows only where these texts lie in the file; what they
//! mean is the game's own.

use core_nostd::game::Game;
use serde_json::Value as Json;

use super::Finding;
use super::begin::{Flaw, read_back};

/// A game as far as its drawings go. A game without drawings leaves everything as it is here.
pub(crate) trait Drawn: Game {
    /// How drawings are written, for those who write a scenario.
    const FORM: Option<Form> = None;

    /// Reads the text of `board`.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read_board(_: &str) -> Result<Drawing, Misread> {
        Err(Misread::of_line(1, has_no_drawings::<Self>()))
    }

    /// Reads the set-up of a game that is drawn: a drawing may lack what a real set-up must have.
    ///
    /// # Errors
    /// If it makes no sense.
    fn read_setup(json: Json) -> Result<Self::Setup, Flaw> {
        read_back(json)
    }

    /// Whether the game has come to a mark of `until`; `None` if there is no such mark.
    fn has_reached(&self, _: &str) -> Option<bool> {
        None
    }

    /// What is not as a line of `expect_board` says, and the column of it, counted from 1.
    ///
    /// # Errors
    /// If the line cannot be read.
    fn differences(&self, _: &str) -> Result<Vec<(usize, String)>, Misread> {
        Err(Misread::of_line(1, has_no_drawings::<Self>()))
    }
}

/// How drawings are written.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// A `board`, line by line.
    pub(super) board: &'static str,
    /// The marks of `until`, beside the seats.
    pub(super) marks: &'static str,
    /// The lines of `expect_board`.
    pub(super) expect_board: &'static str,
}

/// How a game stands, read from a drawing: laid over its set-up and over its fresh state, as a scenario's tables are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(super) setup: Json,
    pub(super) given: Json,
}

/// Why a text cannot be read, and where: both numbers count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misread {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) why: String,
}

impl Misread {
    /// A fault of a whole line.
    pub(super) fn of_line(line: usize, why: String) -> Misread {
        Misread { line, column: 1, why }
    }
}

fn has_no_drawings<G: Game>() -> String {
    format!("{} has no drawings", G::NAME)
}

/// A text of several lines, as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    /// The line of its key.
    pub(super) line: usize,
    /// The line of the file in which its first line stands.
    pub(super) first: usize,
    pub(super) text: String,
}

impl Text {
    /// Its lines that say something, each with its number, counted from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = (1..).zip(self.text.lines());
        lines.filter(|(_, line)| !line.trim().is_empty())
    }

    /// The line of the file in which a line of this text stands.
    pub(super) fn line_in_file(&self, line: usize) -> usize {
        self.first + line.saturating_sub(1)
    }

    /// Tells why it cannot be read.
    pub(super) fn misread(&self, key: &str, flaw: &Misread) -> Finding {
        let Misread { line, column, why } = flaw;
        let text = format!("`{key}`: line {line}, column {column}: {why}");
        Finding::malformed(self.line_in_file(*line), text)
    }
}
