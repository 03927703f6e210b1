//! Players that are programs.
//!
//! They know their view and their legal choices, and have a chance of their own. Nothing allocates, and every decision has
//! a bound: [`Driver`] runs at most [`PHASES_MAX`] phases of one robot on the floor, after it has measured the way to two
//! flags by going over the board at most [`SWEEPS`] times.

mod distance;
mod outlook;
mod search;
#[cfg(test)]
mod tests;

use core::num::NonZero;

use self::outlook::{Facts, Outlook, Stand};
pub use self::search::PHASES_MAX;
use self::search::{Held, best_program};
use super::action::{Action, Mending};
use super::cards::{Card, REGISTERS, Register};
use super::floor::Body;
use super::view::{Content, View};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// How often the board is gone over at most for one decision.
pub const SWEEPS: u8 = 2 * distance::SWEEPS_MAX;

/// Whatever is allowed, by chance: but a program that is whole is mostly locked in, and nobody gives up without need.
pub fn random(seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
    let is_sane = |action: &Action| match *action {
        Action::Withdraw | Action::Take(_) => false,
        Action::Place { register, .. } => matches!(view.program(seat, register), Content::Empty),
        _ => true,
    };
    let any = if chance.below(WHIM) == 0 {
        any_of(choices.iter().filter(|action| **action != Action::Withdraw), chance)
    } else {
        any_of(choices.iter().filter(|action| is_sane(action)), chance)
    };
    any.or_else(|| any_of(choices.iter(), chance))
}

/// Once in so many decisions chance changes its mind.
const WHIM: NonZero<u32> = NonZero::new(16).unwrap();

/// One of the actions, each equally likely.
fn any_of<'a>(actions: impl Iterator<Item = &'a Action> + Clone, chance: &mut Chance) -> Option<Action> {
    let count = NonZero::new(u32::try_from(actions.clone().count()).ok()?)?;
    let index = usize::try_from(chance.below(count)).ok()?;
    actions.copied().nth(index)
}

/// A player who looks ahead: where each program leads to on a floor without other robots.
#[derive(Clone, Default)]
pub struct Driver {
    /// For which turn the plan was made.
    turn: u16,
    plan: [Option<Card>; REGISTERS],
    /// How it would stand at the end of that turn.
    end: Option<Body>,
}

/// So badly damaged, a robot takes a turn off.
const WORN: u8 = 5;

impl Driver {
    /// What to do now that `seat` is asked.
    pub fn choose(&mut self, seat: Seat, view: View<'_>, choices: &[Action], chance: &mut Chance) -> Option<Action> {
        let wish = match choices.iter().find(|action| **action != Action::Withdraw)? {
            Action::Place { .. } | Action::Take(_) | Action::LockIn => self.program(seat, view, choices),
            Action::Announce(_) => Some(Action::Announce(self.is_worth_a_turn(seat, view))),
            Action::StayDown(_) => Some(Action::StayDown(view.body(seat).damage >= WORN)),
            Action::Choose(_) => Some(Action::Choose(match view.body(seat).damage {
                0 => Mending::Option,
                _ => Mending::Repair,
            })),
            Action::Reenter { .. } => best_return(seat, view, choices),
            _ => None,
        };
        let wish = wish.filter(|wish| choices.contains(wish));
        wish.or_else(|| random(seat, view, choices, chance))
    }

    /// The next card of the plan, or the end of it.
    fn program(&mut self, seat: Seat, view: View<'_>, choices: &[Action]) -> Option<Action> {
        if self.turn != view.turn() {
            *self = Driver::planned(seat, view)?;
        }
        let slots = Register::ALL.into_iter().zip(self.plan);
        let mut missing = slots.filter_map(|(register, card)| {
            let place = Action::Place { card: card?, register };
            choices.contains(&place).then_some(place)
        });
        missing.next().or(Some(Action::LockIn))
    }

    fn planned(seat: Seat, view: View<'_>) -> Option<Driver> {
        let outlook = outlook_of(seat, view)?;
        let held = Register::ALL.map(|register| held(seat, view, register));
        let program = best_program(&outlook, &cards_of(seat, view), held)?;
        Some(Driver {
            turn: view.turn(),
            plan: program.cards,
            end: Some(program.stand.body).filter(|_| !outlook.is_over(program.stand)),
        })
    }

    /// Whether to power down: badly damaged, and where nothing happens to a robot that stands still.
    fn is_worth_a_turn(&self, seat: Seat, view: View<'_>) -> bool {
        let end = self.end.filter(|_| self.turn == view.turn());
        let (Some(outlook), Some(end)) = (outlook_of(seat, view), end) else {
            return false;
        };
        let mut stand = Stand {
            body: Body { damage: 0, ..end },
            ..outlook.now()
        };
        for phase in Register::ALL {
            stand = outlook.after(stand, None, phase);
        }
        end.damage >= WORN && stand.body.at.is_some() && stand.body.damage < WORN
    }
}

/// What a robot reckons with; nothing without a board.
fn outlook_of(seat: Seat, view: View<'_>) -> Option<Outlook<'_>> {
    let mut others = view.seats().iter().filter(|other| *other != seat);
    Outlook::new(Facts {
        board: view.board()?,
        devices: view.devices(),
        body: view.body(seat),
        flags: view.flags(seat),
        lives: view.lives(seat),
        archive: view.archive(seat),
        has_company: others.any(|other| view.body(other).at.is_some()),
    })
}

/// What a register holds before the search.
fn held(seat: Seat, view: View<'_>, register: Register) -> Held {
    match view.program(seat, register) {
        _ if !view.is_register_locked(seat, register) => Held::Open,
        Content::Shown(shown) => Held::Locked(Some(shown.kind)),
        Content::Empty | Content::Hidden => Held::Locked(None),
    }
}

/// The hand, and what is placed already.
fn cards_of(seat: Seat, view: View<'_>) -> List<Card, 9> {
    let open = Register::ALL
        .into_iter()
        .filter(|register| !view.is_register_locked(seat, *register));
    let placed = open.filter_map(|register| match view.program(seat, register) {
        Content::Shown(shown) => Card::from_priority(shown.priority),
        Content::Empty | Content::Hidden => None,
    });
    view.hand().unwrap_or_default().iter().copied().chain(placed).collect()
}

/// Where to return: as near to the flag as possible, and looking there.
fn best_return(seat: Seat, view: View<'_>, choices: &[Action]) -> Option<Action> {
    let outlook = outlook_of(seat, view)?;
    let now = outlook.now();
    let returns = choices.iter().copied().filter_map(|action| match action {
        Action::Reenter {
            at,
            heading,
            down: false,
        } => Some((outlook.cost_of_way(now, at, heading), action)),
        _ => None,
    });
    returns.min_by_key(|(cost, _)| *cost).map(|(_, action)| action)
}
