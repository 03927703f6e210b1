//! Everything that changes, and its parts.

use core::num::NonZero;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::action::{Grade, Item, Target};
use super::board::Spots;
use super::cards::{ClassId, ClassSet, EnergyId, InventorId, RobotId, RobotSet};
use super::data::{
    BoardAction, CLASSES_MAX, COLUMNS, ENERGY_DECK, EXTRA_WILDS, EnergyCard, GRADE_POINTS, Link, NEEDED_ROBOTS,
    NEEDED_TOKENS, ROUNDS, Requirement,
};
use super::effect::{Ability, ByKind, ByPhase, ByRow, Cost, Effect, Gains, Good, Phase, ROWS, Row, Stock, TokenKind};
use super::setup::Setup;
use crate::game::Begun;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// A game that has begun.
pub type State = Begun<Setup, Position>;

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(super) chance: Chance,
    pub(super) flow: Flow,
    /// From 1.
    pub(super) round: u8,
    /// The cubes on the Central Board.
    pub(super) cubes: ByPhase<u8>,
    /// The last card is its top. Secret.
    pub(super) robot_deck: List<RobotId, { RobotId::HOUSE }>,
    pub(super) robot_discard: RobotSet,
    /// The last card is its top. Secret.
    pub(super) class_deck: List<ClassId, { ClassId::HOUSE }>,
    pub(super) class_discard: ClassSet,
    /// The automa's five Phase Cards from left to right; those that are not turned up are secret.
    pub(super) line: [Phase; 5],
    /// How many of them are turned up.
    pub(super) turned: u8,
    /// The Bidding Tracks, in the order of the seats.
    pub(super) tracks: List<Track, 6>,
    pub(super) players: Players,
    /// Whose belongings the table sets right.
    pub(super) mending: Option<Seat>,
    pub(super) challenge: Challenge,
    pub(super) winners: Seats,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Flow {
    /// The players bid for inventors (RR-146); this one is next.
    Bidding(Seat),
    /// Starting decisions (RR-12 to RR-19).
    Start,
    /// Real cards: everybody enters two Energy Cards.
    Energy,
    /// Phases are assigned in secret (RR-36).
    Assign,
    /// Everybody runs phases (RR-57), and ends the round.
    Phases,
    /// The Break Period: this player keeps a Class Card (RR-110).
    Break(Seat),
    /// Real cards, after the last round: what is still to be entered.
    Final,
    /// A game of a challenge is scored, and another one follows (RR-144).
    BetweenGames,
    /// The game is over.
    Over,
}

/// One player's belongings, and how far the player has come.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Player {
    /// The Inventory.
    pub(super) stock: Stock,
    /// The Robot Cards in hand. Secret.
    pub(super) hand: RobotSet,
    /// Real cards: how many are in hand, as far as it was entered.
    pub(super) hand_entered: u16,
    /// The Play Area.
    pub(super) rows: ByRow<List<Robot, COLUMNS>>,
    /// The spots of the Player Board on which a token lies.
    pub(super) covered: Spots,
    /// Real cards: how many tokens of each type were unlocked, from whichever spot.
    pub(super) unlocked: ByKind<u8>,
    /// Unlocked tokens that are on no card.
    pub(super) unplaced: ByKind<u8>,
    pub(super) classes: List<Class, CLASSES_MAX>,
    pub(super) inventor: Option<Inventor>,
    /// Real cards: the energy bonuses that were entered.
    pub(super) bonus: ByPhase<u8>,
    /// Real cards: the Game End VPs of the inventor.
    pub(super) inventor_points: u8,
    /// The last card is its top. Secret.
    pub(super) energy_deck: List<EnergyId, ENERGY_DECK>,
    /// The left and the right Energy Card.
    pub(super) drawn: List<EnergyId, 2>,
    /// The phases that are assigned to them. Secret until the reveal.
    pub(super) plan: List<Phase, 2>,
    /// The plan is locked.
    pub(super) locked: bool,
    /// At which phase the list of phases begins depends on it, so that a count of presses tells nobody what is chosen.
    /// Secret.
    pub(super) shift: u16,
    pub(super) stage: Stage,
    /// The last phase that was started in this round.
    pub(super) cursor: Option<Phase>,
    /// The Total Energy of the phase that runs.
    pub(super) total: u8,
    /// What is left of it in Upgrade and Assemble.
    pub(super) left: u8,
    /// Which abilities for Round End were used in this round: the basic one, the upgraded one.
    pub(super) used: [bool; 2],
    /// What the player still has to decide; the last one is asked. Benefits that are still to come lie below.
    pub(super) stack: List<Step, STACK_MAX>,
    /// The Class Cards that were drawn, until one is kept. Secret.
    pub(super) class_draw: List<ClassId, 3>,
    /// The two Inventor Cards that were dealt, until one is kept. Secret.
    pub(super) inventor_offer: List<InventorId, 2>,
}

