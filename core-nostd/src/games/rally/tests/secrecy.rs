//! BE-306, BE-312, BE-313 and 9.4: what a viewer sees, and what it may depend on.

use std::format;
use std::string::String;

use super::super::view::{Content, View};
use super::fixture::*;
use super::random_play;
use crate::game::{Game, Viewer};
use crate::games::testing::{Unprintable, hidden_does_not_show};
use crate::kit::Seed;

/// Everything that a view tells, in words.
fn seen(view: View<'_>) -> String {
    let hand: Option<std::vec::Vec<u16>> = view
        .hand()
        .map(|hand| hand.iter().map(|card| card.priority()).collect());
    let mut seen = format!(
        "{:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {hand:?} {:?} {:?} {:?} {:?} {} {} {} {:?}",
        view.flow(),
        view.turn(),
        view.waits_for(),
        view.seats(),
        view.timer(),
        view.winners(),
        view.destroyed(),
        view.order(),
        view.next_to_move(),
        view.to_enter(),
        view.lifted(),
        view.devices(),
        view.pile_size(),
        view.discard_size(),
        view.does_nothing(),
        view.preview(),
    );
    for seat in view.robots_in_order() {
        seen += &format!(
            " {seat:?}: {:?} {} {} {:?} {} {:?} {} {} {} {} {} {:?} {} {}",
            view.body(seat),
            view.lives(seat),
            view.flags(seat),
            view.archive(seat),
            view.options(seat),
            view.power(seat),
            view.is_active(seat),
            view.is_locked_in(seat),
            view.is_programming(seat),
            view.is_eliminated(seat),
            view.is_off(seat),
            view.dock(seat),
            view.hand_size(seat),
            view.has_moved(seat),
        );
        for register in Register::ALL {
            let content = view.program(seat, register);
            seen += &format!(" {content:?} {}", view.is_register_locked(seat, register));
        }
        view.each_return(seat, &mut |at, heading| seen += &format!(" {at} {heading:?}"));
    }
    seen
}

#[test]
fn be_312_what_is_hidden_from_a_viewer_does_not_show() {
    let mut number = 0;
    random_play::all(0..1, |played| {
        number += 1;
        if number % 7 == 0 {
            hidden_does_not_show(played.after, number, |state, viewer| seen(state.view(viewer)));
        }
    });
}

#[test]
fn be_312_what_is_hidden_really_changes() {
    // Each secret changes with `shuffle_unseen`; otherwise the test above would say nothing.
    let mut race = programming(Answered {
        seats: 3,
        ..Answered::default()
    });
    race.lock_in(P1).fill(P2).act(P2, Action::Take(Register::R5));
    let [mut program, mut hand, mut draft, mut count, mut pile, mut chance] = [false; 6];
    for seed in 0..40 {
        let mut other = race.state.clone();
        other.shuffle_unseen(Viewer::Seat(P1), Seed::of_table(seed));
        assert_eq!(other.audit(), Ok(()));
        program |= other.robot(P1).registers != race.state.robot(P1).registers;
        hand |= other.robot(P2).hand != race.state.robot(P2).hand;
        draft |= other.robot(P2).registers != race.state.robot(P2).registers;
        count |= other.robot(P2).hand.len() != race.state.robot(P2).hand.len();
        pile |= other.pile != race.state.pile;
        chance |= other.chance != race.state.chance;
        // A viewer's own hand stays.
        let mut own = race.state.clone();
        own.shuffle_unseen(Viewer::Seat(P2), Seed::of_table(seed));
        assert!(own.robot(P2) == race.state.robot(P2));
    }
    assert_eq!([program, hand, draft, count, pile, chance], [true; 6]);
}

