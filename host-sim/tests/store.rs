//! The store over a virtual flash.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::time::Duration;

use core_nostd::journal::HEADER_BYTES_MAX;
use core_nostd::store::{Bytes, CONTENT_BYTES_MAX, Key, Line, Loaded, RECORD_BYTES_MAX, Record, SaveError, Store};
use core_nostd::ui::{Frame, Restart};
use embassy_futures::block_on;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::flash::Flash;
use host_sim::script::Script;

fn run(device: &mut VirtualDevice, steps: &str) {
    Script::parse(steps).unwrap().run(device);
}

fn open(flash: Flash) -> Store<Flash> {
    block_on(Store::open(flash))
}

fn record(content: u32) -> Record {
    Record {
        key: Key::Settings,
        bytes: Bytes::new(&content.to_le_bytes()).unwrap(),
    }
}

fn loaded(store: &mut Store<Flash>) -> Loaded {
    block_on(store.load(Key::Settings))
}

/// Switches off and on: only the flash remains.
fn reopen(store: Store<Flash>) -> Store<Flash> {
    open(store.into_flash())
}

#[test]
fn nothing_is_there_at_first() {
    assert_eq!(loaded(&mut open(Flash::in_memory())), Loaded::Nothing);
}

#[test]
fn the_last_record_counts_over_many_rounds_of_the_region() {
    let mut store = open(Flash::in_memory());
    // A record takes 16 bytes and the region has 32 KiB, so it is written three times over.
    for content in 0..6_000 {
        block_on(store.save(&record(content))).unwrap();
        if content % 500 == 0 {
            store = reopen(store);
        }
        assert_eq!(
            loaded(&mut store),
            Loaded::Bytes(record(content).bytes),
            "record {content}"
        );
    }
}

#[test]
fn records_of_all_sizes_live_side_by_side_over_many_rounds() {
    let mut store = open(Flash::in_memory());
    let content = |key: Key, round: usize| {
        // From a few bytes to the largest record, another size every time.
        let length = 1 + (round * 37 + usize::from(key.code()) * 101) % RECORD_BYTES_MAX;
        Bytes::new(&vec![round.to_le_bytes()[0]; length]).unwrap()
    };
    for round in 0..300 {
        for key in Key::ALL {
            let bytes = content(key, round);
            block_on(store.save(&Record { key, bytes })).unwrap();
        }
        if round % 20 == 0 {
            store = reopen(store);
        }
        for key in Key::ALL {
            let found = block_on(store.load(key));
            assert!(found == Loaded::Bytes(content(key, round)), "{key:?}, round {round}");
        }
    }
}

/// The questions before both games, with their answers.
fn questions(device: &mut VirtualDevice) -> Vec<Frame> {
    let mut pictures = Vec::new();
    for way in ["press OK 2", "press Back\npress Down\npress OK\npress Up"] {
        run(device, way);
        pictures.push(device.picture());
    }
    run(device, "press Back 2");
    pictures
}

/// A device on which the second question of Robo Factory has another answer, and Robotopia its own figures.
fn answered() -> VirtualDevice {
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK");
    let before = questions(&mut device);
    for steps in [
        "press OK 2\npress Down 3\npress OK\npress Down\npress OK",
        "press Back\npress Down\npress OK\npress Down 10\npress OK\npress Down\npress OK",
        // The first figure.
        "press Down 2\npress OK\npress Down\npress OK",
        "press Back 2",
    ] {
        run(&mut device, steps);
    }
    let answered = questions(&mut device);
    assert!(answered.iter().zip(&before).all(|(one, other)| one != other));
    device
}

fn restart(flash: Flash) -> VirtualDevice {
    let device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    assert_eq!(device.app().screen_name(), "home", "nothing is damaged");
    device
}

/// The records with the answers before both games.
fn answers(device: &mut VirtualDevice) -> [Bytes; 2] {
    [0, 1].map(|game| match block_on(device.store().load(Key::Answers(game))) {
        Loaded::Bytes(bytes) => bytes,
        found => panic!("game {game}: {found:?}"),
    })
}

#[test]
fn the_answers_before_each_game_are_found_again_after_a_power_cut() {
    let mut device = answered();
    let before = questions(&mut device);
    let mut device = restart(device.into_flash());
    assert!(questions(&mut device) == before);
    let lengths = answers(&mut device).map(|bytes| bytes.len());
    assert!(lengths[0] < 30 && lengths[1] > 200, "{lengths:?}");
}