/// RR-I19. The benefits of an action, one choice out of them with what it brings, and a token that is placed at this
/// moment: each is open once at most, and none of them opens a second action.
pub(super) const STACK_MAX: usize = 8;

/// How far a player has come in the step that runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Stage {
    /// Starting decisions: Robot Cards are discarded until five are left; or real cards are dealt.
    #[default]
    Tossing,
    /// Starting decisions: a Class Card is kept.
    KeepingClass,
    /// Starting decisions: an Inventor Card is kept.
    KeepingInventor,
    /// Starting decisions: so many robots are still to be assembled.
    Assembling(u8),
    /// Nothing more to decide before the round begins.
    Ready,
    /// Between two phases.
    Idle,
    /// Upgrade or Assemble runs.
    Splitting,
    /// A row runs: the actions of the Player Board from this one on.
    Board(u8),
    /// A row runs: the robots from this column on.
    Robots(u8),
    /// No more phases: abilities for Round End.
    RoundEnd,
    /// Done with the round.
    Finished,
}

/// What a player still has to decide, or is still to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Step {
    /// How many Batteries go into the phase that starts.
    Charging(Phase),
    /// What is still to be paid, and what for.
    Paying {
        /// What is left of the cost.
        cost: Cost,
        /// What follows.
        deed: Deed,
    },
    /// The Assembly Cost of this robot: which column.
    Column(RobotId),
    /// The benefits of a source from this one on.
    Gains {
        /// Whose.
        source: Source,
        /// The first that is not received yet.
        next: u8,
    },
    /// So many Wilds.
    Wild(u8),
    /// So many units of either good.
    Either(Good, Good, u8),
    /// What Inspiration gives.
    Inspire,
    /// Which of the drawn Class Cards is kept.
    PickClass,
    /// Which token is unlocked.
    Unlock,
    /// Which robot is assembled without Assembly Cost.
    Assemble,
    /// Which Robot Cards are discarded for a Cycle.
    Cycle {
        /// So many were.
        discarded: u8,
        /// So many more are drawn.
        more: u8,
    },
    /// Real cards: what is entered.
    Entering(Item),
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Deed {
    /// A token is unlocked.
    Unlock,
    /// This robot is assembled.
    Build(RobotId),
    /// The benefits of this source are received.
    Gain(Source),
}

/// Where benefits come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Source {
    /// An action of a robot.
    Robot {
        /// Which.
        card: RobotId,
        /// Its upgraded action.
        upgraded: bool,
    },
    /// An action of the Player Board.
    Board {
        /// Of which row.
        row: Row,
        /// Which, from the top.
        index: u8,
        /// In its improved form.
        improved: bool,
    },
    /// An ability of an inventor.
    Inventor {
        /// Which.
        card: InventorId,
        /// The upgraded ability.
        upgraded: bool,
    },
}

/// A robot in the Play Area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Robot {
    pub(super) body: Body,
    /// It carries a token.
    #[serde(default)]
    pub(super) upgraded: bool,
}

/// What is known of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Body {
    /// Its card.
    Card(RobotId),
    /// Real cards: what was entered of it.
    Entered {
        /// Its VPs.
        points: u8,
        /// Its type, if it was entered.
        kind: Option<TokenKind>,
    },
}

/// An owned Class Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    pub(super) face: ClassFace,
    /// It carries a token (RR-118).
    #[serde(default)]
    pub(super) credit: bool,
}

/// What is known of a Class Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum ClassFace {
    /// The card.
    Card(ClassId),
    /// Real cards: what was entered of it.
    Entered {
        /// The grade without Extra Credit.
        grade: Grade,
        /// The VPs of D, C, B and A.
        scale: [u8; 4],
        /// The type of its Extra Credit, if a token of that type was put on it.
        #[serde(default)]
        kind: Option<TokenKind>,
    },
}

/// The inventor of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Inventor {
    pub(super) card: InventorId,
    /// It carries a token.
    #[serde(default)]
    pub(super) upgraded: bool,
}

