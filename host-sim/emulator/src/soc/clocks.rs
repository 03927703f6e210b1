//! CLOCKS, XOSC and the PLLs: they do what they are told at once (RP2040 datasheet, sections 2.15
//! to 2.18).
//!
//! Firmware sees its settings take effect, but the emulated clock keeps its one frequency.

use super::registers::{Registers, Unmodelled};

/// The clock generators: `CTRL`, `DIV` and `SELECTED` for each of ten clocks.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    registers: Registers<50>,
}

impl Clocks {
    const CLK_REF_CTRL: u32 = 0x30;
    const CLK_REF_SELECTED: u32 = 0x38;
    const CLK_SYS_CTRL: u32 = 0x3c;
    const CLK_SYS_SELECTED: u32 = 0x44;
    const CLK_RTC_SELECTED: u32 = 0x74;
    const FC0_REF_KHZ: u32 = 0x80;
    const FC0_RESULT: u32 = 0x9c;

    pub(crate) fn new() -> Self {
        Self {
            registers: Registers::reset_to(&[]),
        }
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            // The two clocks that switch without glitches show their source, one bit each.
            Self::CLK_REF_SELECTED => Ok(1 << (self.registers.get(Self::CLK_REF_CTRL) & 0b11)),
            Self::CLK_SYS_SELECTED => Ok(1 << (self.registers.get(Self::CLK_SYS_CTRL) & 0b1)),
            _ if offset <= Self::CLK_RTC_SELECTED && offset % 12 == 8 => Ok(1),
            Self::FC0_REF_KHZ..=Self::FC0_RESULT => Err(Unmodelled),
            _ => self.registers.read(offset),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        match offset {
            Self::FC0_REF_KHZ..=Self::FC0_RESULT => Err(Unmodelled),
            _ => self.registers.write(offset, value),
        }
    }
}

/// The crystal oscillator.
#[derive(Clone, Debug)]
pub(crate) struct Xosc {
    registers: Registers<8>,
}

impl Xosc {
    const CTRL: u32 = 0x00;
    const STATUS: u32 = 0x04;
    const CTRL_ENABLE: u32 = 0xfff << 12;
    const ENABLE: u32 = 0xfab << 12;
    const STATUS_STABLE_ENABLED: u32 = 1 << 31 | 1 << 12;

    pub(crate) fn new() -> Self {
        Self {
            registers: Registers::reset_to(&[]),
        }
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        let enabled = self.registers.get(Self::CTRL) & Self::CTRL_ENABLE == Self::ENABLE;
        match offset {
            Self::STATUS => Ok(if enabled { Self::STATUS_STABLE_ENABLED } else { 0 }),
            _ => self.registers.read(offset),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.registers.write(offset, value)
    }
}

/// One of the two phase-locked loops.
#[derive(Clone, Debug)]
pub(crate) struct Pll {
    registers: Registers<4>,
}

impl Pll {
    const CS: u32 = 0x00;
    const PWR: u32 = 0x04;
    const CS_LOCK: u32 = 1 << 31;
    const PWR_PD: u32 = 1 << 0;
    const PWR_VCOPD: u32 = 1 << 5;

    pub(crate) fn new() -> Self {
        Self {
            registers: Registers::reset_to(&[(Self::CS, 1), (Self::PWR, 0x2d), (0x0c, 0x77000)]),
        }
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        let powered = self.registers.get(Self::PWR) & (Self::PWR_PD | Self::PWR_VCOPD) == 0;
        let lock = if offset == Self::CS && powered {
            Self::CS_LOCK
        } else {
            0
        };
        self.registers.read(offset).map(|value| value | lock)
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.registers.write(offset, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_source_follows_the_control_register() {
        let mut clocks = Clocks::new();
        assert_eq!(clocks.read(Clocks::CLK_REF_SELECTED), Ok(1));
        clocks.write(Clocks::CLK_REF_CTRL, 2).unwrap();
        assert_eq!(clocks.read(Clocks::CLK_REF_SELECTED), Ok(1 << 2));
        clocks.write(Clocks::CLK_SYS_CTRL, 1).unwrap();
        assert_eq!(clocks.read(Clocks::CLK_SYS_SELECTED), Ok(1 << 1));
    }

    #[test]
    fn the_frequency_counter_is_not_modelled() {
        assert_eq!(Clocks::new().read(0x98), Err(Unmodelled));
    }

    #[test]
    fn the_crystal_is_stable_once_enabled() {
        let mut xosc = Xosc::new();
        assert_eq!(xosc.read(Xosc::STATUS), Ok(0));
        xosc.write(Xosc::CTRL, Xosc::ENABLE | 0xaa0).unwrap();
        assert_eq!(xosc.read(Xosc::STATUS), Ok(Xosc::STATUS_STABLE_ENABLED));
    }

    #[test]
    fn a_pll_locks_once_powered() {
        let mut pll = Pll::new();
        assert_eq!(pll.read(Pll::CS), Ok(1));
        pll.write(Pll::PWR, 0x04).unwrap();
        assert_eq!(pll.read(Pll::CS), Ok(Pll::CS_LOCK | 1));
    }
}
