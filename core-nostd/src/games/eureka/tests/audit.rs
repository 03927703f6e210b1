//! A state that cannot have come about is refused, and the audit names what is wrong with it (section 10).

use serde_json::{Value, json};

use super::super::action::{Action, Slot};
use super::super::setup::{Answered, Cards};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::{P1, P2, P3};

fn heap(small: u8, large: u8) -> Value {
    json!({ "small": small, "large": large })
}

#[test]
fn invariant_1_no_cube_is_lost_or_found() {
    let game = dealt(3);
    game.breaks(&[("cubes.pot", heap(34, 20))], "the small cubes do not add up to 45");
    game.breaks(
        &[("cubes.minted", json!(1))],
        "the large cubes do not add up to 20 and the substitutes",
    );
    game.breaks(
        &[("cubes.pot", heap(33, 200)), ("cubes.minted", json!(180))],
        "more large cubes in one place than a game can give",
    );
    game.breaks(
        &[("before.cubes.pot", heap(32, 20))],
        "the small cubes do not add up to 45",
    );
}

#[test]
fn invariant_14_the_turn_and_its_round_are_planned() {
    let game = dealt(3);
    game.breaks(&[("turn", json!(6))], "RO-99: the turn is one of those planned");
    game.breaks(&[("extra_rounds", json!(21))], "RO-105: at most 20 extra rounds");
}

#[test]
fn ro_17_help_is_as_it_was_set_or_off() {
    let game = Fixture::new(Answered {
        help: super::super::Help::Count,
        ..virtually(3)
    });
    for help in ["Marks", "Checked", "Full"] {
        game.breaks(&[("help", json!(help))], "RO-17: help only ever goes off");
    }
    assert_eq!(game.changed(&[("help", json!("Off"))]).audit(), Ok(()));
}

#[test]
fn nothing_lies_where_nobody_sits() {
    let game = dealt(3);
    let nobody = "nobody sits there, and yet something lies there";
    game.breaks(&[("players.3.hand", json!(["YYY"]))], nobody);
    game.breaks(&[("players.7.marks.0.0", json!("Crossed"))], nobody);
    let moved = [("cubes.pot", heap(32, 20)), ("cubes.wallets.4", heap(1, 0))];
    game.breaks(&moved, nobody);
    let moved = [
        ("before.cubes.pot", heap(32, 20)),
        ("before.cubes.wallets.4", heap(1, 0)),
    ];
    game.breaks(&moved, "nobody sat there before");
}

#[test]
fn invariant_10_a_siren_never_comes_back() {
    let game = dealt(3);
    let all = json!(["P1", "P2", "P3", "P4"]);
    let sirens = [("sirens", all.clone()), ("before.sirens", all)];
    game.breaks(&sirens, "RO-57: every player has one siren");
    let spent = [("before.sirens", json!(["P1", "P2"]))];
    game.breaks(&spent, "RO-60: a siren does not come back");
}

#[test]
fn a_way_of_playing_has_its_own_phases() {
    let no_such = "this way of playing has no such phase";
    for phase in ["Order", "Board", "Tiles", "Deal"] {
        dealt(3).breaks(&[("phase", json!(phase))], no_such);
    }
    building(3).breaks(&[("phase", json!({ "Judge": "First" }))], no_such);
    let mut physical = Fixture::new(physically(2));
    physical.breaks(&[("phase", json!("Deal"))], no_such);
    Fixture::new(typing(2)).breaks(&[("phase", json!("Order"))], no_such);
    physical.enter(P1, ORDER).enter(P1, BOARD);
    physical.breaks(&[("phase", json!("Board"))], no_such);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(2)
    };
    Fixture::new(device).breaks(&[("phase", json!("Order"))], no_such);
}

#[test]
fn invariant_16_somebody_can_always_go_on() {
    let stuck = "somebody can always go on";
    let mut typed = Fixture::new(typing(2));
    typed.breaks(&[("phase", json!("Tiles"))], stuck);
    typed.lay(BOARD);
    typed.breaks(&[("tiles", json!([0, 2, 0]))], stuck);
    building(3).breaks(&[("phase", json!("Buy"))], stuck);
    let mut locked = building(2);
    locked.build(P2, WRONG);
    locked.breaks(&[("phase", json!({ "Roll": "First" }))], stuck);
    let mut ended = dealt(3);
    ended.pass_all().attempt(&[(P2, ORDER)]);
    ended.breaks(&[("phase", json!("TieChoice"))], stuck);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(1)
    };
    let mut device = Fixture::new(device);
    device.breaks(&[("phase", json!("Deal"))], stuck);
    device.lay(BOARD);
    device.breaks(&[("players.0.hand", json!(["GGG", "RRR", "BBB"]))], stuck);
    typed
        .act(P1, Action::Tile(0))
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(0));
    typed.pass_all().attempt(&[]);
    typed.breaks(&[("players.1.judged.0", json!(0))], stuck);
}

