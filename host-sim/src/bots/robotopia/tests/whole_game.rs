//! A whole game between two greedy players, by buttons.

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::robotopia::{Answered, Setup, State};
use core_nostd::kit::Seed;

use super::pilot::Pilot;

/// The evening has a seed, and the game is one for two.
const OPENING: &str = "\
# A whole game of Robotopia between two greedy players, to a fourth influence, with every press that it takes.
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
# New game, Robotopia; two players, not the first game.
press OK
press Down
press OK
press Down
press OK
press Up
press OK
press Down 3
press OK
press Down
press OK
press Up 4
press OK
# The table is set up: its guide is left.
press Back
";

#[test]
fn rt_145_a_whole_game_by_buttons_ends_with_a_fourth_influence() {
    let answered = Answered {
        seats: 2,
        first_game: false,
        ..Answered::default()
    };
    let setup = Setup::try_from(answered).unwrap();
    let mut pilot = Pilot::begun(OPENING, setup, Seed::of_table(0).part(State::NAME));
    pilot.hand.picture("begin");
    let mut round = 0;
    while pilot.go_on().is_some() {
        let now = pilot.game.play().state().view(Viewer::Table).round();
        if now != round {
            round = now;
            pilot.hand.picture(&format!("round-{round}"));
        }
    }
    pilot.hand.picture("over");

    let Turn::Over { winners } = pilot.game.play().state().turn() else {
        panic!("the game is over");
    };
    let view = pilot.game.play().state().view(Viewer::Table);
    assert!(view.seats().iter().any(|seat| view.influence_count(seat) == 4));
    println!("{round} rounds, {winners:?} won");
    pilot.hand.check_script("robotopia-greedy.txt");
}
