use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bell::{self, Alert, Bell};
use super::{Run, TIME_MAX_MS, adjusted, to_next_second};
use crate::kit::Millis;

/// A sand timer: one time that runs down.
///
/// It never shows less than zero, reports each warning once, and is exact however rarely it is asked.
///
/// ```
/// use core_nostd::kit::Millis;
/// use core_nostd::kit::clock::{Alert, Countdown};
///
/// let mut egg = Countdown::new(60_000).ok_or("no such time")?;
/// egg.resume(Millis::new(5_000));
/// assert_eq!(egg.left_ms(Millis::new(15_000)), 50_000);
/// assert_eq!(egg.alert(Millis::new(35_000)), Some(Alert::Left { seconds: 30 }));
/// egg.adjust(10_000, Millis::new(35_000));
/// assert_eq!(egg.left_ms(Millis::new(35_000)), 40_000);
/// assert_eq!(egg.alert(Millis::new(75_000)), Some(Alert::TimeUp), "asked late, told once");
/// assert_eq!(egg.alert(Millis::new(75_000)), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Countdown {
    full_ms: u32,
    /// What was left when `run` began.
    left_ms: u32,
    run: Run,
    bell: Bell,
    /// Time was up, and more was given before anybody asked.
    late: bool,
}

impl Countdown {
    /// A full one that is paused. `None` without any time, or with more than [`TIME_MAX_MS`].
    pub fn new(full_ms: u32) -> Option<Countdown> {
        (1..=TIME_MAX_MS).contains(&full_ms).then(|| Countdown {
            full_ms,
            left_ms: full_ms,
            run: Run::default(),
            bell: Bell::at(full_ms),
            late: false,
        })
    }

    /// The time that it began with.
    pub const fn full_ms(&self) -> u32 {
        self.full_ms
    }

    /// The time that is left.
    pub fn left_ms(&self, now: Millis) -> u32 {
        let ran = u32::try_from(self.run.ms(now)).unwrap_or(u32::MAX);
        self.left_ms.saturating_sub(ran)
    }

    /// Whether time is up.
    pub fn is_up(&self, now: Millis) -> bool {
        self.left_ms(now) == 0
    }

    /// Whether it was started and not paused since. At zero it may be running, too, to no effect.
    pub const fn is_running(&self) -> bool {
        self.run.is_running()
    }

    /// Lets it run.
    pub fn resume(&mut self, now: Millis) {
        self.run.resume(now);
    }

    /// Pauses it.
    pub fn pause(&mut self, now: Millis) {
        self.run.pause(now);
    }

    /// Gives or takes time, down to zero and up to [`TIME_MAX_MS`].
    pub fn adjust(&mut self, delta_ms: i32, now: Millis) {
        if self.is_up(now) {
            self.late |= self.bell.time_up_is_to_come();
            self.bell = Bell::at(0);
        }
        self.left_ms = adjusted(self.left_ms(now), delta_ms);
        self.run = self.run.restarted(0, now);
        self.bell.lift(self.left_ms);
    }

    /// Full again, and paused.
    pub fn reset(&mut self) {
        *self = Countdown {
            left_ms: self.full_ms,
            run: Run::default(),
            bell: Bell::at(self.full_ms),
            ..*self
        };
        self.late = false;
    }

    /// What has become due since the last question: only the most urgent, and nothing twice.
    ///
    /// After time was given, a warning comes again when it is passed again.
    pub fn alert(&mut self, now: Millis) -> Option<Alert> {
        if core::mem::take(&mut self.late) {
            return Some(Alert::TimeUp);
        }
        self.bell.ring(self.left_ms(now))
    }

    /// The first moment after `after` at which another second shows or something becomes due.
    pub fn next_change(&self, after: Millis) -> Option<Millis> {
        let left_ms = self.left_ms(after);
        (left_ms > 0).then(|| self.run.wake_in(to_next_second(left_ms), after))?
    }

    /// The first moment after `after` at which something becomes due.
    pub fn next_alert(&self, after: Millis) -> Option<Millis> {
        let in_ms = bell::to_next_alert(self.left_ms(after))?;
        self.run.wake_in(in_ms.into(), after)
    }

    /// The same, paused at its value of `now`: the form that is saved.
    pub fn paused(&self, now: Millis) -> Countdown {
        let mut paused = *self;
        paused.pause(now);
        paused
    }

