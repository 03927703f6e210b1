//! The buzzer, for eyes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use core_nostd::ui::Note;

/// Tones that follow each other within this time belong to one tune.
const GAP: Duration = Duration::from_millis(400);
/// A tune is bright for this long,
const FRESH: Duration = Duration::from_millis(700);
/// and gone after this.
const SHOWN: Duration = Duration::from_secs(2);
/// So many tones of a tune are shown, the last ones.
const TONES_MAX: usize = 4;

/// Remembers what sounded last.
#[derive(Debug, Default)]
pub(super) struct Ear {
    tones: VecDeque<Note>,
    heard: Option<Instant>,
}

/// A tune as a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sound {
    /// Its tones.
    pub(super) text: String,
    /// Whether it has only just sounded.
    pub(super) fresh: bool,
}

impl Ear {
    /// Listens. Says whether a new tune begins.
    pub(super) fn hear(&mut self, notes: impl IntoIterator<Item = Note>, now: Instant) -> bool {
        let mut tones = notes.into_iter().filter(|note| note.hz > 0).peekable();
        if tones.peek().is_none() {
            return false;
        }
        let is_new = self.age(now).is_none_or(|age| age > GAP);
        if is_new {
            self.tones.clear();
        }
        self.tones.extend(tones);
        let too_many = self.tones.len().saturating_sub(TONES_MAX);
        self.tones.drain(..too_many);
        self.heard = Some(now);
        is_new
    }

    /// What to show of it now.
    pub(super) fn sound(&self, now: Instant) -> Option<Sound> {
        let age = self.age(now).filter(|age| *age < SHOWN)?;
        let tones: Vec<_> = self
            .tones
            .iter()
            .map(|note| format!("{} Hz {} ms", note.hz, note.ms))
            .collect();
        Some(Sound {
            text: format!("♪ {}", tones.join(", ")),
            fresh: age < FRESH,
        })
    }

    fn age(&self, now: Instant) -> Option<Duration> {
        Some(now.saturating_duration_since(self.heard?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core_nostd::ui::Tune;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_tune_is_bright_then_faint_then_gone() {
        let start = Instant::now();
        let mut ear = Ear::default();
        assert_eq!(ear.sound(start), None);
        assert!(ear.hear(Tune::Chosen.notes().iter().copied(), start));
        for (after, expected) in [(0, Some(true)), (699, Some(true)), (700, Some(false)), (2_000, None)] {
            let sound = ear.sound(start + ms(after));
            assert_eq!(sound.as_ref().map(|sound| sound.fresh), expected, "after {after} ms");
            assert!(sound.is_none_or(|sound| sound.text == "♪ 1568 Hz 25 ms"));
        }
    }

    #[test]
    fn tones_that_follow_each_other_are_one_tune_without_its_silences() {
        let start = Instant::now();
        let mut ear = Ear::default();
        for (note, after, is_new) in [(0, 0, true), (1, 90, false), (2, 120, false)] {
            let note = Tune::Message.notes()[note];
            assert_eq!(ear.hear([note], start + ms(after)), is_new);
        }
        let sound = ear.sound(start + ms(120)).unwrap();
        assert_eq!(sound.text, "♪ 784 Hz 90 ms, 1175 Hz 140 ms");
        assert!(ear.hear(Tune::Back.notes().iter().copied(), start + ms(1_000)));
        assert_eq!(ear.sound(start + ms(1_000)).unwrap().text, "♪ 1047 Hz 25 ms");
    }

    #[test]
    fn a_long_tune_shows_its_end() {
        let start = Instant::now();
        let mut ear = Ear::default();
        ear.hear((1..=9).map(|hz| Note { hz, ms: 5 }), start);
        let text = ear.sound(start).unwrap().text;
        assert_eq!(text, "♪ 6 Hz 5 ms, 7 Hz 5 ms, 8 Hz 5 ms, 9 Hz 5 ms");
    }
}
