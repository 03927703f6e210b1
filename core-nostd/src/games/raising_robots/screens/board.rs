//! A Player Board: the tokens that lie on it, and what was improved where they are gone.

use super::super::board::Spot;
use super::super::effect::Phase;
use super::super::speech::{improvement, kind_sign};
use super::{Line, Scene, TOP, Teller, draw_sign, headline, phase_sign};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};
use crate::ui::zones::Tone;

/// Rows of a section, and where its spots begin and end.
const PITCH: i32 = 9;
const LEFT: i32 = 11;
const RIGHT: i32 = 125;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some(seat) = Seat::new(scene.subpage) else { return };
    let name: Line = expand("{0}", &[&tell.name(seat)]);
    let left = view.covered(seat).len();
    let unlocked: Line = expand("{0}/16{1}", &[&number(16_u8.saturating_sub(left)), &icon(Sign::Unlock)]);
    headline(frame, Tone::News, &name, &unlocked);
    let mut y = TOP;
    for phase in Phase::ALL {
        draw_sign(frame, 0, y, phase_sign(phase));
        let spots = || Spot::ALL.into_iter().filter(move |spot| spot.section() == phase);
        let width = (RIGHT - LEFT) / i32::try_from(spots().count()).unwrap_or(1).max(1);
        // What a token brings may be wider than its place; what stands behind it moves on.
        let mut end = LEFT;
        for (place, spot) in (0..).zip(spots()) {
            let x = end.max(LEFT + place * width);
            let is_covered = view.covered(seat).contains(spot);
            // A token hides what it would bring; where it is gone, that is there.
            let brings: Line = expand("{0}", &[&improvement(spot)]);
            let picture = if is_covered {
                kind_sign(spot.kind())
            } else {
                Sign::Tick.letter()
            };
            paint::picture(frame, Ink::Light, x, y, picture);
            paint::write(frame, TINY, Ink::Light, x + 9, y - 1, &brings);
            if !is_covered {
                paint::invert(frame, x + 8, y - 1, TINY.width(&brings) + 1, 9);
            }
            end = x + 9 + TINY.width(&brings) + 2;
        }
        y += PITCH;
    }
    debug_assert!(y <= 56 && FLAT.width("0") > 0, "five sections fit");
}

fn icon(sign: Sign) -> heapless::String<4> {
    spell([sign.letter()])
}
