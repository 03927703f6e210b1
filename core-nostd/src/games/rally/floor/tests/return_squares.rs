//! BE-809 and BE-810: where a destroyed robot returns.

use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;

use super::super::{Floor, RETURN_SQUARES_MAX};
use super::fixture::*;
use crate::games::rally::board::{Board, HEIGHT_MAX, Heading, SQUARES_MAX, Square, WIDTH_MAX};

/// The squares and headings that are offered, as `0,0NE 1,0W`, in the order in which they are told.
#[track_caller]
fn offered(board: &Board, robots: &str, archive: Square) -> String {
    let mut robots = bodies(robots);
    let floor = Floor {
        board,
        robots: &mut robots,
        devices: &[],
        first: P1,
    };
    let mut told = Vec::new();
    floor.each_return(archive, &mut |at, heading| told.push((at, heading)));
    assert!(
        told.is_sorted_by_key(|(at, heading)| (*at, heading.quarters())),
        "{told:?}"
    );
    check_may_return(&floor, archive, &told);
    let mut squares = BTreeMap::<Square, String>::new();
    for (at, heading) in told {
        squares.entry(at).or_default().push_str(letter(heading));
    }
    let squares = squares.into_iter().map(|(at, headings)| std::format!("{at}{headings}"));
    squares.collect::<Vec<_>>().join(" ")
}

/// Both ways to ask say the same, also outside of the board.
#[track_caller]
fn check_may_return(floor: &Floor<'_>, archive: Square, told: &[(Square, Heading)]) {
    for y in 0..=floor.board.height() {
        for x in 0..=floor.board.width() {
            for heading in Heading::ALL {
                let at = Square::new(x, y);
                let may = floor.may_return(archive, at, heading);
                assert_eq!(may, told.contains(&(at, heading)), "{at} {heading:?}");
            }
        }
    }
}

fn letter(heading: Heading) -> &'static str {
    match heading {
        North => "N",
        East => "E",
        South => "S",
        West => "W",
    }
}

#[track_caller]
fn check_offered(drawing: &str, robots: &str, archive: (u8, u8), expected: &str) {
    let (x, y) = archive;
    let offered = offered(&board(drawing), robots, Square::new(x, y));
    assert_eq!(offered, expected, "{robots}{drawing}");
}

const HALL: &str = "
    :.. .. ..
    :.. .. ..
    :.. .. ..";

#[test]
fn be_809_a_free_archive_square_is_the_only_one() {
    check_offered(HALL, "0,0N", (1, 1), "1,1NESW");
    // Whoever it looks at.
    check_offered(HALL, "0,1N 2,1N 1,0N 1,2N", (1, 1), "1,1NESW");
}

#[test]
fn be_810_beside_a_taken_one_without_a_robot_in_sight() {
    let around = "0,0NESW 1,0NEW 2,0NESW 0,1NSW 2,1NES 0,2NESW 1,2ESW 2,2NESW";
    check_offered(HALL, "1,1N", (1, 1), around);
    // At a corner, with another robot and a pit.
    let corner = "
        :.. .. ..
        :## .. ..
        :.. .. ..";
    check_offered(corner, "0,0N 2,1N", (0, 0), "1,0NES 1,1NSW");
}

#[test]
fn be_810_sight_ends_behind_three_squares() {
    let lane = ":.. .. .. .. .. ..";
    check_offered(lane, "0,0N 4,0N", (0, 0), "1,0NS");
    check_offered(lane, "0,0N 5,0N", (0, 0), "1,0NES");
    check_offered(lane, "5,0N 1,0N", (5, 0), "4,0NS");
    check_offered(lane, "5,0N 0,0N", (5, 0), "4,0NSW");
    let column = ":..\n:..\n:..\n:..\n:..\n:..";
    check_offered(column, "0,0N 0,4N", (0, 0), "0,1EW");
    check_offered(column, "0,0N 0,5N", (0, 0), "0,1ESW");
}

#[test]
fn be_810_walls_end_the_sight() {
    check_offered(":..|.. .. ..", "0,0N 3,0N", (0, 0), "1,0NSW");
    check_offered(":.. .. ..|..", "0,0N 3,0N", (0, 0), "1,0NES");
    check_offered(":..\n+--+\n:..", "0,0N", (0, 0), "0,1NESW");
}

#[test]
fn be_810_pits_floors_and_levels_do_not_end_it() {
    check_offered(":.. .. ## ..", "0,0N 3,0N", (0, 0), "1,0NS");
    check_offered(":.. .. e. ..", "0,0N 3,0N", (0, 0), "1,0NS");
    check_offered(":.. .. .. ..\nlevels\n0010", "0,0N 3,0N", (0, 0), "1,0NS");
    check_offered(":.. ../.. ..\nlevels\n0010", "0,0N 3,0N", (0, 0), "1,0NS");
}

#[test]
fn be_810_a_pair_of_the_next_ring_counts_only_if_the_first_has_none() {
    let lane = ":.. ## .. .. ..";
    check_offered(lane, "0,0N", (0, 0), "2,0NES");
    let pits = "
        :.. .. .. .. ..
        :.. ## ## ## ..
        :.. ## .. ## ..
        :.. ## ## ## ..
        :.. .. .. .. ..";
    let ring = "0,0NESW 1,0NESW 2,0NEW 3,0NESW 4,0NESW 0,1NESW 4,1NESW 0,2NSW 4,2NES \
                0,3NESW 4,3NESW 0,4NESW 1,4NESW 2,4ESW 3,4NESW 4,4NESW";
    check_offered(pits, "2,2N", (2, 2), ring);
    // The first ring is full.
    check_offered(":.. .. .. ..", "0,0N 1,0N", (0, 0), "2,0NES");
    // The first ring has a free square, but every heading shows a robot there.
    let cross = "
        :## .. ## ##
        :.. .. .. ..
        :## .. ## ##";
    check_offered(cross, "0,1N 1,0N 1,2N 2,1N", (0, 1), "3,1NES");
}

#[test]
fn be_810_if_nothing_else_is_left_a_robot_may_look_at_another() {
    let cross = "
        :## .. ##
        :.. .. ..
        :## .. ##";
    check_offered(cross, "0,1N 1,0N 1,2N 2,1N", (0, 1), "1,1NESW");
    let full = ":..";
    check_offered(full, "0,0N", (0, 0), "");
}

#[test]
fn be_810_no_ring_has_more_squares_than_a_list_must_hold() {
    let mut most = 0;
    for width in 1..=WIDTH_MAX {
        for height in (1..=HEIGHT_MAX).filter(|height| usize::from(width) * usize::from(*height) <= SQUARES_MAX) {
            most = most.max(longest_ring(width, height));
        }
    }
    assert_eq!(most, RETURN_SQUARES_MAX);
}

/// The most squares that have the same distance from some square of a board.
fn longest_ring(width: u8, height: u8) -> usize {
    let mut most = 0;
    // The board is the same from all four sides.
    for y in 0..height.div_ceil(2) {
        for x in 0..width.div_ceil(2) {
            let mut rings = [0; 28];
            for (column, row) in (0..height).flat_map(|row| (0..width).map(move |column| (column, row))) {
                rings[usize::from(column.abs_diff(x).max(row.abs_diff(y)))] += 1;
            }
            most = most.max(rings.into_iter().max().unwrap_or(0));
        }
    }
    most
}
