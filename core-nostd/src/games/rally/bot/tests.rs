//! What the search finds. What the driver does with it is seen where whole races are played: `host-sim/src/bots/rally`.

use std::vec::Vec;
use std::{format, println};

use super::distance::{Distances, FAR};
use super::outlook::{Facts, Outlook};
use super::search::{Held, Program, best_program};
use crate::games::rally::board::{Board, Heading, Square};
use crate::games::rally::cards::{Card, Kind, REGISTERS, Register};
use crate::games::rally::data::HouseCourse;
use crate::games::rally::floor::Body;
use crate::kit::Seed;
use crate::kit::dice::Chance;

/// A board of the text format, without its first and its last lines.
#[track_caller]
fn board(size: &str, rest: &str) -> Board {
    let rest: Vec<&str> = rest.lines().map(|line| line.trim_start_matches(':')).collect();
    let text = format!("board Test\nsize {size}\ngrid{}\nstart 1 0,0 N\nend\n", rest.join("\n"));
    Board::parse(&text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
}

fn facts(board: &Board, at: (u8, u8), heading: Heading) -> Facts<'_> {
    Facts {
        board,
        devices: &[],
        body: Body {
            at: Some(Square::new(at.0, at.1)),
            heading,
            damage: 0,
        },
        flags: 0,
        lives: 3,
        archive: Some(Square::new(at.0, at.1)),
        has_company: false,
    }
}

fn cards(priorities: &[u16]) -> Vec<Card> {
    let cards = priorities
        .iter()
        .map(|priority| Card::from_priority(*priority).unwrap());
    cards.collect()
}

#[track_caller]
fn program(facts: Facts<'_>, hand: &[u16], held: [Held; REGISTERS]) -> Program {
    let outlook = Outlook::new(facts).unwrap();
    best_program(&outlook, &cards(hand), held).unwrap()
}

const OPEN: [Held; REGISTERS] = [Held::Open; REGISTERS];

/// Wholly useless cards: two of each rotation.
const TURNS: [u16; 4] = [70, 80, 90, 100];

#[test]
fn the_way_to_a_flag_leads_around_walls_and_pits() {
    let board = board(
        "4 3",
        "
:+  +  +  +  +
:|.. ..|.. ..|
:+  +  +  +  +
:|.. ..|## ..|
:+  +  +  +  +
:|.. .. .. ..|
:+  +  +  +  +
:flag 1 3,0",
    );
    let distances = Distances::to(&board, Square::new(3, 0));
    let from = |x, y| distances.from(&board, Square::new(x, y));
    assert_eq!([from(3, 0), from(2, 0), from(3, 2), from(1, 0)], [0, 2, 4, 12]);
    assert_eq!(from(2, 1), FAR, "a pit is no place to start from");
    assert_eq!(from(4, 0), FAR, "nor is the outside");
    let best = |x, y| distances.best_heading(&board, Square::new(x, y));
    assert_eq!(best(1, 0), Some(Heading::South));
    assert_eq!(best(2, 2), Some(Heading::East));
    assert_eq!(best(3, 0), None, "there");
}

#[test]
fn be_110_be_113_the_way_to_a_flag_knows_ledges_and_ramps() {
    let board = board(
        "3 1",
        "
:+--+--+--+
:|../.. ..|
:+--+--+--+
:levels
:010
:flag 1 2,0",
    );
    let distances = Distances::to(&board, Square::new(2, 0));
    let from = |x| distances.from(&board, Square::new(x, 0));
    assert_eq!([from(0), from(1), from(2)], [18, 12, 0], "up the ramp, down the ledge");
    let back = Distances::to(&board, Square::new(0, 0));
    assert_eq!(back.from(&board, Square::new(2, 0)), FAR, "no way leads up a ledge");
}

#[test]
fn a_board_of_the_most_squares_is_gone_over_in_time() {
    // A snake: every row ends at a wall, and the way goes to and fro 16 times.
    let mut drawing = format!("\n+{}", "--+".repeat(24));
    for row in 0..16 {
        drawing += &format!(
            "\n|{}|",
            "..".repeat(24)
                .as_bytes()
                .chunks(2)
                .map(|_| "..")
                .collect::<Vec<_>>()
                .join(" ")
        );
        let open_at = if row % 2 == 0 { 23 } else { 0 };
        let edges: Vec<&str> = (0..24)
            .map(|x| if x == open_at && row < 15 { "  " } else { "--" })
            .collect();
        drawing += &format!("\n+{}+", edges.join("+"));
    }
    drawing += "\nflag 1 0,15";
    let board = board("24 16", &drawing);
    let distances = Distances::to(&board, Square::new(0, 15));
    assert_eq!(distances.from(&board, Square::new(0, 0)), 2 * 383);
}

