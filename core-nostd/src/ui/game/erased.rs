//! A game with its types erased: what menus and screens need to know of it.

use core::fmt;

use heapless::{String, Vec};

use super::face::{AsideSpec, Face, Gesture, Page, Scene, Subpages};
use super::list::{self, Entry, List};
use super::log::{Log, LogText};
use super::questions::Label;
use super::speech::{Talk, Teller};
use super::words::Words;
use crate::game::{Actor, Game, Illegal as _, RuleId, Seen, Turn, Viewer};
use crate::journal::{self, LineBytes, LineEntries};
use crate::kit::seat::{Seat, Seats};
use crate::play::Play;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::template::expand;
use crate::ui::texts::{Paragraph, Word};
use crate::ui::zones::{self, Hints};

/// A game that is being played, whichever it is, and the page of it that is open.
///
/// A page is opened once and is then a value: its list, where the cursor starts, what a choice leads to and the
/// picture are read from it until the game or the page changes.
pub(crate) trait Erased: Journaled {
    /// Who plays.
    fn seats(&self) -> Seats;

    /// Whom the table waits for.
    fn turn(&self) -> Turn;

    /// Whose turn it is; if it is nobody's, the first player.
    fn first_seat(&self) -> Seat {
        first_of(self.turn())
    }

    /// Whether a seat has something to finish: the table waits for it, or it has begun something itself.
    fn is_busy(&self, seat: Seat) -> bool;

    /// Changes when the time of a turn begins anew; `None` if turns have no time of their own.
    fn turn_timer_key(&self) -> Option<u32>;

    /// Opens a page for a viewer, and builds its list. Does nothing if it is open and nothing has changed.
    fn open(&mut self, viewer: Viewer, page: Page) -> Listed;

    /// What is known of the open page.
    fn listed(&self) -> Listed;

