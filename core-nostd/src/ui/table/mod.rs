//! Playing a game: from the first question to the winner, whichever game it is.
//!
//! The public screen shows what lies open and what the table may do. What a player does in secret
//! begins with a hand-over that calls the player by name; then the owner's screen shows until it is
//! hidden, or a few seconds after the last press. What happened is then told to everybody, a page at a
//! time. No game is named here: see `any.rs`.
//!
//! On a private screen every press has the same consequences outside: a new picture and no tune. What
//! is on it is in [`Playing`] and never in a [`Screen`].

mod keep;
mod menu;
mod screens;
mod setup;
mod shelf;
mod sight;
mod story;
#[cfg(test)]
mod tests;
mod words;

use self::keep::Keeping;
use self::menu::Entry;
use self::sight::{Private, Sight};
use crate::any::{AnyGame, GameId, Setups};
use crate::game::{Turn, Viewer};
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::show::Talk;
use crate::store::Slot;
use crate::table::Table;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Menu;
use crate::ui::stage::{Stage, View};
use crate::ui::text::TextView;

/// A press so soon after a private screen was covered was meant for what showed before.
const SLIP_MS: u64 = 500;

/// The game on the table, and everything around it.
#[derive(Default)]
pub(super) struct Playing {
    setups: Setups,
    game: Option<AnyGame>,
    /// How many games have begun this evening: each has a chance of its own.
    begun: u16,
    public: Sight,
    private: Option<Private>,
    /// When a private screen was covered last.
    covered: Option<Millis>,
    /// The first event that the table has not been told.
    untold: Option<u8>,
    /// When the time of this step ends, and whether that was told.
    limit: Option<Limit>,
    /// A button that acts when it comes up again.
    pressed: Option<Button>,
    /// Where the last thing was done.
    last: Viewer,
    /// Where it stands on the public page now, if it is likely to be done again.
    again: Option<u8>,
    keeping: Keeping,
}

#[derive(Clone, Copy)]
struct Limit {
    ends: Millis,
    told: bool,
    /// When it was kept last.
    kept: Millis,
    /// Which turn it is for, where each turn has its time.
    of: Option<u32>,
    /// It stands still since then.
    paused: Option<Millis>,
    /// The seconds on the screen.
    shown: u16,
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    /// Which game?
    Games(Menu),
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
    /// The games that are kept.
    Kept(Menu),
    /// One of them.
    KeptGame(Slot, Menu),
    /// Why it cannot be played.
    KeptWhy(Slot, TextView),
    /// The open game is not in flash; shall this one take its place?
    Swap(Slot, Confirm),
    /// Shall it end here?
    GiveUp(Slot, Confirm),
    /// Shall it be forgotten?
    Delete(Slot, Confirm),
    /// What everybody sees.
    Table,
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
            Screen::Questions(..) => "game-questions",
            Screen::Answers(..) => "game-answers",
            Screen::QuestionHelp(..) => "game-question-help",
            Screen::Replace(..) => "game-replace",
            Screen::MakeRoom(..) => "game-make-room",
            Screen::Kept(_) => "saved-games",
            Screen::KeptGame(..) => "saved-game",
            Screen::KeptWhy(..) => "saved-game-why",
            Screen::Swap(..) => "saved-game-swap",
            Screen::GiveUp(..) => "saved-game-end",
            Screen::Delete(..) => "saved-game-delete",
            Screen::Table => "game-table",
            Screen::Story(_) => "game-story",
            Screen::HandOver(_) => "game-hand-over",
            Screen::Private(_) => "game-private",
            Screen::Menu(_) => "game-menu",
            Screen::Rules(_) => "game-rules",
        }
    }

    /// Whether it has a use of its own for the Menu button. Elsewhere Menu is help.
    pub(in crate::ui) const fn takes_menu(self) -> bool {
        !matches!(self, Screen::Games(_) | Screen::Replace(..) | Screen::MakeRoom(..)) && !self.is_kept()
    }

    /// Whether it shows what is kept.
    pub(in crate::ui) const fn is_kept(self) -> bool {
        matches!(
            self,
            Screen::Kept(_)
                | Screen::KeptGame(..)
                | Screen::KeptWhy(..)
                | Screen::Swap(..)
                | Screen::GiveUp(..)
                | Screen::Delete(..)
        )
    }

    /// Whether it is one of those that show the game itself.
    pub(in crate::ui) const fn is_game(self) -> bool {
        matches!(
            self,
            Screen::Table | Screen::Story(_) | Screen::HandOver(_) | Screen::Private(_)
        )
    }
}

