//! The boot ROM, as much of it as firmware calls (RP2040 datasheet, section 2.8).
//!
//! There is no ROM code here: a jump to a function's address is caught and the function performed.
//! Whoever jumps anywhere else in the ROM meets an undefined instruction.

use rp2040_emu::CortexM0Plus;
use rp2040_emu::core::CoreBus;

use super::Soc;
use super::time::CYCLES_PER_US;
use crate::flash::{Flash, FlashOpKind, PAGE_SIZE, SECTOR_SIZE};

/// The first address after the ROM.
pub(crate) const END: u32 = 0x4000;
/// An endless loop, `b .`: where the ROM stays that has found nothing to boot.
pub(crate) const SPIN: u32 = 0x00f0;

const MAGIC_AND_VERSION: u32 = 0x10;
const TABLE_POINTERS: u32 = 0x14;
const LOOKUP_POINTER: u32 = 0x18;
/// Function `n` of [`Function::ALL`] lives at `FUNCTIONS + 4 * n`; this comes first, for the lookup.
const FUNCTIONS: u32 = 0x100;
/// Addresses of tables; only the lookup below ever sees them.
const FUNCTION_TABLE: u32 = 0x200;
const DATA_TABLE: u32 = 0x300;

const UDF: u32 = 0xde00;
const BRANCH_TO_SELF: u32 = 0xe7fe;

/// Typical times of the W25Q16JV on the Pico.
const ERASE_SECTOR_CYCLES: u64 = 45_000 * CYCLES_PER_US;
const PROGRAM_PAGE_CYCLES: u64 = 400 * CYCLES_PER_US;
/// A rough cost of entering and leaving a ROM function.
const CALL_CYCLES: u64 = 20;

/// A function of the ROM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    TableLookup,
    ConnectInternalFlash,
    FlashExitXip,
    FlashRangeErase,
    FlashRangeProgram,
    FlashFlushCache,
    FlashEnterCmdXip,
    Memcpy,
    Memcpy44,
    Memset,
    Memset4,
    Popcount32,
    Reverse32,
    Clz32,
    Ctz32,
    ResetToUsbBoot,
}

impl Function {
    /// Every function with the two letters by which firmware finds it.
    const ALL: [(Self, [u8; 2]); 16] = [
        (Self::TableLookup, *b"\0\0"),
        (Self::ConnectInternalFlash, *b"IF"),
        (Self::FlashExitXip, *b"EX"),
        (Self::FlashRangeErase, *b"RE"),
        (Self::FlashRangeProgram, *b"RP"),
        (Self::FlashFlushCache, *b"FC"),
        (Self::FlashEnterCmdXip, *b"CX"),
        (Self::Memcpy, *b"MC"),
        (Self::Memcpy44, *b"C4"),
        (Self::Memset, *b"MS"),
        (Self::Memset4, *b"S4"),
        (Self::Popcount32, *b"P3"),
        (Self::Reverse32, *b"R3"),
        (Self::Clz32, *b"L3"),
        (Self::Ctz32, *b"T3"),
        (Self::ResetToUsbBoot, *b"UB"),
    ];

    /// The function that starts at this address.
    pub(crate) fn at(address: u32) -> Option<Self> {
        let index = address.checked_sub(FUNCTIONS)?;
        let entry = Self::ALL.get((index / 4) as usize)?;
        (index % 4 == 0).then_some(entry.0)
    }

    /// Whether code in the flash may be another after this.
    pub(crate) fn changes_flash(self) -> bool {
        matches!(self, Self::FlashRangeErase | Self::FlashRangeProgram)
    }

    /// The address to call, or 0 as from the real lookup.
    fn find(table: u32, code: u32) -> u32 {
        let named = |entry: &(Self, [u8; 2])| u32::from(u16::from_le_bytes(entry.1)) == code & 0xffff;
        match (1u32..).zip(Self::ALL.iter().skip(1)).find(|(_, entry)| named(entry)) {
            Some((index, _)) if table == FUNCTION_TABLE => (FUNCTIONS + 4 * index) | 1,
            _ => 0,
        }
    }
}

/// The word at an address of the ROM.
pub(crate) fn word(address: u32) -> u32 {
    match address & !3 {
        MAGIC_AND_VERSION => u32::from_le_bytes([b'M', b'u', 1, 3]),
        TABLE_POINTERS => FUNCTION_TABLE | DATA_TABLE << 16,
        LOOKUP_POINTER => FUNCTIONS | 1,
        SPIN => BRANCH_TO_SELF | UDF << 16,
        _ => UDF | UDF << 16,
    }
}

