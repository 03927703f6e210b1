//! RF-20 to RF-39 and RF-136 to RF-138: what can be programmed.

use super::fixture::*;
use crate::play::Play;

#[test]
fn rf_20_a_draft_is_seen_by_its_owner_alone_until_both_are_locked() {
    let mut game = duel();
    game.program(P1, "Gather");
    for locked in [false, true] {
        assert!(game.view(P1).program(P1).is_some());
        assert!(game.view(P2).program(P1).is_none(), "locked: {locked}");
        assert!(game.public_view().program(P1).is_none(), "locked: {locked}");
        if !locked {
            game.act(P1, Action::Lock);
            assert_eq!(game.events, [Event::Locked { seat: P1 }]);
        }
    }
    game.refuses(HOUSE, Action::Advance, Error::WrongPhase);
    game.act(P2, Action::Lock);
    let program = game.public_view().program(P1).expect("it is open");
    assert_eq!(program.slot(R1), Some(Slot::Gather));
}

#[test]
fn rf_20_a_turn_is_a_programming_phase_and_then_an_execution() {
    let mut game = duel();
    assert_eq!(
        (game.state.flow, game.waits_for()),
        (Flow::Programming, [P1, P2].into())
    );
    game.lock();
    assert_eq!(game.state.flow, Flow::Executing(Step::Start));
    game.refuses(P1, Action::Unassign(R1), Error::WrongPhase);
    game.finish();
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 2));
    game.tells(Event::TurnStarted { turn: 2 });
}

#[test]
fn rf_21_none_some_or_all_robots_are_assigned_each_to_one_slot() {
    for words in ["- - -", "- Attack -", "Gather Build Produce"] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1").program(P1, words).lock();
        let slots = RobotId::ALL.map(|robot| game.slot(P1, robot).0);
        let assigned = slots.iter().flatten().count();
        assert_eq!(assigned, words.split(' ').filter(|word| *word != "-").count());
    }
    // Another slot is instead of the first one.
    let mut game = duel();
    game.assign(P1, R1, Slot::Gather).assign(P1, R1, Slot::Build);
    game.refuses(P1, assign(R1, Slot::Build), Error::NoChange);
    game.finish();
    assert_eq!(game.minerals(P1), 650, "it does not gather any more");
    game.assign(P1, R1, Slot::Gather).act(P1, Action::Unassign(R1));
    game.finish();
    assert_eq!(game.minerals(P1), 700);
}

#[test]
fn rf_22_five_gather_two_build_one_produces_five_attack() {
    for (slot, places) in [
        (Slot::Gather, 5),
        (Slot::Build, 2),
        (Slot::Produce, 1),
        (Slot::Attack, 5),
    ] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1 1/1 1/1");
        for (taken, robot) in RobotId::ALL.into_iter().enumerate() {
            if taken < places {
                game.assign(P1, robot, slot);
            } else {
                game.refuses(P1, assign(robot, slot), Error::SlotFull { slot });
            }
        }
    }
}

#[test]
fn rf_23_a_module_says_how_many_slots_it_has_and_when_they_act() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1")
        .set_modules(P1, "RocketLauncher Refinery Workshop");
    for (slot, places) in [(Slot::Module(S1), 3), (Slot::Module(S2), 1)] {
        let mut game = game.clone();
        for (taken, robot) in [R1, R2, R3, R4].into_iter().enumerate() {
            if taken < places {
                game.assign(P1, robot, slot);
            } else {
                game.refuses(P1, assign(robot, slot), Error::SlotFull { slot });
            }
        }
    }
    game.refuses(P1, assign(R1, Slot::Module(S3)), Error::NoSuchSlot);
    // The Refinery acts in Gather, the launcher in Attack.
    game.program(P1, "S1 S2");
    for (step, minerals, shields) in [
        (Step::Start, 600, 15),
        (Step::Gather, 900, 15),
        (Step::Build, 900, 15),
        (Step::Produce, 900, 15),
        (Step::Attack, 900, 13),
        (Step::End, 900, 13),
    ] {
        game.run(step);
        assert_eq!(
            (game.minerals(P1), game.shields()),
            (minerals, [15, shields]),
            "{step:?}"
        );
    }
}

