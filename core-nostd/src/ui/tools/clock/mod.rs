//! The clock tool: a countdown, a chess clock and a stopwatch.
//!
//! There is one of each, and they may run at the same time, in the background, too: warnings are heard
//! and seen wherever the player is. While one runs, all are saved every ten seconds; after a power cut
//! they are paused as they were saved.

mod chess;
mod countdown;
mod flashes;
mod setup;
mod stopwatch;
mod time;
mod time_picker;
mod words;

#[cfg(test)]
mod tests;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::{Activity, Tool, ToolScreen};
use crate::kit::Millis;
use crate::kit::clock::{Alert, ChessClock, Countdown, Stopwatch};
use crate::kit::seat::Seat;
use crate::store::{Bytes, Key};
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::paint::{self, Ink, SCREEN_HEIGHT, TINY};
use crate::ui::picker::Picker;
use crate::ui::screen::{count, entry};
use crate::ui::stage::{Stage, View};
use crate::ui::zones::{self, HINT_TOP, Hints};
use flashes::Flashes;
use setup::LastSetup;
use time_picker::TimePicker;
use words::Words;

/// The first byte of the record.
const FORMAT: u8 = 1;

/// While a clock runs, a power cut loses at most so much.
const SAVE_EVERY_MS: u64 = 10_000;

/// The clock tool.
#[derive(Default)]
pub(super) struct ClockTool {
    clocks: Clocks,
    /// The latest warning, as long as it can be seen.
    flashes: Option<Flashes>,
    /// When the clocks were last saved.
    saved_at: Millis,
}

/// All that survives a power cut.
#[derive(Clone, Default, Serialize, Deserialize, MaxSize)]
struct Clocks {
    last_setup: LastSetup,
    /// The one that was used last.
    front: Kind,
    countdown: Option<Countdown>,
    chess: Option<ChessClock>,
    stopwatch: Stopwatch,
}

/// The three clocks, in menu order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
enum Kind {
    #[default]
    Countdown,
    Chess,
    Stopwatch,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Countdown, Kind::Chess, Kind::Stopwatch];

    const fn screen(self) -> Screen {
        match self {
            Kind::Countdown => Screen::Countdown,
            Kind::Chess => Screen::Chess,
            Kind::Stopwatch => Screen::Stopwatch,
        }
    }

    const fn title(self, words: &Words) -> &'static str {
        match self {
            Kind::Countdown => words.countdown,
            Kind::Chess => words.chess_clock,
            Kind::Stopwatch => words.stopwatch,
        }
    }
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    /// Which clock?
    Kinds(Menu),
    CountdownSetup(TimePicker),
    Countdown,
    CountdownMenu(Menu),
    ChessSetup(Menu),
    ChessPlayers(Picker),
    ChessTime(TimePicker),
    ChessBonus(Picker),
    Chess,
    ChessMenu(Menu),
    ChessQuestion(Question, Confirm),
    /// Everybody with their times.
    Seats(Menu),
    /// What can be done about one of them.
    Seat(Seat, Menu),
    SeatTime(Seat),
    Stopwatch,
    StopwatchMenu(Menu),
    /// The laps, the newest first; so many are scrolled away.
    Laps(u8),
}

/// What is asked before a chess clock in use is thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Question {
    StartAgain,
    End,
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Clock(screen).into()
    }
}

