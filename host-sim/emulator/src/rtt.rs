//! The log channel: SEGGER RTT, read from memory as a debug probe would.
//!
//! Firmware keeps a control block in RAM with the address of a ring buffer; it writes to the ring,
//! the probe reads from it.

/// Offsets in the control block: an identification, two counts, then the first up-channel.
const ID: &[u8] = b"SEGGER RTT";
const BUFFER: usize = 28;
const SIZE: usize = 32;
const WRITE: usize = 36;
const READ: usize = 40;

/// The largest ring that we take for real: the block is noise until firmware has written it.
const SIZE_MAX: usize = 64 * 1024;

/// The probe's view of the channel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rtt {
    /// Where the control block is, from the beginning of SRAM.
    block: usize,
    base: u32,
}

impl Rtt {
    /// A channel whose control block is at this address of a memory that begins at `base`.
    pub(crate) fn at(address: u32, base: u32) -> Option<Self> {
        Some(Self {
            block: address.checked_sub(base)? as usize,
            base,
        })
    }

    /// Takes what firmware has written since the last time.
    pub(crate) fn drain(self, sram: &mut [u8]) -> Vec<u8> {
        self.try_drain(sram).unwrap_or_default()
    }

    /// Makes the ring look empty. A chip that restarts keeps the old block in memory until its
    /// start-up code has copied a fresh one over it, word by word.
    pub(crate) fn forget(self, sram: &mut [u8]) {
        for field in [WRITE, READ] {
            self.set_word(sram, field, 0);
        }
    }

    fn try_drain(self, sram: &mut [u8]) -> Option<Vec<u8>> {
        if !sram.get(self.block..)?.starts_with(ID) {
            return None;
        }
        let (size, write) = (self.word(sram, SIZE)? as usize, self.word(sram, WRITE)? as usize);
        let (read, buffer) = (self.word(sram, READ)? as usize, self.word(sram, BUFFER)?);
        if size > SIZE_MAX || read >= size || write >= size || read == write {
            return None;
        }
        let start = buffer.checked_sub(self.base)? as usize;
        let ring = sram.get(start..start + size)?;
        let taken = if read < write {
            ring.get(read..write)?.to_vec()
        } else {
            [ring.get(read..)?, ring.get(..write)?].concat()
        };
        self.set_word(sram, READ, u32::try_from(write).ok()?);
        Some(taken)
    }

    fn word(self, sram: &[u8], field: usize) -> Option<u32> {
        sram.get(self.block + field..)?
            .first_chunk()
            .copied()
            .map(u32::from_le_bytes)
    }

    fn set_word(self, sram: &mut [u8], field: usize, value: u32) {
        if let Some(word) = sram
            .get_mut(self.block + field..)
            .and_then(|bytes| bytes.first_chunk_mut())
        {
            *word = value.to_le_bytes();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: u32 = 0x2000_0000;
    const BLOCK: usize = 0x40;
    const RING: usize = 0x80;

    fn memory(write: u32, read: u32) -> Vec<u8> {
        let mut sram = vec![0; 256];
        sram[BLOCK..BLOCK + ID.len()].copy_from_slice(ID);
        for (field, value) in [(BUFFER, BASE + RING as u32), (SIZE, 8), (WRITE, write), (READ, read)] {
            sram[BLOCK + field..BLOCK + field + 4].copy_from_slice(&value.to_le_bytes());
        }
        sram[RING..RING + 8].copy_from_slice(b"abcdefgh");
        sram
    }

    fn rtt() -> Rtt {
        Rtt::at(BASE + BLOCK as u32, BASE).unwrap()
    }

    #[test]
    fn what_was_written_is_read_once() {
        let mut sram = memory(3, 0);
        assert_eq!(rtt().drain(&mut sram), b"abc");
        assert_eq!(rtt().drain(&mut sram), b"");
    }

    #[test]
    fn the_ring_wraps() {
        assert_eq!(rtt().drain(&mut memory(2, 6)), b"ghab");
    }

    #[test]
    fn noise_is_no_channel() {
        assert_eq!(rtt().drain(&mut vec![0xa5; 256]), b"");
        let mut beyond = memory(3, 0);
        beyond[BLOCK + BUFFER + 3] = 0x30;
        assert_eq!(rtt().drain(&mut beyond), b"", "the ring is not in this memory");
        assert_eq!(rtt().drain(&mut memory(9, 0)), b"", "a position outside of the ring");
        assert_eq!(rtt().drain(&mut [0; 8]), b"", "no room for a block");
        assert!(Rtt::at(0x1000_0000, BASE).is_none());
    }

    #[test]
    fn a_forgotten_ring_is_empty() {
        let mut sram = memory(3, 0);
        rtt().forget(&mut sram);
        assert_eq!(rtt().drain(&mut sram), b"");
    }
}
