//! RF-01 to RF-13: terms and limits.

use super::super::setup::BadConfig;
use super::fixture::*;

#[test]
fn rf_01_there_are_two_players_with_the_same_cards() {
    for seats in [0, 1, 3, 8] {
        let answered = Answered {
            seats,
            ..Answered::default()
        };
        assert_eq!(Setup::try_from(answered), Err(BadConfig::Seats), "{seats}");
    }
    let game = duel();
    assert_eq!(game.state.seats(), seats([P1, P2]));
    for seat in SEATS {
        let factory = game.state.factory(seat);
        let mut deck: std::vec::Vec<Module> = factory.hand.iter().chain(&factory.draw).copied().collect();
        deck.sort();
        assert_eq!(deck, Module::ALL, "{seat:?}");
        assert_eq!(game.upgrades_in_hand(seat), [2; 4], "{seat:?}");
    }
    game.refuses(P3, Action::Lock, Error::WrongPhase);
    assert!(candidates(&game.state, P3.into()).is_empty());
}

#[test]
fn rf_02_a_factory_without_shields_has_lost_and_shields_show_no_less_than_0() {
    for (before, after) in [(5, 1), (4, 0), (3, 0), (1, 0)] {
        let mut game = duel();
        game.set_robots(P1, "4/1").set_shields(P2, before);
        game.program(P1, "Attack").run(Step::Attack);
        assert_eq!(game.shields(), [15, after]);
        let is_over = game.state.flow == Flow::Over;
        assert_eq!(is_over, after == 0, "at {before}");
        assert_eq!(game.state.winners, if is_over { seats([P1]) } else { seats([]) });
    }
}

#[test]
fn rf_03_power_and_armor_stay_between_1_and_6() {
    // The best is trained, and the weakest is slowed down.
    let mut game = duel();
    game.set_robots(P1, "6/6").set_modules(P1, "TrainingRoom");
    game.set_robots(P2, "1/1")
        .set_modules(P1, "TrainingRoom SecurityCenter");
    game.program(P1, "S1").program(P2, "Attack").finish();
    assert_eq!((game.robots(P1), game.robots(P2)), ("6/6".into(), "1/1".into()));
    game.house(Action::SetRight);
    for (of, change) in [
        (P1, Change::Power(R1, true)),
        (P1, Change::Armor(R1, true)),
        (P2, Change::Power(R1, false)),
        (P2, Change::Armor(R1, false)),
    ] {
        game.refuses(HOUSE, Action::Adjust { of, change }, Error::OutOfRange { change });
    }
}

#[test]
fn rf_04_a_new_robot_takes_the_lowest_dice_that_are_free() {
    // The third of five is free; then the first, which was salvaged in the same turn.
    let mut game = duel();
    game.set_store(P1, 2000, 0).set_upgrades(P1, [0, 1, 0, 0]);
    game.set_robots(P1, "1/1 1/1 - 1/1 1/1")
        .program(P1, "- Produce")
        .finish();
    assert_eq!(game.robots(P1), "1/1 1/1 3/1 1/1 1/1");
    game.set_modules(P1, "SalvageBay").set_robots(P1, "1/1 1/1 - 1/1");
    game.program(P1, "S1 Produce").run(Step::Gather);
    assert_eq!(game.robots(P1), "- 1/1 - 1/1");
    game.run(Step::Produce);
    assert_eq!(game.robots(P1), "3/1 1/1 - 1/1");
}

#[test]
fn rf_04_nobody_has_six_robots() {
    let mut game = duel();
    game.set_store(P1, 2000, 0).set_robots(P1, "1/1 1/1 1/1 1/1 1/1");
    game.program(P1, "Produce").run(Step::Produce);
    assert_eq!(game.robots(P1), "1/1 1/1 1/1 1/1 1/1");
    game.house(Action::SetRight);
    let change = Change::NewRobot;
    game.refuses(HOUSE, Action::Adjust { of: P1, change }, Error::OutOfRange { change });
    game.accepts(HOUSE, Action::Adjust { of: P2, change });
}