#[test]
fn rf_24_only_a_module_lets_more_robots_build_or_produce() {
    for (module, slot, places) in [("Gantry", Slot::Build, 3), ("AssemblyLine", Slot::Produce, 2)] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1 1/1").set_modules(P1, module);
        game.set_robots(P2, "1/1 1/1 1/1 1/1");
        for (taken, robot) in [R1, R2, R3, R4].into_iter().enumerate() {
            // Whoever has no such module has one slot less.
            for (seat, places) in [(P1, places), (P2, places - 1)] {
                if taken < places {
                    game.assign(seat, robot, slot);
                } else {
                    game.refuses(seat, assign(robot, slot), Error::SlotFull { slot });
                }
            }
        }
    }
}

#[test]
fn rf_25_only_what_is_there_while_programming_can_be_used() {
    let mut game = duel();
    game.set_store(P1, 2000, 1).set_robots(P1, "1/1 1/1");
    game.refuses(P1, assign(R3, Slot::Gather), Error::NoSuchRobot);
    game.refuses(P1, assign(R1, Slot::Module(S1)), Error::NoSuchSlot);
    // A module and a robot that are made now are of use in the next turn.
    game.plan(P1, "Refinery").program(P1, "Build Produce");
    game.refuses(P1, assign(R1, Slot::Module(S1)), Error::NoSuchSlot);
    game.finish();
    game.assign(P1, R3, Slot::Module(S1)).act(P1, Action::Unassign(R3));
    game.facedown(P1, S1);
    game.refuses(P1, assign(R3, Slot::Module(S1)), Error::ModuleFacedown);
}

#[test]
fn rf_26_the_order_of_assignment_does_not_matter_to_attackers() {
    // The strongest stands in slot 1 and fights, whoever was assigned first, and there is no gap before R5.
    for order in [[R2, R5, R4], [R5, R4, R2], [R4, R2, R5]] {
        let mut game = duel();
        game.set_robots(P1, "6/6 1/3 6/6 2/3 3/3").set_robots(P2, "1/6");
        for robot in order {
            game.assign(P1, robot, Slot::Attack);
        }
        game.program(P2, "Attack").run(Step::Attack);
        let fighter = game.events.iter().find_map(|event| match event {
            Event::Fight { slot, fighters, .. } => Some((*slot, fighters[0].robot)),
            _ => None,
        });
        assert_eq!(fighter, Some((1, R5)));
        assert_eq!(game.shields(), [15, 15 - 2 - 1]);
    }
}

#[test]
fn rf_27_the_first_card_of_the_build_zone_is_built_first() {
    // There is one build action.
    for (zone, built) in [
        ("Gantry AutoMiner BetaCannon", "Gantry"),
        ("AutoMiner BetaCannon Gantry", "AutoMiner"),
        ("BetaCannon Gantry AutoMiner", ""),
    ] {
        let mut game = duel();
        game.plan(P1, zone).program(P1, "Build").run(Step::Build);
        assert_eq!(game.modules(P1), built);
        assert_eq!(game.upgrades(P1)[1], u8::from(built.is_empty()));
    }
    // What is taken out and queued again goes to the bottom; the rest moves up.
    let mut game = duel();
    game.plan(P1, "Gantry AutoMiner BetaCannon")
        .act(P1, Action::UnqueueBuild(0));
    game.queue(P1, "Gantry").program(P1, "Build");
    let zone = game.view(P1).program(P1).unwrap().zone().to_vec();
    assert_eq!(zone, cards("AutoMiner BetaCannon Gantry"));
    game.refuses(P1, Action::QueueBuild(Card::Module(Workshop)), Error::CardNotInHand);
}

#[test]
fn rf_28_the_build_zone_may_hold_more_than_can_be_built() {
    // Thirteen cards without a builder: nothing is built, and all are in hand again.
    let mut game = duel();
    let modules = "Gantry AutoMiner Forge Workshop Armory";
    let upgrades =
        "TitaniumPlating TitaniumPlating BetaCannon BetaCannon LeadPlating LeadPlating GammaCannon GammaCannon";
    game.plan(P1, &std::format!("{modules} {upgrades}"));
    assert_eq!(game.view(P1).program(P1).unwrap().zone().len(), 13);
    // The list offers to take back each of them.
    for position in 0..13 {
        game.accepts(P1, Action::UnqueueBuild(position));
    }
    game.run(Step::Build);
    let canceled =
        |event: &Event| matches!(event, Event::BuildCanceled { seat: P1, why, .. } if *why == Canceled::NoAction);
    assert_eq!(game.count(canceled), 13);
    assert_eq!((game.hand(P1).len(), game.upgrades_in_hand(P1)), (5, [2; 4]));
}

