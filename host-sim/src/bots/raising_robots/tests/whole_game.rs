//! A whole game by buttons: a script for the emulated firmware.

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::raising_robots::{Answered, Flow, Rank, Setup, Stage, State};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;

use super::pilot::Pilot;

/// A new game on an evening with a seed, for one player.
const OPENING: &str = "\
# A whole game of Raising Robots alone, by a player who plans, with every press that it takes.
# Written by a test: UPDATE_GOLDEN=1 cargo test -p host-sim --lib whole_game
press OK
# The table seed 000000, so that the cards are the same everywhere.
press Down 2
press OK
press Down 4
press OK
press Down
press OK
hold OK 700ms
press Back
press Up 2
# New game, Raising Robots.
press OK
press Down 4
press OK
# One player.
press Down
press OK
press Up
press OK
press Up
press OK
";

#[test]
fn rr_142_a_whole_game_alone_by_buttons_ends_with_its_rank() {
    let seed = Seed::of_table(0).part(State::NAME);
    let answered = Answered {
        seats: 1,
        ..Answered::default()
    };
    let mut pilot = Pilot::begun(OPENING, Setup::try_from(answered).unwrap(), seed);
    let mut shown = None;
    loop {
        let view = pilot.game.play().state().view(Viewer::Table);
        // A picture whenever another phase runs, or something else is asked.
        let now = (
            view.round(),
            view.flow(),
            view.cursor(Seat::P1),
            view.stage(Seat::P1) == Stage::RoundEnd,
        );
        if shown != Some(now) {
            let (round, flow, cursor, _) = now;
            let phase = cursor.map_or_else(String::new, |phase| format!("-{phase:?}"));
            pilot
                .hand
                .picture(&format!("{round}-{flow:?}{phase}").replace(['(', ')'], "-"));
            shown = Some(now);
        }
        if pilot.go_on().is_none() {
            break;
        }
    }
    let state = pilot.game.play().state();
    assert!(matches!(state.turn(), Turn::Over { .. }), "the game is over");
    let view = state.view(Viewer::Table);
    assert_eq!(view.flow(), Flow::Over);
    let total = view.scores(Seat::P1).total();
    println!(
        "{} presses, {total} VPs: {:?}",
        pilot.hand.count.presses,
        Rank::of_game(total)
    );
    pilot.hand.check_script("raising-robots.txt");
}
