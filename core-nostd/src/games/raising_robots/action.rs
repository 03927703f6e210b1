//! What players and house can do, what happens, and why something is not allowed.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::board::Spot;
use super::cards::{ClassId, EnergyId, InventorId, RobotId};
use super::effect::{Good, Phase, Row, Side, TokenKind};
use crate::game::{Illegal, RuleId};
use crate::kit::seat::Seat;

/// What somebody can do. Payments, choices of cards and numbers are made of small steps.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Action {
    /// A Meeple goes on a Bidding Track (RR-147).
    Bid {
        /// Which track, from 0.
        track: u8,
        /// Which space of it, from 0.
        space: u8,
    },
    /// One of the eight Robot Cards that were dealt goes to the discard pile (RR-13).
    Toss(RobotId),
    /// One of the two Class Cards that were dealt is kept, from 0 (RR-14).
    KeepFirst(u8),
    /// One of the two Inventor Cards that were dealt is kept, from 0 (RR-15).
    KeepInventor(u8),
    /// Real cards: the starting decisions are made on the table (RR-156).
    Ready,
    /// Real cards: this Energy Card was drawn; the left one first (RR-34).
    EnterEnergy(EnergyId),

    /// A phase for the next Energy Card: the left one first (RR-36).
    Choose(Phase),
    /// The choice of phases is locked.
    Lock,
    /// It is made anew (RR-37).
    Reopen,

    /// The next phase, which ends the one that runs (RR-53).
    StartPhase(Phase),
    /// So many Batteries for the phase that starts (RR-47).
    Charge(u8),
    /// A row of the Upgrade section, from the top (RR-60).
    UseRow(u8),
    /// A Robot Card of the hand is assembled (RR-78).
    Assemble(RobotId),
    /// A column of its Assembly Cost (RR-80).
    PayColumn(Side),
    /// An action of the Player Board, from the top (RR-87).
    BoardAction(u8),
    /// A robot of the row that runs does one of its actions (RR-89).
    Activate {
        /// In which column, from 0.
        column: u8,
        /// The upgraded action, else the basic one.
        upgraded: bool,
    },
    /// A Robot Card of the hand is discarded for a Cycle (RR-100).
    Discard(RobotId),
    /// The cards of a Cycle are drawn.
    DrawCards,
    /// No more actions in any phase of this round (RR-57).
    EndPhases,
    /// An ability for Round End (RR-107).
    Ability {
        /// The upgraded one, else the basic one.
        upgraded: bool,
    },
    /// The round is over for this player (RR-107).
    FinishRound,

    /// The next unit of a payment (RR-31).
    Pay(Unit),
    /// The same with this card of the hand.
    PayCard(RobotId),
    /// All units as the device proposes.
    PayRest,
    /// The next unit of a gain: for a Wild, or one of two goods (RR-27, RR-96).
    Take(Taken),
    /// What Inspiration gives (RR-72).
    Inspire(Inspiration),
    /// One of the Class Cards that were drawn is kept (RR-114, RR-115).
    KeepClass {
        /// Which of them, from 0.
        drawn: u8,
        /// Which owned card it replaces, from 0; none with fewer than three.
        slot: Option<u8>,
    },
    /// None of them is kept (RR-115).
    KeepNone,
    /// The token of a spot is unlocked (RR-62).
    Unlock(Spot),
    /// No robot is assembled, although it could be (RR-102).
    Decline,
    /// An unlocked token goes on a card (RR-65).
    PlaceToken {
        /// Of this type.
        kind: TokenKind,
        /// On this card.
        target: Target,
    },

    /// Real cards: so much energy of Upgrade or Assemble is used (RR-59).
    Spend(u8),
    /// Real cards: something is about to be entered; one of the next ten follows.
    Enter(Item),
    /// So many more, or fewer.
    Add(i8),
    /// So many VPs.
    Points(u8),
    /// Of this type.
    Kind(TokenKind),
    /// With this grade, without Extra Credit.
    Grade(Grade),
    /// With Extra Credit, or without it after all.
    Credit,
    /// It is not there after all.
    Remove,
    /// A token of this type was unlocked.
    Unlocked,
    /// One of them was not.
    PutBack,
    /// A placed token of this type was not placed there.
    Lift(Target),
    /// Nothing is entered after all.
    Close,
    /// All entries are right: the game is scored (RR-153).
    Confirm,

    /// The table sets right what a player has (RR-153).
    SetRight(Seat),
    /// It is right now.
    Mended,
    /// The next game of a challenge (RR-144).
    NextGame,
}

/// What one unit of a payment is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Unit {
    /// A component.
    Part(Good),
    /// Duct Tape.
    Tape,
    /// The Robot Card of the hand with the fewest VPs.
    Card,
}

/// What is gained for a Wild, or as one of two goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Taken {
    /// A good.
    Good(Good),
    /// A Robot Card from the deck.
    Card,
}

