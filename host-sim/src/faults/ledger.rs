//! The plain list of what was acknowledged. It knows nothing of flash.

use std::collections::{BTreeMap, BTreeSet};

use core_nostd::Companion;
use core_nostd::store::{Loaded, SavedGame};

use super::chip::Chip;
use super::look;

/// What a device has acknowledged at one moment.
#[derive(Clone, Default)]
pub(super) struct Acknowledged {
    pub(super) records: Vec<Loaded>,
    pub(super) games: Vec<SavedGame>,
    /// The game on the table.
    pub(super) open: Option<(u32, Vec<u8>)>,
}

impl Acknowledged {
    /// What a device without faults acknowledges now.
    pub(super) fn by(companion: &mut Companion<Chip>) -> Acknowledged {
        let games = companion.store().games().to_vec();
        // The game on the table was played last, whatever else is kept.
        let id = games.first().map(|game| game.id);
        Acknowledged {
            records: look::records(companion),
            open: id.zip(look::frozen(companion)),
            games,
        }
    }

    /// How a game stands, if it is the one on the table.
    pub(super) fn state(&self, id: u32) -> Option<&Vec<u8>> {
        self.open
            .as_ref()
            .filter(|(open, _)| *open == id)
            .map(|(_, state)| state)
    }
}

/// Everything that was ever acknowledged and is not deleted.
#[derive(Default)]
pub(super) struct Ledger {
    /// The states of each game, in order.
    games: BTreeMap<u32, Vec<Vec<u8>>>,
    /// Every state that each game was ever in: an old page brings any of them back.
    all: BTreeMap<u32, BTreeSet<Vec<u8>>>,
    /// The games that have lost lines to flipped bits: they say so when they are opened.
    damaged: BTreeSet<u32>,
    /// The values of each record, in order.
    records: Vec<Vec<Loaded>>,
}

impl Ledger {
    /// Adds what was acknowledged now.
    pub(super) fn note(&mut self, now: &Acknowledged) {
        let is_kept = |id: &u32| now.games.iter().any(|game| game.id == *id);
        self.games.retain(|id, _| is_kept(id));
        self.damaged.retain(is_kept);
        if let Some((id, state)) = &now.open {
            self.note_game(*id, state);
        }
        self.note_records(&now.records);
    }

    pub(super) fn note_records(&mut self, now: &[Loaded]) {
        self.records.resize(now.len(), Vec::new());
        for (values, value) in self.records.iter_mut().zip(now) {
            if values.last() != Some(value) {
                values.push(value.clone());
            }
        }
    }

    pub(super) fn note_game(&mut self, id: u32, state: &Vec<u8>) {
        let states = self.games.entry(id).or_default();
        if states.last() != Some(state) {
            states.push(state.clone());
            self.all.entry(id).or_default().insert(state.clone());
        }
    }

    /// Whether a game ever stood there.
    pub(super) fn stood(&self, id: u32, state: &Vec<u8>) -> bool {
        self.all.get(&id).is_some_and(|states| states.contains(state))
    }

    /// A game stands there again: what came after is lost.
    pub(super) fn fall_back(&mut self, id: u32, state: &Vec<u8>) {
        let states = self.games.entry(id).or_default();
        let place = states.iter().rposition(|one| one == state);
        states.truncate(place.map_or(0, |place| place + 1));
        self.note_game(id, state);
    }

    /// A game has said that it is damaged, and may say so again.
    pub(super) fn note_damage(&mut self, id: u32) {
        self.damaged.insert(id);
    }

    pub(super) fn is_damaged(&self, id: u32) -> bool {
        self.damaged.contains(&id)
    }

    pub(super) fn forget(&mut self, id: u32) {
        self.games.remove(&id);
    }

    /// How a game stood last.
    pub(super) fn last(&self, id: u32) -> Option<&Vec<u8>> {
        self.games.get(&id)?.last()
    }

    /// How many states ago a game stood there, 0 if it does now; `None` if it never did.
    pub(super) fn age(&self, id: u32, state: &Vec<u8>) -> Option<usize> {
        self.games.get(&id)?.iter().rev().position(|one| one == state)
    }

    /// Whether a record ever had this value.
    pub(super) fn had(&self, record: usize, value: &Loaded) -> bool {
        let values = self.records.get(record);
        // A device without anything in its flash is how each began.
        *value == Loaded::Nothing || values.is_some_and(|values| values.contains(value))
    }

    /// How many states a game went through.
    pub(super) fn length(&self, id: u32) -> u64 {
        self.games.get(&id).map_or(0, |states| states.len() as u64)
    }

    pub(super) fn ids(&self) -> Vec<u32> {
        self.games.keys().copied().collect()
    }
}
