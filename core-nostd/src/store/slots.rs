//! The journals of games: seven slots of eight pages each.
//!
//! A journal is only ever appended to, from the first page of its slot on, so a power cut can damage nothing
//! but its last line. One slot is kept erased as the spare: a new game starts there at once, and erasing, which
//! stops the processor, is done while nobody presses a button.

use core::ops::Range;

use embedded_storage_async::nor_flash::MultiwriteNorFlash;
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::line::Line;
use super::{PAGE_BYTES, RECORDS, REGION, SaveError, is_erased};
use crate::journal::Label;

/// How many slots there are.
const SLOTS: u8 = 7;
const SLOT_PAGES: u32 = 8;
const SLOT_BYTES: u32 = SLOT_PAGES * PAGE_BYTES;
const _: () = assert!(RECORDS.end + SLOTS as u32 * SLOT_BYTES == REGION.end);

/// The header is written twice, because without it the rest cannot be read.
const HEADER_COPIES: usize = 2;

/// How many games can be saved at a time; the remaining slot is the spare.
pub const GAMES_MAX: usize = SLOTS as usize - 1;

/// A place in flash for one saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u8);

impl Slot {
    /// The first one, for tests that only need any.
    #[cfg(test)]
    pub(crate) const FIRST: Slot = Slot(0);

    fn all() -> impl Iterator<Item = Slot> {
        (0..SLOTS).map(Slot)
    }

    fn index(self) -> usize {
        self.0.into()
    }

    /// Where it is in flash.
    fn range(self) -> Range<u32> {
        let start = RECORDS.end.saturating_add(SLOT_BYTES.saturating_mul(self.0.into()));
        start..start.saturating_add(SLOT_BYTES)
    }

    /// Its pages.
    fn pages(self) -> impl Iterator<Item = Range<u32>> {
        let Range { start, end } = self.range();
        (start..end)
            .step_by(PAGE_BYTES as usize)
            .map(|page| page..page.saturating_add(PAGE_BYTES))
    }

    /// All slots, starting with the one after this and ending with this one.
    fn following(self) -> impl Iterator<Item = Slot> {
        let after = (self.0.saturating_add(1)..SLOTS).map(Slot);
        after.chain((0..=self.0).map(Slot))
    }
}

/// A saved game, as far as the store knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Where its journal is.
    pub slot: Slot,
    /// Its number, which never changes.
    pub id: u32,
    /// When it was played last; the higher, the later.
    pub stamp: u32,
    /// Which game, by which version of its rules; `None` if that cannot be read.
    pub label: Option<Label>,
    /// Whether it is over or given up; its secrets may then be read.
    pub over: bool,
    /// The round that was played last; `None` if nothing says so.
    pub round: Option<u16>,
    chain: Chain,
}

impl SavedGame {
    /// How many entries it has: actions, those that were undone included, and undos.
    pub fn entries(&self) -> u16 {
        self.chain.next
    }

    /// Whether lines that were written are missing.
    pub fn is_damaged(&self) -> bool {
        self.chain.broken
    }
}

/// The saved games, the one that was played last first.
pub type Games = Vec<SavedGame, { SLOTS as usize }, u8>;

/// What a slot is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Nothing: a game can begin here.
    Erased,
    SavedGame,
    /// Nothing that is needed; it is to be erased.
    Garbage,
    /// It could not be read or erased, and is left alone until the next start.
    Unreadable,
}

/// What the store knows about the slots.
pub(super) struct Slots {
    uses: [Use; SLOTS as usize],
    games: Games,
    /// The slot that was written last, with a cache of its pages, so that appending does not read all of it.
    open: Option<(Slot, SlotCache)>,
    /// Where the last game began; the next one begins in a later slot, to spread the wear.
    last: Slot,
    /// A game that is being moved, and the slot from which.
    moving: Option<(Slot, SavedGame)>,
}

type SlotCache = Cache<
    ArrayPageStates<{ SLOT_PAGES as usize }>,
    ArrayPagePointers<{ SLOT_PAGES as usize }>,
    ArrayKeyPointers<(), 1>,
    (),
