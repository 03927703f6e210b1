//! The records: a value for each key, of which the newest counts.
//!
//! Every record has a number, higher than all before, so it does not matter on which page it stands. Pages are of two
//! kinds: those with records, and one with notes. A note says which number the newest record of a key has; that of a
//! short record carries its content, too. A record and its note are never on the same page: if one page is lost, or
//! holds again what it held before, the other one tells what is missing, or has it.
//!
//! The record is written first, and then its note: a power cut between the two leaves a record that nobody misses.

use embedded_storage_async::nor_flash::MultiwriteNorFlash;

use super::page::{self, PageCache, PushError, empty_cache, page_range};
use super::place::{SLOTS, Slot};
use super::reading::mask;
use super::{Bytes, Key, Loaded, PAGE_BYTES, RECORD_BYTES_MAX, RECORDS, SaveError, WORD_BYTES, is_erased, is_marked};

/// How many pages there are.
const PAGES: u8 = 8;
const _: () = assert!(PAGES as u32 * PAGE_BYTES == RECORDS.end - RECORDS.start);
/// How many keys there are: those of the records and those of the marks.
const KEYS: usize = Key::ALL.len() + SLOTS as usize;
const _: () = assert!(KEYS <= u32::BITS as usize, "a note page knows its keys by bits");

/// The key of the mark of the first slot; those of the others follow.
const FIRST_MARK: u8 = 32;

/// A record that is not longer stands in its note as well.
const COPY_BYTES_MAX: usize = 64;

/// What comes before the content of an item: its kind, its key, that it is one, its number.
const HEAD: usize = 7;
/// The third byte of an item. It is no kind of a journal line, so that a page of the one is not taken for the other.
const SIGN: u8 = 0x52;

/// With less room than this the notes go on in another page while no button is pressed.
const NOTES_ROOM: usize = 512;
/// How many pages one record can need at most: one for records, and one for notes.
const LANES: usize = 2;
/// So many pages are kept erased, so that nothing has to be erased while somebody waits.
const ERASED_PAGES: usize = LANES + 1;

/// The longest item as it stands in flash.
const ITEM_BYTES_MAX: usize = (HEAD + RECORD_BYTES_MAX).next_multiple_of(WORD_BYTES);
const _: () = assert!(
    KEYS * (WORD_BYTES + (HEAD + COPY_BYTES_MAX).next_multiple_of(WORD_BYTES)) + NOTES_ROOM
        < PAGE_BYTES as usize - 2 * WORD_BYTES,
    "a page has room for all notes"
);

/// A buffer for one item. It exists during one operation: as a part of the store it would be moved with it, and take
/// more stack.
const fn item_buffer() -> [u8; ITEM_BYTES_MAX] {
    [0; ITEM_BYTES_MAX]
}

/// What an item is. The best one comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A record as earlier versions wrote them: without a number.
    Old,
    /// A note: the number of the newest record.
    Note,
    /// A note with the content of the record.
    Copy,
    Record,
}

/// An item as it is read.
#[derive(Clone, Copy)]
struct Item<'i> {
    kind: Kind,
    key: u8,
    number: u32,
    bytes: &'i [u8],
}

const RECORD: u8 = 0xE1;
const COPY: u8 = 0xE2;
const NOTE: u8 = 0xE3;

impl<'i> Item<'i> {
    /// Writes it into a buffer, as it stands in flash.
    fn encode<'b>(&self, buffer: &'b mut [u8]) -> Option<&'b [u8]> {
        let kind = match self.kind {
            Kind::Record => RECORD,
            Kind::Copy => COPY,
            Kind::Note => NOTE,
            Kind::Old => return None,
        };
        let used = buffer.get_mut(..HEAD.checked_add(self.bytes.len())?)?;
        let [a, b, c, d] = self.number.to_le_bytes();
        let head = [kind, self.key, SIGN, a, b, c, d];
        // Not `copy_from_slice`, which panics if the lengths differ.
        for (to, from) in used.iter_mut().zip(head.iter().chain(self.bytes)) {
            *to = *from;
        }
        mask(used);
        Some(used)
    }

    /// Reads one; `None` if it is something else.
    fn decode(bytes: &'i mut [u8]) -> Option<Item<'i>> {
        mask(bytes);
        let kind = match bytes {
            [RECORD, _, SIGN, ..] => Kind::Record,
            [COPY, _, SIGN, ..] => Kind::Copy,
            [NOTE, _, SIGN, ..] => Kind::Note,
            _ => {
                mask(bytes);
                let (key, bytes) = bytes.split_first()?;
                // Its format comes first, and is a low number. That of a journal line would be a high one.
                bytes.first().filter(|format| format.is_ascii())?;
                return Some(Item {
                    kind: Kind::Old,
                    key: *key,
                    number: 0,
                    bytes,
                });
            }
        };
        let ([_, key, _, a, b, c, d], bytes) = bytes.split_first_chunk::<HEAD>()?;
        Some(Item {
            kind,
            key: *key,
            number: u32::from_le_bytes([*a, *b, *c, *d]),
            bytes,
        })
    }
}

