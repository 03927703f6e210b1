//! What the table changes by hand: what a Manual card says (RF-130), and what stands otherwise on the table (RF-135).

use super::action::{Change, Error, Event};
use super::both::SEATS;
use super::cards::UPGRADE_COPIES;
use super::data::{CRYSTALS_MAX, MINERALS_MAX, MINERALS_UNIT, STAT_MAX};
use super::place::RobotId;
use super::state::{Flow, Program, Robot, State};
use crate::game::{Events, require};
use crate::kit::seat::Seat;

impl State {
    /// RF-130: everything stays within the limits of 4.1.
    pub(super) fn check_change(&self, of: Seat, change: Change) -> Result<(), Error> {
        require(SEATS.contains(&of), Error::WrongPhase)?;
        let factory = self.factory(of);
        let robot = |robot| factory.robot(robot).ok_or(Error::NoSuchRobot);
        let module = |place| factory.module(place).ok_or(Error::NoSuchModule);
        let is_possible = match change {
            Change::Shields(more) => can_step(factory.shields, more, 0, self.shields_max(of)),
            Change::Minerals(true) => factory.minerals < MINERALS_MAX,
            Change::Minerals(false) => factory.minerals > 0,
            Change::Crystals(more) => can_step(factory.crystals, more, 0, CRYSTALS_MAX),
            Change::Power(id, more) => can_step(robot(id)?.power, more, 1, STAT_MAX),
            Change::Armor(id, more) => can_step(robot(id)?.armor, more, 1, STAT_MAX),
            Change::Tracker(place, more) => {
                let module = module(place)?;
                can_step(module.tracker, more, 0, self.spec(module.card).tracker)
            }
            Change::NewRobot => RobotId::ALL.into_iter().any(|id| factory.robot(id).is_none()),
            Change::DestroyRobot(id) => robot(id).map(|_| true)?,
            Change::DestroyModule(place) => module(place).map(|_| true)?,
            Change::Install(upgrade) => factory.pile(upgrade) < UPGRADE_COPIES && factory.upgrades_in_hand(upgrade) > 0,
        };
        require(is_possible, Error::OutOfRange { change })
    }

    pub(super) fn resolve_change(&mut self, of: Seat, change: Change, events: &mut Events<Event>) {
        events.push(Event::Adjusted { of, change });
        let factory = self.factory_mut(of);
        match change {
            Change::Shields(more) => step(&mut factory.shields, more),
            Change::Minerals(true) => factory.minerals = factory.minerals.saturating_add(MINERALS_UNIT),
            Change::Minerals(false) => factory.minerals = factory.minerals.saturating_sub(MINERALS_UNIT),
            Change::Crystals(more) => step(&mut factory.crystals, more),
            Change::Power(robot, more) => {
                if let Some(robot) = factory.robots.get_mut(robot) {
                    step(&mut robot.power, more);
                }
            }
            Change::Armor(robot, more) => {
                if let Some(robot) = factory.robots.get_mut(robot) {
                    step(&mut robot.armor, more);
                }
            }
            Change::Tracker(place, more) => {
                if let Some(module) = factory.module_mut(place) {
                    step(&mut module.tracker, more);
                }
            }
            Change::NewRobot => {
                let free = RobotId::ALL.into_iter().find(|robot| factory.robot(*robot).is_none());
                if let Some(robot) = free {
                    *factory.robots.get_mut(robot) = Some(Robot::new(1, 1));
                }
            }
            Change::DestroyRobot(robot) => self.remove_robot(of, robot),
            Change::DestroyModule(place) => {
                factory.remove_module(place);
            }
            Change::Install(upgrade) => factory.install(upgrade),
        }
    }

    /// RF-135: the table changes what it likes. Drafts might not fit what stands there afterwards, so they begin anew.
    pub(super) fn resolve_set_right(&mut self, events: &mut Events<Event>) {
        self.mending = true;
        let cleared = self.flow == Flow::Programming;
        events.push(Event::SetRightOpened { cleared });
        if cleared {
            for seat in SEATS {
                let factory = self.factory_mut(seat);
                factory.program = Program::new(&factory.modules);
                factory.locked = false;
            }
        }
    }

    /// RF-130, RF-135: the shields are checked, and the game goes on where it stood.
    pub(super) fn resolve_manual_done(&mut self, flow: Flow, events: &mut Events<Event>) {
        if core::mem::take(&mut self.mending) {
            if flow == Flow::Programming {
                // It could be taken back until somebody drafts; the missing offer would tell that somebody does.
                events.reveal();
            }
            self.end_if_destroyed(events);
        } else if let Flow::Manual(step) = flow {
            SEATS.into_iter().for_each(|seat| self.factory_mut(seat).due.clear());
            self.finish_step(step, events);
        }
    }
}

/// Whether a number can go up or down by one.
const fn can_step(number: u8, more: bool, least: u8, most: u8) -> bool {
    if more { number < most } else { number > least }
}

const fn step(number: &mut u8, more: bool) {
    *number = if more {
        number.saturating_add(1)
    } else {
        number.saturating_sub(1)
    };
}
