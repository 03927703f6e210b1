//! Boards in flash, bit by bit, and in serde: packed bytes there, the text in formats for people.

use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Board, Crusher, Dock, Draft, FLAGS_MAX, HEIGHT_MAX, Heading, Laser, MOUNTS_MAX, NAME_MAX, Phases, Pusher,
    SQUARES_MAX, Square, Tile, WIDTH_MAX,
};

// How many bits something takes.
const SIZE: u32 = 5;
const NAME_LEN: u32 = 5;
const LETTER: u32 = 7;
const TILE: u32 = 12;
const FEW: u32 = 4;
const MANY: u32 = 6;
const INDEX: u32 = 9;
const HEADING: u32 = 2;
const BEAMS: u32 = 2;
const PHASES: u32 = 5;

const _: () = assert!(WIDTH_MAX < 1 << SIZE && HEIGHT_MAX < 1 << SIZE, "a side fits its bits");
const _: () = assert!(NAME_MAX < 1 << NAME_LEN, "the length of a name fits its bits");
const _: () = assert!(FLAGS_MAX < 1 << FEW && MOUNTS_MAX < 1 << MANY, "a count fits its bits");
const _: () = assert!(SQUARES_MAX <= 1 << INDEX, "a square fits its bits");

/// The most bits of a board. No board has both the most columns and the most rows, so this is a little too much.
const BITS_MAX: usize = {
    let head = 2 * SIZE as usize + NAME_LEN as usize + NAME_MAX * LETTER as usize;
    let floor = SQUARES_MAX * TILE as usize + WIDTH_MAX as usize + HEIGHT_MAX as usize;
    let flag_and_dock = INDEX + INDEX + HEADING;
    let mounts = (INDEX + HEADING + BEAMS) + (INDEX + HEADING + PHASES) + (INDEX + PHASES);
    let counts = 2 * FEW + 3 * MANY;
    head + floor + counts as usize + FLAGS_MAX * flag_and_dock as usize + MOUNTS_MAX * mounts as usize
};

/// The most bytes of a packed board.
const PACKED_MAX: usize = BITS_MAX.div_ceil(8);

/// The most bytes of a board in flash: the packed bytes behind their number.
pub const BOARD_BYTES_MAX: usize = PACKED_MAX + 2;

impl MaxSize for Board {
    const POSTCARD_MAX_SIZE: usize = BOARD_BYTES_MAX;
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_bytes(self.packed().written())
        }
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(TextVisitor)
        } else {
            deserializer.deserialize_bytes(PackedVisitor)
        }
    }
}

struct TextVisitor;

impl Visitor<'_> for TextVisitor {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of a board")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Board, E> {
        Board::parse_whole_scenario(text).map_err(E::custom)
    }
}

struct PackedVisitor;

impl Visitor<'_> for PackedVisitor {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a packed board")
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Board, E> {
        Board::unpack(bytes).ok_or_else(|| E::custom("BE-206: this is not a board"))
    }
}

impl Board {
    fn packed(&self) -> BitWriter {
        let mut bits = BitWriter::new();
        bits.put(self.width, SIZE);
        bits.put(self.height, SIZE);
        bits.put_count(self.name().len(), NAME_LEN);
        for letter in self.name().bytes() {
            bits.put(letter, LETTER);
        }
        for square in self.squares() {
            bits.put(self.tile(square).drawn(), TILE);
        }
        bits.put(self.south_rim, self.width.into());
        bits.put(self.east_rim, self.height.into());
        bits.put_count(self.flags().len(), FEW);
        for &flag in self.flags() {
            bits.put_square(self, flag);
        }
        bits.put_count(self.docks().len(), FEW);
        for dock in self.docks() {
            bits.put_square(self, dock.at);
            bits.put(dock.heading.quarters(), HEADING);
        }
        bits.put_count(self.lasers().len(), MANY);
        for laser in self.lasers() {
            bits.put_square(self, laser.at);
            bits.put(laser.heading.quarters(), HEADING);
            bits.put(laser.beams, BEAMS);
        }
        bits.put_count(self.pushers().len(), MANY);
        for pusher in self.pushers() {
            bits.put_square(self, pusher.at);
            bits.put(pusher.heading.quarters(), HEADING);
            bits.put(pusher.phases.0, PHASES);
        }
        bits.put_count(self.crushers().len(), MANY);
        for crusher in self.crushers() {
            bits.put_square(self, crusher.at);
            bits.put(crusher.phases.0, PHASES);
        }
        bits
    }

