//! The robots of a player: three rows of five, each robot with its VPs and its token.

use super::super::data::COLUMNS;
use super::super::effect::Row;
use super::super::speech::{formula, kind_sign};
use super::super::state::Robot;
use super::super::view::View;
use super::{Line, Scene, TOP, Teller, draw_sign, headline, phase_sign, stocks};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{HINT_TOP, Tone};

/// Columns of a robot's place, and where the first one begins.
const WIDTH: i32 = 19;
const LEFT: i32 = 11;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some(seat) = Seat::new(scene.subpage) else { return };
    let name: Line = expand("{0}", &[&tell.name(seat)]);
    let robots: Line = expand(
        "{0} {1}",
        &[
            &formula::figured(view.robot_count(seat).into(), formula::ROBOT),
            &formula::points(view.scores(seat).robots),
        ],
    );
    headline(frame, Tone::News, &name, &robots);
    draw_rows(frame, view, seat, TOP);
    stocks::draw_loose(frame, view, seat, (LEFT + 5 * WIDTH + 2, TOP + 1));
}

/// The three rows, as low as there is room.
pub(super) fn draw_rows(frame: &mut Frame, view: View<'_>, seat: Seat, top: i32) {
    let pitch = (HINT_TOP - top) / 3;
    let mut y = top;
    for row in Row::ALL {
        draw_sign(frame, 0, y + pitch / 2 - 3, phase_sign(row.phase()));
        for place in (0..).take(COLUMNS) {
            let robot = view.robot(seat, row, place);
            draw_place(frame, LEFT + i32::from(place) * WIDTH, y, pitch, robot);
        }
        if let Some(wilds @ 1..) = view.extra_wilds(seat, row) {
            // What the next robot costs besides stands where it will stand.
            let place = i32::try_from(view.row(seat, row).len()).unwrap_or_default();
            let extra: Line = expand("{0}", &[&formula::counted(wilds.into(), Sign::Wild.letter())]);
            let x = LEFT + place * WIDTH;
            paint::fill(frame, Ink::Dark, x, y, WIDTH - 1, pitch);
            paint::write(frame, TINY, Ink::Light, x + 2, y + pitch / 2 - 4, &extra);
        }
        y += pitch;
    }
}

/// A robot, or a dot where none stands.
fn draw_place(frame: &mut Frame, x: i32, y: i32, pitch: i32, robot: Option<Robot>) {
    let Some(robot) = robot else {
        return paint::fill(frame, Ink::Light, x + 8, y + pitch / 2 - 1, 2, 2);
    };
    // An antenna and a body, as the piece has them, with the figure inside.
    paint::fill(frame, Ink::Light, x + 8, y, 1, 2);
    frame_of(frame, x, y + 2, WIDTH - 2, pitch - 3);
    let kind = robot.kind().filter(|_| robot.is_upgraded());
    let figure = number(robot.points());
    match kind {
        Some(kind) => {
            paint::write(frame, TINY, Ink::Light, x + 2, y + pitch / 2 - 4, &figure);
            paint::picture(frame, Ink::Light, x + 8, y + pitch / 2 - 3, kind_sign(kind));
        }
        None => paint::write_centred(frame, FLAT, Ink::Light, x, x + WIDTH - 2, y + pitch / 2 - 4, &figure),
    }
}

/// The edge of a rectangle.
fn frame_of(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32) {
    for (x, y, width, height) in [
        (x, y, width, 1),
        (x, y + height - 1, width, 1),
        (x, y, 1, height),
        (x + width - 1, y, 1, height),
    ] {
        paint::fill(frame, Ink::Light, x, y, width, height);
    }
}
