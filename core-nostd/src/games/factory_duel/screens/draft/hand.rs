//! The hand, looked at before a software is chosen: it is dealt first.

use super::super::super::cards::AnyCard;
use super::super::super::words::WORDS;
use super::super::{Scene, Teller};
use super::{TOP, title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, TINY};

/// Five cards below each other.
const PITCH: i32 = 9;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, _: &Scene<'_>, seat: Seat) {
    title(frame, tell, seat, (WORDS.draft.holds, ""), "");
    let mut y = TOP;
    for module in tell.view.held() {
        let name = tell.card_name(AnyCard::Module(*module));
        paint::write(frame, TINY, Ink::Light, 2, y, &name);
        y += PITCH;
    }
}
