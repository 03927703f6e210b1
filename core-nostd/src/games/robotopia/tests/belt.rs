//! RT-70 to RT-77: conveyor belt and depot.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, BeltTile, Bundle, ByColour, Card, Colour, Data, Deed, Error, Event, Goods, Power, Role, Source,
    Step, Thing,
};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3};

/// P1 has PR1 and stands at the Scrapyard, so that using it gains the depot contents; `tile` is in the depot.
fn at_depot(tile: usize) -> Fixture {
    let others = (0..8).filter(|other| *other != tile);
    let belt: Vec<usize> = [tile].into_iter().chain(others).collect();
    fixture().power(P1, Power::PR1).belt(belt.try_into().unwrap())
}

/// The same, used.
fn gaining(tile: usize) -> Fixture {
    let mut game = at_depot(tile).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    game
}

/// A game with other figures on the belt tiles.
fn printed(change: impl FnOnce(&mut Data)) -> impl FnOnce(Fixture) -> Fixture {
    let mut data = Data::HOUSE;
    change(&mut data);
    move |mut game| {
        let answered = Answered { data, ..shuffled(4) };
        game.state.setup = answered.try_into().expect("figures that fit");
        game
    }
}

#[test]
fn rt_70_the_depot_tile_lies_at_the_depot() {
    let game = gaining(5);
    game.tells(Event::Depot {
        tile: BeltTile::T5,
        power: Some(Power::PR1),
    });
    assert_eq!(game.cubes_of(P1), [0, 0, 0, 2]);
    // Wherever the depot is on another board.
    let mut belt_roles = Answered::default().belt_roles;
    belt_roles.reverse();
    let mut game = at_depot(5);
    game.state.setup = Answered {
        belt_roles,
        ..shuffled(4)
    }
    .try_into()
    .unwrap();
    let mut game = game.placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    game.tells(Event::Depot {
        tile: BeltTile::T7,
        power: Some(Power::PR1),
    });
}

#[test]
fn rt_71_each_tile_is_a_gain_and_a_cost() {
    // As a gain.
    for (tile, cubes, robots, batteries) in [
        (0, [1, 0, 0, 0], [1, 0, 0, 0], 0),
        (1, [0, 0, 3, 0], [0; 4], 0),
        (2, [0; 4], [0; 4], 1),
        (3, [0, 3, 0, 0], [0; 4], 0),
        (4, [4, 0, 0, 0], [0; 4], 0),
        (5, [0, 0, 0, 2], [0; 4], 0),
        (6, [0, 1, 0, 0], [0, 1, 0, 0], 0),
    ] {
        gaining(tile).has(P1, cubes, robots, [0; 4], batteries);
        // As a cost: PR3 asks for it after a refresh, which brings a yellow robot.
        let given = |cubes: [u16; 4], robots: [u8; 4], batteries| {
            let mut game = at_depot(tile).power(P1, Power::PR3).begin();
            game.does(Action::MoveMaster(space("B0")));
            assert_eq!(
                game.active_seat(),
                P2,
                "tile {tile} cannot be paid with one yellow robot"
            );
            let mut game = at_depot(tile)
                .power(P1, Power::PR3)
                .cubes(P1, cubes)
                .batteries(P1, batteries)
                .begin();
            game.state.player_mut(P1).robots = ByColour(robots);
            game.does(master_to("B0"));
            game
        };
        let mut game = given(cubes, robots, batteries);
        assert_eq!(game.step(), Step::WinRefresh, "tile {tile}");
        game.does(Action::UsePower(Power::PR3));
        game.has(P1, [0; 4], [0; 4], [0; 4], 0);
        assert_eq!(game.step(), Step::Draw);
    }
}

