//! RT-78, RT-79 and RT-84 to RT-87: costs and supply. Payments are in `payments.rs`.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, Bundle, ByColour, Card, Data, Deed, Error, Event, Goods, Power, Schematic, Step, Thing,
};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3};

/// P1 owns these, holds the yellow token, and the schematic lies in the slot of Yellow. A mine is next to it.
pub(super) fn at_schematic(schematic: Schematic, goods: &Goods) -> Fixture {
    let mut slots = [Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3];
    if let Some(slot) = slots.iter().position(|slot| *slot == schematic) {
        slots.swap(0, slot);
    }
    slots[0] = schematic;
    let mut game = fixture().schematics(slots).holds(P1, Yellow);
    game.state.player_mut(P1).set_goods(*goods);
    game.placed(Red, "B01")
}

pub(super) fn goods(cubes: [u16; 4], robots: [u8; 4], generators: [u8; 4], batteries: u16) -> Goods {
    Goods {
        cubes: ByColour(cubes),
        robots: ByColour(robots),
        generators: ByColour(generators),
        batteries,
    }
}

pub(super) fn belt_data(tiles: &[(usize, Bundle)]) -> Answered {
    let mut data = Data::HOUSE;
    for (tile, bundle) in tiles {
        data.belt[*tile] = *bundle;
    }
    Answered { data, ..shuffled(4) }
}

#[test]
fn rt_78_costs_go_to_the_supply_all_or_nothing() {
    // S3: two green cubes, a red robot, a yellow generator.
    let mut game = at_schematic(Schematic::S3, &goods([0, 0, 0, 2], [0, 1, 0, 0], [1, 0, 0, 0], 0));
    assert_eq!(
        (game.robot_supply()[1], game.public_view().token_supply(Yellow)),
        (12, 19)
    );
    game.uses("B0", own(Yellow));
    game.has(P1, [0; 4], [0; 4], [0; 4], 0);
    assert_eq!(
        (game.robot_supply()[1], game.public_view().token_supply(Yellow)),
        (13, 20)
    );
    // Where one part is missing nothing is paid; `refuses` looks at the whole state.
    let game = at_schematic(Schematic::S3, &goods([0, 0, 0, 2], [0, 1, 0, 0], [0; 4], 9));
    let error = Error::CantAfford {
        what: Thing::Generator(Yellow),
        count: 1,
    };
    game.refuses(P1, use_at("B0", own(Yellow)), error);
}

#[test]
fn rt_79_only_unplaced_robots_pay() {
    let no_robot = Error::CantAfford {
        what: Thing::AnyRobot,
        count: 1,
    };
    // Robots all over the board do not help.
    let game = fixture()
        .standing(&[(Red, "Y12"), (Blue, "R012")])
        .master("Y3")
        .placed(Red, "G13");
    game.refuses(P1, use_at("G3", Deed::Alert), no_robot);
    // Nor do those that A6 holds.
    let mut game = fixture().master("Y3").hand(P1, &[Card::A6]).placed(Yellow, "G1");
    game.does(Action::PlayCard(Card::A6)).does(place(Yellow, "G3"));
    assert_eq!(game.robots_of(P1), [0; 4]);
    assert_eq!(game.robot_supply()[0], 14 - 3 - 4, "two stand, two are held");
    assert!(
        matches!(game.step(), Step::ExtraPlace { held: 2 }),
        "Alert has no price, so it was not asked"
    );
    game.refuses(P1, place(Red, "Y01"), Error::NoRobot { robot: Red });
}

