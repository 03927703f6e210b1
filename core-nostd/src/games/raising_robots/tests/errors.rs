//! Section 5: which refusal comes first, and which rule it names.

use std::vec::Vec;

use super::fixture::*;
use crate::game::Illegal;

/// Something of every kind, with figures that nothing fits.
fn everything() -> Vec<Action> {
    let target = Target::Robot {
        row: Row::Recycle,
        column: 4,
    };
    Vec::from([
        Action::Bid { track: 9, space: 9 },
        Action::Toss(robot(96)),
        Action::KeepFirst(9),
        Action::KeepInventor(9),
        Action::Ready,
        Action::EnterEnergy(energy(12)),
        Action::Choose(Phase::Upgrade),
        Action::Lock,
        Action::Reopen,
        Action::StartPhase(Phase::Recycle),
        Action::Charge(99),
        Action::UseRow(9),
        assemble(96),
        Action::PayColumn(Side::Left),
        Action::BoardAction(9),
        activate(9, true),
        Action::Discard(robot(96)),
        Action::DrawCards,
        Action::EndPhases,
        Action::Ability { upgraded: true },
        Action::FinishRound,
        pay('V'),
        Action::PayCard(robot(96)),
        Action::PayRest,
        take('V'),
        Action::Inspire(Inspiration::Wilds),
        Action::KeepClass {
            drawn: 9,
            slot: Some(9),
        },
        Action::KeepNone,
        Action::Unlock(U1),
        Action::Decline,
        place(Speed, Row::Recycle, 4),
        Action::Spend(9),
        Action::Enter(Item::Class(9)),
        Action::Add(100),
        Action::Points(200),
        Action::Kind(Speed),
        Action::Grade(Grade::A),
        Action::Credit,
        Action::Remove,
        Action::Unlocked,
        Action::PutBack,
        Action::Lift(target),
        Action::Close,
        Action::Confirm,
        Action::SetRight(P1),
        Action::Mended,
        Action::NextGame,
    ])
}

/// Two players in the first round; P1 has something of everything.
#[track_caller]
fn busy() -> Fixture<State> {
    let mut game = running_with(Answered::default());
    game.set_hand(P1, &[7, 9, 40])
        .set_row(P1, Row::Design, "1 2* 3")
        .set_classes(P1, "5 14*")
        .set_inventor(P1, "4")
        .open_spots(P1, &[D1]);
    game
}

#[test]
fn every_refusal_names_a_rule_of_the_rulebook() {
    let rulebook = include_str!("../../../../rules/raising_robots.md");
    for (error, rule) in [
        (Error::WrongStep, "RR-02"),
        (Error::NotYourTurn, "RR-147"),
        (Error::BidTooLow, "RR-147"),
        (Error::TrackClosed, "RR-149"),
        (Error::CardNotOffered, "RR-13"),
        (Error::BadChoice, "RR-27"),
        (Error::CardNotInHand, "RR-82"),
        (Error::DuplicatePhase, "RR-36"),
        (Error::PhaseNotAvailable, "RR-53"),
        (Error::PhaseOrder, "RR-56"),
        (Error::NotEnoughBatteries { have: 1 }, "RR-47"),
        (Error::PendingChoice, "RR-75"),
        (Error::NothingPending, "RR-55"),
        (Error::NotEnoughEnergy { need: 2, have: 1 }, "RR-86"),
        (Error::ActionPassed, "RR-58"),
        (Error::NoRobot, "RR-88"),
        (Error::NotUpgraded, "RR-89"),
        (Error::CantPay, "RR-98"),
        (Error::BadPayment, "RR-31"),
        (Error::RowFull { row: Row::Design }, "RR-79"),
        (Error::SpotEmpty, "RR-64"),
        (Error::ClassLimit, "RR-115"),
        (Error::MustKeepOne, "RR-114"),
        (Error::NoTarget, "RR-65"),
        (Error::TokenNotUnlocked, "RR-65"),
        (Error::TypeMismatch, "RR-65"),
        (Error::AlreadyUpgraded, "RR-66"),
        (Error::RequirementNotMet, "RR-68"),
        (Error::AbilityUsed, "RR-107"),
        (Error::NoAbility, "RR-107"),
        (Error::BelowZero, "RR-22"),
        (Error::GameOver, "RR-109"),
    ] {
        assert_eq!(error.rule().0, rule, "{error:?}");
        let entry = std::format!("**{rule}**");
        assert!(rulebook.contains(&entry), "{rule} is not in the rulebook");
    }
}