/// What Inspiration gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Inspiration {
    /// Three Class Cards, of which one is kept.
    Class,
    /// Two Wilds.
    Wilds,
    /// Four Batteries.
    Batteries,
    /// Nothing.
    Nothing,
}

/// A card that takes a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Target {
    /// An assembled robot.
    Robot {
        /// Its row.
        row: Row,
        /// Its column, from 0.
        column: u8,
    },
    /// A Class Card, from 0.
    Class(u8),
    /// The inventor.
    Inventor,
}

/// Real cards: what is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Item {
    /// How many of a good.
    Good(Good),
    /// How many Robot Cards are in hand.
    Hand,
    /// A new robot, in this row.
    Robot(Row),
    /// One that stands there.
    Standing {
        /// Its row.
        row: Row,
        /// Its column, from 0.
        column: u8,
    },
    /// A Class Card, from 0.
    Class(u8),
    /// The VPs of a grade of a Class Card.
    Scale {
        /// Which card, from 0.
        slot: u8,
        /// Which grade.
        grade: Grade,
    },
    /// The energy bonus of a phase.
    Bonus(Phase),
    /// The Game End VPs of the inventor.
    Inventor,
    /// A token of this type.
    Token(TokenKind),
    /// The cubes of a phase.
    Cubes(Phase),
    /// The left Energy Card (0) or the right one (1), before the reveal.
    Energy(u8),
}

/// The grade of a Class Card (RR-117).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Grade {
    /// Below D.
    None,
    /// From here on the rulebook's letters.
    D,
    /// Two above none.
    C,
    /// Three above none.
    B,
    /// The best.
    A,
}

impl Grade {
    /// All of them, from none to A.
    pub const ALL: [Grade; 5] = [Grade::None, Grade::D, Grade::C, Grade::B, Grade::A];

    /// RR-118: one row better; A stays A.
    #[must_use]
    pub const fn better(self) -> Grade {
        match self {
            Grade::None => Grade::D,
            Grade::D => Grade::C,
            Grade::C => Grade::B,
            Grade::B | Grade::A => Grade::A,
        }
    }

    /// Its place among D, C, B and A; nothing for none.
    pub const fn index(self) -> Option<usize> {
        match self {
            Grade::None => None,
            Grade::D => Some(0),
            Grade::C => Some(1),
            Grade::B => Some(2),
            Grade::A => Some(3),
        }
    }
}

