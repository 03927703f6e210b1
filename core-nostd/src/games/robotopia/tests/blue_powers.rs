//! RT-111 to RT-115: the powers of the Blue guild.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Deed, Error, Event, Power, Step, Thing, Tile};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_111_pb1_gives_a_yellow_cube_with_each_mine() {
    for (space, colour, cubes) in [
        ("Y1", Yellow, [2, 0, 0, 0]),
        ("R1", Red, [1, 1, 0, 0]),
        ("B1", Blue, [1, 0, 1, 0]),
        ("G1", Green, [1, 0, 0, 1]),
    ] {
        let mut game = fixture().power(P1, Power::PB1).placed(Yellow, space);
        game.uses(space, Deed::Mine(colour));
        assert_eq!(game.cubes_of(P1), cubes, "{space}");
    }
    let mut without = fixture().power(P2, Power::PB1).placed(Yellow, "R1");
    without.uses("R1", Deed::Mine(Red));
    assert_eq!(without.cubes_of(P1), [0, 1, 0, 0]);
}

#[test]
fn rt_112_pb2_mines_any_colour() {
    for colour in Colour::ALL {
        let mut game = fixture().power(P1, Power::PB2).placed(Yellow, "R1");
        game.uses("R1", Deed::Mine(colour));
        let mut cubes = [0; 4];
        cubes[usize::from(colour.index())] = 1;
        assert_eq!(game.cubes_of(P1), cubes);
    }
    let without = fixture().power(P2, Power::PB2).placed(Yellow, "R1");
    for colour in [Yellow, Blue, Green] {
        without.refuses(P1, use_at("R1", Deed::Mine(colour)), Error::BadColour);
    }
}

#[test]
fn rt_113_pb3_gives_one_red_robot_at_the_end_of_a_turn_with_mining() {
    // Two mines side by side.
    let game = || {
        fixture()
            .power(P1, Power::PB3)
            .tiles(&[("R1", Tile::MineR), ("R2", Tile::MineG)])
            .placed(Red, "R12")
    };
    let mut twice = game();
    twice.uses("R1", Deed::Mine(Red));
    assert_eq!(twice.robots_of(P1), [0; 4], "not before the end");
    twice.uses("R2", Deed::Mine(Green));
    assert_eq!((twice.robots_of(P1), twice.active_seat()), ([0, 1, 0, 0], P2));
    // Not without mining, also not in the turn after.
    let mut never = game();
    never.done();
    assert_eq!(never.robots_of(P1), [0; 4]);
    assert!(!twice.state.mined, "the next turn begins anew");
    // Not without the power, and not if no robot is there.
    let mut without = fixture().power(P2, Power::PB3).placed(Yellow, "R1");
    without.uses("R1", Deed::Mine(Red));
    assert_eq!(without.robots_of(P1), [0; 4]);
    let mut none = fixture()
        .power(P1, Power::PB3)
        .robots(P2, [0, 14, 0, 0])
        .placed(Yellow, "R1");
    none.uses("R1", Deed::Mine(Red));
    assert_eq!(none.robots_of(P1), [0; 4]);
}

#[test]
fn rt_114_pb4_may_alert_the_master_robot_from_the_matching_zone() {
    let game = || fixture().power(P1, Power::PB4).robots(P1, [1, 0, 1, 0]);
    // The tile lies at G3, where the Master Robot stands.
    let mut alert = game().placed(Red, "R12");
    assert!(matches!(alert.step(), Step::WinPlace { .. }));
    alert.invokes(Power::PB4);
    alert.refuses(P1, Action::Pay(Red), ROBOT_OF_RED);
    alert.does(Action::Pay(Blue));
    assert_eq!((alert.robots_of(P1), alert.step()), ([1, 0, 0, 0], MASTER_MOVE));
    alert.does(master_to("B1"));
    // Once for this placement; then comes the work.
    assert!(matches!(alert.step(), Step::Work { .. }));
    // It may be left, and is not offered in another zone or without a robot to pay.
    let mut left = game().placed(Red, "R12");
    left.done();
    assert_eq!(left.robots_of(P1), [1, 0, 1, 0]);
    let elsewhere = game().placed(Red, "B12");
    assert!(matches!(elsewhere.step(), Step::Work { .. }));
    let poor = fixture().power(P1, Power::PB4).placed(Red, "R12");
    assert!(matches!(poor.step(), Step::Work { .. }));
    // A card keeps the window open, and the reasons can be told.
    let elsewhere = game().hand(P1, &[Card::A7]).placed(Red, "B12");
    elsewhere.refuses(
        P1,
        Action::UsePower(Power::PB4),
        Error::PowerConditionNotMet { power: Power::PB4 },
    );
    let poor = fixture().power(P1, Power::PB4).hand(P1, &[Card::A7]).placed(Red, "R12");
    poor.refuses(P1, Action::UsePower(Power::PB4), ROBOT_MISSING);
    let other = fixture()
        .power(P2, Power::PB4)
        .robots(P1, [1, 0, 0, 0])
        .hand(P1, &[Card::A7])
        .placed(Red, "R12");
    other.refuses(P1, Action::UsePower(Power::PB4), Error::PowerNotHeld);
}

const ROBOT_OF_RED: Error = Error::CantAfford {
    what: Thing::Robot(Red),
    count: 1,
};

#[test]
fn rt_115_pb5_gives_a_cube_for_a_robot_in_its_matching_zone() {
    for (robot, matching, elsewhere) in [
        (Yellow, "Y1", "R1"),
        (Red, "R12", "Y12"),
        (Blue, "B012", "Y012"),
        (Green, "G1", "B1"),
    ] {
        let cubes = |game: Fixture| game.cubes_of(P1)[usize::from(robot.index())];
        let game = fixture().power(P1, Power::PB5);
        assert_eq!(cubes(game.clone().placed(robot, matching)), 1, "{robot:?}");
        assert_eq!(cubes(game.placed(robot, elsewhere)), 0, "{robot:?}");
        let other = fixture().power(P2, Power::PB5);
        assert_eq!(cubes(other.placed(robot, matching)), 0, "{robot:?}");
    }
    // The robots of A6 are placements, too.
    let mut three = fixture()
        .power(P1, Power::PB5)
        .hand(P1, &[Card::A6])
        .placed(Yellow, "Y0");
    three.plays(Card::A6).does(place(Yellow, "Y1"));
    assert_eq!(three.cubes_of(P1), [2, 0, 0, 0]);
    assert_eq!(
        three.events,
        [
            Event::Placed {
                robot: Yellow,
                at: at("Y1")
            },
            Event::Gained {
                what: Thing::Cube(Yellow),
                count: 1
            },
            Event::PowerGave {
                power: Power::PB5,
                what: Thing::Cube(Yellow),
            },
        ]
    );
}
