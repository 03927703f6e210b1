//! RR-03 and RR-53 to RR-59: performing phases.

use std::vec::Vec;

use super::fixture::*;

use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

/// Three players; cubes lie on every phase.
#[track_caller]
fn all_available() -> Fixture<State> {
    let mut game = running(3);
    game.set_cubes([1; 5]);
    game
}

/// The phases that a player can start now.
fn can_start(game: &Fixture<State>, seat: Seat) -> Vec<Phase> {
    let phases = Phase::ALL.into_iter();
    phases
        .filter(|phase| game.offers(seat, Action::StartPhase(*phase)))
        .collect()
}

#[test]
fn rr_03_phases_are_performed_in_their_order() {
    assert_eq!(Phase::ALL, [Upgrade, Assemble, Design, Fabricate, Recycle]);
    for (place, first) in Phase::ALL.into_iter().enumerate() {
        let mut game = all_available();
        game.start(P1, first, 0);
        assert_eq!(can_start(&game, P1), Phase::ALL[place + 1..]);
        for earlier in &Phase::ALL[..=place] {
            game.refuses(P1, Action::StartPhase(*earlier), Error::PhaseOrder);
        }
    }
    let mut game = all_available();
    for phase in Phase::ALL {
        game.start(P1, phase, 0);
        assert_eq!(game.view(P2).cursor(P1), Some(phase));
    }
}

#[test]
fn rr_53_a_phase_was_assigned_or_has_a_cube() {
    for (plan, cubes, expected) in [
        ([Upgrade, Recycle], [0; 5], &[Upgrade, Recycle][..]),
        ([Fabricate, Design], [0; 5], &[Design, Fabricate]),
        ([Upgrade, Recycle], [0, 0, 1, 0, 0], &[Upgrade, Design, Recycle]),
        (
            [Upgrade, Recycle],
            [0, 3, 0, 1, 0],
            &[Upgrade, Assemble, Fabricate, Recycle],
        ),
        ([Upgrade, Recycle], [2, 0, 0, 0, 0], &[Upgrade, Recycle]),
    ] {
        let mut game = running(3);
        game.set_energy(P1, [2, 3], plan).set_cubes(cubes);
        assert_eq!(can_start(&game, P1), expected, "{plan:?} {cubes:?}");
        for phase in Phase::ALL.into_iter().filter(|phase| !expected.contains(phase)) {
            game.refuses(P1, Action::StartPhase(phase), Error::PhaseNotAvailable);
        }
    }
}

#[test]
fn rr_53_what_another_player_has_assigned_is_not_enough() {
    let mut game = running(2);
    game.set_energy(P2, [2, 3], [Design, Recycle]);
    game.refuses(P1, Action::StartPhase(Design), Error::PhaseNotAvailable);
    game.accepts(P2, Action::StartPhase(Design));
}

#[test]
fn rr_54_two_phases_at_least_and_five_at_most() {
    assert_eq!(can_start(&running(3), P1).len(), 2);
    assert_eq!(can_start(&all_available(), P1).len(), 5);
}

#[test]
fn rr_55_no_action_is_compulsory() {
    // With everything at hand, each phase is passed without an action.
    let mut game = all_available();
    game.set_stock(P1, "9S 9G 9M 9P").set_hand(P1, &[1, 33, 66]);
    game.set_row(P1, Row::Design, "2").set_row(P1, Row::Recycle, "65");
    for phase in Phase::ALL {
        game.start(P1, phase, 0).accepts(P1, Action::EndPhases);
    }
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("9S 9G 9M 9P", 3));
    game.act(P1, Action::EndPhases);
    game.tells(Event::Finished { seat: P1 });
}

#[test]
fn rr_55_and_rr_q21_an_available_phase_may_be_skipped() {
    let mut game = all_available();
    game.start(P1, Fabricate, 0).act(P1, Action::EndPhases);
    game.act(P2, Action::EndPhases);
    assert_eq!(game.waits_for(), [P3]);
}

