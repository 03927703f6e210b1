//! What an input does on a page of the game, public or private.

use heapless::String;

use super::erased::{Chosen, Verdict};
use super::face::{Gesture, Page};
use super::menu::MenuEntry;
use super::speech::Talk;
use super::{Playing, Screen};
use crate::game::Viewer;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::stage::Stage;

/// Two lines of 21 letters, each of at most two bytes.
pub(super) const QUESTION_BYTES: usize = 96;

/// The page that somebody looks at, and how.
#[derive(Clone, Copy)]
pub(super) struct PageView {
    pub(super) page: Page,
    pub(super) menu: Menu,
    pub(super) dialog: Dialog,
}

/// What lies above the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialog {
    None,
    /// Shall it really be done?
    Ask(Confirm),
    /// Why it cannot be done.
    Refused,
}

/// What came of an input to a page.
pub(super) enum Outcome {
    Nothing,
    /// A button is down, and it is not yet known what that means.
    Waiting,
    Looked,
    /// Into private.
    Call,
    Done {
        closes: bool,
    },
    Undone,
    /// There was nothing to undo and no page to leave.
    Back,
    Menu,
}

impl Default for PageView {
    fn default() -> PageView {
        PageView::at(0)
    }
}

impl PageView {
    /// The main page with its cursor at an entry.
    pub(super) fn at(cursor: u8) -> PageView {
        PageView {
            page: Page::Main,
            menu: Menu::at(cursor),
            dialog: Dialog::None,
        }
    }

    /// A page beside the main one.
    pub(super) fn aside(aside: u8) -> PageView {
        PageView {
            page: Page::Aside(aside),
            ..PageView::default()
        }
    }
}

impl Playing {
    /// The public screen.
    pub(super) fn on_public_page(&mut self, input: Input, stage: &mut Stage<'_>) {
        let mut shown = self.public;
        let is_quick = self.game().is_some_and(|game| game.listed().is_quick);
        let is_plain = shown.page == Page::Main && shown.dialog == Dialog::None;
        let outcome = if is_quick && is_plain {
            self.gesture(input)
        } else {
            None
        };
        let outcome = match outcome {
            Some(outcome) => outcome,
            None => self.handle_page(Viewer::Table, &mut shown, input, stage),
        };
        self.public = shown;
        match outcome {
            Outcome::Nothing if is_quick => stage.sound(Tune::Nothing),
            Outcome::Nothing => {
                stage.respond(Screen::Public, Answer::<()>::Nothing, input);
            }
            Outcome::Waiting => {}
            Outcome::Looked => stage.answer(Tune::Chosen),
            Outcome::Call => {
                if let Some(seat) = self.call() {
                    stage.answer(Tune::Chosen);
                    stage.show(Screen::HandOver(seat));
                }
            }
            Outcome::Done { .. } => {
                stage.answer(Tune::Chosen);
                self.untold = self.next_untold(0, stage);
                self.go_on(Viewer::Table, stage);
            }
            Outcome::Undone => {
                stage.answer(Tune::Back);
                self.go_on(Viewer::Table, stage);
            }
            Outcome::Back => {
                // When it is over, OK means: once more.
                let over = self.is_over() && input == Input::Press(Button::Ok);
                self.open_menu(Some(if over { MenuEntry::Again } else { MenuEntry::Leave }), stage);
            }
            Outcome::Menu => self.open_menu(None, stage),
        }
    }

    /// What an input does to a page, and to the game.
    pub(super) fn handle_page(
        &mut self,
        viewer: Viewer,
        shown: &mut PageView,
        input: Input,
        stage: &Stage<'_>,
    ) -> Outcome {
        match shown.dialog {
            Dialog::None => self.handle_list(viewer, shown, input, stage),
            Dialog::Refused => match input {
                Input::Press(Button::Ok | Button::Back) => {
                    shown.dialog = Dialog::None;
                    Outcome::Looked
                }
                _ => Outcome::Nothing,
            },
            Dialog::Ask(mut confirm) => match confirm.handle(input) {
                Answer::Chosen(true) => {
                    shown.dialog = Dialog::None;
                    self.choose(viewer, shown)
                }
                Answer::Chosen(false) | Answer::Back => {
                    shown.dialog = Dialog::None;
                    Outcome::Looked
                }
                Answer::Moved => {
                    shown.dialog = Dialog::Ask(confirm);
                    Outcome::Looked
                }
                Answer::Nothing => Outcome::Nothing,
            },
        }
    }

