use crate::kit::Millis;

/// How long the screen is inverted, and how long it is not before the next flash.
const BEAT_MS: u64 = 300;
/// An alarm flashes so often and sounds with every second flash.
const ALARM_FLASHES: u8 = 8;
const BEATS_PER_RING: u64 = 4;

/// Flashes of the whole screen that go with a warning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flashes {
    since: Millis,
    count: u8,
    /// How often the tune of an alarm has been played again; `None` if this is no alarm.
    rung: Option<u64>,
}

impl Flashes {
    /// So many, from `since` on.
    pub(super) const fn new(since: Millis, count: u8) -> Flashes {
        Flashes {
            since,
            count,
            rung: None,
        }
    }

    /// Those of an alarm.
    pub(super) const fn alarm(since: Millis) -> Flashes {
        Flashes {
            since,
            count: ALARM_FLASHES,
            rung: Some(0),
        }
    }

    /// Whether they begin only now.
    pub(super) fn begins_at(self, now: Millis) -> bool {
        self.since == now
    }

    /// Whether the screen is inverted.
    pub(super) fn is_light(self, now: Millis) -> bool {
        let beat = self.beat(now);
        beat < self.beats() && beat.is_multiple_of(2)
    }

    /// Whether this is an alarm, and not over.
    pub(super) fn is_ringing(self, now: Millis) -> bool {
        self.rung.is_some() && self.beat(now) < self.beats()
    }

    /// Whether the tune of the alarm is to be played again; only once for each time, and never late.
    pub(super) fn rings(&mut self, now: Millis) -> bool {
        let ring = self.beat(now) / BEATS_PER_RING;
        if !self.is_ringing(now) || self.rung.is_none_or(|rung| rung >= ring) {
            return false;
        }
        self.rung = Some(ring);
        true
    }

    /// When the screen looks different next.
    pub(super) fn next_beat(self, after: Millis) -> Option<Millis> {
        let beat = self.beat(after).saturating_add(1);
        (beat < self.beats()).then(|| self.since.after(beat.saturating_mul(BEAT_MS)))
    }

    fn beat(self, now: Millis) -> u64 {
        now.since(self.since) / BEAT_MS
    }

    /// Light and dark in turn; the last dark one has no end.
    fn beats(self) -> u64 {
        u64::from(self.count).saturating_mul(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_flashes_are_light_dark_light_and_then_dark() {
        let flashes = Flashes::new(Millis::new(1_000), 2);
        for (ms, light, next) in [
            (1_000, true, Some(1_300)),
            (1_299, true, Some(1_300)),
            (1_300, false, Some(1_600)),
            (1_600, true, Some(1_900)),
            (1_900, false, None),
            (9_000, false, None),
        ] {
            let now = Millis::new(ms);
            assert_eq!(flashes.is_light(now), light, "{ms}");
            assert_eq!(flashes.next_beat(now), next.map(Millis::new), "{ms}");
            assert!(!flashes.is_ringing(now));
        }
    }

    #[test]
    fn an_alarm_sounds_again_and_again_and_ends() {
        let mut alarm = Flashes::alarm(Millis::ZERO);
        let rings = (0..100_u64).filter(|tick| alarm.rings(Millis::new(tick * 100)));
        assert_eq!(
            rings.collect::<std::vec::Vec<_>>(),
            [12, 24, 36],
            "besides the first one"
        );
        assert!(Flashes::alarm(Millis::ZERO).is_ringing(Millis::new(4_799)));
        assert!(!Flashes::alarm(Millis::ZERO).is_ringing(Millis::new(4_800)));
        assert!(
            !Flashes::alarm(Millis::ZERO).rings(Millis::new(60_000)),
            "too late is never"
        );
    }
}
