//! RT-20 to RT-24: the shape of the board.

use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, vec};

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Answered, Colour, Error, Hex, Location, Master, Space, SpotKind, Step};
use super::fixture::*;
use crate::kit::seat::Seat::P1;

/// P1 can do something at every space, wherever a robot is placed.
fn rich() -> Fixture {
    fixture()
        .cubes(P1, [30; 4])
        .robots(P1, [2, 2, 2, 2])
        .generators(P1, [2; 4])
        .batteries(P1, 9)
        .holds(P1, Yellow)
        .holds_wild(P1, 1)
}

/// The spaces at which the menu offers something.
fn offered(game: &Fixture) -> Vec<String> {
    let choices = crate::game::Game::choices(&game.state, P1.into());
    let is_offered = |one: &Space| {
        choices
            .iter()
            .any(|action| matches!(action, Action::Use { space, .. } if space == one))
    };
    spaces()
        .into_iter()
        .filter(is_offered)
        .map(|space| space.name().to_string())
        .collect()
}

#[test]
fn rt_20_four_spaces_in_each_zone_and_the_corner_counts_like_the_others() {
    let names: Vec<String> = Space::all().map(|space| space.name().to_string()).collect();
    assert_eq!(names.join(" "), "Y0 Y1 Y2 Y3 R0 R1 R2 R3 B0 B1 B2 B3 G0 G1 G2 G3");
    let game = rich().begin();
    for space in spaces() {
        let corner = space.hex == Hex::Corner;
        assert_eq!(game.public_view().tile(space).is_none(), corner, "{}", space.name());
    }
    assert_eq!(Space::factory().count(), 12);
    for (robot, name) in [
        (Yellow, "B0"),
        (Red, "B01"),
        (Red, "B02"),
        (Blue, "B012"),
        (Green, "B0"),
    ] {
        game.accepts(P1, place(robot, name));
    }
    // The Master Robot on a corner blocks it like any other space.
    let game = rich().master("B0").begin();
    for (robot, name) in [
        (Yellow, "B0"),
        (Red, "B01"),
        (Red, "B02"),
        (Blue, "B012"),
        (Green, "B0"),
    ] {
        game.refuses(P1, place(robot, name), Error::Blocked);
    }
}

#[test]
fn rt_21_which_spaces_meet() {
    for zone in Colour::ALL {
        let of_kind = |kind| {
            let spots = Location::all().filter(|at| at.zone == zone && at.spot.kind() == kind);
            spots.map(|at| at.name()[1..].to_string()).collect::<Vec<_>>()
        };
        assert_eq!(of_kind(SpotKind::Centre), ["0", "1", "2", "3"]);
        assert_eq!(
            of_kind(SpotKind::Edge),
            ["01", "02", "12", "13", "23"],
            "0 and 3 do not meet"
        );
        assert_eq!(of_kind(SpotKind::Intersection), ["012", "123"]);
    }
}

#[test]
fn rt_22_a_location_touches_exactly_the_spaces_of_its_name() {
    for place_of_robot in Location::all() {
        let master = if place_of_robot.zone == Green { "Y3" } else { "G3" };
        let name = place_of_robot.name();
        let zone = &name[..1];
        let expected: Vec<String> = name[1..].chars().map(|digit| format!("{zone}{digit}")).collect();
        let game = rich().master(master).placed(Green, &name);
        assert_eq!(offered(&game), expected, "at {name}");
        let index = usize::from(place_of_robot.spot.index());
        let order = ["0", "1", "2", "3", "01", "02", "12", "13", "23", "012", "123"];
        assert_eq!(&name[1..], order[index]);
    }
}

#[test]
fn rt_23_zones_share_no_location() {
    let names: std::collections::BTreeSet<String> = Location::all().map(|at| at.name().to_string()).collect();
    assert_eq!(names.len(), 44);
    for zone in Colour::ALL {
        for hex in Hex::ALL {
            let master = Master::on(Space { zone, hex });
            let elsewhere = Location::all().filter(|at| at.zone != zone);
            assert!(elsewhere.into_iter().all(|at| !master.blocks(at)), "{zone:?} {hex:?}");
        }
    }
    for name in ["Y03", "Y023", "Y013", "Y0123", "YR"] {
        assert!(!names.contains(name), "{name} is no location");
        assert!(serde_json::from_str::<Location>(&format!("\"{name}\"")).is_err());
    }
    // A robot at the inner tip works in its own zone only.
    let game = rich().placed(Green, "R3");
    assert!(matches!(
        game.step(),
        Step::Work {
            zone: Red,
            uses: [0, 0, 0, 1]
        }
    ));
    assert_eq!(offered(&game), ["R3"]);
}

#[test]
fn rt_24_the_zones_follow_each_other_clockwise() {
    let after = |game: &Fixture| {
        let allowed = spaces()
            .into_iter()
            .filter(|space| game.offers(P1, Action::MoveMaster(*space)));
        let mut zones: Vec<Colour> = allowed.map(|space| space.zone).collect();
        zones.dedup();
        zones
    };
    for (from, to) in [("Y3", Red), ("R1", Green), ("G0", Blue), ("B2", Yellow)] {
        let game = fixture().master(from).begin();
        assert_eq!(after(&game), vec![to], "from {from}");
        assert_eq!(game.public_view().next_zone(), to);
    }
    // The ring of another board.
    let mut game = fixture();
    let ring = [Yellow, Green, Blue, Red];
    let answered = Answered { ring, ..shuffled(4) };
    game.state.setup = answered.try_into().unwrap();
    for (from, to) in [("Y3", Green), ("G1", Blue), ("B0", Red), ("R2", Yellow)] {
        assert_eq!(after(&game.clone().master(from).begin()), vec![to], "from {from}");
    }
}
