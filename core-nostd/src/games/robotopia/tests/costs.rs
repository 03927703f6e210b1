//! RT-78 to RT-87: costs and supply.

use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, Bundle, ByColour, Card, Colour, Data, Deed, Error, Event, Goods, Power, Schematic, Step, Thing,
};
use super::table::*;
use crate::game::Game;
use crate::kit::seat::Seat::{P1, P2, P3};

/// P1 owns these, holds the yellow token, and the schematic lies in the slot of Yellow. A mine is next to it.
fn at_schematic(schematic: Schematic, goods: &Goods) -> Table {
    let mut slots = [Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3];
    if let Some(slot) = slots.iter().position(|slot| *slot == schematic) {
        slots.swap(0, slot);
    }
    slots[0] = schematic;
    let mut table = fixture().schematics(slots).holds(P1, Yellow);
    table.state.player_mut(P1).set_goods(*goods);
    table.placed(Red, "B01")
}

fn goods(cubes: [u16; 4], robots: [u8; 4], generators: [u8; 4], batteries: u16) -> Goods {
    Goods {
        cubes: ByColour(cubes),
        robots: ByColour(robots),
        generators: ByColour(generators),
        batteries,
    }
}

fn belt_data(tiles: &[(usize, Bundle)]) -> Answered {
    let mut data = Data::HOUSE;
    for (tile, bundle) in tiles {
        data.belt[*tile] = *bundle;
    }
    Answered { data, ..shuffled(4) }
}

#[test]
fn rt_78_costs_go_to_the_supply_all_or_nothing() {
    // S3: two green cubes, a red robot, a yellow generator.
    let mut table = at_schematic(Schematic::S3, &goods([0, 0, 0, 2], [0, 1, 0, 0], [1, 0, 0, 0], 0));
    assert_eq!((table.robot_supply()[1], table.open().token_supply(Yellow)), (12, 19));
    table.uses("B0", own(Yellow));
    table.has(P1, [0; 4], [0; 4], [0; 4], 0);
    assert_eq!((table.robot_supply()[1], table.open().token_supply(Yellow)), (13, 20));
    // Where one part is missing nothing is paid; `refuses` looks at the whole state.
    let table = at_schematic(Schematic::S3, &goods([0, 0, 0, 2], [0, 1, 0, 0], [0; 4], 9));
    let error = Error::CantAfford {
        what: Thing::Generator(Yellow),
        count: 1,
    };
    table.refuses(P1, use_at("B0", own(Yellow)), error);
}

#[test]
fn rt_79_only_unplaced_robots_pay() {
    let no_robot = Error::CantAfford {
        what: Thing::AnyRobot,
        count: 1,
    };
    // Robots all over the board do not help.
    let table = fixture()
        .standing(&[(Red, "Y12"), (Blue, "R012")])
        .master("Y3")
        .placed(Red, "G13");
    table.refuses(P1, use_at("G3", Deed::Alert), no_robot);
    // Nor do those that A6 holds.
    let mut table = fixture().master("Y3").hand(P1, &[Card::A6]).placed(Yellow, "G1");
    table.does(Action::PlayCard(Card::A6)).does(place(Yellow, "G3"));
    assert_eq!(table.robots_of(P1), [0; 4]);
    assert_eq!(table.robot_supply()[0], 14 - 3 - 4, "two stand, two are held");
    assert!(
        matches!(table.step(), Step::ExtraPlace { held: 2 }),
        "Alert has no price, so it was not asked"
    );
    table.refuses(P1, place(Red, "Y01"), Error::NoRobot { robot: Red });
}

