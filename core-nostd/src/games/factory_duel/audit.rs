//! The invariants of the rulebook (section 10), for every state that comes from a file or from flash.

use super::both::SEATS;
use super::cards::{Card, Module, Software, UPGRADE_COPIES, Upgrade};
use super::data::{CRYSTALS_MAX, MINERALS_MAX, MINERALS_UNIT, STAT_MAX};
use super::place::{Place, RobotId, Slot};
use super::setup::Mode;
use super::state::{Flow, Program, State};
use crate::game::holds;
use crate::kit::seat::{Seat, Seats};

type Audited = Result<(), &'static str>;

impl State {
    /// What belongs to no player alone.
    pub(super) fn audit_game(&self) -> Audited {
        let is_over = self.flow == Flow::Over;
        holds(
            is_over == self.ending.is_some(),
            "RF-118: a game that is over has an end",
        )?;
        holds(
            is_over || self.winners == Seats::NONE,
            "RF-118: nobody has won before the end",
        )?;
        holds(self.winners.len() < 2, "RF-118: one player wins, or nobody")?;
        holds(
            self.winners.iter().all(|seat| SEATS.contains(&seat)),
            "RF-01: there are two players",
        )?;
        let begins = matches!(self.flow, Flow::Drawing | Flow::Choosing);
        holds(self.turn > 0 || begins, "RF-20: turns are counted from 1")?;
        holds(
            self.turn == 0 || self.flow != Flow::Choosing,
            "RF-18: software is chosen before the first turn",
        )?;
        let limit = u16::from(self.setup.turn_limit);
        holds(limit == 0 || self.turn <= limit, "RF-121: the turn limit is kept")?;
        let can_mend = matches!(self.flow, Flow::Programming | Flow::Executing(_));
        holds(
            !self.mending || can_mend,
            "RF-135: the table sets right what is being played",
        )?;
        let waits = !self.undone().is_empty();
        let asks = matches!(self.flow, Flow::Drawing | Flow::Choosing | Flow::Programming);
        holds(waits || !asks, "RF-20: the moment asks somebody who can answer")
    }

    /// RF-I3, RF-I4, RF-I5, RF-I6: the limits of a factory.
    pub(super) fn audit_factory(&self, seat: Seat) -> Audited {
        let factory = self.factory(seat);
        holds(
            factory.minerals <= MINERALS_MAX && factory.minerals.is_multiple_of(MINERALS_UNIT),
            "RF-06: at most 2000 minerals, in units of 50",
        )?;
        holds(factory.crystals <= CRYSTALS_MAX, "RF-06: at most three crystals")?;
        for (_, robot) in factory.existing() {
            let range = 1..=STAT_MAX;
            let fits = range.contains(&robot.power) && range.contains(&robot.armor);
            holds(fits, "RF-03: power and armor are from 1 to 6")?;
        }
        for module in &factory.modules {
            let spec = self.spec(module.card);
            holds(module.tracker <= spec.tracker, "RF-93: a tracker stays on its track")?;
            let options = spec.selector.map_or(0, |selector| selector.options());
            holds(module.selector <= options, "RF-33: a selector is on one of its options")?;
        }
        holds(
            factory.shields <= self.shields_max(seat),
            "RF-16: no more shields than the software allows",
        )?;
        let may_fall = matches!(self.flow, Flow::Over | Flow::Manual(_)) || self.mending;
        holds(
            factory.shields > 0 || may_fall,
            "RF-118: whoever has no shields has lost",
        )?;
        let copies = Upgrade::ALL
            .into_iter()
            .map(|upgrade| (factory.pile(upgrade), factory.program.queued(upgrade)));
        for (pile, queued) in copies {
            let fits = pile.saturating_add(queued) <= UPGRADE_COPIES;
            holds(fits, "RF-01: two copies of each upgrade")?;
        }
        let is_pause = matches!(self.flow, Flow::Manual(_));
        holds(
            factory.due.is_empty() || is_pause,
            "RF-130: cards are carried out in a pause",
        )?;
        self.audit_software(seat)
    }

    /// RF-12, RF-18: one software, known from the first turn on.
    fn audit_software(&self, seat: Seat) -> Audited {
        let factory = self.factory(seat);
        let is_set_up = self.turn == 0;
        let is_advanced = self.setup.mode == Mode::Advanced;
        holds(
            factory.software.is_some() != (is_set_up && is_advanced),
            "RF-18: software is revealed before the first turn",
        )?;
        holds(
            is_advanced || factory.offered.is_empty() && factory.chosen.is_none(),
            "RF-17: Basic Software is not chosen",
        )?;
        let is_option = factory
            .chosen
            .is_none_or(|chosen| usize::from(chosen) < factory.offered.len());
        holds(is_option, "RF-18: one of three")?;
        let all = SEATS
            .into_iter()
            .flat_map(|seat| self.factory(seat).offered.iter().copied());
        let once = |software: &Software| all.clone().filter(|other| other == software).count() <= 1;
        let advanced = factory.offered.iter().all(|software| *software != Software::Basic);
        holds(
            advanced && factory.offered.iter().all(once),
            "RF-18: each software is dealt once",
        )
    }

