//! Playing a game: from the first question to the winner, whichever game it is.
//!
//! The public screen shows what lies open and what the table may do. What a player does in secret
//! begins with a hand-over that calls the player by name; then the owner's screen shows until it is
//! hidden, or a few seconds after the last press. What happened is then told to everybody, a page at a
//! time. No game is named here: see `any.rs`.
//!
//! A game shows its [`Face`]; menus and screens see it as `dyn Erased`, with the page that is open as a value. After
//! every input the page that shows is opened ([`Playing::open_shown`]): its list is built then, and only then.
//!
//! On a private screen every press has the same consequences outside: a new picture and no tune. What
//! is on it is in [`Playing`] and never in a [`Screen`].

mod any;
mod erased;
mod face;
mod handover;
mod journal;
mod list;
mod log;
mod lookup;
mod menu;
mod motion;
mod open_game;
mod page;
mod questions;
mod retelling;
mod saved;
mod screens;
mod setup;
mod speech;
mod story;
#[cfg(test)]
mod tests;
mod timer;
mod verbs;
mod words;

pub(crate) use self::any::GameId;
pub(crate) use self::erased::Erased;
pub use self::erased::Journaled;
#[cfg(test)]
pub(crate) use self::erased::{Look, Verdict};
pub(crate) use self::face::{AsideSpec, Face, Gesture, Page, QuickActions, Scene, Subpages};
pub(crate) use self::list::List;
pub use self::list::{Entry, Narrowing};
pub use self::open_game::OpenGame;
pub(crate) use self::questions::{AnyQuestion, Asker, Label, Question, QuestionTable, label};
#[cfg(test)]
pub(crate) use self::questions::{Questions, testing as question_testing};
pub use self::retelling::{Deed, Retelling, SingleEntries, Step};
pub(crate) use self::speech::{Line, Speech, Talk, Teller};
pub(crate) use self::verbs::Verb;

use self::any::{AnyGame, Setups};
use self::erased::Undoing;
use self::handover::Private;
use self::journal::JournalQueue;
use self::log::Log;
use self::motion::Motion;
use self::page::PageView;
use self::timer::TurnTimer;
use crate::game::Viewer;
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::store::Slot;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Menu;
use crate::ui::stage::{Stage, View};
use crate::ui::text::TextView;

/// An impatient second press must not play the neighbour's turn.
const IMPATIENT_MS: u64 = 300;

/// The game on the table, and everything around it.
#[derive(Default)]
pub(super) struct Playing {
    setups: Setups,
    game: Option<AnyGame>,
    public: PageView,
    private: Option<Private>,
    /// The private page that was covered last, as it stood; gone when something was done since.
    resting: Option<Private>,
    /// What would be undone, while that is asked.
    undoing: Option<Undoing>,
    /// Something was done since the public page was opened.
    public_is_old: bool,
    /// When a private screen was covered last.
    covered: Option<Millis>,
    /// The first event that the table has not been told.
    untold: Option<u8>,
    timer: Option<TurnTimer>,
    /// The picture of what was done last moves.
    motion: Option<Motion>,
    /// Which page of what was done last shows on the public page.
    news_page: u8,
    /// OK was held: the house goes on until somebody is asked something.
    runs: bool,
    /// A button that acts when it comes up again.
    pressed: Option<Button>,
    /// On whose screen the last thing was done.
    last: Viewer,
    /// Whom the public page has named last, and when it named somebody else than before.
    actor: Option<Seat>,
    actor_changed: Option<Millis>,
    /// The cursor of the public page stays where the same can be done again.
    stays: bool,
    journal: JournalQueue,
    log: Log,
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    /// Which game?
    Games(Menu),
    /// What a game is, on so many pages.
    Introduction(GameId, u8),
    /// The questions before a game.
    Questions(GameId, Menu),
    /// The answers to one of them.
    Answers(GameId, u8, Menu),
    /// What one of the questions means.
    QuestionHelp(GameId, u8, TextView),
    /// The open game is not in flash; shall another one begin?
    Replace(GameId, Confirm),
    /// There is no room; shall the oldest game go?
    MakeRoom(GameId, Confirm),
    /// The saved games.
    Saved(Menu),
    /// One of them.
    SavedGame(Slot, Menu),
    /// Why it cannot be played.
    SavedWhy(Slot, TextView),
    /// The open game is not in flash; shall this one take its place?
    Swap(Slot, Confirm),
    /// Shall it end here?
    End(Slot, Confirm),
    /// Shall it be deleted?
    Delete(Slot, Confirm),
    /// What everybody sees.
    Public,
    /// What happened, from this event on.
    Story(u8),
    /// A seat is called.
    HandOver(Seat),
    /// What only its owner may see, or else a cover.
    Private(Seat),
    /// The menu of the game.
    Menu(Menu),
    /// The rules of the moment.
    Rules(TextView),
    /// What happened in each turn, from this line on; the last ones if none is named.
    Log(Option<u16>),
    /// What the pieces and signs mean, on so many pages.
    Signs(u8),
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        crate::ui::screen::Screen::Game(screen)
    }
}

