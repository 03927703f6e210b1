//! A robot's sheet: damage, lives, flag, archive, options, power, registers.

use super::super::cards::Register;
use super::super::floor::DAMAGE_MAX;
use super::super::state::Power;
use super::card_row::{SLOT_HEIGHT, SLOT_PITCH, canvas, draw_slot};
use super::tiles::{Art, Pose};
use super::{Line, Scene, TOP, Teller, WORDS, counted, fits, look_up, roster, sign, square_name};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::HINT_TOP;

/// The page beside the main one: a robot on each subpage.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let seats = tell.view.seats();
    let Some(seat) = seats.iter().nth(scene.subpage.into()) else {
        return;
    };
    let state = state_of(tell, seat);
    let name = if fits(&tell.name(seat), &state) {
        tell.name(seat)
    } else {
        tell.tag(seat)
    };
    look_up(frame, &name, &state);
    draw_robot(frame, tell, seat);
}

/// What is special about it.
fn state_of(tell: Teller<'_>, seat: Seat) -> Line {
    let view = tell.view;
    let word = match view.power(seat) {
        _ if view.is_eliminated(seat) => WORDS.eliminated,
        Power::Down | Power::StaysDown => WORDS.powered_down,
        Power::Announced | Power::DownNext => WORDS.announced,
        Power::On if view.is_off(seat) => WORDS.returns,
        Power::On => return Line::new(),
    };
    tell.line(word)
}

/// All that belongs to a robot.
pub(super) fn draw_robot(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    const BOX_PITCH: i32 = 8;
    const BOXES_LEFT: i32 = 10;
    let view = tell.view;
    let body = view.body(seat);
    // Damage: ten boxes, the last of which nobody lives to see.
    sign(frame, 0, TOP + 1, Sign::Damage);
    for point in 0..DAMAGE_MAX {
        let x = BOXES_LEFT + i32::from(point) * BOX_PITCH;
        let mut picture = canvas(frame);
        match point < body.damage {
            true => picture.fill(Ink::Light, (x, TOP + 1), (7, 7)),
            false => picture.outline((x, TOP + 1), (7, 7)),
        }
    }
    for life in 0..view.lives(seat) {
        sign(frame, BOXES_LEFT + i32::from(life) * BOX_PITCH, TOP + 10, Sign::Life);
    }
    // Where it stands, where it returns.
    roster::draw_robot(frame, tell, (SCREEN_WIDTH - 32, TOP + 3), seat);
    let at = body.at.map(square_name).unwrap_or_default();
    paint::write(frame, TINY, Ink::Light, SCREEN_WIDTH - 21, TOP + 3, &at);
    if let Some(archive) = view.archive(seat) {
        canvas(frame).draw((SCREEN_WIDTH - 32, TOP + 15), Art::Archive, Pose::UPRIGHT);
        paint::write(
            frame,
            TINY,
            Ink::Light,
            SCREEN_WIDTH - 21,
            TOP + 15,
            &square_name(archive),
        );
    }
    let mut right: Line = counted(Sign::Flag, view.flags(seat));
    if let Some(board) = view.board() {
        right = expand("{0}/{1}", &[&right, &number(board.flags().len())]);
    }
    paint::write(frame, TINY, Ink::Light, SCREEN_WIDTH - 32, TOP + 25, &right);
    if view.options(seat) > 0 {
        let options = counted(Sign::Chip, view.options(seat));
        paint::write(frame, TINY, Ink::Light, SCREEN_WIDTH - 32, TOP + 35, &options);
    }
    for register in Register::ALL {
        let at = (
            BOXES_LEFT + i32::from(register.index()) * SLOT_PITCH,
            HINT_TOP - SLOT_HEIGHT - 1,
        );
        let is_locked = view.is_register_locked(seat, register);
        draw_slot(frame, at, register.number(), view.program(seat, register), is_locked);
    }
}
