//! RR-72 to RR-77: Inspiration.

use std::vec::Vec;

use super::fixture::*;

use Phase::{Assemble, Design, Recycle, Upgrade};

/// P1 is inspired and has nothing; these Class Cards come next.
#[track_caller]
fn inspired() -> Fixture<State> {
    let mut game = running(2);
    game.set_stock(P1, "")
        .set_class_deck(&[11, 12, 13, 14])
        .set_robot_deck(&[17, 18]);
    game.ask(P1, Step::Inspire);
    game
}

#[test]
fn rr_72_and_rr_q12_one_of_three_class_cards_is_kept() {
    for (drawn, kept, others) in [(0, "11", [12, 13]), (1, "12", [11, 13]), (2, "13", [11, 12])] {
        let mut game = inspired();
        game.act(P1, Action::Inspire(Inspiration::Class));
        let seen = game.view(P1).class_draw(P1).unwrap();
        assert_eq!(seen, [11, 12, 13].map(class));
        assert!(game.view(P2).class_draw(P1).is_none());
        let slot = None;
        game.refuses(P1, Action::KeepClass { drawn: 3, slot }, Error::BadChoice);
        // RR-114, RR-Q12: with fewer than three one is kept, and none is replaced.
        game.refuses(P1, Action::KeepNone, Error::MustKeepOne);
        game.refuses(P1, Action::KeepClass { drawn, slot: Some(0) }, Error::BadChoice);
        game.act(P1, Action::KeepClass { drawn, slot });
        assert_eq!((game.classes(P1).as_str(), game.top(P1)), (kept, None));
        // RR-73.
        let pile: Vec<u8> = game.public_view().discards().1.iter().map(ClassId::number).collect();
        assert_eq!(pile, others);
        assert_eq!(game.stock(P1), "");
    }
}

#[test]
fn rr_72_or_two_wilds_or_four_batteries_are_gained() {
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Wilds));
    assert_eq!(game.top(P1), Some(Step::Wild(2)));
    game.take(P1, "GM");
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("G M", None));
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("4B", None));
}

#[test]
fn rr_72_one_of_them_only() {
    let all = [
        Inspiration::Class,
        Inspiration::Wilds,
        Inspiration::Batteries,
        Inspiration::Nothing,
    ];
    for first in all {
        let mut game = inspired();
        game.act(P1, Action::Inspire(first));
        for second in all {
            game.refuses(P1, Action::Inspire(second), Error::NothingPending);
        }
    }
    for one in all {
        running(2).refuses(P1, Action::Inspire(one), Error::NothingPending);
    }
}

#[test]
fn rr_72_declining_is_allowed_and_gives_nothing() {
    let mut game = inspired();
    game.accepts(P1, Action::Inspire(Inspiration::Nothing));
    game.act(P1, Action::Inspire(Inspiration::Nothing));
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("", 0));
    assert_eq!((game.classes(P1).as_str(), game.top(P1)), ("", None));
    assert!(game.events.is_empty());
    assert_eq!(game.state.class_deck.len(), 32);
}

#[test]
fn rr_73_with_three_class_cards_one_is_replaced_or_none() {
    let mut game = inspired();
    game.set_classes(P1, "1 2 3")
        .act(P1, Action::Inspire(Inspiration::Class));
    game.refuses(P1, Action::KeepClass { drawn: 0, slot: None }, Error::ClassLimit);
    game.refuses(
        P1,
        Action::KeepClass {
            drawn: 0,
            slot: Some(3),
        },
        Error::BadChoice,
    );
    let pile = |game: &Fixture<State>| {
        let pile: Vec<u8> = game.state.class_discard.iter().map(ClassId::number).collect();
        pile
    };
    let mut other = game.clone();
    game.act(
        P1,
        Action::KeepClass {
            drawn: 1,
            slot: Some(2),
        },
    );
    assert_eq!((game.classes(P1).as_str(), pile(&game)), ("1 2 12", [3, 11, 13].into()));
    other.act(P1, Action::KeepNone);
    assert_eq!(
        (other.classes(P1).as_str(), pile(&other)),
        ("1 2 3", [11, 12, 13].into())
    );
    assert_eq!((game.top(P1), other.top(P1)), (None, None));
}

#[test]
fn rr_74_the_wilds_are_resolved_one_by_one() {
    // RR-E31.
    let mut game = inspired();
    game.act(P1, Action::Inspire(Inspiration::Wilds));
    for letter in ['T', 'B', 'V'] {
        game.refuses(P1, take(letter), Error::BadChoice);
    }
    game.act(P1, take('C'));
    assert_eq!((game.hand(P1), game.top(P1)), ([17].into(), Some(Step::Wild(1))));
    game.refuses(P1, Action::StartPhase(Upgrade), Error::PendingChoice);
    game.act(P1, take('S'));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("S", None));
}

