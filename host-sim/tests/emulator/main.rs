//! The real firmware, built for the RP2040 and run on the emulated board, against the virtual device.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

mod eureka;
mod factory_duel;
mod faults;
mod hardware;
mod journal;
mod memory;
mod meter;
mod panics;
mod raising_robots;
mod rally;
mod robotopia;
mod same_pictures;
mod storage;
mod witness;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use core_nostd::ui::Button;
use emulator::Image;
use host_sim::canvas::to_half_blocks;
use host_sim::desk::Desk;
use host_sim::device::VirtualDevice;
use host_sim::emulated::{self, EmulatedDevice, new_flash};
use host_sim::firmware::{self, Firmware};
use host_sim::script::{START, Script, Shot};

/// All scripts; a test below finds out if one is missing.
const SCRIPTS: [&str; 17] = [
    "ballot.txt",
    "belt.txt",
    "clock.txt",
    "dice.txt",
    "display.txt",
    "eureka.txt",
    "every-menu.txt",
    "factory-duel.txt",
    "power-cycle.txt",
    "raising-robots-six.txt",
    "raising-robots.txt",
    "rally-eight.txt",
    "rally.txt",
    "rest.txt",
    "robotopia-greedy.txt",
    "robotopia.txt",
    "score.txt",
];

/// The firmware, built once.
fn firmware() -> &'static Firmware {
    static BUILT: OnceLock<Firmware> = OnceLock::new();
    BUILT.get_or_init(|| match firmware::build() {
        Ok(firmware) => {
            println!("{firmware}");
            firmware
        }
        Err(error) => panic!("{error}"),
    })
}

fn image() -> Image {
    emulated::load(&firmware().elf).unwrap()
}

/// A board that has never been used.
fn new_board() -> EmulatedDevice {
    let image = image();
    EmulatedDevice::power_on(&image, new_flash(&image))
}

/// A board whose language has been chosen: English.
fn at_home() -> EmulatedDevice {
    let mut device = new_board();
    device.pass(START);
    press(&mut device, Button::Ok);
    device
}

fn press(device: &mut dyn Desk, button: Button) {
    device.set_button(button, true);
    device.pass(Duration::from_millis(60));
    device.set_button(button, false);
    device.pass(Duration::from_millis(140));
}

fn script_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name)
}

fn script(name: &str) -> Script {
    let text = fs::read_to_string(script_path(name)).unwrap();
    Script::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What a script shows on the virtual device.
fn expected_shots(name: &str) -> Vec<Shot> {
    let shots = script(name).run(&mut VirtualDevice::blank());
    assert!(shots.len() > 4, "{name} shows something");
    shots
}

/// Compares shots by name and picture; a failure shows both pictures.
#[track_caller]
fn assert_same(script: &str, who: &str, expected: &[Shot], actual: &[Shot]) {
    let names = |shots: &[Shot]| shots.iter().map(|shot| shot.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(expected), names(actual), "{script}: {who}");
    for (expected, actual) in expected.iter().zip(actual) {
        assert!(
            expected.frame == actual.frame,
            "{script}, frame {}: {who} shows\n{}\nbut the virtual device shows\n{}",
            actual.name,
            to_half_blocks(&actual.frame),
            to_half_blocks(&expected.frame),
        );
    }
}

/// Runs one script on both devices; returns the emulated one for a closer look.
#[track_caller]
fn check(name: &str) -> EmulatedDevice {
    let mut device = new_board();
    let shots = script(name).run(&mut device);
    assert_same(name, "the emulator", &expected_shots(name), &shots);
    assert_eq!(device.board().restarts(), 0, "{name}: nothing restarted");
    device
}

#[test]
fn every_script_is_listed() {
    let files = fs::read_dir(script_path("")).unwrap();
    let mut found: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    assert_eq!(found, SCRIPTS);
}
