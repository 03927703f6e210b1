//! What players and house can do, what happens, and why something is not allowed.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::cards::{AnyCard, Card, Module, Software, Step, Upgrade};
use super::data::Price;
use super::place::{Place, RobotId, Slot};
use crate::game::{Illegal, RuleId};
use crate::kit::seat::{Seat, Seats};

/// What somebody can do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Action {
    /// The house resolves the step that is next.
    Advance,
    /// Advanced game: keeps one of the three software cards, from 0 (RF-18).
    ChooseSoftware(u8),
    /// A robot goes to a slot (RF-21).
    Assign {
        /// Which robot.
        robot: RobotId,
        /// Where to.
        slot: Slot,
    },
    /// A robot stays in the store.
    Unassign(RobotId),
    /// All robots go where they were in the last turn, as far as that is possible.
    Recall,
    /// A crystal of the store goes to a robot (RF-35).
    PlaceCrystal(RobotId),
    /// It goes back.
    TakeCrystal(RobotId),
    /// A card of the hand goes to the bottom of the build zone (RF-27).
    QueueBuild(Card),
    /// The card at this position, from 0, goes back to the hand.
    UnqueueBuild(u8),
    /// A module is turned face down to be demolished, or up again (RF-30).
    SetFacedown {
        /// Which.
        module: Place,
        /// Face down, else up.
        down: bool,
    },
    /// A payment selector goes to an option; 0 is "Don't Pay" (RF-33).
    SetSelector {
        /// Of which module.
        module: Place,
        /// Which option.
        option: u8,
    },
    /// A module card of the hand goes to the discard area (RF-38).
    Discard(Module),
    /// It goes back.
    TakeBack(Module),
    /// The draft begins anew.
    ClearDraft,
    /// The program is done (RF-39).
    Lock,
    /// The house: the time for programming is over; whoever programs is locked.
    TimeUp,
    /// Real cards: this one was drawn (RF-129).
    EnterDraw(Module),
    /// Real cards: this one of the hand was entered by mistake; another one is entered for it.
    ReturnDraw(Module),
    /// The table opens the page on which everything can be set right (RF-135).
    SetRight,
    /// The table changes something by one unit: what a Manual card says, or what stands otherwise on the table.
    Adjust {
        /// Whose factory.
        of: Seat,
        /// What.
        change: Change,
    },
    /// The table has changed everything (RF-130).
    ManualDone,
}

/// What the table changes, by one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Change {
    /// A shield more, else one less.
    Shields(bool),
    /// 50 minerals more, else less.
    Minerals(bool),
    /// A crystal more in the store, else one less.
    Crystals(bool),
    /// The power of a robot, one more, else one less.
    Power(RobotId, bool),
    /// The armor of a robot, one more, else one less.
    Armor(RobotId, bool),
    /// The tracker of a module, one more, else one less.
    Tracker(Place, bool),
    /// A new robot of power 1 and armor 1.
    NewRobot,
    /// A robot is destroyed.
    DestroyRobot(RobotId),
    /// A module is destroyed.
    DestroyModule(Place),
    /// An upgrade of the hand is installed.
    Install(Upgrade),
}

