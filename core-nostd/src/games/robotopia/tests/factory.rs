//! RT-46 to RT-55: the factory spaces.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Conversion, Deed, Error, Event, Power, Source, Step, Thing, Tile};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3};

#[test]
fn rt_46_mine_scrap_gives_a_cube_of_the_tile() {
    for (name, colour) in [("Y1", Yellow), ("R1", Red), ("B1", Blue), ("G1", Green)] {
        let mut game = fixture().placed(Yellow, name);
        assert!(!game.state.mined);
        for other in Colour::ALL.into_iter().filter(|other| *other != colour) {
            game.refuses(P1, use_at(name, Deed::Mine(other)), Error::BadColour);
        }
        let mut expected = [0; 4];
        expected[usize::from(colour.index())] = 1;
        let mut after = game.state.clone();
        crate::game::Game::apply(&mut after, P1.into(), use_at(name, Deed::Mine(colour))).unwrap();
        assert_eq!(after.player(P1).cubes.0, expected);
        game.uses(name, Deed::Mine(colour));
        game.tells(Event::Gained {
            what: Thing::Cube(colour),
            count: 1,
        });
        assert_eq!(game.active_seat(), P2);
    }
    // It is remembered until the turn ends.
    let mut game = fixture().placed(Red, "R12");
    game.state.player_mut(P1).generators.0 = [0, 1, 0, 0];
    game.uses("R1", Deed::Mine(Red));
    assert!(game.state.mined && game.active_seat() == P1);
}

#[test]
fn rt_47_build_generator_takes_a_yellow_one() {
    let mut game = fixture().placed(Yellow, "Y2");
    game.uses("Y2", Deed::Build(Yellow));
    game.has(P1, [0; 4], [0; 4], [1, 0, 0, 0], 0);
    assert_eq!(game.public_view().token_supply(Red), 19);
    // Yellow and red tokens are the same.
    for (second, third) in [([10, 10, 0, 0], [0; 4]), ([0, 19, 0, 0], [1, 0, 9, 0])] {
        let game = fixture()
            .generators(P2, second)
            .generators(P3, third)
            .placed(Red, "Y12");
        game.refuses(
            P1,
            use_at("Y2", Deed::Build(Yellow)),
            Error::SupplyEmpty { colour: Yellow },
        );
    }
    let game = fixture().generators(P2, [10, 9, 0, 0]).placed(Red, "Y12");
    game.accepts(P1, use_at("Y2", Deed::Build(Yellow)));
    // Nothing else is built here without PY1.
    game.refuses(P1, use_at("Y2", Deed::Build(Green)), Error::PowerNotHeld);
    for colour in [Red, Blue] {
        game.refuses(P1, use_at("Y2", Deed::Build(colour)), Error::BadColour);
    }
}

#[test]
fn rt_48_upgrades_and_downgrades_of_each_pair() {
    // RT-E6, and the same for the other pairs.
    for (name, lower, higher, up, down) in [
        ("Y3", Yellow, Red, [0, 2, 1, 1], [2, 0, 1, 1]),
        ("R2", Red, Blue, [1, 0, 2, 1], [1, 2, 0, 1]),
        ("B2", Blue, Green, [1, 1, 0, 2], [1, 1, 2, 0]),
    ] {
        for (deed, from, to, expected) in [
            (Deed::Upgrade, lower, higher, up),
            (Deed::Downgrade, higher, lower, down),
        ] {
            let mut game = fixture().generators(P1, [1; 4]).placed(Yellow, name);
            game.uses(name, deed);
            game.tells(Event::Changed { from, to });
            game.has(P1, [0; 4], [0; 4], expected, 0);
        }
        let mut others = [1_u8; 4];
        others[usize::from(lower.index())] = 0;
        others[usize::from(higher.index())] = 0;
        let mine = if name == "Y3" { "13" } else { "12" };
        let game = fixture()
            .generators(P1, others)
            .placed(Red, &std::format!("{}{mine}", &name[..1]));
        game.refuses(P1, use_at(name, Deed::Upgrade), Error::NoGenerator { colour: lower });
        game.refuses(P1, use_at(name, Deed::Downgrade), Error::NoGenerator { colour: higher });
    }
}

