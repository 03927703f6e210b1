//! RT-150 and RT-151: the action and bonus cards are the real ones.

use std::vec::Vec;

use super::super::{Action, Answered, Bonus, Card, Colour, Deed, Error, Event, Item, Phase, Source, State, Step};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat::{self, P1, P2, P3};

/// Three players with real cards.
fn real(first_game: bool) -> Fixture {
    Fixture::new(Answered {
        paper: true,
        ..if first_game { shuffled(3) } else { seasoned(3) }
    })
}

/// The row is entered.
fn laid(first_game: bool) -> Fixture {
    let mut game = real(first_game);
    for card in [Card::A1, Card::A1, Card::A2] {
        game.house(Action::EnterRow(card));
    }
    game
}

/// A seat enters its start card and its bonus card.
fn enter(game: &mut Fixture, seat: Seat, card: Card, bonus: Bonus) {
    game.act(seat, Action::EnterHand(card));
    game.act(seat, Action::EnterBonus(bonus));
}

#[test]
fn rt_150_with_real_cards_only_the_size_of_the_deck_is_known() {
    let game = real(false);
    assert_eq!((game.phase(), game.public_view().deck_len()), (Phase::Lay, 33 - 3 - 3));
    assert!(game.state.deck.is_empty());
    for player in &game.state.players {
        assert!(player.hand.is_empty() && player.dealt == [None; 3]);
    }
    // Tiles, belt, powers and schematics are drawn, and nothing else.
    let mut chance = Chance::new(Seed::of_table(7).part(State::NAME));
    chance.shuffle(&mut [0; 12]);
    chance.shuffle(&mut [0; 8]);
    for _ in Colour::ALL {
        chance.below(core::num::NonZero::new(5).unwrap());
    }
    chance.shuffle(&mut [0; 10]);
    assert!(game.state.chance == chance);
    let mut first_game = Chance::new(Seed::of_table(7).part(State::NAME));
    first_game.shuffle(&mut [0; 12]);
    first_game.shuffle(&mut [0; 8]);
    assert!(real(true).state.chance == first_game);
    // The row is entered by the table.
    let mut game = game;
    game.refuses(P1, Action::EnterRow(Card::A1), Error::NotYourTurn);
    for slot in 0..3 {
        game.house(Action::EnterRow(Card::A1));
        assert_eq!(game.public_view().row()[slot], Some(Card::A1));
    }
    assert_eq!(game.phase(), Phase::ChooseBonus);
    assert_eq!(game.waits_for(), [P1, P2, P3]);
    // Three copies lie open, so nobody has a fourth.
    game.refuses(P1, Action::EnterHand(Card::A1), Error::BadKind);
}

#[test]
fn rt_150_everybody_enters_a_start_card_and_a_bonus_card() {
    let mut game = laid(false);
    game.refuses(P1, Action::ChooseBonus(0), Error::BadIndex);
    game.refuses(P1, Action::EnterBonus(Bonus::N01), Error::WrongStep);
    game.act(P1, Action::EnterHand(Card::A5));
    game.refuses(P1, Action::EnterHand(Card::A6), Error::WrongStep);
    game.act(P1, Action::EnterBonus(Bonus::N01));
    game.refuses(P1, Action::EnterBonus(Bonus::N02), Error::AlreadyLocked);
    assert!(State::is_private(Action::EnterHand(Card::A5)) && State::is_private(Action::EnterBonus(Bonus::N01)));
    // Nobody else sees it before the last lock.
    assert_eq!(game.public_view().bonus(P1), None);
    assert_eq!(game.view(P2).bonus(P1), None);
    assert_eq!(game.view(P1).bonus(P1), Some(Bonus::N01));
    enter(&mut game, P2, Card::A5, Bonus::N05);
    enter(&mut game, P3, Card::A5, Bonus::N09);
    game.tells(Event::BonusShown {
        seat: P1,
        bonus: Bonus::N01,
    });
    assert_eq!(game.phase(), Phase::Play);
    // N01: a red generator, a battery, a yellow and a red robot, two blue cubes.
    game.has(P1, [0, 0, 2, 0], [1, 1, 0, 0], [0, 1, 0, 0], 1);
    assert_eq!(game.hand_of(P1), [Card::A5]);
    // In a first game only the starred ones were dealt.
    let mut first = laid(true);
    first.act(P1, Action::EnterHand(Card::A5));
    for bonus in Bonus::ALL {
        let starred = [Bonus::N00, Bonus::N04, Bonus::N08, Bonus::N11, Bonus::N12].contains(&bonus);
        if starred {
            first.accepts(P1, Action::EnterBonus(bonus));
        } else {
            first.refuses(P1, Action::EnterBonus(bonus), Error::BadIndex);
        }
    }
}

