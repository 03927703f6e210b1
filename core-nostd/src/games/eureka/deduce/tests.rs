mod deals;
mod played_out;

use super::*;
use std::collections::BTreeMap;
use std::vec::Vec;

/// The robot of the rulebook with this name.
fn robot(letters: &str) -> Robot {
    Robot::from_letters(letters).unwrap()
}

/// The robots of a line such as `"RGG RGB"`.
fn robots(line: &str) -> Vec<Robot> {
    line.split_whitespace().map(robot).collect()
}

fn set(line: &str) -> RobotSet {
    robots(line).into_iter().collect()
}

/// The clues of a line such as `"GBY=0 RGY=2"`.
fn clues(line: &str) -> Vec<Clue> {
    line.split_whitespace()
        .map(|clue| {
            let (letters, matches) = clue.split_once('=').unwrap();
            Clue {
                robot: robot(letters),
                matches: matches.parse().unwrap(),
            }
        })
        .collect()
}

/// What is possible after the clues of one line and without the robots of another.
fn left(line: &str, not: &str) -> RobotSet {
    possible(&clues(line), set(not))
}

/// The boards of the worked examples.
const BOARD_E1: &str = "GBY=0 RGY=2 BYR=0";
const BOARD_E8: &str = "GRR=1 GRB=1 RBR=0";
const BOARD_E9: &str = "RRB=0 RRY=0 YRG=1";
const BOARD_E10: &str = "RRR=0 RRB=0 RBR=0";

const DIE: [u8; 6] = [1, 2, 3, 4, 5, 6];

#[test]
fn ro_108_the_board_alone_leaves_the_public_set() {
    for (board, public) in [
        ("", Robot::ALL.into_iter().collect()),
        (BOARD_E1, set("RGG RGB")),
        (BOARD_E8, set("GGG GGY GYG GYY BRG BRY YRG YRY")),
        (BOARD_E9, set("GGG GBG GYG BGG BBG BYG YGR YBR YYR")),
        ("GGG=2 RRR=2", RobotSet::NONE),
        ("GGG=3", set("GGG")),
    ] {
        assert_eq!(left(board, ""), public, "{board}");
    }
}

#[test]
fn ro_109_own_cards_and_a_bought_answer_leave_the_private_set() {
    for (board, hand, bought, private) in [
        (BOARD_E1, "RGG YRB BBR", "", "RGB"), // RO-E6: an unsold card counts
        (BOARD_E1, "GGG YRB BBR", "", "RGG RGB"),
        (BOARD_E8, "BYG GGY RRY", "", "GGG GYG GYY BRG BRY YRG YRY"),
        (BOARD_E8, "BYG GGY RRY", "GGY=0", "BRG YRG"),
        (BOARD_E8, "BYG GGY RRY", "GGY=1", "GYG BRY YRY"),
        (BOARD_E8, "BYG GGY RRY", "GGY=2", "GGG GYY"),
        (BOARD_E9, "GBB RYB BRR", "GBB=0", "BGG BYG YGR YYR"), // RO-E11, P3
    ] {
        let known = [board, bought].join(" ");
        assert_eq!(left(&known, hand), set(private), "{known} without {hand}");
    }
}

#[test]
fn ro_110_the_second_attempt_knows_the_feedback_and_all_robots_of_the_first() {
    let shown = "GGG YYR BBG"; // RO-E11
    for (clues, hand, shown, private) in [
        ("GBY=0 RGY=2 BYR=0 RGG=2", "", "RGG", "RGB"), // RO-E5
        ("RRB=0 RRY=0 YRG=1 GGG=1", "RRR BBB YYY", shown, "BYG YGR"),
        ("RRB=0 RRY=0 YRG=1 GGG=1", "RRR BBB YYY", "GGG", "BBG BYG YGR"),
        ("RRB=0 RRY=0 YRG=1 GBB=0 YYR=1", "GBB RYB BRR", shown, "BYG"),
        ("RRB=0 RRY=0 YRG=1 BBG=2", "GBG RGR RBY", shown, "BGG BYG"),
    ] {
        let not = [hand, shown].join(" ");
        assert_eq!(left(clues, &not), set(private), "{clues} without {not}");
    }
    // Before that, in RO-E11.
    assert_eq!(left(BOARD_E9, "RRR BBB YYY").len(), 9);
    assert_eq!(left(BOARD_E9, "GBG RGR RBY").len(), 8);
}

