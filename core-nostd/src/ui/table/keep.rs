//! Keeping the open game: what goes to its journal, and how it comes back from there.

use heapless::Deque;

use super::{Limit, Playing, Screen};
use crate::any::{AnyGame, GameId};
use crate::game::{Turn, Viewer};
use crate::journal::EntryBytes;
use crate::kit::Millis;
use crate::store::{Bytes, GAMES_MAX, Games, Kept, Key, Line, SaveError, Slot};
use crate::ui::effect::{Job, Jot, Stored};
use crate::ui::message::Notice;
use crate::ui::stage::Stage;

/// After so many lines a snapshot is taken in the next quiet moment.
const SNAPSHOT_EVERY: u16 = 64;

/// After so many lines it no longer waits for one: a game must come back quickly.
const SNAPSHOT_AT_LAST: u16 = 256;

/// The time left is kept this often.
const LEFT_EVERY_MS: u64 = 10_000;

/// Everything has been told.
const ALL_TOLD: u8 = u8::MAX;

/// What is to be written, and what was read.
#[derive(Default)]
pub(super) struct Keeping {
    /// Where the journal of the open game is; `None` if it has none yet.
    slot: Option<Slot>,
    /// What is still to be appended to it.
    jots: Deque<Jot, 4>,
    /// What is appended needs a snapshot before: a line is missing.
    behind: bool,
    /// The flash has refused, and is asked again when the next thing is done.
    refused: bool,
    /// Lines since the last snapshot.
    since: u16,
    /// Another game has to make room.
    gone: Option<Slot>,
    /// What is to be done with other games.
    errand: Option<Job>,
    /// What the journal that is being read has said last.
    reading: Reading,
    /// The games in flash.
    pub(super) games: Games,
}

/// What a journal says besides what was done.
#[derive(Clone, Copy, Default)]
struct Reading {
    /// A line made no sense; what came after it is lost.
    misread: bool,
    /// The first event that nobody has been told.
    told: u8,
    left: Option<u16>,
    entries: u16,
}

impl Playing {
    /// Writes down what was done.
    pub(super) fn jot_entry(&mut self, entry: EntryBytes) {
        self.jot(Jot::Entry(entry));
        if self.is_over() {
            self.jot(Jot::Over);
        }
    }

    /// Writes down that everybody knows what happened before event `next`, or all of it.
    pub(super) fn jot_told(&mut self, next: Option<u8>) {
        self.last = Viewer::Table;
        self.jot(Jot::Told(next.unwrap_or(ALL_TOLD)));
    }

    /// Writes down what no snapshot says: that this game was played last, and whether it is over.
    fn jot_standing(&mut self) {
        self.jot(Jot::Stamp);
        let is_known = self
            .keeping
            .games
            .iter()
            .any(|game| game.over && self.keeping.slot == Some(game.slot));
        if self.is_over() && !is_known {
            self.jot(Jot::Over);
        }
    }

    fn jot(&mut self, jot: Jot) {
        let keeping = &mut self.keeping;
        keeping.refused = false;
        keeping.since = keeping.since.saturating_add(1);
        if keeping.jots.push_back(jot).is_err() {
            // The snapshot that is now needed says all of that, too.
            keeping.behind = true;
        }
    }

    /// Writes the answers before a game into `bytes`.
    pub(in crate::ui) fn write_answers(&self, key: Key, bytes: &mut Bytes) {
        if let Some(game) = GameId::from_answers_key(key) {
            self.setups.encode(game, bytes);
        }
    }

    /// Takes the answers of another evening; says whether they made sense.
    pub(in crate::ui) fn read_answers(&mut self, key: Key, bytes: &Bytes) -> bool {
        match GameId::from_answers_key(key) {
            Some(game) => self.setups.decode(game, bytes),
            None => key == Key::OldAnswers && self.setups.decode_old(bytes),
        }
    }

    /// Takes note of the games in flash.
    pub(in crate::ui) fn know(&mut self, games: &Games) {
        if self.keeping.games != *games {
            self.keeping.games.clone_from(games);
        }
    }

