//! Players that are programs.
//!
//! They know their view and their legal choices, and have a chance of their own. Nothing allocates, and every decision has
//! a bound: [`Planner`] imagines at most [`ROUNDS_MAX`] rounds of its own, in each of which it pays at
//! most [`PAYMENTS_MAX`] times.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "hundredths of VPs stay far from the bounds of their type"
)]

mod ahead;
mod plans;
mod scene;
#[cfg(test)]
mod tests;
mod worth;

use core::num::NonZero;

pub use self::ahead::PAYMENTS_MAX;
use self::scene::Scene;
use super::action::{Action, Inspiration};
use super::effect::{PHASES, Phase};
use super::state::Flow;
use super::view::View;
use crate::game::CHOICES_MAX;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat;

/// How many rounds [`Planner`] imagines at most for one decision: for each pair of phases some samples of what others bring;
/// or for each of its choices both columns of an Assembly Cost, and once more to compare.
pub const ROUNDS_MAX: usize = if PLANS * SAMPLES > CHOICES {
    PLANS * SAMPLES
} else {
    CHOICES
};
const CHOICES: usize = 2 * CHOICES_MAX + 1;

/// How many ways there are to assign two of the phases.
const PLANS: usize = PHASES * (PHASES - 1);
/// On how many samples of the cubes of others a plan is tried.
const SAMPLES: usize = 4;

/// Whatever is allowed, by chance: but mostly phases and their actions are taken one after the other, and nobody ends a
/// round, declines or corrects without need.
pub fn random(_: Seat, _: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
    if chance.below(WHIM) == 0 {
        return any_of(choices.iter(), chance);
    }
    let next = choices.iter().find(|action| runs(action));
    let is_sane = |action: &&Action| match action {
        action if runs(action) => Some(*action) == next,
        Action::StartPhase(_)
        | Action::SetRight(_)
        | Action::Enter(_)
        | Action::Reopen
        | Action::EndPhases
        | Action::Inspire(Inspiration::Nothing)
        | Action::Decline => false,
        _ => true,
    };
    let phase = choices.iter().find(|action| matches!(action, Action::StartPhase(_)));
    any_of(choices.iter().filter(is_sane), chance)
        .or(phase.copied())
        .or_else(|| any_of(choices.iter(), chance))
}

/// Whether an action runs a part of a row.
const fn runs(action: &Action) -> bool {
    matches!(action, Action::BoardAction(_) | Action::Activate { .. })
}

/// Once in so many decisions chance does what it else leaves.
const WHIM: NonZero<u32> = NonZero::new(16).unwrap();

/// One of the actions, each equally likely.
fn any_of<'a>(actions: impl Iterator<Item = &'a Action> + Clone, chance: &mut Chance) -> Option<Action> {
    let count = NonZero::new(u32::try_from(actions.clone().count()).ok()?)?;
    let index = usize::try_from(chance.below(count)).ok()?;
    actions.copied().nth(index)
}

/// A player who plans its rounds: it judges what its belongings will be worth, and imagines the rest of the round. Real
/// cards are not known, so that chance plays there.
#[derive(Clone, Default)]
pub struct Planner {
    /// The second phase of the plan whose first one was chosen in this round.
    second: Option<(u8, Phase)>,
}

impl Planner {
    /// What to do now that `seat` is asked.
    pub fn choose(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        let wish = match view.setup().is_table() {
            true => None,
            false => self.wish(seat, view, choices, chance),
        };
        let wish = wish.filter(|wish| choices.contains(wish));
        wish.or_else(|| random(seat, view, choices, chance))
    }

    fn wish(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        if view.flow() == Flow::Assign && view.top(seat).is_none() {
            return self.assign(seat, view, choices, chance);
        }
        Scene::new(seat, view)?.wish(choices)
    }

    /// Two phases, then the lock.
    fn assign(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        if choices.contains(&Action::Lock) {
            return Some(Action::Lock);
        }
        let scene = Scene::new(seat, view)?;
        match *view.plan(seat)? {
            [] => {
                let [first, second] = scene.best_plan(None, chance)?;
                self.second = Some((view.round(), second));
                Some(Action::Choose(first))
            }
            [first, ..] => {
                let kept = self
                    .second
                    .filter(|(round, second)| *round == view.round() && *second != first);
                let second = match kept {
                    Some((_, second)) => second,
                    // Somebody else has chosen the first one.
                    None => scene.best_plan(Some(first), chance)?[1],
                };
                Some(Action::Choose(second))
            }
        }
    }
}
