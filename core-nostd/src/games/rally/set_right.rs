//! The table sets right how the figures stand (BE-207), marks devices (BE-425), and counts what happens where the device
//! has no board (BE-210). Everybody is told, and the race goes on from there.

use super::action::{Action, Correction, Error, Event, Standing, Way};
use super::board::{Board, Heading, Square};
use super::state::{Flow, Lifted, Segment, State};
use crate::game::{Events, Game, require};
use crate::kit::seat::Seat;

/// The most damage of a robot on the board (BE-207).
pub(super) const DAMAGE_ON_BOARD: u8 = 9;

impl State {
    /// Every correction that may make sense in this way of playing.
    pub(super) fn candidates_for_correction(&self, each: &mut dyn FnMut(Action)) {
        let mut each = |correction| each(Action::Correct(correction));
        if self.hand.is_some() {
            each(Correction::PutDown);
            Heading::ALL.map(Correction::Shift).into_iter().for_each(&mut each);
            each(Correction::Cancel);
            return;
        }
        for robot in self.in_order().filter(|robot| self.is_racing(*robot)) {
            if self.board().is_some() {
                each(Correction::Lift(robot));
                each(Correction::Turn(robot, Way::Left));
                each(Correction::Turn(robot, Way::Right));
            }
            each(Correction::Damage { robot, more: true });
            each(Correction::Damage { robot, more: false });
            if self.board().is_none() {
                each(Correction::Flag { robot, more: true });
                each(Correction::Flag { robot, more: false });
                each(Correction::Destroyed(robot));
            }
        }
        if self.board().is_some() {
            each(Correction::LiftDevice);
        }
    }

    pub(super) fn check_correction(&self, correction: Correction) -> Result<(), Error> {
        if let Some(robot) = correction.robot() {
            require(self.seats().contains(robot), Error::UnknownRobot)?;
        }
        require(self.may_correct(), Error::WrongState)?;
        match correction {
            Correction::Shift(heading) => self.check_shift(heading),
            Correction::PutDown => self.check_put_down(),
            Correction::Cancel => require(self.hand.is_some(), Error::WrongState),
            Correction::LiftDevice => require(self.board().is_some() && self.hand.is_none(), Error::WrongState),
            Correction::Lift(robot) | Correction::Turn(robot, _) => {
                require(self.board().is_some() && self.hand.is_none(), Error::WrongState)?;
                require(self.setup.corrections, Error::Disabled)?;
                require(self.is_racing(robot), Error::NotOnBoard)
            }
            Correction::Damage { robot, more } => self.check_damage_correction(robot, more),
            Correction::Destroyed(robot) => {
                // BE-210: what is destroyed between two turns would return too late.
                let possible = self.board().is_none() && self.flow != Flow::TurnStart;
                require(possible, Error::WrongState)?;
                require(self.is_racing(robot), Error::NotOnBoard)
            }
            Correction::Flag { robot, more } => {
                require(self.board().is_none(), Error::WrongState)?;
                require(self.is_racing(robot), Error::NotOnBoard)?;
                let flags = self.robot(robot).flags;
                let possible = if more { flags < self.setup.flags } else { flags > 0 };
                require(possible, Error::FlagLimit { flags })
            }
        }
    }

    /// BE-208; where the table counts by itself also between two cards (BE-210).
    pub(super) fn may_correct(&self) -> bool {
        let between_cards = matches!(
            self.flow,
            Flow::Phase {
                segment: Segment::Move,
                ..
            }
        );
        self.is_between_segments() || (between_cards && self.board().is_none())
    }

    /// BE-207: 0 to 9 points. Without a board that is how damage is counted at all (BE-210).
    fn check_damage_correction(&self, robot: Seat, more: bool) -> Result<(), Error> {
        require(self.hand.is_none(), Error::WrongState)?;
        require(self.setup.corrections || self.board().is_none(), Error::Disabled)?;
        require(self.is_racing(robot), Error::NotOnBoard)?;
        let damage = self.body(robot).damage;
        let possible = if more { damage < DAMAGE_ON_BOARD } else { damage > 0 };
        require(possible, Error::DamageLimit { damage })
    }

