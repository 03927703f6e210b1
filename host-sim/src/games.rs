//! The list of games on the desk, for whatever is done with a game that is called by its name.

use std::error::Error;

use core_nostd::games::{eureka, factory_duel, raising_robots, rally, robotopia};

use crate::bots::Contest;
use crate::gallery::{self, GamePictures};
use crate::scenario::{self, Drawn};
use crate::selfplay::{self, Outcome, Request};

/// One of the games.
pub(crate) struct Entry {
    /// What it is called in files and arguments.
    pub(crate) name: &'static str,
    /// Lets bots play it.
    pub(crate) play: fn(&Request) -> Result<Outcome, Box<dyn Error>>,
    /// What scenario files can do with it.
    pub(crate) scenario: scenario::Entry,
    /// Its pictures in the gallery.
    pub(crate) pictures: GamePictures,
}

impl Entry {
    const fn of<G: Contest + Drawn>(pictures: GamePictures) -> Entry {
        Entry {
            name: G::NAME,
            play: selfplay::play_game::<G>,
            scenario: scenario::Entry::of::<G>(),
            pictures,
        }
    }
}

/// The games that there are, as the device lists them.
const GAMES: &[Entry] = &[
    Entry::of::<eureka::State>(gallery::eureka::PICTURES),
    Entry::of::<robotopia::State>(gallery::robotopia::PICTURES),
    Entry::of::<rally::State>(gallery::rally::PICTURES),
    Entry::of::<factory_duel::State>(gallery::factory_duel::PICTURES),
    Entry::of::<raising_robots::State>(gallery::raising_robots::PICTURES),
];

impl Drawn for eureka::State {}

impl Drawn for robotopia::State {}

impl Drawn for factory_duel::State {}

impl Drawn for raising_robots::State {}

/// What scenario files can be about.
pub(crate) fn scenarios() -> Vec<scenario::Entry> {
    GAMES.iter().map(|game| game.scenario).collect()
}

/// The pictures of all games.
pub(crate) fn pictures() -> impl Iterator<Item = GamePictures> {
    GAMES.iter().map(|game| game.pictures)
}

/// The game with this name.
pub(crate) fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}

/// Where a game stands in the list of the device, counted from 0.
pub(crate) fn place_of(name: &str) -> Option<u32> {
    let place = GAMES.iter().position(|game| game.name == name)?;
    u32::try_from(place).ok()
}

/// Their names, in a row.
pub(crate) fn names() -> String {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    names.join(", ")
}
