//! RR-107 to RR-112: Round End and Break Period.

use std::vec::Vec;

use super::fixture::*;

/// A game with inventors, in the first round.
fn with_inventor(word: &str, stock: &str) -> Fixture<State> {
    let mut game = running_with(Answered {
        seats: 2,
        ..Answered::default()
    });
    game.set_inventor(P1, word).set_stock(P1, stock);
    game
}

const BASIC: Action = Action::Ability { upgraded: false };
const UPGRADED: Action = Action::Ability { upgraded: true };

#[test]
fn rr_107_an_ability_for_round_end_is_used_once_and_only_then() {
    // Ada: E B.
    let mut game = with_inventor("1", "");
    game.refuses(P1, BASIC, Error::WrongStep);
    game.refuses(P1, Action::FinishRound, Error::WrongStep);
    game.act(P1, Action::EndPhases);
    assert_eq!(game.state.player(P1).stage, Stage::RoundEnd);
    game.refuses(P1, Action::StartPhase(Phase::Upgrade), Error::WrongStep);
    game.refuses(P1, Action::EndPhases, Error::WrongStep);
    game.refuses(P1, UPGRADED, Error::NoAbility);
    game.act(P1, BASIC).refuses(P1, BASIC, Error::AbilityUsed);
    assert_eq!(game.stock(P1), "B");
    game.act(P1, Action::FinishRound);
    game.refuses(P1, BASIC, Error::WrongStep);
    game.refuses(P1, Action::FinishRound, Error::WrongStep);
    // It comes back in the next round.
    game.act(P2, Action::EndPhases).idle_through();
    game.act(P1, Action::EndPhases).act(P1, BASIC);
    assert_eq!(game.stock(P1), "2B");
}

#[test]
fn rr_107_two_abilities_are_used_in_any_order() {
    // Kai: E C>W, and upgraded E B>W.
    for order in [[BASIC, UPGRADED], [UPGRADED, BASIC]] {
        let mut game = with_inventor("11*", "B");
        game.set_hand(P1, &[1]).act(P1, Action::EndPhases);
        for (ability, taken) in order.into_iter().zip(['S', 'G']) {
            game.act(P1, ability);
            game.refuses(P1, Action::FinishRound, Error::PendingChoice);
            game.act(P1, take(taken));
        }
        for ability in order {
            game.refuses(P1, ability, Error::AbilityUsed);
        }
        assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("S G", 0));
    }
}

#[test]
fn rr_107_whoever_can_use_no_ability_is_done_with_the_phases() {
    for (word, stock) in [("8", "9B"), ("3", "9B"), ("14", "S"), ("11*", ""), ("12*", "B 9S")] {
        let mut game = with_inventor(word, stock);
        game.act(P1, Action::EndPhases);
        assert!(game.state.player(P1).stage == Stage::Finished, "{word} with {stock}");
        game.tells(Event::Finished { seat: P1 });
    }
    for (word, stock) in [("8", "T"), ("14", "S T"), ("11*", "B"), ("12*", "2B S")] {
        let mut game = with_inventor(word, stock);
        game.act(P1, Action::EndPhases);
        assert!(game.state.player(P1).stage != Stage::Finished, "{word} with {stock}");
    }
}

#[test]
fn rr_107_energy_and_phase_cards_are_free_again() {
    let mut game = running(2);
    let drawn = game.state.player(P1).drawn.clone();
    game.idle_through();
    let player = game.state.player(P1);
    assert!(player.plan.is_empty() && !player.locked && player.cursor.is_none());
    assert!(
        drawn
            .iter()
            .all(|card| !player.drawn.contains(card) && !player.energy_deck.contains(card))
    );
    assert_eq!(player.drawn.len(), 2);
    // The same two phases again.
    game.act(P1, Action::Choose(Phase::Upgrade))
        .accepts(P1, Action::Choose(Phase::Assemble));
}

#[test]
fn rr_108_cubes_return_and_the_round_marker_advances_when_all_are_done() {
    let mut game = running(3);
    game.set_cubes([1, 0, 2, 0, 3]);
    for seat in [P2, P1] {
        game.act(seat, Action::EndPhases);
        assert_eq!((game.state.round, game.state.cubes.0), (1, [1, 0, 2, 0, 3]));
    }
    game.act(P3, Action::EndPhases);
    assert_eq!((game.state.round, game.state.cubes.0), (2, [0; 5]));
    game.tells(Event::RoundEnded { round: 1 });
    game.tells(Event::RoundBegan { round: 2 });
}

