//! Everything worth keeping elsewhere, as lines of text. A stand-in: the same few lines every time.

use heapless::String;

/// The most that is written at a time.
pub const CHUNK_BYTES: usize = 512;

/// Some lines of the export, each ended by a line feed.
pub type Chunk = String<CHUNK_BYTES>;

/// Where an export stands; the default is its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    part: u8,
}

/// Writes the next lines into `chunk`; returns where to go on, `None` after the last ones.
pub fn next(at: Cursor, chunk: &mut Chunk) -> Option<Cursor> {
    const HEX: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeef\n";
    chunk.clear();
    match at.part {
        0 => chunk.push_str("note Table Companion 0.1.0\njournal eureka-0001\n"),
        // As full as a chunk can be, and a whole number of USB packets.
        1 => (0..8).try_for_each(|_| chunk.push_str(HEX)),
        2 => chunk.push_str("0123456789abcdef\nend 1a2b3c4d\n"),
        // The last packet is full, too.
        _ => chunk.push_str("note 1 journal; this line makes the end fill a whole packet\nbye\n"),
    }
    .ok()?;
    (at.part < 3).then_some(Cursor {
        part: at.part.saturating_add(1),
    })
}
