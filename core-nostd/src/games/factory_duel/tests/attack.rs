//! RF-73 to RF-81: Attack.

use std::string::String;
use std::vec::Vec;

use super::fixture::*;

/// Both players attack with all these robots. What is left of them, and the shields.
#[track_caller]
fn attack(one: &str, two: &str) -> (String, String, [u8; 2]) {
    let mut game = duel();
    game.set_robots(P1, one).set_robots(P2, two);
    all_attack(&mut game).run(Step::Attack);
    (game.robots(P1), game.robots(P2), game.shields())
}

#[track_caller]
fn all_attack(game: &mut Fixture<State>) -> &mut Fixture<State> {
    for seat in SEATS {
        let robots: Vec<RobotId> = game.state.factory(seat).existing().map(|(robot, _)| robot).collect();
        for robot in robots {
            game.assign(seat, robot, Slot::Attack);
        }
    }
    game
}

#[track_caller]
fn check(one: &str, two: &str, expected: (&str, &str, [u8; 2])) {
    let (left, right, shields) = attack(one, two);
    assert_eq!(
        (left.as_str(), right.as_str(), shields),
        expected,
        "{one} against {two}"
    );
}

#[test]
fn rf_73_only_robots_on_attack_attack_and_they_pair_off_slot_by_slot() {
    // Robots that do something else neither attack nor stand in the way, however strong they are.
    let mut game = duel();
    game.set_robots(P1, "2/2 6/6 6/6").set_robots(P2, "6/6 6/6 6/6");
    game.program(P1, "Attack Gather -").program(P2, "- Build Produce");
    game.run(Step::Attack);
    assert_eq!(game.shields(), [15, 13]);
    assert_eq!(game.count(|event| matches!(event, Event::Fight { .. })), 0);
    // Two pairs and one who is left over.
    let mut game = duel();
    game.set_robots(P1, "6/6 5/6 4/6").set_robots(P2, "3/6 2/6");
    all_attack(&mut game).run(Step::Attack);
    let pairs: Vec<(u8, RobotId, RobotId)> = (game.events.iter())
        .filter_map(|event| match event {
            Event::Fight {
                slot, fighters: [a, b], ..
            } => Some((*slot, a.robot, b.robot)),
            _ => None,
        })
        .collect();
    assert_eq!(pairs, [(1, R1, R1), (2, R2, R2)]);
    assert_eq!(game.shields(), [15, 11]);
}

#[test]
fn rf_74_everything_reads_the_stats_at_the_beginning_of_the_step() {
    // The turret takes one armor, and yet power 3 is not greater than armor 3.
    let mut game = duel();
    game.set_robots(P1, "3/3").set_robots(P2, "3/5");
    game.set_modules(P2, "SentryTurret");
    all_attack(&mut game).run(Step::Attack);
    assert_eq!((game.robots(P1).as_str(), game.robots(P2).as_str()), ("3/2", "3/5"));
    // The turret hits the one who ranks first, and the one behind fights with its own armor.
    let mut game = duel();
    game.set_robots(P1, "4/1 4/2").set_robots(P2, "1/1 1/1");
    game.set_modules(P2, "SentryTurret");
    all_attack(&mut game).run(Step::Attack);
    assert_eq!((game.robots(P1).as_str(), game.robots(P2).as_str()), ("4/1 4/1", ""));
    // A hangar hits with the power that its robot has then, Armory or not.
    let mut game = duel();
    game.set_robots(P1, "2/1 3/1")
        .set_modules(P1, "JetpackHangar Armory(1)");
    game.program(P1, "Attack S1").run(Step::Attack);
    assert_eq!(game.shields(), [15, 15 - 3 - 3]);
}

#[test]
fn rf_75_a_robot_that_dies_deals_what_it_deals() {
    // The turret destroys the attacker, and its blow falls all the same.
    let mut game = duel();
    game.set_robots(P1, "5/1").set_modules(P2, "SentryTurret");
    game.program(P1, "Attack").run(Step::Attack);
    assert_eq!((game.robots(P1).as_str(), game.shields()), ("", [15, 10]));
    check("2/1", "2/1", ("", "", [15, 15]));
}

#[test]
fn rf_76_attackers_stand_by_rank_with_their_stats_of_now() {
    let mut game = duel();
    game.set_robots(P1, "2/5 3/1 3/2").set_robots(P2, "6/6");
    all_attack(&mut game);
    assert_eq!(*game.state.attackers(P1), [R3, R2, R1]);
    // The dice of R1 are set right after Produce: now it is the best, and fights.
    game.run(Step::Produce);
    let stronger = (P1, Change::Power(R1, true));
    game.mend(&[stronger, stronger]).run(Step::Attack);
    let first = game.events.iter().find_map(|event| match event {
        Event::Fight { fighters, .. } => Some((fighters[0].robot, fighters[0].power)),
        _ => None,
    });
    assert_eq!(first, Some((R1, 4)));
    assert_eq!(game.shields(), [15, 15 - 3 - 3]);
    assert_eq!(game.robots(P1), "4/4 3/1 3/2");
}