#[test]
fn ro_26_to_ro_32_the_board_is_whole_and_stays() {
    let game = dealt(3);
    game.breaks(
        &[("board", json!(["GBY", "RGY"])), ("tiles", json!([0, 2]))],
        "RO-26: three open cards with tiles",
    );
    game.breaks(&[("tiles", json!([0, 2]))], "RO-26: three open cards with tiles");
    game.breaks(&[("laid", json!(["Red"]))], "RO-32: the board stays as it is");
    let physical = Fixture::new(physically(2));
    physical.breaks(&[("tiles", json!([1]))], "RO-27: a tile lies on a card");
}

#[test]
fn ro_25_the_order_is_there_in_its_time() {
    let early = "RO-25: the order is there when its time has come, and not before";
    dealt(3).breaks(&[("order", json!(null))], early);
    let mut physical = Fixture::new(physically(2));
    physical.breaks(&[("order", json!("RGB"))], early);
    physical.enter(P1, ORDER);
    physical.breaks(&[("order", json!(null))], early);
    let mut typed = Fixture::new(typing(2));
    typed.breaks(&[("order", json!("RGB"))], early);
    typed.lay(BOARD);
    typed.breaks(&[("order", json!("RGB"))], early);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(1)
    };
    let mut device = Fixture::new(device);
    device.breaks(&[("order", json!("RGB"))], early);
    device.lay(BOARD);
    device.breaks(&[("order", json!("RGB"))], early);
}

#[test]
fn ro_142_an_audit_is_of_typed_numbers_and_comes_last() {
    let found = |early: bool, slips: u8| json!({ "early": early, "slips": slips, "kept": false });
    dealt(3).breaks(&[("audit", found(false, 1))], "RO-142: the audit comes last");
    let mut typed = Fixture::new(typing(2));
    typed.lay(BOARD);
    typed.breaks(&[("audit", found(false, 1))], "RO-142: the audit comes last");
    typed
        .act(P1, Action::Tile(0))
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(0));
    typed.act(P1, Action::ShowOrder).enter(P1, "YYY");
    typed.breaks(
        &[("audit", found(true, 0))],
        "RO-142: an early audit has found something",
    );
    typed.breaks(
        &[("audit", json!(null))],
        "RO-25: the order is there when its time has come, and not before",
    );
}

#[test]
fn invariant_6_all_cards_in_play_are_distinct() {
    let game = dealt(3);
    game.breaks(
        &[("board.0", json!("RGB")), ("tiles.0", json!(2))],
        "RO-30: order and board are distinct",
    );
    game.breaks(&[("board.0", json!("RGY"))], "RO-30: order and board are distinct");
    game.breaks(
        &[("players.1.hand", json!(["GGG", "RRR"]))],
        "RO-33: three cards for each Manufacturer",
    );
    let twice = "RO-30: a card is in play twice";
    let hand = |cards: [&str; 3]| [("players.1.hand", json!(cards))];
    game.breaks(&hand(["RGB", "RRR", "BBB"]), twice);
    game.breaks(&hand(["GBY", "RRR", "BBB"]), twice);
    let of_p3 = game.state.player(P3).hand[0];
    game.breaks(&[("players.1.hand.0", json!(of_p3))], twice);
    let mut notes = Fixture::new(physically(2));
    notes.enter(P1, ORDER).enter(P1, BOARD);
    notes.breaks(
        &[("players.1.hand", json!(["GGG", "GGG"]))],
        "RO-30: a hand has no card twice",
    );
    notes.breaks(
        &[("players.1.hand", json!(["GBY"]))],
        "RO-30: a card lies on the board and in a hand",
    );
}

#[test]
fn ro_21_the_customer_has_no_hand_no_robot_and_buys_nothing() {
    let idle = "RO-21: the Customer does not buy or build";
    let mut game = building(3);
    game.build(P2, WRONG);
    game.breaks(&[("players.0.hand", json!(["YYY"]))], idle);
    game.breaks(&[("players.0.decision", json!("Passed"))], idle);
    game.breaks(&[("players.0.lock", json!({ "robot": "GGG", "eureka": false }))], idle);
}

#[test]
fn ro_35_what_was_bought_was_in_the_hand() {
    let mut game = dealt(3);
    game.buy(P2, Slot::One);
    game.breaks(
        &[("players.1.decision.Bought.card", json!("YYY"))],
        "RO-35: a bought card comes from the hand",
    );
    game.breaks(
        &[("players.1.decision.Bought.answer", json!(3))],
        "RO-07: tiles go from 0 to 2",
    );
}

