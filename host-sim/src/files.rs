//! Files and folders that a user has named: read, written and made with the same care in every command.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::cannot::{self, Cannot, Deed, Thing};

/// Reads a text of no more than `bytes_max`. Whatever is larger is not what was expected, and may have no end.
///
/// A pipe may be read, as in `scenario <(…)`; a device may not, because many of them never end.
///
/// # Errors
/// If there is no such text; `expected` says what it should have been.
pub fn read_text(path: &Path, bytes_max: u64, expected: &str) -> Result<String, Cannot> {
    let because = |error: io::Error| Cannot::because(Deed::Read, path, &error, expected);
    let no = |why: &str| Err(Cannot::new(Deed::Read, path, why, expected));
    let kind = fs::metadata(path).map_err(because)?.file_type();
    match Thing::of(kind) {
        Thing::File | Thing::Pipe => {}
        other => return no(other.words()),
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(because)?;
    file.take(bytes_max.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(because)?;
    if bytes.len() as u64 > bytes_max {
        return no(&format!("it is larger than {} KiB", bytes_max / 1024));
    }
    String::from_utf8(bytes).or_else(|_| no("it is not text (UTF-8)"))
}

/// Makes sure that a file can be written before much work is done for it: its folder exists.
///
/// # Errors
/// If it does not, or the path is a folder itself.
pub fn check_place(path: &Path, expected: &str) -> Result<(), Cannot> {
    let why = if path.is_dir() {
        Some(Thing::Folder.words().to_owned())
    } else {
        cannot::folder_trouble(path)
    };
    why.map_or(Ok(()), |why| Err(Cannot::new(Deed::Write, path, why, expected)))
}

/// Writes a file into a folder that exists.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, bytes: &[u8], expected: &str) -> Result<(), Cannot> {
    fs::write(path, bytes).map_err(|error| Cannot::because(Deed::Write, path, &error, expected))
}

/// Makes a file that is whole as soon as it has its name: it is written beside, and then renamed, in place of what has
/// the name. Whatever happens on the way leaves nothing behind. Returns the file, still open.
///
/// # Errors
/// What the system or `write` says.
pub(crate) fn write_whole(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<File> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = Path::new(&unfinished);
    // A program that was ended in the middle has left one.
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // A new one: of a link or a pipe that has this name, nothing is written to where it leads.
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true)
        .open(unfinished)?;
    let written = write(&mut file)
        // Some disks only notice here that they are full.
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(unfinished, path));
    match written {
        Ok(()) => Ok(file),
        Err(error) => {
            let _ = fs::remove_file(unfinished);
            Err(error)
        }
    }
}

/// A folder to write into. It is made when it is needed, but none above it:
/// a mistake in a long path should not become a row of folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutFolder(PathBuf);

impl OutFolder {
    const EXPECTED: &str = "a folder, or a new name in a folder that exists";

    /// Looks whether the folder exists or can be made; makes nothing yet.
    ///
    /// # Errors
    /// If something else has this name, or the folder above is missing.
    pub fn new(path: &Path) -> Result<OutFolder, Cannot> {
        let no = |why: String| Err(Cannot::new(Deed::WriteInto, path, why, Self::EXPECTED));
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => {}
            Ok(metadata) => return no(Thing::of(metadata.file_type()).words().to_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(why) = cannot::folder_trouble(path) {
                    return no(why);
                }
            }
            Err(error) => return Err(Cannot::because(Deed::WriteInto, path, &error, Self::EXPECTED)),
        }
        Ok(OutFolder(path.to_owned()))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Makes it, unless it exists. Says whether it is new.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn make(&self) -> Result<bool, Cannot> {
        match fs::create_dir(&self.0) {
            Ok(()) => Ok(true),
            Err(_) if self.0.is_dir() => Ok(false),
            Err(error) => Err(Cannot::because(Deed::WriteInto, &self.0, &error, Self::EXPECTED)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn only_the_last_folder_of_a_path_is_made() {
        let root = std::env::temp_dir().join(format!("companion-files-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let error = OutFolder::new(&root.join("deep")).unwrap_err().to_string();
        assert!(
            error.contains(&format!("the folder {} does not exist", root.display())),
            "{error}"
        );
        assert!(!root.exists());

        let folder = OutFolder::new(&root).unwrap();
        assert!(!root.exists(), "not before it is needed");
        assert_eq!(folder.make(), Ok(true));
        assert_eq!(folder.make(), Ok(false));
        fs::remove_dir(root).unwrap();
    }

    #[test]
    fn a_text_has_a_limit_and_is_a_file() {
        let path = std::env::temp_dir().join(format!("companion-text-{}", std::process::id()));
        fs::write(&path, "a".repeat(2_048)).unwrap();
        assert_eq!(read_text(&path, 2_048, "a text").map(|text| text.len()), Ok(2_048));
        let told = |path: &Path, bytes_max| read_text(path, bytes_max, "a text").unwrap_err().to_string();
        assert_eq!(
            told(&path, 2_047),
            format!(
                "cannot read {}: it is larger than 1 KiB; expected a text",
                path.display()
            )
        );
        fs::write(&path, b"\xff").unwrap();
        assert!(told(&path, 2_048).contains("it is not text (UTF-8)"));
        fs::remove_file(&path).unwrap();
        assert!(told(&std::env::temp_dir(), 2_048).contains("it is a folder"));
        #[cfg(unix)]
        assert!(told(Path::new("/dev/zero"), u64::MAX).contains("it is a device"));
    }

    #[test]
    fn a_file_that_cannot_be_finished_leaves_nothing_behind() {
        let path = std::env::temp_dir().join(format!("companion-whole-{}", std::process::id()));
        let unfinished = path.with_extension("part");
        fs::write(&path, "old").unwrap();
        let full = |file: &mut File| {
            file.write_all(b"ne")?;
            assert!(unfinished.exists());
            Err(io::ErrorKind::StorageFull.into())
        };
        assert_eq!(write_whole(&path, full).unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(
            (fs::read(&path).unwrap(), unfinished.exists()),
            (b"old".to_vec(), false)
        );
        // What another program has left is no obstacle.
        fs::write(&unfinished, "left").unwrap();
        write_whole(&path, |file| file.write_all(b"new")).unwrap();
        assert_eq!(
            (fs::read(&path).unwrap(), unfinished.exists()),
            (b"new".to_vec(), false)
        );
        fs::remove_file(&path).unwrap();
    }
}
