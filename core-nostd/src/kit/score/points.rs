use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// What one seat gets in one round: -999 to 999.
///
/// Three digits are what a player reads across the table and turns up with two buttons.
///
/// ```
/// use core_nostd::kit::score::Points;
/// assert_eq!(Points::new(-25).map(Points::get), Some(-25));
/// assert_eq!(Points::new(1_000), None, "four digits");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "i16", into = "i16")]
pub struct Points(i16);

impl Points {
    /// The fewest.
    pub const MIN: Points = Points(-999);
    /// None at all.
    pub const ZERO: Points = Points(0);
    /// The most.
    pub const MAX: Points = Points(999);

    /// So many points, if they are from -999 to 999.
    pub const fn new(points: i16) -> Option<Points> {
        if points >= Points::MIN.0 && points <= Points::MAX.0 {
            Some(Points(points))
        } else {
            None
        }
    }

    /// The number of points.
    pub const fn get(self) -> i16 {
        self.0
    }
}

impl TryFrom<i16> for Points {
    type Error = &'static str;

    fn try_from(points: i16) -> Result<Self, Self::Error> {
        Points::new(points).ok_or("points are -999 to 999")
    }
}

impl From<Points> for i16 {
    fn from(points: Points) -> i16 {
        points.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Points or nothing, in two bytes at most: an `Option` would take three in flash and four in memory.
///
/// 0 is nothing, and numbers from 0 up move up by one to make room for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "i16", into = "i16")]
pub(super) struct Entry(i16);

impl Entry {
    pub(super) const NONE: Entry = Entry(0);

    pub(super) const fn new(points: Option<Points>) -> Entry {
        match points {
            None => Entry::NONE,
            Some(Points(points)) if points < 0 => Entry(points),
            Some(Points(points)) => Entry(points.saturating_add(1)),
        }
    }

    pub(super) const fn points(self) -> Option<Points> {
        match self.0 {
            0 => None,
            ..0 => Some(Points(self.0)),
            1.. => Some(Points(self.0.saturating_sub(1))),
        }
    }
}

impl TryFrom<i16> for Entry {
    type Error = &'static str;

    fn try_from(packed: i16) -> Result<Self, Self::Error> {
        match Entry(packed).points() {
            Some(points) if Points::new(points.0).is_none() => Err("points are -999 to 999"),
            _ => Ok(Entry(packed)),
        }
    }
}

impl From<Entry> for i16 {
    fn from(entry: Entry) -> i16 {
        entry.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_points_fits_an_entry_and_comes_back() {
        assert_eq!(Entry::new(None).points(), None);
        for number in -999..=999 {
            let points = Points::new(number);
            assert_eq!(points.map(Points::get), Some(number));
            let entry = Entry::new(points);
            assert_eq!(entry.points(), points);
            assert_eq!(Entry::try_from(i16::from(entry)), Ok(entry));
        }
    }

    #[test]
    fn numbers_beyond_three_digits_are_refused() {
        for number in [i16::MIN, -1_000, 1_000, i16::MAX] {
            assert_eq!(Points::new(number), None, "{number}");
        }
        for (packed, good) in [(-1_000, false), (-999, true), (0, true), (1_000, true), (1_001, false)] {
            assert_eq!(Entry::try_from(packed).is_ok(), good, "{packed}");
        }
    }
}
