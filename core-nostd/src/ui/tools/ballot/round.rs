//! A round, from the first hand-over to what comes after the result.
//!
//! Its screens replace each other instead of lying above each other, so that the end of the time can
//! replace any of them.

use super::editor::Editor;
use super::screens::{result_lines, tally_lines};
use super::{Ballot, Private, Screen};
use crate::kit::Millis;
use crate::kit::lockout::{Lockout, Unsealing};
use crate::kit::seat::Seat;
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::paint::LINES;
use crate::ui::stage::Stage;

/// A press so soon after the screen changed was meant for what showed before, or is the same finger
/// pressing twice. It must neither seal nor show anything, nor tell which button it was.
const SLIP_MS: u64 = 500;

/// The entries of the menu after the result.
pub(super) const OVER_ENTRIES: u8 = 3;

impl Ballot {
    /// Handles an input while one of the screens of a round shows.
    pub(super) fn play(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        if self.private.is_none() && is_too_soon(self.covered, stage.now) {
            return;
        }
        match self.current_screen(screen) {
            Screen::HandOver(seat) => self.hand_over(seat, input, stage),
            Screen::Seats(menu) => self.seats(menu, input, stage),
            Screen::Pin(seat) => self.pin(seat, input, stage),
            Screen::PinMenu(seat, menu) => self.pin_menu(seat, menu, input, stage),
            Screen::ForgotPin(seat, confirm) => self.forgot_pin(seat, confirm, input, stage),
            Screen::Private(seat) => match self.private_of(seat) {
                Some(private) => self.choose(private, input, stage),
                None => self.covered(seat, input, stage),
            },
            Screen::End(confirm) => self.end(confirm, input, stage),
            Screen::Suspense => self.suspense(input, stage),
            Screen::Result(top) => self.result(top, input, stage),
            Screen::Tally(top) => self.tally(top, input, stage),
            Screen::Over(menu) => self.over(menu, input, stage),
            // Only when a round ended behind a screen that explained something.
            screen => stage.show(screen),
        }
    }

    /// The screen that belongs to the state of the round, if that changed while another screen was above `screen`.
    pub(super) fn current_screen(&self, screen: Screen) -> Screen {
        let is_open = self.saved.round.as_ref().is_some_and(Lockout::is_open);
        match screen {
            Screen::Suspense | Screen::Result(_) | Screen::Tally(_) | Screen::Over(_) if is_open => screen,
            Screen::Setup(_) | Screen::Figure(..) | Screen::Form(_) | Screen::Limit(_) => screen,
            _ if is_open || self.saved.round.is_none() => super::Tool::entrance(self),
            _ => screen,
        }
    }

    /// The private view, if it is that of `seat`.
    pub(super) fn private_of(&self, seat: Seat) -> Option<Private> {
        self.private.filter(|private| private.seat == seat)
    }

    /// Begins a round.
    pub(super) fn begin(&mut self, stage: &mut Stage<'_>) {
        let round = Lockout::new(self.saved.setup.seats(), Unsealing::Allowed);
        self.saved.round = Some(round);
        (self.saved.revealed, self.saved.time_up) = (false, false);
        self.countdown = None;
        stage.save(Key::Ballot);
        stage.show(Screen::HandOver(Seat::P1));
    }

    /// Covers the private view.
    pub(super) fn cover(&mut self, stage: &mut Stage<'_>) {
        self.private = None;
        self.covered = Some(stage.now);
        stage.effects.frame = true;
        stage.save(Key::Ballot);
    }

    /// Time is up for the last one.
    pub(super) fn close_round(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        if let Some(round) = &mut self.saved.round {
            round.close();
        }
        self.saved.time_up = true;
        self.countdown = None;
        self.cover(stage);
        if showing.is_some() {
            stage.show(Screen::Suspense);
        }
    }

