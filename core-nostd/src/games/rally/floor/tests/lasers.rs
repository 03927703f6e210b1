//! BE-601…BE-609: lasers.

use std::format;

use super::super::{Cause, Report};
use super::fixture::*;
use crate::games::rally::board::Square;
use crate::kit::seat::Seats;

/// Only the mounts fire.
const MOUNTS: Deed = LasersOf(Seats::NONE);

#[test]
fn be_601_moving_through_a_beam_does_no_harm() {
    let lane = "
        +  +--+  +
        :e. e. ..
        laser 1,0 S 3";
    check(lane, "0,0E", &[Card(P1, Move2)], "2,0E");
    check(lane, "0,0E", &[Belts, Belts], "2,0E");
}

#[test]
fn be_602_a_beam_runs_from_the_square_of_its_mount_to_a_wall_or_the_rim() {
    let lane = "
        |.. .. .. ..|..
        laser 0,0 E 2";
    check(lane, "0,0N", &[MOUNTS], "0,0N*2");
    check(lane, "1,0N", &[MOUNTS], "1,0N*2");
    check(lane, "3,0N", &[MOUNTS], "3,0N*2");
    check(lane, "4,0N", &[MOUNTS], "4,0N");
    let all = "
        +  +  +  +--+
        :.. .. .. ..
        |.. .. .. ..
        :.. .. .. ..|
        :.. .. .. ..
        +--+  +  +  +
        laser 3,0 S 1
        laser 0,1 E 1
        laser 3,2 W 1
        laser 0,3 N 1";
    check(all, "3,3N 2,1N 1,2N 0,0N", &[MOUNTS], "3,3N*1 2,1N*1 1,2N*1 0,0N*1");
    // Beside the beam, and behind the mount.
    check(lane.trim_end(), "-", &[MOUNTS], "-");
    check("|..|..\nlaser 1,0 E 1", "0,0N", &[MOUNTS], "0,0N");
}

#[test]
fn be_603_the_first_robot_takes_a_point_for_each_beam_and_shields_the_others() {
    for beams in 1..=3 {
        let lane = format!("|.. .. .. ..\nlaser 0,0 E {beams}");
        check(&lane, "3,0N 1,0N 2,0N", &[MOUNTS], &format!("3,0N 1,0N*{beams} 2,0N"));
    }
}

#[test]
fn be_604_beams_of_several_mounts_add_up() {
    let cross = "
        +  +--+
        |.. ..|
        laser 1,0 S 1
        laser 0,0 E 2
        laser 1,0 W 3";
    check(cross, "1,0N", &[MOUNTS], "1,0N*6");
    let reports = told(cross, P1, "1,0N", MOUNTS);
    assert_eq!(reports.len(), 3, "one report for each mount: {reports:?}");
    // Two mounts on one edge.
    check("|.. ..\nlaser 0,0 E 1\nlaser 0,0 E 2", "1,0N", &[MOUNTS], "1,0N*3");
}

#[test]
fn be_605_every_active_robot_fires_straight_ahead() {
    for (before, after) in [
        ("0,0E 3,0N", "0,0E 3,0N*1"),
        ("3,0W 0,0N", "3,0W 0,0N*1"),
        ("0,0E 1,0N 2,0N", "0,0E 1,0N*1 2,0N"),
        ("0,0W 1,0N", "0,0W 1,0N"),
        ("0,0E 1,0W", "0,0E*1 1,0W*1"),
        ("0,0E", "0,0E"),
    ] {
        check(":.. .. .. ..", before, &[Lasers], after);
    }
    check(":.. ..|.. ..", "0,0E 2,0N", &[Lasers], "0,0E 2,0N");
    check(":..\n:..\n:..", "0,0S 0,2E", &[Lasers], "0,0S 0,2E*1");
    check(":..\n:..\n:..", "0,2N 0,0E", &[Lasers], "0,2N 0,0E*1");
    let reports = told(":.. ..", P1, "0,0E*4 1,0N*6", Lasers);
    let by = Some(P1);
    assert_eq!(
        reports,
        [Report::Hit {
            robot: P2,
            by,
            points: 1,
            damage: 7
        }]
    );
}

