//! RO-33 to RO-46: cards in the hand, and what a cube buys.

use super::super::action::{Action, Error, Event, Slot};
use super::super::state::Phase;
use super::fixture::*;
use crate::game::{Game, Turn};
use crate::kit::seat::Seat::{P1, P2, P3, P4};
use crate::play::Play;

#[test]
fn ro_33_each_manufacturer_has_three_cards_that_nobody_else_sees() {
    let game = dealt(4);
    for seat in [P2, P3, P4] {
        assert_eq!(game.view(seat).hand(), &*game.state.player(seat).hand);
        assert_eq!(game.view(seat).hand().len(), 3);
    }
    assert_eq!(game.view(P1).hand(), [], "the Customer has no hand");
    assert_eq!(game.public_view().hand(), []);
}

#[test]
fn ro_34_at_most_one_answer_in_a_turn_and_only_in_this_step() {
    let mut game = dealt(3);
    game.buy(P2, Slot::Two);
    for slot in Slot::ALL {
        game.refuses(P2, Action::Buy(slot), Error::AlreadyBought);
    }
    game.pass(P3);
    for seat in [P2, P3] {
        game.refuses(seat, Action::Buy(Slot::One), Error::NotNow);
    }
}

#[test]
fn ro_35_an_answer_costs_one_cube_for_the_customer() {
    let mut game = dealt(3);
    game.buy(P2, Slot::One).pass(P3);
    assert_eq!(game.values(), [5, 3, 4]);
    assert_eq!(game.pot(), (33, 20), "the pot has no part in it");
    game.tells(paid(P2, P1, 1));
}

#[test]
fn ro_36_the_answer_is_the_match_and_only_buyer_and_customer_know_it() {
    for (slot, answer) in [(Slot::One, 1), (Slot::Two, 0), (Slot::Three, 2)] {
        let mut game = Fixture::new(virtually(3));
        game.deal(ORDER, BOARD, &[(P2, "GGG BYY RGG")]);
        game.buy(P2, slot);
        let card = game.state.card(P2, slot).unwrap();
        for viewer in [P1, P2] {
            assert_eq!(game.view(viewer).bought(P2), Some((card, Some(answer))), "{viewer:?}");
        }
        assert_eq!(game.view(P3).bought(P2), None);
        assert_eq!(game.public_view().bought(P2), None);
    }
}

#[test]
fn ro_37_everybody_must_decide_and_nobody_must_buy() {
    let mut game = dealt(4);
    assert_eq!(game.waits_for(), [P2, P3, P4]);
    game.pass(P3);
    assert_eq!((game.phase(), game.waits_for()), (Phase::Buy, [P2, P4].to_vec()));
    game.buy(P2, Slot::One);
    assert_eq!((game.phase(), game.waits_for()), (Phase::Buy, [P4].to_vec()));
    game.pass(P4);
    assert_eq!(game.phase(), FIRST);
}

#[test]
fn ro_38_who_has_nothing_cannot_buy_and_who_has_a_large_cube_can() {
    let mut game = dealt(3);
    game.wallets(&[(4, 0), (0, 0), (0, 1)], (41, 19));
    for slot in Slot::ALL {
        game.refuses(P2, Action::Buy(slot), Error::CannotPay);
    }
    game.buy(P3, Slot::One);
    assert_eq!(game.values(), [5, 0, 4]);
    assert_eq!(game.pot(), (36, 20), "the large cube was changed first");
}

#[test]
fn ro_37_whoever_has_no_cube_is_not_asked() {
    let mut game = dealt(4);
    game.wallets(&[(4, 0), (0, 0), (4, 0), (0, 0)], (37, 20));
    assert_eq!(game.waits_for(), [P3], "P2 and P4 have nothing to pay with");
    game.refuses(P2, Action::Pass, Error::CannotPay);
    game.pass(P3);
    assert_eq!(game.phase(), FIRST);
    // It is told at the start of the step, and where nobody has a cube nobody is asked at all.
    let mut game = dealt(2);
    game.wallets(&[(8, 0), (0, 0)], (37, 20))
        .attempt(&[])
        .attempt(&[])
        .end_turn();
    game.easy_turn().end_turn();
    game.tells(Event::CannotBuy { seat: P2 });
    game.tells(Event::BuyClosed { buyers: seats([]) });
    assert_eq!((game.phase(), game.waits_for()), (FIRST, [P2].to_vec()));
}

