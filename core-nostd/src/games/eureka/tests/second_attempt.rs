//! RO-76 to RO-83: the second attempt, and the order of payments. RO-86: what is public of them.

use super::super::action::{Action, Event, Slot};
use super::super::cubes::Transfer;
use super::super::setup::Answered;
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3, P4, P5};
use std::vec::Vec;

/// A game in which the first attempt of all has failed.
fn failed(players: u8) -> Table {
    let mut table = building(players);
    table.attempt(&[]);
    table
}

fn transfers(table: &Table) -> Vec<Event> {
    let told = table.told.iter().copied();
    told.filter(|event| matches!(event, Event::Cubes(_))).collect()
}

#[test]
fn ro_76_everybody_builds_once_more_and_there_is_no_third_attempt() {
    let mut table = failed(3);
    assert_eq!((table.phase(), table.waits_for()), (SECOND, [P2, P3].to_vec()));
    table.call(P2, WRONG).build(P3, WRONG).reveal();
    assert_eq!(table.phase(), Phase::Roll(Attempt::Second), "with Eureka, as before");
    table.face(P2, 1);
    assert_eq!(table.phase(), Phase::TurnEnd);
    assert!(!table.told.contains(&Event::SecondTry));
}

#[test]
fn ro_77_cards_answers_and_feedback_are_kept() {
    let mut table = dealt(3);
    table.buy(P2, Slot::One).pass(P3);
    let (hand, bought) = (table.view(P2).hand().to_vec(), table.view(P2).bought(P2));
    table.attempt(&[(P2, "RGG")]);
    let check = |table: &Table| {
        assert_eq!((table.view(P2).hand(), table.view(P2).bought(P2)), (&*hand, bought));
        assert_eq!(table.open().board(), robots(BOARD));
        assert_eq!(table.open().tiles(), [0, 2, 0]);
        assert_eq!(table.view(P2).feedback(P2), Some(2));
    };
    check(&table);
    table.build(P2, WRONG);
    check(&table);
}

#[test]
fn ro_78_a_second_robot_that_is_right_earns_two() {
    let mut table = failed(4);
    table.attempt(&[(P2, ORDER), (P4, ORDER)]);
    assert_eq!((table.values(), table.pot()), ([5, 6, 3, 6].to_vec(), (25, 20)));
    assert_eq!(table.open().correct(), seats([P2, P4]));
}

#[test]
fn ro_79_a_second_robot_that_is_wrong_costs_one_for_the_customer() {
    let mut table = failed(3);
    table.attempt(&[]);
    assert_eq!(
        (table.values(), table.pot()),
        ([6, 3, 3].to_vec(), (33, 20)),
        "when all failed"
    );
    let mut table = failed(3);
    table.attempt(&[(P3, ORDER)]);
    assert_eq!(table.values(), [5, 3, 6], "and when somebody was right");
}

#[test]
fn ro_80_who_has_nothing_pays_the_customer_nothing() {
    let mut table = failed(3);
    table.wallets(&[(4, 0), (0, 0), (0, 1)], (41, 19));
    table.attempt(&[]);
    assert_eq!(table.values(), [5, 0, 4]);
}

#[test]
fn ro_81_no_feedback_follows_the_second_attempt() {
    let mut table = failed(2);
    let first = table.view(P2).feedback(P2);
    table.attempt(&[(P2, "RGG")]);
    assert_eq!(table.phase(), Phase::TurnEnd);
    assert_eq!(
        (first, table.view(P2).feedback(P2)),
        (Some(0), Some(0)),
        "2 would be new"
    );
}

#[test]
fn ro_82_losses_then_rewards_then_gains_then_the_customer() {
    let mut table = failed(4);
    table.wallets(&[(4, 0), (9, 0), (9, 0), (9, 0)], (14, 20));
    table.call(P2, ORDER).call(P3, WRONG).build(P4, WRONG).reveal();
    table.face(P2, 4).face(P3, 3);
    let expected = [
        lost(P3, 3),
        gained(P2, 2),
        gained(P2, 4),
        paid(P3, P1, 1),
        paid(P4, P1, 1),
    ];
    assert_eq!(transfers(&table), expected);
}

#[test]
fn ro_82_each_step_is_in_manufacturer_order() {
    // Left of P3 come P4, P5, P1, P2, whoever has the lower number or was quicker.
    let mut table = Table::new(Answered {
        first: P3,
        ..virtually(5)
    });
    table.deal(ORDER, BOARD, &[]);
    table.pass_all().attempt(&[]);
    for (seat, built) in [(P1, ORDER), (P2, WRONG), (P4, ORDER), (P5, WRONG)] {
        table.call(seat, built);
    }
    table.reveal().face(P4, 1).face(P5, 2).face(P1, 3).face(P2, 1);
    let losses = [lost(P5, 2), lost(P2, 1)];
    let rewards = [gained(P4, 2), gained(P1, 2)];
    let gains = [gained(P4, 1), gained(P1, 3)];
    let failures = [paid(P5, P3, 1), paid(P2, P3, 1)];
    assert_eq!(transfers(&table), [losses, rewards, gains, failures].concat());
}

#[test]
fn ro_83_a_loss_may_leave_nothing_for_the_customer() {
    let mut table = failed(2);
    table.call(P2, WRONG).reveal().face(P2, 4);
    let nothing = Event::Cubes(Transfer::ShortPaid {
        seat: P2,
        due: 1,
        paid: 0,
    });
    assert_eq!(transfers(&table), [lost(P2, 4), nothing]);
    assert_eq!((table.values(), table.pot()), ([4, 0].to_vec(), (41, 20)));
}

#[test]
fn ro_86_wallets_are_public_but_purchases_show_when_the_step_closes() {
    let mut table = dealt(3);
    let before = *table.open().cubes();
    table.buy(P2, Slot::One);
    for view in [table.open(), table.view(P1), table.view(P2), table.view(P3)] {
        assert_eq!(*view.cubes(), before);
    }
    table.act(P3, Action::Pass);
    for view in [table.open(), table.view(P1), table.view(P2), table.view(P3)] {
        assert_eq!(view.cubes().wallet(P2).value(), 3);
        assert_eq!(view.cubes().wallet(P1).value(), 5);
    }
}