impl Screen {
    /// The name of the screen; files with its picture bear it, too.
    pub(in crate::ui) const fn name(self) -> &'static str {
        match self {
            Screen::Games(_) => "games",
            Screen::Introduction(..) => "game-introduction",
            Screen::Questions(..) => "game-questions",
            Screen::Answers(..) => "game-answers",
            Screen::QuestionHelp(..) => "game-question-help",
            Screen::Replace(..) => "game-replace",
            Screen::MakeRoom(..) => "game-make-room",
            Screen::Saved(_) => "saved-games",
            Screen::SavedGame(..) => "saved-game",
            Screen::SavedWhy(..) => "saved-game-why",
            Screen::Swap(..) => "saved-game-swap",
            Screen::End(..) => "saved-game-end",
            Screen::Delete(..) => "saved-game-delete",
            Screen::Public => "game-table",
            Screen::Story(_) => "game-story",
            Screen::HandOver(_) => "game-hand-over",
            Screen::Private(_) => "game-private",
            Screen::Menu(_) => "game-menu",
            Screen::Rules(_) => "game-rules",
            Screen::Log(_) => "game-log",
            Screen::Signs(_) => "game-signs",
        }
    }

    /// Whether it has a use of its own for the Menu button. Elsewhere Menu is help.
    pub(in crate::ui) const fn takes_menu(self) -> bool {
        !matches!(self, Screen::Replace(..) | Screen::MakeRoom(..)) && !self.is_saved()
    }

    /// Whether it is about saved games.
    pub(in crate::ui) const fn is_saved(self) -> bool {
        matches!(
            self,
            Screen::Saved(_)
                | Screen::SavedGame(..)
                | Screen::SavedWhy(..)
                | Screen::Swap(..)
                | Screen::End(..)
                | Screen::Delete(..)
        )
    }

    /// Whether it is one of those that show the game itself.
    pub(in crate::ui) const fn is_game(self) -> bool {
        matches!(
            self,
            Screen::Public | Screen::Story(_) | Screen::HandOver(_) | Screen::Private(_)
        )
    }
}

impl Playing {
    /// Whether a game is open.
    pub(super) const fn is_open(&self) -> bool {
        self.game.is_some()
    }

    /// Which game is open.
    fn game_id(&self) -> Option<GameId> {
        self.game.as_ref().map(AnyGame::id)
    }