#[test]
fn rt_49_the_power_station_costs_one_cube_of_each_colour() {
    for (missing, what) in Colour::ALL.into_iter().enumerate() {
        let mut cubes = [5; 4];
        cubes[missing] = 0;
        let game = fixture().cubes(P1, cubes).placed(Red, "B13");
        let error = Error::CantAfford {
            what: Thing::Cube(what),
            count: 1,
        };
        game.refuses(P1, use_at("B3", Deed::PowerStation), error);
    }
    let mut game = fixture().cubes(P1, [1, 2, 3, 4]).placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation);
    game.has(P1, [0, 1, 2, 3], [0; 4], [0; 4], 1);
    assert_eq!(game.step(), Step::Draw, "the battery comes first, then the card");
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.does(Action::Draw(Source::Row(1)));
    game.tells(Event::Drew { card: Some(Card::A2) });
    assert_eq!(game.public_view().hand_len(P1), 1);
}

#[test]
fn rt_49_without_any_card_the_battery_is_all() {
    // RT-E28.
    let mut game = fixture()
        .row([None; 3])
        .cubes(P1, [1; 4])
        .deck(&[])
        .placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation);
    game.has(P1, [0; 4], [0; 4], [0; 4], 1);
    assert_eq!((game.active_seat(), game.public_view().hand_len(P1)), (P2, 0));
}

#[test]
fn rt_49_the_last_card_of_the_deck_is_followed_by_the_discard_pile() {
    // RT-E27.
    let mut game = fixture()
        .discard(&[Card::A4, Card::A5])
        .cubes(P1, [1; 4])
        .deck(&[Card::A6])
        .placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation).does(Action::Draw(Source::Row(1)));
    assert_eq!(
        game.public_view().row(),
        [Some(Card::A1), Some(Card::A6), Some(Card::A3)]
    );
    game.tells(Event::Reshuffled);
    assert_eq!(
        (game.public_view().deck_len(), game.public_view().discard()),
        (2, &[][..])
    );
}

#[test]
fn rt_50_a_visit_to_the_scrapyard_is_always_possible() {
    // With nothing at all it is over at once, and still a use.
    let mut game = fixture().placed(Yellow, "R3");
    game.accepts(P1, use_at("R3", Deed::Scrapyard));
    game.uses("R3", Deed::Scrapyard);
    assert_eq!(game.active_seat(), P2);
    // Any number of conversions, one at a time, or none.
    let mut none = fixture().cubes(P1, [9, 0, 0, 0]).placed(Yellow, "R3");
    none.uses("R3", Deed::Scrapyard);
    let mut some = none.clone();
    none.done();
    assert_eq!((none.active_seat(), none.cubes_of(P1)), (P2, [9, 0, 0, 0]));
    for left in [7, 5, 3] {
        some.does(Action::Convert(Conversion::K1));
        assert_eq!(some.cubes_of(P1)[0], left);
    }
    some.done();
    assert_eq!((some.active_seat(), some.cubes_of(P1)), (P2, [3, 3, 0, 0]));
}

/// At the Scrapyard with these cubes.
fn scrapyard(cubes: [u16; 4]) -> Fixture {
    let mut game = fixture().cubes(P1, cubes).hand(P1, &[Card::A1]).placed(Green, "R3");
    game.uses("R3", Deed::Scrapyard);
    game
}

#[test]
fn rt_51_the_basic_conversions() {
    use Conversion::{K1, K2, K3, K4};
    for (conversion, before, after) in [
        (K1, [2, 0, 0, 0], [0, 1, 0, 0]),
        (K2, [0, 2, 0, 0], [0, 0, 1, 0]),
        (K3, [0, 0, 2, 0], [0, 0, 0, 1]),
        (K4(Yellow), [0, 0, 0, 1], [1, 0, 0, 0]),
        (K4(Red), [0, 0, 0, 1], [0, 1, 0, 0]),
        (K4(Blue), [0, 0, 0, 1], [0, 0, 1, 0]),
    ] {
        let mut game = scrapyard(before);
        game.does(Action::Convert(conversion));
        assert_eq!(game.cubes_of(P1), after, "{conversion:?}");
        // With one cube less it is refused.
        let from = before.iter().position(|count| *count > 0).unwrap();
        let mut less = [9; 4];
        less[from] = before[from] - 1;
        let error = Error::CantAfford {
            what: Thing::Cube(Colour::ALL[from]),
            count: 1,
        };
        scrapyard(less).refuses(P1, Action::Convert(conversion), error);
    }
    scrapyard([9; 4]).refuses(P1, Action::Convert(K4(Green)), Error::BadConversion);
}

