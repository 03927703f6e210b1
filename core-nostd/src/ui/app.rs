use super::boards::{Boards, PackedBoard};
use super::chance_source::ChanceSource;
use super::effect::{Effects, Job, Stored};
use super::frame::Frame;
use super::game::{self, Journaled, Playing};
use super::help::Topic;
use super::input::{Button, Input};
use super::lang::Lang;
use super::letters::Letters;
use super::menu::Menu;
use super::message::{Fault, Notice};
use super::name::NAME_LETTERS;
use super::players::Players;
use super::preferences;
use super::rest::Rest;
use super::screen::{HomeEntry, Screen, ToolsEntry, about_paragraphs, count, entry};
use super::settings::{Brightness, Settings};
use super::stage::{Screens, Stage, Unsaved, View};
use super::text::TextView;
use super::tools::{ToolScreen, Tools};
use crate::kit::Millis;
use crate::kit::seat::Seat;
use crate::store::{Bytes, Games, Key, Line, Loaded, SaveError, Slot};

/// So long after the last press nobody seems to be about to press anything.
const QUIET_MS: u64 = 1_000;

/// So long the flash leaves the processor alone before it does the next thing that takes long.
const BREATH_MS: u64 = 200;

/// A machine that is about to start, for whoever has no [`Companion`](crate::Companion).
pub struct Boot {
    app: App,
    found: Found,
    restart: Restart,
}

/// What the player has to be told about the records.
#[derive(Default)]
pub(crate) struct Found {
    /// Settings were chosen before.
    settings: bool,
    damaged: Option<Notice>,
}

impl Found {
    /// Something is lost. One message is enough, and the settings come first.
    pub(crate) fn note_damage(&mut self) {
        self.damaged = self.damaged.or(Some(Notice::ToolDamaged));
    }
}

/// Why the machine starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restart {
    /// Somebody switched it on.
    PowerOn,
    /// The program had a fault.
    AfterFault(Fault),
    /// The program was stuck.
    AfterHang,
}

impl Boot {
    /// A device that has never been switched on before.
    pub fn first() -> Boot {
        Boot::new(Restart::PowerOn)
    }

    /// A device with nothing in its flash.
    pub fn new(restart: Restart) -> Boot {
        Boot {
            app: App::unstarted(),
            found: Found::default(),
            restart,
        }
    }

    /// Takes what was found in flash under a key.
    pub fn read(&mut self, key: Key, loaded: &Loaded) {
        self.app.load(key, loaded, &mut self.found);
    }
}

/// The whole device as a pure machine.
///
/// [`App::handle`] is the only way to change it, [`App::draw`] the only way to see it.
/// The same inputs at the same times give the same pictures, everywhere.
pub struct App {
    settings: Settings,
    players: Players,
    boards: Boards,
    tools: Tools,
    pub(super) playing: Playing,
    chance: ChanceSource,
    screens: Screens,
    rest: Rest,
    /// The moment that the last picture showed.
    shown: Millis,
    unsaved: Unsaved,
    /// The records that the flash has refused. They are tried again once it takes something.
    failed: Unsaved,
    /// What the flash is doing; the next thing waits for its turn.
    pending: Option<Job>,
    /// The last thing was refused, and the player knows.
    refused: bool,
    /// The flash has something to do in a quiet moment.
    needs_erasing: bool,
    /// From when on nobody is disturbed by the flash.
    quiet_at: Millis,
}

impl App {
    /// Starts the machine; the effects are to be performed like any others.
    pub fn new(boot: Boot, now: Millis) -> (App, Effects) {
        let Boot {
            mut app,
            found,
            restart,
        } = boot;
        let effects = app.start(&found, restart, now);
        (app, effects)
    }

    /// A machine that knows nothing yet: it takes its records by [`App::load`], then [`App::start`] starts it.
    ///
    /// It is filled where it stands, because on the device every copy of it would deepen the stack.
    pub(crate) fn unstarted() -> App {
        App {
            settings: Settings::default(),
            players: Players::default(),
            boards: Boards::default(),
            tools: Tools::default(),
            playing: Playing::default(),
            chance: ChanceSource::default(),
            screens: Screens::new(Screen::Home(Menu::default())),
            rest: Rest::new(Millis::ZERO),
            shown: Millis::ZERO,
            unsaved: Unsaved::default(),
            failed: Unsaved::default(),
            pending: None,
            refused: false,
            needs_erasing: false,
            quiet_at: Millis::ZERO,
        }
    }

