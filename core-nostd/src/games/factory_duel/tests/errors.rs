//! Section 5: which refusal comes first, and which rule it names.

use super::fixture::*;
use crate::game::Illegal;

/// Every draft action, with figures that nothing fits.
const DRAFT: [Action; 15] = [
    Action::Assign {
        robot: R5,
        slot: Slot::Module(S3),
    },
    Action::Unassign(R5),
    Action::Recall,
    Action::PlaceCrystal(R5),
    Action::TakeCrystal(R5),
    Action::QueueBuild(Card::Module(Workshop)),
    Action::UnqueueBuild(12),
    Action::SetFacedown { module: S3, down: true },
    Action::SetSelector { module: S3, option: 9 },
    Action::Discard(Workshop),
    Action::TakeBack(Workshop),
    Action::ClearDraft,
    Action::Lock,
    Action::EnterDraw(Workshop),
    Action::ReturnDraw(Workshop),
];

const SHIELDS: Action = Action::Adjust {
    of: P1,
    change: Change::Shields(true),
};

/// A game of P1 with something of everything, and a hand without the Workshop.
#[track_caller]
fn busy() -> Fixture<State> {
    let mut game = duel();
    game.set_store(P1, 600, 1)
        .set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "Refinery LaserChamber Gantry")
        .set_hand(P1, "Armory Forge");
    game
}

#[test]
fn every_refusal_names_a_rule_of_the_rulebook() {
    let rulebook = include_str!("../../../../rules/factory_duel.md");
    let (slot, change, card, count) = (Slot::Build, Change::NewRobot, Armory, 1);
    for (error, rule) in [
        (Error::GameOver, "RF-118"),
        (Error::WrongPhase, "RF-20"),
        (Error::AlreadyLocked, "RF-39"),
        (Error::NoSuchOption, "RF-18"),
        (Error::NoSuchRobot, "RF-25"),
        (Error::NoSuchSlot, "RF-23"),
        (Error::NoChange, "RF-21"),
        (Error::ModuleFacedown, "RF-31"),
        (Error::SlotFull { slot }, "RF-24"),
        (Error::NotAssigned, "RF-21"),
        (Error::CrystalOnAttack, "RF-36"),
        (Error::HasCrystal, "RF-35"),
        (Error::NoCrystal, "RF-35"),
        (Error::CardNotInHand, "RF-27"),
        (Error::NoSuchPosition, "RF-29"),
        (Error::NoSuchModule, "RF-25"),
        (Error::ModuleInUse, "RF-32"),
        (Error::SlotsInUse, "RF-32"),
        (Error::NoSelector, "RF-33"),
        (Error::CardNotDiscarded, "RF-38"),
        (Error::BadDraw { card }, "RF-129"),
        (Error::DrawsOwed { count }, "RF-129"),
        (Error::NothingToRecall, "RF-21"),
        (Error::OutOfRange { change }, "RF-130"),
    ] {
        assert_eq!(error.rule().0, rule, "{error:?}");
        let entry = std::format!("**{rule}**");
        assert!(rulebook.contains(&entry), "{rule} is not in the rulebook");
    }
}

#[test]
fn when_the_game_is_over_everything_is_refused() {
    let mut game = duel();
    game.set_robots(P1, "6/1").set_shields(P2, 1);
    game.program(P1, "Attack").finish();
    let house = [
        Action::Advance,
        Action::TimeUp,
        Action::SetRight,
        SHIELDS,
        Action::ManualDone,
        Action::ChooseSoftware(0),
    ];
    for action in DRAFT.into_iter().chain(house) {
        for by in [HOUSE, P1.into(), P2.into(), P3.into()] {
            game.refuses(by, action, Error::GameOver);
        }
    }
}

