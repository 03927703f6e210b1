//! What belongings are worth to their owner, in hundredths of a VP: what they score, and what they will still bring.
//!
//! The numbers were found by self-play.

mod classes;
mod inventors;
mod tokens;

use super::super::cards::RobotId;
use super::super::data::{
    BOARD_ACTIONS, BoardAction, CLASSES_MAX, INSPIRED_BATTERIES, INSPIRED_WILDS, Objective, ROW_POINTS,
};
use super::super::effect::{Ability, ByRow, Cost, Counted, Effect, Gain, Gains, Good, Phase, Row, Side, TokenKind};
use super::super::state::{Body, Player, Robot};
use crate::kit::list::{List, sort_few};

/// A VP.
pub(super) const POINT: i32 = 100;
/// What is left over in the end: three are worth a VP (RR-136).
const LEFTOVER: i32 = 33;
/// What a component is worth more while something can still be assembled or unlocked, and for each time that it can.
const PART: i32 = 28;
const PART_MORE: i32 = 2;
/// What Duct Tape is worth more than a component then.
const TAPE: i32 = 8;
/// The same for Batteries and for cards that are not known.
const BATTERY: i32 = 11;
const BATTERY_MORE: i32 = 3;
const CARD: i32 = 5;
const CARD_MORE: i32 = 4;
/// A Wild is the component that is missed most.
const WILD: i32 = 15;
/// So many components, Duct Tapes and cards are of use, and so many more for each time that they can be spent.
const USEFUL: i32 = 5;
const USEFUL_MORE: i32 = 5;
/// The same for Batteries.
const CHARGES: i32 = 6;
const CHARGES_MORE: i32 = 3;
/// What a Class Card is worth that is drawn, and more for each round; the same if another one has to go.
const CLASS: i32 = 88;
const CLASS_MORE: i32 = 34;
const CLASS_FULL: i32 = 60;
/// A token that is unlocked by an action, and a robot that is assembled by one, and more for each round.
const UNLOCK: i32 = 250;
const UNLOCK_MORE: i32 = 8;
const ASSEMBLE: i32 = 380;
const ASSEMBLE_MORE: i32 = 5;
/// A token that is not placed yet, for each round.
const TOKEN: i32 = 20;
/// How often in a hundred rounds a row runs with so much energy.
const RUNS: [i32; 8] = [72, 48, 48, 48, 40, 32, 16, 16];
/// A row with more robots runs more often: in percent, and for each robot.
const RUNS_LEAST: i32 = 116;
const RUNS_MORE: i32 = 12;
/// How much of what an upgraded action brings more is expected of a robot without a token, in percent: with a token at
/// hand, and without one.
const WITH_TOKEN: i32 = 28;
const WITHOUT_TOKEN: i32 = 15;
/// The same for an inventor.
const INVENTOR_UPGRADE: i32 = 18;
/// One energy more in Assemble or Upgrade, for each round; in a row for each robot.
const ENERGY_BUILDING: i32 = 28;
const ENERGY_UPGRADE: i32 = 12;
const ENERGY_ROW: i32 = 5;
/// How many robots are assembled and tokens unlocked in a hundred rounds.
const BUILDS: i32 = 135;
const UNLOCKS: i32 = 104;
/// What energy is worth when a robot of the hand is assembled, and what a component costs more that is not there yet.
const ENERGY: i32 = 21;
const MISSING: i32 = 18;
/// How much of its gain the best card of the hand brings, in percent, and how much less each further one.
const HAND: i32 = 76;
const HAND_LESS: i32 = 66;
/// What is held is spent before the end: for each round less, in percent.
const HELD_LESS: i32 = 9;
/// In the last round what a class will score counts so many times as much as how near it is to the next grade.
const EXACT: i32 = 3;

/// What is still to come.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// How many rounds follow this one.
    pub(super) rounds: i32,
    /// How often something can still be assembled or unlocked: in those rounds, and in this one.
    pub(super) chances: i32,
    /// The energy with which each row will still run in this round.
    pub(super) rows: ByRow<u8>,
}

