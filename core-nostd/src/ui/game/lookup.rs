//! Pages to look something up: what a game is, and what its pieces and signs mean. OK turns them one after the other.

use heapless::String;

use super::any::GameId;
use super::words::Words;
use super::{Playing, Screen};
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::menu::{Answer, ROW_BYTES};
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::stage::Stage;
use crate::ui::template::{expand, number};
use crate::ui::text::wrap;
use crate::ui::texts::{Paragraph, Texts, Word};
use crate::ui::zones::{self, Hints, TITLE_HEIGHT, Tone};

/// Rows of text between title and hints, and their pixels.
const LINES: usize = 4;
const LINE_HEIGHT: i32 = 11;
/// Where all of them begin.
const LEFT: i32 = 2;

/// A sign that stands beside another one has so many columns, its word included.
const HALF: i32 = SCREEN_WIDTH / 2;
/// From a sign to its word: the widest picture and a gap.
const WORD_LEFT: i32 = 13;

impl Playing {
    /// What a game is.
    pub(super) fn introduce(&mut self, game: GameId, page: u8, input: Input, stage: &mut Stage<'_>) {
        let (page, answer) = turn(page, introduction_pages(game), input);
        stage.respond(Screen::Introduction(game, page), answer, input);
    }

    /// What the signs of the open game mean.
    pub(super) fn signs(&mut self, page: u8, input: Input, stage: &mut Stage<'_>) {
        let pages = self.game_id().map_or(0, |game| sign_pages(game, stage.lang()));
        let (page, answer) = turn(page, pages, input);
        stage.respond(Screen::Signs(page), answer, input);
    }
}

/// Another page of so many; after the last one OK leads back.
fn turn(page: u8, pages: u8, input: Input) -> (u8, Answer<()>) {
    let last = pages.saturating_sub(1);
    let next = match input {
        Input::Press(Button::Ok) if page >= last => return (page, Answer::Back),
        Input::Press(Button::Back | Button::Menu) => return (page, Answer::Back),
        Input::Press(Button::Ok | Button::Down) => page.saturating_add(1).min(last),
        Input::Press(Button::Up) => page.saturating_sub(1),
        _ => page,
    };
    let answer = if next == page { Answer::Nothing } else { Answer::Moved };
    (next, answer)
}

/// Title and hints of one of these pages.
fn draw_around(frame: &mut Frame, title: &str, page: u8, pages: u8, words: &Words) {
    let is_last = page.saturating_add(1) >= pages;
    let place: String<8> = match pages {
        0 | 1 => String::new(),
        _ => expand("{0}/{1}", &[&number(page.saturating_add(1)), &number(pages)]),
    };
    zones::title(frame, Tone::News, title, &place);
    let hints = Hints {
        menu: false,
        card: false,
        back: Some(words.back),
        turn: (pages > 1).then_some(""),
        ok: Some(zones::Ok::Press(if is_last { words.back } else { words.next })),
    };
    zones::hints(frame, &hints);
}

/// The upper edge of a line.
fn top_of(line: usize) -> i32 {
    let line = i32::try_from(line).unwrap_or_default();
    line.saturating_mul(LINE_HEIGHT).saturating_add(TITLE_HEIGHT + 1)
}

/// Draws a page of what a game is.
pub(super) fn draw_introduction(frame: &mut Frame, game: GameId, page: u8, lang: Lang) {
    draw_around(frame, game.title(), page, introduction_pages(game), Words::of(lang));
    let text: Paragraph = match game.introduction().get(usize::from(page)) {
        Some(word) => game.texts(lang).say(*word),
        None => return,
    };
    debug_assert!(wrap(&text, letters()).count() <= LINES, "too long for a page: {text}");
    for (line, text) in wrap(&text, letters()).take(LINES).enumerate() {
        paint::write(frame, FLAT, Ink::Light, LEFT, top_of(line), text);
    }
}

/// How many pages the introduction of a game has: each text is one.
fn introduction_pages(game: GameId) -> u8 {
    u8::try_from(game.introduction().len()).unwrap_or(u8::MAX)
}

