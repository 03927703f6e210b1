//! What the rules of a game are: who acts, what is allowed, what follows. No pixels here.

use core::fmt;
use core::ops::{Deref, DerefMut};

use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::kit::Seed;
use crate::kit::seat::{Seat, Seats};

/// The most choices that anybody ever has at once.
pub const CHOICES_MAX: usize = 128;

/// The most things that one action ever leads to.
pub const EVENTS_MAX: usize = 160;

/// The rules of one game. The state is the implementor.
///
/// `seed + setup + actions` determine the state, on every machine, for ever. A game answers the
/// questions below; the verbs that callers use are [`Game::apply`] and [`Game::choices`].
pub trait Game: Clone + Eq + Serialize + DeserializeOwned {
    /// What is asked before the start. Valid by construction, also when it is read back.
    type Setup: Copy + Default + Serialize + DeserializeOwned;
    /// What an actor can do. It has no `Debug`: a draft is a secret.
    type Action: Copy + Eq + Serialize + DeserializeOwned + MaxSize;
    /// What happened, as far as everybody may know it.
    type Event: Copy + Eq + fmt::Debug;
    /// Why an action is not allowed.
    type Error: Illegal;
    /// Everything that changes: the state without its set-up. Undo keeps a second one.
    type Position: Clone + Eq + Serialize + DeserializeOwned;
    /// What one viewer may know.
    type View<'a>: Copy
    where
        Self: 'a;

    /// The name in files, arguments and module paths.
    const NAME: &'static str;

    /// Changes whenever the same actions could lead to another state than before.
    const RULES_VERSION: u16;

    /// The game before the first action.
    fn new(setup: Self::Setup, seed: Seed) -> Self;

    /// The answers that it began with.
    fn setup(&self) -> &Self::Setup;

    /// What has changed since.
    fn position(&self) -> &Self::Position;

    /// The same, to be replaced by that of another moment.
    fn position_mut(&mut self) -> &mut Self::Position;

    /// Who plays.
    fn seats(&self) -> Seats;

    /// Whom the table waits for. A seat that nobody waits for may still have choices, such as
    /// replacing what it has sealed.
    fn turn(&self) -> Turn;

    /// Offers every action worth trying; may offer illegal ones, must not miss a legal one.
    ///
    /// Reads public facts only, so that the list itself tells nothing.
    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Self::Action));

    /// Says whether `action` is allowed now, and if not, which rule forbids it. Reads what `by` may know.
    ///
    /// # Errors
    /// If it is not allowed.
    fn check(&self, by: Actor, action: Self::Action) -> Result<(), Self::Error>;

    /// Carries out an action that passed [`Game::check`]. Cannot fail.
    fn resolve(&mut self, legal: Legal<Self::Action>, events: &mut Events<Self::Event>);

    /// Whether only its owner may see `action` on a menu: it names something hidden or belongs to a
    /// secret draft.
    fn is_private(action: Self::Action) -> bool;

    /// Whether `action` is nobody else's business after it was done, either. A card of a hand is private until it is
    /// played; then everybody has seen it, and the table may undo it.
    fn stays_private(action: Self::Action) -> bool {
        Self::is_private(action)
    }

    /// Whether `action` sets right what people have entered, or what lies otherwise on the table.
    ///
    /// It is no move: nobody waits for it, it stands on a page of its own, and everybody is told.
    fn is_correction(_: Self::Action) -> bool {
        false
    }

    /// Whether undo passes over `action`: a note beside the game, or what was asked about first.
    fn outlasts_undo(_: Self::Action) -> bool {
        false
    }

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View<'_>;

    /// Re-deals everything that `viewer` cannot know, in agreement with all that `viewer` does know.
    ///
    /// This is the executable definition of "hidden".
    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed);

    /// Checks the invariants of the rulebook and names the first that is broken.
    ///
    /// For every step of a test, and for every state that was read back.
    ///
    /// # Errors
    /// If the state could not have come about.
    fn audit(&self) -> Result<(), &'static str>;

    /// Takes out of the common piles what a hand-written state put elsewhere.
    fn restock(&mut self) {}

    /// Plays `action`. On `Err` the state is untouched.
    ///
    /// # Errors
    /// If the rules do not allow it.
    fn apply(&mut self, by: Actor, action: Self::Action) -> Result<Events<Self::Event>, Self::Error> {
        self.check(by, action)?;
        let mut events = Events::new();
        self.resolve(Legal { by, action }, &mut events);
        Ok(events)
    }

    /// The legal actions of `by`, in menu order.
    fn choices(&self, by: Actor) -> Choices<Self::Action> {
        let mut choices = Choices::new();
        self.candidates(by, &mut |action| {
            if self.check(by, action).is_ok() {
                choices.push(action);
            }
        });
        choices
    }
}

