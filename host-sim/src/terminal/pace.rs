//! How fast time runs on the device.

use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};

/// How many seconds of the device one second of ours can be.
const SPEEDS: [u32; 5] = [1, 2, 5, 10, 60];
/// After a longer sleep of the computer, the device has slept, too.
const STEP_MAX: Duration = Duration::from_secs(1);
/// How long to watch before judging whether the device keeps up.
const WATCH: Duration = Duration::from_secs(1);

/// Turns our time into time of the device.
#[derive(Debug)]
pub(super) struct Pace {
    speed: Speed,
    last: Instant,
    /// What should have passed on the device, and what did, since it was last judged.
    owed: Duration,
    passed: Duration,
    watched: Duration,
}

/// A speed as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed {
    times: u32,
    /// How much of it the device reaches.
    percent: u8,
}

impl Pace {
    /// As fast as a clock on the wall, beginning now.
    pub(super) const fn new(now: Instant) -> Pace {
        Pace {
            speed: Speed { times: 1, percent: 100 },
            last: now,
            owed: Duration::ZERO,
            passed: Duration::ZERO,
            watched: Duration::ZERO,
        }
    }

    /// The next higher speed, if there is one.
    pub(super) fn faster(&mut self) {
        let higher = SPEEDS.into_iter().find(|times| *times > self.speed.times);
        self.set(higher);
    }

    /// The next lower speed, if there is one.
    pub(super) fn slower(&mut self) {
        let lower = SPEEDS.into_iter().rev().find(|times| *times < self.speed.times);
        self.set(lower);
    }

    /// The speed now.
    pub(super) const fn speed(&self) -> Speed {
        self.speed
    }

    /// Goes on after a stop: what has passed meanwhile has not passed on the device.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.last = now;
        self.watch_anew();
    }

    /// How much time should pass on the device now, since the last call.
    ///
    /// A finger does not move faster because a clock does: while it lies on a button, time runs as usual.
    pub(super) fn owed(&mut self, now: Instant, finger_down: bool) -> Duration {
        let elapsed = now.saturating_duration_since(self.last).min(STEP_MAX);
        self.last = now;
        self.watched += elapsed;
        elapsed * if finger_down { 1 } else { self.speed.times }
    }

    /// Tells how much of what was owed could pass before the next redraw.
    pub(super) fn account(&mut self, owed: Duration, passed: Duration) {
        self.owed += owed;
        self.passed += passed;
        if self.watched >= WATCH && !self.owed.is_zero() {
            let percent = (100 * self.passed.as_micros()).div_ceil(self.owed.as_micros());
            self.speed.percent = u8::try_from(percent).unwrap_or(100);
            self.watch_anew();
        }
    }

    fn set(&mut self, times: Option<u32>) {
        if let Some(times) = times {
            self.speed = Speed { times, percent: 100 };
            self.watch_anew();
        }
    }

    fn watch_anew(&mut self) {
        self.owed = Duration::ZERO;
        self.passed = Duration::ZERO;
        self.watched = Duration::ZERO;
    }
}

impl Display for Speed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}x", self.times)?;
        match self.percent {
            // A little late now and then is not worth a word.
            95.. => Ok(()),
            percent => write!(f, " (reaches {percent} %)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn speeds_end_at_both_sides() {
        let mut pace = Pace::new(Instant::now());
        let mut seen = Vec::new();
        for _ in 0..5 {
            pace.faster();
            seen.push(pace.speed().to_string());
        }
        for _ in 0..5 {
            pace.slower();
            seen.push(pace.speed().to_string());
        }
        assert_eq!(seen, ["2x", "5x", "10x", "60x", "60x", "10x", "5x", "2x", "1x", "1x"]);
    }

    #[test]
    fn time_runs_as_fast_as_wished_but_not_under_a_finger() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert_eq!(pace.owed(start + ms(30), false), ms(30));
        pace.faster();
        assert_eq!(pace.owed(start + ms(50), false), ms(40));
        assert_eq!(pace.owed(start + ms(80), true), ms(30));
    }

    #[test]
    fn a_long_sleep_is_not_made_up_for() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert_eq!(pace.owed(start + ms(3_600_000), false), ms(1_000));
        assert_eq!(pace.owed(start + ms(3_600_020), false), ms(20));
    }

    #[test]
    fn a_stop_takes_no_time_at_all() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        pace.faster();
        pace.go_on(start + ms(3_600_000));
        assert_eq!(pace.owed(start + ms(3_600_020), false), ms(40));
    }

    #[test]
    fn a_device_that_does_not_keep_up_is_noticed() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        for second in 1..=2 {
            let owed = pace.owed(start + ms(1_000 * second), false);
            pace.account(owed, owed / 4);
            assert_eq!(pace.speed().to_string(), "1x (reaches 25 %)");
        }
        let owed = pace.owed(start + ms(3_000), false);
        pace.account(owed, owed);
        assert_eq!(pace.speed().to_string(), "1x");
    }
}
