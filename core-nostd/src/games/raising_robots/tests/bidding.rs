//! RR-146 to RR-150: bidding for inventors.

use std::vec::Vec;

use super::fixture::*;

fn answered(seats: u8) -> Answered {
    Answered {
        seats,
        inventors: Inventors::Bidding,
        ..Answered::default()
    }
}

const fn bid(track: u8, space: u8) -> Action {
    Action::Bid { track, space }
}

/// A game in which this player bids first.
fn bidding(seats: u8, first: Seat) -> Fixture<State> {
    let mut game = game_with(answered(seats));
    game.state.flow = Flow::Bidding(first);
    game.audit();
    game
}

fn inventor_of(game: &Fixture<State>, seat: Seat) -> Option<InventorId> {
    game.state.player(seat).inventor.map(Inventor::card)
}

#[test]
fn rr_146_there_is_an_inventor_under_each_of_as_many_tracks_as_players() {
    for seats in 2..=6 {
        let game = game_with(answered(seats));
        let mut cards: Vec<u8> = game
            .state
            .tracks
            .iter()
            .filter_map(|track| track.inventor)
            .map(InventorId::number)
            .collect();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!((cards.len(), game.state.tracks.len()), (seats.into(), seats.into()));
        assert!(matches!(game.state.flow, Flow::Bidding(_)));
        for seat in game.state.setup.players().iter() {
            let player = game.state.player(seat);
            // The starting cards may be looked at, and no inventor is dealt.
            assert_eq!((player.hand.len(), player.class_draw.len()), (8, 2));
            assert!(player.inventor_offer.is_empty() && player.inventor.is_none());
        }
    }
}

#[test]
fn rr_146_the_first_bidder_is_a_matter_of_chance() {
    let mut first: Vec<Seat> = Vec::new();
    for seed in 0..40 {
        let game: Fixture<State> = Fixture::seeded(answered(4), seed);
        let Flow::Bidding(seat) = game.state.flow else {
            panic!("a player bids")
        };
        first.push(seat);
    }
    first.sort_unstable();
    first.dedup();
    assert_eq!(first, [P1, P2, P3, P4]);
}

#[test]
fn rr_q35_nobody_bids_alone() {
    use super::BadConfig;
    assert_eq!(Setup::try_from(answered(1)).err(), Some(BadConfig::Bidding));
    assert!((2..=6).all(|seats| Setup::try_from(answered(seats)).is_ok()));
}

#[test]
fn rr_146_no_other_starting_decision_comes_before_the_bids() {
    let game = bidding(3, P2);
    let card = game.state.player(P2).hand.iter().next().unwrap();
    game.refuses(P2, Action::Toss(card), Error::WrongStep);
    game.refuses(P2, Action::KeepFirst(0), Error::WrongStep);
}

#[test]
fn rr_147_in_turn_clockwise_on_any_track_and_space() {
    let mut game = bidding(3, P2);
    for (track, space) in [(0, 0), (1, 3), (2, 5)] {
        game.accepts(P2, bid(track, space));
        for seat in [P1, P3] {
            game.refuses(seat, bid(track, space), Error::NotYourTurn);
        }
    }
    game.refuses(P2, bid(3, 0), Error::BadChoice);
    game.refuses(P2, bid(0, 6), Error::BadChoice);
    for (seat, track) in [(P2, 0), (P3, 1)] {
        assert_eq!(game.waits_for(), [seat]);
        game.act(seat, bid(track, 1));
        game.refuses(seat, bid(2, 1), Error::NotYourTurn);
    }
    assert_eq!(game.waits_for(), [P1]);
}

#[test]
fn rr_147_beside_another_meeple_the_new_one_goes_farther_right() {
    let mut game = bidding(3, P2);
    game.act(P2, bid(1, 2));
    for space in 0..=2 {
        game.refuses(P3, bid(1, space), Error::BidTooLow);
    }
    for space in 3..=5 {
        game.accepts(P3, bid(1, space));
    }
    game.accepts(P3, bid(0, 0));
}