/// The newest record of a key that was found.
#[derive(Clone, Copy)]
struct Found {
    number: u32,
    kind: Kind,
    page: u8,
    length: u16,
}

/// What is known about a key.
#[derive(Clone, Copy, Default)]
struct Entry {
    found: Option<Found>,
    /// The number of its newest record, as the notes have it; 0 if there is none.
    noted: u32,
}

impl Entry {
    /// Its newest record is missing.
    fn is_lost(&self) -> bool {
        self.noted > self.found.map_or(0, |found| found.number)
    }

    /// It should be written again: its note or all but its note is missing, or an earlier version wrote it.
    fn is_weak(&self) -> bool {
        self.found
            .is_some_and(|found| found.kind != Kind::Record || found.number != self.noted)
    }
}

/// What a page is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Erased,
    /// There is something in it, whether it is needed or not.
    Used,
    /// It could not be read or erased, and is left alone until the next start.
    Unreadable,
}

/// A page that is written on.
struct Open {
    page: u8,
    /// How many bytes are left.
    room: usize,
    cache: PageCache,
}

/// What is written where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    Records,
    Notes,
}

/// All records.
pub(super) struct Records {
    entries: [Entry; KEYS],
    pages: [Use; PAGES as usize],
    /// Where records are written.
    records: Option<Open>,
    /// Where notes are written. A note of every key stands on this page.
    notes: Option<Open>,
    /// The page that says in which order those of an earlier version were written.
    last_old: Option<u8>,
    /// The number of the next record.
    next: u32,
}

/// What stands on a page, to find out whether more can be written there.
#[derive(Default)]
struct Summary {
    /// The highest number.
    newest: u32,
    has_records: bool,
    /// The keys that have notes, as bits.
    notes: u32,
}

impl Records {
    pub(super) fn new() -> Records {
        Records {
            entries: [Entry::default(); KEYS],
            pages: [Use::Erased; PAGES as usize],
            records: None,
            notes: None,
            last_old: None,
            next: 1,
        }
    }

    /// Reads all pages.
    pub(super) async fn scan<F: MultiwriteNorFlash>(&mut self, flash: &mut F) {
        *self = Records::new();
        let (mut records_at, mut notes_at) = (0, (0, 0));
        self.last_old = last_old_page(flash).await;
        let first = self.last_old.map_or(0, |last| last.saturating_add(1) % PAGES);
        for page in (first..PAGES).chain(0..first) {
            let mut summary = Summary::default();
            let room = page::visit(flash, start(page), &mut item_buffer(), |bytes| {
                if let Some(item) = Item::decode(bytes) {
                    self.take(page, &item, &mut summary);
                }
            })
            .await;
            let used = match is_erased(flash, page_range(start(page))).await {
                Ok(true) => Use::Erased,
                Ok(false) if room.is_ok() => Use::Used,
                _ => Use::Unreadable,
            };
            self.set_use(page, used);
            let open = room.ok().flatten().filter(|_| used == Use::Used).map(|room| Open {
                page,
                room,
                cache: empty_cache(),
            });
            if summary.has_records && summary.notes == 0 && summary.newest > records_at && open.is_some() {
                (self.records, records_at) = (open, summary.newest);
            } else if !summary.has_records && summary.newest > notes_at.0 && open.is_some() {
                (self.notes, notes_at) = (open, (summary.newest, summary.notes));
            }
        }
        let noted = (0..).zip(&self.entries).filter(|(_, entry)| entry.noted > 0);
        let noted = noted.fold(0, |bits, (index, _)| bits | bit(index));
        // A power cut may have come before all notes had been written once more.
        if noted & !notes_at.1 != 0 {
            self.notes = None;
        }
        if self.count(Use::Unreadable) > 0 {
            // There may be higher numbers than those that were read.
            self.next = self.next.saturating_add(1 << 16);
        }
        let mut entries = self.entries.iter();
        let is_nothing_known = entries.all(|entry| entry.found.is_none() && entry.noted == 0);
        // A power cut in the very first record touches one page.
        if is_nothing_known
            && self.count(Use::Erased) < usize::from(PAGES).saturating_sub(1)
            && let Some(settings) = self.entry(Key::Settings.code())
        {
            // Something else was here, or nothing of what was here is left.
            settings.noted = 1;
            self.next = self.next.max(2);
        }
    }

