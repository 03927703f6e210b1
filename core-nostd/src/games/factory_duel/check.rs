//! Who may do what, and which rule forbids it. If several do, the first of the rulebook's list is named (section 5).

use super::action::{Action, Error};
use super::cards::{Card, Module};
use super::data::Passive;
use super::place::{Place, RobotId, Slot};
use super::state::{Flow, Installed, Program, State, build_slots, produce_slots};
use crate::game::require;
use crate::kit::seat::Seat;

impl State {
    /// What the table does together, or the device for it.
    pub(super) fn check_house(&self, action: Action) -> Result<(), Error> {
        let is_pause = self.mending || matches!(self.flow, Flow::Manual(_));
        match action {
            Action::Advance => {
                let is_due = matches!(self.flow, Flow::Executing(_)) && !self.mending;
                require(is_due, Error::WrongPhase)
            }
            Action::TimeUp => {
                let runs = self.flow == Flow::Programming && self.setup.timer > 0 && !self.mending;
                require(runs, Error::WrongPhase)
            }
            Action::SetRight => {
                let is_possible = matches!(self.flow, Flow::Programming | Flow::Executing(_)) && !self.mending;
                require(is_possible, Error::WrongPhase)
            }
            Action::Adjust { of, change } => {
                require(is_pause, Error::WrongPhase)?;
                self.check_change(of, change)
            }
            Action::ManualDone => require(is_pause, Error::WrongPhase),
            // Only a seat can do these.
            Action::ChooseSoftware(_)
            | Action::Assign { .. }
            | Action::Unassign(_)
            | Action::Recall
            | Action::PlaceCrystal(_)
            | Action::TakeCrystal(_)
            | Action::QueueBuild(_)
            | Action::UnqueueBuild(_)
            | Action::SetFacedown { .. }
            | Action::SetSelector { .. }
            | Action::Discard(_)
            | Action::TakeBack(_)
            | Action::ClearDraft
            | Action::Lock
            | Action::EnterDraw(_)
            | Action::ReturnDraw(_) => Err(Error::WrongPhase),
        }
    }

    /// What one player does.
    pub(super) fn check_seat(&self, seat: Seat, action: Action) -> Result<(), Error> {
        require(!self.mending, Error::WrongPhase)?;
        match action {
            Action::ChooseSoftware(option) => {
                require(self.flow == Flow::Choosing, Error::WrongPhase)?;
                let factory = self.factory(seat);
                require(factory.chosen.is_none(), Error::AlreadyLocked)?;
                require(usize::from(option) < factory.offered.len(), Error::NoSuchOption)
            }
            Action::EnterDraw(card) => self.check_enter_draw(seat, card),
            Action::Advance | Action::TimeUp | Action::SetRight | Action::Adjust { .. } | Action::ManualDone => {
                Err(Error::WrongPhase)
            }
            action => {
                require(self.flow == Flow::Programming, Error::WrongPhase)?;
                require(!self.factory(seat).locked, Error::AlreadyLocked)?;
                require(self.is_asked(seat), Error::WrongPhase)?;
                self.check_draft(seat, action)
            }
        }
    }

    /// RF-129: a card that was drawn is one that was in no other place.
    fn check_enter_draw(&self, seat: Seat, card: Module) -> Result<(), Error> {
        let factory = self.factory(seat);
        let is_due = match self.flow {
            Flow::Drawing => true,
            Flow::Programming => self.setup.is_entered() && self.is_asked(seat) && factory.owed > 0,
            _ => false,
        };
        require(is_due, Error::WrongPhase)?;
        let is_possible = factory.owed > 0 && factory.draw.contains(&card);
        require(is_possible, Error::BadDraw { card })
    }

