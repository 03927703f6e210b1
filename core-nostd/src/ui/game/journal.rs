//! The journal of the open game: what is appended to it, and how the game comes back from there.

use heapless::Deque;

use super::any::{AnyGame, GameId};
use super::erased::Erased;
use super::{Playing, Screen};
use crate::game::Viewer;
use crate::journal::LineBytes;
use crate::kit::Seed;
use crate::store::{Bytes, GAMES_MAX, Games, Key, Line, SaveError, SavedGame, Slot};
use crate::ui::effect::{Append, Job, Stored};
use crate::ui::message::Notice;
use crate::ui::stage::Stage;

/// After so many lines a snapshot is taken in the next quiet moment.
const SNAPSHOT_EVERY: u16 = 64;

/// After so many lines it no longer waits for one: a game must come back quickly.
const SNAPSHOT_AT_LAST: u16 = 256;

/// Everything has been told.
const ALL_TOLD: u8 = u8::MAX;

/// What is to be written, and what was read.
#[derive(Default)]
pub(super) struct JournalQueue {
    /// Where the journal of the open game is; `None` if it has none yet.
    slot: Option<Slot>,
    /// What is still to be appended to it.
    waiting: Deque<Append, 5>,
    /// The round that the journal has said last.
    round: Option<u16>,
    /// What is appended needs a snapshot before: a line is missing.
    needs_resync: bool,
    /// The flash has refused, and is asked again when the next thing is done.
    refused: bool,
    /// Lines since the last snapshot.
    lines_since_snapshot: u16,
    /// Another game has to make room.
    evicted: Option<Slot>,
    /// What is to be done with other games.
    pending_job: Option<Job>,
    /// Somebody wants to know what happened: the journal is told again once everything is in it.
    wants_log: bool,
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
    pub(super) fn append_entries(&mut self, line: LineBytes) {
        self.public_is_old = true;
        self.resting = None;
        self.append(Append::Entry(line));
        self.append_round();
        if self.is_over() {
            self.append(Append::Over);
        }
    }

    /// Writes down that everybody knows what happened before event `next`, or all of it.
    pub(super) fn append_told(&mut self, next: Option<u8>) {
        self.last = Viewer::Table;
        self.append(Append::Told(next.unwrap_or(ALL_TOLD)));
    }

    /// Writes down the round, if it is another one: the list of saved games tells it without opening the game.
    fn append_round(&mut self) {
        let round = self.game().and_then(Erased::round);
        if let Some(new) = round.filter(|_| round != self.journal.round) {
            self.journal.round = round;
            self.append(Append::Round(new));
        }
    }

    /// Writes down what no snapshot says: that this game was played last, its round, and whether it is over.
    fn append_standing(&mut self) {
        self.append(Append::Stamp);
        self.append_round();
        let is_known = self
            .journal
            .games
            .iter()
            .any(|game| game.over && self.journal.slot == Some(game.slot));
        if self.is_over() && !is_known {
            self.append(Append::Over);
        }
    }

