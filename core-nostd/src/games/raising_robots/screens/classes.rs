//! The classes of a player, each with the numbers that its grades need, and what it is worth now.

use super::super::action::Grade;
use super::super::speech::{formula, kind_sign, letter};
use super::super::state::Class;
use super::super::words::WORDS;
use super::{Line, Scene, TOP, Teller, headline};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::Tone;

/// Rows of a class, and where its VPs end, beside the bar that says which subpage it is.
const PITCH: i32 = 15;
const RIGHT: i32 = 123;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some(seat) = Seat::new(scene.subpage) else { return };
    let name: Line = expand("{0}", &[&tell.name(seat)]);
    let worth: Line = expand(
        "{0}{1}",
        &[
            &formula::icon(Sign::Class.letter()),
            &formula::points(view.scores(seat).classes),
        ],
    );
    headline(frame, Tone::News, &name, &worth);
    let mut y = TOP;
    for (place, class) in (1_u8..).zip(view.classes(seat)) {
        draw_class(frame, tell, seat, place, *class, y);
        y += PITCH;
    }
    if view.classes(seat).is_empty() {
        paint::write_centred(
            frame,
            FLAT,
            Ink::Light,
            0,
            RIGHT,
            28,
            &tell.line(WORDS.screens.no_class),
        );
    }
}

/// The name; below it how many it counts, and the numbers of the grades, of which the one that is reached is marked.
fn draw_class(frame: &mut Frame, tell: Teller<'_>, seat: Seat, place: u8, class: Class, y: i32) {
    let view = tell.view;
    let graded = view.graded(seat, class);
    let points: Line = expand("{0}", &[&formula::points(graded.points.into())]);
    let room = RIGHT - FLAT.width(&points) - 2;
    let name: Line = match class.card() {
        Some(card) => {
            // What it counts says more than its name, but some of that is long.
            let counts = tell.objective(card.card().objective);
            if TINY.width(&counts) <= room {
                counts
            } else {
                tell.class_name(card)
            }
        }
        None => tell.expand(WORDS.entries.class_at, &[&number(place)]),
    };
    paint::write(frame, TINY, Ink::Light, 0, y - 1, &name);
    paint::write_right(frame, FLAT, Ink::Light, RIGHT, y + 2, &points);
    let Some((card, count)) = class.card().zip(graded.count) else {
        let grade: Line = expand("{0}", &[letter(graded.grade)]);
        paint::write(frame, FLAT, Ink::Light, 0, y + 6, &grade);
        return;
    };
    let count: Line = expand("{0}", &[&number(count)]);
    paint::write(frame, TINY, Ink::Light, 0, y + 7, &count);
    let mut x = 16;
    for (grade, needed) in Grade::ALL.into_iter().skip(1).zip(card.card().needed) {
        // Extra Credit alone leads to a grade without a number.
        let needed: Line = match needed {
            Some(needed) => expand("{0}{1}", &[letter(grade), &number(needed)]),
            None => expand("{0}{1}", &[letter(grade), &formula::icon(kind_sign(card.card().kind))]),
        };
        let width = TINY.width(&needed);
        paint::write(frame, TINY, Ink::Light, x, y + 7, &needed);
        if grade == graded.grade {
            paint::invert(frame, x - 1, y + 6, width + 1, 9);
        }
        x += 19;
    }
    if class.has_credit() {
        paint::picture(frame, Ink::Light, x, y + 7, kind_sign(card.card().kind));
    }
}
