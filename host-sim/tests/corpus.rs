//! What the fuzzer is fed with, and what it has found: every file in `fuzz/corpus`. See docs/fuzzing.md.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::fs;
use std::path::Path;

#[path = "../fuzz/targets.rs"]
mod targets;

/// Feeds a target with its files.
fn feed(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{name} has something to begin with");
    for file in files {
        println!("{}", file.display());
        target(&fs::read(&file).unwrap());
    }
}

#[test]
fn journals_that_no_device_has_written() {
    feed("journal", targets::journal);
}

#[test]
fn damaged_flash() {
    feed("flash", targets::flash);
}

#[test]
fn bytes_from_the_cable() {
    feed("cable", targets::cable);
}

#[test]
fn answers_to_pull() {
    feed("pull", targets::pull);
}

#[test]
fn exported_journals() {
    feed("replay", targets::replay);
}

#[test]
fn scenario_files() {
    feed("scenario", targets::scenario);
}
