//! RT-80 to RT-83: what a payment may be made of.

use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Bundle, ByColour, Colour, Data, Deed, Error, Goods, Schematic, Step, Thing};
use super::costs::{at_schematic, belt_data, goods};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::P1;

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
        let mut game = at_schematic(schematic, &stock);
        game.uses("B0", own(Yellow));
        assert!(
            game.player(P1).goods().is_empty(),
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
                let game = at_schematic(schematic, &rest);
                let result = game.state.check(P1.into(), use_at("B0", own(Yellow)));
                assert!(
                    matches!(result, Err(Error::CantAfford { .. })),
                    "{schematic:?} without {part:?}"
                );
            }
        }
    }
}

/// Everything that can be left after paying, by every road through the menus.
fn paid(game: &Fixture, left: &mut BTreeSet<Left>) {
    if !matches!(game.step(), Step::Paying { .. }) {
        left.insert(key(&game.player(P1).goods()));
        return;
    }
    let choices = game.state.choices(P1.into());
    assert!(choices.len() > 1, "what is forced is not asked");
    for action in choices.iter() {
        let mut next = game.clone();
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
        let mut game = at_schematic(schematic, &own_goods);
        game.uses("B0", own(Yellow));
        let mut left = BTreeSet::new();
        paid(&game, &mut left);
        let bundle = Data::HOUSE.schematic(schematic);
        let expected = expected(&own_goods, &[bundle]);
        assert!(expected.len() > 1, "{schematic:?} leaves a choice");
        assert_eq!(left, expected, "{schematic:?}");
    }
}

#[test]
fn rt_81_the_worked_payment() {
    // RT-E31: generators of one colour, not one of each.
    let mut game = at_schematic(Schematic::S5, &goods([1, 1, 1, 1], [0; 4], [2, 1, 0, 0], 0));
    game.uses("B0", own(Yellow));
    game.has(P1, [0; 4], [0; 4], [0, 1, 0, 0], 0);
    // What cannot be completed is not offered: the last two blue cubes belong to the five of one colour.
    let tight = Bundle {
        any_cubes: 1,
        same_cubes: 2,
        ..Bundle::EMPTY
    };
    let mut game = fixture()
        .cubes(P1, [1, 0, 2, 0])
        .robots(P1, [1, 0, 0, 0])
        .batteries(P1, 1);
    game.state.setup = belt_data(&[(0, tight), (1, Bundle::EMPTY), (2, Bundle::EMPTY)])
        .try_into()
        .unwrap();
    let mut game = game.placed(Green, "R0");
    game.uses("R0", Deed::AcquireWild);
    assert_eq!(game.cubes_of(P1), [0; 4], "two blue and one yellow, without asking");
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
    let mut game = fixture();
    game.state.setup = belt_data(&[(0, tiles[0]), (1, tiles[1]), (2, tiles[2])])
        .try_into()
        .unwrap();
    game.state.player_mut(P1).set_goods(own_goods);
    let mut game = game.placed(Green, "R0");
    game.uses("R0", Deed::AcquireWild);
    let mut left = BTreeSet::new();
    paid(&game, &mut left);
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
        let game = at_schematic(schematic, &stock);
        game.refuses(P1, use_at("B0", own(Yellow)), Error::CantAfford { what, count });
    }
    // RT-E31: with cubes 2, 1, 1, 0 all four are spent, with three of them it is refused.
    let game = at_schematic(Schematic::S5, &goods([2, 1, 0, 0], [0; 4], [2, 0, 0, 0], 0));
    let error = Error::CantAfford {
        what: Thing::AnyCube,
        count: 1,
    };
    game.refuses(P1, use_at("B0", own(Yellow)), error);
    // While paying, a colour that is not there.
    let mut game = at_schematic(Schematic::S2, &goods([0, 0, 2, 0], [2, 2, 0, 0], [0; 4], 1));
    game.uses("B0", own(Yellow));
    let error = Error::CantAfford {
        what: Thing::Robot(Blue),
        count: 1,
    };
    game.refuses(P1, Action::Pay(Blue), error);
}
