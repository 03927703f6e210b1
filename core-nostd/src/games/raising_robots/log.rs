//! What a round has brought: a line of the log.

use core::fmt;

use heapless::String;

use super::speech::Teller;
use super::state::Flow;
use super::view::View;
use crate::ui::paint::{SCREEN_WIDTH, TINY};
use crate::ui::template::{expand, number};

/// What everybody would score when a round begins.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    round: u8,
    totals: [u16; 6],
}

/// More than a game has rounds: those of the games of a challenge are counted on.
const GAME: u16 = 10;

/// The number of the round, and the totals as they stand then; nothing before the first round.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let round = view.round();
    let games = u16::try_from(view.earlier_totals().len()).unwrap_or_default();
    let place = match view.flow() {
        Flow::Bidding(_) | Flow::Start => return None,
        // What is entered after the last round belongs to it.
        Flow::Energy | Flow::Assign | Flow::Phases | Flow::Break(_) | Flow::Final => round.into(),
        Flow::BetweenGames => u16::from(round).saturating_add(1),
        Flow::Over => u16::MAX,
    };
    let mut totals = [0; 6];
    for (seat, total) in view.seats().iter().zip(&mut totals) {
        *total = view.scores(seat).total();
    }
    let turn = games.saturating_mul(GAME).saturating_add(place);
    Some((turn, Tally { round, totals }))
}

/// A line of figures.
type Figures = String<56>;

/// The number of the round, and what it was worth to each player; without their names if there is no room.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    let ways = [(" ", true), (" ", false), ("", false)];
    let lines = ways.map(|(between, is_named)| line_of(tell, before, between, is_named));
    let fitting = lines.iter().find(|line| TINY.width(line) <= SCREEN_WIDTH);
    out.write_str(fitting.map_or("", |line| line))
}

fn line_of(tell: Teller<'_>, before: Tally, between: &str, is_named: bool) -> Figures {
    let mut line: Figures = expand("{0}:", &[&number(before.round)]);
    for (seat, had) in tell.view.seats().iter().zip(before.totals) {
        let has = tell.view.scores(seat).total();
        let sign = if has < had { "-" } else { "+" };
        let tag = if is_named { tell.tag(seat) } else { String::new() };
        line = expand(
            "{0}{1}{2}{3}{4}",
            &[&line, between, &tag, sign, &number(has.abs_diff(had))],
        );
    }
    line
}

#[cfg(test)]
mod tests {
    use std::string::String as Text;
    use std::vec::Vec;

    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::games::raising_robots::effect::Good;
    use crate::games::raising_robots::setup::{Answered, Setup};
    use crate::games::raising_robots::state::State;
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::players::Players;

    fn game(seats: u8) -> State {
        let answered = Answered {
            seats,
            ..Answered::default()
        };
        let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
        (state.flow, state.round) = (Flow::Phases, 7);
        state
    }

    /// The line of a round in which each player has gained or lost so many VPs.
    fn line(changes: &[i16]) -> Text {
        let (mut before, mut after) = (game(changes.len() as u8), game(changes.len() as u8));
        for (seat, change) in before.seats().iter().zip(changes) {
            *before.player_mut(seat).stock.get_mut(Good::Point) = 200;
            *after.player_mut(seat).stock.get_mut(Good::Point) = 200_u16.saturating_add_signed(*change);
        }
        let players = &Players::default();
        let talk = Talk {
            lang: Lang::En,
            players,
        };
        let (_, tally) = tally(before.view(Viewer::Table)).unwrap();
        let mut line = Text::new();
        turn_line(Teller::new(&talk, after.view(Viewer::Table)), tally, &mut line).unwrap();
        line
    }

    #[test]
    fn a_round_is_told_by_what_it_was_worth() {
        assert_eq!(line(&[7]), "7: P1+7");
        assert_eq!(line(&[12, 0, -3]), "7: P1+12 P2+0 P3-3");
        assert_eq!(line(&[12, 20, 31, 4, 9, 10]), "7: +12 +20 +31 +4 +9 +10");
    }

    #[test]
    fn whatever_a_round_brings_fits_its_line() {
        for seats in 1..=6 {
            let changes: Vec<i16> = std::iter::repeat_n(-99, seats).collect();
            let line = line(&changes);
            assert!(!line.is_empty() && TINY.width(&line) <= SCREEN_WIDTH, "{line}");
        }
    }

    #[test]
    fn rounds_are_counted_from_the_first_to_the_end() {
        let number = |flow, round| {
            let mut state = game(2);
            (state.flow, state.round) = (flow, round);
            tally(state.view(Viewer::Table)).map(|(turn, _)| turn)
        };
        assert_eq!(number(Flow::Start, 1), None);
        assert_eq!(number(Flow::Assign, 1), Some(1));
        assert_eq!(number(Flow::Phases, 8), number(Flow::Final, 8));
        assert!(number(Flow::BetweenGames, 8) > number(Flow::Final, 8));
        assert_eq!(number(Flow::Over, 8), Some(u16::MAX));
    }
}
