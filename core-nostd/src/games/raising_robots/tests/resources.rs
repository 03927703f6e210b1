//! RR-22 to RR-33: resources, Wilds, payments, and cards from decks that run dry.

use std::vec::Vec;

use super::fixture::*;

/// Whoever owes this and has these things pays them unit by unit: all is paid with the last one.
#[track_caller]
fn check_paid(cost: &str, stock: &str, hand: &[u8], units: &str, left: (&str, usize)) {
    let mut game = running(1);
    game.set_stock(P1, stock).set_hand(P1, hand).owe(P1, cost);
    let pays = |game: &Fixture<State>| matches!(game.top(P1), Some(Step::Paying { .. }));
    for unit in units.chars() {
        assert!(pays(&game), "{cost} is paid before {unit} of {units}");
        match unit {
            'C' => game.act(P1, Action::PayCard(robot(game.hand(P1)[0]))),
            unit => game.act(P1, pay(unit)),
        };
    }
    assert!(!pays(&game), "{cost} is paid with {units}");
    let rest = (game.stock(P1), game.hand(P1).len());
    assert_eq!((rest.0.as_str(), rest.1), left, "{cost} is paid with {units}");
}

/// The last of these units is refused.
#[track_caller]
fn check_refused(cost: &str, stock: &str, hand: &[u8], units: &str, error: Error) {
    let mut game = running(1);
    game.set_stock(P1, stock).set_hand(P1, hand).owe(P1, cost);
    let (first, last) = units.split_at(units.len() - 1);
    game.pay(P1, first);
    let last = match last {
        "C" => Action::PayCard(robot(game.hand(P1)[0])),
        unit => pay(unit.chars().next().unwrap()),
    };
    game.refuses(P1, last, error);
}

/// What the device proposes leaves this.
#[track_caller]
fn check_proposed(cost: &str, stock: &str, hand: &[u8], left: (&str, &[u8])) {
    let mut game = running(1);
    game.set_stock(P1, stock).set_hand(P1, hand).owe(P1, cost);
    game.act(P1, Action::PayRest);
    assert_eq!((game.stock(P1).as_str(), &game.hand(P1)[..]), left, "{cost} of {stock}");
}

const FIVE: &str = "5S 5G 5M 5P 5B 5T 5V";

#[test]
fn rr_22_what_is_gained_is_counted_from_nothing_upward() {
    let mut game = running(1);
    game.set_stock(P1, "").ask(P1, Step::Wild(4)).take(P1, "SGMP");
    assert_eq!(game.stock(P1), "S G M P");
    game.ask(P1, Step::Inspire)
        .act(P1, Action::Inspire(Inspiration::Batteries));
    // Ribbon, upgraded: a Duct Tape and a VP.
    game.set_row(P1, Row::Recycle, "66*").run(P1, Phase::Recycle, 2);
    game.act(P1, activate(0, true));
    assert_eq!(game.stock(P1), "S G M P 4B T V");
}

#[test]
fn rr_22_no_amount_goes_below_nothing() {
    let mut game = running(1);
    game.set_stock(P1, "S").owe(P1, "W");
    for letter in ['G', 'M', 'P', 'T', 'C'] {
        game.refuses(P1, pay(letter), Error::CantPay);
    }
    // Real cards: what is entered, too.
    let answered = Answered {
        seats: 1,
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    };
    let mut game = running_with(answered);
    game.set_stock(P1, "2S");
    game.act(P1, Action::Enter(Item::Good(Good::Sensor)));
    game.refuses(P1, Action::Add(-3), Error::BelowZero);
    game.act(P1, Action::Add(-2));
    assert_eq!(game.stock(P1), "");
}

#[test]
fn rr_23_amounts_go_on_beyond_what_a_marker_shows() {
    // Spaces end at 10 and, flipped, at 20; the device counts on.
    for (before, after) in [("9S", "12S"), ("10S", "13S"), ("18S", "21S")] {
        let mut game = running(1);
        game.set_stock(P1, before).ask(P1, Step::Wild(3)).take(P1, "SSS");
        assert_eq!(game.stock(P1), after);
    }
    // Quilt, upgraded: 5 VPs, of which the Big marker counts tens.
    let mut game = running(1);
    game.set_stock(P1, "2B 98V").set_row(P1, Row::Recycle, "70*");
    game.run(P1, Phase::Recycle, 5).act(P1, activate(0, true));
    assert_eq!(game.stock(P1), "103V");
}