#[test]
fn when_the_game_is_over_everything_is_refused() {
    let mut game = running(2);
    game.set_round(8).idle_through();
    assert_eq!(game.state.flow, Flow::Over);
    for action in everything() {
        for by in [HOUSE, P1.into(), P2.into(), P3.into()] {
            game.refuses(by, action, Error::GameOver);
        }
    }
}

#[test]
fn rr_144_between_two_games_only_the_next_one_begins() {
    let mut game = running_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    game.set_round(8).idle_through();
    assert_eq!(game.state.flow, Flow::BetweenGames);
    for action in everything() {
        game.refuses(P1, action, Error::GameOver);
    }
    game.refuses(HOUSE, Action::SetRight(P1), Error::WrongStep);
    game.accepts(HOUSE, Action::NextGame);
}

#[test]
fn rr_02_house_and_strangers_have_no_part_in_a_game() {
    let games = [busy(), game_with(Answered::default()), table(2)];
    for game in &games {
        for action in everything() {
            game.refuses(P3, action, Error::WrongStep);
            if !game.offers(HOUSE, action) {
                game.refuses(HOUSE, action, Error::WrongStep);
            }
        }
    }
}

/// What belongs to real cards, and to no deal of the device.
fn is_of_real_cards(action: Action) -> bool {
    matches!(
        action,
        Action::Ready
            | Action::EnterEnergy(_)
            | Action::Spend(_)
            | Action::Enter(_)
            | Action::Add(_)
            | Action::Points(_)
            | Action::Kind(_)
            | Action::Grade(_)
            | Action::Credit
            | Action::Remove
            | Action::Unlocked
            | Action::PutBack
            | Action::Lift(_)
            | Action::Close
            | Action::Confirm
            | Action::SetRight(_)
            | Action::Mended
            | Action::NextGame
    )
}

#[test]
fn rr_02_the_moment_comes_first() {
    // Nobody has decided anything: only that a card is not there comes second.
    let start = game_with(Answered::default());
    for action in everything() {
        let expected = match action {
            Action::Toss(card) if start.hand(P1).contains(&card.number()) => continue,
            Action::Toss(_) => Error::CardNotOffered,
            Action::Discard(_)
            | Action::DrawCards
            | Action::PayColumn(_)
            | Action::Pay(_)
            | Action::PayCard(_)
            | Action::PayRest
            | Action::Take(_)
            | Action::Inspire(_)
            | Action::KeepClass { .. }
            | Action::KeepNone
            | Action::Unlock(_)
            | Action::Charge(_)
            | Action::Decline => Error::NothingPending,
            Action::PlaceToken { .. } => Error::NoTarget,
            _ => Error::WrongStep,
        };
        start.refuses(P1, action, expected);
    }
    for game in [busy(), game_with(Answered::default())] {
        for action in everything().into_iter().filter(|action| is_of_real_cards(*action)) {
            game.refuses(P1, action, Error::WrongStep);
        }
    }
    // Done with the round.
    let mut game = busy();
    game.act(P1, Action::EndPhases);
    for action in [
        Action::StartPhase(Phase::Recycle),
        Action::UseRow(9),
        assemble(96),
        Action::BoardAction(9),
        activate(9, true),
        Action::EndPhases,
        Action::Ability { upgraded: false },
        Action::FinishRound,
        Action::Choose(Phase::Design),
        Action::Lock,
        Action::Reopen,
    ] {
        game.refuses(P1, action, Error::WrongStep);
    }
}

