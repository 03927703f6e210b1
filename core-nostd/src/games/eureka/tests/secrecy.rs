//! RO-147 to RO-149: what a viewer sees, and what it may depend on. Hand-overs and sounds belong to the screens.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::action::{Action, Error};
use super::super::robot::{Colour, Part};
use super::super::state::{Phase, State};
use super::super::view::View;
use super::fixture::*;
use super::random_play::{self, Played};
use crate::game::{Actor, Game, Viewer};
use crate::games::testing::{Unprintable, hidden_does_not_show};
use crate::kit::Seed;
use crate::kit::seat::Seat::{P1, P2, P3};

/// Everything that a view tells, in words.
pub(super) fn seen(view: View<'_>) -> String {
    let mut seen = format!(
        "{:?} {:?} {} {} {} {:?} {:?} {:?} {:?} {:?} {:?}",
        view.phase(),
        view.turn(),
        view.turn_number(),
        view.planned_turns(),
        view.is_extra_round(),
        view.help(),
        view.setup(),
        view.customer(),
        view.makers(),
        view.cubes(),
        view.sirens(),
    );
    seen += &format!(
        " {:?} {:?} {:?} {:?} {:?} {} {:?} {:?}",
        view.board(),
        view.laid(),
        view.tiles(),
        view.buyers(),
        view.correct(),
        view.slips(),
        view.leaders(),
        view.order(),
    );
    seen += &format!(
        " {:?} {:?} {:?} {} {:?} {:?} {:?}",
        view.hand(),
        view.picked(),
        view.asked(),
        view.is_on_errand(),
        view.unanswered(),
        view.next_judged(),
        view.possible(),
    );
    for seat in view.seats().iter() {
        seen += &format!(
            " {seat:?}: {} {} {} {:?} {:?} {:?} {:?} {:?}",
            view.hand_len(seat),
            view.has_decided(seat),
            view.is_locked(seat),
            view.first_robot(seat),
            view.face(seat),
            view.lock(seat),
            view.bought(seat),
            view.feedback(seat),
        );
    }
    for part in Part::ALL {
        for colour in Colour::ALL {
            seen += &format!(" {:?} {}", view.mark(part, colour), view.warns_of_mark(part, colour));
        }
    }
    seen
}

#[test]
fn ro_149_what_is_hidden_from_a_viewer_does_not_show() {
    let mut number = 0;
    random_play::all(0..2, |played| {
        number += 1;
        if number % 5 == 0 {
            hidden_does_not_show(played.after, number, |state, viewer| seen(state.view(viewer)));
        }
    });
}

#[test]
fn ro_149_what_is_hidden_really_changes() {
    // Each secret changes with `shuffle_unseen`; otherwise the test above would say nothing.
    let mut game = dealt(3);
    game.buy(P2, super::super::action::Slot::One)
        .pass(P3)
        .call(P2, "RGG")
        .build(P3, WRONG);
    let (mut order, mut hand, mut bought, mut lock, mut call) = (false, false, false, false, false);
    let (mut chance, mut marks) = (false, false);
    for seed in 0..40 {
        let mut other = game.state.clone();
        other.shuffle_unseen(Viewer::Table, Seed::of_table(seed));
        let (old, new) = (game.state.player(P2), other.player(P2));
        order |= other.order != game.state.order;
        hand |= new.hand != old.hand;
        bought |= new.decision != old.decision;
        lock |= new.lock.map(|lock| lock.robot) != old.lock.map(|lock| lock.robot);
        call |= new.lock.map(|lock| lock.eureka) != old.lock.map(|lock| lock.eureka);
        chance |= other.chance != game.state.chance;
        marks |= new.marks != old.marks;
    }
    assert_eq!([order, hand, bought, lock, call, chance, marks], [true; 7]);
    // How many cards somebody has noted is hidden, too.
    let mut game = Fixture::new(physically(3));
    game.enter(P1, ORDER).enter(P1, BOARD);
    game.act(P2, Action::Note).enter(P2, "GGG");
    let mut notes = [false; 4];
    for seed in 0..40 {
        let mut other = game.state.clone();
        other.shuffle_unseen(Viewer::Seat(P3), Seed::of_table(seed));
        notes[other.player(P2).hand.len()] = true;
    }
    assert_eq!(notes, [true; 4]);
}

