//! RO-69 to RO-75: the first check.

use super::super::action::Event;
use super::super::robot::Robot;
use super::super::state::Phase;
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3, P4};
use std::format;

#[test]
fn ro_69_a_robot_is_correct_exactly_when_all_parts_match() {
    for built in Robot::ALL {
        let mut game = building(2);
        game.attempt(&[(P2, &format!("{built:?}"))]);
        let correct = if built == robot(ORDER) { seats([P2]) } else { seats([]) };
        game.tells(Event::Judged { correct });
        assert_eq!(game.phase() == Phase::TurnEnd, built == robot(ORDER), "{built:?}");
    }
}

#[test]
fn ro_70_each_correct_one_gets_four_cubes() {
    let mut game = building(4);
    game.attempt(&[(P2, ORDER), (P4, ORDER)]);
    assert_eq!((game.values(), game.pot()), ([4, 8, 4, 8].to_vec(), (21, 20)));
    assert_eq!(game.public_view().correct(), seats([P2, P4]));
}

#[test]
fn ro_71_then_the_turn_ends_and_who_was_wrong_pays_nothing() {
    let mut game = building(3);
    game.attempt(&[(P2, ORDER)]);
    assert_eq!((game.phase(), game.values()), (Phase::TurnEnd, [4, 8, 4].to_vec()));
    assert_eq!(game.events.last(), Some(&Event::TurnOver { order: robot(ORDER) }));
}

#[test]
fn ro_72_the_customer_gets_nothing_beyond_the_answers_sold() {
    let mut game = dealt(3);
    game.buy(P2, super::super::action::Slot::One).pass_all();
    game.call(P2, ORDER).build(P3, WRONG).reveal().face(P2, 6);
    assert_eq!(game.values(), [5, 13, 4]);
}

#[test]
fn ro_73_if_nobody_is_right_each_learns_the_match_of_the_own_robot() {
    let mut game = building(4);
    game.attempt(&[(P2, "RGG"), (P3, "RYY"), (P4, "GYG")]);
    for (seat, tile) in [(P2, 2), (P3, 1), (P4, 0)] {
        assert_eq!(game.view(seat).feedback(seat), Some(tile), "{seat:?}");
        assert_eq!(game.view(P1).feedback(seat), Some(tile), "the Customer gave it");
        for other in [P2, P3, P4].into_iter().filter(|other| *other != seat) {
            assert_eq!(game.view(other).feedback(seat), None);
        }
        assert_eq!(game.public_view().feedback(seat), None);
    }
}

#[test]
fn ro_74_that_nobody_was_right_is_public() {
    let mut game = Fixture::new(virtually(3));
    game.deal(ORDER, "RRB RRY YRG", &[(P2, "RRR BBB YYY"), (P3, "GRR GRB GRY")]);
    game.pass_all().attempt(&[(P2, "GGY"), (P3, "RBB")]);
    game.tells(Event::Judged { correct: seats([]) });
    game.tells(Event::SecondTry);
    for (seat, built) in [(P2, "GGY"), (P3, "RBB")] {
        assert_eq!(game.public_view().first_robot(seat), Some(robot(built)));
        for viewer in [game.public_view(), game.view(P2), game.view(P3)] {
            assert!(!viewer.possible().contains(robot(built)));
        }
    }
}

#[test]
fn ro_75_feedback_is_free_and_compulsory() {
    let mut game = building(3);
    game.wallets(&[(4, 0), (0, 0), (4, 0)], (37, 20));
    game.attempt(&[]);
    assert_eq!(game.values(), [4, 0, 4]);
    assert_eq!(
        (game.phase(), game.waits_for()),
        (SECOND, [P2, P3].to_vec()),
        "nobody was asked"
    );
    assert!(game.view(P2).feedback(P2).is_some() && game.view(P3).feedback(P3).is_some());
}
