use std::fmt;
use std::io;
use std::path::PathBuf;

use core_nostd::games::rally::board::BadBoard;

use crate::cannot::{self, Cannot};
use crate::pull::PullError;

/// Why a board was not kept. One line, for a person.
#[derive(Debug)]
pub enum PushError {
    /// The file is no board.
    Bad(PathBuf, BadBoard),
    /// The device does not keep it.
    Refused(String),
    /// The device has an older program.
    Unknown,
    /// The device says something that is no answer.
    Odd(String),
    /// The device has stopped talking.
    Silent,
    /// The device takes a little now and then, or says a little, and does not come to an end.
    Slow,
    /// The cable is gone, or something like it.
    Lost(io::Error),
    /// There is no device that can be chosen.
    NoDevice(PullError),
    /// A port or a file cannot be used.
    Cannot(Cannot),
}

impl fmt::Display for PushError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PushError::Bad(file, bad) => write!(f, "{}: {bad}", file.display()),
            PushError::Refused(why) => write!(f, "the device refuses the board: {why}"),
            PushError::Unknown => {
                f.write_str("the device does not know how to keep boards; give it the newest program and push again")
            }
            PushError::Odd(line) => write!(f, "the answer of the device makes no sense: {line:?}; push again"),
            PushError::Silent => f.write_str("the device has stopped talking; is it a Table Companion? push again"),
            PushError::Slow => f.write_str("the device takes too long; is it a Table Companion? push again"),
            PushError::Lost(error) => write!(f, "the device is gone: {}; push again", cannot::reason(error)),
            PushError::NoDevice(error) => error.fmt(f),
            PushError::Cannot(cannot) => cannot.fmt(f),
        }
    }
}

impl std::error::Error for PushError {}

impl From<Cannot> for PushError {
    fn from(cannot: Cannot) -> PushError {
        PushError::Cannot(cannot)
    }
}

impl From<PullError> for PushError {
    fn from(error: PullError) -> PushError {
        match error {
            PullError::Silent => PushError::Silent,
            PullError::Slow => PushError::Slow,
            PullError::Torn => PushError::Lost(io::ErrorKind::UnexpectedEof.into()),
            PullError::Lost(error) => PushError::Lost(error),
            PullError::Malformed { line, .. } => PushError::Odd(line),
            PullError::Cannot(cannot) => PushError::Cannot(cannot),
            error => PushError::NoDevice(error),
        }
    }
}
