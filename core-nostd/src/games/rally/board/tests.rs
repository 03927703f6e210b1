//! What a board is, and which are refused (BE-101…BE-116, BE-203, BE-206; 6.3, 6.5 and 10.16 of the rules).

mod drafts;
mod edges;
mod joins;
mod random;
mod refusals;
mod round_trips;

use std::string::{String, ToString};

use super::*;
use crate::games::rally::data::HouseCourse;

/// The board of a scenario.
#[track_caller]
fn board(text: &str) -> Board {
    match Board::parse_scenario(text) {
        Ok((board, _)) => board,
        Err(bad) => panic!("{bad}"),
    }
}

fn square(x: u8, y: u8) -> Square {
    Square::new(x, y)
}

/// What flash holds of a board.
fn packed(board: &Board) -> std::vec::Vec<u8> {
    let mut room = [0; BOARD_BYTES_MAX];
    postcard::to_slice(board, &mut room).unwrap().to_vec()
}

#[test]
fn house_courses_have_the_sizes_flags_and_docks_of_the_rulebook() {
    for (course, name, size, flags, docks) in [
        (HouseCourse::LoadingYard, "Loading Yard", (8, 8), 2, 4),
        (HouseCourse::RingMain, "Ring Main", (12, 12), 3, 8),
        (HouseCourse::Sluice, "Sluice", (12, 12), 3, 8),
        (HouseCourse::TerraceMill, "Terrace Mill", (12, 16), 4, 8),
    ] {
        let board = course.board();
        assert_eq!(board.name(), name);
        assert_eq!((board.width(), board.height()), size, "{name}");
        assert_eq!((board.flags().len(), board.docks().len()), (flags, docks), "{name}");
        assert_eq!(board.check_course(), Ok(()), "{name}");
    }
}

/// A few squares of each, as the drawings show them.
#[test]
fn house_courses_are_as_they_are_drawn() {
    let yard = HouseCourse::LoadingYard.board();
    assert_eq!(yard.flags(), [square(6, 1), square(2, 0)]);
    assert_eq!(yard.edge(square(2, 0), Heading::East), Edge::Wall);
    assert_eq!(yard.tile(square(4, 1)).ground(), Ground::Gear(Turn::Left));
    assert_eq!(
        yard.tile(square(6, 4)).belt(),
        Some(Belt {
            speed: Speed::Normal,
            to: Heading::North,
            curve: Curve::Left
        })
    );

    let ring = HouseCourse::RingMain.board();
    let [first, second] = ring.pushers() else {
        panic!("two pushers")
    };
    assert_eq!(
        (first.at, first.heading, first.phases.to_string()),
        (square(9, 4), Heading::East, "135".into())
    );
    assert_eq!(
        (second.at, second.heading, second.phases.to_string()),
        (square(2, 7), Heading::West, "24".into())
    );
    assert_eq!(ring.lasers().len(), 3);

    let sluice = HouseCourse::Sluice.board();
    assert_eq!(sluice.tile(square(5, 0)).ground(), Ground::Current(Heading::South));
    assert!(sluice.tile(square(5, 7)).is_pit());

    let mill = HouseCourse::TerraceMill.board();
    assert_eq!([2, 3, 9].map(|x| mill.tile(square(x, 5)).level()), [1, 2, 1]);
    assert_eq!(mill.crossing(square(2, 5), Heading::East), Crossing::RampUp);
    assert_eq!(
        mill.crusher_at(square(3, 12)).map(|crusher| crusher.phases.to_string()),
        Some("24".into())
    );
}

/// Each of these letters is a floor, and no other pair is (6.3).
#[test]
fn be_102_every_token_of_the_drawing_is_a_floor() {
    let mut known: std::vec::Vec<String> = [
        "..", "##", "gr", "gl", "r1", "r2", "??", "tt", "~~", "~n", "~e", "~s", "~w",
    ]
    .map(String::from)
    .into();
    known.extend(
        "nesw"
            .chars()
            .chain("NESW".chars())
            .flat_map(|arrow| ".rlb".chars().map(move |curve| String::from_iter([arrow, curve]))),
    );
    for first in 0..=255 {
        for second in 0..=255 {
            let token = [first, second];
            match Ground::from_token(token) {
                Some(ground) => {
                    assert!(known.iter().any(|known| known.as_bytes() == token), "{token:?}");
                    assert_eq!(ground.token(), token);
                }
                None => assert!(known.iter().all(|known| known.as_bytes() != token), "{token:?}"),
            }
        }
    }
}

#[test]
fn a_tile_tells_what_was_put_into_it() {
    let grounds = (0..=255).flat_map(|first| (0..=255).filter_map(move |second| Ground::from_token([first, second])));
    for ground in grounds {
        let mut tile = Tile::default();
        tile.set_level(2);
        tile.set_north(Edge::Ramp);
        tile.set_west(Edge::Wall);
        tile.set_pusher(true);
        tile.set_ground(ground);
        assert_eq!(tile.ground(), ground);
        assert_eq!((tile.level(), tile.north(), tile.west()), (2, Edge::Ramp, Edge::Wall));
        assert!(tile.has_pusher() && !tile.has_crusher());
        assert_eq!(tile.is_pit(), ground == Ground::Pit);
        assert_eq!(tile.is_water(), matches!(ground, Ground::Water | Ground::Current(_)));
        assert_eq!(
            tile.belt().map(Ground::Belt),
            matches!(ground, Ground::Belt(_)).then_some(ground)
        );
    }
}

