//! The SSD1306 as a panel that shows windows of a frame.

use core_nostd::ui::{Brightness, Frame, Window};
use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use ssd1306::I2CDisplayInterface;
use ssd1306::command::{AddrMode, CommandAsync as Command, Page, VcomhLevel};
use ssd1306::prelude::I2CInterface;

use crate::board::DisplayBus;

/// The panel behind its bus.
pub(crate) struct Panel {
    bus: I2CInterface<DisplayBus>,
}

impl Panel {
    pub(crate) fn new(bus: DisplayBus) -> Panel {
        Panel {
            bus: I2CDisplayInterface::new(bus),
        }
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
            command.send(&mut self.bus).await?;
        }
        Ok(())
    }

    /// Switches the light on.
    pub(crate) async fn light(&mut self) -> Result<(), DisplayError> {
        Command::DisplayOn(true).send(&mut self.bus).await
    }

    /// Sets how bright the panel is.
    pub(crate) async fn dim(&mut self, brightness: Brightness) -> Result<(), DisplayError> {
        Command::Contrast(brightness.contrast()).send(&mut self.bus).await
    }

    /// Sends one window of `frame`.
    pub(crate) async fn show(&mut self, window: Window, frame: &Frame) -> Result<(), DisplayError> {
        // The driver counts pages in pixels.
        let (top, bottom) = (Page::from(window.top * 8), Page::from(window.bottom * 8));
        Command::ColumnAddress(window.left, window.right)
            .send(&mut self.bus)
            .await?;
        Command::PageAddress(top, bottom).send(&mut self.bus).await?;
        for row in window.rows(frame) {
            self.bus.send_data(DataFormat::U8(row)).await?;
        }
        Ok(())
    }
}
