//! The scenario files in a folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{EXPECTED, Problem};
use crate::cannot::{Cannot, Deed, Thing};

/// The scenario files that a path stands for: itself, or every `.toml` file in the folder and in those below it,
/// sorted by their paths.
///
/// # Errors
/// If a folder cannot be listed, or has no scenario file.
pub fn files_at(path: &Path) -> Result<Vec<PathBuf>, Problem> {
    if !path.is_dir() {
        // Whatever is wrong with it is told when it is read.
        return Ok(vec![path.to_owned()]);
    }
    let (mut found, mut folders) = (Vec::new(), vec![path.to_owned()]);
    while let Some(folder) = folders.pop() {
        list(&folder, &mut found, &mut folders).map_err(|error| {
            let cannot = Cannot::because(Deed::Read, &folder, &error, EXPECTED);
            Problem::unreadable(&folder, &cannot)
        })?;
    }
    if found.is_empty() {
        let cannot = Cannot::new(Deed::Read, path, "there is no .toml file in this folder", EXPECTED);
        return Err(Problem::unreadable(path, &cannot));
    }
    found.sort();
    Ok(found)
}

/// Sorts what is in a folder into scenario files and more folders.
fn list(folder: &Path, found: &mut Vec<PathBuf>, folders: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder is not followed, as it may lead back to where we came from.
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if path.extension().is_some_and(|extension| extension == "toml") && is_readable(&path) {
            found.push(path);
        }
    }
    Ok(())
}

/// Nothing but a file, or what will be told when it is read: a pipe that lies in a folder may never open.
fn is_readable(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |metadata| Thing::of(metadata.file_type()) != Thing::Pipe)
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn a_pipe_that_lies_in_a_folder_is_not_opened() {
        let folder = std::env::temp_dir().join(format!("companion-find-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        let made = Command::new("mkfifo").arg(folder.join("pipe.toml")).status();
        assert!(made.unwrap().success());
        let [file, missing] = ["file.toml", "link.toml"].map(|name| folder.join(name));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink("nowhere", &missing).unwrap();
        assert_eq!(files_at(&folder), Ok(vec![file, missing]));
        fs::remove_dir_all(folder).unwrap();
    }
}
