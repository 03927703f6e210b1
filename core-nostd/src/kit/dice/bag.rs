use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::list::List;

/// One die, with 2 to 100 sides.
///
/// ```
/// use core_nostd::kit::dice::Die;
/// assert_eq!(Die::new(6), Some(Die::D6));
/// assert_eq!(Die::D6.to_string(), "d6");
/// assert_eq!(Die::new(101), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die {
    sides: u8,
}

impl Die {
    /// A coin.
    pub const D2: Die = Die { sides: 2 };
    /// The usual one.
    pub const D6: Die = Die { sides: 6 };
    /// The one of adventurers.
    pub const D20: Die = Die { sides: 20 };
    /// The largest.
    pub const D100: Die = Die { sides: 100 };

    /// The die with so many sides, if there is one.
    pub const fn new(sides: u8) -> Option<Die> {
        if sides >= Die::D2.sides && sides <= Die::D100.sides {
            Some(Die { sides })
        } else {
            None
        }
    }

    /// How many sides it has. Its faces are 1 to this.
    pub const fn sides(self) -> u8 {
        self.sides
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.sides)
    }
}

impl TryFrom<u8> for Die {
    type Error = &'static str;

    fn try_from(sides: u8) -> Result<Die, Self::Error> {
        Die::new(sides).ok_or("a die has 2 to 100 sides")
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.sides
    }
}

/// The most dice in one bag.
pub const DICE_MAX: u8 = 10;

/// The most that a bag adds to its dice, or takes from them.
pub const MODIFIER_MAX: i8 = 99;

/// Dice that are rolled together, and a number that is added to them.
///
/// There are always 1 to [`DICE_MAX`] dice in it, and equal ones lie together.
///
/// ```
/// use core_nostd::kit::dice::{Bag, BagError, Die};
/// let mut bag = Bag::new(3, Die::D6)?;
/// bag.set(Die::D20, 1)?;
/// bag.set_modifier(-1)?;
/// assert_eq!(bag.to_string(), "3d6+d20-1");
/// assert_eq!((bag.min_total(), bag.max_total()), (3, 37));
///
/// assert_eq!(bag.set(Die::D20, 8), Err(BagError::TooManyDice));
/// assert_eq!(BagError::TooManyDice.to_string(), "a bag holds at most 10 dice");
/// assert_eq!(bag.to_string(), "3d6+d20-1", "as before");
/// # Ok::<(), BagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "UncheckedBag")]
pub struct Bag {
    dice: List<Die, { DICE_MAX as usize }>,
    modifier: i8,
}

/// Why a bag is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BagError {
    /// There would be no dice in it.
    NoDice,
    /// There would be more than [`DICE_MAX`] dice in it.
    TooManyDice,
    /// The modifier would be beyond plus or minus [`MODIFIER_MAX`].
    ModifierTooLarge,
    /// Equal dice would lie apart.
    EqualDiceApart,
}

impl Bag {
    /// A bag of `count` equal dice.
    ///
    /// # Errors
    /// If that is none or more than [`DICE_MAX`].
    pub fn new(count: u8, die: Die) -> Result<Bag, BagError> {
        let mut bag = Bag {
            dice: List::new(),
            modifier: 0,
        };
        bag.set(die, count)?;
        Ok(bag)
    }

    /// Changes how many dice of one kind there are. A new kind comes behind the others.
    ///
    /// # Errors
    /// If no dice would be left, or more than [`DICE_MAX`]. The bag is then as before.
    pub fn set(&mut self, die: Die, count: u8) -> Result<(), BagError> {
        let mut dice = List::new();
        let new_kind = (self.count_of(die) == 0).then_some((die, 0));
        for (kind, before) in self.groups().chain(new_kind) {
            let now = if kind == die { count } else { before };
            for _ in 0..now {
                dice.push(kind).map_err(|_| BagError::TooManyDice)?;
            }
        }
        if dice.is_empty() {
            return Err(BagError::NoDice);
        }
        self.dice = dice;
        Ok(())
    }

