//! RR-02, RR-57, RR-E17: everybody plays at the same time, so the order of seats changes nothing but which cards they draw.

use std::vec::Vec;

use super::fixture::*;
use super::random_play;
use crate::game::Events;
use crate::games::testing::below;
use crate::kit::dice::Chance;

/// The longest sequence of one player.
const ACTIONS_MAX: usize = 60;

/// What was drawn from a deck that all have in common.
fn draws(before: &State, after: &State) -> bool {
    before.robot_deck != after.robot_deck || before.class_deck != after.class_deck
}

/// What one player does alone from this state on, at random, until the game no longer waits for the player; without drawing a
/// card that all could draw.
fn alone(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Action> {
    let mut state = state.clone();
    let flow = state.flow;
    let mut done = Vec::new();
    while state.flow == flow && state.is_asked(seat) && done.len() < ACTIONS_MAX {
        let mut choices: Vec<Action> = state.choices(seat.into()).to_vec();
        choices.retain(|action| {
            let mut after = state.clone();
            // Cubes lie there for all: whoever sets them right acts for everybody.
            if matches!(action, Action::Enter(Item::Cubes(_))) {
                return false;
            }
            // A Cycle always draws.
            after.apply(seat.into(), *action).is_ok()
                && !draws(&state, &after)
                && !matches!(after.player(seat).top(), Some(Step::Cycle { .. }))
        });
        // With nothing else to do, the rest of the round is left out.
        if choices.is_empty() {
            return done;
        }
        let mut action = choices[below(chance, choices.len())];
        for _ in 0..6 {
            if super::rare(action) || action == Action::FinishRound {
                action = choices[below(chance, choices.len())];
            }
        }
        state.apply(seat.into(), action).expect("a choice is allowed");
        done.push(action);
    }
    done
}

/// Who acts when, of so many actions of each.
fn orders(lengths: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    let players = 0..lengths.len();
    let forth: Vec<usize> = players
        .clone()
        .flat_map(|player| core::iter::repeat_n(player, lengths[player]))
        .collect();
    let back: Vec<usize> = forth.iter().rev().copied().collect();
    let longest = lengths.iter().copied().max().unwrap_or_default();
    let in_turn = (0..longest).flat_map(|step| players.clone().filter(move |player| step < lengths[*player]));
    let in_turn: Vec<usize> = in_turn.collect();
    let mut any = forth.clone();
    chance.shuffle(&mut any);
    [forth, back, in_turn, any].into()
}

/// Lets everybody do all this in this order.
#[track_caller]
fn played(state: &State, done: &[Vec<Action>], order: &[usize]) -> State {
    let mut state = state.clone();
    let mut next = std::vec![0; done.len()];
    for player in order {
        let action = done[*player][next[*player]];
        next[*player] += 1;
        let seat = Seat::ALL[*player];
        let told = state.apply(seat.into(), action);
        let told: Events<Event> = told.unwrap_or_else(|error| panic!("{seat:?} cannot do {}: {error:?}", text(action)));
        assert!(told.iter().count() < 64);
    }
    assert_eq!(state.audit(), Ok(()));
    state
}

/// From this state, whatever the players do alone leads to one state in every order.
#[track_caller]
fn orders_lead_to_one_state(state: &State, seed: u32) -> usize {
    let mut chance = Chance::new(Seed::of_table(seed).part("same time"));
    let seats = state.setup.players().iter();
    let done: Vec<Vec<Action>> = seats.map(|seat| alone(state, seat, &mut chance)).collect();
    let lengths: Vec<usize> = done.iter().map(Vec::len).collect();
    let orders = orders(&lengths, &mut chance);
    let first = played(state, &done, &orders[0]);
    for order in &orders[1..] {
        let other = played(state, &done, order);
        assert!(first == other, "seed {seed}: {order:?}");
    }
    lengths.iter().sum()
}

/// Every state of random play from which all go on at once.
fn beginnings(flow: Flow, seeds: u32) -> Vec<State> {
    let mut found = Vec::new();
    for setup in setups().into_iter().filter(|setup| setup.seats > 1) {
        for seed in 0..seeds {
            if State::new(setup, Seed::of_table(seed)).flow == flow {
                found.push(State::new(setup, Seed::of_table(seed)));
            }
            random_play::game(setup, seed, &mut |played| {
                if played.before.flow != flow && played.after.flow == flow {
                    found.push(played.after.clone());
                }
            });
        }
    }
    found
}

#[test]
fn rr_57_in_which_order_players_run_their_phases_changes_nothing() {
    let states = beginnings(Flow::Phases, 1);
    assert!(states.len() >= 40, "{} rounds", states.len());
    let acted: usize = (0..)
        .zip(&states)
        .map(|(seed, state)| orders_lead_to_one_state(state, seed))
        .sum();
    assert!(acted > 1000, "{acted} actions");
}

#[test]
fn rr_57_with_full_rows_and_many_tokens_neither() {
    let mut chance = Chance::new(Seed::of_table(2).part("rows"));
    let acted = (0..40).map(|seed| {
        let state = random_play::any_position(&mut chance).state;
        orders_lead_to_one_state(&state, seed)
    });
    let acted: usize = acted.sum();
    assert!(acted > 400, "{acted} actions");
}

#[test]
fn rr_37_in_which_order_players_lock_changes_nothing() {
    let states = beginnings(Flow::Assign, 1);
    assert!(states.len() >= 40, "{} rounds", states.len());
    for (seed, state) in (0..).zip(&states) {
        orders_lead_to_one_state(state, seed);
    }
}

#[test]
fn rr_02_in_which_order_starting_decisions_are_made_changes_nothing() {
    let states = beginnings(Flow::Start, 3);
    assert!(states.len() >= 10, "{} games", states.len());
    let acted: usize = (0..)
        .zip(&states)
        .map(|(seed, state)| orders_lead_to_one_state(state, seed))
        .sum();
    assert!(acted > 200, "{acted} actions");
}

#[test]
fn rr_34_in_which_order_players_enter_what_they_drew_changes_nothing() {
    let states = beginnings(Flow::Energy, 1);
    assert!(states.len() >= 8, "{} rounds", states.len());
    for (seed, state) in (0..).zip(&states) {
        orders_lead_to_one_state(state, seed);
    }
}

#[test]
fn rr_e17_who_is_first_draws_the_first_card_and_all_else_is_the_same() {
    let mut game = running(2);
    game.set_robot_deck(&[40, 41, 42]);
    for seat in [P1, P2] {
        game.set_energy(seat, [2, 3], [Phase::Design, Phase::Recycle]);
    }
    // A Program and a Robot Card.
    let run = [
        Action::StartPhase(Phase::Design),
        Action::Charge(0),
        Action::BoardAction(0),
    ];
    let mut back = game.clone();
    game.all(P1, &run).all(P2, &run);
    back.all(P2, &run).all(P1, &run);
    assert_eq!((game.hand(P1), game.hand(P2)), ([40].into(), [41].into()));
    assert_eq!((back.hand(P1), back.hand(P2)), ([41].into(), [40].into()));
    let swap = back.state.player(P1).hand;
    back.state.player_mut(P1).hand = back.state.player(P2).hand;
    back.state.player_mut(P2).hand = swap;
    assert!(game.state == back.state);
}
