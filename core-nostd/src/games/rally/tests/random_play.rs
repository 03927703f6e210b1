//! Random play, for what must be true at every step.

use core::ops::Range;
use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::action::Action;
use super::super::setup::Setup;
use super::super::state::State;
use crate::game::{Actor, Game, Turn};
use crate::games::testing::{self, below};
use crate::kit::dice::Chance;

pub(super) type Played<'a> = testing::Played<'a, State>;

/// Plays every way of playing to its end and shows every action.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&Played<'_>)) {
    for setup in super::setups() {
        for seed in seeds.clone() {
            race(setup, seed, &mut each);
        }
    }
}

/// Plays one race to its end and shows every action.
pub(super) fn race(setup: Setup, seed: u32, each: &mut dyn FnMut(&Played<'_>)) -> State {
    testing::play(setup, seed, choose, each)
}

/// Mostly somebody whom the race waits for acts, now and then anybody.
fn choose(state: &State, chance: &mut Chance) -> Option<(Actor, Action)> {
    let all = || state.seats().iter().map(Actor::Seat).collect::<Vec<_>>();
    let waiting = match state.turn() {
        Turn::Over { .. } => return None,
        Turn::Players { .. } if !state.choices(Actor::House).is_empty() && below(chance, 30) == 0 => {
            [Actor::House].to_vec()
        }
        Turn::Players { seats, .. } => seats.iter().map(Actor::Seat).collect(),
        // All that a player can do then is to give up, which ends races early.
        Turn::House if below(chance, 2_000) == 0 => all(),
        Turn::House => [Actor::House].to_vec(),
    };
    loop {
        let by = waiting[below(chance, waiting.len())];
        // A correction can change anything but the rules; the laws have them.
        let is_play = |action: &Action| !State::is_correction(*action);
        let choices: Vec<Action> = state.choices(by).iter().copied().filter(is_play).collect();
        if choices.is_empty() {
            return choose(state, chance);
        }
        // Whoever has a program keeps it mostly, so that races are not all programming.
        let action = match choices.first() {
            Some(Action::LockIn) if below(chance, 4) > 0 => Action::LockIn,
            _ => choices[below(chance, choices.len())],
        };
        if !super::rare(action) || below(chance, 60) == 0 {
            return Some((by, action));
        }
        if waiting.len() == 1 && choices.iter().all(|action| super::rare(*action)) {
            return Some((by, action));
        }
    }
}

/// Otherwise what is checked at every step would say little.
#[test]
fn random_play_comes_to_every_state_and_does_everything() {
    let (mut flows, mut actions) = (BTreeSet::new(), BTreeSet::new());
    let word = |text: String| -> String { text.chars().take_while(|letter| letter.is_alphanumeric()).collect() };
    all(0..3, |played| {
        flows.insert(word(format!("{:?}", played.after.flow)));
        let action = testing::text(played.action);
        actions.insert(word(action.trim_start_matches(['{', '"']).into()));
    });
    let expected = [
        "Announce",
        "CleanUp",
        "Over",
        "Phase",
        "Programming",
        "Reenter",
        "Repair",
        "TurnStart",
        "Wake",
    ];
    assert!(flows.iter().eq(expected), "{flows:?}");
    let expected = [
        "Advance",
        "Announce",
        "Choose",
        "Done",
        "Enter",
        "EnterNumber",
        "LockIn",
        "Place",
        "Reenter",
        "StayDown",
        "Take",
        "TimeUp",
        "Withdraw",
    ];
    assert!(actions.iter().eq(expected), "{actions:?}");
}
