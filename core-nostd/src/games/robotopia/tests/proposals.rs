//! Section 5: what the proposals behind `Run`, `PayRest` and `TakeRest` promise, and that nothing is better.

use std::vec::Vec;

use super::super::bundle::Unit;
use super::*;
use crate::laws::{Proposes, Way};

impl Proposes for State {
    /// Compared from the first figure on.
    type Merit = Vec<i32>;

    fn accepts() -> Vec<Action> {
        [Action::Run, Action::PayRest, Action::TakeRest].into()
    }

    fn by_hand(accept: Action, way: &Way<State>) -> Vec<Action> {
        match (accept, way.start().top()) {
            (Action::Run, Some(Step::Generate { by_hand: None })) => match way.actions().last() {
                None => [Action::ByHand].into(),
                Some(Action::Run) => Vec::new(),
                Some(last) => {
                    // Each allocation once: the colours in their order.
                    let in_order = |colour: &Colour| !matches!(last, Action::Power(before) if before > *colour);
                    let colours = Colour::ALL.into_iter().filter(in_order);
                    colours.map(Action::Power).chain([Action::Run]).collect()
                }
            },
            (Action::PayRest, Some(Step::Paying { .. })) => match way.now.top() {
                Some(Step::Paying { .. }) => Colour::ALL.map(Action::Pay).into(),
                _ => Vec::new(),
            },
            (Action::TakeRest, Some(Step::Taking { wild, .. })) if way.steps.len() < wild.units().into() => {
                Colour::ALL.map(Action::Take).into()
            }
            _ => Vec::new(),
        }
    }

    fn merit(accept: Action, way: &Way<State>) -> Vec<i32> {
        match accept {
            Action::Run => merit_of_run(way),
            Action::PayRest => merit_of_payment(way),
            _ => merit_of_gain(way),
        }
    }
}

/// As many robots as the supply allows, the backup's only if no generator gives one, for the fewest batteries;
/// of equal ones the higher colours.
fn merit_of_run(way: &Way<State>) -> Vec<i32> {
    let start = way.start();
    let mut powered = ByColour::of(0_u8);
    for action in way.actions() {
        if let Action::Power(colour) = action {
            *powered.get_mut(colour) += 1;
        }
    }
    let runs = Colour::ALL.map(|colour| (*powered.get(colour)).min(start.robot_supply(colour)));
    let backup = powered.sum() == 0 && start.robot_supply(Colour::Yellow) > 0;
    let of_generators: i32 = runs.iter().map(|count| i32::from(*count)).sum();
    let batteries: i32 = powered
        .iter()
        .map(|(colour, count)| i32::from(*count) * i32::from(start.slots(colour)))
        .sum();
    let mut merit = std::vec![of_generators + i32::from(backup), of_generators, -batteries];
    merit.extend(runs.iter().rev().map(|count| i32::from(*count)));
    merit
}

/// Each wildcard in its turn is paid with what the player has most of; of equal numbers with the lower colour.
fn merit_of_payment(way: &Way<State>) -> Vec<i32> {
    let mut merit = Vec::new();
    for (before, action) in &way.steps {
        let (Action::Pay(colour), Some(Step::Paying { wild, .. })) = (*action, before.top()) else {
            panic!("a payment is made of `Pay`");
        };
        let goods = before.active_player().goods();
        merit.push(match wild.next().unwrap() {
            Unit::Cube | Unit::SameCubes(_) => (*goods.cubes.get(colour)).into(),
            Unit::Robot => (*goods.robots.get(colour)).into(),
            Unit::SameGenerators(_) => (*goods.generators.get(colour)).into(),
        });
        merit.push(-i32::from(colour.index()));
    }
    merit
}

/// As much as the supply allows; then each wildcard in its turn brings the highest colour.
fn merit_of_gain(way: &Way<State>) -> Vec<i32> {
    let mut merit = std::vec![0];
    for (before, action) in &way.steps {
        let (Action::Take(colour), Some(Step::Taking { wild, .. })) = (*action, before.top()) else {
            panic!("a gain is made of `Take`");
        };
        let gained = match wild.next().unwrap() {
            Unit::Cube => 1,
            Unit::SameCubes(count) => count,
            Unit::Robot => before.robot_supply(colour).min(1),
            Unit::SameGenerators(count) => before.token_supply(colour).min(count),
        };
        merit[0] += i32::from(gained);
        merit.push(if gained > 0 { colour.index().into() } else { -1 });
    }
    merit
}

/// Everybody has many robots and generators, so that supplies are short; tiles are full of wildcards.
fn short_supply() -> Data {
    let mut data = Data::HOUSE;
    for (number, card) in data.bonuses.iter_mut().enumerate() {
        card.robots = ByColour([4, 4, 4, 4]);
        card.generators = ByColour([2, 3, 2, 2]);
        card.batteries = if number % 2 == 0 { 3 } else { 6 };
        card.cubes = ByColour([7, 6, 7, 5]);
    }
    let [any, same, robots, mixed] = [(3, 0, 0, 0), (1, 2, 0, 0), (0, 0, 2, 0), (1, 0, 1, 3)].map(
        |(any_cubes, same_cubes, any_robots, same_generators)| Bundle {
            any_cubes,
            same_cubes,
            any_robots,
            same_generators,
            ..Bundle::EMPTY
        },
    );
    let tiles = [any, mixed, robots, same].into_iter().cycle();
    for (bundle, tile) in data.belt.iter_mut().chain(&mut data.schematics).zip(tiles) {
        *bundle = tile;
    }
    data
}

#[test]
fn proposals_are_as_good_as_the_rules_say() {
    let setups = [2, 3, 4].map(|seats| {
        let answered = Answered {
            seats,
            first_game: false,
            round_cap: 15,
            data: short_supply(),
            ..Answered::default()
        };
        Setup::try_from(answered).unwrap()
    });
    let compared = laws::proposals::<State>(&setups, 0..8, rare);
    assert!(compared.iter().all(|count| *count >= 10), "compared {compared:?}");
}
