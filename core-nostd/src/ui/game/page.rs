//! What an input does on a page of the game, public or private.

use heapless::String;

use super::erased::{Chosen, Verdict};
use super::face::{Gesture, Page};
use super::list::Calls;
use super::menu::MenuEntry;
use super::speech::Talk;
use super::{Playing, Screen};
use crate::game::Viewer;
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::stage::Stage;

/// Two lines of 21 letters, each of at most two bytes.
pub(super) const QUESTION_BYTES: usize = 96;

/// The page that somebody looks at, and how.
///
/// The main page keeps its cursor while another page lies above it: whoever comes back finds it where it stood.
#[derive(Clone, Copy)]
pub(super) struct PageView {
    pub(super) page: Page,
    main: Menu,
    beside: Menu,
    pub(super) dialog: Dialog,
}

/// What lies above the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialog {
    None,
    /// OK is held for what cannot be undone, since this moment.
    Holding(Millis),
    /// Shall the latest action be undone? [`Playing::undoing`] says which.
    Undo,
    /// Why it cannot be done.
    Refused,
}

/// What came of an input to a page.
pub(super) enum Outcome {
    Nothing,
    /// A button is down, and it is not yet known what that means.
    Waiting,
    /// OK was not held long enough: nothing is done.
    TooShort,
    Looked,
    /// Somebody is called into private.
    Call(Seat),
    Done {
        closes: bool,
    },
    Undone,
    /// There is no page to leave and nothing to undo, or its owner wants to hide the page.
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
            main: Menu::at(cursor),
            beside: Menu::default(),
            dialog: Dialog::None,
        }
    }

    /// The cursor of the page that shows.
    pub(super) const fn menu(&self) -> Menu {
        match self.page {
            Page::Main => self.main,
            Page::Aside(_) | Page::Menu | Page::SetRight => self.beside,
        }
    }

    const fn menu_mut(&mut self) -> &mut Menu {
        match self.page {
            Page::Main => &mut self.main,
            Page::Aside(_) | Page::Menu | Page::SetRight => &mut self.beside,
        }
    }

    /// Opens a page beside the main one, at this entry or subpage.
    pub(super) fn open_beside(&mut self, page: Page, cursor: u8) {
        (self.page, self.beside) = (page, Menu::at(cursor));
    }

    /// Back to the main page, as it stood.
    pub(super) const fn close_beside(&mut self) {
        self.page = Page::Main;
    }
}

/// While OK is held, the box of its hint fills in so many steps of so many milliseconds.
const FILL_STEPS: u64 = 5;
const FILL_STEP_MS: u64 = 100;

/// When the box looks different next.
pub(super) fn next_fill(since: Millis, after: Millis) -> Option<Millis> {
    (1..=FILL_STEPS)
        .map(|step| since.after(step.saturating_mul(FILL_STEP_MS)))
        .find(|at| *at > after)
}

/// How far it is filled, in percent.
fn filled(since: Millis, now: Millis) -> u8 {
    let steps = (now.since(since) / FILL_STEP_MS).min(FILL_STEPS);
    u8::try_from(steps.saturating_mul(100 / FILL_STEPS)).unwrap_or(100)
}

impl Playing {
    /// Since when OK is held for what cannot be undone.
    pub(super) fn holding(&self) -> Option<Millis> {
        let private = self.private.as_ref().map(|private| private.shown.dialog);
        match private.unwrap_or(self.public.dialog) {
            Dialog::Holding(since) => Some(since),
            Dialog::None | Dialog::Undo | Dialog::Refused => None,
        }
    }

    /// How far OK was held, in percent.
    pub(super) fn held(&self, now: Millis) -> u8 {
        self.holding().map_or(0, |since| filled(since, now))
    }

