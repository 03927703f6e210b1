//! Short lists that can be copied, and filled while the program is compiled.

use core::fmt;

/// Up to `N` things in order. What lies behind them in memory does not count.
#[derive(Clone, Copy)]
pub(super) struct Few<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Nothing; `filler` only has to be something.
    pub(super) const fn new(filler: T) -> Few<T, N> {
        const { assert!(N < 256, "the count fits one byte") };
        Few {
            items: [filler; N],
            count: 0,
        }
    }

    pub(super) const fn as_slice(&self) -> &[T] {
        match self.items.split_at_checked(self.count as usize) {
            Some((items, _)) => items,
            None => &[],
        }
    }

    /// Puts `item` at `place`; those from there on move back. `false` if there is no room, or no such place.
    pub(super) const fn insert(&mut self, place: usize, item: T) -> bool {
        let count = self.count as usize;
        if count >= N || place > count {
            return false;
        }
        let Some((_, mut rest)) = self.items.split_at_mut_checked(place) else {
            return false;
        };
        let mut carried = item;
        while let [first, others @ ..] = rest {
            let replaced = *first;
            *first = carried;
            carried = replaced;
            rest = others;
        }
        self.count = self.count.saturating_add(1);
        true
    }

    /// Puts `item` at the end. `false` if there is no room.
    pub(super) const fn push(&mut self, item: T) -> bool {
        self.insert(self.count as usize, item)
    }

    /// Takes away what is at `place`; those behind it move up.
    pub(super) const fn remove(&mut self, place: usize) {
        if place >= self.count as usize {
            return;
        }
        let Some((_, mut rest)) = self.items.split_at_mut_checked(place) else {
            return;
        };
        while let [first, others @ ..] = rest {
            if let [second, ..] = others {
                *first = *second;
            }
            rest = others;
        }
        self.count = self.count.saturating_sub(1);
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// The item at `place`.
pub(super) const fn get<T: Copy>(items: &[T], place: usize) -> Option<T> {
    match items.split_at_checked(place) {
        Some((_, [item, ..])) => Some(*item),
        _ => None,
    }
}

/// The item at `place`, to change it.
pub(super) const fn get_mut<T>(items: &mut [T], place: usize) -> Option<&mut T> {
    match items.split_at_mut_checked(place) {
        Some((_, [item, ..])) => Some(item),
        _ => None,
    }
}

/// Where in a list the first thing is that stands on a square; the length of the list if there is none.
macro_rules! place_of {
    ($list:expr, $square:expr) => {{
        let (mut place, mut rest) = (0usize, $list);
        while let [first, others @ ..] = rest {
            if first.at.is($square) {
                break;
            }
            place = place.saturating_add(1);
            rest = others;
        }
        place
    }};
}
pub(super) use place_of;
