//! A game as it is played: with undo.

use core::mem::swap;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::game::{Actor, Events, Game, Seen, Viewer};
use crate::journal::{Entry, Header};
use crate::kit::Seed;
use crate::kit::list::List;
use crate::kit::seat::Seats;

/// How many actions can be undone, if nothing was revealed since.
pub const TAIL_MAX: usize = 48;

type Tail<A> = List<Step<A>, TAIL_MAX>;

/// A game with undo.
///
/// Undo is replay: [`Play`] keeps the state at the undo floor, before which nothing can be undone, and the tail of
/// actions since. No game writes code for undo.
#[derive(Clone)]
pub struct Play<G: Game> {
    /// Where the chance of this game came from; `None` for a game that began in the middle.
    seed: Option<Seed>,
    state: G,
    floor: G::Position,
    tail: Tail<G::Action>,
    events: Events<G::Event>,
}

impl<G: Game + MaxSize> Play<G> {
    /// The most that [`Play::write_snapshot`] writes.
    pub(crate) const SNAPSHOT_BYTES_MAX: usize = {
        let steps = Step::<G::Action>::POSTCARD_MAX_SIZE.saturating_mul(TAIL_MAX);
        G::POSTCARD_MAX_SIZE.saturating_add(1).saturating_add(steps)
    };
}

#[derive(Clone, Copy, Serialize, Deserialize, MaxSize)]
struct Step<A> {
    by: Actor,
    action: A,
    trace: Trace,
}

/// What an action has left behind in people's heads.
///
/// In flash the first two are what once was "no" and "yes": whether it is fixed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
enum Trace {
    /// Everybody may know of it.
    Open,
    /// Whoever did it has learned something by it, and cannot undo it.
    Fixed,
    /// Nobody but who did it knows that it was done: a draft, or a note.
    Unseen,
}

impl<G: Game> Play<G> {
    /// A new game.
    pub fn new(setup: G::Setup, seed: Seed) -> Play<G> {
        // Not `..Play::from_state(..)`: that would be a second game on the stack.
        let mut play = Play::from_state(G::new(setup, seed));
        play.seed = Some(seed);
        play
    }

    /// A game that goes on from `state`, which becomes the undo floor.
    pub fn from_state(state: G) -> Play<G> {
        Play {
            seed: None,
            floor: state.position().clone(),
            state,
            tail: List::new(),
            events: Events::new(),
        }
    }

    /// The same, if the state came about by something that led to these events.
    #[cfg(test)]
    pub(crate) fn from_state_after(state: G, events: Events<G::Event>) -> Play<G> {
        let mut play = Play::from_state(state);
        play.events = events;
        play
    }

    /// How the game began; `None` for a game that began in the middle.
    pub fn header(&self) -> Option<Header<G::Setup>> {
        let setup = *self.state.setup();
        self.seed.map(|seed| Header { setup, seed })
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
        let stays_private = G::stays_private(action);
        // Who is waited for takes long to find out in some games.
        let turn = stays_private.then(|| self.state.turn());
        self.events = self.state.apply(by, action)?;
        let is_silent = stays_private && self.events.is_empty() && !self.events.is_noticed();
        let trace = match self.events.seen() {
            Seen::ByTable => {
                self.floor.clone_from(self.state.position());
                self.tail.clear();
                return Ok(());
            }
            Seen::ByOwner => Trace::Fixed,
            Seen::Nothing if is_silent && turn == Some(self.state.turn()) => Trace::Unseen,
            Seen::Nothing => Trace::Open,
        };
        self.remember(Step { by, action, trace });
        Ok(())
    }

    /// Plays what follows at once from the action before. What both have led to is told together.
    ///
    /// # Errors
    /// If the rules do not allow it.
    pub fn act_further(&mut self, by: Actor, action: G::Action) -> Result<(), G::Error> {
        let mut earlier = core::mem::take(&mut self.events);
        let acted = self.act(by, action);
        if acted.is_ok() {
            earlier.append(&self.events);
        }
        self.events = earlier;
        acted
    }

    /// Whether `by` can undo its latest action.
    ///
    /// Known at once if that is the latest of all; otherwise what others did since is tried without it.
    pub fn can_undo(&self, by: Actor) -> bool {
        match self.latest_of(by) {
            Some((index, _)) if index.saturating_add(1) == self.tail.len() => true,
            Some((index, _)) => self.without(index).is_some(),
            None => false,
        }
    }

    /// Whose action is undone when this viewer undoes something. On each screen only what was done there is undone.
    pub(crate) fn undoer(&self, viewer: Viewer) -> Option<Actor> {
        let is_public = |(_, action): &(Actor, G::Action)| !G::stays_private(*action);
        let latest_of = |by: Actor| self.steps().rfind(|(actor, _)| *actor == by);
        match viewer {
            Viewer::Seat(seat) => latest_of(seat.into()).filter(|step| !is_public(step)).map(|(by, _)| by),
            Viewer::Table => {
                let (by, _) = self.steps().rfind(is_public)?;
                latest_of(by).filter(is_public).map(|(by, _)| by)
            }
        }
    }

