//! Who moves when.

use super::super::view::{Content, View};
use super::card_row::canvas;
use super::roster::{cells, draw_map, draw_robot};
use super::tiles::{Art, Pose};
use super::{Scene, Teller, WORDS, counted, figure, look_up, motion, sign};
use crate::ui::frame::Frame;
use crate::ui::pictures::Sign;

/// The page beside the main one.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let register = counted(Sign::Program, motion::register_now(tell.view).number());
    look_up(frame, &tell.line(WORDS.order), &register);
    draw_rows(frame, tell, scene);
}

/// Whether the device knows cards, or deals them.
pub(super) fn is_known(view: View<'_>) -> bool {
    view.setup().deals() || !view.order().is_empty()
}

/// In the order of their cards: a tick at who has moved, a pointer at who moves next, the card and its number. Before the
/// cards are shown, they lie face down.
pub(super) fn draw_rows(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let mut order = view.order();
    if order.is_empty() {
        for robot in view.robots_in_order().filter(|robot| view.is_active(*robot)) {
            order.push_bounded((robot, None));
        }
    }
    draw_map(frame, tell, scene, order.len());
    for (cell, (robot, card)) in cells(tell, order.len()).zip(order.iter().copied()) {
        let next = (view.next_to_move() == Some(robot)).then_some(Sign::Pointer);
        let done = view.has_moved(robot).then_some(Sign::Tick);
        if let Some(letter) = done.or(next) {
            sign(frame, cell.x, cell.y, letter);
        }
        draw_robot(frame, tell, (cell.x + 11, cell.y), robot);
        let at = (cell.x + 24, cell.y);
        match card {
            Some(card) => {
                canvas(frame).card(at, card.kind, 1);
                if card.priority > 0 {
                    figure(frame, cell.x + 37, cell.y, card.priority);
                }
            }
            None if view.program(robot, motion::register_now(view)) == Content::Empty => {}
            None => canvas(frame).draw(at, Art::FaceDown, Pose::UPRIGHT),
        }
    }
}
