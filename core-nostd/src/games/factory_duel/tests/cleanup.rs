//! RF-82 to RF-87: the End step and the cleanup.

use super::fixture::*;
use super::manual::{at, with_manual};

/// How many module cards a player holds, draws from and has discarded.
fn counts(game: &Fixture<State>, seat: Seat) -> (u8, u8, u8) {
    game.public_view().card_counts(seat)
}

#[test]
fn rf_82_effects_come_first_then_modules_go_and_then_the_table_is_cleaned_up() {
    let mut game = duel();
    game.set_modules(P1, "ExplosivesDepot[2]").set_modules(P2, "RepairBay");
    game.set_shields(P2, 10).program(P2, "S1").run(Step::End);
    let order = [
        game.when(|event| matches!(event, Event::Repaired { seat: P2, .. })),
        game.when(|event| matches!(event, Event::ShieldsSet { seat: P2, now: 12, .. })),
        game.when(|event| matches!(event, Event::ModuleDestroyed { seat: P2, .. })),
        game.when(|event| *event == Event::CleanedUp),
    ];
    assert!(order.is_sorted(), "{:?}", game.events);
}

#[test]
fn rf_82_a_game_that_ends_in_end_is_not_cleaned_up() {
    let mut game = with_manual(at(Step::End));
    game.set_modules(P1, "Gantry").set_shields(P2, 1).set_store(P1, 600, 1);
    game.program(P1, "Gather*").run(Step::End);
    let change = Change::Shields(false);
    game.house(Action::Adjust { of: P2, change }).house(Action::ManualDone);
    game.tells(Event::GameEnded {
        winners: seats([P1]),
        end: Ending::Destroyed,
    });
    assert_eq!(game.count(|event| *event == Event::CleanedUp), 0);
    assert_eq!(game.slot(P1, R1), (Some(Slot::Gather), true), "nobody went home");
}

#[test]
fn rf_83_crystals_on_robots_go_to_the_bank() {
    let mut game = duel();
    game.set_store(P1, 0, 3).set_robots(P1, "1/1 1/1");
    // Neither is of any use: no card is queued, and nobody can be paid for.
    game.program(P1, "Build* Produce*").run_before(Step::End);
    assert_eq!(game.crystals(P1), 1);
    assert_eq!(game.slot(P1, R2), (Some(Slot::Produce), true), "until the cleanup");
    game.advance();
    assert_eq!((game.crystals(P1), game.slot(P1, R2)), (1, (None, false)));
}

#[test]
fn rf_84_all_robots_return_to_the_store() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1 1/1").set_modules(P1, "Refinery");
    game.program(P1, "Gather Build Produce Attack S1").finish();
    for robot in RobotId::ALL {
        assert_eq!(game.slot(P1, robot), (None, false), "{robot:?}");
    }
    assert_eq!(game.waits_for(), [P1, P2], "both program anew");
    assert!(!game.state.factory(P1).locked && !game.state.factory(P2).locked);
}

#[test]
fn rf_85_discards_and_destroyed_modules_lie_in_the_discard_pile() {
    let mut game = duel();
    game.set_modules(P1, "Forge Gantry")
        .set_hand(P1, "Armory Refinery Workshop");
    let (hand, draw, pile) = counts(&game, P1);
    assert_eq!((hand, draw, pile), (3, 20, 0));
    game.discard(P1, "Armory Workshop").facedown(P1, S1).run(Step::Build);
    assert_eq!(
        counts(&game, P1),
        (3, 20, 1),
        "the Forge; discards wait for the cleanup"
    );
    game.finish();
    assert_eq!(counts(&game, P1), (5, 16, 3));
    let hand = game.hand(P1);
    assert!(hand.contains(&Refinery) && !hand.contains(&Armory) && !hand.contains(&Workshop));
    assert_eq!(game.modules(P1), "Gantry");
    let factory = game.state.factory(P1);
    let lost = [Armory, Workshop, Forge];
    assert!(lost.iter().all(|card| !factory.draw.contains(card)), "none comes back");
}

#[test]
fn rf_86_a_hand_is_filled_up_to_five_modules() {
    for (held, count) in [
        ("Armory Forge Gantry Refinery Workshop", 0),
        ("Armory Forge Gantry", 2),
        ("", 5),
    ] {
        let mut game = duel();
        game.set_hand(P1, held).finish();
        let drew = |event: &Event| matches!(event, Event::Drew { seat: P1, .. });
        assert_eq!(game.count(drew), usize::from(count > 0), "{held}");
        if count > 0 {
            game.tells(Event::Drew { seat: P1, count });
        }
        assert_eq!(game.hand(P1).len(), 5, "upgrades do not count");
        assert_eq!(game.upgrades_in_hand(P1), [2; 4]);
    }
}

#[test]
fn rf_86_cards_are_drawn_last_from_the_top_of_the_pile() {
    let mut game = duel();
    game.set_hand(P1, "Armory Forge Gantry Refinery Workshop")
        .set_draw_pile(P1, "Extractor LaserChamber MissileSilo")
        .discard(P1, "Forge Gantry")
        .finish();
    assert_eq!(
        game.hand(P1),
        modules("Armory Refinery Workshop Extractor LaserChamber"),
        "a card that is discarded makes room"
    );
}

#[test]
fn rf_87_a_draw_pile_that_is_empty_stays_empty() {
    let mut game = duel();
    game.set_hand(P1, "Armory Forge Gantry Refinery Workshop")
        .set_draw_pile(P1, "Extractor")
        .discard(P1, "Forge Gantry Armory")
        .finish();
    game.tells(Event::Drew { seat: P1, count: 1 });
    assert_eq!(game.hand(P1), modules("Refinery Workshop Extractor"));
    game.discard(P1, "Workshop").finish();
    assert_eq!(game.count(|event| matches!(event, Event::Drew { seat: P1, .. })), 0);
    assert_eq!(game.hand(P1), modules("Refinery Extractor"));
    assert_eq!(counts(&game, P1), (2, 0, 23));
}
