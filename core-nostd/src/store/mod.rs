//! What survives a power cut: a few small records, and the journals of games.
//!
//! `sequential-storage` writes them: it appends, checks every item by CRC, spreads the wear, and ignores an item
//! that a power cut left incomplete. This module says where in the flash that happens and what the items are;
//! the flash itself comes from the shell.
//!
//! ```text
//! page 0..8    records: settings, names, tools, answers before games, the players' own boards; a ring in which the
//!              newest of each key is valid
//! page 8..64   seven slots of eight pages: one game each, one of them always erased (slots.rs)
//! ```

mod chain;
mod checked_flash;
mod line;
mod mark;
mod page;
mod place;
mod reading;
mod slots;

use core::fmt;
use core::ops::{Deref, Range};

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash as _};
use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::checked_flash::CheckedFlash;
use self::line::LINE_BYTES_MAX;
pub use self::line::{CONTENT_BYTES_MAX, Line};
use self::mark::Mark;
use self::place::SLOTS;
pub use self::place::{GAMES_MAX, Slot};
use self::slots::{AppendError, Slots};
pub use self::slots::{Games, SavedGame};

/// The part of the flash for the player's data, as offsets from the start of the flash.
///
/// It is the region STORAGE of `memory.x`.
pub const REGION: Range<u32> = 0x1C_0000..0x20_0000;

/// The smallest unit that the flash can erase.
pub const PAGE_BYTES: u32 = 4096;

/// Where the records are: the first 8 pages of [`REGION`].
const RECORDS: Range<u32> = REGION.start..REGION.start + 8 * PAGE_BYTES;
const RECORD_PAGES: usize = ((RECORDS.end - RECORDS.start) / PAGE_BYTES) as usize;

/// How long a record can be.
pub const RECORD_BYTES_MAX: usize = 1024;

const _: () = assert!(
    Key::ALL.len() + (SLOTS as usize) < CACHED_KEYS,
    "the position of every key is cached, and that of the filler"
);

/// Every write begins and ends at a multiple of this.
///
/// It is the length of an item's head in `sequential-storage`. With smaller steps the next item could begin inside
/// a head that a power cut left incomplete; one time in 256 it would complete that head, and be taken for its content.
const WORD_BYTES: usize = 8;

/// The key of the mark of the first slot; those of the others follow.
const FIRST_MARK: u8 = 32;

/// The key of a record that only fills up a page.
const FILLER: u8 = 0;

/// With less room than this in its page, the next page is prepared while no button is pressed. A dozen records of the
/// dice tool fit into it.
const ROOM_BYTES: usize = 2_048;

/// The bytes of a record. `Debug` prints only their number, because some are secret.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Bytes(Vec<u8, RECORD_BYTES_MAX, u16>);

impl Bytes {
    /// These bytes, if they are not too many.
    pub fn new(bytes: &[u8]) -> Option<Bytes> {
        Vec::from_slice(bytes).ok().map(Bytes)
    }

    /// Replaces the bytes by those of a value. `format` comes first, so that another form of it can get another
    /// number. A value that could be too long does not compile:
    ///
    /// ```
    /// # use core_nostd::store::Bytes;
    /// Bytes::default().encode(1, &[[0_u8; 32]; 31]);
    /// ```
    ///
    /// ```compile_fail
    /// # use core_nostd::store::Bytes;
    /// Bytes::default().encode(1, &[[0_u8; 32]; 32]); // 1024 bytes, and one for the format
    /// ```
    pub fn encode<T: Serialize + MaxSize>(&mut self, format: u8, value: &T) {
        const {
            assert!(
                T::POSTCARD_MAX_SIZE < RECORD_BYTES_MAX,
                "the largest value fits a record behind its format"
            )
        };
        let Bytes(bytes) = self;
        let resized = bytes.resize_default(RECORD_BYTES_MAX).is_ok();
        let used = postcard::to_slice(&(format, value), bytes).map_or(0, |used| used.len());
        debug_assert!(resized && used > 0, "the value is as long as it says");
        bytes.truncate(used);
    }

    /// A value as bytes.
    #[cfg(test)]
    pub(crate) fn of<T: Serialize + MaxSize>(format: u8, value: &T) -> Bytes {
        let mut bytes = Bytes::default();
        bytes.encode(format, value);
        bytes
    }

