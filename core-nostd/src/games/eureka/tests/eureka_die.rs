//! RO-57 to RO-68: the siren and the die.

use super::super::action::{Action, Error, Event};
use super::super::cubes::Transfer;
use super::super::robot::Robot;
use super::super::setup::Answered;
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3, P4};

const CALL: Action = Action::Lock { eureka: true };

#[test]
fn ro_57_a_siren_can_be_used_once_in_a_game() {
    let mut game = dealt(2);
    assert_eq!(game.public_view().sirens(), seats([P1, P2]));
    game.pass_all().call(P2, ORDER).reveal().face(P2, 1);
    for turn in 1..5 {
        game.end_turn();
        game.pass_all();
        let builder = game.waits_for()[0];
        game.enter(builder, "RGB");
        if builder == P2 {
            game.refuses(P2, CALL, Error::SirenSpent);
        } else {
            game.accepts(P1, CALL);
        }
        game.act(builder, Action::Lock { eureka: false }).reveal();
        if game.phase() != Phase::TurnEnd {
            game.attempt(&[]);
        }
        assert_eq!(game.public_view().sirens(), seats([P1]), "turn {turn}");
    }
}

#[test]
fn ro_58_eureka_can_be_called_in_either_attempt() {
    building(2).enter(P2, ORDER).accepts(P2, CALL);
    let mut game = building(2);
    game.attempt(&[]).enter(P2, ORDER).accepts(P2, CALL);
    let mut game = building(2);
    game.call(P2, WRONG).reveal().face(P2, 1).enter(P2, ORDER);
    game.refuses(P2, CALL, Error::SirenSpent);
    game.accepts(P2, Action::Lock { eureka: false });
}

#[test]
fn ro_59_any_number_can_call_in_the_same_attempt() {
    let mut game = building(4);
    for seat in [P2, P3, P4] {
        game.call(seat, ORDER);
    }
    game.reveal();
    for (seat, face) in [(P2, 1), (P3, 2), (P4, 3)] {
        game.face(seat, face);
    }
    assert_eq!(game.values(), [4, 9, 10, 11]);
}

#[test]
fn ro_60_the_reveal_spends_the_siren_right_or_wrong() {
    for built in [ORDER, WRONG] {
        let mut game = building(3);
        game.call(P2, built).build(P3, WRONG);
        assert!(game.public_view().sirens().contains(P2), "until the reveal");
        game.reveal();
        assert_eq!(game.public_view().sirens(), seats([P1, P3]), "{built}");
    }
}

#[test]
fn ro_60_a_spent_siren_does_not_come_back_in_an_extra_round() {
    let mut game = Fixture::new(Answered {
        turns_each: 1,
        ..virtually(2)
    });
    game.deal(ORDER, BOARD, &[]);
    game.pass_all().call(P2, ORDER).reveal().face(P2, 1).end_turn();
    game.easy_turn();
    game.wallets(&[(9, 0), (9, 0)], (27, 20));
    game.end_turn().house(Action::ExtraRound);
    assert_eq!(game.public_view().sirens(), seats([P1]));
    game.pass_all().enter(P2, ORDER);
    game.refuses(P2, CALL, Error::SirenSpent);
}

#[test]
fn ro_61_a_call_that_was_withdrawn_costs_nothing() {
    let mut game = building(2);
    game.call(P2, "GGG").build(P2, ORDER).reveal();
    assert_eq!(game.public_view().sirens(), seats([P1, P2]));
    assert_eq!(
        (game.phase(), game.values()),
        (Phase::TurnEnd, [4, 8].to_vec()),
        "no roll"
    );
}

#[test]
fn ro_62_each_caller_rolls_once_in_order_before_results_are_shown() {
    let mut game = building(4);
    game.call(P4, ORDER).build(P3, WRONG).call(P2, WRONG).reveal();
    assert_eq!(
        (game.phase(), game.waits_for()),
        (Phase::Roll(Attempt::First), [P2].to_vec())
    );
    assert!(!game.events.iter().any(|event| matches!(event, Event::Judged { .. })));
    for seat in [P3, P4] {
        game.refuses(seat, Action::Roll, Error::OutOfOrder);
        game.refuses(seat, Action::Face(1), Error::OutOfOrder);
    }
    game.face(P2, 3);
    assert_eq!(game.public_view().face(P2), Some(3));
    game.refuses(P2, Action::Roll, Error::OutOfOrder);
    assert_eq!(game.values(), [4, 4, 4, 4], "nothing is paid yet");
    game.face(P4, 2);
    assert_eq!(
        game.events[..2],
        [
            Event::Rolled { seat: P4, face: 2 },
            Event::Judged { correct: seats([P4]) }
        ]
    );
    assert_eq!(game.phase(), Phase::TurnEnd);
}

