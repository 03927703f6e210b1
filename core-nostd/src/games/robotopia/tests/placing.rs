//! RT-31 to RT-40: placing robots.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Card, Colour, Deed, Error, Event, Master, Power, Step, Thing};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::P1;

fn one_of_each() -> Fixture {
    fixture().robots(P1, [1; 4])
}

#[test]
fn rt_31_any_colour_in_stock_may_be_chosen() {
    let game = fixture().robots(P1, [0, 2, 0, 1]).begin();
    for (robot, name) in [(Yellow, "Y0"), (Blue, "Y012")] {
        game.refuses(P1, place(robot, name), Error::NoRobot { robot });
    }
    let mut red = game.clone();
    red.does(place(Red, "Y01"));
    assert_eq!(red.robots_of(P1), [0, 1, 0, 1]);
    assert_eq!(red.public_view().robot_at(at("Y01")), Some(Red));
    let mut green = game;
    green.does(place(Green, "Y01"));
    assert_eq!(green.robots_of(P1), [0, 2, 0, 0]);
    assert_eq!(green.public_view().robot_at(at("Y01")), Some(Green));
}

/// Where a robot of this colour may go in the zones Y, R and B; the Master Robot stands on G3.
#[track_caller]
fn check_places(robot: Colour, spots: &[&str]) {
    let game = one_of_each().begin();
    for zone in ["Y", "R", "B"] {
        for spot in ["0", "1", "2", "3", "01", "02", "12", "13", "23", "012", "123"] {
            let name = std::format!("{zone}{spot}");
            if spots.contains(&spot) {
                game.accepts(P1, place(robot, &name));
            } else {
                game.refuses(P1, place(robot, &name), Error::BadLocation { robot });
            }
        }
    }
    let blocked = spots.iter().filter(|spot| spot.contains('3')).count();
    assert_eq!(game.places_for(robot).len(), 4 * spots.len() - blocked, "{robot:?}");
}

#[test]
fn rt_32_yellow_robots_go_on_centres() {
    check_places(Yellow, &["0", "1", "2", "3"]);
}

#[test]
fn rt_33_red_robots_go_on_edges() {
    check_places(Red, &["01", "02", "12", "13", "23"]);
}

#[test]
fn rt_34_blue_robots_go_on_intersections() {
    check_places(Blue, &["012", "123"]);
}

#[test]
fn rt_35_green_robots_go_anywhere() {
    check_places(Green, &["0", "1", "2", "3", "01", "02", "12", "13", "23", "012", "123"]);
}

#[test]
fn rt_36_a_location_holds_one_robot() {
    // RT-E1, with every colour that may stand there.
    for stands in [Red, Green] {
        let game = one_of_each().standing(&[(stands, "Y12")]).begin();
        game.refuses(P1, place(Red, "Y12"), Error::Occupied);
        game.refuses(P1, place(Green, "Y12"), Error::Occupied);
    }
    for (stands, name) in [(Yellow, "R3"), (Green, "R3"), (Blue, "B012"), (Green, "B012")] {
        let game = one_of_each().standing(&[(stands, name)]).begin();
        game.refuses(P1, place(Green, name), Error::Occupied);
        let suits = if name == "R3" { Yellow } else { Blue };
        game.refuses(P1, place(suits, name), Error::Occupied);
    }
}

#[test]
fn rt_37_robots_elsewhere_on_the_space_are_no_obstacle() {
    let game = one_of_each().standing(&[(Red, "Y12")]).begin();
    for (robot, name) in [
        (Yellow, "Y1"),
        (Yellow, "Y2"),
        (Blue, "Y012"),
        (Blue, "Y123"),
        (Red, "Y13"),
    ] {
        game.accepts(P1, place(robot, name));
    }
}