    /// The board of these bytes, checked like one that is read from a text. `None` unless it packs into the same bytes.
    fn unpack(bytes: &[u8]) -> Option<Board> {
        let mut bits = BitReader { bytes, next: 0 };
        let mut draft = Draft::EMPTY;
        draft.set_size(bits.take_u8(SIZE)?, bits.take_u8(SIZE)?).ok()?;
        bits.take_name(&mut draft)?;
        for square in draft.board().squares() {
            let tile = Tile::from_drawn(bits.take(TILE)?.try_into().ok()?)?;
            draft.set_tile(square, tile);
        }
        let south = bits.take(draft.board().width.into())?;
        draft.set_rim(south, bits.take(draft.board().height.into())?);
        for number in 1..=bits.take_u8(FEW)? {
            draft.put_flag(number, bits.take_square(&draft)?).ok()?;
        }
        for number in 1..=bits.take_u8(FEW)? {
            let at = bits.take_square(&draft)?;
            let heading = bits.take_heading()?;
            draft.put_dock(number, Dock { at, heading }).ok()?;
        }
        for _ in 0..bits.take_u8(MANY)? {
            let at = bits.take_square(&draft)?;
            let heading = bits.take_heading()?;
            let beams = bits.take_u8(BEAMS)?;
            draft.put_laser(Laser { at, heading, beams }).ok()?;
        }
        for _ in 0..bits.take_u8(MANY)? {
            let at = bits.take_square(&draft)?;
            let heading = bits.take_heading()?;
            let phases = Phases(bits.take_u8(PHASES)?);
            draft.put_pusher(Pusher { at, heading, phases }).ok()?;
        }
        for _ in 0..bits.take_u8(MANY)? {
            let at = bits.take_square(&draft)?;
            let phases = Phases(bits.take_u8(PHASES)?);
            draft.put_crusher(Crusher { at, phases }).ok()?;
        }
        let board = draft.check_scenario().ok()?;
        (board.packed().written() == bytes).then_some(board)
    }
}

struct BitWriter {
    bytes: [u8; PACKED_MAX],
    /// How many bits are written.
    length: usize,
}

impl BitWriter {
    fn new() -> BitWriter {
        BitWriter {
            bytes: [0; PACKED_MAX],
            length: 0,
        }
    }

    /// Writes the lowest `count` bits, the lowest first.
    fn put(&mut self, value: impl Into<u32>, count: u32) {
        let value = value.into();
        for bit in 0..count {
            if let Some(byte) = self.bytes.get_mut(self.length / 8)
                && value & 1u32.wrapping_shl(bit) != 0
            {
                *byte |= mask(self.length);
            }
            self.length = self.length.saturating_add(1);
        }
    }

    fn put_count(&mut self, value: usize, count: u32) {
        self.put(u32::try_from(value).unwrap_or_default(), count);
    }

    fn put_square(&mut self, board: &Board, square: Square) {
        self.put_count(board.index(square), INDEX);
    }

    fn written(&self) -> &[u8] {
        self.bytes.get(..self.length.div_ceil(8)).unwrap_or_default()
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    /// How many bits are read.
    next: usize,
}

impl BitReader<'_> {
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut value = 0;
        for bit in 0..count {
            if self.bytes.get(self.next / 8)? & mask(self.next) != 0 {
                value |= 1u32.wrapping_shl(bit);
            }
            self.next = self.next.saturating_add(1);
        }
        Some(value)
    }

    fn take_u8(&mut self, count: u32) -> Option<u8> {
        self.take(count)?.try_into().ok()
    }

    fn take_name(&mut self, draft: &mut Draft) -> Option<()> {
        let mut name = [0; NAME_MAX];
        let name = name.get_mut(..usize::from(self.take_u8(NAME_LEN)?))?;
        for letter in name.iter_mut() {
            *letter = self.take_u8(LETTER)?;
        }
        draft.set_name_bytes(name).ok()
    }

    fn take_square(&mut self, draft: &Draft) -> Option<Square> {
        let index = self.take(INDEX)?;
        let width = u32::from(draft.board().width);
        let x = index.checked_rem(width)?;
        let y = index.checked_div(width)?;
        Some(Square::new(x.try_into().ok()?, y.try_into().ok()?))
    }

    fn take_heading(&mut self) -> Option<Heading> {
        Some(Heading::from_quarters(self.take_u8(HEADING)?))
    }
}

/// The bit of its byte that is number `place` of all.
fn mask(place: usize) -> u8 {
    1u8.rotate_left(u32::try_from(place % 8).unwrap_or_default())
}
