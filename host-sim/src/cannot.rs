//! Why a file, a folder or a port cannot be used, as one sentence for a person:
//!
//! ```text
//! cannot read games/first.toml: the folder games does not exist; expected a scenario file
//! ```
//!
//! The operating system has its own words and numbers for that ("Is a directory (os error 21)").
//! They are translated here, and nowhere else.

use std::fmt;
use std::fs::{self, FileType};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Something that cannot be done with a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cannot {
    deed: Deed,
    path: PathBuf,
    why: String,
    expected: String,
}

/// What was to be done with a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Read a file, or list a folder.
    Read,
    /// Write a file.
    Write,
    /// Write files into a folder.
    WriteInto,
    /// Read and write a file, or talk through a port.
    Use,
}

impl Cannot {
    /// What cannot be done, what stands in the way, and what would have been right.
    pub fn new(deed: Deed, path: &Path, why: impl Into<String>, expected: impl Into<String>) -> Cannot {
        Cannot {
            deed,
            path: path.to_owned(),
            why: why.into(),
            expected: expected.into(),
        }
    }

    /// The same for what the operating system has answered.
    pub fn because(deed: Deed, path: &Path, error: &io::Error, expected: impl Into<String>) -> Cannot {
        let why = match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => missing(path),
            _ => reason(error),
        };
        Cannot::new(deed, path, why, expected)
    }
}

impl fmt::Display for Cannot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deed = match self.deed {
            Deed::Read => "read",
            Deed::Write => "write",
            Deed::WriteInto => "write into",
            Deed::Use => "use",
        };
        let Cannot {
            path, why, expected, ..
        } = self;
        write!(f, "cannot {deed} {}: {why}; expected {expected}", path.display())
    }
}

impl std::error::Error for Cannot {}

/// What an error means, in words that follow a colon.
pub fn reason(error: &io::Error) -> String {
    let words = match error.kind() {
        ErrorKind::NotFound => "it does not exist",
        ErrorKind::PermissionDenied => "you have no permission for it",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::NotADirectory => "it is not a folder",
        ErrorKind::AlreadyExists => "it exists already",
        ErrorKind::StorageFull => "there is no space left",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::FileTooLarge => "it would become too large",
        ErrorKind::ReadOnlyFilesystem => "the disk can only be read",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "another program is using it",
        ErrorKind::InvalidFilename => "the name is too long, or has letters that it must not have",
        ErrorKind::InvalidData => "it is not text (UTF-8)",
        ErrorKind::TimedOut | ErrorKind::WouldBlock => "there was no answer",
        ErrorKind::BrokenPipe | ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof => "the other side is gone",
        ErrorKind::OutOfMemory => "there is not enough memory",
        _ => return in_system_words(error),
    };
    words.to_owned()
}

/// The few that have no name in Rust, and the rest without its number.
fn in_system_words(error: &io::Error) -> String {
    let Some(number) = error.raw_os_error() else {
        // These are words of our own, or of a library.
        return error.to_string();
    };
    // The same numbers on every Unix.
    match number {
        5 if cfg!(unix) => return "the connection is gone, or the disk is damaged".to_owned(),
        6 | 19 if cfg!(unix) => return "there is no such device".to_owned(),
        25 if cfg!(unix) => return "it is not a terminal or serial port".to_owned(),
        _ => {}
    }
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or_default();
    format!("the system says \"{words}\"")
}

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A file with bytes in it.
    File,
    /// A folder.
    Folder,
    /// A pipe: what another program writes.
    Pipe,
    /// A device or a socket. Many of them never come to an end.
    Device,
}

impl Thing {
    /// Tells them apart.
    pub fn of(kind: FileType) -> Thing {
        if kind.is_file() {
            Thing::File
        } else if kind.is_dir() {
            Thing::Folder
        } else if is_pipe(kind) {
            Thing::Pipe
        } else {
            Thing::Device
        }
    }

    /// Why it is not what was expected.
    pub const fn words(self) -> &'static str {
        match self {
            Thing::File => "it is a file",
            Thing::Folder => "it is a folder",
            Thing::Pipe => "it is a pipe",
            Thing::Device => "it is a device",
        }
    }
}

#[cfg(unix)]
fn is_pipe(kind: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&kind)
}

#[cfg(not(unix))]
const fn is_pipe(_: FileType) -> bool {
    false
}

/// What is missing on the way to a path: a folder, or only the last step.
fn missing(path: &Path) -> String {
    folder_trouble(path).unwrap_or_else(|| "it does not exist".to_owned())
}

/// The first folder above a path that does not exist or is no folder, in words.
pub fn folder_trouble(path: &Path) -> Option<String> {
    let mut folders: Vec<&Path> = path.ancestors().skip(1).collect();
    folders.retain(|folder| !folder.as_os_str().is_empty());
    folders.into_iter().rev().find_map(|folder| {
        let name = folder.display();
        match fs::metadata(folder) {
            Ok(metadata) if metadata.is_dir() => None,
            Ok(_) => Some(format!("{name} is not a folder")),
            Err(error) if error.kind() == ErrorKind::NotFound => Some(format!("the folder {name} does not exist")),
            // Whatever this is, the path itself meets it, too.
            Err(_) => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_what_where_why_and_what_instead() {
        let folder = ErrorKind::IsADirectory.into();
        let cannot = Cannot::because(Deed::Read, Path::new("games"), &folder, "a scenario file");
        assert_eq!(
            cannot.to_string(),
            "cannot read games: it is a folder; expected a scenario file"
        );
    }

    #[test]
    fn the_first_folder_that_is_missing_or_is_none_is_named() {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let missing = concat!(env!("CARGO_MANIFEST_DIR"), "/no");
        for (path, expected) in [
            (
                format!("{missing}/such/file"),
                format!("the folder {missing} does not exist"),
            ),
            (format!("{manifest}/deep/file"), format!("{manifest} is not a folder")),
            (missing.to_owned(), "it does not exist".to_owned()),
        ] {
            let error = fs::read(&path).unwrap_err();
            let cannot = Cannot::because(Deed::Read, path.as_ref(), &error, "a file");
            assert_eq!(
                cannot.to_string(),
                format!("cannot read {path}: {expected}; expected a file")
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn no_error_of_the_system_comes_with_its_number_or_its_jargon() {
        for number in 1..=133 {
            let words = reason(&io::Error::from_raw_os_error(number));
            assert!(!words.contains("os error"), "{number}: {words}");
            assert!(
                !words.contains("typewriter") && !words.contains("ioctl"),
                "{number}: {words}"
            );
        }
    }
}
