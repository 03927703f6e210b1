//! Dice: fair chance from a seed.
//!
//! [`Chance`] draws, a [`Bag`] of [`Die`]s is rolled with it, a [`Tally`] counts what came, and the
//! [`History`] remembers the last rolls. Deliberately absent: a way to undo a roll.

mod bag;
mod chance;
#[cfg(test)]
mod fairness;
mod history;
mod roll;
mod tally;
#[cfg(test)]
mod testing;

pub use bag::{Bag, BagError, DICE_MAX, Die, MODIFIER_MAX};
pub use chance::Chance;
pub use history::{HISTORY_MAX, History};
pub use roll::Roll;
pub use tally::{BINS_MAX, Bin, COUNT_MAX, Tally};
