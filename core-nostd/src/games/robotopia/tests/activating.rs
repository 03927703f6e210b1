//! RT-41 to RT-45: activating spaces.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Deed, Error, Event, Power, Source, Step, Thing, Tile};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_41_each_touched_space_may_be_used_once_in_any_order() {
    // RT-E4: one space for a yellow robot.
    let game = fixture().placed(Yellow, "B1");
    game.accepts(P1, use_at("B1", Deed::Mine(Blue)));
    game.refuses(P1, use_at("B2", Deed::Upgrade), Error::NotPending);
    game.refuses(P1, use_at("Y1", Deed::Mine(Yellow)), Error::NotPending);
    // Three for a blue one; there is a deed at each.
    let three = fixture()
        .generators(P1, [0, 0, 1, 0])
        .cubes(P1, [0, 0, 2, 0])
        .robots(P1, [0, 2, 0, 0])
        .batteries(P1, 1)
        .holds(P1, Blue)
        .placed(Blue, "B012");
    let deeds = [("B0", own(Blue)), ("B1", Deed::Mine(Blue)), ("B2", Deed::Upgrade)];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut game = three.clone();
        for index in order {
            assert_eq!(game.active_seat(), P1, "{order:?}");
            let (name, deed) = deeds[index];
            game.uses(name, deed);
            if game.active_seat() == P1 {
                game.refuses(P1, use_at(name, deed), Error::NotPending);
            }
        }
        // P1 has no PB3: Blue's power came too late for mining before it, and in time for mining after it.
        assert_eq!(game.active_seat(), P2, "{order:?}");
        assert_eq!(game.public_view().influence_count(P1), 2);
    }
    // Any or all may be skipped.
    let mut none = three.clone();
    none.done();
    assert_eq!(none.active_seat(), P2);
    let mut one = three;
    one.uses("B1", Deed::Mine(Blue)).done();
    assert_eq!((one.active_seat(), one.cubes_of(P1)), (P2, [0, 0, 3, 0]));
}

#[test]
fn rt_42_what_cannot_be_paid_or_cannot_happen_is_refused() {
    let cube = |colour, count| Error::CantAfford {
        what: Thing::Cube(colour),
        count,
    };
    let any_cube = Error::CantAfford {
        what: Thing::AnyCube,
        count: 1,
    };
    let any_robot = Error::CantAfford {
        what: Thing::AnyRobot,
        count: 1,
    };
    // P1 has one yellow cube and nothing else; next to each space with a refusal lies one with a mine.
    for (spot, mine, name, deed, error) in [
        ("Y13", "Y1", "Y3", Deed::Upgrade, Error::NoGenerator { colour: Yellow }),
        ("Y13", "Y1", "Y3", Deed::Downgrade, Error::NoGenerator { colour: Red }),
        ("R12", "R1", "R2", Deed::Upgrade, Error::NoGenerator { colour: Red }),
        ("R12", "R1", "R2", Deed::Downgrade, Error::NoGenerator { colour: Blue }),
        ("B13", "B1", "B3", Deed::PowerStation, cube(Red, 1)),
        ("Y01", "Y1", "Y0", Deed::Acquire(Blue), cube(Blue, 5)),
        ("Y01", "Y1", "Y0", Deed::Acquire(Yellow), cube(Yellow, 6)),
        ("Y01", "Y1", "Y0", Deed::Acquire(Green), Error::TokenUnavailable),
        (
            "R01",
            "R1",
            "R0",
            Deed::AcquireWild,
            Error::CantAfford {
                what: Thing::Robot(Yellow),
                count: 1,
            },
        ),
        ("B01", "B1", "B0", own(Green), Error::AlreadyInfluenced),
        ("B01", "B1", "B0", own(Red), Error::TokenUnavailable),
        ("B01", "B1", "B0", wild(Red), Error::TokenUnavailable),
        // What is done at another space.
        ("Y13", "Y1", "Y3", Deed::Mine(Yellow), Error::BadUse),
        ("Y13", "Y1", "Y1", Deed::Upgrade, Error::BadUse),
        ("Y13", "Y1", "Y1", Deed::Scrapyard, Error::BadUse),
        ("Y01", "Y1", "Y0", Deed::AcquireWild, Error::BadUse),
        ("R01", "R1", "R0", Deed::Acquire(Yellow), Error::BadUse),
        ("R01", "R1", "R0", own(Yellow), Error::BadUse),
        ("B01", "B1", "B0", Deed::Mine(Blue), Error::BadUse),
        ("B01", "B1", "B1", Deed::Build(Yellow), Error::BadUse),
        ("B01", "B1", "B1", Deed::PowerStation, Error::BadUse),
        ("B01", "B1", "B1", Deed::Generate, Error::BadUse),
        ("B01", "B1", "B1", Deed::Alert, Error::BadUse),
    ] {
        let game = fixture().cubes(P1, [1, 0, 0, 0]).placed(Red, spot);
        assert!(matches!(game.step(), Step::Work { .. }), "{mine} can be used");
        game.refuses(P1, use_at(name, deed), error);
    }
    let game = fixture().master("Y3").placed(Red, "G12");
    game.refuses(P1, use_at("G2", Deed::Generate), any_cube);
    let game = fixture().master("Y3").placed(Red, "G13");
    game.refuses(P1, use_at("G3", Deed::Alert), any_robot);
    // Whoever has nothing to do is not asked.
    assert_eq!(fixture().placed(Yellow, "Y3").active_seat(), P2);
}