#[test]
fn rt_80_each_element_of_a_cost_is_needed() {
    // For each schematic a stock that just pays for it.
    for (schematic, stock) in [
        (Schematic::S0, goods([0, 3, 0, 0], [0; 4], [2, 0, 0, 0], 1)),
        (Schematic::S1, goods([4, 0, 0, 0], [0; 4], [0, 1, 0, 0], 1)),
        (Schematic::S2, goods([0, 0, 2, 0], [1, 0, 0, 1], [0; 4], 1)),
        (Schematic::S3, goods([0, 0, 0, 2], [0, 1, 0, 0], [1, 0, 0, 0], 0)),
        (Schematic::S4, goods([0, 5, 0, 0], [0; 4], [0; 4], 2)),
        (Schematic::S5, goods([1, 1, 1, 1], [0; 4], [0, 0, 2, 0], 0)),
        (Schematic::S6, goods([0, 2, 2, 0], [2, 0, 0, 0], [0; 4], 0)),
        (Schematic::S7, goods([3, 0, 0, 0], [0; 4], [0, 0, 1, 0], 0)),
        (Schematic::S8, goods([0, 0, 0, 3], [0; 4], [0, 0, 0, 1], 0)),
        (Schematic::S9, goods([0, 2, 1, 0], [0, 0, 1, 0], [0; 4], 1)),
    ] {
        let mut table = at_schematic(schematic, &stock);
        table.uses("B0", own(Yellow));
        assert!(
            table.player(P1).goods().is_empty(),
            "{schematic:?} is paid without asking"
        );
        let mut less = Vec::new();
        for colour in Colour::ALL {
            less.extend([Goods::cubes(colour, 1), Goods::generators(colour, 1)]);
            let mut robot = Goods::default();
            *robot.robots.get_mut(colour) = 1;
            less.push(robot);
        }
        less.push(goods([0; 4], [0; 4], [0; 4], 1));
        for part in less {
            if let Some(rest) = stock.without(&part) {
                let table = at_schematic(schematic, &rest);
                let result = table.state.check(P1.into(), use_at("B0", own(Yellow)));
                assert!(
                    matches!(result, Err(Error::CantAfford { .. })),
                    "{schematic:?} without {part:?}"
                );
            }
        }
    }
}

/// Everything that can be left after paying, by every road through the menus.
fn paid(table: &Table, left: &mut BTreeSet<Left>) {
    if !matches!(table.step(), Step::Paying { .. }) {
        left.insert(key(&table.player(P1).goods()));
        return;
    }
    let choices = table.state.choices(P1.into());
    assert!(choices.len() > 1, "what is forced is not asked");
    for action in choices.iter() {
        let mut next = table.clone();
        next.does(*action);
        paid(&next, left);
    }
}

/// Goods that can be put in order.
type Left = ([u16; 4], [u8; 4], [u8; 4], u16);

fn key(goods: &Goods) -> Left {
    (goods.cubes.0, goods.robots.0, goods.generators.0, goods.batteries)
}

/// Every vector from nothing to `max`.
fn up_to(max: [u16; 4]) -> Vec<[u16; 4]> {
    let [yellow, red, blue, green] = max;
    let mut all = Vec::new();
    for yellow in 0..=yellow {
        for red in 0..=red {
            for blue in 0..=blue {
                all.extend((0..=green).map(|green| [yellow, red, blue, green]));
            }
        }
    }
    all
}

/// RT-81 word for word: whether a colour can be chosen for each "same colour" element so that the rest fits.
fn is_exact(payment: [u16; 4], fixed: [u16; 4], same: &[u16], any: u16) -> bool {
    match same {
        [] => {
            let rest: Option<Vec<u16>> = payment
                .iter()
                .zip(fixed)
                .map(|(one, part)| one.checked_sub(part))
                .collect();
            rest.is_some_and(|rest| rest.iter().sum::<u16>() == any)
        }
        [first, others @ ..] => (0..4).any(|colour| {
            let mut fixed = fixed;
            fixed[colour] += first;
            is_exact(payment, fixed, others, any)
        }),
    }
}

