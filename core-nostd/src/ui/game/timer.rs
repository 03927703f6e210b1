//! The time of a step or of a turn, for games that limit it.

use super::erased::Erased;
use super::{Playing, Screen};
use crate::game::{Turn, Viewer};
use crate::kit::Millis;
use crate::ui::effect::Tune;
use crate::ui::stage::Stage;

/// The time left is written to the journal this often.
const SAVE_EVERY_MS: u64 = 10_000;

/// How long the players still have.
#[derive(Clone, Copy)]
pub(super) struct TurnTimer {
    ends: Millis,
    /// Whether everybody has heard that time is up.
    told: bool,
    /// When the time left was saved last.
    saved: Millis,
    /// Which turn it is for, where each turn has its time.
    key: Option<u32>,
    /// It stands still since then.
    paused: Option<Millis>,
    /// The seconds on the screen.
    shown: u16,
}

impl TurnTimer {
    /// A time of `ms` that begins now.
    pub(super) fn new(ms: u64, key: Option<u32>, now: Millis) -> TurnTimer {
        let timer = TurnTimer {
            ends: now.after(ms),
            told: ms == 0,
            saved: now,
            key,
            paused: None,
            shown: 0,
        };
        TurnTimer {
            shown: timer.seconds_left(now),
            ..timer
        }
    }

    /// The first moment after `after` at which something comes due or the picture changes.
    pub(super) fn wake_at(&self, after: Millis) -> Option<Millis> {
        if self.told || self.paused.is_some() {
            return None;
        }
        let due = [Some(self.ends.min(self.save_at())), self.next_second(after)];
        due.into_iter().flatten().filter(|at| *at > after).min()
    }

    /// The time of a turn stands still while the game does not show.
    fn pause_or_go_on(&mut self, is_game: bool, now: Millis) {
        if self.key.is_none() {
            return;
        }
        match self.paused {
            Some(since) if is_game => {
                self.ends = self.ends.after(now.since(since));
                self.paused = None;
            }
            None if !is_game => self.paused = Some(now),
            _ => {}
        }
    }

    fn seconds_left(&self, now: Millis) -> u16 {
        let left = self.ends.since(self.paused.unwrap_or(now)).div_ceil(1_000);
        u16::try_from(left).unwrap_or(u16::MAX)
    }

    /// When the seconds on the screen change next.
    fn next_second(&self, after: Millis) -> Option<Millis> {
        self.key?;
        let left = self.ends.since(after);
        // As many whole seconds before the end as will be left then.
        let then = left.saturating_sub(1).checked_div(1_000)?.saturating_mul(1_000);
        Some(after.after(left.saturating_sub(then)))
    }

    const fn save_at(&self) -> Millis {
        self.saved.after(SAVE_EVERY_MS)
    }
}

/// How the last seconds sound, if time that is over has consequences.
const fn countdown(seconds: u16) -> Option<Tune> {
    match seconds {
        10 => Some(Tune::Warning),
        1..=5 => Some(Tune::Tick),
        _ => None,
    }
}

impl Playing {
    /// Time has passed; `showing` is the screen of the game, if that is what shows.
    pub(super) fn run_timer(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        let Some(game) = self.game() else { return };
        let Turn::Players {
            first,
            limit: Some(seconds),
            ..
        } = game.turn()
        else {
            self.timer = None;
            return;
        };
        let (key, is_game) = (game.turn_timer_key(), showing.is_some_and(Screen::is_game));
        let running = self.timer.filter(|timer| timer.key == key);
        let looks = self.private.is_some_and(|private| private.seat == first);
        if running.is_none() && !looks && game.time_waits() {
            // The time of the player before is over with that player's turn.
            self.timer = None;
            return;
        }
        let begun = || TurnTimer::new(u64::from(seconds).saturating_mul(1_000), key, stage.now);
        let mut timer = running.unwrap_or_else(begun);
        timer.pause_or_go_on(is_game, stage.now);
        let is_up = !timer.told && timer.paused.is_none() && timer.ends <= stage.now;
        if is_up {
            timer.told = true;
            if is_game {
                stage.answer(Tune::TimeUp);
            }
        }
        let seconds = timer.seconds_left(stage.now);
        if timer.key.is_some() && seconds != timer.shown {
            timer.shown = seconds;
            stage.effects.frame |= is_game;
            if let Some(tune) = countdown(seconds).filter(|_| is_game && game.has_time_up()) {
                stage.sound(tune);
            }
        }
        if stage.now >= timer.save_at() {
            timer.saved = stage.now;
            self.append_time_left(seconds);
        }
        self.timer = Some(timer);
        if is_up {
            self.end_time(stage);
        }
    }

    /// Does what the end of the time leads to, if it leads to anything. What somebody has in private is covered before.
    fn end_time(&mut self, stage: &mut Stage<'_>) {
        let Some(line) = self.game_mut().and_then(Erased::time_up) else {
            return;
        };
        if self.private.is_some() {
            self.cover(stage);
        }
        self.forget_private();
        self.last = Viewer::Table;
        self.append_entries(line);
        self.news_page = 0;
        self.untold = self.next_untold(0, stage);
        self.go_on(stage);
        stage.answer(Tune::TimeUp);
    }

    /// How many seconds are left, where each turn has its time.
    pub(super) fn seconds_left(&self, now: Millis) -> Option<u16> {
        let timer = self.timer.filter(|timer| timer.key.is_some())?;
        Some(timer.seconds_left(now))
    }

    /// The time as it was saved.
    pub(super) fn restored_timer(&self, seconds: Option<u16>, now: Millis) -> Option<TurnTimer> {
        let Turn::Players { limit: Some(_), .. } = self.game()?.turn() else {
            return None;
        };
        let ms = u64::from(seconds?).saturating_mul(1_000);
        Some(TurnTimer::new(ms, self.game()?.turn_timer_key(), now))
    }
}
