//! RO-76 to RO-83: the second attempt, and the order of payments. RO-86: what is public of them.

use super::super::action::{Action, Event, Slot};
use super::super::cubes::Transfer;
use super::super::setup::Answered;
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3, P4, P5};
use std::vec::Vec;

/// A game in which the first attempt of all has failed.
fn failed(players: u8) -> Fixture {
    let mut game = building(players);
    game.attempt(&[]);
    game
}

fn transfers(game: &Fixture) -> Vec<Event> {
    let told = game.events.iter().copied();
    told.filter(|event| matches!(event, Event::Cubes(_))).collect()
}

#[test]
fn ro_76_everybody_builds_once_more_and_there_is_no_third_attempt() {
    let mut game = failed(3);
    assert_eq!((game.phase(), game.waits_for()), (SECOND, [P2, P3].to_vec()));
    game.call(P2, WRONG).build(P3, WRONG).reveal();
    assert_eq!(game.phase(), Phase::Roll(Attempt::Second), "with Eureka, as before");
    game.face(P2, 1);
    assert_eq!(game.phase(), Phase::TurnEnd);
    assert!(!game.events.contains(&Event::SecondTry));
}

#[test]
fn ro_77_cards_answers_and_feedback_are_kept() {
    let mut game = dealt(3);
    game.buy(P2, Slot::One).pass(P3);
    let (hand, bought) = (game.view(P2).hand().to_vec(), game.view(P2).bought(P2));
    game.attempt(&[(P2, "RGG")]);
    let check = |game: &Fixture| {
        assert_eq!((game.view(P2).hand(), game.view(P2).bought(P2)), (&*hand, bought));
        assert_eq!(game.public_view().board(), robots(BOARD));
        assert_eq!(game.public_view().tiles(), [0, 2, 0]);
        assert_eq!(game.view(P2).feedback(P2), Some(2));
    };
    check(&game);
    game.build(P2, WRONG);
    check(&game);
}

#[test]
fn ro_78_a_second_robot_that_is_right_earns_two() {
    let mut game = failed(4);
    game.attempt(&[(P2, ORDER), (P4, ORDER)]);
    assert_eq!((game.values(), game.pot()), ([5, 6, 3, 6].to_vec(), (25, 20)));
    assert_eq!(game.public_view().correct(), seats([P2, P4]));
}

#[test]
fn ro_79_a_second_robot_that_is_wrong_costs_one_for_the_customer() {
    let mut game = failed(3);
    game.attempt(&[]);
    assert_eq!(
        (game.values(), game.pot()),
        ([6, 3, 3].to_vec(), (33, 20)),
        "when all failed"
    );
    let mut game = failed(3);
    game.attempt(&[(P3, ORDER)]);
    assert_eq!(game.values(), [5, 3, 6], "and when somebody was right");
}

#[test]
fn ro_80_who_has_nothing_pays_the_customer_nothing() {
    let mut game = failed(3);
    game.wallets(&[(4, 0), (0, 0), (0, 1)], (41, 19));
    game.attempt(&[]);
    assert_eq!(game.values(), [5, 0, 4]);
}

#[test]
fn ro_81_no_feedback_follows_the_second_attempt() {
    let mut game = failed(2);
    let first = game.view(P2).feedback(P2);
    game.attempt(&[(P2, "RGG")]);
    assert_eq!(game.phase(), Phase::TurnEnd);
    assert_eq!(
        (first, game.view(P2).feedback(P2)),
        (Some(0), Some(0)),
        "2 would be new"
    );
}

#[test]
fn ro_82_losses_then_rewards_then_gains_then_the_customer() {
    let mut game = failed(4);
    game.wallets(&[(4, 0), (9, 0), (9, 0), (9, 0)], (14, 20));
    game.call(P2, ORDER).call(P3, WRONG).build(P4, WRONG).reveal();
    game.face(P2, 4).face(P3, 3);
    let expected = [
        lost(P3, 3),
        gained(P2, 2),
        gained(P2, 4),
        paid(P3, P1, 1),
        paid(P4, P1, 1),
    ];
    assert_eq!(transfers(&game), expected);
}

#[test]
fn ro_82_each_step_is_in_manufacturer_order() {
    // Left of P3 come P4, P5, P1, P2, whoever has the lower number or was quicker.
    let mut game = Fixture::new(Answered {
        first: P3,
        ..virtually(5)
    });
    game.deal(ORDER, BOARD, &[]);
    game.pass_all().attempt(&[]);
    for (seat, built) in [(P1, ORDER), (P2, WRONG), (P4, ORDER), (P5, WRONG)] {
        game.call(seat, built);
    }
    game.reveal().face(P4, 1).face(P5, 2).face(P1, 3).face(P2, 1);
    let losses = [lost(P5, 2), lost(P2, 1)];
    let rewards = [gained(P4, 2), gained(P1, 2)];
    let gains = [gained(P4, 1), gained(P1, 3)];
    let failures = [paid(P5, P3, 1), paid(P2, P3, 1)];
    assert_eq!(transfers(&game), [losses, rewards, gains, failures].concat());
}

#[test]
fn ro_83_a_loss_may_leave_nothing_for_the_customer() {
    let mut game = failed(2);
    game.call(P2, WRONG).reveal().face(P2, 4);
    let nothing = Event::Cubes(Transfer::ShortPaid {
        seat: P2,
        due: 1,
        paid: 0,
    });
    assert_eq!(transfers(&game), [lost(P2, 4), nothing]);
    assert_eq!((game.values(), game.pot()), ([4, 0].to_vec(), (41, 20)));
}

#[test]
fn ro_86_wallets_are_public_but_purchases_show_when_the_step_closes() {
    let mut game = dealt(3);
    let before = *game.public_view().cubes();
    game.buy(P2, Slot::One);
    for view in [game.public_view(), game.view(P1), game.view(P2), game.view(P3)] {
        assert_eq!(*view.cubes(), before);
    }
    game.act(P3, Action::Pass);
    for view in [game.public_view(), game.view(P1), game.view(P2), game.view(P3)] {
        assert_eq!(view.cubes().wallet(P2).value(), 3);
        assert_eq!(view.cubes().wallet(P1).value(), 5);
    }
}
