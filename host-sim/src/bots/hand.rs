//! A hand that presses the buttons of a device, and counts how often.

use std::fmt::Write as _;
use std::fs;
use std::ops;
use std::path::Path;
use std::time::Duration;

use core_nostd::game::Game;
use core_nostd::journal::{HEADER_BYTES_MAX, Header};
use core_nostd::kit::Seed;
use core_nostd::store::Store;
use core_nostd::ui::{Button, Frame, Restart};
use embassy_futures::block_on;

use crate::desk::Desk as _;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;
use crate::script::{self, START, Script};

/// After this time a press is no slip any more.
const SLIP: Duration = Duration::from_millis(600);

/// When a held button begins to repeat, and how fast.
const HOLD: Duration = Duration::from_millis(500);
const REPEAT: Duration = Duration::from_millis(100);

/// After a held button, as in scripts.
const REST: Duration = Duration::from_millis(140);

/// A hand on a device.
pub(super) struct Hand {
    device: VirtualDevice,
    /// Whether more than one step through a list is one long press.
    holds: bool,
    pub(super) count: Count,
    /// How many presses have moved no cursor.
    pub(super) chosen: usize,
    /// All presses so far, as a script.
    pub(super) script: String,
}

/// How often a button went down, and how often it would have without holding it.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) presses: usize,
    pub(super) steps: usize,
}

impl ops::Sub for Count {
    type Output = Count;

    fn sub(self, before: Count) -> Count {
        Count {
            presses: self.presses - before.presses,
            steps: self.steps - before.steps,
        }
    }
}

/// From the cursor of a list to an entry.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The shorter way around the ring, step by step.
    button: Button,
    pub(super) steps: usize,
    /// The way that leads around no end of the list, where a held button stops.
    straight: (Button, usize),
}

impl Way {
    /// Lists run in a ring.
    pub(super) fn new(cursor: usize, place: usize, count: usize) -> Way {
        let down = (place + count - cursor) % count;
        let up = count - down;
        let (button, steps) = if down <= up {
            (Button::Down, down)
        } else {
            (Button::Up, up)
        };
        let towards = if place < cursor { Button::Up } else { Button::Down };
        Way {
            button,
            steps,
            straight: (towards, place.abs_diff(cursor)),
        }
    }
}

impl Hand {
    /// On a device that was switched off and on since a game has begun, which is open.
    pub(super) fn resumed<G: Game>(setup: G::Setup, seed: Seed, seats: u8) -> Hand {
        let mut store = block_on(Store::open(Flash::in_memory()));
        let mut bytes = [0; HEADER_BYTES_MAX];
        let header = Header { setup, seed };
        let header = header.encode::<G>(seats, &mut bytes).unwrap();
        block_on(store.begin(header, None)).unwrap();
        let mut device = VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn);
        device.pass(START);
        let mut hand = Hand {
            holds: true,
            ..Hand::on(device)
        };
        // The language, and the game that is open.
        hand.press(Button::Ok);
        hand.press(Button::Ok);
        hand
    }

    /// On a new device, after a script.
    pub(super) fn after(script: &str) -> Hand {
        let mut device = VirtualDevice::blank();
        Script::parse(script).unwrap().run(&mut device);
        Hand {
            script: script.to_owned(),
            ..Hand::on(device)
        }
    }

    fn on(device: VirtualDevice) -> Hand {
        Hand {
            device,
            holds: false,
            count: Count::default(),
            chosen: 0,
            script: String::new(),
        }
    }

    pub(super) fn press(&mut self, button: Button) {
        script::press(&mut self.device, button);
        self.count.presses += 1;
        self.count.steps += 1;
        self.chosen += usize::from(!matches!(button, Button::Up | Button::Down));
        let name = match button {
            Button::Up => "Up",
            Button::Down => "Down",
            Button::Back => "Back",
            Button::Ok => "OK",
            Button::Menu => "Menu",
        };
        writeln!(self.script, "press {name}").unwrap();
    }

    pub(super) fn hold_ok(&mut self) {
        self.device.set_button(Button::Ok, true);
        self.device.pass(HOLD + REPEAT);
        self.device.set_button(Button::Ok, false);
        self.device.pass(REST);
        self.count.presses += 1;
        self.count.steps += 1;
        self.chosen += 1;
        writeln!(self.script, "hold OK {}ms", (HOLD + REPEAT).as_millis()).unwrap();
    }

    /// Moves the cursor.
    pub(super) fn go(&mut self, way: Way) {
        if !self.holds || way.steps < 2 {
            for _ in 0..way.steps {
                self.press(way.button);
            }
            return;
        }
        let (button, steps) = way.straight;
        // The press is the first step, and the beginning of the hold the second.
        let repeats = u32::try_from(steps - 2).unwrap();
        self.device.set_button(button, true);
        self.device.pass(HOLD + REPEAT * repeats + REPEAT / 2);
        self.device.set_button(button, false);
        self.device.pass(REPEAT);
        self.count.presses += 1;
        self.count.steps += way.steps;
    }

    /// Waits until a press is no slip any more.
    pub(super) fn wait(&mut self) {
        self.device.pass(SLIP);
        writeln!(self.script, "wait {}ms", SLIP.as_millis()).unwrap();
    }

    /// Asks the script for a picture.
    pub(super) fn picture(&mut self, name: &str) {
        writeln!(self.script, "frame {name}").unwrap();
    }

    /// Compares all presses with a script that the emulated firmware plays, too.
    #[track_caller]
    pub(super) fn check_script(&self, name: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &self.script).unwrap();
        }
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            self.script,
            "UPDATE_GOLDEN=1 writes it anew"
        );
    }

    /// What the core calls the screen that shows.
    pub(super) fn screen(&self) -> &'static str {
        self.device.app().screen_name()
    }

    /// How the game on the device stands.
    pub(super) fn snapshot(&self) -> Vec<u8> {
        let mut bytes = [0; 4096];
        let game = self.device.app().game().unwrap();
        game.write_state(&mut bytes).unwrap().to_vec()
    }

    /// The picture that shows.
    pub(super) fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.device.app().draw(&mut frame);
        frame
    }
}
