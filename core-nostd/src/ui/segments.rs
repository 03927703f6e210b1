//! Digits as large as the screen allows, made of seven strokes, to be read from across the table.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use super::frame::Frame;
use super::paint::{self, Ink, SCREEN_WIDTH};

/// How the strokes look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strokes {
    /// For a time that runs.
    Solid,
    /// Only their outlines: for a time that is paused.
    Hollow,
}

/// Columns of the widest and the narrowest digits. A low digit is never that wide: it would look squat.
const WIDEST: i32 = 24;
const NARROWEST: i32 = 10;

/// Draws digits, colons and points in the middle of the screen, `height` rows high from row `top` on.
pub(super) fn draw(frame: &mut Frame, top: i32, height: i32, strokes: Strokes, text: &str) {
    let size = (NARROWEST..=WIDEST.min(height * 5 / 8))
        .rev()
        .map(Size::new)
        .find(|size| size.of(text) <= SCREEN_WIDTH - 4);
    debug_assert!(size.is_some(), "too wide for the screen: {text}");
    let size = size.unwrap_or(Size::new(NARROWEST));
    match strokes {
        Strokes::Solid => draw_text(frame, top, height, size, text, 0),
        Strokes::Hollow => {
            draw_text(frame, top, height, size, text, 0);
            draw_text(frame, top, height, size, text, 1);
        }
    }
}

/// The columns of a digit, of a stroke, and between two signs.
#[derive(Clone, Copy)]
struct Size {
    digit: i32,
    stroke: i32,
    gap: i32,
}

impl Size {
    const fn new(digit: i32) -> Size {
        let stroke = if digit < 12 { 3 } else { digit / 4 };
        Size {
            digit,
            stroke,
            gap: stroke / 2 + 2,
        }
    }

    /// The columns of one sign.
    const fn sign(self, letter: char) -> i32 {
        if letter.is_ascii_digit() {
            self.digit
        } else {
            self.stroke
        }
    }

    /// The columns of a text.
    fn of(self, text: &str) -> i32 {
        let signs: i32 = text.chars().map(|letter| self.sign(letter) + self.gap).sum();
        signs - self.gap
    }
}

/// Draws every stroke in light, or, with an `inset`, darkens all but so many columns of its edge.
fn draw_text(frame: &mut Frame, top: i32, height: i32, size: Size, text: &str, inset: i32) {
    let ink = if inset == 0 { Ink::Light } else { Ink::Dark };
    let mut x = (SCREEN_WIDTH - size.of(text)) / 2;
    for letter in text.chars() {
        let mut stroke = |dx: i32, dy: i32, width: i32, height: i32| {
            let (x, y) = (x + dx + inset, top + dy + inset);
            paint::fill(frame, ink, x, y, width - 2 * inset, height - 2 * inset);
        };
        let thick = size.stroke;
        let middle = (height - thick) / 2;
        match letter {
            ':' => {
                stroke(0, middle / 2, thick, thick);
                stroke(0, middle + middle / 2, thick, thick);
            }
            '.' => stroke(0, height - thick, thick, thick),
            _ => {
                let right = size.digit - thick;
                let (upper, lower) = (middle + thick, height - middle);
                // In the order of `lit`, from the top bar to the bar in the middle.
                let places = [
                    (0, 0, size.digit, thick),
                    (right, 0, thick, upper),
                    (right, middle, thick, lower),
                    (0, height - thick, size.digit, thick),
                    (0, middle, thick, lower),
                    (0, 0, thick, upper),
                    (0, middle, size.digit, thick),
                ];
                for ((dx, dy, width, height), lit) in places.into_iter().zip(lit(letter)) {
                    if lit {
                        stroke(dx, dy, width, height);
                    }
                }
            }
        }
        x += size.sign(letter) + size.gap;
    }
}

/// Which of the seven strokes a digit has: clockwise from the top, then the middle one.
fn lit(digit: char) -> [bool; 7] {
    let strokes: u8 = match digit {
        '0' => 0b111_1110,
        '1' => 0b011_0000,
        '2' => 0b110_1101,
        '3' => 0b111_1001,
        '4' => 0b011_0011,
        '5' => 0b101_1011,
        '6' => 0b101_1111,
        '7' => 0b111_0000,
        '8' => 0b111_1111,
        '9' => 0b111_1011,
        _ => 0,
    };
    [6, 5, 4, 3, 2, 1, 0].map(|bit| (strokes >> bit) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::vec::Vec;

    fn picture(strokes: Strokes, text: &str) -> Frame {
        let mut frame = Frame::new();
        draw(&mut frame, 4, 40, strokes, text);
        frame
    }

    #[test]
    fn no_two_digits_look_alike() {
        for strokes in [Strokes::Solid, Strokes::Hollow] {
            let pictures: HashSet<Vec<u8>> = ('0'..='9')
                .map(|digit| picture(strokes, std::format!("{digit}").as_str()).bytes().to_vec())
                .collect();
            assert_eq!(pictures.len(), 10);
        }
    }

    #[test]
    fn the_longest_times_fit() {
        for text in ["8:88", "88:88", "88:88.8", "8:88:88", "88:88:88", "88:88:88.8"] {
            let frame = picture(Strokes::Solid, text);
            for y in 0..64 {
                assert!(!frame.pixel(0, y) && !frame.pixel(127, y), "{text} touches the edge");
                assert!(
                    (4..44).contains(&y) || (0..128).all(|x| !frame.pixel(x, y)),
                    "{text}, row {y}"
                );
            }
        }
    }
}
