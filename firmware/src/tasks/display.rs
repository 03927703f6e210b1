use core_nostd::ui::{Delta, PAGES, Window};
use display_interface::DisplayError;
use embassy_rp::gpio::Output;
use embassy_time::{Duration, TimeoutError, with_timeout};

use crate::board::DisplayBus;
use crate::channels::{PICTURES, Picture};
use crate::panel::Panel;

/// How often a display that nobody changes is looked after.
const CARE_EVERY: Duration = Duration::from_secs(1);
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
        care: 0,
    };
    let mut picture = PICTURES.wait().await;
    loop {
        let there = display.show(&picture).await;
        led.set_level((!there).into());
        picture = match with_timeout(CARE_EVERY, PICTURES.wait()).await {
            Ok(newer) => newer,
            Err(TimeoutError) => {
                display.care(&picture).await;
                picture
            }
        };
    }
}

struct Display {
    panel: Panel,
    /// What the display shows; `None` while it is not there.
    shown: Option<Picture>,
    /// The page that is refreshed next.
    care: u8,
}

impl Display {
    /// Brings the picture onto the display; says whether the display is there.
    async fn show(&mut self, picture: &Picture) -> bool {
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
        sent.is_ok()
    }

    /// Repeats the set-up and one page of the picture.
    ///
    /// A display that lost its power for a moment answers as if nothing had happened, but is dark:
    /// this brings it back, page by page, without any sign on one that was well.
    async fn care(&mut self, picture: &Picture) {
        if self.shown.is_none() {
            return;
        }
        let page = Window {
            top: self.care,
            bottom: self.care,
            ..Window::ALL
        };
        self.care = (self.care + 1) % PAGES;
        let cared = bounded(async {
            self.panel.configure(picture.brightness).await?;
            self.panel.show(page, &picture.frame).await?;
            self.panel.light().await
        });
        if cared.await.is_err() {
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
