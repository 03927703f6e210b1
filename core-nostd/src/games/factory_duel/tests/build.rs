//! RF-56 to RF-64: Build.

use super::fixture::*;

fn canceled(names: &str, why: Canceled) -> Event {
    let card = card(names);
    Event::BuildCanceled { seat: P1, card, why }
}

fn built(name: &str, cost: u16) -> Event {
    let card = card(name);
    Event::Built { seat: P1, card, cost }
}

#[test]
fn rf_56_all_facedown_modules_of_both_go_first_and_the_others_slide() {
    let mut game = duel();
    game.set_modules(P1, "AutoMiner Forge Extractor[2]")
        .set_modules(P2, "Gantry Workshop Armory");
    game.facedown(P1, S1).facedown(P1, S2);
    game.facedown(P2, S1).facedown(P2, S3).run(Step::Gather);
    assert_eq!(game.modules(P1), "AutoMiner Forge Extractor[2]", "not before Build");
    game.run(Step::Build);
    assert_eq!(
        (game.modules(P1).as_str(), game.modules(P2).as_str()),
        ("Extractor[2]", "Workshop")
    );
    assert_eq!(game.count(|event| matches!(event, Event::Demolished { .. })), 4);
    assert_eq!(
        game.public_view().card_counts(P1),
        (5, game.public_view().card_counts(P1).1, 2)
    );
}

