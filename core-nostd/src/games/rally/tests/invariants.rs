//! Section 10: what is true after every action of random play.

use super::fixture::*;
use super::random_play::{self, Played};
use crate::game::{Actor, Game};

#[test]
fn the_invariants_hold_in_random_play() {
    random_play::all(0..2, |played| {
        cards_are_conserved(played);
        registers_lock_with_damage(played);
        lives_and_flags_go_one_way(played);
        facings_and_squares_change_by_segment(played);
    });
}

/// 1 and 2: each of the 84 cards is in one place; hands are empty while the phases run.
fn cards_are_conserved(played: &Played<'_>) {
    let state = played.after;
    if !state.setup.deals() {
        return;
    }
    let held: usize = Seat::ALL.iter().map(|seat| state.robot(*seat).cards().count()).sum();
    let free = free_cards(&state.robots).count();
    assert_eq!(held + free, 84);
    assert!(state.pile.len() <= free);
    let view = state.view(crate::game::Viewer::Table);
    assert_eq!(usize::from(view.pile_size() + view.discard_size()), free);
    if matches!(state.flow, Flow::Phase { .. }) {
        assert!(Seat::ALL.iter().all(|seat| state.robot(*seat).hand.is_empty()));
        assert!(free >= 84 - 5 * 8, "BE-402 and BE-803 can always draw");
    }
}

/// 4: a locked register is never empty where the device deals.
fn registers_lock_with_damage(played: &Played<'_>) {
    let state = played.after;
    for seat in state.seats().iter().filter(|seat| state.is_racing(*seat)) {
        for register in Register::ALL {
            let locked = state.body(seat).damage + register.number() >= 10;
            assert_eq!(state.is_register_locked(seat, register), locked);
            let filled = state.robot(seat).slot(register) != Slot::Empty;
            assert!(!locked || filled || !state.setup.has_cards());
        }
    }
}

/// 5 and 6: lives never increase, flags never decrease; only segment E changes flags and archives.
fn lives_and_flags_go_one_way(played: &Played<'_>) {
    let (before, after) = (played.before, played.after);
    let touch = matches!(
        before.flow,
        Flow::Phase {
            segment: Segment::Touch,
            ..
        }
    );
    for seat in after.seats().iter() {
        let (old, new) = (before.robot(seat), after.robot(seat));
        assert!(new.lives <= old.lives);
        let withdrawn = played.action == Action::Withdraw;
        assert!(old.lives - new.lives <= 1 || withdrawn);
        let destroyed =
            |event: &&Event| matches!(event, Event::Floor(Report::Destroyed { robot, .. }) if *robot == seat);
        let destructions = played.events.iter().filter(destroyed).count();
        assert!(withdrawn || usize::from(old.lives - new.lives) == destructions);
        assert!(new.flags == old.flags || (touch && new.flags == old.flags + 1));
        assert!(new.archive == old.archive || touch);
    }
}

/// 7 and 8: what turns and moves robots.
fn facings_and_squares_change_by_segment(played: &Played<'_>) {
    let (before, after) = (played.before, played.after);
    let segment = match before.flow {
        Flow::Phase { segment, .. } if played.action == Action::Advance => Some(segment),
        _ => None,
    };
    use Segment::*;
    let turns = matches!(segment, Some(Move | Express | Belts | Gears));
    let moves = matches!(segment, Some(Move | Express | Belts | Currents | Pushers));
    let destroys = moves || matches!(segment, Some(Crushers | Lasers));
    let returns = matches!(played.action, Action::Reenter { .. });
    let leaves = played.action == Action::Withdraw;
    for seat in after.seats().iter() {
        let (old, new) = (before.body(seat), after.body(seat));
        assert!(old.heading == new.heading || turns || returns, "{segment:?}");
        match (old.at, new.at) {
            (Some(from), Some(to)) if from != to => assert!(moves, "{segment:?}"),
            (Some(_), None) => assert!(destroys || leaves, "{segment:?}"),
            (None, Some(_)) => assert!(returns),
            _ => {}
        }
    }
}

/// 12: from one turn to the next there are at most 5 × (1 + N + 8) + 2 steps of the house.
#[test]
fn every_turn_ends() {
    random_play::all(0..1, {
        let mut steps = 0;
        move |played| {
            if played.after.turn != played.before.turn {
                steps = 0;
            }
            if (played.by, played.action) == (Actor::House, Action::Advance) {
                steps += 1;
            }
            let most = 5 * (1 + u32::from(played.after.setup.seats) + 8) + 2;
            assert!(steps <= most, "{steps} of {most}");
        }
    });
}
