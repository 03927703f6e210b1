use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::seat::{Seat, Seats};

/// The most players.
pub const PLAYERS_MAX: u8 = 6;

/// What is asked before the start. A `Setup` that exists is one that can be played (RO-11, RO-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Answered", into = "Answered")]
pub struct Setup(Answered);

/// The answers before they are checked against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Answered {
    /// How many play.
    pub seats: u8,
    /// The youngest, who is the first Customer (RO-15).
    pub first: Seat,
    /// Who is the Customer.
    pub customer: Customer,
    /// Where the cards are.
    pub cards: Cards,
    /// Who counts how many parts match.
    pub answers: Answers,
    /// How often each player is Customer (RO-99, RO-107); 0 stands for what the rulebook says.
    pub turns_each: u8,
    /// How many orders the device gives when it is Customer (RO-126).
    pub orders: u8,
    /// The faces of the die (RO-68).
    pub die: [u8; 6],
    /// The name of the fourth colour (RO-03).
    pub fourth: Fourth,
    /// How much the device helps to think (RO-114).
    pub help: Help,
    /// After how many seconds of building the device beeps (RO-55); 0 is never.
    pub timer: u16,
}

/// Who is the Customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Customer {
    /// The players in turn.
    Player,
    /// The device, so that everybody can build (RO-125).
    Device,
}

/// Where the cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Cards {
    /// On the device, which deals them.
    Virtual,
    /// On the table, and the players enter them.
    Physical,
}

/// Who counts how many parts match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Answers {
    /// The device, which knows the order.
    Computed,
    /// The Customer types the numbers, and the device checks them (RO-139).
    Typed,
}

/// The fourth colour, which the rulebook does not name.
#[allow(missing_docs, reason = "a colour says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Fourth {
    Yellow,
    Orange,
    Purple,
    White,
}

/// How much the device helps to think; each level has what the ones before have (RO-114).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Help {
    /// Not at all.
    Off,
    /// It keeps the marking table.
    Marks,
    /// It warns of marks and robots that cannot be right.
    Checked,
    /// It shows which robots are still possible.
    Count,
    /// It says which card is worth a cube, and when to call Eureka.
    Full,
}

/// Why answers do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Too few or too many players.
    Seats,
    /// The youngest does not play.
    First,
    /// Typed answers need cards on the table and a player as Customer.
    Typed,
    /// How often each player is Customer.
    TurnsEach,
    /// How many orders the device gives.
    Orders,
    /// A die has faces from 1 to 6.
    Die,
}

impl core::fmt::Display for BadConfig {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "RO-11: `seats` is from 2 to 6; 1 is possible only with the device as customer",
            BadConfig::First => "RO-18: `first` is one of the seats that play",
            BadConfig::Typed => "RO-18: typed answers need physical cards and a player as customer",
            BadConfig::TurnsEach => "RO-18: `turns_each` is 1, 2 or 3, or 0 for what the rulebook says",
            BadConfig::Orders => "RO-18: `orders` is from 3 to 12",
            BadConfig::Die => "RO-18: every face of `die` is from 1 to 6",
        })
    }
}

impl Default for Answered {
    fn default() -> Answered {
        Answered {
            seats: 3,
            first: Seat::P1,
            customer: Customer::Player,
            cards: Cards::Virtual,
            answers: Answers::Computed,
            turns_each: 0,
            orders: 6,
            die: [1, 2, 3, 4, 5, 6],
            fourth: Fourth::Yellow,
            help: Help::Marks,
            timer: 0,
        }
    }
}

impl TryFrom<Answered> for Setup {
    type Error = BadConfig;

    fn try_from(answered: Answered) -> Result<Setup, BadConfig> {
        let fewest = match answered.customer {
            Customer::Player => 2,
            Customer::Device => 1,
        };
        if !(fewest..=PLAYERS_MAX).contains(&answered.seats) {
            return Err(BadConfig::Seats);
        }
        if answered.first.index() >= answered.seats {
            return Err(BadConfig::First);
        }
        let typed = answered.answers == Answers::Typed;
        if typed && (answered.cards == Cards::Virtual || answered.customer == Customer::Device) {
            return Err(BadConfig::Typed);
        }
        if answered.turns_each > 3 {
            return Err(BadConfig::TurnsEach);
        }
        if !(3..=12).contains(&answered.orders) {
            return Err(BadConfig::Orders);
        }
        if !answered.die.iter().all(|face| (1..=6).contains(face)) {
            return Err(BadConfig::Die);
        }
        Ok(Setup(answered))
    }
}

impl From<Setup> for Answered {
    fn from(setup: Setup) -> Answered {
        setup.0
    }
}

impl core::ops::Deref for Setup {
    type Target = Answered;

    fn deref(&self) -> &Answered {
        &self.0
    }
}

impl Setup {
    /// Who plays.
    pub fn players(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// How often each player is Customer (RO-99).
    pub const fn times_as_customer(&self) -> u8 {
        match (self.0.turns_each, self.0.seats) {
            (0, 2) => 3,
            (0, _) => 2,
            (chosen, _) => chosen,
        }
    }
}
