//! RF-40 to RF-53: what holds in every step.

use super::fixture::*;

/// Own cards with one that the table carries out, by itself, in this step.
#[track_caller]
fn duel_with_manual(module: Module, step: Step) -> Fixture<State> {
    duel_with_cards(|own| {
        own.modules[usize::from(module.index())] = OwnModule::Manual(ManualCard {
            cost: 4,
            step,
            ..ManualCard::default()
        });
    })
}

#[test]
fn rf_40_both_programs_are_open_but_hands_and_discards_stay_secret() {
    let mut game = duel();
    game.set_store(P1, 600, 1)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "AutoMiner LaserChamber")
        .plan(P1, "Armory Gantry BetaCannon");
    game.program(P1, "Gather* Attack").facedown(P1, S1).select(P1, S2, 2);
    game.act(P1, Action::UnqueueBuild(1)).discard(P1, "Gantry");
    // Before the reveal nobody else sees that a crystal is placed, or a selector moved.
    assert_eq!(game.view(P2).crystals(P1), 1);
    assert_eq!(game.view(P2).modules(P1)[1].selector(), 0);
    game.lock();
    game.tells(Event::Revealed);
    for view in [game.view(P2), game.public_view()] {
        let program = view.program(P1).expect("it is open");
        assert_eq!(
            [R1, R2].map(|robot| program.slot(robot)),
            [Some(Slot::Gather), Some(Slot::Attack)]
        );
        assert!(program.has_crystal(R1) && !program.has_crystal(R2));
        assert_eq!(program.zone(), cards("Armory BetaCannon"));
        assert!(program.is_facedown(S1) && !program.is_facedown(S2));
        assert_eq!((program.selector(S2), view.modules(P1)[1].selector()), (2, 2));
        assert_eq!((view.crystals(P1), view.discard_count(P1)), (0, 1));
        assert_eq!((view.discards().len(), view.offered().len()), (0, 0));
        assert_ne!(view.held(), game.view(P1).held());
    }
    assert!(game.public_view().hand().is_empty() && game.public_view().held().is_empty());
}

#[test]
fn rf_40_both_programs_are_shown_although_nothing_happens() {
    // Basic Software acts in Gather, so that Start can be passed over.
    let mut game = duel();
    game.lock();
    assert!(game.public_view().does_nothing());
    // Nothing acts in the whole turn: it would be over before anybody saw the programs.
    let mut game = duel();
    for seat in SEATS {
        game.set_software(seat, Software::Thrift);
    }
    game.lock();
    assert!(!game.public_view().does_nothing());
    game.advance();
    assert!(game.public_view().does_nothing());
}

#[test]
fn rf_41_six_steps_follow_each_other() {
    let mut game = duel();
    game.finish();
    let began = game.events.iter().filter_map(|event| match event {
        Event::StepBegan { step } => Some(*step),
        _ => None,
    });
    assert!(began.eq([
        Step::Start,
        Step::Gather,
        Step::Build,
        Step::Produce,
        Step::Attack,
        Step::End
    ]));
}

#[test]
fn rf_42_both_players_act_at_the_same_time() {
    // Each Depot destroys the other one: neither comes first.
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[2]")
        .set_modules(P2, "ExplosivesDepot[2]");
    game.run(Step::End);
    assert_eq!((game.modules(P1), game.modules(P2)), ("".into(), "".into()));
    // Two robots destroy each other, and two factories.
    let mut game = duel();
    game.set_robots(P1, "2/1 3/1").set_robots(P2, "2/1");
    game.set_modules(P2, "LaserChamber(1)");
    game.set_shields(P1, 3).set_shields(P2, 2);
    game.program(P1, "Attack Attack")
        .program(P2, "Attack")
        .run(Step::Attack);
    assert_eq!((game.robots(P1), game.robots(P2)), ("2/1".into(), "".into()));
    assert_eq!((game.shields(), game.state.flow), ([0, 0], Flow::Over));
}

