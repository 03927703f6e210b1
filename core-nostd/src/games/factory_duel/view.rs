//! What one viewer may know: the only file to read for leaks.

use super::action::Ending;
use super::both::SEATS;
use super::cards::{AnyCard, Card, Module, Software, Step, Upgrade};
use super::data::{HAND, Passive, ROBOTS, Spec, UpgradeSpec};
use super::place::{Place, RobotId, Slot};
use super::preview::Preview;
use super::setup::Setup;
use super::state::{Flow, Installed, Program, Robot, State};
use crate::game::{Game as _, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// What one viewer may know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl<'a> View<'a> {
    pub(super) const fn new(state: &'a State, viewer: Viewer) -> View<'a> {
        View { state, viewer }
    }

    /// Whose eyes these are.
    pub const fn viewer(self) -> Viewer {
        self.viewer
    }

    /// The answers before the start.
    pub fn setup(self) -> &'a Setup {
        &self.state.setup
    }

    /// Where in a turn the game stands.
    pub fn flow(self) -> Flow {
        self.state.flow
    }

    /// Whom the table waits for.
    pub fn waits_for(self) -> Turn {
        self.state.turn()
    }

    /// The turn, from 1; 0 before the first programming.
    pub fn turn(self) -> u16 {
        self.state.turn
    }

    /// Whether the table sets something right.
    pub fn is_mending(self) -> bool {
        self.state.mending
    }

    /// How the game has ended, and who has won.
    pub fn ending(self) -> Option<(Ending, Seats)> {
        self.state.ending.map(|ending| (ending, self.state.winners))
    }

    /// Those whom the table waits for in private.
    pub fn undone(self) -> Seats {
        self.state.undone()
    }

    // What lies open in a factory.

    /// The shields.
    pub fn shields(self, seat: Seat) -> u8 {
        self.state.factory(seat).shields
    }

    /// The most shields.
    pub fn shields_max(self, seat: Seat) -> u8 {
        self.state.shields_max(seat)
    }

    /// The minerals.
    pub fn minerals(self, seat: Seat) -> u16 {
        self.state.factory(seat).minerals
    }

    /// The crystals in the store. Its owner sees those that the draft has placed no longer there.
    pub fn crystals(self, seat: Seat) -> u8 {
        let factory = self.state.factory(seat);
        if self.state.is_drafting() && self.viewer == Viewer::Seat(seat) {
            factory.free_crystals()
        } else {
            factory.crystals
        }
    }

    /// A robot, if it exists.
    pub fn robot(self, seat: Seat, robot: RobotId) -> Option<Robot> {
        self.state.factory(seat).robot(robot)
    }

    /// The robots that exist.
    pub fn robots(self, seat: Seat) -> List<(RobotId, Robot), ROBOTS> {
        self.state.factory(seat).existing().collect()
    }

    /// The modules in slot order; their selectors as they stood at the last cleanup.
    pub fn modules(self, seat: Seat) -> &'a [Installed] {
        &self.state.factory(seat).modules
    }

    /// The module in a slot.
    pub fn module(self, seat: Seat, place: Place) -> Option<Installed> {
        self.state.factory(seat).module(place)
    }

    /// RF-130: the cards that the table carries out now, and how often each.
    pub fn due(self, seat: Seat) -> &'a [(AnyCard, u8)] {
        &self.state.factory(seat).due
    }

    /// How many copies of an upgrade are in the pile.
    pub fn pile(self, seat: Seat, upgrade: Upgrade) -> u8 {
        self.state.factory(seat).pile(upgrade)
    }

    /// The software, once it is revealed.
    pub fn software(self, seat: Seat) -> Option<Software> {
        self.state.factory(seat).software
    }

    /// How many module cards a player holds, how many are in the draw pile, and how many in the discard pile.
    pub fn card_counts(self, seat: Seat) -> (u8, u8, u8) {
        let factory = self.state.factory(seat);
        let count = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
        let (hand, draw) = (count(factory.hand.len()), count(factory.draw.len()));
        let rest = count(Module::ALL.len().saturating_sub(factory.modules.len()));
        if self.state.is_drafting() && factory.owed > 0 {
            // A card that is entered anew in private is no business of the enemy.
            let owed = factory.owed;
            let (hand, draw) = (hand.saturating_add(owed), draw.saturating_sub(owed));
            return (hand, draw, rest.saturating_sub(hand).saturating_sub(draw));
        }
        (hand, draw, rest.saturating_sub(hand).saturating_sub(draw))
    }

    /// How many cards a player still has to enter; while drafting only its owner knows.
    pub fn owed(self, seat: Seat) -> u8 {
        if self.state.is_drafting() && self.viewer != Viewer::Seat(seat) {
            return 0;
        }
        self.state.factory(seat).owed
    }

    /// Whether a player has locked, or chosen.
    pub fn is_done(self, seat: Seat) -> bool {
        !self.state.undone().contains(seat)
    }

    // What is printed on cards.

    /// What is printed on a module.
    pub fn spec(self, module: Module) -> Spec {
        self.state.spec(module)
    }

    /// What is printed on an upgrade.
    pub fn upgrade_spec(self, upgrade: Upgrade) -> UpgradeSpec {
        self.state.setup.cards.upgrade(upgrade)
    }

    /// What is printed on a software.
    pub fn software_spec(self, software: Software) -> Spec {
        self.state.setup.cards.software(software)
    }

    // What is secret.

    /// A program: from the reveal to the cleanup everybody sees it, before that only its owner.
    pub fn program(self, seat: Seat) -> Option<&'a Program> {
        let is_open = matches!(self.state.flow, Flow::Executing(_) | Flow::Manual(_) | Flow::Over);
        let is_own = self.viewer == Viewer::Seat(seat);
        (is_open || is_own).then(|| &self.state.factory(seat).program)
    }

    /// RF-40: how many cards lie in a discard area, once the programs are open.
    pub fn discard_count(self, seat: Seat) -> u8 {
        let discards = self.program(seat).map(|_| self.state.factory(seat).discards());
        u8::try_from(discards.map_or(0, <[_]>::len)).unwrap_or(u8::MAX)
    }

    fn own(self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| SEATS.contains(seat))
    }

    /// The viewer's own module cards in hand: neither in the build zone nor in the discard area.
    pub fn hand(self) -> List<Module, HAND> {
        self.own()
            .map_or_else(List::new, |seat| self.state.factory(seat).modules_in_hand().collect())
    }

    /// All module cards that the viewer holds, in the order in which they came.
    pub fn held(self) -> &'a [Module] {
        self.own().map_or(&[], |seat| &self.state.factory(seat).hand)
    }

    /// The viewer's own discard area.
    pub fn discards(self) -> &'a [Module] {
        self.own().map_or(&[], |seat| self.state.factory(seat).discards())
    }

    /// How many copies of an upgrade the viewer has in hand.
    pub fn upgrades_in_hand(self, upgrade: Upgrade) -> u8 {
        self.own()
            .map_or(0, |seat| self.state.factory(seat).upgrades_in_hand(upgrade))
    }

    /// The viewer's own three software cards.
    pub fn offered(self) -> &'a [Software] {
        self.own().map_or(&[], |seat| &self.state.factory(seat).offered)
    }

    /// Which of them is kept, from 0.
    pub fn chosen(self) -> Option<u8> {
        self.own().and_then(|seat| self.state.factory(seat).chosen)
    }

    /// How many robots a slot takes; nothing if there is no such slot, or its module lies face down in the own draft.
    pub fn capacity(self, slot: Slot) -> Option<u8> {
        self.own().and_then(|seat| self.state.capacity(seat, slot))
    }

    /// What building a card costs its owner with the modules that are active now.
    pub fn build_cost(self, card: Card) -> u16 {
        self.own().map_or(0, |seat| self.state.build_cost(seat, card))
    }

    /// RF-63: the same for a card that lies below so many others of the build zone, once they are built.
    pub fn zone_cost(self, card: Card, above: usize) -> u16 {
        let zone = self
            .own()
            .map_or(&[][..], |seat| &self.state.factory(seat).program.zone);
        let discount = |card: &Card| match card {
            Card::Module(module) => self.spec(*module).passive,
            Card::Upgrade(_) => None,
        };
        let built = zone.iter().take(above).filter_map(discount);
        built.fold(self.build_cost(card), |cost, passive| match passive {
            Passive::BuildDiscount(amount) => cost.saturating_sub(amount),
            _ => cost,
        })
    }

    /// What the viewer's next robot costs in Produce: the steps before it may make it cheaper or dearer.
    pub fn production_cost(self) -> u16 {
        self.preview().map_or(0, |preview| preview.robot_cost)
    }

    /// What a robot of the viewer brings from Gather each time.
    pub fn gather_yield(self) -> u16 {
        self.own().map_or(0, |seat| self.state.gather_yield(seat))
    }

    /// What the viewer's own program would lead to, if the enemy did nothing.
    pub fn preview(self) -> Option<Preview> {
        let seat = self.own().filter(|_| self.state.is_drafting())?;
        Some(self.state.preview(seat))
    }

    /// Whether nobody would see anything happen in the step that is next; the last step of a turn included.
    pub fn does_nothing(self) -> bool {
        let Flow::Executing(step) = self.state.flow else {
            return false;
        };
        // RF-40: even if nothing happens in the whole turn, both programs are shown before its first step.
        let shows_programs = || step == Step::Start && self.state.is_silent_turn();
        !self.state.mending && self.state.is_silent(step) && !shows_programs()
    }

    /// A game that looks the same to this viewer: all that it cannot know is dealt anew.
    pub fn imagined(self, seed: Seed) -> State {
        let mut state = self.state.clone();
        state.shuffle_unseen(self.viewer, seed);
        state
    }
}
