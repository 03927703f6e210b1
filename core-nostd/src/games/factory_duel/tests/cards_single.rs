//! RF-102 to RF-117 and the tables of section 6: every module and every upgrade.

use super::fixture::*;

/// P1 with these modules, robots and crystals, and with 600 minerals.
#[track_caller]
fn with(modules: &str, robots: &str, crystals: u8) -> Fixture<State> {
    let mut game = duel();
    game.set_modules(P1, modules)
        .set_robots(P1, robots)
        .set_store(P1, 600, crystals);
    game
}

#[test]
fn every_card_is_built_for_its_printed_cost() {
    for (names, cost) in [
        ("Forcefield Refinery SalvageBay Gantry TitaniumPlating", 200),
        (
            "Armory AutoMiner ExplosivesDepot Extractor FusionCore LaserChamber RadiologicalFacility SecurityCenter \
             Workshop PartsDepot RepairBay CrystalSynthesizer CrystalMine BetaCannon",
            300,
        ),
        (
            "Forge JetpackHangar MissileSilo TrainingRoom AssemblyLine SentryTurret LeadPlating",
            400,
        ),
        ("RocketLauncher ResearchLab GammaCannon", 500),
    ] {
        for name in names.split_whitespace() {
            let mut game = duel();
            game.plan(P1, name).program(P1, "Build").run(Step::Build);
            assert_eq!(game.minerals(P1), 650 - cost, "{name}");
            let card = card(name);
            game.tells(Event::Built { seat: P1, card, cost });
        }
    }
}

#[test]
fn every_upgrade_makes_the_next_robot_better() {
    for (upgrades, robot, cost) in [
        ([0, 0, 0, 0], "1/1", 300),
        ([1, 0, 0, 0], "1/2", 200),
        ([2, 0, 0, 0], "1/3", 100),
        ([0, 1, 0, 0], "3/1", 300),
        ([0, 0, 1, 0], "2/3", 300),
        ([0, 0, 0, 1], "4/1", 300),
        ([1, 1, 1, 0], "4/4", 200),
        ([2, 2, 2, 2], "6/6", 100),
    ] {
        let mut game = with("", "1/1", 0);
        game.set_upgrades(P1, upgrades).program(P1, "Produce").finish();
        assert_eq!(game.robots(P1), std::format!("1/1 {robot}"), "{upgrades:?}");
        assert_eq!(game.minerals(P1), 650 - cost, "{upgrades:?}");
    }
}

#[test]
fn rf_102_armory_strength_and_training_room_never_raise_a_stat_above_6() {
    for (before, after) in [("1/1", "2/2"), ("6/5", "6/6"), ("5/6", "6/6"), ("6/6", "6/6")] {
        let mut game = with("Armory(1)", before, 0);
        game.program(P1, "Attack").run(Step::Start);
        assert_eq!(game.robots(P1), after, "Armory");
        let mut game = with("TrainingRoom", before, 0);
        game.program(P1, "S1").finish();
        assert_eq!(game.robots(P1), after, "Training Room");
    }
    let mut game = with("", "1/1", 0);
    game.set_software(P1, Software::Strength).set_upgrades(P1, [0, 2, 1, 0]);
    game.program(P1, "Produce").finish();
    assert_eq!(game.robots(P1), "1/1 6/3", "Strength");
}

#[test]
fn armory_raises_the_best_attacker_of_its_owner_when_it_is_paid() {
    let mut game = with("Armory(1)", "2/1 3/1 3/4 5/5", 0);
    game.program(P1, "Attack Attack Attack Gather").program(P2, "Attack");
    game.run(Step::Start);
    assert_eq!((&*game.robots(P1), &*game.robots(P2)), ("2/1 3/1 4/5 5/5", "1/1"));
    assert_eq!(game.minerals(P1), 400);
    // It lasts.
    game.finish();
    assert_eq!(game.robots(P1), "2/1 3/1 4/5 5/5");
    let mut game = with("Armory(0)", "2/1", 0);
    game.program(P1, "Attack").run(Step::Start);
    assert_eq!((&*game.robots(P1), game.minerals(P1)), ("2/1", 600), "nobody has paid");
}

