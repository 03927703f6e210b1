//! A game with its types erased: what menus and screens need to know of it.

use core::fmt;

use heapless::String;

use super::face::{Gesture, Page};
use super::list::Calls;
use super::log::Log;
use super::questions::Label;
use super::speech::Talk;
use crate::game::{RuleId, Turn, Viewer};
use crate::journal::LineBytes;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::texts::Paragraph;

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

    /// Whether a seat has anything to do in private, as far as everybody may know.
    fn acts_in_private(&self, seat: Seat) -> bool;

    /// Changes when the time of a turn begins anew; `None` if turns have no time of their own.
    fn turn_timer_key(&self) -> Option<u32>;

    /// Whether everybody has to see what was done last, before anybody goes on in private.
    fn concerns_all(&self) -> bool;

    /// For how long at least a private screen shows that nobody touches.
    fn thinking_ms(&self) -> u16;

    /// Whether the time of the step begins only when the player opens the private page.
    fn time_waits(&self) -> bool;

    /// Whether the house does something when the time of the step is over.
    fn has_time_up(&self) -> bool;

    /// Does what the end of the time leads to; returns the line for the journal.
    fn time_up(&mut self) -> Option<LineBytes>;

    /// Does once what holding OK repeats; returns the line for the journal, `None` if somebody is asked something.
    fn run_on(&mut self) -> Option<LineBytes>;

    /// Whether holding OK would do something.
    fn can_run_on(&self) -> bool;

    /// How long the picture of what was done last moves, in milliseconds.
    fn animation_ms(&self) -> u16;

    /// How many pages the public main page has, those with pictures of what was done just now included.
    fn news_pages(&self) -> u8;

    /// Somebody looks for more about what the open main page shows: the page beside it that tells it, as a place in
    /// [`Face::ASIDES`]. When that page is opened next, it stands there.
    fn find_subject(&mut self, look: Look) -> Option<u8>;

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
    fn rules(&self, talk: &Talk<'_>, viewer: Viewer, news_page: u8) -> Paragraph;

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
pub(crate) type Asides = List<u8, 12>;

/// What is known of a page that is open.
#[derive(Clone, Copy, Default)]
pub(crate) struct Listed {
    /// How many entries its list has.
    pub(crate) entries: u8,
    /// Where the cursor starts, or which subpage shows first.
    pub(crate) cursor: u8,
    /// Where the same as was done just now stands, if it is likely to be done again.
    pub(crate) again: Option<u8>,
    /// Who is called when somebody goes into private.
    pub(crate) calls: Calls,
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
    /// How much of what was done last the picture has shown, in percent.
    pub(crate) progress: u8,
    /// Which page of what was done last shows.
    pub(crate) news_page: u8,
}

impl Look {
    /// A page at rest, with the cursor at an entry.
    pub(crate) const fn at(menu: Menu) -> Look {
        Look {
            menu,
            done: false,
            left: None,
            held: 0,
            progress: 100,
            news_page: u8::MAX,
        }
    }
}

/// Whose turn it is; if it is nobody's, the first player.
pub(super) const fn first_of(turn: Turn) -> Seat {
    match turn {
        Turn::Players { first, .. } => first,
        Turn::House | Turn::Over { .. } => Seat::P1,
    }
}
