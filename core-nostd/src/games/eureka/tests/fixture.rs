//! Robo Factory under test: verbs and questions that keep the tests short.

use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::super::action::{Action, Event, Slot};
use super::super::cubes::{Cubes, Purse, Transfer};
use super::super::robot::{Colour, Part, Robot, RobotSet};
use super::super::setup::{Answered, Answers, Cards, Customer};
use super::super::state::{Attempt, Decision, Phase, State};
use crate::game::{Actor, Events, Game};
use crate::games::testing;
use crate::kit::seat::Seat;

pub(super) use crate::games::testing::{candidates, list, seats, text};

pub(super) type Fixture = testing::Fixture<State>;

pub(super) const FIRST: Phase = Phase::Produce(Attempt::First);
pub(super) const SECOND: Phase = Phase::Produce(Attempt::Second);

/// The order of the worked examples.
pub(super) const ORDER: &str = "RGB";
/// The board of the worked examples; its tiles are 0, 2, 0.
pub(super) const BOARD: &str = "GBY RGY BYR";
/// A robot of which no part is right.
pub(super) const WRONG: &str = "GYG";

/// The robot with these letters.
pub(super) fn robot(letters: &str) -> Robot {
    Robot::from_letters(letters).expect("a robot")
}

/// Several robots, with spaces between them.
pub(super) fn robots(letters: &str) -> Vec<Robot> {
    letters.split_whitespace().map(robot).collect()
}

pub(super) fn set(letters: &str) -> RobotSet {
    robots(letters).into_iter().collect()
}

pub(super) fn paid(from: Seat, to: Seat, amount: u8) -> Event {
    Event::Cubes(Transfer::Paid {
        from: Purse::Of(from),
        to: Purse::Of(to),
        amount,
    })
}

pub(super) fn gained(to: Seat, amount: u8) -> Event {
    Event::Cubes(Transfer::Paid {
        from: Purse::Pot,
        to: Purse::Of(to),
        amount,
    })
}

pub(super) fn lost(from: Seat, amount: u8) -> Event {
    Event::Cubes(Transfer::Paid {
        from: Purse::Of(from),
        to: Purse::Pot,
        amount,
    })
}

/// Cards on the device, and `seats` players. P1 is Customer.
pub(super) fn virtually(seats: u8) -> Answered {
    Answered {
        seats,
        ..Answered::default()
    }
}

/// Cards on the table, and the device counts.
pub(super) fn physically(seats: u8) -> Answered {
    Answered {
        cards: Cards::Physical,
        ..virtually(seats)
    }
}

/// Cards on the table, and the Customer counts.
pub(super) fn typing(seats: u8) -> Answered {
    Answered {
        answers: Answers::Typed,
        ..physically(seats)
    }
}

/// Everybody builds, with cards on the device.
pub(super) fn by_device(seats: u8) -> Answered {
    Answered {
        customer: Customer::Device,
        ..virtually(seats)
    }
}

/// A game of `players` that stands before buying, with the order and the board of the worked examples.
#[track_caller]
pub(super) fn dealt(players: u8) -> Fixture {
    let mut game = Fixture::new(virtually(players));
    game.deal(ORDER, BOARD, &[]);
    game
}

/// The same, when nobody has bought anything.
#[track_caller]
pub(super) fn building(players: u8) -> Fixture {
    let mut game = dealt(players);
    game.pass_all();
    game
}

impl Fixture {
    /// Puts these cards in play instead of those that were dealt. Hands that are not named get what is left.
    #[track_caller]
    pub(super) fn deal(&mut self, order: &str, board: &str, hands: &[(Seat, &str)]) {
        let state = &mut self.state;
        state.order = Some(robot(order));
        state.board = list(robots(board));
        state.tiles = list(state.board.iter().map(|card| card.matches(robot(order))));
        let mut taken = set(board).or(set(order));
        for (_, hand) in hands {
            taken = taken.or(set(hand));
        }
        let mut free = RobotSet::ALL.without(taken).iter();
        for seat in state.makers_in_order() {
            let named = hands.iter().find(|(owner, _)| *owner == seat);
            state.player_mut(seat).hand = match named {
                Some((_, hand)) => list(robots(hand)),
                None => list(free.by_ref().take(3)),
            };
        }
        self.audit();
    }

    /// Gives these cubes, as (small, large), to the first seats and to the pot.
    #[track_caller]
    pub(super) fn wallets(&mut self, wallets: &[(u8, u8)], pot: (u8, u8)) -> &mut Fixture {
        let heap = |(small, large): (u8, u8)| serde_json::json!({ "small": small, "large": large });
        let mut heaps = vec![heap((0, 0)); 8];
        for (place, wallet) in wallets.iter().enumerate() {
            heaps[place] = heap(*wallet);
        }
        let large: u16 = wallets.iter().chain([&pot]).map(|(_, large)| u16::from(*large)).sum();
        let cubes = serde_json::json!({ "wallets": heaps, "pot": heap(pot), "minted": large - 20 });
        self.state.cubes = serde_json::from_value::<Cubes>(cubes).expect("cubes");
        self.state.before.cubes = self.state.cubes;
        // Whoever has nothing now is not asked whether to buy.
        if self.phase() == Phase::Buy {
            self.state.pass_without_cubes(&mut Events::new());
        }
        self.audit();
        self
    }

