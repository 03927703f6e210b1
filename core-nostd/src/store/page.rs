//! One page of the flash, read and written on its own: damage to one page does not reach the others.
//!
//! `sequential-storage` takes several pages for a ring, and erases what it cannot explain. Here it has one page at a
//! time, and cannot erase it.

use core::ops::Range;

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use sequential_storage::Error;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::{PAGE_BYTES, SaveError, WORD, WORD_BYTES, is_erased};

/// What is known about a page, so that a push does not read all of it.
pub(super) type PageCache = Cache<ArrayPageStates<1>, ArrayPagePointers<1>, ArrayKeyPointers<(), 1>, ()>;

/// Nothing is known about the page.
pub(super) fn empty_cache() -> PageCache {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}

/// Why an item was not written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PushError {
    /// The page has no room for it, or makes no sense: it has to go to another page.
    Full,
    /// The flash returned an error.
    Refused,
}

/// A page as all that there is.
struct OnePage<'f, F> {
    flash: &'f mut F,
    start: u32,
    access: Access,
    /// Where the last word between the marks was read that is erased; `None` if something else was read after it.
    erased: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    /// The marks at both ends of the page read as those of a page in use, whatever is there.
    Read,
    Write,
}

/// Why a page was not read or written.
#[derive(Clone, Copy, Debug)]
enum PageError<E> {
    /// The flash returned an error.
    Flash(E),
    /// Something here is not done with this page.
    Kept,
}

impl<E: NorFlashError> NorFlashError for PageError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            PageError::Flash(error) => error.kind(),
            PageError::Kept => NorFlashErrorKind::Other,
        }
    }
}

impl<F> OnePage<'_, F> {
    const fn range(&self) -> Range<u32> {
        page_range(self.start)
    }
}

impl<F: ErrorType> ErrorType for OnePage<'_, F> {
    type Error = PageError<F::Error>;
}

impl<F: ReadNorFlash> ReadNorFlash for OnePage<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).await.map_err(PageError::Flash)?;
        let items = items_range(self.start);
        if items.contains(&offset) {
            let is_erased = bytes.len() == WORD_BYTES && bytes.iter().all(|byte| *byte == 0xFF);
            self.erased = is_erased.then_some(offset);
        }
        if self.access == Access::Read {
            if offset < items.start {
                bytes.fill(0);
            } else if offset >= items.end {
                bytes.fill(0xFF);
            }
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for OnePage<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, _: u32, _: u32) -> Result<(), Self::Error> {
        Err(PageError::Kept)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        if self.access == Access::Read {
            return Err(PageError::Kept);
        }
        self.flash.write(offset, bytes).await.map_err(PageError::Flash)
    }
}

impl<F: MultiwriteNorFlash> MultiwriteNorFlash for OnePage<'_, F> {}

/// A page from its first byte to its last.
pub(super) const fn page_range(start: u32) -> Range<u32> {
    start..start.saturating_add(PAGE_BYTES)
}

/// The part of a page between the marks at its ends.
pub(super) const fn items_range(start: u32) -> Range<u32> {
    start.saturating_add(WORD)..start.saturating_add(PAGE_BYTES - WORD)
}

/// Calls `each` with every whole item of a page, in order; nothing is changed. Returns how many bytes are left after the
/// last one; `None` if nothing can be written there, because there are none, or not all of them are erased.
///
/// # Errors
/// If the flash cannot be read. Damage is no error: what is damaged is left out.
pub(super) async fn visit<F: MultiwriteNorFlash>(
    flash: &mut F,
    start: u32,
    buffer: &mut [u8],
    each: impl FnMut(&mut [u8]),
) -> Result<Option<usize>, SaveError> {
    let items = items_range(start);
    let Some(end) = read(flash, start, usize::MAX, buffer, each).await? else {
        return Ok(None);
    };
    let is_erased = is_erased(flash, end..items.end).await?;
    let room = usize::try_from(items.end.saturating_sub(end)).unwrap_or_default();
    // A page without any room may be full, or be full of something else.
    Ok((is_erased && room > 0).then_some(room))
}

/// Calls `each` with the first whole item of a page, if there is one.
///
/// # Errors
/// If the flash cannot be read.
pub(super) async fn first<F: MultiwriteNorFlash>(
    flash: &mut F,
    start: u32,
    buffer: &mut [u8],
    each: impl FnMut(&mut [u8]),
) -> Result<(), SaveError> {
    read(flash, start, 1, buffer, each).await.map(|_| ())
}

/// Calls `each` with the first `most` items of a page; returns where they end, `None` if that cannot be said.
async fn read<F: MultiwriteNorFlash>(
    flash: &mut F,
    start: u32,
    most: usize,
    buffer: &mut [u8],
    mut each: impl FnMut(&mut [u8]),
) -> Result<Option<u32>, SaveError> {
    let mut page = OnePage {
        flash,
        start,
        access: Access::Read,
        erased: None,
    };
    let config = QueueConfig::try_new(page.range()).map_err(|_| SaveError)?;
    let mut queue = QueueStorage::new(&mut page, config, Cache::new_uncached());
    let mut left = most;
    let visited = match queue.iter().await {
        Ok(mut items) => loop {
            if left == 0 {
                break Ok(());
            }
            left = left.saturating_sub(1);
            match items.next(buffer).await {
                Ok(Some(mut item)) => each(&mut item),
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        },
        Err(error) => Err(error),
    };
    let end = page.erased.unwrap_or(items_range(start).end);
    match visited {
        Ok(()) => Ok(Some(end)),
        Err(Error::Storage {
            value: PageError::Flash(_),
            ..
        }) => Err(SaveError),
        Err(_) => Ok(None),
    }
}

/// Writes an item behind the last one of a page.
pub(super) async fn push<F: MultiwriteNorFlash>(
    flash: &mut F,
    start: u32,
    cache: PageCache,
    item: &[u8],
) -> (Result<(), PushError>, PageCache) {
    let mut page = OnePage {
        flash,
        start,
        access: Access::Write,
        erased: None,
    };
    let Ok(config) = QueueConfig::try_new(page.range()) else {
        return (Err(PushError::Refused), cache);
    };
    let mut queue = QueueStorage::new(&mut page, config, cache);
    let pushed = queue.push(item, false).await;
    let pushed = pushed.map_err(|error| match error {
        Error::Storage {
            value: PageError::Flash(_),
            ..
        } => PushError::Refused,
        _ => PushError::Full,
    });
    (pushed, queue.destroy().1)
}
