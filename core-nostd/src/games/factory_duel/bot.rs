//! Players that are programs.
//!
//! They know their view and their legal choices, and have a chance of their own. Nothing allocates, and every decision has
//! a bound: [`Greedy`] carries out at most [`GREEDY_STEPS`] steps on imagined games, [`Planner`] at most
//! [`PLANNER_STEPS`].
#![allow(
    clippy::arithmetic_side_effects,
    reason = "points of a position, and robots of a factory, stay far from the bounds of their types"
)]

mod ahead;
mod drafts;
mod plan;
#[cfg(test)]
mod tests;
mod worth;

use core::num::NonZero;

use self::ahead::{Ahead, STEPS_OF_A_TURN};
use self::drafts::{AIMS_MAX, each_aim, program_for, steady};
use self::plan::{Plan, Thought};
use self::worth::{worth, worth_of_card};
use super::action::Action;
use super::both::enemy;
use super::state::{Flow, Program, State};
use super::view::View;
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::{List, sort_few};
use crate::kit::seat::Seat;

/// How many steps of the execution [`Greedy`] carries out at most for one program.
pub const GREEDY_STEPS: u16 = STEPS_OF_A_TURN * AIMS_MAX;

/// The same for [`Planner`].
pub const PLANNER_STEPS: u16 =
    STEPS_OF_A_TURN * (AIMS_MAX * (2 + SAMPLES) + WIDTH * SAMPLES * FOES * (1 + TURNS_AHEAD));

/// Whatever is allowed, by chance; after about as many steps as there are robots it locks.
pub fn random(seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
    let is_sane = |action: &Action| !matches!(action, Action::ClearDraft | Action::ReturnDraw(_));
    let robots = u32::try_from(view.robots(seat).len()).unwrap_or_default();
    let locks = view.flow() == Flow::Programming && chance.below(NonZero::new(robots + 2)?) == 0;
    if locks && choices.contains(&Action::Lock) {
        return Some(Action::Lock);
    }
    any_of(choices.iter().filter(|action| is_sane(action)), chance)
}

/// One of the actions, each equally likely.
fn any_of<'a>(actions: impl Iterator<Item = &'a Action> + Clone, chance: &mut Chance) -> Option<Action> {
    let count = NonZero::new(u32::try_from(actions.clone().count()).ok()?)?;
    let index = usize::try_from(chance.below(count)).ok()?;
    actions.copied().nth(index)
}

/// A player who looks one turn ahead, as if the enemy did nothing.
#[derive(Clone, Default)]
pub struct Greedy {
    plan: Plan,
}

impl Greedy {
    /// What to do now that `seat` is asked.
    pub fn choose(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        if view.flow() != Flow::Programming {
            return choose_before(view, choices, chance);
        }
        let think = || {
            let state = imagined(seat, view, chance);
            let idle = idle(&state, enemy(seat));
            let program = best_program(&state, seat, &idle, &mut Ahead::new(GREEDY_STEPS));
            Thought::new(&state, seat, program)
        };
        self.plan.next(seat, view, choices, think)
    }
}

/// A player who tries its best programs against those that the enemy may have made, and looks some turns further.
#[derive(Clone, Default)]
pub struct Planner {
    plan: Plan,
}

/// How many own programs are tried, on how many imagined games, against how many of the enemy's, and how many turns are
/// looked further.
const WIDTH: u16 = 8;
const SAMPLES: u16 = 3;
const FOES: u16 = 4;
const TURNS_AHEAD: u16 = 2;

impl Planner {
    /// What to do now that `seat` is asked.
    pub fn choose(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        if view.flow() != Flow::Programming {
            return choose_before(view, choices, chance);
        }
        self.plan.next(seat, view, choices, || planned(seat, view, chance))
    }
}

