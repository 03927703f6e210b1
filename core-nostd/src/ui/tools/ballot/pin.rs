//! The PIN that keeps a neighbour out.

use super::round::back_is_no;
use super::{Ballot, PinDialog, PinError, Screen};
use crate::kit::Millis;
use crate::kit::lockout::Press;
use crate::kit::seat::Seat;
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::stage::Stage;

/// The entries of the menu behind the PIN.
const PIN_MENU_ENTRIES: u8 = 2;

impl Ballot {
    /// Asks for the PIN if there are PINs, or lets the owner in at once.
    pub(super) fn admit(&mut self, seat: Seat, stage: &mut Stage<'_>) {
        if self.saved.setup.pins {
            self.pin = PinDialog::default();
            stage.show(Screen::Pin(seat));
        } else {
            self.uncover(seat, stage);
        }
    }

    pub(super) fn pin(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let press = match input {
            Input::Press(Button::Up) => Press::Up,
            Input::Press(Button::Down) => Press::Down,
            Input::Press(Button::Back) => Press::Back,
            Input::Press(Button::Ok) => Press::Ok,
            Input::Press(Button::Menu) => {
                self.pin = PinDialog::default();
                stage.answer(Tune::Back);
                stage.show(Screen::PinMenu(seat, Menu::default()));
                return;
            }
            _ => return,
        };
        if self.pause_left(seat, stage.now) > 0 {
            stage.answer(Tune::Nothing);
            return;
        }
        let dialog = &mut self.pin;
        // The same tune for every button.
        stage.answer(Tune::Chosen);
        dialog.trouble = None;
        let Some(pin) = dialog.entry.press(press) else {
            return;
        };
        let right = if self.saved.pins.is_set(seat) {
            stage.save(Key::Ballot);
            self.saved.pins.try_open(seat, pin)
        } else if dialog.first.is_none() {
            dialog.first = Some(pin);
            return;
        } else {
            dialog.first == Some(pin)
        };
        if right {
            let salt = self.salt(stage);
            self.saved.pins.set(seat, pin, salt);
            self.pin = PinDialog::default();
            stage.save(Key::Ballot);
            self.uncover(seat, stage);
        } else {
            let differs = dialog.first.take().is_some();
            dialog.trouble = Some(if differs { PinError::Differs } else { PinError::Wrong });
            if !differs {
                *self.wrong_at.get_mut(seat) = stage.now;
            }
            stage.answer(Tune::Nothing);
        }
    }

    /// How many milliseconds it takes until the next PIN can be tried.
    pub(super) fn pause_left(&self, seat: Seat, now: Millis) -> u64 {
        let pause = self.saved.pins.pause_ms(seat);
        pause.saturating_sub(now.since(*self.wrong_at.get(seat)))
    }

    /// The first moment after `after` at which the pause looks different: whole seconds are left, or none.
    pub(super) fn pause_changes_at(&self, seat: Seat, after: Millis) -> Option<Millis> {
        let below = self.pause_left(seat, after).checked_sub(1)?;
        Some(after.after((below % 1_000).saturating_add(1)))
    }

    pub(super) fn pin_menu(&mut self, seat: Seat, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = match menu.handle(input, self.pin_menu_entries(seat)) {
            Answer::Back => Answer::Chosen(0),
            answer => answer,
        };
        match stage.respond(Screen::PinMenu(seat, menu), answer, input) {
            Some(0) => stage.show(Screen::HandOver(seat)),
            Some(_) => stage.show(Screen::ForgotPin(seat, Confirm::default())),
            None => {}
        }
    }

    /// A PIN can be forgotten if there is one. What is sealed does not need it any more.
    pub(super) fn pin_menu_entries(&self, seat: Seat) -> u8 {
        let sealed = self.saved.round.is_some_and(|round| round.is_sealed(seat));
        if self.saved.pins.is_set(seat) && !sealed {
            PIN_MENU_ENTRIES
        } else {
            1
        }
    }

    pub(super) fn forgot_pin(&mut self, seat: Seat, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = back_is_no(confirm.handle(input, stage));
        match stage.respond(Screen::ForgotPin(seat, confirm), answer, input) {
            Some(true) => {
                self.saved.pins.forget(seat);
                if let Some(round) = &mut self.saved.round {
                    // Whoever says so may be a neighbour: there must be nothing to find.
                    let _ = round.clear(seat);
                }
                stage.save(Key::Ballot);
                self.admit(seat, stage);
            }
            Some(false) => stage.show(Screen::HandOver(seat)),
            None => {}
        }
    }
}
