//! A device and the person at the keyboard, without the terminal between them.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use core_nostd::ui::Button;
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;

use super::Options;
use super::fingers::{Fingers, Keyboard};
use super::keys::{self, Command};
use super::layout;
use super::pace::Pace;
use super::sound::Ear;
use super::view::View;
use crate::desk::Desk;

/// The device runs in steps of this size, so that it can be interrupted.
const STEP: Duration = Duration::from_millis(10);
/// After so much work on the device somebody has to look at the keyboard again.
const WORK_MAX: Duration = Duration::from_millis(20);

/// Takes what happens at the keyboard, lets time pass, keeps the view up to date.
pub(super) struct Session<'a> {
    desk: &'a mut dyn Desk,
    /// The time on the device since the session began.
    clock: Duration,
    pace: Pace,
    fingers: Fingers,
    ear: Ear,
    view: View,
    /// Whether the window shows the device.
    is_shown: bool,
    is_late: bool,
    wants_to_stop: bool,
    is_over: bool,
}

/// What somebody has to do for the session after a look at the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// The view has changed: draw it.
    pub(super) draw: bool,
    /// A tune begins, and the bell is on: ring it.
    pub(super) ring: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(desk: &'a mut dyn Desk, options: Options, keyboard: Keyboard, now: Instant) -> Session<'a> {
        let pace = Pace::new(now);
        let view = View {
            title: options.title,
            palette: options.palette,
            picture: desk.picture(),
            contrast: desk.contrast(),
            is_plugged: true,
            power_cuts: 0,
            pressed: Vec::new(),
            sound: None,
            speed: pace.speed(),
            has_bell: false,
            log: VecDeque::new(),
        };
        Session {
            desk,
            clock: Duration::ZERO,
            pace,
            fingers: Fingers::new(keyboard),
            ear: Ear::default(),
            view,
            is_shown: true,
            is_late: false,
            wants_to_stop: false,
            is_over: false,
        }
    }

    /// What there is to see.
    pub(super) const fn view(&self) -> &View {
        &self.view
    }

    /// Whether the person has had enough.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the program is to stop until its shell lets it go on. Says so once.
    pub(super) fn take_wish_to_stop(&mut self) -> bool {
        std::mem::take(&mut self.wants_to_stop)
    }

    /// Goes on after a stop, during which the device has stood still.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.pace.go_on(now);
    }

    /// Learns how large the window is. In one that does not show the device, no key reaches it.
    pub(super) fn fit(&mut self, window: Size) {
        self.is_shown = layout::is_large_enough(window);
        if !self.is_shown {
            self.lift_all();
        }
    }

    /// Whether the device has something to do at once: it is late, or a finger lies on it.
    pub(super) const fn is_busy(&self) -> bool {
        self.is_late || self.fingers.any_down()
    }

    /// Lets pass on the device what has passed here.
    ///
    /// A device that is slower than that falls behind; keys are answered all the same.
    pub(super) fn pass(&mut self, now: Instant) {
        let owed = self.pace.owed(now, self.fingers.any_down());
        let begin = Instant::now();
        let mut left = owed;
        while !left.is_zero() && begin.elapsed() < WORK_MAX {
            let step = left.min(STEP);
            self.pass_on_device(step);
            left -= step;
        }
        self.is_late = !left.is_zero();
        self.pace.account(owed, owed - left);
    }

    /// Takes what happens at the terminal.
    pub(super) fn take(&mut self, event: &Event) {
        match event {
            Event::Key(key) => {
                let command = keys::command(*key);
                if let Some(command) = command.filter(|command| self.is_shown || command.is_about_program()) {
                    self.obey(command);
                }
            }
            Event::Resize(width, height) => self.fit(Size::new(*width, *height)),
            Event::FocusLost => self.fingers.release_all(self.clock),
            _ => {}
        }
    }

    /// Looks at the device and listens to it.
    pub(super) fn look(&mut self, now: Instant) -> News {
        let is_new_tune = self.ear.hear(self.desk.take_notes(), now);
        let log = self.desk.take_log();
        let has_logged = !log.is_empty();
        self.view.append_log(log);

        let pressed = Button::ALL
            .into_iter()
            .filter(|button| self.fingers.is_down(*button))
            .collect();
        let changes = [
            has_logged,
            renew(&mut self.view.picture, self.desk.picture()),
            renew(&mut self.view.contrast, self.desk.contrast()),
            renew(&mut self.view.pressed, pressed),
            renew(&mut self.view.sound, self.ear.sound(now)),
            renew(&mut self.view.speed, self.pace.speed()),
        ];
        News {
            draw: changes.contains(&true),
            ring: is_new_tune && self.view.has_bell,
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Press(button) => {
                if self.fingers.press(button, self.clock) {
                    self.desk.set_button(button, true);
                }
            }
            Command::Hold(button) => {
                if self.fingers.hold(button, self.clock) {
                    self.desk.set_button(button, true);
                }
            }
            Command::Release(button) => self.fingers.release(button, self.clock),
            Command::Faster => self.pace.faster(),
            Command::Slower => self.pace.slower(),
            Command::CutPower => {
                self.desk.cut_power();
                self.view.power_cuts += 1;
            }
            Command::ToggleDisplay => {
                if self.view.is_plugged {
                    self.desk.unplug_display();
                } else {
                    self.desk.replug_display();
                }
                self.view.is_plugged = !self.view.is_plugged;
            }
            Command::ToggleBell => self.view.has_bell = !self.view.has_bell,
            Command::Stop => {
                // Nobody would tell that a key comes up meanwhile.
                self.lift_all();
                self.wants_to_stop = true;
            }
            Command::Quit => self.is_over = true,
        }
    }

    /// Lifts every finger, and lets so much time pass on the device that it has noticed each press: 60 ms at most.
    fn lift_all(&mut self) {
        self.fingers.let_go(self.clock);
        self.lift_until(Duration::MAX);
    }

    /// Lets a short time pass on the device, and lifts fingers in the middle of it where they come up.
    fn pass_on_device(&mut self, time: Duration) {
        let end = self.clock + time;
        self.lift_until(end);
        self.pass_until(end);
    }

    /// Lifts the fingers that come up not later than `end`, each at its time.
    fn lift_until(&mut self, end: Duration) {
        while let Some((button, at)) = self.fingers.lift_next(end) {
            self.pass_until(at);
            self.desk.set_button(button, false);
        }
    }

    fn pass_until(&mut self, moment: Duration) {
        let time = moment.saturating_sub(self.clock);
        if !time.is_zero() {
            self.desk.pass(time);
            self.clock = moment;
        }
    }
}

/// Puts in a new value, and says whether it differs from the old one.
fn renew<T: PartialEq>(slot: &mut T, value: T) -> bool {
    let is_new = *slot != value;
    *slot = value;
    is_new
}
