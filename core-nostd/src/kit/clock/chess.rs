use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bell::{self, Alert, Bell};
use super::{BONUS_MAX_MS, Run, TIME_MAX_MS, adjusted, to_next_second};
use crate::kit::Millis;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat, Seats};

/// How many passes in a row can be undone; older ones are forgotten.
pub const UNDOS_MAX: u8 = 8;

/// What a turn costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Mode {
    /// The time that it takes.
    #[default]
    Plain,
    /// The time that it takes, and at its end so much is given back, at most up to [`TIME_MAX_MS`].
    Increment {
        /// What is given.
        ms: u32,
    },
    /// Nothing at first; what it takes longer than this.
    Delay {
        /// What is free, each turn anew.
        ms: u32,
    },
}

/// A clock for each seat, of which one runs at a time.
///
/// A press passes the turn around the table; a wrong press can be undone as if it had never
/// happened. A seat without time is flagged and can still play: what that means is the game's rule.
///
/// ```
/// use core_nostd::kit::Millis;
/// use core_nostd::kit::clock::{ChessClock, Mode};
/// use core_nostd::kit::seat::{Seat, Seats};
///
/// let five_minutes = 300_000;
/// let mut clock = ChessClock::new(Seats::first(3), Seat::P1, five_minutes, Mode::Plain).ok_or("no such clock")?;
/// clock.resume(Millis::new(0));
/// clock.pass(Millis::new(20_000));
/// assert_eq!((clock.active(), clock.next()), (Seat::P2, Some(Seat::P3)));
///
/// clock.undo(); // at any later moment: it was still the first one's turn
/// assert_eq!(clock.left_ms(Seat::P1, Millis::new(25_000)), five_minutes - 25_000);
/// assert_eq!(clock.left_ms(Seat::P2, Millis::new(25_000)), five_minutes);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct ChessClock {
    mode: Mode,
    full_ms: u32,
    first: Seat,
    seats: Seats,
    /// Those who have not dropped out. Never empty.
    playing: Seats,
    /// What each seat had when its latest turn began, or has since that ended.
    left_ms: BySeat<u32>,
    /// Those whose time has run out in a turn that is over.
    flagged: Seats,
    /// Those whose time has run out before anybody asked.
    late: Seats,
    turn: Turn,
    /// The turns before this one, as they were passed on.
    passed: List<Passed, { UNDOS_MAX as usize }>,
}

/// The turn of one seat. Of its time, `run` without the delay is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
struct Turn {
    seat: Seat,
    run: Run,
    bell: Bell,
}

/// What a turn must know to be taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
struct Passed {
    seat: Seat,
    /// What the seat had when the turn began.
    left_ms: u32,
    /// Whether it had run out of time before.
    flagged: bool,
    /// How long the turn took.
    ran_ms: u64,
}

impl ChessClock {
    /// The same time for each of `seats`, paused before the turn of `first`.
    ///
    /// `None` if there are fewer than two seats, if `first` is not among them, without any time, with
    /// more than [`TIME_MAX_MS`], or with an increment or delay of more than [`BONUS_MAX_MS`].
    pub fn new(seats: Seats, first: Seat, full_ms: u32, mode: Mode) -> Option<ChessClock> {
        let clock = ChessClock {
            mode,
            full_ms,
            first,
            seats,
            playing: seats,
            left_ms: BySeat::of(full_ms),
            flagged: Seats::NONE,
            late: Seats::NONE,
            turn: Turn {
                seat: first,
                run: Run::default(),
                bell: Bell::at(full_ms),
            },
            passed: List::new(),
        };
        clock.is_sound().then_some(clock)
    }

    /// How turns are charged.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The time that each seat began with.
    pub const fn full_ms(&self) -> u32 {
        self.full_ms
    }

    /// All who began.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Those who have not dropped out.
    pub const fn playing(&self) -> Seats {
        self.playing
    }

    /// Whose turn it is.
    pub const fn active(&self) -> Seat {
        self.turn.seat
    }

    /// Whose turn comes after this one, if anybody else is in.
    pub fn next(&self) -> Option<Seat> {
        let next = self.playing.after(self.active());
        next.filter(|seat| *seat != self.active())
    }

    /// The time that `seat` has left.
    pub fn left_ms(&self, seat: Seat, now: Millis) -> u32 {
        let left_ms = *self.left_ms.get(seat);
        if seat == self.active() {
            left_ms.saturating_sub(self.cost_ms(self.turn.run.ms(now)))
        } else {
            left_ms
        }
    }

