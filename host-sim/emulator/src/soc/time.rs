//! Time is counted in cycles of the system clock since the power came on.
//!
//! The clock runs at 125 MHz from the first instruction on. A real chip starts on its ring
//! oscillator and takes about a millisecond to reach that speed; nothing here depends on it.

use core::time::Duration;

/// Frequency of `clk_sys`, which also feeds the I2C and PWM blocks.
pub(crate) const CLK_SYS_HZ: u64 = 125_000_000;
/// Cycles in one tick of the timer and the watchdog.
pub(crate) const CYCLES_PER_US: u64 = CLK_SYS_HZ / 1_000_000;
/// The cycle at which something happens that is not planned at all.
pub(crate) const NEVER: u64 = u64::MAX;

const NANOS_PER_CYCLE: u64 = 1_000_000_000 / CLK_SYS_HZ;

pub(crate) const fn to_duration(cycles: u64) -> Duration {
    Duration::from_nanos(cycles.saturating_mul(NANOS_PER_CYCLE))
}

pub(crate) fn to_cycles(time: Duration) -> u64 {
    u64::try_from(time.as_nanos() / u128::from(NANOS_PER_CYCLE)).unwrap_or(NEVER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_and_durations_convert_without_loss() {
        for time in [
            Duration::from_nanos(8),
            Duration::from_micros(1),
            Duration::from_secs(600),
        ] {
            assert_eq!(to_duration(to_cycles(time)), time);
        }
        assert_eq!(to_cycles(Duration::from_micros(1)), CYCLES_PER_US);
    }
}
