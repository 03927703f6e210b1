use std::io::{self, BufRead, Read as _};

use core_nostd::export::CHUNK_BYTES;

use super::PullError;

/// No line is longer: each fits a chunk.
const LINE_BYTES_MAX: u64 = CHUNK_BYTES as u64;
/// How much of a line without meaning is shown.
const EXCERPT: usize = 60;

/// The lines of a text that may come from anywhere, so nothing is taken for granted.
pub(crate) struct Lines<R> {
    text: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(text: R) -> Self {
        Self { text, number: 0 }
    }

    /// The next line, without its end: printable ASCII, so that it can be shown.
    pub(crate) fn next(&mut self) -> Result<String, PullError> {
        self.number += 1;
        let mut line = Vec::new();
        let read = (&mut self.text).take(LINE_BYTES_MAX).read_until(b'\n', &mut line);
        read.map_err(|error| match error.kind() {
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => PullError::Silent,
            _ => PullError::Lost(error),
        })?;
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
