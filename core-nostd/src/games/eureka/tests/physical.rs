//! RO-135 to RO-138: real cards on the table.

use super::super::action::{Action, Error, Event, Slot};
use super::super::robot::Colour;
use super::super::setup::Answers;
use super::super::state::{Phase, State};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{P1, P2, P3};

/// Real cards, of which order and board were entered.
pub(super) fn entered(players: u8) -> Fixture {
    let mut game = Fixture::new(physically(players));
    game.enter(P1, ORDER).enter(P1, BOARD);
    game
}

#[test]
fn ro_135_the_customer_enters_the_order_in_secret_and_then_the_board() {
    let mut game = Fixture::new(physically(3));
    assert_eq!((game.phase(), game.waits_for()), (Phase::Order, [P1].to_vec()));
    game.refuses(P2, Action::Pick(Colour::Red), Error::NotNow);
    game.enter(P1, ORDER);
    assert_eq!((game.phase(), game.waits_for()), (Phase::Board, [P1].to_vec()));
    assert_eq!(
        (game.view(P1).order(), game.view(P2).order()),
        (Some(robot(ORDER)), None)
    );
    assert_eq!(game.events, []);
    // The board is entered behind the curtain, too, so that a refusal is the Customer's alone.
    game.refuses(Actor::House, Action::Lay(Colour::Red), Error::NotNow);
    assert!(State::is_private(Action::Pick(Colour::Red)));
    game.enter(P1, "RG");
    game.refuses(P1, Action::Pick(Colour::Blue), Error::DuplicateCard);
    game.enter(P1, "Y");
    assert_eq!(
        game.public_view().board(),
        robots("RGY"),
        "all see a card that was accepted"
    );
    game.enter(P1, "GBY BYR");
    assert_eq!(game.phase(), Phase::Buy, "nothing is dealt");
}

#[test]
fn ro_135_an_open_entry_does_not_know_the_order() {
    let game = Fixture::new(typing(2));
    assert!(!game.state.board_is_secret() && game.state.setup.answers == Answers::Typed);
    assert_eq!(game.state.order, None);
    for colour in Colour::ALL {
        game.accepts(Actor::House, Action::Lay(colour));
    }
}

#[test]
fn ro_136_the_customer_enters_the_bought_card() {
    let mut game = entered(3);
    assert_eq!(game.waits_for(), [P1]);
    for action in [Action::Buy(Slot::One), Action::Pass] {
        game.refuses(P2, action, Error::NotNow);
    }
    game.refuses(P2, Action::Sell(P2), Error::WrongRole);
    game.refuses(P1, Action::Sell(P1), Error::WrongRole);
    game.sell(P2, "GGG");
    game.tells(Event::Decided { seat: P2 });
    assert_eq!(game.view(P2).bought(P2), Some((robot("GGG"), Some(1))));
    for action in [Action::Sell(P2), Action::NoSale(P2)] {
        game.refuses(P1, action, Error::AlreadyBought);
    }
    game.act(P1, Action::NoSale(P3));
    assert_eq!((game.phase(), game.values()), (FIRST, [5, 3, 4].to_vec()));
}

#[test]
fn ro_136_a_card_that_was_entered_wrong_is_taken_back_the_last_one_too() {
    let mut game = entered(3);
    game.act(P1, Action::Sell(P2)).enter(P1, "GG");
    assert!(
        game.can_undo(P1, Action::Pick(Colour::Green)),
        "the buyer held another card"
    );
    game.enter(P1, "G").act(P1, Action::Sell(P3)).enter(P1, "RR");
    assert!(
        game.can_undo(P1, Action::Pick(Colour::Red)),
        "everybody has seen who handed over a card"
    );
}

#[test]
fn ro_136_a_sold_card_is_not_the_order_nor_on_the_board_nor_sold_before() {
    let mut game = entered(3);
    game.sell(P2, "GGG").act(P1, Action::Sell(P3));
    for (begun, last) in [("RG", Colour::Blue), ("GB", Colour::Fourth), ("GG", Colour::Green)] {
        let mut game = game.clone();
        game.enter(P1, begun)
            .refuses(P1, Action::Pick(last), Error::DuplicateCard);
    }
    // What was begun can be left.
    game.act(P1, Action::Cancel).act(P1, Action::NoSale(P3));
    assert_eq!(game.phase(), FIRST);
}

#[test]
fn ro_136_no_sale_may_become_a_sale_and_who_has_nothing_buys_nothing() {
    let mut game = entered(3);
    game.wallets(&[(4, 0), (4, 0), (0, 0)], (37, 20));
    for action in [Action::Sell(P3), Action::NoSale(P3)] {
        game.refuses(P1, action, Error::CannotPay);
    }
    game.sell(P2, "GGG");
    assert_eq!(game.values(), [5, 3, 0]);
    let mut game = entered(3);
    game.act(P1, Action::NoSale(P2))
        .sell(P2, "GGG")
        .act(P1, Action::NoSale(P3));
    assert_eq!(game.values(), [5, 3, 4]);
    // RO-38: a large cube can be changed.
    let mut game = entered(2);
    game.wallets(&[(4, 0), (0, 1)], (41, 19));
    assert_eq!(game.sell(P2, "GGG").values(), [5, 4]);
}