impl Tool for ClockTool {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        let front = [self.clocks.front].into_iter().chain(Kind::ALL);
        let mut in_use = front.filter(|kind| self.clocks.activity(*kind) != Activity::Idle);
        in_use.next().map_or(Screen::Kinds(Menu::default()), Kind::screen)
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Kinds(_) => "clock",
            Screen::CountdownSetup(_) => "clock-countdown-setup",
            Screen::Countdown => "clock-countdown",
            Screen::CountdownMenu(_) => "clock-countdown-menu",
            Screen::ChessSetup(_) => "clock-chess-setup",
            Screen::ChessPlayers(_) => "clock-chess-setup-players",
            Screen::ChessTime(_) => "clock-chess-setup-time",
            Screen::ChessBonus(_) => "clock-chess-setup-bonus",
            Screen::Chess => "clock-chess",
            Screen::ChessMenu(_) => "clock-chess-menu",
            Screen::ChessQuestion(Question::StartAgain, _) => "clock-chess-again",
            Screen::ChessQuestion(Question::End, _) => "clock-chess-end",
            Screen::Seats(_) => "clock-chess-seats",
            Screen::Seat(..) => "clock-chess-seat",
            Screen::SeatTime(_) => "clock-chess-seat-time",
            Screen::Stopwatch => "clock-stopwatch",
            Screen::StopwatchMenu(_) => "clock-stopwatch-menu",
            Screen::Laps(_) => "clock-stopwatch-laps",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        matches!(screen, Screen::Countdown | Screen::Chess | Screen::Stopwatch)
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        if matches!(input, Input::Press(_)) && self.silence(screen, stage) {
            return;
        }
        match screen {
            Screen::Kinds(menu) => self.kinds(menu, input, stage),
            Screen::CountdownSetup(picker) => self.countdown_setup(picker, input, stage),
            Screen::Countdown => self.countdown(input, stage),
            Screen::CountdownMenu(menu) => self.countdown_menu(menu, input, stage),
            Screen::ChessSetup(menu) => self.chess_setup(menu, input, stage),
            Screen::ChessPlayers(picker) => self.chess_players(picker, input, stage),
            Screen::ChessTime(picker) => self.chess_time(picker, input, stage),
            Screen::ChessBonus(picker) => self.chess_bonus(picker, input, stage),
            Screen::Chess => self.chess(input, stage),
            Screen::ChessMenu(menu) => self.chess_menu(menu, input, stage),
            Screen::ChessQuestion(question, confirm) => self.chess_question(question, confirm, input, stage),
            Screen::Seats(menu) => self.seats(menu, input, stage),
            Screen::Seat(seat, menu) => self.seat(seat, menu, input, stage),
            Screen::SeatTime(seat) => self.seat_time(seat, input, stage),
            Screen::Stopwatch => self.stopwatch(input, stage),
            Screen::StopwatchMenu(menu) => self.stopwatch_menu(menu, input, stage),
            Screen::Laps(top) => self.laps(top, input, stage),
        }
        // Whoever takes time away may have taken the last of it.
        self.warn(stage);
    }

    fn pass(&mut self, _showing: Option<Screen>, stage: &mut Stage<'_>) {
        self.warn(stage);
        if self.flashes.as_mut().is_some_and(|flashes| flashes.rings(stage.now)) {
            stage.sound(Tune::TimeUp);
        }
        if self.clocks.is_running() && stage.now.since(self.saved_at) >= SAVE_EVERY_MS {
            self.save(stage);
        }
    }

    fn wake_at(&self, showing: Option<Screen>, after: Millis) -> Option<Millis> {
        let clocks = &self.clocks;
        let countdown = clocks.countdown.as_ref().and_then(|countdown| match showing {
            Some(Screen::Countdown) => countdown.next_change(after),
            _ => countdown.next_alert(after),
        });
        let chess = clocks.chess.as_ref().and_then(|chess| match showing {
            Some(Screen::Chess | Screen::Seats(_) | Screen::SeatTime(_)) => chess.next_change(after),
            _ => chess.next_alert(after),
        });
        let stopwatch = match showing {
            Some(Screen::Stopwatch) => clocks.stopwatch.next_change(after),
            _ => None,
        };
        let flash = self.flashes.and_then(|flashes| flashes.next_beat(after));
        let save = clocks.is_running().then(|| self.saved_at.after(SAVE_EVERY_MS));
        let moments = [countdown, chess, stopwatch, flash, save.filter(|at| *at > after)];
        moments.into_iter().flatten().min()
    }

    fn activity(&self) -> Activity {
        let activities = Kind::ALL.map(|kind| self.clocks.activity(kind));
        if activities.contains(&Activity::Running) {
            Activity::Running
        } else if activities.contains(&Activity::Open) {
            Activity::Open
        } else {
            Activity::Idle
        }
    }

    fn warns(&self, now: Millis) -> bool {
        self.flashes.is_some_and(|flashes| flashes.is_light(now))
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        match screen {
            Screen::Kinds(menu) => self.draw_kinds(menu, frame, view),
            Screen::CountdownSetup(picker) => picker.draw(frame, view, words.countdown, words.ok_start),
            Screen::Countdown => self.draw_countdown(frame, view),
            Screen::CountdownMenu(menu) => self.draw_countdown_menu(menu, frame, view),
            Screen::ChessSetup(menu) => self.draw_chess_setup(menu, frame, view),
            Screen::ChessPlayers(picker) => picker.draw(frame, words.players),
            Screen::ChessTime(picker) => picker.draw(frame, view, words.time_each, words.ok_done),
            Screen::ChessBonus(picker) => picker.draw(frame, self.clocks.last_setup.bonus_title(words)),
            Screen::Chess => self.draw_chess(frame, view),
            Screen::ChessMenu(menu) => self.draw_chess_menu(menu, frame, view),
            Screen::ChessQuestion(question, confirm) => chess::draw_question(question, confirm, frame, view),
            Screen::Seats(menu) => self.draw_seats(menu, frame, view),
            Screen::Seat(seat, menu) => self.draw_seat(seat, menu, frame, view),
            Screen::SeatTime(seat) => self.draw_seat_time(seat, frame, view),
            Screen::Stopwatch => self.draw_stopwatch(frame, view),
            Screen::StopwatchMenu(menu) => stopwatch::draw_menu(menu, frame, view),
            Screen::Laps(top) => self.draw_laps(top, frame, view),
        }
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }

    fn encode(&self, now: Millis, bytes: &mut Bytes) {
        bytes.encode(FORMAT, &self.clocks.paused(now));
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        let clocks: Clocks = bytes.decode(FORMAT)?;
        clocks.is_sound().then(|| ClockTool {
            clocks,
            ..ClockTool::default()
        })
    }
}

