//! The laws of all games, checked over random play.
//!
//! One function for every game. A law that fails prints the game, its setup and seed, and everything that
//! was done, as a scenario file that `host-sim scenario` replays.

mod arbitrary;
mod pictures;
mod proposals;
mod undo;

pub(crate) use pictures::look;
pub(crate) use proposals::{Proposes, Way, proposals};

use std::format;
use std::string::String;
use std::vec::Vec;

use crate::game::{Actor, CHOICES_MAX, EVENTS_MAX, Game, Turn, Viewer};
use crate::journal::{Entry, Header, replay};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat;
use crate::play::Play;

/// No game of ours takes longer.
const ACTIONS_MAX: usize = 20_000;

/// Plays whole games at random and checks every law after every action.
///
/// What leads back is `rare`, so that random play comes to an end.
pub(crate) fn hold<G: Proposes>(setups: &[G::Setup], seeds: core::ops::Range<u32>, rare: fn(G::Action) -> bool) {
    arbitrary::reaches_every_variant::<G::Action>();
    for setup in setups {
        for seed in seeds.clone() {
            Trial::<G>::new(*setup, seed, rare).run();
        }
    }
}

struct Trial<G: Game> {
    setup: G::Setup,
    number: u32,
    header: Header<G::Setup>,
    entries: Vec<Entry<G::Action>>,
    play: Play<G>,
    chance: Chance,
    rare: fn(G::Action) -> bool,
}

impl<G: Game> Trial<G> {
    fn new(setup: G::Setup, number: u32, rare: fn(G::Action) -> bool) -> Trial<G> {
        let seed = Seed::of_table(number).part(G::NAME);
        Trial {
            setup,
            number,
            header: Header { setup, seed },
            entries: Vec::new(),
            play: Play::new(setup, seed),
            chance: Chance::new(seed.part("trial")),
            rare,
        }
    }

    fn below(&mut self, count: usize) -> usize {
        let count = core::num::NonZero::new(u32::try_from(count).unwrap()).unwrap();
        self.chance.below(count) as usize
    }

    fn state(&self) -> &G {
        self.play.state()
    }

    #[track_caller]
    fn check(&self, law: bool, words: &str) {
        assert!(law, "{words}\n{}", self.script());
    }

    fn run(mut self)
    where
        G: Proposes,
    {
        for _ in 0..ACTIONS_MAX {
            if let Err(broken) = self.state().audit() {
                self.check(false, broken);
            }
            self.snapshot_equals_live();
            if matches!(self.state().turn(), Turn::Over { .. }) {
                self.finished();
                return;
            }
            self.refused_actions_change_nothing();
            self.proposals_are_best();
            if self.below(8) == 0 {
                self.hidden_is_hidden();
            }
            if self.below(16) == 0 {
                self.undo_something();
            }
            if self.below(48) == 0 {
                self.undo_tells_nothing();
            }
            self.act();
        }
        self.check(false, "the game ends");
    }

    /// Somebody for whom the table waits does something, and now and then somebody else.
    fn act(&mut self) {
        let waiting: Vec<Actor> = match self.state().turn() {
            Turn::Players { seats, first, .. } => {
                self.check(seats.contains(first), "who is asked first is among those who are asked");
                seats.iter().map(Actor::Seat).collect()
            }
            Turn::House => std::vec![Actor::House],
            Turn::Over { .. } => return,
        };
        for by in &waiting {
            self.check(
                !self.state().choices(*by).is_empty(),
                "whoever is waited for can do something",
            );
        }
        let all = self.actors();
        let by = if self.below(12) == 0 {
            all[self.below(all.len())]
        } else {
            waiting[self.below(waiting.len())]
        };
        let choices = self.state().choices(by);
        self.check(choices.len() < CHOICES_MAX, "every menu fits");
        if choices.is_empty() {
            return;
        }
        let mut action = choices[self.below(choices.len())];
        for _ in 0..4 {
            if (self.rare)(action) {
                action = choices[self.below(choices.len())];
            }
        }
        // Whoever is not waited for, and can do nothing else, does it seldom: giving up would end most games early.
        if !waiting.contains(&by) && (self.rare)(action) && self.below(16) > 0 {
            return;
        }
        let done = self.play.act(by, action);
        self.entries.push(Entry::Act { by, action });
        self.check(done.is_ok(), "every choice is allowed");
        self.check(self.play.events().len() < EVENTS_MAX, "events never reach their bound");
    }

    fn actors(&self) -> Vec<Actor> {
        let seats = self.state().seats().iter().map(Actor::Seat);
        seats.chain([Actor::House]).collect()
    }

    /// An arbitrary action is accepted exactly when it is among the choices; refused, it changes nothing.
    fn refused_actions_change_nothing(&mut self) {
        let action = arbitrary::draw::<G::Action>(&mut self.chance);
        let action = action.expect("some action can be drawn");
        let seats = Seat::ALL.map(Actor::Seat);
        let by = if self.below(4) == 0 {
            Actor::House
        } else {
            seats[self.below(8)]
        };
        let offered = self.state().choices(by).contains(&action);
        let mut copy = self.state().clone();
        let accepted = copy.apply(by, action).is_ok();
        let what = format!("{by:?} does {}", text(&action));
        self.check(accepted == offered, &format!("accepted exactly when offered: {what}"));
        self.check(
            accepted || copy == *self.state(),
            &format!("a refused action changes nothing: {what}"),
        );
    }

