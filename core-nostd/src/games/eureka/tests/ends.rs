//! RO-98 to RO-107: the end of a turn and of the game.

use super::super::action::{Action, Error, Event, Slot};
use super::super::check::EXTRA_ROUNDS_MAX;
use super::super::robot::{Colour, Part};
use super::super::setup::Answered;
use super::super::state::{Mark, Phase};
use super::fixture::*;
use crate::game::{Actor, Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3};

/// A game that stands at the end of its last turn, with these cubes.
pub(super) fn ended(wallets: &[(u8, u8)]) -> Fixture {
    let mut game = Fixture::new(Answered {
        turns_each: 1,
        ..virtually(wallets.len() as u8)
    });
    for _ in 1..wallets.len() {
        game.easy_turn().end_turn();
    }
    game.easy_turn();
    let small: u8 = wallets.iter().map(|(small, _)| small).sum();
    let large: u8 = wallets.iter().map(|(_, large)| large).sum();
    game.wallets(wallets, (45 - small, 20 - large));
    game
}

#[test]
fn ro_98_the_order_is_shown_and_everything_is_taken_back() {
    let mut game = dealt(3);
    let mark = Action::Mark {
        part: Part::Head,
        colour: Colour::Red,
    };
    game.act(P2, mark).buy(P2, Slot::One).pass_all();
    game.attempt(&[(P2, "RGG")])
        .call(P2, ORDER)
        .build(P3, WRONG)
        .reveal()
        .face(P2, 2);
    game.tells(Event::TurnOver { order: robot(ORDER) });
    assert_eq!(game.public_view().order(), Some(robot(ORDER)));
    let (board, hand) = (game.state.board.clone(), game.state.player(P3).hand.clone());
    game.end_turn();
    game.tells(Event::TurnBegan { customer: Some(P2) });
    assert_eq!((game.phase(), game.public_view().turn_number()), (Phase::Buy, 2));
    assert!(game.state.board != board && game.state.player(P3).hand != hand);
    for seat in [P1, P2, P3] {
        assert_eq!(game.view(seat).bought(seat), None);
        assert_eq!(
            (game.public_view().lock(seat), game.public_view().first_robot(seat)),
            (None, None)
        );
        assert_eq!(
            (game.public_view().face(seat), game.view(seat).feedback(seat)),
            (None, None)
        );
        assert!(!game.public_view().has_decided(seat));
        assert_eq!(game.view(seat).mark(Part::Head, Colour::Red), Mark::Blank);
    }
}

#[test]
fn ro_98_nobody_goes_back_behind_a_new_deal() {
    let mut game = building(2);
    game.attempt(&[(P2, ORDER)]);
    assert!(
        !game.can_undo(Actor::House, Action::EndTurn),
        "the next cards are known"
    );
}

#[test]
fn ro_99_two_are_customer_three_times_and_more_twice() {
    for (count, turns) in [(2, 6), (3, 6), (4, 8), (5, 10), (6, 12)] {
        let mut game = Fixture::new(virtually(count));
        assert_eq!(game.public_view().planned_turns(), turns);
        for turn in 1..=turns {
            assert_eq!(game.public_view().turn_number(), turn, "{count} players");
            game.easy_turn().end_turn();
        }
        assert!(
            matches!(game.phase(), Phase::Over | Phase::TieChoice),
            "{count} players"
        );
    }
}

#[test]
fn ro_100_a_player_without_cubes_plays_on() {
    let mut game = dealt(2);
    game.wallets(&[(45, 0), (0, 0)], (0, 20));
    game.attempt(&[]).attempt(&[]).end_turn();
    assert_eq!((game.phase(), game.waits_for()), (Phase::Buy, [P1].to_vec()));
    game.pass_all().attempt(&[]);
    game.build(P1, WRONG).reveal().end_turn();
    assert_eq!(game.waits_for(), [P2], "and decides again, with the cube of P1");
    game.pass_all();
    assert_eq!(game.waits_for(), [P2], "P2 builds like anybody");
}

#[test]
fn ro_101_the_highest_value_wins_after_the_last_turn() {
    for (wallets, winner) in [
        (&[(9, 0), (4, 0), (8, 0)][..], P1),
        (&[(3, 2), (12, 0)], P1),
        (&[(4, 1), (10, 0)], P2),
    ] {
        let mut game = ended(wallets);
        game.end_turn();
        let winners = seats([winner]);
        assert_eq!(game.events, [Event::GameOver { winners }]);
        assert!(game.state.turn() == Turn::Over { winners }, "{wallets:?}");
    }
}

