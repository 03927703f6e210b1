//! RF-65 to RF-72 and RF-134: Produce.

use std::vec::Vec;

use super::super::data::production_cost;
use super::fixture::*;

/// What was produced in the last verb: the robot and its cost.
fn produced(game: &Fixture<State>) -> Vec<(RobotId, u16)> {
    let produced = game.events.iter().filter_map(|event| match event {
        Event::Produced { robot, cost, .. } => Some((*robot, *cost)),
        _ => None,
    });
    produced.collect()
}

fn skipped(why: Skipped) -> Event {
    Event::ProductionSkipped { seat: P1, why }
}

#[test]
fn rf_65_each_robot_on_produce_yields_one_robot_and_two_with_a_crystal() {
    for (words, expected) in [
        ("- -", &[][..]),
        ("- Produce", &[(R3, 500)]),
        ("Produce* -", &[(R3, 500), (R4, 700)]),
        ("Produce Produce", &[(R3, 500), (R4, 700)]),
    ] {
        let mut game = duel();
        game.set_store(P1, 2000, 1)
            .set_robots(P1, "1/1 1/1")
            .set_modules(P1, "AssemblyLine");
        game.program(P1, words).run(Step::Produce);
        assert_eq!(produced(&game), expected, "{words}");
        let paid: u16 = expected.iter().map(|(_, cost)| cost).sum();
        assert_eq!(game.minerals(P1), 2000 - paid);
    }
}

#[test]
fn rf_66_a_robot_costs_more_the_more_there_are() {
    for (robots, cost) in [
        ("1/1", 300),
        ("1/1 1/1", 500),
        ("1/1 1/1 1/1", 700),
        ("1/1 1/1 1/1 1/1", 900),
    ] {
        let mut game = duel();
        // To the last 50 minerals.
        game.set_robots(P1, robots).set_store(P1, cost - 50, 0);
        game.program(P1, "Produce").run(Step::Produce);
        assert_eq!((produced(&game)[0].1, game.minerals(P1)), (cost, 0), "{robots}");
        let mut game = duel();
        game.set_robots(P1, robots).set_store(P1, cost - 100, 0);
        game.program(P1, "Produce").run(Step::Produce);
        game.tells(skipped(Skipped::NoMinerals));
    }
    assert_eq!(production_cost(0), 100, "for cards that lead there");
}

#[test]
fn rf_67_upgrades_modules_and_software_lower_the_cost() {
    for (upgrades, module, software, cost) in [
        ([0, 2, 2, 2], "", Software::Basic, 700),
        ([1, 0, 0, 0], "", Software::Basic, 600),
        ([2, 0, 0, 0], "", Software::Basic, 500),
        ([0, 0, 0, 0], "PartsDepot", Software::Basic, 600),
        ([0, 0, 0, 0], "Workshop", Software::Thrift, 700),
        ([0, 0, 0, 0], "", Software::Industry, 550),
        ([2, 0, 0, 0], "PartsDepot", Software::Industry, 250),
    ] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1")
            .set_store(P1, 1000, 0)
            .set_upgrades(P1, upgrades)
            .set_modules(P1, module)
            .set_software(P1, software);
        game.program(P1, "Produce").run(Step::Produce);
        assert_eq!(produced(&game), [(R4, cost)], "{upgrades:?} {module} {software:?}");
    }
    // 300 - 200 - 100 - 150 is nothing, and nothing is paid.
    let mut game = duel();
    game.set_upgrades(P1, [2, 0, 0, 0])
        .set_modules(P1, "PartsDepot")
        .set_software(P1, Software::Industry);
    game.program(P1, "Produce").run(Step::Produce);
    assert_eq!((produced(&game), game.minerals(P1)), ([(R2, 0)].into(), 600));
}

#[test]
fn rf_68_a_new_robot_has_the_bonuses_of_upgrades_and_software() {
    for (upgrades, software, robot) in [
        ([0, 0, 0, 0], Software::Basic, "1/1"),
        ([1, 0, 0, 0], Software::Basic, "1/2"),
        ([0, 1, 0, 0], Software::Basic, "3/1"),
        ([0, 0, 1, 0], Software::Basic, "2/3"),
        ([0, 0, 0, 1], Software::Basic, "4/1"),
        ([2, 0, 1, 0], Software::Basic, "2/5"),
        ([0, 2, 2, 0], Software::Basic, "6/5"),
        ([2, 0, 2, 0], Software::Strength, "4/6"),
        ([0, 0, 0, 0], Software::Strength, "2/1"),
        ([0, 1, 0, 1], Software::Strength, "6/1"),
    ] {
        let mut game = duel();
        game.set_upgrades(P1, upgrades).set_software(P1, software);
        game.program(P1, "Produce").run(Step::Produce);
        assert_eq!(
            game.robots(P1),
            std::format!("1/1 {robot}"),
            "{upgrades:?} {software:?}"
        );
    }
}

