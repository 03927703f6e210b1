//! A state that could not have come about is refused.

use std::vec;

use serde_json::json;

use super::fixture::*;
use crate::games::testing::below;
use crate::kit::dice::Chance;

const OPTION: &str = "RF-33: a selector is on one of its options";
const ONE_PLACE: &str = "RF-01: each module card is in one place";
const OPEN: &str = "RF-40: both are locked when the programs open";

/// A game of P1 with something of everything, in Programming.
#[track_caller]
fn standing() -> Fixture<State> {
    let mut game = duel();
    game.set_store(P1, 600, 1)
        .set_robots(P1, "1/1 2/2")
        .set_modules(P1, "Extractor LaserChamber Refinery")
        .set_hand(P1, "Armory Forge Gantry");
    game
}

fn choosing() -> Fixture<State> {
    duel_with(Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    })
}

fn drawing() -> Fixture<State> {
    duel_with(Answered {
        deck: Deck::Entered,
        ..Answered::default()
    })
}

#[test]
fn the_end_of_a_game_is_an_end() {
    let over = "RF-118: a game that is over has an end";
    standing().breaks(&[("flow", json!("Over"))], over);
    standing().breaks(&[("ending", json!("Stalemate"))], over);
    let ended = [("flow", json!("Over")), ("ending", json!("Destroyed"))];
    let with = |winners| [&ended[..], &[("winners", winners)]].concat();
    let mut game = standing();
    game.state = game.changed(&with(json!(["P2"])));
    game.audit();
    standing().breaks(&[("winners", json!(["P1"]))], "RF-118: nobody has won before the end");
    standing().breaks(&with(json!(["P1", "P2"])), "RF-118: one player wins, or nobody");
    standing().breaks(&with(json!(["P3"])), "RF-01: there are two players");
    standing().breaks(
        &[("factories.1.shields", json!(0))],
        "RF-118: whoever has no shields has lost",
    );
}

#[test]
fn the_moment_is_one_of_the_game() {
    let counted = "RF-20: turns are counted from 1";
    standing().breaks(&[("turn", json!(0))], counted);
    choosing().breaks(&[("turn", json!(1))], "RF-18: software is chosen before the first turn");
    let limited = duel_with(Answered {
        turn_limit: 3,
        ..Answered::default()
    });
    limited.breaks(&[("turn", json!(4))], "RF-121: the turn limit is kept");
    choosing().breaks(
        &[("mending", json!(true))],
        "RF-135: the table sets right what is being played",
    );
    let asked = "RF-20: the moment asks somebody who can answer";
    let locked = [("factories.0.locked", json!(true)), ("factories.1.locked", json!(true))];
    standing().breaks(&locked, asked);
    drawing().breaks(&[("factories.0.owed", json!(0)), ("factories.1.owed", json!(0))], asked);
    choosing().breaks(
        &[("factories.0.chosen", json!(0)), ("factories.1.chosen", json!(0))],
        asked,
    );
}

#[test]
fn the_figures_of_a_factory_stay_within_limits() {
    let game = standing();
    let minerals = "RF-06: at most 2000 minerals, in units of 50";
    game.breaks(&[("factories.1.minerals", json!(2050))], minerals);
    game.breaks(&[("factories.1.minerals", json!(625))], minerals);
    game.breaks(&[("factories.1.crystals", json!(4))], "RF-06: at most three crystals");
    let stats = "RF-03: power and armor are from 1 to 6";
    for (path, value) in [("power", 0), ("power", 7), ("armor", 0), ("armor", 7)] {
        let path = std::format!("factories.0.robots.1.{path}");
        game.breaks(&[(&path, json!(value))], stats);
    }
    let track = "RF-93: a tracker stays on its track";
    game.breaks(&[("factories.0.modules.0.tracker", json!(4))], track);
    game.breaks(&[("factories.0.modules.2.tracker", json!(1))], track);
    game.breaks(&[("factories.0.modules.1.selector", json!(3))], OPTION);
    game.breaks(&[("factories.0.modules.2.selector", json!(1))], OPTION);
    game.breaks(&[("factories.0.program.selectors.1", json!(3))], OPTION);
    game.breaks(&[("factories.1.program.selectors.0", json!(1))], OPTION);
    let shields = "RF-16: no more shields than the software allows";
    game.breaks(&[("factories.1.shields", json!(16))], shields);
    game.breaks(
        &[
            ("factories.1.software", json!("Fortitude")),
            ("factories.1.shields", json!(21)),
        ],
        shields,
    );
}

#[test]
fn there_are_two_copies_of_each_upgrade() {
    let copies = "RF-01: two copies of each upgrade";
    standing().breaks(&[("factories.0.upgrades.3", json!(3))], copies);
    let queued = json!([{"Upgrade": "GammaCannon"}, {"Upgrade": "GammaCannon"}]);
    standing().breaks(
        &[
            ("factories.0.upgrades.3", json!(1)),
            ("factories.0.program.zone", queued),
        ],
        copies,
    );
}

#[test]
fn a_factory_has_the_software_that_it_was_dealt() {
    let revealed = "RF-18: software is revealed before the first turn";
    standing().breaks(&[("factories.0.software", json!(null))], revealed);
    choosing().breaks(&[("factories.0.software", json!("Thrift"))], revealed);
    let basic = "RF-17: Basic Software is not chosen";
    standing().breaks(&[("factories.0.chosen", json!(0))], basic);
    standing().breaks(&[("factories.0.offered", json!(["Thrift"]))], basic);
    choosing().breaks(&[("factories.0.chosen", json!(3))], "RF-18: one of three");
    let once = "RF-18: each software is dealt once";
    choosing().breaks(&[("factories.0.offered", json!(["Thrift", "Thrift", "Clarity"]))], once);
    choosing().breaks(&[("factories.0.offered.0", json!("Basic"))], once);
    let game = choosing();
    let stolen = json!(game.view(P2).offered()[0]);
    game.breaks(&[("factories.0.offered.0", stolen)], once);
}

