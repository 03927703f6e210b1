//! Tiles, cards and their figures (rules, section 6). What the rulebook does not print is house data.

mod packed;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::bundle::{Bundle, Goods};
use super::colour::{ByColour, Colour};

/// A factory tile: what its space does (RT-46 to RT-55).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Tile {
    /// Mine Scrap, yellow.
    MineY,
    /// Mine Scrap, red.
    MineR,
    /// Mine Scrap, blue.
    MineB,
    /// Mine Scrap, green.
    MineG,
    /// Build Generator.
    Build,
    /// Upgrade from yellow to red, or back.
    UpYR,
    /// Upgrade from red to blue, or back.
    UpRB,
    /// Upgrade from blue to green, or back.
    UpBG,
    /// Power Station.
    PowerStation,
    /// Scrapyard, also called Converter.
    Scrapyard,
    /// Generate Robots.
    Generate,
    /// Alert Master Robot.
    Alert,
}

impl Tile {
    /// All of them, one of each, in the order in which they are shuffled (RT-143).
    pub const ALL: [Tile; 12] = [
        Tile::MineY,
        Tile::MineR,
        Tile::MineB,
        Tile::MineG,
        Tile::Build,
        Tile::UpYR,
        Tile::UpRB,
        Tile::UpBG,
        Tile::PowerStation,
        Tile::Scrapyard,
        Tile::Generate,
        Tile::Alert,
    ];

    /// The colour that is mined here.
    pub const fn mined(self) -> Option<Colour> {
        match self {
            Tile::MineY => Some(Colour::Yellow),
            Tile::MineR => Some(Colour::Red),
            Tile::MineB => Some(Colour::Blue),
            Tile::MineG => Some(Colour::Green),
            _ => None,
        }
    }

    /// The lower and the higher colour of an upgrade.
    pub const fn upgrade(self) -> Option<(Colour, Colour)> {
        match self {
            Tile::UpYR => Some((Colour::Yellow, Colour::Red)),
            Tile::UpRB => Some((Colour::Red, Colour::Blue)),
            Tile::UpBG => Some((Colour::Blue, Colour::Green)),
            _ => None,
        }
    }
}

/// A tile of the conveyor belt.
#[allow(missing_docs, reason = "its figures are in the data")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum BeltTile {
    T0,
    T1,
    T2,
    T3,
    T4,
    T5,
    T6,
    T7,
}

impl BeltTile {
    /// All of them.
    pub const ALL: [BeltTile; 8] = [
        BeltTile::T0,
        BeltTile::T1,
        BeltTile::T2,
        BeltTile::T3,
        BeltTile::T4,
        BeltTile::T5,
        BeltTile::T6,
        BeltTile::T7,
    ];
}

/// A schematic of the Blue guild: what an influence costs there.
#[allow(missing_docs, reason = "its figures are in the data")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Schematic {
    S0,
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    S8,
    S9,
}

impl Schematic {
    /// All of them.
    pub const ALL: [Schematic; 10] = [
        Schematic::S0,
        Schematic::S1,
        Schematic::S2,
        Schematic::S3,
        Schematic::S4,
        Schematic::S5,
        Schematic::S6,
        Schematic::S7,
        Schematic::S8,
        Schematic::S9,
    ];
}

/// A starting bonus card.
#[allow(missing_docs, reason = "its figures are in the data")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Bonus {
    N00,
    N01,
    N02,
    N03,
    N04,
    N05,
    N06,
    N07,
    N08,
    N09,
    N10,
    N11,
    N12,
    N13,
    N14,
    N15,
}

impl Bonus {
    /// All of them.
    pub const ALL: [Bonus; 16] = [
        Bonus::N00,
        Bonus::N01,
        Bonus::N02,
        Bonus::N03,
        Bonus::N04,
        Bonus::N05,
        Bonus::N06,
        Bonus::N07,
        Bonus::N08,
        Bonus::N09,
        Bonus::N10,
        Bonus::N11,
        Bonus::N12,
        Bonus::N13,
        Bonus::N14,
        Bonus::N15,
    ];
}