    /// Reads a value back; `None` if it has another format or is damaged.
    pub fn decode<T: DeserializeOwned>(&self, format: u8) -> Option<T> {
        let (found, value) = postcard::from_bytes::<(u8, T)>(self).ok()?;
        (found == format).then_some(value)
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}

/// The name of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// [`crate::ui::Settings`].
    Settings,
    /// The names of the players.
    Players,
    /// The clock tool.
    Clock,
    /// The dice tool.
    Dice,
    /// The belt tool.
    Belt,
    /// The secret ballot.
    Ballot,
    /// The score pad.
    Score,
    /// The answers before all games in one record, as earlier versions wrote them. It is only read.
    OldAnswers,
    /// The answers to the questions before the game with this number, below 8. A number belongs to its game for good.
    Answers(u8),
    /// The board of the players' own in this place, below [`BOARDS_MAX`](crate::ui::BOARDS_MAX).
    Board(u8),
    /// Where chance comes from: the secret of the device, and how often it was used.
    Chance,
}

impl Key {
    /// All of them, for as many games and boards as there can be.
    pub const ALL: [Key; 21] = [
        Key::Settings,
        Key::Players,
        Key::Clock,
        Key::Dice,
        Key::Belt,
        Key::Ballot,
        Key::Score,
        Key::OldAnswers,
        Key::Answers(0),
        Key::Answers(1),
        Key::Answers(2),
        Key::Answers(3),
        Key::Answers(4),
        Key::Answers(5),
        Key::Answers(6),
        Key::Answers(7),
        Key::Board(0),
        Key::Board(1),
        Key::Board(2),
        Key::Board(3),
        Key::Chance,
    ];

    /// What stands for it in flash: 1 to 21, in the order of [`Key::ALL`]. It never changes.
    pub const fn code(self) -> u8 {
        match self {
            Key::Settings => 1,
            Key::Players => 2,
            Key::Clock => 3,
            Key::Dice => 4,
            Key::Belt => 5,
            Key::Ballot => 6,
            Key::Score => 7,
            Key::OldAnswers => 8,
            Key::Answers(game) => 9_u8.saturating_add(game),
            Key::Board(place) => 17_u8.saturating_add(place),
            Key::Chance => 21,
        }
    }
}

/// A record to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name; the record that had it before is replaced.
    pub key: Key,
    /// Its content.
    pub bytes: Bytes,
}

/// What was found in flash under a key.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one at a time, and no heap to write it on"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// Never written.
    Nothing,
    /// The record as it was last saved.
    Bytes(Bytes),
    /// There is something that cannot be read.
    Damaged,
}

/// The flash did not save something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveError;

/// The state of each page and the position of each key, so that a search does not read all records.
type RecordCache =
    Cache<ArrayPageStates<RECORD_PAGES>, ArrayPagePointers<RECORD_PAGES>, ArrayKeyPointers<u8, CACHED_KEYS>, u8>;
const CACHED_KEYS: usize = 22 + SLOTS as usize;

/// Everything that is saved in a flash.
///
/// Its futures must be polled until they are done: to drop one earlier has the effect of a power cut.
pub struct Store<F: MultiwriteNorFlash> {
    flash: CheckedFlash<F>,
    /// What is known about the records; `None` if nothing is.
    cache: Option<RecordCache>,
    /// The next page of the records was prepared, and no record was saved since.
    next_page_is_ready: bool,
    slots: Slots,
}

/// A buffer for one line. It exists during one operation: as a part of the store it would be moved with it, and
/// take more stack.
const fn line_buffer() -> [u8; LINE_BYTES_MAX] {
    [0; LINE_BYTES_MAX]
}

/// A buffer for one record with its key, rounded up to words.
const fn record_buffer() -> [u8; RECORD_BYTES_MAX + 2 * WORD_BYTES] {
    [0; RECORD_BYTES_MAX + 2 * WORD_BYTES]
}

impl<F: MultiwriteNorFlash> Store<F> {
    /// Opens the store in `flash`, which has the addresses of the device.
    pub async fn open(flash: F) -> Store<F> {
        let mut store = Store::new(flash);
        store.scan().await;
        store
    }

    /// A store that knows nothing of its flash yet: [`Store::scan`] comes before anything else.
    pub(crate) fn new(flash: F) -> Store<F> {
        const {
            assert!(
                F::ERASE_SIZE == PAGE_BYTES as usize,
                "pages of another size need other caches"
            )
        };
        Store {
            flash: CheckedFlash::new(flash),
            cache: None,
            next_page_is_ready: false,
            slots: Slots::new(),
        }
    }

