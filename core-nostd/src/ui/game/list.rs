//! The list on a page: what can be chosen there, in the order of the screen.

use heapless::Vec;

use super::face::{Face, Page};
use crate::game::{Actor, CHOICES_MAX, Game, Illegal as _, Turn, Viewer};
use crate::kit::seat::{Seat, Seats};

/// A game whose main page can be narrowed down, where a choice is made in smaller steps.
///
/// A game without such steps has `()` as its focus.
pub trait Narrowing: Game {
    /// To what the list is narrowed down; the default is the whole list. It belongs to the screen: no rule and no
    /// journal knows it.
    type Focus: Copy + Default + PartialEq;

    /// The focus that Back leads to from this one; `None` if Back leads out of the list.
    fn widened(_: Self::View<'_>, _: Self::Focus) -> Option<Self::Focus> {
        None
    }

    /// The focus in which an action is on the list: after undo the screen shows it again.
    fn focus_of(_: Self::View<'_>, _: Self::Action) -> Self::Focus {
        Self::Focus::default()
    }

    /// The focus in which the list shows right after an action was chosen from it: where more of it is likely to follow.
    ///
    /// `view` is what the viewer knows before the action.
    fn focus_after(_: Self::View<'_>, _: Self::Action) -> Self::Focus {
        Self::Focus::default()
    }
}

/// One entry of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Entry<A, F> {
    /// Somebody does something.
    Act {
        /// Who.
        by: Actor,
        /// What.
        action: A,
    },
    /// The list is narrowed down to this; nothing is done yet.
    Narrow(F),
}

impl<A, F> Entry<A, F> {
    /// The action, if it is one.
    pub fn action(self) -> Option<A> {
        match self {
            Entry::Act { action, .. } => Some(action),
            Entry::Narrow(_) => None,
        }
    }
}

/// The entries of a list.
type Entries<G> = Vec<Entry<<G as Game>::Action, <G as Narrowing>::Focus>, CHOICES_MAX, u8>;

/// The list on a page: what is allowed, and what is worth telling that it is not.
pub(crate) struct List<G: Face> {
    entries: Entries<G>,
    focus: G::Focus,
    cursor: u8,
}

impl<G: Face> Clone for List<G> {
    fn clone(&self) -> List<G> {
        List {
            entries: self.entries.clone(),
            ..*self
        }
    }
}

impl<G: Face> List<G> {
    /// A list without entries.
    pub(crate) const fn new(focus: G::Focus) -> List<G> {
        List {
            entries: Vec::new(),
            focus,
            cursor: 0,
        }
    }

    /// Puts on the list what a page offers to a viewer.
    pub(crate) fn build(&mut self, state: &G, viewer: Viewer, page: Page<G::Aside>, focus: G::Focus) {
        #[cfg(test)]
        counter::count();
        (self.focus, self.cursor) = (focus, 0);
        self.entries.clear();
        let mut add = |by: Actor| {
            state.candidates(by, &mut |action| {
                let visible = viewer != Viewer::Table || !G::is_private(action);
                if visible && page_of::<G>(action) == page && is_worth_showing(state, by, action) {
                    self.add(by, action);
                }
            });
        };
        match (viewer, page, state.turn()) {
            (Viewer::Seat(seat), ..) => add(Actor::Seat(seat)),
            (Viewer::Table, Page::Main, Turn::House) => add(Actor::House),
            (Viewer::Table, Page::Main, Turn::Players { seats, first, .. }) => {
                around(seats, first).map(Actor::Seat).for_each(add);
            }
            (Viewer::Table, Page::Main, Turn::Over { .. }) => {}
            (Viewer::Table, ..) => {
                add(Actor::House);
                state.seats().iter().map(Actor::Seat).for_each(add);
            }
        }
        if page == Page::Main {
            G::arrange(state.view(viewer), self);
        }
    }

    /// Adds an action, unless it is there: what anybody may do stands on the public screen only once, but for what each
    /// player does alone.
    fn add(&mut self, by: Actor, action: G::Action) {
        if G::is_each_ones(action) || self.place_of_action(action).is_none() {
            self.push(Entry::Act { by, action });
        }
    }

    fn push(&mut self, entry: Entry<G::Action, G::Focus>) {
        let pushed = self.entries.push(entry);
        debug_assert!(pushed.is_ok(), "every menu fits CHOICES_MAX");
    }

    /// What is on the list, from top to bottom.
    pub(crate) fn entries(&self) -> &[Entry<G::Action, G::Focus>] {
        &self.entries
    }

    /// The same, to be put in another order.
    pub(crate) fn entries_mut(&mut self) -> &mut [Entry<G::Action, G::Focus>] {
        &mut self.entries
    }

    /// To what it is narrowed down.
    pub(crate) const fn focus(&self) -> G::Focus {
        self.focus
    }

    /// Narrows the list down by itself: there is only one way to go.
    pub(crate) fn set_focus(&mut self, focus: G::Focus) {
        self.focus = focus;
    }

    /// Leaves out the actions that are not meant.
    pub(crate) fn retain(&mut self, is_meant: impl Fn(G::Action) -> bool) {
        self.entries.retain(|entry| entry.action().is_none_or(&is_meant));
    }

    /// Adds an entry at the end that narrows the list down.
    pub(crate) fn push_focus(&mut self, focus: G::Focus) {
        self.push(Entry::Narrow(focus));
    }

    /// Lets the cursor start at the first entry that is meant, if there is one.
    pub(crate) fn start_at(&mut self, is_meant: impl Fn(Entry<G::Action, G::Focus>) -> bool) {
        if let Some(place) = self.place_of(is_meant) {
            self.cursor = place;
        }
    }

