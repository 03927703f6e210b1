//! The house's cards (6.5 to 6.10 of the rules), a line each, and what the boxes print (6.1, 6.4). The language of the lines
//! is that of `effect.rs`; `data/read.rs` reads, counts and adds them up while the core is compiled.

mod read;

use super::board::{Spot, Spots};
use super::cards::{ClassId, EnergyId, InventorId, RobotId};
use super::effect::read::effect;
use super::effect::{Ability, ByGood, Effect, Good, Price, Row, Side, Stock, TokenKind};

/// RR-01.
pub const ROUNDS: u8 = 8;
/// RR-110: moving onto this round causes the Break Period.
pub const BREAK_ROUND: u8 = 5;
/// RR-12: how many Robot Cards are dealt.
pub const DEALT_ROBOTS: u8 = 8;
/// RR-13: how many of them are kept.
pub const KEPT_ROBOTS: u8 = 5;
/// RR-17: how many robots are assembled before the first round.
pub const START_ROBOTS: u8 = 2;
/// RR-44: how many Energy Cubes the box has.
pub const CUBES: u8 = 14;
/// RR-72: how many Class Cards are drawn, so many Wilds or so many Batteries gained.
pub const INSPIRED_CLASSES: u8 = 3;
/// RR-72.
pub const INSPIRED_WILDS: u8 = 2;
/// RR-72.
pub const INSPIRED_BATTERIES: u8 = 4;
/// RR-113: the most Class Cards that anybody owns.
pub const CLASSES_MAX: usize = 3;
/// RR-79: how many robots fit a row.
pub const COLUMNS: usize = 5;
/// RR-136: so many leftovers are worth one VP.
pub const LEFTOVERS: u16 = 3;
/// RR-68: the Upgrade Requirement in robots and in tokens.
pub const NEEDED_ROBOTS: u8 = 4;
/// RR-68.
pub const NEEDED_TOKENS: u8 = 3;

/// RR-09: 3 Batteries and 3 Duct Tape.
pub const START: Stock = ByGood([0, 0, 0, 0, 3, 3, 0]);

/// RR-81: the Extra Resource Cost in Wilds, column by column.
pub const EXTRA_WILDS: [u8; COLUMNS] = [0, 1, 1, 2, 2];

/// RR-103: VPs by the number of robots in a row, from none to five.
pub const ROW_POINTS: [u8; COLUMNS + 1] = [0, 0, 1, 1, 2, 2];

/// RR-60: the rows of the Upgrade section: energy and Wilds.
pub const UPGRADE_ROWS: [(u8, u8); 3] = [(1, 4), (3, 3), (5, 2)];

/// How many actions the Player Board has in each row.
pub const BOARD_ACTIONS: usize = 3;

/// 6.4: the actions of the Player Board, row by row: the spot that improves each, as printed, and improved.
static BOARD: [[BoardAction; BOARD_ACTIONS]; 3] = [
    [
        board_action(Some(Spot::D1), "1:P+C", "1:P+C+B"),
        board_action(Some(Spot::D2), "3:Y1", "3:Y2+B"),
        board_action(None, "7:RV", "7:RV"),
    ],
    [
        board_action(Some(Spot::F1), "1:M/G", "1:2M/G"),
        board_action(Some(Spot::F2), "4:S+W", "4:S+2W"),
        board_action(None, "7:RV", "7:RV"),
    ],
    [
        board_action(Some(Spot::R1), "1:2B", "1:2B+V"),
        board_action(Some(Spot::R2), "4:B>T", "4:B>T+W"),
        board_action(None, "7:RV", "7:RV"),
    ],
];

/// An action of the Player Board.
#[derive(Clone, Copy)]
pub struct BoardAction {
    spot: Option<Spot>,
    effects: [Effect; 2],
}

const fn board_action(spot: Option<Spot>, plain: &'static str, improved: &'static str) -> BoardAction {
    BoardAction {
        spot,
        effects: [effect(plain), effect(improved)],
    }
}

