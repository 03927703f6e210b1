//! WATCHDOG: a countdown that restarts the chip, and eight words that survive it
//! (RP2040 datasheet, section 4.7).

use super::registers::{Registers, Unmodelled};
use super::time::{CYCLES_PER_US, NEVER};

const CTRL: u32 = 0x00;
const LOAD: u32 = 0x04;
const REASON: u32 = 0x08;
const SCRATCH0: u32 = 0x0c;
const SCRATCH7: u32 = 0x28;
const TICK: u32 = 0x2c;

const CTRL_TIME: u32 = 0x00ff_ffff;
const CTRL_PAUSE: u32 = 0x0700_0000;
const CTRL_ENABLE: u32 = 1 << 30;
const CTRL_TRIGGER: u32 = 1 << 31;

const TICK_CYCLES: u32 = 0x1ff;
const TICK_ENABLE: u32 = 1 << 9;
const TICK_RUNNING: u32 = 1 << 10;

/// RP2040-E1: the counter loses two per tick, so `LOAD` is in half microseconds.
const COUNTS_PER_TICK: u64 = 2;

/// Why the watchdog restarted the chip; the bit of `REASON` that tells the firmware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bite {
    Timer = 1 << 0,
    Force = 1 << 1,
}

/// The watchdog block. Its tick is taken to be one microsecond whenever it runs.
#[derive(Clone, Debug)]
pub(crate) struct Watchdog {
    /// `CTRL` without the time: the pause bits (no debugger is ever attached) and `ENABLE`.
    ctrl: u32,
    tick: u32,
    /// The counter as it stood at cycle `since`.
    count: u32,
    since: u64,
    reason: u32,
    scratch: Registers<8>,
    bite: Option<Bite>,
}

impl Watchdog {
    /// The watchdog as the power comes on.
    pub(crate) fn new() -> Self {
        Self {
            ctrl: CTRL_PAUSE,
            tick: TICK_ENABLE,
            count: 0,
            since: 0,
            reason: 0,
            scratch: Registers::reset_to(&[]),
            bite: None,
        }
    }

    /// The watchdog after the restart that it caused: only reason and scratch words are left.
    pub(crate) fn restarted(&self, bite: Bite) -> Self {
        Self {
            reason: bite as u32,
            scratch: self.scratch.clone(),
            ..Self::new()
        }
    }

    pub(crate) fn read(&self, offset: u32, now: u64) -> Result<u32, Unmodelled> {
        Ok(match offset {
            CTRL => self.ctrl | self.count_at(now),
            REASON => self.reason,
            SCRATCH0..=SCRATCH7 => self.scratch.get(offset - SCRATCH0),
            TICK if self.tick & TICK_ENABLE != 0 => self.tick | TICK_RUNNING,
            TICK => self.tick,
            _ => return Err(Unmodelled),
        })
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32, now: u64) -> Result<(), Unmodelled> {
        match offset {
            CTRL => {
                self.hold_count(now);
                self.ctrl = value & (CTRL_PAUSE | CTRL_ENABLE);
                if value & CTRL_TRIGGER != 0 {
                    self.bite = Some(Bite::Force);
                }
            }
            LOAD => (self.count, self.since) = (value & CTRL_TIME, now),
            SCRATCH0..=SCRATCH7 => self.scratch.write(offset - SCRATCH0, value)?,
            TICK => {
                self.hold_count(now);
                self.tick = value & (TICK_CYCLES | TICK_ENABLE);
            }
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    /// Lets the countdown run out if it is time.
    pub(crate) fn advance(&mut self, now: u64) {
        if self.next_event() <= now {
            self.bite = Some(Bite::Timer);
        }
    }

    /// When it bites; once it has, it has no more to say.
    pub(crate) fn next_event(&self) -> u64 {
        if self.runs() && self.bite.is_none() {
            self.since + u64::from(self.count).div_ceil(COUNTS_PER_TICK) * CYCLES_PER_US
        } else {
            NEVER
        }
    }

    pub(crate) fn bite(&self) -> Option<Bite> {
        self.bite
    }

    fn runs(&self) -> bool {
        self.ctrl & CTRL_ENABLE != 0 && self.tick & TICK_ENABLE != 0
    }

    fn count_at(&self, now: u64) -> u32 {
        if !self.runs() {
            return self.count;
        }
        let lost = now.saturating_sub(self.since) / CYCLES_PER_US * COUNTS_PER_TICK;
        self.count.saturating_sub(u32::try_from(lost).unwrap_or(u32::MAX))
    }

    /// Keeps the counter's value while what decides whether it runs is changed.
    fn hold_count(&mut self, now: u64) {
        (self.count, self.since) = (self.count_at(now), now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: u64 = CYCLES_PER_US;

    fn running(load: u32) -> Watchdog {
        let mut watchdog = Watchdog::new();
        watchdog.write(LOAD, load, 0).unwrap();
        watchdog.write(CTRL, CTRL_ENABLE, 0).unwrap();
        watchdog
    }

    #[test]
    fn rp2040_e1_the_counter_loses_two_per_microsecond() {
        let mut watchdog = running(1000);
        assert_eq!(watchdog.read(CTRL, 100 * US).map(|ctrl| ctrl & CTRL_TIME), Ok(800));
        watchdog.advance(500 * US - 1);
        assert_eq!(watchdog.bite(), None);
        watchdog.advance(500 * US);
        assert_eq!(watchdog.bite(), Some(Bite::Timer));
    }

    #[test]
    fn feeding_puts_the_bite_off() {
        let mut watchdog = running(1000);
        watchdog.write(LOAD, 1000, 400 * US).unwrap();
        watchdog.advance(899 * US);
        assert_eq!(watchdog.bite(), None);
        watchdog.advance(900 * US);
        assert!(watchdog.bite().is_some());
    }

    #[test]
    fn a_disabled_watchdog_holds_its_count() {
        let mut watchdog = running(1000);
        watchdog.write(CTRL, CTRL_PAUSE, 100 * US).unwrap();
        assert_eq!(watchdog.next_event(), NEVER);
        watchdog.write(CTRL, CTRL_ENABLE | CTRL_PAUSE, 5000 * US).unwrap();
        assert_eq!(watchdog.next_event(), 5400 * US);
    }

    #[test]
    fn without_a_tick_nothing_counts() {
        let mut watchdog = running(1000);
        watchdog.write(TICK, 12, 0).unwrap();
        assert_eq!(watchdog.next_event(), NEVER);
        watchdog.write(TICK, 12 | TICK_ENABLE, 7 * US).unwrap();
        assert_eq!(watchdog.next_event(), 507 * US);
        assert_eq!(watchdog.read(TICK, 0), Ok(12 | TICK_ENABLE | TICK_RUNNING));
    }

    #[test]
    fn only_scratch_and_reason_survive_the_restart() {
        let mut watchdog = running(1000);
        watchdog.write(SCRATCH7, 0xcafe, 0).unwrap();
        watchdog.write(CTRL, CTRL_TRIGGER, 0).unwrap();
        let after = watchdog.restarted(watchdog.bite().unwrap());
        assert_eq!(after.read(REASON, 0), Ok(2));
        assert_eq!(after.read(SCRATCH7, 0), Ok(0xcafe));
        assert_eq!(after.read(CTRL, 0), Ok(CTRL_PAUSE));
        assert_eq!((after.bite(), after.next_event()), (None, NEVER));
    }
}
