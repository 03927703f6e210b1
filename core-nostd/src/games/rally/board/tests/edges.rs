//! What lies between squares, and where a step leads (BE-105…BE-115).

use super::*;

/// Checks where steps between two squares of one row lead, eastward and westward.
#[track_caller]
fn check(drawing: &str, levels: &str, east: Crossing, west: Crossing) {
    let text = std::format!("size 2 1\ngrid\n\n{drawing}\n\nlevels\n{levels}\nend\n");
    let board = board(&text);
    assert_eq!(
        board.crossing(square(0, 0), Heading::East),
        east,
        "to the east of {drawing}, {levels}"
    );
    assert_eq!(
        board.crossing(square(1, 0), Heading::West),
        west,
        "to the west of {drawing}, {levels}"
    );
    // The same in the other direction of the compass.
    let turned = Motion::Turned.board(&board).unwrap();
    assert_eq!(turned.crossing(square(0, 0), Heading::South), east);
    assert_eq!(turned.crossing(square(0, 1), Heading::North), west);
}

#[test]
fn be_103_open_floor_of_one_level_lets_robots_pass() {
    check(" .. ..", "00", Crossing::Level, Crossing::Level);
    check(" .. ..", "22", Crossing::Level, Crossing::Level);
}

#[test]
fn be_104_a_pit_is_entered_like_any_other_square() {
    check(" .. ##", "00", Crossing::Level, Crossing::Level);
}

#[test]
fn be_106_a_wall_blocks_in_both_directions() {
    check(" ..|..", "00", Crossing::Blocked, Crossing::Blocked);
}

#[test]
fn be_109_an_edge_between_two_levels_is_a_ledge_or_a_ramp() {
    check(" .. ..", "12", Crossing::Blocked, Crossing::Down);
    check(" ../..", "12", Crossing::RampUp, Crossing::Level);
}

#[test]
fn be_111_a_ledge_is_a_wall_from_below() {
    check(" .. ..", "10", Crossing::Down, Crossing::Blocked);
    check(" .. ..", "32", Crossing::Down, Crossing::Blocked);
}

#[test]
fn be_112_down_a_ramp_is_an_ordinary_step() {
    check(" ../..", "10", Crossing::Level, Crossing::RampUp);
}

#[test]
fn be_113_up_a_ramp_is_a_step_of_its_own_kind() {
    check(" ../..", "01", Crossing::RampUp, Crossing::Level);
    check(" ../..", "23", Crossing::RampUp, Crossing::Level);
}

#[test]
fn be_115_a_wall_between_two_levels_blocks_in_both_directions() {
    check(" ..|..", "01", Crossing::Blocked, Crossing::Blocked);
    check(" ..|..", "10", Crossing::Blocked, Crossing::Blocked);
}

#[test]
fn be_105_without_a_wall_the_rim_leads_outside() {
    let open = board("size 1 1\ngrid\n\n ..\n\nend\n");
    for heading in Heading::ALL {
        assert_eq!(open.crossing(square(0, 0), heading), Crossing::Outside);
        assert_eq!(open.edge(square(0, 0), heading), Edge::Open);
    }
    // A higher level changes nothing there.
    let high = board("size 1 1\ngrid\n\n ..\n\nlevels\n3\nend\n");
    assert!(
        Heading::ALL
            .iter()
            .all(|&heading| high.crossing(square(0, 0), heading) == Crossing::Outside)
    );
}

/// One wall after the other, each on one side of one square, drawn where it should be.
#[test]
fn be_106_a_wall_stands_where_it_is_drawn() {
    let open = "+  +  +\n .. ..\n+  +  +\n .. ..\n+  +  +\n";
    for (place, wall, owner, side) in [
        (1, "--", (0, 0), Heading::North),
        (4, "--", (1, 0), Heading::North),
        (8, "|", (0, 0), Heading::West),
        (11, "|", (0, 0), Heading::East),
        (16, "--", (0, 0), Heading::South),
        (19, "--", (1, 0), Heading::South),
        (23, "|", (0, 1), Heading::West),
        (26, "|", (1, 1), Heading::West),
        (31, "--", (0, 1), Heading::South),
        (34, "--", (1, 1), Heading::South),
    ] {
        let mut drawing = String::from(open);
        drawing.replace_range(place..place + wall.len(), wall);
        let board = board(&std::format!("size 2 2\ngrid\n{drawing}end\n"));
        let owner = square(owner.0, owner.1);
        for at in board.squares() {
            for heading in Heading::ALL {
                let is_it = (at, heading) == (owner, side)
                    || (board.neighbour(at, heading) == Some(owner) && heading.opposite() == side);
                let edge = if is_it { Edge::Wall } else { Edge::Open };
                assert_eq!(board.edge(at, heading), edge, "{at} {heading:?}\n{drawing}");
                assert_eq!(
                    board.crossing(at, heading) == Crossing::Blocked,
                    is_it,
                    "{at} {heading:?}\n{drawing}"
                );
            }
        }
    }
    // The east rim, which is the last character of a line.
    let east = board("size 2 2\ngrid\n\n .. ..\n\n .. ..|\n\nend\n");
    assert_eq!(east.edge(square(1, 0), Heading::East), Edge::Open);
    assert_eq!(east.crossing(square(1, 1), Heading::East), Crossing::Blocked);
}