#[test]
fn ro_111_every_board_leaves_1_to_12_robots_and_the_order() {
    let order = robot("GGG");
    let mut sizes = BTreeMap::new();
    let mut tiles = BTreeMap::new();
    for a in 1..64 {
        for b in a + 1..64 {
            for c in b + 1..64 {
                let board = [a, b, c].map(|id| Robot::ALL[id]).map(|robot| Clue {
                    robot,
                    matches: robot.matches(order),
                });
                let public = possible(&board, RobotSet::NONE);
                assert!(public.contains(order), "{a} {b} {c}");
                assert!(board.iter().all(|clue| !public.contains(clue.robot)), "{a} {b} {c}");
                *sizes.entry(public.len()).or_insert(0) += 1;
                let mut shown = board.map(|clue| clue.matches);
                shown.sort_unstable();
                *tiles.entry(shown).or_insert(0) += 1;
            }
        }
    }
    let expected = [
        (1, 2_784),
        (2, 6_804),
        (3, 3_942),
        (4, 10_476),
        (5, 3_915),
        (6, 8_064),
        (8, 2_808),
        (9, 594),
        (12, 324),
    ];
    assert_eq!(sizes, BTreeMap::from(expected));
    let sum_of = |each: fn(u64) -> u64| -> u64 {
        let sizes = sizes.iter();
        sizes.map(|(size, boards)| each(u64::from(*size)) * boards).sum()
    };
    assert_eq!(sum_of(|_| 1), 39_711);
    assert_eq!(sum_of(|size| size), 169_779);
    assert_eq!(sum_of(|size| size) * 13_237, 56_593 * 39_711, "the mean size");
    // 360 is divided by each of the sizes.
    assert_eq!(
        sum_of(|size| 360 / size) / 360 * 13_237,
        4_230 * 39_711,
        "the mean of 1 / size"
    );
    let expected = [
        ([0, 0, 0], 2_925),
        ([0, 0, 1], 9_477),
        ([0, 0, 2], 3_159),
        ([0, 1, 1], 9_477),
        ([0, 1, 2], 6_561),
        ([0, 2, 2], 972),
        ([1, 1, 1], 2_925),
        ([1, 1, 2], 3_159),
        ([1, 2, 2], 972),
        ([2, 2, 2], 84),
    ];
    assert_eq!(tiles, BTreeMap::from(expected));
}

#[test]
fn ro_111_where_nothing_is_possible_there_is_no_advice() {
    let (nothing, card) = (RobotSet::NONE, robot("RGB"));
    assert_eq!(tenths(nothing, card), None);
    assert_eq!(best_card(nothing, &[card]), None);
    assert_eq!(best_build(nothing), None);
    assert_eq!((build_score(nothing, card), buy_gain(nothing, card)), (0, 0));
    assert!(!is_worth_a_cube(nothing, card));
    assert!(!eureka_is_advised(0, 0, DIE, true));
}

/// The marks of the rulebook: one row for each part, in the order of the colours.
fn marks(set: RobotSet) -> [[char; 4]; 3] {
    Part::ALL.map(|part| {
        Colour::ALL.map(|colour| match Derived::of(set, part, colour) {
            Derived::Impossible => '.',
            Derived::Open => 'o',
            Derived::Certain => '#',
        })
    })
}