    /// Repairs what a power cut has left, and finds the saved games.
    pub(crate) async fn scan(&mut self) {
        self.repair().await;
        self.slots = Slots::new();
        for slot in Slot::all() {
            // What cannot be read is told with the other records.
            if let Some(Loaded::Bytes(bytes)) = self.fetch(mark_key(slot)).await
                && let Some(mark) = Mark::decode(&bytes)
            {
                self.slots.set_mark(slot, mark);
            }
        }
        self.slots.scan(&mut self.flash, &mut line_buffer()).await;
    }

    /// The flash itself.
    pub const fn flash(&mut self) -> &mut F {
        self.flash.inner()
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash.into_inner()
    }

    /// Reads one record.
    ///
    /// If nothing in the area of the records can be read (a chip that was used for something else), it is erased, so
    /// that the device can save records again.
    pub async fn load(&mut self, key: Key) -> Loaded {
        match self.fetch(key.code()).await {
            Some(loaded) => loaded,
            None => {
                // If erasing fails, too, the next save reports it.
                let _ = records(&mut self.flash, &mut self.cache).erase_all().await;
                self.cache = None;
                self.slots.forget_marks();
                Loaded::Damaged
            }
        }
    }

    /// Reads the record with this key; `None` if the records make no sense at all.
    async fn fetch(&mut self, key: u8) -> Option<Loaded> {
        let mut buffer = record_buffer();
        let mut records = records(&mut self.flash, &mut self.cache);
        let loaded = match records.fetch_item::<&[u8]>(&mut buffer, &key).await {
            Ok(None) => Loaded::Nothing,
            Ok(Some(bytes)) => Bytes::new(bytes).map_or(Loaded::Damaged, Loaded::Bytes),
            Err(sequential_storage::Error::Storage { .. }) => Loaded::Damaged,
            Err(_) => return None,
        };
        self.cache = Some(records.destroy().1);
        Some(loaded)
    }

    /// Saves one record. When this returns `Ok`, it survives a power cut.
    ///
    /// # Errors
    /// If the flash fails, or is worn out. The record that was saved before is still valid.
    pub async fn save(&mut self, record: &Record) -> Result<(), SaveError> {
        self.next_page_is_ready = false;
        self.write(record.key.code(), &record.bytes).await
    }

    /// The saved games, the one that was played last first.
    pub fn games(&self) -> &Games {
        self.slots.games()
    }

    /// Begins the journal of a new game, or continues one whose slot is full (`from`) in another slot.
    ///
    /// # Errors
    /// If the flash fails, or is full of games that are not over.
    pub async fn begin(&mut self, header: &[u8], from: Option<Slot>) -> Result<Slot, SaveError> {
        let slot = match self.slots.spare() {
            Some(slot) => slot,
            None => {
                let slot = self.slots.make_garbage(from)?;
                self.save_marks().await?;
                self.slots.erase_slot(&mut self.flash, slot).await?;
                slot
            }
        };
        let Store { flash, slots, .. } = self;
        slots.begin(flash, slot, header, from, &mut line_buffer()).await?;
        Ok(slot)
    }

    /// Appends a line to a journal; `Ok(false)` if its slot is full.
    ///
    /// # Errors
    /// If the flash fails, or there is no such journal.
    pub async fn append(&mut self, slot: Slot, line: &Line<'_>) -> Result<bool, SaveError> {
        let Store { flash, slots, .. } = self;
        match slots.append(flash, slot, line, &mut line_buffer()).await {
            Ok(()) => Ok(true),
            Err(AppendError::Full) => Ok(false),
            Err(AppendError::Refused) => Err(SaveError),
        }
    }

    /// Skips a number, because lines are missing here.
    pub(crate) fn leave_gap(&mut self, slot: Slot) {
        self.slots.leave_gap(slot);
    }

    /// Marks this game as the one that was played last; `Ok(false)` if its slot is full.
    pub(crate) async fn stamp(&mut self, slot: Slot) -> Result<bool, SaveError> {
        match self.slots.next_stamp_of(slot) {
            Some(stamp) => self.append(slot, &Line::Stamp(stamp)).await,
            None => Ok(true),
        }
    }

