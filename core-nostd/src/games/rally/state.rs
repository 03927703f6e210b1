//! What changes in a race.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::action::Shown;
use super::board::{Board, Ground, Heading, Square};
use super::cards::{CARDS, Card, Kind, REGISTERS, Register};
use super::floor::{Bodies, Body};
use super::setup::Setup;
use crate::game::Begun;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, SEATS_MAX, Seat, Seats};

/// A race.
pub type State = Begun<Setup, Position>;

/// Everything that changes. The discard pile is not stored: it is every card that is nowhere else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Hidden from everybody: it determines every card to come.
    pub(super) chance: Chance,
    pub(super) flow: Flow,
    /// Counted from 1; 0 before the first turn.
    pub(super) turn: u16,
    /// The robot of dock 1; robot order goes from there around the table.
    pub(super) first: Seat,
    /// Squares, headings and damage: the part that the floor works on.
    pub(super) floor: Bodies,
    pub(super) robots: BySeat<Robot>,
    /// The draw pile; its last card is its top.
    pub(super) pile: List<Card, { CARDS as usize }>,
    /// Who has moved in this phase already.
    pub(super) moved: Seats,
    /// In the order in which they were destroyed this turn; they return in that order.
    pub(super) destroyed: List<Seat, 8>,
    /// Squares with a device that is not flat (BE-425).
    pub(super) devices: List<Square, 8>,
    pub(super) timer: Timer,
    /// What is being moved by hand (BE-207, BE-425).
    pub(super) hand: Option<Lifted>,
    /// Who has won, once it is over.
    pub(super) winners: Seats,
}

/// Where in a turn the race stands (section 3 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Flow {
    /// Power-downs take effect; cards are dealt.
    TurnStart,
    /// Everybody programs in secret.
    Programming,
    /// A damaged robot says whether it powers down next turn.
    Announce(Seat),
    /// A segment of a phase is about to run.
    Phase {
        /// Which phase.
        register: Register,
        /// Which segment.
        segment: Segment,
    },
    /// A robot on two wrenches is repaired or takes an option.
    Repair(Seat),
    /// Cards leave the registers.
    CleanUp,
    /// A robot that was powered down wakes up or stays down.
    Wake(Seat),
    /// A destroyed robot returns.
    Reenter(Seat),
    /// The race is over.
    Over,
}

/// The parts of a phase, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Segment {
    /// A: registers are revealed, and entered if the cards are on the table.
    Reveal,
    /// B: one card after the other.
    Move,
    /// C1: express belts.
    Express,
    /// C2: all belts.
    Belts,
    /// C3: currents.
    Currents,
    /// C4: pushers.
    Pushers,
    /// C5: gears.
    Gears,
    /// C6: crushers.
    Crushers,
    /// D: lasers.
    Lasers,
    /// E: archives, flags, the end of the race.
    Touch,
}

/// What belongs to one robot beside its body.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Robot {
    pub(super) lives: u8,
    /// How many flags it has touched.
    pub(super) flags: u8,
    /// Where it returns. Without a board it is nothing.
    pub(super) archive: Option<Square>,
    /// Option cards that it was told to take (BE-903).
    pub(super) options: u8,
    pub(super) power: Power,
    pub(super) locked_in: bool,
    /// Cards that were dealt and not placed. Secret.
    pub(super) hand: List<Card, 9>,
    /// The program. What is not `face_up` is secret.
    pub(super) registers: [Slot; REGISTERS],
    /// Which registers everybody sees: bit 0 is register 1.
    pub(super) face_up: u8,
}

/// Whether a robot is switched on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Power {
    /// It is.
    #[default]
    On,
    /// It is, and has announced to power down (BE-311).
    Announced,
    /// It powers down when the next turn starts.
    DownNext,
    /// It is powered down this turn.
    Down,
    /// It is powered down this turn, and stays so in the next one (BE-814).
    StaysDown,
}

/// What a register holds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Slot {
    /// Nothing.
    #[default]
    Empty,
    /// A card that lies face down on the table.
    Unknown,
    /// A card on the table that was entered by its kind.
    Kind(Kind),
    /// A card.
    Card(Card),
}

/// The program timer (BE-308).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Timer {
    /// More than one robot has to program.
    Waiting,
    /// The last one has so long as the set-up says.
    Running,
}

