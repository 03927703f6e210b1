//! RF-135: the table sets right what stands otherwise.

use super::fixture::*;
use super::manual::{adjust, at, with_manual};
use crate::game::Turn;
use crate::play::Play;

#[test]
fn rf_135_while_programming_both_drafts_begin_anew() {
    let mut game = duel();
    game.set_modules(P1, "LaserChamber Forge").set_store(P1, 600, 1);
    game.set_hand(P1, "Armory Gantry");
    let before = game.state.clone();
    game.program(P1, "Gather*").queue(P1, "Armory").discard(P1, "Gantry");
    game.facedown(P1, S2).select(P1, S1, 2).act(P1, Action::Lock);
    game.program(P2, "Attack");
    game.house(Action::SetRight);
    assert_eq!(
        game.events,
        [Event::SetRightOpened { cleared: true }],
        "everybody is told"
    );
    assert!(game.state.turn() == Turn::House && game.waits_for().is_empty());
    for seat in SEATS {
        game.refuses(seat, Action::Lock, Error::WrongPhase);
        game.refuses(seat, assign(R1, Slot::Gather), Error::WrongPhase);
        assert_eq!(candidates(&game.state, seat.into()).len(), 0);
    }
    game.refuses(HOUSE, Action::SetRight, Error::WrongPhase);
    game.house(adjust(P2, Change::Minerals(true)));
    assert_eq!(
        game.events,
        [Event::Adjusted {
            of: P2,
            change: Change::Minerals(true)
        }]
    );
    game.house(adjust(P2, Change::Minerals(false)))
        .house(Action::ManualDone);
    assert!(game.state == before, "nothing is programmed, and nobody is locked");
    assert_eq!(game.waits_for(), [P1, P2]);
}

#[test]
fn rf_135_a_selector_goes_back_to_where_it_stood() {
    let mut game = duel();
    game.set_modules(P1, "LaserChamber(1)").select(P1, S1, 2).mend(&[]);
    assert_eq!(game.state.factory(P1).program.selector(S1), 1);
}

#[test]
fn rf_135_undo_brings_the_drafts_back() {
    let mut game = duel();
    game.set_store(P1, 600, 1).program(P1, "Gather*").program(P2, "Attack");
    let mut play = Play::from_state(game.state.clone());
    play.act(HOUSE, Action::SetRight).unwrap();
    play.act(HOUSE, adjust(P1, Change::Crystals(false))).unwrap();
    assert!(*play.state() != game.state);
    for _ in 0..2 {
        assert!(play.undo(HOUSE).is_some());
    }
    assert!(*play.state() == game.state, "crystal and drafts are back");
    // A lock, too.
    play.act(P2.into(), Action::Lock).unwrap();
    let locked = play.state().clone();
    play.act(HOUSE, Action::SetRight).unwrap();
    assert!(!play.state().factory(P2).locked);
    assert!(play.undo(HOUSE) == Some(Action::SetRight));
    assert!(*play.state() == locked);
}

#[test]
fn rf_135_what_was_set_right_is_what_is_played() {
    let mut game = duel();
    game.mend(&[
        (P1, Change::Minerals(true)),
        (P1, Change::NewRobot),
        (P2, Change::Install(BetaCannon)),
    ]);
    assert_eq!(
        (game.minerals(P1), &*game.robots(P1), game.upgrades(P2)),
        (650, "1/1 1/1", [0, 1, 0, 0])
    );
    game.program(P1, "Gather Gather").program(P2, "Produce").finish();
    assert_eq!((game.minerals(P1), &*game.robots(P2)), (900, "1/1 3/1"));
}

#[test]
fn rf_135_between_two_steps_the_programs_stay() {
    for before in Step::ALL {
        let mut game = duel();
        game.program(P1, "Attack").run_before(before);
        let flow = game.state.flow;
        assert_eq!(flow, Flow::Executing(before));
        game.house(Action::SetRight);
        assert_eq!(game.events, [Event::SetRightOpened { cleared: false }]);
        assert_eq!(game.state.turn(), Turn::House);
        game.refuses(HOUSE, Action::Advance, Error::WrongPhase);
        game.house(adjust(P1, Change::Power(R1, true)))
            .house(Action::ManualDone);
        assert_eq!(game.state.flow, flow, "the step is still to come");
        assert_eq!(game.slot(P1, R1), (Some(Slot::Attack), false));
        game.finish();
        let damage = if before == Step::End { 1 } else { 2 };
        assert_eq!(game.shields(), [15, 15 - damage], "{before:?}");
    }
}

#[test]
fn rf_135_a_robot_or_module_that_is_gone_takes_its_program_along() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1").set_store(P1, 600, 1);
    game.set_modules(P1, "Refinery").program(P1, "Gather* S1").lock();
    game.mend(&[(P1, Change::DestroyRobot(R1)), (P1, Change::DestroyModule(S1))]);
    assert_eq!((game.slot(P1, R1), game.slot(P1, R2)), ((None, false), (None, false)));
    game.run(Step::Gather);
    assert_eq!((game.minerals(P1), &*game.robots(P1)), (650, "- 1/1"));
}

