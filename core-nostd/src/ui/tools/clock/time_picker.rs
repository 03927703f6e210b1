use super::time;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Answer;
use crate::ui::paint::{self, SCREEN_WIDTH};
use crate::ui::picker::HeldFor;
use crate::ui::segments::{self, Strokes};
use crate::ui::stage::View;
use crate::ui::words::Words;
use crate::ui::zones::{self, Hints, Tone};

/// The shortest and the longest time that can be picked, in seconds.
pub(super) const PICKED_MIN: u16 = 5;
pub(super) const PICKED_MAX: u16 = 5 * 3_600;

/// So many steps at once does a button take that has been held for long.
const STRIDE: u8 = 3;

/// A time, turned up and down in steps that grow with it: few presses lead to any sensible time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct TimePicker {
    seconds: u16,
    held_for: HeldFor,
}

impl TimePicker {
    /// Starts at `seconds`.
    pub(super) fn new(seconds: u16) -> TimePicker {
        TimePicker {
            seconds,
            held_for: HeldFor::default(),
        }
    }

    /// Handles an input; OK chooses the time, in seconds.
    pub(super) fn handle(&mut self, input: Input) -> Answer<u16> {
        let button = match input {
            Input::Press(Button::Ok) => return Answer::Chosen(self.seconds),
            Input::Press(Button::Back) => return Answer::Back,
            _ => self.held_for.button(input),
        };
        let before = self.seconds;
        for _ in 0..if self.held_for.is_long() { STRIDE } else { 1 } {
            self.seconds = match button {
                Some(Button::Up) => longer(self.seconds),
                Some(Button::Down) => shorter(self.seconds),
                _ => return Answer::Nothing,
            };
        }
        if self.seconds == before {
            Answer::Nothing
        } else {
            Answer::Moved
        }
    }

    /// Draws the time with arrows where it can still go, and what OK does with it.
    pub(super) fn draw(&self, frame: &mut Frame, view: &View<'_>, title: &str, ok: &str) {
        const MIDDLE: i32 = SCREEN_WIDTH / 2;
        zones::title(frame, Tone::Ask, title, "");
        if self.seconds < PICKED_MAX {
            paint::arrow(frame, MIDDLE, 14, true);
        }
        segments::draw(frame, 20, 25, Strokes::Solid, &time::clock(self.seconds.into()));
        if self.seconds > PICKED_MIN {
            paint::arrow(frame, MIDDLE, 47, false);
        }
        let hints = Hints {
            menu: false,
            card: false,
            back: Some(Words::of(view.lang).back_hint),
            turn: Some(""),
            ok: Some(zones::Ok::Press(ok)),
        };
        zones::hints(frame, &hints);
    }
}

/// The step from `seconds` upwards.
const fn step(seconds: u16) -> u16 {
    match seconds {
        ..60 => 5,
        60..300 => 10,
        300..600 => 30,
        600..3_600 => 60,
        _ => 300,
    }
}

/// The next longer time: always a multiple of its step.
fn longer(seconds: u16) -> u16 {
    let next = seconds.saturating_add(1).checked_next_multiple_of(step(seconds));
    next.unwrap_or(PICKED_MAX).min(PICKED_MAX)
}

/// The next shorter time.
fn shorter(seconds: u16) -> u16 {
    let below = seconds.saturating_sub(1);
    let rest = below.checked_rem(step(below)).unwrap_or_default();
    below.saturating_sub(rest).max(PICKED_MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_grow_with_the_time_and_lead_back_the_same_way() {
        for (seconds, next) in [
            (5, 10),
            (55, 60),
            (60, 70),
            (290, 300),
            (300, 330),
            (600, 660),
            (3_600, 3_900),
        ] {
            assert_eq!(longer(seconds), next);
            assert_eq!(shorter(next), seconds);
        }
        assert_eq!((longer(PICKED_MAX), shorter(PICKED_MIN)), (PICKED_MAX, PICKED_MIN));
        assert_eq!((longer(62), shorter(62)), (70, 60), "from anywhere onto the steps");
    }

    #[test]
    fn a_held_button_soon_takes_strides() {
        let mut picker = TimePicker::new(60);
        let _ = picker.handle(Input::Press(Button::Up));
        let _ = picker.handle(Input::Hold(Button::Up));
        for _ in 0..10 {
            let _ = picker.handle(Input::Repeat(Button::Up));
        }
        assert_eq!(picker.handle(Input::Press(Button::Ok)), Answer::Chosen(60 + 110 + 30));
    }

    #[test]
    fn it_stops_at_its_bounds() {
        assert_eq!(
            TimePicker::new(PICKED_MIN).handle(Input::Press(Button::Down)),
            Answer::Nothing
        );
        assert_eq!(
            TimePicker::new(PICKED_MAX).handle(Input::Hold(Button::Up)),
            Answer::Nothing
        );
        assert_eq!(TimePicker::new(60).handle(Input::Hold(Button::Menu)), Answer::Nothing);
    }
}