    /// Where the cursor starts.
    pub(crate) const fn cursor(&self) -> u8 {
        self.cursor
    }

    pub(super) fn get(&self, index: u8) -> Option<Entry<G::Action, G::Focus>> {
        self.entries.get(usize::from(index)).copied()
    }

    /// Where the same stands as was done just now.
    pub(super) fn place_repeating(&self, done: G::Action) -> Option<u8> {
        self.place_of(|entry| entry.action().is_some_and(|next| G::repeats(done, next)))
    }

    /// Where the entry stands that has led to what was done just now.
    pub(super) fn place_left(&self, before: G::Action) -> Option<u8> {
        self.place_of(|entry| entry.action().is_some_and(|next| G::is_left(before, next)))
    }

    /// Where an entry stands; whoever an action is offered to.
    pub(super) fn place_of_entry(&self, sought: Entry<G::Action, G::Focus>) -> Option<u8> {
        match sought {
            Entry::Act { action, .. } => self.place_of_action(action),
            Entry::Narrow(focus) => self.place_of(|entry| matches!(entry, Entry::Narrow(one) if one == focus)),
        }
    }

    /// Where an action stands.
    pub(super) fn place_of_action(&self, action: G::Action) -> Option<u8> {
        self.place_of(|entry| entry.action() == Some(action))
    }

    /// Where the first entry stands that is meant.
    fn place_of(&self, is_meant: impl Fn(Entry<G::Action, G::Focus>) -> bool) -> Option<u8> {
        let place = self.entries.iter().position(|entry| is_meant(*entry))?;
        u8::try_from(place).ok()
    }
}

/// On which page an action stands.
pub(super) fn page_of<G: Face>(action: G::Action) -> Page<G::Aside> {
    match G::is_correction(action) {
        true => Page::SetRight,
        false => G::page_of(action),
    }
}

pub(super) fn is_worth_showing<G: Game>(state: &G, by: Actor, action: G::Action) -> bool {
    match state.check(by, action) {
        Ok(()) => true,
        Err(error) => error.is_worth_telling(),
    }
}

/// Who is called into private from the public page, in the order of the entries that do so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Calls {
    seats: Seats,
    first: Seat,
    /// Who may come back although nobody waits for them: behind the others.
    late: Seats,
    /// Who is likely to be next: the one who acted last, if there is more to do; else the one after.
    likely: Option<Seat>,
}

impl Default for Calls {
    fn default() -> Calls {
        Calls::NONE
    }
}

impl Calls {
    /// Nobody has anything to do there.
    pub(super) const NONE: Calls = Calls {
        seats: Seats::NONE,
        first: Seat::P1,
        late: Seats::NONE,
        likely: None,
    };

    /// How many are called.
    pub(crate) fn len(self) -> u8 {
        self.seats.len().saturating_add(self.late.len())
    }

    /// One by one.
    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        around(self.seats, self.first).chain(around(self.late, self.first))
    }

    /// Who is called by an entry, counted from the first of these.
    pub(super) fn get(self, index: u8) -> Option<Seat> {
        self.iter().nth(index.into())
    }

    /// Who is called if nobody is chosen.
    pub(super) const fn likely(self) -> Option<Seat> {
        self.likely
    }

    /// The place of the entry that does so.
    pub(super) fn place_of_likely(self) -> u8 {
        let place = self.iter().position(|seat| Some(seat) == self.likely);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
    }
}

/// Who is called when somebody goes into private, as far as everybody may know: the next one who has anything to do
/// there, or where each has a call ([`Face::CALLS_ALL`]), all of them, and then those who [may come
/// back](Face::may_return). `acted` has acted last.
pub(super) fn calls<G: Face>(state: &G, acted: Option<Seat>) -> Calls {
    let (seats, first) = match state.turn() {
        Turn::Players { seats, first, .. } => (seats, first),
        Turn::House => (state.seats(), Seat::P1),
        Turn::Over { .. } => return Calls::NONE,
    };
    let most = if G::CALLS_ALL { seats.len() } else { 1 };
    let acting = around(seats, first).filter(|seat| acts_in_private(state, *seat));
    let seats: Seats = acting.take(most.into()).collect();
    // Whoever was interrupted goes on; else the next one takes the device.
    let after_last = acted
        .filter(|_| G::CALLS_ALL)
        .and_then(|acted| match seats.contains(acted) {
            true => Some(acted),
            false => seats.after(acted),
        });
    let late = G::may_return(state.view(Viewer::Table)).iter();
    let late = late.filter(|seat| G::CALLS_ALL && !seats.contains(*seat)).collect();
    Calls {
        seats,
        first,
        late,
        likely: after_last.or_else(|| around(seats, first).next()),
    }
}

/// Whether a seat has anything to do in private, as far as everybody may know.
pub(super) fn acts_in_private<G: Face>(state: &G, seat: Seat) -> bool {
    let mut acts = false;
    state.candidates(Actor::Seat(seat), &mut |action| {
        acts |= G::is_private(action) && page_of::<G>(action) == Page::Main;
    });
    acts
}

/// The seats around the table, from `first` on.
fn around(seats: Seats, first: Seat) -> impl Iterator<Item = Seat> {
    let before = seats.iter().filter(move |seat| *seat < first);
    seats.iter().filter(move |seat| *seat >= first).chain(before)
}

/// How many lists were built, so that a test can say how many one press takes.
#[cfg(test)]
pub(crate) mod counter {
    use core::cell::Cell;

    std::thread_local! {
        static BUILT: Cell<u32> = const { Cell::new(0) };
    }

    pub(super) fn count() {
        BUILT.set(BUILT.get() + 1);
    }

    /// How many since the last call.
    pub(crate) fn take() -> u32 {
        BUILT.replace(0)
    }
}
