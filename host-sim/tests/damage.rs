//! Pages of the flash that are lost, old, half erased or overwritten: what is damaged is told, what can be saved is
//! saved, and nothing that might still be read is erased.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::time::Duration;

use core_nostd::store::{PAGE_BYTES, SavedGame};
use core_nostd::ui::Restart;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::flash::Flash;
use host_sim::script::Script;

const EUREKA: &str = include_str!("../scripts/eureka.txt");
const PAGE: usize = PAGE_BYTES as usize;
/// The records take the first eight pages, each game eight of those that follow.
const RECORD_PAGES: usize = 8;
const SLOT_PAGES: usize = 8;

/// Runs steps with a semicolon between two.
fn run(device: &mut VirtualDevice, steps: &str) {
    Script::parse(&steps.replace("; ", "\n")).unwrap().run(device);
}

fn state(device: &VirtualDevice) -> Option<Vec<u8>> {
    let mut bytes = [0; 4096];
    device.app().game()?.write_state(&mut bytes).map(<[u8]>::to_vec)
}

fn image(device: &mut VirtualDevice) -> Vec<u8> {
    device.store().flash().bytes_mut().to_vec()
}

fn switch_on(image: &[u8]) -> VirtualDevice {
    let mut flash = Flash::in_memory();
    flash.bytes_mut().copy_from_slice(image);
    VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn)
}

/// Reads messages until there are no more; says which.
fn read_messages(device: &mut VirtualDevice) -> Vec<&'static str> {
    let mut told = Vec::new();
    while device.app().screen_name().starts_with("message-") {
        told.push(device.app().screen_name());
        run(device, "press OK");
        assert!(told.len() < 8, "messages without end: {told:?}");
    }
    told
}

/// A game in which parts are picked and put back until its journal has reached this page of its slot.
struct Past {
    /// What the flash held at some moments, and how the game stood then.
    moments: Vec<(Vec<u8>, Vec<u8>)>,
    /// Every state of the game.
    states: Vec<Vec<u8>>,
}

impl Past {
    fn up_to_page(page: usize) -> Past {
        let (begin, _) = EUREKA.split_once("frame build\n").unwrap();
        let mut device = VirtualDevice::blank();
        Script::parse(begin).unwrap().run(&mut device);
        run(&mut device, "press OK; wait 600ms");
        let mut past = Past {
            moments: Vec::new(),
            states: Vec::new(),
        };
        let slot = device.store().games()[0].slot;
        for round in 0.. {
            for press in ["press OK", "press Back; press OK"] {
                run(&mut device, press);
                past.states.push(state(&device).unwrap());
            }
            if round % 20 == 0 {
                // Somebody thinks: a snapshot, and what is known about the slot is noted.
                device.pass(Duration::from_secs(2));
                run(&mut device, "press OK; wait 600ms");
                past.states.push(state(&device).unwrap());
            }
            if round % 40 == 0 {
                past.moments.push((image(&mut device), state(&device).unwrap()));
            }
            assert!(round < 5_000 && device.store().games()[0].slot == slot);
            if is_used(&image(&mut device), RECORD_PAGES + page) {
                break;
            }
        }
        run(&mut device, "press OK");
        past.states.push(state(&device).unwrap());
        device.pass(Duration::from_secs(30));
        past.moments.push((image(&mut device), state(&device).unwrap()));
        past
    }

    fn last(&self) -> &(Vec<u8>, Vec<u8>) {
        self.moments.last().unwrap()
    }
}

fn is_used(image: &[u8], page: usize) -> bool {
    image[page * PAGE..(page + 1) * PAGE].iter().any(|byte| *byte != 0xFF)
}

/// All damage to one page of an image, with a name.
fn damages(past: &Past, page: usize) -> Vec<(String, Vec<u8>)> {
    let (image, _) = past.last();
    let place = page * PAGE..(page + 1) * PAGE;
    let half = place.start + PAGE / 2;
    let filled = |place: std::ops::Range<usize>, byte| {
        let mut image = image.clone();
        image[place].fill(byte);
        image
    };
    let mut damages = vec![
        ("lost".to_owned(), filled(place.clone(), 0xFF)),
        ("zero".to_owned(), filled(place.clone(), 0x00)),
        ("foreign".to_owned(), filled(place.clone(), 0x5A)),
        ("first half erased".to_owned(), filled(place.start..half, 0xFF)),
        ("second half erased".to_owned(), filled(half..place.end, 0xFF)),
    ];
    for (number, (old, _)) in past.moments.iter().enumerate() {
        let mut image = image.clone();
        image[place.clone()].copy_from_slice(&old[place.clone()]);
        damages.push((format!("as at moment {number}"), image));
    }
    damages.retain(|(_, damaged)| damaged != image);
    damages
}