    /// Takes what was found in flash under a key.
    pub(crate) fn load(&mut self, key: Key, loaded: &Loaded, found: &mut Found) {
        let sound = match (key, loaded) {
            (_, Loaded::Nothing) => true,
            (_, Loaded::Damaged) => false,
            (Key::Settings, Loaded::Bytes(bytes)) => {
                let settings = Settings::from_bytes(bytes);
                self.settings = settings.unwrap_or_default();
                found.settings = settings.is_some();
                settings.is_some()
            }
            (Key::Players, Loaded::Bytes(bytes)) => {
                let players = Players::from_bytes(bytes);
                self.players = players.unwrap_or_default();
                players.is_some()
            }
            (Key::Answers(_) | Key::OldAnswers, Loaded::Bytes(bytes)) => self.playing.read_answers(key, bytes),
            (Key::Board(place), Loaded::Bytes(bytes)) => self.boards.read(place, bytes),
            (Key::Chance, Loaded::Bytes(bytes)) => self.chance.read(bytes),
            (_, Loaded::Bytes(bytes)) => self.tools.read(key, bytes),
        };
        match key {
            _ if sound => {}
            Key::Settings => found.damaged = Some(Notice::SettingsDamaged),
            _ => found.note_damage(),
        }
    }

    /// Starts with what was loaded.
    pub(crate) fn start(&mut self, found: &Found, restart: Restart, now: Millis) -> Effects {
        self.rest = Rest::new(now);
        self.shown = now;
        self.quiet_at = now.after(QUIET_MS);
        self.chance.count_start();
        self.unsaved.insert(Key::Chance);
        let mut effects = Effects {
            frame: true,
            ..Effects::default()
        };
        let has_lost_games = self.playing.has_lost_games();
        let (mut stage, ..) = self.stage(now, &mut effects);
        if !found.settings {
            stage.open(Screen::Welcome(Menu::default()));
        }
        if let Some(notice) = found.damaged {
            stage.tell(notice);
        }
        if has_lost_games {
            stage.tell(Notice::GameLost);
        }
        match restart {
            Restart::PowerOn => {}
            Restart::AfterFault(fault) => stage.tell(Notice::AfterFault(fault)),
            Restart::AfterHang => stage.tell(Notice::AfterHang),
        }
        effects.wake_at = Some(self.wake_at(now));
        effects
    }

    /// Takes one input and says what to do about it.
    pub fn handle(&mut self, input: Input, now: Millis) -> Effects {
        let mut effects = Effects::default();
        self.pass(now, &mut effects);
        match input {
            Input::Press(_) | Input::Hold(_) | Input::Repeat(_) | Input::Release(_) => {
                self.button(input, now, &mut effects);
            }
            Input::Time => effects.frame |= self.rest.pass(now, self.tools.is_running()),
            Input::Entropy(Some(noise)) => {
                self.chance.take_noise(noise);
                self.unsaved.insert(Key::Chance);
            }
            Input::Entropy(None) => self.tell(Notice::NoNoise, now, &mut effects),
            Input::Stored(result) => self.stored(result, now, &mut effects),
        }
        self.playing.open_shown(self.showing_game());
        effects.frame |= self.next_picture(self.shown).is_some_and(|at| at <= now);
        if effects.frame {
            self.shown = now;
        }
        if self.pending.is_none() {
            self.pending = self.next_job(now);
            effects.save = self.pending;
        }
        effects.wake_at = Some(self.wake_at(now));
        effects
    }

    /// Draws the picture of this moment.
    pub fn draw(&self, frame: &mut Frame) {
        frame.clear();
        if self.rest.dozes() {
            self.rest.draw(frame);
        } else if let Some(screen) = self.screens.top() {
            let view = View {
                now: self.shown,
                lang: self.settings.lang,
                volume: self.settings.volume,
                players: &self.players,
                boards: &self.boards,
            };
            screen.draw(frame, &self.settings, &self.tools, &self.playing, &view);
        }
        if self.tools.warns(self.shown) {
            frame.invert();
        }
        if self.settings.turned {
            frame.turn();
        }
    }

