//! BE-517 to BE-522: pushers, gears, crushers.

use super::super::{Cause, Report};
use super::fixture::*;
use crate::games::rally::board::Square;

#[test]
fn be_517_a_pusher_pushes_away_from_its_mount_and_whoever_is_in_the_way() {
    let cross = "
        :.. .. .. ..
        +  +--+  +  +
        :..|.. ..|..
        +  +  +  +  +
        :.. .. .. ..
        +  +  +--+  +
        :.. .. .. ..";
    for (direction, at, to) in [
        ("S", "1,1E", "1,2E"),
        ("E", "1,1N", "2,1N"),
        ("N", "2,2E", "2,1E"),
        ("W", "2,1N", "1,1N"),
    ] {
        let square = &at[..3];
        let drawing = std::format!("{cross}\npusher {square} {direction} 3");
        check(&drawing, at, &[Pushers(R3)], to);
        check(&drawing, at, &[Pushers(R2)], at);
    }
    check(
        "|.. .. .. ..\npusher 0,0 E 2",
        "0,0N 1,0N 2,0S",
        &[Pushers(R2)],
        "1,0N 2,0N 3,0S",
    );
    check(
        "|.. .. ..|\npusher 0,0 E 2",
        "0,0N 1,0N 2,0S",
        &[Pushers(R2)],
        "0,0N 1,0N 2,0S",
    );
    check("|.. .. ##\npusher 0,0 E 2", "0,0N 1,0N", &[Pushers(R2)], "1,0N -");
    // Nobody stands on it.
    check("|.. .. ..\npusher 0,0 E 2", "1,0N", &[Pushers(R2)], "1,0N");
}

#[test]
fn be_517_a_pusher_that_cannot_push_is_told() {
    let reports = told("|..|..\npusher 0,0 E 2", P1, "0,0N", Pushers(R2));
    let cause = Cause::Pusher;
    assert_eq!(reports, [Report::Blocked { robot: P1, cause }]);
}

#[test]
fn be_518_pushers_of_a_row_act_from_the_west() {
    let row = "
        |.. .. ..|
        pusher 0,0 E 2
        pusher 2,0 W 2";
    check(row, "0,0N 2,0N", &[Pushers(R2)], "0,0N 1,0N");
    check(row, "2,0N 0,0N", &[Pushers(R2)], "1,0N 0,0N");
}

#[test]
fn be_518_pushers_of_a_northern_row_act_first() {
    let column = "
        +--+
        :..
        :..
        :..
        +--+
        pusher 0,0 S 2
        pusher 0,2 N 2";
    check(column, "0,0E 0,2E", &[Pushers(R2)], "0,0E 0,1E");
    check(column, "0,2E 0,0E", &[Pushers(R2)], "0,1E 0,0E");
    // Rows count before columns.
    let corner = "
        +  +--+
        :.. ..
        |.. ..
        pusher 1,0 S 1
        pusher 0,1 E 1";
    check(corner, "0,1N 1,0N", &[Pushers(R1)], "1,1N -");
}

#[test]
fn be_518_a_robot_no_longer_on_its_square_is_skipped() {
    // The first pusher moves both; the second robot is then on another pusher's square, and stays there.
    let row = "
        +  +--+--+  +
        |.. .. .. ..
        +  +  +  +  +
        :.. .. .. ..
        pusher 0,0 E 1
        pusher 1,0 S 1
        pusher 2,0 S 1";
    check(row, "0,0N 1,0N", &[Pushers(R1)], "1,0N 2,0N");
    // Without the first robot the second pusher acts.
    check(row, "- 1,0N", &[Pushers(R1)], "- 1,1N");
}

#[test]
fn be_519_gears_turn_in_their_direction() {
    for (ground, before, after) in [
        ("gr", "0,0N", "0,0E"),
        ("gr", "0,0W", "0,0N"),
        ("gl", "0,0N", "0,0W"),
        ("gl", "0,0E", "0,0N"),
        ("..", "0,0N", "0,0N"),
    ] {
        check(&std::format!(":{ground}"), before, &[Gears], after);
    }
    check(":gl gr", "1,0N 0,0N", &[Gears], "1,0E 0,0W");
}

#[test]
fn be_520_be_522_crushers_act_in_their_phases() {
    let line = ":.. ..\ncrusher 0,0 24\ncrusher 1,0 3";
    for (phase, after) in [
        (R1, "0,0N 1,0N"),
        (R2, "- 1,0N"),
        (R3, "0,0N -"),
        (R4, "- 1,0N"),
        (R5, "0,0N 1,0N"),
    ] {
        check(line, "0,0N 1,0N", &[Crushers(phase)], after);
    }
    assert_eq!(
        told(line, P1, "0,0N", Crushers(R2)),
        [Report::Destroyed {
            robot: P1,
            at: Some(Square::new(0, 0)),
            cause: Cause::Crusher
        }]
    );
}

#[test]
fn be_521_an_element_on_another_floor_acts_in_its_own_step() {
    let belt = "
        +--+  +  +
        :e. e. ..
        :.. .. ..
        pusher 0,0 S 1
        crusher 1,0 2";
    check(belt, "0,0N", &[Belts], "1,0N");
    check(belt, "0,0N", &[Pushers(R1)], "0,1N");
    check(belt, "0,0N", &[Belts, Crushers(R2)], "-");
    check(belt, "0,0N", &[Belts, Crushers(R1), Belts], "2,0N");
}

#[test]
fn be_808_every_pusher_is_a_step_of_its_own() {
    let three = "
        +--+--+--+
        :.. .. ..
        :## ## ##
        pusher 0,0 S 1
        pusher 1,0 S 1
        pusher 2,0 S 1";
    check_destroyed(three, P1, "2,0N 0,0N 1,0N", Pushers(R1), &[P2, P3, P1]);
    let reports = told("|.. .. ..\npusher 0,0 E 1", P1, "1,0N 0,0N", Pushers(R1));
    let at = |x| Square::new(x, 0);
    assert_eq!(
        reports,
        [
            Report::Moved {
                robot: P1,
                from: at(1),
                to: Some(at(2)),
                cause: Cause::Push
            },
            Report::Moved {
                robot: P2,
                from: at(0),
                to: Some(at(1)),
                cause: Cause::Pusher
            },
        ]
    );
}