    /// What an input does on a page whose buttons act without a cursor; `None` if it is an input like on any page.
    fn gesture(&mut self, input: Input) -> Option<Outcome> {
        // OK and Up act when they come up again: holding them means something else.
        let gesture = match input {
            Input::Press(Button::Back | Button::Menu) => return None,
            Input::Press(button @ (Button::Ok | Button::Up)) => {
                self.pressed = Some(button);
                return Some(Outcome::Waiting);
            }
            Input::Press(Button::Down) => Gesture::Down,
            Input::Hold(button) if self.pressed == Some(button) => match button {
                Button::Ok => Gesture::HoldOk,
                _ => Gesture::HoldUp,
            },
            Input::Release(button) if self.pressed == Some(button) => match button {
                Button::Ok => Gesture::Ok,
                _ => Gesture::Up,
            },
            _ => return Some(Outcome::Waiting),
        };
        self.pressed = None;
        Some(match self.game_mut()?.quick(gesture) {
            Some(line) => {
                self.last = Viewer::Table;
                self.append_entries(line);
                Outcome::Done { closes: false }
            }
            None => Outcome::Nothing,
        })
    }

    fn handle_list(&mut self, viewer: Viewer, shown: &mut PageView, input: Input, stage: &Stage<'_>) -> Outcome {
        let Some(game) = self.game_mut() else {
            return Outcome::Nothing;
        };
        let listed = game.open(viewer, shown.page);
        let calls = viewer == Viewer::Table && shown.page == Page::Main && listed.call.is_some();
        let count = listed.entries.saturating_add(u8::from(calls)).max(listed.subpages);
        match shown.menu.handle(input, count) {
            _ if input == Input::Press(Button::Menu) => Outcome::Menu,
            Answer::Nothing => Outcome::Nothing,
            Answer::Moved => Outcome::Looked,
            Answer::Back if shown.page != Page::Main => {
                *shown = self.main_page(viewer);
                Outcome::Looked
            }
            Answer::Back if game.widen() => {
                *shown = self.main_page(viewer);
                Outcome::Looked
            }
            Answer::Back => self.undo(viewer),
            Answer::Chosen(index) if index < listed.entries => {
                let talk = Talk {
                    lang: stage.lang(),
                    players: stage.players,
                };
                let mut words: String<QUESTION_BYTES> = String::new();
                match game.verdict(&talk, index, &mut words) {
                    Verdict::Go => return self.choose(viewer, shown),
                    Verdict::Ask => shown.dialog = Dialog::Ask(Confirm::at_yes()),
                    Verdict::Refused(_) => shown.dialog = Dialog::Refused,
                }
                Outcome::Looked
            }
            Answer::Chosen(_) if calls => Outcome::Call,
            // Nothing is offered: a page to look at, or a game that is over.
            Answer::Chosen(_) if shown.page != Page::Main => {
                *shown = self.main_page(viewer);
                Outcome::Looked
            }
            Answer::Chosen(_) => Outcome::Back,
        }
    }

    /// Chooses the entry under the cursor.
    fn choose(&mut self, viewer: Viewer, shown: &mut PageView) -> Outcome {
        let index = shown.menu.cursor();
        match self.game_mut().map(|game| game.choose(index)) {
            Some(Chosen::Done { line, closes }) => {
                self.last = viewer;
                self.stays = viewer == Viewer::Table;
                self.append_entries(line);
                Outcome::Done { closes }
            }
            Some(Chosen::Narrowed) => {
                *shown = self.main_page(viewer);
                Outcome::Looked
            }
            Some(Chosen::Nothing) | None => Outcome::Nothing,
        }
    }

    /// Undoes the latest action of a viewer.
    pub(super) fn undo(&mut self, viewer: Viewer) -> Outcome {
        match self.game_mut().and_then(|game| game.undo(viewer)) {
            Some(line) => {
                self.last = viewer;
                self.append_entries(line);
                Outcome::Undone
            }
            None => Outcome::Back,
        }
    }
}
