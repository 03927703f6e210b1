//! What follows from an action that is allowed: how a turn goes from phase to phase.

use core::num::NonZero;

use super::action::{Action, Event};
use super::check::Purpose;
use super::robot::Robot;
use super::setup::Help;
use super::state::{Attempt, Audit, Decision, Errand, Lock, Phase, State};
use crate::game::{Actor, Events};
use crate::kit::seat::Seat;

impl State {
    /// Carries out an action that is allowed.
    pub(super) fn carry_out(&mut self, by: Actor, action: Action, events: &mut Events<Event>) {
        match by {
            Actor::House => self.house_does(action, events),
            Actor::Seat(seat) => self.seat_does(seat, action, events),
        }
    }

    fn house_does(&mut self, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Lay(colour) => {
                if let [head, torso] = *self.laid {
                    self.laid.clear();
                    self.put_on_board(Robot::new(head, torso, colour));
                } else {
                    keep(self.laid.push(colour));
                }
            }
            Action::Reveal => self.reveal(events),
            Action::EndTurn => self.end_turn(events),
            Action::KeepTurn => {
                if let Some(audit) = &mut self.audit {
                    audit.kept = true;
                }
            }
            Action::VoidTurn => {
                // RO-144: the same Customer starts the same turn anew.
                self.cubes = self.before.cubes;
                self.sirens = self.before.sirens;
                events.push(Event::Voided);
                self.begin_turn(events);
            }
            Action::Share => self.finish(events),
            Action::ExtraRound => {
                self.extra_rounds = self.extra_rounds.saturating_add(1);
                events.push(Event::ExtraRound);
                self.next_turn(events);
            }
            _ => debug_assert!(false, "not an action of the house"),
        }
    }

    fn seat_does(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Pick(colour) => {
                keep(self.player_mut(seat).picked.push(colour));
                self.take_picked(seat, events);
            }
            Action::Tile(number) => {
                keep(self.tiles.push(number));
                self.open_buy_if_tiled(events);
            }
            Action::Buy(slot) => {
                if let (Some(card), Some(order)) = (self.card(seat, slot), self.order) {
                    // RO-40: the buyer sees the answer at once, and nobody else learns anything.
                    events.reveal_to_owner();
                    self.decide(seat, bought(card, Some(card.matches(order))), events);
                }
            }
            Action::Pass => self.decide(seat, Decision::Passed, events),
            Action::NoSale(to) => self.decide(to, Decision::Passed, events),
            Action::Sell(to) => self.player_mut(seat).errand = Errand::Sale(to),
            Action::Answer(number) => {
                if let Some((to, card)) = self.unanswered() {
                    self.player_mut(to).decision = bought(card, Some(number));
                    self.close_buy_if_done(events);
                }
            }
            Action::Note => self.player_mut(seat).errand = Errand::Note,
            Action::Change => self.player_mut(seat).errand = Errand::Change,
            Action::ShowOrder => self.player_mut(seat).errand = Errand::Order,
            Action::Cancel => self.player_mut(seat).errand = Errand::Usual,
            Action::Lock { eureka } => self.lock(seat, eureka, events),
            Action::Roll => {
                let face = self.roll();
                self.rolled(seat, face, events);
            }
            Action::Face(face) => self.rolled(seat, face, events),
            Action::Judge(number) => {
                if let (Phase::Judge(attempt), Some((judged, _))) = (self.phase, self.next_judged()) {
                    self.player_mut(judged).set_judged(attempt, number);
                    if self.next_judged().is_none() {
                        self.check(attempt, events);
                    }
                }
            }
            Action::Mark { part, colour } => {
                let mark = self.player_mut(seat).mark_mut(part, colour);
                *mark = mark.next();
            }
            Action::StopHelp => {
                self.help = Help::Off;
                events.push(Event::HelpStopped);
            }
            _ => debug_assert!(false, "not an action of a seat"),
        }
    }

    /// A robot that was entered part by part goes where it belongs, once it is whole.
    fn take_picked(&mut self, seat: Seat, events: &mut Events<Event>) {
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
        match purpose {
            Purpose::Order if self.phase == Phase::Order => {
                self.order = Some(robot);
                self.phase = Phase::Board;
            }
            Purpose::Order => self.audit(robot, false, events),
            Purpose::EarlyOrder => self.audit(robot, true, events),
            Purpose::BoardCard => {
                self.put_on_board(robot);
                self.open_buy_if_tiled(events);
            }
            Purpose::HandCard => {
                keep(self.player_mut(seat).hand.push(robot));
                self.draw_late_if_dealt(events);
            }
            Purpose::Note => {
                let player = self.player_mut(seat);
                keep(player.hand.push(robot));
                if !player.hand.is_full() {
                    // Most people note all their cards at once.
                    player.errand = Errand::Note;
                }
            }
            Purpose::Sale(to) => self.sell(to, robot, events),
            Purpose::Build => {}
        }
    }

    // Buy more information.

    fn decide(&mut self, seat: Seat, decision: Decision, events: &mut Events<Event>) {
        if !self.has_decided(seat) {
            events.push(Event::Decided { seat });
        }
        self.player_mut(seat).decision = decision;
        self.close_buy_if_done(events);
    }

    /// RO-136, RO-137: the card joins the hand that the device knows; the latest note gives way.
    fn sell(&mut self, to: Seat, card: Robot, events: &mut Events<Event>) {
        let answer = self.order.map(|order| card.matches(order));
        let buyer = self.player_mut(to);
        if !buyer.hand.contains(&card) {
            if buyer.hand.is_full() {
                buyer.hand.pop();
            }
            keep(buyer.hand.push(card));
            // A note that its owner was making may have no place any more, or be this very card.
            buyer.errand = Errand::Usual;
            buyer.picked.clear();
        }
        self.decide(to, bought(card, answer), events);
    }

    /// RO-42: with the last decision the cubes move, in Manufacturer order.
    fn close_buy_if_done(&mut self, events: &mut Events<Event>) {
        let open = self.makers_where(|player| player.decision == Decision::Open);
        if !open.is_empty() || self.unanswered().is_some() {
            return;
        }
        let buyers = self.makers_where(|player| player.bought().is_some());
        events.push(Event::BuyClosed { buyers });
        // From now on everybody knows who has bought.
        events.reveal();
        for buyer in self.makers_in_order().filter(|seat| buyers.contains(*seat)) {
            self.pay_customer(buyer, events);
        }
        self.phase = Phase::Produce(Attempt::First);
        self.drop_errands();
    }

    // Produce.

    fn lock(&mut self, seat: Seat, eureka: bool, events: &mut Events<Event>) {
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
    fn reveal(&mut self, events: &mut Events<Event>) {
        let Phase::Produce(attempt) = self.phase else { return };
        self.drop_errands();
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

    /// What seats were in the middle of does not outlive the phase.
    fn drop_errands(&mut self) {
        for seat in self.seated().iter() {
            let player = self.player_mut(seat);
            player.errand = Errand::Usual;
            player.picked.clear();
        }
    }

    // Eureka and check.

    fn rolled(&mut self, seat: Seat, face: u8, events: &mut Events<Event>) {
        self.player_mut(seat).face = Some(face);
        events.push(Event::Rolled { seat, face });
        events.reveal();
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
                self.check(attempt, events);
            }
            None => self.phase = Phase::Judge(attempt),
        }
    }

    /// RO-69…RO-81: who is right, who pays, and whether there is a second attempt.
    fn check(&mut self, attempt: Attempt, events: &mut Events<Event>) {
        let correct = self.makers_where(|player| player.judged(attempt) == Some(3));
        events.push(Event::Judged { correct });
        events.reveal();
        self.settle(attempt, correct, events);
        if attempt == Attempt::First && correct.is_empty() {
            events.push(Event::SecondTry);
            self.begin_second_attempt();
        } else {
            self.phase = Phase::TurnEnd;
            if let Some(order) = self.order {
                events.push(Event::TurnOver { order });
            }
        }
    }

    fn begin_second_attempt(&mut self) {
        for seat in self.makers().iter() {
            let player = self.player_mut(seat);
            player.first = player.lock.take().map(|lock| lock.robot);
            player.face = None;
        }
        self.phase = Phase::Produce(Attempt::Second);
    }

    // End of turn and of game.

    /// RO-142, RO-143: compares every number with the order that was just entered.
    fn audit(&mut self, order: Robot, early: bool, events: &mut Events<Event>) {
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
        self.drop_errands();
    }

    /// RO-98…RO-102: the next Customer, the end, or a tie.
    fn end_turn(&mut self, events: &mut Events<Event>) {
        if self.turn.saturating_add(1) < self.planned_turns() {
            self.next_turn(events);
            return;
        }
        let leaders = self.leaders();
        if leaders.len() > 1 {
            self.phase = Phase::TieChoice;
            events.push(Event::Tie { leaders });
        } else {
            self.finish(events);
        }
    }

    fn next_turn(&mut self, events: &mut Events<Event>) {
        self.turn = self.turn.saturating_add(1);
        self.begin_turn(events);
    }

    fn finish(&mut self, events: &mut Events<Event>) {
        self.phase = Phase::Over;
        let winners = self.leaders();
        events.push(Event::GameOver { winners });
    }

    /// What the die of the device shows.
    fn roll(&mut self) -> u8 {
        let side = self.chance.below(const { NonZero::new(6).unwrap() });
        let face = usize::try_from(side).ok().and_then(|side| self.setup.die.get(side));
        face.copied().unwrap_or(1)
    }
}

const fn bought(card: Robot, answer: Option<u8>) -> Decision {
    Decision::Bought { card, answer }
}

/// The rules give no list more than it can hold.
pub(super) fn keep<E>(pushed: Result<(), E>) {
    debug_assert!(pushed.is_ok(), "the list has room by the rules");
}
