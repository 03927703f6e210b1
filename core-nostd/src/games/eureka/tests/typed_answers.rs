//! RO-139 to RO-144: the Customer types the numbers, and the device looks for slips.

use super::super::action::{About, Action, Error, Event, Slot};
use super::super::robot::Colour;
use super::super::setup::{Answered, Help};
use super::super::state::{Attempt, Phase};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{P1, P2, P3};
use crate::play::Play;

/// The Customer has typed these tiles on this board.
fn tiled(players: u8, board: &str, tiles: [u8; 3]) -> Fixture {
    let mut game = Fixture::new(typing(players));
    tile(&mut game, board, tiles);
    game
}

fn tile(game: &mut Fixture, board: &str, tiles: [u8; 3]) {
    let customer = game.customer();
    game.lay(board);
    for number in tiles {
        game.act(customer, Action::Tile(number));
    }
}

/// The Customer judges the robots one after the other.
fn judge(game: &mut Fixture, numbers: &[u8]) {
    for number in numbers {
        game.act(P1, Action::Judge(*number));
    }
}

/// RO-E29: P2 built GGG, and the Customer typed 1 although the order is GGY.
fn slipped() -> Fixture {
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG")]);
    judge(&mut game, &[1]);
    game
}

/// The same at the end of the turn, in which P2 has paid for a second wrong robot.
fn audited() -> Fixture {
    let mut game = slipped();
    game.attempt(&[(P2, "GYG")]);
    judge(&mut game, &[1]);
    game.enter(P1, "GGY");
    game
}

#[test]
fn ro_139_the_order_stays_off_the_device_and_the_customer_types_every_number() {
    let mut game = Fixture::new(typing(3));
    assert_eq!(game.phase(), Phase::Board, "no order is entered");
    game.lay(BOARD);
    assert_eq!((game.phase(), game.waits_for()), (Phase::Tiles, [P1].to_vec()));
    for (tile, left) in [(0, 26), (2, 3), (0, 2)] {
        game.act(P1, Action::Tile(tile));
        assert_eq!(game.state.fitting().len(), left, "after {tile}");
    }
    assert_eq!(game.state.fitting(), set("RGG RGB"));
    assert_eq!((game.phase(), game.public_view().tiles()), (Phase::Buy, &[0, 2, 0][..]));
    game.act(P1, Action::Sell(P2)).enter(P1, "RGG");
    assert_eq!(game.view(P2).bought(P2), Some((robot("RGG"), None)));
    assert_eq!(game.state.fitting(), set("RGB"), "a bought card is not the order");
    game.act(P1, Action::Answer(2));
    assert_eq!(game.view(P2).bought(P2), Some((robot("RGG"), Some(2))));
    game.act(P1, Action::NoSale(P3)).attempt(&[]);
    assert_eq!(
        (game.phase(), game.waits_for()),
        (Phase::Judge(Attempt::First), [P1].to_vec())
    );
    assert_eq!(game.state.order, None);
}

#[test]
fn ro_139_buying_waits_for_the_answer() {
    let mut game = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    game.act(P1, Action::NoSale(P3)).sell(P2, "GBG");
    assert_eq!((game.phase(), game.waits_for()), (Phase::Buy, [P1].to_vec()));
    for action in [Action::Sell(P3), Action::NoSale(P3)] {
        game.refuses(P1, action, Error::NotNow);
    }
    game.refuses(P1, Action::Answer(3), Error::BadValue);
    game.refuses(P2, Action::Answer(1), Error::WrongRole);
    assert_eq!(game.act(P1, Action::Answer(1)).phase(), FIRST);
    game.refuses(P1, Action::Answer(1), Error::NotNow);
    // Where the device counts, nobody types a number.
    let mut game = Fixture::new(physically(3));
    game.enter(P1, ORDER).enter(P1, BOARD);
    game.refuses(P1, Action::Answer(1), Error::NotNow);
}

#[test]
fn ro_140_a_number_that_fits_no_robot_is_refused() {
    let mut game = Fixture::new(typing(2));
    game.lay("GGG RRR BBB").act(P1, Action::Tile(2));
    assert_eq!(game.state.fitting().len(), 9);
    game.refuses(P1, Action::Tile(3), Error::BadValue);
    game.refuses(P1, Action::Tile(2), Error::Contradiction);
    game.refuses(P2, Action::Tile(1), Error::WrongRole);
    game.act(P1, Action::Tile(1));
    assert_eq!(game.state.fitting(), set("GGR GRG RGG"));
    game.refuses(P1, Action::Tile(1), Error::Contradiction);
}

