//! `host-sim pull`: brings the journals of the device to files.
//!
//! ```text
//! note Table Companion 0.1.0    is shown
//! journal eureka-0001           begins the file eureka-0001.journal
//! 00ff...                       belongs to it
//! end 1a2b3c4d                  ends it; a checksum over all of it
//! bye                           ends everything
//! ```
//!
//! Whatever is at the other end may not be a device, so nothing that it says is without a limit: the text, the
//! journals and the notes are no more than a device can have, and all has to come within some minutes.
//!
//! [`from_device`] asks a device for this text, [`from_flash`] a device in the terminal that is switched off;
//! [`receive`] takes it from anywhere.

mod error;
pub(crate) mod lines;
pub(crate) mod port;
mod shelf;
#[cfg(test)]
mod tests;
pub(crate) mod timed;

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use core_nostd::cable;

pub use error::PullError;

use self::lines::Lines;
use self::shelf::{Name, SavedGame, Shelf};
use crate::device::VirtualDevice;
use crate::exported::{JOURNAL_BYTES_MAX, JOURNALS_MAX, Seal};
use crate::harmless;

/// A device says a few words, and one for each journal that it keeps to itself.
const NOTES_MAX: usize = 4 * JOURNALS_MAX;

/// Far more than a full flash should take, also while somebody plays.
const TIME_MAX: Duration = Duration::from_secs(180);

/// What a pull has brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pulled {
    /// Journals that became files.
    pub new: usize,
    /// Journals that were in the folder already.
    pub known: usize,
    /// The folder, if it had to be made.
    pub made: Option<PathBuf>,
}

impl fmt::Display for Pulled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.new == 1 { "" } else { "s" };
        write!(f, "{} new journal{plural}, {} here already", self.new, self.known)?;
        match &self.made {
            Some(folder) => write!(f, "; the folder {} was made", folder.display()),
            None => Ok(()),
        }
    }
}

/// Pulls from the device at `port`, or from the only one there is; tells `out` what comes.
///
/// # Errors
/// If there is no device, or none that can be chosen or opened, and as [`receive`].
pub fn from_device(port: Option<&str>, folder: &Path, out: &mut dyn Write) -> Result<Pulled, PullError> {
    let shelf = Shelf::new(folder)?;
    let name = match port {
        Some(name) => name.to_owned(),
        None => port::find()?,
    };
    let mut port = port::open(&name, TIME_MAX)?;
    port.write_all(cable::PULL.as_bytes()).map_err(lines::of_port)?;
    put_on(shelf, BufReader::new(port), out)
}

/// Pulls from the file that stands for the flash of a device in the terminal; the file is only read.
///
/// # Errors
/// If it is no such file, or a companion is using it, and as [`receive`].
pub fn from_flash(file: &Path, folder: &Path, out: &mut dyn Write) -> Result<Pulled, PullError> {
    let shelf = Shelf::new(folder)?;
    let text = VirtualDevice::on_copy_of(file)?.export();
    put_on(shelf, text.as_bytes(), out)
}

/// Makes files of a text up to its `bye`; tells `out` what comes.
///
/// # Errors
/// If the text ends early, is damaged, makes no sense or is more than a device can have, or a file cannot be written.
/// Journals that were complete by then are kept; of the others there is no trace.
pub fn receive(text: impl BufRead, folder: &Path, out: &mut dyn Write) -> Result<Pulled, PullError> {
    put_on(Shelf::new(folder)?, text, out)
}

fn put_on(mut shelf: Shelf, text: impl BufRead, out: &mut dyn Write) -> Result<Pulled, PullError> {
    let mut lines = Lines::new(text);
    let mut pulled = Pulled::default();
    let mut notes = 0;
    loop {
        let line = lines.next()?;
        if line == "bye" {
            pulled.made = shelf.made();
            return Ok(pulled);
        } else if let Some(note) = line.strip_prefix("note ") {
            notes += 1;
            if notes > NOTES_MAX {
                return Err(PullError::TooMuch("notes"));
            }
            tell(out, note);
        } else if let Some(name) = line.strip_prefix("journal ") {
            if pulled.new + pulled.known == JOURNALS_MAX {
                return Err(PullError::TooMuch("journals"));
            }
            let name = Name::new(name)?;
            let journal = finish(&name, line, &mut lines)?;
            match shelf.keep(&name, journal.as_bytes())? {
                SavedGame::New(path) => {
                    pulled.new += 1;
                    tell(out, path.display());
                }
                SavedGame::Known => pulled.known += 1,
            }
        } else {
            return Err(lines.malformed(line));
        }
    }
}

/// Takes the rest of a journal that begins with `first`.
fn finish(name: &Name, first: String, lines: &mut Lines<impl BufRead>) -> Result<String, PullError> {
    let mut seal = Seal::default();
    seal.add(&first);
    let mut journal = first + "\n";
    loop {
        let line = lines.next()?;
        // Whatever these would be here, the end of the journal is missing.
        if line == "bye" || line.starts_with("journal ") {
            return Err(PullError::Endless(name.to_string()));
        }
        journal += &line;
        journal.push('\n');
        if journal.len() > JOURNAL_BYTES_MAX {
            return Err(PullError::Endless(name.to_string()));
        }
        match line.strip_prefix("end ") {
            Some(digits) if seal.is(digits) => return Ok(journal),
            Some(_) => return Err(PullError::Damaged(name.to_string())),
            None => seal.add(&line),
        }
    }
}

/// Somebody who closes the pipe has read enough; the journals are kept all the same.
fn tell(out: &mut dyn Write, what: impl fmt::Display) {
    let _ = writeln!(out, "{}", harmless::line(what));
}
