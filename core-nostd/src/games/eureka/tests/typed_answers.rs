//! RO-139 to RO-144: the Customer types the numbers, and the device looks for slips.

use super::super::action::{About, Action, Error, Event, Slot};
use super::super::robot::Colour;
use super::super::setup::{Answered, Help};
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{P1, P2, P3};
use crate::play::Play;

/// The Customer has typed these tiles on this board.
fn tiled(players: u8, board: &str, tiles: [u8; 3]) -> Table {
    let mut table = Table::new(typing(players));
    tile(&mut table, board, tiles);
    table
}

fn tile(table: &mut Table, board: &str, tiles: [u8; 3]) {
    let customer = table.customer();
    table.lay(board);
    for number in tiles {
        table.act(customer, Action::Tile(number));
    }
}

/// The Customer judges the robots one after the other.
fn judge(table: &mut Table, numbers: &[u8]) {
    for number in numbers {
        table.act(P1, Action::Judge(*number));
    }
}

/// RO-E29: P2 built GGG, and the Customer typed 1 although the order is GGY.
fn slipped() -> Table {
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG")]);
    judge(&mut table, &[1]);
    table
}

/// The same at the end of the turn, in which P2 has paid for a second wrong robot.
fn audited() -> Table {
    let mut table = slipped();
    table.attempt(&[(P2, "GYG")]);
    judge(&mut table, &[1]);
    table.enter(P1, "GGY");
    table
}

#[test]
fn ro_139_the_order_stays_off_the_device_and_the_customer_types_every_number() {
    let mut table = Table::new(typing(3));
    assert_eq!(table.phase(), Phase::Board, "no order is entered");
    table.lay(BOARD);
    assert_eq!((table.phase(), table.waits_for()), (Phase::Tiles, [P1].to_vec()));
    for (tile, left) in [(0, 26), (2, 3), (0, 2)] {
        table.act(P1, Action::Tile(tile));
        assert_eq!(table.state.fitting().len(), left, "after {tile}");
    }
    assert_eq!(table.state.fitting(), set("RGG RGB"));
    assert_eq!((table.phase(), table.open().tiles()), (Phase::Buy, &[0, 2, 0][..]));
    table.act(P1, Action::Sell(P2)).enter(P1, "RGG");
    assert_eq!(table.view(P2).bought(P2), Some((robot("RGG"), None)));
    assert_eq!(table.state.fitting(), set("RGB"), "a bought card is not the order");
    table.act(P1, Action::Answer(2));
    assert_eq!(table.view(P2).bought(P2), Some((robot("RGG"), Some(2))));
    table.act(P1, Action::NoSale(P3)).attempt(&[]);
    assert_eq!(
        (table.phase(), table.waits_for()),
        (Phase::Judge(Attempt::First), [P1].to_vec())
    );
    assert_eq!(table.state.order, None);
}

#[test]
fn ro_139_buying_waits_for_the_answer() {
    let mut table = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    table.act(P1, Action::NoSale(P3)).sell(P2, "GBG");
    assert_eq!((table.phase(), table.waits_for()), (Phase::Buy, [P1].to_vec()));
    for action in [Action::Sell(P3), Action::NoSale(P3)] {
        table.refuses(P1, action, Error::NotNow);
    }
    table.refuses(P1, Action::Answer(3), Error::BadValue);
    table.refuses(P2, Action::Answer(1), Error::WrongRole);
    assert_eq!(table.act(P1, Action::Answer(1)).phase(), FIRST);
    table.refuses(P1, Action::Answer(1), Error::NotNow);
    // Where the device counts, nobody types a number.
    let mut table = Table::new(physically(3));
    table.enter(P1, ORDER).enter(P1, BOARD);
    table.refuses(P1, Action::Answer(1), Error::NotNow);
}

#[test]
fn ro_140_a_number_that_fits_no_robot_is_refused() {
    let mut table = Table::new(typing(2));
    table.lay("GGG RRR BBB").act(P1, Action::Tile(2));
    assert_eq!(table.state.fitting().len(), 9);
    table.refuses(P1, Action::Tile(3), Error::BadValue);
    table.refuses(P1, Action::Tile(2), Error::Contradiction);
    table.refuses(P2, Action::Tile(1), Error::WrongRole);
    table.act(P1, Action::Tile(1));
    assert_eq!(table.state.fitting(), set("GGR GRG RGG"));
    table.refuses(P1, Action::Tile(1), Error::Contradiction);
}

