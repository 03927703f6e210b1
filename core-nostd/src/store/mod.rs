//! What outlives a power cut: a few small records, and the journals of games.
//!
//! `sequential-storage` keeps them: it appends, checks every item by CRC, spreads the wear, and
//! whatever a power cut tears is as if it had never been begun. This module says where in the flash
//! that happens and what the items are; the flash itself is brought by the shell.
//!
//! ```text
//! page 0..8    records: settings, names, tools; a ring in which the newest of each kind counts
//! page 8..64   seven slots of eight pages: one game each, one of them always empty (shelf.rs)
//! ```

mod line;
mod shelf;
mod watch;

use core::fmt;
use core::ops::{Deref, Range};

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash as _};
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::line::LINE_BYTES_MAX;
pub use self::line::{CONTENT_BYTES_MAX, Line};
use self::shelf::{AppendError, Shelf};
pub use self::shelf::{GAMES_MAX, Games, Kept, Slot};
use self::watch::Watch;

/// The part of the flash that belongs to the player, counted from the start of the flash.
///
/// It is the region STORAGE of `memory.x`.
pub const REGION: Range<u32> = 0x1C_0000..0x20_0000;

/// The smallest piece that the flash can erase.
pub const PAGE_BYTES: u32 = 4096;

/// Where the records live: the first 8 pages of [`REGION`].
const RECORDS: Range<u32> = REGION.start..REGION.start + 8 * PAGE_BYTES;
const RECORD_PAGES: usize = ((RECORDS.end - RECORDS.start) / PAGE_BYTES) as usize;

/// The largest record.
pub const RECORD_BYTES_MAX: usize = 512;

const _: () = assert!(
    Key::ALL.len() < KEYS_MAX,
    "every key has a cached fact, and so has the filler"
);

/// What is written begins and ends at multiples of this.
///
/// It is as much as the head of an item has in `sequential-storage`. In smaller steps the next item would begin
/// inside of a head that a power cut has torn; one time in 256 it completes that head, which then swallows it.
const WORD_BYTES: usize = 8;

/// The key of bytes that only fill a page.
const FILLER: u8 = 0;

/// With less room than this the next page is made ready in a quiet moment: a dozen quick rolls of dice fit it.
const ROOM_BYTES: usize = 2_048;

/// The bytes of a record. Printed, they tell only how many they are: some of them are secrets.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Bytes(Vec<u8, RECORD_BYTES_MAX, u16>);

impl Bytes {
    /// These bytes, if they are not too many.
    pub fn new(bytes: &[u8]) -> Option<Bytes> {
        Vec::from_slice(bytes).ok().map(Bytes)
    }

    /// A value as a record; `format` comes first, so that another form of it can get another number.
    ///
    /// Empty if the value is too large, which a test of each kind of record rules out.
    pub fn encode<T: Serialize>(format: u8, value: &T) -> Bytes {
        let mut bytes = [0; RECORD_BYTES_MAX];
        let used = postcard::to_slice(&(format, value), &mut bytes).map_or(0, |used| used.len());
        debug_assert!(used > 0, "the value fits a record");
        bytes.get(..used).and_then(Bytes::new).unwrap_or_default()
    }

    /// Reads a value back; `None` if it is of another format or makes no sense.
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
#[repr(u8)]
pub enum Key {
    /// [`crate::ui::Settings`].
    Settings = 1,
    /// How the players are called.
    Players = 2,
    /// The clock tool.
    Clock = 3,
    /// The dice tool.
    Dice = 4,
    /// The belt tool.
    Belt = 5,
    /// The secret ballot.
    Ballot = 6,
    /// The score pad.
    Score = 7,
    /// The answers to the questions before each game.
    Answers = 8,
}

impl Key {
    /// All of them.
    pub const ALL: [Key; 8] = [
        Key::Settings,
        Key::Players,
        Key::Clock,
        Key::Dice,
        Key::Belt,
        Key::Ballot,
        Key::Score,
        Key::Answers,
    ];
}

/// A record to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name; it replaces the record that had it before.
    pub key: Key,
    /// Its content.
    pub bytes: Bytes,
}

/// What was found in flash under a key.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one at a time, and no heap to put it on"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded {
    /// Never written.
    Nothing,
    /// The record as it was last kept.
    Bytes(Bytes),
    /// Something was there, and it cannot be read.
    Damaged,
}