    /// Calls `each` with the header of a journal, its newest snapshot and the lines after that; with `from_header`
    /// with all lines but snapshots.
    ///
    /// # Errors
    /// If there is no such journal, or the flash cannot be read.
    pub async fn read(&mut self, slot: Slot, from_header: bool, each: impl FnMut(&Line<'_>)) -> Result<(), SaveError> {
        let Store { flash, slots, .. } = self;
        slots.read(flash, slot, from_header, &mut line_buffer(), each).await
    }

    /// Calls `each` with the bytes of every line of a journal.
    ///
    /// # Errors
    /// If the flash cannot be read.
    pub async fn dump(&mut self, slot: Slot, each: impl FnMut(&[u8])) -> Result<(), SaveError> {
        let Store { flash, slots, .. } = self;
        slots.dump(flash, slot, &mut line_buffer(), each).await
    }

    /// Removes a saved game; its pages are erased later.
    ///
    /// # Errors
    /// If the flash fails. The game may then be there again after the next start.
    pub(crate) async fn remove(&mut self, slot: Slot) -> Result<(), SaveError> {
        self.slots.discard(slot);
        self.save_marks().await
    }

    /// Notes that the journal in `slot` leaves the device, before it does: from then on it holds no secrets, whatever is
    /// played.
    ///
    /// # Errors
    /// If the flash fails. The journal then has to stay.
    pub(crate) async fn publish(&mut self, slot: Slot) -> Result<(), SaveError> {
        self.slots.publish(slot);
        self.save_marks().await
    }

    /// Saves every mark that has changed.
    async fn save_marks(&mut self) -> Result<(), SaveError> {
        while self.save_mark().await? {}
        Ok(())
    }

    /// Saves a mark that has changed; says whether there was one.
    async fn save_mark(&mut self) -> Result<bool, SaveError> {
        let Some((slot, mark)) = self.slots.next_mark() else {
            return Ok(false);
        };
        self.write(mark_key(slot), &mark.encode()).await?;
        self.slots.set_mark(slot, mark);
        Ok(true)
    }

    /// Whether something should be erased while no button is pressed: see [`Store::erase_ahead`].
    pub(crate) fn needs_erasing(&self) -> bool {
        self.slots.needs_erasing() || self.needs_next_page()
    }

    /// Whether the next page of the records should be prepared. Once is enough, even if that gives little room.
    fn needs_next_page(&self) -> bool {
        !self.next_page_is_ready && self.flash.room() < ROOM_BYTES
    }

    /// Erases at most one page ahead of time, so that nobody waits for it later.
    pub(crate) async fn erase_ahead(&mut self) -> Result<(), SaveError> {
        if self.needs_next_page() {
            self.next_page_is_ready = true;
            return self.prepare_next_page().await;
        }
        // Before anything of a slot is erased, its mark says that nothing is missing there.
        if self.save_mark().await? {
            return Ok(());
        }
        match self.slots.removable() {
            Some(slot) if !self.slots.has_garbage() => self.remove(slot).await,
            _ => self.slots.erase_ahead(&mut self.flash).await,
        }
    }

    /// Fills up the current page of the records, so that the next one is erased now.
    async fn prepare_next_page(&mut self) -> Result<(), SaveError> {
        const ZEROS: &[u8; RECORD_BYTES_MAX] = &[0; RECORD_BYTES_MAX];
        /// What a record takes besides its bytes: its head, its key, and the mark at the end of the page.
        const OVERHEAD: usize = WORD_BYTES + 1 + WORD_BYTES;
        while let Some(room) = self.flash.room().checked_sub(OVERHEAD) {
            self.write(FILLER, ZEROS.get(..room).unwrap_or(ZEROS)).await?;
        }
        // This one goes to the next page; it is short, because it is copied from page to page for ever.
        self.write(FILLER, &[]).await
    }

    async fn write(&mut self, key: u8, bytes: &[u8]) -> Result<(), SaveError> {
        let mut records = records(&mut self.flash, &mut self.cache);
        let saved = records.store_item(&mut record_buffer(), &key, &bytes).await;
        self.cache = Some(records.destroy().1);
        self.flash.note_record();
        saved.map_err(|_| SaveError)
    }

    /// Erases record pages that a power cut left half erased, and finds the end of the records.
    ///
    /// Such a page may look erased at its beginning and still hold old bits further on.
    async fn repair(&mut self) {
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let end = page.saturating_add(PAGE_BYTES);
            // A page that cannot be read is not erased, either.
            let Ok(used) = used_end(&mut self.flash, page..end).await else {
                continue;
            };
            let begun = is_marked(&mut self.flash, page).await == Ok(true);
            match (begun, used) {
                (_, used) if used == page => {}
                (true, used) if used < end => self.flash.note_end(used),
                (true, _) => {}
                (false, _) => {
                    // If it cannot be erased, the next save reports it.
                    let _ = self.flash.erase(page, end).await;
                }
            }
        }
        self.finish_erasing().await;
    }

