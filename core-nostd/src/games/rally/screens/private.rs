//! What one player sees alone: the hand, the program, and where it would lead.

use super::super::action::Action;
use super::super::cards::{Card, Register};
use super::super::floor::Body;
use super::super::state::Flow;
use super::card_row::{SLOT_HEIGHT, SLOT_PITCH, SLOT_WIDTH, canvas, draw_slot};
use super::map::SmallMap;
use super::{Line, Scene, TOP, Teller, WORDS, counted, fits, sheet, sign};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, HINT_TOP, Tone};

/// From one card of the hand to the next, and where the first is.
const CARD_PITCH: i32 = 9;
const CARDS_TOP: i32 = TOP + 2;
/// The most cards of a hand, and the columns that they and the registers have.
const CARDS: usize = 9;
const WIDTH: i32 = 81;
/// Where the words of the card under the cursor stand, and below them the registers.
const WORDS_TOP: i32 = TOP + 13;
const SLOTS_TOP: i32 = HINT_TOP - SLOT_HEIGHT - 1;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    match view.hand() {
        Some(hand) if view.flow() == Flow::Programming => draw_programming(frame, tell, scene, seat, hand),
        _ => {
            private_title(frame, tell, scene, seat, Tone::News);
            sheet::draw_robot(frame, tell, seat);
        }
    }
}

/// Whose page it is, with damage and the seconds that are left; before them a cross and the register in which the
/// program would destroy the robot.
fn private_title(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat, tone: Tone) {
    let mut lock = [0; 4];
    let left: Line = expand(
        "{0}{1}",
        &[Sign::Lock.letter().encode_utf8(&mut lock), &tell.name(seat)],
    );
    let lost = tell.view.preview().and_then(|path| lost_in(&path));
    let lost = lost.map_or_else(Line::new, |register| expand("{0} ", &[&counted(Sign::Cross, register)]));
    let damage = counted(Sign::Damage, tell.view.body(seat).damage);
    let right: Line = match scene.left {
        Some(seconds) => expand("{0}{1} {2}s", &[&lost, &damage, &number(seconds)]),
        None => expand("{0}{1}", &[&lost, &damage]),
    };
    let right = if fits(&left, &right) { &right } else { "" };
    zones::title(frame, tone, &left, right);
}

/// The number of the register after which the robot is off the board.
fn lost_in(path: &[Body]) -> Option<u8> {
    let (last, before) = path.split_last()?;
    let register = u8::try_from(before.len()).ok()?;
    last.at.is_none().then_some(register)
}

fn draw_programming(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat, hand: &[Card]) {
    let view = tell.view;
    private_title(frame, tell, scene, seat, Tone::Ask);
    let chosen = scene.chosen_action();
    draw_hand(frame, tell, scene, hand);
    let next = match chosen {
        Some(Action::Place { register, .. } | Action::Take(register)) => Some(register),
        _ => None,
    };
    for register in Register::ALL {
        let x = 1 + i32::from(register.index()) * SLOT_PITCH;
        let content = view.program(seat, register);
        let is_locked = view.is_register_locked(seat, register);
        draw_slot(frame, (x, SLOTS_TOP), register.number(), content, is_locked);
        if next == Some(register) {
            paint::highlight_over(frame, x, SLOTS_TOP, SLOT_WIDTH, SLOT_HEIGHT);
        }
    }
    if let (Some(board), Some(path)) = (view.board(), view.preview()) {
        let middle = view.body(seat).at.unwrap_or_default();
        let map = SmallMap::preview(board, middle);
        map.draw_floor(frame, board);
        map.draw_path(frame, &path);
    }
}

/// The cards that can be placed, in the order of the list, a lock behind them once all registers are filled, a frame
/// around what is under the cursor; and below it in words what that is.
fn draw_hand(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, hand: &[Card]) {
    let chosen = scene.chosen_action();
    let listed = || {
        scene.entries.iter().filter_map(|entry| match entry.action() {
            Some(Action::Place { card, .. }) => Some(card),
            _ => None,
        })
    };
    let is_listed = listed().next().is_some();
    let kept = hand.iter().copied().filter(|_| !is_listed);
    let mut x = 2;
    for card in listed().chain(kept).take(CARDS) {
        canvas(frame).card((x, CARDS_TOP), card.kind(), 1);
        if matches!(chosen, Some(Action::Place { card: one, .. }) if one == card) {
            draw_cursor(frame, x);
            write_card(frame, tell, card);
        }
        x += CARD_PITCH;
    }
    let can_lock = scene.entries.iter().any(|entry| entry.action() == Some(Action::LockIn));
    if can_lock {
        let x = x.min(WIDTH - 7);
        sign(frame, x, CARDS_TOP, Sign::Lock);
        if chosen == Some(Action::LockIn) {
            draw_cursor(frame, x);
            paint::write(frame, TINY, Ink::Light, 2, WORDS_TOP, &tell.line(WORDS.lock_in));
        }
    }
    if let Some(Action::Take(register)) = chosen {
        let words: Line = tell.expand(WORDS.take, &[&number(register.number())]);
        paint::write(frame, TINY, Ink::Light, 2, WORDS_TOP, &words);
    }
}

fn draw_cursor(frame: &mut Frame, x: i32) {
    canvas(frame).outline((x - 2, CARDS_TOP - 2), (11, 11));
}

/// What a card does, and its priority.
fn write_card(frame: &mut Frame, tell: Teller<'_>, card: Card) {
    paint::write(
        frame,
        TINY,
        Ink::Light,
        2,
        WORDS_TOP,
        &tell.line(WORDS.kind(card.kind())),
    );
    paint::write_right(frame, TINY, Ink::Light, WIDTH, WORDS_TOP, &number(card.priority()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rally::board::{Heading, Square};

    #[test]
    fn a_program_that_destroys_its_robot_says_in_which_register() {
        let body = |at| Body {
            at,
            heading: Heading::North,
            damage: 0,
        };
        let (on, off) = (body(Some(Square::default())), body(None));
        assert_eq!(lost_in(&[on]), None);
        assert_eq!(lost_in(&[on, on, on]), None);
        assert_eq!(lost_in(&[on, off]), Some(1));
        assert_eq!(lost_in(&[on, on, on, off]), Some(3));
    }
}
