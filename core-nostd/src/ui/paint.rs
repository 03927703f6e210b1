//! Drawing primitives for all screens.
//!
//! A menu is a title of 12 rows and below it 52 rows: four lines of a list or of text. A page of a game has three
//! zones: a title of 10 rows, a picture of 46, and 8 rows with what the buttons do now (see `zones.rs`).
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::iso_8859_1::{FONT_5X8, FONT_6X10, FONT_6X12, FONT_7X13, FONT_10X20};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{Primitive, PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Baseline, Text};
use embedded_graphics::{Drawable, Pixel};

use super::frame::{Frame, HEIGHT, WIDTH};
use super::pictures::Picture;

/// For hints and cells.
pub(crate) const TINY: Font = Font(&FONT_5X8);
/// For titles and for many lines: low enough to leave room for the line below.
pub(crate) const FLAT: Font = Font(&FONT_6X10);
/// For running text and hints.
pub(crate) const SMALL: Font = Font(&FONT_6X12);
/// For the entries of lists.
pub(crate) const MEDIUM: Font = Font(&FONT_7X13);
/// For numbers that everybody at the table reads.
pub(crate) const LARGE: Font = Font(&FONT_10X20);

/// Rows of the title bar.
pub(crate) const TITLE_HEIGHT: i32 = 12;
/// Rows of one entry of a list below it.
pub(crate) const LINE_HEIGHT: i32 = 13;
/// Rows of one line of text.
pub(crate) const TEXT_HEIGHT: i32 = 12;
/// Lines below the title bar.
pub(crate) const LINES: u8 = 4;
/// Columns of the scroll bar.
pub(crate) const BAR_WIDTH: i32 = 3;

pub(crate) const SCREEN_WIDTH: i32 = WIDTH as i32;
pub(crate) const SCREEN_HEIGHT: i32 = HEIGHT as i32;

/// A font of fixed width, with the letters of Dutch and German.
#[derive(Clone, Copy)]
pub(crate) struct Font(&'static MonoFont<'static>);

impl Font {
    /// The columns of `text`.
    pub(crate) fn width(self, text: &str) -> i32 {
        text.chars()
            .fold(0, |width: i32, letter| width.saturating_add(self.advance(letter)))
    }

    /// The columns of a letter; a picture has a dark one on its right.
    pub(crate) fn advance(self, letter: char) -> i32 {
        match Picture::of(letter) {
            Some(picture) => picture.width() + 1,
            None => i32::try_from(self.0.character_size.width).unwrap_or_default(),
        }
    }

    fn height(self) -> i32 {
        i32::try_from(self.0.character_size.height).unwrap_or_default()
    }

    /// How many letters fit into `width` columns.
    pub(crate) fn letters(self, width: i32) -> usize {
        let width = u32::try_from(width).unwrap_or_default();
        let letters = width.checked_div(self.0.character_size.width).unwrap_or_default();
        usize::try_from(letters).unwrap_or_default()
    }
}

/// Light on dark, or dark on light.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    Light,
    Dark,
}

impl Ink {
    const fn colour(self) -> BinaryColor {
        match self {
            Ink::Light => BinaryColor::On,
            Ink::Dark => BinaryColor::Off,
        }
    }
}

/// Writes `text` with its upper left corner at `x`, `y`. Letters can be [pictures](super::pictures).
pub(crate) fn write(frame: &mut Frame, font: Font, ink: Ink, x: i32, y: i32, text: &str) {
    debug_assert!(
        x >= 0 && x + font.width(text) <= SCREEN_WIDTH + 1,
        "text does not fit the screen: {text}"
    );
    let style = MonoTextStyle::new(font.0, ink.colour());
    let mut x = x;
    let mut rest = text;
    while !rest.is_empty() {
        let (words, picture) = match rest.char_indices().find(|(_, letter)| Picture::of(*letter).is_some()) {
            Some((at, letter)) => (rest.get(..at).unwrap_or_default(), Some(letter)),
            None => (rest, None),
        };
        debug_assert!(
            words.chars().all(|letter| u32::from(letter) <= 0xFF),
            "the font ends with Latin-1: {words}"
        );
        // Drawing on a frame cannot fail.
        let Ok(_) = Text::with_baseline(words, Point::new(x, y), style, Baseline::Top).draw(frame);
        x += font.width(words);
        let mut drawn = words.len();
        if let Some(letter) = picture {
            draw_picture(frame, ink, x, y, font.height(), letter);
            x += font.advance(letter);
            drawn += letter.len_utf8();
        }
        rest = rest.get(drawn..).unwrap_or_default();
    }
}

/// A picture in a line of this height.
fn draw_picture(frame: &mut Frame, ink: Ink, x: i32, y: i32, height: i32, letter: char) {
    let Some(picture) = Picture::of(letter) else { return };
    let size = picture.width();
    // In the middle between the top of the capitals and the line that letters stand on.
    let top = y + (height - size) / 2;
    for (y, row) in (top..).zip(picture.rows()) {
        for column in 0..size {
            if row & (1 << (size - 1 - column)) != 0 {
                let Ok(()) = Pixel(Point::new(x + column, y), ink.colour()).draw(frame);
            }
        }
    }
}

/// A piece or a sign on its own, with its upper left corner at `x`, `y`.
pub(crate) fn picture(frame: &mut Frame, ink: Ink, x: i32, y: i32, letter: char) {
    let height = Picture::of(letter).map_or(0, Picture::width);
    draw_picture(frame, ink, x, y, height, letter);
}

/// Writes `text` so that it ends before column `x`.
pub(crate) fn write_right(frame: &mut Frame, font: Font, ink: Ink, x: i32, y: i32, text: &str) {
    write(frame, font, ink, x - font.width(text), y, text);
}

