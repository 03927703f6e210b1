//! How a game looks and speaks. It sees views only, never a state.

use core::fmt;

use super::list::{Entry, List};
use super::questions::Questions;
use super::teller::Teller;
use crate::game::Game;
use crate::journal::LINE_ENTRIES_MAX;
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::players::Players;

/// A game whose main page can be narrowed down, where a choice is made in smaller steps.
pub trait Narrowing: Game {
    /// To what the list is narrowed down; the default is the whole list. It belongs to the screen: no rule and no
    /// journal knows it.
    type Focus: Copy + Default + PartialEq;
}

/// How a game looks and speaks, in every language.
///
/// What takes a view, or a [`Teller`] with one, shows the same to everybody who has the same view: see the laws.
pub(crate) trait Face: Narrowing + 'static {
    /// The words of the game in one language.
    type Words: 'static;
    /// The answers before the start.
    type Form: Questions + Copy + Default + From<Self::Setup> + Into<Self::Setup>;
    /// A page beside the main one.
    type Aside: Copy + PartialEq + 'static;

    /// The title on the box.
    const TITLE: &'static str;

    /// The first byte of the record with the answers; a set-up in another form gets another one.
    const SETUP_FORMAT: u8;

    /// All pages beside the main one, in the order of the menu.
    const ASIDES: &'static [Self::Aside];

    /// The words in this language.
    fn words(lang: Lang) -> &'static Self::Words;

    // Pages.

    /// On which page an action is offered.
    fn page_of(action: Self::Action) -> Page<Self::Aside>;

    /// Whether the viewer can open this page now.
    fn has_aside(view: Self::View<'_>, aside: Self::Aside) -> bool;

    /// The name of a page, for menus and above it.
    fn aside_title(lang: Lang, aside: Self::Aside) -> &'static str;

    /// How many subpages a page has that offers nothing: the cursor turns them.
    fn subpages(_: Self::View<'_>, _: Self::Aside) -> u8 {
        0
    }

    // The list of the main page.

    /// Changes the list of the main page from what the rules offer to what the screen shows: leaves out, narrows
    /// down, puts in order, says where the cursor starts.
    fn arrange(view: Self::View<'_>, list: &mut List<Self>);

    /// The focus that Back leads to from this one; `None` if Back leads out of the list.
    fn widened(_: Self::View<'_>, _: Self::Focus) -> Option<Self::Focus> {
        None
    }

    /// The focus in which an action is on the list: after undo the screen shows it again.
    fn focus_of(_: Self::View<'_>, _: Self::Action) -> Self::Focus {
        Self::Focus::default()
    }

    /// Whether `next` is what was done just now once more, and likely to be chosen: the cursor then stays there.
    fn repeats(_done: Self::Action, _next: Self::Action) -> bool {
        false
    }

    // Time and gestures.

    /// What a gesture does on the public page, if its buttons act without a cursor; an empty list if the gesture
    /// means nothing now.
    fn quick_actions(_: Self::View<'_>, _: Gesture) -> Option<QuickActions<Self::Action>> {
        None
    }

    /// Changes when the time of a turn begins anew, for games in which each turn has its time. The time then stands
    /// still while a menu is open.
    fn turn_timer_key(_: Self::View<'_>) -> Option<u32> {
        None
    }

    // Secrets.

    /// Whether the viewer is in the middle of something, although the table does not wait for it.
    fn is_busy(_: Self::View<'_>) -> bool {
        false
    }

    /// Whether a private screen hides right after the last action on it, because nothing is left to see.
    ///
    /// `view` is what its owner knows now. The answer may depend on what everybody knows, and on nothing else.
    fn closes(view: Self::View<'_>, action: Self::Action) -> bool;

    // Words.

    /// An action as an entry of a list.
    fn label(tell: Teller<'_, Self>, action: Self::Action) -> Row;

    /// The entry that narrows the list down.
    fn focus_label(_: Teller<'_, Self>, _: Self::Focus) -> Row {
        Row::default()
    }

    /// What is asked before an action that cannot be undone; nothing is written if nothing is asked.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn question(tell: Teller<'_, Self>, action: Self::Action, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What happened, in at most four lines; nothing is written if the screen says it anyway.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn narrate(tell: Teller<'_, Self>, event: Self::Event, out: &mut dyn fmt::Write) -> fmt::Result;

    /// How it sounds.
    fn tune(event: Self::Event) -> Option<Tune>;

    /// What stands in the way of an action and what would help, in at most three lines.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn explain(tell: Teller<'_, Self>, error: Self::Error, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The rules of this moment.
    fn rules(tell: Teller<'_, Self>) -> &'static str;

    /// Draws what the view shows on a dark frame.
    fn draw(frame: &mut Frame, tell: Teller<'_, Self>, scene: &Scene<'_, Self>);
}

/// What a player does where buttons act without a cursor. Holding a button is never also a short press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    Up,
    Down,
    Ok,
    HoldUp,
    HoldOk,
}

/// What one gesture does, one action after the other; all of them are done, or none.
pub(crate) type QuickActions<A> = heapless::Vec<A, LINE_ENTRIES_MAX, u8>;

/// Who is spoken to, and about whom.
#[derive(Clone, Copy)]
pub(crate) struct Talk<'a> {
    /// In which language.
    pub(crate) lang: Lang,
    /// How the players are called.
    pub(crate) players: &'a Players,
}

/// Where something is shown. Pages beside the main one are named by the game; where no game is known, by their place
/// in [`Face::ASIDES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page<A = u8> {
    /// On the screen that the viewer sees first.
    Main,
    /// On a page beside it.
    Aside(A),
    /// In the menu of the game.
    Menu,
}

/// What a page shows beside the view.
pub(crate) struct Scene<'a, G: Face> {
    /// Which page.
    pub(crate) page: Page<G::Aside>,
    /// Where the cursor stands in the list.
    pub(crate) menu: Menu,
    /// What is on the list; the entry for going into private comes after the last.
    pub(crate) entries: &'a [Entry<G::Action, G::Focus>],
    /// To what the list is narrowed down.
    pub(crate) focus: G::Focus,
    /// Who is called if somebody goes into private from here.
    pub(crate) call: Option<Seat>,
    /// The viewer has done everything: OK hides the page.
    pub(crate) done: bool,
    /// How many seconds are left, where each turn has its time.
    pub(crate) left: Option<u16>,
}

impl<G: Face> Scene<'_, G> {
    /// The entry under the cursor.
    pub(crate) fn chosen(&self) -> Option<Entry<G::Action, G::Focus>> {
        self.entries.get(usize::from(self.menu.cursor())).copied()
    }

    /// The action under the cursor.
    pub(crate) fn chosen_action(&self) -> Option<G::Action> {
        self.chosen().and_then(Entry::action)
    }

    /// How many entries there are, the one for going into private included.
    pub(crate) fn count(&self) -> u8 {
        let entries = u8::try_from(self.entries.len()).unwrap_or(u8::MAX);
        entries.saturating_add(u8::from(self.call.is_some()))
    }
}