#[test]
fn ro_140_a_sale_that_leaves_no_robot_is_refused() {
    let mut game = tiled(3, BOARD, [0, 2, 0]);
    game.sell(P2, "RGG");
    for answer in [0, 1] {
        game.refuses(P1, Action::Answer(answer), Error::Contradiction);
    }
    game.act(P1, Action::Answer(2))
        .act(P1, Action::Sell(P3))
        .enter(P1, "RG");
    game.refuses(P1, Action::Pick(Colour::Blue), Error::Contradiction);
    game.refuses(P1, Action::Pick(Colour::Green), Error::DuplicateCard);
    assert!(!game.public_view().has_decided(P3), "P3 has not bought");
}

#[test]
fn ro_140_tiles_are_withdrawn_by_going_back() {
    let mut game = Fixture::new(typing(2));
    game.lay("GGG RRR BBB");
    let mut play = Play::from_state(game.state);
    for tile in [2, 1] {
        play.act(P1.into(), Action::Tile(tile)).unwrap();
    }
    while play.can_undo(P1.into()) {
        play.undo(P1.into());
    }
    assert!(play.state().view(crate::game::Viewer::Table).tiles().is_empty());
    assert_eq!(play.state().fitting().len(), 61);
}

#[test]
fn ro_140_the_last_tile_can_be_corrected_too() {
    let mut game = Fixture::new(typing(2));
    game.lay("GGG RRR BBB")
        .act(P1, Action::Tile(2))
        .act(P1, Action::Tile(1));
    assert!(game.can_undo(P1, Action::Tile(0)), "a slip of the finger");
}

#[test]
fn ro_140_there_is_always_a_number_to_type() {
    super::random_play::all(0..3, |played| {
        let state = played.after;
        let customer = state.customer().map(Actor::Seat);
        if let (Some(customer), true) = (customer, matches!(state.phase, Phase::Tiles | Phase::Judge(_))) {
            assert!(!state.choices(customer).is_empty());
            assert!(!state.fitting().is_empty());
        }
    });
}

#[test]
fn ro_141_the_customer_judges_every_robot_and_the_last_number_ends_it() {
    let mut game = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG"), (P3, "GGY")]);
    assert_eq!(game.view(P1).next_judged(), Some((P2, robot("GGG"))));
    assert_eq!(game.view(P2).next_judged(), None);
    game.refuses(P1, Action::Judge(4), Error::BadValue);
    game.refuses(P2, Action::Judge(1), Error::WrongRole);
    game.act(P1, Action::Judge(2));
    assert_eq!(
        (game.view(P2).feedback(P2), game.events.len()),
        (None, 0),
        "nothing is told yet"
    );
    assert_eq!(game.view(P1).next_judged(), Some((P3, robot("GGY"))));
    game.act(P1, Action::Judge(3));
    game.tells(Event::Judged { correct: seats([P3]) });
    assert_eq!((game.phase(), game.values()), (Phase::TurnEnd, [4, 4, 8].to_vec()));
    assert_eq!(game.state.fitting(), set("GGY"), "3 leaves that robot");
}

#[test]
fn ro_141_robots_are_judged_in_manufacturer_order() {
    let mut game = Fixture::new(Answered { first: P2, ..typing(3) });
    tile(&mut game, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P3, "GGG"), (P1, "GGY")]);
    for (seat, built, number) in [(P3, "GGG", 2), (P1, "GGY", 3)] {
        assert_eq!(game.view(P2).next_judged(), Some((seat, robot(built))));
        game.act(P2, Action::Judge(number));
    }
}

#[test]
fn ro_141_the_last_number_is_final() {
    let mut game = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG"), (P3, "GYG")]);
    assert!(game.can_undo(P1, Action::Judge(2)), "nobody knows of it");
    judge(&mut game, &[2]);
    assert!(!game.can_undo(P1, Action::Judge(1)), "all know that nobody was right");
}

#[test]
fn ro_141_a_first_check_without_a_3_leads_to_the_second_attempt() {
    let mut game = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG"), (P3, "GYG")]);
    judge(&mut game, &[2, 1]);
    assert_eq!(game.phase(), SECOND);
    assert_eq!(
        (game.view(P2).feedback(P2), game.view(P3).feedback(P3)),
        (Some(2), Some(1))
    );
    assert_eq!(game.public_view().feedback(P2), None);
}

#[test]
fn ro_142_the_turn_ends_when_the_order_is_entered() {
    let mut game = slipped();
    game.attempt(&[(P2, "GYG")]);
    judge(&mut game, &[1]);
    assert_eq!((game.phase(), game.waits_for()), (Phase::TurnEnd, [P1].to_vec()));
    game.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    game.refuses(P2, Action::Pick(Colour::Red), Error::NotNow);
    game.enter(P1, "GGY");
    game.tells(Event::TurnOver { order: robot("GGY") });
    assert_eq!(game.public_view().order(), Some(robot("GGY")));
    game.refuses(P1, Action::Pick(Colour::Red), Error::NotNow);
}