#[test]
fn rt_72_depot_then_three_red_then_four_green_places() {
    let game = fixture().begin();
    let roles: Vec<Role> = game.public_view().belt().map(|(_, role)| role).collect();
    let (depot, red, green) = (Role::Depot, Role::Red, Role::Green);
    assert_eq!(roles, [depot, red, red, red, green, green, green, green]);
    // Belt of F: T3 | T0 T1 T2 | T4 T5 T6 T7.
    let goods = |cubes, robots, batteries| Goods {
        cubes: ByColour(cubes),
        robots: ByColour(robots),
        generators: ByColour::of(0),
        batteries,
    };
    let depot = game.public_view().window_cost(Role::Depot);
    assert_eq!(depot.fixed, goods([0, 3, 0, 0], [0; 4], 0));
    let red = game.public_view().window_cost(Role::Red);
    assert_eq!(red.fixed, goods([1, 0, 3, 0], [1, 0, 0, 0], 1));
    let green = game.public_view().window_cost(Role::Green);
    assert_eq!(green.fixed, goods([4, 1, 0, 2], [0, 1, 0, 0], 0));
    assert_eq!((green.wild.any_cubes, green.wild.any_robots), (1, 1));
    // Other roles change what a place means, and not how the belt shifts.
    let mut game = fixture();
    let belt_roles = [
        Role::Green,
        Role::Green,
        Role::Red,
        Role::Green,
        Role::Depot,
        Role::Red,
        Role::Red,
        Role::Green,
    ];
    game.state.setup = Answered {
        belt_roles,
        ..shuffled(4)
    }
    .try_into()
    .unwrap();
    let cost = game.public_view().window_cost(Role::Red).fixed;
    assert_eq!(cost, goods([0, 1, 3, 2], [0, 1, 0, 0], 0), "T1, T5 and T6");
    let mut game = game.power(P1, Power::PR1).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    game.tells(Event::Depot {
        tile: BeltTile::T4,
        power: Some(Power::PR1),
    });
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
}

#[test]
fn rt_73_a_shift_moves_every_tile_one_place_to_the_right() {
    let mut game = gaining(3);
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    for _ in 0..7 {
        let mut events = crate::game::Events::new();
        game.state.shift(&mut events);
        assert_eq!(events.iter().collect::<Vec<_>>(), [Event::Shifted]);
    }
    assert_eq!(game.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7], "eight shifts lead round");
}

#[test]
fn rt_74_the_whole_bundle_is_gained_as_far_as_there_is_any_and_batteries_last() {
    let everything = printed(|data| {
        data.belt[0] = Bundle {
            cubes: ByColour([1, 0, 0, 2]),
            robots: ByColour([0, 2, 0, 0]),
            generators: ByColour([2, 0, 0, 1]),
            batteries: 2,
            ..Bundle::EMPTY
        };
    });
    let mut game = everything(at_depot(0))
        .power(P1, Power::PY2)
        .robots(P2, [1, 13, 0, 0])
        .generators(P3, [19, 0, 0, 0])
        .placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    assert_eq!(game.cubes_of(P1), [1, 0, 0, 2]);
    assert_eq!(game.robots_of(P1), [0, 1, 0, 0], "RT-85");
    assert_eq!(
        game.generators_of(P1),
        [1, 0, 0, 1],
        "RT-86; and nothing was built, so PY2 is not offered"
    );
    assert_eq!(game.batteries_of(P1), 2);
    assert!(matches!(game.step(), Step::Scrapyard { .. }));
    let battery = Event::Gained {
        what: Thing::Battery,
        count: 2,
    };
    let gains: Vec<&Event> = game
        .events
        .iter()
        .filter(|event| matches!(event, Event::Gained { .. }))
        .collect();
    assert_eq!(gains.last(), Some(&&battery));
    let battery_at = game.events.iter().position(|event| *event == battery);
    let shift_at = game.events.iter().position(|event| *event == Event::Shifted);
    assert!(battery_at < shift_at, "before the belt shifts");
}

#[test]
fn rt_74_batteries_are_asked_for_when_all_the_rest_is_there() {
    let mixed = printed(|data| {
        data.belt[0] = Bundle {
            cubes: ByColour([0, 2, 0, 0]),
            any_robots: 1,
            batteries: 1,
            ..Bundle::EMPTY
        };
    });
    // A4 gains the depot contents, and PR4 asks for the battery in it.
    let mut game = mixed(at_depot(0)).power(P1, Power::PR4).hand(P1, &[Card::A4]).begin();
    game.does(Action::PlayCard(Card::A4)).does(master_to("B0"));
    assert!(matches!(game.step(), Step::Taking { .. }));
    game.has(P1, [0, 2, 0, 0], [1, 0, 0, 0], [0; 4], 0);
    game.does(Action::Take(Blue));
    assert!(matches!(game.step(), Step::GainBattery { count: 1, plain: false }));
    assert_eq!(game.belt_now()[0], 0, "the belt shifts only then");
    game.does(Action::TakeBattery);
    game.has(P1, [0, 2, 0, 0], [1, 0, 1, 0], [0; 4], 1);
    assert_eq!(game.belt_now()[1], 0);
}

