//! How much of the chip is used: flash, variables, and the stack where it is deepest.

use std::fs;

use core_nostd::ui::{Button, Restart};
use emulator::Image;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::emulated::{EmulatedDevice, new_flash};
use host_sim::firmware::Sizes;
use host_sim::script::{START, Script};

use crate::journal::STORAGE;
use crate::witness::{self, END_IT};
use crate::{firmware, image, press, script};

/// For five games.
const FLASH_MAX: u64 = 1024 * 1024;
/// For each of them, words of three languages included.
const GAME_MAX: u64 = 120 * 1024;
/// The one that takes more: it knows 142 cards and what each of them does, up to six players act at once, and with real
/// cards everything can be entered.
const LARGEST_GAME: (&str, u64) = ("raising_robots", 140 * 1024);
/// Variables and the deepest stack together.
const RAM_MAX: u64 = 128 * 1024;

/// Every menu, the tools with the largest records, and whole games.
const SCRIPTS: [&str; 9] = [
    "every-menu.txt",
    "dice.txt",
    "ballot.txt",
    "score.txt",
    "eureka.txt",
    "factory-duel.txt",
    "raising-robots-six.txt",
    "raising-robots.txt",
    "robotopia-greedy.txt",
];

/// What was done, and how many bytes of stack it took.
type Depth = (String, u64);

#[test]
fn flash_and_memory_stay_within_their_budgets() {
    let image = image();
    let mut depths = SCRIPTS
        .into_iter()
        .flat_map(|name| after_script(&image, name))
        .chain(GAMES.iter().flat_map(|game| with_long_journal(&image, game)))
        .chain(over_usb())
        .collect::<Vec<Depth>>();
    depths.sort_by_key(|(_, bytes)| *bytes);
    for (situation, bytes) in &depths {
        println!("{bytes:>6} bytes of stack: {situation}");
    }
    let stack = depths.last().unwrap().1;
    let Sizes { flash, ram, shares } = &firmware().sizes;
    println!("{flash} bytes of flash, {ram} of static RAM, {stack} of stack at the deepest");
    assert!(*flash <= FLASH_MAX);
    let (largest, largest_max) = LARGEST_GAME;
    for game in shares.games() {
        let most = if game == largest { largest_max } else { GAME_MAX };
        assert!(shares.game(game) <= most, "{game}:\n{shares}");
    }
    assert!(ram + stack <= RAM_MAX);
    let room = u64::from(image.symbol("_stack_start").unwrap() - image.symbol("_stack_end").unwrap());
    assert!(
        stack <= room * 3 / 4,
        "a quarter of the {room} bytes for the stack is spare"
    );
}

/// Plays a script, then cuts the power: the records and games that it has left in flash are read.
fn after_script(image: &Image, name: &str) -> [Depth; 2] {
    let mut device = EmulatedDevice::power_on(image, new_flash(image));
    device.pass(START);
    depth(image, &mut device);
    script(name).run(&mut device);
    let played = depth(image, &mut device);
    device.cut_power();
    device.pass(START);
    let started = depth(image, &mut device);
    [(name.to_owned(), played), (format!("start after {name}"), started)]
}

/// A game whose journal becomes long.
struct LongGame {
    name: &'static str,
    script: &'static str,
    /// A frame in it, and the steps from there to where OK does something that Back undoes.
    frame: &'static str,
    steps: &'static str,
    /// From Resume to there, and back to the public screen.
    undo: &'static str,
    /// The place of the log in its menu.
    log: u8,
}

const GAMES: [LongGame; 3] = [
    LongGame {
        name: "Robo Factory",
        script: include_str!("../../scripts/eureka.txt"),
        frame: "build",
        steps: "",
        undo: "press OK 3\npress Back\npress OK\npress Back\npress OK 3\npress Back\npress OK\npress Back\nwait 15s",
        log: 4,
    },
    LongGame {
        name: "Robotopia",
        script: include_str!("../../scripts/robotopia.txt"),
        frame: "press-92",
        steps: "",
        undo: "press OK 4\npress Back\npress OK\npress Back\npress OK\npress Back\npress OK\nwait 3s",
        log: 9,
    },
    LongGame {
        name: "Raising Robots of six",
        script: include_str!("../../scripts/raising-robots-six.txt"),
        frame: "2-Assign-P1",
        steps: "press OK\nwait 1s",
        undo: "press OK 2\npress Back\npress OK\npress Back\nwait 3s",
        log: 10,
    },
];

