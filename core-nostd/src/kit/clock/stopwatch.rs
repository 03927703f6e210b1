use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::{Run, SECOND_MS};
use crate::kit::Millis;
use crate::kit::list::List;

/// The most laps that a stopwatch keeps.
pub const LAPS_MAX: u8 = 20;

/// Where a stopwatch stops: 99 h 59 min 59.999 s.
pub const ELAPSED_MAX_MS: u32 = 359_999_999;

/// A stopwatch with laps.
///
/// It counts up while it runs, keeps up to [`LAPS_MAX`] laps, and stops at [`ELAPSED_MAX_MS`].
///
/// ```
/// use core_nostd::kit::Millis;
/// use core_nostd::kit::clock::{LapError, Stopwatch};
///
/// let mut watch = Stopwatch::default();
/// watch.start(Millis::new(1_000));
/// assert_eq!(watch.lap(Millis::new(13_500))?.lap_ms, 12_500);
/// let second = watch.lap(Millis::new(21_000))?;
/// assert_eq!((second.number, second.lap_ms, second.split_ms), (2, 7_500, 20_000));
/// watch.stop(Millis::new(23_000));
/// assert_eq!(watch.elapsed_ms(Millis::new(99_000)), 22_000);
/// assert_eq!(watch.lap(Millis::new(99_000)), Err(LapError::Stopped));
/// # Ok::<(), LapError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Stopwatch {
    run: Run,
    /// The elapsed time at the end of each lap.
    splits: List<u32, { LAPS_MAX as usize }>,
}

/// One lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lap {
    /// Counted from 1.
    pub number: u8,
    /// How long the lap was.
    pub lap_ms: u32,
    /// The elapsed time at its end.
    pub split_ms: u32,
}

/// Why no lap was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LapError {
    /// The watch is paused.
    Stopped,
    /// It keeps [`LAPS_MAX`] laps already.
    Full,
}

impl Stopwatch {
    /// How long it has run.
    pub fn elapsed_ms(&self, now: Millis) -> u32 {
        u32::try_from(self.run.ms(now)).map_or(ELAPSED_MAX_MS, |ms| ms.min(ELAPSED_MAX_MS))
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.run.is_running()
    }

    /// Lets it run, or run on.
    pub fn start(&mut self, now: Millis) {
        self.run.resume(now);
    }

    /// Pauses it.
    pub fn stop(&mut self, now: Millis) {
        self.run.pause(now);
    }

    /// Back to zero, without laps, and paused.
    pub fn reset(&mut self) {
        *self = Stopwatch::default();
    }

    /// Ends a lap; the next one begins.
    ///
    /// # Errors
    /// If the watch is paused, or if there is no room for another lap. Nothing changes then.
    pub fn lap(&mut self, now: Millis) -> Result<Lap, LapError> {
        if !self.is_running() {
            return Err(LapError::Stopped);
        }
        // A stamp that goes backwards must not end a lap before it began.
        let split_ms = self.elapsed_ms(now).max(self.last_split_ms());
        let lap = Lap {
            number: self.lap_count().saturating_add(1),
            lap_ms: split_ms.saturating_sub(self.last_split_ms()),
            split_ms,
        };
        self.splits.push(split_ms).map_err(|_| LapError::Full)?;
        Ok(lap)
    }

    /// How many laps there are.
    pub fn lap_count(&self) -> u8 {
        u8::try_from(self.splits.len()).unwrap_or(LAPS_MAX)
    }

    /// The laps, in order.
    pub fn laps(&self) -> impl DoubleEndedIterator<Item = Lap> {
        (1..=self.lap_count()).filter_map(|number| self.lap_of(number))
    }

    /// How long the lap that runs now is already.
    pub fn lap_ms(&self, now: Millis) -> u32 {
        self.elapsed_ms(now).saturating_sub(self.last_split_ms())
    }

    /// The first moment after `after` at which another whole second shows; it is rounded down.
    pub fn next_change(&self, after: Millis) -> Option<Millis> {
        let elapsed_ms = self.elapsed_ms(after);
        let in_second = u64::from(elapsed_ms) % SECOND_MS;
        (elapsed_ms < ELAPSED_MAX_MS).then(|| self.run.wake_in(SECOND_MS.saturating_sub(in_second), after))?
    }

    /// The same, stopped at its value of `now`: the form that is saved.
    pub fn paused(&self, now: Millis) -> Stopwatch {
        let mut paused = self.clone();
        paused.stop(now);
        paused
    }

