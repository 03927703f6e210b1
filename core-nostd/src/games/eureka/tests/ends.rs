//! RO-98 to RO-107: the end of a turn and of the game.

use super::super::action::{Action, Error, Event, Slot};
use super::super::check::EXTRA_ROUNDS_MAX;
use super::super::robot::{Colour, Part};
use super::super::setup::Answered;
use super::super::state::{Mark, Phase};
use super::fixture::*;
use crate::game::{Actor, Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3};
use std::vec::Vec;

/// A game that stands at the end of its last turn, with these cubes.
fn ended(wallets: &[(u8, u8)]) -> Table {
    let mut table = Table::new(Answered {
        turns_each: 1,
        ..virtually(wallets.len() as u8)
    });
    for _ in 1..wallets.len() {
        table.easy_turn().end_turn();
    }
    table.easy_turn();
    let small: u8 = wallets.iter().map(|(small, _)| small).sum();
    let large: u8 = wallets.iter().map(|(_, large)| large).sum();
    table.wallets(wallets, (45 - small, 20 - large));
    table
}

#[test]
fn ro_98_the_order_is_shown_and_everything_is_taken_back() {
    let mut table = dealt(3);
    let mark = Action::Mark {
        part: Part::Head,
        colour: Colour::Red,
    };
    table.act(P2, mark).buy(P2, Slot::One).pass_all();
    table
        .attempt(&[(P2, "RGG")])
        .call(P2, ORDER)
        .build(P3, WRONG)
        .reveal()
        .face(P2, 2);
    table.tells(Event::TurnOver { order: robot(ORDER) });
    assert_eq!(table.open().order(), Some(robot(ORDER)));
    let (board, hand) = (table.state.board.clone(), table.state.player(P3).hand.clone());
    table.end_turn();
    table.tells(Event::TurnBegan { customer: Some(P2) });
    assert_eq!((table.phase(), table.open().turn_number()), (Phase::Buy, 2));
    assert!(table.state.board != board && table.state.player(P3).hand != hand);
    for seat in [P1, P2, P3] {
        assert_eq!(table.view(seat).bought(seat), None);
        assert_eq!((table.open().lock(seat), table.open().first_robot(seat)), (None, None));
        assert_eq!((table.open().face(seat), table.view(seat).feedback(seat)), (None, None));
        assert!(!table.open().has_decided(seat));
        assert_eq!(table.view(seat).mark(Part::Head, Colour::Red), Mark::Blank);
    }
}

#[test]
fn ro_98_nobody_goes_back_behind_a_new_deal() {
    let mut table = building(2);
    table.attempt(&[(P2, ORDER)]);
    assert!(
        !table.goes_back(Actor::House, Action::EndTurn),
        "the next cards are known"
    );
}

#[test]
fn ro_99_two_are_customer_three_times_and_more_twice() {
    for (count, turns) in [(2, 6), (3, 6), (4, 8), (5, 10), (6, 12)] {
        let mut table = Table::new(virtually(count));
        assert_eq!(table.open().planned_turns(), turns);
        for turn in 1..=turns {
            assert_eq!(table.open().turn_number(), turn, "{count} players");
            table.easy_turn().end_turn();
        }
        assert!(
            matches!(table.phase(), Phase::Over | Phase::TieChoice),
            "{count} players"
        );
    }
}

#[test]
fn ro_100_a_player_without_cubes_plays_on() {
    let mut table = dealt(2);
    table.wallets(&[(45, 0), (0, 0)], (0, 20));
    table.pass_all().attempt(&[]).attempt(&[]).end_turn();
    assert_eq!((table.phase(), table.waits_for()), (Phase::Buy, [P1].to_vec()));
    table.pass_all().attempt(&[]);
    table.build(P1, WRONG).reveal().end_turn();
    assert_eq!(table.waits_for(), [P2]);
    table.pass_all();
    assert_eq!(table.waits_for(), [P2], "P2 builds like anybody");
}

