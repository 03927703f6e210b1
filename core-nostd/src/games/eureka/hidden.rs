//! The parts of `shuffle_unseen`: each re-deals one thing that a viewer cannot know.

use core::num::NonZero;

use super::check::Purpose;
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::Cards;
use super::state::{Attempt, Decision, Errand, Lock, Mark, Phase, State};
use super::turn_start::draw;
use crate::game::{Game, Viewer};
use crate::kit::dice::Chance;
use crate::kit::seat::Seat;

impl State {
    /// Draws an order that `viewer` must think possible. With typed answers the state holds none, but the
    /// typed numbers must still agree with one, which is returned.
    pub(super) fn shuffle_order(&mut self, viewer: Viewer, chance: &mut Chance) -> Option<Robot> {
        let view = self.view(viewer);
        if view.order().is_some() || view.is_customer() {
            return self.order;
        }
        let right: RobotSet = self
            .makers_where(|player| self.phase == Phase::TurnEnd && player.judged.contains(&Some(3)))
            .iter()
            .filter_map(|seat| self.player(seat).lock.map(|lock| lock.robot))
            .collect();
        let wrong: RobotSet = match self.phase {
            Phase::TurnEnd => self
                .makers()
                .iter()
                .filter_map(|seat| self.player(seat).lock.map(|lock| lock.robot))
                .collect(),
            _ => RobotSet::NONE,
        };
        let possible = if right.is_empty() {
            view.possible().without(wrong)
        } else {
            right
        };
        let order = draw(possible, chance).or_else(|| draw(self.fitting(), chance));
        if self.order.is_some() {
            self.order = order;
        }
        order
    }

    /// Draws cards that are in play nowhere else; only a count that is public stays the same.
    pub(super) fn shuffle_hand(&mut self, seat: Seat, viewer: Viewer, order: Option<Robot>, chance: &mut Chance) {
        let sees_sales = self.view(viewer).is_customer();
        let sold = self.player(seat).bought().map(|(card, _)| card).filter(|_| sees_sales);
        let count = match (self.setup.cards, self.phase) {
            (Cards::Virtual, _) | (_, Phase::Deal) => self.player(seat).hand.len(),
            // How many cards a seat has noted is hidden.
            _ if self.customer_sells() => below(4, chance),
            _ => self.player(seat).hand.len(),
        };
        self.player_mut(seat).hand.clear();
        let mut taken = self.board_cards().or(order.into_iter().collect());
        // Hands that are shuffled later do not count: they will avoid this one.
        let dealt = self
            .makers()
            .iter()
            .filter(|other| *other < seat || viewer == Viewer::Seat(*other));
        taken = taken.or(dealt
            .flat_map(|other| self.player(other).hand.iter().copied())
            .collect());
        if sees_sales {
            let all_sold = self.makers().iter().filter_map(|other| self.player(other).bought());
            taken = taken.or(all_sold.map(|(card, _)| card).collect());
        }
        let place = sold.map(|_| below(count.max(1), chance));
        for index in 0..count.max(usize::from(sold.is_some())) {
            let drawn = draw(RobotSet::ALL.without(taken), chance);
            let card = if place == Some(index) { sold } else { drawn };
            let Some(card) = card else { continue };
            taken.insert(card);
            self.player_mut(seat).hand.push_bounded(card);
        }
    }

    /// RO-39, RO-40: that a seat has decided is public, and after the step closes also who bought.
    pub(super) fn shuffle_decision(&mut self, seat: Seat, viewer: Viewer, order: Option<Robot>, chance: &mut Chance) {
        if self.view(viewer).is_customer() || !self.has_decided(seat) {
            return;
        }
        let answered = !matches!(self.player(seat).bought(), Some((_, None)));
        let buys = match self.phase {
            Phase::Buy if answered => self.cubes.wallet(seat).value() > 0 && below(2, chance) == 0,
            _ => self.player(seat).bought().is_some(),
        };
        if buys && self.player(seat).hand.is_empty() {
            let taken = self.board_cards().or(self.hand_cards()).or(order.into_iter().collect());
            if let Some(card) = draw(RobotSet::ALL.without(taken), chance) {
                self.player_mut(seat).hand.push_bounded(card);
            }
        }
        let hand = &self.player(seat).hand;
        let card = hand.get(below(hand.len().max(1), chance)).copied().filter(|_| buys);
        self.player_mut(seat).decision = match card {
            Some(card) => Decision::Bought {
                card,
                answer: order.map(|order| card.matches(order)).filter(|_| answered),
            },
            None => Decision::Passed,
        };
    }

    /// RO-49: a lock that is not revealed may hold any robot.
    pub(super) fn shuffle_lock(&mut self, seat: Seat, chance: &mut Chance) {
        let hidden = matches!(self.phase, Phase::Produce(_));
        if hidden && self.player(seat).lock.is_some() {
            let robot = draw(RobotSet::ALL, chance);
            let eureka = self.sirens.contains(seat) && below(2, chance) == 0;
            self.player_mut(seat).lock = robot.map(|robot| Lock { robot, eureka });
        }
    }

    pub(super) fn shuffle_marks(&mut self, seat: Seat, chance: &mut Chance) {
        for part in Part::ALL {
            for colour in Colour::ALL {
                *self.player_mut(seat).mark_mut(part, colour) = match below(3, chance) {
                    0 => Mark::Blank,
                    1 => Mark::Crossed,
                    _ => Mark::Circled,
                };
            }
        }
    }

    /// Judges the robots again whose numbers the viewer has not been told.
    pub(super) fn shuffle_judgements(&mut self, viewer: Viewer, order: Robot) {
        let ended = matches!(self.phase, Phase::TurnEnd | Phase::TieChoice | Phase::Over);
        for seat in self.makers().iter() {
            let told = self.view(viewer).feedback(seat).is_some();
            for attempt in [Attempt::First, Attempt::Second] {
                let hidden = !(told && attempt == Attempt::First);
                if let (true, Some(robot), Some(judged)) =
                    (hidden, self.shown(seat, attempt), self.player(seat).judged(attempt))
                {
                    // Who was judged right is public once the turn has ended, even if the number was wrong.
                    let was_right = judged == 3;
                    let is_right = robot.matches(order) == 3;
                    if !ended || was_right == is_right {
                        self.player_mut(seat).set_judged(attempt, robot.matches(order));
                    }
                }
            }
        }
    }

    /// How many parts a seat has entered is hidden, and which.
    pub(super) fn shuffle_entry(&mut self, seat: Seat, chance: &mut Chance) {
        let player = self.player_mut(seat);
        player.picked.clear();
        player.errand = Errand::Usual;
        let Some(purpose) = self.purpose(seat) else {
            return;
        };
        let robots = RobotSet::ALL.without(self.refused_robots(seat, purpose));
        let Some(robot) = draw(robots, chance) else {
            return;
        };
        let parts_max = if purpose == Purpose::Build { 4 } else { 3 };
        let count = below(parts_max, chance);
        for part in Part::ALL.into_iter().take(count) {
            self.player_mut(seat).picked.push_bounded(robot.colour(part));
        }
    }
}

/// A number below `count`, which is not 0.
fn below(count: usize, chance: &mut Chance) -> usize {
    let count = u32::try_from(count)
        .ok()
        .and_then(NonZero::new)
        .unwrap_or(NonZero::<u32>::MIN);
    usize::try_from(chance.below(count)).unwrap_or_default()
}
