//! Boards and robots as text.

use core::fmt::Write as _;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

pub(super) use Heading::{East, North, South, West};
pub(super) use Kind::{BackUp, Left, Move1, Move2, Move3, Right, UTurn};
pub(super) use Register::{R1, R2, R3, R4, R5};
pub(super) use Seat::{P1, P2, P3, P7};

use super::super::{Bodies, Body, Floor, Report, Witness};
use crate::games::rally::board::{Board, Heading, Square};
use crate::games::rally::cards::{Kind, Register};
use crate::kit::seat::{BySeat, Seat, Seats};

/// What the floor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Card(Seat, Kind),
    Express,
    Belts,
    Currents,
    Pushers(Register),
    Gears,
    Crushers(Register),
    /// All robots fire.
    Lasers,
    /// Only these do.
    LasersOf(Seats),
}

pub(super) use Deed::{Belts, Card, Crushers, Currents, Express, Gears, Lasers, LasersOf, Pushers};

/// Everything of a phase behind the cards.
pub(super) const ELEMENTS: [Deed; 7] = [Express, Belts, Currents, Pushers(R1), Gears, Crushers(R1), Lasers];

impl Deed {
    pub(super) fn run(self, floor: &mut Floor<'_>, witness: &mut impl Witness) {
        match self {
            Card(robot, kind) => floor.run_card(robot, kind, witness),
            Express => floor.run_express_belts(witness),
            Belts => floor.run_all_belts(witness),
            Currents => floor.run_currents(witness),
            Pushers(phase) => floor.run_pushers(phase, witness),
            Gears => floor.run_gears(witness),
            Crushers(phase) => floor.run_crushers(phase, witness),
            Lasers => floor.fire_lasers(Seats::first(8), witness),
            LasersOf(active) => floor.fire_lasers(active, witness),
        }
    }
}

impl Witness for Vec<Report> {
    fn see(&mut self, report: Report) {
        self.push(report);
    }
}

/// Reads a board in the text format without its first lines and its last one, and drawn more briefly: lines may be
/// indented, `:` is an open edge at the western rim, and edge lines without walls and ramps may be left out.
#[track_caller]
pub(super) fn board(drawing: &str) -> Board {
    let lines = drawing.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_drawn = |line: &&str| line.starts_with([':', '|', '+']);
    let (drawn, noted): (Vec<_>, Vec<_>) = lines.partition(is_drawn);
    let width = drawn.iter().map(|line| line.len() / 3).max().unwrap_or(0);
    let open = format!("+{}", "  +".repeat(width));
    let mut grid: Vec<String> = vec![];
    for line in drawn {
        let is_edge_line = line.starts_with('+');
        if is_edge_line == (grid.len() % 2 == 1) {
            grid.push(open.clone());
        }
        grid.push(line.replace(':', " "));
    }
    if grid.len().is_multiple_of(2) {
        grid.push(open);
    }
    let mut text = format!("size {width} {}\ngrid\n", grid.len() / 2);
    for line in grid.iter().map(String::as_str).chain(noted).chain(["end"]) {
        writeln!(text, "{line}").unwrap();
    }
    read(&text)
}

#[track_caller]
pub(super) fn read(text: &str) -> Board {
    match Board::parse_scenario(text) {
        Ok((board, _)) => board,
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// Reads robots: `1,0E` stands there and looks east, `1,0E*3` has three points of damage, `-` is off the board.
#[track_caller]
pub(super) fn bodies(text: &str) -> Bodies {
    let mut bodies = BySeat::of(OFF);
    for (seat, word) in Seat::ALL.into_iter().zip(text.split_whitespace()) {
        *bodies.get_mut(seat) = body(word);
    }
    bodies
}

const OFF: Body = Body {
    at: None,
    heading: North,
    damage: 0,
};

#[track_caller]
fn body(word: &str) -> Body {
    if word == "-" {
        return OFF;
    }
    let (place, damage) = word.split_once('*').unwrap_or((word, "0"));
    let (square, letter) = place.split_at(place.len() - 1);
    let (x, y) = square.split_once(',').expect("a square is written as x,y");
    let number = |text: &str| text.parse().expect("a number");
    Body {
        at: Some(Square::new(number(x), number(y))),
        heading: Heading::ALL["NESW".find(letter).expect("a heading is N, E, S or W")],
        damage: number(damage),
    }
}

/// The opposite of [`bodies`], for the first `count` robots.
pub(super) fn show(bodies: &Bodies, count: usize) -> String {
    let words = bodies.iter().take(count).map(|(_, body)| match body.at {
        None => "-".into(),
        Some(at) => {
            let letter = &"NESW"[usize::from(body.heading.quarters())..][..1];
            let damage = if body.damage > 0 {
                format!("*{}", body.damage)
            } else {
                "".into()
            };
            format!("{at}{letter}{damage}")
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// After these deeds the robots stand like that.
#[track_caller]
pub(super) fn check(drawing: &str, before: &str, deeds: &[Deed], after: &str) {
    check_with_devices(drawing, &[], before, deeds, after);
}

#[track_caller]
pub(super) fn check_with_devices(drawing: &str, devices: &[Square], before: &str, deeds: &[Deed], after: &str) {
    let board = board(drawing);
    let mut robots = bodies(before);
    for deed in deeds {
        let mut floor = Floor {
            board: &board,
            robots: &mut robots,
            devices,
            first: P1,
        };
        deed.run(&mut floor, &mut ());
    }
    let count = before.split_whitespace().count();
    assert_eq!(show(&robots, count), after, "{deeds:?} from {before}{drawing}");
}

/// What a deed tells, with dock 1 at seat `first`.
#[track_caller]
pub(super) fn told(drawing: &str, first: Seat, before: &str, deed: Deed) -> Vec<Report> {
    let mut reports = vec![];
    let mut floor = Floor {
        board: &board(drawing),
        robots: &mut bodies(before),
        devices: &[],
        first,
    };
    deed.run(&mut floor, &mut reports);
    reports
}

/// Who is destroyed by a deed, in this order.
#[track_caller]
pub(super) fn check_destroyed(drawing: &str, first: Seat, before: &str, deed: Deed, expected: &[Seat]) {
    let destroyed = told(drawing, first, before, deed).into_iter();
    let destroyed = destroyed.filter_map(|report| match report {
        Report::Destroyed { robot, .. } => Some(robot),
        _ => None,
    });
    assert_eq!(
        destroyed.collect::<Vec<_>>(),
        expected,
        "{deed:?} from {before}{drawing}"
    );
}
