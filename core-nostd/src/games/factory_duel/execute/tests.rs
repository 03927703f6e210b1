//! What no card of the house leads to, and cards of the players' own cannot either: the sums of a step are made by hand.

use super::super::action::Event;
use super::super::setup::Setup;
use super::super::state::State;
use super::outcome::Outcome;
use crate::game::{Events, Game};
use crate::kit::Seed;
use crate::kit::seat::Seat::{P1, P2};

/// The shields of P1 after a step with this damage and this repair.
#[track_caller]
fn check(shields: u8, damage: u8, repair: u8, expected: u8) {
    let mut state = State::new(Setup::default(), Seed::of_table(1));
    state.factory_mut(P1).shields = shields;
    let mut outcome = Outcome::default();
    (outcome.of.get_mut(P1).damage, outcome.of.get_mut(P1).repair) = (damage, repair);
    let mut events = Events::new();
    state.apply(&outcome, &mut events);
    let what = std::format!("{shields} - {damage} + {repair}");
    assert_eq!(state.factory(P1).shields, expected, "{what}");
    assert_eq!(state.factory(P1).hurt, damage > 0, "{what}");
    assert_eq!(state.factory(P2).shields, 15);
    let told = Event::ShieldsSet {
        seat: P1,
        before: shields,
        now: expected,
    };
    assert_eq!(events.iter().any(|event| event == told), expected != shields, "{what}");
    assert_eq!(events.len(), usize::from(expected != shields), "{what}");
}

#[test]
fn rf_47_damage_and_repair_of_a_step_are_netted() {
    // at 2, with 3 damage and 2 repaired, a factory survives.
    check(2, 3, 2, 1);
    check(2, 3, 1, 0);
    check(2, 9, 2, 0);
    // The maximum is looked at after both.
    check(15, 1, 3, 15);
    check(15, 4, 3, 14);
    check(14, 0, 9, 15);
    check(15, 2, 2, 15);
    check(0, 0, 0, 0);
}
