//! The whole floor: small beside the window, and as a page of its own.

use super::super::board::{Board, Edge, Ground, Heading, Speed, Square};
use super::super::floor::Body;
use super::super::view::View;
use super::motion::{self, PARTS, column_of, row_of};
use super::tiles::{Canvas, Pose, delta};
use super::window::{self, Moving, Window, first_shown};
use super::{Scene, TOP, Teller, square_name};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::template::number;

/// From one square to the next: three pixels, and a lane of one.
const PITCH: i32 = 4;

/// A small map on the screen.
#[derive(Clone, Copy)]
pub(super) struct SmallMap {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    /// The first column and row of pixels that shows, of a map of the whole board.
    first: (i32, i32),
}

impl SmallMap {
    /// Columns of the map beside a window, and of the preview; both have as many rows as fit below a title.
    pub(super) const WIDTH: i32 = 49;
    const PREVIEW: i32 = 45;
    const HEIGHT: i32 = 45;

    /// At the left edge, with a square as near to its middle as the board allows.
    pub(super) fn beside(board: &Board, middle: Square) -> SmallMap {
        SmallMap::around(board, middle, 0, SmallMap::WIDTH)
    }

    /// At the right edge.
    pub(super) fn preview(board: &Board, middle: Square) -> SmallMap {
        let left = SCREEN_WIDTH - SmallMap::PREVIEW;
        SmallMap::around(board, middle, left, SmallMap::PREVIEW)
    }

    fn around(board: &Board, middle: Square, left: i32, width: i32) -> SmallMap {
        let all = |squares: u8| i32::from(squares) * PITCH + 1;
        let (columns, rows) = (all(board.width()), all(board.height()));
        let first = |middle: i32, shown, all| first_shown(middle * PITCH + 2, shown, all);
        // A smaller board stands in the middle.
        SmallMap {
            left: left + (width - columns).max(0) / 2,
            top: TOP + (SmallMap::HEIGHT - rows).max(0) / 2,
            width: width.min(columns),
            height: SmallMap::HEIGHT.min(rows),
            first: (
                first(column_of(middle), width, columns),
                first(row_of(middle), SmallMap::HEIGHT, rows),
            ),
        }
    }

    /// Where a point of the floor is on the screen, in [`PARTS`] of a square.
    fn place(&self, x: i32, y: i32) -> (i32, i32) {
        let (first_x, first_y) = self.first;
        (
            self.left + 1 + x * PITCH / PARTS - first_x,
            self.top + 1 + y * PITCH / PARTS - first_y,
        )
    }

    fn place_of(&self, square: Square) -> (i32, i32) {
        self.place(column_of(square) * PARTS, row_of(square) * PARTS)
    }

    fn canvas<'f>(&self, frame: &'f mut Frame) -> Canvas<'f> {
        Canvas::new(frame, (self.left, self.top), (self.width, self.height))
    }

    /// Draws the floor without robots.
    pub(super) fn draw_floor(&self, frame: &mut Frame, board: &Board) {
        let mut canvas = self.canvas(frame);
        for square in board.squares() {
            let at = self.place_of(square);
            draw_square(&mut canvas, at, board, square);
            for heading in Heading::ALL {
                draw_edge(&mut canvas, at, board, square, heading);
            }
        }
    }

    /// Draws the floor and the robots on it.
    pub(super) fn draw(&self, frame: &mut Frame, view: View<'_>, board: &Board, moving: Moving<'_>) {
        self.draw_floor(frame, board);
        let mut canvas = self.canvas(frame);
        for figure in motion::figures(view, moving.news, moving.progress).iter() {
            canvas.faded = figure.faded;
            let (x, y) = self.place(figure.x, figure.y);
            match moving.robot == Some(figure.robot) {
                true => draw_arrow(&mut canvas, (x - 1, y - 1), figure.heading),
                false => draw_robot(&mut canvas, (x, y), figure.heading),
            }
        }
        canvas.faded = 0;
        if let Some(square) = moving.marked {
            let (x, y) = self.place_of(square);
            canvas.outline((x - 2, y - 2), (PITCH + 3, PITCH + 3));
        }
    }

    /// Where a program takes a robot: a line along the way, and a larger robot at its end.
    pub(super) fn draw_path(&self, frame: &mut Frame, path: &[Body]) {
        let mut canvas = self.canvas(frame);
        let centre = |square| {
            let (x, y) = self.place_of(square);
            (x + 1, y + 1)
        };
        let squares = || path.iter().filter_map(|body| body.at);
        for (from, to) in squares().zip(squares().skip(1)) {
            draw_line(&mut canvas, centre(from), centre(to));
        }
        if let [
            Body {
                at: Some(at), heading, ..
            },
            _,
            ..,
        ] = *path
        {
            draw_robot(&mut canvas, self.place_of(at), heading);
        }
        if let Some(Body {
            at: Some(at), heading, ..
        }) = path.last().copied()
        {
            let (x, y) = centre(at);
            draw_arrow(&mut canvas, (x - 2, y - 2), heading);
        }
    }
}

/// What is on a square, in three by three; belts are trails, express belts denser ones.
fn draw_square(canvas: &mut Canvas<'_>, (x, y): (i32, i32), board: &Board, square: Square) {
    let rows = match board.tile(square).ground() {
        _ if board.flag_at(square).is_some() => [0b111, 0b110, 0b100],
        _ if board.crusher_at(square).is_some() => [0b111, 0b000, 0b111],
        Ground::Open => return,
        Ground::Pit => [0b101, 0b010, 0b101],
        Ground::Belt(belt) => {
            let (dx, dy) = delta(belt.to);
            if belt.speed == Speed::Express {
                canvas.fill(Ink::Light, (x + 1 + 2 * dx, y + 1 + 2 * dy), (1, 1));
            }
            [0b000, 0b010, 0b000]
        }
        Ground::Gear(_) => [0b010, 0b101, 0b010],
        Ground::Repair { .. } => [0b010, 0b111, 0b010],
        Ground::Randomizer | Ground::Teleporter => [0b111, 0b101, 0b111],
        Ground::Water | Ground::Current(_) => [0b000, 0b100, 0b011],
    };
    canvas.stamp(Ink::Light, (x, y), &rows, Pose::UPRIGHT, 1);
}

