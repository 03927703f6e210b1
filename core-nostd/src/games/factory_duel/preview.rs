//! What a program would lead to, for its owner: the enemy's draft is not looked at.

use super::action::{Canceled, Event, Skipped};
use super::both::enemy;
use super::cards::{Card, Step};
use super::state::{Program, State};
use crate::game::Events;
use crate::kit::seat::Seat;

/// What a program would lead to if the enemy programmed nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Minerals at the end of the turn.
    pub minerals: u16,
    /// Minerals that are left when the build zone is worked off.
    pub after_build: u16,
    /// Minerals that come in.
    pub earned: u16,
    /// Minerals that are paid.
    pub spent: u16,
    /// Crystals in the store at the end of the turn.
    pub crystals: u8,
    /// How many cards are built.
    pub built: u8,
    /// The first card that is not built, and why.
    pub canceled: Option<(Card, Canceled)>,
    /// What the first robot costs that is produced.
    pub robot_cost: u16,
    /// How many robots are produced.
    pub produced: u8,
    /// Why a robot is not produced.
    pub skipped: Option<Skipped>,
    /// The first step for which the store does not hold what was selected.
    pub unpaid: Option<Step>,
    /// Minerals and crystals that the store has no room for.
    pub lost: (u16, u8),
    /// Damage to the enemy's factory, if nobody stands in the way.
    pub damage: u8,
    /// Robots without an assignment.
    pub idle: u8,
    /// Nothing at all is programmed.
    pub is_empty: bool,
}

impl State {
    /// Whether nothing at all happens in a step: it begins, and that is all.
    pub(super) fn is_silent(&self, step: Step) -> bool {
        let mut trial = self.clone();
        trial.runs_silently(step)
    }

    /// The same for all steps of a turn.
    pub(super) fn is_silent_turn(&self) -> bool {
        let mut trial = self.clone();
        Step::ALL.into_iter().all(|step| trial.runs_silently(step))
    }

    fn runs_silently(&mut self, step: Step) -> bool {
        let mut events = Events::new();
        self.run_step(step, &mut events);
        events.len() == 1
    }

    /// What the program of a player would lead to if the enemy programmed nothing.
    pub(super) fn preview(&self, seat: Seat) -> Preview {
        let factory = self.factory(seat);
        let idle = factory
            .existing()
            .filter(|(robot, _)| factory.program.slot(*robot).is_none());
        let mut preview = Preview {
            idle: u8::try_from(idle.count()).unwrap_or(u8::MAX),
            is_empty: factory.program == Program::new(&factory.modules),
            ..Preview::default()
        };
        let mut trial = self.clone();
        let other = trial.factory_mut(enemy(seat));
        other.program = Program::new(&other.modules);
        trial.factory_mut(seat).open_program();
        for step in Step::ALL {
            if step == Step::Produce {
                preview.robot_cost = trial.production_cost(seat);
            }
            let mut events = Events::new();
            trial.run_step(step, &mut events);
            for event in events.iter() {
                preview.see(seat, step, event);
            }
            if step == Step::Build {
                preview.after_build = trial.factory(seat).minerals;
            }
        }
        let factory = trial.factory(seat);
        (preview.minerals, preview.crystals) = (factory.minerals, factory.crystals);
        preview
    }
}

impl Preview {
    fn see(&mut self, seat: Seat, step: Step, event: Event) {
        match event {
            Event::Gained {
                seat: owner, minerals, ..
            } if owner == seat => {
                self.earned = self.earned.saturating_add(minerals);
            }
            Event::Overflowed {
                seat: owner,
                minerals,
                crystals,
            } if owner == seat => {
                let (lost, spilt) = self.lost;
                self.lost = (lost.saturating_add(minerals), spilt.saturating_add(crystals));
            }
            Event::Paid {
                seat: owner,
                price: super::data::Price::Minerals(cost),
                ..
            } if owner == seat => self.spent = self.spent.saturating_add(cost),
            Event::PaymentFailed { seat: owner, .. } if owner == seat => {
                self.unpaid = self.unpaid.or(Some(step));
            }
            Event::Built { seat: owner, cost, .. } if owner == seat => {
                self.built = self.built.saturating_add(1);
                self.spent = self.spent.saturating_add(cost);
            }
            Event::BuildCanceled { seat: owner, card, why } if owner == seat => {
                self.canceled = self.canceled.or(Some((card, why)));
            }
            Event::Produced { seat: owner, cost, .. } if owner == seat => {
                self.produced = self.produced.saturating_add(1);
                self.spent = self.spent.saturating_add(cost);
            }
            Event::ProductionSkipped { seat: owner, why } if owner == seat => {
                self.skipped = self.skipped.or(Some(why));
            }
            Event::FactoryHit {
                seat: victim, amount, ..
            } if victim != seat => {
                self.damage = self.damage.saturating_add(amount);
            }
            _ => {}
        }
    }
}
