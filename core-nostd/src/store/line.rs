//! One line of a journal as it is written in flash: a number, its kind, and its content.
//!
//! Entries are numbered from 0; every other line has the number of the entry that comes next.

use core::slice::from_ref;

/// The most that a line can carry: the snapshot of a large game.
pub const CONTENT_BYTES_MAX: usize = 3 * 1024;

/// Number and kind.
const PREFIX: usize = 3;

/// The longest line.
pub(super) const LINE_BYTES_MAX: usize = PREFIX + 8 + CONTENT_BYTES_MAX;

/// One line of a journal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Line<'a> {
    /// How the game began, and its number, which never changes.
    Header {
        /// The number of the game; no other game has it.
        id: u32,
        /// When the journal was begun; the higher, the later.
        stamp: u32,
        /// The journal continues one from another slot, and is valid once it has a snapshot.
        moved: bool,
        /// [`crate::journal::Header`].
        bytes: &'a [u8],
    },
    /// An action or an undo: [`crate::journal::Entry`].
    Entry(&'a [u8]),
    /// The players have read what happened, up to this event.
    Told(u8),
    /// How many seconds were left on the timer of the turn.
    Left(u16),
    /// How the game stands after all entries before.
    Snapshot(&'a [u8]),
    /// The game is over, or given up: nothing in it is secret any more.
    Over,
    /// The game was resumed; the higher, the later.
    Stamp(u32),
    /// The round that is played now, for the list of saved games.
    Round(u16),
    /// The first line of every page but the first: to which journal it belongs, and where. A page that holds something
    /// else, such as what it held before, is told by it.
    Page {
        /// The stamp in the header of the journal.
        begun: u32,
        /// Which page of the slot it is, counted from 0.
        page: u8,
    },
    /// Lines before this one are missing, and the players know: a snapshot follows.
    Mended,
}

const HEADER: u8 = 1;
const MOVED_HEADER: u8 = 2;
const ENTRY: u8 = 3;
const TOLD: u8 = 4;
const LEFT: u8 = 5;
const SNAPSHOT: u8 = 6;
const OVER: u8 = 7;
const STAMP: u8 = 8;
const ROUND: u8 = 9;
const PAGE: u8 = 10;
const MENDED: u8 = 11;

impl<'a> Line<'a> {
    /// Writes the line with its number into `bytes`; returns the part that is used, `None` if it is too long.
    pub(crate) fn encode<'b>(&self, number: u16, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        let (kind, content) = match self {
            Line::Header {
                moved: false, bytes, ..
            } => (HEADER, *bytes),
            Line::Header { moved: true, bytes, .. } => (MOVED_HEADER, *bytes),
            Line::Entry(bytes) => (ENTRY, *bytes),
            Line::Told(event) => (TOLD, from_ref(event)),
            Line::Left(seconds) => (LEFT, &seconds.to_le_bytes()[..]),
            Line::Snapshot(bytes) => (SNAPSHOT, *bytes),
            Line::Over => (OVER, &[][..]),
            Line::Stamp(stamp) => (STAMP, &stamp.to_le_bytes()[..]),
            Line::Round(round) => (ROUND, &round.to_le_bytes()[..]),
            Line::Page { page, .. } => (PAGE, from_ref(page)),
            Line::Mended => (MENDED, &[][..]),
        };
        let [low, high] = number.to_le_bytes();
        let (id, stamp) = match self {
            Line::Header { id, stamp, .. } => (&id.to_le_bytes()[..], &stamp.to_le_bytes()[..]),
            Line::Page { begun, .. } => (&begun.to_le_bytes()[..], &[][..]),
            _ => (&[][..], &[][..]),
        };
        let mut used = 0_usize;
        for part in [&[low, high, kind][..], id, stamp, content] {
            let end = used.checked_add(part.len())?;
            // Not `copy_from_slice`, which panics if the lengths differ.
            for (to, from) in bytes.get_mut(used..end)?.iter_mut().zip(part) {
                *to = *from;
            }
            used = end;
        }
        bytes.get(..used)
    }

    /// Reads a line and its number; `None` if it is damaged, or of a kind that this version does not know.
    pub fn decode(bytes: &'a [u8]) -> Option<(u16, Line<'a>)> {
        let (&[low, high, kind], content) = bytes.split_first_chunk::<PREFIX>()?;
        let line = match (kind, content) {
            (HEADER | MOVED_HEADER, _) => {
                let (id, content) = content.split_first_chunk()?;
                let (stamp, bytes) = content.split_first_chunk()?;
                Line::Header {
                    id: u32::from_le_bytes(*id),
                    stamp: u32::from_le_bytes(*stamp),
                    moved: kind == MOVED_HEADER,
                    bytes,
                }
            }
            (ENTRY, bytes) => Line::Entry(bytes),
            (TOLD, &[event]) => Line::Told(event),
            (LEFT, &[low, high]) => Line::Left(u16::from_le_bytes([low, high])),
            (SNAPSHOT, bytes) => Line::Snapshot(bytes),
            (OVER, []) => Line::Over,
            (STAMP, &[a, b, c, d]) => Line::Stamp(u32::from_le_bytes([a, b, c, d])),
            (ROUND, &[low, high]) => Line::Round(u16::from_le_bytes([low, high])),
            (PAGE, &[a, b, c, d, page]) => Line::Page {
                begun: u32::from_le_bytes([a, b, c, d]),
                page,
            },
            (MENDED, []) => Line::Mended,
            _ => return None,
        };
        Some((u16::from_le_bytes([low, high]), line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_back() {
        for line in [
            Line::Header {
                id: 70_000,
                stamp: 70_001,
                moved: false,
                bytes: b"how it began",
            },
            Line::Header {
                id: 1,
                stamp: 9,
                moved: true,
                bytes: b"",
            },
            Line::Entry(b"act"),
            Line::Told(7),
            Line::Left(300),
            Line::Snapshot(b"state"),
            Line::Over,
            Line::Stamp(u32::MAX),
            Line::Round(12),
            Line::Page { begun: 70_002, page: 7 },
            Line::Mended,
        ] {
            let mut bytes = [0; 64];
            let written = line.encode(0x1234, &mut bytes).unwrap();
            assert!(Line::decode(written) == Some((0x1234, line)));
            for cut in 0..PREFIX {
                assert!(Line::decode(&written[..cut]).is_none());
            }
        }
    }

    #[test]
    fn damaged_lines_are_refused() {
        assert!(Line::decode(&[0, 0, 99, 1, 2]).is_none(), "a kind from the future");
        assert!(Line::decode(&[0, 0, TOLD]).is_none());
        assert!(Line::decode(&[0, 0, TOLD, 1, 1]).is_none());
        assert!(Line::decode(&[0, 0, HEADER, 1, 2]).is_none());
    }

    #[test]
    fn a_line_that_does_not_fit_is_not_written() {
        assert!(Line::Entry(&[0; 40]).encode(0, &mut [0; 42]).is_none());
        assert!(Line::Entry(&[0; 40]).encode(0, &mut [0; 43]).is_some());
    }
}