/// What happened, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player has chosen a software; which one, nobody knows yet.
    SoftwareChosen {
        /// Who.
        seat: Seat,
    },
    /// Both have chosen.
    SoftwareRevealed {
        /// Who.
        seat: Seat,
        /// What it is.
        software: Software,
    },
    /// A player has entered all cards that were to be drawn.
    DrawsEntered {
        /// Who.
        seat: Seat,
    },
    /// Programming begins.
    TurnStarted {
        /// Counted from 1.
        turn: u16,
    },
    /// A player is done.
    Locked {
        /// Who.
        seat: Seat,
    },
    /// The time of a player is over: the draft is locked as it stands.
    TimeExpired {
        /// Whose.
        seat: Seat,
    },
    /// Both programs are open (RF-40).
    Revealed,
    /// A step begins.
    StepBegan {
        /// Which.
        step: Step,
    },
    /// A selected effect is paid (RF-95).
    Paid {
        /// By whom.
        seat: Seat,
        /// For which module.
        module: Module,
        /// What.
        price: Price,
    },
    /// The store does not cover all selected effects: nothing is paid (RF-96).
    PaymentFailed {
        /// Whose.
        seat: Seat,
        /// What would be needed in minerals.
        minerals: u16,
        /// What would be needed in crystals.
        crystals: u8,
    },
    /// Minerals and crystals come, before the limit of the store.
    Gained {
        /// To whom.
        seat: Seat,
        /// From where.
        from: Source,
        /// So many minerals.
        minerals: u16,
        /// So many crystals.
        crystals: u8,
    },
    /// The store was full: this is lost (RF-06).
    Overflowed {
        /// Whose.
        seat: Seat,
        /// So many minerals.
        minerals: u16,
        /// So many crystals.
        crystals: u8,
    },
    /// A facedown module is gone (RF-56).
    Demolished {
        /// Whose.
        seat: Seat,
        /// Which.
        module: Module,
    },
    /// A card is built.
    Built {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// For so many minerals.
        cost: u16,
    },
    /// A build is canceled; the card is in the hand again (RF-60).
    BuildCanceled {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
        /// What was missing.
        why: Canceled,
    },
    /// An upgrade is installed (RF-98).
    Installed {
        /// By whom.
        seat: Seat,
        /// Which.
        upgrade: Upgrade,
        /// By what.
        from: Source,
    },
    /// An upgrade should be installed, and no copy is in hand (RF-99).
    NothingToInstall {
        /// Whose.
        seat: Seat,
        /// By what.
        from: Source,
    },
    /// A robot is produced.
    Produced {
        /// By whom.
        seat: Seat,
        /// The new one.
        robot: RobotId,
        /// For so many minerals.
        cost: u16,
        /// Its power.
        power: u8,
        /// Its armor.
        armor: u8,
    },
    /// A production is skipped (RF-69, RF-70).
    ProductionSkipped {
        /// Whose.
        seat: Seat,
        /// What was missing.
        why: Skipped,
    },
    /// Two robots fight; first that of P1, then that of P2.
    Fight {
        /// In which attack slot, from 1.
        slot: u8,
        /// With which stats.
        fighters: [Fighter; 2],
        /// Who loses an armor.
        hit: [bool; 2],
    },
    /// An effect changes a robot; all of a step are added up (RF-46).
    Changed {
        /// Whose robot.
        seat: Seat,
        /// Which.
        robot: RobotId,
        /// By so much power.
        power: i8,
        /// By so much armor.
        armor: i8,
        /// Whose card it is.
        owner: Seat,
        /// By what.
        from: Source,
    },
    /// A robot has other stats now: which dice to turn.
    RobotSet {
        /// Whose.
        seat: Seat,
        /// Which.
        robot: RobotId,
        /// Its power.
        power: u8,
        /// Its armor.
        armor: u8,
    },
    /// A robot is destroyed.
    RobotDestroyed {
        /// Whose.
        seat: Seat,
        /// Which.
        robot: RobotId,
    },
    /// A factory is hit.
    FactoryHit {
        /// Whose.
        seat: Seat,
        /// By what of the enemy.
        by: Source,
        /// In which way.
        kind: Damage,
        /// How much.
        amount: u8,
    },
    /// Damage that did not reach the factory (RF-101).
    Prevented {
        /// Whose factory.
        seat: Seat,
        /// By what of the enemy.
        by: Source,
        /// Which card keeps it off.
        card: AnyCard,
        /// How much.
        amount: u8,
    },
    /// A factory is repaired.
    Repaired {
        /// Whose.
        seat: Seat,
        /// By what.
        from: Source,
        /// How much, before the limit.
        amount: u8,
    },
    /// Damage and repair are added up: a factory has other shields now (RF-47).
    ShieldsSet {
        /// Whose.
        seat: Seat,
        /// Before.
        before: u8,
        /// Now.
        now: u8,
    },
    /// A tracker is at another value.
    TrackerSet {
        /// Whose.
        seat: Seat,
        /// Of which module.
        module: Module,
        /// Where it is.
        value: u8,
    },
    /// A module is destroyed.
    ModuleDestroyed {
        /// Whose.
        seat: Seat,
        /// Which.
        module: Module,
        /// Whose card did it, and which.
        by: (Seat, AnyCard),
    },
    /// The table has to carry out what a card says (RF-130).
    ManualDue {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: AnyCard,
    },
    /// Robots go home, crystals on them to the bank (RF-83…RF-85).
    CleanedUp,
    /// A player has drawn so many cards, or has to.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The page Set right is open; while programming both drafts begin anew.
    SetRightOpened {
        /// Whether drafts were cleared.
        cleared: bool,
    },
    /// The table has changed something.
    Adjusted {
        /// Whose.
        of: Seat,
        /// What.
        change: Change,
    },
    /// The game is over.
    GameEnded {
        /// Who has won; nobody in a draw.
        winners: Seats,
        /// Why.
        end: Ending,
    },
}

