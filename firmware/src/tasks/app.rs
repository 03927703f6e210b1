use core_nostd::Companion;
use core_nostd::export::{Chunk, Cursor};
use core_nostd::ui::{Effects, Frame, Input, PackedBoard, Restart};
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::block_on;
use embassy_futures::select::{Either4, select4};
use embassy_time::{Instant, Timer};

use crate::board::FlashChip;
use crate::channels::{ALIVE, ASKS, Ask, CHUNKS, INPUTS, PICTURES, PING, Picture, SOUNDS};
use crate::entropy;
use crate::tasks::{instant, now};

/// The companion over the flash chip, which blocks: while it is written, the RP2040 cannot run its program anyway.
type Device = Companion<BlockingAsync<FlashChip>>;

/// Owns the companion and its flash: feeds it inputs and passes its effects on.
#[embassy_executor::task]
pub(crate) async fn app(mut flash: FlashChip, restart: Restart) -> ! {
    let chip = entropy::chip_number(&mut flash);
    let mut companion = Device::new(BlockingAsync::new(flash));
    let effects = boot(&mut companion, restart);
    let games = companion.store().games().len();
    defmt::info!(
        "storage: {=usize} games, read in {=u64} us",
        games,
        Instant::now().as_micros()
    );
    let mut wake_at = perform(&companion, effects);
    // Before any press is handled: nobody can begin a game without it. Presses wait in their channel meanwhile.
    let noise = entropy::gather().await.map(|noise| noise.mixed(&chip));
    let effects = companion.handle(Input::Entropy(noise), now()).await;
    wake_at = perform(&companion, effects).min(wake_at);
    loop {
        let input = match select4(INPUTS.receive(), Timer::at(wake_at), PING.wait(), ASKS.wait()).await {
            Either4::First(input) => input,
            Either4::Second(()) => Input::Time,
            Either4::Third(()) => {
                ALIVE.signal(());
                continue;
            }
            Either4::Fourth(Ask::Lines(at)) => {
                hand_out(&mut companion, at).await;
                continue;
            }
            Either4::Fourth(Ask::Keep(board)) => {
                let effects = keep(&mut companion, &board).await;
                wake_at = perform(&companion, effects);
                continue;
            }
        };
        // What was confirmed is in flash when this returns: only then does it show.
        let effects = companion.handle(input, now()).await;
        wake_at = perform(&companion, effects);
    }
}

/// Reads what the flash holds, which never has to wait.
///
/// A function of its own: its stack is free again before anything is played.
#[inline(never)]
fn boot(companion: &mut Device, restart: Restart) -> Effects {
    block_on(companion.boot(restart, now()))
}

/// Writes the next lines for the cable.
async fn hand_out(companion: &mut Device, at: Cursor) {
    let mut chunk = Chunk::new();
    let rest = companion.export(at, &mut chunk).await;
    CHUNKS.signal((chunk, rest));
}

/// Keeps a board that came over the cable, and answers.
async fn keep(companion: &mut Device, board: &PackedBoard) -> Effects {
    let mut answer = Chunk::new();
    let effects = companion.keep_board(board, now(), &mut answer).await;
    CHUNKS.signal((answer, None));
    effects
}

/// Passes the effects on; returns when to wake the machine.
fn perform(companion: &Device, effects: Effects) -> Instant {
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
