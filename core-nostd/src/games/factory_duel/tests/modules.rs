//! RF-88 to RF-101 and RF-131 to RF-133: modules, trackers, selectors, installing and damage.

use std::vec::Vec;

use super::fixture::*;

/// One of the seven cards without a name of its own is a second copy of a card.
fn with_copy(of: Module) -> Fixture<State> {
    duel_with_cards(|own| own.modules[usize::from(Gantry.index())] = OwnModule::CopyOf(of))
}

#[test]
fn rf_88_an_automatic_effect_happens_by_itself() {
    let mut game = duel();
    game.set_robots(P1, "").set_robots(P2, "").set_store(P1, 0, 0);
    game.set_modules(P1, "AutoMiner MissileSilo[3]").finish();
    assert_eq!((game.minerals(P1), game.shields()), (150, [15, 10]));
    // In every turn, but not face down.
    game.facedown(P1, S1).finish();
    assert_eq!(game.minerals(P1), 200);
}

#[test]
fn rf_89_each_robot_on_a_slot_performs_the_effect_once_or_twice_in_its_step() {
    for (robots, minerals, shields) in [("- - -", 600, 15), ("S2 - -", 600, 13), ("S1 S2 S2*", 850, 9)] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1").set_store(P1, 550, 1);
        game.set_modules(P1, "Refinery RocketLauncher").program(P1, robots);
        game.run(Step::Start);
        assert_eq!(game.minerals(P1), 550, "{robots}");
        game.advance();
        assert_eq!((game.minerals(P1), game.shields()), (minerals, [15, 15]), "{robots}");
        game.run_before(Step::Attack);
        assert_eq!((game.minerals(P1), game.shields()), (minerals, [15, 15]), "{robots}");
        game.advance();
        assert_eq!(
            (game.minerals(P1), game.shields()),
            (minerals, [15, shields]),
            "{robots}"
        );
    }
}

#[test]
fn rf_90_effects_of_several_modules_and_the_software_add_up() {
    let mut game = with_copy(AutoMiner);
    game.set_software(P1, Software::Diligence)
        .set_modules(P1, "AutoMiner Gantry");
    game.run(Step::Gather);
    assert_eq!(game.minerals(P1), 600 + 100 + 100 + 50);
    let mut game = with_copy(Workshop);
    game.set_software(P1, Software::Thrift)
        .set_modules(P1, "Workshop Gantry");
    game.plan(P1, "Armory").program(P1, "Build").run(Step::Build);
    assert_eq!(game.minerals(P1), 600, "300 less three times 100");
}

#[test]
fn rf_91_a_destroyed_module_is_discarded_and_the_others_slide_as_they_are() {
    let mut game = duel();
    game.set_modules(P1, "Forge Extractor[2] LaserChamber(1)");
    let (hand, draw, discarded) = game.public_view().card_counts(P1);
    game.facedown(P1, S1).run(Step::Build);
    game.tells(Event::Demolished {
        seat: P1,
        module: Forge,
    });
    assert_eq!(game.modules(P1), "Extractor[2] LaserChamber(1)");
    assert_eq!(game.public_view().card_counts(P1), (hand, draw, discarded + 1));
    // The second of two slides over both gaps.
    let mut game = duel();
    game.set_modules(P1, "Extractor[2] LaserChamber(1) ExplosivesDepot[1]");
    game.facedown(P1, S1).facedown(P1, S2).run(Step::Build);
    assert_eq!(game.modules(P1), "ExplosivesDepot[1]");
}

#[test]
fn rf_91_a_module_that_is_built_has_no_marker_of_the_one_before_it() {
    let mut game = duel();
    game.set_modules(P1, "LaserChamber(2) Extractor[3]");
    game.facedown(P1, S1).facedown(P1, S2);
    game.plan(P1, "CrystalSynthesizer").program(P1, "Build").finish();
    assert_eq!(game.modules(P1), "CrystalSynthesizer(0)");
    assert_eq!(game.state.factory(P1).program.selector(S1), 0);
}

