//! A state that cannot have come about is refused, and the audit names what is wrong with it (section 10).
//!
//! Invariants 9, 11, 15, 17, 18 and 19 are about several states; they are in `invariants.rs` and `secrecy.rs`.

use std::vec::Vec;

use serde_json::{Value, json};

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Answered, Card, Deed, First, Layout, Phase, Position, Service};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::{P1, P2};

/// P1 is about to place one of two yellow robots.
fn placing() -> Fixture {
    fixture().robots(P1, [2, 0, 0, 0]).begin()
}

fn assisting() -> Fixture {
    let answered = Answered {
        service: Service::Assist,
        ..shuffled(3)
    };
    let mut game = Fixture::new(answered);
    game.house(Action::LayMaster(Green));
    for guild in [Yellow, Red, Blue] {
        game.house(Action::LayGuild(guild));
    }
    assert_eq!(game.phase(), Phase::Play);
    game
}

#[test]
fn somebody_plays_in_some_round() {
    let game = Fixture::new(shuffled(3));
    let nobody = "who plays and which round it is";
    game.breaks(&[("first", json!("P4"))], nobody);
    game.breaks(&[("active", json!("P4"))], nobody);
    game.breaks(&[("round", json!(0))], nobody);
}

#[test]
fn rt_19_each_tile_is_there_once() {
    let game = placing();
    let twice = "each tile is there once";
    game.breaks(&[("tiles.0.0", json!("MineR"))], twice);
    let belt = json!(["T0", "T0", "T1", "T2", "T3", "T4", "T5", "T6"]);
    game.breaks(&[("belt", belt)], twice);
    game.breaks(&[("belt", json!(["T0", "T1", "T2", "T3", "T4", "T5", "T6"]))], twice);
    game.breaks(&[("powers.0", json!("PR1"))], twice);
    game.breaks(&[("schematics.2", json!("S1"))], twice);
}

#[test]
fn what_belongs_to_assist_is_not_there_otherwise() {
    let game = placing();
    game.breaks(&[("asked", json!(true))], "what only Assist asks for");
    game.breaks(&[("hundreds", json!(1))], "what only Assist asks for");
    game.breaks(&[("players.0.figures.2", json!(7))], "figures are for Assist");
}

#[test]
fn invariant_1_there_are_fourteen_robots_of_each_colour() {
    let game = placing();
    let too_many = "1: there are 14 robots of each colour";
    game.breaks(&[("players.1.robots", json!([11, 0, 0, 0]))], too_many);
    game.breaks(&[("players.1.robots", json!([0, 0, 0, 15]))], too_many);
    // Those on the board and those that A6 holds count, too.
    let mut held = fixture()
        .hand(P1, &[Card::A6])
        .robots(P2, [9, 0, 0, 0])
        .placed(Yellow, "Y0");
    held.does(Action::PlayCard(Card::A6));
    assert_eq!(held.robot_supply()[0], 0);
    held.breaks(&[("board.1.0", json!("Yellow"))], too_many);
    held.breaks(&[("players.2.robots", json!([2, 0, 0, 0]))], too_many);
}

#[test]
fn invariant_2_there_are_so_many_generator_tokens() {
    let game = placing();
    let too_many = "2: there are so many generator tokens";
    game.breaks(&[("players.0.generators", json!([11, 10, 0, 0]))], too_many);
    game.breaks(&[("players.3.generators", json!([0, 0, 10, 9]))], too_many);
    let fits = game.changed(&[("players.0.generators", json!([10, 10, 9, 9]))]);
    assert_eq!(fits.audit(), Ok(()));
}

#[test]
fn invariant_3_there_are_three_of_each_card() {
    let game = placing();
    let deck = |game: &Fixture| -> Vec<Value> { game.state.deck.iter().map(|card| json!(card)).collect() };
    let mut fewer = deck(&game);
    let card = fewer.pop().unwrap();
    game.breaks(&[("deck", json!(fewer))], "3: there are 33 cards");
    game.breaks(&[("players.0.hand", json!(["A1"]))], "3: there are 33 cards");
    let unknown = [("deck", json!(fewer)), ("paper_deck", json!(1))];
    game.breaks(&unknown, "3: the deck is known");
    let other = if card == json!("A1") { "A2" } else { "A1" };
    let swapped = [("deck", json!(fewer)), ("players.0.hand", json!([other]))];
    game.breaks(&swapped, "3: there are three of each card");
    // Real cards: their kinds are not known.
    let mut paper = Fixture::new(Answered {
        paper: true,
        ..shuffled(2)
    });
    for card in [Card::A1, Card::A2, Card::A3] {
        paper.house(Action::EnterRow(card));
    }
    let mixed = [("deck", json!(["A4"])), ("paper_deck", json!(27))];
    paper.breaks(&mixed, "3: the deck is not known");
    paper.breaks(&[("paper_deck", json!(31))], "3: there are 33 cards");
}