/// Something that is being moved by hand: a cursor on the board. Everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Lifted {
    /// Which robot; nothing for the mark of a device.
    pub(super) robot: Option<Seat>,
    /// Where the cursor is. It may be any square of the board, a pit too.
    pub(super) at: Square,
}

impl Segment {
    /// What follows; nothing after the last one.
    pub const fn next(self) -> Option<Segment> {
        Some(match self {
            Segment::Reveal => Segment::Move,
            Segment::Move => Segment::Express,
            Segment::Express => Segment::Belts,
            Segment::Belts => Segment::Currents,
            Segment::Currents => Segment::Pushers,
            Segment::Pushers => Segment::Gears,
            Segment::Gears => Segment::Crushers,
            Segment::Crushers => Segment::Lasers,
            Segment::Lasers => Segment::Touch,
            Segment::Touch => return None,
        })
    }
}

impl Power {
    /// Whether a robot executes and fires nothing in this turn (BE-813).
    pub const fn is_down(self) -> bool {
        matches!(self, Power::Down | Power::StaysDown)
    }
}

impl Lifted {
    /// Which robot; nothing for the mark of a device.
    pub const fn robot(self) -> Option<Seat> {
        self.robot
    }

    /// Where the cursor is.
    pub const fn at(self) -> Square {
        self.at
    }
}

impl Slot {
    /// What everybody sees if it lies face up; nothing if the device does not know it.
    pub(super) fn shown(self) -> Option<Shown> {
        match self {
            Slot::Empty | Slot::Unknown => None,
            Slot::Kind(kind) => Some(Shown { kind, priority: 0 }),
            Slot::Card(card) => Some(card.into()),
        }
    }
}

impl Robot {
    /// What a register holds.
    pub(super) const fn slot(&self, register: Register) -> Slot {
        let [r1, r2, r3, r4, r5] = self.registers;
        match register {
            Register::R1 => r1,
            Register::R2 => r2,
            Register::R3 => r3,
            Register::R4 => r4,
            Register::R5 => r5,
        }
    }

    /// The same, to be changed.
    pub(super) const fn slot_mut(&mut self, register: Register) -> &mut Slot {
        let [r1, r2, r3, r4, r5] = &mut self.registers;
        match register {
            Register::R1 => r1,
            Register::R2 => r2,
            Register::R3 => r3,
            Register::R4 => r4,
            Register::R5 => r5,
        }
    }

    /// Whether everybody sees a register.
    pub(super) const fn is_face_up(&self, register: Register) -> bool {
        self.face_up & register_bit(register) != 0
    }

    /// Turns the card of a register.
    pub(super) const fn turn_card(&mut self, register: Register, face_up: bool) {
        if face_up {
            self.face_up |= register_bit(register);
        } else {
            self.face_up &= !register_bit(register);
        }
    }

    /// The card of a register goes to the discard pile, which is every card that is nowhere else.
    pub(super) const fn empty_register(&mut self, register: Register) {
        *self.slot_mut(register) = Slot::Empty;
        self.turn_card(register, false);
    }

    /// BE-806: all cards of its registers go to the discard pile.
    pub(super) fn empty_registers(&mut self) {
        Register::ALL
            .into_iter()
            .for_each(|register| self.empty_register(register));
    }

    /// The cards of its hand and registers, as far as the device knows them.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        let in_registers = self.registers.iter().filter_map(|slot| match slot {
            Slot::Card(card) => Some(*card),
            Slot::Empty | Slot::Unknown | Slot::Kind(_) => None,
        });
        self.hand.iter().copied().chain(in_registers)
    }
}

/// The bit of a register in [`Robot::face_up`].
pub(super) const fn register_bit(register: Register) -> u8 {
    1 << register.index()
}

/// Some of the cards.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct CardSet(u128);

impl CardSet {
    /// Whether a card is among them.
    pub(super) const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Puts a card to them; says whether it was not there.
    pub(super) const fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= 1 << card.index();
        is_new
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

/// The draw pile.
pub(super) type Pile = List<Card, { CARDS as usize }>;

/// Every card that no robot has, in ascending order.
pub(super) fn free_cards(robots: &BySeat<Robot>) -> impl Iterator<Item = Card> {
    let used: CardSet = robots.iter().flat_map(|(_, robot)| robot.cards()).collect();
    Card::all().filter(move |card| !used.contains(*card))
}

/// The top card of the draw pile. If that is empty, the discard pile is shuffled and becomes the draw pile (BE-405).
pub(super) fn draw(robots: &BySeat<Robot>, pile: &mut Pile, chance: &mut Chance) -> Option<Card> {
    if pile.is_empty() {
        *pile = free_cards(robots).collect();
        chance.shuffle(pile);
    }
    pile.pop()
}

impl State {
    /// The board, if the device is the referee.
    pub(super) const fn board(&self) -> Option<&Board> {
        self.setup.board()
    }

