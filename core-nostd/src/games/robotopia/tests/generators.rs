//! RT-56 to RT-64: generators and batteries.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Deed, Error, Event, Power, Schematic, Step};
use super::fixture::*;
use crate::game::Game;
use crate::kit::seat::Seat::{P1, P2, P3, P4};

/// P1 refreshes with these generators and batteries.
fn refreshing(generators: [u8; 4], batteries: u16) -> Fixture {
    fixture().generators(P1, generators).batteries(P1, batteries)
}

/// Powers generators one by one and lets them run, or says how it is refused.
fn run(game: &Fixture, powered: [u8; 4]) -> Result<Fixture, Error> {
    let mut game = game.clone();
    game.does(Action::ByHand);
    for (colour, count) in Colour::ALL.into_iter().zip(powered) {
        for _ in 0..count {
            game.state.check(P1.into(), Action::Power(colour))?;
            game.does(Action::Power(colour));
        }
    }
    game.does(Action::Run);
    Ok(game)
}

/// Every allocation of at most three generators of each colour.
fn allocations() -> impl Iterator<Item = [u8; 4]> {
    (0..256_u16).map(|number| [0, 2, 4, 6].map(|shift| (number >> shift & 3) as u8))
}

#[test]
fn rt_56_batteries_are_moved_freely() {
    // RT-E7: the same two batteries power the yellow or the blue generator, but not both.
    let game = refreshing([1, 0, 1, 0], 2).begin();
    assert_eq!(run(&game, [1, 0, 0, 0]).unwrap().robots_of(P1), [1, 0, 0, 0]);
    assert_eq!(run(&game, [0, 0, 1, 0]).unwrap().robots_of(P1), [0, 0, 1, 0]);
    assert_eq!(run(&game, [1, 0, 1, 0]).err(), Some(Error::BadPower));
    // One slot for yellow and red, two for blue and green.
    for (colour, generators) in Colour::ALL
        .into_iter()
        .zip([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    {
        let needed = if matches!(colour, Yellow | Red) { 1 } else { 2 };
        let game = refreshing(generators, needed).begin();
        assert!(run(&game, generators).is_ok(), "{colour:?}");
        let less = refreshing(generators, needed - 1).begin();
        assert!(
            matches!(less.step(), Step::MasterMove { .. }),
            "{colour:?} cannot be powered"
        );
    }
}

#[test]
fn rt_57_which_allocations_are_legal() {
    for py4 in [false, true] {
        for (generators, batteries) in [
            ([1, 2, 1, 1], 3),
            ([3, 0, 2, 1], 5),
            ([0, 0, 2, 3], 4),
            ([2, 2, 2, 2], 99),
        ] {
            let mut game = refreshing(generators, batteries);
            if py4 {
                game = game.power(P1, Power::PY4);
            }
            let game = game.begin();
            let factor = if py4 { 1 } else { 2 };
            for powered in allocations() {
                let [yellow, red, blue, green] = powered.map(u16::from);
                let enough = yellow + red + factor * (blue + green) <= batteries;
                let owned = powered.iter().zip(generators).all(|(count, have)| *count <= have);
                let result = run(&game, powered).map(|_| ());
                let expected = if enough && owned { Ok(()) } else { Err(Error::BadPower) };
                assert_eq!(result, expected, "{generators:?} {batteries} {powered:?} {py4}");
            }
        }
    }
}

#[test]
fn rt_57_the_proposal_is_legal_and_as_large_as_possible() {
    for (generators, batteries, powered) in [
        ([2, 1, 1, 0], 5, [2, 1, 1, 0]),
        ([1, 0, 1, 0], 2, [1, 0, 0, 0]),
        ([0, 0, 1, 1], 3, [0, 0, 0, 1]),
        ([3, 3, 0, 0], 4, [1, 3, 0, 0]),
    ] {
        let mut game = refreshing(generators, batteries).begin();
        assert_eq!(game.public_view().full_power().0, powered);
        game.does(Action::Run);
        assert_eq!(game.robots_of(P1), powered);
    }
}

#[test]
fn rt_57_the_proposal_passes_over_generators_whose_robots_are_gone() {
    for (generators, batteries, out, robots) in [
        // No red robot is left: one battery goes to the yellow generator instead.
        ([1, 1, 0, 0], 1, [0, 14, 0, 0], [1, 0, 0, 0]),
        // One red robot is left: the second battery goes to the yellow generator.
        ([1, 2, 0, 0], 2, [0, 13, 0, 0], [1, 1, 0, 0]),
        // No yellow and no red one: two batteries power a blue generator.
        ([1, 1, 1, 0], 2, [14, 14, 0, 0], [0, 0, 1, 0]),
        // Nothing that has power finds a robot: the backup gives one (RT-59).
        ([0, 1, 0, 1], 2, [0, 14, 0, 14], [1, 0, 0, 0]),
        // Nothing at all is left.
        ([1, 1, 1, 1], 9, [14, 14, 14, 14], [0, 0, 0, 0]),
    ] {
        let mut game = refreshing(generators, batteries).robots(P2, out);
        for seat in [P3, P4] {
            game = game.robots(seat, [0; 4]);
        }
        let mut game = game.begin();
        game.does(Action::Run);
        assert_eq!(game.robots_of(P1), robots, "{generators:?} {batteries} {out:?}");
    }
}

#[test]
fn rt_57_with_py4_the_proposal_takes_green_generators_first() {
    let mut game = refreshing([1, 1, 1, 2], 3)
        .power(P1, Power::PY4)
        .robots(P2, [1, 0, 0, 13])
        .begin();
    game.does(Action::Run);
    assert_eq!(game.robots_of(P1), [0, 1, 1, 1]);
}

#[test]
fn rt_58_each_powered_generator_gives_a_robot_while_there_are_some() {
    let game = refreshing([2, 1, 1, 2], 9)
        .robots(P2, [1, 0, 13, 0])
        .robots(P3, [1, 0, 0, 13])
        .begin();
    let game = run(&game, [2, 1, 1, 2]).unwrap();
    assert_eq!(game.robots_of(P1), [2, 1, 1, 1], "one green robot was left");
    assert_eq!(game.robot_supply(), [9, 13, 0, 0]);
}

#[test]
fn rt_59_the_backup_runs_exactly_if_nothing_is_powered() {
    // RT-E10: powered generators that find no robot are powered all the same.
    let green = refreshing([0, 0, 0, 2], 4).robots(P2, [1, 0, 0, 13]).begin();
    let mut game = run(&green, [0, 0, 0, 2]).unwrap();
    assert_eq!(game.robots_of(P1), [0, 0, 0, 1]);
    assert!(!game.events.contains(&Event::Backup));
    game.does(master_to("B0"));
    let none = refreshing([0, 0, 0, 2], 4).robots(P2, [1, 0, 0, 14]).begin();
    let game = run(&none, [0, 0, 0, 1]).unwrap();
    assert_eq!(game.robots_of(P1), [0; 4]);
    // Nothing is powered: one yellow robot, if there is one.
    let game = run(&green, [0; 4]).unwrap();
    game.tells(Event::Backup);
    assert_eq!(game.robots_of(P1), [1, 0, 0, 0]);
    let empty = refreshing([0, 0, 0, 2], 4).robots(P2, [12, 0, 0, 0]).begin();
    assert_eq!(empty.robot_supply()[0], 0);
    assert_eq!(run(&empty, [0; 4]).unwrap().robots_of(P1), [0; 4]);
}

#[test]
fn rt_60_nobody_has_to_power_what_could_be_powered() {
    // RT-E17.
    let game = refreshing([0, 0, 1, 0], 2).begin();
    assert_eq!(run(&game, [0; 4]).unwrap().robots_of(P1), [1, 0, 0, 0]);
    assert_eq!(run(&game, [0, 0, 1, 0]).unwrap().robots_of(P1), [0, 0, 1, 0]);
    let part = run(&refreshing([2, 2, 0, 0], 9).begin(), [1, 0, 0, 0]).unwrap();
    assert_eq!(part.robots_of(P1), [1, 0, 0, 0]);
    // Where nothing can be powered nobody is asked.
    for (generators, batteries) in [([0; 4], 9), ([1, 1, 1, 1], 0), ([0, 0, 1, 1], 1)] {
        let game = refreshing(generators, batteries).begin();
        assert!(matches!(game.step(), Step::MasterMove { .. }), "{generators:?}");
        assert_eq!(game.robots_of(P1), [1, 0, 0, 0]);
    }
}

#[test]
fn rt_61_what_counts_as_generating_robots() {
    // PR5 asks after each of them: a refresh, the space, PY2.
    let power = |game: Fixture| game.power(P1, Power::PR5).cubes(P1, [3, 0, 0, 0]);
    let refresh = power(fixture()).begin();
    assert_eq!(refresh.step(), Step::WinGenerate);
    let mut at_space = power(fixture()).master("Y3").placed(Yellow, "G2");
    at_space.uses("G2", Deed::Generate);
    assert_eq!(at_space.step(), Step::WinGenerate);
    let mut built = power(fixture().power(P1, Power::PY2)).placed(Yellow, "Y2");
    built.uses("Y2", Deed::Build(Yellow));
    assert_eq!(built.step(), Step::WinBuild);
    built.does(Action::UsePower(Power::PY2));
    assert_eq!(
        built.step(),
        Step::WinGenerate,
        "the generator has no battery, so the backup ran"
    );
    assert_eq!(built.robots_of(P1), [1, 0, 0, 0]);
    // Not after A11, nor after robots that are gained one by one.
    let mut own_run = power(fixture())
        .hand(P1, &[Card::A11])
        .generators(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .placed(Yellow, "Y0");
    own_run.does(Action::PlayCard(Card::A11));
    assert_eq!((own_run.active_seat(), own_run.robots_of(P1)), (P2, [1, 0, 0, 0]));
    let mut mined = power(fixture().power(P1, Power::PB3)).placed(Yellow, "Y1");
    mined.uses("Y1", Deed::Mine(Yellow));
    assert_eq!((mined.active_seat(), mined.robots_of(P1)), (P2, [0, 1, 0, 0]));
}

#[test]
fn rt_62_a_change_needs_a_token_only_between_the_classes() {
    // RT-E18. P2 and P3 have all tokens that P1 has not.
    let given = |own: [u8; 4], yellow_red: u8, blue_green: u8, name| {
        fixture()
            .generators(P1, own)
            .generators(P2, [yellow_red, 0, 0, 0])
            .generators(P3, [0, 0, blue_green, 0])
            .placed(Red, name)
    };
    let empty = |colour| Error::SupplyEmpty { colour };
    given([0, 1, 0, 0], 0, 18, "R12").refuses(P1, use_at("R2", Deed::Upgrade), empty(Blue));
    given([0, 0, 1, 0], 20, 0, "R12").refuses(P1, use_at("R2", Deed::Downgrade), empty(Red));
    given([1, 0, 0, 0], 19, 0, "Y13").accepts(P1, use_at("Y3", Deed::Upgrade));
    given([0, 1, 0, 0], 19, 0, "Y13").accepts(P1, use_at("Y3", Deed::Downgrade));
    given([0, 0, 1, 0], 0, 17, "B12").accepts(P1, use_at("B2", Deed::Upgrade));
    given([0, 0, 0, 1], 0, 17, "B12").accepts(P1, use_at("B2", Deed::Downgrade));
    // The tokens go where they belong, and batteries stay.
    let mut game = given([0, 1, 0, 0], 19, 17, "R12");
    game.state.player_mut(P1).batteries = 3;
    assert_eq!(
        (
            game.public_view().token_supply(Red),
            game.public_view().token_supply(Blue)
        ),
        (0, 1)
    );
    game.uses("R2", Deed::Upgrade);
    assert_eq!(
        (
            game.public_view().token_supply(Red),
            game.public_view().token_supply(Blue)
        ),
        (1, 0)
    );
    game.has(P1, [0; 4], [0; 4], [0, 0, 1, 0], 3);
}

#[test]
fn rt_63_a_power_cell_is_a_battery_for_every_purpose() {
    let mut game = fixture()
        .cubes(P1, [0, 3, 5, 0])
        .generators(P1, [3, 0, 0, 0])
        .placed(Green, "Y0");
    game.uses("Y0", Deed::Acquire(Blue));
    assert_eq!((game.batteries_of(P1), *game.state.cells_left.get(Blue)), (1, 1));
    // It powers a generator.
    game.state.active = P1;
    let mut refresh = game.clone().begin();
    refresh.does(Action::Run);
    assert_eq!(refresh.robots_of(P1), [1, 0, 0, 0]);
    // It pays, and never returns to its stack.
    let mut pay = game.holds(P1, Red).placed(Green, "B0");
    pay.uses("B0", own(Red));
    assert_eq!((pay.batteries_of(P1), *pay.state.cells_left.get(Blue)), (0, 1));
    assert_eq!(pay.public_view().price(Blue), 7);
}

#[test]
fn rt_64_generators_are_spent_without_their_batteries_and_batteries_from_their_generators() {
    // S0: three red cubes, two yellow generators, one battery.
    let mut game = fixture()
        .cubes(P1, [0, 3, 0, 0])
        .generators(P1, [2, 1, 0, 0])
        .batteries(P1, 3)
        .holds(P1, Red)
        .placed(Green, "B0");
    game.uses("B0", own(Red));
    game.has(P1, [0; 4], [0; 4], [0, 1, 0, 0], 2);
    // Without any battery the same generators pay for S5, which asks for none.
    let mut game = fixture()
        .schematics([Schematic::S5, Schematic::S0, Schematic::S2, Schematic::S3])
        .cubes(P1, [4, 0, 0, 0])
        .generators(P1, [2, 0, 0, 0])
        .holds(P1, Yellow)
        .placed(Green, "B0");
    game.uses("B0", own(Yellow));
    game.has(P1, [0; 4], [0; 4], [0; 4], 0);
    assert_eq!(game.public_view().token_supply(Yellow), 20);
    let seats: Vec<_> = [P1, P2, P3, P4]
        .into_iter()
        .filter(|seat| game.public_view().influence_count(*seat) == 2)
        .collect();
    assert_eq!(seats, [P1]);
}
