//! Tables: pictures head the columns in the title, and each player has a line.

use super::Teller;
use super::roster::Roster;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::zones::{TITLE_HEIGHT, Tone};

/// Columns of the same width at the right edge.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    pub(super) count: i32,
    pub(super) width: i32,
    /// Where the last one ends.
    pub(super) right: i32,
}

impl Columns {
    /// Where a column begins.
    pub(super) const fn left(self, place: i32) -> i32 {
        self.right - (self.count - place) * self.width
    }

    /// A title with a picture above each column, and what stands beside it.
    pub(super) fn draw_heads(self, frame: &mut Frame, tone: Tone, heads: &[(char, &str)]) {
        let ink = match tone {
            Tone::Ask => {
                paint::fill(frame, Ink::Light, 0, 0, SCREEN_WIDTH, TITLE_HEIGHT);
                Ink::Dark
            }
            Tone::News => Ink::Light,
        };
        for (place, (letter, figure)) in (0..).zip(heads) {
            // Figures end at the right edge of their column, and so does the picture above them.
            let right = self.left(place) + self.width;
            let width = TINY.width(figure);
            let x = right - width - FLAT.advance(*letter);
            paint::picture(frame, ink, x, if FLAT.advance(*letter) > 8 { 0 } else { 1 }, *letter);
            paint::write(frame, TINY, ink, right - width, 1, figure);
        }
    }

    /// A figure below the head of a column.
    pub(super) fn draw_figure(self, frame: &mut Frame, roster: Roster, y: i32, place: i32, figure: &str) {
        let right = self.left(place) + self.width - 1;
        paint::write_right(frame, roster.font(), Ink::Light, right, y, figure);
    }

    /// A dot below the head of a column: there is none.
    pub(super) fn draw_dot(self, frame: &mut Frame, roster: Roster, y: i32, place: i32) {
        let right = self.left(place) + self.width - 1;
        paint::fill(frame, Ink::Light, right - 4, y + roster.middle(), 2, 2);
    }
}

/// What a table is about, in small letters beside the heads of its columns.
pub(super) fn draw_subject(frame: &mut Frame, tone: Tone, tell: Teller<'_>, word: crate::ui::texts::Word) {
    let ink = if tone == Tone::Ask { Ink::Dark } else { Ink::Light };
    paint::write(frame, TINY, ink, 2, 1, &tell.line(word));
}
