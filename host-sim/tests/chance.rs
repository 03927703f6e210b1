//! What a table seed gives away, and what it repeats.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::collections::HashSet;

use core_nostd::game::Game as _;
use core_nostd::games::eureka::State;
use core_nostd::kit::Seed;
use core_nostd::store::{Key, Loaded};
use core_nostd::ui::Restart;
use embassy_futures::block_on;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::flash::Flash;
use host_sim::script::Script;

/// Runs steps with a semicolon between two.
fn run(device: &mut VirtualDevice, steps: &str) {
    Script::parse(&steps.replace("; ", "\n")).unwrap().run(device);
}

/// A device that has made a key of its own, in English.
fn own_device() -> VirtualDevice {
    let mut device = VirtualDevice::power_on(Flash::in_memory(), Noise::Fixed, Restart::PowerOn);
    run(&mut device, "press OK");
    device
}

/// Pulls the plug, and says how many games are saved and not over, and how many in all.
fn at_home(device: &mut VirtualDevice) -> (usize, usize) {
    device.cut_power();
    assert_eq!(device.app().screen_name(), "home");
    let games = device.store().games();
    (games.iter().filter(|game| !game.over).count(), games.len())
}

/// Enters the table seed 000000, perhaps once more.
fn enter_number(device: &mut VirtualDevice) {
    let (running, saved) = at_home(device);
    let before_settings = 2 + running.min(1) + saved.min(1);
    run(
        device,
        &format!("press Down {before_settings}; press OK; press Down 4; press OK"),
    );
    assert_eq!(device.app().screen_name(), "table-seed");
    if device.app().settings().table_seed.is_none() {
        run(device, "press Down");
    }
    run(device, "press OK; hold OK 700ms");
    assert_eq!(device.app().settings().table_seed, Some(0));
}

/// Begins a game of Robo Factory; returns its seed.
fn begin(device: &mut VirtualDevice) -> [u8; 32] {
    if at_home(device).0 > 0 {
        run(device, "press Down");
    }
    run(device, "press OK 3");
    assert_eq!(device.app().screen_name(), "game-table");
    let mut bytes = [0; 1024];
    let header = device.app().game().unwrap().write_header(&mut bytes).unwrap();
    *header.last_chunk().unwrap()
}

/// Ends the game that was played last: its secrets are no longer any.
fn end(device: &mut VirtualDevice) {
    at_home(device);
    run(device, "press Down 2; press OK 2; press Down; press OK; hold OK 700ms");
    assert!(device.store().games()[0].over);
}

/// All bytes in the lines of an export.
fn exported(device: &mut VirtualDevice) -> Vec<u8> {
    let rows = device.export();
    let digits = rows
        .lines()
        .filter_map(|row| row.split_once(' '))
        .map(|(word, digits)| match word {
            "settings" | "players" | "line" | "more" => digits,
            _ => "",
        });
    let digits: Vec<u8> = digits.flat_map(str::bytes).collect();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(byte).collect()
}

/// The number behind an exported game, by trying them all: 10,000 numbers, and ten games of each evening.
fn find_number(export: &[u8]) -> Option<u32> {
    let told: HashSet<&[u8]> = export.windows(32).collect();
    (0..10_000).find(|number| {
        let evening = Seed::of_table(*number);
        let later = (1..10).map(|game| evening.part(&format!("{game}")));
        std::iter::once(evening).chain(later).any(|seed| {
            let game = seed.part(State::NAME);
            told.contains(&seed.bytes()[..]) || told.contains(&game.bytes()[..])
        })
    })
}

#[test]
fn after_a_power_cut_the_next_game_of_an_evening_is_no_twin_of_the_one_before() {
    for mut device in [own_device(), {
        let mut device = VirtualDevice::blank();
        run(&mut device, "press OK");
        device
    }] {
        enter_number(&mut device);
        let games: HashSet<_> = (0..5).map(|_| begin(&mut device)).collect();
        assert_eq!(games.len(), 5, "with a power cut between every two");
    }
}

