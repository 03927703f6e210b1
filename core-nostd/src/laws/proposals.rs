//! A proposal that one press accepts is never worse than what the rules file promises.
//!
//! The law knows nothing of what is proposed: a game says which actions accept, how the same thing is
//! decided step by step, and how good each way of doing so is. Every way is tried and the best compared.

use std::format;
use std::vec::Vec;

use super::{Trial, text};
use crate::game::{Actor, Game, Turn};

/// A decision with more ways than this is passed over.
const WAYS_MAX: usize = 600;

/// What a game says about its proposals.
pub(crate) trait Proposes: Game {
    /// How good a way is by the words of the rules file; the greatest is the best.
    type Merit: Ord;

    /// The actions that accept a proposal. A game without proposals has none.
    fn accepts() -> Vec<Self::Action>;

    /// The steps that may follow on a way to decide without the proposal. There are none if everything is
    /// decided, or if nothing is proposed where the way begins.
    fn by_hand(accept: Self::Action, way: &Way<Self>) -> Vec<Self::Action>;

    /// How good a way is that leads to its end.
    fn merit(accept: Self::Action, way: &Way<Self>) -> Self::Merit;
}

/// A way to decide something step by step.
pub(crate) struct Way<G: Game> {
    /// Each step, with the state before it.
    pub(crate) steps: Vec<(G, G::Action)>,
    /// The state after the last step.
    pub(crate) now: G,
}

impl<G: Game> Way<G> {
    /// The state where the way begins.
    pub(crate) fn start(&self) -> &G {
        self.steps.first().map_or(&self.now, |(before, _)| before)
    }

    /// What was done, in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = G::Action> {
        self.steps.iter().map(|(_, action)| *action)
    }
}

/// Plays whole games at random and compares every proposal. Says how many were compared, for each action.
pub(crate) fn proposals<G: Proposes>(
    setups: &[G::Setup],
    seeds: core::ops::Range<u32>,
    rare: fn(G::Action) -> bool,
) -> Vec<usize> {
    let accepts = G::accepts();
    let mut compared = std::vec![0; accepts.len()];
    for setup in setups {
        for seed in seeds.clone() {
            let mut trial = Trial::<G>::new(*setup, seed, rare);
            while !matches!(trial.state().turn(), Turn::Over { .. }) {
                for (count, accept) in compared.iter_mut().zip(&accepts) {
                    *count += usize::from(trial.proposal_is_best(*accept));
                }
                trial.act();
            }
        }
    }
    compared
}

/// The best merit of the ways tried so far, what they did and where they end.
struct Best<G: Proposes> {
    ways: usize,
    merit: Option<G::Merit>,
    ends: Vec<G>,
    actions: Vec<G::Action>,
}

impl<G: Proposes> Trial<G> {
    /// Every proposal of this moment.
    pub(super) fn proposals_are_best(&self) {
        for accept in G::accepts() {
            self.proposal_is_best(accept);
        }
    }

    /// Accepting leads to where one of the best ways leads. Says whether there was something to compare.
    fn proposal_is_best(&self, accept: G::Action) -> bool {
        let Turn::Players { seats, .. } = self.state().turn() else {
            return false;
        };
        let mut compared = false;
        for by in seats.iter().map(Actor::Seat) {
            let mut accepted = self.state().clone();
            if accepted.apply(by, accept).is_err() {
                continue;
            }
            let mut way = Way {
                steps: Vec::new(),
                now: self.state().clone(),
            };
            if G::by_hand(accept, &way).is_empty() {
                continue;
            }
            let mut best = Best::<G> {
                ways: 0,
                merit: None,
                ends: Vec::new(),
                actions: Vec::new(),
            };
            try_ways(by, accept, &mut way, &mut best);
            if best.ways > WAYS_MAX {
                continue;
            }
            compared = true;
            let steps: Vec<_> = best.actions.iter().map(text).collect();
            self.check(
                best.ends.contains(&accepted),
                &format!("{} is as good as {}", text(&accept), steps.join(", ")),
            );
        }
        compared
    }
}

/// Goes every way from here to the end of the decision. A decision has few steps, so this may recurse.
fn try_ways<G: Proposes>(by: Actor, accept: G::Action, way: &mut Way<G>, best: &mut Best<G>) {
    let steps = G::by_hand(accept, way);
    if steps.is_empty() {
        best.ways += 1;
        let merit = G::merit(accept, way);
        if best.merit.as_ref().is_none_or(|most| merit > *most) {
            best.ends.clear();
            best.actions = way.actions().collect();
            best.merit = Some(merit);
            best.ends.push(way.now.clone());
        } else if best.merit.as_ref() == Some(&merit) {
            best.ends.push(way.now.clone());
        }
        return;
    }
    for action in steps {
        let before = way.now.clone();
        if best.ways > WAYS_MAX || way.now.apply(by, action).is_err() {
            continue;
        }
        way.steps.push((before, action));
        try_ways(by, accept, way, best);
        if let Some((before, _)) = way.steps.pop() {
            way.now = before;
        }
    }
}
