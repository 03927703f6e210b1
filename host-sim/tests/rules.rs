//! Every rule and every worked example of the rulebooks is cited by a test.
//!
//! A test cites a rule by its name (`ro_38_…`) or in its text (`RO-38`), a scenario by its `id`.
//! That says only that a test means the rule: whether it checks it is for a reader to judge.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of a rule or of an example: `RO-38`, `RO-E3`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Id {
    prefix: String,
    example: bool,
    number: u32,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let example = if self.example { "E" } else { "" };
        write!(f, "{}-{example}{}", self.prefix, self.number)
    }
}

/// The ids in `text`, in capital letters or in small ones, with leading zeros or without.
fn ids(text: &str, prefix: &str) -> BTreeSet<Id> {
    let text = text.to_ascii_uppercase().replace('_', "-");
    let start = format!("{prefix}-");
    let id = |(place, _): (usize, &str)| {
        let before = text.get(..place)?.chars().next_back();
        if before.is_some_and(char::is_alphanumeric) {
            return None;
        }
        let rest = text.get(place + start.len()..)?;
        let (example, rest) = match rest.strip_prefix('E') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        Some(Id {
            prefix: prefix.into(),
            example,
            number: rest.get(..digits)?.parse().ok()?,
        })
    };
    text.match_indices(&start).filter_map(id).collect()
}

/// A rulebook: the prefix of its ids, and those that it defines, each in bold where it begins.
struct Rulebook {
    prefix: String,
    defined: BTreeSet<Id>,
}

impl Rulebook {
    fn read(path: &Path) -> Rulebook {
        let text = read(path);
        let entries = text.lines().filter_map(|line| {
            let line = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?;
            line.split(['*', ' ']).next()
        });
        let entries: Vec<&str> = entries.collect();
        let prefix = entries
            .iter()
            .find_map(|entry| {
                let (prefix, number) = entry.split_once('-')?;
                number
                    .starts_with(|digit: char| digit.is_ascii_digit())
                    .then_some(prefix)
            })
            .unwrap_or_else(|| panic!("{}: no rule begins like `- **XY-01**`", path.display()));
        Rulebook {
            prefix: prefix.into(),
            defined: entries.iter().flat_map(|entry| ids(entry, prefix)).collect(),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder, except what was built or fetched.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules"].contains(&name.as_str()) && !name.starts_with('.') {
                files(&path, found);
            }
        } else {
            found.push(path);
        }
    }
}

fn all_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for part in ["core-nostd", "firmware", "host-sim"] {
        files(&root().join(part), &mut found);
    }
    found
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// The part of a file that tests something: a scenario, a file of tests, or what stands below `#[cfg(test)]`.
fn test_text(path: &Path) -> String {
    let within = |folder: &str| path.components().any(|part| part.as_os_str() == folder);
    let is_tests = within("tests") || path.ends_with("tests.rs");
    if within("scenarios") || (is_rust(path) && is_tests) {
        return read(path);
    }
    if !is_rust(path) {
        return String::new();
    }
    let text = read(path);
    // A line that says where the tests are does not make the rest of the file a test.
    match text.split_once("#[cfg(test)]\nmod tests {") {
        Some((_, tests)) => tests.into(),
        None => String::new(),
    }
}

fn rulebooks() -> Vec<Rulebook> {
    let mut found = Vec::new();
    files(&root().join("core-nostd/rules"), &mut found);
    assert!(!found.is_empty(), "there are no rulebooks");
    found.iter().map(|path| Rulebook::read(path)).collect()
}

fn list(ids: impl IntoIterator<Item = Id>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    ids.join(" ")
}

#[test]
fn every_rule_and_every_example_is_cited_by_a_test() {
    let tests: Vec<String> = all_files().iter().map(|path| test_text(path)).collect();
    let mut missing = Vec::new();
    for book in rulebooks() {
        assert!(book.defined.len() > 100, "{} has hardly any rules", book.prefix);
        let cited: BTreeSet<Id> = tests.iter().flat_map(|text| ids(text, &book.prefix)).collect();
        missing.extend(book.defined.difference(&cited).cloned());
    }
    assert!(missing.is_empty(), "no test cites {}", list(missing));
}

#[test]
fn every_rule_that_is_cited_is_in_its_rulebook() {
    let books = rulebooks();
    let mut wrong = Vec::new();
    for path in all_files() {
        let within_scenarios = path.components().any(|part| part.as_os_str() == "scenarios");
        if !is_rust(&path) && !within_scenarios {
            continue;
        }
        let text = read(&path);
        for book in &books {
            let unknown: Vec<Id> = ids(&text, &book.prefix).difference(&book.defined).cloned().collect();
            if !unknown.is_empty() {
                wrong.push(format!("{}: {}", path.display(), list(unknown)));
            }
        }
    }
    assert!(wrong.is_empty(), "there are no such rules:\n{}", wrong.join("\n"));
}

#[test]
fn ids_are_found_in_names_and_in_text() {
    for (text, found) in [
        ("fn xy_07_a_tile_is_small() {", "XY-7"),
        ("fn xy_07_xy_112_two_rules() {", "XY-7 XY-112"),
        ("// XY-38…XY-40: see there", "XY-38 XY-40"),
        ("id = \"XY-E3, XY-12\"", "XY-12 XY-E3"),
        ("fn xy_e03_feedback() {", "XY-E3"),
        ("OXY-5, XY-, XY-E, XY5", ""),
    ] {
        assert_eq!(list(ids(text, "XY")), found, "{text}");
    }
}
