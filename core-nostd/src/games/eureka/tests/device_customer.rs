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
        let mut game = Fixture::new(by_device(count));
        assert_eq!(game.public_view().customer(), None);
        assert_eq!(game.public_view().makers(), game.public_view().seats());
        game.pass_all();
        assert_eq!(game.waits_for().len(), usize::from(count));
        for seat in game.public_view().seats().iter() {
            assert_eq!(game.view(seat).order(), None, "nobody sees the order");
        }
    }
}

#[test]
fn ro_126_the_game_has_as_many_turns_as_there_are_orders() {
    assert_eq!(Fixture::new(by_device(2)).public_view().planned_turns(), 6);
    for orders in [3, 12] {
        let mut game = Fixture::new(Answered { orders, ..by_device(1) });
        assert_eq!(game.public_view().planned_turns(), orders);
        for turn in 1..=orders {
            assert_eq!(game.public_view().turn_number(), turn);
            game.easy_turn().end_turn();
        }
        assert_eq!(game.phase(), Phase::Over);
    }
}

#[test]
fn ro_127_what_a_customer_would_get_goes_to_the_pot() {
    let mut game = Fixture::new(by_device(3));
    game.deal(ORDER, BOARD, &[]);
    game.buy(P1, Slot::One).pass_all();
    assert_eq!((game.values(), game.pot()), ([3, 4, 4].to_vec(), (34, 20)));
    game.attempt(&[]).attempt(&[(P1, ORDER)]);
    assert_eq!((game.values(), game.pot()), ([5, 3, 3].to_vec(), (34, 20)));
}

#[test]
fn ro_128_the_first_manufacturer_moves_on_with_every_turn() {
    let mut game = Fixture::new(Answered {
        first: P2,
        ..by_device(3)
    });
    for order in [[P2, P3, P1], [P3, P1, P2], [P1, P2, P3], [P2, P3, P1]] {
        assert!(game.public_view().makers_in_order().eq(order));
        assert!(matches!(game.state.turn(), Turn::Players { first, .. } if first == order[0]));
        game.easy_turn().end_turn();
    }
}

#[test]
fn ro_129_with_real_cards_the_order_is_drawn_late_from_what_is_left() {
    let hand = "GGG RRR BBB";
    let left = RobotSet::ALL.without(set(BOARD)).without(set(hand));
    assert_eq!(left.len(), 61 - 3);
    let mut drawn = [0_u32; 64];
    for seed in 0..1_200 {
        let mut game = Fixture::seeded(with_cards(1), seed);
        assert_eq!(game.phase(), Phase::Board);
        game.lay(BOARD);
        assert_eq!((game.phase(), game.state.order), (Phase::Deal, None));
        game.enter(P1, hand);
        let order = game.state.order.unwrap();
        assert!(left.contains(order), "{order:?}");
        assert_eq!(
            (game.phase(), game.events.as_slice()),
            (Phase::Buy, &[Event::TilesSet][..])
        );
        let tiles: Vec<u8> = robots(BOARD).iter().map(|card| card.matches(order)).collect();
        assert_eq!(game.public_view().tiles(), tiles);
        drawn[usize::from(order.id())] += 1;
    }
    // 1,200 draws from 58 robots: about 21 for each.
    let counts: Vec<u32> = left.iter().map(|robot| drawn[usize::from(robot.id())]).collect();
    assert!(counts.iter().all(|count| (5..45).contains(count)), "{counts:?}");
}

#[test]
fn ro_129_a_drawn_order_is_not_drawn_again() {
    let mut game = Fixture::new(with_cards(2));
    game.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    assert!(!game.can_undo(P2, Action::Pick(Colour::Blue)), "the tiles are set");
}

#[test]
fn ro_130_hands_are_compared_only_when_all_are_complete() {
    let mut game = Fixture::new(with_cards(3));
    game.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    // A card on the board or in the player's hand is refused at once, a card of others is not.
    game.refuses(P2, Action::Pick(Colour::Red), Error::DuplicateCard);
    game.clone()
        .enter(P3, "GB")
        .refuses(P3, Action::Pick(Colour::Fourth), Error::DuplicateCard);
    game.enter(P2, "G");
    assert_eq!(game.events, []);
    game.enter(P3, "YBY YGY YRY");
    let conflict = Event::EntryConflict { seats: seats([P1, P2]) };
    assert_eq!((game.phase(), game.events.as_slice()), (Phase::Deal, &[conflict][..]));
    assert_eq!(game.waits_for(), [P1, P2]);
    assert_eq!(game.view(P1).hand(), [], "they are entered again");
    assert_eq!(game.view(P3).hand(), robots("YBY YGY YRY"), "P3 is not concerned");
    game.enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GGB");
    assert_eq!(game.phase(), Phase::Buy);
}

#[test]
fn ro_130_who_holds_a_card_of_another_cannot_be_tried_out() {
    let mut game = Fixture::new(with_cards(2));
    game.lay(BOARD).enter(P1, "GGG RRR BBB").enter(P2, "YYY GGR GG");
    assert!(!game.can_undo(P2, Action::Pick(Colour::Green)), "the conflict was told");
}

#[test]
fn ro_131_answers_and_feedback_are_for_their_owner() {
    let mut game = Fixture::new(by_device(2));
    game.deal(ORDER, BOARD, &[(P1, "GGG YRB BBR")]);
    game.buy(P1, Slot::Two).pass(P2).attempt(&[(P1, "RGG")]);
    assert_eq!(game.view(P1).bought(P1), Some((robot("YRB"), Some(1))));
    assert_eq!(game.view(P1).feedback(P1), Some(2));
    for view in [game.view(P2), game.public_view()] {
        assert_eq!((view.bought(P1), view.feedback(P1)), (None, None));
    }
}

#[test]
fn ro_132_an_extra_round_is_one_more_turn() {
    let mut game = Fixture::new(Answered {
        orders: 3,
        ..by_device(2)
    });
    for _ in 0..2 {
        game.easy_turn().end_turn();
    }
    game.easy_turn().end_turn();
    assert_eq!(game.phase(), Phase::TieChoice, "both were always right");
    game.house(Action::ExtraRound);
    assert_eq!(
        (game.public_view().turn_number(), game.public_view().planned_turns()),
        (4, 4)
    );
    assert!(game.public_view().makers_in_order().eq([P2, P1]), "RO-128 counts on");
    game.easy_turn().end_turn();
    assert_eq!(game.phase(), Phase::TieChoice);
}

#[test]
fn ro_133_a_single_player_wins_whatever_the_score() {
    let mut game = Fixture::new(Answered {
        orders: 3,
        ..by_device(1)
    });
    for _ in 0..3 {
        game.pass_all();
        let order = game.state.order.unwrap();
        let wrong = RobotSet::ALL.iter().find(|robot| *robot != order).unwrap();
        let wrong = std::format!("{wrong:?}");
        game.build(P1, &wrong).reveal().build(P1, &wrong).reveal().end_turn();
    }
    assert_eq!(game.values(), [1]);
    assert!(game.state.turn() == Turn::Over { winners: seats([P1]) });
    assert!(game.state.choices(Actor::House).is_empty());
}

#[test]
fn ro_134_at_most_22_cards_are_in_play() {
    for count in 1..=6 {
        let game = Fixture::new(by_device(count));
        let cards = game.state.board_cards().or(game.state.hand_cards());
        assert_eq!(cards.len() + 1, 1 + 3 + 3 * count);
    }
}
