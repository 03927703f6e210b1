//! The end of the race.

use super::card_row::canvas;
use super::{Line, TOP, Teller, WORDS, counted, look_up};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, LARGE, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::expand;

/// Columns of the large robot, and of what stands beside it.
const ROBOT: i32 = 35;
const LEFT: i32 = ROBOT + 3;

/// Who has won, large.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let winners = view.winners();
    let turn: Line = counted(Sign::Round, view.turn());
    let word = match winners.len() {
        0 => WORDS.nobody_wins,
        1 => WORDS.wins,
        _ => WORDS.win_together,
    };
    let title = if winners.is_empty() {
        WORDS.nobody_wins
    } else {
        WORDS.errors.over
    };
    look_up(frame, &tell.line(title), &turn);
    let Some(first) = winners.iter().next() else { return };
    draw_large_robot(frame, (2, TOP + 5), first);
    if winners.len() == 1 {
        let name = tell.name(first);
        let font = if LARGE.width(&name) <= SCREEN_WIDTH - LEFT {
            LARGE
        } else {
            MEDIUM
        };
        paint::write_centred(frame, font, Ink::Light, LEFT, SCREEN_WIDTH, TOP + 4, &name);
    } else {
        for (place, seat) in (0..).zip(winners.iter()) {
            let (column, row) = (place % 4, place / 4);
            let at = (LEFT + column * 22, TOP + row * 14);
            paint::write(frame, MEDIUM, Ink::Light, at.0, at.1, &tell.tag(seat));
        }
    }
    let flags: Line = counted(Sign::Flag, view.flags(first));
    let lives: Line = counted(Sign::Life, view.lives(first));
    let figures: Line = expand("{0}  {1}", &[&flags, &lives]);
    let word = tell.line(word);
    let font = if FLAT.width(&word) <= SCREEN_WIDTH - LEFT {
        FLAT
    } else {
        TINY
    };
    paint::write_centred(frame, font, Ink::Light, LEFT, SCREEN_WIDTH, TOP + 25, &word);
    paint::write_centred(frame, FLAT, Ink::Light, LEFT, SCREEN_WIDTH, TOP + 35, &figures);
}

/// A robot that looks up, four times as large.
fn draw_large_robot(frame: &mut Frame, (x, y): (i32, i32), robot: Seat) {
    const SCALE: i32 = 5;
    let mut picture = canvas(frame);
    picture.fill(Ink::Light, (x, y), (7 * SCALE, 7 * SCALE));
    let digit = robot.index().saturating_add(1);
    picture.digit(Ink::Dark, (x + 2 * SCALE, y + SCALE), digit, SCALE);
    for row in 0..4 {
        picture.fill(Ink::Light, (x + 17 - row, y - 4 + row), (2 * row + 1, 1));
    }
}
