//! What a program would lead to, as its page says it before the lock (9 of the rules).

use super::super::preview::Preview;
use super::fixture::*;

/// What P1 is told.
#[track_caller]
fn preview(game: &Fixture<State>) -> Preview {
    game.view(P1).preview().expect("P1 programs")
}

#[test]
fn what_a_program_brings_and_costs_is_what_it_does_if_the_enemy_does_nothing() {
    let mut game = duel();
    game.set_store(P1, 600, 1).set_robots(P1, "1/1 1/1 4/1");
    game.set_modules(P1, "CrystalSynthesizer LaserChamber");
    game.program(P1, "Gather* Build Attack")
        .plan(P1, "Gantry")
        .select(P1, S1, 1)
        .select(P1, S2, 2);
    let told = preview(&game);
    // 200 from Gather and 50 from Basic Software; 200 for a crystal in Start, 200 for the Gantry, that crystal in Attack.
    assert_eq!((told.earned, told.spent, told.lost), (250, 400, (0, 0)));
    assert_eq!((told.after_build, told.minerals, told.crystals), (450, 450, 0));
    assert_eq!((told.built, told.produced, told.damage, told.idle), (1, 0, 7, 0));
    assert_eq!((told.canceled, told.skipped, told.unpaid), (None, None, None));
    game.finish();
    assert_eq!(
        (game.minerals(P1), game.crystals(P1), game.shields()),
        (450, 0, [15, 8])
    );
}

#[test]
fn minerals_after_build_are_those_before_a_production() {
    let mut game = duel();
    game.program(P1, "Produce");
    let told = preview(&game);
    assert_eq!(
        (told.after_build, told.minerals, told.spent, told.produced),
        (650, 350, 300, 1)
    );
}

#[test]
fn the_first_of_several_failures_is_named() {
    let mut game = duel();
    game.set_modules(P1, "CrystalSynthesizer LaserChamber")
        .set_store(P1, 0, 0);
    game.program(P1, "Build").select(P1, S1, 1).select(P1, S2, 1);
    game.queue(P1, "TitaniumPlating GammaCannon");
    let told = preview(&game);
    let first = Card::Upgrade(TitaniumPlating);
    assert_eq!(told.canceled, Some((first, Canceled::NoMinerals)));
    assert_eq!(told.unpaid, Some(Step::Start));
    // With five robots the second production fails for another reason.
    let mut game = duel();
    game.set_modules(P1, "AssemblyLine").set_store(P1, 850, 1);
    game.set_robots(P1, "1/1 1/1 1/1 1/1").program(P1, "Produce*");
    let told = preview(&game);
    assert_eq!((told.produced, told.skipped), (1, Some(Skipped::FiveRobots)));
    game.set_store(P1, 0, 1);
    assert_eq!(preview(&game).skipped, Some(Skipped::NoMinerals));
}

#[test]
fn a_preview_counts_what_is_the_players_own() {
    // What the enemy gains, loses and hits is not the player's; neither is what a Forcefield keeps off.
    let mut game = duel();
    game.set_store(P2, 2000, 3)
        .set_modules(P2, "MissileSilo[3] Forcefield AutoMiner")
        .set_software(P2, Software::Clarity)
        .set_turn(3);
    game.program(P1, "Attack");
    let told = preview(&game);
    assert_eq!((told.earned, told.lost, told.damage), (50, (0, 0), 0));
    assert_eq!((told.spent, told.unpaid), (0, None));
}

#[test]
fn a_program_of_nothing_is_said_to_be_empty_although_a_selector_stands() {
    let mut game = duel();
    game.set_modules(P1, "LaserChamber(1)");
    let told = preview(&game);
    assert_eq!((told.is_empty, told.idle, told.spent), (true, 1, 300));
    game.program(P1, "Gather");
    assert!(!preview(&game).is_empty);
}

#[test]
fn rf_63_a_queued_card_costs_what_the_cards_above_it_make_of_it() {
    let mut game = duel();
    game.plan(P1, "Forge Workshop Gantry");
    let costs = ["Forge", "Workshop", "Gantry"]
        .map(card)
        .map(|card| game.view(P1).build_cost(card));
    assert_eq!(costs, [400, 300, 200]);
    let view = game.view(P1);
    let zone = view.program(P1).unwrap().zone();
    let costs: std::vec::Vec<u16> = (0..3).map(|place| view.zone_cost(zone[place], place)).collect();
    assert_eq!(costs, [400, 300, 100]);
    assert_eq!(view.zone_cost(card("GammaCannon"), 3), 400, "what would be queued next");
}
