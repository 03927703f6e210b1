use std::io::{self, BufRead, Read as _};

use core_nostd::export::CHUNK_BYTES;

use super::PullError;
use super::timed;
use crate::exported::EXPORT_BYTES_MAX;

/// No line is longer: each fits a chunk.
const LINE_BYTES_MAX: u64 = CHUNK_BYTES as u64;
/// How much of a line without meaning is shown.
const EXCERPT: usize = 60;

/// The lines of a text that may come from anywhere, so nothing is taken for granted.
pub(crate) struct Lines<R> {
    text: R,
    number: usize,
    /// How much has come.
    bytes: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(text: R) -> Self {
        Self {
            text,
            number: 0,
            bytes: 0,
        }
    }

    /// The next line, without its end: printable ASCII, so that it can be shown.
    pub(crate) fn next(&mut self) -> Result<String, PullError> {
        self.number += 1;
        let mut line = Vec::new();
        let read = (&mut self.text).take(LINE_BYTES_MAX).read_until(b'\n', &mut line);
        self.bytes += read.map_err(of_port)?;
        if self.bytes > EXPORT_BYTES_MAX {
            return Err(PullError::TooMuch("lines"));
        }
        let is_whole = line.pop_if(|last| *last == b'\n').is_some();
        let is_long = line.len() as u64 == LINE_BYTES_MAX;
        let is_plain = line.iter().all(|byte| (b' '..=b'~').contains(byte));
        let line = String::from_utf8_lossy(&line).into_owned();
        match (is_whole, is_long) {
            (true, _) if is_plain => Ok(line),
            (false, false) => Err(PullError::Torn),
            _ => Err(self.malformed(line)),
        }
    }

    /// The line that was read last has no meaning.
    pub(super) fn malformed(&self, line: String) -> PullError {
        PullError::Malformed {
            number: self.number,
            line: line.chars().take(EXCERPT).collect(),
        }
    }
}

/// What a port has reported.
pub(crate) fn of_port(error: io::Error) -> PullError {
    match error.kind() {
        _ if timed::is_late(&error) => PullError::Slow,
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => PullError::Silent,
        _ => PullError::Lost(error),
    }
}