/// Whether the ROM would start this flash: its first 256 bytes end with their checksum.
pub(crate) fn accepts(flash: &Flash) -> bool {
    let Some((code, checksum)) = flash
        .bytes()
        .first_chunk::<256>()
        .and_then(|boot2| boot2.split_last_chunk::<4>())
    else {
        return false;
    };
    crc32(code) == u32::from_le_bytes(*checksum)
}

/// CRC-32 as the ROM computes it: most significant bit first, nothing inverted at the end.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let shift = |crc: u32| {
        if crc >> 31 == 1 {
            crc << 1 ^ 0x04c1_1db7
        } else {
            crc << 1
        }
    };
    bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte) << 24, |crc, _| shift(crc))
    })
}

/// Performs a function and returns to the caller.
pub(crate) fn call(function: Function, cpu: &mut CortexM0Plus, soc: &mut Soc) {
    let [first, second, third] = [cpu.reg(0), cpu.reg(1), cpu.reg(2)];
    soc.pass(CALL_CYCLES);
    let mut result = first;
    match function {
        Function::TableLookup => result = Function::find(first, second),
        Function::FlashRangeErase => erase(soc, first, second),
        Function::FlashRangeProgram => program(soc, first, second, third),
        Function::Memcpy | Function::Memcpy44 => copy(soc, first, second, third),
        Function::Memset | Function::Memset4 => fill(soc, first, second, third),
        Function::Popcount32 => result = first.count_ones(),
        Function::Reverse32 => result = first.reverse_bits(),
        Function::Clz32 => result = first.leading_zeros(),
        Function::Ctz32 => result = first.trailing_zeros(),
        // The flash is always reachable, with or without commands.
        Function::ConnectInternalFlash
        | Function::FlashExitXip
        | Function::FlashFlushCache
        | Function::FlashEnterCmdXip => {}
        // A board in USB boot mode runs no firmware any more.
        Function::ResetToUsbBoot => return cpu.regs.set_pc(SPIN),
    }
    cpu.set_reg(0, result);
    let back = cpu.regs.lr() & !1;
    cpu.regs.set_pc(back);
}

/// Sector by sector, as long as neither power nor watchdog end it.
fn erase(soc: &mut Soc, offset: u32, len: u32) {
    if !soc.flash.begin(FlashOpKind::Erase, offset, len, soc.now) {
        return;
    }
    for sector in (offset..offset + len).step_by(SECTOR_SIZE) {
        soc.flash.erase_sector(sector);
        soc.pass(ERASE_SECTOR_CYCLES);
        if soc.ends() {
            return;
        }
    }
}

fn program(soc: &mut Soc, offset: u32, data: u32, len: u32) {
    if !soc.flash.begin(FlashOpKind::Program, offset, len, soc.now) {
        return;
    }
    for done in (0..len).step_by(PAGE_SIZE) {
        let mut page = [0; PAGE_SIZE];
        for (address, byte) in (data.wrapping_add(done)..).zip(&mut page) {
            *byte = soc.read8(address);
        }
        soc.flash.program_page(offset + done, &page);
        soc.pass(PROGRAM_PAGE_CYCLES);
        if soc.ends() {
            return;
        }
    }
}

fn copy(soc: &mut Soc, to: u32, from: u32, len: u32) {
    for index in 0..len.min(Soc::SRAM_SIZE) {
        let byte = soc.read8(from.wrapping_add(index));
        soc.write8(to.wrapping_add(index), byte);
    }
    soc.pass(u64::from(len));
}

fn fill(soc: &mut Soc, to: u32, byte: u32, len: u32) {
    for index in 0..len.min(Soc::SRAM_SIZE) {
        soc.write8(to.wrapping_add(index), (byte & 0xff) as u8);
    }
    soc.pass(u64::from(len));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_rom() {
        assert_eq!(
            crc32(b"123456789"),
            0x0376_e6e7,
            "the published check value of CRC-32/MPEG-2"
        );
    }

    #[test]
    fn functions_start_at_their_own_addresses_only() {
        let erase = Function::find(FUNCTION_TABLE, u32::from(u16::from_le_bytes(*b"RE")));
        assert_eq!(Function::at(erase & !1), Some(Function::FlashRangeErase));
        assert_eq!(Function::at((erase & !1) + 2), None);
        assert_eq!(Function::at(SPIN), None);
        assert_eq!(Function::find(DATA_TABLE, u32::from(u16::from_le_bytes(*b"RE"))), 0);
    }

    #[test]
    fn the_rest_of_the_rom_is_undefined_instructions() {
        assert_eq!(word(0x1000), 0xde00_de00);
        assert_eq!(word(SPIN) & 0xffff, BRANCH_TO_SELF);
    }
}