#[test]
fn rf_103_an_auto_miner_brings_100_and_is_not_gathering() {
    let mut game = with("AutoMiner Extractor[3] RadiologicalFacility", "1/1", 0);
    game.run(Step::Gather);
    assert_eq!(game.minerals(P1), 600 + 100 + 50, "no bonus of the Extractor");
    game.finish();
    assert_eq!(game.modules(P1), "AutoMiner Extractor[3] RadiologicalFacility");
    let mut game = with("AutoMiner Extractor[1] RadiologicalFacility", "1/1", 0);
    game.finish();
    assert_eq!(
        game.modules(P1),
        "AutoMiner Extractor[1] RadiologicalFacility",
        "nobody has gathered"
    );
    let mut game = with("AutoMiner RadiologicalFacility", "1/1", 0);
    game.program(P1, "Gather").finish();
    assert_eq!(game.crystals(P1), 0, "it is not the second one on Gather");
}

#[test]
fn rf_104_an_explosives_depot_counts_what_its_owners_robots_deal_and_strikes_slot_1() {
    let mut game = with("ExplosivesDepot", "1/1 1/1", 0);
    game.set_modules(P2, "Forge Workshop").program(P1, "Attack").finish();
    assert_eq!(
        (&*game.modules(P1), &*game.modules(P2)),
        ("ExplosivesDepot[1]", "Forge Workshop")
    );
    // What the enemy deals is nothing to it.
    game.program(P2, "Attack").finish();
    assert_eq!(
        (&*game.modules(P1), &*game.modules(P2)),
        ("ExplosivesDepot[1]", "Forge Workshop")
    );
    game.program(P1, "Attack Attack").run(Step::Attack);
    assert_eq!(
        (&*game.modules(P1), &*game.modules(P2)),
        ("ExplosivesDepot[2]", "Forge Workshop")
    );
    game.advance();
    assert_eq!(
        (&*game.modules(P1), &*game.modules(P2)),
        ("ExplosivesDepot[0]", "Workshop")
    );
    game.tells(Event::ModuleDestroyed {
        seat: P2,
        module: Forge,
        by: (P1, AnyCard::Module(ExplosivesDepot)),
    });
    // It goes back without a target, too.
    let mut game = with("ExplosivesDepot[2]", "1/1", 0);
    game.finish();
    assert_eq!(game.modules(P1), "ExplosivesDepot[0]");
}

#[test]
fn rf_105_an_extractor_adds_50_for_each_level_to_each_gather_action() {
    for (level, program, minerals) in [
        (0, "Gather", 100),
        (1, "Gather", 150),
        (3, "Gather Gather", 500),
        (2, "Gather* Gather", 600),
        (3, "- -", 0),
    ] {
        let mut game = with(&std::format!("Extractor[{level}]"), "1/1 1/1", 1);
        game.program(P1, program).run(Step::Gather);
        assert_eq!(game.minerals(P1), 650 + minerals, "level {level}: {program}");
        let before = level;
        game.finish();
        let after = if minerals > 0 { (before + 1).min(3) } else { before };
        assert_eq!(game.modules(P1), std::format!("Extractor[{after}]"));
    }
}

#[test]
fn rf_106_a_forcefield_keeps_all_damage_off_in_attack_and_goes_in_end() {
    let mut game = duel();
    game.set_robots(P2, "6/6 5/1 1/1").set_store(P2, 600, 1);
    game.set_modules(P2, "JetpackHangar LaserChamber(1) MissileSilo[3]");
    // It is built in this turn.
    game.plan(P1, "Forcefield").program(P1, "Build");
    game.program(P2, "Attack S1*").run(Step::Attack);
    assert_eq!((game.shields(), &*game.modules(P1)), ([15, 15], "Forcefield"));
    assert_eq!(
        game.count(|event| matches!(event, Event::Prevented { seat: P1, .. })),
        5
    );
    assert_eq!(
        game.modules(P2),
        "JetpackHangar LaserChamber(1) MissileSilo[0]",
        "they have fired"
    );
    game.advance();
    assert_eq!(game.modules(P1), "");
    game.tells(Event::ModuleDestroyed {
        seat: P1,
        module: Forcefield,
        by: (P1, AnyCard::Module(Forcefield)),
    });
    // It keeps nothing off the enemy, and robots fight as ever.
    let mut game = with("Forcefield", "3/1 2/2", 0);
    game.program(P1, "Attack Attack").program(P2, "Attack").finish();
    assert_eq!((game.shields(), &*game.robots(P2)), ([15, 13], ""));
}

