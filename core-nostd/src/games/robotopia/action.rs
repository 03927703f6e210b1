use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::board::{Location, Master, Space};
use super::colour::Colour;
use super::data::{BeltTile, Bonus, Card, Power, Schematic, Tile};
use crate::game::{Illegal, RuleId};
use crate::kit::seat::Seat;

/// What somebody can do. Payments, allocations and set-ups are made of small steps.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Action {
    /// Entered layout: the next factory tile. After `Fix`: the tile that really lies on the space.
    LayTile(Tile),
    /// Entered layout: the next belt tile.
    LayBelt(BeltTile),
    /// Entered layout: the power of the next guild.
    LayPower(Power),
    /// Entered layout: the schematic in the next slot.
    LaySchematic(Schematic),
    /// Assist: the zone of the tile Alert Master Robot.
    LayMaster(Colour),
    /// Assist: the start guild of the next player.
    LayGuild(Colour),
    /// Real cards: the next card of the open row.
    EnterRow(Card),
    /// Real cards: a card of the player's hand.
    EnterHand(Card),
    /// Real cards: the player's starting bonus.
    EnterBonus(Bonus),
    /// Lock one of the three bonus cards that were dealt, counted from 0.
    ChooseBonus(u8),
    /// Name the first player.
    SetFirst(Seat),
    /// Draw the first player.
    DrawFirst,

    /// Place a robot.
    Place {
        /// Its colour.
        robot: Colour,
        /// Where.
        at: Location,
    },
    /// Activate a space.
    Use {
        /// Which.
        space: Space,
        /// What to do there.
        deed: Deed,
    },
    /// Close the step: no more uses, no card, no power, no conversion.
    Done,
    /// Fill the next wildcard of a payment with this colour.
    Pay(Colour),
    /// Fill all the others as the device proposes.
    PayRest,
    /// Fill the next wildcard of a gain with this colour.
    Take(Colour),
    /// Fill all the others as the device proposes.
    TakeRest,
    /// Choose one by one which generators have power.
    ByHand,
    /// Give power to one more generator of this colour.
    Power(Colour),
    /// Let the generators run.
    Run,
    /// Move the Master Robot.
    MoveMaster(Space),
    /// Play a card from the hand.
    PlayCard(Card),
    /// Use a power that a window offers.
    UsePower(Power),
    /// Take the battery.
    TakeBattery,
    /// Take the depot contents instead, twice (PR4).
    SwapBattery,
    /// Gain a robot of this colour (PY5).
    GainRobot(Colour),
    /// Convert cubes at the Scrapyard.
    Convert(Conversion),
    /// Turn a robot into a cube at the Scrapyard (A8).
    ConvertRobot(Colour),
    /// Gain an action card.
    Draw(Source),

    /// A piece on the table differs from what the device shows: name it; the action that lays it follows.
    Fix(Item),
    /// The piece named with `Fix` is right after all.
    KeepIt,

    /// Assist: the turn is over.
    TurnDone,
    /// Assist: the Master Robot has moved on.
    MasterOn,
    /// Assist: the belt was shifted.
    BeltOn,
    /// Assist: an influence is about to be marked.
    Ask {
        /// It was placed at the Green space, which shifts the belt.
        green: bool,
    },
    /// Assist: an influence was placed.
    Mark {
        /// On which guild.
        guild: Colour,
        /// At the Green space, which shifts the belt.
        green: bool,
    },
    /// Assist: the tiebreak figure, 0 to 99, to which the hundreds are added.
    Figure(u8),
    /// Assist: a hundred more.
    Hundred,
    /// Assist: correct what the device shows.
    Correct(Correction),

    /// After `Fix(Item::Stock)`: the player has one more of something, or one less.
    Adjust {
        /// Of what.
        asset: Asset,
        /// One more.
        more: bool,
    },
    /// After `Fix(Item::Zone)`: what stands there becomes the next robot that may stand there, or nothing.
    Turn(Location),
    /// After `Fix(Item::Master)`: where the Master Robot stands.
    PutMaster(Master),
}

