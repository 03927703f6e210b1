use heapless::Vec;

use super::confirm::Confirm;
use super::digits::Digits;
use super::effect::{Effects, Sound, Tune};
use super::frame::Frame;
use super::help::Topic;
use super::input::{Button, Input};
use super::lang::Lang;
use super::menu::{Answer, Menu};
use super::message::{Fault, Notice};
use super::picker::Picker;
use super::rest::Rest;
use super::screen::{HomeEntry, Screen, SettingsEntry, TABLE_SEED_ENTRIES, about_paragraphs, count, entry, position};
use super::settings::{Brightness, Settings, Volume};
use super::text::TextView;
use super::words::Words;
use crate::kit::{Millis, Seed};
use crate::store::Loaded;

/// The deepest path: home, settings, seed, digits, help; and above it a message for each notice.
const SCREENS_MAX: usize = 10;

/// What the shell knows when it starts the machine.
pub struct Boot {
    /// What was found in flash under [`crate::store::Key::Settings`].
    pub settings: Loaded,
    /// Why the machine starts.
    pub restart: Restart,
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
    pub const fn first() -> Boot {
        Boot {
            settings: Loaded::Nothing,
            restart: Restart::PowerOn,
        }
    }
}

/// The whole device as a pure machine.
///
/// [`App::handle`] is the only way to change it, [`App::draw`] the only way to see it.
/// The same inputs at the same times give the same pictures, everywhere.
pub struct App {
    settings: Settings,
    noise: Option<Seed>,
    /// The screen that shows is the last one; Back leads to the one before. Never empty.
    screens: Vec<Screen, SCREENS_MAX>,
    rest: Rest,
}

impl App {
    /// Starts the machine; the effects are to be performed like any others.
    pub fn new(boot: Boot, now: Millis) -> (App, Effects) {
        let found = match &boot.settings {
            Loaded::Bytes(bytes) => Settings::from_record(bytes),
            Loaded::Nothing | Loaded::Damaged => None,
        };
        let mut app = App {
            settings: found.unwrap_or_default(),
            noise: None,
            screens: Vec::new(),
            rest: Rest::new(now),
        };
        app.open(Screen::Home(Menu::default()));
        if found.is_none() {
            app.open(Screen::Welcome(Menu::default()));
        }
        let mut effects = Effects {
            frame: true,
            ..Effects::default()
        };
        if found.is_none() && boot.settings != Loaded::Nothing {
            app.tell(Notice::SettingsDamaged, &mut effects);
        }
        match boot.restart {
            Restart::PowerOn => {}
            Restart::AfterFault(fault) => app.tell(Notice::AfterFault(fault), &mut effects),
            Restart::AfterHang => app.tell(Notice::AfterHang, &mut effects),
        }
        effects.wake_at = Some(app.rest.wake_at(now));
        (app, effects)
    }

    /// Takes one input and says what to do about it.
    pub fn handle(&mut self, input: Input, now: Millis) -> Effects {
        let mut effects = Effects::default();
        match input {
            Input::Press(_) | Input::Hold(_) | Input::Repeat(_) | Input::Release(_) => {
                self.button(input, now, &mut effects);
            }
            Input::Time => effects.frame = self.rest.pass(now),
            Input::Entropy(Some(seed)) => self.noise = Some(seed),
            Input::Entropy(None) => self.tell(Notice::NoNoise, &mut effects),
            Input::Saved(Ok(())) => {}
            Input::Saved(Err(_)) => self.tell(Notice::NotSaved, &mut effects),
        }
        effects.wake_at = Some(self.rest.wake_at(now));
        effects
    }

    /// Draws the picture of this moment.
    pub fn draw(&self, frame: &mut Frame) {
        frame.clear();
        if self.rest.dozes() {
            self.rest.draw(frame);
        } else if let Some(screen) = self.screens.last() {
            screen.draw(frame, &self.settings);
        }
        if self.settings.turned {
            frame.turn();
        }
    }

    /// The name of the screen that shows, for tools that want to know where they are.
    pub fn screen_name(&self) -> &'static str {
        match self.screens.last() {
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
        let level = match self.screens.last() {
            Some(Screen::Brightness(picker)) => u8::try_from(picker.value()).ok(),
            _ => None,
        };
        level.and_then(Brightness::new).unwrap_or(self.settings.brightness)
    }

    /// Where the chance of this evening comes from; `None` until the hardware has given noise.
    pub fn table_seed(&self) -> Option<Seed> {
        self.settings.table_seed.map(Seed::of_table).or(self.noise)
    }

