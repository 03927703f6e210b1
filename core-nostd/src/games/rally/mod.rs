//! The board-elements race: up to eight robots are programmed in secret, and the factory floor moves them.
//!
//! A turn, in ten lines:
//!
//! 1. Each robot is dealt nine cards, one less for each point of damage.
//! 2. Everybody puts five cards into registers, in secret; the last one has thirty seconds.
//! 3. Damaged robots may announce to power down next turn, which repairs them.
//! 4. Five phases follow: the next register of all robots is shown.
//! 5. The cards are executed, the highest priority first; robots push each other.
//! 6. Belts, currents, pushers, gears and crushers act, one after the other.
//! 7. Lasers fire: from five points of damage on registers keep their cards, the tenth destroys.
//! 8. Robots on flags and repair sites move their archive there; flags count in their order.
//! 9. Then repairs, clean-up, and the return of destroyed robots that have a life left.
//! 10. Whoever touches the last flag first wins, or whoever is left.
//!
//! Hidden: hands, programs until their phase (also from their owner once they are locked in), the draw pile, and what was
//! discarded.
//!
//! The device is clock, sorter or referee: only the referee has a board, and only the clock follows no cards. The cards
//! are dealt by the device or lie on the table. `rules/rally.md` has every rule; ids such as BE-407 lead there.

mod action;
mod audit;
pub mod board;
pub mod bot;
mod candidates;
pub mod cards;
mod check;
mod damage;
pub mod data;
mod face;
pub mod floor;
mod hidden;
mod log;
mod phase;
mod programming;
mod questions;
mod resolve;
pub(crate) mod screens;
mod set_right;
mod setup;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod turn_end;
mod view;
mod words;

pub use action::{Action, Correction, Error, Event, Mending, Shown, Standing, Way};
pub use phase::Wanted;
pub use setup::{Answered, BadConfig, Course, Deck, Docks, LIVES_MAX, Service, Setup};
pub use state::{Flow, Lifted, Position, Power, Robot, Segment, Slot, State, Timer};
pub use view::{Content, View};

use core::num::NonZero;

use self::floor::Body;
use self::state::NOWHERE;
use crate::game::{Actor, Events, Game, Legal, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat, Seats};

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type Position = Position;
    type View<'a> = View<'a>;

    const NAME: &'static str = "rally";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> State {
        let mut chance = Chance::new(seed);
        let position = Position {
            first: first_seat(&setup, &mut chance),
            chance,
            flow: Flow::TurnStart,
            turn: 0,
            floor: BySeat::of(NOWHERE),
            robots: BySeat::default(),
            pile: List::new(),
            moved: Seats::NONE,
            destroyed: List::new(),
            devices: List::new(),
            timer: Timer::Waiting,
            hand: None,
            winners: Seats::NONE,
        };
        let mut state = State { setup, position };
        state.place_robots();
        state
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn position_mut(&mut self) -> &mut Position {
        &mut self.position
    }

    fn seats(&self) -> Seats {
        self.setup.players()
    }

    fn turn(&self) -> Turn {
        if self.flow == Flow::Over {
            return Turn::Over { winners: self.winners };
        }
        let seats = self.turn_seats();
        // Whoever programs last has to hurry (BE-308), so every turn another one is asked first.
        let earlier = match self.flow {
            Flow::Programming => self.turn.saturating_sub(1).checked_rem(self.setup.seats.into()),
            _ => None,
        };
        let mut order = self
            .in_order()
            .skip(earlier.unwrap_or_default().into())
            .chain(self.in_order());
        let Some(first) = order.find(|seat| seats.contains(*seat)) else {
            return Turn::House;
        };
        Turn::Players {
            seats,
            first,
            limit: self.turn_limit(),
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => self.candidates_for_house(each),
            Actor::Seat(seat) if self.seats().contains(seat) => self.candidates_for_seat(seat, each),
            Actor::Seat(_) => {}
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        if self.flow == Flow::Over {
            return Err(Error::RaceOver);
        }
        match by {
            Actor::House => self.check_house(action),
            Actor::Seat(seat) if self.seats().contains(seat) => self.check_seat(seat, action),
            Actor::Seat(_) => Err(Error::UnknownRobot),
        }
    }

    fn resolve(&mut self, legal: Legal<Action>, events: &mut Events<Event>) {
        match legal.by() {
            Actor::House => self.resolve_house(legal.action(), events),
            Actor::Seat(seat) => self.resolve_seat(seat, legal.action(), events),
        }
    }

    fn is_private(action: Action) -> bool {
        match action {
            Action::Place { .. } | Action::Take(_) | Action::LockIn => true,
            Action::Advance
            | Action::Done
            | Action::TimeUp
            | Action::Announce(_)
            | Action::Enter { .. }
            | Action::EnterNumber { .. }
            | Action::Choose(_)
            | Action::StayDown(_)
            | Action::Reenter { .. }
            | Action::Withdraw
            | Action::Correct(_) => false,
        }
    }

    fn is_correction(action: Action) -> bool {
        // What is lifted is moved and put down on the main page.
        matches!(
            action,
            Action::Correct(
                Correction::Lift(_)
                    | Correction::LiftDevice
                    | Correction::Turn(..)
                    | Correction::Damage { .. }
                    | Correction::Destroyed(_)
                    | Correction::Flag { .. }
            )
        )
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.chance = Chance::new(seed.part("to come"));
        if self.setup.deals() {
            self.shuffle_cards(viewer, &mut chance);
        }
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.audit_race()?;
        for seat in Seat::ALL {
            self.audit_robot(seat)?;
        }
        self.audit_cards()?;
        self.audit_flow()
    }

    fn restock(&mut self) {
        self.restock_pile();
    }
}

/// BE-205: who sits at dock 1.
fn first_seat(setup: &Setup, chance: &mut Chance) -> Seat {
    let drawn = match (setup.docks, NonZero::new(u32::from(setup.seats))) {
        (Docks::Drawn, Some(seats)) => u8::try_from(chance.below(seats)).unwrap_or_default(),
        _ => 0,
    };
    Seat::new(drawn).unwrap_or(Seat::P1)
}

impl State {
    /// BE-201, BE-202: each robot on its dock, with its archive marker there.
    fn place_robots(&mut self) {
        for (place, seat) in self.in_order().enumerate() {
            let dock = self.board().and_then(|board| board.docks().get(place)).copied();
            if let Some(dock) = dock {
                *self.floor.get_mut(seat) = Body {
                    at: Some(dock.at),
                    heading: dock.heading,
                    damage: 0,
                };
            }
            let lives = self.setup.lives;
            let robot = self.robot_mut(seat);
            robot.lives = lives;
            robot.archive = dock.map(|dock| dock.at);
        }
    }
}