#[test]
fn a_damaged_page_of_a_journal_costs_what_stood_on_it_and_is_told() {
    let past = Past::up_to_page(3);
    let (_, newest) = past.last();
    let (mut whole, mut earlier, mut lost) = (0, 0, 0);
    for page in RECORD_PAGES..RECORD_PAGES + SLOT_PAGES {
        for (what, image) in damages(&past, page) {
            let what = format!("page {} {what}", page - RECORD_PAGES);
            let mut device = switch_on(&image);
            let games: Vec<SavedGame> = device.store().games().to_vec();
            assert_eq!(games.len(), 1, "{what}: the game is gone");
            let mut told = read_messages(&mut device);
            if games[0].lost {
                assert!(told.contains(&"message-game-lost"), "{what}: {told:?}");
                assert_eq!(
                    games[0].label.as_ref().map(|label| label.game.as_str()),
                    Some("eureka"),
                    "{what}"
                );
                lost += 1;
                continue;
            }
            run(&mut device, "press OK; wait 600ms");
            told.extend(read_messages(&mut device));
            let resumed = state(&device).unwrap_or_else(|| panic!("{what}: it cannot be opened"));
            assert!(past.states.contains(&resumed), "{what}: it stands where it never stood");
            if resumed == *newest {
                whole += 1;
            } else {
                assert!(
                    told.contains(&"message-game-damaged"),
                    "{what}: steps are missing, and nothing is told"
                );
                earlier += 1;
            }
            // Whatever is played now is kept, and what was told once is not told again.
            run(&mut device, "press OK; wait 600ms; press OK; press Down; press OK");
            let played = state(&device);
            device.pass(Duration::from_secs(5));
            device.cut_power();
            assert_eq!(read_messages(&mut device), [""; 0], "{what}: told again");
            run(&mut device, "press OK; wait 600ms");
            assert_eq!(read_messages(&mut device), [""; 0], "{what}: told again");
            assert!(state(&device) == played, "{what}: what was played after it is gone");
        }
    }
    println!("{whole} without a loss, {earlier} some steps earlier, {lost} without their beginning");
    assert!(whole > 0 && earlier > 0);
}

#[test]
fn nothing_of_a_damaged_game_is_erased_without_a_yes() {
    let past = Past::up_to_page(2);
    let (image, _) = past.last();
    // Both pages with the header.
    let mut damaged = image.clone();
    damaged[RECORD_PAGES * PAGE..(RECORD_PAGES + 2) * PAGE].fill(0);
    let mut device = switch_on(&damaged);
    assert_eq!(read_messages(&mut device), ["message-game-lost"]);
    device.pass(Duration::from_secs(60));
    let slot = RECORD_PAGES * PAGE..(RECORD_PAGES + SLOT_PAGES) * PAGE;
    assert!(device.store().flash().bytes_mut()[slot.clone()] == damaged[slot.clone()]);
    device.cut_power();
    assert_eq!(
        read_messages(&mut device),
        ["message-game-lost"],
        "until somebody has decided"
    );
    // Saved games, this one: why, or delete.
    run(&mut device, "press Down; press OK 2; press OK");
    assert_eq!(device.app().screen_name(), "saved-game-why");
    run(&mut device, "press Back; press Down; hold OK 700ms; hold OK 700ms");
    device.pass(Duration::from_secs(5));
    assert!(device.store().games().is_empty());
    assert!(
        device.store().flash().bytes_mut()[slot]
            .iter()
            .all(|byte| *byte == 0xFF)
    );
    device.cut_power();
    assert_eq!(
        (read_messages(&mut device), device.app().screen_name()),
        (vec![], "home")
    );
}

/// A page of a slot.
fn page_of(slot: usize, page: usize) -> std::ops::Range<usize> {
    let page = RECORD_PAGES + slot * SLOT_PAGES + page;
    page * PAGE..(page + 1) * PAGE
}

