use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::figures::Thousands;

/// How wide the bar is.
const CELLS: u64 = 30;

/// How far a run has come. It is shown on a terminal; a pipe or a file gets nothing.
pub(super) struct Progress {
    done: AtomicU64,
    total: u64,
    began: Instant,
    is_shown: bool,
}

impl Progress {
    pub(super) fn new(total: u64, wanted: bool) -> Progress {
        Progress {
            done: AtomicU64::new(0),
            total,
            began: Instant::now(),
            is_shown: wanted && io::stderr().is_terminal(),
        }
    }

    /// One more game was played.
    pub(super) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Shows the bar until `is_over` says that all is done, and clears it away.
    pub(super) fn show_until(&self, is_over: impl Fn() -> bool) {
        if !self.is_shown {
            return;
        }
        while !is_over() {
            self.write(&self.bar());
            std::thread::sleep(Duration::from_millis(100));
        }
        self.write("");
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn bar(&self) -> String {
        let done = self.done.load(Ordering::Relaxed);
        let speed = per_minute(done, self.elapsed());
        bar(done, self.total, speed)
    }

    fn write(&self, line: &str) {
        let mut terminal = io::stderr().lock();
        // The bar is a comfort: if the terminal is gone, the games go on. The escape clears the old line.
        let _ = write!(terminal, "\r\x1b[K{line}");
        let _ = terminal.flush();
    }
}

fn bar(done: u64, total: u64, speed: u64) -> String {
    let filled = (u128::from(done) * u128::from(CELLS))
        .checked_div(total.into())
        .unwrap_or_default();
    let cells: String = (0..u128::from(CELLS))
        .map(|cell| if cell < filled { '█' } else { '░' })
        .collect();
    let (done, total, speed) = (Thousands(done), Thousands(total), Thousands(speed));
    format!("{cells} {done} of {total} games, {speed} per minute")
}

/// How many games that is in a minute.
pub(super) fn per_minute(games: u64, elapsed: Duration) -> u64 {
    let per_minute = u128::from(games) * 60_000_000 / elapsed.as_micros().max(1);
    u64::try_from(per_minute).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let bar = bar(done, total, 0);
            let cells: Vec<char> = bar.chars().take(30).collect();
            assert!(cells[..filled].iter().all(|cell| *cell == '█'), "{bar}");
            assert!(cells[filled..].iter().all(|cell| *cell == '░'), "{bar}");
        }
    }

    #[test]
    fn speed_is_games_by_time() {
        assert_eq!(per_minute(100, Duration::from_secs(30)), 200);
        assert_eq!(per_minute(1, Duration::ZERO), 60_000_000, "no division by nothing");
    }
}