impl ClockTool {
    fn kinds(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&Kind::ALL));
        let chosen = stage.respond(Screen::Kinds(menu), answer, input);
        match chosen.and_then(|index| entry(&Kind::ALL, index)) {
            Some(Kind::Countdown) if self.clocks.countdown.is_none() => {
                stage.open(Screen::CountdownSetup(self.clocks.last_setup.countdown_picker()));
            }
            Some(Kind::Chess) if self.clocks.chess.is_none() => stage.open(Screen::ChessSetup(Menu::default())),
            Some(kind) => self.enter(kind, stage),
            None => {}
        }
    }

    /// Shows one of the clocks; Back leads from it to the list of tools.
    fn enter(&mut self, kind: Kind, stage: &mut Stage<'_>) {
        self.clocks.front = kind;
        stage.close_tool();
        stage.open(kind.screen());
        self.save(stage);
    }

    /// Requests that all clocks are saved as they are after this input.
    fn save(&mut self, stage: &mut Stage<'_>) {
        self.saved_at = stage.now;
        stage.save(Key::Clock);
    }

    /// Lets everybody hear and see what has become due.
    fn warn(&mut self, stage: &mut Stage<'_>) {
        let now = stage.now;
        if let Some(countdown) = &mut self.clocks.countdown
            && let Some(alert) = countdown.alert(now)
        {
            if countdown.is_up(now) {
                countdown.pause(now);
            }
            self.flash(alert, stage);
        }
        while let Some((_, alert)) = self.clocks.chess.as_mut().and_then(|chess| chess.alert(now)) {
            self.flash(alert, stage);
        }
    }

    fn flash(&mut self, alert: Alert, stage: &mut Stage<'_>) {
        let now = stage.now;
        let (tune, flashes) = match alert {
            Alert::TimeUp => (Tune::TimeUp, Flashes::alarm(now)),
            // Nothing is more urgent than an alarm that still rings.
            Alert::Left { .. } if self.rings(now) => return,
            Alert::Left { seconds: 1..=5 } => (Tune::Tick, Flashes::new(now, 1)),
            Alert::Left { .. } => (Tune::Warning, Flashes::new(now, 2)),
        };
        self.flashes = Some(flashes);
        stage.answer(tune);
        if alert == Alert::TimeUp {
            self.save(stage);
        }
    }

    /// Whether an alarm rings.
    fn rings(&self, now: Millis) -> bool {
        self.flashes.is_some_and(|flashes| flashes.is_ringing(now))
    }

    /// Any press silences an alarm; returns whether that was all it was for.
    ///
    /// In front of a countdown it was. A chess player who passes the turn wants that, too.
    fn silence(&mut self, screen: Screen, stage: &mut Stage<'_>) -> bool {
        let now = stage.now;
        if !self.rings(now) {
            return false;
        }
        // Nobody can mean to silence what has only begun at this very moment.
        if !self.flashes.is_some_and(|flashes| flashes.begins_at(now)) {
            self.flashes = None;
            stage.answer(Tune::Back);
        }
        screen == Screen::Countdown
    }

    fn draw_kinds(&self, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let common = crate::ui::words::Words::of(view.lang);
        menu.draw(frame, common.clock, count(&Kind::ALL), &|index| {
            let kind = entry(&Kind::ALL, index).unwrap_or_default();
            let title = kind.title(words);
            match self.clocks.activity(kind) {
                Activity::Idle => Row::plain(title),
                Activity::Open => Row::with(title, common.open),
                Activity::Running => Row::with(title, common.running),
            }
        });
    }
}