#[test]
fn rf_107_a_forge_installs_one_more_copy_of_what_is_built() {
    let installed = |event: &Event| matches!(event, Event::Installed { .. });
    let nothing = |event: &Event| matches!(event, Event::NothingToInstall { .. });
    let mut game = with("Forge", "1/1 1/1", 0);
    game.plan(P1, "BetaCannon").program(P1, "Build").run(Step::Build);
    assert_eq!((game.upgrades(P1), game.minerals(P1)), ([0, 2, 0, 0], 350));
    assert_eq!(
        (game.count(installed), game.count(nothing)),
        (1, 0),
        "the copy triggers nothing"
    );
    // No copy is left, or a module is built.
    let mut game = with("Forge", "1/1 1/1", 0);
    game.set_upgrades(P1, [1, 0, 0, 0]).plan(P1, "TitaniumPlating Armory");
    game.program(P1, "Build Build").run(Step::Build);
    assert_eq!(
        (game.upgrades(P1), game.count(installed), game.count(nothing)),
        ([2, 0, 0, 0], 0, 1)
    );
    assert_eq!(game.modules(P1), "Forge Armory(0)");
    // The enemy's building is none of its business.
    let mut game = with("Forge", "1/1", 0);
    game.plan(P2, "BetaCannon").program(P2, "Build").run(Step::Build);
    assert_eq!((game.upgrades(P1), game.upgrades(P2)), ([0; 4], [0, 1, 0, 0]));
}

#[test]
fn rf_108_fusion_core_lets_every_robot_with_a_crystal_hit_without_attacking() {
    let mut game = with("FusionCore ExplosivesDepot", "6/6 1/1 1/1 1/1", 2);
    game.program(P1, "Gather* Build* Gather Produce")
        .program(P2, "Attack")
        .finish();
    assert_eq!(
        game.shields(),
        [14, 11],
        "2 for each, whatever its power; nobody opposes the attacker"
    );
    game.tells(Event::FactoryHit {
        seat: P2,
        by: Source::RobotOn(R2, FusionCore),
        kind: Damage::Robot,
        amount: 2,
    });
    assert_eq!(
        game.modules(P1),
        "FusionCore ExplosivesDepot[0]",
        "it was at 2 and struck"
    );
    assert_eq!(
        game.count(|event| matches!(event, Event::TrackerSet { value: 2, .. })),
        1
    );
    // A robot that is gone hits no more, whatever lay on it.
    let mut game = with("FusionCore SalvageBay", "1/1 1/1", 1);
    game.program(P1, "S2*").finish();
    assert_eq!(game.shields(), [15, 15]);
}

#[test]
fn rf_109_a_robot_in_the_jetpack_hangar_deals_its_power_and_does_not_attack() {
    for (program, shields) in [("S1", 12), ("S1*", 9)] {
        let mut game = with("JetpackHangar", "3/1", 1);
        game.program(P1, program).program(P2, "Attack").run(Step::Attack);
        assert_eq!(game.shields(), [14, shields], "nobody opposes the attacker");
        let hit = Event::FactoryHit {
            seat: P2,
            by: Source::RobotOn(R1, JetpackHangar),
            kind: Damage::Robot,
            amount: 3,
        };
        assert_eq!(game.count(|event| *event == hit), program.len() - 1, "instances of 3");
    }
    let slot = Slot::Module(S1);
    let mut game = with("JetpackHangar", "3/1 1/1", 0);
    game.program(P1, "S1")
        .refuses(P1, assign(R2, slot), Error::SlotFull { slot });
}

#[test]
fn rf_110_a_laser_chamber_is_paid_with_what_was_chosen_or_not_at_all() {
    // The Gather step adds 50.
    for (option, minerals, crystals, left) in [
        (0, 600, 1, (650, 1, 15)),
        (1, 600, 1, (350, 1, 12)),
        (1, 200, 1, (250, 1, 15)),
        (2, 600, 1, (650, 0, 12)),
        (2, 600, 0, (650, 0, 15)),
    ] {
        let mut game = with("LaserChamber", "1/1", 0);
        game.set_store(P1, minerals, crystals);
        if option > 0 {
            game.select(P1, S1, option);
        }
        game.finish();
        let [_, shields] = game.shields();
        assert_eq!((game.minerals(P1), game.crystals(P1), shields), left, "option {option}");
    }
    // What lies on a robot cannot be paid with.
    let mut game = with("LaserChamber(2)", "1/1", 1);
    game.program(P1, "Gather*").finish();
    assert_eq!(game.shields(), [15, 15]);
}