/// What can be done at a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Deed {
    /// Mine Scrap: a cube of this colour.
    Mine(Colour),
    /// Build Generator: of this colour, which is yellow but for PY1.
    Build(Colour),
    /// Turn a generator into the higher colour.
    Upgrade,
    /// Turn a generator into the lower colour.
    Downgrade,
    /// Power Station.
    PowerStation,
    /// Scrapyard.
    Scrapyard,
    /// Generate Robots, for a cube.
    Generate,
    /// Alert Master Robot, for a robot.
    Alert,
    /// Yellow guild space: the player's token of this colour.
    Acquire(Colour),
    /// Red guild space: a wild token.
    AcquireWild,
    /// Blue or Green guild space: place a token.
    Influence {
        /// On which guild.
        guild: Colour,
        /// Which token.
        token: Token,
    },
}

/// Which token is placed on a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Token {
    /// The player's token of that guild.
    Own,
    /// A wild one.
    Wild,
}

/// A conversion at the Scrapyard (RT-51, RT-116 to RT-120).
#[allow(missing_docs, reason = "the table of the rules has them by these names")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Conversion {
    K1,
    K2,
    K3,
    K4(Colour),
    K5,
    K6,
    K7,
    K8(Colour),
    K9,
    K10(Colour),
    K11,
    K12,
    K13,
}

/// Where a card is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Source {
    /// The open row: one of three places, counted from 0.
    Row(u8),
    /// The top of the deck.
    Deck,
}

/// A piece on the table that can be corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Item {
    /// The tile of a factory space.
    Tile(Space),
    /// The tile at a place of the belt, counted from 0.
    Belt(u8),
    /// The power of a guild.
    Power(Colour),
    /// The schematic in the slot of a guild.
    Schematic(Colour),
    /// What a player has.
    Stock(Seat),
    /// The same, when one thing of it has been counted anew. It is never named with `Fix`.
    Asset {
        /// Whose.
        seat: Seat,
        /// Of what.
        asset: Asset,
    },
    /// The robots of a zone.
    Zone(Colour),
    /// The same, when what stands at one place has been set right. It is never named with `Fix`.
    Spot(Location),
    /// The Master Robot.
    Master,
    /// Real cards: the hand of the active player, which is then entered anew.
    Hand,
}

/// Something of which a player can have one more or one less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Asset {
    /// A scrap cube.
    Cube(Colour),
    /// A robot that is not on the board.
    Robot(Colour),
    /// A generator.
    Generator(Colour),
    /// A battery.
    Battery,
    /// The player's token of a guild, bought and not placed.
    Token(Colour),
    /// A wild token, bought and not placed.
    WildToken,
    /// An influence: more of it is first one by the player's token, then one by a wild token.
    Influence(Colour),
}

impl Asset {
    /// All of them, in the order of the list.
    pub(super) fn each(each: &mut dyn FnMut(Asset)) {
        for of_colour in [Asset::Cube, Asset::Robot, Asset::Generator] {
            Colour::ALL.iter().for_each(|colour| each(of_colour(*colour)));
        }
        each(Asset::Battery);
        each(Asset::WildToken);
        for of_colour in [Asset::Token, Asset::Influence] {
            Colour::ALL.iter().for_each(|colour| each(of_colour(*colour)));
        }
    }
}

/// A correction in Assist (RT-159).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Correction {
    /// It is this player's turn.
    Active(Seat),
    /// It is the next round.
    RoundUp,
    /// It is the round before.
    RoundDown,
    /// The Master Robot is in this zone.
    Master(Colour),
    /// The belt lies one place further.
    Belt,
    /// A mark is there after all, or is not.
    Mark {
        /// Whose.
        seat: Seat,
        /// On which guild.
        guild: Colour,
    },
}