#[test]
fn rr_56_a_phase_ends_when_the_next_one_starts() {
    let mut game = all_available();
    game.set_stock(P1, "9S 9G 9M 9P").set_hand(P1, &[1, 33, 66]);
    game.start(P1, Upgrade, 0).accepts(P1, Action::UseRow(0));
    game.refuses(P1, assemble(1), Error::WrongStep);
    game.start(P1, Assemble, 0).accepts(P1, assemble(1));
    game.refuses(P1, Action::UseRow(0), Error::WrongStep);
    game.refuses(P1, Action::BoardAction(0), Error::WrongStep);
    game.set_row(P1, Row::Design, "2").set_row(P1, Row::Fabricate, "34");
    game.start(P1, Design, 0).accepts(P1, Action::BoardAction(0));
    game.refuses(P1, assemble(1), Error::WrongStep);
    game.act(P1, Action::BoardAction(0));
    // Now the row of Fabricate runs, from its first action on.
    game.start(P1, Fabricate, 0);
    assert_eq!(game.state.player(P1).running_row(), Some(Row::Fabricate));
    game.accepts(P1, Action::BoardAction(0));
    game.act(P1, Action::EndPhases);
    for phase in Phase::ALL {
        game.refuses(P1, Action::StartPhase(phase), Error::WrongStep);
    }
    game.refuses(P1, Action::BoardAction(0), Error::WrongStep);
}

#[test]
fn rr_57_players_go_at_their_own_pace() {
    // RR-E17: P1 has Assemble and Design, P2 Upgrade and Recycle; a cube lies on Fabricate.
    let one = [
        (P1, Action::StartPhase(Assemble)),
        (P1, Action::Charge(0)),
        (P1, assemble(33)),
        (P1, Action::StartPhase(Design)),
        (P1, Action::Charge(3)),
        (P1, Action::BoardAction(0)),
        (P1, Action::EndPhases),
    ];
    let two = [
        (P2, Action::StartPhase(Upgrade)),
        (P2, Action::Charge(0)),
        (P2, Action::UseRow(0)),
        (P2, Action::PayRest),
        (P2, Action::Unlock(F1)),
        (P2, Action::StartPhase(Fabricate)),
        (P2, Action::Charge(3)),
        (P2, Action::BoardAction(0)),
        (P2, take('G')),
        (P2, take('M')),
        (P2, Action::StartPhase(Recycle)),
    ];
    let in_turn: Vec<_> = one.into_iter().chain(two).collect();
    let reversed: Vec<_> = two.into_iter().chain(one).collect();
    let mut mixed: Vec<_> = two[..7].to_vec();
    mixed.extend(one);
    mixed.extend(&two[7..]);
    for actions in [in_turn, reversed, mixed] {
        let mut game = running(3);
        game.set_energy(P1, [2, 3], [Assemble, Design]);
        game.set_energy(P2, [2, 3], [Upgrade, Recycle]);
        game.set_cubes([0, 0, 0, 1, 0]).set_hand(P1, &[33]);
        game.set_stock(P1, "S M 3B").set_stock(P2, "2S 2G 3B");
        for (seat, action) in actions {
            game.act_again(seat, action);
        }
        assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("P", 1));
        assert_eq!(
            (game.row(P1, Row::Fabricate).as_str(), game.stock(P2).as_str()),
            ("33", "G M")
        );
        assert_eq!(game.state.player(P2).cursor, Some(Recycle));
        assert_eq!(game.waits_for(), [P2, P3]);
    }
}

#[test]
fn rr_57_whoever_is_done_waits_for_the_others() {
    let mut game = all_available();
    assert_eq!(game.view(P2).cursor(P1), None);
    game.start(P1, Design, 0).act(P1, Action::EndPhases);
    game.start(P2, Upgrade, 0);
    assert!(game.public_view().stage(P1) == Stage::Finished);
    assert_eq!(
        (game.view(P3).cursor(P2), game.waits_for()),
        (Some(Upgrade), [P2, P3].into())
    );
}

#[test]
fn rr_58_what_becomes_available_may_be_used_in_the_same_round() {
    // An improvement unlocked in Upgrade.
    let mut game = all_available();
    game.set_stock(P1, "4S").set_hand(P1, &[1]).start(P1, Upgrade, 0);
    game.all(P1, &[Action::UseRow(0)])
        .pay(P1, "SSSS")
        .act(P1, Action::Unlock(D1));
    game.set_stock(P1, "S G B");
    // RR-85: a robot assembled in Assemble.
    game.start(P1, Assemble, 0);
    game.all(P1, &[assemble(1), Action::PayColumn(Side::Left)]);
    game.start(P1, Design, 1);
    game.all(P1, &[Action::BoardAction(0), activate(0, false)]);
    assert_eq!(game.stock(P1), "2P B");
}