    /// Takes note of an item that was found.
    fn take(&mut self, page: u8, item: &Item<'_>, summary: &mut Summary) {
        let Some(index) = index_of(item.key) else {
            return;
        };
        if item.kind != Kind::Old {
            self.next = self.next.max(item.number.saturating_add(1));
            summary.newest = summary.newest.max(item.number);
        }
        let Some(entry) = self.entries.get_mut(index) else {
            return;
        };
        match item.kind {
            Kind::Old | Kind::Record => summary.has_records = true,
            Kind::Note | Kind::Copy => {
                summary.notes |= bit(index);
                entry.noted = entry.noted.max(item.number);
            }
        }
        let found = Found {
            number: item.number,
            kind: item.kind,
            page,
            length: u16::try_from(item.bytes.len()).unwrap_or(u16::MAX),
        };
        let is_newest = entry
            .found
            .is_none_or(|best| (found.number, found.kind) >= (best.number, best.kind));
        if item.kind != Kind::Note && is_newest {
            entry.found = Some(found);
        }
    }

    /// Reads the newest record of a key.
    pub(super) async fn load<F: MultiwriteNorFlash>(&self, flash: &mut F, key: u8) -> Loaded {
        let entry = index_of(key).and_then(|index| self.entries.get(index));
        let (Some(entry), mut loaded) = (entry, Loaded::Damaged) else {
            return Loaded::Nothing;
        };
        if entry.is_lost() {
            return Loaded::Damaged;
        }
        let Some(found) = entry.found else {
            // If the flash cannot be read, something may be there.
            return match self.count(Use::Unreadable) {
                0 => Loaded::Nothing,
                _ => Loaded::Damaged,
            };
        };
        page::visit(flash, start(found.page), &mut item_buffer(), |bytes| {
            if let Some(item) = Item::decode(bytes)
                && (item.key, item.kind, item.number) == (key, found.kind, found.number)
            {
                loaded = match Bytes::new(item.bytes) {
                    // What was lost, and told.
                    Some(bytes) if bytes.is_empty() => Loaded::Nothing,
                    bytes => bytes.map_or(Loaded::Damaged, Loaded::Bytes),
                };
            }
        })
        .await
        .map_or(Loaded::Damaged, |_| loaded)
    }

    /// Whether the newest record of a key is missing.
    pub(super) fn is_lost(&self, key: u8) -> bool {
        let entry = index_of(key).and_then(|index| self.entries.get(index));
        entry.is_some_and(Entry::is_lost)
    }

