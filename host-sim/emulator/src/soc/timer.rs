//! TIMER: a 64-bit microsecond counter with four alarms (RP2040 datasheet, section 4.6).

use super::registers::{Unmodelled, index};
use super::time::{CYCLES_PER_US, NEVER};

const TIMEHR: u32 = 0x08;
const TIMELR: u32 = 0x0c;
const ALARM0: u32 = 0x10;
const ALARM3: u32 = 0x1c;
const ARMED: u32 = 0x20;
const TIMERAWH: u32 = 0x24;
const TIMERAWL: u32 = 0x28;
pub(crate) const INTR: u32 = 0x34;
const INTE: u32 = 0x38;
const INTF: u32 = 0x3c;
const INTS: u32 = 0x40;

const ALARM_BITS: u32 = 0xf;

#[derive(Clone, Copy, Debug)]
struct Alarm {
    target: u32,
    /// The cycle at which it goes off, or [`NEVER`] while disarmed.
    due: u64,
}

/// The timer block.
#[derive(Clone, Debug)]
pub(crate) struct Timer {
    /// The cycle at which the counter stood at zero.
    zero: u64,
    /// Reading `TIMELR` freezes the upper half for the `TIMEHR` that follows.
    latched_high: u32,
    alarms: [Alarm; 4],
    intr: u32,
    inte: u32,
    intf: u32,
}

impl Timer {
    /// A timer that comes out of reset now, at zero microseconds.
    pub(crate) fn new(now: u64) -> Self {
        let disarmed = Alarm { target: 0, due: NEVER };
        Self {
            zero: now,
            latched_high: 0,
            alarms: [disarmed; 4],
            intr: 0,
            inte: 0,
            intf: 0,
        }
    }

    pub(crate) fn read(&mut self, offset: u32, now: u64) -> Result<u32, Unmodelled> {
        Ok(match offset {
            TIMEHR => self.latched_high,
            TIMELR => {
                self.latched_high = high(self.micros(now));
                low(self.micros(now))
            }
            ALARM0..=ALARM3 => self.alarms.get(index(offset, ALARM0)).map_or(0, |alarm| alarm.target),
            ARMED => self.armed(),
            TIMERAWH => high(self.micros(now)),
            TIMERAWL => low(self.micros(now)),
            INTR => self.intr,
            INTE => self.inte,
            INTF => self.intf,
            INTS => self.irqs(),
            _ => return Err(Unmodelled),
        })
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32, now: u64) -> Result<(), Unmodelled> {
        match offset {
            ALARM0..=ALARM3 => self.arm(index(offset, ALARM0), value, now),
            ARMED => self.disarm(value),
            INTR => self.intr &= !value,
            INTE => self.inte = value & ALARM_BITS,
            INTF => self.intf = value & ALARM_BITS,
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    /// Raises the interrupts of the alarms that are due.
    pub(crate) fn advance(&mut self, now: u64) {
        for (bit, alarm) in self.alarms.iter_mut().enumerate() {
            if alarm.due <= now {
                alarm.due = NEVER;
                self.intr |= 1 << bit;
            }
        }
    }

    pub(crate) fn next_event(&self) -> u64 {
        self.alarms.iter().map(|alarm| alarm.due).min().unwrap_or(NEVER)
    }

    /// The four interrupt lines, `TIMER_IRQ_0` in bit 0.
    pub(crate) fn irqs(&self) -> u32 {
        (self.intr & self.inte) | self.intf
    }

    fn micros(&self, now: u64) -> u64 {
        now.saturating_sub(self.zero) / CYCLES_PER_US
    }

    /// An alarm compares the lower 32 bits for equality: a moment just past is 72 minutes away.
    fn arm(&mut self, alarm: usize, target: u32, now: u64) {
        let micros = self.micros(now);
        let wait = u64::from(target.wrapping_sub(low(micros)));
        let due = self.zero + (micros + wait) * CYCLES_PER_US;
        if let Some(alarm) = self.alarms.get_mut(alarm) {
            *alarm = Alarm { target, due };
        }
    }

    fn disarm(&mut self, mask: u32) {
        for (bit, alarm) in self.alarms.iter_mut().enumerate() {
            if mask >> bit & 1 == 1 {
                alarm.due = NEVER;
            }
        }
    }

    fn armed(&self) -> u32 {
        let armed = |(bit, alarm): (usize, &Alarm)| u32::from(alarm.due != NEVER) << bit;
        self.alarms.iter().enumerate().map(armed).sum()
    }
}

fn low(micros: u64) -> u32 {
    (micros & 0xffff_ffff) as u32
}

fn high(micros: u64) -> u32 {
    (micros >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: u64 = CYCLES_PER_US;

    #[test]
    fn it_counts_microseconds_from_its_reset() {
        let mut timer = Timer::new(10 * US);
        assert_eq!(timer.read(TIMERAWL, 10 * US), Ok(0));
        assert_eq!(timer.read(TIMERAWL, 15 * US + US - 1), Ok(5));
        let wrapped = 10 * US + (1 << 32) * US;
        assert_eq!(timer.read(TIMERAWH, wrapped), Ok(1));
    }

    #[test]
    fn reading_the_lower_half_freezes_the_upper_half() {
        let mut timer = Timer::new(0);
        let before_wrap = ((1 << 32) - 1) * US;
        assert_eq!(timer.read(TIMELR, before_wrap), Ok(u32::MAX));
        assert_eq!(timer.read(TIMEHR, before_wrap + US), Ok(0));
    }

    #[test]
    fn an_alarm_goes_off_once_and_stays_until_cleared() {
        let mut timer = Timer::new(0);
        timer.write(INTE, 1, 0).unwrap();
        timer.write(ALARM0, 100, 0).unwrap();
        assert_eq!(timer.read(ARMED, 0), Ok(1));
        assert_eq!(timer.next_event(), 100 * US);
        timer.advance(100 * US - 1);
        assert_eq!(timer.irqs(), 0);
        timer.advance(100 * US);
        assert_eq!(timer.irqs(), 1);
        assert_eq!(timer.read(ARMED, 100 * US), Ok(0));
        timer.write(INTR, 1, 100 * US).unwrap();
        assert_eq!(timer.irqs(), 0);
        assert_eq!(timer.next_event(), NEVER);
    }

    #[test]
    fn a_disarmed_alarm_stays_silent() {
        let mut timer = Timer::new(0);
        timer.write(ALARM0 + 4, 100, 0).unwrap();
        timer.write(ARMED, 0b10, 0).unwrap();
        timer.advance(200 * US);
        assert_eq!(timer.read(INTR, 200 * US), Ok(0));
    }

    #[test]
    fn an_alarm_in_the_past_waits_for_the_counter_to_come_round() {
        let mut timer = Timer::new(0);
        timer.write(ALARM0, 99, 100 * US).unwrap();
        assert_eq!(timer.next_event(), ((1 << 32) + 99) * US);
    }

    #[test]
    fn an_interrupt_without_its_enable_bit_does_not_reach_the_processor() {
        let mut timer = Timer::new(0);
        timer.write(ALARM0, 1, 0).unwrap();
        timer.advance(US);
        assert_eq!((timer.read(INTR, US), timer.irqs()), (Ok(1), 0));
        timer.write(INTF, 2, US).unwrap();
        assert_eq!(timer.read(INTS, US), Ok(2), "forced");
    }
}
