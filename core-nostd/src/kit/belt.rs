//! Belts: rings of places that shift, and windows that look at some of the places.
//!
//! Places are fixed and counted from 0; what lies on them moves. Nothing here has a name:
//! whoever needs "the anvil" or "the market" keeps the word beside its [`Window`].

use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kit::list::List;

#[cfg(test)]
mod tests;
mod window;

pub use window::{Change, Window};

/// A ring of places with a thing, or nothing, on each.
///
/// It has from [`PLACES_MIN`] to `N` places, and `N` is at most 255. A shift in either direction, by any
/// amount, moves no thing: it only changes at which place the counting begins. Two belts are equal when
/// they show the same, and what is written to flash is what is seen.
///
/// ```
/// use core_nostd::kit::belt::{Belt, Way, Window};
/// const SHOP: Window = Window { first: 1, len: 2 };
/// let mut belt = Belt::<u16, 8>::from([4, 1, 2, 7]);
/// assert_eq!(belt.sum(SHOP, |price| price), 1 + 2);
///
/// belt.shift(Way::Forward);
/// assert!(belt.iter().flatten().eq([7, 4, 1, 2]), "the last one has come round");
/// assert_eq!(belt.take(1), Some(4));
/// assert_eq!(belt.sum(SHOP, |price| price), 1, "an empty place costs nothing");
/// ```
#[derive(Clone)]
pub struct Belt<T, const N: usize> {
    /// What lies where, before any shift. At least two slots, by every constructor.
    slots: List<Option<T>, N>,
    /// The place at which the first slot is seen now; less than the number of slots.
    offset: u8,
}

/// The fewest places of a belt: a single place cannot shift.
pub const PLACES_MIN: u8 = 2;

/// In which direction a belt shifts by one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Way {
    /// From place 0 to place 1, and from the last place to place 0.
    Forward,
    /// From place 1 to place 0, and from place 0 to the last place.
    Back,
}

/// Why a belt cannot be laid out like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeltError {
    /// The ring has only `len` places, counted from 0.
    NoSuchPlace {
        /// The place that was asked for.
        place: u8,
        /// The places that there are.
        len: u8,
    },
    /// The ring cannot have more than `max` places.
    TooLong {
        /// The most places.
        max: u8,
    },
    /// The ring cannot have fewer than `min` places.
    TooShort {
        /// The fewest places.
        min: u8,
    },
}

impl<T: Copy, const N: usize, const LEN: usize> From<[T; LEN]> for Belt<T, N> {
    /// A belt of `LEN` places with a thing on every one; that they are not too many is checked by the compiler.
    fn from(things: [T; LEN]) -> Belt<T, N> {
        const { assert!(LEN >= PLACES_MIN as usize && LEN <= Self::PLACES_MAX as usize) };
        Belt {
            slots: things.into_iter().map(Some).collect(),
            offset: 0,
        }
    }
}

impl<T: Copy, const N: usize> Belt<T, N> {
    /// The most places: `N`.
    pub const PLACES_MAX: u8 = {
        assert!(N >= PLACES_MIN as usize, "a ring has at least two places");
        assert!(N <= u8::MAX as usize, "places are counted in one byte");
        #[allow(clippy::cast_possible_truncation, reason = "checked in the line above")]
        {
            N as u8
        }
    };

    /// A belt of `len` places with nothing on them.
    ///
    /// # Errors
    /// [`BeltError::TooShort`] and [`BeltError::TooLong`].
    pub fn empty(len: u8) -> Result<Belt<T, N>, BeltError> {
        Belt::lay_out((0..len).map(|_| None))
    }

    /// A belt with one place for each of `things`, the first one at place 0.
    ///
    /// # Errors
    /// [`BeltError::TooShort`] and [`BeltError::TooLong`].
    pub fn lay_out(things: impl IntoIterator<Item = Option<T>>) -> Result<Belt<T, N>, BeltError> {
        let mut slots = List::new();
        for thing in things {
            slots.push(thing).map_err(|_| Self::TOO_LONG)?;
        }
        Belt::from_slots(slots)
    }

    /// The places, from [`PLACES_MIN`] to `N`.
    #[allow(clippy::len_without_is_empty, reason = "a ring always has places")]
    pub fn len(&self) -> u8 {
        u8::try_from(self.slots.len()).unwrap_or(u8::MAX)
    }

    /// What lies at `place`; `None` as well if there is no such place.
    pub fn at(&self, place: u8) -> Option<T> {
        let slot = self.slot(place)?;
        self.slots.get(slot).copied().flatten()
    }

