//! BE-503 to BE-516: belts and currents.

use std::format;

use super::super::{Cause, Report};
use super::fixture::*;
use crate::games::rally::board::Square;

#[test]
fn be_503_c1_moves_robots_on_express_belts_only() {
    check(":E. .. e. ..", "0,0N 2,0N", &[Express], "1,0N 2,0N");
    for (belt, after) in [("N.", "1,0E"), ("E.", "2,1E"), ("S.", "1,2E"), ("W.", "0,1E")] {
        let drawing = format!(":.. .. ..\n:.. {belt} ..\n:.. .. ..");
        check(&drawing, "1,1E", &[Express], after);
    }
}

#[test]
fn be_504_c2_moves_robots_on_all_belts_at_once() {
    check(":E. E. .. e. ..", "0,0N 3,0N", &[Belts], "1,0N 4,0N");
    check(":E. E. ..", "0,0N", &[Express, Belts], "2,0N");
    // A queue moves as one, whoever is stored first.
    check(":e. e. e. ..", "0,0N 1,0N 2,0N", &[Belts], "1,0N 2,0N 3,0N");
    check(":e. e. e. ..", "2,0N 1,0N 0,0N", &[Belts], "3,0N 2,0N 1,0N");
}

#[test]
fn be_505_what_c1_leads_to_decides_about_c2() {
    check(":E. .. ..", "0,0N", &[Express, Belts], "1,0N");
    check(":E. s.\n:.. ..", "0,0N", &[Express, Belts], "1,1N");
}

#[test]
fn be_506_whoever_could_not_move_in_c1_is_tried_again() {
    // The robot ahead stands on a normal belt, which acts in C2 only.
    check(":E. e. ..", "0,0N 1,0N", &[Express], "0,0N 1,0N");
    check(":E. e. ..", "0,0N 1,0N", &[Express, Belts], "1,0N 2,0N");
}

/// A belt in direction `from` leads onto a belt `onto` in the middle of a board; the robot looks north before.
#[track_caller]
fn check_curve(from: &str, onto: &str, heading: &str) {
    // Where the belt is from which the robot comes, by the direction in which it comes.
    let ((x, y), mut grid) = match from.to_lowercase().as_str() {
        "n." => ((1, 2), [[".."; 3]; 3]),
        "e." => ((0, 1), [[".."; 3]; 3]),
        "s." => ((1, 0), [[".."; 3]; 3]),
        _ => ((2, 1), [[".."; 3]; 3]),
    };
    grid[y][x] = from;
    grid[1][1] = onto;
    let drawing = grid.map(|row| format!(":{}", row.join(" "))).join("\n");
    let deed = if from < "a" { Express } else { Belts };
    check(&drawing, &format!("{x},{y}N"), &[deed], &format!("1,1{heading}"));
}

#[test]
fn be_507_a_curve_turns_whoever_a_belt_moves_onto_it() {
    for (from, onto, heading) in [
        ("n.", "er", "E"),
        ("e.", "sr", "E"),
        ("s.", "wr", "E"),
        ("w.", "nr", "E"),
        ("n.", "wl", "W"),
        ("e.", "nl", "W"),
        ("s.", "el", "W"),
        ("w.", "sl", "W"),
        ("e.", "nb", "W"),
        ("w.", "nb", "E"),
        // Every pairing of express and normal belts.
        ("E.", "nl", "W"),
        ("e.", "Nl", "W"),
        ("E.", "Nl", "W"),
    ] {
        check_curve(from, onto, heading);
    }
}

#[test]
fn be_507_a_curve_from_its_wrong_side_does_not_turn() {
    for (from, onto) in [
        // The other side of a curve.
        ("n.", "el"),
        ("e.", "sl"),
        ("e.", "nr"),
        ("w.", "sr"),
        ("E.", "Nr"),
        // A straight belt from the side.
        ("n.", "e."),
        ("e.", "n."),
        ("E.", "s."),
        // The wrong way round.
        ("e.", "wb"),
        ("n.", "sl"),
    ] {
        check_curve(from, onto, "N");
    }
}

#[test]
fn be_508_the_straight_arm_of_a_junction_does_not_turn() {
    for (from, onto) in [("n.", "nr"), ("n.", "nl"), ("e.", "eb"), ("S.", "sb")] {
        check_curve(from, onto, "N");
    }
}

#[test]
fn be_508_nothing_but_a_belt_turns_in_a_curve() {
    check(":.. nl", "0,0E", &[Card(P1, Move1)], "1,0E");
    check(":.. .. nl", "0,0E 1,0E", &[Card(P1, Move1)], "1,0E 2,0E");
    check(":~e nl", "0,0E", &[Currents], "1,0E");
    check("|.. nl\npusher 0,0 E 1", "0,0E", &[Pushers(R1)], "1,0E");
}

