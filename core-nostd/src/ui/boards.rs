//! The boards of the players' own, for races. They are made with the tool Boards or come over the cable.

use heapless::Vec;

use crate::games::rally::board::{BOARD_BYTES_MAX, Board};
use crate::store::Bytes;

/// How many boards of their own the players can keep.
pub const BOARDS_MAX: u8 = 4;

/// The first byte of a record with a board.
const FORMAT: u8 = 1;

/// A board in its shortest form. There are four of them in memory, and a [`Board`] takes half as much again.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct PackedBoard(Vec<u8, BOARD_BYTES_MAX, u16>);

impl PackedBoard {
    /// Packs a board.
    pub fn new(board: &Board) -> PackedBoard {
        let mut bytes = Vec::new();
        let resized = bytes.resize_default(BOARD_BYTES_MAX).is_ok();
        let used = postcard::to_slice(board, &mut bytes).map_or(0, |used| used.len());
        debug_assert!(resized && used > 0, "a board is not longer than it says");
        bytes.truncate(used);
        PackedBoard(bytes)
    }

    /// The board; `None` if nothing is packed.
    pub fn board(&self) -> Option<Board> {
        postcard::from_bytes(&self.0).ok()
    }

    /// Whether nothing is packed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The places for boards of the players' own. An incomplete board is a draft: it is kept, but nobody can race on it.
#[derive(Default)]
pub struct Boards {
    places: [PackedBoard; BOARDS_MAX as usize],
}

impl Boards {
    /// The board in a place, counted from 0.
    pub fn get(&self, place: u8) -> Option<Board> {
        self.packed(place)?.board()
    }

    /// The same, packed; an empty one if there is none.
    pub(crate) fn packed(&self, place: u8) -> Option<&PackedBoard> {
        self.places.get(usize::from(place))
    }

    /// Whether there is a board in this place.
    pub(crate) fn has(&self, place: u8) -> bool {
        self.packed(place).is_some_and(|packed| !packed.is_empty())
    }

    /// Whether so many robots can race on the board in this place: it has a flag, and a dock for each of them.
    pub(crate) fn can_race(&self, place: u8, robots: u8) -> bool {
        self.get(place)
            .is_some_and(|board| board.check_course().is_ok() && board.docks().len() >= usize::from(robots))
    }

    /// The first place without a board.
    pub(crate) fn free_place(&self) -> Option<u8> {
        (0..BOARDS_MAX).find(|place| !self.has(*place))
    }

    /// Where a board of this name belongs: where another one of the same name is, else in the first free place.
    pub(crate) fn place_for(&self, name: &str) -> Option<u8> {
        let named = (0..BOARDS_MAX).find(|place| self.get(*place).is_some_and(|board| board.name() == name));
        named.or_else(|| self.free_place())
    }

    /// Puts a board into a place; an empty one takes the old one away.
    pub(crate) fn put(&mut self, place: u8, board: PackedBoard) {
        if let Some(kept) = self.places.get_mut(usize::from(place)) {
            *kept = board;
        }
    }

    /// Writes the record of a place.
    pub(crate) fn encode(&self, place: u8, bytes: &mut Bytes) {
        encode(self.get(place), bytes);
    }

    /// Takes the record of a place; returns whether it could be read.
    pub(crate) fn read(&mut self, place: u8, bytes: &Bytes) -> bool {
        let read = bytes.decode::<Option<Board>>(FORMAT);
        let board = read.flatten().as_ref().map(PackedBoard::new);
        self.put(place, board.unwrap_or_default());
        read.is_some()
    }
}

/// Writes the record of a place with this board.
pub(crate) fn encode(board: Option<Board>, bytes: &mut Bytes) {
    bytes.encode(FORMAT, &board);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rally::data::HouseCourse;

    #[test]
    fn a_board_fits_its_record() {
        let mut boards = Boards::default();
        for (place, course) in (0..).zip(HouseCourse::ALL) {
            boards.put(place, PackedBoard::new(course.board()));
            assert_eq!(boards.get(place).as_ref(), Some(course.board()));
            let mut bytes = Bytes::default();
            boards.encode(place, &mut bytes);
            let mut read = Boards::default();
            assert!(read.read(place, &bytes));
            assert_eq!(read.get(place).as_ref(), Some(course.board()));
        }
    }

    #[test]
    fn a_place_that_was_emptied_stays_empty() {
        let mut bytes = Bytes::default();
        Boards::default().encode(2, &mut bytes);
        let mut boards = Boards::default();
        boards.put(2, PackedBoard::new(HouseCourse::ALL[0].board()));
        assert!(boards.read(2, &bytes));
        assert!(!boards.has(2));
    }

    /// Flips every bit of a record: it is read as a sound board, or not at all.
    #[test]
    fn a_damaged_record_is_dropped_and_nothing_panics() {
        let mut bytes = Bytes::default();
        encode(Some(*HouseCourse::ALL[0].board()), &mut bytes);
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.to_vec();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let mut boards = Boards::default();
            let sound = boards.read(0, &Bytes::new(&flipped).unwrap());
            assert!(sound || !boards.has(0), "bit {bit}");
        }
        for length in 0..bytes.len() {
            let mut boards = Boards::default();
            assert!(
                !boards.read(0, &Bytes::new(&bytes[..length]).unwrap()),
                "{length} bytes"
            );
            assert!(!boards.has(0));
        }
    }

    #[test]
    fn a_board_goes_where_its_name_is_or_where_nothing_is() {
        let mut boards = Boards::default();
        let [yard, ring, third, fourth] = HouseCourse::ALL.map(|course| *course.board());
        assert_eq!(boards.place_for(ring.name()), Some(0));
        boards.put(0, PackedBoard::new(&yard));
        boards.put(2, PackedBoard::new(&ring));
        assert_eq!(boards.place_for(ring.name()), Some(2));
        assert_eq!(boards.place_for(third.name()), Some(1));
        boards.put(1, PackedBoard::new(&third));
        boards.put(3, PackedBoard::new(&fourth));
        assert_eq!(boards.place_for(fourth.name()), Some(3));
        assert_eq!(boards.place_for("Another"), None);
    }
}
