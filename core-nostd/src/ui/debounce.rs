use super::input::Stroke;
use crate::kit::Millis;

/// A level is accepted when it is unchanged after this time. Contacts bounce for 1 to 4 ms.
const SETTLE_MS: u64 = 5;
/// A press that lasts this long is a hold.
const HOLD_MS: u64 = 500;
/// A hold repeats at this interval.
const REPEAT_MS: u64 = 100;

/// Debounces one push button: from the raw level of a bouncing contact to strokes.
///
/// The owner of the pin passes its level to [`Debouncer::update`] when [`Debouncer::wait`] says so, and at any other time.
/// A late call delays strokes but loses none.
///
/// ```
/// use core_nostd::kit::Millis;
/// use core_nostd::ui::{Debouncer, Stroke};
/// let mut debouncer = Debouncer::new();
/// assert_eq!(debouncer.update(true, Millis::new(0)), None, "perhaps only a spark");
/// assert_eq!(debouncer.update(true, Millis::new(5)), Some(Stroke::Press));
/// assert_eq!(debouncer.update(true, Millis::new(505)), Some(Stroke::Hold));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Debouncer {
    state: State,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Up,
    GoingDown {
        settled: Millis,
    },
    Down {
        next: Millis,
        held: bool,
    },
    GoingUp {
        settled: Millis,
        next: Millis,
        held: bool,
    },
}

/// What has to happen before the next call of [`Debouncer::update`] can yield something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The level changes to this (`true` is down). `None` while the contact may still bounce.
    pub level: Option<bool>,
    /// The clock reaches this.
    pub until: Option<Millis>,
}

impl Debouncer {
    /// A button that nobody touches.
    pub const fn new() -> Debouncer {
        Debouncer { state: State::Up }
    }

    /// Takes the level (`true` is down); returns the stroke that it completes.
    pub fn update(&mut self, down: bool, now: Millis) -> Option<Stroke> {
        match self.state {
            State::Up => {
                if down {
                    self.state = State::GoingDown {
                        settled: now.after(SETTLE_MS),
                    };
                }
                None
            }
            State::GoingDown { settled } if now >= settled => {
                if !down {
                    self.state = State::Up;
                    return None;
                }
                self.state = State::Down {
                    next: now.after(HOLD_MS),
                    held: false,
                };
                Some(Stroke::Press)
            }
            State::Down { next, held } if !down => {
                self.state = State::GoingUp {
                    settled: now.after(SETTLE_MS),
                    next,
                    held,
                };
                None
            }
            State::Down { next, held } if now >= next => {
                self.state = State::Down {
                    next: now.after(REPEAT_MS),
                    held: true,
                };
                Some(if held { Stroke::Repeat } else { Stroke::Hold })
            }
            State::GoingUp { settled, next, held } if now >= settled => {
                if down {
                    self.state = State::Down { next, held };
                    return None;
                }
                self.state = State::Up;
                Some(Stroke::Release)
            }
            State::GoingDown { .. } | State::Down { .. } | State::GoingUp { .. } => None,
        }
    }

    /// What to wait for before the next call of [`Debouncer::update`].
    pub const fn wait(&self) -> Wait {
        match self.state {
            State::Up => Wait {
                level: Some(true),
                until: None,
            },
            State::Down { next, .. } => Wait {
                level: Some(false),
                until: Some(next),
            },
            State::GoingDown { settled } | State::GoingUp { settled, .. } => Wait {
                level: None,
                until: Some(settled),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Passes levels, given as (level, milliseconds), to a button whenever it waits for them, and returns the
    /// strokes with their times.
    fn strokes(wire: &[(bool, u64)]) -> Vec<(u64, Stroke)> {
        let levels: Vec<bool> = wire
            .iter()
            .flat_map(|&(level, ms)| std::iter::repeat_n(level, ms as usize))
            .collect();
        let mut debouncer = Debouncer::new();
        let mut told = Vec::new();
        for (now, &level) in levels.iter().enumerate() {
            let wait = debouncer.wait();
            let now = Millis::new(now as u64);
            let due = wait.level == Some(level) || wait.until.is_some_and(|until| now >= until);
            if due && let Some(stroke) = debouncer.update(level, now) {
                told.push((now.get(), stroke));
            }
        }
        told
    }

    #[test]
    fn a_clean_press_is_told_after_it_settled() {
        assert_eq!(
            strokes(&[(false, 10), (true, 60), (false, 50)]),
            [(15, Stroke::Press), (75, Stroke::Release)]
        );
    }

    #[test]
    fn bounces_are_one_press() {
        let wire = [
            (true, 1),
            (false, 1),
            (true, 2),
            (false, 1),
            (true, 60),
            (false, 1),
            (true, 1),
            (false, 2),
            (true, 1),
            (false, 40),
        ];
        let told: Vec<Stroke> = strokes(&wire).into_iter().map(|(_, stroke)| stroke).collect();
        assert_eq!(told, [Stroke::Press, Stroke::Release]);
    }

    #[test]
    fn a_spark_is_nothing() {
        assert_eq!(strokes(&[(false, 5), (true, 3), (false, 50)]), []);
    }

    #[test]
    fn a_long_press_holds_and_then_repeats() {
        assert_eq!(
            strokes(&[(true, 760), (false, 20)]),
            [
                (5, Stroke::Press),
                (505, Stroke::Hold),
                (605, Stroke::Repeat),
                (705, Stroke::Repeat),
                (765, Stroke::Release),
            ]
        );
    }

    #[test]
    fn a_flaw_in_a_long_press_does_not_break_it() {
        let told = strokes(&[(true, 300), (false, 2), (true, 300), (false, 20)]);
        let told: Vec<Stroke> = told.into_iter().map(|(_, stroke)| stroke).collect();
        assert_eq!(told, [Stroke::Press, Stroke::Hold, Stroke::Release]);
    }

    #[test]
    fn looking_late_still_tells_every_press() {
        let mut debouncer = Debouncer::new();
        assert_eq!(debouncer.update(true, Millis::new(0)), None);
        assert_eq!(debouncer.update(true, Millis::new(90)), Some(Stroke::Press));
        assert_eq!(debouncer.update(false, Millis::new(400)), None);
        assert_eq!(debouncer.update(false, Millis::new(900)), Some(Stroke::Release));
    }

    #[test]
    fn looking_too_often_changes_nothing() {
        let mut debouncer = Debouncer::new();
        for now in 0..5 {
            assert_eq!(debouncer.update(true, Millis::new(now)), None);
        }
        assert_eq!(debouncer.update(true, Millis::new(5)), Some(Stroke::Press));
        assert_eq!(debouncer.update(true, Millis::new(5)), None);
    }
}
