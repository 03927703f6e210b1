//! How many cycles the rules of a game take on the real firmware, while a script runs.

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

/// What an action may cost at most.
const WORST_CYCLES: u64 = 1_250_000;
/// The same for a group of actions, between which the device sleeps: twelve milliseconds, all together.
const WORST_GROUP_CYCLES: u64 = 1_500_000;

/// No action takes as long.
const LONGEST: Duration = Duration::from_secs(1);

/// The function that checks an action and carries it out. Functions are named after the types they were made for.
const APPLY: &str = "4Game5apply";

/// What is measured.
pub(crate) struct Trial {
    /// The script.
    pub(crate) script: &'static str,
    /// The set-up of the game, as functions are named after it.
    pub(crate) set_up: &'static str,
    /// The frames that belong together: what their actions cost is added up, too.
    pub(crate) group: fn(&str) -> Option<&str>,
    /// The most that the middle action may cost.
    pub(crate) middle_cycles: u64,
    /// The same for the middle group.
    pub(crate) middle_group_cycles: u64,
}

/// Runs a script on both devices and compares the pictures; before its last presses, what is in the flash of the firmware,
/// too. Tells what the rules have cost, for each action and for each group of frames.
pub(crate) fn check(trial: &Trial) {
    let name = trial.script;
    let mut meter = Meter::new(trial.set_up);
    let mut desk = VirtualDevice::blank();
    let script = fs::read_to_string(script_path(name)).unwrap();
    let parts = parts(&script);
    let mut groups: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, (frame, part)) in parts.iter().enumerate() {
        if number + 2 == parts.len() {
            // A game that is over is not resumed, so that this is looked at before the last presses.
            let mut resumed = twin(&meter.device);
            press(&mut resumed, Button::Ok);
            assert!(state(&desk).is_some());
            assert!(state(&resumed) == state(&desk), "{name}: the flash has the same game");
        }
        let before = meter.calls.len();
        let part = Script::parse(part).unwrap();
        let (expected, shots) = (part.run(&mut desk), part.run(&mut meter));
        assert_same(name, "the emulator", &expected, &shots);
        if let Some(group) = (trial.group)(frame) {
            *groups.entry(group).or_default() += meter.calls[before..].iter().sum::<u64>();
        }
    }
    assert_eq!(meter.device.board().restarts(), 0, "nothing restarted");
    tell(trial, "actions", (trial.middle_cycles, WORST_CYCLES), meter.calls);
    tell(
        trial,
        "groups",
        (trial.middle_group_cycles, WORST_GROUP_CYCLES),
        groups.into_values().collect(),
    );
}

/// Prints the middle and the most of some cycles, and compares them with their bounds.
fn tell(trial: &Trial, what: &str, (middle_most, worst_most): (u64, u64), mut cycles: Vec<u64>) {
    cycles.sort_unstable();
    let (middle, worst) = (cycles[cycles.len() / 2], cycles[cycles.len() - 1]);
    let name = trial.script;
    println!(
        "{name}: {} {what}, {middle} cycles in the middle, {worst} at most",
        cycles.len()
    );
    assert!(middle <= middle_most && worst <= worst_most, "{name}: {what}");
}

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
    /// A new device; `set_up` is the set-up of the game as functions are named after it.
    fn new(set_up: &str) -> Meter {
        let image = image();
        let mut rules = image
            .symbols()
            .filter(|(name, _)| [set_up, APPLY].iter().all(|part| name.contains(part)));
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
