//! The journals of games, each in a slot of its own.
//!
//! A journal is only appended to, page after page from the first one of its slot on, so a power cut can damage nothing
//! but its last line. Every page says to which journal it belongs, and is read by itself ([`reading`](super::reading)):
//! a page that is lost takes its own lines with it and no others. What a slot should hold is in its
//! [mark](super::mark), so that a loss is noticed.
//!
//! One slot is kept erased as the spare: a new game starts there at once, and erasing, which stops the processor, is
//! done while nobody presses a button.

use core::ops::Range;

use embedded_storage_async::nor_flash::MultiwriteNorFlash;
use heapless::Vec;

use super::chain::Chain;
use super::line::Line;
use super::mark::{Mark, MarkedGame};
use super::page::{self, PageCache, PushError, empty_cache, page_range};
use super::place::{Pages, SLOT_PAGES, SLOTS, Slot};
use super::reading::{self, Content, mask};
use super::{SaveError, is_erased};
use crate::journal::{self, Label};
use crate::kit::list::List;

/// A saved game, as far as the store knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Where its journal is.
    pub slot: Slot,
    /// Its number. No other game ever has it.
    pub id: u32,
    /// When it was played last; the higher, the later.
    pub stamp: u32,
    /// Which game, by which version of its rules; `None` if that cannot be read.
    pub label: Option<Label>,
    /// Whether it is over or given up; its secrets may then be read.
    pub over: bool,
    /// Whether its journal has left the device. Nothing in it is secret any more, not even if it is played on.
    pub public: bool,
    /// The round that was played last; `None` if nothing says so.
    pub round: Option<u16>,
    /// Whether its beginning is damaged: nobody can say how it stands.
    pub lost: bool,
    /// The [fingerprint](crate::kit::Seed::fingerprint) of the seed that it began with; `None` if that cannot be read.
    pub seed: Option<u64>,
    /// The stamp in the header of its journal.
    pub(super) begun: u32,
    pub(super) chain: Chain,
    /// The page that was written last.
    pub(super) page: u8,
    /// The pages on which more can be written.
    pub(super) sound: Pages,
}

impl SavedGame {
    /// A game of which nothing is known.
    pub(super) fn lost(slot: Slot, id: u32) -> SavedGame {
        SavedGame {
            slot,
            id,
            stamp: 0,
            label: None,
            over: false,
            public: false,
            round: None,
            lost: true,
            seed: None,
            begun: 0,
            chain: Chain::default(),
            page: 0,
            sound: Pages::default(),
        }
    }

    /// How many entries it has: actions, those that were undone included, and undos.
    pub fn entries(&self) -> u16 {
        self.chain.next
    }

    /// Whether lines that were written are missing, and the players have not been told.
    pub fn is_damaged(&self) -> bool {
        self.chain.is_damaged()
    }

    /// Whether its journal may leave the device.
    pub fn may_leave(&self) -> bool {
        self.over || self.public
    }

    /// The header was found; there are two.
    pub(super) fn begin(&mut self, number: u16, id: u32, header: &[u8]) {
        if self.lost {
            (self.lost, self.id, self.label) = (false, id, Label::of(header));
            self.seed = journal::seed_fingerprint(header);
        }
        if self.chain == Chain::default() {
            self.chain = Chain::from(number);
        }
    }

    pub(super) fn add_line(&mut self, number: u16, line: &Line<'_>) {
        self.chain.add(number, line);
        match line {
            Line::Entry(_) => self.over = false,
            Line::Over => self.over = true,
            Line::Stamp(stamp) => self.stamp = self.stamp.max(*stamp),
            Line::Round(round) => self.round = Some(*round),
            _ => {}
        }
    }

    /// Takes from the mark of the slot what the journal does not say, or has lost; says whether the mark knows it.
    pub(super) fn remember(&mut self, mark: &Mark) -> bool {
        let Some(known) = mark.game.as_ref().filter(|game| game.begun == self.begun) else {
            return false;
        };
        if self.lost {
            (self.id, self.label) = (known.id, known.label.clone());
        }
        self.stamp = self.stamp.max(mark.stamp);
        // Whatever was done after the mark was written may have taken the end back.
        self.over |= known.over && self.chain.free <= known.free;
        self.public = known.public;
        self.chain.reach(known.free);
        true
    }

