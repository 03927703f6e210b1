//! RO-33 to RO-46: cards in the hand, and what a cube buys.

use super::super::action::{Action, Error, Event, Slot};
use super::super::state::Phase;
use super::fixture::*;
use crate::game::{Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3, P4};
use crate::play::Play;

#[test]
fn ro_33_each_manufacturer_has_three_cards_that_nobody_else_sees() {
    let table = dealt(4);
    for seat in [P2, P3, P4] {
        assert_eq!(table.view(seat).hand(), &*table.state.player(seat).hand);
        assert_eq!(table.view(seat).hand().len(), 3);
    }
    assert_eq!(table.view(P1).hand(), [], "the Customer has no hand");
    assert_eq!(table.open().hand(), []);
}

#[test]
fn ro_34_at_most_one_answer_in_a_turn_and_only_in_this_step() {
    let mut table = dealt(3);
    table.buy(P2, Slot::Two);
    for slot in Slot::ALL {
        table.refuses(P2, Action::Buy(slot), Error::AlreadyBought);
    }
    table.pass(P3);
    for seat in [P2, P3] {
        table.refuses(seat, Action::Buy(Slot::One), Error::NotNow);
    }
}

#[test]
fn ro_35_an_answer_costs_one_cube_for_the_customer() {
    let mut table = dealt(3);
    table.buy(P2, Slot::One).pass(P3);
    assert_eq!(table.values(), [5, 3, 4]);
    assert_eq!(table.pot(), (33, 20), "the pot has no part in it");
    table.tells(paid(P2, P1, 1));
}

#[test]
fn ro_36_the_answer_is_the_match_and_only_buyer_and_customer_know_it() {
    for (slot, answer) in [(Slot::One, 1), (Slot::Two, 0), (Slot::Three, 2)] {
        let mut table = Table::new(virtually(3));
        table.deal(ORDER, BOARD, &[(P2, "GGG BYY RGG")]);
        table.buy(P2, slot);
        let card = table.state.card(P2, slot).unwrap();
        for viewer in [P1, P2] {
            assert_eq!(table.view(viewer).bought(P2), Some((card, Some(answer))), "{viewer:?}");
        }
        assert_eq!(table.view(P3).bought(P2), None);
        assert_eq!(table.open().bought(P2), None);
    }
}

#[test]
fn ro_37_everybody_must_decide_and_nobody_must_buy() {
    let mut table = dealt(4);
    assert_eq!(table.waits_for(), [P2, P3, P4]);
    table.pass(P3);
    assert_eq!((table.phase(), table.waits_for()), (Phase::Buy, [P2, P4].to_vec()));
    table.buy(P2, Slot::One);
    assert_eq!((table.phase(), table.waits_for()), (Phase::Buy, [P4].to_vec()));
    table.pass(P4);
    assert_eq!(table.phase(), FIRST);
}

#[test]
fn ro_38_who_has_nothing_cannot_buy_and_who_has_a_large_cube_can() {
    let mut table = dealt(3);
    table.wallets(&[(4, 0), (0, 0), (0, 1)], (41, 19));
    for slot in Slot::ALL {
        table.refuses(P2, Action::Buy(slot), Error::CannotPay);
    }
    table.pass(P2).buy(P3, Slot::One);
    assert_eq!(table.values(), [5, 0, 4]);
    assert_eq!(table.pot(), (36, 20), "the large cube was changed first");
}

#[test]
fn ro_39_who_bought_is_public_when_the_step_closes() {
    let mut table = dealt(4);
    table.buy(P2, Slot::One).buy(P4, Slot::Two);
    assert_eq!(table.open().buyers(), seats([]));
    table.pass(P3);
    assert_eq!(table.open().buyers(), seats([P2, P4]));
    table.tells(Event::BuyClosed {
        buyers: seats([P2, P4]),
    });
    assert_eq!(table.open().bought(P2), None, "which card is not public");
    table.attempt(&[(P2, ORDER)]);
    assert_eq!(table.open().buyers(), seats([P2, P4]), "to the end of the turn");
    assert_eq!(table.open().bought(P2), None);
}

#[test]
fn ro_39_what_is_public_cannot_be_taken_back() {
    let mut table = dealt(3);
    assert!(table.goes_back(P2, Action::Pass), "the step is open");
    table.buy(P2, Slot::One);
    assert!(!table.goes_back(P3, Action::Pass), "P3 has seen who bought");
}

