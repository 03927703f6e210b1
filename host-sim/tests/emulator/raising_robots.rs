//! Raising Robots by buttons on the real firmware: a whole game alone, and two rounds of six players.

use crate::meter::{Trial, check};

/// The set-up of the game, as functions are named after it.
const SET_UP: &str = "14raising_robots5setup5Setup";

/// The round in the name of a frame, as in `3-Phases-P1-Design`.
fn round_of(frame: &str) -> Option<&str> {
    let (round, _) = frame.split_once('-')?;
    round.parse::<u8>().is_ok().then_some(round)
}

/// The round, the step and the player in it: what one of six does in a step.
fn step_of(frame: &str) -> Option<&str> {
    round_of(frame)?;
    let end = frame.match_indices('-').nth(2).map_or(frame.len(), |(place, _)| place);
    frame.get(..end)
}

#[test]
fn rr_142_a_whole_game_alone_is_the_same_on_the_firmware_to_its_rank() {
    check(&Trial {
        script: "raising-robots.txt",
        set_up: SET_UP,
        group: round_of,
        middle_cycles: 125_000,
        // A whole round.
        middle_group_cycles: 1_250_000,
    });
}

#[test]
fn rr_01_six_players_play_on_the_firmware_as_on_the_desk() {
    check(&Trial {
        script: "raising-robots-six.txt",
        set_up: SET_UP,
        group: step_of,
        middle_cycles: 125_000,
        middle_group_cycles: 1_250_000,
    });
}
