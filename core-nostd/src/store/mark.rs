//! What a slot is known to hold, kept as a record: the pages of the slot itself cannot tell what they have lost.

use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::journal::{LABEL_BYTES_MAX, Label};

/// The first byte of the record.
const FORMAT: u8 = 1;

/// The longest record.
pub(super) const MARK_BYTES_MAX: usize = 1 + Written::POSTCARD_MAX_SIZE + LABEL_BYTES_MAX;

/// What is known about a slot. It may be older than the slot, but never newer: it is saved after the journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    /// The highest stamp that a journal in this slot has had. Journals with lower ones are remains.
    pub(super) stamp: u32,
    /// The journal that is here; `None` after it was removed.
    pub(super) game: Option<MarkedGame>,
}

/// What is known about the journal in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MarkedGame {
    /// The stamp of its header.
    pub(super) begun: u32,
    /// The number of its game.
    pub(super) id: u32,
    /// The number of the next line.
    pub(super) free: u16,
    /// The game is over.
    pub(super) over: bool,
    /// The journal has left the device: nothing in it is secret any more.
    pub(super) public: bool,
    /// Which game.
    pub(super) label: Option<Label>,
}

/// A mark as it is written; the label of the game follows.
#[derive(Serialize, Deserialize, MaxSize)]
struct Written {
    stamp: u32,
    game: Option<(u32, u32, u16, bool, bool)>,
}

impl Mark {
    /// The mark as a record.
    pub(super) fn encode(&self) -> Vec<u8, MARK_BYTES_MAX, u8> {
        let written = Written {
            stamp: self.stamp,
            game: self
                .game
                .as_ref()
                .map(|game| (game.begun, game.id, game.free, game.over, game.public)),
        };
        let mut bytes = [0; MARK_BYTES_MAX];
        let used = postcard::to_slice(&(FORMAT, written), &mut bytes).map_or(0, |used| used.len());
        let mut record = Vec::new();
        let mut whole = record.extend_from_slice(bytes.get(..used).unwrap_or_default());
        if let Some(label) = self.game.as_ref().and_then(|game| game.label.as_ref()) {
            let mut bytes = [0; LABEL_BYTES_MAX];
            whole = whole.and(record.extend_from_slice(label.encode(&mut bytes)));
        }
        debug_assert!(used > 0 && whole.is_ok(), "the longest mark fits");
        record
    }

    /// Reads a record; `None` if it is no mark.
    pub(super) fn decode(bytes: &[u8]) -> Option<Mark> {
        let ((format, written), label) = postcard::take_from_bytes::<(u8, Written)>(bytes).ok()?;
        (format == FORMAT).then_some(())?;
        let game = written.game.map(|(begun, id, free, over, public)| MarkedGame {
            begun,
            id,
            free,
            over,
            public,
            label: Label::of(label),
        });
        Some(Mark {
            stamp: written.stamp,
            game,
        })
    }

    /// Whether a journal with this stamp in its header counts, if it is found in the slot. No other one begins there
    /// before the mark says that the slot is free: whatever else is found is a page that belongs elsewhere.
    pub(super) fn accepts(&self, begun: u32) -> bool {
        self.game
            .as_ref()
            .map_or(begun > self.stamp, |game| game.begun == begun)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark() -> Mark {
        Mark {
            stamp: u32::MAX,
            game: Some(MarkedGame {
                begun: u32::MAX,
                id: u32::MAX,
                free: u16::MAX,
                over: true,
                public: true,
                label: Some(Label {
                    format: u8::MAX,
                    game: "sixteen_letters_".try_into().unwrap(),
                    rules: u16::MAX,
                    seats: u8::MAX,
                }),
            }),
        }
    }

    #[test]
    fn every_mark_is_read_back() {
        let mut removed = mark();
        removed.game = None;
        let mut unlabelled = mark();
        unlabelled.game.as_mut().unwrap().label = None;
        for mark in [mark(), removed, unlabelled, Mark::default()] {
            assert_eq!(Mark::decode(&mark.encode()), Some(mark));
        }
        assert_eq!(mark().encode().len(), MARK_BYTES_MAX);
        assert_eq!(Mark::decode(&[FORMAT + 1, 0, 0]), None);
        assert_eq!(Mark::decode(&[]), None);
    }

    #[test]
    fn remains_do_not_count() {
        let mut mark = mark();
        (mark.stamp, mark.game.as_mut().unwrap().begun) = (9, 7);
        assert_eq!(
            [6, 7, 8, 9, 10].map(|begun| mark.accepts(begun)),
            [false, true, false, false, false]
        );
        mark.game = None;
        assert_eq!([7, 9, 10].map(|begun| mark.accepts(begun)), [false, false, true]);
    }
}
