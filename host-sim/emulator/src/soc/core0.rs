//! What belongs to the processor itself: interrupt controller, event register, system control
//! (ARMv6-M architecture, section B3).
//!
//! Interrupts do not pre-empt each other here, whatever their priorities: the next one waits until
//! the handler returns. SysTick is not modelled.

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::Nvic;

use super::registers::Unmodelled;

const NVIC_ISER: u32 = 0xe000_e100;
const NVIC_ICER: u32 = 0xe000_e180;
const NVIC_ISPR: u32 = 0xe000_e200;
const NVIC_ICPR: u32 = 0xe000_e280;
const NVIC_IPR0: u32 = 0xe000_e400;
const NVIC_IPR7: u32 = 0xe000_e41c;
const CPUID: u32 = 0xe000_ed00;
const ICSR: u32 = 0xe000_ed04;
const VTOR: u32 = 0xe000_ed08;
const SCR: u32 = 0xe000_ed10;
const SHPR2: u32 = 0xe000_ed1c;
const SHPR3: u32 = 0xe000_ed20;

const ICSR_PENDING: u32 = 1 << 28 | 1 << 26;
/// Exception numbers below this are the processor's own; interrupt 0 is exception 16.
const FIRST_INTERRUPT: u32 = 16;

/// Core 0 as the bus sees it; core 1 never leaves its reset.
#[derive(Clone)]
pub(crate) struct Core0 {
    pub(crate) nvic: Nvic,
    pub(crate) ppb: Ppb,
    /// The event register that `SEV` sets and `WFE` consumes.
    pub(crate) event: bool,
    /// Asleep in `WFE`.
    pub(crate) waiting: bool,
}

impl Core0 {
    pub(crate) fn new() -> Self {
        Self {
            nvic: Nvic::new(),
            ppb: Ppb::new(),
            event: false,
            waiting: false,
        }
    }

    /// A line that is up makes its interrupt pending, also if it falls before the handler runs;
    /// while the handler runs, the line does not count: it is looked at again on return.
    #[inline]
    pub(crate) fn latch(&mut self, lines: u32) {
        self.nvic.pending |= lines & !self.active_interrupts();
    }

    /// Whether an enabled interrupt waits to be taken.
    pub(crate) fn interrupt_pending(&self) -> bool {
        self.nvic.pending_and_enabled() != 0 || self.ppb.icsr & ICSR_PENDING != 0
    }

    /// The processor takes the first interrupt in the queue. The processor's own bookkeeping stops
    /// at line 25, short of the lines that only software raises.
    pub(crate) fn take_interrupt(&mut self) -> &mut Nvic {
        if let Some((irq, _)) = self.nvic.highest_priority_pending() {
            self.nvic.pending &= !(1 << irq);
        }
        &mut self.nvic
    }

    /// Ends the `WFE` if there is a reason to.
    pub(crate) fn wake(&mut self, interrupts_masked: bool) {
        if self.event || (self.interrupt_pending() && !interrupts_masked) {
            (self.event, self.waiting) = (false, false);
        }
    }

    pub(crate) fn read(&self, address: u32) -> Result<u32, Unmodelled> {
        Ok(match address {
            NVIC_ISER | NVIC_ICER => self.nvic.enabled,
            NVIC_ISPR | NVIC_ICPR => self.nvic.pending,
            NVIC_IPR0..=NVIC_IPR7 => u32::from_le_bytes(priority_lanes(address).map(|irq| self.nvic.get_priority(irq))),
            ICSR => self.ppb.icsr | self.active_exception(),
            SCR => 0,
            CPUID | VTOR | SHPR2 | SHPR3 => self.ppb.read32(address),
            _ => return Err(Unmodelled),
        })
    }

    pub(crate) fn write(&mut self, address: u32, value: u32) -> Result<(), Unmodelled> {
        match address {
            NVIC_ISER => self.nvic.enabled |= value,
            NVIC_ICER => self.nvic.enabled &= !value,
            NVIC_ISPR => self.nvic.pending |= value,
            NVIC_ICPR => self.nvic.pending &= !value,
            NVIC_IPR0..=NVIC_IPR7 => {
                for (irq, priority) in priority_lanes(address).into_iter().zip(value.to_le_bytes()) {
                    self.nvic.set_priority(irq, priority);
                }
            }
            // Deep sleep would stop clocks that are taken to run for ever.
            SCR if value == 0 => {}
            ICSR | VTOR | SHPR2 | SHPR3 => self.ppb.write32(address, value),
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    fn active_interrupts(&self) -> u32 {
        (self.ppb.active >> FIRST_INTERRUPT & 0xffff_ffff) as u32
    }

    /// `VECTACTIVE`: without pre-emption the fault, if any, is the innermost.
    fn active_exception(&self) -> u32 {
        if self.ppb.active == 0 {
            0
        } else {
            self.ppb.active.trailing_zeros()
        }
    }
}

/// The four interrupts whose priorities share a register.
fn priority_lanes(address: u32) -> [u8; 4] {
    let first = ((address - NVIC_IPR0) & 0xff) as u8;
    [first, first + 1, first + 2, first + 3]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pulse_on_an_interrupt_line_stays_pending() {
        let mut core = Core0::new();
        core.write(NVIC_ISER, 1 << 13).unwrap();
        core.latch(1 << 13);
        core.latch(0);
        assert!(core.interrupt_pending());
        core.write(NVIC_ICPR, 1 << 13).unwrap();
        assert!(!core.interrupt_pending());
    }

    #[test]
    fn a_line_does_not_interrupt_its_own_handler() {
        let mut core = Core0::new();
        core.write(NVIC_ISER, 1).unwrap();
        core.ppb.mark_active(16);
        core.latch(1);
        assert!(!core.interrupt_pending());
        core.ppb.clear_active(16);
        core.latch(1);
        assert!(core.interrupt_pending());
    }

    #[test]
    fn a_software_interrupt_is_taken_once() {
        let mut core = Core0::new();
        core.write(NVIC_ISER, 1 << 31).unwrap();
        core.write(NVIC_ISPR, 1 << 31).unwrap();
        assert!(core.interrupt_pending());
        core.take_interrupt();
        assert!(!core.interrupt_pending());
    }

    #[test]
    fn enable_bits_are_set_and_cleared_one_by_one() {
        let mut core = Core0::new();
        core.write(NVIC_ISER, 0b110).unwrap();
        core.write(NVIC_ICER, 0b010).unwrap();
        assert_eq!(core.read(NVIC_ISER), Ok(0b100));
    }

    #[test]
    fn priorities_are_kept_to_their_two_bits() {
        let mut core = Core0::new();
        core.write(NVIC_IPR0 + 4, 0xff_80_40_20).unwrap();
        assert_eq!(core.read(NVIC_IPR0 + 4), Ok(0xc0_80_40_00));
    }

    #[test]
    fn wfe_ends_with_an_event_or_with_an_interrupt_that_can_be_taken() {
        let mut core = Core0::new();
        core.waiting = true;
        core.write(NVIC_ISER, 1).unwrap();
        core.latch(1);
        core.wake(true);
        assert!(core.waiting, "masked interrupts do not end a WFE");
        core.wake(false);
        assert!(!core.waiting);
        (core.waiting, core.event) = (true, true);
        core.wake(true);
        assert!(!core.waiting && !core.event);
    }

    #[test]
    fn the_active_exception_can_be_read() {
        let mut core = Core0::new();
        assert_eq!(core.read(ICSR), Ok(0));
        core.ppb.mark_active(16 + 13);
        assert_eq!(core.read(ICSR), Ok(29));
    }
}