#[test]
fn rt_38_nothing_is_placed_below_the_master_robot() {
    // RT-E2, and the same on a guild corner and at the tip.
    for (master, blocked) in [
        ("R1", &["R1", "R01", "R12", "R13", "R012", "R123"][..]),
        ("R0", &["R0", "R01", "R02", "R012"]),
        ("R3", &["R3", "R13", "R23", "R123"]),
    ] {
        let game = one_of_each().master(master).begin();
        for place_of_robot in super::super::Location::all() {
            let action = place(Green, &place_of_robot.name());
            if blocked.contains(&&*place_of_robot.name()) {
                game.refuses(P1, action, Error::Blocked);
            } else {
                game.accepts(P1, action);
            }
        }
    }
    // At the inner intersection it covers three spaces.
    let mut game = one_of_each();
    game.state.master = Master::AtInner { zone: Blue };
    let game = game.begin();
    let free: std::vec::Vec<_> = game
        .places_for(Green)
        .into_iter()
        .filter(|name| name.starts_with('B'))
        .collect();
    assert_eq!(free, ["B0"]);
    game.refuses(P1, place(Blue, "B012"), Error::Blocked);
    game.refuses(P1, place(Red, "B01"), Error::Blocked);
}

#[test]
fn rt_149_a_placement_is_refused_for_the_first_reason() {
    // No robot, wrong place, occupied, blocked: in this order. Nothing stands below the Master Robot, so that the
    // last two cannot meet; each of the others is tried together with all that follow.
    let game = fixture()
        .robots(P1, [0, 1, 0, 1])
        .standing(&[(Yellow, "Y0")])
        .master("G3")
        .begin();
    game.refuses(P1, place(Blue, "Y0"), Error::NoRobot { robot: Blue });
    game.refuses(P1, place(Yellow, "G3"), Error::NoRobot { robot: Yellow });
    game.refuses(P1, place(Red, "Y0"), Error::BadLocation { robot: Red });
    game.refuses(P1, place(Red, "G123"), Error::BadLocation { robot: Red });
    game.refuses(P1, place(Green, "Y0"), Error::Occupied);
    game.refuses(P1, place(Green, "G3"), Error::Blocked);
}

#[test]
fn rt_39_a_matching_zone_has_the_colour_of_the_robot() {
    // PB5 looks at nothing else.
    for robot in Colour::ALL {
        for (zone, letter) in Colour::ALL.into_iter().zip(["Y", "R", "B", "G"]) {
            let spot = match robot {
                Yellow => "0",
                Red => "01",
                Blue | Green => "012",
            };
            let game = fixture()
                .power(P1, Power::PB5)
                .placed(robot, &std::format!("{letter}{spot}"));
            let cubes = game
                .events
                .iter()
                .filter(|event| matches!(event, Event::Gained { .. }))
                .count();
            assert_eq!(cubes, usize::from(zone == robot), "{robot:?} in {zone:?}");
            if zone == robot {
                game.tells(Event::Gained {
                    what: Thing::Cube(robot),
                    count: 1,
                });
            }
        }
    }
}

#[test]
fn rt_40_robot_then_cube_then_window_then_work() {
    let mut game = fixture()
        .power(P1, Power::PB5)
        .hand(P1, &[Card::A9, Card::A1])
        .standing(&[(Yellow, "R0"), (Yellow, "Y0")])
        .placed(Red, "R12");
    let robot = Red;
    let placed = Event::Placed { robot, at: at("R12") };
    let cube = Event::Gained {
        what: Thing::Cube(Red),
        count: 1,
    };
    let told = Event::PowerGave {
        power: Power::PB5,
        what: Thing::Cube(Red),
    };
    assert_eq!(game.events, [placed, cube, told]);
    assert!(matches!(
        game.step(),
        Step::WinPlace {
            robot: Red,
            used: false,
            ..
        }
    ));
    // A9 sees the robot on the board and spares it; the spaces can be used only after the window.
    game.refuses(P1, use_at("R1", Deed::Mine(Red)), Error::WrongStep);
    game.does(super::super::Action::PlayCard(Card::A9));
    assert_eq!(game.public_view().robot_at(at("R12")), Some(Red));
    assert_eq!(game.public_view().robot_at(at("R0")), None);
    assert_eq!(game.cubes_of(P1), [1, 1, 0, 0]);
    assert!(matches!(
        game.step(),
        Step::Work {
            zone: Red,
            uses: [0, 1, 1, 0]
        }
    ));
    assert_eq!(game.state.audit(), Ok(()));
}
