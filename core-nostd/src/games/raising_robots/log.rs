//! What a round has brought: a line of the log.

use core::fmt;

use super::speech::Teller;
use super::state::Flow;
use super::view::View;

/// What everybody would score when a round begins.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    round: u8,
    totals: [u16; 6],
}

/// The number of the round, and the totals as they stand then; nothing before the first round. In a challenge the rounds of
/// its games are counted on.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let round = view.round();
    let games = u16::try_from(view.earlier_totals().len()).unwrap_or_default();
    let number = match view.flow() {
        Flow::Bidding(_) | Flow::Start if games == 0 => return None,
        // Between two games, and before the first round of the next one.
        Flow::Bidding(_) | Flow::Start => games.saturating_mul(GAME),
        Flow::Final | Flow::BetweenGames => games.saturating_add(1).saturating_mul(GAME),
        Flow::Over => u16::MAX,
        Flow::Energy | Flow::Assign | Flow::Phases | Flow::Break(_) => {
            games.saturating_mul(GAME).saturating_add(round.into())
        }
    };
    let mut totals = [0; 6];
    for (seat, total) in view.seats().iter().zip(&mut totals) {
        *total = view.scores(seat).total();
    }
    Some((number, Tally { round, totals }))
}

/// More than a game has rounds.
const GAME: u16 = 10;

/// The number of the round, and what it was worth to each player.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}:", before.round)?;
    for (seat, had) in tell.view.seats().iter().zip(before.totals) {
        let has = tell.view.scores(seat).total();
        let sign = if has < had { '-' } else { '+' };
        write!(out, " {}{sign}{}", tell.tag(seat), has.abs_diff(had))?;
    }
    Ok(())
}