#[test]
fn ro_140_a_sale_that_leaves_no_robot_is_refused() {
    let mut table = tiled(3, BOARD, [0, 2, 0]);
    table.sell(P2, "RGG");
    for answer in [0, 1] {
        table.refuses(P1, Action::Answer(answer), Error::Contradiction);
    }
    table
        .act(P1, Action::Answer(2))
        .act(P1, Action::Sell(P3))
        .enter(P1, "RG");
    table.refuses(P1, Action::Pick(Colour::Blue), Error::Contradiction);
    table.refuses(P1, Action::Pick(Colour::Green), Error::DuplicateCard);
    assert!(!table.open().has_decided(P3), "P3 has not bought");
}

#[test]
fn ro_140_tiles_are_withdrawn_by_going_back() {
    let mut table = Table::new(typing(2));
    table.lay("GGG RRR BBB");
    let mut play = Play::from_state(table.state);
    for tile in [2, 1] {
        play.act(P1.into(), Action::Tile(tile)).unwrap();
    }
    while play.can_undo(P1.into()) {
        play.undo(P1.into());
    }
    assert!(play.state().view(crate::game::Viewer::Table).tiles().is_empty());
    assert_eq!(play.state().fitting().len(), 61);
}

#[test]
fn ro_140_the_last_tile_can_be_corrected_too() {
    let mut table = Table::new(typing(2));
    table
        .lay("GGG RRR BBB")
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(1));
    assert!(table.goes_back(P1, Action::Tile(0)), "a slip of the finger");
}

#[test]
fn ro_140_there_is_always_a_number_to_type() {
    super::walk::all(0..3, |_, state| {
        let customer = state.customer().map(Actor::Seat);
        if let (Some(customer), true) = (customer, matches!(state.phase, Phase::Tiles | Phase::Judge(_))) {
            assert!(!state.choices(customer).is_empty());
            assert!(!state.fitting().is_empty());
        }
    });
}

#[test]
fn ro_141_the_customer_judges_every_robot_and_the_last_number_ends_it() {
    let mut table = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG"), (P3, "GGY")]);
    assert_eq!(table.view(P1).next_judged(), Some((P2, robot("GGG"))));
    assert_eq!(table.view(P2).next_judged(), None);
    table.refuses(P1, Action::Judge(4), Error::BadValue);
    table.refuses(P2, Action::Judge(1), Error::WrongRole);
    table.act(P1, Action::Judge(2));
    assert_eq!(
        (table.view(P2).feedback(P2), table.told.len()),
        (None, 0),
        "nothing is told yet"
    );
    assert_eq!(table.view(P1).next_judged(), Some((P3, robot("GGY"))));
    table.act(P1, Action::Judge(3));
    table.tells(Event::Judged { correct: seats([P3]) });
    assert_eq!((table.phase(), table.values()), (Phase::TurnEnd, [4, 4, 8].to_vec()));
    assert_eq!(table.state.fitting(), set("GGY"), "3 leaves that robot");
}

#[test]
fn ro_141_robots_are_judged_in_manufacturer_order() {
    let mut table = Table::new(Answered { first: P2, ..typing(3) });
    tile(&mut table, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P3, "GGG"), (P1, "GGY")]);
    for (seat, built, number) in [(P3, "GGG", 2), (P1, "GGY", 3)] {
        assert_eq!(table.view(P2).next_judged(), Some((seat, robot(built))));
        table.act(P2, Action::Judge(number));
    }
}

#[test]
fn ro_141_the_last_number_is_final() {
    let mut table = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG"), (P3, "GYG")]);
    assert!(table.goes_back(P1, Action::Judge(2)), "nobody knows of it");
    judge(&mut table, &[2]);
    assert!(!table.goes_back(P1, Action::Judge(1)), "all know that nobody was right");
}

#[test]
fn ro_141_a_first_check_without_a_3_leads_to_the_second_attempt() {
    let mut table = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG"), (P3, "GYG")]);
    judge(&mut table, &[2, 1]);
    assert_eq!(table.phase(), SECOND);
    assert_eq!(
        (table.view(P2).feedback(P2), table.view(P3).feedback(P3)),
        (Some(2), Some(1))
    );
    assert_eq!(table.open().feedback(P2), None);
}

