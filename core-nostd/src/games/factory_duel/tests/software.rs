//! RF-122 to RF-127: every software.

use super::fixture::*;

/// P1 with this software, one robot and 600 minerals.
#[track_caller]
fn with(software: Software) -> Fixture<State> {
    let mut game = duel();
    game.set_software(P1, software);
    game
}

#[test]
fn rf_122_basic_software_brings_50_in_gather_and_is_not_gathering() {
    let mut game = with(Software::Basic);
    game.set_modules(P1, "Extractor[2] RadiologicalFacility")
        .run(Step::Start);
    assert_eq!(game.minerals(P1), 600);
    game.advance();
    assert_eq!(game.minerals(P1), 650);
    game.finish();
    assert_eq!(
        game.modules(P1),
        "Extractor[2] RadiologicalFacility",
        "nobody has gathered"
    );
}

#[test]
fn rf_123_with_fortitude_shields_start_at_20_and_are_repaired_up_to_20() {
    let mut game = duel_with(Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    });
    let offer = |state: &mut State, seat, software| {
        state.factory_mut(seat).offered = list(software);
    };
    offer(
        &mut game.state,
        P1,
        [Software::Thrift, Software::Fortitude, Software::Clarity],
    );
    offer(
        &mut game.state,
        P2,
        [Software::Industry, Software::Strength, Software::Resilience],
    );
    game.act(P1, Action::ChooseSoftware(1))
        .act(P2, Action::ChooseSoftware(0));
    assert_eq!((game.shields(), game.state.flow), ([20, 15], Flow::Programming));
    game.set_modules(P1, "RepairBay")
        .set_shields(P1, 14)
        .set_store(P1, 600, 2);
    for shields in [18, 20] {
        game.program(P1, "S1*").finish();
        assert_eq!(game.shields(), [shields, 15]);
    }
    // Set right goes as far, and no farther.
    let of = P1;
    let change = Change::Shields(true);
    game.house(Action::SetRight)
        .refuses(HOUSE, Action::Adjust { of, change }, Error::OutOfRange { change });
    // Who has another software stays at 15.
    let mut game = with(Software::Thrift);
    game.set_modules(P1, "RepairBay")
        .set_shields(P1, 14)
        .program(P1, "S1")
        .finish();
    assert_eq!(game.shields(), [15, 15]);
}

#[test]
fn rf_124_aggression_brings_100_for_each_time_that_a_robot_deals_damage() {
    for (program, minerals) in [
        ("Attack", 100),
        ("Attack Attack", 200),
        ("S1*", 200),
        ("S1* Attack", 300),
        ("S2", 0),
    ] {
        let mut game = with(Software::Aggression);
        game.set_robots(P1, "2/1 1/1").set_store(P1, 600, 1);
        game.set_modules(P1, "JetpackHangar RocketLauncher")
            .program(P1, program)
            .finish();
        assert_eq!(game.minerals(P1), 600 + minerals, "{program}");
    }
    // The damage that its owner takes brings nothing.
    let mut game = with(Software::Aggression);
    game.program(P2, "Attack").finish();
    assert_eq!(game.minerals(P1), 600);
}

#[test]
fn rf_125_ingenuity_installs_the_cheapest_upgrade_every_third_turn_and_builds_nothing() {
    let mut game = with(Software::Ingenuity);
    game.set_modules(P1, "Forge");
    for (turn, platings) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2)] {
        assert_eq!(game.state.turn, turn);
        game.run(Step::Start);
        assert_eq!(game.upgrades(P1), [platings, 0, 0, 0], "turn {turn}");
        game.finish();
    }
    assert_eq!(game.minerals(P1), 600, "it costs nothing, and brings no minerals");
    game.set_turn(9).run(Step::Start);
    assert_eq!(game.upgrades(P1), [2, 1, 0, 0], "the next one by cost");
}

#[test]
fn rf_126_strength_adds_one_power_to_robots_that_are_produced_up_to_6() {
    for (upgrades, robot) in [
        ([0; 4], "2/1"),
        ([0, 1, 0, 0], "4/1"),
        ([0, 1, 0, 1], "6/1"),
        ([0, 2, 0, 1], "6/1"),
    ] {
        let mut game = with(Software::Strength);
        game.set_upgrades(P1, upgrades).program(P1, "Produce").finish();
        assert_eq!(game.robots(P1), std::format!("1/1 {robot}"), "{upgrades:?}");
        assert_eq!(game.minerals(P1), 300);
    }
}