    /// How the game on the table began.
    pub(in crate::ui) fn header<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.table()?.header(bytes)
    }

    /// How it stands, with the way back.
    pub(in crate::ui) fn freeze<'b>(&self, bytes: &'b mut [u8]) -> Option<&'b [u8]> {
        self.table()?.freeze(bytes)
    }

    /// The open game begins a journal of its own.
    pub(super) fn begin_journal(&mut self, gone: Option<Slot>) {
        let games = core::mem::take(&mut self.keeping.games);
        self.keeping = Keeping {
            gone,
            games,
            ..Keeping::default()
        };
    }

    /// Whether the open game would be there after a power cut.
    pub(super) const fn is_kept(&self) -> bool {
        self.keeping.slot.is_some() && !self.keeping.behind
    }

    /// Whether the game in this slot is the one on the table.
    pub(in crate::ui) fn is_slot_open(&self, slot: Slot) -> bool {
        self.is_open() && self.keeping.slot == Some(slot)
    }

    /// The game that was played last and is not over; `None` if there is none.
    fn latest(&self) -> Option<&Kept> {
        self.keeping.games.iter().find(|game| !game.over && is_playable(game))
    }

    /// Whether there is something to resume.
    pub(in crate::ui) fn can_resume(&self) -> bool {
        self.is_open() || self.latest().is_some()
    }

    /// Goes on with the open game, or with the one that was played last.
    pub(in crate::ui) fn resume(&mut self, stage: &mut Stage<'_>) {
        match self.latest().map(|game| game.slot) {
            _ if self.is_open() => stage.open(self.entrance()),
            Some(slot) => self.open(slot),
            None => {}
        }
    }

    /// Brings a game from the flash onto the table. The one that lies there is in the flash, too.
    pub(super) fn open(&mut self, slot: Slot) {
        self.game = None;
        self.begin_journal(None);
        self.keeping.errand = Some(Job::Open(slot));
    }

    /// Forgets a game.
    pub(super) fn remove(&mut self, slot: Slot) {
        if self.keeping.slot == Some(slot) {
            self.game = None;
            self.begin_journal(None);
        }
        self.keeping.errand = Some(Job::Remove(slot));
    }

    /// A game that nobody will play to its end: its secrets are no longer any.
    pub(super) fn give_up(&mut self, slot: Slot) {
        if self.keeping.slot == Some(slot) {
            self.game = None;
            self.begin_journal(None);
        }
        self.keeping.errand = Some(Job::Append(slot, Jot::Over));
    }

    /// The game that has to go if another one begins; `None` if there is room.
    pub(super) fn oldest_in_the_way(&self) -> Option<&Kept> {
        let mut played = self.keeping.games.iter().filter(|game| !game.over);
        let oldest = played.next_back();
        oldest.filter(|_| played.count().saturating_add(1) >= GAMES_MAX)
    }

    /// What the flash should do next.
    pub(in crate::ui) fn next_job(&mut self, quiet: bool) -> Option<Job> {
        let untold = self.untold.is_some();
        let keeping = &mut self.keeping;
        if let Some(job) = keeping.errand.take() {
            return Some(job);
        }
        if self.game.is_none() || keeping.refused {
            return None;
        }
        let Some(slot) = keeping.slot else {
            return Some(Job::Begin { gone: keeping.gone });
        };
        let enough = if quiet { SNAPSHOT_EVERY } else { SNAPSHOT_AT_LAST };
        let due = !untold && keeping.since >= enough && keeping.jots.is_empty();
        if keeping.behind {
            keeping.jots.clear();
            return Some(Job::Append(slot, Jot::CatchUp));
        }
        if due {
            return Some(Job::Append(slot, Jot::Snapshot));
        }
        keeping.jots.pop_front().map(|jot| Job::Append(slot, jot))
    }

    /// The flash takes things again: perhaps what it has refused, too.
    pub(in crate::ui) const fn try_again(&mut self) {
        self.keeping.refused = false;
    }

    /// Whether a quiet moment would be welcome.
    pub(in crate::ui) fn wants_quiet(&self) -> bool {
        let keeping = &self.keeping;
        self.game.is_some() && !keeping.refused && self.untold.is_none() && keeping.since >= SNAPSHOT_EVERY
    }

    /// The flash has answered; `job` is what it was asked for.
    pub(in crate::ui) fn stored(&mut self, job: Job, result: Result<Stored, SaveError>, stage: &mut Stage<'_>) {
        let Ok(Stored { slot, .. }) = result else {
            match job {
                Job::Begin { .. } | Job::Append(..) => (self.keeping.behind, self.keeping.refused) = (true, true),
                Job::Open(_) => {
                    self.game = None;
                    stage.tell(Notice::GameUnreadable);
                }
                Job::Record(_) | Job::Remove(_) | Job::Tidy => {}
            }
            return;
        };
        match job {
            Job::Begin { .. } => {
                self.keeping.slot = slot;
                self.keeping.gone = None;
                // What was done before the flash took it is in no line.
                self.keeping.behind = self.keeping.behind && self.keeping.since > 0;
            }
            Job::Append(old, jot) if self.keeping.slot == Some(old) => {
                let moved = slot != Some(old);
                self.keeping.slot = slot;
                if jot == Jot::Snapshot {
                    self.keeping.since = 0;
                }
                if moved || jot == Jot::CatchUp {
                    self.keeping.since = 0;
                    self.keeping.behind = false;
                    self.keeping.jots.clear();
                    self.jot_standing();
                }
            }
            Job::Open(slot) => self.opened(slot, stage),
            Job::Record(_) | Job::Append(..) | Job::Remove(_) | Job::Tidy => {}
        }
    }

    /// Takes a line of the journal that is being opened.
    pub(in crate::ui) fn read(&mut self, line: &Line<'_>) {
        let reading = &mut self.keeping.reading;
        match line {
            Line::Header { bytes, .. } => {
                *reading = Reading::default();
                self.game = AnyGame::from_header(bytes).ok();
                self.last = Viewer::Table;
            }
            _ if reading.misread => {}
            Line::Entry(entry) => {
                reading.told = 0;
                reading.entries = reading.entries.saturating_add(1);
                match self.game.as_mut().and_then(|game| game.table_mut().enter(entry)) {
                    Some(viewer) => self.last = viewer,
                    None => reading.misread = true,
                }
            }
            Line::Told(event) => {
                reading.told = *event;
                // After a story everybody looks at the table.
                self.last = Viewer::Table;
            }
            Line::Left(seconds) => reading.left = Some(*seconds),
            Line::Snapshot(bytes) => {
                let thawed = self.game.as_mut().is_some_and(|game| game.table_mut().thaw(bytes));
                reading.misread = !thawed;
                reading.told = ALL_TOLD;
            }
            Line::Over | Line::Stamp(_) => {}
        }
    }

    /// Whether a line of the journal made no sense.
    pub(in crate::ui) const fn has_misread(&self) -> bool {
        self.keeping.reading.misread
    }

    /// The journal has been read: the game goes on where it was left.
    fn opened(&mut self, slot: Slot, stage: &mut Stage<'_>) {
        if self.game.is_none() {
            stage.tell(Notice::GameUnreadable);
            return;
        }
        let reading = self.keeping.reading;
        let damaged = self
            .keeping
            .games
            .iter()
            .any(|game| game.slot == slot && game.is_damaged());
        self.keeping.slot = Some(slot);
        self.keeping.since = reading.entries;
        // What was lost is not played again: the journal goes on from how the game stands.
        self.keeping.behind = reading.misread || damaged;
        self.jot_standing();
        self.private = None;
        self.untold = self.next_untold(reading.told, stage);
        self.limit = self.limit_left(reading.left, stage.now);
        self.turn_to_table(stage);
        stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
        stage.open(self.entrance());
        if self.keeping.behind {
            stage.tell(Notice::GameDamaged);
        }
    }

    /// The step's time as it was kept.
    fn limit_left(&self, left: Option<u16>, now: Millis) -> Option<Limit> {
        let Turn::Players { limit: Some(_), .. } = self.table()?.turn() else {
            return None;
        };
        let left = u64::from(left?).saturating_mul(1_000);
        Some(Limit::new(left, self.table()?.time_of(), now))
    }

    /// Keeps now and then how much time is left.
    pub(super) fn keep_time(&mut self, now: Millis) {
        if let Some(limit) = &mut self.limit
            && now >= limit.keep_at()
        {
            limit.kept = now;
            let left = limit.seconds_left(now);
            self.jot(Jot::Left(left));
        }
    }

    /// The screen on which an open game goes on.
    pub(in crate::ui) fn entrance(&self) -> Screen {
        match (self.untold, self.last) {
            (Some(event), _) => Screen::Story(event),
            // Whoever was in the middle of something secret is behind the cover; if not, the next one is called.
            (None, Viewer::Seat(seat)) if self.is_busy(seat) => Screen::Private(seat),
            (None, Viewer::Seat(_)) => self.called().map_or(Screen::Table, Screen::HandOver),
            (None, Viewer::Table) => Screen::Table,
        }
    }
}

impl Limit {
    /// When the time left is kept again.
    pub(super) const fn keep_at(&self) -> Millis {
        self.kept.after(LEFT_EVERY_MS)
    }
}

/// Whether this version can play it.
pub(super) fn is_playable(kept: &Kept) -> bool {
    let Some(label) = &kept.label else {
        return false;
    };
    GameId::named(&label.game).is_some_and(|id| id.check(label).is_ok())
}
