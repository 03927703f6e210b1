use std::fmt;
use std::io;

use crate::cannot::{self, Cannot};

/// Why there are no journals, or not all of them. One line, for a person.
#[derive(Debug)]
pub enum PullError {
    /// No port looks like a Table Companion.
    NoDevice,
    /// These all do.
    Several(Vec<String>),
    /// The machine does not tell which ports it has.
    NoPorts,
    /// The device has stopped talking.
    Silent,
    /// The device says a little now and then, and does not come to an end.
    Slow,
    /// More of this than any device has.
    TooMuch(&'static str),
    /// There was an end before the end.
    Torn,
    /// The cable is gone, or something like it.
    Lost(io::Error),
    /// A line that has no meaning where it stands.
    Malformed {
        /// Counted from 1.
        number: usize,
        /// What stands there; no more of it than one wants to see.
        line: String,
    },
    /// A journal whose name is not fit for a file.
    BadName(String),
    /// A journal of this name does not end.
    Endless(String),
    /// The text of the journal of this name is not that of its checksum.
    Damaged(String),
    /// A port, a file or a folder cannot be used.
    Cannot(Cannot),
}

impl fmt::Display for PullError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PullError::NoDevice => {
                f.write_str("there is no Table Companion on USB; plug one in, or name its port with --port PORT")
            }
            PullError::Several(names) => write!(
                f,
                "there are several Table Companions, choose one with --port: {}",
                names.join(", ")
            ),
            PullError::NoPorts => {
                f.write_str("this computer does not tell which ports it has; name the device's with --port PORT")
            }
            PullError::Silent => f.write_str("the device has stopped talking; is it a Table Companion? pull again"),
            PullError::Slow => f.write_str("the device takes too long; is it a Table Companion? pull again"),
            PullError::TooMuch(what) => write!(f, "there are more {what} than a Table Companion can have; is it one?"),
            PullError::Torn => f.write_str("the text ends before its `bye`; pull again"),
            PullError::Lost(error) => write!(f, "the device is gone: {}; pull again", cannot::reason(error)),
            PullError::Malformed { number, line } => write!(f, "line {number} makes no sense: {line:?}"),
            PullError::BadName(name) => write!(
                f,
                "a journal cannot be called {name:?}: only letters, digits, - and _, at most 40"
            ),
            PullError::Endless(name) => write!(f, "the journal {name} has no end"),
            PullError::Damaged(name) => write!(
                f,
                "the journal {name} was damaged on its way: its checksum is another one; pull again"
            ),
            PullError::Cannot(cannot) => cannot.fmt(f),
        }
    }
}

impl std::error::Error for PullError {}

impl From<Cannot> for PullError {
    fn from(cannot: Cannot) -> PullError {
        PullError::Cannot(cannot)
    }
}
