//! Random play, for what must be true at every step.

use core::ops::Range;
use std::vec::Vec;

use super::super::action::Action;
use super::super::setup::Setup;
use super::super::state::State;
use crate::game::{Actor, Game, Turn};
use crate::games::testing::{self, below};
use crate::kit::Seed;
use crate::kit::dice::Chance;

pub(super) type Played<'a> = testing::Played<'a, State>;

/// Plays every way of playing to its end and shows every action.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&Played<'_>)) {
    for setup in super::setups() {
        for seed in seeds.clone() {
            game(setup, seed, &mut each);
        }
    }
}

/// Plays one game to its end and shows every action.
pub(super) fn game(setup: Setup, seed: u32, each: &mut dyn FnMut(&Played<'_>)) -> State {
    testing::play(setup, seed, choose, each)
}

/// Something that somebody does.
pub(super) fn any(state: &State, number: u32) -> (Actor, Action) {
    let mut chance = Chance::new(Seed::of_table(number));
    choose(state, &mut chance).expect("the game is not over")
}

/// Mostly somebody whom the game waits for acts, now and then anybody.
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
        // A correction can change anything but the rules; the laws have them.
        let is_play = |action: &Action| !State::is_correction(*action);
        let choices: Vec<Action> = state.choices(by).iter().copied().filter(is_play).collect();
        if choices.is_empty() {
            return choose(state, chance);
        }
        let action = choices[below(chance, choices.len())];
        // What repeats a step is rare, so that the game ends; help stays on, because it shows most.
        let rare = super::rare(action) || action == Action::StopHelp;
        if !rare || below(chance, 6) == 0 {
            return Some((by, action));
        }
    }
}
