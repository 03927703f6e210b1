//! BE-408 to BE-412 and BE-416 to BE-425: cards, water, teleporters.

use super::super::{Cause, Report};
use super::fixture::*;
use crate::games::rally::board::Square;

#[test]
fn be_408_a_robot_that_is_off_the_board_executes_nothing() {
    for card in [Move3, BackUp, Left, UTurn] {
        check(":.. ..", "0,0E -", &[Card(P2, card)], "0,0E -");
        assert_eq!(told(":.. ..", P1, "0,0E -", Card(P2, card)), []);
    }
}

#[test]
fn be_409_rotations_work_on_every_floor() {
    for ground in ["..", "e.", "Sl", "gr", "r2", "??", "tt", "~~", "~w"] {
        let drawing = std::format!("|{ground}|");
        for (card, after) in [(Left, "0,0W"), (Right, "0,0E"), (UTurn, "0,0S")] {
            check(&drawing, "0,0N", &[Card(P1, card)], after);
        }
    }
    for (before, left) in [("0,0E", "0,0N"), ("0,0S", "0,0E"), ("0,0W", "0,0S")] {
        check(":..", before, &[Card(P1, Left)], left);
    }
}

#[test]
fn be_410_movement_keeps_the_heading() {
    let square = "
        :.. .. .. ..
        :.. .. .. ..
        :.. .. .. ..
        :.. .. .. ..";
    for (card, before, after) in [
        (Move1, "0,3N", "0,2N"),
        (Move2, "0,3N", "0,1N"),
        (Move3, "0,3N", "0,0N"),
        (Move3, "0,1E", "3,1E"),
        (Move2, "2,0S", "2,2S"),
        (Move1, "2,2W", "1,2W"),
        (BackUp, "2,2W", "3,2W"),
        (BackUp, "2,2N", "2,3N"),
    ] {
        check(square, before, &[Card(P1, card)], after);
    }
}

#[test]
fn be_411_the_first_step_that_is_not_possible_ends_the_card() {
    check(":.. ..|.. ..", "0,0E", &[Card(P1, Move3)], "1,0E");
    let reports = told(":.. ..|.. ..", P1, "0,0E", Card(P1, Move3));
    let (robot, cause) = (P1, Cause::Card);
    let (from, to) = (Square::new(0, 0), Some(Square::new(1, 0)));
    assert_eq!(
        reports,
        [
            Report::Moved { robot, from, to, cause },
            Report::Blocked { robot, cause }
        ]
    );
}

#[test]
fn be_412_floors_leave_whoever_crosses_them_alone() {
    for ground in ["n.", "Nr", "gl", "r1", "??", "~n", "tt"] {
        let drawing = std::format!(":.. {ground} .. ..");
        check(&drawing, "0,0E", &[Card(P1, Move3)], "3,0E");
        check(&drawing, "0,0E", &[Card(P1, Move1)], "1,0E");
    }
    let mounts = "
        +  +--+  +
        :.. .. ..
        pusher 1,0 S 12345
        crusher 1,0 12345
        laser 1,0 S 3";
    check(mounts, "0,0E", &[Card(P1, Move2)], "2,0E");
}

#[test]
fn be_416_water_swallows_the_first_square() {
    for ground in ["~~", "~n"] {
        let drawing = std::format!(":.. {ground} .. .. ..");
        for (card, after) in [(Move1, "1,0E"), (Move2, "2,0E"), (Move3, "3,0E"), (BackUp, "1,0E")] {
            check(&drawing, "1,0E", &[Card(P1, card)], after);
        }
    }
    check(":~~/.. ..\nlevels\n011", "0,0E", &[Card(P1, Move2)], "0,0E");
    check(":~~/.. ..\nlevels\n011", "0,0E", &[Card(P1, Move3)], "1,0E");
}

#[test]
fn be_417_water_on_the_way_is_open_floor() {
    check(":.. ~~ ~e ..", "0,0E", &[Card(P1, Move3)], "3,0E");
    check(":~~ ~~ ~~ ..", "0,0E", &[Card(P1, Move3)], "2,0E");
}

