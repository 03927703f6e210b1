//! RT-122 to RT-126: hands, deck, row and discard pile.

use std::vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Conversion, Deed, Error, Event, Power, Source, Step};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

/// One card of each kind.
fn all_cards(game: Fixture) -> Fixture {
    game.hand(P1, &Card::ALL)
}

#[test]
fn rt_122_hands_are_private_and_a_card_waits_for_its_moment() {
    use Card::{A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11};
    let mut up = all_cards(fixture().generators(P1, [1, 0, 0, 0])).placed(Blue, "Y123");
    up.uses("Y3", Deed::Upgrade);
    let mut down = all_cards(fixture().generators(P1, [0, 1, 0, 0])).placed(Blue, "Y123");
    down.uses("Y3", Deed::Downgrade);
    let mut mine = all_cards(fixture()).placed(Blue, "Y123");
    mine.uses("Y1", Deed::Mine(Yellow));
    let mut scrapyard = all_cards(fixture()).placed(Blue, "R123");
    scrapyard.uses("R3", Deed::Scrapyard);
    let cases: [(&str, Fixture, &[Card]); 11] = [
        ("a turn", all_cards(fixture().robots(P1, [1, 0, 0, 0])).begin(), &[]),
        ("work", all_cards(fixture()).placed(Blue, "Y123"), &[]),
        ("yellow elsewhere", all_cards(fixture()).placed(Yellow, "R1"), &[A6]),
        ("yellow", all_cards(fixture()).placed(Yellow, "Y1"), &[A6, A9, A10, A11]),
        ("red elsewhere", all_cards(fixture()).placed(Red, "Y12"), &[A7]),
        ("red", all_cards(fixture()).placed(Red, "R12"), &[A7, A9, A10, A11]),
        ("blue", all_cards(fixture()).placed(Blue, "B012"), &[A9, A10, A11]),
        ("an upgrade", up, &[A1, A2]),
        ("a downgrade", down, &[A1]),
        ("a mine", mine, &[A3]),
        ("the Scrapyard", scrapyard, &[A8]),
    ];
    for (moment, game, cards) in cases {
        assert_eq!(game.playable(), cards, "{moment}");
        for card in Card::ALL.into_iter().filter(|card| !cards.contains(card)) {
            game.refuses(P1, Action::PlayCard(card), Error::CardConditionNotMet);
        }
    }
    let master = all_cards(fixture()).begin();
    assert_eq!(master.step(), MASTER_MOVE);
    assert_eq!(master.playable(), [A4, A5]);
    // Players see and play the cards of their hand only.
    assert_eq!(master.view(P1).hand().map(|hand| hand.len()), Some(11));
    assert!(master.view(P2).hand().is_some_and(|hand| hand.is_empty()));
    assert!(master.public_view().hand().is_none());
    assert_eq!(master.public_view().hand_len(P1), 11);
    let poor = fixture().hand(P1, &[A5]).begin();
    poor.refuses(P1, Action::PlayCard(A4), Error::NotInHand);
    // What was drawn in this turn may be played in it: A8, in the same visit.
    let mut drawn = fixture()
        .row([Some(A8), Some(A1), Some(A2)])
        .cubes(P1, [2, 0, 0, 0])
        .robots(P1, [0, 1, 0, 0])
        .placed(Yellow, "R3");
    drawn
        .uses("R3", Deed::Scrapyard)
        .does(Action::Convert(Conversion::K9))
        .does(Action::Draw(Source::Row(0)))
        .plays(A8)
        .does(Action::ConvertRobot(Red));
    assert_eq!(drawn.cubes_of(P1), [0, 1, 0, 0]);
}

#[test]
fn rt_123_a_played_card_is_discarded_before_its_effect() {
    let mut game = fixture()
        .hand(P1, &[Card::A10, Card::A10])
        .discard(&[Card::A4])
        .placed(Yellow, "Y1");
    game.plays(Card::A10);
    assert_eq!(game.hand_of(P1), [Card::A10]);
    assert_eq!(game.public_view().discard(), [Card::A4, Card::A10]);
    assert_eq!(game.events.first(), Some(&Event::CardPlayed { card: Card::A10 }));
    assert_eq!(game.events.len(), 2);
    assert!(game.public_view().card_played());
    // An effect may be empty: no robot is in the supply, none of that colour is on the board.
    let mut no_robot = fixture()
        .robots(P2, [0, 14, 0, 0])
        .generators(P1, [1, 0, 0, 0])
        .hand(P1, &[Card::A2])
        .placed(Green, "Y3");
    no_robot.uses("Y3", Deed::Upgrade).plays(Card::A2);
    assert_eq!(no_robot.robots_of(P1), [0; 4]);
    let mut nothing = fixture().hand(P1, &[Card::A3]).placed(Blue, "Y123");
    nothing.uses("Y1", Deed::Mine(Yellow)).plays(Card::A3);
    assert_eq!(nothing.cubes_of(P1), [1, 0, 0, 0]);
    assert_eq!(nothing.public_view().discard(), [Card::A3]);
}

/// P1 is about to draw a card at the Power Station.
#[track_caller]
fn drawing(game: Fixture) -> Fixture {
    let mut game = game.cubes(P1, [1, 1, 1, 1]).placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation);
    assert_eq!(game.step(), Step::Draw);
    game
}

