//! Journals as text, for a computer that requests them over USB.
//!
//! ```text
//! note Table Companion 0.1.0
//! journal eureka-0012
//! public                        if it is played on after it has left the device
//! settings 0100...              the records with settings and names, so that a replay shows the same screens
//! players 0104...
//! line 0000010c000000...        every line as it is in flash, in hexadecimal digits;
//! more 31f0...                  a long one continues in further lines of text
//! end 5fb3c2d1                  a checksum over all text since `journal`
//! note eureka-0013 is not over, and stays secret
//! bye
//! ```
//!
//! Only journals of games that are over or were given up are exported: the others hold secrets. The device notes that a
//! journal leaves before it does: a game that is played on afterwards is known to have no secrets, and can be exported
//! again. Whether a journal may leave is asked again for every piece of it.

use core::fmt::Write as _;

use embedded_storage_async::nor_flash::MultiwriteNorFlash;
use heapless::String;

use crate::companion::Companion;
use crate::kit::Millis;
use crate::store::{Bytes, Key, SavedGame};
use crate::ui::Settings;

/// How much text is written at a time.
pub const CHUNK_BYTES: usize = 512;

/// Some lines of the export, each ended by a line feed.
pub type Chunk = String<CHUNK_BYTES>;

/// How many bytes stand in a line of text.
const ROW_BYTES: usize = 64;

/// The longest line of text: a word, two digits for each byte, a line feed.
const ROW_LETTERS: usize = 10 + 2 * ROW_BYTES;

/// The position in an export; the default is its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(Part);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Greeting,
    /// The game with this number.
    Game(u32),
    Lines(Lines),
    Farewell,
}

/// The position in a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lines {
    id: u32,
    /// The line, and the first byte of it that is not written yet.
    line: u16,
    byte: usize,
    checksum: u32,
}

impl<F: MultiwriteNorFlash> Companion<F> {
    /// Writes the next lines of the export into `chunk`; returns where to continue, `None` after the last ones.
    ///
    /// There may be none this time: a game can be deleted in the meantime.
    pub async fn export(&mut self, at: Cursor, chunk: &mut Chunk) -> Option<Cursor> {
        chunk.clear();
        match at.0 {
            Part::Greeting => {
                put(
                    chunk,
                    format_args!("note Table Companion {}\n", env!("CARGO_PKG_VERSION")),
                );
                Some(self.game_after(0))
            }
            Part::Game(id) => match self.kept(id) {
                Some(kept) if kept.may_leave() && self.store().publish(kept.slot).await.is_ok() => {
                    Some(self.title(&kept, chunk))
                }
                Some(kept) if kept.may_leave() => {
                    put(
                        chunk,
                        format_args!("note {} could not be marked, and stays\n", name(&kept)),
                    );
                    Some(self.game_after(id))
                }
                Some(kept) => {
                    put(
                        chunk,
                        format_args!("note {} is not over, and stays secret\n", name(&kept)),
                    );
                    Some(self.game_after(id))
                }
                None => Some(self.game_after(id)),
            },
            Part::Lines(lines) => match self.kept(lines.id).filter(SavedGame::may_leave) {
                Some(kept) => Some(self.lines(&kept, lines, chunk).await),
                // It was deleted in the meantime; without its last line the host takes nothing of it.
                None => Some(self.game_after(lines.id)),
            },
            Part::Farewell => {
                put(chunk, format_args!("bye\n"));
                None
            }
        }
    }

    fn kept(&mut self, id: u32) -> Option<SavedGame> {
        self.store().games().iter().find(|game| game.id == id).cloned()
    }

    /// The game with the next number.
    fn game_after(&mut self, id: u32) -> Cursor {
        let ids = self.store().games().iter().map(|game| game.id);
        let next = ids.filter(|other| *other > id).min();
        Cursor(next.map_or(Part::Farewell, Part::Game))
    }

