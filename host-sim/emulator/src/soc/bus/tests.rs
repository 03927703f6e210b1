use super::*;
use crate::flash::Flash;
use crate::random::Random;
use crate::soc::power::Resets;
use crate::soc::timer;
use crate::wiring::Wiring;

const RESETS_RESET: u32 = 0x4000_c000;
const PSM: u32 = 0x4001_0000;
const I2C0: u32 = 0x4004_4000;
const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const SIO: u32 = 0xd000_0000;
const XOR: u32 = 0x1000;
const SET: u32 = 0x2000;
const CLR: u32 = 0x3000;

/// A chip with every block out of reset.
fn soc() -> Soc {
    let mut noise = Random::new(1);
    let wiring = Wiring::new(&mut noise);
    let mut soc = Soc::new(Flash::erased(), wiring, &mut noise);
    soc.write32(RESETS_RESET, 0);
    soc
}

#[test]
fn memory_is_little_endian_at_every_width() {
    let mut soc = soc();
    soc.write32(0x2000_0100, 0x1122_3344);
    soc.write8(0x2000_0101, 0xaa);
    soc.write16(0x2000_0102, 0xbbcc);
    assert_eq!(soc.read32(0x2000_0100), 0xbbcc_aa44);
    assert_eq!((soc.read8(0x2000_0103), soc.read16(0x2000_0100)), (0xbb, 0xaa44));
}

#[test]
fn the_last_bytes_of_memory_are_there_and_the_next_are_not() {
    let mut soc = soc();
    soc.write32(0x2004_1ffc, 7);
    assert_eq!((soc.read32(0x2004_1ffc), soc.bus_fault()), (7, false));
    soc.read32(0x2004_1ffe);
    assert!(soc.bus_fault());
    soc.clear_bus_fault();
    soc.write32(0x2004_2000, 7);
    assert_eq!((soc.bus_fault(), soc.bus_fault_addr()), (true, 0x2004_2000));
}

#[test]
fn flash_and_rom_cannot_be_written() {
    for address in [0x1000_0000, 0x0000_0000, 0x6000_0000] {
        let mut soc = soc();
        soc.write32(address, 0);
        assert!(soc.bus_fault(), "{address:#x}");
    }
}

#[test]
fn the_memory_of_usb_is_plain_and_its_registers_have_aliases() {
    const DPRAM: u32 = 0x5010_0000;
    const MAIN_CTRL: u32 = 0x5011_0040;
    let mut soc = soc();
    soc.write32(DPRAM + 0xffc, 0x1122_3344);
    soc.write8(DPRAM + 0xffd, 0xaa);
    assert_eq!(soc.read32(DPRAM + 0xffc), 0x1122_aa44);
    soc.write32(MAIN_CTRL, 0b01);
    soc.write32(MAIN_CTRL + SET, 0b10);
    assert_eq!((soc.read32(MAIN_CTRL), soc.unmodelled().len()), (0b11, 0));
    soc.write32(RESETS_RESET + SET, Resets::USBCTRL);
    soc.write32(RESETS_RESET + CLR, Resets::USBCTRL);
    assert_eq!((soc.read32(MAIN_CTRL), soc.read8(DPRAM + 0xffd)), (0, 0xaa));
    soc.read32(DPRAM + 0x1000);
    assert_eq!(soc.unmodelled().len(), 1, "the memory has an end");
}

#[test]
fn the_flash_shows_in_all_four_windows() {
    let mut soc = soc();
    soc.flash.bytes_mut()[0x1234] = 0x5a;
    for window in [0x1000_0000, 0x1100_0000, 0x1200_0000, 0x1300_0000] {
        assert_eq!(soc.read8(window + 0x1234), 0x5a);
    }
}

#[test]
fn aliases_change_single_bits() {
    let mut soc = soc();
    let scratch0 = WATCHDOG + 0x0c;
    soc.write32(scratch0, 0b1100);
    soc.write32(scratch0 + SET, 0b0001);
    soc.write32(scratch0 + CLR, 0b0100);
    soc.write32(scratch0 + XOR, 0b0011);
    assert_eq!(soc.read32(scratch0), 0b1010);
    assert_eq!(soc.read32(scratch0 + SET), 0b1010, "an alias reads like the register");
}

