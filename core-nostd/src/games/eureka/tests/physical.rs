//! RO-135 to RO-138: real cards on the table.

use super::super::action::{Action, Error, Event, Slot};
use super::super::robot::Colour;
use super::super::setup::Answers;
use super::super::state::{Phase, State};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{P1, P2, P3};

/// Real cards, of which order and board were entered.
fn entered(players: u8) -> Table {
    let mut table = Table::new(physically(players));
    table.enter(P1, ORDER).enter(P1, BOARD);
    table
}

#[test]
fn ro_135_the_customer_enters_the_order_in_secret_and_then_the_board() {
    let mut table = Table::new(physically(3));
    assert_eq!((table.phase(), table.waits_for()), (Phase::Order, [P1].to_vec()));
    table.refuses(P2, Action::Pick(Colour::Red), Error::NotNow);
    table.enter(P1, ORDER);
    assert_eq!((table.phase(), table.waits_for()), (Phase::Board, [P1].to_vec()));
    assert_eq!(
        (table.view(P1).order(), table.view(P2).order()),
        (Some(robot(ORDER)), None)
    );
    assert_eq!(table.told, []);
    // The board is entered behind the curtain, too, so that a refusal is the Customer's alone.
    table.refuses(Actor::House, Action::Lay(Colour::Red), Error::NotNow);
    assert!(State::is_private(Action::Pick(Colour::Red)));
    table.enter(P1, "RG");
    table.refuses(P1, Action::Pick(Colour::Blue), Error::DuplicateCard);
    table.enter(P1, "Y");
    assert_eq!(table.open().board(), robots("RGY"), "all see a card that was accepted");
    table.enter(P1, "GBY BYR");
    assert_eq!(table.phase(), Phase::Buy, "nothing is dealt");
}

#[test]
fn ro_135_an_open_entry_does_not_know_the_order() {
    let table = Table::new(typing(2));
    assert!(!table.state.board_is_secret() && table.state.setup.answers == Answers::Typed);
    assert_eq!(table.state.order, None);
    for colour in Colour::ALL {
        table.accepts(Actor::House, Action::Lay(colour));
    }
}

#[test]
fn ro_136_the_customer_enters_the_bought_card() {
    let mut table = entered(3);
    assert_eq!(table.waits_for(), [P1]);
    for action in [Action::Buy(Slot::One), Action::Pass] {
        table.refuses(P2, action, Error::NotNow);
    }
    table.refuses(P2, Action::Sell(P2), Error::WrongRole);
    table.refuses(P1, Action::Sell(P1), Error::WrongRole);
    table.sell(P2, "GGG");
    table.tells(Event::Decided { seat: P2 });
    assert_eq!(table.view(P2).bought(P2), Some((robot("GGG"), Some(1))));
    for action in [Action::Sell(P2), Action::NoSale(P2)] {
        table.refuses(P1, action, Error::AlreadyBought);
    }
    table.act(P1, Action::NoSale(P3));
    assert_eq!((table.phase(), table.values()), (FIRST, [5, 3, 4].to_vec()));
}

#[test]
fn ro_136_a_card_that_was_entered_wrong_is_taken_back_until_the_step_closes() {
    let mut table = entered(3);
    table.act(P1, Action::Sell(P2)).enter(P1, "GG");
    assert!(
        table.goes_back(P1, Action::Pick(Colour::Green)),
        "the buyer held another card"
    );
    table.enter(P1, "G").act(P1, Action::Sell(P3)).enter(P1, "RR");
    assert!(
        !table.goes_back(P1, Action::Pick(Colour::Red)),
        "all know who has bought"
    );
}

#[test]
fn ro_136_a_sold_card_is_not_the_order_nor_on_the_board_nor_sold_before() {
    let mut table = entered(3);
    table.sell(P2, "GGG").act(P1, Action::Sell(P3));
    for (begun, last) in [("RG", Colour::Blue), ("GB", Colour::Fourth), ("GG", Colour::Green)] {
        let mut table = table.clone();
        table
            .enter(P1, begun)
            .refuses(P1, Action::Pick(last), Error::DuplicateCard);
    }
    // What was begun can be left.
    table.act(P1, Action::Cancel).act(P1, Action::NoSale(P3));
    assert_eq!(table.phase(), FIRST);
}