    /// Saves a record. When this returns `Ok`, it survives a power cut.
    pub(super) async fn save<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        key: u8,
        bytes: &[u8],
    ) -> Result<(), SaveError> {
        for _ in 0..PAGES {
            if self.count(Use::Erased) >= LANES {
                break;
            }
            // If there is no room, writing says so.
            let _ = self.collect(flash).await;
        }
        self.write(flash, key, bytes).await
    }

    /// Whether there is something to do while no button is pressed: see [`Records::tidy`].
    pub(super) fn needs_tidying(&self) -> bool {
        self.needs_notes() || self.needs_page() || self.next_unsettled().is_some()
    }

    /// Erases at most one page, or writes one record or all notes again, so that nobody waits for it later.
    pub(super) async fn tidy<F: MultiwriteNorFlash>(&mut self, flash: &mut F) -> Result<(), SaveError> {
        if self.needs_notes() && self.count(Use::Erased) > 0 {
            return self.renew_notes(flash).await;
        }
        if self.needs_page() {
            return self.collect(flash).await;
        }
        let Some(key) = self.next_unsettled() else {
            return Ok(());
        };
        match self.load(flash, key).await {
            Loaded::Bytes(bytes) => self.save(flash, key, &bytes).await,
            // The players have been told that it is lost.
            _ => self.save(flash, key, &[]).await,
        }
    }

    /// Whether the notes should go on in another page.
    fn needs_notes(&self) -> bool {
        let room = self.notes.as_ref().map_or(0, |open| open.room);
        room < NOTES_ROOM && self.next > 1
    }

    /// Whether a page should be erased.
    fn needs_page(&self) -> bool {
        // Nothing would be won by writing a full page again.
        let is_worth_it = |page| self.needed(page) <= PAGE_BYTES as usize / 2;
        self.count(Use::Erased) < ERASED_PAGES && self.victim().is_some_and(is_worth_it)
    }

    /// A key whose record is lost, or should be written again.
    fn next_unsettled(&self) -> Option<u8> {
        let mut entries = keys().zip(&self.entries);
        // What cannot be read today may be read tomorrow.
        let is_all_read = self.count(Use::Unreadable) == 0;
        entries
            .find(|(_, entry)| is_all_read && (entry.is_lost() || entry.is_weak()))
            .map(|(key, _)| key)
    }

    async fn write<F: MultiwriteNorFlash>(&mut self, flash: &mut F, key: u8, bytes: &[u8]) -> Result<(), SaveError> {
        let index = index_of(key).ok_or(SaveError)?;
        let length = u16::try_from(bytes.len()).map_err(|_| SaveError)?;
        let number = self.next;
        // Even if this fails, it may be in flash all the same.
        self.next = number.saturating_add(1);
        let kind = Kind::Record;
        let record = Item {
            kind,
            key,
            number,
            bytes,
        };
        let page = self.push(flash, Lane::Records, &record).await?;
        if let Some(entry) = self.entries.get_mut(index) {
            entry.found = Some(Found {
                number,
                kind,
                page,
                length,
            });
        }
        self.push(flash, Lane::Notes, &note(key, number, bytes)).await?;
        if let Some(entry) = self.entries.get_mut(index) {
            entry.noted = number;
        }
        Ok(())
    }

    /// Writes an item behind the last one of its lane; returns on which page.
    async fn push<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        lane: Lane,
        item: &Item<'_>,
    ) -> Result<u8, SaveError> {
        let mut buffer = item_buffer();
        let bytes = item.encode(&mut buffer).ok_or(SaveError)?;
        let open = match lane {
            Lane::Records => &mut self.records,
            Lane::Notes => &mut self.notes,
        };
        if let Some(open) = open
            && let Some(page) = open.push(flash, bytes).await?
        {
            return Ok(page);
        }
        match lane {
            Lane::Records => self.records = Some(self.new_page(flash).await?),
            Lane::Notes => self.renew_notes(flash).await?,
        }
        let open = match lane {
            Lane::Records => &mut self.records,
            Lane::Notes => &mut self.notes,
        };
        let pushed = open.as_mut().ok_or(SaveError)?.push(flash, bytes).await?;
        pushed.ok_or(SaveError)
    }

    /// An erased page to write on.
    async fn new_page<F: MultiwriteNorFlash>(&mut self, flash: &mut F) -> Result<Open, SaveError> {
        let last = self.records.iter().chain(&self.notes).map(|open| open.page).max();
        let after = last.map_or(0, |last| last.saturating_add(1));
        // All pages wear evenly.
        let mut pages = (after..PAGES).chain(0..after.min(PAGES));
        let page = pages.find(|page| self.used(*page) == Some(Use::Erased));
        let page = page.ok_or(SaveError)?;
        self.set_use(page, Use::Used);
        // What was written by somebody else since is not written over.
        if !is_erased(flash, page_range(start(page))).await? {
            return Err(SaveError);
        }
        Ok(Open {
            page,
            room: (PAGE_BYTES as usize).saturating_sub(2 * WORD_BYTES),
            cache: empty_cache(),
        })
    }

    /// Writes all notes again, on another page.
    async fn renew_notes<F: MultiwriteNorFlash>(&mut self, flash: &mut F) -> Result<(), SaveError> {
        let mut open = self.new_page(flash).await?;
        for (key, entry) in keys().zip(self.entries) {
            let number = entry.noted.max(entry.found.map_or(0, |found| found.number));
            if number == 0 {
                continue;
            }
            let is_short = entry
                .found
                .is_some_and(|found| usize::from(found.length) <= COPY_BYTES_MAX);
            let loaded = match is_short {
                true => self.load(flash, key).await,
                false => Loaded::Nothing,
            };
            let mut item = Item {
                kind: Kind::Note,
                key,
                number,
                bytes: &[],
            };
            if let Loaded::Bytes(bytes) = &loaded {
                item = note(key, number, bytes);
            }
            let mut buffer = item_buffer();
            let bytes = item.encode(&mut buffer).ok_or(SaveError)?;
            open.push(flash, bytes).await?.ok_or(SaveError)?;
        }
        self.notes = Some(open);
        Ok(())
    }

    /// The page that is to be erased next: the one on which the least is needed.
    fn victim(&self) -> Option<u8> {
        let mut found = self.entries.iter().filter_map(|entry| entry.found);
        let has_old = found.any(|found| found.kind == Kind::Old);
        let stays = |page: &u8| {
            let mut open = self.records.iter().chain(&self.notes).map(|open| open.page);
            open.any(|open| open == *page) || (has_old && self.last_old == Some(*page))
        };
        let pages = (0..PAGES).filter(|page| self.used(*page) == Some(Use::Used) && !stays(page));
        pages.min_by_key(|page| self.needed(*page))
    }

    /// How many bytes on a page are needed.
    fn needed(&self, page: u8) -> usize {
        let here = self.entries.iter().filter_map(|entry| entry.found);
        let here = here.filter(|found| found.page == page);
        let sizes = here.map(|found| usize::from(found.length).saturating_add(WORD_BYTES + HEAD));
        sizes.fold(0, usize::saturating_add)
    }

    /// Erases a page, after what is needed of it was written again elsewhere.
    async fn collect<F: MultiwriteNorFlash>(&mut self, flash: &mut F) -> Result<(), SaveError> {
        let victim = self.victim().ok_or(SaveError)?;
        for (key, entry) in keys().zip(self.entries) {
            if entry.found.is_none_or(|found| found.page != victim) {
                continue;
            }
            match self.load(flash, key).await {
                Loaded::Bytes(bytes) => self.write(flash, key, &bytes).await?,
                Loaded::Nothing => self.write(flash, key, &[]).await?,
                // An older one than the one that is missing.
                Loaded::Damaged if entry.is_lost() => {}
                Loaded::Damaged => return Err(SaveError),
            }
        }
        for entry in &mut self.entries {
            entry.found = entry.found.filter(|found| found.page != victim);
        }
        let place = page_range(start(victim));
        flash.erase(place.start, place.end).await.map_err(|_| SaveError)?;
        let is_erased = is_erased(flash, place).await?;
        // A page that is not erased then is worn out, and not used any more.
        self.set_use(victim, if is_erased { Use::Erased } else { Use::Unreadable });
        if is_erased { Ok(()) } else { Err(SaveError) }
    }

    fn entry(&mut self, key: u8) -> Option<&mut Entry> {
        self.entries.get_mut(index_of(key)?)
    }

    fn used(&self, page: u8) -> Option<Use> {
        self.pages.get(usize::from(page)).copied()
    }

    fn set_use(&mut self, page: u8, used: Use) {
        if let Some(page) = self.pages.get_mut(usize::from(page)) {
            *page = used;
        }
    }

    fn count(&self, wanted: Use) -> usize {
        self.pages.iter().filter(|used| **used == wanted).count()
    }
}

