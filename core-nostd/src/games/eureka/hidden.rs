//! What a viewer cannot know, dealt anew.

use core::num::NonZero;

use super::resolve::keep;
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::{Answers, Cards};
use super::state::{Attempt, Decision, Errand, Lock, Mark, Phase, State};
use super::turn_start::draw;
use crate::game::Viewer;
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat;

impl State {
    /// Deals everything anew that `viewer` cannot know, in agreement with all that `viewer` does know.
    pub(super) fn deal_unseen_anew(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.chance = Chance::new(seed.part("to come"));
        let order = self.another_order(viewer, &mut chance);
        let customer = self.customer();
        let sees_sales = viewer.seat().is_some() && viewer.seat() == customer;
        let is_known = |seat| viewer == Viewer::Seat(seat);
        for seat in self.makers().iter().filter(|seat| !is_known(*seat)) {
            self.another_hand(seat, viewer, order, sees_sales, &mut chance);
            self.another_decision(seat, order, sees_sales, &mut chance);
            self.another_build(seat, &mut chance);
            for part in Part::ALL {
                for colour in Colour::ALL {
                    *self.player_mut(seat).mark_mut(part, colour) = another_mark(&mut chance);
                }
            }
        }
        // When the order is out, so is every number: those that were wrong were told, the others follow.
        let is_out = self.view_of(viewer).order().is_some();
        if !sees_sales
            && !is_out
            && let Some(order) = order
        {
            self.another_judgement(viewer, order);
        }
        // Last: which robots can be entered depends on everything else.
        for seat in self.seated().iter().filter(|seat| !is_known(*seat)) {
            self.another_entry(seat, &mut chance);
        }
    }

    /// An order that `viewer` must think possible. With typed answers there is none on the device; the
    /// numbers that the Customer typed belong to one all the same.
    fn another_order(&mut self, viewer: Viewer, chance: &mut Chance) -> Option<Robot> {
        let view = self.view_of(viewer);
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

    /// Cards that are in play nowhere else, as many as everybody may know that there are.
    fn another_hand(
        &mut self,
        seat: Seat,
        viewer: Viewer,
        order: Option<Robot>,
        sees_sales: bool,
        chance: &mut Chance,
    ) {
        let sold = self.player(seat).bought().map(|(card, _)| card).filter(|_| sees_sales);
        let count = match (self.setup.cards, self.phase) {
            (Cards::Virtual, _) | (_, Phase::Deal) => self.player(seat).hand.len(),
            // How many cards somebody has noted is nobody's business.
            _ if self.customer_sells() => below(4, chance),
            _ => self.player(seat).hand.len(),
        };
        self.player_mut(seat).hand.clear();
        let mut taken = self.board_cards().or(order.into_iter().collect());
        // Hands that are still to be dealt anew do not count: they will avoid this one.
        let settled = self
            .makers()
            .iter()
            .filter(|other| *other < seat || viewer == Viewer::Seat(*other));
        taken = taken.or(settled
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
            keep(self.player_mut(seat).hand.push(card));
        }
    }

    /// RO-39, RO-40: that a seat has decided is public, and after the step closes also who bought.
    fn another_decision(&mut self, seat: Seat, order: Option<Robot>, sees_sales: bool, chance: &mut Chance) {
        if sees_sales || !self.has_decided(seat) {
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
                keep(self.player_mut(seat).hand.push(card));
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

    /// RO-49: a lock that was not revealed may be any.
    fn another_build(&mut self, seat: Seat, chance: &mut Chance) {
        let hidden = matches!(self.phase, Phase::Produce(_));
        if hidden && self.player(seat).lock.is_some() {
            let robot = draw(RobotSet::ALL, chance);
            let eureka = self.sirens.contains(seat) && below(2, chance) == 0;
            self.player_mut(seat).lock = robot.map(|robot| Lock { robot, eureka });
        }
    }

    /// Numbers about robots that the viewer has not been told.
    fn another_judgement(&mut self, viewer: Viewer, order: Robot) {
        let ended = matches!(self.phase, Phase::TurnEnd | Phase::TieChoice | Phase::Over);
        for seat in self.makers().iter() {
            let told = self.view_of(viewer).feedback(seat).is_some();
            for attempt in [Attempt::First, Attempt::Second] {
                let hidden = !(told && attempt == Attempt::First);
                if let (true, Some(robot), Some(judged)) =
                    (hidden, self.shown(seat, attempt), self.player(seat).judged(attempt))
                {
                    // Who was judged right is public once the turn has ended, even if it was a slip.
                    let was_right = judged == 3;
                    let is_right = robot.matches(order) == 3;
                    if !ended || was_right == is_right {
                        self.player_mut(seat).set_judged(attempt, robot.matches(order));
                    }
                }
            }
        }
    }

    /// How far somebody is with entering a robot, and which.
    fn another_entry(&mut self, seat: Seat, chance: &mut Chance) {
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
        let parts_max = if purpose == super::check::Purpose::Build { 4 } else { 3 };
        let count = below(parts_max, chance);
        for part in Part::ALL.into_iter().take(count) {
            keep(self.player_mut(seat).picked.push(robot.colour(part)));
        }
    }

    /// Whether the numbers of this turn come from the device.
    pub(super) fn is_computed(&self) -> bool {
        self.setup.answers == Answers::Computed
    }
}

fn another_mark(chance: &mut Chance) -> Mark {
    match below(3, chance) {
        0 => Mark::Blank,
        1 => Mark::Crossed,
        _ => Mark::Circled,
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
