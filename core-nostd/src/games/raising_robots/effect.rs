//! The language of cards: what is paid, what is gained, and what an inventor can do (6.3 and 6.10 of the rules).
//!
//! A card is a line of data in this language; `effect/read.rs` reads the lines while the core is compiled.

pub(super) mod read;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Makes an array with one thing for each variant of an enum.
macro_rules! one_for_each {
    ($(#[$doc:meta])* $name:ident: $count:ident of $key:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, MaxSize)]
        pub struct $name<T>(pub [T; $count]);

        #[expect(
            clippy::indexing_slicing,
            reason = "the place of a variant is below their number, and the compiler sees it"
        )]
        impl<T> $name<T> {
            /// That of one.
            pub const fn get(&self, key: $key) -> &T {
                &self.0[key as usize]
            }

            /// The same, to be changed.
            pub const fn get_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }

        /// By name in text, and one after the other in flash.
        impl<T: Serialize> Serialize for $name<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_map(<$key>::ALL.iter().zip(&self.0))
                } else {
                    self.0.serialize(serializer)
                }
            }
        }

        impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for $name<T> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name<T>, D::Error> {
                if deserializer.is_human_readable() {
                    let named: heapless::LinearMap<$key, T, $count> = Deserialize::deserialize(deserializer)?;
                    let mut all = $name::default();
                    for (key, one) in named {
                        *all.get_mut(key) = one;
                    }
                    Ok(all)
                } else {
                    Deserialize::deserialize(deserializer).map($name)
                }
            }
        }
    };
}

/// The five phases of a round, in their order (RR-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Phase {
    Upgrade,
    Assemble,
    Design,
    Fabricate,
    Recycle,
}

/// How many phases there are.
pub const PHASES: usize = 5;

impl Phase {
    /// All of them.
    pub const ALL: [Phase; PHASES] = [
        Phase::Upgrade,
        Phase::Assemble,
        Phase::Design,
        Phase::Fabricate,
        Phase::Recycle,
    ];

    /// Its place in a round, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The row of robots that runs in it; the first two run none.
    pub const fn row(self) -> Option<Row> {
        match self {
            Phase::Upgrade | Phase::Assemble => None,
            Phase::Design => Some(Row::Design),
            Phase::Fabricate => Some(Row::Fabricate),
            Phase::Recycle => Some(Row::Recycle),
        }
    }
}

/// The three rows of a Play Area (RR-Q1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Row {
    Design,
    Fabricate,
    Recycle,
}

/// How many rows there are.
pub const ROWS: usize = 3;

impl Row {
    /// All of them, from top to bottom.
    pub const ALL: [Row; ROWS] = [Row::Design, Row::Fabricate, Row::Recycle];

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The phase that runs it.
    pub const fn phase(self) -> Phase {
        match self {
            Row::Design => Phase::Design,
            Row::Fabricate => Phase::Fabricate,
            Row::Recycle => Phase::Recycle,
        }
    }
}

/// What an Inventory holds (RR-22). The first four are the components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Good {
    Sensor,
    Gear,
    Microchip,
    Program,
    Battery,
    Tape,
    /// A Victory Point.
    Point,
}

/// How many kinds an Inventory holds.
pub const GOODS: usize = 7;
/// How many of them are components.
pub const COMPONENTS: usize = 4;

impl Good {
    /// All of them, in the order S G M P B T V.
    pub const ALL: [Good; GOODS] = [
        Good::Sensor,
        Good::Gear,
        Good::Microchip,
        Good::Program,
        Good::Battery,
        Good::Tape,
        Good::Point,
    ];

    /// Sensor, Gear, Microchip, Program.
    pub const PARTS: [Good; COMPONENTS] = [Good::Sensor, Good::Gear, Good::Microchip, Good::Program];

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }
}

/// The most of anything that is counted.
pub const COUNT_MAX: u16 = 999;

/// How many of each good.
pub type Stock = ByGood<u16>;

impl Stock {
    /// So many more.
    pub fn add(&mut self, good: Good, count: u16) {
        let held = self.get_mut(good);
        *held = held.saturating_add(count).min(COUNT_MAX);
    }

    /// So many fewer. What is taken is there: a check has made sure.
    pub fn remove(&mut self, good: Good, count: u16) {
        let held = self.get_mut(good);
        debug_assert!(*held >= count, "RR-22: no amount goes below 0");
        *held = held.saturating_sub(count);
    }
}

/// The types of upgrade (RR-71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum TokenKind {
    Cosmetic,
    Speed,
    Communications,
    Efficiency,
}

/// How many types there are.
pub const KINDS: usize = 4;

impl TokenKind {
    /// All of them.
    pub const ALL: [TokenKind; KINDS] = [
        TokenKind::Cosmetic,
        TokenKind::Speed,
        TokenKind::Communications,
        TokenKind::Efficiency,
    ];

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }
}

