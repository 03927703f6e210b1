use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::board::{Heading, Square, Turn};
use super::cards::{Card, Kind, Register};
use super::floor::Report;
use crate::game::{Illegal, RuleId};
use crate::kit::seat::{Seat, Seats};

/// What somebody can do. In text squares are `"x,y"`, headings letters, cards their priorities.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Action {
    /// The house runs one automatic state; in segment B one card.
    Advance,
    /// A card of the hand goes to a register; what lay there returns to the hand.
    Place {
        /// Which card.
        card: Card,
        /// Where to.
        register: Register,
    },
    /// A card returns from a register to the hand.
    Take(Register),
    /// The program is done, with cards that the device has dealt. It cannot be seen any more (BE-306).
    LockIn,
    /// The same with cards on the table: the player's own lie face down.
    Done,
    /// The house: the time of the last one is over (BE-309).
    TimeUp,
    /// Whether the robot powers down next turn (BE-311). Without a board it is also what a returning robot says (BE-812).
    Announce(bool),
    /// Real cards, the house: a robot shows this kind.
    Enter {
        /// Whose card.
        robot: Seat,
        /// What it does.
        kind: Kind,
    },
    /// Real cards, the house: a robot shows this card, because its kind was shown twice.
    EnterNumber {
        /// Whose card.
        robot: Seat,
        /// Which one.
        card: Card,
    },
    /// On two wrenches.
    Choose(Mending),
    /// Whether a powered-down robot stays so for another turn.
    StayDown(bool),
    /// A destroyed robot returns.
    Reenter {
        /// On this square.
        at: Square,
        /// Looking there.
        #[serde(rename = "facing")]
        heading: Heading,
        /// Whether it is powered down in the next turn (BE-812).
        down: bool,
    },
    /// A player gives up (BE-708).
    Withdraw,
    /// The house sets right how the figures stand (BE-207, BE-425), in small steps.
    Correct(Correction),
}

/// What a robot on two wrenches does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Mending {
    /// It is repaired.
    Repair,
    /// It takes an option card (BE-903).
    Option,
}

/// What the table sets right. Everybody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Correction {
    /// A robot is lifted from its square: a cursor appears there.
    Lift(Seat),
    /// The cursor for the mark of a device appears (at the last mark, or in the middle of the board).
    LiftDevice,
    /// The cursor goes one square on.
    Shift(Heading),
    /// What was lifted is put down at the cursor; the mark of a device is set there, or cleared.
    PutDown,
    /// What was lifted goes back.
    Cancel,
    /// A robot is turned.
    Turn(Seat, Way),
    /// A robot has a point of damage more, or one less.
    Damage {
        /// Whose.
        robot: Seat,
        /// One more, else one less.
        more: bool,
    },
    /// Without a board: a robot is destroyed.
    Destroyed(Seat),
    /// Without a board: a robot touches its next flag, or it did not touch the last one.
    Flag {
        /// Whose.
        robot: Seat,
        /// One more, else one less.
        more: bool,
    },
}

/// A quarter turn, as an action has it.
#[allow(missing_docs, reason = "a direction says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Way {
    Left,
    Right,
}

impl From<Way> for Turn {
    fn from(way: Way) -> Turn {
        match way {
            Way::Left => Turn::Left,
            Way::Right => Turn::Right,
        }
    }
}

/// What happened, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A turn has begun.
    TurnStarted {
        /// Counted from 1.
        turn: u16,
    },
    /// A robot is powered down now: its damage is gone, its registers are empty (BE-301).
    PoweredDown {
        /// Which.
        robot: Seat,
    },
    /// A robot is switched on again.
    PoweredUp {
        /// Which.
        robot: Seat,
    },
    /// So many cards were dealt to a robot, or are to be dealt on the table.
    Dealt {
        /// To which.
        robot: Seat,
        /// How many.
        count: u8,
    },
    /// The time of the last one runs (BE-308).
    TimerStarted {
        /// Who has to hurry.
        robot: Seat,
    },
    /// Its time is over.
    TimerExpired {
        /// Whose.
        robot: Seat,
    },
    /// A robot is done.
    LockedIn {
        /// Which.
        robot: Seat,
    },
    /// A robot says whether it powers down next turn.
    Announced {
        /// Which.
        robot: Seat,
        /// Whether it does.
        down: bool,
    },
    /// A register is shown. Physical cards may be known by kind only.
    Revealed {
        /// Whose.
        robot: Seat,
        /// Which.
        register: Register,
        /// What it holds.
        card: Shown,
    },
    /// A randomizer replaces a card.
    Randomized {
        /// Whose.
        robot: Seat,
        /// What it had, if it had something.
        old: Option<Shown>,
        /// What it has now.
        new: Shown,
    },
    /// What the floor did.
    Floor(Report),
    /// A register is locked from now on.
    RegisterLocked {
        /// Whose.
        robot: Seat,
        /// Which.
        register: Register,
    },
    /// A register is open again.
    RegisterUnlocked {
        /// Whose.
        robot: Seat,
        /// Which.
        register: Register,
    },
    /// A robot has no life left, or its player has given up.
    Eliminated {
        /// Which.
        robot: Seat,
    },
    /// A robot has moved its archive marker.
    Archived {
        /// Whose.
        robot: Seat,
        /// Where to.
        at: Square,
    },
    /// A robot has touched its next flag.
    FlagTouched {
        /// Which robot.
        robot: Seat,
        /// Which flag, counted from 1.
        flag: u8,
    },
    /// A robot is repaired.
    Repaired {
        /// Which.
        robot: Seat,
        /// How many points are gone.
        points: u8,
        /// What is left.
        damage: u8,
    },
    /// A robot takes an option card.
    OptionTaken {
        /// Which.
        robot: Seat,
    },
    /// A robot is back.
    Reentered {
        /// Which.
        robot: Seat,
        /// Where.
        at: Square,
        /// Looking there.
        heading: Heading,
    },
    /// Something is set right.
    Corrected(Correction),
    /// Without a board: this segment, or this card, is to be played on the table.
    Prompted,
    /// The race has winners.
    RaceWon {
        /// Who; several at the turn limit (BE-706).
        winners: Seats,
    },
    /// Nobody is left.
    RaceDrawn,
}