#[test]
fn an_alias_of_a_clearing_register_clears_only_what_it_says() {
    let mut soc = soc();
    soc.write32(TIMER + 0x10, 0);
    soc.write32(TIMER + 0x14, 0);
    soc.settle();
    assert_eq!(soc.read32(TIMER + timer::INTR), 0b11);
    soc.write32(TIMER + timer::INTR + SET, 0b01);
    assert_eq!(soc.read32(TIMER + timer::INTR), 0b10);
}

#[test]
fn a_narrow_write_to_a_register_is_repeated() {
    let mut soc = soc();
    soc.write8(WATCHDOG + 0x0c, 0x5a);
    assert_eq!(soc.read32(WATCHDOG + 0x0c), 0x5a5a_5a5a);
    soc.write16(WATCHDOG + 0x0c, 0x1234);
    assert_eq!(soc.read32(WATCHDOG + 0x0c), 0x1234_1234);
    assert_eq!(
        (soc.read8(WATCHDOG + 0x0d), soc.read16(WATCHDOG + 0x0e)),
        (0x12, 0x1234)
    );
}

#[test]
fn unmodelled_registers_remember_and_are_counted() {
    let mut soc = soc();
    let adc_cs = 0x4004_c000;
    soc.write32(adc_cs, 1);
    soc.write32(adc_cs + SET, 2);
    assert_eq!(soc.read32(adc_cs), 3);
    assert_eq!(soc.unmodelled().iter().collect::<Vec<_>>(), [(&adc_cs, &3)]);
}

#[test]
fn a_block_in_reset_ignores_the_bus_and_forgets() {
    let mut soc = soc();
    let ic_tar = I2C0 + 0x04;
    soc.write32(ic_tar, 0x3c);
    soc.write32(RESETS_RESET + SET, Resets::I2C0);
    soc.write32(ic_tar, 0x3d);
    assert_eq!(soc.read32(ic_tar), 0);
    soc.write32(RESETS_RESET + CLR, Resets::I2C0);
    assert_eq!(soc.read32(ic_tar), 0x55, "its value after reset");
}

#[test]
fn resetting_the_sio_frees_the_spinlocks() {
    let mut soc = soc();
    let spinlock31 = SIO + 0x17c;
    assert_ne!(soc.read32(spinlock31), 0);
    assert_eq!(soc.read32(spinlock31), 0);
    soc.write32(PSM + 4, 1 << 14);
    soc.write32(PSM + 4, 0);
    assert_ne!(soc.read32(spinlock31), 0);
}

#[test]
fn an_alarm_reaches_the_interrupt_controller() {
    let mut soc = soc();
    soc.write32(TIMER + 0x38, 1);
    soc.write32(TIMER + 0x10, 5);
    soc.settle();
    assert_eq!(soc.core.nvic.pending, 0);
    soc.now = soc.next_event();
    soc.settle();
    assert_eq!(soc.core.nvic.pending, 1);
}

#[test]
fn code_in_memory_that_changes_is_noticed() {
    let mut soc = soc();
    soc.write32(0x2000_0000, 1);
    assert!(!soc.has_changed_code());
    soc.set_active_pc(0x2000_0010);
    soc.write32(0x2000_0000, 2);
    assert!(soc.take_changed_code().contains(&0x2000_0002));
    soc.write32(0x2000_0000, 3);
    assert!(!soc.has_changed_code(), "nothing ran from there since");
}

#[test]
fn entering_and_leaving_a_handler_sets_the_event_register() {
    for mark in [0xffff_fffe, 0xffff_fffd] {
        let mut soc = soc();
        soc.set_active_pc(mark);
        assert!(soc.consume_event_flag(0) && !soc.bus_fault(), "{mark:#x}");
    }
}

#[test]
fn only_memory_holds_code() {
    for (pc, fault) in [
        (0x1000_0100, false),
        (0x2000_0000, false),
        (0x4000_0000, true),
        (0xe000_e100, true),
    ] {
        let mut soc = soc();
        soc.set_active_pc(pc);
        assert_eq!(soc.bus_fault(), fault, "{pc:#x}");
    }
}
