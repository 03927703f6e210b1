//! What a square is made of.

use super::heading::{Heading, Turn};

/// The floor of a square (BE-102).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing happens there.
    Open,
    /// Whoever enters is destroyed (BE-104).
    Pit,
    /// It carries robots on.
    Belt(Belt),
    /// It turns robots.
    Gear(Turn),
    /// It repairs one or two points of damage for each wrench.
    Repair {
        /// 1 or 2.
        wrenches: u8,
    },
    /// It replaces the card of a register.
    Randomizer,
    /// It makes a robot appear further ahead.
    Teleporter,
    /// It swallows the first square of a movement.
    Water,
    /// Water that flows.
    Current(Heading),
}

/// A square of a conveyor belt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belt {
    /// Whether it runs once or twice in a phase.
    pub speed: Speed,
    /// Where it leads to.
    pub to: Heading,
    /// From where it turns robots.
    pub curve: Curve,
}

/// How often a belt runs in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// Once.
    Normal,
    /// Twice.
    Express,
}

/// From which sides a belt turns the robots that another belt moves onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// From none.
    Straight,
    /// From the side that makes a robot turn right.
    Right,
    /// From the side that makes a robot turn left.
    Left,
    /// From both.
    Both,
}

/// What lies between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Nothing, or a ledge if the levels differ.
    Open,
    /// A wall.
    Wall,
    /// A ramp from the lower to the upper level.
    Ramp,
}

/// What a step over an edge of a square leads to, for a robot (BE-105…BE-115).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// Onto a square of the same level, or down a ramp.
    Level,
    /// Down a ledge: the robot takes damage.
    Down,
    /// Up a ramp.
    RampUp,
    /// Nowhere: a wall, or a ledge seen from below.
    Blocked,
    /// Off the board.
    Outside,
}

/// A square as the board keeps it: ground, level and its north and west edges, in two bytes.
///
/// ```text
/// bits 0-5   the number of the ground
/// bits 6-7   the level
/// bits 8-9   the north edge
/// bits 10-11 the west edge
/// bit 12     a pusher stands here
/// bit 13     a crusher stands here
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tile(u16);

const GROUND: u16 = 0b11_1111;
const LEVEL: u16 = 0b11;
const LEVEL_SHIFT: u32 = 6;
const EDGE: u16 = 0b11;
const NORTH_SHIFT: u32 = 8;
const WEST_SHIFT: u32 = 10;
const PUSHER: u16 = 1 << 12;
const CRUSHER: u16 = 1 << 13;
/// The ground, the level and the two edges; the rest is told by lists of the board, too.
const DRAWN: u16 = 0xFFF;

// Numbers of grounds. Currents and belts are followed by their direction, which is in the lowest two bits.
const OPEN: u16 = 0;
const PIT: u16 = 1;
const GEAR_LEFT: u16 = 2;
const GEAR_RIGHT: u16 = 3;
const REPAIR_1: u16 = 4;
const REPAIR_2: u16 = 5;
const RANDOMIZER: u16 = 6;
const TELEPORTER: u16 = 7;
const WATER: u16 = 8;
const CURRENT: u16 = 12;
const BELT: u16 = 16;
const EXPRESS: u16 = 32;
const CURVE_SHIFT: u32 = 2;
const BELT_END: u16 = 48;

impl Tile {
    /// Open floor on level 0, without walls.
    pub(super) const OPEN: Tile = Tile(OPEN);

    /// What every square outside of a board is (BE-105).
    pub const OUTSIDE: Tile = Tile(PIT);

    /// The floor.
    pub const fn ground(self) -> Ground {
        match Ground::from_number(self.0 & GROUND) {
            Some(ground) => ground,
            None => Ground::Open, // No tile has such a number.
        }
    }

    /// The belt, if it is one.
    pub const fn belt(self) -> Option<Belt> {
        match self.0 & GROUND {
            number @ BELT..BELT_END => Some(Belt::from_number(number)),
            _ => None,
        }
    }

    /// Whether it is a pit.
    pub const fn is_pit(self) -> bool {
        self.0 & GROUND == PIT
    }

    /// Whether it is water, flowing or not (BE-516).
    pub const fn is_water(self) -> bool {
        matches!(self.0 & GROUND, WATER..BELT)
    }

    /// Its level, 0 to 3.
    pub const fn level(self) -> u8 {
        ((self.0 >> LEVEL_SHIFT) & LEVEL) as u8
    }

    /// Whether a pusher stands here.
    pub const fn has_pusher(self) -> bool {
        self.0 & PUSHER != 0
    }