#[test]
fn ro_142_the_turn_ends_when_the_order_is_entered() {
    let mut table = slipped();
    table.attempt(&[(P2, "GYG")]);
    judge(&mut table, &[1]);
    assert_eq!((table.phase(), table.waits_for()), (Phase::TurnEnd, [P1].to_vec()));
    table.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    // Not a robot that lies on the board, but perhaps one that was entered as bought on.
    table
        .clone()
        .enter(P1, "GR")
        .refuses(P1, Action::Pick(Colour::Red), Error::DuplicateCard);
    table.refuses(P2, Action::Pick(Colour::Red), Error::NotNow);
    table.enter(P1, "GGY");
    table.tells(Event::TurnOver { order: robot("GGY") });
    assert_eq!(table.open().order(), Some(robot("GGY")));
    table.refuses(P1, Action::Pick(Colour::Red), Error::NotNow);
}

#[test]
fn ro_142_a_card_that_was_entered_as_bought_may_be_the_order() {
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table.sell(P2, "GGY").act(P1, Action::Answer(2)).attempt(&[(P2, "GGG")]);
    judge(&mut table, &[3]);
    table.enter(P1, "GGY");
    let slip = |about, typed, truth| Event::Slip { about, typed, truth };
    table.tells(slip(About::Sale(P2), 2, 3));
    table.tells(slip(About::Build(P2, Attempt::First), 3, 2));
    assert_eq!(table.open().slips(), 2);
}

#[test]
fn ro_142_the_order_can_be_shown_early_if_a_number_was_wrong() {
    let mut table = slipped();
    table.attempt(&[(P2, "GYY")]);
    table.refuses(P1, Action::Judge(2), Error::Contradiction);
    table.act(P1, Action::ShowOrder);
    table.refuses(P1, Action::Judge(1), Error::NotNow);
    // With this order all numbers would have been right so far.
    table
        .clone()
        .enter(P1, "BR")
        .refuses(P1, Action::Pick(Colour::Green), Error::AuditClean);
    table
        .clone()
        .enter(P1, "GR")
        .refuses(P1, Action::Pick(Colour::Red), Error::DuplicateCard);
    table.enter(P1, "GGY");
    assert_eq!((table.phase(), table.open().slips()), (Phase::TurnEnd, 1));
    table.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    table.refuses(Actor::House, Action::KeepTurn, Error::NotNow);
    table.house(Action::VoidTurn);
    assert_eq!((table.phase(), table.customer()), (Phase::Board, P1));
}

#[test]
fn ro_142_an_order_that_was_shown_stays() {
    let mut table = slipped();
    table.attempt(&[(P2, "GYG")]);
    judge(&mut table, &[1]);
    table.enter(P1, "GG");
    assert!(!table.goes_back(P1, Action::Pick(Colour::Fourth)), "the slips are told");
}

#[test]
fn ro_142_nobody_was_right_in_a_turn_that_ends_early() {
    let mut table = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG"), (P3, "GGY")]);
    judge(&mut table, &[3]);
    table.refuses(P1, Action::Judge(3), Error::Contradiction);
    table.act(P1, Action::ShowOrder).enter(P1, "GGY");
    assert_eq!((table.phase(), table.open().correct()), (Phase::TurnEnd, seats([])));
    assert_eq!(table.values(), [4, 4, 4]);
}

#[test]
fn ro_142_the_order_can_be_shown_early_while_selling() {
    let mut table = tiled(3, BOARD, [0, 2, 0]);
    table.refuses(P2, Action::ShowOrder, Error::WrongRole);
    table
        .act(P1, Action::ShowOrder)
        .act(P1, Action::Cancel)
        .act(P1, Action::ShowOrder);
    table.refuses(P1, Action::NoSale(P2), Error::NotNow);
    for clean in ["RGG", "RGB"] {
        let (begun, last) = clean.split_at(2);
        let colour = if last == "G" { Colour::Green } else { Colour::Blue };
        table
            .clone()
            .enter(P1, begun)
            .refuses(P1, Action::Pick(colour), Error::AuditClean);
    }
    table.enter(P1, "YYY");
    assert_eq!(table.phase(), Phase::TurnEnd);
    table.refuses(Actor::House, Action::KeepTurn, Error::NotNow);
    table.accepts(Actor::House, Action::VoidTurn);
    // With the answer to a sale outstanding, one thing is done after the other.
    let mut table = tiled(3, BOARD, [0, 2, 0]);
    table.sell(P2, "GGG").act(P1, Action::ShowOrder);
    table.refuses(P1, Action::Answer(1), Error::NotNow);
    table.act(P1, Action::Cancel).accepts(P1, Action::Answer(1));
    // The device has nothing to show where it counts itself.
    let mut table = Table::new(physically(2));
    table.enter(P1, ORDER).enter(P1, BOARD);
    table.refuses(P1, Action::ShowOrder, Error::NotNow);
}