/// What an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A robot at a default action.
    Robot(RobotId),
    /// A robot on a module.
    RobotOn(RobotId, Module),
    /// A module alone.
    Module(Module),
    /// A software.
    Software(Software),
}

/// A robot in a fight, as it was when the step began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Which.
    pub robot: RobotId,
    /// Its power.
    pub power: u8,
    /// Its armor.
    pub armor: u8,
}

/// The kinds of damage to a factory (RF-100).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// By an attacker without an opponent.
    Attack,
    /// By a robot, through a card.
    Robot,
    /// By a card alone.
    Module,
}

/// Why a build is canceled (RF-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Canceled {
    /// No build action is left.
    NoAction,
    /// The store does not hold the cost.
    NoMinerals,
    /// No module slot is empty.
    NoSlot,
}

/// Why a production is skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skipped {
    /// The store does not hold the cost.
    NoMinerals,
    /// There are five robots.
    FiveRobots,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Ending {
    /// A factory is destroyed, or both are.
    Destroyed,
    /// Nobody can hurt anybody any more (RF-120).
    Stalemate,
    /// The turn limit is reached (RF-121).
    TurnLimit,
}

/// Why an action is not allowed, in the rulebook's order (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The game is over.
    GameOver,
    /// It belongs to another moment, or to another way of playing.
    WrongPhase,
    /// The program is locked, or the software is chosen.
    AlreadyLocked,
    /// There is no such software to choose.
    NoSuchOption,
    /// There is no such robot.
    NoSuchRobot,
    /// There is no such slot.
    NoSuchSlot,
    /// It is so already.
    NoChange,
    /// The module lies face down.
    ModuleFacedown,
    /// No place is free there.
    SlotFull {
        /// Where.
        slot: Slot,
    },
    /// The robot is in the store.
    NotAssigned,
    /// Attackers carry no crystal.
    CrystalOnAttack,
    /// The robot carries one already.
    HasCrystal,
    /// No crystal is there.
    NoCrystal,
    /// The card is not in the hand.
    CardNotInHand,
    /// Nothing is there.
    NoSuchPosition,
    /// There is no such module.
    NoSuchModule,
    /// A robot is on the module.
    ModuleInUse,
    /// The slots that the module adds are in use.
    SlotsInUse,
    /// The module has no selector.
    NoSelector,
    /// The card is not in the discard area.
    CardNotDiscarded,
    /// The card cannot have been drawn: it is in play, or was discarded.
    BadDraw {
        /// Which.
        card: Module,
    },
    /// Cards are still to be entered.
    DrawsOwed {
        /// How many.
        count: u8,
    },
    /// The last turn cannot be repeated.
    NothingToRecall,
    /// That would be more or less than is possible.
    OutOfRange {
        /// What.
        change: Change,
    },
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Error::GameOver => "RF-118",
            Error::WrongPhase => "RF-20",
            Error::AlreadyLocked => "RF-39",
            Error::NoSuchOption => "RF-18",
            Error::NoSuchRobot | Error::NoSuchModule => "RF-25",
            Error::NoSuchSlot => "RF-23",
            Error::NoChange | Error::NotAssigned | Error::NothingToRecall => "RF-21",
            Error::ModuleFacedown => "RF-31",
            Error::SlotFull { .. } => "RF-24",
            Error::CrystalOnAttack => "RF-36",
            Error::HasCrystal | Error::NoCrystal => "RF-35",
            Error::CardNotInHand => "RF-27",
            Error::NoSuchPosition => "RF-29",
            Error::ModuleInUse | Error::SlotsInUse => "RF-32",
            Error::NoSelector => "RF-33",
            Error::CardNotDiscarded => "RF-38",
            Error::BadDraw { .. } | Error::DrawsOwed { .. } => "RF-129",
            Error::OutOfRange { .. } => "RF-130",
        })
    }

    fn is_worth_telling(&self) -> bool {
        matches!(
            self,
            Error::ModuleInUse
                | Error::SlotsInUse
                | Error::BadDraw { .. }
                | Error::DrawsOwed { .. }
                | Error::OutOfRange { .. }
        )
    }
}
