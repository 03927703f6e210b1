//! A flash whose writes are read back.

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::WORD_BYTES;

/// A flash that reads back what it has written.
pub(super) struct CheckedFlash<F> {
    flash: F,
}

impl<F> CheckedFlash<F> {
    pub(super) const fn new(flash: F) -> CheckedFlash<F> {
        CheckedFlash { flash }
    }

    pub(super) const fn inner(&mut self) -> &mut F {
        &mut self.flash
    }

    pub(super) fn into_inner(self) -> F {
        self.flash
    }
}

/// Why the flash was not read, written or erased.
#[derive(Clone, Copy, Debug)]
pub(super) enum CheckedFlashError<E> {
    /// The flash returned an error.
    Refused(E),
    /// The flash returned no error, but other bytes are read back: it is worn out, or was not erased before.
    Differs,
}

impl<E: NorFlashError> NorFlashError for CheckedFlashError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            CheckedFlashError::Refused(error) => error.kind(),
            CheckedFlashError::Differs => NorFlashErrorKind::Other,
        }
    }
}

impl<F: ErrorType> ErrorType for CheckedFlash<F> {
    type Error = CheckedFlashError<F::Error>;
}

impl<F: ReadNorFlash> ReadNorFlash for CheckedFlash<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).await.map_err(CheckedFlashError::Refused)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for CheckedFlash<F> {
    const WRITE_SIZE: usize = {
        assert!(WORD_BYTES.is_multiple_of(F::WRITE_SIZE), "the flash can write a word");
        WORD_BYTES
    };
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.flash.erase(from, to).await.map_err(CheckedFlashError::Refused)
    }

    /// Writes, and reads back: what is acknowledged is really there.
    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.flash
            .write(offset, bytes)
            .await
            .map_err(CheckedFlashError::Refused)?;
        let mut found = [0; 64];
        let mut at = offset;
        for piece in bytes.chunks(found.len()) {
            let found = found.get_mut(..piece.len()).unwrap_or_default();
            self.flash.read(at, found).await.map_err(CheckedFlashError::Refused)?;
            if found != piece {
                return Err(CheckedFlashError::Differs);
            }
            at = at.saturating_add(u32::try_from(piece.len()).unwrap_or_default());
        }
        Ok(())
    }
}

impl<F: MultiwriteNorFlash> MultiwriteNorFlash for CheckedFlash<F> {}
