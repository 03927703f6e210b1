//! One decision: what every choice leads to.

use super::super::action::{Action, Inspiration, Taken, Unit};
use super::super::cards::{ClassId, RobotId};
use super::super::data::{
    BoardAction, CLASSES_MAX, INSPIRED_BATTERIES, INSPIRED_WILDS, ROUNDS, START_ROBOTS, UPGRADE_ROWS,
};
use super::super::effect::{ByKind, ByPhase, ByRow, Cost, Effect, Gain, Good, Phase, Row, Side, TokenKind};
use super::super::state::{Body, Class, Deed, Flow, Inventor, Player, Robot, Stage, Step};
use super::super::view::View;
use super::ahead::{Ahead, Energies};
use super::worth::{Judge, Outlook};
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// A decision: who decides, what belongs to the player, and how it is judged.
pub(super) struct Scene<'a> {
    pub(super) seat: Seat,
    pub(super) view: View<'a>,
    pub(super) own: Player,
    /// The energy of the phases that are still to come in this round.
    energies: Energies,
    pub(super) now: Judge,
    /// The same as of the end of the round.
    pub(super) end: Judge,
}

impl<'a> Scene<'a> {
    pub(super) fn new(seat: Seat, view: View<'a>) -> Option<Scene<'a>> {
        let own = belongings(seat, view)?;
        let energies = energies(seat, view);
        let after = i32::from(ROUNDS.saturating_sub(view.round()));
        let is_before = matches!(view.flow(), Flow::Bidding(_) | Flow::Start);
        let rounds = after + i32::from(is_before);
        let builds = matches!(view.flow(), Flow::Assign | Flow::Break(_))
            || view.stage(seat) == Stage::Splitting
            || energies.get(Phase::Upgrade).is_some()
            || energies.get(Phase::Assemble).is_some();
        let chances = after + i32::from(is_before || builds);
        let rows = rows(&own, &energies);
        let now = Judge::new(&own, Outlook { rounds, chances, rows });
        let end = Judge::new(
            &own,
            Outlook {
                rounds,
                chances: rounds,
                rows: ByRow([0; 3]),
            },
        );
        Some(Scene {
            seat,
            view,
            own,
            energies,
            now,
            end,
        })
    }

    /// What is chosen by what is asked.
    pub(super) fn wish(&self, choices: &[Action]) -> Option<Action> {
        if let Some(action) = self.token(choices) {
            return Some(action);
        }
        match choices
            .iter()
            .find(|action| !matches!(action, Action::PlaceToken { .. }))?
        {
            Action::Bid { .. } => self.bid(choices),
            Action::FinishRound | Action::Ability { .. } => self.ability(choices),
            Action::BoardAction(_) | Action::Activate { .. } | Action::StartPhase(_) | Action::EndPhases => {
                self.phase(choices)
            }
            _ => best_of(choices, |action| self.value(action)),
        }
    }

    /// What a choice is worth among those that answer the same question.
    fn value(&self, action: Action) -> Option<i32> {
        let mut then = Ahead::new(&self.own, &self.now);
        match action {
            Action::Toss(card) => {
                then.own.hand.remove(card);
                Some(self.start(&then))
            }
            Action::KeepFirst(index) => {
                let class = *self.view.class_draw(self.seat)?.get(usize::from(index))?;
                then.own.classes.push_bounded(Class::new(class));
                Some(self.start_anew(&then.own))
            }
            Action::KeepInventor(index) => {
                let card = *self.view.inventor_offer(self.seat)?.get(usize::from(index))?;
                then.own.inventor = Some(Inventor { card, upgraded: false });
                then.begin_inventor();
                Some(self.start_anew(&then.own))
            }
            Action::Assemble(card) => match (self.view.top(self.seat), self.view.stage(self.seat)) {
                (Some(Step::Assemble), _) => then.build(card, None).then(|| self.rest(then)),
                (_, Stage::Assembling(robots)) => then.build(card, None).then(|| then.begin(robots.saturating_sub(1))),
                _ => Side::BOTH
                    .into_iter()
                    .filter_map(|side| self.assemble(card, side))
                    .max(),
            },
            Action::PayColumn(side) => match self.view.top(self.seat)? {
                Step::Column(card) => {
                    // The card is on its way to the Play Area.
                    let mut with = self.own.clone();
                    with.hand.insert(card);
                    self.assemble_with(&with, card, side)
                }
                _ => None,
            },
            Action::Decline => Some(self.rest(then)),
            Action::UseRow(row) => {
                let (energy, wilds) = *UPGRADE_ROWS.get(usize::from(row))?;
                then.pay(&Cost::wilds(wilds)).then_some(())?;
                then.unlock_best();
                let left = self.view.left(self.seat).saturating_sub(energy);
                then.run(Phase::Upgrade, left, false);
                Some(self.rest(then))
            }
            Action::Unlock(spot) => {
                then.unlock(spot);
                Some(self.rest(then))
            }
            Action::Charge(batteries) => {
                let Some(Step::Charging(phase)) = self.view.top(self.seat) else {
                    return None;
                };
                let useful = u16::from(batteries) <= CHARGE_USEFUL;
                useful.then_some(())?;
                then.own.stock.remove(Good::Battery, batteries.into());
                let energy = self.energies.get(phase).unwrap_or_default();
                let energy = energy
                    .saturating_add(self.own.energy_bonus(phase))
                    .saturating_add(batteries);
                then.run(phase, energy, false);
                let mut energies = self.energies;
                *energies.get_mut(phase) = None;
                Some(then.rest_of_round(&energies, &self.end))
            }
            Action::Pay(Unit::Part(good)) => {
                then.own.stock.remove(good, 1);
                Some(self.after_payment(&then.own))
            }
            Action::Pay(Unit::Tape) => {
                then.own.stock.remove(Good::Tape, 1);
                Some(self.after_payment(&then.own))
            }
            Action::PayCard(card) | Action::Discard(card) => {
                then.own.hand.remove(card);
                let drawn = matches!(action, Action::Discard(_));
                then.own.hand_entered += u16::from(drawn);
                Some(self.after_payment(&then.own))
            }
            Action::DrawCards => Some(self.after_payment(&self.own)),
            Action::Take(Taken::Good(good)) => {
                then.own.stock.add(good, 1);
                Some(self.now.worth(&then.own))
            }
            Action::Take(Taken::Card) => {
                then.own.hand_entered += 1;
                Some(self.now.worth(&then.own))
            }
            Action::Inspire(inspiration) => Some(match inspiration {
                Inspiration::Class => self.now.class(),
                Inspiration::Wilds => self.now.gain(&self.own, Gain::Wild(INSPIRED_WILDS), None),
                Inspiration::Batteries => self
                    .now
                    .gain(&self.own, Gain::Good(Good::Battery, INSPIRED_BATTERIES), None),
                Inspiration::Nothing => 0,
            }),
            Action::KeepClass { drawn, slot } => {
                let class = *self.view.class_draw(self.seat)?.get(usize::from(drawn))?;
                Some(self.keep(class, slot))
            }
            Action::KeepNone => Some(self.now.anew(&self.own).worth(&self.own)),
            _ => None,
        }
    }

    /// What Robot Cards are worth before the first round, with the better of the Class Cards that were dealt.
    fn start(&self, then: &Ahead<'_>) -> i32 {
        let classes = self.view.class_draw(self.seat).unwrap_or_default();
        let with = |class: &ClassId| {
            let mut own = then.own.clone();
            own.classes.push_bounded(Class::new(*class));
            self.start_anew(&own)
        };
        classes.iter().map(with).max().unwrap_or_default()
    }

    /// What belongings are worth before the first round, after the best two robots are assembled.
    fn start_anew(&self, own: &Player) -> i32 {
        let judge = self.now.anew(own);
        Ahead::new(own, &judge).begin(START_ROBOTS)
    }

    /// What belongings are worth with a Class Card.
    fn keep(&self, class: ClassId, slot: Option<u8>) -> i32 {
        let mut own = self.own.clone();
        match slot.and_then(|slot| own.classes.get_mut(usize::from(slot))) {
            Some(owned) => *owned = Class::new(class),
            None => own.classes.push_bounded(Class::new(class)),
        }
        self.now.anew(&own).worth(&own)
    }

    /// What the rest of the round leads to.
    fn rest(&self, then: Ahead<'_>) -> i32 {
        then.rest_of_round(&self.energies, &self.end)
    }

    /// What is left after a unit was paid; what it is paid for is the same for all.
    fn after_payment(&self, own: &Player) -> i32 {
        match self.view.top(self.seat) {
            Some(Step::Paying {
                deed: Deed::Build(card),
                ..
            }) => {
                let mut own = own.clone();
                let row = own.rows.get_mut(card.card().row);
                if !row.is_full() {
                    row.push_bounded(Robot {
                        body: Body::Card(card),
                        upgraded: false,
                    });
                }
                self.now.worth(&own)
            }
            _ => self.now.worth(own),
        }
    }

    fn assemble(&self, card: RobotId, side: Side) -> Option<i32> {
        self.assemble_with(&self.own, card, side)
    }

    /// A robot by a column of its cost, and the rest of the round.
    fn assemble_with(&self, own: &Player, card: RobotId, side: Side) -> Option<i32> {
        let left = self.view.left(self.seat).checked_sub(card.card().price(side).energy)?;
        let mut then = Ahead::new(own, &self.now);
        then.build(card, Some(side)).then(|| {
            then.run(Phase::Assemble, left, false);
            self.rest(then)
        })
    }

    /// A token goes where it brings most, unless it may bring more later.
    fn token(&self, choices: &[Action]) -> Option<Action> {
        let value = |action: Action| match action {
            Action::PlaceToken { target, .. } => Some(self.now.target(&self.own, target)),
            _ => None,
        };
        let best = best_of(choices, value)?;
        (value(best)? > self.now.token()).then_some(best)
    }

    /// The inventor that is worth most more than it costs, by the cheapest space.
    fn bid(&self, choices: &[Action]) -> Option<Action> {
        best_of(choices, |action| {
            let Action::Bid { track, space } = action else {
                return None;
            };
            let card = self.view.tracks().get(usize::from(track))?.inventor()?;
            let (batteries, tape) = self.view.setup().space_cost(space);
            let mut own = self.own.clone();
            own.stock.remove(Good::Battery, batteries.into());
            own.stock.remove(Good::Tape, tape.into());
            own.inventor = Some(Inventor { card, upgraded: false });
            let mut then = Ahead::new(&own, &self.now);
            then.begin_inventor();
            Some(self.now.worth(&then.own))
        })
    }

    /// An ability for Round End that brings something, or the end.
    fn ability(&self, choices: &[Action]) -> Option<Action> {
        let best = best_of(choices, |action| {
            let Action::Ability { upgraded } = action else {
                return None;
            };
            let (_, effect) = self.own.round_end(upgraded)?;
            Some(self.gain_of(&effect, None))
        });
        let is_worth = |action: &Action| match *action {
            Action::Ability { upgraded } => {
                let effect = self.own.round_end(upgraded);
                effect.is_some_and(|(_, effect)| self.gain_of(&effect, None) > 0)
            }
            _ => false,
        };
        best.filter(is_worth).or(Some(Action::FinishRound))
    }

    /// What an action brings.
    fn gain_of(&self, effect: &Effect, row: Option<Row>) -> i32 {
        let mut then = Ahead::new(&self.own, &self.now);
        if !then.act(effect, row) {
            return 0;
        }
        self.now.worth(&then.own) + then.extra - self.now.worth(&self.own)
    }

    /// The next thing in the phase that runs; then the next phase, or the end.
    fn phase(&self, choices: &[Action]) -> Option<Action> {
        let row = self.view.running_row(self.seat);
        let next = choices.iter().copied().find(|action| match (*action, row) {
            (Action::BoardAction(index), Some(row)) => BoardAction::of(row, index).is_some_and(|action| {
                let effect = action.effect(action.is_improved(self.own.covered));
                self.gain_of(effect, Some(row)) > 0
            }),
            _ => false,
        });
        next.or_else(|| self.robot(choices, row?))
            .or_else(|| self.split(choices))
            .or_else(|| self.go_on(choices))
    }

    /// The leftmost robot with an action that brings something.
    fn robot(&self, choices: &[Action], row: Row) -> Option<Action> {
        let value = |action: Action| {
            let Action::Activate { column, upgraded } = action else {
                return None;
            };
            let card = self.own.robot(row, column)?.card()?.card();
            let value = self.gain_of(card.action(upgraded), Some(row));
            (value > 0).then_some((core::cmp::Reverse(column), value))
        };
        best_of(choices, value)
    }

    /// In Upgrade and Assemble: what leads further than to go on.
    fn split(&self, choices: &[Action]) -> Option<Action> {
        let is_split = |action: &Action| matches!(action, Action::UseRow(_) | Action::Assemble(_));
        let value = |action: Action| is_split(&action).then(|| self.value(action)).flatten();
        let best = best_of(choices, value)?;
        let stay = self.rest(Ahead::new(&self.own, &self.now));
        (value(best)? > stay).then_some(best)
    }

    /// The next phase, or the end.
    fn go_on(&self, choices: &[Action]) -> Option<Action> {
        let phases = choices.iter().filter_map(|action| match action {
            Action::StartPhase(phase) => Some(*phase),
            _ => None,
        });
        Some(phases.min().map_or(Action::EndPhases, Action::StartPhase))
    }
}

/// More Batteries in one phase bring nothing.
const CHARGE_USEFUL: u16 = 10;

/// What belongs to a player and is known to it.
fn belongings(seat: Seat, view: View<'_>) -> Option<Player> {
    let mut own = Player {
        hand: view.hand(seat)?,
        covered: view.covered(seat),
        unplaced: ByKind(TokenKind::ALL.map(|kind| view.unplaced(seat, kind))),
        inventor: view.inventor(seat),
        used: [false, true].map(|upgraded| view.has_used(seat, upgraded)),
        ..Player::NEW
    };
    for good in Good::ALL {
        *own.stock.get_mut(good) = view.has(seat, good);
    }
    for row in Row::ALL {
        *own.rows.get_mut(row) = view.row(seat, row).iter().copied().collect();
    }
    own.classes = view.classes(seat).iter().copied().collect::<List<Class, CLASSES_MAX>>();
    Some(own)
}

/// The energy of the phases that a player can still start in this round, without bonus and Batteries.
fn energies(seat: Seat, view: View<'_>) -> Energies {
    let cursor = view.cursor(seat);
    let runs = view.flow() == Flow::Phases && !matches!(view.stage(seat), Stage::RoundEnd | Stage::Finished);
    ByPhase(Phase::ALL.map(|phase| {
        let is_to_come = runs && cursor.is_none_or(|cursor| phase > cursor) && view.is_available(seat, phase);
        let (card, cubes, _) = view.energy_parts(seat, phase);
        is_to_come.then(|| card.saturating_add(cubes))
    }))
}

/// The energy with which each row will run, without Batteries.
pub(super) fn rows(own: &Player, energies: &Energies) -> ByRow<u8> {
    let of = |row: Row| {
        energies
            .get(row.phase())
            .map(|energy| energy.saturating_add(own.energy_bonus(row.phase())))
    };
    ByRow(Row::ALL.map(|row| of(row).unwrap_or_default()))
}

/// The choice with the highest value; of equal ones the first.
fn best_of<V: Ord>(choices: &[Action], value: impl Fn(Action) -> Option<V>) -> Option<Action> {
    let mut best: Option<(V, Action)> = None;
    for action in choices {
        if let Some(value) = value(*action)
            && best.as_ref().is_none_or(|(most, _)| value > *most)
        {
            best = Some((value, *action));
        }
    }
    best.map(|(_, action)| action)
}