#[test]
fn rr_24_a_hand_has_no_limit() {
    let mut game = running(1);
    let many: Vec<u8> = (1..=93).collect();
    game.set_hand(P1, &many).ask(P1, Step::Wild(3)).take(P1, "CCC");
    assert_eq!((game.hand(P1).len(), game.view(P1).hand_len(P1)), (96, 96));
    // Robot Cards are not in the Inventory.
    assert_eq!(game.stock(P1), "3B 3T");
}

#[test]
fn rr_25_duct_tape_pays_each_unit_of_a_component() {
    for part in ["S", "G", "M", "P"] {
        let cost = std::format!("2{part}");
        for (units, tape) in [("..", 5), (".T", 4), ("T.", 4), ("TT", 3)] {
            let units = units.replace('.', part);
            let mut game = running(1);
            game.set_stock(P1, FIVE).set_hand(P1, &[1, 2]).owe(P1, &cost);
            game.pay(P1, &units);
            assert_eq!((game.has(P1, 'T'), game.top(P1)), (tape, Some(Step::Unlock)), "{units}");
            let parts = game.has(P1, part.chars().next().unwrap());
            assert_eq!(parts + tape, 8, "nothing else has paid");
        }
        // No other component does, and no Robot Card.
        for other in "SGMPC".chars().filter(|other| !part.contains(*other)) {
            check_refused(&cost, FIVE, &[1, 2], &std::format!("{other}"), Error::BadPayment);
        }
    }
}

#[test]
fn rr_26_and_rr_q3_a_wild_is_paid_with_any_component_a_card_or_duct_tape() {
    for (unit, left) in [
        ("S", ("4S 5G 5M 5P 5B 5T 5V", 2)),
        ("G", ("5S 4G 5M 5P 5B 5T 5V", 2)),
        ("M", ("5S 5G 4M 5P 5B 5T 5V", 2)),
        ("P", ("5S 5G 5M 4P 5B 5T 5V", 2)),
        ("T", ("5S 5G 5M 5P 5B 4T 5V", 2)),
        ("C", (FIVE, 1)),
    ] {
        check_paid("W", FIVE, &[1, 2], unit, left);
    }
    // Each Wild is chosen by itself.
    check_paid("4W", FIVE, &[1, 2], "SCTS", ("3S 5G 5M 5P 5B 4T 5V", 1));
    for unit in ["B", "V"] {
        check_refused("W", FIVE, &[1, 2], unit, Error::BadPayment);
    }
}

#[test]
fn rr_27_a_wild_is_a_component_or_a_card() {
    let wild = || {
        let mut game = running(1);
        game.set_stock(P1, "").set_robot_deck(&[17]).ask(P1, Step::Wild(1));
        game
    };
    for letter in ["S", "G", "M", "P"] {
        assert_eq!(wild().take(P1, letter).stock(P1), letter);
    }
    assert_eq!(wild().take(P1, "C").hand(P1), [17]);
    for letter in ['B', 'T', 'V'] {
        wild().refuses(P1, take(letter), Error::BadChoice);
    }
    running(1).refuses(P1, take('S'), Error::NothingPending);
}

#[test]
fn rr_27_a_card_may_be_named_although_none_is_left() {
    let mut game = running(2);
    let all: Vec<u8> = (1..=96).collect();
    game.set_hand(P2, &all).ask(P1, Step::Wild(2));
    game.act(P1, take('C'));
    assert_eq!((game.hand(P1).len(), game.top(P1)), (0, Some(Step::Wild(1))));
    assert_eq!(game.count(|event| matches!(event, Event::Drew { .. })), 0);
}

#[test]
fn rr_28_wilds_are_not_stored() {
    let mut game = running(1);
    game.set_stock(P1, "B").ask(P1, Step::Wild(2));
    for action in [Action::StartPhase(Phase::Upgrade), Action::EndPhases] {
        game.refuses(P1, action, Error::PendingChoice);
    }
    game.take(P1, "S");
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
    game.take(P1, "P");
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("S P B", None));
    // Or the same.
    game.ask(P1, Step::Wild(2)).take(P1, "GG");
    assert_eq!(game.stock(P1), "S 2G P B");
}

