use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::name::{ALPHABET, Name};
use super::paint::{self, Ink, SCREEN_WIDTH};
use super::words::Words;
use super::zones::{self, Hints, Tone};

/// A name, entered letter by letter. OK goes to the next letter, and on an empty place it is done; Back takes a
/// letter away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    name: Name,
    /// The most letters that fit where the name is shown.
    max: u8,
    at: u8,
}

impl Letters {
    /// Starts at the first letter of `name`, which may get `max` letters (at most eight).
    pub(super) const fn new(name: Name, max: u8) -> Letters {
        Letters { name, max, at: 0 }
    }

    /// Handles an input; OK on an empty place, OK after the last one, or a held OK choose the name.
    pub(super) fn handle(&mut self, input: Input) -> Answer<Name> {
        let last = self.max.saturating_sub(1);
        match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => self.turn(true),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => self.turn(false),
            Input::Press(Button::Ok) if self.at < last && self.name.letter(self.at).is_some() => {
                self.at = self.at.saturating_add(1);
                Answer::Moved
            }
            Input::Press(Button::Ok) | Input::Hold(Button::Ok) => Answer::Chosen(self.name),
            Input::Press(Button::Back) if self.at == 0 => Answer::Back,
            Input::Press(Button::Back) => {
                // On a letter it takes that one away, on the empty place behind it the one before.
                if self.name.letter(self.at).is_none() {
                    self.at = self.at.saturating_sub(1);
                }
                self.name.set(self.at, None);
                Answer::Moved
            }
            _ => Answer::Nothing,
        }
    }

    /// Turns the letter: the empty place, A to Z, the letters with marks, the digits, and round again.
    fn turn(&mut self, forward: bool) -> Answer<Name> {
        let letter = match self.name.letter(self.at) {
            None if forward => ALPHABET.chars().next(),
            None => ALPHABET.chars().next_back(),
            Some(now) if forward => ALPHABET.chars().skip_while(|one| *one != now).nth(1),
            Some(now) => ALPHABET.chars().take_while(|one| *one != now).last(),
        };
        self.name.set(self.at, letter);
        Answer::Moved
    }

    /// Draws the letters, arrows around the one that is being entered, and a hint.
    pub(super) fn draw(&self, frame: &mut Frame, title: &str, words: &Words) {
        const STEP: i32 = 14;
        zones::title(frame, Tone::Ask, title, "");
        let width = STEP.saturating_mul(i32::from(self.max));
        let mut x = SCREEN_WIDTH.saturating_sub(width) / 2;
        for index in 0..self.max {
            let mut utf8 = [0; 2];
            let letter = self.name.letter(index).map(|letter| &*letter.encode_utf8(&mut utf8));
            let chosen = index == self.at;
            if !chosen {
                paint::fill(frame, Ink::Light, x.saturating_add(2), 39, STEP - 4, 1);
            }
            paint::wheel(frame, x, STEP, letter.unwrap_or_default(), chosen);
            x = x.saturating_add(STEP);
        }
        zones::hints(frame, &hints(words));
    }
}

/// OK goes on to the next letter or digit; held, it ends the whole.
pub(super) fn hints(words: &Words) -> Hints<'_> {
    Hints {
        menu: false,
        card: false,
        back: Some(words.back_hint),
        turn: Some(""),
        ok: Some(zones::Ok::Hold {
            verb: words.done_hint,
            hold: words.hold,
            filled: 0,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString as _;

    const OK: Input = Input::Press(Button::Ok);
    const BACK: Input = Input::Press(Button::Back);
    const UP: Input = Input::Press(Button::Up);
    const DOWN: Input = Input::Press(Button::Down);

    #[test]
    fn letters_are_entered_one_by_one() {
        let mut letters = Letters::new(Name::EMPTY, 8);
        for input in [UP, UP, OK, DOWN, OK, UP, OK] {
            assert_eq!(letters.handle(input), Answer::Moved);
        }
        assert_eq!(letters.handle(OK), Answer::Chosen(Name::new("B.A").unwrap()));
    }

    #[test]
    fn the_last_place_is_done_without_an_empty_one() {
        let mut letters = Letters::new(Name::new("ABC").unwrap(), 4);
        for input in [OK, OK, OK, UP] {
            assert_eq!(letters.handle(input), Answer::Moved);
        }
        assert_eq!(letters.handle(OK), Answer::Chosen(Name::new("ABCA").unwrap()));
    }

    #[test]
    fn back_takes_letters_away_and_then_leaves() {
        let mut letters = Letters::new(Name::new("ABC").unwrap(), 8);
        for input in [OK, OK, OK, BACK] {
            assert_eq!(letters.handle(input), Answer::Moved);
        }
        assert_eq!(letters.name.to_string(), "AB");
        assert_eq!(letters.handle(BACK), Answer::Moved);
        assert_eq!(letters.name.to_string(), "A");
        assert_eq!(letters.handle(BACK), Answer::Moved);
        assert_eq!((letters.name, letters.handle(BACK)), (Name::EMPTY, Answer::Back));
    }

    #[test]
    fn holding_ok_takes_the_name_as_it_stands() {
        let name = Name::new("ANN").unwrap();
        assert_eq!(
            Letters::new(name, 8).handle(Input::Hold(Button::Ok)),
            Answer::Chosen(name)
        );
    }

    #[test]
    fn both_ways_lead_through_the_whole_alphabet() {
        for (input, first) in [(UP, 'A'), (DOWN, '.')] {
            let mut letters = Letters::new(Name::EMPTY, 1);
            let mut seen = std::string::String::new();
            while letters.handle(input) == Answer::Moved && !letters.name.is_empty() {
                seen.extend(letters.name.chars());
            }
            assert!(seen.starts_with(first));
            assert_eq!(seen.chars().count(), ALPHABET.chars().count());
        }
    }
}
