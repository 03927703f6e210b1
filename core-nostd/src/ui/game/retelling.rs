//! A game that is over, told again: every step in words, and private pages as their owners saw them.
//!
//! Only a replay on a computer calls this. The linker leaves it out of the firmware.

use heapless::{String, Vec};

use super::any::AnyGame;
use super::erased::Look;
use super::face::Face;
use super::open_game::OpenGame;
use super::speech::{Talk, Teller};
use super::story::EVENT_BYTES;
use super::{Playing, Screen};
use crate::game::{Actor, Viewer};
use crate::journal::{Entry, JournalError, LINE_ENTRIES_MAX, LineBytes};
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::store::Bytes;
use crate::ui::boards::Boards;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::players::Players;
use crate::ui::settings::Volume;
use crate::ui::stage::View;
use crate::ui::template::expand;

/// A game that is over, told again from its journal.
///
/// It shows what players did in private. Whoever uses it has made sure that the game is over or was ended: see
/// [`Line::Over`](crate::store::Line::Over).
///
/// For each entry of the journal, call [`Retelling::step`], then [`Retelling::enter`], and then whatever says how the
/// game stands after it.
pub struct Retelling {
    playing: Playing,
    lang: Lang,
    players: Players,
}

/// What somebody did, as it was named at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who.
    pub by: Actor,
    /// On whose page it was chosen.
    pub viewer: Viewer,
    /// Whether it was undone, not done.
    pub is_undo: bool,
    /// What was done or undone, in words.
    pub deed: Deed,
}

/// The words for a deed: an entry of a list, its value included.
pub type Deed = String<80>;

/// The entries of a line of the journal, each as a line of its own.
pub type SingleEntries = Vec<LineBytes, LINE_ENTRIES_MAX, u8>;

impl Retelling {
    /// Begins with the header of a journal. `players` is the record with the names; without a sound one, players are
    /// called by number.
    ///
    /// # Errors
    /// If this version cannot play the journal.
    pub fn new(header: &[u8], lang: Lang, players: &Bytes) -> Result<Retelling, JournalError> {
        let mut playing = Playing::default();
        AnyGame::begin_from_header(&mut playing.game, header)?;
        Ok(Retelling {
            playing,
            lang,
            players: Players::from_bytes(players).unwrap_or_default(),
        })
    }

    /// Takes over a snapshot of the journal, where entries before it are missing; says whether it made sense.
    #[must_use]
    pub fn restore(&mut self, snapshot: &[u8]) -> bool {
        let game = self.playing.game_mut();
        game.is_some_and(|game| game.restore_snapshot(snapshot))
    }

    /// Takes apart what one gesture did.
    ///
    /// # Errors
    /// If the line makes no sense.
    pub fn entries(&self, line: &[u8]) -> Result<SingleEntries, JournalError> {
        let game = self.playing.game.as_ref().ok_or(JournalError::Game)?;
        game.retold().entries(line)
    }

    /// Says what an entry is about to do, and draws the page on which it was chosen, with the cursor there; `None` if
    /// the rules do not allow it.
    pub fn step(&mut self, entry: &[u8], frame: &mut Frame) -> Option<Step> {
        let talk = Talk {
            lang: self.lang,
            players: &self.players,
        };
        let (step, cursor) = self.playing.game.as_mut()?.retold_mut().step(&talk, entry)?;
        let look = Look::at(Menu::at(cursor));
        frame.clear();
        self.playing.game()?.draw(frame, &talk, look);
        Some(step)
    }

    /// Does what an entry says; says whether the rules allow it.
    #[must_use]
    pub fn enter(&mut self, entry: &[u8]) -> bool {
        let game = self.playing.game_mut();
        game.is_some_and(|game| game.enter(entry).is_some())
    }

    /// What the latest entry has led to, in words, for everybody.
    pub fn events(&self) -> impl Iterator<Item = String<EVENT_BYTES>> {
        let count = self.playing.game().map_or(0, |game| game.events());
        let words = (0..count).map(|event| self.playing.words_of(event, &self.talk()));
        words.filter(|words| !words.is_empty())
    }

