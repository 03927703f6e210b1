//! Whether raw noise is noise: the two health tests of NIST SP 800-90B, and one for what repeats.
//!
//! The tests allow for a poor source: one whose next bit can be guessed right with a probability of 2^-1/2 = 71 %, which
//! is half a bit of min-entropy for each sample. The ring oscillator should do much better, but nobody has measured
//! every chip; and a whole block of such noise still has 2,048 bits of entropy, eight times what a seed holds. Whatever
//! can be guessed more often is refused.
//!
//! Every cutoff is such that a source of just this quality exceeds it with a probability of at most 2^-40. There are
//! 4 windows, 4,096 places for a run to end, and 190 guesses about repetitions, so such a source is refused wrongly less
//! than once in 2^27 starts, and a fair one never in practice.
//!
//! | test | what it finds |
//! |---|---|
//! | [repetition count](longest_run) (section 4.4.1) | a source that is stuck, if only for a while |
//! | [adaptive proportion](is_proportionate) (section 4.4.2) | a source that gives one of the bits far too often |
//! | [lag](repeats) | `0101…`, `0011…`, counters: what repeats, or does the contrary, after so many bits |
//!
//! The first two look at single bits and at nothing else, so a regular pattern passes both. The third uses the lag
//! predictor by which the same publication estimates entropy (section 6.3.8): it guesses that a bit is the same as the
//! one so many places before, or the other one, and counts how often that is right. What is regular in another way (the
//! digits of pi, say) passes all three, as it would pass any test.

/// How many bytes of noise a seed is made of.
pub const NOISE_BYTES: usize = 512;

/// The longest run of equal bits that may be, and one more: 1 + 40 / H, for H = 1/2 and 2^-40 (section 4.4.1).
const RUN_CUTOFF: u32 = 81;

/// How many samples a window of the adaptive proportion test has, for a source with two values (section 4.4.2).
const WINDOW_BITS: u32 = 1_024;
const WINDOW_BYTES: usize = WINDOW_BITS as usize / 8;

/// How often the first bit of a window may occur in it, and one more: `1 + CRITBINOM(1024, 2^-H, 1 - 2^-40)`. A test
/// below computes it.
const PROPORTION_CUTOFF: u32 = 824;

/// So many bits are guessed for each lag: the second half of the noise, each from the one so many places before.
const GUESSED_BITS: u32 = 2_048;
const GUESSED_WORDS: usize = NOISE_BYTES / WORD_BYTES / 2;

/// How many of these guesses may be right, and one more: the same for 2,048 guesses.
const GUESSED_CUTOFF: u32 = 1_591;

/// Every lag up to this one is tried, and then its multiples: a counter of up to eight bytes changes few bits from one
/// value to the next, and one of a single byte begins again after 2,048 bits.
const LAG_STEP: usize = 64;

const WORD_BYTES: usize = size_of::<u32>();
const WORD_BITS: usize = 32;
const WORDS: usize = NOISE_BYTES / WORD_BYTES;
const HALF_BITS: usize = GUESSED_WORDS * WORD_BITS;

/// Whether a block of raw bits, the first one in the highest bit of the first byte, passes all tests.
pub(super) fn is_noise(noise: &[u8; NOISE_BYTES]) -> bool {
    longest_run(noise) < RUN_CUTOFF && is_proportionate(noise) && !repeats(noise)
}

/// The length of the longest run of equal bits.
fn longest_run(noise: &[u8]) -> u32 {
    let (mut longest, mut run, mut last) = (0_u32, 0_u32, None);
    for bit in bits(noise) {
        run = if last == Some(bit) { run.saturating_add(1) } else { 1 };
        last = Some(bit);
        longest = longest.max(run);
    }
    longest
}

/// Whether no window is full of the bit with which it begins.
fn is_proportionate(noise: &[u8; NOISE_BYTES]) -> bool {
    let (windows, _) = noise.as_chunks::<WINDOW_BYTES>();
    windows.iter().all(|window| {
        let ones = window.iter().map(|byte| byte.count_ones()).sum();
        let same = match bits(window).next() {
            Some(1) => ones,
            _ => WINDOW_BITS.saturating_sub(ones),
        };
        same < PROPORTION_CUTOFF
    })
}