#[test]
fn rf_29_a_card_that_is_queued_or_discarded_is_not_in_hand() {
    let mut game = duel();
    game.set_hand(P1, "Gantry AutoMiner").queue(P1, "Gantry");
    game.discard(P1, "AutoMiner");
    assert_eq!((game.hand(P1), game.view(P1).hand().len()), ([].into(), 0));
    for module in [Gantry, AutoMiner] {
        game.refuses(P1, Action::QueueBuild(Card::Module(module)), Error::CardNotInHand);
        game.refuses(P1, Action::Discard(module), Error::CardNotInHand);
    }
    game.refuses(P1, Action::TakeBack(Gantry), Error::CardNotDiscarded);
    game.refuses(P1, Action::UnqueueBuild(1), Error::NoSuchPosition);
    game.queue(P1, "BetaCannon");
    assert_eq!(game.upgrades_in_hand(P1), [2, 1, 2, 2]);
    // Taken back, they are.
    game.act(P1, Action::UnqueueBuild(0))
        .act(P1, Action::TakeBack(AutoMiner));
    assert_eq!(game.hand(P1), [Gantry, AutoMiner]);
}

#[test]
fn rf_30_any_number_of_modules_is_turned_face_down_and_up_again_until_the_lock() {
    let mut game = duel();
    game.set_modules(P1, "AutoMiner Forge Workshop");
    for module in Place::ALL {
        let down = |down| Action::SetFacedown { module, down };
        game.refuses(P1, down(false), Error::NoChange);
        game.act(P1, down(true));
        game.refuses(P1, down(true), Error::NoChange);
    }
    let down = false;
    game.act(P1, Action::SetFacedown { module: S2, down });
    game.act(P1, Action::Lock);
    game.refuses(P1, Action::SetFacedown { module: S1, down }, Error::AlreadyLocked);
    game.run(Step::Build);
    assert_eq!(game.modules(P1), "Forge");
}

#[test]
fn rf_31_a_facedown_module_is_inactive_at_once() {
    // While programming: no slots of its own, no added ones, no other cost, and its selector stays.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "Refinery Gantry Workshop");
    let forge = Card::Module(Forge);
    assert_eq!(game.view(P1).build_cost(forge), 300);
    game.facedown(P1, S1).facedown(P1, S2).facedown(P1, S3);
    assert_eq!(game.view(P1).build_cost(forge), 400);
    game.refuses(P1, assign(R1, Slot::Module(S1)), Error::ModuleFacedown);
    let slot = Slot::Build;
    game.program(P1, "Build Build");
    game.refuses(P1, assign(R3, slot), Error::SlotFull { slot });
    let mut game = duel();
    game.set_modules(P1, "LaserChamber(1)").facedown(P1, S1);
    game.refuses(P1, select(S1, 0), Error::ModuleFacedown);
}

#[test]
fn rf_31_a_facedown_module_does_nothing_in_the_steps_before_it_goes() {
    // In Start nothing is paid for it, and it does not count in all or nothing; in Gather it brings nothing.
    let mut game = duel();
    game.set_store(P1, 200, 0)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "Armory(1) CrystalSynthesizer(1) Extractor[3]");
    game.facedown(P1, S2).facedown(P1, S3);
    game.program(P1, "Attack Gather").run(Step::Start);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (0, 0));
    assert_eq!(game.robots(P1), "2/2 1/1", "the Armory is paid");
    game.run(Step::Gather);
    assert_eq!(game.minerals(P1), 150, "the Extractor adds nothing");
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1")
        .set_modules(P1, "AutoMiner RadiologicalFacility");
    game.facedown(P1, S1).facedown(P1, S2);
    game.program(P1, "Gather Gather").run(Step::Gather);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (850, 0));
}

#[test]
fn rf_32_a_module_with_a_robot_on_it_stays_face_up() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1")
        .set_modules(P1, "Workshop RocketLauncher");
    game.program(P1, "S2 S2");
    game.refuses(P1, facedown(S2), Error::ModuleInUse);
    game.act(P1, Action::Unassign(R1));
    game.refuses(P1, facedown(S2), Error::ModuleInUse);
    game.accepts(P1, facedown(S1));
    game.act(P1, Action::Unassign(R2)).facedown(P1, S2);
}

