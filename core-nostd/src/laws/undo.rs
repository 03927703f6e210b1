//! What can be undone tells nobody what others do in secret.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Trial, text};
use crate::game::{Actor, Game, Turn, Viewer};
use crate::play::{Play, TAIL_MAX};

/// What everybody knows about a state: for whom the table waits, and what could be tried.
#[derive(PartialEq)]
struct PublicFacts<A> {
    turn: Turn,
    candidates: Vec<Vec<A>>,
}

impl<G: Game> Trial<G> {
    /// What a viewer can undo, and what that leads to, is the same, whatever others have begun in secret since the floor.
    pub(super) fn undo_tells_nothing(&mut self) {
        let mut viewers: Vec<Viewer> = self.state().seats().iter().map(Viewer::Seat).collect();
        // What is done openly is most of what is undone.
        viewers.extend([Viewer::Table; 2]);
        let viewer = viewers[self.below(viewers.len())];
        if self.play.undoer(viewer).is_none() {
            return;
        }
        let Some(other) = self.lived_otherwise(viewer) else {
            return;
        };
        let [before, after] = [&self.play, &other].map(|play| self.undone(play, viewer));
        if before != after {
            let stories = format!("{:?} or {:?}", story(&self.play), story(&other));
            self.check(
                false,
                &format!("what {viewer:?} can undo tells what others did in secret: {stories}"),
            );
        }
    }

    /// What `viewer` undoes, and what everybody knows then.
    fn undone(&self, play: &Play<G>, viewer: Viewer) -> Option<(Actor, G::Action, PublicFacts<G::Action>)> {
        let by = play.undoer(viewer)?;
        let mut play = play.clone();
        let action = play.undo(by)?;
        Some((by, action, self.public_facts(play.state())))
    }

    /// The same game since the floor, as far as `viewer` knows: others have done other things in secret, or nothing.
    fn lived_otherwise(&mut self, viewer: Viewer) -> Option<Play<G>> {
        let (mut told, steps) = self.play.since_floor();
        let steps: Vec<_> = steps.collect();
        let mut other = told.clone();
        let (drops, adds) = (self.below(4), self.below(4));
        // A full tail forgets its oldest steps, whoever has filled it.
        let mut room = TAIL_MAX.checked_sub(steps.len())?;
        for (by, action) in steps {
            let before = told.clone();
            told.act(by, action).ok()?;
            let dropped = self.is_unseen(&before, &told, by, action, viewer) && self.below(4) < drops;
            if !dropped {
                other.act(by, action).ok()?;
                if other.events() != told.events() || other.state().turn() != told.state().turn() {
                    return None;
                }
            }
            while room > 0 && self.below(4) < adds {
                self.do_something_unseen(&mut other, viewer);
                room -= 1;
            }
        }
        let facts = [told, other.clone()].map(|play| self.public_facts(play.state()));
        (facts[0] == facts[1]).then_some(other)
    }

    /// Somebody but `viewer` does something in secret, if there is anything to do.
    fn do_something_unseen(&mut self, play: &mut Play<G>, viewer: Viewer) {
        let actors = self.actors();
        let by = actors[self.below(actors.len())];
        let choices = play.state().choices(by);
        let private: Vec<G::Action> = choices.iter().copied().filter(|one| G::stays_private(*one)).collect();
        if private.is_empty() {
            return;
        }
        let action = private[self.below(private.len())];
        let mut after = play.clone();
        self.check(after.act(by, action).is_ok(), "every choice is allowed");
        if self.is_unseen(play, &after, by, action, viewer) {
            *play = after;
        }
    }

    /// Whether `viewer` knows nothing of an action that was done.
    fn is_unseen(&self, before: &Play<G>, after: &Play<G>, by: Actor, action: G::Action, viewer: Viewer) -> bool {
        let is_own = viewer.seat().map(Actor::Seat) == Some(by);
        !is_own
            && G::stays_private(action)
            && after.events().is_empty()
            && !after.events().is_noticed()
            && self.public_facts(before.state()) == self.public_facts(after.state())
    }

    fn public_facts(&self, state: &G) -> PublicFacts<G::Action> {
        let of = |by: Actor| {
            let mut candidates = Vec::new();
            state.candidates(by, &mut |action| candidates.push(action));
            candidates
        };
        PublicFacts {
            turn: state.turn(),
            candidates: self.actors().into_iter().map(of).collect(),
        }
    }
}

/// What was done since the floor.
fn story<G: Game>(play: &Play<G>) -> Vec<(Actor, String)> {
    let (_, steps) = play.since_floor();
    steps.map(|(by, action)| (by, text(&action))).collect()
}
