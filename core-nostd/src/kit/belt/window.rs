use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// Some neighbouring places of a ring.
///
/// It stays where it is while the things move. It may reach over the end of the ring to place 0, and windows
/// may overlap. When the ring is laid out anew, [`Window::follow`] says what becomes of a window.
///
/// ```
/// use core_nostd::kit::belt::Window;
/// let window = Window { first: 6, len: 3 };
/// assert!(window.places(8).eq([6, 7, 0]), "around the end");
/// assert!(window.fits(8));
/// assert!(!window.fits(6), "a ring of six places has no place 6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Window {
    /// Its first place, counted from 0.
    pub first: u8,
    /// How many places it has.
    pub len: u8,
}

/// What happened to the places of a ring; windows [follow](Window::follow) it.
#[must_use = "windows over the ring have to follow"]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new place came before `place` of a ring that had `len` places.
    Inserted {
        /// Where the new place is.
        place: u8,
        /// The places that there were.
        len: u8,
    },
    /// `place` went away from a ring that had `len` places.
    Removed {
        /// Where the old place was.
        place: u8,
        /// The places that there were.
        len: u8,
    },
}

impl Window {
    /// Whether it has a place at all, and all its places are in a ring of `ring` places, each once.
    pub const fn fits(self, ring: u8) -> bool {
        self.first < ring && self.len >= 1 && self.len <= ring
    }

    /// Its places in a ring of `ring` places, in order: each once, and none that the ring does not have.
    pub fn places(self, ring: u8) -> impl Iterator<Item = u8> {
        let len = if self.first < ring { self.len } else { 0 };
        let around = (self.first..ring).chain(0..self.first);
        around.take(len.into())
    }

    /// Whether `place` is one of its places in a ring of `ring` places.
    pub fn contains(self, place: u8, ring: u8) -> bool {
        self.places(ring).any(|one| one == place)
    }

    /// Its last place in a ring of `ring` places; `None` if it has no place there.
    pub fn last(self, ring: u8) -> Option<u8> {
        self.places(ring).last()
    }

    /// The window after a change of the ring: it keeps the places that it had, wherever they are counted now.
    ///
    /// A place that is removed leaves the window; a window without places is `None`, for good. A new place
    /// joins the window only if it comes between two of its places.
    pub fn follow(self, change: Change) -> Option<Window> {
        let Window { first, len } = self;
        match change {
            Change::Inserted { place, len: ring } => {
                // At the end of the ring the new place comes before place 0.
                let next = if place >= ring { 0 } else { place };
                let inside = next != first && self.contains(next, ring);
                Some(Window {
                    first: first.saturating_add(u8::from(place <= first)),
                    len: len.saturating_add(u8::from(inside)),
                })
            }
            Change::Removed { place, len: ring } => {
                let last_of_ring = ring.saturating_sub(1);
                let first_after = if place == first && first == last_of_ring {
                    0
                } else {
                    first.saturating_sub(u8::from(place < first))
                };
                let len = len.saturating_sub(u8::from(self.contains(place, ring)));
                (len > 0).then_some(Window {
                    first: first_after,
                    len,
                })
            }
        }
    }
}
