//! ROSC: the ring oscillator, known here for its random bits (RP2040 datasheet, section 2.17).

use super::registers::{Registers, Unmodelled};
use crate::random::Random;

const STATUS: u32 = 0x18;
const RANDOMBIT: u32 = 0x1c;

const STATUS_STABLE: u32 = 1 << 31;
const STATUS_ENABLED: u32 = 1 << 12;

/// The ring oscillator: always stable, its noise reproducible from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Rosc {
    config: Registers<6>,
    /// Nothing if the oscillator is stuck.
    noise: Option<Random>,
}

impl Rosc {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            config: Registers::reset_to(&[(0x00, 0xaa0), (0x10, 0xaa0)]),
            noise: Some(Random::new(seed)),
        }
    }

    /// From now on the random bit is always one.
    pub(crate) fn stick(&mut self) {
        self.noise = None;
    }

    pub(crate) fn read(&mut self, offset: u32) -> Result<u32, Unmodelled> {
        match offset {
            STATUS => Ok(STATUS_STABLE | STATUS_ENABLED),
            RANDOMBIT => Ok(self.noise.as_mut().map_or(1, |noise| u32::from(noise.next() & 1 == 1))),
            _ => self.config.read(offset),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.config.write(offset, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(seed: u64) -> Vec<u32> {
        let mut rosc = Rosc::new(seed);
        (0..64).map(|_| rosc.read(RANDOMBIT).unwrap()).collect()
    }

    #[test]
    fn the_noise_depends_on_the_seed_and_on_nothing_else() {
        assert_eq!(bits(3), bits(3));
        assert_ne!(bits(3), bits(4));
        assert!(bits(3).contains(&0) && bits(3).contains(&1));
    }

    #[test]
    fn stuck_it_gives_ones() {
        let mut rosc = Rosc::new(3);
        rosc.stick();
        assert!((0..64).all(|_| rosc.read(RANDOMBIT) == Ok(1)));
    }

    #[test]
    fn it_is_stable() {
        assert_eq!(Rosc::new(0).read(STATUS), Ok(STATUS_STABLE | STATUS_ENABLED));
    }
}
