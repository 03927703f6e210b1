//! Golden screens: every screen in every language, as a text file that a person can review; and the README's picture.
//!
//! `UPDATE_GOLDEN=1 cargo test --test golden` (or `cargo golden`) rewrites them; the diff is the review.
#![allow(clippy::unwrap_used, reason = "a panic here is a failed test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use core_nostd::ui::{Button, Frame};
use host_sim::canvas::{braille_lines, from_half_blocks, to_half_blocks};
use host_sim::desk::Desk as _;
use host_sim::device::VirtualDevice;
use host_sim::gallery::{self, Exhibit};
use host_sim::shots::Picture;

/// All pictures, taken once.
fn exhibits() -> &'static [Exhibit] {
    static ALL: OnceLock<Vec<Exhibit>> = OnceLock::new();
    ALL.get_or_init(|| gallery::all().unwrap())
}

fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

fn golden_file(exhibit: &Exhibit) -> PathBuf {
    let folder = golden_folder().join(gallery::folder(exhibit.lang));
    folder.join(exhibit.name).with_extension("txt")
}

/// Three pictures beside each other, in Braille: 64 columns each.
fn side_by_side(expected: &Frame, actual: &Frame) -> String {
    let mut difference = [0; 1024];
    for (byte, (one, other)) in difference.iter_mut().zip(expected.bytes().iter().zip(actual.bytes())) {
        *byte = one ^ other;
    }
    let difference = Frame::from_bytes(difference);
    let columns = braille_lines(expected)
        .zip(braille_lines(actual))
        .zip(braille_lines(&difference));
    let mut text = format!("{:<65}{:<65}difference\n", "expected", "actual");
    for ((expected, actual), difference) in columns {
        text += &format!("{expected}│{actual}│{difference}\n");
    }
    text
}

#[test]
fn every_screen_looks_as_it_was_reviewed() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut differences = String::new();
    for exhibit in exhibits() {
        let path = golden_file(exhibit);
        if update {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, to_half_blocks(&exhibit.frame)).unwrap();
            continue;
        }
        let expected = fs::read_to_string(&path).map(|text| from_half_blocks(&text));
        match expected {
            Ok(Ok(expected)) if expected == exhibit.frame => {}
            Ok(Ok(expected)) => {
                differences += &format!("{}\n{}\n", path.display(), side_by_side(&expected, &exhibit.frame));
            }
            Ok(Err(error)) => differences += &format!("{}: {error}\n", path.display()),
            Err(error) => differences += &format!("{}: {error}\n", path.display()),
        }
    }
    assert!(
        differences.is_empty(),
        "screens differ from their golden files (`cargo golden` accepts the new ones):\n{differences}"
    );
}

#[test]
fn every_golden_file_belongs_to_a_screen() {
    let known: BTreeSet<PathBuf> = exhibits().iter().map(golden_file).collect();
    for folder in fs::read_dir(golden_folder()).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            assert!(known.contains(&path), "{} is of no screen: delete it", path.display());
        }
    }
}

#[test]
fn the_gallery_has_every_screen_that_can_be_reached() {
    let shown: BTreeSet<&str> = exhibits().iter().map(|exhibit| exhibit.screen).collect();
    let mut reached = BTreeSet::new();
    let mut state = 0x1234_5678_u32;
    for _ in 0..40 {
        let mut device = VirtualDevice::blank();
        for _ in 0..400 {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let button = *Button::ALL.get(state as usize % 5).unwrap();
            device.set_button(button, true);
            device.pass(Duration::from_millis(60));
            device.set_button(button, false);
            device.pass(Duration::from_millis(40));
            reached.insert(device.app().screen_name());
        }
    }
    assert!(reached.len() > 10, "the walk went somewhere: {reached:?}");
    let missing: Vec<_> = reached.difference(&shown).collect();
    assert!(missing.is_empty(), "no picture of: {missing:?}");
}

#[test]
fn no_two_screens_of_a_language_look_alike() {
    let exhibits = exhibits();
    for (index, one) in exhibits.iter().enumerate() {
        for other in exhibits.iter().skip(index + 1).filter(|other| other.lang == one.lang) {
            // Not `assert_ne`: it would print two thousand bytes.
            assert!(
                one.frame != other.frame,
                "{} and {} in {:?}",
                one.name,
                other.name,
                one.lang
            );
        }
    }
}

#[test]
fn the_readme_shows_the_screens_as_they_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join("docs/screens.png");
    let drawn = Picture::overview(exhibits()).unwrap();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        drawn.write(&path).unwrap();
    }
    assert!(
        Picture::read(&path).is_ok_and(|shown| shown == drawn),
        "docs/screens.png is not what the program draws now (`cargo golden` renews it)"
    );
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains("](docs/screens.png)"), "README.md shows it");
}
