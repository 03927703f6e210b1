/// Everything that a seed decides (SplitMix64: small, fast, and the same everywhere).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The dice of a seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Other dice that depend on these: whatever they are used for, these go on the same.
    pub fn split(&mut self) -> Dice {
        Dice(self.next())
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next().checked_rem(end).unwrap_or_default()
    }

    /// A number from `from` to `to`.
    pub fn between(&mut self, from: u64, to: u64) -> u64 {
        from + self.below(to.saturating_sub(from) + 1)
    }

    /// Whether something happens that happens once in `times`; never if that is 0.
    pub fn once_in(&mut self, times: u64) -> bool {
        times > 0 && self.below(times) == 0
    }

    /// Whether something happens that happens so many times out of a hundred.
    pub fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// A byte of which any bit may be set.
    pub fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }

    /// One of these; the place of each is drawn as often as its weight says.
    pub fn weighted(&mut self, weights: &[u64]) -> usize {
        let mut left = self.below(weights.iter().sum());
        for (place, weight) in weights.iter().enumerate() {
            match left.checked_sub(*weight) {
                Some(less) => left = less,
                None => return place,
            }
        }
        0
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_what_they_say() {
        let mut dice = Dice::new(1);
        let mut drawn = [0_u32; 3];
        for _ in 0..1_000 {
            drawn[dice.weighted(&[3, 0, 1])] += 1;
        }
        assert!(drawn[0] > 700 && drawn[1] == 0 && drawn[2] > 200, "{drawn:?}");
        assert_eq!(dice.weighted(&[]), 0);
        assert_eq!(dice.between(5, 5), 5);
        assert!(!dice.once_in(0));
    }
}