#[test]
fn rr_29_a_card_is_seen_before_the_next_wild_is_chosen() {
    let mut game = running(2);
    game.set_robot_deck(&[17, 18]).ask(P1, Step::Wild(3));
    assert!(!game.can_undo(P1, take('C')), "P1 has seen it");
    assert!(game.can_undo(P1, take('S')));
    game.act(P1, take('C'));
    assert!(game.view(P1).hand(P1).unwrap().contains(robot(17)));
    assert!(game.view(P2).hand(P1).is_none());
    assert_eq!(game.top(P1), Some(Step::Wild(2)));
    game.act(P1, take('C'));
    assert_eq!((game.hand(P1), game.top(P1)), ([17, 18].into(), Some(Step::Wild(1))));
}

#[test]
fn rr_30_and_rr_q4_duct_tape_replaces_no_battery() {
    // Quilt: `5:2B>3V`.
    let mut game = running(1);
    game.set_stock(P1, "9S B 9T").set_hand(P1, &[1, 2, 3]);
    game.set_row(P1, Row::Recycle, "70").run(P1, Phase::Recycle, 7);
    game.refuses(P1, activate(0, false), Error::CantPay);
    game.set_stock(P1, "2B 9T").act(P1, activate(0, false));
    assert_eq!(game.stock(P1), "9T 3V");
}

#[test]
fn rr_30_duct_tape_replaces_no_card_that_is_printed_as_such() {
    // Sketchy: `3:C>2B`.
    let mut game = running(1);
    game.set_stock(P1, "9S 3T").set_row(P1, Row::Design, "3");
    game.run(P1, Phase::Design, 7);
    game.refuses(P1, activate(0, false), Error::CantPay);
    game.set_hand(P1, &[1, 2]).act(P1, activate(0, false));
    for unit in ['T', 'S'] {
        game.refuses(P1, pay(unit), Error::BadPayment);
    }
    game.act(P1, Action::PayCard(robot(2)));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("9S 2B 3T", [1].into()));
}

#[test]
fn rr_30_a_card_pays_wilds_and_cards_only() {
    check_refused("S", FIVE, &[1, 2], "C", Error::BadPayment);
    check_refused("T", FIVE, &[1, 2], "C", Error::BadPayment);
    check_refused("T", FIVE, &[1, 2], "S", Error::BadPayment);
    check_paid("C+W", FIVE, &[1, 2, 3], "CC", (FIVE, 1));
    // Patina: `3:T>2V`; nothing stands in for Duct Tape that is printed as such.
    let mut game = running(1);
    game.set_stock(P1, "9S 9G 9M 9P 9B").set_hand(P1, &[1, 2, 3]);
    game.set_row(P1, Row::Recycle, "68").run(P1, Phase::Recycle, 7);
    game.refuses(P1, activate(0, false), Error::CantPay);
}

#[test]
fn rr_31_a_payment_is_exact() {
    // RR-E23 and what lies around it.
    let hand = [1, 2, 3];
    for (units, left) in [
        ("SSGT", ("3S 4G 5M 5P 5B 4T 5V", 3)),
        ("STGT", ("4S 4G 5M 5P 5B 3T 5V", 3)),
        ("SSGS", ("2S 4G 5M 5P 5B 5T 5V", 3)),
        ("SSGG", ("3S 3G 5M 5P 5B 5T 5V", 3)),
        ("SSGC", ("3S 4G 5M 5P 5B 5T 5V", 2)),
        ("SSTC", ("3S 5G 5M 5P 5B 4T 5V", 2)),
        ("TTTT", ("5S 5G 5M 5P 5B T 5V", 3)),
        ("SSGM", ("3S 4G 4M 5P 5B 5T 5V", 3)),
    ] {
        check_paid("2S+G+W", FIVE, &hand, units, left);
    }
    for units in ["SC", "SG", "C", "M", "SSC", "SSS"] {
        check_refused("2S+G+W", FIVE, &hand, units, Error::BadPayment);
    }
    // No more than the cost.
    check_refused("2S+G+W", FIVE, &hand, "SSGTT", Error::NothingPending);
    check_refused("W", FIVE, &hand, "SS", Error::NothingPending);
}