fn letters() -> usize {
    FLAT.letters(SCREEN_WIDTH.saturating_sub(LEFT))
}

/// A sign and its word.
type SignWord = (char, String<ROW_BYTES>);

/// The rows of a legend: two signs beside each other if their words are short.
struct Rows<'a> {
    texts: &'a Texts,
    rest: &'static [(char, Word)],
}

impl Rows<'_> {
    fn of(game: GameId, lang: Lang) -> Rows<'static> {
        Rows {
            texts: game.texts(lang),
            rest: game.signs(),
        }
    }

    fn take_one(&mut self) -> Option<SignWord> {
        let ((sign, word), rest) = self.rest.split_first()?;
        self.rest = rest;
        Some((*sign, self.texts.say(*word)))
    }
}

impl Iterator for Rows<'_> {
    type Item = (SignWord, Option<SignWord>);

    fn next(&mut self) -> Option<Self::Item> {
        let is_short = |one: &SignWord| FLAT.width(&one.1).saturating_add(WORD_LEFT).saturating_add(LEFT) <= HALF;
        let first = self.take_one()?;
        let rest = self.rest;
        let second = self.take_one().filter(|second| is_short(&first) && is_short(second));
        if second.is_none() {
            self.rest = rest;
        }
        Some((first, second))
    }
}

/// How many pages the legend of a game has.
fn sign_pages(game: GameId, lang: Lang) -> u8 {
    let pages = Rows::of(game, lang).count().div_ceil(LINES);
    u8::try_from(pages).unwrap_or(u8::MAX)
}

/// Draws a page of the legend of a game.
pub(super) fn draw_signs(frame: &mut Frame, game: GameId, page: u8, lang: Lang) {
    let words = Words::of(lang);
    draw_around(frame, words.signs, page, sign_pages(game, lang), words);
    let rows = Rows::of(game, lang).skip(usize::from(page).saturating_mul(LINES));
    for (line, (first, second)) in rows.take(LINES).enumerate() {
        let both = [(LEFT, Some(first)), (HALF, second)];
        for (x, one) in both {
            let Some((sign, word)) = one else { continue };
            let mut picture: String<4> = String::new();
            let _ = picture.push(sign);
            paint::write(frame, FLAT, Ink::Light, x, top_of(line), &picture);
            let left = x.saturating_add(WORD_LEFT);
            paint::write(frame, FLAT, Ink::Light, left, top_of(line), &word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ok_and_down_turn_the_pages_and_ok_leaves_after_the_last() {
        for (page, button, expected) in [
            (0, Button::Ok, (1, Answer::Moved)),
            (0, Button::Down, (1, Answer::Moved)),
            (0, Button::Up, (0, Answer::Nothing)),
            (1, Button::Up, (0, Answer::Moved)),
            (1, Button::Down, (1, Answer::Nothing)),
            (1, Button::Ok, (1, Answer::Back)),
            (0, Button::Back, (0, Answer::Back)),
            (0, Button::Menu, (0, Answer::Back)),
        ] {
            assert_eq!(turn(page, 2, Input::Press(button)), expected, "{page} {button:?}");
        }
        assert_eq!(turn(0, 0, Input::Press(Button::Ok)), (0, Answer::Back));
    }

    #[test]
    fn every_page_of_every_game_fits_the_screen() {
        for (game, lang) in GameId::ALL
            .into_iter()
            .flat_map(|game| Lang::ALL.map(|lang| (game, lang)))
        {
            assert_eq!(
                introduction_pages(game),
                2,
                "what the game is, and what the device does"
            );
            let mut frame = Frame::new();
            for page in 0..introduction_pages(game) {
                frame.clear();
                draw_introduction(&mut frame, game, page, lang);
            }
            for page in 0..sign_pages(game, lang) {
                frame.clear();
                draw_signs(&mut frame, game, page, lang);
            }
            let shown: usize = Rows::of(game, lang)
                .map(|(_, second)| 1 + usize::from(second.is_some()))
                .sum();
            assert_eq!(shown, game.signs().len(), "every sign is explained");
        }
    }
}