/// Judges what belongings are worth. Prices are those of one moment, so that what follows from a decision is compared by
/// the same ones.
#[derive(Clone)]
pub(super) struct Judge {
    outlook: Outlook,
    part: i32,
    tape: i32,
    battery: i32,
    card: i32,
    wild: i32,
    class: i32,
    unlock: i32,
    assemble: i32,
    /// What one item more is worth to each Class Card.
    slopes: [i32; CLASSES_MAX],
}

impl Judge {
    pub(super) fn new(own: &Player, outlook: Outlook) -> Judge {
        let Outlook { rounds, chances, .. } = outlook;
        let (part, tape, battery, card) = if chances > 0 {
            (
                LEFTOVER + PART + PART_MORE * chances,
                LEFTOVER + PART + TAPE + PART_MORE * chances,
                LEFTOVER + BATTERY + BATTERY_MORE * chances,
                LEFTOVER + CARD + CARD_MORE * chances,
            )
        } else {
            (LEFTOVER, LEFTOVER, LEFTOVER, LEFTOVER)
        };
        let is_full = own.classes.is_full();
        let mut judge = Judge {
            outlook,
            part,
            tape,
            battery,
            card,
            wild: if chances > 0 { part + WILD } else { LEFTOVER },
            class: if is_full { CLASS_FULL } else { CLASS } + CLASS_MORE * rounds,
            unlock: UNLOCK + UNLOCK_MORE * rounds,
            assemble: ASSEMBLE + ASSEMBLE_MORE * rounds,
            slopes: [0; CLASSES_MAX],
        };
        let mut slopes = [0; CLASSES_MAX];
        for (slope, class) in slopes.iter_mut().zip(&own.classes) {
            *slope = judge.class_with(own, *class, 100) - judge.class_with(own, *class, 0);
        }
        judge.slopes = slopes;
        judge
    }

    /// The same judge of other belongings.
    pub(super) fn anew(&self, own: &Player) -> Judge {
        Judge::new(own, self.outlook)
    }

    /// The same judge of rows that run with so much energy in this round.
    pub(super) fn with_rows(&self, own: &Player, rows: ByRow<u8>) -> Judge {
        Judge::new(own, Outlook { rows, ..self.outlook })
    }

    /// What belongings are worth.
    pub(super) fn worth(&self, own: &Player) -> i32 {
        let mut worth = POINT * i32::from(own.has(Good::Point)) + self.stock(own) + self.hand(own);
        for row in Row::ALL {
            for robot in own.row(row) {
                worth += POINT * i32::from(robot.points()) + self.actions(own, *robot, row);
            }
        }
        for class in &own.classes {
            worth += self.class_with(own, *class, 0);
        }
        let tokens = TokenKind::ALL.map(|kind| i32::from(*own.unplaced.get(kind)));
        worth += self.token() * tokens.into_iter().sum::<i32>();
        worth + self.board(own) + self.inventor(own)
    }

    /// Components, Duct Tape, cards and Batteries: of those that cannot be used any more only what is left over counts.
    fn stock(&self, own: &Player) -> i32 {
        let chances = self.outlook.chances;
        let parts = Good::PARTS
            .map(|good| i32::from(own.has(good)))
            .into_iter()
            .sum::<i32>();
        let tapes = i32::from(own.has(Good::Tape));
        let more = (self.part - LEFTOVER) * parts + (self.tape - LEFTOVER) * tapes;
        let count = parts + tapes;
        let useful = (USEFUL + USEFUL_MORE * chances).max(1);
        let used = if count > useful { more * useful / count } else { more };
        let batteries = i32::from(own.has(Good::Battery));
        let charges = batteries.min(CHARGES + CHARGES_MORE * chances);
        LEFTOVER * (count + batteries) + used + (self.battery - LEFTOVER) * charges
    }

    /// The cards in hand: what the best of them bring when they are assembled.
    fn hand(&self, own: &Player) -> i32 {
        let mut gains: List<i32, { RobotId::HOUSE }> =
            own.hand.iter().map(|card| self.gain_of_card(own, card)).collect();
        sort_few(&mut gains, |gain| -*gain);
        let mut worth = LEFTOVER * i32::from(own.hand.len()) + self.card * i32::from(own.hand_entered);
        let mut share = HAND;
        let less = HAND_LESS / self.outlook.chances.max(1);
        if self.outlook.chances == 0 {
            return worth;
        }
        for gain in gains.iter().copied() {
            if share <= 0 || gain <= 0 {
                break;
            }
            worth += gain * share / 100;
            share -= less;
        }
        worth
    }

