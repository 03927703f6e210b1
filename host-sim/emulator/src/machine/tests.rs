use super::*;
use crate::flash::{FLASH_SIZE, Flash};
use crate::random::Random;
use crate::soc::time::CYCLES_PER_US;
use crate::wiring::Wiring;

/// Where test programs start, right in the place of boot2's copy.
const PROGRAM: u32 = Soc::SRAM_BASE + 0x1000;
const VECTORS: u32 = Soc::SRAM_BASE;
const HANDLER: u32 = Soc::SRAM_BASE + 0x800;
const RESETS: u32 = 0x4000_c000;
const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const PSM_WDSEL: u32 = 0x4001_0008;

const NOP: u16 = 0xbf00;
const WFE: u16 = 0xbf20;
const WFI: u16 = 0xbf30;
const SEV: u16 = 0xbf40;
const BX_LR: u16 = 0x4770;
const UDF: u16 = 0xde00;
/// `b` two instructions back, and `b` to the instruction after the next.
const BACK_TWO: u16 = 0xe7fc;
const SKIP_ONE: u16 = 0xe000;

/// A machine that is about to run this program, with a handler for every exception.
fn machine(program: &[u16], handler: &[u16]) -> Machine {
    let mut noise = Random::new(1);
    let wiring = Wiring::new(&mut noise);
    let mut machine = Machine::power_on(Soc::new(Flash::erased(), wiring, &mut noise));
    machine.soc.write32(RESETS, 0);
    for (start, code) in [(PROGRAM, program), (HANDLER, handler)] {
        for (address, &opcode) in (start..).step_by(2).zip(code) {
            machine.soc.write16(address, opcode);
        }
    }
    for exception in 0..48 {
        machine.soc.write32(VECTORS + 4 * exception, HANDLER | 1);
    }
    machine.soc.write32(0xe000_ed08, VECTORS);
    machine.jump_to(PROGRAM);
    machine
}

/// The cycles that a single instruction takes.
fn cost(program: &[u16]) -> u64 {
    let mut machine = machine(program, &[]);
    machine.cpu.regs.set_lr((PROGRAM + 8) | 1);
    machine.cpu.regs.set_sp(VECTORS + 0x40);
    let before = machine.soc.now;
    machine.step_over();
    machine.soc.now - before
}

#[test]
fn instructions_cost_what_the_manual_says() {
    const BL: [u16; 2] = [0xf000, 0xf802];
    const PUSH_TWO: u16 = 0xb403;
    const LDR: u16 = 0x6800;
    for (name, program, cycles) in [
        ("nop", &[NOP][..], 1),
        ("b", &[SKIP_ONE], 2),
        ("bne, taken", &[0xd100], 2),
        ("beq, not taken", &[0xd000], 1),
        ("bx lr", &[BX_LR], 2),
        ("bl", &BL, 3),
        ("push of two", &[PUSH_TWO], 3),
        ("pop of one and pc", &[0xbd01], 5),
        ("ldr", &[LDR], 2),
    ] {
        assert_eq!(cost(program), cycles, "{name}");
    }
}

#[test]
fn sleep_goes_straight_to_the_alarm_and_wakes_in_the_handler() {
    let mut machine = machine(&[WFE, NOP, BACK_TWO], &[0xe7fe]);
    machine.soc.write32(TIMER + 0x38, 1);
    machine.soc.write32(TIMER + 0x10, 600_000_000);
    machine.soc.write32(0xe000_e100, 1);
    assert_eq!(machine.run_until(1000, Some(HANDLER)), Stop::TimeUp);
    assert_eq!(machine.run_until(u64::MAX, Some(HANDLER)), Stop::Breakpoint);
    assert_eq!(machine.soc.now / CYCLES_PER_US, 600_000_000);
    assert!(machine.asleep() > machine.soc.now - 100);
}

#[test]
fn a_set_event_lets_one_wfe_pass() {
    let mut machine = machine(&[SEV, WFE, WFE, NOP], &[]);
    assert_eq!(machine.run_until(1_000_000, Some(PROGRAM + 6)), Stop::TimeUp);
    assert_eq!(machine.cpu.regs.pc(), PROGRAM + 6);
    assert!(machine.is_parked(), "asleep in the second WFE");
}

#[test]
fn wfi_wakes_with_interrupts_masked_and_wfe_does_not() {
    for (sleep, stop) in [(WFI, Stop::Breakpoint), (WFE, Stop::TimeUp)] {
        let mut machine = machine(&[sleep, NOP], &[]);
        machine.cpu.regs.primask = 1;
        machine.soc.write32(TIMER + 0x38, 1);
        machine.soc.write32(TIMER + 0x10, 100);
        machine.soc.write32(0xe000_e100, 1);
        assert_eq!(machine.run_until(1_000_000, Some(PROGRAM + 2)), stop, "{sleep:#x}");
    }
}

