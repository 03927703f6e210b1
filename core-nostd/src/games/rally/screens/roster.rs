//! A line for each robot: beside the map if there are four at most, else in two columns.

use super::super::state::Power;
use super::map::SmallMap;
use super::motion;
use super::tiles::Canvas;
use super::window::Moving;
use super::{Scene, TOP, Teller, figure, sign};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::zones::HINT_TOP;

/// Rows of a line.
const PITCH: i32 = 11;
/// Lines below each other.
const ROWS: usize = 4;

/// Where a line is.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
}

/// The lines of so many robots.
pub(super) fn cells(tell: Teller<'_>, count: usize) -> impl Iterator<Item = Cell> {
    let (left, width) = match (count <= ROWS, tell.view.board()) {
        (true, Some(_)) => (SmallMap::WIDTH + 3, SCREEN_WIDTH - SmallMap::WIDTH - 3),
        (true, None) => (1, SCREEN_WIDTH - 1),
        (false, _) => (1, SCREEN_WIDTH / 2 - 1),
    };
    (0..count).map(move |place| {
        let column = i32::from(place >= ROWS);
        let row = i32::try_from(place % ROWS).unwrap_or_default();
        Cell {
            x: left + column * width,
            y: TOP + 1 + row * PITCH,
            width,
        }
    })
}

/// The map, where there is room for it beside the lines.
pub(super) fn draw_map(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, lines: usize) {
    let view = tell.view;
    let Some(board) = view.board().filter(|_| lines <= ROWS) else {
        return;
    };
    let robot = scene.call.or_else(|| motion::robot_of_the_moment(view, scene.news));
    let middle = robot.and_then(|robot| motion::middle(view, scene.news, robot));
    let moving = Moving {
        news: scene.news,
        progress: scene.progress,
        robot,
        marked: None,
    };
    SmallMap::beside(board, middle.unwrap_or_default()).draw(frame, view, board, moving);
}

/// A robot as it stands, for the beginning of a line.
pub(super) fn draw_robot(frame: &mut Frame, tell: Teller<'_>, (x, y): (i32, i32), robot: Seat) {
    let is_on = !matches!(tell.view.power(robot), Power::Down | Power::StaysDown);
    let mut canvas = Canvas::new(frame, (x - 2, y - 2), (11, 11));
    canvas.robot((x, y), robot, tell.view.body(robot).heading, is_on);
}

/// Everybody by name, with a sign before the name; a pointer stands at one of them.
pub(super) fn draw_names(
    frame: &mut Frame,
    tell: Teller<'_>,
    scene: &Scene<'_>,
    pointed: Option<Seat>,
    sign_of: &dyn Fn(Seat) -> Option<Sign>,
) {
    let seats = tell.view.seats();
    let count = usize::from(seats.len());
    draw_map(frame, tell, scene, count);
    for (cell, seat) in cells(tell, count).zip(seats.iter()) {
        let pointer = (pointed == Some(seat)).then_some(Sign::Pointer);
        if let Some(letter) = sign_of(seat).or(pointer) {
            sign(frame, cell.x, cell.y, letter);
        }
        draw_robot(frame, tell, (cell.x + 10, cell.y), seat);
        let name = tell.name(seat);
        let left = cell.x + 20;
        let room = cell.x + cell.width - left;
        let font = if FLAT.width(&name) <= room { FLAT } else { TINY };
        paint::write(frame, font, Ink::Light, left, cell.y - 1, &name);
    }
}

/// How everybody stands: damage, lives, flags. Signs head the columns.
pub(super) fn draw_standings(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const SIGNS: [Sign; 3] = [Sign::Damage, Sign::Life, Sign::Flag];
    let view = tell.view;
    let count = usize::from(view.seats().len());
    draw_map(frame, tell, scene, count);
    for (cell, seat) in cells(tell, count).zip(view.seats().iter()) {
        draw_robot(frame, tell, (cell.x + 2, cell.y), seat);
        let step = (cell.width - 12) / 3;
        let figures = [view.body(seat).damage, view.lives(seat), view.flags(seat)];
        let mut x = cell.x + 14;
        for (letter, count) in SIGNS.into_iter().zip(figures) {
            sign(frame, x, cell.y, letter);
            figure(frame, x + 9, cell.y, count);
            x += step;
        }
        debug_assert!(cell.y + PITCH <= HINT_TOP + 1, "four lines fit");
    }
}
