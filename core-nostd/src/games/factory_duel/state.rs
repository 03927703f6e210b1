//! What changes in a game.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::action::Ending;
use super::both::{Both, SEATS};
use super::cards::{AnyCard, Card, Module, Software, Step, UPGRADE_COPIES, Upgrade};
use super::data::{HAND, PLACES, Passive, SHIELDS, Spec, Work};
use super::place::{ByPlace, ByRobot, Place, RobotId, Slot};
use super::setup::Setup;
use crate::game::Begun;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// A game.
pub type State = Begun<Setup, Position>;

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Hidden from everybody: it has determined the order of the draw piles.
    pub(super) chance: Chance,
    pub(super) flow: Flow,
    /// Counted from 1; 0 before the first programming.
    pub(super) turn: u16,
    pub(super) factories: Both<Factory>,
    /// RF-135: the page Set right is open, and the table changes things.
    pub(super) mending: bool,
    /// How it has ended, and who has won; nobody in a draw.
    pub(super) ending: Option<Ending>,
    pub(super) winners: Seats,
}

/// Where in a turn the game stands (section 3 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Flow {
    /// Real cards: players enter what they have drawn (RF-129).
    Drawing,
    /// Advanced game: each keeps one of three software cards (RF-18).
    Choosing,
    /// Both draft their programs in secret.
    Programming,
    /// Both are locked; this step is next.
    Executing(Step),
    /// The table carries out what the Manual cards of this step say (RF-130).
    Manual(Step),
    /// The game is over.
    Over,
}

/// One player's factory.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Factory {
    pub(super) shields: u8,
    /// A multiple of 50.
    pub(super) minerals: u16,
    /// In the store. While drafting, those that the draft has placed are among them; the reveal takes them out.
    pub(super) crystals: u8,
    pub(super) robots: ByRobot<Option<Robot>>,
    /// In slot order, without gaps (RF-09).
    pub(super) modules: List<Installed, PLACES>,
    /// How many of each kind are in the upgrade pile.
    pub(super) upgrades: [u8; 4],
    pub(super) software: Option<Software>,
    /// Advanced game: the three that were dealt. Secret for ever, but for the chosen one.
    pub(super) offered: List<Software, 3>,
    /// Which of them is kept, from 0. Secret until both have chosen.
    pub(super) chosen: Option<u8>,
    /// The module cards that the player holds, those in the build zone and in the discard area included. Secret.
    pub(super) hand: List<Module, HAND>,
    /// The draw pile: its last card is its top. Real cards lie in no order. Secret, also from its owner.
    pub(super) draw: List<Module, 25>,
    /// Real cards: how many are still to be entered.
    pub(super) owed: u8,
    /// Secret until both are locked.
    pub(super) program: Program,
    pub(super) locked: bool,
    /// A robot has performed a gather action this turn.
    pub(super) gathered: bool,
    /// The factory has taken damage this turn.
    pub(super) hurt: bool,
    /// RF-130: the cards that the table carries out now, and how often each.
    #[serde(default)]
    pub(super) due: List<(AnyCard, u8), DUE_MAX>,
}

/// The modules and the software.
pub(super) const DUE_MAX: usize = PLACES + 1;

/// What a player has programmed. It is a draft until it is locked, and everybody sees it from the reveal to the cleanup.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Where each robot is assigned to.
    pub(super) slots: ByRobot<Option<Slot>>,
    /// Which robots carry a crystal.
    pub(super) crystals: ByRobot<bool>,
    /// The build zone, from top to bottom. Its cards still count as held.
    pub(super) zone: List<Card, 13>,
    /// Which modules lie face down.
    pub(super) facedown: ByPlace<bool>,
    /// Where the payment selectors stand; 0 is "Don't Pay".
    pub(super) selectors: ByPlace<u8>,
    /// The discard area. Its cards still count as held. Secret for ever, so that a program that lies open does not show
    /// them: [`Factory::discards`] does.
    discards: List<Module, HAND>,
}

/// A robot: two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Robot {
    pub(super) power: u8,
    pub(super) armor: u8,
    /// How often it has dealt damage to the enemy's factory this turn.
    pub(super) dealt: u8,
    /// What it did in the last turn.
    pub(super) last: Option<Slot>,
}

