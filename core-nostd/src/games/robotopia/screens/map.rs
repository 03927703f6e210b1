//! The zones as they lie on the table: four hexes in a rhombus, the robots on them, the Master Robot.

use super::{Teller, WORDS};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink};
use crate::ui::texts::Word;

use super::super::board::{Hex, Location, Master, Space, Spot, SpotKind};
use super::super::colour::Colour;
use super::super::data::Tile;
use super::super::view::View;

/// How large a zone is drawn, and where its middle is.
#[derive(Clone, Copy)]
pub(super) struct Sketch {
    pub(super) x: i32,
    pub(super) y: i32,
    /// From the middle of a hex to its left corner.
    radius: i32,
    /// From the middle of a hex to its upper edge.
    half: i32,
}

impl Sketch {
    /// One zone on the left of the screen, below the title.
    pub(super) const LARGE: Sketch = Sketch {
        x: 42,
        y: 38,
        radius: 17,
        half: 12,
    };

    /// One of four, on the right of the screen.
    pub(super) const fn small(zone: Colour) -> Sketch {
        // As the board lies: Red and Green above, Yellow and Blue below.
        let (x, y) = match zone {
            Colour::Red => (77, 25),
            Colour::Green => (111, 25),
            Colour::Yellow => (77, 51),
            Colour::Blue => (111, 51),
        };
        Sketch {
            x,
            y,
            radius: 6,
            half: 5,
        }
    }

    /// The middle of a hex: the corner on the left, the tip on the right, two in the middle.
    const fn centre(self, hex: Hex) -> (i32, i32) {
        let column = self.radius * 3 / 2;
        match hex {
            Hex::Corner => (self.x - column, self.y),
            Hex::One => (self.x, self.y - self.half),
            Hex::Two => (self.x, self.y + self.half),
            Hex::Tip => (self.x + column, self.y),
        }
    }

    /// Where a robot stands: in the middle of what its spot touches, or a little further out, so that neighbours
    /// do not touch each other.
    pub(super) fn at(self, spot: Spot) -> (i32, i32) {
        let (mut x, mut y, mut count) = (0, 0, 0);
        for hex in spot.touches().iter() {
            let (hex_x, hex_y) = self.centre(hex);
            (x, y, count) = (x + hex_x - self.x, y + hex_y - self.y, count + 1);
        }
        let (x, y) = (x / count.max(1), y / count.max(1));
        match spot.kind() {
            SpotKind::Centre => (self.x + x, self.y + y),
            SpotKind::Edge => (self.x + x * 5 / 4, self.y + y * 3 / 2),
            SpotKind::Intersection => (self.x + x * 10 / 9, self.y),
        }
    }

    /// The four hexes.
    pub(super) fn draw(self, frame: &mut Frame) {
        for hex in Hex::ALL.iter().copied() {
            let (x, y) = self.centre(hex);
            let corner = |(across, down): (i32, i32)| (x + across * self.radius / 2, y + down * self.half);
            for side in CORNERS.windows(2) {
                if let [from, to] = side {
                    paint::line(frame, Ink::Light, corner(*from), corner(*to));
                }
            }
        }
    }

    /// The Master Robot, if it is in this zone: a block with eyes.
    pub(super) fn draw_master(self, frame: &mut Frame, zone: Colour, master: Master) {
        if master.zone() != zone {
            return;
        }
        let (x, y) = match master {
            Master::OnSpace { at, .. } => self.centre(at),
            Master::AtInner { .. } | Master::InZone { .. } => (self.x + self.radius / 2, self.y),
        };
        let (width, height) = (self.radius * 5 / 8, self.half * 5 / 8);
        paint::fill(frame, Ink::Light, x - width, y - height, 2 * width + 1, 2 * height + 1);
        let eye = (self.radius / 8).max(1);
        for side in [-1, 1] {
            let left = x + side * width / 2 - eye / 2;
            paint::fill(frame, Ink::Dark, left, y - height / 2, eye, eye);
        }
        if self.radius > 8 {
            paint::fill(frame, Ink::Dark, x - width / 2, y + height / 2, width + 1, 1);
        }
    }

    /// A frame around a whole hex.
    pub(super) fn mark_hex(self, frame: &mut Frame, hex: Hex) {
        let (x, y) = self.centre(hex);
        let (width, height) = (self.radius * 11 / 16, self.half - 5);
        paint::highlight_over(frame, x - width, y - height, 2 * width + 1, 2 * height + 1);
    }
}

/// The corners of a hex, and the first one again: in halves of its radius across, and in halves of its height down.
const CORNERS: [(i32, i32); 7] = [(-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

/// A zone with its robots; a robot is its letter, and what `free` names is a ring.
pub(super) fn draw_zone(frame: &mut Frame, tell: Teller<'_>, zone: Colour, free: impl Fn(Location) -> bool) {
    let (sketch, view) = (Sketch::LARGE, tell.view);
    sketch.draw(frame);
    sketch.draw_master(frame, zone, view.master());
    for spot in Spot::all() {
        let at = Location { zone, spot };
        let (x, y) = sketch.at(spot);
        match view.robot_at(at) {
            Some(robot) => draw_robot(frame, (x, y), &tell.letter(robot)),
            None if free(at) => draw_ring(frame, (x, y)),
            None => {}
        }
    }
}

/// A small zone: robots are dots.
pub(super) fn draw_small_zone(frame: &mut Frame, view: View<'_>, zone: Colour, free: impl Fn(Location) -> bool) {
    let sketch = Sketch::small(zone);
    sketch.draw(frame);
    sketch.draw_master(frame, zone, view.master());
    for spot in Spot::all() {
        let at = Location { zone, spot };
        let (x, y) = sketch.at(spot);
        if view.robot_at(at).is_some() {
            paint::fill(frame, Ink::Dark, x - 2, y - 2, 5, 5);
            paint::fill(frame, Ink::Light, x - 1, y - 1, 3, 3);
        } else if free(at) {
            paint::fill(frame, Ink::Light, x, y, 1, 1);
        }
    }
}

/// The letter of a robot, dark on a light square.
fn draw_robot(frame: &mut Frame, (x, y): (i32, i32), letter: &str) {
    paint::fill(frame, Ink::Dark, x - 4, y - 5, 9, 11);
    paint::fill(frame, Ink::Light, x - 3, y - 4, 7, 9);
    paint::write(frame, FLAT, Ink::Dark, x - 3, y - 5, letter);
}

/// A place that is free.
fn draw_ring(frame: &mut Frame, (x, y): (i32, i32)) {
    paint::fill(frame, Ink::Dark, x - 2, y - 2, 5, 5);
    paint::fill(frame, Ink::Light, x - 1, y - 2, 3, 5);
    paint::fill(frame, Ink::Light, x - 2, y - 1, 5, 3);
    paint::fill(frame, Ink::Dark, x - 1, y - 1, 3, 3);
}

/// The place under the cursor.
pub(super) fn draw_cursor(frame: &mut Frame, (x, y): (i32, i32)) {
    paint::fill(frame, Ink::Dark, x - 5, y - 5, 11, 11);
    paint::highlight(frame, x - 4, y - 4, 9, 9);
    paint::fill(frame, Ink::Dark, x - 1, y - 1, 3, 3);
}

/// What a space is, in at most seven letters.
pub(super) fn space_word(view: View<'_>, space: Space) -> Word {
    let place = view.tile(space).map_or(Tile::ALL.len(), |tile| tile as usize);
    WORDS.tiles.get(place).copied().unwrap_or_default()
}