#[test]
fn rr_148_whoever_is_overtaken_bids_again_on_the_next_own_turn() {
    let mut game = bidding(4, P1);
    game.act(P1, bid(0, 0)).act(P2, bid(0, 1));
    game.tells(Event::Overtaken { seat: P1 });
    // P3 and P4 are first; P3 overtakes P2, so that two players have their Meeple in hand.
    game.refuses(P1, bid(1, 0), Error::NotYourTurn);
    game.act(P3, bid(0, 2)).act(P4, bid(1, 0));
    for (seat, place) in [(P1, (0, 3)), (P2, (2, 0)), (P3, (3, 0))] {
        assert_eq!(game.waits_for(), [seat], "clockwise");
        game.act(seat, bid(place.0, place.1));
    }
    assert_eq!(game.state.flow, Flow::Start);
    // On the same track or another one: P1 took the same, P2 and P3 others.
    let on = [P1, P2, P3, P4].map(|seat| inventor_of(&game, seat));
    let under: Vec<_> = [0, 2, 3, 1]
        .map(|track: usize| game.state.tracks[track].inventor)
        .into();
    assert_eq!(on.to_vec(), under);
}

#[test]
fn rr_149_the_rightmost_space_wins_at_once_and_closes_the_track() {
    let mut game = bidding(3, P1);
    game.act(P1, bid(0, 0)).act(P2, bid(0, 5));
    for space in 0..=5 {
        game.refuses(P3, bid(0, space), Error::TrackClosed);
    }
    game.act(P3, bid(1, 4));
    game.refuses(P1, bid(0, 5), Error::TrackClosed);
    // The space before it is not the rightmost one.
    game.act(P1, bid(1, 5)).act(P3, bid(2, 0));
    let on = [P2, P1, P3].map(|seat| inventor_of(&game, seat));
    assert_eq!(on, [0, 1, 2].map(|track: usize| game.state.tracks[track].inventor));
}

#[test]
fn rr_150_with_a_meeple_on_each_track_all_take_their_inventors_and_pay() {
    // 6.7: nothing, B, T, B+T, 2B+T, 2B+2T, of 3B 3T.
    for (space, stock) in (0..).zip(["3B 3T", "2B 3T", "3B 2T", "2B 2T", "B 2T", "B T"]) {
        let mut game = bidding(2, P1);
        game.act(P1, bid(1, space));
        assert_eq!(
            (game.stock(P1).as_str(), inventor_of(&game, P1)),
            ("3B 3T", None),
            "not before the end"
        );
        game.act(P2, bid(0, 0));
        assert_eq!(
            (game.stock(P1).as_str(), game.stock(P2).as_str()),
            (stock, "3B 3T"),
            "space {space}"
        );
        assert_eq!(inventor_of(&game, P1), game.state.tracks[1].inventor);
        assert_eq!(inventor_of(&game, P2), game.state.tracks[0].inventor);
        for (seat, track) in [(P1, 1), (P2, 0)] {
            game.tells(Event::Won { seat, track });
        }
        game.refuses(P1, bid(0, 1), Error::WrongStep);
        assert_eq!((game.state.flow, game.waits_for()), (Flow::Start, [P1, P2].into()));
    }
}

#[test]
fn rr_150_who_is_overtaken_pays_for_the_last_space_only() {
    let mut game = bidding(2, P1);
    game.act(P1, bid(0, 3)).act(P2, bid(0, 4)).act(P1, bid(1, 1));
    assert_eq!((game.stock(P1).as_str(), game.stock(P2).as_str()), ("2B 3T", "B 2T"));
}

#[test]
fn rr_150_an_immediate_ability_comes_after_the_payment_and_the_first_class() {
    // Elsa: I 2C+2B.
    let mut game = bidding(2, P1);
    let elsa = InventorId::new(5);
    let ada = InventorId::new(1);
    for (track, inventor) in game.state.tracks.iter_mut().zip([elsa, ada]) {
        track.inventor = inventor;
    }
    game.act(P1, bid(0, 1)).act(P2, bid(1, 0));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("2B 3T", 8));
    // Cards are kept as always, but no inventor is chosen.
    game.keep_first(P1);
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("4B 3T", 7));
    assert_eq!(game.state.player(P1).stage, Stage::Assembling(2));
    assert_eq!(inventor_of(&game, P1), elsa);
}

#[test]
fn rr_q30_a_bid_that_cannot_be_paid_is_refused() {
    // The third space of this copy costs 4 Batteries; everybody has 3.
    let mut game = game_with(Answered {
        mode: Mode::Table,
        figures: own_figures(),
        ..answered(2)
    });
    game.state.flow = Flow::Bidding(P1);
    game.refuses(P1, bid(0, 2), Error::CantPay);
    game.refuses(P1, bid(0, 3), Error::BadChoice);
    game.act(P1, bid(0, 1)).refuses(P2, bid(0, 2), Error::CantPay);
    // Nobody is overtaken by it.
    game.act(P2, bid(1, 0));
    assert_eq!(game.stock(P1), "2B 3T");
}
