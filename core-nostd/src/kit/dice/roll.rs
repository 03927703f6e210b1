use core::num::NonZero;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bag::{Bag, DICE_MAX, Die};
use super::chance::Chance;
use crate::kit::list::List;

/// What the dice of a [`Bag`] show.
///
/// There is one face for each die, from 1 to as many sides as the die has.
///
/// ```
/// use core_nostd::kit::Seed;
/// use core_nostd::kit::dice::{Bag, Chance};
/// let mut chance = Chance::new(Seed::of_table(4711));
/// let roll = Bag::default().roll(&mut chance);
/// assert_eq!(roll.faces(), [2, 2]);
/// assert_eq!(roll.total(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "UncheckedRoll")]
pub struct Roll {
    bag: Bag,
    faces: List<u8, { DICE_MAX as usize }>,
}

impl Bag {
    /// Rolls all dice, in their order.
    pub fn roll(&self, chance: &mut Chance) -> Roll {
        let faces = chance.draw(|words| {
            let face = |die: &Die| {
                let sides = NonZero::new(die.sides()).unwrap_or(NonZero::<u8>::MIN);
                u8::try_from(words.below(sides.into()))
                    .unwrap_or_default()
                    .saturating_add(1)
            };
            self.dice().iter().map(face).collect()
        });
        Roll {
            bag: self.clone(),
            faces,
        }
    }
}

impl Roll {
    /// The bag that was rolled.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// What the dice show, in the order of the bag.
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// Each die with the face it shows.
    pub fn dice(&self) -> impl Iterator<Item = (Die, u8)> {
        self.bag.dice().iter().copied().zip(self.faces.iter().copied())
    }

    /// All faces and the modifier together.
    pub fn total(&self) -> i16 {
        let faces: i16 = self.faces.iter().copied().map(i16::from).sum();
        faces.saturating_add(self.bag.modifier().into())
    }
}

/// A roll as it is read back, not checked yet.
#[derive(Deserialize)]
struct UncheckedRoll {
    bag: Bag,
    faces: List<u8, { DICE_MAX as usize }>,
}

impl TryFrom<UncheckedRoll> for Roll {
    type Error = &'static str;

    fn try_from(unchecked: UncheckedRoll) -> Result<Roll, Self::Error> {
        let UncheckedRoll { bag, faces } = unchecked;
        let roll = Roll { bag, faces };
        if roll.faces.len() != roll.bag.dice().len() {
            return Err("every die shows one face");
        }
        if roll.dice().any(|(die, face)| face < 1 || face > die.sides()) {
            return Err("a die shows 1 to as many as it has sides");
        }
        Ok(roll)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{any_bag, kept};
    use super::*;
    use crate::kit::Seed;
    use crate::testing::cases;
    use proptest::prelude::*;

    #[test]
    fn a_mixed_bag_rolls_the_same_for_ever() {
        let mut bag = Bag::new(3, Die::D6).unwrap();
        bag.set(Die::D20, 2).unwrap();
        bag.set(Die::D100, 1).unwrap();
        bag.set_modifier(-7).unwrap();
        let mut chance = Chance::new(Seed::of_table(123_456));
        // From another program, written in another language.
        for (faces, total) in [([4, 3, 5, 9, 16, 37], 67), ([1, 1, 3, 6, 16, 18], 38)] {
            let roll = bag.roll(&mut chance);
            assert_eq!((roll.faces(), roll.total()), (&faces[..], total));
        }
    }

    #[test]
    fn what_makes_no_sense_is_not_read_back() {
        // The bag 2d6, then the faces.
        for (faces, makes_sense) in [
            (&[2, 1, 6][..], true),
            (&[2, 0, 6], false),
            (&[2, 1, 7], false),
            (&[1, 1], false),
            (&[3, 1, 1, 1], false),
        ] {
            let bytes = [&[2, 6, 6, 0], faces].concat();
            assert_eq!(postcard::from_bytes::<Roll>(&bytes).is_ok(), makes_sense, "{faces:?}");
        }
    }

    proptest! {
        #![proptest_config(cases(300))]

        #[test]
        fn every_die_shows_one_of_its_faces(bag in any_bag(), number: u32) {
            let roll = bag.roll(&mut Chance::new(Seed::of_table(number)));
            prop_assert_eq!(roll.faces().len(), bag.dice().len());
            prop_assert!(roll.dice().all(|(die, face)| (1..=die.sides()).contains(&face)));
            prop_assert!((bag.min_total()..=bag.max_total()).contains(&roll.total()));
            let bytes = kept(&roll);
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(roll));
        }
    }
}