/// The flash did not take a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveError;

/// One cached fact per page and per key, so that no search reads all records.
type Facts = Cache<ArrayPageStates<RECORD_PAGES>, ArrayPagePointers<RECORD_PAGES>, ArrayKeyPointers<u8, KEYS_MAX>, u8>;
const KEYS_MAX: usize = 16;

/// Everything that is kept in a flash.
///
/// Its futures must be driven to their end: a save that is dropped half way is a power cut.
pub struct Store<F: MultiwriteNorFlash> {
    flash: Watch<F>,
    /// What is known of the records; `None` if nothing is.
    facts: Option<Facts>,
    /// The next page of the records was made ready, and nothing was kept since.
    has_turned: bool,
    shelf: Shelf,
}

/// Every line goes through such a buffer. It lives as long as one operation does: in the store it would be moved about
/// with it, and deepen the stack.
const fn line_buffer() -> [u8; LINE_BYTES_MAX] {
    [0; LINE_BYTES_MAX]
}

/// Every record goes through such a buffer, with its key and rounded up to words.
const fn record_buffer() -> [u8; RECORD_BYTES_MAX + 2 * WORD_BYTES] {
    [0; RECORD_BYTES_MAX + 2 * WORD_BYTES]
}

impl<F: MultiwriteNorFlash> Store<F> {
    /// Opens what is in `flash`, whose addresses are those of the device.
    pub async fn open(flash: F) -> Store<F> {
        let mut store = Store::new(flash);
        store.look().await;
        store
    }

    /// A store that knows nothing of its flash yet: [`Store::look`] comes before anything else.
    pub(crate) fn new(flash: F) -> Store<F> {
        const {
            assert!(
                F::ERASE_SIZE == PAGE_BYTES as usize,
                "pages of another size need other caches"
            )
        };
        Store {
            flash: Watch::new(flash),
            facts: None,
            has_turned: false,
            shelf: Shelf::new(),
        }
    }