#[test]
fn rf_32_a_module_whose_added_slots_are_needed_stays_face_up() {
    for (module, slot, words) in [
        ("Gantry", Slot::Build, "Build Build Build"),
        ("AssemblyLine", Slot::Produce, "Produce Produce"),
    ] {
        let mut game = duel();
        game.set_robots(P1, "1/1 1/1 1/1").set_modules(P1, module);
        game.program(P1, words);
        game.refuses(P1, facedown(S1), Error::SlotsInUse);
        // One robot less, and the default slots are enough.
        game.act(P1, Action::Unassign(R1)).facedown(P1, S1);
        game.refuses(P1, assign(R1, slot), Error::SlotFull { slot });
        game.program(P1, "Gather").lock();
    }
    // Other modules are none of its business.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "Gantry AssemblyLine");
    game.program(P1, "Build Build Build");
    game.refuses(P1, facedown(S1), Error::SlotsInUse);
    game.facedown(P1, S2);
}

#[test]
fn rf_33_a_selector_goes_to_any_option_whatever_the_store_holds() {
    let mut game = duel();
    game.set_store(P1, 0, 0).set_modules(P1, "LaserChamber");
    for option in [1, 2, 0, 2] {
        game.select(P1, S1, option);
        game.refuses(P1, select(S1, option), Error::NoChange);
    }
    game.refuses(P1, select(S1, 3), Error::NoSuchOption);
    // It cannot be paid, and that is all.
    game.run(Step::Attack);
    assert_eq!(
        (game.modules(P1).as_str(), game.shields()),
        ("LaserChamber(2)", [15, 15])
    );
}

#[test]
fn rf_34_a_selector_stays_from_turn_to_turn() {
    let mut game = duel();
    game.set_store(P1, 2000, 0).set_modules(P1, "LaserChamber");
    for (turn, shields) in [(1, 12), (2, 9), (3, 6)] {
        if turn == 1 {
            game.select(P1, S1, 1);
        }
        game.finish();
        assert_eq!(game.shields(), [15, shields], "turn {turn}");
        assert_eq!(game.modules(P1), "LaserChamber(1)");
        assert_eq!(game.view(P1).program(P1).unwrap().selector(S1), 1);
    }
    game.select(P1, S1, 0).finish();
    assert_eq!(
        (game.shields(), game.modules(P1).as_str()),
        ([15, 6], "LaserChamber(0)")
    );
}

#[test]
fn rf_35_crystals_of_the_store_go_to_assigned_robots_one_to_each() {
    let mut game = duel();
    game.set_store(P1, 600, 2).set_robots(P1, "1/1 1/1 1/1");
    game.program(P1, "Gather Gather Gather")
        .act(P1, Action::PlaceCrystal(R1));
    game.refuses(P1, Action::PlaceCrystal(R1), Error::HasCrystal);
    game.refuses(P1, Action::TakeCrystal(R2), Error::NoCrystal);
    game.act(P1, Action::PlaceCrystal(R2));
    assert_eq!(game.crystals(P1), 0);
    game.refuses(P1, Action::PlaceCrystal(R3), Error::NoCrystal);
    game.act(P1, Action::TakeCrystal(R1)).act(P1, Action::PlaceCrystal(R3));
    game.run(Step::Gather);
    assert_eq!(game.minerals(P1), 600 + 100 + 200 + 200 + 50);
}

#[test]
fn rf_36_idle_and_attacking_robots_carry_no_crystal() {
    let mut game = duel();
    game.set_store(P1, 600, 3)
        .set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "RocketLauncher");
    game.program(P1, "- Attack S1");
    game.refuses(P1, Action::PlaceCrystal(R1), Error::NotAssigned);
    game.refuses(P1, Action::PlaceCrystal(R2), Error::CrystalOnAttack);
    // A slot of a module that acts in the Attack step is not Attack.
    game.act(P1, Action::PlaceCrystal(R3)).run(Step::Attack);
    assert_eq!(game.shields(), [15, 15 - 4 - 1]);
}