    fn title(&self, kept: &SavedGame, chunk: &mut Chunk) -> Cursor {
        put(chunk, format_args!("journal {}\n", name(kept)));
        if !kept.over {
            put(chunk, format_args!("public\n"));
        }
        let settings = Settings {
            // It would reveal the cards of games that are not over.
            table_seed: None,
            ..*self.app().settings()
        };
        let mut bytes = Bytes::default();
        settings.encode(&mut bytes);
        put_rows(chunk, "settings", &bytes);
        self.app().write_record(Key::Players, Millis::ZERO, &mut bytes);
        put_rows(chunk, "players", &bytes);
        Cursor(Part::Lines(Lines {
            id: kept.id,
            line: 0,
            byte: 0,
            checksum: checksum(0, &*chunk),
        }))
    }

    /// As many lines as there is room for.
    async fn lines(&mut self, kept: &SavedGame, from: Lines, chunk: &mut Chunk) -> Cursor {
        let mut at = from;
        let mut index = 0_u16;
        let mut is_full = false;
        let dumped = self.store().dump(kept.slot, |bytes| {
            while !is_full && index == at.line {
                let (rest, is_first) = (bytes.get(at.byte..).unwrap_or_default(), at.byte == 0);
                is_full = CHUNK_BYTES.saturating_sub(chunk.len()) < ROW_LETTERS;
                if is_full {
                    break;
                }
                let row = rest.get(..ROW_BYTES).unwrap_or(rest);
                put_row(chunk, if is_first { "line" } else { "more" }, row);
                at.byte = at.byte.saturating_add(row.len());
                if at.byte >= bytes.len() {
                    (at.line, at.byte) = (at.line.saturating_add(1), 0);
                }
            }
            index = index.saturating_add(1);
        });
        // If the flash cannot be read, lines are missing; the checksum is that of the text as it is.
        let _ = dumped.await;
        at.checksum = checksum(at.checksum, &*chunk);
        let ends = !is_full && CHUNK_BYTES.saturating_sub(chunk.len()) >= ROW_LETTERS;
        if !ends {
            return Cursor(Part::Lines(at));
        }
        put(chunk, format_args!("end {:08x}\n", at.checksum));
        self.game_after(kept.id)
    }
}

/// What a journal is called.
fn name(kept: &SavedGame) -> String<32> {
    let mut name = String::new();
    let game = kept.label.as_ref().map_or("unknown", |label| &label.game);
    // A damaged or foreign journal may hold any name, and it becomes the name of a file.
    let letters = game
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_');
    let whole = letters.clone().try_for_each(|letter| name.push(letter).map_err(|_| ()));
    debug_assert!(whole.is_ok(), "names are short");
    let _ = write!(name, "-{:04}", kept.id);
    name
}

fn put(chunk: &mut Chunk, text: core::fmt::Arguments<'_>) {
    let whole = chunk.write_fmt(text);
    debug_assert!(whole.is_ok(), "the text fits into a chunk");
}

fn put_rows(chunk: &mut Chunk, word: &str, bytes: &[u8]) {
    let (rows, last) = bytes.as_chunks::<ROW_BYTES>();
    let last = Some(last).filter(|last| !last.is_empty());
    for (index, row) in rows.iter().map(<[u8; _]>::as_slice).chain(last).enumerate() {
        put_row(chunk, if index == 0 { word } else { "more" }, row);
    }
}

fn put_row(chunk: &mut Chunk, word: &str, bytes: &[u8]) {
    put(chunk, format_args!("{word} "));
    for byte in bytes {
        put(chunk, format_args!("{byte:02x}"));
    }
    put(chunk, format_args!("\n"));
}

/// CRC-32 of all text so far.
///
/// ```
/// use core_nostd::export::checksum;
/// assert_eq!(checksum(checksum(0, "1234"), "56789"), 0xCBF4_3926);
/// ```
pub fn checksum(before: u32, text: impl AsRef<[u8]>) -> u32 {
    let step = |crc: u32, byte: u8| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            let feedback = if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
            (crc >> 1) ^ feedback
        })
    };
    !text.as_ref().iter().copied().fold(!before, step)
}