/// What happened, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A Meeple is on a track.
    BidPlaced {
        /// Whose.
        seat: Seat,
        /// Which track, from 0.
        track: u8,
        /// Which space, from 0.
        space: u8,
    },
    /// Another one has gone farther: this player bids again (RR-148).
    Overtaken {
        /// Who.
        seat: Seat,
    },
    /// A player gets the inventor of a track (RR-149, RR-150).
    Won {
        /// Who.
        seat: Seat,
        /// Of which track, from 0.
        track: u8,
    },
    /// A player has an inventor.
    InventorKept {
        /// Who.
        seat: Seat,
        /// Which.
        inventor: InventorId,
    },
    /// The starting decisions of a player are made.
    StartDone {
        /// Whose.
        seat: Seat,
    },
    /// A round begins: two Energy Cards lie before everybody.
    RoundBegan {
        /// Which, from 1.
        round: u8,
    },
    /// More cubes are needed than the box has (RR-44).
    CubesShort {
        /// So many more.
        missing: u8,
    },
    /// A player has assigned both phases.
    Locked {
        /// Who.
        seat: Seat,
    },
    /// All assignments are open (RR-38).
    Revealed,
    /// A card of the automa's line is turned up (RR-139).
    LineTurned {
        /// Its phase.
        phase: Phase,
        /// The cubes that lay on it.
        cubes: u8,
    },
    /// The line is laid out anew (RR-140).
    LineReset,
    /// A phase runs for a player.
    PhaseStarted {
        /// For whom.
        seat: Seat,
        /// Which.
        phase: Phase,
        /// The Total Energy.
        total: u8,
    },
    /// A player has something more.
    Gained {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// How much.
        count: u8,
    },
    /// A player has paid.
    Spent {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// How much.
        count: u8,
    },
    /// A player has discarded Robot Cards.
    Discarded {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A player has drawn Robot Cards.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A discard pile is a deck now (RR-33).
    Reshuffled {
        /// That of Class Cards, else of Robot Cards.
        classes: bool,
    },
    /// A token left its spot.
    TokenUnlocked {
        /// Whose.
        seat: Seat,
        /// Which spot.
        spot: Spot,
    },
    /// A token is on a card.
    TokenPlaced {
        /// Whose.
        seat: Seat,
        /// On which card.
        target: Target,
    },
    /// A robot is assembled.
    Assembled {
        /// Whose.
        seat: Seat,
        /// Which.
        robot: RobotId,
    },
    /// An inventor has given something by itself (RR-155).
    Helped {
        /// Whose.
        seat: Seat,
        /// Which.
        inventor: InventorId,
    },
    /// A player has a Class Card.
    ClassKept {
        /// Who.
        seat: Seat,
        /// Which.
        class: ClassId,
        /// Which one it replaces.
        replaced: Option<ClassId>,
    },
    /// A player keeps none of the Class Cards that were drawn.
    NoClassKept {
        /// Who.
        seat: Seat,
    },
    /// Nothing could be done for a benefit: it is lost (RR-106).
    Lost {
        /// Whose.
        seat: Seat,
    },
    /// A player is done with the round.
    Finished {
        /// Who.
        seat: Seat,
    },
    /// A round is over for everybody.
    RoundEnded {
        /// Which, from 1.
        round: u8,
    },
    /// The Break Period begins (RR-110).
    Break,
    /// The game is scored.
    Scored,
    /// A game of a challenge begins (RR-144).
    GameBegan {
        /// Which, from 1.
        game: u8,
    },
    /// Real cards: something was entered for a player.
    Entered {
        /// For whom.
        seat: Seat,
    },
    /// The page opens on which everything of a player can be set right.
    SetRightOpened {
        /// Whose.
        seat: Seat,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// It belongs to another moment, or to another way of playing.
    WrongStep,
    /// Another player bids now.
    NotYourTurn,
    /// A Meeple is there, or farther right.
    BidTooLow,
    /// The inventor of this track is won.
    TrackClosed,
    /// The card was not dealt, drawn or left.
    CardNotOffered,
    /// The number, card or good does not fit what is asked for.
    BadChoice,
    /// The card is not in the hand.
    CardNotInHand,
    /// Both Energy Cards need a phase of their own.
    DuplicatePhase,
    /// The phase was not assigned, and no cube lies on it.
    PhaseNotAvailable,
    /// It comes before the phase that runs.
    PhaseOrder,
    /// There are not so many.
    NotEnoughBatteries {
        /// So many there are.
        have: u16,
    },
    /// Something is to be answered first.
    PendingChoice,
    /// Nothing of that kind is asked now.
    NothingPending,
    /// Too little energy.
    NotEnoughEnergy {
        /// So much is needed.
        need: u8,
        /// So much is left.
        have: u8,
    },
    /// The order of play has passed it (RR-58).
    ActionPassed,
    /// No robot stands there.
    NoRobot,
    /// It carries no token.
    NotUpgraded,
    /// The cost cannot be paid.
    CantPay,
    /// The unit does not fit the cost, or the rest could not be paid after it.
    BadPayment,
    /// The row has five robots.
    RowFull {
        /// Which.
        row: Row,
    },
    /// There is no token on the spot, or on the whole Player Board.
    SpotEmpty,
    /// With three Class Cards a new one replaces one of them.
    ClassLimit,
    /// With fewer than three Class Cards one is kept.
    MustKeepOne,
    /// There is no such card.
    NoTarget,
    /// There is no unlocked token of this type to place.
    TokenNotUnlocked,
    /// The card shows another type.
    TypeMismatch,
    /// The card has a token.
    AlreadyUpgraded,
    /// The inventor's Upgrade Requirement is not met.
    RequirementNotMet,
    /// It was used in this Round End.
    AbilityUsed,
    /// There is no such ability.
    NoAbility,
    /// Nobody has less than nothing.
    BelowZero,
    /// The game is over.
    GameOver,
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Error::WrongStep => "RR-02",
            Error::NotYourTurn | Error::BidTooLow => "RR-147",
            Error::TrackClosed => "RR-149",
            Error::CardNotOffered => "RR-13",
            Error::BadChoice => "RR-27",
            Error::CardNotInHand => "RR-82",
            Error::DuplicatePhase => "RR-36",
            Error::PhaseNotAvailable => "RR-53",
            Error::PhaseOrder => "RR-56",
            Error::NotEnoughBatteries { .. } => "RR-47",
            Error::PendingChoice => "RR-75",
            Error::NothingPending => "RR-55",
            Error::NotEnoughEnergy { .. } => "RR-86",
            Error::ActionPassed => "RR-58",
            Error::NoRobot => "RR-88",
            Error::NotUpgraded => "RR-89",
            Error::CantPay => "RR-98",
            Error::BadPayment => "RR-31",
            Error::RowFull { .. } => "RR-79",
            Error::SpotEmpty => "RR-64",
            Error::ClassLimit => "RR-115",
            Error::MustKeepOne => "RR-114",
            Error::NoTarget | Error::TypeMismatch | Error::TokenNotUnlocked => "RR-65",
            Error::AlreadyUpgraded => "RR-66",
            Error::RequirementNotMet => "RR-68",
            Error::AbilityUsed | Error::NoAbility => "RR-107",
            Error::BelowZero => "RR-22",
            Error::GameOver => "RR-109",
        })
    }

    fn is_worth_telling(&self) -> bool {
        matches!(
            self,
            Error::NotEnoughEnergy { .. } | Error::CantPay | Error::RowFull { .. } | Error::RequirementNotMet
        )
    }
}