    /// What is left of the delay of this turn; zero in other modes.
    pub fn delay_left_ms(&self, now: Millis) -> u32 {
        let ran = u32::try_from(self.turn.run.ms(now)).unwrap_or(u32::MAX);
        self.delay_ms().saturating_sub(ran)
    }

    /// Whether `seat` has run out of time, now or in an earlier turn.
    pub fn is_flagged(&self, seat: Seat, now: Millis) -> bool {
        self.flagged.contains(seat) || self.left_ms(seat, now) == 0
    }

    /// Whether the clock runs.
    pub const fn is_running(&self) -> bool {
        self.turn.run.is_running()
    }

    /// Whether at most one seat is left, so that the clock is paused.
    pub fn is_over(&self) -> bool {
        self.next().is_none()
    }

    /// Lets the clock run, unless it is over.
    pub fn resume(&mut self, now: Millis) {
        if !self.is_over() {
            self.turn.run.resume(now);
        }
    }

    /// Pauses the clock.
    pub fn pause(&mut self, now: Millis) {
        self.turn.run.pause(now);
    }

    /// Passes the turn to the next one who is in, and says who that is; `None` if nobody else is.
    ///
    /// A clock that is paused may be passed on, too, and stays paused.
    pub fn pass(&mut self, now: Millis) -> Option<Seat> {
        let next = self.next()?;
        let seat = self.active();
        if self.passed.is_full() {
            self.passed.remove(0);
        }
        // There is room now.
        let _ = self.passed.push(Passed {
            seat,
            left_ms: *self.left_ms.get(seat),
            flagged: self.flagged.contains(seat),
            ran_ms: self.turn.run.ms(now),
        });
        self.end_turn(now);
        if let Mode::Increment { ms } = self.mode {
            let left_ms = self.left_ms.get_mut(seat);
            *left_ms = left_ms.saturating_add(ms).min(TIME_MAX_MS);
        }
        self.begin_turn(next, now);
        Some(next)
    }

    /// Whether there is a pass to undo.
    pub fn can_undo(&self) -> bool {
        !self.passed.is_empty()
    }

    /// Takes the last press back, as if it had never happened: all time since then is charged to the
    /// one who has the turn again. `None` if there is no such press, or if somebody dropped out, came
    /// back or was given time since.
    pub fn undo(&mut self) -> Option<Seat> {
        let passed = self.passed.pop()?;
        let seat = passed.seat;
        *self.left_ms.get_mut(seat) = passed.left_ms;
        set(&mut self.flagged, seat, passed.flagged);

        let left_then_ms = passed.left_ms.saturating_sub(self.cost_ms(passed.ran_ms));
        let mut bell = Bell::at(left_then_ms);
        if left_then_ms == 0 && self.late.contains(seat) {
            // Its time was up in this very turn, and the turn itself can tell that again.
            self.late.remove(seat);
            bell.lift(passed.left_ms);
        }
        self.turn = Turn {
            seat,
            run: self.turn.run.longer(passed.ran_ms),
            bell,
        };
        Some(seat)
    }

    /// Gives or takes time, down to zero and up to [`TIME_MAX_MS`]. Who gets time is no longer flagged.
    pub fn adjust(&mut self, seat: Seat, delta_ms: i32, now: Millis) {
        self.passed.clear();
        if seat == self.active() {
            self.end_turn(now);
            // The delay of this turn goes on where it was; the rest of the turn is paid.
            let free_ms = u64::from(self.delay_ms()).min(self.turn.run.ms(now));
            self.turn.run = self.turn.run.restarted(free_ms, now);
        }
        let left_ms = self.left_ms.get_mut(seat);
        *left_ms = adjusted(*left_ms, delta_ms);
        let left_ms = *left_ms;
        if left_ms > 0 {
            self.flagged.remove(seat);
        }
        if seat == self.active() {
            self.turn.bell.lift(left_ms);
        }
    }

    /// Lets `seat` drop out, with the time that it has; if it is its turn, the next one has it.
    ///
    /// When only one is left, the clock pauses. Returns whether anything happened: who is not in
    /// cannot drop out, nor can the last one.
    pub fn drop_out(&mut self, seat: Seat, now: Millis) -> bool {
        if !self.playing.contains(seat) || self.is_over() {
            return false;
        }
        self.passed.clear();
        if let Some(next) = self.next().filter(|_| seat == self.active()) {
            self.end_turn(now);
            self.begin_turn(next, now);
        }
        self.playing.remove(seat);
        if self.is_over() {
            self.pause(now);
        }
        true
    }