#[test]
fn rt_124_a_card_comes_from_the_row_or_from_the_deck() {
    let row = [Some(Card::A1), Some(Card::A2), Some(Card::A3)];
    let game = drawing(fixture().row(row).deck(&[Card::A4, Card::A5]));
    game.refuses(P1, Action::Draw(Source::Row(3)), Error::NoCardLeft);
    for (slot, card, then) in [
        (0, Card::A1, [Card::A4, Card::A2, Card::A3]),
        (1, Card::A2, [Card::A1, Card::A4, Card::A3]),
        (2, Card::A3, [Card::A1, Card::A2, Card::A4]),
    ] {
        let mut taken = game.clone();
        taken.does(Action::Draw(Source::Row(slot)));
        assert_eq!(taken.hand_of(P1), [card]);
        assert_eq!(taken.public_view().row(), then.map(Some));
        assert_eq!(*taken.state.deck, [Card::A5]);
        taken.tells(Event::Drew { card: Some(card) });
        taken.tells(Event::RowFilled { slot, card: Card::A4 });
    }
    // What has been seen cannot be undone.
    assert!(!game.can_undo(P1, Action::Draw(Source::Row(0))));
    assert!(!game.can_undo(P1, Action::Draw(Source::Deck)));
    // The kind of a card from the deck is told to nobody.
    let mut deck = game;
    deck.does(Action::Draw(Source::Deck));
    deck.tells(Event::Drew { card: None });
    assert_eq!(deck.hand_of(P1), [Card::A4]);
    assert_eq!((deck.public_view().row(), &*deck.state.deck), (row, &[Card::A5][..]));
    // A place without a card gives none.
    let gap = drawing(fixture().row([None, Some(Card::A2), None]).deck(&[]));
    gap.refuses(P1, Action::Draw(Source::Row(0)), Error::NoCardLeft);
    gap.refuses(P1, Action::Draw(Source::Deck), Error::NoCardLeft);
    gap.accepts(P1, Action::Draw(Source::Row(1)));
}

#[test]
fn rt_125_an_empty_deck_is_made_of_the_discard_pile_at_once() {
    // RT-E27: the last card of the deck fills the row.
    let row = [Some(Card::A1), Some(Card::A2), Some(Card::A3)];
    let piles = |game: Fixture| game.row(row).discard(&[Card::A4, Card::A5]).deck(&[Card::A6]);
    let mut game = drawing(piles(fixture()));
    game.does(Action::Draw(Source::Row(1)));
    assert_eq!(
        game.public_view().row(),
        [Some(Card::A1), Some(Card::A6), Some(Card::A3)]
    );
    game.tells(Event::Reshuffled);
    assert_eq!(
        (game.public_view().deck_len(), game.public_view().discard()),
        (2, &[][..])
    );
    let sorted = [Card::A4, Card::A5];
    assert!(sorted.iter().all(|card| game.state.deck.contains(card)));
    // The last card of the deck goes to a hand.
    let mut game = drawing(piles(fixture()));
    game.does(Action::Draw(Source::Deck));
    assert_eq!((game.hand_of(P1), game.public_view().deck_len()), (vec![Card::A6], 2));
    // Nothing but the card that is played: it is shuffled, and fills the first gap of the row.
    let mut gaps = fixture()
        .row([None, Some(Card::A2), None])
        .hand(P1, &[Card::A10])
        .deck(&[])
        .placed(Yellow, "Y1");
    gaps.plays(Card::A10);
    assert_eq!(gaps.public_view().row(), [Some(Card::A10), Some(Card::A2), None]);
    assert_eq!(
        (gaps.public_view().deck_len(), gaps.public_view().discard()),
        (0, &[][..])
    );
    assert_eq!(gaps.cubes_of(P1), [4, 0, 0, 0]);
}

#[test]
fn rt_126_without_any_card_a_gain_is_skipped() {
    // RT-E28: the rest of the effect stands.
    let none = || fixture().row([None; 3]).deck(&[]);
    let mut station = none().cubes(P1, [1, 1, 1, 1]).placed(Yellow, "B3");
    station.uses("B3", Deed::PowerStation);
    station.has(P1, [0; 4], [0; 4], [0; 4], 1);
    assert_eq!((station.active_seat(), station.public_view().hand_len(P1)), (P2, 0));
    // Only the row has one, or only the deck.
    let row = drawing(fixture().row([Some(Card::A1), None, None]).deck(&[]));
    assert_eq!(row.menu(), ["{\"Draw\":{\"Row\":0}}"]);
    // PR3 is not even offered.
    let mut refresh = none().power(P1, Power::PR3).cubes(P1, [0, 3, 0, 0]).begin();
    refresh.does(master_to("B0"));
    assert_eq!((refresh.active_seat(), refresh.cubes_of(P1)), (P2, [0, 3, 0, 0]));
}

#[test]
fn rt_125_a_card_that_turns_up_again_at_once_is_asked_about_because_that_is_final() {
    use crate::game::Viewer;
    use crate::kit::seat::Seat;
    use crate::play::Play;
    use crate::ui::game::{Entry, Erased, OpenGame, Talk, Verdict};
    use crate::ui::lang::Lang;
    use crate::ui::players::Players;

    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let verdict = |deck: &[Card]| {
        let row = if deck.is_empty() {
            [None; 3]
        } else {
            [Some(Card::A1); 3]
        };
        let game = fixture()
            .hand(Seat::P1, &[Card::A10])
            .row(row)
            .deck(deck)
            .placed(Red, "R12");
        let mut open = OpenGame::from(Play::from_state(game.state));
        let is_card = |entry: &Entry<Action, _>| entry.action() == Some(Action::PlayCard(Card::A10));
        let place = open.open_main(Viewer::Seat(Seat::P1)).iter().position(is_card).unwrap();
        open.verdict(talk, u8::try_from(place).unwrap(), &mut std::string::String::new())
    };
    // The discard pile becomes the deck, and the row is filled from it: everybody sees the card again.
    assert_eq!(verdict(&[]), Verdict::Hold);
    // Usually nothing is turned up, and Back takes the card back.
    assert_eq!(verdict(&[Card::A2]), Verdict::Go);
}