impl BoardAction {
    /// That of a row, from top to bottom.
    pub fn of(row: Row, index: u8) -> Option<&'static BoardAction> {
        BOARD.get(usize::from(row.index()))?.get(usize::from(index))
    }

    /// RR-93: whether its token is gone.
    pub fn is_improved(&self, covered: Spots) -> bool {
        self.spot.is_some_and(|spot| !covered.contains(spot))
    }

    /// The spot whose token hides its improved form.
    pub const fn spot(&self) -> Option<Spot> {
        self.spot
    }

    /// What it does, as printed or improved.
    pub const fn effect(&self, improved: bool) -> &Effect {
        let [plain, better] = &self.effects;
        if improved { better } else { plain }
    }
}

/// RR-42: what an Energy Card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnergyCard {
    /// The value.
    pub value: u8,
    /// How many cubes it brings.
    pub cubes: u8,
    /// The multiplier: cubes count twice for its owner.
    pub doubles: bool,
}

const fn energy(value: u8, cubes: u8, doubles: bool, from: u8, to: u8) -> (EnergyCard, u8, u8) {
    (EnergyCard { value, cubes, doubles }, from, to)
}

/// 6.5: the Energy Cards, and from how many players to how many each is used.
static ENERGY: [(EnergyCard, u8, u8); EnergyId::HOUSE] = [
    energy(1, 0, true, 1, 6),
    energy(2, 0, false, 1, 6),
    energy(3, 0, false, 1, 6),
    energy(4, 1, false, 1, 6),
    energy(3, 1, false, 1, 4),
    energy(5, 2, false, 1, 3),
    energy(4, 2, false, 1, 2),
    energy(2, 0, true, 1, 2),
    energy(2, 0, true, 3, 6),
    energy(4, 1, false, 3, 6),
    energy(5, 1, false, 4, 6),
    energy(3, 0, false, 5, 6),
];

/// RR-11: how many Energy Cards each player has.
pub const ENERGY_DECK: usize = 8;

impl EnergyId {
    /// What the house's card shows.
    pub fn card(self) -> EnergyCard {
        let &(card, ..) = self.look_up(&ENERGY);
        card
    }

    /// RR-11: whether the house's card shows this player count.
    pub fn is_for(self, players: u8) -> bool {
        let &(_, from, to) = self.look_up(&ENERGY);
        (from..=to).contains(&players)
    }
}

/// 6.6: the automa's cubes by their place in the line, with one player and with two.
pub const LINE_CUBES: [[u8; 5]; 2] = [[2, 1, 2, 1, 0], [0, 0, 2, 2, 0]];

/// 6.7: what the spaces of a Bidding Track cost: Batteries and Duct Tape.
pub const TRACK: [(u8, u8); 6] = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, 2)];

/// The most spaces of a Bidding Track.
pub const SPACES_MAX: usize = 10;

/// A name of at most eight letters. It is a copy: a part of the line that it stands in would keep the whole line in flash.
#[derive(Clone, Copy)]
struct Name([u8; NAME_BYTES]);

const NAME_BYTES: usize = 8;

impl Name {
    fn as_str(&self) -> &str {
        let letters = self.0.trim_ascii_end();
        core::str::from_utf8(letters).unwrap_or_default()
    }
}

/// What is printed on a Robot Card.
#[derive(Clone, Copy)]
pub struct RobotCard {
    name: Name,
    /// The row that it stands in (RR-78).
    pub row: Row,
    /// Its type of upgrade.
    pub kind: TokenKind,
    /// Its VPs.
    pub points: u8,
    prices: [Price; 2],
    actions: [Effect; 2],
}

impl RobotCard {
    /// Its name.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// A column of its Assembly Cost.
    pub const fn price(&self, side: Side) -> &Price {
        let [left, right] = &self.prices;
        match side {
            Side::Left => left,
            Side::Right => right,
        }
    }

    /// Its basic or its upgraded action (RR-89).
    pub const fn action(&self, upgraded: bool) -> &Effect {
        let [basic, better] = &self.actions;
        if upgraded { better } else { basic }
    }
}

impl RobotId {
    /// What is printed on it.
    pub fn card(self) -> &'static RobotCard {
        self.look_up(&ROBOTS)
    }
}

