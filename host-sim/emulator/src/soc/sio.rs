//! SIO: the processor's fast path to the pins, and the spinlocks (RP2040 datasheet, section 2.3.1).

use super::gpio::Gpio;
use super::registers::{Unmodelled, index};

const CPUID: u32 = 0x000;
const GPIO_IN: u32 = 0x004;
const GPIO_OUT: u32 = 0x010;
const GPIO_OUT_SET: u32 = 0x014;
const GPIO_OUT_CLR: u32 = 0x018;
const GPIO_OUT_XOR: u32 = 0x01c;
const GPIO_OE: u32 = 0x020;
const GPIO_OE_SET: u32 = 0x024;
const GPIO_OE_CLR: u32 = 0x028;
const GPIO_OE_XOR: u32 = 0x02c;
const SPINLOCK_ST: u32 = 0x05c;
const SPINLOCK0: u32 = 0x100;
const SPINLOCK31: u32 = 0x17c;

/// The part of the SIO that is not a pin: only core 0 runs, so there is nobody to race with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sio {
    claimed: u32,
}

impl Sio {
    pub(crate) fn read(&mut self, offset: u32, gpio: &Gpio) -> Result<u32, Unmodelled> {
        Ok(match offset {
            CPUID => 0,
            GPIO_IN => gpio.input(),
            GPIO_OUT => gpio.out,
            GPIO_OE => gpio.oe,
            SPINLOCK_ST => self.claimed,
            SPINLOCK0..=SPINLOCK31 => self.claim(1 << index(offset, SPINLOCK0)),
            _ => return Err(Unmodelled),
        })
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32, gpio: &mut Gpio) -> Result<(), Unmodelled> {
        let (out, oe) = (gpio.out, gpio.oe);
        match offset {
            GPIO_OUT => gpio.write_outputs(value, oe),
            GPIO_OUT_SET => gpio.write_outputs(out | value, oe),
            GPIO_OUT_CLR => gpio.write_outputs(out & !value, oe),
            GPIO_OUT_XOR => gpio.write_outputs(out ^ value, oe),
            GPIO_OE => gpio.write_outputs(out, value),
            GPIO_OE_SET => gpio.write_outputs(out, oe | value),
            GPIO_OE_CLR => gpio.write_outputs(out, oe & !value),
            GPIO_OE_XOR => gpio.write_outputs(out, oe ^ value),
            SPINLOCK0..=SPINLOCK31 => self.claimed &= !(1 << index(offset, SPINLOCK0)),
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    /// Reading a spinlock claims it; zero means that it was claimed already.
    fn claim(&mut self, lock: u32) -> u32 {
        let free = self.claimed & lock == 0;
        self.claimed |= lock;
        if free { lock } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spinlock_can_be_claimed_once_until_released() {
        let (mut sio, mut gpio) = (Sio::default(), Gpio::new(0));
        assert_eq!(sio.read(SPINLOCK31, &gpio), Ok(1 << 31));
        assert_eq!(sio.read(SPINLOCK31, &gpio), Ok(0));
        assert_eq!(sio.read(SPINLOCK_ST, &gpio), Ok(1 << 31));
        sio.write(SPINLOCK31, 1, &mut gpio).unwrap();
        assert_eq!(sio.read(SPINLOCK31, &gpio), Ok(1 << 31));
    }

    #[test]
    fn outputs_are_set_cleared_and_toggled_bit_by_bit() {
        let (mut sio, mut gpio) = (Sio::default(), Gpio::new(0));
        for (register, value) in [
            (GPIO_OUT, 0b1100),
            (GPIO_OUT_SET, 1),
            (GPIO_OUT_CLR, 0b100),
            (GPIO_OUT_XOR, 0b11),
        ] {
            sio.write(register, value, &mut gpio).unwrap();
        }
        assert_eq!(sio.read(GPIO_OUT, &gpio), Ok(0b1010));
        sio.write(GPIO_OE_SET, 0b1000, &mut gpio).unwrap();
        assert_eq!(sio.read(GPIO_OE, &gpio), Ok(0b1000));
    }

    #[test]
    fn the_other_core_and_the_divider_are_not_modelled() {
        let (mut sio, gpio) = (Sio::default(), Gpio::new(0));
        assert_eq!(sio.read(0x050, &gpio), Err(Unmodelled));
        assert_eq!(sio.read(0x070, &gpio), Err(Unmodelled));
    }
}