#[test]
fn rr_109_round_8_is_the_last_and_its_abilities_are_still_used() {
    let mut game = with_inventor("8", "2T");
    game.set_round(8).act(P2, Action::EndPhases);
    game.act(P1, Action::EndPhases).act(P1, BASIC);
    assert_eq!((game.stock(P1).as_str(), game.state.flow), ("T 2V", Flow::Phases));
    game.act(P1, Action::FinishRound);
    game.tells(Event::Scored);
    assert_eq!((game.state.flow, game.state.round), (Flow::Over, 8));
}

#[test]
fn rr_109_no_other_round_ends_the_game() {
    for round in 1..8 {
        let mut game = running(3);
        game.set_round(round);
        game.idle_through();
        assert_eq!(game.state.round, round + 1);
        let flow = if round == 4 { Flow::Break(P1) } else { Flow::Assign };
        assert_eq!(game.state.flow, flow, "after round {round}");
        assert_eq!(game.count(|event| *event == Event::Break), usize::from(round == 4));
    }
}

#[test]
fn rr_110_in_the_break_each_player_draws_three_classes_and_keeps_one() {
    let mut game = running(3);
    for (seat, words) in [(P1, "1"), (P2, "2 3"), (P3, "4 5 6")] {
        game.set_classes(seat, words);
    }
    game.set_class_deck(&[11, 12, 13, 14, 15, 16, 17, 18, 19]).set_round(4);
    game.idle_through();
    game.refuses(P1, Action::KeepNone, Error::MustKeepOne);
    game.refuses(P1, Action::Choose(Phase::Upgrade), Error::WrongStep);
    game.act(P1, Action::KeepClass { drawn: 1, slot: None });
    game.refuses(P2, Action::KeepNone, Error::MustKeepOne);
    game.act(P2, Action::KeepClass { drawn: 0, slot: None });
    game.accepts(P3, Action::KeepNone);
    game.act(
        P3,
        Action::KeepClass {
            drawn: 2,
            slot: Some(0),
        },
    );
    let classes = [P1, P2, P3].map(|seat| game.classes(seat));
    assert_eq!(classes, ["1 12", "2 3 14", "19 5 6"]);
    let discarded: Vec<u8> = game.state.class_discard.iter().map(ClassId::number).collect();
    assert_eq!(discarded, [4, 11, 13, 15, 16, 17, 18]);
    assert_eq!((game.state.flow, game.state.round), (Flow::Assign, 5));
}

#[test]
fn rr_q14_in_the_break_one_follows_the_other_in_seat_order() {
    let mut game = running(3);
    game.set_class_deck(&[11, 12, 13, 14, 15, 16, 17, 18, 19]).set_round(4);
    for seat in [P3, P2, P1] {
        game.act(seat, Action::EndPhases);
    }
    for (seat, first) in [(P1, 11), (P2, 14), (P3, 17)] {
        assert_eq!(game.state.flow, Flow::Break(seat));
        assert_eq!(game.waits_for(), [seat]);
        let mut drawing = [P1, P2, P3]
            .into_iter()
            .filter(|seat| !game.state.player(*seat).class_draw.is_empty());
        assert_eq!((drawing.next(), drawing.next()), (Some(seat), None));
        assert_eq!(game.state.player(seat).class_draw.first(), Some(&class(first)));
        // The Energy Cards are shuffled after the last one.
        assert!(
            [P1, P2, P3]
                .iter()
                .all(|seat| game.state.player(*seat).energy_deck.is_empty())
        );
        for other in [P1, P2, P3].into_iter().filter(|other| *other != seat) {
            game.refuses(other, Action::KeepClass { drawn: 0, slot: None }, Error::NothingPending);
        }
        game.act(seat, Action::KeepClass { drawn: 0, slot: None });
    }
    assert_eq!(game.state.flow, Flow::Assign);
}

#[test]
fn rr_q14_what_one_discards_the_next_can_draw() {
    let mut game = running(3);
    game.set_classes(P1, "1 2 3")
        .set_class_deck(&[11, 12, 13, 14])
        .set_round(4);
    // Everything else is owned, or set aside for this test: P3 has no class yet.
    game.set_classes(P2, "4 5 6");
    let left: Vec<ClassId> = [14, 13, 12, 11].map(class).into();
    let others = game
        .state
        .class_deck
        .iter()
        .copied()
        .filter(|card| !left.contains(card));
    let others: Vec<ClassId> = others.collect();
    game.state.class_deck = list(left);
    game.state.challenge.classes = others.into_iter().collect();
    game.sound();
    game.idle_through();
    game.act(P1, Action::KeepNone);
    // 14 was left, and two of 11, 12 and 13 came back.
    game.tells(Event::Reshuffled { classes: true });
    let drawn = &game.state.player(P2).class_draw;
    assert_eq!((drawn.first(), drawn.len()), (Some(&class(14)), 3));
    assert!(drawn.iter().skip(1).all(|card| (11..=13).contains(&card.number())));
    assert_eq!(game.state.class_deck.len(), 1);
}

