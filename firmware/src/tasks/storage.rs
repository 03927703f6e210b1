use core_nostd::ui::Input;
use embassy_time::Instant;

use crate::board::Store;
use crate::channels::{INPUTS, SAVES};

/// Owns the flash: keeps records in the order in which they come, and tells how it went.
#[embassy_executor::task]
pub(crate) async fn storage(mut store: Store) -> ! {
    loop {
        let record = SAVES.receive().await;
        let begin = Instant::now();
        let saved = store.save(&record).await;
        let took = begin.elapsed().as_micros();
        match saved {
            Ok(()) => defmt::info!("storage: kept {} in {=u64} us", record.key, took),
            Err(_) => defmt::error!("storage: could not keep {}", record.key),
        }
        INPUTS.send(Input::Saved(saved)).await;
    }
}
