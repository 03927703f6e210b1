//! How the screens of Robotopia are looked at.

use super::super::action::{Action, Conversion, Deed};
use super::super::board::{Hex, Space};
use super::super::colour::Colour::{Green, Red, Yellow};
use super::super::data::{Power, Tile};
use super::super::setup::{Answered, Layout, Setup};
use super::super::state::Aim;
use super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Events, Game as _};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::laws;
use crate::play::Play;
use crate::table::Table;

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
fn rt_26_a_robot_is_placed_in_two_steps_that_show_legal_spots_only() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    let robots = &mut state.players[0].robots;
    assert_eq!(robots.0, [1, 2, 0, 0]);
    let zones = shown(&state);
    assert!(zones.len() == 4 && zones.iter().all(|action| matches!(action, Action::AimZone(_))));
    state.apply(Actor::Seat(Seat::P1), Action::AimZone(Green)).unwrap();
    // Four centres for the yellow robot, five edges for a red one; no place for others.
    let spots = shown(&state);
    let of = |spots: &[Action], colour| {
        let is_one =
            |action: &&Action| matches!(action, Action::Place { robot, at } if *robot == colour && at.zone == Green);
        spots.iter().filter(is_one).count()
    };
    assert_eq!([of(&spots, Yellow), of(&spots, Red), spots.len()], [4, 5, 9]);
    assert!(
        spots
            .iter()
            .all(|action| state.check(Actor::Seat(Seat::P1), *action).is_ok())
    );
}

#[test]
fn rt_149_whoever_looks_at_one_zone_cannot_turn_to_another_one() {
    let p1 = Actor::Seat(Seat::P1);
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    state.apply(p1, Action::AimZone(Green)).unwrap();
    assert_eq!(state.check(p1, Action::AimZone(Red)), Err(Error::WrongStep));
    state.apply(p1, Action::Aim(Red)).unwrap();
    assert_eq!(state.check(p1, Action::Aim(Yellow)), Err(Error::WrongStep));
}

#[test]
fn rt_48_downgrades_come_after_everything_else_that_can_be_done() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    for (hex, tile) in [(Hex::One, Tile::UpYR), (Hex::Two, Tile::MineG)] {
        state.set_tile(Space { zone: Green, hex }, tile);
    }
    state.players[0].generators.0 = [1, 1, 0, 0];
    state.stack.clear();
    state.push(Step::Work {
        zone: Green,
        uses: [0, 1, 1, 0],
    });
    let at = |hex, deed| Action::Use {
        space: Space { zone: Green, hex },
        deed,
    };
    let expected = [
        at(Hex::One, Deed::Upgrade),
        at(Hex::Two, Deed::Mine(Green)),
        at(Hex::One, Deed::Downgrade),
        Action::Done,
    ];
    assert!(shown(&state) == expected);
}

#[test]
fn rt_26_a_zone_or_a_robot_that_leaves_no_choice_is_not_asked_for() {
    let asked = |robots: [u8; 4], open: &[Colour]| {
        let mut state = State::new(Setup::default(), Seed::of_table(3));
        state.players[0].robots.0 = robots;
        for zone in Colour::ALL.into_iter().filter(|zone| !open.contains(zone)) {
            *state.board.get_mut(zone) = [Some(Green); 11];
        }
        state.aim = Aim::default();
        state.settle(&mut Events::new());
        (state.aim.robot, state.aim.zone)
    };
    assert_eq!(asked([1, 1, 0, 0], &[Red, Green]), (None, None));
    assert_eq!(asked([1, 1, 0, 0], &[Green]), (None, Some(Green)));
    assert_eq!(asked([0, 2, 0, 0], &[Red, Green]), (Some(Red), None));
    assert_eq!(asked([0, 2, 0, 0], &[Green]), (Some(Red), Some(Green)));
}

#[test]
fn rt_35_a_green_robot_is_asked_for_only_where_another_could_stand() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    state.players[0].robots.0 = [1, 0, 0, 1];
    state.apply(Actor::Seat(Seat::P1), Action::AimZone(Green)).unwrap();
    let robot_at = |spots: &[Action], name: &str| {
        let robot = spots.iter().find_map(|action| match action {
            Action::Place { robot, at } if at.name() == name => Some(*robot),
            _ => None,
        });
        robot.unwrap()
    };
    let spots = shown(&state);
    assert_eq!(robot_at(&spots, "G1"), Yellow);
    assert_eq!(robot_at(&spots, "G12"), Green);
    // Eleven spots, and at the end of the ring the way to the other robot.
    assert!(spots.len() == 12 && spots[11] == Action::Aim(Green));
    state.apply(Actor::Seat(Seat::P1), Action::Aim(Green)).unwrap();
    let spots = shown(&state);
    assert_eq!((robot_at(&spots, "G1"), spots.len()), (Green, 11));
    // Without a rival nobody is asked.
    state.players[0].robots.0 = [0, 0, 0, 1];
    state.aim = Aim {
        robot: None,
        zone: Some(Green),
    };
    assert!(
        shown(&state)
            .iter()
            .all(|action| matches!(action, Action::Place { robot: Green, .. }))
    );
}

