//! A flash that remembers how much room was left in the page that was written last.

use core::ops::Range;

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::{PAGE_BYTES, WORD_BYTES};

/// A flash, and where it was written last.
pub(super) struct Watch<F> {
    flash: F,
    /// Where the last write ended.
    end: Option<u32>,
    /// How much room there was after the last record, as far as is known.
    room: usize,
    /// What reads as if it were erased.
    hidden: Range<u32>,
}

impl<F> Watch<F> {
    pub(super) const fn new(flash: F) -> Watch<F> {
        Watch {
            flash,
            end: None,
            room: PAGE_BYTES as usize,
            hidden: 0..0,
        }
    }

    pub(super) const fn inner(&mut self) -> &mut F {
        &mut self.flash
    }

    pub(super) fn into_inner(self) -> F {
        self.flash
    }

    /// Lets a piece look erased: what would be there without it?
    pub(super) const fn hide(&mut self, hidden: Range<u32>) {
        self.hidden = hidden;
    }

    /// How much room is left after the last record; unknown room counts as plenty.
    pub(super) const fn room(&self) -> usize {
        self.room
    }

    /// The last write was a record.
    pub(super) fn note_record(&mut self) {
        if let Some(end) = self.end {
            self.note_end(end);
        }
    }

    /// The records end here.
    pub(super) fn note_end(&mut self, end: u32) {
        let room = end.next_multiple_of(PAGE_BYTES).saturating_sub(end);
        self.room = usize::try_from(room).unwrap_or_default();
    }
}

/// Why something was not done.
#[derive(Clone, Copy, Debug)]
pub(super) enum WatchError<E> {
    /// The flash says so itself.
    Refused(E),
    /// The flash says that it is written, but it reads differently: it is worn out, or something was there before.
    Differs,
}

impl<E: NorFlashError> NorFlashError for WatchError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            WatchError::Refused(error) => error.kind(),
            WatchError::Differs => NorFlashErrorKind::Other,
        }
    }
}

impl<F: ErrorType> ErrorType for Watch<F> {
    type Error = WatchError<F::Error>;
}

impl<F: ReadNorFlash> ReadNorFlash for Watch<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        if self.hidden.contains(&offset) {
            bytes.fill(0xFF);
            return Ok(());
        }
        self.flash.read(offset, bytes).await.map_err(WatchError::Refused)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Watch<F> {
    const WRITE_SIZE: usize = {
        assert!(WORD_BYTES.is_multiple_of(F::WRITE_SIZE), "the flash can write a word");
        WORD_BYTES
    };
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.flash.erase(from, to).await.map_err(WatchError::Refused)
    }

    /// Writes, and looks whether it stands there: what is acknowledged has been read.
    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.end = u32::try_from(bytes.len())
            .ok()
            .map(|length| offset.saturating_add(length));
        self.flash.write(offset, bytes).await.map_err(WatchError::Refused)?;
        let mut found = [0; 64];
        let mut at = offset;
        for piece in bytes.chunks(found.len()) {
            let found = found.get_mut(..piece.len()).unwrap_or_default();
            self.flash.read(at, found).await.map_err(WatchError::Refused)?;
            if found != piece {
                return Err(WatchError::Differs);
            }
            at = at.saturating_add(u32::try_from(piece.len()).unwrap_or_default());
        }
        Ok(())
    }
}

impl<F: MultiwriteNorFlash> MultiwriteNorFlash for Watch<F> {}
