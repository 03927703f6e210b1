//! RF-130: cards whose text the table carries out.

use super::fixture::*;
use crate::game::Turn;

/// A game in which the Gantry is a card that the table carries out.
#[track_caller]
pub(super) fn with_manual(gantry: ManualCard) -> Fixture<State> {
    duel_with_cards(|own| own.modules[usize::from(Gantry.index())] = OwnModule::Manual(gantry))
}

/// A Manual card of this step that needs neither a robot nor a payment.
pub(super) fn at(step: Step) -> ManualCard {
    ManualCard {
        step,
        ..ManualCard::default()
    }
}

/// The table changes something by one unit.
pub(super) fn adjust(of: Seat, change: Change) -> Action {
    Action::Adjust { of, change }
}

const DUE: Event = Event::ManualDue {
    seat: P1,
    card: AnyCard::Module(Gantry),
};

/// The whole turn up to the end, or to the first pause.
#[track_caller]
fn pause(game: &mut Fixture<State>) -> Option<Step> {
    game.finish();
    match game.state.flow {
        Flow::Manual(step) => Some(step),
        _ => None,
    }
}

#[test]
fn rf_130_the_game_pauses_in_the_step_of_an_active_card() {
    for step in Step::ALL {
        let mut game = with_manual(at(step));
        game.set_modules(P1, "Gantry");
        assert_eq!(pause(&mut game), Some(step));
        game.tells(DUE);
        assert_eq!(game.count(|event| *event == DUE), 1);
        assert!(game.state.turn() == Turn::House && game.waits_for().is_empty());
        game.refuses(HOUSE, Action::Advance, Error::WrongPhase);
        game.refuses(HOUSE, Action::SetRight, Error::WrongPhase);
        game.refuses(P1, Action::Lock, Error::WrongPhase);
        game.refuses(P1, adjust(P1, Change::Minerals(true)), Error::WrongPhase);
        game.house(Action::ManualDone);
        let next = step.next().map_or(Flow::Programming, Flow::Executing);
        assert_eq!(game.state.flow, next);
        game.refuses(HOUSE, Action::ManualDone, Error::WrongPhase);
        game.refuses(HOUSE, adjust(P1, Change::Minerals(true)), Error::WrongPhase);
        assert_eq!(
            (game.minerals(P1), game.shields()),
            (game.minerals(P2), [15, 15]),
            "the card alone does nothing"
        );
    }
}

#[test]
fn rf_130_a_card_that_lies_face_down_asks_nobody() {
    for step in Step::ALL {
        let mut game = with_manual(at(step));
        game.set_modules(P1, "Gantry").facedown(P1, S1);
        assert_eq!(pause(&mut game), None, "{step:?}");
    }
    // Nor one in the hand; but one that was built in this turn does, from Produce on.
    for step in Step::ALL {
        let mut game = with_manual(at(step));
        game.set_hand(P1, "Gantry");
        assert_eq!(pause(&mut game), None, "{step:?}");
        let mut game = with_manual(at(step));
        game.plan(P1, "Gantry").program(P1, "Build");
        assert_eq!(pause(&mut game), (step > Step::Build).then_some(step));
    }
}

#[test]
fn rf_130_a_card_with_slots_needs_a_robot() {
    let card = ManualCard {
        slots: 2,
        ..at(Step::Gather)
    };
    let mut game = with_manual(card);
    game.set_modules(P1, "Gantry").program(P1, "Gather");
    assert_eq!(pause(&mut game), None);
    let mut game = with_manual(card);
    game.set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "Gantry")
        .program(P1, "S1 S1");
    let slot = Slot::Module(S1);
    game.refuses(P1, assign(R3, slot), Error::SlotFull { slot });
    assert_eq!(pause(&mut game), Some(Step::Gather));
    assert_eq!(game.count(|event| *event == DUE), 2, "for each robot");
    game.house(Action::ManualDone);
    assert_eq!(game.state.flow, Flow::Executing(Step::Build), "and one pause");
}

