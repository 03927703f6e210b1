//! Small parts that know no game: time, chance, seats, and the primitives that tools and games are made of.

pub mod belt;
pub mod clock;
pub mod dice;
mod health;
pub mod list;
pub mod lockout;
mod millis;
pub mod score;
pub mod seat;
mod seed;

pub use health::NOISE_BYTES;
pub use millis::Millis;
pub use seed::Seed;
