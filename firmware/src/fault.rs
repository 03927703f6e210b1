//! What happens when the program itself is wrong: it is logged, noted for the next start, and the
//! chip starts again. Nobody at the table should have to pull a plug.

use core::panic::PanicInfo;

use core_nostd::ui::{Fault, Restart};
use cortex_m_rt::{ExceptionFrame, exception};
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

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    cortex_m::interrupt::disable();
    defmt::error!(
        "hard fault at {=u32:#010x}, called from {=u32:#010x}",
        frame.pc(),
        frame.lr()
    );
    restart_after(Fault::at("HardFault", 0))
}