    /// Whether a crusher stands here.
    pub const fn has_crusher(self) -> bool {
        self.0 & CRUSHER != 0
    }

    pub(super) const fn north(self) -> Edge {
        Edge::from_number(self.0 >> NORTH_SHIFT)
    }

    pub(super) const fn west(self) -> Edge {
        Edge::from_number(self.0 >> WEST_SHIFT)
    }

    pub(super) const fn set_ground(&mut self, ground: Ground) {
        self.0 = self.0 & !GROUND | ground.number();
    }

    /// `level` is 0 to 3.
    pub(super) const fn set_level(&mut self, level: u8) {
        self.0 = self.0 & !(LEVEL << LEVEL_SHIFT) | (level as u16 & LEVEL) << LEVEL_SHIFT;
    }

    pub(super) const fn set_north(&mut self, edge: Edge) {
        self.0 = self.0 & !(EDGE << NORTH_SHIFT) | (edge as u16) << NORTH_SHIFT;
    }

    pub(super) const fn set_west(&mut self, edge: Edge) {
        self.0 = self.0 & !(EDGE << WEST_SHIFT) | (edge as u16) << WEST_SHIFT;
    }

    pub(super) const fn set_pusher(&mut self, stands: bool) {
        self.0 = self.0 & !PUSHER | if stands { PUSHER } else { 0 };
    }

    pub(super) const fn set_crusher(&mut self, stands: bool) {
        self.0 = self.0 & !CRUSHER | if stands { CRUSHER } else { 0 };
    }

    /// Twelve bits: the ground, the level and the two edges.
    pub(super) const fn drawn(self) -> u16 {
        self.0 & DRAWN
    }

    /// The square of these twelve bits; `None` if no square has them.
    pub(super) const fn from_drawn(bits: u16) -> Option<Tile> {
        if bits & !DRAWN == 0
            && Ground::from_number(bits & GROUND).is_some()
            && (bits >> NORTH_SHIFT) & EDGE != EDGE
            && (bits >> WEST_SHIFT) & EDGE != EDGE
        {
            Some(Tile(bits))
        } else {
            None
        }
    }
}

impl Edge {
    const fn from_number(number: u16) -> Edge {
        match number & EDGE {
            0 => Edge::Open,
            1 => Edge::Wall,
            _ => Edge::Ramp,
        }
    }
}

impl Ground {
    const fn number(self) -> u16 {
        match self {
            Ground::Open => OPEN,
            Ground::Pit => PIT,
            Ground::Gear(Turn::Left) => GEAR_LEFT,
            Ground::Gear(Turn::Right) => GEAR_RIGHT,
            Ground::Repair { wrenches: 2 } => REPAIR_2,
            Ground::Repair { .. } => REPAIR_1,
            Ground::Randomizer => RANDOMIZER,
            Ground::Teleporter => TELEPORTER,
            Ground::Water => WATER,
            Ground::Current(heading) => CURRENT | heading.quarters() as u16,
            Ground::Belt(belt) => belt.number(),
        }
    }

    const fn from_number(number: u16) -> Option<Ground> {
        Some(match number {
            OPEN => Ground::Open,
            PIT => Ground::Pit,
            GEAR_LEFT => Ground::Gear(Turn::Left),
            GEAR_RIGHT => Ground::Gear(Turn::Right),
            REPAIR_1 => Ground::Repair { wrenches: 1 },
            REPAIR_2 => Ground::Repair { wrenches: 2 },
            RANDOMIZER => Ground::Randomizer,
            TELEPORTER => Ground::Teleporter,
            WATER => Ground::Water,
            CURRENT..BELT => Ground::Current(heading_of(number)),
            BELT..BELT_END => Ground::Belt(Belt::from_number(number)),
            _ => return None,
        })
    }
}

impl Belt {
    const fn number(self) -> u16 {
        let speed = match self.speed {
            Speed::Normal => BELT,
            Speed::Express => EXPRESS,
        };
        speed | (self.curve as u16) << CURVE_SHIFT | self.to.quarters() as u16
    }

    /// `number` is that of a belt.
    const fn from_number(number: u16) -> Belt {
        Belt {
            speed: if number < EXPRESS {
                Speed::Normal
            } else {
                Speed::Express
            },
            to: heading_of(number),
            curve: match (number >> CURVE_SHIFT) & 0b11 {
                0 => Curve::Straight,
                1 => Curve::Right,
                2 => Curve::Left,
                _ => Curve::Both,
            },
        }
    }
}

/// The lowest two bits.
const fn heading_of(number: u16) -> Heading {
    Heading::from_quarters((number & 0b11) as u8)
}
