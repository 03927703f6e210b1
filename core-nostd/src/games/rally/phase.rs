//! The segments of a phase (BE-401…BE-707): what the house does one after the other.

use core::cmp::Reverse;

use super::action::{Event, Shown};
use super::board::Square;
use super::cards::{Card, Kind, Register};
use super::floor::{Floor, Witness};
use super::setup::Service;
use super::state::{Flow, Segment, Slot, State, draw};
use crate::game::Events;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// What is entered next of a card on the table (BE-406).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// What the card does.
    Kind,
    /// Its priority, because another robot shows the same kind.
    Number(Kind),
}

impl Segment {
    /// C1 to C6, in their order (BE-501).
    pub(super) const BOARD_ELEMENTS: [Segment; 6] = [
        Segment::Express,
        Segment::Belts,
        Segment::Currents,
        Segment::Pushers,
        Segment::Gears,
        Segment::Crushers,
    ];

    /// What the floor does in this segment; nothing in those of cards and flags.
    ///
    /// Whoever listens is `dyn`, so that the floor is in the flash once.
    pub(super) fn run(self, floor: &mut Floor<'_>, phase: Register, active: Seats, witness: &mut dyn Witness) {
        match self {
            Segment::Express => floor.run_express_belts(witness),
            Segment::Belts => floor.run_all_belts(witness),
            Segment::Currents => floor.run_currents(witness),
            Segment::Pushers => floor.run_pushers(phase, witness),
            Segment::Gears => floor.run_gears(witness),
            Segment::Crushers => floor.run_crushers(phase, witness),
            Segment::Lasers => floor.fire_lasers(active, witness),
            Segment::Reveal | Segment::Move | Segment::Touch => {}
        }
    }
}

impl State {
    /// A phase begins.
    pub(super) fn start_phase(&mut self, register: Register) {
        self.moved = Seats::NONE;
        self.flow = Flow::Phase {
            register,
            segment: Segment::Reveal,
        };
        self.randomize_on_table();
    }

    /// BE-406: with cards on the table a robot on a randomizer lays another card, which is entered, even if the
    /// register is locked.
    pub(super) fn randomize_on_table(&mut self) {
        let Some(register) = self.entered_register() else {
            return;
        };
        for seat in self.active_in_order() {
            if self.is_on_randomizer(seat) {
                let robot = self.robot_mut(seat);
                *robot.slot_mut(register) = Slot::Unknown;
                robot.turn_card(register, false);
            }
        }
    }

    /// One segment runs; of segment B one card.
    pub(super) fn run_segment(&mut self, register: Register, segment: Segment, events: &mut Events<Event>) {
        match segment {
            Segment::Reveal => self.reveal(register, events),
            Segment::Move => {
                self.move_next(register, events);
                if self.next_to_move().is_some() {
                    return;
                }
            }
            Segment::Express
            | Segment::Belts
            | Segment::Currents
            | Segment::Pushers
            | Segment::Gears
            | Segment::Crushers
            | Segment::Lasers => {
                let active = self.active();
                self.with_floor(events, &mut |floor, sheets| {
                    segment.run(floor, register, active, sheets)
                });
            }
            Segment::Touch => {
                self.touch(events);
                if self.end_if_won(events) || self.end_if_decided(events) {
                    return;
                }
            }
        }
        match (segment.next(), register.next()) {
            (Some(segment), _) => self.flow = Flow::Phase { register, segment },
            (None, Some(register)) => self.start_phase(register),
            (None, None) => {
                self.moved = Seats::NONE;
                self.repair_after(None, events);
            }
        }
        self.pass_over_empty_move();
    }

    // Segment A.

    /// BE-401, BE-402: all registers of the phase, then the randomizers in robot order.
    fn reveal(&mut self, register: Register, events: &mut Events<Event>) {
        if !self.setup.has_cards() {
            events.push(Event::Prompted);
            return;
        }
        for seat in self.active_in_order() {
            if let Some(card) = self.robot(seat).slot(register).shown() {
                self.robot_mut(seat).turn_card(register, true);
                events.push(Event::Revealed {
                    robot: seat,
                    register,
                    card,
                });
            }
        }
        if self.setup.deals() {
            for seat in self.active_in_order() {
                self.randomize(seat, register, events);
            }
        }
    }

