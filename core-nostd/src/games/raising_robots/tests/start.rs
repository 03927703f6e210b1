//! RR-13 to RR-21 and RR-134: starting decisions.

use std::vec::Vec;

use super::fixture::*;

const EIGHT: [u8; 8] = [1, 5, 33, 41, 66, 70, 80, 90];

fn with(seats: u8, inventors: Inventors) -> Answered {
    Answered {
        seats,
        inventors,
        ..Answered::default()
    }
}

/// Two players: P1 was dealt the eight robots above, the classes 7 and 9, and these inventors.
#[track_caller]
fn fresh(answered: Answered, inventors: &[u8]) -> Fixture<State> {
    let mut game = game_with(answered);
    game.set_dealt(P1, &EIGHT, [7, 9], inventors);
    let others: &[u8] = if inventors.is_empty() { &[] } else { &[13, 14] };
    game.set_dealt(P2, &[2, 3, 4, 6, 34, 35, 36, 67], [1, 2], others);
    game
}

/// The same without inventors.
fn dealt() -> Fixture<State> {
    fresh(with(2, Inventors::Off), &[])
}

/// P1 has kept these five robots, and assembles two of them.
#[track_caller]
fn kept(robots: &[u8; 5]) -> Fixture<State> {
    let mut game = dealt();
    game.keep_first(P1).set_hand(P1, robots);
    game
}

/// P1 chooses between this inventor and Ada; a class is kept already.
#[track_caller]
fn inventor(number: u8) -> Fixture<State> {
    let mut game = fresh(with(2, Inventors::DealTwo), &[number, 1]);
    toss_three(&mut game);
    game.act(P1, Action::KeepFirst(0));
    game
}

#[track_caller]
fn toss_three(game: &mut Fixture<State>) {
    game.all(P1, &[90, 80, 70].map(|number| Action::Toss(robot(number))));
}

/// P1 has made all starting decisions but the token.
fn to_unlock() -> Fixture<State> {
    let mut game = kept(&[1, 5, 33, 41, 66]);
    game.all(P1, &[assemble(1), assemble(33)]);
    game
}

#[test]
fn rr_13_five_of_eight_robots_are_kept() {
    let mut game = dealt();
    for action in [Action::KeepFirst(0), assemble(1)] {
        game.refuses(P1, action, Error::WrongStep);
    }
    game.refuses(P1, Action::Toss(robot(2)), Error::CardNotOffered);
    game.act(P1, Action::Toss(robot(5)));
    game.refuses(P1, Action::Toss(robot(5)), Error::CardNotOffered);
    game.act(P1, Action::Toss(robot(90)));
    game.refuses(P1, Action::KeepFirst(0), Error::WrongStep);
    game.act(P1, Action::Toss(robot(1)));
    assert_eq!(game.hand(P1), [33, 41, 66, 70, 80]);
    let pile: Vec<u8> = game.state.robot_discard.iter().map(RobotId::number).collect();
    assert_eq!(pile, [1, 5, 90]);
    // No fewer than five.
    game.refuses(P1, Action::Toss(robot(33)), Error::WrongStep);
}

#[test]
fn rr_14_one_of_two_classes_is_kept() {
    for (index, kept, other) in [(0, "7", 9), (1, "9", 7)] {
        let mut game = dealt();
        toss_three(&mut game);
        game.refuses(P1, Action::KeepFirst(2), Error::CardNotOffered);
        game.act(P1, Action::KeepFirst(index));
        assert_eq!(game.classes(P1), kept);
        let pile: Vec<u8> = game.state.class_discard.iter().map(ClassId::number).collect();
        assert_eq!(pile, [other]);
        game.refuses(P1, Action::KeepFirst(0), Error::WrongStep);
    }
}

#[test]
fn rr_15_one_of_two_inventors_is_kept() {
    for (index, kept) in [(0, 3), (1, 1)] {
        let mut game = inventor(3);
        game.refuses(P1, Action::KeepInventor(2), Error::CardNotOffered);
        game.refuses(P1, assemble(1), Error::WrongStep);
        game.act(P1, Action::KeepInventor(index));
        let card = game.state.player(P1).inventor.map(|inventor| inventor.card().number());
        assert_eq!(card, Some(kept));
        // The other one is nowhere.
        assert!(game.state.player(P1).inventor_offer.is_empty());
        game.refuses(P1, Action::KeepInventor(0), Error::WrongStep);
    }
}

