//! What is asked before the start.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::own_cards::Cards;
use crate::kit::seat::Seats;

/// RF-01: there are exactly two players.
pub(super) const PLAYERS: u8 = 2;

/// What is asked before the start. A `Setup` that exists is one that can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Answered", into = "Answered")]
pub struct Setup(Answered);

/// The answers, before they are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Answered {
    /// How many play: always two (RF-01).
    pub seats: u8,
    /// Which software the players have.
    pub mode: Mode,
    /// Where the module cards are.
    pub deck: Deck,
    /// Seconds for programming; 0 is no limit.
    pub timer: u8,
    /// The game ends after so many turns; 0 is never (RF-121).
    pub turn_limit: u8,
    /// What is printed on the cards.
    pub cards: Cards,
}

/// Which software the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Mode {
    /// RF-17: both have Basic Software.
    Basic,
    /// RF-18: each keeps one of three.
    Advanced,
}

/// Where the module cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Deck {
    /// On the device, which deals them.
    Device,
    /// On the table: each player enters what was drawn (RF-129).
    Entered,
}

impl Default for Answered {
    fn default() -> Answered {
        Answered {
            seats: PLAYERS,
            mode: Mode::Basic,
            deck: Deck::Device,
            timer: 0,
            turn_limit: 0,
            cards: Cards::House,
        }
    }
}

/// Why answers cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Too few or too many players.
    Seats,
    /// A figure of the players' own cards is impossible.
    Cards,
}

impl core::fmt::Display for BadConfig {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "RF-01: `seats` is 2",
            BadConfig::Cards => "6.5: a figure in `cards` is not possible, or a card is a copy of one that cannot be",
        })
    }
}

impl TryFrom<Answered> for Setup {
    type Error = BadConfig;

    fn try_from(answered: Answered) -> Result<Setup, BadConfig> {
        if answered.seats != PLAYERS {
            return Err(BadConfig::Seats);
        }
        match &answered.cards {
            Cards::Own(own) if !own.are_possible() => Err(BadConfig::Cards),
            Cards::House | Cards::Own(_) => Ok(Setup(answered)),
        }
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
        Seats::first(PLAYERS)
    }

    /// Whether the module cards are on the table, and are entered.
    pub fn is_entered(&self) -> bool {
        self.deck == Deck::Entered
    }
}
