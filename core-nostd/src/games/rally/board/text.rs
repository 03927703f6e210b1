//! Boards as text (6.3 of the rules), read line by line.

mod drawing;
mod line;
mod things;

use self::line::Line;
use super::refusal::tried;
use super::{BadBoard, Board, Draft, Fault, HEIGHT_MAX, Heading, Reason, few};

/// Drawing lines of the highest board: an edge line above each row and one below the last.
const DRAWING_MAX: usize = 2 * HEIGHT_MAX as usize + 1;

/// Reads the text of a board line by line, so that the whole text need not be held.
///
/// ```
/// use core_nostd::games::rally::board::Parser;
/// let text = "board Corridor\nsize 3 1\ngrid\n+--+--+--+\n|.. e. ..\n+--+--+--+\nstart 1 0,0 E\nflag 1 2,0\nend\n";
/// let mut parser = Parser::new();
/// for line in text.lines() {
///     parser.line(line)?;
/// }
/// let board = parser.finish()?;
/// assert_eq!((board.name(), board.width(), board.height()), ("Corridor", 3, 1));
/// # Ok::<(), core_nostd::games::rally::board::BadBoard>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Parser {
    stage: Stage,
    kind: Kind,
    /// How many lines there were.
    lines: u16,
    /// What was wrong with a line; then nothing more is read.
    refused: Option<BadBoard>,
    draft: Draft,
    /// Which line each line of the drawing was, for faults that show later.
    drawing_lines: [u16; DRAWING_MAX],
}

/// What the text belongs to.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A board to race on.
    Course,
    /// A scenario: name, flags and docks may be missing, and other lines follow.
    Scenario,
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Board,
    Size,
    Grid,
    /// So many lines of the drawing have been read.
    Drawing(u8),
    /// The levels, or what may follow them.
    LevelsOrThings,
    /// So many rows of levels have been read.
    Levels(u8),
    Things,
    Done,
}

impl Board {
    /// Reads a board from its text.
    ///
    /// # Errors
    /// The first fault, with its line and column (BE-206).
    pub const fn parse(text: &str) -> Result<Board, BadBoard> {
        Parser::new().whole(text)
    }

    /// Reads a board that may have no name, flags and docks; nothing stands behind `end`.
    pub(super) const fn parse_whole_scenario(text: &str) -> Result<Board, BadBoard> {
        Parser::of_scenario().whole(text)
    }

    /// Reads the board of a scenario: the `board` line, docks and flags may be missing. What stands behind `end` is not
    /// looked at; the number is the length of the text up to there.
    ///
    /// # Errors
    /// The first fault, with its line and column (BE-206).
    pub const fn parse_scenario(text: &str) -> Result<(Board, usize), BadBoard> {
        let mut parser = Parser::of_scenario();
        let mut rest = text.as_bytes();
        while let Some(line) = line::split_off(&mut rest) {
            tried!(parser.bytes(line));
            if parser.is_done() {
                break;
            }
        }
        let board = tried!(parser.finish());
        Ok((board, text.len().saturating_sub(rest.len())))
    }
}

impl Default for Parser {
    fn default() -> Parser {
        Parser::new()
    }
}

impl Parser {
    /// Nothing has been read.
    pub const fn new() -> Parser {
        Parser {
            stage: Stage::Board,
            kind: Kind::Course,
            lines: 0,
            refused: None,
            draft: Draft::EMPTY,
            drawing_lines: [0; DRAWING_MAX],
        }
    }

    const fn of_scenario() -> Parser {
        Parser {
            kind: Kind::Scenario,
            ..Parser::new()
        }
    }

    const fn whole(mut self, text: &str) -> Result<Board, BadBoard> {
        let mut rest = text.as_bytes();
        while let Some(line) = line::split_off(&mut rest) {
            tried!(self.bytes(line));
        }
        self.finish()
    }

    /// Reads the next line. The end of the line may be part of it.
    ///
    /// # Errors
    /// The fault of this line, or one of an earlier line that shows now. It is repeated for every line that follows.
    pub const fn line(&mut self, line: &str) -> Result<(), BadBoard> {
        self.bytes(line.as_bytes())
    }

    /// Whether `end` has been read.
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// The board, when all lines have been read.
    ///
    /// # Errors
    /// If a line was refused, or the text stopped before `end`.
    pub const fn finish(self) -> Result<Board, BadBoard> {
        if let Some(bad) = self.refused {
            return Err(bad);
        }
        if !self.is_done() {
            return Err(BadBoard {
                line: self.lines.saturating_add(1),
                column: 1,
                reason: Reason::NoEnd,
            });
        }
        self.checked()
    }