#[test]
fn rr_15_whoever_bids_keeps_no_inventor_afterwards() {
    let (mut game, first, _) = bid_for(2, 0);
    game.keep_first(first);
    assert_eq!(game.state.player(first).stage, Stage::Assembling(2));
    game.refuses(first, Action::KeepInventor(0), Error::WrongStep);
}

#[test]
fn rr_16_an_immediate_basic_ability_takes_effect_once_when_the_inventor_is_kept() {
    // Bram: 3 T.
    let mut game = inventor(2);
    assert_eq!(game.stock(P1), "3B 3T");
    game.act(P1, Action::KeepInventor(0));
    assert_eq!(game.stock(P1), "3B 6T");
    game.tells(Event::Helped {
        seat: P1,
        inventor: InventorId::new(2).unwrap(),
    });
    // Elsa: 2 C and 2 B.
    let mut game = inventor(5);
    game.set_robot_deck(&[11, 12, 13]).act(P1, Action::KeepInventor(0));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("5B 3T", 7));
    assert!([11, 12].iter().all(|card| game.hand(P1).contains(card)));
    // Robots come next, and nothing comes again.
    assert_eq!(game.state.player(P1).stage, Stage::Assembling(2));
    game.all(P1, &[assemble(1), assemble(33), Action::Unlock(A1)]);
    game.idle_through();
    assert_eq!((game.state.flow, game.stock(P1).as_str()), (Flow::Assign, "5B 3T"));
    assert_eq!(game.hand(P1).len(), 5);
}

#[test]
fn rr_16_an_immediate_basic_ability_does_not_come_again_with_the_token() {
    for (number, kind, spot) in [("2", Cosmetic, R1), ("5", Communications, R2)] {
        let mut game = running_with(with(1, Inventors::DealTwo));
        game.set_inventor(P1, number).open_spots(P1, &[A1, F1, spot]);
        game.set_row(P1, Row::Design, "1 2 3 4");
        let target = Target::Inventor;
        game.act(P1, Action::PlaceToken { kind, target });
        assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("3B 3T", 0));
        assert_eq!(game.top(P1), None);
    }
}

#[test]
fn rr_16_an_immediate_upgraded_ability_takes_effect_once_at_the_moment_of_upgrading() {
    // Jun: Inspiration.
    let mut game = running_with(with(1, Inventors::DealTwo));
    game.set_inventor(P1, "10").set_row(P1, Row::Design, "1 2 3 4");
    game.open_spots(P1, &[R1, D2, F2]);
    let target = Target::Inventor;
    // No other token brings it, neither before nor after.
    game.act(P1, place(Cosmetic, Row::Design, 0));
    assert_eq!(game.top(P1), None);
    game.act(P1, Action::PlaceToken { kind: Cosmetic, target });
    assert_eq!(game.top(P1), Some(Step::Inspire));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    game.act(P1, place(Cosmetic, Row::Design, 1));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("7B 3T", None));
    // An inventor that has no such ability brings nothing at that moment.
    let mut game = running_with(with(1, Inventors::DealTwo));
    game.set_inventor(P1, "1").open_spots(P1, &[A1, A2, A3]);
    game.act(P1, Action::PlaceToken { kind: Speed, target });
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("3B 3T", None));
}

/// Two players have bid: the first one has this inventor and has paid this space, the other one has Ada.
#[track_caller]
fn bid_for(number: u8, space: u8) -> (Fixture<State>, Seat, Seat) {
    let mut game = game_with(with(2, Inventors::Bidding));
    for (place, number) in [number, 1].into_iter().enumerate() {
        game.state.tracks[place].inventor = InventorId::new(number);
    }
    let Flow::Bidding(first) = game.state.flow else {
        panic!("the players bid");
    };
    let other = if first == P1 { P2 } else { P1 };
    game.act(first, Action::Bid { track: 0, space });
    game.act(other, Action::Bid { track: 1, space: 0 });
    assert_eq!(game.state.flow, Flow::Start);
    (game, first, other)
}

#[test]
fn rr_16_after_bidding_it_takes_effect_when_the_starting_cards_are_kept() {
    // Bram for 2 B and 1 T.
    let (mut game, first, other) = bid_for(2, 4);
    assert_eq!(
        (game.stock(first).as_str(), game.stock(other).as_str()),
        ("B 2T", "3B 3T")
    );
    for _ in 0..3 {
        let card = robot(game.hand(first)[0]);
        game.act(first, Action::Toss(card));
        assert_eq!(game.stock(first), "B 2T");
    }
    game.act(first, Action::KeepFirst(1));
    assert_eq!(game.stock(first), "B 5T");
    assert_eq!(game.state.player(first).stage, Stage::Assembling(2));
    game.keep_first(other);
    game.idle_through();
    assert_eq!(game.has(first, 'T') + game.has(other, 'T'), 5 + 3);
}