#[test]
fn ro_102_on_a_tie_the_table_chooses() {
    let mut game = ended(&[(7, 0), (2, 1), (6, 0)]);
    game.end_turn();
    assert_eq!(game.phase(), Phase::TieChoice);
    game.tells(Event::Tie {
        leaders: seats([P1, P2]),
    });
    assert!(game.house_choices() == [Action::Share, Action::ExtraRound]);
    // A tie further down decides nothing.
    let mut game = ended(&[(9, 0), (5, 0), (5, 0)]);
    assert_eq!(game.end_turn().phase(), Phase::Over);
}

#[test]
fn ro_103_in_an_extra_round_everybody_is_customer_once_more() {
    let mut game = Fixture::new(Answered {
        first: P2,
        turns_each: 1,
        ..virtually(3)
    });
    for _ in 0..3 {
        game.easy_turn();
        if game.public_view().turn_number() < 3 {
            game.end_turn();
        }
    }
    game.wallets(&[(7, 0), (2, 1), (3, 0)], (33, 19));
    game.end_turn().house(Action::ExtraRound);
    game.tells(Event::ExtraRound);
    assert!(game.public_view().is_extra_round());
    assert_eq!(
        (game.public_view().turn_number(), game.public_view().planned_turns()),
        (4, 6)
    );
    assert_eq!(game.values(), [7, 7, 3], "wallets carry over");
    for customer in [P2, P3, P1] {
        assert_eq!(game.public_view().customer(), Some(customer));
        game.easy_turn().end_turn();
    }
    assert!(matches!(game.phase(), Phase::Over | Phase::TieChoice));
}

#[test]
fn ro_104_after_an_extra_round_all_are_compared_again() {
    for (wallets, phase, winners) in [
        (&[(7, 0), (6, 0), (8, 0)][..], Phase::Over, seats([P3])),
        (&[(7, 0), (5, 0), (7, 0)], Phase::TieChoice, seats([P1, P3])),
    ] {
        let mut game = ended(&[(4, 0), (4, 0), (1, 0)]);
        game.end_turn().house(Action::ExtraRound);
        for _ in 0..2 {
            game.easy_turn().end_turn();
        }
        let small: u8 = wallets.iter().map(|(small, _)| small).sum();
        game.easy_turn().wallets(wallets, (45 - small, 20));
        game.end_turn();
        assert_eq!((game.phase(), game.public_view().leaders()), (phase, winners));
    }
}

#[test]
fn ro_105_after_twenty_extra_rounds_the_victory_is_shared() {
    let mut game = ended(&[(4, 0), (4, 0)]);
    for round in 1..=EXTRA_ROUNDS_MAX {
        game.end_turn().house(Action::ExtraRound);
        assert_eq!(game.public_view().planned_turns(), 2 + 2 * round);
        game.easy_turn().end_turn().easy_turn();
        game.wallets(&[(4, 0), (4, 0)], (37, 20));
    }
    assert_eq!(EXTRA_ROUNDS_MAX, 20);
    game.end_turn();
    game.refuses(Actor::House, Action::ExtraRound, Error::LimitReached);
    assert_eq!(game.house(Action::Share).phase(), Phase::Over);
}

#[test]
fn ro_106_who_shares_the_highest_value_shares_the_victory() {
    let mut game = ended(&[(7, 0), (2, 1), (6, 0)]);
    game.end_turn().house(Action::Share);
    let winners = seats([P1, P2]);
    assert_eq!(game.events, [Event::GameOver { winners }]);
    assert!(game.state.turn() == Turn::Over { winners });
    game.refuses(Actor::House, Action::ExtraRound, Error::GameOver);
}

#[test]
fn ro_107_a_game_can_be_shorter_or_longer() {
    for (count, turns_each, turns) in [
        (2, 1, 2),
        (2, 2, 4),
        (2, 3, 6),
        (5, 1, 5),
        (5, 3, 15),
        (2, 0, 6),
        (5, 0, 10),
    ] {
        let game = Fixture::new(Answered {
            turns_each,
            ..virtually(count)
        });
        assert_eq!(
            game.public_view().planned_turns(),
            turns,
            "{count} players, {turns_each} each"
        );
    }
}
