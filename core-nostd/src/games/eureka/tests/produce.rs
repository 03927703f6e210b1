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
    let mut table = building(3);
    table.refuses(P2, Action::Pass, Error::NotNow);
    assert_eq!(table.waits_for(), [P2, P3]);
    table.build(P2, WRONG).enter(P3, "GY");
    table.refuses(P3, Action::Lock { eureka: false }, Error::NotNow);
    table.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 1 });
    table.enter(P3, "G").act(P3, Action::Lock { eureka: false }).reveal();
    assert_eq!((table.phase(), table.waits_for()), (SECOND, [P2, P3].to_vec()));
    table.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 2 });
}

#[test]
fn ro_48_any_robot_may_be_built() {
    for robot in Robot::ALL {
        let letters = std::format!("{robot:?}");
        let mut table = building(2);
        table.build(P2, &letters);
        assert_eq!(table.view(P2).lock(P2), Some((robot, false)));
    }
    // Even the own first robot once more, which is known to be wrong.
    building(2).attempt(&[(P2, "RGG")]).build(P2, "RGG");
}

#[test]
fn ro_48_only_the_builder_is_warned() {
    let warned = |help, letters| {
        let mut table = Table::new(Answered { help, ..virtually(3) });
        table.deal(ORDER, BOARD, &[(P2, "GGG YRB BBR")]);
        table.pass_all();
        let warns = |viewer| table.view(viewer).warns_of_build(robot(letters));
        (warns(P2), warns(P1) || table.open().warns_of_build(robot(letters)))
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
    let mut table = building(3);
    table.call(P2, "RGG").build(P3, "GGG");
    assert_eq!(
        table.view(P2).lock(P2),
        Some((robot("RGG"), true)),
        "but not from their owner"
    );
    for viewer in [table.view(P1), table.view(P3), table.open()] {
        assert_eq!(viewer.lock(P2), None);
        assert!(viewer.is_locked(P2));
    }
    table.reveal();
    for viewer in [table.view(P1), table.view(P3), table.open()] {
        assert_eq!(viewer.lock(P2), Some((robot("RGG"), true)));
    }
}

#[test]
fn ro_50_a_lock_may_be_replaced_until_the_reveal() {
    let mut table = building(3);
    table.build(P2, "GGG").call(P2, "RRR").build(P2, "BBB").build(P3, WRONG);
    assert_eq!(table.phase(), FIRST, "also when all have locked");
    table.build(P2, "RGG").reveal();
    assert_eq!(table.open().first_robot(P2), Some(robot("RGG")));
    // Who begins to change and does not end has the lock of before.
    let mut table = building(2);
    table.build(P2, "RGG").act(P2, Action::Change).enter(P2, "BB").reveal();
    assert_eq!(table.open().first_robot(P2), Some(robot("RGG")));
    let mut table = building(2);
    table.build(P2, "RGG").act(P2, Action::Change).act(P2, Action::Cancel);
    assert_eq!(table.reveal().open().first_robot(P2), Some(robot("RGG")));
    // The second attempt is no different.
    table.build(P2, WRONG).build(P2, ORDER).reveal();
    assert_eq!(table.open().correct(), seats([P2]));
}

#[test]
fn ro_51_the_reveal_waits_for_all_and_shows_all_at_once() {
    let mut table = building(3);
    table.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 2 });
    table.call(P3, "GGG");
    table.refuses(Actor::House, Action::Reveal, Error::NotAllLocked { missing: 1 });
    table.build(P2, "RGG").reveal();
    let shown = |seat, letters, eureka| Event::Revealed {
        seat,
        robot: robot(letters),
        eureka,
    };
    assert_eq!(table.told, [shown(P2, "RGG", false), shown(P3, "GGG", true)]);
}

#[test]
fn ro_52_before_the_reveal_only_the_lock_flags_are_public() {
    // However P2 comes to its lock, everybody else sees and hears the same.
    let after = |builds: &[(&str, bool)]| {
        let mut table = building(3);
        let mut told = Vec::new();
        for (letters, eureka) in builds {
            if *eureka {
                table.call(P2, letters);
            } else {
                table.build(P2, letters);
            }
            told.append(&mut table.told);
        }
        let seen: Vec<String> = [table.open(), table.view(P1), table.view(P3)].map(seen).into();
        (told, seen)
    };
    let plain = after(&[("RGG", false)]);
    assert_eq!(plain.0, [Event::Locked { seat: P2 }]);
    assert!(after(&[("GGG", true)]) == plain);
    assert!(after(&[("RGG", false), ("BBB", true), (ORDER, false)]) == plain);
    // And while a robot is being entered, nothing at all.
    let mut table = building(3);
    let before = seen(table.open());
    table.enter(P2, "RG");
    assert_eq!((seen(table.open()), table.told.len()), (before, 0));
}

#[test]
fn ro_53_what_was_revealed_is_final() {
    let mut table = building(2);
    table.call(P2, "RGG").reveal();
    for action in [
        Action::Change,
        Action::Lock { eureka: false },
        Action::Pick(Colour::Red),
    ] {
        table.refuses(P2, action, Error::NotNow);
    }
    let mut play = crate::play::Play::from_state(building(2).call(P2, "RGG").state.clone());
    play.act(Actor::House, Action::Reveal).unwrap();
    assert!(!play.can_undo(Actor::House) && !play.can_undo(P2.into()));
}

#[test]
fn ro_54_the_same_robot_is_paid_to_each_of_its_builders() {
    let mut table = building(3);
    table.attempt(&[(P2, ORDER), (P3, ORDER)]);
    assert_eq!(table.values(), [4, 8, 8]);
}

#[test]
fn ro_55_the_think_timer_asks_nobody_for_anything() {
    let limit = |table: &Table| match table.state.turn() {
        Turn::Players { limit, .. } => limit,
        _ => None,
    };
    let timed = Answered {
        timer: 90,
        ..virtually(3)
    };
    let mut table = Table::new(timed);
    table.deal(ORDER, BOARD, &[]);
    assert_eq!(limit(&table), None, "buying has no limit");
    table.pass_all();
    assert_eq!(limit(&table), Some(90));
    assert_eq!(limit(&building(3)), None);
    // The same actions are there with the timer and without, and none of them is for the house to end the time.
    let mut other = Table::new(virtually(3));
    other.pass_all();
    for by in [Actor::House, P1.into(), P2.into(), P3.into()] {
        assert!(table.state.choices(by) == other.state.choices(by));
    }
    assert!(table.state.choices(Actor::House).is_empty());
    table.attempt(&[]);
    assert_eq!((table.phase(), limit(&table)), (SECOND, Some(90)));
}

#[test]
fn ro_56_a_single_manufacturer_locks_first_and_reveals_afterwards() {
    let mut table = building(2);
    table.build(P2, ORDER);
    assert_eq!((table.phase(), table.open().order()), (FIRST, None));
    assert!(table.offers(Actor::House, Action::Reveal));
    assert_eq!(table.reveal().phase(), Phase::TurnEnd);
}
