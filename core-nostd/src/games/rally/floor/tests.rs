//! The rules of the floor. One file for each group of the rulebook, and the invariants on random boards.

mod cards;
mod convey;
mod damage;
mod elements;
mod fixture;
mod invariants;
mod lasers;
mod levels;
mod push;
mod random;
mod return_squares;
