//! What a device has been through before its trial.

use core_nostd::Companion;
use core_nostd::kit::{Millis, Seed};
use core_nostd::store::{Key, Line, Loaded, Record};
use core_nostd::ui::{Button, Input, Restart};
use embassy_futures::block_on;

use super::chip::Chip;
use super::dice::Dice;
use super::ledger::Ledger;
use super::look;
use super::monkey::Focus;

/// What its flash holds: nothing, or the marks of long use.
///
/// If the trial is about the game at a place of the list, that game has begun.
pub(super) fn of(focus: Focus, game: Option<u32>, dice: &mut Dice) -> Vec<u8> {
    let chip = Chip::blank();
    if focus != Focus::LongGame && game.is_none() && dice.percent(40) {
        return chip.bytes();
    }
    let (mut device, _) = block_on(Companion::start(chip.clone(), Restart::PowerOn, Millis::ZERO));
    let noise = Seed::of_table(0).mixed(&[(); 64].map(|()| dice.byte()));
    let _ = block_on(device.handle(Input::Entropy(Some(noise)), Millis::ZERO));
    // The language.
    press(&mut device, Button::Ok, 1);
    wear_records(&mut device, dice.below(2_500));
    if focus == Focus::LongGame {
        // New game, the first one, start.
        press(&mut device, Button::Ok, 3);
        fill_slot(&mut device, dice.between(2_000, 2_450));
    }
    if let Some(place) = game {
        // New game, this one, start.
        press(&mut device, Button::Ok, 1);
        press(&mut device, Button::Down, place);
        press(&mut device, Button::Ok, 2);
    }
    chip.bytes()
}

/// The list of what was acknowledged up to now.
pub(super) fn ledger_of(bytes: &[u8]) -> Ledger {
    let mut ledger = Ledger::default();
    for index in 0..look::look(bytes).games.len() {
        if let Some(opened) = look::open(bytes, index)
            && let Some(state) = &opened.frozen
        {
            ledger.note_game(opened.id, state);
        }
    }
    ledger
}

fn press(device: &mut Companion<Chip>, button: Button, times: u32) {
    for _ in 0..times {
        let _ = block_on(device.handle(Input::Press(button), Millis::ZERO));
    }
}

/// The settings were kept so often that the records have gone round.
fn wear_records(device: &mut Companion<Chip>, times: u64) {
    let Loaded::Bytes(bytes) = block_on(device.store().load(Key::Settings)) else {
        return;
    };
    let record = Record {
        key: Key::Settings,
        bytes,
    };
    for _ in 0..times {
        // A sound chip takes everything.
        let _ = block_on(device.store().save(&record));
    }
}

/// The game went on for so long that its journal has hardly any room left.
fn fill_slot(device: &mut Companion<Chip>, lines: u64) {
    let Some(slot) = device.store().games().first().map(|game| game.slot) else {
        return;
    };
    for _ in 0..lines {
        let _ = block_on(device.store().append(slot, &Line::Left(1)));
    }
}