    /// Whoever acted last takes it back and does it again.
    fn undo_something(&mut self) {
        let Some((by, action)) = self.play.steps().next_back() else {
            return;
        };
        if !self.play.can_undo(by) {
            return;
        }
        let before = self.state().clone();
        let mut copy = self.play.clone();
        copy.undo(by);
        let again = copy.act(by, action).is_ok();
        self.check(
            again && *copy.state() == before,
            "undo and do again leads to the same state",
        );
        for anybody in self.actors() {
            let mut copy = self.play.clone();
            self.check(
                copy.can_undo(anybody) == copy.undo(anybody).is_some(),
                "what can be undone is undone, and nothing else",
            );
            if let Err(broken) = copy.state().audit() {
                self.check(false, &format!("{anybody:?} takes something back: {broken}"));
            }
        }
        if self.below(2) == 0 {
            self.play.undo(by);
            self.entries.push(Entry::Undo { by });
        }
    }

    /// What a viewer cannot know has no part in what the viewer is offered.
    fn hidden_is_hidden(&mut self) {
        let viewers = self.state().seats().iter().map(Viewer::Seat).chain([Viewer::Table]);
        for viewer in viewers.collect::<Vec<_>>() {
            let mut other = self.state().clone();
            let seed = Seed::of_table(self.below(1_000_000) as u32).part("unseen");
            other.shuffle_unseen(viewer, seed);
            if let Err(broken) = other.audit() {
                self.check(false, &format!("dealt anew for {viewer:?}: {broken}"));
            }
            self.check(self.state().turn() == other.turn(), "whose turn it is is public");
            for by in self.actors() {
                let offered = |state: &G| {
                    let mut offered = Vec::new();
                    state.candidates(by, &mut |action| offered.push(action));
                    offered
                };
                self.check(
                    offered(self.state()) == offered(&other),
                    "candidates read public facts only",
                );
                let own = viewer.seat().map(Actor::Seat) == Some(by);
                let seen = |state: &G| -> Vec<G::Action> {
                    let choices = state.choices(by);
                    choices
                        .iter()
                        .copied()
                        .filter(|action| own || !G::is_private(*action))
                        .collect()
                };
                self.check(
                    seen(self.state()) == seen(&other),
                    &format!("what {viewer:?} sees of the choices of {by:?} tells nothing"),
                );
            }
        }
    }

    fn snapshot_equals_live(&self) {
        let mut bytes = [0; 4096];
        let bytes = self.play.write_state(&mut bytes).unwrap();
        let snapshot: G = postcard::from_bytes(bytes).unwrap();
        self.check(snapshot == *self.state(), "a snapshot equals live");
    }

    /// The journal leads to the same state, and nothing can follow.
    fn finished(&self) {
        let replayed = replay::<G>(&self.header, self.entries.iter().copied());
        let same = replayed.is_ok_and(|replayed| replayed.state() == self.state());
        self.check(same, "replay equals live");
        for by in self.actors() {
            self.check(self.state().choices(by).is_empty(), "when it is over, it is over");
        }
    }

    /// Everything that was done and not undone.
    fn done(&self) -> Vec<(Actor, G::Action)> {
        let mut done = Vec::new();
        for entry in &self.entries {
            match *entry {
                Entry::Act { by, action } => done.push((by, action)),
                Entry::Undo { by } => {
                    let meant = |(actor, action): &(Actor, G::Action)| *actor == by && !G::outlasts_undo(*action);
                    done.remove(done.iter().rposition(meant).unwrap());
                }
            }
        }
        done
    }

    /// Everything that was done, as a scenario file.
    fn script(&self) -> String {
        let mut script = format!(
            "id = \"law\"\ntitle = \"What broke it\"\ngame = \"{}\"\nseed = {}\nhouse = \"manual\"\nsetup = {}\n",
            G::NAME,
            self.number,
            text(&self.setup)
        );
        for (by, action) in self.done() {
            script += &format!("[[step]]\nby = {}\ndo = {}\n", text(&by), text(&action));
        }
        script
    }
}

/// A value in the way that scenario files write it.
fn text<T: serde::Serialize>(value: &T) -> String {
    toml_of(&serde_json::to_value(value).unwrap())
}

fn toml_of(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Null => "\"none\"".into(),
        Value::Array(list) => {
            let list: Vec<String> = list.iter().map(toml_of).collect();
            format!("[{}]", list.join(", "))
        }
        Value::Object(table) => {
            let table: Vec<String> = table
                .iter()
                .map(|(key, value)| format!("{key} = {}", toml_of(value)))
                .collect();
            format!("{{ {} }}", table.join(", "))
        }
        plain => format!("{plain}"),
    }
}