/// A guild power (RT-101 to RT-120). One of the five of each guild is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Power {
    /// Building may give a green generator.
    PY1,
    /// After building, robots may be generated.
    PY2,
    /// Upgrading red to blue gives a battery.
    PY3,
    /// Blue and green generators need one battery only.
    PY4,
    /// Each refresh and each shift gives a robot.
    PY5,
    /// The Scrapyard first gives the depot contents.
    PR1,
    /// After an upgrade: a yellow generator for the depot contents.
    PR2,
    /// After a refresh: the depot contents for an action card.
    PR3,
    /// Instead of a battery: the depot contents twice.
    PR4,
    /// After generating: a cube for the depot contents.
    PR5,
    /// Mining gives a yellow cube more.
    PB1,
    /// Mining gives any colour.
    PB2,
    /// A turn with mining ends with a red robot.
    PB3,
    /// A robot in its own zone may alert the Master Robot.
    PB4,
    /// A robot in its own zone brings a cube.
    PB5,
    /// Two cubes for three lower ones.
    PG1,
    /// One blue cube for any other.
    PG2,
    /// Two yellow cubes for an action card.
    PG3,
    /// A green cube for two of another colour.
    PG4,
    /// Three cubes for two higher ones.
    PG5,
}

impl Power {
    /// All of them, guild by guild.
    pub const ALL: [Power; 20] = [
        Power::PY1,
        Power::PY2,
        Power::PY3,
        Power::PY4,
        Power::PY5,
        Power::PR1,
        Power::PR2,
        Power::PR3,
        Power::PR4,
        Power::PR5,
        Power::PB1,
        Power::PB2,
        Power::PB3,
        Power::PB4,
        Power::PB5,
        Power::PG1,
        Power::PG2,
        Power::PG3,
        Power::PG4,
        Power::PG5,
    ];

    /// Whose power it is.
    pub const fn guild(self) -> Colour {
        match self {
            Power::PY1 | Power::PY2 | Power::PY3 | Power::PY4 | Power::PY5 => Colour::Yellow,
            Power::PR1 | Power::PR2 | Power::PR3 | Power::PR4 | Power::PR5 => Colour::Red,
            Power::PB1 | Power::PB2 | Power::PB3 | Power::PB4 | Power::PB5 => Colour::Blue,
            Power::PG1 | Power::PG2 | Power::PG3 | Power::PG4 | Power::PG5 => Colour::Green,
        }
    }

    /// The five of a guild.
    pub fn of_guild(guild: Colour) -> impl Iterator<Item = Power> {
        Power::ALL.iter().copied().filter(move |power| power.guild() == guild)
    }
}

/// An action card (RT-127 to RT-137). There are three of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Card {
    /// Zone shift: after an upgrade or downgrade, use a whole zone.
    A1,
    /// Triple run: after an upgrade, three robots of the new colour.
    A2,
    /// Colour purge: after mining, scrap all robots of that colour.
    A3,
    /// Long march: the Master Robot goes further; depot contents.
    A4,
    /// Heavy feet: the Master Robot covers three spaces.
    A5,
    /// Three more: with a yellow robot, three more of them.
    A6,
    /// Triple work: with a red robot, each space three times.
    A7,
    /// Melt robots: at the Scrapyard, robots become cubes.
    A8,
    /// Zone purge: in the matching zone, scrap all others there.
    A9,
    /// Four cubes: in the matching zone, four cubes of its colour.
    A10,
    /// Own run: in the matching zone, its generators run.
    A11,
}

/// How many kinds of action cards there are.
pub(super) const CARD_KINDS: usize = 11;
/// How many there are of each kind.
pub(super) const COPIES: u8 = 3;
/// All action cards.
pub(super) const CARDS_MAX: usize = 33;

