use core_nostd::games::raising_robots::State;
use serde_json::json;

use crate::bots::played;

#[test]
fn whoever_plans_beats_chance() {
    for seats in [2, 3] {
        let mut bots = vec!["planner"];
        bots.resize(seats, "random");
        let summary = played::<State>(30, &bots, &[("seats", json!(seats))]);
        let rate = summary.win_rate("planner").unwrap();
        assert!(rate >= 0.95, "{seats} seats: {rate}");
    }
}

#[test]
fn rr_142_whoever_plans_is_an_amateur_at_least() {
    for (seats, least) in [(1, 90.0), (3, 90.0), (6, 90.0)] {
        let summary = played::<State>(20, &["planner"], &[("seats", json!(seats))]);
        let mean = summary.mean_value("planner").unwrap();
        println!("{seats} seats: {mean:.1} VPs");
        assert!(mean >= least, "{seats} seats: {mean}");
    }
}

#[test]
fn every_way_of_playing_comes_to_its_end() {
    let table = ("mode", json!("Table"));
    let ways = [
        (1, vec![("challenge", json!(true))]),
        (2, vec![("inventors", json!("Bidding")), ("secret_start", json!(true))]),
        (4, vec![("inventors", json!("Off"))]),
        (6, vec![("inventors", json!("Bidding"))]),
        (1, vec![table.clone(), ("energy", json!("Entered"))]),
        (3, vec![table, ("inventors", json!("Bidding"))]),
    ];
    for (seats, mut answers) in ways {
        answers.push(("seats", json!(seats)));
        for bots in [&["random"][..], &["planner"], &["planner", "random"]] {
            let bots = if seats == 1 { &bots[..1] } else { bots };
            played::<State>(3, bots, &answers);
        }
    }
}

#[test]
fn the_summary_tells_what_robots_and_inventors_led_to() {
    let summary = played::<State>(20, &["planner"], &[("seats", json!(1))]);
    let rate = |name: &str| summary.rate(name).unwrap();
    let lines = ["robots", "classes", "VPs", "inventor", "leftovers"];
    let sum: f64 = lines.iter().map(|line| rate(&format!("score {line}"))).sum();
    let mean = summary.mean_value("planner").unwrap();
    assert!(
        (sum - mean).abs() < 0.01,
        "the lines add up to {sum}, the mean is {mean}"
    );
    assert!(rate("robot 08 Muse built") <= 1.0);
    assert!(summary.rate("robot 97 Edward built").is_none(), "no deck has it");
}