    /// BE-402, BE-403: the old card is discarded before the new one is drawn; the new one stays in the register.
    fn randomize(&mut self, seat: Seat, register: Register, events: &mut Events<Event>) {
        if !self.is_on_randomizer(seat) {
            return;
        }
        let position = &mut self.position;
        let slot = core::mem::take(position.robots.get_mut(seat).slot_mut(register));
        let drawn = draw(&position.robots, &mut position.pile, &mut position.chance);
        let Some(card) = drawn else { return };
        let robot = self.robot_mut(seat);
        *robot.slot_mut(register) = Slot::Card(card);
        robot.turn_card(register, true);
        events.push(Event::Randomized {
            robot: seat,
            old: slot.shown(),
            new: card.into(),
        });
    }

    /// BE-406: what is entered next of the cards on the table, in robot order: the kinds, then the numbers.
    pub(super) fn to_enter(&self) -> Option<(Seat, Wanted)> {
        let kind = self.in_order().find(|seat| self.wants_kind(*seat));
        let kind = kind.map(|seat| (seat, Wanted::Kind));
        kind.or_else(|| {
            self.in_order()
                .find_map(|seat| Some((seat, Wanted::Number(self.wanted_number(seat)?))))
        })
    }

    /// The register that is revealed, of cards on the table.
    pub(super) fn entered_register(&self) -> Option<Register> {
        let entered = !self.setup.deals() && self.setup.has_cards();
        match self.flow {
            Flow::Phase {
                register,
                segment: Segment::Reveal,
            } if entered => Some(register),
            _ => None,
        }
    }

    /// Whether the kind of a robot's card is missing.
    pub(super) fn wants_kind(&self, seat: Seat) -> bool {
        let register = self.entered_register();
        register.is_some_and(|register| self.is_active(seat) && self.robot(seat).slot(register) == Slot::Unknown)
    }

    /// Without a board the device does not see randomizers: a card that lay there in earlier turns may be replaced.
    pub(super) fn may_enter_again(&self, seat: Seat) -> bool {
        let Some(register) = self.entered_register().filter(|_| self.board().is_none()) else {
            return false;
        };
        let robot = self.robot(seat);
        let known = robot.slot(register).shown().is_some() && robot.is_face_up(register);
        self.is_active(seat) && known
    }

    /// The kind of a robot's card, if its number is asked: another robot shows the same movement.
    fn wanted_number(&self, seat: Seat) -> Option<Kind> {
        let register = self.entered_register()?;
        let Slot::Kind(kind) = self.robot(seat).slot(register) else {
            return None;
        };
        let shows = |other: Seat| {
            let shown = self.robot(other).slot(register).shown();
            self.is_active(other) && shown.is_some_and(|shown| shown.kind == kind)
        };
        let all_kinds = !self.in_order().any(|other| self.wants_kind(other));
        let twice = self.in_order().any(|other| other != seat && shows(other));
        (all_kinds && twice && shows(seat) && kind.is_movement()).then_some(kind)
    }

    /// Whether a card of this reveal was entered (BE-208).
    pub(super) fn has_entered(&self) -> bool {
        let Some(register) = self.entered_register() else {
            return false;
        };
        self.in_order().any(|seat| {
            let robot = self.robot(seat);
            self.is_active(seat) && robot.slot(register).shown().is_some() && !robot.is_face_up(register)
        })
    }

    /// BE-406: a robot shows this kind.
    pub(super) fn resolve_enter(&mut self, seat: Seat, slot: Slot) {
        if let Some(register) = self.entered_register() {
            let robot = self.robot_mut(seat);
            *robot.slot_mut(register) = slot;
            robot.turn_card(register, false);
        }
    }

    // Segment B.

    /// What a robot executes in this phase, and what it is ranked by: the greatest goes first (BE-407, BE-406).
    fn rank(&self, seat: Seat, register: Register) -> Option<(Shown, Rank)> {
        if !self.is_active(seat) {
            return None;
        }
        let shown = self.robot(seat).slot(register).shown()?;
        let rank = (class(shown.kind), shown.priority, Reverse(self.place_of(seat)));
        Some((shown, rank))
    }

