//! RR-60 to RR-64 and RR-69: Upgrade; RR-106 with no token left.

use std::vec::Vec;

use super::super::data::BoardAction;
use super::fixture::*;

use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

/// P1 performs Upgrade with so much energy and these things.
#[track_caller]
fn upgrading(total: u8, stock: &str) -> Fixture<State> {
    let mut game = running(2);
    game.set_stock(P1, stock).run(P1, Upgrade, total);
    game
}

#[test]
fn rr_60_each_row_has_its_energy_and_its_wilds() {
    for (row, energy, wilds) in [(0, 1, 4), (1, 3, 3), (2, 5, 2)] {
        let mut game = upgrading(7, "9S");
        // Nothing else can pay: all of it goes at once.
        game.act(P1, Action::UseRow(row));
        assert_eq!(game.state.player(P1).left, 7 - energy);
        assert_eq!((game.has(P1, 'S'), game.top(P1)), (9 - wilds, Some(Step::Unlock)));
        // Exactly enough, and one too few.
        let stock = std::format!("{wilds}G");
        upgrading(energy, &stock).accepts(P1, Action::UseRow(row));
        let (need, have) = (energy, energy - 1);
        upgrading(have, &stock).refuses(P1, Action::UseRow(row), Error::NotEnoughEnergy { need, have });
        let stock = std::format!("{}G 9B 9V", wilds - 1);
        upgrading(energy, &stock).refuses(P1, Action::UseRow(row), Error::CantPay);
    }
    upgrading(9, "9S").refuses(P1, Action::UseRow(3), Error::BadChoice);
}

#[test]
fn rr_60_wilds_are_paid_with_anything_that_pays_them() {
    let mut game = upgrading(1, "S G T");
    game.set_hand(P1, &[4, 5]).act(P1, Action::UseRow(0));
    game.all(P1, &[pay('T'), Action::PayCard(robot(5)), pay('G')]);
    // One is left, and two can pay it.
    game.act(P1, pay('S'));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("", [4].into()));
    assert_eq!(game.top(P1), Some(Step::Unlock));
}

#[test]
fn rr_60_tokens_are_bought_in_upgrade_only() {
    for phase in [Assemble, Design, Fabricate, Recycle] {
        let mut game = running(2);
        game.set_stock(P1, "9S").run(P1, phase, 7);
        game.refuses(P1, Action::UseRow(0), Error::WrongStep);
    }
    running(2).refuses(P1, Action::UseRow(0), Error::WrongStep);
}

#[test]
fn rr_61_a_row_may_be_used_several_times() {
    for (row, total, stock) in [(0, 3, "12S"), (1, 9, "9S"), (2, 15, "6S")] {
        let mut game = upgrading(total, stock);
        for spot in [A1, D1, F1] {
            game.all(P1, &[Action::UseRow(row), Action::Unlock(spot)]);
        }
        assert_eq!((game.stock(P1).as_str(), game.state.player(P1).left), ("", 0));
        assert_eq!(game.state.player(P1).token_count(), 3);
    }
}

#[test]
fn rr_62_one_token_of_any_section_is_unlocked() {
    for spot in Spot::ALL {
        let mut game = upgrading(1, "4S");
        game.open_spots(P1, &[if spot == D3 { F3 } else { D3 }]);
        game.act(P1, Action::UseRow(0));
        let kind = spot.kind();
        let before = *game.state.player(P1).unplaced.get(kind);
        let covered = game.state.player(P1).covered;
        game.act(P1, Action::Unlock(spot));
        game.tells(Event::TokenUnlocked { seat: P1, spot });
        let player = game.state.player(P1);
        let expected: Spots = covered.iter().filter(|other| *other != spot).collect();
        assert_eq!(player.covered, expected);
        assert_eq!(*player.unplaced.get(kind), before + 1);
        // One for each payment.
        game.refuses(P1, Action::Unlock(R1), Error::NothingPending);
        assert_eq!(game.state.player(P2).covered, Spots::ALL);
    }
}

#[test]
fn rr_62_a_spot_gives_its_token_once() {
    let mut game = upgrading(1, "4S");
    game.open_spots(P1, &[D3]).act(P1, Action::UseRow(0));
    game.refuses(P1, Action::Unlock(D3), Error::SpotEmpty);
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
}

