//! BE-101…BE-116: squares, edges, levels.

use super::fixture::*;

#[test]
fn be_103_open_floor_does_nothing() {
    check(":.. ..", "0,0S 1,0N", &ELEMENTS, "0,0S 1,0N");
    check(":.. .. ..", "0,0E", &[Card(P1, Move2)], "2,0E");
}

#[test]
fn be_104_a_pit_destroys_whoever_would_only_pass_over_it() {
    check(":.. ## ..", "0,0E", &[Card(P1, Move3)], "-");
    check(":.. ## ..", "2,0E", &[Card(P1, BackUp)], "-");
    check(":e. ## ..", "0,0N", &[Belts], "-");
    check(":~e ## ..", "0,0N", &[Currents], "-");
    check("|.. ## ..\npusher 0,0 E 1", "0,0N", &[Pushers(R1)], "-");
}

#[test]
fn be_105_the_outside_is_a_pit() {
    for before in ["0,0N", "0,0E", "0,0S", "0,0W"] {
        check(":..", before, &[Card(P1, Move1)], "-");
    }
    check(":w.", "0,0N", &[Belts], "-");
}

#[test]
fn be_106_be_107_a_wall_stops_without_damage_in_both_directions() {
    check(":..|..", "0,0E 1,0W", &[Card(P1, Move3), Card(P2, Move3)], "0,0E 1,0W");
    check("|..|", "0,0E", &[Card(P1, Move1), Card(P1, BackUp)], "0,0E");
    let lane = "
        +--+
        :..
        +--+
        :..
        +--+";
    check(lane, "0,0S 0,1N", &[Card(P1, Move2), Card(P2, Move2)], "0,0S 0,1N");
    check(lane, "0,0N 0,1S", &[Card(P1, Move2), Card(P2, Move2)], "0,0N 0,1S");
}

#[test]
fn be_110_a_ledge_downward_costs_two_points_and_the_card_goes_on() {
    let ledge = "
        :.. .. ..
        levels
        100";
    check(ledge, "0,0E", &[Card(P1, Move2)], "2,0E*2");
    check(ledge, "0,0W", &[Card(P1, BackUp)], "1,0W*2");
    check(ledge, "0,0E*7", &[Card(P1, Move1)], "1,0E*9");
    check(ledge, "0,0E*8", &[Card(P1, Move2)], "-");
    let steps = "
        :.. .. .. ..
        levels
        3210";
    check(steps, "0,0E", &[Card(P1, Move3)], "3,0E*6");
}

#[test]
fn be_110_whatever_moves_it_down() {
    let by_push = "
        :.. .. ..
        levels
        110";
    check(by_push, "0,0E 1,0N*3", &[Card(P1, Move1)], "1,0E 2,0N*5");
    check(by_push, "0,0E 1,0N*8", &[Card(P1, Move1)], "1,0E -");
    for (ground, deed) in [("e.", Belts), ("E.", Express), ("~e", Currents)] {
        let drawing = std::format!(":{ground} ..\nlevels\n10");
        check(&drawing, "0,0N", &[deed], "1,0N*2");
        check(&drawing, "0,0N*9", &[deed], "-");
    }
    check("|.. ..\nlevels\n10\npusher 0,0 E 1", "0,0N", &[Pushers(R1)], "1,0N*2");
}

#[test]
fn be_111_nobody_goes_up_a_ledge() {
    check(":.. ..\nlevels\n01", "0,0E", &[Card(P1, Move3)], "0,0E");
    check(":.. .. ..\nlevels\n001", "0,0E 1,0N", &[Card(P1, Move1)], "0,0E 1,0N");
    check(":e. ..\nlevels\n01", "0,0N", &[Belts], "0,0N");
    check(":~e ..\nlevels\n01", "0,0N", &[Currents], "0,0N");
    check("|.. ..\nlevels\n01\npusher 0,0 E 1", "0,0N", &[Pushers(R1)], "0,0N");
}

#[test]
fn be_112_down_a_ramp_costs_one_square_and_nothing_else() {
    check(":../.. ..\nlevels\n100", "0,0E", &[Card(P1, Move2)], "2,0E");
    check(":../.. ..\nlevels\n100", "0,0E", &[Card(P1, Move1)], "1,0E");
    check(":e./..\nlevels\n10", "0,0N", &[Belts], "1,0N");
    check(":.. ../..\nlevels\n110", "0,0E 1,0N", &[Card(P1, Move1)], "1,0E 2,0N");
}

const RAMP: &str = "
    :.. ../.. ..
    levels
    0011";

#[test]
fn be_113_up_a_ramp_takes_two_squares_of_the_card() {
    for (card, from, to) in [
        (Move1, "1,0E", "1,0E"),
        (Move2, "1,0E", "2,0E"),
        (Move3, "1,0E", "3,0E"),
        (Move2, "0,0E", "1,0E"),
        (Move3, "0,0E", "2,0E"),
        (BackUp, "1,0W", "1,0W"),
    ] {
        check(RAMP, from, &[Card(P1, card)], to);
    }
}

#[test]
fn be_113_a_slope_with_one_square_left_ends_the_card() {
    check(RAMP, "1,0E 2,0N", &[Card(P1, Move1)], "1,0E 2,0N");
    check(RAMP, "0,0E 2,0N", &[Card(P1, Move2)], "1,0E 2,0N");
}

#[test]
fn be_113_a_robot_at_the_top_is_pushed_on_or_keeps_the_climber_at_the_foot() {
    check(RAMP, "1,0E 2,0N", &[Card(P1, Move2)], "2,0E 3,0N");
    check(RAMP, "1,0E 2,0N", &[Card(P1, Move3)], "3,0E -");
    check(":.. ../..|\nlevels\n001", "1,0E 2,0N", &[Card(P1, Move3)], "1,0E 2,0N");
}

#[test]
fn be_114_a_ramp_upward_is_a_wall_for_whoever_is_moved() {
    check(RAMP, "0,0E 1,0N", &[Card(P1, Move3)], "0,0E 1,0N");
    check(":e./..\nlevels\n01", "0,0N", &[Belts], "0,0N");
    check(":~e/..\nlevels\n01", "0,0N", &[Currents], "0,0N");
    check("|../..\nlevels\n01\npusher 0,0 E 1", "0,0N", &[Pushers(R1)], "0,0N");
}

#[test]
fn be_115_a_wall_between_two_levels_blocks_both_ways() {
    check(
        ":..|..\nlevels\n10",
        "0,0E 1,0W",
        &[Card(P1, Move1), Card(P2, Move3)],
        "0,0E 1,0W",
    );
}
