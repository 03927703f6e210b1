use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::paint::{self, Ink, MEDIUM, SCREEN_WIDTH};
use super::text;
use super::words::Words;

/// A question with yes and no. It starts at no, and Back is no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Confirm {
    yes: bool,
}

impl Confirm {
    /// A question to which yes is the harmless answer.
    pub(crate) const fn at_yes() -> Confirm {
        Confirm { yes: true }
    }

    /// Handles an input.
    pub(crate) fn handle(&mut self, input: Input) -> Answer<bool> {
        match input {
            Input::Press(Button::Up | Button::Down) => {
                self.yes = !self.yes;
                Answer::Moved
            }
            Input::Press(Button::Ok) => Answer::Chosen(self.yes),
            Input::Press(Button::Back) => Answer::Back,
            _ => Answer::Nothing,
        }
    }

    /// Draws the question, of at most two lines, and the two answers.
    pub(crate) fn draw(&self, frame: &mut Frame, words: &Words, title: &str, question: &str) {
        const TOP: i32 = 49;
        const HALF: i32 = SCREEN_WIDTH / 2;
        paint::title(frame, title);
        text::draw_centred(frame, 16, 2, question);
        for (left, right, word, chosen) in [
            (0, HALF, words.no, !self.yes),
            (HALF, SCREEN_WIDTH, words.yes, self.yes),
        ] {
            let ink = if chosen {
                paint::highlight(frame, left.saturating_add(4), TOP, HALF - 8, 15);
                Ink::Dark
            } else {
                Ink::Light
            };
            paint::write_centred(frame, MEDIUM, ink, left, right, TOP + 1, word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_careless_ok_means_no() {
        let mut confirm = Confirm::default();
        assert_eq!(confirm.handle(Input::Press(Button::Ok)), Answer::Chosen(false));
        assert_eq!(confirm.handle(Input::Press(Button::Up)), Answer::Moved);
        assert_eq!(confirm.handle(Input::Press(Button::Ok)), Answer::Chosen(true));
        assert_eq!(confirm.handle(Input::Press(Button::Back)), Answer::Back);
    }
}