    /// The phase that runs.
    pub(super) const fn phase(&self) -> Option<Register> {
        match self.position.flow {
            Flow::Phase { register, .. } => Some(register),
            _ => None,
        }
    }

    /// Who moves next in segment B (BE-407, BE-408).
    pub(super) fn next_to_move(&self) -> Option<Seat> {
        let register = self.phase()?;
        let waiting = self.in_order().filter(|seat| !self.moved.contains(*seat));
        let ranked = waiting.filter_map(|seat| Some((self.rank(seat, register)?.1, seat)));
        ranked.max_by_key(|(rank, _)| *rank).map(|(_, seat)| seat)
    }

    /// Who moves when in this phase, those who have moved included. Active robots without a known card come last.
    pub(super) fn move_order(&self, register: Register) -> List<(Seat, Option<Shown>), 8> {
        let mut left: Seats = self.active();
        let mut order = List::new();
        loop {
            let ranked = left
                .iter()
                .filter_map(|seat| self.rank(seat, register).map(|ranked| (ranked, seat)));
            let Some(((shown, _), seat)) = ranked.max_by_key(|((_, rank), _)| *rank) else {
                break;
            };
            left.remove(seat);
            order.push_bounded((seat, Some(shown)));
        }
        for seat in self.in_order().filter(|seat| left.contains(*seat)) {
            order.push_bounded((seat, None));
        }
        order
    }

    /// BE-407: the card with the highest priority is executed.
    fn move_next(&mut self, register: Register, events: &mut Events<Event>) {
        let Some(seat) = self.next_to_move() else {
            // The clock has no cards: all of them are played on the table.
            events.push(Event::Prompted);
            return;
        };
        self.moved.insert(seat);
        if let Some(card) = self.robot(seat).slot(register).shown() {
            self.with_floor(events, &mut |floor, sheets| {
                let sheets: &mut dyn Witness = sheets;
                floor.run_card(seat, card.kind, sheets);
            });
        }
    }

    /// BE-408: if nobody has a card to execute, segment B is over.
    pub(super) fn pass_over_empty_move(&mut self) {
        if let Flow::Phase {
            register,
            segment: Segment::Move,
        } = self.flow
            && self.setup.service != Service::Clock
            && self.next_to_move().is_none()
        {
            self.flow = Flow::Phase {
                register,
                segment: Segment::Express,
            };
        }
    }

    // Segment E.

    /// BE-701…BE-703: archives and flags, in robot order.
    fn touch(&mut self, events: &mut Events<Event>) {
        if self.board().is_none() {
            events.push(Event::Prompted);
            return;
        }
        for seat in self.in_order() {
            if let Some(at) = self.body(seat).at {
                self.touch_at(seat, at, events);
            }
        }
    }

    fn touch_at(&mut self, seat: Seat, at: Square, events: &mut Events<Event>) {
        let Some(board) = self.board() else { return };
        let (site, flag) = (board.wrenches(at) > 0, board.flag_at(at));
        let robot = self.robot_mut(seat);
        if site && robot.archive != Some(at) {
            robot.archive = Some(at);
            events.push(Event::Archived { robot: seat, at });
        }
        let next = robot.flags.saturating_add(1);
        if flag == Some(next) {
            robot.flags = next;
            events.push(Event::FlagTouched {
                robot: seat,
                flag: next,
            });
        }
    }
}

/// What a robot is ranked by: the class of its card, its priority, and its place in robot order.
type Rank = (u8, u16, Reverse<u8>);

/// BE-406: the order of the kinds where numbers are missing. Both rotations are one class: their priorities mingle.
const fn class(kind: Kind) -> u8 {
    match kind {
        Kind::Move3 => 5,
        Kind::Move2 => 4,
        Kind::Move1 => 3,
        Kind::BackUp => 2,
        Kind::Left | Kind::Right => 1,
        Kind::UTurn => 0,
    }
}

/// How many cards of a kind there are (6.1 of the rules).
pub(super) fn cards_of(kind: Kind) -> impl Iterator<Item = Card> {
    Card::all().filter(move |card| card.kind() == kind)
}
