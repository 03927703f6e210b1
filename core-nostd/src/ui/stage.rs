use heapless::Vec;

use super::boards::Boards;
use super::chance_source::ChanceSource;
use super::effect::{Effects, Sound, Tune};
use super::help::Topic;
use super::input::Input;
use super::lang::Lang;
use super::menu::Answer;
use super::message::Notice;
use super::players::Players;
use super::screen::{Screen, ToolsEntry};
use super::settings::{Settings, Volume};
use super::text::TextView;
use super::tools::ToolId;
use super::words::Words;
use crate::kit::{Millis, Seed};
use crate::store::Key;

/// The deepest path: home, tools, five screens of a tool, help; and above it a message for each notice.
const SCREENS_MAX: usize = 16;

/// The stack of screens, home at the bottom. Back closes the top one; home stays.
pub(super) struct Screens(Vec<Screen, SCREENS_MAX>);

impl Screens {
    /// Only `home`.
    pub(super) fn new(home: Screen) -> Screens {
        let mut screens = Screens(Vec::new());
        screens.open(home);
        screens
    }

    /// The visible screen.
    pub(super) fn top(&self) -> Option<Screen> {
        self.0.last().copied()
    }

    // Called in forty places, and a screen has many bytes to move.
    #[cfg_attr(target_os = "none", inline(never))]
    fn open(&mut self, screen: Screen) {
        let opened = self.0.push(screen);
        debug_assert!(opened.is_ok(), "the deepest path fits");
    }

    fn close(&mut self) {
        if self.0.len() > 1 {
            self.0.pop();
        }
    }
}

/// The records that have changed and are still to be saved.
#[derive(Clone, Copy, Default)]
pub(super) struct Unsaved(u32);

impl Unsaved {
    pub(super) fn insert(&mut self, key: Key) {
        self.0 |= Unsaved::bit(key);
    }

    /// Moves all of the others here.
    pub(super) fn append(&mut self, others: &mut Unsaved) {
        self.0 |= core::mem::take(others).0;
    }

    /// Removes this one; says whether it was there.
    pub(super) fn take_this(&mut self, key: Key) -> bool {
        let before = self.0;
        self.0 &= !Unsaved::bit(key);
        self.0 != before
    }

    /// Removes and returns the first of them.
    pub(super) fn take(&mut self) -> Option<Key> {
        let key = Key::ALL.into_iter().find(|key| self.0 & Unsaved::bit(*key) != 0)?;
        self.0 &= !Unsaved::bit(key);
        Some(key)
    }

    const fn bit(key: Key) -> u32 {
        const { assert!(Key::ALL.len() < 32, "one bit for each code, and they start at 1") };
        match 1_u32.checked_shl(key.code() as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }
}

/// What a screen can read while it is drawn.
pub(super) struct View<'a> {
    /// The time that the picture shows.
    pub(super) now: Millis,
    pub(super) lang: Lang,
    pub(super) volume: Volume,
    pub(super) players: &'a Players,
    pub(super) boards: &'a Boards,
}

/// What a screen can read and do while it handles an input.
pub(super) struct Stage<'a> {
    /// The time of the input.
    pub(super) now: Millis,
    pub(super) settings: &'a mut Settings,
    pub(super) players: &'a mut Players,
    pub(super) boards: &'a mut Boards,
    /// Where all chance comes from.
    pub(super) chance: &'a mut ChanceSource,
    /// Set when a table seed has been entered: all random streams start again.
    pub(super) reseeded: bool,
    pub(super) screens: &'a mut Screens,
    pub(super) effects: &'a mut Effects,
    pub(super) unsaved: &'a mut Unsaved,
}

