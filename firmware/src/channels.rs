//! Every road between tasks, with the reason for its capacity.

use core_nostd::export::{Chunk, Cursor};
use core_nostd::ui::{Brightness, Frame, Input, PackedBoard, Sound};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;

/// What happens to the device, on its way to the app.
///
/// Five fingers can press and release while the flash blocks everything for 50 ms: ten strokes, and
/// room to spare. If it is full all the same, senders wait; nothing is lost.
pub(crate) static INPUTS: Channel<CriticalSectionRawMutex, Input, 16> = Channel::new();

/// The newest picture. An older one that the display had no time for is of no interest.
pub(crate) static PICTURES: Signal<CriticalSectionRawMutex, Picture> = Signal::new();

/// The newest tune. It replaces the one that sounds.
pub(crate) static SOUNDS: Signal<CriticalSectionRawMutex, Sound> = Signal::new();

/// What the cable asks of the app. It asks again only when it has its answer.
pub(crate) static ASKS: Signal<CriticalSectionRawMutex, Ask> = Signal::new();

/// The answer in lines of text, and where to go on; `None` after the last ones.
pub(crate) static CHUNKS: Signal<CriticalSectionRawMutex, (Chunk, Option<Cursor>)> = Signal::new();

/// The watchdog asks the app whether it still takes inputs.
pub(crate) static PING: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// The app says that it does.
pub(crate) static ALIVE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What a host on the cable wants of the app.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one at a time, and no heap to write it on"
)]
pub(crate) enum Ask {
    /// The lines of the export from here on.
    Lines(Cursor),
    /// That it keeps this board.
    Keep(PackedBoard),
}

/// A picture and how bright it is shown.
#[derive(Clone)]
pub(crate) struct Picture {
    pub(crate) frame: Frame,
    pub(crate) brightness: Brightness,
}
