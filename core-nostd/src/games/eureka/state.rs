use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::cubes::Cubes;
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::{Customer, Help, Setup};
use crate::game::{Begun, Game};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat, Seats};

/// A game of Robo Factory.
pub type State = Begun<Setup, Position>;

/// Everything that changes. The pile is not stored: it is every card that is nowhere else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Hidden from everybody: it determines every card to come.
    pub(super) chance: Chance,
    pub(super) phase: Phase,
    /// Counted from 0, over the whole game.
    pub(super) turn: u8,
    pub(super) extra_rounds: u8,
    pub(super) help: Help,
    pub(super) cubes: Cubes,
    /// Whose siren is unused.
    pub(super) sirens: Seats,
    /// Whose die was typed in this turn: it can be set right (RO-151).
    pub(super) typed_dice: Seats,
    /// Cubes and sirens at the start of the turn, for a turn that is played again (RO-144).
    pub(super) before: Before,
    /// Secret until the turn has ended. With typed answers it is `None` until then.
    pub(super) order: Option<Robot>,
    pub(super) board: List<Robot, 3>,
    /// The parts of the next board card, entered openly.
    pub(super) laid: List<Colour, 2>,
    pub(super) tiles: List<u8, 3>,
    pub(super) players: BySeat<Player>,
    pub(super) audit: Option<Audit>,
}

/// Where in a turn the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Phase {
    /// The Customer enters the order, in secret.
    Order,
    /// The three open cards are entered.
    Board,
    /// The Customer types how many parts of them match.
    Tiles,
    /// Each Manufacturer enters the cards of the hand, in secret.
    Deal,
    /// Everybody buys an answer or passes.
    Buy,
    /// Everybody builds and locks a robot.
    Produce(Attempt),
    /// Those who called Eureka roll the die.
    Roll(Attempt),
    /// The Customer types how many parts of each robot match.
    Judge(Attempt),
    /// The order is shown, or about to be entered.
    TurnEnd,
    /// Several have the most: share or play on?
    TieChoice,
    /// The game is over.
    Over,
}

/// Which round of building it is.
#[allow(missing_docs, reason = "a number says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Attempt {
    First,
    Second,
}

/// What a void turn is set back to.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    pub(super) cubes: Cubes,
    pub(super) sirens: Seats,
}

/// What the audit of typed numbers has found (RO-142).
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub(super) struct Audit {
    /// The order was entered before all robots were judged, so the turn can only be played again.
    pub(super) early: bool,
    /// How many numbers were wrong.
    pub(super) slips: u8,
    /// The table keeps the result although a number was wrong.
    pub(super) kept: bool,
}

/// What belongs to one seat within a turn. Most of it is secret.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    /// The cards that the device knows of, the bought one included.
    pub(super) hand: List<Robot, 3>,
    pub(super) decision: Decision,
    /// The parts of the robot that is being entered.
    pub(super) picked: List<Colour, 3>,
    /// What the parts are for, if not for what the phase asks.
    pub(super) errand: Errand,
    pub(super) lock: Option<Lock>,
    /// What a caller's die shows.
    pub(super) face: Option<u8>,
    /// The robot of the first attempt, once the second has begun. Everybody has seen it.
    pub(super) first: Option<Robot>,
    /// What the die showed then.
    pub(super) first_face: Option<u8>,
    /// How many parts of the robots of both attempts match.
    pub(super) judged: [Option<u8>; 2],
    /// Rows are parts, columns colours.
    pub(super) marks: [[Mark; 4]; 3],
}

/// What a seat does about buying.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) enum Decision {
    /// It has not decided.
    #[default]
    Open,
    /// It buys nothing.
    Passed,
    /// It asks about a card. The answer is missing while the Customer has not typed it.
    Bought { card: Robot, answer: Option<u8> },
}

/// What a seat is entering a robot for.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) enum Errand {
    /// What the phase asks for.
    #[default]
    Usual,
    /// A robot to replace the locked one.
    Change,
    /// A card of the player's hand, for the helper.
    Note,
    /// The card that this seat hands over.
    Sale(Seat),
    /// The order, before the turn has ended.
    Order,
}

/// A robot that waits for the reveal.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lock {
    pub(super) robot: Robot,
    pub(super) eureka: bool,
}

/// A mark that a player made by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Mark {
    /// None.
    #[default]
    Blank,
    /// It cannot be this.
    Crossed,
    /// It is this.
    Circled,
}

impl Mark {
    /// The mark after the next press.
    pub(super) const fn next(self) -> Mark {
        match self {
            Mark::Blank => Mark::Crossed,
            Mark::Crossed => Mark::Circled,
            Mark::Circled => Mark::Blank,
        }
    }
}

impl Attempt {
    /// What a correct robot earns (RO-70, RO-78).
    pub(super) const fn reward(self) -> u8 {
        match self {
            Attempt::First => 4,
            Attempt::Second => 2,
        }
    }
}

impl Player {
    /// The card that the seat asks about, and the answer.
    pub(super) const fn bought(&self) -> Option<(Robot, Option<u8>)> {
        match self.decision {
            Decision::Bought { card, answer } => Some((card, answer)),
            Decision::Open | Decision::Passed => None,
        }
    }

