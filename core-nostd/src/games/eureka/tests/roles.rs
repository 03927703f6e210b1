//! RO-19 to RO-24: who is who in a turn, and in which order.

use std::vec::Vec;

use super::super::action::{Action, Error, Event, Slot};
use super::super::robot::Colour;
use super::super::setup::Answered;
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::kit::seat::Seat::{self, P1, P2, P3, P4, P5};

#[test]
fn ro_19_one_is_customer_and_all_others_build() {
    for count in 2..=6 {
        let game = Fixture::new(virtually(count));
        let mut others = game.public_view().seats();
        others.remove(P1);
        assert_eq!(game.public_view().makers(), others, "{count} players");
        assert!(game.view(P1).is_customer() && !game.view(P2).is_customer());
    }
}

#[test]
fn ro_20_the_customers_follow_each_other_around_the_table() {
    for (count, first, customers) in [
        (2, P2, &[P2, P1, P2, P1, P2, P1][..]),
        (3, P2, &[P2, P3, P1, P2, P3, P1]),
        (4, P3, &[P3, P4, P1, P2, P3, P4, P1, P2]),
    ] {
        let mut game = Fixture::new(Answered {
            first,
            ..virtually(count)
        });
        for (turn, customer) in customers.iter().enumerate() {
            assert_eq!(
                game.public_view().customer(),
                Some(*customer),
                "{count} players, turn {turn}"
            );
            game.easy_turn().end_turn();
        }
        let over = matches!(game.phase(), Phase::Over | Phase::TieChoice);
        assert!(over, "after {} turns", customers.len());
    }
}

#[test]
fn ro_21_the_customer_does_not_buy_build_call_or_roll() {
    let mut game = dealt(3);
    for action in [Action::Pass, Action::Buy(Slot::One)] {
        game.refuses(P1, action, Error::WrongRole);
    }
    game.pass_all();
    game.refuses(P1, Action::Pick(Colour::Red), Error::NotNow);
    for eureka in [false, true] {
        game.refuses(P1, Action::Lock { eureka }, Error::WrongRole);
    }
    game.call(P2, "GGG").build(P3, "GGG").reveal();
    for action in [Action::Roll, Action::Face(1)] {
        game.refuses(P1, action, Error::WrongRole);
    }
    game.face(P2, 1);
    assert_eq!(game.values(), [4, 3, 4], "a loss goes to the pot, not to the Customer");
}

/// The seats of the events that `of` picks, in their order.
fn order_of(game: &Fixture, of: fn(Event) -> Option<Seat>) -> Vec<Seat> {
    game.events.iter().copied().filter_map(of).collect()
}

#[test]
fn ro_22_manufacturers_follow_each_other_from_the_left_of_the_customer() {
    let mut game = Fixture::new(Answered {
        first: P3,
        ..virtually(5)
    });
    game.deal(ORDER, BOARD, &[]);
    let makers = [P4, P5, P1, P2];
    assert!(game.public_view().makers_in_order().eq(makers));
    // Whoever is asked first is the first of them.
    assert!(matches!(
        game.public_view().turn(),
        crate::game::Turn::Players { first: P4, .. }
    ));
    for seat in [P1, P2, P5, P4] {
        game.buy(seat, Slot::One);
    }
    assert_eq!(game.events.last(), Some(&paid(P2, P3, 1)), "the last one pays last");
    for seat in [P2, P1, P4, P5] {
        game.call(seat, WRONG);
    }
    game.reveal();
    let shown = |event| match event {
        Event::Revealed { seat, .. } => Some(seat),
        _ => None,
    };
    assert_eq!(order_of(&game, shown), makers);
    for seat in makers {
        assert_eq!(game.waits_for(), [seat], "rolling");
        game.face(seat, 1);
    }
    let losses: Vec<Event> = game
        .events
        .iter()
        .copied()
        .filter(|e| matches!(e, Event::Cubes(_)))
        .collect();
    assert_eq!(losses, makers.map(|seat| lost(seat, 1)));
}

#[test]
fn ro_22_cards_are_dealt_in_manufacturer_order() {
    // The first cards of the pile are the order and the board; the next three go to the left of the Customer.
    // With the same shuffle another Customer moves every hand one place on.
    let hands = |first| {
        let game = Fixture::new(Answered { first, ..virtually(3) });
        let makers = game.state.makers_in_order();
        makers.map(|seat| game.view(seat).hand().to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(hands(P1), hands(P2));
}

#[test]
fn ro_23_building_is_not_a_race() {
    let play = |order: [Seat; 3]| {
        let mut game = building(4);
        for seat in order {
            game.call(seat, if seat == P3 { ORDER } else { WRONG });
        }
        game.reveal();
        for (seat, face) in [(P2, 2), (P3, 5), (P4, 1)] {
            game.face(seat, face);
        }
        game
    };
    let first = play([P2, P3, P4]);
    assert_eq!(first.values(), [4, 2, 13, 3]);
    for order in [[P3, P2, P4], [P4, P3, P2], [P4, P2, P3]] {
        let other = play(order);
        assert!(other.state == first.state && other.events == first.events, "{order:?}");
    }
}

#[test]
fn ro_24_a_turn_is_ready_buy_produce_check_and_perhaps_once_more() {
    let mut game = dealt(2);
    assert_eq!(game.phase(), Phase::Buy, "cards on the device are ready at once");
    game.pass(P2);
    assert_eq!(game.phase(), FIRST);
    game.attempt(&[]);
    assert_eq!(game.phase(), SECOND, "nobody was right");
    game.attempt(&[]);
    assert_eq!(game.phase(), Phase::TurnEnd);
    let mut game = building(2);
    game.call(P2, ORDER).reveal();
    assert_eq!(game.phase(), Phase::Roll(Attempt::First));
    game.face(P2, 1);
    assert_eq!(game.phase(), Phase::TurnEnd, "somebody was right");
}
