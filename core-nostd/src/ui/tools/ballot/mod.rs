//! The secret ballot: all choose in turn on one device, and all is shown together.
//!
//! A round goes from hand-over to hand-over. A seat is called by name, and whoever takes the device
//! presses OK, gives the PIN if there are PINs, chooses and seals. Then the next one is called, and
//! after the last one all open.
//!
//! What is secret: drafts, sealed choices, PINs, and everything on the private screen. It is in
//! [`Ballot`] and never in a [`Screen`]. On the private screen every press has the same consequences
//! outside, whatever it does: no tune, a new picture, one record when the finger lifts. So whoever
//! sits beside it learns when somebody presses, and nothing else. `law.rs` and
//! `shuffle.rs` test just that.

mod choice;
mod countdown;
mod editor;
#[cfg(test)]
mod law;
mod pin;
mod round;
mod screens;
mod setup;
#[cfg(test)]
mod shuffle;
#[cfg(test)]
mod tests;
mod words;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use self::choice::Choice;
use self::countdown::Countdown;
use self::editor::Editor;
use self::setup::{Entry, Form, Limit, Setup};
use self::words::Words;
use super::{Activity, Tool, ToolScreen};
use crate::kit::Millis;
use crate::kit::lockout::{Lockout, OldPins, Pin, PinEntry, Pins, Salt};
use crate::kit::seat::{BySeat, Seat};
use crate::store::{Bytes, Key};
use crate::ui::confirm::Confirm;
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::picker::Picker;
use crate::ui::screen::{count, entry};
use crate::ui::stage::{Stage, View};

/// The first byte of the record.
const FORMAT: u8 = 2;

/// What it was while PINs were stored in the clear, and what followed it then.
const OLD_FORMAT: u8 = 1;
type OldSaved = (Setup, Option<Lockout<Choice>>, OldPins, bool, bool);

/// The ballot tool.
#[derive(Default)]
pub(super) struct Ballot {
    saved: Saved,
    /// Set while the owner of a choice looks at it.
    private: Option<Private>,
    pin: PinDialog,
    countdown: Option<Countdown>,
    /// When a private view ended: a press right after that was meant for it, and is ignored.
    covered: Option<Millis>,
    /// When a wrong PIN was last entered for each seat. Before the first one of a day that is the moment of switching on,
    /// so that a pause begins anew after a power cut.
    wrong_at: BySeat<Millis>,
    /// How often chance was needed.
    chances: u32,
}

/// What survives a power cut. It has no private screen: after a restart a round continues with a hand-over.
#[derive(Clone, Copy, Default, Serialize, Deserialize, MaxSize)]
struct Saved {
    setup: Setup,
    round: Option<Lockout<Choice>>,
    pins: Pins,
    time_up: bool,
    revealed: bool,
}

/// The view that only the owner has.
#[derive(Clone, Copy)]
struct Private {
    seat: Seat,
    editor: Editor,
    opened: Millis,
    /// When it hides if nobody presses anything.
    hides_at: Millis,
}

/// A PIN that is asked for.
#[derive(Default)]
struct PinDialog {
    entry: PinEntry,
    /// A new PIN, to be entered once more.
    first: Option<Pin>,
    trouble: Option<PinError>,
}

/// What was wrong with the PIN before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PinError {
    Wrong,
    Differs,
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    Setup(Menu),
    Figure(Entry, Picker),
    Form(Menu),
    Limit(Menu),
    HandOver(Seat),
    Seats(Menu),
    Pin(Seat),
    PinMenu(Seat, Menu),
    ForgotPin(Seat, Confirm),
    /// The draft of a seat while its owner looks at it, and otherwise a cover.
    Private(Seat),
    End(Confirm),
    Suspense,
    /// With the first line that shows.
    Result(u8),
    Tally(u8),
    Over(Menu),
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Ballot(screen).into()
    }
}