#[test]
fn rf_57_what_modules_do_in_build_comes_before_the_first_card() {
    let mut game = duel();
    game.set_store(P1, 1000, 0)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "Workshop ResearchLab");
    game.facedown(P1, S1).queue(P1, "BetaCannon").program(P1, "S2 Build");
    game.run_before(Step::Build).advance();
    let order = [
        game.when(|event| matches!(event, Event::Demolished { .. })),
        game.when(|event| {
            matches!(
                event,
                Event::TrackerSet {
                    module: ResearchLab,
                    value: 1,
                    ..
                }
            )
        }),
        game.when(|event| matches!(event, Event::Built { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    game.tells(built("BetaCannon", 300));
}

#[test]
fn rf_58_each_robot_gives_a_build_action_and_two_with_a_crystal() {
    for (words, actions) in [
        ("- - -", 0),
        ("Build - -", 1),
        ("Build* - -", 2),
        ("Build Build Gather*", 2),
        ("Build Build* -", 3),
        ("Build* Build* -", 4),
    ] {
        let mut game = duel();
        game.set_store(P1, 2000, 2).set_robots(P1, "1/1 1/1 1/1");
        game.queue(P1, "TitaniumPlating BetaCannon LeadPlating GammaCannon TitaniumPlating");
        game.program(P1, words).run(Step::Build);
        assert_eq!(
            game.count(|event| matches!(event, Event::Built { .. })),
            actions,
            "{words}"
        );
        assert_eq!(game.upgrades(P1).iter().sum::<u8>(), actions as u8);
    }
}

#[test]
fn rf_58_a_build_action_does_not_survive_the_step() {
    let mut game = duel();
    game.set_store(P1, 2000, 1).program(P1, "Build*").finish();
    game.queue(P1, "BetaCannon").run(Step::Build);
    game.tells(canceled("BetaCannon", Canceled::NoAction));
}

#[test]
fn rf_59_the_checks_have_an_order() {
    // All three fail, then two, then one. The cost must be in the store to the last 50.
    for (words, minerals, why) in [
        ("Gather", 0, Canceled::NoAction),
        ("Build", 200, Canceled::NoMinerals),
        ("Build", 250, Canceled::NoSlot),
    ] {
        let mut game = duel();
        game.set_store(P1, minerals, 0)
            .set_modules(P1, "Armory Forge Extractor");
        game.plan(P1, "Workshop").program(P1, words).run(Step::Build);
        game.tells(canceled("Workshop", why));
        assert_eq!(game.modules(P1), "Armory(0) Forge Extractor[0]");
    }
    // An upgrade needs no slot.
    let mut game = duel();
    game.set_store(P1, 250, 0).set_modules(P1, "Armory Forge Extractor");
    game.queue(P1, "BetaCannon").program(P1, "Build").run(Step::Build);
    game.tells(built("BetaCannon", 300));
}

#[test]
fn rf_60_a_canceled_build_costs_nothing_and_the_next_card_is_tried() {
    // No slot, then too few minerals, then it works: there is one action, and it is still there.
    let mut game = duel();
    game.set_store(P1, 300, 0).set_modules(P1, "Armory Extractor Gantry");
    game.plan(P1, "Refinery GammaCannon BetaCannon TitaniumPlating")
        .program(P1, "Build");
    game.run_before(Step::Build).advance();
    let told = game.events.iter().copied();
    assert!(told.skip(1).eq([
        canceled("Refinery", Canceled::NoSlot),
        canceled("GammaCannon", Canceled::NoMinerals),
        built("BetaCannon", 300),
        canceled("TitaniumPlating", Canceled::NoAction),
    ]));
    assert_eq!((game.minerals(P1), game.upgrades(P1)), (50, [0, 1, 0, 0]));
    assert_eq!(
        (game.hand(P1), game.upgrades_in_hand(P1)),
        ([Refinery].into(), [2, 1, 2, 2])
    );
}

#[test]
fn rf_61_a_build_takes_the_cost_and_one_action() {
    let mut game = duel();
    game.set_store(P1, 1200, 1).plan(P1, "Forge AutoMiner Gantry");
    game.program(P1, "Build*").run(Step::Build);
    game.tells(built("Forge", 400));
    game.tells(built("AutoMiner", 300));
    game.tells(canceled("Gantry", Canceled::NoAction));
    assert_eq!(
        (game.minerals(P1), game.modules(P1).as_str()),
        (1250 - 700, "Forge AutoMiner")
    );
    assert_eq!(game.hand(P1), [Gantry], "what is built is not in hand");
}

#[test]
fn rf_62_a_module_comes_to_the_lowest_empty_slot_with_its_markers_at_the_start() {
    // The slot of the Laser Chamber was set to a crystal, and the Extractor stood at 3: nothing of that is left.
    let mut game = duel();
    game.set_store(P1, 2000, 3)
        .set_robots(P1, "1/1 1/1")
        .set_modules(P1, "Workshop Extractor[3] LaserChamber(2)");
    game.facedown(P1, S2).facedown(P1, S3);
    game.plan(P1, "MissileSilo CrystalSynthesizer BetaCannon")
        .program(P1, "Build* Build");
    game.run(Step::Build);
    assert_eq!(game.modules(P1), "Workshop MissileSilo[0] CrystalSynthesizer(0)");
    assert_eq!(game.upgrades(P1), [0, 1, 0, 0]);
    game.finish();
    let program = game.view(P1).program(P1).unwrap();
    assert_eq!(Place::ALL.map(|place| program.selector(place)), [0; 3]);
    assert_eq!(game.modules(P1), "Workshop MissileSilo[1] CrystalSynthesizer(0)");
}

#[test]
fn rf_63_the_cost_is_what_modules_and_software_make_of_it_at_that_moment() {
    // The Workshop counts for what comes after it, and not for itself.
    for (zone, costs) in [
        ("Workshop GammaCannon AutoMiner", [300, 400, 200]),
        ("GammaCannon Workshop AutoMiner", [500, 300, 200]),
    ] {
        let mut game = duel();
        game.set_store(P1, 2000, 2).set_robots(P1, "1/1 1/1");
        game.plan(P1, zone).program(P1, "Build* Build").run(Step::Build);
        for (name, cost) in zone.split(' ').zip(costs) {
            game.tells(built(name, cost));
        }
    }
    // One that is demolished does not count, and Thrift counts as well.
    let mut game = duel();
    game.set_software(P1, Software::Thrift)
        .set_modules(P1, "Workshop")
        .plan(P1, "Forge");
    let mut other = game.clone();
    game.program(P1, "Build").run(Step::Build);
    game.tells(built("Forge", 200));
    other.facedown(P1, S1).program(P1, "Build").run(Step::Build);
    other.tells(built("Forge", 300));
    // Nothing costs less than nothing.
    let mut game = duel_with_cards(|own| {
        own.modules[usize::from(Workshop.index())] = OwnModule::Figures([6, 5, 0, 0]);
    });
    game.set_modules(P1, "Workshop").plan(P1, "Gantry").program(P1, "Build");
    game.run(Step::Build);
    game.tells(built("Gantry", 0));
    assert_eq!(game.minerals(P1), 650);
}

#[test]
fn rf_64_a_slot_that_is_freed_is_built_on_in_the_same_step() {
    let mut game = duel();
    game.set_modules(P1, "AutoMiner Workshop Forge").facedown(P1, S1);
    game.plan(P1, "Extractor").program(P1, "Build").run(Step::Build);
    assert_eq!(game.modules(P1), "Workshop Forge Extractor[0]");
    assert_eq!(game.minerals(P1), 600 + 50 - 200);
}