#[test]
fn rr_17_two_robots_come_without_assembly_cost() {
    // The two most expensive ones, with nothing to pay.
    let mut game = kept(&[8, 40, 64, 72, 96]);
    game.set_stock(P1, "");
    game.refuses(P1, assemble(1), Error::CardNotInHand);
    game.refuses(P1, Action::Unlock(A1), Error::NothingPending);
    game.all(P1, &[assemble(8)]);
    assert_eq!(game.row(P1, Row::Design), "8");
    game.refuses(P1, Action::Unlock(A1), Error::NothingPending);
    game.all(P1, &[assemble(72)]);
    assert_eq!(game.row(P1, Row::Recycle), "72");
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("", [40, 64, 96].into()));
    // No third one.
    game.refuses(P1, assemble(40), Error::WrongStep);
    assert_eq!(game.top(P1), Some(Step::Unlock));
}

#[test]
fn rr_18_a_second_robot_of_a_row_pays_one_wild() {
    let second = || {
        let mut game = kept(&[1, 5, 33, 41, 66]);
        game.all(P1, &[assemble(1)]);
        assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("3B 3T", None));
        game.all(P1, &[assemble(5)]);
        assert!(matches!(game.top(P1), Some(Step::Paying { cost, .. }) if cost == Cost::wilds(1)));
        game
    };
    let mut game = second();
    game.pay(P1, "T");
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("3B 2T", [33, 41, 66].into()));
    assert_eq!(game.row(P1, Row::Design), "1 5");
    let mut game = second();
    game.act(P1, Action::PayCard(robot(41)));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1)), ("3B 3T", [33, 66].into()));
    assert!(game.state.robot_discard.contains(robot(41)));
    // The robot itself pays nothing, nor does a Battery.
    let game = second();
    game.refuses(P1, Action::PayCard(robot(5)), Error::CardNotInHand);
    game.refuses(P1, pay('B'), Error::BadPayment);
    // Components pay, too.
    let mut game = kept(&[1, 5, 33, 41, 66]);
    game.set_stock(P1, "S M")
        .all(P1, &[assemble(5), assemble(1)])
        .pay(P1, "M");
    assert_eq!(game.stock(P1), "S");
}

#[test]
fn rr_18_and_rr_q5_what_cannot_be_paid_is_not_assembled() {
    let mut game = kept(&[1, 5, 33, 41, 66]);
    game.all(P1, &[assemble(1)]);
    // The only card left cannot pay for itself.
    game.set_stock(P1, "3B").set_hand(P1, &[5]);
    game.refuses(P1, assemble(5), Error::CantPay);
    game.set_hand(P1, &[5, 33]).accepts(P1, assemble(5));
    game.set_hand(P1, &[5]).set_stock(P1, "T").accepts(P1, assemble(5));
}

#[test]
fn rr_19_one_token_of_any_section_is_unlocked_for_nothing() {
    for spot in Spot::ALL {
        let mut game = to_unlock();
        let stock = game.stock(P1);
        game.act(P1, Action::Unlock(spot));
        let player = game.state.player(P1);
        assert_eq!((player.covered.len(), player.covered.contains(spot)), (15, false));
        assert_eq!(*player.unplaced.get(spot.kind()), 1);
        assert_eq!(game.stock(P1), stock);
        game.refuses(P1, Action::Unlock(Spot::ALL[15]), Error::NothingPending);
    }
}

#[test]
fn rr_19_the_token_may_be_placed_at_once() {
    // A1 is of type Sp, and so is robot 41.
    let mut game = kept(&[1, 5, 33, 41, 66]);
    game.all(P1, &[assemble(1), assemble(41)]);
    game.refuses(P1, place(Speed, Row::Fabricate, 0), Error::TokenNotUnlocked);
    game.act(P1, Action::Unlock(A1));
    assert_eq!(game.state.flow, Flow::Start);
    game.refuses(P1, place(Speed, Row::Design, 0), Error::TypeMismatch);
    game.act(P1, place(Speed, Row::Fabricate, 0));
    assert_eq!(game.row(P1, Row::Fabricate), "41*");
    assert_eq!(game.state.flow, Flow::Start);
}

