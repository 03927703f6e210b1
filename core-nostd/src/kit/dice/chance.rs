use core::mem;
use core::num::NonZero;

use chacha20::ChaCha20Rng;
use postcard::experimental::max_size::MaxSize;
use rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

use crate::kit::Seed;

/// A source of fair chance that starts from a [`Seed`].
///
/// It is the seed and how many words of its ChaCha20 stream were drawn, no more. So it is small
/// enough for the state of a game, and the same seed and the same draws give the same values on every
/// machine, for ever.
///
/// ```
/// use core_nostd::kit::Seed;
/// use core_nostd::kit::dice::{Bag, Chance};
/// let mut tonight = Chance::new(Seed::of_table(4711));
/// let mut again = tonight.clone();
/// let mut deck = ["fox", "hen", "corn"];
/// tonight.shuffle(&mut deck);
/// again.shuffle(&mut ["", "", ""]);
/// let bag = Bag::default();
/// assert!(bag.roll(&mut tonight) == bag.roll(&mut again), "what follows is the same, too");
/// ```
///
/// Whoever knows it knows every die to come, so it cannot be printed:
///
/// ```compile_fail
/// # use core_nostd::kit::{Seed, dice::Chance};
/// println!("{:?}", Chance::new(Seed::of_table(4711)));
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Chance {
    seed: Seed,
    drawn: u64,
}

impl Chance {
    /// The chance that starts from `seed`.
    pub const fn new(seed: Seed) -> Chance {
        Chance::resumed(seed, 0)
    }

    /// The chance that started from `seed` and has since drawn as many words as [`Chance::drawn`] said.
    pub const fn resumed(seed: Seed, drawn: u64) -> Chance {
        Chance { seed, drawn }
    }

    /// How many words were drawn. A number may take more than one.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// A number from 0 to `count - 1`, each equally likely.
    pub fn below(&mut self, count: NonZero<u32>) -> u32 {
        self.draw(|words| words.below(count))
    }

    /// Brings `things` into an order of which each is equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.draw(|words| shuffle(things, |count| words.below(count)));
    }

    /// Draws several times in a row, which costs one look-up of the place in the stream.
    pub(super) fn draw<T>(&mut self, make: impl FnOnce(&mut Words) -> T) -> T {
        let mut stream = ChaCha20Rng::from_seed(*self.seed.bytes());
        stream.set_word_pos(self.drawn.into());
        let mut words = Words {
            stream,
            drawn: self.drawn,
        };
        let made = make(&mut words);
        self.drawn = words.drawn;
        made
    }
}

/// The stream from the place on where the last draw ended.
///
/// It looks ahead by 256 bytes, so it lives for one draw and not in a state.
pub(super) struct Words {
    stream: ChaCha20Rng,
    drawn: u64,
}

impl Words {
    /// A number from 0 to `count - 1`, each equally likely.
    pub(super) fn below(&mut self, count: NonZero<u32>) -> u32 {
        // Fewer than half of the words are refused, so this ends: after 64 words in all but one of 2^64 cases.
        loop {
            if let Some(number) = spread(self.next(), WORDS, count.into()) {
                return u32::try_from(number).unwrap_or_default();
            }
        }
    }

    fn next(&mut self) -> u64 {
        self.drawn = self.drawn.wrapping_add(1);
        self.stream.next_u32().into()
    }
}

/// How many different words there are.
const WORDS: u64 = 1 << 32;

/// Makes one of `words` equally likely words into one of `count` equally likely numbers.
///
/// The words are dealt to the numbers in turn. Those of the last round, in which there are not enough
/// for all, are refused (`None`), and another word must be drawn.
fn spread(word: u64, words: u64, count: NonZero<u64>) -> Option<u64> {
    let left_over = words % count;
    (word < words.saturating_sub(left_over)).then_some(word % count)
}

