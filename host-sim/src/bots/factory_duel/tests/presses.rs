//! How many presses it takes to program a factory, counted on a device.

use core_nostd::games::factory_duel::{Answered, Setup};
use core_nostd::kit::Seed;

use super::pilot::{Entered, Pilot};
use crate::bots::hand::Count;

/// The least, the middle one, those of nine in ten, and the most.
fn figures(counts: impl Iterator<Item = usize>) -> [usize; 4] {
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    [0, 50, 90, 100].map(|percent| counts[(counts.len() - 1) * percent / 100])
}

fn games(count: u32) -> Vec<Entered> {
    let answered = Answered {
        turn_limit: 12,
        ..Answered::default()
    };
    let setup = Setup::try_from(answered).unwrap();
    let mut entered = Vec::new();
    for seed in 0..count {
        let mut pilot = Pilot::resumed(setup, Seed::of_table(seed));
        entered.extend(std::iter::from_fn(|| pilot.go_on()));
    }
    entered
}

#[test]
fn a_turn_of_three_robots_takes_at_most_12_presses_and_the_same_again_takes_3() {
    let games_to_play: u32 = std::env::var("GAMES").map_or(8, |games| games.parse().unwrap());
    let entered = games(games_to_play);
    let counts = |is_meant: fn(&Entered) -> bool| -> Vec<Count> {
        let meant = entered.iter().filter(|entered| is_meant(entered));
        meant.map(|entered| entered.count).collect()
    };
    println!("least, middle, nine in ten, most");
    let usual = counts(|entered| entered.robots == 3 && entered.cards == 1);
    let presses = figures(usual.iter().map(|count| count.presses));
    println!("{} turns of three robots and a card: {presses:?}", usual.len());
    let steps = figures(usual.iter().map(|count| count.steps));
    println!("the same, a press for every step: {steps:?}");
    let large = counts(|entered| entered.robots > 3);
    let large = figures(large.iter().map(|count| count.presses));
    println!("turns of more robots: {large:?}");
    let again = counts(|entered| entered.recalled);
    let again_presses = figures(again.iter().map(|count| count.presses));
    println!("{} turns repeated: {again_presses:?}", again.len());
    // These players go anywhere with every robot; whoever changes little has less to move.
    let ([_, middle, ..], [.., most]) = (steps, presses);
    assert!(usual.len() > 20 && middle <= 14 && most <= 12, "{steps:?} {presses:?}");
    assert!(again.len() > 5 && again_presses == [3; 4], "{again_presses:?}");
}
