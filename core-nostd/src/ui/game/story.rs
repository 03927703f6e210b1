//! What happened, told to everybody, a page at a time.

use heapless::String;

use super::speech::Talk;
use super::words::Words;
use super::{Playing, Screen, talk};
use crate::game::Viewer;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Answer;
use crate::ui::paint::{self, FLAT, Ink, LINES, SCREEN_WIDTH};
use crate::ui::stage::{Stage, View};
use crate::ui::text;
use crate::ui::zones::{self, Hints, Tone};

/// Four lines of 21 letters, each of at most two bytes.
pub(super) const EVENT_BYTES: usize = 172;

/// Rows of a line.
const LINE_HEIGHT: i32 = 11;

impl Playing {
    /// The first event from `event` on that the table is to be told.
    pub(super) fn next_untold(&self, event: u8, stage: &Stage<'_>) -> Option<u8> {
        let talk = Talk {
            lang: stage.lang(),
            players: stage.players,
        };
        self.next_with_words(event, &talk)
    }

    /// Shows the page that begins with `event`.
    pub(super) fn begin_story(&mut self, event: u8, stage: &mut Stage<'_>) {
        self.untold = Some(event);
        let talk = Talk {
            lang: stage.lang(),
            players: stage.players,
        };
        let end = self.page_end(event, &talk);
        let tune = self
            .game()
            .and_then(|game| (event..end).find_map(|event| game.tune(event)));
        stage.answer(tune.unwrap_or(Tune::Chosen));
        stage.show(Screen::Story(event));
    }

    /// Takes an input while a page shows.
    pub(super) fn tell(&mut self, event: u8, input: Input, stage: &mut Stage<'_>) {
        let talk = Talk {
            lang: stage.lang(),
            players: stage.players,
        };
        match input {
            Input::Press(Button::Ok | Button::Down) => {
                let next = self.next_with_words(self.page_end(event, &talk), &talk);
                self.untold = next;
                self.last = Viewer::Table;
                // A line that closes a window says, too, that everything was told.
                if next.is_some() || !self.close_windows() {
                    self.append_told(next);
                }
                match next {
                    Some(next) => self.begin_story(next, stage),
                    None => {
                        stage.answer(Tune::Chosen);
                        self.go_on(stage);
                    }
                }
            }
            Input::Press(Button::Up | Button::Back) => match self.page_before(event, &talk) {
                Some(before) => self.begin_story(before, stage),
                None => {
                    stage.respond(Screen::Story(event), Answer::<()>::Nothing, input);
                }
            },
            Input::Press(Button::Menu) => self.open_menu(None, stage),
            _ => {}
        }
    }

    /// Draws the page that begins with `event`.
    pub(super) fn draw_story(&self, event: u8, frame: &mut Frame, view: &View<'_>) {
        let talk = talk(view);
        let words = Words::of(view.lang);
        zones::title(frame, Tone::News, words.news, "");
        let end = self.page_end(event, &talk);
        let mut y = zones::TITLE_HEIGHT + 1;
        for event in event..end {
            let words = self.words_of(event, &talk);
            for line in wrapped(&words) {
                paint::write(frame, FLAT, Ink::Light, 1, y, line);
                y = y.saturating_add(LINE_HEIGHT);
            }
        }
        let hints = Hints {
            menu: false,
            back: self.page_before(event, &talk).map(|_| words.back),
            turn: None,
            card: false,
            ok: Some(zones::Ok::Press(words.next)),
        };
        zones::hints(frame, &hints);
    }

    /// The first event from `event` on that has words.
    pub(super) fn next_with_words(&self, event: u8, talk: &Talk<'_>) -> Option<u8> {
        let events = self.game().map_or(0, |game| game.events());
        (event..events).find(|event| !self.words_of(*event, talk).is_empty())
    }

    /// The first event that is no longer on the page that begins with `event`.
    pub(super) fn page_end(&self, event: u8, talk: &Talk<'_>) -> u8 {
        let events = self.game().map_or(0, |game| game.events());
        let mut lines = 0_usize;
        for index in event..events {
            let words = self.words_of(index, talk);
            lines = lines.saturating_add(wrapped(&words).count());
            if lines > usize::from(LINES) && index > event {
                return index;
            }
        }
        events
    }

    /// Where the page before the one that begins with `event` begins.
    fn page_before(&self, event: u8, talk: &Talk<'_>) -> Option<u8> {
        let mut page = self.next_with_words(0, talk)?;
        while page < event {
            let next = self.next_with_words(self.page_end(page, talk), talk)?;
            if next >= event {
                return Some(page);
            }
            page = next;
        }
        None
    }

    /// An event in words, for everybody; empty if the screen says it anyway.
    pub(super) fn words_of(&self, event: u8, talk: &Talk<'_>) -> String<EVENT_BYTES> {
        let mut words = String::new();
        if let Some(game) = self.game() {
            game.narrate(talk, event, &mut words);
        }
        words
    }
}

/// The lines of an event; none if it has no words.
fn wrapped(words: &str) -> impl Iterator<Item = &str> {
    let letters = FLAT.letters(SCREEN_WIDTH);
    text::wrap(words, letters).filter(|line| !line.is_empty())
}