    /// Changes the number that is added.
    ///
    /// # Errors
    /// If it is beyond plus or minus [`MODIFIER_MAX`]. The bag is then as before.
    pub const fn set_modifier(&mut self, modifier: i8) -> Result<(), BagError> {
        if modifier < -MODIFIER_MAX || modifier > MODIFIER_MAX {
            return Err(BagError::ModifierTooLarge);
        }
        self.modifier = modifier;
        Ok(())
    }

    /// The number that is added to the dice.
    pub const fn modifier(&self) -> i8 {
        self.modifier
    }

    /// The dice, one by one.
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// How many dice there are.
    pub fn count(&self) -> u8 {
        u8::try_from(self.dice.len()).unwrap_or(DICE_MAX)
    }

    /// The kinds of dice, and how many there are of each: at least one.
    pub fn groups(&self) -> impl Iterator<Item = (Die, u8)> {
        self.dice.chunk_by(|one, next| one == next).filter_map(|group| {
            let count = u8::try_from(group.len()).ok()?;
            group.first().map(|die| (*die, count))
        })
    }

    /// How many dice of one kind there are.
    pub fn count_of(&self, die: Die) -> u8 {
        let group = self.groups().find(|(kind, _)| *kind == die);
        group.map_or(0, |(_, count)| count)
    }

    /// The lowest total: every die shows 1.
    pub fn min_total(&self) -> i16 {
        i16::from(self.count()).saturating_add(self.modifier.into())
    }

    /// The highest total: every die shows its highest face.
    pub fn max_total(&self) -> i16 {
        let faces: i16 = self.dice.iter().map(|die| i16::from(die.sides)).sum();
        faces.saturating_add(self.modifier.into())
    }
}

impl Default for Bag {
    /// Two dice with six sides.
    fn default() -> Bag {
        Bag {
            dice: [Die::D6; 2].into_iter().collect(),
            modifier: 0,
        }
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (die, count)) in self.groups().enumerate() {
            if index > 0 {
                f.write_str("+")?;
            }
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{die}")?;
        }
        if self.modifier != 0 {
            write!(f, "{:+}", self.modifier)?;
        }
        Ok(())
    }
}

impl fmt::Display for BagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BagError::NoDice => f.write_str("a bag holds at least one die"),
            BagError::TooManyDice => write!(f, "a bag holds at most {DICE_MAX} dice"),
            BagError::ModifierTooLarge => write!(f, "a modifier is at most {MODIFIER_MAX}, up or down"),
            BagError::EqualDiceApart => f.write_str("equal dice lie together"),
        }
    }
}

impl core::error::Error for BagError {}

/// A bag as it is read back, not checked yet.
#[derive(Deserialize)]
struct UncheckedBag {
    dice: List<Die, { DICE_MAX as usize }>,
    modifier: i8,
}

impl TryFrom<UncheckedBag> for Bag {
    type Error = BagError;