#[test]
fn rf_130_a_card_with_a_price_has_to_be_paid() {
    let card = ManualCard {
        minerals: 4,
        crystals: 1,
        ..at(Step::Attack)
    };
    // Don't Pay, 200 minerals, or one crystal.
    for (option, minerals, crystals, left) in [
        (0, 600, 1, None),
        (1, 600, 1, Some((450, 1))),
        (2, 600, 1, Some((650, 0))),
        (2, 600, 0, None),
        (1, 100, 1, None),
    ] {
        let mut game = with_manual(card);
        game.set_store(P1, minerals, crystals).set_modules(P1, "Gantry");
        game.refuses(P1, select(S1, 3), Error::NoSuchOption);
        if option > 0 {
            game.select(P1, S1, option);
        }
        assert_eq!(pause(&mut game), left.map(|_| Step::Attack), "option {option}");
        let left = left.unwrap_or((minerals + 50, crystals));
        assert_eq!((game.minerals(P1), game.crystals(P1)), left);
    }
}

#[test]
fn rf_130_there_is_one_pause_for_both_players() {
    let mut game = with_manual(at(Step::Start));
    game.set_modules(P1, "Gantry").set_modules(P2, "Gantry");
    assert_eq!(pause(&mut game), Some(Step::Start));
    let seat = |seat| Event::ManualDue {
        seat,
        card: AnyCard::Module(Gantry),
    };
    game.tells(seat(P1));
    game.tells(seat(P2));
    game.house(Action::ManualDone);
    assert_eq!(game.state.flow, Flow::Executing(Step::Gather));
}

#[test]
fn rf_130_the_pause_comes_when_the_rest_of_the_step_is_done() {
    let mut game = with_manual(at(Step::Build));
    game.set_modules(P1, "Gantry")
        .plan(P1, "AutoMiner")
        .program(P1, "Build");
    assert_eq!(pause(&mut game), Some(Step::Build));
    assert_eq!(game.modules(P1), "Gantry AutoMiner");
    let mut game = with_manual(at(Step::Produce));
    game.set_modules(P1, "Gantry").program(P1, "Produce");
    assert_eq!(pause(&mut game), Some(Step::Produce));
    assert_eq!(game.robots(P1), "1/1 1/1");
}

#[test]
fn rf_130_every_unit_can_be_changed() {
    let mut game = with_manual(at(Step::Start));
    game.set_modules(P1, "Gantry").set_modules(P2, "Extractor[1] Forge");
    game.set_robots(P2, "2/2 3/3").set_store(P2, 600, 1);
    pause(&mut game);
    for (change, changed) in [
        (
            Change::Shields(false),
            "14, 600, 1, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Shields(true),
            "15, 600, 1, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Minerals(true),
            "15, 650, 1, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Minerals(false),
            "15, 600, 1, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Crystals(true),
            "15, 600, 2, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Crystals(false),
            "15, 600, 1, 2/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Power(R1, true),
            "15, 600, 1, 3/2 3/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Power(R2, false),
            "15, 600, 1, 3/2 2/3, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Armor(R2, true),
            "15, 600, 1, 3/2 2/4, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Armor(R1, false),
            "15, 600, 1, 3/1 2/4, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Tracker(S1, true),
            "15, 600, 1, 3/1 2/4, Extractor[2] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::Tracker(S1, false),
            "15, 600, 1, 3/1 2/4, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::DestroyRobot(R1),
            "15, 600, 1, - 2/4, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (
            Change::NewRobot,
            "15, 600, 1, 1/1 2/4, Extractor[1] Forge, [0, 0, 0, 0]",
        ),
        (Change::DestroyModule(S1), "15, 600, 1, 1/1 2/4, Forge, [0, 0, 0, 0]"),
        (Change::Install(LeadPlating), "15, 600, 1, 1/1 2/4, Forge, [0, 0, 1, 0]"),
    ] {
        game.accepts(HOUSE, adjust(P2, change));
        game.house(adjust(P2, change));
        assert_eq!(game.events, [Event::Adjusted { of: P2, change }]);
        let [_, shields] = game.shields();
        let (minerals, crystals, robots) = (game.minerals(P2), game.crystals(P2), game.robots(P2));
        let (modules, upgrades) = (game.modules(P2), game.upgrades(P2));
        let now = std::format!("{shields}, {minerals}, {crystals}, {robots}, {modules}, {upgrades:?}");
        assert_eq!(now, changed, "{change:?}");
    }
    // Nothing of it has touched P1.
    assert_eq!(
        (game.minerals(P1), &*game.robots(P1), &*game.modules(P1)),
        (600, "1/1", "Gantry")
    );
}