    fn marked(&self) -> MarkedGame {
        MarkedGame {
            begun: self.begun,
            id: self.id,
            free: self.chain.free,
            over: self.over,
            public: self.public,
            label: self.label.clone(),
        }
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

/// What the store knows about one slot.
struct State {
    used: Use,
    /// The mark as it was saved last.
    mark: Mark,
    /// The highest stamp that a journal in it has had.
    stamp: u32,
}

/// What the store knows about the slots.
pub(super) struct Slots {
    states: [State; SLOTS as usize],
    games: Games,
    /// The page that was written last, with what is known about it, so that appending does not read all of it.
    open: Option<(Slot, u8, PageCache)>,
    /// Where the last game began; the next one begins in a later slot, to spread the wear.
    last: Slot,
    /// A game that is being moved, and the slot from which.
    moving: Option<(Slot, SavedGame)>,
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
            states: [(); SLOTS as usize].map(|()| State {
                used: Use::Erased,
                mark: Mark::default(),
                stamp: 0,
            }),
            games: Games::new(),
            open: None,
            last: Slot::LAST,
            moving: None,
        }
    }

    /// The saved games.
    pub(super) const fn games(&self) -> &Games {
        &self.games
    }

    /// Whether something is to be erased, or a mark to be saved.
    pub(super) fn needs_erasing(&self) -> bool {
        self.has_garbage() || self.removable().is_some() || self.next_mark().is_some()
    }

    /// Whether there is something to be erased, and no game.
    pub(super) fn has_garbage(&self) -> bool {
        self.next(Use::Garbage).is_some()
    }

    /// The game to be removed if there is no spare slot: the oldest that is over. The one that was played last
    /// stays, because it may still be open.
    pub(super) fn removable(&self) -> Option<Slot> {
        let over = self.games.iter().skip(1).rfind(|game| game.over);
        over.map(|game| game.slot).filter(|_| self.next(Use::Erased).is_none())
    }

    /// How far the journal in a slot had come when its mark was saved.
    pub(super) fn marked(&self, slot: Slot) -> Option<u16> {
        let game = self.games.iter().find(|game| game.slot == slot)?;
        let mark = &self.states.get(slot.index())?.mark;
        let known = mark.game.as_ref().filter(|known| known.begun == game.begun);
        known.map(|known| known.free)
    }

    /// Takes over the mark of a slot as it is in flash, before [`Slots::scan`].
    pub(super) fn set_mark(&mut self, slot: Slot, mark: Mark) {
        if let Some(state) = self.states.get_mut(slot.index()) {
            state.stamp = state.stamp.max(mark.stamp);
            state.mark = mark;
        }
    }

    /// A slot whose mark is old, with the new one.
    pub(super) fn next_mark(&self) -> Option<(Slot, Mark)> {
        Slot::all().zip(&self.states).find_map(|(slot, state)| {
            let game = self.games.iter().find(|game| game.slot == slot);
            let mark = Mark {
                stamp: game.map_or(state.stamp, |game| state.stamp.max(game.stamp)),
                game: game.map(SavedGame::marked),
            };
            // What cannot be read is not known.
            (state.used != Use::Unreadable && state.mark != mark).then_some((slot, mark))
        })
    }

