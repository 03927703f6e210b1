//! Figures that can be added up in any order.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::progress::Thousands;

/// How much, how often, and within which bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spread {
    pub(super) count: u64,
    sum: i64,
    least: Option<i64>,
    most: Option<i64>,
}

impl Spread {
    pub(super) fn add(&mut self, one: i64) {
        self.merge(&Spread {
            count: 1,
            sum: one,
            least: Some(one),
            most: Some(one),
        });
    }

    pub(super) fn merge(&mut self, other: &Spread) {
        self.count += other.count;
        self.sum += other.sum;
        self.least = self.least.into_iter().chain(other.least).min();
        self.most = self.most.max(other.most);
    }

    pub(super) fn mean(&self) -> f64 {
        ratio(self.sum as f64, self.count)
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (Some(least), Some(most)) => write!(f, "{:.1} ({least} to {most})", self.mean()),
            _ => f.write_str("none"),
        }
    }
}

/// The most that was ever seen, and in which game first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Peak {
    most: usize,
    game: u64,
}

impl Peak {
    pub(super) fn see(&mut self, size: usize, game: u64) {
        self.merge(Peak { most: size, game });
    }

    pub(super) fn merge(&mut self, other: Peak) {
        let is_earlier = other.most == self.most && other.game < self.game;
        // Nothing was seen yet if the most is 0.
        if other.most > self.most || (is_earlier && other.most > 0) {
            *self = other;
        }
    }
}

impl fmt::Display for Peak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (game {})", self.most, Thousands(self.game))
    }
}

/// A whole victory: it can be shared by any number of seats without a fraction.
pub(super) const VICTORY: u64 = 840;

/// How often somebody played and won, and with what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    /// In parts of a victory: two who share one get half of it each.
    won: u64,
    pub(super) value: Spread,
}

impl Record {
    pub(super) fn add(&mut self, won: u64, value: i64) {
        self.won += won;
        self.value.add(value);
    }

    pub(super) fn merge(&mut self, other: &Record) {
        self.won += other.won;
        self.value.merge(&other.value);
    }

    pub(super) fn games(&self) -> u64 {
        self.value.count
    }

    pub(super) fn wins(&self) -> f64 {
        self.won as f64 / VICTORY as f64
    }

    pub(super) fn win_rate(&self) -> f64 {
        ratio(self.wins(), self.games())
    }
}

/// How often something happened that could have happened more often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rate {
    pub(super) hits: u64,
    pub(super) chances: u64,
}

impl Rate {
    pub(super) fn add(&mut self, other: Rate) {
        self.hits += other.hits;
        self.chances += other.chances;
    }

    pub(super) fn share(&self) -> f64 {
        ratio(self.hits as f64, self.chances)
    }
}

fn ratio(part: f64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_victory_can_be_shared_by_any_number_of_seats() {
        for seats in 1..=8 {
            assert_eq!(VICTORY % seats, 0, "{seats} seats");
        }
    }

    #[test]
    fn the_earliest_game_keeps_the_peak() {
        for order in [
            [(3, 9), (5, 7), (5, 4)],
            [(5, 4), (3, 9), (5, 7)],
            [(5, 7), (5, 4), (3, 9)],
        ] {
            let mut peak = Peak::default();
            for (size, game) in order {
                peak.see(size, game);
            }
            assert_eq!(peak, Peak { most: 5, game: 4 }, "{order:?}");
        }
    }

    #[test]
    fn a_spread_knows_its_bounds_below_zero_too() {
        let mut spread = Spread::default();
        assert_eq!(spread.to_string(), "none");
        for one in [-4, -1, -4] {
            spread.add(one);
        }
        assert_eq!(spread.to_string(), "-3.0 (-4 to -1)");
    }
}
