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
