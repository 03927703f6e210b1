//! RT-65 to RT-69: refresh and Master Robot.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Deed, Error, Event, Location, Master, Power, Source, Space, Step, Tile};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

/// RT-E5: three robots around B1.
fn crowded() -> Fixture {
    fixture()
        .tiles(&[("B1", Tile::Build), ("Y2", Tile::MineB)])
        .generators(P1, [2, 1, 1, 0])
        .batteries(P1, 5)
        .standing(&[(Yellow, "B1"), (Red, "B12"), (Green, "B01")])
}

#[test]
fn rt_65_generate_then_move_then_scrap_then_powers() {
    let mut game = crowded().begin();
    assert!(matches!(game.step(), Step::Generate { .. }));
    game.refuses(P1, master_to("B1"), Error::WrongStep);
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.does(Action::Run);
    assert_eq!(game.robots_of(P1), [2, 1, 1, 0]);
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.does(master_to("B1"));
    game.has(P1, [1, 1, 0, 1], [2, 1, 1, 0], [2, 1, 1, 0], 5);
    assert_eq!(game.robot_supply(), [9, 13, 13, 14]);
    assert_eq!(game.active_seat(), P2);
}

#[test]
fn rt_65_py5_comes_first_and_then_pr3() {
    // The depot tile is T3: three red cubes, which only the scrap brings.
    let mut game = fixture()
        .power(P1, Power::PY5)
        .power(P1, Power::PR3)
        .standing(&[(Red, "B01"), (Red, "B12"), (Red, "B13")])
        .begin();
    game.does(master_to("B1"));
    assert_eq!((game.step(), game.cubes_of(P1)), (Step::GainRobot, [0, 3, 0, 0]));
    game.does(Action::GainRobot(Blue));
    assert_eq!(game.step(), Step::WinRefresh);
    game.does(Action::UsePower(Power::PR3));
    assert_eq!((game.step(), game.cubes_of(P1)), (Step::Draw, [0; 4]));
    game.does(Action::Draw(Source::Deck));
    game.tells(Event::Shifted);
    assert_eq!(game.step(), Step::GainRobot, "PR3's own shift brings another");
    game.does(Action::GainRobot(Green));
    game.has(P1, [0; 4], [1, 0, 1, 1], [0; 4], 0);
    assert_eq!((game.active_seat(), game.public_view().hand_len(P1)), (P2, 1));
}

#[test]
fn rt_66_any_space_of_the_next_zone_and_no_other() {
    let order = [("Y", Red), ("R", Green), ("G", Blue), ("B", Yellow)];
    for (zone, next) in order {
        for hex in ["0", "1", "2", "3"] {
            let game = fixture().master(&std::format!("{zone}{hex}")).begin();
            for space in spaces() {
                let action = Action::MoveMaster(space);
                if space.zone == next {
                    game.accepts(P1, action);
                } else {
                    game.refuses(P1, action, Error::BadDestination);
                }
            }
        }
    }
    // From the inner intersection as well.
    let mut game = fixture();
    game.state.master = Master::AtInner { zone: Red };
    let game = game.begin();
    let allowed: Vec<Space> = spaces()
        .into_iter()
        .filter(|space| game.offers(P1, Action::MoveMaster(*space)))
        .collect();
    assert_eq!(allowed, of_zone(Green));
}

/// A green robot at every location of the Blue zone.
fn full_zone() -> Fixture {
    let blue: Vec<(Colour, std::string::String)> = Location::all()
        .filter(|at| at.zone == Blue)
        .map(|at| (Green, at.name().as_str().into()))
        .collect();
    let names: Vec<(Colour, &str)> = blue.iter().map(|(robot, name)| (*robot, name.as_str())).collect();
    fixture().standing(&names)
}

#[test]
fn rt_67_everything_that_touches_the_space_returns_to_the_supply() {
    for (to, gone) in [
        ("B0", &["B0", "B01", "B02", "B012"][..]),
        ("B1", &["B1", "B01", "B12", "B13", "B012", "B123"]),
        ("B2", &["B2", "B02", "B12", "B23", "B012", "B123"]),
        ("B3", &["B3", "B13", "B23", "B123"]),
    ] {
        let mut game = full_zone().begin();
        assert_eq!(game.robot_supply()[3], 3);
        game.does(master_to(to));
        for place_of_robot in Location::all().filter(|at| at.zone == Blue) {
            let name = place_of_robot.name();
            let stays = game.public_view().robot_at(place_of_robot).is_some();
            assert_eq!(stays, !gone.contains(&&*name), "{name} when it goes to {to}");
        }
        assert_eq!(usize::from(game.robot_supply()[3]), 3 + gone.len());
    }
    // At the inner intersection only the corner is spared (RT-E19).
    let mut game = full_zone().hand(P1, &[Card::A5]).begin();
    game.does(Action::PlayCard(Card::A5));
    assert_eq!(game.public_view().master(), Master::AtInner { zone: Blue });
    let left = Location::all().filter(|at| game.public_view().robot_at(*at).is_some());
    assert_eq!(
        left.map(|at| at.name().as_str().into())
            .collect::<Vec<std::string::String>>(),
        ["B0"]
    );
}

#[test]
fn rt_68_the_mover_has_a_cube_for_each_scrapped_robot() {
    // P2 moves; whoever placed the robots has nothing of them.
    let mut game = fixture()
        .robots(P2, [0; 4])
        .standing(&[
            (Yellow, "B0"),
            (Red, "B02"),
            (Green, "B01"),
            (Blue, "B123"),
            (Yellow, "Y0"),
        ])
        .placed(Blue, "B012");
    game.done();
    game.does(master_to("B0"));
    assert_eq!((game.cubes_of(P1), game.cubes_of(P2)), ([0; 4], [1, 1, 1, 1]));
    for colour in Colour::ALL {
        let count = 1;
        assert!(game.events.contains(&Event::Scrapped { colour, count }), "{colour:?}");
    }
    assert_eq!(game.public_view().robot_at(at("B123")), Some(Blue));
}

#[test]
fn rt_69_all_three_ways_to_move_follow_the_same_rules() {
    let cards = [Card::A4, Card::A5];
    let refresh = fixture().hand(P1, &cards).begin();
    let mut alert = fixture()
        .hand(P1, &cards)
        .tiles(&[("B1", Tile::Alert)])
        .robots(P1, [1, 0, 0, 0])
        .placed(Green, "B1");
    alert.uses("B1", Deed::Alert);
    let mut pb4 = fixture()
        .hand(P1, &cards)
        .power(P1, Power::PB4)
        .robots(P1, [1, 0, 0, 0])
        .placed(Yellow, "Y0");
    pb4.does(Action::UsePower(Power::PB4));
    for game in [refresh, alert, pb4] {
        assert!(matches!(game.step(), Step::MasterMove { far: false }));
        game.refuses(P1, master_to("Y0"), Error::BadDestination);
        game.refuses(P1, master_to("G1"), Error::BadDestination);
        for space in of_zone(Blue) {
            game.accepts(P1, Action::MoveMaster(space));
        }
        for card in cards {
            game.accepts(P1, Action::PlayCard(card));
        }
        let mut far = game.clone();
        far.does(Action::PlayCard(Card::A4));
        far.accepts(P1, master_to("G1"));
        far.refuses(P1, master_to("G3"), Error::BadDestination);
        far.refuses(P1, master_to("Y0"), Error::BadDestination);
        let mut inner = game;
        inner.does(Action::PlayCard(Card::A5));
        assert_eq!(inner.public_view().master(), Master::AtInner { zone: Blue });
    }
}
