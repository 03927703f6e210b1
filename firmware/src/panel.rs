//! The SSD1306 as a panel that shows windows of a frame.

use core::iter;

use core_nostd::ui::{Brightness, Frame, Window};
use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use ssd1306::command::{AddrMode, CommandAsync as Command, Page, VcomhLevel};

use crate::board::DisplayBus;

/// The panel behind its bus.
pub(crate) struct Panel {
    wire: Wire,
}

impl Panel {
    pub(crate) fn new(bus: DisplayBus) -> Panel {
        Panel { wire: Wire { bus } }
    }

    /// Sets everything up but the light.
    ///
    /// A panel that is set up already shows no sign of it, so this may be repeated at any time.
    pub(crate) async fn configure(&mut self, brightness: Brightness) -> Result<(), DisplayError> {
        for command in [
            Command::DisplayClockDiv(8, 0),
            Command::Multiplex(63),
            Command::DisplayOffset(0),
            Command::StartLine(0),
            Command::ChargePump(true),
            Command::AddressMode(AddrMode::Horizontal),
            Command::ComPinConfig(true, false),
            Command::SegmentRemap(true),
            Command::ReverseComDir(true),
            Command::PreChargePeriod(1, 2),
            Command::VcomhDeselect(VcomhLevel::Auto),
            Command::Contrast(brightness.contrast()),
            Command::AllOn(false),
            Command::Invert(false),
            Command::EnableScroll(false),
        ] {
            command.send(&mut self.wire).await?;
        }
        Ok(())
    }

    /// Switches the light on.
    pub(crate) async fn light(&mut self) -> Result<(), DisplayError> {
        Command::DisplayOn(true).send(&mut self.wire).await
    }

    /// Sets how bright the panel is.
    pub(crate) async fn dim(&mut self, brightness: Brightness) -> Result<(), DisplayError> {
        Command::Contrast(brightness.contrast()).send(&mut self.wire).await
    }

    /// Sends one window of `frame`.
    pub(crate) async fn show(&mut self, window: Window, frame: &Frame) -> Result<(), DisplayError> {
        // The driver counts pages in pixels.
        let (top, bottom) = (Page::from(window.top * 8), Page::from(window.bottom * 8));
        Command::ColumnAddress(window.left, window.right)
            .send(&mut self.wire)
            .await?;
        Command::PageAddress(top, bottom).send(&mut self.wire).await?;
        self.wire.send_data(DataFormat::U8Iter(&mut window.bytes(frame))).await
    }
}

/// The two wires to the panel. Commands and data of any length go out as one transfer each, which
/// takes less of the bus and of the processor than small pieces.
struct Wire {
    bus: DisplayBus,
}

const ADDRESS: u16 = 0x3C;
/// The first byte of a transfer says what follows.
const COMMANDS_FOLLOW: u8 = 0x00;
const DATA_FOLLOWS: u8 = 0x40;

impl Wire {
    async fn send(&mut self, what: u8, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        let mut slice;
        // One kind of iterator for both: the bus driver is compiled once.
        let bytes: &mut dyn Iterator<Item = u8> = match bytes {
            DataFormat::U8(bytes) => {
                slice = bytes.iter().copied();
                &mut slice
            }
            DataFormat::U8Iter(bytes) => bytes,
            _ => return Err(DisplayError::DataFormatNotImplemented),
        };
        let transfer = self.bus.write_async(ADDRESS, iter::once(what).chain(bytes));
        transfer.await.map_err(|_| DisplayError::BusWriteError)
    }
}

impl AsyncWriteOnlyDataCommand for Wire {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send(COMMANDS_FOLLOW, commands).await
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send(DATA_FOLLOWS, data).await
    }
}