/// A game that has begun: its set-up, and its position, as which it is used.
///
/// The state of a game is one of these, so that undo can keep a second position without a second set-up.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Begun<S, P> {
    pub(crate) setup: S,
    pub(crate) position: P,
}

impl<S, P> Deref for Begun<S, P> {
    type Target = P;

    fn deref(&self) -> &P {
        &self.position
    }
}

impl<S, P> DerefMut for Begun<S, P> {
    fn deref_mut(&mut self) -> &mut P {
        &mut self.position
    }
}

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ActorName", into = "ActorName")]
pub enum Actor {
    /// The house: chance, belts, judgements; and what the table decides together.
    House,
    /// One player.
    Seat(Seat),
}

/// An actor as one word: "House", "P1".
#[derive(Serialize, Deserialize)]
enum ActorName {
    House,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    P7,
    P8,
}

impl From<Actor> for ActorName {
    fn from(actor: Actor) -> ActorName {
        match actor {
            Actor::House => ActorName::House,
            Actor::Seat(Seat::P1) => ActorName::P1,
            Actor::Seat(Seat::P2) => ActorName::P2,
            Actor::Seat(Seat::P3) => ActorName::P3,
            Actor::Seat(Seat::P4) => ActorName::P4,
            Actor::Seat(Seat::P5) => ActorName::P5,
            Actor::Seat(Seat::P6) => ActorName::P6,
            Actor::Seat(Seat::P7) => ActorName::P7,
            Actor::Seat(Seat::P8) => ActorName::P8,
        }
    }
}

impl From<ActorName> for Actor {
    fn from(name: ActorName) -> Actor {
        match name {
            ActorName::House => Actor::House,
            ActorName::P1 => Actor::Seat(Seat::P1),
            ActorName::P2 => Actor::Seat(Seat::P2),
            ActorName::P3 => Actor::Seat(Seat::P3),
            ActorName::P4 => Actor::Seat(Seat::P4),
            ActorName::P5 => Actor::Seat(Seat::P5),
            ActorName::P6 => Actor::Seat(Seat::P6),
            ActorName::P7 => Actor::Seat(Seat::P7),
            ActorName::P8 => Actor::Seat(Seat::P8),
        }
    }
}

impl MaxSize for Actor {
    const POSTCARD_MAX_SIZE: usize = 1;
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Actor {
        Actor::Seat(seat)
    }
}

/// Whose eyes something is meant for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: what lies open.
    #[default]
    Table,
    /// One player alone.
    Seat(Seat),
}

impl Viewer {
    /// The player, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Table => None,
            Viewer::Seat(seat) => Some(seat),
        }
    }
}

/// Whom the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// For these players, in any order.
    Players {
        /// All of them.
        seats: Seats,
        /// Who is asked first; the others follow around the table.
        first: Seat,
        /// How many seconds they have, if that is limited.
        limit: Option<u16>,
    },
    /// For the house, or for what the table decides together.
    House,
    /// For nobody: the game is over.
    Over {
        /// Who has won; several may share the victory.
        winners: Seats,
    },
}

/// An action that passed [`Game::check`]. Only [`Game::apply`] makes one.
pub struct Legal<A> {
    by: Actor,
    action: A,
}

impl<A: Copy> Legal<A> {
    /// Who acts.
    pub const fn by(&self) -> Actor {
        self.by
    }

    /// What they do.
    pub const fn action(&self) -> A {
        self.action
    }
}

/// Why an action is not allowed. What stands in the way is in the variant, words are elsewhere.
pub trait Illegal: Copy + Eq + fmt::Debug {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;