/// As many lines as come before a snapshot no longer waits for a quiet moment; then everything that reads them again.
fn with_long_journal(image: &Image, game: &LongGame) -> Vec<Depth> {
    const ANOTHER: &str = "press Menu\npress Up\npress OK\npress Down\npress OK 3\nwait 3s";
    const OLDER: &str = "press Menu\npress Up\npress OK\npress Down 2\npress OK\npress Down\npress OK 2\nwait 3s";
    let LongGame {
        name,
        script,
        frame,
        steps,
        undo,
        log,
    } = game;
    let (begin, _) = script.split_once(&format!("frame {frame}\n")).unwrap();
    let mut desk = VirtualDevice::blank();
    Script::parse(begin).unwrap().run(&mut desk);
    Script::parse(steps).unwrap().run(&mut desk);
    for _ in 0..2_100 {
        press(&mut desk, Button::Ok);
        press(&mut desk, Button::Back);
        press(&mut desk, Button::Ok);
    }
    let lines = desk.store().games()[0].entries();
    assert!(lines > 4_000, "{name}: {lines}");
    let mut flash = new_flash(image);
    let mut stored = desk.into_flash();
    flash.bytes_mut()[STORAGE].copy_from_slice(stored.bytes_mut());
    let mut device = EmulatedDevice::power_on(image, flash);
    let mut desk = VirtualDevice::power_on(stored, Noise::Fixed, Restart::PowerOn);
    let mut depths = Vec::new();
    let log = format!("press Menu\npress Down {log}\npress OK\nwait 2s");
    for (what, steps, games, screen) in [
        ("start", "wait 1s", 1, "home"),
        ("Resume", "press OK\nwait 1s", 1, "game-"),
        ("undo", undo, 1, "game-table"),
        ("log", &log, 1, "game-log"),
        ("back from it", "press Back\nwait 1s", 1, "game-table"),
        ("another game", ANOTHER, 2, "game-table"),
        // Its table, or the cover of whoever was in the middle of something.
        ("saved games, the older one", OLDER, 2, "game-"),
    ] {
        Script::parse(steps).unwrap().run(&mut device);
        Script::parse(steps).unwrap().run(&mut desk);
        // The virtual device knows where the steps have led.
        let place = desk.app().screen_name();
        assert!(place.starts_with(screen), "{name}: {what} leads to {place}");
        assert_eq!(desk.store().games().len(), games, "{name}: {what}");
        assert!(device.picture() == desk.picture(), "{name}: {what}");
        depths.push((format!("{name} with {lines} lines: {what}"), depth(image, &mut device)));
    }
    assert!(desk.store().games()[0].entries() > 4_000, "{name}: it is open again");
    depths
}

/// Our own emulator has no host for USB: the witness plugs one in, and looks how far down the stack was written to.
fn over_usb() -> Option<Depth> {
    let folder = witness::witness()?;
    let (begin, _) = GAMES[0].script.split_once("frame board").unwrap();
    let file = std::env::temp_dir().join(format!("companion-stack-{}.txt", std::process::id()));
    let steps = format!("{begin}{END_IT}stack\npull\nstack\n");
    fs::write(&file, steps).unwrap();
    let told = witness::run(folder, &file);
    fs::remove_file(file).unwrap();
    let last: serde_json::Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
    Some(("pull over USB".to_owned(), last["stack"].as_u64().unwrap()))
}

/// How deep the stack was since the last look at it, in bytes.
fn depth(image: &Image, device: &mut EmulatedDevice) -> u64 {
    let top = image.symbol("_stack_start").unwrap();
    u64::from(top - device.board_mut().take_lowest_stack())
}
