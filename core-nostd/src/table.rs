//! A game with its types erased: what menus and screens need to know of it.

use core::fmt;

use heapless::Vec;

use crate::game::{Actor, CHOICES_MAX, Choices, Game, Illegal as _, RuleId, Turn, Viewer};
use crate::journal::{Entry, EntryBytes};
use crate::kit::seat::{Seat, Seats};
use crate::play::Play;
use crate::show::{Gesture, Offer, Page, Quick, Scene, Show, Talk};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};

/// A game that is being played, whichever it is.
///
/// What shows something takes a viewer, and shows what that viewer may know.
pub(crate) trait Table {
    /// Who plays.
    fn seats(&self) -> Seats;

    /// Whom the table waits for.
    fn turn(&self) -> Turn;

    /// Whether a seat has something to finish: the table waits for it, or it has begun something itself.
    fn is_busy(&self, seat: Seat) -> bool;

    /// Who is called when somebody goes into private; `None` if nobody has anything to do there.
    fn call(&self) -> Option<Seat>;

    /// How many choices a page offers.
    fn count(&self, viewer: Viewer, page: Page) -> u8;

    /// How many leaves a page has that offers nothing.
    fn leaves(&self, viewer: Viewer, page: Page) -> u8;

    /// Whether the buttons of the public page act at once.
    fn acts_at_once(&self) -> bool;

    /// Does what a gesture means there; nothing is done if it means nothing now.
    fn gesture(&mut self, gesture: Gesture) -> Quick<Done>;

    /// Changes when the time of a turn begins anew; `None` if turns have no time of their own.
    fn time_of(&self) -> Option<u32>;

    /// Where the cursor of a page starts.
    fn cursor(&self, viewer: Viewer, page: Page) -> u8;

