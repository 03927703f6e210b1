//! Where the journals of games stand: seven slots of eight pages each.
//!
//! A journal is only ever appended to, from the first page of its slot on, so that a power cut can
//! tear nothing but its last line. One slot is always left empty and erased: a new game begins there at
//! once, and erasing, which stops the processor, waits for a quiet moment.

use core::ops::Range;

use embedded_storage_async::nor_flash::MultiwriteNorFlash;
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::line::Line;
use super::{PAGE_BYTES, RECORDS, REGION, SaveError, is_blank};
use crate::journal::Label;

/// How many slots there are.
const SLOTS: u8 = 7;
const SLOT_PAGES: u32 = 8;
const SLOT_BYTES: u32 = SLOT_PAGES * PAGE_BYTES;
const _: () = assert!(RECORDS.end + SLOTS as u32 * SLOT_BYTES == REGION.end);

/// The header is written twice: without it nothing can be read.
const HEADERS: usize = 2;

/// How many games can be kept at a time; one more slot is the spare.
pub const GAMES_MAX: usize = SLOTS as usize - 1;

/// A place for one game.
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

    /// The slots after this one, around the shelf; itself comes last.
    fn following(self) -> impl Iterator<Item = Slot> {
        let after = (self.0.saturating_add(1)..SLOTS).map(Slot);
        after.chain((0..=self.0).map(Slot))
    }
}

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where.
    pub slot: Slot,
    /// The number that it bears for good.
    pub id: u32,
    /// When it was played last; the higher, the later.
    pub stamp: u32,
    /// Which game by which rules; `None` if even that cannot be read.
    pub label: Option<Label>,
    /// Whether it is over or given up, so that nothing in it is secret.
    pub over: bool,
    chain: Chain,
}

impl Kept {
    /// How many things were done, those that were taken back included.
    pub fn entries(&self) -> u16 {
        self.chain.next
    }

    /// Whether lines are missing that were written once.
    pub fn is_damaged(&self) -> bool {
        self.chain.broken
    }
}

/// The games that are kept, the one that was played last first.
pub type Games = Vec<Kept, { SLOTS as usize }, u8>;

/// What a slot is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Erased: a game can begin here.
    Blank,
    Kept,
    /// Nobody needs what is there, and it waits for being erased.
    Rubbish,
    /// The flash did not let itself be read: perhaps it does next time.
    Unknown,
}

/// What is known about the slots.
pub(super) struct Shelf {
    uses: [Use; SLOTS as usize],
    games: Games,
    /// The slot that is written to, and what is known of its pages: no search reads it all again.
    open: Option<(Slot, Facts)>,
    /// Where the last game began; the next one begins elsewhere.
    last: Slot,
    /// A game on its way from one slot to another.
    moving: Option<(Slot, Kept)>,
}

type Facts = Cache<
    ArrayPageStates<{ SLOT_PAGES as usize }>,
    ArrayPagePointers<{ SLOT_PAGES as usize }>,
    ArrayKeyPointers<(), 1>,
    (),
>;

fn no_facts() -> Facts {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}

/// Which lines of a journal hang together.
///
/// What was done is numbered. If a line is missing (its bits have flipped), what follows cannot be
/// played; a snapshot begins a new chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Chain {
    /// The number of the snapshot from which to start; 0 is the header.
    start: u16,
    /// The number that comes next.
    next: u16,
    /// The lowest number that was never used.
    free: u16,
    broken: bool,
}

impl Chain {
    /// The chain as it goes on elsewhere: its first snapshot does not bear the number of a beginning.
    fn moved(&self) -> Chain {
        Chain {
            free: self.free.max(1),
            ..Chain::default()
        }
    }