    /// Erases the page of the records that a power cut left half erased, if it still looks like a valid one.
    ///
    /// Its valid records were copied to the current page before. `sequential-storage` would assume that the power
    /// was cut while copying, and copy what is left once more.
    async fn finish_erasing(&mut self) {
        // Two current pages: the second one is half erased, and could be taken for the first.
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let next = page_after(page);
            if self.is_current(page).await && self.is_current(next).await {
                let _ = self.flash.erase(next, next.saturating_add(PAGE_BYTES)).await;
            }
        }
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let next = page_after(page)..page_after(page).saturating_add(PAGE_BYTES);
            let is_whole = is_marked(&mut self.flash, next.start).await == Ok(true);
            if self.is_current(page).await && is_whole && !self.is_only_copy(next.clone()).await {
                let _ = self.flash.erase(next.start, next.end).await;
            }
        }
        self.cache = None;
    }

    /// Whether a page is the current one of the records: it is begun, and not closed.
    async fn is_current(&mut self, page: u32) -> bool {
        let last = page.saturating_add(PAGE_BYTES - 1);
        let begun = is_marked(&mut self.flash, page).await == Ok(true);
        begun && is_marked(&mut self.flash, last).await == Ok(false)
    }

    /// Whether this page holds the only copy of a record.
    async fn is_only_copy(&mut self, page: Range<u32>) -> bool {
        let marks = Slot::all().map(mark_key);
        for key in Key::ALL.into_iter().map(Key::code).chain([FILLER]).chain(marks) {
            self.flash.hide(0..0);
            let with = self.has_record(key).await;
            self.flash.hide(page.clone());
            let without = self.has_record(key).await;
            self.flash.hide(0..0);
            // A record that cannot be read may be needed.
            if with != Ok(false) && without != Ok(true) {
                return true;
            }
        }
        false
    }

    async fn has_record(&mut self, key: u8) -> Result<bool, SaveError> {
        self.cache = None;
        let mut records = records(&mut self.flash, &mut self.cache);
        let mut buffer = record_buffer();
        let found = records.fetch_item::<&[u8]>(&mut buffer, &key).await;
        found.map(|found| found.is_some()).map_err(|_| SaveError)
    }
}

/// The key of the mark of a slot.
const fn mark_key(slot: Slot) -> u8 {
    FIRST_MARK.saturating_add(slot.number())
}

/// Access to the records, with what is known about them.
fn records<'f, F: MultiwriteNorFlash>(
    flash: &'f mut CheckedFlash<F>,
    cache: &mut Option<RecordCache>,
) -> MapStorage<u8, &'f mut CheckedFlash<F>, RecordCache> {
    let cache = cache.take().unwrap_or_else(|| {
        Cache::new(
            ArrayPageStates::new(),
            ArrayPagePointers::new(),
            ArrayKeyPointers::new(),
        )
    });
    MapStorage::new(flash, const { MapConfig::new(RECORDS) }, cache)
}

/// The page of the records after this one, around the ring.
const fn page_after(page: u32) -> u32 {
    let next = page.saturating_add(PAGE_BYTES);
    if next < RECORDS.end { next } else { RECORDS.start }
}

/// Whether a byte is a page mark of `sequential-storage`: half of its bits are enough.
async fn is_marked<F: MultiwriteNorFlash>(flash: &mut F, at: u32) -> Result<bool, SaveError> {
    let mut byte = [0];
    flash.read(at, &mut byte).await.map_err(|_| SaveError)?;
    Ok(byte.iter().any(|byte| byte.count_zeros() >= 4))
}

/// Whether a range of the flash is erased.
async fn is_erased<F: MultiwriteNorFlash>(flash: &mut F, place: Range<u32>) -> Result<bool, SaveError> {
    let start = place.start;
    Ok(used_end(flash, place).await? == start)
}

/// The end of the bytes that are written in a range of the flash; its start if it is erased.
async fn used_end<F: MultiwriteNorFlash>(flash: &mut F, place: Range<u32>) -> Result<u32, SaveError> {
    let mut piece = [0; 256];
    let mut used = place.start;
    for start in place.clone().step_by(piece.len()) {
        let left = usize::try_from(place.end.saturating_sub(start)).unwrap_or_default();
        let length = piece.len().min(left);
        let piece = piece.get_mut(..length).unwrap_or_default();
        flash.read(start, piece).await.map_err(|_| SaveError)?;
        used = last_used(start, piece).map_or(used, |last| last.saturating_add(1));
    }
    Ok(used)
}

/// Where the last byte is that is not erased. It is not generic over the flash, so that it is compiled with the core's
/// optimisation.
fn last_used(start: u32, piece: &[u8]) -> Option<u32> {
    let used = (start..).zip(piece).filter(|(_, byte)| **byte != 0xFF);
    used.last().map(|(at, _)| at)
}
