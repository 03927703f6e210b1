//! What the tests of every game share: a game under test, random play, and checks that need no rule.

use core::fmt::Debug;
use core::marker::PhantomData;
use core::num::NonZero;
use std::string::String;
use std::vec::Vec;
use std::{format, println, vec};

use postcard::experimental::max_size::MaxSize;

use crate::game::{Actor, Game, Turn, Viewer};
use crate::journal::{ENTRY_BYTES_MAX, Entry};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};
use crate::play::Play;
use crate::store::CONTENT_BYTES_MAX;

/// A game under test. Each game adds its own verbs with `impl Fixture<State>`.
#[derive(Clone)]
pub(crate) struct Fixture<G: Game> {
    pub(crate) state: G,
    /// What the last verb has led to.
    pub(crate) events: Vec<G::Event>,
}

impl<G: Game> Fixture<G> {
    #[track_caller]
    pub(crate) fn new<T: TryInto<G::Setup, Error: Debug>>(setup: T) -> Fixture<G> {
        Fixture::seeded(setup, 7)
    }

    #[track_caller]
    pub(crate) fn seeded<T: TryInto<G::Setup, Error: Debug>>(setup: T, seed: u32) -> Fixture<G> {
        let setup = setup.try_into().expect("settings that go together");
        Fixture {
            state: G::new(setup, Seed::of_table(seed).part(G::NAME)),
            events: Vec::new(),
        }
    }

    #[track_caller]
    pub(crate) fn audit(&self) {
        assert_eq!(self.state.audit(), Ok(()), "the state is sound");
    }

    // Verbs. Each must be allowed, and leaves a sound state.

    #[track_caller]
    pub(crate) fn act(&mut self, by: impl Into<Actor>, action: G::Action) -> &mut Fixture<G> {
        self.events.clear();
        self.act_again(by, action)
    }

    /// Acts, and keeps the events from before.
    #[track_caller]
    pub(crate) fn act_again(&mut self, by: impl Into<Actor>, action: G::Action) -> &mut Fixture<G> {
        let by = by.into();
        match self.state.apply(by, action) {
            Ok(events) => self.events.extend(events.iter()),
            Err(error) => panic!("{by:?} cannot do {}: {error:?}", text(action)),
        }
        self.audit();
        self
    }

    #[track_caller]
    pub(crate) fn house(&mut self, action: G::Action) -> &mut Fixture<G> {
        self.act(Actor::House, action)
    }

    // Questions.

    /// `action` is refused for this reason, nothing changes, and it is not among the choices.
    #[track_caller]
    pub(crate) fn refuses(&self, by: impl Into<Actor>, action: G::Action, error: G::Error) {
        let by = by.into();
        let mut state = self.state.clone();
        let result = state.apply(by, action).map(|_| ());
        assert_eq!(result, Err(error), "{by:?} does {}", text(action));
        assert!(state == self.state, "a refused action changes nothing");
        assert!(
            !self.offers(by, action),
            "what is refused is not among the choices: {}",
            text(action)
        );
    }

    /// `action` is allowed, and it is among the choices.
    #[track_caller]
    pub(crate) fn accepts(&self, by: impl Into<Actor>, action: G::Action) {
        let by = by.into();
        assert_eq!(self.state.check(by, action), Ok(()), "{by:?} does {}", text(action));
        assert!(self.offers(by, action), "it is among the choices: {}", text(action));
    }

    pub(crate) fn offers(&self, by: impl Into<Actor>, action: G::Action) -> bool {
        self.state.choices(by.into()).contains(&action)
    }

    /// Whether whoever does `action` can undo it right after it.
    #[track_caller]
    pub(crate) fn can_undo(&self, by: impl Into<Actor>, action: G::Action) -> bool {
        let by = by.into();
        let mut play = Play::from_state(self.state.clone());
        assert_eq!(play.act(by, action), Ok(()), "{by:?} does {}", text(action));
        play.can_undo(by)
    }

    pub(crate) fn view(&self, seat: Seat) -> G::View<'_> {
        self.state.view(Viewer::Seat(seat))
    }

    pub(crate) fn public_view(&self) -> G::View<'_> {
        self.state.view(Viewer::Table)
    }

    /// The seats that the game waits for.
    pub(crate) fn waits_for(&self) -> Vec<Seat> {
        match self.state.turn() {
            Turn::Players { seats, .. } => seats.iter().collect(),
            Turn::House | Turn::Over { .. } => Vec::new(),
        }
    }

    /// The last verb has led to `event`.
    #[track_caller]
    pub(crate) fn tells(&self, event: G::Event) {
        assert!(self.events.contains(&event), "{event:?} is not in {:?}", self.events);
    }

    /// The same state with a few values replaced; each path leads through the text form of its position:
    /// `players.0.hand`.
    #[track_caller]
    pub(crate) fn changed(&self, changes: &[(&str, serde_json::Value)]) -> G {
        let mut json = serde_json::to_value(self.state.position()).expect("a position has a text form");
        for (path, value) in changes {
            let pointer = format!("/{}", path.replace('.', "/"));
            match json.pointer_mut(&pointer) {
                Some(there) => *there = value.clone(),
                None => panic!("there is no {path} in {json}"),
            }
        }
        let mut state = self.state.clone();
        *state.position_mut() = serde_json::from_value(json).unwrap_or_else(|error| panic!("{changes:?}: {error}"));
        state
    }

    /// The state is sound; with these values replaced the audit names `broken`.
    #[track_caller]
    pub(crate) fn breaks(&self, changes: &[(&str, serde_json::Value)], broken: &str) {
        self.audit();
        assert_eq!(self.changed(changes).audit(), Err(broken), "{changes:?}");
    }
}

// Random play.