#[test]
fn the_answers_of_an_earlier_version_are_taken_over_until_a_game_has_its_own() {
    let mut device = answered();
    let wanted = questions(&mut device);
    let [eureka, robotopia] = answers(&mut device);
    // Format 2: both set-ups in one record, without formats of their own.
    let bytes = Bytes::new(&[&[2], &eureka[1..], &robotopia[1..]].concat()).unwrap();
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK");
    let new = questions(&mut device);
    let mut store = open(device.into_flash());
    let key = Key::OldAnswers;
    block_on(store.save(&Record { key, bytes })).unwrap();
    let mut device = restart(store.into_flash());
    assert!(questions(&mut device) == wanted);
    // Robo Factory gets the answer of a new device back, in a record of its own.
    run(
        &mut device,
        "press OK 2\npress Down 3\npress OK\npress Up\npress OK\npress Back 2",
    );
    let mut device = restart(device.into_flash());
    assert!(questions(&mut device) == [new[0].clone(), wanted[1].clone()]);
}

#[test]
fn the_bytes_of_records_are_never_printed() {
    let record = record(u32::from_le_bytes(*b"aces"));
    let printed = format!("{record:?} {:?}", Loaded::Bytes(record.bytes.clone()));
    assert_eq!(printed, "Record { key: Settings, bytes: 4 bytes } Bytes(4 bytes)");
}

#[test]
fn unreadable_records_are_reported_and_then_erased() {
    let mut flash = Flash::in_memory();
    flash.bytes_mut().fill(0x5A);
    let mut store = open(flash);
    assert_eq!(loaded(&mut store), Loaded::Damaged);
    block_on(store.save(&record(1))).unwrap();
    assert_eq!(loaded(&mut reopen(store)), Loaded::Bytes(record(1).bytes));
}

#[test]
fn a_flipped_bit_never_yields_another_record() {
    let mut store = open(Flash::in_memory());
    for content in [1, 2] {
        block_on(store.save(&record(content))).unwrap();
    }
    let image = store.into_flash().bytes_mut().to_vec();
    let used = image.iter().rposition(|byte| *byte != 0xFF).unwrap() + 1;
    for bit in 0..used * 8 {
        let mut flash = Flash::in_memory();
        flash.bytes_mut().copy_from_slice(&image);
        flash.bytes_mut()[bit / 8] ^= 1 << (bit % 8);
        match loaded(&mut open(flash)) {
            Loaded::Bytes(bytes) => assert!(bytes == record(2).bytes, "bit {bit} made {bytes:?}"),
            Loaded::Nothing => panic!("bit {bit} hides it, and nothing is told"),
            Loaded::Damaged => {}
        }
    }
}

/// A store that has kept records of all sizes for a while, and what its flash held at some moments.
fn worn() -> (Vec<Vec<u8>>, Vec<Loaded>) {
    let mut flash = Flash::in_memory();
    let mut images = Vec::new();
    let mut wanted = Vec::new();
    for round in 0..12_u8 {
        let mut store = open(flash);
        for (place, key) in (0_u8..).zip(Key::ALL) {
            // Some are kept again and again, some hardly ever.
            if round % (place % 4 + 1) == 0 {
                let length = [8, 60, 90, 700][usize::from(place) % 4];
                let bytes = Bytes::new(&vec![round; length]).unwrap();
                block_on(store.save(&Record { key, bytes })).unwrap();
            }
        }
        wanted = Key::ALL.map(|key| block_on(store.load(key))).to_vec();
        flash = store.into_flash();
        images.push(flash.bytes_mut().to_vec());
    }
    (images, wanted)
}

fn all_records(image: &[u8]) -> Vec<Loaded> {
    let mut flash = Flash::in_memory();
    flash.bytes_mut().copy_from_slice(image);
    let mut store = open(flash);
    Key::ALL.map(|key| block_on(store.load(key))).to_vec()
}