#[test]
fn diligence_brings_50_and_with_two_robots_on_gather_50_more() {
    for (program, minerals) in [
        ("-", 50),
        ("Gather", 150),
        ("Gather*", 250),
        ("Gather Gather", 300),
        ("Gather S1", 400),
    ] {
        let mut game = with(Software::Diligence);
        game.set_robots(P1, "1/1 1/1")
            .set_store(P1, 600, 1)
            .set_modules(P1, "Refinery");
        game.program(P1, program).finish();
        assert_eq!(game.minerals(P1), 600 + minerals, "{program}");
    }
}

#[test]
fn thrift_makes_every_build_cheaper() {
    let mut game = with(Software::Thrift);
    game.set_robots(P1, "1/1 1/1")
        .plan(P1, "Armory BetaCannon")
        .program(P1, "Build Build")
        .finish();
    assert_eq!(game.minerals(P1), 200);
}

#[test]
fn industry_makes_every_robot_cheaper() {
    let mut game = with(Software::Industry);
    game.set_store(P1, 600, 1).program(P1, "Produce*").finish();
    assert_eq!((&*game.robots(P1), game.minerals(P1)), ("1/1 1/1 1/1", 600 - 150 - 350));
}

#[test]
fn clarity_brings_a_crystal_every_third_turn() {
    let mut game = with(Software::Clarity);
    for (turn, crystals) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)] {
        assert_eq!(game.state.turn, turn);
        game.run(Step::Start);
        assert_eq!(game.crystals(P1), crystals, "turn {turn}");
        game.finish();
    }
    assert_eq!(game.minerals(P1), 600);
}

#[test]
fn resilience_repairs_1_in_end_of_a_turn_in_which_its_factory_was_hurt() {
    let mut game = with(Software::Resilience);
    game.set_shields(P1, 10).finish();
    assert_eq!(game.shields(), [10, 15], "nobody has hurt it");
    game.set_robots(P2, "3/1").program(P2, "Attack").run(Step::Attack);
    assert_eq!(game.shields(), [7, 15]);
    game.advance();
    assert_eq!(game.shields(), [8, 15]);
    game.finish();
    assert_eq!(game.shields(), [8, 15], "that was the turn before");
    game.set_modules(P1, "Forcefield").program(P2, "Attack").finish();
    assert_eq!(game.shields(), [8, 15], "what is prevented does not hurt");
    game.program(P1, "Attack").finish();
    assert_eq!(game.shields(), [8, 14], "the enemy's damage is nothing to it");
}

#[test]
fn rf_127_software_works_at_the_same_time_as_modules_and_adds_to_them() {
    // A payment comes first, then both crystals, and then the limit.
    let mut game = with(Software::Clarity);
    game.set_turn(3)
        .set_store(P1, 200, 1)
        .set_modules(P1, "CrystalSynthesizer(1)")
        .run(Step::Start);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (0, 3));
    let mut game = with(Software::Clarity);
    game.set_turn(3)
        .set_store(P1, 200, 2)
        .set_modules(P1, "CrystalSynthesizer(1)")
        .run(Step::Start);
    game.tells(Event::Overflowed {
        seat: P1,
        minerals: 0,
        crystals: 1,
    });
    // Costs.
    let mut game = with(Software::Thrift);
    game.set_modules(P1, "Workshop")
        .plan(P1, "Armory")
        .program(P1, "Build")
        .finish();
    assert_eq!(game.minerals(P1), 500);
    let mut game = with(Software::Industry);
    game.set_modules(P1, "PartsDepot").program(P1, "Produce").finish();
    assert_eq!(game.minerals(P1), 550);
    // Repair.
    let mut game = with(Software::Resilience);
    game.set_modules(P1, "RepairBay").program(P1, "S1");
    game.set_robots(P2, "5/1").program(P2, "Attack").finish();
    assert_eq!(game.shields(), [13, 15]);
}

#[test]
fn rf_67_a_draft_says_what_a_robot_costs_when_it_is_produced() {
    // In turn 3 Ingenuity installs a Titanium Plating in Start, which makes robots cheaper.
    let mut game = with(Software::Ingenuity);
    assert_eq!(game.view(P1).production_cost(), 300);
    game.finish().finish();
    assert_eq!((game.state.turn, game.view(P1).production_cost()), (3, 200));
    // A robot that the Salvage Bay takes does, too.
    let mut game = with(Software::Strength);
    game.set_robots(P1, "1/1 1/1").set_modules(P1, "SalvageBay");
    assert_eq!(game.view(P1).production_cost(), 500);
    game.program(P1, "S1");
    assert_eq!(game.view(P1).production_cost(), 300);
    // The enemy's draft has no part in it, and nobody reads it from outside.
    assert_eq!(game.public_view().production_cost(), 0);
}