>;

fn empty_cache() -> SlotCache {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}

/// Which lines of a journal can be replayed.
///
/// Entries are numbered. If one is missing because its bits have flipped, those after it cannot be replayed,
/// up to the next snapshot, which starts a new chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Chain {
    /// The number of the snapshot where the replay starts; 0 is the header.
    start: u16,
    /// The number of the next entry.
    next: u16,
    /// The lowest number that was never used.
    free: u16,
    /// An entry is missing since the start.
    broken: bool,
}

impl Chain {
    /// The chain of a journal that continues in another slot. Its first snapshot is not numbered 0: that is the header.
    fn moved(&self) -> Chain {
        Chain {
            free: self.free.max(1),
            ..Chain::default()
        }
    }

    /// Adds a line; returns whether it can be replayed.
    fn add(&mut self, number: u16, line: &Line<'_>) -> bool {
        self.free = self.free.max(number);
        match line {
            Line::Snapshot(_) => {
                (self.start, self.next, self.broken) = (number, number, false);
                true
            }
            Line::Entry(_) => {
                self.free = self.free.max(number.saturating_add(1));
                // A number that was used before is not a gap.
                self.broken |= number > self.next;
                let follows = !self.broken && number == self.next;
                self.next = self.next.saturating_add(follows.into());
                follows
            }
            _ => {
                // It has the number of the next entry, so it reveals a gap, too.
                self.broken |= number > self.next;
                !self.broken && number == self.next
            }
        }
    }
}

/// Why a line could not be appended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AppendError {
    /// The slot is full.
    Full,
    /// The flash returned an error.
    Refused,
}

impl Slots {
    pub(super) fn new() -> Slots {
        Slots {
            uses: [Use::Erased; SLOTS as usize],
            games: Games::new(),
            open: None,
            last: Slot(SLOTS.saturating_sub(1)),
            moving: None,
        }
    }

    /// The saved games.
    pub(super) const fn games(&self) -> &Games {
        &self.games
    }

    /// Whether something is to be erased.
    pub(super) fn needs_erasing(&self) -> bool {
        self.uses.contains(&Use::Garbage) || self.removable().is_some()
    }

    /// The game to be removed if there is no spare slot: the oldest that is over. The one that was played last
    /// stays, because it may still be open.
    fn removable(&self) -> Option<Slot> {
        let over = self.games.iter().skip(1).rfind(|game| game.over);
        over.map(|game| game.slot).filter(|_| !self.uses.contains(&Use::Erased))
    }

    /// Reads all slots.
    pub(super) async fn scan<F: MultiwriteNorFlash>(&mut self, flash: &mut F, buffer: &mut [u8]) {
        *self = Slots::new();
        for slot in Slot::all() {
            let found = match scan_slot(flash, slot, buffer).await {
                Ok(Some(saved)) => self.insert(saved),
                Ok(None) => match is_erased(flash, slot.range()).await {
                    Ok(true) => Use::Erased,
                    Ok(false) => Use::Garbage,
                    Err(SaveError) => Use::Unreadable,
                },
                Err(SaveError) => Use::Unreadable,
            };
            self.set_use(slot, found);
        }
        self.last = self.games.first().map_or(self.last, |game| game.slot);
    }

    /// Adds a game to the list. If a power cut came between moving it and removing it from its old slot, it is
    /// there twice, and the later one is valid.
    fn insert(&mut self, saved: SavedGame) -> Use {
        let twin = self.games.iter().find(|game| game.id == saved.id);
        if let Some(twin) = twin.map(|twin| (twin.stamp, twin.slot)) {
            if twin.0 > saved.stamp {
                return Use::Garbage;
            }
            self.discard(twin.1);
        }
        let place = self.games.iter().position(|game| game.stamp < saved.stamp);
        let place = place.unwrap_or(self.games.len());
        let shelved = self.games.insert(place, saved);
        debug_assert!(shelved.is_ok(), "the list has room for every slot");
        Use::SavedGame
    }

