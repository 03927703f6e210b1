//! Robot Factory: two players program their factories in secret, and six steps carry both programs out at once.
//!
//! A turn, in ten lines:
//!
//! 1. Each player assigns robots to Gather, Build, Produce, Attack or to modules, in secret.
//! 2. Cards go to the build zone, crystals to robots, modules face down, selectors to a price, cards to the discards.
//! 3. When both are locked, both programs are open.
//! 4. Start: modules and software act, and what was selected is paid.
//! 5. Gather: each robot there brings 100 minerals.
//! 6. Build: facedown modules go, then each robot there builds one card of the build zone, from the top.
//! 7. Produce: each robot there makes a new robot, with everything that the upgrades add.
//! 8. Attack: robots stand by power and fight one against one; who has no opponent hits the factory.
//! 9. End: modules and software act again; crystals go, robots come home, hands are filled up to five.
//! 10. Whoever has no shields left after a step has lost; both may.
//!
//! Hidden: hands, discards, the order of the draw piles, and software that was not chosen; and until both are locked
//! everything that is drafted. A draft is a [`Program`] beside the factory, so that the factory itself shows nothing of it.
//!
//! The device deals the module cards, or they are real and entered. A card whose text does not fit the language of
//! `data.rs` is Manual: the table carries it out. `rules/factory_duel.md` has every rule; ids such as RF-44 lead there.

mod action;
mod audit;
pub mod bot;
mod both;
mod candidates;
mod cards;
mod check;
mod costs;
pub mod data;
mod execute;
mod face;
mod hidden;
mod log;
mod names;
mod own_cards;
mod place;
mod preview;
mod questions;
mod resolve;
mod screens;
mod set_right;
mod setup;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Canceled, Change, Damage, Ending, Error, Event, Fighter, Skipped, Source};
pub use both::enemy;
pub use cards::{AnyCard, Card, Module, Software, Step, Upgrade};
pub use own_cards::{Cards, Counts, FIGURES, Figure, ManualCard, OwnCards, OwnModule, OwnSoftware};
pub use place::{Place, RobotId, Slot};
pub use preview::Preview;
pub use setup::{Answered, BadConfig, Deck, Mode, Setup};
pub use state::{Factory, Flow, Installed, Position, Program, Robot, State};
pub use view::View;

use self::both::{Both, SEATS};
use self::data::{HAND, MINERALS_START, SHIELDS};
use crate::game::{Actor, Events, Game, Legal, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type Position = Position;
    type View<'a> = View<'a>;

    const NAME: &'static str = "factory_duel";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> State {
        let position = Position {
            chance: Chance::new(seed),
            flow: Flow::Drawing,
            turn: 0,
            factories: Both::default(),
            mending: false,
            ending: None,
            winners: Seats::NONE,
        };
        let mut state = State { setup, position };
        state.deal_software();
        SEATS.into_iter().for_each(|seat| state.set_up(seat));
        state.go_on_drawing(&mut Events::new());
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
        match self.asked_first() {
            Some(first) if !self.mending => Turn::Players {
                seats: SEATS.into_iter().filter(|seat| self.is_asked(*seat)).collect(),
                first,
                limit: self.time_limit(),
            },
            _ => Turn::House,
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => self.candidates_for_house(each),
            Actor::Seat(seat) if SEATS.contains(&seat) => self.candidates_for_seat(seat, each),
            Actor::Seat(_) => {}
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        if self.flow == Flow::Over {
            return Err(Error::GameOver);
        }
        match by {
            Actor::House => self.check_house(action),
            Actor::Seat(seat) if SEATS.contains(&seat) => self.check_seat(seat, action),
            Actor::Seat(_) => Err(Error::WrongPhase),
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
            Action::ChooseSoftware(_)
            | Action::Assign { .. }
            | Action::Unassign(_)
            | Action::Recall
            | Action::PlaceCrystal(_)
            | Action::TakeCrystal(_)
            | Action::QueueBuild(_)
            | Action::UnqueueBuild(_)
            | Action::SetFacedown { .. }
            | Action::SetSelector { .. }
            | Action::Discard(_)
            | Action::TakeBack(_)
            | Action::ClearDraft
            | Action::Lock
            | Action::EnterDraw(_)
            | Action::ReturnDraw(_) => true,
            Action::Advance | Action::TimeUp | Action::SetRight | Action::Adjust { .. } | Action::ManualDone => false,
        }
    }

    fn is_correction(action: Action) -> bool {
        // What is changed then stands on the main page, as in a pause for a Manual card.
        action == Action::SetRight
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.chance = Chance::new(seed.part("to come"));
        self.shuffle_software(viewer, &mut chance);
        for seat in SEATS {
            self.shuffle_cards(seat, viewer, &mut chance);
        }
    }

    fn audit(&self) -> Result<(), &'static str> {
        self.audit_game()?;
        for seat in SEATS {
            self.audit_factory(seat)?;
            self.audit_cards(seat)?;
            self.audit_program(seat)?;
        }
        Ok(())
    }

    fn restock(&mut self) {
        SEATS.into_iter().for_each(|seat| self.restock_pile(seat));
    }
}

impl State {
    /// RF-17, RF-18: Basic Software, or three cards to choose from.
    fn deal_software(&mut self) {
        if self.setup.mode == Mode::Basic {
            for seat in SEATS {
                self.factory_mut(seat).software = Some(Software::Basic);
            }
            return;
        }
        let advanced = Software::ALL
            .into_iter()
            .filter(|software| *software != Software::Basic);
        let mut dealt: List<Software, 9> = advanced.collect();
        self.chance.shuffle(&mut dealt);
        for seat in SEATS {
            let three = dealt.iter().skip(usize::from(seat.index()).saturating_mul(3)).copied();
            self.factory_mut(seat).offered = three.collect();
        }
    }

    /// RF-14…RF-16: what a player starts with. Real cards are entered first.
    fn set_up(&mut self, seat: Seat) {
        let is_entered = self.setup.is_entered();
        let mut deck: List<Module, 25> = Module::ALL.into_iter().collect();
        if !is_entered {
            self.chance.shuffle(&mut deck);
        }
        let factory = self.factory_mut(seat);
        factory.shields = SHIELDS;
        factory.minerals = MINERALS_START;
        *factory.robots.get_mut(RobotId::R1) = Some(Robot::new(1, 1));
        if is_entered {
            factory.owed = u8::try_from(HAND).unwrap_or(u8::MAX);
        } else {
            factory.hand = (0..HAND).filter_map(|_| deck.pop()).collect();
        }
        factory.draw = deck;
    }

    /// P1 programs first in odd turns, P2 in even ones (9 of the rules).
    fn asked_first(&self) -> Option<Seat> {
        let undone = self.undone();
        let mut seats = undone.iter();
        match self.flow == Flow::Programming && self.turn.is_multiple_of(2) {
            true => seats.next_back(),
            false => seats.next(),
        }
    }

    /// Whether the table waits for a player. With a time limit they program one after the other (RF-138).
    fn is_asked(&self, seat: Seat) -> bool {
        self.undone().contains(seat) && (self.time_limit().is_none() || self.asked_first() == Some(seat))
    }

    fn time_limit(&self) -> Option<u16> {
        let is_limited = self.flow == Flow::Programming && self.setup.timer > 0;
        is_limited.then(|| self.setup.timer.into())
    }
}