    /// Takes an input while one of its screens shows.
    pub(super) fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        if self.private.is_none() && self.is_slip(stage.now) {
            if matches!(input, Input::Press(_)) {
                stage.sound(Tune::Nothing);
            }
            return;
        }
        if screen == Screen::Public && self.skips_to_story(input, stage) {
            return;
        }
        if self.stops(input) {
            stage.answer(Tune::Chosen);
            return;
        }
        match screen {
            Screen::Games(menu) => self.choose_game(menu, input, stage),
            Screen::Introduction(game, page) => self.introduce(game, page, input, stage),
            Screen::Questions(game, menu) => self.ask(game, menu, input, stage),
            Screen::Answers(game, question, menu) => self.answer(game, question, menu, input, stage),
            Screen::QuestionHelp(game, question, text) => self.question_help(game, question, text, input, stage),
            Screen::Replace(game, confirm) => self.replace(game, confirm, input, stage),
            Screen::MakeRoom(game, confirm) => self.make_room(game, confirm, input, stage),
            Screen::Saved(menu) => self.choose_saved(menu, input, stage),
            Screen::SavedGame(slot, menu) => self.saved_game(slot, menu, input, stage),
            Screen::SavedWhy(slot, text) => self.saved_why(slot, text, input, stage),
            Screen::Swap(slot, confirm) => self.swap(slot, confirm, input, stage),
            Screen::End(slot, confirm) => self.confirm_end(slot, confirm, input, stage),
            Screen::Delete(slot, confirm) => self.confirm_delete(slot, confirm, input, stage),
            Screen::Public => self.on_public_page(input, stage),
            Screen::Story(event) => self.tell(event, input, stage),
            Screen::HandOver(seat) => self.hand_over(seat, input, stage),
            Screen::Private(seat) => self.in_private(seat, input, stage),
            Screen::Menu(menu) => self.menu(menu, input, stage),
            Screen::Rules(text) => self.rules(text, input, stage),
            Screen::Log(top) => self.look_at_log(top, input, stage),
            Screen::Signs(page) => self.signs(page, input, stage),
        }
    }

    /// Time has passed; `showing` is its screen, if that is what shows.
    pub(super) fn pass(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        if self
            .private
            .as_ref()
            .is_some_and(|private| private.hides_at <= stage.now)
        {
            self.cover(stage);
        }
        self.run_timer(showing, stage);
        self.move_picture(showing, stage);
    }

    /// The first moment after `after` at which something comes due or the picture changes.
    pub(super) fn wake_at(&self, after: Millis) -> Option<Millis> {
        let hides = self.private.as_ref().map(|private| private.hides_at);
        let timer = self.timer.and_then(|timer| timer.wake_at(after));
        let held = self.holding().and_then(|since| page::next_fill(since, after));
        let moves = self.motion.and_then(|motion| motion.wake_at(after));
        let hides = hides.filter(|at| *at > after);
        hides.into_iter().chain(timer).chain(held).chain(moves).min()
    }

    /// Draws one of the screens on a dark frame.
    pub(super) fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        screens::draw(self, screen, frame, view);
    }

    /// Lets the game begin.
    fn begin(&mut self, id: GameId, evicted: Option<Slot>, stage: &mut Stage<'_>) {
        let Some(seed) = stage.next_game_seed(|seed| self.is_secret(id, seed)) else {
            stage.tell(crate::ui::message::Notice::NoNoise);
            return;
        };
        self.setups.questions_mut(id).use_boards(stage.boards);
        self.setups.begin(&mut self.game, id, seed);
        self.untold = None;
        self.news_page = 0;
        self.timer = None;
        self.stand_still();
        self.forget_private();
        self.last = Viewer::Table;
        (self.actor, self.actor_changed) = (None, None);
        self.begin_journal(evicted);
        self.show_public_page(stage);
        if let Some(guide) = self.game().and_then(Erased::guide) {
            self.public.open_beside(Page::Aside(guide), 0);
        }
        stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
        stage.open(Screen::Public);
        stage.answer(Tune::Turn);
    }

    /// No private page shows, and none is remembered.
    fn forget_private(&mut self) {
        (self.private, self.resting, self.undoing) = (None, None, None);
    }

    /// Opens the public page, with the cursor at its first choice, or where the same can be done again.
    fn show_public_page(&mut self, stage: &mut Stage<'_>) {
        self.public_is_old = false;
        // While a story is told, the page waits below it.
        let stays = self.stays;
        self.stays &= self.untold.is_some();
        self.public = PageView::default();
        if let Some(game) = self.game_mut() {
            let listed = game.open(Viewer::Table, Page::Main);
            self.public = PageView::at(listed.again.filter(|_| stays).unwrap_or(listed.cursor));
        }
        stage.effects.frame = true;
    }

    /// Opens the page that shows, so that its picture can be drawn. Nothing happens if it is open.
    pub(super) fn open_shown(&mut self, screen: Option<Screen>) {
        let (viewer, page) = match screen {
            Some(Screen::Public) => (Viewer::Table, self.public.page),
            Some(Screen::Menu(_)) => (Viewer::Table, Page::Menu),
            Some(Screen::Private(seat)) => match &self.private {
                Some(private) if private.seat == seat => (Viewer::Seat(seat), private.shown.page),
                _ => return,
            },
            _ => return,
        };
        if let Some(game) = self.game_mut() {
            game.open(viewer, page);
        }
    }

    /// The open game.
    pub(super) fn game(&self) -> Option<&dyn erased::Erased> {
        self.game.as_ref().map(AnyGame::erased)
    }

    fn game_mut(&mut self) -> Option<&mut dyn erased::Erased> {
        self.game.as_mut().map(AnyGame::erased_mut)
    }

    /// Who is called to a private screen; `None` if nobody has anything to do there.
    fn call(&self) -> Option<Seat> {
        self.game().and_then(|game| game.listed().calls.likely())
    }

    /// What shows after something was done: first what happened, then the public page, which calls the next player.
    fn go_on(&mut self, stage: &mut Stage<'_>) {
        if self.untold.is_none() {
            self.close_windows();
        }
        if self.public_is_old {
            self.show_public_page(stage);
        }
        stage.effects.frame = true;
        match self.untold {
            // What moves is seen before it is told.
            Some(event) if self.motion.is_none() => self.begin_story(event, stage),
            _ => {
                let actor = self.game().map(Erased::first_seat);
                let before = core::mem::replace(&mut self.actor, actor);
                if before.is_some() && before != actor {
                    self.actor_changed = Some(stage.now);
                }
                stage.show(Screen::Public);
            }
        }
    }

    /// Closes what would stop a player who goes on anyway; says whether there was something.
    fn close_windows(&mut self) -> bool {
        // A window may open right after another; no more than these ever do.
        let closed = (0..4).map_while(|_| {
            let line = self.game_mut().and_then(Erased::close_window)?;
            self.append_entries(line);
            Some(())
        });
        closed.count() > 0
    }

    /// Whether OK comes so soon after the public page has named another player that it was meant for the one before.
    fn is_impatient(&self, input: Input, now: Millis) -> bool {
        let is_new = self
            .actor_changed
            .is_some_and(|changed| now.since(changed) < IMPATIENT_MS);
        is_new && input == Input::Press(Button::Ok)
    }
}

/// Who is spoken to.
const fn talk<'a>(view: &View<'a>) -> Talk<'a> {
    Talk {
        lang: view.lang,
        players: view.players,
    }
}
