//! A state that cannot have come about is refused, and the audit names what is wrong with it (section 10).

use serde_json::{Value, json};

use super::super::action::{Action, Slot};
use super::super::setup::{Answered, Cards};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::{P1, P2, P3};

#[track_caller]
fn check(table: &Table, changes: &[(&str, Value)], broken: &str) {
    assert_eq!(table.state.audit(), Ok(()), "it was sound before");
    assert_eq!(table.changed(changes).audit(), Err(broken), "{changes:?}");
}

fn heap(small: u8, large: u8) -> Value {
    json!({ "small": small, "large": large })
}

#[test]
fn invariant_1_no_cube_is_lost_or_found() {
    let table = dealt(3);
    check(
        &table,
        &[("cubes.pot", heap(34, 20))],
        "the small cubes do not add up to 45",
    );
    check(
        &table,
        &[("cubes.minted", json!(1))],
        "the large cubes do not add up to 20 and the substitutes",
    );
    check(
        &table,
        &[("cubes.pot", heap(33, 200)), ("cubes.minted", json!(180))],
        "more large cubes in one place than a game can give",
    );
    check(
        &table,
        &[("before.cubes.pot", heap(32, 20))],
        "the small cubes do not add up to 45",
    );
}

#[test]
fn invariant_14_the_turn_and_its_round_are_planned() {
    let table = dealt(3);
    check(&table, &[("turn", json!(6))], "RO-99: the turn is one of those planned");
    check(
        &table,
        &[("extra_rounds", json!(21))],
        "RO-105: at most 20 extra rounds",
    );
}

#[test]
fn ro_17_help_is_as_it_was_set_or_off() {
    let table = Table::new(Answered {
        help: super::super::Help::Count,
        ..virtually(3)
    });
    for help in ["Marks", "Checked", "Full"] {
        check(&table, &[("help", json!(help))], "RO-17: help only ever goes off");
    }
    assert_eq!(table.changed(&[("help", json!("Off"))]).audit(), Ok(()));
}

#[test]
fn nothing_lies_where_nobody_sits() {
    let table = dealt(3);
    let nobody = "nobody sits there, and yet something lies there";
    check(&table, &[("players.3.hand", json!(["YYY"]))], nobody);
    check(&table, &[("players.7.marks.0.0", json!("Crossed"))], nobody);
    let moved = [("cubes.pot", heap(32, 20)), ("cubes.wallets.4", heap(1, 0))];
    check(&table, &moved, nobody);
    let moved = [
        ("before.cubes.pot", heap(32, 20)),
        ("before.cubes.wallets.4", heap(1, 0)),
    ];
    check(&table, &moved, "nobody sat there before");
}

#[test]
fn invariant_10_a_siren_never_comes_back() {
    let table = dealt(3);
    let all = json!(["P1", "P2", "P3", "P4"]);
    let sirens = [("sirens", all.clone()), ("before.sirens", all)];
    check(&table, &sirens, "RO-57: every player has one siren");
    let spent = [("before.sirens", json!(["P1", "P2"]))];
    check(&table, &spent, "RO-60: a siren does not come back");
}

#[test]
fn a_way_of_playing_has_its_own_phases() {
    let no_such = "this way of playing has no such phase";
    for phase in ["Order", "Board", "Tiles", "Deal"] {
        check(&dealt(3), &[("phase", json!(phase))], no_such);
    }
    check(&building(3), &[("phase", json!({ "Judge": "First" }))], no_such);
    let mut physical = Table::new(physically(2));
    check(&physical, &[("phase", json!("Deal"))], no_such);
    check(&Table::new(typing(2)), &[("phase", json!("Order"))], no_such);
    physical.enter(P1, ORDER).enter(P1, BOARD);
    check(&physical, &[("phase", json!("Board"))], no_such);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(2)
    };
    check(&Table::new(device), &[("phase", json!("Order"))], no_such);
}

#[test]
fn invariant_16_somebody_can_always_go_on() {
    let stuck = "somebody can always go on";
    let mut typed = Table::new(typing(2));
    check(&typed, &[("phase", json!("Tiles"))], stuck);
    typed.lay(BOARD);
    check(&typed, &[("tiles", json!([0, 2, 0]))], stuck);
    check(&building(3), &[("phase", json!("Buy"))], stuck);
    let mut locked = building(2);
    locked.build(P2, WRONG);
    check(&locked, &[("phase", json!({ "Roll": "First" }))], stuck);
    let mut ended = dealt(3);
    ended.pass_all().attempt(&[(P2, ORDER)]);
    check(&ended, &[("phase", json!("TieChoice"))], stuck);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(1)
    };
    let mut device = Table::new(device);
    check(&device, &[("phase", json!("Deal"))], stuck);
    device.lay(BOARD);
    check(&device, &[("players.0.hand", json!(["GGG", "RRR", "BBB"]))], stuck);
    typed
        .act(P1, Action::Tile(0))
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(0));
    typed.pass_all().attempt(&[]);
    check(&typed, &[("players.1.judged.0", json!(0))], stuck);
}