    /// The public screen.
    pub(super) fn on_public_page(&mut self, input: Input, stage: &mut Stage<'_>) {
        match self.turn_news(input) {
            Some(true) => {
                // Whoever is called on the page that shows now has not been named before.
                if self.shows_last_news_page() && self.call().is_some() {
                    self.actor_changed = Some(stage.now);
                }
                self.begin_motion(stage.now);
                stage.answer(Tune::Chosen);
                return;
            }
            Some(false) => {
                stage.respond(Screen::Public, Answer::<()>::Nothing, input);
                return;
            }
            None => {}
        }
        if self.is_impatient(input, stage.now) {
            stage.sound(Tune::Nothing);
            return;
        }
        if input == Input::Hold(Button::Ok) && self.begin_run(stage) {
            return;
        }
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
            Outcome::Waiting => stage.effects.frame |= self.holding().is_some(),
            Outcome::TooShort => {
                stage.effects.frame = true;
                stage.sound(Tune::Nothing);
            }
            Outcome::Looked => {
                stage.answer(Tune::Chosen);
                // Whoever has left the menu or a page in the middle of a story reads on.
                let is_plain = self.public.page == Page::Main && self.public.dialog == Dialog::None;
                if let Some(event) = self.untold.filter(|_| is_plain) {
                    self.begin_story(event, stage);
                }
            }
            Outcome::Call(seat) => {
                // The page has called somebody by name: it is the hand-over.
                stage.answer(Tune::Chosen);
                self.uncover(seat, stage);
            }
            Outcome::Done { .. } => {
                stage.answer(Tune::Chosen);
                self.news_page = 0;
                self.untold = self.next_untold(0, stage);
                self.begin_motion(stage.now);
                self.go_on(stage);
            }
            Outcome::Undone => {
                stage.answer(Tune::Back);
                self.show_last_news_page();
                self.untold = None;
                self.go_on(stage);
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
                Input::Press(Button::Ok | Button::Back) => close_dialog(shown),
                _ => Outcome::Nothing,
            },
            Dialog::Holding(_) => match input {
                Input::Hold(Button::Ok) => {
                    shown.dialog = Dialog::None;
                    self.choose(viewer, shown)
                }
                Input::Release(Button::Ok) => {
                    shown.dialog = Dialog::None;
                    Outcome::TooShort
                }
                _ => Outcome::Waiting,
            },
            Dialog::Undo => match (input, viewer) {
                (Input::Press(Button::Ok), _) => {
                    shown.dialog = Dialog::None;
                    self.undo(viewer)
                }
                // Whoever presses Back twice on a private page wants it hidden.
                (Input::Press(Button::Back), Viewer::Seat(_)) => {
                    shown.dialog = Dialog::None;
                    Outcome::Back
                }
                (Input::Press(Button::Back), Viewer::Table) => close_dialog(shown),
                _ => Outcome::Nothing,
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
        let calls = match (viewer, shown.page) {
            (Viewer::Table, Page::Main) => listed.calls,
            _ => Calls::NONE,
        };
        let called = |index: u8| calls.get(index.checked_sub(listed.entries)?);
        let count = listed.entries.saturating_add(calls.len()).max(listed.subpages);
        match shown.menu_mut().handle(input, count) {
            _ if input == Input::Press(Button::Menu) => Outcome::Menu,
            Answer::Nothing => Outcome::Nothing,
            Answer::Moved => Outcome::Looked,
            Answer::Back if shown.page != Page::Main => {
                shown.close_beside();
                Outcome::Looked
            }
            Answer::Back if game.widen() => {
                *shown = self.main_page(viewer);
                Outcome::Looked
            }
            Answer::Back => self.ask_to_undo(viewer, shown, stage),
            Answer::Chosen(index) if index < listed.entries => {
                let talk = Talk {
                    lang: stage.lang(),
                    players: stage.players,
                };
                let mut words: String<QUESTION_BYTES> = String::new();
                match game.verdict(&talk, index, &mut words) {
                    Verdict::Go => return self.choose(viewer, shown),
                    Verdict::Hold => {
                        shown.dialog = Dialog::Holding(stage.now);
                        return Outcome::Waiting;
                    }
                    Verdict::Refused(_) => shown.dialog = Dialog::Refused,
                }
                Outcome::Looked
            }
            Answer::Chosen(index) if let Some(seat) = called(index) => Outcome::Call(seat),
            // Nothing is offered: a page to look at, or a game that is over. As in a text, OK turns the page.
            Answer::Chosen(index) if index < listed.subpages.saturating_sub(1) => {
                *shown.menu_mut() = Menu::at(index.saturating_add(1));
                Outcome::Looked
            }
            Answer::Chosen(_) if shown.page != Page::Main => {
                shown.close_beside();
                Outcome::Looked
            }
            Answer::Chosen(_) => Outcome::Back,
        }
    }

    /// Chooses the entry under the cursor.
    fn choose(&mut self, viewer: Viewer, shown: &mut PageView) -> Outcome {
        let index = shown.menu().cursor();
        match self.game_mut().map(|game| game.choose(index)) {
            Some(Chosen::Done { line, closes, followed }) => {
                if followed {
                    self.timer = None;
                }
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

    /// Names what would be undone, and asks; nothing has changed then.
    pub(super) fn ask_to_undo(&mut self, viewer: Viewer, shown: &mut PageView, stage: &Stage<'_>) -> Outcome {
        let talk = Talk {
            lang: stage.lang(),
            players: stage.players,
        };
        self.undoing = self.game().and_then(|game| game.undoing(&talk, viewer));
        if self.undoing.is_none() {
            return Outcome::Back;
        }
        shown.dialog = Dialog::Undo;
        Outcome::Looked
    }

    /// Undoes the latest action of a viewer.
    fn undo(&mut self, viewer: Viewer) -> Outcome {
        // A window that closed by itself goes together with what was done before it.
        while self.game().is_some_and(|game| game.closed_window().is_some()) && self.undo_one(viewer) {}
        match self.undo_one(viewer) {
            true => Outcome::Undone,
            false => Outcome::Back,
        }
    }

    /// Undoes one action; says whether there was one.
    pub(super) fn undo_one(&mut self, viewer: Viewer) -> bool {
        let line = self.game_mut().and_then(|game| game.undo(viewer));
        if let Some(line) = line {
            self.last = viewer;
            self.append_entries(line);
        }
        line.is_some()
    }
}

/// Back to the page below the dialog; from what the menu offered, to the main page.
fn close_dialog(shown: &mut PageView) -> Outcome {
    shown.dialog = Dialog::None;
    if shown.page == Page::Menu {
        shown.close_beside();
    }
    Outcome::Looked
}