#[test]
fn rf_130_nothing_goes_beyond_its_limits() {
    let mut game = with_manual(at(Step::Start));
    game.set_modules(P1, "Gantry ExplosivesDepot[2] MissileSilo")
        .set_upgrades(P1, [2, 0, 0, 0]);
    game.set_robots(P1, "6/6 1/1 1/1 1/1 1/1").set_store(P1, 2000, 3);
    game.set_store(P2, 0, 0)
        .set_robots(P2, "1/1")
        .queue(P1, "BetaCannon BetaCannon");
    pause(&mut game);
    for change in [
        Change::Shields(true),
        Change::Minerals(true),
        Change::Crystals(true),
        Change::Power(R1, true),
        Change::Armor(R1, true),
        Change::Power(R2, false),
        Change::Armor(R2, false),
        Change::Tracker(S2, true),
        Change::Tracker(S3, false),
        // A Manual card has no tracker.
        Change::Tracker(S1, true),
        Change::Tracker(S1, false),
        Change::NewRobot,
        Change::Install(TitaniumPlating),
        // It lies in the build zone.
        Change::Install(BetaCannon),
    ] {
        game.refuses(HOUSE, adjust(P1, change), Error::OutOfRange { change });
    }
    for change in [Change::Minerals(false), Change::Crystals(false)] {
        game.refuses(HOUSE, adjust(P2, change), Error::OutOfRange { change });
    }
    for change in [
        Change::Power(R2, true),
        Change::Armor(R2, true),
        Change::DestroyRobot(R2),
    ] {
        game.refuses(HOUSE, adjust(P2, change), Error::NoSuchRobot);
    }
    for change in [Change::Tracker(S1, true), Change::DestroyModule(S1)] {
        game.refuses(HOUSE, adjust(P2, change), Error::NoSuchModule);
    }
    game.refuses(HOUSE, adjust(P3, Change::Minerals(true)), Error::WrongPhase);
    // Down to the last shield, and no farther.
    for _ in 0..15 {
        game.house(adjust(P2, Change::Shields(false)));
    }
    let change = Change::Shields(false);
    game.refuses(HOUSE, adjust(P2, change), Error::OutOfRange { change });
}

#[test]
fn rf_130_the_shields_are_checked_after_the_pause() {
    let start = || {
        let mut game = with_manual(at(Step::Attack));
        game.set_modules(P1, "Gantry").set_shields(P2, 1).program(P1, "Attack");
        assert_eq!(pause(&mut game), Some(Step::Attack));
        assert_eq!(game.shields(), [15, 0], "and the game is not over");
        game
    };
    let mut game = start();
    game.house(Action::ManualDone);
    game.tells(Event::GameEnded {
        winners: seats([P1]),
        end: Ending::Destroyed,
    });
    let mut game = start();
    game.house(adjust(P2, Change::Shields(true))).house(Action::ManualDone);
    assert_eq!(game.state.flow, Flow::Executing(Step::End));
}

#[test]
fn rf_130_what_the_table_changes_can_be_undone_until_the_next_step() {
    let mut game = with_manual(at(Step::Start));
    game.set_modules(P1, "Gantry");
    pause(&mut game);
    let mut play = crate::play::Play::from_state(game.state.clone());
    play.act(HOUSE, adjust(P2, Change::Shields(false))).unwrap();
    play.act(HOUSE, Action::ManualDone).unwrap();
    assert!(play.undo(HOUSE).is_some() && play.undo(HOUSE).is_some());
    assert!(*play.state() == game.state);
    play.act(HOUSE, Action::ManualDone).unwrap();
    play.act(HOUSE, Action::Advance).unwrap();
    assert!(!play.can_undo(HOUSE));
}