    /// The name of the screen that shows, for tools that want to know where they are.
    pub fn screen_name(&self) -> &'static str {
        match self.screens.top() {
            _ if self.rest.dozes() => "rest",
            Some(screen) => screen.name(),
            None => "",
        }
    }

    /// The settings that count now.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How bright the display should be: a preview counts, too.
    pub fn brightness(&self) -> Brightness {
        let level = match self.screens.top() {
            Some(Screen::Brightness(picker)) => u8::try_from(picker.value()).ok(),
            _ => None,
        };
        level.and_then(Brightness::new).unwrap_or(self.settings.brightness)
    }

    /// The seed of this evening.
    #[cfg(test)]
    pub(crate) fn seed(&mut self) -> Option<crate::kit::Seed> {
        self.chance.seed(self.settings.table_seed)
    }

    /// The open game, for its journal and for tests; `None` if there is none. It writes secrets, too.
    pub fn game(&self) -> Option<&dyn Journaled> {
        self.playing.game().map(|game| game as &dyn Journaled)
    }

    /// The stage for what happens now, and the tools and the game that may play on it.
    fn stage<'a>(&'a mut self, now: Millis, effects: &'a mut Effects) -> (Stage<'a>, &'a mut Tools, &'a mut Playing) {
        let stage = Stage {
            now,
            settings: &mut self.settings,
            players: &mut self.players,
            boards: &mut self.boards,
            chance: &mut self.chance,
            reseeded: false,
            screens: &mut self.screens,
            effects,
            unsaved: &mut self.unsaved,
        };
        (stage, &mut self.tools, &mut self.playing)
    }

    /// The screen of a tool, if one shows.
    fn showing(&self) -> Option<ToolScreen> {
        match self.screens.top() {
            Some(Screen::Tool(screen)) if !self.rest.dozes() => Some(screen),
            _ => None,
        }
    }

    /// The screen of a game, if one shows.
    fn showing_game(&self) -> Option<game::Screen> {
        match self.screens.top() {
            Some(Screen::Game(screen)) if !self.rest.dozes() => Some(screen),
            _ => None,
        }
    }

    /// Does what time alone does.
    fn pass(&mut self, now: Millis, effects: &mut Effects) {
        let (showing, showing_game) = (self.showing(), self.showing_game());
        let (mut stage, tools, playing) = self.stage(now, effects);
        tools.pass(showing, &mut stage);
        playing.pass(showing_game, &mut stage);
        if effects.tune.is_some() || self.tools.warns(now) {
            // What wants to be heard wants to be seen, too, and most of all on a silent device.
            effects.frame |= self.rest.dozes();
            self.rest.touch(now);
        }
    }

    /// When the picture of `shown` is no longer true.
    fn next_picture(&self, shown: Millis) -> Option<Millis> {
        let tools = self.tools.wake_at(self.showing(), shown);
        tools.into_iter().chain(self.playing.wake_at(shown)).min()
    }

    fn wake_at(&self, now: Millis) -> Millis {
        let rest = self.rest.wake_at(now, self.tools.is_running());
        let wants_quiet = self.pending.is_none() && (self.needs_erasing || self.playing.wants_quiet());
        let quiet = wants_quiet.then(|| self.quiet_at.max(now));
        self.next_picture(now).into_iter().chain(quiet).fold(rest, Millis::min)
    }

    /// What the flash should do now.
    fn next_job(&mut self, now: Millis) -> Option<Job> {
        let quiet = now >= self.quiet_at;
        if self.unsaved.take_this(Key::Chance) {
            // Before the game that began: after a power cut between the two, another one must not begin like it.
            return Some(Job::Record(Key::Chance));
        }
        let job = self.playing.next_job(quiet);
        let job = job.or_else(|| self.unsaved.take().map(Job::Record));
        job.or((quiet && self.needs_erasing).then_some(Job::EraseAhead))
    }

    /// The flash has answered.
    fn stored(&mut self, result: Result<Stored, SaveError>, now: Millis, effects: &mut Effects) {
        let Some(job) = self.pending.take() else { return };
        // What cannot be tidied up is tried again when something else was saved.
        self.needs_erasing = result.is_ok_and(|stored| stored.needs_erasing);
        if job == Job::EraseAhead {
            self.quiet_at = now.after(BREATH_MS);
        }
        let (mut stage, _, playing) = self.stage(now, effects);
        playing.stored(job, result, &mut stage);
        match (job, result) {
            (Job::Record(key), Err(_)) => self.failed.insert(key),
            (Job::Record(_) | Job::Begin { .. } | Job::Append(..) | Job::Remove(_), Ok(_)) => {
                self.unsaved.append(&mut self.failed);
                self.playing.try_again();
            }
            _ => {}
        }
        let is_news = !matches!(
            job,
            Job::Record(Key::Chance) | Job::Open(_) | Job::Retell(_) | Job::EraseAhead
        );
        // Told once, not again and again: the clock alone saves every few seconds.
        if is_news && result.is_err() && !self.refused {
            self.tell(Notice::NotSaved, now, effects);
        }
        if is_news || result.is_ok() {
            self.refused = result.is_err();
        }
    }

    /// Takes note that the flash has something to do in a quiet moment: a power cut may have left it.
    pub(crate) const fn set_needs_erasing(&mut self, needs_erasing: bool) {
        self.needs_erasing = needs_erasing;
    }

    /// Takes over the list of the saved games.
    pub(crate) fn set_saved_games(&mut self, games: &Games) {
        self.playing.set_saved_games(games);
    }

    /// The boards of the players' own.
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// Takes over a board that came over the cable and is in flash already.
    pub(crate) fn put_board(&mut self, place: u8, board: PackedBoard) {
        // What could be undone there was done to another board.
        self.tools.forget_board(place, &board);
        self.boards.put(place, board);
    }

    /// Whether the game on the table is the one in this slot.
    pub(crate) fn has_open(&self, slot: Slot) -> bool {
        self.playing.is_slot_open(slot)
    }

    /// Takes a line of the journal that is being opened.
    pub(crate) fn read(&mut self, line: &Line<'_>) {
        self.playing.read(line);
    }

    /// Takes a line of the journal of the open game, which is told again.
    pub(crate) fn retell(&mut self, line: &Line<'_>) {
        let App {
            playing,
            settings,
            players,
            ..
        } = self;
        let talk = game::Talk {
            lang: settings.lang,
            players,
        };
        playing.retell(line, &talk);
    }

    /// Whether a line of that journal made no sense.
    pub(crate) const fn has_misread(&self) -> bool {
        self.playing.has_misread()
    }

    /// Writes the record with this key into `bytes`, as it is at `now`.
    pub(crate) fn write_record(&self, key: Key, now: Millis, bytes: &mut Bytes) {
        match key {
            Key::Settings => self.settings.encode(bytes),
            Key::Players => self.players.encode(bytes),
            Key::Answers(_) | Key::OldAnswers => self.playing.write_answers(key, bytes),
            Key::Board(place) => self.boards.encode(place, bytes),
            Key::Chance => self.chance.encode(bytes),
            Key::Clock | Key::Dice | Key::Belt | Key::Ballot | Key::Score => self.tools.encode(key, now, bytes),
        }
    }

    fn tell(&mut self, notice: Notice, now: Millis, effects: &mut Effects) {
        self.stage(now, effects).0.tell(notice);
    }

    fn button(&mut self, input: Input, now: Millis, effects: &mut Effects) {
        let dozed = self.rest.dozes();
        self.quiet_at = now.after(QUIET_MS);
        if !matches!(input, Input::Release(_)) {
            self.rest.touch(now);
        }
        if matches!(input, Input::Press(_)) {
            self.chance.stir(now);
        }
        if dozed {
            // The press that wakes the screen does nothing else: nobody saw what it would have hit.
            effects.frame = !self.rest.dozes();
            return;
        }
        let Some(screen) = self.screens.top() else {
            return;
        };
        let (mut stage, tools, playing) = self.stage(now, effects);
        if input == Input::Press(Button::Menu) && !screen.takes_menu() {
            stage.help(screen.topic());
            return;
        }
        match screen {
            Screen::Welcome(mut menu) => {
                // There is nothing to go back to before a language is chosen.
                let answer = menu.handle(input, count(&Lang::ALL)).without_back();
                preferences::language(Screen::Welcome(menu), answer, input, &mut stage);
            }
            Screen::Home(menu) => home(menu, input, playing, &mut stage),
            Screen::Tools(menu) => tools_menu(menu, input, tools, &mut stage),
            Screen::Tool(screen) => tools.handle(screen, input, &mut stage),
            Screen::Game(screen) => playing.handle(screen, input, &mut stage),
            Screen::Players(count, menu) => players(count, menu, input, &mut stage),
            Screen::PlayerName(seat, letters) => player_name(seat, letters, input, &mut stage),
            Screen::Settings(menu) => preferences::settings(menu, input, &mut stage),
            Screen::Language(mut menu) => {
                let answer = menu.handle(input, count(&Lang::ALL));
                preferences::language(Screen::Language(menu), answer, input, &mut stage);
            }
            Screen::Sound(menu) => preferences::sound(menu, input, &mut stage),
            Screen::Brightness(picker) => preferences::brightness(picker, input, &mut stage),
            Screen::TableSeed(menu) => preferences::table_seed(menu, input, &mut stage),
            Screen::TableSeedDigits(digits) => preferences::table_seed_digits(digits, input, &mut stage),
            Screen::HidesAfter(menu) => preferences::hides_after(menu, input, &mut stage),
            Screen::Reset(confirm) => preferences::reset(confirm, input, &mut stage),
            Screen::About(mut view) => {
                let answer = view.handle(input, &about_paragraphs(stage.words()));
                stage.respond(Screen::About(view), answer, input);
            }
            Screen::Help(topic, mut view) => {
                let answer = view.handle(input, &[topic.text(stage.lang())]);
                stage.respond(Screen::Help(topic, view), answer, input);
            }
            Screen::Message(_) => {
                if stage.respond(screen, Notice::handle(input), input).is_some() {
                    stage.close();
                }
            }
        }
        if stage.reseeded {
            stage.chance.reseed();
            stage.save(Key::Chance);
            stage.save(Key::Dice);
            tools.reseed();
        }
    }
}

