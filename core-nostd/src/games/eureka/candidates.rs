//! Whom the table waits for, and what they are offered.

use super::action::{Action, Slot};
use super::check::{JUDGEMENTS, TILES};
use super::robot::{Colour, Part};
use super::state::{Decision, Phase, State};
use crate::game::{Actor, Turn};
use crate::kit::seat::{Seat, Seats};

impl State {
    /// Whom the table waits for.
    pub(super) fn waits_for(&self) -> Turn {
        let customer = self.customer().map_or(Seats::NONE, |seat| [seat].into_iter().collect());
        let seats = match self.phase {
            Phase::Order | Phase::Tiles | Phase::Judge(_) => customer,
            Phase::Board if self.board_is_secret() => customer,
            Phase::Deal => self.makers_where(|player| !player.hand.is_full()),
            Phase::Buy if self.customer_sells() => customer,
            Phase::Buy => self.makers_where(|player| player.decision == Decision::Open),
            Phase::Produce(_) => self.makers_where(|player| player.lock.is_none()),
            Phase::Roll(_) => self.next_caller().into_iter().collect(),
            Phase::TurnEnd if self.must_enter_order() => customer,
            Phase::Over => {
                return Turn::Over {
                    winners: self.leaders(),
                };
            }
            Phase::Board | Phase::TurnEnd | Phase::TieChoice => Seats::NONE,
        };
        if seats.is_empty() {
            return Turn::House;
        }
        let timed = matches!(self.phase, Phase::Produce(_)) && self.setup.timer > 0;
        Turn::Players {
            seats,
            first: self
                .makers_in_order()
                .find(|seat| seats.contains(*seat))
                .or(self.customer())
                .unwrap_or(Seat::P1),
            limit: timed.then_some(self.setup.timer),
        }
    }

    /// What may be worth trying, from public facts only, in menu order.
    pub(super) fn offer(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => self.offer_to_house(each),
            Actor::Seat(seat) if self.seated().contains(seat) => {
                if self.customer() == Some(seat) {
                    self.offer_to_customer(each);
                } else {
                    self.offer_to_maker(each);
                }
                each(Action::StopHelp);
            }
            Actor::Seat(_) => {}
        }
    }

    fn offer_to_house(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Board => Colour::ALL.map(Action::Lay).into_iter().for_each(each),
            Phase::Produce(_) => each(Action::Reveal),
            Phase::TurnEnd => {
                each(Action::EndTurn);
                each(Action::KeepTurn);
                each(Action::VoidTurn);
            }
            Phase::TieChoice => {
                each(Action::Share);
                each(Action::ExtraRound);
            }
            _ => {}
        }
    }

    fn offer_to_customer(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Order => offer_robot(each),
            Phase::Board if self.board_is_secret() => offer_robot(each),
            Phase::TurnEnd if self.must_enter_order() => offer_robot(each),
            Phase::Tiles => TILES.map(Action::Tile).for_each(each),
            Phase::Buy if self.customer_sells() => {
                TILES.map(Action::Answer).for_each(&mut *each);
                // Those who have not decided come first: that is what the Customer is asked for.
                for decided in [false, true] {
                    let seats = self.makers_in_order();
                    for seat in seats.filter(|seat| self.has_decided(*seat) == decided) {
                        each(Action::NoSale(seat));
                        each(Action::Sell(seat));
                    }
                }
                offer_robot(each);
                each(Action::ShowOrder);
                each(Action::Cancel);
            }
            Phase::Judge(_) => {
                JUDGEMENTS.map(Action::Judge).for_each(&mut *each);
                offer_robot(each);
                each(Action::ShowOrder);
                each(Action::Cancel);
            }
            _ => {}
        }
    }

    fn offer_to_maker(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Deal => offer_robot(each),
            Phase::Buy if !self.customer_sells() => {
                each(Action::Pass);
                Slot::ALL.map(Action::Buy).into_iter().for_each(&mut *each);
            }
            Phase::Produce(_) => {
                each(Action::Lock { eureka: false });
                each(Action::Lock { eureka: true });
                each(Action::Change);
                offer_robot(each);
                each(Action::Cancel);
            }
            Phase::Roll(_) => {
                each(Action::Roll);
                let faces = (1..=6).filter(|face| self.setup.die.contains(face));
                faces.map(Action::Face).for_each(&mut *each);
            }
            _ => {}
        }
        if self.is_thinking_time() {
            if self.customer_sells() {
                each(Action::Note);
            }
            if self.customer_sells() && self.phase == Phase::Buy {
                offer_robot(each);
                each(Action::Cancel);
            }
            for part in Part::ALL {
                for colour in Colour::ALL {
                    each(Action::Mark { part, colour });
                }
            }
        }
    }
}

/// The next part of a robot.
fn offer_robot(each: &mut dyn FnMut(Action)) {
    Colour::ALL.map(Action::Pick).into_iter().for_each(each);
}