#[test]
fn a_record_page_that_is_lost_or_old_or_foreign_costs_nothing_untold() {
    let (images, wanted) = worn();
    let image = images.last().unwrap();
    let page = |number: usize| number * 4096..(number + 1) * 4096;
    let mut damaged = Vec::new();
    for number in 0..8 {
        let half = number * 4096 + 2048;
        for (place, byte) in [
            (page(number), 0xFF),
            (page(number), 0x00),
            (page(number), 0x5A),
            (page(number).start..half, 0xFF),
            (half..page(number).end, 0xFF),
        ] {
            let mut image = image.clone();
            image[place.clone()].fill(byte);
            damaged.push((format!("page {number}, {place:?} holds {byte:#x}"), image));
        }
        for (moment, old) in images.iter().enumerate() {
            let mut image = image.clone();
            image[page(number)].copy_from_slice(&old[page(number)]);
            damaged.push((format!("page {number} as at moment {moment}"), image));
        }
        for other in 0..number {
            let mut swapped = image.clone();
            swapped[page(number)].copy_from_slice(&image[page(other)]);
            swapped[page(other)].copy_from_slice(&image[page(number)]);
            damaged.push((format!("pages {number} and {other} swapped"), swapped));
        }
    }
    let (mut told, mut whole) = (0, 0);
    for (what, image) in damaged {
        for ((key, found), wanted) in Key::ALL.iter().zip(all_records(&image)).zip(&wanted) {
            assert!(
                found == *wanted || found == Loaded::Damaged,
                "{what}: {key:?} is {found:?} instead of {wanted:?}"
            );
            told += u32::from(found != *wanted);
            whole += u32::from(found == *wanted);
        }
    }
    println!("{whole} records whole, {told} told to be lost");
    assert!(told > 50 && whole > 1_000);
}

#[test]
fn a_start_finds_the_records_and_writes_nothing_but_that_it_was_one() {
    let mut device = answered();
    device.pass(Duration::from_secs(5));
    let image = device.store().flash().bytes_mut().to_vec();
    for _ in 0..5 {
        device.cut_power();
        device.pass(Duration::from_secs(5));
    }
    // Each start is counted in the record of chance, and in its note; nothing is erased or written again.
    let now = device.store().flash().bytes_mut().to_vec();
    let changed: Vec<(u8, u8)> = image.iter().copied().zip(now).filter(|(old, new)| old != new).collect();
    assert!(changed.iter().all(|(old, _)| *old == 0xFF));
    assert!((1..=5 * 128).contains(&changed.len()), "{} bytes", changed.len());
    // A record goes on where the others ended.
    run(&mut device, "press Up\npress OK");
    let used = |image: &[u8]| {
        image
            .chunks(4096)
            .filter(|page| page.iter().any(|byte| *byte != 0xFF))
            .count()
    };
    assert_eq!(used(device.store().flash().bytes_mut()), used(&image));
}

#[test]
fn a_record_that_is_lost_is_told_once() {
    let mut flash = Flash::in_memory();
    let bytes = Bytes::new(&[1; 90]).unwrap();
    for key in [Key::Settings, Key::Dice] {
        let mut store = open(flash);
        let bytes = if key == Key::Settings {
            record(1).bytes
        } else {
            bytes.clone()
        };
        block_on(store.save(&Record { key, bytes })).unwrap();
        flash = store.into_flash();
    }
    // The first page has both records; the short one stands in its note as well.
    flash.bytes_mut()[..4096].fill(0xFF);
    let image = flash.bytes_mut().to_vec();
    let found = all_records(&image);
    assert_eq!(found[0], Loaded::Bytes(record(1).bytes));
    assert_eq!(found[3], Loaded::Damaged);
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    device.pass(Duration::from_secs(5));
    let image = device.store().flash().bytes_mut().to_vec();
    let found = all_records(&image);
    assert_eq!(found[0], Loaded::Bytes(record(1).bytes));
    assert_eq!(found[3], Loaded::Nothing);
}

#[test]
fn a_flash_that_fails_keeps_the_record_before() {
    let mut store = open(Flash::in_memory());
    block_on(store.save(&record(1))).unwrap();
    let mut flash = store.into_flash();
    flash.refuses = true;
    let mut store = open(flash);
    assert_eq!(block_on(store.save(&record(2))), Err(SaveError));
    let mut flash = store.into_flash();
    flash.refuses = false;
    assert_eq!(loaded(&mut open(flash)), Loaded::Bytes(record(1).bytes));
}