impl Clocks {
    fn activity(&self, kind: Kind) -> Activity {
        let (in_use, running) = match kind {
            Kind::Countdown => (
                self.countdown.is_some(),
                self.countdown.as_ref().is_some_and(Countdown::is_running),
            ),
            Kind::Chess => (
                self.chess.is_some(),
                self.chess.as_ref().is_some_and(ChessClock::is_running),
            ),
            Kind::Stopwatch => (self.stopwatch != Stopwatch::default(), self.stopwatch.is_running()),
        };
        match (in_use, running) {
            (_, true) => Activity::Running,
            (true, false) => Activity::Open,
            (false, false) => Activity::Idle,
        }
    }

    fn is_running(&self) -> bool {
        Kind::ALL
            .into_iter()
            .any(|kind| self.activity(kind) == Activity::Running)
    }

    /// The same, with every clock paused at its value of `now`.
    fn paused(&self, now: Millis) -> Clocks {
        Clocks {
            last_setup: self.last_setup,
            front: self.front,
            countdown: self.countdown.map(|countdown| countdown.paused(now)),
            chess: self.chess.as_ref().map(|chess| chess.paused(now)),
            stopwatch: self.stopwatch.paused(now),
        }
    }

    fn is_sound(&self) -> bool {
        self.last_setup.is_sound()
            && self.countdown.as_ref().is_none_or(Countdown::is_sound)
            && self.chess.as_ref().is_none_or(ChessClock::is_sound)
            && self.stopwatch.is_sound()
    }
}

/// How many entries a list has that depends on the moment.
fn length<T>(entries: &[T]) -> u8 {
    u8::try_from(entries.len()).unwrap_or(u8::MAX)
}

/// The rows of huge digits, where nothing else is above them.
const DIGITS_TOP: i32 = 3;
const DIGITS_HEIGHT: i32 = 41;

/// What Up and Down do to a time.
const GIVE_OR_TAKE: &str = "±10 s";

/// The line at the bottom of a clock: something on the left, and what OK does.
fn draw_status(frame: &mut Frame, left: &str, turn: Option<&str>, ok: &str) {
    paint::write(frame, TINY, Ink::Light, 1, HINT_TOP, left);
    let hints = Hints {
        menu: false,
        card: false,
        back: None,
        turn,
        ok: Some(zones::Ok::Press(ok)),
    };
    zones::hints(frame, &hints);
}

/// The same for a clock that is paused: nobody can overlook it.
fn draw_paused(frame: &mut Frame, turn: Option<&str>, words: &Words) {
    draw_status(frame, words.paused, turn, words.ok_go_on);
    let width = TINY.width(words.paused).saturating_add(2);
    paint::invert(frame, 0, HINT_TOP, width, SCREEN_HEIGHT.saturating_sub(HINT_TOP));
}