#[test]
fn rf_86_nobody_takes_back_what_led_to_new_cards() {
    let mut game = with_manual(at(Step::End));
    let card = game.hand(P1)[0];
    game.set_modules(P1, "Gantry").act(P1, Action::Discard(card));
    assert_eq!(pause(&mut game), Some(Step::End));
    // What is set right in the pause can be; the cleanup after it deals cards.
    assert!(game.can_undo(HOUSE, adjust(P1, Change::Minerals(true))));
    assert!(!game.can_undo(HOUSE, Action::ManualDone));
}

#[test]
fn rf_130_a_software_can_be_manual_and_asks_in_its_step_of_every_turn() {
    for step in Step::ALL {
        let thrift = usize::from(Software::Thrift.index());
        let mut game = duel_with_cards(|own| own.software[thrift] = OwnSoftware::Manual(step));
        assert_eq!(pause(&mut game), None, "it is nobody's");
        game.set_software(P2, Software::Thrift);
        let card = AnyCard::Software(Software::Thrift);
        for _ in 0..2 {
            assert_eq!(pause(&mut game), Some(step));
            game.tells(Event::ManualDue { seat: P2, card });
            assert_eq!(game.public_view().due(P2), [(card, 1)]);
            assert!(game.public_view().due(P1).is_empty());
            game.house(Action::ManualDone);
            while matches!(game.state.flow, Flow::Executing(_)) {
                game.house(Action::Advance);
            }
        }
        // What the house's does is gone: building is not cheaper.
        assert_eq!(game.view(P2).build_cost(Card::Upgrade(BetaCannon)), 300);
    }
}

#[test]
fn rf_120_a_manual_software_keeps_the_game_going() {
    let thrift = usize::from(Software::Thrift.index());
    let mut game = duel_with_cards(|own| own.software[thrift] = OwnSoftware::Manual(Step::Start));
    game.set_software(P1, Software::Thrift);
    SEATS.into_iter().for_each(|seat| {
        game.set_robots(seat, "");
    });
    assert_eq!(pause(&mut game), Some(Step::Start));
    game.house(Action::ManualDone).finish();
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 2));
}

#[test]
fn rf_130_a_card_that_slides_or_goes_in_its_step_is_still_due() {
    // The Forcefield in front of it destroys itself in the same step.
    let mut game = with_manual(at(Step::End));
    game.set_modules(P1, "Forcefield Gantry");
    assert_eq!(pause(&mut game), Some(Step::End));
    assert_eq!(
        (&*game.modules(P1), game.view(P1).due(P1)),
        ("Gantry", &[(AnyCard::Module(Gantry), 1)][..])
    );
    // RF-43: the enemy destroys it in the same step.
    let mut game = with_manual(at(Step::End));
    game.set_modules(P1, "Gantry").set_modules(P2, "ExplosivesDepot[2]");
    assert_eq!(pause(&mut game), Some(Step::End));
    assert_eq!(
        (&*game.modules(P1), game.view(P1).due(P1)),
        ("", &[(AnyCard::Module(Gantry), 1)][..])
    );
}

#[test]
fn rf_130_what_is_paid_in_build_is_due_although_its_card_slides() {
    // RF-56: demolition comes first, so that the payment is that of the card where it stands then.
    let mut game = with_manual(ManualCard {
        minerals: 4,
        ..at(Step::Build)
    });
    game.set_modules(P1, "Forge Gantry").facedown(P1, S1).select(P1, S2, 1);
    assert_eq!(pause(&mut game), Some(Step::Build));
    assert_eq!((&*game.modules(P1), game.minerals(P1)), ("Gantry(1)", 450));
    assert_eq!(game.view(P1).due(P1), [(AnyCard::Module(Gantry), 1)]);
}