    /// Reads all slots.
    pub(super) async fn scan<F: MultiwriteNorFlash>(&mut self, flash: &mut F, buffer: &mut [u8]) {
        let mut unfinished = Games::new();
        for slot in Slot::all() {
            let mark = self
                .states
                .get(slot.index())
                .map_or_else(Mark::default, |state| state.mark.clone());
            let elsewhere = self.marked_elsewhere(slot);
            match reading::scan(flash, slot, &mark, &elsewhere, buffer).await {
                Ok(Content::Journal(saved)) => self.insert(saved),
                // The list has room for every slot.
                Ok(Content::Unfinished(saved)) => drop(unfinished.push(saved)),
                Ok(Content::Remains) => self.set_use(slot, Use::Garbage),
                Ok(Content::Nothing) => self.set_use(slot, Use::Erased),
                Err(SaveError) => self.set_use(slot, Use::Unreadable),
            }
        }
        for mut saved in unfinished {
            self.note_stamp(saved.slot, saved.begun);
            match self.games.iter().any(|game| game.id == saved.id) {
                true => self.set_use(saved.slot, Use::Garbage),
                // The place before is gone already, so it had its snapshot.
                false => {
                    saved.lost = true;
                    self.insert(saved);
                }
            }
        }
        self.last = self.games.first().map_or(self.last, |game| game.slot);
    }

    /// The stamps in the headers of the journals that belong into other slots, as the marks say.
    fn marked_elsewhere(&self, slot: Slot) -> List<u32, { SLOTS as usize }> {
        let others = Slot::all().zip(&self.states).filter(|(other, _)| *other != slot);
        let games = others.filter_map(|(_, state)| state.mark.game.as_ref());
        games.map(|game| game.begun).collect()
    }

