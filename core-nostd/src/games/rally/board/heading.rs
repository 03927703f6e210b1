//! Directions on the board, and quarter turns.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// One of the four directions (BE-101). In text it is its letter.
#[allow(missing_docs, reason = "a direction says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Heading {
    #[serde(rename = "N")]
    North,
    #[serde(rename = "E")]
    East,
    #[serde(rename = "S")]
    South,
    #[serde(rename = "W")]
    West,
}

/// A quarter turn.
#[allow(missing_docs, reason = "a direction says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Left,
    Right,
}

impl Heading {
    /// All of them, clockwise from north.
    pub const ALL: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];

    /// How many quarter turns to the right it is from north.
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// The direction so many quarter turns to the right of north.
    pub const fn from_quarters(quarters: u8) -> Heading {
        match quarters % 4 {
            0 => Heading::North,
            1 => Heading::East,
            2 => Heading::South,
            _ => Heading::West,
        }
    }

    /// Its letter: N, E, S or W.
    pub const fn letter(self) -> u8 {
        match self {
            Heading::North => b'N',
            Heading::East => b'E',
            Heading::South => b'S',
            Heading::West => b'W',
        }
    }

    /// The direction with this letter.
    pub const fn from_letter(letter: u8) -> Option<Heading> {
        match letter {
            b'N' => Some(Heading::North),
            b'E' => Some(Heading::East),
            b'S' => Some(Heading::South),
            b'W' => Some(Heading::West),
            _ => None,
        }
    }

    /// A quarter turn on.
    pub const fn turned(self, turn: Turn) -> Heading {
        match turn {
            Turn::Right => self.right(),
            Turn::Left => self.left(),
        }
    }

    /// A quarter turn clockwise.
    pub const fn right(self) -> Heading {
        Heading::from_quarters(self.quarters().wrapping_add(1))
    }

    /// A quarter turn counter-clockwise.
    pub const fn left(self) -> Heading {
        Heading::from_quarters(self.quarters().wrapping_add(3))
    }

    /// The other way round.
    pub const fn opposite(self) -> Heading {
        Heading::from_quarters(self.quarters().wrapping_add(2))
    }
}
