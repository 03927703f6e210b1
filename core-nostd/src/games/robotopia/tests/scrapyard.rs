//! RT-116 to RT-121: the powers of the Scrapyard.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::Conversion::{K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13};
use super::super::{Action, Card, Colour, Conversion, Deed, Error, Power, Source, Step};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

/// P1 visits the Scrapyard with these cubes and, perhaps, a power of the Green guild.
#[track_caller]
fn visit(power: Option<Power>, cubes: [u16; 4]) -> Fixture {
    let game = match power {
        Some(power) => fixture().power(P1, power),
        // Another guild than Green.
        None => fixture().influences(P1, &[Yellow]),
    };
    let mut game = game.cubes(P1, cubes).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    game
}

/// A conversion turns these cubes into those, and with one cube fewer it cannot be paid.
#[track_caller]
fn converts(power: Power, conversion: Conversion, from: [u16; 4], to: [u16; 4]) {
    let mut game = visit(Some(power), from);
    game.does(Action::Convert(conversion));
    assert_eq!(game.cubes_of(P1), to, "{conversion:?}");
    let mut fewer = from;
    let place = from.iter().position(|count| *count > 0).expect("it costs something");
    fewer[place] -= 1;
    // A card keeps the visit open even if nothing can be converted.
    let mut poor = fixture()
        .power(P1, power)
        .hand(P1, &[Card::A8])
        .cubes(P1, fewer)
        .placed(Blue, "R123");
    poor.uses("R3", Deed::Scrapyard);
    let missing = cubes_missing(Colour::ALL[place], 1);
    poor.refuses(P1, Action::Convert(conversion), missing);
}

fn all_conversions() -> Vec<Conversion> {
    let single = [K1, K2, K3, K5, K6, K7, K9, K11, K12, K13];
    let of_colour = Colour::ALL.into_iter().flat_map(|to| [K4(to), K8(to), K10(to)]);
    single.into_iter().chain(of_colour).collect()
}

#[test]
fn rt_116_pg1_makes_three_lower_cubes_of_two() {
    converts(Power::PG1, K5, [0, 2, 0, 0], [3, 0, 0, 0]);
    converts(Power::PG1, K6, [0, 0, 2, 0], [0, 3, 0, 0]);
    // Two green ones become three of any colours but green, chosen one by one.
    let mut game = visit(Some(Power::PG1), [0, 0, 0, 2]);
    game.does(Action::Convert(K7));
    assert_eq!(game.cubes_of(P1), [0; 4]);
    game.refuses(P1, Action::Take(Green), Error::BadPayment);
    game.does(Action::Take(Yellow))
        .does(Action::Take(Blue))
        .does(Action::Take(Blue));
    assert_eq!(game.cubes_of(P1), [1, 0, 2, 0]);
    // What the device proposes is not green either.
    let mut rest = visit(Some(Power::PG1), [0, 0, 0, 2]);
    rest.does(Action::Convert(K7)).does(Action::TakeRest);
    assert_eq!(rest.cubes_of(P1), [0, 0, 3, 0]);
    let mut one = visit(Some(Power::PG1), [2, 0, 0, 1]);
    one.refuses(P1, Action::Convert(K7), cubes_missing(Green, 1));
    one.done();
}

#[test]
fn rt_117_pg2_makes_any_other_cube_of_a_blue_one() {
    converts(Power::PG2, K8(Yellow), [0, 0, 1, 0], [1, 0, 0, 0]);
    converts(Power::PG2, K8(Red), [0, 0, 1, 0], [0, 1, 0, 0]);
    converts(Power::PG2, K8(Green), [0, 0, 1, 0], [0, 0, 0, 1]);
    visit(Some(Power::PG2), [0, 0, 1, 0]).refuses(P1, Action::Convert(K8(Blue)), Error::BadConversion);
    // The colour is a figure of the box.
    let mut red = fixture()
        .settings(|answered| answered.data.pg2_from = Red)
        .power(P1, Power::PG2)
        .cubes(P1, [0, 1, 0, 0])
        .placed(Yellow, "R3");
    red.uses("R3", Deed::Scrapyard);
    red.refuses(P1, Action::Convert(K8(Red)), Error::BadConversion);
    red.does(Action::Convert(K8(Blue)));
    assert_eq!(red.cubes_of(P1), [0, 0, 1, 0]);
}

