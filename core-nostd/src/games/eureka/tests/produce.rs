//! RO-47 to RO-56: building in secret, and showing it together.

use std::string::String;
use std::vec::Vec;

use super::super::action::{Action, Error, Event};
use super::super::robot::{Colour, Robot};
use super::super::setup::{Answered, Help};
use super::super::state::Phase;
use super::fixture::*;
use super::secrecy::seen;
use crate::game::{Actor, Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3};

#[test]
fn ro_47_everybody_builds_one_whole_robot_in_each_attempt() {
    let mut game = building(3);
    game.refuses(P2, Action::Pass, Error::NotNow);
    assert_eq!(game.waits_for(), [P2, P3]);
    game.build(P2, WRONG).enter(P3, "GY");
    game.refuses(P3, Action::Lock { eureka: false }, Error::NotNow);
    game.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 1 });
    game.enter(P3, "G").act(P3, Action::Lock { eureka: false }).reveal();
    assert_eq!((game.phase(), game.waits_for()), (SECOND, [P2, P3].to_vec()));
    game.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 2 });
}

#[test]
fn ro_47_the_last_part_and_its_lock_are_one_action() {
    for eureka in [false, true] {
        let colour = Colour::Blue;
        let finish = Action::Finish { colour, eureka };
        let mut one = building(3);
        one.refuses(P2, finish, Error::NotNow);
        one.enter(P2, "GY").act(P2, finish);
        let mut two = building(3);
        two.enter(P2, "GYB").act(P2, Action::Lock { eureka });
        assert!(one.state == two.state);
        one.refuses(P2, finish, Error::NotNow);
    }
    let mut game = building(2);
    game.call(P2, WRONG).reveal().face(P2, 1).enter(P2, "GY");
    let call = Action::Finish {
        colour: Colour::Blue,
        eureka: true,
    };
    game.refuses(P2, call, Error::SirenSpent);
}

#[test]
fn ro_48_any_robot_may_be_built() {
    for robot in Robot::ALL {
        let letters = std::format!("{robot:?}");
        let mut game = building(2);
        game.build(P2, &letters);
        assert_eq!(game.view(P2).lock(P2), Some((robot, false)));
    }
    // Even the builder's first robot once more, which is known to be wrong.
    building(2).attempt(&[(P2, "RGG")]).build(P2, "RGG");
}

#[test]
fn ro_48_only_the_builder_is_warned() {
    let warned = |help, letters| {
        let mut game = Fixture::new(Answered { help, ..virtually(3) });
        game.deal(ORDER, BOARD, &[(P2, "GGG YRB BBR")]);
        game.pass_all();
        let warns = |viewer| game.view(viewer).warns_of_build(robot(letters));
        (
            warns(P2),
            warns(P1) || game.public_view().warns_of_build(robot(letters)),
        )
    };
    for help in [Help::Off, Help::Marks] {
        assert_eq!(warned(help, WRONG), (false, false), "{help:?} warns nobody");
    }
    for help in [Help::Checked, Help::Count, Help::Full] {
        assert_eq!(warned(help, WRONG), (true, false), "{help:?}");
        assert_eq!(warned(help, "RGG"), (false, false), "{help:?}: it may be right");
    }
}

#[test]
fn ro_49_locks_are_hidden_from_everybody_until_the_reveal() {
    let mut game = building(3);
    game.call(P2, "RGG").build(P3, "GGG");
    assert_eq!(
        game.view(P2).lock(P2),
        Some((robot("RGG"), true)),
        "but not from their owner"
    );
    for viewer in [game.view(P1), game.view(P3), game.public_view()] {
        assert_eq!(viewer.lock(P2), None);
        assert!(viewer.is_locked(P2));
    }
    game.reveal();
    for viewer in [game.view(P1), game.view(P3), game.public_view()] {
        assert_eq!(viewer.lock(P2), Some((robot("RGG"), true)));
    }
}