#[test]
fn rf_42_effects_read_the_state_as_the_step_found_it() {
    // A hit of this step fills the Depot in Attack; only End sees it. The Silo that fires is not filled in its place.
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[1] MissileSilo[3]")
        .set_modules(P2, "Workshop");
    game.program(P1, "Attack").run(Step::Attack);
    assert_eq!(game.modules(P1), "ExplosivesDepot[2] MissileSilo[0]");
    assert_eq!(game.modules(P2), "Workshop");
    game.run(Step::End);
    assert_eq!(game.modules(P1), "ExplosivesDepot[0] MissileSilo[1]");
    assert_eq!(game.modules(P2), "");
    // The level of the Extractor that rises in End was 0 in Gather.
    let mut game = duel();
    game.set_modules(P1, "Extractor").program(P1, "Gather").finish();
    assert_eq!((game.minerals(P1), game.modules(P1).as_str()), (750, "Extractor[1]"));
}

#[test]
fn rf_43_a_module_that_is_destroyed_has_its_effect_in_the_same_step() {
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[2]")
        .set_modules(P2, "ResearchLab[2]");
    game.run(Step::End);
    assert_eq!((game.modules(P2).as_str(), game.upgrades(P2)), ("", [1, 0, 0, 0]));
    game.tells(Event::ModuleDestroyed {
        seat: P2,
        module: ResearchLab,
        by: (P1, AnyCard::Module(ExplosivesDepot)),
    });
    // The same for what robots do there.
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[2]")
        .set_modules(P2, "TrainingRoom");
    game.program(P2, "S1").run(Step::End);
    assert_eq!((game.modules(P2).as_str(), game.robots(P2).as_str()), ("", "2/2"));
}

#[test]
fn rf_44_in_attack_the_order_is_payments_stats_damage_triggers_trackers_robots() {
    let mut game = duel();
    game.set_software(P1, Software::Aggression)
        .set_store(P1, 300, 0)
        .set_robots(P1, "3/3 2/2")
        .set_modules(P1, "MissileSilo[3] LaserChamber(1) ExplosivesDepot");
    game.set_robots(P2, "4/1");
    game.program(P1, "Attack Attack").program(P2, "Attack");
    game.run_before(Step::Attack).advance();
    let order = [
        game.when(|event| matches!(event, Event::Paid { .. })),
        game.when(|event| matches!(event, Event::FactoryHit { .. })),
        game.when(|event| matches!(event, Event::RobotSet { .. })),
        game.when(|event| matches!(event, Event::ShieldsSet { .. })),
        game.when(|event| matches!(event, Event::Gained { .. })),
        game.when(|event| {
            matches!(
                event,
                Event::TrackerSet {
                    module: ExplosivesDepot,
                    ..
                }
            )
        }),
        game.when(|event| {
            matches!(
                event,
                Event::TrackerSet {
                    module: MissileSilo,
                    ..
                }
            )
        }),
        game.when(|event| matches!(event, Event::RobotDestroyed { .. })),
    ];
    assert!(order.is_sorted(), "{order:?} in {:?}", game.events);
    assert_eq!((game.minerals(P1), game.shields()), (100, [15, 15 - 5 - 3 - 2]));
    assert_eq!((game.robots(P1).as_str(), game.robots(P2).as_str()), ("3/2 2/2", ""));
    assert_eq!(game.modules(P1), "MissileSilo[0] LaserChamber(1) ExplosivesDepot[1]");
}

#[test]
fn rf_44_in_gather_and_end_gains_come_first_and_modules_go_last() {
    let mut game = duel();
    game.set_modules(P1, "SalvageBay").program(P1, "S1").run(Step::Gather);
    let gained = game.when(|event| matches!(event, Event::Gained { minerals: 400, .. }));
    assert!(gained < game.when(|event| matches!(event, Event::RobotDestroyed { .. })));
    assert_eq!((game.minerals(P1), game.robots(P1).as_str()), (1050, ""));
    // The Lab installs, the robot is trained, the factory repaired, the trackers set, and then the Lab is destroyed.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1")
        .set_modules(P1, "ResearchLab[2] TrainingRoom RepairBay")
        .set_shields(P1, 10);
    game.set_modules(P2, "ExplosivesDepot[2]").program(P1, "S2 S3");
    game.run_before(Step::End).advance();
    let order = [
        game.when(|event| matches!(event, Event::Installed { .. })),
        game.when(|event| matches!(event, Event::RobotSet { .. })),
        game.when(|event| matches!(event, Event::ShieldsSet { .. })),
        game.when(|event| matches!(event, Event::TrackerSet { .. })),
        game.when(|event| matches!(event, Event::ModuleDestroyed { .. })),
        game.when(|event| matches!(event, Event::CleanedUp)),
    ];
    assert!(order.is_sorted(), "{order:?} in {:?}", game.events);
    assert_eq!(
        (game.upgrades(P1), game.modules(P1)),
        ([1, 0, 0, 0], "TrainingRoom RepairBay".into())
    );
    assert_eq!((game.robots(P1).as_str(), game.shields()), ("2/2 1/1", [12, 15]));
}

