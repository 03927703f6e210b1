use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::cubes::Transfer;
use super::robot::{Colour, Part, Robot};
use super::state::Attempt;
use crate::game::{Illegal, RuleId};
use crate::kit::seat::{Seat, Seats};

/// What somebody can do. Robots are entered part by part: head, torso, legs.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Action {
    /// The next part of the robot that the seat enters in secret: an order, a card, a build.
    Pick(Colour),
    /// The next part of a board card that everybody may see.
    Lay(Colour),
    /// Typed: so many parts of the next board card match the order.
    Tile(u8),
    /// Buy an answer about one card of the player's hand.
    Buy(Slot),
    /// Buy nothing.
    Pass,
    /// Real cards: the Customer was handed a card by this seat and enters it next.
    Sell(Seat),
    /// Real cards: this seat hands the Customer no card.
    NoSale(Seat),
    /// Typed: so many parts of the card that was just sold match the order.
    Answer(u8),
    /// Real cards: enter the cards of the player's hand for the helper, one after the other.
    Note,
    /// Build another robot than the one that is locked.
    Change,
    /// Cancel [`Action::Note`], [`Action::Change`], [`Action::Sell`] or [`Action::ShowOrder`].
    Cancel,
    /// Lock the robot whose parts were picked.
    Lock {
        /// Whether it comes with a call of Eureka.
        eureka: bool,
    },
    /// Show all robots and calls together.
    Reveal,
    /// Let the device roll the die of Eureka.
    Roll,
    /// The real die shows this.
    Face(u8),
    /// Typed: so many parts of the next robot match the order.
    Judge(u8),
    /// Typed: enter the order early, because a number that is right is refused.
    ShowOrder,
    /// The result stands although a number was wrong.
    KeepTurn,
    /// The turn is played again because a number was wrong.
    VoidTurn,
    /// Go on with the next turn, or to the end.
    EndTurn,
    /// The leaders share the victory.
    Share,
    /// Everybody is Customer once more.
    ExtraRound,
    /// Turn a mark on the player's marking table: blank, crossed, circled, blank.
    Mark {
        /// Its row.
        part: Part,
        /// Its column.
        colour: Colour,
    },
    /// Switch all help off for the rest of the game.
    StopHelp,
    /// Set right what people have entered, or what lies otherwise on the table.
    Correct(Correction),
    /// The last part of the robot that is built, and its lock: [`Action::Pick`] and [`Action::Lock`] in one.
    Finish {
        /// The colour of the legs.
        colour: Colour,
        /// Whether it comes with a call of Eureka.
        eureka: bool,
    },
}

/// What the table sets right (RO-150…RO-154). Everybody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Correction {
    /// A player has a cube more than the device thinks, or one less.
    Cube {
        /// Who.
        seat: Seat,
        /// One more, from the pot; else one less.
        more: bool,
    },
    /// The real die of a caller shows something else than was typed.
    Die {
        /// Whose.
        seat: Seat,
        /// What it shows.
        face: u8,
    },
    /// Real cards: what this seat has bought, or not, is entered again.
    Sale(Seat),
    /// Real cards: the order is entered again.
    Order,
    /// Real cards: the open cards are entered again.
    Board,
    /// Real cards: the turn is played again.
    Turn,
}

/// One of three cards, in a hand or on the board.
#[allow(missing_docs, reason = "a number says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Slot {
    One,
    Two,
    Three,
}

impl Slot {
    /// All of them.
    pub const ALL: [Slot; 3] = [Slot::One, Slot::Two, Slot::Three];

    /// Its place, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }
}

