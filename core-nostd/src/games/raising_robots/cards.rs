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

            /// What stands for it in a table that has a place for every card.
            pub fn look_up<T>(self, table: &[T; $house + $examples]) -> &T {
                let [first, ..] = table;
                // No card has a higher number, so there is always a place.
                table.get(self.index()).unwrap_or(first)
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

/// Makes a set of cards: one bit for each, in bytes, which a small processor is quickest and shortest with.
macro_rules! card_set {
    ($(#[$doc:meta])* $name:ident of $card:ident in $bytes:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, MaxSize)]
        pub struct $name([u8; $bytes]);

        const _: () = assert!($card::KNOWN <= $bytes * 8, "every card has its bit");

        impl $name {
            /// No card.
            pub const EMPTY: $name = $name([0; $bytes]);

            const fn bit(card: $card) -> u8 {
                1 << (card.index() % 8)
            }

            /// Whether a card is in it.
            #[cfg_attr(target_os = "none", inline(never))]
            pub fn contains(self, card: $card) -> bool {
                self.0.get(card.index() / 8).is_some_and(|byte| byte & $name::bit(card) != 0)
            }

            /// Puts a card in.
            #[cfg_attr(target_os = "none", inline(never))]
            pub fn insert(&mut self, card: $card) {
                if let Some(byte) = self.0.get_mut(card.index() / 8) {
                    *byte |= $name::bit(card);
                }
            }

            /// Takes a card out.
            #[cfg_attr(target_os = "none", inline(never))]
            pub fn remove(&mut self, card: $card) {
                if let Some(byte) = self.0.get_mut(card.index() / 8) {
                    *byte &= !$name::bit(card);
                }
            }

            /// The cards of both.
            #[must_use]
            pub fn with(mut self, others: $name) -> $name {
                for (byte, other) in self.0.iter_mut().zip(others.0) {
                    *byte |= other;
                }
                self
            }

            /// How many there are.
            #[cfg_attr(target_os = "none", inline(never))]
            pub fn len(self) -> u8 {
                let bits = self.0.iter().map(|byte| byte.count_ones()).sum::<u32>();
                u8::try_from(bits).unwrap_or(u8::MAX)
            }

            /// Whether there is none.
            pub fn is_empty(self) -> bool {
                self == $name::EMPTY
            }

            /// One by one, by their numbers.
            pub fn iter(self) -> impl Iterator<Item = $card> {
                let (mut left, mut place) = (self.0, 0_u8);
                core::iter::from_fn(move || {
                    loop {
                        let byte = left.get_mut(usize::from(place))?;
                        if let Ok(bit @ 0..8) = u8::try_from(byte.trailing_zeros()) {
                            *byte &= !(1 << bit);
                            return $card::new(place.checked_mul(8)?.checked_add(bit)?.checked_add(1)?);
                        }
                        place = place.checked_add(1)?;
                    }
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
                    let mut set = $name::default();
                    Deserialize::deserialize_in_place(deserializer, &mut set.0)?;
                    // A bit that stands for no card is a damaged one.
                    match set == set.iter().collect::<$name>() {
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
    RobotSet of RobotId in 13
}

card_set! {
    /// Class Cards: the discard pile.
    ClassSet of ClassId in 5
}
