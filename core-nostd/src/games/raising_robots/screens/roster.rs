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
    pitch: i32,
}

/// Where names begin, behind a sign.
pub(super) const NAME_LEFT: i32 = 9;

impl Roster {
    pub(super) fn of(view: View<'_>) -> Roster {
        let (large, pitch) = match view.seats().len() {
            0..=4 => (true, 11),
            5 => (false, 9),
            _ => (false, 7),
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

    /// The row in the middle of a figure, below the upper edge of its line.
    pub(super) const fn middle(self) -> i32 {
        3
    }

    /// Each player with the upper edge of the line.
    pub(super) fn lines(self, view: View<'_>) -> impl Iterator<Item = (Seat, i32)> {
        let tops = (0..).map(move |place: i32| TOP + place * self.pitch);
        view.seats().iter().zip(tops)
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

    /// The cursor stands on a line: light becomes dark.
    pub(super) fn highlight(self, frame: &mut Frame, y: i32) {
        let height = if self.large { self.pitch - 1 } else { 8 };
        paint::highlight_over(
            frame,
            0,
            y - i32::from(self.large),
            SCREEN_WIDTH,
            height + i32::from(self.large),
        );
    }

    /// A part of a line is marked: once more, it is light on dark if the cursor stands there.
    pub(super) fn mark(self, frame: &mut Frame, x: i32, width: i32, y: i32) {
        let (up, height) = if self.large { (1, 10) } else { (0, 8) };
        paint::invert(frame, x, y - up, width, height.min(self.pitch + 1));
    }
}