/// What happened, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A turn has begun. Without a seat the device is the Customer.
    TurnBegan {
        /// Who orders.
        customer: Option<Seat>,
    },
    /// The board cards have their tiles.
    TilesSet,
    /// The same card was entered in several hands: these are entered again (RO-130).
    EntryConflict {
        /// Whose hands.
        seats: Seats,
    },
    /// A seat has decided for the first time in this step.
    Decided {
        /// Who.
        seat: Seat,
    },
    /// A seat has no cube, so that it is not asked whether it buys.
    CannotBuy {
        /// Who.
        seat: Seat,
    },
    /// All have decided, and these have bought.
    BuyClosed {
        /// Who.
        buyers: Seats,
    },
    /// A seat has locked for the first time in this attempt.
    Locked {
        /// Who.
        seat: Seat,
    },
    /// A robot is shown.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which.
        robot: Robot,
        /// Whether its builder called Eureka.
        eureka: bool,
    },
    /// A caller's die has fallen.
    Rolled {
        /// Whose.
        seat: Seat,
        /// What it shows.
        face: u8,
    },
    /// The robots are judged.
    Judged {
        /// Who built what was ordered.
        correct: Seats,
    },
    /// Cubes move.
    Cubes(Transfer),
    /// Nobody was right, and all build once more.
    SecondTry,
    /// The turn is over.
    TurnOver {
        /// What was ordered.
        order: Robot,
    },
    /// Every typed number was right.
    AuditOk,
    /// A typed number was wrong.
    Slip {
        /// What it was about.
        about: About,
        /// What was typed.
        typed: u8,
        /// What would have been right.
        truth: u8,
    },
    /// The turn is played again.
    Voided,
    /// Several have the most.
    Tie {
        /// Who.
        leaders: Seats,
    },
    /// Everybody is Customer once more.
    ExtraRound,
    /// All help is off from now on.
    HelpStopped,
    /// Something is set right.
    Corrected(Correction),
    /// What a player has by a correction.
    Recounted {
        /// Who.
        seat: Seat,
        /// What all cubes of the player are worth now.
        value: u16,
    },
    /// The game is over.
    GameOver {
        /// Who has won.
        winners: Seats,
    },
}

/// What the Customer typed a number about (RO-143).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The card on this place of the board.
    Board(Slot),
    /// The card that this seat handed over.
    Sale(Seat),
    /// The robot that this seat built in this attempt.
    Build(Seat, Attempt),
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The game is over.
    GameOver,
    /// It belongs to another phase, or to another way of playing.
    NotNow,
    /// There is no such number here.
    BadValue,
    /// The die has no such face.
    BadFace {
        /// This one.
        face: u8,
    },
    /// It is for the Manufacturers, or for the Customer.
    WrongRole,
    /// Somebody else comes first.
    OutOfOrder,
    /// Robots are distinct within a turn.
    DuplicateCard,
    /// Three cards are all.
    HandFull,
    /// A purchase is final.
    AlreadyBought,
    /// No cube is left.
    CannotPay,
    /// The siren is used up.
    SirenSpent,
    /// Somebody has not locked yet.
    NotAllLocked {
        /// So many.
        missing: u8,
    },
    /// No robot would fit all numbers.
    Contradiction,
    /// The order, or the decision about slips, is still missing.
    AuditPending,
    /// No typed number would be wrong with this order.
    AuditClean,
    /// There were twenty extra rounds.
    LimitReached,
    /// The table plays without help.
    HelpOff,
    /// The box has no more cubes, or the player has none.
    NoSuchCubes,
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Error::GameOver => "RO-101",
            Error::NotNow => "RO-24",
            Error::BadValue => "RO-07",
            Error::BadFace { .. } => "RO-68",
            Error::WrongRole => "RO-21",
            Error::OutOfOrder => "RO-62",
            Error::DuplicateCard => "RO-31",
            Error::HandFull => "RO-137",
            Error::AlreadyBought => "RO-41",
            Error::CannotPay => "RO-38",
            Error::SirenSpent => "RO-58",
            Error::NotAllLocked { .. } => "RO-51",
            Error::Contradiction => "RO-140",
            Error::AuditPending | Error::AuditClean => "RO-142",
            Error::LimitReached => "RO-105",
            Error::HelpOff => "RO-114",
            Error::NoSuchCubes => "RO-150",
        })
    }

    fn is_worth_telling(&self) -> bool {
        !matches!(
            self,
            Error::GameOver
                | Error::NotNow
                | Error::WrongRole
                | Error::OutOfOrder
                | Error::AlreadyBought
                | Error::AuditPending
                | Error::HelpOff
                | Error::NoSuchCubes
        )
    }
}