#[test]
fn rf_135_the_limits_are_those_of_a_manual_card() {
    let mut game = duel();
    game.refuses(HOUSE, adjust(P1, Change::Minerals(true)), Error::WrongPhase);
    game.refuses(HOUSE, Action::ManualDone, Error::WrongPhase);
    game.set_store(P1, 2000, 3).house(Action::SetRight);
    for change in [
        Change::Shields(true),
        Change::Minerals(true),
        Change::Crystals(true),
        Change::Power(R1, false),
    ] {
        game.refuses(HOUSE, adjust(P1, change), Error::OutOfRange { change });
    }
    for seat in SEATS {
        game.refuses(seat, adjust(seat, Change::Minerals(false)), Error::WrongPhase);
        game.refuses(seat, Action::ManualDone, Error::WrongPhase);
    }
}

#[test]
fn rf_135_a_factory_without_shields_ends_the_game_when_the_table_is_done() {
    let lower = |game: &mut Fixture<State>, of| {
        game.house(adjust(of, Change::Shields(false)));
        assert_eq!(
            game.count(|event| matches!(event, Event::GameEnded { .. })),
            0,
            "not yet"
        );
    };
    for (hurt, winners) in [(&[P1][..], seats([P2])), (&[P2], seats([P1])), (&[P1, P2], seats([]))] {
        for programs in [true, false] {
            let mut game = duel();
            game.set_shields(P1, 1).set_shields(P2, 1);
            if !programs {
                game.lock();
            }
            game.house(Action::SetRight);
            hurt.iter().for_each(|seat| lower(&mut game, *seat));
            game.house(Action::ManualDone);
            let end = Ending::Destroyed;
            assert_eq!(game.events, [Event::GameEnded { winners, end }]);
            assert_eq!(game.state.turn(), Turn::Over { winners });
        }
    }
    // A slip that was taken back is none.
    let mut game = duel();
    game.set_shields(P1, 1).house(Action::SetRight);
    lower(&mut game, P1);
    game.house(adjust(P1, Change::Shields(true))).house(Action::ManualDone);
    assert_eq!(game.state.flow, Flow::Programming);
}

#[test]
fn rf_135_it_can_end_the_game_while_a_real_card_is_entered_anew() {
    let mut game = super::entered::programming();
    let card = game.hand(P1)[0];
    game.act(P1, Action::ReturnDraw(card)).set_shields(P2, 1);
    game.mend(&[(P2, Change::Shields(false))]);
    assert_eq!(game.state.turn(), Turn::Over { winners: seats([P1]) });
    assert_eq!(
        game.public_view().card_counts(P1),
        (5, 20, 0),
        "nobody sees that it was put back"
    );
}

#[test]
fn rf_135_it_belongs_to_programming_and_to_the_steps() {
    let mut game = duel_with(Answered {
        mode: Mode::Advanced,
        deck: Deck::Entered,
        ..Answered::default()
    });
    assert_eq!(game.state.flow, Flow::Drawing);
    game.refuses(HOUSE, Action::SetRight, Error::WrongPhase);
    for seat in SEATS {
        for card in Module::ALL.into_iter().take(5) {
            game.act(seat, Action::EnterDraw(card));
        }
    }
    assert_eq!(game.state.flow, Flow::Choosing);
    game.refuses(HOUSE, Action::SetRight, Error::WrongPhase);
    let mut game = with_manual(at(Step::Start));
    game.set_modules(P1, "Gantry").run(Step::Start);
    assert_eq!(game.state.flow, Flow::Manual(Step::Start));
    game.refuses(HOUSE, Action::SetRight, Error::WrongPhase);
}

#[test]
fn rf_135_no_time_runs_while_the_page_is_open() {
    let mut game = duel_with(Answered {
        timer: 60,
        ..Answered::default()
    });
    game.accepts(HOUSE, Action::TimeUp);
    game.house(Action::SetRight)
        .refuses(HOUSE, Action::TimeUp, Error::WrongPhase);
}

#[test]
fn rf_135_that_the_table_is_done_is_taken_back_between_two_steps_only() {
    // While programming the offer would go as soon as somebody drafts, and so tell it.
    for programs in [true, false] {
        let mut game = duel();
        if !programs {
            game.lock();
        }
        game.house(Action::SetRight);
        assert_eq!(game.can_undo(HOUSE, Action::ManualDone), !programs);
    }
}

#[test]
fn rf_135_what_is_changed_goes_as_far_as_the_rules_of_that_factory() {
    // RF-123: with Fortitude there are up to 20 shields.
    let mut game = duel();
    game.set_software(P2, Software::Fortitude).set_shields(P2, 15);
    game.mend(&[(P2, Change::Shields(true))]);
    assert_eq!(game.shields(), [15, 16]);
    // A robot that the table adds has no bonuses.
    game.set_upgrades(P1, [2, 2, 0, 0]).mend(&[(P1, Change::NewRobot)]);
    assert_eq!(game.robots(P1), "1/1 1/1");
    // RF-08: a crystal on a robot does not count against the limit of the store.
    game.set_store(P1, 600, 3).program(P1, "Gather*").lock();
    assert_eq!(game.crystals(P1), 2);
    game.mend(&[(P1, Change::Crystals(true))]);
    assert_eq!((game.crystals(P1), game.slot(P1, R1).1), (3, true));
}

#[test]
fn rf_135_nothing_goes_on_while_the_page_is_open() {
    for timer in [0, 60] {
        let mut game = duel_with(Answered {
            timer,
            ..Answered::default()
        });
        game.house(Action::SetRight);
        assert!(game.state.turn() == Turn::House, "nobody is asked");
    }
    // A step in which nothing happens passes by itself, but not now.
    let mut game = duel();
    game.run(Step::Start).run(Step::Gather);
    assert!(game.public_view().does_nothing());
    game.house(Action::SetRight);
    assert!(!game.public_view().does_nothing());
}
