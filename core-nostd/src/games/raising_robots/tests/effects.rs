//! RR-94 to RR-106: what actions bring.

use std::vec::Vec;

use super::fixture::*;
use crate::play::Play;

const D: Row = Row::Design;
const F: Row = Row::Fabricate;
const R: Row = Row::Recycle;

/// The row of the first robot runs with seven energy.
fn running_row(robots: &str, stock: &str) -> Fixture<State> {
    let mut game = running(2);
    let first = robots.split([' ', '*']).next().and_then(|word| word.parse().ok());
    let row = robot(first.expect("a number")).card().row;
    game.set_stock(P1, stock)
        .set_row(P1, row, robots)
        .run(P1, row.phase(), 7);
    game
}

/// What a robot brings, with these things taken for Wilds and the like.
#[track_caller]
fn check(robot: &str, before: &str, taken: &str, after: &str) {
    let mut game = running_row(robot, before);
    let mark = robot.find('*').is_some();
    game.act(P1, activate(0, mark)).pay_rest(P1).take(P1, taken);
    assert_eq!(game.top(P1), None, "{robot}");
    assert_eq!(game.stock(P1), after, "{robot}");
}

/// The tokens of all spots are off the Player Board.
fn open_all(game: &mut Fixture<State>) {
    let spots: Vec<Spot> = game.state.player(P1).covered.iter().collect();
    game.open_spots(P1, &spots);
}

/// All Robot Cards but these are in the hand of P2.
fn only_these_are_left(game: &mut Fixture<State>, numbers: &[u8]) {
    let player = game.state.player(P1);
    let used: Vec<u8> = player
        .robots()
        .filter_map(|robot| robot.card())
        .chain(player.hand.iter())
        .map(RobotId::number)
        .collect();
    let others: Vec<u8> = (1..=96)
        .filter(|number| !numbers.contains(number) && !used.contains(number))
        .collect();
    game.set_hand(P2, &others).set_robot_deck(numbers);
}

#[test]
fn rr_94_so_many_cards_are_drawn_from_the_top_of_the_deck() {
    // Modem: 2:C, upgraded 2:2C.
    for (upgraded, hand) in [(false, &[7, 50][..]), (true, &[7, 50, 51][..])] {
        let mut game = running_row("10*", "");
        game.set_hand(P1, &[7]).set_robot_deck(&[50, 51, 52]);
        game.act(P1, activate(0, upgraded));
        assert_eq!(game.hand(P1), hand);
        assert!(game.hand(P2).is_empty());
        let count = if upgraded { 2 } else { 1 };
        game.tells(Event::Drew { seat: P1, count });
    }
}

#[test]
fn rr_94_and_q13_an_empty_deck_is_made_of_the_discard_pile_and_drawing_goes_on() {
    let mut game = running_row("10*", "");
    game.keep_robot_deck(&[50]).act(P1, activate(0, true));
    assert!(game.hand(P1).contains(&50) && game.hand(P1).len() == 2);
    assert!(game.state.robot_discard.is_empty());
    assert_eq!(game.state.robot_deck.len(), 96 - 1 - 2);
    game.tells(Event::Reshuffled { classes: false });
    // Without either there is nothing to draw.
    let mut game = running_row("10*", "");
    only_these_are_left(&mut game, &[50]);
    game.act(P1, activate(0, true));
    assert_eq!(game.hand(P1), [50]);
    game.tells(Event::Drew { seat: P1, count: 1 });
}

#[test]
fn rr_95_goods_and_vps_go_to_the_inventory() {
    check("65", "B", "", "3B");
    check("65*", "V", "", "2B 2V");
    check("66", "", "", "T");
    check("74*", "T", "", "3T");
    check("67", "", "", "B T");
    check("67*", "9V", "", "B T 10V");
    check("33", "", "", "M");
    check("42*", "", "", "2G");
    check("43*", "", "", "2S");
    check("9*", "", "", "2P");
    check("46*", "", "", "S 2M");
}

