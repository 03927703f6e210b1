//! The bus as the processor sees it: memory at once, everything else by way of the address map.

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::{CoreBus, Nvic};

use super::address_map::USBCTRL_DPRAM;
use super::{CODE_BLOCK, Soc, rom};

#[cfg(test)]
mod tests;

/// Instead of an address, the processor announces these when it enters and leaves a handler.
const EXCEPTION_MARKS: u32 = 0xffff_fff0;

impl Soc {
    /// The instruction at an address, read without any effect on the chip.
    #[inline]
    pub(crate) fn code_at(&self, address: u32) -> u16 {
        match self.memory(address).and_then(|memory| memory.first_chunk()) {
            Some(&bytes) => u16::from_le_bytes(bytes),
            None if address < rom::END => (rom::word(address) >> (8 * (address & 2)) & 0xffff) as u16,
            None => 0,
        }
    }

    /// The memory from this address on.
    #[inline]
    fn memory(&self, address: u32) -> Option<&[u8]> {
        let offset = (address & 0x00ff_ffff) as usize;
        match address >> 24 {
            0x20 => self.sram.get(offset..),
            // Four windows to the same flash, with and without cache.
            0x10..=0x13 => self.flash.bytes().get(offset..),
            0x50 => self.usb.memory().get(address.wrapping_sub(USBCTRL_DPRAM) as usize..),
            _ => None,
        }
    }

    /// Writes to SRAM or to the memory of USB, if the address is there.
    #[inline]
    fn store<const N: usize>(&mut self, address: u32, bytes: [u8; N]) -> bool {
        let offset = address.wrapping_sub(Self::SRAM_BASE) as usize;
        let Some(memory) = self.sram.get_mut(offset..).and_then(|memory| memory.first_chunk_mut()) else {
            return self.store_usb(address, bytes);
        };
        *memory = bytes;
        if let Some(ran @ true) = self.code_blocks.get_mut(offset / CODE_BLOCK as usize) {
            *ran = false;
            self.changed_blocks.push(address / CODE_BLOCK * CODE_BLOCK);
        }
        true
    }

    fn store_usb<const N: usize>(&mut self, address: u32, bytes: [u8; N]) -> bool {
        let offset = address.wrapping_sub(USBCTRL_DPRAM) as usize;
        let memory = self.usb.memory_mut().get_mut(offset..);
        match memory.and_then(|memory| memory.first_chunk_mut()) {
            Some(memory) => {
                *memory = bytes;
                true
            }
            None => false,
        }
    }
}

/// Registers are words: a narrow read gets its part of the word, and the bus repeats a narrow write
/// over all of it.
impl CoreBus for Soc {
    #[inline]
    fn read8(&mut self, address: u32) -> u8 {
        match self.memory(address).and_then(|memory| memory.first()) {
            Some(&byte) => byte,
            None => (self.load_register(address & !3) >> (8 * (address & 3)) & 0xff) as u8,
        }
    }

    #[inline]
    fn read16(&mut self, address: u32) -> u16 {
        match self.memory(address).and_then(|memory| memory.first_chunk()) {
            Some(&bytes) => u16::from_le_bytes(bytes),
            None => (self.load_register(address & !3) >> (8 * (address & 2)) & 0xffff) as u16,
        }
    }

    #[inline]
    fn read32(&mut self, address: u32) -> u32 {
        match self.memory(address).and_then(|memory| memory.first_chunk()) {
            Some(&bytes) => u32::from_le_bytes(bytes),
            None => self.load_register(address),
        }
    }

    #[inline]
    fn write8(&mut self, address: u32, value: u8) {
        if !self.store(address, [value]) {
            self.store_register(address & !3, u32::from_le_bytes([value; 4]));
        }
    }

    #[inline]
    fn write16(&mut self, address: u32, value: u16) {
        if !self.store(address, value.to_le_bytes()) {
            self.store_register(address & !3, u32::from(value) << 16 | u32::from(value));
        }
    }

    #[inline]
    fn write32(&mut self, address: u32, value: u32) {
        if !self.store(address, value.to_le_bytes()) {
            self.store_register(address, value);
        }
    }

    #[inline]
    fn set_active_pc(&mut self, pc: u32) {
        match pc >> 28 {
            0x0 | 0x1 => {}
            0x2 => {
                let block = (pc - Self::SRAM_BASE) / CODE_BLOCK;
                if let Some(ran) = self.code_blocks.get_mut(block as usize) {
                    *ran = true;
                }
            }
            // Entering and leaving a handler both set the event register.
            _ if pc >= EXCEPTION_MARKS => self.core.event = true,
            // Peripherals hold no code.
            _ => self.fault = Some(pc),
        }
    }

    #[inline]
    fn bus_fault(&self) -> bool {
        self.fault.is_some()
    }

    fn bus_fault_addr(&self) -> u32 {
        self.fault.unwrap_or(0)
    }

    fn clear_bus_fault(&mut self) {
        self.fault = None;
    }

    #[inline]
    fn ppb(&self, _core: usize) -> &Ppb {
        &self.core.ppb
    }

    fn ppb_mut(&mut self, _core: usize) -> &mut Ppb {
        &mut self.core.ppb
    }

    #[inline]
    fn nvic(&self, _core: usize) -> &Nvic {
        &self.core.nvic
    }

    /// The processor asks for this only to take an interrupt.
    fn nvic_mut(&mut self, _core: usize) -> &mut Nvic {
        self.core.take_interrupt()
    }

    fn active_core(&self) -> usize {
        0
    }

    fn event_flag(&self, _core: usize) -> bool {
        self.core.event
    }

    fn consume_event_flag(&mut self, _core: usize) -> bool {
        core::mem::take(&mut self.core.event)
    }

    fn set_wfe_waiting(&mut self, _core: usize, waiting: bool) {
        self.core.waiting = waiting;
    }

    fn signal_sev(&mut self) {
        self.core.event = true;
    }
}
