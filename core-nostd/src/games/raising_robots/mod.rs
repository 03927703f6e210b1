//! Raising Robots: everybody at once assigns energy to phases, then upgrades, assembles and runs rows of robots.
//!
//! A round, in ten lines:
//!
//! 1. Everybody draws two Energy Cards; some bring cubes.
//! 2. Everybody assigns two phases to them in secret. When all are locked, the plans are open.
//! 3. Cubes go to the phases that their cards were assigned to, and make them available for everybody.
//! 4. Each player runs the phases that are available, in the order of the rules and at the player's own pace.
//! 5. Total Energy is fixed when a phase starts: card, cubes, bonus and Batteries.
//! 6. Upgrade and Assemble split it: tokens are unlocked, robots assembled.
//! 7. Design, Fabricate and Recycle run a row: actions of the Player Board, then robots from left to right.
//! 8. An action may ask for more: payments, Wilds, Inspiration, Class Cards. What is open lies on the player's own stack.
//! 9. Abilities for Round End; when all are done, the cubes go, and the next round begins.
//! 10. After eight rounds robots, classes, VPs, inventor and leftovers are counted.
//!
//! Hidden: hands, decks, the automa's cards that are face down, Class Cards that were drawn and not yet kept, and plans
//! before the reveal; if the players want it, all starting decisions until everybody has made them.
//!
//! The device deals all cards, or they are real (`Mode::Table`): then it keeps secrets, energy, rounds, belongings and
//! scores, and the players enter what their cards bring (`entries.rs`).

mod action;
mod audit;
mod board;
pub mod bot;
mod candidates;
mod cards;
mod check;
pub mod data;
mod effect;
mod entries;
mod face;
mod gains;
mod hidden;
mod log;
mod payment;
mod questions;
mod resolve;
mod round;
mod score;
mod screens;
mod set_right;
mod setup;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Error, Event, Grade, Inspiration, Item, Taken, Target, Unit};
pub use board::{Spot, Spots};
pub use cards::{ClassId, ClassSet, EnergyId, InventorId, RobotId, RobotSet};
pub use effect::{
    Ability, ByGood, ByKind, ByPhase, ByRow, Cost, Counted, Effect, Gain, Good, Phase, Price, Row, Side, TokenKind,
};
pub use payment::Owed;
pub use score::{Graded, Rank, Scores};
pub use setup::{Answered, BadConfig, EnergyDraw, Figures, Inventors, Mode, OwnCard, OwnFigures, Setup};
pub use state::{Body, Class, ClassFace, Deed, Flow, Inventor, Position, Robot, Source, Stage, State, Step, Track};
pub use view::View;

use crate::game::{Actor, Events, Game, Legal, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seats;

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type Position = Position;
    type View<'a> = View<'a>;

    const NAME: &'static str = "raising_robots";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> State {
        let position = Position {
            chance: Chance::new(seed),
            flow: Flow::Start,
            round: 1,
            cubes: ByPhase([0; 5]),
            robot_deck: List::new(),
            robot_discard: RobotSet::EMPTY,
            class_deck: List::new(),
            class_discard: ClassSet::EMPTY,
            line: Phase::ALL,
            turned: 0,
            tracks: List::new(),
            players: Default::default(),
            mending: None,
            challenge: Default::default(),
            winners: Seats::NONE,
        };
        let mut state = State { setup, position };
        state.set_up();
        // Where lists begin is no part of the rules: it has a chance of its own.
        state.shift_lists(state.seats(), &mut Chance::new(seed.part("lists")));
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
        let seats = self.asked();
        // While the table sets something right nobody assigns, and no time runs.
        let has_limit = self.flow == Flow::Assign && self.mending.is_none() && self.setup.timer > 0;
        let limit = has_limit.then_some(self.setup.timer.into());
        match seats.iter().next() {
            Some(first) => Turn::Players { seats, first, limit },
            None => Turn::House,
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => self.candidates_for_house(each),
            Actor::Seat(seat) if self.setup.players().contains(seat) => self.candidates_for_seat(seat, each),
            Actor::Seat(_) => {}
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        if self.flow == Flow::Over {
            return Err(Error::GameOver);
        }
        match by {
            Actor::House => self.check_house(action),
            Actor::Seat(seat) if self.setup.players().contains(seat) => self.check_seat(seat, action),
            Actor::Seat(_) => Err(Error::WrongStep),
        }
    }

    fn resolve(&mut self, legal: Legal<Action>, events: &mut Events<Event>) {
        match legal.by() {
            Actor::House => self.resolve_house(legal.action(), events),
            Actor::Seat(seat) => self.resolve_seat(seat, legal.action(), events),
        }
    }

    fn is_private(action: Action) -> bool {
        // Everybody plays at once, so each player has a page alone. What all decide together stands on the public one.
        !matches!(
            action,
            Action::Bid { .. } | Action::Ready | Action::Confirm | Action::SetRight(_) | Action::NextGame
        )
    }

    fn is_correction(action: Action) -> bool {
        matches!(action, Action::SetRight(_))
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.shuffle_all(viewer, &mut chance);
        self.chance = Chance::new(seed.part("to come"));
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.audit_game()?;
        self.audit_cards()?;
        for seat in self.setup.players().iter() {
            self.audit_player(seat)?;
        }
        Ok(())
    }

    fn restock(&mut self) {
        self.restock_decks();
    }
}