/// Writes `text` in the middle between two columns.
pub(crate) fn write_centred(frame: &mut Frame, font: Font, ink: Ink, left: i32, right: i32, y: i32, text: &str) {
    let room = right - left - font.width(text);
    write(frame, font, ink, left + room / 2, y, text);
}

/// Fills a rectangle.
pub(crate) fn fill(frame: &mut Frame, ink: Ink, x: i32, y: i32, width: i32, height: i32) {
    let size = Size::new(
        u32::try_from(width).unwrap_or_default(),
        u32::try_from(height).unwrap_or_default(),
    );
    let style = PrimitiveStyle::with_fill(ink.colour());
    let Ok(()) = Rectangle::new(Point::new(x, y), size).into_styled(style).draw(frame);
}

/// A light bar with rounded corners, behind the chosen entry.
pub(crate) fn highlight(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32) {
    fill(frame, Ink::Light, x, y, width, height);
    let (right, bottom) = (x + width - 1, y + height - 1);
    for (corner_x, corner_y) in [(x, y), (right, y), (x, bottom), (right, bottom)] {
        fill(frame, Ink::Dark, corner_x, corner_y, 1, 1);
    }
}

/// The same bar laid over what is drawn already, which stays legible: light becomes dark.
pub(crate) fn highlight_over(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32) {
    invert(frame, x, y, width, height);
    let (right, bottom) = (x + width - 1, y + height - 1);
    for (corner_x, corner_y) in [(x, y), (right, y), (x, bottom), (right, bottom)] {
        fill(frame, Ink::Dark, corner_x, corner_y, 1, 1);
    }
}

/// Makes light what is dark in a rectangle, and dark what is light.
pub(crate) fn invert(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32) {
    for row in y..y + height {
        for column in x..x + width {
            let (Ok(column_u8), Ok(row_u8)) = (u8::try_from(column), u8::try_from(row)) else {
                continue;
            };
            let lit = !frame.pixel(column_u8, row_u8);
            let Ok(()) = Pixel(Point::new(column, row), BinaryColor::from(lit)).draw(frame);
        }
    }
}

/// The bar on top of a screen.
pub(crate) fn title(frame: &mut Frame, text: &str) {
    write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 0, text);
    fill(frame, Ink::Light, 0, TITLE_HEIGHT - 1, SCREEN_WIDTH, 1);
}

/// A sign or a number at the right end of the title bar, beside its text.
pub(crate) fn title_right(frame: &mut Frame, text: &str) {
    write(frame, FLAT, Ink::Light, SCREEN_WIDTH - FLAT.width(text), 0, text);
}

/// The bar at the right edge that shows the position in a longer list or text.
///
/// Nothing is drawn if everything fits.
pub(crate) fn scroll_bar(frame: &mut Frame, first: u16, shown: u16, all: u16) {
    scroll_bar_between(frame, TITLE_HEIGHT + 1, SCREEN_HEIGHT, first, shown, all);
}

/// The same between two rows.
pub(crate) fn scroll_bar_between(frame: &mut Frame, top: i32, bottom: i32, first: u16, shown: u16, all: u16) {
    if all <= shown {
        return;
    }
    let height = bottom - top;
    let part = |lines: u16| {
        let rows = height * i32::from(lines);
        rows.checked_div(i32::from(all)).unwrap_or_default()
    };
    let x = SCREEN_WIDTH - BAR_WIDTH;
    fill(frame, Ink::Light, x + 1, top, 1, height);
    fill(frame, Ink::Light, x, top + part(first), BAR_WIDTH, part(shown).max(4));
}

/// A light bar over a line that is drawn already. Pieces stay light on dark, each in a window of the bar: a hollow piece
/// would be a solid one otherwise.
pub(crate) fn highlight_line(frame: &mut Frame, y: i32, width: i32, height: i32, parts: &[(Font, i32, &str)]) {
    highlight_over(frame, 0, y, width, height);
    for (font, x, text) in parts {
        let mut x = *x;
        for letter in text.chars() {
            if let Some(Picture::Piece(_)) = Picture::of(letter) {
                let top = y + (height - 11) / 2;
                invert(frame, x - 1, top, 11, 11);
            }
            x += font.advance(letter);
        }
    }
}

/// A small triangle that points up or down, centred at `x`, four rows high.
pub(crate) fn arrow(frame: &mut Frame, x: i32, y: i32, up: bool) {
    for row in 0..4_i32 {
        let half = if up { row } else { 3_i32 - row };
        let width = half * 2 + 1;
        fill(frame, Ink::Light, x - half, y + row, width, 1);
    }
}

/// A tick, seven columns wide and six rows high.
pub(crate) fn tick(frame: &mut Frame, ink: Ink, x: i32, y: i32) {
    for (dx, dy) in [(0, 2), (1, 3), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)] {
        fill(frame, ink, x + dx, y + dy, 1, 2);
    }
}

/// One character of something that is entered character by character, `width` columns wide, with arrows above and
/// below if it is the current one.
pub(crate) fn wheel(frame: &mut Frame, x: i32, width: i32, sign: &str, chosen: bool) {
    const TOP: i32 = 19;
    let ink = if chosen {
        let middle = x + width / 2;
        arrow(frame, middle, TOP - 5, true);
        highlight(frame, x + 1, TOP, width - 2, 21);
        arrow(frame, middle, TOP + 23, false);
        Ink::Dark
    } else {
        Ink::Light
    };
    write_centred(frame, LARGE, ink, x, x + width, TOP, sign);
}
