//! 2xx: setting up.

use super::super::data::HouseCourse;
use super::super::setup::BadConfig;
use super::fixture::*;
use crate::game::Game;
use crate::kit::Seed;

fn bad(answered: Answered) -> Result<Setup, BadConfig> {
    Setup::try_from(answered)
}

#[test]
fn be_201_robot_k_starts_on_dock_k_with_its_facing() {
    let race = race(Answered {
        seats: 3,
        ..Answered::default()
    });
    let docks = HouseCourse::LoadingYard.board().docks();
    for (seat, dock) in [P1, P2, P3].into_iter().zip(docks) {
        assert_eq!(race.state.body(seat).at, Some(dock.at), "{seat:?}");
        assert_eq!(race.state.body(seat).heading, dock.heading);
        assert_eq!(race.state.robot(seat).archive, Some(dock.at), "BE-202");
    }
}

#[test]
fn be_201_one_to_eight_robots_race_and_each_has_a_dock() {
    for (seats, course, result) in [
        (0, HouseCourse::RingMain, Err(BadConfig::Seats)),
        (1, HouseCourse::RingMain, Ok(())),
        (8, HouseCourse::RingMain, Ok(())),
        (9, HouseCourse::RingMain, Err(BadConfig::Seats)),
        (4, HouseCourse::LoadingYard, Ok(())),
        (5, HouseCourse::LoadingYard, Err(BadConfig::Docks)),
    ] {
        let answered = Answered {
            seats,
            course: Course::House(course),
            ..Answered::default()
        };
        assert_eq!(bad(answered).map(|_| ()), result, "{seats} robots");
    }
}

#[test]
fn be_202_every_robot_starts_undamaged_with_the_configured_lives() {
    for lives in [1, 4, 9] {
        let race = race(Answered {
            lives,
            ..Answered::default()
        });
        for seat in [P1, P2] {
            let robot = race.state.robot(seat);
            assert_eq!((robot.lives, robot.flags, robot.options), (lives, 0, 0));
            assert_eq!(race.damage(seat), 0);
        }
    }
    for lives in [0, 10] {
        let answered = Answered {
            lives,
            ..Answered::default()
        };
        assert_eq!(bad(answered), Err(BadConfig::Lives));
    }
    assert_eq!(Answered::default().lives, 3);
}

#[test]
fn be_203_without_a_board_a_course_has_one_to_eight_flags() {
    for (flags, result) in [
        (0, Err(BadConfig::Flags)),
        (1, Ok(())),
        (8, Ok(())),
        (9, Err(BadConfig::Flags)),
    ] {
        let answered = Answered {
            flags,
            service: Service::Sorter,
            ..Answered::default()
        };
        assert_eq!(bad(answered).map(|_| ()), result);
    }
    let board = row("robot 1 0,0 N").state.setup.course;
    let answered = Answered {
        course: board,
        ..Answered::default()
    };
    assert_eq!(bad(answered), Err(BadConfig::Docks), "a drawn board is no course");
}

#[test]
fn be_204_the_device_deals_only_cards_that_it_follows() {
    let answered = Answered {
        service: Service::Clock,
        ..Answered::default()
    };
    assert_eq!(bad(answered), Err(BadConfig::Deck));
    let deals = programming(Answered::default());
    let dealt = deals.state.pile.len() + 2 * 9;
    assert_eq!(dealt, 84, "every card is in the pile or in a hand");
}

#[test]
fn be_205_who_has_dock_1_is_drawn_and_the_others_follow_around_the_table() {
    let answered = Answered {
        seats: 4,
        docks: Docks::Drawn,
        ..Answered::default()
    };
    let docks = HouseCourse::LoadingYard.board().docks();
    let mut drawn = [false; 4];
    for seed in 0..40 {
        let race = Fixture::<State>::seeded(answered, seed);
        let first = race.state.first;
        drawn[usize::from(first.index())] = true;
        for place in 0..4_u8 {
            let seat = Seat::new((first.index() + place) % 4).unwrap();
            assert_eq!(race.state.body(seat).at, Some(docks[usize::from(place)].at));
            assert_eq!(race.view(seat).dock(seat), Some(place + 1));
        }
        let order: std::vec::Vec<Seat> = race.state.in_order().collect();
        assert_eq!(order.first(), Some(&first));
        assert_eq!(order.len(), 4);
    }
    assert_eq!(drawn, [true; 4]);
    let in_order = race(Answered {
        docks: Docks::InOrder,
        ..answered
    });
    assert_eq!(in_order.state.first, P1);
}

#[test]
fn be_205_decisions_go_in_robot_order_from_dock_1_on() {
    // P2 has dock 1: with damage everywhere P2 is asked first, then P3, then P1.
    let answered = Answered {
        seats: 3,
        docks: Docks::Drawn,
        ..Answered::default()
    };
    let seed = (0..100).find(|seed| Fixture::<State>::seeded(answered, *seed).state.first == P2);
    let mut race = Fixture::<State>::seeded(answered, seed.unwrap());
    for seat in [P1, P2, P3] {
        race.house(damage(seat, true));
    }
    race.advance();
    for seat in [P1, P2, P3] {
        race.lock_in(seat);
    }
    let mut asked = std::vec::Vec::new();
    while let Flow::Announce(seat) = race.state.flow {
        asked.push(seat);
        race.act(seat, Action::Announce(false));
    }
    assert_eq!(asked, [P2, P3, P1]);
}

#[test]
fn be_209_what_the_state_does_not_ask_for_is_refused() {
    let race = race(Answered::default());
    for action in [Action::LockIn, Action::Announce(true), Action::StayDown(true)] {
        race.refuses(P1, action, Error::WrongState);
    }
    race.refuses(HOUSE, Action::TimeUp, Error::WrongState);
    race.refuses(P1, Action::Advance, Error::WrongState);
    race.refuses(HOUSE, Action::LockIn, Error::WrongState);
    race.refuses(P3, Action::LockIn, Error::UnknownRobot);
    race.refuses(HOUSE, damage(P3, true), Error::UnknownRobot);
}

#[test]
fn the_same_seed_and_answers_give_the_same_race() {
    let answered = Answered {
        docks: Docks::Drawn,
        ..Answered::default()
    };
    let setup = Setup::try_from(answered).unwrap();
    let [mut one, mut other] = [0; 2].map(|_| State::new(setup, Seed::of_table(5)));
    for _ in 0..2 {
        let same = |state: &mut State| state.apply(HOUSE, Action::Advance).map(|events| events.len());
        assert_eq!(same(&mut one), same(&mut other));
        assert!(one == other);
    }
}
