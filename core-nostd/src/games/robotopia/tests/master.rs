//! RT-65 to RT-69: refresh and Master Robot.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Deed, Error, Event, Location, Master, Power, Source, Space, Step, Tile};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

/// RT-E5: three robots around B1.
fn crowded() -> Table {
    fixture()
        .tiles(&[("B1", Tile::Build), ("Y2", Tile::MineB)])
        .generators(P1, [2, 1, 1, 0])
        .batteries(P1, 5)
        .standing(&[(Yellow, "B1"), (Red, "B12"), (Green, "B01")])
}

#[test]
fn rt_65_generate_then_move_then_scrap_then_powers() {
    let mut table = crowded().begin();
    assert!(matches!(table.step(), Step::Generate { .. }));
    table.refuses(P1, master_to("B1"), Error::WrongStep);
    table.refuses(P1, Action::Done, Error::WrongStep);
    table.does(Action::Run);
    assert_eq!(table.robots_of(P1), [2, 1, 1, 0]);
    table.refuses(P1, Action::Done, Error::WrongStep);
    table.does(master_to("B1"));
    table.has(P1, [1, 1, 0, 1], [2, 1, 1, 0], [2, 1, 1, 0], 5);
    assert_eq!(table.robot_supply(), [9, 13, 13, 14]);
    assert_eq!(table.active_seat(), P2);
}

#[test]
fn rt_65_py5_comes_first_and_then_pr3() {
    // The depot tile is T3: three red cubes, which only the scrap brings.
    let mut table = fixture()
        .power(P1, Power::PY5)
        .power(P1, Power::PR3)
        .standing(&[(Red, "B01"), (Red, "B12"), (Red, "B13")])
        .begin();
    table.does(master_to("B1"));
    assert_eq!((table.step(), table.cubes_of(P1)), (Step::GainRobot, [0, 3, 0, 0]));
    table.does(Action::GainRobot(Blue));
    assert_eq!(table.step(), Step::WinRefresh);
    table.does(Action::UsePower(Power::PR3));
    assert_eq!((table.step(), table.cubes_of(P1)), (Step::Draw, [0; 4]));
    table.does(Action::Draw(Source::Deck));
    table.tells(Event::Shifted);
    assert_eq!(table.step(), Step::GainRobot, "PR3's own shift brings another");
    table.does(Action::GainRobot(Green));
    table.has(P1, [0; 4], [1, 0, 1, 1], [0; 4], 0);
    assert_eq!((table.active_seat(), table.open().hand_len(P1)), (P2, 1));
}

#[test]
fn rt_66_any_space_of_the_next_zone_and_no_other() {
    let order = [("Y", Red), ("R", Green), ("G", Blue), ("B", Yellow)];
    for (zone, next) in order {
        for hex in ["0", "1", "2", "3"] {
            let table = fixture().master(&std::format!("{zone}{hex}")).begin();
            for space in spaces() {
                let action = Action::MoveMaster(space);
                if space.zone == next {
                    table.accepts(P1, action);
                } else {
                    table.refuses(P1, action, Error::BadDestination);
                }
            }
        }
    }
    // From the inner intersection as well.
    let mut table = fixture();
    table.state.master = Master::AtInner { zone: Red };
    let table = table.begin();
    let allowed: Vec<Space> = spaces()
        .into_iter()
        .filter(|space| table.offers(P1, Action::MoveMaster(*space)))
        .collect();
    assert_eq!(allowed, of_zone(Green));
}

/// A green robot at every location of the Blue zone.
fn full_zone() -> Table {
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
        let mut table = full_zone().begin();
        assert_eq!(table.robot_supply()[3], 3);
        table.does(master_to(to));
        for place_of_robot in Location::all().filter(|at| at.zone == Blue) {
            let name = place_of_robot.name();
            let stays = table.open().robot_at(place_of_robot).is_some();
            assert_eq!(stays, !gone.contains(&&*name), "{name} when it goes to {to}");
        }
        assert_eq!(usize::from(table.robot_supply()[3]), 3 + gone.len());
    }
    // At the inner intersection only the corner is spared (RT-E19).
    let mut table = full_zone().hand(P1, &[Card::A5]).begin();
    table.does(Action::PlayCard(Card::A5));
    assert_eq!(table.open().master(), Master::AtInner { zone: Blue });
    let left = Location::all().filter(|at| table.open().robot_at(*at).is_some());
    assert_eq!(
        left.map(|at| at.name().as_str().into())
            .collect::<Vec<std::string::String>>(),
        ["B0"]
    );
}

#[test]
fn rt_68_the_mover_has_a_cube_for_each_scrapped_robot() {
    // P2 moves; whoever placed the robots has nothing of them.
    let mut table = fixture()
        .robots(P2, [0; 4])
        .standing(&[
            (Yellow, "B0"),
            (Red, "B02"),
            (Green, "B01"),
            (Blue, "B123"),
            (Yellow, "Y0"),
        ])
        .placed(Blue, "B012");
    table.done();
    table.does(master_to("B0"));
    assert_eq!((table.cubes_of(P1), table.cubes_of(P2)), ([0; 4], [1, 1, 1, 1]));
    for colour in Colour::ALL {
        let count = 1;
        assert!(table.told.contains(&Event::Scrapped { colour, count }), "{colour:?}");
    }
    assert_eq!(table.open().robot_at(at("B123")), Some(Blue));
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
    for table in [refresh, alert, pb4] {
        assert!(matches!(table.step(), Step::MasterMove { far: false }));
        table.refuses(P1, master_to("Y0"), Error::BadDestination);
        table.refuses(P1, master_to("G1"), Error::BadDestination);
        for space in of_zone(Blue) {
            table.accepts(P1, Action::MoveMaster(space));
        }
        for card in cards {
            table.accepts(P1, Action::PlayCard(card));
        }
        let mut far = table.clone();
        far.does(Action::PlayCard(Card::A4));
        far.accepts(P1, master_to("G1"));
        far.refuses(P1, master_to("G3"), Error::BadDestination);
        far.refuses(P1, master_to("Y0"), Error::BadDestination);
        let mut inner = table;
        inner.does(Action::PlayCard(Card::A5));
        assert_eq!(inner.open().master(), Master::AtInner { zone: Blue });
    }
}