#[test]
fn rf_37_a_crystal_returns_when_its_robot_goes_home_or_to_attack() {
    let mut game = duel();
    game.set_store(P1, 600, 1).set_modules(P1, "RocketLauncher");
    game.program(P1, "Gather*");
    for slot in [Slot::Build, Slot::Module(S1), Slot::Produce, Slot::Gather] {
        game.assign(P1, R1, slot);
        assert_eq!((game.slot(P1, R1), game.crystals(P1)), ((Some(slot), true), 0));
    }
    game.assign(P1, R1, Slot::Attack);
    assert_eq!((game.slot(P1, R1), game.crystals(P1)), ((Some(Slot::Attack), false), 1));
    game.assign(P1, R1, Slot::Gather);
    assert_eq!(
        game.slot(P1, R1),
        (Some(Slot::Gather), false),
        "it does not come back by itself"
    );
    game.act(P1, Action::PlaceCrystal(R1)).act(P1, Action::Unassign(R1));
    assert_eq!((game.slot(P1, R1), game.crystals(P1)), ((None, false), 1));
}

#[test]
fn rf_38_any_number_of_module_cards_is_discarded_until_the_lock() {
    let mut game = duel();
    let hand = game.hand(P1);
    for module in hand.iter().copied() {
        game.act(P1, Action::Discard(module));
    }
    assert!(game.hand(P1).is_empty());
    game.act(P1, Action::TakeBack(hand[1]));
    assert_eq!(game.hand(P1), [hand[1]]);
    game.refuses(P1, Action::TakeBack(hand[1]), Error::CardNotDiscarded);
    game.act(P1, Action::Lock);
    game.refuses(P1, Action::TakeBack(hand[0]), Error::AlreadyLocked);
    game.finish();
    let now = game.hand(P1);
    assert_eq!((now.len(), now[0]), (5, hand[1]));
    assert!(
        hand.iter()
            .enumerate()
            .all(|(place, module)| place == 1 || !now.contains(module))
    );
    assert_eq!(game.view(P1).card_counts(P1), (5, 16, 4));
}

#[test]
fn rf_39_nothing_changes_after_the_lock() {
    let mut game = duel();
    game.set_store(P1, 600, 2)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "LaserChamber AutoMiner Forge")
        .set_hand(P1, "Armory Gantry Refinery Workshop SalvageBay");
    game.program(P1, "Gather* Build")
        .queue(P1, "Armory")
        .discard(P1, "Gantry");
    let possible = game.state.choices(P1.into());
    assert!(possible.len() > 25, "{}", possible.len());
    assert!(!game.can_undo(P1, Action::Lock));
    game.act(P1, Action::Lock);
    for action in possible.iter().copied() {
        game.refuses(P1, action, Error::AlreadyLocked);
    }
}

#[test]
fn rf_39_an_empty_program_is_one() {
    let mut game = duel();
    game.set_robots(P1, "").set_modules(P1, "LaserChamber AutoMiner");
    game.set_store(P1, 300, 0);
    // Without robots there is still something to program.
    let card = game.hand(P1)[0];
    game.facedown(P1, S2).select(P1, S1, 1);
    game.act(P1, Action::Discard(card)).finish();
    assert_eq!(game.modules(P1), "LaserChamber(1)");
    assert_eq!((game.shields(), game.state.turn), ([15, 12], 2));
    assert!(!game.hand(P1).contains(&card));
    game.lock();
    assert_eq!(game.state.flow, Flow::Executing(Step::Start));
}

#[test]
fn rf_136_robots_go_where_they_were_in_the_last_turn() {
    let mut game = duel();
    game.set_store(P1, 2000, 1)
        .set_robots(P1, "1/1 1/1 1/1 1/1")
        .set_modules(P1, "AutoMiner RocketLauncher LaserChamber");
    game.refuses(P1, Action::Recall, Error::NothingToRecall);
    game.program(P1, "Gather* S2 - Build").queue(P1, "BetaCannon").finish();
    // Not while a robot is assigned.
    game.assign(P1, R3, Slot::Gather);
    game.refuses(P1, Action::Recall, Error::NothingToRecall);
    game.act(P1, Action::Unassign(R3)).set_store(P1, 2000, 1);
    game.act(P1, Action::Recall);
    let slots = [
        Some(Slot::Gather),
        Some(Slot::Module(S2)),
        None,
        Some(Slot::Build),
        None,
    ];
    assert_eq!(
        RobotId::ALL.map(|robot| game.slot(P1, robot)),
        slots.map(|slot| (slot, false))
    );
    let program = game.view(P1).program(P1).unwrap();
    assert!(program.zone().is_empty() && program.selector(S3) == 0);
    assert_eq!(game.crystals(P1), 1);
}

