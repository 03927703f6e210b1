//! Who may do what, and which rule forbids it. If several do, the first of the rulebook's list is named (section 5).

use super::action::{Action, Error, Standing};
use super::board::{Heading, Square};
use super::cards::{Card, Kind, Register};
use super::phase::{Wanted, cards_of};
use super::state::{Flow, Segment, Slot, State, Timer};
use crate::game::{Game, require};
use crate::kit::seat::Seat;

impl State {
    /// What the table does together, or the device for it.
    pub(super) fn check_house(&self, action: Action) -> Result<(), Error> {
        match action {
            Action::Advance => self.check_advance(),
            Action::TimeUp => self.check_time_up(),
            Action::Enter { robot, kind } => self.check_enter(robot, kind),
            Action::EnterNumber { robot, card } => self.check_enter_number(robot, card),
            Action::Correct(correction) => self.check_correction(correction),
            // Only a seat can do these.
            Action::Place { .. }
            | Action::Take(_)
            | Action::LockIn
            | Action::Done
            | Action::Announce(_)
            | Action::Choose(_)
            | Action::StayDown(_)
            | Action::Reenter { .. }
            | Action::Withdraw => Err(Error::WrongState),
        }
    }

    /// What one player does.
    pub(super) fn check_seat(&self, seat: Seat, action: Action) -> Result<(), Error> {
        match action {
            Action::Place { card, register } => self.check_place(seat, card, register),
            Action::Take(register) => self.check_take(seat, register),
            Action::LockIn => self.check_lock_in(seat),
            Action::Done => self.check_done(seat),
            Action::Announce(_) => self.check_announce(seat),
            Action::Choose(_) => match self.flow {
                Flow::Repair(asked) => require(asked == seat, Error::NotYourChoice),
                _ => Err(Error::WrongState),
            },
            Action::StayDown(_) => match self.flow {
                Flow::Wake(asked) => require(asked == seat, Error::NotYourChoice),
                _ => Err(Error::WrongState),
            },
            Action::Reenter { at, heading, .. } => self.check_reenter(seat, at, heading),
            Action::Withdraw => self.check_withdraw(seat),
            // Only the house can do these.
            Action::Advance
            | Action::TimeUp
            | Action::Enter { .. }
            | Action::EnterNumber { .. }
            | Action::Correct(_) => Err(Error::WrongState),
        }
    }

    /// BE-211: nothing that was lifted is forgotten. BE-406: nothing is revealed before it is entered.
    fn check_advance(&self) -> Result<(), Error> {
        let automatic = match self.flow {
            Flow::TurnStart | Flow::CleanUp => true,
            Flow::Phase { .. } => self.to_enter().is_none(),
            Flow::Programming | Flow::Announce(_) | Flow::Repair(_) | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => {
                false
            }
        };
        require(automatic, Error::WrongState)?;
        require(self.hand.is_none(), Error::StillLifted)
    }

    // Programming.

    /// BE-308: somebody has to hurry.
    fn check_time_up(&self) -> Result<(), Error> {
        let runs = self.flow == Flow::Programming && self.timer == Timer::Running;
        require(runs, Error::WrongState)
    }

    /// BE-305: a card of the hand goes to an open register.
    fn check_place(&self, seat: Seat, card: Card, register: Register) -> Result<(), Error> {
        self.check_register(seat, register)?;
        require(self.robot(seat).hand.contains(&card), Error::CardNotInHand)
    }

    /// BE-305: only what was placed in this turn can be taken back.
    fn check_take(&self, seat: Seat, register: Register) -> Result<(), Error> {
        self.check_register(seat, register)?;
        let is_empty = self.robot(seat).slot(register) == Slot::Empty;
        require(!is_empty, Error::RegisterEmpty { register })
    }

    /// BE-304, BE-305: the register is open, and its robot programs.
    fn check_register(&self, seat: Seat, register: Register) -> Result<(), Error> {
        require(self.setup.deals(), Error::WrongState)?;
        self.check_programming(seat)?;
        let locked = self.is_register_locked(seat, register);
        require(!locked, Error::RegisterLocked { register })
    }

    fn check_programming(&self, seat: Seat) -> Result<(), Error> {
        require(self.flow == Flow::Programming, Error::WrongState)?;
        require(self.is_active(seat), Error::NotProgramming)?;
        require(!self.robot(seat).locked_in, Error::AlreadyLockedIn)
    }

    /// BE-306: every open register is filled.
    fn check_lock_in(&self, seat: Seat) -> Result<(), Error> {
        require(self.setup.deals(), Error::WrongState)?;
        self.check_programming(seat)?;
        let missing = self.missing_cards(seat);
        require(missing == 0, Error::ProgramIncomplete { missing })
    }