#[test]
fn rr_96_each_unit_is_one_of_the_two_shown() {
    // Barter, upgraded: 2:2B/T. Dynamo: 3:M/G, upgraded 3:2M/G.
    check("81*", "", "BB", "2B");
    check("81*", "", "BT", "B T");
    check("81*", "", "TB", "B T");
    check("81*", "", "TT", "2T");
    check("44", "", "M", "M");
    check("44*", "", "GM", "G M");
    check("12*", "", "PS", "S P");
}

#[test]
fn rr_96_nothing_else_can_be_taken_and_nothing_else_be_done_before() {
    let mut game = running_row("44* 34", "9B 9T");
    game.act(P1, activate(0, true));
    for _ in 0..2 {
        for letter in ['S', 'P', 'B', 'T', 'V', 'C'] {
            game.refuses(P1, take(letter), Error::BadChoice);
        }
        game.refuses(P1, activate(1, false), Error::PendingChoice);
        game.refuses(P1, Action::EndPhases, Error::PendingChoice);
        game.act(P1, take('G'));
    }
    game.refuses(P1, take('G'), Error::NothingPending);
    game.accepts(P1, activate(1, false));
}

#[test]
fn rr_97_each_wild_is_a_component_or_a_card() {
    // Memo, upgraded: 2:W. Beacon, upgraded: 5:2W.
    for letter in ["S", "G", "M", "P"] {
        check("17*", "", letter, letter);
    }
    check("22*", "", "PS", "S P");
    check("22*", "", "MM", "2M");
    let mut game = running_row("22*", "");
    game.set_robot_deck(&[50, 51]).act(P1, activate(0, true));
    for letter in ['B', 'T', 'V'] {
        game.refuses(P1, take(letter), Error::BadChoice);
    }
    // RR-29: a card is seen before the next one is chosen.
    game.act(P1, take('C'));
    assert_eq!((game.hand(P1), game.top(P1)), ([50].into(), Some(Step::Wild(1))));
    game.refuses(P1, Action::BoardAction(0), Error::PendingChoice);
    game.act(P1, take('C'));
    assert_eq!((game.hand(P1), game.top(P1)), ([50, 51].into(), None));
}

#[test]
fn rr_97_a_card_may_be_named_although_none_is_left() {
    let mut game = running_row("22*", "");
    only_these_are_left(&mut game, &[]);
    game.act(P1, activate(0, true)).act(P1, take('C'));
    assert_eq!((game.hand(P1).len(), game.top(P1)), (0, Some(Step::Wild(1))));
}

#[test]
fn rr_98_the_whole_cost_is_paid_for_the_whole_benefit() {
    // Easel 6:2C>3V, Quilt 5:2B>3V, Chrome 6:G+M>4V, Sequin 7:2S>AS, Patina 3:T>2V, Pager upgraded 6:2W>4V.
    for (robot, poor, rich, rest) in [
        ("70", "B 9T 9S", "2B", "3V"),
        ("70*", "B", "3B", "B 5V"),
        ("39", "G 9S", "G M", "4V"),
        ("39", "9S 9P 9B", "G T", "4V"),
        ("68", "9S 9B", "T", "2V"),
        ("23*", "S 9B", "S P", "4V"),
        ("5", "9S 9B", "P", "2V"),
        ("77", "9T", "B", "2S"),
    ] {
        let mark = robot.contains('*');
        let mut game = running_row(robot, poor);
        game.refuses(P1, activate(0, mark), Error::CantPay);
        game.set_stock(P1, rich).act(P1, activate(0, mark)).pay_rest(P1);
        if robot == "77" {
            game.take(P1, "SS");
        }
        assert_eq!(game.stock(P1), rest, "{robot}");
    }
    let mut game = running_row("7", "9T");
    game.set_hand(P1, &[1]).refuses(P1, activate(0, false), Error::CantPay);
    game.set_hand(P1, &[1, 2]).act(P1, activate(0, false));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("9T 3V", 0));
}

#[test]
fn rr_98_nothing_is_received_before_everything_is_paid() {
    // Chrome: 6:G+M>4V.
    let mut game = running_row("39", "G M 2T");
    game.act(P1, activate(0, false)).pay(P1, "T");
    assert_eq!((game.stock(P1).as_str(), game.has(P1, 'V')), ("G M T", 0));
    game.refuses(P1, Action::BoardAction(0), Error::PendingChoice);
    game.pay(P1, "M");
    assert_eq!(game.stock(P1), "G T 4V");
}