#[test]
fn rf_05_power_ranks_before_armor_and_armor_before_the_index() {
    let mut game = duel();
    game.set_robots(P1, "2/6 3/1 3/2 3/2 1/1")
        .set_modules(P2, "SentryTurret");
    game.program(P1, "Attack Attack Attack Attack Attack");
    assert_eq!(*game.state.attackers(P1), [R3, R4, R2, R1, R5]);
    // Of two equal ones the lower index stands in front, and is the one that is hurt.
    game.run(Step::Attack);
    assert_eq!(game.robots(P1), "2/6 3/1 3/1 3/2 1/1");
}

#[test]
fn rf_06_what_exceeds_the_store_is_lost() {
    let mut game = duel();
    game.set_store(P1, 1900, 2).set_modules(P1, "CrystalMine");
    game.set_robots(P1, "1/1 1/1 1/1")
        .program(P1, "Gather S1* Gather")
        .run(Step::Gather);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (2000, 3));
    game.tells(Event::Overflowed {
        seat: P1,
        minerals: 150,
        crystals: 0,
    });
    game.finish().set_store(P1, 0, 3);
    game.program(P1, "- S1*").run(Step::Gather);
    assert_eq!(game.crystals(P1), 3, "two of three are left, and two more come");
    game.tells(Event::Overflowed {
        seat: P1,
        minerals: 0,
        crystals: 1,
    });
    // What is lost does not come back when there is room.
    game.finish().run(Step::Gather);
    assert_eq!((game.minerals(P1), game.crystals(P1)), (100, 3));
}

#[test]
fn rf_07_minerals_come_in_fifties_and_the_bank_never_runs_out() {
    let mut game = duel();
    game.set_modules(P1, "CrystalMine CrystalSynthesizer(1)")
        .set_robots(P1, "1/1 1/1 1/1 1/1 1/1");
    let (mut minerals, mut crystals) = (0_u32, 0);
    for _ in 0..60 {
        game.set_store(P1, 250, 0).program(P1, "S1 Gather Gather Gather Gather");
        game.run(Step::Gather);
        // 250 less 200 for the Synthesizer: the bank gives change.
        assert_eq!((game.minerals(P1), game.crystals(P1)), (50 + 450, 2));
        (minerals, crystals) = (minerals + 450, crystals + u32::from(game.crystals(P1)));
        game.finish();
    }
    assert_eq!((minerals, crystals), (27_000, 120));
    // One unit more or less is 50 minerals.
    let before = SEATS.map(|seat| game.minerals(seat));
    game.mend(&[(P1, Change::Minerals(true)), (P2, Change::Minerals(false))]);
    assert_eq!(SEATS.map(|seat| game.minerals(seat)), [before[0] + 50, before[1] - 50]);
}

#[test]
fn rf_08_a_crystal_on_a_robot_is_not_in_the_store() {
    // It makes room under the limit…
    let mut game = duel();
    game.set_store(P1, 0, 3).set_modules(P1, "CrystalMine LaserChamber(2)");
    game.set_robots(P1, "1/1 1/1").program(P1, "Gather* S1");
    assert_eq!((game.crystals(P1), game.view(P1).crystals(P1)), (2, 2));
    game.run(Step::Gather);
    assert_eq!(game.crystals(P1), 3);
    assert_eq!(game.count(|event| matches!(event, Event::Overflowed { .. })), 0);
    // … and pays for nothing.
    let mut game = duel();
    game.set_store(P1, 0, 1).set_modules(P1, "LaserChamber(2)");
    game.program(P1, "Gather*").run(Step::Attack);
    game.tells(Event::PaymentFailed {
        seat: P1,
        minerals: 0,
        crystals: 1,
    });
    assert_eq!(game.shields(), [15, 15]);
}

#[test]
fn rf_09_modules_stand_in_the_lowest_of_three_slots_in_the_order_in_which_they_came() {
    let mut game = duel();
    game.set_store(P1, 2000, 2).set_robots(P1, "1/1 1/1");
    game.set_modules(P1, "Forge")
        .plan(P1, "Workshop Armory AutoMiner Gantry");
    game.program(P1, "Build* Build*").run(Step::Build);
    assert_eq!(game.modules(P1), "Forge Workshop Armory(0)");
    // The middle one goes: no gap is left, and the next one comes last.
    game.finish().facedown(P1, S2);
    game.program(P1, "Build").queue(P1, "AutoMiner").run(Step::Build);
    assert_eq!(game.modules(P1), "Forge Armory(0) AutoMiner");
}