    /// What a player drafts; it is the moment for it.
    fn check_draft(&self, seat: Seat, action: Action) -> Result<(), Error> {
        let factory = self.factory(seat);
        let program = &factory.program;
        match action {
            Action::Assign { robot, slot } => self.check_assign(seat, robot, slot),
            Action::Unassign(robot) => {
                self.check_robot(seat, robot)?;
                require(program.slot(robot).is_some(), Error::NotAssigned)
            }
            Action::Recall => {
                let is_empty = RobotId::ALL.into_iter().all(|robot| program.slot(robot).is_none());
                let mut robots = factory.existing();
                let remembers = robots.any(|(_, robot)| robot.last.is_some_and(|slot| self.takes_robots(seat, slot)));
                require(is_empty && remembers, Error::NothingToRecall)
            }
            Action::PlaceCrystal(robot) => {
                self.check_robot(seat, robot)?;
                let slot = program.slot(robot).ok_or(Error::NotAssigned)?;
                require(slot != Slot::Attack, Error::CrystalOnAttack)?;
                require(!program.has_crystal(robot), Error::HasCrystal)?;
                require(factory.free_crystals() > 0, Error::NoCrystal)
            }
            Action::TakeCrystal(robot) => {
                self.check_robot(seat, robot)?;
                require(program.has_crystal(robot), Error::NoCrystal)
            }
            Action::QueueBuild(card) => {
                let in_hand = match card {
                    Card::Module(module) => factory.modules_in_hand().any(|other| other == module),
                    Card::Upgrade(upgrade) => factory.upgrades_in_hand(upgrade) > 0,
                };
                require(in_hand, Error::CardNotInHand)
            }
            Action::UnqueueBuild(position) => {
                require(usize::from(position) < program.zone.len(), Error::NoSuchPosition)
            }
            Action::SetFacedown { module, down } => self.check_facedown(seat, module, down),
            Action::SetSelector { module, option } => self.check_selector(seat, module, option),
            Action::Discard(module) | Action::ReturnDraw(module) => {
                let is_entered = self.setup.is_entered() || matches!(action, Action::Discard(_));
                require(is_entered, Error::WrongPhase)?;
                let in_hand = factory.modules_in_hand().any(|other| other == module);
                require(in_hand, Error::CardNotInHand)
            }
            Action::TakeBack(module) => require(factory.discards().contains(&module), Error::CardNotDiscarded),
            Action::ClearDraft => require(*program != Program::new(&factory.modules), Error::NoChange),
            Action::Lock => require(factory.owed == 0, Error::DrawsOwed { count: factory.owed }),
            _ => Err(Error::WrongPhase),
        }
    }

    fn check_robot(&self, seat: Seat, robot: RobotId) -> Result<(), Error> {
        require(self.factory(seat).robot(robot).is_some(), Error::NoSuchRobot)
    }

    /// RF-21…RF-25: a robot that exists goes to a slot with a free place.
    fn check_assign(&self, seat: Seat, robot: RobotId, slot: Slot) -> Result<(), Error> {
        self.check_robot(seat, robot)?;
        let program = &self.factory(seat).program;
        if let Slot::Module(place) = slot {
            let module = self.factory(seat).module(place).ok_or(Error::NoSuchSlot)?;
            require(self.spec(module.card).work.is_some(), Error::NoSuchSlot)?;
        }
        require(program.slot(robot) != Some(slot), Error::NoChange)?;
        let capacity = self.capacity(seat, slot).ok_or(Error::ModuleFacedown)?;
        require(program.count_on(slot) < capacity, Error::SlotFull { slot })
    }

    /// Whether a slot exists and its module lies face up.
    fn takes_robots(&self, seat: Seat, slot: Slot) -> bool {
        self.capacity(seat, slot).is_some_and(|capacity| capacity > 0)
    }

    /// RF-32: nothing of the module may be in use.
    fn check_facedown(&self, seat: Seat, place: Place, down: bool) -> Result<(), Error> {
        let module = self.installed(seat, place)?;
        let program = &self.factory(seat).program;
        require(program.is_facedown(place) != down, Error::NoChange)?;
        if !down {
            return Ok(());
        }
        require(program.count_on(Slot::Module(place)) == 0, Error::ModuleInUse)?;
        let passive = self.spec(module.card).passive;
        let needs = |slot: Slot, extra: fn(Passive) -> u8| {
            let capacity = self.capacity(seat, slot).unwrap_or_default();
            program.count_on(slot) > capacity.saturating_sub(passive.map_or(0, extra))
        };
        let in_use = needs(Slot::Build, build_slots) || needs(Slot::Produce, produce_slots);
        require(!in_use, Error::SlotsInUse)
    }

    /// RF-33: any option, whatever the store holds.
    fn check_selector(&self, seat: Seat, place: Place, option: u8) -> Result<(), Error> {
        let module = self.installed(seat, place)?;
        let selector = self.spec(module.card).selector.ok_or(Error::NoSelector)?;
        let program = &self.factory(seat).program;
        require(!program.is_facedown(place), Error::ModuleFacedown)?;
        require(option <= selector.options(), Error::NoSuchOption)?;
        require(program.selector(place) != option, Error::NoChange)
    }

    fn installed(&self, seat: Seat, place: Place) -> Result<Installed, Error> {
        self.factory(seat).module(place).ok_or(Error::NoSuchModule)
    }
}
