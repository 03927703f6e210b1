//! Whole games between bots: who wins, how long it takes, and whether the rules ever break.
//!
//! A run is a [`Plan`]: a setup, who sits where, a seed and a number of games. Game `k` of a plan is
//! the same whoever plays it, and a [`Summary`] only adds, counts and compares. So a run gives the same
//! summary on any number of cores, and what several machines have played can be merged.

mod fault;
mod figures;
mod plan;
mod request;
mod run;
mod shard;
mod summary;
mod table;
mod tally;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

pub use plan::Plan;
pub(crate) use request::play_game;
pub use request::{Request, play};
pub use run::{Options, Outcome, Speed, merge, run};
pub use shard::Shard;
pub use summary::Summary;