#[test]
fn the_moment_comes_first_then_the_lock_and_then_the_rest() {
    let mut game = busy();
    game.act(P1, Action::Lock);
    for action in DRAFT {
        // What was drawn is entered when real cards are used.
        let expected = match action {
            Action::EnterDraw(_) => Error::WrongPhase,
            _ => Error::AlreadyLocked,
        };
        game.refuses(P1, action, expected);
        game.refuses(HOUSE, action, Error::WrongPhase);
        game.refuses(P3, action, Error::WrongPhase);
    }
    game.lock();
    for step in Step::ALL {
        for action in DRAFT {
            game.refuses(P1, action, Error::WrongPhase);
        }
        game.run(step);
    }
    // While the table sets something right nobody programs.
    game.house(Action::SetRight);
    for action in DRAFT {
        game.refuses(P1, action, Error::WrongPhase);
    }
    let mut game = duel_with(Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    });
    for action in DRAFT {
        game.refuses(P1, action, Error::WrongPhase);
    }
    game.act(P1, Action::ChooseSoftware(0));
    game.refuses(P1, Action::ChooseSoftware(9), Error::AlreadyLocked);
    game.refuses(P2, Action::ChooseSoftware(3), Error::NoSuchOption);
    game.act(P2, Action::ChooseSoftware(2));
    game.refuses(P2, Action::ChooseSoftware(9), Error::WrongPhase);
}

#[test]
fn assign_names_robot_slot_change_face_and_room_in_this_order() {
    let mut game = busy();
    game.facedown(P1, S1).program(P1, "Produce");
    let on = |place| Slot::Module(place);
    game.refuses(P1, assign(R4, on(S2)), Error::NoSuchRobot);
    game.refuses(P1, assign(R4, Slot::Produce), Error::NoSuchRobot);
    // The Laser Chamber has no slot for robots, and the Gantry's is one of Build.
    game.refuses(P1, assign(R1, on(S2)), Error::NoSuchSlot);
    game.refuses(P1, assign(R1, on(S3)), Error::NoSuchSlot);
    // A place is not counted against the robot that has it.
    game.refuses(P1, assign(R1, Slot::Produce), Error::NoChange);
    game.refuses(P1, assign(R1, on(S1)), Error::ModuleFacedown);
    let slot = Slot::Produce;
    game.refuses(P1, assign(R2, slot), Error::SlotFull { slot });
    game.refuses(P1, Action::Unassign(R4), Error::NoSuchRobot);
    game.refuses(P1, Action::Unassign(R2), Error::NotAssigned);
    // A module that lies face down and has no slot has none.
    game.facedown(P1, S2);
    game.refuses(P1, assign(R1, on(S2)), Error::NoSuchSlot);
}

#[test]
fn crystals_name_robot_assignment_attack_and_store_in_this_order() {
    let mut game = busy();
    game.program(P1, "Gather* - Attack");
    let (place, take) = (Action::PlaceCrystal, Action::TakeCrystal);
    // The store is empty in all of these.
    game.refuses(P1, place(R4), Error::NoSuchRobot);
    game.refuses(P1, place(R2), Error::NotAssigned);
    game.refuses(P1, place(R3), Error::CrystalOnAttack);
    game.refuses(P1, place(R1), Error::HasCrystal);
    game.assign(P1, R2, Slot::Gather);
    game.refuses(P1, place(R2), Error::NoCrystal);
    game.refuses(P1, take(R4), Error::NoSuchRobot);
    game.refuses(P1, take(R2), Error::NoCrystal);
}