#[test]
fn rt_41_the_cursor_starts_at_the_zone_with_most_to_do() {
    let state = State::new(Setup::default(), Seed::of_table(3));
    let view = state.view(Viewer::Table);
    let Some(Action::AimZone(preset)) = State::preset(view) else {
        panic!("a zone is chosen first");
    };
    let most = Colour::ALL.map(|zone| placing::promise(view, zone)).into_iter().max();
    assert_eq!(Some(placing::promise(view, preset)), most);
    assert!(
        Colour::ALL
            .iter()
            .any(|zone| Some(placing::promise(view, *zone)) < most)
    );
}

#[test]
fn rt_41_spots_with_more_to_do_are_nearer_to_the_cursor_on_both_sides() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    // With a yellow and a green robot every spot is possible, and one entry more at the end of the list.
    state.players[0].robots.0 = [1, 0, 0, 1];
    state.apply(Actor::Seat(Seat::P1), Action::AimZone(Green)).unwrap();
    let list = Play::from_state(state.clone()).list(Viewer::Table);
    let (count, view) = (list.entries.len(), state.view(Viewer::Table));
    assert_eq!((count, list.cursor), (12, 0));
    assert!(list.entries[count - 1] == Action::Aim(Green));
    let spots = list
        .entries
        .iter()
        .enumerate()
        .filter_map(|(place, action)| match action {
            Action::Place { at, .. } => {
                Some((place.min(count - place), at.spot.touches().shared(view.useful(at.zone))))
            }
            _ => None,
        });
    let mut spots: std::vec::Vec<_> = spots.collect();
    spots.sort_unstable_by_key(|(far, useful)| (*far, 3 - useful));
    assert!(spots.is_sorted_by(|(_, near), (_, far)| near >= far), "{spots:?}");
    assert!(spots[0].1 == 3 && spots[10].1 < 3, "{spots:?}");
}

#[test]
fn rt_52_the_cursor_stays_on_what_can_be_done_once_more() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    state.players[0].cubes.0 = [4, 4, 0, 0];
    state.stack.clear();
    state.push(Step::Scrapyard {
        left: 99,
        robots: false,
    });
    let mut play = Play::from_state(state);
    let red_to_blue = Action::Convert(Conversion::K2);
    let place = play
        .list(Viewer::Table)
        .entries
        .iter()
        .position(|entry| *entry == red_to_blue);
    let place = u8::try_from(place.unwrap()).unwrap();
    assert!(place > 0, "not where the cursor starts");
    let done = Table::choose(&mut play, Viewer::Table, Page::Main, place).unwrap();
    let again = done.again.map(usize::from).unwrap();
    assert!(play.list(Viewer::Table).entries[again] == red_to_blue);
    // After the last two red cubes it is gone, and the cursor starts anew.
    let done = Table::choose(&mut play, Viewer::Table, Page::Main, done.again.unwrap()).unwrap();
    assert_eq!(done.again, None);
}

#[test]
fn rt_112_what_is_the_same_at_two_mines_stands_in_the_list_once() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    let mines = [(Hex::One, Tile::MineY), (Hex::Two, Tile::MineG)];
    for (hex, tile) in mines {
        state.set_tile(Space { zone: Green, hex }, tile);
    }
    state.powers.0[2] = Power::PB2;
    state.players[0].influence.0[2] = super::super::state::Influence::Own;
    state.stack.clear();
    state.push(Step::Work {
        zone: Green,
        uses: [0, 1, 1, 0],
    });
    let deeds = shown(&state);
    let mined = deeds
        .iter()
        .filter(|action| matches!(action, Action::Use { space, deed: Deed::Mine(_) } if space.hex == Hex::One));
    assert_eq!((mined.count(), deeds.len()), (4, 5), "four colours and Done");
    // Two tiles for upgrades are not the same.
    for (hex, tile) in [(Hex::One, Tile::UpYR), (Hex::Two, Tile::UpRB)] {
        state.set_tile(Space { zone: Green, hex }, tile);
    }
    state.players[0].generators.0 = [1, 1, 0, 0];
    let up = |hex| Action::Use {
        space: Space { zone: Green, hex },
        deed: Deed::Upgrade,
    };
    let deeds = shown(&state);
    assert!(deeds.contains(&up(Hex::One)) && deeds.contains(&up(Hex::Two)));
}

/// What stands on the main page of the first player, in the order of the rules.
fn shown(state: &State) -> std::vec::Vec<Action> {
    let view = state.view(Viewer::Table);
    let choices = state.choices(Actor::Seat(Seat::P1));
    let main = choices
        .iter()
        .copied()
        .filter(|action| State::page_of(*action) == Page::Main);
    main.filter(|action| State::is_shown(view, *action)).collect()
}
