mod log;
mod pilot;
mod presses;
mod whole_game;

use core_nostd::games::robotopia::State;
use serde_json::json;

use super::{CARDS, INFLUENCES, REFRESHES};
use crate::bots::played;

#[test]
fn whoever_looks_at_what_it_brings_wins() {
    for (seats, bots) in [
        (2, &["greedy", "random"][..]),
        (4, &["greedy", "random", "random", "random"]),
    ] {
        let summary = played::<State>(12, bots, &[("seats", json!(seats))]);
        let rate = summary.win_rate("greedy").unwrap();
        assert!(rate >= 0.9, "one among {seats}: {rate}");
    }
}

#[test]
fn a_greedy_game_takes_as_long_as_an_evening_has() {
    for seats in 2..=4 {
        for first_game in [true, false] {
            let changes = [("seats", json!(seats)), ("first_game", json!(first_game))];
            let summary = played::<State>(10, &["greedy"], &changes);
            let rounds = summary.mean_turns();
            assert!((25.0..50.0).contains(&rounds), "{seats} seats: {rounds} rounds");
            for name in [INFLUENCES, CARDS, REFRESHES] {
                let rate = summary.rate(name).unwrap();
                assert!(rate > 0.01 && rate < 0.7, "{seats} seats, {name}: {rate}");
            }
        }
    }
}

#[test]
fn every_way_of_playing_comes_to_its_end() {
    let paper = ("paper", json!(true));
    let entered = ("layout", json!("Entered"));
    let asked = ("first", json!("Asked"));
    let assist = ("service", json!("Assist"));
    let usual = ("first_game", json!(false));
    let ways = [
        vec![],
        vec![usual.clone()],
        vec![usual.clone(), entered.clone(), asked.clone()],
        vec![usual, paper.clone(), entered.clone(), asked.clone()],
        vec![paper, asked.clone()],
        vec![assist.clone(), asked],
        vec![assist, entered],
    ];
    for way in ways {
        for bots in [&["random"][..], &["greedy"], &["greedy", "random"]] {
            for seats in [2, 3, 4] {
                let mut changes = way.clone();
                changes.push(("seats", json!(seats)));
                played::<State>(2, bots, &changes);
            }
        }
    }
    // Alone one plays against the rounds.
    let alone = [("seats", json!(1)), ("solo", json!(true)), ("first_game", json!(false))];
    played::<State>(5, &["greedy"], &alone);
    // A game that nobody wins in time ends all the same.
    played::<State>(5, &["random"], &[("round_cap", json!(10))]);
}