/// Walls are lines, ledges and the open rim are dotted.
fn draw_edge(canvas: &mut Canvas<'_>, (x, y): (i32, i32), board: &Board, square: Square, heading: Heading) {
    let (dx, dy) = delta(heading);
    let level = |square: Square| board.tile(square).level();
    let step = match (board.edge(square, heading), board.neighbour(square, heading)) {
        (Edge::Wall, _) => 1,
        (Edge::Open, None) => 2,
        (Edge::Open, Some(next)) if level(next) != level(square) => 2,
        (Edge::Open | Edge::Ramp, _) => return,
    };
    let (left, top) = (x - 1 + 2 * (dx + dx.abs()), y - 1 + 2 * (dy + dy.abs()));
    for dot in (0..=PITCH).step_by(step) {
        canvas.fill(Ink::Light, (left + dot * dy.abs(), top + dot * dx.abs()), (1, 1));
    }
}

/// A block with a nose, and dark around it.
fn draw_robot(canvas: &mut Canvas<'_>, (x, y): (i32, i32), heading: Heading) {
    let (dx, dy) = delta(heading);
    canvas.fill(Ink::Dark, (x - 1, y - 1), (5, 5));
    canvas.fill(Ink::Light, (x, y), (3, 3));
    canvas.fill(Ink::Light, (x + 1 + 2 * dx, y + 1 + 2 * dy), (1, 1));
}

/// The robot that matters, of five by five.
fn draw_arrow(canvas: &mut Canvas<'_>, (x, y): (i32, i32), heading: Heading) {
    const ARROW: [u8; 5] = [0b00100, 0b01110, 0b11111, 0b01110, 0b01110];
    canvas.fill(Ink::Dark, (x - 1, y - 1), (7, 7));
    canvas.stamp(Ink::Light, (x, y), &ARROW, Pose::to(heading), 1);
}

/// A line between two points, first along the row.
fn draw_line(canvas: &mut Canvas<'_>, (x, y): (i32, i32), (to_x, to_y): (i32, i32)) {
    canvas.fill(Ink::Light, (x.min(to_x), y), ((to_x - x).abs() + 1, 1));
    canvas.fill(Ink::Light, (to_x, y.min(to_y)), (1, (to_y - y).abs() + 1));
}

/// Columns and rows of the page with the whole floor.
const PAGE_COLUMNS: i32 = 12;
const PAGE_ROWS: i32 = 5;
/// Where its first square is: numbers of rows stand before it, letters of columns in the title.
const PAGE_LEFT: i32 = 14;

/// The pages that show the whole board, from the left to the right and from the top to the bottom; and the page of the
/// robot that matters now.
pub(in super::super) fn subpages(view: View<'_>) -> (u8, u8) {
    let Some(board) = view.board() else { return (1, 0) };
    let pages = |squares: u8, shown: i32| (i32::from(squares) + shown - 1) / shown.max(1);
    let across = pages(board.width(), PAGE_COLUMNS);
    let all = across * pages(board.height(), PAGE_ROWS);
    let robot = match view.viewer() {
        crate::game::Viewer::Seat(seat) => Some(seat),
        crate::game::Viewer::Table => view.next_to_move(),
    };
    let at = robot.and_then(|robot| view.body(robot).at);
    let open = at.map_or(0, |at| row_of(at) / PAGE_ROWS * across + column_of(at) / PAGE_COLUMNS);
    let short = |count: i32| u8::try_from(count).unwrap_or(u8::MAX);
    (short(all.max(1)), short(open))
}

/// A part of the floor, with the names of its squares around it.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some(board) = view.board() else { return };
    let (width, height) = (i32::from(board.width()), i32::from(board.height()));
    let across = ((width + PAGE_COLUMNS - 1) / PAGE_COLUMNS).max(1);
    let page = i32::from(scene.subpage);
    let first = |page: i32, shown: i32, all: i32| (page * shown).min(all - shown).max(0);
    let part = Window {
        left: PAGE_LEFT,
        top: TOP,
        first: (
            first(page % across, PAGE_COLUMNS, width),
            first(page / across, PAGE_ROWS, height),
        ),
        columns: PAGE_COLUMNS.min(width),
        rows: PAGE_ROWS.min(height),
    };
    let (first_x, first_y) = part.first;
    for column in 0..part.columns {
        let name = square_name(Square::new(u8::try_from(first_x + column).unwrap_or_default(), 0));
        let letter = name.get(..1).unwrap_or_default();
        paint::write(
            frame,
            TINY,
            Ink::Light,
            PAGE_LEFT + 1 + column * window::PITCH,
            1,
            letter,
        );
    }
    for row in 0..part.rows {
        let y = TOP + row * window::PITCH;
        paint::write_right(frame, TINY, Ink::Light, PAGE_LEFT - 3, y, &number(first_y + row + 1));
    }
    let moving = Moving {
        news: scene.news,
        progress: 100,
        robot: None,
        marked: view.lifted().map(|lifted| lifted.at),
    };
    part.draw(frame, view, board, moving);
    if let Some(path) = view.preview() {
        part.draw_path(frame, &path);
    }
}