    /// What a card brings more than it costs.
    pub(super) fn gain_of_card(&self, own: &Player, card: RobotId) -> i32 {
        let spec = card.card();
        let Some(extra) = own.extra_wilds(spec.row) else {
            return 0;
        };
        let costs = Side::BOTH.map(|side| {
            let price = spec.price(side);
            ENERGY * i32::from(price.energy) + self.cost_for(own, &price.cost.and_wilds(extra))
        });
        self.robot(own, card) - costs.into_iter().min().unwrap_or_default() - LEFTOVER
    }

    /// What a cost takes; what is not there yet is dearer.
    fn cost_for(&self, own: &Player, cost: &Cost) -> i32 {
        let missing = Good::PARTS
            .into_iter()
            .map(|good| u16::from(cost.part(good)).saturating_sub(own.has(good)))
            .sum::<u16>();
        self.cost(cost) + MISSING * i32::from(missing)
    }

    /// What a cost takes.
    pub(super) fn cost(&self, cost: &Cost) -> i32 {
        let parts = cost.parts.iter().map(|count| i32::from(*count)).sum::<i32>();
        self.part * (parts + i32::from(cost.wilds))
            + self.battery * i32::from(cost.batteries)
            + self.tape * i32::from(cost.tape)
            + self.card * i32::from(cost.cards)
    }

    /// What an action brings more than it costs.
    pub(super) fn effect(&self, own: &Player, effect: &Effect, row: Option<Row>) -> i32 {
        self.gains(own, &effect.gains, row) - self.cost(&effect.cost)
    }

    fn gains(&self, own: &Player, gains: &Gains, row: Option<Row>) -> i32 {
        gains.iter().flatten().map(|gain| self.gain(own, *gain, row)).sum()
    }

    /// What a benefit is worth.
    pub(super) fn gain(&self, own: &Player, gain: Gain, row: Option<Row>) -> i32 {
        match gain {
            Gain::Good(good, count) => self.good(own, good) * i32::from(count),
            Gain::Wild(count) => self.wild * i32::from(count),
            Gain::Draw(count) => self.card * i32::from(count),
            Gain::Either(one, other, count) => self.good(own, one).max(self.good(own, other)) * i32::from(count),
            Gain::RowPoints => {
                let robots = row.map_or(0, |row| own.row(row).len());
                POINT * i32::from(ROW_POINTS.get(robots).copied().unwrap_or_default())
            }
            Gain::Class => self.class,
            Gain::Inspire => self.inspiration(),
            Gain::Unlock => self.unlock,
            Gain::Assemble => self.assemble,
            Gain::Cycle(more) => self.card * i32::from(more) + self.card / 4,
        }
    }

    /// What one more of a good is worth, with what classes count.
    pub(super) fn good(&self, own: &Player, good: Good) -> i32 {
        let base = match good {
            Good::Sensor | Good::Gear | Good::Microchip | Good::Program => self.part,
            Good::Battery => self.battery,
            Good::Tape => self.tape,
            Good::Point => POINT,
        };
        base + self.slope(own, |objective| match objective {
            Objective::Holds(held) => held == good,
            Objective::PartsAndHand => Good::PARTS.contains(&good),
            _ => false,
        })
    }

    /// What one item more is worth to all Class Cards that count it.
    fn slope(&self, own: &Player, is_counted: impl Fn(Objective) -> bool) -> i32 {
        let mut sum = 0;
        for (slope, class) in self.slopes.iter().zip(&own.classes) {
            if class.card().is_some_and(|card| is_counted(card.card().objective)) {
                sum += slope;
            }
        }
        sum
    }

    /// RR-72: the best that Inspiration gives.
    pub(super) fn inspiration(&self) -> i32 {
        let wilds = self.wild * i32::from(INSPIRED_WILDS);
        self.class.max(wilds).max(self.battery * i32::from(INSPIRED_BATTERIES))
    }

