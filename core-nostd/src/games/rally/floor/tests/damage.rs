//! BE-801, BE-806 and BE-808, as far as the floor is concerned.

use super::super::{Body, Floor, Report};
use super::fixture::*;
use crate::kit::seat::Seats;

#[test]
fn be_801_a_report_tells_what_the_robot_has_then() {
    let lane = "
        |.. .. ..
        levels
        110
        laser 0,0 E 3";
    let reports = told(lane, P1, "1,0N*3", LasersOf(Seats::NONE));
    let (robot, by) = (P1, None);
    assert_eq!(
        reports,
        [Report::Hit {
            robot,
            by,
            points: 3,
            damage: 6
        }]
    );
    let reports = told(lane, P1, "1,0E*6", Card(P1, Move1));
    assert_eq!(reports.last(), Some(&Report::Fell { robot, damage: 8 }));
    check("|.. .. ..\nlaser 0,0 E 2", "1,0N*3", &[Lasers, Lasers], "1,0N*7");
}

#[test]
fn be_806_a_destroyed_robot_leaves_the_board_at_once() {
    // It does not block the robot behind it any more, and neither fires nor drives.
    let lane = ":.. .. ## ..";
    check(
        lane,
        "0,0E 1,0E",
        &[Card(P2, Move1), Card(P1, Move1), Card(P2, BackUp)],
        "1,0E -",
    );
    check(
        lane,
        "0,0N 1,0E 3,0N",
        &[Card(P2, Move1), Lasers, Gears, Belts],
        "0,0N - 3,0N",
    );
    let board = board(lane);
    let mut robots = bodies("1,0E*7");
    let mut floor = Floor {
        board: &board,
        robots: &mut robots,
        devices: &[],
        first: P1,
    };
    floor.run_card(P1, Move1, &mut ());
    let Body { at, damage, .. } = *robots.get(P1);
    assert_eq!((at, damage), (None, 0), "what it had is gone");
}

#[test]
fn be_808_robots_destroyed_in_one_step_are_ordered_from_dock_1_around_the_table() {
    let row = ":n. n. n.\ncrusher 0,0 1\ncrusher 1,0 1\ncrusher 2,0 1";
    for (first, order) in [
        (P1, [P1, P2, P3]),
        (P2, [P2, P3, P1]),
        (P3, [P3, P1, P2]),
        (P7, [P1, P2, P3]),
    ] {
        check_destroyed(row, first, "2,0N 0,0N 1,0N", Belts, &order);
        check_destroyed(row, first, "2,0N 0,0N 1,0N", Crushers(R1), &order);
    }
    let ledges = ":e. ..\n:e. ..\nlevels\n10\n10";
    check_destroyed(ledges, P2, "0,0N*9 0,1N*9", Belts, &[P2, P1]);
}

#[test]
fn be_808_in_a_push_the_robot_farthest_ahead_comes_first() {
    let lane = ":.. .. .. ##\nlevels\n2210";
    check_destroyed(lane, P1, "0,0E 1,0N*9 2,0N", Card(P1, Move1), &[P3, P2]);
    check_destroyed(lane, P2, "0,0E 1,0N*9 2,0N", Card(P1, Move1), &[P3, P2]);
}
