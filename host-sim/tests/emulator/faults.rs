//! What happens when the program itself is wrong.

use std::time::Duration;

use core_nostd::ui::{Button, Fault, Frame, Restart};
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::emulated::{EmulatedDevice, new_flash};
use host_sim::flash::Flash;
use host_sim::script::{START, Script};

use crate::{at_home, image, new_board, press};

/// What a device shows that knows its language (English) and starts for this reason.
fn start_screen(restart: Restart) -> Frame {
    let mut first = VirtualDevice::blank();
    Script::parse("press OK").unwrap().run(&mut first);
    VirtualDevice::power_on(first.into_flash(), Noise::Fixed, restart).picture()
}

#[test]
fn a_panic_is_logged_and_told_once_after_a_clean_restart() {
    let mut device = at_home();
    let address = image().symbol("__defmt_default_panic").unwrap();
    device.board_mut().jump_to(address);
    device.pass(Duration::from_secs(1));
    assert_eq!(device.board().restarts(), 1);
    let log = device.take_log();
    assert!(log.iter().any(|line| line.contains("panicked")), "{log:?}");
    let start = log
        .iter()
        .find(|line| line.contains("start: after a fault in "))
        .unwrap();
    let (file, line) = start.rsplit(' ').next().unwrap().split_once(':').unwrap();
    let fault = Fault::at(file, line.parse().unwrap());
    assert_eq!(device.picture(), start_screen(Restart::AfterFault(fault)), "{start}");

    press(&mut device, Button::Ok);
    assert_eq!(
        device.picture(),
        start_screen(Restart::PowerOn),
        "home, with its language"
    );
    device.cut_power();
    device.pass(START);
    assert_eq!(device.picture(), start_screen(Restart::PowerOn), "it is told only once");
}

#[test]
fn a_chip_without_noise_is_told() {
    let mut device = new_board();
    device.board_mut().stick_rosc();
    device.pass(START);
    press(&mut device, Button::Ok);
    let mut desk = VirtualDevice::power_on(Flash::in_memory(), Noise::Stuck, Restart::PowerOn);
    Script::parse("press OK").unwrap().run(&mut desk);
    assert_eq!(desk.app().screen_name(), "message-no-noise");
    assert_eq!(device.picture(), desk.picture());
}

#[test]
fn a_hard_fault_is_told_too() {
    let mut device = at_home();
    device.board_mut().jump_to(0xF000_0000);
    device.pass(Duration::from_secs(1));
    assert_eq!(device.board().restarts(), 1);
    let fault = Fault::at("HardFault", 0);
    assert_eq!(device.picture(), start_screen(Restart::AfterFault(fault)));
    let log = device.take_log().join("\n");
    assert!(log.contains("hard fault at"), "{log}");
}

/// A function that calls itself for ever, put where the flash is empty: the shipped image stays as it is.
#[test]
fn a_stack_overflow_damages_nothing_and_is_told() {
    const ENDLESS: u32 = 0x1018_0000;
    /// `push {r4-r7, lr}`, and `bl` back to it.
    const CODE: [u8; 6] = [0xf0, 0xb5, 0xff, 0xf7, 0xfd, 0xff];
    let image = image();
    let mut flash = new_flash(&image);
    let place = (ENDLESS - emulator::FLASH_BASE) as usize;
    flash.bytes_mut()[place..place + CODE.len()].copy_from_slice(&CODE);
    let mut device = EmulatedDevice::power_on(&image, flash);
    device.pass(START);
    press(&mut device, Button::Ok);

    let [start, end] = ["__sdata", "__euninit"].map(|name| image.symbol(name).unwrap() as usize - 0x2000_0000);
    let variables = |device: &EmulatedDevice| device.board().sram()[start..end].to_vec();
    let before = variables(&device);
    device.board_mut().jump_to(ENDLESS);
    let handler = image.symbol("HardFault").unwrap();
    assert!(device.board_mut().run_to(handler, Duration::from_millis(10)));
    assert!(variables(&device) == before, "the stack has reached no variable");
    device.pass(Duration::from_secs(1));
    assert_eq!(device.board().restarts(), 1);
    let fault = Fault::at("StackFull", 0);
    assert_eq!(device.picture(), start_screen(Restart::AfterFault(fault)));
    let log = device.take_log().join("\n");
    assert!(log.contains("stack overflow"), "{log}");
}

#[test]
fn a_program_that_hangs_is_restarted_by_the_watchdog() {
    let mut device = at_home();
    device.board_mut().hang();
    device.pass(Duration::from_secs(10));
    assert_eq!(device.board().restarts(), 1);
    assert_eq!(device.picture(), start_screen(Restart::AfterHang));
    let log = device.take_log().join("\n");
    assert!(log.contains("the watchdog had to bite"), "{log}");
}
