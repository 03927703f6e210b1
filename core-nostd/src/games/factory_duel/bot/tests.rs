//! Bots choose what is allowed, know nothing that is hidden, and look ahead within their bounds.

use super::super::cards::{Card, Module};
use super::super::setup::{Answered, Mode, Setup};
use super::drafts::useless;
use super::*;
use crate::game::{Actor, Game, Turn, Viewer};

fn game(mode: Mode, number: u32) -> State {
    let answered = Answered {
        mode,
        turn_limit: 60,
        ..Answered::default()
    };
    State::new(Setup::try_from(answered).unwrap(), Seed::of_table(number))
}

type Chooser<'a> = &'a mut dyn FnMut(Seat, View<'_>, &[Action], &mut Chance) -> Option<Action>;

/// Plays a game to its end; what is chosen must be allowed.
fn play(mut state: State, choosers: [Chooser<'_>; 2], chance: &mut Chance) -> State {
    let [first, second] = choosers;
    loop {
        let (by, action) = match state.turn() {
            Turn::Over { .. } => return state,
            Turn::House => (Actor::House, Action::Advance),
            Turn::Players { first: seat, .. } => {
                let choices = state.choices(seat.into());
                let view = state.view(Viewer::Seat(seat));
                let chooser = if seat == Seat::P1 { &mut *first } else { &mut *second };
                let action = chooser(seat, view, &choices, chance).expect("somebody decides");
                assert!(choices.contains(&action), "only what is allowed is chosen");
                (seat.into(), action)
            }
        };
        assert!(state.apply(by, action).is_ok());
    }
}

/// How many of so many games the first of two bots wins, and how many the second one.
fn wins(games: u32, mode: Mode, strong: Chooser<'_>, weak: Chooser<'_>) -> (u32, u32) {
    let mut wins = (0, 0);
    for number in 0..games {
        let mut chance = Chance::new(Seed::of_table(number).part("bots"));
        let is_first = number % 2 == 0;
        let choosers: [Chooser<'_>; 2] = if is_first { [strong, weak] } else { [weak, strong] };
        let over = play(game(mode, number), choosers, &mut chance);
        let strong_seat = if is_first { Seat::P1 } else { Seat::P2 };
        wins.0 += u32::from(over.winners.contains(strong_seat));
        wins.1 += u32::from(over.winners.contains(enemy(strong_seat)));
    }
    wins
}

#[test]
fn whoever_looks_ahead_beats_chance() {
    let mut greedy = Greedy::default();
    let strong: Chooser<'_> = &mut |seat, view, choices, chance| greedy.choose(seat, view, choices, chance);
    let (won, lost) = wins(12, Mode::Advanced, strong, &mut random);
    assert!(won >= 11, "{won} to {lost}");
}

#[test]
fn whoever_thinks_of_the_enemy_beats_whoever_does_not() {
    let (mut planner, mut greedy) = (Planner::default(), Greedy::default());
    let strong: Chooser<'_> = &mut |seat, view, choices, chance| planner.choose(seat, view, choices, chance);
    let weak: Chooser<'_> = &mut |seat, view, choices, chance| greedy.choose(seat, view, choices, chance);
    let (won, lost) = wins(24, Mode::Basic, strong, weak);
    assert!(won >= 16 && won > 2 * lost, "{won} to {lost}");
}

#[test]
fn rf_128_what_a_bot_cannot_see_does_not_decide() {
    let mut chance = Chance::new(Seed::of_table(3));
    let mut state = game(Mode::Advanced, 5);
    let mut compared = 0;
    while compared < 40 {
        let (by, action) = match state.turn() {
            Turn::Over { .. } => return assert!(compared > 20, "{compared}"),
            Turn::House => (Actor::House, Action::Advance),
            Turn::Players { first: seat, .. } => {
                let mut other = state.clone();
                other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(compared));
                let [one, two] = [&state, &other].map(|state| {
                    let choices = state.choices(seat.into());
                    let view = state.view(Viewer::Seat(seat));
                    Planner::default().choose(seat, view, &choices, &mut chance.clone())
                });
                assert!(one == two, "decision {compared}");
                compared += 1;
                let choices = state.choices(seat.into());
                let action = random(seat, state.view(Viewer::Seat(seat)), &choices, &mut chance);
                (seat.into(), action.expect("somebody decides"))
            }
        };
        assert!(state.apply(by, action).is_ok());
    }
}

#[test]
fn only_cards_below_the_average_make_room_for_others() {
    for number in 0..20 {
        let state = game(Mode::Basic, number);
        let factory = state.factory(Seat::P1);
        let value = |card: &Module| drafts::value(&state, Seat::P1, Card::Module(*card));
        let best = *factory.hand.iter().max_by_key(|card| value(card)).unwrap();
        let mut program = idle(&state, Seat::P1);
        let discards = useless(&state, Seat::P1, &program);
        assert!(!discards.contains(&best) || factory.draw.iter().any(|card| value(card) > value(&best)));
        // What is to be built stays.
        program.zone = factory.hand.iter().copied().map(Card::Module).collect();
        assert!(useless(&state, Seat::P1, &program).is_empty());
    }
}

#[test]
fn nobody_looks_further_than_the_bound() {
    let state = game(Mode::Basic, 1);
    let idle = Program::new(&[]);
    let mut ahead = Ahead::new(20);
    let turns = core::iter::from_fn(|| ahead.after(&state, Seat::P1, &idle, &idle)).take(100);
    // A turn takes a step at least, and begins only if six are left.
    let turns = turns.count();
    assert!((3..=15).contains(&turns), "{turns}");
}