    /// Lets `seat` come back, with the time that it had. Returns whether anything happened.
    pub fn rejoin(&mut self, seat: Seat) -> bool {
        if !self.seats.contains(seat) || self.playing.contains(seat) {
            return false;
        }
        self.passed.clear();
        self.playing.insert(seat);
        true
    }

    /// As at the beginning: everybody is in and has the full time, and the clock is paused.
    pub fn reset(&mut self) {
        if let Some(fresh) = ChessClock::new(self.seats, self.first, self.full_ms, self.mode) {
            *self = fresh;
        }
    }

    /// What has become due since the last question, and for whom. Ask until there is nothing more.
    ///
    /// Of the seat whose turn it is only the most urgent is returned, and nothing twice in one run-down.
    /// That time was up is returned even if the turn has been passed on since.
    pub fn alert(&mut self, now: Millis) -> Option<(Seat, Alert)> {
        if let Some(seat) = self.late.iter().next() {
            self.late.remove(seat);
            return Some((seat, Alert::TimeUp));
        }
        let seat = self.active();
        let left_ms = self.left_ms(seat, now);
        self.turn.bell.ring(left_ms).map(|alert| (seat, alert))
    }

    /// The first moment after `after` at which another second shows (of a delay, too) or something
    /// becomes due.
    pub fn next_change(&self, after: Millis) -> Option<Millis> {
        let delay_left_ms = self.delay_left_ms(after);
        let left_ms = self.left_ms(self.active(), after);
        let in_ms = match (delay_left_ms, left_ms) {
            (0, 0) => return None,
            (0, left_ms) => to_next_second(left_ms),
            (delay_left_ms, _) => to_next_second(delay_left_ms),
        };
        self.turn.run.wake_in(in_ms, after)
    }

    /// The first moment after `after` at which something becomes due.
    pub fn next_alert(&self, after: Millis) -> Option<Millis> {
        let in_ms = bell::to_next_alert(self.left_ms(self.active(), after))?;
        self.turn
            .run
            .wake_in(in_ms.saturating_add(self.delay_left_ms(after)).into(), after)
    }

    /// The same, paused at its value of `now`: the form that is saved.
    pub fn paused(&self, now: Millis) -> ChessClock {
        let mut paused = self.clone();
        paused.pause(now);
        paused
    }

    /// Whether it can be a chess clock at all; one that was read back from flash may not be.
    pub fn is_sound(&self) -> bool {
        let among = |some: Seats, all: Seats| some.iter().all(|seat| all.contains(seat));
        let bonus_ms = match self.mode {
            Mode::Plain => 0,
            Mode::Increment { ms } | Mode::Delay { ms } => ms,
        };
        self.seats.len() >= 2
            && self.seats.contains(self.first)
            && self.playing.contains(self.active())
            && [self.playing, self.flagged, self.late]
                .into_iter()
                .all(|some| among(some, self.seats))
            && (1..=TIME_MAX_MS).contains(&self.full_ms)
            && bonus_ms <= BONUS_MAX_MS
            && self.left_ms.iter().all(|(_, left_ms)| *left_ms <= TIME_MAX_MS)
            && self.turn.bell.is_sound()
            && self
                .passed
                .iter()
                .all(|passed| self.playing.contains(passed.seat) && passed.left_ms <= TIME_MAX_MS)
    }

    /// Settles what the turn has cost.
    fn end_turn(&mut self, now: Millis) {
        let seat = self.active();
        let left_ms = self.left_ms(seat, now);
        *self.left_ms.get_mut(seat) = left_ms;
        if left_ms == 0 {
            self.flagged.insert(seat);
            if self.turn.bell.time_up_is_to_come() {
                self.late.insert(seat);
            }
            self.turn.bell = Bell::at(0);
        }
    }

    fn begin_turn(&mut self, seat: Seat, now: Millis) {
        self.turn = Turn {
            seat,
            run: self.turn.run.restarted(0, now),
            bell: Bell::at(*self.left_ms.get(seat)),
        };
    }

    /// What a turn of `ran_ms` costs before it ends.
    fn cost_ms(&self, ran_ms: u64) -> u32 {
        let cost_ms = ran_ms.saturating_sub(self.delay_ms().into());
        u32::try_from(cost_ms).unwrap_or(u32::MAX)
    }

    const fn delay_ms(&self) -> u32 {
        match self.mode {
            Mode::Delay { ms } => ms,
            Mode::Plain | Mode::Increment { .. } => 0,
        }
    }
}

fn set(seats: &mut Seats, seat: Seat, member: bool) {
    if member {
        seats.insert(seat);
    } else {
        seats.remove(seat);
    }
}

#[cfg(test)]
mod tests;