    /// Mends what a power cut has left, and finds out what is kept.
    pub(crate) async fn look(&mut self) {
        self.mend().await;
        self.shelf.look(&mut self.flash, &mut line_buffer()).await;
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
    /// Records that make no sense at all (a chip that served another purpose before) are erased, so
    /// that the device can keep things again.
    pub async fn load(&mut self, key: Key) -> Loaded {
        let mut buffer = record_buffer();
        let mut records = records(&mut self.flash, &mut self.facts);
        let loaded = match records.fetch_item::<&[u8]>(&mut buffer, &(key as u8)).await {
            Ok(None) => Loaded::Nothing,
            Ok(Some(bytes)) => Bytes::new(bytes).map_or(Loaded::Damaged, Loaded::Bytes),
            Err(sequential_storage::Error::Storage { .. }) => Loaded::Damaged,
            Err(_) => {
                // If the erasing fails, too, the next save says so.
                let _ = records.erase_all().await;
                self.facts = None;
                return Loaded::Damaged;
            }
        };
        self.facts = Some(records.destroy().1);
        loaded
    }

    /// Keeps one record. When this returns `Ok`, no power cut can take it away any more.
    ///
    /// # Errors
    /// If the flash refuses, or is worn out. The record that was kept before still counts.
    pub async fn save(&mut self, record: &Record) -> Result<(), SaveError> {
        self.has_turned = false;
        self.put(record.key as u8, &record.bytes).await
    }

    /// The games that are kept, the one that was played last first.
    pub fn games(&self) -> &Games {
        self.shelf.games()
    }

    /// Begins the journal of a new game; or of one whose slot is full (`from`), which goes on elsewhere.
    ///
    /// # Errors
    /// If the flash refuses, or is full of games that are not over.
    pub async fn begin(&mut self, header: &[u8], from: Option<Slot>) -> Result<Slot, SaveError> {
        let Store { flash, shelf, .. } = self;
        shelf.begin(flash, header, from, &mut line_buffer()).await
    }

    /// Appends a line to a journal; `Ok(false)` if its slot is full.
    ///
    /// # Errors
    /// If the flash refuses, or there is no such journal.
    pub async fn append(&mut self, slot: Slot, line: &Line<'_>) -> Result<bool, SaveError> {
        let Store { flash, shelf, .. } = self;
        match shelf.append(flash, slot, line, &mut line_buffer()).await {
            Ok(()) => Ok(true),
            Err(AppendError::Full) => Ok(false),
            Err(AppendError::Refused) => Err(SaveError),
        }
    }

    /// Leaves out a number: lines are missing here.
    pub(crate) fn leave_gap(&mut self, slot: Slot) {
        self.shelf.leave_gap(slot);
    }

    /// Notes that this game is the one that was played last; `Ok(false)` if its slot is full.
    pub(crate) async fn stamp(&mut self, slot: Slot) -> Result<bool, SaveError> {
        match self.shelf.stamp_of(slot) {
            Some(stamp) => self.append(slot, &Line::Stamp(stamp)).await,
            None => Ok(true),
        }
    }

    /// Shows `each` the header of a journal, its newest snapshot and what came then; all of it if `from_header`.
    ///
    /// # Errors
    /// If there is no such journal, or the flash cannot be read.
    pub async fn read(&mut self, slot: Slot, from_header: bool, each: impl FnMut(&Line<'_>)) -> Result<(), SaveError> {
        let Store { flash, shelf, .. } = self;
        shelf.read(flash, slot, from_header, &mut line_buffer(), each).await
    }

    /// Shows `each` every line of a journal, as it lies in flash.
    ///
    /// # Errors
    /// If the flash cannot be read.
    pub async fn dump(&mut self, slot: Slot, each: impl FnMut(&[u8])) -> Result<(), SaveError> {
        shelf::dump(&mut self.flash, slot, &mut line_buffer(), each).await
    }

    /// Forgets a game.
    pub(crate) async fn remove(&mut self, slot: Slot) -> Result<(), SaveError> {
        let Store { flash, shelf, .. } = self;
        shelf.remove(flash, slot, &mut line_buffer()).await
    }

    /// Whether something should be erased in a quiet moment: see [`Store::tidy`].
    pub(crate) fn is_untidy(&self) -> bool {
        self.shelf.is_untidy() || self.wants_page()
    }

    /// Whether the next page of the records should be made ready. Once is enough, even if little room comes of it.
    fn wants_page(&self) -> bool {
        !self.has_turned && self.flash.room() < ROOM_BYTES
    }

    /// Erases at most one page, so that nobody has to wait for it when it is needed.
    pub(crate) async fn tidy(&mut self) -> Result<(), SaveError> {
        if self.wants_page() {
            self.has_turned = true;
            return self.turn_page().await;
        }
        self.shelf.tidy(&mut self.flash, &mut line_buffer()).await
    }

    /// Fills the page of the records to its end, so that the next one is made ready now.
    async fn turn_page(&mut self) -> Result<(), SaveError> {
        const ZEROS: &[u8; RECORD_BYTES_MAX] = &[0; RECORD_BYTES_MAX];
        /// Besides its bytes a record takes its head and its key, and a page the mark at its end.
        const AROUND: usize = WORD_BYTES + 1 + WORD_BYTES;
        while let Some(room) = self.flash.room().checked_sub(AROUND) {
            self.put(FILLER, ZEROS.get(..room).unwrap_or(ZEROS)).await?;
        }
        // This one has to go to the next page; it is short, because it is carried along for ever.
        self.put(FILLER, &[]).await
    }

    async fn put(&mut self, key: u8, bytes: &[u8]) -> Result<(), SaveError> {
        let mut records = records(&mut self.flash, &mut self.facts);
        let saved = records.store_item(&mut record_buffer(), &key, &bytes).await;
        self.facts = Some(records.destroy().1);
        self.flash.note_record();
        saved.map_err(|_| SaveError)
    }

    /// Erases record pages that a power cut has left half erased, and finds out where the records end.
    ///
    /// Such a page looks fresh at its beginning, and what is written there meets old bits further down.
    async fn mend(&mut self) {
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let end = page.saturating_add(PAGE_BYTES);
            // What cannot be read is not erased, either.
            let Ok(used) = used_end(&mut self.flash, page..end).await else {
                continue;
            };
            let begun = is_marked(&mut self.flash, page).await == Ok(true);
            match (begun, used) {
                (_, used) if used == page => {}
                (true, used) if used < end => self.flash.note_end(used),
                (true, _) => {}
                (false, _) => {
                    // If it cannot be erased, the next save says so.
                    let _ = self.flash.erase(page, end).await;
                }
            }
        }
        self.finish_erasing().await;
    }

    /// Erases the page of the records that a power cut has left half erased, although it looks like a whole one.
    ///
    /// What counts was copied from it before, to the page that is now written to. `sequential-storage` would
    /// think that it was cut while copying, and begin again with what is left.
    async fn finish_erasing(&mut self) {
        // Two pages that are written to: the second one is torn, and could be taken for the first.
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let next = next_page(page);
            if self.is_open(page).await && self.is_open(next).await {
                let _ = self.flash.erase(next, next.saturating_add(PAGE_BYTES)).await;
            }
        }
        for page in RECORDS.step_by(PAGE_BYTES as usize) {
            let next = next_page(page)..next_page(page).saturating_add(PAGE_BYTES);
            let is_whole = is_marked(&mut self.flash, next.start).await == Ok(true);
            if self.is_open(page).await && is_whole && !self.is_needed(next.clone()).await {
                let _ = self.flash.erase(next.start, next.end).await;
            }
        }
        self.facts = None;
    }

