//! Price lines: cubes in capitals, then robots in small letters, generators, batteries (rules, section 9).

use heapless::String;

use super::{Letter, Price, letter};
use crate::games::robotopia::bundle::Cost;
use crate::games::robotopia::colour::Colour;
use crate::games::robotopia::words::WORDS;
use crate::ui::template::{expand, number};
use crate::ui::texts::Texts;

/// A price line that is being written.
struct PriceLine {
    texts: &'static Texts,
    text: Price,
    /// A plus comes before what is written next.
    joined: bool,
}

/// A line that was cut ends so.
const CUT: &str = "..";

/// The price line of a cost, in the letters of a language. It has the same length in every language.
pub(in super::super) fn price_of(texts: &'static Texts, cost: &Cost) -> Price {
    let mut line = PriceLine {
        texts,
        text: Price::new(),
        joined: false,
    };
    let (fixed, wild) = (&cost.fixed, &cost.wild);
    for (colour, count) in fixed.cubes.iter() {
        line.add(*count, &line.letter(colour));
    }
    line.add(wild.any_cubes.into(), "?");
    for count in wild.same_cubes {
        line.add(count.into(), "=");
    }

    line.join();
    for (colour, count) in fixed.robots.iter() {
        let mut small = line.letter(colour);
        small.make_ascii_lowercase();
        line.add((*count).into(), &small);
    }
    // Where nothing stands before it, the plus says that these are no cubes.
    line.joined |= line.text.is_empty();
    line.add(wild.any_robots.into(), "?");

    for (colour, count) in fixed.generators.iter() {
        line.join();
        let word: String<4> = expand("g{0}", &[&line.letter(colour)]);
        match count {
            1 => line.push(&word),
            count => line.add((*count).into(), &word),
        }
    }
    for count in wild.same_generators {
        line.join();
        line.add(count.into(), "g=");
    }
    line.join();
    line.add(fixed.batteries, &texts.say::<4>(WORDS.bat));
    if line.text.is_empty() {
        line.push("-");
    }
    line.text
}

impl PriceLine {
    fn letter(&self, colour: Colour) -> Letter {
        letter(self.texts, colour)
    }

    /// What follows is something else.
    fn join(&mut self) {
        self.joined = !self.text.is_empty();
    }

    /// So many of something; nothing if there are none.
    fn add(&mut self, count: u16, what: &str) {
        if count > 0 {
            self.push(&expand::<12>("{0}{1}", &[&number(count), what]));
        }
    }

    fn push(&mut self, word: &str) {
        let plus = if self.joined { "+" } else { "" };
        let written = self.text.push_str(plus).and_then(|()| self.text.push_str(word));
        debug_assert!(written.is_ok(), "the longest price fits");
        self.joined = false;
    }
}

/// A line of letters of one byte, cut to `room` letters.
pub(in super::super) fn cut(text: &str, room: usize) -> Price {
    let mut line = Price::new();
    let kept = match text.get(..room.saturating_sub(CUT.len())) {
        Some(kept) if text.len() > room => kept,
        _ => text,
    };
    let dots = if kept.len() < text.len() { CUT } else { "" };
    let written = line.push_str(kept).and_then(|()| line.push_str(dots));
    debug_assert!(written.is_ok(), "too long: {text}");
    line
}
