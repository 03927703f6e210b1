//! The worked examples that no scenario can show: their figures are in no state. The others are in
//! `host-sim/scenarios/raising_robots`.

use super::*;
use crate::game::Viewer;
use crate::kit::seat::Seat::P1;

use Grade::{A, C, D};
use Rank::{Amateur, Beginner, Epic, Heroic, KeepPracticing, Legendary};

/// One player who has nothing.
fn empty() -> State {
    let answered = Answered {
        seats: 1,
        inventors: Inventors::Off,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    let player = state.player_mut(P1);
    player.stock = ByGood::default();
    player.hand = RobotSet::EMPTY;
    state
}

fn build(state: &mut State, numbers: &[u8]) {
    for number in numbers {
        let card = RobotId::new(*number).unwrap();
        let robot = Robot {
            body: Body::Card(card),
            upgraded: false,
        };
        let row = state.player_mut(P1).rows.get_mut(card.card().row);
        row.push(robot).unwrap();
    }
}

fn class(number: u8, credit: bool) -> Class {
    Class {
        credit,
        ..Class::new(ClassId::new(number).unwrap())
    }
}

#[test]
fn rr_e12_a_scale_with_and_without_extra_credit() {
    // The examples' class 34: robots that require a Sensor, 2/3/4/X.
    let with_a_sensor = [1, 4, 5, 8, 11, 33, 35];
    for (count, plain, credit) in [(1, 0, 2), (2, 2, 5), (3, 5, 9), (4, 9, 14), (7, 9, 14)] {
        let mut state = empty();
        build(&mut state, &with_a_sensor[..count]);
        let points = |credit| state.player(P1).graded(class(34, credit)).points;
        assert_eq!((points(false), points(true)), (plain, credit), "{count} robots");
    }
}

#[test]
fn rr_e13_two_icons_of_vps_are_both_gained() {
    let gains = effect::read::effect("1:V+2V").gains;
    let vps = |count| Some(Gain::Good(Good::Point, count));
    assert_eq!(gains, [vps(1), vps(2), None]);
}

#[test]
fn rr_e26_the_lines_of_the_scorepad() {
    let mut state = empty();
    build(&mut state, &[8, 7, 5, 37, 35, 65]);
    let player = state.player_mut(P1);
    player.stock = ByGood([2, 0, 1, 3, 4, 2, 7]);
    player.hand = [1, 2, 3].into_iter().filter_map(RobotId::new).collect();
    for spot in Spot::ALL.into_iter().take(9) {
        player.covered.remove(spot);
    }
    player.classes = [class(5, false), class(14, true), class(12, true)]
        .into_iter()
        .collect();
    let graded = [(9, A, A, 14), (9, D, C, 5), (7, Grade::None, D, 2)];
    for (class, (count, plain, grade, points)) in player.classes.clone().iter().zip(graded) {
        let expected = Graded {
            count: Some(count),
            plain,
            grade,
            points,
        };
        assert_eq!(player.graded(*class), expected);
    }
    let scores = state.view(Viewer::Table).scores(P1);
    let expected = Scores {
        robots: 18,
        classes: 21,
        inventory: 7,
        inventor: 0,
        leftovers: 5,
    };
    assert_eq!((scores, scores.total()), (expected, 51));
}

#[test]
fn rr_e28_ranks_of_a_game_and_of_a_challenge() {
    for (points, rank) in [
        (59, KeepPracticing),
        (60, Beginner),
        (79, Beginner),
        (80, Amateur),
        (119, Heroic),
        (120, Epic),
        (139, Epic),
        (140, Legendary),
    ] {
        assert_eq!(Rank::of_game(points), rank, "{points} VPs");
    }
    for (points, rank) in [
        (179, KeepPracticing),
        (180, Beginner),
        (229, Beginner),
        (230, Amateur),
        (379, Epic),
        (380, Legendary),
    ] {
        assert_eq!(Rank::of_challenge(points), rank, "{points} VPs in three games");
    }
}