    /// The game in this slot has been played last.
    fn put_first(&mut self, slot: Slot) {
        let place = self.games.iter().position(|game| game.slot == slot);
        for place in (1..=place.unwrap_or_default()).rev() {
            // `sort` would take 3 KB of flash to order six games.
            if let Some([before, played]) = self.games.get_mut(place.saturating_sub(1)..=place) {
                core::mem::swap(before, played);
            }
        }
    }

    fn discard(&mut self, slot: Slot) {
        self.games.retain(|game| game.slot != slot);
        self.set_use(slot, Use::Garbage);
        if self.open.as_ref().is_some_and(|(open, _)| *open == slot) {
            self.open = None;
        }
    }

    fn set_use(&mut self, slot: Slot, found: Use) {
        if let Some(one) = self.uses.get_mut(slot.index()) {
            *one = found;
        }
    }

    fn use_of(&self, slot: Slot) -> Use {
        self.uses.get(slot.index()).copied().unwrap_or(Use::Garbage)
    }

    /// The next slot of this use after the last one that was taken, so that all slots wear evenly.
    fn next(&self, wanted: Use) -> Option<Slot> {
        self.last.following().find(|slot| self.use_of(*slot) == wanted)
    }

    fn game(&mut self, slot: Slot) -> Option<&mut SavedGame> {
        let moving = self.moving.as_mut().map(|(_, saved)| saved);
        self.games.iter_mut().chain(moving).find(|game| game.slot == slot)
    }

    fn next_stamp(&self) -> u32 {
        let last = self.games.first().map_or(0, |game| game.stamp);
        last.saturating_add(1)
    }

