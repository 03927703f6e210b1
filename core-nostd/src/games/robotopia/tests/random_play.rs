//! Random play, for what must be true at every step.

use core::ops::Range;
use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::{
    Action, Answered, ByColour, Colour, Conversion, Data, Deed, Event, Master, Power, Prices, Setup, State,
};
use super::fixture::shuffled;
use crate::game::{Actor, Game, Turn};
use crate::games::testing::{self, below};
use crate::kit::dice::Chance;

pub(super) type Played<'a> = testing::Played<'a, State>;

/// How somebody plays who does not think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taste {
    /// Each choice is as good as another, as in the laws.
    Any,
    /// Influence and cards first, and rather something than nothing, so that games come far.
    Keen,
}

/// Every step of some games of every way of playing, for both tastes.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&Played<'_>)) {
    for setup in super::setups() {
        for seed in seeds.clone() {
            for taste in [Taste::Any, Taste::Keen] {
                game(setup, seed, taste, &mut each);
            }
        }
    }
}

/// Long games of two to four with the device as referee, by keen players.
pub(super) fn long(seeds: Range<u32>, mut each: impl FnMut(u32, &Played<'_>)) {
    for seed in seeds {
        for seats in 2..=4 {
            game(long_setup(seats, seed), seed, Taste::Keen, &mut |played| {
                each(seed, played)
            });
        }
    }
}

/// A game of sixty rounds. Of three seeds one has generous figures, and one makes everybody draw cards.
pub(super) fn long_setup(seats: u8, seed: u32) -> Setup {
    let (data, first_game) = match seed % 3 {
        0 => (Data::HOUSE, seed.is_multiple_of(2)),
        1 => (drawing(), true),
        _ => (generous(), seed.is_multiple_of(2)),
    };
    let answered = Answered {
        first_game,
        round_cap: 60,
        data,
        ..shuffled(seats)
    };
    Setup::try_from(answered).expect("settings that go together")
}

/// Figures with which those who do not think come far, too: rich bonus cards, low prices.
pub(in super::super) fn generous() -> Data {
    let mut data = Data::HOUSE;
    for card in &mut data.bonuses {
        card.cubes = ByColour([9; 4]);
        card.robots = ByColour([2, 2, 1, 1]);
        card.generators = ByColour([2, 1, 1, 0]);
        card.batteries = 5;
    }
    data.prices = ByColour::of(Prices {
        lower: 1,
        higher: 2,
        board: 3,
    });
    for bundle in data.belt.iter_mut().chain(&mut data.schematics) {
        let fewer = |figures: &mut ByColour<u8>| figures.0.iter_mut().for_each(|figure| *figure = (*figure).min(1));
        fewer(&mut bundle.cubes);
        fewer(&mut bundle.robots);
        fewer(&mut bundle.generators);
        bundle.any_cubes = bundle.any_cubes.min(2);
        bundle.same_cubes = bundle.same_cubes.min(2);
    }
    data
}

/// Plays one game to its end.
pub(super) fn game(setup: Setup, seed: u32, taste: Taste, each: &mut dyn FnMut(&Played<'_>)) -> State {
    testing::play(setup, seed, |state, chance| choose(state, taste, chance), each)
}

/// Somebody for whom the table waits does something. The house only sets out what lies there and corrects nothing.
fn choose(state: &State, taste: Taste, chance: &mut Chance) -> Option<(Actor, Action)> {
    let waiting: Vec<Actor> = match state.turn() {
        Turn::Over { .. } => return None,
        Turn::Players { seats, .. } => seats.iter().map(Actor::Seat).collect(),
        Turn::House => [Actor::House].to_vec(),
    };
    let by = waiting[below(chance, waiting.len())];
    let choices = state.choices(by);
    if taste == Taste::Keen {
        let leads_on = |action: &&Action| {
            matches!(
                action,
                Action::Convert(Conversion::K9)
                    | Action::Use {
                        deed: Deed::Influence { .. } | Deed::Acquire(_) | Deed::AcquireWild | Deed::PowerStation,
                        ..
                    }
            )
        };
        let wanted: Vec<&Action> = choices.iter().filter(leads_on).collect();
        if !wanted.is_empty() && below(chance, 8) > 0 {
            return Some((by, *wanted[below(chance, wanted.len())]));
        }
    }
    let mut action = choices[below(chance, choices.len())];
    for _ in 0..4 {
        let idle = taste == Taste::Keen && action == Action::Done;
        if super::rare(action) || idle {
            action = choices[below(chance, choices.len())];
        }
    }
    Some((by, action))
}

/// Figures with which the deck runs out: everybody is rich and has PG3, in a first game.
fn drawing() -> Data {
    let mut data = Data::HOUSE;
    *data.starred_powers.get_mut(Colour::Green) = Power::PG3;
    for card in &mut data.bonuses {
        card.guild = Colour::Green;
        card.cubes = ByColour([9; 4]);
    }
    data
}

#[test]
fn random_play_reaches_everything() {
    // The laws and the invariants say something only where something happens.
    let mut seen = BTreeSet::new();
    let (mut influences, mut reshuffles) = (0, 0);
    for seed in 0..30 {
        let mut each = |played: &Played<'_>| {
            for event in played.events {
                seen.insert(match event {
                    Event::Influenced { .. } => "influence",
                    Event::Acquired { token: Some(_) } => "token",
                    Event::Acquired { token: None } => "wild token",
                    Event::CardPlayed { .. } => "card",
                    Event::Reshuffled => "reshuffle",
                    Event::Scrapped { .. } => "scrap",
                    Event::Changed { .. } => "upgrade",
                    Event::Shifted => "shift",
                    Event::Refresh { .. } => "refresh",
                    Event::Backup => "backup",
                    Event::Drew { card: None } => "deck",
                    Event::Drew { card: Some(_) } => "row",
                    Event::MasterMoved {
                        to: Master::AtInner { .. },
                    } => "heavy feet",
                    Event::EndTriggered { .. } => "end",
                    _ => "something",
                });
                influences += u32::from(matches!(event, Event::Influenced { .. }));
                reshuffles += u32::from(*event == Event::Reshuffled);
            }
            if let Action::MoveMaster(space) = played.action
                && space.zone != played.before.setup.zone_after(played.before.master.zone())
            {
                seen.insert("long march");
            }
            if matches!(played.action, Action::Convert(_)) {
                seen.insert("conversion");
            }
        };
        for taste in [Taste::Any, Taste::Keen] {
            game(long_setup(3, seed), seed, taste, &mut each);
        }
    }
    std::println!("{influences} influences placed, {reshuffles} reshuffles; seen: {seen:?}");
    for wanted in [
        "influence",
        "token",
        "wild token",
        "card",
        "scrap",
        "upgrade",
        "shift",
        "refresh",
        "backup",
        "deck",
        "row",
        "heavy feet",
        "long march",
        "conversion",
        "reshuffle",
        "end",
    ] {
        assert!(seen.contains(wanted), "no {wanted} in 60 games: {seen:?}");
    }
}
