//! Noise from the ring oscillator.

use core_nostd::kit::Seed;
use embassy_rp::clocks::RoscRng;

/// Raw bits are biased and follow each other closely, so far more are taken than a seed needs:
/// a tenth of a bit of surprise in each would still be enough.
const NOISE_BYTES: usize = 512;

/// Gathers and whitens noise; `None` if the oscillator gives none.
pub(crate) fn gather() -> Option<Seed> {
    let mut noise = [0; NOISE_BYTES];
    RoscRng.fill_bytes(&mut noise);
    let seed = Seed::whiten(&noise);
    if seed.is_none() {
        defmt::warn!("the ring oscillator gives no noise");
    }
    seed
}