#[test]
fn be_509_belts_and_currents_never_push() {
    for ground in ["..", "gl", "r1", "??", "tt", "~~", "~w"] {
        check(&format!(":e. {ground} .."), "0,0N 1,0N", &[Belts], "0,0N 1,0N");
    }
    for ground in ["..", "e.", "E."] {
        check(&format!(":~e {ground} .."), "0,0N 1,0N", &[Currents], "0,0N 1,0N");
    }
    // In C1 a normal belt does not act.
    check(":E. e. ..", "0,0N 1,0N", &[Express], "0,0N 1,0N");
    let reports = told(":e. ..", P1, "0,0N 1,0N", Belts);
    let cause = Cause::Belt;
    assert_eq!(reports, [Report::Blocked { robot: P1, cause }]);
}

#[test]
fn be_510_whoever_is_bound_for_the_same_square_stays() {
    check(":e. .. w.", "0,0N 2,0N", &[Belts], "0,0N 2,0N");
    check(":~e .. ~w", "0,0N 2,0N", &[Currents], "0,0N 2,0N");
    // Three of them.
    let junction = "
        :.. s. ..
        :e. .. w.";
    check(junction, "0,1N 1,0N 2,1N", &[Belts], "0,1N 1,0N 2,1N");
    // One alone is free to go.
    check(":e. .. w.", "0,0N", &[Belts], "1,0N");
}

#[test]
fn be_510_a_merge_onto_a_square_that_becomes_free() {
    let junction = "
        :e. s. w.
        :.. .. ..";
    check(junction, "0,0N 1,0N 2,0N", &[Belts], "0,0N 1,1N 2,0N");
    check(junction, "0,0N 1,0N", &[Belts], "1,0N 1,1N");
}

#[test]
fn be_510_whoever_a_wall_stops_is_not_counted() {
    check(":e. ..|w.", "0,0N 2,0N", &[Belts], "1,0N 2,0N");
    check(":e. .. w.\nlevels\n110", "0,0N 2,0N", &[Belts], "1,0N 2,0N");
    check(":e. ../w.\nlevels\n110", "0,0N 2,0N", &[Belts], "1,0N 2,0N");
}

#[test]
fn be_511_two_that_would_exchange_their_squares_stay() {
    check(":e. w.", "0,0N 1,0N", &[Belts], "0,0N 1,0N");
    check(":~e ~w", "0,0N 1,0N", &[Currents], "0,0N 1,0N");
    check(":e. w.", "0,0N", &[Belts], "1,0N");
}

const RING: &str = "
    :er sr
    :nr wr";

#[test]
fn be_511_a_full_ring_moves_on_together() {
    check(RING, "0,0N 1,0E 1,1S 0,1W", &[Belts], "1,0E 1,1S 0,1W 0,0N");
    let currents = "
        :~e ~s
        :~n ~w";
    check(currents, "0,0N 1,0E 1,1S 0,1W", &[Currents], "1,0N 1,1E 0,1S 0,0W");
    let large = "
        :E. E. Sr
        :N. .. S.
        :Nr W. Wr";
    let before = "0,0N 1,0N 2,0N 2,1N 2,2N 1,2N 0,2N 0,1N";
    let after = "1,0N 2,0E 2,1N 2,2E 1,2N 0,2E 0,1N 0,0N";
    check(large, before, &[Express], after);
}

#[test]
fn be_511_a_ring_of_which_one_is_kept_back_stays() {
    let feeder = "
        :er sb w.
        :nr wr ..";
    let all = "0,0N 1,0N 1,1N 0,1N 2,0N";
    check(feeder, all, &[Belts], all);
    // In C1 only a part of it is carried.
    let mixed = "
        :Er Sr
        :Nr wr";
    let all = "0,0N 1,0N 1,1N 0,1N";
    check(mixed, all, &[Express], all);
}

#[test]
fn be_511_a_ring_with_a_gap_is_a_row() {
    check(RING, "0,0N 1,0N 1,1N", &[Belts], "1,0E 1,1E 0,1E");
}

