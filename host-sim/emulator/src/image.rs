//! The firmware image: an ELF file, taken apart.

use core::fmt;
use std::collections::BTreeMap;
use std::sync::Arc;

use defmt_decoder::Table;
use object::elf::PT_LOAD;
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol};

use crate::flash::{FLASH_BASE, FLASH_SIZE};

#[cfg(test)]
mod tests;

/// Why a file is no firmware for this board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImageError {
    /// It is not a 32-bit ELF file, or it is damaged.
    NotElf(String),
    /// It was built for another processor.
    NotArm,
    /// A part of it would be loaded outside of the flash.
    OutsideFlash {
        /// Where it would go.
        address: u32,
        /// How long it is.
        len: usize,
    },
    /// Nothing in it is to be loaded.
    Empty,
    /// Its table of log messages cannot be read.
    Defmt(String),
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotElf(reason) => write!(f, "not a 32-bit ELF file: {reason}"),
            Self::NotArm => write!(f, "not built for an ARM processor"),
            Self::OutsideFlash { address, len } => {
                write!(f, "{len} bytes at {address:#010x} would not be in the flash")
            }
            Self::Empty => write!(f, "nothing to load"),
            Self::Defmt(reason) => write!(f, "unreadable table of log messages: {reason}"),
        }
    }
}

impl std::error::Error for ImageError {}

/// A stretch of bytes that belongs into the flash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    offset: usize,
    data: Vec<u8>,
}

impl Segment {
    /// Where it starts, from the beginning of the flash.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Its bytes.
    pub fn data(&self) -> &[u8] {
        &self.data
    }
}

/// A firmware, ready to be put on a board.
#[derive(Clone)]
pub struct Image {
    segments: Vec<Segment>,
    symbols: BTreeMap<String, u32>,
    log_table: Option<Arc<Table>>,
}

impl Image {
    /// Reads an ELF file.
    ///
    /// # Errors
    ///
    /// If the bytes are no ELF file for an ARM processor, or not one for this board's flash.
    pub fn parse(bytes: Vec<u8>) -> Result<Self, ImageError> {
        let not_elf = |error: object::Error| ImageError::NotElf(error.to_string());
        let file = ElfFile32::<Endianness>::parse(bytes.as_slice()).map_err(not_elf)?;
        if file.architecture() != object::Architecture::Arm {
            return Err(ImageError::NotArm);
        }
        let segments = segments(&file, &bytes)?;
        let symbols = file
            .symbols()
            .filter_map(|symbol| Some((symbol.name().ok()?.to_owned(), u32::try_from(symbol.address()).ok()?)));
        let table = Table::parse(&bytes).map_err(|error| ImageError::Defmt(error.to_string()))?;
        Ok(Self {
            segments,
            symbols: symbols.collect(),
            log_table: table.map(Arc::new),
        })
    }

    /// The address of a symbol, by its name in the file; functions have bit 0 set.
    pub fn symbol(&self, name: &str) -> Option<u32> {
        self.symbols.get(name).copied()
    }

    /// All symbols and their addresses, by name.
    pub fn symbols(&self) -> impl Iterator<Item = (&str, u32)> {
        self.symbols.iter().map(|(name, &address)| (name.as_str(), address))
    }

    /// What goes into the flash.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// What the firmware's log messages mean; nothing if it does not log with defmt.
    pub(crate) fn log_table(&self) -> Option<Arc<Table>> {
        self.log_table.clone()
    }
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes: usize = self.segments.iter().map(|segment| segment.data.len()).sum();
        write!(f, "Image {{ {bytes} bytes, {} symbols }}", self.symbols.len())
    }
}

fn segments(file: &ElfFile32<'_, Endianness>, bytes: &[u8]) -> Result<Vec<Segment>, ImageError> {
    let endian = file.endian();
    let mut segments = Vec::new();
    for header in file.elf_program_headers() {
        if header.p_type(endian) != PT_LOAD || header.p_filesz(endian) == 0 {
            continue;
        }
        let data = header.data(endian, bytes);
        let data = data.map_err(|()| ImageError::NotElf("a segment ends beyond the file".to_owned()))?;
        segments.push(segment(header.p_paddr(endian), data)?);
    }
    if segments.is_empty() {
        Err(ImageError::Empty)
    } else {
        Ok(segments)
    }
}

fn segment(address: u32, data: &[u8]) -> Result<Segment, ImageError> {
    let outside = ImageError::OutsideFlash {
        address,
        len: data.len(),
    };
    let offset = address.checked_sub(FLASH_BASE).ok_or(outside.clone())? as usize;
    if data.len() > FLASH_SIZE.saturating_sub(offset) {
        return Err(outside);
    }
    Ok(Segment {
        offset,
        data: data.to_vec(),
    })
}
