//! Small parts that know no game: time and chance, for now.

mod millis;
mod seed;

pub use millis::Millis;
pub use seed::Seed;