impl Open {
    /// Writes an item; `None` if the page is full.
    async fn push<F: MultiwriteNorFlash>(&mut self, flash: &mut F, bytes: &[u8]) -> Result<Option<u8>, SaveError> {
        let cache = core::mem::replace(&mut self.cache, empty_cache());
        let (pushed, cache) = page::push(flash, start(self.page), cache, bytes).await;
        self.cache = cache;
        match pushed {
            Ok(()) => {
                let taken = bytes.len().next_multiple_of(WORD_BYTES).saturating_add(WORD_BYTES);
                self.room = self.room.saturating_sub(taken);
                Ok(Some(self.page))
            }
            Err(PushError::Full) => Ok(None),
            Err(PushError::Refused) => Err(SaveError),
        }
    }
}

/// The note of a record.
fn note(key: u8, number: u32, bytes: &[u8]) -> Item<'_> {
    let is_short = bytes.len() <= COPY_BYTES_MAX;
    Item {
        kind: if is_short { Kind::Copy } else { Kind::Note },
        key,
        number,
        bytes: if is_short { bytes } else { &[] },
    }
}

/// The page that was written last of the ring in which earlier versions kept records: it is not closed. After it, the
/// pages get newer one by one.
async fn last_old_page<F: MultiwriteNorFlash>(flash: &mut F) -> Option<u8> {
    let mut newest = None;
    for page in 0..PAGES {
        let mut is_old = false;
        let read = page::first(flash, start(page), &mut item_buffer(), |bytes| {
            is_old = Item::decode(bytes).is_some_and(|item| item.kind == Kind::Old);
        })
        .await;
        let end = start(page).saturating_add(PAGE_BYTES - 1);
        if read.is_ok() && is_old && is_marked(flash, end).await == Ok(false) {
            newest = Some(page);
        }
    }
    newest
}

