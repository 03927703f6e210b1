//! How the journal in a slot is read: page by page, and only the pages that belong to it.

use embedded_storage_async::nor_flash::MultiwriteNorFlash;

use super::line::Line;
use super::mark::Mark;
use super::page::page_range;
use super::place::{Pages, SLOT_PAGES, Slot};
use super::slots::SavedGame;
use super::{SaveError, WORD, WORD_BYTES, page};
use crate::journal::HEADER_BYTES_MAX;

/// What a page takes up to the end of its first line: the mark of the page, the head of the line, and the longest header.
const FIRST_LINE_BYTES_MAX: u32 = 2 * WORD + 16 + 1024;
const _: () = assert!(HEADER_BYTES_MAX == 1024);

/// What is in a slot.
pub(super) enum Content {
    /// Every byte is erased.
    Nothing,
    /// Nothing that counts: what was removed, or what another program left.
    Remains,
    Journal(SavedGame),
    /// A journal that was to continue one from another slot, which is valid until this one has a snapshot.
    Unfinished(SavedGame),
}

/// The bytes of a line, what they mean, its number, and on which page it is.
pub(super) struct Read<'l> {
    pub(super) bytes: &'l [u8],
    pub(super) line: Line<'l>,
    pub(super) number: u16,
    page: u8,
}

/// The pages of a journal.
#[derive(Default)]
pub(super) struct OurPages {
    /// Those that belong to it.
    ours: Pages,
    /// Those of them on which more can be written.
    pub(super) sound: Pages,
    /// Those that belong elsewhere.
    strays: Pages,
}

/// Calls `each` with every line of the journal with this stamp in its header, in order. Returns its pages.
///
/// # Errors
/// If the flash cannot be read. Damage is no error: what is damaged is left out.
pub(super) async fn visit<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    begun: u32,
    buffer: &mut [u8],
    mut each: impl FnMut(Read<'_>),
) -> Result<OurPages, SaveError> {
    let mut pages = OurPages::default();
    for page in 0..SLOT_PAGES {
        let (mut is_ours, mut is_used) = (None, false);
        let visited = page::visit(flash, slot.page(page), buffer, |item| {
            mask(item);
            is_used = true;
            let Some((number, line)) = Line::decode(item) else {
                return;
            };
            let first = &line;
            // A head whose bits have flipped says nothing. The numbers then say whether the lines belong here.
            if *is_ours.get_or_insert_with(|| head(page, first).is_none_or(|head| head == Ok(begun))) {
                each(Read {
                    bytes: item,
                    line,
                    number,
                    page,
                });
            }
        });
        let room = visited.await?;
        if is_ours == Some(true) {
            pages.ours = pages.ours.with(page);
            if room.is_some() {
                pages.sound = pages.sound.with(page);
            }
        } else if is_used {
            pages.strays = pages.strays.with(page);
        }
    }
    Ok(pages)
}

/// Calls `each` with the header of a journal, which stands on its first page, on its second page, or on both.
///
/// # Errors
/// If the flash cannot be read.
pub(super) async fn header<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    begun: u32,
    buffer: &mut [u8],
    mut each: impl FnMut(&Line<'_>),
) -> Result<(), SaveError> {
    let mut is_found = false;
    for page in 0..2 {
        page::visit(flash, slot.page(page), buffer, |item| {
            mask(item);
            if let Some((_, line @ Line::Header { stamp, .. })) = Line::decode(item)
                && stamp == begun
                && !is_found
            {
                is_found = true;
                each(&line);
            }
        })
        .await?;
    }
    Ok(())
}

/// A page says that it belongs elsewhere.
#[derive(PartialEq, Eq)]
struct Stray;

/// To which journal a page belongs, by its first line; `None` if that does not say it.
fn head(index: u8, first: &Line<'_>) -> Option<Result<u32, Stray>> {
    let (begun, page) = match first {
        Line::Header { stamp, .. } => (*stamp, 0),
        Line::Page { begun, page } => (*begun, *page),
        _ => return None,
    };
    Some(if page == index { Ok(begun) } else { Err(Stray) })
}

/// The stamp in the header of the journal in a slot, and whether there are lines at all.
async fn find<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    mark: &Mark,
    elsewhere: &[u32],
    buffer: &mut [u8],
) -> Result<(Option<u32>, bool), SaveError> {
    let (mut begun, mut copied, mut has_lines) = (None, None, false);
    for page in 0..SLOT_PAGES {
        page::first(flash, slot.page(page), buffer, |item| {
            mask(item);
            if let Some((_, line)) = Line::decode(item) {
                has_lines = true;
                let found = head(page, &line).and_then(Result::ok);
                let found = found.filter(|begun| mark.accepts(*begun));
                // What a begin has left that the power cut short may have the same stamp as the next one elsewhere.
                copied = copied.or(found.filter(|begun| elsewhere.contains(begun)));
                begun = begun.or(found.filter(|begun| !elsewhere.contains(begun)));
            }
        })
        .await?;
    }
    Ok((begun.or(copied), has_lines))
}