#[test]
fn ro_136_no_sale_may_become_a_sale_and_who_has_nothing_buys_nothing() {
    let mut table = entered(3);
    table.wallets(&[(4, 0), (4, 0), (0, 0)], (37, 20));
    table.refuses(P1, Action::Sell(P3), Error::CannotPay);
    table
        .act(P1, Action::NoSale(P2))
        .sell(P2, "GGG")
        .act(P1, Action::NoSale(P3));
    assert_eq!(table.values(), [5, 3, 0]);
    // RO-38: a large cube can be changed.
    let mut table = entered(2);
    table.wallets(&[(4, 0), (0, 1)], (41, 19));
    assert_eq!(table.sell(P2, "GGG").values(), [5, 4]);
}

#[test]
fn ro_137_a_manufacturer_may_note_up_to_three_own_cards() {
    let mut table = entered(3);
    table.refuses(P1, Action::Note, Error::WrongRole);
    table.note(P2, "GGG");
    assert_eq!(table.told, [], "nobody is told");
    // One card after the other, until there are three.
    table.act(P2, Action::Note).enter(P2, "YRB GG");
    table.refuses(P2, Action::Pick(Colour::Green), Error::DuplicateCard);
    table.enter(P2, "R");
    assert!(!table.view(P2).is_on_errand());
    assert_eq!(table.view(P2).hand(), robots("GGG YRB GGR"));
    table.refuses(P2, Action::Note, Error::HandFull);
    assert_eq!(table.view(P3).hand(), []);
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
        let mut table = entered(3);
        // P3 has noted the card of another by mistake, which is nobody's business.
        table.note(P3, sold);
        if !notes.is_empty() {
            table.note(P2, notes);
        }
        table.sell(P2, sold);
        assert_eq!(table.view(P2).hand(), robots(hand), "{notes}, then {sold}");
        assert_eq!(table.view(P2).bought(P2).unwrap().0, robot(sold));
    }
}

#[test]
fn ro_137_a_sale_ends_the_note_that_its_buyer_was_making() {
    let mut table = entered(3);
    table.act(P2, Action::Note).enter(P2, "GGG RRR YY").sell(P2, "BBB");
    assert_eq!(table.view(P2).hand(), robots("GGG RRR BBB"));
    assert!(!table.view(P2).is_on_errand() && table.view(P2).picked().is_empty());
    table.refuses(P2, Action::Pick(Colour::Fourth), Error::NotNow);
}

#[test]
fn ro_137_the_bought_card_is_one_of_the_three() {
    let mut table = entered(3);
    table.sell(P2, "BBB").act(P2, Action::Note).enter(P2, "BB");
    table.refuses(P2, Action::Pick(Colour::Blue), Error::DuplicateCard);
    table.enter(P2, "R GGG");
    assert_eq!(table.view(P2).hand(), robots("BBB BBR GGG"));
    table.refuses(P2, Action::Note, Error::HandFull);
}

#[test]
fn ro_77_notes_are_kept_for_the_second_attempt() {
    let mut table = entered(2);
    table.note(P2, "BBB").pass_all().attempt(&[]);
    assert_eq!((table.phase(), table.view(P2).hand()), (SECOND, &*robots("BBB")));
    table.note(P2, "GGG");
    assert_eq!(table.view(P2).hand(), robots("BBB GGG"));
}

#[test]
fn ro_137_cards_can_be_noted_while_building() {
    let mut table = entered(2);
    table.pass_all().act(P2, Action::Note);
    table.refuses(P2, Action::Note, Error::NotNow);
    table.enter(P2, "RGG").act(P2, Action::Cancel);
    assert_eq!(table.view(P2).possible(), set("RGB"));
    // A robot that is half built is not taken for a note.
    table.enter(P2, "RG").refuses(P2, Action::Note, Error::NotNow);
    table.enter(P2, "B").act(P2, Action::Lock { eureka: false }).reveal();
    assert_eq!(table.values(), [4, 8]);
}

#[test]
fn ro_138_robots_of_real_tiles_are_entered_openly_after_the_flip() {
    // The tiles lie open, so the order of entering means nothing.
    let play = |order: [(crate::kit::seat::Seat, &str); 2]| {
        let mut table = entered(3);
        table.pass_all();
        for (seat, letters) in order {
            table.build(seat, letters);
        }
        table.reveal();
        table
    };
    let one = play([(P2, ORDER), (P3, "RGG")]);
    let two = play([(P3, "RGG"), (P2, ORDER)]);
    assert!(one.state == two.state && one.told == two.told);
    assert_eq!(one.values(), [4, 8, 4]);
    assert!(one.state.choices(Actor::House).contains(&Action::EndTurn));
}
