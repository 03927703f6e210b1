//! Pieces and prices as pictures: the count stands before the piece, and no count means one (rules, section 9).

use heapless::String;

use super::{Line, Price};
use crate::games::robotopia::bundle::{Cost, Unit};
use crate::games::robotopia::colour::Colour;
use crate::ui::paint::Font;
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{expand, number, spell};

/// A picture as a word.
pub(in super::super) type Icon = String<4>;

/// What costs nothing.
const NOTHING: [char; 1] = ['-'];
/// A line that was cut ends so.
const CUT: &str = "..";

const fn fill_of(colour: Colour) -> Fill {
    match colour {
        Colour::Yellow => Fill::Hollow,
        Colour::Red => Fill::Solid,
        Colour::Blue => Fill::Lower,
        Colour::Green => Fill::Left,
    }
}

/// A piece of a colour, as a letter.
#[cfg_attr(target_os = "none", inline(never))]
pub(in super::super) const fn piece_of(shape: Shape, colour: Colour) -> char {
    piece(shape, fill_of(colour))
}

/// A picture as a word.
pub(in super::super) fn icon(letter: char) -> Icon {
    spell([letter])
}

/// The token of a guild, which stands for its zone, too.
#[cfg_attr(target_os = "none", inline(never))]
pub(in super::super) fn token(guild: Colour) -> Icon {
    icon(piece_of(Shape::Token, guild))
}

/// A sign as a word.
#[cfg_attr(target_os = "none", inline(never))]
pub(in super::super) fn sign(sign: Sign) -> Icon {
    icon(sign.letter())
}

/// Two words with a space between them.
#[cfg_attr(target_os = "none", inline(never))]
pub(in super::super) fn pair(one: &str, two: &str) -> Line {
    expand("{0} {1}", &[one, two])
}

/// The piece that is chosen next.
pub(super) const fn shape_of(unit: Unit) -> Shape {
    match unit {
        Unit::Cube | Unit::SameCubes(_) => Shape::Cube,
        Unit::Robot => Shape::Robot,
        Unit::SameGenerators(_) => Shape::Generator,
    }
}

/// Each kind of thing in a cost, and how many there are: cubes, robots, generators, batteries.
#[cfg_attr(target_os = "none", inline(never))]
pub(in super::super) fn each_part(cost: &Cost, each: &mut dyn FnMut(u16, char)) {
    let (fixed, wild) = (&cost.fixed, &cost.wild);
    let mut each = |count: u16, letter: char| {
        if count > 0 {
            each(count, letter);
        }
    };
    for (colour, count) in fixed.cubes.iter() {
        each(*count, piece_of(Shape::Cube, colour));
    }
    each(wild.any_cubes.into(), piece(Shape::Cube, Fill::Any));
    for count in wild.same_cubes {
        each(count.into(), piece(Shape::Cube, Fill::Same));
    }
    for (colour, count) in fixed.robots.iter() {
        each((*count).into(), piece_of(Shape::Robot, colour));
    }
    each(wild.any_robots.into(), piece(Shape::Robot, Fill::Any));
    for (colour, count) in fixed.generators.iter() {
        each((*count).into(), piece_of(Shape::Generator, colour));
    }
    for count in wild.same_generators {
        each(count.into(), piece(Shape::Generator, Fill::Same));
    }
    each(fixed.batteries, Sign::Battery.letter());
}

/// So many of something; no number means one.
pub(in super::super) fn counted(count: u16, letter: char) -> String<8> {
    let mut text = match count {
        1 => String::new(),
        count => number(count),
    };
    let fits = text.push(letter);
    debug_assert!(fits.is_ok(), "five figures and a picture fit");
    text
}

/// A cost in pictures; a dash if it is nothing. It is the same in every language.
pub(in super::super) fn price_of(cost: &Cost) -> Price {
    let mut line = Price::new();
    each_part(cost, &mut |count, letter| {
        let fits = line.push_str(&counted(count, letter));
        debug_assert!(fits.is_ok(), "the longest price fits");
    });
    if line.is_empty() {
        line = spell(NOTHING);
    }
    line
}

/// The first part of a price that fits `width` columns, and the rest. It is broken behind a picture.
pub(in super::super) fn broken(font: Font, price: &str, width: i32) -> (&str, &str) {
    let (mut end, mut used) = (0, 0_i32);
    for (at, letter) in price.char_indices() {
        used = used.saturating_add(font.advance(letter));
        // The column on the right of the last picture is dark anyway.
        if used > width.saturating_add(1) {
            return price.split_at_checked(end).unwrap_or((price, ""));
        }
        if !letter.is_ascii() {
            end = at.saturating_add(letter.len_utf8());
        }
    }
    (price, "")
}

/// As much of a price as fits `width` columns; what was cut ends with two dots.
pub(in super::super) fn cut(font: Font, price: &str, width: i32) -> Price {
    let mut line = Price::new();
    let (kept, dots) = match broken(font, price, width) {
        (_, "") => (price, ""),
        _ => (broken(font, price, width.saturating_sub(font.width(CUT))).0, CUT),
    };
    let written = line.push_str(kept).and_then(|()| line.push_str(dots));
    debug_assert!(written.is_ok(), "too long: {price}");
    line
}
