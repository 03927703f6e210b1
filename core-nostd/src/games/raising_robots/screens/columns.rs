//! Tables: pictures head the columns in the title, and each player has a line.

use super::roster::Roster;
use crate::kit::list::List;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::template::number;
use crate::ui::zones::{TITLE_HEIGHT, Tone};

/// The most columns of a table.
const COLUMNS_MAX: usize = 8;

/// Columns that end at the right edge; figures end where their column does.
pub(super) struct Columns {
    left: i32,
    /// Where each of them ends.
    rights: List<i32, COLUMNS_MAX>,
}

impl Columns {
    /// So many columns of the same width.
    pub(super) fn equal(count: usize, width: i32) -> Columns {
        Columns::of(core::iter::repeat_n(width, count), SCREEN_WIDTH)
    }

    /// Columns as wide as their figures in small letters and the pictures above them, so far apart that two figures are not
    /// read as one. `rooms` is what should be left for names, and with how little one has to do.
    pub(super) fn fitting<const N: usize>(
        heads: &[char; N],
        figures: impl Iterator<Item = [u16; N]>,
        rooms: [i32; 2],
        right: i32,
    ) -> Columns {
        const GAPS: (i32, i32) = (3, 7);
        let mut widths = heads.map(|head| FLAT.advance(head) - 1);
        for line in figures {
            for (width, figure) in widths.iter_mut().zip(line) {
                *width = (*width).max(TINY.width(&number(figure)));
            }
        }
        let [names, tags] = rooms.map(|room| {
            let free = right - room - widths.into_iter().sum::<i32>();
            free / i32::try_from(N).unwrap_or(1).max(1)
        });
        let gap = if names < GAPS.0 { tags } else { names };
        let gap = gap.clamp(GAPS.0, GAPS.1);
        Columns::of(widths.into_iter().map(|width| width + gap), right)
    }

    fn of(widths: impl Iterator<Item = i32> + Clone, right: i32) -> Columns {
        let left = right - widths.clone().sum::<i32>();
        let ends = widths.scan(left, |end, width| {
            *end += width;
            Some(*end)
        });
        Columns {
            left,
            rights: ends.collect(),
        }
    }

    /// Where the first one begins: names have the room before it.
    pub(super) const fn start(&self) -> i32 {
        self.left
    }

    /// Where a column begins.
    pub(super) fn left(&self, place: usize) -> i32 {
        place.checked_sub(1).map_or(self.left, |before| self.right(before))
    }

    /// Where a column ends.
    pub(super) fn right(&self, place: usize) -> i32 {
        self.rights.get(place).copied().unwrap_or(SCREEN_WIDTH)
    }

    /// A title with a picture above each column, and what stands beside it.
    pub(super) fn draw_heads(&self, frame: &mut Frame, tone: Tone, heads: &[(char, &str)]) {
        let ink = match tone {
            Tone::Ask => {
                paint::fill(frame, Ink::Light, 0, 0, SCREEN_WIDTH, TITLE_HEIGHT);
                Ink::Dark
            }
            Tone::News => Ink::Light,
        };
        for (place, (letter, figure)) in heads.iter().enumerate() {
            // Figures end at the right edge of their column, and so does the picture above them.
            let right = self.right(place);
            let width = TINY.width(figure);
            let x = right - width - FLAT.advance(*letter);
            paint::picture(frame, ink, x, if FLAT.advance(*letter) > 8 { 0 } else { 1 }, *letter);
            paint::write(frame, TINY, ink, right - width, 1, figure);
        }
    }

    /// A figure below the head of a column.
    pub(super) fn draw_figure(&self, frame: &mut Frame, roster: Roster, y: i32, place: usize, figure: &str) {
        paint::write_right(frame, roster.font(), Ink::Light, self.right(place) - 1, y, figure);
    }

    /// The same where columns are narrow: two digits are smaller. Heavy ones are written twice.
    pub(super) fn draw_energy(
        &self,
        frame: &mut Frame,
        roster: Roster,
        y: i32,
        place: usize,
        energy: u8,
        is_heavy: bool,
    ) {
        let (font, down) = match energy {
            0..=9 => (roster.font(), 0),
            _ => (TINY, i32::from(roster.is_large())),
        };
        for left in 0..=i32::from(is_heavy) {
            let right = self.right(place) - 1 - left;
            paint::write_right(frame, font, Ink::Light, right, y + down, &number(energy));
        }
    }

    /// A dot below the head of a column: there is none.
    pub(super) fn draw_dot(&self, frame: &mut Frame, roster: Roster, y: i32, place: usize) {
        let right = self.right(place) - 1;
        paint::fill(frame, Ink::Light, right - 4, y + roster.middle(), 2, 2);
    }

    /// What a table is about, in small letters beside the heads of its columns, if there is room.
    pub(super) fn draw_subject(&self, frame: &mut Frame, ink: Ink, left: i32, word: &str) {
        if left + TINY.width(word) <= self.left {
            paint::write(frame, TINY, ink, left, 1, word);
        }
    }
}