#[test]
fn rf_92_modules_that_destroy_themselves_make_room_for_those_that_are_struck() {
    for (struck, left) in [
        ("Forcefield Workshop Forge", "Forge"),
        ("Workshop Forcefield Forge", "Forge"),
        ("Workshop Forge Forcefield", "Forge"),
        ("Forcefield Workshop", ""),
        ("Forcefield", ""),
        ("Workshop", ""),
    ] {
        let mut game = duel();
        game.set_modules(P1, "ExplosivesDepot[2]")
            .set_modules(P2, struck)
            .finish();
        assert_eq!(game.modules(P2), left, "{struck}");
    }
    // Two strikes, one after the other.
    let mut game = with_copy(ExplosivesDepot);
    game.set_modules(P1, "ExplosivesDepot[2] Gantry[2]");
    game.set_modules(P2, "Forcefield Workshop Forge").finish();
    assert_eq!(game.modules(P2), "");
    let destroyed = game.events.iter().filter_map(|event| match event {
        Event::ModuleDestroyed { seat: P2, module, by } => Some((*module, *by)),
        _ => None,
    });
    let by = |seat, module| (seat, AnyCard::Module(module));
    assert_eq!(
        destroyed.collect::<Vec<_>>(),
        [
            (Forcefield, by(P2, Forcefield)),
            (Workshop, by(P1, ExplosivesDepot)),
            (Forge, by(P1, Gantry)),
        ]
    );
}

#[test]
fn rf_92_another_slot_is_struck_before_a_module_in_front_of_it_goes() {
    // Cost, tracker, slot.
    let depot = |slot| {
        duel_with_cards(|own| {
            own.modules[usize::from(ExplosivesDepot.index())] = OwnModule::Figures([6, 2, slot, 0]);
        })
    };
    for (slot, struck, left) in [
        (2, "Forcefield Workshop", ""),
        (2, "Forcefield Workshop Forge", "Workshop"),
        (2, "Workshop Forcefield Forge", "Workshop"),
        (3, "Forcefield Workshop Forge", "Workshop"),
        (3, "Workshop Forge Forcefield", "Workshop Forge"),
        (3, "Workshop Forge", "Workshop Forge"),
    ] {
        let mut game = depot(slot);
        game.set_modules(P1, "ExplosivesDepot[2]")
            .set_modules(P2, struck)
            .finish();
        assert_eq!(game.modules(P2), left, "slot {slot} of {struck}");
    }
}

#[test]
fn rf_93_a_tracker_goes_up_by_one_from_0_to_its_highest_value() {
    let mut game = duel();
    game.plan(P1, "Extractor").program(P1, "Build").finish();
    assert_eq!(game.modules(P1), "Extractor[0]");
    for value in ["1", "2", "3", "3"] {
        game.program(P1, "Gather").finish();
        assert_eq!(game.modules(P1), std::format!("Extractor[{value}]"));
    }
    let set = |event: &Event| matches!(event, Event::TrackerSet { .. });
    assert_eq!(game.count(set), 0, "at the highest value nothing happens");
}

#[test]
fn rf_94_an_effect_reads_its_tracker_at_the_beginning_of_the_step() {
    let mut game = duel();
    game.set_modules(P1, "MissileSilo[2] ExplosivesDepot[1]")
        .set_modules(P2, "Forge");
    // Attack finds the silo at 2; End takes it to 3.
    game.finish();
    assert_eq!(
        (game.shields(), &*game.modules(P1)),
        ([15, 15], "MissileSilo[3] ExplosivesDepot[1]")
    );
    game.run(Step::Attack);
    assert_eq!(
        (game.shields(), &*game.modules(P1)),
        ([15, 10], "MissileSilo[0] ExplosivesDepot[1]")
    );
    game.advance();
    assert_eq!(game.modules(P1), "MissileSilo[1] ExplosivesDepot[1]");
    // An Extractor that gathers now is a level higher from the next turn on.
    let mut game = duel();
    game.set_modules(P1, "Extractor[1]")
        .program(P1, "Gather")
        .run(Step::Gather);
    assert_eq!((game.minerals(P1), &*game.modules(P1)), (800, "Extractor[1]"));
}

#[test]
fn rf_95_payments_come_out_of_the_store_before_the_gains_of_their_step() {
    // Not with what the same step brings: 200 and then 100 for the damage of the attacker.
    let mut game = duel();
    game.set_software(P1, Software::Aggression).set_store(P1, 200, 0);
    game.set_modules(P1, "LaserChamber(1)").program(P1, "Attack").finish();
    assert_eq!((game.minerals(P1), game.shields()), (300, [15, 14]));
    // With what an earlier step has brought.
    let mut game = duel();
    game.set_store(P1, 250, 0)
        .set_modules(P1, "LaserChamber(1)")
        .run(Step::Start);
    assert_eq!(game.minerals(P1), 250, "not before its step");
    game.run(Step::Attack);
    assert_eq!((game.minerals(P1), game.shields()), (0, [15, 12]));
    game.tells(Event::Paid {
        seat: P1,
        module: LaserChamber,
        price: super::super::data::Price::Minerals(300),
    });
    // What is paid makes room for what is gained.
    let mut game = duel();
    game.set_software(P1, Software::Aggression).set_store(P1, 2000, 0);
    game.set_modules(P1, "LaserChamber(1)").program(P1, "Attack").finish();
    assert_eq!(game.minerals(P1), 1800);
    assert_eq!(game.count(|event| matches!(event, Event::Overflowed { .. })), 0);
}

