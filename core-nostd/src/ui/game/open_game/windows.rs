//! Windows in which a player may play a card in private, and which close by themselves if nobody needs them.

use crate::game::{Actor, Seen, Turn, Viewer};
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::ui::game::face::{Face, Page};
use crate::ui::game::list;

/// A window that asks nobody anything in public and after which the same player goes on: whose it is, and the action
/// that closes it.
///
/// All of that is public: that somebody holds cards is, which ones is not (see [`Game::candidates`]).
pub(super) fn passing<G: Face>(state: &G) -> Option<(Seat, G::Action)> {
    let closing = G::CLOSES_WINDOW.filter(|_| G::is_window(state.view(Viewer::Table)))?;
    let Turn::Players { first, .. } = state.turn() else {
        return None;
    };
    let by = Actor::Seat(first);
    let mut asks = false;
    state.candidates(by, &mut |action| {
        let is_public = !G::is_private(action) && list::page_of::<G>(action) == Page::Main;
        asks |= is_public && action != closing && list::is_worth_showing(state, by, action);
    });
    let mut after = state.clone();
    let events = after.apply(by, closing).ok()?;
    let goes_on = matches!(after.turn(), Turn::Players { first: next, .. } if next == first);
    let is_silent = events.seen() == Seen::Nothing && events.iter().all(|event| G::tune(event).is_none());
    (!asks && goes_on && is_silent).then_some((first, closing))
}

/// Whose window closed by itself last, with nothing done since.
pub(super) fn closed_window<G: Face>(play: &Play<G>) -> Option<Seat> {
    let (by, last) = play.steps().next_back()?;
    if G::CLOSES_WINDOW != Some(last) {
        return None;
    }
    let (_, before) = play.undoable(by)?;
    let (seat, _) = passing(&before)?;
    (Actor::Seat(seat) == by).then_some(seat)
}

/// What is undone together with the windows that closed by themselves after it, and the state that this leads to.
pub(super) fn before_windows<G: Face>(mut play: Play<G>, by: Actor) -> Option<(G::Action, G)> {
    while closed_window(&play).is_some() {
        play.undo(by)?;
    }
    play.undoable(by)
}
