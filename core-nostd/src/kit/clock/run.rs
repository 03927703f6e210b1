use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::Millis;

/// How long something has run, pauses left out.
///
/// The stamp is not saved: what is read from flash is paused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Run {
    /// Before the latest start.
    before_ms: u64,
    /// The latest start; `None` while paused.
    #[serde(skip)]
    since: Option<Millis>,
}

impl MaxSize for Run {
    const POSTCARD_MAX_SIZE: usize = u64::POSTCARD_MAX_SIZE;
}

impl Run {
    /// Whether it runs.
    pub(super) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// How long it has run.
    // Arithmetic with 64 bits is long on a processor with 32.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn ms(&self, now: Millis) -> u64 {
        let latest = self.since.map_or(0, |since| now.since(since));
        self.before_ms.saturating_add(latest)
    }

    /// Runs from `now` on, if it did not already.
    pub(super) fn resume(&mut self, now: Millis) {
        self.since = self.since.or(Some(now));
    }

    /// Stands still from `now` on.
    pub(super) fn pause(&mut self, now: Millis) {
        *self = Run {
            before_ms: self.ms(now),
            since: None,
        };
    }

    /// Runs or is paused as before, but has run for `ms` at the moment `now`.
    pub(super) fn restarted(&self, ms: u64, now: Millis) -> Run {
        Run {
            before_ms: ms,
            // A stamp before the latest start would count time twice.
            since: self.since.map(|since| since.max(now)),
        }
    }

    /// The same, `ms` longer.
    pub(super) fn longer(&self, ms: u64) -> Run {
        Run {
            before_ms: self.before_ms.saturating_add(ms),
            since: self.since,
        }
    }

    /// The moment `ms` after `now` while it runs, unless stamps end before.
    pub(super) fn wake_in(&self, ms: u64, now: Millis) -> Option<Millis> {
        // Asked about a moment before its start, it answers from the start on.
        let wake = self.since?.max(now).after(ms);
        (wake > now).then_some(wake)
    }
}