    fn hand_over(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        match input {
            Input::Press(Button::Ok) => {
                stage.answer(Tune::Chosen);
                self.admit(seat, stage);
            }
            Input::Press(Button::Back) => {
                stage.answer(Tune::Back);
                stage.show(Screen::Seats(Menu::at(seat.index())));
            }
            _ => {
                stage.respond(Screen::HandOver(seat), Answer::<()>::Nothing, input);
            }
        }
    }

    /// Shows the owner the draft; that breaks the seal.
    pub(super) fn uncover(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        let random = self.chance(stage);
        let Some(round) = &mut self.saved.round else {
            return;
        };
        if round.is_sealed(seat) && round.unseal(seat).is_ok() {
            // There is no last one any more.
            self.countdown = None;
            stage.save(Key::Ballot);
        }
        self.private = Some(Private {
            seat,
            editor: Editor::new(self.saved.setup.kind(), round.draft(seat).get(), random),
            opened: stage.now,
            hides_at: stage.settings.hides_after.hides_at(stage.now),
        });
        stage.show(Screen::Private(seat));
    }

    /// The private screen. From outside all that happens here looks the same, but its end.
    fn choose(&mut self, mut private: Private, input: Input, stage: &mut Stage<'_>) {
        let seat = private.seat;
        let random = self.chance(stage);
        let editor = &mut private.editor;
        let (mut seals, mut leaves) = (false, false);
        match input {
            // One record for each press, whatever it did.
            Input::Release(_) => {
                stage.save(Key::Ballot);
                return;
            }
            Input::Press(Button::Menu) => {
                stage.sound(Tune::Back);
                self.cover(stage);
                return;
            }
            Input::Press(Button::Ok) if is_too_soon(Some(private.opened), stage.now) => {}
            Input::Press(Button::Ok) => seals = editor.take(random),
            Input::Press(Button::Back) => leaves = editor.undo(),
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => editor.turn(true),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                editor.turn(false);
            }
            _ => {}
        }
        private.hides_at = stage.settings.hides_after.hides_at(stage.now);
        stage.effects.frame = true;
        self.private = Some(private);
        let Some(round) = &mut self.saved.round else {
            return;
        };
        // Neither can be refused: who looks at a draft has not sealed it.
        let _ = match private.editor.draft() {
            Some(choice) => round.set(seat, choice),
            None => round.clear(seat),
        };
        if seals {
            self.seal(seat, stage);
        } else if leaves {
            stage.sound(Tune::Back);
            self.cover(stage);
            self.show_seats_after(seat, stage);
        }
    }

    fn seal(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        let Some(round) = &mut self.saved.round else {
            return;
        };
        if round.seal(seat).is_err() {
            return;
        }
        let next = round.waiting_for().after(seat);
        stage.answer(Tune::Sealed);
        self.cover(stage);
        match next {
            Some(next) => {
                let screen = Screen::HandOver(next);
                stage.show(screen);
                if self.must_begin_countdown(Some(screen)) {
                    self.begin_countdown(stage.now);
                }
            }
            None => {
                self.countdown = None;
                stage.show(Screen::Suspense);
            }
        }
    }

    fn covered(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        match input {
            Input::Press(Button::Ok) => {
                stage.answer(Tune::Chosen);
                self.admit(seat, stage);
            }
            Input::Press(Button::Back) => {
                stage.answer(Tune::Back);
                self.show_seats_after(seat, stage);
            }
            // A second press of Menu in a hurry means the same: hide.
            _ => {}
        }
    }

    /// Shows who has sealed, with the cursor on who comes next.
    fn show_seats_after(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        let waiting = self.saved.round.as_ref().map(Lockout::waiting_for);
        let next = waiting.and_then(|seats| seats.after(seat)).unwrap_or(seat);
        stage.show(Screen::Seats(Menu::at(next.index())));
    }

    fn seats(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let seats = self.saved.setup.seats().len();
        let answer = menu.handle(input, seats.saturating_add(1));
        match stage.respond(Screen::Seats(menu), answer, input) {
            Some(index) if index < seats => {
                if let Some(seat) = Seat::new(index) {
                    stage.show(Screen::HandOver(seat));
                }
            }
            Some(_) => stage.show(Screen::End(Confirm::default())),
            None => {}
        }
    }

    fn end(&mut self, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = back_is_no(confirm.handle(input, stage));
        match stage.respond(Screen::End(confirm), answer, input) {
            Some(true) => self.delete_round(stage),
            Some(false) => stage.show(Screen::Seats(Menu::default())),
            None => {}
        }
    }

    /// Deletes the round and shows the setup.
    fn delete_round(&mut self, stage: &mut Stage<'_>) {
        self.saved.round = None;
        self.countdown = None;
        (self.saved.revealed, self.saved.time_up) = (false, false);
        stage.save(Key::Ballot);
        stage.show(Screen::Setup(Menu::default()));
    }

    fn suspense(&mut self, input: Input, stage: &mut Stage<'_>) {
        let answer = match input {
            Input::Press(Button::Ok) => Answer::Chosen(()),
            Input::Press(Button::Back) => Answer::Back,
            _ => Answer::Nothing,
        };
        if stage.respond(Screen::Suspense, answer, input).is_some() {
            self.saved.revealed = true;
            stage.save(Key::Ballot);
            stage.answer(Tune::Revealed);
            stage.show(Screen::Result(0));
        }
    }

    fn result(&mut self, top: u8, input: Input, stage: &mut Stage<'_>) {
        let (top, answer) = scroll(top, result_lines(self), input);
        if stage.respond(Screen::Result(top), answer, input).is_some() {
            stage.show(Screen::Tally(0));
        }
    }

    fn tally(&mut self, top: u8, input: Input, stage: &mut Stage<'_>) {
        match scroll(top, tally_lines(self), input) {
            (_, Answer::Back) => {
                stage.answer(Tune::Back);
                stage.show(Screen::Result(0));
            }
            (top, answer) => {
                if stage.respond(Screen::Tally(top), answer, input).is_some() {
                    stage.show(Screen::Over(Menu::default()));
                }
            }
        }
    }

    fn over(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        match menu.handle(input, OVER_ENTRIES) {
            Answer::Back => {
                stage.answer(Tune::Back);
                stage.show(Screen::Tally(0));
            }
            answer => match stage.respond(Screen::Over(menu), answer, input) {
                Some(0) => self.begin(stage),
                Some(1) => self.delete_round(stage),
                Some(_) => {
                    self.delete_round(stage);
                    stage.close_tool();
                }
                None => {}
            },
        }
    }
}

/// Whether a press at `now` comes too soon after `since` to be meant.
fn is_too_soon(since: Option<Millis>, now: Millis) -> bool {
    since.is_some_and(|since| now.since(since) < SLIP_MS)
}

/// Yes or no: Back leads to another screen of the ballot.
pub(super) fn back_is_no(answer: Answer<()>) -> Answer<bool> {
    match answer {
        Answer::Chosen(()) => Answer::Chosen(true),
        Answer::Back => Answer::Chosen(false),
        Answer::Moved => Answer::Moved,
        Answer::Nothing => Answer::Nothing,
    }
}

/// Moves through lines that can only be read; OK goes on.
fn scroll(top: u8, lines: u8, input: Input) -> (u8, Answer<()>) {
    let lowest_top = lines.saturating_sub(LINES);
    let moved = match input {
        Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => top.saturating_sub(1),
        Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
            top.saturating_add(1).min(lowest_top)
        }
        Input::Press(Button::Ok) => return (top, Answer::Chosen(())),
        Input::Press(Button::Back) => return (top, Answer::Back),
        _ => top,
    };
    let answer = if moved == top { Answer::Nothing } else { Answer::Moved };
    (moved, answer)
}