    /// Takes a line; says whether it belongs to the chain.
    fn take(&mut self, number: u16, line: &Line<'_>) -> bool {
        self.free = self.free.max(number);
        match line {
            Line::Snapshot(_) => {
                (self.start, self.next, self.broken) = (number, number, false);
                true
            }
            Line::Entry(_) => {
                self.free = self.free.max(number.saturating_add(1));
                // A number that was there before is no gap.
                self.broken |= number > self.next;
                let follows = !self.broken && number == self.next;
                self.next = self.next.saturating_add(follows.into());
                follows
            }
            _ => {
                // It bears the number of what is done next, so it tells of a gap, too.
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
    /// The flash does not take it.
    Refused,
}

impl Shelf {
    pub(super) fn new() -> Shelf {
        Shelf {
            uses: [Use::Blank; SLOTS as usize],
            games: Games::new(),
            open: None,
            last: Slot(SLOTS.saturating_sub(1)),
            moving: None,
        }
    }

    /// The games that are kept.
    pub(super) const fn games(&self) -> &Games {
        &self.games
    }

    /// Whether something waits for being erased.
    pub(super) fn is_untidy(&self) -> bool {
        self.uses.contains(&Use::Rubbish) || self.superfluous().is_some()
    }

    /// The game that makes room for a spare slot if there is none: the oldest that is over. The one that was played
    /// last stays, because it may still lie on the table.
    fn superfluous(&self) -> Option<Slot> {
        let over = self.games.iter().skip(1).rfind(|game| game.over);
        over.map(|game| game.slot).filter(|_| !self.uses.contains(&Use::Blank))
    }

    /// Looks at all slots.
    pub(super) async fn look<F: MultiwriteNorFlash>(&mut self, flash: &mut F, buffer: &mut [u8]) {
        *self = Shelf::new();
        for slot in Slot::all() {
            let found = match look_at(flash, slot, buffer).await {
                Ok(Some(kept)) => self.shelve(kept),
                Ok(None) => match is_blank(flash, slot.range()).await {
                    Ok(true) => Use::Blank,
                    Ok(false) => Use::Rubbish,
                    Err(SaveError) => Use::Unknown,
                },
                Err(SaveError) => Use::Unknown,
            };
            self.set(slot, found);
        }
        self.last = self.games.first().map_or(self.last, |game| game.slot);
    }

    /// Puts a game in its place. If a power cut has come between moving it and forgetting the old place, it is
    /// there twice, and the later one counts.
    fn shelve(&mut self, kept: Kept) -> Use {
        let twin = self.games.iter().find(|game| game.id == kept.id);
        if let Some(twin) = twin.map(|twin| (twin.stamp, twin.slot)) {
            if twin.0 > kept.stamp {
                return Use::Rubbish;
            }
            self.forget(twin.1);
        }
        let place = self.games.iter().position(|game| game.stamp < kept.stamp);
        let place = place.unwrap_or(self.games.len());
        let shelved = self.games.insert(place, kept);
        debug_assert!(shelved.is_ok(), "there is a place for every slot");
        Use::Kept
    }

    fn forget(&mut self, slot: Slot) {
        self.games.retain(|game| game.slot != slot);
        self.set(slot, Use::Rubbish);
        if self.open.as_ref().is_some_and(|(open, _)| *open == slot) {
            self.open = None;
        }
    }

    fn set(&mut self, slot: Slot, found: Use) {
        if let Some(one) = self.uses.get_mut(slot.index()) {
            *one = found;
        }
    }

    fn get(&self, slot: Slot) -> Use {
        self.uses.get(slot.index()).copied().unwrap_or(Use::Rubbish)
    }

    /// The next slot of this use: the wear goes round.
    fn next(&self, wanted: Use) -> Option<Slot> {
        self.last.following().find(|slot| self.get(*slot) == wanted)
    }

    fn game(&mut self, slot: Slot) -> Option<&mut Kept> {
        let moving = self.moving.as_mut().map(|(_, kept)| kept);
        self.games.iter_mut().chain(moving).find(|game| game.slot == slot)
    }

    fn next_stamp(&self) -> u32 {
        let last = self.games.first().map_or(0, |game| game.stamp);
        last.saturating_add(1)
    }

    /// Begins a journal in a slot of its own.
    ///
    /// If it goes on from another slot (`from`), the old place counts until a snapshot stands in the new one.
    pub(super) async fn begin<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        header: &[u8],
        from: Option<Slot>,
        buffer: &mut [u8],
    ) -> Result<Slot, SaveError> {
        let slot = self.blank(flash, from).await?;
        let stamp = self.next_stamp();
        let old = from.and_then(|from| self.game(from)).map(|game| game.clone());
        let kept = Kept {
            slot,
            id: old.as_ref().map_or(stamp, |old| old.id),
            stamp,
            label: Label::of(header),
            over: false,
            chain: old.as_ref().map_or_else(Chain::default, |old| old.chain.moved()),
        };
        let header = Line::Header {
            id: kept.id,
            stamp,
            moved: old.is_some(),
            bytes: header,
        };
        // Until its header stands it is nothing but rubbish.
        self.set(slot, Use::Rubbish);
        for _ in 0..HEADERS {
            let pushed = self.push(flash, slot, 0, &header, buffer).await;
            pushed.map_err(|_| SaveError)?;
        }
        self.set(slot, Use::Kept);
        self.last = slot;
        match old {
            Some(old) => self.moving = Some((old.slot, kept)),
            None => {
                self.shelve(kept);
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
        let pushed = self.push(flash, slot, number, line, buffer).await;
        if let Some(game) = self.game(slot) {
            match pushed {
                Ok(()) => game.note(number, line),
                // Perhaps it stands in flash all the same: its number is not used again.
                Err(_) if matches!(line, Line::Entry(_)) => game.chain.free = number.saturating_add(1),
                Err(_) => {}
            }
        }
        if pushed.is_ok() && matches!(line, Line::Stamp(_)) {
            self.games.sort_unstable_by_key(|game| core::cmp::Reverse(game.stamp));
        }
        let has_moved = pushed.is_ok() && matches!(line, Line::Snapshot(_));
        if let Some((from, kept)) = self.moving.take_if(|(_, kept)| has_moved && kept.slot == slot) {
            let _ = self.remove(flash, from, buffer).await;
            self.shelve(kept);
        }
        pushed
    }

    /// Leaves out a number, so that nobody plays on from before the lines that are missing here.
    pub(super) fn leave_gap(&mut self, slot: Slot) {
        if let Some(game) = self.game(slot) {
            game.chain.free = game.chain.free.saturating_add(1);
        }
    }

    /// The stamp that makes the game in `slot` the one that was played last; `None` if it is that already.
    pub(super) fn stamp_of(&self, slot: Slot) -> Option<u32> {
        let is_last = self.games.first().is_some_and(|game| game.slot == slot);
        (!is_last).then(|| self.next_stamp())
    }

    /// Forgets the game in `slot`: without its headers it is none, and the rest is rubbish.
    ///
    /// # Errors
    /// If the flash refuses. The game is then still there after the next start.
    pub(super) async fn remove<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        buffer: &mut [u8],
    ) -> Result<(), SaveError> {
        self.open = None;
        let config = QueueConfig::try_new(slot.range()).map_err(|_| SaveError)?;
        let mut queue = QueueStorage::new(flash, config, no_facts());
        let mut removed = Ok(());
        for _ in 0..HEADERS {
            removed = removed.and(queue.pop(buffer).await.map(|_| ()));
        }
        self.forget(slot);
        removed.map_err(|_| SaveError)
    }

    /// Reads the journal in `slot` from its newest snapshot on, or from its header if `from_header`.
    ///
    /// `each` gets the header first, and then the lines that hang together.
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
                _ => number >= start && chain.take(number, line),
            };
            has_header |= belongs;
            if belongs {
                each(line);
            }
        })
        .await
    }

    /// Erases one page of what nobody needs.
    pub(super) async fn tidy<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        buffer: &mut [u8],
    ) -> Result<(), SaveError> {
        let Some(slot) = Slot::all().find(|slot| self.get(*slot) == Use::Rubbish) else {
            return match self.superfluous() {
                Some(slot) => self.remove(flash, slot, buffer).await,
                None => Ok(()),
            };
        };
        for page in slot.pages() {
            if !is_blank(flash, page.clone()).await? {
                return self.erase(flash, slot, page).await;
            }
        }
        self.set(slot, Use::Blank);
        Ok(())
    }

    /// Erases a page of a slot. If it stays as it was, it is worn out, and its slot is left alone: whoever tried
    /// again and again would never come back.
    async fn erase<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        page: Range<u32>,
    ) -> Result<(), SaveError> {
        flash.erase(page.start, page.end).await.map_err(|_| SaveError)?;
        if is_blank(flash, page).await? {
            return Ok(());
        }
        self.set(slot, Use::Unknown);
        Err(SaveError)
    }

    /// A slot that is erased. There usually is one; if not, this erases one, and takes its time.
    async fn blank<F: MultiwriteNorFlash>(&mut self, flash: &mut F, from: Option<Slot>) -> Result<Slot, SaveError> {
        if let Some(slot) = self.next(Use::Blank) {
            return Ok(slot);
        }
        let slot = match self.next(Use::Rubbish) {
            Some(slot) => slot,
            None => {
                // What is over was only kept in case somebody wants to read it.
                let over = self.games.iter().rfind(|game| game.over && Some(game.slot) != from);
                let slot = over.ok_or(SaveError)?.slot;
                self.forget(slot);
                slot
            }
        };
        // The header goes first: whatever a power cut leaves of the rest is no game.
        for page in slot.pages() {
            if !is_blank(flash, page.clone()).await? {
                self.erase(flash, slot, page).await?;
            }
        }
        self.set(slot, Use::Blank);
        Ok(slot)
    }

    /// Writes a line into a slot.
    async fn push<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        number: u16,
        line: &Line<'_>,
        buffer: &mut [u8],
    ) -> Result<(), AppendError> {
        let length = line.encode(number, buffer).ok_or(AppendError::Refused)?.len();
        let bytes = buffer.get_mut(..length).unwrap_or_default();
        turn(bytes);
        let config = QueueConfig::try_new(slot.range()).map_err(|_| AppendError::Refused)?;
        let facts = self.open.take_if(|(open, _)| *open == slot).map(|(_, facts)| facts);
        let mut queue = QueueStorage::new(flash, config, facts.unwrap_or_else(no_facts));
        let pushed = queue.push(bytes, false).await;
        self.open = Some((slot, queue.destroy().1));
        pushed.map_err(|error| match error {
            sequential_storage::Error::FullStorage => AppendError::Full,
            _ => AppendError::Refused,
        })
    }
}