#[test]
fn rt_75_the_gainer_chooses_the_colours_of_wildcards() {
    // T7: any cube, any robot.
    for cube in Colour::ALL {
        for robot in Colour::ALL {
            let mut game = gaining(7);
            assert!(matches!(game.step(), Step::Taking { green: true, .. }));
            assert_eq!(game.belt_now()[0], 7, "the belt waits");
            game.does(Action::Take(cube)).does(Action::Take(robot));
            let (mut cubes, mut robots) = ([0; 4], [0; 4]);
            cubes[usize::from(cube.index())] = 1;
            robots[usize::from(robot.index())] = 1;
            game.has(P1, cubes, robots, [0; 4], 0);
            assert_eq!(game.belt_now()[1], 7);
        }
    }
    // The house proposes what is worth most, and nothing is taken beyond what the tile shows.
    let mut game = gaining(7);
    game.does(Action::TakeRest);
    game.has(P1, [0, 0, 0, 1], [0, 0, 0, 1], [0; 4], 0);
    // A colour that the supply does not have may be named, and gives nothing.
    let mut game = at_depot(7).robots(P2, [1, 0, 0, 14]).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard)
        .does(Action::Take(Red))
        .does(Action::Take(Green));
    game.has(P1, [0, 1, 0, 0], [0; 4], [0; 4], 0);
}

#[test]
fn rt_75_a_same_colour_element_is_gained_in_one_colour() {
    let same = printed(|data| {
        data.belt[0] = Bundle {
            same_cubes: 3,
            same_generators: 2,
            ..Bundle::EMPTY
        };
    });
    let mut game = same(at_depot(0)).generators(P2, [0, 0, 0, 17]).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    game.does(Action::Take(Blue));
    assert_eq!(game.cubes_of(P1), [0, 0, 3, 0]);
    game.does(Action::Take(Green));
    assert_eq!(game.generators_of(P1), [0, 0, 0, 1], "one token was left");
    game.refuses(P1, Action::Take(Red), Error::WrongStep);
}

#[test]
fn rt_76_the_contents_are_those_before_the_shift() {
    // Gaining: T3 lies in the depot, and T7 comes after it.
    let game = gaining(3);
    assert_eq!(game.cubes_of(P1), [0, 3, 0, 0]);
    assert_eq!(game.belt_now()[0], 7);
    // Paying: a wild token costs T0, T1 and T2, and the belt shifts only then (RT-E13).
    let mut game = fixture()
        .cubes(P1, [1, 0, 3, 0])
        .robots(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .placed(Green, "R0");
    game.uses("R0", Deed::AcquireWild);
    game.has(P1, [0; 4], [0; 4], [0; 4], 0);
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    assert_eq!(game.public_view().wild_tokens(P1), (2, 1));
}

#[test]
fn rt_77_nothing_else_shifts_the_belt() {
    // P1 can do everything, and each deed is tried alone. Only Red and Green guild spaces shift.
    let rich = || {
        fixture()
            .cubes(P1, [30; 4])
            .robots(P1, [2; 4])
            .generators(P1, [2; 4])
            .batteries(P1, 9)
            .holds(P1, Yellow)
            .holds_wild(P1, 1)
            .master("R3")
    };
    for (name, deed, shifts) in [
        ("Y0", Deed::Acquire(Red), 0),
        ("Y1", Deed::Mine(Yellow), 0),
        ("Y2", Deed::Build(Yellow), 0),
        ("Y3", Deed::Upgrade, 0),
        ("Y3", Deed::Downgrade, 0),
        ("R0", Deed::AcquireWild, 1),
        ("B0", own(Yellow), 0),
        ("B0", wild(Blue), 0),
        ("B3", Deed::PowerStation, 0),
        ("G0", own(Yellow), 1),
        ("G0", wild(Red), 1),
        ("G2", Deed::Generate, 0),
        ("G3", Deed::Alert, 0),
    ] {
        let mut game = rich().placed(Green, name);
        game.uses(name, deed);
        let mut told = Vec::new();
        told.append(&mut game.events);
        while game.active_seat() == P1 {
            let choices = crate::game::Game::choices(&game.state, P1.into());
            game.does(choices[0]);
            told.append(&mut game.events);
        }
        let count = told.iter().filter(|event| **event == Event::Shifted).count();
        assert_eq!(count, shifts, "{name} {deed:?}");
    }
    let mut drawn = rich().placed(Green, "B3");
    drawn.uses("B3", Deed::PowerStation).does(Action::Draw(Source::Row(0)));
    assert_eq!(drawn.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7]);
    // The active player is the one who shifts: only whoever has PY5 then is offered a robot.
    let mut game = rich().power(P2, Power::PY5).placed(Green, "R0");
    game.uses("R0", Deed::AcquireWild);
    assert_eq!((game.active_seat(), game.robots_of(P2)), (P2, [1, 0, 0, 0]));
    let mut game = rich().hand(P1, &[Card::A1]).power(P1, Power::PY5).placed(Green, "R0");
    game.uses("R0", Deed::AcquireWild);
    assert_eq!((game.active_seat(), game.step()), (P1, Step::GainRobot));
}