/// A Bidding Track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Track {
    /// The card under it; real cards are not known.
    pub(super) inventor: Option<InventorId>,
    /// Whose Meeple is on which space.
    pub(super) meeple: Option<(Seat, u8)>,
}

/// Three solo games in a row (RR-143 to RR-145).
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Challenge {
    /// The totals of the games before this one.
    pub(super) totals: List<u16, 2>,
    /// What left the decks in these games.
    pub(super) robots: RobotSet,
    /// The same.
    pub(super) classes: ClassSet,
    /// The inventors that were not offered yet. Secret.
    pub(super) inventors: List<InventorId, { InventorId::HOUSE }>,
}

/// The belongings of up to six players.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Players([Player; 6]);

impl Players {
    /// One player's. Nobody sits beyond the sixth place.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) const fn get(&self, seat: Seat) -> &Player {
        let [one, two, three, four, five, six] = &self.0;
        match seat {
            Seat::P1 => one,
            Seat::P2 => two,
            Seat::P3 => three,
            Seat::P4 => four,
            Seat::P5 => five,
            Seat::P6 | Seat::P7 | Seat::P8 => six,
        }
    }

    /// The same, to be changed.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) const fn get_mut(&mut self, seat: Seat) -> &mut Player {
        let [one, two, three, four, five, six] = &mut self.0;
        match seat {
            Seat::P1 => one,
            Seat::P2 => two,
            Seat::P3 => three,
            Seat::P4 => four,
            Seat::P5 => five,
            Seat::P6 | Seat::P7 | Seat::P8 => six,
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::NEW
    }
}

impl Player {
    /// RR-08, RR-09: as everybody starts, before any decision.
    pub(super) const NEW: Player = Player {
        stock: super::data::START,
        hand: RobotSet::EMPTY,
        hand_entered: 0,
        rows: ByRow([List::new(), List::new(), List::new()]),
        covered: Spots::ALL,
        unlocked: ByKind([0; 4]),
        unplaced: ByKind([0; 4]),
        classes: List::new(),
        inventor: None,
        bonus: ByPhase([0; 5]),
        inventor_points: 0,
        energy_deck: List::new(),
        drawn: List::new(),
        plan: List::new(),
        locked: false,
        shift: 0,
        stage: Stage::Tossing,
        cursor: None,
        total: 0,
        left: 0,
        used: [false; 2],
        stack: List::new(),
        class_draw: List::new(),
        inventor_offer: List::new(),
    };

    /// How many Robot Cards are in hand.
    pub(super) fn hand_len(&self) -> u16 {
        u16::from(self.hand.len()).saturating_add(self.hand_entered)
    }