#[test]
fn ro_62_a_die_that_has_fallen_lies() {
    let mut game = building(3);
    game.call(P2, WRONG).call(P3, WRONG).reveal();
    assert!(!game.can_undo(P2, Action::Roll), "the device has rolled");
    // What was typed is no news: everybody sees the real die.
    assert!(game.can_undo(P2, Action::Face(6)));
    game.face(P2, 6);
    assert!(!game.can_undo(P3, Action::Face(6)), "the last one shows who is right");
}

#[test]
fn ro_62_a_roll_cannot_be_declined() {
    let mut game = building(2);
    game.call(P2, WRONG).reveal();
    for action in crate::game::Game::choices(&game.state, P2.into()).iter() {
        let rolls = matches!(action, Action::Roll | Action::Face(_) | Action::StopHelp);
        assert!(rolls, "{}", text(*action));
    }
    assert!(game.house_choices().is_empty());
}

#[test]
fn ro_63_a_right_caller_gains_the_roll_on_top_of_the_reward() {
    let mut game = building(2);
    game.call(P2, ORDER).reveal().face(P2, 5);
    assert_eq!((game.values(), game.pot()), ([4, 13].to_vec(), (28, 20)));
    let mut game = building(2);
    game.attempt(&[]).call(P2, ORDER).reveal().face(P2, 5);
    assert_eq!((game.values(), game.pot()), ([4, 11].to_vec(), (30, 20)));
}

#[test]
fn ro_64_a_wrong_caller_pays_the_roll_to_the_pot() {
    let mut game = building(2);
    game.call(P2, WRONG).reveal().face(P2, 3);
    assert_eq!((game.values(), game.pot()), ([4, 1].to_vec(), (40, 20)));
    game.tells(lost(P2, 3));
}

#[test]
fn ro_65_a_wrong_caller_who_has_too_little_pays_everything() {
    let mut game = building(2);
    game.call(P2, WRONG).reveal().face(P2, 6);
    assert_eq!((game.values(), game.pot()), ([4, 0].to_vec(), (41, 20)));
    game.tells(Event::Cubes(Transfer::ShortPaid {
        seat: P2,
        due: 6,
        paid: 4,
    }));
    // Nothing is owed: what comes later is kept.
    game.attempt(&[(P2, ORDER)]);
    assert_eq!(game.values(), [4, 2]);
}

#[test]
fn ro_66_a_loss_of_the_first_attempt_is_paid_at_once() {
    let mut game = building(3);
    game.call(P2, WRONG).build(P3, ORDER).reveal().face(P2, 2);
    assert_eq!((game.phase(), game.values()), (Phase::TurnEnd, [4, 2, 8].to_vec()));
    let mut game = building(3);
    game.call(P2, WRONG).build(P3, WRONG).reveal().face(P2, 2);
    assert_eq!((game.phase(), game.values()), (SECOND, [4, 2, 4].to_vec()));
}

#[test]
fn ro_67_nobody_rolls_without_a_call() {
    let mut game = building(3);
    game.attempt(&[(P2, ORDER)]);
    assert_eq!(game.phase(), Phase::TurnEnd);
    assert_eq!((game.public_view().face(P2), game.public_view().face(P3)), (None, None));
    let mut game = building(3);
    game.build(P2, WRONG).call(P3, WRONG).reveal();
    assert_eq!(game.waits_for(), [P3]);
    game.refuses(P2, Action::Roll, Error::OutOfOrder);
}

#[test]
fn ro_68_the_die_has_the_faces_that_were_set() {
    let answered = Answered {
        die: [2, 2, 2, 2, 5, 5],
        ..virtually(2)
    };
    let mut fives = 0;
    for seed in 0..600 {
        let mut game = Fixture::seeded(answered, seed);
        game.pass_all().call(P2, WRONG).reveal();
        if seed == 0 {
            for face in [0, 1, 3, 4, 6, 7, 255] {
                game.refuses(P2, Action::Face(face), Error::BadFace { face });
            }
            game.accepts(P2, Action::Face(2));
            game.accepts(P2, Action::Face(5));
        }
        game.act(P2, Action::Roll);
        let Some(Event::Rolled { face, .. }) = game.events.first().copied() else {
            panic!("the die falls");
        };
        assert!(face == 2 || face == 5, "{face}");
        fives += u32::from(face == 5);
    }
    assert!((150..250).contains(&fives), "a third of the sides shows five: {fives}");
    // Every face of the usual die falls.
    let mut faces = [0; 7];
    for seed in 0..600 {
        let mut game = Fixture::seeded(virtually(2), seed);
        let order = game.state.order.unwrap();
        let wrong = Robot::ALL.into_iter().find(|robot| *robot != order).unwrap();
        game.pass_all()
            .call(P2, &std::format!("{wrong:?}"))
            .reveal()
            .act(P2, Action::Roll);
        if let Some(Event::Rolled { face, .. }) = game.events.first() {
            faces[usize::from(*face)] += 1;
        }
    }
    assert!(
        faces[0] == 0 && faces[1..].iter().all(|count| (60..140).contains(count)),
        "{faces:?}"
    );
}
