//! `host-sim scenario`: games as text, written by someone who knows the game and not Rust.
//!
//! A file says how a game stands (`setup`, `[given]`), what is done (`[[step]]`) and how it stands
//! then (`expect`). The runner knows no game: it reaches into the state by the names that the state
//! itself has, and reads actions as the game reads them. `--schema` prints a scenario with every key
//! that there is.

mod begin;
mod drawing;
mod file;
mod find;
mod fit;
mod rally;
mod runner;
mod schema;
mod shape;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
mod tree;
mod write;

use std::fmt;
use std::path::{Path, PathBuf};

use crate::cannot::Cannot;
use crate::{files, games};
pub(crate) use drawing::Drawn;
use file::Scenario;
pub use find::files_at;
pub(crate) use write::inline;

/// What a scenario can be about.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    name: &'static str,
    run: fn(&Scenario) -> Vec<Finding>,
    schema: fn() -> String,
}

impl Entry {
    pub(crate) const fn of<G: Drawn>() -> Entry {
        Entry {
            name: G::NAME,
            run: runner::run::<G>,
            schema: schema::of::<G>,
        }
    }
}

/// Something that is not as it should be in a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In which file.
    pub file: PathBuf,
    /// In which line, counted from 1; 0 if the file cannot be read.
    pub line: usize,
    /// What is expected and what is, or what is wrong with the file; a sentence that names it if it cannot be read.
    pub text: String,
    /// Whether the file cannot be read or makes no sense. Otherwise the game went another way.
    pub is_malformed: bool,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.display();
        match self.line {
            0 => f.write_str(&self.text),
            line => write!(f, "{file}:{line}: {}", self.text),
        }
    }
}

impl Problem {
    fn unreadable(file: &Path, cannot: &Cannot) -> Problem {
        Problem {
            file: file.to_owned(),
            line: 0,
            text: cannot.to_string(),
            is_malformed: true,
        }
    }
}

/// What a path on the command line should lead to.
const EXPECTED: &str = "a scenario file, or a folder with some (*.toml)";

/// The largest of ours has 9 KiB; a whole game that self-play writes down has many times as much.
const FILE_BYTES_MAX: u64 = 1024 * 1024;
/// Nobody reads more about one file.
const FINDINGS_MAX: usize = 100;

/// Runs a scenario file; returns everything that is not as it should be, or as much of it as one wants to know.
pub fn run(file: &Path) -> Vec<Problem> {
    let findings = match files::read_text(file, FILE_BYTES_MAX, EXPECTED) {
        Ok(text) => first_of(run_text(&games::scenarios(), &text)),
        Err(cannot) => return vec![Problem::unreadable(file, &cannot)],
    };
    let problem = |finding: Finding| Problem {
        file: file.to_owned(),
        line: finding.line,
        is_malformed: finding.is_malformed(),
        text: finding.text,
    };
    findings.into_iter().map(problem).collect()
}

/// A scenario of a game to begin with: its fresh state as TOML, and every action with its fields.
///
/// # Errors
/// If there is no such game; the message lists those that there are.
pub fn schema(game: &str) -> Result<String, String> {
    Ok((find(&games::scenarios(), game)?.schema)())
}

/// The first findings, and how many more there are.
fn first_of(mut findings: Vec<Finding>) -> Vec<Finding> {
    let more = findings.split_off(FINDINGS_MAX.min(findings.len()));
    if let Some(next) = more.first() {
        let is_malformed = more.iter().any(Finding::is_malformed);
        findings.push(Finding {
            line: next.line,
            text: format!("and {} more problems in this file", more.len()),
            kind: if is_malformed { Kind::Malformed } else { Kind::Differs },
        });
    }
    findings
}

fn run_text(games: &[Entry], text: &str) -> Vec<Finding> {
    let scenario = match Scenario::read(text) {
        Ok(scenario) => scenario,
        Err(findings) => return findings,
    };
    match find(games, &scenario.game) {
        Ok(game) => (game.run)(&scenario),
        Err(message) => vec![Finding::malformed(scenario.game_line, message)],
    }
}

fn find<'g>(games: &'g [Entry], name: &str) -> Result<&'g Entry, String> {
    games.iter().find(|game| game.name == name).ok_or_else(|| {
        let known: Vec<&str> = games.iter().map(|game| game.name).collect();
        format!("there is no game `{name}`; there is {}", known.join(", "))
    })
}

/// A problem, before anybody has said in which file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    line: usize,
    text: String,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Malformed,
    Differs,
}

impl Finding {
    fn malformed(line: usize, text: String) -> Finding {
        Finding {
            line,
            text,
            kind: Kind::Malformed,
        }
    }

    fn differs(line: usize, text: String) -> Finding {
        Finding {
            line,
            text,
            kind: Kind::Differs,
        }
    }

    fn is_malformed(&self) -> bool {
        self.kind == Kind::Malformed
    }

    /// The same, with the step that it belongs to.
    fn in_step(mut self, number: usize) -> Finding {
        self.text = format!("step {number}: {}", self.text);
        self
    }
}
