//! What people have typed wrongly, or what lies otherwise on the table, is set right (RO-150…RO-154).
//!
//! The table does it, openly; everybody is told, and the game goes on from there.

use super::action::{Action, Correction, Error, Event};
use super::cubes::{Cubes, VALUE_MAX};
use super::robot::Robot;
use super::setup::{Cards, Customer};
use super::state::{Attempt, Decision, Errand, Phase, State};
use crate::game::{Events, Game, require};
use crate::kit::seat::Seat;

impl State {
    /// Every correction that may make sense in this way of playing.
    pub(super) fn candidates_for_correction(&self, each: &mut dyn FnMut(Action)) {
        let mut each = |correction| each(Action::Correct(correction));
        for seat in self.makers_in_order() {
            for face in (1..=6).filter(|_| self.typed_dice.contains(seat)) {
                each(Correction::Die { seat, face });
            }
        }
        if self.setup.cards == Cards::Physical {
            self.makers_in_order().map(Correction::Sale).for_each(&mut each);
            each(Correction::Order);
            each(Correction::Board);
            each(Correction::Turn);
        }
        for seat in self.seats().iter() {
            each(Correction::Cube { seat, more: true });
            each(Correction::Cube { seat, more: false });
        }
    }

    pub(super) fn check_correction(&self, correction: Correction) -> Result<(), Error> {
        match correction {
            Correction::Cube { seat, more } => self.check_cube_correction(seat, more),
            Correction::Die { seat, face } => self.check_die_correction(seat, face),
            Correction::Sale(seat) => self.check_sale_correction(seat),
            Correction::Order | Correction::Board => self.check_entry_correction(),
            // RO-154: before anything was entered there is nothing to play again.
            Correction::Turn => require(
                self.setup.cards == Cards::Physical && self.has_begun() && self.phase != Phase::TieChoice,
                Error::NotNow,
            ),
        }
    }

    /// RO-150: cubes go to the pot or come from it, and no more than there are.
    fn check_cube_correction(&self, seat: Seat, more: bool) -> Result<(), Error> {
        require(self.seats().contains(seat), Error::WrongRole)?;
        let (own, pot) = (self.cubes.wallet(seat).value(), self.cubes.pot().value());
        let (from, to) = if more { (pot, own) } else { (own, pot) };
        require(from > 0 && to < VALUE_MAX, Error::NoSuchCubes)
    }

    /// RO-151: a die that was typed, until the turn is over.
    fn check_die_correction(&self, seat: Seat, face: u8) -> Result<(), Error> {
        require(self.typed_dice.contains(seat), Error::NotNow)?;
        require(self.setup.die.contains(&face), Error::BadFace { face })?;
        require(self.face_of_turn(seat) != Some(face), Error::NotNow)
    }

    /// RO-152: what the Customer has entered about a seat that could buy, until robots are shown.
    fn check_sale_correction(&self, seat: Seat) -> Result<(), Error> {
        self.check_before_reveal()?;
        require(self.makers().contains(seat), Error::WrongRole)?;
        let entered = self.has_decided(seat) && self.before.cubes.wallet(seat).value() > 0;
        require(entered, Error::NotNow)
    }

    /// RO-153: order and board, where the Customer has entered both, until robots are shown.
    fn check_entry_correction(&self) -> Result<(), Error> {
        require(self.is_computed(), Error::NotNow)?;
        self.check_before_reveal()
    }

    /// Real cards with a player as Customer, and no robot was shown.
    fn check_before_reveal(&self) -> Result<(), Error> {
        let in_time = matches!(self.phase, Phase::Buy | Phase::Produce(Attempt::First));
        require(self.customer_sells() && in_time, Error::NotNow)
    }

    /// Whether anything was entered in this turn.
    fn has_begun(&self) -> bool {
        let first = match (self.setup.customer, self.is_computed()) {
            (Customer::Player, true) => Phase::Order,
            _ => Phase::Board,
        };
        self.phase != first || !self.laid.is_empty() || !self.board.is_empty()
    }