    /// What is still to be decided now.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn top(&self) -> Option<Step> {
        self.stack.last().copied()
    }

    /// Asks for something before everything else.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn push(&mut self, step: Step) {
        self.stack.push_bounded(step);
    }

    /// How many of a component, of Batteries, Duct Tape or VPs.
    pub(super) const fn has(&self, good: Good) -> u16 {
        *self.stock.get(good)
    }

    /// The robots of a row, from left to right.
    pub(super) const fn row(&self, row: Row) -> &List<Robot, COLUMNS> {
        self.rows.get(row)
    }

    /// A robot of the Play Area.
    pub(super) fn robot(&self, row: Row, column: u8) -> Option<Robot> {
        self.row(row).get(usize::from(column)).copied()
    }

    /// All robots.
    pub(super) fn robots(&self) -> impl Iterator<Item = Robot> + Clone {
        let places = (0_u8..).take(ROWS * COLUMNS);
        places.filter_map(|place| {
            let place = usize::from(place);
            self.rows.0.get(place / COLUMNS)?.get(place % COLUMNS).copied()
        })
    }

    /// How many robots.
    pub(super) fn robot_count(&self) -> u8 {
        u8::try_from(self.robots().count()).unwrap_or(u8::MAX)
    }

    /// RR-131: how many columns have a robot in all three rows.
    pub(super) fn full_columns(&self) -> u8 {
        let lengths = self.rows.0.iter().map(|row| row.len());
        u8::try_from(lengths.min().unwrap_or_default()).unwrap_or(u8::MAX)
    }

    /// RR-69: unlocked tokens of a type, placed or not.
    pub(super) fn tokens(&self, kind: TokenKind) -> u8 {
        let of_board = 4_u8.saturating_sub(self.covered.of_kind(kind));
        of_board.saturating_add(*self.unlocked.get(kind))
    }

    /// RR-69: all unlocked tokens.
    pub(super) fn token_count(&self) -> u8 {
        TokenKind::ALL
            .into_iter()
            .fold(0, |sum: u8, kind| sum.saturating_add(self.tokens(kind)))
    }

    /// RR-68.
    pub(super) fn meets(&self, requirement: Requirement) -> bool {
        match requirement {
            Requirement::Robots => self.robot_count() >= NEEDED_ROBOTS,
            Requirement::Tokens => self.token_count() >= NEEDED_TOKENS,
        }
    }

    /// RR-133: the abilities that the inventor has now, with whether each is the upgraded one.
    pub(super) fn abilities(&self) -> impl Iterator<Item = (InventorId, bool, Ability)> {
        let inventor = self.inventor;
        [false, true].into_iter().filter_map(move |upgraded| {
            let Inventor {
                card,
                upgraded: has_token,
            } = inventor?;
            let is_active = match (upgraded, card.card().link) {
                (true, _) => has_token,
                (false, Link::And) => true,
                // RR-107: for Round End either one can be used.
                (false, Link::Or) => !has_token || matches!(card.card().ability(false), Ability::RoundEnd(_)),
            };
            is_active.then(|| (card, upgraded, *card.card().ability(upgraded)))
        })
    }

    /// RR-51: the energy that Player Board and inventor add to a phase.
    pub(super) fn energy_bonus(&self, phase: Phase) -> u8 {
        let spots = super::board::Spot::ALL.into_iter();
        let open = spots.filter(|spot| spot.is_bonus() && spot.section() == phase && !self.covered.contains(*spot));
        let board = u8::try_from(open.count()).unwrap_or(u8::MAX);
        let inventor = self.abilities().fold(0_u8, |sum, (.., ability)| match ability {
            Ability::Bonus { phase: of, energy } if of == phase => sum.saturating_add(energy),
            _ => sum,
        });
        board.saturating_add(inventor).saturating_add(*self.bonus.get(phase))
    }

    /// RR-81: the Extra Resource Cost of the next robot in a row, in Wilds; `None` if the row is full.
    pub(super) fn extra_wilds(&self, row: Row) -> Option<u8> {
        let wilds = EXTRA_WILDS.get(self.row(row).len()).copied()?;
        let cheaper = self.abilities().fold(0_u8, |sum, (.., ability)| match ability {
            Ability::Cheaper(wilds) => sum.saturating_add(wilds),
            _ => sum,
        });
        Some(wilds.saturating_sub(cheaper))
    }

    /// The Energy Card that a phase was assigned to, by its place.
    pub(super) fn assigned(&self, phase: Phase) -> Option<EnergyId> {
        let place = self.plan.iter().position(|planned| *planned == phase)?;
        self.drawn.get(place).copied()
    }

    /// The row that runs.
    pub(super) const fn running_row(&self) -> Option<Row> {
        match (self.stage, self.cursor) {
            (Stage::Board(_) | Stage::Robots(_), Some(phase)) => phase.row(),
            _ => None,
        }
    }
}

impl Robot {
    /// Its card, if the device knows it.
    pub const fn card(self) -> Option<RobotId> {
        match self.body {
            Body::Card(card) => Some(card),
            Body::Entered { .. } => None,
        }
    }

    /// Its VPs.
    pub fn points(self) -> u8 {
        match self.body {
            Body::Card(card) => card.card().points,
            Body::Entered { points, .. } => points,
        }
    }

    /// Its type of upgrade; real cards may lack it.
    pub fn kind(self) -> Option<TokenKind> {
        match self.body {
            Body::Card(card) => Some(card.card().kind),
            Body::Entered { kind, .. } => kind,
        }
    }

    /// Whether it carries a token.
    pub const fn is_upgraded(self) -> bool {
        self.upgraded
    }
}

impl Class {
    /// As it is kept: without a token.
    pub(super) const fn new(card: ClassId) -> Class {
        Class {
            face: ClassFace::Card(card),
            credit: false,
        }
    }

    /// The card, if the device knows it.
    pub const fn card(self) -> Option<ClassId> {
        match self.face {
            ClassFace::Card(card) => Some(card),
            ClassFace::Entered { .. } => None,
        }
    }

    /// The type of its Extra Credit; of real cards it is known from the token that lies there.
    pub fn kind(self) -> Option<TokenKind> {
        match self.face {
            ClassFace::Card(card) => Some(card.card().kind),
            ClassFace::Entered { kind, .. } => kind,
        }
    }

    /// Whether it carries a token (RR-118).
    pub const fn has_credit(self) -> bool {
        self.credit
    }