/// Whether bits can be guessed from those that came some places before them.
fn repeats(noise: &[u8; NOISE_BYTES]) -> bool {
    let mut words = [0; WORDS];
    for (word, bytes) in words.iter_mut().zip(noise.as_chunks::<WORD_BYTES>().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    let lags = (1..LAG_STEP).chain((LAG_STEP..=HALF_BITS).step_by(LAG_STEP));
    lags.map(|lag| agreeing(&words, lag)).any(|same| {
        let other = GUESSED_BITS.saturating_sub(same);
        same.max(other) >= GUESSED_CUTOFF
    })
}

/// How many bits of the second half equal the one `lag` places before, for a lag of 1 to [`HALF_BITS`].
fn agreeing(words: &[u32; WORDS], lag: usize) -> u32 {
    let start = HALF_BITS.saturating_sub(lag);
    let (word, bit) = (start / WORD_BITS, start % WORD_BITS);
    let before = words.windows(2).skip(word).map(|pair| {
        let both = pair.iter().fold(0, |both, word| both << WORD_BITS | u64::from(*word));
        // The 32 bits from `bit` on.
        (both << bit >> WORD_BITS) as u32
    });
    let guessed = words.iter().skip(GUESSED_WORDS);
    before
        .zip(guessed)
        .map(|(before, now)| (before ^ now).count_zeros())
        .sum()
}

/// The bits of bytes, the highest first.
fn bits(noise: &[u8]) -> impl Iterator<Item = u8> {
    noise
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| (byte >> bit) & 1))
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::*;

    type Noise = [u8; NOISE_BYTES];

    /// SplitMix64.
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        }
    }

    /// Noise from a rule that gets the bits so far and a number below a million.
    fn noise(seed: u64, mut next: impl FnMut(&[u8], u64) -> u8) -> Noise {
        let mut random = Random(seed);
        let mut bits: Vec<u8> = Vec::new();
        for _ in 0..NOISE_BYTES * 8 {
            let bit = next(&bits, random.next() % 1_000_000);
            bits.push(bit);
        }
        let mut noise = [0; NOISE_BYTES];
        for (byte, bits) in noise.iter_mut().zip(bits.chunks(8)) {
            *byte = bits.iter().fold(0, |byte, bit| byte << 1 | bit);
        }
        noise
    }

    fn fair(seed: u64) -> Noise {
        noise(seed, |_, below| u8::from(below < 500_000))
    }

    /// One bit more often than the other.
    fn biased(seed: u64, ones: u64) -> Noise {
        noise(seed, |_, below| u8::from(below < ones))
    }

    /// A bit is more often like the one so many places before.
    fn sticky(seed: u64, lag: usize, same: u64) -> Noise {
        noise(seed, |bits, below| {
            let before = bits.len().checked_sub(lag).map_or(0, |at| bits[at]);
            if below < same { before } else { 1 - before }
        })
    }

    fn bytes(byte: impl FnMut(usize) -> u8) -> Noise {
        core::array::from_fn(byte)
    }

    /// What each of the three tests says, in the order of the table above.
    fn found(noise: &Noise) -> String {
        let tests = [
            ("run ", longest_run(noise) >= RUN_CUTOFF),
            ("proportion ", !is_proportionate(noise)),
            ("lag", repeats(noise)),
        ];
        let found: String = tests
            .iter()
            .filter(|(_, found)| *found)
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(found.is_empty(), is_noise(noise));
        found.trim_end().into()
    }

    #[test]
    fn what_is_no_noise_is_refused_and_it_is_known_by_which_test() {
        let mut stuck_for_a_while = fair(1);
        stuck_for_a_while[300..311].fill(0);
        for (name, noise, expected) in [
            ("stuck at zero", [0; NOISE_BYTES], "run proportion lag"),
            ("stuck at one", [0xFF; NOISE_BYTES], "run proportion lag"),
            ("stuck for 88 bits", stuck_for_a_while, "run"),
            ("0101", [0x55; NOISE_BYTES], "lag"),
            ("00110011", [0x33; NOISE_BYTES], "lag"),
            ("00001111", [0x0F; NOISE_BYTES], "lag"),
            ("a byte again and again", [0b0100_1011; NOISE_BYTES], "lag"),
            ("011011", bytes(|at| [0x6D, 0xB6, 0xDB][at % 3]), "lag"),
            ("a counter", bytes(|at| at as u8), "lag"),
            ("a counter by 77", bytes(|at| (at * 77) as u8), "lag"),
            (
                "a counter of 16 bits",
                bytes(|at| (at as u16 / 2 + 5_000).to_be_bytes()[at % 2]),
                "lag",
            ),
            (
                "the same, low byte first",
                bytes(|at| (at as u16 / 2 + 5_000).to_le_bytes()[at % 2]),
                "lag",
            ),
            (
                "a counter of 32 bits",
                bytes(|at| (at as u32 / 4 + 123_456).to_be_bytes()[at % 4]),
                "lag",
            ),
            (
                "a counter of 64 bits",
                bytes(|at| (at as u64 / 8 + 123_456).to_be_bytes()[at % 8]),
                "proportion lag",
            ),
            ("98 % ones", biased(2, 980_000), "run proportion lag"),
            ("90 % ones", biased(3, 900_000), "proportion lag"),
            ("85 % ones", biased(4, 850_000), "proportion"),
            ("85 % zeros", biased(5, 150_000), "proportion"),
            ("85 % like the bit before", sticky(6, 1, 850_000), "lag"),
            ("85 % unlike the bit before", sticky(7, 1, 150_000), "lag"),
            ("85 % like the bit 8 places before", sticky(8, 8, 850_000), "lag"),
            ("85 % like the bit 29 places before", sticky(9, 29, 850_000), "lag"),
        ] {
            assert_eq!(found(&noise), expected, "{name}");
        }
    }

    #[test]
    fn every_block_of_98_percent_ones_is_refused() {
        for seed in 0..100 {
            assert!(!is_noise(&biased(seed, 980_000)), "seed {seed}");
            assert!(!is_noise(&biased(seed, 20_000)), "seed {seed}, zeros");
        }
    }

    #[test]
    fn noise_of_half_a_bit_and_more_passes() {
        // 1 / sqrt(2), for which the cutoffs are made.
        const POOREST: u64 = 707_107;
        for seed in 0..60 {
            for (name, noise) in [
                ("fair", fair(seed)),
                ("60 % ones", biased(seed, 600_000)),
                ("60 % zeros", biased(seed, 400_000)),
                ("60 % like the bit before", sticky(seed, 1, 600_000)),
                ("60 % unlike the bit before", sticky(seed, 1, 400_000)),
                ("60 % like the bit 8 places before", sticky(seed, 8, 600_000)),
                ("the poorest bias", biased(seed, POOREST)),
                ("the poorest memory", sticky(seed, 1, POOREST)),
            ] {
                assert_eq!(found(&noise), "", "seed {seed}: {name}");
            }
        }
    }

    #[test]
    fn a_fair_source_is_never_refused() {
        for seed in 0..5_000 {
            let mut random = Random(seed);
            let noise = bytes(|_| (random.next() >> 32) as u8);
            assert!(is_noise(&noise), "seed {seed}");
        }
    }

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
    fn bits_are_compared_with_those_so_many_places_before() {
        for seed in 0..3 {
            let noise = fair(seed);
            let words: Vec<u32> = noise
                .as_chunks()
                .0
                .iter()
                .map(|word| u32::from_be_bytes(*word))
                .collect();
            let words = words.try_into().unwrap();
            let bits: Vec<u8> = bits(&noise).collect();
            for lag in 1..=HALF_BITS {
                let same = (HALF_BITS..bits.len()).filter(|at| bits[*at] == bits[at - lag]);
                assert_eq!(agreeing(&words, lag), same.count() as u32, "seed {seed}, lag {lag}");
            }
        }
    }

    #[test]
    fn the_cutoffs_are_those_of_the_publication() {
        let false_alarms = 2_f64.powi(-40);
        let guessed = 2_f64.powf(-0.5);
        assert_eq!(f64::from(RUN_CUTOFF), 1.0 + (-false_alarms.log2() / 0.5).ceil());
        for (samples, cutoff) in [(WINDOW_BITS, PROPORTION_CUTOFF), (GUESSED_BITS, GUESSED_CUTOFF)] {
            // CRITBINOM: the smallest count that is exceeded at most so rarely.
            let critical = (samples / 2..samples).find(|count| at_least(samples, count + 1, guessed) <= false_alarms);
            assert_eq!(critical.map(|count| count + 1), Some(cutoff), "{samples} samples");
        }
    }

    /// The probability of at least `count` successes.
    fn at_least(samples: u32, count: u32, success: f64) -> f64 {
        let ln_factorial = |of: u32| (1..=of).map(|factor| f64::from(factor).ln()).sum::<f64>();
        // Term by term, each from the one before; beyond twice the expectation nothing is left.
        let ways = ln_factorial(samples) - ln_factorial(count) - ln_factorial(samples - count);
        let (hits, misses) = (f64::from(count), f64::from(samples - count));
        let mut term = (ways + hits * success.ln() + misses * (1.0 - success).ln()).exp();
        let mut sum = 0.0;
        for count in count..=samples {
            sum += term;
            term *= f64::from(samples - count) / f64::from(count + 1) * success / (1.0 - success);
        }
        sum
    }
}
