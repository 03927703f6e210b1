//! What everything is worth in the end (RR-117 to RR-131, RR-135, RR-136), and the solo ranks (RR-142, RR-143).

use super::action::Grade;
use super::cards::RobotId;
use super::data::{LEFTOVERS, Objective};
use super::effect::{Ability, Counted, Good, Price, Side};
use super::state::{Class, ClassFace, Player, Robot, State};
use crate::kit::seat::Seat;

/// The five lines of the scorepad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Printed VPs of the robots in the Play Area.
    pub robots: u16,
    /// VPs of Class Cards.
    pub classes: u16,
    /// VPs in the Inventory.
    pub inventory: u16,
    /// Game End VPs of the inventor.
    pub inventor: u16,
    /// A third of what is left over.
    pub leftovers: u16,
}

impl Scores {
    /// All of them together.
    pub const fn total(self) -> u16 {
        let cards = self.robots.saturating_add(self.classes);
        let inventory = self.inventory.saturating_add(self.inventor);
        cards.saturating_add(inventory).saturating_add(self.leftovers)
    }
}

/// How a class is graded (RR-117).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graded {
    /// How many items meet its objective; real cards are not counted by the device.
    pub count: Option<u16>,
    /// The grade without Extra Credit.
    pub plain: Grade,
    /// The grade.
    pub grade: Grade,
    /// Its VPs.
    pub points: u8,
}

/// The solo ranks (RR-142), the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Rank {
    KeepPracticing,
    Beginner,
    Amateur,
    Heroic,
    Epic,
    Legendary,
}

impl Rank {
    /// All of them, the lowest first.
    pub const ALL: [Rank; 6] = [
        Rank::KeepPracticing,
        Rank::Beginner,
        Rank::Amateur,
        Rank::Heroic,
        Rank::Epic,
        Rank::Legendary,
    ];

    /// RR-142: from how many VPs on, in one game.
    pub const fn from_points(self) -> u16 {
        match self {
            Rank::KeepPracticing => 0,
            Rank::Beginner => 60,
            Rank::Amateur => 80,
            Rank::Heroic => 100,
            Rank::Epic => 120,
            Rank::Legendary => 140,
        }
    }

    /// RR-143: from how many VPs on, in the three games of a challenge.
    pub const fn from_challenge(self) -> u16 {
        match self {
            Rank::KeepPracticing => 0,
            Rank::Beginner => 180,
            Rank::Amateur => 230,
            Rank::Heroic => 280,
            Rank::Epic => 330,
            Rank::Legendary => 380,
        }
    }

    /// The rank of a single game.
    pub fn of_game(points: u16) -> Rank {
        Rank::highest(|rank| rank.from_points() <= points)
    }

    /// The rank of a challenge.
    pub fn of_challenge(points: u16) -> Rank {
        Rank::highest(|rank| rank.from_challenge() <= points)
    }

    fn highest(is_reached: impl Fn(Rank) -> bool) -> Rank {
        let ranks = Rank::ALL.into_iter().rev();
        ranks
            .into_iter()
            .find(|rank| is_reached(*rank))
            .unwrap_or(Rank::KeepPracticing)
    }
}

impl State {
    /// RR-135: the lines of a player.
    pub(super) fn scores(&self, seat: Seat) -> Scores {
        let player = self.player(seat);
        let classes = player
            .classes
            .iter()
            .map(|class| u16::from(player.graded(*class).points));
        Scores {
            robots: player.robots().map(|robot| u16::from(robot.points())).sum(),
            classes: classes.sum(),
            inventory: player.has(Good::Point),
            inventor: player.game_end_points(),
            leftovers: player.leftovers() / LEFTOVERS,
        }
    }
}

impl Player {
    /// RR-136: what is left over, before it is divided.
    pub(super) fn leftovers(&self) -> u16 {
        let goods = Good::ALL.into_iter().filter(|good| *good != Good::Point);
        goods.fold(self.hand_len(), |sum, good| sum.saturating_add(self.has(good)))
    }

