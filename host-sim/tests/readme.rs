//! The README and the pages in `docs/` say what is there: files and commands. `golden.rs` looks at the picture.
#![allow(clippy::unwrap_used, reason = "a panic here is a failed test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The most words of the README.
const WORDS_MAX: usize = 1_200;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The README and the pages in `docs/`.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let mut pages: Vec<PathBuf> = docs.map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.push(root().join("README.md"));
    pages
}

#[test]
fn the_readme_is_short() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let words = readme.split_whitespace().count();
    assert!(words <= WORDS_MAX, "README.md has {words} words; at most {WORDS_MAX}");
}

#[test]
fn every_link_to_a_file_leads_there() {
    let mut broken = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://")) {
            let file = link.split('#').next().unwrap_or_default();
            if !page.parent().unwrap().join(file).exists() {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "nothing is there:\n{}", broken.join("\n"));
}

/// What `host-sim` says about a command.
fn help(command: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_host-sim"));
    let output = program.args(command).arg("--help").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The first words of the lines below a heading of a help text.
fn below(help: &str, heading: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != heading).skip(1);
    let lines = lines.take_while(|line| line.starts_with(' '));
    lines
        .filter_map(|line| line.split_whitespace().next().map(String::from))
        .collect()
}

/// The options in a help text: `--seeds`.
fn options(help: &str) -> BTreeSet<String> {
    let words = help.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let options = words.filter(|word| word.starts_with("--") && word.len() > 2);
    options.map(String::from).collect()
}

#[test]
fn every_command_and_every_option_is_explained() {
    let page = fs::read_to_string(root().join("docs/desk.md")).unwrap();
    let commands = below(&help(&[]), "Commands:");
    assert!(commands.len() > 8, "{commands:?}");
    let mut missing = Vec::new();
    for command in commands.iter().filter(|command| *command != "help") {
        // `cargo fw` is the command `firmware`.
        if !page.contains(&format!("-- {command}")) && !page.contains(&format!("`{command}`")) {
            missing.push(command.clone());
        }
        for option in options(&help(&[command])) {
            if !["--help", "--version"].contains(&&*option) && !page.contains(&option) {
                missing.push(format!("{command} {option}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "docs/desk.md does not explain {}",
        missing.join(", ")
    );
}