    /// Cards on the table: the device does not look at them.
    fn check_done(&self, seat: Seat) -> Result<(), Error> {
        require(!self.setup.deals(), Error::WrongState)?;
        self.check_programming(seat)
    }

    /// BE-311; without a board also BE-812.
    fn check_announce(&self, seat: Seat) -> Result<(), Error> {
        match self.flow {
            Flow::Announce(asked) => require(asked == seat, Error::NotYourChoice),
            Flow::Reenter(asked) if self.board().is_none() => require(asked == seat, Error::NotYourChoice),
            _ => Err(Error::WrongState),
        }
    }

    // Reveal.

    /// BE-406: no more cards of a kind are entered than there are, so that every number can be entered. What was lifted
    /// is put down before (BE-211).
    fn check_enter(&self, robot: Seat, kind: Kind) -> Result<(), Error> {
        require(self.seats().contains(robot), Error::UnknownRobot)?;
        let register = self.entered_register().ok_or(Error::WrongState)?;
        require(self.hand.is_none(), Error::StillLifted)?;
        let asked = self.wants_kind(robot) || self.may_enter_again(robot);
        require(asked, Error::NotYourChoice)?;
        let in_use = self.in_order().flat_map(|seat| {
            let others = Register::ALL
                .into_iter()
                .filter(move |other| (seat, *other) != (robot, register));
            others.filter_map(move |other| self.robot(seat).slot(other).shown())
        });
        let in_use = in_use.filter(|shown| shown.kind == kind).count();
        require(in_use < cards_of(kind).count(), Error::CardInUse)
    }

    /// BE-406: a number of the kind that the robot shows, and no card lies in two registers. The robots are asked one
    /// after the other, so that a menu holds all numbers.
    fn check_enter_number(&self, robot: Seat, card: Card) -> Result<(), Error> {
        require(self.seats().contains(robot), Error::UnknownRobot)?;
        self.entered_register().ok_or(Error::WrongState)?;
        require(self.hand.is_none(), Error::StillLifted)?;
        let Some((asked, Wanted::Number(kind))) = self.to_enter() else {
            return Err(Error::NotYourChoice);
        };
        require(asked == robot, Error::NotYourChoice)?;
        require(card.kind() == kind, Error::WrongKind { kind })?;
        let in_use = self
            .in_order()
            .any(|seat| self.robot(seat).cards().any(|other| other == card));
        require(!in_use, Error::CardInUse)
    }

    // The end of the turn.

    /// BE-809, BE-810.
    fn check_reenter(&self, seat: Seat, at: Square, heading: Heading) -> Result<(), Error> {
        let Flow::Reenter(asked) = self.flow else {
            return Err(Error::WrongState);
        };
        let board = self.board().ok_or(Error::WrongState)?;
        require(asked == seat, Error::NotYourChoice)?;
        let (mut offers_square, mut offers_both) = (false, false);
        self.each_return(seat, &mut |square, way| {
            offers_square |= square == at;
            offers_both |= (square, way) == (at, heading);
        });
        let archive = self.robot(seat).archive;
        let taken = archive.is_none_or(|archive| self.is_taken(archive) || board.tile(archive).is_pit());
        let what = if taken {
            Standing::ReturningBeside
        } else {
            Standing::ReturningToArchive
        };
        require(offers_square, Error::IllegalSquare { at, what })?;
        require(offers_both, Error::IllegalFacing { at, heading })
    }

    /// Whether a robot stands on a square.
    pub(super) fn is_taken(&self, at: Square) -> bool {
        self.floor.iter().any(|(_, body)| body.at == Some(at))
    }

    /// BE-208, BE-708.
    fn check_withdraw(&self, seat: Seat) -> Result<(), Error> {
        let now = self.flow == Flow::Programming || self.is_between_segments();
        require(now && self.hand.is_none(), Error::WrongState)?;
        require(!self.is_eliminated(seat), Error::AlreadyEliminated)
    }

    /// BE-208: before something that the house does, and not in the middle of it.
    pub(super) fn is_between_segments(&self) -> bool {
        match self.flow {
            Flow::TurnStart | Flow::CleanUp => true,
            Flow::Phase {
                segment: Segment::Reveal,
                ..
            } => !self.has_entered(),
            Flow::Phase {
                segment: Segment::Move, ..
            } => self.moved.is_empty(),
            Flow::Phase { .. } => true,
            Flow::Programming | Flow::Announce(_) | Flow::Repair(_) | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => {
                false
            }
        }
    }
}
