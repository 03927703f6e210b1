//! Pictures the size of a letter: pieces and signs, the same in all games.
//!
//! The silhouette says what it is, the filled part says of which colour: letters fail, because geel and groen begin
//! alike, and stripes melt into the same grey from a metre away. Halves survive.
//!
//! A picture is a letter of a text, from the private use area of Unicode. So it can stand wherever words can: in an
//! entry of a list, a price, a sentence, a hint. [`paint::write`](super::paint::write) draws it.

/// What part of a piece is filled: its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    /// Nothing: yellow.
    Hollow,
    /// All of it: red.
    Solid,
    /// The lower half: blue.
    Lower,
    /// The left half: green.
    Left,
    /// A question mark inside: any colour.
    Any,
    /// An equals sign inside: several of one colour, whichever.
    Same,
}

impl Fill {
    const ALL: [Fill; 6] = [
        Fill::Hollow,
        Fill::Solid,
        Fill::Lower,
        Fill::Left,
        Fill::Any,
        Fill::Same,
    ];

    /// Whether a quarter of the piece is filled.
    pub(crate) const fn covers(self, is_left: bool, is_upper: bool) -> bool {
        match self {
            Fill::Hollow | Fill::Any | Fill::Same => false,
            Fill::Solid => true,
            Fill::Lower => !is_upper,
            Fill::Left => is_left,
        }
    }