/// What can be left after every exact payment, worked out without the game.
fn expected(own: &Goods, bundles: &[Bundle]) -> BTreeSet<Left> {
    let sum = |of: fn(&Bundle) -> [u8; 4]| {
        bundles.iter().map(of).fold([0_u16; 4], |mut sum, one| {
            sum.iter_mut().zip(one).for_each(|(sum, one)| *sum += u16::from(one));
            sum
        })
    };
    let total = |of: fn(&Bundle) -> u8| bundles.iter().map(|bundle| u16::from(of(bundle))).sum::<u16>();
    let same = |of: fn(&Bundle) -> u8| bundles.iter().map(|bundle| u16::from(of(bundle))).collect::<Vec<_>>();
    let small = |own: ByColour<u8>| own.0.map(u16::from);
    let minus = |own: [u16; 4], payment: [u16; 4]| {
        let mut left = own;
        left.iter_mut().zip(payment).for_each(|(left, paid)| *left -= paid);
        left
    };
    let mut left = BTreeSet::new();
    for cubes in up_to(own.cubes.0) {
        if !is_exact(
            cubes,
            sum(|one| one.cubes.0),
            &same(|one| one.same_cubes),
            total(|one| one.any_cubes),
        ) {
            continue;
        }
        for robots in up_to(small(own.robots)) {
            if !is_exact(robots, sum(|one| one.robots.0), &[], total(|one| one.any_robots)) {
                continue;
            }
            for generators in up_to(small(own.generators)) {
                if is_exact(
                    generators,
                    sum(|one| one.generators.0),
                    &same(|one| one.same_generators),
                    0,
                ) {
                    left.insert((
                        minus(own.cubes.0, cubes),
                        minus(small(own.robots), robots).map(|count| count as u8),
                        minus(small(own.generators), generators).map(|count| count as u8),
                        own.batteries - total(|one| one.batteries),
                    ));
                }
            }
        }
    }
    left
}

#[test]
fn rt_81_exactly_the_exact_payments_can_be_made() {
    for (schematic, own_goods) in [
        (Schematic::S2, goods([0, 0, 3, 1], [1, 0, 2, 1], [0; 4], 2)),
        (Schematic::S4, goods([5, 7, 4, 9], [0; 4], [0; 4], 2)),
        (Schematic::S5, goods([2, 1, 2, 1], [0; 4], [2, 3, 1, 0], 1)),
        (Schematic::S8, goods([3, 2, 4, 3], [0; 4], [0, 0, 1, 1], 0)),
        (Schematic::S9, goods([1, 3, 0, 1], [0, 0, 2, 0], [0; 4], 1)),
    ] {
        let mut table = at_schematic(schematic, &own_goods);
        table.uses("B0", own(Yellow));
        let mut left = BTreeSet::new();
        paid(&table, &mut left);
        let bundle = Data::HOUSE.schematic(schematic);
        let expected = expected(&own_goods, &[bundle]);
        assert!(expected.len() > 1, "{schematic:?} leaves a choice");
        assert_eq!(left, expected, "{schematic:?}");
    }
}

#[test]
fn rt_81_the_worked_payment() {
    // RT-E31: generators of one colour, not one of each.
    let mut table = at_schematic(Schematic::S5, &goods([1, 1, 1, 1], [0; 4], [2, 1, 0, 0], 0));
    table.uses("B0", own(Yellow));
    table.has(P1, [0; 4], [0; 4], [0, 1, 0, 0], 0);
    // What cannot be completed is not offered: the last two blue cubes belong to the five of one colour.
    let tight = Bundle {
        any_cubes: 1,
        same_cubes: 2,
        ..Bundle::EMPTY
    };
    let mut table = fixture()
        .cubes(P1, [1, 0, 2, 0])
        .robots(P1, [1, 0, 0, 0])
        .batteries(P1, 1);
    table.state.setup = belt_data(&[(0, tight), (1, Bundle::EMPTY), (2, Bundle::EMPTY)])
        .try_into()
        .unwrap();
    let mut table = table.placed(Green, "R0");
    table.uses("R0", Deed::AcquireWild);
    assert_eq!(table.cubes_of(P1), [0; 4], "two blue and one yellow, without asking");
}

