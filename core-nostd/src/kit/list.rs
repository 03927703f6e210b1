//! A few things in order, without allocation.

use core::cell::Cell;
use core::mem::swap;
use core::ops::{Deref, DerefMut};

use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// Up to `N` things, one after the other.
///
/// Its length takes one byte, so `N` is at most 255, and in flash it is never longer than
/// [`MaxSize`] says. It is read as a slice. A list of things that cannot be printed cannot be printed.
///
/// ```
/// use core_nostd::kit::list::{Full, List};
/// let mut hand = List::<&str, 2>::new();
/// hand.push("fox")?;
/// hand.push("hen")?;
/// assert_eq!(hand.push("corn"), Err(Full), "a hand of two");
/// assert_eq!(hand.remove(0), Some("fox"));
/// assert_eq!(*hand, ["hen"]);
/// # Ok::<(), Full>(())
/// ```
///
/// A longer one does not compile:
///
/// ```compile_fail
/// core_nostd::kit::list::List::<u8, 256>::new();
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct List<T, const N: usize>(Vec<T, N, u8>);

/// Why a list stays as it was: it holds as much as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl<T, const N: usize> List<T, N> {
    /// Nothing yet.
    pub const fn new() -> List<T, N> {
        const { assert!(N < 256, "the length fits one byte") };
        List(Vec::new())
    }

    /// Puts `thing` at the end.
    ///
    /// # Errors
    /// If there is no room; then `thing` is lost.
    pub fn push(&mut self, thing: T) -> Result<(), Full> {
        self.0.push(thing).map_err(|_| Full)
    }

    /// Puts `thing` at the end of a list that has room for it, as the rules say.
    ///
    /// If they are wrong, a test fails here; on the device `thing` is lost.
    pub fn push_bounded(&mut self, thing: T) {
        let pushed = self.push(thing);
        debug_assert!(pushed.is_ok(), "the rules never fill this list");
    }

    /// Whether there is no room for another one.
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes the one at `index`, if there is one; those behind it move up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let mut behind = self.get_mut(index..)?.iter_mut();
        let mut taken = behind.next()?;
        for next in behind {
            swap(taken, next);
            taken = next;
        }
        self.pop()
    }

    /// Puts `thing` at `index`, or at the end if there are fewer; those behind it move down.
    ///
    /// # Errors
    /// If there is no room; then `thing` is lost.
    pub fn insert(&mut self, index: usize, thing: T) -> Result<(), Full> {
        self.push(thing)?;
        if let Some([behind @ .., last]) = self.get_mut(index..) {
            behind.iter_mut().for_each(|one| swap(one, last));
        }
        Ok(())
    }

    /// Takes them all away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Removes those for which `keep`, which may change them, returns `false`.
    pub fn retain_mut(&mut self, keep: impl FnMut(&mut T) -> bool) {
        self.0.retain_mut(keep);
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Takes the first one; those behind it move up. It is quicker than [`List::remove`], which swaps them.
    pub fn remove_first(&mut self) -> Option<T> {
        let first = *self.first()?;
        let places = Cell::from_mut(&mut **self).as_slice_of_cells();
        for (to, from) in places.iter().zip(places.iter().skip(1)) {
            to.set(from.get());
        }
        self.pop();
        Some(first)
    }
}

/// Sorts a few things by a key, the smallest first. Equal ones keep their order.
///
/// It inserts one after the other, which is quick enough for a hand of cards; the sorting of the library is made for
/// many things, and takes 2 to 5 KB of flash for each type.
///
/// ```
/// let mut cards = [650, 80, 490];
/// core_nostd::kit::list::sort_few(&mut cards, |card| *card);
/// assert_eq!(cards, [80, 490, 650]);
/// ```
pub fn sort_few<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        for at in (1..=end).rev() {
            match things.get_mut(at.saturating_sub(1)..=at) {
                Some([before, after]) if key(after) < key(before) => swap(before, after),
                _ => break,
            }
        }
    }
}

