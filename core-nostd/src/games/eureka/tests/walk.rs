//! Random play, for what must be true at every step.

use super::super::action::Action;
use super::super::setup::Setup;
use super::super::state::State;
use crate::game::{Actor, Game, Turn};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use core::num::NonZero;
use core::ops::Range;
use std::vec::Vec;

/// No game takes longer.
const ACTIONS_MAX: u32 = 20_000;

/// Plays every way of playing to its end and shows each step: the state before and after it.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&State, &State)) {
    for setup in super::setups() {
        for seed in seeds.clone() {
            game(setup, seed, &mut |before, _, _, after| each(before, after));
        }
    }
}

/// Plays one game to its end and shows each step: before, who did what, after.
pub(super) fn game(setup: Setup, seed: u32, each: &mut dyn FnMut(&State, Actor, Action, &State)) -> State {
    let seed = Seed::of_table(seed).part("walk");
    let mut chance = Chance::new(seed.part("choices"));
    let mut state = State::new(setup, seed);
    for _ in 0..ACTIONS_MAX {
        let Some((by, action)) = choose(&state, &mut chance) else {
            return state;
        };
        let before = state.clone();
        assert!(state.apply(by, action).is_ok(), "a choice is allowed");
        each(&before, by, action, &state);
    }
    panic!("the game ends");
}

/// Somebody for whom the table waits does something, and now and then somebody else.
fn choose(state: &State, chance: &mut Chance) -> Option<(Actor, Action)> {
    let all = || state.seats().iter().map(Actor::Seat).collect::<Vec<_>>();
    let waiting = match state.turn() {
        Turn::Over { .. } => return None,
        Turn::Players { .. } if below(chance, 12) == 0 => all(),
        Turn::Players { seats, .. } => seats.iter().map(Actor::Seat).collect(),
        Turn::House if below(chance, 12) == 0 => all(),
        Turn::House => [Actor::House].to_vec(),
    };
    loop {
        let by = waiting[below(chance, waiting.len())];
        let choices = state.choices(by);
        if choices.is_empty() {
            return choose(state, chance);
        }
        let action = choices[below(chance, choices.len())];
        // What leads back is rare, so that the game comes to an end; help stays on, as it shows most.
        let rare = super::rare(action) || action == Action::StopHelp;
        if !rare || below(chance, 6) == 0 {
            return Some((by, action));
        }
    }
}

pub(super) fn below(chance: &mut Chance, count: usize) -> usize {
    let count = NonZero::new(u32::try_from(count).unwrap()).unwrap();
    chance.below(count) as usize
}