    fn append(&mut self, line: Append) {
        let queue = &mut self.journal;
        queue.refused = false;
        queue.lines_since_snapshot = queue.lines_since_snapshot.saturating_add(1);
        if queue.waiting.push_back(line).is_err() {
            // The snapshot that is now needed says all of that, too.
            queue.needs_resync = true;
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

    /// Takes over the list of the games in flash.
    pub(in crate::ui) fn set_saved_games(&mut self, games: &Games) {
        if self.journal.games != *games {
            self.journal.games.clone_from(games);
        }
    }

    /// The open game begins a journal of its own.
    pub(super) fn begin_journal(&mut self, evicted: Option<Slot>) {
        let games = core::mem::take(&mut self.journal.games);
        self.journal = JournalQueue {
            evicted,
            games,
            ..JournalQueue::default()
        };
    }

    /// Whether the open game would be there after a power cut.
    pub(super) const fn survives_power_cut(&self) -> bool {
        self.journal.slot.is_some() && !self.journal.needs_resync
    }

    /// Whether the game in this slot is the one on the table.
    pub(in crate::ui) fn is_slot_open(&self, slot: Slot) -> bool {
        self.is_open() && self.journal.slot == Some(slot)
    }

    /// The game that was played last and is not over; `None` if there is none.
    fn latest(&self) -> Option<&SavedGame> {
        self.journal.games.iter().find(|game| !game.over && is_playable(game))
    }

    /// Whether a new game with this seed would be the twin of a saved one that is not over.
    pub(super) fn is_secret(&self, id: GameId, seed: &Seed) -> bool {
        let new = Some(id.seed(seed).fingerprint());
        self.journal.games.iter().any(|game| !game.over && game.seed == new)
    }

    /// Whether there is a game whose beginning is damaged.
    pub(in crate::ui) fn has_lost_games(&self) -> bool {
        self.journal.games.iter().any(|game| game.lost)
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
        self.journal.pending_job = Some(Job::Open(slot));
    }

    /// Forgets a game.
    pub(super) fn remove(&mut self, slot: Slot) {
        if self.journal.slot == Some(slot) {
            self.game = None;
            self.begin_journal(None);
        }
        self.journal.pending_job = Some(Job::Remove(slot));
    }

    /// A game that nobody will play to its end: its secrets are no longer any.
    pub(super) fn end(&mut self, slot: Slot) {
        if self.journal.slot == Some(slot) {
            self.game = None;
            self.begin_journal(None);
        }
        self.journal.pending_job = Some(Job::Append(slot, Append::Over));
    }

    /// The game that has to go if another one begins; `None` if there is room.
    pub(super) fn oldest_in_the_way(&self) -> Option<&SavedGame> {
        let mut played = self.journal.games.iter().filter(|game| !game.over);
        let oldest = played.next_back();
        oldest.filter(|_| played.count().saturating_add(1) >= GAMES_MAX)
    }

    /// What the flash should do next.
    pub(in crate::ui) fn next_job(&mut self, quiet: bool) -> Option<Job> {
        let untold = self.untold.is_some();
        let queue = &mut self.journal;
        if let Some(job) = queue.pending_job.take() {
            return Some(job);
        }
        if self.game.is_none() || queue.refused {
            return None;
        }
        let Some(slot) = queue.slot else {
            return Some(Job::Begin { evicted: queue.evicted });
        };
        let enough = if quiet { SNAPSHOT_EVERY } else { SNAPSHOT_AT_LAST };
        let due = !untold && queue.lines_since_snapshot >= enough && queue.waiting.is_empty();
        if queue.needs_resync {
            queue.waiting.clear();
            return Some(Job::Append(slot, Append::Resync));
        }
        if due {
            return Some(Job::Append(slot, Append::Snapshot));
        }
        if let Some(line) = queue.waiting.pop_front() {
            return Some(Job::Append(slot, line));
        }
        core::mem::take(&mut queue.wants_log).then_some(Job::Retell(slot))
    }

    /// Wishes for the journal to be told again.
    pub(super) const fn ask_for_log(&mut self) {
        self.journal.wants_log = true;
    }

    /// The flash takes things again: perhaps what it has refused, too.
    pub(in crate::ui) const fn try_again(&mut self) {
        self.journal.refused = false;
    }

    /// Whether a quiet moment would be welcome.
    pub(in crate::ui) fn wants_quiet(&self) -> bool {
        let queue = &self.journal;
        self.game.is_some() && !queue.refused && self.untold.is_none() && queue.lines_since_snapshot >= SNAPSHOT_EVERY
    }

    /// The flash has answered; `job` is what it was asked for.
    pub(in crate::ui) fn stored(&mut self, job: Job, result: Result<Stored, SaveError>, stage: &mut Stage<'_>) {
        let Ok(Stored { slot, .. }) = result else {
            match job {
                Job::Begin { .. } | Job::Append(..) => (self.journal.needs_resync, self.journal.refused) = (true, true),
                Job::Open(_) | Job::Retell(_) => {
                    self.game = None;
                    stage.tell(Notice::GameUnreadable);
                }
                Job::Record(_) | Job::Remove(_) | Job::EraseAhead => {}
            }
            return;
        };
        match job {
            Job::Begin { .. } => {
                self.journal.slot = slot;
                self.journal.evicted = None;
                // What was done before the flash took it is in no line.
                self.journal.needs_resync = self.journal.needs_resync && self.journal.lines_since_snapshot > 0;
            }
            Job::Append(old, line) if self.journal.slot == Some(old) => {
                let moved = slot != Some(old);
                self.journal.slot = slot;
                if line == Append::Snapshot {
                    self.journal.lines_since_snapshot = 0;
                }
                if moved || line == Append::Resync {
                    self.journal.lines_since_snapshot = 0;
                    self.journal.needs_resync = false;
                    self.journal.waiting.clear();
                    self.journal.round = None;
                    self.append_standing();
                }
            }
            Job::Open(slot) => self.opened(slot, stage),
            Job::Retell(_) => self.retold(stage),
            Job::Record(_) | Job::Append(..) | Job::Remove(_) | Job::EraseAhead => {}
        }
    }

    /// Takes a line of the journal that is being opened.
    pub(in crate::ui) fn read(&mut self, line: &Line<'_>) {
        let reading = &mut self.journal.reading;
        match line {
            Line::Header { bytes, .. } => self.begin_from_header(bytes),
            _ if reading.misread => {}
            Line::Entry(entry) => {
                reading.told = 0;
                reading.entries = reading.entries.saturating_add(1);
                match self.game.as_mut().and_then(|game| game.erased_mut().enter(entry)) {
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
                let game = self.game.as_mut();
                reading.misread = !game.is_some_and(|game| game.erased_mut().restore_snapshot(bytes));
                reading.told = ALL_TOLD;
            }
            Line::Over | Line::Stamp(_) | Line::Round(_) | Line::Page { .. } | Line::Mended => {}
        }
    }

    /// Puts the game of a journal on the table as it began.
    ///
    /// A function of its own: its stack is free again before the lines that follow are played.
    #[inline(never)]
    fn begin_from_header(&mut self, header: &[u8]) {
        self.journal.reading = Reading::default();
        // Without a game the journal is unreadable, and that is what the player is told.
        let _ = AnyGame::begin_from_header(&mut self.game, header);
        self.last = Viewer::Table;
    }

    /// Whether a line of the journal made no sense.
    pub(in crate::ui) const fn has_misread(&self) -> bool {
        self.journal.reading.misread
    }

    /// The journal has been read: the game goes on where it was left.
    fn opened(&mut self, slot: Slot, stage: &mut Stage<'_>) {
        if self.game.is_none() {
            stage.tell(Notice::GameUnreadable);
            return;
        }
        let reading = self.journal.reading;
        let saved = self.journal.games.iter().find(|game| game.slot == slot);
        let damaged = saved.is_some_and(SavedGame::is_damaged);
        let public = saved.is_some_and(|saved| saved.public);
        self.journal.round = saved.and_then(|saved| saved.round);
        self.journal.slot = Some(slot);
        self.journal.lines_since_snapshot = reading.entries;
        // What was lost is not played again: the journal goes on from how the game stands.
        self.journal.needs_resync = reading.misread || damaged;
        self.append_standing();
        self.forget_private();
        self.news_page = 0;
        self.untold = self.next_untold(reading.told, stage);
        self.timer = self.restored_timer(reading.left, stage.now);
        if self.untold.is_none() && reading.told != ALL_TOLD {
            // The power was cut between an action and the line that closes its window.
            self.close_windows();
        }
        self.show_public_page(stage);
        stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
        stage.open(self.entrance());
        if self.journal.needs_resync {
            stage.tell(Notice::GameDamaged);
        }
        if public && !self.is_over() {
            stage.tell(Notice::GamePublic);
        }
    }

    /// The journal was told again: the game stands where it stood.
    fn retold(&mut self, stage: &mut Stage<'_>) {
        if self.game.is_none() {
            stage.tell(Notice::GameUnreadable);
        }
        stage.effects.frame = true;
    }

    /// Writes down how much time is left.
    pub(super) fn append_time_left(&mut self, seconds: u16) {
        self.append(Append::Left(seconds));
    }

    /// The screen on which an open game goes on.
    pub(in crate::ui) fn entrance(&self) -> Screen {
        let concerns_all = self.game().is_some_and(Erased::concerns_all);
        match (self.untold, self.last) {
            (Some(event), _) => Screen::Story(event),
            // Whoever was in the middle of something secret is behind the cover; if not, the table calls the next one.
            (None, Viewer::Seat(seat)) if self.is_busy(seat) && !concerns_all => Screen::Private(seat),
            (None, _) => Screen::Public,
        }
    }
}

/// Whether this version can play it.
pub(super) fn is_playable(saved: &SavedGame) -> bool {
    let Some(label) = saved.label.as_ref().filter(|_| !saved.lost) else {
        return false;
    };
    GameId::named(&label.game).is_some_and(|id| id.check(label).is_ok())
}
