//! Games in the flash of the real firmware: power cuts, pauses, and how fast a game is back.

use std::ops::Range;
use std::time::Duration;

use core_nostd::store::REGION;
use core_nostd::ui::{Button, Restart};
use emulator::{Flash, FlashOpKind};
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::emulated::EmulatedDevice;
use host_sim::script::{START, Script};

use crate::{image, press};

/// The player's part of the flash, as indices.
const STORAGE: Range<usize> = REGION.start as usize..REGION.end as usize;

/// A game of Robo Factory by the table seed 000000 has begun.
fn begin() -> Script {
    let script = include_str!("../../scripts/eureka.txt");
    let (begin, _) = script.split_once("frame board").unwrap();
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

/// How the game stands in memory.
fn state(device: &VirtualDevice) -> Option<Vec<u8>> {
    let mut bytes = [0; 4096];
    device.app().game_snapshot(&mut bytes).map(<[u8]>::to_vec)
}

/// A virtual device with what is in the flash of the board.
fn twin(device: &EmulatedDevice) -> VirtualDevice {
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
    let mut device = EmulatedDevice::power_on(&image, Flash::with(&image));
    begin().run(&mut device);
    let mut desk = VirtualDevice::blank();
    begin().run(&mut desk);
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
            before = state(&desk);
            press(&mut desk, button);
            if number >= presses && cut % 3 == 0 {
                // Somewhere in the middle of the press.
                device.set_button(button, true);
                device.pass(Duration::from_micros(dice.roll(30_000).into()));
                device.set_button(button, false);
                break;
            }
            press(&mut device, button);
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
            assert!(number < 60, "cut {cut}: the power was to fail");
        }
        let after = state(&desk);
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
            continue;
        }
        assert!(resumed == before || resumed == after, "cut {cut}: {resumed:?}");
    }
    assert_eq!(device.board().restarts(), 0);
    println!("{CUTS} power cuts, {torn} of them in the middle of a write or an erase, {games} games: nothing lost");
    assert!(torn > CUTS / 3, "enough cuts hit the flash itself");
}
