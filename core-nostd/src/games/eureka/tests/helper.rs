//! RO-108 to RO-124: the marking table, and what the helper may know. The counting itself is in `deduce`.

use super::super::action::{Action, Error, Slot};
use super::super::robot::{Colour, Part};
use super::super::setup::{Answered, Help};
use super::super::state::Mark;
use super::fixture::*;
use super::secrecy::seen;
use crate::kit::seat::Seat::{P1, P2, P3, P4};
use std::format;

const HEAD_RED: Action = Action::Mark {
    part: Part::Head,
    colour: Colour::Red,
};

#[test]
fn ro_109_the_view_of_a_seat_knows_board_hand_and_answer() {
    let mut game = Fixture::new(virtually(3));
    game.deal("GYG", "GRR GRB RBR", &[(P2, "BYG GGY RRY"), (P3, "GBB BYR RRR")]);
    let everything = set("GGG GGY GYG GYY BRG BRY YRG YRY");
    assert_eq!(game.public_view().possible(), everything);
    assert_eq!(game.view(P1).possible(), everything, "the Customer needs no help");
    assert_eq!(game.view(P2).possible(), everything.without(set("GGY")));
    game.buy(P2, Slot::Two);
    assert_eq!(game.view(P2).possible(), set("GYG BRY YRY"), "the answer is 1");
    assert_eq!(game.view(P3).possible(), everything, "which is for P2 alone");
}

#[test]
fn ro_110_the_view_of_a_seat_knows_feedback_and_the_robots_of_all() {
    let mut game = Fixture::new(virtually(4));
    let hands = [(P2, "RRR BBB YYY"), (P3, "GBB RYB BRR"), (P4, "GBG RGR RBY")];
    game.deal("BYG", "RRB RRY YRG", &hands);
    game.pass(P2).buy(P3, Slot::One).pass(P4);
    game.attempt(&[(P2, "GGG"), (P3, "YYR"), (P4, "BBG")]);
    for (seat, left) in [(P2, "BYG YGR"), (P3, "BYG"), (P4, "BGG BYG")] {
        assert_eq!(game.view(seat).possible(), set(left), "{seat:?}");
    }
    assert_eq!(game.public_view().possible(), set("GBG GYG BGG BYG YGR YBR"));
}

#[test]
fn ro_113_marks_are_private_have_no_effect_and_are_cleared() {
    let mut game = dealt(3);
    let (others, choices) = (seen(game.view(P3)), game.offers(P2, Action::Pass));
    for mark in [Mark::Crossed, Mark::Circled, Mark::Blank, Mark::Crossed] {
        game.act(P2, HEAD_RED);
        assert_eq!(game.events, []);
        assert_eq!(game.view(P2).mark(Part::Head, Colour::Red), mark);
        assert_eq!(game.view(P2).mark(Part::Torso, Colour::Red), Mark::Blank);
        assert_eq!(game.view(P2).mark(Part::Head, Colour::Blue), Mark::Blank);
        assert_eq!(seen(game.view(P3)), others);
        assert_eq!(game.offers(P2, Action::Pass), choices);
    }
    // Wrong marks hinder nobody.
    game.pass_all().attempt(&[(P2, ORDER)]);
    assert_eq!(game.values(), [4, 8, 4]);
    game.end_turn();
    assert_eq!(game.view(P2).mark(Part::Head, Colour::Red), Mark::Blank);
}

#[test]
fn ro_113_marks_last_through_both_attempts() {
    let mut game = dealt(2);
    game.act(P2, HEAD_RED).pass_all().attempt(&[]);
    assert_eq!(game.phase(), SECOND);
    assert_eq!(game.view(P2).mark(Part::Head, Colour::Red), Mark::Crossed);
    game.act(P2, HEAD_RED);
    assert_eq!(game.view(P2).mark(Part::Head, Colour::Red), Mark::Circled);
}

#[test]
fn ro_113_there_are_twelve_marks() {
    let mut game = building(2);
    for part in Part::ALL {
        for colour in Colour::ALL {
            game.act(P2, Action::Mark { part, colour });
            assert_eq!(game.view(P2).mark(part, colour), Mark::Crossed, "{part:?} {colour:?}");
        }
    }
    assert!(game.state.player(P2).marks == [[Mark::Crossed; 4]; 3]);
    game.refuses(P1, HEAD_RED, Error::WrongRole);
}

#[test]
fn ro_114_help_levels_build_on_each_other() {
    let game = |help| {
        let mut game = Fixture::new(Answered { help, ..virtually(3) });
        game.deal(ORDER, BOARD, &[]);
        game
    };
    let levels = [Help::Off, Help::Marks, Help::Checked, Help::Count, Help::Full];
    assert!(levels.is_sorted());
    game(Help::Off).refuses(P2, HEAD_RED, Error::HelpOff);
    for help in [Help::Marks, Help::Checked, Help::Count, Help::Full] {
        let mut game = game(help);
        let mark = |part, colour| Action::Mark { part, colour };
        // RGG and RGB are possible: the head is red, and nothing is known of green legs.
        game.act(P2, HEAD_RED);
        for action in [mark(Part::Torso, Colour::Blue), mark(Part::Legs, Colour::Green)] {
            game.act(P2, action).act(P2, action);
        }
        game.act(P2, mark(Part::Torso, Colour::Red));
        let warns = |part, colour| game.view(P2).warns_of_mark(part, colour);
        let checked = help >= Help::Checked;
        assert_eq!(
            warns(Part::Head, Colour::Red),
            checked,
            "{help:?}: crossed, but certain"
        );
        assert_eq!(
            warns(Part::Torso, Colour::Blue),
            checked,
            "{help:?}: circled, but impossible"
        );
        assert!(!warns(Part::Legs, Colour::Green), "{help:?}: circled, and open");
        assert!(!warns(Part::Torso, Colour::Red), "{help:?}: crossed, and impossible");
        assert!(!warns(Part::Legs, Colour::Red), "{help:?}: no mark");
    }
    // The level is the same for all, and off is off.
    let mut game = game(Help::Full);
    game.act(P2, HEAD_RED).act(P3, Action::StopHelp);
    game.refuses(P2, HEAD_RED, Error::HelpOff);
    assert!(!game.view(P2).warns_of_mark(Part::Head, Colour::Red));
}

#[test]
fn ro_111_where_nothing_fits_nobody_is_warned_of_a_build() {
    // Wrong notes leave nothing: then every robot is as good as the next.
    let mut game = Fixture::new(Answered {
        help: Help::Full,
        ..physically(2)
    });
    game.enter(P1, ORDER).enter(P1, BOARD);
    game.note(P2, "RGG RGB");
    assert!(game.view(P2).possible().is_empty());
    assert!(!game.view(P2).warns_of_build(robot("RGG")));
}

#[test]
fn ro_124_the_helper_says_the_same_for_every_order_that_is_possible() {
    let board = "RRB RRY YRG";
    let with = |order: &str| {
        let mut game = Fixture::new(Answered {
            help: Help::Full,
            ..virtually(3)
        });
        game.deal(order, board, &[(P2, "GBB BYR RRR")]);
        game
    };
    let game = with("BYG");
    assert_eq!(game.view(P2).possible().len(), 9);
    for order in game.view(P2).possible().iter() {
        let other = with(&format!("{order:?}"));
        assert_eq!(seen(other.view(P2)), seen(game.view(P2)), "{order:?}");
    }
}