    /// An entry of the open page.
    fn row(&self, talk: &Talk<'_>, index: u8) -> Row;

    /// The entry that leads a seat into private.
    fn private_row(&self, talk: &Talk<'_>, seat: Seat) -> Row;

    /// What choosing an entry would lead to. Why it is refused is written to `out`.
    fn verdict(&self, talk: &Talk<'_>, index: u8, out: &mut dyn fmt::Write) -> Verdict;

    /// Chooses an entry of the open page.
    fn choose(&mut self, index: u8) -> Chosen;

    /// Does what a gesture means where buttons act without a cursor: all of it, or nothing.
    fn quick(&mut self, gesture: Gesture) -> Option<LineBytes>;

    /// Widens the list of the open page, if it was narrowed down.
    fn widen(&mut self) -> bool;

    /// Undoes the latest action of the viewer, or for the table the latest public one; returns the line for the
    /// journal, `None` if there was nothing to undo.
    fn undo(&mut self, viewer: Viewer) -> Option<LineBytes>;

    /// Closes a window that asks nobody anything in public, if the same player goes on after it; returns the line for
    /// the journal.
    fn close_window(&mut self) -> Option<LineBytes>;

    /// Whose window was closed last, with nothing done since; [`Erased::undo`] opens it again.
    fn closed_window(&self) -> Option<Seat>;

    /// What [`Erased::undo`] would undo, in words for this viewer; `None` if there is nothing.
    fn undoing(&self, talk: &Talk<'_>, viewer: Viewer) -> Option<Undoing>;

    /// Whether something can be set right now.
    fn can_set_right(&self) -> bool;

    /// Whether players have anything to look at or to do in private.
    fn has_secrets(&self) -> bool;

    /// The pages beside the main one that a viewer can open, as places in [`Face::ASIDES`].
    fn asides(&self, viewer: Viewer) -> Asides;

    /// The page that leads through setting up the table, if there is one.
    fn guide(&self) -> Option<u8>;

    /// The round, as everybody knows it.
    fn round(&self) -> Option<u16>;

    /// The name of such a page.
    fn aside_title(&self, lang: Lang, aside: u8) -> Label;

    /// How many things the last action has led to.
    fn events(&self) -> u8;

    /// One of them in words, for everybody; nothing is written if the screen says it anyway.
    fn narrate(&self, talk: &Talk<'_>, event: u8, out: &mut dyn fmt::Write);

    /// How it sounds.
    fn tune(&self, event: u8) -> Option<Tune>;

    /// Adds a line to the log if a turn is over since the last call.
    fn log(&mut self, talk: &Talk<'_>, log: &mut Log);

    /// The rules of this moment.
    fn rules(&self, talk: &Talk<'_>, viewer: Viewer) -> Paragraph;

    /// Draws the open page on a dark frame.
    fn draw(&self, frame: &mut Frame, talk: &Talk<'_>, look: Look);
}

/// What the journal needs of a game, whichever it is.
pub trait Journaled {
    /// Writes how the game began into `bytes`; `None` for a game that began in the middle.
    fn write_header<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Writes the undo floor and what was done since into `bytes`.
    fn write_snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Writes how the game stands into `bytes`.
    fn write_state<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]>;

    /// Takes over what [`Journaled::write_snapshot`] has written; says whether it made sense. If not, the journal has
    /// to be read from its header.
    fn restore_snapshot(&mut self, bytes: &[u8]) -> bool;

    /// Does what a line of the journal says, all of it or nothing; returns on whose screen that was done, `None` if it
    /// is not possible.
    fn enter(&mut self, line: &[u8]) -> Option<Viewer>;
}

/// More pages than any game has.
pub(crate) type Asides = Vec<u8, 12, u8>;

/// Undo leads back through no more turns than these, as far as the log can tell them.
const TALLIES_MAX: usize = 4;

/// What is known of a page that is open.
#[derive(Clone, Copy, Default)]
pub(crate) struct Listed {
    /// How many entries its list has.
    pub(crate) entries: u8,
    /// Where the cursor starts, or which subpage shows first.
    pub(crate) cursor: u8,
    /// Where the same as was done just now stands, if it is likely to be done again.
    pub(crate) again: Option<u8>,
    /// Who is called when somebody goes into private; `None` if nobody has anything to do there.
    pub(crate) call: Option<Seat>,
    /// How many subpages it has, if it offers nothing.
    pub(crate) subpages: u8,
    /// Whether its buttons act without a cursor.
    pub(crate) is_quick: bool,
    /// Whether its viewer can undo something.
    pub(crate) can_undo: bool,
    /// Whether Back widens the list.
    pub(crate) can_widen: bool,
    /// Whose window closed by itself: the menu opens it again.
    pub(crate) window: Option<Seat>,
}

/// What choosing an entry would lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is done.
    Go,
    /// It is done once OK was held: it cannot be undone.
    Hold,
    /// This rule forbids it.
    Refused(RuleId),
}

/// What came of choosing an entry.
#[derive(Clone, Copy)]
pub(crate) enum Chosen {
    /// There is no such entry, or it is not allowed.
    Nothing,
    /// The list is narrowed down.
    Narrowed,
    /// Something was done.
    Done {
        /// The line for the journal.
        line: LineBytes,
        /// Whether a private screen hides now.
        closes: bool,
        /// Whether the house has gone on at once: another time begins.
        followed: bool,
    },
}

/// What can be undone, in words.
#[derive(Default)]
pub(crate) struct Undoing {
    /// Who did it; nobody's name stands on a private page, and nobody's if the table did it.
    pub(crate) name: String<16>,
    /// What was done.
    pub(crate) deed: Row,
}

/// How somebody looks at the open page.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Where the cursor stands.
    pub(crate) menu: Menu,
    /// The viewer has done everything.
    pub(crate) done: bool,
    /// How many seconds are left, where each turn has its time.
    pub(crate) left: Option<u16>,
    /// How far OK was held, in percent.
    pub(crate) held: u8,
}

/// A game that is being played, and the page of it that is open.
#[expect(
    private_bounds,
    reason = "how a game looks is no business of others, but its lists are"
)]
pub struct OpenGame<G: Face> {
    play: Play<G>,
    /// Whose page is open, and which; `None` if the game has changed since.
    open: Option<(Viewer, Page<G::Aside>)>,
    list: List<G>,
    listed: Listed,
    /// To what the table has narrowed its main page down.
    table_focus: G::Focus,
    /// To what a player has done so in private.
    own_focus: (Viewer, G::Focus),
    /// What was done last, by choosing it.
    last: Option<G::Action>,
    /// What was counted when the last turns began, while the journal is told again.
    tallies: Vec<(u16, G::Tally), TALLIES_MAX, u8>,
    /// Where the cursor stands next: at what was undone just now, or at what the list was narrowed down to before.
    comes_back_to: Option<Entry<G::Action, G::Focus>>,
}

impl<G: Face> From<Play<G>> for OpenGame<G> {
    fn from(play: Play<G>) -> OpenGame<G> {
        OpenGame {
            play,
            open: None,
            list: List::new(G::Focus::default()),
            listed: Listed::default(),
            table_focus: G::Focus::default(),
            own_focus: (Viewer::Table, G::Focus::default()),
            last: None,
            tallies: Vec::new(),
            comes_back_to: None,
        }
    }
}

impl<G: Face> Clone for OpenGame<G> {
    fn clone(&self) -> OpenGame<G> {
        OpenGame {
            play: self.play.clone(),
            list: self.list.clone(),
            tallies: self.tallies.clone(),
            ..*self
        }
    }
}

/// For programs that press the buttons; whoever uses the rules alone has [`Game::choices`].
#[expect(
    private_bounds,
    reason = "how a game looks is no business of others, but its lists are"
)]
impl<G: Face> OpenGame<G> {
    /// A game from its beginning.
    pub fn new(setup: G::Setup, seed: crate::kit::Seed) -> OpenGame<G> {
        Play::new(setup, seed).into()
    }