/// A card that everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// What it does.
    pub kind: Kind,
    /// Its priority; 0 if it is not known.
    pub priority: u16,
}

impl From<Card> for Shown {
    fn from(card: Card) -> Shown {
        Shown {
            kind: card.kind(),
            priority: card.priority(),
        }
    }
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The race is over.
    RaceOver,
    /// There is no such robot.
    UnknownRobot,
    /// It belongs to another moment, or to another way of playing.
    WrongState,
    /// Another robot is asked.
    NotYourChoice,
    /// The robot has nothing to program: it is powered down, off the board or out of the race.
    NotProgramming,
    /// Its program cannot be changed any more.
    AlreadyLockedIn,
    /// Damage locks this register.
    RegisterLocked {
        /// This one.
        register: Register,
    },
    /// No such card is in the hand.
    CardNotInHand,
    /// There is nothing to take.
    RegisterEmpty {
        /// Here.
        register: Register,
    },
    /// A register is still empty.
    ProgramIncomplete {
        /// So many are.
        missing: u8,
    },
    /// The card with this number does something else.
    WrongKind {
        /// What the robot shows.
        kind: Kind,
    },
    /// The card lies in another register, or every card of this kind does.
    CardInUse,
    /// Nothing can stand there.
    IllegalSquare {
        /// This square.
        at: Square,
        /// What would stand there.
        what: Standing,
    },
    /// A returning robot would look at another one.
    IllegalFacing {
        /// On this square.
        at: Square,
        /// In this direction.
        heading: Heading,
    },
    /// All marks of devices are on the board.
    Full,
    /// The board ends here.
    Rim {
        /// The last square.
        at: Square,
    },
    /// The table plays without corrections.
    Disabled,
    /// The robot is not on the board.
    NotOnBoard,
    /// A robot has 0 to 9 points of damage.
    DamageLimit {
        /// So many it has.
        damage: u8,
    },
    /// A robot has touched none of the flags, or all of them.
    FlagLimit {
        /// So many it has.
        flags: u8,
    },
    /// Something is lifted, and must be put down first.
    StillLifted,
    /// The robot is out of the race.
    AlreadyEliminated,
}

/// What would stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A robot that returns; its archive square is free (BE-809).
    ReturningToArchive,
    /// A robot that returns; its archive square is taken (BE-810).
    ReturningBeside,
    /// A robot that the table moves (BE-207).
    MovedRobot,
    /// The mark of a device (BE-425).
    Device,
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Error::RaceOver => "BE-704",
            Error::UnknownRobot | Error::WrongState | Error::NotYourChoice => "BE-209",
            Error::NotProgramming | Error::CardNotInHand | Error::RegisterEmpty { .. } => "BE-305",
            Error::AlreadyLockedIn | Error::ProgramIncomplete { .. } => "BE-306",
            Error::RegisterLocked { .. } => "BE-304",
            Error::WrongKind { .. } | Error::CardInUse => "BE-406",
            Error::IllegalSquare { what, .. } => match what {
                Standing::ReturningToArchive => "BE-809",
                Standing::ReturningBeside => "BE-810",
                Standing::MovedRobot => "BE-207",
                Standing::Device => "BE-425",
            },
            Error::IllegalFacing { .. } => "BE-810",
            Error::Full => "BE-425",
            Error::Disabled | Error::NotOnBoard | Error::DamageLimit { .. } => "BE-207",
            Error::FlagLimit { .. } => "BE-210",
            Error::Rim { .. } | Error::StillLifted => "BE-211",
            Error::AlreadyEliminated => "BE-708",
        })
    }

    fn is_worth_telling(&self) -> bool {
        matches!(
            self,
            Error::ProgramIncomplete { .. }
                | Error::IllegalSquare { .. }
                | Error::Full
                | Error::Rim { .. }
                | Error::DamageLimit { .. }
                | Error::FlagLimit { .. }
                | Error::StillLifted
        )
    }
}