impl Card {
    /// All kinds.
    pub const ALL: [Card; CARD_KINDS] = [
        Card::A1,
        Card::A2,
        Card::A3,
        Card::A4,
        Card::A5,
        Card::A6,
        Card::A7,
        Card::A8,
        Card::A9,
        Card::A10,
        Card::A11,
    ];

    /// Its place among them.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What a belt place is for (RT-72).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Role {
    /// Its tile is the depot tile.
    Depot,
    /// Its tile is part of the price of a wild token.
    Red,
    /// Its tile is part of the price of placing a token at the Green space.
    Green,
}

/// What a token of a colour costs at the Yellow guild space (RT-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// On the lower power cell, which lies on top.
    pub lower: u8,
    /// On the higher one.
    pub higher: u8,
    /// On the board, when no cell is left.
    pub board: u8,
}

/// What a starting bonus card brings (RT-16, RT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct BonusCard {
    /// The first influence.
    pub guild: Colour,
    /// Generators.
    pub generators: ByColour<u8>,
    /// Batteries.
    pub batteries: u8,
    /// Robots.
    pub robots: ByColour<u8>,
    /// Cubes.
    pub cubes: ByColour<u8>,
}

impl BonusCard {
    /// What it brings, without the influence.
    pub fn goods(&self) -> Goods {
        Goods {
            cubes: ByColour(self.cubes.0.map(u16::from)),
            robots: self.robots,
            generators: self.generators,
            batteries: self.batteries.into(),
        }
    }
}

/// All figures that are printed on tiles and cards. The default is the house set.
///
/// In text it is `"House"`, or `{ Own = { .. } }` with what differs; in flash the house set takes one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
// What is derived are functions; `packed.rs` calls them where the figures are read by people.
#[serde(default, deny_unknown_fields, remote = "Self")]
pub struct Data {
    /// The belt tiles T0 to T7.
    pub belt: [Bundle; 8],
    /// The schematics S0 to S9.
    pub schematics: [Bundle; 10],
    /// What tokens cost.
    pub prices: ByColour<Prices>,
    /// The bonus cards N00 to N15.
    pub bonuses: [BonusCard; 16],
    /// The bonus cards of a first game (RT-15).
    pub starred_bonuses: [Bonus; 5],
    /// The schematics of a first game, each in its slot (RT-09).
    pub starred_schematics: ByColour<Schematic>,
    /// The powers of a first game (RT-07).
    pub starred_powers: ByColour<Power>,
    /// What PG2 turns into another colour, one for one.
    pub pg2_from: Colour,
    /// What PG3 turns into a card, two for one.
    pub pg3_from: Colour,
}

impl Data {
    /// The figures of a belt tile.
    pub fn belt(&self, tile: BeltTile) -> Bundle {
        self.belt.get(tile as usize).copied().unwrap_or_default()
    }

    /// The figures of a schematic.
    pub fn schematic(&self, schematic: Schematic) -> Bundle {
        self.schematics.get(schematic as usize).copied().unwrap_or_default()
    }

    /// The figures of a bonus card.
    pub fn bonus(&self, bonus: Bonus) -> BonusCard {
        let card = self.bonuses.get(bonus as usize).copied();
        card.unwrap_or(house_bonus(Colour::Yellow, 0, 0, 0, 0))
    }
}

impl Default for Data {
    fn default() -> Data {
        Data::HOUSE
    }
}

