use crate::kit::Millis;
use crate::ui::effect::Tune;

/// The time that the table gives to the last one.
///
/// Seconds are rounded up: as long as it shows 1, there is time.
#[derive(Clone, Copy)]
pub(super) struct Countdown {
    ends: Millis,
    /// The seconds that were announced last.
    told: u64,
}

/// In the last seconds each one begins with a flash of the screen, for tables that play without sound.
const LAST_SECONDS: u64 = 5;
const FLASH_MS: u64 = 250;
/// The seconds at which a longer time is first warned of.
const WARN_AT: u64 = 10;

impl Countdown {
    /// `seconds` from `now` on.
    pub(super) fn new(seconds: u8, now: Millis) -> Countdown {
        Countdown {
            ends: now.after(u64::from(seconds).saturating_mul(1_000)),
            told: seconds.into(),
        }
    }

    /// The seconds that are left.
    pub(super) fn seconds(&self, now: Millis) -> u64 {
        self.left(now).div_ceil(1_000)
    }

    /// Whether time is up.
    pub(super) fn is_over(&self, now: Millis) -> bool {
        self.left(now) == 0
    }

    /// Whether the screen flashes.
    pub(super) fn flashes(&self, now: Millis) -> bool {
        let left = self.left(now);
        let gone = self.seconds(now).saturating_mul(1_000).saturating_sub(left);
        (1..=LAST_SECONDS).contains(&self.seconds(now)) && gone < FLASH_MS
    }

    /// Time has passed; what is to be heard now. After a late tick, only what counts by then.
    pub(super) fn pass(&mut self, now: Millis) -> Option<Tune> {
        let before = self.told;
        self.told = self.seconds(now);
        match self.told {
            seconds if seconds >= before => None,
            0 => Some(Tune::TimeUp),
            1..=LAST_SECONDS => Some(Tune::Tick),
            seconds if seconds <= WARN_AT && before > WARN_AT => Some(Tune::Warning),
            _ => None,
        }
    }

    /// The first moment after `after` at which it looks or sounds different.
    pub(super) fn wake_at(&self, after: Millis) -> Option<Millis> {
        // What is left changes its meaning at whole seconds, and at the end of each flash.
        let below = self.left(after).checked_sub(1)?;
        let second = below.saturating_sub(below % 1_000);
        let flash_end = second.saturating_add(1_000).saturating_sub(FLASH_MS);
        let next = match below {
            _ if flash_end <= below && flash_end < LAST_SECONDS.saturating_mul(1_000) => flash_end,
            _ => second,
        };
        Some(Millis::new(self.ends.get().saturating_sub(next)))
    }

    fn left(&self, now: Millis) -> u64 {
        self.ends.since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// All that is heard, with the seconds that show then.
    fn heard(seconds: u8, step_ms: u64) -> Vec<(u64, Tune)> {
        let mut countdown = Countdown::new(seconds, Millis::new(7));
        let times = (0..=70_000).step_by(step_ms as usize).map(|ms| Millis::new(7 + ms));
        times
            .filter_map(|now| countdown.pass(now).map(|tune| (countdown.seconds(now), tune)))
            .collect()
    }

    #[test]
    fn it_warns_once_and_ticks_in_the_last_seconds() {
        let end = [
            (5, Tune::Tick),
            (4, Tune::Tick),
            (3, Tune::Tick),
            (2, Tune::Tick),
            (1, Tune::Tick),
            (0, Tune::TimeUp),
        ];
        assert_eq!(heard(10, 1), end);
        let mut with_warning = end.to_vec();
        with_warning.insert(0, (10, Tune::Warning));
        assert_eq!(heard(30, 1), with_warning);
        assert_eq!(heard(60, 10), with_warning);
        assert_eq!(heard(30, 70_000), [(0, Tune::TimeUp)], "told too late: only the end");
    }

    #[test]
    fn it_is_awake_exactly_when_something_changes() {
        for seconds in [10, 30] {
            let countdown = Countdown::new(seconds, Millis::new(7));
            let looks = |ms| (countdown.seconds(Millis::new(ms)), countdown.flashes(Millis::new(ms)));
            let end = 7 + 1_000 * u64::from(seconds);
            let changes: Vec<u64> = (8..=end).filter(|ms| looks(*ms) != looks(ms - 1)).collect();
            let mut woken = Vec::new();
            let mut now = Millis::new(7);
            while let Some(at) = countdown.wake_at(now) {
                assert!(at > now);
                woken.push(at.get());
                now = at;
            }
            assert_eq!(woken, changes);
            assert_eq!(woken.last(), Some(&end));
        }
    }
}