    /// The latest action of `by`, if it can be undone, and the state that undoing it leads to.
    pub(crate) fn undoable(&self, by: Actor) -> Option<(G::Action, G)> {
        let (index, step) = self.latest_of(by)?;
        let (state, _) = self.without(index)?;
        Some((step.action, state))
    }

    /// Undoes the latest action of `by` and returns it; `None` if that is not possible.
    ///
    /// It is, if nothing was revealed since, and if what everybody knows that others have done since is still allowed
    /// without it. What somebody has begun in secret never stands in the way, because that would tell of it: what of it
    /// is not allowed any more goes, too.
    pub fn undo(&mut self, by: Actor) -> Option<G::Action> {
        let (index, step) = self.latest_of(by)?;
        let (state, goes) = self.without(index)?;
        self.state = state;
        let mut places = goes.iter();
        self.tail.retain_mut(|_| places.next() != Some(&true));
        self.events = Events::new();
        Some(step.action)
    }

    /// Who did what since the undo floor, the oldest first; without what undo passes over.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (Actor, G::Action)> {
        let steps = self.tail.iter().filter(|step| !G::outlasts_undo(step.action));
        steps.map(|step| (step.by, step.action))
    }

    /// The game at the undo floor, and everything that was done since, the oldest first.
    #[cfg(test)]
    pub(crate) fn since_floor(&self) -> (Play<G>, impl Iterator<Item = (Actor, G::Action)>) {
        let mut floor = self.clone();
        floor.state.position_mut().clone_from(&self.floor);
        floor.tail.clear();
        floor.events = Events::new();
        (floor, self.tail.iter().map(|step| (step.by, step.action)))
    }

    /// Writes the state into `bytes`; returns the part that is used, `None` if it does not fit.
    pub fn write_state<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        postcard::to_slice(&self.state, bytes).ok().map(|used| &*used)
    }

    /// Writes the undo floor and the tail into `bytes`; returns the part that is used, `None` if it does not fit.
    pub fn write_snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        postcard::to_slice(&(self.state.setup(), &self.floor, &self.tail), bytes)
            .ok()
            .map(|used| &*used)
    }

    /// Takes over what [`Play::write_snapshot`] has written; says whether it made sense.
    ///
    /// If it made none, the game stands at some moment that the rules allow: where it stood before, or where the last
    /// action of the snapshot that makes sense has led to. Its journal then has to be read again.
    #[must_use]
    pub fn restore_snapshot(&mut self, bytes: &[u8]) -> bool {
        self.tail.clear();
        self.events = Events::new();
        // Into its place, without a copy: a state on the stack would be the largest thing there.
        let mut reader = postcard::Deserializer::from_bytes(bytes);
        let tail = G::Setup::deserialize(&mut reader)
            .and_then(|_| G::Position::deserialize_in_place(&mut reader, &mut self.floor))
            .and_then(|()| Tail::deserialize(&mut reader));
        swap(&mut self.floor, self.state.position_mut());
        let (Ok(tail), Ok(())) = (tail, self.state.audit()) else {
            // What is half read does not count.
            self.state.position_mut().clone_from(&self.floor);
            return false;
        };
        self.floor.clone_from(self.state.position());
        tail.iter().all(|step| {
            let events = self.state.apply(step.by, step.action);
            events.is_ok_and(|events| {
                self.events = events;
                self.remember(*step);
                true
            })
        })
    }

    /// Does what one line of a journal says: all of it, or nothing.
    pub(crate) fn enter(&mut self, line: &[Entry<G::Action>]) -> Result<(), Refused> {
        match line {
            [] => Err(Refused),
            [entry] => self.enter_one(*entry),
            // Only actions come together; a trial shows whether all of them are allowed.
            entries => {
                let mut trial = self.state.clone();
                for entry in entries {
                    let Entry::Act { by, action } = *entry else {
                        return Err(Refused);
                    };
                    trial.apply(by, action).map_err(|_| Refused)?;
                }
                self.events = Events::new();
                entries.iter().try_for_each(|entry| match *entry {
                    Entry::Act { by, action } => self.act_further(by, action).map_err(|_| Refused),
                    Entry::Undo { .. } => Err(Refused),
                })
            }
        }
    }

    fn enter_one(&mut self, entry: Entry<G::Action>) -> Result<(), Refused> {
        match entry {
            Entry::Act { by, action } => self.act(by, action).map_err(|_| Refused),
            Entry::Undo { by } => self.undo(by).map(|_| ()).ok_or(Refused),
        }
    }

    /// The latest action of `by` in the tail that undo does not pass over, and its place; `None` if that is fixed.
    fn latest_of(&self, by: Actor) -> Option<(usize, Step<G::Action>)> {
        let is_meant = |step: &Step<G::Action>| step.by == by && !G::outlasts_undo(step.action);
        let index = self.tail.iter().rposition(is_meant)?;
        let step = self.tail.get(index).filter(|step| step.trace != Trace::Fixed)?;
        Some((index, *step))
    }

    /// The state without the action at `index` of the tail, and which actions go: that one, and what was begun in secret
    /// after it and is not allowed without it. `None` if something else is not allowed without it.
    fn without(&self, index: usize) -> Option<(G, [bool; TAIL_MAX])> {
        let mut state = self.state.clone();
        state.position_mut().clone_from(&self.floor);
        let mut goes = [false; TAIL_MAX];
        // Whose draft has lost its beginning: the rest of it would mean something else.
        let mut broken = Seats::NONE;
        for ((place, step), goes) in self.tail.iter().enumerate().zip(&mut goes) {
            let seat = match step.by {
                Actor::Seat(seat) if step.trace == Trace::Unseen => Some(seat),
                Actor::Seat(_) | Actor::House => None,
            };
            let is_draft = !G::outlasts_undo(step.action);
            *goes = place == index
                || is_draft && seat.is_some_and(|seat| broken.contains(seat))
                || match (state.apply(step.by, step.action), seat) {
                    (Ok(_), _) => false,
                    (Err(_), Some(seat)) => {
                        if is_draft {
                            broken.insert(seat);
                        }
                        true
                    }
                    (Err(_), None) => return None,
                };
        }
        Some((state, goes))
    }

    /// Puts a step at the end of the tail. If that is full, its oldest step moves into the floor.
    fn remember(&mut self, step: Step<G::Action>) {
        if self.tail.is_full()
            && let Some(oldest) = self.tail.remove_first()
        {
            // The state stands at the floor for a moment.
            swap(&mut self.floor, self.state.position_mut());
            let moved = self.state.apply(oldest.by, oldest.action);
            swap(&mut self.floor, self.state.position_mut());
            debug_assert!(moved.is_ok(), "what was allowed then is allowed again");
        }
        self.tail.push_bounded(step);
    }
}