#[test]
fn be_606_whoever_is_powered_down_does_not_fire_but_is_hit_and_shields() {
    let down = LasersOf([P1, P3].into_iter().collect());
    check(":.. .. ..", "0,0E 1,0E 2,0N", &[down], "0,0E 1,0E*1 2,0N");
    check(":.. .. ..", "0,0E 1,0W", &[down], "0,0E 1,0W*1");
}

#[test]
fn be_607_whoever_is_destroyed_has_still_fired() {
    check(":.. ..", "0,0E*9 1,0W*9", &[Lasers], "- -");
    // A robot that is destroyed still shields: the beam was traced before.
    check("|.. .. ..\nlaser 0,0 E 3", "1,0N*9 2,0N", &[MOUNTS], "- 2,0N");
}

#[test]
fn be_607_damage_is_applied_in_robot_order() {
    // Everybody is hit by the robot before it; the last one looks away.
    let row = ":.. .. .. ..";
    let before = "1,0E*9 2,0E*9 3,0E*9 0,0E";
    for (first, order) in [(P1, [P1, P2, P3]), (P2, [P2, P3, P1]), (P3, [P3, P1, P2])] {
        check_destroyed(row, first, before, Lasers, &order);
    }
}

#[test]
fn be_608_a_beam_keeps_its_level() {
    let mount = |levels: &str| format!("|.. .. .. ..\nlevels\n{levels}\nlaser 0,0 E 1");
    for (levels, before, after) in [
        // It flies over lower squares, and their robots do not shield.
        ("1001", "1,0N 3,0N", "1,0N 3,0N*1"),
        ("1000", "3,0N", "3,0N"),
        // A higher square stops it, and protects whoever stands on it.
        ("0100", "2,0N", "2,0N"),
        ("0111", "1,0N", "1,0N"),
        ("0000", "3,0N", "3,0N*1"),
        ("1111", "3,0N", "3,0N*1"),
        ("1221", "3,0N", "3,0N"),
    ] {
        check(&mount(levels), before, &[MOUNTS], after);
    }
    let robots = |levels: &str| format!(":.. .. .. ..\nlevels\n{levels}");
    check(&robots("1011"), "0,0E 1,0N 2,0N", &[Lasers], "0,0E 1,0N 2,0N*1");
    check(&robots("0100"), "0,0E 2,0N", &[Lasers], "0,0E 2,0N");
    check(&robots("0110"), "0,0E 1,0N", &[Lasers], "0,0E 1,0N");
    // A wall stops beams of every level, also where they fly over it.
    check("|.. .. ..|..\nlevels\n1001\nlaser 0,0 E 1", "3,0N", &[MOUNTS], "3,0N");
    // A ramp is no wall.
    check("|../../..\nlevels\n101\nlaser 0,0 E 1", "2,0N", &[MOUNTS], "2,0N*1");
}

#[test]
fn be_609_floors_let_beams_pass() {
    for ground in ["##", "e.", "Nb", "gr", "r2", "??", "tt", "~~", "~w"] {
        check(&format!("|.. {ground} ..\nlaser 0,0 E 1"), "2,0N", &[MOUNTS], "2,0N*1");
        check(&format!(":.. {ground} .."), "0,0E 2,0N", &[Lasers], "0,0E 2,0N*1");
    }
}

#[test]
fn be_805_points_beyond_the_tenth_are_ignored() {
    let lane = "
        +  +--+
        |.. ..
        laser 0,0 E 3
        laser 1,0 S 2";
    check(lane, "1,0N*5", &[MOUNTS], "-");
    check(lane, "1,0N*4", &[MOUNTS], "1,0N*9");
    let (robot, by) = (P1, None);
    assert_eq!(
        told(lane, P1, "1,0N*8", MOUNTS),
        [
            Report::Hit {
                robot,
                by,
                points: 2,
                damage: 10
            },
            Report::Destroyed {
                robot,
                at: Some(Square::new(1, 0)),
                cause: Cause::Laser
            },
        ]
    );
}