/// What a Class Card counts (RR-121 to RR-131).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Unlocked tokens of a type.
    Tokens(TokenKind),
    /// All unlocked tokens.
    AllTokens,
    /// A good in the Inventory; VPs among them.
    Holds(Good),
    /// Robot Cards in hand.
    Hand,
    /// S + G + M + P + Robot Cards in hand.
    PartsAndHand,
    /// Complete sets of one S, G, M and P.
    Sets,
    /// Assembled robots.
    Robots,
    /// Those in a row.
    Row(Row),
    /// Those with a component in a column of their Assembly Cost.
    Requires(Good),
    /// Those whose VPs are from so many to so many.
    Points(u8, u8),
    /// Those with an action whose energy value is from so much to so much.
    ActionEnergy(u8, u8),
    /// Those with exactly so much energy in a column of their Assembly Cost.
    AssemblyEnergy(u8),
    /// Columns with a robot in all three rows.
    Columns,
}

/// What is printed on a Class Card.
#[derive(Clone, Copy)]
pub struct ClassCard {
    /// What it counts.
    pub objective: Objective,
    /// How many items the grades D, C, B and A need; `None` is the Extra Credit symbol (RR-119).
    pub needed: [Option<u8>; 4],
    /// The type of its Extra Credit (RR-118).
    pub kind: TokenKind,
}

/// The VPs of the grades D, C, B and A (6.1, 6.9).
pub const GRADE_POINTS: [u8; 4] = [2, 5, 9, 14];

impl ClassId {
    /// What is printed on it.
    pub fn card(self) -> &'static ClassCard {
        self.look_up(&CLASSES)
    }
}

/// How hard an inventor is to play (RR-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Complexity {
    Easy,
    Medium,
    Hard,
}

/// When an inventor can be upgraded (RR-68).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Four robots in the Play Area.
    Robots,
    /// Three unlocked tokens.
    Tokens,
}

/// How the upgraded ability goes with the basic one (RR-133).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// In addition to it.
    And,
    /// Instead of it.
    Or,
}

/// What is printed on an Inventor Card.
#[derive(Clone, Copy)]
pub struct InventorCard {
    name: Name,
    /// How hard it is to play.
    pub complexity: Complexity,
    /// When it can be upgraded.
    pub requirement: Requirement,
    /// The type of its upgrade.
    pub kind: TokenKind,
    /// How its two abilities go together.
    pub link: Link,
    abilities: [Ability; 2],
}

impl InventorCard {
    /// The name.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// The basic ability or the upgraded one.
    pub const fn ability(&self, upgraded: bool) -> &Ability {
        let [basic, better] = &self.abilities;
        if upgraded { better } else { basic }
    }
}

impl InventorId {
    /// What is printed on it.
    pub fn card(self) -> &'static InventorCard {
        self.look_up(&INVENTORS)
    }
}

