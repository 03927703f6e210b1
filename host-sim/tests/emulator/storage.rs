//! The flash of the device.

use std::ops::Range;
use std::time::Duration;

use core_nostd::store::REGION;
use core_nostd::ui::{Button, Restart};
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::emulated::{EmulatedDevice, new_flash};
use host_sim::script::{START, Script};

use crate::{check, image, press};

/// The player's part of the flash, as indices.
const STORAGE: Range<usize> = REGION.start as usize..REGION.end as usize;

#[test]
fn the_firmware_writes_only_where_memory_x_lets_it() {
    let image = image();
    let offset = |name| image.symbol(name).unwrap() - 0x1000_0000;
    assert_eq!(
        offset("__storage_start")..offset("__storage_end"),
        REGION,
        "memory.x and the core agree"
    );
    let device = check("power-cycle.txt");
    let log = device.board().flash().log();
    assert!(log.len() > 3, "something was written");
    for op in log {
        assert!(
            REGION.contains(&op.offset) && op.offset + op.len <= REGION.end,
            "{op:?}"
        );
        assert!(op.misuse.is_none(), "{op:?}");
    }
}

#[test]
fn settings_written_by_the_virtual_device_are_read_by_the_firmware() {
    let mut desk = VirtualDevice::blank();
    Script::parse("press Down 2\npress OK").unwrap().run(&mut desk);
    let home = desk.picture();
    let image = image();
    let mut flash = new_flash(&image);
    flash.bytes_mut()[STORAGE].copy_from_slice(desk.into_flash().bytes_mut());
    let mut device = EmulatedDevice::power_on(&image, flash);
    device.pass(START);
    assert_eq!(device.picture(), home);
}

#[test]
fn rubbish_in_the_flash_is_told_and_survived() {
    let image = image();
    let mut flash = new_flash(&image);
    flash.bytes_mut()[STORAGE].fill(0xA5);
    let mut device = EmulatedDevice::power_on(&image, flash);
    // Erasing all of it takes its time.
    device.pass(Duration::from_secs(5));
    press(&mut device, Button::Ok);

    let mut rubbish = host_sim::flash::Flash::in_memory();
    rubbish.bytes_mut().fill(0xA5);
    let mut desk = VirtualDevice::power_on(rubbish, Noise::Fixed, Restart::PowerOn);
    Script::parse("press OK").unwrap().run(&mut desk);
    assert_eq!(desk.app().screen_name(), "message-settings-damaged");
    assert_eq!(device.picture(), desk.picture());
}

#[test]
fn an_update_keeps_the_settings() {
    let image = image();
    let mut device = EmulatedDevice::power_on(&image, new_flash(&image));
    Script::parse("press Down\npress OK").unwrap().run(&mut device);
    let home = device.picture();
    let mut flash = device.into_board().power_off();
    flash.install(&image);
    let mut device = EmulatedDevice::power_on(&image, flash);
    device.pass(START);
    assert_eq!(device.picture(), home);
}
