//! Section 5: which refusal comes first, and which rule it names.

use super::super::action::{Action, Error, Slot};
use super::super::robot::{Colour, Part};
use super::super::setup::{Answered, Cards, Help};
use super::fixture::*;
use crate::game::{Actor, Game, Illegal};
use crate::kit::seat::Seat::{P1, P2, P3, P8};

const MARK: Action = Action::Mark {
    part: Part::Legs,
    colour: Colour::Green,
};

/// Every action once.
fn every_action() -> [Action; 24] {
    [
        Action::Pick(Colour::Red),
        Action::Lay(Colour::Red),
        Action::Tile(1),
        Action::Buy(Slot::One),
        Action::Pass,
        Action::Sell(P2),
        Action::NoSale(P2),
        Action::Answer(1),
        Action::Note,
        Action::Change,
        Action::Cancel,
        Action::Lock { eureka: false },
        Action::Reveal,
        Action::Roll,
        Action::Face(1),
        Action::Judge(1),
        Action::ShowOrder,
        Action::KeepTurn,
        Action::VoidTurn,
        Action::EndTurn,
        Action::Share,
        Action::ExtraRound,
        MARK,
        Action::StopHelp,
    ]
}

#[test]
fn when_the_game_is_over_everything_is_refused() {
    let mut game = Fixture::new(Answered {
        orders: 3,
        ..by_device(1)
    });
    for _ in 0..3 {
        game.easy_turn().end_turn();
    }
    for action in every_action() {
        for by in [Actor::House, P1.into(), P8.into()] {
            game.refuses(by, action, Error::GameOver);
        }
    }
}

#[test]
fn the_moment_comes_before_the_value_and_the_value_before_the_role() {
    // The moment.
    let game = dealt(3);
    game.refuses(P1, Action::Tile(9), Error::NotNow);
    game.refuses(P1, Action::Judge(9), Error::NotNow);
    game.refuses(P1, Action::Face(9), Error::NotNow);
    game.refuses(P1, Action::Lock { eureka: true }, Error::NotNow);
    // The value.
    let mut game = Fixture::new(typing(3));
    game.lay(BOARD);
    game.refuses(P2, Action::Tile(3), Error::BadValue);
    game.act(P1, Action::Tile(0))
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(0));
    game.refuses(P2, Action::Answer(3), Error::BadValue);
    game.pass_all().attempt(&[]);
    game.refuses(P2, Action::Judge(4), Error::BadValue);
    let mut game = building(3);
    game.call(P2, WRONG).build(P3, WRONG).reveal();
    game.refuses(P1, Action::Face(7), Error::BadFace { face: 7 });
    // The role.
    game.refuses(P1, Action::Face(1), Error::WrongRole);
    game.refuses(P3, Action::Face(1), Error::OutOfOrder);
    let off = Answered {
        help: Help::Off,
        ..virtually(2)
    };
    Fixture::new(off).refuses(P1, MARK, Error::WrongRole);
    Fixture::new(off).refuses(P2, MARK, Error::HelpOff);
}

#[test]
fn what_the_settings_rule_out_belongs_to_another_moment() {
    let game = dealt(3);
    for action in [Action::Note, Action::Pick(Colour::Red), Action::Cancel, Action::Change] {
        game.refuses(P2, action, Error::NotNow);
    }
    for action in [
        Action::Sell(P2),
        Action::NoSale(P2),
        Action::Answer(1),
        Action::ShowOrder,
    ] {
        game.refuses(P1, action, Error::NotNow);
    }
    let mut game = building(2);
    game.attempt(&[(P2, ORDER)]);
    game.refuses(P1, Action::Pick(Colour::Red), Error::NotNow);
    // Hands that the device has compared need no notes.
    let mut game = Fixture::new(Answered {
        cards: Cards::Physical,
        ..by_device(1)
    });
    game.lay(BOARD).enter(P1, "GGG RRR BBB");
    game.refuses(P1, Action::Note, Error::NotNow);
}

#[test]
fn nobody_acts_from_a_place_where_nobody_sits() {
    let game = dealt(3);
    for action in every_action() {
        game.refuses(P8, action, Error::WrongRole);
    }
    let mut physical = Fixture::new(physically(2));
    physical.enter(P1, ORDER).enter(P1, BOARD);
    physical.refuses(P1, Action::Sell(P3), Error::WrongRole);
    assert!(game.state.choices(P8.into()).is_empty());
}

#[test]
fn the_table_together_and_one_player_do_different_things() {
    let mut game = building(2);
    game.build(P2, ORDER);
    game.refuses(P2, Action::Reveal, Error::NotNow);
    game.refuses(Actor::House, Action::Lock { eureka: false }, Error::NotNow);
    game.refuses(Actor::House, Action::StopHelp, Error::NotNow);
    game.reveal().refuses(P1, Action::EndTurn, Error::NotNow);
}

#[test]
fn every_refusal_names_a_rule_of_the_rulebook() {
    let rulebook = include_str!("../../../../rules/eureka.md");
    for (error, rule) in [
        (Error::GameOver, "RO-101"),
        (Error::NotNow, "RO-24"),
        (Error::BadValue, "RO-07"),
        (Error::BadFace { face: 7 }, "RO-68"),
        (Error::WrongRole, "RO-21"),
        (Error::OutOfOrder, "RO-62"),
        (Error::DuplicateCard, "RO-31"),
        (Error::HandFull, "RO-137"),
        (Error::AlreadyBought, "RO-41"),
        (Error::CannotPay, "RO-38"),
        (Error::SirenSpent, "RO-58"),
        (Error::NotAllLocked { missing: 1 }, "RO-51"),
        (Error::Contradiction, "RO-140"),
        (Error::AuditPending, "RO-142"),
        (Error::AuditClean, "RO-142"),
        (Error::LimitReached, "RO-105"),
        (Error::HelpOff, "RO-114"),
    ] {
        assert_eq!(error.rule().0, rule, "{error:?}");
        let entry = std::format!("**{rule}**");
        assert!(rulebook.contains(&entry), "{rule} is not in the rulebook");
    }
}