#[test]
fn rr_99_a_conversion_is_done_once() {
    let mut game = running_row("68 76", "9T");
    game.act(P1, activate(0, false));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("8T 2V", None));
    game.refuses(P1, activate(0, false), Error::ActionPassed);
    game.accepts(P1, activate(1, false));
    let mut game = running_row("68", "9B");
    game.act(P1, Action::BoardAction(1));
    assert_eq!(game.stock(P1), "8B T");
    game.refuses(P1, Action::BoardAction(1), Error::ActionPassed);
}

#[test]
fn rr_100_any_number_of_cards_is_discarded_and_one_more_is_drawn() {
    for (spots, more) in [(&[][..], 1), (&[D2][..], 2)] {
        for count in 0..=3 {
            let mut game = running_row("1", "");
            game.set_hand(P1, &[2, 3, 4]).set_robot_deck(&[50, 51, 52, 53, 54, 55]);
            game.open_spots(P1, spots).act(P1, Action::BoardAction(1));
            let discarded: Vec<u8> = (2..).take(count).collect();
            for number in &discarded {
                game.act(P1, Action::Discard(robot(*number)));
                game.refuses(P1, Action::Discard(robot(*number)), Error::CardNotInHand);
            }
            game.refuses(P1, Action::Discard(robot(50)), Error::CardNotInHand);
            assert_eq!(game.has(P1, 'B'), 0, "not before the cards are drawn");
            game.act(P1, Action::DrawCards);
            let drawn = (50..).take(count + more);
            let hand: Vec<u8> = (2..5).skip(count).chain(drawn).collect();
            assert_eq!(game.hand(P1), hand, "{count} discarded");
            assert!(game.state.robot_discard.iter().map(RobotId::number).eq(discarded));
            assert_eq!(game.stock(P1), if more == 2 { "B" } else { "" });
            game.refuses(P1, Action::DrawCards, Error::NothingPending);
            game.refuses(P1, Action::Discard(robot(4)), Error::NothingPending);
        }
    }
}

#[test]
fn rr_100_a_robot_may_have_a_cycle_too() {
    // Morse, upgraded: 2:Y1.
    let mut game = running_row("18* 10", "");
    game.set_hand(P1, &[2]).set_robot_deck(&[50, 51, 52]);
    game.act(P1, activate(0, true))
        .refuses(P1, activate(1, false), Error::PendingChoice);
    game.all(P1, &[Action::Discard(robot(2)), Action::DrawCards]);
    assert_eq!(game.hand(P1), [50, 51]);
}

#[test]
fn rr_q27_a_cycle_discards_before_it_draws() {
    let mut game = running_row("18*", "");
    game.set_hand(P1, &[2]);
    only_these_are_left(&mut game, &[50]);
    game.act(P1, activate(0, true));
    // The deck has one card; the second one is the card that was discarded.
    game.all(P1, &[Action::Discard(robot(2)), Action::DrawCards]);
    assert_eq!(game.hand(P1), [2, 50]);
    assert!(game.state.robot_deck.is_empty() && game.state.robot_discard.is_empty());
    // With an empty deck and nothing discarded there is nothing to draw.
    let mut game = running_row("18*", "");
    game.set_hand(P1, &[2]);
    only_these_are_left(&mut game, &[]);
    game.act(P1, activate(0, true)).act(P1, Action::DrawCards);
    assert_eq!((game.hand(P1), game.top(P1)), ([2].into(), None));
}

#[test]
fn rr_101_a_token_is_unlocked_for_the_cost_without_energy() {
    // Mosaic: 4:3W>UN.
    let mut game = running_row("37 38", "2S");
    game.refuses(P1, activate(0, false), Error::CantPay);
    game.set_stock(P1, "4S").act(P1, activate(0, false));
    assert_eq!(game.stock(P1), "S");
    game.refuses(P1, activate(1, false), Error::PendingChoice);
    for spot in Spot::ALL {
        game.accepts(P1, Action::Unlock(spot));
    }
    game.act(P1, Action::Unlock(R3));
    let player = game.state.player(P1);
    assert_eq!(
        (player.total, player.covered.len(), *player.unplaced.get(Speed)),
        (7, 15, 1)
    );
    assert_eq!(game.top(P1), None, "one token, and no Inspiration");
}

