//! PWM: eight slices of two channels (RP2040 datasheet, section 4.5), as far as one can hear them.
//!
//! The counters themselves do not run: a tone is known from the registers. Interrupts on wrap are
//! not modelled.

use super::registers::{Registers, Unmodelled};
use super::time::CLK_SYS_HZ;

const SLICE_BYTES: u32 = 0x14;
const SLICES: u32 = 8;
const CSR: u32 = 0x00;
const DIV: u32 = 0x04;
const CC: u32 = 0x0c;
const TOP: u32 = 0x10;
const LAST_SLICE_REGISTER: u32 = SLICES * SLICE_BYTES - 4;
const EN: u32 = 0xa0;
const INTE: u32 = 0xa8;

const CSR_EN: u32 = 1 << 0;
const CSR_PH_CORRECT: u32 = 1 << 1;
const CSR_B_INV: u32 = 1 << 3;
const CSR_DIVMODE: u32 = 0b11 << 4;

const DIV_ONE: u32 = 1 << 4;
const TOP_RESET: u32 = 0xffff;

/// A square wave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wave {
    pub(crate) hz: f64,
    /// The part of a period that is high, from 0 to 1.
    pub(crate) duty: f64,
}

/// The PWM block.
#[derive(Clone, Debug)]
pub(crate) struct Pwm {
    slices: Registers<40>,
}

impl Pwm {
    pub(crate) fn new() -> Self {
        let mut slices = Registers::reset_to(&[]);
        for slice in 0..SLICES {
            let _ = slices.write(slice * SLICE_BYTES + DIV, DIV_ONE);
            let _ = slices.write(slice * SLICE_BYTES + TOP, TOP_RESET);
        }
        Self { slices }
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            0..=LAST_SLICE_REGISTER => self.slices.read(offset),
            EN => Ok((0..SLICES).fold(0, |bits, slice| bits | (self.slice(slice, CSR) & CSR_EN) << slice)),
            _ => Err(Unmodelled),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        match offset {
            0..=LAST_SLICE_REGISTER => self.slices.write(offset, value),
            EN => {
                for slice in 0..SLICES {
                    let csr = self.slice(slice, CSR) & !CSR_EN | (value >> slice & 1);
                    self.slices.write(slice * SLICE_BYTES + CSR, csr)?;
                }
                Ok(())
            }
            // No interrupts is what we have.
            INTE if value == 0 => Ok(()),
            _ => Err(Unmodelled),
        }
    }

    /// The wave on channel B of a slice, or nothing where the output stands still.
    pub(crate) fn channel_b(&self, slice: u32) -> Option<Wave> {
        let csr = self.slice(slice, CSR);
        if csr & CSR_EN == 0 || csr & CSR_DIVMODE != 0 {
            return None;
        }
        let steps = f64::from(self.slice(slice, TOP) & 0xffff) + 1.0;
        let up_and_down = if csr & CSR_PH_CORRECT != 0 { 2.0 } else { 1.0 };
        let high = f64::from(self.slice(slice, CC) >> 16) / steps;
        if high <= 0.0 || high >= 1.0 {
            return None;
        }
        Some(Wave {
            hz: CLK_SYS_HZ as f64 / (steps * up_and_down * self.divider(slice)),
            duty: if csr & CSR_B_INV != 0 { 1.0 - high } else { high },
        })
    }

    /// Eight bits and four of fraction; zero stands for 256.
    fn divider(&self, slice: u32) -> f64 {
        let sixteenths = self.slice(slice, DIV) & 0xfff;
        f64::from(if sixteenths < DIV_ONE {
            sixteenths + 0x1000
        } else {
            sixteenths
        }) / 16.0
    }

    fn slice(&self, slice: u32, register: u32) -> u32 {
        self.slices.get(slice * SLICE_BYTES + register)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLICE_7: u32 = 7 * SLICE_BYTES;

    fn tone(csr: u32, divider: u32, top: u32, compare_b: u32) -> Option<Wave> {
        let mut pwm = Pwm::new();
        for (register, value) in [(DIV, divider), (TOP, top), (CC, compare_b << 16), (CSR, csr)] {
            pwm.write(SLICE_7 + register, value).unwrap();
        }
        pwm.channel_b(7)
    }

    #[test]
    fn frequency_and_duty_follow_the_registers() {
        let wave = tone(CSR_EN, 64 << 4, 2219, 555).unwrap();
        assert!((wave.hz - 879.786).abs() < 0.001, "{wave:?}");
        assert_eq!(wave.duty, 0.25);
    }

    #[test]
    fn phase_correct_mode_halves_the_frequency() {
        let plain = tone(CSR_EN, 16 << 4, 999, 500).unwrap();
        let correct = tone(CSR_EN | CSR_PH_CORRECT, 16 << 4, 999, 500).unwrap();
        assert_eq!(plain.hz, 2.0 * correct.hz);
    }

    #[test]
    fn an_inverted_channel_is_high_for_the_rest_of_the_period() {
        assert_eq!(tone(CSR_EN | CSR_B_INV, 16, 999, 250).unwrap().duty, 0.75);
    }

    #[test]
    fn an_output_that_never_moves_is_silent() {
        for (csr, compare) in [(0, 500), (CSR_EN, 0), (CSR_EN, 1000), (CSR_EN | CSR_DIVMODE, 500)] {
            assert_eq!(tone(csr, 16, 999, compare), None, "csr {csr:#x}, compare {compare}");
        }
    }

    #[test]
    fn the_common_enable_register_mirrors_the_slices() {
        let mut pwm = Pwm::new();
        pwm.write(SLICE_7 + CSR, CSR_EN | CSR_PH_CORRECT).unwrap();
        assert_eq!(pwm.read(EN), Ok(1 << 7));
        pwm.write(EN, 1).unwrap();
        assert_eq!(pwm.read(SLICE_7), Ok(CSR_PH_CORRECT));
        assert_eq!(pwm.read(CSR), Ok(CSR_EN));
    }

    #[test]
    fn a_divider_of_zero_means_256() {
        let wave = tone(CSR_EN, 0, 999, 500).unwrap();
        assert_eq!(wave.hz, CLK_SYS_HZ as f64 / 256_000.0);
    }
}