#[test]
fn rf_136_a_robot_whose_slot_is_gone_or_full_stays_at_home() {
    // Three built with the Gantry, which is gone now; the launcher has slid, and its robot finds it there.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1 1/1")
        .set_modules(P1, "Gantry RocketLauncher Refinery");
    game.program(P1, "Build Build Build S2 S3").finish();
    game.mend(&[(P1, Change::DestroyModule(S1))]);
    game.facedown(P1, S2).act(P1, Action::Recall);
    let slots = [Some(Slot::Build), Some(Slot::Build), None, Some(Slot::Module(S1)), None];
    assert_eq!(RobotId::ALL.map(|robot| game.slot(P1, robot).0), slots);
    // After a turn at home there is nothing to repeat.
    game.act(P1, Action::ClearDraft).finish();
    game.refuses(P1, Action::Recall, Error::NothingToRecall);
    // A robot that was made anew remembers nothing.
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1").set_modules(P1, "SalvageBay");
    game.program(P1, "S1 Produce").finish();
    game.act(P1, Action::Recall);
    assert_eq!(
        [R1, R2].map(|robot| game.slot(P1, robot).0),
        [None, Some(Slot::Produce)]
    );
}

#[test]
fn rf_138_with_a_time_limit_they_program_one_after_the_other() {
    let mut game = duel_with(Answered {
        timer: 60,
        ..Answered::default()
    });
    // P1 is first in odd turns, P2 in even ones.
    for [first, second] in [[P1, P2], [P2, P1]] {
        assert_eq!(game.waits_for(), [first]);
        assert!(game.state.choices(second.into()).is_empty());
        for action in [assign(R1, Slot::Gather), Action::Lock] {
            game.refuses(second, action, Error::WrongPhase);
        }
        game.assign(first, R1, Slot::Gather).act(first, Action::Lock);
        assert_eq!(game.waits_for(), [second]);
        game.refuses(first, Action::Unassign(R1), Error::AlreadyLocked);
        game.assign(second, R1, Slot::Build).finish();
    }
    // Without one they program in any order.
    let mut game = duel();
    assert_eq!(game.waits_for(), SEATS);
    game.act(P2, Action::Lock).act(P1, Action::Lock);
}

#[test]
fn rf_138_when_the_time_is_over_the_draft_is_locked_as_it_stands() {
    let mut game = duel_with(Answered {
        timer: 60,
        ..Answered::default()
    });
    game.assign(P1, R1, Slot::Gather).house(Action::TimeUp);
    assert_eq!(
        game.events,
        [Event::TimeExpired { seat: P1 }, Event::Locked { seat: P1 }]
    );
    assert_eq!(game.waits_for(), [P2], "who has a time of its own");
    assert_eq!(game.slot(P1, R1).0, Some(Slot::Gather));
    game.house(Action::TimeUp);
    assert_eq!(game.state.flow, Flow::Executing(Step::Start), "an empty program is one");
    duel().refuses(HOUSE, Action::TimeUp, Error::WrongPhase);
}

#[test]
fn rf_138_nobody_takes_back_what_was_locked_when_the_time_was_over() {
    let game = duel_with(Answered {
        timer: 60,
        ..Answered::default()
    });
    let mut play = Play::from_state(game.state);
    play.act(P1.into(), assign(R1, Slot::Gather)).unwrap();
    assert!(play.can_undo(P1.into()));
    play.act(HOUSE, Action::TimeUp).unwrap();
    assert!(!play.can_undo(P1.into()) && !play.can_undo(HOUSE));
}

#[test]
fn rf_136_a_robot_whose_module_is_gone_is_not_sent_to_what_stands_there_now() {
    let mut game = duel();
    game.set_modules(P1, "Refinery RocketLauncher")
        .program(P1, "S1")
        .finish();
    game.mend(&[(P1, Change::DestroyModule(S1))]);
    assert_eq!(game.modules(P1), "RocketLauncher");
    game.refuses(P1, Action::Recall, Error::NothingToRecall);
}

#[test]
fn rf_136_with_no_slot_left_there_is_nothing_to_send_robots_to() {
    let mut game = duel();
    game.set_modules(P1, "Refinery").program(P1, "S1").finish();
    game.accepts(P1, Action::Recall);
    game.facedown(P1, S1)
        .refuses(P1, Action::Recall, Error::NothingToRecall);
}