    fn try_from(unchecked: UncheckedBag) -> Result<Bag, BagError> {
        let UncheckedBag { dice, modifier } = unchecked;
        let first = dice.first().ok_or(BagError::NoDice)?;
        // Putting them in one by one brings equal ones together, so the order must stay the same.
        let mut bag = Bag::new(1, *first)?;
        for die in dice.iter().skip(1) {
            bag.set(*die, bag.count_of(*die).saturating_add(1))?;
        }
        bag.set_modifier(modifier)?;
        if bag.dice != dice {
            return Err(BagError::EqualDiceApart);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{any_bag, kept};
    use super::*;
    use crate::testing::cases;
    use proptest::prelude::*;
    use std::string::ToString as _;

    #[test]
    fn a_bag_is_written_as_players_write_it() {
        for (groups, modifier, text, min, max) in [
            (&[(1, 6)][..], 0, "d6", 1, 6),
            (&[(2, 6)], 1, "2d6+1", 3, 13),
            (&[(3, 6), (1, 20)], -1, "3d6+d20-1", 3, 37),
            (&[(10, 100)], 99, "10d100+99", 109, 1099),
            (&[(1, 2)], -99, "d2-99", -98, -97),
        ] {
            let mut bag = Bag::new(groups[0].0, Die::new(groups[0].1).unwrap()).unwrap();
            for (count, sides) in groups {
                bag.set(Die::new(*sides).unwrap(), *count).unwrap();
            }
            bag.set_modifier(modifier).unwrap();
            assert_eq!(bag.to_string(), text);
            assert_eq!((bag.min_total(), bag.max_total()), (min, max), "{text}");
        }
        assert_eq!(Bag::default().to_string(), "2d6");
    }

    #[test]
    fn dice_have_2_to_100_sides() {
        for (sides, fits) in [
            (0, false),
            (1, false),
            (2, true),
            (100, true),
            (101, false),
            (255, false),
        ] {
            assert_eq!(Die::new(sides).is_some(), fits, "d{sides}");
        }
    }

    #[test]
    fn the_eleventh_die_is_refused() {
        let mut bag = Bag::new(9, Die::D6).unwrap();
        assert_eq!(bag.set(Die::D20, 1), Ok(()));
        let full = bag.clone();
        assert_eq!(bag.set(Die::D20, 2), Err(BagError::TooManyDice));
        assert_eq!(bag.set(Die::D2, 1), Err(BagError::TooManyDice));
        assert_eq!(bag.set(Die::D6, 255), Err(BagError::TooManyDice));
        assert_eq!(bag, full);
        assert_eq!(Bag::new(11, Die::D2), Err(BagError::TooManyDice));
    }

    #[test]
    fn the_last_die_stays() {
        let mut bag = Bag::new(2, Die::D6).unwrap();
        assert_eq!(bag.set(Die::D6, 0), Err(BagError::NoDice));
        assert_eq!(bag.set(Die::D2, 0), Ok(()), "there was none anyway");
        assert_eq!(bag, Bag::default());
        assert_eq!(Bag::new(0, Die::D6), Err(BagError::NoDice));
    }

    #[test]
    fn a_kind_keeps_its_place_and_goes_when_none_is_left() {
        let mut bag = Bag::new(2, Die::D6).unwrap();
        bag.set(Die::D20, 1).unwrap();
        bag.set(Die::D6, 3).unwrap();
        assert_eq!(bag.to_string(), "3d6+d20");
        bag.set(Die::D6, 0).unwrap();
        assert_eq!(bag.to_string(), "d20");
    }

    #[test]
    fn a_modifier_has_two_digits() {
        let mut bag = Bag::default();
        for (modifier, result) in [
            (99, Ok(())),
            (-99, Ok(())),
            (100, Err(BagError::ModifierTooLarge)),
            (-100, Err(BagError::ModifierTooLarge)),
            (i8::MIN, Err(BagError::ModifierTooLarge)),
        ] {
            assert_eq!(bag.set_modifier(modifier), result, "{modifier}");
        }
        assert_eq!(bag.modifier(), -99);
    }

    #[test]
    fn what_makes_no_sense_is_not_read_back() {
        for (bytes, makes_sense) in [
            (&[2, 6, 6, 0][..], true),
            (&[3, 6, 6, 20, 1], true),
            (&[0, 0], false),
            (&[1, 1, 0], false),
            (&[1, 101, 0], false),
            (&[1, 6, 100], false),
            (&[3, 6, 20, 6, 0], false),
            (&[11, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0], false),
        ] {
            assert_eq!(postcard::from_bytes::<Bag>(bytes).is_ok(), makes_sense, "{bytes:?}");
        }
    }

    proptest! {
        #![proptest_config(cases(300))]

        #[test]
        fn every_bag_is_read_back_as_it_was(bag in any_bag()) {
            let bytes = kept(&bag);
            prop_assert!(bytes.len() <= 12);
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(bag));
        }

        #[test]
        fn groups_and_dice_tell_the_same(bag in any_bag()) {
            let from_groups: u8 = bag.groups().map(|(_, count)| count).sum();
            prop_assert_eq!(from_groups, bag.count());
            for (die, count) in bag.groups() {
                prop_assert_eq!(bag.dice().iter().filter(|one| **one == die).count(), usize::from(count));
            }
        }
    }
}