#[test]
fn rr_58_not_if_its_place_has_been_passed() {
    // A token for a robot that was passed (RR-E34), and for one that is still to come.
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41 42 43").open_spots(P1, &[A1, F1]);
    game.run(P1, Fabricate, 3).act(P1, activate(1, false));
    game.act(P1, place(Speed, Row::Fabricate, 0));
    game.act(P1, place(Speed, Row::Fabricate, 2));
    game.refuses(P1, activate(0, true), Error::ActionPassed);
    game.refuses(P1, Action::BoardAction(0), Error::ActionPassed);
    game.act(P1, activate(2, true));
    assert_eq!(game.stock(P1), "2S G 3B 3T");
    // An improvement of an action that was passed, unlocked by a robot (RR-E10).
    let mut game = running(2);
    game.set_stock(P1, "3S").set_row(P1, Row::Fabricate, "100");
    game.run(P1, Fabricate, 4).act(P1, Action::BoardAction(1));
    game.take(P1, "P").act(P1, activate(0, false));
    game.pay(P1, "SSS");
    game.act(P1, Action::Unlock(F1));
    game.refuses(P1, Action::BoardAction(0), Error::ActionPassed);
}

#[test]
fn rr_58_an_action_of_the_board_is_not_done_again() {
    let mut game = running(2);
    game.run(P1, Design, 7).act(P1, Action::BoardAction(1));
    game.act(P1, Action::DrawCards);
    for passed in [0, 1] {
        game.refuses(P1, Action::BoardAction(passed), Error::ActionPassed);
    }
    game.accepts(P1, Action::BoardAction(2));
}

#[test]
fn rr_58_an_earlier_phase_does_not_come_again() {
    let mut game = all_available();
    game.set_stock(P1, "3S 3B").set_row(P1, Row::Fabricate, "100");
    game.start(P1, Fabricate, 3);
    game.all(P1, &[activate(0, false), Action::Unlock(D1)]);
    game.refuses(P1, Action::StartPhase(Design), Error::PhaseOrder);
}

#[test]
fn rr_59_upgrade_and_assemble_split_their_energy() {
    // RR-E5: 3 are 1/1/1; then nothing is left.
    let mut game = running(2);
    game.set_stock(P1, "16S").run(P1, Upgrade, 3);
    for (left, spot) in [(2, A1), (1, A2), (0, A3)] {
        game.all(P1, &[Action::UseRow(0), Action::Unlock(spot)]);
        assert_eq!((game.state.player(P1).left, game.state.player(P1).total), (left, 3));
    }
    game.refuses(P1, Action::UseRow(0), Error::NotEnoughEnergy { need: 1, have: 0 });
    // After 1 of 3 the row for 3 is too much.
    let mut game = running(2);
    game.set_stock(P1, "16S").run(P1, Upgrade, 3);
    game.accepts(P1, Action::UseRow(1));
    game.all(P1, &[Action::UseRow(0), Action::Unlock(A1)]);
    game.refuses(P1, Action::UseRow(1), Error::NotEnoughEnergy { need: 3, have: 2 });
    // Nugget: 2 of the left column, 5 of the right one.
    let mut game = running(2);
    game.set_stock(P1, "9S 9G 9M")
        .set_hand(P1, &[99, 1, 2])
        .run(P1, Assemble, 4);
    game.act(P1, assemble(99));
    assert_eq!(
        (game.row(P1, Row::Fabricate).as_str(), game.state.player(P1).left),
        ("99", 2)
    );
    game.act(P1, assemble(1));
    assert_eq!(
        (game.row(P1, Row::Design).as_str(), game.state.player(P1).left),
        ("1", 1)
    );
    game.act(P1, assemble(2)).act(P1, Action::PayRest);
    assert_eq!(
        (game.row(P1, Row::Design).as_str(), game.state.player(P1).left),
        ("1 2", 0)
    );
    game.set_hand(P1, &[9]);
    game.refuses(P1, assemble(9), Error::NotEnoughEnergy { need: 1, have: 0 });
}

#[test]
fn rr_59_what_is_not_used_is_lost() {
    let mut game = running(2);
    game.start(P1, Upgrade, 3);
    assert_eq!((game.state.player(P1).total, game.state.player(P1).left), (5, 5));
    game.start(P1, Assemble, 0);
    assert_eq!((game.state.player(P1).total, game.state.player(P1).left), (3, 3));
    // The next round begins without any of it.
    game.idle_through();
    assert_eq!((game.state.player(P1).total, game.state.player(P1).left), (0, 0));
}

#[test]
fn rr_59_rows_do_not_split_it() {
    // Three actions of 4 energy with a total of 4.
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "101 45").set_stock(P1, "3S 9T");
    game.run(P1, Fabricate, 4);
    assert_eq!(game.state.player(P1).left, 0);
    game.act(P1, Action::BoardAction(1)).take(P1, "G");
    game.act(P1, activate(0, false)).accepts(P1, activate(1, false));
    assert_eq!(game.state.player(P1).total, 4);
}
