use core::fmt::Write as _;

use heapless::String;

use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::paint::{self, Ink, LARGE, SCREEN_WIDTH, SMALL};

/// A number between two bounds, turned up and down. A held button runs faster and faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Picker {
    value: i16,
    min: i16,
    max: i16,
    /// How often a held button has repeated.
    repeats: u8,
}

/// After so many repeats a held button counts in tens.
const TENS_AFTER: u8 = 10;

impl Picker {
    /// A number from `min` to `max`, starting at `value`.
    pub(super) const fn new(value: i16, min: i16, max: i16) -> Picker {
        Picker {
            value,
            min,
            max,
            repeats: 0,
        }
    }

    /// Takes an input. [`Picker::value`] is the number at every moment, for a preview.
    pub(super) fn handle(&mut self, input: Input) -> Answer<i16> {
        let button = match input {
            Input::Press(Button::Ok) => return Answer::Chosen(self.value),
            Input::Press(Button::Back) => return Answer::Back,
            Input::Press(button) => {
                self.repeats = 0;
                button
            }
            Input::Hold(button) | Input::Repeat(button) => {
                self.repeats = self.repeats.saturating_add(1);
                button
            }
            _ => return Answer::Nothing,
        };
        let step = if self.repeats > TENS_AFTER { 10 } else { 1 };
        let value = match button {
            Button::Up => self.value.saturating_add(step).min(self.max),
            Button::Down => self.value.saturating_sub(step).max(self.min),
            _ => return Answer::Nothing,
        };
        if value == self.value {
            return Answer::Nothing;
        }
        self.value = value;
        Answer::Moved
    }

    /// The number now.
    pub(super) const fn value(&self) -> i16 {
        self.value
    }

    /// Draws the number with arrows where it can still go, its bounds, and a gauge.
    pub(super) fn draw(&self, frame: &mut Frame, title: &str) {
        const MIDDLE: i32 = SCREEN_WIDTH / 2;
        paint::title(frame, title);
        if self.value < self.max {
            paint::arrow(frame, MIDDLE, 15, true);
        }
        write_number(frame, 0, SCREEN_WIDTH, self.value);
        if self.value > self.min {
            paint::arrow(frame, MIDDLE, 42, false);
        }
        self.draw_gauge(frame);
    }

    fn draw_gauge(&self, frame: &mut Frame) {
        const LEFT: i32 = 30;
        const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
        const TOP: i32 = 53;
        let mut bound: String<7> = String::new();
        let _ = write!(bound, "{}", self.min);
        paint::write_right(frame, SMALL, Ink::Light, LEFT - 4, TOP - 2, &bound);
        bound.clear();
        let _ = write!(bound, "{}", self.max);
        paint::write(frame, SMALL, Ink::Light, LEFT + WIDTH + 4, TOP - 2, &bound);

        let part = i32::from(self.value).saturating_sub(self.min.into());
        let whole = i32::from(self.max).saturating_sub(self.min.into());
        let filled = part.saturating_mul(WIDTH - 4).checked_div(whole).unwrap_or(WIDTH - 4);
        paint::fill(frame, Ink::Light, LEFT, TOP, WIDTH, 8);
        paint::fill(frame, Ink::Dark, LEFT + 1, TOP + 1, WIDTH - 2, 6);
        paint::fill(frame, Ink::Light, LEFT + 2, TOP + 2, filled, 4);
    }
}

fn write_number(frame: &mut Frame, left: i32, right: i32, value: i16) {
    let mut number: String<7> = String::new();
    let _ = write!(number, "{value}");
    paint::write_centred(frame, LARGE, Ink::Light, left, right, 21, &number);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_at_its_bounds() {
        let mut picker = Picker::new(1, 1, 2);
        assert_eq!(picker.handle(Input::Press(Button::Down)), Answer::Nothing);
        assert_eq!(picker.handle(Input::Press(Button::Up)), Answer::Moved);
        assert_eq!(picker.handle(Input::Press(Button::Up)), Answer::Nothing);
        assert_eq!(picker.handle(Input::Press(Button::Ok)), Answer::Chosen(2));
    }

    #[test]
    fn a_held_button_soon_counts_in_tens_and_a_new_press_in_ones() {
        let mut picker = Picker::new(0, 0, 500);
        let _ = picker.handle(Input::Press(Button::Up));
        let _ = picker.handle(Input::Hold(Button::Up));
        for _ in 0..10 {
            let _ = picker.handle(Input::Repeat(Button::Up));
        }
        assert_eq!(picker.value(), 21, "eleven ones, then one ten");
        let _ = picker.handle(Input::Press(Button::Up));
        assert_eq!(picker.value(), 22);
    }
}
