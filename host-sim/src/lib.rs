//! The Table Companion on a desk.
//!
//! [`desk::Desk`] is a device that one can press, watch and unplug. There are two: the virtual one
//! runs the core itself, the emulated one runs the real firmware image. Terminal, scripts, pictures
//! and tests only know the trait, so both are treated alike.
#![forbid(unsafe_code)]
// Tests may be blunt: a panic there is a failed test.
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::cast_possible_truncation)
)]

pub mod bench;
pub mod bots;
pub mod cannot;
pub mod canvas;
pub mod demo;
pub mod desk;
pub mod device;
pub mod emulated;
mod exported;
pub mod faults;
pub mod files;
pub mod firmware;
pub mod flash;
pub mod gallery;
mod games;
pub mod harmless;
pub mod panics;
mod pictures;
mod progress;
pub mod pull;
pub mod push;
pub mod replay;
pub mod scenario;
pub mod script;
pub mod selfplay;
pub mod shots;
pub mod sizes;
pub mod terminal;
pub mod uf2;
