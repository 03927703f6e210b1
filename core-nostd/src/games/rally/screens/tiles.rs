//! The pictures of the floor, and how they are put on the screen.
//!
//! All of them face north. They are turned by quarters where they are drawn, and what turns left is the mirror image of
//! what turns right; so a picture takes seven bytes, whatever its directions.

use super::super::board::{Belt, Board, Curve, Edge, Ground, Heading, Speed, Square, Turn};
use super::super::cards::{Kind, Register};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink};
use crate::ui::pictures::pack_strip;

/// Columns and rows of a picture.
pub(super) const SIZE: i32 = 7;

/// A picture of the floor, or of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Art {
    Belt,
    Express,
    /// Comes from the west and turns robots left.
    Curve,
    ExpressCurve,
    /// Turns right.
    Gear,
    Pusher,
    Crusher,
    Laser,

    Pit,
    Water,
    Teleporter,
    Randomizer,
    /// In the lane between two squares, uphill to the north.
    Ledge,
    Ramp,
    Current,
    /// Nothing but a dot: a square to be counted.
    Open,

    Wrench,
    Wrenches,
    Flag,
    Dock,
    /// Acts in phases with even numbers: a gap in its plate.
    EvenPusher,
    Device,
    /// In the lane before a robot: where it looks.
    Nose,
    /// The edge of a mount on a square that has another picture.
    Mount,

    /// Cards. A number stands beside the arrow.
    Move,
    BackUp,
    Left,
    UTurn,
    /// A card whose face nobody sees.
    FaceDown,
    /// The eyes of a robot without a number.
    Robot,
    Archive,
}

/// The pictures, side by side, in the order of [`Art`].
static DRAWINGS: [&[[u8; SIZE as usize]]; 4] = [
    &pack_strip::<8>([
        ".......|...#...|...#...|...#...|.####.#|...#...|#######|...#...",
        "...#...|..###..|..###..|..###..|#....##|..###..|#######|.......",
        "..###..|.##.##.|.#####.|.##.##.|#...###|.#####.|.#.#.#.|...#...",
        ".##.##.|##.#.##|...#...|##.#.##|#......|...#...|.......|..###..",
        "##...##|#.###.#|...#...|..###..|#.....#|...#...|.#.#.#.|.#####.",
        "#.....#|.##.##.|####...|####...|#....#.|#######|#######|#######",
        ".......|##...##|.......|####...|.####..|#######|#######|#######",
    ]),
    &pack_strip::<8>([
        "#.#.#.#|.......|..###..|.####..|#######|##.#.##|...#...|.......",
        ".#.#.#.|.##...#|.#...#.|##..##.|#.#.#.#|#.###.#|..###..|.......",
        "#.#.#.#|#..#.#.|#..#..#|....##.|.......|.......|.##.##.|.......",
        ".#.#.#.|....#..|#.###.#|...##..|.......|.......|.......|...#...",
        "#.#.#.#|.##...#|#..#..#|..##...|.......|.......|.##...#|.......",
        ".#.#.#.|#..#.#.|.#...#.|.......|.......|.......|#..#.#.|.......",
        "#.#.#.#|....#..|..###..|..##...|.......|.......|....#..|.......",
    ]),
    &pack_strip::<8>([
        ".##.##.|#.#.#.#|####...|##...##|...#...|.......|...#...|.......",
        ".##.##.|#.#.#.#|####...|#.....#|..###..|...#...|..###..|.......",
        ".#####.|###.###|#......|.......|.#####.|..#.#..|.......|.......",
        "..###..|.#...#.|#......|.......|...#...|.#...#.|.......|.......",
        "..###..|.#...#.|#......|.......|...#...|..#.#..|.......|.......",
        "..###..|.#...#.|#......|#.....#|##...##|...#...|.......|.......",
        "..###..|.#...#.|#......|##...##|##...##|.......|.......|#######",
    ]),
    &pack_strip::<7>([
        ".#.....|...#...|..#....|.###...|#.#.#.#|...#...|.......",
        "###....|...#...|.##....|#...#..|.......|..###..|#######",
        ".#.....|...#...|######.|#...#..|#.#.#.#|.#####.|#.....#",
        ".#.....|#######|.##...#|#.#####|.......|#######|#.###.#",
        ".#.....|.#####.|..#...#|#..###.|#.#.#.#|#.###.#|#.....#",
        ".#.....|..###..|......#|#...#..|.......|#######|#.....#",
        ".#.....|...#...|......#|#......|#.#.#.#|##...##|#######",
    ]),
];

