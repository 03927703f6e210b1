//! The Energy Cards that everybody has drawn, and who has locked a plan. What is planned is in no picture.

use super::super::cards::EnergyId;
use super::super::speech::formula;
use super::super::view::View;
use super::roster::{NAME_LEFT, Roster};
use super::{Line, Scene, Teller, clock_or_round, headline};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Font, Ink, SCREEN_WIDTH};
use crate::ui::template::expand;
use crate::ui::texts::Word;
use crate::ui::zones::Tone;

/// A line for each player, with both cards.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, sentence: Word) {
    let view = tell.view;
    let roster = Roster::of(view);
    headline(
        frame,
        Tone::Ask,
        &tell.line(sentence),
        &clock_or_round(view, scene.left),
    );
    let left = NAME_LEFT + roster.name_width() + 5;
    let width = (SCREEN_WIDTH - left) / 2;
    for (seat, y) in roster.lines(view) {
        let sign = is_done(view, seat).then_some(roster.lock());
        roster.draw_name(frame, tell, (seat, y), sign);
        for (place, card) in (0..).zip(view.drawn(seat)) {
            draw_card(frame, roster.font(), (left + place * width, y), view, *card);
        }
        if scene.call == Some(seat) {
            roster.highlight(frame, y);
        }
    }
}

/// Whether a player has nothing to decide in this step.
fn is_done(view: View<'_>, seat: crate::kit::seat::Seat) -> bool {
    view.is_locked(seat) || !view.is_asked(seat)
}

/// The energy of a card, its cubes as small blocks, and the multiplier.
pub(super) fn draw_card(frame: &mut Frame, font: Font, (x, y): (i32, i32), view: View<'_>, card: EnergyId) {
    let card = view.energy_card(card);
    let value: Line = expand("{0}", &[&formula::energy(card.value)]);
    paint::write(frame, font, Ink::Light, x, y, &value);
    let mut right = x + font.width(&value);
    if card.doubles {
        paint::write(frame, font, Ink::Light, right, y, "x2");
        right += font.width("x2") + 1;
    }
    for _ in 0..card.cubes.min(4) {
        paint::fill(frame, Ink::Light, right, y + 2, 4, 4);
        right += 5;
    }
}
