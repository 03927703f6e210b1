//! Blocks that boot code touches and that have nothing to do: plain registers, on purpose.

use super::registers::{Registers, Unmodelled};

const SYSINFO_CHIP_ID: u32 = 0x00;
const SYSINFO_PLATFORM: u32 = 0x04;
/// Revision 2 (the silicon called B2) of part 2 by Raspberry Pi.
const CHIP_ID: u32 = 0x2000_2927;
const PLATFORM_ASIC: u32 = 1 << 1;

const DMA_CHANNELS_END: u32 = 12 * 0x40;

const VREG: u32 = 0x0;
const BOD: u32 = 0x4;

/// Identity, voltage regulator and the pins of the flash chip.
#[derive(Clone, Debug)]
pub(crate) struct Stubs {
    pub(crate) syscfg: Registers<7>,
    pub(crate) io_qspi: Registers<22>,
    pub(crate) pads_qspi: Registers<7>,
    pub(crate) vreg: Registers<3>,
}

impl Stubs {
    pub(crate) fn new() -> Self {
        Self {
            syscfg: Registers::reset_to(&[]),
            io_qspi: Registers::reset_to(&[]),
            pads_qspi: Registers::reset_to(&[]),
            vreg: Registers::reset_to(&[(VREG, 0xb1), (BOD, 0x91)]),
        }
    }
}

/// DMA: twelve channels that are all idle. Setting one up is not modelled.
pub(crate) fn read_dma(offset: u32) -> Result<u32, Unmodelled> {
    if offset < DMA_CHANNELS_END {
        Ok(0)
    } else {
        Err(Unmodelled)
    }
}

/// SYSINFO: which chip this is.
pub(crate) fn read_sysinfo(offset: u32) -> Result<u32, Unmodelled> {
    match offset {
        SYSINFO_CHIP_ID => Ok(CHIP_ID),
        SYSINFO_PLATFORM => Ok(PLATFORM_ASIC),
        _ => Err(Unmodelled),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chip_says_that_it_is_an_rp2040() {
        assert_eq!(read_sysinfo(SYSINFO_CHIP_ID).map(|id| id >> 12 & 0xffff), Ok(2));
    }

    #[test]
    fn dma_channels_are_idle_and_the_rest_is_not_modelled() {
        assert_eq!(read_dma(0x2cc), Ok(0));
        assert_eq!(read_dma(0x404), Err(Unmodelled));
    }
}
