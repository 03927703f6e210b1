//! From the public screen to a private one and back: nobody else sees what is on it.

use super::erased::{Erased, Look};
use super::face::Page;
use super::menu::MenuEntry;
use super::page::{Dialog, Outcome, PageView};
use super::{Playing, Screen};
use crate::game::Viewer;
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Answer;
use crate::ui::stage::Stage;

/// A press so soon after a private screen was covered or shown was meant for what showed before.
const SLIP_MS: u64 = 500;

/// The screen that only its owner may see.
#[derive(Clone, Copy)]
pub(super) struct Private {
    pub(super) seat: Seat,
    pub(super) shown: PageView,
    /// The owner has done everything, and OK hides it.
    pub(super) done: bool,
    opened: Millis,
    /// RO-145: when it hides if nobody presses anything.
    pub(super) hides_at: Millis,
}

impl Playing {
    /// Whether a press came too soon after a private screen was covered.
    pub(super) fn is_slip(&self, now: Millis) -> bool {
        self.covered.is_some_and(|covered| now.since(covered) < SLIP_MS)
    }

    /// Calls a seat by name, and shows nothing.
    pub(super) fn hand_over(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let seats = self.game().map(Erased::seats).unwrap_or_default();
        match input {
            Input::Press(Button::Ok) => {
                stage.answer(Tune::Chosen);
                self.uncover(seat, stage);
            }
            Input::Press(Button::Back) => {
                stage.answer(Tune::Back);
                stage.show(Screen::Public);
            }
            Input::Press(Button::Down) => {
                stage.show(Screen::HandOver(seats.after(seat).unwrap_or(seat)));
            }
            Input::Press(Button::Up) => {
                let before = seats.iter().rev().find(|one| *one < seat);
                stage.show(Screen::HandOver(before.or(seats.iter().next_back()).unwrap_or(seat)));
            }
            Input::Press(Button::Menu) => self.open_menu(Some(MenuEntry::Private), stage),
            _ => {}
        }
    }

    /// The private screen. Nothing that happens here can be told apart from outside, but its end.
    pub(super) fn in_private(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let Some(mut private) = self.private.filter(|private| private.seat == seat) else {
            self.behind_cover(seat, input, stage);
            return;
        };
        let holds = matches!(private.shown.dialog, Dialog::Holding(_));
        if matches!(input, Input::Release(_)) && !holds {
            return;
        }
        let is_slip = stage.now.since(private.opened) < SLIP_MS;
        if is_slip && input == Input::Press(Button::Ok) {
            return;
        }
        private.hides_at = self.hides_at(stage);
        stage.effects.frame = true;
        let viewer = Viewer::Seat(seat);
        let shows_result = private.shown.page == Page::Main && private.shown.dialog == Dialog::None;
        if private.done && input == Input::Press(Button::Ok) && shows_result {
            self.hide(stage);
            return;
        }
        let outcome = self.handle_page(viewer, &mut private.shown, input, stage);
        match outcome {
            Outcome::Done { closes } => {
                self.news_page = 0;
                self.untold = self.next_untold(0, stage);
                let concerns_all = self.game().is_some_and(Erased::concerns_all);
                private.done = self.untold.is_some() || concerns_all || !self.is_busy(seat);
                // A player who is asked in public next has nothing left in private.
                let acts = self.game().is_some_and(|game| game.acts_in_private(seat));
                if closes && (private.done || !acts) {
                    // What was on the page is no more: there is nothing to come back to.
                    self.private = None;
                    self.hide(stage);
                    return;
                }
                // A page beside the main one stays where it is: marks are made one after the other.
                if private.shown.page == Page::Main {
                    let listed = self.game_mut().map(|game| game.open(viewer, Page::Main));
                    let listed = listed.unwrap_or_default();
                    private.shown = PageView::at(listed.again.unwrap_or(listed.cursor));
                }
            }
            Outcome::Undone => {
                private.done = false;
                private.shown = self.main_page(viewer);
            }
            Outcome::Menu => self.open_next_aside(viewer, &mut private.shown),
            Outcome::Back => {
                self.private = Some(private);
                self.hide(stage);
                return;
            }
            Outcome::Nothing | Outcome::Waiting | Outcome::TooShort | Outcome::Looked | Outcome::Call(_) => {}
        }
        self.private = Some(private);
    }

    /// Shows the owner what is secret: as it stood when it was covered, if nothing has happened since.
    pub(super) fn uncover(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        let (shown, done) = match self.resting.take().filter(|private| private.seat == seat) {
            Some(private) => (private.shown, private.done),
            None => {
                let shown = self.main_page(Viewer::Seat(seat));
                let has_choices = self.game().is_some_and(|game| game.listed().entries > 0);
                (shown, !has_choices)
            }
        };
        self.private = Some(Private {
            seat,
            shown,
            done,
            opened: stage.now,
            hides_at: self.hides_at(stage),
        });
        stage.show(Screen::Private(seat));
    }

    /// When a private screen hides that was touched just now.
    fn hides_at(&self, stage: &Stage<'_>) -> Millis {
        let least = self.game().map_or(0, Erased::thinking_ms);
        let usual = stage.settings.hides_after.hides_at(stage.now);
        usual.max(stage.now.after(least.into()))
    }

    /// Covers the private screen.
    pub(super) fn cover(&mut self, stage: &mut Stage<'_>) {
        self.resting = self.private.take();
        self.undoing = None;
        if let Some(private) = &mut self.resting {
            private.shown.dialog = Dialog::None;
        }
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
                self.go_on(stage);
            }
            _ => {
                stage.respond(Screen::Private(seat), Answer::<()>::Nothing, input);
            }
        }
    }

    /// The owner has seen enough.
    fn hide(&mut self, stage: &mut Stage<'_>) {
        stage.sound(Tune::Sealed);
        self.cover(stage);
        // What was done has been seen: next time there is something else to do.
        self.resting = self.resting.filter(|private| !private.done);
        self.go_on(stage);
    }

    /// Opens the page after this one; after the last comes the main page again.
    fn open_next_aside(&mut self, viewer: Viewer, shown: &mut PageView) {
        let Some(game) = self.game_mut() else { return };
        let asides = game.asides(viewer);
        let next = match shown.page {
            Page::Aside(open) => asides.iter().copied().find(|aside| *aside > open),
            Page::Main | Page::Menu | Page::SetRight => {
                // What tells more about what the cursor stands on comes first.
                let subject = game.find_subject(Look::at(shown.menu()));
                subject
                    .filter(|aside| asides.contains(aside))
                    .or(asides.first().copied())
            }
        };
        match next.map(Page::Aside) {
            Some(page) => shown.open_beside(page, game.open(viewer, page).cursor),
            None => shown.close_beside(),
        }
    }

    /// Opens the main page of a viewer, with the cursor at its first choice.
    pub(super) fn main_page(&mut self, viewer: Viewer) -> PageView {
        let listed = self.game_mut().map(|game| game.open(viewer, Page::Main));
        PageView::at(listed.unwrap_or_default().cursor)
    }

    pub(super) fn is_busy(&self, seat: Seat) -> bool {
        self.game().is_some_and(|game| game.is_busy(seat))
    }
}
