use postcard::experimental::max_size::MaxSize;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::action::{Item, Token};
use super::board::{Location, Master, SPOTS, Space};
use super::bundle::{Goods, Wild};
use super::colour::{ByColour, Colour};
use super::data::{BeltTile, Bonus, CARD_KINDS, CARDS_MAX, Card, Power, Schematic, Tile};
use super::setup::{PLAYERS_MAX, Setup};
use crate::game::{Begun, Game};
use crate::kit::belt::Belt;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// The most steps that wait at once. The deepest stack that is known is in the tests.
pub(super) const STACK_MAX: usize = 16;

/// A game of Robotopia.
pub type State = Begun<Setup, Position>;

/// Everything that changes. Supplies of robots and generators are not in it: they are whatever is nowhere else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Hidden from all: it determines every card to come.
    pub(super) chance: Chance,
    pub(super) phase: Phase,
    /// How many pieces were entered, in [`Phase::Lay`].
    pub(super) laid: u8,
    /// The piece that is being corrected.
    pub(super) fixing: Option<Item>,
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// Counted from 1.
    pub(super) round: u16,
    /// The tiles of the spaces 1, 2 and 3 of each zone.
    pub(super) tiles: ByColour<[Tile; 3]>,
    pub(super) board: ByColour<[Option<Colour>; SPOTS]>,
    pub(super) master: Master,
    /// From the left, as the belt lies.
    pub(super) belt: Belt<BeltTile, 8>,
    pub(super) powers: ByColour<Power>,
    pub(super) schematics: ByColour<Schematic>,
    pub(super) cells_left: ByColour<u8>,
    pub(super) row: [Option<Card>; 3],
    /// Face down, the top first. With real cards it is empty, and only their number is known.
    pub(super) deck: List<Card, CARDS_MAX>,
    /// Real cards: how many lie face down.
    pub(super) paper_deck: u8,
    /// Face up, the oldest first.
    pub(super) discard: List<Card, CARDS_MAX>,
    pub(super) players: [Player; PLAYERS_MAX as usize],
    pub(super) card_played: bool,
    pub(super) mined: bool,
    /// What is still to be decided or done in this turn; the last entry is the top.
    pub(super) stack: List<Step, STACK_MAX>,
    /// Assist: an influence is being marked, at the Green space or not.
    pub(super) asked: Option<bool>,
    /// Assist: the hundreds of the figure that is being entered.
    pub(super) hundreds: u8,
    /// Assist: the Master Robot has just moved, and the table is reminded of what that means (RT-155).
    pub(super) alerted: bool,
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Phase {
    /// The table enters what lies there.
    Lay,
    /// Everybody chooses a starting bonus, in secret.
    ChooseBonus,
    /// The first player is named.
    ChooseFirst,
    /// Turns.
    Play,
    /// Assist: figures break a tie.
    Tally,
    /// The game is over.
    Over,
}

/// What belongs to one seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub(super) cubes: ByColour<u16>,
    /// Not yet placed.
    pub(super) robots: ByColour<u8>,
    pub(super) generators: ByColour<u8>,
    pub(super) batteries: u16,
    pub(super) tokens: ByColour<TokenState>,
    /// Wild tokens that are still in the Red zone.
    pub(super) wild_zone: u8,
    pub(super) wild_held: u8,
    pub(super) influence: ByColour<Influence>,
    /// Secret.
    pub(super) hand: Hand,
    /// Secret: the bonus cards to choose from.
    pub(super) dealt: [Option<Bonus>; 3],
    /// Secret until all have locked.
    pub(super) bonus: Option<Bonus>,
    /// Assist: batteries, generators, cubes and robots, as far as they were asked for.
    pub(super) figures: [Option<u16>; 4],
}

/// Where a player's token of a guild is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum TokenState {
    /// In the Yellow zone, to be bought.
    #[default]
    InZone,
    /// With the player.
    Held,
    /// On its guild.
    Placed,
}

/// How a player has influence on a guild.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Influence {
    /// Not at all.
    #[default]
    None,
    /// By the player's token of that guild.
    Own,
    /// By a wild token.
    Wild,
}

/// A hand: how many of each kind of card a player holds. In text it is a list of cards. It has no `Debug`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand([u8; CARD_KINDS]);