#[test]
fn invariant_4_the_deck_and_the_row_are_filled() {
    let game = placing();
    let deck: Vec<Value> = game.state.deck.iter().map(|card| json!(card)).collect();
    let discarded = [("deck", json!([])), ("discard", json!(deck))];
    game.breaks(&discarded, "4: an empty deck is made of the discard pile");
    let mut more = deck;
    more.push(json!("A1"));
    game.breaks(&[("deck", json!(more)), ("row.0", Value::Null)], "4: the row is filled");
}

#[test]
fn invariant_5_robots_stand_where_their_colour_may() {
    let game = placing();
    let wrong = "5: each robot stands where its colour may";
    for (spot, robot) in [
        (4, "Yellow"),
        (9, "Yellow"),
        (0, "Red"),
        (10, "Red"),
        (3, "Blue"),
        (6, "Blue"),
    ] {
        let place = std::format!("board.0.{spot}");
        game.breaks(&[(place.as_str(), json!(robot))], wrong);
        assert_eq!(game.changed(&[(place.as_str(), json!("Green"))]).audit(), Ok(()));
    }
}

#[test]
fn invariant_6_no_robot_stands_below_the_master_robot() {
    let game = placing();
    let below = "6: no robot stands below the Master Robot";
    for spot in [3, 7, 8, 10] {
        let place = std::format!("board.3.{spot}");
        game.breaks(&[(place.as_str(), json!("Green"))], below);
    }
    let inner = ("master", json!({ "AtInner": { "zone": "Red" } }));
    game.breaks(&[inner.clone(), ("board.1.4", json!("Red"))], below);
    assert_eq!(game.changed(&[inner, ("board.1.0", json!("Yellow"))]).audit(), Ok(()));
}

#[test]
fn invariant_7_tokens_are_in_one_place() {
    let game = placing();
    let wild = "7: each player has three wild tokens";
    game.breaks(&[("players.2.wild_zone", json!(2))], wild);
    game.breaks(&[("players.2.wild_held", json!(1))], wild);
    game.breaks(&[("players.2.influence.0", json!("Wild"))], wild);
    let own = "7: a token is placed if and only if it is on its guild";
    game.breaks(&[("players.0.influence.0", json!("Own"))], own);
    game.breaks(&[("players.0.tokens.3", json!("Held"))], own);
    game.breaks(&[("players.0.tokens.0", json!("Placed"))], own);
    let placed = [
        ("players.0.wild_zone", json!(2)),
        ("players.0.influence.0", json!("Wild")),
        ("players.0.tokens.0", json!("Held")),
    ];
    assert_eq!(game.changed(&placed).audit(), Ok(()));
}

#[test]
fn invariant_8_everybody_has_an_influence() {
    let none = [
        ("players.1.influence.3", json!("None")),
        ("players.1.tokens.3", json!("InZone")),
    ];
    placing().breaks(&none, "8: everybody starts with one influence");
    let early = [
        ("players.1.influence.3", json!("Own")),
        ("players.1.tokens.3", json!("Placed")),
    ];
    let choosing = Fixture::new(seasoned(3));
    choosing.breaks(&early, "8: everybody starts with one influence");
    placing().breaks(&[("players.1.bonus", Value::Null)], "the bonus is chosen");
    placing().breaks(&[("players.1.dealt.0", json!("N03"))], "the bonus is chosen");
}

#[test]
fn invariant_10_there_are_so_many_power_cells() {
    let cells = "10: there are so many power cells";
    placing().breaks(&[("cells_left.0", json!(3))], cells);
    Fixture::new(shuffled(3)).breaks(&[("cells_left.2", json!(2))], cells);
}

#[test]
fn invariant_12_nothing_is_counted_beyond_999() {
    let beyond = "12: nothing is counted beyond 999";
    placing().breaks(&[("players.0.cubes.1", json!(1000))], beyond);
    placing().breaks(&[("players.3.batteries", json!(1000))], beyond);
    assert_eq!(placing().changed(&[("players.0.cubes.1", json!(999))]).audit(), Ok(()));
}