#[test]
fn ro_142_a_card_that_was_entered_as_bought_may_be_the_order() {
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.sell(P2, "GGY").act(P1, Action::Answer(2)).attempt(&[(P2, "GGG")]);
    judge(&mut game, &[3]);
    game.enter(P1, "GGY");
    let slip = |about, typed, truth| Event::Slip { about, typed, truth };
    game.tells(slip(About::Sale(P2), 2, 3));
    game.tells(slip(About::Build(P2, Attempt::First), 3, 2));
    assert_eq!(game.public_view().slips(), 2);
}

#[test]
fn ro_142_a_card_that_was_laid_on_the_board_by_mistake_may_be_the_order() {
    let mut game = slipped();
    game.attempt(&[(P2, "GYG")]);
    judge(&mut game, &[1]);
    game.enter(P1, "GRR");
    game.tells(Event::Slip {
        about: About::Board(Slot::One),
        typed: 1,
        truth: 3,
    });
    game.house(Action::VoidTurn);
}

#[test]
fn ro_142_the_order_can_be_shown_early_if_a_number_was_wrong() {
    let mut game = slipped();
    game.attempt(&[(P2, "GYY")]);
    game.refuses(P1, Action::Judge(2), Error::Contradiction);
    game.act(P1, Action::ShowOrder);
    game.refuses(P1, Action::Judge(1), Error::NotNow);
    // With this order all numbers would have been right so far.
    game.clone()
        .enter(P1, "BR")
        .refuses(P1, Action::Pick(Colour::Green), Error::AuditClean);
    game.enter(P1, "GGY");
    assert_eq!((game.phase(), game.public_view().slips()), (Phase::TurnEnd, 1));
    game.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    game.refuses(Actor::House, Action::KeepTurn, Error::NotNow);
    game.house(Action::VoidTurn);
    assert_eq!((game.phase(), game.customer()), (Phase::Board, P1));
}

#[test]
fn ro_142_an_order_that_was_shown_stays() {
    let mut game = slipped();
    game.attempt(&[(P2, "GYG")]);
    judge(&mut game, &[1]);
    game.enter(P1, "GG");
    assert!(!game.can_undo(P1, Action::Pick(Colour::Fourth)), "the slips are told");
}