    /// The VPs of D, C, B and A.
    pub const fn scale(self) -> [u8; 4] {
        match self.face {
            ClassFace::Card(_) => GRADE_POINTS,
            ClassFace::Entered { scale, .. } => scale,
        }
    }
}

impl Inventor {
    /// Which one.
    pub const fn card(self) -> InventorId {
        self.card
    }

    /// Whether it carries a token.
    pub const fn is_upgraded(self) -> bool {
        self.upgraded
    }
}

impl Source {
    /// What it brings, in printed order (RR-106).
    pub(super) fn gains(self) -> Gains {
        if let Source::Inventor { card, upgraded } = self {
            return match *card.card().ability(upgraded) {
                Ability::Immediate(gains) => gains,
                Ability::RoundEnd(effect) => effect.gains,
                Ability::Assembles { gain, .. } | Ability::Unlocks(gain) => [Some(gain), None, None],
                Ability::GameEnd { .. } | Ability::Bonus { .. } | Ability::Cheaper(_) => [None; 3],
            };
        }
        self.effect().map_or([None; 3], |effect| effect.gains)
    }

    /// What it costs and brings, if it is used by a decision.
    pub(super) fn effect(self) -> Option<Effect> {
        match self {
            Source::Robot { card, upgraded } => Some(*card.card().action(upgraded)),
            Source::Board { row, index, improved } => Some(*BoardAction::of(row, index)?.effect(improved)),
            Source::Inventor { card, upgraded } => match *card.card().ability(upgraded) {
                Ability::RoundEnd(effect) => Some(effect),
                _ => None,
            },
        }
    }
}

impl State {
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) const fn player(&self, seat: Seat) -> &Player {
        self.position.players.get(seat)
    }

    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        self.position.players.get_mut(seat)
    }

    /// What an Energy Card shows.
    pub(super) fn energy_card(&self, card: EnergyId) -> EnergyCard {
        self.setup.energy_card(card)
    }

    /// RR-53: whether a player can perform a phase this round.
    pub(super) fn is_available(&self, seat: Seat, phase: Phase) -> bool {
        self.player(seat).plan.contains(&phase) || *self.cubes.get(phase) > 0
    }

    /// RR-45: the Total Energy that a phase would have with so many Batteries.
    pub(super) fn total_energy(&self, seat: Seat, phase: Phase, batteries: u8) -> u8 {
        let (card, cubes, bonus) = self.energy_parts(seat, phase);
        card.saturating_add(cubes)
            .saturating_add(bonus)
            .saturating_add(batteries)
    }

    /// RR-45, RR-46: the energy of the card, of the cubes, and the bonus.
    pub(super) fn energy_parts(&self, seat: Seat, phase: Phase) -> (u8, u8, u8) {
        let player = self.player(seat);
        let card = player.assigned(phase).map(|card| self.energy_card(card));
        let cubes = *self.cubes.get(phase);
        let factor = if card.is_some_and(|card| card.doubles) { 2 } else { 1 };
        (
            card.map_or(0, |card| card.value),
            cubes.saturating_mul(factor),
            player.energy_bonus(phase),
        )
    }

    /// Whether the starting decisions of this seat are nobody else's business (RR-20).
    pub(super) fn hides_start(&self) -> bool {
        // RR-156: with real cards they are made on the table, and nobody has a secret alone.
        let has_secrets = self.setup.secret_start && !self.setup.is_table() && self.setup.seats > 1;
        has_secrets && self.flow == Flow::Start
    }

    /// RR-109: whether this is the last round.
    pub(super) const fn is_last_round(&self) -> bool {
        self.position.round >= ROUNDS
    }

    /// A number below `count`.
    pub(super) fn chance_below(&mut self, count: NonZero<u32>) -> u8 {
        u8::try_from(self.chance.below(count)).unwrap_or_default()
    }

    /// The card that a target names, if it can take a token of this type; real cards may lack their type.
    pub(super) fn target_kind(&self, seat: Seat, target: Target) -> Option<(Option<TokenKind>, bool)> {
        let player = self.player(seat);
        match target {
            Target::Robot { row, column } => {
                let robot = player.robot(row, column)?;
                Some((robot.kind(), robot.upgraded))
            }
            Target::Class(slot) => {
                let class = player.classes.get(usize::from(slot))?;
                Some((class.kind(), class.credit))
            }
            Target::Inventor => {
                let inventor = player.inventor?;
                Some((Some(inventor.card.card().kind), inventor.upgraded))
            }
        }
    }
}
