//! The ballot tool.

use super::{Tool, ToolScreen};
use crate::kit::Millis;
use crate::store::Bytes;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::menu::Answer;
use crate::ui::paint;
use crate::ui::stage::{Stage, View};

/// The first byte of the record.
const FORMAT: u8 = 1;

/// The ballot tool.
#[derive(Default)]
pub(super) struct Ballot {}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    Main,
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Ballot(screen).into()
    }
}

impl Tool for Ballot {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        Screen::Main
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Main => "ballot",
        }
    }

    fn takes_menu(_screen: Screen) -> bool {
        false
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        let answer: Answer<()> = match input {
            Input::Press(Button::Back) => Answer::Back,
            _ => Answer::Nothing,
        };
        stage.settle(screen, answer, input);
    }

    fn draw(&self, _screen: Screen, frame: &mut Frame, _view: &View<'_>) {
        paint::title(frame, "ballot");
    }

    fn help(_lang: Lang) -> &'static str {
        "ballot"
    }

    fn to_bytes(&self, _now: Millis) -> Bytes {
        Bytes::encode(FORMAT, &())
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        bytes.decode(FORMAT).map(|()| Self::default())
    }
}
