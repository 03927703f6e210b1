//! What the screens of the settings do.

use super::confirm::Confirm;
use super::digits::Digits;
use super::effect::Tune;
use super::input::Input;
use super::lang::Lang;
use super::menu::{Answer, Menu};
use super::picker::Picker;
use super::screen::{Screen, SettingsEntry, TABLE_SEED_ENTRIES, count, entry, position};
use super::settings::{Brightness, HidesAfter, Settings, Volume};
use super::stage::Stage;
use crate::store::Key;

pub(super) fn settings(mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, count(&SettingsEntry::ALL));
    let chosen = stage.respond(Screen::Settings(menu), answer, input);
    match chosen.and_then(|index| entry(&SettingsEntry::ALL, index)) {
        Some(SettingsEntry::Language) => {
            stage.open(Screen::Language(Menu::at(position(&Lang::ALL, &stage.settings.lang))));
        }
        Some(SettingsEntry::Sound) => {
            stage.open(Screen::Sound(Menu::at(position(&Volume::ALL, &stage.settings.volume))));
        }
        Some(SettingsEntry::Brightness) => {
            let level = |brightness: Brightness| i16::from(brightness.level());
            stage.open(Screen::Brightness(Picker::new(
                level(stage.settings.brightness),
                level(Brightness::MIN),
                level(Brightness::MAX),
            )));
        }
        Some(SettingsEntry::Turned) => {
            stage.settings.turned = !stage.settings.turned;
            stage.save(Key::Settings);
        }
        Some(SettingsEntry::TableSeed) => {
            let cursor = u8::from(stage.settings.table_seed.is_some());
            stage.open(Screen::TableSeed(Menu::at(cursor)));
        }
        Some(SettingsEntry::HidesAfter) => {
            let cursor = position(&HidesAfter::ALL, &stage.settings.hides_after);
            stage.open(Screen::HidesAfter(Menu::at(cursor)));
        }
        Some(SettingsEntry::Reset) => stage.open(Screen::Reset(Confirm::default())),
        None => {}
    }
}

pub(super) fn language(screen: Screen, answer: Answer<u8>, input: Input, stage: &mut Stage<'_>) {
    let chosen = stage.respond(screen, answer, input);
    if let Some(lang) = chosen.and_then(|index| entry(&Lang::ALL, index)) {
        stage.settings.lang = lang;
        stage.save(Key::Settings);
        stage.close();
    }
}

pub(super) fn sound(mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, count(&Volume::ALL));
    let chosen = stage.respond(Screen::Sound(menu), answer, input);
    if let Some(volume) = chosen.and_then(|index| entry(&Volume::ALL, index)) {
        stage.settings.volume = volume;
        stage.save(Key::Settings);
        stage.close();
        // The tune of this press already sounds as loud as was chosen.
        stage.answer(Tune::Chosen);
    }
}

pub(super) fn brightness(mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
    let answer = picker.handle(input);
    let chosen = stage.respond(Screen::Brightness(picker), answer, input);
    let level = chosen.and_then(|value| u8::try_from(value).ok());
    if let Some(brightness) = level.and_then(Brightness::new) {
        stage.settings.brightness = brightness;
        stage.save(Key::Settings);
        stage.close();
    }
}

pub(super) fn table_seed(mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, TABLE_SEED_ENTRIES);
    match stage.respond(Screen::TableSeed(menu), answer, input) {
        Some(0) => {
            stage.settings.table_seed = None;
            stage.save(Key::Settings);
            stage.close();
        }
        Some(_) => {
            let digits = Digits::new(stage.settings.table_seed.unwrap_or_default());
            stage.open(Screen::TableSeedDigits(digits));
        }
        None => {}
    }
}

pub(super) fn table_seed_digits(mut digits: Digits, input: Input, stage: &mut Stage<'_>) {
    let answer = digits.handle(input);
    if let Some(number) = stage.respond(Screen::TableSeedDigits(digits), answer, input) {
        stage.settings.table_seed = Some(number);
        stage.reseeded = true;
        stage.save(Key::Settings);
        // Both questions about the seed are answered.
        stage.close();
        stage.close();
    }
}

pub(super) fn hides_after(mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, count(&HidesAfter::ALL));
    let chosen = stage.respond(Screen::HidesAfter(menu), answer, input);
    if let Some(hides_after) = chosen.and_then(|index| entry(&HidesAfter::ALL, index)) {
        stage.settings.hides_after = hides_after;
        stage.save(Key::Settings);
        stage.close();
    }
}

pub(super) fn reset(mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
    let answer = confirm.handle(input, stage);
    if stage.respond(Screen::Reset(confirm), answer, input).is_some() {
        *stage.settings = Settings::default();
        stage.save(Key::Settings);
        stage.close_to(|screen| matches!(screen, Screen::Home(_)));
        stage.show(Screen::Home(Menu::default()));
        stage.open(Screen::Welcome(Menu::default()));
    }
}
