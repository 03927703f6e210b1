//! A game that is being played, and the page of it that is open.

mod hints;
mod windows;

use core::fmt;

use heapless::{String, Vec};

use self::windows::{before_windows, closed_window, passing};
use super::erased::{Asides, Chosen, Erased, Journaled, Listed, Look, Undoing, Verdict, first_of};
use super::face::{AsideSpec, Face, Gesture, Page, Scene, Subpages};
use super::list::{self, Calls, Entry, List};
use super::log::{Log, LogText};
use super::questions::Label;
use super::speech::{Talk, Teller};
use super::words::Words;
use crate::game::{Actor, Game, Illegal as _, Seen, Turn, Viewer};
use crate::journal::{self, LineBytes, LineEntries};
use crate::kit::seat::{Seat, Seats};
use crate::play::Play;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::texts::{Paragraph, Word};
use crate::ui::zones;

/// Undo leads back through no more turns than these, as far as the log can tell them.
const TALLIES_MAX: usize = 4;

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
    /// What was done before that.
    before: Option<G::Action>,
    /// Which player has acted last in the step that runs.
    acted: Option<Seat>,
    /// What was counted when the last turns began, while the journal is told again.
    tallies: Vec<(u16, G::Tally), TALLIES_MAX, u8>,
    /// Which page beside the main one tells more about what somebody looked at, and where.
    subject: Option<(G::Aside, u8)>,
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
            before: None,
            acted: None,
            tallies: Vec::new(),
            subject: None,
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

    /// Who is called by one more entry after the last; where there are several, by that under the cursor.
    pub fn call(&self) -> Option<Seat> {
        self.listed.calls.likely()
    }

    /// Everybody who is called by an entry after the last.
    pub fn calls(&self) -> impl Iterator<Item = Seat> {
        self.listed.calls.iter()
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
            Page::Aside(aside) => {
                let (count, first) = spec::<G>(aside).map_or((0, 0), |spec| spec.subpages.of(state, view));
                let subject = self.subject.filter(|(subject, _)| *subject == aside);
                (count, subject.map_or(first, |(_, subpage)| subpage))
            }
            Page::Main | Page::Menu | Page::SetRight => (0, 0),
        };
        let entries = u8::try_from(self.list.entries().len()).unwrap_or(u8::MAX);
        let calls = list::calls(state, self.acted);
        // Where all play at once, the next one is likely to take the device.
        let starts_at_call = G::CALLS_ALL && self.acted.is_some() && calls.len() > 0;
        let start = match (viewer, page) {
            (Viewer::Table, Page::Main) if starts_at_call => entries.saturating_add(calls.place_of_likely()),
            _ => self.list.cursor().max(first),
        };
        self.listed = Listed {
            entries,
            cursor: back_at.unwrap_or(start),
            again: self.place_again(),
            calls,
            subpages,
            is_quick: G::quick_actions(state.view(Viewer::Table), Gesture::Ok).is_some(),
            can_undo: self.play.undoer(viewer).is_some_and(|by| self.play.can_undo(by)),
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
        (self.open, self.subject) = (None, None);
        self.before = self.last.filter(|_| last.is_some());
        (self.last, self.comes_back_to) = (last, None);
        (self.table_focus, self.own_focus.1) = Default::default();
    }

    /// Where the same stands as was done last, or what has led to it.
    fn place_again(&self) -> Option<u8> {
        let repeated = self.last.and_then(|done| self.list.place_repeating(done));
        repeated.or_else(|| self.before.and_then(|before| self.list.place_left(before)))
    }

    /// Does something that nobody has chosen from a list; returns the line for the journal.
    fn act_as_house(&mut self, action: G::Action) -> Option<LineBytes> {
        let by = Actor::House;
        self.play.act(by, action).ok()?;
        let line = self.follow(by, action);
        self.changed(None);
        Some(LineBytes::of(&line))
    }

    /// Does what follows at once after an action that was done; returns all of it as one line.
    fn follow(&mut self, by: Actor, action: G::Action) -> LineEntries<G::Action> {
        let mut line = LineEntries::new();
        let mut pushed = line.push(journal::Entry::Act { by, action });
        let by = Actor::House;
        let mut next = G::follows(self.state().view(Viewer::Table));
        while !line.is_full()
            && let Some(action) = next.or_else(|| G::passes_by_itself(self.state().view(Viewer::Table)))
            && self.play.act_further(by, action).is_ok()
        {
            next = None;
            pushed = pushed.and(line.push(journal::Entry::Act { by, action }));
        }
        debug_assert!(pushed.is_ok(), "there is room in the line");
        line
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
        let mut game = OpenGame::from(Play::from_state_after(state, self.play.events().clone()));
        (game.table_focus, game.own_focus) = (self.table_focus, self.own_focus);
        if let Some((viewer, page)) = self.open {
            game.open_page(viewer, page);
        }
        game
    }

    /// Who has acted last; where a new step begins for everybody, nobody has.
    fn note_actor(&mut self, seat: Option<Seat>) {
        self.acted = match G::concerns_all(self.play.events()) {
            true => None,
            false => seat.or(self.acted),
        };
    }

    /// What the open page shows beside the view.
    fn scene(&self, look: Look) -> Scene<'_, G> {
        let on_table = self.open == Some((Viewer::Table, Page::Main));
        let last = self.listed.subpages.saturating_sub(1);
        let calls = if on_table { self.listed.calls } else { Calls::NONE };
        let place = look.menu.cursor().checked_sub(self.listed.entries);
        Scene {
            menu: look.menu,
            subpage: look.menu.cursor().min(last),
            entries: self.list.entries(),
            focus: self.list.focus(),
            call: place.and_then(|place| calls.get(place)).or(calls.likely()),
            calls,
            done: look.done,
            left: look.left,
            news: self.play.events(),
            progress: look.progress,
            news_page: look.news_page.min(self.shown_pages().saturating_sub(1)),
        }
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

    fn acts_in_private(&self, seat: Seat) -> bool {
        list::acts_in_private(self.state(), seat)
    }

    fn turn_timer_key(&self) -> Option<u32> {
        G::turn_timer_key(self.state().view(Viewer::Table))
    }

    fn concerns_all(&self) -> bool {
        G::concerns_all(self.play.events())
    }

    fn thinking_ms(&self) -> u16 {
        G::THINKING_MS
    }

    fn time_waits(&self) -> bool {
        G::time_waits(self.state().view(Viewer::Table))
    }

    fn has_time_up(&self) -> bool {
        G::time_up(self.state().view(Viewer::Table)).is_some()
    }

    fn time_up(&mut self) -> Option<LineBytes> {
        let action = G::time_up(self.state().view(Viewer::Table))?;
        self.act_as_house(action)
    }

    fn run_on(&mut self) -> Option<LineBytes> {
        let action = G::runs_on(self.state().view(Viewer::Table))?;
        self.act_as_house(action)
    }

    fn can_run_on(&self) -> bool {
        G::runs_on(self.state().view(Viewer::Table)).is_some()
    }

    fn animation_ms(&self) -> u16 {
        G::animation_ms(self.play.events())
    }

    fn news_pages(&self) -> u8 {
        G::news_pages(self.state().view(Viewer::Table), self.play.events())
    }

    fn find_subject(&mut self, look: Look) -> Option<u8> {
        let (viewer, page) = self.open?;
        self.subject = match page {
            Page::Main => G::subject(self.state().view(viewer), &self.scene(look)),
            Page::Aside(_) | Page::Menu | Page::SetRight => None,
        };
        let (aside, _) = self.subject?;
        place_of_aside::<G>(aside)
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
                let focus = G::focus_after(self.state().view(viewer), action);
                if self.play.act(by, action).is_err() {
                    return Chosen::Nothing;
                }
                let closes = G::closes(self.state().view(viewer), action);
                let line = self.follow(by, action);
                self.changed(Some(action));
                self.note_actor(match by {
                    Actor::Seat(seat) => Some(seat),
                    Actor::House => None,
                });
                *self.focus_mut(viewer) = focus;
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
        let by = self.play.undoer(viewer)?;
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
        let by = self.play.undoer(viewer)?;
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
        place_of_aside::<G>(guide)
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

    fn rules(&self, talk: &Talk<'_>, viewer: Viewer, news_page: u8) -> Paragraph {
        let tell = self.teller(talk, viewer);
        let page = news_page.min(self.news_pages().saturating_sub(1));
        let of_news = G::rules_of_news(tell.view, self.play.events(), page);
        tell.say(of_news.unwrap_or_else(|| G::rules(tell)))
    }

    fn draw(&self, frame: &mut Frame, talk: &Talk<'_>, look: Look) {
        let Some((viewer, page)) = self.open else { return };
        let scene = self.scene(look);
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
        let seats = line.iter().filter_map(|entry| match entry {
            journal::Entry::Act {
                by: Actor::Seat(seat), ..
            } => Some(*seat),
            journal::Entry::Act { .. } | journal::Entry::Undo { .. } => None,
        });
        self.note_actor(seats.last());
        Some(viewer)
    }
}

/// Where a page beside the main one stands in the list of them.
fn place_of_aside<G: Face>(aside: G::Aside) -> Option<u8> {
    let place = G::ASIDES.iter().position(|spec| spec.id == aside)?;
    u8::try_from(place).ok()
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

/// On whose screen `by` undoes its latest action: in private, if that was done there.
fn undone_by<G: Game>(play: &Play<G>, by: Actor) -> Viewer {
    match (by, play.steps().rfind(|(actor, _)| *actor == by)) {
        (Actor::Seat(seat), Some((_, action))) if G::stays_private(action) => Viewer::Seat(seat),
        _ => Viewer::Table,
    }
}