#[test]
fn rf_i1_each_module_card_is_in_one_place() {
    let game = standing();
    game.breaks(&[("factories.0.hand.0", json!("Forge"))], ONE_PLACE);
    game.breaks(&[("factories.0.hand.0", json!("Extractor"))], ONE_PLACE);
    game.breaks(&[("factories.0.draw.0", json!("Forge"))], ONE_PLACE);
    game.breaks(&[("factories.0.draw.0", json!("Refinery"))], ONE_PLACE);
    let entered = "RF-129: only real cards are entered";
    game.breaks(&[("factories.0.owed", json!(1))], entered);
    let hand = "RF-86: a hand has at most five cards";
    drawing().breaks(&[("factories.0.owed", json!(6))], hand);
    let few = [("factories.0.draw", json!(["Forge"])), ("factories.0.owed", json!(2))];
    drawing().breaks(&few, hand);
}

#[test]
fn a_program_is_one_that_can_be_made() {
    let game = standing();
    let slot = "factories.0.program.slots.0";
    let absent = [("factories.0.program.slots.4", json!("Gather"))];
    game.breaks(&absent, "RF-25: only robots that exist act");
    let crystal = || ("factories.0.program.crystals.0", json!(true));
    let carries = "RF-36: no crystal on idle or attacking robots";
    game.breaks(&[crystal()], carries);
    game.breaks(&[crystal(), (slot, json!("Attack"))], carries);
    game.breaks(
        &[crystal(), (slot, json!("Gather")), ("factories.0.crystals", json!(0))],
        "RF-35: crystals come from the store",
    );
    let room = "RF-24: no more robots than slots";
    let second = "factories.0.program.slots.1";
    game.breaks(&[(slot, json!("Produce")), (second, json!("Produce"))], room);
    game.breaks(&[(slot, json!({"Module": "S2"}))], room);
    let facedown = ("factories.0.program.facedown.2", json!(true));
    game.breaks(&[(slot, json!({"Module": "S3"})), facedown], room);
}

#[test]
fn a_program_belongs_to_its_moment() {
    let between = "RF-84: nothing is programmed between two turns";
    drawing().breaks(&[("factories.0.program.slots.0", json!("Gather"))], between);
    drawing().breaks(&[("factories.0.locked", json!(true))], between);
    let mut game = standing();
    game.lock();
    game.breaks(&[("factories.1.locked", json!(false))], OPEN);
    game.breaks(
        &[("factories.1.program.slots.0", json!({"Module": "S1"}))],
        "RF-131: an assignment belongs to a module",
    );
    let face = "RF-56: Build destroys facedown modules";
    let down = || ("factories.0.program.facedown.0", json!(true));
    standing().breaks(&[("factories.1.program.facedown.0", json!(true))], face);
    game.run(Step::Build);
    game.breaks(&[down()], face);
    let paused = [("flow", json!({"Manual": "Build"})), down()];
    game.breaks(&paused, face);
}

#[test]
fn cards_that_are_queued_or_discarded_are_held() {
    let game = standing();
    let (zone, discards) = ("factories.0.program.zone", "factories.0.program.discards");
    let once = "RF-29: a card lies in one place";
    game.breaks(
        &[(zone, json!([{"Module": "Forge"}])), (discards, json!(["Forge"]))],
        once,
    );
    game.breaks(&[(zone, json!([{"Module": "Forge"}, {"Module": "Forge"}]))], once);
    game.breaks(&[(discards, json!(["Forge", "Forge"]))], once);
    let held = "RF-27: cards come from the hand";
    game.breaks(&[(zone, json!([{"Module": "Workshop"}]))], held);
    game.breaks(&[(discards, json!(["Extractor"]))], held);
}

#[test]
fn cards_are_due_in_a_pause_only() {
    standing().breaks(
        &[("factories.0.due", json!([[{ "Module": "Forge" }, 1]]))],
        "RF-130: cards are carried out in a pause",
    );
}

#[test]
fn every_sentence_of_the_audit_is_provoked_here() {
    let sentences = include_str!("../audit.rs")
        .split('"')
        .filter(|text| text.starts_with("RF-"));
    let here = include_str!("audit.rs");
    let mut count = 0;
    for sentence in sentences {
        assert!(here.contains(sentence), "nothing provokes `{sentence}`");
        count += 1;
    }
    assert!(count > 30, "{count}");
}

#[test]
fn a_hand_written_state_takes_its_cards_out_of_the_pile() {
    let mut game = standing();
    game.state.factory_mut(P1).draw = list(Module::ALL);
    game.state.restock();
    assert_eq!(game.state.factory(P1).draw.len(), 25 - 3 - 3);
    game.audit();
}

/// Bytes that are changed at random are read as some state or none, and no question about that state panics.
#[test]
fn garbage_is_refused_or_can_be_played_on() {
    let mut chance = Chance::new(Seed::of_table(3));
    let mut sound = 0;
    let mut executing = standing();
    executing.program(P1, "Gather* S3").facedown(P1, S1).lock();
    for game in [standing(), executing, choosing(), drawing()] {
        let mut bytes = vec![0; 2048];
        let length = postcard::to_slice(&game.state.position, &mut bytes).unwrap().len();
        for _ in 0..1_500 {
            let mut torn = bytes[..length].to_vec();
            let place = below(&mut chance, length);
            torn[place] = below(&mut chance, 256) as u8;
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
                    assert_eq!(next.audit(), Ok(()), "{}", text(*action));
                }
            }
        }
    }
    assert!(sound > 100, "{sound}");
}