#[test]
fn rr_101_an_empty_spot_has_no_token_and_the_upgrade_section_inspires() {
    let mut game = running_row("37*", "3S");
    game.open_spots(P1, &[D1]).act(P1, activate(0, true));
    game.refuses(P1, Action::Unlock(D1), Error::SpotEmpty);
    game.act(P1, Action::Unlock(U3));
    assert_eq!((game.top(P1), game.has(P1, 'V')), (Some(Step::Inspire), 0));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!(game.stock(P1), "4B 2V", "the VPs of the action come last");
}

#[test]
fn rr_102_and_q17_the_cost_of_the_action_replaces_the_assembly_cost() {
    // Mender: 7:T>AS. Muse costs 3:2S+2P+W or 7:S+P when it is assembled in Assemble.
    let mut game = running_row("72", "T");
    game.set_hand(P1, &[8]).act(P1, activate(0, false));
    assert_eq!(game.stock(P1), "");
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
    game.refuses(P1, assemble(1), Error::CardNotInHand);
    game.act(P1, assemble(8));
    assert_eq!((game.row(P1, D).as_str(), game.top(P1)), ("8", None));
    assert!(game.hand(P1).is_empty());
    assert_eq!(game.state.player(P1).total, 7);
}

#[test]
fn rr_102_the_extra_resource_cost_is_still_due() {
    for (robots, exact, short) in [
        ("", "", None),
        ("1", "S", Some("9B")),
        ("1 2", "S", Some("9B")),
        ("1 2 3", "2S", Some("S")),
        ("1 2 3 4", "2S", Some("S")),
    ] {
        let mut game = running_row("72", "T");
        game.set_row(P1, D, robots)
            .set_hand(P1, &[8])
            .act(P1, activate(0, false));
        if let Some(short) = short {
            // RR-82: nor does the card pay for itself.
            game.set_stock(P1, short).refuses(P1, assemble(8), Error::CantPay);
        }
        game.set_stock(P1, exact).act(P1, assemble(8));
        assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("", None), "{robots}");
        assert!(game.row(P1, D).ends_with('8'), "{robots}");
    }
}

#[test]
fn rr_102_a_full_row_takes_none_and_the_assembling_may_be_declined() {
    let mut game = running_row("72", "T 9S");
    game.set_row(P1, D, "1 2 3 4 5")
        .set_hand(P1, &[8])
        .act(P1, activate(0, false));
    // RR-106: it is offered although nothing but declining is possible.
    game.refuses(P1, assemble(8), Error::RowFull { row: D });
    game.act(P1, Action::Decline);
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("9S", [8].into()));
    game.refuses(P1, Action::Decline, Error::NothingPending);
}

#[test]
fn rr_103_and_q16_the_number_of_robots_in_the_row_gives_vps() {
    let rows = [
        (D, [1, 2, 3, 4, 5]),
        (F, [33, 34, 35, 36, 37]),
        (R, [65, 66, 67, 68, 69]),
    ];
    for (row, _) in rows {
        for (count, points) in [0, 0, 1, 1, 2, 2].into_iter().enumerate() {
            let mut game = running(2);
            // The other rows do not count.
            for (other, numbers) in rows {
                let robots = if other == row { count } else { 4 - count.min(4) };
                let words: Vec<_> = numbers.iter().take(robots).map(|number| text(*number)).collect();
                game.set_row(P1, other, &words.join(" "));
            }
            game.set_stock(P1, "")
                .run(P1, row.phase(), 7)
                .act(P1, Action::BoardAction(2));
            assert_eq!(game.has(P1, 'V'), points, "{row:?} with {count} robots");
        }
    }
}

