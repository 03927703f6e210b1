//! What can be chosen.

use core::fmt::Write as _;

use heapless::String;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::ui::lang::Lang;
use crate::ui::words::Words;

/// The longest sequence of cards.
pub(super) const CARDS_MAX: u8 = 5;
/// The largest number.
pub(super) const NUMBER_MAX: u16 = 999;

/// What the table chooses between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    YesNo,
    /// One of so many letters, from A on.
    Letter(u8),
    /// A number from 0 to this one.
    Number(u16),
    /// So many cards out of so many kinds. Their order counts.
    Cards {
        count: u8,
        kinds: u8,
    },
}

/// What one seat chooses: an answer, a letter or a number, counted from 0; or cards, counted from 1.
///
/// It has one length in flash, whatever it is, and cannot be printed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Choice([u8; CARDS_MAX as usize]);

impl Choice {
    /// An answer, a letter or a number.
    pub(super) const fn number(number: u16) -> Choice {
        let [low, high] = number.to_le_bytes();
        Choice([low, high, 0, 0, 0])
    }

    /// The number again.
    pub(super) const fn to_number(self) -> u16 {
        let [low, high, ..] = self.0;
        u16::from_le_bytes([low, high])
    }

    /// The cards, in order.
    pub(super) fn cards(&self) -> impl Iterator<Item = u8> {
        self.0.into_iter().take_while(|card| *card != 0)
    }

    /// How many cards there are.
    pub(super) fn card_count(&self) -> u8 {
        u8::try_from(self.cards().count()).unwrap_or(CARDS_MAX)
    }

    /// Puts `card` at a place, counted from 0; a 0 takes away what is there.
    pub(super) fn put(&mut self, place: u8, card: u8) {
        if let Some(there) = self.0.get_mut(usize::from(place)) {
            *there = card;
        }
    }
}

impl Kind {
    /// How many answers, letters or numbers there are to choose from, or cards for one place.
    pub(super) fn options(self) -> u16 {
        match self {
            Kind::YesNo => 2,
            Kind::Letter(count) | Kind::Cards { kinds: count, .. } => count.into(),
            Kind::Number(max) => max.saturating_add(1),
        }
    }

    /// Whether this can be chosen.
    pub(super) fn fits(self, choice: Choice) -> bool {
        match self {
            Kind::YesNo | Kind::Letter(_) | Kind::Number(_) => {
                choice == Choice::number(choice.to_number()) && choice.to_number() < self.options()
            }
            Kind::Cards { count, kinds } => {
                let cards = choice.card_count();
                let nothing_behind = choice.0.iter().skip(cards.into()).all(|card| *card == 0);
                nothing_behind && (1..=count).contains(&cards) && choice.cards().all(|card| card <= kinds)
            }
        }
    }

    /// The choice in words.
    pub(super) fn write(self, choice: Choice, lang: Lang) -> String<8> {
        let mut text = String::new();
        let number = choice.to_number();
        // At most five cards, three digits or a short word: all fit.
        let _ = match self {
            Kind::YesNo if number == 0 => text.push_str(Words::of(lang).yes).map_err(drop),
            Kind::YesNo => text.push_str(Words::of(lang).no).map_err(drop),
            Kind::Letter(_) => text.push(letter(number)).map_err(drop),
            Kind::Number(_) => write!(text, "{number}").map_err(drop),
            Kind::Cards { .. } => choice.cards().try_for_each(|card| write!(text, "{card}")).map_err(drop),
        };
        text
    }
}

/// A for 0, B for 1.
pub(super) fn letter(index: u16) -> char {
    let index = u8::try_from(index).unwrap_or_default();
    char::from(b'A'.saturating_add(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_chosen_fits() {
        let cards = Kind::Cards { count: 3, kinds: 4 };
        for (kind, choice, fits) in [
            (Kind::YesNo, Choice::number(1), true),
            (Kind::YesNo, Choice::number(2), false),
            (Kind::Letter(16), Choice::number(15), true),
            (Kind::Letter(15), Choice::number(15), false),
            (Kind::Number(300), Choice::number(300), true),
            (Kind::Number(300), Choice::number(301), false),
            (Kind::Number(300), Choice([1, 0, 1, 0, 0]), false),
            (cards, Choice([4, 4, 4, 0, 0]), true),
            (cards, Choice([4, 0, 0, 0, 0]), true),
            (cards, Choice([0, 0, 0, 0, 0]), false),
            (cards, Choice([4, 5, 0, 0, 0]), false),
            (cards, Choice([4, 0, 4, 0, 0]), false),
            (cards, Choice([4, 4, 4, 4, 0]), false),
        ] {
            assert_eq!(kind.fits(choice), fits, "{kind:?} {:?}", choice.0);
        }
    }
}