/// Looks at what is in a slot; `mark` says what is known about it, and `elsewhere` has the stamps of the journals that
/// belong into other slots.
///
/// # Errors
/// If the flash cannot be read.
pub(super) async fn scan<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    mark: &Mark,
    elsewhere: &[u32],
    buffer: &mut [u8],
) -> Result<Content, SaveError> {
    let (begun, has_lines) = find(flash, slot, mark, elsewhere, buffer).await?;
    let Some(begun) = begun else {
        return Ok(match lost(slot, mark) {
            Some(saved) => Content::Journal(saved),
            None if is_erased(flash, slot).await? => Content::Nothing,
            None if has_lines && mark.stamp == 0 && !was_removed(flash, slot).await? => {
                Content::Journal(SavedGame::lost(slot, unknown_id(slot)))
            }
            None => Content::Remains,
        });
    };
    let mut saved = SavedGame::lost(slot, unknown_id(slot));
    (saved.begun, saved.stamp) = (begun, begun);
    let (mut has_moved, mut is_empty, mut was_told) = (false, true, false);
    let pages = visit(flash, slot, begun, buffer, |read| match read.line {
        Line::Header { id, moved, bytes, .. } => {
            has_moved = moved;
            saved.begin(read.number, id, bytes);
        }
        Line::Page { .. } => {}
        line => {
            is_empty = false;
            was_told |= line == Line::Mended;
            saved.page = read.page;
            let is_first = saved.chain.start == 0;
            saved.add_line(read.number, &line);
            if has_moved && is_first && saved.chain.start != 0 {
                // What came before stood in the slot before.
                saved.chain.forgive();
            }
        }
    });
    let pages = pages.await?;
    saved.sound = pages.sound;
    if !was_told && has_strange_page(flash, slot, &pages).await? {
        // There may have been lines on it that the mark does not know yet.
        saved.chain.doubt();
    }
    let is_known = saved.remember(mark);
    Ok(match saved.lost {
        // The power was cut before the header was whole.
        true if is_empty && !is_known => Content::Remains,
        false if has_moved && saved.chain.start == 0 => Content::Unfinished(saved),
        _ => Content::Journal(saved),
    })
}

/// Whether a page holds something else than the journal, and more than a power cut may leave of a page's first line.
async fn has_strange_page<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    pages: &OurPages,
) -> Result<bool, SaveError> {
    for page in (0..SLOT_PAGES).filter(|page| !pages.ours.has(*page)) {
        let place = page_range(slot.page(page));
        let first_line = place.start.saturating_add(FIRST_LINE_BYTES_MAX);
        if pages.strays.has(page) || !super::is_erased(flash, first_line..place.end).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A journal of which nothing is found, though it should be here.
fn lost(slot: Slot, mark: &Mark) -> Option<SavedGame> {
    let known = mark.game.as_ref()?;
    let mut saved = SavedGame::lost(slot, known.id);
    saved.begun = known.begun;
    saved.remember(mark);
    Some(saved)
}

/// A page of a journal that stands in another slot, and nothing else that can be read.
pub(super) fn copy(slot: Slot) -> SavedGame {
    SavedGame::lost(slot, unknown_id(slot))
}

/// The number of a game whose journal does not say it. No other game has it, not even one that is as lost.
fn unknown_id(slot: Slot) -> u32 {
    u32::MAX.saturating_sub(slot.number().into())
}

/// Whether everything in a slot is erased.
async fn is_erased<F: MultiwriteNorFlash>(flash: &mut F, slot: Slot) -> Result<bool, SaveError> {
    for page in slot.pages() {
        if !super::is_erased(flash, page).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether an earlier version has removed the journal that is here: it struck out the header, and kept no mark.
async fn was_removed<F: MultiwriteNorFlash>(flash: &mut F, slot: Slot) -> Result<bool, SaveError> {
    let mut head = [0; WORD_BYTES];
    let first_item = page::items_range(slot.page(0)).start;
    flash.read(first_item, &mut head).await.map_err(|_| SaveError)?;
    let (checksum, length) = head.split_at(WORD_BYTES / 2);
    Ok(checksum.iter().all(|byte| *byte == 0) && length.iter().any(|byte| *byte != 0))
}

/// Inverts some bits of a line before it is written, and again after it was read.
///
/// If a bit flips in the head of an item, `sequential-storage` looks for the next head in its content, and would
/// take eight bytes 0xFF there for the end of the journal.
pub(super) fn mask(line: &mut [u8]) {
    for byte in line {
        *byte ^= 0xA5;
    }
}