#[test]
fn rt_82_several_tiles_are_added_up_and_each_element_keeps_its_colour() {
    let tiles = [
        Bundle {
            same_cubes: 2,
            cubes: ByColour([1, 0, 0, 0]),
            ..Bundle::EMPTY
        },
        Bundle {
            same_cubes: 3,
            any_robots: 1,
            ..Bundle::EMPTY
        },
        Bundle {
            any_cubes: 1,
            any_robots: 1,
            same_generators: 1,
            batteries: 2,
            ..Bundle::EMPTY
        },
    ];
    // A belt whose Red window is T0, T1, T2.
    let own_goods = goods([4, 3, 5, 2], [1, 0, 2, 0], [1, 0, 2, 0], 3);
    let mut table = fixture();
    table.state.setup = belt_data(&[(0, tiles[0]), (1, tiles[1]), (2, tiles[2])])
        .try_into()
        .unwrap();
    table.state.player_mut(P1).set_goods(own_goods);
    let mut table = table.placed(Green, "R0");
    table.uses("R0", Deed::AcquireWild);
    let mut left = BTreeSet::new();
    paid(&table, &mut left);
    assert_eq!(left, expected(&own_goods, &tiles));
    // Both elements of the same colour is a way, and two colours is another.
    let both_blue = |left: &Left| left.0[2] == 0;
    assert!(left.iter().any(both_blue) && !left.iter().all(both_blue));
}

#[test]
fn rt_83_the_refusal_says_what_is_missing() {
    for (schematic, stock, what, count) in [
        (Schematic::S1, goods([0; 4], [0; 4], [0; 4], 0), Thing::Cube(Yellow), 4),
        (
            Schematic::S1,
            goods([3, 9, 9, 9], [0; 4], [0, 1, 0, 0], 1),
            Thing::Cube(Yellow),
            1,
        ),
        (
            Schematic::S1,
            goods([4, 0, 0, 0], [0; 4], [9, 0, 0, 0], 1),
            Thing::Generator(Red),
            1,
        ),
        (
            Schematic::S1,
            goods([4, 0, 0, 0], [0; 4], [0, 1, 0, 0], 0),
            Thing::Battery,
            1,
        ),
        (Schematic::S4, goods([9, 0, 0, 0], [0; 4], [0; 4], 0), Thing::Battery, 2),
        (
            Schematic::S6,
            goods([0, 2, 2, 0], [1, 3, 0, 0], [0; 4], 0),
            Thing::Robot(Yellow),
            1,
        ),
        (
            Schematic::S2,
            goods([0, 0, 2, 0], [0, 1, 0, 0], [0; 4], 1),
            Thing::AnyRobot,
            1,
        ),
        (
            Schematic::S4,
            goods([4, 4, 4, 4], [0; 4], [0; 4], 2),
            Thing::SameCubes,
            5,
        ),
        (
            Schematic::S5,
            goods([4, 0, 0, 0], [0; 4], [1, 1, 1, 1], 0),
            Thing::SameGenerators,
            2,
        ),
        (
            Schematic::S5,
            goods([1, 1, 0, 0], [0; 4], [2, 0, 0, 0], 0),
            Thing::AnyCube,
            2,
        ),
        (
            Schematic::S9,
            goods([0, 2, 0, 0], [0, 0, 1, 0], [0; 4], 1),
            Thing::AnyCube,
            1,
        ),
    ] {
        let table = at_schematic(schematic, &stock);
        table.refuses(P1, use_at("B0", own(Yellow)), Error::CantAfford { what, count });
    }
    // RT-E31: with cubes 2, 1, 1, 0 all four are spent, with three of them it is refused.
    let table = at_schematic(Schematic::S5, &goods([2, 1, 0, 0], [0; 4], [2, 0, 0, 0], 0));
    let error = Error::CantAfford {
        what: Thing::AnyCube,
        count: 1,
    };
    table.refuses(P1, use_at("B0", own(Yellow)), error);
    // While paying, a colour that is not there.
    let mut table = at_schematic(Schematic::S2, &goods([0, 0, 2, 0], [2, 2, 0, 0], [0; 4], 1));
    table.uses("B0", own(Yellow));
    let error = Error::CantAfford {
        what: Thing::Robot(Blue),
        count: 1,
    };
    table.refuses(P1, Action::Pay(Blue), error);
}

