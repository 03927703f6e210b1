//! Power cuts, worn out flash and trembling fingers, from a seed.
//!
//! A trial lets a device live through an evening of one seed: a monkey presses its buttons, and
//! whatever can go wrong does. Beside it runs a twin on a chip without faults, which gets the same inputs at
//! the same times. What the twin has acknowledged is in a plain list, and after every power cut the device
//! must stand there, or one input further if the cut came in the middle of it.
//!
//! One seed decides everything, so whatever is found can be found again.

mod check;
mod chip;
mod damage;
mod dice;
mod fingers;
mod ledger;
mod log;
mod look;
mod monkey;
mod past;
mod run;
mod tally;
mod trial;
mod trouble;

pub use chip::{Chip, Cut, Doing, Flaw, Trouble};
pub use dice::Dice;
pub use log::Failure;
pub use run::{IMAGES, Options, Outcome, place_of, run, trace};
pub use tally::{Images, Tally};