/// 6.8: `name|row|type|VP|left cost|right cost|basic|upgraded`; the first line is robot 01.
const ROBOT_LINES: [&str; RobotId::KNOWN] = [
    "Pencil|D|Co|1|1:S+G|3:S|2:P|2:P+V",
    "Doodle|D|Co|1|1:G+M|3:M|2:C|2:C+V",
    "Sketchy|D|Co|2|1:2M+P|3:M+P|3:C>2B|3:C>2B+V",
    "Drafty|D|Co|2|2:S+P|4:P|3:P/S|3:P/S+V",
    "Quill|D|Co|3|2:2S+G|4:S+G|4:P>2V|4:P>4V",
    "Stencil|D|Co|3|2:2G+2M|5:G+M|5:P+C|5:P+C+RV",
    "Easel|D|Co|4|3:2M+P+W|6:M+P|6:2C>3V|6:2C>5V",
    "Muse|D|Co|5|3:2S+2P+W|7:S+P|7:3W>UN|7:3W>UN+2V",
    "Typo|D|Sp|1|1:G+M|3:G|2:P|2:2P",
    "Modem|D|Sp|1|1:M+P|3:P|2:C|2:2C",
    "Cursor|D|Sp|2|1:S+2P|3:S+P|3:C>2B|3:C>3B",
    "Macro|D|Sp|2|2:S+G|4:S|3:P/S|3:2P/S",
    "Pixel|D|Sp|3|2:2G+M|4:G+M|4:P>2V|4:P>3V",
    "Vector|D|Sp|3|2:2M+2P|5:M+P|5:P+C|5:2P+C",
    "Kernel|D|Sp|4|3:S+2P+W|6:S+P|6:2C>3V|6:2C>4V",
    "Widget|D|Sp|5|3:2S+2G+W|7:S+G|7:3W>UN|7:3W>UN+2B",
    "Memo|D|Cm|1|1:M+P|3:M|2:P|2:W",
    "Morse|D|Cm|1|1:S+P|3:S|2:C|2:Y1",
    "Herald|D|Cm|2|1:2S+G|3:S+G|3:C>2B|3:C>CL",
    "Courier|D|Cm|2|2:G+M|4:G|3:P/S|3:W+B",
    "Postie|D|Cm|3|2:2M+P|4:M+P|4:P>2V|4:W>3V",
    "Beacon|D|Cm|3|2:2S+2P|5:S+P|5:P+C|5:2W",
    "Pager|D|Cm|4|3:2S+G+W|6:S+G|6:2C>3V|6:2W>4V",
    "Tattle|D|Cm|5|3:2G+2M+W|7:G+M|7:3W>UN|7:2W>UN",
    "Tidy|D|Ef|1|1:S+P|3:P|2:P|1:P",
    "Ledger|D|Ef|1|1:S+G|3:G|2:C|1:C",
    "Index|D|Ef|2|1:2G+M|3:G+M|3:C>2B|1:C>2B",
    "Abacus|D|Ef|2|2:M+P|4:M|3:P/S|1:P/S",
    "Tally|D|Ef|3|2:S+2P|4:S+P|4:P>2V|2:P>2V",
    "Filer|D|Ef|3|2:2S+2G|5:S+G|5:P+C|3:P+C",
    "Clerk|D|Ef|4|3:2G+M+W|6:G+M|6:2C>3V|4:2C>3V",
    "Budget|D|Ef|5|3:2M+2P+W|7:M+P|7:3W>UN|4:3W>UN",
    "Glitter|F|Co|1|1:S+M|3:S|2:M|2:M+V",
    "Lacquer|F|Co|1|1:G+P|3:P|2:G|2:G+V",
    "Tinsel|F|Co|2|1:S+2M|3:S+M|3:S|3:S+V",
    "Varnish|F|Co|2|2:G+P|4:P|3:M/G|3:M/G+V",
    "Mosaic|F|Co|3|2:2S+M|4:S+M|4:3W>UN|4:3W>UN+2V",
    "Enamel|F|Co|3|2:2G+2P|5:G+P|5:M+S|5:M+S+RV",
    "Chrome|F|Co|4|3:S+2M+W|6:S+M|6:G+M>4V|6:G+M>6V",
    "Sequin|F|Co|5|3:2G+2P+W|7:G+P|7:2S>AS|7:2S>AS+3V",
    "Rivet|F|Sp|1|1:G+P|3:G|2:M|2:2M",
    "Turbo|F|Sp|1|1:S+M|3:S|2:G|2:2G",
    "Sprocket|F|Sp|2|1:G+2P|3:G+P|3:S|3:2S",
    "Dynamo|F|Sp|2|2:S+M|4:S|3:M/G|3:2M/G",
    "Piston|F|Sp|3|2:2G+P|4:G+P|4:3W>UN|4:3W>UN+2B",
    "Gizmo|F|Sp|3|2:2S+2M|5:S+M|5:M+S|5:2M+S",
    "Whirl|F|Sp|4|3:G+2P+W|6:G+P|6:G+M>4V|6:G+M>5V",
    "Hammer|F|Sp|5|3:2S+2M+W|7:S+M|7:2S>AS|7:2S>AS+2C",
    "Socket|F|Cm|1|1:S+M|3:M|2:M|2:W",
    "Jumper|F|Cm|1|1:G+P|3:G|2:G|2:G+B",
    "Relay|F|Cm|2|1:2S+M|3:S+M|3:S|3:S+T",
    "Switch|F|Cm|2|2:G+P|4:G|3:M/G|3:W+B",
    "Patch|F|Cm|3|2:S+2M|4:S+M|4:3W>UN|4:2W>UN",
    "Bridge|F|Cm|3|2:2G+2P|5:G+P|5:M+S|5:2W+B",
    "Router|F|Cm|4|3:2S+M+W|6:S+M|6:G+M>4V|6:2W>5V",
    "Hub|F|Cm|5|3:2G+2P+W|7:G+P|7:2S>AS|7:2W>AS",
    "Caliper|F|Ef|1|1:G+P|3:P|2:M|1:M",
    "Gauge|F|Ef|1|1:S+M|3:M|2:G|1:G",
    "Shim|F|Ef|2|1:2G+P|3:G+P|3:S|1:S",
    "Lathe|F|Ef|2|2:S+M|4:M|3:M/G|1:M/G",
    "Vise|F|Ef|3|2:G+2P|4:G+P|4:3W>UN|2:3W>UN",
    "Jig|F|Ef|3|2:2S+2M|5:S+M|5:M+S|3:M+S",
    "Level|F|Ef|4|3:2G+P+W|6:G+P|6:G+M>4V|4:G+M>4V",
    "Plumb|F|Ef|5|3:2S+2M+W|7:S+M|7:2S>AS|5:2S>AS",
    "Confetti|R|Co|1|1:S+P|3:S|2:2B|2:2B+V",
    "Ribbon|R|Co|1|1:S+G|3:S|2:T|2:T+V",
    "Bauble|R|Co|2|1:G+2M|3:G+M|3:B+T|3:B+T+V",
    "Patina|R|Co|2|2:M+P|4:P|3:T>2V|3:T>4V",
    "Collage|R|Co|3|2:2S+P|4:S+P|4:B>2W|4:B>2W+V",
    "Quilt|R|Co|3|2:2S+2G|5:S+G|5:2B>3V|5:2B>5V",
    "Origami|R|Co|4|3:G+2M+W|6:G+M|6:T+W|6:T+W+RV",
    "Mender|R|Co|5|3:2M+2P+W|7:M+P|7:T>AS|7:T>AS+3V",
    "Sweeper|R|Sp|1|1:S+G|3:G|2:2B|2:3B",
    "Dasher|R|Sp|1|1:G+M|3:G|2:T|2:2T",
    "Hopper|R|Sp|2|1:M+2P|3:M+P|3:B+T|3:2B+T",
    "Shredder|R|Sp|2|2:S+P|4:S|3:T>2V|3:T>3V",
    "Zippy|R|Sp|3|2:S+2G|4:S+G|4:B>2W|4:B>3W",
    "Muncher|R|Sp|3|2:2G+2M|5:G+M|5:2B>3V|5:2B>4V",
    "Crusher|R|Sp|4|3:M+2P+W|6:M+P|6:T+W|6:2T+W",
    "Magpie|R|Sp|5|3:2S+2P+W|7:S+P|7:T>AS|7:T>AS+2B",
    "Barter|R|Cm|1|1:G+M|3:M|2:2B|2:2B/T",
    "Swapper|R|Cm|1|1:M+P|3:M|2:T|2:W",
    "Trader|R|Cm|2|1:2S+P|3:S+P|3:B+T|3:W+T",
    "Haggle|R|Cm|2|2:S+G|4:G|3:T>2V|3:W>3V",
    "Scout|R|Cm|3|2:G+2M|4:G+M|4:B>2W|4:B>W+2T",
    "Finder|R|Cm|3|2:2M+2P|5:M+P|5:2B>3V|5:2B>IN",
    "Dealer|R|Cm|4|3:2S+P+W|6:S+P|6:T+W|6:2W+T",
    "Broker|R|Cm|5|3:2S+2G+W|7:S+G|7:T>AS|7:W>AS",
    "Thrift|R|Ef|1|1:M+P|3:P|2:2B|1:2B",
    "Saver|R|Ef|1|1:S+P|3:P|2:T|1:T",
    "Scrimp|R|Ef|2|1:S+2G|3:S+G|3:B+T|1:B+T",
    "Solder|R|Ef|2|2:G+M|4:M|3:T>2V|1:T>2V",
    "Darn|R|Ef|3|2:M+2P|4:M+P|4:B>2W|2:B>2W",
    "Patchy|R|Ef|3|2:2S+2P|5:S+P|5:2B>3V|3:2B>3V",
    "Salvage|R|Ef|4|3:S+2G+W|6:S+G|6:T+W|4:T+W",
    "Compost|R|Ef|5|3:2G+2M+W|7:G+M|7:T>AS|5:T>AS",
    // Those of the worked examples, which no deck has.
    "Edward|D|Ef|3|2:3S+2P|6:S+2P|5:C>3V|3:C>3V",
    "Astaire|D|Sp|3|2:2S+2M|5:S+M|4:P|4:2P",
    "Nugget|F|Sp|3|2:2S+2G|5:S+G|5:G|5:2G",
    "Axle|F|Sp|3|2:2G+P|4:G+P|4:3W>UN|4:3W>UN+2B",
    "Figure 8|F|Sp|3|2:2G+M|4:G+M|4:B|4:3B",
    "Lantern|D|Sp|1|1:G+M|3:G|2:B|2:2B",
    "Spring|F|Sp|1|1:G+M|3:G|3:S|3:2S",
];