/// Where a page begins.
fn start(page: u8) -> u32 {
    RECORDS.start.saturating_add(u32::from(page).saturating_mul(PAGE_BYTES))
}

/// The bit of a key.
fn bit(index: usize) -> u32 {
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    1_u32.checked_shl(index).unwrap_or_default()
}

/// The codes of all keys, those of the marks last.
fn keys() -> impl Iterator<Item = u8> {
    let marks = Slot::all().map(mark_key);
    Key::ALL.iter().map(|key| key.code()).chain(marks)
}

fn index_of(key: u8) -> Option<usize> {
    keys().position(|code| code == key)
}

/// The key of the mark of a slot.
pub(super) const fn mark_key(slot: Slot) -> u8 {
    FIRST_MARK.saturating_add(slot.number())
}

#[cfg(test)]
mod tests {
    use core::convert::Infallible;
    use std::vec::Vec;

    use embassy_futures::block_on;
    use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
    use sequential_storage::cache::Cache;
    use sequential_storage::map::{MapConfig, MapStorage};

    use super::*;

    /// The pages of the records, in memory.
    struct Memory(Vec<u8>);

    impl Memory {
        fn place(from: u32, length: usize) -> core::ops::Range<usize> {
            let from = (from - RECORDS.start) as usize;
            from..from + length
        }
    }

    impl ErrorType for Memory {
        type Error = Infallible;
    }

    impl ReadNorFlash for Memory {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
            bytes.copy_from_slice(&self.0[Memory::place(offset, bytes.len())]);
            Ok(())
        }

        fn capacity(&self) -> usize {
            RECORDS.end as usize
        }
    }

    impl NorFlash for Memory {
        const WRITE_SIZE: usize = WORD_BYTES;
        const ERASE_SIZE: usize = PAGE_BYTES as usize;

        async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
            self.0[Memory::place(from, (to - from) as usize)].fill(0xFF);
            Ok(())
        }

        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
            let place = Memory::place(offset, bytes.len());
            self.0[place].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
            Ok(())
        }
    }

    impl MultiwriteNorFlash for Memory {}

    fn scan(flash: &mut Memory) -> Records {
        let mut records = Records::new();
        block_on(records.scan(flash));
        records
    }

    #[test]
    fn records_of_an_earlier_version_are_found_and_written_again() {
        for rounds in [1, 40, 130, 200, 333, 400] {
            let mut flash = Memory(std::vec![0xFF; (RECORDS.end - RECORDS.start) as usize]);
            let mut wanted = Vec::new();
            let mut map =
                MapStorage::<u8, _, _>::new(&mut flash, const { MapConfig::new(RECORDS) }, Cache::new_uncached());
            for round in 0..rounds {
                for key in keys() {
                    // Some of them are hardly ever written.
                    if round == 0 || round % usize::from(key) == 0 {
                        let bytes = [&[3_u8][..], &std::vec![round as u8; usize::from(key) * 3]].concat();
                        block_on(map.store_item(&mut [0; 256], &key, &&bytes[..])).unwrap();
                        wanted.retain(|(one, _)| *one != key);
                        wanted.push((key, bytes));
                    }
                }
            }
            let check = |flash: &mut Memory, what: &str| {
                let records = scan(flash);
                for (key, bytes) in &wanted {
                    let found = block_on(records.load(flash, *key));
                    assert!(
                        found == Loaded::Bytes(Bytes::new(bytes).unwrap()),
                        "{rounds} rounds, {key}, {what}: {found:?}"
                    );
                }
                records
            };
            let mut records = check(&mut flash, "at first");
            let mut steps = 0;
            while records.needs_tidying() {
                block_on(records.tidy(&mut flash)).unwrap();
                // The power goes after every step.
                records = check(&mut flash, "on the way");
                steps += 1;
                assert!(steps < 200, "it comes to an end");
            }
            assert!(records.entries.iter().all(|entry| !entry.is_weak() && !entry.is_lost()));
        }
    }
}