#[test]
fn rt_150_a_bonus_named_twice_is_entered_again() {
    let mut game = laid(false);
    enter(&mut game, P1, Card::A3, Bonus::N01);
    // Not noticed yet.
    enter(&mut game, P2, Card::A4, Bonus::N01);
    assert!(!game.events.contains(&Event::BonusTwice));
    enter(&mut game, P3, Card::A5, Bonus::N09);
    assert_eq!(game.events, [Event::BonusTwice]);
    assert_eq!((game.phase(), game.waits_for()), (Phase::ChooseBonus, [P1, P2].into()));
    assert_eq!(game.public_view().bonus(P3), None, "nothing is shown");
    game.refuses(P3, Action::EnterBonus(Bonus::N10), Error::AlreadyLocked);
    // The start card stays as it was entered.
    game.refuses(P1, Action::EnterHand(Card::A3), Error::WrongStep);
    game.act(P2, Action::EnterBonus(Bonus::N02));
    game.act(P1, Action::EnterBonus(Bonus::N01));
    assert_eq!(game.phase(), Phase::Play);
    let bonuses: Vec<_> = [P1, P2, P3].map(|seat| game.public_view().bonus(seat)).into();
    assert_eq!(bonuses, [Some(Bonus::N01), Some(Bonus::N02), Some(Bonus::N09)]);
}

/// Fixture F with real cards: so many are in the deck, and the rest is in the hand of P4.
fn paper(row: [Option<Card>; 3], discard: &[Card], hand: &[Card], deck: u8) -> Fixture {
    let known: Vec<Card> = Card::ALL.into_iter().flat_map(|card| [card; 3]).collect();
    let mut game = fixture().row(row).discard(discard).hand(P1, hand);
    // What P4 has is nobody's business; the kinds do not matter for the rules.
    let out = usize::from(deck) + row.iter().flatten().count() + discard.len() + hand.len();
    game = game.hand(Seat::P4, &known[..33 - out]);
    game = game.settings(|answered| answered.paper = true);
    game.state.deck.clear();
    game.state.paper_deck = deck;
    let mut game = game.cubes(P1, [1; 4]).placed(super::super::Colour::Yellow, "B3");
    if !hand.is_empty() {
        // A window for the placement of a yellow robot.
        game.done();
    }
    game.uses("B3", Deed::PowerStation);
    assert_eq!(game.step(), Step::Draw);
    game
}

#[test]
fn rt_167_a_hand_that_was_entered_wrong_is_entered_again_in_secret() {
    let again = Action::Fix(Item::Hand);
    let mut game = paper(ROW, &[], &[Card::A9, Card::A5], 20);
    assert!(game.can_undo(Actor::House, again));
    game.house(again);
    game.tells(Event::SetRight { item: Item::Hand });
    assert!(game.hand_of(P1).is_empty() && game.step() == Step::EnterHand);
    game.refuses(P2, Action::EnterHand(Card::A9), Error::NotYourTurn);
    game.does(Action::EnterHand(Card::A4)).does(Action::EnterHand(Card::A9));
    assert!(game.hand_of(P1) == [Card::A4, Card::A9]);
    assert_eq!(game.step(), Step::Draw, "the turn goes on");
    // Where the device holds the cards it knows them, and an empty hand is right.
    let mut game = paper(ROW, &[], &[], 20);
    game.refuses(Actor::House, again, Error::BadIndex);
    game = fixture().hand(P1, &[Card::A9]);
    game.refuses(Actor::House, again, Error::BadIndex);
}

const ROW: [Option<Card>; 3] = [Some(Card::A1), Some(Card::A2), Some(Card::A3)];