/// Three columns and five rows; the digits of robots, flags and docks.
#[rustfmt::skip]
static DIGITS: [[u8; 5]; 9] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b110, 0b001, 0b010, 0b100, 0b111],
    [0b110, 0b001, 0b010, 0b001, 0b110],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b110, 0b001, 0b110],
    [0b011, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
];

/// How a picture is turned: first mirrored, then by quarters to the right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pose {
    quarters: u8,
    is_mirrored: bool,
}

impl Pose {
    /// As it is drawn.
    pub(super) const UPRIGHT: Pose = Pose {
        quarters: 0,
        is_mirrored: false,
    };

    /// What faces north faces there.
    pub(super) const fn to(heading: Heading) -> Pose {
        Pose {
            quarters: heading.quarters(),
            is_mirrored: false,
        }
    }

    pub(super) const fn mirrored(self) -> Pose {
        Pose {
            is_mirrored: true,
            ..self
        }
    }

    /// Where a point of a square picture lies.
    fn place(self, size: i32, (mut x, mut y): (i32, i32)) -> (i32, i32) {
        if self.is_mirrored {
            x = size - 1 - x;
        }
        for _ in 0..self.quarters {
            (x, y) = (size - 1 - y, x);
        }
        (x, y)
    }
}

/// A step in this direction, in pixels.
pub(super) const fn delta(heading: Heading) -> (i32, i32) {
    match heading {
        Heading::North => (0, -1),
        Heading::East => (1, 0),
        Heading::South => (0, 1),
        Heading::West => (-1, 0),
    }
}

/// A part of the screen that a picture of the floor does not leave.
pub(super) struct Canvas<'f> {
    frame: &'f mut Frame,
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
    /// Of four points in a pattern, so many are left out: something vanishes.
    pub(super) faded: u8,
    /// Whether docks bear their numbers. In a race those of robots would be mistaken for them.
    pub(super) has_dock_numbers: bool,
}

