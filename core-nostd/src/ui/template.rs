//! Sentences with places for words and figures: `{0} gives to {1}`.

use core::fmt::{Display, Write as _};

use heapless::String;
use heapless::string::StringView;

/// A figure, or something else that is as short: up to eight signs.
pub(crate) fn number(number: impl Display) -> String<8> {
    let mut text = String::new();
    let whole = write!(text, "{number}");
    debug_assert!(whole.is_ok(), "too long: {text}");
    text
}

/// Letters, one after the other.
pub(crate) fn spell<const N: usize>(letters: impl IntoIterator<Item = char>) -> String<N> {
    let mut text = String::new();
    // What `collect` makes of a string panics if something does not fit.
    let whole = letters.into_iter().all(|letter| text.push(letter).is_ok());
    debug_assert!(whole, "too long: {text}");
    text
}

/// Puts words into a sentence: `{0}` stands for the first one, `{1}` for the second.
///
/// What does not fit `N` bytes is a mistake in the table of words, which the golden screens find.
pub(crate) fn expand<const N: usize>(sentence: &str, words: &[&str]) -> String<N> {
    let mut expanded = String::new();
    expand_into(expanded.as_mut_view(), sentence, words);
    expanded
}

/// The same for every length, so that the device has it once.
fn expand_into(expanded: &mut StringView, sentence: &str, words: &[&str]) {
    let mut whole = true;
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        whole &= expanded.push_str(before).is_ok();
        let (index, after) = after.split_once('}').unwrap_or_default();
        let word = index.parse().ok().and_then(|index: usize| words.get(index));
        debug_assert!(word.is_some(), "no such word: {sentence}");
        whole &= expanded.push_str(word.copied().unwrap_or_default()).is_ok();
        rest = after;
    }
    whole &= expanded.push_str(rest).is_ok();
    debug_assert!(whole, "too long: {sentence}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_where_the_sentence_wants_them() {
        for (sentence, expected) in [
            ("{0} gives to {1}", "Ann gives to Ben"),
            ("{1}: {0}!", "Ben: Ann!"),
            ("nobody", "nobody"),
            ("{0}{0}", "AnnAnn"),
        ] {
            assert_eq!(expand::<24>(sentence, &["Ann", "Ben"]), expected);
        }
    }
}