#[test]
fn rt_151_a_card_that_leaves_the_deck_is_entered() {
    // For the hand, by its owner in private.
    let mut deck = paper(ROW, &[], &[], 20);
    deck.does(Action::Draw(Source::Deck));
    assert_eq!((deck.step(), deck.public_view().deck_len()), (Step::EnterHand, 19));
    deck.refuses(P1, Action::Done, Error::WrongStep);
    deck.refuses(P2, Action::EnterHand(Card::A9), Error::NotYourTurn);
    deck.refuses(P1, Action::EnterRow(Card::A9), Error::WrongStep);
    assert!(State::is_private(Action::EnterHand(Card::A9)));
    deck.does(Action::EnterHand(Card::A9));
    assert_eq!((deck.hand_of(P1), deck.active_seat()), ([Card::A9].into(), P2));
    // For the row, openly.
    let mut row = paper(ROW, &[], &[], 20);
    row.does(Action::Draw(Source::Row(1)));
    assert_eq!(row.hand_of(P1), [Card::A2]);
    assert_eq!(
        (row.step(), row.public_view().deck_len()),
        (Step::EnterRow { slot: 1 }, 19)
    );
    assert!(!State::is_private(Action::EnterRow(Card::A9)));
    row.refuses(Actor::House, Action::EnterRow(Card::A9), Error::NotYourTurn);
    row.does(Action::EnterRow(Card::A9));
    row.tells(Event::RowFilled {
        slot: 1,
        card: Card::A9,
    });
    assert_eq!(
        row.public_view().row(),
        [Some(Card::A1), Some(Card::A9), Some(Card::A3)]
    );
}

#[test]
fn rt_151_a_fourth_copy_is_refused_as_far_as_everybody_knows() {
    // Two A1 are discarded and one lies in the row; P4 holds others of that name, which nobody asks about.
    let discard = [Card::A1, Card::A1, Card::A2];
    let mut deck = paper(ROW, &discard, &[Card::A2, Card::A5, Card::A5], 5);
    deck.does(Action::Draw(Source::Deck));
    deck.refuses(P1, Action::EnterHand(Card::A1), Error::BadKind);
    // A2: row, discard pile, the player's hand.
    deck.refuses(P1, Action::EnterHand(Card::A2), Error::BadKind);
    deck.accepts(P1, Action::EnterHand(Card::A5));
    assert!(
        deck.player(Seat::P4).hand.count(Card::A3) == 3,
        "with that of the row four"
    );
    deck.accepts(P1, Action::EnterHand(Card::A3));
    // For the row the player's hand does not count: it is a secret.
    let mut row = paper(ROW, &discard, &[Card::A2, Card::A5, Card::A5], 5);
    row.does(Action::Draw(Source::Row(2)));
    row.refuses(P1, Action::EnterRow(Card::A1), Error::BadKind);
    row.accepts(P1, Action::EnterRow(Card::A2));
}

#[test]
fn rt_151_a_reshuffle_moves_the_number_only() {
    // The last card goes to the hand, and three discards are the deck.
    let discard = [Card::A4, Card::A5, Card::A6];
    let mut last = paper(ROW, &discard, &[], 1);
    last.does(Action::Draw(Source::Deck));
    last.tells(Event::Reshuffled);
    assert_eq!(
        (last.public_view().deck_len(), last.public_view().discard()),
        (3, &[][..])
    );
    assert!(last.state.deck.is_empty());
    last.does(Action::EnterHand(Card::A4));
    // Gaps of the row are filled one after the other, as long as the deck lasts.
    let mut gaps = paper([Some(Card::A1), None, None], &[], &[], 0);
    assert_eq!(gaps.menu(), ["{\"Draw\":{\"Row\":0}}"]);
    gaps.state.discard = list([Card::A4, Card::A5]);
    for _ in 0..2 {
        gaps.state.player_mut(Seat::P4).hand.remove(Card::A1);
    }
    gaps.does(Action::Draw(Source::Row(0)));
    assert_eq!(
        (gaps.step(), gaps.public_view().deck_len()),
        (Step::EnterRow { slot: 0 }, 1)
    );
    gaps.does(Action::EnterRow(Card::A4));
    assert_eq!(
        (gaps.step(), gaps.public_view().deck_len()),
        (Step::EnterRow { slot: 1 }, 0)
    );
    gaps.does(Action::EnterRow(Card::A5));
    assert_eq!(gaps.public_view().row(), [Some(Card::A4), Some(Card::A5), None]);
    assert_eq!(gaps.active_seat(), P2);
}
