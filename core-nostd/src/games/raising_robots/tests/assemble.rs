//! RR-78 to RR-85: Assemble.

use super::fixture::*;

const D: Row = Row::Design;
const F: Row = Row::Fabricate;
const R: Row = Row::Recycle;

/// What the Extra Resource Cost is, column by column (RR-81).
const EXTRA: [usize; 5] = [0, 1, 1, 2, 2];

/// Robots for the row of Design.
const ROW: [&str; 6] = ["", "25", "25 26", "25 26 27", "25 26 27 28", "25 26 27 28 29"];

/// Assemble runs with so much energy.
fn assembling(energy: u8, stock: &str, hand: &[u8]) -> Fixture<State> {
    let mut game = running(2);
    game.set_stock(P1, stock)
        .set_hand(P1, hand)
        .run(P1, Phase::Assemble, energy);
    game
}

fn left(game: &Fixture<State>) -> u8 {
    game.state.player(P1).left
}

#[test]
fn rr_78_a_robot_goes_to_the_leftmost_free_column_of_its_own_row() {
    let mut game = assembling(9, "9S 9G 9M 9P 9T", &[1, 33, 65, 66]);
    game.set_row(P1, D, "5 6");
    game.build(P1, 1, Side::Left).build(P1, 65, Side::Left);
    game.build(P1, 33, Side::Left).build(P1, 66, Side::Left);
    assert_eq!(game.row(P1, D), "5 6 1");
    assert_eq!(game.row(P1, F), "33");
    assert_eq!(game.row(P1, R), "65 66");
    assert!(game.hand(P1).is_empty());
}

#[test]
fn rr_78_only_a_card_of_the_own_hand_is_assembled() {
    let mut game = assembling(9, "9S 9G 9M 9P 9T", &[1]);
    game.set_row(P1, D, "5").set_hand(P2, &[33]);
    for number in [5, 33, 96] {
        game.refuses(P1, assemble(number), Error::CardNotInHand);
    }
    game.accepts(P1, assemble(1));
    game.refuses(P2, assemble(33), Error::WrongStep);
    game.run(P1, Phase::Upgrade, 9);
    game.refuses(P1, assemble(1), Error::WrongStep);
}

#[test]
fn rr_79_a_row_takes_five_robots() {
    let mut game = assembling(9, "9S 9G 9M 9P 9T", &[1, 2, 33]);
    game.set_row(P1, D, ROW[4]);
    game.accepts(P1, assemble(2));
    game.build(P1, 1, Side::Left);
    assert_eq!(game.row(P1, D), "25 26 27 28 1");
    game.refuses(P1, assemble(2), Error::RowFull { row: D });
    game.accepts(P1, assemble(33));
}

#[test]
fn rr_80_either_column_can_be_paid_with_its_energy_and_its_resources() {
    // Kernel: left 3:S+2P+W, right 6:S+P. The Wild may be anything; here it is a Program.
    for (side, energy, wilds, stock) in [(Side::Left, 3, "P", "2S"), (Side::Right, 0, "", "2S 2P")] {
        let mut game = assembling(6, "3S 3P", &[15]);
        game.act(P1, assemble(15));
        for side in Side::BOTH {
            game.accepts(P1, Action::PayColumn(side));
        }
        game.act(P1, Action::PayColumn(side)).pay(P1, wilds);
        assert_eq!((game.stock(P1).as_str(), left(&game)), (stock, energy), "{side:?}");
        assert_eq!(game.row(P1, D), "15", "{side:?}");
    }
}

#[test]
fn rr_80_nobody_is_asked_for_a_column_where_one_only_can_be_paid() {
    for (energy, stock, taken) in [
        (5, "S 3P", Some(2)),
        (6, "S P", Some(0)),
        (5, "S P", None),
        (2, "9S 9P", None),
    ] {
        let mut game = assembling(energy, stock, &[15]);
        match taken {
            Some(left_over) => {
                game.act(P1, assemble(15));
                assert_eq!(
                    (game.row(P1, D).as_str(), game.stock(P1).as_str()),
                    ("15", ""),
                    "{energy} {stock}"
                );
                assert_eq!(left(&game), left_over, "{energy} {stock}");
            }
            None if energy < 3 => game.refuses(P1, assemble(15), Error::NotEnoughEnergy { need: 3, have: 2 }),
            None => game.refuses(P1, assemble(15), Error::CantPay),
        }
        for side in Side::BOTH {
            game.refuses(P1, Action::PayColumn(side), Error::NothingPending);
        }
    }
}

