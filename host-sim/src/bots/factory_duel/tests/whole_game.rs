//! A whole game by buttons: a script for the emulated firmware.

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::factory_duel::{Setup, State};
use core_nostd::kit::Seed;

use super::pilot::Pilot;

/// A new game on an evening with a seed, as it is proposed.
const OPENING: &str = "\
# A whole game of Robot Factory, as it is proposed, until a factory is destroyed, with every press that it takes.
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
# New game, Robot Factory.
press OK
press Down 3
press OK
press OK
# The table is set up: its guide is left.
press Back
";

#[test]
fn rf_118_a_whole_game_by_buttons_ends_with_a_destroyed_factory() {
    let seed = Seed::of_table(0).part(State::NAME);
    let mut pilot = Pilot::begun(OPENING, Setup::default(), seed);
    while pilot.go_on().is_some() {}
    let state = pilot.game.play().state();
    let Turn::Over { winners } = state.turn() else {
        panic!("the game is over");
    };
    let view = state.view(Viewer::Table);
    println!(
        "{} turns, {} presses, {winners:?} won",
        view.turn(),
        pilot.hand.count.presses
    );
    pilot.hand.check_script("factory-duel.txt");
}
