//! Whom the game waits for, and which actions may be worth trying. Reads public facts only.

use super::action::{Action, Slot};
use super::check::{JUDGEMENTS, TILES};
use super::robot::{Colour, Part};
use super::state::{Decision, Phase, State};
use crate::kit::seat::{Seat, Seats};

impl State {
    /// Which seats the game waits for; none if it waits for the house.
    pub(super) fn turn_seats(&self) -> Seats {
        let customer = self.customer().map_or(Seats::NONE, |seat| [seat].into_iter().collect());
        match self.phase {
            Phase::Order | Phase::Tiles | Phase::Judge(_) => customer,
            Phase::Board if self.board_is_secret() => customer,
            Phase::Deal => self.makers_where(|player| !player.hand.is_full()),
            Phase::Buy if self.customer_sells() => customer,
            Phase::Buy => self.makers_where(|player| player.decision == Decision::Open),
            Phase::Produce(_) => self.makers_where(|player| player.lock.is_none()),
            Phase::Roll(_) => self.next_caller().into_iter().collect(),
            Phase::TurnEnd if self.must_enter_order() => customer,
            Phase::Board | Phase::TurnEnd | Phase::TieChoice | Phase::Over => Seats::NONE,
        }
    }

    /// Which of `seats` is asked first: the first Manufacturer among them, otherwise the Customer.
    pub(super) fn turn_first(&self, seats: Seats) -> Seat {
        self.makers_in_order()
            .find(|seat| seats.contains(*seat))
            .or(self.customer())
            .unwrap_or(Seat::P1)
    }

    /// RO-55: only building is timed.
    pub(super) fn turn_limit(&self) -> Option<u16> {
        let timed = matches!(self.phase, Phase::Produce(_)) && self.setup.timer > 0;
        timed.then_some(self.setup.timer)
    }

    pub(super) fn candidates_for_house(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Board => Colour::ALL.map(Action::Lay).into_iter().for_each(&mut *each),
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
            Phase::Order | Phase::Tiles | Phase::Deal | Phase::Buy | Phase::Roll(_) | Phase::Judge(_) | Phase::Over => {
            }
        }
        self.candidates_for_correction(each);
    }

    pub(super) fn candidates_for_customer(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Order => candidates_for_part(each),
            Phase::Board if self.board_is_secret() => candidates_for_part(each),
            Phase::TurnEnd if self.must_enter_order() => candidates_for_part(each),
            Phase::Tiles => TILES.map(Action::Tile).for_each(each),
            Phase::Buy if self.customer_sells() => {
                TILES.map(Action::Answer).for_each(&mut *each);
                // The cursor starts on the first entry, so seats that have not decided come first.
                for decided in [false, true] {
                    let seats = self.makers_in_order();
                    for seat in seats.filter(|seat| self.has_decided(*seat) == decided && self.is_asked_to_buy(*seat)) {
                        each(Action::NoSale(seat));
                        each(Action::Sell(seat));
                    }
                }
                candidates_for_part(each);
                each(Action::ShowOrder);
                each(Action::Cancel);
            }
            Phase::Judge(_) => {
                JUDGEMENTS.map(Action::Judge).for_each(&mut *each);
                candidates_for_part(each);
                each(Action::ShowOrder);
                each(Action::Cancel);
            }
            Phase::Board
            | Phase::Deal
            | Phase::Buy
            | Phase::Produce(_)
            | Phase::Roll(_)
            | Phase::TurnEnd
            | Phase::TieChoice
            | Phase::Over => {}
        }
    }

    pub(super) fn candidates_for_maker(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::Deal => candidates_for_part(each),
            Phase::Buy if !self.customer_sells() && self.is_asked_to_buy(seat) => {
                each(Action::Pass);
                Slot::ALL.map(Action::Buy).into_iter().for_each(&mut *each);
            }
            Phase::Produce(_) => {
                each(Action::Lock { eureka: false });
                each(Action::Lock { eureka: true });
                each(Action::Change);
                candidates_for_part(each);
                for eureka in [false, true] {
                    let finish = |colour| Action::Finish { colour, eureka };
                    Colour::ALL.map(finish).into_iter().for_each(&mut *each);
                }
                each(Action::Cancel);
            }
            Phase::Roll(_) => {
                each(Action::Roll);
                let faces = (1..=6).filter(|face| self.setup.die.contains(face));
                faces.map(Action::Face).for_each(&mut *each);
            }
            Phase::Order
            | Phase::Board
            | Phase::Tiles
            | Phase::Buy
            | Phase::Judge(_)
            | Phase::TurnEnd
            | Phase::TieChoice
            | Phase::Over => {}
        }
        if self.is_thinking_time() {
            if self.customer_sells() {
                each(Action::Note);
            }
            if self.customer_sells() && self.phase == Phase::Buy {
                candidates_for_part(each);
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

/// The four colours of the next part of a robot.
fn candidates_for_part(each: &mut dyn FnMut(Action)) {
    Colour::ALL.map(Action::Pick).into_iter().for_each(each);
}