#[test]
fn rf_111_a_missile_silo_fires_by_itself_and_is_no_robots_damage() {
    let mut game = with("MissileSilo ExplosivesDepot", "1/1", 0);
    game.set_software(P1, Software::Aggression);
    for (turn, shields) in [(1, 15), (2, 15), (3, 15), (4, 10), (5, 10)] {
        game.finish();
        assert_eq!(game.shields(), [15, shields], "turn {turn}");
    }
    assert_eq!(game.modules(P1), "MissileSilo[2] ExplosivesDepot[0]");
    assert_eq!(game.minerals(P1), 600, "Aggression has nothing of it");
}

#[test]
fn rf_112_each_of_three_robots_on_a_rocket_launcher_causes_2_damage_by_the_module() {
    for (program, shields) in [("S1", 13), ("S1*", 11), ("S1 S1 S1", 9), ("S1* S1 S1", 7)] {
        let mut game = with("RocketLauncher ExplosivesDepot", "6/6 1/1 1/1 1/1", 1);
        game.set_software(P1, Software::Aggression)
            .program(P1, program)
            .finish();
        assert_eq!(game.shields(), [15, shields], "{program}");
        assert_eq!(
            (&*game.modules(P1), game.minerals(P1)),
            ("RocketLauncher ExplosivesDepot[0]", 600)
        );
        game.tells(Event::FactoryHit {
            seat: P2,
            by: Source::RobotOn(R1, RocketLauncher),
            kind: Damage::Module,
            amount: 2,
        });
    }
    let slot = Slot::Module(S1);
    let mut game = with("RocketLauncher", "6/6 1/1 1/1 1/1", 0);
    game.program(P1, "S1 S1 S1")
        .refuses(P1, assign(R4, slot), Error::SlotFull { slot });
}

#[test]
fn rf_113_a_radiological_facility_counts_robots_on_gather() {
    for (program, crystals) in [
        ("Gather*", 0),
        ("Gather Gather", 1),
        ("Gather Gather Gather Gather", 1),
        ("Gather S2", 0),
        ("Gather S3", 0),
    ] {
        let mut game = with("RadiologicalFacility Refinery CrystalMine", "1/1 1/1 1/1 1/1", 1);
        game.program(P1, program).run(Step::Gather);
        let mined = u8::from(program.contains("S3"));
        let placed = u8::from(program.contains('*'));
        assert_eq!(game.crystals(P1), 1 + crystals + mined - placed, "{program}");
    }
}

#[test]
fn rf_114_a_refinery_brings_250_and_is_not_gathering() {
    for (program, minerals) in [("S1", 250), ("S1*", 500)] {
        let mut game = with("Refinery Extractor[2]", "1/1 1/1", 1);
        game.program(P1, program).finish();
        assert_eq!(game.minerals(P1), 650 + minerals);
        assert_eq!(game.modules(P1), "Refinery Extractor[2]");
    }
    let slot = Slot::Module(S1);
    let mut game = with("Refinery", "1/1 1/1", 0);
    game.program(P1, "S1")
        .refuses(P1, assign(R2, slot), Error::SlotFull { slot });
}

#[test]
fn rf_115_a_salvage_bay_brings_400_and_destroys_its_robot() {
    for (program, minerals) in [("S1", 400), ("S1*", 800)] {
        let mut game = with("SalvageBay", "3/3 1/1", 1);
        game.program(P1, program).run(Step::Gather);
        assert_eq!((game.minerals(P1), &*game.robots(P1)), (650 + minerals, "- 1/1"));
        game.tells(Event::RobotDestroyed { seat: P1, robot: R1 });
    }
    // The one does not depend on the other.
    let mut game = with("SalvageBay", "3/3 1/1", 0);
    game.set_store(P1, 2000, 0).program(P1, "S1").run(Step::Gather);
    assert_eq!((game.minerals(P1), &*game.robots(P1)), (2000, "- 1/1"));
}

