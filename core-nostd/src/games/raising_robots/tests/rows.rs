//! RR-86 to RR-93: running a row.

use std::vec::Vec;

use super::fixture::*;

const D: Row = Row::Design;
const R: Row = Row::Recycle;

/// The row runs with so much energy.
fn rowing(row: Row, energy: u8, robots: &str, stock: &str) -> Fixture<State> {
    let mut game = running(2);
    game.set_stock(P1, stock)
        .set_row(P1, row, robots)
        .run(P1, row.phase(), energy);
    game
}

#[test]
fn rr_86_total_energy_is_a_threshold_and_is_not_used_up() {
    // Confetti 2:2B, Collage 4:B>2W.
    let mut game = rowing(R, 4, "65 69", "B");
    game.all(
        P1,
        &[
            Action::BoardAction(0),
            Action::BoardAction(1),
            activate(0, false),
            activate(1, false),
        ],
    );
    game.take(P1, "SG");
    assert_eq!(game.stock(P1), "S G 3B T");
    assert_eq!(game.state.player(P1).total, 4);
}

#[test]
fn rr_86_an_action_of_the_player_board_needs_its_energy() {
    for (row, needs) in [(D, [1, 3, 7]), (Row::Fabricate, [1, 4, 7]), (R, [1, 4, 7])] {
        for (index, need) in (0..).zip(needs) {
            let have = need - 1;
            let game = rowing(row, have, "", "9B");
            game.refuses(P1, Action::BoardAction(index), Error::NotEnoughEnergy { need, have });
            rowing(row, need, "", "9B").accepts(P1, Action::BoardAction(index));
        }
    }
}

#[test]
fn rr_86_each_action_of_each_robot_needs_its_energy() {
    for card in RobotId::house() {
        let row = card.card().row;
        let word = text(card.number()) + "*";
        let mut game = rowing(row, 7, &word, "9S 9G 9M 9P 9B 9T");
        let others: Vec<u8> = [1, 2, 3].into_iter().filter(|other| *other != card.number()).collect();
        game.set_hand(P1, &others);
        for upgraded in [false, true] {
            let need = card.card().action(upgraded).energy;
            let have = need - 1;
            game.run(P1, row.phase(), need).accepts(P1, activate(0, upgraded));
            game.run(P1, row.phase(), have);
            game.refuses(P1, activate(0, upgraded), Error::NotEnoughEnergy { need, have });
        }
    }
}

#[test]
fn rr_87_board_actions_go_from_top_to_bottom_each_once() {
    let mut game = rowing(R, 7, "65 66", "B");
    game.act(P1, Action::BoardAction(1));
    for index in [0, 1] {
        game.refuses(P1, Action::BoardAction(index), Error::ActionPassed);
    }
    game.act(P1, Action::BoardAction(2));
    for index in 0..3 {
        game.refuses(P1, Action::BoardAction(index), Error::ActionPassed);
    }
    assert_eq!(game.stock(P1), "T V");
}

#[test]
fn rr_87_there_are_three_and_each_may_be_left_out() {
    let game = rowing(R, 7, "", "B");
    (0..3).for_each(|index| game.accepts(P1, Action::BoardAction(index)));
    game.refuses(P1, Action::BoardAction(3), Error::BadChoice);
    let mut upgrading = running(2);
    upgrading.run(P1, Phase::Upgrade, 7);
    upgrading.refuses(P1, Action::BoardAction(0), Error::WrongStep);
    upgrading.refuses(P1, activate(0, false), Error::WrongStep);
    running(2).refuses(P1, Action::BoardAction(0), Error::WrongStep);
}

#[test]
fn rr_88_robots_go_from_left_to_right_each_once() {
    let mut game = rowing(R, 7, "65 73 66 74", "");
    game.act(P1, activate(1, false));
    for column in [0, 1] {
        game.refuses(P1, activate(column, false), Error::ActionPassed);
    }
    game.refuses(P1, activate(4, false), Error::NoRobot);
    game.accepts(P1, activate(2, false));
    game.act(P1, activate(3, false));
    for column in 0..4 {
        game.refuses(P1, activate(column, false), Error::ActionPassed);
    }
    assert_eq!(game.stock(P1), "2B T");
}

#[test]
fn rr_88_after_the_first_robot_no_board_action_is_left() {
    let mut game = rowing(R, 7, "65", "B");
    game.act(P1, Action::BoardAction(0)).accepts(P1, Action::BoardAction(1));
    game.act(P1, activate(0, false));
    for index in 0..3 {
        game.refuses(P1, Action::BoardAction(index), Error::ActionPassed);
    }
}

#[test]
fn rr_88_only_robots_of_the_row_that_runs_are_activated() {
    let mut game = rowing(R, 7, "65", "");
    game.set_row(P1, D, "1 9");
    game.refuses(P1, activate(1, false), Error::NoRobot);
    game.act(P1, activate(0, false));
    assert_eq!(game.stock(P1), "2B", "Confetti, not Pencil");
}

#[test]
fn rr_89_a_robot_does_one_of_its_actions_and_the_upgraded_one_with_a_token_only() {
    // Confetti: 2:2B, upgraded 2:2B+V.
    for (upgraded, stock) in [(false, "2B"), (true, "2B V")] {
        let mut game = rowing(R, 2, "65*", "");
        game.act(P1, activate(0, upgraded));
        assert_eq!(game.stock(P1), stock);
        for again in [false, true] {
            game.refuses(P1, activate(0, again), Error::ActionPassed);
        }
    }
    let game = rowing(R, 2, "65", "");
    game.accepts(P1, activate(0, false));
    game.refuses(P1, activate(0, true), Error::NotUpgraded);
}

