//! Where journals are: seven slots of eight pages each.

use core::ops::Range;

use super::page::page_range;
use super::{PAGE_BYTES, RECORDS, REGION};

/// How many slots there are.
pub(super) const SLOTS: u8 = 7;
/// How many pages a slot has.
pub(super) const SLOT_PAGES: u8 = 8;
const SLOT_BYTES: u32 = SLOT_PAGES as u32 * PAGE_BYTES;
const _: () = assert!(RECORDS.end + SLOTS as u32 * SLOT_BYTES == REGION.end);

/// How many games can be saved at a time; the remaining slot is the spare.
pub const GAMES_MAX: usize = SLOTS as usize - 1;

/// A place in flash for one saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u8);

impl Slot {
    /// The first one, for tests that only need any.
    #[cfg(test)]
    pub(crate) const FIRST: Slot = Slot(0);

    /// The last one.
    pub(super) const LAST: Slot = Slot(SLOTS.saturating_sub(1));

    pub(super) fn all() -> impl Iterator<Item = Slot> {
        (0..SLOTS).map(Slot)
    }

    /// Its number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    /// Where one of its pages begins.
    pub(super) fn page(self, index: u8) -> u32 {
        let before = u32::from(self.0)
            .saturating_mul(SLOT_PAGES.into())
            .saturating_add(index.into());
        RECORDS.end.saturating_add(before.saturating_mul(PAGE_BYTES))
    }

    /// Its pages.
    pub(super) fn pages(self) -> impl Iterator<Item = Range<u32>> {
        (0..SLOT_PAGES).map(move |index| page_range(self.page(index)))
    }

    /// All slots, starting with the one after this and ending with this one.
    pub(super) fn following(self) -> impl Iterator<Item = Slot> {
        let after = (self.0.saturating_add(1)..SLOTS).map(Slot);
        after.chain((0..=self.0).map(Slot))
    }
}

/// Some pages of a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pages(u8);

impl Pages {
    const fn bit(index: u8) -> u8 {
        1_u8.wrapping_shl(index as u32)
    }

    pub(super) const fn with(self, index: u8) -> Pages {
        Pages(self.0 | Pages::bit(index))
    }

    pub(super) const fn has(self, index: u8) -> bool {
        self.0 & Pages::bit(index) != 0
    }
}