    /// BE-211: the cursor stays on the board.
    fn check_shift(&self, heading: Heading) -> Result<(), Error> {
        let (board, lifted) = self.lifted_on_board()?;
        let next = board.neighbour(lifted.at, heading);
        require(next.is_some(), Error::Rim { at: lifted.at })
    }

    /// BE-116, BE-425: nothing is put onto a pit, and no robot onto another one.
    fn check_put_down(&self) -> Result<(), Error> {
        let (board, Lifted { robot, at }) = self.lifted_on_board()?;
        let is_pit = board.tile(at).is_pit();
        match robot {
            Some(robot) => {
                let other = |seat: Seat| seat != robot && self.body(seat).at == Some(at);
                let is_free = !is_pit && !self.in_order().any(other);
                let what = Standing::MovedRobot;
                require(is_free, Error::IllegalSquare { at, what })
            }
            None => {
                let what = Standing::Device;
                require(!is_pit, Error::IllegalSquare { at, what })?;
                require(self.devices.contains(&at) || !self.devices.is_full(), Error::Full)
            }
        }
    }

    fn lifted_on_board(&self) -> Result<(&Board, Lifted), Error> {
        self.board().zip(self.hand).ok_or(Error::WrongState)
    }

    pub(super) fn resolve_correction(&mut self, correction: Correction, events: &mut Events<Event>) {
        events.push(Event::Corrected(correction));
        match correction {
            Correction::Lift(robot) => {
                self.hand = self.body(robot).at.map(|at| Lifted { robot: Some(robot), at });
            }
            Correction::LiftDevice => {
                self.hand = self.device_cursor().map(|at| Lifted { robot: None, at });
            }
            Correction::Shift(heading) => {
                let next = self.lifted_on_board().ok();
                let next = next.and_then(|(board, lifted)| board.neighbour(lifted.at, heading));
                if let (Some(lifted), Some(next)) = (&mut self.hand, next) {
                    lifted.at = next;
                }
            }
            Correction::PutDown => self.put_down(),
            Correction::Cancel => self.hand = None,
            Correction::Turn(robot, way) => {
                let body = self.floor.get_mut(robot);
                body.heading = body.heading.turned(way.into());
            }
            Correction::Damage { robot, more } => self.set_damage(robot, more, events),
            Correction::Destroyed(robot) => {
                self.with_sheets(events, &mut |sheets| sheets.lose_life(robot));
                self.floor.get_mut(robot).damage = 0;
            }
            Correction::Flag { robot, more } => {
                let flags = &mut self.robot_mut(robot).flags;
                *flags = if more {
                    flags.saturating_add(1)
                } else {
                    flags.saturating_sub(1)
                };
            }
        }
        // A robot that is destroyed has no card to execute any more.
        self.pass_over_empty_move();
    }

    /// Where the cursor for a mark begins.
    fn device_cursor(&self) -> Option<Square> {
        let board = self.board()?;
        let middle = Square::new(board.width() / 2, board.height() / 2);
        Some(self.devices.last().copied().unwrap_or(middle))
    }

    fn put_down(&mut self) {
        let Some(Lifted { robot, at }) = self.hand.take() else {
            return;
        };
        if let Some(robot) = robot {
            self.floor.get_mut(robot).at = Some(at);
            self.randomize_on_table();
        } else if self.devices.contains(&at) {
            self.devices.retain_mut(|other| *other != at);
        } else {
            self.devices.push_bounded(at);
        }
    }

    /// BE-207: registers lock and unlock with the new damage.
    fn set_damage(&mut self, robot: Seat, more: bool, events: &mut Events<Event>) {
        let before = self.body(robot).damage;
        let damage = if more {
            before.saturating_add(1)
        } else {
            before.saturating_sub(1)
        };
        self.with_sheets(events, &mut |sheets| {
            if more {
                sheets.take_damage(robot, damage);
            } else {
                sheets.repair(robot, damage);
            }
        });
        self.floor.get_mut(robot).damage = damage;
    }
}

impl Correction {
    /// The robot that it names.
    const fn robot(self) -> Option<Seat> {
        match self {
            Correction::Lift(robot)
            | Correction::Turn(robot, _)
            | Correction::Damage { robot, .. }
            | Correction::Destroyed(robot)
            | Correction::Flag { robot, .. } => Some(robot),
            Correction::LiftDevice | Correction::Shift(_) | Correction::PutDown | Correction::Cancel => None,
        }
    }
}