    fn button(&mut self, input: Input, now: Millis, effects: &mut Effects) {
        let dozed = self.rest.dozes();
        if !matches!(input, Input::Release(_)) {
            self.rest.touch(now);
        }
        if dozed {
            // The press that wakes the screen does nothing else: nobody saw what it would have hit.
            effects.frame = !self.rest.dozes();
            return;
        }
        let Some(screen) = self.screens.last().copied() else {
            return;
        };
        if input == Input::Press(Button::Menu) && !matches!(screen, Screen::Help(..) | Screen::Message(_)) {
            self.open(Screen::Help(screen.topic(), TextView::default()));
            self.answer(Tune::Chosen, effects);
            return;
        }
        match screen {
            Screen::Welcome(mut menu) => {
                // There is nothing to go back to before a language is chosen.
                let answer = menu.handle(input, count(&Lang::ALL)).without_back();
                self.language(Screen::Welcome(menu), answer, input, effects);
            }
            Screen::Home(menu) => self.home(menu, input, effects),
            Screen::Settings(menu) => self.settings_menu(menu, input, effects),
            Screen::Language(mut menu) => {
                let answer = menu.handle(input, count(&Lang::ALL));
                self.language(Screen::Language(menu), answer, input, effects);
            }
            Screen::Sound(menu) => self.sound(menu, input, effects),
            Screen::Brightness(picker) => self.picked_brightness(picker, input, effects),
            Screen::TableSeed(menu) => self.table_seed_menu(menu, input, effects),
            Screen::TableSeedDigits(digits) => self.table_seed_digits(digits, input, effects),
            Screen::Reset(confirm) => self.reset(confirm, input, effects),
            Screen::About(mut view) => {
                let answer = view.handle(input, &about_paragraphs(Words::of(self.settings.lang)));
                self.settle(Screen::About(view), answer, input, effects);
            }
            Screen::Help(topic, mut view) => {
                let answer = view.handle(input, &[topic.text(Words::of(self.settings.lang))]);
                self.settle(Screen::Help(topic, view), answer, input, effects);
            }
            Screen::Message(_) => {
                if self.settle(screen, Notice::handle(input), input, effects).is_some() {
                    self.close();
                }
            }
        }
    }

    fn home(&mut self, mut menu: Menu, input: Input, effects: &mut Effects) {
        let answer = menu.handle(input, count(&HomeEntry::ALL)).without_back();
        let chosen = self.settle(Screen::Home(menu), answer, input, effects);
        match chosen.and_then(|index| entry(&HomeEntry::ALL, index)) {
            Some(HomeEntry::Settings) => self.open(Screen::Settings(Menu::default())),
            Some(HomeEntry::Help) => self.open(Screen::Help(Topic::Buttons, TextView::default())),
            Some(HomeEntry::About) => self.open(Screen::About(TextView::default())),
            None => {}
        }
    }

    fn settings_menu(&mut self, mut menu: Menu, input: Input, effects: &mut Effects) {
        let answer = menu.handle(input, count(&SettingsEntry::ALL));
        let chosen = self.settle(Screen::Settings(menu), answer, input, effects);
        match chosen.and_then(|index| entry(&SettingsEntry::ALL, index)) {
            Some(SettingsEntry::Language) => {
                self.open(Screen::Language(Menu::at(position(&Lang::ALL, &self.settings.lang))));
            }
            Some(SettingsEntry::Sound) => {
                self.open(Screen::Sound(Menu::at(position(&Volume::ALL, &self.settings.volume))));
            }
            Some(SettingsEntry::Brightness) => {
                let level = |brightness: Brightness| u16::from(brightness.level());
                self.open(Screen::Brightness(Picker::new(
                    level(self.settings.brightness),
                    level(Brightness::MIN),
                    level(Brightness::MAX),
                )));
            }
            Some(SettingsEntry::Turned) => {
                self.settings.turned = !self.settings.turned;
                self.keep(effects);
            }
            Some(SettingsEntry::TableSeed) => {
                let cursor = u8::from(self.settings.table_seed.is_some());
                self.open(Screen::TableSeed(Menu::at(cursor)));
            }
            Some(SettingsEntry::Reset) => self.open(Screen::Reset(Confirm::default())),
            None => {}
        }
    }

    fn language(&mut self, screen: Screen, answer: Answer<u8>, input: Input, effects: &mut Effects) {
        let chosen = self.settle(screen, answer, input, effects);
        if let Some(lang) = chosen.and_then(|index| entry(&Lang::ALL, index)) {
            self.settings.lang = lang;
            self.keep(effects);
            self.close();
        }
    }

