//! A line for each player, in letters as large as so many lines allow.

use heapless::String;

use super::super::view::View;
use super::TOP;
use super::Teller;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;

/// The lines of all players.
#[derive(Clone, Copy)]
pub(super) struct Roster {
    large: bool,
    /// Twice the rows of a line.
    pitch: i32,
}

/// Where names begin, behind a sign.
pub(super) const NAME_LEFT: i32 = 9;

impl Roster {
    pub(super) fn of(view: View<'_>) -> Roster {
        let (large, pitch) = match view.seats().len() {
            0..=4 => (true, 22),
            5 => (false, 18),
            _ => (false, 15),
        };
        Roster { large, pitch }
    }

    /// In small letters, where the columns take the room.
    pub(super) fn small(view: View<'_>) -> Roster {
        Roster {
            large: false,
            ..Roster::of(view)
        }
    }

    /// Its letters.
    pub(super) const fn font(self) -> Font {
        if self.large { FLAT } else { TINY }
    }

    /// Whether its letters are those of titles.
    pub(super) const fn is_large(self) -> bool {
        self.large
    }

    /// The sign of whoever has locked: locks of narrow lines would be one.
    pub(super) const fn lock(self) -> Sign {
        if self.large { Sign::Lock } else { Sign::Tick }
    }

    /// The row in the middle of a figure, below the upper edge of its line.
    pub(super) const fn middle(self) -> i32 {
        3
    }

    /// Each player with the upper edge of the line.
    pub(super) fn lines(self, view: View<'_>) -> impl Iterator<Item = (Seat, i32)> {
        let tops = (0..).map(move |place: i32| TOP + place * self.pitch / 2);
        view.seats().iter().zip(tops)
    }

    /// Columns up to the end of the longest name and of what stands above them, and the same with tags.
    pub(super) fn rooms(self, tell: Teller<'_>, left: i32, above: &str) -> [i32; 2] {
        let names = tell.view.seats().iter().map(|seat| self.font().width(&tell.name(seat)));
        let widths = [names.max().unwrap_or_default(), self.font().width("P1")];
        widths.map(|width| (left + width).max(1 + TINY.width(above)))
    }

    /// Columns of a name.
    pub(super) fn name_width(self) -> i32 {
        self.font().width("ABCDEFGH")
    }

    /// The name of a player, behind a sign if there is one.
    pub(super) fn draw_name(self, frame: &mut Frame, tell: Teller<'_>, (seat, y): (Seat, i32), sign: Option<Sign>) {
        if let Some(sign) = sign {
            paint::picture(frame, Ink::Light, 0, y + i32::from(self.large), sign.letter());
        }
        let name: String<16> = tell.short_name(seat);
        paint::write(frame, self.font(), Ink::Light, NAME_LEFT, y, &name);
    }

    /// The name of a player between two columns; as a tag if it is too long.
    pub(super) fn draw_name_between(
        self,
        frame: &mut Frame,
        tell: Teller<'_>,
        (seat, y): (Seat, i32),
        left: i32,
        right: i32,
    ) {
        let name: String<16> = tell.name(seat);
        let is_short = self.font().width(&name) <= right - left;
        let name = if is_short { name } else { tell.tag(seat) };
        paint::write(frame, self.font(), Ink::Light, left, y, &name);
    }

    /// The cursor stands on a line: light becomes dark.
    pub(super) fn highlight(self, frame: &mut Frame, y: i32) {
        let (up, height) = self.bar();
        paint::highlight_over(frame, 0, y - up, SCREEN_WIDTH, height);
    }

    /// A part of a line is marked: once more, it is light on dark if the cursor stands there.
    pub(super) fn mark(self, frame: &mut Frame, x: i32, width: i32, y: i32) {
        let (up, height) = self.bar();
        paint::invert(frame, x, y - up, width, height);
    }

    /// How many rows a bar begins above a line, and how many it has.
    const fn bar(self) -> (i32, i32) {
        if self.large { (1, 11) } else { (0, 8) }
    }
}
