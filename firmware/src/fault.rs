//! What happens when the program itself is wrong: it is logged, noted for the next start, and the
//! chip starts again. Nobody at the table should have to pull a plug.

use core::arch::global_asm;
use core::panic::PanicInfo;

use core_nostd::ui::{Fault, Restart};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};

/// Finds out why the chip started, and forgets it, so that it is told only once.
pub(crate) fn restart(watchdog: &mut Watchdog) -> Restart {
    let noted = [0, 1, 2, 3].map(|index| watchdog.get_scratch(index));
    note(watchdog, [0; 4]);
    let restart = match (watchdog.reset_reason(), Fault::from_words(noted)) {
        (Some(_), Some(fault)) => Restart::AfterFault(fault),
        (Some(ResetReason::TimedOut), None) => Restart::AfterHang,
        // Forced without a note: a debugger or a new firmware; nothing to worry about.
        (Some(ResetReason::Forced) | None, _) => Restart::PowerOn,
    };
    match restart {
        Restart::PowerOn => defmt::info!("start: power on"),
        Restart::AfterHang => defmt::warn!("start: the watchdog had to bite"),
        Restart::AfterFault(fault) => defmt::warn!("start: after a fault in {=str}", fault.place().as_str()),
    }
    restart
}

/// Writes the words that outlive a restart of the chip (but not a power cut).
fn note(watchdog: &mut Watchdog, words: [u32; 4]) {
    for (index, word) in words.into_iter().enumerate() {
        watchdog.set_scratch(index, word);
    }
}

fn restart_after(fault: Fault) -> ! {
    // SAFETY: the program ends here, so nobody else uses the watchdog any more.
    let mut watchdog = Watchdog::new(unsafe { WATCHDOG::steal() });
    note(&mut watchdog, fault.to_words());
    watchdog.trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    defmt::error!("{}", defmt::Display2Format(info));
    let place = info.location().map(|place| Fault::at(place.file(), place.line()));
    restart_after(place.unwrap_or(Fault::at("unknown", 0)))
}

// Entered with the stack pointer of whatever has failed. A stack that has overflowed has no room for a handler, so the
// handler starts at the top again: nobody returns to what was there.
global_asm!(
    ".section .HardFault.user, \"ax\"",
    ".global HardFault",
    ".type HardFault, %function",
    ".thumb_func",
    "HardFault:",
    "mov r0, sp",
    "ldr r1, =_stack_start",
    "mov sp, r1",
    "bl {handler}",
    ".pool",
    ".size HardFault, . - HardFault",
    handler = sym hard_fault,
);

/// What an exception leaves on the stack: r0 to r3, r12, lr, pc and xpsr.
const FRAME_WORDS: usize = 8;
/// The most that one `push` takes: r0 to r7 and lr.
const PUSH_BYTES: usize = 9 * size_of::<u32>();

/// Notes the fault; `frame` is where the exception has put the registers, or tried to.
extern "C" fn hard_fault(frame: *const [u32; FRAME_WORDS]) -> ! {
    unsafe extern "C" {
        static _stack_end: u8;
    }
    cortex_m::interrupt::disable();
    let bottom = (&raw const _stack_end).addr();
    // A push that would leave the RAM need not move the stack pointer. Then the frame lies below it, which is less than
    // what was to be pushed: the frame may end a little above the bottom.
    if frame.addr() < bottom + PUSH_BYTES {
        defmt::error!("stack overflow");
        restart_after(Fault::at("StackFull", 0))
    }
    // SAFETY: the frame is whole, because the exception has written it to the stack, which has room for it.
    let [.., lr, pc, _xpsr] = unsafe { frame.read() };
    defmt::error!("hard fault at {=u32:#010x}, called from {=u32:#010x}", pc, lr);
    restart_after(Fault::at("HardFault", 0))
}