    fn sound(&mut self, mut menu: Menu, input: Input, effects: &mut Effects) {
        let answer = menu.handle(input, count(&Volume::ALL));
        let chosen = self.settle(Screen::Sound(menu), answer, input, effects);
        if let Some(volume) = chosen.and_then(|index| entry(&Volume::ALL, index)) {
            self.settings.volume = volume;
            self.keep(effects);
            self.close();
            // The tune of this press already sounds as loud as was chosen.
            self.answer(Tune::Chosen, effects);
        }
    }

    fn picked_brightness(&mut self, mut picker: Picker, input: Input, effects: &mut Effects) {
        let answer = picker.handle(input);
        let chosen = self.settle(Screen::Brightness(picker), answer, input, effects);
        let level = chosen.and_then(|value| u8::try_from(value).ok());
        if let Some(brightness) = level.and_then(Brightness::new) {
            self.settings.brightness = brightness;
            self.keep(effects);
            self.close();
        }
    }

    fn table_seed_menu(&mut self, mut menu: Menu, input: Input, effects: &mut Effects) {
        let answer = menu.handle(input, TABLE_SEED_ENTRIES);
        match self.settle(Screen::TableSeed(menu), answer, input, effects) {
            Some(0) => {
                self.settings.table_seed = None;
                self.keep(effects);
                self.close();
            }
            Some(_) => {
                let digits = Digits::new(self.settings.table_seed.unwrap_or_default());
                self.open(Screen::TableSeedDigits(digits));
            }
            None => {}
        }
    }

    fn table_seed_digits(&mut self, mut digits: Digits, input: Input, effects: &mut Effects) {
        let answer = digits.handle(input);
        if let Some(number) = self.settle(Screen::TableSeedDigits(digits), answer, input, effects) {
            self.settings.table_seed = Some(number);
            self.keep(effects);
            // Both questions about the seed are answered.
            self.close();
            self.close();
        }
    }

    fn reset(&mut self, mut confirm: Confirm, input: Input, effects: &mut Effects) {
        let answer = confirm.handle(input);
        match self.settle(Screen::Reset(confirm), answer, input, effects) {
            Some(true) => {
                self.settings = Settings::default();
                self.keep(effects);
                self.screens.clear();
                self.open(Screen::Home(Menu::default()));
                self.open(Screen::Welcome(Menu::default()));
            }
            Some(false) => self.close(),
            None => {}
        }
    }

    /// Does what all screens have in common with an answer; returns what was chosen, if anything.
    fn settle<T>(&mut self, screen: Screen, answer: Answer<T>, input: Input, effects: &mut Effects) -> Option<T> {
        match answer {
            Answer::Nothing => {
                // A held or released button that means nothing is no mistake.
                if matches!(input, Input::Press(_)) {
                    self.sound_of(Tune::Nothing, effects);
                }
                None
            }
            Answer::Moved => {
                if let Some(shown) = self.screens.last_mut() {
                    *shown = screen;
                }
                effects.frame = true;
                None
            }
            Answer::Back => {
                self.close();
                self.answer(Tune::Back, effects);
                None
            }
            Answer::Chosen(choice) => {
                self.answer(Tune::Chosen, effects);
                Some(choice)
            }
        }
    }

    /// Shows `screen` above the others.
    fn open(&mut self, screen: Screen) {
        let opened = self.screens.push(screen);
        debug_assert!(opened.is_ok(), "the deepest path fits");
    }

    /// Goes back to the screen below. The last one stays.
    fn close(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    /// Shows a notice above everything, once. Only the question for the language comes first, so
    /// that the notice can be read.
    fn tell(&mut self, notice: Notice, effects: &mut Effects) {
        let message = Screen::Message(notice);
        if self.screens.contains(&message) {
            return;
        }
        match self.screens.last().copied() {
            Some(welcome @ Screen::Welcome(_)) => {
                self.close();
                self.open(message);
                self.open(welcome);
            }
            _ => {
                self.open(message);
                self.answer(Tune::Message, effects);
            }
        }
    }

    /// The picture has changed, and this is how it sounds.
    fn answer(&self, tune: Tune, effects: &mut Effects) {
        effects.frame = true;
        self.sound_of(tune, effects);
    }

    fn sound_of(&self, tune: Tune, effects: &mut Effects) {
        let volume = self.settings.volume;
        effects.tune = (volume != Volume::Off).then_some(Sound { tune, volume });
    }

    /// Asks for the settings to be kept.
    fn keep(&self, effects: &mut Effects) {
        effects.save = Some(self.settings.record());
    }
}