    /// RF-I1, RF-I7: each module card is in one place.
    pub(super) fn audit_cards(&self, seat: Seat) -> Audited {
        let factory = self.factory(seat);
        let installed = factory.modules.iter().map(|module| module.card);
        let all = factory.hand.iter().chain(&factory.draw).copied().chain(installed);
        let mut seen = 0_u32;
        for module in all {
            let bit = 1_u32 << module.index();
            holds(seen & bit == 0, "RF-01: each module card is in one place")?;
            seen |= bit;
        }
        let owed = usize::from(factory.owed);
        let may_owe = matches!(self.flow, Flow::Drawing | Flow::Programming) && self.setup.is_entered();
        holds(owed == 0 || may_owe, "RF-129: only real cards are entered")?;
        let fits = factory.hand.len().saturating_add(owed) <= super::data::HAND && owed <= factory.draw.len();
        holds(fits, "RF-86: a hand has at most five cards")
    }

    /// RF-I3, RF-I4, RF-I5, RF-I8: what is programmed is possible.
    pub(super) fn audit_program(&self, seat: Seat) -> Audited {
        let factory = self.factory(seat);
        let program = &factory.program;
        let plays = matches!(
            self.flow,
            Flow::Programming | Flow::Executing(_) | Flow::Manual(_) | Flow::Over
        );
        let is_empty = *program == Program::new(&factory.modules) && !factory.locked;
        holds(plays || is_empty, "RF-84: nothing is programmed between two turns")?;
        let locked = matches!(self.flow, Flow::Executing(_) | Flow::Manual(_));
        holds(
            factory.locked || !locked,
            "RF-40: both are locked when the programs open",
        )?;
        for robot in RobotId::ALL {
            let slot = program.slot(robot);
            holds(
                slot.is_none() || factory.robot(robot).is_some(),
                "RF-25: only robots that exist act",
            )?;
            let may_carry = slot.is_some_and(|slot| slot != Slot::Attack);
            holds(
                !program.has_crystal(robot) || may_carry,
                "RF-36: no crystal on idle or attacking robots",
            )?;
        }
        holds(
            !self.is_drafting() || program.crystal_count() <= factory.crystals,
            "RF-35: crystals come from the store",
        )?;
        for slot in Slot::ALL {
            let count = program.count_on(slot);
            let capacity = self.capacity(seat, slot);
            // RF-132: limits are judged while programming only.
            let fits = count == 0 || !self.is_drafting() || capacity.is_some_and(|capacity| count <= capacity);
            holds(fits, "RF-24: no more robots than slots")?;
            let exists = match slot {
                Slot::Module(place) => factory.module(place).is_some(),
                Slot::Gather | Slot::Build | Slot::Produce | Slot::Attack => true,
            };
            holds(count == 0 || exists, "RF-131: an assignment belongs to a module")?;
        }
        self.audit_places(seat)?;
        self.audit_lists(seat)
    }

    fn audit_places(&self, seat: Seat) -> Audited {
        let (factory, program) = (self.factory(seat), &self.factory(seat).program);
        for place in Place::ALL {
            let module = factory.module(place);
            let after_build = match self.flow {
                Flow::Executing(step) => step > super::cards::Step::Build,
                Flow::Manual(step) => step >= super::cards::Step::Build,
                _ => false,
            };
            let may_lie = module.is_some() && !after_build;
            holds(
                !program.is_facedown(place) || may_lie,
                "RF-56: Build destroys facedown modules",
            )?;
            let options = module.and_then(|module| self.spec(module.card).selector);
            let options = options.map_or(0, |selector| selector.options());
            holds(
                program.selector(place) <= options,
                "RF-33: a selector is on one of its options",
            )?;
        }
        Ok(())
    }

    /// RF-29: what is queued or discarded is held, and lies in one place only.
    fn audit_lists(&self, seat: Seat) -> Audited {
        let (factory, program) = (self.factory(seat), &self.factory(seat).program);
        let queued = program.zone.iter().filter_map(|card| match card {
            Card::Module(module) => Some(*module),
            Card::Upgrade(_) => None,
        });
        let mut seen = 0_u32;
        for module in queued.chain(factory.discards().iter().copied()) {
            let bit = 1_u32 << Module::index(module);
            holds(seen & bit == 0, "RF-29: a card lies in one place")?;
            seen |= bit;
            holds(factory.hand.contains(&module), "RF-27: cards come from the hand")?;
        }
        Ok(())
    }
}