#[test]
fn ro_143_numbers_that_agree_are_told_and_the_turn_goes_on() {
    let mut table = tiled(2, BOARD, [0, 2, 0]);
    table.pass_all().attempt(&[(P2, ORDER)]);
    judge(&mut table, &[3]);
    table.enter(P1, ORDER);
    assert_eq!(table.told, [Event::AuditOk, Event::TurnOver { order: robot(ORDER) }]);
    for action in [Action::KeepTurn, Action::VoidTurn] {
        table.refuses(Actor::House, action, Error::NotNow);
    }
    assert_eq!(table.end_turn().customer(), P2);
}

#[test]
fn ro_143_every_wrong_number_is_told_and_the_table_chooses() {
    let mut table = audited();
    let slip = Event::Slip {
        about: About::Build(P2, Attempt::First),
        typed: 1,
        truth: 2,
    };
    assert_eq!(table.told, [slip, Event::TurnOver { order: robot("GGY") }]);
    table.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    table.accepts(Actor::House, Action::VoidTurn);
    table.house(Action::KeepTurn);
    assert_eq!(table.values(), [5, 3], "the result stands");
    for action in [Action::KeepTurn, Action::VoidTurn] {
        table.refuses(Actor::House, action, Error::NotNow);
    }
    assert_eq!(table.end_turn().customer(), P2);
    // A board card and a place on it.
    let mut table = tiled(2, BOARD, [0, 2, 0]);
    table.pass_all().attempt(&[(P2, ORDER)]);
    judge(&mut table, &[3]);
    table.enter(P1, "RGR");
    table.tells(Event::Slip {
        about: About::Board(Slot::Three),
        typed: 0,
        truth: 1,
    });
    // A robot of the second attempt.
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().attempt(&[(P2, "GGG")]);
    judge(&mut table, &[2]);
    table.attempt(&[(P2, "BRG")]);
    judge(&mut table, &[1]);
    table.enter(P1, "GGY");
    let slip = Event::Slip {
        about: About::Build(P2, Attempt::Second),
        typed: 1,
        truth: 0,
    };
    assert_eq!(table.told, [slip, Event::TurnOver { order: robot("GGY") }]);
}

#[test]
fn ro_144_a_void_turn_is_played_again_from_its_beginning() {
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table
        .sell(P2, "BYG")
        .act(P1, Action::Answer(1))
        .call(P2, "GGG")
        .reveal()
        .face(P2, 2);
    judge(&mut table, &[1]);
    table.attempt(&[(P2, "GYG")]);
    judge(&mut table, &[1]);
    assert_eq!((table.values(), table.open().sirens()), ([6, 0].to_vec(), seats([P1])));
    table.enter(P1, "GGY").house(Action::VoidTurn);
    assert_eq!(table.told, [Event::Voided, Event::TurnBegan { customer: Some(P1) }]);
    assert_eq!((table.values(), table.pot()), ([4, 4].to_vec(), (37, 20)));
    assert_eq!(
        (table.open().sirens(), table.open().turn_number()),
        (seats([P1, P2]), 1)
    );
    assert_eq!((table.phase(), table.open().board().len()), (Phase::Board, 0));
    assert_eq!(table.view(P2).bought(P2), None);
}

#[test]
fn ro_144_what_came_before_the_void_turn_stays() {
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table.pass_all().call(P2, "GGY").reveal().face(P2, 2);
    judge(&mut table, &[3]);
    table.enter(P1, "GGY").end_turn();
    tile(&mut table, BOARD, [0, 2, 0]);
    table.act(P2, Action::ShowOrder).enter(P2, "YYY");
    table.act(P1, Action::StopHelp).house(Action::VoidTurn);
    assert_eq!(table.open().help(), Help::Off, "which is for the rest of the game");
    assert_eq!((table.customer(), table.open().turn_number()), (P2, 2));
    assert_eq!((table.values(), table.open().sirens()), ([4, 10].to_vec(), seats([P1])));
}

#[test]
fn ro_144_substitutes_are_taken_back_too() {
    let mut table = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    table.wallets(&[(20, 11), (20, 9)], (5, 0));
    table.pass_all().call(P2, "GGG").reveal().face(P2, 6);
    judge(&mut table, &[3]);
    assert_eq!(table.state.cubes.minted(), 1, "the pot could not pay");
    table.enter(P1, "GGY").house(Action::VoidTurn);
    assert_eq!((table.state.cubes.minted(), table.values()), (0, [75, 65].to_vec()));
}