    /// What the table can do, without corrections.
    pub(super) fn house_choices(&self) -> Vec<Action> {
        let choices = self.state.choices(Actor::House);
        let is_play = |action: &Action| !State::is_correction(*action);
        choices.iter().copied().filter(is_play).collect()
    }

    // Verbs. Each must be allowed.

    /// Enters a robot, or the beginning of one, part by part.
    #[track_caller]
    pub(super) fn enter(&mut self, seat: Seat, letters: &str) -> &mut Fixture {
        self.events.clear();
        for colour in colours(letters) {
            self.act_again(seat, Action::Pick(colour));
        }
        self
    }

    /// Enters board cards that everybody sees.
    #[track_caller]
    pub(super) fn lay(&mut self, letters: &str) -> &mut Fixture {
        self.events.clear();
        for colour in colours(letters) {
            self.act_again(Actor::House, Action::Lay(colour));
        }
        self
    }

    #[track_caller]
    pub(super) fn buy(&mut self, seat: Seat, slot: Slot) -> &mut Fixture {
        self.act(seat, Action::Buy(slot))
    }

    #[track_caller]
    pub(super) fn pass(&mut self, seat: Seat) -> &mut Fixture {
        self.act(seat, Action::Pass)
    }

    /// Everybody who has not decided buys nothing.
    #[track_caller]
    pub(super) fn pass_all(&mut self) -> &mut Fixture {
        self.events.clear();
        for seat in self.state.makers_in_order().collect::<Vec<_>>() {
            if self.state.player(seat).decision == Decision::Open {
                match self.state.customer() {
                    Some(customer) if self.state.setup.cards == Cards::Physical => {
                        self.act_again(customer, Action::NoSale(seat));
                    }
                    _ => {
                        self.act_again(seat, Action::Pass);
                    }
                }
            }
        }
        self
    }

    /// The Customer enters the card that a seat hands over.
    #[track_caller]
    pub(super) fn sell(&mut self, to: Seat, letters: &str) -> &mut Fixture {
        let customer = self.customer();
        self.act(customer, Action::Sell(to)).enter(customer, letters)
    }

    /// Notes cards of the seat's hand.
    #[track_caller]
    pub(super) fn note(&mut self, seat: Seat, letters: &str) -> &mut Fixture {
        self.act(seat, Action::Note).enter(seat, letters);
        if self.view(seat).is_on_errand() {
            self.act(seat, Action::Cancel);
        }
        self
    }

    /// Locks a robot, in place of one that is locked.
    #[track_caller]
    pub(super) fn build(&mut self, seat: Seat, letters: &str) -> &mut Fixture {
        self.lock(seat, letters, false)
    }

    /// Locks a robot with a call of Eureka.
    #[track_caller]
    pub(super) fn call(&mut self, seat: Seat, letters: &str) -> &mut Fixture {
        self.lock(seat, letters, true)
    }

    #[track_caller]
    fn lock(&mut self, seat: Seat, letters: &str, eureka: bool) -> &mut Fixture {
        self.events.clear();
        if self.state.player(seat).lock.is_some() {
            self.act_again(seat, Action::Change);
        }
        for colour in colours(letters) {
            self.act_again(seat, Action::Pick(colour));
        }
        self.act_again(seat, Action::Lock { eureka });
        self
    }

    #[track_caller]
    pub(super) fn reveal(&mut self) -> &mut Fixture {
        self.house(Action::Reveal)
    }

    #[track_caller]
    pub(super) fn face(&mut self, seat: Seat, face: u8) -> &mut Fixture {
        self.act(seat, Action::Face(face))
    }

    /// All Manufacturers build, those who are not named something wrong, and show it.
    #[track_caller]
    pub(super) fn attempt(&mut self, builds: &[(Seat, &str)]) -> &mut Fixture {
        for seat in self.state.makers_in_order().collect::<Vec<_>>() {
            let named = builds.iter().find(|(builder, _)| *builder == seat);
            self.build(seat, named.map_or(WRONG, |(_, letters)| letters));
        }
        self.reveal()
    }

    #[track_caller]
    pub(super) fn end_turn(&mut self) -> &mut Fixture {
        self.house(Action::EndTurn)
    }

    /// Plays a whole turn in which nobody buys and everybody is right, up to its end.
    #[track_caller]
    pub(super) fn easy_turn(&mut self) -> &mut Fixture {
        let order = format!("{:?}", self.state.order.expect("the order is on the device"));
        self.pass_all();
        for seat in self.state.makers_in_order().collect::<Vec<_>>() {
            self.build(seat, &order);
        }
        self.reveal()
    }

    // Questions.

    pub(super) fn phase(&self) -> Phase {
        self.state.phase
    }

    #[track_caller]
    pub(super) fn customer(&self) -> Seat {
        self.state.customer().expect("a player is Customer")
    }

    /// What the players have, from P1 on.
    pub(super) fn values(&self) -> Vec<u16> {
        let seats = self.state.seats().iter();
        seats.map(|seat| self.state.cubes.wallet(seat).value()).collect()
    }

    /// The small and the large cubes of the pot.
    pub(super) fn pot(&self) -> (u8, u8) {
        let pot = self.state.cubes.pot();
        (pot.small, pot.large)
    }
}

fn colours(letters: &str) -> Vec<Colour> {
    let letters = letters.chars().filter(|letter| *letter != ' ');
    // The head of a robot that has this colour everywhere.
    letters
        .map(|letter| robot(&[letter; 3].iter().collect::<String>()).colour(Part::Head))
        .collect()
}