#[test]
fn ro_40_decisions_are_sealed_until_all_have_decided() {
    let seen = |decision: Action| {
        let mut table = dealt(3);
        table.act(P2, decision);
        let told = table.told.clone();
        (told, table.open().has_decided(P2), table.values(), table.pot())
    };
    let passed = seen(Action::Pass);
    assert_eq!(passed.0, [Event::Decided { seat: P2 }]);
    assert!(passed.1);
    for slot in Slot::ALL {
        assert_eq!(seen(Action::Buy(slot)), passed, "buying looks like passing");
    }
    // The buyer sees the answer at once, and so cannot take the purchase back.
    let mut play = Play::from_state(dealt(4).state);
    play.act(P2.into(), Action::Pass).unwrap();
    play.act(P2.into(), Action::Buy(Slot::One)).unwrap();
    assert!(!play.can_undo(P2.into()), "nor what P2 did before");
    let answered = play.state().view(crate::game::Viewer::Seat(P2)).bought(P2);
    assert!(answered.unwrap().1.is_some());
    // A pass tells its owner nothing.
    play.act(P3.into(), Action::Pass).unwrap();
    assert!(play.can_undo(P3.into()));
}

#[test]
fn ro_41_a_pass_can_become_a_purchase_but_a_purchase_is_final() {
    let mut table = dealt(3);
    table.pass(P2);
    table.pass(P2);
    assert_eq!(table.told, [], "a second pass changes nothing");
    table.buy(P2, Slot::One);
    assert_eq!(table.told, [], "that P2 has decided is known already");
    for action in [Action::Pass, Action::Buy(Slot::One), Action::Buy(Slot::Two)] {
        table.refuses(P2, action, Error::AlreadyBought);
    }
    assert_eq!(table.pass(P3).values(), [5, 3, 4]);
    table.refuses(P3, Action::Buy(Slot::One), Error::NotNow);
}

#[test]
fn ro_42_the_last_decision_closes_the_step_and_then_the_cubes_move() {
    let mut table = dealt(4);
    table.buy(P4, Slot::One).buy(P2, Slot::One);
    assert_eq!(table.values(), [4, 4, 4, 4], "nothing has moved yet");
    table.buy(P3, Slot::One);
    let buyers = seats([P2, P3, P4]);
    assert_eq!(
        table.told,
        [
            Event::Decided { seat: P3 },
            Event::BuyClosed { buyers },
            paid(P2, P1, 1),
            paid(P3, P1, 1),
            paid(P4, P1, 1)
        ],
        "in Manufacturer order"
    );
    assert_eq!((table.phase(), table.values()), (FIRST, [7, 3, 3, 3].to_vec()));
}

#[test]
fn ro_43_nothing_is_sold_before_the_second_attempt() {
    let mut table = building(3);
    table.attempt(&[]);
    assert_eq!(table.phase(), SECOND);
    for seat in [P2, P3] {
        table.refuses(seat, Action::Buy(Slot::One), Error::NotNow);
        table.refuses(seat, Action::Pass, Error::NotNow);
    }
}

#[test]
fn ro_44_several_can_buy_and_each_learns_about_the_own_card() {
    let mut table = Table::new(virtually(3));
    table.deal(ORDER, BOARD, &[(P2, "GGG BYY RGG"), (P3, "RGR YYY GRB")]);
    table.buy(P2, Slot::One).buy(P3, Slot::One);
    for (seat, other, card, answer) in [(P2, P3, "GGG", 1), (P3, P2, "RGR", 2)] {
        assert_eq!(table.view(seat).bought(seat), Some((robot(card), Some(answer))));
        assert_eq!(table.view(seat).bought(other), None);
    }
}

#[test]
fn ro_45_a_card_that_was_not_bought_on_still_proves_what_the_order_is_not() {
    let mut table = Table::new(virtually(3));
    table.deal(ORDER, BOARD, &[(P2, "RGG YRB BBR"), (P3, "GGG YYY BBB")]);
    assert_eq!(table.open().possible(), set("RGG RGB"));
    table.pass_all();
    assert_eq!(table.view(P2).possible(), set("RGB"), "P2 holds the other one");
    assert_eq!(table.view(P3).possible(), set("RGG RGB"));
    assert_eq!(
        table.view(P3).hand(),
        robots("GGG YYY BBB"),
        "cards stay with their owner"
    );
}

#[test]
fn ro_46_the_device_remembers_bought_cards_for_their_buyer() {
    let mut table = Table::new(virtually(2));
    table.deal(ORDER, BOARD, &[(P2, "GGG YRB BBR")]);
    table.buy(P2, Slot::Two);
    for _ in 0..2 {
        assert_eq!(table.view(P2).bought(P2), Some((robot("YRB"), Some(1))));
        assert_eq!(table.view(P2).hand(), robots("GGG YRB BBR"));
        table.attempt(&[]);
    }
    table.end_turn();
    assert_eq!(table.view(P2).bought(P2), None, "until the turn ends");
    assert!(matches!(table.state.turn(), Turn::Players { .. }));
}
