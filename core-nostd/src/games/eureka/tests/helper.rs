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
    let mut table = Table::new(virtually(3));
    table.deal("GYG", "GRR GRB RBR", &[(P2, "BYG GGY RRY"), (P3, "GBB BYR RRR")]);
    let everything = set("GGG GGY GYG GYY BRG BRY YRG YRY");
    assert_eq!(table.open().possible(), everything);
    assert_eq!(table.view(P1).possible(), everything, "the Customer needs no help");
    assert_eq!(table.view(P2).possible(), everything.without(set("GGY")));
    table.buy(P2, Slot::Two);
    assert_eq!(table.view(P2).possible(), set("GYG BRY YRY"), "the answer is 1");
    assert_eq!(table.view(P3).possible(), everything, "which is for P2 alone");
}

#[test]
fn ro_110_the_view_of_a_seat_knows_feedback_and_the_robots_of_all() {
    let mut table = Table::new(virtually(4));
    let hands = [(P2, "RRR BBB YYY"), (P3, "GBB RYB BRR"), (P4, "GBG RGR RBY")];
    table.deal("BYG", "RRB RRY YRG", &hands);
    table.pass(P2).buy(P3, Slot::One).pass(P4);
    table.attempt(&[(P2, "GGG"), (P3, "YYR"), (P4, "BBG")]);
    for (seat, left) in [(P2, "BYG YGR"), (P3, "BYG"), (P4, "BGG BYG")] {
        assert_eq!(table.view(seat).possible(), set(left), "{seat:?}");
    }
    assert_eq!(table.open().possible(), set("GBG GYG BGG BYG YGR YBR"));
}

#[test]
fn ro_113_marks_are_private_have_no_effect_and_are_cleared() {
    let mut table = dealt(3);
    let (others, choices) = (seen(table.view(P3)), table.offers(P2, Action::Pass));
    for mark in [Mark::Crossed, Mark::Circled, Mark::Blank, Mark::Crossed] {
        table.act(P2, HEAD_RED);
        assert_eq!(table.told, []);
        assert_eq!(table.view(P2).mark(Part::Head, Colour::Red), mark);
        assert_eq!(table.view(P2).mark(Part::Torso, Colour::Red), Mark::Blank);
        assert_eq!(table.view(P2).mark(Part::Head, Colour::Blue), Mark::Blank);
        assert_eq!(seen(table.view(P3)), others);
        assert_eq!(table.offers(P2, Action::Pass), choices);
    }
    // Wrong marks hinder nobody.
    table.pass_all().attempt(&[(P2, ORDER)]);
    assert_eq!(table.values(), [4, 8, 4]);
    table.end_turn();
    assert_eq!(table.view(P2).mark(Part::Head, Colour::Red), Mark::Blank);
}

#[test]
fn ro_113_marks_last_through_both_attempts() {
    let mut table = dealt(2);
    table.act(P2, HEAD_RED).pass_all().attempt(&[]);
    assert_eq!(table.phase(), SECOND);
    assert_eq!(table.view(P2).mark(Part::Head, Colour::Red), Mark::Crossed);
    table.act(P2, HEAD_RED);
    assert_eq!(table.view(P2).mark(Part::Head, Colour::Red), Mark::Circled);
}

#[test]
fn ro_113_there_are_twelve_marks() {
    let mut table = building(2);
    for part in Part::ALL {
        for colour in Colour::ALL {
            table.act(P2, Action::Mark { part, colour });
            assert_eq!(table.view(P2).mark(part, colour), Mark::Crossed, "{part:?} {colour:?}");
        }
    }
    assert!(table.state.player(P2).marks == [[Mark::Crossed; 4]; 3]);
    table.refuses(P1, HEAD_RED, Error::WrongRole);
}

#[test]
fn ro_114_help_levels_build_on_each_other() {
    let table = |help| {
        let mut table = Table::new(Answered { help, ..virtually(3) });
        table.deal(ORDER, BOARD, &[]);
        table
    };
    let levels = [Help::Off, Help::Marks, Help::Checked, Help::Count, Help::Full];
    assert!(levels.is_sorted());
    table(Help::Off).refuses(P2, HEAD_RED, Error::HelpOff);
    for help in [Help::Marks, Help::Checked, Help::Count, Help::Full] {
        let mut table = table(help);
        let mark = |part, colour| Action::Mark { part, colour };
        // RGG and RGB are possible: the head is red, and nothing is known of green legs.
        table.act(P2, HEAD_RED);
        for action in [mark(Part::Torso, Colour::Blue), mark(Part::Legs, Colour::Green)] {
            table.act(P2, action).act(P2, action);
        }
        table.act(P2, mark(Part::Torso, Colour::Red));
        let warns = |part, colour| table.view(P2).warns_of_mark(part, colour);
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
    let mut table = table(Help::Full);
    table.act(P2, HEAD_RED).act(P3, Action::StopHelp);
    table.refuses(P2, HEAD_RED, Error::HelpOff);
    assert!(!table.view(P2).warns_of_mark(Part::Head, Colour::Red));
}

#[test]
fn ro_111_where_nothing_fits_nobody_is_warned_of_a_build() {
    // Wrong notes leave nothing: then every robot is as good as the next.
    let mut table = Table::new(Answered {
        help: Help::Full,
        ..physically(2)
    });
    table.enter(P1, ORDER).enter(P1, BOARD);
    table.note(P2, "RGG RGB");
    assert!(table.view(P2).possible().is_empty());
    assert!(!table.view(P2).warns_of_build(robot("RGG")));
}

#[test]
fn ro_124_the_helper_says_the_same_for_every_order_that_is_possible() {
    let board = "RRB RRY YRG";
    let with = |order: &str| {
        let mut table = Table::new(Answered {
            help: Help::Full,
            ..virtually(3)
        });
        table.deal(order, board, &[(P2, "GBB BYR RRR")]);
        table
    };
    let table = with("BYG");
    assert_eq!(table.view(P2).possible().len(), 9);
    for order in table.view(P2).possible().iter() {
        let other = with(&format!("{order:?}"));
        assert_eq!(seen(other.view(P2)), seen(table.view(P2)), "{order:?}");
    }
}
