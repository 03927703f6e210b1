//! The games that are kept.

use std::time::Duration;

use core_nostd::game::{Actor, Game as _};
use core_nostd::games::eureka::{Action, Setup, State};
use core_nostd::journal::{Entry, HEADER_BYTES_MAX, Header, LineBytes};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;
use core_nostd::store::{Line, PAGE_BYTES, Store};
use core_nostd::ui::Restart;
use embassy_futures::block_on;

use super::{Start, Way};
use crate::desk::Desk as _;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;

const PAGE: usize = PAGE_BYTES as usize;
/// The records come before it.
const FIRST_SLOT: usize = 8 * PAGE;

/// Where the list is: below Resume and New game.
pub(super) const WAYS: &[Way] = &[
    ("saved-games", Start::Shelf, "press Down 2; press OK"),
    ("saved-games-end", Start::Shelf, "press Down 2; press OK; press Up"),
    ("help-saved-games", Start::Shelf, "press Down 2; press OK; press Menu"),
    ("saved-game", Start::Shelf, "press Down 2; press OK; press OK"),
    (
        "saved-game-over",
        Start::Shelf,
        "press Down 2; press OK; press Down; press OK",
    ),
    (
        "saved-game-other-rules",
        Start::Shelf,
        "press Down 2; press OK; press Down 2; press OK",
    ),
    (
        "saved-game-why",
        Start::Shelf,
        "press Down 2; press OK; press Down 2; press OK; press OK",
    ),
    (
        "saved-game-why-end",
        Start::Shelf,
        "press Down 2; press OK; press Down 2; press OK; press OK; hold Down 2s",
    ),
    (
        "saved-game-why-unknown",
        Start::Shelf,
        "press Down 2; press OK; press Up; press OK; press OK; hold Down 2s",
    ),
    (
        "saved-game-end",
        Start::Shelf,
        "press Down 2; press OK; press OK; press Down; press OK",
    ),
    (
        "saved-game-delete",
        Start::Shelf,
        "press Down 2; press OK; press OK; press Up; press OK",
    ),
    ("home-resume-last", Start::Shelf, "press Up 4"),
    (
        "game-make-room",
        Start::FullShelf,
        "press Down; press OK; press OK; press OK",
    ),
    // The flash takes no more: OK for the message.
    (
        "game-replace",
        Start::WornOut,
        "press OK; press OK; press OK; press OK; press Back; press OK; press Down; press OK 3",
    ),
    (
        "saved-game-swap",
        Start::WornOutShelf,
        "press OK; press Down; press OK; press OK; press OK; press Back; press OK; press Down 2; press OK; press OK; press OK",
    ),
    ("message-game-damaged", Start::TornGame, "press OK"),
    ("message-game-unreadable", Start::NoGame, "press OK"),
    ("message-game-lost", Start::LostGame, ""),
    ("saved-games-lost", Start::LostGame, "press OK; press Down; press OK"),
    (
        "saved-game-lost",
        Start::LostGame,
        "press OK; press Down; press OK; press OK",
    ),
    (
        "saved-game-lost-why",
        Start::LostGame,
        "press OK; press Down; press OK 3",
    ),
    (
        "saved-game-lost-why-end",
        Start::LostGame,
        "press OK; press Down; press OK 3; hold Down 2s",
    ),
    ("message-game-public", Start::PublicGame, "press OK"),
    ("saved-games-public", Start::PublicGame, "press Down 2; press OK"),
    (
        "saved-game-public",
        Start::PublicGame,
        "press Down 2; press OK; press OK",
    ),
];

/// What a flash holds that has games in it; a new one in memory takes everything.
pub(super) fn flash(start: Start) -> Flash {
    let mut store = block_on(Store::open(Flash::shared()));
    let known = header(State::RULES_VERSION);
    match start {
        Start::Shelf | Start::WornOutShelf => {
            begin(&mut store, &[]);
            begin(&mut store, &header(State::RULES_VERSION + 8));
            begin(&mut store, &known);
            let slot = store.games().first().map(|game| game.slot);
            if let Some(slot) = slot {
                let _ = block_on(store.append(slot, &Line::Over));
            }
            begin(&mut store, &known);
            let slot = store.games().first().map(|game| game.slot);
            if let Some(slot) = slot {
                let _ = block_on(store.append(slot, &Line::Round(12)));
            }
        }
        Start::FullShelf => (0..6).for_each(|_| begin(&mut store, &known)),
        Start::TornGame => {
            begin(&mut store, &known);
            tear(&mut store);
        }
        Start::LostGame => {
            begin(&mut store, &known);
            let mut flash = switched_on(store.into_flash()).into_flash();
            if let Some(headers) = flash.bytes_mut().get_mut(FIRST_SLOT..FIRST_SLOT + 2 * PAGE) {
                headers.fill(0);
            }
            return flash;
        }
        Start::PublicGame => {
            begin(&mut store, &known);
            let slot = store.games().first().map(|game| game.slot);
            if let Some(slot) = slot {
                let _ = block_on(store.append(slot, &Line::Over));
            }
            let mut device = switched_on(store.into_flash());
            device.export();
            let mut store = block_on(Store::open(device.into_flash()));
            if let Some(slot) = slot {
                let _ = block_on(store.append(slot, &Line::Entry(&pass(Seat::P2))));
            }
            return switched_on(store.into_flash()).into_flash();
        }
        // The label can be read, and nothing after it.
        Start::NoGame => begin(&mut store, known.get(..12).unwrap_or_default()),
        _ => {}
    }
    store.into_flash()
}

/// A device that was on for so long that it has noted what it keeps.
fn switched_on(flash: Flash) -> VirtualDevice {
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    device.pass(Duration::from_secs(5));
    device
}

fn header(rules: u16) -> Vec<u8> {
    let header = Header {
        setup: Setup::default(),
        seed: Seed::of_table(7),
    };
    let mut bytes = [0; HEADER_BYTES_MAX];
    let mut bytes = header.encode::<State>(3, &mut bytes).unwrap_or_default().to_vec();
    // Format, length of the name, the name, and then the version in one byte.
    let (place, rules) = (2 + State::NAME.len(), u8::try_from(rules).unwrap_or_default());
    if let Some(byte) = bytes.get_mut(place) {
        *byte = rules;
    }
    bytes
}

fn begin(store: &mut Store<Flash>, header: &[u8]) {
    let _ = block_on(store.begin(header, None));
}

/// A player does nothing, as an entry of a journal.
fn pass(by: Seat) -> LineBytes {
    let entry = Entry::Act {
        by: Actor::Seat(by),
        action: Action::Pass,
    };
    entry.encode()
}

/// Two things are done, and a bit of the first one flips.
fn tear(store: &mut Store<Flash>) {
    let Some(slot) = store.games().first().map(|game| game.slot) else {
        return;
    };
    let before = store.flash().bytes_mut().to_vec();
    for seat in [Seat::P2, Seat::P3] {
        let _ = block_on(store.append(slot, &Line::Entry(&pass(seat))));
    }
    let after = store.flash().bytes_mut();
    let first = after.iter().zip(&before).position(|(new, old)| new != old);
    if let Some(byte) = first.and_then(|first| after.get_mut(first)) {
        *byte ^= 1;
    }
}
