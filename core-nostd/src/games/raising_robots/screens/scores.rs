//! The scorepad: a line for each player, pictures head the columns; and for each player what every line of it is made of.

use heapless::Vec;

use super::super::effect::Counted;
use super::super::score::Scores;
use super::super::speech::formula;
use super::super::view::View;
use super::super::words::WORDS;
use super::columns::Columns;
use super::roster::{NAME_LEFT, Roster};
use super::{Line, TOP, Teller, draw_sign, title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{HINT_TOP, Tone};

/// Robots, classes, VPs, inventor, leftovers, all together.
const HEADS: [char; 6] = [
    formula::ROBOT,
    Sign::Class.letter(),
    Sign::Point.letter(),
    Sign::Person.letter(),
    Sign::Box.letter(),
    Sign::Sum.letter(),
];

/// Where everything ends, beside the bar that says which subpage shows.
const RIGHT: i32 = 124;

/// The table, and for each player a page with all lines and one with the classes.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    view.seats().len().saturating_mul(2).saturating_add(1)
}

/// Draws one of them.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let Some(page) = subpage.checked_sub(1) else {
        return draw_table(frame, tell);
    };
    match (Seat::new(page / 2), page % 2) {
        (Some(seat), 0) => draw_lines(frame, tell, seat),
        (Some(seat), _) => draw_classes(frame, tell, seat),
        (None, _) => {}
    }
}

/// As everybody stands now; in the end with a trophy before the winners.
fn draw_table(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let (roster, winners) = (Roster::small(view), view.winners());
    let figures = view.seats().iter().map(|seat| lines(view.scores(seat)));
    let left = if winners.is_empty() { 1 } else { NAME_LEFT };
    let subject: Line = tell.line(WORDS.pages.scores);
    let rooms = roster.rooms(tell, left, &subject);
    let columns = Columns::fitting(&HEADS, figures, rooms, RIGHT);
    columns.draw_heads(frame, Tone::News, &HEADS.map(|head| (head, "")));
    columns.draw_subject(frame, Ink::Light, 1, &subject);
    for (seat, y) in roster.lines(view) {
        if winners.contains(seat) {
            draw_sign(frame, 0, y, Sign::Trophy);
        }
        roster.draw_name_between(frame, tell, (seat, y), left, columns.start());
        for (place, points) in lines(view.scores(seat)).into_iter().enumerate() {
            columns.draw_figure(frame, roster, y, place, &number(points));
        }
    }
}

/// The lines of one player, the total at the end.
fn lines(scores: Scores) -> [u16; 6] {
    let Scores {
        robots,
        classes,
        inventory,
        inventor,
        leftovers,
    } = scores;
    [robots, classes, inventory, inventor, leftovers, scores.total()]
}

/// A line of the scorepad: its picture, what it is made of, its VPs.
type Part = (char, Line, u16);

/// RR-135: all lines of a player, and of what each is made.
fn draw_lines(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let (view, words) = (tell.view, &WORDS.scores);
    let scores = view.scores(seat);
    let total = formula::points(scores.total());
    title(frame, Tone::News, tell, (words.scored, seat), "", &total);
    let robots = number(view.robot_count(seat));
    let classes = number(view.classes(seat).len());
    let left_over = number(view.leftovers(seat));
    let mut parts: Vec<Part, 5> = Vec::new();
    let mut add = |sign: char, text, points| {
        let added = parts.push((sign, text, points));
        debug_assert!(added.is_ok(), "there are five lines");
    };
    add(formula::ROBOT, tell.expand(words.robots, &[&robots]), scores.robots);
    add(
        Sign::Class.letter(),
        tell.expand(words.classes, &[&classes]),
        scores.classes,
    );
    add(Sign::Point.letter(), tell.line(words.stock), scores.inventory);
    if let Some(inventor) = inventor(tell, seat) {
        add(Sign::Person.letter(), inventor, scores.inventor);
    }
    add(
        Sign::Box.letter(),
        tell.expand(words.left_over, &[&left_over]),
        scores.leftovers,
    );
    let pitch = (HINT_TOP - TOP) / i32::try_from(parts.len()).unwrap_or(1).max(1);
    for (place, (sign, text, points)) in (0..).zip(&parts) {
        draw_part(frame, TOP + place * pitch, *sign, text, *points);
    }
}

fn draw_part(frame: &mut Frame, y: i32, sign: char, text: &str, points: u16) {
    const LEFT: i32 = 11;
    let points = formula::points(points);
    let room = RIGHT - LEFT - FLAT.width(&points) - 2;
    let down = if FLAT.advance(sign) > 8 { 0 } else { 1 };
    paint::picture(frame, Ink::Light, 1 - down, y + down, sign);
    let is_short = FLAT.width(text) <= room;
    let (font, down): (Font, i32) = if is_short { (FLAT, 0) } else { (TINY, 1) };
    paint::write(frame, font, Ink::Light, LEFT, y + down, text);
    paint::write_right(frame, FLAT, Ink::Light, RIGHT, y, &points);
}

/// RR-132: the inventor, and what the VPs are for; nothing without one. Real cards are not known.
fn inventor(tell: Teller<'_>, seat: Seat) -> Option<Line> {
    let view = tell.view;
    let Some(inventor) = view.inventor(seat) else {
        let has_points = view.scores(seat).inventor > 0;
        return has_points.then(|| tell.line(WORDS.things.inventor));
    };
    let name = inventor.card().card().name();
    Some(match view.game_end(seat) {
        None => expand("{0}", &[name]),
        Some((points, per, Counted::Robots)) => {
            let robots = formula::counted(per.into(), formula::ROBOT);
            expand("{0}: {1}/{2}", &[name, &formula::points(points.into()), &robots])
        }
        Some((points, _, Counted::Columns)) => {
            let each: Line = tell.expand(WORDS.scores.per_column, &[&formula::points(points.into())]);
            expand("{0}: {1}", &[name, &each])
        }
    })
}

/// RR-117: each class, in two lines: how many it counts of what, and the grade.
fn draw_classes(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    const PITCH: i32 = 15;
    let view = tell.view;
    let worth: Line = expand(
        "{0}{1}",
        &[
            &formula::icon(Sign::Class.letter()),
            &formula::points(view.scores(seat).classes),
        ],
    );
    title(frame, Tone::News, tell, (WORDS.scores.scored, seat), "", &worth);
    let mut y = TOP;
    for (place, class) in (1_u8..).zip(view.classes(seat)) {
        let (counted, grade) = tell.graded_lines(seat, place, *class);
        let points = formula::points(view.graded(seat, *class).points.into());
        paint::write(frame, TINY, Ink::Light, 1, y - 1, &counted);
        paint::write(frame, TINY, Ink::Light, 1, y + 6, &grade);
        paint::write_right(frame, FLAT, Ink::Light, RIGHT, y + 5, &points);
        y += PITCH;
    }
    if view.classes(seat).is_empty() {
        let none: Line = tell.line(WORDS.screens.no_class);
        paint::write_centred(frame, FLAT, Ink::Light, 0, RIGHT, 28, &none);
    }
}
