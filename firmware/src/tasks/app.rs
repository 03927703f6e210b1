use core_nostd::export::{self, Chunk, Cursor};
use core_nostd::kit::Seed;
use core_nostd::ui::{App, Boot, Effects, Frame, Input};
use embassy_futures::select::{Either4, select4};
use embassy_time::{Instant, Timer};

use crate::channels::{ALIVE, CHUNKS, INPUTS, PICTURES, PING, PULLS, Picture, SAVES, SOUNDS};
use crate::tasks::{instant, now};

/// Owns the machine: feeds it inputs and passes its effects on.
#[embassy_executor::task]
pub(crate) async fn app(boot: Boot, noise: Option<Seed>) -> ! {
    let (mut app, effects) = App::new(boot, now());
    let mut wake_at = perform(&app, effects).await;
    let effects = app.handle(Input::Entropy(noise), now());
    wake_at = perform(&app, effects).await.min(wake_at);
    loop {
        let input = match select4(INPUTS.receive(), Timer::at(wake_at), PING.wait(), PULLS.wait()).await {
            Either4::First(input) => input,
            Either4::Second(()) => Input::Time,
            Either4::Third(()) => {
                ALIVE.signal(());
                continue;
            }
            Either4::Fourth(at) => {
                hand_out(at);
                continue;
            }
        };
        let effects = app.handle(input, now());
        wake_at = perform(&app, effects).await;
    }
}

/// Writes the next lines for the cable.
fn hand_out(at: Cursor) {
    let mut chunk = Chunk::new();
    let rest = export::next(at, &mut chunk);
    CHUNKS.signal((chunk, rest));
}

/// Passes the effects on; returns when to wake the machine.
async fn perform(app: &App, effects: Effects) -> Instant {
    // Saved before shown: what a player has seen is never lost.
    if let Some(record) = effects.save {
        SAVES.send(record).await;
    }
    if effects.frame {
        let mut frame = Frame::new();
        app.draw(&mut frame);
        let brightness = app.brightness();
        PICTURES.signal(Picture { frame, brightness });
    }
    if let Some(sound) = effects.tune {
        SOUNDS.signal(sound);
    }
    effects.wake_at.map_or(Instant::MAX, instant)
}