    /// The game.
    pub const fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Opens the main page of a viewer; returns its list, from top to bottom.
    pub fn open_main(&mut self, viewer: Viewer) -> &[Entry<G::Action, G::Focus>] {
        self.open_page(viewer, Page::Main);
        self.list.entries()
    }

    /// Where the cursor of that page stands when it shows anew.
    pub const fn first_cursor(&self) -> u8 {
        self.listed.cursor
    }

    /// The same right after something was done: at the same once more, if that is likely.
    pub fn cursor(&self) -> u8 {
        self.listed.again.unwrap_or(self.listed.cursor)
    }

    /// Who is called by one more entry after the last.
    pub const fn call(&self) -> Option<Seat> {
        self.listed.call
    }

    /// Whether OK has to be held for an entry of the page that is open.
    pub fn is_held(&self, index: u8) -> bool {
        match self.list.get(index) {
            Some(Entry::Act { by, action }) => self.must_hold(by, action),
            Some(Entry::Narrow(_)) | None => false,
        }
    }

    /// Whether the window that is open closes by itself on a device: the same player goes on anyway.
    pub fn passes(&self) -> bool {
        passing(self.state()).is_some()
    }

    /// Closes it; says whether that was possible.
    pub fn pass_window(&mut self) -> bool {
        self.close_window().is_some()
    }

    /// Chooses an entry of the page that is open; says whether that was possible.
    pub fn choose_entry(&mut self, index: u8) -> bool {
        !matches!(self.choose(index), Chosen::Nothing)
    }
}

#[expect(private_bounds, reason = "see above")]
impl<G: Face> OpenGame<G> {
    fn state(&self) -> &G {
        self.play.state()
    }

