//! The order of a list.