/// No game takes more actions.
const ACTIONS_MAX: u32 = 20_000;

/// One action of a game that was played at random.
pub(crate) struct Played<'a, G: Game> {
    pub(crate) before: &'a G,
    pub(crate) by: Actor,
    pub(crate) action: G::Action,
    pub(crate) after: &'a G,
    pub(crate) events: &'a [G::Event],
}

/// Plays one game to its end and shows every action. `choose` says who does what; `None` when the game is over.
pub(crate) fn play<G: Game>(
    setup: G::Setup,
    seed: u32,
    choose: impl Fn(&G, &mut Chance) -> Option<(Actor, G::Action)>,
    each: &mut dyn FnMut(&Played<'_, G>),
) -> G {
    let part = Seed::of_table(seed).part("walk");
    let mut chance = Chance::new(part.part("choices"));
    let mut state = G::new(setup, part);
    for _ in 0..ACTIONS_MAX {
        let Some((by, action)) = choose(&state, &mut chance) else {
            return state;
        };
        let before = state.clone();
        let events: Vec<G::Event> = match state.apply(by, action) {
            Ok(events) => events.iter().collect(),
            Err(error) => panic!("seed {seed}: a choice is refused: {error:?}"),
        };
        each(&Played {
            before: &before,
            by,
            action,
            after: &state,
            events: &events,
        });
    }
    panic!("seed {seed}: the game ends");
}

pub(crate) fn below(chance: &mut Chance, count: usize) -> usize {
    let count = NonZero::new(u32::try_from(count).unwrap()).unwrap();
    chance.below(count) as usize
}

// Secrets.

/// Shuffles what each viewer cannot know and compares what the viewer sees, as `seen` writes it down.
#[track_caller]
pub(crate) fn hidden_does_not_show<G: Game>(state: &G, number: u32, seen: impl Fn(&G, Viewer) -> String) {
    let seats = state.seats().iter().map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Table]) {
        let mut other = state.clone();
        other.shuffle_unseen(viewer, Seed::of_table(number).part("unseen"));
        assert_eq!(other.audit(), Ok(()), "action {number}, for {viewer:?}");
        assert_eq!(
            seen(state, viewer),
            seen(&other, viewer),
            "action {number}, for {viewer:?}"
        );
    }
}

/// The candidates of `by`, as text.
pub(crate) fn candidates<G: Game>(state: &G, by: Actor) -> Vec<String> {
    let mut candidates = Vec::new();
    state.candidates(by, &mut |action| candidates.push(text(action)));
    candidates
}

/// `<T as Unprintable<_>>::holds()` compiles only if `T` has no `Debug`: otherwise both impls below apply,
/// and the compiler cannot choose.
pub(crate) trait Unprintable<Marker> {
    fn holds() {}
}
pub(crate) struct Printable;
impl<T> Unprintable<()> for T {}
impl<T: Debug> Unprintable<Printable> for T {}

// Sizes.

/// `Fits::<State>::HOLDS` in a constant fails to compile if something of a game is too large.
pub(crate) struct Fits<G>(PhantomData<G>);

impl<G: Game + MaxSize> Fits<G> {
    pub(crate) const HOLDS: () = {
        assert!(
            size_of::<Play<G>>() <= 8 * 1024,
            "two states and a tail fit the app task"
        );
        assert!(
            <Entry<G::Action>>::POSTCARD_MAX_SIZE <= ENTRY_BYTES_MAX,
            "an action fits one entry"
        );
        assert!(
            G::POSTCARD_MAX_SIZE <= CONTENT_BYTES_MAX,
            "a snapshot fits one journal line"
        );
    };
}

/// The largest figures that were seen in random play.
#[derive(Default)]
pub(crate) struct Largest {
    pub(crate) state_bytes: usize,
    pub(crate) choices: usize,
    pub(crate) events: usize,
}

impl Largest {
    #[track_caller]
    pub(crate) fn see<G: Game + MaxSize>(&mut self, played: &Played<'_, G>) {
        let state = played.after;
        let mut bytes = vec![0; G::POSTCARD_MAX_SIZE];
        let written = postcard::to_slice(state, &mut bytes).expect("a state is never larger than it says");
        self.state_bytes = self.state_bytes.max(written.len());
        let seats = state.seats().iter().map(Actor::Seat);
        for by in seats.chain([Actor::House]) {
            self.choices = self.choices.max(state.choices(by).len());
        }
        self.events = self.events.max(played.events.len());
    }

    pub(crate) fn print<G: Game + MaxSize>(&self) {
        println!("State: {} bytes in memory", size_of::<G>());
        println!(
            "State: at most {} bytes in flash, {} seen",
            G::POSTCARD_MAX_SIZE,
            self.state_bytes
        );
        println!("Play: {} bytes in memory", size_of::<Play<G>>());
        println!("Action: {} bytes in memory", size_of::<G::Action>());
        println!(
            "Entry: at most {} bytes in flash",
            <Entry<G::Action>>::POSTCARD_MAX_SIZE
        );
        println!("The longest menu: {} choices", self.choices);
        println!("The most events of one action: {}", self.events);
    }
}

// Values.

/// An action as text: it has no `Debug`, because it may be a secret.
pub(crate) fn text<A: serde::Serialize>(action: A) -> String {
    serde_json::to_string(&action).expect("an action has a text form")
}

#[track_caller]
pub(crate) fn list<T, const N: usize>(items: impl IntoIterator<Item = T>) -> List<T, N> {
    let mut list = List::new();
    for item in items {
        assert!(list.push(item).is_ok(), "the list has room");
    }
    list
}

pub(crate) fn seats<const N: usize>(seats: [Seat; N]) -> Seats {
    seats.into_iter().collect()
}
