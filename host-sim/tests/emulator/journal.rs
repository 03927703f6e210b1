//! Games in the flash of the real firmware: power cuts, pauses, and how fast a game is back.

use std::ops::Range;
use std::time::Duration;

use core_nostd::store::REGION;
use core_nostd::ui::{Button, Restart};
use emulator::{FlashOp, FlashOpKind};
use host_sim::desk::Desk;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::emulated::{EmulatedDevice, new_flash};
use host_sim::script::{START, Script};

use crate::{check, image, press};

/// The player's part of the flash, as indices.
pub(crate) const STORAGE: Range<usize> = REGION.start as usize..REGION.end as usize;

/// How long the chip needs for a program, as the emulator has it.
const PROGRAM: Duration = Duration::from_micros(400);

/// A game of Robo Factory by the table seed 000000, up to this frame of its script.
fn game(frame: &str) -> Script {
    let script = include_str!("../../scripts/eureka.txt");
    let (begin, _) = script.split_once(&format!("frame {frame}\n")).unwrap();
    Script::parse(begin).unwrap()
}

/// Noise that repeats.
struct Dice(u32);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % sides
    }

    fn button(&mut self) -> Button {
        match self.roll(20) {
            0..13 => Button::Ok,
            13..17 => Button::Down,
            17..19 => Button::Up,
            _ => Button::Back,
        }
    }
}

/// Presses a button; a long press is held until it counts as such.
fn press_for(device: &mut dyn Desk, button: Button, is_long: bool) {
    device.set_button(button, true);
    device.pass(Duration::from_millis(if is_long { 600 } else { 60 }));
    device.set_button(button, false);
    device.pass(Duration::from_millis(140));
}

/// How the game stands in memory.
pub(crate) fn state(device: &VirtualDevice) -> Option<Vec<u8>> {
    let mut bytes = [0; 4096];
    device.app().game()?.write_state(&mut bytes).map(<[u8]>::to_vec)
}

/// A virtual device with what is in the flash of the board.
pub(crate) fn twin(device: &EmulatedDevice) -> VirtualDevice {
    let mut flash = host_sim::flash::Flash::in_memory();
    flash
        .bytes_mut()
        .copy_from_slice(&device.board().flash().bytes()[STORAGE]);
    VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn)
}

#[test]
fn the_plug_is_pulled_sixty_times_and_nothing_is_lost_or_invented() {
    const CUTS: u32 = 60;
    let image = image();
    let mut dice = Dice(0x0C07_5EED);
    let mut device = EmulatedDevice::power_on(&image, new_flash(&image));
    game("board").run(&mut device);
    let mut desk = VirtualDevice::blank();
    game("board").run(&mut desk);
    let (mut torn, mut games) = (0, 1);
    for cut in 0..CUTS {
        // The power fails in the middle of a write or an erase, or at any other moment.
        match cut % 3 {
            0 => {}
            1 => device.board_mut().flash_mut().cut_after(dice.roll(2_000).into()),
            _ => device.board_mut().flash_mut().cut_after(dice.roll(6_000).into()),
        }
        let presses = 3 + dice.roll(6);
        let mut before = state(&desk);
        for number in 0.. {
            let button = dice.button();
            // What costs something needs OK held.
            let is_long = button == Button::Ok && dice.roll(2) == 0;
            before = state(&desk);
            press_for(&mut desk, button, is_long);
            if number >= presses && cut % 3 == 0 {
                // Somewhere in the middle of the press.
                device.set_button(button, true);
                device.pass(Duration::from_micros(dice.roll(30_000).into()));
                device.set_button(button, false);
                break;
            }
            press_for(&mut device, button, is_long);
            let quiet = Duration::from_millis([600, 600, 2_500][dice.roll(3) as usize]);
            if device.board().has_power() {
                desk.pass(quiet);
                device.pass(quiet);
            }
            if !device.board().has_power() {
                torn += 1;
                break;
            }
            assert!(device.picture() == desk.picture(), "cut {cut}, press {number}");
            if number > 60 {
                // Little is written just now; the plug is pulled all the same.
                break;
            }
        }
        let (after, is_over) = (state(&desk), desk.store().games()[0].over);
        device.cut_power();
        device.pass(START);

        desk = twin(&device);
        assert_eq!(desk.app().screen_name(), "home", "cut {cut}: nothing is damaged");
        press(&mut desk, Button::Ok);
        press(&mut device, Button::Ok);
        let quiet = Duration::from_millis(600);
        desk.pass(quiet);
        device.pass(quiet);
        assert!(device.picture() == desk.picture(), "cut {cut}: both resume alike");
        let resumed = state(&desk);
        if resumed.is_none() {
            // That game is over, and OK was New game: so begins another one.
            games += 1;
            for _ in 0..2 {
                press(&mut desk, Button::Ok);
                press(&mut device, Button::Ok);
            }
            assert_eq!(desk.app().screen_name(), "game-table");
        } else if !is_over {
            // Otherwise an older game goes on.
            assert!(resumed == before || resumed == after, "cut {cut}: {resumed:?}");
        }
    }
    assert_eq!(device.board().restarts(), 0);
    println!("{CUTS} power cuts, {torn} of them in the middle of a write or an erase, {games} games: nothing lost");
    assert!(torn > CUTS / 3, "enough cuts hit the flash itself");
}

