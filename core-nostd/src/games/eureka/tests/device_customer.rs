//! RO-125 to RO-134: the device as Customer.

use super::super::action::{Action, Error, Event, Slot};
use super::super::robot::{Colour, RobotSet};
use super::super::setup::{Answered, Cards};
use super::super::state::Phase;
use super::fixture::*;
use crate::game::{Actor, Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3};
use std::vec::Vec;

/// The device is Customer, with real cards.
fn with_cards(seats: u8) -> Answered {
    Answered {
        cards: Cards::Physical,
        ..by_device(seats)
    }
}

#[test]
fn ro_125_nobody_is_customer_and_all_build() {
    for count in 1..=6 {
        let mut table = Table::new(by_device(count));
        assert_eq!(table.open().customer(), None);
        assert_eq!(table.open().makers(), table.open().seats());
        table.pass_all();
        assert_eq!(table.waits_for().len(), usize::from(count));
        for seat in table.open().seats().iter() {
            assert_eq!(table.view(seat).order(), None, "nobody sees the order");
        }
    }
}

#[test]
fn ro_126_the_game_has_as_many_turns_as_there_are_orders() {
    assert_eq!(Table::new(by_device(2)).open().planned_turns(), 6);
    for orders in [3, 12] {
        let mut table = Table::new(Answered { orders, ..by_device(1) });
        assert_eq!(table.open().planned_turns(), orders);
        for turn in 1..=orders {
            assert_eq!(table.open().turn_number(), turn);
            table.easy_turn().end_turn();
        }
        assert_eq!(table.phase(), Phase::Over);
    }
}

#[test]
fn ro_127_what_a_customer_would_get_goes_to_the_pot() {
    let mut table = Table::new(by_device(3));
    table.deal(ORDER, BOARD, &[]);
    table.buy(P1, Slot::One).pass_all();
    assert_eq!((table.values(), table.pot()), ([3, 4, 4].to_vec(), (34, 20)));
    table.attempt(&[]).attempt(&[(P1, ORDER)]);
    assert_eq!((table.values(), table.pot()), ([5, 3, 3].to_vec(), (34, 20)));
}

#[test]
fn ro_128_the_first_manufacturer_moves_on_with_every_turn() {
    let mut table = Table::new(Answered {
        first: P2,
        ..by_device(3)
    });
    for order in [[P2, P3, P1], [P3, P1, P2], [P1, P2, P3], [P2, P3, P1]] {
        assert!(table.open().makers_in_order().eq(order));
        assert!(matches!(table.state.turn(), Turn::Players { first, .. } if first == order[0]));
        table.easy_turn().end_turn();
    }
}

#[test]
fn ro_129_with_real_cards_the_order_is_drawn_late_from_what_is_left() {
    let hand = "GGG RRR BBB";
    let left = RobotSet::ALL.without(set(BOARD)).without(set(hand));
    assert_eq!(left.len(), 61 - 3);
    let mut drawn = [0_u32; 64];
    for seed in 0..1_200 {
        let mut table = Table::seeded(with_cards(1), seed);
        assert_eq!(table.phase(), Phase::Board);
        table.lay(BOARD);
        assert_eq!((table.phase(), table.state.order), (Phase::Deal, None));
        table.enter(P1, hand);
        let order = table.state.order.unwrap();
        assert!(left.contains(order), "{order:?}");
        assert_eq!(
            (table.phase(), table.told.as_slice()),
            (Phase::Buy, &[Event::TilesSet][..])
        );
        let tiles: Vec<u8> = robots(BOARD).iter().map(|card| card.matches(order)).collect();
        assert_eq!(table.open().tiles(), tiles);
        drawn[usize::from(order.id())] += 1;
    }
    // 1,200 draws from 58 robots: about 21 for each.
    let counts: Vec<u32> = left.iter().map(|robot| drawn[usize::from(robot.id())]).collect();
    assert!(counts.iter().all(|count| (5..45).contains(count)), "{counts:?}");
}

