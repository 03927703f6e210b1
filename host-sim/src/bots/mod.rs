//! Players that are programs.
//!
//! A bot knows what its seat may know: a view, its legal choices, and a generator of its own. It never
//! meets the state, so it cannot cheat, and what it finds out a player at the table could find out, too.

mod eureka;
mod factory_duel;
#[cfg(test)]
mod hand;
mod raising_robots;
mod rally;
mod random;
mod robotopia;

use std::num::NonZero;

use core_nostd::game::Game;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;

pub use random::Random;

/// Somebody who plays one seat of one game.
pub trait Bot<G: Game> {
    /// What to do now that the table waits for this seat. There is at least one choice.
    fn choose(&mut self, moment: Moment<'_, G>) -> Option<G::Action>;

    /// What to do although nobody waits for this seat, such as replacing what it has sealed.
    fn interject(&mut self, _: Moment<'_, G>) -> Option<G::Action> {
        None
    }
}

/// All that a bot is told when it is asked.
pub struct Moment<'a, G: Game + 'a> {
    /// Whom it plays for.
    pub seat: Seat,
    /// What that seat may know.
    pub view: G::View<'a>,
    /// What it may do.
    pub choices: &'a [G::Action],
    /// Its own source of chance.
    pub chance: &'a mut Chance,
}

/// A sort of bot.
pub struct Kind<G: Game> {
    /// What to call it.
    pub name: &'static str,
    /// Makes one, for one seat and one game.
    pub make: fn() -> Box<dyn Bot<G>>,
}

/// A game that bots can play against each other.
pub trait Contest: Game<Setup: Sync> + 'static {
    /// Its bots, weakest first. Every game has `random`.
    const BOTS: &'static [Kind<Self>];

    /// A game of more actions than this is taken to have no end.
    const ACTIONS_MAX: u64 = 200_000;

    /// Whether the rules let a game end with nobody who has won.
    const ENDS_WITHOUT_WINNER: bool = false;

    /// Whether chance takes this action less often than others: it would end much that is worth seeing.
    fn is_rare(_: Self::Action) -> bool {
        false
    }

    /// How a seat stands: who has the most wins.
    fn value(view: Self::View<'_>, seat: Seat) -> i64;

    /// How many turns were begun.
    fn turns(view: Self::View<'_>) -> i64;

    /// Who counts how well a game is played. Nobody, if there is nothing to count.
    fn watcher(_: Self::Setup) -> Box<dyn Watcher<Self>> {
        Box::new(Nobody)
    }
}

/// Somebody who watches one game and counts how often what could happen does happen.
pub trait Watcher<G: Game> {
    /// Something has happened; `count` takes what it was, how often it happened, and how often it could have.
    fn see(&mut self, event: G::Event, count: &mut dyn FnMut(&'static str, u64, u64));
}

struct Nobody;

impl<G: Game> Watcher<G> for Nobody {
    fn see(&mut self, _: G::Event, _: &mut dyn FnMut(&'static str, u64, u64)) {}
}

/// One of `things`, each equally likely.
pub fn any_of<T: Copy>(things: &[T], chance: &mut Chance) -> Option<T> {
    let count = NonZero::new(u32::try_from(things.len()).ok()?)?;
    let index = usize::try_from(chance.below(count)).ok()?;
    things.get(index).copied()
}

/// One rare action in so many is taken.
const RARE: NonZero<u32> = NonZero::new(16).unwrap();

/// One of the `choices`, each equally likely except for those that are rare.
///
/// Where there are no others, often nothing.
pub fn by_chance<G: Contest>(choices: &[G::Action], chance: &mut Chance) -> Option<G::Action> {
    let action = any_of(choices, chance)?;
    if !G::is_rare(action) || chance.below(RARE) == 0 {
        return Some(action);
    }
    let common: Vec<G::Action> = choices.iter().copied().filter(|action| !G::is_rare(*action)).collect();
    any_of(&common, chance)
}

/// Lets bots play so many games, with these answers before the start; fails if any is not clean.
#[cfg(test)]
fn played<G: Contest>(games: u64, bots: &[&str], answers: &[(&str, serde_json::Value)]) -> crate::selfplay::Summary {
    use crate::selfplay::{Options, Plan, run};

    let answers: Vec<_> = answers
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    let bots: Vec<_> = bots.iter().map(|bot| (*bot).to_owned()).collect();
    let plan = Plan::<G>::new(&answers, &bots, 1, games).unwrap();
    let outcome = run(&plan, Options::default()).unwrap();
    assert!(
        outcome.summary.is_clean(),
        "{}\n{}",
        outcome.summary,
        outcome.scenario.unwrap_or_default()
    );
    outcome.summary
}
