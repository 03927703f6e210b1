//! How the screens of Robotopia are looked at.

use super::super::action::{Action, Conversion, Deed};
use super::super::board::{Hex, Space};
use super::super::colour::Colour::{Green, Red, Yellow};
use super::super::data::{Power, Tile};
use super::super::setup::{Answered, Layout, Setup};
use super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Game as _};
use crate::games::robotopia::Focus;
use crate::games::robotopia::colour::Colour;
use crate::games::robotopia::setup::Service;
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::laws;
use crate::play::Play;
use crate::ui::game::{Entry, Erased, Face as _, Gesture, List, OpenGame, Page};

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
    let actions = State::quick_actions(state.view(Viewer::Table), gesture);
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
    assert!(State::quick_actions(referee.view(Viewer::Table), Gesture::Ok).is_none());
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
    let (zones, _) = shown(&state, Focus::default());
    assert!(zones.len() == 4 && zones.iter().all(|entry| matches!(entry, Entry::Narrow(_))));
    // Four centres for the yellow robot, five edges for a red one; no place for others.
    let zone = Focus {
        zone: Some(Green),
        robot: None,
        whole: false,
    };
    let (spots, _) = shown(&state, zone);
    let spots: std::vec::Vec<Action> = spots.into_iter().filter_map(Entry::action).collect();
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
fn rt_159_back_leads_from_the_spots_to_the_zones_and_from_a_placed_robot_to_its_spot() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    state.players[0].robots.0 = [1, 0, 0, 1];
    let mut game = OpenGame::from(Play::from_state(state));
    let zones = game.open_main(Viewer::Table).to_vec();
    let at = |zone| u8::try_from(zones.iter().position(|entry| *entry == zone).unwrap()).unwrap();
    let zone = Focus {
        zone: Some(Green),
        robot: None,
        whole: false,
    };
    assert!(game.choose_entry(at(Entry::Narrow(zone))));
    let spots = game.open_main(Viewer::Table).to_vec();
    assert!(game.choose_entry(11), "the green robot");
    let green = game.open_main(Viewer::Table).to_vec();
    // A centre, where a yellow robot could stand, too.
    let is_centre =
        |entry: &Entry<Action, Focus>| matches!(entry.action(), Some(Action::Place { at, .. }) if at.name() == "G1");
    let centre = u8::try_from(green.iter().position(is_centre).unwrap()).unwrap();
    assert!(game.choose_entry(centre));
    assert_eq!(game.play().steps().count(), 1, "only that is an action");
    assert!(Erased::undo(&mut game, Viewer::Table).is_some());
    for list in [green, spots, zones] {
        assert!(game.open_main(Viewer::Table) == list);
        Erased::widen(&mut game);
    }
    assert!(!Erased::widen(&mut game), "there is nothing wider");
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
    assert!(actions(&state) == expected);
}

