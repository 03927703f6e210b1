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
//! 10. Most cubes win; on a tie the leaders share the victory, or all play another round.
//!
//! Hidden: the order until the turn ends, hands, bought answers, locks until the reveal, feedback, marks.
//!
//! One set of rules covers every way of playing: who is Customer (a player or the device), where the
//! cards are (on the device or on the table), and who counts (the device, or a Customer whose numbers
//! the device checks). `rules/eureka.md` has every rule; ids such as RO-38 lead there.

mod action;
mod audit;
mod candidates;
mod check;
pub mod cubes;
pub mod deduce;
mod face;
mod hidden;
mod log;
mod payout;
mod questions;
mod resolve;
pub mod robot;
mod screens;
mod set_right;
mod setup;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod turn_start;
mod typed_answers;
mod view;
mod words;

pub use action::{About, Action, Correction, Error, Event, Slot};
pub use face::Focus;
pub use setup::{Answered, Answers, BadConfig, Cards, Customer, Fourth, Help, PLAYERS_MAX, Setup};
pub use state::{Attempt, Mark, Phase, Position, State};
pub use view::{Asked, View};

use self::cubes::Cubes;
use self::state::Before;
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

    const NAME: &'static str = "eureka";
    const RULES_VERSION: u16 = 2;

    fn new(setup: Setup, seed: Seed) -> State {
        let sirens = setup.players();
        let cubes = Cubes::new(sirens);
        let position = Position {
            chance: Chance::new(seed),
            phase: Phase::Buy,
            turn: 0,
            extra_rounds: 0,
            help: setup.help,
            cubes,
            sirens,
            typed_dice: Seats::NONE,
            before: Before { cubes, sirens },
            order: None,
            board: List::new(),
            laid: List::new(),
            tiles: List::new(),
            players: BySeat::default(),
            audit: None,
        };
        let mut state = State { setup, position };
        // Nobody is told how the first turn begins: the screen shows it.
        state.start_turn(&mut Events::new());
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
        if self.phase == Phase::Over {
            let winners = self.leaders();
            return Turn::Over { winners };
        }
        let seats = self.turn_seats();
        if seats.is_empty() {
            return Turn::House;
        }
        Turn::Players {
            seats,
            first: self.turn_first(seats),
            limit: self.turn_limit(),
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => self.candidates_for_house(each),
            Actor::Seat(seat) if self.seats().contains(seat) => {
                if self.customer() == Some(seat) {
                    self.candidates_for_customer(each);
                } else {
                    self.candidates_for_maker(seat, each);
                }
                each(Action::StopHelp);
            }
            Actor::Seat(_) => {}
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        if self.phase == Phase::Over {
            return Err(Error::GameOver);
        }
        match by {
            Actor::House => self.check_house(action),
            Actor::Seat(seat) if self.seats().contains(seat) => self.check_seat(seat, action),
            Actor::Seat(_) => Err(Error::WrongRole),
        }
    }

    fn resolve(&mut self, legal: Legal<Action>, events: &mut Events<Event>) {
        let phase = self.phase;
        match legal.by() {
            Actor::House => self.resolve_house(legal.action(), events),
            Actor::Seat(seat) => self.resolve_seat(seat, legal.action(), events),
        }
        if self.phase != phase {
            events.notice();
        }
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
            | Action::Finish { .. }
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
            | Action::StopHelp
            | Action::Correct(_) => false,
        }
    }

    fn is_correction(action: Action) -> bool {
        matches!(action, Action::Correct(_))
    }

    fn outlasts_undo(action: Action) -> bool {
        // A mark is undone by pressing it again; stopping the help was confirmed as final.
        matches!(action, Action::Mark { .. } | Action::StopHelp)
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.chance = Chance::new(seed.part("to come"));
        let order = self.shuffle_order(viewer, &mut chance);
        let is_customer = self.view(viewer).is_customer();
        let others = |seat: &Seat| viewer != Viewer::Seat(*seat);
        for seat in self.makers().iter().filter(others) {
            self.shuffle_hand(seat, viewer, order, &mut chance);
            self.shuffle_decision(seat, viewer, order, &mut chance);
            self.shuffle_lock(seat, &mut chance);
            self.shuffle_marks(seat, &mut chance);
        }
        // Once the order is public, every number follows from it; wrong ones were told as slips.
        let knows_order = self.view(viewer).order().is_some();
        if !is_customer
            && !knows_order
            && let Some(order) = order
        {
            self.shuffle_judgements(viewer, order);
        }
        // Last: which robots can be entered depends on everything else.
        for seat in self.seats().iter().filter(others) {
            self.shuffle_entry(seat, &mut chance);
        }
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.audit_game()?;
        self.audit_phase()?;
        self.audit_cards()?;
        for seat in self.seats().iter() {
            self.audit_player(seat)?;
        }
        self.audit_numbers()
    }
}
