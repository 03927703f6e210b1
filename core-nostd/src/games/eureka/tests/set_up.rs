//! RO-08 to RO-18: what is in the box, and what is asked before the start.

use super::super::action::{Action, Error, Event, Slot};
use super::super::robot::{Colour, RobotSet};
use super::super::setup::{Answered, Answers, BadConfig, Cards, Customer, Help, Setup};
use super::super::state::Mark;
use super::fixture::*;
use crate::kit::seat::Seat::{self, P1, P2, P3, P4, P5, P6};

#[test]
fn ro_08_the_supply_of_tiles_never_limits_play() {
    // Fifteen tiles that show 0, and the box is thought to have twelve.
    let mut game = Fixture::new(by_device(6));
    let hands = [
        (P1, "GGG GGR BBG"),
        (P2, "BBB GBB BGB"),
        (P3, "GBG BGR GBR"),
        (P4, "GGB BGG BBR"),
        (P5, "YGG YBB YGB"),
        (P6, "YBG YYG YYB"),
    ];
    game.deal("RRY", "BYG GYR GYB", &hands);
    for (seat, _) in hands {
        game.buy(seat, Slot::One);
    }
    game.attempt(&[]);
    assert_eq!(*game.state.tiles, [0, 0, 0]);
    for (seat, _) in hands {
        assert_eq!(game.view(seat).bought(seat).unwrap().1, Some(0), "{seat:?}");
        assert_eq!(game.view(seat).feedback(seat), Some(0), "{seat:?}");
    }
}

#[test]
fn ro_09_a_player_has_one_tile_for_each_part() {
    let mut game = building(2);
    for begun in ["R", "G", "B"] {
        game.refuses(P2, Action::Lock { eureka: false }, Error::NotNow);
        game.enter(P2, begun);
    }
    game.refuses(P2, Action::Pick(Colour::Green), Error::NotNow);
    game.accepts(P2, Action::Lock { eureka: false });
    // In the second attempt the same three tiles are there again.
    game.act(P2, Action::Lock { eureka: false });
    game.build(P2, "RGG").reveal().build(P2, "RGB");
}

#[track_caller]
fn check_config(answered: Answered, expected: Result<(), BadConfig>) {
    assert_eq!(Setup::try_from(answered).map(|_| ()), expected, "{answered:?}");
    // What is read back is looked at in the same way.
    let json = serde_json::to_value(answered).unwrap();
    assert_eq!(
        serde_json::from_value::<Setup>(json).is_ok(),
        expected.is_ok(),
        "{answered:?}"
    );
}

#[test]
fn ro_11_two_to_six_play_and_one_only_against_the_device() {
    for count in 0..=9 {
        let expected = |possible: bool| if possible { Ok(()) } else { Err(BadConfig::Seats) };
        check_config(virtually(count), expected((2..=6).contains(&count)));
        check_config(physically(count), expected((2..=6).contains(&count)));
        check_config(by_device(count), expected((1..=6).contains(&count)));
    }
}

#[test]
fn ro_12_every_player_starts_with_four_cubes_a_siren_and_an_empty_sheet() {
    for count in 2..=6 {
        let game = Fixture::new(virtually(count));
        assert_eq!(game.values(), [4].repeat(count.into()), "{count} players");
        assert_eq!(
            game.public_view().sirens(),
            game.public_view().seats(),
            "{count} players"
        );
        for seat in game.public_view().seats().iter() {
            let player = game.state.player(seat);
            assert!(player.marks == [[Mark::Blank; 4]; 3], "{seat:?} has made no mark");
        }
    }
}

#[test]
fn ro_14_the_pile_of_every_turn_is_a_fresh_shuffle_of_all_cards() {
    let (mut orders, mut boards, mut hands) = (RobotSet::NONE, RobotSet::NONE, RobotSet::NONE);
    let mut again = 0;
    for seed in 0..600 {
        let mut game = Fixture::seeded(virtually(2), seed);
        let first = game.state.board_cards().or(game.state.hand_cards());
        game.easy_turn().end_turn();
        orders.insert(game.state.order.unwrap());
        boards = boards.or(game.state.board_cards());
        hands = hands.or(game.state.hand_cards());
        let second = game.state.board_cards().or(game.state.hand_cards());
        again += u32::from(!first.and(second).is_empty());
    }
    assert_eq!((orders, boards, hands), (RobotSet::ALL, RobotSet::ALL, RobotSet::ALL));
    // Six of 64 cards and six of 64 cards have one in common in 46 of 100 turns.
    assert!((200..350).contains(&again), "cards come back in the next turn: {again}");
}

