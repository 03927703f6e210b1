use std::any::Any;
use std::fmt::{self, Write as _};

use core_nostd::game::{Actor, Game};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::scenario::inline;

/// Why a game could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The rules refused what they had offered.
    Refused { by: Actor, why: String },
    /// An invariant is broken.
    Audit(&'static str),
    /// The table waits for somebody who has no choice.
    Stuck(Actor),
    /// It goes on and on.
    Endless { actions: u64 },
    /// It ended, and nobody has won.
    NoWinner,
    /// The program itself gave up.
    Panicked(String),
}

impl Fault {
    pub(super) fn of_panic(panic: &(dyn Any + Send)) -> Fault {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Fault::Panicked(text.unwrap_or_else(|| "no message".to_owned()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused { by, why } => write!(f, "{by:?} was refused: {why}"),
            Fault::Audit(broken) => write!(f, "the audit failed: {broken}"),
            Fault::Stuck(actor) => write!(f, "the table waits for {actor:?}, who has no choice"),
            Fault::Endless { actions } => write!(f, "no end after {actions} actions"),
            Fault::NoWinner => write!(f, "the game is over, and nobody has won"),
            Fault::Panicked(text) => write!(f, "panicked: {text}"),
        }
    }
}

/// A game that failed, as a summary keeps it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Failure {
    /// Its number in the run.
    pub(super) game: u64,
    /// The table seed that it was played with.
    pub(super) seed: u32,
    pub(super) reason: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, table seed {}: {}", self.game, self.seed, self.reason)
    }
}

/// The steps of a game as a scenario file.
pub(super) fn scenario<G: Game>(
    id: &str,
    title: &str,
    setup: G::Setup,
    seed: u32,
    steps: &[(Actor, G::Action)],
) -> serde_json::Result<String> {
    let mut text = String::new();
    // A `String` takes everything that is written to it.
    let _ = writeln!(text, "id = {}", inline(&Value::from(id)));
    let _ = writeln!(text, "title = {}", inline(&Value::from(title)));
    let _ = writeln!(text, "game = \"{}\"\nseed = {seed}\nhouse = \"manual\"", G::NAME);
    let _ = writeln!(text, "setup = {}", inline(&serde_json::to_value(setup)?));
    for (by, action) in steps {
        let by = inline(&serde_json::to_value(by)?);
        let action = inline(&serde_json::to_value(action)?);
        let _ = writeln!(text, "\n[[step]]\nby = {by}\ndo = {action}");
    }
    Ok(text)
}