#[test]
fn ro_147_an_error_never_depends_on_cards_that_the_player_may_not_know() {
    // Every action of every seat is answered the same after `shuffle_unseen`.
    let mut number = 0;
    random_play::all(0..1, |played| {
        let state = played.after;
        number += 1;
        if number % 7 != 0 {
            return;
        }
        for seat in state.seats().iter() {
            let mut other = state.clone();
            other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(number));
            state.candidates(seat.into(), &mut |action| {
                let (here, there) = (state.check(seat.into(), action), other.check(seat.into(), action));
                assert_eq!(here, there, "{seat:?} does {}", text(action));
            });
        }
    });
    // A note is not compared with the order or with the cards of others (RO-137).
    let mut game = Fixture::new(physically(3));
    game.enter(P1, ORDER).enter(P1, BOARD);
    game.note(P3, "GGG");
    for card in [ORDER, "GGG"] {
        game.clone().note(P2, card);
    }
    game.act(P2, Action::Note).enter(P2, "GB");
    game.refuses(P2, Action::Pick(Colour::Fourth), Error::DuplicateCard);
}

#[test]
fn ro_147_candidates_read_public_facts_only() {
    let mut bought = dealt(3);
    bought.buy(P2, super::super::action::Slot::One);
    let mut passed = dealt(3);
    passed.pass(P2);
    for by in [P1.into(), P2.into(), P3.into(), Actor::House] {
        assert_eq!(candidates(&bought.state, by), candidates(&passed.state, by), "{by:?}");
    }
}

#[test]
fn ro_148_what_is_secret_cannot_be_printed() {
    <State as Unprintable<_>>::holds();
    <Action as Unprintable<_>>::holds();
    <View<'_> as Unprintable<_>>::holds();
    <super::super::state::Player as Unprintable<_>>::holds();
    <super::super::state::Lock as Unprintable<_>>::holds();
    <super::super::state::Decision as Unprintable<_>>::holds();
    <super::super::deduce::Clue as Unprintable<_>>::holds();
    <crate::kit::Seed as Unprintable<_>>::holds();
}

#[test]
fn ro_148_events_tell_nothing_that_is_hidden() {
    // The same step with another hidden part tells the same, until the moment of a reveal.
    for setup in super::setups() {
        let mut number = 0;
        random_play::game(setup, 3, &mut |played| {
            let Played {
                before,
                by,
                action,
                after,
                ..
            } = *played;
            number += 1;
            let sealed = matches!(before.phase, Phase::Buy | Phase::Produce(_)) && before.phase == after.phase;
            let Actor::Seat(seat) = by else { return };
            if !sealed || State::is_private(action) && matches!(action, Action::Answer(_)) {
                return;
            }
            let told = |state: &State| {
                let mut state = state.clone();
                let events = state.apply(by, action).ok()?;
                Some(events.iter().map(|event| format!("{event:?}")).collect::<Vec<_>>())
            };
            let mut other = before.clone();
            other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(number));
            if let Some(there) = told(&other) {
                assert_eq!(told(before), Some(there), "{by:?} does {}", text(action));
            }
        });
    }
}

#[test]
fn what_names_a_secret_is_offered_in_private_only() {
    for (action, private) in [
        (Action::Pick(Colour::Red), true),
        (Action::Lay(Colour::Red), false),
        (Action::Buy(super::super::action::Slot::One), true),
        (Action::Pass, true),
        (Action::Sell(P2), true),
        (Action::NoSale(P2), true),
        (Action::Answer(1), true),
        (Action::Tile(1), true),
        (Action::Judge(1), true),
        (Action::Note, true),
        (Action::Change, true),
        (Action::Cancel, true),
        (Action::ShowOrder, true),
        (Action::Lock { eureka: false }, true),
        (
            Action::Mark {
                part: Part::Head,
                colour: Colour::Red,
            },
            true,
        ),
        (Action::Reveal, false),
        (Action::Roll, false),
        (Action::Face(3), false),
        (Action::EndTurn, false),
        (Action::KeepTurn, false),
        (Action::VoidTurn, false),
        (Action::Share, false),
        (Action::ExtraRound, false),
        (Action::StopHelp, false),
    ] {
        assert_eq!(State::is_private(action), private, "{}", text(action));
    }
}