    fn teller<'a>(&'a self, talk: &'a Talk<'a>, viewer: Viewer) -> Teller<'a, G> {
        Teller::new(talk, self.state().view(viewer))
    }

    /// Whose page is open. If none is, there is nothing secret on it.
    fn viewer(&self) -> Viewer {
        self.open.map_or(Viewer::Table, |(viewer, _)| viewer)
    }

    fn open_page(&mut self, viewer: Viewer, page: Page<G::Aside>) {
        if self.open == Some((viewer, page)) {
            return;
        }
        let focus = self.focus(viewer);
        let state = self.play.state();
        self.list.build(state, viewer, page, focus);
        let back_at = self.comes_back_to.and_then(|entry| self.list.place_of_entry(entry));
        let view = state.view(viewer);
        let (subpages, first) = match page {
            Page::Aside(aside) => spec::<G>(aside).map_or((0, 0), |spec| spec.subpages.of(state, view)),
            Page::Main | Page::Menu | Page::SetRight => (0, 0),
        };
        let undoer = undoer(&self.play, viewer);
        self.listed = Listed {
            entries: u8::try_from(self.list.entries().len()).unwrap_or(u8::MAX),
            cursor: back_at.unwrap_or(self.list.cursor().max(first)),
            again: self.last.and_then(|done| self.list.place_repeating(done)),
            call: list::call(state),
            subpages,
            is_quick: G::quick_actions(state.view(Viewer::Table), Gesture::Ok).is_some(),
            can_undo: undoer.is_some_and(|by| self.play.can_undo(by)),
            can_widen: page == Page::Main && G::widened(view, focus).is_some(),
            window: closed_window(&self.play).filter(|_| viewer == Viewer::Table),
        };
        self.open = Some((viewer, page));
    }

    /// Narrows the list of the open page down, if that is what the entry does.
    pub(crate) fn narrow(&mut self, index: u8) -> bool {
        let Some((viewer, Entry::Narrow(focus))) = self.open.map(|(viewer, _)| viewer).zip(self.list.get(index)) else {
            return false;
        };
        self.changed(None);
        *self.focus_mut(viewer) = focus;
        true
    }

    /// On whose screen an entry of the journal is about to be done.
    pub(super) fn viewer_of(&self, entry: journal::Entry<G::Action>) -> Viewer {
        match entry {
            journal::Entry::Act {
                by: Actor::Seat(seat),
                action,
            } if G::is_private(action) => Viewer::Seat(seat),
            journal::Entry::Act { .. } => Viewer::Table,
            journal::Entry::Undo { by } => undone_by(&self.play, by),
        }
    }

    /// Opens the page on which a viewer is offered an action; returns where the action stands there.
    pub(super) fn open_at(&mut self, viewer: Viewer, action: G::Action) -> u8 {
        let focus = G::focus_of(self.state().view(viewer), action);
        self.changed(None);
        *self.focus_mut(viewer) = focus;
        self.open_page(viewer, list::page_of::<G>(action));
        self.list.place_of_action(action).unwrap_or(self.listed.cursor)
    }

    /// To what a viewer has narrowed the main page down.
    fn focus(&self, viewer: Viewer) -> G::Focus {
        match viewer {
            Viewer::Table => self.table_focus,
            _ if self.own_focus.0 == viewer => self.own_focus.1,
            Viewer::Seat(_) => G::Focus::default(),
        }
    }

    fn focus_mut(&mut self, viewer: Viewer) -> &mut G::Focus {
        match viewer {
            Viewer::Table => &mut self.table_focus,
            Viewer::Seat(_) => {
                self.own_focus.0 = viewer;
                &mut self.own_focus.1
            }
        }
    }

    /// The game has changed: no page is open any more.
    fn changed(&mut self, last: Option<G::Action>) {
        self.open = None;
        (self.last, self.comes_back_to) = (last, None);
        (self.table_focus, self.own_focus.1) = Default::default();
    }

    /// Whether an action that is allowed could not be undone: somebody learns something by it, or undo passes over it.
    fn is_final(&self, by: Actor, action: G::Action) -> bool {
        let mut trial = self.state().clone();
        let mut learns = |by, action| {
            trial
                .apply(by, action)
                .is_ok_and(|events| events.seen() != Seen::Nothing)
        };
        G::outlasts_undo(action) || learns(by, action) || {
            let next = G::follows(trial.view(Viewer::Table));
            next.is_some_and(|next| {
                trial
                    .apply(Actor::House, next)
                    .is_ok_and(|events| events.seen() != Seen::Nothing)
            })
        }
    }

    /// Whether OK has to be held for an action that is allowed.
    fn must_hold(&self, by: Actor, action: G::Action) -> bool {
        G::hides_by_holding(action) || G::costs(action) && self.is_final(by, action)
    }

    /// What OK does with the entry under the cursor.
    fn ok_word(&self, tell: Teller<'_, G>, scene: &Scene<'_, G>) -> String<16> {
        let words = Words::of(tell.talk.lang);
        let (viewer, page) = self.open.unwrap_or((Viewer::Table, Page::Main));
        let word = match (scene.chosen(), scene.call) {
            (Some(Entry::Act { action, .. }), _) if !scene.done => G::verb(tell.view, action).word(tell.talk.lang),
            (Some(Entry::Narrow(_)), _) => words.open,
            (None, Some(seat)) => return tell.name(seat),
            _ if scene.subpage < self.listed.subpages.saturating_sub(1) => words.next,
            _ if page != Page::Main => {
                // After the last page of setting up the game goes on.
                let guide = G::guide(tell.view).map(Page::Aside);
                if guide == Some(page) { words.next } else { words.back }
            }
            _ if viewer != Viewer::Table => words.hide,
            _ => words.menu_hint,
        };
        expand("{0}", &[word])
    }

    /// The lowest line: what the buttons do now.
    fn draw_hints(&self, frame: &mut Frame, tell: Teller<'_, G>, scene: &Scene<'_, G>, held: u8) {
        // Where buttons act without a cursor, the game says what they do.
        let (viewer, page) = self.open.unwrap_or((Viewer::Table, Page::Main));
        if self.listed.is_quick && viewer == Viewer::Table && page == Page::Main {
            return;
        }
        let words = Words::of(tell.talk.lang);
        let verb = &self.ok_word(tell, scene);
        let holds = match scene.chosen() {
            Some(Entry::Act { by, action }) if !scene.done => {
                self.state().check(by, action).is_ok() && self.must_hold(by, action)
            }
            _ => false,
        };
        let back = match page {
            _ if self.listed.can_widen => words.back,
            Page::Main if self.listed.can_undo => words.undo,
            Page::Main if viewer == Viewer::Table => words.menu_hint,
            Page::Main => words.hide,
            _ => words.back,
        };
        let moves = scene.count().max(self.listed.subpages) > 1;
        let hints = Hints {
            back: Some(back),
            turn: moves.then_some(""),
            card: self.listed.window.is_some() && page == Page::Main,
            menu: viewer != Viewer::Table && !self.asides(viewer).is_empty(),
            ok: Some(match holds {
                true => zones::Ok::Hold {
                    verb,
                    hold: words.hold,
                    filled: held,
                },
                false => zones::Ok::Press(verb),
            }),
        };
        zones::hints(frame, &hints);
    }

    /// An action on the open page, and who sees it there.
    #[cfg(test)]
    pub(crate) fn action_at(&self, index: u8) -> Option<(Viewer, Actor, G::Action)> {
        match self.list.get(index)? {
            Entry::Act { by, action } => Some((self.viewer(), by, action)),
            Entry::Narrow(_) => None,
        }
    }

    /// Another game, seen by whoever looks at this one.
    #[cfg(test)]
    pub(super) fn seen_with(&self, state: G) -> OpenGame<G> {
        let mut game = OpenGame::from(Play::from_state(state));
        (game.table_focus, game.own_focus) = (self.table_focus, self.own_focus);
        if let Some((viewer, page)) = self.open {
            game.open_page(viewer, page);
        }
        game
    }

    /// The page that the game calls so.
    fn named(page: Page) -> Page<G::Aside> {
        match page {
            Page::Main => Page::Main,
            Page::Menu => Page::Menu,
            Page::SetRight => Page::SetRight,
            Page::Aside(place) => G::ASIDES
                .get(usize::from(place))
                .map_or(Page::Main, |spec| Page::Aside(spec.id)),
        }
    }
}

