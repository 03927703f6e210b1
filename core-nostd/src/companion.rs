//! The device with its memory: what was confirmed is in flash before anybody sees what came of it.

use core::fmt::Write as _;

use embedded_storage_async::nor_flash::MultiwriteNorFlash;

use crate::cable::{Kept, PushRefusal};
use crate::export::Chunk;
use crate::games::rally::board::Board;
use crate::journal::HEADER_BYTES_MAX;
use crate::kit::Millis;
use crate::store::{Bytes, CONTENT_BYTES_MAX, Key, Line, Record, SaveError, Slot, Store};
use crate::ui::game::GameId;
use crate::ui::{App, Append, Effects, Found, Frame, Input, Job, PackedBoard, Restart, Stored, boards};

/// The hash of Fowler, Noll and Vo, with 32 bits.
const FNV_START: u32 = 0x811C_9DC5;
const FNV_PRIME: u32 = 0x0100_0193;

/// The machine and the flash that it remembers in.
///
/// A shell gives it inputs and performs the effects. They come when everything that was to be kept is kept, so
/// whatever a player has seen survives a power cut.
pub struct Companion<F: MultiwriteNorFlash> {
    app: App,
    store: Store<F>,
}

impl<F: MultiwriteNorFlash> Companion<F> {
    /// Starts a device with what its flash holds; the effects are to be performed like any others.
    pub async fn start(flash: F, restart: Restart, now: Millis) -> (Companion<F>, Effects) {
        let mut companion = Companion::new(flash);
        let effects = companion.boot(restart, now).await;
        (companion, effects)
    }

    /// A device that has not looked at its flash yet: [`Companion::boot`] comes before anything else.
    ///
    /// The two together are [`Companion::start`] for a device whose stack is small: what is large is built where it
    /// stays, and never copied.
    pub fn new(flash: F) -> Companion<F> {
        Companion {
            app: App::unstarted(),
            store: Store::new(flash),
        }
    }

    /// Reads what the flash holds, and starts the machine with it.
    pub async fn boot(&mut self, restart: Restart, now: Millis) -> Effects {
        self.store.scan().await;
        let mut found = Found::default();
        for key in Key::ALL {
            // A search that finds nothing reads all records, so there is none for games that this version lacks.
            if !matches!(key, Key::Answers(_)) || GameId::from_answers_key(key).is_some() {
                self.app.load(key, &self.store.load(key).await, &mut found);
            }
        }
        if self.store.has_lost_marks() {
            found.note_damage();
        }
        self.app.set_saved_games(self.store.games());
        self.app.set_needs_erasing(self.store.needs_erasing());
        self.app.start(&found, restart, now)
    }

    /// Takes one input, keeps what is to be kept, and says what to do about it.
    ///
    /// The future must be driven to its end: one that is dropped half way is a power cut.
    pub async fn handle(&mut self, input: Input, now: Millis) -> Effects {
        let mut effects = self.app.handle(input, now);
        while let Some(job) = effects.save.take() {
            let stored = self.perform(job, now).await;
            self.app.set_saved_games(self.store.games());
            effects = effects.followed_by(self.app.handle(Input::Stored(stored), now));
        }
        effects
    }

    /// Keeps a board that came over the cable, and writes the answer for the host into `answer`.
    ///
    /// It is in flash before the device knows it: a power cut leaves the board from before, or the new one. A race that
    /// is played on the board from before goes on there.
    pub async fn keep_board(&mut self, board: &PackedBoard, now: Millis, answer: &mut Chunk) -> Effects {
        let saved = self.save_board(board).await;
        self.answer_push(saved, board, answer);
        let effects = self.handle(Input::Time, now).await;
        // The list of boards may be what shows.
        Effects { frame: true, ..effects }
    }

    /// Saves a board where it belongs; returns its place.
    async fn save_board(&mut self, board: &PackedBoard) -> Result<u8, PushRefusal> {
        let (place, record) = self.board_record(board)?;
        let saved = self.store.save(&record).await;
        self.app.set_needs_erasing(self.store.needs_erasing());
        saved.map(|()| place).map_err(|SaveError| PushRefusal::NotSaved)
    }

    // A board that is not packed is large. It exists here and in the next function only, and never while the flash is
    // waited for.
    #[inline(never)]
    fn board_record(&self, board: &PackedBoard) -> Result<(u8, Record), PushRefusal> {
        let board = board.board().ok_or(PushRefusal::Damaged)?;
        let place = self.app.boards().place_for(board.name()).ok_or(PushRefusal::Full)?;
        let mut record = Record {
            key: Key::Board(place),
            bytes: Bytes::default(),
        };
        boards::encode(Some(board), &mut record.bytes);
        Ok((place, record))
    }

    #[inline(never)]
    fn answer_push(&mut self, saved: Result<u8, PushRefusal>, board: &PackedBoard, answer: &mut Chunk) {
        answer.clear();
        let written = match saved {
            Ok(place) => {
                self.app.put_board(place, board.clone());
                let board = board.board();
                let name = board.as_ref().map_or("", Board::name);
                write!(answer, "{}", Kept { place, name })
            }
            Err(refusal) => write!(answer, "{refusal}"),
        };
        debug_assert!(written.is_ok(), "the answer is short");
    }

    /// Draws the picture of this moment.
    pub fn draw(&self, frame: &mut Frame) {
        self.app.draw(frame);
    }

    /// The machine.
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// What is kept.
    pub const fn store(&mut self) -> &mut Store<F> {
        &mut self.store
    }

