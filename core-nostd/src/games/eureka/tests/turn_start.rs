//! RO-25 to RO-32: the order, the board and its tiles.

use super::super::action::{Action, Error, Event};
use super::super::robot::Colour;
use super::super::setup::Answered;
use super::super::state::Phase;
use super::fixture::*;
use super::random_play;
use crate::game::Viewer;
use crate::kit::seat::Seat::{P1, P2, P3};

#[test]
fn ro_25_only_the_customer_sees_the_order_before_the_turn_has_ended() {
    let mut game = dealt(3);
    let order = Some(robot(ORDER));
    let check = |game: &Fixture, ended: bool| {
        let phase = game.phase();
        assert_eq!(game.view(P1).order(), order, "the Customer in {phase:?}");
        for viewer in [Viewer::Seat(P2), Viewer::Seat(P3), Viewer::Table] {
            let seen = super::super::View::new(&game.state, viewer).order();
            assert_eq!(seen, order.filter(|_| ended), "{viewer:?} in {phase:?}");
        }
    };
    check(&game, false);
    game.pass_all();
    check(&game, false);
    game.call(P2, WRONG).build(P3, "RGG").reveal();
    check(&game, false);
    game.face(P2, 1);
    check(&game, false);
    game.attempt(&[]);
    check(&game, true);
}

#[test]
fn ro_26_three_further_cards_lie_open() {
    for seed in 0..50 {
        let game = Fixture::seeded(virtually(3), seed);
        assert_eq!(game.public_view().board().len(), 3, "seed {seed}");
        assert_eq!(game.state.board_cards().len(), 3, "seed {seed}");
    }
}

#[test]
fn ro_27_a_tile_says_how_many_parts_of_a_board_card_match() {
    for (order, board, tiles) in [
        ("RGB", "GBY RGY BYR", [0, 2, 0]),
        ("RRR", "BGG GBR GBY", [0, 1, 0]),
        ("BYG", "RRB RRY YRG", [0, 0, 1]),
        ("GGY", "GRR GRB RBR", [1, 1, 0]),
    ] {
        // Through the real entry, not through the harness.
        let mut game = Fixture::new(physically(2));
        game.enter(P1, order).enter(P1, board);
        assert_eq!(game.public_view().tiles(), tiles, "{order} {board}");
    }
}

#[test]
fn ro_28_a_board_card_is_never_the_order() {
    for seed in 0..300 {
        let game = Fixture::seeded(virtually(2), seed);
        assert!(!game.state.board_cards().contains(game.state.order.unwrap()));
        assert!(game.public_view().tiles().iter().all(|tile| *tile <= 2), "seed {seed}");
    }
    let mut game = Fixture::new(physically(2));
    game.enter(P1, "RGB").enter(P1, "RG");
    game.refuses(P1, Action::Pick(Colour::Blue), Error::DuplicateCard);
}

#[test]
fn ro_29_the_three_tiles_are_set_in_one_step() {
    let mut game = Fixture::new(physically(2));
    game.enter(P1, ORDER).enter(P1, "GBY RGY BY");
    assert_eq!((game.phase(), game.public_view().tiles()), (Phase::Board, &[][..]));
    game.enter(P1, "R");
    assert_eq!((game.phase(), game.public_view().tiles()), (Phase::Buy, &[0, 2, 0][..]));
    assert_eq!(game.events, [Event::TilesSet]);
}

#[test]
fn ro_32_the_last_board_card_can_be_corrected_until_somebody_has_decided() {
    let mut game = Fixture::new(physically(2));
    game.enter(P1, ORDER).enter(P1, "GBY RGY BY");
    assert!(game.can_undo(P1, Action::Pick(Colour::Red)), "a slip of the finger");
    game.enter(P1, "R").act(P1, Action::NoSale(P2));
    game.refuses(P1, Action::Pick(Colour::Red), Error::NotNow);
}

#[test]
fn ro_30_all_cards_in_play_are_distinct() {
    for count in 2..=6 {
        for seed in 0..40 {
            let game = Fixture::seeded(virtually(count), seed);
            let order = game.state.order.into_iter().collect();
            let all = game.state.board_cards().or(game.state.hand_cards()).or(order);
            assert_eq!(all.len(), 1 + 3 + 3 * (count - 1), "{count} players, seed {seed}");
        }
    }
}

#[test]
fn ro_31_a_card_that_is_in_play_cannot_be_drawn() {
    let mut game = Fixture::new(physically(2));
    game.enter(P1, ORDER).enter(P1, "GBY").enter(P1, "GB");
    game.refuses(P1, Action::Pick(Colour::Fourth), Error::DuplicateCard);
    game.accepts(P1, Action::Pick(Colour::Blue));
    // Nobody gets stuck: a part is refused as soon as nothing can follow it.
    let mut game = Fixture::new(typing(2));
    game.lay("GBY").lay("GB");
    game.refuses(
        crate::game::Actor::House,
        Action::Lay(Colour::Fourth),
        Error::DuplicateCard,
    );
}

#[test]
fn ro_32_order_board_and_tiles_stay_until_the_turn_ends() {
    random_play::all(0..3, |played| {
        let (before, after) = (played.before, played.after);
        let same_turn = before.turn == after.turn && before.phase != Phase::TurnEnd;
        let dealt = before.tiles.is_full() && before.order.is_some();
        if same_turn && dealt {
            assert!(before.order == after.order && before.board == after.board && before.tiles == after.tiles);
        }
    });
    // With other words for the fourth colour nothing else changes (RO-03).
    let named = |fourth| {
        let answered = Answered { fourth, ..virtually(3) };
        Fixture::new(answered).state.board.clone()
    };
    use super::super::setup::Fourth;
    assert!(named(Fourth::Yellow) == named(Fourth::White));
}
