//! The places at the table, and what belongs to each of them.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the up to eight places at the table.
///
/// Seats follow each other around the table, and after the eighth comes the first again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "P1 is the first seat, and so on")]
pub enum Seat {
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    P7,
    P8,
}

/// The most seats that a table has.
pub const SEATS_MAX: u8 = 8;

impl Seat {
    /// All of them, around the table.
    pub const ALL: [Seat; SEATS_MAX as usize] = [
        Seat::P1,
        Seat::P2,
        Seat::P3,
        Seat::P4,
        Seat::P5,
        Seat::P6,
        Seat::P7,
        Seat::P8,
    ];

    /// The seat at `index`, counted from 0.
    pub fn new(index: u8) -> Option<Seat> {
        Seat::ALL.get(usize::from(index)).copied()
    }

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }
}

/// Some of the seats.
///
/// ```
/// use core_nostd::kit::seat::{Seat, Seats};
/// let mut playing = Seats::first(3);
/// playing.remove(Seat::P2);
/// assert_eq!(playing.after(Seat::P1), Some(Seat::P3), "the second seat has left");
/// assert_eq!(playing.after(Seat::P3), Some(Seat::P1), "around the table");
/// assert!(playing.iter().eq([Seat::P1, Seat::P3]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, MaxSize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats; eight if there are more.
    pub fn first(count: u8) -> Seats {
        Seat::ALL.into_iter().take(count.into()).collect()
    }

    /// How many there are.
    // The processor of the device cannot count bits, so that is a long function there.
    #[cfg_attr(target_os = "none", inline(never))]
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(SEATS_MAX)
    }

    /// Whether nobody is there.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `seat` is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// Lets `seat` join.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= seat.bit();
    }

    /// Lets `seat` leave.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !seat.bit();
    }

    /// The seats one by one, around the table.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }

    /// The next one around the table, which is `seat` itself if nobody else is there.
    pub fn after(self, seat: Seat) -> Option<Seat> {
        let later = self.iter().find(|one| *one > seat);
        later.or_else(|| self.iter().next())
    }
}

/// A list of names in text, and one bit for each in flash.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        if deserializer.is_human_readable() {
            let seats: heapless::Vec<Seat, { SEATS_MAX as usize }> = Deserialize::deserialize(deserializer)?;
            Ok(seats.into_iter().collect())
        } else {
            u8::deserialize(deserializer).map(Seats)
        }
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut all = Seats::NONE;
        for seat in seats {
            all.insert(seat);
        }
        all
    }
}

impl Seat {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One thing for each seat.
///
/// ```
/// use core_nostd::kit::seat::{BySeat, Seat};
/// let mut points = BySeat::of(0);
/// *points.get_mut(Seat::P2) = 7;
/// assert_eq!((*points.get(Seat::P1), *points.get(Seat::P2)), (0, 7));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct BySeat<T>([T; SEATS_MAX as usize]);

impl<T> BySeat<T> {
    /// The same for every seat.
    pub const fn of(one: T) -> BySeat<T>
    where
        T: Copy,
    {
        BySeat([one; SEATS_MAX as usize])
    }

    /// What belongs to `seat`.
    #[expect(
        clippy::indexing_slicing,
        reason = "a seat is a number below eight, and the compiler sees it"
    )]
    pub const fn get(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }

    /// What belongs to `seat`, to be changed.
    #[expect(
        clippy::indexing_slicing,
        reason = "a seat is a number below eight, and the compiler sees it"
    )]
    pub const fn get_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }

    /// Each seat with what belongs to it.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// The same for each seat, made into something else.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(make))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_a_ring_of_those_who_are_there() {
        let seats: Seats = [Seat::P2, Seat::P5, Seat::P8].into_iter().collect();
        for (seat, after) in [
            (Seat::P1, Seat::P2),
            (Seat::P2, Seat::P5),
            (Seat::P6, Seat::P8),
            (Seat::P8, Seat::P2),
        ] {
            assert_eq!(seats.after(seat), Some(after), "after {seat:?}");
        }
        assert_eq!(Seats::first(1).after(Seat::P1), Some(Seat::P1));
        assert_eq!(Seats::NONE.after(Seat::P1), None);
    }

    #[test]
    fn every_seat_has_its_own() {
        let mut things = BySeat::of(0);
        for seat in Seat::ALL {
            *things.get_mut(seat) = seat.index();
        }
        assert!(
            things
                .iter()
                .all(|(seat, thing)| seat.index() == *thing && things.get(seat) == thing)
        );
        assert_eq!(Seat::new(7), Some(Seat::P8));
        assert_eq!(Seat::new(8), None);
    }

    #[test]
    fn a_table_has_no_more_than_eight_seats() {
        assert_eq!(Seats::first(200).len(), SEATS_MAX);
        assert_eq!(Seats::first(0), Seats::NONE);
    }
}