#[test]
fn be_512_whoever_is_kept_back_keeps_back_the_next() {
    for (belts, after) in [
        // Behind a merge, behind a wall, behind a swap, behind a robot that stays.
        (":e. e. e. .. w.", "0,0N 1,0N 2,0N 4,0N"),
        (":e. e. e.|.. ..", "0,0N 1,0N 2,0N 4,0N"),
        (":e. e. e. w. ..", "0,0N 1,0N 2,0N 3,0N"),
        (":e. e. e. .. ..", "0,0N 1,0N 2,0N 3,0N"),
    ] {
        check(belts, after, &[Belts], after);
    }
    // Before the one that is kept back everybody moves.
    check(
        ":e. e.|e. e. ..",
        "0,0N 1,0N 2,0N 3,0N",
        &[Belts],
        "0,0N 1,0N 3,0N 4,0N",
    );
}

#[test]
fn be_512_the_order_in_which_robots_are_stored_does_not_matter_to_a_chain() {
    let belts = ":e. e. e. e. ..";
    for before in ["0,0N 1,0N 2,0N 4,0N", "4,0N 2,0N 1,0N 0,0N", "1,0N 4,0N 0,0N 2,0N"] {
        let after = before
            .replace("2,0N", "3,0N")
            .replace("1,0N", "2,0N")
            .replace("0,0N", "1,0N");
        check(belts, before, &[Belts], &after);
    }
    for before in ["1,0N 2,0N 3,0N 4,0N", "4,0N 3,0N 2,0N 1,0N", "2,0N 4,0N 1,0N 3,0N"] {
        check(belts, before, &[Belts], before);
    }
}

#[test]
fn be_512_all_move_then_turn_then_fall_in_robot_order() {
    // The robot of dock 1 is that of the second seat.
    let belts = "
        :e. nl e. ..
        :.. .. .. ##
        :.. .. .. n.
        levels
        1110
        1110
        1110";
    let reports = told(belts, P2, "3,2N 0,0N 2,0N", Belts);
    let at = |x, y| Square::new(x, y);
    let cause = Cause::Belt;
    assert_eq!(
        reports,
        [
            Report::Moved {
                robot: P2,
                from: at(0, 0),
                to: Some(at(1, 0)),
                cause
            },
            Report::Moved {
                robot: P3,
                from: at(2, 0),
                to: Some(at(3, 0)),
                cause
            },
            Report::Moved {
                robot: P1,
                from: at(3, 2),
                to: None,
                cause
            },
            Report::Turned {
                robot: P2,
                heading: West,
                cause
            },
            Report::Fell { robot: P3, damage: 2 },
            Report::Destroyed {
                robot: P1,
                at: None,
                cause: Cause::Pit
            },
        ]
    );
}

#[test]
fn be_513_walls_ledges_and_ramps_upward_stop_what_is_carried() {
    for (ground, deed) in [("E.", Express), ("e.", Belts), ("~e", Currents)] {
        check(&format!(":{ground}|.."), "0,0N", &[deed], "0,0N");
        check(&format!(":{ground} ..\nlevels\n01"), "0,0N", &[deed], "0,0N");
        check(&format!(":{ground}/..\nlevels\n01"), "0,0N", &[deed], "0,0N");
        check(&format!(":{ground} ..\nlevels\n10"), "0,0N", &[deed], "1,0N*2");
        check(&format!(":{ground}/..\nlevels\n10"), "0,0N", &[deed], "1,0N");
    }
}

#[test]
fn be_514_nobody_merges_in_a_pit_or_outside() {
    check(":e. ## w.", "0,0N 2,0N", &[Belts], "- -");
    check(":~e ## ~w", "0,0N 2,0N", &[Currents], "- -");
    check(":n. n. n.", "0,0N 1,0N 2,0N", &[Belts], "- - -");
    // Those behind follow.
    check(":e. e. ## w.", "0,0N 1,0N 3,0N", &[Belts], "1,0N - -");
    check(
        "|.. ## ..|\npusher 0,0 E 1\npusher 2,0 W 1",
        "0,0N 2,0N",
        &[Pushers(R1)],
        "- -",
    );
}

#[test]
fn be_515_currents_move_like_belts_without_turning() {
    for (current, after) in [("~n", "1,0E"), ("~e", "2,1E"), ("~s", "1,2E"), ("~w", "0,1E")] {
        let drawing = format!(":.. .. ..\n:.. {current} ..\n:.. .. ..");
        check(&drawing, "1,1E", &[Currents], after);
        check(&drawing, "1,1E", &[Express, Belts], "1,1E");
    }
    // Whom a belt puts onto a current in the same phase is moved, too.
    check(":e. ~e ..", "0,0N", &[Express, Belts, Currents], "2,0N");
    check(":~e e. ..", "0,0N", &[Express, Belts, Currents], "1,0N");
    check(":.. ~e ~e ..", "1,0N 2,0N", &[Currents], "2,0N 3,0N");
}