#[test]
fn rf_116_a_security_center_weakens_each_robot_that_dealt_damage_once() {
    let mut game = with("JetpackHangar", "4/1 3/2 1/1 5/5", 1);
    game.set_modules(P2, "SecurityCenter").set_robots(P2, "1/1");
    game.program(P1, "S1* Attack Attack Gather").program(P2, "Attack");
    game.run(Step::Attack);
    assert_eq!(game.robots(P1), "4/1 3/2 1/1 5/5", "not before End");
    assert_eq!(game.robots(P2), "", "R2 has fought");
    game.advance();
    // Twice by the Hangar is once; R2 fought; R3 stays at 1; R4 gathered.
    assert_eq!(game.robots(P1), "3/1 3/2 1/1 5/5");
    // It looks at this turn only.
    game.finish();
    assert_eq!(game.robots(P1), "3/1 3/2 1/1 5/5");
    // Own robots, and damage that is prevented, are nothing to it.
    let mut game = with("SecurityCenter", "4/1", 0);
    game.set_robots(P2, "4/1").program(P1, "Attack").finish();
    assert_eq!(game.robots(P1), "4/1");
    game.set_modules(P1, "SecurityCenter Forcefield")
        .program(P2, "Attack")
        .finish();
    assert_eq!((game.shields(), &*game.robots(P2)), ([15, 11], "4/1"));
}

#[test]
fn rf_117_a_workshop_makes_modules_and_upgrades_cheaper_from_the_next_card_on() {
    let mut game = with("", "1/1 1/1", 2);
    game.set_store(P1, 950, 2).plan(P1, "Workshop Armory BetaCannon");
    game.program(P1, "Build* Build*").run(Step::Build);
    assert_eq!(game.minerals(P1), 1000 - 300 - 200 - 200);
    // Face down it is of no use, and the enemy pays the printed cost.
    let mut game = with("Workshop", "1/1", 0);
    game.facedown(P1, S1).plan(P1, "Armory").program(P1, "Build");
    game.plan(P2, "Armory").program(P2, "Build").run(Step::Build);
    assert_eq!((game.minerals(P1), game.minerals(P2)), (350, 350));
}

#[test]
fn a_research_lab_is_worked_on_in_build_and_installs_the_cheapest_upgrade_at_its_second_mark() {
    let mut game = with("ResearchLab", "1/1 1/1", 1);
    game.program(P1, "S1").run(Step::Gather);
    assert_eq!(game.modules(P1), "ResearchLab[0]");
    game.advance();
    assert_eq!(game.modules(P1), "ResearchLab[1]");
    game.finish();
    assert_eq!((&*game.modules(P1), game.upgrades(P1)), ("ResearchLab[1]", [0; 4]));
    game.program(P1, "S1*").finish();
    assert_eq!(
        (&*game.modules(P1), game.upgrades(P1)),
        ("ResearchLab[0]", [1, 0, 0, 0])
    );
}

#[test]
fn a_training_room_raises_its_robot_in_end() {
    let mut game = with("TrainingRoom", "2/1 1/1", 1);
    game.program(P1, "S1*").run(Step::Attack);
    assert_eq!(game.robots(P1), "2/1 1/1");
    game.advance();
    assert_eq!(game.robots(P1), "4/3 1/1", "twice with a crystal");
}

#[test]
fn an_assembly_line_takes_one_more_robot_on_produce() {
    let slot = Slot::Produce;
    let mut game = with("AssemblyLine", "1/1 1/1 1/1", 0);
    game.program(P1, "Produce Produce")
        .refuses(P1, assign(R3, slot), Error::SlotFull { slot });
    game.set_store(P1, 2000, 0).finish();
    assert_eq!(
        (&*game.robots(P1), game.minerals(P1)),
        ("1/1 1/1 1/1 1/1 1/1", 2000 - 700 - 900)
    );
}

#[test]
fn a_parts_depot_makes_robots_cheaper() {
    let mut game = with("PartsDepot", "1/1", 1);
    game.program(P1, "Produce*").run(Step::Produce);
    assert_eq!((&*game.robots(P1), game.minerals(P1)), ("1/1 1/1 1/1", 650 - 200 - 400));
    // Not below nothing.
    let mut game = with("PartsDepot", "1/1", 0);
    game.set_upgrades(P1, [2, 0, 0, 0]).set_software(P1, Software::Industry);
    game.program(P1, "Produce").run(Step::Produce);
    assert_eq!((&*game.robots(P1), game.minerals(P1)), ("1/1 1/3", 600));
}