    /// Whether a stopwatch that was read back from flash, and so is paused, can be one at all.
    pub fn is_sound(&self) -> bool {
        self.splits.iter().is_sorted() && self.last_split_ms() <= self.elapsed_ms(Millis::ZERO)
    }

    fn lap_of(&self, number: u8) -> Option<Lap> {
        let split = |number: u8| self.splits.get(usize::from(number)).copied();
        let split_ms = split(number.checked_sub(1)?)?;
        let begin_ms = number.checked_sub(2).and_then(split).unwrap_or_default();
        Some(Lap {
            number,
            lap_ms: split_ms.saturating_sub(begin_ms),
            split_ms,
        })
    }

    fn last_split_ms(&self) -> u32 {
        self.splits.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Millis {
        Millis::new(ms)
    }

    fn running_since(ms: u64) -> Stopwatch {
        let mut watch = Stopwatch::default();
        watch.start(at(ms));
        watch
    }

    #[test]
    fn it_counts_only_while_it_runs() {
        let mut watch = running_since(1_000);
        watch.start(at(1_500)); // no second start
        watch.stop(at(3_000));
        watch.stop(at(4_000));
        assert_eq!(watch.elapsed_ms(at(9_000)), 2_000);
        watch.start(at(10_000));
        assert_eq!(watch.elapsed_ms(at(10_250)), 2_250);
        watch.reset();
        assert_eq!((watch.elapsed_ms(at(20_000)), watch.is_running()), (0, false));
    }

    #[test]
    fn laps_leave_out_the_pauses_and_sum_up_to_the_split() {
        let mut watch = running_since(0);
        watch.lap(at(4_000)).unwrap();
        watch.stop(at(5_000));
        watch.start(at(100_000));
        let second = watch.lap(at(102_000)).unwrap();
        assert_eq!(
            second,
            Lap {
                number: 2,
                lap_ms: 3_000,
                split_ms: 7_000
            }
        );
        assert_eq!(watch.lap_ms(at(102_500)), 500);
        assert_eq!(watch.laps().next_back(), Some(second));
        assert_eq!(watch.laps().map(|lap| lap.lap_ms).sum::<u32>(), second.split_ms);
    }

    #[test]
    fn a_full_list_says_so_and_keeps_what_it_has() {
        let mut watch = running_since(0);
        for lap in 1..=u64::from(LAPS_MAX) {
            assert!(watch.lap(at(lap * 10)).is_ok());
        }
        let before = watch.clone();
        assert_eq!(watch.lap(at(5_000)), Err(LapError::Full));
        assert_eq!(watch, before);
        watch.reset();
        watch.start(at(6_000));
        assert!(watch.lap(at(6_001)).is_ok());
    }

    #[test]
    fn no_lap_ends_before_it_began() {
        let mut watch = running_since(1_000);
        watch.lap(at(5_000)).unwrap();
        assert_eq!(watch.lap(at(2_000)).unwrap().lap_ms, 0);
        assert!(watch.paused(at(6_000)).is_sound());
    }

    #[test]
    fn it_stands_still_at_its_end() {
        let watch = running_since(0);
        let end = u64::from(ELAPSED_MAX_MS);
        assert_eq!(watch.elapsed_ms(at(end - 1)), ELAPSED_MAX_MS - 1);
        assert_eq!(watch.elapsed_ms(at(u64::MAX)), ELAPSED_MAX_MS);
        assert_eq!(watch.next_change(at(end)), None);
    }

    #[test]
    fn it_wakes_with_every_whole_second() {
        let watch = running_since(300);
        for (after, wake) in [(0, 1_300), (300, 1_300), (1_299, 1_300), (1_300, 2_300)] {
            assert_eq!(watch.next_change(at(after)), Some(at(wake)), "after {after}");
        }
        assert_eq!(Stopwatch::default().next_change(at(0)), None);
    }

    #[test]
    fn it_comes_back_from_flash_stopped_and_only_if_it_makes_sense() {
        let mut watch = running_since(0);
        watch.lap(at(2_000)).unwrap();
        let mut buffer = [0; 128];
        let bytes = postcard::to_slice(&watch.paused(at(3_000)), &mut buffer).unwrap();
        let back: Stopwatch = postcard::from_bytes(bytes).unwrap();
        assert!(back.is_sound());
        assert_eq!((back.elapsed_ms(at(99_000)), back.is_running()), (3_000, false));

        for splits in [&[5, 4][..], &[3_001]] {
            let mut bad = back.clone();
            bad.splits = splits.iter().copied().collect();
            assert!(!bad.is_sound(), "{splits:?}");
        }
    }
}
