use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat};

/// The most kinds of counter.
pub const COUNTERS_MAX: u8 = 4;

/// What a counter shows: 0 to 999.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Count(u16);

impl Count {
    /// Nothing left.
    pub const ZERO: Count = Count(0);
    /// The most.
    pub const MAX: Count = Count(999);

    /// So many, if there are at most 999.
    pub const fn new(count: u16) -> Option<Count> {
        if count <= Count::MAX.0 {
            Some(Count(count))
        } else {
            None
        }
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// So many more, or fewer; it stops at 0 and at 999.
    pub fn plus(self, by: i16) -> Count {
        Count(self.0.saturating_add_signed(by).min(Count::MAX.0))
    }
}

impl TryFrom<u16> for Count {
    type Error = &'static str;

    fn try_from(count: u16) -> Result<Self, Self::Error> {
        Count::new(count).ok_or("a counter shows 0 to 999")
    }
}

impl From<Count> for u16 {
    fn from(count: Count) -> u16 {
        count.0
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A number for each seat that goes up and down: lives, cubes, gold.
///
/// It never leaves 0 to 999, and says whether it moved, so that nobody counts on a press that did nothing.
///
/// ```
/// use core_nostd::kit::{score::{Count, Counter}, seat::Seat};
/// let mut lives = Counter::new(Count::new(3).unwrap_or_default());
/// assert!(lives.change(Seat::P1, -3));
/// assert!(!lives.change(Seat::P1, -1), "there is none left to lose");
/// assert_eq!((lives.get(Seat::P1).get(), lives.get(Seat::P2).get()), (0, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Counter {
    start: Count,
    counts: BySeat<Count>,
}

impl Counter {
    /// A counter at which every seat has `start`.
    pub const fn new(start: Count) -> Counter {
        Counter {
            start,
            counts: BySeat::of(start),
        }
    }

    /// What every seat started with.
    pub const fn start(&self) -> Count {
        self.start
    }

    /// What `seat` has.
    pub const fn get(&self, seat: Seat) -> Count {
        *self.counts.get(seat)
    }

    /// Gives `seat` so many more, or fewer, as far as it goes; returns whether that changed anything.
    pub fn change(&mut self, seat: Seat, by: i16) -> bool {
        let before = self.get(seat);
        let after = before.plus(by);
        *self.counts.get_mut(seat) = after;
        after != before
    }

    /// Puts every seat back to the start.
    pub const fn restart(&mut self) {
        self.counts = BySeat::of(self.start);
    }
}

/// Up to four counters, each of another kind, which the caller defines.
///
/// ```
/// use core_nostd::kit::{score::{Count, CounterError, Counters}, seat::Seat};
/// let mut counters = Counters::new();
/// counters.open("gold", Count::ZERO)?;
/// assert_eq!(counters.open("gold", Count::MAX), Err(CounterError::Twice));
/// assert_eq!(counters.change("gold", Seat::P1, 5), Some(true));
/// assert_eq!(counters.change("iron", Seat::P1, 5), None, "nobody counts iron");
/// # Ok::<(), CounterError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Unchecked<K>", bound(deserialize = "K: Copy + Eq + Deserialize<'de>"))]
pub struct Counters<K> {
    /// In the order in which they were opened.
    all: List<(K, Counter), { COUNTERS_MAX as usize }>,
}

/// Why there is no further counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterError {
    /// There are four already.
    Full,
    /// There is one of this kind already.
    Twice,
}

impl<K: Copy + Eq> Counters<K> {
    /// No counters.
    pub const fn new() -> Counters<K> {
        Counters { all: List::new() }
    }

    /// Adds a counter at which every seat has `start`.
    ///
    /// # Errors
    /// [`CounterError::Twice`], [`CounterError::Full`]
    pub fn open(&mut self, kind: K, start: Count) -> Result<(), CounterError> {
        if self.get(kind).is_some() {
            return Err(CounterError::Twice);
        }
        let pushed = self.all.push((kind, Counter::new(start)));
        pushed.map_err(|_| CounterError::Full)
    }

    /// Begins a counter anew with another start; returns whether there is one of this kind.
    pub fn begin(&mut self, kind: K, start: Count) -> bool {
        let found = self.all.iter_mut().find(|(one, _)| *one == kind);
        found.map(|(_, counter)| *counter = Counter::new(start)).is_some()
    }

    /// Takes a counter away; returns whether there was one.
    pub fn close(&mut self, kind: K) -> bool {
        let before = self.len();
        self.all.retain_mut(|(one, _)| *one != kind);
        self.len() < before
    }

    /// The counter of this kind.
    pub fn get(&self, kind: K) -> Option<&Counter> {
        self.iter().find_map(|(one, counter)| (one == kind).then_some(counter))
    }

    /// Gives `seat` so many more, or fewer, as far as it goes; returns whether that changed anything.
    ///
    /// `None` if nobody counts this kind.
    pub fn change(&mut self, kind: K, seat: Seat, by: i16) -> Option<bool> {
        let (_, counter) = self.all.iter_mut().find(|(one, _)| *one == kind)?;
        Some(counter.change(seat, by))
    }

    /// Puts every seat back to the start, at every counter.
    pub fn restart(&mut self) {
        self.all.iter_mut().for_each(|(_, counter)| counter.restart());
    }

    /// Each kind with its counter, in the order in which they were opened.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &Counter)> {
        self.all.iter().map(|(kind, counter)| (*kind, counter))
    }

