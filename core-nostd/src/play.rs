//! A game as it is played: with a way back.

use heapless::Vec;

use crate::game::{Actor, Events, Game, Seen};
use crate::journal::Entry;
use crate::kit::Seed;

/// How many actions can be taken back, if nothing was revealed since.
pub const TAIL_MAX: usize = 48;

/// A game and the way back.
///
/// Undo is replay: [`Play`] keeps the state at the last moment that nobody can go behind, and what was
/// done since. No game writes code for undo.
#[derive(Clone)]
pub struct Play<G: Game> {
    state: G,
    floor: G,
    tail: Vec<Step<G::Action>, TAIL_MAX, u8>,
    events: Events<G::Event>,
}

#[derive(Clone, Copy)]
struct Step<A> {
    by: Actor,
    action: A,
    /// Whoever did it has learned something by it, and cannot take it back.
    fixed: bool,
}

impl<G: Game> Play<G> {
    /// A new game.
    pub fn new(setup: G::Setup, seed: Seed) -> Play<G> {
        Play::from_state(G::new(setup, seed))
    }

    /// A game that goes on from `state`, with no way back behind it.
    pub fn from_state(state: G) -> Play<G> {
        Play {
            floor: state.clone(),
            state,
            tail: Vec::new(),
            events: Events::new(),
        }
    }

    /// How the game stands.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What the last action has led to.
    pub const fn events(&self) -> &Events<G::Event> {
        &self.events
    }

    /// Plays `action`. On `Err` nothing has changed.
    ///
    /// # Errors
    /// If the rules do not allow it.
    pub fn act(&mut self, by: Actor, action: G::Action) -> Result<(), G::Error> {
        self.events = self.state.apply(by, action)?;
        match self.events.seen() {
            Seen::ByTable => {
                self.floor = self.state.clone();
                self.tail.clear();
            }
            seen => self.remember(Step {
                by,
                action,
                fixed: seen == Seen::ByOwner,
            }),
        }
        Ok(())
    }

    /// Whether `by` can take back its latest action.
    pub fn can_undo(&self, by: Actor) -> bool {
        self.without_latest(by).is_some()
    }

    /// Takes back the latest action of `by`; says whether that was possible.
    ///
    /// It is, if nothing was revealed since, and if what others have done since is still allowed without it.
    pub fn undo(&mut self, by: Actor) -> bool {
        let Some((index, state)) = self.without_latest(by) else {
            return false;
        };
        self.tail.remove(index);
        self.state = state;
        self.events = Events::new();
        true
    }

    /// Who did what last, if it can still be taken back by anybody.
    pub fn latest(&self) -> Option<(Actor, G::Action)> {
        self.tail.last().map(|step| (step.by, step.action))
    }

    /// Does what a line of a journal says; says whether that was possible.
    pub(crate) fn enter(&mut self, entry: Entry<G::Action>) -> Result<(), ()> {
        match entry {
            Entry::Act { by, action } => self.act(by, action).map_err(|_| ()),
            Entry::Undo { by } => self.undo(by).then_some(()).ok_or(()),
        }
    }

    /// The place of the latest action of `by` in the tail, and the state without it.
    fn without_latest(&self, by: Actor) -> Option<(usize, G)> {
        let index = self.tail.iter().rposition(|step| step.by == by)?;
        if self.tail.get(index)?.fixed {
            return None;
        }
        let mut state = self.floor.clone();
        for (place, step) in self.tail.iter().enumerate() {
            if place != index {
                state.apply(step.by, step.action).ok()?;
            }
        }
        Some((index, state))
    }

    /// Puts a step at the end of the tail. If that is full, its oldest step can no longer be taken back.
    fn remember(&mut self, step: Step<G::Action>) {
        if self.tail.is_full() {
            let oldest = self.tail.remove(0);
            let moved = self.floor.apply(oldest.by, oldest.action);
            debug_assert!(moved.is_ok(), "what was allowed then is allowed again");
        }
        let pushed = self.tail.push(step);
        debug_assert!(pushed.is_ok(), "there is room");
    }
}
