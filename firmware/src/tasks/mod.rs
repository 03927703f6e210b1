//! One task per resource.

mod app;
mod button;
mod buzzer;
mod display;
mod usb;
mod watchdog;

pub(crate) use app::app;
pub(crate) use button::button;
pub(crate) use buzzer::buzzer;
pub(crate) use display::display;
pub(crate) use usb::usb;
pub(crate) use watchdog::watchdog;

use core_nostd::kit::Millis;
use embassy_time::Instant;

/// The time as the core counts it.
fn now() -> Millis {
    Millis::new(Instant::now().as_millis())
}

/// A moment of the core as the timer counts it.
fn instant(at: Millis) -> Instant {
    Instant::from_millis(at.get())
}