    /// What belongs to one robot beside its body.
    pub(super) fn robot(&self, seat: Seat) -> &Robot {
        self.robots.get(seat)
    }

    /// The same, to be changed.
    pub(super) fn robot_mut(&mut self, seat: Seat) -> &mut Robot {
        self.robots.get_mut(seat)
    }

    /// Square, heading and damage of a robot.
    pub(super) fn body(&self, seat: Seat) -> Body {
        *self.floor.get(seat)
    }

    /// All robots, from that of dock 1 around the table (BE-201, BE-205).
    pub(super) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.index(), self.setup.seats);
        (0..seats).filter_map(move |place| Seat::new(first.saturating_add(place).checked_rem(seats)?))
    }

    /// The robots that come after this one in robot order; all of them if there is none.
    pub(super) fn in_order_after(&self, after: Option<Seat>) -> impl Iterator<Item = Seat> + use<> {
        let skipped = after.map_or(0, |seat| self.place_of(seat).saturating_add(1));
        self.in_order().skip(skipped.into())
    }

    /// How far a robot is from that of dock 1, counted from 0.
    pub(super) const fn place_of(&self, seat: Seat) -> u8 {
        let (first, seat, seats) = (self.position.first.index(), seat.index(), self.setup.players_count());
        if seat >= first {
            seat.saturating_sub(first)
        } else {
            seat.saturating_add(seats).saturating_sub(first)
        }
    }

    /// BE-807: whether a robot is out of the race.
    pub(super) fn is_eliminated(&self, seat: Seat) -> bool {
        self.robot(seat).lives == 0
    }

    /// Whether a robot is destroyed and waits to return.
    pub(super) fn is_off(&self, seat: Seat) -> bool {
        self.destroyed.contains(&seat)
    }

    /// Whether a robot is on the board; on that of the table, if the device has none.
    pub(super) fn is_racing(&self, seat: Seat) -> bool {
        !self.is_eliminated(seat) && !self.is_off(seat)
    }

    /// Whether a robot executes cards and fires: it is on the board and not powered down.
    pub(super) fn is_active(&self, seat: Seat) -> bool {
        self.is_racing(seat) && !self.robot(seat).power.is_down()
    }

    /// The active robots.
    pub(super) fn active(&self) -> Seats {
        self.setup
            .players()
            .iter()
            .filter(|seat| self.is_active(*seat))
            .collect()
    }

    /// The active robots, in robot order.
    pub(super) fn active_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let active = self.active();
        self.in_order().filter(move |seat| active.contains(*seat))
    }

    /// Whether a robot has to program and is not done.
    pub(super) fn is_programming(&self, seat: Seat) -> bool {
        self.flow == Flow::Programming && self.is_active(seat) && !self.robot(seat).locked_in
    }

    /// Those who have to program and are not done.
    pub(super) fn programming(&self) -> Seats {
        let players = self.setup.players().iter();
        players.filter(|seat| self.is_programming(*seat)).collect()
    }

    /// BE-304: whether damage locks a register of a robot.
    pub(super) fn is_register_locked(&self, seat: Seat, register: Register) -> bool {
        register.is_locked_by(self.body(seat).damage)
    }

    /// BE-303: how many cards a robot gets.
    pub(super) fn hand_size(&self, seat: Seat) -> u8 {
        HAND_MAX.saturating_sub(self.body(seat).damage)
    }

    /// Whether a robot stands on a randomizer (BE-402).
    pub(super) fn is_on_randomizer(&self, seat: Seat) -> bool {
        let ground = self.board().zip(self.body(seat).at);
        ground.is_some_and(|(board, at)| board.tile(at).ground() == Ground::Randomizer)
    }
}

/// The most cards of a hand.
pub(super) const HAND_MAX: u8 = 9;

/// A robot that is nowhere.
pub(super) const NOWHERE: Body = Body {
    at: None,
    heading: Heading::North,
    damage: 0,
};

const _: () = assert!(SEATS_MAX == 8, "`destroyed` has room for every robot");