#[test]
fn rr_31_a_unit_leaves_the_rest_payable() {
    // The only Duct Tape is for the Gear.
    check_refused("2S+G", "3S T", &[], "T", Error::BadPayment);
    // With one Duct Tape more either is paid; then nothing is left to choose, and the rest is paid by itself.
    check_paid("2S+G", "3S 2T", &[], "T", ("2S", 0));
    // The only card is for the printed one, which is paid before the Wild.
    check_paid("C+W", "S M", &[4], "CM", ("S", 0));
    // What is owed is there, and something else is not.
    check_refused("S+W", "S", &[7, 8], "T", Error::CantPay);
}

#[test]
fn rr_31_what_cannot_be_paid_is_not_begun() {
    // Nugget: `2:2S+2G`, in the first column.
    let check = |stock: &str, can: bool| {
        let mut game = running(1);
        game.set_stock(P1, stock)
            .set_hand(P1, &[99, 1])
            .run(P1, Phase::Assemble, 2);
        match can {
            true => game.accepts(P1, assemble(99)),
            false => game.refuses(P1, assemble(99), Error::CantPay),
        }
    };
    check("2S 2G", true);
    check("2S G T", true);
    check("4T", true);
    check("3T", false);
    check("9S G", false);
    check("2S G 9M 9P 9B", false);
}

#[test]
fn rr_31_batteries_are_taken_as_printed() {
    // Lena's upgraded ability: `2B+W>UN`.
    let mut game = running_with(Answered {
        seats: 1,
        ..Answered::default()
    });
    game.set_inventor(P1, "12*").set_stock(P1, "2S G 3B");
    game.act(P1, Action::EndPhases);
    game.act(P1, Action::Ability { upgraded: true });
    assert_eq!(game.stock(P1), "2S G B");
    assert!(matches!(game.top(P1), Some(Step::Paying { cost, .. }) if cost == Cost::wilds(1)));
    game.pay(P1, "G");
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("2S B", Some(Step::Unlock)));
}

#[test]
fn rr_31_the_proposal_pays_what_the_cost_names() {
    check_proposed("2S+G", FIVE, &[1], ("3S 4G 5M 5P 5B 5T 5V", &[1]));
    check_proposed("T+W", "S 2T", &[], ("T", &[]));
    check_proposed("C", "9S 9T", &[1, 8], ("9S 9T", &[8]));
    // Duct Tape only where something is missing.
    check_proposed("2S", "S 2T", &[1], ("T", &[1]));
    check_proposed("W", "S 9T", &[], ("9T", &[]));
    check_proposed("W", "9T", &[1], ("9T", &[]));
    check_proposed("W", "B 9T", &[], ("B 8T", &[]));
}

#[test]
fn rr_31_the_proposal_pays_wilds_with_what_there_is_most_of() {
    check_proposed("W", "2S 3G M", &[1, 2], ("2S 2G M", &[1, 2]));
    check_proposed("W", "2M 2P", &[], ("M 2P", &[]));
    // Unit by unit: what there is most of changes.
    check_proposed("3W", "3S 2G", &[], ("S G", &[]));
    // What is left after the part that is named.
    check_proposed("2S+W", "3S 2G", &[], ("S G", &[]));
    // Cards come after components, the one with the fewest VPs and then the lowest number first.
    check_proposed("W", "2P", &[1, 2], ("P", &[1, 2]));
    check_proposed("W", "P", &[8, 2, 1], ("P", &[2, 8]));
    check_proposed("2W", "", &[8, 3, 40, 33], ("", &[8, 40]));
}

#[test]
fn rr_31_the_proposal_comes_first_in_the_menu() {
    let mut game = running(1);
    game.set_stock(P1, FIVE).owe(P1, "W");
    assert!(game.state.choices(P1.into()).first() == Some(&Action::PayRest));
}

#[test]
fn rr_32_cards_that_are_spent_or_discarded_lie_open() {
    let mut game = running(2);
    game.set_hand(P1, &[1, 2, 3, 4]).owe(P1, "2W");
    game.all(P1, &[Action::PayCard(robot(3)), Action::PayCard(robot(1))]);
    game.act(P1, Action::Unlock(A1));
    // A Cycle.
    game.run(P1, Phase::Design, 3).act(P1, Action::BoardAction(1));
    game.act(P1, Action::Discard(robot(4)));
    let pile: Vec<u8> = game.view(P2).discards().0.iter().map(RobotId::number).collect();
    assert_eq!((pile, game.hand(P1)), ([1, 3, 4].into(), [2].into()));
}