#[test]
fn rf_10_upgrades_are_not_limited_and_their_order_does_not_matter() {
    let mut game = duel();
    game.set_store(P1, 2000, 0)
        .set_modules(P1, "AutoMiner Gantry Armory")
        .set_upgrades(P1, [2, 2, 2, 1]);
    game.program(P1, "Build").queue(P1, "GammaCannon").run(Step::Build);
    assert_eq!((game.upgrades(P1), game.upgrades_in_hand(P1)), ([2; 4], [0; 4]));
    // Two orders, one pile, and the same robot.
    let built = |zone: &str| {
        let mut game = duel();
        game.set_store(P1, 2000, 0).set_robots(P1, "1/1 1/1 1/1");
        game.program(P1, "Build Build Produce")
            .queue(P1, zone)
            .run(Step::Produce);
        (game.upgrades(P1), game.robots(P1), game.minerals(P1))
    };
    let one = built("TitaniumPlating LeadPlating");
    assert_eq!(one, built("LeadPlating TitaniumPlating"));
    assert_eq!((one.0, one.1.as_str()), ([1, 0, 1, 0], "1/1 1/1 1/1 2/4"));
}

#[test]
fn rf_10_nothing_removes_an_upgrade() {
    let mut game = duel();
    game.set_modules(P2, "ExplosivesDepot[2]")
        .set_modules(P1, "Forge AutoMiner")
        .set_upgrades(P1, [1, 0, 2, 0]);
    game.facedown(P1, S2).finish();
    assert_eq!((game.modules(P1).as_str(), game.upgrades(P1)), ("", [1, 0, 2, 0]));
}

#[test]
fn rf_11_upgrades_are_always_in_hand_and_are_never_drawn() {
    let mut game = duel();
    game.set_hand(P1, "").set_draw_pile(P1, "");
    for upgrade in Upgrade::ALL {
        for _ in 0..2 {
            game.act(P1, Action::QueueBuild(Card::Upgrade(upgrade)));
        }
        game.refuses(P1, Action::QueueBuild(Card::Upgrade(upgrade)), Error::CardNotInHand);
    }
    assert_eq!(game.upgrades_in_hand(P1), [0; 4]);
    // Nobody builds: all eight are in hand again, and no card was drawn for them.
    game.finish();
    assert_eq!((game.upgrades_in_hand(P1), game.hand(P1).len()), ([2; 4], 0));
    // A hand of five modules is full whatever upgrades there are.
    let mut game = duel();
    game.set_store(P1, 2000, 0).program(P1, "Build").queue(P1, "BetaCannon");
    game.finish();
    assert_eq!(game.upgrades_in_hand(P1), [2, 1, 2, 2]);
    assert_eq!(
        game.count(|event| matches!(event, Event::Drew { .. })),
        0,
        "an upgrade is not replaced"
    );
    assert_eq!(game.hand(P1).len(), 5);
}

#[test]
fn rf_12_software_takes_no_slot_and_stays() {
    let mut game = duel();
    game.set_software(P2, Software::Diligence)
        .set_modules(P1, "ExplosivesDepot[2]");
    game.set_store(P2, 2000, 2).set_robots(P2, "1/1 1/1");
    game.plan(P2, "AutoMiner Gantry Armory")
        .program(P2, "Build* Build")
        .run(Step::Build);
    assert_eq!(game.modules(P2), "AutoMiner Gantry Armory(0)");
    // What destroys modules, or turns them face down, does not reach the software.
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[2]");
    for module in Place::ALL {
        game.refuses(P2, facedown(module), Error::NoSuchModule);
    }
    game.finish();
    assert_eq!(game.state.factory(P2).software, Some(Software::Basic));
    let before = game.minerals(P2);
    game.run(Step::Gather);
    assert_eq!(game.minerals(P2), before + 50);
}

#[test]
fn rf_13_robots_at_work_and_robots_in_the_store_exist() {
    // Two of four are in the store, one gathers: the fifth costs 900.
    let mut game = duel();
    game.set_store(P1, 2000, 0).set_robots(P1, "1/1 - 1/1 1/1 1/1");
    game.program(P1, "Produce - Gather").run(Step::Produce);
    game.tells(Event::Produced {
        seat: P1,
        robot: R2,
        cost: 900,
        power: 1,
        armor: 1,
    });
}
