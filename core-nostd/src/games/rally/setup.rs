use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::board::{Board, FLAGS_MAX};
use super::data::HouseCourse;
use crate::kit::seat::{SEATS_MAX, Seats};

/// The most lives that a robot begins with (BE-202).
pub const LIVES_MAX: u8 = 9;

/// What is asked before the start. A `Setup` that exists is one that can be played (BE-201…BE-206).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Answered", into = "Answered")]
pub struct Setup(Answered);

/// The answers, before they are checked against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Answered {
    /// How many robots race; 1 is practice.
    pub seats: u8,
    /// How much of the race is told to the device (9.1 of the rules).
    pub service: Service,
    /// Where the program cards are.
    pub deck: Deck,
    /// The course, for the referee.
    pub course: Course,
    /// How many flags the course on the table has, where the device has no board.
    pub flags: u8,
    /// Who has which dock (BE-205).
    pub docks: Docks,
    /// How often a robot can be destroyed (BE-202).
    pub lives: u8,
    /// Seconds for the last one who programs; 0 is no limit (BE-308, BE-310).
    pub timer: u8,
    /// The race ends after so many turns; 0 is never (BE-706).
    pub turn_limit: u8,
    /// Whether the table may set right how the robots stand (BE-207).
    pub corrections: bool,
}

/// How much of the race is told to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Service {
    /// Timer and prompts for each phase; nothing is entered.
    Clock,
    /// The device sorts the cards by priority and prompts each step; it has no board. Damage, lives and flags are
    /// counted when the table says so.
    Sorter,
    /// The device knows the board and moves the robots.
    Referee,
}

/// Where the program cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Deck {
    /// On the device, which deals them. Not with [`Service::Clock`].
    Device,
    /// On the table.
    Physical,
}

/// The course.
#[allow(
    clippy::large_enum_variant,
    reason = "there is nothing to allocate a smaller one with"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Course {
    /// One of those that come with the device.
    House(HouseCourse),
    /// One that the players have made.
    Own(Board),
}

/// Who has which dock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Docks {
    /// The first player dock 1, and so on.
    InOrder,
    /// Who has dock 1 is drawn; the others follow around the table (BE-205).
    Drawn,
}

/// Why answers do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Too few or too many robots.
    Seats,
    /// The device cannot deal cards that it does not follow.
    Deck,
    /// The course has fewer docks than there are robots.
    Docks,
    /// The course has no flag.
    NoFlags,
    /// How many flags the course on the table has.
    Flags,
    /// How many lives each robot has.
    Lives,
}

impl core::fmt::Display for BadConfig {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "BE-201: `seats` is from 1 to 8",
            BadConfig::Deck => "BE-204: the device deals cards only as referee or sorter",
            BadConfig::Docks => "BE-201: the course has a dock for each robot",
            BadConfig::NoFlags => "BE-203: the course has a flag",
            BadConfig::Flags => "BE-203: `flags` is from 1 to 8",
            BadConfig::Lives => "BE-202: `lives` is from 1 to 9",
        })
    }
}

impl Default for Answered {
    fn default() -> Answered {
        Answered {
            seats: 2,
            service: Service::Referee,
            deck: Deck::Device,
            course: Course::House(HouseCourse::LoadingYard),
            flags: 2,
            docks: Docks::InOrder,
            lives: 3,
            timer: 30,
            turn_limit: 0,
            corrections: true,
        }
    }
}

impl TryFrom<Answered> for Setup {
    type Error = BadConfig;

    fn try_from(answered: Answered) -> Result<Setup, BadConfig> {
        let setup = Setup::for_scenario(answered)?;
        if let Some(board) = setup.board() {
            if board.docks().len() < usize::from(answered.seats) {
                return Err(BadConfig::Docks);
            }
            if board.flags().is_empty() {
                return Err(BadConfig::NoFlags);
            }
        }
        Ok(setup)
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
    /// For a position that is drawn (6.4 of the rules): the course may lack docks and flags. Robots without a dock are
    /// off the board until they are put there.
    ///
    /// # Errors
    /// If any other answers do not go together.
    pub fn for_scenario(answered: Answered) -> Result<Setup, BadConfig> {
        if !(1..=SEATS_MAX).contains(&answered.seats) {
            return Err(BadConfig::Seats);
        }
        if answered.deck == Deck::Device && answered.service == Service::Clock {
            return Err(BadConfig::Deck);
        }
        if !(1..=FLAGS_MAX).contains(&usize::from(answered.flags)) {
            return Err(BadConfig::Flags);
        }
        if !(1..=LIVES_MAX).contains(&answered.lives) {
            return Err(BadConfig::Lives);
        }
        Ok(Setup(answered))
    }

    /// Who plays.
    pub fn players(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// How many play.
    pub(super) const fn players_count(&self) -> u8 {
        self.0.seats
    }

    /// The board on which the device moves the robots; only the referee has one.
    pub const fn board(&self) -> Option<&Board> {
        match (self.0.service, &self.0.course) {
            (Service::Clock | Service::Sorter, _) => None,
            (Service::Referee, Course::House(course)) => Some(course.board()),
            (Service::Referee, Course::Own(board)) => Some(board),
        }
    }

    /// How many flags there are to touch. A drawn position may have none.
    pub fn flag_count(&self) -> u8 {
        match self.board() {
            Some(board) => u8::try_from(board.flags().len()).unwrap_or(SEATS_MAX),
            None => self.flags,
        }
    }

    /// Whether the device knows any cards: those that it deals, or those that are entered.
    pub const fn has_cards(&self) -> bool {
        !matches!(self.0.service, Service::Clock)
    }

    /// Whether the device deals the cards.
    pub const fn deals(&self) -> bool {
        matches!(self.0.deck, Deck::Device)
    }
}
