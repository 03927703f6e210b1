//! The questions before a clock starts; the answers are remembered for the next time.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::time_picker::{PICKED_MAX, PICKED_MIN, TimePicker};
use super::words::Words;
use super::{ClockTool, Kind, Screen, length, time};
use crate::kit::clock::{ChessClock, Mode};
use crate::kit::list::List;
use crate::kit::seat::{SEATS_MAX, Seat, Seats};
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::menu::{Menu, Row};
use crate::ui::picker::Picker;
use crate::ui::stage::{Stage, View};
use crate::ui::template::number;

/// What was chosen last, and so is proposed the next time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct LastSetup {
    /// In seconds, like all of these.
    pub(super) countdown_s: u16,
    seats: u8,
    first: Seat,
    time_s: u16,
    charge: Charge,
    /// The increment or the delay.
    bonus_s: u8,
}

/// What a turn costs: [`Mode`] without its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
enum Charge {
    Plain,
    Increment,
    Delay,
}

/// The entries of the setup of a chess clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetupEntry {
    Start,
    Seats,
    Time,
    Charge,
    Bonus,
    First,
}

const SEATS_MIN: u8 = 2;
const BONUS_MAX_S: u8 = 180;

impl Default for LastSetup {
    fn default() -> LastSetup {
        LastSetup {
            countdown_s: 60,
            seats: 2,
            first: Seat::P1,
            time_s: 600,
            charge: Charge::Plain,
            bonus_s: 5,
        }
    }
}

impl LastSetup {
    pub(super) fn countdown_picker(&self) -> TimePicker {
        TimePicker::new(self.countdown_s)
    }

    /// What the seconds of the mode are for.
    pub(super) const fn bonus_title(&self, words: &Words) -> &'static str {
        match self.charge {
            Charge::Plain | Charge::Increment => words.increment_title,
            Charge::Delay => words.delay_title,
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let times = PICKED_MIN..=PICKED_MAX;
        times.contains(&self.countdown_s)
            && times.contains(&self.time_s)
            && (SEATS_MIN..=SEATS_MAX).contains(&self.seats)
            && (1..=BONUS_MAX_S).contains(&self.bonus_s)
            && self.first.index() < self.seats
    }

    fn chess_clock(&self) -> Option<ChessClock> {
        let ms = u32::from(self.bonus_s).saturating_mul(1_000);
        let mode = match self.charge {
            Charge::Plain => Mode::Plain,
            Charge::Increment => Mode::Increment { ms },
            Charge::Delay => Mode::Delay { ms },
        };
        let time_ms = u32::from(self.time_s).saturating_mul(1_000);
        ChessClock::new(Seats::first(self.seats), self.first, time_ms, mode)
    }

    /// What can be chosen: seconds only for a mode that has some.
    fn entries(&self) -> List<SetupEntry, 6> {
        let all = [
            SetupEntry::Start,
            SetupEntry::Seats,
            SetupEntry::Time,
            SetupEntry::Charge,
            SetupEntry::Bonus,
            SetupEntry::First,
        ];
        let wanted = |entry: &SetupEntry| self.charge != Charge::Plain || *entry != SetupEntry::Bonus;
        all.into_iter().filter(wanted).collect()
    }

    fn set_seats(&mut self, seats: u8) {
        self.seats = seats.clamp(SEATS_MIN, SEATS_MAX);
        if self.first.index() >= self.seats {
            self.first = Seat::P1;
        }
    }

    fn next_first(&mut self) {
        self.first = Seats::first(self.seats).after(self.first).unwrap_or(Seat::P1);
    }

    fn next_charge(&mut self) {
        self.charge = match self.charge {
            Charge::Plain => Charge::Increment,
            Charge::Increment => Charge::Delay,
            Charge::Delay => Charge::Plain,
        };
    }
}

