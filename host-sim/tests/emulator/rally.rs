//! A whole race by buttons on the real firmware.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use core_nostd::ui::{Button, Frame, Note};
use host_sim::desk::Desk;
use host_sim::device::VirtualDevice;
use host_sim::emulated::EmulatedDevice;
use host_sim::script::Script;

use crate::journal::{state, twin};
use crate::{assert_same, image, new_board, press, script_path};

/// The rules of the race: checks an action and carries it out. Functions are named after the types they were made for.
const RULES: [&str; 2] = ["5rally5setup5Setup", "4Game5apply"];

/// What a phase may cost at most, and the middle one of a race; the same holds for a single action.
const WORST_CYCLES: u64 = 1_250_000;
const MIDDLE_CYCLES: u64 = 125_000;

/// The middle one with eight robots, of which each has a step of its own in a phase.
const MIDDLE_CYCLES_OF_EIGHT: u64 = 250_000;

/// No action takes as long.
const LONGEST: Duration = Duration::from_secs(1);

/// A device on which every call of a function is measured.
struct Meter {
    device: EmulatedDevice,
    function: u32,
    /// The cycles of each call, interrupts included.
    calls: Vec<u64>,
}

impl Desk for Meter {
    fn pass(&mut self, time: Duration) {
        let board = self.device.board_mut();
        let end = board.now() + time;
        while board.run_to(self.function, end.saturating_sub(board.now())) {
            let (called, back) = (board.cycles(), board.return_address());
            assert!(board.run_to(back, LONGEST), "the function returns");
            self.calls.push(board.cycles() - called);
        }
    }

    fn set_button(&mut self, button: Button, down: bool) {
        self.device.set_button(button, down);
    }

    fn picture(&self) -> Frame {
        self.device.picture()
    }

    fn contrast(&self) -> u8 {
        self.device.contrast()
    }

    fn take_notes(&mut self) -> Vec<Note> {
        self.device.take_notes()
    }

    fn take_log(&mut self) -> Vec<String> {
        self.device.take_log()
    }

    fn cut_power(&mut self) {
        self.device.cut_power();
    }

    fn unplug_display(&mut self) {
        self.device.unplug_display();
    }

    fn replug_display(&mut self) {
        self.device.replug_display();
    }
}

impl Meter {
    fn new() -> Meter {
        let image = image();
        let mut rules = image
            .symbols()
            .filter(|(name, _)| RULES.iter().all(|part| name.contains(part)));
        let (_, function) = rules.next().expect("the rules are a function of their own");
        Meter {
            device: new_board(),
            function,
            calls: Vec::new(),
        }
    }
}

/// A script from frame to frame, each part with the name of the frame before it.
fn parts(script: &str) -> Vec<(&str, &str)> {
    let mut ends: Vec<usize> = script.match_indices("frame ").map(|(place, _)| place).collect();
    ends.push(script.len());
    let mut parts = vec![("begin", &script[..ends[0]])];
    parts.extend(ends.windows(2).map(|ends| {
        let part = &script[ends[0]..ends[1]];
        (part.lines().next().unwrap().trim_start_matches("frame "), part)
    }));
    parts
}

/// The turn and the phase in the name of a frame, as in `2-R3-Express`.
fn phase_of(frame: &str) -> Option<&str> {
    let (phase, _) = frame.rsplit_once('-')?;
    phase
        .contains("-R")
        .then_some(phase)
        .filter(|phase| !phase.contains("Re"))
}

/// Runs a script on both devices and compares the pictures; before its last presses, what is in the flash of the firmware,
/// too. Tells what the rules have cost, for each action and for each phase.
fn check(name: &str, middle_cycles: u64) {
    let mut meter = Meter::new();
    let mut desk = VirtualDevice::blank();
    let script = fs::read_to_string(script_path(name)).unwrap();
    let parts = parts(&script);
    let mut phases: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, (frame, part)) in parts.iter().enumerate() {
        if number + 2 == parts.len() {
            // A race that is over is not resumed, so that this is looked at before the last presses.
            let mut resumed = twin(&meter.device);
            press(&mut resumed, Button::Ok);
            assert!(state(&desk).is_some());
            assert!(state(&resumed) == state(&desk), "{name}: the flash has the same race");
        }
        let before = meter.calls.len();
        let part = Script::parse(part).unwrap();
        let (expected, shots) = (part.run(&mut desk), part.run(&mut meter));
        assert_same(name, "the emulator", &expected, &shots);
        if let Some(phase) = phase_of(frame) {
            *phases.entry(phase).or_default() += meter.calls[before..].iter().sum::<u64>();
        }
    }
    assert_eq!(meter.device.board().restarts(), 0, "nothing restarted");
    tell(name, "actions", meter.calls, middle_cycles);
    tell(name, "phases", phases.into_values().collect(), middle_cycles);
}

/// Prints the middle and the most of some cycles, and compares them with their bounds.
fn tell(name: &str, what: &str, mut cycles: Vec<u64>, middle_cycles: u64) {
    cycles.sort_unstable();
    let (middle, worst) = (cycles[cycles.len() / 2], cycles[cycles.len() - 1]);
    println!(
        "{name}: {} {what}, {middle} cycles in the middle, {worst} at most",
        cycles.len()
    );
    assert!(middle <= middle_cycles && worst <= WORST_CYCLES, "{name}: {what}");
}

#[test]
fn be_704_a_whole_race_is_the_same_on_the_firmware_to_its_end() {
    check("rally.txt", MIDDLE_CYCLES);
}

#[test]
fn be_201_eight_robots_race_on_the_firmware_as_on_the_desk() {
    check("rally-eight.txt", MIDDLE_CYCLES_OF_EIGHT);
}
