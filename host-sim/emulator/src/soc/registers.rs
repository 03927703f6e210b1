//! What register blocks have in common.

/// An access to a register that no model stands behind.
///
/// The bus then answers from a plain register file and counts the access in the report that
/// [`Board::unmodelled`](crate::Board::unmodelled) shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unmodelled;

/// Registers that only remember what was written to them.
#[derive(Clone, Debug)]
pub(crate) struct Registers<const WORDS: usize> {
    words: [u32; WORDS],
}

impl<const WORDS: usize> Registers<WORDS> {
    /// All zero, but for the given (offset, value) pairs.
    pub(crate) fn reset_to(values: &[(u32, u32)]) -> Self {
        let mut registers = Self { words: [0; WORDS] };
        for &(offset, value) in values {
            let known = registers.write(offset, value);
            debug_assert!(known.is_ok(), "reset value beyond the block at {offset:#x}");
        }
        registers
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        self.words.get(word(offset)).copied().ok_or(Unmodelled)
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        *self.words.get_mut(word(offset)).ok_or(Unmodelled)? = value;
        Ok(())
    }

    /// For the model's own use: an offset that it knows to exist.
    pub(crate) fn get(&self, offset: u32) -> u32 {
        self.read(offset).unwrap_or(0)
    }
}

fn word(offset: u32) -> usize {
    (offset / 4) as usize
}

/// The index of a register in an array of registers, as in `ALARM0..ALARM3`.
pub(crate) fn index(offset: u32, first: u32) -> usize {
    word(offset.wrapping_sub(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_keep_what_was_written_and_know_their_end() {
        let mut registers = Registers::<2>::reset_to(&[(4, 9)]);
        assert_eq!(registers.read(4), Ok(9));
        assert_eq!(registers.write(0, 5), Ok(()));
        assert_eq!(registers.get(0), 5);
        assert_eq!(registers.read(8), Err(Unmodelled));
        assert_eq!(registers.write(8, 1), Err(Unmodelled));
    }
}