one_for_each! {
    /// One thing for each phase.
    ByPhase: PHASES of Phase
}

one_for_each! {
    /// One thing for each row.
    ByRow: ROWS of Row
}

one_for_each! {
    /// One thing for each type of upgrade.
    ByKind: KINDS of TokenKind
}

one_for_each! {
    /// One thing for each good.
    ByGood: GOODS of Good
}

/// What has to be paid. Batteries are taken as printed; the rest is chosen (RR-31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    /// Sensors, Gears, Microchips, Programs.
    pub parts: [u8; COMPONENTS],
    /// Batteries.
    pub batteries: u8,
    /// Duct Tape that is printed as such.
    pub tape: u8,
    /// Wilds.
    pub wilds: u8,
    /// Robot Cards.
    pub cards: u8,
}

impl Cost {
    /// Nothing.
    pub const FREE: Cost = Cost {
        parts: [0; COMPONENTS],
        batteries: 0,
        tape: 0,
        wilds: 0,
        cards: 0,
    };

    /// So many Wilds.
    pub const fn wilds(count: u8) -> Cost {
        Cost {
            wilds: count,
            ..Cost::FREE
        }
    }

    /// The same with so many Wilds more.
    #[must_use]
    pub const fn and_wilds(self, count: u8) -> Cost {
        Cost {
            wilds: self.wilds.saturating_add(count),
            ..self
        }
    }

    /// How many of one component.
    pub const fn part(&self, good: Good) -> u8 {
        let [sensor, gear, microchip, program] = self.parts;
        match good {
            Good::Sensor => sensor,
            Good::Gear => gear,
            Good::Microchip => microchip,
            Good::Program => program,
            Good::Battery | Good::Tape | Good::Point => 0,
        }
    }

    /// How many units are chosen one by one: all but Batteries.
    pub const fn units(&self) -> u8 {
        let [sensors, gears, microchips, programs] = self.parts;
        let parts = sensors
            .saturating_add(gears)
            .saturating_add(microchips)
            .saturating_add(programs);
        let others = self.tape.saturating_add(self.wilds).saturating_add(self.cards);
        parts.saturating_add(others)
    }
}

/// One thing that is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Gain {
    /// So many of a good (RR-95).
    Good(Good, u8),
    /// So many Wilds (RR-97).
    Wild(u8),
    /// So many Robot Cards from the deck (RR-94).
    Draw(u8),
    /// So many units, each one good or the other (RR-96).
    Either(Good, Good, u8),
    /// VPs by the number of robots in the row that runs (RR-103).
    RowPoints,
    /// Draw 3 Class Cards and keep 1 (RR-104).
    Class,
    /// Inspiration (RR-105).
    Inspire,
    /// Unlock a token without energy (RR-101).
    Unlock,
    /// Assemble a robot for its Extra Resource Cost (RR-102).
    Assemble,
    /// Discard any number of Robot Cards, then draw so many more than that (RR-100).
    Cycle(u8),
}

/// The most things that one action gains.
pub const GAINS_MAX: usize = 3;

/// What is gained, in printed order (RR-106).
pub type Gains = [Option<Gain>; GAINS_MAX];

/// An action of a robot or of the Player Board, or an ability: `energy: cost > gains`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The energy value; 0 for abilities.
    pub energy: u8,
    /// What is paid first (RR-98).
    pub cost: Cost,
    /// What is gained then.
    pub gains: Gains,
}

/// A column of the Assembly Cost (RR-80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The energy.
    pub energy: u8,
    /// The resources.
    pub cost: Cost,
}

/// Which column of the Assembly Cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Side {
    /// Less energy, more resources.
    Left,
    /// More energy, fewer resources.
    Right,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// That of one side.
    pub const fn of<T: Copy>(self, both: [T; 2]) -> T {
        let [left, right] = both;
        match self {
            Side::Left => left,
            Side::Right => right,
        }
    }
}

/// What an inventor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Once, when the inventor is kept or upgraded (RR-16).
    Immediate(Gains),
    /// Once in each Round End (RR-107).
    RoundEnd(Effect),
    /// VPs in the end: so many for each so many robots or full columns.
    GameEnd {
        /// VPs.
        points: u8,
        /// For each so many.
        per: u8,
        /// Of these.
        of: Counted,
    },
    /// More energy in a phase.
    Bonus {
        /// Which.
        phase: Phase,
        /// How much.
        energy: u8,
    },
    /// So many Wilds less of the Extra Resource Cost.
    Cheaper(u8),
    /// Whenever a robot is assembled into this row, or into any.
    Assembles {
        /// Which row.
        row: Option<Row>,
        /// What is gained.
        gain: Gain,
    },
    /// Whenever a token is unlocked.
    Unlocks(Gain),
}

/// What the VPs of an inventor are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Assembled robots.
    Robots,
    /// Play Area columns with a robot in all three rows (RR-131).
    Columns,
}
