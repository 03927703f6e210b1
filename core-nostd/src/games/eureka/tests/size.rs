//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;

use super::super::state::State;
use super::random_play;
use crate::games::testing::{Fits, Largest};

const _: () = Fits::<State>::HOLDS;
const _: () = assert!(State::POSTCARD_MAX_SIZE <= 1024, "a snapshot fits one record");

#[test]
fn a_state_is_never_larger_than_it_says() {
    let mut largest = Largest::default();
    random_play::all(0..1, |played| largest.see(played));
    largest.print::<State>();
    assert!(
        largest.state_bytes > 100 && largest.choices < 56,
        "every menu is short, as the rulebook says"
    );
}