#[test]
fn rf_96_a_store_that_does_not_cover_a_step_pays_nothing_for_it() {
    let failed = |minerals, crystals| Event::PaymentFailed {
        seat: P1,
        minerals,
        crystals,
    };
    // Minerals and crystals together: what the one would cover fails with the other.
    for (minerals, crystals, paid) in [(300, 0, false), (250, 1, false), (300, 1, true)] {
        let mut game = with_copy(LaserChamber);
        game.set_software(P1, Software::Thrift)
            .set_store(P1, minerals, crystals);
        game.set_modules(P1, "LaserChamber(1) Gantry(2)").finish();
        let expected = if paid { (0, 0, 9) } else { (minerals, crystals, 15) };
        let [_, shields] = game.shields();
        assert_eq!((game.minerals(P1), game.crystals(P1), shields), expected);
        assert_eq!(game.events.contains(&failed(300, 1)), !paid);
    }
}

#[test]
fn rf_96_each_step_and_each_player_is_judged_alone() {
    let mut game = duel();
    game.set_store(P1, 200, 0).set_store(P2, 200, 0);
    game.set_modules(P1, "CrystalSynthesizer(1) LaserChamber(1)");
    game.set_modules(P2, "CrystalSynthesizer(1) Armory(1)").finish();
    assert_eq!(
        (game.minerals(P1), game.crystals(P1)),
        (50, 1),
        "Start is paid, Attack is not"
    );
    assert_eq!((game.minerals(P2), game.crystals(P2)), (250, 0), "neither is paid");
    assert_eq!(game.shields(), [15, 15]);
    // a facedown module does not count.
    let mut game = duel();
    game.set_store(P1, 200, 0)
        .set_modules(P1, "CrystalSynthesizer(1) Armory(1)");
    game.facedown(P1, S2).run(Step::Start);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (0, 1));
}

#[test]
fn rf_97_what_is_paid_is_gone_even_if_nothing_is_achieved() {
    let mut game = duel();
    game.set_modules(P1, "Armory(1) LaserChamber(1)")
        .set_modules(P2, "Forcefield");
    game.run(Step::Start);
    assert_eq!((game.minerals(P1), &*game.robots(P1)), (400, "1/1"), "nobody attacks");
    game.run(Step::Attack);
    assert_eq!(
        (game.minerals(P1), game.shields()),
        (150, [15, 15]),
        "the Forcefield holds"
    );
}

#[test]
fn rf_98_to_install_costs_nothing_and_is_not_building() {
    let mut game = duel();
    game.set_modules(P1, "Forge ResearchLab[2]")
        .set_store(P1, 0, 0)
        .finish();
    assert_eq!(game.upgrades(P1), [1, 0, 0, 0], "the Forge does nothing");
    assert_eq!(game.upgrades_in_hand(P1), [1, 2, 2, 2]);
    assert_eq!(game.minerals(P1), 50);
    game.tells(Event::Installed {
        seat: P1,
        upgrade: TitaniumPlating,
        from: Source::Module(ResearchLab),
    });
}

#[test]
fn rf_99_an_upgrade_that_is_not_in_hand_cannot_be_installed() {
    for (pile, after) in [
        ([2, 0, 0, 0], [2, 1, 0, 0]),
        ([2, 2, 0, 0], [2, 2, 1, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 2]),
        ([2, 2, 2, 2], [2, 2, 2, 2]),
    ] {
        let mut game = duel();
        game.set_modules(P1, "ResearchLab[2]").set_upgrades(P1, pile).finish();
        assert_eq!((game.upgrades(P1), &*game.modules(P1)), (after, "ResearchLab[0]"));
        let nothing = Event::NothingToInstall {
            seat: P1,
            from: Source::Module(ResearchLab),
        };
        assert_eq!(game.events.contains(&nothing), pile == after);
    }
    // What lies in the build zone is not in hand: Ingenuity takes the next one.
    let mut game = duel();
    game.set_turn(3).set_software(P1, Software::Ingenuity);
    game.queue(P1, "TitaniumPlating TitaniumPlating").run(Step::Start);
    assert_eq!(game.upgrades(P1), [0, 1, 0, 0]);
}

