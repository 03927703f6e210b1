//! A whole game of Robot Factory by buttons on the real firmware.

use crate::meter::{Trial, check};

/// The turn in the name of a frame, as in `3-Attack`.
fn turn_of(frame: &str) -> Option<&str> {
    let (turn, _) = frame.split_once('-')?;
    turn.parse::<u16>().is_ok().then_some(turn)
}

#[test]
fn rf_118_a_whole_game_is_the_same_on_the_firmware_to_its_end() {
    check(&Trial {
        script: "factory-duel.txt",
        set_up: "12factory_duel5setup5Setup",
        group: turn_of,
        middle_cycles: 125_000,
        // A whole turn: two programs and six steps.
        middle_group_cycles: 1_250_000,
    });
}