#[test]
fn rt_42_costs_are_paid_before_effects() {
    let mut game = fixture().cubes(P1, [1; 4]).placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation);
    let spent = |event: &Event| matches!(event, Event::Spent { .. });
    let battery = Event::Gained {
        what: Thing::Battery,
        count: 1,
    };
    assert_eq!(game.events.iter().filter(|event| spent(event)).count(), 4);
    assert!(game.events[..4].iter().all(spent), "{:?}", game.events);
    assert_eq!(game.events[4..], [battery]);
}

#[test]
fn rt_43_what_one_use_causes_is_finished_before_the_next() {
    let mut game = fixture()
        .hand(P1, &[Card::A6])
        .generators(P1, [1, 1, 0, 0])
        .placed(Blue, "R123");
    game.uses("R1", Deed::Mine(Red));
    assert!(matches!(game.step(), Step::WinMine { colour: Red }));
    game.refuses(P1, use_at("R2", Deed::Upgrade), Error::WrongStep);
    game.done();
    game.uses("R2", Deed::Upgrade);
    assert!(matches!(game.step(), Step::WinUpgrade { to: Blue, up: true, .. }));
    game.refuses(P1, use_at("R3", Deed::Scrapyard), Error::WrongStep);
    game.done();
    game.uses("R3", Deed::Scrapyard);
    assert!(matches!(game.step(), Step::Scrapyard { .. }));
    game.done();
    assert_eq!(game.active_seat(), P2);
    // Drawing belongs to the Power Station, and moving to the Alert.
    let mut game = fixture().cubes(P1, [1; 4]).placed(Red, "B13");
    game.uses("B3", Deed::PowerStation);
    assert_eq!(game.step(), Step::Draw);
    game.refuses(P1, use_at("B1", Deed::Mine(Blue)), Error::WrongStep);
    game.does(Action::Draw(Source::Deck)).uses("B1", Deed::Mine(Blue));
}

#[test]
fn rt_44_uses_stay_when_the_robot_is_scrapped_or_the_master_robot_arrives() {
    // RT-E24.
    let mut game = fixture()
        .tiles(&[("R1", Tile::Alert)])
        .master("Y3")
        .generators(P1, [0, 1, 0, 0])
        .robots(P1, [1, 0, 0, 0])
        .placed(Red, "R12");
    assert_eq!(game.state.tile(space("G3")), Some(Tile::MineR));
    game.uses("R1", Deed::Alert);
    assert!(matches!(game.step(), Step::MasterMove { .. }));
    assert_eq!(game.robots_of(P1), [0; 4], "only one colour could pay");
    game.does(master_to("R2"));
    assert_eq!(game.public_view().robot_at(at("R12")), None);
    assert_eq!(game.cubes_of(P1), [0, 1, 0, 0]);
    game.refuses(P1, use_at("R1", Deed::Alert), Error::NotPending);
    game.uses("R2", Deed::Upgrade);
    assert_eq!(game.generators_of(P1), [0, 0, 1, 0]);
}

#[test]
fn rt_45_the_master_robot_prevents_placements_only() {
    // A1 opens the whole Green zone, where the Master Robot stands on G3.
    let mut game = fixture()
        .hand(P1, &[Card::A1])
        .generators(P1, [0, 0, 1, 0])
        .robots(P1, [0, 0, 0, 1])
        .placed(Green, "B2");
    game.uses("B2", Deed::Upgrade).does(Action::PlayCard(Card::A1));
    assert!(matches!(
        game.step(),
        Step::Work {
            zone: Green,
            uses: [1, 1, 1, 1]
        }
    ));
    game.uses("G3", Deed::Alert);
    assert!(matches!(game.step(), Step::MasterMove { .. }));
    // PB4 uses the Alert below it as well.
    let mut game = fixture()
        .power(P1, Power::PB4)
        .robots(P1, [1, 0, 0, 0])
        .placed(Yellow, "Y1");
    game.does(Action::UsePower(Power::PB4)).does(master_to("B1"));
    assert_eq!(game.robots_of(P1), [0; 4]);
}
