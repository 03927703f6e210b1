//! RT-127 to RT-137: the eleven action cards.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, BeltTile, Card, Deed, Error, Event, Master, Power, Spot, Step, Thing};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_127_a1_opens_every_space_of_the_zone_of_the_new_colour() {
    // RT-E26; R2 lies below the Master Robot, which does not matter (RT-45).
    let mut up = fixture()
        .master("R2")
        .generators(P1, [1, 0, 0, 0])
        .cubes(P1, [1, 0, 3, 0])
        .robots(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .hand(P1, &[Card::A1])
        .placed(Blue, "Y123");
    up.uses("Y3", Deed::Upgrade).plays(Card::A1);
    let all = Step::Work {
        zone: Red,
        uses: [1; 4],
    };
    assert_eq!(up.step(), all);
    for space in of_zone(Red) {
        let name = space.name();
        assert!(up.menu().iter().any(|action| action.contains(name.as_str())), "{name}");
    }
    // The guild space, too, and each once, in any order.
    up.uses("R0", Deed::AcquireWild)
        .uses("R2", Deed::Upgrade)
        .uses("R1", Deed::Mine(Red));
    up.refuses(P1, use_at("R2", Deed::Downgrade), Error::NotPending);
    up.refuses(P1, use_at("Y1", Deed::Mine(Yellow)), Error::NotPending);
    up.done();
    // Then the robot goes on.
    up.uses("Y1", Deed::Mine(Yellow));
    assert_eq!(up.cubes_of(P1), [1, 1, 0, 0]);
    assert_eq!(up.generators_of(P1), [0, 0, 1, 0]);
    // After a downgrade it is the zone of the lower colour.
    let mut down = fixture()
        .generators(P1, [0, 0, 1, 0])
        .hand(P1, &[Card::A1])
        .placed(Green, "R2");
    down.uses("R2", Deed::Downgrade).plays(Card::A1);
    assert_eq!(down.step(), all);
}

#[test]
fn rt_128_a2_gives_three_robots_of_the_new_colour() {
    for (space, generators, robots) in [
        ("Y3", [1, 0, 0, 0], [0, 3, 0, 0]),
        ("R2", [0, 1, 0, 0], [0, 0, 3, 0]),
        ("B2", [0, 0, 1, 0], [0, 0, 0, 3]),
    ] {
        let mut game = fixture()
            .generators(P1, generators)
            .hand(P1, &[Card::A2])
            .placed(Green, space);
        game.uses(space, Deed::Upgrade).plays(Card::A2);
        assert_eq!(game.robots_of(P1), robots, "{space}");
    }
    // Not after a downgrade, and not more than there are.
    let mut down = fixture()
        .generators(P1, [0, 1, 0, 0])
        .hand(P1, &[Card::A2])
        .placed(Green, "Y3");
    down.uses("Y3", Deed::Downgrade);
    down.refuses(P1, Action::PlayCard(Card::A2), Error::CardConditionNotMet);
    let mut short = fixture()
        .robots(P2, [0, 12, 0, 0])
        .generators(P1, [1, 0, 0, 0])
        .hand(P1, &[Card::A2])
        .placed(Green, "Y3");
    short.uses("Y3", Deed::Upgrade).plays(Card::A2);
    assert_eq!(short.robots_of(P1), [0, 2, 0, 0]);
}

#[test]
fn rt_129_a3_scraps_every_robot_of_the_colour_mined() {
    let standing = [(Red, "Y01"), (Red, "B23"), (Red, "G01"), (Green, "R0"), (Yellow, "B3")];
    let mut game = fixture().standing(&standing).hand(P1, &[Card::A3]).placed(Yellow, "R1");
    // The window for the placement comes first.
    game.done();
    game.uses("R1", Deed::Mine(Red)).plays(Card::A3);
    game.tells(Event::Scrapped { colour: Red, count: 3 });
    assert_eq!(game.cubes_of(P1), [0, 4, 0, 0]);
    for name in ["Y01", "B23", "G01"] {
        assert_eq!(game.state.robot_at(at(name)), None, "{name}");
    }
    for (robot, name) in [(Green, "R0"), (Yellow, "B3"), (Yellow, "R1")] {
        assert_eq!(game.state.robot_at(at(name)), Some(robot), "{name}");
    }
    // With PB2 the chosen colour counts, with PB1 not the yellow one that comes with it.
    let mut chosen = fixture()
        .power(P1, Power::PB2)
        .standing(&standing)
        .hand(P1, &[Card::A3])
        .placed(Yellow, "R1");
    chosen.done();
    chosen.uses("R1", Deed::Mine(Green)).plays(Card::A3);
    assert_eq!(chosen.cubes_of(P1), [0, 0, 0, 2]);
    let mut extra = fixture()
        .power(P1, Power::PB1)
        .standing(&standing)
        .hand(P1, &[Card::A3])
        .placed(Yellow, "R1");
    extra.done();
    extra.uses("R1", Deed::Mine(Red)).plays(Card::A3);
    assert_eq!(extra.cubes_of(P1), [1, 4, 0, 0]);
}

