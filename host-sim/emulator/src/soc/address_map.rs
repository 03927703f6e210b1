//! Which address leads to which register (RP2040 datasheet, section 2.2).

use super::power::Resets;
use super::registers::Unmodelled;
use super::sio::Sio;
use super::stubs::{read_dma, read_sysinfo};
use super::{Soc, gpio, rom, timer};

const XIP_CTRL: u32 = 0x1400_0000;
const XIP_SSI: u32 = 0x1800_0000;
const SYSINFO: u32 = 0x4000_0000;
const SYSCFG: u32 = 0x4000_4000;
const CLOCKS: u32 = 0x4000_8000;
const RESETS: u32 = 0x4000_c000;
const PSM: u32 = 0x4001_0000;
const IO_BANK0: u32 = 0x4001_4000;
const IO_QSPI: u32 = 0x4001_8000;
const PADS_BANK0: u32 = 0x4001_c000;
const PADS_QSPI: u32 = 0x4002_0000;
const XOSC: u32 = 0x4002_4000;
const PLL_SYS: u32 = 0x4002_8000;
const PLL_USB: u32 = 0x4002_c000;
const I2C0: u32 = 0x4004_4000;
const PWM: u32 = 0x4005_0000;
const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const ROSC: u32 = 0x4006_0000;
const VREG_AND_CHIP_RESET: u32 = 0x4006_4000;
const DMA: u32 = 0x5000_0000;
/// Memory, not registers: the bus goes there at once.
pub(super) const USBCTRL_DPRAM: u32 = 0x5010_0000;
const USBCTRL_REGS: u32 = 0x5011_0000;
const SIO: u32 = 0xd000_0000;

/// Each block occupies 16 KiB: four aliases of 4 KiB.
const BLOCK: u32 = !0x3fff;
const OFFSET: u32 = 0x0fff;
const ALIAS: u32 = 0x3000;
const ALIAS_XOR: u32 = 0x1000;
const ALIAS_SET: u32 = 0x2000;

impl Soc {
    /// Reads a word that is not plain memory.
    pub(super) fn load_register(&mut self, address: u32) -> u32 {
        self.stirred = true;
        let answer = match address >> 28 {
            0x0 if address < rom::END => Ok(rom::word(address)),
            0x1 if address & BLOCK == XIP_CTRL => self.xip.read_ctrl(address & OFFSET),
            0x1 if address & BLOCK == XIP_SSI => self.xip.read_ssi(address & OFFSET),
            0x4 | 0x5 => self.load_peripheral(address & BLOCK, address & OFFSET),
            0xd if address & BLOCK == SIO => self.sio.read(address & OFFSET, &self.gpio),
            0xe => self.core.read(address),
            _ => {
                self.fault = Some(address);
                return 0;
            }
        };
        let plain = plain_address(address);
        answer.unwrap_or_else(|Unmodelled| {
            self.count_unmodelled(plain);
            self.leftovers.get(&plain).copied().unwrap_or(0)
        })
    }

    /// Writes a word that is not plain memory.
    pub(super) fn store_register(&mut self, address: u32, value: u32) {
        self.stirred = true;
        let value = self.combine(address, value);
        let answer = match address >> 28 {
            0x1 if address & BLOCK == XIP_CTRL => self.xip.write_ctrl(address & OFFSET, value),
            0x1 if address & BLOCK == XIP_SSI => self.xip.write_ssi(address & OFFSET, value),
            0x4 | 0x5 => self.store_peripheral(address & BLOCK, address & OFFSET, value),
            0xd if address & BLOCK == SIO => self.sio.write(address & OFFSET, value, &mut self.gpio),
            0xe => self.core.write(address, value),
            _ => return self.fault = Some(address),
        };
        let plain = plain_address(address);
        answer.unwrap_or_else(|Unmodelled| {
            self.count_unmodelled(plain);
            self.leftovers.insert(plain, value);
        });
    }

    /// What a write leaves in the register: through an alias, only some bits change.
    fn combine(&mut self, address: u32, value: u32) -> u32 {
        let (block, offset) = (address & BLOCK, address & OFFSET);
        let clears_by_writing = matches!(
            (block, offset),
            (TIMER, timer::INTR) | (IO_BANK0, gpio::INTR0..=gpio::INTR3)
        );
        if plain_address(address) == address || clears_by_writing {
            return value;
        }
        let old = match self.load_peripheral(block, offset) {
            Ok(old) => old,
            Err(Unmodelled) => self.leftovers.get(&plain_address(address)).copied().unwrap_or(0),
        };
        match address & ALIAS {
            ALIAS_XOR => old ^ value,
            ALIAS_SET => old | value,
            _ => old & !value,
        }
    }