/// 6.9: `objective|D|C|B|A|Extra Credit`; the first line is C01. Their names are in the words of each language.
const CLASS_LINES: [&str; ClassId::KNOWN] = [
    "T Co|1|2|3|4|Co",
    "T Sp|1|2|3|4|Sp",
    "T Cm|1|2|3|4|Cm",
    "T Ef|1|2|3|4|Ef",
    "T *|3|5|7|9|Co",
    "I S|3|5|7|X|Sp",
    "I G|3|5|7|X|Cm",
    "I M|3|5|7|X|Ef",
    "I P|3|5|7|X|Co",
    "I B|4|6|9|12|Sp",
    "I T|3|5|7|X|Cm",
    "I V|8|13|18|24|Ef",
    "H|4|6|8|10|Co",
    "L|7|10|13|16|Sp",
    "S|1|2|3|X|Cm",
    "N|6|8|10|12|Ef",
    "W D|2|3|4|5|Co",
    "W F|2|3|4|5|Sp",
    "W R|2|3|4|5|Cm",
    "Q S|3|4|6|X|Ef",
    "Q G|3|4|6|X|Co",
    "Q M|3|4|6|X|Sp",
    "Q P|3|4|6|X|Cm",
    "V 1-1|2|3|4|X|Ef",
    "V 2-2|2|3|4|X|Co",
    "V 3-4|2|3|5|X|Sp",
    "V 5-5|1|2|3|X|Cm",
    "E 1-2|2|4|5|7|Ef",
    "E 3-4|2|3|5|7|Co",
    "E 6-7|2|3|4|X|Sp",
    "A 3|3|4|6|X|Cm",
    "C|1|2|3|4|Ef",
    // Those of the worked examples, which no deck has.
    "W F|2|3|4|X|Co",
    "Q S|2|3|4|X|Co",
];

