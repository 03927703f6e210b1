//! The invariants of the rulebook (section 10), for every state that comes from a file or from flash.

use super::cards::Register;
use super::set_right::DAMAGE_ON_BOARD;
use super::setup::Service;
use super::state::{CardSet, Flow, NOWHERE, Power, Robot, Segment, Slot, State, Timer, register_bit};
use super::turn_end::OPTIONS_MAX;
use crate::game::{Game, holds};
use crate::kit::seat::{Seat, Seats};

type Audited = Result<(), &'static str>;

impl State {
    /// What belongs to no robot alone.
    pub(super) fn audit_race(&self) -> Audited {
        let seats = self.seats();
        holds(seats.contains(self.first), "BE-205: a robot that races has dock 1")?;
        let begun = self.turn > 0 || matches!(self.flow, Flow::TurnStart | Flow::Over);
        holds(begun, "BE-301: turns are counted from 1")?;
        let limit = u16::from(self.setup.turn_limit);
        holds(limit == 0 || self.turn <= limit, "BE-706: the turn limit is kept")?;
        let runs = self.timer == Timer::Running;
        let alone = self.programming().len() == 1 && self.setup.timer > 0;
        holds(!runs || alone, "BE-308: the timer runs for the last one")?;
        let nobody = Seats::NONE;
        holds(
            self.winners == nobody || self.flow == Flow::Over,
            "BE-704: there are winners when the race is over",
        )?;
        let moving = matches!(self.flow, Flow::Phase { segment, .. } if segment != Segment::Reveal);
        holds(
            self.moved == nobody || moving || self.flow == Flow::Over,
            "BE-407: robots move in their phase",
        )?;
        for seat in self.winners.iter().chain(self.moved.iter()) {
            holds(seats.contains(seat), "BE-201: only those who race move and win")?;
        }
        self.audit_destroyed()?;
        self.audit_devices()?;
        self.audit_lifted()
    }

    /// Whoever waits to return does so once, and has a life left.
    fn audit_destroyed(&self) -> Audited {
        let mut waiting = Seats::NONE;
        for seat in &self.destroyed {
            holds(!waiting.contains(*seat), "BE-808: a robot is destroyed once in a turn")?;
            waiting.insert(*seat);
            let returns = self.seats().contains(*seat) && !self.is_eliminated(*seat);
            holds(returns, "BE-809: who returns has a life left")?;
        }
        let ended = matches!(self.flow, Flow::TurnStart | Flow::Programming | Flow::Announce(_));
        holds(
            waiting == Seats::NONE || !ended,
            "BE-809: destroyed robots return before the next turn",
        )
    }

    fn audit_devices(&self) -> Audited {
        for (place, at) in self.devices.iter().enumerate() {
            let possible = self.board().is_some_and(|board| !board.tile(*at).is_pit());
            holds(possible, "BE-425: devices stand on the board, and on no pit")?;
            let once = !self.devices.iter().take(place).any(|other| other == at);
            holds(once, "BE-425: a square is marked once")?;
        }
        Ok(())
    }

    fn audit_lifted(&self) -> Audited {
        let Some(lifted) = self.hand else { return Ok(()) };
        let on_board = self.board().is_some_and(|board| board.contains(lifted.at));
        holds(on_board, "BE-211: the cursor is on the board")?;
        holds(
            self.is_between_segments(),
            "BE-208: corrections are made between two segments",
        )?;
        let there = |robot: Seat| self.seats().contains(robot) && self.is_racing(robot) && self.setup.corrections;
        holds(lifted.robot.is_none_or(there), "BE-211: what is lifted was there")
    }

    /// One robot: its sheet, its body, and what the moment says about them.
    pub(super) fn audit_robot(&self, seat: Seat) -> Audited {
        let (robot, body) = (self.robot(seat), self.body(seat));
        if !self.seats().contains(seat) {
            let empty = *robot == Robot::default() && body == NOWHERE;
            return holds(empty, "nobody sits there, and yet something lies there");
        }
        holds(robot.lives <= self.setup.lives, "BE-807: lives only ever go")?;
        holds(
            robot.flags <= self.setup.flag_count(),
            "BE-702: no more flags than there are",
        )?;
        holds(robot.options <= OPTIONS_MAX, "BE-903: the tally ends at 26")?;
        holds(body.damage <= DAMAGE_ON_BOARD, "BE-805: the tenth point destroys")?;
        self.audit_place(seat)?;
        if !self.is_racing(seat) {
            let bare = robot.registers == <[Slot; 5]>::default() && robot.hand.is_empty();
            holds(bare, "BE-806: a destroyed robot has no cards")?;
            let off = body.damage == 0 && robot.power == Power::On && !robot.locked_in;
            holds(off, "BE-806: a destroyed robot has nothing left")?;
        }
        holds(self.may_be(robot.power), "BE-813: its power belongs to the moment")?;
        let programmed = self.is_active(seat) || !robot.locked_in;
        holds(programmed, "BE-306: only active robots have a program")
    }