    /// Switches it off; the flash remains.
    pub fn into_flash(self) -> F {
        self.store.into_flash()
    }

    async fn perform(&mut self, job: Job, now: Millis) -> Result<Stored, SaveError> {
        let slot = match job {
            Job::Record(key) => self.save_record(key, now).await.map(|()| None),
            Job::Begin { evicted } => self.begin(evicted).await.map(Some),
            Job::Append(slot, line) => self.append(slot, line).await.map(Some),
            Job::Open(slot) => self.open(slot).await.map(|()| Some(slot)),
            Job::Retell(slot) => self.retell(slot).await.map(|()| Some(slot)),
            Job::Remove(slot) => self.store.remove(slot).await.map(|()| None),
            Job::EraseAhead => self.store.erase_ahead().await.map(|()| None),
        };
        Ok(Stored {
            slot: slot?,
            needs_erasing: self.store.needs_erasing(),
        })
    }

    async fn save_record(&mut self, key: Key, now: Millis) -> Result<(), SaveError> {
        let mut record = Record {
            key,
            bytes: Bytes::default(),
        };
        self.app.write_record(key, now, &mut record.bytes);
        self.store.save(&record).await
    }

    /// Begins the journal of the game on the table; `evicted` makes room for it.
    async fn begin(&mut self, evicted: Option<Slot>) -> Result<Slot, SaveError> {
        if let Some(evicted) = evicted {
            self.store.remove(evicted).await?;
        }
        self.begin_from(None).await
    }

    /// Appends to the journal; if its slot is full, the journal goes on in another one.
    async fn append(&mut self, slot: Slot, line: Append) -> Result<Slot, SaveError> {
        let fits = match line {
            Append::Entry(entry) => self.store.append(slot, &Line::Entry(&entry)).await?,
            Append::Told(event) => self.store.append(slot, &Line::Told(event)).await?,
            Append::Left(seconds) => self.store.append(slot, &Line::Left(seconds)).await?,
            Append::Over => self.store.append(slot, &Line::Over).await?,
            Append::Stamp => self.store.stamp(slot).await?,
            Append::Round(round) => self.store.append(slot, &Line::Round(round)).await?,
            Append::Snapshot => self.snapshot(slot).await?,
            Append::Resync => {
                self.store.leave_gap(slot);
                self.store.append(slot, &Line::Mended).await? && self.snapshot_twice(slot).await?
            }
        };
        if fits {
            return Ok(slot);
        }
        if !self.app.has_open(slot) {
            // The game on the table is another one, and nobody knows how this one stands.
            return Err(SaveError);
        }
        let over = self.store.games().iter().any(|game| game.slot == slot && game.over);
        let slot = self.begin_from(Some(slot)).await?;
        if line == Append::Over || (over && !matches!(line, Append::Entry(_))) {
            // Before the snapshot: with that the new place counts.
            self.store.append(slot, &Line::Over).await?;
        }
        match self.snapshot_twice(slot).await? {
            true => Ok(slot),
            false => Err(SaveError),
        }
    }

    async fn begin_from(&mut self, slot: Option<Slot>) -> Result<Slot, SaveError> {
        let mut bytes = [0; HEADER_BYTES_MAX];
        let header = self
            .app
            .game()
            .and_then(|game| game.write_header(&mut bytes))
            .ok_or(SaveError)?;
        self.store.begin(header, slot).await
    }

    async fn snapshot(&mut self, slot: Slot) -> Result<bool, SaveError> {
        let mut bytes = [0; CONTENT_BYTES_MAX];
        let snapshot = self
            .app
            .game()
            .and_then(|game| game.write_snapshot(&mut bytes))
            .ok_or(SaveError)?;
        self.store.append(slot, &Line::Snapshot(snapshot)).await
    }

    /// A snapshot that stands alone is written twice, like the header: nothing else says how the game stands.
    async fn snapshot_twice(&mut self, slot: Slot) -> Result<bool, SaveError> {
        Ok(self.snapshot(slot).await? && self.snapshot(slot).await?)
    }

    /// Plays the journal of the game on the table again, for its log.
    async fn retell(&mut self, slot: Slot) -> Result<(), SaveError> {
        let before = self.mark();
        let Companion { app, store, .. } = self;
        store.read(slot, true, |line| app.retell(line)).await?;
        if self.mark() == before {
            return Ok(());
        }
        // A journal that came from another slot begins in the middle, as does one with a gap: from the last snapshot on.
        let Companion { app, store, .. } = self;
        store.read(slot, false, |line| app.retell(line)).await
    }

    /// A number by which two states of the game on the table are told apart.
    #[inline(never)]
    fn mark(&self) -> Option<u32> {
        let mut bytes = [0; CONTENT_BYTES_MAX];
        let state = self.app.game()?.write_state(&mut bytes)?;
        Some(state.iter().fold(FNV_START, |mark, byte| {
            (mark ^ u32::from(*byte)).wrapping_mul(FNV_PRIME)
        }))
    }

    /// Plays a journal again, so that its game is on the table.
    async fn open(&mut self, slot: Slot) -> Result<(), SaveError> {
        let Companion { app, store, .. } = self;
        store.read(slot, false, |line| app.read(line)).await?;
        if app.has_misread() {
            // A snapshot that makes no sense is passed over: what was done tells the same.
            store.read(slot, true, |line| app.read(line)).await?;
        }
        Ok(())
    }
}
