use core_nostd::Companion;
use core_nostd::kit::Seed;
use core_nostd::ui::{Effects, Frame, Input, Restart};
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::select::{Either3, select3};
use embassy_time::{Instant, Timer};

use crate::board::FlashChip;
use crate::channels::{ALIVE, INPUTS, PICTURES, PING, Picture, SOUNDS};
use crate::tasks::{instant, now};

/// Owns the companion and its flash: feeds it inputs and passes its effects on.
#[embassy_executor::task]
pub(crate) async fn app(flash: FlashChip, restart: Restart, noise: Option<Seed>) -> ! {
    let (mut companion, effects) = Companion::start(BlockingAsync::new(flash), restart, now()).await;
    let games = companion.store().games().len();
    defmt::info!("storage: {=usize} games, read in {=u64} us", games, Instant::now().as_micros());
    let mut wake_at = perform(&companion, effects);
    let effects = companion.handle(Input::Entropy(noise), now()).await;
    wake_at = perform(&companion, effects).min(wake_at);
    loop {
        let input = match select3(INPUTS.receive(), Timer::at(wake_at), PING.wait()).await {
            Either3::First(input) => input,
            Either3::Second(()) => Input::Time,
            Either3::Third(()) => {
                ALIVE.signal(());
                continue;
            }
        };
        // What was confirmed is in flash when this returns: only then does it show.
        let effects = companion.handle(input, now()).await;
        wake_at = perform(&companion, effects);
    }
}

/// Passes the effects on; returns when to wake the machine.
fn perform(companion: &Companion<BlockingAsync<FlashChip>>, effects: Effects) -> Instant {
    if effects.frame {
        let mut frame = Frame::new();
        companion.draw(&mut frame);
        let brightness = companion.app().brightness();
        PICTURES.signal(Picture { frame, brightness });
    }
    if let Some(sound) = effects.tune {
        SOUNDS.signal(sound);
    }
    effects.wake_at.map_or(Instant::MAX, instant)
}
