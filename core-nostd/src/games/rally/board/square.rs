//! Squares of the board.

use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::heading::Heading;

/// One field of a board: column and row, counted from the north-west corner (BE-101).
///
/// In text it is `"x,y"`, in flash two bytes. Players read it as column letter and row number: A1 is `0,0`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, MaxSize)]
pub struct Square {
    // The row comes first: squares are in reading order.
    y: u8,
    x: u8,
}

impl Square {
    /// The square in this column and row.
    pub const fn new(x: u8, y: u8) -> Square {
        Square { y, x }
    }

    /// Its column.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// Its row.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// Whether it is that one; `==` cannot be used while the program is compiled.
    pub(super) const fn is(self, other: Square) -> bool {
        self.x == other.x && self.y == other.y
    }

    /// The square so many steps further; `None` beyond the first or the last number. It may lie outside of the board.
    pub const fn ahead(self, heading: Heading, steps: u8) -> Option<Square> {
        let (x, y) = match heading {
            Heading::North => (Some(self.x), self.y.checked_sub(steps)),
            Heading::East => (self.x.checked_add(steps), Some(self.y)),
            Heading::South => (Some(self.x), self.y.checked_add(steps)),
            Heading::West => (self.x.checked_sub(steps), Some(self.y)),
        };
        match (x, y) {
            (Some(x), Some(y)) => Some(Square { y, x }),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.x, self.y).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(TextVisitor);
        }
        let (x, y) = Deserialize::deserialize(deserializer)?;
        Ok(Square::new(x, y))
    }
}

struct TextVisitor;

impl Visitor<'_> for TextVisitor {
    type Value = Square;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square as x,y, counted from 0")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Square, E> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            Some(Square::new(number(x)?, number(y)?))
        };
        read().ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// A number without a sign.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}