    /// How many parts of the robot of an attempt match.
    pub(super) const fn judged(&self, attempt: Attempt) -> Option<u8> {
        let [first, second] = self.judged;
        match attempt {
            Attempt::First => first,
            Attempt::Second => second,
        }
    }

    pub(super) const fn set_judged(&mut self, attempt: Attempt, matches: u8) {
        let [first, second] = &mut self.judged;
        match attempt {
            Attempt::First => *first = Some(matches),
            Attempt::Second => *second = Some(matches),
        }
    }

    /// The mark of a part and a colour.
    pub(super) const fn mark(&self, part: Part, colour: Colour) -> Mark {
        let [head, torso, legs] = self.marks;
        let [green, red, blue, fourth] = match part {
            Part::Head => head,
            Part::Torso => torso,
            Part::Legs => legs,
        };
        match colour {
            Colour::Green => green,
            Colour::Red => red,
            Colour::Blue => blue,
            Colour::Fourth => fourth,
        }
    }

    pub(super) const fn mark_mut(&mut self, part: Part, colour: Colour) -> &mut Mark {
        let [head, torso, legs] = &mut self.marks;
        let [green, red, blue, fourth] = match part {
            Part::Head => head,
            Part::Torso => torso,
            Part::Legs => legs,
        };
        match colour {
            Colour::Green => green,
            Colour::Red => red,
            Colour::Blue => blue,
            Colour::Fourth => fourth,
        }
    }

    /// What a caller's die has shown in an attempt.
    pub(super) const fn face_of(&self, attempt: Attempt) -> Option<u8> {
        match (attempt, self.first) {
            (Attempt::First, Some(_)) => self.first_face,
            (Attempt::Second, None) => None,
            _ => self.face,
        }
    }

    /// The three parts as a robot, once there are three.
    pub(super) fn picked_robot(&self) -> Option<Robot> {
        match *self.picked {
            [head, torso, legs] => Some(Robot::new(head, torso, legs)),
            _ => None,
        }
    }
}

impl State {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat)
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        self.players.get_mut(seat)
    }

    /// The seat `steps` places after the youngest, around the table (RO-20, RO-128).
    fn seat_after_first(&self, steps: u8) -> Seat {
        let seats = self.setup.seats.max(1);
        let place = u16::from(self.setup.first.index()).saturating_add(u16::from(steps));
        let index = place.checked_rem(u16::from(seats)).unwrap_or_default();
        u8::try_from(index).ok().and_then(Seat::new).unwrap_or(Seat::P1)
    }

    /// The Customer of this turn; nobody if it is the device (RO-20).
    pub(super) fn customer(&self) -> Option<Seat> {
        self.customer_of(self.turn)
    }

    /// The Customer of a turn, counted from 0.
    pub(super) fn customer_of(&self, turn: u8) -> Option<Seat> {
        (self.setup.customer == Customer::Player).then(|| self.seat_after_first(turn))
    }

    /// Who builds in this turn.
    pub(super) fn makers(&self) -> Seats {
        let mut makers = self.seats();
        if let Some(customer) = self.customer() {
            makers.remove(customer);
        }
        makers
    }

    /// The Manufacturer who comes first: left of the Customer, or the next in turn if there is none (RO-22, RO-128).
    pub(super) fn first_maker(&self) -> Seat {
        match self.customer() {
            Some(customer) => self.makers().after(customer).unwrap_or(Seat::P1),
            None => self.seat_after_first(self.turn),
        }
    }

    /// The Manufacturers in their order (RO-22).
    pub(super) fn makers_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let first = self.first_maker();
        let makers = self.makers();
        makers
            .iter()
            .filter(move |seat| *seat >= first)
            .chain(makers.iter().filter(move |seat| *seat < first))
    }

    /// How many turns the game has, as far as it is planned (RO-99, RO-103, RO-126, RO-132).
    pub(super) fn planned_turns(&self) -> u8 {
        let (planned, per_round) = match self.setup.customer {
            Customer::Player => {
                let seats = self.setup.seats;
                (seats.saturating_mul(self.setup.times_as_customer()), seats)
            }
            Customer::Device => (self.setup.orders, 1),
        };
        planned.saturating_add(self.extra_rounds.saturating_mul(per_round))
    }

    /// The Manufacturers that `holds` is true of.
    pub(super) fn makers_where(&self, holds: impl Fn(&Player) -> bool) -> Seats {
        self.makers().iter().filter(|seat| holds(self.player(*seat))).collect()
    }

    /// All robots that were shown in the first attempt (RO-74).
    pub(super) fn shown_first(&self) -> RobotSet {
        self.makers()
            .iter()
            .filter_map(|seat| self.player(seat).first)
            .collect()
    }

    /// Whether the turn, or the whole game, has ended: then the order is no secret.
    pub(super) fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::TurnEnd | Phase::TieChoice | Phase::Over)
    }

    /// Who has the most (RO-84, RO-101).
    pub(super) fn leaders(&self) -> Seats {
        let value = |seat| self.cubes.wallet(seat).value();
        let most = self.seats().iter().map(value).max();
        self.seats().iter().filter(|seat| Some(value(*seat)) == most).collect()
    }
}