/// What can be read of the game that was played last: its header, its newest snapshot, and the entries after that.
fn read(store: &mut Store<Flash>, from_header: bool) -> (Vec<u8>, Vec<u8>, Vec<Vec<u8>>) {
    let (mut header, mut snapshot, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    let slot = store.games()[0].slot;
    let read = store.read(slot, from_header, |line| match line {
        Line::Header { bytes, .. } => header = bytes.to_vec(),
        Line::Snapshot(bytes) => snapshot = bytes.to_vec(),
        Line::Entry(bytes) => entries.push(bytes.to_vec()),
        _ => {}
    });
    block_on(read).unwrap();
    (header, snapshot, entries)
}

#[test]
fn the_largest_header_and_the_largest_snapshot_are_kept() {
    let (header, snapshot) = (vec![7; HEADER_BYTES_MAX], vec![9; CONTENT_BYTES_MAX]);
    let mut store = open(Flash::in_memory());
    let slot = block_on(store.begin(&header, None)).unwrap();
    for entry in [b"one", b"two"] {
        assert!(block_on(store.append(slot, &Line::Entry(entry))).unwrap());
    }
    assert!(block_on(store.append(slot, &Line::Snapshot(&snapshot))).unwrap());
    assert!(block_on(store.append(slot, &Line::Entry(b"three"))).unwrap());
    let mut store = reopen(store);
    assert_eq!(
        read(&mut store, false),
        (header.clone(), snapshot, vec![b"three".to_vec()])
    );
    let all = [&b"one"[..], b"two", b"three"].map(<[u8]>::to_vec);
    assert_eq!(
        read(&mut store, true),
        (header, Vec::new(), all.to_vec()),
        "the snapshot is only a shortcut"
    );
}

#[test]
fn a_flipped_bit_in_a_journal_never_yields_other_entries() {
    let mut store = open(Flash::in_memory());
    let slot = block_on(store.begin(b"header", None)).unwrap();
    let entries: Vec<Vec<u8>> = (0..8).map(|entry| vec![entry; 3]).collect();
    for entry in &entries {
        block_on(store.append(slot, &Line::Entry(entry))).unwrap();
    }
    let image = store.into_flash().bytes_mut().to_vec();
    let used: Vec<usize> = (0..image.len()).filter(|byte| image[*byte] != 0xFF).collect();
    let (mut whole, mut shorter) = (0, 0);
    for bit in used.iter().flat_map(|byte| (0..8).map(move |bit| byte * 8 + bit)) {
        let mut flash = Flash::in_memory();
        flash.bytes_mut().copy_from_slice(&image);
        flash.bytes_mut()[bit / 8] ^= 1 << (bit % 8);
        let mut store = open(flash);
        assert_eq!(store.games().len(), 1, "bit {bit}: the header is there twice");
        let (header, _, found) = read(&mut store, false);
        assert!(
            header == b"header" && entries.starts_with(&found),
            "bit {bit}: {found:?}"
        );
        match found.len() {
            8 => whole += 1,
            // If only the last line is missing, it may never have been finished.
            length => {
                shorter += 1;
                assert_eq!(store.games()[0].is_damaged(), length < 7, "bit {bit}");
            }
        }
    }
    println!("{whole} flips harmless, {shorter} told or the last line only");
    assert!(whole > 0 && shorter > 0);
}

#[test]
fn a_spare_slot_is_erased_while_no_button_is_pressed() {
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK");
    let mut store = open(device.into_flash());
    for _ in 0..7 {
        let slot = block_on(store.begin(b"header", None)).unwrap();
        block_on(store.append(slot, &Line::Over)).unwrap();
    }
    let ids = |device: &mut VirtualDevice| device.store().games().iter().map(|game| game.id).collect::<Vec<_>>();
    let mut device = VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn);
    assert_eq!(ids(&mut device), [7, 6, 5, 4, 3, 2, 1]);
    device.pass(Duration::from_secs(3));
    assert_eq!(ids(&mut device), [7, 6, 5, 4, 3, 2], "the oldest one made room");
    let erased: u32 = device.store().flash().erases().iter().sum();
    run(&mut device, "press OK 3");
    assert_eq!(ids(&mut device).len(), 7);
    let now: u32 = device.store().flash().erases().iter().sum();
    assert_eq!(now, erased, "a new game begins without erasing anything");
}

#[test]
fn games_wear_all_slots_evenly() {
    let mut store = open(Flash::in_memory());
    for _ in 0..70 {
        let slot = block_on(store.begin(b"header", None)).unwrap();
        block_on(store.append(slot, &Line::Over)).unwrap();
        store = reopen(store);
    }
    let erases = store.into_flash().erases().to_vec();
    let first_pages: Vec<u32> = erases.iter().skip(8).step_by(8).copied().collect();
    let (least, most) = (first_pages.iter().min().unwrap(), first_pages.iter().max().unwrap());
    assert!(most - least <= 1, "{first_pages:?}");
}
