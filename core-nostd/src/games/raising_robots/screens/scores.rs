//! The lines of the scorepad: a line for each player, pictures head the columns.

use super::super::score::Scores;
use super::super::speech::formula;
use super::super::words::WORDS;
use super::Teller;
use super::columns::{self, Columns};
use super::roster::Roster;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::pictures::Sign;
use crate::ui::template::number;
use crate::ui::zones::Tone;

/// Columns with room for two small digits, and for three at the end.
const COLUMNS: Columns = Columns {
    count: 6,
    width: 13,
    right: 128,
};

/// Robots, classes, VPs, inventor, leftovers, all together.
const HEADS: [char; 6] = [
    formula::ROBOT,
    Sign::Class.letter(),
    Sign::Point.letter(),
    Sign::Person.letter(),
    Sign::Box.letter(),
    Sign::Sum.letter(),
];

/// As everybody stands now.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    draw_marked(frame, tell, |_| false);
}

/// The same, with a trophy before some of them.
pub(super) fn draw_marked(frame: &mut Frame, tell: Teller<'_>, has_won: impl Fn(Seat) -> bool) {
    let view = tell.view;
    let roster = Roster::small(view);
    COLUMNS.draw_heads(frame, Tone::News, &HEADS.map(|head| (head, "")));
    columns::draw_subject(frame, Tone::News, tell, WORDS.pages.scores);
    for (seat, y) in roster.lines(view) {
        roster.draw_name(frame, tell, (seat, y), has_won(seat).then_some(Sign::Trophy));
        for (place, points) in (0..).zip(lines(view.scores(seat))) {
            COLUMNS.draw_figure(frame, roster, y, place, &number(points));
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
