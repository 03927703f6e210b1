//! A whole race by buttons on the real firmware.

use crate::meter::{Trial, check};

/// The set-up of the race, as functions are named after it.
const SET_UP: &str = "5rally5setup5Setup";

/// The middle one with eight robots, of which each has a step of its own in a phase.
const MIDDLE_CYCLES_OF_EIGHT: u64 = 250_000;

/// The turn and the phase in the name of a frame, as in `2-R3-Express`.
fn phase_of(frame: &str) -> Option<&str> {
    let (phase, _) = frame.rsplit_once('-')?;
    phase
        .contains("-R")
        .then_some(phase)
        .filter(|phase| !phase.contains("Re"))
}

#[test]
fn be_704_a_whole_race_is_the_same_on_the_firmware_to_its_end() {
    check(&Trial {
        script: "rally.txt",
        set_up: SET_UP,
        group: phase_of,
        middle_cycles: 125_000,
        middle_group_cycles: 125_000,
    });
}

#[test]
fn be_201_eight_robots_race_on_the_firmware_as_on_the_desk() {
    check(&Trial {
        script: "rally-eight.txt",
        set_up: SET_UP,
        group: phase_of,
        middle_cycles: 125_000,
        middle_group_cycles: MIDDLE_CYCLES_OF_EIGHT,
    });
}
