//! Belts: rings of places that shift.
