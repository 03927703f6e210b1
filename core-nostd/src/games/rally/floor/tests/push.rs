//! BE-413 to BE-415: pushing.

use super::super::{Cause, Report};
use super::fixture::*;
use crate::games::rally::board::Square;

#[test]
fn be_413_a_row_is_pushed_as_one_and_keeps_its_headings() {
    check(":.. .. ..", "0,0E 1,0S", &[Card(P1, Move1)], "1,0E 2,0S");
    check(
        ":.. .. .. .. .. ..",
        "0,0E 2,0W 3,0N",
        &[Card(P1, Move3)],
        "3,0E 4,0W 5,0N",
    );
    check(":.. .. ..", "2,0E 1,0S", &[Card(P1, BackUp)], "1,0E 0,0S");
    // A gap is not part of the row.
    check(":.. .. .. ..", "0,0E 1,0S 3,0S", &[Card(P1, Move1)], "1,0E 2,0S 3,0S");
}

#[test]
fn be_413_eight_in_a_row() {
    let lane = ":.. .. .. .. .. .. .. .. ..";
    let before = "0,0E 1,0N 2,0N 3,0N 4,0N 5,0N 6,0N 7,0N";
    let after = "1,0E 2,0N 3,0N 4,0N 5,0N 6,0N 7,0N 8,0N";
    check(lane, before, &[Card(P1, Move1)], after);
}

#[test]
fn be_414_if_one_cannot_move_nobody_does() {
    check(":.. .. ..|..", "0,0E 1,0S 2,0S", &[Card(P1, Move3)], "0,0E 1,0S 2,0S");
    check(":.. ..|.. ..", "0,0E 1,0S 2,0S", &[Card(P1, Move3)], "0,0E 1,0S 2,0S");
    check(":.. .. ..\nlevels\n001", "0,0E 1,0S", &[Card(P1, Move1)], "0,0E 1,0S");
    check(":.. ../..\nlevels\n001", "0,0E 1,0S", &[Card(P1, Move1)], "0,0E 1,0S");
    // The card ends: it is not tried again from the same square.
    let reports = told(":.. .. ..|", P1, "0,0E 1,0S 2,0S", Card(P1, Move3));
    let cause = Cause::Card;
    assert_eq!(reports, [Report::Blocked { robot: P1, cause }]);
}

#[test]
fn be_415_a_robot_pushed_into_a_pit_is_destroyed_and_the_others_go_on() {
    check(":.. .. .. ##", "0,0E 1,0S 2,0S", &[Card(P1, Move1)], "1,0E 2,0S -");
    check(":.. .. .. ##", "0,0E 1,0S 2,0S", &[Card(P1, Move2)], "2,0E - -");
    check(":.. .. ..", "0,0E 1,0S 2,0S", &[Card(P1, Move2)], "2,0E - -");
    check(":.. ..", "0,0E 1,0S", &[Card(P1, Move2)], "- -");
}

#[test]
fn be_415_be_808_the_robot_farthest_ahead_comes_first() {
    let lane = "
        :.. .. .. ..
        levels
        2210";
    let reports = told(lane, P1, "0,0E 1,0N*8 2,0N", Card(P1, Move1));
    let at = |x| Square::new(x, 0);
    let moved = |robot, from, to, cause| Report::Moved {
        robot,
        from: at(from),
        to: Some(at(to)),
        cause,
    };
    assert_eq!(
        reports,
        [
            moved(P3, 2, 3, Cause::Push),
            Report::Fell { robot: P3, damage: 2 },
            moved(P2, 1, 2, Cause::Push),
            Report::Fell { robot: P2, damage: 10 },
            Report::Destroyed {
                robot: P2,
                at: Some(at(2)),
                cause: Cause::Fall
            },
            moved(P1, 0, 1, Cause::Card),
        ]
    );
}
