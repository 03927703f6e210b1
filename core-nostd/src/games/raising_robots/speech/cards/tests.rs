//! What cards say.

use std::string::String as Text;

use super::super::tests::{spelled, state};
use super::*;
use crate::game::{Game as _, Viewer};
use crate::games::raising_robots::data::ROW_POINTS;
use crate::games::raising_robots::state::Flow;
use crate::ui::game::Talk;
use crate::ui::lang::Lang;
use crate::ui::players::Players;
use crate::ui::text::wrap;

/// The smallest letters beside the bar that says which subpage shows, and their lines.
const LETTERS: usize = 24;
const LINES: usize = 5;

/// What is told in a language, with letters instead of pictures.
fn told(lang: Lang, what: impl Fn(Teller<'_>) -> Text) -> Text {
    let players = &Players::default();
    let talk = Talk { lang, players };
    let state = state(Flow::Phases);
    what(Teller::new(&talk, state.view(Viewer::Table)))
}

#[track_caller]
fn fits(name: &str, text: &str, room: usize) {
    let lines = wrap(text, LETTERS).count();
    assert!(lines <= room, "{name} takes {lines} lines: {}", spelled(text));
    assert!(!text.ends_with('.'), "{name}: {text}");
}

#[test]
fn every_card_fits_a_page_in_every_language() {
    for lang in Lang::ALL {
        for robot in RobotId::known() {
            let text = told(lang, |tell| tell.robot_text(robot).as_str().into());
            fits(robot.card().name(), &text, LINES);
        }
        for inventor in InventorId::known() {
            let text = told(lang, |tell| tell.inventor_text(inventor).as_str().into());
            fits(inventor.card().name(), &text, LINES);
        }
    }
}

#[track_caller]
fn check(expected: &str, what: impl Fn(Teller<'_>) -> CardText) {
    let text = told(Lang::En, |tell| what(tell).as_str().into());
    assert_eq!(spelled(&text), expected);
}

#[test]
fn a_robot_says_what_is_printed_on_it() {
    for (number, expected) in [
        (3, "ASDesign: 1:2MP / 3:MP\n3:: C > +2B\n[Co] 3:: C > +2B, +V"),
        (
            8,
            "ASDesign: 3:2S2PW / 7:SP\n7:: 3W > unlock token\n[Co] 7:: 3W > unlock token, +2V",
        ),
        (
            36,
            "ASFabricate: 2:GP / 4:P\n3:: +1 of M or G\n[Co] 3:: +1 of M or G, +V",
        ),
    ] {
        let robot = RobotId::new(number).unwrap();
        check(expected, |tell| tell.robot_text(robot));
    }
}

#[test]
fn an_inventor_says_both_abilities() {
    for (number, expected) in [
        (
            1,
            "Round end: +B\n[Sp] instead: Round end: +2B, +C\n[Sp] needs 3 unlocked tokens",
        ),
        (
            6,
            "Extra cost of robots: -1W\n[Cm] also: Each robot built: +B\n[Cm] needs 4 robots",
        ),
    ] {
        let inventor = InventorId::new(number).unwrap();
        check(expected, |tell| tell.inventor_text(inventor));
    }
}

#[test]
fn rr_117_rr_118_a_class_is_explained_in_two_lines() {
    let mut state = state(Flow::Phases);
    state.player_mut(Seat::P1).stock.add(Good::Sensor, 5);
    let class = |number| Class::new(ClassId::new(number).unwrap());
    let credited = |number| Class {
        credit: true,
        ..class(number)
    };
    for (class, expected) in [
        (class(6), "5 S, grade C"),
        (credited(6), "5 S, grade C, with [Sp] B"),
        (class(17), "0 robots in Design, no grade below 2"),
        (credited(17), "0 robots in Design, grade -, with [Co] D"),
    ] {
        let players = &Players::default();
        let talk = Talk {
            lang: Lang::En,
            players,
        };
        let tell = Teller::new(&talk, state.view(Viewer::Table));
        let (counted, grade) = tell.graded_lines(Seat::P1, 1, class);
        assert_eq!(spelled(&std::format!("{counted}, {grade}")), expected);
    }
}

#[test]
fn rr_q16_two_robots_of_a_row_are_one_point() {
    for (robots, points) in ROW_POINTS.into_iter().enumerate() {
        assert_eq!(usize::from(points), robots / 2);
    }
}