#[test]
fn ro_142_nobody_was_right_in_a_turn_that_ends_early() {
    let mut game = tiled(3, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG"), (P3, "GGY")]);
    judge(&mut game, &[3]);
    game.refuses(P1, Action::Judge(3), Error::Contradiction);
    game.act(P1, Action::ShowOrder).enter(P1, "GGY");
    assert_eq!(
        (game.phase(), game.public_view().correct()),
        (Phase::TurnEnd, seats([]))
    );
    assert_eq!(game.values(), [4, 4, 4]);
}

#[test]
fn ro_142_the_order_can_be_shown_early_while_selling() {
    let mut game = tiled(3, BOARD, [0, 2, 0]);
    game.refuses(P2, Action::ShowOrder, Error::WrongRole);
    game.act(P1, Action::ShowOrder)
        .act(P1, Action::Cancel)
        .act(P1, Action::ShowOrder);
    game.refuses(P1, Action::NoSale(P2), Error::NotNow);
    for clean in ["RGG", "RGB"] {
        let (begun, last) = clean.split_at(2);
        let colour = if last == "G" { Colour::Green } else { Colour::Blue };
        game.clone()
            .enter(P1, begun)
            .refuses(P1, Action::Pick(colour), Error::AuditClean);
    }
    game.enter(P1, "YYY");
    assert_eq!(game.phase(), Phase::TurnEnd);
    game.refuses(Actor::House, Action::KeepTurn, Error::NotNow);
    game.accepts(Actor::House, Action::VoidTurn);
    // With the answer to a sale outstanding, one thing is done after the other.
    let mut game = tiled(3, BOARD, [0, 2, 0]);
    game.sell(P2, "GGG").act(P1, Action::ShowOrder);
    game.refuses(P1, Action::Answer(1), Error::NotNow);
    game.act(P1, Action::Cancel).accepts(P1, Action::Answer(1));
    // The device has nothing to show where it counts itself.
    let mut game = Fixture::new(physically(2));
    game.enter(P1, ORDER).enter(P1, BOARD);
    game.refuses(P1, Action::ShowOrder, Error::NotNow);
}

#[test]
fn ro_143_numbers_that_agree_are_told_and_the_turn_goes_on() {
    let mut game = tiled(2, BOARD, [0, 2, 0]);
    game.pass_all().attempt(&[(P2, ORDER)]);
    judge(&mut game, &[3]);
    game.enter(P1, ORDER);
    assert_eq!(game.events, [Event::AuditOk, Event::TurnOver { order: robot(ORDER) }]);
    for action in [Action::KeepTurn, Action::VoidTurn] {
        game.refuses(Actor::House, action, Error::NotNow);
    }
    assert_eq!(game.end_turn().customer(), P2);
}

#[test]
fn ro_143_every_wrong_number_is_told_and_the_table_chooses() {
    let mut game = audited();
    let slip = Event::Slip {
        about: About::Build(P2, Attempt::First),
        typed: 1,
        truth: 2,
    };
    assert_eq!(game.events, [slip, Event::TurnOver { order: robot("GGY") }]);
    game.refuses(Actor::House, Action::EndTurn, Error::AuditPending);
    game.accepts(Actor::House, Action::VoidTurn);
    game.house(Action::KeepTurn);
    assert_eq!(game.values(), [5, 3], "the result stands");
    for action in [Action::KeepTurn, Action::VoidTurn] {
        game.refuses(Actor::House, action, Error::NotNow);
    }
    assert_eq!(game.end_turn().customer(), P2);
    // A board card and a place on it.
    let mut game = tiled(2, BOARD, [0, 2, 0]);
    game.pass_all().attempt(&[(P2, ORDER)]);
    judge(&mut game, &[3]);
    game.enter(P1, "RGR");
    game.tells(Event::Slip {
        about: About::Board(Slot::Three),
        typed: 0,
        truth: 1,
    });
    // A robot of the second attempt.
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().attempt(&[(P2, "GGG")]);
    judge(&mut game, &[2]);
    game.attempt(&[(P2, "BRG")]);
    judge(&mut game, &[1]);
    game.enter(P1, "GGY");
    let slip = Event::Slip {
        about: About::Build(P2, Attempt::Second),
        typed: 1,
        truth: 0,
    };
    assert_eq!(game.events, [slip, Event::TurnOver { order: robot("GGY") }]);
}

#[test]
fn ro_144_a_void_turn_is_played_again_from_its_beginning() {
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.sell(P2, "BYG")
        .act(P1, Action::Answer(1))
        .call(P2, "GGG")
        .reveal()
        .face(P2, 2);
    judge(&mut game, &[1]);
    game.attempt(&[(P2, "GYG")]);
    judge(&mut game, &[1]);
    assert_eq!(
        (game.values(), game.public_view().sirens()),
        ([6, 0].to_vec(), seats([P1]))
    );
    game.enter(P1, "GGY").house(Action::VoidTurn);
    assert_eq!(game.events, [Event::Voided, Event::TurnBegan { customer: Some(P1) }]);
    assert_eq!((game.values(), game.pot()), ([4, 4].to_vec(), (37, 20)));
    assert_eq!(
        (game.public_view().sirens(), game.public_view().turn_number()),
        (seats([P1, P2]), 1)
    );
    assert_eq!((game.phase(), game.public_view().board().len()), (Phase::Board, 0));
    assert_eq!(game.view(P2).bought(P2), None);
}

#[test]
fn ro_144_what_came_before_the_void_turn_stays() {
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.pass_all().call(P2, "GGY").reveal().face(P2, 2);
    judge(&mut game, &[3]);
    game.enter(P1, "GGY").end_turn();
    tile(&mut game, BOARD, [0, 2, 0]);
    game.act(P2, Action::ShowOrder).enter(P2, "YYY");
    game.act(P1, Action::StopHelp).house(Action::VoidTurn);
    assert_eq!(
        game.public_view().help(),
        Help::Off,
        "which is for the rest of the game"
    );
    assert_eq!((game.customer(), game.public_view().turn_number()), (P2, 2));
    assert_eq!(
        (game.values(), game.public_view().sirens()),
        ([4, 10].to_vec(), seats([P1]))
    );
}

#[test]
fn ro_144_substitutes_are_taken_back_too() {
    let mut game = tiled(2, "GRR GRB RBR", [1, 1, 0]);
    game.wallets(&[(20, 11), (20, 9)], (5, 0));
    game.pass_all().call(P2, "GGG").reveal().face(P2, 6);
    judge(&mut game, &[3]);
    assert_eq!(game.state.cubes.minted(), 1, "the pot could not pay");
    game.enter(P1, "GGY").house(Action::VoidTurn);
    assert_eq!((game.state.cubes.minted(), game.values()), (0, [75, 65].to_vec()));
}