#[test]
fn rf_45_gains_of_a_step_are_added_up_before_the_limit() {
    // Four sources, and one loss.
    let mut game = duel();
    game.set_store(P1, 1800, 3)
        .set_robots(P1, "1/1 1/1 1/1 1/1")
        .set_modules(P1, "AutoMiner RadiologicalFacility CrystalMine");
    game.program(P1, "Gather Gather S3*").run(Step::Gather);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (2000, 3));
    let lost: std::vec::Vec<Event> = (game.events.iter().copied())
        .filter(|event| matches!(event, Event::Overflowed { .. }))
        .collect();
    let (seat, minerals, crystals) = (P1, 1800 + 200 + 100 + 50 - 2000, 2 + 1 + 2 - 3);
    assert_eq!(
        lost,
        [Event::Overflowed {
            seat,
            minerals,
            crystals
        }]
    );
}

#[test]
fn rf_45_payments_come_out_before_gains() {
    // A full store: what is paid makes room for what comes.
    let mut game = duel();
    game.set_software(P1, Software::Aggression)
        .set_store(P1, 2000, 0)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "LaserChamber(1)");
    game.program(P1, "Attack Attack").run(Step::Attack);
    assert_eq!(game.minerals(P1), 2000 - 300 + 200);
    assert_eq!(game.count(|event| matches!(event, Event::Overflowed { .. })), 0);
    // What comes in the step is too late to pay with.
    let mut game = duel();
    game.set_software(P1, Software::Aggression)
        .set_store(P1, 250, 0)
        .set_modules(P1, "LaserChamber(1)");
    game.program(P1, "Attack").run(Step::Attack);
    game.tells(Event::PaymentFailed {
        seat: P1,
        minerals: 300,
        crystals: 0,
    });
    assert_eq!((game.minerals(P1), game.shields()), (350, [15, 14]));
}

#[test]
fn rf_46_changes_of_a_stat_are_added_up_before_the_limits() {
    // The robot carries a crystal, so that the Fusion Core lets it hit, and Security takes 1 power: 6 + 2 - 1 is 6, and
    // not 5.
    let mut game = duel();
    game.set_store(P1, 600, 1)
        .set_robots(P1, "6/5")
        .set_modules(P1, "TrainingRoom FusionCore");
    game.set_modules(P2, "SecurityCenter");
    game.program(P1, "S1*").run(Step::End);
    assert_eq!(game.robots(P1), "6/6");
    game.tells(Event::Changed {
        seat: P1,
        robot: R1,
        power: -1,
        armor: 0,
        owner: P2,
        from: Source::Module(SecurityCenter),
    });
    // From below it is the same: 1 - 3 + 2 is 1, and not 3.
    let mut game = duel_with_cards(|own| {
        own.modules[usize::from(SecurityCenter.index())] = OwnModule::Figures([6, 3, 0, 0]);
    });
    game.set_store(P1, 600, 1).set_modules(P1, "TrainingRoom FusionCore");
    game.set_modules(P2, "SecurityCenter");
    game.program(P1, "S1*").run(Step::End);
    assert_eq!(game.robots(P1), "1/3");
}

#[test]
fn rf_46_power_stays_at_1_but_no_armor_is_the_end_of_a_robot() {
    let mut game = duel();
    game.set_robots(P1, "1/3 1/1").set_modules(P2, "SecurityCenter");
    game.program(P1, "Attack").run(Step::End);
    assert_eq!(game.robots(P1), "1/3 1/1");
    let mut game = duel();
    game.set_robots(P1, "1/2").set_modules(P2, "SentryTurret");
    game.program(P1, "Attack").finish();
    assert_eq!(game.robots(P1), "1/1");
    game.program(P1, "Attack").run(Step::Attack);
    assert_eq!(game.robots(P1), "");
    // Two armor go at once, and one was there.
    let mut game = duel();
    game.set_robots(P1, "1/1").set_robots(P2, "2/6");
    game.set_modules(P2, "SentryTurret");
    game.program(P1, "Attack").program(P2, "Attack").run(Step::Attack);
    assert_eq!((game.robots(P1).as_str(), game.robots(P2).as_str()), ("", "2/6"));
}