    /// What a Class Card is worth as drawn from the deck.
    pub(super) const fn class(&self) -> i32 {
        self.class
    }

    /// What a robot brings when it is assembled, whatever it costs.
    pub(super) fn robot(&self, own: &Player, card: RobotId) -> i32 {
        let row = card.card().row;
        let robot = Robot {
            body: Body::Card(card),
            upgraded: false,
        };
        let classes = self.slope(own, |objective| robot.is_counted_by(objective));
        let columns = self.slope(own, |objective| objective == Objective::Columns) / 3;
        POINT * i32::from(robot.points()) + classes + columns + self.actions(own, robot, row) + self.help_with(own, row)
    }

    /// What the inventor gives for a robot.
    fn help_with(&self, own: &Player, row: Row) -> i32 {
        let mut sum = 0;
        for (.., ability) in own.abilities() {
            sum += match ability {
                Ability::Assembles { row: of, gain } if of.is_none_or(|of| of == row) => self.gain(own, gain, None),
                Ability::GameEnd { points, per, of } => {
                    let per = match of {
                        Counted::Robots => i32::from(per),
                        Counted::Columns => 3 * i32::from(per),
                    };
                    POINT * i32::from(points) / per.max(1)
                }
                _ => 0,
            };
        }
        sum
    }

    /// What the actions of a robot will bring.
    fn actions(&self, own: &Player, robot: Robot, row: Row) -> i32 {
        let Some(card) = robot.card().map(RobotId::card) else {
            return 0;
        };
        let basic = self.action(own, card.action(false), row);
        let better = self.action(own, card.action(true), row).max(basic);
        let share = match robot.upgraded {
            true => 100,
            false if *own.unplaced.get(card.kind) > 0 => WITH_TOKEN,
            false => WITHOUT_TOKEN * self.outlook.rounds.min(4) / 4,
        };
        basic + (better - basic) * share / 100
    }

    /// What an action of a row will bring, as often as it runs.
    fn action(&self, own: &Player, effect: &Effect, row: Row) -> i32 {
        let value = self.effect(own, effect, Some(row)).max(0);
        value * self.runs(own, row, effect.energy) / 100
    }

    /// How often a row will still run with so much energy, in percent.
    fn runs(&self, own: &Player, row: Row, energy: u8) -> i32 {
        let now = if *self.outlook.rows.get(row) >= energy { 100 } else { 0 };
        let often = RUNS.get(usize::from(energy)).copied().unwrap_or_default();
        let robots = i32::try_from(own.row(row).len()).unwrap_or_default();
        now + often * (RUNS_LEAST + RUNS_MORE * robots) * self.outlook.rounds / 100
    }

    /// What improvements of the Player Board will bring.
    fn board(&self, own: &Player) -> i32 {
        let mut sum = 0;
        for row in Row::ALL {
            for index in 0..BOARD_ACTIONS {
                let action = u8::try_from(index).ok().and_then(|index| BoardAction::of(row, index));
                if let Some(action) = action.filter(|action| action.is_improved(own.covered)) {
                    sum += self.improvement(own, action, row);
                }
            }
        }
        for phase in Phase::ALL {
            sum += i32::from(own.energy_bonus(phase)) * self.bonus(own, phase);
        }
        sum
    }

    /// What the improved form of an action brings more.
    fn improvement(&self, own: &Player, action: &BoardAction, row: Row) -> i32 {
        (self.action(own, action.effect(true), row) - self.action(own, action.effect(false), row)).max(0)
    }

    /// What one energy more is worth in a phase.
    fn bonus(&self, own: &Player, phase: Phase) -> i32 {
        let each = match phase.row() {
            Some(row) => ENERGY_ROW * (2 + i32::try_from(own.row(row).len()).unwrap_or_default()),
            None if phase == Phase::Assemble => ENERGY_BUILDING,
            None => ENERGY_UPGRADE,
        };
        each * self.outlook.rounds
    }

    /// What a Wild costs that is paid.
    pub(super) const fn part(&self) -> i32 {
        self.part
    }

    pub(super) const fn battery(&self) -> i32 {
        self.battery
    }

    pub(super) const fn card(&self) -> i32 {
        self.card
    }
}
