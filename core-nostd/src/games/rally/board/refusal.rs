//! Why a board is refused.

use core::fmt;

use super::{FLAGS_MAX, HEIGHT_MAX, MOUNTS_MAX, NAME_MAX, SQUARES_MAX, WIDTH_MAX};

/// Why the text of a board is refused, and where (BE-206).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBoard {
    /// The line, counted from 1. 0 if the board does not come from a text.
    pub line: u16,
    /// The column, counted from 1; 1 for a fault of the whole line.
    pub column: u16,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a board (6.3 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A line or a word does not have the form that belongs here.
    Expected(&'static str),
    /// There is more in the line than belongs there.
    LineTooLong,
    /// Something stands behind `end`.
    TextAfterEnd,
    /// The text is over, and `end` has not come.
    NoEnd,
    /// The board has no name.
    NoName,
    /// A name has a letter that is not printable ASCII.
    BadLetter,
    /// The name has more than 16 letters.
    NameTooLong,
    /// The board has no columns or no rows.
    Empty,
    /// More than 24 columns.
    TooWide,
    /// More than 28 rows.
    TooHigh,
    /// More than 384 squares.
    TooManySquares,
    /// No square is written like this.
    UnknownSquare([u8; 2]),
    /// No edge between two squares of a row is written like this.
    UnknownSideEdge(u8),
    /// No edge above a square is written like this.
    UnknownTopEdge([u8; 2]),
    /// A corner is a plus or a blank.
    UnknownCorner(u8),
    /// A level is a digit from 0 to 3.
    BadLevel,
    /// Neighbouring squares differ by more than one level (BE-109).
    LevelsTooDifferent,
    /// A ramp leads off the board.
    RampOnRim,
    /// A ramp lies between squares of the same level.
    FlatRamp,
    /// The square lies outside of the board.
    NoSuchSquare,
    /// Nothing stands on a pit.
    OnPit,
    /// The edge behind a laser or a pusher is not a wall.
    NoWallBehind,
    /// A square has two pushers.
    SecondPusher,
    /// A square has two crushers.
    SecondCrusher,
    /// A square has two flags.
    SecondFlag,
    /// A square has two docks.
    SecondDock,
    /// More than 32 lasers.
    TooManyLasers,
    /// More than 32 pushers.
    TooManyPushers,
    /// More than 32 crushers.
    TooManyCrushers,
    /// A flag has a number from 1 to 8.
    BadFlagNumber,
    /// A dock has a number from 1 to 8.
    BadDockNumber,
    /// Two flags have this number.
    FlagTwice(u8),
    /// Two docks have this number.
    DockTwice(u8),
    /// No flag has this number, although there has to be one or there is a higher one (BE-203).
    FlagMissing(u8),
    /// No dock has this number, although there has to be one or there is a higher one.
    DockMissing(u8),
    /// A laser has 1 to 3 beams.
    BadBeams,
    /// Phases are digits from 1 to 5, none of them twice.
    BadPhases,
    /// A board is joined to the east or to the south.
    BadJoin,
    /// The sides of two boards that are joined have different lengths.
    SidesDiffer,
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, column {}: ", self.line, self.column)?;
        }
        self.reason.fmt(f)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Expected(what) => write!(f, "expected {what}"),
            Reason::LineTooLong => f.write_str("the line is too long"),
            Reason::TextAfterEnd => f.write_str("there is text behind \"end\""),
            Reason::NoEnd => f.write_str("the text stops before \"end\""),
            Reason::NoName => f.write_str("the board has no name"),
            Reason::BadLetter => f.write_str("a name has printable ASCII letters only"),
            Reason::NameTooLong => write!(f, "a name has at most {NAME_MAX} letters"),
            Reason::Empty => f.write_str("a board has at least one column and one row"),
            Reason::TooWide => write!(f, "a board has at most {WIDTH_MAX} columns"),
            Reason::TooHigh => write!(f, "a board has at most {HEIGHT_MAX} rows"),
            Reason::TooManySquares => write!(f, "a board has at most {SQUARES_MAX} squares"),
            Reason::UnknownSquare(token) => write!(f, "unknown square \"{}\"", Quoted(&token)),
            Reason::UnknownSideEdge(mark) => write!(f, "unknown edge \"{}\"", Quoted(&[mark])),
            Reason::UnknownTopEdge(mark) => write!(f, "unknown edge \"{}\"", Quoted(&mark)),
            Reason::UnknownCorner(mark) => write!(f, "a corner is \"+\" or blank, not \"{}\"", Quoted(&[mark])),
            Reason::BadLevel => f.write_str("a level is a digit from 0 to 3, one for each square of the row"),
            Reason::LevelsTooDifferent => f.write_str("neighbouring squares differ by more than one level"),
            Reason::RampOnRim => f.write_str("a ramp cannot lie on the rim"),
            Reason::FlatRamp => f.write_str("a ramp cannot lie between squares of the same level"),
            Reason::NoSuchSquare => f.write_str("this square is not on the board"),
            Reason::OnPit => f.write_str("nothing can stand on a pit"),
            Reason::NoWallBehind => f.write_str("there is no wall behind it"),
            Reason::SecondPusher => f.write_str("this square has a pusher already"),
            Reason::SecondCrusher => f.write_str("this square has a crusher already"),
            Reason::SecondFlag => f.write_str("this square has a flag already"),
            Reason::SecondDock => f.write_str("this square has a dock already"),
            Reason::TooManyLasers => write!(f, "a board has at most {MOUNTS_MAX} lasers"),
            Reason::TooManyPushers => write!(f, "a board has at most {MOUNTS_MAX} pushers"),
            Reason::TooManyCrushers => write!(f, "a board has at most {MOUNTS_MAX} crushers"),
            Reason::BadFlagNumber => write!(f, "a flag has a number from 1 to {FLAGS_MAX}"),
            Reason::BadDockNumber => write!(f, "a dock has a number from 1 to {FLAGS_MAX}"),
            Reason::FlagTwice(number) => write!(f, "there are two flags {number}"),
            Reason::DockTwice(number) => write!(f, "there are two docks {number}"),
            Reason::FlagMissing(number) => write!(f, "there is no flag {number}"),
            Reason::DockMissing(number) => write!(f, "there is no dock {number}"),
            Reason::BadBeams => f.write_str("a laser has 1 to 3 beams"),
            Reason::BadPhases => f.write_str("phases are digits from 1 to 5, none of them twice"),
            Reason::BadJoin => f.write_str("boards are joined to the east or to the south"),
            Reason::SidesDiffer => f.write_str("the sides that are joined have different lengths"),
        }
    }
}

/// Letters of a text; those that cannot be printed are question marks.
struct Quoted<'a>(&'a [u8]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.0.iter().try_for_each(|&byte| {
            let printable = byte == b' ' || byte.is_ascii_graphic();
            f.write_char(if printable { char::from(byte) } else { '?' })
        })
    }
}

/// What `?` does, for functions that also run in the compiler.
macro_rules! tried {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}
pub(super) use tried;
