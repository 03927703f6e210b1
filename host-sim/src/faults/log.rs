//! What happens in a trial: counted, and told if somebody wants to read it.

use std::fmt;

use core_nostd::kit::Millis;
use core_nostd::ui::Input;

use super::tally::Tally;

/// Why a seed has failed, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Failure {
    /// Which seed.
    pub seed: u64,
    /// The number of the input.
    pub step: u64,
    /// The input, when it came, and what showed before.
    pub moment: String,
    /// What differed from what was acknowledged.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure {
            seed,
            step,
            moment,
            what,
        } = self;
        writeln!(f, "seed {seed}, step {step}: {moment}")?;
        writeln!(f, "  {what}")?;
        write!(
            f,
            "  cargo run -p host-sim -- faults --seeds {seed}..{} --trace",
            seed + 1
        )
    }
}

/// The log of one trial. It outlives a panic.
#[derive(Default)]
pub(super) struct Log {
    pub(super) tally: Tally,
    step: u64,
    moment: String,
    /// The lines of a trace, if one is wanted.
    lines: Option<Vec<String>>,
}

impl Log {
    pub(super) fn new(traced: bool) -> Log {
        Log {
            lines: traced.then(Vec::new),
            ..Log::default()
        }
    }

    /// The next input comes.
    pub(super) fn input(&mut self, input: Input, now: Millis, screen: &str) {
        self.step += 1;
        self.tally.inputs += 1;
        let (seconds, ms) = (now.get() / 1_000, now.get() % 1_000);
        self.moment = format!("{} at {seconds}.{ms:03} s on {screen}", name(input));
        let step = self.step;
        self.tell(|| format!("{step:>6} {seconds:>6}.{ms:03}  {:<12} {screen}", name(input)));
    }

    /// Something else is worth a line.
    pub(super) fn tell(&mut self, line: impl FnOnce() -> String) {
        if let Some(lines) = &mut self.lines {
            lines.push(line());
        }
    }

    /// A fault happens.
    pub(super) fn fault(&mut self, line: impl FnOnce() -> String) {
        self.tell(|| format!("{:>20} {}", "**", line()));
    }

    pub(super) fn failure(&self, seed: u64, what: String) -> Failure {
        Failure {
            seed,
            step: self.step,
            moment: self.moment.clone(),
            what,
        }
    }

    pub(super) fn into_lines(self) -> Vec<String> {
        self.lines.unwrap_or_default()
    }
}

/// An input in words. What entropy there is stays a secret.
fn name(input: Input) -> String {
    match input {
        Input::Press(button) => format!("{button:?}"),
        Input::Hold(button) => format!("{button:?} held"),
        Input::Repeat(button) => format!("{button:?} again"),
        Input::Release(button) => format!("{button:?} up"),
        Input::Time => "time".to_owned(),
        Input::Entropy(Some(_)) => "noise".to_owned(),
        Input::Entropy(None) => "no noise".to_owned(),
        Input::Stored(_) => "stored".to_owned(),
    }
}
