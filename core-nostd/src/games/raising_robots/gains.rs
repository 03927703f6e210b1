//! What actions and abilities bring, in printed order, and what is paid for them. What is still to be decided lies on the
//! stack of each player.

use super::action::{Event, Unit};
use super::board::Spot;
use super::cards::{ClassId, RobotId};
use super::data::{INSPIRED_CLASSES, ROW_POINTS};
use super::effect::{Ability, Cost, Gain, Good, Phase, Row};
use super::state::{Body, Deed, Robot, Source, State, Step};
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    /// Tells everybody; nobody, while the starting decisions are secret (RR-20).
    pub(super) fn tell(&self, event: Event, events: &mut Events<Event>) {
        if !self.hides_start() {
            events.push(event);
        }
    }

    /// RR-95: a player has so many more.
    pub(super) fn gain(&mut self, seat: Seat, good: Good, count: u8, events: &mut Events<Event>) {
        if count > 0 {
            self.player_mut(seat).stock.add(good, count.into());
            self.tell(Event::Gained { seat, good, count }, events);
        }
    }

    /// A player has so many fewer.
    pub(super) fn spend(&mut self, seat: Seat, good: Good, count: u8, events: &mut Events<Event>) {
        if count > 0 {
            self.player_mut(seat).stock.remove(good, count.into());
            self.tell(Event::Spent { seat, good, count }, events);
        }
    }

    /// RR-32: a Robot Card of the hand goes to the discard pile.
    pub(super) fn discard(&mut self, seat: Seat, card: RobotId, events: &mut Events<Event>) {
        self.player_mut(seat).hand.remove(card);
        self.robot_discard.insert(card);
        self.tell(Event::Discarded { seat, count: 1 }, events);
    }

    /// RR-33, RR-94: Robot Cards from the deck, as far as there are any.
    pub(super) fn draw_robots(&mut self, seat: Seat, count: u8, events: &mut Events<Event>) {
        let mut drawn = 0_u8;
        for _ in 0..count {
            let Some(card) = self.next_robot(events) else { break };
            self.player_mut(seat).hand.insert(card);
            drawn = drawn.saturating_add(1);
        }
        if drawn > 0 {
            events.reveal_to_owner();
            self.tell(Event::Drew { seat, count: drawn }, events);
        }
    }

    pub(super) fn next_robot(&mut self, events: &mut Events<Event>) -> Option<RobotId> {
        if self.robot_deck.is_empty() {
            let mut cards = core::mem::take(&mut self.robot_discard);
            if cards.is_empty() {
                // RR-145.
                cards = core::mem::take(&mut self.challenge.robots);
            }
            if !cards.is_empty() {
                let position = &mut self.position;
                position.robot_deck = cards.iter().collect();
                position.chance.shuffle(&mut position.robot_deck);
                events.push(Event::Reshuffled { classes: false });
                events.reveal();
            }
        }
        self.robot_deck.pop()
    }

    pub(super) fn next_class(&mut self, events: &mut Events<Event>) -> Option<ClassId> {
        if self.class_deck.is_empty() {
            let mut cards = core::mem::take(&mut self.class_discard);
            if cards.is_empty() {
                cards = core::mem::take(&mut self.challenge.classes);
            }
            if !cards.is_empty() {
                let position = &mut self.position;
                position.class_deck = cards.iter().collect();
                position.chance.shuffle(&mut position.class_deck);
                events.push(Event::Reshuffled { classes: true });
                events.reveal();
            }
        }
        self.class_deck.pop()
    }

    /// RR-104: three Class Cards are drawn, of which one is kept. RR-114: without any, no choice opens.
    pub(super) fn draw_classes(&mut self, seat: Seat, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        if player.class_draws() > 0 {
            player.class_aside = core::mem::take(&mut player.class_draw);
        }
        for _ in 0..INSPIRED_CLASSES {
            let Some(card) = self.next_class(events) else { break };
            self.player_mut(seat).class_draw.push_bounded(card);
        }
        if self.player(seat).class_draw.is_empty() {
            self.reopen_draw(seat);
            self.tell(Event::Lost { seat }, events);
        } else {
            self.player_mut(seat).push(Step::PickClass);
            events.reveal_to_owner();
        }
    }

    /// The draw that was open before another one is open again.
    pub(super) fn reopen_draw(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.class_draw = core::mem::take(&mut player.class_aside);
    }

    /// A cost is to be paid: what is printed as Batteries at once, the rest unit by unit.
    pub(super) fn charge(&mut self, seat: Seat, cost: &Cost, deed: Deed, events: &mut Events<Event>) {
        self.spend(seat, Good::Battery, cost.batteries, events);
        let cost = Cost { batteries: 0, ..*cost };
        self.player_mut(seat).push(Step::Paying { cost, deed });
    }

    /// One unit of the payment that is open is paid.
    pub(super) fn pay_unit(&mut self, seat: Seat, unit: Unit, card: Option<RobotId>, events: &mut Events<Event>) {
        match unit {
            Unit::Part(good) => self.spend(seat, good, 1, events),
            Unit::Tape => self.spend(seat, Good::Tape, 1, events),
            Unit::Card => {
                if let Some(card) = card.or(self.player(seat).cheapest_card()) {
                    self.discard(seat, card, events);
                }
            }
        }
        if let Some(Step::Paying { cost, .. }) = self.player_mut(seat).stack.last_mut() {
            *cost = cost.rest();
        }
    }

    /// RR-62, RR-63: a token leaves its spot. RR-155: first the inventor helps, then comes Inspiration (RR-77).
    pub(super) fn unlock(&mut self, seat: Seat, spot: Spot, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        player.covered.remove(spot);
        let unplaced = player.unplaced.get_mut(spot.kind());
        *unplaced = unplaced.saturating_add(1);
        self.tell(Event::TokenUnlocked { seat, spot }, events);
        if spot.section() == Phase::Upgrade {
            self.player_mut(seat).push(Step::Inspire);
        }
        self.trigger(seat, |ability| matches!(ability, Ability::Unlocks(_)), events);
    }

    /// RR-78: a robot stands in the leftmost free column of its row.
    pub(super) fn build(&mut self, seat: Seat, card: RobotId, events: &mut Events<Event>) {
        let row = card.card().row;
        self.player_mut(seat).rows.get_mut(row).push_bounded(Robot {
            body: Body::Card(card),
            upgraded: false,
        });
        self.tell(Event::Assembled { seat, robot: card }, events);
        let is_meant = |ability: &Ability| match ability {
            Ability::Assembles { row: of, .. } => of.is_none_or(|of| of == row),
            _ => false,
        };
        self.trigger(seat, is_meant, events);
    }

    /// RR-155: abilities of the inventor that act by themselves, the basic one first.
    pub(super) fn trigger(&mut self, seat: Seat, is_meant: impl Fn(&Ability) -> bool, events: &mut Events<Event>) {
        let mut helped: [Option<Source>; 2] = [None; 2];
        let abilities = self.player(seat).abilities().filter(|(.., ability)| is_meant(ability));
        for (place, (card, upgraded, _)) in helped.iter_mut().zip(abilities) {
            *place = Some(Source::Inventor { card, upgraded });
        }
        // The last one on the stack is received first.
        for source in helped.into_iter().rev().flatten() {
            if let Source::Inventor { card: inventor, .. } = source {
                self.tell(Event::Helped { seat, inventor }, events);
            }
            self.player_mut(seat).push(Step::Gains { source, next: 0 });
        }
    }

    /// Runs the steps of a player that ask for nothing, until one does.
    pub(super) fn settle(&mut self, seat: Seat, events: &mut Events<Event>) {
        while let Some(step) = self.player(seat).top() {
            match step {
                Step::Gains { source, next } => self.next_gain(seat, source, next, events),
                Step::Paying { cost, deed } => {
                    if cost.next().is_none() {
                        self.player_mut(seat).stack.pop();
                        self.follow_payment(seat, deed, events);
                    } else if let Some(unit) = self.player(seat).forced_unit(&cost) {
                        self.pay_unit(seat, unit, None, events);
                    } else {
                        return;
                    }
                }
                Step::Wild(0) | Step::Either(_, _, 0) => {
                    self.player_mut(seat).stack.pop();
                }
                // RR-64, RR-106: nothing is left to unlock.
                Step::Unlock if self.player(seat).covered.is_empty() => {
                    self.player_mut(seat).stack.pop();
                    self.tell(Event::Lost { seat }, events);
                }
                // RR-106: without a card in hand there is nothing to assemble.
                Step::Assemble if self.player(seat).hand.is_empty() => {
                    self.player_mut(seat).stack.pop();
                    self.tell(Event::Lost { seat }, events);
                }
                Step::Charging(_)
                | Step::Column(_)
                | Step::Wild(_)
                | Step::Either(..)
                | Step::Inspire
                | Step::PickClass
                | Step::Unlock
                | Step::Assemble
                | Step::Cycle { .. }
                | Step::Entering(_) => return,
            }
        }
    }

    /// RR-106: the next benefit of a source.
    fn next_gain(&mut self, seat: Seat, source: Source, next: u8, events: &mut Events<Event>) {
        let gains = source.gains();
        let gain = gains.get(usize::from(next)).copied().flatten();
        let player = self.player_mut(seat);
        player.stack.pop();
        let Some(gain) = gain else { return };
        let next = next.saturating_add(1);
        if gains.get(usize::from(next)).copied().flatten().is_some() {
            player.push(Step::Gains { source, next });
        }
        match gain {
            Gain::Good(good, count) => self.gain(seat, good, count, events),
            Gain::Wild(count) => self.player_mut(seat).push(Step::Wild(count)),
            Gain::Draw(count) => self.draw_robots(seat, count, events),
            Gain::Either(one, other, count) => self.player_mut(seat).push(Step::Either(one, other, count)),
            Gain::RowPoints => {
                let points = self.row_points(seat, source);
                self.gain(seat, Good::Point, points, events);
            }
            Gain::Class => self.draw_classes(seat, events),
            Gain::Inspire => self.player_mut(seat).push(Step::Inspire),
            Gain::Unlock => self.player_mut(seat).push(Step::Unlock),
            Gain::Assemble => self.player_mut(seat).push(Step::Assemble),
            Gain::Cycle(more) => self.player_mut(seat).push(Step::Cycle { discarded: 0, more }),
        }
    }

    /// RR-103: VPs by the number of robots in the row of the action.
    fn row_points(&self, seat: Seat, source: Source) -> u8 {
        let row: Option<Row> = match source {
            Source::Robot { card, .. } => Some(card.card().row),
            Source::Board { row, .. } => Some(row),
            Source::Inventor { .. } => None,
        };
        let robots = row.map_or(0, |row| self.player(seat).row(row).len());
        ROW_POINTS.get(robots).copied().unwrap_or_default()
    }

    /// What was paid for follows.
    fn follow_payment(&mut self, seat: Seat, deed: Deed, events: &mut Events<Event>) {
        match deed {
            Deed::Unlock => self.player_mut(seat).push(Step::Unlock),
            Deed::Build(card) => self.build(seat, card, events),
            Deed::Gain(source) => self.player_mut(seat).push(Step::Gains { source, next: 0 }),
        }
    }
}
