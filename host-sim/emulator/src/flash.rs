//! The flash chip: two mebibytes that outlive every reset.

use core::time::Duration;

use crate::image::Image;
use crate::soc::time;

#[cfg(test)]
mod tests;

/// Bytes in the chip of a Pico.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// Where the processor sees the first byte.
pub const FLASH_BASE: u32 = 0x1000_0000;
/// Bytes that are erased together.
pub const SECTOR_SIZE: usize = 4096;
/// Bytes that are programmed together.
pub const PAGE_SIZE: usize = 256;

const ERASED: u8 = 0xff;

/// The two ways to change a NOR flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashOpKind {
    /// All bits of whole sectors become one.
    Erase,
    /// Bits of whole pages become zero where the data has a zero.
    Program,
}

impl FlashOpKind {
    fn unit(self) -> usize {
        match self {
            Self::Erase => SECTOR_SIZE,
            Self::Program => PAGE_SIZE,
        }
    }
}

/// What is wrong with an operation that the chip refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashMisuse {
    /// Offset or length is not a multiple of a sector (to erase) or of a page (to program).
    Misaligned,
    /// It reaches beyond the end of the chip.
    OutOfRange,
}

/// One operation that the firmware asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlashOp {
    /// Erase or program.
    pub kind: FlashOpKind,
    /// Where it starts, from the beginning of the flash.
    pub offset: u32,
    /// How many bytes it covers.
    pub len: u32,
    /// How many of them were done: fewer than `len` if power or watchdog came between.
    pub done: u32,
    /// When it began, since the power came on.
    pub at: Duration,
    /// Why nothing was done at all.
    pub misuse: Option<FlashMisuse>,
}

/// A NOR flash chip with its rules, a log of what was done to it, and a way to cut its power.
///
/// ```
/// use emulator::Flash;
///
/// let mut flash = Flash::erased();
/// assert!(flash.bytes().iter().all(|&byte| byte == 0xff));
/// flash.cut_after(100); // the power fails when the firmware changes the 101st byte
/// ```
#[derive(Clone, Debug)]
pub struct Flash {
    bytes: Vec<u8>,
    log: Vec<FlashOp>,
    /// How many more bytes may change before the power fails.
    remaining: Option<u64>,
    powered: bool,
}

impl Flash {
    /// A chip as it comes from the factory.
    pub fn erased() -> Self {
        Self {
            bytes: vec![ERASED; FLASH_SIZE],
            log: Vec::new(),
            remaining: None,
            powered: true,
        }
    }

    /// A chip with nothing but this firmware on it.
    pub fn with(image: &Image) -> Self {
        let mut flash = Self::erased();
        flash.install(image);
        flash
    }

    /// Updates the firmware as dragging a UF2 onto the board does: the sectors that the image
    /// touches are erased and programmed, all others keep their bytes.
    pub fn install(&mut self, image: &Image) {
        for segment in image.segments() {
            let (start, end) = (segment.offset(), segment.offset() + segment.data().len());
            let sectors = start / SECTOR_SIZE * SECTOR_SIZE..end.next_multiple_of(SECTOR_SIZE);
            if let Some(bytes) = self.bytes.get_mut(sectors) {
                bytes.fill(ERASED);
            }
        }
        for segment in image.segments() {
            let range = segment.offset()..segment.offset() + segment.data().len();
            if let Some(bytes) = self.bytes.get_mut(range) {
                bytes.copy_from_slice(segment.data());
            }
        }
    }

    /// Everything on the chip.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Everything on the chip, to damage it at rest.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// What firmware did to the chip, oldest first, over all resets and power cycles.
    pub fn log(&self) -> &[FlashOp] {
        &self.log
    }

    /// Forgets the log, to see what comes from here on.
    pub fn clear_log(&mut self) {
        self.log.clear();
    }

    /// Lets the power fail after `bytes` more bytes were erased or programmed: whatever operation
    /// would change the next one stops there, part-way. A cut stays planned until it happens, over
    /// power cycles too, and happens once.
    pub fn cut_after(&mut self, bytes: u64) {
        self.remaining = Some(bytes);
    }

    /// Whether the power is still there; see [`cut_after`](Self::cut_after).
    pub(crate) fn powered(&self) -> bool {
        self.powered
    }

    /// The power comes back.
    pub(crate) fn power_up(&mut self) {
        self.powered = true;
    }

    /// Writes an operation down; says whether the chip carries it out.
    pub(crate) fn begin(&mut self, kind: FlashOpKind, offset: u32, len: u32, now: u64) -> bool {
        let unit = kind.unit();
        let aligned = (offset as usize).is_multiple_of(unit) && (len as usize).is_multiple_of(unit);
        let inside = len as usize <= FLASH_SIZE.saturating_sub(offset as usize);
        let misuse = match (inside, aligned) {
            (false, _) => Some(FlashMisuse::OutOfRange),
            (true, false) => Some(FlashMisuse::Misaligned),
            (true, true) => None,
        };
        self.log.push(FlashOp {
            kind,
            offset,
            len,
            done: 0,
            at: time::to_duration(now),
            misuse,
        });
        misuse.is_none()
    }

    /// Erases the next sector of the operation that was begun.
    pub(crate) fn erase_sector(&mut self, offset: u32) {
        for byte in self.affordable(offset, SECTOR_SIZE) {
            *byte = ERASED;
        }
    }

    /// Programs the next page of the operation that was begun: zeros stay zeros.
    pub(crate) fn program_page(&mut self, offset: u32, data: &[u8; PAGE_SIZE]) {
        for (byte, new) in self.affordable(offset, PAGE_SIZE).iter_mut().zip(data) {
            *byte &= new;
        }
    }

    /// The bytes that can be changed before the power fails; books them as done.
    fn affordable(&mut self, offset: u32, len: usize) -> &mut [u8] {
        let wanted = len as u64;
        let granted = match self.remaining {
            _ if !self.powered => 0,
            Some(remaining) => remaining.min(wanted),
            None => wanted,
        };
        self.powered = granted == wanted;
        self.remaining = self
            .remaining
            .filter(|_| self.powered)
            .map(|remaining| remaining - granted);
        let granted = usize::try_from(granted).unwrap_or(len);
        if let Some(op) = self.log.last_mut() {
            op.done += u32::try_from(granted).unwrap_or(0);
        }
        self.bytes
            .get_mut(offset as usize..)
            .and_then(|bytes| bytes.get_mut(..granted))
            .unwrap_or_default()
    }
}
