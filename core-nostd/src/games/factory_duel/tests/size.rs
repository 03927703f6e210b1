//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;
use std::println;

use super::super::{Action, Position, Setup, State};
use super::random_play;
use crate::game::{CHOICES_MAX, EVENTS_MAX};
use crate::games::testing::{Fits, Largest};
use crate::journal::HEADER_BYTES_MAX;

const _: () = Fits::<State>::HOLDS;
const _: () = assert!(size_of::<Position>() < 700, "two positions are small");
const _: () = assert!(size_of::<Action>() <= 8, "an action is a few bytes");
const _: () = assert!(
    Setup::POSTCARD_MAX_SIZE + 64 <= HEADER_BYTES_MAX,
    "settings, cards of the players' own and the seed fit the header"
);

#[test]
fn a_state_is_never_larger_than_it_says() {
    let mut largest = Largest::default();
    random_play::all(0..1, |played| largest.see(played));
    largest.print::<State>();
    println!("Position: {} bytes in memory", size_of::<Position>());
    println!("Setup: at most {} bytes in flash", Setup::POSTCARD_MAX_SIZE);
    assert!(
        largest.state_bytes > 100 && largest.choices < 96,
        "as the rulebook says"
    );
    assert!(largest.choices < CHOICES_MAX && largest.events < EVENTS_MAX);
}