#[test]
fn ro_26_to_ro_32_the_board_is_whole_and_stays() {
    let table = dealt(3);
    check(
        &table,
        &[("board", json!(["GBY", "RGY"])), ("tiles", json!([0, 2]))],
        "RO-26: three open cards with tiles",
    );
    check(
        &table,
        &[("tiles", json!([0, 2]))],
        "RO-26: three open cards with tiles",
    );
    check(&table, &[("laid", json!(["Red"]))], "RO-32: the board stays as it is");
    let physical = Table::new(physically(2));
    check(&physical, &[("tiles", json!([1]))], "RO-27: a tile lies on a card");
}

#[test]
fn ro_25_the_order_is_there_in_its_time() {
    let early = "RO-25: the order is there when its time has come, and not before";
    check(&dealt(3), &[("order", json!(null))], early);
    let mut physical = Table::new(physically(2));
    check(&physical, &[("order", json!("RGB"))], early);
    physical.enter(P1, ORDER);
    check(&physical, &[("order", json!(null))], early);
    let mut typed = Table::new(typing(2));
    check(&typed, &[("order", json!("RGB"))], early);
    typed.lay(BOARD);
    check(&typed, &[("order", json!("RGB"))], early);
    let device = Answered {
        cards: Cards::Physical,
        ..by_device(1)
    };
    let mut device = Table::new(device);
    check(&device, &[("order", json!("RGB"))], early);
    device.lay(BOARD);
    check(&device, &[("order", json!("RGB"))], early);
}

#[test]
fn ro_142_an_audit_is_of_typed_numbers_and_comes_last() {
    let found = |early: bool, slips: u8| json!({ "early": early, "slips": slips, "kept": false });
    check(&dealt(3), &[("audit", found(false, 1))], "RO-142: the audit comes last");
    let mut typed = Table::new(typing(2));
    typed.lay(BOARD);
    check(&typed, &[("audit", found(false, 1))], "RO-142: the audit comes last");
    typed
        .act(P1, Action::Tile(0))
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(0));
    typed.act(P1, Action::ShowOrder).enter(P1, "YYY");
    check(
        &typed,
        &[("audit", found(true, 0))],
        "RO-142: an early audit has found something",
    );
    check(
        &typed,
        &[("audit", json!(null))],
        "RO-25: the order is there when its time has come, and not before",
    );
}

#[test]
fn invariant_6_all_cards_in_play_are_distinct() {
    let table = dealt(3);
    check(
        &table,
        &[("board.0", json!("RGB")), ("tiles.0", json!(2))],
        "RO-30: order and board are distinct",
    );
    check(
        &table,
        &[("board.0", json!("RGY"))],
        "RO-30: order and board are distinct",
    );
    check(
        &table,
        &[("players.1.hand", json!(["GGG", "RRR"]))],
        "RO-33: three cards for each Manufacturer",
    );
    let twice = "RO-30: a card is in play twice";
    let hand = |cards: [&str; 3]| [("players.1.hand", json!(cards))];
    check(&table, &hand(["RGB", "RRR", "BBB"]), twice);
    check(&table, &hand(["GBY", "RRR", "BBB"]), twice);
    let of_p3 = table.state.player(P3).hand[0];
    check(&table, &[("players.1.hand.0", json!(of_p3))], twice);
    let mut notes = Table::new(physically(2));
    notes.enter(P1, ORDER).enter(P1, BOARD);
    check(
        &notes,
        &[("players.1.hand", json!(["GGG", "GGG"]))],
        "RO-30: a hand has no card twice",
    );
    check(
        &notes,
        &[("players.1.hand", json!(["GBY"]))],
        "RO-30: a card lies on the board and in a hand",
    );
}

#[test]
fn ro_21_the_customer_has_no_hand_no_robot_and_buys_nothing() {
    let idle = "RO-21: the Customer does not buy or build";
    let mut table = building(3);
    table.build(P2, WRONG);
    check(&table, &[("players.0.hand", json!(["YYY"]))], idle);
    check(&table, &[("players.0.decision", json!("Passed"))], idle);
    check(
        &table,
        &[("players.0.lock", json!({ "robot": "GGG", "eureka": false }))],
        idle,
    );
}

#[test]
fn ro_35_what_was_bought_was_in_the_hand() {
    let mut table = dealt(3);
    table.buy(P2, Slot::One);
    check(
        &table,
        &[("players.1.decision.Bought.card", json!("YYY"))],
        "RO-35: a bought card comes from the hand",
    );
    check(
        &table,
        &[("players.1.decision.Bought.answer", json!(3))],
        "RO-07: tiles go from 0 to 2",
    );
}