#[test]
fn rt_118_pg3_makes_a_card_of_two_yellow_cubes() {
    for (source, hand) in [(Source::Row(2), [Card::A3]), (Source::Deck, [Card::A1])] {
        let mut game = visit(Some(Power::PG3), [2, 0, 0, 0]);
        game.does(Action::Convert(K9));
        assert_eq!((game.cubes_of(P1), game.step()), ([0; 4], Step::Draw));
        game.does(Action::Draw(source));
        assert_eq!(game.hand_of(P1), hand);
    }
    let short = visit(Some(Power::PG3), [1, 2, 0, 0]);
    short.refuses(P1, Action::Convert(K9), cubes_missing(Yellow, 1));
    // No card is left; the cubes can still become something else.
    let mut none = fixture()
        .cubes(P1, [2, 0, 0, 0])
        .row([None; 3])
        .deck(&[])
        .placed(Yellow, "R3");
    none.uses("R3", Deed::Scrapyard);
    none.refuses(P1, Action::Convert(K9), Error::NoCardLeft);
    none.accepts(P1, Action::Convert(K1));
    // The colour is a figure of the box.
    let mut red = fixture()
        .settings(|answered| answered.data.pg3_from = Red)
        .cubes(P1, [2, 2, 0, 0])
        .placed(Yellow, "R3");
    red.uses("R3", Deed::Scrapyard).does(Action::Convert(K9));
    assert_eq!(red.cubes_of(P1), [2, 0, 0, 0]);
}

#[test]
fn rt_119_pg4_makes_two_cubes_of_a_green_one() {
    converts(Power::PG4, K10(Yellow), [0, 0, 0, 1], [2, 0, 0, 0]);
    converts(Power::PG4, K10(Red), [0, 0, 0, 1], [0, 2, 0, 0]);
    converts(Power::PG4, K10(Blue), [0, 0, 0, 1], [0, 0, 2, 0]);
    visit(Some(Power::PG4), [0, 0, 0, 1]).refuses(P1, Action::Convert(K10(Green)), Error::BadConversion);
}

#[test]
fn rt_120_pg5_makes_two_higher_cubes_of_three() {
    converts(Power::PG5, K11, [3, 0, 0, 0], [0, 2, 0, 0]);
    converts(Power::PG5, K12, [0, 3, 0, 0], [0, 0, 2, 0]);
    converts(Power::PG5, K13, [0, 0, 3, 0], [0, 0, 0, 2]);
}

#[test]
fn rt_121_power_conversions_come_on_top_of_the_basic_ones() {
    let basic = [K1, K2, K3, K4(Yellow), K4(Red), K4(Blue)];
    let cases: [(Option<Power>, &[Conversion]); 6] = [
        (None, &[]),
        (Some(Power::PG1), &[K5, K6, K7]),
        (Some(Power::PG2), &[K8(Yellow), K8(Red), K8(Green)]),
        (Some(Power::PG3), &[K9]),
        (Some(Power::PG4), &[K10(Yellow), K10(Red), K10(Blue)]),
        (Some(Power::PG5), &[K11, K12, K13]),
    ];
    for (power, more) in cases {
        let game = visit(power, [9; 4]);
        for conversion in all_conversions() {
            let known = basic.contains(&conversion) || more.contains(&conversion);
            if known {
                game.accepts(P1, Action::Convert(conversion));
            } else {
                game.refuses(P1, Action::Convert(conversion), Error::BadConversion);
            }
        }
        // Any number of times.
        let mut often = game;
        for _ in 0..2 {
            let conversion = more.first().copied().unwrap_or(K1);
            often.does(Action::Convert(conversion));
            if conversion == K9 {
                often.does(Action::Draw(Source::Deck));
            }
        }
        often.done();
        assert_eq!(often.active_seat(), P2);
    }
}
