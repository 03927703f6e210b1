//! Lists in flat letters: four lines, or three and a line below them.

use super::super::super::action::Action;
use super::super::super::face::Focus;
use super::super::{Scene, Teller};
use super::TOP;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, BAR_WIDTH, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;

/// Where the lines of a list are, and how many of them show.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) pitch: i32,
    pub(super) count: u8,
}

/// The columns beside the bar that shows the position.
const WIDTH: i32 = SCREEN_WIDTH - BAR_WIDTH - 1;
/// Before the label and behind the value.
const MARGIN: i32 = 2;

impl Lines {
    pub(super) const FOUR: Lines = Lines {
        top: TOP,
        width: WIDTH,
        pitch: 11,
        count: 4,
    };

    pub(super) const THREE: Lines = Lines {
        count: 3,
        pitch: 12,
        ..Lines::FOUR
    };

    /// Draws the list so that its cursor shows; some entries have a cross before their value.
    pub(super) fn draw(
        self,
        frame: &mut Frame,
        tell: Teller<'_>,
        scene: &Scene<'_>,
        is_crossed: &dyn Fn(Entry<Action, Focus>) -> bool,
    ) {
        let (count, cursor) = (scene.count(), scene.menu.cursor());
        // The entry before the cursor shows, too.
        let first = cursor.saturating_sub(1).min(count.saturating_sub(self.count));
        let mut y = self.top;
        for index in (first..count).take(self.count.into()) {
            let crossed = scene
                .entries
                .get(usize::from(index))
                .is_some_and(|entry| is_crossed(*entry));
            self.draw_line(frame, tell, scene, index, y, crossed);
            y += self.pitch;
        }
        let bottom = self.top + i32::from(self.count) * self.pitch;
        paint::scroll_bar_between(frame, self.top, bottom, first.into(), self.count.into(), count.into());
    }

    fn draw_line(self, frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, index: u8, y: i32, crossed: bool) {
        let row = scene.row(tell, index);
        let text_top = y + (self.pitch - 10) / 2;
        let end = write_label(frame, text_top, &row.label);
        let x = self.width - MARGIN - FLAT.width(&row.value);
        // A figure of the players' own cards may be too long beside a long name; the page of the card has it.
        if end + 2 <= x {
            paint::write(frame, FLAT, Ink::Light, x, text_top, &row.value);
            if crossed {
                paint::picture(frame, Ink::Light, x - 9, text_top + 1, Sign::Cross.letter());
            }
        }
        if index == scene.menu.cursor() {
            paint::highlight_over(frame, 0, y, self.width, self.pitch);
        }
    }
}

/// Writes a label, with a gap behind the sign that it begins with; returns where it ends.
fn write_label(frame: &mut Frame, y: i32, label: &str) -> i32 {
    let mut letters = label.chars();
    let sign = letters
        .next()
        .filter(|letter| FLAT.advance(*letter) != FLAT.advance(' '));
    let (x, words) = match sign {
        Some(sign) => {
            paint::picture(frame, Ink::Light, MARGIN, y + 1, sign);
            (MARGIN + FLAT.advance(sign) + 2, letters.as_str())
        }
        None => (MARGIN, label),
    };
    paint::write(frame, FLAT, Ink::Light, x, y, words);
    x + FLAT.width(words)
}