#[test]
fn the_search_finds_the_only_program_that_touches_a_flag() {
    let board = board(
        "4 4",
        "
:+--+--+--+--+
:|.. .. ..|..|
:+  +  +--+  +
:|.. .. .. ..|
:+  +  +  +  +
:|.. .. .. ..|
:+  +  +  +  +
:|.. .. .. ..|
:+--+--+--+--+
:flag 1 3,0",
    );
    // East three, left, north three.
    let facts = facts(&board, (0, 3), Heading::East);
    let found = program(facts, &[790, 70, 800, 80, 100, 120], OPEN);
    let kinds = found.cards.map(|card| card.unwrap().kind());
    assert_eq!(kinds[..3], [Kind::Move3, Kind::Left, Kind::Move3]);
    assert_eq!(found.stand.flags, 1);
}

#[test]
fn be_802_the_search_reckons_with_locked_registers() {
    let board = board(
        "5 1",
        "
:+  +  +  +  +  +
: .. .. .. .. ..
:+  +  +  +  +  +
:flag 1 4,0",
    );
    // Register 5 drives three squares on: only who looks east then, and has not driven on, stays on the board.
    let locked = [
        Held::Open,
        Held::Open,
        Held::Open,
        Held::Open,
        Held::Locked(Some(Kind::Move3)),
    ];
    let facts = facts(&board, (0, 0), Heading::East);
    let found = program(facts, &[490, 70, 80, 90, 100], locked);
    assert_eq!(found.stand.body.at, Some(Square::new(3, 0)));
    assert!(found.cards[4].is_none(), "a locked register takes no card");
}

#[test]
fn be_104_a_robot_that_can_help_it_does_not_drive_into_a_pit() {
    let board = board(
        "5 2",
        "
:+  +  +  +  +  +
: .. .. ## .. ..
:+  +--+--+--+--+
: .. .. .. .. ..|
:+  +  +  +  +  +
:flag 1 4,0",
    );
    let hand = [790, 800, TURNS[0], TURNS[1], TURNS[2], TURNS[3], 10];
    let found = program(facts(&board, (0, 0), Heading::East), &hand, OPEN);
    assert!(found.stand.body.at.is_some());
}

#[test]
fn be_901_a_worn_robot_that_has_the_choice_ends_on_a_wrench() {
    let board = board(
        "5 2",
        "
:+--+--+--+--+--+
:|r2 .. .. .. ..|
:+  +  +  +  +  +
:|.. .. .. .. ..|
:+--+--+--+--+--+
:flag 1 4,1",
    );
    let mut facts = facts(&board, (1, 0), Heading::West);
    facts.body.damage = 6;
    let found = program(facts, &[490, 500, 510, 520, 530], OPEN);
    assert_eq!(found.stand.body.at, Some(Square::new(0, 0)));
}

/// Drives alone on a course, with a whole hand every turn; how many turns it takes, and how many lives.
fn race_alone(course: HouseCourse, dock: usize, seed: u32) -> (u32, u32) {
    let board = course.board();
    let mut chance = Chance::new(Seed::of_table(seed));
    let dock = board.docks()[dock];
    let start = Body {
        at: Some(dock.at),
        heading: dock.heading,
        damage: 0,
    };
    let (mut body, mut flags, mut lost) = (start, 0, 0);
    for turn in 1..TURNS_MAX {
        let mut deck: Vec<Card> = Card::all().collect();
        chance.shuffle(&mut deck);
        let outlook = Outlook::new(Facts {
            body,
            flags,
            ..facts(board, (dock.at.x(), dock.at.y()), dock.heading)
        });
        let outlook = outlook.unwrap();
        let program = best_program(&outlook, &deck[..9], OPEN).unwrap();
        let mut stand = outlook.now();
        for (register, card) in Register::ALL.into_iter().zip(program.cards) {
            stand = outlook.after(stand, card.map(Card::kind), register);
        }
        assert!(stand == program.stand, "the program leads where the search says");
        (body, flags) = (stand.body, stand.flags);
        if usize::from(flags) == board.flags().len() {
            return (turn, lost);
        }
        if body.at.is_none() {
            lost += 1;
            body = start;
        }
    }
    (TURNS_MAX, lost)
}

const TURNS_MAX: u32 = 60;

#[test]
fn alone_a_driver_reaches_the_flags_of_every_course() {
    for (course, usual, most) in [
        (HouseCourse::LoadingYard, 4, 6),
        (HouseCourse::RingMain, 7, 12),
        (HouseCourse::Sluice, 10, 20),
        (HouseCourse::TerraceMill, 13, 40),
    ] {
        let mut races: Vec<_> = (0..16)
            .map(|seed| race_alone(course, seed as usize % 4, seed))
            .collect();
        races.sort_unstable();
        println!("{course:?}: {races:?} (turns, lives)");
        let ([.., (slowest, _)], (middle, _)) = (&*races, races[8]) else {
            panic!("there are races");
        };
        assert!(middle <= usual && *slowest <= most, "{course:?}: {races:?}");
        assert!(races.iter().all(|(_, lost)| *lost == 0), "{course:?}: {races:?}");
    }
}