#[test]
fn rt_26_a_zone_or_a_robot_that_leaves_no_choice_is_not_asked_for() {
    let asked = |robots: [u8; 4], open: &[Colour]| {
        let mut state = State::new(Setup::default(), Seed::of_table(3));
        state.players[0].robots.0 = robots;
        for zone in Colour::ALL.into_iter().filter(|zone| !open.contains(zone)) {
            *state.board.get_mut(zone) = [Some(Green); 11];
        }
        let (_, focus) = shown(&state, Focus::default());
        (focus.robot, focus.zone)
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
    let zone = Focus {
        zone: Some(Green),
        robot: None,
        whole: false,
    };
    let robot_at = |spots: &[Entry<Action, Focus>], name: &str| {
        let robot = spots.iter().find_map(|entry| match entry.action() {
            Some(Action::Place { robot, at }) if at.name() == name => Some(robot),
            _ => None,
        });
        robot.unwrap()
    };
    let (spots, _) = shown(&state, zone);
    assert_eq!(robot_at(&spots, "G1"), Yellow);
    assert_eq!(robot_at(&spots, "G12"), Green);
    // Eleven spots, and at the end of the ring the way to the other robot.
    let green = Focus {
        robot: Some(Green),
        ..zone
    };
    assert!(spots.len() == 12 && spots[11] == Entry::Narrow(green));
    let (spots, _) = shown(&state, green);
    assert_eq!((robot_at(&spots, "G1"), spots.len()), (Green, 11));
    // Without a rival nobody is asked.
    state.players[0].robots.0 = [0, 0, 0, 1];
    assert!(
        shown(&state, zone)
            .0
            .iter()
            .all(|entry| matches!(entry.action(), Some(Action::Place { robot: Green, .. })))
    );
}

#[test]
fn rt_41_the_cursor_starts_at_the_zone_with_most_to_do() {
    let state = State::new(Setup::default(), Seed::of_table(3));
    let view = state.view(Viewer::Table);
    let mut game = OpenGame::from(Play::from_state(state.clone()));
    let zones = game.open_main(Viewer::Table).to_vec();
    let Entry::Narrow(Focus { zone: Some(preset), .. }) = zones[usize::from(game.cursor())] else {
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
    let zone = Focus {
        zone: Some(Green),
        robot: None,
        whole: false,
    };
    let (list, _) = shown(&state, zone);
    let (count, view) = (list.len(), state.view(Viewer::Table));
    assert_eq!(count, 12);
    assert!(list[count - 1].action().is_none(), "the green robot");
    let spots = list
        .iter()
        .enumerate()
        .filter_map(|(place, entry)| match entry.action() {
            Some(Action::Place { at, .. }) => {
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
    let mut game = OpenGame::from(Play::from_state(state));
    let red_to_blue = Action::Convert(Conversion::K2);
    let list = game.open_main(Viewer::Table);
    let place = list.iter().position(|entry| entry.action() == Some(red_to_blue));
    let place = u8::try_from(place.unwrap()).unwrap();
    assert_ne!(place, game.cursor(), "not where the cursor starts");
    assert!(game.choose_entry(place));
    let list = game.open_main(Viewer::Table).to_vec();
    assert!(list[usize::from(game.cursor())].action() == Some(red_to_blue));
    // After the last two red cubes it is gone, and the cursor starts anew.
    assert!(game.choose_entry(game.cursor()));
    let list = game.open_main(Viewer::Table).to_vec();
    assert!(
        list[usize::from(game.cursor())].action() == Some(Action::Done),
        "a swap is never done by going on"
    );
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
    let deeds = actions(&state);
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
    let deeds = actions(&state);
    assert!(deeds.contains(&up(Hex::One)) && deeds.contains(&up(Hex::Two)));
}

/// The list of the public page when it is narrowed down so, and to what it then is.
fn shown(state: &State, focus: Focus) -> (std::vec::Vec<Entry<Action, Focus>>, Focus) {
    let mut list = List::new(focus);
    list.build(state, Viewer::Table, Page::Main, focus);
    (list.entries().to_vec(), list.focus())
}

/// The actions on it.
fn actions(state: &State) -> std::vec::Vec<Action> {
    let (list, _) = shown(state, Focus::default());
    list.into_iter().filter_map(Entry::action).collect()
}

#[test]
fn rt_146_after_the_end_ok_leads_from_the_winner_to_the_table_and_back_to_the_winner() {
    let mut state = State::new(Setup::default(), Seed::of_table(3));
    state.phase = Phase::Over;
    let mut game = OpenGame::from(Play::from_state(state));
    let table = Focus {
        whole: true,
        ..Focus::default()
    };
    assert!(game.open_main(Viewer::Table) == [Entry::Narrow(table)]);
    assert!(game.choose_entry(0));
    assert!(game.open_main(Viewer::Table).is_empty());
    assert!(Erased::widen(&mut game) && !Erased::widen(&mut game));
}

#[test]
fn rt_16_the_guide_leads_through_what_the_device_has_laid_out() {
    for (service, layout, pages) in [
        (Service::Referee, Layout::Shuffled, Some(8)),
        (Service::Referee, Layout::Entered, None),
    ] {
        let answered = Answered {
            service,
            layout,
            ..Answered::default()
        };
        let state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(3));
        let view = state.view(Viewer::Table);
        let opens = State::guide(view).is_some();
        assert_eq!(opens.then(|| guide::subpages(view)), pages, "{service:?} {layout:?}");
    }
    let state = assist();
    assert_eq!(guide::subpages(state.view(Viewer::Table)), 1, "only the belt");
}
