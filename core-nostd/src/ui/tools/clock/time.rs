//! How times are written.

use core::fmt::Write as _;

use heapless::String;

/// The longest is `99:59:59.9`.
pub(super) type Time = String<10>;

/// As on a clock: `0:05`, `12:34`, `1:02:03`.
pub(super) fn clock(seconds: u32) -> Time {
    let mut time = Time::new();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let _ = if hours > 0 {
        write!(time, "{hours}:{minutes:02}:{seconds:02}")
    } else {
        write!(time, "{minutes}:{seconds:02}")
    };
    time
}

/// With tenths of a second, which are cut off, not rounded: `0:05.9`.
pub(super) fn tenths(ms: u32) -> Time {
    let mut time = clock(ms / 1_000);
    let _ = write!(time, ".{}", ms / 100 % 10);
    time
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_look_as_on_a_clock() {
        for (ms, short, long) in [
            (0, "0:00", "0:00.0"),
            (5_990, "0:05", "0:05.9"),
            (754_000, "12:34", "12:34.0"),
            (3_723_450, "1:02:03", "1:02:03.4"),
            (359_999_999, "99:59:59", "99:59:59.9"),
        ] {
            assert_eq!(clock(ms / 1_000), short);
            assert_eq!(tenths(ms), long);
        }
    }
}