/// Home; saved games, the first one, delete, yes: now there is something to erase.
const DELETE: &str = "press Back
press OK
press Down 2
press OK
press OK
press Up
press OK
hold OK 700ms";

/// Nobody is made to wait for an erase: it comes when nothing was pressed for a while.
#[test]
fn pages_are_erased_only_when_nobody_presses() {
    // What the core waits for.
    const QUIET: Duration = Duration::from_secs(1);
    let image = image();
    let mut device = EmulatedDevice::power_on(&image, new_flash(&image));
    // A game that is deleted, and then dice, for their records.
    game("board").run(&mut device);
    Script::parse(DELETE).unwrap().run(&mut device);
    Script::parse("press Up\npress OK\npress Down\npress OK")
        .unwrap()
        .run(&mut device);
    let mut dice = Dice(7);
    let (mut edges, mut pause) = (Vec::new(), Duration::ZERO);
    device.board_mut().flash_mut().clear_log();
    for roll in 0..400 {
        edges.push(device.board().now());
        device.set_button(Button::Ok, true);
        device.pass(Duration::from_millis(60));
        edges.push(device.board().now());
        device.set_button(Button::Ok, false);
        device.pass(Duration::from_millis(500));
        // Now and then they argue about a roll.
        if roll % 12 == 11 {
            device.pass(Duration::from_millis(u64::from(2_000 + dice.roll(1_000))));
        }
    }
    let mut erases = 0;
    for op in device.board().flash().log() {
        let last = edges.iter().rfind(|edge| **edge <= op.at).copied().unwrap_or_default();
        match op.kind {
            FlashOpKind::Erase => {
                erases += 1;
                assert!(op.at - last >= QUIET, "{op:?} comes {:?} after a press", op.at - last);
                assert_eq!(op.len, 4096, "one page at a time");
            }
            FlashOpKind::Program => pause = pause.max(op.at - last),
        }
    }
    println!("{erases} pages erased in 400 rolls, none within {QUIET:?} of a press; last program {pause:?} after one");
    assert!(erases > 3, "there was something to erase");
}

