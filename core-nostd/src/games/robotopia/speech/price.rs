//! Price lines: cubes in capitals, then robots in small letters, generators, batteries (rules, section 9).

use heapless::String;

use super::{Price, letter};
use crate::games::robotopia::bundle::Cost;
use crate::games::robotopia::colour::Colour;
use crate::ui::template::{expand, number};

/// A price line that is being written.
#[derive(Default)]
struct PriceLine {
    text: Price,
    /// A plus comes before what is written next.
    joined: bool,
    /// No room is left.
    cut: bool,
}

/// A line that was cut ends so.
const CUT: &str = "..";

/// A battery, in every language.
const BATTERY: &str = "bat";

/// The price line of a cost.
pub(in super::super) fn price_of(cost: &Cost) -> Price {
    PriceLine::of(cost)
}

impl PriceLine {
    fn of(cost: &Cost) -> Price {
        let mut line = PriceLine::default();
        let (fixed, wild) = (&cost.fixed, &cost.wild);
        for (colour, count) in fixed.cubes.iter() {
            line.add(*count, letter(colour));
        }
        line.add(wild.any_cubes.into(), "?");
        for count in wild.same_cubes {
            line.add(count.into(), "=");
        }

        line.join();
        for (colour, count) in fixed.robots.iter() {
            line.add((*count).into(), small_letter(colour));
        }
        // Where nothing stands before it, the plus says that these are no cubes.
        line.joined |= line.text.is_empty();
        line.add(wild.any_robots.into(), "?");

        for (colour, count) in fixed.generators.iter() {
            line.join();
            let word: String<4> = expand("g{0}", &[letter(colour)]);
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
        line.add(fixed.batteries, BATTERY);
        if line.text.is_empty() {
            line.push("-");
        }
        line.text
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
        if self.cut {
            return;
        }
        let plus = if self.joined { "+" } else { "" };
        let length = self.text.len().saturating_add(plus.len()).saturating_add(word.len());
        // There is always room for the two dots.
        self.cut = length.saturating_add(CUT.len()) > self.text.capacity();
        let written = if self.cut {
            self.text.push_str(CUT)
        } else {
            self.text.push_str(plus).and_then(|()| self.text.push_str(word))
        };
        debug_assert!(written.is_ok(), "it was measured");
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

const fn small_letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "y",
        Colour::Red => "r",
        Colour::Blue => "b",
        Colour::Green => "g",
    }
}