/// A decision that waits for the player, or an effect that comes when it is on top of the stack (rules, section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Step {
    /// Place a robot from the player's stock.
    Place,
    /// Place yellow robots that A6 took from the supply.
    ExtraPlace {
        /// How many are left.
        held: u8,
    },
    /// Activate spaces of a zone.
    Work {
        /// Which zone.
        zone: Colour,
        /// How often each of its spaces can still be used.
        uses: [u8; 4],
    },
    /// A robot was placed: cards and PB4.
    WinPlace {
        /// Where.
        at: Location,
        /// Its colour.
        robot: Colour,
        /// PB4 was used for it.
        used: bool,
    },
    /// Scrap was mined: A3.
    WinMine {
        /// The colour that was mined.
        colour: Colour,
    },
    /// A generator has changed: A1, A2 and PR2.
    WinUpgrade {
        /// What it has become.
        to: Colour,
        /// Up or down.
        up: bool,
        /// PR2 was used for it.
        used: bool,
    },
    /// A yellow generator was built: PY2.
    WinBuild,
    /// Robots were generated: PR5.
    WinGenerate,
    /// The player has refreshed: PR3.
    WinRefresh,
    /// Generate robots; the allocation, if it is made by hand.
    Generate {
        /// How many of each colour have power.
        by_hand: Option<ByColour<u8>>,
    },
    /// Move the Master Robot.
    MasterMove {
        /// A4 was played: further than to the next zone.
        far: bool,
    },
    /// Convert at the Scrapyard.
    Scrapyard {
        /// So many conversions are left (RT-53).
        left: u8,
        /// A8 was played: robots, too.
        robots: bool,
    },
    /// Gain an action card.
    Draw,
    /// Gain batteries.
    GainBattery {
        /// How many.
        count: u8,
        /// PR4 does not apply.
        plain: bool,
    },
    /// Gain a robot of any colour (PY5).
    GainRobot,
    /// Real cards: enter the card that was turned up for the row.
    EnterRow {
        /// Where, counted from 0.
        slot: u8,
    },
    /// Real cards: enter the card that came to the player's hand.
    EnterHand,
    /// Gain the depot contents.
    GainDepot {
        /// PR4 does not apply to its batteries.
        plain: bool,
    },
    /// Choose the colours of what is gained.
    Taking {
        /// What is left to choose.
        wild: Wild,
        /// Whether green may be chosen.
        green: bool,
    },
    /// Choose the colours of what is paid.
    Paying {
        /// What is left to choose.
        wild: Wild,
        /// What it is for.
        debt: Debt,
    },
    /// The belt shifts.
    Shift,
    /// A refresh is over: PY5.
    RefreshBonus,
    /// The turn ends.
    EndTurn,
}

impl Step {
    /// Robots that are neither in the supply nor in a stock nor on the board: those that A6 has taken.
    pub(super) const fn held_robots(self) -> ByColour<u8> {
        match self {
            Step::ExtraPlace { held } => ByColour([held, 0, 0, 0]),
            Step::Place
            | Step::Work { .. }
            | Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh
            | Step::Generate { .. }
            | Step::MasterMove { .. }
            | Step::Scrapyard { .. }
            | Step::Draw
            | Step::GainBattery { .. }
            | Step::GainRobot
            | Step::EnterRow { .. }
            | Step::EnterHand
            | Step::GainDepot { .. }
            | Step::Taking { .. }
            | Step::Paying { .. }
            | Step::Shift
            | Step::RefreshBonus
            | Step::EndTurn => ByColour([0; 4]),
        }
    }
}

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Debt {
    /// A wild token.
    AcquireWild,
    /// An influence.
    Influence {
        /// On which guild.
        guild: Colour,
        /// With which token.
        token: Token,
        /// At the Green space, which shifts the belt.
        green: bool,
    },
    /// Generate Robots.
    Generate,
    /// Alert Master Robot, also by PB4.
    Alert,
    /// PR3: a card, then a shift.
    Pr3,
    /// PR5: the depot contents, then a shift.
    Pr5,
}