    /// Begins a journal in an erased slot.
    ///
    /// If it continues the one in another slot (`from`), that one is valid until the new one has a snapshot.
    pub(super) async fn begin<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        header: &[u8],
        from: Option<Slot>,
        buffer: &mut [u8],
    ) -> Result<Slot, SaveError> {
        let slot = self.erased_slot(flash, from).await?;
        let stamp = self.next_stamp();
        let old = from.and_then(|from| self.game(from)).map(|game| game.clone());
        let saved = SavedGame {
            slot,
            id: old.as_ref().map_or(stamp, |old| old.id),
            stamp,
            label: Label::of(header),
            over: false,
            round: None,
            chain: old.as_ref().map_or_else(Chain::default, |old| old.chain.moved()),
        };
        let header = Line::Header {
            id: saved.id,
            stamp,
            moved: old.is_some(),
            bytes: header,
        };
        // Without its header it is not a game yet.
        self.set_use(slot, Use::Garbage);
        for _ in 0..HEADER_COPIES {
            let written = self.write(flash, slot, 0, &header, buffer).await;
            written.map_err(|_| SaveError)?;
        }
        self.set_use(slot, Use::SavedGame);
        self.last = slot;
        match old {
            Some(old) => self.moving = Some((old.slot, saved)),
            None => {
                self.insert(saved);
            }
        }
        Ok(slot)
    }

    /// Appends a line to the journal in `slot`.
    pub(super) async fn append<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        line: &Line<'_>,
        buffer: &mut [u8],
    ) -> Result<(), AppendError> {
        let number = self.game(slot).ok_or(AppendError::Refused)?.chain.free;
        let written = self.write(flash, slot, number, line, buffer).await;
        if let Some(game) = self.game(slot) {
            match written {
                Ok(()) => game.add_line(number, line),
                // It may be in flash all the same, so its number is not used again.
                Err(_) if matches!(line, Line::Entry(_)) => game.chain.free = number.saturating_add(1),
                Err(_) => {}
            }
        }
        if written.is_ok() && matches!(line, Line::Stamp(_)) {
            self.put_first(slot);
        }
        let has_moved = written.is_ok() && matches!(line, Line::Snapshot(_));
        if let Some((from, saved)) = self.moving.take_if(|(_, saved)| has_moved && saved.slot == slot) {
            let _ = self.remove(flash, from, buffer).await;
            self.insert(saved);
        }
        written
    }

    /// Skips a number, because lines are missing here: a replay must not continue across the gap.
    pub(super) fn leave_gap(&mut self, slot: Slot) {
        if let Some(game) = self.game(slot) {
            game.chain.free = game.chain.free.saturating_add(1);
        }
    }

    /// The stamp that marks the game in `slot` as the one played last; `None` if it already is.
    pub(super) fn next_stamp_of(&self, slot: Slot) -> Option<u32> {
        let is_last = self.games.first().is_some_and(|game| game.slot == slot);
        (!is_last).then(|| self.next_stamp())
    }

    /// Removes the game in `slot` by removing its headers; the rest is erased later.
    ///
    /// # Errors
    /// If the flash fails. The game may then be there again after the next start.
    pub(super) async fn remove<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        buffer: &mut [u8],
    ) -> Result<(), SaveError> {
        self.open = None;
        let config = QueueConfig::try_new(slot.range()).map_err(|_| SaveError)?;
        let mut queue = QueueStorage::new(flash, config, empty_cache());
        let mut removed = Ok(());
        for _ in 0..HEADER_COPIES {
            removed = removed.and(queue.pop(buffer).await.map(|_| ()));
        }
        self.discard(slot);
        removed.map_err(|_| SaveError)
    }

    /// Reads the journal in `slot` from its newest snapshot on, or from its header if `from_header`.
    ///
    /// `each` gets the header first, and then the lines that can be replayed.
    pub(super) async fn read<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        from_header: bool,
        buffer: &mut [u8],
        mut each: impl FnMut(&Line<'_>),
    ) -> Result<(), SaveError> {
        let game = self.game(slot).ok_or(SaveError)?;
        let start = if from_header { 0 } else { game.chain.start };
        let mut chain = Chain {
            next: start,
            ..Chain::default()
        };
        let mut has_header = false;
        visit(flash, slot, buffer, |number, line| {
            let belongs = match line {
                Line::Header { .. } => !has_header,
                Line::Snapshot(_) => !from_header && number == start,
                _ => number >= start && chain.add(number, line),
            };
            has_header |= belongs;
            if belongs {
                each(line);
            }
        })
        .await
    }

    /// Erases one page that is not needed.
    pub(super) async fn erase_ahead<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        buffer: &mut [u8],
    ) -> Result<(), SaveError> {
        let Some(slot) = Slot::all().find(|slot| self.use_of(*slot) == Use::Garbage) else {
            return match self.removable() {
                Some(slot) => self.remove(flash, slot, buffer).await,
                None => Ok(()),
            };
        };
        for page in slot.pages() {
            if !is_erased(flash, page.clone()).await? {
                return self.erase(flash, slot, page).await;
            }
        }
        self.set_use(slot, Use::Erased);
        Ok(())
    }

    /// Erases a page of a slot. If it is not erased then, it is worn out, and the slot is not used any more:
    /// trying again would never end.
    async fn erase<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        page: Range<u32>,
    ) -> Result<(), SaveError> {
        flash.erase(page.start, page.end).await.map_err(|_| SaveError)?;
        if is_erased(flash, page).await? {
            return Ok(());
        }
        self.set_use(slot, Use::Unreadable);
        Err(SaveError)
    }

    /// An erased slot. There usually is one; if not, this erases one, which takes long.
    async fn erased_slot<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        from: Option<Slot>,
    ) -> Result<Slot, SaveError> {
        if let Some(slot) = self.next(Use::Erased) {
            return Ok(slot);
        }
        let slot = match self.next(Use::Garbage) {
            Some(slot) => slot,
            None => {
                // A game that is over was only kept for export.
                let over = self.games.iter().rfind(|game| game.over && Some(game.slot) != from);
                let slot = over.ok_or(SaveError)?.slot;
                self.discard(slot);
                slot
            }
        };
        // The page with the header goes first: what a power cut leaves of the rest is not taken for a game.
        for page in slot.pages() {
            if !is_erased(flash, page.clone()).await? {
                self.erase(flash, slot, page).await?;
            }
        }
        self.set_use(slot, Use::Erased);
        Ok(slot)
    }

    /// Writes a line into a slot.
    async fn write<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        number: u16,
        line: &Line<'_>,
        buffer: &mut [u8],
    ) -> Result<(), AppendError> {
        let length = line.encode(number, buffer).ok_or(AppendError::Refused)?.len();
        let bytes = buffer.get_mut(..length).unwrap_or_default();
        mask(bytes);
        let config = QueueConfig::try_new(slot.range()).map_err(|_| AppendError::Refused)?;
        let cache = self.open.take_if(|(open, _)| *open == slot).map(|(_, cache)| cache);
        let mut queue = QueueStorage::new(flash, config, cache.unwrap_or_else(empty_cache));
        let written = queue.push(bytes, false).await;
        self.open = Some((slot, queue.destroy().1));
        written.map_err(|error| match error {
            sequential_storage::Error::FullStorage => AppendError::Full,
            _ => AppendError::Refused,
        })
    }
}

