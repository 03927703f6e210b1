use std::string::String;
use std::vec::Vec;

use super::super::assist;
use super::*;
use crate::game::{Actor, Game, Viewer};
use crate::games::robotopia::bundle::Bundle;
use crate::games::robotopia::colour::ByColour;
use crate::games::robotopia::data::BeltTile;
use crate::games::robotopia::setup::{Answered, Setup};
use crate::games::robotopia::state::{Phase, State};
use crate::kit::Seed;
use crate::kit::belt::Belt;

#[test]
fn rt_82_a_long_price_is_broken_behind_a_piece() {
    let cube = piece_of(Shape::Cube, Colour::Red);
    let price: String = ["36", "36", "36"].map(|count| std::format!("{count}{cube}")).concat();
    let (first, rest) = broken(FLAT, &price, 50);
    assert_eq!((first, rest), (&price[..10], &price[10..]), "two pieces of 22 columns");
    assert_eq!(broken(FLAT, &price, 66), (price.as_str(), ""));
}

/// A game of Assist, or as referee, in its first turn.
fn begun(service: Service, data: impl FnOnce(&mut Answered)) -> State {
    let mut answered = Answered {
        service,
        ..Answered::default()
    };
    data(&mut answered);
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(3));
    while state.phase == Phase::Lay {
        let first = state.choices(Actor::House).first().copied().unwrap();
        state.apply(Actor::House, first).unwrap();
    }
    state
}

/// Nine of everything on each tile of the belt.
fn nine_of_all(answered: &mut Answered) {
    let nine = Bundle {
        cubes: ByColour([9; 4]),
        any_cubes: 9,
        same_cubes: 9,
        robots: ByColour([9; 4]),
        any_robots: 9,
        generators: ByColour([9; 4]),
        same_generators: 9,
        batteries: 9,
    };
    answered.data.belt = [nine; 8];
}

/// Each window with what its lines show, joined.
fn lines_of(state: &State) -> Vec<(Role, String)> {
    let mut windows: Vec<(Role, String)> = Vec::new();
    each_line(state.view(Viewer::Table), &mut |part| match part {
        Part::Window(role) => windows.push((role, String::new())),
        Part::Price(price) => {
            assert!(FLAT.width(price) <= WIDTH + 1, "{price}");
            windows.last_mut().unwrap().1.push_str(price);
        }
    });
    windows
}

#[track_caller]
fn every_price_is_whole(state: &State) {
    let view = state.view(Viewer::Table);
    for (role, price) in lines_of(state) {
        assert_eq!(price, price_of(&view.window_cost(role)).as_str());
    }
    if subpages(view) == 1 {
        for role in [Role::Red, Role::Green] {
            assert_eq!(shown(view, role).0, price_of(&view.window_cost(role)));
        }
    }
}

#[test]
fn rt_156_in_assist_the_belt_page_shows_every_price_whole() {
    let mut state = begun(Service::Assist, |_| {});
    // Every set of tiles that can lie in the Red and in the Green window, and every tile in the depot.
    let mut tiles = BeltTile::ALL;
    each_order(&mut tiles, 0, &mut |tiles| {
        state.belt = Belt::from(*tiles);
        every_price_is_whole(&state);
        assert_eq!(subpages(state.view(Viewer::Table)), 1, "the house set fits the picture");
    });
    let rich = begun(Service::Assist, nine_of_all);
    every_price_is_whole(&rich);
    assert!(subpages(rich.view(Viewer::Table)) > 2);
}

#[test]
fn rt_82_what_is_missing_stands_behind_a_cross() {
    let mut state = begun(Service::Referee, |_| {});
    let seat = state.active;
    let (cost, none) = (state.window_cost(Role::Red), Goods::default());
    for count in [0, 9] {
        let player = state.player_mut(seat);
        player.cubes = ByColour([count.into(); 4]);
        player.robots = ByColour([count; 4]);
        player.batteries = count.into();
        let verdict = verdict(state.view(Viewer::Table), Role::Red);
        let expected = match count {
            0 => std::format!(
                "{}{}",
                Sign::Cross.letter(),
                price_of(&Cost::fixed(cost.fixed.beyond(&none)))
            ),
            _ => Sign::Tick.letter().into(),
        };
        assert_eq!(verdict.as_str(), expected);
    }
}

/// Every way to choose a depot tile and the three of Red; the order within a window changes no price.
fn each_order(tiles: &mut [BeltTile; 8], place: usize, each: &mut dyn FnMut(&[BeltTile; 8])) {
    if place == 4 {
        each(tiles);
        return;
    }
    for other in place..8 {
        let falls = place >= 2 && (tiles[other] as u8) < (tiles[place - 1] as u8);
        if !falls {
            tiles.swap(place, other);
            each_order(tiles, place + 1, each);
            tiles.swap(place, other);
        }
    }
}

#[test]
fn rt_156_a_price_that_is_too_long_for_the_assist_screen_ends_with_two_dots() {
    for (state, is_cut) in [
        (begun(Service::Assist, nine_of_all), true),
        (begun(Service::Assist, |_| {}), false),
    ] {
        for role in [Role::Red, Role::Green] {
            let price = price_of(&state.window_cost(role));
            let shown = assist::shown(&price);
            assert!(FLAT.width(&shown) <= SCREEN_WIDTH - 12, "{shown}");
            assert_eq!((shown.ends_with(".."), shown != price), (is_cut, is_cut), "{shown}");
        }
    }
}
