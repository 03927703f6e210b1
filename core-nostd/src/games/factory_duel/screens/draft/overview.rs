//! The whole draft: what each robot does, and what it leads to.

use super::super::super::face::Focus;
use super::super::super::place::Slot;
use super::super::super::preview::Preview;
use super::super::super::speech::labels;
use super::super::super::state::{Flow, Program};
use super::super::super::words::WORDS;
use super::super::{Scene, Teller};
use super::lines::Lines;
use super::notes::{Note, notes};
use super::{TOP, toned_title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{HINT_TOP, Tone};

/// From one robot to the next, and the same for five; where the build zone stands behind them.
const CELL: i32 = 26;
const NARROW_CELL: i32 = 21;
const ZONE: i32 = 107;
/// Columns of a robot without a crystal, and of the build zone.
const WIDTH: i32 = 14;
/// Rows of a line of the smallest letters, and where notes begin.
const PITCH: i32 = 8;
const NOTES_TOP: i32 = TOP + 17;

/// The robots above the list; with the cursor at Lock, what the draft leads to.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let Some(program) = tell.view.program(seat) else {
        return;
    };
    let chosen = match scene.chosen() {
        Some(Entry::Narrow(focus)) => Some(focus),
        _ => None,
    };
    draw_robots(frame, tell, seat, program, chosen);
    let preview = tell.view.preview().filter(|_| scene.menu.cursor() == 0);
    let Some(preview) = preview else {
        let lines = Lines {
            top: TOP + 9,
            ..Lines::THREE
        };
        lines.draw(frame, tell, scene, &|_| false);
        return;
    };
    draw_balance(frame, tell, seat, &preview);
    draw_notes(frame, notes(tell, seat, program, preview), NOTES_TOP, 2);
    let lock = Lines {
        top: HINT_TOP - 11,
        pitch: 11,
        count: 1,
        ..Lines::THREE
    };
    lock.draw(frame, tell, scene, &|_| false);
}

/// There is nothing to do: the own program if it is locked, to look at, else only the robots.
pub(super) fn draw_idle(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let (view, words) = (tell.view, &WORDS.draft);
    let is_locked = view.flow() == Flow::Programming && view.is_done(seat);
    let sentence = if is_locked { words.is_done } else { words.waits };
    toned_title(frame, tell, seat, Tone::News, (sentence, ""), "");
    let Some(program) = view.program(seat) else {
        return;
    };
    draw_robots(frame, tell, seat, program, None);
    if !is_locked {
        return;
    }
    // The first four cards, two in a line; the robots show how many there are.
    for (place, card) in (0_i32..4).zip(program.zone()) {
        let (x, y) = (1 + place % 2 * 64, NOTES_TOP + place / 2 * PITCH);
        let name = labels::signed_amount(Sign::Wrench, &tell.short_card_name((*card).into()));
        paint::write(frame, TINY, Ink::Light, x, y, &name);
    }
    if let Some(preview) = view.preview() {
        draw_balance(frame, tell, seat, &preview);
        draw_notes(frame, notes(tell, seat, program, preview), NOTES_TOP + 2 * PITCH, 1);
    }
}

/// Each robot with what it does, a crystal if it does it twice; and how many cards are to be built.
fn draw_robots(frame: &mut Frame, tell: Teller<'_>, seat: Seat, program: &Program, chosen: Option<Focus>) {
    let robots = tell.view.robots(seat);
    let cell = if robots.is_full() { NARROW_CELL } else { CELL };
    for (place, (id, _)) in (0_i32..).zip(&robots) {
        let x = place * cell;
        paint::write(frame, TINY, Ink::Light, x + 1, TOP, &number(id.number()));
        match program.slot(*id) {
            Some(Slot::Module(_)) => sign(frame, x + 6, Sign::Chip),
            Some(slot) => sign(frame, x + 6, labels::slot_sign(tell, slot)),
            // Whoever rests is seen at once.
            None => {
                paint::write(frame, TINY, Ink::Light, x + 7, TOP, "-");
                paint::highlight_over(frame, x, TOP, 13, PITCH);
            }
        }
        if program.has_crystal(*id) {
            sign(frame, x + 13, Sign::Crystal);
        }
        if chosen == Some(Focus::Robot(*id)) {
            underline(frame, x);
        }
    }
    let (queued, actions) = (program.zone().len(), program.build_actions());
    if queued > 0 || actions > 0 {
        sign(frame, ZONE + 1, Sign::Card);
        paint::write(frame, TINY, Ink::Light, ZONE + 9, TOP, &number(queued));
        if chosen == Some(Focus::Build) {
            underline(frame, ZONE);
        }
    }
}

/// What the cursor stands on.
fn underline(frame: &mut Frame, x: i32) {
    paint::fill(frame, Ink::Light, x, TOP + PITCH, WIDTH, 1);
}

fn sign(frame: &mut Frame, x: i32, sign: Sign) {
    paint::picture(frame, Ink::Light, x, TOP, sign.letter());
}

/// Minerals now, what comes in and what is paid, and what is there in the end; on the right damage to the enemy if
/// nobody stands in the way.
fn draw_balance(frame: &mut Frame, tell: Teller<'_>, seat: Seat, preview: &Preview) {
    let y = TOP + PITCH;
    let balance: Note = expand(
        "{0}+{1}-{2}{3}{4}",
        &[
            &labels::signed_amount(Sign::Mineral, &number(tell.view.minerals(seat))),
            &number(preview.earned),
            &number(preview.spent),
            &labels::with_sign("", Sign::Pointer),
            &number(preview.minerals),
        ],
    );
    paint::write(frame, TINY, Ink::Light, 1, y, &balance);
    if preview.damage > 0 {
        let damage = labels::signed_amount(Sign::Damage, &number(preview.damage));
        paint::write_right(frame, TINY, Ink::Light, SCREEN_WIDTH - 1, y, &damage);
    }
}

fn draw_notes(frame: &mut Frame, notes: impl Iterator<Item = Note>, top: i32, most: usize) {
    let mut y = top;
    for note in notes.take(most) {
        paint::write(frame, TINY, Ink::Light, 1, y, &note);
        y += PITCH;
    }
}