impl Stage<'_> {
    /// The language of all words.
    pub(super) const fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// The words of the device outside of tools and games.
    pub(super) const fn words(&self) -> &'static Words {
        Words::of(self.settings.lang)
    }

    /// Performs what every screen does with an answer: redraw, close, sound; returns what was chosen, if anything.
    ///
    /// `screen` is the visible screen as the input left it.
    pub(super) fn respond<T>(&mut self, screen: impl Into<Screen>, answer: Answer<T>, input: Input) -> Option<T> {
        let (plain, choice) = match answer {
            Answer::Nothing => (Answer::Nothing, None),
            Answer::Moved => (Answer::Moved, None),
            Answer::Back => (Answer::Back, None),
            Answer::Chosen(choice) => (Answer::Chosen(()), Some(choice)),
        };
        self.respond_plain(screen.into(), plain, input);
        choice
    }

    /// The part that does not depend on the type of the choice, and so is compiled only once.
    fn respond_plain(&mut self, screen: Screen, answer: Answer<()>, input: Input) {
        match answer {
            // A held or released button without effect is not a mistake.
            Answer::Nothing if matches!(input, Input::Press(_)) => self.sound(Tune::Nothing),
            Answer::Nothing => {}
            Answer::Moved => self.show(screen),
            Answer::Back => {
                self.close();
                self.answer(Tune::Back);
            }
            Answer::Chosen(()) => self.answer(Tune::Chosen),
        }
    }

    /// Puts `screen` on top of the stack.
    pub(super) fn open(&mut self, screen: impl Into<Screen>) {
        self.screens.open(screen.into());
        self.effects.frame = true;
    }

    /// Replaces the visible screen.
    pub(super) fn show(&mut self, screen: impl Into<Screen>) {
        if let Some(shown) = self.screens.0.last_mut() {
            *shown = screen.into();
        }
        self.effects.frame = true;
    }

    /// Closes the visible screen, unless it is the last one.
    pub(super) fn close(&mut self) {
        self.screens.close();
        self.effects.frame = true;
    }

    /// Closes screens until `wanted` is true for the visible one, or only home is left.
    pub(super) fn close_to(&mut self, wanted: impl Fn(Screen) -> bool) {
        while self.screens.0.len() > 1 && !self.screens.top().is_some_and(&wanted) {
            self.close();
        }
    }

    /// Goes back to the screen with the list of tools.
    pub(super) fn close_tool(&mut self) {
        self.close_to(|screen| matches!(screen, Screen::Tools(_)));
    }

    /// Opens the help on a topic.
    pub(super) fn help(&mut self, topic: Topic) {
        self.open(Screen::Help(topic, TextView::default()));
        self.answer(Tune::Chosen);
    }

    /// Opens the help on a tool.
    pub(super) fn explain(&mut self, tool: ToolId) {
        self.help(Topic::Tools(ToolsEntry::Tool(tool)));
    }

    /// Opens a message, unless it is open already. It goes below the question for the language, so that it is read in
    /// a language that the player knows.
    pub(super) fn tell(&mut self, notice: Notice) {
        let message = Screen::Message(notice);
        if self.screens.0.contains(&message) {
            return;
        }
        match self.screens.top() {
            Some(welcome @ Screen::Welcome(_)) => {
                self.close();
                self.open(message);
                self.open(welcome);
            }
            _ => {
                self.open(message);
                self.answer(Tune::Message);
            }
        }
    }

    /// Redraws, with a tune.
    // Called in sixty places: inlined, that takes 1 KB of flash.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn answer(&mut self, tune: Tune) {
        self.effects.frame = true;
        self.sound(tune);
    }

    /// Plays a tune, unless the sound is off.
    pub(super) fn sound(&mut self, tune: Tune) {
        let volume = self.settings.volume;
        self.effects.tune = (volume != Volume::Off).then_some(Sound { tune, volume });
    }

    /// The seed of this evening; `None` until the hardware has given noise, if no number was entered.
    pub(super) fn seed(&mut self) -> Option<Seed> {
        self.chance.seed(self.settings.table_seed)
    }

    /// The seed of the next game of this evening; see [`ChanceSource::next_game`].
    pub(super) fn next_game_seed(&mut self, is_secret: impl Fn(&Seed) -> bool) -> Option<Seed> {
        let table_seed = self.settings.table_seed;
        if table_seed.is_some() {
            self.save(Key::Chance);
        }
        self.chance.next_game(table_seed, is_secret)
    }

    /// Requests that a record is saved as it is after this input.
    pub(super) fn save(&mut self, key: Key) {
        self.unsaved.insert(key);
    }
}