    /// RR-132: the Game End VPs of the inventor.
    pub(super) fn game_end_points(&self) -> u16 {
        let abilities = self.abilities().fold(0_u16, |sum, (.., ability)| match ability {
            Ability::GameEnd { points, per, of } => {
                let count = match of {
                    Counted::Robots => self.robot_count(),
                    Counted::Columns => self.full_columns(),
                };
                let times = count.checked_div(per).unwrap_or_default();
                sum.saturating_add(u16::from(points).saturating_mul(times.into()))
            }
            _ => sum,
        });
        abilities.saturating_add(self.inventor_points.into())
    }

    /// How a Class Card is graded now.
    pub(super) fn graded(&self, class: Class) -> Graded {
        let (count, plain) = match class.face {
            ClassFace::Card(card) => {
                let count = self.count(card.card().objective);
                (Some(count), grade_of(count, card.card().needed))
            }
            ClassFace::Entered { grade, .. } => (None, grade),
        };
        let grade = if class.credit { plain.better() } else { plain };
        let points = grade.index().and_then(|place| class.scale().get(place).copied());
        Graded {
            count,
            plain,
            grade,
            points: points.unwrap_or_default(),
        }
    }

    /// RR-121 to RR-131: how many items meet an objective.
    pub(super) fn count(&self, objective: Objective) -> u16 {
        let parts = Good::PARTS.map(|good| self.has(good));
        match objective {
            Objective::Tokens(kind) => self.tokens(kind).into(),
            Objective::AllTokens => self.token_count().into(),
            Objective::Holds(good) => self.has(good),
            Objective::Hand => self.hand_len(),
            Objective::PartsAndHand => parts.into_iter().fold(self.hand_len(), u16::saturating_add),
            Objective::Sets => parts.into_iter().min().unwrap_or_default(),
            Objective::Row(row) => u16::try_from(self.row(row).len()).unwrap_or(u16::MAX),
            Objective::Robots
            | Objective::Requires(_)
            | Objective::Points(..)
            | Objective::ActionEnergy(..)
            | Objective::AssemblyEnergy(_) => {
                let meant = self.robots().filter(|robot| robot.is_counted_by(objective));
                u16::try_from(meant.count()).unwrap_or(u16::MAX)
            }
            Objective::Columns => self.full_columns().into(),
        }
    }
}

impl Robot {
    /// Whether it is one of those that an objective counts; a row is no matter of the robot alone.
    pub(super) fn is_counted_by(self, objective: Objective) -> bool {
        let costs = |is_meant: &dyn Fn(&Price) -> bool| {
            let card = self.card().map(RobotId::card);
            card.is_some_and(|card| Side::BOTH.iter().any(|side| is_meant(card.price(*side))))
        };
        match objective {
            Objective::Robots => true,
            Objective::Row(row) => self.card().is_some_and(|card| card.card().row == row),
            Objective::Requires(good) => costs(&|price| price.cost.part(good) > 0),
            Objective::Points(from, to) => (from..=to).contains(&self.points()),
            Objective::ActionEnergy(from, to) => self.has_action_of(from, to),
            Objective::AssemblyEnergy(energy) => costs(&|price| price.energy == energy),
            Objective::Tokens(_)
            | Objective::AllTokens
            | Objective::Holds(_)
            | Objective::Hand
            | Objective::PartsAndHand
            | Objective::Sets
            | Objective::Columns => false,
        }
    }

    /// RR-129: the upgraded action counts only with a token.
    fn has_action_of(self, from: u8, to: u8) -> bool {
        let Some(card) = self.card() else { return false };
        let in_range = |upgraded: bool| (from..=to).contains(&card.card().action(upgraded).energy);
        in_range(false) || self.is_upgraded() && in_range(true)
    }
}

/// RR-117, RR-119: the highest row whose number is reached.
pub(super) fn grade_of(count: u16, needed: [Option<u8>; 4]) -> Grade {
    let mut rows = [Grade::A, Grade::B, Grade::C, Grade::D]
        .into_iter()
        .zip(needed.into_iter().rev());
    let reached = rows.find(|(_, needed)| needed.is_some_and(|needed| count >= needed.into()));
    reached.map_or(Grade::None, |(grade, _)| grade)
}
