//! The USB connection: how the device identifies itself, and which requests it answers.
//!
//! Requests and answers are lines of text. The device sends nothing without a request.

use heapless::Vec;

/// The vendor number that pid.codes shares with open hardware.
pub const VENDOR_ID: u16 = 0x1209;
/// The product number that pid.codes reserves for tests; the host checks [`NAME`], too.
pub const PRODUCT_ID: u16 = 0x0001;
/// What the device calls itself.
pub const NAME: &str = "Table Companion";

/// The request for all journals.
pub const PULL: &str = "pull\n";
/// The answer to an unknown request.
pub const UNKNOWN: &str = "note unknown request\n";

/// The longest request, and room for a carriage return.
const LINE_BYTES: usize = 16;

/// What the host wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// All journals, as [`export`](crate::export) writes them.
    Pull,
    /// Any other line; the answer is [`UNKNOWN`].
    Unknown,
}

/// Assembles requests from received bytes.
///
/// A line that is longer than any request is dropped.
///
/// ```
/// use core_nostd::cable::{PULL, Request, Requests};
///
/// let mut requests = Requests::new();
/// let heard: Vec<_> = PULL.bytes().filter_map(|byte| requests.hear(byte)).collect();
/// assert_eq!(heard, [Request::Pull]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Requests {
    line: Vec<u8, LINE_BYTES>,
    is_overlong: bool,
}

impl Requests {
    /// Nothing received so far.
    pub const fn new() -> Requests {
        Requests {
            line: Vec::new(),
            is_overlong: false,
        }
    }

    /// Takes one byte; returns a request when it ends one.
    pub fn hear(&mut self, byte: u8) -> Option<Request> {
        if byte != b'\n' {
            self.is_overlong |= self.line.push(byte).is_err();
            return None;
        }
        let Requests { line, is_overlong } = core::mem::take(self);
        // A terminal ends its lines with both characters.
        let line = line.strip_suffix(b"\r").unwrap_or(&line);
        match line {
            _ if is_overlong => None,
            b"pull" => Some(Request::Pull),
            _ => Some(Request::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &str, expected: &[Request]) {
        let mut requests = Requests::new();
        let heard: Vec<Request, 8> = bytes.bytes().filter_map(|byte| requests.hear(byte)).collect();
        assert_eq!(heard, expected, "{bytes:?}");
    }

    #[test]
    fn lines_are_requests_with_and_without_a_carriage_return() {
        use Request::{Pull, Unknown};
        check("pull\npull\r\n", &[Pull, Pull]);
        check("push\npull\n", &[Unknown, Pull]);
        check("\n\r\npull \nPULL\n", &[Unknown; 4]);
        check("pull\r\r\n", &[Unknown]);
    }

    #[test]
    fn half_a_line_is_no_request() {
        check("pull", &[]);
        check("pull\r", &[]);
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_and_the_next_one_heard() {
        check("0123456789abcdef\npull\n", &[Request::Unknown, Request::Pull]);
        check("0123456789abcdefg\npull\n", &[Request::Pull]);
        check("0123456789abcdefpull\npull\n", &[Request::Pull]);
    }
}
