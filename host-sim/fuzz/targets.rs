//! What is fed with bytes that nobody has thought of, and what must hold all the same.
//!
//! The fuzzer runs these functions with bytes of its own, `cargo test` with those that are kept in `corpus`.

use std::fs;
use std::path::PathBuf;
use std::process;
use std::sync::OnceLock;
use std::time::Duration;

use core_nostd::cable::{Request, Requests};
use core_nostd::export::checksum;
use core_nostd::game::Game;
use core_nostd::games::{eureka, factory_duel, raising_robots, rally, robotopia};
use core_nostd::journal::{HEADER_BYTES_MAX, Header};
use core_nostd::kit::Seed;
use core_nostd::store::{Line, PAGE_BYTES, Store};
use core_nostd::ui::{PackedBoard, Restart};
use embassy_futures::block_on;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::flash::Flash;
use host_sim::replay::{Journal, Replay};
use host_sim::script::Script;
use host_sim::{pull as puller, scenario as scenarios};

const PAGE: usize = PAGE_BYTES as usize;

/// More messages than this do not follow each other.
const MESSAGES_MAX: usize = 8;

fn run(device: &mut VirtualDevice, steps: &str) {
    let script = Script::parse(&steps.replace("; ", "\n"));
    script.unwrap_or_else(|error| panic!("{steps}: {error}")).run(device);
}

fn switch_on(flash: Flash) -> VirtualDevice {
    VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn)
}

/// Reads what a device tells at its start.
fn read_messages(device: &mut VirtualDevice) {
    for _ in 0..MESSAGES_MAX {
        if !device.app().screen_name().starts_with("message-") && device.app().screen_name() != "welcome" {
            return;
        }
        run(device, "press OK");
    }
    panic!("messages without end");
}

/// The number of the game on the table, and how it stands.
fn on_table(device: &mut VirtualDevice) -> Option<(u32, Vec<u8>)> {
    let mut bytes = [0; 4096];
    let state = device.app().game()?.write_state(&mut bytes)?.to_vec();
    Some((device.store().games().first()?.id, state))
}

/// Resumes the game that was played last, if there is one.
fn resume(device: &mut VirtualDevice) -> Option<(u32, Vec<u8>)> {
    read_messages(device);
    if !device.app().screen_name().starts_with("home") {
        return None;
    }
    run(device, "press OK; wait 600ms");
    read_messages(device);
    let found = on_table(device);
    if found.is_none() {
        run(device, "press Back");
    }
    found
}

/// Presses some buttons, cuts the power, and finds what was done.
fn play_on(device: &mut VirtualDevice) {
    run(
        device,
        "press OK; wait 600ms; press OK; press Down; press OK; press Menu; press Back; hold OK 700ms",
    );
    device.pass(Duration::from_secs(3));
    let played = on_table(device);
    device.cut_power();
    if let Some(played) = played {
        assert!(resume(device) == Some(played), "what was played is gone");
    }
}

/// Lines of a journal that no device has written: each says its kind and its length, and its content follows.
pub(crate) fn journal(bytes: &[u8]) {
    let Some((game, mut rest)) = bytes.split_first() else {
        return;
    };
    let header = match game % 5 {
        0 => header::<eureka::State>(),
        1 => header::<robotopia::State>(),
        2 => header::<rally::State>(),
        3 => header::<factory_duel::State>(),
        _ => header::<raising_robots::State>(),
    };
    let mut store = block_on(Store::open(Flash::in_memory()));
    let slot = block_on(store.begin(&header, None)).unwrap_or_else(|error| panic!("{error:?}"));
    while let [kind, length, content @ ..] = rest {
        let (content, after) = content.split_at(usize::from(*length).min(content.len()));
        rest = after;
        let number = content.first().copied().unwrap_or_default();
        let line = match kind % 9 {
            0 => Line::Snapshot(content),
            1 => Line::Told(number),
            2 => Line::Left(number.into()),
            3 => Line::Round(number.into()),
            4 => Line::Mended,
            _ => Line::Entry(content),
        };
        // A line that is too long is refused.
        let _ = block_on(store.append(slot, &line));
        if let Some((_, again)) = Line::decode(content) {
            // Whatever can be read is one of the lines that there are.
            let _ = block_on(store.append(slot, &again));
        }
    }
    let mut device = switch_on(store.into_flash());
    resume(&mut device);
    play_on(&mut device);
}

fn header<G: Game>() -> Vec<u8>
where
    G::Setup: Default,
{
    let header = Header {
        setup: G::Setup::default(),
        seed: Seed::of_table(7),
    };
    let mut bytes = [0; HEADER_BYTES_MAX];
    let header = header.encode::<G>(3, &mut bytes);
    header.unwrap_or_else(|error| panic!("{error}")).to_vec()
}

/// What a flash has held at some moments of an evening, and how the game stood then.
struct Past {
    images: Vec<Vec<u8>>,
    states: Vec<(u32, Vec<u8>)>,
}

