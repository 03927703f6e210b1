//! How many presses an order takes, counted on a device on which simple players press the buttons.

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::eureka::{Action, Answered, Customer, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::ui::{Button, OpenGame};

use super::super::{Skill, Thinker};
use crate::bots::hand::{Count, Hand, Way};
use crate::bots::{Bot as _, Moment};

/// Players who build what may be right and buy nothing.
///
/// A second game runs along by the rules alone. It tells which entry of the list on the screen to take, and after every
/// action the device must stand as it does.
struct Pilot {
    hand: Hand,
    game: OpenGame<State>,
    bots: [Thinker; 6],
    chance: Chance,
    /// Whose private page shows.
    inside: Option<Seat>,
    /// Everybody takes the entry at which the cursor stands.
    takes_first: bool,
}

impl Pilot {
    fn new(setup: Setup, seed: Seed) -> Pilot {
        Pilot {
            hand: Hand::resumed::<State>(setup, seed, setup.seats),
            game: OpenGame::new(setup, seed),
            bots: [Skill::Simple; 6].map(Thinker::new),
            chance: Chance::new(seed.part("pilot")),
            inside: None,
            takes_first: false,
        }
    }

    /// Does what comes next; says whether there was something.
    fn go_on(&mut self) -> bool {
        let state = self.game.play().state();
        let (by, action) = match (state.turn(), self.inside) {
            (Turn::Over { .. }, _) => return false,
            (Turn::House, _) => (Actor::House, state.choices(Actor::House)[0]),
            // Whoever decides last goes on to build.
            (Turn::Players { .. }, Some(seat)) => (seat.into(), self.wish(seat)),
            (Turn::Players { first, .. }, None) => (first.into(), self.wish(first)),
        };
        self.choose(by, action);
        // Who reads takes longer than a slip.
        self.hand.wait();
        while self.hand.screen() == "game-story" {
            self.hand.press(Button::Ok);
        }
        self.hand.wait();
        let mut bytes = [0; 2048];
        let stands = self.game.play().write_state(&mut bytes);
        assert_eq!(
            Some(&*self.hand.snapshot()),
            stands,
            "the device stands as the game does"
        );
        true
    }

    fn wish(&mut self, seat: Seat) -> Action {
        if self.takes_first {
            let entries = self.game.open_main(Viewer::Seat(seat)).to_vec();
            return entries[usize::from(self.game.first_cursor())].action().unwrap();
        }
        let state = self.game.play().state();
        let moment = Moment {
            seat,
            view: state.view(Viewer::Seat(seat)),
            choices: &state.choices(seat.into()),
            chance: &mut self.chance,
        };
        self.bots[usize::from(seat.index())].choose(moment).unwrap()
    }

    /// Chooses what is on the screen, in private if it is a secret.
    fn choose(&mut self, by: Actor, action: Action) {
        let viewer = match by {
            Actor::Seat(seat) if State::is_private(action) => {
                if self.inside.is_none() {
                    self.game.open_main(Viewer::Table);
                    assert_eq!(self.game.call(), Some(seat));
                    self.hand.press(Button::Ok);
                    self.hand.wait();
                }
                assert_eq!(self.hand.screen(), "game-private");
                Viewer::Seat(seat)
            }
            _ => Viewer::Table,
        };
        let entries = self.game.open_main(viewer);
        let count = entries.len();
        // The last part of a robot locks it; nobody here calls Eureka.
        let is_meant = |entry: Action| match (entry, action) {
            (Action::Finish { colour, eureka: false }, Action::Pick(wish)) => colour == wish,
            _ => entry == action,
        };
        let place = entries
            .iter()
            .position(|entry| entry.action().is_some_and(is_meant))
            .unwrap();
        let cursor = self.game.first_cursor().into();
        self.hand.go(Way::new(cursor, place, count));
        let index = u8::try_from(place).unwrap();
        match self.game.is_held(index) {
            true => self.hand.hold_ok(),
            false => self.hand.press(Button::Ok),
        }
        assert!(self.game.choose_entry(index));
        self.inside = match (self.hand.screen(), viewer) {
            ("game-private", Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
    }
}

/// The presses of every order of a game.
fn orders_of(setup: Setup, seed: Seed, takes_first: bool) -> Vec<Count> {
    let mut pilot = Pilot::new(setup, seed);
    pilot.takes_first = takes_first;
    let mut orders = Vec::new();
    let (mut order, mut before) = (1, pilot.hand.count);
    loop {
        let is_left = pilot.go_on();
        let now = pilot.game.play().state().view(Viewer::Table).turn_number();
        if now != order || !is_left {
            orders.push(pilot.hand.count - before);
            (order, before) = (now, pilot.hand.count);
        }
        if !is_left {
            // A tie is decided after the last order.
            orders.pop();
            return orders;
        }
    }
}

/// Least, middle and most presses of an order; a held button is one press.
fn presses(customer: Customer, seats: u8, takes_first: bool) -> [usize; 3] {
    let mut counts = Vec::new();
    for seed in 0..10 {
        let answered = Answered {
            seats,
            customer,
            ..Answered::default()
        };
        let setup = Setup::try_from(answered).unwrap();
        counts.extend(
            orders_of(setup, Seed::of_table(seed), takes_first)
                .iter()
                .map(|count| count.presses),
        );
    }
    counts.sort_unstable();
    [counts[0], counts[counts.len() / 2], counts[counts.len() - 1]]
}

/// What an order takes at most if nobody buys: with 2 to 6 players, for a player as Customer and for the device. An order
/// in which nobody is right at first has two attempts, and in each everybody who builds is called and chooses three
/// colours; the last one locks.
const MOST: [(Customer, [usize; 5]); 2] = [
    (Customer::Player, [17, 33, 50, 66, 82]),
    (Customer::Device, [33, 49, 66, 82, 98]),
];

#[test]
fn ro_24_an_order_takes_few_presses_if_nobody_buys() {
    for (customer, most) in MOST {
        for (seats, most) in (2..).zip(most) {
            let counts = presses(customer, seats, false);
            println!("{customer:?} is customer, {seats} players: {counts:?} (least, middle, most)");
            assert!(
                counts[2] <= most,
                "{customer:?} is customer, {seats} players: {counts:?}"
            );
        }
    }
}

#[test]
fn with_two_players_an_order_takes_at_most_22_presses() {
    // One of them builds, and moves the cursor to colours that may be right.
    assert!(presses(Customer::Player, 2, false)[2] <= 22);
    // Both build what is proposed, and both attempts fail.
    let counts = presses(Customer::Device, 2, true);
    println!("Device is customer, 2 players, no cursor is moved: {counts:?} (least, middle, most)");
    assert!(counts[2] <= 22);
}
