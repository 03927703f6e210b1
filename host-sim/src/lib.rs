//! The Table Companion on a desk.
//!
//! [`desk::Desk`] is a device that one can press, watch and unplug. There are two: the virtual one
//! runs the core itself, the emulated one runs the real firmware image. Terminal, scripts, pictures
//! and tests only know the trait, so both are treated alike.

pub mod desk;