#[test]
fn rf_76_the_armory_changes_who_stands_in_front_of_whom() {
    // R2 is the best when it is paid, and gets better; ranks are those of Attack.
    let mut game = duel();
    game.set_robots(P1, "2/2 2/3").set_modules(P1, "Armory(1)");
    game.set_robots(P2, "1/1");
    all_attack(&mut game).run(Step::Attack);
    assert_eq!((game.robots(P1).as_str(), game.robots(P2).as_str()), ("2/2 3/4", ""));
    assert_eq!(game.shields(), [15, 13]);
}

#[test]
fn rf_77_who_fights_deals_no_damage_to_a_factory() {
    // The opponent is destroyed, or both are, or none: the factories take nothing.
    check("6/6", "1/1", ("6/6", "", [15, 15]));
    check("2/1", "2/1", ("", "", [15, 15]));
    check("1/6", "1/6", ("1/6", "1/6", [15, 15]));
}

#[test]
fn rf_78_only_power_strictly_greater_than_armor_takes_one_armor() {
    check("3/2", "4/1", ("3/1", "", [15, 15]));
    check("3/2", "2/3", ("3/2", "2/3", [15, 15]));
    check("4/2", "3/3", ("4/1", "3/2", [15, 15]));
    check("6/6", "1/2", ("6/6", "1/1", [15, 15]));
    // One armor, however much stronger; and the one who is destroyed has hit, too.
    check("6/3", "6/3", ("6/2", "6/2", [15, 15]));
    check("2/1", "3/1", ("", "", [15, 15]));
}

#[test]
fn rf_79_who_has_no_opponent_deals_its_power_to_the_factory() {
    check("3/2 2/1", "2/3", ("3/2 2/1", "2/3", [15, 13]));
    check("", "1/1 2/1 3/1", ("", "1/1 2/1 3/1", [9, 15]));
    let mut game = duel();
    game.set_robots(P1, "4/1").program(P1, "Attack").run(Step::Attack);
    game.tells(Event::FactoryHit {
        seat: P2,
        by: Source::Robot(R1),
        kind: Damage::Attack,
        amount: 4,
    });
    assert_eq!(game.state.factory(P1).robot(R1).map(|robot| robot.dealt), Some(1));
}

#[test]
fn rf_80_both_one_or_none_of_two_are_destroyed() {
    check("2/1", "2/1", ("", "", [15, 15]));
    check("2/2", "2/1", ("2/2", "", [15, 15]));
    check("1/1", "1/1", ("1/1", "1/1", [15, 15]));
    // Whoever is destroyed is told once, and the dice are not set.
    let mut game = duel();
    game.set_robots(P1, "1/1").set_robots(P2, "2/2");
    all_attack(&mut game).run(Step::Attack);
    let (seat, robot) = (P1, R1);
    game.tells(Event::RobotDestroyed { seat, robot });
    assert_eq!(game.count(|event| matches!(event, Event::RobotSet { .. })), 0);
    assert_eq!(game.slot(P1, R1), (None, false));
}

#[test]
fn rf_81_lost_armor_stays_lost() {
    let mut game = duel();
    game.set_robots(P1, "1/3")
        .set_modules(P1, "RepairBay TrainingRoom")
        .set_robots(P2, "4/6");
    all_attack(&mut game).finish();
    assert_eq!(game.robots(P1), "1/2");
    // A turn of rest or of repairing the factory does not help; only a card that raises armor does.
    game.finish();
    game.program(P1, "S1").finish();
    assert_eq!(game.robots(P1), "1/2");
    game.program(P1, "S2").finish();
    assert_eq!(game.robots(P1), "2/3");
}

#[test]
fn rf_22_all_five_attackers_hit_or_fight() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1 1/1");
    game.program(P1, "Attack Attack Attack Attack Attack").run(Step::Attack);
    assert_eq!(game.shields(), [15, 10]);
    let mut game = duel();
    for seat in SEATS {
        game.set_robots(seat, "2/1 2/1 2/1 2/1 2/1");
        game.program(seat, "Attack Attack Attack Attack Attack");
    }
    game.run(Step::Attack);
    assert_eq!(
        (game.shields(), &*game.robots(P1), &*game.robots(P2)),
        ([15, 15], "", "")
    );
}
