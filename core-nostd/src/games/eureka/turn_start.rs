//! How a turn starts: order, board, tiles, hands (RO-25…RO-33, RO-129, RO-130).

use core::num::NonZero;

use super::action::Event;
use super::robot::{Robot, RobotSet};
use super::setup::{Answers, Cards, Customer};
use super::state::{Attempt, Before, Phase, Position, State};
use crate::game::Events;
use crate::kit::dice::Chance;
use crate::kit::seat::{BySeat, Seat, Seats};

impl State {
    /// Starts the turn with the number in `self.turn`.
    pub(super) fn start_turn(&mut self, events: &mut Events<Event>) {
        self.order = None;
        self.board.clear();
        self.laid.clear();
        self.tiles.clear();
        self.audit = None;
        self.typed_dice = Seats::NONE;
        self.players = BySeat::default();
        self.before = Before {
            cubes: self.cubes,
            sirens: self.sirens,
        };
        events.push(Event::TurnBegan {
            customer: self.customer(),
        });
        match (self.setup.cards, self.setup.customer, self.setup.answers) {
            (Cards::Virtual, ..) => self.deal(events),
            (Cards::Physical, Customer::Player, Answers::Computed) => self.phase = Phase::Order,
            (Cards::Physical, ..) => self.phase = Phase::Board,
        }
    }

    /// RO-14, RO-25…RO-33: order, board and hands from a fresh shuffle of all 64 cards.
    fn deal(&mut self, events: &mut Events<Event>) {
        let mut pile = Robot::ALL;
        self.chance.shuffle(&mut pile);
        let mut pile = pile.into_iter();
        self.order = pile.next();
        for robot in pile.by_ref().take(3) {
            self.board.push_bounded(robot);
        }
        for seat in self.makers_in_order() {
            for robot in pile.by_ref().take(3) {
                self.player_mut(seat).hand.push_bounded(robot);
            }
        }
        events.reveal();
        self.set_tiles(events);
    }

    pub(super) fn put_on_board(&mut self, robot: Robot) {
        self.board.push_bounded(robot);
        // What lies there is in nobody's hand: a note that says so was wrong.
        if self.customer_sells() {
            for seat in self.makers().iter() {
                self.player_mut(seat).hand.retain_mut(|card| *card != robot);
            }
        }
        if self.board.is_full() {
            self.phase = match self.setup.customer {
                // RO-129: the order is drawn when board and hands are known.
                Customer::Device => Phase::Deal,
                Customer::Player => Phase::Tiles,
            };
        }
    }

    /// RO-130: hands are compared when all are complete; then the order is drawn from what is left.
    pub(super) fn draw_order_if_dealt(&mut self, events: &mut Events<Event>) {
        if self.makers_where(|player| !player.hand.is_full()).is_empty() {
            let conflict = self.seats_that_share_a_card();
            if conflict.is_empty() {
                let left = RobotSet::ALL.without(self.board_cards()).without(self.hand_cards());
                self.order = draw(left, &mut self.chance);
                events.reveal();
                self.set_tiles(events);
            } else {
                for seat in conflict.iter() {
                    self.player_mut(seat).hand.clear();
                }
                events.push(Event::EntryConflict { seats: conflict });
                events.reveal();
            }
        }
    }

    fn seats_that_share_a_card(&self) -> Seats {
        let holds = |seat: Seat, card| self.player(seat).hand.contains(&card);
        let shares = |seat: &Seat| {
            let mut others = self.makers();
            others.remove(*seat);
            let hand = &self.player(*seat).hand;
            hand.iter().any(|card| others.iter().any(|other| holds(other, *card)))
        };
        self.makers().iter().filter(shares).collect()
    }

    pub(super) fn hand_cards(&self) -> RobotSet {
        let seats = self.makers().iter();
        seats.flat_map(|seat| self.player(seat).hand.iter().copied()).collect()
    }

    pub(super) fn start_buying_if_tiled(&mut self, events: &mut Events<Event>) {
        match self.phase {
            Phase::Tiles if self.setup.answers == Answers::Computed => self.set_tiles(events),
            Phase::Tiles if self.tiles.is_full() => self.start_buying(events),
            Phase::Order
            | Phase::Board
            | Phase::Tiles
            | Phase::Deal
            | Phase::Buy
            | Phase::Produce(_)
            | Phase::Roll(_)
            | Phase::Judge(_)
            | Phase::TurnEnd
            | Phase::TieChoice
            | Phase::Over => {}
        }
    }

    /// RO-27, RO-29: all three tiles in one step.
    fn set_tiles(&mut self, events: &mut Events<Event>) {
        let Some(order) = self.order else { return };
        let Position { board, tiles, .. } = &mut self.position;
        for card in board.iter() {
            tiles.push_bounded(card.matches(order));
        }
        self.answer_again(order);
        self.start_buying(events);
    }

    /// Everybody decides; if order or board were entered again, the decisions that were made stand (RO-153).
    fn start_buying(&mut self, events: &mut Events<Event>) {
        events.push(Event::TilesSet);
        let have_decided = self.makers().iter().any(|seat| self.has_decided(seat)) && self.all_have_decided();
        if have_decided {
            self.phase = Phase::Produce(Attempt::First);
        } else {
            self.phase = Phase::Buy;
            self.pass_without_cubes(events);
        }
    }
}

/// One of `robots`, each equally likely.
pub(super) fn draw(robots: RobotSet, chance: &mut Chance) -> Option<Robot> {
    let count = NonZero::new(u32::from(robots.len()))?;
    let index = usize::try_from(chance.below(count)).unwrap_or_default();
    robots.iter().nth(index)
}
