//! Clocks: countdown, chess clock, stopwatch.
//!
//! A clock gets the time with every call and computes its answer from two stamps: the one of
//! the last start and the one of now. Nothing is summed up tick by tick, so a tick that comes late, or
//! never, costs nothing. A stamp that goes backwards counts as no time passing.
//!
//! What counts down is shown rounded up to whole seconds ([`seconds_up`]): a minute shows 1:00 first,
//! 0:00 shows only when time is up, and 0:05 appears at the moment of its warning. At the very
//! millisecond of zero, time is up first; whatever was pressed comes after.
//!
//! A clock read back from flash is always paused, because a stamp means nothing after a power cut.
//! What is saved is what `paused` returns. What is read back must be `is_sound`.

mod bell;
mod chess;
mod countdown;
mod run;
mod stopwatch;

pub use bell::Alert;
pub use chess::{ChessClock, Mode, UNDOS_MAX};
pub use countdown::Countdown;
pub use stopwatch::{ELAPSED_MAX_MS, LAPS_MAX, Lap, LapError, Stopwatch};

use run::Run;

/// The most time that a countdown or a seat can have: 9 h 59 min 59 s. More is cut down to it.
pub const TIME_MAX_MS: u32 = 35_999_000;

/// The most that one turn adds, or the longest delay before it counts: ten minutes.
pub const BONUS_MAX_MS: u32 = 600_000;

const SECOND_MS: u64 = 1_000;

/// The whole seconds that a clock shows while `ms` are left: rounded up.
///
/// ```
/// use core_nostd::kit::clock::seconds_up;
/// assert_eq!((seconds_up(60_000), seconds_up(59_001), seconds_up(59_000)), (60, 60, 59));
/// assert_eq!((seconds_up(1), seconds_up(0)), (1, 0), "zero is really zero");
/// ```
pub const fn seconds_up(ms: u32) -> u32 {
    ms.div_ceil(1_000)
}

/// In how many milliseconds a clock that counts down shows another second, while `ms` are left.
const fn to_next_second(ms: u32) -> u64 {
    let shown = seconds_up(ms) as u64;
    (ms as u64).saturating_sub(shown.saturating_sub(1).saturating_mul(SECOND_MS))
}

/// `ms` more or less, from zero to the most that a clock can have.
fn adjusted(ms: u32, delta_ms: i32) -> u32 {
    ms.saturating_add_signed(delta_ms).min(TIME_MAX_MS)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::Millis;
    use crate::testing::cases;

    proptest! {
        #![proptest_config(cases(300))]

        #[test]
        fn hours_of_pauses_and_late_ticks_cause_no_drift(
            begin in prop_oneof![Just(0), Just(u64::MAX - 100_000_000)],
            stretches in prop::collection::vec((any::<bool>(), 0_u64..200_000, 0_u64..7), 0..200),
        ) {
            let mut countdown = Countdown::new(4 * 3_600_000).unwrap();
            let mut watch = Stopwatch::default();
            let (mut stamp, mut ran) = (begin, 0);
            for (runs, length, ticks) in stretches {
                let now = Millis::new(stamp);
                if runs {
                    countdown.resume(now);
                    watch.start(now);
                    ran += length;
                } else {
                    countdown.pause(now);
                    watch.stop(now);
                }
                for tick in 0..ticks {
                    countdown.alert(Millis::new(stamp + length * tick / 7));
                }
                stamp += length;
                let now = Millis::new(stamp);
                prop_assert_eq!(u64::from(countdown.left_ms(now)), (4 * 3_600_000_u64).saturating_sub(ran));
                prop_assert_eq!(u64::from(watch.elapsed_ms(now)), ran);
            }
        }
    }
}
