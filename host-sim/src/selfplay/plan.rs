use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;
use serde_json::Value;

use super::fault::{self, Failure};
use super::table::{self, Log};
use super::tally::Tally;
use crate::bots::{Contest, Kind};

/// Everything that decides how the games of a run go.
pub struct Plan<G: Contest> {
    pub(super) setup: G::Setup,
    /// One bot for each seat; from game to game everybody moves up by one place.
    pub(super) line_up: Vec<&'static Kind<G>>,
    pub(super) seats: Vec<Seat>,
    pub(super) seed: u32,
    pub(super) games: u64,
}

impl<G: Contest> Plan<G> {
    /// Plays `games` games. `changes` are made to the usual setup, by the names of its fields; fewer
    /// `bots` than seats are repeated.
    ///
    /// # Errors
    /// If there is no such bot, or no such setup: one clear line.
    pub fn new(changes: &[(String, Value)], bots: &[String], seed: u32, games: u64) -> Result<Plan<G>, String> {
        if bots.is_empty() {
            return Err("name at least one bot".to_owned());
        }
        let setup = setup_with::<G>(changes)?;
        let bots = bots
            .iter()
            .map(|name| known_bot::<G>(name))
            .collect::<Result<Vec<_>, _>>()?;
        // Any seed will do: who plays is decided by the setup.
        let seats: Vec<Seat> = G::new(setup, Seed::of_table(0)).seats().iter().collect();
        if bots.len() > seats.len() {
            return Err(format!("{} bots are too many for {} seats", bots.len(), seats.len()));
        }
        let line_up = bots.iter().copied().cycle().take(seats.len()).collect();
        Ok(Plan {
            setup,
            line_up,
            seats,
            seed,
            games,
        })
    }

    /// Plays one of the games and counts what happens.
    pub(super) fn play(&self, game: u64, tally: &mut Tally) {
        let (log, end) = table::play(self, game);
        tally.look(&log, game);
        match end {
            Ok(end) => tally.finish(&log, &end),
            Err(fault) => tally.fail(
                &fault,
                Failure {
                    game,
                    seed: self.table_seed(game),
                    reason: fault.to_string(),
                },
            ),
        }
    }

    /// A scenario that replays a game up to where it fails, or to its end.
    ///
    /// # Errors
    /// If the game cannot be written.
    pub fn scenario(&self, game: u64) -> Result<String, serde_json::Error> {
        let (Log { steps, .. }, end) = table::play(self, game);
        let end = end.map_or_else(|fault| fault.to_string(), |_| "played to its end".to_owned());
        let id = format!("selfplay-{}-{game}", self.seed);
        let title = format!("Self-play with seed {}, game {game}: {end}", self.seed);
        fault::scenario::<G>(&id, &title, self.setup, self.table_seed(game), &steps)
    }

    /// The number that a table would enter to get the cards and dice of a game.
    ///
    /// The games of a run have numbers in a row, so that no two are the same; runs begin anywhere.
    pub(super) fn table_seed(&self, game: u64) -> u32 {
        let [a, b, c, d, ..] = *Seed::of_table(self.seed).part("self-play").bytes();
        let first = u32::from_le_bytes([a, b, c, d]);
        let [a, b, c, d, ..] = game.to_le_bytes();
        first.wrapping_add(u32::from_le_bytes([a, b, c, d]))
    }

    /// Who plays which seat in a game.
    pub(super) fn seating(&self, game: u64) -> impl Iterator<Item = (Seat, &'static Kind<G>)> {
        let places = self.line_up.len().max(1) as u64;
        let moved = usize::try_from(game % places).unwrap_or_default();
        let bots = self.line_up.iter().copied().cycle().skip(moved);
        self.seats.iter().copied().zip(bots)
    }
}

fn known_bot<G: Contest>(name: &str) -> Result<&'static Kind<G>, String> {
    let known: Vec<_> = G::BOTS.iter().map(|kind| kind.name).collect();
    let kind = G::BOTS.iter().find(|kind| kind.name == name);
    kind.ok_or_else(|| format!("{} has no bot '{name}', but these: {}", G::NAME, known.join(", ")))
}

fn setup_with<G: Contest>(changes: &[(String, Value)]) -> Result<G::Setup, String> {
    let bad = |error: serde_json::Error| format!("this is no setup of {}: {error}", G::NAME);
    let mut setup = serde_json::to_value(G::Setup::default()).map_err(bad)?;
    for (name, value) in changes {
        match &mut setup {
            Value::Object(fields) => fields.insert(name.clone(), value.clone()),
            _ => return Err(format!("the setup of {} has no '{name}'", G::NAME)),
        };
    }
    serde_json::from_value(setup).map_err(bad)
}
