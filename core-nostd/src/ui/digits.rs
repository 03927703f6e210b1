use super::frame::Frame;
use super::input::{Button, Input};
use super::letters::hints;
use super::menu::Answer;
use super::paint::{self, SCREEN_WIDTH};
use super::words::Words;
use super::zones::{self, Tone};

/// How many digits there are.
const COUNT: u8 = 6;

/// A number of six digits, entered one by one. OK goes to the next digit, Back to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    digits: [u8; COUNT as usize],
    at: u8,
}

impl Digits {
    /// Starts at the first digit of `number`, which has at most six.
    pub(super) fn new(number: u32) -> Digits {
        let mut digits = [0; COUNT as usize];
        let mut rest = number;
        for digit in digits.iter_mut().rev() {
            *digit = u8::try_from(rest % 10).unwrap_or_default();
            rest /= 10;
        }
        Digits { digits, at: 0 }
    }

    /// The number as it stands.
    pub(super) fn number(&self) -> u32 {
        let add = |number: u32, digit: &u8| number.saturating_mul(10).saturating_add(u32::from(*digit));
        self.digits.iter().fold(0, add)
    }

    /// Handles an input; the last OK chooses the number.
    pub(super) fn handle(&mut self, input: Input) -> Answer<u32> {
        match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => self.turn(1),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => self.turn(9),
            Input::Press(Button::Ok) if self.at.saturating_add(1) >= COUNT => Answer::Chosen(self.number()),
            // Held, OK takes the number as it stands: nobody has to walk through zeros.
            Input::Hold(Button::Ok) => Answer::Chosen(self.number()),
            Input::Press(Button::Ok) => {
                self.at = self.at.saturating_add(1);
                Answer::Moved
            }
            Input::Press(Button::Back) if self.at == 0 => Answer::Back,
            Input::Press(Button::Back) => {
                self.at = self.at.saturating_sub(1);
                Answer::Moved
            }
            _ => Answer::Nothing,
        }
    }

    fn turn(&mut self, by: u8) -> Answer<u32> {
        let Some(digit) = self.digits.get_mut(usize::from(self.at)) else {
            return Answer::Nothing;
        };
        *digit = digit.saturating_add(by) % 10;
        Answer::Moved
    }

    /// Draws the digits, arrows around the one that is being entered, and a hint.
    pub(super) fn draw(&self, frame: &mut Frame, title: &str, words: &Words) {
        const STEP: i32 = 16;
        const LEFT: i32 = (SCREEN_WIDTH - STEP * COUNT as i32) / 2;
        zones::title(frame, Tone::Ask, title, "");
        let mut x = LEFT;
        for (index, digit) in (0_u8..).zip(&self.digits) {
            let letter = [b'0'.saturating_add(*digit)];
            let letter = core::str::from_utf8(&letter).unwrap_or_default();
            paint::wheel(frame, x, STEP, letter, index == self.at);
            x = x.saturating_add(STEP);
        }
        zones::hints(frame, &hints(words));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OK: Input = Input::Press(Button::Ok);
    const BACK: Input = Input::Press(Button::Back);
    const UP: Input = Input::Press(Button::Up);
    const DOWN: Input = Input::Press(Button::Down);

    #[test]
    fn numbers_come_back_as_they_went_in() {
        for number in [0, 7, 4_711, 100_000, 999_999] {
            assert_eq!(Digits::new(number).number(), number);
        }
    }

    #[test]
    fn digits_are_entered_one_by_one() {
        let mut digits = Digits::new(0);
        for input in [UP, UP, OK, DOWN, OK, OK, OK, OK, UP] {
            assert_eq!(digits.handle(input), Answer::Moved);
        }
        assert_eq!(digits.handle(OK), Answer::Chosen(290_001));
    }

    #[test]
    fn back_goes_to_the_digit_before_and_then_away() {
        let mut digits = Digits::new(123_456);
        assert_eq!(digits.handle(OK), Answer::Moved);
        assert_eq!(digits.handle(BACK), Answer::Moved);
        assert_eq!(digits.handle(BACK), Answer::Back);
    }

    #[test]
    fn holding_ok_takes_the_number_as_it_stands() {
        assert_eq!(Digits::new(42).handle(Input::Hold(Button::Ok)), Answer::Chosen(42));
    }
}
