//! The USB connection: how the device identifies itself, and which requests it answers.
//!
//! Requests and answers are lines of text. The device sends nothing without a request.

mod push;
#[cfg(test)]
mod tests;

use heapless::Vec;

use self::push::Incoming;
pub use self::push::{CLOSING, Kept, PushRefusal};
use crate::games::rally::board::Board;

/// The vendor number that pid.codes shares with open hardware.
pub const VENDOR_ID: u16 = 0x1209;
/// The product number that pid.codes reserves for tests; the host checks [`NAME`], too.
pub const PRODUCT_ID: u16 = 0x0001;
/// What the device calls itself.
pub const NAME: &str = "Table Companion";

/// The request for all journals.
pub const PULL: &str = "pull\n";
/// The request to keep a board. The lines of its text follow, and then a [closing line](CLOSING) with their checksum.
pub const PUSH: &str = "push\n";
/// The answer to an unknown request.
pub const UNKNOWN: &str = "note unknown request\n";

/// The longest request, and room for a carriage return.
const REQUEST_BYTES: usize = 16;

/// The longest line of a board that is sent: the widest drawing has 73 letters. The host shortens comments.
pub const LINE_BYTES: usize = 96;

/// What the host wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// All journals, as [`export`](crate::export) writes them.
    Pull,
    /// Keep a board. It has arrived: [`Requests::pushed`].
    Push,
    /// Any other line; the answer is [`UNKNOWN`].
    Unknown,
}

/// Assembles requests from received bytes.
///
/// A line that is longer than any request is dropped. A board is parsed line by line as it arrives; until its closing
/// line has come, any request of the host ends the transfer, and nothing of it is left.
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
    push: Option<Incoming>,
}

impl Requests {
    /// Nothing received so far.
    pub const fn new() -> Requests {
        Requests {
            line: Vec::new(),
            is_overlong: false,
            push: None,
        }
    }

    /// Takes one byte; returns a request when it ends one.
    pub fn hear(&mut self, byte: u8) -> Option<Request> {
        if byte != b'\n' {
            self.is_overlong |= self.line.push(byte).is_err();
            return None;
        }
        let heard = self.take_line();
        self.line.clear();
        self.is_overlong = false;
        heard
    }

    /// The board of the last [`Request::Push`], or why there is none.
    ///
    /// # Errors
    /// If something of the transfer is missing or damaged, or the text is not that of a board.
    pub fn pushed(&self) -> Result<Board, PushRefusal> {
        self.push.as_ref().map_or(Err(PushRefusal::Damaged), Incoming::finish)
    }

    /// A line is complete.
    fn take_line(&mut self) -> Option<Request> {
        // A terminal ends its lines with both characters.
        let line = match self.line.as_slice() {
            [line @ .., b'\r'] => line,
            line => line,
        };
        match (line, &mut self.push) {
            (b"pull", push) => {
                *push = None;
                Some(Request::Pull)
            }
            (b"push", push) => {
                *push = Some(Incoming::new());
                None
            }
            (_, Some(push)) if !push.is_closed() => {
                push.take_line(line, self.is_overlong);
                push.is_closed().then_some(Request::Push)
            }
            _ if self.is_overlong || self.line.len() > REQUEST_BYTES => None,
            _ => Some(Request::Unknown),
        }
    }
}
