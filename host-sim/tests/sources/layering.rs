//! The rules never import what draws or speaks.
//!
//! Whatever needs pixels or words lives under `ui/`, or in the files of a game that are made for it. The rest of the
//! core can be read, tested and replaced without knowing a screen; this test reads the sources and says where that
//! is broken.
use std::path::Path;

use super::sources;

/// What belongs to the rules outside of the games: files, and folders with all that is in them.
const RULES_SIDE: [&str; 5] = ["game", "play", "journal", "kit", "games/mod"];
/// The files of a game, and folders of that name, that may know screens and words.
const SCREEN_SIDE: [&str; 7] = ["face", "log", "questions", "speech", "screens", "words", "tests"];

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

/// Whether a file names the module that draws: `crate::ui`, `super::super::ui`, `use crate::{kit, ui}`, `ui::Frame`.
fn names_ui(source: &str) -> bool {
    let code = code(source);
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.split(|letter| !is_letter(letter)).any(|word| word == "ui")
}

#[test]
fn the_rules_never_import_pixels() {
    let mut read = 0;
    let mut wrong = String::new();
    for (path, source) in sources().into_iter().filter(|(path, _)| is_rules(path)) {
        read += 1;
        if names_ui(&source) {
            wrong += &format!("\n{}", path.display());
        }
    }
    assert!(read > 60, "only {read} files of the rules were found");
    assert!(
        wrong.is_empty(),
        "what draws or speaks imports the rules, never the other way round; these import `ui`:{wrong}"
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
        ("use crate::ui::Frame;", true),
        ("use crate::{kit::Seed, ui::{Frame, Lang}};", true),
        ("use super::super::super::ui::Frame;", true),
        ("fn f() { ui::draw() }", true),
        ("use core_nostd::game; // crate::ui", false),
        ("let gui = build(ui_words);", false),
        ("#[cfg(test)]\nmod tests {\n use crate::ui;\n}", false),
    ] {
        assert_eq!(names_ui(source), found, "{source}");
    }
}