#[test]
fn rr_75_what_is_open_comes_second() {
    let mut game = busy();
    game.state.player_mut(P1).push(Step::Inspire);
    for action in [Action::StartPhase(Phase::Recycle), Action::EndPhases] {
        game.refuses(P1, action, Error::PendingChoice);
    }
    // An answer to something else.
    for action in [
        Action::Charge(0),
        Action::PayColumn(Side::Left),
        Action::Discard(robot(96)),
        Action::DrawCards,
        Action::PayRest,
        pay('S'),
        Action::PayCard(robot(7)),
        take('S'),
        Action::KeepClass { drawn: 0, slot: None },
        Action::KeepNone,
        Action::Unlock(U1),
        Action::Decline,
    ] {
        game.refuses(P1, action, Error::NothingPending);
    }
    game.refuses(P1, place(Communications, Row::Design, 9), Error::NoTarget);
}

#[test]
fn rr_75_in_the_middle_of_a_phase_too() {
    for (phase, actions) in [
        (Phase::Upgrade, [Action::UseRow(9), Action::EndPhases]),
        (Phase::Assemble, [assemble(96), Action::StartPhase(Phase::Recycle)]),
        (Phase::Design, [Action::BoardAction(9), activate(9, true)]),
    ] {
        let mut game = busy();
        game.run(P1, phase, 9);
        game.state.player_mut(P1).push(Step::Wild(1));
        for action in actions {
            game.refuses(P1, action, Error::PendingChoice);
        }
    }
    let mut game = busy();
    game.set_inventor(P1, "8").set_stock(P1, "T").act(P1, Action::EndPhases);
    game.state.player_mut(P1).push(Step::Wild(1));
    for action in [Action::Ability { upgraded: true }, Action::FinishRound] {
        game.refuses(P1, action, Error::PendingChoice);
    }
}

#[test]
fn rr_147_a_bid_names_turn_track_space_and_price_in_this_order() {
    let mut game = game_with(Answered {
        seats: 3,
        mode: Mode::Table,
        inventors: Inventors::Bidding,
        figures: {
            let mut own = super::super::OwnFigures {
                spaces: 4,
                ..Default::default()
            };
            // The third space costs more Batteries than anybody has.
            own.track[2] = 40;
            Figures::Own(own)
        },
        ..Answered::default()
    });
    let bid = |track, space| Action::Bid { track, space };
    let [first, second, third] = match game.state.flow {
        Flow::Bidding(P1) => [P1, P2, P3],
        Flow::Bidding(P2) => [P2, P3, P1],
        _ => [P3, P1, P2],
    };
    game.refuses(second, bid(9, 9), Error::NotYourTurn);
    game.refuses(first, bid(9, 0), Error::BadChoice);
    game.refuses(first, bid(0, 4), Error::BadChoice);
    game.refuses(first, bid(0, 2), Error::CantPay);
    game.act(first, bid(0, 1));
    for space in [0, 1] {
        game.refuses(second, bid(0, space), Error::BidTooLow);
    }
    game.refuses(second, bid(0, 2), Error::CantPay);
    game.act(second, bid(0, 3));
    game.refuses(third, bid(0, 0), Error::TrackClosed);
    game.refuses(third, bid(0, 3), Error::TrackClosed);
}

#[test]
fn rr_36_a_choice_of_phases_names_the_lock_before_the_phase() {
    let mut game = running(2);
    game.idle_through();
    assert_eq!(game.state.flow, Flow::Assign);
    let choose = |phase| Action::Choose(phase);
    game.refuses(P1, Action::Lock, Error::WrongStep);
    game.refuses(P1, Action::Reopen, Error::WrongStep);
    game.act(P1, choose(Phase::Design));
    game.refuses(P1, choose(Phase::Design), Error::DuplicatePhase);
    game.refuses(P1, Action::Lock, Error::WrongStep);
    game.act(P1, choose(Phase::Upgrade));
    game.refuses(P1, choose(Phase::Design), Error::WrongStep);
    game.act(P1, Action::Lock);
    game.refuses(P1, choose(Phase::Recycle), Error::WrongStep);
    game.refuses(P1, Action::Lock, Error::WrongStep);
}

