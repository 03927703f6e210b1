//! XIP_CTRL and SSI: the door to the flash chip, always open (RP2040 datasheet, sections 2.6.3
//! and 4.10).
//!
//! Reads of the flash window do not pass through here and cost no extra cycles; what the second
//! stage boot loader does to the SSI is accepted and answered as a ready flash chip would.

use super::registers::{Registers, Unmodelled};

/// Both register blocks, which share the duty of keeping boot2 happy.
#[derive(Clone, Debug)]
pub(crate) struct Xip {
    ctrl: u32,
    ssi: Registers<64>,
}

impl Xip {
    const CTRL: u32 = 0x00;
    const FLUSH: u32 = 0x04;
    const STAT: u32 = 0x08;
    const STREAM_CTR: u32 = 0x18;
    const STAT_FIFO_EMPTY: u32 = 1 << 1;
    const STAT_FLUSH_READY: u32 = 1 << 0;

    const SSI_SR: u32 = 0x28;
    const SSI_DR0: u32 = 0x60;
    /// Transmit FIFO empty and not full, receive FIFO not empty, not busy.
    const SR_READY: u32 = 0b1110;
    /// The flash chip's status: quad mode enabled, no write in progress.
    const FLASH_STATUS: u32 = 0x02;

    pub(crate) fn new() -> Self {
        Self {
            ctrl: 3,
            ssi: Registers::reset_to(&[]),
        }
    }

    pub(crate) fn read_ctrl(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            Self::CTRL => Ok(self.ctrl),
            Self::FLUSH => Ok(0),
            Self::STAT => Ok(Self::STAT_FIFO_EMPTY | Self::STAT_FLUSH_READY),
            // No streaming read is ever under way.
            Self::STREAM_CTR => Ok(0),
            _ => Err(Unmodelled),
        }
    }

    pub(crate) fn write_ctrl(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        match offset {
            Self::CTRL => self.ctrl = value,
            Self::FLUSH => {}
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    pub(crate) fn read_ssi(&self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            Self::SSI_SR => Ok(Self::SR_READY),
            Self::SSI_DR0 => Ok(Self::FLASH_STATUS),
            _ => self.ssi.read(offset),
        }
    }

    pub(crate) fn write_ssi(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.ssi.write(offset, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flash_chip_answers_that_it_is_ready() {
        let xip = Xip::new();
        let (busy, transmit_empty, received) = (1 << 0, 1 << 2, 1 << 3);
        let status = xip.read_ssi(Xip::SSI_SR).unwrap();
        assert_eq!(status & (busy | transmit_empty | received), transmit_empty | received);
        let write_in_progress = 1 << 0;
        assert_eq!(xip.read_ssi(Xip::SSI_DR0).unwrap() & write_in_progress, 0);
    }

    #[test]
    fn streaming_reads_are_not_modelled() {
        let mut xip = Xip::new();
        assert_eq!(xip.read_ctrl(Xip::STREAM_CTR), Ok(0));
        assert_eq!(xip.write_ctrl(Xip::STREAM_CTR, 4), Err(Unmodelled));
    }
}
