//! Where one robot goes; beside the list its two dice.

use super::super::super::place::RobotId;
use super::super::super::speech::labels;
use super::super::{Scene, Teller};
use super::TOP;
use super::lines::Lines;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink};
use crate::ui::pictures::Sign;
use crate::ui::template::number;

/// The columns of the list, and of the robot between it and the bar.
const LIST_WIDTH: i32 = 101;
const LEFT: i32 = 103;
const RIGHT: i32 = 124;
/// Rows and columns of a die.
const DIE: i32 = 13;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat, id: RobotId) {
    let lines = Lines {
        width: LIST_WIDTH,
        ..Lines::FOUR
    };
    lines.draw(frame, tell, scene, &|_| false);
    let view = tell.view;
    let has_crystal = view.program(seat).is_some_and(|program| program.has_crystal(id));
    let name = labels::robot_name(id);
    match has_crystal {
        true => {
            paint::write(frame, FLAT, Ink::Light, LEFT, TOP, &name);
            paint::picture(frame, Ink::Light, LEFT + 14, TOP + 1, Sign::Crystal.letter());
        }
        false => paint::write_centred(frame, FLAT, Ink::Light, LEFT, RIGHT, TOP, &name),
    }
    if let Some(robot) = view.robot(seat, id) {
        draw_die(frame, TOP + 13, Sign::Power, robot.power());
        draw_die(frame, TOP + 29, Sign::Armor, robot.armor());
    }
}

fn draw_die(frame: &mut Frame, y: i32, sign: Sign, count: u8) {
    let x = RIGHT - DIE;
    paint::picture(frame, Ink::Light, LEFT, y + 3, sign.letter());
    paint::highlight(frame, x, y, DIE, DIE);
    paint::highlight_over(frame, x + 1, y + 1, DIE - 2, DIE - 2);
    paint::write(frame, FLAT, Ink::Light, x + 4, y + 2, &number(count));
}
