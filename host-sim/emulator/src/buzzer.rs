//! The buzzer: what one would hear, as a list of tones.

use core::time::Duration;

use crate::soc::pwm::Wave;
use crate::soc::time;

/// A tone from the buzzer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// When it began, since the power came on.
    pub start: Duration,
    /// When it ended; nothing while it still sounds.
    pub end: Option<Duration>,
    /// Its frequency in hertz.
    pub hz: f64,
    /// The part of each period in which the pin is high, from 0 to 1: how loud it is, roughly.
    pub duty: f64,
}

impl Tone {
    /// How long it sounded, once it is over.
    pub fn duration(&self) -> Option<Duration> {
        Some(self.end? - self.start)
    }
}

/// Listens to the pin and writes the tones down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buzzer {
    tones: Vec<Tone>,
    sounding: Option<Wave>,
}

impl Buzzer {
    pub(crate) fn tones(&self) -> &[Tone] {
        &self.tones
    }

    /// From now on, this is on the pin.
    pub(crate) fn hear(&mut self, wave: Option<Wave>, now: u64) {
        if wave == self.sounding {
            return;
        }
        let now = time::to_duration(now);
        if self.sounding.is_some() {
            self.end_tone(now);
        }
        if let Some(Wave { hz, duty }) = wave {
            self.tones.push(Tone {
                start: now,
                end: None,
                hz,
                duty,
            });
        }
        self.sounding = wave;
    }

    /// Registers are written one after the other, so waves come and go in between: what does not
    /// last for a period is no tone.
    fn end_tone(&mut self, now: Duration) {
        let Some(tone) = self.tones.last_mut() else { return };
        if (now - tone.start).as_secs_f64() * tone.hz < 1.0 {
            self.tones.pop();
        } else {
            tone.end = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 125_000;
    const A: Wave = Wave { hz: 440.0, duty: 0.5 };
    const B: Wave = Wave { hz: 880.0, duty: 0.25 };

    #[test]
    fn tones_have_pitch_start_and_duration() {
        let mut buzzer = Buzzer::default();
        buzzer.hear(Some(A), 10 * MS);
        buzzer.hear(Some(A), 12 * MS);
        assert_eq!(buzzer.tones()[0].end, None, "still sounding");
        buzzer.hear(Some(B), 40 * MS);
        buzzer.hear(None, 100 * MS);
        buzzer.hear(None, 200 * MS);
        let heard: Vec<_> = buzzer
            .tones()
            .iter()
            .map(|tone| (tone.start, tone.hz, tone.duration()))
            .collect();
        let ms = Duration::from_millis;
        assert_eq!(heard, [(ms(10), 440.0, Some(ms(30))), (ms(40), 880.0, Some(ms(60)))]);
        assert_eq!(buzzer.tones()[1].duty, 0.25);
    }

    #[test]
    fn registers_in_transit_make_no_tone() {
        let mut buzzer = Buzzer::default();
        buzzer.hear(Some(A), 0);
        buzzer.hear(Some(B), 100);
        buzzer.hear(None, 50 * MS);
        assert_eq!(buzzer.tones().len(), 1);
        assert_eq!(buzzer.tones()[0].hz, 880.0);
    }
}