impl Tool for Ballot {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        let Some(round) = &self.saved.round else {
            return Screen::Setup(Menu::default());
        };
        match round.waiting_for().iter().next() {
            Some(seat) => Screen::HandOver(seat),
            None if self.saved.revealed => Screen::Result(0),
            None => Screen::Suspense,
        }
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Setup(_) => "ballot",
            Screen::Figure(Entry::Players, _) => "ballot-players",
            Screen::Figure(Entry::Letters, _) => "ballot-letters",
            Screen::Figure(Entry::Highest, _) => "ballot-highest",
            Screen::Figure(Entry::Cards, _) => "ballot-cards",
            Screen::Figure(..) => "ballot-card-kinds",
            Screen::Form(_) => "ballot-choice",
            Screen::Limit(_) => "ballot-limit",
            Screen::HandOver(_) => "ballot-hand-over",
            Screen::Seats(_) => "ballot-seats",
            Screen::Pin(_) => "ballot-pin",
            Screen::PinMenu(..) => "ballot-pin-menu",
            Screen::ForgotPin(..) => "ballot-pin-forgotten",
            Screen::Private(_) => "ballot-private",
            Screen::End(_) => "ballot-end",
            Screen::Suspense => "ballot-suspense",
            Screen::Result(_) => "ballot-result",
            Screen::Tally(_) => "ballot-tally",
            Screen::Over(_) => "ballot-over",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        matches!(screen, Screen::Private(_) | Screen::Pin(_))
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            Screen::Setup(menu) => self.setup(menu, input, stage),
            Screen::Figure(entry, mut picker) => {
                let answer = picker.handle(input);
                if let Some(value) = stage.respond(Screen::Figure(entry, picker), answer, input) {
                    self.saved.setup.set_figure(entry, value);
                    set_up(stage);
                }
            }
            Screen::Form(mut menu) => {
                let answer = menu.handle(input, count(&Form::ALL));
                let chosen = stage.respond(Screen::Form(menu), answer, input);
                if let Some(form) = chosen.and_then(|index| entry(&Form::ALL, index)) {
                    self.saved.setup.form = form;
                    set_up(stage);
                }
            }
            Screen::Limit(mut menu) => {
                let answer = menu.handle(input, count(&Limit::ALL));
                let chosen = stage.respond(Screen::Limit(menu), answer, input);
                if let Some(limit) = chosen.and_then(|index| entry(&Limit::ALL, index)) {
                    self.saved.setup.limit = limit;
                    set_up(stage);
                }
            }
            _ => self.play(screen, input, stage),
        }
    }

    fn pass(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        if self.private.is_some_and(|private| private.hides_at <= stage.now) {
            self.cover(stage);
        }
        if self.must_begin_countdown(showing) {
            self.begin_countdown(stage.now);
        }
        let Some(countdown) = &mut self.countdown else {
            return;
        };
        if let Some(tune) = countdown.pass(stage.now) {
            stage.answer(tune);
        }
        if countdown.is_over(stage.now) {
            self.close_round(showing, stage);
        }
    }

    fn wake_at(&self, showing: Option<Screen>, after: Millis) -> Option<Millis> {
        let hides = self.private.map(|private| private.hides_at).filter(|at| *at > after);
        let counts = match &self.countdown {
            Some(countdown) => countdown.wake_at(after),
            None => self.must_begin_countdown(showing).then(|| after.after(1)),
        };
        let pauses = match showing {
            Some(Screen::Pin(seat)) => self.pause_changes_at(seat, after),
            _ => None,
        };
        hides.into_iter().chain(counts).chain(pauses).min()
    }

    fn activity(&self) -> Activity {
        match &self.saved.round {
            _ if self.countdown.is_some() => Activity::Running,
            Some(_) if !self.saved.revealed => Activity::Open,
            _ => Activity::Idle,
        }
    }

    fn warns(&self, now: Millis) -> bool {
        self.countdown.is_some_and(|countdown| countdown.flashes(now))
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        screens::draw(self, screen, frame, view);
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }

    fn encode(&self, _now: Millis, bytes: &mut Bytes) {
        bytes.encode(FORMAT, &self.saved);
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        let saved: Saved = bytes.decode(FORMAT).or_else(|| Saved::from_old(bytes))?;
        saved.is_sound().then(|| Ballot {
            saved,
            ..Ballot::default()
        })
    }
}

