//! Files and folders that a user has named: read, written and made with the same care in every command.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::cannot::{self, Cannot, Deed, Thing};

/// No text for this program is nearly as large. Whatever is larger may have no end.
const TEXT_MIB_MAX: u64 = 16;
const TEXT_BYTES_MAX: u64 = TEXT_MIB_MAX * 1024 * 1024;

/// Reads a text.
///
/// A pipe may be read, as in `scenario <(…)`; a device may not, because many of them never end.
///
/// # Errors
/// If there is no such text; `expected` says what it should have been.
pub fn read_text(path: &Path, expected: &str) -> Result<String, Cannot> {
    let because = |error: io::Error| Cannot::because(Deed::Read, path, &error, expected);
    let no = |why: &str| Err(Cannot::new(Deed::Read, path, why, expected));
    let kind = fs::metadata(path).map_err(because)?.file_type();
    match Thing::of(kind) {
        Thing::File | Thing::Pipe => {}
        other => return no(other.words()),
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(because)?;
    file.take(TEXT_BYTES_MAX + 1).read_to_end(&mut bytes).map_err(because)?;
    if bytes.len() as u64 > TEXT_BYTES_MAX {
        return no(&format!("it is larger than {TEXT_MIB_MAX} MiB"));
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
}
