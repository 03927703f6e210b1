//! Reproducible randomness: noise that is the same on every run.

/// A small generator (SplitMix64), seeded once and never from the outside world.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to but excluding `high`; the slight bias does no harm to noise.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low).max(1)
    }

    /// What memory holds before anybody wrote to it.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            for (byte, noise) in chunk.iter_mut().zip(self.next().to_le_bytes()) {
                *byte = noise;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_noise() {
        let noise = |seed| {
            let mut bytes = [0; 21];
            Random::new(seed).fill(&mut bytes);
            bytes
        };
        assert_eq!(noise(7), noise(7));
        assert_ne!(noise(7), noise(8));
    }

    #[test]
    fn numbers_stay_between_their_bounds() {
        let mut random = Random::new(1);
        assert!((0..1000).all(|_| (5..9).contains(&random.between(5, 9))));
        assert_eq!(random.between(5, 5), 5, "an empty range does not divide by zero");
    }
}
