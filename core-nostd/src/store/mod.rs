//! What survives a power cut: a few small records, and the journals of games.
//!
//! `sequential-storage` writes them: it appends, checks every item by CRC, spreads the wear, and ignores an item
//! that a power cut left incomplete. This module says where in the flash that happens and what the items are;
//! the flash itself comes from the shell.
//!
//! ```text
//! page 0..8    records: settings, names, tools, answers before games, the players' own boards; the newest of each key is
//!              valid (records.rs)
//! page 8..64   seven slots of eight pages: one game each, one of them always erased (slots.rs)
//! ```

mod chain;
mod checked_flash;
mod line;
mod mark;
mod page;
mod place;
mod reading;
mod records;
mod slots;

use core::fmt;
use core::ops::{Deref, Range};

use embedded_storage_async::nor_flash::MultiwriteNorFlash;
use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::checked_flash::CheckedFlash;
use self::line::LINE_BYTES_MAX;
pub use self::line::{CONTENT_BYTES_MAX, Line};
use self::mark::Mark;
pub use self::place::{GAMES_MAX, Slot};
use self::records::{Records, mark_key};
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

/// How long a record can be.
pub const RECORD_BYTES_MAX: usize = 1024;

/// Every write begins and ends at a multiple of this.
///
/// It is the length of an item's head in `sequential-storage`. With smaller steps the next item could begin inside
/// a head that a power cut left incomplete; one time in 256 it would complete that head, and be taken for its content.
const WORD: u32 = 8;
const WORD_BYTES: usize = WORD as usize;

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

/// Everything that is saved in a flash.
///
/// Its futures must be polled until they are done: to drop one earlier has the effect of a power cut.
pub struct Store<F: MultiwriteNorFlash> {
    flash: CheckedFlash<F>,
    records: Records,
    slots: Slots,
}

/// A buffer for one line. It exists during one operation: as a part of the store it would be moved with it, and
/// take more stack.
const fn line_buffer() -> [u8; LINE_BYTES_MAX] {
    [0; LINE_BYTES_MAX]
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
            records: Records::new(),
            slots: Slots::new(),
        }
    }

    /// Finds the records and the saved games.
    pub(crate) async fn scan(&mut self) {
        let Store { flash, records, .. } = self;
        records.scan(flash).await;
        self.slots = Slots::new();
        for slot in Slot::all() {
            if let Loaded::Bytes(bytes) = self.records.load(&mut self.flash, mark_key(slot)).await
                && let Some(mark) = Mark::decode(&bytes)
            {
                self.slots.set_mark(slot, mark);
            }
        }
        self.slots.scan(&mut self.flash, &mut line_buffer()).await;
    }

    /// Whether nobody knows any more what a slot should hold. It is to be told like a record that is lost.
    pub(crate) fn has_lost_marks(&self) -> bool {
        Slot::all().any(|slot| self.records.is_lost(mark_key(slot)))
    }

    /// The flash itself.
    pub const fn flash(&mut self) -> &mut F {
        self.flash.inner()
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash.into_inner()
    }

    /// Reads one record. One that is damaged is told as long as `Store::erase_ahead` was not called; then it counts as
    /// never written.
    pub async fn load(&mut self, key: Key) -> Loaded {
        self.records.load(&mut self.flash, key.code()).await
    }

    /// Saves one record. When this returns `Ok`, it survives a power cut.
    ///
    /// # Errors
    /// If the flash fails, or is worn out. The record that was saved before is still valid, or this one is.
    pub async fn save(&mut self, record: &Record) -> Result<(), SaveError> {
        self.records
            .save(&mut self.flash, record.key.code(), &record.bytes)
            .await
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
        self.records
            .save(&mut self.flash, mark_key(slot), &mark.encode())
            .await?;
        self.slots.set_mark(slot, mark);
        Ok(true)
    }

    /// Whether a game can begin without erasing anything.
    pub fn has_spare_slot(&self) -> bool {
        self.slots.spare().is_some()
    }

    /// How far the journal in a slot had come when its mark was saved, as the number of entries: none of these can
    /// be lost unnoticed. `None` if there is no mark yet.
    pub fn marked(&self, slot: Slot) -> Option<u16> {
        self.slots.marked(slot)
    }

    /// Whether something should be erased, or written again, while no button is pressed.
    pub fn needs_erasing(&self) -> bool {
        self.slots.needs_erasing() || self.records.needs_tidying()
    }

    /// Erases at most one page ahead of time, so that nobody waits for it later.
    pub(crate) async fn erase_ahead(&mut self) -> Result<(), SaveError> {
        if self.records.needs_tidying() {
            return self.records.tidy(&mut self.flash).await;
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
