use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::PullError;
use crate::cannot::{Cannot, Deed};
use crate::files::{self, OutFolder};

const EXPECTED: &str = "a place for a journal";

/// The name of a journal: fit for a file, and nothing that leads out of a folder.
pub(super) struct Name(String);

impl Name {
    const LONGEST: usize = 40;

    pub(super) fn new(name: &str) -> Result<Name, PullError> {
        let is_fit = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=Self::LONGEST).contains(&name.len()) && name.bytes().all(is_fit) {
            Ok(Name(name.to_owned()))
        } else {
            Err(PullError::BadName(name.to_owned()))
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What became of a journal.
pub(super) enum SavedGame {
    New(PathBuf),
    /// The same is here already.
    Known,
}

/// The folder where journals are kept. What is in it stays as it is.
pub(super) struct Shelf {
    folder: OutFolder,
    is_new: bool,
}

impl Shelf {
    /// The folder is not made before there is a journal for it.
    pub(super) fn new(folder: &Path) -> Result<Self, Cannot> {
        Ok(Self {
            folder: OutFolder::new(folder)?,
            is_new: false,
        })
    }

    /// The folder, if it had to be made.
    pub(super) fn made(&self) -> Option<PathBuf> {
        self.is_new.then(|| self.folder.path().to_owned())
    }

    /// Puts a journal where no other one is: a device that was reset counts from 1 again.
    pub(super) fn keep(&mut self, name: &Name, journal: &[u8]) -> Result<SavedGame, PullError> {
        let folder = self.folder.path().to_owned();
        let mut path = folder.join(format!("{name}.journal"));
        let mut number = 1;
        loop {
            let because = |error: io::Error| Cannot::because(Deed::Read, &path, &error, EXPECTED);
            // Whatever has the name, also a link that leads nowhere: it is not ours.
            match fs::symlink_metadata(&path) {
                Ok(_) if is_there(&path, journal).map_err(because)? => return Ok(SavedGame::Known),
                Ok(_) => {
                    number += 1;
                    path = folder.join(format!("{name}-{number}.journal"));
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    self.write(&path, journal)?;
                    return Ok(SavedGame::New(path));
                }
                Err(error) => return Err(because(error).into()),
            }
        }
    }

    /// A file that bears its name is whole, whatever happens on the way.
    fn write(&mut self, path: &Path, journal: &[u8]) -> Result<(), Cannot> {
        self.is_new |= self.folder.make()?;
        let written = files::write_whole(path, |file| file.write_all(journal));
        written
            .map(drop)
            .map_err(|error| Cannot::because(Deed::Write, path, &error, EXPECTED))
    }
}

/// Whether a file is this journal. Only one of its length is opened: a pipe may never open, and a device may never end.
fn is_there(path: &Path, journal: &[u8]) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() && metadata.len() == journal.len() as u64 => Ok(fs::read(path)? == journal),
        Ok(_) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