impl Hand {
    /// How many of a kind.
    pub fn count(&self, card: Card) -> u8 {
        self.0.get(card.index()).copied().unwrap_or_default()
    }

    /// How many in all.
    pub fn len(&self) -> u8 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards, one by one.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let counts = self.0;
        let copies = move |card: Card| {
            let count = counts.get(card.index()).copied().unwrap_or_default();
            (0..count).map(move |_| card)
        };
        Card::ALL.iter().copied().flat_map(copies)
    }

    pub(super) fn add(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count = count.saturating_add(1);
        }
    }

    pub(super) fn remove(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count = count.saturating_sub(1);
        }
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.cards())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        if deserializer.is_human_readable() {
            let cards: heapless::Vec<Card, CARDS_MAX> = Deserialize::deserialize(deserializer)?;
            let mut hand = Hand::default();
            cards.into_iter().for_each(|card| hand.add(card));
            return Ok(hand);
        }
        let hand = Hand(Deserialize::deserialize(deserializer)?);
        let is_whole = hand.0.iter().all(|count| usize::from(*count) <= CARDS_MAX);
        if is_whole {
            Ok(hand)
        } else {
            Err(D::Error::custom("there are 33 cards"))
        }
    }
}

impl MaxSize for Hand {
    const POSTCARD_MAX_SIZE: usize = CARD_KINDS;
}

impl Player {
    /// What the player can pay with.
    pub(super) const fn goods(&self) -> Goods {
        Goods {
            cubes: self.cubes,
            robots: self.robots,
            generators: self.generators,
            batteries: self.batteries,
        }
    }

    pub(super) const fn set_goods(&mut self, goods: Goods) {
        self.cubes = goods.cubes;
        self.robots = goods.robots;
        self.generators = goods.generators;
        self.batteries = goods.batteries;
    }

    pub(super) fn influences(&self, guild: Colour) -> bool {
        *self.influence.get(guild) != Influence::None
    }

    /// How many guilds the player has influence on.
    pub(super) fn influence_count(&self) -> u8 {
        let count = Colour::ALL
            .iter()
            .copied()
            .filter(|guild| self.influences(*guild))
            .count();
        u8::try_from(count).unwrap_or_default()
    }
}

/// Robots of each colour in the box (RT-10).
pub(super) const ROBOTS: u8 = 14;
/// Yellow and red generators share their tokens, and so do blue and green ones (RT-10).
pub(super) const YELLOW_RED: u8 = 20;
pub(super) const BLUE_GREEN: u8 = 18;
/// The most cubes of a colour, and the most batteries (RT-87).
pub(super) const COUNT_MAX: u16 = 999;

/// Whose entry belongs to a seat.
const fn place_of(seat: Seat) -> usize {
    match seat {
        Seat::P1 => 0,
        Seat::P2 => 1,
        Seat::P3 => 2,
        _ => 3,
    }
}

