//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;
use std::println;

use super::super::action::Action;
use super::super::state::State;
use super::walk;
use crate::journal::{ENTRY_BYTES_MAX, Entry};
use crate::play::Play;

const _: () = assert!(
    size_of::<Play<State>>() <= 8 * 1024,
    "two states and a tail fit the app task"
);
const _: () = assert!(
    <Entry<Action>>::POSTCARD_MAX_SIZE <= ENTRY_BYTES_MAX,
    "an action fits one entry"
);
const _: () = assert!(State::POSTCARD_MAX_SIZE <= 1024, "a snapshot fits one record");

#[test]
fn a_state_is_never_larger_than_it_says() {
    let mut longest = 0;
    walk::all(0..1, |_, state| {
        let mut bytes = [0; State::POSTCARD_MAX_SIZE];
        let written = postcard::to_slice(state, &mut bytes).expect("it fits");
        longest = longest.max(written.len());
    });
    println!("State: {} bytes in memory", size_of::<State>());
    println!(
        "State: at most {} bytes in flash, {longest} seen",
        State::POSTCARD_MAX_SIZE
    );
    println!("Play: {} bytes in memory", size_of::<Play<State>>());
    println!("Entry: at most {} bytes in flash", <Entry<Action>>::POSTCARD_MAX_SIZE);
    assert!(longest > 100, "something was written");
}
