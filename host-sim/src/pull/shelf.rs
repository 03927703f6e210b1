use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::PullError;

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
pub(super) struct Shelf<'a> {
    folder: &'a Path,
}

impl<'a> Shelf<'a> {
    pub(super) fn new(folder: &'a Path) -> Self {
        Self { folder }
    }

    /// Puts a journal where no other one is: a device that was reset counts from 1 again.
    pub(super) fn keep(&self, name: &Name, journal: &[u8]) -> Result<SavedGame, PullError> {
        let mut path = self.folder.join(format!("{name}.journal"));
        let mut number = 1;
        loop {
            match fs::read(&path) {
                Ok(there) if there == journal => return Ok(SavedGame::Known),
                Ok(_) => {
                    number += 1;
                    path = self.folder.join(format!("{name}-{number}.journal"));
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    self.write(&path, journal)?;
                    return Ok(SavedGame::New(path));
                }
                Err(error) => return Err(PullError::File { path, error }),
            }
        }
    }

    /// A file that bears its name is whole, whatever happens on the way.
    fn write(&self, path: &Path, journal: &[u8]) -> Result<(), PullError> {
        let unfinished = path.with_extension("journal.part");
        let written = fs::create_dir_all(self.folder)
            .and_then(|()| fs::write(&unfinished, journal))
            .and_then(|()| fs::rename(&unfinished, path));
        written.map_err(|error| {
            // It may never have come to be.
            let _ = fs::remove_file(&unfinished);
            PullError::File {
                path: path.to_owned(),
                error,
            }
        })
    }
}
