//! Runs the trials of many seeds on several cores.

use std::any::Any;
use std::num::NonZero;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::chip::Flaw;
use super::log::{Failure, Log};
use super::tally::Tally;
use super::trial::Trial;
use crate::games;
use crate::progress::Progress;

/// So many failures are told; the rest is counted.
const FAILURES_MAX: usize = 10;

/// So many damaged images are looked at after a trial, unless somebody wants more.
pub const IMAGES: u64 = 4;

/// How trials are run.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many threads run them.
    pub threads: NonZero<usize>,
    /// Whether to show a bar, if there is a terminal.
    pub progress: bool,
    /// A flash that lies, to see whether that is noticed.
    pub flaw: Option<Flaw>,
    /// The game that every trial begins with, by its place in the list of games; without it a seed decides what the
    /// trial is about.
    pub game: Option<u32>,
    /// How many damaged images of its flash are looked at after each trial.
    pub images: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            progress: false,
            flaw: None,
            game: None,
            images: IMAGES,
        }
    }
}

/// What many trials have shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What has happened.
    pub tally: Tally,
    /// The first seeds that failed.
    pub failures: Vec<Failure>,
}

impl Outcome {
    /// Adds another one.
    pub fn add(&mut self, other: Outcome) {
        self.tally.add(&other.tally);
        self.failures.extend(other.failures);
        self.failures.sort();
        self.failures.truncate(FAILURES_MAX);
    }
}

/// A trial has several devices on its stack at a time, which are not small without optimisation.
const STACK_BYTES: usize = 16 * 1024 * 1024;

/// Runs the trials of these seeds; the outcome is the same on any number of threads.
pub fn run(seeds: Range<u64>, options: Options) -> Outcome {
    let progress = Progress::new(seeds.end.saturating_sub(seeds.start), "seeds", options.progress);
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let mut all = Outcome::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return all;
            }
            all.add(run_one(seed, options, false).0);
            progress.step();
        }
    };
    thread::scope(|scope| {
        let spawn = |_| {
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            let spawned = builder.spawn_scoped(scope, work);
            spawned.unwrap_or_else(|error| panic!("there is no thread to be had: {error}"))
        };
        let workers: Vec<_> = (0..options.threads.get()).map(spawn).collect();
        progress.show_until(|| workers.iter().all(|worker| worker.is_finished()));
        let mut all = Outcome::default();
        for worker in workers {
            match worker.join() {
                Ok(outcome) => all.add(outcome),
                Err(panic) => panic::resume_unwind(panic),
            }
        }
        all
    })
}

/// Where the game with this name stands in the list of games, for [`Options::game`].
///
/// # Errors
/// If there is none: one clear line.
pub fn place_of(name: &str) -> Result<u32, String> {
    games::place_of(name).ok_or_else(|| format!("there is no game '{name}', but these: {}", games::names()))
}

/// Runs the trial of one seed, and tells every step of it.
pub fn trace(seed: u64, options: Options) -> (Outcome, Vec<String>) {
    run_one(seed, options, true)
}

fn run_one(seed: u64, options: Options, traced: bool) -> (Outcome, Vec<String>) {
    let mut log = Log::new(traced);
    // The log is all that is looked at after a panic, and it is only ever added to.
    let result = panic::catch_unwind(AssertUnwindSafe(|| Trial::run(seed, options, &mut log)));
    let result = result.unwrap_or_else(|panic| {
        log.tally.images.panics += 1;
        Err(format!("panicked: {}", message(&*panic)))
    });
    let failures: Vec<Failure> = result.err().map(|what| log.failure(seed, what)).into_iter().collect();
    log.tally.seeds = 1;
    log.tally.failed = failures.len() as u64;
    let outcome = Outcome {
        tally: log.tally.clone(),
        failures,
    };
    (outcome, log.into_lines())
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no message".to_owned())
}