#[test]
fn jumping_where_no_code_is_ends_in_the_fault_handler() {
    for address in [0x6000_0000, 0x4000_0000, 0xe000_0000, 0x0000_2000, 0x2100_0000] {
        let mut machine = machine(&[NOP], &[0xe7fe]);
        machine.jump_to(address);
        assert_eq!(
            machine.run_until(10_000, Some(HANDLER)),
            Stop::Breakpoint,
            "{address:#x}"
        );
        assert_eq!(machine.cpu.regs.ipsr(), HARD_FAULT, "{address:#x}");
        assert_eq!(machine.run_until(20_000, None), Stop::TimeUp);
        assert!(!machine.is_parked(), "{address:#x}: the handler keeps running");
    }
}

/// The bottom of the memory has nothing below it, and a handler that needs no stack still runs.
#[test]
fn a_stack_that_leaves_the_memory_ends_in_the_fault_handler() {
    const PUSH: u16 = 0xb5f0;
    let mut machine = machine(&[PUSH], &[0xe7fe]);
    // The vectors of these tests are at the bottom, too: only the first one, which is no vector, is written over.
    machine.cpu.regs.set_sp(Soc::SRAM_BASE + 4);
    assert_eq!(machine.run_until(10_000, Some(HANDLER)), Stop::Breakpoint);
    assert_eq!(machine.cpu.regs.ipsr(), HARD_FAULT);
    assert!(machine.take_lowest_stack() < Soc::SRAM_BASE);
    assert_eq!(machine.run_until(20_000, None), Stop::TimeUp);
    assert!(!machine.is_parked(), "the handler keeps running");
}

#[test]
fn a_fault_in_the_fault_handler_locks_up_until_the_watchdog_bites() {
    let mut machine = machine(&[UDF], &[UDF]);
    machine.soc.write32(PSM_WDSEL, 0x1_fffc);
    machine.soc.write32(WATCHDOG + 4, 2_000_000);
    machine.soc.write32(WATCHDOG, 1 << 30);
    assert_eq!(machine.run_until(u64::MAX, None), Stop::Restart);
    assert_eq!(machine.soc.now / CYCLES_PER_US, 1_000_000);
    assert_eq!(machine.asleep(), 0, "locked up is not asleep");
    assert_eq!(machine.soc.read32(WATCHDOG + 8), 1);
}

#[test]
fn a_hang_ends_with_the_watchdog_and_memory_survives() {
    let mut machine = machine(&[NOP, NOP, NOP], &[]);
    machine.soc.write32(PSM_WDSEL, 0x1_fffc);
    machine.soc.write32(WATCHDOG + 4, 16_000_000);
    machine.soc.write32(WATCHDOG, 1 << 30);
    machine.soc.write32(WATCHDOG + 0x0c, 0xfeed);
    machine.soc.write32(Soc::SRAM_BASE + 0x5000, 0xbeef);
    machine.hang();
    assert_eq!(machine.run_until(u64::MAX, None), Stop::Restart);
    assert_eq!(machine.soc.read32(Soc::SRAM_BASE + 0x5000), 0xbeef);
    assert_eq!(machine.soc.read32(WATCHDOG + 0x0c), 0xfeed);
    assert_eq!(
        machine.soc.read32(RESETS) & 1 << 21,
        1 << 21,
        "peripherals are back in reset"
    );
}

#[test]
fn a_restart_silences_the_buzzer_at_once() {
    let mut machine = machine(&[0xe7fe], &[]);
    let (gpio15_ctrl, slice_7) = (0x4001_407c, 0x4005_008c);
    for (address, value) in [(gpio15_ctrl, 4), (slice_7 + 0xc, 0x8000 << 16), (slice_7, 1)] {
        machine.soc.write32(address, value);
    }
    machine.soc.write32(PSM_WDSEL, 0x1_fffc);
    machine.soc.write32(WATCHDOG + 4, 20_000);
    machine.soc.write32(WATCHDOG, 1 << 30);
    assert_eq!(machine.run_until(u64::MAX, None), Stop::Restart);
    let tones = machine.soc.wiring.buzzer.tones();
    assert_eq!(tones.len(), 1);
    assert!(tones[0].end.is_some());
}

#[test]
fn a_watchdog_that_selects_nothing_restarts_nothing() {
    let mut machine = machine(&[0xe7fe], &[]);
    machine.soc.write32(WATCHDOG, 1 << 31);
    assert_eq!(machine.run_until(100_000, None), Stop::TimeUp);
}

#[test]
fn a_flash_without_valid_boot2_does_not_start() {
    let mut noise = Random::new(1);
    let wiring = Wiring::new(&mut noise);
    let mut machine = Machine::power_on(Soc::new(Flash::erased(), wiring, &mut noise));
    assert_eq!(machine.run_until(1_000_000, None), Stop::TimeUp);
    assert_eq!(machine.cpu.regs.pc(), rom::SPIN);
}

