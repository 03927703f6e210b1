//! RF-118 to RF-121: how a game ends.

use std::vec::Vec;

use super::fixture::*;
use super::manual::{at, with_manual};
use crate::game::Turn;

/// The game is over, these have won, and this is why.
#[track_caller]
fn over(game: &Fixture<State>, winners: &[Seat], end: Ending) {
    let won: Vec<Seat> = match game.state.turn() {
        Turn::Over { winners } => winners.iter().collect(),
        turn => panic!("{turn:?}"),
    };
    assert_eq!(won, winners);
    let winners = winners.iter().copied().collect();
    game.tells(Event::GameEnded { winners, end });
    assert_eq!(game.public_view().ending(), Some((end, winners)));
}

#[test]
fn rf_118_whoever_has_no_shields_after_a_step_has_lost() {
    for (loser, winner) in [(P1, P2), (P2, P1)] {
        let mut game = duel();
        game.set_shields(loser, 2).set_robots(winner, "3/1");
        game.program(winner, "Attack").finish();
        over(&game, &[winner], Ending::Destroyed);
        assert_eq!(game.state.factory(loser).shields, 0, "damage beyond is ignored");
        game.refuses(HOUSE, Action::Advance, Error::GameOver);
        game.refuses(HOUSE, Action::SetRight, Error::GameOver);
        game.refuses(P1, Action::Lock, Error::GameOver);
        assert!(game.state.choices(HOUSE).is_empty());
    }
}

#[test]
fn rf_118_one_shield_is_enough() {
    let mut game = duel();
    game.set_shields(P1, 4)
        .set_robots(P2, "3/1")
        .program(P2, "Attack")
        .finish();
    assert_eq!((game.shields(), game.state.flow), ([1, 15], Flow::Programming));
}

#[test]
fn rf_118_two_factories_at_zero_are_a_draw_and_later_steps_are_not_played() {
    let mut game = duel();
    game.set_shields(P1, 1).set_shields(P2, 1);
    game.set_modules(P1, "JetpackHangar MissileSilo")
        .set_modules(P2, "JetpackHangar");
    game.program(P1, "S1").program(P2, "S1").finish();
    over(&game, &[], Ending::Destroyed);
    let began = |step| game.count(|event| *event == Event::StepBegan { step });
    assert_eq!((began(Step::Attack), began(Step::End)), (1, 0));
    assert_eq!(game.modules(P1), "JetpackHangar MissileSilo[0]", "End was not played");
}

#[test]
fn rf_119_shields_are_compared_at_the_end_of_a_step_only() {
    // P1's robot attacks; P2's rockets would come after it if order mattered.
    for seat in SEATS {
        let mut game = duel();
        game.set_shields(P1, 1).set_shields(P2, 1);
        game.set_modules(enemy(seat), "RocketLauncher");
        game.program(seat, "Attack").program(enemy(seat), "S1").finish();
        over(&game, &[], Ending::Destroyed);
    }
}

#[test]
fn rf_119_what_the_table_repairs_in_the_same_step_counts() {
    let mut game = with_manual(at(Step::Attack));
    game.set_modules(P1, "Gantry").set_shields(P1, 1).program(P2, "Attack");
    game.run(Step::Attack);
    assert_eq!((game.shields(), game.state.flow), ([0, 15], Flow::Manual(Step::Attack)));
    let change = Change::Shields(true);
    game.house(Action::Adjust { of: P1, change }).house(Action::ManualDone);
    assert_eq!(game.state.flow, Flow::Executing(Step::End), "the game goes on");
}

/// What a turn leads to in which nobody has a robot.
#[track_caller]
fn without_robots(mut game: Fixture<State>, first: &str, second: &str) -> Fixture<State> {
    game.set_robots(P1, "").set_robots(P2, "");
    game.set_modules(P1, first).set_modules(P2, second);
    assert_eq!(game.state.flow, Flow::Programming);
    game.finish();
    game
}

#[test]
fn rf_120_without_robots_and_without_cards_that_hurt_the_game_is_a_draw() {
    for (first, second) in [
        ("", ""),
        // These need a robot, or hurt nobody.
        (
            "RocketLauncher JetpackHangar FusionCore",
            "ExplosivesDepot AutoMiner SentryTurret",
        ),
    ] {
        let game = without_robots(duel(), first, second);
        over(&game, &[], Ending::Stalemate);
        assert!(
            game.when(|event| *event == Event::CleanedUp) < game.events.len() - 1,
            "after the cleanup"
        );
    }
}

#[test]
fn rf_120_a_card_that_hurts_without_a_robot_keeps_the_game_going() {
    for (first, second) in [
        ("LaserChamber", ""),
        ("", "LaserChamber"),
        ("MissileSilo", ""),
        ("", "MissileSilo"),
    ] {
        let game = without_robots(duel(), first, second);
        assert_eq!(
            (game.state.flow, game.state.turn),
            (Flow::Programming, 2),
            "{first} {second}"
        );
    }
    // Nobody knows what a Manual card does, whether or not it needs a robot or a payment.
    for (slots, minerals) in [(1, 0), (0, 2), (0, 0)] {
        let game = with_manual(ManualCard {
            slots,
            minerals,
            ..at(Step::Attack)
        });
        let mut game = without_robots(game, "Gantry", "");
        if game.state.flow == Flow::Manual(Step::Attack) {
            game.house(Action::ManualDone).advance();
        }
        assert_eq!(game.state.flow, Flow::Programming, "{slots} slots, {minerals} to pay");
    }
}

#[test]
fn rf_120_one_robot_on_either_side_keeps_the_game_going() {
    for seat in SEATS {
        let mut game = duel();
        game.set_robots(seat, "").finish();
        assert_eq!(game.state.flow, Flow::Programming);
    }
}

#[test]
fn rf_120_the_last_robots_destroy_each_other() {
    let mut game = duel();
    game.set_robots(P1, "2/1").set_robots(P2, "2/1");
    game.program(P1, "Attack").program(P2, "Attack").finish();
    over(&game, &[], Ending::Stalemate);
}

#[test]
fn rf_121_a_turn_limit_ends_the_game_as_a_draw_after_the_cleanup_of_that_turn() {
    let mut game = duel_with(Answered {
        turn_limit: 2,
        ..Answered::default()
    });
    game.set_shields(P2, 3).finish();
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 2));
    game.set_hand(P1, "Armory").finish();
    over(&game, &[], Ending::TurnLimit);
    assert_eq!(game.hand(P1).len(), 5, "the cleanup was done");
    assert_eq!(game.state.turn, 2);
}

#[test]
fn rf_121_who_wins_in_the_last_turn_wins() {
    let mut game = duel_with(Answered {
        turn_limit: 1,
        ..Answered::default()
    });
    game.set_shields(P2, 1).program(P1, "Attack").finish();
    over(&game, &[P1], Ending::Destroyed);
}

#[test]
fn rf_121_without_a_limit_the_game_goes_on() {
    assert_eq!(Answered::default().turn_limit, 0, "off at the table");
    let mut game = duel();
    game.set_turn(1000).finish();
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 1001));
}
