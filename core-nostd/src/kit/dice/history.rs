use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::roll::Roll;
use crate::kit::list::List;

/// How many rolls are remembered.
pub const HISTORY_MAX: u8 = 20;

/// The last rolls: at most [`HISTORY_MAX`]. Older ones are forgotten.
///
/// ```
/// use core_nostd::kit::Seed;
/// use core_nostd::kit::dice::{Bag, Chance, History};
/// let mut chance = Chance::new(Seed::of_table(4711));
/// let mut history = History::default();
/// let roll = Bag::default().roll(&mut chance);
/// history.push(roll.clone());
/// assert_eq!(history.newest_first().next(), Some(&roll));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct History {
    rolls: List<Roll, { HISTORY_MAX as usize }>,
}

impl History {
    /// Remembers one more roll, and forgets the oldest if there is no room for both.
    pub fn push(&mut self, roll: Roll) {
        if self.rolls.is_full() {
            self.rolls.remove(0);
        }
        // There is room now.
        let _ = self.rolls.push(roll);
    }

    /// How many rolls are remembered.
    pub fn len(&self) -> u8 {
        u8::try_from(self.rolls.len()).unwrap_or(HISTORY_MAX)
    }

    /// Whether nothing was rolled yet.
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty()
    }

    /// The rolls, from the newest to the oldest.
    pub fn newest_first(&self) -> impl Iterator<Item = &Roll> {
        self.rolls.iter().rev()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::kept;
    use super::super::{Bag, Chance, Die};
    use super::*;
    use crate::kit::Seed;
    use std::vec::Vec;

    #[test]
    fn the_oldest_roll_is_forgotten_first() {
        let mut chance = Chance::new(Seed::of_table(1));
        let bag = Bag::new(1, Die::D100).unwrap();
        let mut all = Vec::new();
        let mut history = History::default();
        for count in 1..=50_usize {
            let roll = bag.roll(&mut chance);
            all.push(roll.clone());
            history.push(roll);
            let expected: Vec<&Roll> = all.iter().rev().take(20).collect();
            assert_eq!(history.newest_first().collect::<Vec<_>>(), expected);
            assert_eq!(usize::from(history.len()), count.min(20));
        }
        let bytes = kept(&history);
        assert_eq!(postcard::from_bytes(&bytes).as_ref(), Ok(&history));
    }
}
