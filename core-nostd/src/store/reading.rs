//! How the journal in a slot is read: page by page, and only the pages that belong to it.

use embedded_storage_async::nor_flash::MultiwriteNorFlash;

use super::line::Line;
use super::mark::Mark;
use super::place::{Pages, SLOT_PAGES, Slot};
use super::slots::SavedGame;
use super::{SaveError, WORD_BYTES, page};

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

/// Calls `each` with every line of the journal with this stamp in its header, in order. Returns its pages on which more
/// can be written.
///
/// # Errors
/// If the flash cannot be read. Damage is no error: what is damaged is left out.
pub(super) async fn visit<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    begun: u32,
    buffer: &mut [u8],
    mut each: impl FnMut(Read<'_>),
) -> Result<Pages, SaveError> {
    let mut sound = Pages::default();
    for page in 0..SLOT_PAGES {
        let mut is_ours = None;
        let visited = page::visit(flash, slot.page(page), buffer, |item| {
            mask(item);
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
        if visited.await? && is_ours == Some(true) {
            sound = sound.with(page);
        }
    }
    Ok(sound)
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
    buffer: &mut [u8],
) -> Result<(Option<u32>, bool), SaveError> {
    let (mut begun, mut has_lines) = (None, false);
    for page in 0..SLOT_PAGES {
        page::first(flash, slot.page(page), buffer, |item| {
            mask(item);
            if let Some((_, line)) = Line::decode(item) {
                has_lines = true;
                let found = head(page, &line).and_then(Result::ok);
                begun = begun.or(found.filter(|begun| mark.accepts(*begun)));
            }
        })
        .await?;
    }
    Ok((begun, has_lines))
}

/// Looks at what is in a slot; `mark` says what is known about it.
///
/// # Errors
/// If the flash cannot be read.
pub(super) async fn scan<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    mark: &Mark,
    buffer: &mut [u8],
) -> Result<Content, SaveError> {
    let (begun, has_lines) = find(flash, slot, mark, buffer).await?;
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
    let (mut has_moved, mut is_empty) = (false, true);
    let sound = visit(flash, slot, begun, buffer, |read| match read.line {
        Line::Header { id, moved, bytes, .. } => {
            has_moved = moved;
            saved.begin(read.number, id, bytes);
        }
        Line::Page { .. } => {}
        line => {
            is_empty = false;
            saved.page = read.page;
            let is_first = saved.chain.start == 0;
            saved.add_line(read.number, &line);
            if has_moved && is_first && saved.chain.start != 0 {
                // What came before stood in the slot before.
                saved.chain.forgive();
            }
        }
    });
    saved.sound = sound.await?;
    let is_known = saved.remember(mark);
    Ok(match saved.lost {
        // The power was cut before the header was whole.
        true if is_empty && !is_known => Content::Remains,
        false if has_moved && saved.chain.start == 0 => Content::Unfinished(saved),
        _ => Content::Journal(saved),
    })
}

/// A journal of which nothing is found, though it should be here.
fn lost(slot: Slot, mark: &Mark) -> Option<SavedGame> {
    let known = mark.game.as_ref()?;
    let mut saved = SavedGame::lost(slot, known.id);
    saved.begun = known.begun;
    saved.remember(mark);
    Some(saved)
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
