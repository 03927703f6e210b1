//! USBCTRL with nobody at the other end of the cable (RP2040 datasheet, section 4.1).
//!
//! The firmware can set everything up and wait; no host ever comes, so there is nothing to report and
//! no interrupt. The witness in rp2040js has a host.

use super::registers::{Registers, Unmodelled};

/// The registers, and the memory that the controller shares with the processor.
#[derive(Clone, Debug)]
pub(crate) struct Usb {
    registers: Registers<39>,
    memory: Vec<u8>,
}

impl Usb {
    const MEMORY_BYTES: usize = 4 * 1024;

    const SOF_RD: u32 = 0x48;
    const SIE_STATUS: u32 = 0x50;
    const BUFF_STATUS: u32 = 0x58;
    const BUFF_CPU_SHOULD_HANDLE: u32 = 0x5c;
    const EP_ABORT_DONE: u32 = 0x64;
    const EP_STATUS_STALL_NAK: u32 = 0x70;
    const INTR: u32 = 0x8c;
    const INTS: u32 = 0x98;

    pub(crate) fn new() -> Self {
        Self {
            registers: Registers::reset_to(&[]),
            memory: vec![0; Self::MEMORY_BYTES],
        }
    }

    /// Registers go back; the memory keeps what is in it.
    pub(crate) fn reset(&mut self) {
        self.registers = Registers::reset_to(&[]);
    }

    /// The shared memory: like any other, at every width, without aliases.
    pub(crate) fn memory(&self) -> &[u8] {
        &self.memory
    }

    pub(crate) fn memory_mut(&mut self) -> &mut [u8] {
        &mut self.memory
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            _ if Self::reports(offset) => Ok(0),
            _ => self.registers.read(offset),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        match offset {
            // Read-only, or written only to clear what is not there.
            _ if Self::reports(offset) => Ok(()),
            _ => self.registers.write(offset, value),
        }
    }

    /// Whether a register tells what happened on the bus.
    fn reports(offset: u32) -> bool {
        matches!(
            offset,
            Self::SOF_RD
                | Self::SIE_STATUS
                | Self::BUFF_STATUS
                | Self::BUFF_CPU_SHOULD_HANDLE
                | Self::EP_ABORT_DONE
                | Self::EP_STATUS_STALL_NAK
                | Self::INTR
                | Self::INTS
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_kept_and_nothing_ever_happens() {
        const MAIN_CTRL: u32 = 0x40;
        let mut usb = Usb::new();
        for offset in [MAIN_CTRL, Usb::SIE_STATUS, Usb::INTR, Usb::INTS] {
            usb.write(offset, 1).unwrap();
        }
        assert_eq!(usb.read(MAIN_CTRL), Ok(1));
        for offset in [Usb::SIE_STATUS, Usb::BUFF_STATUS, Usb::INTR, Usb::INTS] {
            assert_eq!(usb.read(offset), Ok(0), "{offset:#x}");
        }
        assert_eq!(usb.read(0x9c), Err(Unmodelled));
    }
}