#[test]
fn ro_39_who_bought_is_public_when_the_step_closes() {
    let mut game = dealt(4);
    game.buy(P2, Slot::One).buy(P4, Slot::Two);
    assert_eq!(game.public_view().buyers(), seats([]));
    game.pass(P3);
    assert_eq!(game.public_view().buyers(), seats([P2, P4]));
    game.tells(Event::BuyClosed {
        buyers: seats([P2, P4]),
    });
    assert_eq!(game.public_view().bought(P2), None, "which card is not public");
    game.attempt(&[(P2, ORDER)]);
    assert_eq!(game.public_view().buyers(), seats([P2, P4]), "to the end of the turn");
    assert_eq!(game.public_view().bought(P2), None);
}

#[test]
fn ro_39_what_is_public_cannot_be_taken_back() {
    let mut game = dealt(3);
    assert!(game.can_undo(P2, Action::Pass), "the step is open");
    game.buy(P2, Slot::One);
    assert!(!game.can_undo(P3, Action::Pass), "P3 has seen who bought");
}

#[test]
fn ro_40_decisions_are_sealed_until_all_have_decided() {
    let seen = |decision: Action| {
        let mut game = dealt(3);
        game.act(P2, decision);
        let told = game.events.clone();
        (told, game.public_view().has_decided(P2), game.values(), game.pot())
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
    let mut game = dealt(3);
    game.pass(P2);
    game.pass(P2);
    assert_eq!(game.events, [], "a second pass changes nothing");
    game.buy(P2, Slot::One);
    assert_eq!(game.events, [], "that P2 has decided is known already");
    for action in [Action::Pass, Action::Buy(Slot::One), Action::Buy(Slot::Two)] {
        game.refuses(P2, action, Error::AlreadyBought);
    }
    assert_eq!(game.pass(P3).values(), [5, 3, 4]);
    game.refuses(P3, Action::Buy(Slot::One), Error::NotNow);
}

#[test]
fn ro_42_the_last_decision_closes_the_step_and_then_the_cubes_move() {
    let mut game = dealt(4);
    game.buy(P4, Slot::One).buy(P2, Slot::One);
    assert_eq!(game.values(), [4, 4, 4, 4], "nothing has moved yet");
    game.buy(P3, Slot::One);
    let buyers = seats([P2, P3, P4]);
    assert_eq!(
        game.events,
        [
            Event::Decided { seat: P3 },
            Event::BuyClosed { buyers },
            paid(P2, P1, 1),
            paid(P3, P1, 1),
            paid(P4, P1, 1)
        ],
        "in Manufacturer order"
    );
    assert_eq!((game.phase(), game.values()), (FIRST, [7, 3, 3, 3].to_vec()));
}

#[test]
fn ro_43_nothing_is_sold_before_the_second_attempt() {
    let mut game = building(3);
    game.attempt(&[]);
    assert_eq!(game.phase(), SECOND);
    for seat in [P2, P3] {
        game.refuses(seat, Action::Buy(Slot::One), Error::NotNow);
        game.refuses(seat, Action::Pass, Error::NotNow);
    }
}

#[test]
fn ro_44_several_can_buy_and_each_learns_about_the_own_card() {
    let mut game = Fixture::new(virtually(3));
    game.deal(ORDER, BOARD, &[(P2, "GGG BYY RGG"), (P3, "RGR YYY GRB")]);
    game.buy(P2, Slot::One).buy(P3, Slot::One);
    for (seat, other, card, answer) in [(P2, P3, "GGG", 1), (P3, P2, "RGR", 2)] {
        assert_eq!(game.view(seat).bought(seat), Some((robot(card), Some(answer))));
        assert_eq!(game.view(seat).bought(other), None);
    }
}

#[test]
fn ro_45_a_card_that_was_not_bought_on_still_proves_what_the_order_is_not() {
    let mut game = Fixture::new(virtually(3));
    game.deal(ORDER, BOARD, &[(P2, "RGG YRB BBR"), (P3, "GGG YYY BBB")]);
    assert_eq!(game.public_view().possible(), set("RGG RGB"));
    game.pass_all();
    assert_eq!(game.view(P2).possible(), set("RGB"), "P2 holds the other one");
    assert_eq!(game.view(P3).possible(), set("RGG RGB"));
    assert_eq!(
        game.view(P3).hand(),
        robots("GGG YYY BBB"),
        "cards stay with their owner"
    );
}

#[test]
fn ro_46_the_device_remembers_bought_cards_for_their_buyer() {
    let mut game = Fixture::new(virtually(2));
    game.deal(ORDER, BOARD, &[(P2, "GGG YRB BBR")]);
    game.buy(P2, Slot::Two);
    for _ in 0..2 {
        assert_eq!(game.view(P2).bought(P2), Some((robot("YRB"), Some(1))));
        assert_eq!(game.view(P2).hand(), robots("GGG YRB BBR"));
        game.attempt(&[]);
    }
    game.end_turn();
    assert_eq!(game.view(P2).bought(P2), None, "until the turn ends");
    assert!(matches!(game.state.turn(), Turn::Players { .. }));
}