#[test]
fn rf_100_damage_is_by_attack_by_robots_or_by_modules() {
    let mut game = duel();
    game.set_robots(P1, "3/1 2/1 1/1 1/1 1/1").set_store(P1, 600, 1);
    game.set_modules(P1, "JetpackHangar FusionCore MissileSilo[3]");
    game.program(P1, "Attack S1 Gather*").run(Step::Attack);
    let hits = game.events.iter().filter_map(|event| match event {
        Event::FactoryHit {
            seat: P2,
            by,
            kind,
            amount,
        } => Some((*by, *kind, *amount)),
        _ => None,
    });
    let mut hits: Vec<_> = hits.collect();
    hits.sort_by_key(|(_, _, amount)| *amount);
    assert_eq!(
        hits,
        [
            (Source::RobotOn(R2, JetpackHangar), Damage::Robot, 2),
            (Source::RobotOn(R3, FusionCore), Damage::Robot, 2),
            (Source::Robot(R1), Damage::Attack, 3),
            (Source::Module(MissileSilo), Damage::Module, 5),
        ]
    );
    let dealt = RobotId::ALL.map(|robot| game.state.factory(P1).robot(robot).map_or(0, |robot| robot.dealt));
    assert_eq!(
        dealt,
        [1, 1, 1, 0, 0],
        "a robot deals damage by attacking and through a card that says so"
    );
    // Only the first is attacking: a robot of the enemy on Attack meets nobody in the Hangar. Rockets are the module's.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1")
        .set_modules(P1, "JetpackHangar RocketLauncher");
    game.program(P1, "S1 S2").program(P2, "Attack").run(Step::Attack);
    assert_eq!(game.shields(), [14, 12]);
    assert_eq!((&*game.robots(P1), &*game.robots(P2)), ("1/1 1/1", "1/1"));
    let dealt = [R1, R2].map(|robot| game.state.factory(P1).robot(robot).map(|robot| robot.dealt));
    assert_eq!(dealt, [Some(1), Some(0)]);
}

#[test]
fn rf_101_each_instance_of_damage_that_reaches_the_factory_counts() {
    let gained = |game: &Fixture<State>| game.minerals(P1) - 600;
    let start = |robots: &str| {
        let mut game = duel();
        game.set_software(P1, Software::Aggression).set_robots(P1, robots);
        game.set_store(P1, 600, 1)
            .set_modules(P1, "JetpackHangar ExplosivesDepot");
        game
    };
    // Two attackers and a doubled Hangar are four.
    let mut game = start("1/1 1/1 1/1");
    game.program(P1, "Attack Attack S1*").run(Step::Attack);
    assert_eq!(
        (gained(&game), &*game.modules(P1)),
        (400, "JetpackHangar ExplosivesDepot[2]")
    );
    // Who fights deals none, and what is prevented is not dealt.
    let mut game = start("6/6");
    game.program(P1, "Attack").program(P2, "Attack").run(Step::Attack);
    assert_eq!(
        (gained(&game), &*game.modules(P1)),
        (0, "JetpackHangar ExplosivesDepot[0]")
    );
    let mut game = start("6/6 1/1");
    game.set_modules(P2, "Forcefield")
        .program(P1, "Attack S1*")
        .run(Step::Attack);
    assert_eq!(
        (gained(&game), &*game.modules(P1)),
        (0, "JetpackHangar ExplosivesDepot[0]")
    );
    game.tells(Event::Prevented {
        seat: P2,
        by: Source::Robot(R1),
        card: AnyCard::Module(Forcefield),
        amount: 6,
    });
    assert!(!game.state.factory(P2).hurt);
    // Hits on a factory that has no shields left still count.
    let mut game = start("6/6 1/1");
    game.set_shields(P2, 1).program(P1, "Attack S1*").run(Step::Attack);
    assert_eq!((gained(&game), game.state.flow), (300, Flow::Over));
}

