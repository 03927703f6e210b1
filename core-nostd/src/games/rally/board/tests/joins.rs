//! Two boards made one.

use super::*;

const WEST: &str = "board West\nsize 2 2\ngrid\n\n .. e.\n\n r1 ..|\n\nstart 1 0,0 N\nend\n";
const EAST: &str = "board East\nsize 1 2\ngrid\n\n|##\n\n ..\n+--+\nstart 1 0,1 S\nflag 1 0,1\nlaser 0,1 N 2\nend\n";

#[track_caller]
fn refused(side: Heading, one: &str, other: &str) -> Reason {
    let bad = board(one).join(side, &board(other)).unwrap_err();
    assert_eq!((bad.line, bad.column), (0, 0));
    bad.reason
}

#[test]
fn be_108_a_shared_edge_is_walled_if_either_board_draws_a_wall() {
    let joined = board(WEST).join(Heading::East, &board(EAST)).unwrap();
    let expected = "board West\nsize 3 2\ngrid\n\n .. e.|##\n\n r1 ..|..\n+  +  +--+\nstart 1 0,0 N\nflag 1 2,1\nlaser 2,1 N 2\nend\n";
    assert_eq!(joined, board(expected));
    for (at, heading) in [(square(1, 0), Heading::East), (square(2, 0), Heading::West)] {
        assert_eq!(
            joined.crossing(at, heading),
            Crossing::Blocked,
            "one wall, from both sides"
        );
    }
}

#[test]
fn be_108_an_edge_that_neither_board_walls_is_open() {
    let one = board("size 1 2\ngrid\n\n ..|\n\n ..\n\nend\n");
    let joined = one
        .join(Heading::East, &board("size 1 2\ngrid\n\n|..\n\n ..\n\nend\n"))
        .unwrap();
    assert_eq!(joined.edge(square(0, 0), Heading::East), Edge::Wall);
    assert_eq!(joined.edge(square(0, 1), Heading::East), Edge::Open);
    assert_eq!(joined.crossing(square(0, 1), Heading::East), Crossing::Level);
}

#[test]
fn be_108_boards_join_to_the_south_too() {
    let north = board("size 2 1\ngrid\n\n .. gl|\n+--+  +\nend\n");
    let south = board("size 2 1\ngrid\n+--+--+\n|.. gr\n+  +--+\npusher 1,0 S 24\ncrusher 0,0 3\nend\n");
    let expected = "size 2 2\ngrid\n\n .. gl|\n+--+--+\n|.. gr\n+  +--+\npusher 1,1 S 24\ncrusher 0,1 3\nend\n";
    assert_eq!(north.join(Heading::South, &south), Ok(board(expected)));
}

/// `a` has no flags and takes those of `b`; it keeps its own docks.
#[test]
fn flags_and_docks_of_the_second_board_count_only_if_the_first_has_none() {
    let joined = board(WEST).join(Heading::East, &board(EAST)).unwrap();
    assert_eq!(joined.docks(), board(WEST).docks());
    assert_eq!(joined.flags(), [square(2, 1)]);
    let other_way = board(EAST).join(Heading::East, &board(WEST)).unwrap();
    assert_eq!(other_way.docks(), board(EAST).docks());
    assert_eq!((other_way.flags(), other_way.name()), (board(EAST).flags(), "East"));
}

#[test]
fn a_board_that_would_break_a_rule_is_not_made() {
    let size = |width: u8, height: u8| {
        Draft::new("", width, height)
            .unwrap()
            .check_scenario()
            .unwrap()
            .to_string()
    };
    assert_eq!(refused(Heading::North, WEST, EAST), Reason::BadJoin);
    assert_eq!(refused(Heading::West, WEST, EAST), Reason::BadJoin);
    assert_eq!(refused(Heading::South, WEST, EAST), Reason::SidesDiffer);
    assert_eq!(refused(Heading::East, &size(1, 2), &size(1, 3)), Reason::SidesDiffer);
    assert_eq!(refused(Heading::East, &size(20, 1), &size(5, 1)), Reason::TooWide);
    assert_eq!(refused(Heading::South, &size(1, 20), &size(1, 9)), Reason::TooHigh);
    assert_eq!(
        refused(Heading::East, &size(12, 28), &size(2, 28)),
        Reason::TooManySquares
    );
    let high = "size 1 1\ngrid\n\n ..\n\nlevels\n2\nend\n";
    assert_eq!(refused(Heading::East, &size(1, 1), high), Reason::LevelsTooDifferent);
    let lasers = std::format!("size 1 1\ngrid\n\n|..\n\n{}end\n", "laser 0,0 E 1\n".repeat(20));
    assert_eq!(refused(Heading::East, &lasers, &lasers), Reason::TooManyLasers);
}

#[test]
fn invariant_16_join_is_associative() {
    let [a, b, c] = [
        WEST,
        EAST,
        "size 3 2\ngrid\n\n|.. .. ..\n\n .. ~~ ..\n\nflag 1 0,0\ncrusher 0,0 1\nend\n",
    ]
    .map(board);
    for boards in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
        for side in [Heading::East, Heading::South] {
            // To the south they are turned first, so that the sides fit.
            let [a, b, c] = match side {
                Heading::South => boards.map(|board| Motion::Turned.board(&board).unwrap()),
                _ => boards,
            };
            let left = a.join(side, &b).and_then(|joined| joined.join(side, &c));
            let right = b.join(side, &c).and_then(|joined| a.join(side, &joined));
            assert!(left.is_ok());
            assert_eq!(left, right);
        }
    }
}

#[test]
fn be_e6_joined_boards_have_one_wall() {
    let (walled_left, open) = ("size 1 1\ngrid\n\n ..|\n\nend\n", "size 1 1\ngrid\n\n ..\n\nend\n");
    let walled_right = "size 1 1\ngrid\n\n|..\n\nend\n";
    for (left, right) in [(walled_left, walled_right), (walled_left, open), (open, walled_right)] {
        let joined = board(left).join(Heading::East, &board(right)).unwrap();
        assert_eq!(joined, board("size 2 1\ngrid\n\n ..|..\n\nend\n"));
        assert_eq!(joined.crossing(square(0, 0), Heading::East), Crossing::Blocked);
    }
}