#[test]
fn rr_56_a_phase_names_its_order_before_whether_it_is_there() {
    let mut game = running(2);
    game.set_energy(P1, [2, 3], [Phase::Assemble, Phase::Fabricate]);
    game.refuses(P1, Action::StartPhase(Phase::Upgrade), Error::PhaseNotAvailable);
    game.run(P1, Phase::Fabricate, 2);
    // Design is neither later nor available.
    game.refuses(P1, Action::StartPhase(Phase::Design), Error::PhaseOrder);
    game.refuses(P1, Action::StartPhase(Phase::Fabricate), Error::PhaseOrder);
    game.refuses(P1, Action::StartPhase(Phase::Recycle), Error::PhaseNotAvailable);
    let mut game = running(2);
    game.act(P1, Action::StartPhase(Phase::Upgrade));
    game.refuses(P1, Action::Charge(4), Error::NotEnoughBatteries { have: 3 });
}

#[test]
fn rr_64_a_row_of_upgrade_names_tokens_energy_and_cost_in_this_order() {
    let mut game = running(2);
    game.set_stock(P1, "").run(P1, Phase::Upgrade, 2);
    let energy = |need| Error::NotEnoughEnergy { need, have: 2 };
    game.refuses(P1, Action::UseRow(3), Error::BadChoice);
    game.refuses(P1, Action::UseRow(1), energy(3));
    game.refuses(P1, Action::UseRow(2), energy(5));
    game.refuses(P1, Action::UseRow(0), Error::CantPay);
    game.open_spots(P1, &Spot::ALL);
    for row in 0..3 {
        game.refuses(P1, Action::UseRow(row), Error::SpotEmpty);
    }
    game.refuses(P1, Action::UseRow(3), Error::BadChoice);
}

#[test]
fn rr_82_assembling_names_card_row_energy_and_cost_in_this_order() {
    let mut game = running(2);
    // Pencil takes 1 or 3 energy.
    game.set_stock(P1, "").set_hand(P1, &[1, 2]).run(P1, Phase::Assemble, 0);
    game.refuses(P1, assemble(3), Error::CardNotInHand);
    game.refuses(P1, assemble(1), Error::NotEnoughEnergy { need: 1, have: 0 });
    game.set_row(P1, Row::Design, "3 4 5 6 7");
    game.refuses(P1, assemble(8), Error::CardNotInHand);
    game.refuses(P1, assemble(1), Error::RowFull { row: Row::Design });
    let mut game = running(2);
    game.set_stock(P1, "").set_hand(P1, &[1, 2]).run(P1, Phase::Assemble, 2);
    game.refuses(P1, assemble(1), Error::CantPay);
    // Left takes a Sensor and a Gear, right a Sensor.
    game.set_stock(P1, "S G")
        .run(P1, Phase::Assemble, 3)
        .act(P1, assemble(1));
    assert_eq!(game.top(P1), Some(Step::Column(robot(1))));
    game.state.player_mut(P1).left = 0;
    game.state.player_mut(P1).stock = goods("");
    game.refuses(
        P1,
        Action::PayColumn(Side::Right),
        Error::NotEnoughEnergy { need: 3, have: 0 },
    );
    game.state.player_mut(P1).left = 3;
    game.refuses(P1, Action::PayColumn(Side::Right), Error::CantPay);
}

#[test]
fn rr_86_running_a_row_names_its_order_the_robot_energy_and_cost_in_this_order() {
    let mut game = running(2);
    game.set_stock(P1, "")
        .set_row(P1, Row::Recycle, "68 69*")
        .run(P1, Phase::Recycle, 2);
    game.refuses(P1, Action::UseRow(0), Error::WrongStep);
    game.refuses(P1, assemble(1), Error::WrongStep);
    game.refuses(P1, Action::BoardAction(3), Error::BadChoice);
    game.refuses(P1, Action::BoardAction(1), Error::NotEnoughEnergy { need: 4, have: 2 });
    game.refuses(P1, activate(2, true), Error::NoRobot);
    game.refuses(P1, activate(0, true), Error::NotUpgraded);
    // Patina: 3 energy and a Duct Tape.
    game.refuses(P1, activate(0, false), Error::NotEnoughEnergy { need: 3, have: 2 });
    game.run(P1, Phase::Recycle, 4);
    game.refuses(P1, Action::BoardAction(1), Error::CantPay);
    game.refuses(P1, activate(0, false), Error::CantPay);
    game.state.player_mut(P1).stage = Stage::Board(2);
    game.refuses(P1, Action::BoardAction(1), Error::ActionPassed);
    game.state.player_mut(P1).stage = Stage::Robots(2);
    for index in [0, 3] {
        game.refuses(P1, Action::BoardAction(index), Error::ActionPassed);
    }
    game.refuses(P1, activate(0, true), Error::ActionPassed);
    game.refuses(P1, activate(2, true), Error::NoRobot);
}