#[test]
fn rt_84_what_is_paid_can_be_gained_again() {
    // The last red robot pays for the Alert; with A4 the depot tile T6 gives it back.
    let mut table = fixture()
        .belt([6, 0, 1, 2, 3, 4, 5, 7])
        .master("B3")
        .hand(P1, &[Card::A4])
        .robots(P1, [0, 1, 0, 0])
        .robots(P2, [1, 13, 0, 0])
        .placed(Yellow, "G3");
    assert_eq!(table.robot_supply()[1], 0);
    table.done().uses("G3", Deed::Alert);
    assert_eq!(table.robot_supply()[1], 1);
    table.does(Action::PlayCard(Card::A4)).does(master_to("Y0"));
    table.has(P1, [0, 1, 0, 0], [0, 1, 0, 0], [0; 4], 0);
    // The same with the last generator token and PR2.
    let generator = Bundle {
        generators: ByColour([2, 0, 0, 0]),
        ..Bundle::EMPTY
    };
    let mut table = fixture()
        .power(P1, Power::PR2)
        .generators(P1, [2, 0, 0, 0])
        .generators(P2, [0, 18, 0, 0]);
    table.state.setup = belt_data(&[(3, generator)]).try_into().unwrap();
    let mut table = table.placed(Yellow, "Y3");
    table.uses("Y3", Deed::Upgrade).does(Action::UsePower(Power::PR2));
    table.has(P1, [0; 4], [0; 4], [1, 1, 0, 0], 0);
}

#[test]
fn rt_85_a_gain_takes_at_most_what_the_supply_has() {
    // A2 gives three robots, of which two are left; nothing is owed.
    let mut table = fixture()
        .hand(P1, &[Card::A2])
        .generators(P1, [1, 0, 0, 0])
        .robots(P2, [1, 12, 0, 0])
        .placed(Green, "Y3");
    table.uses("Y3", Deed::Upgrade).does(Action::PlayCard(Card::A2));
    table.tells(Event::Gained {
        what: Thing::Robot(Red),
        count: 2,
    });
    assert_eq!((table.robots_of(P1), table.robot_supply()[1]), ([0, 2, 0, 0], 0));
    // PB3 finds none, and no event says that it gave one.
    let mut table = fixture()
        .power(P1, Power::PB3)
        .robots(P2, [1, 14, 0, 0])
        .placed(Yellow, "Y1");
    table.uses("Y1", Deed::Mine(Yellow));
    assert_eq!((table.robots_of(P1), table.active_seat()), ([0; 4], P2));
    let robots = |event: &Event| {
        matches!(
            event,
            Event::Gained {
                what: Thing::Robot(_),
                ..
            }
        )
    };
    assert!(!table.told.iter().any(robots));
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
        let mut table = fixture()
            .power(P1, Power::PR1)
            .generators(P2, [0, yellow_red, 0, 0])
            .generators(P3, [0, 0, 0, blue_green]);
        table.state.setup = belt_data(&[(3, one_of_each)]).try_into().unwrap();
        let mut table = table.placed(Yellow, "R3");
        table.uses("R3", Deed::Scrapyard);
        assert_eq!(table.generators_of(P1), gained, "{yellow_red} {blue_green}");
    }
}

#[test]
fn rt_87_cubes_and_batteries_never_run_out_and_are_counted_to_999() {
    let mut table = fixture()
        .hand(P1, &[Card::A10])
        .cubes(P1, [997, 0, 0, 0])
        .placed(Yellow, "Y0");
    table.does(Action::PlayCard(Card::A10));
    assert_eq!(table.cubes_of(P1), [999, 0, 0, 0]);
    let mut table = fixture().cubes(P1, [1; 4]).batteries(P1, 999).placed(Yellow, "B3");
    table.uses("B3", Deed::PowerStation);
    assert_eq!(table.batteries_of(P1), 999);
    // More than the box has of them.
    let mut table = fixture()
        .cubes(P2, [28; 4])
        .cubes(P3, [28; 4])
        .batteries(P2, 30)
        .placed(Yellow, "Y1");
    table.uses("Y1", Deed::Mine(Yellow));
    assert_eq!(table.cubes_of(P1), [1, 0, 0, 0]);
    let mut table = fixture().batteries(P2, 30).cubes(P1, [1; 4]).placed(Green, "B3");
    table.uses("B3", Deed::PowerStation);
    assert_eq!(table.batteries_of(P1), 1);
}
