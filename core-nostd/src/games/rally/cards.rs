//! The program cards: 84 of them, each with a priority of its own (BE-204).

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many cards there are.
pub const CARDS: u8 = 84;

/// A program card. In text it is its priority: 10, 20 … 840.
///
/// It has no `Debug`: a card in a hand is a secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, MaxSize)]
pub struct Card(u8);

/// What a card does.
#[allow(missing_docs, reason = "the name says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Kind {
    Move3,
    Move2,
    Move1,
    BackUp,
    Left,
    Right,
    UTurn,
}

impl Kind {
    /// All of them; those that act first come first.
    pub const ALL: [Kind; 7] = [
        Kind::Move3,
        Kind::Move2,
        Kind::Move1,
        Kind::BackUp,
        Kind::Left,
        Kind::Right,
        Kind::UTurn,
    ];

    /// Whether the robot leaves its square with it.
    pub const fn is_movement(self) -> bool {
        matches!(self, Kind::Move3 | Kind::Move2 | Kind::Move1 | Kind::BackUp)
    }
}

impl Card {
    /// All of them, the lowest priority first.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..CARDS).map(Card)
    }

    /// The card at this place of the whole deck, counted from 0.
    pub const fn new(index: u8) -> Option<Card> {
        if index < CARDS { Some(Card(index)) } else { None }
    }

    /// The card with this priority.
    pub fn from_priority(priority: u16) -> Option<Card> {
        let index = u8::try_from(priority / 10).ok()?.checked_sub(1)?;
        Card::new(index).filter(|card| card.priority() == priority)
    }

    /// Its place in the whole deck, counted from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Who has the highest moves first (BE-407).
    pub const fn priority(self) -> u16 {
        (self.0 as u16).saturating_add(1).saturating_mul(10)
    }

    /// What it does (6.1 of the rules).
    pub const fn kind(self) -> Kind {
        match self.0 {
            0..=5 => Kind::UTurn,
            6..=41 if self.0.is_multiple_of(2) => Kind::Left,
            6..=41 => Kind::Right,
            42..=47 => Kind::BackUp,
            48..=65 => Kind::Move1,
            66..=77 => Kind::Move2,
            _ => Kind::Move3,
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            self.priority().serialize(serializer)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let card = if deserializer.is_human_readable() {
            Card::from_priority(u16::deserialize(deserializer)?)
        } else {
            Card::new(u8::deserialize(deserializer)?)
        };
        card.ok_or_else(|| serde::de::Error::custom("BE-204: a card is its priority, 10, 20 … 840"))
    }
}

/// One of the five places of a program, and the phase in which it acts.
#[allow(missing_docs, reason = "a number says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Register {
    R1,
    R2,
    R3,
    R4,
    R5,
}

/// How many there are.
pub const REGISTERS: usize = 5;

impl Register {
    /// All of them, in the order of the phases.
    pub const ALL: [Register; REGISTERS] = [Register::R1, Register::R2, Register::R3, Register::R4, Register::R5];

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Its number on the table, counted from 1.
    pub const fn number(self) -> u8 {
        (self as u8).saturating_add(1)
    }

    /// The next one.
    pub fn next(self) -> Option<Register> {
        Register::ALL.get(usize::from(self.number())).copied()
    }

    /// Whether so much damage locks it (BE-304).
    pub const fn is_locked_by(self, damage: u8) -> bool {
        damage.saturating_add(self.number()) >= 10
    }
}