#[test]
fn rr_90_either_action_can_be_done_where_the_other_one_needs_too_much() {
    // Tidy: 2:P, upgraded 1:P. No card needs more energy when it is upgraded.
    let mut game = rowing(D, 1, "25*", "");
    game.refuses(P1, activate(0, false), Error::NotEnoughEnergy { need: 2, have: 1 });
    game.act(P1, activate(0, true));
    assert_eq!(game.stock(P1), "P");
    // Haggle: 3:T>2V, upgraded 3:W>3V.
    let mut game = rowing(R, 3, "84*", "S");
    game.refuses(P1, activate(0, false), Error::CantPay);
    game.act(P1, activate(0, true));
    assert_eq!(game.stock(P1), "3V");
}

#[test]
fn rr_91_a_robot_that_can_do_nothing_is_passed_over() {
    // Quill: 4:P>2V. Drafty: 3:P/S.
    let mut game = rowing(D, 3, "5* 4", "9P");
    for upgraded in [false, true] {
        game.refuses(P1, activate(0, upgraded), Error::NotEnoughEnergy { need: 4, have: 3 });
    }
    game.run(P1, Phase::Design, 4).set_stock(P1, "9S 9B");
    for upgraded in [false, true] {
        game.refuses(P1, activate(0, upgraded), Error::CantPay);
    }
    game.accepts(P1, Action::EndPhases);
    game.act(P1, activate(1, false)).take(P1, "P");
    // Now it could pay, but it is passed.
    game.refuses(P1, activate(0, false), Error::ActionPassed);
}

#[test]
fn rr_92_all_actions_of_the_player_board_are_joined_by_and() {
    let mut game = rowing(D, 7, "1 9", "");
    game.all(
        P1,
        &[
            Action::BoardAction(0),
            Action::BoardAction(1),
            Action::DrawCards,
            Action::BoardAction(2),
        ],
    );
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("P V", 2));
    let mut game = rowing(Row::Fabricate, 7, "33 34", "");
    game.act(P1, Action::BoardAction(0)).take(P1, "G");
    game.act(P1, Action::BoardAction(1)).take(P1, "P");
    game.act(P1, Action::BoardAction(2));
    assert_eq!(game.stock(P1), "S G P V");
    let mut game = rowing(R, 7, "65 66", "");
    game.all(P1, &[0, 1, 2].map(Action::BoardAction));
    assert_eq!(game.stock(P1), "B T V");
}

/// What an action of the Player Board brings: the Inventory and how many cards.
#[track_caller]
fn check_board(row: Row, index: u8, spot: Option<Spot>, taken: &str, expected: (&str, usize)) {
    let mut game = rowing(row, 7, "", "B");
    if let Some(spot) = spot {
        game.open_spots(P1, &[spot]);
    }
    game.act(P1, Action::BoardAction(index));
    if matches!(game.top(P1), Some(Step::Cycle { .. })) {
        game.all(P1, &[Action::DrawCards]);
    }
    game.take(P1, taken);
    assert_eq!(game.top(P1), None, "{row:?} {index} {spot:?}");
    let (stock, cards) = (game.stock(P1), game.hand(P1).len());
    assert_eq!((stock.as_str(), cards), expected, "{row:?} {index} {spot:?}");
}

#[test]
fn rr_93_a_board_action_is_improved_when_its_own_token_is_gone() {
    let f = Row::Fabricate;
    check_board(D, 0, None, "", ("P B", 1));
    check_board(D, 0, Some(D2), "", ("P B", 1));
    check_board(D, 0, Some(D1), "", ("P 2B", 1));
    check_board(D, 1, None, "", ("B", 1));
    check_board(D, 1, Some(D1), "", ("B", 1));
    check_board(D, 1, Some(D2), "", ("2B", 2));
    check_board(f, 0, None, "M", ("M B", 0));
    check_board(f, 0, Some(F2), "G", ("G B", 0));
    check_board(f, 0, Some(F1), "MG", ("G M B", 0));
    check_board(f, 1, None, "P", ("S P B", 0));
    check_board(f, 1, Some(F1), "P", ("S P B", 0));
    check_board(f, 1, Some(F2), "PC", ("S P B", 1));
    check_board(R, 0, None, "", ("3B", 0));
    check_board(R, 0, Some(R2), "", ("3B", 0));
    check_board(R, 0, Some(R1), "", ("3B V", 0));
    check_board(R, 1, None, "", ("T", 0));
    check_board(R, 1, Some(R1), "", ("T", 0));
    check_board(R, 1, Some(R2), "M", ("M T", 0));
}

#[test]
fn rr_93_a_token_removed_in_upgrade_improves_the_action_of_the_same_round() {
    let mut game = running(2);
    game.set_stock(P1, "4S");
    game.set_energy(P1, [2, 3], [Phase::Upgrade, Phase::Recycle]);
    game.start(P1, Phase::Upgrade, 0).act(P1, Action::UseRow(0));
    game.act(P1, Action::Unlock(R1)).start(P1, Phase::Recycle, 0);
    game.act(P1, Action::BoardAction(0));
    assert_eq!(game.stock(P1), "2B V");
}

#[test]
fn rr_93_a_token_removed_after_the_action_comes_too_late() {
    // Budget: 7:3W>UN.
    let mut game = rowing(D, 7, "32", "3S");
    game.act(P1, Action::BoardAction(0)).act(P1, activate(0, false));
    game.pay(P1, "SSS").act(P1, Action::Unlock(D1));
    game.refuses(P1, Action::BoardAction(0), Error::ActionPassed);
    assert_eq!(game.stock(P1), "P", "as printed");
}