#[test]
fn rf_48_a_robot_that_was_destroyed_does_nothing_and_its_crystal_is_lost() {
    // The table takes a robot away before its step comes.
    let steps = [
        ("Gather*", Step::Gather),
        ("Build*", Step::Build),
        ("Produce*", Step::Produce),
        ("S1*", Step::Attack),
        ("Attack", Step::Attack),
    ];
    for (words, step) in steps {
        let mut game = duel();
        game.set_store(P1, 2000, 2).set_modules(P1, "RocketLauncher");
        game.set_robots(P1, "1/1 1/1")
            .queue(P1, "BetaCannon")
            .program(P1, words)
            .run_before(step);
        game.mend(&[(P1, Change::DestroyRobot(R1))]).run(step);
        assert_eq!((game.minerals(P1), game.shields()), (2000, [15, 15]), "{words}");
        assert_eq!((game.robots(P1).as_str(), game.upgrades(P1)), ("- 1/1", [0; 4]));
        let left = if words.ends_with('*') { 1 } else { 2 };
        assert_eq!(game.crystals(P1), left, "{words}");
    }
}

#[test]
fn rf_49_a_robot_whose_module_is_gone_does_nothing() {
    // The launcher is destroyed before Attack. The Hangar that slides to its slot does not inherit the robot.
    let mut game = duel();
    game.set_store(P1, 600, 1)
        .set_robots(P1, "5/5")
        .set_modules(P1, "RocketLauncher JetpackHangar");
    game.program(P1, "S1*").run(Step::Produce);
    game.mend(&[(P1, Change::DestroyModule(S1))]).run(Step::Attack);
    assert_eq!((game.modules(P1).as_str(), game.shields()), ("JetpackHangar", [15, 15]));
    assert_eq!((game.slot(P1, R1), game.crystals(P1)), ((None, false), 0));
}

#[test]
fn rf_50_a_doubled_action_happens_twice_in_sequence() {
    // The second production costs what it costs with the first robot there; two hits are two events.
    let mut game = duel();
    game.set_store(P1, 800, 2)
        .set_robots(P1, "2/2 1/1")
        .set_modules(P1, "JetpackHangar ExplosivesDepot");
    game.program(P1, "S1* Produce*").run(Step::Attack);
    let costs: std::vec::Vec<u16> = (game.events.iter())
        .filter_map(|event| match event {
            Event::Produced { cost, .. } => Some(*cost),
            _ => None,
        })
        .collect();
    assert_eq!(costs, [500], "then 700 are too many");
    game.tells(Event::ProductionSkipped {
        seat: P1,
        why: Skipped::NoMinerals,
    });
    assert_eq!(
        (game.shields(), game.modules(P1).as_str()),
        ([15, 11], "JetpackHangar ExplosivesDepot[2]")
    );
    let hit = |event: &Event| {
        matches!(
            event,
            Event::FactoryHit {
                amount: 2,
                kind: Damage::Robot,
                ..
            }
        )
    };
    assert_eq!(game.count(hit), 2);
}

#[test]
fn rf_51_a_module_works_from_the_moment_it_is_built() {
    // Cost changes at once: the Workshop for the Parts Depot, the Parts Depot for the production.
    let mut game = duel();
    game.set_store(P1, 750, 1).set_robots(P1, "1/1 1/1");
    game.plan(P1, "Workshop PartsDepot").program(P1, "Build* Produce");
    game.run(Step::Produce);
    assert_eq!(
        (game.minerals(P1), game.robots(P1).as_str()),
        (800 - 300 - 200, "1/1 1/1")
    );
    game.tells(Event::ProductionSkipped {
        seat: P1,
        why: Skipped::NoMinerals,
    });
    let mut game = duel();
    game.set_store(P1, 850, 1).set_robots(P1, "1/1 1/1");
    game.plan(P1, "Workshop PartsDepot").program(P1, "Build* Produce");
    game.run(Step::Produce);
    assert_eq!((game.minerals(P1), game.robots(P1).as_str()), (0, "1/1 1/1 1/1"));
    // A "whenever" effect at once, too.
    let mut game = duel();
    game.set_store(P1, 2000, 1).plan(P1, "Forge BetaCannon");
    game.program(P1, "Build*").run(Step::Build);
    assert_eq!(game.upgrades(P1), [0, 2, 0, 0]);
    // Effects of the steps to come in the same turn, of those that are over in the next.
    let mut game = duel();
    game.set_store(P1, 2000, 3)
        .set_robots(P1, "1/1 1/1")
        .set_robots(P2, "1/2");
    game.plan(P1, "AutoMiner SentryTurret MissileSilo");
    game.program(P1, "Build* Build").program(P2, "Attack").finish();
    assert_eq!(game.robots(P2), "1/1", "the turret has shot");
    assert_eq!(game.modules(P1), "AutoMiner SentryTurret MissileSilo[1]");
    assert_eq!(game.minerals(P1), 2000 - 300 - 400 - 400, "the Auto-Miner has not");
    game.run(Step::Gather);
    assert_eq!(game.minerals(P1), 900 + 150);
}