/// The worst that can happen to a press: it comes when a page has just begun to be erased, and many are to be.
/// Printed, for docs/measurements.md.
#[test]
fn a_press_in_the_middle_of_an_erase_is_answered_after_it() {
    let image = image();
    let before_erase = || {
        let mut flash = new_flash(&image);
        // Something else was in the place of the games.
        flash.bytes_mut()[STORAGE.start + 8 * 4096..STORAGE.end].fill(0);
        let mut device = EmulatedDevice::power_on(&image, flash);
        device.pass(START);
        device
    };
    let mut device = before_erase();
    device.pass(Duration::from_secs(3));
    let log = device.board().flash().log();
    let erase = *log.iter().find(|op| op.kind == FlashOpKind::Erase).unwrap();

    let [calm, caught] = [Duration::from_millis(500), Duration::from_millis(3)].map(|ahead| {
        let mut device = before_erase();
        let wait = erase.at - device.board().now() - ahead;
        device.pass(wait);
        let home = device.picture();
        device.set_button(Button::Down, true);
        until(&mut device, |device| device.picture() != home)
    });
    println!("press to picture: {calm:?}, and {caught:?} with a page being erased");
    assert!(caught > calm, "it was in the middle");
    assert!(
        caught < calm + Duration::from_millis(50),
        "and waits for that page only"
    );
}

/// How long the flash keeps a press waiting, and how long a long game takes to come back. Printed, for docs/measurements.md.
#[test]
fn a_journal_costs_little_and_a_long_game_is_soon_back() {
    let image = image();
    let mut device = EmulatedDevice::power_on(&image, new_flash(&image));
    game("build").run(&mut device);
    device.pass(Duration::from_secs(3));
    // The robot gets a head, which is a confirmed action.
    device.board_mut().flash_mut().clear_log();
    press(&mut device, Button::Ok);
    let ops = device.board().flash().log();
    let took = |ops: &[FlashOp]| ops[ops.len() - 1].at - ops[0].at + PROGRAM;
    println!("a confirmed action: {} programs, {:?}", ops.len(), took(ops));
    assert!(ops.iter().all(|op| op.kind == FlashOpKind::Program));
    let device = check("eureka.txt");
    let log = device.board().flash().log();
    let bursts = log.chunk_by(|one, next| next.at - one.at < Duration::from_millis(5));
    let worst = bursts.max_by_key(|ops| took(ops)).unwrap();
    println!(
        "the longest in a whole game: {} programs, {:?}",
        worst.len(),
        took(worst)
    );

    // A game with as many lines as come before a snapshot no longer waits for a quiet moment.
    let mut desk = VirtualDevice::blank();
    game("build").run(&mut desk);
    for _ in 0..2_100 {
        press(&mut desk, Button::Ok);
        press(&mut desk, Button::Back);
        press(&mut desk, Button::Ok);
    }
    let lines = desk.store().games()[0].entries();
    assert!(lines > 4_000, "{lines}");
    let expected = state(&desk);
    let mut flash = new_flash(&image);
    flash.bytes_mut()[STORAGE].copy_from_slice(desk.into_flash().bytes_mut());
    let mut device = EmulatedDevice::power_on(&image, flash);
    let dark = device.picture();
    let boot = until(&mut device, |device| device.picture() != dark);
    device.pass(START);
    let home = device.picture();
    device.set_button(Button::Ok, true);
    let resume = until(&mut device, |device| device.picture() != home);
    device.set_button(Button::Ok, false);
    println!("{lines} lines: first picture {boot:?} after power on, the game {resume:?} after the press on Resume");
    let mut resumed = twin(&device);
    press(&mut resumed, Button::Ok);
    assert!(state(&resumed) == expected);
    // Emulated time, which is counted in cycles and repeats exactly.
    assert!(resume < Duration::from_millis(300), "{resume:?}");
    assert!(boot < Duration::from_millis(500), "{boot:?}");
}

/// How much time passes on the device until something is so.
fn until(device: &mut EmulatedDevice, is_so: impl Fn(&EmulatedDevice) -> bool) -> Duration {
    let begin = device.board().now();
    while !is_so(device) {
        device.pass(Duration::from_millis(1));
        assert!(device.board().now() - begin < Duration::from_secs(5), "it never comes");
    }
    device.board().now() - begin
}