    const fn bytes(&mut self, bytes: &[u8]) -> Result<(), BadBoard> {
        if self.refused.is_none()
            && let Err(bad) = self.read(bytes)
        {
            self.refused = Some(bad);
        }
        match self.refused {
            Some(bad) => Err(bad),
            None => Ok(()),
        }
    }

    const fn read(&mut self, bytes: &[u8]) -> Result<(), BadBoard> {
        self.lines = self.lines.saturating_add(1);
        let mut line = Line::new(self.lines, bytes);
        // A blank line of the drawing is an edge line without any wall.
        if line.is_comment() || (line.is_empty() && !matches!(self.stage, Stage::Drawing(_))) {
            return Ok(());
        }
        match self.stage {
            Stage::Board => self.read_name(&mut line),
            Stage::Size => self.read_size(&mut line),
            Stage::Grid => {
                tried!(line.keyword(b"grid", "\"grid\""));
                self.stage = Stage::Drawing(0);
                line.end()
            }
            Stage::Drawing(row) => self.read_drawing(&mut line, row),
            Stage::LevelsOrThings => {
                if line.starts_with(b"levels") {
                    self.stage = Stage::Levels(0);
                    return line.end();
                }
                tried!(self.check_floor());
                self.stage = Stage::Things;
                self.read_thing(&mut line)
            }
            Stage::Levels(row) => self.read_levels(&mut line, row),
            Stage::Things => self.read_thing(&mut line),
            Stage::Done => Err(line.fault_of_all(Reason::TextAfterEnd)),
        }
    }

    /// `board <name>`
    const fn read_name(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        self.stage = Stage::Size;
        if !line.starts_with(b"board") {
            return match self.kind {
                Kind::Course => Err(line.fault_of_all(Reason::Expected("\"board\" and a name"))),
                Kind::Scenario => self.read_size(line),
            };
        }
        line.skip_blanks();
        if line.is_empty() {
            return Err(line.fault(Reason::NoName));
        }
        match self.draft.set_name_bytes(line.rest()) {
            Ok(()) => Ok(()),
            Err(Reason::BadLetter) => Err(line.fault_at(line.strange_column(), Reason::BadLetter)),
            Err(reason) => Err(line.fault(reason)),
        }
    }

    /// `size <width> <height>`
    const fn read_size(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        tried!(line.keyword(b"size", "\"size\", the width and the height"));
        let (width, width_column) = tried!(line.number());
        let (height, height_column) = tried!(line.number());
        tried!(line.end());
        self.stage = Stage::Grid;
        match self.draft.set_size(width, height) {
            Ok(()) => Ok(()),
            Err(reason) => {
                let is_width = matches!(reason, Reason::TooWide) || (width == 0 && matches!(reason, Reason::Empty));
                Err(line.fault_at(if is_width { width_column } else { height_column }, reason))
            }
        }
    }

    /// Levels and ramps, once they are all known.
    const fn check_floor(&self) -> Result<(), BadBoard> {
        match self.draft.check_floor() {
            Ok(()) => Ok(()),
            Err(fault) => Err(self.located(fault)),
        }
    }

    /// The whole board.
    const fn checked(&self) -> Result<Board, BadBoard> {
        let board = match self.kind {
            Kind::Course => self.draft.check(),
            Kind::Scenario => self.draft.check_scenario(),
        };
        match board {
            Ok(board) => Ok(board),
            Err(fault) => Err(self.located(fault)),
        }
    }

    /// Where in the text a fault is: an edge in the drawing, anything else in the last line.
    const fn located(&self, fault: Fault) -> BadBoard {
        let (row, column) = match (fault.at, fault.side) {
            (Some(at), Some(Heading::North)) => (doubled(at.y()), tripled(at.x()).saturating_add(2)),
            (Some(at), Some(Heading::West)) => (doubled(at.y()).saturating_add(1), tripled(at.x()).saturating_add(1)),
            _ => (usize::MAX, 1),
        };
        let line = match few::get(&self.drawing_lines, row) {
            Some(line) => line,
            None => self.lines,
        };
        BadBoard {
            line,
            column,
            reason: fault.reason,
        }
    }
}

const fn doubled(y: u8) -> usize {
    (y as usize).saturating_mul(2)
}

const fn tripled(x: u8) -> u16 {
    (x as u16).saturating_mul(3)
}