#[test]
fn ro_129_a_drawn_order_is_not_drawn_again() {
    let mut table = Table::new(with_cards(2));
    table.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    assert!(!table.goes_back(P2, Action::Pick(Colour::Blue)), "the tiles are set");
}

#[test]
fn ro_130_hands_are_compared_only_when_all_are_complete() {
    let mut table = Table::new(with_cards(3));
    table.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    // What is open or in the own hand is refused at once, what others hold is not.
    table.refuses(P2, Action::Pick(Colour::Red), Error::DuplicateCard);
    table
        .clone()
        .enter(P3, "GB")
        .refuses(P3, Action::Pick(Colour::Fourth), Error::DuplicateCard);
    table.enter(P2, "G");
    assert_eq!(table.told, []);
    table.enter(P3, "YBY YGY YRY");
    let conflict = Event::EntryConflict { seats: seats([P1, P2]) };
    assert_eq!((table.phase(), table.told.as_slice()), (Phase::Deal, &[conflict][..]));
    assert_eq!(table.waits_for(), [P1, P2]);
    assert_eq!(table.view(P1).hand(), [], "they are entered again");
    assert_eq!(table.view(P3).hand(), robots("YBY YGY YRY"), "P3 is not concerned");
    table.enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GGB");
    assert_eq!(table.phase(), Phase::Buy);
}

#[test]
fn ro_130_who_holds_a_card_of_another_cannot_be_tried_out() {
    let mut table = Table::new(with_cards(2));
    table.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    assert!(
        !table.goes_back(P2, Action::Pick(Colour::Green)),
        "the conflict was told"
    );
}

#[test]
fn ro_131_answers_and_feedback_are_for_their_owner() {
    let mut table = Table::new(by_device(2));
    table.deal(ORDER, BOARD, &[(P1, "GGG YRB BBR")]);
    table.buy(P1, Slot::Two).pass(P2).attempt(&[(P1, "RGG")]);
    assert_eq!(table.view(P1).bought(P1), Some((robot("YRB"), Some(1))));
    assert_eq!(table.view(P1).feedback(P1), Some(2));
    for view in [table.view(P2), table.open()] {
        assert_eq!((view.bought(P1), view.feedback(P1)), (None, None));
    }
}

#[test]
fn ro_132_an_extra_round_is_one_more_turn() {
    let mut table = Table::new(Answered {
        orders: 3,
        ..by_device(2)
    });
    for _ in 0..2 {
        table.easy_turn().end_turn();
    }
    table.easy_turn().end_turn();
    assert_eq!(table.phase(), Phase::TieChoice, "both were always right");
    table.house(Action::ExtraRound);
    assert_eq!((table.open().turn_number(), table.open().planned_turns()), (4, 4));
    assert!(table.open().makers_in_order().eq([P2, P1]), "RO-128 counts on");
    table.easy_turn().end_turn();
    assert_eq!(table.phase(), Phase::TieChoice);
}

#[test]
fn ro_133_a_single_player_wins_whatever_the_score() {
    let mut table = Table::new(Answered {
        orders: 3,
        ..by_device(1)
    });
    for _ in 0..3 {
        table.pass_all();
        let order = table.state.order.unwrap();
        let wrong = RobotSet::ALL.iter().find(|robot| *robot != order).unwrap();
        let wrong = std::format!("{wrong:?}");
        table.build(P1, &wrong).reveal().build(P1, &wrong).reveal().end_turn();
    }
    assert_eq!(table.values(), [1]);
    assert!(table.state.turn() == Turn::Over { winners: seats([P1]) });
    assert!(table.state.choices(Actor::House).is_empty());
}

#[test]
fn ro_134_at_most_22_cards_are_in_play() {
    for count in 1..=6 {
        let table = Table::new(by_device(count));
        let cards = table.state.board_cards().or(table.state.hand_cards());
        assert_eq!(cards.len() + 1, 1 + 3 + 3 * count);
    }
}