#[test]
fn ro_50_a_lock_may_be_replaced_until_the_reveal() {
    let mut game = building(3);
    game.build(P2, "GGG").call(P2, "RRR").build(P2, "BBB").build(P3, WRONG);
    assert_eq!(game.phase(), FIRST, "also when all have locked");
    game.build(P2, "RGG").reveal();
    assert_eq!(game.public_view().first_robot(P2), Some(robot("RGG")));
    // Who begins to change and does not end has the lock of before.
    let mut game = building(2);
    game.build(P2, "RGG").act(P2, Action::Change).enter(P2, "BB").reveal();
    assert_eq!(game.public_view().first_robot(P2), Some(robot("RGG")));
    let mut game = building(2);
    game.build(P2, "RGG").act(P2, Action::Change).act(P2, Action::Cancel);
    assert_eq!(game.reveal().public_view().first_robot(P2), Some(robot("RGG")));
    // The second attempt is no different.
    game.build(P2, WRONG).build(P2, ORDER).reveal();
    assert_eq!(game.public_view().correct(), seats([P2]));
}

#[test]
fn ro_51_the_reveal_waits_for_all_and_shows_all_at_once() {
    let mut game = building(3);
    game.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 2 });
    game.call(P3, "GGG");
    game.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 1 });
    game.build(P2, "RGG").reveal();
    let shown = |seat, letters, eureka| Event::Revealed {
        seat,
        robot: robot(letters),
        eureka,
    };
    assert_eq!(game.events, [shown(P2, "RGG", false), shown(P3, "GGG", true)]);
}

#[test]
fn ro_52_before_the_reveal_only_the_lock_flags_are_public() {
    // However P2 comes to its lock, everybody else sees and hears the same.
    let after = |builds: &[(&str, bool)]| {
        let mut game = building(3);
        let mut told = Vec::new();
        for (letters, eureka) in builds {
            if *eureka {
                game.call(P2, letters);
            } else {
                game.build(P2, letters);
            }
            told.append(&mut game.events);
        }
        let seen: Vec<String> = [game.public_view(), game.view(P1), game.view(P3)].map(seen).into();
        (told, seen)
    };
    let plain = after(&[("RGG", false)]);
    assert_eq!(plain.0, [Event::Locked { seat: P2 }]);
    assert!(after(&[("GGG", true)]) == plain);
    assert!(after(&[("RGG", false), ("BBB", true), (ORDER, false)]) == plain);
    // And while a robot is being entered, nothing at all.
    let mut game = building(3);
    let before = seen(game.public_view());
    game.enter(P2, "RG");
    assert_eq!((seen(game.public_view()), game.events.len()), (before, 0));
}

#[test]
fn ro_53_what_was_revealed_is_final() {
    let mut game = building(2);
    game.call(P2, "RGG").reveal();
    for action in [
        Action::Change,
        Action::Lock { eureka: false },
        Action::Pick(Colour::Red),
    ] {
        game.refuses(P2, action, Error::NotNow);
    }
    let mut play = crate::play::Play::from_state(building(2).call(P2, "RGG").state.clone());
    play.act(Actor::House, Action::Reveal).unwrap();
    assert!(!play.can_undo(Actor::House) && !play.can_undo(P2.into()));
}

#[test]
fn ro_54_the_same_robot_is_paid_to_each_of_its_builders() {
    let mut game = building(3);
    game.attempt(&[(P2, ORDER), (P3, ORDER)]);
    assert_eq!(game.values(), [4, 8, 8]);
}

#[test]
fn ro_55_the_think_timer_asks_nobody_for_anything() {
    let limit = |game: &Fixture| match game.state.turn() {
        Turn::Players { limit, .. } => limit,
        _ => None,
    };
    let timed = Answered {
        timer: 90,
        ..virtually(3)
    };
    let mut game = Fixture::new(timed);
    game.deal(ORDER, BOARD, &[]);
    assert_eq!(limit(&game), None, "buying has no limit");
    game.pass_all();
    assert_eq!(limit(&game), Some(90));
    assert_eq!(limit(&building(3)), None);
    // The same actions are there with the timer and without, and none of them is for the house to end the time.
    let mut other = Fixture::new(virtually(3));
    other.pass_all();
    for by in [Actor::House, P1.into(), P2.into(), P3.into()] {
        assert!(game.state.choices(by) == other.state.choices(by));
    }
    assert!(game.house_choices().is_empty());
    game.attempt(&[]);
    assert_eq!((game.phase(), limit(&game)), (SECOND, Some(90)));
}

#[test]
fn ro_56_a_single_manufacturer_locks_first_and_reveals_afterwards() {
    let mut game = building(2);
    game.build(P2, ORDER);
    assert_eq!((game.phase(), game.public_view().order()), (FIRST, None));
    assert!(game.offers(Actor::House, Action::Reveal));
    assert_eq!(game.reveal().phase(), Phase::TurnEnd);
}
