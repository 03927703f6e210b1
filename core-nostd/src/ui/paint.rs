//! Drawing primitives for all screens.
//!
//! A screen is a title bar of 12 rows and below it 52 rows: four lines of a list or of text.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::iso_8859_1::{FONT_6X10, FONT_6X12, FONT_7X13, FONT_10X20};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{Line, Primitive, PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Baseline, Text};
use embedded_graphics::{Drawable, Pixel};

use super::frame::{Frame, HEIGHT, WIDTH};

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
/// Where the lowest line of a game's page stands.
pub(crate) const HINT_TOP: i32 = 52;
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
        let letters = i32::try_from(text.chars().count()).unwrap_or(i32::MAX);
        let letter = i32::try_from(self.0.character_size.width).unwrap_or_default();
        letters.saturating_mul(letter)
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

/// Writes `text` with its upper left corner at `x`, `y`.
pub(crate) fn write(frame: &mut Frame, font: Font, ink: Ink, x: i32, y: i32, text: &str) {
    debug_assert!(
        x >= 0 && x + font.width(text) <= SCREEN_WIDTH,
        "text does not fit the screen: {text}"
    );
    debug_assert!(
        text.chars().all(|letter| u32::from(letter) <= 0xFF),
        "the font ends with Latin-1: {text}"
    );
    let style = MonoTextStyle::new(font.0, ink.colour());
    // Drawing on a frame cannot fail.
    let Ok(_) = Text::with_baseline(text, Point::new(x, y), style, Baseline::Top).draw(frame);
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

/// Writes the lowest line, in the middle.
pub(crate) fn hint(frame: &mut Frame, hint: &str) {
    write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
}

/// Writes the lowest line: something on the left, something on the right.
pub(crate) fn hints(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        SMALL.width(left) + SMALL.width(right) + 4 <= SCREEN_WIDTH,
        "the hints collide: {left} {right}"
    );
    write(frame, SMALL, Ink::Light, 1, HINT_TOP, left);
    write_right(frame, SMALL, Ink::Light, SCREEN_WIDTH - 1, HINT_TOP, right);
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

/// A line of one pixel between two points.
pub(crate) fn line(frame: &mut Frame, ink: Ink, from: (i32, i32), to: (i32, i32)) {
    let style = PrimitiveStyle::with_stroke(ink.colour(), 1);
    let line = Line::new(Point::new(from.0, from.1), Point::new(to.0, to.1));
    let Ok(()) = line.into_styled(style).draw(frame);
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
    let (right, bottom) = (x + width - 1, y + height - 1);
    for row in y..=bottom {
        for column in x..=right {
            let (Ok(column_u8), Ok(row_u8)) = (u8::try_from(column), u8::try_from(row)) else {
                continue;
            };
            let corner = (column == x || column == right) && (row == y || row == bottom);
            let lit = !frame.pixel(column_u8, row_u8) && !corner;
            let Ok(()) = Pixel(Point::new(column, row), BinaryColor::from(lit)).draw(frame);
        }
    }
}

/// The bar on top of a screen.
pub(crate) fn title(frame: &mut Frame, text: &str) {
    write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 0, text);
    fill(frame, Ink::Light, 0, TITLE_HEIGHT - 1, SCREEN_WIDTH, 1);
}

/// The bar at the right edge that shows the position in a longer list or text.
///
/// Nothing is drawn if everything fits.
pub(crate) fn scroll_bar(frame: &mut Frame, first: u16, shown: u16, all: u16) {
    if all <= shown {
        return;
    }
    let height = SCREEN_HEIGHT - TITLE_HEIGHT - 1;
    let part = |lines: u16| {
        let rows = height * i32::from(lines);
        rows.checked_div(i32::from(all)).unwrap_or_default()
    };
    let x = SCREEN_WIDTH - BAR_WIDTH;
    let top = TITLE_HEIGHT + 1;
    fill(frame, Ink::Light, x + 1, top, 1, height);
    fill(frame, Ink::Light, x, top + part(first), BAR_WIDTH, part(shown).max(4));
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