fn home(mut menu: Menu, input: Input, playing: &mut Playing, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, HomeEntry::count(playing)).without_back();
    let chosen = stage.respond(Screen::Home(menu), answer, input);
    match chosen.and_then(|index| HomeEntry::at(playing, index)) {
        Some(HomeEntry::Resume) => playing.resume(stage),
        Some(HomeEntry::NewGame) => stage.open(game::Screen::Games(Menu::default())),
        Some(HomeEntry::SavedGames) => stage.open(game::Screen::Saved(Menu::default())),
        Some(HomeEntry::Tools) => stage.open(Screen::Tools(Menu::default())),
        Some(HomeEntry::Settings) => stage.open(Screen::Settings(Menu::default())),
        Some(HomeEntry::Help) => stage.open(Screen::Help(Topic::Buttons, TextView::default())),
        Some(HomeEntry::About) => stage.open(Screen::About(TextView::default())),
        None => {}
    }
}

fn tools_menu(mut menu: Menu, input: Input, tools: &Tools, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, count(&ToolsEntry::ALL));
    let chosen = stage.respond(Screen::Tools(menu), answer, input);
    match chosen.and_then(|index| entry(&ToolsEntry::ALL, index)) {
        Some(ToolsEntry::Tool(tool)) => stage.open(tools.entrance(tool)),
        Some(ToolsEntry::Players) => stage.open(Screen::Players(count(&Seat::ALL), Menu::default())),
        None => {}
    }
}

fn players(count: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, count);
    let chosen = stage.respond(Screen::Players(count, menu), answer, input);
    if let Some(seat) = chosen.and_then(Seat::new) {
        let letters = Letters::new(stage.players.entered(seat), NAME_LETTERS);
        stage.open(Screen::PlayerName(seat, letters));
    }
}

fn player_name(seat: Seat, mut letters: Letters, input: Input, stage: &mut Stage<'_>) {
    let answer = letters.handle(input);
    if let Some(name) = stage.respond(Screen::PlayerName(seat, letters), answer, input) {
        stage.players.rename(seat, name);
        stage.save(Key::Players);
        stage.close();
    }
}
