//! A program that was thought out, and how it is drafted step by step.

use super::super::action::Action;
use super::super::cards::Module;
use super::super::data::HAND;
use super::super::place::{Place, RobotId};
use super::super::state::{Program, State};
use super::super::view::View;
use super::drafts::useless;
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// What a player wants to do in a turn.
#[derive(Clone, Default)]
pub(super) struct Thought {
    program: Program,
    /// The cards that make room for others.
    discards: List<Module, HAND>,
}

impl Thought {
    /// A program, and the cards that are of no use beside it.
    pub(super) fn new(state: &State, seat: Seat, program: Program) -> Thought {
        let discards = useless(state, seat, &program);
        Thought { program, discards }
    }
}

/// Drafts what a player has thought out.
#[derive(Clone, Default)]
pub(super) struct Plan {
    turn: u16,
    thought: Thought,
}

impl Plan {
    /// What to do now that `seat` programs. `think` is asked at the beginning of every draft.
    pub(super) fn next(
        &mut self,
        seat: Seat,
        view: View<'_>,
        choices: &[Action],
        think: impl FnOnce() -> Thought,
    ) -> Option<Action> {
        let draft = view.program(seat)?;
        if *draft == Program::new(view.modules(seat)) {
            *self = Plan {
                turn: view.turn(),
                thought: think(),
            };
        } else if self.turn != view.turn() {
            // Somebody else has drafted this.
            return Some(Action::ClearDraft);
        }
        let mut missing = None;
        self.each_missing(draft, &mut |action| {
            if missing.is_none() && choices.contains(&action) {
                missing = Some(action);
            }
        });
        Some(missing.unwrap_or(Action::Lock))
    }

    /// What is still to be drafted, in an order in which it is possible: crystals only go to robots that are assigned.
    fn each_missing(&self, draft: &Program, each: &mut dyn FnMut(Action)) {
        let Thought {
            program: wish,
            discards,
        } = &self.thought;
        for robot in RobotId::ALL {
            if let Some(slot) = wish.slot(robot).filter(|slot| draft.slot(robot) != Some(*slot)) {
                each(Action::Assign { robot, slot });
            }
        }
        for robot in RobotId::ALL {
            if wish.has_crystal(robot) && !draft.has_crystal(robot) {
                each(Action::PlaceCrystal(robot));
            }
        }
        for module in Place::ALL {
            let (down, option) = (wish.is_facedown(module), wish.selector(module));
            if option != draft.selector(module) {
                each(Action::SetSelector { module, option });
            }
            if down != draft.is_facedown(module) {
                each(Action::SetFacedown { module, down });
            }
        }
        if let Some(card) = wish.zone().get(draft.zone().len()) {
            each(Action::QueueBuild(*card));
        }
        for card in discards {
            each(Action::Discard(*card));
        }
    }
}
