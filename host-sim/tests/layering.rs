//! The rules never import what draws or speaks.
//!
//! Whatever needs pixels or words lives under `ui/`, or in the files of a game that are made for it. The rest of the
//! core can be read, tested and replaced without knowing a screen; this test reads the sources and says where that
//! is broken.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What belongs to the rules outside of the games: files, and folders with all that is in them.
const RULES_SIDE: [&str; 5] = ["game", "play", "journal", "kit", "games/mod"];
/// The files of a game, and folders of that name, that may know screens and words.
const SCREEN_SIDE: [&str; 6] = ["face", "questions", "speech", "screens", "words", "tests"];
/// The modules of the core that they are made of.
const SCREENS: [&str; 3] = ["ui", "show", "table"];

/// The first folders of a path below `src`, and the file's name without `.rs`.
fn steps(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    path.iter().map(|step| step.to_string_lossy().into_owned()).collect()
}

/// Whether a file of the core, named from `src`, must not know a screen.
fn is_rules(path: &Path) -> bool {
    let steps = steps(path);
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    match &*steps {
        _ if steps.last() == Some(&"tests") || steps.contains(&"tests") => false,
        ["games", _, part, ..] => !SCREEN_SIDE.contains(part),
        _ => RULES_SIDE
            .iter()
            .any(|side| path.starts_with(side) || path == Path::new(&format!("{side}.rs"))),
    }
}

/// The code of a file, without its comments and without the tests at its end.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The screen modules that a file names: `crate::ui`, `super::super::ui`, `use crate::{kit, ui}`, `ui::Frame`.
fn names_screens(source: &str, depth: usize) -> BTreeSet<String> {
    let code = code(source);
    let mut found = BTreeSet::new();
    let mut words: Vec<&str> = Vec::new();
    let mut rest = code.as_str();
    while let Some(letter) = rest.chars().next() {
        let len = rest
            .find(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
            .unwrap_or(rest.len());
        let taken = if len > 0 {
            len
        } else if rest.starts_with("::") {
            2
        } else {
            letter.len_utf8()
        };
        let (word, after) = rest.split_at(taken);
        if !word.trim().is_empty() {
            words.push(word);
        }
        rest = after;
    }
    // `super` as often as the file lies deep is the crate.
    let from_crate = |place: usize| {
        let mut place = place;
        let mut supers = 0;
        while place >= 2 && words[place - 1] == "::" && words[place - 2] == "super" {
            place -= 2;
            supers += 1;
        }
        (supers > 0 && supers == depth) || (place >= 2 && words[place - 1] == "::" && words[place - 2] == "crate")
    };
    let mut group: Vec<bool> = Vec::new();
    for (place, word) in words.iter().enumerate() {
        match *word {
            "{" => group.push(from_crate(place)),
            "}" => drop(group.pop()),
            _ if SCREENS.contains(word) => {
                let in_group = group.last() == Some(&true) && ["{", ","].contains(&words[place - 1]);
                let first = place == 0 || words[place - 1] != "::";
                let path = words.get(place + 1) == Some(&"::");
                // `ui` is a module of the core alone; `show` and `table` are names that a game may use for its own.
                if in_group || from_crate(place) || (*word == "ui" && first && path) {
                    found.insert(format!("crate::{word}"));
                }
            }
            _ => {}
        }
    }
    found
}

/// All Rust files of the core, named from `src`.
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

#[test]
fn the_rules_never_import_pixels() {
    let mut read = 0;
    let mut wrong = String::new();
    for (path, source) in sources().into_iter().filter(|(path, _)| is_rules(path)) {
        read += 1;
        let steps = steps(&path);
        let depth = steps.len() - usize::from(steps.last().is_some_and(|step| step == "mod"));
        for module in names_screens(&source, depth) {
            wrong += &format!("\n{} names {module}", path.display());
        }
    }
    assert!(read > 60, "only {read} files of the rules were found");
    assert!(
        wrong.is_empty(),
        "what draws or speaks imports the rules, never the other way round:{wrong}"
    );
}

#[test]
fn rules_and_screens_are_told_apart() {
    for (path, rules) in [
        ("game.rs", true),
        ("play.rs", true),
        ("journal.rs", true),
        ("journal/entry.rs", true),
        ("kit/dice/bag.rs", true),
        ("games/mod.rs", true),
        ("games/eureka/mod.rs", true),
        ("games/eureka/robot/set.rs", true),
        ("games/eureka/screens.rs", false),
        ("games/eureka/screens/table.rs", false),
        ("games/eureka/words/en.rs", false),
        ("games/eureka/tests/table.rs", false),
        ("games/eureka/cubes/tests.rs", false),
        ("ui/menu.rs", false),
        ("lib.rs", false),
    ] {
        assert_eq!(is_rules(Path::new(path)), rules, "{path}");
    }
}

#[test]
fn every_way_to_name_a_screen_is_found() {
    for (source, found) in [
        ("use crate::ui::Frame;", "crate::ui"),
        ("use crate::{kit::Seed, ui::{Frame, Lang}};", "crate::ui"),
        ("use crate::{table, game};", "crate::table"),
        ("use super::super::super::show::Show;", "crate::show"),
        ("use super::super::super::{show, game};", "crate::show"),
        ("use super::table::Table;", ""),
        ("fn f(table: &Table) { crate::show::f() }", "crate::show"),
        ("use core_nostd::game; // crate::ui", ""),
        ("fn f() { ui::draw() }", "crate::ui"),
        ("let table = 1; let ui = 2; build::show::f()", ""),
        ("#[cfg(test)]\nmod tests {\n use crate::ui;\n}", ""),
    ] {
        let names: Vec<String> = names_screens(source, 3).into_iter().collect();
        assert_eq!(names.join(" "), found, "{source}");
    }
}