#[test]
fn rt_52_results_may_be_converted_further_but_never_back() {
    use Conversion::{K1, K2, K5, K6, K7, K8, K9, K10, K11, K12, K13};
    // RT-E9.
    let mut game = scrapyard([4, 0, 0, 0]);
    for conversion in [K1, K1, K2] {
        game.does(Action::Convert(conversion));
    }
    assert_eq!(game.cubes_of(P1), [0, 0, 1, 0]);
    // PG3 is the only power of Green in play: all others are unknown here, and there is no other way down.
    let game = scrapyard([9; 4]);
    for conversion in [K5, K6, K7, K8(Yellow), K10(Red), K11, K12, K13] {
        game.refuses(P1, Action::Convert(conversion), Error::BadConversion);
    }
    game.accepts(P1, Action::Convert(K9));
    let one_red = scrapyard([0, 1, 0, 0]);
    let choices = one_red.menu();
    assert_eq!(choices, ["\"Done\""], "nothing is made of one red cube");
}

#[test]
fn rt_53_a_visit_closes_after_99_conversions() {
    // With PG2 a blue cube becomes a green one, and a green one is made of it again.
    let mut game = fixture()
        .power(P1, Power::PG2)
        .cubes(P1, [0, 0, 1, 0])
        .robots(P1, [0, 2, 0, 0])
        .hand(P1, &[Card::A8])
        .placed(Green, "R3");
    game.uses("R3", Deed::Scrapyard).does(Action::PlayCard(Card::A8));
    for count in 0..98 {
        let conversion = match count % 2 {
            0 => Conversion::K8(Green),
            _ => Conversion::K4(Blue),
        };
        game.does(Action::Convert(conversion));
    }
    assert!(matches!(game.step(), Step::Scrapyard { left: 1, .. }));
    // Robots do not count.
    game.does(Action::ConvertRobot(Red)).does(Action::ConvertRobot(Red));
    assert!(matches!(game.step(), Step::Scrapyard { left: 1, .. }));
    assert_eq!(game.cubes_of(P1), [0, 2, 1, 0]);
    game.does(Action::Convert(Conversion::K8(Green)));
    assert_eq!((game.active_seat(), game.cubes_of(P1)), (P2, [0, 2, 0, 1]));
}

#[test]
fn rt_54_generate_robots_costs_a_cube_of_any_colour() {
    let given = |cubes| {
        fixture()
            .master("Y3")
            .cubes(P1, cubes)
            .generators(P1, [1, 1, 0, 0])
            .batteries(P1, 2)
            .placed(Yellow, "G2")
    };
    // One colour is taken without asking; of several the player says which.
    let mut game = given([0, 0, 3, 0]);
    game.uses("G2", Deed::Generate);
    assert!(matches!(game.step(), Step::Generate { by_hand: None }));
    assert_eq!(game.cubes_of(P1), [0, 0, 2, 0]);
    game.does(Action::Run);
    game.has(P1, [0, 0, 2, 0], [1, 1, 0, 0], [1, 1, 0, 0], 2);
    let mut game = given([1, 0, 2, 0]);
    game.uses("G2", Deed::Generate);
    let red = Error::CantAfford {
        what: Thing::Cube(Red),
        count: 1,
    };
    game.refuses(P1, Action::Pay(Red), red);
    game.refuses(P1, Action::PayRest, Error::WrongStep);
    game.does(Action::Pay(Yellow));
    assert_eq!(game.cubes_of(P1), [0, 0, 2, 0]);
    // Nothing is generated before it is paid, and nothing without a cube.
    let game = given([0; 4]);
    assert_eq!((game.active_seat(), game.robots_of(P1)), (P2, [0; 4]));
}

#[test]
fn rt_55_alert_master_robot_costs_a_robot_of_any_colour() {
    let mut game = fixture()
        .master("B3")
        .standing(&[(Green, "Y0"), (Red, "Y01"), (Yellow, "Y2")])
        .robots(P1, [0, 1, 1, 0])
        .placed(Yellow, "G3");
    game.uses("G3", Deed::Alert);
    game.refuses(
        P1,
        Action::Pay(Green),
        Error::CantAfford {
            what: Thing::Robot(Green),
            count: 1,
        },
    );
    game.does(Action::Pay(Blue));
    assert_eq!(game.robots_of(P1), [0, 1, 0, 0]);
    assert!(matches!(game.step(), Step::MasterMove { far: false }));
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.does(master_to("Y0"));
    game.has(P1, [0, 1, 0, 1], [0, 1, 0, 0], [0; 4], 0);
    assert_eq!(game.public_view().robot_at(at("Y2")), Some(Yellow));
    assert_eq!(game.state.tile(space("G3")), Some(Tile::Alert));
}
