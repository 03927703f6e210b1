mod pilot;
mod presses;
mod whole_race;

use core_nostd::games::rally::State;
use core_nostd::games::rally::data::HouseCourse;
use serde_json::{Value, json};

use super::{DESTRUCTIONS, FLAGS, POWER_DOWNS, REPAIRS};
use crate::bots::played;

/// In simulation nothing is corrected, and a race has an end (6.6 of the rules).
fn answers(course: HouseCourse, seats: u8) -> Vec<(&'static str, Value)> {
    vec![
        ("course", json!({ "House": course })),
        ("seats", json!(seats)),
        ("turn_limit", json!(100)),
        ("corrections", json!(false)),
    ]
}

#[test]
fn whoever_looks_ahead_wins_on_every_course() {
    // The bots change docks from race to race.
    for course in HouseCourse::ALL {
        let summary = played::<State>(40, &["driver", "random"], &answers(course, 2));
        let rate = summary.win_rate("driver").unwrap();
        println!("{course:?}: {rate}, {:.1} turns", summary.mean_turns());
        assert!(rate >= 0.95, "{course:?}: {rate}");
    }
}

#[test]
fn drivers_race_to_the_last_flag_in_the_time_that_the_rulebook_says() {
    // Rules, 6.5: the least and the most turns of a race between bots that sample programs. These ones are quicker.
    for (course, least, most) in [
        (HouseCourse::LoadingYard, 2.0, 9.0),
        (HouseCourse::RingMain, 4.0, 17.0),
        (HouseCourse::Sluice, 5.0, 30.0),
        (HouseCourse::TerraceMill, 6.0, 30.0),
    ] {
        let summary = played::<State>(10, &["driver"], &answers(course, 4));
        let turns = summary.mean_turns();
        let rate = |name| summary.rate(name).unwrap();
        println!(
            "{course:?}: {turns:.1} turns, {:.2} destructions in a turn",
            rate(DESTRUCTIONS)
        );
        assert!((least..=most).contains(&turns), "{course:?}: {turns} turns");
        assert!(rate(FLAGS) * turns >= 2.0, "{course:?}: somebody touches all flags");
    }
}

#[test]
fn what_can_happen_does_happen() {
    let summary = played::<State>(60, &["driver", "random"], &answers(HouseCourse::RingMain, 8));
    for name in [DESTRUCTIONS, FLAGS, REPAIRS, POWER_DOWNS] {
        let rate = summary.rate(name).unwrap();
        assert!(rate > 0.01, "{name}: {rate}");
    }
}

#[test]
fn every_way_of_playing_comes_to_its_end() {
    let on_table = ("deck", json!("Physical"));
    let sorter = ("service", json!("Sorter"));
    let clock = ("service", json!("Clock"));
    let corrected = ("corrections", json!(true));
    let drawn = ("docks", json!("Drawn"));
    let no_time = ("timer", json!(0));
    let ways = [
        vec![],
        vec![corrected.clone(), drawn],
        vec![on_table.clone(), no_time],
        vec![on_table.clone(), corrected.clone()],
        vec![sorter.clone(), corrected.clone()],
        vec![sorter, on_table.clone(), corrected],
        vec![clock, on_table],
    ];
    for (way, course) in ways.into_iter().zip(HouseCourse::ALL.into_iter().cycle()) {
        for bots in [&["random"][..], &["driver"], &["driver", "random"]] {
            for seats in [2, 3, 4] {
                let mut changes = answers(course, seats);
                // Without a board only the limit ends a race for certain.
                changes.push(("turn_limit", json!(12)));
                changes.extend(way.iter().cloned());
                played::<State>(2, bots, &changes);
            }
        }
    }
    // Practice.
    for course in HouseCourse::ALL {
        played::<State>(2, &["driver"], &answers(course, 1));
    }
}
