use super::effect::Tune;
use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::stage::Stage;
use super::text;
use super::words::Words;
use super::zones::{self, Hints, Tone};

/// A question before something is lost. OK held for half a second is yes, Back is no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Confirm {
    /// OK is down since this question shows: a press that began before it does not count.
    pressed: bool,
}

impl Confirm {
    /// How far the box of OK is filled while OK is down, in percent: a clock is not worth its wake-ups here.
    const FILLED: u8 = 50;

    /// Handles an input.
    pub(in crate::ui) fn handle(&mut self, input: Input, stage: &mut Stage<'_>) -> Answer<()> {
        match input {
            Input::Press(Button::Ok) => {
                self.pressed = true;
                Answer::Moved
            }
            Input::Hold(Button::Ok) if self.pressed => Answer::Chosen(()),
            // Too short: nothing is done.
            Input::Release(Button::Ok) if self.pressed => {
                self.pressed = false;
                stage.sound(Tune::Nothing);
                Answer::Moved
            }
            Input::Press(Button::Back) => Answer::Back,
            _ => Answer::Nothing,
        }
    }

    /// Draws the question, of at most two lines, and how to answer it: `verb` says what is done then.
    pub(crate) fn draw(&self, frame: &mut Frame, words: &Words, title: &str, question: &str, verb: &str) {
        zones::title(frame, Tone::Ask, title, "");
        text::draw_centred(frame, 20, 2, question);
        let hints = Hints {
            menu: false,
            card: false,
            back: Some(words.no_hint),
            turn: None,
            ok: Some(zones::Ok::Hold {
                verb,
                hold: words.hold,
                filled: if self.pressed { Confirm::FILLED } else { 0 },
            }),
        };
        zones::hints(frame, &hints);
    }
}
