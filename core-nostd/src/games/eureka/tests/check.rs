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
        let mut table = building(2);
        table.attempt(&[(P2, &format!("{built:?}"))]);
        let correct = if built == robot(ORDER) { seats([P2]) } else { seats([]) };
        table.tells(Event::Judged { correct });
        assert_eq!(table.phase() == Phase::TurnEnd, built == robot(ORDER), "{built:?}");
    }
}

#[test]
fn ro_70_each_correct_one_gets_four_cubes() {
    let mut table = building(4);
    table.attempt(&[(P2, ORDER), (P4, ORDER)]);
    assert_eq!((table.values(), table.pot()), ([4, 8, 4, 8].to_vec(), (21, 20)));
    assert_eq!(table.open().correct(), seats([P2, P4]));
}

#[test]
fn ro_71_then_the_turn_ends_and_who_was_wrong_pays_nothing() {
    let mut table = building(3);
    table.attempt(&[(P2, ORDER)]);
    assert_eq!((table.phase(), table.values()), (Phase::TurnEnd, [4, 8, 4].to_vec()));
    assert_eq!(table.told.last(), Some(&Event::TurnOver { order: robot(ORDER) }));
}

#[test]
fn ro_72_the_customer_gets_nothing_beyond_the_answers_sold() {
    let mut table = dealt(3);
    table.buy(P2, super::super::action::Slot::One).pass_all();
    table.call(P2, ORDER).build(P3, WRONG).reveal().face(P2, 6);
    assert_eq!(table.values(), [5, 13, 4]);
}

#[test]
fn ro_73_if_nobody_is_right_each_learns_the_match_of_the_own_robot() {
    let mut table = building(4);
    table.attempt(&[(P2, "RGG"), (P3, "RYY"), (P4, "GYG")]);
    for (seat, tile) in [(P2, 2), (P3, 1), (P4, 0)] {
        assert_eq!(table.view(seat).feedback(seat), Some(tile), "{seat:?}");
        assert_eq!(table.view(P1).feedback(seat), Some(tile), "the Customer gave it");
        for other in [P2, P3, P4].into_iter().filter(|other| *other != seat) {
            assert_eq!(table.view(other).feedback(seat), None);
        }
        assert_eq!(table.open().feedback(seat), None);
    }
}

#[test]
fn ro_74_that_nobody_was_right_is_public() {
    let mut table = Table::new(virtually(3));
    table.deal(ORDER, "RRB RRY YRG", &[(P2, "RRR BBB YYY"), (P3, "GRR GRB GRY")]);
    table.pass_all().attempt(&[(P2, "GGY"), (P3, "RBB")]);
    table.tells(Event::Judged { correct: seats([]) });
    table.tells(Event::SecondTry);
    for (seat, built) in [(P2, "GGY"), (P3, "RBB")] {
        assert_eq!(table.open().first_robot(seat), Some(robot(built)));
        for viewer in [table.open(), table.view(P2), table.view(P3)] {
            assert!(!viewer.possible().contains(robot(built)));
        }
    }
}

#[test]
fn ro_75_feedback_is_free_and_compulsory() {
    let mut table = building(3);
    table.wallets(&[(4, 0), (0, 0), (4, 0)], (37, 20));
    table.attempt(&[]);
    assert_eq!(table.values(), [4, 0, 4]);
    assert_eq!(
        (table.phase(), table.waits_for()),
        (SECOND, [P2, P3].to_vec()),
        "nobody was asked"
    );
    assert!(table.view(P2).feedback(P2).is_some() && table.view(P3).feedback(P3).is_some());
}
