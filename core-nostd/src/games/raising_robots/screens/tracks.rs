//! The Bidding Tracks: an inventor under each, and whose Meeple stands where, at which price.

use super::super::effect::Cost;
use super::super::face::{Aside, Focus};
use super::super::speech::formula;
use super::super::view::View;
use super::super::words::WORDS;
use super::roster::Roster;
use super::{Line, Scene, Teller, cards, draw_sign, title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::Tone;

/// Where Meeples stand, and the names of their owners.
const MEEPLE: i32 = 54;

/// All tracks, or the spaces of the one that was chosen.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, bidder: Seat) {
    let view = tell.view;
    let sentence = (WORDS.asks.bid, bidder);
    if let Focus::Track(track) = scene.focus {
        title(frame, Tone::Ask, tell, sentence, "", &name(tell, track));
        return scene.draw_rows(frame, tell);
    }
    title(frame, Tone::Ask, tell, sentence, "", "");
    let roster = Roster::of(view);
    // There are as many tracks as players.
    for ((track, taken), (_, y)) in (0..).zip(view.tracks()).zip(roster.lines(view)) {
        paint::write(frame, roster.font(), Ink::Light, 2, y, &name(tell, track));
        if let Some((seat, space)) = taken.meeple() {
            draw_sign(frame, MEEPLE, y, Sign::Meeple);
            paint::write(
                frame,
                roster.font(),
                Ink::Light,
                MEEPLE + 9,
                y,
                &tell.shortest_name(seat),
            );
            let (batteries, tape) = view.setup().space_cost(space);
            let cost = Cost {
                batteries,
                tape,
                ..Cost::FREE
            };
            let price = formula::cost(&cost);
            paint::write_right(frame, roster.font(), Ink::Light, SCREEN_WIDTH - 2, y, &price);
        }
        if matches!(scene.chosen(), Some(Entry::Narrow(Focus::Track(chosen))) if chosen == track) {
            roster.highlight(frame, y);
        }
    }
}

/// The inventor of a track; real cards are not known.
fn name(tell: Teller<'_>, track: u8) -> Line {
    let inventor = tell
        .view
        .tracks()
        .get(usize::from(track))
        .and_then(|track| track.inventor());
    match inventor {
        Some(card) => expand("{0}", &[card.card().name()]),
        None => tell.expand(WORDS.acts.track, &[&number(track.saturating_add(1))]),
    }
}

/// The inventor under the cursor.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<(Aside, u8)> {
    let track = match (scene.focus, scene.chosen()) {
        (Focus::Track(track), _) | (_, Some(Entry::Narrow(Focus::Track(track)))) => track,
        _ => return None,
    };
    let inventor = view.tracks().get(usize::from(track))?.inventor()?;
    let place = u8::try_from(inventor.index()).ok()?;
    cards::has_inventors(view).then_some((Aside::InventorCards, place))
}