#[test]
fn a_flash_that_held_something_else_begins_afresh_and_keeps_what_is_played() {
    let length = image(&mut VirtualDevice::blank()).len();
    let text = b"import board\nled = board.LED\n".iter().copied().cycle();
    for foreign in [
        vec![0; length],
        vec![0x5A; length],
        text.take(length).collect(),
        (0_u32..)
            .map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0])
            .take(length)
            .collect::<Vec<u8>>(),
    ] {
        let mut device = switch_on(&foreign);
        // The language comes first.
        run(&mut device, "press OK");
        assert_eq!(read_messages(&mut device), ["message-settings-damaged"]);
        assert!(device.store().games().is_empty());
        // A new game, the first one, and its beginning.
        run(&mut device, "press OK 4; wait 600ms; press OK 2");
        let played = state(&device);
        assert!(played.is_some(), "{}", device.app().screen_name());
        device.pass(Duration::from_secs(60));
        device.cut_power();
        assert_eq!(read_messages(&mut device), [""; 0], "it was told once");
        run(&mut device, "press OK; wait 600ms");
        assert!(state(&device) == played);
    }
}

/// A device on which two games were begun, in the first two slots.
fn two_games() -> (VirtualDevice, Vec<u8>) {
    let (begin, _) = EUREKA.split_once("frame build\n").unwrap();
    let mut device = VirtualDevice::blank();
    Script::parse(begin).unwrap().run(&mut device);
    device.pass(Duration::from_secs(30));
    device.cut_power();
    run(&mut device, "press Down; press OK 4");
    device.pass(Duration::from_secs(30));
    let slots: Vec<u8> = device.store().games().iter().map(|game| game.slot.number()).collect();
    assert_eq!(slots, [1, 0]);
    device.cut_power();
    let newest = {
        run(&mut device, "press OK; wait 600ms");
        state(&device).unwrap()
    };
    device.cut_power();
    (device, newest)
}

#[test]
fn a_page_of_another_game_hides_no_game() {
    let (mut device, newest) = two_games();
    let image = image(&mut device);
    for is_lost in [false, true] {
        let mut damaged = image.clone();
        // The first page of the newer game stands in the slot of the older one as well.
        damaged.copy_within(page_of(1, 0), page_of(0, 0).start);
        if is_lost {
            damaged[page_of(0, 1)].fill(0xFF);
        }
        let mut device = switch_on(&damaged);
        let games: Vec<(u8, u32, bool)> = device
            .store()
            .games()
            .iter()
            .map(|game| (game.slot.number(), game.id, game.lost))
            .collect();
        assert!(
            games.contains(&(1, 2, false)) && games.contains(&(0, 1, is_lost)),
            "{games:?}"
        );
        assert_eq!(read_messages(&mut device).contains(&"message-game-lost"), is_lost);
        run(&mut device, "press OK; wait 600ms");
        assert!(state(&device) == Some(newest.clone()));
    }
}

#[test]
fn a_page_that_holds_something_else_is_told_even_if_nobody_knows_what_stood_there() {
    let (begin, _) = EUREKA.split_once("frame build\n").unwrap();
    let mut device = VirtualDevice::blank();
    Script::parse(begin).unwrap().run(&mut device);
    run(&mut device, "press OK");
    // Nobody has waited for a second, so the mark knows nothing of it.
    let image = image(&mut device);
    let used = (0..RECORD_PAGES).find(|page| is_used(&image, *page)).unwrap();
    for what in ["a page of the records", "one byte"] {
        let mut damaged = image.clone();
        match what {
            "one byte" => damaged[page_of(0, 0)].fill(0x33),
            _ => damaged.copy_within(used * PAGE..(used + 1) * PAGE, page_of(0, 0).start),
        }
        let mut device = switch_on(&damaged);
        let mut told = read_messages(&mut device);
        run(&mut device, "press OK; wait 600ms");
        told.extend(read_messages(&mut device));
        assert_eq!(told, ["message-game-damaged"], "{what}");
        run(&mut device, "press OK");
        device.pass(Duration::from_secs(5));
        device.cut_power();
        run(&mut device, "press OK; wait 600ms");
        assert_eq!(read_messages(&mut device), [""; 0], "{what} is told again");
    }
}