/// The rules do not allow what a line of a journal says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::eureka::robot::{Colour, Part};
    use crate::games::eureka::{Action, Answered, Cards, Customer, Setup, Slot, State};
    use crate::kit::seat::Seat;

    const P2: Actor = Actor::Seat(Seat::P2);
    const P3: Actor = Actor::Seat(Seat::P3);
    const MARK: Action = Action::Mark {
        part: Part::Head,
        colour: Colour::Red,
    };

    const RED: Action = Action::Pick(Colour::Red);

    fn play() -> Play<State> {
        Play::new(Default::default(), Seed::of_table(7))
    }

    /// Nobody has bought anything, and P2 and P3 build.
    fn building() -> Play<State> {
        let mut game = play();
        act(&mut game, P2, Action::Pass);
        act(&mut game, P3, Action::Pass);
        game
    }

    fn four() -> Setup {
        let answered = Answered {
            seats: 4,
            ..Answered::default()
        };
        Setup::try_from(answered).unwrap()
    }

    #[track_caller]
    fn act(play: &mut Play<State>, by: Actor, action: Action) {
        assert!(play.act(by, action).is_ok());
    }

    #[test]
    fn seats_that_think_at_the_same_time_undo_only_their_own_steps() {
        let mut game = building();
        let start = game.state().clone();
        act(&mut game, P2, RED);
        let after_one = game.state().clone();
        act(&mut game, P3, RED);
        assert!(
            game.undo(P2).is_some(),
            "the part of the other does not stand in the way"
        );
        assert!(game.undo(P3).is_some() && game.undo(P3).is_none());
        assert!(*game.state() == start);
        act(&mut game, P2, RED);
        assert!(*game.state() == after_one);
        assert!(game.undo(Actor::House).is_none(), "the house has done nothing");
    }

    #[test]
    fn what_was_undone_is_not_told() {
        let mut game = play();
        act(&mut game, P2, Action::Pass);
        assert!(!game.events().is_empty() && game.undo(P2).is_some());
        assert!(game.events().is_empty());
    }

    #[test]
    fn nobody_undoes_what_was_revealed() {
        let mut game = play();
        act(&mut game, P2, Action::Pass);
        assert!(game.can_undo(P2));
        // With the last decision everybody learns who has bought.
        act(&mut game, P3, Action::Pass);
        assert!(!game.can_undo(P2) && !game.can_undo(P3));
        act(&mut game, P2, RED);
        assert!(
            game.undo(P2).is_some() && game.undo(P2).is_none(),
            "down to the floor, and not below"
        );
    }

    #[test]
    fn whoever_has_learned_something_keeps_it_and_the_others_do_not_notice() {
        for action in [Action::Buy(Slot::One), Action::Pass] {
            let mut game = Play::<State>::new(four(), Seed::of_table(7));
            act(&mut game, P3, Action::Pass);
            act(&mut game, P2, action);
            assert_eq!(
                game.can_undo(P2),
                action == Action::Pass,
                "an answer cannot be given back"
            );
            assert!(
                game.undo(P3).is_some(),
                "and the other one learns nothing from what can be undone"
            );
        }
    }

    #[test]
    fn undo_passes_over_notes_and_keeps_them() {
        let mut game = building();
        act(&mut game, P2, MARK);
        let marked = game.state().clone();
        act(&mut game, P2, RED);
        act(&mut game, P2, MARK);
        act(&mut game, P2, MARK);
        act(&mut game, P2, MARK);
        assert!(game.undo(P2).is_some(), "the part that was picked before");
        assert!(*game.state() == marked, "three more marks lead round to the first");
        assert!(!game.can_undo(P2), "a mark alone is nothing to undo");
        assert!(game.steps().next().is_none());
    }

    #[test]
    fn what_others_have_begun_in_secret_does_not_stand_in_the_way_and_goes() {
        let answered = Answered {
            customer: Customer::Device,
            cards: Cards::Physical,
            ..Answered::default()
        };
        let mut game = Play::<State>::new(Setup::try_from(answered).unwrap(), Seed::of_table(7));
        for legs in [Colour::Green, Colour::Red, Colour::Blue] {
            for colour in [Colour::Green, Colour::Green, legs] {
                act(&mut game, Actor::House, Action::Lay(colour));
            }
        }
        let (laid, last) = (game.state().clone(), Action::Lay(Colour::Blue));
        act(&mut game, P2, RED);
        act(&mut game, P2, Action::Pick(Colour::Blue));
        assert!(game.can_undo(Actor::House), "as if P2 had not begun");
        assert!(game.undo(Actor::House) == Some(last));
        assert!(!game.can_undo(P2), "there is nothing left of it");
        act(&mut game, Actor::House, last);
        assert!(*game.state() == laid);
        // A whole hand is another matter: everybody sees that P2 is not waited for any more.
        for legs in [Colour::Green, Colour::Red, Colour::Blue] {
            for colour in [Colour::Red, Colour::Red, legs] {
                act(&mut game, P2, Action::Pick(colour));
            }
        }
        assert!(!game.can_undo(Actor::House));
    }

    #[test]
    fn undo_reaches_as_far_as_the_tail() {
        let mut game = play();
        for _ in 0..=TAIL_MAX {
            act(&mut game, P2, Action::Pass);
        }
        let steps = core::iter::from_fn(|| game.undo(P2).is_some().then_some(())).count();
        assert_eq!(steps, TAIL_MAX);
        let mut once = play();
        act(&mut once, P2, Action::Pass);
        assert!(game.state() == once.state());
    }

    #[test]
    fn a_snapshot_that_makes_no_sense_leaves_a_sound_game_behind() {
        let mut game = building();
        act(&mut game, P2, RED);
        act(&mut game, P3, RED);
        let mut bytes = [0; Play::<State>::SNAPSHOT_BYTES_MAX];
        let snapshot = game.write_snapshot(&mut bytes).unwrap();
        let mut read = play();
        assert!(read.restore_snapshot(snapshot) && read.state() == game.state());
        assert!(read.undo(P2).is_some() && read.undo(P3).is_some());

        let (before, mut misread) = (play(), 0);
        for length in 0..snapshot.len() {
            let mut read = play();
            assert!(!read.restore_snapshot(&snapshot[..length]), "{length} bytes");
            assert!(read.state() == before.state() && read.floor == *before.state().position());
        }
        for place in 0..snapshot.len() {
            for bit in 0..8 {
                let mut damaged = snapshot.to_vec();
                damaged[place] ^= 1 << bit;
                let mut read = play();
                misread += u32::from(!read.restore_snapshot(&damaged));
                assert!(read.state().audit().is_ok(), "bit {bit} of byte {place}");
                while read.undo(P2).is_some() || read.undo(P3).is_some() {}
                assert!(read.state().audit().is_ok(), "bit {bit} of byte {place}, undone");
            }
        }
        assert!(misread > 100, "most of what is damaged is found out: {misread}");
    }

    #[test]
    fn what_is_refused_leaves_everything_as_it_was() {
        let mut game = play();
        act(&mut game, P2, Action::Pass);
        let before = game.state().clone();
        assert!(game.act(P2, Action::Pick(Colour::Red)).is_err());
        assert!(*game.state() == before && game.can_undo(P2));
    }
}