    /// The pages on which the table was told so.
    pub fn stories(&self) -> impl Iterator<Item = Frame> {
        let first = self.playing.next_with_words(0, &self.talk());
        let next = |event: &u8| {
            let talk = self.talk();
            self.playing
                .next_with_words(self.playing.page_end(*event, &talk), &talk)
        };
        core::iter::successors(first, next).map(|event| self.drawn(Screen::Story(event)))
    }

    /// The public pages with pictures of that, but for the one on which it goes on.
    pub fn news(&mut self) -> impl Iterator<Item = Frame> {
        self.playing.public = self.playing.main_page(Viewer::Table);
        let pages = self.playing.game().map_or(1, |game| game.news_pages());
        (0..pages.saturating_sub(1)).map(|page| {
            self.playing.news_page = page;
            self.drawn(Screen::Public)
        })
    }

    /// The public page on which it goes on.
    pub fn table(&mut self) -> Frame {
        self.playing.public = self.playing.main_page(Viewer::Table);
        self.playing.show_last_news_page();
        self.drawn(Screen::Public)
    }

    /// How a player is called.
    pub fn name(&self, seat: Seat) -> String<16> {
        self.players.name(seat, self.lang)
    }

    fn talk(&self) -> Talk<'_> {
        Talk {
            lang: self.lang,
            players: &self.players,
        }
    }

    fn drawn(&self, screen: Screen) -> Frame {
        let mut frame = Frame::new();
        let view = View {
            now: Millis::ZERO,
            lang: self.lang,
            volume: Volume::Off,
            players: &self.players,
            // A game that is retold asks nothing about boards.
            boards: &Boards::default(),
        };
        self.playing.draw(screen, &mut frame, &view);
        frame
    }
}

/// What a replay needs of a game, whichever it is. It is no part of [`Erased`](super::erased::Erased): all of that is
/// in the firmware.
pub(crate) trait Retold {
    /// Takes a line of the journal apart.
    fn entries(&self, line: &[u8]) -> Result<SingleEntries, JournalError>;

    /// Says what an entry is about to do, opens the page on which it was chosen, and says where it stands there.
    fn step(&mut self, talk: &Talk<'_>, entry: &[u8]) -> Option<(Step, u8)>;
}

impl<G: Face> Retold for OpenGame<G> {
    fn entries(&self, line: &[u8]) -> Result<SingleEntries, JournalError> {
        let entries = Entry::<G::Action>::decode_line(line)?;
        match entries.as_slice() {
            // What the house did at once belongs to the action before it: nobody has seen a moment between them.
            [_, Entry::Act { by: Actor::House, .. }] => Ok([LineBytes::of(&entries)].into_iter().collect()),
            entries => Ok(entries.iter().map(Entry::encode).collect()),
        }
    }

    fn step(&mut self, talk: &Talk<'_>, entry: &[u8]) -> Option<(Step, u8)> {
        let entry = *Entry::<G::Action>::decode_line(entry).ok()?.first()?;
        let viewer = self.viewer_of(entry);
        let play = self.play();
        let deed = |before: &G, action| deed_of(&G::deed(Teller::new(talk, before.view(viewer)), action));
        let (by, is_undo, deed, cursor) = match entry {
            Entry::Act { by, action } => {
                play.state().check(by, action).ok()?;
                let deed = deed(play.state(), action);
                (by, false, deed, self.open_at(viewer, action))
            }
            // What is taken back is still there, on the page where Back was pressed.
            Entry::Undo { by } => {
                let (action, before) = play.undoable(by)?;
                let deed = deed(&before, action);
                self.open_main(viewer);
                (by, true, deed, self.first_cursor())
            }
        };
        let step = Step {
            by,
            viewer,
            is_undo,
            deed,
        };
        Some((step, cursor))
    }
}

fn deed_of(row: &Row) -> Deed {
    match &*row.value {
        "" => expand("{0}", &[&row.label]),
        value => expand("{0} {1}", &[&row.label, value]),
    }
}