/// 6.10: `name|complexity|basic|requirement|type|link|upgraded`; the first line is I01.
const INVENTOR_LINES: [&str; InventorId::KNOWN] = [
    "Ada|Easy|E B|U3|Sp|OR|E 2B+C",
    "Bram|Easy|I 3T|R4|Co|AND|G 1/2 robots",
    "Cleo|Easy|P D+1|U3|Ef|AND|P F+1",
    "Dev|Easy|P A+1|R4|Sp|OR|P A+2",
    "Elsa|Easy|I 2C+2B|U3|Cm|AND|E Y1",
    "Finn|Medium|X 1|R4|Cm|AND|A * B",
    "Gia|Medium|N V|U3|Co|OR|N 2V",
    "Hugo|Medium|E T>2V|R4|Co|OR|E T>4V",
    "Iris|Medium|A D C|R4|Cm|AND|A F W",
    "Jun|Medium|G 2/1 columns|R4|Co|AND|I IN",
    "Kai|Hard|E C>W|U3|Ef|AND|E B>W",
    "Lena|Hard|P R+1|U3|Sp|AND|E 2B+W>UN",
    "Milo|Hard|N B|R4|Ef|AND|P U+1",
    "Nora|Hard|E 2W>2V|R4|Cm|OR|E W>2V",
];

static ROBOTS: [RobotCard; RobotId::KNOWN] = read::ROBOTS;
static CLASSES: [ClassCard; ClassId::KNOWN] = read::CLASSES;
static INVENTORS: [InventorCard; InventorId::KNOWN] = read::INVENTORS;