#[test]
fn rt_84_what_is_paid_can_be_gained_again() {
    // The last red robot pays for the Alert; with A4 the depot tile T6 gives it back.
    let mut game = fixture()
        .belt([6, 0, 1, 2, 3, 4, 5, 7])
        .master("B3")
        .hand(P1, &[Card::A4])
        .robots(P1, [0, 1, 0, 0])
        .robots(P2, [1, 13, 0, 0])
        .placed(Yellow, "G3");
    assert_eq!(game.robot_supply()[1], 0);
    game.done().uses("G3", Deed::Alert);
    assert_eq!(game.robot_supply()[1], 1);
    game.does(Action::PlayCard(Card::A4)).does(master_to("Y0"));
    game.has(P1, [0, 1, 0, 0], [0, 1, 0, 0], [0; 4], 0);
    // The same with the last generator token and PR2.
    let generator = Bundle {
        generators: ByColour([2, 0, 0, 0]),
        ..Bundle::EMPTY
    };
    let mut game = fixture()
        .power(P1, Power::PR2)
        .generators(P1, [2, 0, 0, 0])
        .generators(P2, [0, 18, 0, 0]);
    game.state.setup = belt_data(&[(3, generator)]).try_into().unwrap();
    let mut game = game.placed(Yellow, "Y3");
    game.uses("Y3", Deed::Upgrade).does(Action::UsePower(Power::PR2));
    game.has(P1, [0; 4], [0; 4], [1, 1, 0, 0], 0);
}

#[test]
fn rt_85_a_gain_takes_at_most_what_the_supply_has() {
    // A2 gives three robots, of which two are left; nothing is owed.
    let mut game = fixture()
        .hand(P1, &[Card::A2])
        .generators(P1, [1, 0, 0, 0])
        .robots(P2, [1, 12, 0, 0])
        .placed(Green, "Y3");
    game.uses("Y3", Deed::Upgrade).does(Action::PlayCard(Card::A2));
    game.tells(Event::Gained {
        what: Thing::Robot(Red),
        count: 2,
    });
    assert_eq!((game.robots_of(P1), game.robot_supply()[1]), ([0, 2, 0, 0], 0));
    // PB3 finds none, and no event says that it gave one.
    let mut game = fixture()
        .power(P1, Power::PB3)
        .robots(P2, [1, 14, 0, 0])
        .placed(Yellow, "Y1");
    game.uses("Y1", Deed::Mine(Yellow));
    assert_eq!((game.robots_of(P1), game.active_seat()), ([0; 4], P2));
    let robots = |event: &Event| {
        matches!(
            event,
            Event::Gained {
                what: Thing::Robot(_),
                ..
            }
        )
    };
    assert!(!game.events.iter().any(robots));
}

#[test]
fn rt_86_generators_are_taken_in_the_order_of_the_colours() {
    let one_of_each = Bundle {
        generators: ByColour([1; 4]),
        ..Bundle::EMPTY
    };
    for (yellow_red, blue_green, gained) in [
        (19, 17, [1, 0, 1, 0]),
        (20, 16, [0, 0, 1, 1]),
        (18, 18, [1, 1, 0, 0]),
        (20, 18, [0; 4]),
    ] {
        let mut game = fixture()
            .power(P1, Power::PR1)
            .generators(P2, [0, yellow_red, 0, 0])
            .generators(P3, [0, 0, 0, blue_green]);
        game.state.setup = belt_data(&[(3, one_of_each)]).try_into().unwrap();
        let mut game = game.placed(Yellow, "R3");
        game.uses("R3", Deed::Scrapyard);
        assert_eq!(game.generators_of(P1), gained, "{yellow_red} {blue_green}");
    }
}

#[test]
fn rt_87_cubes_and_batteries_never_run_out_and_are_counted_to_999() {
    let mut game = fixture()
        .hand(P1, &[Card::A10])
        .cubes(P1, [997, 0, 0, 0])
        .placed(Yellow, "Y0");
    game.does(Action::PlayCard(Card::A10));
    assert_eq!(game.cubes_of(P1), [999, 0, 0, 0]);
    let mut game = fixture().cubes(P1, [1; 4]).batteries(P1, 999).placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation);
    assert_eq!(game.batteries_of(P1), 999);
    // More than the box has of them.
    let mut game = fixture()
        .cubes(P2, [28; 4])
        .cubes(P3, [28; 4])
        .batteries(P2, 30)
        .placed(Yellow, "Y1");
    game.uses("Y1", Deed::Mine(Yellow));
    assert_eq!(game.cubes_of(P1), [1, 0, 0, 0]);
    let mut game = fixture().batteries(P2, 30).cubes(P1, [1; 4]).placed(Green, "B3");
    game.uses("B3", Deed::PowerStation);
    assert_eq!(game.batteries_of(P1), 1);
}