#[test]
fn rt_130_a4_goes_further_and_gives_the_depot_contents() {
    let game = || fixture().hand(P1, &[Card::A4]);
    let mut far = game().standing(&[(Red, "Y12")]).begin();
    far.plays(Card::A4);
    assert_eq!(far.step(), Step::MasterMove { far: true });
    // Any other factory space, or any space of the next zone; it stands on G3, and Blue is next.
    for space in spaces() {
        let corner = space.name() == "Y0" || space.name() == "R0" || space.name() == "G0";
        let action = Action::MoveMaster(space);
        if corner || space.name() == "G3" {
            far.refuses(P1, action, Error::BadDestination);
        } else {
            far.accepts(P1, action);
        }
    }
    far.does(master_to("Y1"));
    // Scrap there, then the three red cubes of the depot, then the shift.
    far.tells(Event::Scrapped { colour: Red, count: 1 });
    far.tells(Event::Depot {
        tile: BeltTile::T3,
        power: None,
    });
    let place = |event| far.events.iter().position(|one| *one == event);
    let scrapped = place(Event::Scrapped { colour: Red, count: 1 });
    assert!(
        scrapped
            < place(Event::Depot {
                tile: BeltTile::T3,
                power: None
            })
    );
    assert!(
        place(Event::Depot {
            tile: BeltTile::T3,
            power: None
        }) < place(Event::Shifted)
    );
    assert_eq!(far.cubes_of(P1), [0, 4, 0, 0]);
    assert_eq!(far.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    // The inner intersection covers three spaces, and all three are left out.
    let mut inner = game();
    inner.state.master = Master::AtInner { zone: Yellow };
    let mut inner = inner.begin();
    inner.plays(Card::A4);
    for name in ["Y0", "Y1", "Y2", "Y3", "B0", "G0"] {
        inner.refuses(P1, master_to(name), Error::BadDestination);
    }
    for name in ["R0", "R3", "B1", "G3"] {
        inner.accepts(P1, master_to(name));
    }
    // No second card changes the same move.
    let mut both = fixture().hand(P1, &[Card::A4, Card::A5]).begin();
    both.plays(Card::A4);
    both.refuses(P1, Action::PlayCard(Card::A5), Error::CardLimit);
}

#[test]
fn rt_131_a5_covers_the_three_factory_spaces_of_the_next_zone() {
    // RT-E19.
    let standing = [
        (Yellow, "R0"),
        (Red, "R01"),
        (Green, "R3"),
        (Blue, "R123"),
        (Red, "Y12"),
    ];
    let mut game = fixture().master("Y0").standing(&standing).hand(P1, &[Card::A5]).begin();
    game.plays(Card::A5);
    assert_eq!(game.state.master, Master::AtInner { zone: Red });
    assert_eq!(game.cubes_of(P1), [0, 1, 1, 1]);
    assert_eq!(game.state.robot_at(at("R0")), Some(Yellow));
    assert_eq!(game.state.robot_at(at("Y12")), Some(Red));
    // It stays in the way until it moves again.
    for spot in Spot::all() {
        let location = super::super::Location { zone: Red, spot };
        assert_eq!(game.state.master.blocks(location), location.name() != "R0");
    }
    assert_eq!(game.active_seat(), P2);
    let yellow = game.places_for(Yellow);
    assert!(yellow.iter().all(|name| !name.starts_with('R')), "{yellow:?}");
    assert_eq!(game.public_view().next_zone(), Green);
}

#[test]
fn rt_132_a6_places_up_to_three_more_yellow_robots_first() {
    let mut game = fixture().hand(P1, &[Card::A6]).placed(Yellow, "Y1");
    let supply = game.robot_supply()[0];
    game.plays(Card::A6);
    assert_eq!(game.step(), Step::ExtraPlace { held: 3 });
    // They are in nobody's stock, and must be placed.
    assert_eq!((game.robots_of(P1), game.robot_supply()[0]), ([0; 4], supply - 3));
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.refuses(P1, place(Red, "Y12"), Error::NoRobot { robot: Red });
    game.refuses(P1, place(Yellow, "Y12"), Error::BadLocation { robot: Yellow });
    game.refuses(P1, place(Yellow, "Y1"), Error::Occupied);
    game.refuses(P1, place(Yellow, "G3"), Error::Blocked);
    // Each works before the next is placed.
    game.does(place(Yellow, "Y2"));
    game.refuses(P1, use_at("Y1", Deed::Mine(Yellow)), Error::NotPending);
    game.uses("Y2", Deed::Build(Yellow));
    assert_eq!(game.step(), Step::ExtraPlace { held: 2 });
    game.does(place(Yellow, "R1")).done();
    game.does(place(Yellow, "B1")).uses("B1", Deed::Mine(Blue));
    // The first robot is the last to work.
    game.uses("Y1", Deed::Mine(Yellow));
    game.has(P1, [1, 0, 1, 0], [0; 4], [1, 0, 0, 0], 0);
    assert_eq!(game.active_seat(), P2);
    // RT-E22: the supply is short.
    let mut short = fixture()
        .robots(P2, [9, 0, 0, 0])
        .hand(P1, &[Card::A6])
        .placed(Yellow, "Y1");
    short.plays(Card::A6);
    assert_eq!(short.step(), Step::ExtraPlace { held: 2 });
    // The board is short: one place is left, and the others return to the supply.
    let centres: std::vec::Vec<_> = spaces().into_iter().map(|space| space.name()).collect();
    let taken = centres
        .iter()
        .filter(|name| !["Y1", "B0", "G3"].contains(&name.as_str()))
        .map(|name| (Green, name.as_str()));
    let mut full = fixture()
        .robots(P2, [0; 4])
        .standing(&taken.collect::<std::vec::Vec<_>>())
        .hand(P1, &[Card::A6])
        .placed(Yellow, "Y1");
    full.plays(Card::A6).does(place(Yellow, "B0"));
    assert!(matches!(full.step(), Step::Work { zone: Yellow, .. }));
    assert_eq!(full.robot_supply()[0], 14 - 2 - 2);
}

#[test]
fn rt_133_a7_lets_a_red_robot_work_three_times() {
    // RT-E23.
    let mut game = fixture()
        .generators(P1, [2, 2, 0, 0])
        .hand(P1, &[Card::A7])
        .placed(Red, "R12");
    game.plays(Card::A7);
    assert_eq!(
        game.step(),
        Step::Work {
            zone: Red,
            uses: [0, 3, 3, 0]
        }
    );
    for _ in 0..2 {
        game.uses("R1", Deed::Mine(Red)).uses("R2", Deed::Upgrade);
    }
    game.refuses(P1, use_at("R2", Deed::Upgrade), Error::NoGenerator { colour: Red });
    game.uses("R1", Deed::Mine(Red));
    game.refuses(P1, use_at("R1", Deed::Mine(Red)), Error::NotPending);
    game.uses("R2", Deed::Downgrade);
    game.has(P1, [0, 3, 0, 0], [0; 4], [2, 1, 1, 0], 0);
    assert_eq!(game.active_seat(), P2);
}

#[test]
fn rt_134_a8_turns_robots_into_cubes_for_one_visit() {
    let mut game = fixture()
        .robots(P1, [2, 0, 1, 0])
        .hand(P1, &[Card::A8])
        .placed(Blue, "R123");
    game.uses("R3", Deed::Scrapyard);
    game.refuses(P1, Action::ConvertRobot(Yellow), Error::RobotsNotConverted);
    game.plays(Card::A8);
    game.refuses(P1, Action::ConvertRobot(Red), Error::NoRobot { robot: Red });
    game.does(Action::ConvertRobot(Yellow))
        .does(Action::ConvertRobot(Yellow))
        .does(Action::ConvertRobot(Blue));
    assert_eq!((game.cubes_of(P1), game.robots_of(P1)), ([2, 0, 1, 0], [0; 4]));
    // It does not count as a conversion (RT-53), and what it gave can be converted.
    assert_eq!(game.step(), Step::Scrapyard { left: 99, robots: true });
    assert_eq!(game.robot_supply(), [11, 14, 13, 14]);
    // With nothing else to convert the robots keep the visit open, and the last one closes it.
    let mut last = fixture()
        .robots(P1, [0, 1, 0, 0])
        .hand(P1, &[Card::A8])
        .placed(Yellow, "R3");
    last.done();
    last.uses("R3", Deed::Scrapyard)
        .plays(Card::A8)
        .does(Action::ConvertRobot(Red));
    assert_eq!((last.cubes_of(P1), last.active_seat()), ([0, 1, 0, 0], P2));
}

#[test]
fn rt_135_a9_scraps_every_other_robot_in_the_matching_zone() {
    let standing = [
        (Yellow, "R0"),
        (Red, "R01"),
        (Blue, "R123"),
        (Green, "R3"),
        (Red, "Y12"),
    ];
    let mut game = fixture().standing(&standing).hand(P1, &[Card::A9]).placed(Red, "R12");
    game.plays(Card::A9);
    assert_eq!(game.cubes_of(P1), [1, 1, 1, 1]);
    assert_eq!(game.state.robot_at(at("R12")), Some(Red));
    assert_eq!(game.state.robot_at(at("Y12")), Some(Red));
    for name in ["R0", "R01", "R123", "R3"] {
        assert_eq!(game.state.robot_at(at(name)), None, "{name}");
    }
}

#[test]
fn rt_136_a10_gives_four_cubes_of_the_matching_colour() {
    for (robot, name, cubes) in [
        (Yellow, "Y0", [4, 0, 0, 0]),
        (Red, "R01", [0, 4, 0, 0]),
        (Blue, "B012", [0, 0, 4, 0]),
        (Green, "G1", [0, 0, 0, 4]),
    ] {
        let mut game = fixture().hand(P1, &[Card::A10]).placed(robot, name);
        game.plays(Card::A10);
        assert_eq!(game.cubes_of(P1), cubes, "{name}");
    }
    let elsewhere = fixture().hand(P1, &[Card::A10]).placed(Yellow, "R1");
    elsewhere.refuses(P1, Action::PlayCard(Card::A10), Error::CardConditionNotMet);
}

#[test]
fn rt_137_a11_gives_a_robot_for_each_generator_that_could_run() {
    for (robot, name, generators, batteries, robots) in [
        (Yellow, "Y1", [3, 0, 0, 0], 2, [2, 0, 0, 0]),
        (Red, "R12", [0, 1, 0, 0], 5, [0, 1, 0, 0]),
        (Blue, "B012", [0, 0, 3, 0], 5, [0, 0, 2, 0]),
        (Green, "G1", [0, 0, 0, 1], 1, [0, 0, 0, 0]),
        // No backup.
        (Yellow, "Y1", [0, 0, 0, 0], 5, [0, 0, 0, 0]),
    ] {
        let mut game = fixture()
            .generators(P1, generators)
            .batteries(P1, batteries)
            .hand(P1, &[Card::A11])
            .placed(robot, name);
        game.plays(Card::A11);
        assert_eq!(game.robots_of(P1), robots, "{name}");
        assert_eq!(game.batteries_of(P1), batteries);
        assert!(!game.events.contains(&Event::Backup));
    }
    // At most what the supply has.
    let mut short = fixture()
        .robots(P2, [10, 0, 0, 0])
        .generators(P1, [3, 0, 0, 0])
        .batteries(P1, 3)
        .hand(P1, &[Card::A11])
        .placed(Yellow, "Y1");
    short.plays(Card::A11);
    short.tells(Event::Gained {
        what: Thing::Robot(Yellow),
        count: 1,
    });
}
