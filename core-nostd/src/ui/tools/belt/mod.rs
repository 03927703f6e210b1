//! The belt tool: a ring of places whose things move on together, and windows that add up what they cost.
//!
//! OK shifts the belt. Back leaves and never undoes a shift: leaving after a shift is common, and a
//! shift undone by accident would not be noticed. "Shift back" is the first entry of the menu instead.

mod edges;
mod icons;
mod layout;
mod line;
mod screens;
mod setup;
#[cfg(test)]
mod tests;
mod words;

use edges::Edges;
use layout::{Layout, Sign};
use words::Words;

use super::{Tool, ToolScreen};
use crate::kit::Millis;
use crate::kit::belt::Way;
use crate::store::{Bytes, Key};
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::letters::Letters;
use crate::ui::menu::{Answer, Menu};
use crate::ui::picker::Picker;
use crate::ui::stage::{Stage, View};

/// The first byte of the record.
const FORMAT: u8 = 1;

/// How long the things are seen half way. Short enough for the quickest finger.
const SLIDE_MS: u64 = 60;

/// A held OK repeats ten times a second; the belt shifts at every third time, so that it can be followed.
const REPEATS_PER_SHIFT: u8 = 3;

/// The belt tool.
#[derive(Default)]
pub(super) struct BeltTool {
    layout: Layout,
    /// The last shift, and until when it is seen on its way.
    slide: Option<(Way, Millis)>,
    /// How often OK has repeated since it went down on the main screen; `None` if it went down elsewhere.
    held: Option<u8>,
}

/// Its screens. Places and windows are meant by their number, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    Main,
    Menu(Menu),
    Things(Menu),
    Thing(u8, Menu),
    Letters(u8, Letters),
    /// What is going to lie on a place, but for its cost.
    Cost(u8, Sign, Picker),
    Windows(Menu),
    Window(u8, Menu),
    WindowName(u8, Letters),
    /// `None` is a new window.
    Edges(Option<u8>, Edges),
    RemoveWindow(u8, Confirm),
    Places(Picker),
    /// The new number of places, which has consequences.
    ConfirmPlaces(u8, Confirm),
    StartOver(Menu),
    ConfirmStart(StartOver, Confirm),
}

/// The entries of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    ShiftBack,
    Things,
    Windows,
    Places,
    StartOver,
    Help,
}

impl Entry {
    const ALL: [Entry; 6] = [
        Entry::ShiftBack,
        Entry::Things,
        Entry::Windows,
        Entry::Places,
        Entry::StartOver,
        Entry::Help,
    ];
}

/// The ways to start over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum StartOver {
    /// The same places and windows without things.
    ClearThings,
    /// The same places without things and windows.
    ClearAll,
    Example,
}

impl StartOver {
    const ALL: [StartOver; 3] = [StartOver::ClearThings, StartOver::ClearAll, StartOver::Example];
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
            Screen::Menu(_) => "belt-menu",
            Screen::Things(_) => "belt-things",
            Screen::Thing(..) => "belt-thing",
            Screen::Letters(..) => "belt-letters",
            Screen::Cost(..) => "belt-cost",
            Screen::Windows(_) => "belt-windows",
            Screen::Window(..) => "belt-window",
            Screen::WindowName(..) => "belt-window-name",
            Screen::Edges(..) => "belt-edges",
            Screen::RemoveWindow(..) => "belt-remove-window",
            Screen::Places(_) => "belt-places",
            Screen::ConfirmPlaces(..) => "belt-confirm-places",
            Screen::StartOver(_) => "belt-start-over",
            Screen::ConfirmStart(..) => "belt-confirm-start",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        screen == Screen::Main
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            Screen::Main => self.main(input, stage),
            Screen::Menu(menu) => self.menu(menu, input, stage),
            Screen::Things(menu) => self.things(menu, input, stage),
            Screen::Thing(place, menu) => self.thing(place, menu, input, stage),
            Screen::Letters(place, letters) => self.letters(place, letters, input, stage),
            Screen::Cost(place, sign, picker) => self.cost(place, sign, picker, input, stage),
            Screen::Windows(menu) => self.windows(menu, input, stage),
            Screen::Window(index, menu) => self.window(index, menu, input, stage),
            Screen::WindowName(index, letters) => self.window_name(index, letters, input, stage),
            Screen::Edges(index, edges) => self.edges(index, edges, input, stage),
            Screen::RemoveWindow(index, confirm) => self.remove_window(index, confirm, input, stage),
            Screen::Places(picker) => self.places(picker, input, stage),
            Screen::ConfirmPlaces(len, confirm) => self.confirm_places(len, confirm, input, stage),
            Screen::StartOver(menu) => self.start_over(menu, input, stage),
            Screen::ConfirmStart(fresh, confirm) => self.confirm_start(fresh, confirm, input, stage),
        }
    }

    fn wake_at(&self, showing: Option<Screen>, after: Millis) -> Option<Millis> {
        let (_, until) = self.slide?;
        (showing == Some(Screen::Main) && until > after).then_some(until)
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        self.draw_screen(screen, frame, view);
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }

    fn encode(&self, _now: Millis, bytes: &mut Bytes) {
        bytes.encode(FORMAT, &self.layout);
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        let layout: Layout = bytes.decode(FORMAT)?;
        layout.is_sound().then(|| BeltTool {
            layout,
            ..BeltTool::default()
        })
    }
}

impl BeltTool {
    fn main(&mut self, input: Input, stage: &mut Stage<'_>) {
        if let Input::Press(button) = input {
            self.held = (button == Button::Ok).then_some(0);
        }
        match input {
            Input::Press(Button::Ok) => self.shift(Way::Forward, stage),
            Input::Hold(Button::Ok) | Input::Repeat(Button::Ok) => self.repeat_shift(stage),
            Input::Press(Button::Up) => self.select(Way::Back, input, stage),
            Input::Press(Button::Down) => self.select(Way::Forward, input, stage),
            Input::Press(Button::Menu) => {
                stage.open(Screen::Menu(Menu::default()));
                stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Back) => {
                stage.respond(Screen::Main, Answer::<()>::Back, input);
            }
            _ => {}
        }
    }

    fn shift(&mut self, way: Way, stage: &mut Stage<'_>) {
        self.layout.belt.shift(way);
        self.slide = Some((way, stage.now.after(SLIDE_MS)));
        stage.save(Key::Belt);
        stage.answer(match way {
            Way::Forward => Tune::Chosen,
            Way::Back => Tune::Back,
        });
    }

    /// OK is still held down.
    fn repeat_shift(&mut self, stage: &mut Stage<'_>) {
        // An OK that chose something on another screen and is held too long must not shift anything.
        let Some(held) = &mut self.held else {
            return;
        };
        let due = *held == 0;
        *held = held.saturating_add(1) % REPEATS_PER_SHIFT;
        if due {
            self.shift(Way::Forward, stage);
        }
    }

    fn select(&mut self, way: Way, input: Input, stage: &mut Stage<'_>) {
        let answer = if self.layout.select_next(way) {
            stage.save(Key::Belt);
            Answer::Moved
        } else {
            Answer::<()>::Nothing
        };
        stage.respond(Screen::Main, answer, input);
    }
}