#[test]
fn whoever_enters_the_number_again_gets_no_twin_of_a_game_that_is_still_played() {
    let mut device = own_device();
    enter_number(&mut device);
    let first = begin(&mut device);
    enter_number(&mut device);
    let second = begin(&mut device);
    assert_ne!(first, second);
    enter_number(&mut device);
    assert!(![first, second].contains(&begin(&mut device)));
    // Not even if the counter is lost: the games themselves are known.
    let chance = match block_on(device.store().load(Key::Chance)) {
        Loaded::Bytes(bytes) => bytes,
        other => panic!("{other:?}"),
    };
    let mut bytes = chance.to_vec();
    // The last figure of the record.
    *bytes.last_mut().unwrap() = 0;
    let record = core_nostd::store::Record {
        key: Key::Chance,
        bytes: core_nostd::store::Bytes::new(&bytes).unwrap(),
    };
    block_on(device.store().save(&record)).unwrap();
    assert!(![first, second].contains(&begin(&mut device)));
}

#[test]
fn when_its_games_are_over_an_evening_can_be_repeated_exactly_on_the_same_device() {
    let mut device = own_device();
    let mut evenings = Vec::new();
    for _ in 0..2 {
        enter_number(&mut device);
        evenings.push([(); 3].map(|()| {
            let game = begin(&mut device);
            end(&mut device);
            game
        }));
    }
    assert_eq!(evenings[0], evenings[1]);
    let mut other = VirtualDevice::power_on(Flash::in_memory(), Noise::System, Restart::PowerOn);
    run(&mut other, "press OK");
    enter_number(&mut other);
    assert!(
        !evenings[0].contains(&begin(&mut other)),
        "another device has other evenings"
    );
}

#[test]
fn an_exported_game_does_not_lead_back_to_the_number_or_to_the_key() {
    // Where there is no secret, trying all numbers works.
    let mut shared = VirtualDevice::blank();
    run(&mut shared, "press OK");
    let mut own = own_device();
    for (device, number) in [(&mut shared, Some(0)), (&mut own, None)] {
        enter_number(device);
        for _ in 0..2 {
            begin(device);
            end(device);
        }
        let export = exported(device);
        assert!(export.len() > 200, "there is something to look at");
        assert_eq!(find_number(&export), number);
    }
    let Loaded::Bytes(record) = block_on(own.store().load(Key::Chance)) else {
        panic!("it was saved");
    };
    let export = exported(&mut own);
    let told: HashSet<&[u8]> = export.windows(8).collect();
    assert!(record.len() > 32 && !record.windows(8).any(|piece| told.contains(piece)));
}

#[test]
fn what_tells_of_one_game_tells_of_its_twin() {
    let mut device = own_device();
    enter_number(&mut device);
    let first = begin(&mut device);
    end(&mut device);
    enter_number(&mut device);
    assert_eq!(begin(&mut device), first);
    end(&mut device);
    assert!(device.store().games().iter().all(|game| game.over && !game.public));
    // The first one goes on; nobody has read it, but the second one is read.
    at_home(&mut device);
    run(
        &mut device,
        "press Down; press OK; press Down; press OK 2; wait 1s; press OK; wait 1s; press Down; hold OK 700ms",
    );
    assert_eq!(device.store().games().iter().filter(|game| !game.over).count(), 1);
    device.export();
    assert!(
        device.store().games().iter().all(|game| game.public),
        "both have left the device"
    );
}

#[test]
fn without_a_number_every_start_has_games_of_its_own_whatever_the_noise_is() {
    // The noise is always the same here.
    let mut device = own_device();
    let games: HashSet<_> = (0..5).map(|_| begin(&mut device)).collect();
    assert_eq!(games.len(), 5);
}

#[test]
fn a_key_is_made_as_soon_as_there_is_noise_and_stays() {
    let key = |device: &mut VirtualDevice| match block_on(device.store().load(Key::Chance)) {
        Loaded::Bytes(bytes) => bytes[1..].to_vec(),
        other => panic!("{other:?}"),
    };
    let mut device = VirtualDevice::power_on(Flash::in_memory(), Noise::Stuck, Restart::PowerOn);
    assert!(key(&mut device).len() < 16, "no noise, no key");
    let mut device = VirtualDevice::power_on(device.into_flash(), Noise::System, Restart::PowerOn);
    let made = key(&mut device)[..33].to_vec();
    let mut device = VirtualDevice::power_on(device.into_flash(), Noise::System, Restart::PowerOn);
    assert!(key(&mut device)[..33] == made);
    let mut device = VirtualDevice::power_on(device.into_flash(), Noise::Stuck, Restart::PowerOn);
    assert!(key(&mut device)[..33] == made);
}