impl Playing {
    /// Whether a game is open.
    pub(super) const fn is_open(&self) -> bool {
        self.game.is_some()
    }

    /// The title of the open game.
    pub(super) fn title(&self) -> &'static str {
        self.game.as_ref().map_or("", |game| game.id().title())
    }

    /// How the open game stands, as bytes; secrets included.
    pub(super) fn snapshot<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.table()?.snapshot(bytes)
    }

    /// All chance begins anew.
    pub(super) const fn begin_evening(&mut self) {
        self.begun = 0;
    }

    /// Takes an input while one of its screens shows.
    pub(super) fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        if self.private.is_none() && self.is_slip(stage.now) {
            return;
        }
        match screen {
            Screen::Games(menu) => self.choose_game(menu, input, stage),
            Screen::Questions(game, menu) => self.ask(game, menu, input, stage),
            Screen::Answers(game, question, menu) => self.answer(game, question, menu, input, stage),
            Screen::QuestionHelp(game, question, text) => self.question_help(game, question, text, input, stage),
            Screen::Replace(game, confirm) => self.replace(game, confirm, input, stage),
            Screen::MakeRoom(game, confirm) => self.make_room(game, confirm, input, stage),
            Screen::Kept(menu) => self.choose_kept(menu, input, stage),
            Screen::KeptGame(slot, menu) => self.kept_game(slot, menu, input, stage),
            Screen::KeptWhy(slot, text) => self.kept_why(slot, text, input, stage),
            Screen::Swap(slot, confirm) => self.swap(slot, confirm, input, stage),
            Screen::GiveUp(slot, confirm) => self.confirm_give_up(slot, confirm, input, stage),
            Screen::Delete(slot, confirm) => self.confirm_delete(slot, confirm, input, stage),
            Screen::Table => self.on_table(input, stage),
            Screen::Story(event) => self.tell(event, input, stage),
            Screen::HandOver(seat) => self.hand_over(seat, input, stage),
            Screen::Private(seat) => self.in_private(seat, input, stage),
            Screen::Menu(menu) => self.menu(menu, input, stage),
            Screen::Rules(text) => self.rules(text, input, stage),
        }
    }

    /// Time has passed; `showing` is its screen, if that is what shows.
    pub(super) fn pass(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        if self
            .private
            .as_ref()
            .is_some_and(|private| private.hides_at() <= stage.now)
        {
            self.cover(stage);
        }
        let Some(game) = &self.game else { return };
        let Turn::Players {
            limit: Some(seconds), ..
        } = game.table().turn()
        else {
            self.limit = None;
            return;
        };
        let (of, is_game) = (game.table().time_of(), showing.is_some_and(Screen::is_game));
        let mut limit = match self.limit {
            Some(limit) if limit.of == of => limit,
            _ => Limit::new(u64::from(seconds).saturating_mul(1_000), of, stage.now),
        };
        limit.pause_or_go_on(is_game, stage.now);
        if !limit.told && limit.paused.is_none() && limit.ends <= stage.now {
            limit.told = true;
            if is_game {
                stage.answer(Tune::TimeUp);
            }
        }
        if limit.of.is_some() && limit.seconds_left(stage.now) != limit.shown {
            limit.shown = limit.seconds_left(stage.now);
            stage.effects.frame |= is_game;
        }
        self.limit = Some(limit);
        self.keep_time(stage.now);
    }

    /// How many seconds are left, where each turn has its time.
    fn seconds_left(&self, now: Millis) -> Option<u16> {
        let limit = self.limit.filter(|limit| limit.of.is_some())?;
        Some(limit.seconds_left(now))
    }

    fn acts_at_once(&self) -> bool {
        self.table().is_some_and(|table| table.acts_at_once())
    }

    /// The first moment after `after` at which something comes due or the picture changes.
    pub(super) fn wake_at(&self, after: Millis) -> Option<Millis> {
        let hides = self.private.as_ref().map(Private::hides_at);
        let running = self.limit.filter(|limit| !limit.told && limit.paused.is_none());
        let ends = running.map(|limit| limit.ends.min(limit.keep_at()));
        let next = running.and_then(|limit| limit.next_second(after));
        hides.into_iter().chain(ends).chain(next).filter(|at| *at > after).min()
    }

    /// Draws one of the screens on a dark frame.
    pub(super) fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        screens::draw(self, screen, frame, view);
    }

    /// Lets the game begin.
    fn begin(&mut self, id: GameId, gone: Option<Slot>, stage: &mut Stage<'_>) {
        let Some(seed) = stage.seed else {
            stage.tell(crate::ui::message::Notice::NoNoise);
            return;
        };
        let seed = if self.begun == 0 {
            seed
        } else {
            seed.part(&crate::ui::fill::number(self.begun))
        };
        self.begun = self.begun.wrapping_add(1);
        self.game = Some(self.setups.begin(id, seed));
        self.untold = None;
        self.limit = None;
        self.private = None;
        self.last = Viewer::Table;
        self.begin_journal(gone);
        self.turn_to_table(stage);
        stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
        stage.open(Screen::Table);
        stage.answer(Tune::Turn);
    }

    /// The public page begins at its first choice, or where the same can be done again.
    fn turn_to_table(&mut self, stage: &mut Stage<'_>) {
        let again = self.again.take();
        let first = |table: &dyn Table| table.cursor(Viewer::Table, crate::show::Page::Main);
        self.public = Sight::at(again.unwrap_or(self.table().map_or(0, first)));
        stage.effects.frame = true;
    }

    fn table(&self) -> Option<&dyn Table> {
        self.game.as_ref().map(AnyGame::table)
    }

    /// The seat that the table waits for, if it acts in private.
    fn called(&self) -> Option<Seat> {
        let table = self.table()?;
        let waits = matches!(table.turn(), Turn::Players { .. });
        table.call().filter(|_| waits)
    }

    fn is_slip(&self, now: Millis) -> bool {
        self.covered.is_some_and(|covered| now.since(covered) < SLIP_MS)
    }

    /// Calls a seat by name, with the screen to nobody.
    fn hand_over(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let seats = self.table().map(Table::seats).unwrap_or_default();
        match input {
            Input::Press(Button::Ok) => {
                stage.answer(Tune::Chosen);
                self.uncover(seat, stage);
            }
            Input::Press(Button::Back) => {
                stage.answer(Tune::Back);
                stage.show(Screen::Table);
            }
            Input::Press(Button::Down) => {
                stage.show(Screen::HandOver(seats.after(seat).unwrap_or(seat)));
            }
            Input::Press(Button::Up) => {
                let before = seats.iter().rev().find(|one| *one < seat);
                stage.show(Screen::HandOver(before.or(seats.iter().next_back()).unwrap_or(seat)));
            }
            Input::Press(Button::Menu) => self.open_menu(Entry::Private, stage),
            _ => {}
        }
    }

    /// What shows after something was done: first what happened, then the next who is called.
    fn go_on(&mut self, after: Viewer, stage: &mut Stage<'_>) {
        self.turn_to_table(stage);
        let call = self.called().filter(|_| after != Viewer::Table);
        match (self.untold, call) {
            (Some(event), _) => self.begin_story(event, stage),
            (None, Some(seat)) => stage.show(Screen::HandOver(seat)),
            (None, None) => stage.show(Screen::Table),
        }
    }
}