    fn load_peripheral(&mut self, block: u32, offset: u32) -> Result<u32, Unmodelled> {
        if self.resets.hold(reset_of(block)) {
            return Ok(0);
        }
        match block {
            SYSINFO => read_sysinfo(offset),
            SYSCFG => self.stubs.syscfg.read(offset),
            CLOCKS => self.clocks.read(offset),
            RESETS => self.resets.read(offset),
            PSM => self.psm.read(offset),
            IO_BANK0 => self.gpio.read(offset),
            IO_QSPI => self.stubs.io_qspi.read(offset),
            PADS_BANK0 => self.gpio.read_pad(offset),
            PADS_QSPI => self.stubs.pads_qspi.read(offset),
            XOSC => self.xosc.read(offset),
            PLL_SYS => self.pll_sys.read(offset),
            PLL_USB => self.pll_usb.read(offset),
            I2C0 => self.i2c.read(offset),
            PWM => self.pwm.read(offset),
            TIMER => self.timer.read(offset, self.now),
            WATCHDOG => self.watchdog.read(offset, self.now),
            ROSC => self.rosc.read(offset),
            VREG_AND_CHIP_RESET => self.stubs.vreg.read(offset),
            DMA => read_dma(offset),
            USBCTRL_REGS => self.usb.read(offset),
            _ => Err(Unmodelled),
        }
    }

    fn store_peripheral(&mut self, block: u32, offset: u32, value: u32) -> Result<(), Unmodelled> {
        if self.resets.hold(reset_of(block)) {
            return Ok(());
        }
        match block {
            SYSCFG => self.stubs.syscfg.write(offset, value),
            CLOCKS => self.clocks.write(offset, value),
            RESETS => {
                self.resets.write(offset, value)?;
                self.apply_resets();
                Ok(())
            }
            PSM => {
                self.psm.write(offset, value)?;
                if self.psm.holds_sio() {
                    self.sio = Sio::default();
                    self.gpio.write_outputs(0, 0);
                }
                Ok(())
            }
            IO_BANK0 => {
                self.gpio.write(offset, value)?;
                self.listen();
                Ok(())
            }
            IO_QSPI => self.stubs.io_qspi.write(offset, value),
            PADS_BANK0 => self.gpio.write_pad(offset, value),
            PADS_QSPI => self.stubs.pads_qspi.write(offset, value),
            XOSC => self.xosc.write(offset, value),
            PLL_SYS => self.pll_sys.write(offset, value),
            PLL_USB => self.pll_usb.write(offset, value),
            I2C0 => self.i2c.write(offset, value, self.now),
            PWM => {
                self.pwm.write(offset, value)?;
                self.listen();
                Ok(())
            }
            TIMER => self.timer.write(offset, value, self.now),
            WATCHDOG => self.watchdog.write(offset, value, self.now),
            ROSC => self.rosc.write(offset, value),
            VREG_AND_CHIP_RESET => self.stubs.vreg.write(offset, value),
            USBCTRL_REGS => self.usb.write(offset, value),
            _ => Err(Unmodelled),
        }
    }

    fn count_unmodelled(&mut self, address: u32) {
        *self.unmodelled.entry(address).or_default() += 1;
    }
}

/// The address of a register, whichever alias was used.
fn plain_address(address: u32) -> u32 {
    if matches!(address >> 28, 0x4 | 0x5) {
        address & !ALIAS
    } else {
        address
    }
}

/// The bit by which RESETS holds a block, if a model depends on it.
fn reset_of(block: u32) -> u32 {
    match block {
        I2C0 => Resets::I2C0,
        IO_BANK0 => Resets::IO_BANK0,
        IO_QSPI => Resets::IO_QSPI,
        PADS_BANK0 => Resets::PADS_BANK0,
        PADS_QSPI => Resets::PADS_QSPI,
        PLL_SYS => Resets::PLL_SYS,
        PLL_USB => Resets::PLL_USB,
        PWM => Resets::PWM,
        TIMER => Resets::TIMER,
        USBCTRL_REGS => Resets::USBCTRL,
        _ => 0,
    }
}
