//! Fingers on the five buttons, moved by the keys of a keyboard.

use std::time::Duration;

use core_nostd::ui::Button;

/// A press of which nobody knows the end lasts this long: longer than the pauses between the presses
/// that a keyboard repeats, so that a key kept down is a button kept down.
const TAP: Duration = Duration::from_millis(60);
/// What the keys that hold a button do.
const HOLD: Duration = Duration::from_secs(1);

/// What a terminal tells about its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyboard {
    /// Only that a key goes down, again and again while it is kept down.
    Presses,
    /// Also that it comes up.
    PressesAndReleases,
}

/// The fingers that lie on buttons now.
///
/// Time is that of the device, so that a tap is a tap however fast or slowly the device runs.
#[derive(Debug)]
pub(super) struct Fingers {
    keyboard: Keyboard,
    down: Vec<Finger>,
}

#[derive(Debug)]
struct Finger {
    button: Button,
    since: Duration,
    /// When it comes up by itself; `None` while the key is known to be down.
    until: Option<Duration>,
}

impl Fingers {
    /// No finger on any button.
    pub(super) const fn new(keyboard: Keyboard) -> Fingers {
        Fingers {
            keyboard,
            down: Vec::new(),
        }
    }

    /// A key goes down, or is repeated. Says whether the button goes down with it.
    pub(super) fn press(&mut self, button: Button, now: Duration) -> bool {
        let until = match self.keyboard {
            Keyboard::Presses => Some(now + TAP),
            Keyboard::PressesAndReleases => None,
        };
        self.put(button, now, until)
    }

    /// Holds a button for one second. Says whether it goes down now.
    pub(super) fn hold(&mut self, button: Button, now: Duration) -> bool {
        self.put(button, now, Some(now + HOLD))
    }

    /// A key comes up; its button follows, but never before the device could notice the press.
    pub(super) fn release(&mut self, button: Button, now: Duration) {
        for finger in self.down.iter_mut().filter(|finger| finger.button == button) {
            finger.until.get_or_insert(now.max(finger.since + TAP));
        }
    }

    /// The keyboard looks elsewhere and would not tell that keys come up.
    pub(super) fn release_all(&mut self, now: Duration) {
        for button in Button::ALL {
            self.release(button, now);
        }
    }

    /// Nobody holds anything any more: every finger comes up as soon as the device could notice its press.
    pub(super) fn let_go(&mut self, now: Duration) {
        for finger in &mut self.down {
            let soon = now.max(finger.since + TAP);
            finger.until = Some(finger.until.map_or(soon, |until| until.min(soon)));
        }
    }

    /// Lifts the first finger that comes up not later than `by`, and says when that is.
    pub(super) fn lift_next(&mut self, by: Duration) -> Option<(Button, Duration)> {
        let ends = self.down.iter().filter_map(|finger| finger.until);
        let first = ends.min().filter(|first| *first <= by)?;
        let index = self.down.iter().position(|finger| finger.until == Some(first))?;
        Some((self.down.remove(index).button, first))
    }

    /// Whether a finger lies on `button`.
    pub(super) fn is_down(&self, button: Button) -> bool {
        self.down.iter().any(|finger| finger.button == button)
    }

    /// Whether a finger lies on any button.
    pub(super) const fn any_down(&self) -> bool {
        !self.down.is_empty()
    }

    fn put(&mut self, button: Button, now: Duration, until: Option<Duration>) -> bool {
        if let Some(finger) = self.down.iter_mut().find(|finger| finger.button == button) {
            // A key that is known to be down outlasts every end that was only guessed.
            finger.until = finger.until.zip(until).map(|(one, other)| one.max(other));
            return false;
        }
        let since = now;
        self.down.push(Finger { button, since, until });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Keyboard::{Presses, PressesAndReleases};
    use super::*;

    #[derive(Clone, Copy)]
    enum Deed {
        Press(Button),
        Hold(Button),
        Release(Button),
        ReleaseAll,
    }
    use Deed::{Hold, Press, Release, ReleaseAll};

    /// What the buttons do, with times in milliseconds, when the keys do `deeds`.
    #[track_caller]
    fn check(keyboard: Keyboard, deeds: &[(u64, Deed)], expected: &[(u64, Button, bool)]) {
        let mut fingers = Fingers::new(keyboard);
        let mut seen = Vec::new();
        let end = (10_000, ReleaseAll);
        for (ms, deed) in deeds.iter().copied().chain([end]) {
            let now = Duration::from_millis(ms);
            while let Some((button, at)) = fingers.lift_next(now) {
                seen.push((at.as_millis() as u64, button, false));
            }
            match deed {
                Press(button) if fingers.press(button, now) => seen.push((ms, button, true)),
                Hold(button) if fingers.hold(button, now) => seen.push((ms, button, true)),
                Release(button) => fingers.release(button, now),
                ReleaseAll => fingers.release_all(now),
                Press(_) | Hold(_) => {}
            }
        }
        assert_eq!(seen, expected);
    }

    const UP: Button = Button::Up;
    const OK: Button = Button::Ok;

    #[test]
    fn a_tap_comes_up_by_itself() {
        check(Presses, &[(5, Press(OK))], &[(5, OK, true), (65, OK, false)]);
    }

    #[test]
    fn a_repeated_key_keeps_its_button_down() {
        let repeats: Vec<_> = (0..=20).map(|n| (n * 33, Press(UP))).collect();
        check(Presses, &repeats, &[(0, UP, true), (720, UP, false)]);
    }

    #[test]
    fn two_taps_are_two_taps() {
        check(
            Presses,
            &[(0, Press(OK)), (150, Press(OK))],
            &[(0, OK, true), (60, OK, false), (150, OK, true), (210, OK, false)],
        );
    }

    #[test]
    fn a_real_release_counts_and_a_repeat_changes_nothing() {
        check(
            PressesAndReleases,
            &[(0, Press(OK)), (500, Press(OK)), (533, Press(OK)), (900, Release(OK))],
            &[(0, OK, true), (900, OK, false)],
        );
    }

    #[test]
    fn a_release_right_after_the_press_still_makes_a_tap() {
        check(
            PressesAndReleases,
            &[(0, Press(OK)), (1, Release(OK))],
            &[(0, OK, true), (60, OK, false)],
        );
    }

    #[test]
    fn a_hold_lasts_one_second_whatever_its_key_does() {
        for keyboard in [Presses, PressesAndReleases] {
            check(
                keyboard,
                &[(0, Hold(OK)), (30, Hold(OK)), (50, Release(OK))],
                &[(0, OK, true), (1_030, OK, false)],
            );
        }
        check(
            Presses,
            &[(0, Hold(OK)), (100, Press(OK))],
            &[(0, OK, true), (1_000, OK, false)],
        );
    }

    #[test]
    fn two_buttons_do_not_disturb_each_other() {
        check(
            Presses,
            &[(0, Hold(UP)), (20, Press(OK)), (40, Press(OK))],
            &[(0, UP, true), (20, OK, true), (100, OK, false), (1_000, UP, false)],
        );
        check(
            PressesAndReleases,
            &[(0, Press(UP)), (100, Press(OK)), (200, Release(UP)), (300, Release(OK))],
            &[(0, UP, true), (100, OK, true), (200, UP, false), (300, OK, false)],
        );
    }

    #[test]
    fn a_window_that_loses_the_keyboard_leaves_no_finger_behind() {
        check(
            PressesAndReleases,
            &[(0, Press(UP)), (0, Press(OK)), (400, ReleaseAll), (500, Release(OK))],
            &[(0, UP, true), (0, OK, true), (400, UP, false), (400, OK, false)],
        );
    }
}
