//! What only the device has: a bus, a buzzer, a light, and sleep.

use std::time::Duration;

use core_nostd::ui::{Button, Delta, Note, Window};
use host_sim::desk::Desk as _;
use host_sim::device::VirtualDevice;
use host_sim::emulated::EmulatedDevice;
use host_sim::script::Script;

use crate::{at_home, new_board, press};

#[test]
fn only_what_changed_is_sent() {
    let mut device = at_home();
    // The display is looked after when it had no news for four seconds: not now.
    press(&mut device, Button::Down);
    let (before, sent) = (device.picture(), device.board().oled().bytes_received());
    press(&mut device, Button::Down);
    let sent = device.board().oled().bytes_received() - sent;
    let cost = Delta::between(&before, &device.picture()).cost();
    println!("{sent} bytes sent; the whole picture costs {}", Window::ALL.cost());
    assert!(0 < sent && sent <= u64::from(cost), "{sent} bytes instead of {cost}");
    assert!(cost < Window::ALL.cost() / 2);
}

#[test]
fn the_buzzer_plays_what_the_core_asks_for() {
    // Three tunes while the device is soft, then it is made loud.
    let steps = "press OK\npress Down 2\npress OK\npress Down\npress OK\npress Down\npress OK\npress Back\npress Back";
    let script = Script::parse(steps).unwrap();
    let (mut virtual_one, mut emulated) = (VirtualDevice::blank(), new_board());
    script.run(&mut virtual_one);
    script.run(&mut emulated);
    let (expected, heard) = (virtual_one.take_notes(), emulated.take_notes());
    assert_eq!((expected.len(), heard.len()), (6, 6), "{expected:?} {heard:?}");
    for (heard, Note { hz, ms }) in heard.iter().zip(expected) {
        let alike = heard.hz.abs_diff(hz) <= 2 && heard.ms.abs_diff(ms) <= 2;
        assert!(alike, "{heard:?} instead of {hz} Hz for {ms} ms");
    }
    let duties: Vec<f64> = emulated.board().tones().iter().map(|tone| tone.duty).collect();
    let (soft, loud) = duties.split_at(3);
    assert!(soft.iter().all(|duty| (0.01..0.05).contains(duty)), "{duties:?}");
    assert!(loud.iter().all(|duty| (0.45..0.55).contains(duty)), "{duties:?}");
}

#[test]
fn the_led_shines_while_there_is_no_display() {
    let mut device = at_home();
    assert!(!device.board().led());
    device.unplug_display();
    device.pass(Duration::from_secs(5));
    assert!(device.board().led());
    device.replug_display();
    device.pass(Duration::from_secs(1));
    assert!(!device.board().led());
    let log = device.take_log().join("\n");
    assert!(log.contains("display: gone") && log.contains("display: there"), "{log}");
}

#[test]
fn it_sleeps_when_nothing_happens() {
    let mut device = at_home();
    assert_awake_at_most(&mut device, 1);
}

#[test]
fn it_sleeps_most_of_every_second_while_a_clock_runs() {
    let mut device = at_home();
    // Tools, clock, chess clock, start.
    for button in [
        Button::Down,
        Button::Ok,
        Button::Ok,
        Button::Down,
        Button::Ok,
        Button::Ok,
    ] {
        press(&mut device, button);
    }
    let first = device.picture();
    assert_awake_at_most(&mut device, 10);
    assert_ne!(device.picture(), first, "the clock runs");
}

/// Leaves the device alone for a minute and looks how long it was awake.
#[track_caller]
fn assert_awake_at_most(device: &mut EmulatedDevice, thousandths: u64) {
    let (cycles, asleep) = (device.board().cycles(), device.board().asleep_cycles());
    device.pass(Duration::from_secs(60));
    let cycles = device.board().cycles() - cycles;
    let awake = cycles - (device.board().asleep_cycles() - asleep);
    println!("awake {awake} of {cycles} cycles");
    assert!(
        awake * 1_000 < cycles * thousandths,
        "awake {awake} of {cycles} cycles: more than {thousandths} in 1000"
    );
}