impl Kept {
    fn note(&mut self, number: u16, line: &Line<'_>) {
        self.chain.take(number, line);
        match line {
            Line::Entry(_) => self.over = false,
            Line::Over => self.over = true,
            Line::Stamp(stamp) => self.stamp = self.stamp.max(*stamp),
            Line::Header { .. } | Line::Told(_) | Line::Left(_) | Line::Snapshot(_) => {}
        }
    }
}

/// What a slot holds; `None` if it is no game.
async fn look_at<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &mut [u8],
) -> Result<Option<Kept>, SaveError> {
    let mut found: Option<Kept> = None;
    let mut is_moved = false;
    visit(flash, slot, buffer, |number, line| match (&mut found, line) {
        (Some(kept), _) => kept.note(number, line),
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
            found = Some(Kept {
                slot,
                id: *id,
                stamp: *stamp,
                label: Label::of(bytes),
                over: false,
                chain: Chain::default(),
            });
        }
        (None, _) => {}
    })
    .await?;
    // A journal that was moved counts once its snapshot stands; the place it came from counts before.
    Ok(found.filter(|kept| !is_moved || kept.chain.start > 0))
}

/// Shows `each` every line of a slot that makes sense, in order.
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

/// Shows `each` every line of a slot as it is written, in order.
///
/// # Errors
/// If the flash cannot be read. A slot full of nonsense is no error, it has no lines.
pub(super) async fn dump<F: MultiwriteNorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &mut [u8],
    mut each: impl FnMut(&[u8]),
) -> Result<(), SaveError> {
    let config = QueueConfig::try_new(slot.range()).map_err(|_| SaveError)?;
    let mut queue = QueueStorage::new(flash, config, no_facts());
    let mut lines = match queue.iter().await {
        Ok(lines) => lines,
        Err(error) => return nonsense(&error),
    };
    loop {
        match lines.next(buffer).await {
            Ok(Some(mut bytes)) => {
                turn(&mut bytes);
                each(&bytes);
            }
            Ok(None) => return Ok(()),
            Err(error) => return nonsense(&error),
        }
    }
}

/// Turns some bits of a line on its way to the flash, and back.
///
/// If a bit flips in the head of a line, the next head is searched for in its content, and eight times 0xFF
/// there would be taken for the end of the journal.
fn turn(line: &mut [u8]) {
    for byte in line {
        *byte ^= 0xA5;
    }
}

/// Whether it is the content that makes no sense, and not the flash that fails.
const fn nonsense<E>(error: &sequential_storage::Error<E>) -> Result<(), SaveError> {
    match error {
        sequential_storage::Error::Storage { .. } => Err(SaveError),
        _ => Ok(()),
    }
}