#[test]
fn rr_107_an_ability_names_its_use_whether_there_is_one_and_its_cost_in_this_order() {
    // Hugo sells Duct Tape; of his two abilities one is used in a round.
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, "8")
        .set_stock(P1, "2T")
        .act(P1, Action::EndPhases);
    game.refuses(P1, Action::Ability { upgraded: true }, Error::NoAbility);
    game.act(P1, Action::Ability { upgraded: false });
    for upgraded in [false, true] {
        game.refuses(P1, Action::Ability { upgraded }, Error::AbilityUsed);
    }
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, "8").set_stock(P1, "T").act(P1, Action::EndPhases);
    game.set_stock(P1, "");
    game.refuses(P1, Action::Ability { upgraded: false }, Error::CantPay);
}

#[test]
fn rr_31_a_unit_names_the_cost_what_there_is_and_what_is_left_in_this_order() {
    let mut game = running(2);
    game.set_stock(P1, "S 2T").set_hand(P1, &[7]).run(P1, Phase::Design, 9);
    let cost = Cost {
        parts: [0, 1, 0, 0],
        wilds: 2,
        ..Cost::wilds(0)
    };
    let deed = super::super::Deed::Unlock;
    game.state.player_mut(P1).push(Step::Paying { cost, deed });
    // A Gear is due, which only Duct Tape can be.
    for letter in ['S', 'M', 'C', 'B'] {
        game.refuses(P1, pay(letter), Error::BadPayment);
    }
    game.refuses(P1, Action::PayCard(robot(8)), Error::BadPayment);
    game.refuses(P1, pay('G'), Error::CantPay);
    game.accepts(P1, pay('T'));
    // Two Wilds are due: a card that is in no hand, and a component that is not there.
    game.act(P1, pay('T'));
    game.refuses(P1, Action::PayCard(robot(8)), Error::CardNotInHand);
    game.refuses(P1, pay('G'), Error::CantPay);
    game.refuses(P1, pay('B'), Error::BadPayment);
    game.accepts(P1, Action::PayCard(robot(7)));
    // The Wild has to leave the Duct Tape for the Gear.
    let mut game = running(2);
    game.set_stock(P1, "T").set_hand(P1, &[7]).run(P1, Phase::Design, 9);
    let cost = Cost {
        cards: 1,
        wilds: 1,
        ..Cost::wilds(0)
    };
    game.state.player_mut(P1).push(Step::Paying { cost, deed });
    game.refuses(P1, pay('T'), Error::BadPayment);
    game.accepts(P1, pay('C'));
}

#[test]
fn rr_27_what_is_taken_is_one_of_what_is_offered() {
    let mut game = running(2);
    let player = game.state.player_mut(P1);
    player.push(Step::Wild(1));
    for letter in ['B', 'T', 'V'] {
        game.refuses(P1, take(letter), Error::BadChoice);
    }
    game.state.player_mut(P1).stack.clear();
    game.state
        .player_mut(P1)
        .push(Step::Either(Good::Sensor, Good::Battery, 1));
    for letter in ['G', 'T', 'C'] {
        game.refuses(P1, take(letter), Error::BadChoice);
    }
    game.accepts(P1, take('B'));
}

#[test]
fn rr_115_keeping_a_class_names_the_card_before_the_slot() {
    let keep = |drawn, slot| Action::KeepClass { drawn, slot };
    let mut game = running(2);
    game.set_classes(P1, "1 2").state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    game.refuses(P1, keep(3, None), Error::BadChoice);
    game.refuses(P1, keep(0, Some(0)), Error::BadChoice);
    game.refuses(P1, Action::KeepNone, Error::MustKeepOne);
    let mut game = running(2);
    game.set_classes(P1, "1 2 3").state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    game.refuses(P1, keep(3, None), Error::BadChoice);
    game.refuses(P1, keep(0, None), Error::ClassLimit);
    game.refuses(P1, keep(0, Some(3)), Error::BadChoice);
    game.accepts(P1, Action::KeepNone);
}