#[test]
fn rr_75_nothing_else_goes_on_before_it() {
    let mut game = running(2);
    game.set_stock(P1, "16S").set_hand(P1, &[1]).set_cubes([1; 5]);
    game.start(P1, Upgrade, 0);
    game.all(P1, &[Action::UseRow(0), Action::PayRest, Action::Unlock(U2)]);
    assert_eq!(game.top(P1), Some(Step::Inspire));
    for action in [
        Action::UseRow(0),
        Action::StartPhase(Assemble),
        Action::StartPhase(Design),
        Action::EndPhases,
    ] {
        game.refuses(P1, action, Error::PendingChoice);
    }
    // The other player is not held up.
    game.start(P2, Upgrade, 0).act(P2, Action::EndPhases);
    game.act(P1, Action::Inspire(Inspiration::Nothing));
    game.accepts(P1, Action::UseRow(0));
}

#[test]
fn rr_75_what_it_gives_pays_for_the_next_unlock() {
    // RR-E6.
    let mut game = running(2);
    game.set_stock(P1, "3P 2T").run(P1, Upgrade, 5);
    game.act(P1, Action::UseRow(1))
        .pay(P1, "PPP")
        .act(P1, Action::Unlock(U1));
    game.act(P1, Action::Inspire(Inspiration::Wilds)).take(P1, "CC");
    game.all(P1, &[Action::UseRow(0), Action::PayRest, Action::Unlock(D1)]);
    assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("", 0));
    let player = game.state.player(P1);
    assert_eq!((player.left, player.covered.len(), player.token_count()), (1, 14, 2));
}

#[test]
fn rr_75_the_rest_of_an_action_waits_for_it() {
    // Muse, upgraded: a token and 2 VPs.
    let mut game = running(2);
    game.set_stock(P1, "3S")
        .set_row(P1, Row::Design, "8*")
        .run(P1, Design, 7);
    game.act(P1, activate(0, true)).act(P1, Action::Unlock(U3));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("", Some(Step::Inspire)));
    game.act(P1, Action::Inspire(Inspiration::Wilds)).act(P1, take('G'));
    assert_eq!(game.stock(P1), "G");
    game.act(P1, take('G'));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("2G 2V", None));
}

#[test]
fn rr_76_actions_and_abilities_give_it_too() {
    // Finder, upgraded: `5:2B>IN`.
    let mut game = running(2);
    game.set_stock(P1, "2B")
        .set_row(P1, Row::Recycle, "86*")
        .run(P1, Recycle, 5);
    game.act(P1, activate(0, true));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("", Some(Step::Inspire)));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("4B", None));
    // Jun.
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, "10")
        .set_row(P1, Row::Design, "1 2 3 4")
        .open_spots(P1, &[R1]);
    let target = Target::Inventor;
    game.act(P1, Action::PlaceToken { kind: Cosmetic, target });
    assert_eq!(game.top(P1), Some(Step::Inspire));
}

/// Whatever unlocks a token: those of the Upgrade section inspire, and no others.
#[track_caller]
fn check_unlock(open: impl Fn() -> Fixture<State>) {
    let covered = open().state.player(P1).covered;
    assert!(covered.len() >= 15);
    for spot in covered.iter() {
        let mut game = open();
        game.act(P1, Action::Unlock(spot));
        let inspires = spot.section() == Upgrade;
        assert_eq!(game.top(P1) == Some(Step::Inspire), inspires, "{spot:?}");
        let inspired = game
            .state
            .player(P1)
            .stack
            .iter()
            .filter(|step| **step == Step::Inspire);
        assert_eq!(inspired.count(), usize::from(inspires));
    }
}

#[test]
fn rr_77_every_token_of_the_upgrade_section_gives_inspiration() {
    // In Upgrade, by a robot, and by an ability. Those of the start are in `start.rs`.
    check_unlock(|| {
        let mut game = running(2);
        game.set_stock(P1, "4S").run(P1, Upgrade, 1).act(P1, Action::UseRow(0));
        game
    });
    check_unlock(|| {
        let mut game = running(2);
        game.set_stock(P1, "3S")
            .set_row(P1, Row::Design, "8")
            .run(P1, Design, 7);
        game.act(P1, activate(0, false));
        game
    });
    check_unlock(|| {
        // Lena, upgraded: `2B+W>UN`.
        let mut game = running_with(Answered::default());
        game.set_inventor(P1, "12*").set_stock(P1, "S 2B");
        game.act(P1, Action::EndPhases);
        game.act(P1, Action::Ability { upgraded: true });
        game
    });
}

#[test]
fn rr_72_class_cards_that_are_looked_at_are_answered_before_others_are_drawn() {
    // Jun is upgraded while P1 looks at three Class Cards.
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, "10")
        .set_row(P1, Row::Design, "1 2 3 4")
        .open_spots(P1, &[R1]);
    game.set_class_deck(&[11, 12, 13, 14, 15, 16]);
    game.ask(P1, Step::Inspire).act(P1, Action::Inspire(Inspiration::Class));
    let target = Target::Inventor;
    game.act(P1, Action::PlaceToken { kind: Cosmetic, target });
    assert_eq!(game.top(P1), Some(Step::PickClass));
    game.act(P1, Action::KeepClass { drawn: 2, slot: None });
    assert_eq!((game.classes(P1).as_str(), game.top(P1)), ("13", Some(Step::Inspire)));
    game.act(P1, Action::Inspire(Inspiration::Class));
    assert_eq!(game.view(P1).class_draw(P1), Some(&[14, 15, 16].map(class)[..]));
    game.act(P1, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((game.classes(P1).as_str(), game.top(P1)), ("13 14", None));
}
