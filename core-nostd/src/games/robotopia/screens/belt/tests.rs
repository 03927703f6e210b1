use std::string::String;
use std::vec::Vec;

use super::super::assist::beside;
use super::*;
use crate::game::{Actor, Game, Viewer};
use crate::games::robotopia::bundle::Bundle;
use crate::games::robotopia::colour::ByColour;
use crate::games::robotopia::data::BeltTile;
use crate::games::robotopia::setup::{Answered, Setup};
use crate::games::robotopia::state::{Phase, State};
use crate::kit::Seed;
use crate::kit::belt::Belt;
use crate::ui::paint::{FLAT, SCREEN_WIDTH};

#[test]
fn rt_82_a_long_price_is_broken_where_something_new_begins() {
    let broken = |price| broken(price, LETTERS);
    assert_eq!(broken("1Y1R1?+1y1r1?+1bat"), ("1Y1R1?+1y1r1?+1bat", ""));
    assert_eq!(broken("36Y36R36B36G36?+36y36r"), ("36Y36R36B36G36?+36y", "36r"));
    assert_eq!(broken("36Y36R36B36G+36y+2gY"), ("36Y36R36B36G+36y+", "2gY"));
    assert_eq!(broken("36Y36R36B36G+36y+gY+gR"), ("36Y36R36B36G+36y+", "gY+gR"));
    assert_eq!(
        super::broken("36Y36R36B36G+1bat", LETTERS - LACKS_LETTERS),
        ("36Y36R36B36G+", "1bat")
    );
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

/// Each window with the price that its lines show, joined.
fn shown(state: &State, lang: Lang) -> Vec<(Role, String)> {
    let mut windows: Vec<(Role, String)> = Vec::new();
    let mut lines = Vec::new();
    lay_out(state.view(Viewer::Table), words::texts(lang), &mut |line, part| {
        lines.push(line);
        match part {
            Part::Window(role, price) => {
                assert!(price.len() <= SHORT, "{price}");
                windows.push((role, price.into()));
            }
            Part::Price(price) => {
                assert!(price.len() <= LETTERS, "{price}");
                windows.last_mut().unwrap().1.push_str(price);
            }
            Part::Lacks(_) | Part::CanPay => panic!("Assist does not know what the players have"),
        }
    });
    assert!(
        lines.is_sorted_by(|one, other| one < other),
        "one below the other: {lines:?}"
    );
    windows
}

#[track_caller]
fn every_price_is_whole(state: &State) {
    let view = state.view(Viewer::Table);
    for lang in Lang::ALL {
        for (role, price) in shown(state, lang) {
            let whole = price_of(words::texts(lang), &view.window_cost(role));
            assert_eq!(price, whole.as_str());
        }
    }
    let windows = lay_out(view, words::texts(Lang::En), &mut |_, _| ());
    assert_eq!(subpages(view), windows + 2);
}

#[test]
fn rt_156_in_assist_the_belt_page_shows_every_price_whole() {
    let mut state = begun(Service::Assist, |_| {});
    // Every set of tiles that can lie in the Red and in the Green window, and every tile in the depot.
    let mut tiles = BeltTile::ALL;
    each_order(&mut tiles, 0, &mut |tiles| {
        state.belt = Belt::from(*tiles);
        every_price_is_whole(&state);
    });
    every_price_is_whole(&begun(Service::Assist, nine_of_all));
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
fn rt_156_a_price_is_as_long_in_every_language() {
    for state in [begun(Service::Assist, |_| {}), begun(Service::Referee, nine_of_all)] {
        let view = state.view(Viewer::Table);
        for role in WINDOWS {
            let lengths = Lang::ALL.map(|lang| price_of(words::texts(lang), &view.window_cost(role)).len());
            assert_eq!(lengths, [lengths[0]; 3]);
        }
    }
    for lang in Lang::ALL {
        let lacks: Line = words::texts(lang).expand(WORDS.lacks, &[""]);
        assert!(lacks.len() <= LACKS_LETTERS, "{lacks}");
    }
}

#[test]
fn rt_156_a_price_that_is_too_long_for_the_assist_screen_ends_with_two_dots() {
    for (state, cuts) in [
        (begun(Service::Assist, nine_of_all), [true; 3]),
        (begun(Service::Assist, |_| {}), [false; 3]),
    ] {
        let view = state.view(Viewer::Table);
        for lang in Lang::ALL {
            let texts = words::texts(lang);
            for (role, is_cut) in WINDOWS.into_iter().zip(cuts) {
                let name: Line = texts.say(match role {
                    Role::Depot => WORDS.depot,
                    Role::Red => WORDS.red,
                    Role::Green => WORDS.green,
                });
                let price = price_of(texts, &view.window_cost(role));
                let (left, shown) = beside(&name, &price);
                assert!(left + FLAT.width(&shown) <= SCREEN_WIDTH, "{shown}");
                assert_eq!((shown.ends_with(".."), shown != price), (is_cut, is_cut), "{shown}");
            }
        }
    }
}