#[test]
fn ro_112_derived_marks_count_the_possible_robots() {
    for (possible, [head, torso, legs]) in [
        ("RGG RGB", [".#..", "#...", "o.o."]), // RO-E5
        ("RGB", [".#..", "#...", "..#."]),     // RO-E5, after the feedback
        ("GYG BRY YRY", ["o.oo", ".o.o", "o..o"]),
        ("", ["....", "....", "...."]),
    ] {
        let expected = [head, torso, legs].map(|row| row.chars().collect::<Vec<_>>());
        assert_eq!(marks(set(possible)).map(Vec::from), expected, "{possible}");
    }
    assert_eq!(marks(RobotSet::ALL), [['o'; 4]; 3]);
}

/// A hand before buying: board, hand; n; for each card its classes, S and tenths.
type Hand = (&'static str, &'static str, u8, [([u8; 3], u32, u32); 3]);

const HANDS: [Hand; 5] = [
    // RO-E6 to RO-E10
    (
        BOARD_E1,
        "RGG YRB BBR",
        1,
        [([0, 0, 1], 1, 10), ([0, 1, 0], 1, 10), ([1, 0, 0], 1, 10)],
    ),
    (
        BOARD_E1,
        "GGG YRB BBR",
        2,
        [([0, 1, 1], 2, 10), ([1, 1, 0], 2, 10), ([2, 0, 0], 4, 20)],
    ),
    (
        BOARD_E8,
        "BYG GGY RRY",
        7,
        [([1, 4, 2], 21, 30), ([2, 3, 2], 17, 24), ([2, 3, 2], 17, 24)],
    ),
    (
        BOARD_E9,
        "GBB BYR RRR",
        9,
        [([4, 4, 1], 33, 37), ([2, 5, 2], 33, 37), ([6, 3, 0], 45, 50)],
    ),
    (
        BOARD_E10,
        "RRG BGR GBY",
        12,
        [([6, 6, 0], 72, 60), ([4, 6, 2], 56, 47), ([4, 6, 2], 56, 47)],
    ),
];

#[test]
fn ro_115_ro_116_ro_118_the_answer_of_a_card_splits_the_possible_robots() {
    for (board, hand, robots_left, cards) in HANDS {
        let possible = left(board, hand);
        assert_eq!(possible.len(), robots_left, "{hand}");
        for (card, (sizes, squares, rounded)) in robots(hand).into_iter().zip(cards) {
            assert_eq!(classes(possible, card), sizes, "{card:?} of {hand}");
            assert_eq!(spread(possible, card), squares, "{card:?} of {hand}");
            assert_eq!(tenths(possible, card), Some(rounded), "{card:?} of {hand}");
        }
    }
}

#[test]
fn ro_118_half_a_tenth_is_rounded_up() {
    // 10 / 4 = 2.5 robots are 25 tenths; 34 / 8 = 4.25 robots are 42.5 tenths and so 43.
    for (possible, card, sizes, rounded) in [
        ("GGR RRR RRB RRY", "GGG", [3, 0, 1], 25),
        ("GGR RRR RRB RRY BBB BBR YYG YYR", "GGG", [6, 1, 1], 48),
        ("GRR GRB GRY GBR GBB RRR RRB RRY", "GGG", [3, 5, 0], 43),
    ] {
        assert_eq!(classes(set(possible), robot(card)), sizes, "{possible}");
        assert_eq!(tenths(set(possible), robot(card)), Some(rounded), "{possible}");
    }
}

