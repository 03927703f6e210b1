//! RR-135 to RR-137, RR-109: the end of the game.

use std::vec::Vec;

use super::fixture::*;

/// The last round.
fn last_round(seats: u8) -> Fixture<State> {
    let mut game = running(seats);
    for seat in game.state.setup.players().iter() {
        game.set_stock(seat, "");
    }
    game.set_round(8);
    game
}

#[test]
fn rr_135_the_five_lines_are_added_up() {
    let mut game = running_with(Answered {
        seats: 2,
        ..Answered::default()
    });
    // Robots 5 + 1 + 1, C10 with 6 Batteries C, 11 VPs, Jun 2 for a full column, 6 + 1 + 1 leftovers.
    game.set_stock(P1, "6B 11V S")
        .set_hand(P1, &[90])
        .set_classes(P1, "10")
        .set_inventor(P1, "10");
    game.set_row(P1, Row::Design, "8")
        .set_row(P1, Row::Fabricate, "33")
        .set_row(P1, Row::Recycle, "65");
    let scores = game.state.scores(P1);
    let expected = Scores {
        robots: 7,
        classes: 5,
        inventory: 11,
        inventor: 2,
        leftovers: 2,
    };
    assert_eq!((scores, scores.total()), (expected, 27));
}

#[test]
fn rr_135_cards_in_hand_give_no_vps_of_their_own() {
    let mut game = last_round(2);
    game.set_hand(P1, &[8, 16]);
    assert_eq!(game.state.scores(P1), Scores::default());
}

#[test]
fn rr_136_all_leftovers_are_summed_divided_and_rounded_down_once() {
    for (stock, cards, points) in [
        ("", 0, 0),
        ("2B", 0, 0),
        ("2B", 1, 1),
        ("B T", 0, 0),
        ("S G M", 0, 1),
        ("2S 2G 2M 2P", 0, 2),
        ("2S 2G 2M 2P B", 0, 3),
        ("2S 2G 2M 2P 2B 2T", 2, 4),
        ("2S 2G 2M 2P 2B 2T", 3, 5),
        ("9V", 2, 0),
        ("", 3, 1),
    ] {
        let mut game = last_round(2);
        let hand: Vec<u8> = (1..).take(cards).collect();
        game.set_stock(P1, stock).set_hand(P1, &hand);
        assert_eq!(game.state.scores(P1).leftovers, points, "{stock} and {cards} cards");
    }
}

#[test]
fn rr_136_unplaced_tokens_are_worth_nothing() {
    let mut game = last_round(2);
    game.open_spots(P1, &[U1, U2, U3, U4, D1, R1]);
    assert_eq!(game.state.scores(P1).total(), 0);
}

/// Who wins with this Inventory, these robots in Design and these classes.
#[track_caller]
fn check_winners(players: [(&str, &str, &str); 3], winners: &[Seat]) {
    let mut game = last_round(3);
    for (seat, (stock, robots, classes)) in [P1, P2, P3].into_iter().zip(players) {
        game.set_stock(seat, stock)
            .set_row(seat, Row::Design, robots)
            .set_classes(seat, classes);
    }
    game.idle_through();
    let winners = winners.iter().copied().collect();
    assert_eq!(game.state.turn(), Turn::Over { winners }, "{players:?}");
}

#[test]
fn rr_137_the_highest_total_wins() {
    check_winners([("9V", "", ""), ("10V", "", ""), ("8V", "", "")], &[P2]);
    // Not the most VPs of robots or in the Inventory alone.
    check_winners([("2V", "8", ""), ("7V", "", ""), ("2V", "1 2 3 4", "")], &[P3]);
    check_winners([("8V", "", ""), ("7V", "", ""), ("6V 9B", "", "")], &[P3]);
}

#[test]
fn rr_137_ties_go_to_the_most_vps_of_robots_then_of_classes() {
    check_winners([("9V", "1", ""), ("8V", "3", ""), ("10V", "", "")], &[P2]);
    // C12 with 8 VPs gives 2.
    check_winners([("8V", "1", "12"), ("10V", "2", ""), ("9V", "9", "")], &[P1]);
    check_winners([("10V", "1", ""), ("9V", "2 9", ""), ("8V", "10", "12")], &[P2]);
}

#[test]
fn rr_137_whoever_is_equal_in_everything_shares_the_victory() {
    check_winners([("9V", "1", ""), ("9V", "2", ""), ("9V", "9", "")], &[P1, P2, P3]);
    check_winners([("9V", "1", ""), ("9B", "", ""), ("9V", "9", "")], &[P1, P3]);
    // What the total is made of does not matter beyond robots and classes.
    check_winners([("7V 9B", "1", ""), ("10V", "2", ""), ("", "", "")], &[P1, P2]);
}

#[test]
fn rr_109_after_the_end_everything_is_refused() {
    let mut game = last_round(2);
    game.set_hand(P1, &[1])
        .set_row(P1, Row::Design, "2")
        .open_spots(P1, &[U1]);
    game.act(P1, Action::EndPhases).act(P2, Action::EndPhases);
    assert_eq!(game.state.flow, Flow::Over);
    assert!(game.waits_for().is_empty());
    for seat in [P1, P2] {
        for action in [
            Action::StartPhase(Phase::Upgrade),
            Action::EndPhases,
            Action::FinishRound,
            Action::Choose(Phase::Upgrade),
            Action::Lock,
            Action::Ability { upgraded: false },
            assemble(1),
            place(Cosmetic, Row::Design, 0),
            Action::Enter(Item::Hand),
            Action::Confirm,
        ] {
            game.refuses(seat, action, Error::GameOver);
        }
        assert!(game.state.choices(seat.into()).is_empty());
    }
    for action in [Action::NextGame, Action::SetRight(P1)] {
        game.refuses(HOUSE, action, Error::GameOver);
    }
}

#[test]
fn rr_109_the_score_stands_as_it_was_at_the_end() {
    let mut game = last_round(2);
    game.set_stock(P1, "5V").idle_through();
    game.tells(Event::Scored);
    assert_eq!((game.state.scores(P1).total(), game.state.round), (5, 8));
    assert_eq!(
        game.count(|event| matches!(event, Event::Break | Event::RoundBegan { .. })),
        0
    );
}

#[test]
fn rr_q20_the_last_token_is_placed_before_the_last_player_is_done() {
    let token = place(Cosmetic, Row::Design, 0);
    let mut game = last_round(2);
    game.set_row(P1, Row::Design, "2 1").open_spots(P1, &[U1, D2]);
    game.act(P1, Action::EndPhases);
    // P1 is done, and P2 is not.
    game.act(P1, token);
    assert_eq!(game.row(P1, Row::Design), "2* 1");
    game.act(P2, Action::EndPhases);
    game.refuses(P1, place(Cosmetic, Row::Design, 1), Error::GameOver);
}

#[test]
fn rr_q20_an_open_choice_holds_the_end() {
    // Jun, upgraded: I IN.
    let mut game = running_with(Answered {
        seats: 2,
        ..Answered::default()
    });
    game.set_round(8).set_inventor(P1, "10").set_stock(P1, "");
    game.set_row(P1, Row::Design, "1 2")
        .set_row(P1, Row::Fabricate, "33 34")
        .open_spots(P1, &[U1]);
    game.act(P1, Action::EndPhases);
    let (kind, target) = (Cosmetic, Target::Inventor);
    game.act(P1, Action::PlaceToken { kind, target })
        .act(P2, Action::EndPhases);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Phases, [P1].into()));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.state.flow, game.stock(P1).as_str()), (Flow::Over, "4B"));
}