    /// What stands inside instead.
    const fn inside(self) -> Option<[&'static str; 5]> {
        match self {
            Fill::Hollow | Fill::Solid | Fill::Lower | Fill::Left => None,
            Fill::Any => Some([".###.", "....#", "..##.", ".....", "..#.."]),
            Fill::Same => Some([".....", "#####", ".....", "#####", "....."]),
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Cube,
    Robot,
    Generator,
    Token,
}

/// Sizes of the pictures.
const PIECE_WIDTH: usize = 9;
const SIGN_WIDTH: usize = 7;

/// The shapes, side by side. `a` and `b` are the upper part of the fill, `a` and `c` the left one; capitals are lit
/// where the fill is dark, and dark where it is lit.
const SHAPES: [&str; PIECE_WIDTH] = [
    // Cube   | Robot   |Generator| Token
    "#########|....#....|..#...#..|....#....",
    "#aaaabbb#|....#....|..#...#..|...###...",
    "#aaaabbb#|#########|#########|..#aab#..",
    "#aaaabbb#|#aaaabbb#|#aaaabbb#|.#aaabb#.",
    "#ccccddd#|#aAaabBb#|#aaaabbb#|#aaaabbb#",
    "#ccccddd#|#aAaabBb#|#ccccddd#|.#cccdd#.",
    "#ccccddd#|#ccccddd#|.#cccdd#.|..#ccd#..",
    "#ccccddd#|#ccccddd#|..#ccd#..|...###...",
    "#########|#########|...###...|....#....",
];
/// In which row the sign inside a shape begins.
const INSIDE_TOPS: [usize; 4] = [2, 3, 2, 2];

/// A sign without a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(dead_code, reason = "the alphabet of all games; three of them are still to come")]
pub(crate) enum Sign {
    Battery,
    Energy,
    Scrap,
    Card,
    Action,
    Master,
    Wild,
    Damage,

    Mineral,
    Crystal,
    Power,
    Armor,
    Shield,
    Life,
    Flag,
    Wrench,

    Sensor,
    Cog,
    Chip,
    Program,
    Tape,
    Point,
    Lock,
    Back,

    Ok,
    UpDown,
    Menu,
    Round,
    Tick,
    Cross,
    Pointer,
    Siren,

    Bow,
    Speed,
    Talk,
    Leaf,
    Class,
    Idea,
    Unlock,
    Cycle,

    Pencil,
    Factory,
    Bin,
    Person,
    Meeple,
    Trophy,
    Sum,
    Box,
}

/// The signs, side by side, in the order of [`Sign`].
const SIGNS: [[&str; SIGN_WIDTH]; 6] = [
    [
        "..###..|....##.|###.###|.#####.|.#####.|#.#.#.#|...#...|#..#..#",
        ".#####.|...##..|#...#.#|.#...#.|.###.#.|#######|...#...|.#.#.#.",
        ".#...#.|..##...|#..#..#|.#...#.|.##.##.|#..#..#|#######|..###..",
        ".#...#.|.#####.|#...#.#|.#...#.|.#...#.|#######|.#####.|###.###",
        ".#####.|...##..|#..#..#|.#...#.|.##.##.|#.....#|..###..|..###..",
        ".#####.|..##...|#.#...#|.#...#.|.#.###.|##.#.##|.##.##.|.#.#.#.",
        ".#####.|.##....|###.###|.#####.|.#####.|#######|##...##|#..#..#",
    ],
    [
        ".......|..###..|.....##|##...##|#######|.##.##.|##.....|.##.##.",
        "...##..|.#.#.#.|....###|#######|#..#..#|#######|####...|.##.##.",
        "..####.|#######|...###.|#######|#..#..#|#######|######.|.#####.",
        ".##.##.|.#.#.#.|#.###..|.#####.|#######|#######|####...|..###..",
        "###.###|.#.#.#.|.###...|.#####.|#..#..#|.#####.|##.....|..###..",
        "#.###.#|..#.#..|.##....|.#####.|.#.#.#.|..###..|##.....|..###..",
        "#######|...#...|#..#...|..###..|..###..|...#...|##.....|..###..",
    ],
    [
        ".......|..#.#..|.#.#.#.|#######|.####..|##...##|..###..|..#....",
        "..###..|.#####.|#######|##....#|######.|.##.##.|.#...#.|.##....",
        ".#...#.|##...##|.#####.|#.#...#|##..##.|..###..|.#...#.|######.",
        "#..#..#|.#...#.|#######|##....#|##..##.|.#####.|#######|.##...#",
        ".#...#.|##...##|.#####.|#..##.#|######.|.##.##.|###.###|..#...#",
        "..###..|.#####.|#######|#.....#|.######|.#####.|###.###|......#",
        ".......|..#.#..|.#.#.#.|#######|......#|..###..|#######|..####.",
    ],
    [
        "..###..|...#...|.......|..##.#.|.......|#.....#|#......|#..#..#",
        ".#####.|..###..|#######|.#..##.|......#|##...##|##.....|.#...#.",
        "#######|.#####.|.......|#..###.|.....##|.##.##.|####...|...#...",
        "#######|.......|#######|#......|#...##.|..###..|######.|..###..",
        "#######|.#####.|.......|#.....#|##.##..|.##.##.|####...|..###..",
        ".#####.|..###..|#######|.#...#.|.###...|##...##|##.....|.#####.",
        "..###..|...#...|.......|..###..|..#....|#.....#|#......|#######",
    ],
    [
        "#.....#|#..#...|.#####.|.....##|...#...|..###..|...#...|..###.#",
        "##...##|##.##..|#.....#|..#####|.#####.|.#...#.|..###..|.#...##",
        "###.###|.##.##.|#.#.#.#|.####.#|#######|.#...#.|.#####.|#...###",
        "#######|..##.##|#.....#|.###.##|.#####.|.#.#.#.|...#...|.......",
        "###.###|.##.##.|.#####.|.##.##.|.#...##|..###..|...#...|###...#",
        "##...##|##.##..|.##....|.#.##..|.#...##|..###..|#.....#|##...#.",
        "#.....#|#..#...|#......|#......|..###.#|...#...|#######|#.###..",
    ],
    [
        "....##.|##.....|..###..|..###..|..###..|#######|#######|#######",
        "...####|##.....|#######|..###..|..###..|#.###.#|##...##|#.#.#.#",
        "..####.|##.##.#|.......|..###..|#######|#.###.#|.##....|#######",
        ".####..|#######|#######|.......|#######|.#####.|..##...|#.....#",
        "####...|#.#.#.#|#.#.#.#|.#####.|..###..|...#...|.##....|#..#..#",
        "#.#....|#.#.#.#|#.#.#.#|#######|.##.##.|...#...|##...##|#.....#",
        "##.....|#######|#######|#######|##...##|..###..|#######|#######",
    ],
];

/// The pieces as they are kept in flash: a row is a number, its highest used bit is on the left.
static PACKED_PIECES: [[u16; PIECE_WIDTH]; SHAPE_COUNT * Fill::ALL.len()] = pack_pieces();
static PACKED_SIGNS: [[u8; SIGN_WIDTH]; SIGN_COUNT] = pack_signs();

const SHAPE_COUNT: usize = 4;
const SIGN_COUNT: usize = 48;

/// The letters of pieces, and then of signs.
const FIRST_PIECE: u32 = 0xE000;
const FIRST_SIGN: u32 = 0xE040;

/// A piece as a letter.
pub(crate) const fn piece(shape: Shape, fill: Fill) -> char {
    let place = (shape as u32).saturating_mul(6).saturating_add(fill as u32);
    letter(FIRST_PIECE.saturating_add(place))
}

impl Sign {
    /// The sign as a letter.
    pub(crate) const fn letter(self) -> char {
        letter(FIRST_SIGN.saturating_add(self as u32))
    }
}

const fn letter(code: u32) -> char {
    match char::from_u32(code) {
        Some(letter) => letter,
        None => '?',
    }
}

/// A picture that can be drawn.
#[derive(Clone, Copy)]
pub(super) enum Picture {
    Piece(&'static [u16; PIECE_WIDTH]),
    Sign(&'static [u8; SIGN_WIDTH]),
}

impl Picture {
    /// The picture that a letter stands for, if it does.
    pub(super) fn of(letter: char) -> Option<Picture> {
        let code = u32::from(letter);
        let place = |first: u32| usize::try_from(code.checked_sub(first)?).ok();
        if let Some(rows) = place(FIRST_SIGN).and_then(|place| PACKED_SIGNS.get(place)) {
            return Some(Picture::Sign(rows));
        }
        let rows = PACKED_PIECES.get(place(FIRST_PIECE)?)?;
        Some(Picture::Piece(rows))
    }

    /// Its columns, and as many rows.
    pub(super) const fn width(self) -> i32 {
        match self {
            Picture::Piece(_) => 9,
            Picture::Sign(_) => 7,
        }
    }

    /// Its rows, from top to bottom; the lowest bit is on the right.
    pub(super) fn rows(self) -> impl Iterator<Item = u16> {
        let (pieces, signs): (&[u16], &[u8]) = match self {
            Picture::Piece(rows) => (rows, &[]),
            Picture::Sign(rows) => (&[], rows),
        };
        pieces.iter().copied().chain(signs.iter().copied().map(u16::from))
    }
}

/// Whether a text has a picture in it whose fill means something.
pub(super) fn has_pieces(text: &str) -> bool {
    text.chars()
        .any(|letter| matches!(Picture::of(letter), Some(Picture::Piece(_))))
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]
const fn pack_pieces() -> [[u16; PIECE_WIDTH]; SHAPE_COUNT * Fill::ALL.len()] {
    let mut packed = [[0; PIECE_WIDTH]; SHAPE_COUNT * Fill::ALL.len()];
    let mut place = 0;
    while place < packed.len() {
        let (shape, fill) = (place / Fill::ALL.len(), Fill::ALL[place % Fill::ALL.len()]);
        let mut y = 0;
        while y < PIECE_WIDTH {
            let row = SHAPES[y].as_bytes();
            let mut x = 0;
            while x < PIECE_WIDTH {
                let point = row[shape * (PIECE_WIDTH + 1) + x];
                if is_lit(point, fill) || is_lit_inside(fill, x, y, INSIDE_TOPS[shape]) {
                    packed[place][y] |= 1 << (PIECE_WIDTH - 1 - x);
                }
                x += 1;
            }
            y += 1;
        }
        place += 1;
    }
    packed
}

/// Whether a point of the drawing is lit.
const fn is_lit(point: u8, fill: Fill) -> bool {
    let covered = match point.to_ascii_lowercase() {
        b'a' => fill.covers(true, true),
        b'b' => fill.covers(false, true),
        b'c' => fill.covers(true, false),
        b'd' => fill.covers(false, false),
        b'#' => return true,
        _ => return false,
    };
    // What has a sign inside has no eyes.
    match fill {
        Fill::Any | Fill::Same => false,
        _ => covered != point.is_ascii_uppercase(),
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]
const fn is_lit_inside(fill: Fill, x: usize, y: usize, top: usize) -> bool {
    match fill.inside() {
        Some(rows) if x >= 2 && x < 7 && y >= top && y < top + rows.len() => rows[y - top].as_bytes()[x - 2] == b'#',
        _ => false,
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]
const fn pack_signs() -> [[u8; SIGN_WIDTH]; SIGN_COUNT] {
    let mut packed = [[0; SIGN_WIDTH]; SIGN_COUNT];
    let mut strip = 0;
    while strip < SIGNS.len() {
        let signs: [_; 8] = pack_strip(SIGNS[strip]);
        let mut place = 0;
        while place < 8 {
            packed[strip * 8 + place] = signs[place];
            place += 1;
        }
        strip += 1;
    }
    packed
}

/// Packs signs that are drawn side by side, with a column between them.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]
pub(crate) const fn pack_strip<const COUNT: usize>(strip: [&str; SIGN_WIDTH]) -> [[u8; SIGN_WIDTH]; COUNT] {
    let mut packed = [[0; SIGN_WIDTH]; COUNT];
    let mut place = 0;
    while place < COUNT {
        let mut y = 0;
        while y < SIGN_WIDTH {
            let row = strip[y].as_bytes();
            let mut x = 0;
            while x < SIGN_WIDTH {
                if row[place * (SIGN_WIDTH + 1) + x] == b'#' {
                    packed[place][y] |= 1 << (SIGN_WIDTH - 1 - x);
                }
                x += 1;
            }
            y += 1;
        }
        place += 1;
    }
    packed
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// What an eye gets from a metre: the grey of nine fields.
    fn blurred(picture: Picture) -> [i32; 9] {
        let size = picture.width();
        let mut fields = [0; 9];
        for (y, row) in (0..).zip(picture.rows()) {
            for x in 0..size {
                let lit = i32::from(row & (1 << (size - 1 - x)) != 0);
                let field = (y * 3 / size) * 3 + x * 3 / size;
                fields[usize::try_from(field).unwrap()] += lit;
            }
        }
        fields
    }

    /// How many points differ, at least.
    fn distance(one: char, other: char) -> i32 {
        let [one, other] = [one, other].map(|letter| blurred(Picture::of(letter).unwrap()));
        one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum()
    }

    const SHAPES: [Shape; 4] = [Shape::Cube, Shape::Robot, Shape::Generator, Shape::Token];
    const COLOURS: [Fill; 4] = [Fill::Hollow, Fill::Solid, Fill::Lower, Fill::Left];

    fn signs() -> impl Iterator<Item = char> {
        (0..u32::try_from(SIGN_COUNT).unwrap()).map(|sign| letter(FIRST_SIGN + sign))
    }

    #[test]
    fn colours_are_told_apart_from_a_metre() {
        for shape in SHAPES {
            for (place, one) in COLOURS.into_iter().enumerate() {
                for other in COLOURS.into_iter().skip(place + 1) {
                    let distance = distance(piece(shape, one), piece(shape, other));
                    assert!(distance >= 8, "{shape:?} {one:?} {other:?}: {distance}");
                }
            }
        }
    }

    /// The points that are not outside: what a piece covers, whatever is in it.
    fn silhouette(letter: char) -> Vec<bool> {
        let picture = Picture::of(letter).unwrap();
        let size = usize::try_from(picture.width()).unwrap();
        let lit: Vec<bool> = picture
            .rows()
            .flat_map(|row| (0..size).rev().map(move |bit| row & (1 << bit) != 0))
            .collect();
        let is_edge =
            |at: usize| at.is_multiple_of(size) || at % size == size - 1 || at < size || at >= size * (size - 1);
        let mut outside: Vec<bool> = (0..lit.len()).map(|at| is_edge(at) && !lit[at]).collect();
        for _ in 0..lit.len() {
            for at in (0..lit.len()).filter(|at| !is_edge(*at)) {
                let near = [at - 1, at + 1, at - size, at + size];
                outside[at] |= !lit[at] && near.into_iter().any(|at| outside[at]);
            }
        }
        outside.into_iter().map(|outside| !outside).collect()
    }

    #[test]
    fn shapes_are_told_apart_by_their_silhouettes() {
        for fill in COLOURS {
            for (place, one) in SHAPES.into_iter().enumerate() {
                for other in SHAPES.into_iter().skip(place + 1) {
                    let [first, second] = [one, other].map(|shape| silhouette(piece(shape, fill)));
                    let distance = first
                        .iter()
                        .zip(second)
                        .filter(|(first, second)| *first != second)
                        .count();
                    assert!(distance >= 14, "{fill:?} {one:?} {other:?}: {distance}");
                }
            }
        }
    }

    #[test]
    fn no_two_signs_are_alike() {
        let all: Vec<char> = signs().collect();
        for (place, one) in all.iter().enumerate() {
            for other in &all[place + 1..] {
                let distance = distance(*one, *other);
                assert!(distance >= 4, "{one:?} {other:?}: {distance}");
            }
        }
        assert_eq!(Sign::Box as usize, SIGN_COUNT - 1, "each sign has its drawing");
        assert_eq!(Sign::Battery.letter(), all[0]);
    }

    #[test]
    fn letters_are_no_pictures() {
        for letter in ['A', 'ß', 'Ü', '?', '\u{D7FF}', '\u{E030}', '\u{E070}'] {
            assert!(Picture::of(letter).is_none(), "{letter}");
        }
    }
}
