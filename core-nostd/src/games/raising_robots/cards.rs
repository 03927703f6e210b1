//! Cards by their numbers, and sets of them. What is printed on each is in `data.rs`.

use core::num::NonZero;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Makes a kind of cards: the house's, numbered from 1 as in the rules file, and behind them those of its examples.
macro_rules! cards {
    ($(#[$doc:meta])* $name:ident: $house:literal and $examples:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(NonZero<u8>);

        impl $name {
            /// How many cards the house has.
            pub const HOUSE: usize = $house;
            /// The same as a number of subpages.
            pub const HOUSE_PAGES: u8 = $house;
            /// With those of the examples, which no deck has.
            pub const KNOWN: usize = $house + $examples;

            /// The card with a number, from 1.
            pub const fn new(number: u8) -> Option<$name> {
                match NonZero::new(number) {
                    Some(number) if number.get() <= $house + $examples => Some($name(number)),
                    _ => None,
                }
            }

            /// The number that is printed on it.
            pub const fn number(self) -> u8 {
                self.0.get()
            }

            /// Its place in a table, from 0.
            pub const fn index(self) -> usize {
                (self.0.get() as usize).saturating_sub(1)
            }

            /// The cards of the house.
            pub fn house() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (1..=$house).filter_map($name::new)
            }

            /// All cards that can be in a game.
            pub fn known() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (1..=$house + $examples).filter_map($name::new)
            }
        }

        impl From<$name> for u8 {
            fn from(card: $name) -> u8 {
                card.number()
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<$name, &'static str> {
                $name::new(number).ok_or("there is no card with this number")
            }
        }

        impl MaxSize for $name {
            const POSTCARD_MAX_SIZE: usize = 1;
        }
    };
}

cards! {
    /// A Robot Card (6.8 of the rules).
    RobotId: 96 and 7
}

cards! {
    /// A Class Card (6.9 of the rules).
    ClassId: 32 and 2
}

cards! {
    /// An Inventor Card (6.10 of the rules).
    InventorId: 14 and 0
}

cards! {
    /// An Energy Card (6.5 of the rules). Own cards of the players have the first eight numbers.
    EnergyId: 12 and 0
}

/// Makes a set of cards: one bit for each.
macro_rules! card_set {
    ($(#[$doc:meta])* $name:ident of $card:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, MaxSize)]
        pub struct $name($bits);

        impl $name {
            /// No card.
            pub const EMPTY: $name = $name(0);

            fn bit(card: $card) -> $bits {
                let one: $bits = 1;
                u32::try_from(card.index()).map_or(0, |index| one.checked_shl(index).unwrap_or(0))
            }

            /// Whether a card is in it.
            pub fn contains(self, card: $card) -> bool {
                self.0 & $name::bit(card) != 0
            }

            /// Puts a card in.
            pub fn insert(&mut self, card: $card) {
                self.0 |= $name::bit(card);
            }

            /// Takes a card out.
            pub fn remove(&mut self, card: $card) {
                self.0 &= !$name::bit(card);
            }

            /// The cards of both.
            #[must_use]
            pub fn with(self, others: $name) -> $name {
                $name(self.0 | others.0)
            }

            /// How many there are.
            pub fn len(self) -> u8 {
                u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
            }

            /// Whether there is none.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// One by one, by their numbers.
            pub fn iter(self) -> impl Iterator<Item = $card> {
                let mut left = self.0;
                core::iter::from_fn(move || {
                    let number = u8::try_from(left.trailing_zeros()).ok()?.checked_add(1)?;
                    let card = $card::new(number)?;
                    left &= !$name::bit(card);
                    Some(card)
                })
            }
        }

        impl FromIterator<$card> for $name {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> $name {
                let mut set = $name::default();
                cards.into_iter().for_each(|card| set.insert(card));
                set
            }
        }

        /// A list of numbers in text, and one bit for each in flash.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_seq(self.iter())
                } else {
                    self.0.serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                if deserializer.is_human_readable() {
                    let cards: heapless::Vec<$card, { $card::KNOWN }> = Deserialize::deserialize(deserializer)?;
                    Ok(cards.into_iter().collect())
                } else {
                    let bits = <$bits>::deserialize(deserializer)?;
                    // A bit that stands for no card is a damaged one.
                    let set = $name(bits);
                    let known = $card::known().collect::<$name>();
                    match known.with(set) == known {
                        true => Ok(set),
                        false => Err(serde::de::Error::custom("there is no card with this number")),
                    }
                }
            }
        }
    };
}

card_set! {
    /// Robot Cards: a hand, or the discard pile.
    RobotSet of RobotId in u128
}

card_set! {
    /// Class Cards: the discard pile.
    ClassSet of ClassId in u64
}
