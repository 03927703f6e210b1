use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bag::{Bag, DICE_MAX, Die, MODIFIER_MAX};
use crate::kit::list::List;

/// The most bins of a tally: as many bars as fit a screen.
pub const BINS_MAX: u8 = 24;

/// A bin counts no further than this.
pub const COUNT_MAX: u16 = 9_999;

/// How often a bag came to which total.
///
/// Every possible total belongs to exactly one bin. A bin is one total or, where there are more of
/// them than [`BINS_MAX`], a few neighbours: equally many in each, except that the last may have fewer.
///
/// ```
/// use core_nostd::kit::dice::{Bag, Bin, Die, Tally};
/// let mut tally = Tally::new(&Bag::new(1, Die::D100)?);
/// assert!(tally.count(7));
/// assert!(!tally.count(101), "no total of this bag");
/// assert_eq!(tally.rolls(), 1);
/// assert_eq!(tally.bins().nth(1), Some(Bin { first: 6, last: 10, count: 1 }));
/// # Ok::<(), core_nostd::kit::dice::BagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    min: i16,
    max: i16,
    counts: List<u16, { BINS_MAX as usize }>,
}

/// One bar of the picture: how often a total from `first` to `last` came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The lowest total in it.
    pub first: i16,
    /// The highest total in it.
    pub last: i16,
    /// How often one of them came; not more than [`COUNT_MAX`].
    pub count: u16,
}

impl MaxSize for Tally {
    /// postcard writes 14 bits in two bytes: no count and no total of ten dice has more.
    const POSTCARD_MAX_SIZE: usize = {
        let total_max = DICE_MAX as u16 * Die::D100.sides() as u16 + MODIFIER_MAX as u16;
        // The sign of a total takes one bit.
        assert!(COUNT_MAX < 1 << 14 && 2 * total_max < 1 << 14);
        2 + 2 + 1 + 2 * BINS_MAX as usize
    };
}

impl Tally {
    /// No rolls of `bag` so far.
    pub fn new(bag: &Bag) -> Tally {
        let mut tally = Tally {
            min: bag.min_total(),
            max: bag.max_total(),
            counts: List::new(),
        };
        // Not more than fit: that is what the width of a bin is chosen for.
        let bins = tally.bin_of(tally.max).saturating_add(1);
        tally.counts = core::iter::repeat_n(0, bins).collect();
        tally
    }

    /// Counts a total. Returns whether the bag can come to it at all.
    pub fn count(&mut self, total: i16) -> bool {
        if total < self.min || total > self.max {
            return false;
        }
        let bin = self.bin_of(total);
        if let Some(count) = self.counts.get_mut(bin) {
            *count = count.saturating_add(1).min(COUNT_MAX);
        }
        true
    }

    /// How many rolls were counted.
    pub fn rolls(&self) -> u32 {
        self.counts.iter().copied().map(u32::from).sum()
    }

    /// The bins, from the lowest total to the highest.
    pub fn bins(&self) -> impl Iterator<Item = Bin> {
        let width = self.bin_width();
        let firsts = core::iter::successors(Some(self.min), move |first| first.checked_add(width));
        firsts.zip(&self.counts).map(move |(first, count)| Bin {
            first,
            last: first.saturating_add(width).saturating_sub(1).min(self.max),
            count: *count,
        })
    }

    /// Whether this can be a tally of `bag`, checked after reading from flash.
    pub fn is_of(&self, bag: &Bag) -> bool {
        let fresh = Tally::new(bag);
        (self.min, self.max, self.counts.len()) == (fresh.min, fresh.max, fresh.counts.len())
            && self.counts.iter().all(|count| *count <= COUNT_MAX)
    }

    fn bin_of(&self, total: i16) -> usize {
        let bin = total.saturating_sub(self.min).checked_div(self.bin_width());
        bin.and_then(|bin| usize::try_from(bin).ok()).unwrap_or_default()
    }

    /// How many totals share a bin: as few as possible.
    fn bin_width(&self) -> i16 {
        const BINS: i16 = BINS_MAX as i16;
        let steps = self.max.saturating_sub(self.min);
        (steps / BINS).saturating_add(1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{any_bag, kept};
    use super::super::{BagError, Chance, Die};
    use super::*;
    use crate::kit::Seed;
    use crate::testing::cases;
    use proptest::prelude::*;
    use std::vec::Vec;

    #[test]
    fn bins_are_as_narrow_as_a_screen_allows() -> Result<(), BagError> {
        for (count, sides, bins, width) in [
            (1, 2, 2, 1),
            (2, 6, 11, 1),
            (1, 20, 20, 1),
            (1, 24, 24, 1),
            (1, 25, 13, 2),
            (5, 6, 13, 2),
            (1, 100, 20, 5),
            (10, 100, 24, 42),
        ] {
            let bag = Bag::new(count, Die::new(sides).unwrap())?;
            let tally = Tally::new(&bag);
            assert_eq!((tally.bins().count(), tally.bin_width()), (bins, width), "{bag}");
        }
        Ok(())
    }

    #[test]
    fn a_bin_stops_counting_before_it_runs_over() {
        let mut tally = Tally::new(&Bag::default());
        for _ in 0..=COUNT_MAX {
            tally.count(7);
        }
        tally.count(8);
        assert_eq!(tally.rolls(), u32::from(COUNT_MAX) + 1);
    }

    #[test]
    fn a_tally_of_another_bag_is_not_read_back() {
        let bag = Bag::default();
        for (bytes, makes_sense) in [
            // From 2 to 12 (zigzag) in eleven bins.
            (&[4, 24, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7][..], true),
            (&[2, 24, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], false),
            (&[4, 22, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], false),
            (&[4, 24, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], false),
            (&[4, 24, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0x7F], false),
        ] {
            let tally: Tally = postcard::from_bytes(bytes).unwrap();
            assert_eq!(tally.is_of(&bag), makes_sense, "{bytes:?}");
        }
    }

    proptest! {
        #![proptest_config(cases(200))]

        #[test]
        fn every_total_belongs_to_exactly_one_bin(bag in any_bag()) {
            let bins: Vec<Bin> = Tally::new(&bag).bins().collect();
            prop_assert!(bins.len() <= usize::from(BINS_MAX));
            prop_assert_eq!(bins[0].first, bag.min_total());
            prop_assert_eq!(bins[bins.len() - 1].last, bag.max_total());
            prop_assert!(bins.windows(2).all(|pair| pair[0].last + 1 == pair[1].first));
            prop_assert!(bins.iter().all(|bin| bin.first <= bin.last));
            for total in bag.min_total()..=bag.max_total() {
                let mut tally = Tally::new(&bag);
                prop_assert!(tally.count(total));
                let counted = tally.bins().find(|bin| bin.count == 1).unwrap();
                prop_assert!((counted.first..=counted.last).contains(&total));
                prop_assert_eq!(tally.rolls(), 1);
            }
        }

        #[test]
        fn every_roll_is_counted(bag in any_bag(), number: u32) {
            let mut chance = Chance::new(Seed::of_table(number));
            let mut tally = Tally::new(&bag);
            for _ in 0..30 {
                prop_assert!(tally.count(bag.roll(&mut chance).total()));
            }
            prop_assert_eq!(tally.rolls(), 30);
            let bytes = kept(&tally);
            prop_assert!(postcard::from_bytes::<Tally>(&bytes).unwrap().is_of(&bag));
        }
    }
}