    /// A choice as an entry of a list.
    fn row(&self, talk: &Talk<'_>, viewer: Viewer, page: Page, index: u8) -> Row;

    /// Why a choice is not allowed, in words; `None` if it is.
    fn refusal(
        &self,
        talk: &Talk<'_>,
        viewer: Viewer,
        page: Page,
        index: u8,
        out: &mut dyn fmt::Write,
    ) -> Option<RuleId>;

    /// What is asked before a choice; nothing is written if nothing is asked.
    fn question(&self, talk: &Talk<'_>, viewer: Viewer, page: Page, index: u8, out: &mut dyn fmt::Write);

    /// Does what was chosen; `None` if it was not allowed.
    fn choose(&mut self, viewer: Viewer, page: Page, index: u8) -> Option<Done>;

    /// Whether the viewer can take something back.
    fn can_undo(&self, viewer: Viewer) -> bool;

    /// Takes the latest action of the viewer back, or on the public screen the latest public one; returns the
    /// line for the journal, `None` if there was nothing to take back.
    fn undo(&mut self, viewer: Viewer) -> Option<EntryBytes>;

    /// Writes how the game began into `bytes`, for the journal; `None` if nobody knows.
    fn header<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Does what a line of the journal says; returns where that was done, `None` if it cannot be.
    fn enter(&mut self, entry: &[u8]) -> Option<Viewer>;

    /// Writes how the game stands, with the way back, into `bytes`, for the journal.
    fn freeze<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Takes over what [`Table::freeze`] has written; says whether it made sense.
    fn thaw(&mut self, bytes: &[u8]) -> bool;

    /// How many things the last action has led to.
    fn events(&self) -> u8;

    /// One of them in words, for everybody; nothing is written if the screen says it anyway.
    fn narrate(&self, talk: &Talk<'_>, event: u8, out: &mut dyn fmt::Write);

    /// How it sounds.
    fn tune(&self, event: u8) -> Option<Tune>;

    /// How many pages the viewer can open beside the main one.
    fn asides(&self, viewer: Viewer) -> u8;

    /// The name of such a page.
    fn aside_title(&self, lang: Lang, viewer: Viewer, aside: u8) -> &'static str;

    /// The rules of this moment.
    fn rules(&self, lang: Lang, viewer: Viewer) -> &'static str;

    /// Writes how the game stands into `bytes`; returns the part that is used, `None` if it does not fit.
    fn snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Draws a page on a dark frame.
    fn draw(&self, frame: &mut Frame, talk: &Talk<'_>, viewer: Viewer, look: Look);
}

/// How somebody looks at a page.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Which page.
    pub(crate) page: Page,
    /// Where the cursor stands.
    pub(crate) menu: Menu,
    /// The viewer has done everything.
    pub(crate) done: bool,
    /// How many seconds are left, where each turn has its time.
    pub(crate) left: Option<u16>,
}

/// Something was done.
#[derive(Clone, Copy)]
pub(crate) struct Done {
    /// The line for the journal.
    pub(crate) entry: EntryBytes,
    /// Whether a private screen hides now.
    pub(crate) closes: bool,
    /// Where the same stands now, if it is likely to be done again.
    pub(crate) again: Option<u8>,
}

/// What a page offers.
type Offers<A> = Vec<Offer<A>, CHOICES_MAX>;

/// What a page offers to a viewer: what is allowed, and what is worth telling that it is not.
fn offers<G: Show>(play: &Play<G>, viewer: Viewer, page: Page) -> Offers<G::Action> {
    let state = play.state();
    let mut offers = Offers::new();
    let mut add = |by: Actor| {
        state.candidates(by, &mut |action| {
            let visible = viewer != Viewer::Table || !G::is_private(action);
            // What anybody may do stands on the public screen only once.
            let known = offers.iter().any(|offer: &Offer<G::Action>| offer.action == action);
            let here = G::page_of(action) == page && G::is_shown(state.view(viewer), action);
            if visible && !known && here && is_worth_showing(state, by, action) {
                let pushed = offers.push(Offer { by, action });
                debug_assert!(pushed.is_ok(), "every menu fits CHOICES_MAX");
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
        G::arrange(state.view(viewer), &mut offers);
    }
    offers
}

#[expect(
    private_bounds,
    reason = "how a game looks is no business of others, but its lists are"
)]
impl<G: Show> Play<G> {
    /// The list on the main page of a viewer, for programs that press the buttons; whoever uses the rules alone
    /// has [`Game::choices`].
    pub fn list(&self, viewer: Viewer) -> List<G::Action> {
        let offers = offers(self, viewer, Page::Main);
        List {
            entries: offers.iter().map(|offer| offer.action).collect(),
            call: self.call().filter(|_| viewer == Viewer::Table),
            cursor: Table::cursor(self, viewer, Page::Main),
        }
    }
}

/// A list on the screen.
pub struct List<A> {
    /// What can be chosen, from top to bottom.
    pub entries: Choices<A>,
    /// Who is called by one more entry after the last.
    pub call: Option<Seat>,
    /// At which entry the cursor starts.
    pub cursor: u8,
}

fn is_worth_showing<G: Game>(state: &G, by: Actor, action: G::Action) -> bool {
    match state.check(by, action) {
        Ok(()) => true,
        Err(error) => error.is_worth_telling(),
    }
}

fn place_of<A: Copy>(offers: &[Offer<A>], is_sought: impl Fn(A) -> bool) -> Option<u8> {
    let place = offers.iter().position(|offer| is_sought(offer.action))?;
    u8::try_from(place).ok()
}

fn offer<G: Show>(play: &Play<G>, viewer: Viewer, page: Page, index: u8) -> Option<Offer<G::Action>> {
    offers(play, viewer, page).get(usize::from(index)).copied()
}

/// Whether a seat has anything to do in private, as far as everybody may know.
fn acts_in_private<G: Show>(state: &G, seat: Seat) -> bool {
    let mut acts = false;
    state.candidates(Actor::Seat(seat), &mut |action| {
        acts |= G::is_private(action) && G::page_of(action) == Page::Main;
    });
    acts
}

/// Whose action is taken back when this viewer takes something back.
fn undoer<G: Game>(play: &Play<G>, viewer: Viewer) -> Option<Actor> {
    match viewer {
        Viewer::Seat(seat) => Some(Actor::Seat(seat)),
        Viewer::Table => {
            let is_public = |(_, action): &(Actor, G::Action)| !G::is_private(*action);
            let (by, _) = play.steps().rfind(is_public)?;
            // What somebody has done in private since then is not for the table to take back.
            let latest = play.steps().rfind(|(actor, _)| *actor == by);
            latest.filter(is_public).map(|(by, _)| by)
        }
    }
}

/// Where `by` takes back its latest action: in private, if that was done there.
fn undone_by<G: Game>(play: &Play<G>, by: Actor) -> Viewer {
    match (by, play.steps().rfind(|(actor, _)| *actor == by)) {
        (Actor::Seat(seat), Some((_, action))) if G::is_private(action) => Viewer::Seat(seat),
        _ => Viewer::Table,
    }
}

impl<G: Show> Table for Play<G> {
    fn seats(&self) -> Seats {
        self.state().seats()
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn is_busy(&self, seat: Seat) -> bool {
        let waits = match self.state().turn() {
            Turn::Players { seats, .. } => seats.contains(seat),
            Turn::House | Turn::Over { .. } => false,
        };
        waits || G::is_busy(self.state().view(Viewer::Seat(seat)))
    }

    fn call(&self) -> Option<Seat> {
        let (seats, first) = match self.state().turn() {
            Turn::Players { seats, first, .. } => (seats, first),
            Turn::House => (self.state().seats(), Seat::P1),
            Turn::Over { .. } => return None,
        };
        around(seats, first).find(|seat| acts_in_private(self.state(), *seat))
    }

    fn count(&self, viewer: Viewer, page: Page) -> u8 {
        u8::try_from(offers(self, viewer, page).len()).unwrap_or(u8::MAX)
    }

    fn leaves(&self, viewer: Viewer, page: Page) -> u8 {
        G::leaves(self.state().view(viewer), page)
    }

    fn acts_at_once(&self) -> bool {
        G::at_once(self.state().view(Viewer::Table), Gesture::Ok).is_some()
    }

    fn gesture(&mut self, gesture: Gesture) -> Quick<Done> {
        let actions = G::at_once(self.state().view(Viewer::Table), gesture).unwrap_or_default();
        let mut done = Quick::new();
        for action in actions {
            // Whoever's turn it is, or the table.
            let by = match self.state().turn() {
                Turn::Players { first, .. } => Actor::Seat(first),
                Turn::House | Turn::Over { .. } => Actor::House,
            };
            if self.act(by, action).is_ok() {
                let entry = Entry::Act { by, action }.encode();
                let pushed = done.push(Done {
                    entry,
                    closes: false,
                    again: None,
                });
                debug_assert!(pushed.is_ok(), "one for each action");
            }
        }
        done
    }

    fn time_of(&self) -> Option<u32> {
        G::time_of(self.state().view(Viewer::Table))
    }

    fn cursor(&self, viewer: Viewer, page: Page) -> u8 {
        let preset = G::preset(self.state().view(viewer));
        place_of(&offers(self, viewer, page), |entry| Some(entry) == preset).unwrap_or_default()
    }

    fn row(&self, talk: &Talk<'_>, viewer: Viewer, page: Page, index: u8) -> Row {
        let view = self.state().view(viewer);
        offer(self, viewer, page, index).map_or_else(Row::default, |offer| G::label(talk, view, offer.action))
    }

    fn refusal(
        &self,
        talk: &Talk<'_>,
        viewer: Viewer,
        page: Page,
        index: u8,
        out: &mut dyn fmt::Write,
    ) -> Option<RuleId> {
        let offer = offer(self, viewer, page, index)?;
        let error = self.state().check(offer.by, offer.action).err()?;
        let written = G::explain(talk, self.state().view(viewer), error, out);
        debug_assert!(written.is_ok(), "a refusal fits three lines");
        Some(error.rule())
    }

    fn question(&self, talk: &Talk<'_>, viewer: Viewer, page: Page, index: u8, out: &mut dyn fmt::Write) {
        if let Some(offer) = offer(self, viewer, page, index) {
            let written = G::question(talk, self.state().view(viewer), offer.action, out);
            debug_assert!(written.is_ok(), "a question fits two lines");
        }
    }

    fn choose(&mut self, viewer: Viewer, page: Page, index: u8) -> Option<Done> {
        let Offer { by, action } = offer(self, viewer, page, index)?;
        self.act(by, action).ok()?;
        Some(Done {
            entry: Entry::Act { by, action }.encode(),
            closes: G::closes(self.state().view(viewer), action),
            again: place_of(&offers(self, viewer, page), |entry| G::is_again(action, entry)),
        })
    }

    fn can_undo(&self, viewer: Viewer) -> bool {
        undoer(self, viewer).is_some_and(|by| Play::can_undo(self, by))
    }

    fn undo(&mut self, viewer: Viewer) -> Option<EntryBytes> {
        let by = undoer(self, viewer)?;
        Play::undo(self, by).then(|| Entry::<G::Action>::Undo { by }.encode())
    }

    fn header<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        Play::header(self)?.encode::<G>(self.state().seats().len(), bytes).ok()
    }

    fn enter(&mut self, entry: &[u8]) -> Option<Viewer> {
        let entry = Entry::decode(entry).ok()?;
        let viewer = match entry {
            Entry::Act {
                by: Actor::Seat(seat),
                action,
            } if G::is_private(action) => Viewer::Seat(seat),
            Entry::Act { .. } => Viewer::Table,
            Entry::Undo { by } => undone_by(self, by),
        };
        Play::enter(self, entry).ok()?;
        Some(viewer)
    }

    fn freeze<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        Play::freeze(self, bytes)
    }

    fn thaw(&mut self, bytes: &[u8]) -> bool {
        Play::thaw(self, bytes)
    }

    fn events(&self) -> u8 {
        u8::try_from(Play::events(self).len()).unwrap_or(u8::MAX)
    }

    fn narrate(&self, talk: &Talk<'_>, event: u8, out: &mut dyn fmt::Write) {
        if let Some(event) = Play::events(self).get(event) {
            let written = G::narrate(talk, self.state().view(Viewer::Table), event, out);
            debug_assert!(written.is_ok(), "an event fits four lines");
        }
    }

    fn tune(&self, event: u8) -> Option<Tune> {
        Play::events(self).get(event).and_then(G::tune)
    }

    fn asides(&self, viewer: Viewer) -> u8 {
        G::asides(self.state().view(viewer))
    }

    fn aside_title(&self, lang: Lang, viewer: Viewer, aside: u8) -> &'static str {
        G::aside_title(lang, self.state().view(viewer), aside)
    }

    fn rules(&self, lang: Lang, viewer: Viewer) -> &'static str {
        G::rules(lang, self.state().view(viewer))
    }

    fn snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        Play::snapshot(self, bytes)
    }

    fn draw(&self, frame: &mut Frame, talk: &Talk<'_>, viewer: Viewer, look: Look) {
        let Look { page, menu, done, left } = look;
        let on_table = viewer == Viewer::Table && page == Page::Main;
        let scene = Scene {
            page,
            menu,
            offers: &offers(self, viewer, page),
            call: self.call().filter(|_| on_table),
            done,
            left,
        };
        G::draw(frame, talk, self.state().view(viewer), &scene);
    }
}

/// The seats around the table, from `first` on.
fn around(seats: Seats, first: Seat) -> impl Iterator<Item = Seat> {
    let before = seats.iter().filter(move |seat| *seat < first);
    seats.iter().filter(move |seat| *seat >= first).chain(before)
}