#[test]
fn rr_103_a_robot_counts_the_row_in_which_it_stands() {
    // Stencil, upgraded: 5:P+C+RV; Enamel, upgraded: 5:M+S+RV; Origami, upgraded: 6:T+W+RV.
    for (robots, row, column, vps) in [("1 2 3 6*", D, 3, 2), ("33 38*", F, 1, 1), ("71*", R, 0, 0)] {
        let mut game = running(2);
        game.set_stock(P1, "").set_row(P1, row, robots).run(P1, row.phase(), 7);
        game.act(P1, activate(column, true));
        if row == R {
            assert_eq!(game.has(P1, 'V'), 0);
            game.take(P1, "S");
        }
        assert_eq!(game.has(P1, 'V'), vps, "{robots}");
    }
}

#[test]
fn rr_104_three_classes_are_drawn_and_one_is_kept() {
    // Herald, upgraded: 3:C>CL.
    let mut game = running_row("19*", "");
    game.set_hand(P1, &[1])
        .set_classes(P1, "5")
        .set_class_deck(&[9, 10, 11, 12]);
    game.act(P1, activate(0, true));
    assert!(
        game.state
            .player(P1)
            .class_draw
            .iter()
            .copied()
            .eq([9, 10, 11].map(class))
    );
    game.refuses(P1, Action::KeepNone, Error::MustKeepOne);
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
    game.act(P1, Action::KeepClass { drawn: 1, slot: None });
    assert_eq!(game.classes(P1), "5 10");
    assert!(game.state.class_discard.iter().map(ClassId::number).eq([9, 11]));
    assert_eq!(game.state.class_deck.last(), Some(&class(12)));
}

#[test]
fn rr_105_inspiration_is_one_of_three_benefits_or_none() {
    // Finder, upgraded: 5:2B>IN.
    let inspired = || {
        let mut game = running_row("86* 65", "2B");
        game.set_class_deck(&[9, 10, 11]).act(P1, activate(0, true));
        game.refuses(P1, activate(1, false), Error::PendingChoice);
        game
    };
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("4B", None));
    game.refuses(P1, Action::Inspire(Inspiration::Wilds), Error::NothingPending);
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Wilds)).take(P1, "SS");
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("2S", None));
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Class));
    game.act(P1, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((game.classes(P1).as_str(), game.top(P1)), ("9", None));
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Nothing));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("", None));
}

#[test]
fn rr_106_benefits_come_in_printed_order_each_after_the_choices_of_the_one_before() {
    // Trader, upgraded: 3:W+T. Scout, upgraded: 4:B>W+2T. Bridge, upgraded: 5:2W+B.
    for (robot, stock, taken, after) in [
        ("83*", "", "M", "M T"),
        ("85*", "B", "P", "P 2T"),
        ("54*", "", "SG", "S G B"),
    ] {
        let mut game = running_row(robot, stock);
        game.act(P1, activate(0, true));
        for (taken, letter) in taken.chars().enumerate() {
            let held: u16 = ['B', 'T'].map(|letter| game.has(P1, letter)).iter().sum();
            assert_eq!(held, 0, "{robot}: not yet, with {taken} taken");
            game.act(P1, take(letter));
        }
        assert_eq!(game.stock(P1), after, "{robot}");
    }
    // Origami: 6:T+W. What stands before the choice is there at once.
    let mut game = running_row("71", "");
    game.act(P1, activate(0, false));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("T", Some(Step::Wild(1))));
}

#[test]
fn rr_106_cards_that_an_action_draws_last_come_after_its_robot() {
    // Hammer, upgraded: 7:2S>AS+2C.
    let mut game = running_row("48*", "2S T");
    game.set_hand(P1, &[33]).set_robot_deck(&[50, 51]);
    game.act(P1, activate(0, true)).pay(P1, "SS");
    assert_eq!((game.hand(P1), game.top(P1)), ([33].into(), Some(Step::Assemble)));
    game.act(P1, assemble(33));
    assert_eq!((game.hand(P1), game.row(P1, F).as_str()), ([50, 51].into(), "48* 33"));
}

#[test]
fn rr_106_what_cannot_be_carried_out_is_lost_and_the_rest_is_not() {
    // Nothing to assemble: Mender, upgraded: 7:T>AS+3V.
    let mut game = running_row("72*", "T");
    game.act(P1, activate(0, true));
    game.tells(Event::Lost { seat: P1 });
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("3V", None));
    // No card to draw: Stencil: 5:P+C, upgraded 5:P+C+RV.
    let mut game = running_row("6* 1", "");
    only_these_are_left(&mut game, &[]);
    game.act(P1, activate(0, true));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("P V", 0));
}

