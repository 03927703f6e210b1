//! Noise from the ring oscillator, and what else tells this chip from others.

use core_nostd::kit::{NOISE_BYTES, Seed};
use cortex_m::asm;
use embassy_rp::clocks::RoscRng;
use embassy_time::{Duration, Timer};

use crate::board::FlashChip;

/// The processor does nothing for so many cycles before each bit: 2 µs, in which the oscillator turns a dozen times. Bits
/// that are read at once follow each other within one turn, and then the next is much like the one before.
const CYCLES_BETWEEN: u32 = 250;

/// Others have the processor for so long after each byte. All noise then takes 50 ms, while the display shows its first
/// picture.
const PAUSE: Duration = Duration::from_micros(50);

/// Gathers and whitens noise; `None` if the oscillator gives none.
///
/// Far more is taken than a seed needs: an eighth of a bit of surprise in each raw bit would still be enough.
pub(crate) async fn gather() -> Option<Seed> {
    let mut noise = [0; NOISE_BYTES];
    for byte in &mut noise {
        *byte = (0..8).fold(0, |bits, _| (bits << 1) | bit());
        Timer::after(PAUSE).await;
    }
    let seed = Seed::whiten(&noise);
    if seed.is_none() {
        defmt::warn!("the ring oscillator gives no noise");
    }
    seed
}

fn bit() -> u8 {
    asm::delay(CYCLES_BETWEEN);
    RoscRng::next_u8() & 1
}

/// The number that the maker of the flash chip gave it and no other; zeros if it does not tell.
pub(crate) fn chip_number(flash: &mut FlashChip) -> [u8; 8] {
    let mut number = [0; 8];
    if flash.blocking_unique_id(&mut number).is_err() {
        defmt::warn!("the flash chip does not tell its number");
    }
    number
}
