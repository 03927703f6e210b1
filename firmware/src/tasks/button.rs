use core_nostd::ui::{Button, Debouncer, Input, Wait};
use embassy_futures::select::select;
use embassy_rp::gpio;
use embassy_time::Timer;

use crate::channels::INPUTS;
use crate::tasks::{instant, now};

/// Owns one button. It sleeps until its pin, or the key's own clock, has something to tell.
#[embassy_executor::task(pool_size = Button::ALL.len())]
pub(crate) async fn button(button: Button, mut pin: gpio::Input<'static>) -> ! {
    let mut key = Debouncer::new();
    loop {
        wait(&mut pin, key.wait()).await;
        if let Some(stroke) = key.update(pin.is_low(), now()) {
            INPUTS.send(Input::from_stroke(button, stroke)).await;
        }
    }
}

/// Waits for a level, not an edge: a change that comes before the interrupt is armed is not missed.
async fn wait(pin: &mut gpio::Input<'static>, wait: Wait) {
    let level = async {
        match wait.level {
            Some(true) => pin.wait_for_low().await,
            Some(false) => pin.wait_for_high().await,
            None => core::future::pending().await,
        }
    };
    match wait.until {
        Some(until) => {
            select(level, Timer::at(instant(until))).await;
        }
        None => level.await,
    }
}