/// A thing that is paid, gained or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A scrap cube.
    Cube(Colour),
    /// A robot.
    Robot(Colour),
    /// A generator.
    Generator(Colour),
    /// A battery.
    Battery,
    /// A cube of any colour.
    AnyCube,
    /// A robot of any colour.
    AnyRobot,
    /// Cubes of one colour.
    SameCubes,
    /// Generators of one colour.
    SameGenerators,
}

/// What happened, as far as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Everything is laid out.
    LaidOut,
    /// A starting bonus is shown.
    BonusShown {
        /// Whose.
        seat: Seat,
        /// Which.
        bonus: Bonus,
    },
    /// Two players have entered the same bonus card, and enter again (RT-150).
    BonusTwice,
    /// This player was drawn to begin.
    FirstPlayer {
        /// Who.
        seat: Seat,
    },
    /// A turn has begun.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// No robot can be placed (RT-27).
    Refresh {
        /// By whom.
        seat: Seat,
    },
    /// A robot was placed.
    Placed {
        /// Its colour.
        robot: Colour,
        /// Where.
        at: Location,
    },
    /// The player has something more.
    Gained {
        /// What.
        what: Thing,
        /// How much.
        count: u16,
    },
    /// The player has paid.
    Spent {
        /// What.
        what: Thing,
        /// How much.
        count: u16,
    },
    /// A generator has another colour.
    Changed {
        /// Before.
        from: Colour,
        /// Now.
        to: Colour,
    },
    /// Only the backup generator gave a robot (RT-59).
    Backup,
    /// The Master Robot has moved.
    MasterMoved {
        /// To where.
        to: Master,
    },
    /// Robots left the board and became cubes.
    Scrapped {
        /// Of this colour.
        colour: Colour,
        /// So many.
        count: u8,
    },
    /// The depot contents were gained.
    Depot {
        /// From this tile.
        tile: BeltTile,
        /// By this power, if it works by itself.
        power: Option<Power>,
    },
    /// The belt has shifted.
    Shifted,
    /// A token was acquired; without a colour a wild one.
    Acquired {
        /// Of this colour.
        token: Option<Colour>,
    },
    /// A token was placed.
    Influenced {
        /// By whom.
        seat: Seat,
        /// On which guild.
        guild: Colour,
    },
    /// The player has this power from now on.
    PowerGained {
        /// Which.
        power: Power,
    },
    /// A card was played.
    CardPlayed {
        /// Which.
        card: Card,
    },
    /// A card was gained; its kind, if it lay open.
    Drew {
        /// Which.
        card: Option<Card>,
    },
    /// A card was turned up for the row.
    RowFilled {
        /// Where, counted from 0.
        slot: u8,
        /// Which.
        card: Card,
    },
    /// The discard pile is the deck now.
    Reshuffled,
    /// Somebody has influence on all four guilds: the round is finished (RT-144).
    EndTriggered {
        /// Who.
        seat: Seat,
    },
    /// Several have influence on all four guilds: figures decide (RT-158).
    Tie,
    /// A power has given something by itself (RT-161).
    PowerGave {
        /// Which.
        power: Power,
        /// What.
        what: Thing,
    },
    /// Assist: this was corrected.
    Corrected(Correction),
    /// Something on the table was set right (RT-162).
    SetRight {
        /// What.
        item: Item,
    },
    /// The game is over.
    GameOver {
        /// Who has won, if anybody has.
        winner: Option<Seat>,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The game is over.
    GameOver,
    /// It belongs to another phase, or to the other level of service.
    WrongPhase,
    /// It is somebody else's turn.
    NotYourTurn,
    /// Nobody sits there.
    NoSuchSeat,
    /// Something else has to be decided first.
    WrongStep,
    /// The player has no robot of this colour.
    NoRobot {
        /// This one.
        robot: Colour,
    },
    /// Robots of this colour stand elsewhere.
    BadLocation {
        /// This one.
        robot: Colour,
    },
    /// A robot stands there.
    Occupied,
    /// The Master Robot stands in the way.
    Blocked,
    /// The space is not touched, or used already.
    NotPending,
    /// That is done at another space.
    BadUse,
    /// Another colour is mined here.
    BadColour,
    /// The player has no such generator.
    NoGenerator {
        /// Of this colour.
        colour: Colour,
    },
    /// No such token is left in the supply.
    SupplyEmpty {
        /// A generator of this colour.
        colour: Colour,
    },
    /// The player does not have what it costs.
    CantAfford {
        /// What is missing first.
        what: Thing,
        /// How much of it.
        count: u16,
    },
    /// There is no such token to take or to place.
    TokenUnavailable,
    /// The player has influence there already.
    AlreadyInfluenced,
    /// With this colour the rest could not be paid.
    BadPayment,
    /// There are not enough batteries, or no such generator.
    BadPower,
    /// The Master Robot cannot go there.
    BadDestination,
    /// The card is not in the hand.
    NotInHand,
    /// One card was played in this turn.
    CardLimit,
    /// No step is open that the card answers, or the card's own condition is not met.
    CardConditionNotMet,
    /// The event does not meet the condition of the power.
    PowerConditionNotMet {
        /// Which.
        power: Power,
    },
    /// Robots are turned into cubes only in a visit in which A8 was played.
    RobotsNotConverted,
    /// The player does not have this power.
    PowerNotHeld,
    /// It was used for this event.
    PowerUsed,
    /// No card is left.
    NoCardLeft,
    /// There is no such conversion here.
    BadConversion,
    /// The bonus is locked and cannot be changed.
    AlreadyLocked,
    /// There is no such number.
    BadIndex,
    /// It cannot be that card or tile.
    BadKind,
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Error::GameOver => "RT-147",
            Error::WrongPhase => "RT-152",
            Error::NotYourTurn => "RT-25",
            Error::NoSuchSeat => "RT-02",
            Error::WrongStep => "RT-149",
            Error::NoRobot { .. } => "RT-31",
            Error::BadLocation { robot: Colour::Yellow } => "RT-32",
            Error::BadLocation { robot: Colour::Red } => "RT-33",
            Error::BadLocation { robot: Colour::Blue } => "RT-34",
            Error::BadLocation { robot: Colour::Green } => "RT-35",
            Error::Occupied => "RT-36",
            Error::Blocked => "RT-38",
            Error::NotPending => "RT-41",
            Error::BadUse => "RT-42",
            Error::BadColour => "RT-46",
            Error::NoGenerator { .. } => "RT-48",
            Error::SupplyEmpty { .. } => "RT-86",
            Error::CantAfford { .. } => "RT-83",
            Error::TokenUnavailable => "RT-91",
            Error::AlreadyInfluenced => "RT-96",
            Error::BadPayment => "RT-81",
            Error::BadPower => "RT-57",
            Error::BadDestination => "RT-66",
            Error::NotInHand | Error::CardConditionNotMet => "RT-122",
            Error::PowerConditionNotMet { power: Power::PB4 } => "RT-114",
            Error::PowerConditionNotMet { power: Power::PR2 } => "RT-107",
            // The other powers have no condition beyond their window.
            Error::PowerConditionNotMet { .. } => "RT-99",
            Error::RobotsNotConverted => "RT-134",
            Error::CardLimit => "RT-28",
            Error::PowerNotHeld => "RT-98",
            Error::PowerUsed => "RT-139",
            Error::NoCardLeft => "RT-126",
            Error::BadConversion => "RT-52",
            Error::AlreadyLocked => "RT-14",
            Error::BadIndex => "RT-159",
            Error::BadKind => "RT-151",
        })
    }

    fn is_worth_telling(&self) -> bool {
        matches!(
            self,
            Error::NoGenerator { .. }
                | Error::SupplyEmpty { .. }
                | Error::CantAfford { .. }
                | Error::NoCardLeft
                // Nobody is offered a place that is taken, but the Master Robot may be set right to stand there.
                | Error::Occupied
        )
    }
}
