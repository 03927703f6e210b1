//! The end: who has won, and how.

use super::super::action::Ending;
use super::super::both::{SEATS, enemy};
use super::super::words::WORDS;
use super::shields::{self, Shields};
use super::{Line, Teller, look_up};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, LARGE, MEDIUM, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};

/// Who has won, large, and the shields of both.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let words = &WORDS.step;
    let Some((ending, winners)) = view.ending() else { return };
    let winner = winners.iter().next();
    let mut round = [0; 4];
    let round = Sign::Round.letter().encode_utf8(&mut round);
    let turns: Line = expand("{0}{1}", &[round, &number(view.turn())]);
    let title = if winner.is_some() {
        words.wins
    } else {
        WORDS.errors.over
    };
    look_up(frame, &tell.line(title), &turns);
    let large: Line = match winner {
        Some(seat) => {
            let mut point = [0; 4];
            expand(
                "{0} {1}",
                &[Sign::Point.letter().encode_utf8(&mut point), &tell.name(seat)],
            )
        }
        None => tell.line(words.draw),
    };
    let font = if LARGE.width(&large) <= SCREEN_WIDTH {
        LARGE
    } else {
        MEDIUM
    };
    paint::write_centred(frame, font, Ink::Light, 0, SCREEN_WIDTH, 13, &large);
    paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 34, &why(tell, ending, winner));
    for seat in SEATS {
        let now = view.shields(seat);
        let shields = Shields {
            before: now,
            now,
            most: view.shields_max(seat),
        };
        shields::draw_half(frame, 46, seat, shields);
    }
}

/// How it has ended.
fn why(tell: Teller<'_>, ending: Ending, winner: Option<Seat>) -> Line {
    let words = &WORDS.step;
    match (ending, winner.map(enemy)) {
        (Ending::Destroyed, Some(loser)) => {
            let long: Line = tell.expand(words.destroyed, &[&tell.name(loser)]);
            if FLAT.width(&long) <= SCREEN_WIDTH {
                long
            } else {
                tell.expand(words.destroyed, &[&tell.tag(loser)])
            }
        }
        (Ending::Destroyed, None) => tell.line(words.both_destroyed),
        (Ending::Stalemate, _) => tell.line(words.stalemate),
        (Ending::TurnLimit, _) => tell.line(words.turn_limit),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::Setup;
    use super::super::super::state::State;
    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::players::Players;

    #[test]
    fn rf_118_the_loser_is_named_as_destroyed() {
        let state = State::new(Setup::default(), Seed::of_table(1));
        let talk = Talk {
            lang: Lang::En,
            players: &Players::default(),
        };
        let tell = Teller::new(&talk, state.view(Viewer::Table));
        for (winner, loser) in [
            (Some(Seat::P1), "Player 2"),
            (Some(Seat::P2), "Player 1"),
            (None, "Both"),
        ] {
            let why = why(tell, Ending::Destroyed, winner);
            assert!(why.starts_with(loser), "{why}");
        }
    }
}