#[test]
fn rr_64_and_106_and_q18_without_a_token_left_nothing_is_unlocked() {
    // Mosaic, upgraded: 4:3W>UN+2V.
    let mut game = running_row("37*", "3S");
    open_all(&mut game);
    game.act(P1, activate(0, true));
    game.tells(Event::Lost { seat: P1 });
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("2V", None));
    // In Upgrade itself nothing can be bought.
    let mut game = running(2);
    game.set_stock(P1, "9S").run(P1, Phase::Upgrade, 5);
    open_all(&mut game);
    (0..3).for_each(|row| game.refuses(P1, Action::UseRow(row), Error::SpotEmpty));
    // With one token left it is the last.
    let mut game = running_row("37*", "3S");
    open_all(&mut game);
    game.state.player_mut(P1).covered.insert(A1);
    *game.state.player_mut(P1).unplaced.get_mut(Speed) -= 1;
    game.sound().act(P1, activate(0, true));
    game.refuses(P1, Action::Unlock(A2), Error::SpotEmpty);
    game.act(P1, Action::Unlock(A1));
    assert_eq!(game.stock(P1), "2V");
}

#[test]
fn rr_102_what_follows_a_declined_robot_is_received() {
    // Mender, upgraded: 7:T>AS+3V.
    let mut game = running_row("72*", "T");
    game.set_hand(P1, &[1]).act(P1, activate(0, true));
    assert_eq!(game.has(P1, 'V'), 0);
    game.act(P1, Action::Decline);
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("3V", [1].into()));
}

#[test]
fn rr_33_what_is_missing_is_not_drawn() {
    // Two Class Cards are left; the others lie in front of players who choose.
    let mut game = running(6);
    let all: Vec<u8> = (1..=30).collect();
    for (seat, six) in [P2, P3, P4, P5, P6].into_iter().zip(all.chunks(6)) {
        let player = game.state.player_mut(seat);
        player.classes = list(six[..3].iter().map(|number| Class::new(class(*number))));
        player.class_draw = list(six[3..].iter().copied().map(class));
        player.push(Step::PickClass);
    }
    game.set_class_deck(&[31, 32]);
    game.state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    assert!(game.state.player(P1).class_draw.iter().copied().eq([31, 32].map(class)));
    let (drawn, slot) = (2, None);
    game.refuses(P1, Action::KeepClass { drawn, slot }, Error::BadChoice);
    let drawn = 1;
    game.act(P1, Action::KeepClass { drawn, slot });
    assert_eq!(game.classes(P1), "32");
}

#[test]
fn section_9_nobody_gives_back_a_card_that_was_drawn() {
    let mut game = running_row("86* 94", "2B");
    game.set_class_deck(&[9, 10, 11]);
    assert!(game.can_undo(P1, activate(1, false)), "VPs are no secret");
    game.act(P1, activate(0, true));
    assert!(game.can_undo(P1, Action::Inspire(Inspiration::Batteries)));
    assert!(!game.can_undo(P1, Action::Inspire(Inspiration::Class)));
    game.act(P1, Action::Inspire(Inspiration::Wilds));
    assert!(game.can_undo(P1, take('S')));
    assert!(!game.can_undo(P1, take('C')));
    let game = running_row("1", "");
    assert!(!game.can_undo(P1, Action::BoardAction(0)), "Design draws a card");
}

#[test]
fn section_9_nobody_goes_back_behind_a_shuffle() {
    // P2 ends the phases; then P1 draws. What P2 did before a shuffle stands, since it may have fed the pile.
    for (deck, undo) in [(&[50, 51, 52][..], true), (&[50][..], false)] {
        let mut game = running_row("10*", "");
        game.keep_robot_deck(deck);
        let mut play = Play::from_state(game.state.clone());
        assert_eq!(play.act(P2.into(), Action::EndPhases), Ok(()));
        assert_eq!(play.act(P1.into(), activate(0, true)), Ok(()));
        assert_eq!(play.can_undo(P2.into()), undo, "{} in the deck", deck.len());
    }
}