#[test]
fn rr_19_and_rr_q10_a_token_of_the_upgrade_section_gives_inspiration() {
    for spot in Spot::ALL {
        let mut game = to_unlock();
        game.act(P1, Action::Unlock(spot));
        let inspires = matches!(spot, U1 | U2 | U3 | U4);
        assert_eq!(game.top(P1) == Some(Step::Inspire), inspires, "{spot:?}");
    }
    let mut game = to_unlock();
    game.all(P1, &[Action::Unlock(U3), Action::Inspire(Inspiration::Batteries)]);
    assert_eq!(game.stock(P1), "7B 3T");
}

/// The events of all starting decisions of P1, one after the other.
#[track_caller]
fn decide(game: &mut Fixture<State>) -> Vec<Event> {
    toss_three(game);
    let mut events = game.events.clone();
    let rest = [
        Action::KeepFirst(0),
        Action::KeepInventor(0),
        assemble(1),
        assemble(5),
        pay('T'),
        Action::Unlock(U2),
        Action::Inspire(Inspiration::Wilds),
        take('C'),
        take('S'),
    ];
    for action in rest {
        game.act(P1, action);
        events.extend(game.events.iter().copied());
    }
    events
}

#[test]
fn rr_20_secret_decisions_are_shown_when_all_are_done() {
    let secret = Answered {
        secret_start: true,
        ..with(2, Inventors::DealTwo)
    };
    let mut game = fresh(secret, &[2, 3]);
    let dealt = |game: &Fixture<State>| (game.public_view().deck_lens(), game.public_view().hand_len(P1));
    let before = dealt(&game);
    assert_eq!(before, ((96 - 16, 32 - 4), 8));
    assert!(game.public_view().is_asked(P1));
    let events = decide(&mut game);
    assert_eq!(events, [Event::StartDone { seat: P1 }]);
    // Others see that P1 is done, and nothing else.
    for view in [game.public_view(), game.view(P2)] {
        assert!(!view.is_asked(P1) && view.is_asked(P2));
        assert_eq!((view.deck_lens(), view.hand_len(P1)), before);
        assert!(view.discards() == (RobotSet::EMPTY, Default::default()));
        assert_eq!(Good::ALL.map(|good| view.has(P1, good)), [0, 0, 0, 0, 3, 3, 0]);
        assert_eq!((view.robot_count(P1), view.classes(P1).len()), (0, 0));
        assert_eq!((view.inventor(P1), view.stage(P1)), (None, Stage::Tossing));
        assert_eq!((view.covered(P1), view.tokens(P1, Speed)), (Spots::ALL, 0));
        assert_eq!((view.unplaced(P1, Speed), view.top(P1)), (0, None));
        assert_eq!(view.scores(P1), Scores::default());
    }
    // P1 sees what is P1's own.
    let own = game.view(P1);
    assert_eq!(
        (own.robot_count(P1), own.classes(P1).len(), own.hand_len(P1)),
        (2, 1, 4)
    );
    assert_eq!((own.has(P1, Good::Tape), own.unplaced(P1, Speed)), (5, 1));
    // Now P2 is done, too.
    game.idle_through();
    let view = game.view(P2);
    assert_eq!(
        (view.robot_count(P1), view.classes(P1).len(), view.hand_len(P1)),
        (2, 1, 4)
    );
    assert_eq!(view.has(P1, Good::Tape), 5);
    assert!(view.inventor(P1).is_some());
    assert!([70, 80, 90].iter().all(|card| view.discards().0.contains(robot(*card))));
}

#[test]
fn rr_20_what_is_under_way_is_secret_too() {
    let secret = Answered {
        secret_start: true,
        ..with(2, Inventors::Off)
    };
    let mut game = fresh(secret, &[]);
    game.keep_first(P1).set_hand(P1, &[1, 5, 33, 41, 66]);
    game.all(P1, &[assemble(1), assemble(5)]);
    assert!(game.events.is_empty());
    for view in [game.public_view(), game.view(P2)] {
        assert_eq!(
            (view.top(P1), view.stage(P1), view.hand_len(P1)),
            (None, Stage::Tossing, 8)
        );
        assert!(view.is_asked(P1));
    }
    assert!(game.view(P1).top(P1).is_some());
}

#[test]
fn rr_20_otherwise_they_are_open() {
    let mut game = fresh(with(2, Inventors::DealTwo), &[2, 3]);
    let events = decide(&mut game);
    let view = game.view(P2);
    assert_eq!(
        (view.robot_count(P1), view.hand_len(P1), view.has(P1, Good::Tape)),
        (2, 4, 5)
    );
    assert!(view.discards().0.contains(robot(80)));
    assert_eq!(view.deck_lens(), (96 - 16 - 1, 32 - 4));
    let robot = robot(5);
    assert!(events.contains(&Event::Assembled { seat: P1, robot }));
}