#[test]
fn rf_69_without_minerals_a_production_is_skipped_and_the_later_ones_are_tried() {
    let mut game = duel();
    game.set_store(P1, 300, 3)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "AssemblyLine");
    game.program(P1, "Produce* Produce*").run(Step::Produce);
    assert_eq!(game.count(|event| *event == skipped(Skipped::NoMinerals)), 4);
    assert_eq!((game.minerals(P1), game.robots(P1).as_str()), (350, "1/1 1/1"));
    // The first is paid, and not half of the second.
    let mut game = duel();
    game.set_store(P1, 900, 1).set_robots(P1, "1/1 1/1");
    game.program(P1, "Produce*").run(Step::Produce);
    assert_eq!((game.minerals(P1), produced(&game)), (450, [(R3, 500)].into()));
}

#[test]
fn rf_70_with_five_robots_a_production_is_skipped() {
    let mut game = duel();
    game.set_store(P1, 2000, 1).set_robots(P1, "1/1 1/1 1/1 1/1");
    game.program(P1, "Produce*").run(Step::Produce);
    assert_eq!((produced(&game), game.minerals(P1)), ([(R5, 900)].into(), 1100));
    game.tells(skipped(Skipped::FiveRobots));
    // That is the reason, also when the minerals are missing.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1 1/1").set_store(P1, 0, 0);
    game.program(P1, "Produce").run(Step::Produce);
    game.tells(skipped(Skipped::FiveRobots));
    assert_eq!(game.minerals(P1), 50);
}

#[test]
fn rf_71_a_new_robot_stays_in_the_store_this_turn() {
    // It takes the dice of a robot that carried a crystal, and what that one did is none of its business.
    let mut game = duel();
    game.set_store(P1, 2000, 2)
        .set_upgrades(P1, [0, 0, 0, 2])
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "SalvageBay FusionCore");
    game.program(P1, "S1* Produce*").run(Step::Produce);
    assert_eq!(game.robots(P1), "6/1 1/1 6/1");
    assert_eq!(
        produced(&game),
        [(R1, 300), (R3, 500)],
        "the first one counts for the second"
    );
    for robot in [R1, R3] {
        assert_eq!(game.slot(P1, robot), (None, false));
    }
    game.run(Step::Attack);
    assert_eq!(
        game.shields(),
        [15, 13],
        "the producer's crystal alone lets the Fusion Core hit"
    );
    game.finish();
    game.assign(P1, R3, Slot::Attack).run(Step::Attack);
    assert_eq!(game.shields(), [15, 7]);
}

#[test]
fn rf_72_upgrades_do_not_change_robots_that_exist() {
    let mut game = duel();
    game.set_store(P1, 2000, 1).set_robots(P1, "1/1 2/2 1/1");
    game.queue(P1, "LeadPlating BetaCannon").program(P1, "Build* Produce");
    game.run(Step::Build);
    assert_eq!(
        (game.robots(P1).as_str(), game.upgrades(P1)),
        ("1/1 2/2 1/1", [0, 1, 1, 0])
    );
    // They count for what is produced in the same turn…
    game.run(Step::Produce);
    assert_eq!(game.robots(P1), "1/1 2/2 1/1 4/3");
    // … also if they were only installed.
    let mut game = duel();
    game.set_software(P1, Software::Ingenuity).set_turn(3);
    game.program(P1, "Produce").run(Step::Produce);
    assert_eq!((game.robots(P1).as_str(), game.upgrades(P1)), ("1/1 1/2", [1, 0, 0, 0]));
    assert_eq!(game.minerals(P1), 600 - 200);
}

#[test]
fn rf_134_what_cards_do_in_produce_comes_before_the_first_production() {
    let mut game = duel_with_cards(|own| {
        let step = Step::Produce;
        let manual = |slots| ManualCard {
            step,
            slots,
            ..ManualCard::default()
        };
        own.modules[usize::from(Armory.index())] = OwnModule::Manual(manual(1));
        own.modules[usize::from(Gantry.index())] = OwnModule::Manual(manual(0));
    });
    game.set_robots(P1, "1/1 1/1").set_robots(P2, "1/1 1/1");
    game.set_modules(P1, "Armory").set_modules(P2, "Gantry");
    game.program(P1, "S1 Produce").program(P2, "Produce").run(Step::Produce);
    let due = |seat| game.when(|event| matches!(event, Event::ManualDue { seat: whose, .. } if *whose == seat));
    let first = game.when(|event| matches!(event, Event::Produced { .. }));
    assert!(due(P1) < first && due(P2) < first);
    assert_eq!(game.state.flow, Flow::Manual(Step::Produce), "one pause for all");
}