/// A module that stands in a factory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Installed {
    pub(super) card: Module,
    #[serde(default)]
    pub(super) tracker: u8,
    /// The option of its payment selector; 0 is "Don't Pay". While drafting: as it stood at the last cleanup.
    #[serde(default)]
    pub(super) selector: u8,
}

impl Default for Robot {
    fn default() -> Robot {
        Robot::new(1, 1)
    }
}

impl Robot {
    pub(super) const fn new(power: u8, armor: u8) -> Robot {
        Robot {
            power,
            armor,
            dealt: 0,
            last: None,
        }
    }

    /// How strong it is.
    pub const fn power(self) -> u8 {
        self.power
    }

    /// How much it takes.
    pub const fn armor(self) -> u8 {
        self.armor
    }

    /// What it did in the last turn.
    pub const fn last(self) -> Option<Slot> {
        self.last
    }

    /// RF-05: what ranks first is less. The lower index decides between equals.
    pub(super) const fn rank(self, robot: RobotId) -> (u8, u8, u8) {
        (
            u8::MAX.saturating_sub(self.power),
            u8::MAX.saturating_sub(self.armor),
            robot.index(),
        )
    }
}

impl Installed {
    /// RF-62: as it is built.
    pub(super) const fn new(card: Module) -> Installed {
        Installed {
            card,
            tracker: 0,
            selector: 0,
        }
    }

    /// Which module it is.
    pub const fn card(self) -> Module {
        self.card
    }

    /// Where its tracker stands.
    pub const fn tracker(self) -> u8 {
        self.tracker
    }

    /// Which option its payment selector is on; 0 is "Don't Pay".
    pub const fn selector(self) -> u8 {
        self.selector
    }
}

impl Program {
    /// RF-I8: nothing is drafted; selectors stand where they stood.
    pub(super) fn new(modules: &[Installed]) -> Program {
        let mut program = Program::default();
        for (place, module) in Place::ALL.into_iter().zip(modules) {
            *program.selectors.get_mut(place) = module.selector;
        }
        program
    }

    /// Where a robot is assigned to.
    pub fn slot(&self, robot: RobotId) -> Option<Slot> {
        *self.slots.get(robot)
    }

    /// Whether a robot carries a crystal.
    pub fn has_crystal(&self, robot: RobotId) -> bool {
        *self.crystals.get(robot)
    }

    /// The build zone, from top to bottom.
    pub fn zone(&self) -> &[Card] {
        &self.zone
    }

    /// Whether a module lies face down.
    pub fn is_facedown(&self, place: Place) -> bool {
        *self.facedown.get(place)
    }

    /// Where a payment selector stands; 0 is "Don't Pay".
    pub fn selector(&self, place: Place) -> u8 {
        *self.selectors.get(place)
    }

    /// The robots on a slot, by their numbers.
    pub fn robots_on(&self, slot: Slot) -> impl Iterator<Item = RobotId> + Clone {
        RobotId::ALL
            .into_iter()
            .filter(move |robot| self.slot(*robot) == Some(slot))
    }

    /// How many robots are on a slot.
    pub fn count_on(&self, slot: Slot) -> u8 {
        u8::try_from(self.robots_on(slot).count()).unwrap_or(u8::MAX)
    }

    /// How many crystals are on robots.
    pub fn crystal_count(&self) -> u8 {
        let placed = RobotId::ALL.into_iter().filter(|robot| self.has_crystal(*robot));
        u8::try_from(placed.count()).unwrap_or(u8::MAX)
    }

    /// RF-58: how many cards the robots on Build can build.
    pub fn build_actions(&self) -> u8 {
        self.robots_on(Slot::Build).fold(0, |actions: u8, robot| {
            actions.saturating_add(if self.has_crystal(robot) { 2 } else { 1 })
        })
    }

    /// How many copies of an upgrade lie in the build zone.
    pub(super) fn queued(&self, upgrade: Upgrade) -> u8 {
        let copies = self.zone.iter().filter(|card| **card == Card::Upgrade(upgrade));
        u8::try_from(copies.count()).unwrap_or(u8::MAX)
    }

