//! Games in flash: what was confirmed is there again after a power cut.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use host_sim::desk::Desk as _;
use host_sim::device::VirtualDevice;
use host_sim::script::Script;

fn run(device: &mut VirtualDevice, script: &str) {
    Script::parse(script).unwrap().run(device);
}

/// A device with a game that has just begun, by table seed 7.
fn game() -> VirtualDevice {
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK\npress OK 3");
    device
}

fn state(device: &VirtualDevice) -> Vec<u8> {
    let mut bytes = [0; 1024];
    device.app().game_snapshot(&mut bytes).unwrap().to_vec()
}

#[test]
fn a_game_is_there_again_after_a_power_cut() {
    let mut device = game();
    assert_eq!(device.app().screen_name(), "game-table");
    run(&mut device, "press OK\nwait 1s\npress OK\nwait 1s");
    assert_eq!(device.app().screen_name(), "game-private");
    run(&mut device, "press OK\nwait 1s");
    let (before, screen) = (state(&device), device.app().screen_name());
    println!("{screen}");
    device.cut_power();
    assert_eq!(device.app().screen_name(), "home");
    run(&mut device, "press OK");
    assert_eq!(state(&device), before);
    println!("{}", device.app().screen_name());
}
