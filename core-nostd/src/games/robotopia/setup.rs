use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bundle::Bundle;
use super::colour::{ByColour, Colour};
use super::data::{Data, Role};
use crate::kit::seat::Seats;

/// The most players (RT-01).
pub const PLAYERS_MAX: u8 = 4;

/// What is asked before the start. A `Setup` that exists is one that can be played (RT-01, RT-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Answered", into = "Answered")]
pub struct Setup(Answered);

/// The answers, before they are checked against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Answered {
    /// How many play.
    pub seats: u8,
    /// Whether one may play alone, against the number of rounds (RT-148).
    pub solo: bool,
    /// How much of the game is told to the device (RT-152).
    pub service: Service,
    /// Starred powers, schematics and bonus cards, and no choice of a bonus (RT-15).
    pub first_game: bool,
    /// The action cards and bonus cards are the real ones, and are entered (RT-150).
    pub paper: bool,
    /// Who lays out tiles, belt, powers and schematics.
    pub layout: Layout,
    /// Who begins.
    pub first: First,
    /// After so many rounds the game ends; 0 is never (RT-148).
    pub round_cap: u16,
    /// After how many seconds of a turn the device beeps; 0 is never (RT-154).
    pub timer: u16,
    /// Which zone follows which, clockwise (RT-24).
    pub ring: [Colour; 4],
    /// What each belt place is for (RT-72).
    pub belt_roles: [Role; 8],
    /// The figures on tiles and cards.
    pub data: Data,
}

/// How much of the game is told to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Service {
    /// Turn order, belt, Master Robot, influence: one or two presses a turn.
    Assist,
    /// Every move, and the device works out what follows.
    Referee,
}

/// Who lays out what is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Layout {
    /// The device shuffles; the table lays it out from the screen.
    Shuffled,
    /// The table has shuffled, and enters what lies there.
    Entered,
}

/// Who begins (RT-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum First {
    /// The table says so when everybody has a bonus.
    Asked,
    /// The first seat.
    P1,
}

/// Answers that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Too few or too many players.
    PlayerCount,
    /// Counts that are not those of the box.
    BadSetup,
}

impl core::fmt::Display for BadConfig {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadConfig::PlayerCount => "RT-01: `seats` is from 2 to 4; 1 is possible only with `solo`",
            BadConfig::BadSetup => "RT-19: ring, belt roles, stars or figures are not those of a whole game",
        })
    }
}

/// RT-24: clockwise Y, R, G, B.
const RING: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Green, Colour::Blue];

/// RT-72: the depot, three places in the Red zone, four in the Green zone.
const ROLES: [Role; 8] = [
    Role::Depot,
    Role::Red,
    Role::Red,
    Role::Red,
    Role::Green,
    Role::Green,
    Role::Green,
    Role::Green,
];

impl Default for Answered {
    fn default() -> Answered {
        Answered {
            seats: 3,
            solo: false,
            service: Service::Referee,
            first_game: true,
            paper: false,
            layout: Layout::Shuffled,
            first: First::P1,
            round_cap: 0,
            timer: 0,
            ring: RING,
            belt_roles: ROLES,
            data: Data::HOUSE,
        }
    }
}

/// The most of anything on a tile.
const FIGURE_MAX: u8 = 9;
/// The most that a token costs.
const PRICE_MAX: u8 = 15;

impl TryFrom<Answered> for Setup {
    type Error = BadConfig;

    fn try_from(answered: Answered) -> Result<Setup, BadConfig> {
        let fewest = if answered.solo { 1 } else { 2 };
        if !(fewest..=PLAYERS_MAX).contains(&answered.seats) {
            return Err(BadConfig::PlayerCount);
        }
        let is_ring = Colour::ALL.iter().all(|zone| answered.ring.contains(zone));
        let is_whole = is_ring && are_roles(&answered.belt_roles) && is_data(&answered.data);
        if is_whole {
            Ok(Setup(answered))
        } else {
            Err(BadConfig::BadSetup)
        }
    }
}

fn are_roles(roles: &[Role; 8]) -> bool {
    let count = |role| roles.iter().filter(|one| **one == role).count();
    count(Role::Depot) == 1 && count(Role::Red) == 3 && count(Role::Green) == 4
}

fn is_data(data: &Data) -> bool {
    let stars = &data.starred_bonuses;
    let stars_differ = stars.is_sorted_by(|one, next| one < next);
    let schematics = &data.starred_schematics.0;
    let slots_differ = schematics
        .iter()
        .all(|one| schematics.iter().filter(|other| *other == one).count() == 1);
    let powers_fit = data.starred_powers.iter().all(|(guild, power)| power.guild() == guild);
    let mut bundles = data.belt.iter().chain(&data.schematics);
    let mut bonuses = data.bonuses.iter();
    let prices_fit = data.prices.0.iter().all(|prices| {
        [prices.lower, prices.higher, prices.board]
            .iter()
            .all(|price| *price <= PRICE_MAX)
    });
    stars_differ
        && slots_differ
        && powers_fit
        && prices_fit
        && bundles.all(is_bundle)
        && bonuses.all(|card| {
            small(&card.generators) && small(&card.robots) && small(&card.cubes) && card.batteries <= FIGURE_MAX
        })
}

fn is_bundle(bundle: &Bundle) -> bool {
    let single = [
        bundle.any_cubes,
        bundle.same_cubes,
        bundle.any_robots,
        bundle.same_generators,
        bundle.batteries,
    ];
    single.iter().all(|figure| *figure <= FIGURE_MAX)
        && small(&bundle.cubes)
        && small(&bundle.robots)
        && small(&bundle.generators)
}

fn small(figures: &ByColour<u8>) -> bool {
    figures.0.iter().all(|figure| *figure <= FIGURE_MAX)
}

impl From<Setup> for Answered {
    fn from(setup: Setup) -> Answered {
        setup.0
    }
}

impl core::ops::Deref for Setup {
    type Target = Answered;

    fn deref(&self) -> &Answered {
        &self.0
    }
}

impl Setup {
    /// Who plays.
    pub fn players(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// The zone that follows clockwise (RT-24).
    pub fn zone_after(&self, zone: Colour) -> Colour {
        let mut ring = self.ring.into_iter().cycle().skip_while(|one| *one != zone);
        ring.nth(1).unwrap_or(zone)
    }

    /// How many power cells of each colour there are (RT-08).
    pub const fn cells(&self) -> u8 {
        if self.0.seats == PLAYERS_MAX { 2 } else { 1 }
    }
}
