//! RESETS and the power-on state machine: which parts of the chip are alive
//! (RP2040 datasheet, sections 2.13 and 2.14).

use super::registers::{Registers, Unmodelled};

/// The subsystem resets: a block that is held in reset ignores the bus.
#[derive(Clone, Debug)]
pub(crate) struct Resets {
    held: u32,
    wdsel: u32,
}

impl Resets {
    pub(crate) const I2C0: u32 = 1 << 3;
    pub(crate) const IO_BANK0: u32 = 1 << 5;
    pub(crate) const IO_QSPI: u32 = 1 << 6;
    pub(crate) const PADS_BANK0: u32 = 1 << 8;
    pub(crate) const PADS_QSPI: u32 = 1 << 9;
    pub(crate) const PLL_SYS: u32 = 1 << 12;
    pub(crate) const PLL_USB: u32 = 1 << 13;
    pub(crate) const PWM: u32 = 1 << 14;
    pub(crate) const TIMER: u32 = 1 << 21;
    pub(crate) const USBCTRL: u32 = 1 << 24;
    const ALL: u32 = 0x01ff_ffff;

    const RESET: u32 = 0x0;
    const WDSEL: u32 = 0x4;
    const RESET_DONE: u32 = 0x8;

    /// As the boot ROM leaves it: only what it takes to read the flash is alive.
    pub(crate) fn new() -> Self {
        Self {
            held: Self::ALL & !(Self::IO_QSPI | Self::PADS_QSPI),
            wdsel: 0,
        }
    }

    /// Whether any of these blocks is held in reset.
    pub(crate) fn hold(&self, blocks: u32) -> bool {
        self.held & blocks != 0
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            Self::RESET => Ok(self.held),
            Self::WDSEL => Ok(self.wdsel),
            Self::RESET_DONE => Ok(!self.held & Self::ALL),
            _ => Err(Unmodelled),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        match offset {
            Self::RESET => self.held = value & Self::ALL,
            Self::WDSEL => self.wdsel = value & Self::ALL,
            _ => return Err(Unmodelled),
        }
        Ok(())
    }
}

/// The power-on state machine (PSM).
#[derive(Clone, Debug)]
pub(crate) struct Psm {
    registers: Registers<3>,
}

impl Psm {
    const FRCE_OFF: u32 = 0x4;
    const WDSEL: u32 = 0x8;
    const DONE: u32 = 0xc;
    const SIO: u32 = 1 << 14;
    const PROC0: u32 = 1 << 15;
    const ALL: u32 = 0x0001_ffff;

    pub(crate) fn new() -> Self {
        Self {
            registers: Registers::reset_to(&[]),
        }
    }

    /// Whether a bite of the watchdog reaches the processor: firmware has to select that.
    pub(crate) fn watchdog_restarts(&self) -> bool {
        self.registers.get(Self::WDSEL) & Self::PROC0 != 0
    }

    /// Whether the SIO, and with it every spinlock, is forced into reset.
    pub(crate) fn holds_sio(&self) -> bool {
        self.registers.get(Self::FRCE_OFF) & Self::SIO != 0
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            Self::DONE => Ok(Self::ALL & !self.registers.get(Self::FRCE_OFF)),
            _ => self.registers.read(offset),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.registers.write(offset, value & Self::ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_done_once_released() {
        let mut resets = Resets::new();
        assert!(resets.hold(Resets::I2C0));
        assert!(!resets.hold(Resets::PADS_QSPI), "boot2 needs it");
        resets.write(Resets::RESET, Resets::ALL & !Resets::I2C0).unwrap();
        assert!(!resets.hold(Resets::I2C0));
        assert_eq!(resets.read(Resets::RESET_DONE), Ok(Resets::I2C0));
    }

    #[test]
    fn the_watchdog_restarts_only_what_is_selected() {
        let mut psm = Psm::new();
        assert!(!psm.watchdog_restarts());
        psm.write(Psm::WDSEL, 0x0001_fffc).unwrap();
        assert!(psm.watchdog_restarts());
    }

    #[test]
    fn forcing_off_shows_in_done() {
        let mut psm = Psm::new();
        psm.write(Psm::FRCE_OFF, Psm::SIO).unwrap();
        assert!(psm.holds_sio());
        assert_eq!(psm.read(Psm::DONE), Ok(Psm::ALL & !Psm::SIO));
    }
}