    /// Invariant 3: a robot on the board has a square of its own that is no pit.
    fn audit_place(&self, seat: Seat) -> Audited {
        let (at, archive) = (self.body(seat).at, self.robot(seat).archive);
        let Some(board) = self.board() else {
            return holds(
                at.is_none() && archive.is_none(),
                "without a board nothing has a square",
            );
        };
        let returns = archive.is_some_and(|archive| !board.tile(archive).is_pit());
        holds(returns, "BE-701: an archive marker lies on the board, and on no pit")?;
        holds(
            at.is_some() == self.is_racing(seat),
            "BE-807: a robot is on the board, waits to return or is out",
        )?;
        let Some(at) = at else { return Ok(()) };
        holds(!board.tile(at).is_pit(), "BE-116: no robot stands on a pit or outside")?;
        let alone = self
            .floor
            .iter()
            .all(|(other, body)| other == seat || body.at != Some(at));
        holds(alone, "BE-116: no two robots share a square")
    }

    /// Whether a robot can be switched like this at this moment.
    fn may_be(&self, power: Power) -> bool {
        match self.flow {
            Flow::TurnStart | Flow::Reenter(_) => matches!(power, Power::On | Power::DownNext | Power::StaysDown),
            Flow::Programming => matches!(power, Power::On | Power::Down),
            Flow::Announce(_) | Flow::Phase { .. } | Flow::Repair(_) | Flow::CleanUp => {
                matches!(power, Power::On | Power::Announced | Power::Down)
            }
            Flow::Wake(_) => power != Power::Announced,
            Flow::Over => true,
        }
    }

    /// Invariant 1: each card is in one place.
    pub(super) fn audit_cards(&self) -> Audited {
        let mut seen = CardSet::default();
        let dealt = self.setup.deals();
        for card in &self.pile {
            holds(dealt && seen.insert(*card), "BE-204: each card is there once")?;
        }
        for seat in self.seats().iter() {
            let robot = self.robot(seat);
            for card in robot.cards() {
                holds(seen.insert(card), "BE-204: each card is there once")?;
            }
            for register in Register::ALL {
                self.audit_register(seat, register)?;
            }
            let all = Register::ALL
                .into_iter()
                .fold(0, |all, register| all | register_bit(register));
            holds(robot.face_up & !all == 0, "a robot has five registers")?;
            let placed = self
                .open_registers(seat)
                .count()
                .saturating_sub(self.missing_cards(seat).into());
            let hand = robot.hand.len();
            let has_all = if dealt && self.is_programming(seat) {
                hand.saturating_add(placed) == usize::from(self.hand_size(seat))
            } else {
                hand == 0
            };
            holds(
                has_all,
                "BE-303: a hand has nine cards, one less for each point of damage",
            )?;
        }
        Ok(())
    }

    /// What a register can hold in this way of playing.
    fn audit_register(&self, seat: Seat, register: Register) -> Audited {
        let robot = self.robot(seat);
        let slot = robot.slot(register);
        let possible = match slot {
            Slot::Empty => true,
            Slot::Card(_) => self.setup.has_cards(),
            Slot::Unknown | Slot::Kind(_) => self.setup.has_cards() && !self.setup.deals(),
        };
        holds(possible, "this way of playing has no such card")?;
        let shown = slot.shown().is_some();
        holds(
            shown || !robot.is_face_up(register),
            "BE-401: what lies face up is known",
        )?;
        let drafted = self.is_programming(seat) && !self.is_register_locked(seat, register);
        holds(
            !drafted || !robot.is_face_up(register),
            "BE-312: nobody sees a program before its phase",
        )
    }

    /// The moment asks somebody who can answer.
    pub(super) fn audit_flow(&self) -> Audited {
        let possible = match self.flow {
            Flow::TurnStart | Flow::CleanUp | Flow::Over => true,
            Flow::Programming => !self.programming().is_empty(),
            Flow::Announce(seat) => self.is_active(seat) && self.body(seat).damage > 0,
            Flow::Phase {
                segment: Segment::Move, ..
            } => self.setup.service == Service::Clock || self.next_to_move().is_some(),
            Flow::Phase { .. } => true,
            Flow::Repair(seat) => self.wrenches(seat) == 2 && self.is_active(seat),
            Flow::Wake(seat) => self.is_racing(seat) && self.robot(seat).power == Power::Down,
            Flow::Reenter(seat) => self.destroyed.first() == Some(&seat) && self.can_return(seat),
        };
        holds(possible, "BE-209: the moment asks somebody who can answer")
    }

    fn can_return(&self, seat: Seat) -> bool {
        let mut can = self.board().is_none();
        self.each_return(seat, &mut |_, _| can = true);
        can
    }
}
