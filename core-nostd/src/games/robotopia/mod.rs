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
mod face;
mod gain_and_pay;
mod hidden;
mod layout;
mod log;
mod questions;
mod resolve;
mod screens;
mod set_right;
mod setup;
mod spaces;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Asset, Conversion, Correction, Deed, Error, Event, Item, Source, Thing, Token};
pub use board::{Hex, Hexes, Location, Master, SPOTS, Space, Spot, SpotKind};
pub use bundle::{Bundle, Cost, Goods, Unit, Wild};
pub use colour::{ByColour, Colour};
pub use data::{BeltTile, Bonus, BonusCard, Card, Data, Power, Prices, Role, Schematic, Tile};
pub use face::Focus;
pub use layout::Piece;
pub use setup::{Answered, BadConfig, First, Layout, PLAYERS_MAX, Service, Setup};
pub use state::{Debt, Hand, Influence, Phase, Position, State, Step, TokenState};
pub use view::View;

use crate::game::{Actor, Events, Game, Legal, Turn, Viewer, require};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::{Seat, Seats};

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = Error;
    type Position = Position;
    type View<'a> = View<'a>;

    const NAME: &'static str = "robotopia";
    const RULES_VERSION: u16 = 2;

    /// Shuffles and deals in the order of RT-143, as far as the table does not enter it.
    fn new(setup: Setup, seed: Seed) -> State {
        let mut state = State::unlaid(setup, Chance::new(seed));
        match (setup.service, setup.layout) {
            (Service::Referee, _) => state.shuffle_and_deal(),
            (Service::Assist, Layout::Shuffled) => state.shuffle_belt(),
            (Service::Assist, Layout::Entered) => {}
        }
        let mut untold = Events::new();
        state.lay_forced_pieces(&mut untold);
        state.settle(&mut untold);
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
        let seats: Seats = match self.phase {
            Phase::Over => {
                return Turn::Over {
                    winners: self.winner().into_iter().collect(),
                };
            }
            Phase::Lay | Phase::ChooseFirst | Phase::Tally => return Turn::House,
            Phase::Play if self.fixing.is_some() => return Turn::House,
            Phase::Play => [self.active].into_iter().collect(),
            Phase::ChooseBonus => {
                let unlocked = |seat: &Seat| self.player(*seat).bonus.is_none();
                self.seats().iter().filter(unlocked).collect()
            }
        };
        let timed = self.phase == Phase::Play && self.setup.timer > 0;
        Turn::Players {
            seats,
            first: seats.iter().next().unwrap_or(Seat::P1),
            limit: timed.then_some(self.setup.timer),
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match (by, self.phase) {
            (Actor::House, Phase::Lay) => {
                if let Some(piece) = self.next_piece() {
                    candidates::candidates_for_piece(piece, each);
                }
            }
            (Actor::House, Phase::ChooseFirst) => {
                self.seats().iter().map(Action::SetFirst).for_each(&mut *each);
                each(Action::DrawFirst);
            }
            (Actor::House, Phase::Play) => self.candidates_for_correction(each),
            (Actor::House, Phase::Tally) => candidates::candidates_for_figure(each),
            (Actor::Seat(seat), Phase::ChooseBonus) => {
                if self.seats().contains(seat) {
                    self.candidates_for_bonus(each);
                }
            }
            (Actor::Seat(seat), Phase::Play) => {
                if seat != self.active || self.fixing.is_some() {
                    return;
                }
                if self.setup.service == Service::Assist {
                    candidates::candidates_in_assist(each);
                } else if let Some(step) = self.top() {
                    self.candidates_for_step(step, each);
                }
            }
            (Actor::House, Phase::ChooseBonus)
            | (Actor::Seat(_), Phase::Lay | Phase::ChooseFirst | Phase::Tally)
            | (_, Phase::Over) => {}
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        require(self.phase != Phase::Over, Error::GameOver)?;
        match action {
            Action::EnterRow(_) if self.phase == Phase::Lay => self.check_layout(by, action),
            Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::Fix(_)
            | Action::KeepIt
            | Action::Adjust { .. }
            | Action::Turn(_)
            | Action::PutMaster(_) => self.check_layout(by, action),
            Action::EnterHand(_) if self.phase == Phase::ChooseBonus => self.check_bonus(by, action),
            Action::EnterBonus(_) | Action::ChooseBonus(_) => self.check_bonus(by, action),
            Action::SetFirst(seat) => self.check_first(by, Some(seat)),
            Action::DrawFirst => self.check_first(by, None),
            Action::Place { .. }
            | Action::Use { .. }
            | Action::Done
            | Action::Pay(_)
            | Action::PayRest
            | Action::Take(_)
            | Action::TakeRest
            | Action::ByHand
            | Action::Power(_)
            | Action::Run
            | Action::MoveMaster(_)
            | Action::PlayCard(_)
            | Action::UsePower(_)
            | Action::TakeBattery
            | Action::SwapBattery
            | Action::GainRobot(_)
            | Action::Convert(_)
            | Action::ConvertRobot(_)
            | Action::Draw(_)
            | Action::EnterRow(_)
            | Action::EnterHand(_) => self.check_turn(by, action),
            Action::TurnDone
            | Action::MasterOn
            | Action::BeltOn
            | Action::Ask { .. }
            | Action::Mark { .. }
            | Action::Figure(_)
            | Action::Hundred
            | Action::Correct(_) => self.check_assist(by, action),
        }
    }

    fn resolve(&mut self, legal: Legal<Action>, events: &mut Events<Event>) {
        let (by, action) = (legal.by(), legal.action());
        // RT-155: the reminder stays until the next action.
        self.alerted = action == Action::MasterOn;
        match action {
            // Before the first turn, and corrections of what was entered.
            Action::EnterRow(_) if self.phase == Phase::Lay => self.resolve_layout(action, events),
            Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::Adjust { .. }
            | Action::Turn(_)
            | Action::PutMaster(_) => self.resolve_layout(action, events),
            Action::Fix(Item::Hand) => self.resolve_hand_again(events),
            Action::Fix(item) => self.fixing = Some(item),
            Action::KeepIt => self.resolve_keep_it(events),
            Action::EnterHand(card) if self.phase == Phase::ChooseBonus => self.resolve_start_card(by, card),
            Action::ChooseBonus(index) => self.resolve_bonus_choice(by, index, events),
            Action::EnterBonus(bonus) => self.resolve_bonus(by, Some(bonus), events),
            Action::SetFirst(seat) => self.begin_play(seat, events),
            Action::DrawFirst => self.resolve_first_draw(events),
            // A turn.
            Action::Place { robot, at } => self.resolve_place(robot, at, events),
            Action::Use { space, deed } => self.resolve_use(space, deed, events),
            Action::Done => {
                self.stack.pop();
            }
            Action::Pay(colour) => self.resolve_pay(colour, events),
            Action::PayRest => self.resolve_pay_rest(events),
            Action::Take(colour) => self.resolve_take(colour, events),
            Action::TakeRest => self.resolve_take_rest(events),
            Action::ByHand => self.resolve_by_hand(),
            Action::Power(colour) => self.resolve_power_choice(colour),
            Action::Run => self.resolve_run(events),
            Action::MoveMaster(space) => self.resolve_master_move(space, events),
            Action::PlayCard(card) => self.resolve_card(card, events),
            Action::UsePower(power) => self.resolve_use_power(power, events),
            Action::TakeBattery => self.resolve_battery(events),
            Action::SwapBattery => self.resolve_battery_swap(),
            Action::GainRobot(colour) => {
                self.stack.pop();
                self.gain_robots(colour, 1, events);
            }
            Action::Convert(conversion) => self.resolve_conversion(conversion, events),
            Action::ConvertRobot(robot) => self.resolve_robot_conversion(robot, events),
            Action::Draw(source) => self.resolve_draw(source, events),
            Action::EnterRow(card) => self.resolve_row_card(card, events),
            Action::EnterHand(card) => {
                self.stack.pop();
                self.active_player_mut().hand.add(card);
            }
            // Assist.
            Action::TurnDone => self.resolve_turn_done(events),
            Action::MasterOn => self.resolve_master_on(events),
            Action::BeltOn => self.shift(events),
            Action::Ask { green } => self.asked = Some(green),
            Action::Mark { guild, green } => self.resolve_mark(guild, green, events),
            Action::Figure(figure) => self.resolve_figure(figure, events),
            Action::Hundred => self.hundreds = self.hundreds.saturating_add(1),
            Action::Correct(correction) => self.resolve_correction(correction, events),
        }
        self.settle(events);
    }

    fn is_private(action: Action) -> bool {
        match action {
            // Cards of a hand, and a starting bonus before all have locked theirs.
            Action::PlayCard(_) | Action::EnterHand(_) | Action::EnterBonus(_) | Action::ChooseBonus(_) => true,
            Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::EnterRow(_)
            | Action::Fix(_)
            | Action::KeepIt
            | Action::Adjust { .. }
            | Action::Turn(_)
            | Action::PutMaster(_)
            | Action::SetFirst(_)
            | Action::DrawFirst
            | Action::Place { .. }
            | Action::Use { .. }
            | Action::Done
            | Action::Pay(_)
            | Action::PayRest
            | Action::Take(_)
            | Action::TakeRest
            | Action::ByHand
            | Action::Power(_)
            | Action::Run
            | Action::MoveMaster(_)
            | Action::UsePower(_)
            | Action::TakeBattery
            | Action::SwapBattery
            | Action::GainRobot(_)
            | Action::Convert(_)
            | Action::ConvertRobot(_)
            | Action::Draw(_)
            | Action::TurnDone
            | Action::MasterOn
            | Action::BeltOn
            | Action::Ask { .. }
            | Action::Mark { .. }
            | Action::Figure(_)
            | Action::Hundred
            | Action::Correct(_) => false,
        }
    }

    fn stays_private(action: Action) -> bool {
        // A card that was played is told to everybody.
        State::is_private(action) && !matches!(action, Action::PlayCard(_))
    }

    fn is_correction(action: Action) -> bool {
        matches!(action, Action::Fix(_) | Action::Correct(_))
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn shuffle_unseen(&mut self, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        self.chance = Chance::new(seed.part("to come"));
        // RT-152: nothing that Assist keeps is secret.
        if self.setup.service == Service::Referee {
            self.shuffle_unseen_cards(viewer, &mut chance);
            if self.phase == Phase::ChooseBonus {
                self.shuffle_unseen_bonuses(viewer, &mut chance);
            }
        }
    }

    fn audit(&self) -> Result<(), &'static str> {
        let seats_exist = [self.first, self.active]
            .iter()
            .all(|seat| self.seats().contains(*seat));
        require(seats_exist && self.round > 0, "who plays and which round it is")?;
        require(self.is_laid_out(), "each tile is there once")?;
        if self.setup.service == Service::Assist {
            return self.audit_assist();
        }
        require(
            self.asked.is_none() && self.hundreds == 0 && !self.alerted,
            "what only Assist asks for",
        )?;
        self.audit_robots()?;
        self.audit_generators()?;
        self.audit_cards()?;
        self.audit_players()?;
        self.audit_steps()
    }

    /// The deck loses what was put elsewhere; a turn that has not gone on yet begins again with the new stocks.
    fn restock(&mut self) {
        if self.setup.service == Service::Assist || self.setup.paper {
            return;
        }
        self.restock_deck();
        if self.phase == Phase::Play {
            let mut untold = Events::new();
            self.refill(&mut untold);
            if self.is_turn_start() {
                self.begin_turn(&mut untold);
            }
            self.settle(&mut untold);
        }
    }
}
