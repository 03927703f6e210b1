use core_nostd::ui::{Delta, PAGES, Window};
use display_interface::DisplayError;
use embassy_rp::gpio::Output;
use embassy_time::{Duration, TimeoutError, with_timeout};

use crate::board::DisplayBus;
use crate::channels::{PICTURES, Picture};
use crate::panel::Panel;

/// How often a display without news is looked after.
const CARE_EVERY: Duration = Duration::from_secs(4);
/// How often a display that is not there is looked for.
const RETRY_EVERY: Duration = Duration::from_millis(500);
/// Four times what a whole picture takes. A bus that needs longer is held down by a loose wire.
const BUS_TIMEOUT: Duration = Duration::from_millis(120);

/// Owns the display: sends what changed, and notices when it goes away and comes back.
///
/// The LED shines while there is no display, so that a dark screen is not taken for a dead device.
#[embassy_executor::task]
pub(crate) async fn display(bus: DisplayBus, mut led: Output<'static>) -> ! {
    let mut display = Display {
        panel: Panel::new(bus),
        shown: None,
    };
    let mut picture = PICTURES.wait().await;
    loop {
        display.show(&picture).await;
        led.set_level(display.shown.is_none().into());
        let patience = if display.shown.is_some() {
            CARE_EVERY
        } else {
            RETRY_EVERY
        };
        match with_timeout(patience, PICTURES.wait()).await {
            Ok(newer) => picture = newer,
            Err(TimeoutError) => display.care().await,
        }
    }
}

struct Display {
    panel: Panel,
    /// What the display shows; `None` while it is not there.
    shown: Option<Picture>,
}

impl Display {
    /// Brings the picture onto the display, or finds out that there is none.
    async fn show(&mut self, picture: &Picture) {
        let was_there = self.shown.is_some();
        let sent = match self.shown.take() {
            Some(shown) => bounded(update(&mut self.panel, &shown, picture)).await,
            None => bounded(begin(&mut self.panel, picture)).await,
        };
        if sent.is_ok() {
            self.shown = Some(picture.clone());
        }
        match (was_there, sent.is_ok()) {
            (true, false) => defmt::warn!("display: gone"),
            (false, true) => defmt::info!("display: there"),
            _ => {}
        }
    }

    /// Sends all that is shown once more.
    ///
    /// A display that lost its power for a moment answers as if nothing had happened, but is dark:
    /// this brings it back, without any sign on one that was well.
    async fn care(&mut self) {
        let Some(shown) = &self.shown else { return };
        if bounded(refresh(&mut self.panel, shown)).await.is_err() {
            defmt::warn!("display: gone");
            self.shown = None;
        }
    }
}

/// Sets up a display that has just been plugged in. It is lit when the picture stands.
async fn begin(panel: &mut Panel, picture: &Picture) -> Result<(), DisplayError> {
    panel.configure(picture.brightness).await?;
    panel.show(Window::ALL, &picture.frame).await?;
    panel.light().await
}

/// Repeats set-up and picture, page by page; news are more urgent.
async fn refresh(panel: &mut Panel, shown: &Picture) -> Result<(), DisplayError> {
    panel.configure(shown.brightness).await?;
    for page in 0..PAGES {
        if PICTURES.signaled() {
            return Ok(());
        }
        let page = Window {
            top: page,
            bottom: page,
            ..Window::ALL
        };
        panel.show(page, &shown.frame).await?;
    }
    panel.light().await
}

/// Sends the difference between what is shown and what should be.
async fn update(panel: &mut Panel, shown: &Picture, picture: &Picture) -> Result<(), DisplayError> {
    if shown.brightness != picture.brightness {
        panel.dim(picture.brightness).await?;
    }
    for window in Delta::between(&shown.frame, &picture.frame).windows() {
        panel.show(*window, &picture.frame).await?;
    }
    Ok(())
}

/// A bus that hangs is as good as no display.
async fn bounded(work: impl Future<Output = Result<(), DisplayError>>) -> Result<(), DisplayError> {
    with_timeout(BUS_TIMEOUT, work)
        .await
        .unwrap_or(Err(DisplayError::BusWriteError))
}