    /// A robot is gone, or returns to the store: it does nothing more, and its crystal goes to the bank.
    pub(super) fn dismiss(&mut self, robot: RobotId) {
        *self.slots.get_mut(robot) = None;
        *self.crystals.get_mut(robot) = false;
    }
}

impl Factory {
    /// A robot, if it exists.
    pub(super) fn robot(&self, robot: RobotId) -> Option<Robot> {
        *self.robots.get(robot)
    }

    /// The robots that exist (RF-13).
    pub(super) fn existing(&self) -> impl Iterator<Item = (RobotId, Robot)> + Clone {
        self.robots
            .iter()
            .filter_map(|(id, robot)| robot.map(|robot| (id, robot)))
    }

    /// How many exist.
    pub(super) fn robot_count(&self) -> u8 {
        u8::try_from(self.existing().count()).unwrap_or(u8::MAX)
    }

    /// The module in a slot.
    pub(super) fn module(&self, place: Place) -> Option<Installed> {
        self.modules.get(usize::from(place.index())).copied()
    }

    /// The same, to be changed.
    pub(super) fn module_mut(&mut self, place: Place) -> Option<&mut Installed> {
        self.modules.get_mut(usize::from(place.index()))
    }

    /// The modules with their slots.
    pub(super) fn placed(&self) -> impl Iterator<Item = (Place, Installed)> + Clone {
        Place::ALL.into_iter().zip(self.modules.iter().copied())
    }

    /// How many copies of an upgrade are in the pile.
    pub(super) fn pile(&self, upgrade: Upgrade) -> u8 {
        self.upgrades
            .get(usize::from(upgrade.index()))
            .copied()
            .unwrap_or_default()
    }

    /// RF-11, RF-29: how many copies of an upgrade are in hand: neither in the pile nor in the build zone.
    pub(super) fn upgrades_in_hand(&self, upgrade: Upgrade) -> u8 {
        UPGRADE_COPIES
            .saturating_sub(self.pile(upgrade))
            .saturating_sub(self.program.queued(upgrade))
    }

    /// RF-29: the module cards in hand: neither in the build zone nor in the discard area.
    pub(super) fn modules_in_hand(&self) -> impl Iterator<Item = Module> + Clone {
        let program = &self.program;
        self.hand
            .iter()
            .copied()
            .filter(move |module| !program.zone.contains(&Card::Module(*module)) && !program.discards.contains(module))
    }

    /// The discard area.
    pub(super) fn discards(&self) -> &[Module] {
        &self.program.discards
    }

    /// The same, to be changed.
    pub(super) const fn discards_mut(&mut self) -> &mut List<Module, HAND> {
        &mut self.program.discards
    }

    /// RF-98: an upgrade goes from the hand to the pile.
    pub(super) fn install(&mut self, upgrade: Upgrade) {
        if let Some(copies) = self.upgrades.get_mut(usize::from(upgrade.index())) {
            *copies = copies.saturating_add(1).min(UPGRADE_COPIES);
        }
    }

    /// RF-84: the crystals that lie in the store, without those that the draft has placed.
    pub(super) fn free_crystals(&self) -> u8 {
        self.crystals.saturating_sub(self.program.crystal_count())
    }

    /// RF-91, RF-131: a module goes to the discard pile; the others slide with all that is on them. Robots on it return
    /// to the store.
    pub(super) fn remove_module(&mut self, place: Place) -> Option<Module> {
        let removed = self.modules.remove(place.index().into())?;
        for robot in RobotId::ALL {
            match self.program.slot(robot) {
                Some(Slot::Module(at)) if at == place => self.program.dismiss(robot),
                Some(Slot::Module(at)) if at > place => {
                    *self.program.slots.get_mut(robot) = at.before().map(Slot::Module)
                }
                _ => {}
            }
            if let Some(robot) = self.robots.get_mut(robot) {
                robot.last = match robot.last {
                    Some(Slot::Module(at)) if at == place => None,
                    Some(Slot::Module(at)) if at > place => at.before().map(Slot::Module),
                    last => last,
                };
            }
        }
        let program = &mut self.program;
        for at in Place::ALL.into_iter().filter(|at| *at > place) {
            if let Some(before) = at.before() {
                *program.facedown.get_mut(before) = program.is_facedown(at);
                *program.selectors.get_mut(before) = program.selector(at);
            }
        }
        *program.facedown.get_mut(Place::S3) = false;
        *program.selectors.get_mut(Place::S3) = 0;
        Some(removed.card)
    }
}