impl<T, const N: usize> FromIterator<T> for List<T, N> {
    /// The first `N` things; the rest is left out.
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> List<T, N> {
        let mut list = List::new();
        // What `collect` makes of a vector panics if something does not fit.
        let _ = things.into_iter().try_for_each(|thing| list.push(thing));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T, const N: usize> Default for List<T, N> {
    fn default() -> List<T, N> {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: MaxSize, const N: usize> MaxSize for List<T, N> {
    // postcard writes the length with seven bits to a byte.
    const POSTCARD_MAX_SIZE: usize = T::POSTCARD_MAX_SIZE
        .saturating_mul(N)
        .saturating_add(if N < 128 { 1 } else { 2 });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list<const N: usize>(things: &[u16]) -> List<u16, N> {
        let mut list = List::new();
        for thing in things {
            list.push(*thing).unwrap();
        }
        list
    }

    #[test]
    fn a_list_takes_what_it_has_room_for() {
        let mut things = list::<3>(&[4, 5, 6]);
        assert_eq!(things.push(7), Err(Full));
        assert_eq!(*things, [4, 5, 6], "untouched");
        things.swap(0, 2);
        assert_eq!(things.pop(), Some(4));
        assert_eq!(things.push(8), Ok(()));
        assert_eq!(*things, [6, 5, 8]);
        things.clear();
        assert_eq!(things.pop(), None);
        assert!(things == List::default());
    }

    #[test]
    fn only_what_is_there_is_removed() {
        for (index, taken, rest) in [
            (0, Some(4), &[5, 6][..]),
            (1, Some(5), &[4, 6]),
            (2, Some(6), &[4, 5]),
            (3, None, &[4, 5, 6]),
            (usize::MAX, None, &[4, 5, 6]),
        ] {
            let mut things = list::<4>(&[4, 5, 6]);
            assert_eq!(things.remove(index), taken, "at {index}");
            assert_eq!(*things, *rest, "without {index}");
        }
    }

    #[test]
    fn a_thing_is_put_where_it_belongs() {
        for (index, expected) in [
            (0, [9, 4, 5]),
            (1, [4, 9, 5]),
            (2, [4, 5, 9]),
            (3, [4, 5, 9]),
            (usize::MAX, [4, 5, 9]),
        ] {
            let mut things = list::<3>(&[4, 5]);
            assert_eq!(things.insert(index, 9), Ok(()), "at {index}");
            assert_eq!(*things, expected, "at {index}");
            assert_eq!(things.insert(index, 1), Err(Full));
            assert_eq!(*things, expected, "untouched");
        }
    }

    #[test]
    fn the_first_one_goes_and_the_others_move_up() {
        let mut things = list::<3>(&[4, 5, 6]);
        for (first, left) in [(4, &[5, 6][..]), (5, &[6]), (6, &[])] {
            assert_eq!((things.remove_first(), &*things), (Some(first), left));
        }
        assert_eq!(things.remove_first(), None);
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        assert_eq!(*(0..2).collect::<List<u16, 3>>(), [0, 1]);
        assert_eq!(*(0..9).collect::<List<u16, 3>>(), [0, 1, 2]);
    }

    #[track_caller]
    fn check_in_flash<const N: usize>(bytes: usize) {
        let full = list::<N>(&[u16::MAX; N]);
        let mut flash = [0; 1024];
        let written = postcard::to_slice(&full, &mut flash).unwrap();
        assert_eq!(written.len(), bytes, "the longest that can be");
        assert_eq!(List::<u16, N>::POSTCARD_MAX_SIZE, bytes);
        assert_eq!(postcard::from_bytes(written), Ok(full));
    }

    #[test]
    fn the_longest_list_in_flash_is_as_long_as_it_says() {
        check_in_flash::<0>(1);
        check_in_flash::<1>(4);
        check_in_flash::<127>(1 + 3 * 127);
        check_in_flash::<128>(2 + 3 * 128);
        check_in_flash::<255>(2 + 3 * 255);
        assert_eq!(size_of::<List<u8, 7>>(), 8, "the length takes one byte");
    }

    #[test]
    fn a_list_that_is_too_long_is_not_read() {
        let mut flash = [0; 16];
        let written = postcard::to_slice(&list::<4>(&[1, 2, 3, 4]), &mut flash).unwrap();
        assert_eq!(postcard::from_bytes(written), Ok(list::<4>(&[1, 2, 3, 4])));
        assert!(postcard::from_bytes::<List<u16, 3>>(written).is_err());
    }
}