#[test]
fn ro_117_of_equal_cards_the_classes_and_then_the_position_decide() {
    for (board, hand, best) in [
        (BOARD_E1, "GGG YRB BBR", "GGG"), // RO-E7: all equal but the position
        (BOARD_E1, "YRB GGG BBR", "YRB"),
        (BOARD_E8, "BYG GGY RRY", "GGY"), // RO-E8
        (BOARD_E9, "GBB BYR RRR", "GBB"), // RO-E9: the largest class is 4 against 5
        (BOARD_E9, "RRR BYR GBB", "GBB"),
        (BOARD_E10, "RRG BGR GBY", "BGR"), // RO-E10
        // 4/1/1 against 3/3/0: no class is empty, though the largest is larger.
        ("BGB=0 YYY=1 RRB=1", "GGY BBR", "GGY"),
        ("BGB=0 YYY=1 RRB=1", "BBR GGY", "GGY"),
    ] {
        let cards = robots(hand);
        let found = best_card(left(board, hand), &cards).map(|place| cards[place]);
        assert_eq!(found, Some(robot(best)), "{board}, {hand}");
    }
    assert_eq!(best_card(RobotSet::ALL, &[]), None);
}

#[test]
fn ro_119_ro_120_the_best_build_is_likely_and_tells_much() {
    for (possible, best, score) in [
        (left(BOARD_E1, "RGG"), "RGB", 5),
        (left(BOARD_E1, ""), "RGG", 8),
        (left(BOARD_E8, "GGY"), "GGG", 14),
        // Each of these tells only whether it is right. One that cannot be right tells them all apart but two.
        (set("GGG RRR BBB YYY"), "GGR", 9),
        (set("GGG RRR BBB"), "GGR", 9),
    ] {
        assert_eq!(best_build(possible), Some((robot(best), score)), "{possible:?}");
        assert_eq!(build_score(possible, robot(best)), score, "{possible:?}");
    }
}

#[test]
fn ro_121_a_card_must_gain_more_than_there_are_robots() {
    for (board, hand, card, gain, worth) in [
        (BOARD_E1, "RGG YRB BBR", "RGG", 0, false), // RO-E6
        (BOARD_E1, "RGG YRB BBR", "YRB", 0, false),
        (BOARD_E1, "RGG YRB BBR", "BBR", 0, false),
        (BOARD_E1, "GGG YRB BBR", "GGG", 2, false),  // RO-E7: equality
        (BOARD_E8, "BYG GGY RRY", "GGY", 13, true),  // RO-E8
        (BOARD_E9, "GBB BYR RRR", "GBB", 19, true),  // RO-E9
        (BOARD_E10, "RRG BGR GBY", "BGR", 19, true), // RO-E10
        (BOARD_E10, "RRG BGR GBY", "RRG", 8, false),
    ] {
        let possible = left(board, hand);
        assert_eq!(buy_gain(possible, robot(card)), gain, "{card} of {hand}");
        assert_eq!(is_worth_a_cube(possible, robot(card)), worth, "{card} of {hand}");
    }
}

#[test]
fn ro_123_eureka_is_advised_while_the_gain_outweighs_the_loss() {
    // For the usual die: up to how many robots, by the value at hand.
    for (value, robots_max) in [
        (0, u8::MAX),
        (1, 4),  // 21 against 6 each
        (2, 2),  // 11
        (3, 2),  // 15
        (4, 2),  // 18
        (5, 2),  // 20
        (6, 1),  // 21: equality is not enough
        (60, 1), // never more than the die shows
        (u16::MAX, 1),
    ] {
        for robots in 1..=u8::MAX {
            let advised = eureka_is_advised(robots, value, DIE, true);
            assert_eq!(advised, robots <= robots_max, "{robots} robots, value {value}");
        }
    }
    // A die of other faces: 1 1 1 1 1 6 makes 11 to gain and 7 to lose with a value of 2.
    let die = [1, 1, 1, 1, 1, 6];
    assert!(eureka_is_advised(2, 2, die, true));
    assert!(!eureka_is_advised(3, 2, die, true));
}

#[test]
fn ro_123_whoever_builds_again_later_calls_only_when_sure() {
    for value in 0..8 {
        for robots in 0..=12 {
            assert_eq!(eureka_is_advised(robots, value, DIE, false), robots == 1);
        }
    }
}
