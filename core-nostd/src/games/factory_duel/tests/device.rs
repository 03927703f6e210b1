//! What the device does by itself (9 of the rules): time, the lock, and what goes on without a press.

use super::fixture::*;
use crate::ui::game::Face;

fn timed() -> Fixture<State> {
    duel_with(Answered {
        timer: 60,
        ..Answered::default()
    })
}

#[test]
fn rf_138_each_player_has_a_time_of_its_own_and_none_runs_while_the_table_sets_right() {
    let mut game = timed();
    let mut keys = std::collections::BTreeSet::new();
    for _ in 0..2 {
        for _ in SEATS {
            let view = game.public_view();
            assert!(
                keys.insert(State::turn_timer_key(view).unwrap()),
                "a time that begins anew"
            );
            assert!(State::time_up(view) == Some(Action::TimeUp));
            let first = game.waits_for()[0];
            game.act(first, Action::Lock);
        }
        assert!(State::turn_timer_key(game.public_view()).is_none());
        game.finish();
    }
    game.house(Action::SetRight);
    assert!(State::time_up(game.public_view()).is_none());
    // A time begins when the private page is opened.
    assert!(State::time_waits(game.public_view()));
    assert!(State::turn_timer_key(duel().public_view()).is_none());
}

#[test]
fn rf_138_in_an_even_turn_the_time_that_is_over_is_that_of_p2() {
    let mut game = timed();
    game.set_turn(2).house(Action::TimeUp);
    game.tells(Event::TimeExpired { seat: P2 });
    assert_eq!(game.waits_for(), [P1]);
}

#[test]
fn rf_135_nothing_runs_on_while_the_page_is_open() {
    let mut game = duel();
    game.lock();
    let asks = |game: &Fixture<State>| {
        let view = game.public_view();
        (State::runs_on(view), State::can_set_right(view))
    };
    assert!(asks(&game) == (Some(Action::Advance), true));
    game.house(Action::SetRight);
    assert!(asks(&game) == (None, false));
}

#[test]
fn rf_135_it_stands_under_set_right_in_the_menu_and_the_changes_on_the_main_page() {
    assert!(State::is_correction(Action::SetRight));
    assert!(!State::is_correction(Action::ManualDone));
    assert!(!State::is_correction(super::manual::adjust(P1, Change::NewRobot)));
}

#[test]
fn rf_39_a_lock_is_held_and_closes_the_page_and_sounds_like_nothing() {
    assert!(State::costs(Action::Lock) && !State::costs(Action::Recall));
    let game = duel();
    for (action, closes) in [
        (Action::Lock, true),
        (Action::ChooseSoftware(0), true),
        (Action::EnterDraw(Forge), true),
        (Action::Recall, false),
    ] {
        assert_eq!(State::closes(game.public_view(), action), closes, "{}", text(action));
    }
    for event in [Event::Locked { seat: P1 }, Event::DrawsEntered { seat: P1 }] {
        assert!(State::tune(event).is_none());
    }
}