impl State {
    pub(super) fn factory(&self, seat: Seat) -> &Factory {
        self.factories.get(seat)
    }

    pub(super) fn factory_mut(&mut self, seat: Seat) -> &mut Factory {
        self.factories.get_mut(seat)
    }

    /// What is printed on a module.
    pub(super) fn spec(&self, module: Module) -> Spec {
        self.setup.cards.module(module)
    }

    /// RF-25, RF-31: the modules that are active: those that do not lie face down.
    pub(super) fn active_modules(&self, seat: Seat) -> impl Iterator<Item = (Place, Installed, Spec)> {
        let factory = self.factory(seat);
        let placed = factory
            .placed()
            .filter(|(place, _)| !factory.program.is_facedown(*place));
        placed.map(|(place, module)| (place, module, self.spec(module.card)))
    }

    /// What is printed on the software, once it is known.
    pub(super) fn software_spec(&self, seat: Seat) -> Option<(Software, Spec)> {
        let software = self.factory(seat).software?;
        Some((software, self.setup.cards.software(software)))
    }

    /// What the active modules and the software change, and where their trackers stand.
    pub(super) fn passives(&self, seat: Seat) -> impl Iterator<Item = (AnyCard, u8, Passive)> {
        let modules = self
            .active_modules(seat)
            .map(|(_, module, spec)| (AnyCard::Module(module.card), module.tracker, spec.passive));
        let software = self
            .software_spec(seat)
            .map(|(software, spec)| (AnyCard::Software(software), 0, spec.passive));
        modules
            .chain(software)
            .filter_map(|(card, tracker, passive)| Some((card, tracker, passive?)))
    }

    /// RF-16, RF-123: the most shields of a factory.
    pub(super) fn shields_max(&self, seat: Seat) -> u8 {
        match self.software_spec(seat) {
            Some((
                _,
                Spec {
                    passive: Some(Passive::MaxShields(shields)),
                    ..
                },
            )) => shields,
            _ => SHIELDS,
        }
    }

    /// RF-22, RF-23, RF-24: how many robots a slot takes; nothing if there is no such slot or it lies face down.
    pub(super) fn capacity(&self, seat: Seat, slot: Slot) -> Option<u8> {
        let extra = |slots: fn(Passive) -> u8| {
            let more = self.passives(seat).map(|(_, _, passive)| slots(passive));
            more.fold(0, u8::saturating_add)
        };
        match slot {
            Slot::Gather | Slot::Attack => Some(5),
            Slot::Build => Some(extra(build_slots).saturating_add(2)),
            Slot::Produce => Some(extra(produce_slots).saturating_add(1)),
            Slot::Module(place) => {
                let mut modules = self.active_modules(seat);
                let (_, _, spec) = modules.find(|(at, ..)| *at == place)?;
                spec.work.map(|Work { slots, .. }| slots)
            }
        }
    }

    /// Those who have not locked, or not chosen, or still have to enter draws.
    pub(super) fn undone(&self) -> Seats {
        let is_undone = |seat: &Seat| {
            let factory = self.factory(*seat);
            match self.flow {
                Flow::Drawing => factory.owed > 0,
                Flow::Choosing => factory.chosen.is_none(),
                Flow::Programming => !factory.locked,
                Flow::Executing(_) | Flow::Manual(_) | Flow::Over => false,
            }
        };
        SEATS.into_iter().filter(is_undone).collect()
    }

    /// Whether a program is secret now.
    pub(super) fn is_drafting(&self) -> bool {
        self.flow == Flow::Programming
    }
}

/// RF-24: how many robots more can be on Build.
pub(super) fn build_slots(passive: Passive) -> u8 {
    match passive {
        Passive::BuildSlots(slots) => slots,
        _ => 0,
    }
}

/// RF-24: how many robots more can be on Produce.
pub(super) fn produce_slots(passive: Passive) -> u8 {
    match passive {
        Passive::ProduceSlots(slots) => slots,
        _ => 0,
    }
}
