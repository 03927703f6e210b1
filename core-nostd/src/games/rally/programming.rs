//! The start of a turn, and programming (BE-301…BE-313).

use super::action::Event;
use super::cards::{Card, Register};
use super::state::{Flow, HAND_MAX, Power, Slot, State, Timer, draw, free_cards};
use crate::game::{Events, Game};
use crate::kit::seat::Seat;

impl State {
    /// BE-301…BE-303, BE-307: power-downs take effect, cards are shuffled and dealt.
    pub(super) fn start_turn(&mut self, events: &mut Events<Event>) {
        self.turn = self.turn.saturating_add(1);
        events.push(Event::TurnStarted { turn: self.turn });
        for seat in self.in_order() {
            self.robot_mut(seat).locked_in = false;
            match self.robot(seat).power {
                Power::DownNext | Power::StaysDown => self.power_down(seat, events),
                Power::On | Power::Announced | Power::Down => {}
            }
            self.empty_open_registers(seat);
        }
        self.timer = Timer::Waiting;
        self.flow = Flow::Programming;
        if self.setup.deals() {
            self.shuffle();
        }
        self.deal(events);
        self.go_on_programming(events);
    }

    /// BE-301: damage 0, and the cards of all registers are discarded.
    fn power_down(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.floor.get_mut(seat).damage = 0;
        let robot = self.robot_mut(seat);
        robot.power = Power::Down;
        robot.empty_registers();
        events.push(Event::PoweredDown { robot: seat });
    }

    /// BE-302: every card that is in no register becomes the draw pile.
    fn shuffle(&mut self) {
        let mut pile = free_cards(&self.robots).collect::<super::state::Pile>();
        self.chance.shuffle(&mut pile);
        self.pile = pile;
    }

    /// BE-303: one card at a time in robot order.
    fn deal(&mut self, events: &mut Events<Event>) {
        for dealt in 0..HAND_MAX {
            for seat in self.active_in_order() {
                if self.setup.deals() && dealt < self.hand_size(seat) {
                    self.deal_card(seat);
                }
            }
        }
        for seat in self.active_in_order() {
            let count = self.hand_size(seat);
            events.push(Event::Dealt { robot: seat, count });
            // BE-307: whoever has no open register is done.
            self.robot_mut(seat).locked_in = self.open_registers(seat).next().is_none();
        }
    }

    fn deal_card(&mut self, seat: Seat) {
        let position = &mut self.position;
        if let Some(card) = draw(&position.robots, &mut position.pile, &mut position.chance) {
            position.robots.get_mut(seat).hand.push_bounded(card);
        }
    }

    /// The registers of a robot that it can program (BE-304).
    pub(super) fn open_registers(&self, seat: Seat) -> impl Iterator<Item = Register> + use<> {
        let damage = self.body(seat).damage;
        let registers = Register::ALL.into_iter();
        registers.filter(move |register| !register.is_locked_by(damage))
    }

    /// BE-906: the cards of all registers that are not locked are discarded.
    pub(super) fn empty_open_registers(&mut self, seat: Seat) {
        for register in self.open_registers(seat) {
            self.robot_mut(seat).empty_register(register);
        }
    }

    /// How many open registers have no card yet (BE-306).
    pub(super) fn missing_cards(&self, seat: Seat) -> u8 {
        let empty = |register: &Register| self.robot(seat).slot(*register) == Slot::Empty;
        u8::try_from(self.open_registers(seat).filter(empty).count()).unwrap_or(u8::MAX)
    }

    /// BE-305: a card goes to a register, and what lay there returns to the hand.
    pub(super) fn resolve_place(&mut self, seat: Seat, card: Card, register: Register) {
        self.resolve_take(seat, register);
        let robot = self.robot_mut(seat);
        robot.hand.retain_mut(|other| *other != card);
        *robot.slot_mut(register) = Slot::Card(card);
    }

    pub(super) fn resolve_take(&mut self, seat: Seat, register: Register) {
        let robot = self.robot_mut(seat);
        if let Slot::Card(card) = core::mem::take(robot.slot_mut(register)) {
            robot.hand.push_bounded(card);
        }
    }

