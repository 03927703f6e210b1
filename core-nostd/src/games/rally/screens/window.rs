//! The floor at pitch 9: seven by seven pixels for a square, and lanes of two between squares.

use super::super::board::{Board, Edge, Heading, Square};
use super::super::floor::{Body, Report};
use super::super::view::View;
use super::motion::{self, Figure, News, PARTS, column_of, row_of};
use super::tiles::{Art, Canvas, Pose, SIZE, delta};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::Ink;

/// From one square to the next.
pub(super) const PITCH: i32 = 9;
/// Columns and rows of the window that follows a robot.
pub(super) const COLUMNS: i32 = 7;
pub(super) const ROWS: i32 = 5;

/// What is drawn of the floor beside what the view has: news that move, and a square that is marked.
#[derive(Clone, Copy)]
pub(super) struct Moving<'a> {
    pub(super) news: &'a News,
    pub(super) progress: u8,
    /// The robot of the moment.
    pub(super) robot: Option<Seat>,
    pub(super) marked: Option<Square>,
}

/// A part of the floor, and where on the screen it is.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) left: i32,
    pub(super) top: i32,
    /// The square in its upper left corner.
    pub(super) first: (i32, i32),
    pub(super) columns: i32,
    pub(super) rows: i32,
}

/// A line of fire.
#[derive(Clone, Copy)]
struct Beam {
    from: Square,
    heading: Heading,
    /// 1 to 3.
    count: u8,
    /// The robot that fires; nothing for a mount, which hits a robot on its own square, too.
    by: Option<Seat>,
}

/// The first of `shown` columns out of `all`, so that `middle` is as near to the middle as the board allows.
pub(super) fn first_shown(middle: i32, shown: i32, all: i32) -> i32 {
    (middle - shown / 2).min(all - shown).max(0)
}

impl Window {
    /// The window around a square.
    pub(super) fn around(board: &Board, middle: Square, (left, top): (i32, i32)) -> Window {
        let (width, height) = (i32::from(board.width()), i32::from(board.height()));
        Window {
            left,
            top,
            first: (
                first_shown(column_of(middle), COLUMNS, width),
                first_shown(row_of(middle), ROWS, height),
            ),
            columns: COLUMNS.min(width),
            rows: ROWS.min(height),
        }
    }

    /// Where a point of the floor is on the screen, in [`PARTS`] of a square.
    fn place(&self, x: i32, y: i32) -> (i32, i32) {
        let (first_x, first_y) = self.first;
        (
            self.left + x * PITCH / PARTS - first_x * PITCH,
            self.top + y * PITCH / PARTS - first_y * PITCH,
        )
    }

    pub(super) fn place_of(&self, square: Square) -> (i32, i32) {
        self.place(column_of(square) * PARTS, row_of(square) * PARTS)
    }

    /// The squares in it, in reading order.
    fn squares(self, board: &Board) -> impl Iterator<Item = Square> {
        let (first_x, first_y) = self.first;
        let of = |first: i32, count: i32| (first..first + count).filter_map(|place| u8::try_from(place).ok());
        let squares =
            of(first_y, self.rows).flat_map(move |y| of(first_x, self.columns).map(move |x| Square::new(x, y)));
        squares.filter(|square| board.contains(*square))
    }

