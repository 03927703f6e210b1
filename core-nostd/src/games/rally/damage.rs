//! What damage does to a robot's cards and lives (BE-801…BE-808).

use super::action::Event;
use super::cards::Register;
use super::floor::{Floor, Report, Witness};
use super::state::{Pile, Power, Robot, Slot, State, draw};
use crate::game::Events;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat};

/// The robots' sheets: they are kept up to date while the floor works, report by report.
pub(super) struct Sheets<'a> {
    robots: &'a mut BySeat<Robot>,
    pile: &'a mut Pile,
    chance: &'a mut Chance,
    destroyed: &'a mut List<Seat, 8>,
    /// What each robot had when the last report came.
    damage: BySeat<u8>,
    locking: Locking,
    events: &'a mut Events<Event>,
}

/// What a register holds that is locked while it is empty (BE-803).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Locking {
    /// The top card of the draw pile, face up.
    Drawn,
    /// A card on the table that is entered at its next reveal.
    Unknown,
    /// Nothing: the device follows no cards.
    Nothing,
}

impl Witness for Sheets<'_> {
    fn see(&mut self, report: Report) {
        self.events.push(Event::Floor(report));
        match report {
            Report::Fell { robot, damage } | Report::Hit { robot, damage, .. } => self.take_damage(robot, damage),
            Report::Destroyed { robot, .. } => self.lose_life(robot),
            Report::Moved { .. }
            | Report::Teleported { .. }
            | Report::TeleportRefused { .. }
            | Report::Turned { .. }
            | Report::Blocked { .. } => {}
        }
    }
}

impl Sheets<'_> {
    /// BE-801: point by point, up to this; the fifth to the ninth lock a register each.
    pub(super) fn take_damage(&mut self, robot: Seat, damage: u8) {
        let before = core::mem::replace(self.damage.get_mut(robot), damage);
        for register in locked_between(before, damage) {
            self.lock(robot, register);
        }
    }

    /// BE-804: point by point, down to this. The cards stay where they are until the clean-up.
    pub(super) fn repair(&mut self, robot: Seat, damage: u8) {
        let before = core::mem::replace(self.damage.get_mut(robot), damage);
        for register in Register::ALL {
            if register.is_locked_by(before) && !register.is_locked_by(damage) {
                self.events.push(Event::RegisterUnlocked { robot, register });
            }
        }
    }

    /// BE-801, BE-803: a register keeps its card; an empty one gets a card from the pile.
    fn lock(&mut self, robot: Seat, register: Register) {
        self.events.push(Event::RegisterLocked { robot, register });
        if self.robots.get(robot).slot(register) != Slot::Empty {
            return;
        }
        match self.locking {
            Locking::Drawn => {
                let Some(card) = draw(self.robots, self.pile, self.chance) else {
                    return;
                };
                let sheet = self.robots.get_mut(robot);
                *sheet.slot_mut(register) = Slot::Card(card);
                // BE-313: it lies face up at once.
                sheet.turn_card(register, true);
                self.events.reveal();
                self.events.push(Event::Revealed {
                    robot,
                    register,
                    card: card.into(),
                });
            }
            Locking::Unknown => *self.robots.get_mut(robot).slot_mut(register) = Slot::Unknown,
            Locking::Nothing => {}
        }
    }

    /// BE-806, BE-807: all its cards are discarded, an announced power-down lapses, and a life is gone.
    pub(super) fn lose_life(&mut self, robot: Seat) {
        *self.damage.get_mut(robot) = 0;
        let sheet = self.robots.get_mut(robot);
        sheet.empty_registers();
        sheet.power = Power::On;
        sheet.locked_in = false;
        sheet.lives = sheet.lives.saturating_sub(1);
        if sheet.lives == 0 {
            self.events.push(Event::Eliminated { robot });
        } else {
            self.destroyed.push_bounded(robot);
        }
    }
}

/// The registers that are locked by the points after `before` up to `after`, in the order of the points. The tenth point
/// locks nothing: it destroys.
fn locked_between(before: u8, after: u8) -> impl Iterator<Item = Register> {
    let registers = Register::ALL.into_iter().rev();
    registers.filter(move |register| register.is_locked_by(after) && !register.is_locked_by(before))
}

impl State {
    /// The sheets of all robots, for a change without the floor.
    pub(super) fn with_sheets(&mut self, events: &mut Events<Event>, change: &mut dyn FnMut(&mut Sheets<'_>)) {
        let (mut sheets, _) = self.parts(events);
        change(&mut sheets);
    }

    /// The floor does something, and the sheets follow. Without a board the table is told to do it.
    pub(super) fn with_floor(
        &mut self,
        events: &mut Events<Event>,
        run: &mut dyn FnMut(&mut Floor<'_>, &mut Sheets<'_>),
    ) {
        let (mut sheets, floor) = self.parts(events);
        match floor {
            Some(mut floor) => run(&mut floor, &mut sheets),
            None => events.push(Event::Prompted),
        }
    }

    /// The sheets of all robots, and the floor if there is a board.
    fn parts<'a>(&'a mut self, events: &'a mut Events<Event>) -> (Sheets<'a>, Option<Floor<'a>>) {
        let locking = self.locking();
        let State { setup, position } = self;
        let sheets = Sheets {
            robots: &mut position.robots,
            pile: &mut position.pile,
            chance: &mut position.chance,
            destroyed: &mut position.destroyed,
            damage: position.floor.map(|body| body.damage),
            locking,
            events,
        };
        let floor = setup.board().map(|board| Floor {
            board,
            robots: &mut position.floor,
            devices: &position.devices,
            first: position.first,
        });
        (sheets, floor)
    }

    const fn locking(&self) -> Locking {
        if !self.setup.has_cards() {
            Locking::Nothing
        } else if self.setup.deals() {
            Locking::Drawn
        } else {
            Locking::Unknown
        }
    }
}