#[test]
fn rr_21_round_1_begins_when_all_are_done() {
    let mut game = game(3);
    let mut begun = Vec::new();
    for seat in [P3, P1, P2] {
        while game.waits_for().contains(&seat) && game.state.flow == Flow::Start {
            game.refuses(seat, Action::Choose(Phase::Design), Error::WrongStep);
            let choices = game.state.choices(seat.into());
            let pays = choices.iter().find(|action| **action == Action::PayRest);
            game.act(seat, *pays.or(choices.first()).unwrap());
        }
        begun.push(game.count(|event| matches!(event, Event::RoundBegan { round: 1 })));
    }
    assert_eq!((begun, game.state.flow), ([0, 0, 1].into(), Flow::Assign));
}

#[test]
fn rr_21_an_open_inspiration_is_a_starting_decision_too() {
    let mut game = dealt();
    game.keep_first(P2);
    game.all(P2, &[assemble(2), assemble(34), Action::Unlock(A1)]);
    game.keep_first(P1).set_hand(P1, &[1, 5, 33, 41, 66]);
    game.all(P1, &[assemble(1), assemble(33), Action::Unlock(U1)]);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Start, [P1].into()));
    assert_eq!(game.count(|event| matches!(event, Event::StartDone { .. })), 0);
    game.act(P1, Action::Inspire(Inspiration::Nothing));
    game.tells(Event::StartDone { seat: P1 });
    assert_eq!(game.state.flow, Flow::Assign);
}

#[test]
fn rr_134_inventors_act_from_the_moment_on_when_they_are_kept() {
    let start = |number| {
        let mut game = inventor(number);
        game.act(P1, Action::KeepInventor(0)).set_hand(P1, &[1, 5, 33, 41, 66]);
        game
    };
    // Finn: a Wild less for the second robot of a row.
    let mut game = start(6);
    game.all(P1, &[assemble(1), assemble(5)]);
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("3B 3T", 3));
    assert_eq!(game.row(P1, Row::Design), "1 5");
    // Iris: a card for a robot in Design, and for none elsewhere.
    let mut game = start(9);
    game.all(P1, &[assemble(33)]);
    assert_eq!(game.hand(P1).len(), 4);
    game.all(P1, &[assemble(1)]);
    assert_eq!(game.hand(P1).len(), 4);
    // Gia: a VP for the token. RR-155: before the Inspiration is answered.
    let mut game = start(7);
    game.all(P1, &[assemble(1), assemble(33), Action::Unlock(U1)]);
    assert_eq!(
        (game.stock(P1).as_str(), game.top(P1)),
        ("3B 3T V", Some(Step::Inspire))
    );
    // Milo: a Battery for it.
    let mut game = start(13);
    game.all(P1, &[assemble(1), assemble(33), Action::Unlock(F1)]);
    assert_eq!(game.stock(P1), "4B 3T");
}

#[test]
fn rr_134_and_not_before() {
    let mut game = inventor(2);
    let (stock, hand) = (game.stock(P1), game.hand(P1));
    game.act(P1, Action::KeepInventor(1));
    assert_eq!((game.stock(P1), game.hand(P1)), (stock, hand), "Bram was not kept");
}

#[test]
fn rr_q11_both_robots_are_compulsory_and_can_always_be_paid() {
    // Five robots of one row and nothing else.
    let mut game = kept(&[1, 5, 7, 9, 10]);
    game.set_stock(P1, "");
    for left in [2, 1] {
        assert_eq!(game.state.player(P1).stage, Stage::Assembling(left));
        let choices = game.state.choices(P1.into());
        assert!(choices.iter().all(|action| matches!(action, Action::Assemble(_))));
        assert_eq!(choices.len(), usize::from(left) + 3);
        game.refuses(P1, Action::Decline, Error::NothingPending);
        game.refuses(P1, Action::Ready, Error::WrongStep);
        let first = choices[0];
        game.act(P1, first);
    }
    game.act(P1, Action::PayRest);
    assert_eq!((game.state.player(P1).robot_count(), game.hand(P1).len()), (2, 2));
}

#[test]
fn rr_q29_an_immediate_ability_helps_to_pay() {
    let mut game = inventor(2);
    game.set_stock(P1, "3B").act(P1, Action::KeepInventor(0));
    game.all(P1, &[assemble(1), assemble(5)]).pay(P1, "T");
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("3B 2T", 3));
}