#[test]
fn rr_64_a_token_that_is_gone_is_not_unlocked_again() {
    let mut game = running(2);
    game.open_spots(P1, &[U1]).state.player_mut(P1).push(Step::Unlock);
    game.refuses(P1, Action::Unlock(U1), Error::SpotEmpty);
    game.accepts(P1, Action::Unlock(U2));
}

#[test]
fn rr_65_a_token_names_card_token_type_and_requirement_in_this_order() {
    let mut game = busy();
    // Pencil and Sketchy are Cosmetic, and Doodle has its token; a Communications token is loose.
    game.refuses(P1, place(Speed, Row::Design, 3), Error::NoTarget);
    game.refuses(P1, place(Speed, Row::Design, 1), Error::TokenNotUnlocked);
    game.refuses(P1, place(Communications, Row::Design, 1), Error::TypeMismatch);
    game.open_spots(P1, &[D2]);
    game.refuses(P1, place(Cosmetic, Row::Design, 1), Error::AlreadyUpgraded);
    game.accepts(P1, place(Cosmetic, Row::Design, 0));
    let on = |kind, target| Action::PlaceToken { kind, target };
    game.refuses(P1, on(Cosmetic, Target::Class(2)), Error::NoTarget);
    // Dev takes Speed, with four robots.
    game.refuses(P1, on(Speed, Target::Inventor), Error::TokenNotUnlocked);
    game.refuses(P1, on(Cosmetic, Target::Inventor), Error::TypeMismatch);
    game.open_spots(P1, &[F1]);
    game.refuses(P1, on(Speed, Target::Inventor), Error::RequirementNotMet);
    let mut nobody = running(2);
    nobody.open_spots(P1, &[F1]);
    nobody.refuses(P1, on(Speed, Target::Inventor), Error::NoTarget);
    let bidding = game_with(Answered {
        inventors: Inventors::Bidding,
        ..Answered::default()
    });
    bidding.refuses(P1, on(Speed, Target::Inventor), Error::WrongStep);
}

#[test]
fn rr_13_starting_cards_are_those_that_were_dealt() {
    let mut game = game_with(Answered::default());
    let other = RobotId::house()
        .find(|card| !game.hand(P1).contains(&card.number()))
        .unwrap();
    game.refuses(P1, Action::Toss(other), Error::CardNotOffered);
    while game.state.player(P1).stage == Stage::Tossing {
        let card = game.state.player(P1).hand.iter().next().unwrap();
        game.act(P1, Action::Toss(card));
    }
    game.refuses(P1, Action::KeepFirst(2), Error::CardNotOffered);
    game.refuses(P1, Action::KeepInventor(0), Error::WrongStep);
    game.act(P1, Action::KeepFirst(0));
    game.refuses(P1, Action::KeepInventor(2), Error::CardNotOffered);
    game.refuses(P1, Action::KeepFirst(0), Error::WrongStep);
    game.act(P1, Action::KeepInventor(0));
    game.refuses(P1, assemble(other.number()), Error::CardNotInHand);
    let mut cycle = running(2);
    cycle
        .set_hand(P1, &[7])
        .state
        .player_mut(P1)
        .push(Step::Cycle { discarded: 0, more: 1 });
    cycle.refuses(P1, Action::Discard(robot(8)), Error::CardNotInHand);
}

#[test]
fn a_refusal_says_more_only_where_it_helps() {
    let told = [
        Error::NotEnoughEnergy { need: 2, have: 1 },
        Error::CantPay,
        Error::RowFull { row: Row::Design },
        Error::RequirementNotMet,
    ];
    assert!(told.iter().all(Illegal::is_worth_telling));
    for error in [
        Error::WrongStep,
        Error::NothingPending,
        Error::TypeMismatch,
        Error::BadPayment,
    ] {
        assert!(!error.is_worth_telling(), "{error:?}");
    }
}