#[test]
fn rr_81_the_extra_resource_cost_of_each_column_comes_on_top_of_either_cost() {
    // Pencil: left 1:S+G, right 3:S.
    for (robots, extra) in EXTRA.into_iter().enumerate() {
        for (energy, parts) in [(1, "S G"), (3, "S")] {
            let tape = |count: usize| [parts, ["", " T", " 2T"][count]].concat();
            let mut game = assembling(energy, &tape(extra), &[1]);
            game.set_row(P1, D, ROW[robots]);
            if extra > 0 {
                let mut poorer = game.clone();
                poorer.set_stock(P1, &tape(extra - 1));
                poorer.refuses(P1, assemble(1), Error::CantPay);
            }
            game.build(P1, 1, Side::Left);
            assert_eq!(game.stock(P1), "", "{robots} robots, {parts}");
            assert_eq!(
                game.state.player(P1).row(D).len(),
                robots + 1,
                "{robots} robots, {parts}"
            );
        }
    }
}

#[test]
fn rr_81_a_column_of_another_row_costs_nothing() {
    let mut game = assembling(1, "S M", &[33]);
    game.set_row(P1, D, ROW[5]).set_row(P1, R, "65 66");
    game.act(P1, assemble(33));
    assert_eq!((game.stock(P1).as_str(), game.row(P1, F).as_str()), ("", "33"));
}

#[test]
fn rr_82_and_q5_the_card_being_assembled_cannot_pay_for_itself() {
    let mut game = assembling(1, "S M", &[33]);
    game.set_row(P1, F, "34");
    game.refuses(P1, assemble(33), Error::CantPay);
    // Another card can.
    game.set_hand(P1, &[33, 1]).act(P1, assemble(33));
    assert!(game.hand(P1).is_empty());
    assert!(game.state.robot_discard.contains(robot(1)));
    assert_eq!(game.row(P1, F), "34 33");
}

#[test]
fn rr_82_the_card_has_left_the_hand_while_it_is_paid_for() {
    let mut game = assembling(1, "S M", &[1, 2, 33]);
    game.set_row(P1, F, "34").act(P1, assemble(33));
    assert_eq!((game.hand(P1), game.row(P1, F).as_str()), ([1, 2].into(), "34"));
    game.refuses(P1, Action::PayCard(robot(33)), Error::CardNotInHand);
    game.refuses(P1, assemble(1), Error::PendingChoice);
    game.act(P1, Action::PayCard(robot(2)));
    assert_eq!((game.hand(P1), game.row(P1, F).as_str()), ([1].into(), "34 33"));
}

#[test]
fn rr_83_several_robots_are_paid_one_by_one_in_the_order_of_the_player() {
    // Each left column takes one energy; whichever comes second pays for the second column.
    for order in [[1, 9], [9, 1]] {
        let mut game = assembling(3, "S 2G M 3P", &[1, 9]);
        game.act(P1, assemble(order[0]));
        game.all(P1, &[Action::PayColumn(Side::Left)]);
        assert_eq!(left(&game), 2);
        game.act(P1, assemble(order[1]));
        assert_eq!(left(&game), 1, "only the left column is left to choose");
        assert_eq!(game.stock(P1), "2P", "nothing else is left for the Wild");
    }
}

#[test]
fn rr_83_energy_and_resources_set_the_limit() {
    let mut game = assembling(2, "9S 9G 9M 9P", &[1, 9, 33]);
    game.build(P1, 1, Side::Left).build(P1, 33, Side::Left);
    game.refuses(P1, assemble(9), Error::NotEnoughEnergy { need: 1, have: 0 });
    let mut game = assembling(9, "S G P", &[1, 65]);
    game.build(P1, 1, Side::Left);
    game.refuses(P1, assemble(65), Error::CantPay);
}

#[test]
fn rr_84_a_robot_stays_and_its_vps_count_at_the_end_only() {
    let mut game = assembling(9, "9S 9G 9M 9P", &[8]);
    game.build(P1, 8, Side::Right);
    assert_eq!(game.has(P1, 'V'), 0);
    assert_eq!(game.state.scores(P1).robots, 5);
    let round = game.state.round;
    game.idle_through();
    assert_eq!((game.state.round, game.row(P1, D).as_str()), (round + 1, "8"));
    assert_eq!((game.has(P1, 'V'), game.state.scores(P1).robots), (0, 5));
}

#[test]
fn rr_85_a_robot_works_in_the_round_in_which_it_was_assembled() {
    let mut game = running(2);
    game.set_stock(P1, "S G").set_hand(P1, &[1]);
    game.set_energy(P1, [2, 3], [Phase::Assemble, Phase::Design]);
    game.start(P1, Phase::Assemble, 0);
    game.act(P1, assemble(1)).start(P1, Phase::Design, 0);
    // Pencil: 2:P.
    game.act(P1, activate(0, false));
    assert_eq!(game.stock(P1), "P");
}