fn planned(seat: Seat, view: View<'_>, chance: &mut Chance) -> Thought {
    let mut ahead = Ahead::new(PLANNER_STEPS);
    let state = imagined(seat, view, chance);
    let foe = best_program(&state, enemy(seat), &idle(&state, seat), &mut ahead);
    let mut own = best_programs::<{ WIDTH as usize }>(&state, seat, &foe, &mut ahead);
    for (sum, _) in &mut own {
        *sum = 0;
    }
    for _ in 0..SAMPLES {
        let state = imagined(seat, view, chance);
        let idle = idle(&state, seat);
        let foes = best_programs::<{ FOES as usize }>(&state, enemy(seat), &idle, &mut ahead);
        for (sum, program) in &mut own {
            for (_, foe) in &foes {
                *sum += outlook(&state, seat, program, foe, &mut ahead);
            }
        }
    }
    let best = own.iter().max_by_key(|(sum, _)| *sum);
    let program = best.map(|(_, program)| program.clone()).unwrap_or_default();
    Thought::new(&state, seat, program)
}

/// What comes of two programs, and of some more turns that are like any other: half of it is what stands there at once.
fn outlook(state: &State, seat: Seat, own: &Program, foe: &Program, ahead: &mut Ahead) -> i32 {
    let Some(mut then) = ahead.after(state, seat, own, foe) else {
        return 0;
    };
    let now = worth(&then, seat);
    for _ in 0..TURNS_AHEAD {
        if then.flow == Flow::Over {
            break;
        }
        let (own, foe) = (steady(&then, seat), steady(&then, enemy(seat)));
        match ahead.after(&then, seat, &own, &foe) {
            Some(next) => then = next,
            None => break,
        }
    }
    (now + worth(&then, seat)) / 2
}

/// A program that does nothing.
fn idle(state: &State, seat: Seat) -> Program {
    Program::new(&state.factory(seat).modules)
}

/// The program that brings the most against one of the enemy's.
fn best_program(state: &State, seat: Seat, foe: &Program, ahead: &mut Ahead) -> Program {
    let best = best_programs::<1>(state, seat, foe, ahead);
    best.first().map(|(_, program)| program.clone()).unwrap_or_default()
}

/// The programs that bring the most against one of the enemy's, the best first.
fn best_programs<const N: usize>(
    state: &State,
    seat: Seat,
    foe: &Program,
    ahead: &mut Ahead,
) -> List<(i32, Program), N> {
    let mut best: List<(i32, Program), N> = List::new();
    each_aim(state, seat, &mut |aim| {
        let program = program_for(state, seat, &aim);
        if let Some(then) = ahead.after(state, seat, &program, foe) {
            keep(&mut best, worth(&then, seat), program);
        }
    });
    sort_few(&mut best, |(points, _)| -*points);
    best
}

/// Keeps a program if it is among the best.
fn keep<const N: usize>(best: &mut List<(i32, Program), N>, points: i32, program: Program) {
    if !best.is_full() {
        best.push_bounded((points, program));
    } else if let Some(least) = best.iter_mut().min_by_key(|(points, _)| *points)
        && least.0 < points
    {
        *least = (points, program);
    }
}

/// A game that looks the same to the player, with nothing drafted yet.
fn imagined(seat: Seat, view: View<'_>, chance: &mut Chance) -> State {
    let number = chance.below(const { NonZero::new(1 << 30).unwrap() });
    let mut state = view.imagined(Seed::of_table(number));
    let factory = state.factory_mut(seat);
    factory.program = Program::new(&factory.modules);
    // How its own cards lie is hidden from the player, too: nothing of it may decide.
    sort_few(&mut factory.draw, |card| *card);
    chance.shuffle(&mut factory.draw);
    state
}

/// Software is kept by what it is worth; real cards are drawn by chance.
fn choose_before(view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
    let value = |action: &&Action| match action {
        Action::ChooseSoftware(option) => view
            .offered()
            .get(usize::from(*option))
            .map(|software| worth_of_card(view.software_spec(*software))),
        _ => None,
    };
    match choices.first()? {
        Action::ChooseSoftware(_) => choices.iter().max_by_key(value).copied(),
        _ => any_of(choices.iter(), chance),
    }
}
