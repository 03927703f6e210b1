//! Packs the texts of a game while it is compiled. Nothing here is on the device.
#![expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    reason = "this runs in the compiler: what goes wrong here does not compile"
)]

use super::{PIECES, Pieces, TEXT_BYTES_MAX, Word, piece_of};

/// Declares the words of a game.
///
/// A field is one text (`Text`), a few of them (`[Text; 4]`), another table, or a few of those (`[CardWords; 11]`). The
/// languages are written down with strings in these places; [`languages!`] puts numbers there.
macro_rules! word_table {
    // The type of a field: `T` is a string where a language is written down, and a number in the code.
    (@type Text $T:ident) => { $T };
    (@type [Text; $count:literal] $T:ident) => { [$T; $count] };
    (@type [$Table:ident; $count:literal] $T:ident) => { [$Table<$T>; $count] };
    (@type $Table:ident $T:ident) => { $Table<$T> };

    // A field with the next numbers in it.
    (@number Text $numbers:ident) => { $numbers.next() };
    (@number [Text; $count:literal] $numbers:ident) => { $numbers.next_few() };
    (@number [$Table:ident; $count:literal] $numbers:ident) => {{
        let mut tables = [const { $Table::numbered(&mut $crate::ui::texts::pack::Numbers::new()) }; $count];
        let mut rest = tables.as_mut_slice();
        while let Some((table, others)) = rest.split_first_mut() {
            *table = $Table::numbered($numbers);
            rest = others;
        }
        tables
    }};
    (@number $Table:ident $numbers:ident) => { $Table::numbered($numbers) };

    // Puts the strings of a field at the end of a list: in the order of the numbers.
    (@list Text $field:expr, $list:ident) => { $list.push($field) };
    (@list [Text; $count:literal] $field:expr, $list:ident) => { $list.push_few(&$field) };
    (@list [$Table:ident; $count:literal] $field:expr, $list:ident) => {{
        let mut rest = $field.as_slice();
        while let Some((table, others)) = rest.split_first() {
            table.list($list);
            rest = others;
        }
    }};
    (@list $Table:ident $field:expr, $list:ident) => { $field.list($list) };

    // The tables themselves.
    ($(
        $(#[$about:meta])*
        $visible:vis struct $Table:ident {
            $($(#[$about_field:meta])* $visible_field:vis $field:ident: $shape:tt,)*
        }
    )*) => {$(
        $(#[$about])*
        $visible struct $Table<T = $crate::ui::texts::Word> {
            $($(#[$about_field])* $visible_field $field: $crate::ui::texts::word_table!(@type $shape T),)*
        }

        impl $Table {
            const fn numbered(numbers: &mut $crate::ui::texts::pack::Numbers) -> $Table {
                $Table { $($field: $crate::ui::texts::word_table!(@number $shape numbers),)* }
            }
        }

        impl $Table<&'static str> {
            const fn list<const COUNT: usize>(&self, list: &mut $crate::ui::texts::pack::TextList<COUNT>) {
                $($crate::ui::texts::word_table!(@list $shape self.$field, list);)*
            }
        }
    )*};
}

/// Packs three languages of a table: `WORDS` has the numbers of its words, and `texts` the texts of a language.
macro_rules! languages {
    ($Table:ident: $en:expr, $nl:expr, $de:expr) => {
        /// The number of every word.
        pub(super) const WORDS: $Table = $Table::numbered(&mut $crate::ui::texts::pack::Numbers::new());

        const COUNT: usize = {
            let mut numbers = $crate::ui::texts::pack::Numbers::new();
            $Table::numbered(&mut numbers);
            numbers.count()
        };

        /// The texts in a language.
        pub(super) const fn texts(lang: $crate::ui::lang::Lang) -> &'static $crate::ui::texts::Texts {
            use $crate::ui::texts::{self, Texts};
            static EN: Texts = texts::pack_language!($en, texts::EN);
            static NL: Texts = texts::pack_language!($nl, texts::NL);
            static DE: Texts = texts::pack_language!($de, texts::DE);
            lang.choose(&EN, &NL, &DE)
        }
    };
}

/// Packs one language of a table with `COUNT` texts.
macro_rules! pack_language {
    ($words:expr, $pieces:expr) => {{
        use $crate::ui::texts::pack::{Packed, TextList};
        const LIST: TextList<COUNT> = {
            let mut list = TextList::new();
            $words.list(&mut list);
            list
        };
        #[allow(long_running_const_eval, reason = "a quarter of a second, when words have changed")]
        const PACKED: Packed<{ LIST.bytes() }, COUNT> = Packed::new(&LIST, &$pieces);
        static BYTES: [u8; PACKED.len()] = PACKED.bytes();
        static ENDS: [u16; COUNT] = PACKED.ends;
        $crate::ui::texts::Texts {
            bytes: &BYTES,
            ends: &ENDS,
            pieces: &$pieces,
        }
    }};
}

pub(crate) use {languages, pack_language, word_table};

/// Gives words their numbers, in the order of their table.
pub(crate) struct Numbers {
    last: u16,
}

impl Numbers {
    /// The number 0 is the empty text.
    pub(crate) const fn new() -> Numbers {
        Numbers { last: 0 }
    }

    pub(crate) const fn next(&mut self) -> Word {
        self.last += 1;
        Word(self.last)
    }

    pub(crate) const fn next_few<const N: usize>(&mut self) -> [Word; N] {
        let mut words = [Word(0); N];
        let mut index = 0;
        while index < N {
            words[index] = self.next();
            index += 1;
        }
        words
    }

    /// How many there are, the empty text included.
    pub(crate) const fn count(&self) -> usize {
        self.last as usize + 1
    }
}

/// The texts of a language in the order of their numbers.
pub(crate) struct TextList<const COUNT: usize> {
    texts: [&'static str; COUNT],
    used: usize,
}

impl<const COUNT: usize> TextList<COUNT> {
    /// Only the empty text.
    pub(crate) const fn new() -> TextList<COUNT> {
        TextList {
            texts: [""; COUNT],
            used: 1,
        }
    }

    pub(crate) const fn push(&mut self, text: &'static str) {
        assert!(text.len() <= TEXT_BYTES_MAX, "a text is too long");
        self.texts[self.used] = text;
        self.used += 1;
    }

    pub(crate) const fn push_few(&mut self, texts: &[&'static str]) {
        let mut index = 0;
        while index < texts.len() {
            self.push(texts[index]);
            index += 1;
        }
    }

    /// How long they are together, before they are packed.
    pub(crate) const fn bytes(&self) -> usize {
        let (mut bytes, mut index) = (0, 0);
        while index < COUNT {
            bytes += self.texts[index].len();
            index += 1;
        }
        bytes
    }
}

/// More bytes than any text takes: it cannot be packed.
const NEVER: u16 = u16::MAX;

/// Packed texts, in room enough for unpacked ones.
pub(crate) struct Packed<const ROOM: usize, const COUNT: usize> {
    room: [u8; ROOM],
    pub(crate) ends: [u16; COUNT],
}

impl<const ROOM: usize, const COUNT: usize> Packed<ROOM, COUNT> {
    pub(crate) const fn new(list: &TextList<COUNT>, pieces: &Pieces) -> Packed<ROOM, COUNT> {
        let sorted = Sorted::new(pieces);
        let mut packed = Packed {
            room: [0; ROOM],
            ends: [0; COUNT],
        };
        let (mut used, mut number) = (0, 0);
        while number < COUNT {
            used = packed.add(list.texts[number].as_bytes(), used, pieces, &sorted);
            assert!(used <= u16::MAX as usize, "the texts of a language are too long");
            packed.ends[number] = used as u16;
            number += 1;
        }
        packed
    }

    /// Packs one text in the fewest bytes that are possible; returns where the next one begins.
    const fn add(&mut self, text: &[u8], mut used: usize, pieces: &Pieces, sorted: &Sorted) -> usize {
        // From the end to the beginning: how few bytes the rest of the text takes, and which of them is the first.
        let mut fewest = [0_u16; TEXT_BYTES_MAX + 1];
        let mut first = [0_u8; TEXT_BYTES_MAX];
        let mut at = text.len();
        while at > 0 {
            at -= 1;
            let is_letter = piece_of(text[at]).is_none();
            fewest[at] = if is_letter { fewest[at + 1] + 1 } else { NEVER };
            first[at] = text[at];
            let mut candidate = if at + 1 < text.len() {
                sorted.first[text[at] as usize][text[at + 1] as usize]
            } else {
                None
            };
            while let Some(piece) = candidate {
                let piece = piece as usize;
                let (mut in_piece, mut in_text) = (sorted.starts[piece] + 2, at + 2);
                let end = pieces.ends[piece] as usize;
                while in_piece < end && in_text < text.len() && pieces.bytes[in_piece] == text[in_text] {
                    in_piece += 1;
                    in_text += 1;
                }
                if in_piece == end && fewest[in_text] < fewest[at] - 1 {
                    fewest[at] = fewest[in_text] + 1;
                    first[at] = byte_of(piece as u8);
                }
                candidate = sorted.next[piece];
            }
        }
        assert!(
            fewest[0] != NEVER,
            "a letter that is not ASCII has no piece: add it to pieces.rs"
        );
        while at < text.len() {
            self.room[used] = first[at];
            used += 1;
            at += match piece_of(first[at]) {
                Some(piece) => pieces.ends[piece as usize] as usize - sorted.starts[piece as usize],
                None => 1,
            };
        }
        used
    }

    /// How many bytes they take.
    pub(crate) const fn len(&self) -> usize {
        self.ends[COUNT - 1] as usize
    }

    /// The packed texts without the room behind them; `LEN` is [`Packed::len`].
    pub(crate) const fn bytes<const LEN: usize>(&self) -> [u8; LEN] {
        let mut bytes = [0; LEN];
        let mut index = 0;
        while index < LEN {
            bytes[index] = self.room[index];
            index += 1;
        }
        bytes
    }
}

/// The byte that stands for a piece; [`piece_of`] is the other way round.
const fn byte_of(piece: u8) -> u8 {
    match piece {
        0..10 => piece,
        10..31 => piece + 1,
        31.. => piece + (0x7F - 31),
    }
}

/// Pieces by the two bytes that they begin with, so that few have to be tried. The compiler runs this slowly: sorted by
/// one byte it took eight times as long.
struct Sorted {
    /// The first piece that begins with two bytes.
    first: [[Option<u8>; 256]; 256],
    /// The next one that begins with the same two.
    next: [Option<u8>; PIECES],
    /// Where each piece begins.
    starts: [usize; PIECES],
}

impl Sorted {
    const fn new(pieces: &Pieces) -> Sorted {
        let mut sorted = Sorted {
            first: [[None; 256]; 256],
            next: [None; PIECES],
            starts: [0; PIECES],
        };
        let (mut piece, mut start) = (0, 0);
        while piece < PIECES {
            let first = &mut sorted.first[pieces.bytes[start] as usize][pieces.bytes[start + 1] as usize];
            sorted.next[piece] = *first;
            *first = Some(piece as u8);
            sorted.starts[piece] = start;
            start = pieces.ends[piece] as usize;
            piece += 1;
        }
        sorted
    }
}

impl Pieces {
    /// `bytes` is what [`joined`] makes of the list.
    pub(super) const fn new(list: &[&str; PIECES], bytes: &'static [u8]) -> Pieces {
        let mut ends = [0; PIECES];
        let (mut end, mut index) = (0, 0);
        while index < PIECES {
            assert!(list[index].len() > 1, "a letter that is ASCII needs no piece");
            end += list[index].len();
            ends[index] = end as u16;
            index += 1;
        }
        Pieces { bytes, ends }
    }
}

/// How long the pieces are together.
pub(super) const fn joined_len(list: &[&str; PIECES]) -> usize {
    let (mut len, mut index) = (0, 0);
    while index < PIECES {
        len += list[index].len();
        index += 1;
    }
    len
}

/// The pieces one after the other; `LEN` is [`joined_len`].
pub(super) const fn joined<const LEN: usize>(list: &[&str; PIECES]) -> [u8; LEN] {
    let mut text = [0; LEN];
    let (mut used, mut index) = (0, 0);
    while index < PIECES {
        let piece = list[index].as_bytes();
        let mut letter = 0;
        while letter < piece.len() {
            assert!(
                piece[letter] != b'{' && piece[letter] != b'}',
                "words are put in between braces"
            );
            text[used] = piece[letter];
            used += 1;
            letter += 1;
        }
        index += 1;
    }
    text
}