/// Brings `things` into an order of which each is equally likely, if `below` is fair.
///
/// This is the shuffle of Fisher and Yates: from the last place on, each is given to one of those
/// that have no place yet.
fn shuffle<T>(things: &mut [T], mut below: impl FnMut(NonZero<u32>) -> u32) {
    let mut unplaced = things;
    while let Some((last, others)) = unplaced.split_last_mut() {
        let count = u32::try_from(others.len()).unwrap_or(u32::MAX);
        let chosen = below(NonZero::<u32>::MIN.saturating_add(count));
        // If there is none with this number, the last one was chosen itself.
        let chosen = usize::try_from(chosen).ok().and_then(|chosen| others.get_mut(chosen));
        if let Some(chosen) = chosen {
            mem::swap(chosen, last);
        }
        unplaced = others;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::kept;
    use super::*;
    use crate::testing::cases;
    use proptest::prelude::*;
    use std::collections::BTreeMap;
    use std::vec::Vec;

    /// The seed of 32 zero bytes, which cryptographers publish their examples for.
    fn zero_seed() -> Seed {
        postcard::from_bytes(&[0; 32]).unwrap()
    }

    fn some(count: u32) -> NonZero<u32> {
        NonZero::new(count).unwrap()
    }

    #[test]
    fn the_stream_is_the_published_chacha20() {
        // RFC 8439, appendix A.1, test vectors 1 and 2: blocks 0 and 1 for key 0 and nonce 0.
        let published = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                         da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
                         9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
                         29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f";
        let bytes: Vec<u8> = (0..128)
            .map(|index| u8::from_str_radix(&published[2 * index..2 * index + 2], 16).unwrap())
            .collect();
        let mut chance = Chance::new(zero_seed());
        for (index, word) in bytes.chunks_exact(4).enumerate() {
            let word = u32::from_le_bytes(word.try_into().unwrap());
            assert_eq!(chance.draw(Words::next), u64::from(word), "word {index}");
        }
    }

    #[test]
    fn an_evening_is_the_same_for_ever() {
        // The expected values come from another program, written in another language.
        let mut chance = Chance::new(Seed::of_table(4711));
        let numbers: Vec<u32> = (0..20).map(|_| chance.below(some(6))).collect();
        assert_eq!(numbers, [1, 1, 2, 3, 5, 4, 3, 2, 3, 0, 4, 3, 0, 4, 4, 3, 3, 3, 0, 4]);
        let mut deck: Vec<u8> = (0..12).collect();
        chance.shuffle(&mut deck);
        assert_eq!(deck, [9, 0, 8, 2, 5, 11, 6, 10, 7, 3, 1, 4]);
        assert_eq!(chance.drawn(), 32);
    }

    /// A sampler, as [`spread`] is one.
    type Sampler = fn(u64, u64, NonZero<u64>) -> Option<u64>;

    /// Tries every word; says how often each number comes, if that is equally often.
    fn share_of_each(sampler: Sampler, words: u64, count: u64) -> Option<u64> {
        let mut hits = std::vec![0; usize::try_from(count).unwrap()];
        for word in 0..words {
            if let Some(number) = sampler(word, words, NonZero::new(count).unwrap()) {
                hits[usize::try_from(number).unwrap()] += 1;
            }
        }
        hits.iter().all(|hit| *hit == hits[0]).then_some(hits[0])
    }

    #[test]
    fn each_number_has_equally_many_words() {
        // With words of 8 bits for every count, with words of 16 bits for every die and more.
        for (words, counts) in [(1 << 8, 1..=256), (1 << 16, 1..=150)] {
            for count in counts {
                let share = share_of_each(spread, words, count);
                assert_eq!(
                    share,
                    Some(words / count),
                    "{words} words, {count} numbers: none is wasted"
                );
            }
        }
        assert_eq!(
            share_of_each(spread, 4, 5),
            Some(0),
            "too few words for all: all are refused"
        );
    }

    #[test]
    fn a_bare_remainder_would_not_pass_the_check_above() {
        let remainder: Sampler = |word, _, count| Some(word % count);
        assert_eq!(share_of_each(remainder, 256, 6), None);
        assert_eq!(
            share_of_each(remainder, 256, 8),
            Some(32),
            "it is fair for powers of two only"
        );
    }

    #[test]
    fn words_of_full_width_are_refused_from_the_last_whole_round_on() {
        for count in [1, 2, 3, 6, 7, 20, 99, 100, 1 << 16, (1 << 31) + 1, u32::MAX] {
            let count = NonZero::new(u64::from(count)).unwrap();
            let rounds = WORDS / count;
            let end = rounds * count.get();
            assert_eq!(spread(end - 1, WORDS, count), Some(count.get() - 1), "{count}");
            assert_eq!(spread(end, WORDS, count), None, "{count}");
            assert!(2 * end > WORDS, "{count}: fewer than half are refused");
        }
    }

    #[test]
    fn each_order_comes_from_exactly_one_row_of_choices() {
        let mut factorial = 1;
        for size in 0..=7_u32 {
            factorial *= size.max(1);
            let mut orders: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
            for row in 0..factorial {
                // The number of the row, taken apart into one choice for each question.
                let mut rest = row;
                let mut things: Vec<u32> = (0..size).collect();
                shuffle(&mut things, |count| {
                    let choice = rest % count;
                    rest /= count;
                    choice
                });
                assert_eq!(rest, 0, "as many choices as there are orders");
                *orders.entry(things).or_default() += 1;
            }
            assert_eq!(orders.len(), usize::try_from(factorial).unwrap());
            assert!(orders.values().all(|rows| *rows == 1));
        }
    }

    #[test]
    fn a_refused_word_is_counted_as_drawn() {
        // Almost half of the words are refused here.
        let mut chance = Chance::new(Seed::of_table(1));
        for _ in 0..100 {
            chance.below(some((1 << 31) + 1));
        }
        assert!((150..250).contains(&chance.drawn()), "{}", chance.drawn());
    }

    proptest! {
        #![proptest_config(cases(200))]

        #[test]
        fn a_pause_changes_nothing(number: u32, start in 0_u64..1_000, counts in prop::collection::vec(1_u32.., 1..40)) {
            let mut whole = Chance::resumed(Seed::of_table(number), start);
            let mut paused = whole.clone();
            let at_once: Vec<u32> = whole.draw(|words| counts.iter().map(|count| words.below(some(*count))).collect());
            for (count, expected) in counts.iter().zip(at_once) {
                prop_assert!(expected < *count);
                paused = postcard::from_bytes(&kept(&paused)).unwrap();
                prop_assert_eq!(paused.below(some(*count)), expected);
            }
            prop_assert!(paused == whole);
        }
    }
}