    /// Adds a game to the list. If a power cut came between moving it and removing it from its old slot, it is
    /// there twice, and the later one is valid.
    fn insert(&mut self, saved: SavedGame) {
        self.note_stamp(saved.slot, saved.stamp);
        // The same journal cannot be in two slots: one of them has a page that belongs to the other, and nobody knows
        // what was there instead.
        let copied = self
            .games
            .iter_mut()
            .find(|game| game.begun == saved.begun && !game.lost && !saved.lost);
        let saved = match copied {
            Some(copied) if copied.chain.free < saved.chain.free => {
                *copied = reading::copy(copied.slot);
                saved
            }
            Some(_) => reading::copy(saved.slot),
            None => saved,
        };
        let twin = self.games.iter().find(|game| game.id == saved.id);
        if let Some((twin, valid)) = twin.map(|twin| (twin.slot, (!twin.lost, twin.stamp))) {
            if valid > (!saved.lost, saved.stamp) {
                self.set_use(saved.slot, Use::Garbage);
                return;
            }
            self.discard(twin);
        }
        self.set_use(saved.slot, Use::SavedGame);
        let place = self.games.iter().position(|game| game.stamp < saved.stamp);
        let place = place.unwrap_or(self.games.len());
        let shelved = self.games.insert(place, saved);
        debug_assert!(shelved.is_ok(), "the list has room for every slot");
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

    /// Forgets the game in a slot. Its mark must be saved before anything is erased: it says that nothing is missing.
    pub(super) fn discard(&mut self, slot: Slot) {
        let stamp = self.games.iter().find(|game| game.slot == slot).map(|game| game.stamp);
        // At least 1: without a stamp the mark would say nothing, and what is here would be listed again after a power cut.
        self.note_stamp(slot, stamp.unwrap_or_default().max(1));
        self.games.retain(|game| game.slot != slot);
        self.set_use(slot, Use::Garbage);
        if self.open.as_ref().is_some_and(|(open, ..)| *open == slot) {
            self.open = None;
        }
    }

    /// A journal in a slot has this stamp: what comes there later has a higher one.
    fn note_stamp(&mut self, slot: Slot, stamp: u32) {
        if let Some(state) = self.states.get_mut(slot.index()) {
            state.stamp = state.stamp.max(stamp);
        }
    }

    fn set_use(&mut self, slot: Slot, found: Use) {
        if let Some(state) = self.states.get_mut(slot.index()) {
            state.used = found;
        }
    }

    /// The next slot of this use after the last one that was taken, so that all slots wear evenly.
    fn next(&self, wanted: Use) -> Option<Slot> {
        let used = |slot: &Slot| self.states.get(slot.index()).is_some_and(|state| state.used == wanted);
        self.last.following().find(used)
    }

    fn game(&mut self, slot: Slot) -> Option<&mut SavedGame> {
        let moving = self.moving.as_mut().map(|(_, saved)| saved);
        self.games.iter_mut().chain(moving).find(|game| game.slot == slot)
    }

    /// A stamp that no journal has had, not even one that was removed.
    fn next_stamp(&self) -> u32 {
        let games = self.games.iter().map(|game| game.stamp);
        let last = self.states.iter().map(|state| state.stamp).chain(games).max();
        last.unwrap_or_default().saturating_add(1)
    }

    /// A slot where a game can begin at once.
    pub(super) fn spare(&self) -> Option<Slot> {
        self.next(Use::Erased)
    }

    /// A slot to be erased now, because there is no spare one; `from` stays. Its mark must be saved before.
    ///
    /// # Errors
    /// If the flash is full of games that are not over.
    pub(super) fn make_garbage(&mut self, from: Option<Slot>) -> Result<Slot, SaveError> {
        if let Some(slot) = self.next(Use::Garbage) {
            return Ok(slot);
        }
        // A game that is over was only kept for export.
        let over = self.games.iter().rfind(|game| game.over && Some(game.slot) != from);
        let slot = over.ok_or(SaveError)?.slot;
        self.discard(slot);
        Ok(slot)
    }

    /// Begins a journal in a spare slot.
    ///
    /// If it continues the one in another slot (`from`), that one is valid until the new one has a snapshot.
    pub(super) async fn begin<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        header: &[u8],
        from: Option<Slot>,
        buffer: &mut [u8],
    ) -> Result<(), SaveError> {
        let stamp = self.next_stamp();
        let old = from.and_then(|from| self.game(from)).map(|game| game.clone());
        let number = old.as_ref().map_or(0, |old| old.chain.moved());
        let saved = SavedGame {
            stamp,
            begun: stamp,
            label: Label::of(header),
            seed: journal::seed_fingerprint(header),
            lost: false,
            public: old.as_ref().is_some_and(|old| old.public),
            chain: Chain::from(number),
            sound: Pages::default().with(0).with(1),
            ..SavedGame::lost(slot, old.as_ref().map_or(stamp, |old| old.id))
        };
        let header = Line::Header {
            id: saved.id,
            stamp,
            moved: old.is_some(),
            bytes: header,
        };
        // Without its header it is not a game yet.
        self.note_stamp(slot, stamp);
        self.set_use(slot, Use::Garbage);
        self.open = None;
        // The header stands on two pages, because without it the rest cannot be read.
        let head = Line::Page { begun: stamp, page: 1 };
        for (page, line) in [(1, head), (1, header), (0, header)] {
            let written = self.push(flash, slot, page, number, &line, buffer).await;
            written.map_err(|_| SaveError)?;
        }
        self.set_use(slot, Use::SavedGame);
        self.last = slot;
        match old {
            Some(old) => self.moving = Some((old.slot, saved)),
            None => self.insert(saved),
        }
        Ok(())
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
                Err(_) if matches!(line, Line::Entry(_)) => game.chain.leave_gap(),
                Err(_) => {}
            }
        }
        if written.is_ok() && matches!(line, Line::Stamp(_)) {
            self.put_first(slot);
        }
        let has_moved = written.is_ok() && matches!(line, Line::Snapshot(_));
        if let Some((from, saved)) = self.moving.take_if(|(_, saved)| has_moved && saved.slot == slot) {
            self.discard(from);
            self.insert(saved);
        }
        written
    }

    /// Skips a number, because lines are missing here: a replay must not continue across the gap.
    pub(super) fn leave_gap(&mut self, slot: Slot) {
        if let Some(game) = self.game(slot) {
            game.chain.leave_gap();
        }
    }

    /// Notes that the journal in `slot` leaves the device. It tells the chance of every game that began with its seed.
    pub(super) fn publish(&mut self, slot: Slot) {
        let seed = self.game(slot).and_then(|game| game.seed);
        for game in &mut self.games {
            game.public |= game.slot == slot || (game.seed.is_some() && game.seed == seed);
        }
    }

    /// The stamp that marks the game in `slot` as the one played last; `None` if it already is.
    pub(super) fn next_stamp_of(&self, slot: Slot) -> Option<u32> {
        let is_last = self.games.first().is_some_and(|game| game.slot == slot);
        (!is_last).then(|| self.next_stamp())
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
        let game = self.game(slot).filter(|game| !game.lost).ok_or(SaveError)?;
        let begun = game.begun;
        let mut chain = game.chain.for_replay(from_header);
        let start = chain.next;
        reading::header(flash, slot, begun, buffer, &mut each).await?;
        let visited = reading::visit(flash, slot, begun, buffer, |read| {
            let belongs = match read.line {
                Line::Header { .. } | Line::Page { .. } => false,
                Line::Snapshot(_) => !from_header && read.number == start,
                line => read.number >= start && chain.add(read.number, &line),
            };
            if belongs {
                each(&read.line);
            }
        });
        visited.await.map(|_| ())
    }

    /// Calls `each` with the bytes of every line of a journal, in order.
    pub(super) async fn dump<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        buffer: &mut [u8],
        mut each: impl FnMut(&[u8]),
    ) -> Result<(), SaveError> {
        let begun = self.game(slot).ok_or(SaveError)?.begun;
        let visited = reading::visit(flash, slot, begun, buffer, |read| each(read.bytes)).await;
        visited.map(|_| ())
    }

    /// Erases one page that is not needed.
    pub(super) async fn erase_ahead<F: MultiwriteNorFlash>(&mut self, flash: &mut F) -> Result<(), SaveError> {
        let Some(slot) = self.next(Use::Garbage) else {
            return Ok(());
        };
        for page in slot.pages() {
            if !is_erased(flash, page.clone()).await? {
                return self.erase(flash, slot, page).await;
            }
        }
        self.set_use(slot, Use::Erased);
        Ok(())
    }

    /// Erases a slot that is not needed, which takes long.
    pub(super) async fn erase_slot<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
    ) -> Result<(), SaveError> {
        for page in slot.pages() {
            if !is_erased(flash, page.clone()).await? {
                self.erase(flash, slot, page).await?;
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

    /// Writes a line behind the others of a journal: on the page of the last one, or on the next one that can be written.
    async fn write<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        number: u16,
        line: &Line<'_>,
        buffer: &mut [u8],
    ) -> Result<(), AppendError> {
        let game = self.game(slot).ok_or(AppendError::Refused)?;
        let (first, begun) = (game.page, game.begun);
        for page in first..SLOT_PAGES {
            if !self.game(slot).is_some_and(|game| game.sound.has(page)) {
                let place = page_range(slot.page(page));
                if !is_erased(flash, place).await.map_err(|_| AppendError::Refused)? {
                    // Damage, or what another program left. It may still be read, so it stays.
                    continue;
                }
                let head = Line::Page { begun, page };
                self.push(flash, slot, page, number, &head, buffer).await?;
                if let Some(game) = self.game(slot) {
                    game.sound = game.sound.with(page);
                }
            }
            match self.push(flash, slot, page, number, line, buffer).await {
                Err(AppendError::Full) => {}
                Err(AppendError::Refused) => return Err(AppendError::Refused),
                Ok(()) => {
                    if let Some(game) = self.game(slot) {
                        game.page = page;
                    }
                    return Ok(());
                }
            }
        }
        Err(AppendError::Full)
    }

    /// Writes a line on a page.
    async fn push<F: MultiwriteNorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        page: u8,
        number: u16,
        line: &Line<'_>,
        buffer: &mut [u8],
    ) -> Result<(), AppendError> {
        let length = line.encode(number, buffer).ok_or(AppendError::Refused)?.len();
        let bytes = buffer.get_mut(..length).unwrap_or_default();
        mask(bytes);
        let known = self.open.take_if(|(open, at, _)| (*open, *at) == (slot, page));
        let cache = known.map_or_else(empty_cache, |(.., cache)| cache);
        let (pushed, cache) = page::push(flash, slot.page(page), cache, bytes).await;
        self.open = Some((slot, page, cache));
        pushed.map_err(|error| match error {
            PushError::Full => AppendError::Full,
            PushError::Refused => AppendError::Refused,
        })
    }
}
