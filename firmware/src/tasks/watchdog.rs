use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};

use crate::channels::{ALIVE, PING};

/// The chip starts again if the app has not answered for this long (8.3 s is the most it can count).
const PATIENCE: Duration = Duration::from_secs(8);
/// How often the app is asked.
const ASK_EVERY: Duration = Duration::from_secs(3);

/// Owns the watchdog. It feeds it only after the app has answered, so a task that blocks the
/// processor and an app that waits for ever both end in a restart.
#[embassy_executor::task]
pub(crate) async fn watchdog(mut watchdog: Watchdog) -> ! {
    watchdog.start(PATIENCE);
    loop {
        PING.signal(());
        ALIVE.wait().await;
        watchdog.feed(PATIENCE);
        Timer::after(ASK_EVERY).await;
    }
}