impl<G: Face> Erased for OpenGame<G> {
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

    fn turn_timer_key(&self) -> Option<u32> {
        G::turn_timer_key(self.state().view(Viewer::Table))
    }

    fn open(&mut self, viewer: Viewer, page: Page) -> Listed {
        self.open_page(viewer, OpenGame::<G>::named(page));
        self.listed
    }

    fn listed(&self) -> Listed {
        self.listed
    }

    fn row(&self, talk: &Talk<'_>, index: u8) -> Row {
        let tell = self.teller(talk, self.viewer());
        self.list.get(index).map_or_else(Row::default, |entry| tell.row(entry))
    }

    fn private_row(&self, talk: &Talk<'_>, seat: Seat) -> Row {
        G::private_label(self.teller(talk, Viewer::Table), seat)
    }

    fn verdict(&self, talk: &Talk<'_>, index: u8, out: &mut dyn fmt::Write) -> Verdict {
        let Some(Entry::Act { by, action }) = self.list.get(index) else {
            return Verdict::Go;
        };
        let tell = self.teller(talk, self.viewer());
        if let Err(error) = self.state().check(by, action) {
            let written = G::explain(tell, error, out);
            debug_assert!(written.is_ok(), "a refusal fits three lines");
            return Verdict::Refused(error.rule());
        }
        match self.must_hold(by, action) {
            true => Verdict::Hold,
            false => Verdict::Go,
        }
    }