impl ClockTool {
    /// A list that starts the clock with its first entry. OK on a choice of few takes the next one.
    pub(super) fn chess_setup(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let last_setup = &mut self.clocks.last_setup;
        let entries = last_setup.entries();
        let answer = menu.handle(input, length(&entries));
        let chosen = stage.respond(Screen::ChessSetup(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index)).copied()) {
            Some(SetupEntry::Start) => {
                self.clocks.chess = last_setup.chess_clock();
                if let Some(chess) = &mut self.clocks.chess {
                    chess.resume(stage.now);
                }
                self.enter(Kind::Chess, stage);
            }
            Some(SetupEntry::Seats) => {
                let picker = Picker::new(last_setup.seats.into(), SEATS_MIN.into(), SEATS_MAX.into());
                stage.open(Screen::ChessPlayers(picker));
            }
            Some(SetupEntry::Time) => stage.open(Screen::ChessTime(TimePicker::new(last_setup.time_s))),
            Some(SetupEntry::Charge) => last_setup.next_charge(),
            Some(SetupEntry::Bonus) => {
                let picker = Picker::new(last_setup.bonus_s.into(), 1, BONUS_MAX_S.into());
                stage.open(Screen::ChessBonus(picker));
            }
            Some(SetupEntry::First) => last_setup.next_first(),
            None => return,
        }
        self.save(stage);
    }

    pub(super) fn chess_players(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::ChessPlayers(picker), answer, input);
        if let Some(seats) = chosen.and_then(|seats| u8::try_from(seats).ok()) {
            self.clocks.last_setup.set_seats(seats);
            self.save(stage);
            stage.close();
        }
    }

    pub(super) fn chess_time(&mut self, mut picker: TimePicker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        if let Some(seconds) = stage.respond(Screen::ChessTime(picker), answer, input) {
            self.clocks.last_setup.time_s = seconds;
            self.save(stage);
            stage.close();
        }
    }

    pub(super) fn chess_bonus(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::ChessBonus(picker), answer, input);
        if let Some(seconds) = chosen.and_then(|seconds| u8::try_from(seconds).ok()) {
            self.clocks.last_setup.bonus_s = seconds;
            self.save(stage);
            stage.close();
        }
    }

    pub(super) fn draw_chess_setup(&self, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let last_setup = &self.clocks.last_setup;
        let entries = last_setup.entries();
        menu.draw(
            frame,
            words.chess_clock,
            length(&entries),
            &|index| match entries.get(usize::from(index)) {
                Some(SetupEntry::Start) | None => Row::plain(words.start),
                Some(SetupEntry::Seats) => Row::with(words.players, &number(last_setup.seats)),
                Some(SetupEntry::Time) => Row::with(words.time_each, &time::clock(last_setup.time_s.into())),
                Some(SetupEntry::Charge) => Row::with(words.mode, charge_word(last_setup.charge, words)),
                Some(SetupEntry::Bonus) => Row::with(words.seconds, &number(last_setup.bonus_s)),
                Some(SetupEntry::First) => Row::with(words.first, &view.players.name(last_setup.first, view.lang)),
            },
        );
    }
}

const fn charge_word(charge: Charge, words: &Words) -> &'static str {
    match charge {
        Charge::Plain => words.plain,
        Charge::Increment => words.increment,
        Charge::Delay => words.delay,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_can_be_chosen_makes_a_clock() {
        let mut last_setup = LastSetup::default();
        for step in 0..400_u16 {
            match step % 3 {
                0 => last_setup.set_seats(2 + u8::try_from(step % 7).unwrap()),
                1 => last_setup.next_first(),
                _ => last_setup.next_charge(),
            }
            last_setup.bonus_s = if step % 2 == 0 { 1 } else { BONUS_MAX_S };
            last_setup.time_s = if step % 5 == 0 { PICKED_MIN } else { PICKED_MAX };
            assert!(
                last_setup.is_sound() && last_setup.chess_clock().is_some(),
                "{last_setup:?}"
            );
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let good = LastSetup::default();
        for bad in [
            LastSetup { countdown_s: 0, ..good },
            LastSetup {
                time_s: PICKED_MAX + 1,
                ..good
            },
            LastSetup { seats: 9, ..good },
            LastSetup { bonus_s: 0, ..good },
            LastSetup {
                first: Seat::P3,
                ..good
            },
        ] {
            assert!(!bad.is_sound(), "{bad:?}");
        }
    }
}
