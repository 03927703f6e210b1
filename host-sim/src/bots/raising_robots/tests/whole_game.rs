//! A whole game by buttons: a script for the emulated firmware.

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::raising_robots::{Answered, Flow, Rank, Setup, Stage, State};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;

use super::pilot::Pilot;

/// A new game on an evening with a seed; its answers follow.
fn opening(title: &str, answers: &str) -> String {
    format!(
        "\
# {title}, by players who plan, with every press that it takes.
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
{answers}
press Up
press OK
"
    )
}

/// The answers of a game for so many players, and a pilot who has given them.
fn begun(title: &str, answers: &str, seats: u8) -> Pilot {
    let seed = Seed::of_table(0).part(State::NAME);
    let answered = Answered {
        seats,
        ..Answered::default()
    };
    let setup = Setup::try_from(answered).unwrap();
    Pilot::begun(&opening(title, answers), setup, seed)
}

/// Plays until a round begins, or to the end; with a picture whenever another phase runs, or something else is asked.
fn play(pilot: &mut Pilot, last: u8) {
    let mut shown = None;
    loop {
        let view = pilot.game.play().state().view(Viewer::Table);
        if view.round() >= last {
            return;
        }
        let Turn::Players { first, .. } = view.waits_for() else {
            return;
        };
        let stage = view.stage(first);
        let now = (
            view.round(),
            view.flow(),
            first,
            view.cursor(first),
            stage == Stage::RoundEnd,
        );
        if shown != Some(now) {
            let (round, flow, seat, cursor, _) = now;
            let phase = cursor.map_or_else(String::new, |phase| format!("-{phase:?}"));
            let name = format!("{round}-{flow:?}-{seat:?}{phase}");
            pilot.hand.picture(&name.replace(['(', ')'], "-"));
            shown = Some(now);
        }
        if pilot.go_on().is_none() {
            return;
        }
    }
}

#[test]
fn rr_142_a_whole_game_alone_by_buttons_ends_with_its_rank() {
    let answers = "\
# One player.
press Down
press OK
press Up
press OK";
    let mut pilot = begun("A whole game of Raising Robots alone", answers, 1);
    play(&mut pilot, u8::MAX);
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

#[test]
fn rr_01_six_players_play_two_rounds_by_buttons() {
    let answers = "\
# Six players.
press Down
press OK
press Down 4
press OK";
    let mut pilot = begun("Two rounds of Raising Robots for six", answers, 6);
    play(&mut pilot, 3);
    assert_eq!(pilot.game.play().state().view(Viewer::Table).round(), 3);
    println!("{} presses", pilot.hand.count.presses);
    pilot.hand.check_script("raising-robots-six.txt");
}