#[test]
fn a_repair_bay_repairs_2_in_end_up_to_the_most() {
    for (program, before, after) in [("S1", 10, 12), ("S1*", 10, 14), ("S1*", 13, 15), ("-", 10, 10)] {
        let mut game = with("RepairBay", "1/1", 1);
        game.set_shields(P1, before).program(P1, program).run(Step::Attack);
        assert_eq!(game.shields(), [before, 15]);
        game.advance();
        assert_eq!(game.shields(), [after, 15], "{program}");
    }
}

#[test]
fn a_crystal_synthesizer_turns_200_minerals_into_a_crystal_in_start() {
    for (option, minerals, crystals) in [(0, 600, 0), (1, 400, 1)] {
        let mut game = with(&std::format!("CrystalSynthesizer({option})"), "1/1", 0);
        game.run(Step::Start);
        assert_eq!((game.minerals(P1), game.crystals(P1)), (minerals, crystals));
    }
    // A full store pays for nothing.
    let mut game = with("CrystalSynthesizer(1)", "1/1", 3);
    game.run(Step::Start);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (400, 3));
    game.tells(Event::Overflowed {
        seat: P1,
        minerals: 0,
        crystals: 1,
    });
}

#[test]
fn a_crystal_mine_brings_a_crystal_in_gather() {
    for (program, crystals) in [("S1", 2), ("S1*", 2), ("-", 1)] {
        let mut game = with("CrystalMine", "1/1", 1);
        game.program(P1, program).run(Step::Gather);
        assert_eq!(game.crystals(P1), crystals, "{program}");
        assert_eq!(game.minerals(P1), 650);
    }
}

#[test]
fn a_gantry_takes_one_more_robot_on_build() {
    let slot = Slot::Build;
    let mut game = with("Gantry", "1/1 1/1 1/1 1/1", 0);
    game.program(P1, "Build Build Build")
        .refuses(P1, assign(R4, slot), Error::SlotFull { slot });
    game.set_store(P1, 1000, 0)
        .plan(P1, "BetaCannon Armory Workshop")
        .run(Step::Build);
    assert_eq!(
        (&*game.modules(P1), game.minerals(P1)),
        ("Gantry Armory(0) Workshop", 150)
    );
}

#[test]
fn a_sentry_turret_takes_an_armor_off_the_best_attacker_of_the_enemy() {
    let mut game = with("SentryTurret", "1/1", 0);
    game.set_robots(P2, "2/3 4/2 4/3 6/6")
        .program(P2, "Attack Attack Attack Gather")
        .finish();
    assert_eq!(game.robots(P2), "2/3 4/2 4/2 6/6");
    assert_eq!(game.shields(), [5, 15]);
    // It can destroy, and what it destroys still hits.
    let mut game = with("SentryTurret", "1/1", 0);
    game.set_robots(P2, "4/1")
        .program(P1, "Gather")
        .program(P2, "Attack")
        .finish();
    assert_eq!((&*game.robots(P2), game.shields()), ("", [11, 15]));
    let mut game = with("SentryTurret", "4/1", 0);
    game.program(P1, "Attack").finish();
    assert_eq!(game.robots(P1), "4/1", "its owner's robots are nothing to it");
}

#[test]
fn rf_105_the_list_says_what_an_extractor_adds_to_each_gather_action() {
    let mut game = duel();
    assert_eq!(game.view(P1).gather_yield(), 100);
    game.set_modules(P1, "Extractor[2]");
    assert_eq!(game.view(P1).gather_yield(), 200);
    // RF-31: face down it adds nothing.
    game.facedown(P1, S1);
    assert_eq!(game.view(P1).gather_yield(), 100);
}

#[test]
fn rf_105_what_a_robot_has_gathered_counts_although_it_is_gone_in_end() {
    let mut game = duel();
    game.set_modules(P1, "Extractor[1]").set_robots(P1, "1/1 1/1");
    game.program(P1, "Gather").run(Step::Gather);
    game.mend(&[(P1, Change::DestroyRobot(R1))]).finish();
    assert_eq!(game.modules(P1), "Extractor[2]");
}
