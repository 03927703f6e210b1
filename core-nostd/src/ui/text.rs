//! Running text: broken into lines, scrolled through.

use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::paint::{self, BAR_WIDTH, Ink, LINES, SCREEN_WIDTH, SMALL, TEXT_HEIGHT, TITLE_HEIGHT};
use super::pictures::Picture;

/// A text of any length, four lines at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextView {
    top: u16,
}

/// The columns for running text: what margin and scroll bar leave.
const TEXT_WIDTH: i32 = SCREEN_WIDTH - MARGIN - BAR_WIDTH - 1;
const MARGIN: i32 = 2;

impl TextView {
    /// Handles an input; OK at the end of the text and Back leave it.
    pub(crate) fn handle(&mut self, input: Input, paragraphs: &[&str]) -> Answer<()> {
        let lowest_top = line_count(paragraphs).saturating_sub(LINES.into());
        let top = match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => {
                self.top.saturating_sub(1)
            }
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                self.top.saturating_add(1)
            }
            Input::Press(Button::Ok) if self.top < lowest_top => self.top.saturating_add(u16::from(LINES)),
            Input::Press(Button::Ok | Button::Back | Button::Menu) => return Answer::Back,
            _ => return Answer::Nothing,
        };
        let top = top.min(lowest_top);
        if top == self.top {
            return Answer::Nothing;
        }
        self.top = top;
        Answer::Moved
    }

    /// Draws the visible lines.
    pub(crate) fn draw(&self, frame: &mut Frame, title: &str, paragraphs: &[&str]) {
        paint::title(frame, title);
        let mut y = TITLE_HEIGHT + 2;
        for line in lines(paragraphs).skip(self.top.into()).take(LINES.into()) {
            paint::write(frame, SMALL, Ink::Light, MARGIN, y, line);
            y = y.saturating_add(TEXT_HEIGHT);
        }
        paint::scroll_bar(frame, self.top, LINES.into(), line_count(paragraphs));
    }
}

/// Writes `text` in at most `lines_max` centred lines, from row `y` on.
pub(crate) fn draw_centred(frame: &mut Frame, y: i32, lines_max: usize, text: &str) {
    let letters = SMALL.letters(SCREEN_WIDTH);
    debug_assert!(
        wrap(text, letters).count() <= lines_max,
        "too long for its place: {text}"
    );
    let mut y = y;
    for line in wrap(text, letters).take(lines_max) {
        paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, y, line);
        y = y.saturating_add(TEXT_HEIGHT);
    }
}

fn lines<'t>(paragraphs: &'t [&'t str]) -> impl Iterator<Item = &'t str> {
    let letters = SMALL.letters(TEXT_WIDTH);
    paragraphs.iter().flat_map(move |paragraph| wrap(paragraph, letters))
}

fn line_count(paragraphs: &[&str]) -> u16 {
    u16::try_from(lines(paragraphs).count()).unwrap_or(u16::MAX)
}

/// Breaks a text into lines of at most `letters` letters, at spaces and at line ends. A picture takes the room of two.
///
/// A word that is longer than a line is broken where the line ends.
pub(crate) fn wrap(text: &str, letters: usize) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(move |line| Wrapped {
        rest: Some(line),
        letters,
    })
}

struct Wrapped<'t> {
    rest: Option<&'t str>,
    letters: usize,
}

impl<'t> Iterator for Wrapped<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.rest?;
        // The first byte that no longer fits; if all fits, this is the last line.
        let mut room = self.letters.max(1);
        let overflow = text.char_indices().find(|(_, letter)| {
            let width = if Picture::of(*letter).is_some() { 2 } else { 1 };
            let fits = room.checked_sub(width);
            room = fits.unwrap_or_default();
            fits.is_none()
        });
        let Some((overflow, _)) = overflow else {
            self.rest = None;
            return Some(text);
        };
        let fitting = text.get(..overflow)?;
        let at_space = text.get(overflow..)?.starts_with(' ');
        let end = match fitting.rfind(' ') {
            Some(space) if !at_space => space,
            _ => overflow,
        };
        self.rest = text.get(end..).map(str::trim_start);
        text.get(..end).map(str::trim_end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn text_breaks_at_spaces() {
        for (text, expected) in [
            ("one two three", &["one two", "three"][..]),
            ("exactly8", &["exactly8"]),
            ("exactly8 more", &["exactly8", "more"]),
            ("a\n\nb", &["a", "", "b"]),
            ("unbreakable", &["unbreaka", "ble"]),
            ("größere Öfen", &["größere", "Öfen"]),
            ("", &[""]),
        ] {
            assert_eq!(wrap(text, 8).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn no_letter_is_lost() {
        let text = "Wer nichts weiß, muß alles glauben; wer alles weiß, glaubt nichts.";
        for letters in 1..30 {
            let together: std::string::String =
                wrap(text, letters).flat_map(str::chars).filter(|c| *c != ' ').collect();
            let expected: std::string::String = text.chars().filter(|c| *c != ' ').collect();
            assert_eq!(together, expected, "{letters} letters");
            assert!(wrap(text, letters).all(|line| line.chars().count() <= letters));
        }
    }

    #[test]
    fn ok_turns_the_page_and_leaves_at_the_end() {
        let text = ["1\n2\n3\n4\n5\n6\n7"];
        let mut view = TextView::default();
        let ok = Input::Press(Button::Ok);
        assert_eq!(view.handle(ok, &text), Answer::Moved);
        assert_eq!(view.top, 3, "the last four lines");
        assert_eq!(view.handle(Input::Press(Button::Down), &text), Answer::Nothing);
        assert_eq!(view.handle(ok, &text), Answer::Back);
    }
}