impl Data {
    /// The house set. What the rulebook shows in its examples is in it: T0 to T3, S0 and the blue cells.
    pub const HOUSE: Data = Data {
        belt: [
            house_bundle(1000, 1000, 0, 0),
            house_bundle(30, 0, 0, 0),
            house_bundle(0, 0, 0, 1),
            house_bundle(300, 0, 0, 0),
            house_bundle(4000, 0, 0, 0),
            house_bundle(2, 0, 0, 0),
            house_bundle(100, 100, 0, 0),
            Bundle {
                any_cubes: 1,
                any_robots: 1,
                ..Bundle::EMPTY
            },
        ],
        schematics: [
            house_bundle(300, 0, 2000, 1),
            house_bundle(4000, 0, 100, 1),
            Bundle {
                any_robots: 2,
                ..house_bundle(20, 0, 0, 1)
            },
            house_bundle(2, 100, 1000, 0),
            Bundle {
                same_cubes: 5,
                ..house_bundle(0, 0, 0, 2)
            },
            Bundle {
                any_cubes: 4,
                same_generators: 2,
                ..Bundle::EMPTY
            },
            house_bundle(220, 2000, 0, 0),
            house_bundle(3000, 0, 10, 0),
            Bundle {
                same_cubes: 3,
                ..house_bundle(0, 0, 1, 0)
            },
            Bundle {
                any_cubes: 1,
                ..house_bundle(200, 10, 0, 1)
            },
        ],
        prices: ByColour([prices(7, 9, 11), prices(6, 8, 10), prices(5, 7, 9), prices(4, 6, 8)]),
        bonuses: [
            house_bonus(Colour::Yellow, 1000, 1, 2100, 1100),
            house_bonus(Colour::Yellow, 100, 1, 1100, 20),
            house_bonus(Colour::Yellow, 2000, 1, 3000, 100),
            house_bonus(Colour::Yellow, 1000, 2, 1010, 1),
            house_bonus(Colour::Red, 1000, 1, 1200, 200),
            house_bonus(Colour::Red, 100, 1, 2000, 1110),
            house_bonus(Colour::Red, 1000, 2, 2000, 200),
            house_bonus(Colour::Red, 1000, 1, 210, 1000),
            house_bonus(Colour::Blue, 1000, 1, 2010, 20),
            house_bonus(Colour::Blue, 10, 2, 1000, 10),
            house_bonus(Colour::Blue, 1100, 1, 1100, 0),
            house_bonus(Colour::Blue, 1000, 1, 1110, 2000),
            house_bonus(Colour::Green, 1000, 1, 2001, 1),
            house_bonus(Colour::Green, 100, 1, 1001, 2000),
            house_bonus(Colour::Green, 2000, 2, 1000, 0),
            house_bonus(Colour::Green, 1000, 1, 1100, 1111),
        ],
        starred_bonuses: [Bonus::N00, Bonus::N04, Bonus::N08, Bonus::N11, Bonus::N12],
        starred_schematics: ByColour([Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3]),
        starred_powers: ByColour([Power::PY1, Power::PR1, Power::PB1, Power::PG5]),
        pg2_from: Colour::Blue,
        pg3_from: Colour::Yellow,
    };
}

const fn prices(lower: u8, higher: u8, board: u8) -> Prices {
    Prices { lower, higher, board }
}

/// Four figures written as in the rulebook: 2100 is two yellow and one red.
const fn figures(digits: u16) -> ByColour<u8> {
    const fn digit(digits: u16, place: u16) -> u8 {
        #[allow(clippy::arithmetic_side_effects, reason = "a place is never zero")]
        #[allow(clippy::cast_possible_truncation, reason = "one digit")]
        {
            (digits / place % 10) as u8
        }
    }
    ByColour([
        digit(digits, 1000),
        digit(digits, 100),
        digit(digits, 10),
        digit(digits, 1),
    ])
}

const fn house_bundle(cubes: u16, robots: u16, generators: u16, batteries: u8) -> Bundle {
    Bundle {
        cubes: figures(cubes),
        robots: figures(robots),
        generators: figures(generators),
        batteries,
        ..Bundle::EMPTY
    }
}

const fn house_bonus(guild: Colour, generators: u16, batteries: u8, robots: u16, cubes: u16) -> BonusCard {
    BonusCard {
        guild,
        generators: figures(generators),
        batteries,
        robots: figures(robots),
        cubes: figures(cubes),
    }
}
