//! The hand of a player, a line for each Robot Card: its row, its name, its VPs, and both columns of its Assembly Cost.

use super::super::effect::Side;
use super::super::speech::formula;
use super::super::view::View;
use super::super::words::WORDS;
use super::{Line, Scene, TOP, Teller, draw_sign, phase_sign};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, Tone};

/// Lines of a subpage, and their rows.
const LINES: u8 = 5;
const PITCH: i32 = 9;
/// Where the parts of a line begin; the VPs end before the first cost.
const NAME: i32 = 9;
const COSTS: [i32; 2] = [57, 97];

/// How many subpages there are.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    let cards = view.viewer().seat().and_then(|seat| view.hand(seat));
    cards.map_or(0, |cards| cards.len().div_ceil(LINES))
}

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some(cards) = view.viewer().seat().and_then(|seat| view.hand(seat)) else {
        return;
    };
    let title: Line = expand("{0}", &[&tell.line(WORDS.pages.my_hand)]);
    zones::title(frame, Tone::News, &title, "");
    let count: Line = expand("{0}", &[&formula::figured(cards.len().into(), Sign::Card.letter())]);
    paint::write_right(frame, FLAT, Ink::Light, 124, 0, &count);
    let first = usize::from(scene.subpage) * usize::from(LINES);
    let mut y = TOP;
    for card in cards.iter().skip(first).take(LINES.into()) {
        let card = card.card();
        draw_sign(frame, 0, y, phase_sign(card.row.phase()));
        paint::write(frame, TINY, Ink::Light, NAME, y - 1, card.name());
        paint::write_right(frame, TINY, Ink::Light, COSTS[0] - 2, y - 1, &number(card.points));
        for (x, side) in COSTS.into_iter().zip(Side::BOTH) {
            // The energy is dark on light, so that it is not read as a count of what stands behind it.
            let price = card.price(side);
            let energy = number(price.energy);
            paint::write(frame, TINY, Ink::Light, x, y - 1, &energy);
            paint::invert(frame, x - 1, y - 1, TINY.width(&energy) + 1, 8);
            let cost = formula::cost(&price.cost);
            paint::write(frame, TINY, Ink::Light, x + TINY.width(&energy) + 2, y - 1, &cost);
        }
        y += PITCH;
    }
}
