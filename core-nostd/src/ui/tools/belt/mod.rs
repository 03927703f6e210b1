//! The belt tool.

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

/// The belt tool.
#[derive(Default)]
pub(super) struct BeltTool {}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    Main,
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Belt(screen).into()
    }
}

impl Tool for BeltTool {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        Screen::Main
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Main => "belt",
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
        paint::title(frame, "belt");
    }

    fn help(_lang: Lang) -> &'static str {
        "belt"
    }

    fn to_bytes(&self, _now: Millis) -> Bytes {
        Bytes::encode(FORMAT, &())
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        bytes.decode(FORMAT).map(|()| Self::default())
    }
}