#[test]
fn ro_15_the_youngest_is_the_first_customer() {
    for first in [P1, P2, P3, P4] {
        let game = Fixture::new(Answered { first, ..virtually(4) });
        assert_eq!(game.public_view().customer(), Some(first));
    }
}

#[test]
fn ro_16_next_means_clockwise() {
    let mut game = Fixture::new(Answered {
        first: P2,
        ..virtually(3)
    });
    for customer in [P2, P3, P1] {
        assert_eq!(game.public_view().customer(), Some(customer));
        game.easy_turn().end_turn();
    }
}

#[test]
fn ro_17_only_help_can_be_switched_off() {
    let mut game = Fixture::new(Answered {
        help: Help::Full,
        ..virtually(3)
    });
    game.act(P3, Action::StopHelp);
    game.tells(Event::HelpStopped);
    assert_eq!(game.public_view().help(), Help::Off);
    assert_eq!(
        game.public_view().setup().help,
        Help::Full,
        "what was answered stays answered"
    );
    game.refuses(P1, Action::StopHelp, Error::HelpOff);
    game.easy_turn().end_turn();
    assert_eq!(game.public_view().help(), Help::Off, "for the rest of the game");
    // It can be switched off at any moment by anybody, and by nobody when it is off from the start.
    for seat in [P1, P2, P3] {
        dealt(3).accepts(seat, Action::StopHelp);
        building(3).accepts(seat, Action::StopHelp);
        building(3)
            .call(P2, WRONG)
            .build(P3, WRONG)
            .reveal()
            .accepts(seat, Action::StopHelp);
        building(3).attempt(&[(P2, ORDER)]).accepts(seat, Action::StopHelp);
    }
    let off = Answered {
        help: Help::Off,
        ..virtually(2)
    };
    Fixture::new(off).refuses(P2, Action::StopHelp, Error::HelpOff);
}

#[test]
fn ro_18_answers_that_do_not_go_together_are_refused() {
    let typed = typing(3);
    let first = |first, seats| Answered {
        first,
        ..virtually(seats)
    };
    let turns_each = |turns_each| Answered {
        turns_each,
        ..virtually(3)
    };
    let orders = |orders| Answered { orders, ..by_device(3) };
    let die = |die| Answered { die, ..virtually(3) };
    for (answered, expected) in [
        (typed, Ok(())),
        (
            Answered {
                cards: Cards::Virtual,
                ..typed
            },
            Err(BadConfig::Typed),
        ),
        (
            Answered {
                customer: Customer::Device,
                ..typed
            },
            Err(BadConfig::Typed),
        ),
        (
            Answered {
                answers: Answers::Computed,
                ..typed
            },
            Ok(()),
        ),
        (first(P3, 3), Ok(())),
        (first(P4, 3), Err(BadConfig::First)),
        (first(Seat::P8, 6), Err(BadConfig::First)),
        (turns_each(0), Ok(())),
        (turns_each(1), Ok(())),
        (turns_each(3), Ok(())),
        (turns_each(4), Err(BadConfig::TurnsEach)),
        (orders(2), Err(BadConfig::Orders)),
        (orders(3), Ok(())),
        (orders(12), Ok(())),
        (orders(13), Err(BadConfig::Orders)),
        (die([1, 1, 1, 6, 6, 6]), Ok(())),
        (die([0, 2, 3, 4, 5, 6]), Err(BadConfig::Die)),
        (die([1, 2, 3, 4, 5, 7]), Err(BadConfig::Die)),
    ] {
        check_config(answered, expected);
    }
}

#[test]
fn ro_17_no_action_changes_a_setting() {
    let answered = Answered {
        seats: 4,
        first: P3,
        timer: 90,
        die: [1, 1, 2, 2, 3, 3],
        help: Help::Count,
        turns_each: 1,
        ..Answered::default()
    };
    let mut game = Fixture::new(answered);
    for _ in 0..4 {
        game.easy_turn().end_turn();
    }
    assert_eq!(Answered::from(game.state.setup), answered);
    assert!(game.house_choices().iter().all(|action| {
        // Nothing but what ends the game is left.
        matches!(action, Action::Share | Action::ExtraRound)
    }));
}