    /// BE-306: the program is hidden from everybody, its owner included; unused cards are discarded.
    pub(super) fn resolve_lock_in(&mut self, seat: Seat, events: &mut Events<Event>) {
        events.reveal_to_owner();
        self.lock_in(seat, events);
        self.go_on_programming(events);
    }

    fn lock_in(&mut self, seat: Seat, events: &mut Events<Event>) {
        let robot = self.position.robots.get_mut(seat);
        robot.hand.clear();
        robot.locked_in = true;
        events.push(Event::LockedIn { robot: seat });
    }

    /// Cards on the table: those of a player lie face down now.
    pub(super) fn resolve_done(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.lay_face_down(seat);
        self.lock_in(seat, events);
        self.go_on_programming(events);
    }

    fn lay_face_down(&mut self, seat: Seat) {
        if self.setup.has_cards() {
            for register in self.open_registers(seat) {
                *self.robot_mut(seat).slot_mut(register) = Slot::Unknown;
            }
        }
    }

    /// BE-309: the empty registers of the last one get cards of the hand at random.
    pub(super) fn resolve_time_up(&mut self, events: &mut Events<Event>) {
        events.reveal();
        for seat in self.programming().iter() {
            events.push(Event::TimerExpired { robot: seat });
            if self.setup.deals() {
                self.fill_registers(seat);
            } else {
                self.lay_face_down(seat);
            }
            self.lock_in(seat, events);
        }
        self.go_on_programming(events);
    }

    fn fill_registers(&mut self, seat: Seat) {
        let position = &mut self.position;
        position.chance.shuffle(&mut position.robots.get_mut(seat).hand);
        for register in self.open_registers(seat) {
            let robot = self.robot_mut(seat);
            if robot.slot(register) == Slot::Empty
                && let Some(card) = robot.hand.pop()
            {
                *robot.slot_mut(register) = Slot::Card(card);
            }
        }
    }

    /// BE-308, BE-311: when everybody is done it goes on; the last one has to hurry.
    pub(super) fn go_on_programming(&mut self, events: &mut Events<Event>) {
        if self.flow != Flow::Programming {
            return;
        }
        let left = self.programming();
        let mut seats = left.iter();
        match (seats.next(), seats.next()) {
            (None, _) => {
                if self.setup.deals() {
                    // Whoever was last cannot go back behind what the others say next.
                    events.reveal();
                }
                self.timer = Timer::Waiting;
                self.ask_announcement(None);
            }
            (Some(last), None) if self.setup.timer > 0 && self.timer == Timer::Waiting => {
                self.timer = Timer::Running;
                events.push(Event::TimerStarted { robot: last });
            }
            _ => {}
        }
    }

    /// BE-311: the active robots with damage say in robot order whether they power down.
    fn ask_announcement(&mut self, after: Option<Seat>) {
        let asked = |seat: &Seat| self.is_active(*seat) && self.body(*seat).damage > 0;
        match self.in_order_after(after).find(asked) {
            Some(seat) => self.flow = Flow::Announce(seat),
            None => self.start_phase(Register::R1),
        }
    }

    /// BE-311, BE-812: a robot says whether it powers down next turn.
    pub(super) fn resolve_announce(&mut self, seat: Seat, down: bool, events: &mut Events<Event>) {
        events.push(Event::Announced { robot: seat, down });
        if matches!(self.flow, Flow::Reenter(_)) {
            self.return_robot(seat, down, events);
            return;
        }
        if down {
            self.robot_mut(seat).power = Power::Announced;
        }
        self.ask_announcement(Some(seat));
    }

    /// BE-708: a robot leaves the race.
    pub(super) fn resolve_withdraw(&mut self, seat: Seat, events: &mut Events<Event>) {
        events.reveal();
        let body = self.floor.get_mut(seat);
        body.at = None;
        body.damage = 0;
        let robot = self.position.robots.get_mut(seat);
        robot.lives = 0;
        robot.power = Power::On;
        robot.locked_in = false;
        robot.hand.clear();
        robot.empty_registers();
        self.destroyed.retain_mut(|other| *other != seat);
        events.push(Event::Eliminated { robot: seat });
        if self.end_if_decided(events) {
            return;
        }
        self.go_on_programming(events);
        self.pass_over_empty_move();
    }

    /// How many play, for what depends on it.
    pub(super) fn is_practice(&self) -> bool {
        self.seats().len() == 1
    }
}
