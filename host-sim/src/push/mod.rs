//! `host-sim push`: sends a board to the device, which keeps it.
//!
//! The text is checked here first, by the parser of the device, so that a mistake is told with the line and column of
//! the file. Then it goes line by line:
//!
//! ```text
//! push
//! board Crossing            the lines of the file; of a comment only its sign
//! ...
//! end
//! sum 1a2b3c4d              a checksum over all lines since `push`
//! ```
//!
//! and the device answers with one line: `kept as board 2: Crossing`, or `refused: ` and why.

mod error;
#[cfg(test)]
mod tests;

use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::time::Duration;

use core_nostd::cable;
use core_nostd::export::checksum;
use core_nostd::games::rally::board::Board;

pub use error::PushError;

use crate::device::VirtualDevice;
use crate::files;
use crate::pull::lines::{self, Lines};
use crate::pull::port;

const EXPECTED: &str = "the text of a board";
/// What the answer begins with if the device has kept the board.
const KEPT: &str = "kept as board ";
const REFUSED: &str = "refused: ";
/// The largest board has a few thousand letters; the rest is for comments.
const TEXT_BYTES_MAX: u64 = 64 * 1024;
/// Far more than a board should take, also while somebody plays.
const TIME_MAX: Duration = Duration::from_secs(60);

/// Sends the board in `file` to the device at `port`, or to the only one there is; returns its answer.
///
/// # Errors
/// If the file is no board, there is no device that can be chosen or opened, or it does not keep the board.
pub fn to_device(file: &Path, port: Option<&str>) -> Result<String, PushError> {
    let message = message(file)?;
    let name = match port {
        Some(name) => name.to_owned(),
        None => port::find()?,
    };
    send(&message, port::open(&name, TIME_MAX)?)
}

/// Puts the board in `file` into the file that stands for the flash of a device in the terminal; returns what that
/// device answers.
///
/// # Errors
/// If the file is no board, the other one no flash file or in use, or there is no room for the board.
pub fn to_flash(file: &Path, flash: &Path) -> Result<String, PushError> {
    let message = message(file)?;
    // A device that is only looked at makes no file: a wrong name must not become one.
    drop(VirtualDevice::on_copy_of(flash)?);
    let answers = VirtualDevice::open(flash)?.converse(message.as_bytes());
    answer(Lines::new(answers.as_bytes()))
}

/// Sends a message through an open port; returns the answer.
fn send(message: &str, mut port: impl Read + Write) -> Result<String, PushError> {
    port.write_all(message.as_bytes()).map_err(lines::of_port)?;
    answer(Lines::new(BufReader::new(port)))
}

/// Reads the answer of the device.
fn answer(mut lines: Lines<impl std::io::BufRead>) -> Result<String, PushError> {
    let line = lines.next()?;
    if line.starts_with(KEPT) {
        return Ok(line);
    }
    Err(match line.strip_prefix(REFUSED) {
        Some(why) => PushError::Refused(why.to_owned()),
        None if line == cable::UNKNOWN.trim_end() => PushError::Unknown,
        None => PushError::Odd(line),
    })
}

/// All that is sent for the board in `file`.
fn message(file: &Path) -> Result<String, PushError> {
    let text = files::read_text(file, TEXT_BYTES_MAX, EXPECTED)?;
    let bad = |bad| PushError::Bad(file.to_owned(), bad);
    Board::parse(&text).map_err(bad)?;
    let lines: String = text.lines().map(|line| plain(line).to_owned() + "\n").collect();
    Ok(format!(
        "{}{lines}{}{:08x}\n",
        cable::PUSH,
        cable::CLOSING,
        checksum(0, &lines)
    ))
}

/// A line as it is sent. Every line is, so that the device counts them as the file does; but comments may be long.
fn plain(line: &str) -> &str {
    if line.starts_with(';') { ";" } else { line.trim_end() }
}