    /// Whether it can be a countdown at all; one that was read back from flash may not be.
    pub fn is_sound(&self) -> bool {
        (1..=TIME_MAX_MS).contains(&self.full_ms) && self.left_ms <= TIME_MAX_MS && self.bell.is_sound()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Millis {
        Millis::new(ms)
    }

    fn running(full_ms: u32, since: u64) -> Countdown {
        let mut countdown = Countdown::new(full_ms).unwrap();
        countdown.resume(at(since));
        countdown
    }

    #[test]
    fn impossible_times_are_refused() {
        for (full_ms, possible) in [(0, false), (1, true), (TIME_MAX_MS, true), (TIME_MAX_MS + 1, false)] {
            assert_eq!(Countdown::new(full_ms).is_some(), possible, "{full_ms}");
        }
    }

    #[test]
    fn it_needs_no_ticks_and_stops_at_zero() {
        let mut countdown = running(60_000, 1_000);
        assert_eq!(countdown.left_ms(at(60_999)), 1);
        assert!(!countdown.is_up(at(60_999)) && countdown.is_up(at(61_000)));
        assert_eq!(countdown.left_ms(at(u64::MAX)), 0);
        assert_eq!(countdown.alert(at(u64::MAX)), Some(Alert::TimeUp));
    }

    #[test]
    fn a_pause_at_the_millisecond_of_zero_comes_after_zero() {
        let mut countdown = running(5_000, 0);
        countdown.pause(at(5_000));
        assert_eq!(countdown.alert(at(5_000)), Some(Alert::TimeUp));
        countdown.resume(at(9_000));
        assert!(countdown.is_up(at(9_000)));
        assert_eq!(countdown.alert(at(9_000)), None);
    }

    #[test]
    fn time_given_at_zero_counts_from_there_and_the_end_is_still_told() {
        let mut countdown = running(5_000, 0);
        countdown.adjust(10_000, at(8_000));
        assert_eq!(
            countdown.left_ms(at(9_000)),
            9_000,
            "not charged for the three seconds at zero"
        );
        assert_eq!(countdown.alert(at(9_000)), Some(Alert::TimeUp));
        assert_eq!(countdown.alert(at(13_000)), Some(Alert::Left { seconds: 5 }));
        assert_eq!(
            countdown.alert(at(18_000)),
            Some(Alert::TimeUp),
            "a second end is told, too"
        );
    }

    #[test]
    fn time_given_lets_a_warning_come_again() {
        let mut countdown = running(31_000, 0);
        assert_eq!(countdown.alert(at(1_000)), Some(Alert::Left { seconds: 30 }));
        countdown.adjust(10_000, at(2_000));
        assert_eq!(countdown.alert(at(10_000)), None);
        assert_eq!(countdown.alert(at(11_000)), Some(Alert::Left { seconds: 30 }));
    }

    #[test]
    fn time_is_given_and_taken_within_its_bounds() {
        for (delta_ms, left_ms) in [
            (-1_000, 59_000),
            (-60_000, 0),
            (i32::MIN, 0),
            (1, 60_001),
            (i32::MAX, TIME_MAX_MS),
        ] {
            let mut countdown = running(60_000, 0);
            countdown.adjust(delta_ms, at(0));
            assert_eq!(countdown.left_ms(at(0)), left_ms, "{delta_ms}");
        }
    }

    #[test]
    fn taking_the_last_time_away_is_an_end_as_well() {
        let mut countdown = running(8_000, 0);
        countdown.adjust(-10_000, at(1_000));
        assert_eq!(countdown.alert(at(1_000)), Some(Alert::TimeUp));
    }

    #[test]
    fn it_wakes_when_another_second_shows() {
        let countdown = running(60_000, 500);
        for (after, wake) in [
            (0, Some(1_500)),
            (500, Some(1_500)),
            (501, Some(1_500)),
            (1_499, Some(1_500)),
            (1_500, Some(2_500)),
            (60_499, Some(60_500)),
            (60_500, None),
        ] {
            assert_eq!(countdown.next_change(at(after)), wake.map(at), "after {after}");
        }
        for (after, alert) in [
            (0, 30_500),
            (30_500, 50_500),
            (50_500, 55_500),
            (55_501, 56_500),
            (60_000, 60_500),
        ] {
            assert_eq!(countdown.next_alert(at(after)), Some(at(alert)), "after {after}");
        }
        assert_eq!(countdown.next_alert(at(60_500)), None);
        assert_eq!(countdown.paused(at(700)).next_change(at(700)), None);
        assert_eq!(countdown.paused(at(700)).next_alert(at(700)), None);
    }

    #[test]
    fn the_end_of_all_stamps_is_no_trap() {
        let mut countdown = running(60_000, u64::MAX - 1_500);
        assert_eq!(countdown.left_ms(at(u64::MAX)), 58_500);
        assert_eq!(countdown.next_change(at(u64::MAX - 600)), Some(at(u64::MAX - 500)));
        assert_eq!(
            countdown.next_change(at(u64::MAX)),
            None,
            "no moment is left to wake at"
        );
        countdown.pause(at(u64::MAX));
        countdown.resume(at(3));
        assert_eq!(countdown.left_ms(at(503)), 58_000, "stamps that begin anew do no harm");
    }

    #[test]
    fn a_stamp_that_goes_backwards_is_no_time() {
        let mut countdown = running(60_000, 10_000);
        assert_eq!(countdown.left_ms(at(3_000)), 60_000);
        countdown.adjust(1_000, at(3_000));
        assert_eq!(
            countdown.left_ms(at(11_000)),
            60_000,
            "nothing is charged before its start"
        );
    }

    #[test]
    fn it_comes_back_from_flash_paused() {
        let countdown = running(60_000, 0);
        let mut buffer = [0; 64];
        let bytes = postcard::to_slice(&countdown.paused(at(20_000)), &mut buffer).unwrap();
        let back: Countdown = postcard::from_bytes(bytes).unwrap();
        assert_eq!(back, countdown.paused(at(20_000)));
        assert!(back.is_sound());
        assert_eq!(back.left_ms(at(999_999)), 40_000);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let good = Countdown::new(60_000).unwrap();
        assert!(good.is_sound());
        for bad in [
            Countdown { full_ms: 0, ..good },
            Countdown {
                full_ms: TIME_MAX_MS + 1,
                ..good
            },
            Countdown {
                left_ms: u32::MAX,
                ..good
            },
            Countdown {
                bell: Bell::at(u32::MAX),
                ..good
            },
        ] {
            assert!(!bad.is_sound(), "{bad:?}");
        }
    }
}
