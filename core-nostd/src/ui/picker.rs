use core::fmt::Write as _;

use heapless::String;

use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::paint::{self, Ink, LARGE, SCREEN_WIDTH, SMALL};

/// A number between two bounds, changed with Up and Down. A held button goes faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Picker {
    value: i16,
    min: i16,
    max: i16,
    held_for: HeldFor,
}

/// How long a button has been held, for numbers that change faster then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HeldFor {
    repeats: u8,
}

/// After so many repeats larger steps begin.
const LONG: u8 = 10;

impl HeldFor {
    /// The button that is pressed, or still held down.
    pub(super) fn button(&mut self, input: Input) -> Option<Button> {
        let (button, repeats) = match input {
            Input::Press(button) => (button, 0),
            Input::Hold(button) | Input::Repeat(button) => (button, self.repeats.saturating_add(1)),
            _ => return None,
        };
        self.repeats = repeats;
        Some(button)
    }

    /// Whether it has been held long enough for larger steps.
    pub(super) const fn is_long(self) -> bool {
        self.repeats > LONG
    }
}

impl Picker {
    /// A number from `min` to `max`, starting at `value`.
    pub(super) const fn new(value: i16, min: i16, max: i16) -> Picker {
        Picker {
            value,
            min,
            max,
            held_for: HeldFor { repeats: 0 },
        }
    }

    /// Handles an input. [`Picker::value`] is the number at every moment, for a preview.
    pub(super) fn handle(&mut self, input: Input) -> Answer<i16> {
        let button = match input {
            Input::Press(Button::Ok) => return Answer::Chosen(self.value),
            Input::Press(Button::Back) => return Answer::Back,
            _ => self.held_for.button(input),
        };
        let step = if self.held_for.is_long() { 10 } else { 1 };
        // The next multiple of the step: full tens are easier to stop at than 11, 21, 31.
        let beyond = self.value.checked_rem_euclid(step).unwrap_or_default();
        let value = match button {
            Some(Button::Up) => self.value.saturating_add(step).saturating_sub(beyond).min(self.max),
            Some(Button::Down) if beyond > 0 => self.value.saturating_sub(beyond).max(self.min),
            Some(Button::Down) => self.value.saturating_sub(step).max(self.min),
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
    fn a_held_button_soon_goes_from_ten_to_ten_and_a_new_press_counts_in_ones() {
        for (button, expected) in [(Button::Up, [11, 20, 30, 31]), (Button::Down, [-11, -20, -30, -31])] {
            let mut picker = Picker::new(0, -500, 500);
            let _ = picker.handle(Input::Press(button));
            let _ = picker.handle(Input::Hold(button));
            for _ in 0..9 {
                let _ = picker.handle(Input::Repeat(button));
            }
            let mut seen = [picker.value(); 4];
            for (index, input) in [Input::Repeat(button), Input::Repeat(button), Input::Press(button)]
                .into_iter()
                .enumerate()
            {
                let _ = picker.handle(input);
                seen[index + 1] = picker.value();
            }
            assert_eq!(seen, expected, "{button:?}");
        }
    }
}
