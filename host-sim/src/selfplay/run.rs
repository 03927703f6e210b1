//! Plays the games of a plan on several cores, and merges what others have played.

use std::fmt;
use std::num::NonZero;
use std::ops::Range;
use std::panic;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::plan::Plan;
use super::shard::Shard;
use super::summary::Summary;
use super::tally::Tally;
use crate::bots::Contest;
use crate::files;
use crate::progress::{Progress, Thousands, per_minute};

/// How a plan is carried out, which changes nothing about its games.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Which part of the games is played.
    pub shard: Shard,
    /// How many threads play.
    pub threads: NonZero<usize>,
    /// Whether to show a bar, if there is a terminal.
    pub progress: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            shard: Shard::WHOLE,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            progress: false,
        }
    }
}

/// What a run has shown, and how long it took.
pub struct Outcome {
    /// What it has shown.
    pub summary: Summary,
    /// If a game failed: a scenario that replays the first one that did.
    pub scenario: Option<String>,
    /// How long it took.
    pub speed: Speed,
}

/// How long a run took.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    games: u64,
    elapsed: Duration,
    threads: NonZero<usize>,
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = Thousands(self.games);
        let threads = match self.threads.get() {
            1 => "1 thread".to_owned(),
            several => format!("{several} threads"),
        };
        let seconds = self.elapsed.as_secs_f64();
        let speed = Thousands(per_minute(self.games, self.elapsed));
        write!(f, "{games} games in {seconds:.1} s on {threads}: {speed} per minute")
    }
}

/// Plays the games of a plan.
///
/// # Errors
/// If a result cannot be written down.
pub fn run<G: Contest>(plan: &Plan<G>, options: Options) -> serde_json::Result<Outcome> {
    let games = options.shard.games(plan.games);
    let count = games.end - games.start;
    let progress = Progress::new(count, "games", options.progress);
    let tally = play_all(plan, games.clone(), options.threads, &progress);
    let elapsed = progress.elapsed();
    let scenario = match tally.failures.first() {
        Some(failure) => Some(plan.scenario(failure.game)?),
        None => None,
    };
    Ok(Outcome {
        summary: Summary::new(plan, games, tally)?,
        scenario,
        speed: Speed {
            games: count,
            elapsed,
            threads: options.threads,
        },
    })
}

fn play_all<G: Contest>(plan: &Plan<G>, games: Range<u64>, threads: NonZero<usize>, progress: &Progress) -> Tally {
    let next = AtomicU64::new(games.start);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games.end {
                return tally;
            }
            plan.play(game, &mut tally);
            progress.step();
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        progress.show_until(|| workers.iter().all(|worker| worker.is_finished()));
        let mut all = Tally::default();
        for worker in workers {
            match worker.join() {
                Ok(tally) => all.merge(&tally),
                Err(panic) => panic::resume_unwind(panic),
            }
        }
        all
    })
}

/// What `selfplay merge` reads.
const EXPECTED: &str = "a summary that `selfplay --out` has written";
/// No summary is nearly as large.
const SUMMARY_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// Puts together what several machines have played.
///
/// # Errors
/// If a file cannot be read, or they are not parts of one run: one clear line.
pub fn merge(files: &[PathBuf]) -> Result<Summary, String> {
    let mut all: Option<Summary> = None;
    for file in files {
        let name = file.display();
        let text = files::read_text(file, SUMMARY_BYTES_MAX, EXPECTED).map_err(|cannot| cannot.to_string())?;
        let part =
            Summary::from_json(&text).map_err(|error| format!("{name} is no summary: {error}; expected {EXPECTED}"))?;
        match &mut all {
            None => all = Some(part),
            Some(all) => all.merge(&part).map_err(|error| format!("{name}: {error}"))?,
        }
    }
    all.ok_or_else(|| "there is no file to merge".to_owned())
}