#[test]
fn be_306_a_program_that_is_locked_in_is_hidden_from_its_owner_too() {
    let mut race = programming(Answered::default());
    race.fill(P1);
    assert!(matches!(race.view(P1).program(P1, Register::R1), Content::Shown(_)));
    assert_eq!(
        race.view(P2).program(P1, Register::R1),
        Content::Empty,
        "a draft is nobody else's business"
    );
    assert_eq!(race.public_view().program(P1, Register::R1), Content::Empty);
    race.act(P1, Action::LockIn);
    for viewer in [race.view(P1), race.view(P2), race.public_view()] {
        assert_eq!(viewer.program(P1, Register::R1), Content::Hidden);
        assert!(viewer.is_locked_in(P1));
    }
    assert!(race.view(P1).hand().is_none() && race.view(P1).preview().is_none());
}

#[test]
fn be_312_a_hand_is_seen_by_its_player_alone() {
    let race = programming(Answered::default());
    let own = race.view(P1).hand().map(|hand| hand.len());
    assert_eq!(own, Some(9));
    assert!(race.public_view().hand().is_none());
    let (one, two) = (race.view(P1).hand().unwrap(), race.view(P2).hand().unwrap());
    assert!(one.iter().all(|card| !two.contains(card)));
    // With cards on the table there is nothing to see.
    let physical = programming(Answered {
        deck: Deck::Physical,
        ..Answered::default()
    });
    assert!(physical.view(P1).hand().is_none());
}

#[test]
fn be_312_registers_of_later_phases_stay_hidden() {
    let mut race = row("robot 1 0,0 N regs=10,20,30,40,50\nrobot 2 5,0 N regs=60,70,80,90,100\n");
    for (register, next) in [(Register::R1, Register::R2), (Register::R2, Register::R3)] {
        assert_eq!(race.view(P1).program(P1, register), Content::Hidden);
        assert!(race.public_view().order().is_empty(), "the order would tell the cards");
        race.advance();
        assert!(matches!(race.public_view().program(P2, register), Content::Shown(_)));
        assert_eq!(race.public_view().program(P2, next), Content::Hidden);
        race.before(next, Segment::Reveal);
    }
}

#[test]
fn be_313_a_register_that_is_locked_before_its_reveal_stays_face_down_until_then() {
    let mut race = row("robot 1 0,0 N damage=4 regs=10,20,30,40,50\nrobot 2 5,0 N\n");
    race.house(damage(P1, true));
    let register = Register::R5;
    assert!(
        race.public_view().is_register_locked(P1, register),
        "that it is locked is public at once"
    );
    assert_eq!(race.public_view().program(P1, register), Content::Hidden);
    race.before(register, Segment::Reveal);
    assert_eq!(race.public_view().program(P1, register), Content::Hidden);
    race.advance();
    let shown = Content::Shown(card(50).into());
    assert_eq!(race.public_view().program(P1, register), shown);
    // From then on it is public, also in the next turn.
    race.run();
    assert_eq!(
        (race.state.flow, race.public_view().program(P1, register)),
        (Flow::Programming, shown)
    );
    assert_eq!(race.view(P2).program(P1, register), shown);
}

#[test]
fn be_313_a_drawn_card_lies_face_up_at_once() {
    let mut race = row("robot 1 0,0 N down damage=4\nrobot 2 5,0 N\ndeck 840\n");
    race.house(damage(P1, true));
    assert_eq!(
        race.public_view().program(P1, Register::R5),
        Content::Shown(card(840).into())
    );
}

#[test]
fn secret_types_cannot_be_printed() {
    <Card as Unprintable<_>>::holds();
    <Slot as Unprintable<_>>::holds();
    <Action as Unprintable<_>>::holds();
    <State as Unprintable<_>>::holds();
    <super::super::Robot as Unprintable<_>>::holds();
    <View<'_> as Unprintable<_>>::holds();
}

#[test]
fn be_312_no_event_of_programming_carries_a_card() {
    let mut race = programming(Answered::default());
    race.fill(P1);
    assert!(race.told().is_empty(), "placing is nobody's business");
    race.act(P1, Action::Take(Register::R2));
    assert!(race.told().is_empty());
}