#[test]
fn be_418_water_does_not_hinder_what_else_moves() {
    check(":.. ~~ ~~ ..", "0,0E 1,0N", &[Card(P1, Move2)], "2,0E 3,0N");
    check(":e. ~~", "0,0N", &[Belts], "1,0N");
    check("|~~ ..\npusher 0,0 E 1", "0,0N", &[Pushers(R1)], "1,0N");
    check(":~e ~~ ..", "0,0N", &[Currents], "1,0N");
}

const LANE: &str = ":.. .. tt .. .. .. .. ..";

#[test]
fn be_419_a_teleporter_takes_a_robot_further_ahead() {
    for (card, after) in [(Move1, "5,0E"), (Move2, "6,0E"), (Move3, "7,0E"), (BackUp, "4,0E")] {
        check(LANE, "2,0E", &[Card(P1, card)], after);
    }
    check(LANE, "2,0W", &[Card(P1, BackUp)], "0,0W");
}

#[test]
fn be_420_a_jump_ignores_everything_in_between() {
    let lane = "
        :tt|##/.. .. ..
        levels
        00111";
    check(lane, "0,0E 2,0N", &[Card(P1, Move1)], "3,0E 2,0N");
    let down = "
        :tt .. .. ..
        levels
        1000";
    check(down, "0,0E", &[Card(P1, Move1)], "3,0E");
}

#[test]
fn be_421_a_taken_arrival_square_means_walking() {
    check(LANE, "2,0E 5,0N", &[Card(P1, Move1)], "3,0E 5,0N");
    check(LANE, "2,0E 4,0N", &[Card(P1, BackUp)], "1,0E 4,0N");
    check(LANE, "2,0E 3,0N 6,0N", &[Card(P1, Move2)], "4,0E 5,0N 6,0N");
    let reports = told(LANE, P1, "2,0E 5,0N", Card(P1, Move1));
    assert_eq!(reports.first(), Some(&Report::TeleportRefused { robot: P1 }));
    let devices = [Square::new(5, 0)];
    check_with_devices(LANE, &devices, "2,0E", &[Card(P1, Move1)], "3,0E");
    check_with_devices(LANE, &devices, "2,0E", &[Card(P1, Move2)], "6,0E");
}

#[test]
fn be_422_a_jump_into_a_pit_or_outside_destroys() {
    check(":tt .. .. ##", "0,0E", &[Card(P1, Move1)], "-");
    check(":tt .. ..|", "0,0E", &[Card(P1, Move1)], "-");
    check("|tt ..|", "0,0W", &[Card(P1, Move3)], "-");
    check("+--+\n:tt", "0,0N", &[Card(P1, BackUp)], "-");
}

#[test]
fn be_423_only_a_card_of_movement_teleports() {
    check(LANE, "2,0E", &[Card(P1, Left)], "2,0N");
    check(LANE, "1,0E 2,0E", &[Card(P1, Move1)], "2,0E 3,0E");
    check(":e. tt .. ..", "0,0E", &[Belts], "1,0E");
    check("|tt .. .. ..\npusher 0,0 E 1", "0,0E", &[Pushers(R1)], "1,0E");
}

#[test]
fn be_424_a_teleporter_on_the_way_is_open_floor() {
    check(LANE, "1,0E", &[Card(P1, Move2)], "3,0E");
    check(LANE, "1,0E", &[Card(P1, Move1)], "2,0E");
}

#[test]
fn be_425_a_device_has_no_other_effect() {
    let devices = [Square::new(1, 0), Square::new(2, 0)];
    check_with_devices(":.. .. .. ..", &devices, "0,0E", &[Card(P1, Move2)], "2,0E");
    check_with_devices(":e. .. .. ..", &devices, "0,0E", &[Belts], "1,0E");
    check_with_devices(":.. .. .. ..", &devices, "0,0E 3,0W", &[Lasers], "0,0E*1 3,0W*1");
}
