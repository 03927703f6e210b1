//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;
use std::println;

use super::super::state::{Player, Step};
use super::*;
use crate::game::CHOICES_MAX;
use crate::games::testing::Fits;
use crate::journal::HEADER_BYTES_MAX;

const _: () = Fits::<State>::HOLDS;
const _: () = assert!(size_of::<Action>() <= 8, "an action is a few bytes");
const _: () = assert!(
    Setup::POSTCARD_MAX_SIZE + 64 <= HEADER_BYTES_MAX,
    "settings, own figures and the seed fit the header"
);
const _: () = assert!(
    RobotId::HOUSE + 6 + 2 + 19 < CHOICES_MAX,
    "a hand of all cards, other ways to pay and every target of a token fit one menu"
);

#[test]
fn sizes_are_told() {
    println!("Position: {} bytes in memory", size_of::<Position>());
    println!("Player: {} bytes in memory", size_of::<Player>());
    println!("Step: {} bytes in memory", size_of::<Step>());
    println!("State: at most {} bytes in flash", State::POSTCARD_MAX_SIZE);
    println!("Setup: at most {} bytes in flash", Setup::POSTCARD_MAX_SIZE);
}
