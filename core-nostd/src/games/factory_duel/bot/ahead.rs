//! Plays turns ahead on an imagined game, and counts the steps that this takes.

use super::super::both::{SEATS, enemy};
use super::super::cards::Step;
use super::super::data::Spec;
use super::super::place::{Place, Slot};
use super::super::state::{Flow, Program, State};
use crate::game::Events;
use crate::kit::seat::Seat;

/// How many steps one turn takes at most.
pub(super) const STEPS_OF_A_TURN: u16 = 6;
const _: () = assert!(Step::ALL.len() == STEPS_OF_A_TURN as usize);

/// Looks ahead as long as there are steps left.
pub(super) struct Ahead {
    left: u16,
}

impl Ahead {
    /// May carry out so many steps.
    pub(super) const fn new(steps: u16) -> Ahead {
        Ahead { left: steps }
    }

    /// The game after a turn in which a player does one thing and the enemy another; nothing if there might be too few
    /// steps for it.
    ///
    /// A Manual card does nothing here (RF-130): what the table makes of it cannot be known. Real cards are drawn in the
    /// order in which they are imagined to lie.
    pub(super) fn after(&mut self, state: &State, seat: Seat, own: &Program, other: &Program) -> Option<State> {
        if self.left < STEPS_OF_A_TURN {
            return None;
        }
        let mut state = state.clone();
        state.factory_mut(seat).program.clone_from(own);
        state.factory_mut(enemy(seat)).program.clone_from(other);
        for seat in SEATS {
            state.factory_mut(seat).open_program();
        }
        for step in Step::ALL {
            if SEATS.into_iter().all(|seat| is_quiet(&state, seat, step)) {
                continue;
            }
            self.left = self.left.saturating_sub(1);
            let mut events = Events::new();
            state.run_step(step, &mut events);
            state.finish_step(step, &mut events);
            if state.flow == Flow::Over {
                return Some(state);
            }
        }
        draw_entered(&mut state);
        Some(state)
    }
}

/// Whether a step certainly changes nothing for a player. The last one never is quiet: it cleans up.
fn is_quiet(state: &State, seat: Seat, step: Step) -> bool {
    let program = &state.factory(seat).program;
    let is_on = |slot: Slot| program.count_on(slot) > 0;
    let is_busy = match step {
        Step::Start => false,
        Step::Gather => is_on(Slot::Gather),
        Step::Build => is_on(Slot::Build) || Place::ALL.into_iter().any(|place| program.is_facedown(place)),
        Step::Produce => is_on(Slot::Produce),
        Step::Attack => is_on(Slot::Attack),
        Step::End => true,
    };
    let acts = |spec: Spec| {
        spec.work.is_some_and(|work| work.step == step)
            || spec.selector.is_some_and(|selector| selector.step == step)
            || spec.autos.iter().flatten().any(|auto| auto.step == step)
    };
    let mut modules = state.active_modules(seat).map(|(_, _, spec)| spec);
    let mut software = state.software_spec(seat).into_iter().map(|(_, spec)| spec);
    !is_busy && !modules.any(acts) && !software.any(acts)
}

/// RF-129: the cards that would have to be entered.
fn draw_entered(state: &mut State) {
    if state.flow != Flow::Drawing {
        return;
    }
    for seat in SEATS {
        let factory = state.factory_mut(seat);
        for _ in 0..core::mem::take(&mut factory.owed) {
            if let Some(card) = factory.draw.pop() {
                factory.hand.push_bounded(card);
            }
        }
    }
    state.go_on_drawing(&mut Events::new());
}
