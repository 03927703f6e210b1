use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// What a clock that counts down has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alert {
    /// So many seconds are left: 30, 10, 5, 4, 3, 2 or 1.
    Left {
        /// The seconds.
        seconds: u8,
    },
    /// Time is up.
    TimeUp,
}

/// From the most urgent to the least.
const ALERTS: [(u32, Alert); 8] = [
    (0, Alert::TimeUp),
    (1_000, Alert::Left { seconds: 1 }),
    (2_000, Alert::Left { seconds: 2 }),
    (3_000, Alert::Left { seconds: 3 }),
    (4_000, Alert::Left { seconds: 4 }),
    (5_000, Alert::Left { seconds: 5 }),
    (10_000, Alert::Left { seconds: 10 }),
    (30_000, Alert::Left { seconds: 30 }),
];

/// Remembers which alerts of a run-down are still to come: those below this mark.
///
/// A run-down that begins at 20 s thus never says that 30 are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Bell {
    mark_ms: u32,
}

impl Bell {
    /// Everything below `left_ms` is still to come.
    pub(super) const fn at(left_ms: u32) -> Bell {
        Bell { mark_ms: left_ms }
    }

    /// The most urgent alert that became due since the last time, if any. Less urgent ones are past.
    pub(super) fn ring(&mut self, left_ms: u32) -> Option<Alert> {
        let due = |(at_ms, _): &&(u32, Alert)| left_ms <= *at_ms && *at_ms < self.mark_ms;
        let alert = ALERTS.iter().find(due).map(|(_, alert)| *alert);
        self.mark_ms = left_ms;
        alert
    }

    /// Time was given or taken: alerts that lie ahead again may come again.
    pub(super) fn lift(&mut self, left_ms: u32) {
        self.mark_ms = self.mark_ms.max(left_ms);
    }

    /// Whether it has not been reported yet that time is up.
    pub(super) const fn time_up_is_to_come(&self) -> bool {
        self.mark_ms > 0
    }

    /// Whether it can be the bell of a clock.
    pub(super) const fn is_sound(&self) -> bool {
        self.mark_ms <= super::TIME_MAX_MS
    }
}

/// In how many milliseconds the next alert comes, while `left_ms` are left.
pub(super) fn to_next_alert(left_ms: u32) -> Option<u32> {
    let ahead = ALERTS.iter().rfind(|(at_ms, _)| *at_ms < left_ms);
    ahead.map(|(at_ms, _)| left_ms.saturating_sub(*at_ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(begin_ms: u32, asked_at: &[u32], expected: &[Option<Alert>]) {
        let mut bell = Bell::at(begin_ms);
        let told: std::vec::Vec<_> = asked_at.iter().map(|left| bell.ring(*left)).collect();
        assert_eq!(told, expected, "from {begin_ms}, asked at {asked_at:?}");
    }

    const fn left(seconds: u8) -> Option<Alert> {
        Some(Alert::Left { seconds })
    }

    #[test]
    fn each_alert_comes_at_its_millisecond_and_only_once() {
        check(60_000, &[30_001, 30_000, 30_000, 29_999], &[None, left(30), None, None]);
        check(5_001, &[5_001, 5_000, 4_999, 4_000], &[None, left(5), None, left(4)]);
        check(1_000, &[1_000, 1, 0, 0], &[None, None, Some(Alert::TimeUp), None]);
    }

    #[test]
    fn a_late_question_hears_only_the_most_urgent() {
        check(60_000, &[2_500, 2_000], &[left(3), left(2)]);
        check(60_000, &[12_000, 9_000], &[left(30), left(10)]);
        check(60_000, &[0], &[Some(Alert::TimeUp)]);
    }

    #[test]
    fn a_short_run_down_does_not_warn_of_more_than_it_has() {
        check(30_000, &[30_000, 29_999, 10_000], &[None, None, left(10)]);
        check(4_000, &[4_000, 3_500, 3_000], &[None, None, left(3)]);
        check(0, &[0], &[None]);
    }
}