#[test]
fn rr_63_removing_a_token_improves_the_board_there_and_nowhere_else() {
    for spot in Spot::ALL {
        let mut game = upgrading(1, "4S");
        game.all(P1, &[Action::UseRow(0), Action::Unlock(spot)]);
        let player = game.state.player(P1);
        let bonus = match spot {
            A1 | A2 | A3 => Some(Assemble),
            D3 => Some(Design),
            F3 => Some(Fabricate),
            R3 => Some(Recycle),
            _ => None,
        };
        for phase in Phase::ALL {
            assert_eq!(player.energy_bonus(phase), u8::from(bonus == Some(phase)), "{spot:?}");
        }
        let improved = match spot {
            D1 => Some((Row::Design, 0)),
            D2 => Some((Row::Design, 1)),
            F1 => Some((Row::Fabricate, 0)),
            F2 => Some((Row::Fabricate, 1)),
            R1 => Some((Row::Recycle, 0)),
            R2 => Some((Row::Recycle, 1)),
            _ => None,
        };
        for row in Row::ALL {
            for index in 0..3 {
                let action = BoardAction::of(row, index).unwrap();
                assert_eq!(
                    action.is_improved(player.covered),
                    improved == Some((row, index)),
                    "{spot:?}"
                );
            }
        }
        let is_inspired = matches!(spot, U1 | U2 | U3 | U4);
        assert_eq!(player.top() == Some(Step::Inspire), is_inspired, "{spot:?}");
    }
}

#[test]
fn rr_63_an_improved_action_is_done_in_its_improved_form() {
    for (phase, spot, index, plain, improved) in [(Design, D1, 0, "P", "P B"), (Recycle, R1, 0, "2B", "2B V")] {
        let mut game = running(2);
        game.set_stock(P1, "")
            .run(P1, phase, 4)
            .act(P1, Action::BoardAction(index));
        assert_eq!(game.stock(P1), plain);
        let mut game = running(2);
        game.set_stock(P1, "").open_spots(P1, &[spot]).run(P1, phase, 4);
        game.act(P1, Action::BoardAction(index));
        assert_eq!(game.stock(P1), improved);
    }
}

#[test]
fn rr_64_without_a_token_on_the_board_nothing_is_unlocked() {
    let mut game = running(2);
    game.set_stock(P1, "9S")
        .open_spots(P1, &Spot::ALL[..15])
        .run(P1, Upgrade, 9);
    game.act(P1, Action::UseRow(0)).act(P1, Action::Unlock(R3));
    assert_eq!(game.stock(P1), "5S");
    for row in 0..3 {
        game.refuses(P1, Action::UseRow(row), Error::SpotEmpty);
    }
}

#[test]
fn rr_69_unlocked_tokens_are_those_that_left_the_board() {
    let mut game = running(2);
    assert_eq!(game.state.player(P1).token_count(), 0);
    game.open_spots(P1, &[U1, D2, U2, D1, A3, D3, F3, U4]);
    let by_kind = |game: &Fixture<State>| TokenKind::ALL.map(|kind| game.view(P2).tokens(P1, kind));
    assert_eq!((game.state.player(P1).token_count(), by_kind(&game)), (8, [2, 1, 1, 4]));
    // Placed or not is the same.
    game.set_classes(P1, "5 6 7");
    let target = Target::Class(0);
    game.act(P1, Action::PlaceToken { kind: Cosmetic, target });
    assert_eq!((game.state.player(P1).token_count(), by_kind(&game)), (8, [2, 1, 1, 4]));
    assert_eq!(game.view(P2).unplaced(P1, Cosmetic), 1);
    // RR-116: so is a token that went away with a class.
    game.ask(P1, Step::Inspire).act(P1, Action::Inspire(Inspiration::Class));
    let slot = Some(0);
    game.act(P1, Action::KeepClass { drawn: 0, slot });
    assert!(!game.classes(P1).contains('*'));
    assert_eq!(by_kind(&game), [2, 1, 1, 4]);
}

#[test]
fn rr_106_with_no_token_left_the_benefit_is_lost_and_the_action_stays() {
    // Muse: `7:3W>UN`, upgraded `7:3W>UN+2V`.
    for (row, upgraded, expected) in [("8", false, ""), ("8*", true, "2V")] {
        let mut game = running(2);
        game.set_stock(P1, "3S").set_row(P1, Row::Design, row);
        let covered: Vec<Spot> = game.state.player(P1).covered.iter().collect();
        game.open_spots(P1, &covered).run(P1, Design, 7);
        game.act(P1, activate(0, upgraded));
        game.tells(Event::Lost { seat: P1 });
        assert_eq!((game.stock(P1).as_str(), game.top(P1)), (expected, None));
        game.refuses(P1, activate(0, false), Error::ActionPassed);
    }
}

#[test]
fn rr_106_with_one_token_left_it_is_unlocked() {
    let mut game = running(2);
    game.set_stock(P1, "6S").set_row(P1, Row::Design, "8 24");
    game.open_spots(P1, &Spot::ALL[1..]).run(P1, Design, 7);
    game.act(P1, activate(0, false));
    assert_eq!(game.top(P1), Some(Step::Unlock));
    game.refuses(P1, Action::Unlock(U2), Error::SpotEmpty);
    game.all(P1, &[Action::Unlock(U1), Action::Inspire(Inspiration::Nothing)]);
    game.act(P1, activate(1, false));
    game.tells(Event::Lost { seat: P1 });
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("", None));
}
