//! What an action changes, and how a turn goes from phase to phase.

use core::num::NonZero;

use super::action::{Action, Event, Slot};
use super::check::Purpose;
use super::robot::{Colour, Robot};
use super::setup::Help;
use super::state::{Attempt, Audit, Decision, Errand, Lock, Phase, State};
use crate::game::{Events, Game};
use crate::kit::seat::Seat;

impl State {
    /// What the players decide or enter together.
    pub(super) fn resolve_house(&mut self, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Lay(colour) => self.resolve_lay(colour),
            Action::Reveal => self.resolve_reveal(events),
            Action::EndTurn => self.resolve_end_turn(events),
            Action::KeepTurn => {
                if let Some(audit) = &mut self.audit {
                    audit.kept = true;
                }
            }
            Action::VoidTurn => self.resolve_void(events),
            Action::Correct(correction) => self.resolve_correction(correction, events),
            Action::Share => self.end_game(events),
            Action::ExtraRound => {
                self.extra_rounds = self.extra_rounds.saturating_add(1);
                events.push(Event::ExtraRound);
                self.start_next_turn(events);
            }
            Action::Pick(_)
            | Action::Tile(_)
            | Action::Buy(_)
            | Action::Pass
            | Action::Sell(_)
            | Action::NoSale(_)
            | Action::Answer(_)
            | Action::Note
            | Action::Change
            | Action::Cancel
            | Action::Lock { .. }
            | Action::Finish { .. }
            | Action::Roll
            | Action::Face(_)
            | Action::Judge(_)
            | Action::ShowOrder
            | Action::Mark { .. }
            | Action::StopHelp => debug_assert!(false, "check_house refuses what only a seat can do"),
        }
    }

    /// What one player does.
    pub(super) fn resolve_seat(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Pick(colour) => self.resolve_pick(seat, colour, events),
            Action::Tile(number) => {
                self.tiles.push_bounded(number);
                self.start_buying_if_tiled(events);
            }
            Action::Buy(slot) => self.resolve_buy(seat, slot, events),
            Action::Pass => self.resolve_decision(seat, Decision::Passed, events),
            Action::NoSale(buyer) => self.resolve_decision(buyer, Decision::Passed, events),
            Action::Sell(buyer) => self.player_mut(seat).errand = Errand::Sale(buyer),
            Action::Answer(number) => self.resolve_answer(number, events),
            Action::Note => self.player_mut(seat).errand = Errand::Note,
            Action::Change => self.player_mut(seat).errand = Errand::Change,
            Action::ShowOrder => self.player_mut(seat).errand = Errand::Order,
            Action::Cancel => self.player_mut(seat).errand = Errand::Usual,
            Action::Lock { eureka } => self.resolve_lock(seat, eureka, events),
            Action::Finish { colour, eureka } => {
                self.resolve_pick(seat, colour, events);
                self.resolve_lock(seat, eureka, events);
            }
            Action::Roll => {
                let face = self.roll();
                events.reveal();
                self.resolve_face(seat, face, events);
            }
            Action::Face(face) => {
                self.typed_dice.insert(seat);
                self.resolve_face(seat, face, events);
            }
            Action::Judge(number) => self.resolve_judge(number, events),
            Action::Mark { part, colour } => {
                let mark = self.player_mut(seat).mark_mut(part, colour);
                *mark = mark.next();
            }
            Action::StopHelp => {
                self.help = Help::Off;
                events.push(Event::HelpStopped);
            }
            Action::Lay(_)
            | Action::Reveal
            | Action::KeepTurn
            | Action::VoidTurn
            | Action::EndTurn
            | Action::Share
            | Action::ExtraRound
            | Action::Correct(_) => debug_assert!(false, "check_seat refuses what only the house can do"),
        }
    }

    // Robots are entered part by part.

    fn resolve_lay(&mut self, colour: Colour) {
        if let [head, torso] = *self.laid {
            self.laid.clear();
            self.put_on_board(Robot::new(head, torso, colour));
        } else {
            self.laid.push_bounded(colour);
        }
    }

    fn resolve_pick(&mut self, seat: Seat, colour: Colour, events: &mut Events<Event>) {
        self.player_mut(seat).picked.push_bounded(colour);
        let (Some(robot), Some(purpose)) = (self.player(seat).picked_robot(), self.purpose(seat)) else {
            return;
        };
        if purpose == Purpose::Build {
            // It waits for the lock, with Eureka or without.
            return;
        }
        let player = self.player_mut(seat);
        player.picked.clear();
        player.errand = Errand::Usual;
        self.resolve_entry(seat, robot, purpose, events);
    }

    /// A robot is complete and becomes what it was entered for.
    fn resolve_entry(&mut self, seat: Seat, robot: Robot, purpose: Purpose, events: &mut Events<Event>) {
        match purpose {
            Purpose::Order if self.phase == Phase::Order => {
                self.order = Some(robot);
                self.phase = Phase::Board;
                // RO-153: only the order was entered again, and the board lies there.
                if self.board.is_full() {
                    self.phase = Phase::Tiles;
                    self.start_buying_if_tiled(events);
                }
            }
            Purpose::Order => self.resolve_audit(robot, false, events),
            Purpose::EarlyOrder => self.resolve_audit(robot, true, events),
            Purpose::BoardCard => {
                self.put_on_board(robot);
                self.start_buying_if_tiled(events);
            }
            Purpose::HandCard => {
                self.player_mut(seat).hand.push_bounded(robot);
                self.draw_order_if_dealt(events);
            }
            Purpose::Note => {
                let player = self.player_mut(seat);
                player.hand.push_bounded(robot);
                if !player.hand.is_full() {
                    // Most players note all their cards at once, so the next one follows.
                    player.errand = Errand::Note;
                }
            }
            Purpose::Sale(buyer) => self.resolve_sale(buyer, robot, events),
            Purpose::Build => debug_assert!(false, "a robot to build waits for its lock"),
        }
    }

    // Buy more information.

    fn resolve_buy(&mut self, seat: Seat, slot: Slot, events: &mut Events<Event>) {
        if let (Some(card), Some(order)) = (self.card(seat, slot), self.order) {
            // RO-40: the buyer sees the answer at once, and nobody else learns anything.
            events.reveal_to_owner();
            self.resolve_decision(seat, bought(card, Some(card.matches(order))), events);
        }
    }

    fn resolve_answer(&mut self, number: u8, events: &mut Events<Event>) {
        if let Some((buyer, card)) = self.unanswered() {
            self.player_mut(buyer).decision = bought(card, Some(number));
            self.close_buying_if_done(events);
        }
    }

    fn resolve_decision(&mut self, seat: Seat, decision: Decision, events: &mut Events<Event>) {
        if !self.has_decided(seat) {
            events.push(Event::Decided { seat });
        }
        self.player_mut(seat).decision = decision;
        self.close_buying_if_done(events);
    }

    /// RO-136, RO-137: the card joins the hand as far as the device knows it; in a full hand it replaces
    /// the latest note.
    fn resolve_sale(&mut self, buyer: Seat, card: Robot, events: &mut Events<Event>) {
        let answer = self.order.map(|order| card.matches(order));
        let player = self.player_mut(buyer);
        if !player.hand.contains(&card) {
            if player.hand.is_full() {
                player.hand.pop();
            }
            player.hand.push_bounded(card);
            // A note that is being entered may have no room any more, or be this very card.
            player.errand = Errand::Usual;
            player.picked.clear();
        }
        self.resolve_decision(buyer, bought(card, answer), events);
    }

    /// RO-37: whoever has no cube is not asked. Wallets lie open, so that this tells nothing new.
    pub(super) fn pass_without_cubes(&mut self, events: &mut Events<Event>) {
        for seat in self.makers_in_order() {
            if !self.can_buy(seat) && !self.has_decided(seat) {
                self.player_mut(seat).decision = Decision::Passed;
                events.push(Event::CannotBuy { seat });
            }
        }
        self.close_buying_if_done(events);
    }

    /// RO-42: with the last decision the cubes move, in Manufacturer order.
    fn close_buying_if_done(&mut self, events: &mut Events<Event>) {
        if !self.all_have_decided() {
            return;
        }
        let buyers = self.makers_where(|player| player.bought().is_some());
        events.push(Event::BuyClosed { buyers });
        if !self.customer_sells() && self.makers().iter().any(|seat| self.can_buy(seat)) {
            // RO-39: now everybody knows who has bought. With real cards everybody has seen it, and RO-152 sets it right.
            events.reveal();
        }
        for buyer in self.makers_in_order().filter(|seat| buyers.contains(*seat)) {
            self.resolve_payment_to_customer(buyer, events);
        }
        self.phase = Phase::Produce(Attempt::First);
        self.clear_errands();
    }

    /// Whether every Manufacturer has bought an answer, and knows it, or has passed.
    pub(super) fn all_have_decided(&self) -> bool {
        let open = self.makers_where(|player| player.decision == Decision::Open);
        open.is_empty() && self.unanswered().is_none()
    }

    // Produce.

    fn resolve_lock(&mut self, seat: Seat, eureka: bool, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        let Some(robot) = player.picked_robot() else { return };
        if player.lock.is_none() {
            // Replacing a lock is silent (RO-52).
            events.push(Event::Locked { seat });
        }
        player.lock = Some(Lock { robot, eureka });
        player.picked.clear();
        player.errand = Errand::Usual;
    }

    /// RO-51, RO-60: all robots and calls at the same moment; the sirens of the callers are spent.
    fn resolve_reveal(&mut self, events: &mut Events<Event>) {
        let Phase::Produce(attempt) = self.phase else { return };
        self.clear_errands();
        events.reveal();
        for seat in self.makers_in_order() {
            if let Some(Lock { robot, eureka }) = self.player(seat).lock {
                events.push(Event::Revealed { seat, robot, eureka });
                if eureka {
                    self.sirens.remove(seat);
                }
            }
        }
        self.phase = Phase::Roll(attempt);
        self.judge_if_rolled(events);
    }

    /// Whatever seats were entering ends with the phase.
    pub(super) fn clear_errands(&mut self) {
        for seat in self.seats().iter() {
            let player = self.player_mut(seat);
            player.errand = Errand::Usual;
            player.picked.clear();
        }
    }

    // Eureka and check.

    fn resolve_face(&mut self, seat: Seat, face: u8, events: &mut Events<Event>) {
        self.player_mut(seat).face = Some(face);
        events.push(Event::Rolled { seat, face });
        self.judge_if_rolled(events);
    }

    fn judge_if_rolled(&mut self, events: &mut Events<Event>) {
        let Phase::Roll(attempt) = self.phase else { return };
        if self.next_caller().is_some() {
            return;
        }
        match self.order {
            Some(order) => {
                for seat in self.makers().iter() {
                    if let Some(lock) = self.player(seat).lock {
                        self.player_mut(seat).set_judged(attempt, lock.robot.matches(order));
                    }
                }
                self.resolve_judgements(attempt, events);
            }
            None => self.phase = Phase::Judge(attempt),
        }
    }

    fn resolve_judge(&mut self, number: u8, events: &mut Events<Event>) {
        if let (Phase::Judge(attempt), Some((judged, _))) = (self.phase, self.next_judged()) {
            self.player_mut(judged).set_judged(attempt, number);
            if self.next_judged().is_none() {
                self.resolve_judgements(attempt, events);
            }
        }
    }

    /// RO-69…RO-81: who is right, who pays, and whether there is a second attempt.
    fn resolve_judgements(&mut self, attempt: Attempt, events: &mut Events<Event>) {
        let correct = self.makers_where(|player| player.judged(attempt) == Some(3));
        events.push(Event::Judged { correct });
        events.reveal();
        self.resolve_payout(attempt, correct, events);
        if attempt == Attempt::First && correct.is_empty() {
            events.push(Event::SecondTry);
            self.start_second_attempt();
        } else {
            self.phase = Phase::TurnEnd;
            if let Some(order) = self.order {
                events.push(Event::TurnOver { order });
            }
        }
    }

    fn start_second_attempt(&mut self) {
        for seat in self.makers().iter() {
            let player = self.player_mut(seat);
            player.first = player.lock.take().map(|lock| lock.robot);
            player.first_face = player.face.take();
        }
        self.phase = Phase::Produce(Attempt::Second);
    }

    // End of turn and of game.

    /// RO-142, RO-143: compares every number with the order that was just entered.
    fn resolve_audit(&mut self, order: Robot, early: bool, events: &mut Events<Event>) {
        let mut slips = 0_u8;
        for slip in self.slips(order) {
            slips = slips.saturating_add(1);
            events.push(Event::Slip {
                about: slip.about,
                typed: slip.number,
                truth: slip.robot.matches(order),
            });
        }
        if slips == 0 {
            events.push(Event::AuditOk);
        }
        events.push(Event::TurnOver { order });
        events.reveal();
        self.order = Some(order);
        self.audit = Some(Audit {
            early,
            slips,
            kept: false,
        });
        self.phase = Phase::TurnEnd;
        self.clear_errands();
    }

    /// RO-144: the same Customer starts the same turn again.
    pub(super) fn resolve_void(&mut self, events: &mut Events<Event>) {
        self.cubes = self.before.cubes;
        self.sirens = self.before.sirens;
        events.push(Event::Voided);
        self.start_turn(events);
    }

    /// RO-98…RO-102: the next Customer, the end, or a tie.
    fn resolve_end_turn(&mut self, events: &mut Events<Event>) {
        if self.turn.saturating_add(1) < self.planned_turns() {
            self.start_next_turn(events);
            return;
        }
        let leaders = self.leaders();
        if leaders.len() > 1 {
            self.phase = Phase::TieChoice;
            events.push(Event::Tie { leaders });
        } else {
            self.end_game(events);
        }
    }

    fn start_next_turn(&mut self, events: &mut Events<Event>) {
        self.turn = self.turn.saturating_add(1);
        self.start_turn(events);
    }

    fn end_game(&mut self, events: &mut Events<Event>) {
        self.phase = Phase::Over;
        let winners = self.leaders();
        events.push(Event::GameOver { winners });
    }

    /// Rolls the die on the device.
    fn roll(&mut self) -> u8 {
        let side = self.chance.below(const { NonZero::new(6).unwrap() });
        let face = usize::try_from(side).ok().and_then(|side| self.setup.die.get(side));
        face.copied().unwrap_or(1)
    }
}

const fn bought(card: Robot, answer: Option<u8>) -> Decision {
    Decision::Bought { card, answer }
}