    /// What lies on each place, from place 0 on.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Option<T>> + ExactSizeIterator {
        (0..self.len()).map(|place| self.at(place))
    }

    /// Puts a thing on a place, and gives back what lay there.
    ///
    /// # Errors
    /// [`BeltError::NoSuchPlace`].
    pub fn set(&mut self, place: u8, thing: T) -> Result<Option<T>, BeltError> {
        let len = self.len();
        let slot = self.slot_mut(place).ok_or(BeltError::NoSuchPlace { place, len })?;
        Ok(slot.replace(thing))
    }

    /// Takes away what lies at `place`, if anything does.
    pub fn take(&mut self, place: u8) -> Option<T> {
        self.slot_mut(place)?.take()
    }

    /// Shifts by one place.
    pub fn shift(&mut self, way: Way) {
        self.shift_by(match way {
            Way::Forward => 1,
            Way::Back => -1,
        });
    }

    /// Shifts forward by `places`, or back if they are negative; more than once around if they are many.
    pub fn shift_by(&mut self, places: i32) {
        let len = i32::from(self.len());
        // Less than once around, so that the sum stays small.
        let within = places.checked_rem_euclid(len).unwrap_or_default();
        let offset = within.saturating_add(i32::from(self.offset)).checked_rem(len);
        self.offset = offset.and_then(|offset| u8::try_from(offset).ok()).unwrap_or_default();
    }

    /// What lies on each place of a window, in its order.
    ///
    /// A window that does not fit the ring is cut: each place counts once, and a window that begins
    /// beyond the ring shows nothing.
    pub fn seen(&self, window: Window) -> impl Iterator<Item = Option<T>> {
        window.places(self.len()).map(|place| self.at(place))
    }

    /// The cost of all that lies in a window. It cannot overflow: there are at most 255 places.
    pub fn sum(&self, window: Window, cost_of: impl Fn(T) -> u16) -> u32 {
        let costs = self.seen(window).flatten().map(|thing| u32::from(cost_of(thing)));
        costs.fold(0, u32::saturating_add)
    }

    /// Makes room: an empty place before `place`, or at the end if `place` is the length.
    ///
    /// # Errors
    /// [`BeltError::NoSuchPlace`] and [`BeltError::TooLong`].
    pub fn insert_place(&mut self, place: u8) -> Result<Change, BeltError> {
        let len = self.len();
        if place > len {
            return Err(BeltError::NoSuchPlace { place, len });
        }
        self.straighten();
        self.slots.insert(place.into(), None).map_err(|_| Self::TOO_LONG)?;
        Ok(Change::Inserted { place, len })
    }

    /// Removes a place with what lies on it.
    ///
    /// # Errors
    /// [`BeltError::NoSuchPlace`] and [`BeltError::TooShort`].
    pub fn remove_place(&mut self, place: u8) -> Result<Change, BeltError> {
        let len = self.len();
        if place >= len {
            return Err(BeltError::NoSuchPlace { place, len });
        }
        if len <= PLACES_MIN {
            return Err(Self::TOO_SHORT);
        }
        self.straighten();
        self.slots.remove(place.into());
        Ok(Change::Removed { place, len })
    }

    const TOO_LONG: BeltError = BeltError::TooLong { max: Self::PLACES_MAX };
    const TOO_SHORT: BeltError = BeltError::TooShort { min: PLACES_MIN };

    /// The door for slots of any number.
    fn from_slots(slots: List<Option<T>, N>) -> Result<Belt<T, N>, BeltError> {
        if slots.len() < usize::from(PLACES_MIN) {
            return Err(Self::TOO_SHORT);
        }
        Ok(Belt { slots, offset: 0 })
    }

    /// Which slot is seen at `place`.
    fn slot(&self, place: u8) -> Option<usize> {
        let (place, offset, len) = (usize::from(place), usize::from(self.offset), self.slots.len());
        if place >= len {
            return None;
        }
        // One of the two: counted from the offset, or once around.
        place
            .checked_sub(offset)
            .or_else(|| place.saturating_add(len).checked_sub(offset))
    }

    fn slot_mut(&mut self, place: u8) -> Option<&mut Option<T>> {
        let slot = self.slot(place)?;
        self.slots.get_mut(slot)
    }

    /// Moves the things to where they are seen, so that slots and places count alike.
    fn straighten(&mut self) {
        self.slots = self.iter().collect();
        self.offset = 0;
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Belt<T, N> {
    fn eq(&self, other: &Belt<T, N>) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Belt<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Belt<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// As the list of what is seen, from place 0 on.
impl<T: Copy + Serialize, const N: usize> Serialize for Belt<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<T: MaxSize, const N: usize> MaxSize for Belt<T, N> {
    // A length, which takes seven bits to a byte, and each thing behind a byte that says whether there is one.
    const POSTCARD_MAX_SIZE: usize = T::POSTCARD_MAX_SIZE
        .saturating_add(1)
        .saturating_mul(N)
        .saturating_add(if N < 128 { 1 } else { 2 });
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Belt<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Belt<T, N>, D::Error> {
        let slots = List::deserialize(deserializer)?;
        Belt::from_slots(slots).map_err(|_| D::Error::custom("a belt has at least two places"))
    }
}
