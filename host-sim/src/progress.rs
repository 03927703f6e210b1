//! How far a long run has come, and how fast it is.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How wide the bar is.
const CELLS: u64 = 30;

/// How far a run has come. It is shown on a terminal; a pipe or a file gets nothing.
pub(crate) struct Progress {
    done: AtomicU64,
    total: u64,
    /// What is counted, in the plural.
    things: &'static str,
    began: Instant,
    is_shown: bool,
}

impl Progress {
    pub(crate) fn new(total: u64, things: &'static str, wanted: bool) -> Progress {
        Progress {
            done: AtomicU64::new(0),
            total,
            things,
            began: Instant::now(),
            is_shown: wanted && io::stderr().is_terminal(),
        }
    }

    /// One more is done.
    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Shows the bar until `is_over` says that all is done, and clears it away.
    pub(crate) fn show_until(&self, is_over: impl Fn() -> bool) {
        if !self.is_shown {
            return;
        }
        while !is_over() {
            self.write(&self.bar());
            std::thread::sleep(Duration::from_millis(100));
        }
        self.write("");
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn bar(&self) -> String {
        let done = self.done.load(Ordering::Relaxed);
        let speed = per_minute(done, self.elapsed());
        bar(done, self.total, self.things, speed)
    }

    fn write(&self, line: &str) {
        let mut terminal = io::stderr().lock();
        // The bar is a comfort: if the terminal is gone, the run goes on. The escape clears the old line.
        let _ = write!(terminal, "\r\x1b[K{line}");
        let _ = terminal.flush();
    }
}

fn bar(done: u64, total: u64, things: &str, speed: u64) -> String {
    let filled = (u128::from(done) * u128::from(CELLS))
        .checked_div(total.into())
        .unwrap_or_default();
    let cells: String = (0..u128::from(CELLS))
        .map(|cell| if cell < filled { '█' } else { '░' })
        .collect();
    let (done, total, speed) = (Thousands(done), Thousands(total), Thousands(speed));
    format!("{cells} {done} of {total} {things}, {speed} per minute")
}

/// How many that is in a minute.
pub(crate) fn per_minute(done: u64, elapsed: Duration) -> u64 {
    let per_minute = u128::from(done) * 60_000_000 / elapsed.as_micros().max(1);
    u64::try_from(per_minute).unwrap_or(u64::MAX)
}

/// A number as people read it: 1,234,567.
pub(crate) struct Thousands(pub(crate) u64);

impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_groups_of_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (123_456, "123,456"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(Thousands(number).to_string(), text);
        }
        assert_eq!(format!("{:>7}", Thousands(1_000)), "  1,000");
    }

    #[test]
    fn the_bar_fills_from_the_left() {
        for (done, total, filled) in [
            (0, 60, 0),
            (1, 60, 0),
            (2, 60, 1),
            (59, 60, 29),
            (60, 60, 30),
            (0, 0, 0),
        ] {
            let bar = bar(done, total, "games", 0);
            let cells: Vec<char> = bar.chars().take(30).collect();
            assert!(cells[..filled].iter().all(|cell| *cell == '█'), "{bar}");
            assert!(cells[filled..].iter().all(|cell| *cell == '░'), "{bar}");
        }
    }

    #[test]
    fn speed_is_what_is_done_by_time() {
        assert_eq!(per_minute(100, Duration::from_secs(30)), 200);
        assert_eq!(per_minute(1, Duration::ZERO), 60_000_000, "no division by nothing");
    }
}