    /// Draws the floor without robots; returns the part of the screen where it is.
    pub(super) fn draw_floor<'f>(self, frame: &'f mut Frame, board: &Board, has_dock_numbers: bool) -> Canvas<'f> {
        // The lanes around the window belong to it, as far as the screen has room.
        let corner = (self.left - 2, self.top - 1);
        let size = (self.columns * PITCH + 2, self.rows * PITCH + 1);
        let mut canvas = Canvas::new(frame, corner, size);
        canvas.has_dock_numbers = has_dock_numbers;
        for square in self.squares(board) {
            canvas.square(self.place_of(square), board, square);
        }
        // Walls lie above what reaches into the lanes.
        for square in self.squares(board) {
            for heading in Heading::ALL {
                canvas.edge(self.place_of(square), board, square, heading);
            }
        }
        canvas
    }

    /// Draws the floor and the robots on it.
    pub(super) fn draw(self, frame: &mut Frame, view: View<'_>, board: &Board, moving: Moving<'_>) {
        let mut canvas = self.draw_floor(frame, board, false);
        for square in self.squares(board).filter(|square| view.devices().contains(square)) {
            canvas.draw(self.place_of(square), Art::Device, Pose::UPRIGHT);
        }
        let figures = motion::figures(view, moving.news, moving.progress);
        self.draw_beams(&mut canvas, board, moving, &figures);
        for figure in figures.iter() {
            canvas.faded = figure.faded;
            let at = self.place(figure.x, figure.y);
            canvas.robot(at, figure.robot, figure.heading, figure.is_on);
        }
        canvas.faded = 0;
        if let Some(square) = moving.marked {
            let (x, y) = self.place_of(square);
            canvas.outline((x - 2, y - 2), (SIZE + 4, SIZE + 4));
        }
    }

    /// The beams of all mounts and of the robots that hit somebody, if lasers have fired just now.
    fn draw_beams(self, canvas: &mut Canvas<'_>, board: &Board, moving: Moving<'_>, figures: &[Figure]) {
        let hits = || {
            motion::reports(moving.news).filter_map(|report| match report {
                Report::Hit { by, .. } => Some(by),
                _ => None,
            })
        };
        if hits().next().is_none() {
            return;
        }
        let of_mounts = board.lasers().iter().map(|laser| Beam {
            from: laser.at,
            heading: laser.heading,
            count: laser.beams,
            by: None,
        });
        let of_robots = hits().flatten().filter_map(|by| {
            let figure = figures.iter().find(|figure| figure.robot == by)?;
            let [x, y] = [figure.x, figure.y].map(|place| u8::try_from(place / PARTS).unwrap_or_default());
            Some(Beam {
                from: Square::new(x, y),
                heading: figure.heading,
                count: 1,
                by: Some(by),
            })
        });
        // The dots run along the beam while it flashes.
        let step = i32::from(moving.progress % 20 / 10);
        for beam in of_mounts.chain(of_robots) {
            self.draw_beam(canvas, board, figures, beam, step);
        }
    }

    /// BE-602, BE-608: from a square on, until a wall, the rim, a higher square or a robot ends it.
    fn draw_beam(self, canvas: &mut Canvas<'_>, board: &Board, figures: &[Figure], beam: Beam, step: i32) {
        const MIDDLE: i32 = SIZE / 2;
        let (dx, dy) = delta(beam.heading);
        let level = board.tile(beam.from).level();
        let count = i32::from(beam.count);
        let mut at = beam.from;
        loop {
            let (x, y) = self.place_of(at);
            for along in (step - MIDDLE - 1..PITCH - MIDDLE - 1).step_by(2) {
                for beside in (1 - count..count).step_by(2) {
                    let point = (
                        x + MIDDLE + along * dx + beside * dy,
                        y + MIDDLE + along * dy + beside * dx,
                    );
                    canvas.fill(Ink::Light, point, (1, 1));
                }
            }
            let is_hit = |figure: &Figure| {
                let stands = (figure.x, figure.y) == (column_of(at) * PARTS, row_of(at) * PARTS);
                stands && Some(figure.robot) != beam.by
            };
            let is_level = board.tile(at).level() == level;
            if is_level && figures.iter().any(is_hit) || board.edge(at, beam.heading) == Edge::Wall {
                return;
            }
            match board.neighbour(at, beam.heading) {
                Some(next) if board.tile(next).level() <= level => at = next,
                _ => return,
            }
        }
    }

    /// Where a program takes a robot: the numbers of the registers, each where the robot stands behind it.
    pub(super) fn draw_path(self, frame: &mut Frame, path: &[Body]) {
        let corner = (self.left, self.top);
        let mut canvas = Canvas::new(frame, corner, (self.columns * PITCH, self.rows * PITCH));
        for (number, body) in (0..).zip(path).skip(1) {
            let Some(at) = body.at else { continue };
            let (x, y) = self.place_of(at);
            canvas.fill(Ink::Dark, (x, y), (SIZE, SIZE));
            canvas.digit(Ink::Light, (x + 2, y + 1), number, 1);
            let (dx, dy) = delta(body.heading);
            canvas.draw((x + dx, y + dy), Art::Nose, Pose::to(body.heading));
        }
    }
}