#[test]
fn rr_110_the_energy_cards_are_shuffled_anew_for_each_player() {
    let mut game = running(4);
    game.set_round(4);
    let seats = [P1, P2, P3, P4];
    game.idle_through();
    game.idle_through();
    assert_eq!(game.state.round, 5);
    let orders = seats.map(|seat| {
        let player = game.state.player(seat);
        let mut order: Vec<u8> = player.energy_deck.iter().map(|card| card.number()).collect();
        assert_eq!(order.len(), 6);
        order.extend(player.drawn.iter().rev().map(|card| card.number()));
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5, 9, 10, 11], "all eight of four players");
        assert_ne!(order, sorted, "shuffled");
        order
    });
    assert!(
        orders.iter().any(|order| *order != orders[0]),
        "each player's own order"
    );
}

#[test]
fn rr_111_each_energy_card_is_used_once_before_the_break_and_once_after_it() {
    let mut game = game(3);
    let mut used: [Vec<u8>; 3] = Default::default();
    game.idle_through();
    for round in 1..=8 {
        assert_eq!((game.state.round, game.state.flow), (round, Flow::Assign));
        for (seat, used) in [P1, P2, P3].into_iter().zip(&mut used) {
            used.extend(game.state.player(seat).drawn.iter().map(|card| card.number()));
            assert_eq!(used.len(), usize::from(round) * 2);
        }
        while game.state.round == round && game.state.flow != Flow::Over || matches!(game.state.flow, Flow::Break(_)) {
            game.idle_through();
        }
    }
    for mut used in used {
        let (before, after) = used.split_at_mut(8);
        before.sort_unstable();
        after.sort_unstable();
        assert_eq!(before, [1, 2, 3, 4, 5, 6, 9, 10]);
        assert_eq!(before, after);
    }
}

#[test]
fn rr_112_whoever_waits_takes_no_cubes_and_no_energy_cards() {
    let mut game = running(2);
    game.set_cubes([0, 0, 2, 0, 0]);
    let deck = game.state.player(P1).energy_deck.len();
    game.act(P1, Action::EndPhases);
    assert_eq!(
        (game.state.cubes.0, game.state.player(P1).energy_deck.len()),
        ([0, 0, 2, 0, 0], deck)
    );
    game.set_stock(P2, "").start(P2, Phase::Design, 0);
    game.tells(Event::PhaseStarted {
        seat: P2,
        phase: Phase::Design,
        total: 2,
    });
}

#[test]
fn rr_154_an_open_choice_of_another_player_holds_the_break() {
    // P2 has Jun, and places the token that brings Inspiration while P1 chooses a class.
    let mut game = running_with(Answered {
        seats: 2,
        ..Answered::default()
    });
    game.set_inventor(P2, "10")
        .set_row(P2, Row::Design, "1 2 3 4")
        .open_spots(P2, &[U1]);
    game.set_round(4).idle_through();
    assert_eq!(game.state.flow, Flow::Break(P1));
    let (kind, target) = (Cosmetic, Target::Inventor);
    game.act(P2, Action::PlaceToken { kind, target });
    game.act(P1, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Break(P1), [P2].into()));
    assert!(game.state.player(P2).class_draw.is_empty());
    game.act(P2, Action::Inspire(Inspiration::Batteries));
    assert_eq!(
        (game.state.flow, game.top(P2)),
        (Flow::Break(P2), Some(Step::PickClass))
    );
}

#[test]
fn section_9_nobody_goes_back_behind_cards_that_were_turned_up() {
    let mut game = running(1);
    assert!(!game.can_undo(P1, Action::EndPhases), "the next Energy Cards lie open");
    game.set_round(8);
    assert!(!game.can_undo(P1, Action::EndPhases), "the game is scored");
    let mut two = running(2);
    assert!(two.can_undo(P1, Action::EndPhases), "P2 is not done");
    two.act(P1, Action::EndPhases);
    assert!(!two.can_undo(P2, Action::EndPhases));
}