    /// Whether a menu shows the action all the same, so that whoever chooses it is told what is missing.
    ///
    /// What belongs to another moment is left out instead.
    fn is_worth_telling(&self) -> bool;
}

/// Fails unless an invariant holds, with its words: for audits. The device asks only whether a state is sound, and the words
/// of all invariants would take kilobytes of its flash, so that it has none.
///
/// # Errors
/// If the condition is not met.
#[inline(always)]
pub(crate) fn holds(condition: bool, invariant: &'static str) -> Result<(), &'static str> {
    require(condition, if cfg!(target_os = "none") { "" } else { invariant })
}

/// Fails with `error` unless the condition is met: for checks that name a rule.
///
/// # Errors
/// If the condition is not met.
pub(crate) fn require<E>(condition: bool, error: E) -> Result<(), E> {
    if condition { Ok(()) } else { Err(error) }
}

/// The name of a rule, as it stands in `rules/*.md`: `RO-38`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Who has learned something by an action, so that undo would be unfair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// Nobody.
    #[default]
    Nothing,
    /// Only whoever acted.
    ByOwner,
    /// Everybody, or at least somebody else.
    ByTable,
}

/// What an action has led to, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Events<E> {
    list: Vec<E, EVENTS_MAX, u8>,
    seen: Seen,
    noticed: bool,
}

impl<E: Copy> Events<E> {
    /// Nothing has happened.
    pub const fn new() -> Events<E> {
        Events {
            list: Vec::new(),
            seen: Seen::Nothing,
            noticed: false,
        }
    }

    /// Something has happened.
    // Called in forty places of a game: inlined, that takes 1 KB of flash.
    #[cfg_attr(target_os = "none", inline(never))]
    pub fn push(&mut self, event: E) {
        let pushed = self.list.push(event);
        debug_assert!(pushed.is_ok(), "no action leads to more than EVENTS_MAX events");
    }

    /// All of that has happened, too.
    pub(crate) fn append(&mut self, others: &Events<E>) {
        others.iter().for_each(|event| self.push(event));
        self.seen = self.seen.max(others.seen);
        self.noticed |= others.noticed;
    }

    /// A card was turned or a die has fallen: nothing that came before can be undone.
    pub fn reveal(&mut self) {
        self.seen = Seen::ByTable;
    }

    /// Whoever acted has learned something in private, and cannot undo the action.
    ///
    /// What others may undo stays the same: it would tell them what was learned.
    pub fn reveal_to_owner(&mut self) {
        self.seen = self.seen.max(Seen::ByOwner);
    }

    /// A step of the game is over, which everybody notices, though there is nothing to tell.
    pub fn notice(&mut self) {
        self.noticed = true;
    }

    /// Whether everybody has noticed that a step of the game is over.
    pub const fn is_noticed(&self) -> bool {
        self.noticed
    }

    /// Who has learned something.
    pub const fn seen(&self) -> Seen {
        self.seen
    }

    /// One by one.
    pub fn iter(&self) -> impl Iterator<Item = E> {
        self.list.iter().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The event at `index`.
    pub fn get(&self, index: u8) -> Option<E> {
        self.list.get(usize::from(index)).copied()
    }
}

impl<E: Copy> Default for Events<E> {
    fn default() -> Events<E> {
        Events::new()
    }
}

/// The legal actions of an actor, in menu order.
#[derive(Clone, PartialEq, Eq)]
pub struct Choices<A>(Vec<A, CHOICES_MAX, u8>);

impl<A: Copy + Eq> Choices<A> {
    const fn new() -> Choices<A> {
        Choices(Vec::new())
    }

    fn push(&mut self, action: A) {
        let pushed = self.0.push(action);
        debug_assert!(pushed.is_ok(), "every menu fits CHOICES_MAX");
    }
}

impl<A: Copy + Eq> FromIterator<A> for Choices<A> {
    fn from_iter<I: IntoIterator<Item = A>>(actions: I) -> Choices<A> {
        let mut choices = Choices::new();
        actions.into_iter().for_each(|action| choices.push(action));
        choices
    }
}

impl<A> core::ops::Deref for Choices<A> {
    type Target = [A];

    fn deref(&self) -> &[A] {
        &self.0
    }
}
