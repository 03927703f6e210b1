mod presses;

use std::num::NonZero;

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::eureka::robot::Robot;
use core_nostd::games::eureka::{Action, Event, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use serde_json::json;

use super::{BOUGHT, RIGHT_AT_FIRST, RIGHT_AT_SECOND, Skill, Thinker};
use crate::bots::{Bot as _, Moment, played};
use crate::selfplay::{Options, Plan, run};

#[test]
fn who_thinks_further_wins_more() {
    // Of two players the better one would win half of the games by luck alone.
    for (better, worse, least) in [
        ("simple", "random", 0.9),
        ("planner", "random", 0.95),
        ("planner", "simple", 0.8),
    ] {
        let summary = played::<State>(100, &[better, worse], &[("seats", json!(2))]);
        let rate = summary.win_rate(better).unwrap();
        assert!(rate >= least, "{better} against {worse}: {rate}");
    }
    let summary = played::<State>(100, &["planner", "simple", "random", "random"], &[("seats", json!(4))]);
    let rate = summary.win_rate("planner").unwrap();
    assert!(rate > 0.75, "one planner among four: {rate}");
}

#[test]
fn ro_123_whoever_follows_the_advice_wins_at_least_as_often_as_the_others() {
    // Even would be a half, a third and a quarter of the games. Following the rule that forgot that a siren works once won
    // 0.41, 0.28 and 0.22 of them.
    for (seats, even) in [(2, 0.5), (3, 1.0 / 3.0), (4, 0.25)] {
        let mut bots = vec!["advised"];
        bots.resize(seats, "planner");
        let summary = played::<State>(600, &bots, &[("seats", json!(seats))]);
        let rate = summary.win_rate("advised").unwrap();
        println!("{seats} seats: {rate:.3}, even is {even:.3}");
        assert!(rate > even - 0.03, "{seats} seats: {rate}");
    }
}

#[test]
fn the_bots_play_as_well_as_the_rulebook_measured() {
    // Rules, section 6.5: rates within 0.03, cubes within 1.
    for (bot, seats, first, second, bought, value) in [
        ("simple", 2, 0.33, 0.65, 0.0, 10.6),
        ("simple", 3, 0.33, 0.64, 0.0, 12.7),
        ("planner", 2, 0.57, 0.97, 0.64, 16.7),
        ("planner", 3, 0.57, 0.96, 0.63, 18.7),
        ("planner", 4, 0.57, 0.97, 0.62, 23.8),
        ("planner", 6, 0.56, 0.98, 0.63, 33.0),
    ] {
        let summary = played::<State>(300, &[bot], &[("seats", json!(seats))]);
        let close = |name: &str, expected: f64| {
            let rate = summary.rate(name).unwrap();
            assert!((rate - expected).abs() <= 0.03, "{bot}, {seats} seats, {name}: {rate}");
        };
        close(RIGHT_AT_FIRST, first);
        close(RIGHT_AT_SECOND, second);
        close(BOUGHT, bought);
        let mean = summary.mean_value(bot).unwrap();
        assert!((mean - value).abs() <= 1.0, "{bot}, {seats} seats: {mean} cubes");
    }
}

#[test]
fn every_way_of_playing_comes_to_its_end() {
    let player = ("customer", json!("Player"));
    let device = ("customer", json!("Device"));
    let on_device = ("cards", json!("Virtual"));
    let on_table = ("cards", json!("Physical"));
    let typed = ("answers", json!("Typed"));
    let ways = [
        vec![player.clone(), on_device.clone()],
        vec![player.clone(), on_table.clone()],
        vec![player, on_table.clone(), typed],
        vec![device.clone(), on_device],
        vec![device, on_table],
    ];
    for way in ways {
        for bots in [&["random"][..], &["simple"], &["planner"], &["planner", "random"]] {
            for seats in [2, 3, 6] {
                let mut changes = way.clone();
                changes.push(("seats", json!(seats)));
                played::<State>(3, bots, &changes);
            }
        }
    }
    played::<State>(10, &["planner"], &[("customer", json!("Device")), ("seats", json!(1))]);
}

/// A row of section 6.3: the order, the board, and the hands of both Manufacturers.
type Deal = (&'static str, [&'static str; 3], [[&'static str; 3]; 2]);

const DEALS: [Deal; 6] = [
    (
        "RRR",
        ["BGG", "GBR", "GBY"],
        [["RYR", "GGG", "YGG"], ["BYG", "RBR", "RGR"]],
    ),
    (
        "GGR",
        ["YBR", "BYG", "RBG"],
        [["GYR", "RRY", "YRB"], ["RGY", "BRB", "GBY"]],
    ),
    (
        "RGR",
        ["GGB", "GGG", "BBR"],
        [["YRG", "YGR", "BBY"], ["YBR", "YYB", "BYR"]],
    ),
    (
        "RRB",
        ["RYY", "RBG", "GBB"],
        [["BRB", "GBY", "BRY"], ["RYG", "YGY", "BYB"]],
    ),
    (
        "RRR",
        ["GRG", "GYR", "YGG"],
        [["BYY", "RRG", "BGY"], ["YRG", "BYG", "GBY"]],
    ),
    (
        "BBR",
        ["YYG", "GBY", "BGR"],
        [["YRR", "BBG", "RGR"], ["BBB", "YGR", "RRY"]],
    ),
];

/// The same state with other cards.
fn dealt(state: &State, (order, board, hands): Deal) -> State {
    let robot = |letters| Robot::from_letters(letters).unwrap();
    let mut json = serde_json::to_value(state.position()).unwrap();
    json["order"] = json!(order);
    json["board"] = json!(board);
    json["tiles"] = json!(board.map(|card| robot(card).matches(robot(order))));
    for (maker, hand) in state.view(Viewer::Table).makers_in_order().zip(hands) {
        json["players"][usize::from(maker.index())]["hand"] = json!(hand);
    }
    let mut state = state.clone();
    *state.position_mut() = serde_json::from_value(json).unwrap();
    state.audit().unwrap();
    state
}

#[test]
fn ro_e30_three_planners_play_the_full_game() {
    let mut state = State::new(Setup::default(), Seed::of_table(0));
    let mut bots = [Skill::Planner; 3].map(Thinker::new);
    let mut chance = Chance::new(Seed::of_table(1));
    let mut faces = [3, 5, 1].into_iter();
    let mut told = String::new();
    for deal in DEALS {
        state = dealt(&state, deal);
        loop {
            let view = state.view(Viewer::Table);
            let (by, action) = match state.turn() {
                Turn::House if view.order().is_some() => break,
                Turn::House => (Actor::House, state.choices(Actor::House)[0]),
                Turn::Players { first, .. } => {
                    let moment = Moment {
                        seat: first,
                        view: state.view(Viewer::Seat(first)),
                        choices: &state.choices(first.into()),
                        chance: &mut chance,
                    };
                    let action = bots[usize::from(first.index())].choose(moment).unwrap();
                    match action {
                        Action::Roll => (first.into(), Action::Face(faces.next().unwrap())),
                        _ => (first.into(), action),
                    }
                }
                Turn::Over { .. } => unreachable!("there is another deal"),
            };
            for event in state.apply(by, action).unwrap().iter() {
                if let Event::Revealed { seat, robot, eureka } = event {
                    told += &format!("{seat:?} {robot:?}{} ", if eureka { "!" } else { "" });
                }
            }
        }
        let view = state.view(Viewer::Table);
        let values = [Seat::P1, Seat::P2, Seat::P3].map(|seat| view.cubes().wallet(seat).value());
        let buyers: Vec<Seat> = view
            .makers_in_order()
            .filter(|seat| view.buyers().contains(*seat))
            .collect();
        told += &format!("bought {buyers:?} {values:?} pot {}\n", view.cubes().pot().small);
        state.apply(Actor::House, Action::EndTurn).unwrap();
    }
    assert_eq!(
        told,
        "P2 RRR P3 RRR bought [P3] [5, 8, 7] pot 25\n\
         P3 GGR P1 GGR bought [P3, P1] [8, 10, 10] pot 17\n\
         P1 RGR! P2 GRR bought [P1, P2] [14, 9, 12] pot 10\n\
         P2 RRB! P3 RGB bought [P2, P3] [16, 17, 11] pot 1\n\
         P3 RRR! P1 RRR bought [P3] [20, 18, 15] pot 2\n\
         P1 BBR P2 BBR bought [P1, P2] [23, 21, 17] pot 4\n"
    );
    let winners = [Seat::P1].into_iter().collect();
    assert_eq!(state.turn(), Turn::Over { winners });
    assert_eq!(faces.next(), None, "three rolls");
}

#[test]
fn the_same_seed_gives_the_same_summary_on_any_number_of_threads() {
    let plan = Plan::<State>::new(&[], &["planner".to_owned(), "random".to_owned()], 5, 20).unwrap();
    let summary = |threads| {
        let options = Options {
            threads: NonZero::new(threads).unwrap(),
            ..Options::default()
        };
        run(&plan, options).unwrap().summary.to_json().unwrap()
    };
    assert_eq!(summary(1), summary(3));
}
