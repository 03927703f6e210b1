//! The zones as they lie on the table: four hexes in a rhombus, the robots on them, the Master Robot.

use super::{Teller, draw_icon, write};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Shape;
use crate::ui::template::spell;

use super::super::board::{Hex, Hexes, Location, Master, Space, Spot, SpotKind};
use super::super::colour::Colour;
use super::super::speech::{Line, piece_of};
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
        y: 33,
        radius: 17,
        half: 11,
    };

    /// One of four, on the right of the screen.
    pub(super) const fn small(zone: Colour) -> Sketch {
        // As the board lies: Red and Green above, Yellow and Blue below.
        let (x, y) = match zone {
            Colour::Red => (62, 21),
            Colour::Green => (111, 21),
            Colour::Yellow => (62, 44),
            Colour::Blue => (111, 44),
        };
        Sketch {
            x,
            y,
            radius: 6,
            half: 5,
        }
    }

    /// One zone beside a list.
    pub(super) const ASIDE: Sketch = Sketch {
        x: 106,
        y: 33,
        radius: 8,
        half: 7,
    };

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
            SpotKind::Edge => (self.x + x * 5 / 4, self.y + y * 2),
            SpotKind::Intersection => (self.x + x * 13 / 9, self.y),
        }
    }

    /// The four hexes: two level sides, and four that lean.
    pub(super) fn draw(self, frame: &mut Frame) {
        for hex in Hex::ALL.iter().copied() {
            let (x, y) = self.centre(hex);
            // How far the side is from the middle, some rows above or below it.
            let side = |row: i32| (2 * self.half - row) * self.radius / 2 / self.half.max(1);
            for row in 0..=self.half {
                let (outer, inner) = (side(row), side(row + 1).max(self.radius / 2));
                let width = if row < self.half { (outer - inner).max(1) } else { 1 };
                for y in [y - row, y + row] {
                    paint::fill(frame, Ink::Light, x - outer, y, width, 1);
                    paint::fill(frame, Ink::Light, x + outer - width + 1, y, width, 1);
                }
            }
            for y in [y - self.half, y + self.half] {
                paint::fill(frame, Ink::Light, x - self.radius / 2, y, self.radius / 2 * 2 + 1, 1);
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

    /// A frame inside a whole hex.
    pub(super) fn mark_hex(self, frame: &mut Frame, hex: Hex) {
        let (x, y) = self.centre(hex);
        let (width, height) = (self.radius * 11 / 16, self.half - 2);
        draw_frame(frame, x - width, y - height, 2 * width + 1, 2 * height + 1);
    }
}

/// A frame of one pixel.
pub(super) fn draw_frame(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32) {
    for (x, y, width, height) in [
        (x, y, width, 1),
        (x, y + height - 1, width, 1),
        (x, y, 1, height),
        (x + width - 1, y, 1, height),
    ] {
        paint::fill(frame, Ink::Light, x, y, width, height);
    }
}

/// A zone with its robots; what `free` names is a ring.
pub(super) fn draw_zone(frame: &mut Frame, tell: Teller<'_>, zone: Colour, free: &dyn Fn(Location) -> bool) {
    let (sketch, view) = (Sketch::LARGE, tell.view);
    sketch.draw(frame);
    sketch.draw_master(frame, zone, view.master());
    for spot in Spot::all() {
        let at = Location { zone, spot };
        let (x, y) = sketch.at(spot);
        match view.robot_at(at) {
            Some(robot) => draw_robot(frame, (x, y), robot),
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

/// A robot, with a dark seam around it.
fn draw_robot(frame: &mut Frame, (x, y): (i32, i32), robot: Colour) {
    paint::fill(frame, Ink::Dark, x - 5, y - 5, 11, 11);
    draw_icon(frame, x - 4, y - 4, piece_of(Shape::Robot, robot));
}

/// A place that is free.
fn draw_ring(frame: &mut Frame, (x, y): (i32, i32)) {
    paint::fill(frame, Ink::Dark, x - 2, y - 2, 5, 5);
    paint::fill(frame, Ink::Light, x - 1, y - 2, 3, 5);
    paint::fill(frame, Ink::Light, x - 2, y - 1, 5, 3);
    paint::fill(frame, Ink::Dark, x - 1, y - 1, 3, 3);
}

/// The place under the cursor, with the robot that stands there or would.
pub(super) fn draw_cursor(frame: &mut Frame, (x, y): (i32, i32), robot: Option<Colour>) {
    paint::fill(frame, Ink::Dark, x - 7, y - 7, 15, 15);
    draw_frame(frame, x - 6, y - 6, 13, 13);
    if let Some(robot) = robot {
        draw_robot(frame, (x, y), robot);
    }
}

/// Where the words beside a large zone begin.
pub(super) const WORDS_LEFT: i32 = 86;

/// What a space is, in the middle of its hexagon in a large zone, unless something stands there: the pictures of its
/// word, or else how the word begins.
pub(super) fn write_in_hex(frame: &mut Frame, tell: Teller<'_>, space: Space) {
    let Space { zone, hex } = space;
    let is_taken = Spot::all().any(|spot| {
        let at = Location { zone, spot };
        spot.touches() == Hexes::only(hex) && tell.view.robot_at(at).is_some()
    });
    let master = tell.view.master();
    if is_taken || master.zone() == zone && master.covered().contains(hex) {
        return;
    }
    let word = tell.space_word(space);
    let pictures: Line = spell(word.chars().filter(|letter| u32::from(*letter) > 0xFF).take(1));
    let shown: Line = match pictures.is_empty() {
        true => spell(word.chars().take(2)),
        false => pictures,
    };
    let (x, y) = Sketch::LARGE.centre(hex);
    paint::write(frame, TINY, Ink::Light, x - TINY.width(&shown) / 2, y - 4, &shown);
}

/// What a space is, beside a large zone: in pictures alone if the word leaves no room for them.
pub(super) fn write_space(frame: &mut Frame, tell: Teller<'_>, space: Space, y: i32) {
    let room = SCREEN_WIDTH - WORDS_LEFT;
    let mut word = tell.space_word(space);
    if FLAT.width(&word) > room {
        word = spell(word.chars().filter(|letter| *letter != ' '));
    }
    if FLAT.width(&word) > room + 1 {
        // Pictures are the only letters beyond Latin-1.
        word = spell(word.chars().filter(|letter| u32::from(*letter) > 0xFF));
    }
    write(frame, WORDS_LEFT, y, &word);
}