#[test]
fn cards_are_where_they_are_said_to_be() {
    let mut game = busy();
    let queue = |module| Action::QueueBuild(Card::Module(module));
    game.refuses(P1, queue(Workshop), Error::CardNotInHand);
    game.refuses(P1, queue(Refinery), Error::CardNotInHand);
    game.refuses(P1, Action::Discard(Refinery), Error::CardNotInHand);
    game.refuses(P1, Action::UnqueueBuild(0), Error::NoSuchPosition);
    game.refuses(P1, Action::TakeBack(Armory), Error::CardNotDiscarded);
    game.queue(P1, "Armory").discard(P1, "Forge");
    game.refuses(P1, queue(Armory), Error::CardNotInHand);
    game.refuses(P1, queue(Forge), Error::CardNotInHand);
    game.refuses(P1, Action::Discard(Armory), Error::CardNotInHand);
    game.refuses(P1, Action::UnqueueBuild(1), Error::NoSuchPosition);
    game.refuses(P1, Action::TakeBack(Armory), Error::CardNotDiscarded);
    // A card of the device is not put back.
    game.refuses(P1, Action::ReturnDraw(Armory), Error::WrongPhase);
    game.refuses(P1, Action::EnterDraw(Workshop), Error::WrongPhase);
}

#[test]
fn facedown_names_module_change_robots_and_slots_in_this_order() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1")
        .set_modules(P1, "Refinery Gantry");
    let down = |module, down| Action::SetFacedown { module, down };
    for value in [true, false] {
        game.refuses(P1, down(S3, value), Error::NoSuchModule);
    }
    game.program(P1, "S1 Build Build Build");
    game.refuses(P1, down(S1, false), Error::NoChange);
    game.refuses(P1, down(S2, false), Error::NoChange);
    game.refuses(P1, down(S1, true), Error::ModuleInUse);
    game.refuses(P1, down(S2, true), Error::SlotsInUse);
    game.act(P1, Action::Unassign(R1)).facedown(P1, S1);
    game.refuses(P1, down(S1, true), Error::NoChange);
}

#[test]
fn a_selector_names_module_selector_face_option_and_change_in_this_order() {
    let mut game = busy();
    game.facedown(P1, S1).facedown(P1, S2);
    let empty = duel();
    empty.refuses(P1, select(S1, 9), Error::NoSuchModule);
    game.refuses(P1, select(S1, 9), Error::NoSelector);
    game.refuses(P1, select(S2, 9), Error::ModuleFacedown);
    game.refuses(P1, select(S2, 0), Error::ModuleFacedown);
    let (module, down) = (S2, false);
    game.act(P1, Action::SetFacedown { module, down });
    game.refuses(P1, select(S2, 3), Error::NoSuchOption);
    game.refuses(P1, select(S2, 0), Error::NoChange);
    // One price less is one option less.
    let mut game = duel();
    game.set_modules(P1, "Armory");
    game.refuses(P1, select(S1, 2), Error::NoSuchOption);
}

#[test]
fn drafts_begin_anew_and_repeat_only_what_there_is() {
    let mut game = busy();
    game.refuses(P1, Action::ClearDraft, Error::NoChange);
    game.refuses(P1, Action::Recall, Error::NothingToRecall);
    game.select(P1, S2, 1).accepts(P1, Action::ClearDraft);
    game.act(P1, Action::ClearDraft);
    game.refuses(P1, Action::ClearDraft, Error::NoChange);
}

#[test]
fn what_the_house_does_belongs_to_a_moment() {
    let mut game = busy();
    let pause = [SHIELDS, Action::ManualDone];
    for action in [Action::Advance, Action::TimeUp].into_iter().chain(pause) {
        game.refuses(HOUSE, action, Error::WrongPhase);
        game.refuses(P1, action, Error::WrongPhase);
    }
    game.refuses(P1, Action::SetRight, Error::WrongPhase);
    // While only one is locked there is nothing to resolve.
    game.act(P1, Action::Lock);
    game.refuses(HOUSE, Action::Advance, Error::WrongPhase);
    game.lock();
    for action in [Action::TimeUp].into_iter().chain(pause) {
        game.refuses(HOUSE, action, Error::WrongPhase);
    }
    game.house(Action::SetRight);
    for action in [Action::Advance, Action::TimeUp, Action::SetRight] {
        game.refuses(HOUSE, action, Error::WrongPhase);
    }
}