    fn choose(&mut self, index: u8) -> Chosen {
        if self.narrow(index) {
            return Chosen::Narrowed;
        }
        let viewer = self.viewer();
        match self.list.get(index).filter(|_| self.open.is_some()) {
            None | Some(Entry::Narrow(_)) => Chosen::Nothing,
            Some(Entry::Act { by, action }) => {
                if self.play.act(by, action).is_err() {
                    return Chosen::Nothing;
                }
                let closes = G::closes(self.state().view(viewer), action);
                let mut line = LineEntries::new();
                let mut pushed = line.push(journal::Entry::Act { by, action });
                if let Some(next) = G::follows(self.state().view(Viewer::Table)) {
                    let by = Actor::House;
                    if self.play.act(by, next).is_ok() {
                        pushed = pushed.and(line.push(journal::Entry::Act { by, action: next }));
                    }
                }
                debug_assert!(pushed.is_ok(), "a line has room for two actions");
                self.changed(Some(action));
                Chosen::Done {
                    line: LineBytes::of(&line),
                    closes,
                    followed: line.len() > 1,
                }
            }
        }
    }

    fn quick(&mut self, gesture: Gesture) -> Option<LineBytes> {
        let actions = G::quick_actions(self.state().view(Viewer::Table), gesture)?;
        let mut trial = self.state().clone();
        let mut line = LineEntries::new();
        for action in actions {
            // Whoever's turn it is, or the table.
            let by = match trial.turn() {
                Turn::Players { first, .. } => Actor::Seat(first),
                Turn::House | Turn::Over { .. } => Actor::House,
            };
            trial.apply(by, action).ok()?;
            let pushed = line.push(journal::Entry::Act { by, action });
            debug_assert!(pushed.is_ok(), "a line has room for a gesture");
        }
        self.play.enter(&line).ok()?;
        self.changed(None);
        Some(LineBytes::of(&line))
    }

    fn widen(&mut self) -> bool {
        let viewer = self.viewer();
        let wider = G::widened(self.state().view(viewer), self.focus(viewer));
        if let Some(wider) = wider {
            let before = self.focus(viewer);
            self.changed(None);
            *self.focus_mut(viewer) = wider;
            self.comes_back_to = Some(Entry::Narrow(before));
        }
        wider.is_some()
    }

    fn undo(&mut self, viewer: Viewer) -> Option<LineBytes> {
        let by = undoer(&self.play, viewer)?;
        let action = self.play.undo(by)?;
        self.changed(None);
        self.comes_back_to = Some(Entry::Act { by, action });
        *self.focus_mut(viewer) = G::focus_of(self.state().view(viewer), action);
        Some(journal::Entry::<G::Action>::Undo { by }.encode())
    }

    fn close_window(&mut self) -> Option<LineBytes> {
        let (seat, action) = passing(self.state())?;
        let by = Actor::Seat(seat);
        self.play.act(by, action).ok()?;
        self.changed(self.last);
        Some(journal::Entry::Act { by, action }.encode())
    }

    fn closed_window(&self) -> Option<Seat> {
        closed_window(&self.play)
    }

    fn undoing(&self, talk: &Talk<'_>, viewer: Viewer) -> Option<Undoing> {
        let by = undoer(&self.play, viewer)?;
        let (action, before) = match viewer {
            Viewer::Table if self.listed.window.is_some() => before_windows(self.play.clone(), by)?,
            _ => self.play.undoable(by)?,
        };
        let name = match (viewer, by) {
            (Viewer::Table, Actor::Seat(seat)) => talk.players.name(seat, talk.lang),
            (Viewer::Table, Actor::House) | (Viewer::Seat(_), _) => String::new(),
        };
        let deed = G::deed(Teller::new(talk, before.view(viewer)), action);
        Some(Undoing { name, deed })
    }

    fn has_secrets(&self) -> bool {
        G::has_secrets(self.state().view(Viewer::Table))
    }

