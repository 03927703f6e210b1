use std::collections::BTreeMap;

use core_nostd::game::Game;
use serde::{Deserialize, Serialize};

use super::fault::{Failure, Fault};
use super::figures::{Peak, Rate, Record, Spread};
use super::table::{End, Log};

/// So many failed games are named; the others are counted.
const FAILURES_NAMED: usize = 10;

/// What some games have in common. It does not depend on the order in which they are added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tally {
    /// Games that came to an end.
    pub(super) finished: u64,
    /// Games with more than one winner.
    pub(super) shared: u64,
    pub(super) turns: Spread,
    pub(super) actions: Spread,
    pub(super) by_seat: BTreeMap<String, Record>,
    pub(super) by_bot: BTreeMap<String, Record>,
    pub(super) rates: BTreeMap<String, Rate>,
    pub(super) audits: u64,
    pub(super) longest_menu: Peak,
    pub(super) longest_events: Peak,
    pub(super) refusals: u64,
    pub(super) failed: u64,
    /// The first of them.
    pub(super) failures: Vec<Failure>,
}

impl Tally {
    /// What a game shows, whether or not it came to an end.
    pub(super) fn look<G: Game>(&mut self, log: &Log<G>, game: u64) {
        self.audits += log.audits;
        self.longest_menu.see(log.longest_menu, game);
        self.longest_events.see(log.longest_events, game);
        for (name, rate) in &log.rates {
            self.rates.entry((*name).to_owned()).or_default().add(*rate);
        }
    }

    pub(super) fn finish<G: Game>(&mut self, log: &Log<G>, end: &End) {
        self.finished += 1;
        self.shared += u64::from(end.is_shared);
        self.turns.add(end.turns);
        self.actions.add(i64::try_from(log.steps.len()).unwrap_or(i64::MAX));
        for finish in &end.seats {
            let seat = self.by_seat.entry(format!("{:?}", finish.seat)).or_default();
            seat.add(finish.won, finish.value);
            let bot = self.by_bot.entry(finish.bot.to_owned()).or_default();
            bot.add(finish.won, finish.value);
        }
    }

    pub(super) fn fail(&mut self, fault: &Fault, failure: Failure) {
        self.failed += 1;
        self.refusals += u64::from(matches!(fault, Fault::Refused { .. }));
        self.failures.push(failure);
        self.name_the_first_failures();
    }

    pub(super) fn merge(&mut self, other: &Tally) {
        self.finished += other.finished;
        self.shared += other.shared;
        self.turns.merge(&other.turns);
        self.actions.merge(&other.actions);
        for (name, record) in &other.by_seat {
            self.by_seat.entry(name.clone()).or_default().merge(record);
        }
        for (name, record) in &other.by_bot {
            self.by_bot.entry(name.clone()).or_default().merge(record);
        }
        for (name, rate) in &other.rates {
            self.rates.entry(name.clone()).or_default().add(*rate);
        }
        self.audits += other.audits;
        self.longest_menu.merge(other.longest_menu);
        self.longest_events.merge(other.longest_events);
        self.refusals += other.refusals;
        self.failed += other.failed;
        self.failures.extend_from_slice(&other.failures);
        self.name_the_first_failures();
    }

    fn name_the_first_failures(&mut self) {
        self.failures.sort();
        self.failures.truncate(FAILURES_NAMED);
    }
}
