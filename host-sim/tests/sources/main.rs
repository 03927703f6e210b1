//! What the sources of the core must look like: which files may import which, and which words they hold.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

mod glossary;
mod layering;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// All Rust files of the core, with their names below `src`.
fn sources() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core-nostd/src");
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    let named = |path: PathBuf| {
        (
            path.strip_prefix(&root).unwrap().into(),
            fs::read_to_string(&path).unwrap(),
        )
    };
    found.into_iter().map(named).collect()
}