    /// Whether a page of the records is the one that is written to: it has begun, and is not closed.
    async fn is_open(&mut self, page: u32) -> bool {
        let last = page.saturating_add(PAGE_BYTES - 1);
        let begun = is_marked(&mut self.flash, page).await == Ok(true);
        begun && is_marked(&mut self.flash, last).await == Ok(false)
    }

    /// Whether a record is in this page alone.
    async fn is_needed(&mut self, page: Range<u32>) -> bool {
        for key in Key::ALL.into_iter().map(|key| key as u8).chain([FILLER]) {
            self.flash.hide(0..0);
            let with = self.has(key).await;
            self.flash.hide(page.clone());
            let without = self.has(key).await;
            self.flash.hide(0..0);
            // What cannot be read may be needed.
            if with != Ok(false) && without != Ok(true) {
                return true;
            }
        }
        false
    }

    async fn has(&mut self, key: u8) -> Result<bool, SaveError> {
        self.facts = None;
        let mut records = records(&mut self.flash, &mut self.facts);
        let mut buffer = record_buffer();
        let found = records.fetch_item::<&[u8]>(&mut buffer, &key).await;
        found.map(|found| found.is_some()).map_err(|_| SaveError)
    }
}

/// The records, with what is known of them.
fn records<'f, F: MultiwriteNorFlash>(
    flash: &'f mut Watch<F>,
    facts: &mut Option<Facts>,
) -> MapStorage<u8, &'f mut Watch<F>, Facts> {
    let facts = facts.take().unwrap_or_else(|| {
        Cache::new(
            ArrayPageStates::new(),
            ArrayPagePointers::new(),
            ArrayKeyPointers::new(),
        )
    });
    MapStorage::new(flash, const { MapConfig::new(RECORDS) }, facts)
}

/// The page of the records after this one, around the ring.
const fn next_page(page: u32) -> u32 {
    let next = page.saturating_add(PAGE_BYTES);
    if next < RECORDS.end { next } else { RECORDS.start }
}

/// Whether a byte is one of the marks of `sequential-storage`: half of its bits are enough.
async fn is_marked<F: MultiwriteNorFlash>(flash: &mut F, at: u32) -> Result<bool, SaveError> {
    let mut byte = [0];
    flash.read(at, &mut byte).await.map_err(|_| SaveError)?;
    Ok(byte.iter().any(|byte| byte.count_zeros() >= 4))
}

/// Whether a piece of the flash is erased.
async fn is_blank<F: MultiwriteNorFlash>(flash: &mut F, place: Range<u32>) -> Result<bool, SaveError> {
    let start = place.start;
    Ok(used_end(flash, place).await? == start)
}

/// The end of what is written in a piece of the flash; its beginning if nothing is.
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

/// Where the last byte is that is not erased. It knows nothing of any flash, so that it is quick in tests, too.
fn last_used(start: u32, piece: &[u8]) -> Option<u32> {
    let used = (start..).zip(piece).filter(|(_, byte)| **byte != 0xFF);
    used.last().map(|(at, _)| at)
}
