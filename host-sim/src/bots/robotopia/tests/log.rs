//! The log tells every turn, and leaves the game as it stands.

use core_nostd::game::{Game as _, Viewer};
use core_nostd::games::robotopia::{Answered, Phase, Setup};
use core_nostd::kit::Seed;

use super::pilot::Pilot;

#[test]
fn the_log_tells_every_turn_and_leaves_the_game_as_it_stands() {
    let answered = Answered {
        seats: 3,
        ..Answered::default()
    };
    let mut pilot = Pilot::resumed(Setup::try_from(answered).unwrap(), Seed::of_table(11));
    let mut turns = 0_usize;
    let mut whose = None;
    while turns < 31 {
        let view = pilot.game.play().state().view(Viewer::Table);
        let now = Some((view.round(), view.active()));
        if view.phase() == Phase::Play && now != whose {
            turns += 1;
            whose = now;
        }
        pilot.go_on().expect("the game takes longer than that");
    }
    let before = pilot.hand.snapshot();
    pilot.open_log();
    assert_eq!(pilot.hand.snapshot(), before, "the game stands as it stood");
    let last = pilot.hand.frame();
    // Thirty turns are over; four lines show, and Up scrolls back to the first.
    for step in 1..=26 {
        let shown = pilot.hand.frame();
        pilot.hand.press(core_nostd::ui::Button::Up);
        assert_ne!(pilot.hand.frame(), shown, "line {step}");
    }
    let first = pilot.hand.frame();
    pilot.hand.press(core_nostd::ui::Button::Up);
    assert_eq!(pilot.hand.frame(), first, "the first turn");
    assert_ne!(first, last);
    pilot.hand.press(core_nostd::ui::Button::Back);
    pilot.go_on();
}