/// P1 is about to draw two Robot Cards with one activation.
#[track_caller]
fn about_to_draw() -> Fixture<State> {
    let mut game = running(2);
    game.set_row(P1, Row::Design, "10*").run(P1, Phase::Design, 2);
    game
}

#[test]
fn rr_33_and_rr_q13_a_deck_that_runs_dry_is_the_shuffled_discard_pile() {
    let mut game = about_to_draw();
    game.keep_robot_deck(&[17]);
    let pile: Vec<RobotId> = game.state.robot_discard.iter().collect();
    // Section 2: the generator shuffles the pile by ascending numbers.
    let mut deck = pile.clone();
    game.state.chance.clone().shuffle(&mut deck);
    let second = deck.pop().unwrap();
    game.act(P1, activate(0, true));
    let mut expected = [17, second.number()];
    expected.sort_unstable();
    assert_eq!(game.hand(P1), expected);
    assert_eq!(*game.state.robot_deck, *deck);
    assert!(game.state.robot_discard.is_empty());
    let reshuffled = |event: &Event| matches!(event, Event::Reshuffled { classes: false });
    assert_eq!(game.count(reshuffled), 1);
    game.tells(Event::Drew { seat: P1, count: 2 });
}

#[test]
fn rr_33_nothing_is_shuffled_while_a_card_is_left() {
    let mut game = about_to_draw();
    game.keep_robot_deck(&[17, 18]);
    let pile = game.state.robot_discard.len();
    game.act(P1, activate(0, true));
    assert_eq!(game.hand(P1), [17, 18]);
    assert_eq!((game.state.robot_deck.len(), game.state.robot_discard.len()), (0, pile));
}

#[test]
fn rr_33_what_is_in_neither_deck_nor_pile_is_not_drawn() {
    let mut game = about_to_draw();
    let all: Vec<u8> = (1..=96).filter(|number| ![10, 17].contains(number)).collect();
    game.set_hand(P2, &all);
    game.act(P1, activate(0, true));
    game.tells(Event::Drew { seat: P1, count: 1 });
    assert_eq!(game.hand(P1), [17]);
    // With nothing at all the action is still done.
    let mut game = about_to_draw();
    let all: Vec<u8> = (1..=96).filter(|number| *number != 10).collect();
    game.set_hand(P2, &all);
    game.act(P1, activate(0, true));
    assert_eq!((game.hand(P1).len(), game.top(P1)), (0, None));
    game.refuses(P1, activate(0, true), Error::ActionPassed);
}

#[test]
fn rr_33_the_same_holds_for_class_cards() {
    let mut game = running(2);
    game.keep_class_deck(&[4]).ask(P1, Step::Inspire);
    let mut deck: Vec<ClassId> = game.state.class_discard.iter().collect();
    game.state.chance.clone().shuffle(&mut deck);
    let expected = [Some(class(4)), deck.pop(), deck.pop()].map(Option::unwrap);
    game.act(P1, Action::Inspire(Inspiration::Class));
    assert_eq!(game.view(P1).class_draw(P1), Some(&expected[..]));
    game.tells(Event::Reshuffled { classes: true });
    assert_eq!((game.state.class_deck.len(), game.state.class_discard.len()), (29, 0));
}

/// Five players own three Class Cards each and look at three others: 31 and 32 are left for P6, who is inspired.
#[track_caller]
fn two_classes_left() -> Fixture<State> {
    let mut game = running(6);
    for (first, seat) in (1..).step_by(6).zip([P1, P2, P3, P4, P5]) {
        let owned = std::format!("{} {} {}", first, first + 1, first + 2);
        game.set_classes(seat, &owned);
        game.state.player_mut(seat).class_draw = list((first + 3..first + 6).map(class));
        game.state.restock();
        game.ask(seat, Step::PickClass);
    }
    game.ask(P6, Step::Inspire);
    game
}

#[test]
fn rr_33_fewer_class_cards_are_drawn_if_no_more_are_left() {
    let mut game = two_classes_left();
    game.act(P6, Action::Inspire(Inspiration::Class));
    assert_eq!(game.view(P6).class_draw(P6).map(<[ClassId]>::len), Some(2));
    // With none at all no choice opens.
    let mut game = two_classes_left();
    game.set_classes(P6, "31 32")
        .act(P6, Action::Inspire(Inspiration::Class));
    game.tells(Event::Lost { seat: P6 });
    assert_eq!((game.top(P6), game.classes(P6).as_str()), (None, "31 32"));
}