#[test]
fn nothing_lies_where_nobody_sits() {
    let game = Fixture::new(shuffled(3));
    let nobody = "nobody sits there";
    game.breaks(&[("players.3.batteries", json!(1))], nobody);
    game.breaks(&[("players.3.influence.0", json!("Own"))], nobody);
    game.breaks(&[("players.3.wild_zone", json!(3))], nobody);
}

#[test]
fn invariant_13_whoever_places_a_robot_can() {
    placing().breaks(
        &[("players.0.robots", json!([0, 0, 0, 0]))],
        "13: whoever places a robot can",
    );
}

#[test]
fn invariant_14_every_turn_ends() {
    let game = placing();
    let ends = "14: a turn ends";
    game.breaks(&[("stack", json!([]))], ends);
    game.breaks(&[("stack", json!(["EndTurn"]))], ends);
    game.breaks(&[("stack", json!(["Place", "Place"]))], ends);
    game.breaks(
        &[("master", json!({ "InZone": { "zone": "Red" } }))],
        "the Master Robot stands on a space",
    );
    game.breaks(&[("laid", json!(1))], "everything is laid out");
    // A list of steps holds sixteen.
    let steps = std::vec![json!("Place"); 17];
    let mut text = serde_json::to_value(game.state.position()).unwrap();
    assert!(serde_json::from_value::<Position>(text.clone()).is_ok());
    text["stack"] = json!(steps);
    assert!(serde_json::from_value::<Position>(text).is_err());
}

#[test]
fn invariant_16_somebody_is_asked() {
    let game = placing();
    let nobody = "16: somebody is asked";
    for step in [
        json!("EndTurn"),
        json!("Shift"),
        json!("WinBuild"),
        json!("WinRefresh"),
        json!({ "GainDepot": { "plain": false } }),
        json!({ "ExtraPlace": { "held": 0 } }),
        json!({ "Work": { "zone": "Yellow", "uses": [1, 0, 0, 0] } }),
        json!({ "WinMine": { "colour": "Red" } }),
        json!({ "Generate": { "by_hand": null } }),
        json!({ "Scrapyard": { "left": 99, "robots": false } }),
        json!({ "GainBattery": { "count": 1, "plain": false } }),
    ] {
        game.breaks(&[("stack", json!(["EndTurn", step]))], nobody);
    }
    // With a use that can be made it is sound.
    let work = json!({ "Work": { "zone": "Yellow", "uses": [0, 1, 0, 0] } });
    assert_eq!(game.changed(&[("stack", json!(["EndTurn", work]))]).audit(), Ok(()));
}

#[test]
fn outside_of_turns_nothing_waits() {
    let idle = "nothing waits outside of turns";
    let game = Fixture::new(Answered {
        first: First::Asked,
        ..shuffled(3)
    });
    assert_eq!(game.phase(), Phase::ChooseFirst);
    game.breaks(&[("stack", json!(["EndTurn"]))], idle);
    game.breaks(&[("mined", json!(true))], idle);
    game.breaks(&[("card_played", json!(true))], idle);
    game.breaks(&[("fixing", json!({ "Belt": 0 }))], idle);
    let laying = Fixture::new(Answered {
        layout: Layout::Entered,
        ..shuffled(3)
    });
    laying.breaks(&[("stack", json!(["Place"]))], idle);
    let mut working = fixture().placed(Yellow, "Y1");
    working.uses("Y1", Deed::Mine(Yellow));
    working.breaks(&[("phase", json!("Over"))], idle);
}

#[test]
fn invariant_20_assist_keeps_marks_and_nothing_else() {
    let game = assisting();
    let else_kept = "Assist keeps nothing else";
    game.breaks(&[("board.0.0", json!("Yellow"))], else_kept);
    game.breaks(&[("stack", json!(["EndTurn"]))], else_kept);
    game.breaks(&[("deck", json!(["A1"]))], else_kept);
    let on_space = json!({ "OnSpace": { "zone": "Red", "at": 1 } });
    game.breaks(&[("master", on_space)], else_kept);
    game.breaks(
        &[("players.0.influence.0", json!("None"))],
        "20: every player has a mark",
    );
    game.breaks(&[("phase", json!("Tally"))], "20: a figure is missing");
    let four = json!(["Own", "Own", "Own", "Own"]);
    let tied = [
        ("players.0.influence", four.clone()),
        ("players.1.influence", four.clone()),
        ("phase", json!("Over")),
    ];
    game.breaks(&tied, "20: the winner is known");
    let asked = [("players.0.influence", four), ("asked", json!(false))];
    game.breaks(&asked, "20: a mark can be made");
    assert_eq!(game.changed(&[("asked", json!(true))]).audit(), Ok(()));
}
