//! How the screens of Robotopia are looked at.

use super::super::action::Action;
use super::super::setup::{Answered, Layout, Setup};
use super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Game as _};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::laws;

#[test]
fn every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..2, rare);
}

fn assist() -> State {
    let answered = Answered {
        service: Service::Assist,
        layout: Layout::Shuffled,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(3));
    let choices = |state: &State| state.choices(Actor::House).first().copied();
    while state.phase == Phase::Lay {
        let first = choices(&state).unwrap();
        state.apply(Actor::House, first).unwrap();
    }
    state
}

/// What a gesture does in Assist.
fn does(state: &State, gesture: Gesture) -> std::vec::Vec<Action> {
    let actions = State::at_once(state.view(Viewer::Table), gesture);
    actions.expect("buttons act at once").into_iter().collect()
}

#[test]
fn rt_152_in_assist_buttons_act_at_once_and_elsewhere_they_do_not() {
    let state = assist();
    for (gesture, action) in [
        (Gesture::Ok, Action::TurnDone),
        (Gesture::Down, Action::MasterOn),
        (Gesture::Up, Action::BeltOn),
        (Gesture::HoldOk, Action::Ask { green: false }),
        (Gesture::HoldUp, Action::Ask { green: true }),
    ] {
        assert!(does(&state, gesture) == [action], "{gesture:?}");
    }
    let referee = State::new(Setup::default(), Seed::of_table(3));
    assert!(State::at_once(referee.view(Viewer::Table), Gesture::Ok).is_none());
}

#[test]
fn rt_157_the_guilds_that_are_missing_lie_on_the_buttons() {
    use super::super::colour::Colour::{Blue, Green, Red, Yellow};
    use super::super::state::Influence;
    for (missing, on_buttons) in [
        (
            &[Red, Blue, Green][..],
            &[(Gesture::Up, Red), (Gesture::Ok, Blue), (Gesture::Down, Green)][..],
        ),
        (&[Red, Green], &[(Gesture::Up, Red), (Gesture::Down, Green)]),
        (&[Blue], &[(Gesture::Ok, Blue)]),
    ] {
        let mut state = assist();
        for guild in [Yellow, Red, Blue, Green] {
            let mark = if missing.contains(&guild) {
                Influence::None
            } else {
                Influence::Own
            };
            *state.players[0].influence.get_mut(guild) = mark;
        }
        state.apply(Actor::Seat(Seat::P1), Action::Ask { green: true }).unwrap();
        for gesture in [Gesture::Up, Gesture::Ok, Gesture::Down] {
            let guild = on_buttons.iter().find(|(button, _)| *button == gesture);
            let expected = guild.map(|(_, guild)| {
                [
                    Action::Mark {
                        guild: *guild,
                        green: true,
                    },
                    Action::TurnDone,
                ]
            });
            let expected = expected.map(|actions| actions.to_vec()).unwrap_or_default();
            assert!(does(&state, gesture) == expected, "{missing:?} {gesture:?}");
        }
    }
}

#[test]
fn rt_157_whoever_has_four_marks_is_asked_for_none() {
    let mut state = assist();
    for guild in super::super::colour::Colour::ALL {
        *state.players[0].influence.get_mut(guild) = super::super::state::Influence::Own;
    }
    assert!(does(&state, Gesture::HoldOk).is_empty() && does(&state, Gesture::HoldUp).is_empty());
}

#[test]
fn rt_26_a_robot_is_placed_in_three_steps_that_show_legal_spots_only() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    let shown = |state: &State| {
        let view = state.view(Viewer::Table);
        let choices = state.choices(Actor::Seat(Seat::P1));
        let shown = choices.iter().copied().filter(|action| State::is_shown(view, *action));
        shown.collect::<std::vec::Vec<_>>()
    };
    let robots = shown(&state);
    assert!(robots.len() > 1 && robots.iter().all(|action| matches!(action, Action::Aim(_))));
    state.apply(Actor::Seat(Seat::P1), robots[0]).unwrap();
    let zones = shown(&state);
    assert!(zones.len() > 1 && zones.iter().all(|action| matches!(action, Action::AimZone(_))));
    state.apply(Actor::Seat(Seat::P1), zones[0]).unwrap();
    let spots = shown(&state);
    assert!(!spots.is_empty() && spots.len() <= 11);
    assert!(spots.iter().all(|action| matches!(action, Action::Place { .. })));
    assert!(
        spots
            .iter()
            .all(|action| state.check(Actor::Seat(Seat::P1), *action).is_ok())
    );
}
