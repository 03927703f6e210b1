//! A page of the game with its cursor, for everybody or for one.

use heapless::String;

use super::menu::Entry;
use super::{Playing, Screen};
use crate::any::AnyGame;
use crate::game::Viewer;
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::show::{Gesture, Page, Talk};
use crate::table::Done;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::stage::Stage;

/// RO-145: after so long without a press nobody seems to look, and the private screen hides.
const IDLE_MS: u64 = 10_000;

/// Two lines of 21 letters, each of at most two bytes.
pub(super) const QUESTION_BYTES: usize = 96;

/// Where somebody looks.
#[derive(Clone, Copy)]
pub(super) struct Sight {
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

/// The screen that only its owner may see.
#[derive(Clone, Copy)]
pub(super) struct Private {
    pub(super) seat: Seat,
    pub(super) sight: Sight,
    /// The owner has done everything, and OK hides it.
    pub(super) done: bool,
    opened: Millis,
    touched: Millis,
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
    /// There was nothing to take back and no page to leave.
    Back,
    Menu,
}

impl Default for Sight {
    fn default() -> Sight {
        Sight::at(0)
    }
}

impl Sight {
    /// The main page with its cursor at a choice.
    pub(super) fn at(cursor: u8) -> Sight {
        Sight {
            page: Page::Main,
            menu: Menu::at(cursor),
            dialog: Dialog::None,
        }
    }
}

impl Private {
    /// When it hides if nobody presses anything.
    pub(super) const fn hides_at(&self) -> Millis {
        self.touched.after(IDLE_MS)
    }
}

impl Playing {
    /// The public screen.
    pub(super) fn on_table(&mut self, input: Input, stage: &mut Stage<'_>) {
        let mut sight = self.public;
        let outcome = match self.gesture(&sight, input) {
            Some(outcome) => outcome,
            None => self.look(Viewer::Table, &mut sight, input, stage),
        };
        self.public = sight;
        match outcome {
            Outcome::Nothing if self.acts_at_once() => stage.sound(Tune::Nothing),
            Outcome::Nothing => {
                stage.settle(Screen::Table, Answer::<()>::Nothing, input);
            }
            Outcome::Waiting => {}
            Outcome::Looked => stage.answer(Tune::Chosen),
            Outcome::Call => {
                if let Some(seat) = self.table().and_then(|table| table.call()) {
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
                self.open_menu(if over { Entry::Again } else { Entry::Leave }, stage);
            }
            Outcome::Menu => self.open_menu(Entry::Aside(0), stage),
        }
    }

    /// The private screen. Nothing that happens here can be told apart from outside, but its end.
    pub(super) fn in_private(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let Some(mut private) = self.private.filter(|private| private.seat == seat) else {
            self.behind_cover(seat, input, stage);
            return;
        };
        if matches!(input, Input::Release(_)) {
            return;
        }
        let is_slip = stage.now.since(private.opened) < super::SLIP_MS;
        if is_slip && input == Input::Press(Button::Ok) {
            return;
        }
        private.touched = stage.now;
        stage.effects.frame = true;
        let viewer = Viewer::Seat(seat);
        if private.done && matches!(input, Input::Press(Button::Ok)) && private.sight.page == Page::Main {
            self.hide(seat, stage);
            return;
        }
        let outcome = self.look(viewer, &mut private.sight, input, stage);
        match outcome {
            Outcome::Done { closes } => {
                self.untold = self.next_untold(0, stage);
                private.done = self.untold.is_some() || !self.is_busy(seat);
                if private.done && closes {
                    self.hide(seat, stage);
                    return;
                }
                // A page beside the main one stays where it is: marks are made one after the other.
                if private.sight.page == Page::Main {
                    private.sight = Sight::at(self.first_choice(viewer));
                }
            }
            Outcome::Undone => {
                private.done = false;
                private.sight = Sight::at(self.first_choice(viewer));
            }
            Outcome::Menu => private.sight = self.next_aside(viewer, private.sight),
            Outcome::Back => {
                self.hide(seat, stage);
                return;
            }
            Outcome::Nothing | Outcome::Waiting | Outcome::Looked | Outcome::Call => {}
        }
        self.private = Some(private);
    }

    /// Shows the owner what is secret.
    pub(super) fn uncover(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        self.private = Some(Private {
            seat,
            sight: Sight::at(self.first_choice(Viewer::Seat(seat))),
            done: !self.has_choices(seat),
            opened: stage.now,
            touched: stage.now,
        });
        stage.show(Screen::Private(seat));
    }

    /// Covers the private screen.
    pub(super) fn cover(&mut self, stage: &mut Stage<'_>) {
        self.private = None;
        self.covered = Some(stage.now);
        stage.effects.frame = true;
    }

    fn behind_cover(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        match input {
            Input::Press(Button::Ok) if self.untold.is_none() => {
                stage.answer(Tune::Chosen);
                self.uncover(seat, stage);
            }
            Input::Press(Button::Ok | Button::Back) => {
                stage.answer(Tune::Back);
                self.go_on(Viewer::Table, stage);
            }
            _ => {
                stage.settle(Screen::Private(seat), Answer::<()>::Nothing, input);
            }
        }
    }

    /// The owner has seen enough.
    fn hide(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        let finished = !self.is_busy(seat);
        stage.sound(Tune::Sealed);
        self.cover(stage);
        // Whoever hides it in the middle of something wants the board, not the same call again.
        let after = if finished { Viewer::Seat(seat) } else { Viewer::Table };
        self.go_on(after, stage);
    }

    /// What an input does to a page, and to the game.
    fn look(&mut self, viewer: Viewer, sight: &mut Sight, input: Input, stage: &Stage<'_>) -> Outcome {
        match sight.dialog {
            Dialog::None => self.look_at_page(viewer, sight, input, stage),
            Dialog::Refused => match input {
                Input::Press(Button::Ok | Button::Back) => {
                    sight.dialog = Dialog::None;
                    Outcome::Looked
                }
                _ => Outcome::Nothing,
            },
            Dialog::Ask(mut confirm) => match confirm.handle(input) {
                Answer::Chosen(true) => {
                    sight.dialog = Dialog::None;
                    self.choose(viewer, sight)
                }
                Answer::Chosen(false) | Answer::Back => {
                    sight.dialog = Dialog::None;
                    Outcome::Looked
                }
                Answer::Moved => {
                    sight.dialog = Dialog::Ask(confirm);
                    Outcome::Looked
                }
                Answer::Nothing => Outcome::Nothing,
            },
        }
    }

    /// What an input does on a page whose buttons act at once; `None` if it is an input like on any page.
    fn gesture(&mut self, sight: &Sight, input: Input) -> Option<Outcome> {
        let plain = sight.page == Page::Main && sight.dialog == Dialog::None;
        if !plain || !self.table().is_some_and(|table| table.acts_at_once()) {
            return None;
        }
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
        let done = self.game.as_mut().map(AnyGame::table_mut)?.gesture(gesture);
        if done.is_empty() {
            return Some(Outcome::Nothing);
        }
        self.last = Viewer::Table;
        for Done { entry, .. } in done {
            self.jot_entry(entry);
        }
        Some(Outcome::Done { closes: false })
    }

    fn look_at_page(&mut self, viewer: Viewer, sight: &mut Sight, input: Input, stage: &Stage<'_>) -> Outcome {
        let Some(table) = self.table() else {
            return Outcome::Nothing;
        };
        let offers = table.count(viewer, sight.page);
        let calls = viewer == Viewer::Table && sight.page == Page::Main && table.call().is_some();
        let leaves = table.leaves(viewer, sight.page);
        let count = offers.saturating_add(u8::from(calls)).max(leaves);
        match sight.menu.handle(input, count) {
            _ if input == Input::Press(Button::Menu) => Outcome::Menu,
            Answer::Nothing => Outcome::Nothing,
            Answer::Moved => Outcome::Looked,
            Answer::Back if sight.page != Page::Main => {
                *sight = Sight::at(self.first_choice(viewer));
                Outcome::Looked
            }
            Answer::Back => self.take_back(viewer),
            Answer::Chosen(index) if index < offers => {
                let talk = Talk {
                    lang: stage.lang(),
                    players: stage.players,
                };
                let mut words: String<QUESTION_BYTES> = String::new();
                if table.refusal(&talk, viewer, sight.page, index, &mut words).is_some() {
                    sight.dialog = Dialog::Refused;
                    return Outcome::Looked;
                }
                table.question(&talk, viewer, sight.page, index, &mut words);
                if words.is_empty() {
                    self.choose(viewer, sight)
                } else {
                    sight.dialog = Dialog::Ask(Confirm::at_yes());
                    Outcome::Looked
                }
            }
            Answer::Chosen(_) if calls => Outcome::Call,
            // Nothing is offered: a game that is over, or a page to look at.
            Answer::Chosen(_) if viewer == Viewer::Table && sight.page == Page::Main => Outcome::Back,
            Answer::Chosen(_) if sight.page != Page::Main => {
                *sight = Sight::at(self.first_choice(viewer));
                Outcome::Looked
            }
            Answer::Chosen(_) => Outcome::Back,
        }
    }

    fn choose(&mut self, viewer: Viewer, sight: &mut Sight) -> Outcome {
        let (page, index) = (sight.page, sight.menu.cursor());
        let table = self.game.as_mut().map(AnyGame::table_mut);
        match table.and_then(|table| table.choose(viewer, page, index)) {
            Some(Done { entry, closes, again }) => {
                self.last = viewer;
                self.again = again.filter(|_| viewer == Viewer::Table);
                self.jot_entry(entry);
                Outcome::Done { closes }
            }
            None => Outcome::Nothing,
        }
    }

    pub(super) fn take_back(&mut self, viewer: Viewer) -> Outcome {
        let table = self.game.as_mut().map(AnyGame::table_mut);
        match table.and_then(|table| table.undo(viewer)) {
            Some(entry) => {
                self.last = viewer;
                self.jot_entry(entry);
                Outcome::Undone
            }
            None => Outcome::Back,
        }
    }

    /// The page after this one; after the last comes the main page again.
    fn next_aside(&self, viewer: Viewer, sight: Sight) -> Sight {
        let asides = self.table().map_or(0, |table| table.asides(viewer));
        let next = match sight.page {
            Page::Aside(aside) => aside.saturating_add(1),
            Page::Main | Page::Menu => 0,
        };
        if next < asides {
            Sight {
                page: Page::Aside(next),
                ..Sight::at(0)
            }
        } else {
            Sight::at(self.first_choice(viewer))
        }
    }

    fn first_choice(&self, viewer: Viewer) -> u8 {
        self.table().map_or(0, |table| table.cursor(viewer, Page::Main))
    }

    fn has_choices(&self, seat: Seat) -> bool {
        self.table()
            .is_some_and(|table| table.count(Viewer::Seat(seat), Page::Main) > 0)
    }

    pub(super) fn is_busy(&self, seat: Seat) -> bool {
        self.table().is_some_and(|table| table.is_busy(seat))
    }
}