    fn can_set_right(&self) -> bool {
        G::can_set_right(self.state().view(Viewer::Table))
    }

    fn asides(&self, viewer: Viewer) -> Asides {
        let view = self.state().view(viewer);
        let is_there = |spec: &AsideSpec<G>| spec.is_private == (viewer != Viewer::Table) && (spec.is_open)(view);
        let there = (0..).zip(G::ASIDES).filter(|(_, spec)| is_there(spec));
        there.map(|(place, _)| place).collect()
    }

    fn round(&self) -> Option<u16> {
        G::round(self.state().view(Viewer::Table))
    }

    fn guide(&self) -> Option<u8> {
        let guide = G::guide(self.state().view(Viewer::Table))?;
        let place = G::ASIDES.iter().position(|spec| spec.id == guide)?;
        u8::try_from(place).ok()
    }

    fn aside_title(&self, lang: Lang, aside: u8) -> Label {
        let spec = G::ASIDES.get(usize::from(aside));
        G::texts(lang).say(spec.map_or_else(Word::default, |spec| spec.title))
    }

    fn events(&self) -> u8 {
        u8::try_from(self.play.events().len()).unwrap_or(u8::MAX)
    }

    fn narrate(&self, talk: &Talk<'_>, event: u8, out: &mut dyn fmt::Write) {
        if let Some(event) = self.play.events().get(event) {
            let written = G::narrate(self.teller(talk, Viewer::Table), event, out);
            debug_assert!(written.is_ok(), "an event fits four lines");
        }
    }

    fn tune(&self, event: u8) -> Option<Tune> {
        self.play.events().get(event).and_then(G::tune)
    }

    fn log(&mut self, talk: &Talk<'_>, log: &mut Log) {
        let Some((turn, tally)) = G::tally(self.state().view(Viewer::Table)) else {
            self.tallies.clear();
            return;
        };
        // Undo may have led back into an earlier turn.
        while self.tallies.last().is_some_and(|(begun, _)| *begun > turn) {
            self.tallies.pop();
        }
        log.forget_from(turn);
        match self.tallies.last().copied() {
            Some((begun, _)) if begun == turn => return,
            Some((begun, before)) => {
                let mut text = LogText::new();
                let written = G::turn_line(self.teller(talk, Viewer::Table), before, &mut text);
                debug_assert!(written.is_ok(), "a turn fits a line");
                log.add(begun, text);
            }
            None => {}
        }
        if self.tallies.is_full() {
            self.tallies.remove(0);
        }
        let pushed = self.tallies.push((turn, tally));
        debug_assert!(pushed.is_ok(), "there is room");
    }

    fn rules(&self, talk: &Talk<'_>, viewer: Viewer) -> Paragraph {
        let tell = self.teller(talk, viewer);
        tell.say(G::rules(tell))
    }

    fn draw(&self, frame: &mut Frame, talk: &Talk<'_>, look: Look) {
        let Some((viewer, page)) = self.open else { return };
        let on_table = viewer == Viewer::Table && page == Page::Main;
        let last = self.listed.subpages.saturating_sub(1);
        let scene = Scene {
            menu: look.menu,
            subpage: look.menu.cursor().min(last),
            entries: self.list.entries(),
            focus: self.list.focus(),
            call: self.listed.call.filter(|_| on_table),
            done: look.done,
            left: look.left,
        };
        let tell = self.teller(talk, viewer);
        match page {
            Page::Main => G::draw(frame, tell, &scene),
            Page::Menu => scene.draw_list(frame, tell, G::TITLE),
            Page::SetRight => scene.draw_list(frame, tell, Words::of(talk.lang).set_right),
            Page::Aside(aside) => {
                if let Some(spec) = spec::<G>(aside) {
                    (spec.draw)(frame, tell, &scene);
                }
                zones::scroll_bar(frame, scene.subpage.into(), 1, self.listed.subpages.into());
            }
        }
        self.draw_hints(frame, tell, &scene, look.held);
    }
}