/// Calls a ROM function as firmware does: looks it up by its two letters, then jumps there.
fn call_rom(machine: &mut Machine, name: &[u8; 2], arguments: [u32; 3]) -> u32 {
    let lookup = u32::from(machine.soc.read16(0x18));
    let table = u32::from(machine.soc.read16(0x14));
    let function = call(machine, lookup, [table, u32::from(u16::from_le_bytes(*name)), 0]);
    if function == 0 {
        0
    } else {
        call(machine, function, arguments)
    }
}

fn call(machine: &mut Machine, function: u32, arguments: [u32; 3]) -> u32 {
    for (register, argument) in arguments.into_iter().enumerate() {
        machine.cpu.set_reg(register, argument);
    }
    machine.cpu.regs.set_lr(PROGRAM | 1);
    machine.jump_to(function);
    machine.run_until(u64::MAX, Some(PROGRAM));
    machine.cpu.reg(0)
}

#[test]
fn rom_functions_are_found_by_name_and_do_their_work() {
    let mut machine = machine(&[NOP], &[]);
    assert_eq!(call_rom(&mut machine, b"P3", [0xff00_0001, 0, 0]), 9);
    assert_eq!(call_rom(&mut machine, b"R3", [1, 0, 0]), 1 << 31);
    assert_eq!(call_rom(&mut machine, b"L3", [1, 0, 0]), 31);
    assert_eq!(call_rom(&mut machine, b"T3", [8, 0, 0]), 3);
    let (from, to) = (Soc::SRAM_BASE + 0x3000, Soc::SRAM_BASE + 0x3100);
    call_rom(&mut machine, b"MS", [from, 0x5a, 10]);
    assert_eq!(call_rom(&mut machine, b"MC", [to, from, 10]), to);
    assert_eq!((machine.soc.read8(to + 9), machine.soc.read8(to)), (0x5a, 0x5a));
    assert_eq!(call_rom(&mut machine, b"??", [0, 0, 0]), 0);
}

#[test]
fn the_rom_erases_and_programs_and_takes_its_time() {
    let mut machine = machine(&[NOP], &[]);
    machine.soc.flash.bytes_mut()[0x1000..0x3000].fill(0);
    let before = machine.soc.now;
    call_rom(&mut machine, b"RE", [0x1000, 0x2000, 1 << 31]);
    let micros = (machine.soc.now - before) / CYCLES_PER_US;
    assert!((90_000..90_010).contains(&micros), "two sectors in {micros} us");
    machine.soc.write32(Soc::SRAM_BASE + 0x3000, 0x1234_5678);
    call_rom(&mut machine, b"RP", [0x1100, Soc::SRAM_BASE + 0x3000, 256]);
    assert_eq!(machine.soc.read32(0x1000_1100), 0x1234_5678);
    assert_eq!(machine.soc.read32(0x1000_1000), u32::MAX);
    assert_eq!(machine.soc.flash.log().len(), 2);
}

#[test]
fn the_watchdog_ends_a_long_erase() {
    let mut machine = machine(&[NOP], &[]);
    machine.soc.write32(PSM_WDSEL, 0x1_fffc);
    machine.soc.write32(WATCHDOG + 4, 200_000);
    machine.soc.write32(WATCHDOG, 1 << 30);
    call_rom(&mut machine, b"RE", [0, FLASH_SIZE as u32 / 2, 1 << 31]);
    assert_eq!(machine.soc.flash.log()[0].done, 3 * 4096);
}

#[test]
fn a_cut_ends_the_run() {
    let mut machine = machine(&[NOP], &[]);
    machine.soc.flash.cut_after(5);
    machine.cpu.regs.set_lr(PROGRAM | 1);
    call_rom(&mut machine, b"RE", [0, 4096, 1 << 31]);
    assert_eq!(machine.run_until(u64::MAX, None), Stop::PowerLost);
    assert_eq!(machine.soc.flash.log()[0].done, 5);
}

#[test]
fn code_in_memory_that_was_written_over_is_decoded_again() {
    let mut machine = machine(&[NOP], &[]);
    let function = Soc::SRAM_BASE + 0x2000;
    for (code, result) in [(0x4770_3001, 2), (0x4770_3002, 3), (0x4770_3003, 4)] {
        machine.soc.write32(function, code); // adds r0, #n; bx lr
        assert_eq!(call(&mut machine, function, [1, 0, 0]), result);
    }
}

#[test]
fn code_that_was_programmed_over_is_decoded_again() {
    let mut machine = machine(&[NOP], &[]);
    let first = 0x1000_0000;
    machine.soc.flash.bytes_mut()[..4].copy_from_slice(&[0x01, 0x30, 0x70, 0x47]); // adds r0, #1; bx lr
    assert_eq!(call(&mut machine, first, [1, 0, 0]), 2);
    machine.soc.write32(Soc::SRAM_BASE + 0x3000, 0x4770_3000); // adds r0, #0
    call_rom(&mut machine, b"RP", [0, Soc::SRAM_BASE + 0x3000, 256]);
    assert_eq!(call(&mut machine, first, [1, 0, 0]), 1);
}
