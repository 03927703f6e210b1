//! Robo Factory: find out which robot the Customer has ordered, and build it first.
//!
//! A turn, in ten lines:
//!
//! 1. One of 64 robots (head, torso, legs in four colours) is the secret order.
//! 2. Three more lie open; a tile says of each how many parts it shares with the order.
//! 3. Every Manufacturer has three cards and may buy, for a cube, the same number for one of them.
//! 4. Every Manufacturer locks a robot, perhaps with a call of Eureka (once per game).
//! 5. All robots are shown together, and callers roll the die.
//! 6. Who is right gets four cubes; a caller gains or loses what the die shows.
//! 7. If nobody is right, each learns how many parts were, and all build once more.
//! 8. Then a right robot earns two cubes and a wrong one costs one.
//! 9. The next player is Customer; with two players three times each, otherwise twice.
//! 10. Most cubes win; on a tie the table shares the victory or plays another round.
//!
//! Hidden: the order until the turn ends, hands, bought answers, locks until the reveal, feedback, marks.
//!
//! Three ways to play meet in one set of rules: who is Customer (a player or the device), where the
//! cards are (on the device or on the table), and who counts (the device, or a Customer whose numbers
//! the device checks). `rules/eureka.md` has every rule; ids such as RO-38 lead there.

mod action;
mod audit;
mod candidates;
mod check;
pub mod cubes;
pub mod deduce;
mod hidden;
mod payout;
mod questions;
mod resolve;
pub mod robot;
mod screens;
mod setup;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod turn_start;
mod typed_answers;
mod view;
mod words;

pub use action::{About, Action, Error, Event, Slot};
pub use setup::{Answered, Answers, BadConfig, Cards, Customer, Fourth, Help, PLAYERS_MAX, Setup};
pub use state::{Attempt, Mark, Phase, State};
pub use view::{Asked, View};

use self::cubes::Cubes;
use self::state::Before;
use crate::game::{Actor, Events, Game, Legal, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seats};

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type View<'a> = View<'a>;

    const NAME: &'static str = "eureka";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> State {
        let sirens = setup.players();
        let cubes = Cubes::new(sirens);
        let mut state = State {
            setup,
            chance: Chance::new(seed),
            phase: Phase::Buy,
            turn: 0,
            extra_rounds: 0,
            help: setup.help,
            cubes,
            sirens,
            before: Before { cubes, sirens },
            order: None,
            board: List::new(),
            laid: List::new(),
            tiles: List::new(),
            players: BySeat::default(),
            audit: None,
        };
        // What the first turn begins with is on the screen anyway.
        state.begin_turn(&mut Events::new());
        state
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
        match action {
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
            | Action::Judge(_)
            | Action::ShowOrder
            | Action::Mark { .. } => true,
            Action::Lay(_)
            | Action::Reveal
            | Action::Roll
            | Action::Face(_)
            | Action::KeepTurn
            | Action::VoidTurn
            | Action::EndTurn
            | Action::Share
            | Action::ExtraRound
            | Action::StopHelp => false,
        }
    }

    fn outlasts_undo(action: Action) -> bool {
        // A mark is turned on by the next press on it; whoever stops the help was asked whether it is for good.
        matches!(action, Action::Mark { .. } | Action::StopHelp)
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        self.view_of(viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        self.deal_unseen_anew(viewer, seed);
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.is_sound()
    }
}
