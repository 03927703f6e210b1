//! The firmware's log, decoded from defmt into lines that people read.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;

use defmt_decoder::{DecodeError, Encoding, Frame, Table};

#[cfg(test)]
mod tests;

/// How serious a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogLevel {
    /// Every step.
    Trace,
    /// For whoever looks for a fault.
    Debug,
    /// Worth knowing.
    Info,
    /// Not as it should be.
    Warn,
    /// Something failed.
    Error,
}

/// A line of the firmware's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// When the line was read from the chip, since the power came on.
    pub at: Duration,
    /// The firmware's own time stamp, as it formats it.
    pub timestamp: Option<String>,
    /// How serious it is; `println!` has no level.
    pub level: Option<LogLevel>,
    /// What it says.
    pub message: String,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = self.level.map_or(String::new(), |level| format!("{level:?} "));
        write!(
            f,
            "{} {level}{}",
            self.timestamp.as_deref().unwrap_or("-"),
            self.message
        )
    }
}

/// What stands in the log for bytes that mean nothing.
const MALFORMED: &str = "<malformed log frame>";

/// In defmt's usual encoding this byte ends a frame and occurs nowhere else.
const FRAME_END: u8 = 0;

/// Turns bytes into lines.
#[derive(Clone)]
pub(crate) struct LogDecoder {
    table: Arc<Table>,
    /// The beginning of a frame whose end has not come yet.
    rest: Vec<u8>,
}

impl LogDecoder {
    pub(crate) fn new(table: Arc<Table>) -> Self {
        Self {
            table,
            rest: Vec::new(),
        }
    }

    /// Takes bytes as they come; gives the lines that they complete.
    pub(crate) fn decode(&mut self, bytes: &[u8], at: Duration) -> Vec<LogLine> {
        self.rest.extend_from_slice(bytes);
        let ends_frames = matches!(self.table.encoding(), Encoding::Rzcobs);
        let last_end = self.rest.iter().rposition(|&byte| byte == FRAME_END);
        let complete = if ends_frames {
            last_end.map_or(0, |last| last + 1)
        } else {
            self.rest.len()
        };
        let frames: Vec<u8> = self.rest.drain(..complete).collect();
        let mut decoder = self.table.new_stream_decoder();
        decoder.received(&frames);
        let mut lines = Vec::new();
        loop {
            match decoder.decode() {
                Ok(frame) => lines.push(line(&frame, at)),
                Err(DecodeError::UnexpectedEof) => return lines,
                Err(DecodeError::Malformed) => {
                    let message = MALFORMED.to_owned();
                    lines.push(LogLine {
                        at,
                        timestamp: None,
                        level: None,
                        message,
                    });
                    // Without separators there is no way back into the stream.
                    if !ends_frames {
                        return lines;
                    }
                }
            }
        }
    }

    /// The firmware starts anew: a frame that was cut short will not be completed.
    pub(crate) fn restart(&mut self) {
        self.rest.clear();
    }
}

fn line(frame: &Frame<'_>, at: Duration) -> LogLine {
    LogLine {
        at,
        timestamp: frame.display_timestamp().map(|timestamp| timestamp.to_string()),
        level: frame.level().and_then(|level| level_named(level.as_str())),
        message: frame.display_message().to_string(),
    }
}

fn level_named(name: &str) -> Option<LogLevel> {
    Some(match name {
        "trace" => LogLevel::Trace,
        "debug" => LogLevel::Debug,
        "info" => LogLevel::Info,
        "warn" => LogLevel::Warn,
        "error" => LogLevel::Error,
        _ => return None,
    })
}