#[test]
fn be_101_x_grows_to_the_east_and_y_to_the_south() {
    let board = board("size 3 2\ngrid\n\n .. .. r1\n\n r2 .. ..\n\nend\n");
    assert_eq!(board.wrenches(square(2, 0)), 1);
    assert_eq!(board.wrenches(square(0, 1)), 2);
    assert_eq!(board.neighbour(square(1, 1), Heading::North), Some(square(1, 0)));
    assert_eq!(board.neighbour(square(1, 0), Heading::South), Some(square(1, 1)));
    assert_eq!(board.neighbour(square(1, 0), Heading::East), Some(square(2, 0)));
    assert_eq!(board.neighbour(square(1, 0), Heading::West), Some(square(0, 0)));
    assert_eq!(board.neighbour(square(1, 0), Heading::North), None);
    assert_eq!(board.neighbour(square(2, 0), Heading::East), None);
}

#[test]
fn be_102_a_square_may_carry_one_of_each() {
    let board = board(
        "size 2 1\ngrid\n+--+\n|e.\n\nflag 1 0,0\nstart 1 0,0 N\npusher 0,0 E 135\ncrusher 0,0 2\nlaser 0,0 E 1\nlaser 0,0 S 3\nend\n"
            .replace("|e.", "|e. ..")
            .as_str(),
    );
    let at = square(0, 0);
    assert_eq!(board.flag_at(at), Some(1));
    assert_eq!(
        board.docks(),
        [Dock {
            at,
            heading: Heading::North
        }]
    );
    assert!(board.pusher_at(at).is_some() && board.crusher_at(at).is_some());
    assert_eq!(board.lasers().len(), 2);
    assert_eq!(
        (board.pusher_at(square(1, 0)), board.crusher_at(square(1, 0))),
        (None, None)
    );
}

/// Several mounts on one edge add their beams, so they are kept one by one.
#[test]
fn be_604_an_edge_may_have_two_lasers() {
    let board = board("size 1 1\ngrid\n\n|..\n\nlaser 0,0 E 1\nlaser 0,0 E 1\nend\n");
    assert_eq!(board.lasers().len(), 2);
}

#[test]
fn be_518_pushers_are_in_reading_order() {
    let text = "size 2 2\ngrid\n+--+--+\n .. ..\n+--+--+\n .. ..\n\npusher 1,1 S 1\npusher 0,1 S 2\npusher 1,0 S 3\npusher 0,0 S 4\nend\n";
    let squares = board(text)
        .pushers()
        .iter()
        .map(|pusher| pusher.at)
        .collect::<std::vec::Vec<_>>();
    assert_eq!(squares, [square(0, 0), square(1, 0), square(0, 1), square(1, 1)]);
    assert_eq!(board(text).pusher_at(square(1, 0)).unwrap().phases.to_string(), "3");
}

#[test]
fn be_522_phases_are_those_that_are_written() {
    use crate::games::rally::cards::Register;
    let board = board("size 1 1\ngrid\n\n ..\n\ncrusher 0,0 52\nend\n");
    let phases = board.crusher_at(square(0, 0)).unwrap().phases;
    assert_eq!(
        Register::ALL.map(|phase| phases.contains(phase)),
        [false, true, false, false, true]
    );
}

#[test]
fn be_902_a_flag_on_a_repair_site_adds_no_wrench() {
    let board = board("size 4 1\ngrid\n\n r2 r1 .. ..\n\nflag 1 0,0\nflag 2 1,0\nflag 3 2,0\nend\n");
    assert_eq!([0, 1, 2, 3].map(|x| board.wrenches(square(x, 0))), [2, 1, 1, 0]);
}

/// Every square that there can be is asked; none outside is anything but a pit.
#[test]
fn be_105_every_square_outside_is_a_pit() {
    for (width, height) in [(1, 1), (3, 2), (24, 16), (13, 28)] {
        let board = Draft::new("", width, height).unwrap().check_scenario().unwrap();
        for y in 0..=255 {
            for x in 0..=255 {
                let at = square(x, y);
                assert_eq!(board.contains(at), x < width && y < height);
                assert_eq!(
                    board.tile(at).is_pit(),
                    !board.contains(at),
                    "{at} of {width} x {height}"
                );
                for heading in Heading::ALL {
                    board.edge(at, heading);
                    board.crossing(at, heading);
                }
                assert_eq!(
                    (board.pusher_at(at), board.crusher_at(at), board.wrenches(at)),
                    (None, None, 0)
                );
            }
        }
    }
}

#[test]
fn a_board_turned_four_times_or_mirrored_twice_is_the_same() {
    for course in HouseCourse::ALL {
        let board = *course.board();
        for (motion, times) in Motion::ALL.into_iter().zip([4, 2]) {
            let mut moved = motion.board(&board).unwrap();
            assert_ne!(moved, board);
            for _ in 1..times {
                moved = motion.board(&moved).unwrap();
            }
            assert_eq!(moved, board);
        }
    }
}

/// A curve to the right is one to the left in the mirror; so is a gear.
#[test]
fn a_mirror_exchanges_left_and_right() {
    let text = "size 3 1\ngrid\n\n|er gl n.\n\nlaser 0,0 E 2\nend\n";
    let mirrored = "size 3 1\ngrid\n\n n. gr wl|\n\nlaser 2,0 W 2\nend\n";
    let turned = "size 1 3\ngrid\n+--+\n sr\n\n gl\n\n e.\n\nlaser 0,0 S 2\nend\n";
    assert_eq!(Motion::Mirrored.board(&board(text)), Some(board(mirrored)));
    assert_eq!(Motion::Turned.board(&board(text)), Some(board(turned)));
}