impl<G: Face> Journaled for OpenGame<G> {
    fn write_header<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.play.header()?.encode::<G>(self.state().seats().len(), bytes).ok()
    }

    fn write_snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.play.write_snapshot(bytes)
    }

    fn write_state<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.play.write_state(bytes)
    }

    fn restore_snapshot(&mut self, bytes: &[u8]) -> bool {
        self.changed(None);
        self.play.restore_snapshot(bytes)
    }

    fn enter(&mut self, line: &[u8]) -> Option<Viewer> {
        let line = journal::Entry::decode_line(line).ok()?;
        let viewer = self.viewer_of(*line.last()?);
        self.changed(None);
        self.play.enter(&line).ok()?;
        Some(viewer)
    }
}

/// Whose turn it is; if it is nobody's, the first player.
const fn first_of(turn: Turn) -> Seat {
    match turn {
        Turn::Players { first, .. } => first,
        Turn::House | Turn::Over { .. } => Seat::P1,
    }
}

/// All that belongs to a page beside the main one.
fn spec<G: Face>(aside: G::Aside) -> Option<&'static AsideSpec<G>> {
    G::ASIDES.iter().find(|spec| spec.id == aside)
}

impl<G: Face> Subpages<G> {
    /// How many there are, and which one opens.
    fn of(&self, state: &G, view: G::View<'_>) -> (u8, u8) {
        match self {
            Subpages::None => (0, 0),
            Subpages::Seats => (state.seats().len(), first_of(state.turn()).index()),
            Subpages::Some(subpages) => subpages(view),
        }
    }
}

/// Whose action is undone when this viewer undoes something. On each screen only what was done there is undone.
fn undoer<G: Game>(play: &Play<G>, viewer: Viewer) -> Option<Actor> {
    let is_public = |(_, action): &(Actor, G::Action)| !G::stays_private(*action);
    let latest_of = |by: Actor| play.steps().rfind(|(actor, _)| *actor == by);
    match viewer {
        Viewer::Seat(seat) => latest_of(seat.into()).filter(|step| !is_public(step)).map(|(by, _)| by),
        Viewer::Table => {
            let (by, _) = play.steps().rfind(is_public)?;
            latest_of(by).filter(is_public).map(|(by, _)| by)
        }
    }
}

/// A window that asks nobody anything in public and after which the same player goes on: whose it is, and the action
/// that closes it.
///
/// All of that is public: that somebody holds cards is, which ones is not (see [`Game::candidates`]).
fn passing<G: Face>(state: &G) -> Option<(Seat, G::Action)> {
    let closing = G::CLOSES_WINDOW.filter(|_| G::is_window(state.view(Viewer::Table)))?;
    let Turn::Players { first, .. } = state.turn() else {
        return None;
    };
    let by = Actor::Seat(first);
    let mut asks = false;
    state.candidates(by, &mut |action| {
        let is_public = !G::is_private(action) && list::page_of::<G>(action) == Page::Main;
        asks |= is_public && action != closing && list::is_worth_showing(state, by, action);
    });
    let mut after = state.clone();
    let events = after.apply(by, closing).ok()?;
    let goes_on = matches!(after.turn(), Turn::Players { first: next, .. } if next == first);
    let is_silent = events.seen() == Seen::Nothing && events.iter().all(|event| G::tune(event).is_none());
    (!asks && goes_on && is_silent).then_some((first, closing))
}

/// Whose window closed by itself last, with nothing done since.
fn closed_window<G: Face>(play: &Play<G>) -> Option<Seat> {
    let (by, last) = play.steps().next_back()?;
    if G::CLOSES_WINDOW != Some(last) {
        return None;
    }
    let (_, before) = play.undoable(by)?;
    let (seat, _) = passing(&before)?;
    (Actor::Seat(seat) == by).then_some(seat)
}

/// What is undone together with the windows that closed by themselves after it, and the state that this leads to.
fn before_windows<G: Face>(mut play: Play<G>, by: Actor) -> Option<(G::Action, G)> {
    while closed_window(&play).is_some() {
        play.undo(by)?;
    }
    play.undoable(by)
}

/// On whose screen `by` undoes its latest action: in private, if that was done there.
fn undone_by<G: Game>(play: &Play<G>, by: Actor) -> Viewer {
    match (by, play.steps().rfind(|(actor, _)| *actor == by)) {
        (Actor::Seat(seat), Some((_, action))) if G::stays_private(action) => Viewer::Seat(seat),
        _ => Viewer::Table,
    }
}
