use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The seed of all random numbers: 256 bits.
///
/// Whoever knows the seed knows every die and every deck, so it is a secret and cannot be printed:
///
/// ```compile_fail
/// # use core_nostd::kit::Seed;
/// println!("{:?}", Seed::of_table(4711));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Seed([u8; 32]);

/// More equal bits in a row than this, and the source is taken to be stuck.
///
/// A fair source does that once in 2^64 bits; one of only half a bit per sample (which the ring
/// oscillator beats) still only once in 2^32.
const LONGEST_RUN: u32 = 64;

impl Seed {
    /// Condenses raw noise, which may be biased and correlated, into a seed.
    ///
    /// Returns `None` if the noise is no noise: a bit that (almost) never changes.
    ///
    /// ```
    /// use core_nostd::kit::Seed;
    /// assert!(Seed::whiten(&[0xFF; 512]).is_none(), "a source that is stuck at one");
    /// assert!(Seed::whiten(&[0b0100_1011; 512]).is_some());
    /// ```
    pub fn whiten(noise: &[u8]) -> Option<Seed> {
        (longest_run(noise) <= LONGEST_RUN).then(|| Seed(Sha256::digest(noise).into()))
    }

    /// The seed behind a number that the players agreed on, so that an evening can be repeated.
    pub fn of_table(number: u32) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"table seed");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// The seed for one part of the evening, such as the dice or the first game.
    ///
    /// Whoever sees all chance of one part learns nothing about the others.
    pub fn part(&self, name: &str) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"part of ");
        hash.update(self.0);
        hash.update(name);
        Seed(hash.finalize().into())
    }

    /// The bits themselves, for the generator that starts from them.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The length of the longest run of equal bits.
fn longest_run(noise: &[u8]) -> u32 {
    let bits = noise
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| (byte >> bit) & 1));
    let (mut longest, mut run, mut last) = (0_u32, 0_u32, None);
    for bit in bits {
        run = if last == Some(bit) { run.saturating_add(1) } else { 1 };
        last = Some(bit);
        longest = longest.max(run);
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_counted_across_bytes() {
        for (noise, longest) in [
            (&[0b1010_1010, 0b1010_1010][..], 1),
            (&[0b1010_1000, 0b0000_1010], 7),
            (&[0xFF, 0xFF, 0xFE], 23),
            (&[], 0),
        ] {
            assert_eq!(longest_run(noise), longest, "{noise:?}");
        }
    }

    #[test]
    fn noise_with_a_stuck_stretch_is_refused() {
        let mut noise = [0b0110_1001; 512];
        assert!(Seed::whiten(&noise).is_some());
        noise[100..109].fill(0);
        assert!(Seed::whiten(&noise).is_none(), "72 zeros in a row");
    }

    #[test]
    fn every_table_number_and_every_noise_has_a_seed_of_its_own() {
        let one = Seed::of_table(1);
        assert!(one == Seed::of_table(1));
        assert!(one != Seed::of_table(2));
        assert!(Seed::whiten(&[0x35; 512]) != Seed::whiten(&[0x53; 512]));
    }

    #[test]
    fn every_part_of_an_evening_has_a_seed_of_its_own() {
        let evening = Seed::of_table(1);
        let parts = [
            evening,
            evening.part("dice"),
            evening.part("belt"),
            Seed::of_table(2).part("dice"),
        ];
        for (index, part) in parts.iter().enumerate() {
            assert_eq!(parts.iter().position(|one| one == part), Some(index));
        }
        assert!(evening.part("dice") == evening.part("dice"));
    }
}