impl State {
    /// There is an entry for four seats, whatever the number of players.
    #[expect(
        clippy::indexing_slicing,
        reason = "the place is below four, and the compiler sees it"
    )]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[place_of(seat)]
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "the place is below four, and the compiler sees it"
    )]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[place_of(seat)]
    }

    /// Whose turn it is.
    pub(super) fn active_player(&self) -> &Player {
        self.player(self.active)
    }

    pub(super) fn active_player_mut(&mut self) -> &mut Player {
        self.player_mut(self.active)
    }

    /// The tile of a factory space; none lies on a guild corner.
    pub(super) fn tile(&self, space: Space) -> Option<Tile> {
        let place = usize::from(space.hex.index()).checked_sub(1)?;
        self.tiles.get(space.zone).get(place).copied()
    }

    pub(super) fn set_tile(&mut self, space: Space, tile: Tile) {
        let place = usize::from(space.hex.index()).checked_sub(1);
        let tiles = self.tiles.get_mut(space.zone);
        if let Some(place) = place.and_then(|place| tiles.get_mut(place)) {
            *place = tile;
        }
    }

    /// The space that holds a tile.
    pub(super) fn space_of(&self, tile: Tile) -> Option<Space> {
        Space::factory().find(|space| self.tile(*space) == Some(tile))
    }

    /// The robot at a location.
    pub(super) fn robot_at(&self, at: Location) -> Option<Colour> {
        let spots = self.board.get(at.zone);
        spots.get(usize::from(at.spot.index())).copied().flatten()
    }

    pub(super) fn set_robot(&mut self, at: Location, robot: Option<Colour>) {
        let spots = self.board.get_mut(at.zone);
        if let Some(spot) = spots.get_mut(usize::from(at.spot.index())) {
            *spot = robot;
        }
    }

    /// Whether a player has a power that is in play (RT-98).
    pub(super) fn has(&self, seat: Seat, power: Power) -> bool {
        *self.powers.get(power.guild()) == power && self.player(seat).influences(power.guild())
    }

    /// Whether the active player has a power.
    pub(super) fn active_has(&self, power: Power) -> bool {
        self.has(self.active, power)
    }

    /// Robots of a colour in the supply: those that are nowhere else.
    pub(super) fn robot_supply(&self, colour: Colour) -> u8 {
        let with_players = self.seats().iter().map(|seat| *self.player(seat).robots.get(colour));
        let on_board = Location::all().filter(|at| self.robot_at(*at) == Some(colour)).count();
        let held = self.stack.iter().map(|step| *step.held_robots().get(colour));
        let out = with_players.chain(held).fold(0_u8, u8::saturating_add);
        let on_board = u8::try_from(on_board).unwrap_or(u8::MAX);
        ROBOTS.saturating_sub(out.saturating_add(on_board))
    }

    /// Tokens in the supply for a generator of this colour (RT-86).
    pub(super) fn token_supply(&self, colour: Colour) -> u8 {
        let (all, [one, other]) = token_class(colour);
        let with_players = self.seats().iter().map(|seat| {
            let generators = &self.player(seat).generators;
            generators.get(one).saturating_add(*generators.get(other))
        });
        all.saturating_sub(with_players.fold(0, u8::saturating_add))
    }

    /// Whether somebody has influence on all four guilds (RT-144).
    pub(super) fn end_triggered(&self) -> bool {
        self.seats().iter().any(|seat| self.player(seat).influence_count() == 4)
    }

    /// RT-140: whether a card could be played, as far as everybody knows.
    pub(super) fn cards_ok(&self) -> bool {
        !self.card_played && !self.active_player().hand.is_empty()
    }

    /// Whether a card can be gained (RT-126).
    pub(super) fn card_left(&self) -> bool {
        self.row.iter().any(Option::is_some) || self.deck_len() > 0
    }

    /// How many cards lie face down.
    pub(super) fn deck_len(&self) -> u8 {
        u8::try_from(self.deck.len())
            .unwrap_or(u8::MAX)
            .saturating_add(self.paper_deck)
    }

    /// The seat that plays after another.
    pub(super) fn seat_after(&self, seat: Seat) -> Seat {
        self.seats().after(seat).unwrap_or(seat)
    }

    /// RT-145: whether nobody plays after this seat in a round.
    pub(super) fn is_last_of_round(&self, seat: Seat) -> bool {
        self.seat_after(seat) == self.first
    }

    /// The step that waits.
    // Called in thirty places, and a step has many bytes to move.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn top(&self) -> Option<Step> {
        self.stack.last().copied()
    }

    /// RT-57: how many batteries an allocation needs.
    pub(super) fn batteries_for(&self, powered: &ByColour<u8>) -> u16 {
        powered.iter().fold(0, |sum, (colour, count)| {
            sum.saturating_add(u16::from(*count).saturating_mul(self.slots(colour).into()))
        })
    }

    /// RT-56, RT-104: how many batteries a generator of this colour needs.
    pub(super) fn slots(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Yellow | Colour::Red => 1,
            Colour::Blue | Colour::Green if self.active_has(Power::PY4) => 1,
            Colour::Blue | Colour::Green => 2,
        }
    }
}

/// How many tokens a class has, and its two colours.
pub(super) const fn token_class(colour: Colour) -> (u8, [Colour; 2]) {
    match colour {
        Colour::Yellow | Colour::Red => (YELLOW_RED, [Colour::Yellow, Colour::Red]),
        Colour::Blue | Colour::Green => (BLUE_GREEN, [Colour::Blue, Colour::Green]),
    }
}
