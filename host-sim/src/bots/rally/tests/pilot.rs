//! Drivers who press the buttons of a device.
//!
//! A second race runs along by the rules alone. It tells which entry of the list on the screen to take, and after every
//! action the device must stand as it does.

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::rally::bot::Driver;
use core_nostd::games::rally::cards::{Kind, REGISTERS};
use core_nostd::games::rally::{Action, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::{BySeat, Seat};
use core_nostd::ui::{Button, ListEntry, OpenGame};

use crate::bots::hand::{Count, Hand, Way};

/// A race on a device, and how far it is.
pub(super) struct Pilot {
    pub(super) hand: Hand,
    pub(super) game: OpenGame<State>,
    drivers: BySeat<Driver>,
    chance: Chance,
    /// Whose private page shows.
    inside: Option<Seat>,
    /// The kinds of cards that whoever is inside is about to place.
    program: [Option<Kind>; REGISTERS],
}

/// Something that was done.
pub(super) struct Deal {
    pub(super) by: Actor,
    pub(super) action: Action,
    /// What it took, and what it took to read what came of it.
    pub(super) count: Count,
}

impl Pilot {
    /// A race that has just begun, on a device that was switched off and on since then.
    pub(super) fn resumed(setup: Setup, seed: Seed) -> Pilot {
        Pilot::at(Hand::resumed::<State>(setup, seed, setup.seats), setup, seed)
    }

    /// A race that a script begins on a new device.
    pub(super) fn begun(script: &str, setup: Setup, seed: Seed) -> Pilot {
        Pilot::at(Hand::after(script), setup, seed)
    }

    fn at(hand: Hand, setup: Setup, seed: Seed) -> Pilot {
        Pilot {
            hand,
            game: OpenGame::new(setup, seed),
            drivers: BySeat::default(),
            chance: Chance::new(seed.part("pilot")),
            inside: None,
            program: [None; REGISTERS],
        }
    }

    /// Does what comes next; `None` when the race is over.
    pub(super) fn go_on(&mut self) -> Option<Deal> {
        let before = self.hand.count;
        let (by, action) = match self.game.play().state().turn() {
            Turn::Over { .. } => return None,
            Turn::House => (Actor::House, Action::Advance),
            Turn::Players { first, .. } => (first.into(), self.wish(first)),
        };
        let action = self.choose(by, action);
        // Who reads takes longer than a slip.
        self.hand.wait();
        while self.hand.screen() == "game-story" {
            self.hand.press(Button::Ok);
            self.hand.wait();
        }
        self.assert_same();
        let count = self.hand.count - before;
        Some(Deal { by, action, count })
    }

    fn wish(&mut self, seat: Seat) -> Action {
        if self.inside == Some(seat) {
            // The driver would insist on its very cards.
            let list = List::of(&mut self.game, Viewer::Seat(seat));
            let is_whole = list.place_of(Action::LockIn).is_some();
            return if is_whole {
                Action::LockIn
            } else {
                list.nearest(self.program).1
            };
        }
        let state = self.game.play().state();
        let choices = state.choices(seat.into());
        let driver = self.drivers.get_mut(seat);
        let view = state.view(Viewer::Seat(seat));
        driver.choose(seat, view, &choices, &mut self.chance).unwrap()
    }

    /// The program that a driver is about to enter, card by card.
    fn foresee(&mut self, seat: Seat) {
        let mut state = self.game.play().state().clone();
        let mut driver = self.drivers.get(seat).clone();
        self.program = [None; REGISTERS];
        loop {
            let choices = state.choices(seat.into());
            let view = state.view(Viewer::Seat(seat));
            let action = driver.choose(seat, view, &choices, &mut self.chance.clone()).unwrap();
            let Action::Place { card, register } = action else {
                assert!(action == Action::LockIn);
                return;
            };
            self.program[usize::from(register.index())] = Some(card.kind());
            state.apply(seat.into(), action).unwrap();
        }
    }

    /// Chooses what is on the screen, in private if it is a secret; of cards of the same kind, the nearest.
    fn choose(&mut self, by: Actor, action: Action) -> Action {
        let viewer = match by {
            Actor::Seat(seat) if State::is_private(action) => {
                self.enter(seat);
                Viewer::Seat(seat)
            }
            _ => Viewer::Table,
        };
        for place in way_to(&self.game, viewer, action) {
            let list = List::of(&mut self.game, viewer);
            self.hand.go(list.way(place));
            self.hand.press(Button::Ok);
            assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
        }
        let list = List::of(&mut self.game, viewer);
        let (place, action) = match (action, by) {
            (Action::Place { .. }, Actor::Seat(_)) => list.nearest(self.program),
            _ => (list.place_of(action).unwrap(), action),
        };
        self.hand.go(list.way(place));
        let index = u8::try_from(place).unwrap();
        match self.game.is_held(index) {
            true => self.hand.hold_ok(),
            false => self.hand.press(Button::Ok),
        }
        assert!(self.game.choose_entry(index));
        self.inside = self.inside.filter(|_| self.hand.screen() == "game-private");
        action
    }

    /// Hands the device over.
    fn enter(&mut self, seat: Seat) {
        if self.inside == Some(seat) {
            return;
        }
        let list = List::of(&mut self.game, Viewer::Table);
        assert_eq!(list.call, Some(seat));
        self.hand.go(list.way(list.entries.len()));
        self.hand.press(Button::Ok);
        self.hand.wait();
        assert_eq!(self.hand.screen(), "game-private");
        self.inside = Some(seat);
        self.foresee(seat);
    }

    fn assert_same(&self) {
        let mut bytes = [0; 4096];
        let stands = self.game.play().write_state(&mut bytes);
        assert!(
            Some(&*self.hand.snapshot()) == stands,
            "the device stands as the race does"
        );
    }
}

/// The entries that narrow the list down until an action is on it: a square on which a robot returns, powered down.
fn way_to(game: &OpenGame<State>, viewer: Viewer, action: Action) -> Vec<usize> {
    let mut ways = vec![(game.clone(), Vec::new())];
    while let Some((mut game, way)) = ways.pop() {
        let list = List::of(&mut game, viewer);
        if list.place_of(action).is_some() || matches!(action, Action::Place { .. }) {
            return way;
        }
        let narrowing = list.entries.iter().enumerate();
        for (place, _) in narrowing.filter(|(_, entry)| matches!(entry, ListEntry::Narrow(_))) {
            let (mut game, mut way) = (game.clone(), way.clone());
            assert!(game.choose_entry(u8::try_from(place).unwrap()));
            way.push(place);
            assert!(way.len() < 4, "a few steps lead everywhere");
            ways.push((game, way));
        }
    }
    panic!("{} is on no list", serde_json::to_string(&action).unwrap());
}

/// The list on a screen.
struct List {
    entries: Vec<ListEntry<Action, <State as core_nostd::ui::Narrowing>::Focus>>,
    /// Who is called by one more entry after the last.
    call: Option<Seat>,
    cursor: usize,
}

impl List {
    fn of(game: &mut OpenGame<State>, viewer: Viewer) -> List {
        let entries = game.open_main(viewer).to_vec();
        List {
            entries,
            call: game.call().filter(|_| viewer == Viewer::Table),
            cursor: game.first_cursor().into(),
        }
    }

    fn place_of(&self, action: Action) -> Option<usize> {
        self.entries.iter().position(|entry| entry.action() == Some(action))
    }

    /// Of the cards that the program wants next, the nearest.
    fn nearest(&self, program: [Option<Kind>; REGISTERS]) -> (usize, Action) {
        let actions = self.entries.iter().map(|entry| entry.action().unwrap()).enumerate();
        let wanted = actions.filter(|(_, action)| match action {
            Action::Place { card, register } => program[usize::from(register.index())] == Some(card.kind()),
            _ => false,
        });
        wanted.min_by_key(|(place, _)| self.way(*place).steps).unwrap()
    }

    fn way(&self, place: usize) -> Way {
        let count = self.entries.len() + usize::from(self.call.is_some());
        Way::new(self.cursor, place, count)
    }
}