/// An evening with two games: one ended, one whose journal has several pages.
fn past() -> &'static Past {
    static PAST: OnceLock<Past> = OnceLock::new();
    PAST.get_or_init(|| {
        let (begin, _) = include_str!("../scripts/eureka.txt")
            .split_once("frame build\n")
            .unwrap_or_default();
        let mut device = VirtualDevice::blank();
        let mut past = Past {
            images: Vec::new(),
            states: Vec::new(),
        };
        for game in 0..2 {
            if game == 1 {
                // Ended, and another one is begun.
                device.cut_power();
                for step in "press Down 2; press OK 2; press Down; press OK; hold OK 700ms; press Back 2; press OK; press OK; press OK".split("; ") {
                    run(&mut device, step);
                    past.states.extend(on_table(&mut device));
                }
            } else {
                for step in begin.lines().filter(|step| !step.starts_with('#')) {
                    run(&mut device, step);
                    past.states.extend(on_table(&mut device));
                }
            }
            for round in 0..200 {
                for press in ["press OK; wait 600ms", "press Back", "press OK"] {
                    run(&mut device, press);
                    past.states.extend(on_table(&mut device));
                }
                if round % 50 == 49 {
                    device.pass(Duration::from_secs(5));
                    run(&mut device, "press OK; wait 600ms");
                    past.states.extend(on_table(&mut device));
                    past.images.push(device.store().flash().bytes_mut().to_vec());
                }
            }
        }
        past
    })
}

/// A flash with damage of all kinds: after the number of an image, each six bytes say what happens to which page.
pub(crate) fn flash(bytes: &[u8]) {
    let past = past();
    let Some((number, damages)) = bytes.split_first() else {
        return;
    };
    let Some(image) = past.images.get(usize::from(*number) % past.images.len()) else {
        return;
    };
    let mut image = image.clone();
    for damage in damages.chunks_exact(6) {
        let &[kind, page, low, high, length, value] = damage else {
            continue;
        };
        let pages = image.len() / PAGE;
        let start = usize::from(page) % pages * PAGE;
        let at = usize::from(u16::from_le_bytes([low, high])) % PAGE;
        let end = (at + usize::from(length) * 16 + 1).min(PAGE);
        match kind % 6 {
            0 => image[start + at..start + end].fill(value),
            1 => image[start..start + PAGE].fill(value),
            2 => {
                let from = usize::from(value) % pages * PAGE;
                image.copy_within(from..from + PAGE, start);
            }
            3 => {
                let old = &past.images[usize::from(value) % past.images.len()];
                image[start..start + PAGE].copy_from_slice(&old[start..start + PAGE]);
            }
            4 => image[start + at] ^= 1 << (value % 8),
            _ => image[start + at..start + PAGE].fill(0xFF),
        }
    }
    let mut flash = Flash::in_memory();
    flash.bytes_mut().copy_from_slice(&image);
    let mut device = switch_on(flash);
    if let Some(found) = resume(&mut device) {
        let was_there = past.states.contains(&found);
        // The settings may be lost, and with them the table seed: a new game is another one.
        let is_old = past.states.iter().any(|(id, _)| *id == found.0);
        assert!(was_there || !is_old, "game {} stands where it never stood", found.0);
    }
    play_on(&mut device);
}

/// What comes over the cable.
pub(crate) fn cable(bytes: &[u8]) {
    let mut requests = Requests::new();
    for byte in bytes {
        if requests.hear(*byte) == Some(Request::Push)
            && let Ok(board) = requests.pushed()
        {
            assert!(PackedBoard::new(&board).board() == Some(board), "it is kept as it came");
        }
    }
}

/// What a device might answer to `pull`.
pub(crate) fn pull(bytes: &[u8]) {
    let folder = scratch("pull");
    let _ = puller::receive(bytes, &folder, &mut Vec::new());
    // It was made for this input.
    let _ = fs::remove_dir_all(&folder);
}

/// A journal as a file; its last line, the checksum, is put right, or nothing would ever be read.
pub(crate) fn replay(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let _ = Journal::parse(text);
    let whole = format!("{text}\n").replace("\n\n", "\n");
    let sealed = format!("{whole}end {:08x}\n", checksum(0, &whole));
    if let Ok(journal) = Journal::parse(&sealed)
        && let Ok(mut replay) = Replay::new(&journal)
    {
        replay.go_to_end();
    }
}

/// A scenario.
pub(crate) fn scenario(bytes: &[u8]) {
    let file = scratch("scenario").with_extension("toml");
    if fs::write(&file, bytes).is_ok() {
        let _ = scenarios::run(&file);
    }
    let _ = fs::remove_file(&file);
}

/// A place in the folder for temporary files that no other process uses.
fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("table-companion-fuzz-{name}-{}", process::id()))
}