#[test]
fn ro_137_a_manufacturer_may_note_up_to_three_own_cards() {
    let mut game = entered(3);
    game.refuses(P1, Action::Note, Error::WrongRole);
    game.note(P2, "GGG");
    assert_eq!(game.events, [], "nobody is told");
    // One card after the other, until there are three.
    game.act(P2, Action::Note).enter(P2, "YRB GG");
    game.refuses(P2, Action::Pick(Colour::Green), Error::DuplicateCard);
    game.enter(P2, "R");
    assert!(!game.view(P2).is_on_errand());
    assert_eq!(game.view(P2).hand(), robots("GGG YRB GGR"));
    game.refuses(P2, Action::Note, Error::HandFull);
    assert_eq!(game.view(P3).hand(), []);
    // Where the device dealt the cards, it knows them.
    dealt(3).refuses(P2, Action::Note, Error::NotNow);
}

#[test]
fn ro_137_a_sale_finds_room_among_the_notes() {
    for (notes, sold, hand) in [
        ("", "BBB", "BBB"),
        ("GGG", "GGG", "GGG"),
        ("GGG RRR", "BBB", "GGG RRR BBB"),
        ("GGG RRR YYY", "RRR", "GGG RRR YYY"),
        ("GGG RRR YYY", "BBB", "GGG RRR BBB"),
    ] {
        let mut game = entered(3);
        // P3 has noted the card of another by mistake, which is nobody's business.
        game.note(P3, sold);
        if !notes.is_empty() {
            game.note(P2, notes);
        }
        game.sell(P2, sold);
        assert_eq!(game.view(P2).hand(), robots(hand), "{notes}, then {sold}");
        assert_eq!(game.view(P2).bought(P2).unwrap().0, robot(sold));
    }
}

#[test]
fn ro_137_a_sale_ends_the_note_that_its_buyer_was_making() {
    let mut game = entered(3);
    game.act(P2, Action::Note).enter(P2, "GGG RRR YY").sell(P2, "BBB");
    assert_eq!(game.view(P2).hand(), robots("GGG RRR BBB"));
    assert!(!game.view(P2).is_on_errand() && game.view(P2).picked().is_empty());
    game.refuses(P2, Action::Pick(Colour::Fourth), Error::NotNow);
}

#[test]
fn ro_137_the_bought_card_is_one_of_the_three() {
    let mut game = entered(3);
    game.sell(P2, "BBB").act(P2, Action::Note).enter(P2, "BB");
    game.refuses(P2, Action::Pick(Colour::Blue), Error::DuplicateCard);
    game.enter(P2, "R GGG");
    assert_eq!(game.view(P2).hand(), robots("BBB BBR GGG"));
    game.refuses(P2, Action::Note, Error::HandFull);
}

#[test]
fn ro_77_notes_are_kept_for_the_second_attempt() {
    let mut game = entered(2);
    game.note(P2, "BBB").pass_all().attempt(&[]);
    assert_eq!((game.phase(), game.view(P2).hand()), (SECOND, &*robots("BBB")));
    game.note(P2, "GGG");
    assert_eq!(game.view(P2).hand(), robots("BBB GGG"));
}

#[test]
fn ro_137_cards_can_be_noted_while_building() {
    let mut game = entered(2);
    game.pass_all().act(P2, Action::Note);
    game.refuses(P2, Action::Note, Error::NotNow);
    game.enter(P2, "RGG").act(P2, Action::Cancel);
    assert_eq!(game.view(P2).possible(), set("RGB"));
    // A robot that is half built is not taken for a note.
    game.enter(P2, "RG").refuses(P2, Action::Note, Error::NotNow);
    game.enter(P2, "B").act(P2, Action::Lock { eureka: false }).reveal();
    assert_eq!(game.values(), [4, 8]);
}

#[test]
fn ro_138_robots_of_real_tiles_are_entered_openly_after_the_flip() {
    // The tiles lie open, so the order of entering means nothing.
    let play = |order: [(crate::kit::seat::Seat, &str); 2]| {
        let mut game = entered(3);
        game.pass_all();
        for (seat, letters) in order {
            game.build(seat, letters);
        }
        game.reveal();
        game
    };
    let one = play([(P2, ORDER), (P3, "RGG")]);
    let two = play([(P3, "RGG"), (P2, ORDER)]);
    assert!(one.state == two.state && one.events == two.events);
    assert_eq!(one.values(), [4, 8, 4]);
    assert!(one.state.choices(Actor::House).contains(&Action::EndTurn));
}
