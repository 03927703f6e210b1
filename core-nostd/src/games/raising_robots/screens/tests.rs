//! What pages show.