#[test]
fn ro_101_the_highest_value_wins_after_the_last_turn() {
    for (wallets, winner) in [
        (&[(9, 0), (4, 0), (8, 0)][..], P1),
        (&[(3, 2), (12, 0)], P1),
        (&[(4, 1), (10, 0)], P2),
    ] {
        let mut table = ended(wallets);
        table.end_turn();
        let winners = seats([winner]);
        assert_eq!(table.told, [Event::GameOver { winners }]);
        assert!(table.state.turn() == Turn::Over { winners }, "{wallets:?}");
    }
}

#[test]
fn ro_102_on_a_tie_the_table_chooses() {
    let mut table = ended(&[(7, 0), (2, 1), (6, 0)]);
    table.end_turn();
    assert_eq!(table.phase(), Phase::TieChoice);
    table.tells(Event::Tie {
        leaders: seats([P1, P2]),
    });
    let choices: Vec<Action> = table.state.choices(Actor::House).to_vec();
    assert!(choices == [Action::Share, Action::ExtraRound]);
    // A tie further down decides nothing.
    let mut table = ended(&[(9, 0), (5, 0), (5, 0)]);
    assert_eq!(table.end_turn().phase(), Phase::Over);
}

#[test]
fn ro_103_in_an_extra_round_everybody_is_customer_once_more() {
    let mut table = Table::new(Answered {
        first: P2,
        turns_each: 1,
        ..virtually(3)
    });
    for _ in 0..3 {
        table.easy_turn();
        if table.open().turn_number() < 3 {
            table.end_turn();
        }
    }
    table.wallets(&[(7, 0), (2, 1), (3, 0)], (33, 19));
    table.end_turn().house(Action::ExtraRound);
    table.tells(Event::ExtraRound);
    assert!(table.open().is_extra_round());
    assert_eq!((table.open().turn_number(), table.open().planned_turns()), (4, 6));
    assert_eq!(table.values(), [7, 7, 3], "wallets carry over");
    for customer in [P2, P3, P1] {
        assert_eq!(table.open().customer(), Some(customer));
        table.easy_turn().end_turn();
    }
    assert!(matches!(table.phase(), Phase::Over | Phase::TieChoice));
}

#[test]
fn ro_104_after_an_extra_round_all_are_compared_again() {
    for (wallets, phase, winners) in [
        (&[(7, 0), (6, 0), (8, 0)][..], Phase::Over, seats([P3])),
        (&[(7, 0), (5, 0), (7, 0)], Phase::TieChoice, seats([P1, P3])),
    ] {
        let mut table = ended(&[(4, 0), (4, 0), (1, 0)]);
        table.end_turn().house(Action::ExtraRound);
        for _ in 0..2 {
            table.easy_turn().end_turn();
        }
        let small: u8 = wallets.iter().map(|(small, _)| small).sum();
        table.easy_turn().wallets(wallets, (45 - small, 20));
        table.end_turn();
        assert_eq!((table.phase(), table.open().leaders()), (phase, winners));
    }
}

#[test]
fn ro_105_after_twenty_extra_rounds_the_victory_is_shared() {
    let mut table = ended(&[(4, 0), (4, 0)]);
    for round in 1..=EXTRA_ROUNDS_MAX {
        table.end_turn().house(Action::ExtraRound);
        assert_eq!(table.open().planned_turns(), 2 + 2 * round);
        table.easy_turn().end_turn().easy_turn();
        table.wallets(&[(4, 0), (4, 0)], (37, 20));
    }
    assert_eq!(EXTRA_ROUNDS_MAX, 20);
    table.end_turn();
    table.refuses(Actor::House, Action::ExtraRound, Error::LimitReached);
    assert_eq!(table.house(Action::Share).phase(), Phase::Over);
}

#[test]
fn ro_106_who_shares_the_highest_value_shares_the_victory() {
    let mut table = ended(&[(7, 0), (2, 1), (6, 0)]);
    table.end_turn().house(Action::Share);
    let winners = seats([P1, P2]);
    assert_eq!(table.told, [Event::GameOver { winners }]);
    assert!(table.state.turn() == Turn::Over { winners });
    table.refuses(Actor::House, Action::ExtraRound, Error::GameOver);
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
        let table = Table::new(Answered {
            turns_each,
            ..virtually(count)
        });
        assert_eq!(
            table.open().planned_turns(),
            turns,
            "{count} players, {turns_each} each"
        );
    }
}