impl<'f> Canvas<'f> {
    pub(super) fn new(frame: &'f mut Frame, (left, top): (i32, i32), (width, height): (i32, i32)) -> Canvas<'f> {
        Canvas {
            frame,
            left,
            top,
            right: left + width,
            bottom: top + height,
            faded: 0,
            has_dock_numbers: false,
        }
    }

    /// Fills what lies inside of a rectangle.
    pub(super) fn fill(&mut self, ink: Ink, (x, y): (i32, i32), (width, height): (i32, i32)) {
        let (right, bottom) = ((x + width).min(self.right), (y + height).min(self.bottom));
        let (x, y) = (x.max(self.left), y.max(self.top));
        if self.faded == 0 {
            paint::fill(self.frame, ink, x, y, right - x, bottom - y);
            return;
        }
        for row in y..bottom {
            for column in x..right {
                if (column + 2 * row) & 3 >= i32::from(self.faded) {
                    paint::fill(self.frame, ink, column, row, 1, 1);
                }
            }
        }
    }

    /// A frame of one pixel.
    pub(super) fn outline(&mut self, (x, y): (i32, i32), (width, height): (i32, i32)) {
        for (corner, size) in [
            ((x, y), (width, 1)),
            ((x, y + height - 1), (width, 1)),
            ((x, y), (1, height)),
            ((x + width - 1, y), (1, height)),
        ] {
            self.fill(Ink::Light, corner, size);
        }
    }

    /// Draws rows of bits, as many as they have columns, each of them `scale` pixels wide and high.
    pub(super) fn stamp(&mut self, ink: Ink, (x, y): (i32, i32), rows: &[u8], pose: Pose, scale: i32) {
        let size = i32::try_from(rows.len()).unwrap_or_default();
        for (row, bits) in (0..).zip(rows) {
            for column in (0..size).filter(|column| bits & (1 << (size - 1 - column)) != 0) {
                let (dx, dy) = pose.place(size, (column, row));
                self.fill(ink, (x + dx * scale, y + dy * scale), (scale, scale));
            }
        }
    }

    /// A picture.
    pub(super) fn draw(&mut self, at: (i32, i32), art: Art, pose: Pose) {
        self.draw_large(at, art, pose, 1);
    }

    /// The same, enlarged.
    pub(super) fn draw_large(&mut self, at: (i32, i32), art: Art, pose: Pose, scale: i32) {
        let place = art as usize;
        if let Some(rows) = DRAWINGS.get(place / 8).and_then(|strip| strip.get(place % 8)) {
            self.stamp(Ink::Light, at, rows, pose, scale);
        }
    }

    /// A digit, three columns wide.
    pub(super) fn digit(&mut self, ink: Ink, (x, y): (i32, i32), digit: u8, scale: i32) {
        if let Some(rows) = DIGITS.get(usize::from(digit)) {
            // Rows are as long as there are rows: two columns on the left are empty.
            self.stamp(ink, (x - 2 * scale, y), rows, Pose::UPRIGHT, scale);
        }
    }

    /// A robot of nine by nine: its body in the seven of its square, its nose in the lane before it.
    pub(super) fn robot(&mut self, (x, y): (i32, i32), robot: Seat, heading: Heading, is_on: bool) {
        let digit = robot.index().saturating_add(1);
        self.fill(Ink::Light, (x, y), (SIZE, SIZE));
        if is_on {
            self.digit(Ink::Dark, (x + 2, y + 1), digit, 1);
        } else {
            // Powered down: hollow, open above and below the digit.
            self.fill(Ink::Dark, (x + 1, y + 1), (SIZE - 2, SIZE - 2));
            self.fill(Ink::Dark, (x + 2, y), (3, SIZE));
            self.digit(Ink::Light, (x + 2, y + 1), digit, 1);
        }
        let (dx, dy) = delta(heading);
        self.draw((x + 2 * dx, y + 2 * dy), Art::Nose, Pose::to(heading));
    }

    /// A card: what it does.
    pub(super) fn card(&mut self, (x, y): (i32, i32), kind: Kind, scale: i32) {
        let (art, pose, steps) = match kind {
            Kind::Move1 => (Art::Move, Pose::UPRIGHT, 1),
            Kind::Move2 => (Art::Move, Pose::UPRIGHT, 2),
            Kind::Move3 => (Art::Move, Pose::UPRIGHT, 3),
            Kind::BackUp => (Art::BackUp, Pose::UPRIGHT, 0),
            Kind::Left => (Art::Left, Pose::UPRIGHT, 0),
            Kind::Right => (Art::Left, Pose::UPRIGHT.mirrored(), 0),
            Kind::UTurn => (Art::UTurn, Pose::UPRIGHT, 0),
        };
        self.draw_large((x, y), art, pose, scale);
        if steps > 0 {
            self.digit(Ink::Light, (x + 4 * scale, y + scale), steps, scale);
        }
    }

    /// What stands on a square, without robots and edges.
    pub(super) fn square(&mut self, (x, y): (i32, i32), board: &Board, at: Square) {
        let ground = board.tile(at).ground();
        let pusher = board.pusher_at(at);
        let dock = (1..).zip(board.docks()).find(|(_, dock)| dock.at == at);
        let has_crusher = board.crusher_at(at).is_some();
        let mut is_plain = false;
        match (board.flag_at(at), pusher, dock) {
            (Some(flag), ..) => {
                self.draw((x, y), Art::Flag, Pose::UPRIGHT);
                self.digit(Ink::Light, (x + 4, y + 2), flag, 1);
            }
            _ if has_crusher => self.draw((x, y), Art::Crusher, Pose::UPRIGHT),
            (None, Some(pusher), _) => {
                let is_odd = pusher.phases.contains(Register::R1);
                let art = if is_odd { Art::Pusher } else { Art::EvenPusher };
                self.draw((x, y), art, Pose::to(pusher.heading));
            }
            (None, None, Some((number, _))) if ground == Ground::Open => {
                self.draw((x, y), Art::Dock, Pose::UPRIGHT);
                if self.has_dock_numbers {
                    self.digit(Ink::Light, (x + 2, y + 1), number, 1);
                }
            }
            _ => {
                is_plain = ground == Ground::Open && board.lasers().iter().any(|laser| laser.at == at);
                if !is_plain {
                    self.ground((x, y), ground);
                }
            }
        }
        for laser in board.lasers().iter().filter(|laser| laser.at == at) {
            let art = if is_plain { Art::Laser } else { Art::Mount };
            self.draw((x, y), art, Pose::to(laser.heading));
        }
    }

    /// The floor itself.
    fn ground(&mut self, at: (i32, i32), ground: Ground) {
        let (art, pose) = match ground {
            Ground::Open => (Art::Open, Pose::UPRIGHT),
            Ground::Pit => (Art::Pit, Pose::UPRIGHT),
            Ground::Belt(Belt { speed, to, curve }) => {
                let [straight, curved] = match speed {
                    Speed::Normal => [Art::Belt, Art::Curve],
                    Speed::Express => [Art::Express, Art::ExpressCurve],
                };
                match curve {
                    Curve::Straight => (straight, Pose::to(to)),
                    Curve::Left => (curved, Pose::to(to)),
                    Curve::Right => (curved, Pose::to(to).mirrored()),
                    Curve::Both => {
                        self.draw(at, curved, Pose::to(to).mirrored());
                        (curved, Pose::to(to))
                    }
                }
            }
            Ground::Gear(Turn::Right) => (Art::Gear, Pose::UPRIGHT),
            Ground::Gear(Turn::Left) => (Art::Gear, Pose::UPRIGHT.mirrored()),
            Ground::Repair { wrenches: 2 } => (Art::Wrenches, Pose::UPRIGHT),
            Ground::Repair { .. } => (Art::Wrench, Pose::UPRIGHT),
            Ground::Randomizer => (Art::Randomizer, Pose::UPRIGHT),
            Ground::Teleporter => (Art::Teleporter, Pose::UPRIGHT),
            Ground::Water => (Art::Water, Pose::UPRIGHT),
            Ground::Current(to) => (Art::Current, Pose::to(to)),
        };
        self.draw(at, art, pose);
    }

    /// What lies in the lane between a square and the next one. Ledges and ramps are drawn by the lower square.
    pub(super) fn edge(&mut self, (x, y): (i32, i32), board: &Board, at: Square, heading: Heading) {
        let level = |at: Square| board.tile(at).level();
        let (dx, dy) = delta(heading);
        let is_below = board.neighbour(at, heading).is_some_and(|next| level(next) > level(at));
        let art = match board.edge(at, heading) {
            Edge::Wall => {
                // A little longer than the square, so that walls in a row are one.
                let (width, height) = if dx == 0 { (SIZE + 2, 2) } else { (2, SIZE + 2) };
                let past = |x: i32| if x > 0 { SIZE } else { -2 };
                let corner = if dx == 0 {
                    (x - 1, y + past(dy))
                } else {
                    (x + past(dx), y - 1)
                };
                return self.fill(Ink::Light, corner, (width, height));
            }
            Edge::Ramp => Art::Ramp,
            Edge::Open => Art::Ledge,
        };
        if is_below {
            self.draw((x + 2 * dx, y + 2 * dy), art, Pose::to(heading));
        }
    }
}