#[test]
fn what_is_adjusted_exists_and_stays_within_its_limits() {
    let mut game = duel();
    game.set_store(P1, 2000, 3)
        .set_robots(P1, "6/6 1/1")
        .set_modules(P1, "Workshop Extractor[3] Armory")
        .set_upgrades(P1, [2, 0, 0, 0]);
    game.set_store(P2, 0, 0).set_robots(P2, "");
    game.house(Action::SetRight);
    let adjust = |of, change| Action::Adjust { of, change };
    for change in [
        Change::Power(R3, true),
        Change::Armor(R3, false),
        Change::DestroyRobot(R3),
    ] {
        game.refuses(HOUSE, adjust(P1, change), Error::NoSuchRobot);
    }
    for change in [Change::Tracker(S1, true), Change::DestroyModule(S1)] {
        game.refuses(HOUSE, adjust(P2, change), Error::NoSuchModule);
    }
    for (of, change) in [
        (P1, Change::Shields(true)),
        (P1, Change::Minerals(true)),
        (P2, Change::Minerals(false)),
        (P1, Change::Crystals(true)),
        (P2, Change::Crystals(false)),
        (P1, Change::Power(R1, true)),
        (P1, Change::Power(R2, false)),
        (P1, Change::Armor(R1, true)),
        (P1, Change::Armor(R2, false)),
        (P1, Change::Tracker(S1, true)),
        (P1, Change::Tracker(S2, true)),
        (P1, Change::Tracker(S3, false)),
        (P1, Change::Install(TitaniumPlating)),
    ] {
        game.refuses(HOUSE, adjust(of, change), Error::OutOfRange { change });
    }
    game.refuses(HOUSE, adjust(P3, Change::Minerals(true)), Error::WrongPhase);
    for (of, change) in [
        (P2, Change::Minerals(true)),
        (P1, Change::Crystals(false)),
        (P1, Change::Tracker(S2, false)),
        (P1, Change::Install(GammaCannon)),
        (P2, Change::NewRobot),
    ] {
        game.accepts(HOUSE, adjust(of, change));
    }
}

#[test]
fn a_real_card_that_is_entered_must_be_one_that_can_have_been_drawn() {
    let mut game = duel_with(Answered {
        deck: Deck::Entered,
        ..Answered::default()
    });
    let enter = Action::EnterDraw;
    game.act(P1, enter(Armory));
    game.refuses(P1, enter(Armory), Error::BadDraw { card: Armory });
    for module in modules("Forge Gantry Refinery Workshop") {
        game.act(P1, enter(module));
    }
    // P1 owes none; P2 still does.
    let card = AutoMiner;
    game.refuses(P1, enter(card), Error::BadDraw { card });
    for module in modules("Armory Forge Gantry Refinery Workshop") {
        game.act(P2, enter(module));
    }
    game.refuses(P1, enter(card), Error::WrongPhase);
    game.refuses(P1, Action::ReturnDraw(card), Error::CardNotInHand);
    game.act(P1, Action::ReturnDraw(Forge));
    game.refuses(P1, Action::Lock, Error::DrawsOwed { count: 1 });
    game.refuses(P1, enter(Armory), Error::BadDraw { card: Armory });
    game.act(P1, enter(card)).act(P1, Action::Lock);
}

#[test]
fn a_menu_shows_only_what_a_player_can_do_something_about() {
    let change = Change::NewRobot;
    for error in [
        Error::ModuleInUse,
        Error::SlotsInUse,
        Error::DrawsOwed { count: 2 },
        Error::OutOfRange { change },
    ] {
        assert!(error.is_worth_telling(), "{error:?}");
    }
    for error in [
        Error::CardNotInHand,
        Error::WrongPhase,
        Error::NoChange,
        Error::GameOver,
    ] {
        assert!(!error.is_worth_telling(), "{error:?}");
    }
}
