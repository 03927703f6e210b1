use std::fmt;
use std::ops::Range;

use core_nostd::game::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::figures::Record;
use super::plan::Plan;
use super::tally::Tally;
use crate::bots::Contest;
use crate::progress::Thousands;

/// What a run, or a part of it, has shown. It holds no times, so it is the same every time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    run: Run,
    /// The numbers of the games that were played, in order, without gaps inside.
    played: Vec<Range<u64>>,
    pub(super) tally: Tally,
}

/// What two parts must have in common to be parts of the same run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    game: String,
    rules_version: u16,
    setup: Value,
    bots: Vec<String>,
    seed: u32,
    games: u64,
}

impl Summary {
    pub(super) fn new<G: Contest>(plan: &Plan<G>, played: Range<u64>, tally: Tally) -> serde_json::Result<Summary> {
        Ok(Summary {
            run: Run {
                game: G::NAME.to_owned(),
                rules_version: <G as Game>::RULES_VERSION,
                setup: serde_json::to_value(plan.setup)?,
                bots: plan.line_up.iter().map(|kind| kind.name.to_owned()).collect(),
                seed: plan.seed,
                games: plan.games,
            },
            played: joined(vec![played]),
            tally,
        })
    }

    /// Adds another part of the same run.
    ///
    /// # Errors
    /// If it belongs to another run, or a game was played in both.
    pub fn merge(&mut self, other: &Summary) -> Result<(), &'static str> {
        if self.run != other.run {
            return Err("it is of another run: game, rules, setup, bots, seed and number of games must be the same");
        }
        let overlap = |a: &Range<u64>, b: &Range<u64>| a.start < b.end && b.start < a.end;
        if self
            .played
            .iter()
            .any(|mine| other.played.iter().any(|theirs| overlap(mine, theirs)))
        {
            return Err("some of its games are in another file, too");
        }
        self.played = joined(self.played.iter().chain(&other.played).cloned().collect());
        self.tally.merge(&other.tally);
        Ok(())
    }

    /// As it is kept in a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn to_json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// As it was kept in a file.
    ///
    /// # Errors
    /// If it is no summary.
    pub fn from_json(text: &str) -> serde_json::Result<Summary> {
        serde_json::from_str(text)
    }

    /// Whether every game came to its end.
    pub fn is_clean(&self) -> bool {
        self.tally.failed == 0
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.played.iter().map(|range| range.end - range.start).sum()
    }

    /// The share of its games that a bot has won.
    pub fn win_rate(&self, bot: &str) -> Option<f64> {
        self.tally.by_bot.get(bot).map(Record::win_rate)
    }

    /// The mean of the values that a bot ended with.
    pub fn mean_value(&self, bot: &str) -> Option<f64> {
        self.tally.by_bot.get(bot).map(|record| record.value.mean())
    }

    /// How many turns a game took, on average.
    pub fn mean_turns(&self) -> f64 {
        self.tally.turns.mean()
    }

    /// How often something happened that could have happened.
    pub fn rate(&self, name: &str) -> Option<f64> {
        self.tally.rates.get(name).map(|rate| rate.share())
    }
}

/// Ranges in order; those that touch become one, and empty ones are left out.
fn joined(mut ranges: Vec<Range<u64>>) -> Vec<Range<u64>> {
    ranges.sort_by_key(|range| range.start);
    let mut joined: Vec<Range<u64>> = Vec::new();
    for range in ranges {
        match joined.last_mut() {
            _ if range.is_empty() => {}
            Some(last) if last.end == range.start => last.end = range.end,
            _ => joined.push(range),
        }
    }
    joined
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { run, tally, .. } = self;
        writeln!(f, "{}, seed {}, bots {}", run.game, run.seed, run.bots.join(", "))?;
        writeln!(f, "setup      {}", run.setup)?;
        let (played, planned) = (Thousands(self.games()), Thousands(run.games));
        writeln!(
            f,
            "games      {played} of {planned}, victory shared in {}",
            Thousands(tally.shared)
        )?;
        writeln!(f, "length     turns {}, actions {}", tally.turns, tally.actions)?;
        let (audits, refusals) = (Thousands(tally.audits), Thousands(tally.refusals));
        let failed = Thousands(tally.failed);
        writeln!(
            f,
            "checked    {audits} audits, {refusals} refusals, {failed} failed games"
        )?;
        let (menu, events) = (tally.longest_menu, tally.longest_events);
        writeln!(f, "longest    menu {menu}, list of events {events}")?;
        writeln!(f, "\n{:<10} {:>11} {:>13} {:>6}  value", "", "games", "wins", "rate")?;
        for (name, record) in tally.by_seat.iter().chain(&tally.by_bot) {
            let (games, wins) = (Thousands(record.games()), record.wins());
            let (rate, value) = (record.win_rate(), record.value);
            writeln!(f, "{name:<10} {games:>11} {wins:>13.1} {rate:>6.3}  {value}")?;
        }
        if !tally.rates.is_empty() {
            writeln!(f)?;
        }
        for (name, rate) in &tally.rates {
            writeln!(f, "{name:<24} {:>6.3} of {}", rate.share(), Thousands(rate.chances))?;
        }
        if !tally.failures.is_empty() {
            writeln!(f, "\nthe first games that failed:")?;
        }
        for failure in &tally.failures {
            writeln!(f, "{failure}")?;
        }
        Ok(())
    }
}
