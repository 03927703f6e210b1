//! Robotopia: win influence on four guilds with robots that stay where they work.
//!
//! A turn, in ten lines:
//!
//! 1. Whoever can place a robot must: yellow on a centre, red on an edge, blue where three spaces meet,
//!    green anywhere. It then belongs to nobody.
//! 2. Each space that it touches may be used once: mine scrap, build and upgrade generators, convert, draw.
//! 3. In the corners of the zones the guilds sell tokens (Yellow, Red) and take them (Blue, Green).
//! 4. The prices at Red and Green lie on a conveyor belt, which shifts.
//! 5. Whoever cannot place a robot refreshes: powered generators give robots.
//! 6. Then the Master Robot moves to the next zone, scraps what it touches, and stands in the way.
//! 7. A guild on which somebody has influence lends its power.
//! 8. One action card may be played in a turn, in the moment that it names.
//! 9. The fourth influence ends the game with the round.
//! 10. Batteries, generators, cubes and robots break a tie.
//!
//! Hidden: hands, the deck, bonus cards until all have locked theirs.
//!
//! What is still to be decided is a stack of steps in the state; only the top one is live. The device
//! referees every move, or only assists: turn order, belt, Master Robot and influence (`assist.rs`).
//! `rules/robotopia.md` has every rule; ids such as RT-38 lead there.

mod action;
mod assist;
mod audit;
mod board;
mod bundle;
mod candidates;
mod cards;
mod check;
mod colour;
mod data;
mod gain_and_pay;
mod hidden;
mod layout;
mod questions;
mod resolve;
mod screens;
mod setup;
mod spaces;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Conversion, Correction, Deed, Error, Event, Item, Source, Thing, Token};
pub use board::{Hex, Hexes, Location, Master, SPOTS, Space, Spot, SpotKind};
pub use bundle::{Bundle, Cost, Goods, Unit, Wild};
pub use colour::{ByColour, Colour};
pub use data::{BeltTile, Bonus, BonusCard, Card, Data, Power, Prices, Role, Schematic, Tile};
pub use layout::Piece;
pub use setup::{Answered, BadConfig, First, Layout, PLAYERS_MAX, Service, Setup};
pub use state::{Debt, Hand, Influence, Phase, State, Step, TokenState};
pub use view::View;

use crate::game::{Actor, Events, Game, Legal, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seats;

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type View<'a> = View<'a>;

    const NAME: &'static str = "robotopia";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> State {
        State::begin(setup, seed)
    }

    fn seats(&self) -> Seats {
        self.seated()
    }

    fn turn(&self) -> Turn {
        self.waits_for()
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        self.offer(by, each);
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        self.allows(by, action)
    }

    fn resolve(&mut self, legal: Legal<Action>, events: &mut Events<Event>) {
        self.carry_out(legal.by(), legal.action(), events);
    }

    fn is_private(action: Action) -> bool {
        matches!(
            action,
            Action::PlayCard(_) | Action::EnterHand(_) | Action::EnterBonus(_) | Action::ChooseBonus(_)
        )
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        self.deal_unseen_anew(viewer, seed);
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.is_sound()
    }

    fn restock(&mut self) {
        self.take_from_box();
    }
}