impl SavedGame {
    fn add_line(&mut self, number: u16, line: &Line<'_>) {
        self.chain.add(number, line);
        match line {
            Line::Entry(_) => self.over = false,
            Line::Over => self.over = true,
            Line::Stamp(stamp) => self.stamp = self.stamp.max(*stamp),
            Line::Round(round) => self.round = Some(*round),
            Line::Header { .. } | Line::Told(_) | Line::Left(_) | Line::Snapshot(_) => {}
        }
    }
}

/// The saved game in a slot; `None` if there is none.
async fn scan_slot<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &mut [u8],
) -> Result<Option<SavedGame>, SaveError> {
    let mut found: Option<SavedGame> = None;
    let mut is_moved = false;
    visit(flash, slot, buffer, |number, line| match (&mut found, line) {
        (Some(saved), _) => saved.add_line(number, line),
        (
            None,
            Line::Header {
                id,
                stamp,
                moved,
                bytes,
            },
        ) => {
            is_moved = *moved;
            found = Some(SavedGame {
                slot,
                id: *id,
                stamp: *stamp,
                label: Label::of(bytes),
                over: false,
                round: None,
                chain: Chain::default(),
            });
        }
        (None, _) => {}
    })
    .await?;
    // A journal that was moved is valid once it has a snapshot; until then the old one is.
    Ok(found.filter(|saved| !is_moved || saved.chain.start > 0))
}

/// Calls `each` with every line of a slot that can be decoded, in order.
async fn visit<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &mut [u8],
    mut each: impl FnMut(u16, &Line<'_>),
) -> Result<(), SaveError> {
    let each = |bytes: &[u8]| {
        if let Some((number, line)) = Line::decode(bytes) {
            each(number, &line);
        }
    };
    dump(flash, slot, buffer, each).await
}

/// Calls `each` with the bytes of every line of a slot, in order.
///
/// # Errors
/// If the flash cannot be read. A slot with damaged content is not an error: the lines end there.
pub(super) async fn dump<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &mut [u8],
    mut each: impl FnMut(&[u8]),
) -> Result<(), SaveError> {
    let config = QueueConfig::try_new(slot.range()).map_err(|_| SaveError)?;
    let mut queue = QueueStorage::new(flash, config, empty_cache());
    let mut lines = match queue.iter().await {
        Ok(lines) => lines,
        Err(error) => return ignore_damage(&error),
    };
    loop {
        match lines.next(buffer).await {
            Ok(Some(mut bytes)) => {
                mask(&mut bytes);
                each(&bytes);
            }
            Ok(None) => return Ok(()),
            Err(error) => return ignore_damage(&error),
        }
    }
}

/// Inverts some bits of a line before it is written, and again after it was read.
///
/// If a bit flips in the head of an item, `sequential-storage` looks for the next head in its content, and would
/// take eight bytes 0xFF there for the end of the journal.
fn mask(line: &mut [u8]) {
    for byte in line {
        *byte ^= 0xA5;
    }
}

/// Damaged content ends a journal; only a flash that fails is an error.
const fn ignore_damage<E>(error: &sequential_storage::Error<E>) -> Result<(), SaveError> {
    match error {
        sequential_storage::Error::Storage { .. } => Err(SaveError),
        _ => Ok(()),
    }
}