impl Ballot {
    fn setup(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let entries = self.saved.setup.entries();
        let lines = u8::try_from(entries.len()).unwrap_or_default();
        let answer = menu.handle(input, lines);
        let chosen = stage.respond(Screen::Setup(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index)).copied()) {
            Some(Entry::Start) => {
                self.saved.pins = Pins::default();
                self.begin(stage);
            }
            Some(Entry::Pins) => {
                self.saved.setup.pins = !self.saved.setup.pins;
                stage.save(Key::Ballot);
            }
            Some(entry) => {
                if let Some(screen) = self.saved.setup.screen(entry) {
                    stage.open(screen);
                }
            }
            None => {}
        }
    }

    /// A number that nobody can predict. Without noise it is at least another one each time, and with a table seed
    /// another one after each start: what somebody saw before a power cut tells nothing about what others see after it.
    fn chance(&mut self, stage: &mut Stage<'_>) -> u16 {
        let [low, high, ..] = self.random_bytes(b"ballot cursor", stage);
        u16::from_le_bytes([low, high])
    }

    /// What makes the stored form of a new PIN another one each time.
    fn salt(&mut self, stage: &mut Stage<'_>) -> Salt {
        let [a, b, c, d, ..] = self.random_bytes(b"ballot pin", stage);
        Salt([a, b, c, d])
    }

    fn random_bytes(&mut self, purpose: &[u8], stage: &mut Stage<'_>) -> [u8; 32] {
        self.chances = self.chances.wrapping_add(1);
        let mut hash = Sha256::new_with_prefix(purpose);
        if let Some(seed) = stage.seed() {
            hash.update(seed.bytes());
        }
        // No start draws this often.
        let drawn_before = stage.chance.starts_before().wrapping_shl(u16::BITS);
        hash.update(self.chances.wrapping_add(drawn_before).to_le_bytes());
        hash.finalize().into()
    }

    /// Whether the countdown for the last seat starts now.
    ///
    /// The time begins when the table sees a hand-over with only one left, which is the moment at which
    /// the waiting begins. After a power cut it starts again once the ballot shows again: nobody loses
    /// time to a cable.
    fn must_begin_countdown(&self, showing: Option<Screen>) -> bool {
        let last_one = self.saved.round.as_ref().and_then(Lockout::last_one);
        showing.is_some() && self.countdown.is_none() && last_one.is_some() && self.saved.setup.limit != Limit::Off
    }

    fn begin_countdown(&mut self, now: Millis) {
        self.countdown = self
            .saved
            .setup
            .limit
            .seconds()
            .map(|seconds| Countdown::new(seconds, now));
    }
}

impl Saved {
    fn from_old(bytes: &Bytes) -> Option<Saved> {
        let (setup, round, pins, time_up, revealed) = bytes.decode::<OldSaved>(OLD_FORMAT)?;
        Some(Saved {
            setup,
            round,
            pins: pins.renew()?,
            time_up,
            revealed,
        })
    }

    /// Whether this could have come about; checked after reading from flash.
    fn is_sound(&self) -> bool {
        let kind = self.setup.kind();
        let round_fits = self
            .round
            .is_none_or(|round| round.seats() == self.setup.seats() && round.is_sound(|choice| kind.fits(choice)));
        self.setup.is_sound() && self.pins.is_sound() && round_fits
    }
}

/// One of the questions before the start is answered.
fn set_up(stage: &mut Stage<'_>) {
    stage.save(Key::Ballot);
    stage.close();
}
