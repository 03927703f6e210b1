//! Lines with dice in them: a robot is two dice here as it is on the table.
//!
//! A die is a letter, as pieces and signs are, so that a line of words, signs and dice is one text. Power is a light die
//! with a dark figure, armor a dark one with a light figure. A card is a letter, too, until its name is put in: how many
//! lines there are does not depend on the language.

use heapless::String;

use super::super::cards::AnyCard;
use super::super::names;
use super::Teller;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Font, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::number;

/// The letters of the dice, beyond those of pieces and signs; the figure is added.
const POWER: u32 = 0xE100;
const ARMOR: u32 = 0xE110;

/// The letters of the cards; the place of the card is added.
const CARD: u32 = 0xE200;

/// A letter of two dark columns, between a name and a figure.
const GAP: char = '\u{2009}';

/// Columns and rows of a die.
const WIDTH: i32 = 7;
const HEIGHT: i32 = 9;

/// A line of words, signs, figures and dice. The longest has five robots in it.
#[derive(Clone, Default)]
pub(super) struct Text(String<96>);

impl Text {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn letter(&mut self, letter: char) -> &mut Text {
        let pushed = self.0.push(letter);
        debug_assert!(pushed.is_ok(), "a line has room: {}", self.0);
        self
    }

    pub(super) fn sign(&mut self, sign: Sign) -> &mut Text {
        self.letter(sign.letter())
    }

    pub(super) fn gap(&mut self) -> &mut Text {
        self.letter(GAP)
    }

    pub(super) fn word(&mut self, word: &str) -> &mut Text {
        let pushed = self.0.push_str(word);
        debug_assert!(pushed.is_ok(), "a line has room: {}", self.0);
        self
    }

    pub(super) fn card(&mut self, card: AnyCard) -> &mut Text {
        self.letter(coded(CARD, card.index()))
    }

    /// The same with the names of the cards in it.
    pub(super) fn named(&self, tell: Teller<'_>) -> Text {
        let mut text = Text::default();
        for letter in self.0.chars() {
            match card_of(letter) {
                Some(card) => text.word(&tell.short_card_name(card)),
                None => text.letter(letter),
            };
        }
        text
    }

    pub(super) fn figure(&mut self, figure: i32) -> &mut Text {
        self.word(&number(figure))
    }

    /// So many of what follows; no count means one.
    pub(super) fn count(&mut self, count: i32) -> &mut Text {
        if count == 1 { self } else { self.figure(count) }
    }

    /// A gain or a loss: a figure with its sign.
    pub(super) fn change(&mut self, figure: i32) -> &mut Text {
        if figure >= 0 {
            self.word("+");
        }
        self.figure(figure)
    }

    /// A gain or a loss of something; nothing if there is none.
    pub(super) fn change_of(&mut self, figure: i32, sign: Sign) -> &mut Text {
        if figure != 0 {
            self.gap().change(figure).sign(sign);
        }
        self
    }

    pub(super) fn power(&mut self, power: u8) -> &mut Text {
        self.letter(coded(POWER, power))
    }

    pub(super) fn armor(&mut self, armor: u8) -> &mut Text {
        self.letter(coded(ARMOR, armor))
    }

    /// A robot: its two dice.
    pub(super) fn robot(&mut self, (power, armor): (u8, u8)) -> &mut Text {
        self.power(power).armor(armor)
    }

    /// The columns that it takes.
    pub(super) fn width(&self, font: Font) -> i32 {
        self.0.chars().fold(0, |width, letter| width + advance(font, letter))
    }

    /// Writes it with its upper left corner at `x`, `y`.
    pub(super) fn write(&self, frame: &mut Frame, font: Font, (x, y): (i32, i32)) {
        let mut x = x;
        for letter in self.0.chars() {
            match figure_of(letter) {
                Some((ink, figure)) => draw_die(frame, (x, y), ink, figure),
                None if letter == GAP => {}
                None => {
                    let mut bytes = [0; 4];
                    paint::write(frame, font, Ink::Light, x, y, letter.encode_utf8(&mut bytes));
                }
            }
            x += advance(font, letter);
        }
    }

    /// Writes it at the edge where its player's name stands: the first one's on the left, the second one's on the right.
    pub(super) fn write_beside(&self, frame: &mut Frame, font: Font, seat: Seat, y: i32) {
        let x = match seat {
            Seat::P1 => 0,
            _ => SCREEN_WIDTH - self.width(font),
        };
        self.write(frame, font, (x, y));
    }
}

fn coded(first: u32, place: u8) -> char {
    char::from_u32(first.saturating_add(place.into())).unwrap_or('?')
}

/// The card that a letter stands for.
fn card_of(letter: char) -> Option<AnyCard> {
    let place = u32::from(letter).checked_sub(CARD)?;
    AnyCard::new(u8::try_from(place).ok()?)
}

/// What a die shows, and in which ink; nothing if the letter is none.
fn figure_of(letter: char) -> Option<(Ink, u32)> {
    match u32::from(letter) {
        code @ ARMOR..0xE120 => Some((Ink::Light, code.saturating_sub(ARMOR))),
        code @ POWER..ARMOR => Some((Ink::Dark, code.saturating_sub(POWER))),
        _ => None,
    }
}

fn advance(font: Font, letter: char) -> i32 {
    match figure_of(letter) {
        // The two dice of a robot touch.
        Some((Ink::Light, _)) => WIDTH + 1,
        Some((Ink::Dark, _)) => WIDTH,
        None if letter == GAP => 2,
        None => match card_of(letter) {
            Some(card) => font.width(names::short_name(card)),
            None => font.advance(letter),
        },
    }
}

fn draw_die(frame: &mut Frame, (x, y): (i32, i32), ink: Ink, figure: u32) {
    paint::fill(frame, Ink::Light, x, y, WIDTH, HEIGHT);
    if ink == Ink::Light {
        paint::fill(frame, Ink::Dark, x + 1, y + 1, WIDTH - 2, HEIGHT - 2);
    }
    let figure = usize::try_from(figure).ok().and_then(|figure| DIGITS.get(figure));
    let digit = figure.copied().unwrap_or_default();
    for (row, place) in (0..5).flat_map(|row| (0..3).map(move |column| (row, column))) {
        if digit & (0b100_000_000_000_000 >> (row * 3 + place)) != 0 {
            paint::fill(frame, ink, x + 2 + place, y + 2 + row, 1, 1);
        }
    }
}

/// Three columns and five rows, from the upper left corner on: what a die shows.
const DIGITS: [u16; 7] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
];
