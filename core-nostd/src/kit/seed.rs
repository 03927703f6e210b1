use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::health::{self, NOISE_BYTES};

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

impl Seed {
    /// Condenses raw noise, which may be biased and correlated, into a seed.
    ///
    /// Returns `None` if the noise is no noise: `kit/health.rs` says what it is tested for.
    ///
    /// ```
    /// use core_nostd::kit::{NOISE_BYTES, Seed};
    /// assert!(Seed::whiten(&[0xFF; NOISE_BYTES]).is_none(), "a source that is stuck at one");
    /// assert!(Seed::whiten(&[0b0101_0101; NOISE_BYTES]).is_none(), "a source that only alternates");
    /// ```
    pub fn whiten(noise: &[u8; NOISE_BYTES]) -> Option<Seed> {
        health::is_noise(noise).then(|| Seed(Sha256::digest(noise).into()))
    }

    /// The seed behind a number, and behind nothing else: whoever tries all numbers finds it. Where something secret
    /// comes from a number, a secret is [mixed](Seed::mixed) in.
    pub fn of_table(number: u32) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"table seed");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// This seed with something mixed in. Nobody can work it out who does not know both, and nobody learns either of
    /// them from it.
    #[must_use]
    pub fn mixed(&self, other: &[u8]) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"mix of ");
        hash.update(self.0);
        hash.update(other);
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

    /// A number by which two seeds are told apart. It says nothing else about them.
    pub fn fingerprint(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.part("fingerprint").0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The bits themselves, for the generator that starts from them.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_number_and_every_noise_has_a_seed_of_its_own() {
        let one = Seed::of_table(1);
        assert!(one == Seed::of_table(1));
        assert!(one != Seed::of_table(2));
        let [one, other] = [1, 2].map(|number| {
            let mut noise = [0; NOISE_BYTES];
            for (part, bytes) in (0..).zip(noise.chunks_mut(32)) {
                bytes.copy_from_slice(Seed::of_table(number).mixed(&[part]).bytes());
            }
            Seed::whiten(&noise)
        });
        assert!(one.is_some() && other.is_some() && one != other);
    }

    #[test]
    fn every_part_of_an_evening_has_a_seed_of_its_own() {
        let evening = Seed::of_table(1);
        let parts = [
            evening,
            evening.part("dice"),
            evening.part("belt"),
            Seed::of_table(2).part("dice"),
            evening.mixed(b"dice"),
            evening.mixed(Seed::of_table(2).bytes()),
            Seed::of_table(2).mixed(evening.bytes()),
        ];
        for (index, part) in parts.iter().enumerate() {
            assert_eq!(parts.iter().position(|one| one == part), Some(index));
        }
        assert!(evening.part("dice") == evening.part("dice"));
    }
}