    pub(super) fn resolve_correction(&mut self, correction: Correction, events: &mut Events<Event>) {
        events.push(Event::Corrected(correction));
        let before = self.cubes;
        match correction {
            Correction::Cube { seat, more } => self.resolve_cube_correction(seat, more),
            Correction::Die { seat, face } => self.resolve_die_correction(seat, face),
            Correction::Sale(seat) => self.reopen_sale(seat),
            Correction::Order => {
                self.order = None;
                self.reopen_entry(Phase::Order);
            }
            Correction::Board => {
                self.board.clear();
                self.reopen_entry(Phase::Board);
            }
            Correction::Turn => {
                self.resolve_void(events);
                return;
            }
        }
        let recounted = |seat: &Seat| self.cubes.wallet(*seat).value() != before.wallet(*seat).value();
        for seat in self.seats().iter().filter(recounted) {
            let value = self.cubes.wallet(seat).value();
            events.push(Event::Recounted { seat, value });
        }
        match self.phase {
            Phase::Buy => {
                self.stop_sale_without_cubes();
                self.pass_without_cubes(events);
            }
            // The tie is none any more: the table goes on to the end once more.
            Phase::TieChoice if self.leaders().len() < 2 => self.phase = Phase::TurnEnd,
            _ => {}
        }
    }

    /// RO-150: the turn began with the same mistake, and if it is played again the cube stays where it belongs.
    fn resolve_cube_correction(&mut self, seat: Seat, more: bool) {
        let seats = self.seats();
        for cubes in [&mut self.position.cubes, &mut self.position.before.cubes] {
            match more {
                true if cubes.pot().value() > 0 => cubes.reward(seat, 1, seats, &mut |_| ()),
                true => {}
                false => cubes.fine(seat, 1, seats, &mut |_| ()),
            }
        }
    }

    /// Nobody sells to a player whose cubes are gone.
    fn stop_sale_without_cubes(&mut self) {
        let Some(customer) = self.customer() else { return };
        if let Errand::Sale(buyer) = self.player(customer).errand
            && !self.can_buy(buyer)
        {
            let player = self.player_mut(customer);
            player.errand = Errand::Usual;
            player.picked.clear();
        }
    }

    /// RO-151: everything that was paid in this turn is paid again, with the right die.
    fn resolve_die_correction(&mut self, seat: Seat, face: u8) {
        let player = self.player_mut(seat);
        match player.face {
            Some(_) => player.face = Some(face),
            None => player.first_face = Some(face),
        }
        self.cubes = self.paid_in_turn();
    }

    /// What everybody has, from the start of the turn and by what was entered since.
    fn paid_in_turn(&self) -> Cubes {
        let mut cubes = self.before.cubes;
        if matches!(
            self.phase,
            Phase::Order | Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy
        ) {
            return cubes;
        }
        let tell = &mut |_| ();
        for buyer in self.makers_in_order() {
            if self.player(buyer).bought().is_some() {
                self.pay_customer(buyer, &mut cubes, tell);
            }
        }
        for attempt in [Attempt::First, Attempt::Second] {
            let judged = self.makers_where(|player| player.judged(attempt).is_some());
            if judged == self.makers() {
                let correct = self.makers_where(|player| player.judged(attempt) == Some(3));
                self.pay_out(attempt, correct, &mut cubes, tell);
            }
        }
        cubes
    }

    /// What the die of a caller has shown in this turn; a siren sounds once, so there is one.
    fn face_of_turn(&self, seat: Seat) -> Option<u8> {
        self.player(seat).face.or(self.player(seat).first_face)
    }

    /// RO-152: the Customer enters it once more; nobody has paid or built yet.
    fn reopen_sale(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        if let Some((sold, _)) = player.bought() {
            player.hand.retain_mut(|card| *card != sold);
        }
        player.decision = Decision::Open;
        self.phase = Phase::Buy;
        self.cubes = self.before.cubes;
        self.take_robots_apart();
    }

    /// RO-153: order or board are entered once more. The decisions stand, and so do the cubes that were paid.
    fn reopen_entry(&mut self, phase: Phase) {
        self.tiles.clear();
        self.phase = phase;
        self.take_robots_apart();
    }

    /// Everybody builds anew, with what is known then.
    fn take_robots_apart(&mut self) {
        self.clear_errands();
        for seat in self.makers().iter() {
            self.player_mut(seat).lock = None;
        }
    }

    /// Every answer that was bought, for an order that was entered again.
    pub(super) fn answer_again(&mut self, order: Robot) {
        for seat in self.makers().iter() {
            if let Decision::Bought { card, answer } = &mut self.player_mut(seat).decision {
                *answer = Some(card.matches(order));
            }
        }
    }
}