impl Limit {
    /// A time of `ms` that begins now.
    fn new(ms: u64, of: Option<u32>, now: Millis) -> Limit {
        let limit = Limit {
            ends: now.after(ms),
            told: ms == 0,
            kept: now,
            of,
            paused: None,
            shown: 0,
        };
        Limit {
            shown: limit.seconds_left(now),
            ..limit
        }
    }

    /// The time of a turn stands still while the game is not in sight.
    fn pause_or_go_on(&mut self, is_game: bool, now: Millis) {
        if self.of.is_none() {
            return;
        }
        match self.paused {
            Some(since) if is_game => {
                self.ends = self.ends.after(now.since(since));
                self.paused = None;
            }
            None if !is_game => self.paused = Some(now),
            _ => {}
        }
    }

    fn seconds_left(&self, now: Millis) -> u16 {
        let left = self.ends.since(self.paused.unwrap_or(now)).div_ceil(1_000);
        u16::try_from(left).unwrap_or(u16::MAX)
    }

    /// When the seconds on the screen change next.
    fn next_second(&self, after: Millis) -> Option<Millis> {
        self.of?;
        let left = self.ends.since(after);
        // As many whole seconds before the end as will be left then.
        let then = left.saturating_sub(1).checked_div(1_000)?.saturating_mul(1_000);
        Some(after.after(left.saturating_sub(then)))
    }
}

/// Who is spoken to.
const fn talk<'a>(view: &View<'a>) -> Talk<'a> {
    Talk {
        lang: view.lang,
        players: view.players,
    }
}
