//! What outlives a power cut: a few small records in flash.
//!
//! `sequential-storage` keeps them: it appends, checks every record by CRC, spreads the wear, and
//! whatever a power cut tears is as if it had never been begun. This module says where in the flash
//! that happens and what the records are; the flash itself is brought by the shell.

use core::fmt;
use core::ops::{Deref, Range};

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};
use serde::Serialize;
use serde::de::DeserializeOwned;

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

const _: () = assert!(Key::ALL.len() <= KEYS_MAX, "every key has a cached fact");

/// Room for one record with its key, rounded up to any flash word.
const BUFFER_BYTES: usize = RECORD_BYTES_MAX + 32;

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
}

impl Key {
    /// All of them.
    pub const ALL: [Key; 7] = [
        Key::Settings,
        Key::Players,
        Key::Clock,
        Key::Dice,
        Key::Belt,
        Key::Ballot,
        Key::Score,
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

/// One cached fact per page and per key, so that no search reads the whole region.
type Facts = Cache<ArrayPageStates<RECORD_PAGES>, ArrayPagePointers<RECORD_PAGES>, ArrayKeyPointers<u8, KEYS_MAX>, u8>;
const KEYS_MAX: usize = 8;

/// The records in a flash.
///
/// Its futures must be driven to their end: a save that is dropped half way is a power cut.
pub struct Store<F: NorFlash> {
    records: MapStorage<u8, F, Facts>,
}

impl<F: NorFlash> Store<F> {
    /// Opens the records in `flash`, whose addresses are those of the device.
    pub fn new(flash: F) -> Store<F> {
        const {
            assert!(
                F::ERASE_SIZE == PAGE_BYTES as usize,
                "pages of another size need other caches"
            )
        };
        let facts = Cache::new(
            ArrayPageStates::new(),
            ArrayPagePointers::new(),
            ArrayKeyPointers::new(),
        );
        Store {
            records: MapStorage::new(flash, const { MapConfig::new(RECORDS) }, facts),
        }
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.records.destroy().0
    }

    /// Reads one record.
    ///
    /// A region that makes no sense at all (a chip that served another purpose before) is erased, so
    /// that the device can keep things again.
    pub async fn load(&mut self, key: Key) -> Loaded {
        let mut buffer = [0; BUFFER_BYTES];
        match self.records.fetch_item::<&[u8]>(&mut buffer, &(key as u8)).await {
            Ok(None) => Loaded::Nothing,
            Ok(Some(bytes)) => Bytes::new(bytes).map_or(Loaded::Damaged, Loaded::Bytes),
            Err(_) => {
                // If the erasing fails, too, the next save says so.
                let _ = self.records.erase_all().await;
                Loaded::Damaged
            }
        }
    }

    /// Keeps one record. When this returns `Ok`, no power cut can take it away any more.
    ///
    /// # Errors
    /// If the flash refuses, or is worn out. The record that was kept before still counts.
    pub async fn save(&mut self, record: &Record) -> Result<(), SaveError> {
        let mut buffer = [0; BUFFER_BYTES];
        let saved = self
            .records
            .store_item(&mut buffer, &(record.key as u8), &&*record.bytes)
            .await;
        saved.map_err(|_| SaveError)
    }
}