#[test]
fn rf_131_whatever_is_on_a_module_slides_with_it() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1").set_store(P1, 900, 1);
    game.set_modules(P1, "Forge RocketLauncher LaserChamber");
    game.program(P1, "S2* Build").facedown(P1, S1).select(P1, S3, 1);
    game.plan(P1, "TrainingRoom").run(Step::Build);
    assert_eq!(game.modules(P1), "RocketLauncher LaserChamber(1) TrainingRoom");
    assert_eq!(game.slot(P1, R1), (Some(Slot::Module(S1)), true));
    game.run(Step::Attack);
    assert_eq!(game.shields(), [15, 15 - 4 - 3]);
    game.advance();
    assert_eq!(
        game.modules(P1),
        "RocketLauncher LaserChamber(1) TrainingRoom",
        "the selector stays"
    );
    assert_eq!(game.robots(P1), "1/1 1/1 1/1");
}

#[test]
fn rf_131_a_facedown_mark_slides_with_its_module() {
    let mut game = duel();
    game.set_modules(P1, "Forge Workshop AutoMiner").facedown(P1, S2).lock();
    game.mend(&[(P1, Change::DestroyModule(S1))]);
    let program = &game.state.factory(P1).program;
    assert_eq!(Place::ALL.map(|place| program.is_facedown(place)), [true, false, false]);
    game.run(Step::Build);
    assert_eq!((&*game.modules(P1), game.minerals(P1)), ("AutoMiner", 750));
}

#[test]
fn rf_131_robots_on_a_module_that_is_gone_do_nothing_more_and_lose_their_crystals() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1").set_store(P1, 600, 1);
    game.set_modules(P1, "RocketLauncher").program(P1, "S1* Build");
    game.plan(P1, "JetpackHangar").run(Step::Gather);
    game.mend(&[(P1, Change::DestroyModule(S1))]);
    assert_eq!((game.slot(P1, R1), game.crystals(P1)), ((None, false), 0));
    game.run(Step::Attack);
    assert_eq!(game.modules(P1), "JetpackHangar", "it stands where the other one stood");
    assert_eq!(game.shields(), [15, 15], "and does not inherit its robot");
    // In the step in which it goes, the robot has acted before.
    let mut game = duel();
    game.set_modules(P1, "TrainingRoom")
        .set_modules(P2, "ExplosivesDepot[2]");
    game.program(P1, "S1").finish();
    assert_eq!((&*game.modules(P1), &*game.robots(P1)), ("", "2/2"));
    assert_eq!(
        game.state.factory(P1).robot(R1).and_then(Robot::last),
        None,
        "there is no way back to it"
    );
}

#[test]
fn rf_132_slots_that_are_gone_during_the_execution_still_act() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1").set_store(P1, 1150, 0);
    game.set_modules(P1, "AssemblyLine")
        .program(P1, "Produce Produce")
        .lock();
    game.mend(&[(P1, Change::DestroyModule(S1))]);
    game.finish();
    assert_eq!((&*game.robots(P1), game.minerals(P1)), ("1/1 1/1 1/1 1/1", 0));
    let slot = Slot::Produce;
    game.assign(P1, R1, slot)
        .refuses(P1, assign(R2, slot), Error::SlotFull { slot });
}

#[test]
fn rf_101_damage_of_0_is_not_dealt() {
    let mut game =
        duel_with_cards(|own| own.modules[usize::from(FusionCore.index())] = OwnModule::Figures([6, 0, 0, 0]));
    game.set_software(P1, Software::Aggression).set_store(P1, 0, 1);
    game.set_modules(P1, "FusionCore ExplosivesDepot[0]")
        .program(P1, "Gather*");
    game.run(Step::Attack);
    assert_eq!(
        (game.minerals(P1), &*game.modules(P1)),
        (200, "FusionCore ExplosivesDepot[0]")
    );
    assert_eq!(game.count(|event| matches!(event, Event::FactoryHit { .. })), 0);
}

#[test]
fn rf_99_the_cheapest_is_that_of_the_lowest_cost_and_at_equal_cost_the_lowest_kind() {
    // 6.3: what counts is the cost that is printed on the players' own cards.
    for (costs, installed) in [
        ([4, 6, 8, 2], [0, 0, 0, 1]),
        ([4, 3, 3, 5], [0, 1, 0, 0]),
        ([4, 4, 4, 4], [1, 0, 0, 0]),
    ] {
        let mut game = duel_with_cards(|own| {
            for (upgrade, cost) in own.upgrades.iter_mut().zip(costs) {
                upgrade[0] = cost;
            }
        });
        game.set_software(P1, Software::Ingenuity).set_turn(3).run(Step::Start);
        assert_eq!(game.upgrades(P1), installed, "{costs:?}");
    }
}