#[test]
fn ro_47_to_ro_68_robots_and_dice_have_their_time() {
    let lock = |eureka: bool| json!({ "robot": "GGG", "eureka": eureka });
    dealt(3).breaks(
        &[("players.1.lock", lock(false))],
        "RO-24: nobody builds before the buying is over",
    );
    let mut game = building(3);
    game.breaks(
        &[("players.1.first", json!("GGG"))],
        "RO-76: a first robot is kept for the second attempt",
    );
    game.call(P2, WRONG).build(P3, WRONG);
    game.breaks(&[("players.1.face", json!(3))], "RO-62: the die falls after the reveal");
    game.breaks(&[("sirens", json!(["P1", "P3"]))], "RO-58: a siren sounds once");
    game.reveal();
    game.breaks(&[("players.2.lock", json!(null))], "RO-47: everybody builds a robot");
    game.breaks(
        &[
            ("players.1.face", json!(7)),
            ("players.2.lock.eureka", json!(true)),
            ("sirens", json!(["P1"])),
        ],
        "RO-68: the die has such a face",
    );
    game.breaks(&[("players.2.face", json!(1))], "RO-67: nobody rolls without a call");
    game.breaks(
        &[("sirens", json!(["P1", "P2", "P3"]))],
        "RO-60: a call spends the siren",
    );
}

#[test]
fn what_a_seat_is_doing_belongs_to_the_moment() {
    let parts = "parts are picked for a robot";
    dealt(3).breaks(&[("players.1.picked", json!(["Red"]))], parts);
    let mut physical = Fixture::new(physically(3));
    physical.breaks(&[("players.0.picked", json!(["Red", "Red", "Red"]))], parts);
    physical.enter(P1, ORDER).enter(P1, BOARD);
    let moment = "what a seat is doing belongs to the moment";
    let errand = |place, errand| [(place, errand)];
    dealt(3).breaks(&errand("players.1.errand", json!("Note")), moment);
    building(3).breaks(&errand("players.1.errand", json!("Change")), moment);
    physical.breaks(&errand("players.1.errand", json!("Change")), moment);
    physical.breaks(&errand("players.0.errand", json!("Note")), moment);
    physical.breaks(&errand("players.0.errand", json!("Order")), moment);
    physical.breaks(&errand("players.1.errand", json!({ "Sale": "P3" })), moment);
    physical.breaks(&errand("players.0.errand", json!({ "Sale": "P1" })), moment);
    physical.breaks(&errand("players.0.errand", json!({ "Sale": "P4" })), moment);
    dealt(3).breaks(&errand("players.0.errand", json!({ "Sale": "P2" })), moment);
    physical.sell(P2, "GGG");
    physical.breaks(&errand("players.0.errand", json!({ "Sale": "P2" })), moment);
    physical.note(P3, "RRR BBB YYY");
    physical.breaks(&errand("players.2.errand", json!("Note")), moment);
    let mut typed = Fixture::new(typing(3));
    typed.lay(BOARD);
    typed.breaks(&errand("players.0.errand", json!("Order")), moment);
    typed.breaks(&errand("players.1.errand", json!("Note")), moment);
}

#[test]
fn invariant_7_every_number_is_what_it_must_be() {
    let truth = "RO-36: every number is the match with the order";
    let mut game = dealt(3);
    game.breaks(&[("tiles.1", json!(3))], "RO-07: tiles go from 0 to 2");
    game.breaks(&[("tiles.1", json!(1))], truth);
    game.buy(P2, Slot::One);
    let answer = game.view(P2).bought(P2).unwrap().1.unwrap();
    game.breaks(&[("players.1.decision.Bought.answer", json!((answer + 1) % 3))], truth);
    game.pass_all().attempt(&[]);
    game.breaks(&[("players.1.judged.0", json!(1))], truth);
    game.breaks(
        &[("players.1.judged.0", json!(4))],
        "RO-05: robots match in 0 to 3 parts",
    );
}

#[test]
fn invariant_8_everybody_thinks_the_order_possible() {
    // The order was shown in the first attempt, and nobody noticed.
    let mut game = building(3);
    game.attempt(&[]);
    game.breaks(
        &[("players.1.first", json!("RGB")), ("players.1.judged.0", json!(null))],
        "RO-111: everybody thinks the order possible",
    );
}

#[test]
fn ro_140_some_robot_fits_all_typed_numbers() {
    let mut typed = Fixture::new(typing(2));
    typed.lay("GGG RRR BBB").act(P1, Action::Tile(2));
    typed.breaks(&[("tiles", json!([2, 2]))], "RO-140: some robot fits all numbers");
}

#[test]
fn invariant_11_a_second_attempt_means_that_nobody_was_right() {
    let early = "RO-76: a second attempt means that nobody was right";
    let mut game = building(3);
    game.breaks(&[("players.1.judged.0", json!(1))], early);
    game.attempt(&[]);
    let right = [("players.1.first", json!(null)), ("players.1.judged.0", json!(3))];
    game.breaks(&right, early);
    game.breaks(&[("players.1.judged.1", json!(1))], early);
}