#[test]
fn ro_47_to_ro_68_robots_and_dice_have_their_time() {
    let lock = |eureka: bool| json!({ "robot": "GGG", "eureka": eureka });
    check(
        &dealt(3),
        &[("players.1.lock", lock(false))],
        "RO-24: nobody builds before the buying is over",
    );
    let mut table = building(3);
    check(
        &table,
        &[("players.1.first", json!("GGG"))],
        "RO-76: a first robot is kept for the second attempt",
    );
    table.call(P2, WRONG).build(P3, WRONG);
    check(
        &table,
        &[("players.1.face", json!(3))],
        "RO-62: the die falls after the reveal",
    );
    check(&table, &[("sirens", json!(["P1", "P3"]))], "RO-58: a siren sounds once");
    table.reveal();
    check(
        &table,
        &[("players.2.lock", json!(null))],
        "RO-47: everybody builds a robot",
    );
    check(
        &table,
        &[
            ("players.1.face", json!(7)),
            ("players.2.lock.eureka", json!(true)),
            ("sirens", json!(["P1"])),
        ],
        "RO-68: the die has such a face",
    );
    check(
        &table,
        &[("players.2.face", json!(1))],
        "RO-67: nobody rolls without a call",
    );
    check(
        &table,
        &[("sirens", json!(["P1", "P2", "P3"]))],
        "RO-60: a call spends the siren",
    );
}

#[test]
fn what_a_seat_is_doing_belongs_to_the_moment() {
    let parts = "parts are picked for a robot";
    check(&dealt(3), &[("players.1.picked", json!(["Red"]))], parts);
    let mut physical = Table::new(physically(3));
    check(&physical, &[("players.0.picked", json!(["Red", "Red", "Red"]))], parts);
    physical.enter(P1, ORDER).enter(P1, BOARD);
    let moment = "what a seat is doing belongs to the moment";
    let errand = |place, errand| [(place, errand)];
    check(&dealt(3), &errand("players.1.errand", json!("Note")), moment);
    check(&building(3), &errand("players.1.errand", json!("Change")), moment);
    check(&physical, &errand("players.1.errand", json!("Change")), moment);
    check(&physical, &errand("players.0.errand", json!("Note")), moment);
    check(&physical, &errand("players.0.errand", json!("Order")), moment);
    check(&physical, &errand("players.1.errand", json!({ "Sale": "P3" })), moment);
    check(&physical, &errand("players.0.errand", json!({ "Sale": "P1" })), moment);
    check(&physical, &errand("players.0.errand", json!({ "Sale": "P4" })), moment);
    check(&dealt(3), &errand("players.0.errand", json!({ "Sale": "P2" })), moment);
    physical.sell(P2, "GGG");
    check(&physical, &errand("players.0.errand", json!({ "Sale": "P2" })), moment);
    physical.note(P3, "RRR BBB YYY");
    check(&physical, &errand("players.2.errand", json!("Note")), moment);
    let mut typed = Table::new(typing(3));
    typed.lay(BOARD);
    check(&typed, &errand("players.0.errand", json!("Order")), moment);
    check(&typed, &errand("players.1.errand", json!("Note")), moment);
}

#[test]
fn invariant_7_every_number_is_what_it_must_be() {
    let truth = "RO-36: every number is the match with the order";
    let mut table = dealt(3);
    check(&table, &[("tiles.1", json!(3))], "RO-07: tiles go from 0 to 2");
    check(&table, &[("tiles.1", json!(1))], truth);
    table.buy(P2, Slot::One);
    let answer = table.view(P2).bought(P2).unwrap().1.unwrap();
    check(
        &table,
        &[("players.1.decision.Bought.answer", json!((answer + 1) % 3))],
        truth,
    );
    table.pass_all().attempt(&[]);
    check(&table, &[("players.1.judged.0", json!(1))], truth);
    check(
        &table,
        &[("players.1.judged.0", json!(4))],
        "RO-05: robots match in 0 to 3 parts",
    );
}

#[test]
fn invariant_8_everybody_thinks_the_order_possible() {
    // The order was shown in the first attempt, and nobody noticed.
    let mut table = building(3);
    table.attempt(&[]);
    check(
        &table,
        &[("players.1.first", json!("RGB")), ("players.1.judged.0", json!(null))],
        "RO-111: everybody thinks the order possible",
    );
}

#[test]
fn ro_140_some_robot_fits_all_typed_numbers() {
    let mut typed = Table::new(typing(2));
    typed.lay("GGG RRR BBB").act(P1, Action::Tile(2));
    check(
        &typed,
        &[("tiles", json!([2, 2]))],
        "RO-140: some robot fits all numbers",
    );
}

#[test]
fn invariant_11_a_second_attempt_means_that_nobody_was_right() {
    let early = "RO-76: a second attempt means that nobody was right";
    let mut table = building(3);
    check(&table, &[("players.1.judged.0", json!(1))], early);
    table.attempt(&[]);
    let right = [("players.1.first", json!(null)), ("players.1.judged.0", json!(3))];
    check(&table, &right, early);
    check(&table, &[("players.1.judged.1", json!(1))], early);
}
