//! A state that could not have come about is refused.

use serde_json::json;

use super::fixture::*;
use crate::game::Game;
use crate::kit::Seed;

const ONCE: &str = "BE-204: each card is there once";
const ASKED: &str = "BE-209: the moment asks somebody who can answer";

fn standing() -> Fixture<State> {
    row("robot 1 0,0 N damage=6 regs=10,20,30,40,50\nrobot 2 5,0 N\ndeck 840\n")
}

#[test]
fn invariant_1_a_card_that_is_there_twice_is_noticed() {
    standing().breaks(&[("robots.1.registers.0", json!({"Card": 10}))], ONCE);
    standing().breaks(&[("pile.0", json!(10))], ONCE);
    let race = programming(Answered::default());
    let stolen = serde_json::to_value(race.state.robot(P1).hand[0]).unwrap();
    race.breaks(&[("robots.1.hand.0", stolen)], ONCE);
}

#[test]
fn invariant_3_robots_have_squares_of_their_own() {
    let race = standing();
    race.breaks(&[("floor.1.at", json!("0,0"))], "BE-116: no two robots share a square");
    race.breaks(
        &[("floor.1.at", json!("9,9"))],
        "BE-116: no robot stands on a pit or outside",
    );
    let lost = "BE-807: a robot is on the board, waits to return or is out";
    race.breaks(&[("floor.1.at", json!(null))], lost);
    race.breaks(&[("robots.1.lives", json!(0))], lost);
    race.breaks(&[("destroyed", json!(["P2"]))], lost);
    race.breaks(&[("destroyed", json!(["P3"]))], "BE-809: who returns has a life left");
}

#[test]
fn invariants_4_to_6_figures_stay_within_bounds() {
    let race = standing();
    race.breaks(&[("floor.1.damage", json!(10))], "BE-805: the tenth point destroys");
    race.breaks(&[("robots.1.lives", json!(4))], "BE-807: lives only ever go");
    race.breaks(&[("robots.1.flags", json!(1))], "BE-702: no more flags than there are");
    race.breaks(&[("robots.1.options", json!(27))], "BE-903: the tally ends at 26");
    race.breaks(&[("robots.1.face_up", json!(32))], "a robot has five registers");
    race.breaks(&[("robots.1.face_up", json!(1))], "BE-401: what lies face up is known");
    race.breaks(
        &[("robots.1.archive", json!("20,20"))],
        "BE-701: an archive marker lies on the board, and on no pit",
    );
}

#[test]
fn nothing_lies_at_empty_seats() {
    let empty = "nobody sits there, and yet something lies there";
    standing().breaks(&[("robots.5.lives", json!(1))], empty);
    standing().breaks(&[("floor.5.damage", json!(1))], empty);
    standing().breaks(&[("first", json!("P5"))], "BE-205: a robot that races has dock 1");
    standing().breaks(&[("moved", json!(["P5"]))], "BE-407: robots move in their phase");
}

#[test]
fn the_moment_asks_somebody_who_can_answer() {
    let race = standing();
    for flow in [
        json!("Programming"),
        json!({"Announce": "P2"}),
        json!({"Repair": "P1"}),
        json!({"Wake": "P1"}),
        json!({"Reenter": "P1"}),
        json!({"Phase": {"register": "R2", "segment": "Move"}}),
    ] {
        let mut changes = std::vec![("flow", flow.clone())];
        if flow == json!({"Phase": {"register": "R2", "segment": "Move"}}) {
            changes.push(("robots.0.registers.1", json!("Empty")));
        }
        race.breaks(&changes, ASKED);
    }
    race.breaks(&[("turn", json!(0))], "BE-301: turns are counted from 1");
    race.breaks(
        &[("timer", json!("Running"))],
        "BE-308: the timer runs for the last one",
    );
    race.breaks(
        &[("winners", json!(["P1"]))],
        "BE-704: there are winners when the race is over",
    );
    race.breaks(
        &[("robots.1.power", json!("DownNext"))],
        "BE-813: its power belongs to the moment",
    );
    race.breaks(
        &[("robots.1.power", json!("Down"))],
        "BE-306: only active robots have a program",
    );
}

#[test]
fn what_is_lifted_and_marked_stands_on_the_board() {
    let race = standing();
    let lifted = |robot, at| json!({"robot": robot, "at": at});
    race.breaks(
        &[("hand", lifted(json!("P1"), "0,5"))],
        "BE-211: the cursor is on the board",
    );
    race.breaks(
        &[("hand", lifted(json!("P7"), "0,0"))],
        "BE-211: what is lifted was there",
    );
    let marks = "BE-425: devices stand on the board, and on no pit";
    race.breaks(&[("devices", json!(["0,9"]))], marks);
    race.breaks(&[("devices", json!(["0,0", "0,0"]))], "BE-425: a square is marked once");
    let programming = programming(Answered::default());
    programming.breaks(
        &[("hand", lifted(json!(null), "0,0"))],
        "BE-208: corrections are made between two segments",
    );
}

#[test]
fn a_hand_has_as_many_cards_as_damage_leaves() {
    let race = programming(Answered::default());
    let hand = "BE-303: a hand has nine cards, one less for each point of damage";
    race.breaks(&[("robots.0.hand", json!([]))], hand);
    standing().breaks(&[("robots.1.hand", json!([840])), ("pile", json!([]))], hand);
    race.breaks(&[("robots.0.locked_in", json!(true))], hand);
}

#[test]
fn a_way_of_playing_has_its_own_cards() {
    let foreign = "this way of playing has no such card";
    standing().breaks(&[("robots.1.registers.0", json!("Unknown"))], foreign);
    let clock = race(Answered {
        service: Service::Clock,
        deck: Deck::Physical,
        ..Answered::default()
    });
    clock.breaks(&[("robots.1.registers.0", json!("Unknown"))], foreign);
    clock.breaks(&[("floor.0.at", json!("0,0"))], "without a board nothing has a square");
    clock.breaks(&[("pile", json!([10]))], ONCE);
}

#[test]
fn a_hand_written_state_takes_its_cards_out_of_the_pile() {
    let mut race = standing();
    race.state.pile = list(Card::all());
    race.state.restock();
    assert_eq!(race.state.pile.len(), 84 - 5);
    race.audit();
}

/// Bytes that are changed at random are read as some state or none, and no question about that state panics.
#[test]
fn garbage_is_refused_or_can_be_played_on() {
    let mut chance = crate::kit::dice::Chance::new(Seed::of_table(3));
    let mut sound = 0;
    let mut race = programming(Answered::default());
    race.lock_in(P1).lock_in(P2).advance();
    for game in [standing(), race] {
        let mut bytes = std::vec![0; 2048];
        let length = postcard::to_slice(&game.state.position, &mut bytes).unwrap().len();
        for _ in 0..3_000 {
            let mut torn = bytes[..length].to_vec();
            let place = crate::games::testing::below(&mut chance, length);
            torn[place] = crate::games::testing::below(&mut chance, 256) as u8;
            let Ok(position) = postcard::from_bytes(&torn) else {
                continue;
            };
            let mut state = game.state.clone();
            *state.position_mut() = position;
            if state.audit().is_err() {
                continue;
            }
            sound += 1;
            for by in [HOUSE, P1.into(), P2.into()] {
                for action in state.choices(by).iter() {
                    let mut next = state.clone();
                    assert!(next.apply(by, *action).is_ok());
                }
            }
        }
    }
    assert!(sound > 100, "{sound}");
}
