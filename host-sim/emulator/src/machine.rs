//! The processor in its chip: instructions, sleep and restarts.

use rp2040_emu::CortexM0Plus;
use rp2040_emu::bus::invalidation_regions;
use rp2040_emu::core::CoreBus;

use crate::soc::rom::{self, Function};
use crate::soc::{Bite, Soc};

#[cfg(test)]
mod tests;

/// Where the ROM copies the second stage boot loader, and the stack that it runs on.
const BOOT2: u32 = Soc::SRAM_BASE + 0x41f00;
const BOOT2_SIZE: usize = 256;

const XPSR_THUMB: u32 = 1 << 24;
const HARD_FAULT: u32 = 3;

const BRANCH_TO_SELF: u16 = 0xe7fe;

/// Why a run came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    TimeUp,
    /// The instruction at the breakpoint comes next.
    Breakpoint,
    /// The watchdog restarted the chip; the first instruction comes next.
    Restart,
    PowerLost,
}

/// Core 0 with everything that it can reach.
pub(crate) struct Machine {
    pub(crate) soc: Soc,
    cpu: CortexM0Plus,
    asleep: u64,
    lowest_stack: u32,
}

impl Machine {
    /// The chip gets its power and starts to boot.
    pub(crate) fn power_on(soc: Soc) -> Self {
        let mut machine = Self {
            soc,
            cpu: CortexM0Plus::new(),
            asleep: 0,
            lowest_stack: u32::MAX,
        };
        machine.boot();
        machine
    }

    /// Cycles that the processor spent in WFE or WFI.
    pub(crate) fn asleep(&self) -> u64 {
        self.asleep
    }

    /// The lowest address that the stack pointer had at the end of an instruction since this was last asked.
    pub(crate) fn take_lowest_stack(&mut self) -> u32 {
        std::mem::replace(&mut self.lowest_stack, u32::MAX)
    }

    /// Runs until cycle `end` or until something else ends the run; an operation of the flash is
    /// never divided.
    pub(crate) fn run_until(&mut self, end: u64, breakpoint: Option<u32>) -> Stop {
        loop {
            self.soc.settle();
            if !self.soc.flash.powered() {
                return Stop::PowerLost;
            }
            if let Some(bite) = self.soc.bite() {
                self.restart(bite);
                return Stop::Restart;
            }
            if self.soc.now >= end {
                return Stop::TimeUp;
            }
            if self.is_parked() {
                self.rest(end);
            } else if breakpoint == Some(self.cpu.regs.pc()) {
                return Stop::Breakpoint;
            } else {
                self.step(end);
            }
        }
    }

    /// Where the function that has just been called returns to.
    pub(crate) fn return_address(&self) -> u32 {
        self.cpu.regs.lr()
    }

    /// Takes the instruction at a breakpoint, so that the next run does not stop there again.
    pub(crate) fn step_over(&mut self) {
        if !self.is_parked() {
            self.step(self.soc.now);
        }
    }

    /// Continues at another address, whatever the processor was doing.
    pub(crate) fn jump_to(&mut self, address: u32) {
        self.soc.core.waiting = false;
        self.cpu.wake();
        self.cpu.regs.set_pc(address & !1);
    }

    /// Spins for ever with interrupts disabled.
    pub(crate) fn hang(&mut self) {
        self.cpu.regs.primask = 1;
        self.jump_to(rom::SPIN);
    }

    fn restart(&mut self, bite: Bite) {
        self.soc.restart(bite);
        self.cpu = CortexM0Plus::new();
        self.boot();
    }

    /// What the boot ROM does: copy boot2 to memory and jump there, or wait for a USB cable.
    fn boot(&mut self) {
        self.cpu.regs.xpsr = XPSR_THUMB;
        self.cpu.regs.msp = BOOT2;
        self.cpu.regs.set_sp(BOOT2);
        // With a return address of zero, boot2 goes on to the program.
        self.cpu.regs.set_lr(0);
        if !rom::accepts(&self.soc.flash) {
            return self.cpu.regs.set_pc(rom::SPIN);
        }
        let boot2: Vec<u8> = self.soc.flash.bytes().iter().take(BOOT2_SIZE).copied().collect();
        for (address, byte) in (BOOT2..).zip(boot2) {
            self.soc.write8(address, byte);
        }
        self.cpu.regs.set_pc(BOOT2);
    }

    /// Waiting in WFE or WFI, or locked up after a fault in the fault handler.
    #[inline]
    fn is_parked(&mut self) -> bool {
        if self.soc.core.waiting {
            self.soc.core.wake(self.cpu.regs.primask & 1 == 1);
        } else if self.cpu.is_halted() && !self.is_locked_up() && self.soc.core.interrupt_pending() {
            self.cpu.wake();
        }
        self.soc.core.waiting || self.cpu.is_halted()
    }

    /// A processor that stopped inside of the fault handler comes back with a restart only.
    fn is_locked_up(&self) -> bool {
        self.cpu.is_halted() && self.cpu.regs.ipsr() == HARD_FAULT
    }

    /// Goes straight to the next event.
    fn rest(&mut self, end: u64) {
        let until = self.soc.next_event().min(end);
        if !self.is_locked_up() {
            self.asleep += until - self.soc.now;
        }
        self.soc.now = until;
    }

    #[inline]
    fn step(&mut self, end: u64) {
        let pc = self.cpu.regs.pc();
        if pc < rom::END
            && let Some(function) = Function::at(pc)
        {
            return self.call_rom(function);
        }
        if self.soc.has_changed_code() {
            let changed = self.soc.take_changed_code();
            self.cpu.invalidate_decode_cache_entries(&changed);
        }
        let was_in_fault = self.cpu.regs.ipsr() == HARD_FAULT;
        let charged = self.cpu.step(&mut self.soc);
        if !was_in_fault && self.cpu.regs.ipsr() == HARD_FAULT {
            // The registers could not be put on a stack that has no room left. The handler runs all the same.
            self.soc.clear_bus_fault();
        }
        self.soc.now += u64::from(self.corrected(charged, pc));
        self.lowest_stack = self.lowest_stack.min(self.cpu.regs.sp());
        if self.cpu.regs.pc() == pc && self.soc.code_at(pc) == BRANCH_TO_SELF {
            // Only an event can end this, so nothing is missed by going straight there.
            self.soc.now = self.soc.now.max(self.soc.next_event().min(end));
        }
    }

    fn call_rom(&mut self, function: Function) {
        rom::call(function, &mut self.cpu, &mut self.soc);
        if function.changes_flash() {
            self.cpu.invalidate_decode_cache_regions(invalidation_regions::XIP);
        }
    }

    /// The cycles of the Cortex-M0+ manual for instructions that change the flow: two for a taken
    /// branch, three for `BL`, and for `POP {pc}` three more than registers. The processor model
    /// charges one more for each.
    #[inline]
    fn corrected(&self, charged: u32, pc: u32) -> u32 {
        if charged < 3 {
            return charged;
        }
        let opcode = self.soc.code_at(pc);
        let branch = opcode >> 12 == 0xd || opcode >> 11 == 0x1c;
        let branch_to_register = opcode >> 8 == 0x47 || opcode & 0xfd87 == 0x4487;
        let branch_and_link = opcode >> 11 == 0x1e;
        let pop_pc = opcode >> 8 == 0xbd;
        let one_too_many = match charged {
            3 => branch || branch_to_register,
            4 if branch_and_link => true,
            // An exception taken instead of the instruction costs something else.
            _ => pop_pc && charged == 5 + (opcode & 0xff).count_ones(),
        };
        charged - u32::from(one_too_many)
    }
}