    /// How many there are.
    pub fn len(&self) -> u8 {
        u8::try_from(self.all.len()).unwrap_or(COUNTERS_MAX)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether there is no room for another.
    pub fn is_full(&self) -> bool {
        self.len() >= COUNTERS_MAX
    }
}

impl<K: Copy + Eq> Default for Counters<K> {
    fn default() -> Self {
        Counters::new()
    }
}

impl fmt::Display for CounterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CounterError::Full => write!(f, "there are {COUNTERS_MAX} counters already"),
            CounterError::Twice => f.write_str("there is such a counter already"),
        }
    }
}

impl core::error::Error for CounterError {}

/// Counters as read from flash, not checked yet.
#[derive(Deserialize)]
struct Unchecked<K> {
    all: List<(K, Counter), { COUNTERS_MAX as usize }>,
}

impl<K: Copy + Eq> TryFrom<Unchecked<K>> for Counters<K> {
    type Error = &'static str;

    fn try_from(read: Unchecked<K>) -> Result<Counters<K>, Self::Error> {
        let twice = |(kind, _): &(K, Counter)| read.all.iter().filter(|(one, _)| one == kind).count() > 1;
        if read.all.iter().any(twice) {
            return Err("two counters of one kind");
        }
        Ok(Counters { all: read.all })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::cases;

    #[test]
    fn a_counter_stops_at_its_bounds_and_says_so() {
        for (start, by, count, moved) in [
            (20, 1, 21, true),
            (20, -1, 19, true),
            (0, -1, 0, false),
            (5, -10, 0, true),
            (999, 1, 999, false),
            (995, 10, 999, true),
            (999, i16::MAX, 999, false),
            (999, i16::MIN, 0, true),
            (7, 0, 7, false),
        ] {
            let mut counter = Counter::new(Count::new(start).unwrap());
            assert_eq!(counter.change(Seat::P2, by), moved, "{start} and {by}");
            assert_eq!(counter.get(Seat::P2).get(), count, "{start} and {by}");
            assert_eq!(counter.get(Seat::P1).get(), start, "the others keep theirs");
        }
        assert_eq!(Count::new(1_000), None);
    }

    #[test]
    fn there_are_four_counters_at_most_and_each_kind_once() {
        let mut counters = Counters::new();
        for kind in ['a', 'b', 'c'] {
            counters.open(kind, Count::ZERO).unwrap();
        }
        assert_eq!(counters.open('b', Count::ZERO), Err(CounterError::Twice));
        counters.open('d', Count::ZERO).unwrap();
        assert!(counters.is_full());
        assert_eq!(counters.open('e', Count::ZERO), Err(CounterError::Full));
        assert_eq!(counters.open('b', Count::ZERO), Err(CounterError::Twice));
        assert!(counters.close('b'));
        assert!(!counters.close('b'));
        counters.open('e', Count::ZERO).unwrap();
        assert!(counters.iter().map(|(kind, _)| kind).eq(['a', 'c', 'd', 'e']));
    }

    #[test]
    fn a_restart_puts_every_seat_back() {
        let mut counters = Counters::new();
        counters.open('a', Count::new(20).unwrap()).unwrap();
        counters.open('b', Count::ZERO).unwrap();
        let fresh = counters.clone();
        assert_eq!(counters.change('a', Seat::P8, -5), Some(true));
        assert_eq!(counters.change('b', Seat::P1, 5), Some(true));
        assert_ne!(counters, fresh);
        counters.restart();
        assert_eq!(counters, fresh);

        assert!(counters.begin('a', Count::new(30).unwrap()));
        assert_eq!(counters.get('a').map(|counter| counter.get(Seat::P8)), Count::new(30));
        assert!(
            counters.iter().map(|(kind, _)| kind).eq(['a', 'b']),
            "it keeps its place"
        );
        assert!(!counters.begin('c', Count::ZERO));
    }

    #[test]
    fn what_makes_no_sense_is_refused_when_read_back() {
        let mut counters = Counters::new();
        counters.open(1_u8, Count::ZERO).unwrap();
        counters.open(2_u8, Count::ZERO).unwrap();
        let mut bytes = [0; 32];
        let used = postcard::to_slice(&counters, &mut bytes).unwrap().len();
        assert_eq!(postcard::from_bytes(&bytes[..used]), Ok(counters));
        for (index, wrong, why) in [(0, 5, "too many counters"), (11, 1, "one kind twice")] {
            let mut bytes = bytes;
            bytes[index] = wrong;
            assert!(postcard::from_bytes::<Counters<u8>>(&bytes).is_err(), "{why}");
        }
        assert!(postcard::from_bytes::<Count>(&[0xE7, 7]).is_ok(), "999");
        assert!(postcard::from_bytes::<Count>(&[0xE8, 7]).is_err(), "1000");
    }

    proptest! {
        #![proptest_config(cases(300))]

        #[test]
        fn a_counter_never_leaves_its_bounds(
            start in 0..=999_u16,
            changes in prop::collection::vec((0..8_u8, any::<i16>()), 0..40),
        ) {
            let mut counter = Counter::new(Count::new(start).unwrap());
            let mut model = [i32::from(start); 8];
            for (seat, by) in changes {
                let count = &mut model[usize::from(seat)];
                let after = (*count + i32::from(by)).clamp(0, 999);
                let moved = counter.change(Seat::new(seat).unwrap(), by);
                prop_assert_eq!(moved, after != *count);
                *count = after;
                for (seat, count) in Seat::ALL.into_iter().zip(model) {
                    prop_assert_eq!(i32::from(counter.get(seat).get()), count);
                }
            }
        }
    }
}