#[test]
fn rf_51_an_effect_of_build_waits_for_the_next_turn() {
    for (step, pauses) in [(Step::Build, false), (Step::Produce, true), (Step::End, true)] {
        let mut game = duel_with_manual(Armory, step);
        game.plan(P1, "Armory").program(P1, "Build").run(step);
        let due = Event::ManualDue {
            seat: P1,
            card: AnyCard::Module(Armory),
        };
        assert_eq!(game.events.contains(&due), pauses, "{step:?}");
        if pauses {
            game.house(Action::ManualDone);
        }
        // From now on it acts in every turn.
        game.finish();
        if game.state.flow == Flow::Programming {
            game.run(step);
        }
        game.tells(due);
    }
}

#[test]
fn rf_52_the_end_is_checked_after_every_step() {
    // The table takes the shields in the pause of a card that acts in this step.
    for step in Step::ALL {
        let mut game = duel_with_manual(Armory, step);
        game.set_modules(P1, "Armory").set_shields(P2, 1).run(step);
        let change = Change::Shields(false);
        game.house(Action::Adjust { of: P2, change });
        assert_eq!(game.state.flow, Flow::Manual(step), "not in the middle of a step");
        game.house(Action::ManualDone);
        assert_eq!(game.state.flow, Flow::Over, "{step:?}");
        assert_eq!(
            game.events,
            [Event::GameEnded {
                winners: seats([P1]),
                end: Ending::Destroyed
            }]
        );
    }
}

#[test]
fn rf_53_in_start_only_modules_and_software_act() {
    let mut game = duel();
    game.set_store(P1, 1000, 3)
        .set_robots(P1, "1/1 1/1 1/1 1/1")
        .queue(P1, "BetaCannon");
    game.program(P1, "Gather* Build* Produce* Attack").lock();
    let before = game.state.clone();
    game.advance();
    assert_eq!(game.events, [Event::StepBegan { step: Step::Start }]);
    assert!(game.state.factories == before.factories);
    // Modules that are paid then, and software in every third turn.
    let mut game = duel();
    game.set_store(P1, 400, 0)
        .set_modules(P1, "Armory(1) CrystalSynthesizer(1)")
        .set_software(P1, Software::Ingenuity)
        .set_software(P2, Software::Clarity);
    game.program(P1, "Attack").set_turn(3).run(Step::Start);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (0, 1));
    assert_eq!((game.robots(P1).as_str(), game.upgrades(P1)), ("2/2", [1, 0, 0, 0]));
    assert_eq!(game.crystals(P2), 1);
}

#[test]
fn rf_40_programs_lie_open_from_the_reveal_to_the_cleanup() {
    // In a pause, too.
    let mut game = super::manual::with_manual(super::manual::at(Step::Gather));
    game.set_modules(P1, "Gantry").program(P1, "Gather").run(Step::Gather);
    assert_eq!(game.state.flow, Flow::Manual(Step::Gather));
    assert!(game.public_view().program(P1).is_some() && game.view(P2).program(P1).is_some());
    // And when the game ends in a step, so that nothing is cleaned up.
    let mut game = duel();
    game.set_shields(P2, 1).program(P1, "Attack").finish();
    assert_eq!(game.state.flow, Flow::Over);
    assert!(game.public_view().program(P1).is_some() && game.view(P2).program(P1).is_some());
}
