//! Players who press the buttons of a device.
//!
//! A second game runs along by the rules alone. It tells which entry of the list on the screen to take, and after every
//! action the device must stand as it does.

use std::collections::VecDeque;

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::raising_robots::bot::Planner;
use core_nostd::games::raising_robots::{Action, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::ui::{Button, ListEntry, Narrowing, OpenGame};

use crate::bots::hand::{Count, Hand, Way};
use crate::canvas::to_half_blocks;

/// After so many presses of OK the page of a player shows.
const PRESSES_MAX: usize = 12;

/// A game on a device, and how far it is.
pub(super) struct Pilot {
    pub(super) hand: Hand,
    pub(super) game: OpenGame<State>,
    planners: Vec<Planner>,
    chance: Chance,
    /// Whose page was opened last.
    opened: Option<Seat>,
}

/// An action that was done, with all presses that it took once the news was read.
pub(super) struct Deal {
    pub(super) by: Actor,
    pub(super) action: Action,
    pub(super) count: Count,
    /// Those that have moved no cursor.
    pub(super) chosen: usize,
    /// How many presses it took to read the news before.
    pub(super) read: usize,
}

impl Pilot {
    /// A game that has just begun, on a device that was switched off and on since then.
    pub(super) fn resumed(setup: Setup, seed: Seed) -> Pilot {
        Pilot::at(Hand::resumed::<State>(setup, seed, setup.seats), setup, seed)
    }

    /// A game that a script begins on a new device.
    pub(super) fn begun(script: &str, setup: Setup, seed: Seed) -> Pilot {
        Pilot::at(Hand::after(script), setup, seed)
    }

    fn at(hand: Hand, setup: Setup, seed: Seed) -> Pilot {
        Pilot {
            hand,
            game: OpenGame::new(setup, seed),
            planners: setup.players().iter().map(|_| Planner::default()).collect(),
            chance: Chance::new(seed.part("pilot")),
            opened: None,
        }
    }

    /// Does what is next; `None` when the game is over.
    pub(super) fn go_on(&mut self) -> Option<Deal> {
        let (by, action) = match self.game.play().state().turn() {
            Turn::Over { .. } => return None,
            Turn::House => (Actor::House, Action::NextGame),
            Turn::Players { first, .. } => (first.into(), self.decide(first)),
        };
        let read = self.read();
        let (before, chosen) = (self.hand.count, self.hand.chosen);
        match by {
            Actor::Seat(seat) if State::is_private(action) => {
                self.enter(seat);
                self.choose(Viewer::Seat(seat), action);
            }
            _ => {
                self.leave();
                // A press right after another player was named is a slip.
                self.hand.wait();
                self.choose(Viewer::Table, action);
            }
        }
        Some(Deal {
            by,
            action,
            count: self.hand.count - before,
            chosen: self.hand.chosen - chosen,
            read,
        })
    }

    /// Leaves the page of a player: what all decide together stands on the public one.
    fn leave(&mut self) {
        for _ in 0..PRESSES_MAX {
            if self.hand.screen() != "game-private" {
                return;
            }
            self.hand.press(Button::Back);
        }
        panic!("a page is left");
    }

    /// Reads what has happened; returns how many presses that took.
    fn read(&mut self) -> usize {
        let before = self.hand.count;
        while self.hand.screen() == "game-story" {
            // A press right after a page was covered is a slip.
            self.hand.wait();
            self.hand.press(Button::Ok);
        }
        (self.hand.count - before).steps
    }

    /// What a planner does for a player.
    fn decide(&mut self, seat: Seat) -> Action {
        let state = self.game.play().state();
        // Real cards: these players enter nothing that nobody asks for.
        let asked = |action: &Action| !matches!(action, Action::Enter(_) | Action::Reopen);
        let choices: Vec<Action> = state.choices(seat.into()).iter().copied().filter(asked).collect();
        let planner = self.planners.get_mut(usize::from(seat.index())).unwrap();
        let view = state.view(Viewer::Seat(seat));
        planner.choose(seat, view, &choices, &mut self.chance).unwrap()
    }

    /// Takes the device and opens the page of a player, if it is not open.
    fn enter(&mut self, seat: Seat) {
        for _ in 0..PRESSES_MAX {
            match self.hand.screen() {
                "game-private" if self.opened == Some(seat) => return,
                // The page of another player: the first press may name what could be undone.
                "game-private" => self.hand.press(Button::Back),
                "game-table" => {
                    // Whoever takes the device takes longer than a slip, and chooses the own line.
                    self.hand.wait();
                    let list = List::of(&mut self.game, Viewer::Table);
                    let calls: Vec<Seat> = self.game.calls().collect();
                    if let Some(place) = calls.iter().position(|one| *one == seat) {
                        let entries = list.entries.len();
                        self.hand
                            .go(Way::new(list.cursor, entries + place, entries + calls.len()));
                    }
                    self.hand.press(Button::Ok);
                    self.hand.wait();
                    self.opened = Some(seat);
                }
                // What has happened is read.
                _ => self.hand.press(Button::Ok),
            }
        }
        panic!(
            "the page of {seat:?} shows, not {}:\n{}",
            self.hand.screen(),
            to_half_blocks(&self.hand.frame())
        );
    }

    /// Chooses what is on a page; what is not on the list is a few entries away.
    fn choose(&mut self, viewer: Viewer, action: Action) {
        for place in way_to(&self.game, viewer, action) {
            let list = List::of(&mut self.game, viewer);
            self.hand.go(list.way(place));
            self.hand.press(Button::Ok);
            assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
        }
        let list = List::of(&mut self.game, viewer);
        let place = list.place_of(action).unwrap();
        self.hand.go(list.way(place));
        let index = u8::try_from(place).unwrap();
        let before = to_half_blocks(&self.hand.frame());
        match self.game.is_held(index) {
            true => self.hand.hold_ok(),
            false => self.hand.press(Button::Ok),
        }
        assert!(self.game.choose_entry(index));
        assert!(
            self.is_same(),
            "the device stands as the game does after {}: {}\n{before}\n{}",
            serde_json::to_string(&action).unwrap(),
            self.hand.screen(),
            to_half_blocks(&self.hand.frame())
        );
    }

    fn is_same(&self) -> bool {
        let mut bytes = [0; 4096];
        let stands = self.game.play().write_state(&mut bytes);
        Some(&*self.hand.snapshot()) == stands
    }
}

/// The fewest entries that narrow the list down until an action is on it.
fn way_to(game: &OpenGame<State>, viewer: Viewer, action: Action) -> Vec<usize> {
    let mut ways = VecDeque::from([(game.clone(), Vec::new())]);
    while let Some((mut game, way)) = ways.pop_front() {
        let list = List::of(&mut game, viewer);
        if list.place_of(action).is_some() {
            return way;
        }
        let narrowing = list.entries.iter().enumerate();
        for (place, _) in narrowing.filter(|(_, entry)| matches!(entry, ListEntry::Narrow(_))) {
            let (mut game, mut way) = (game.clone(), way.clone());
            assert!(game.choose_entry(u8::try_from(place).unwrap()));
            way.push(place);
            assert!(way.len() < 4, "a few steps lead everywhere");
            ways.push_back((game, way));
        }
    }
    panic!("{} is on no list", serde_json::to_string(&action).unwrap());
}

/// The list on a screen.
struct List {
    entries: Vec<ListEntry<Action, <State as Narrowing>::Focus>>,
    cursor: usize,
    /// How many entries behind them call somebody into private.
    calls: usize,
}

impl List {
    fn of(game: &mut OpenGame<State>, viewer: Viewer) -> List {
        let entries = game.open_main(viewer).to_vec();
        let calls = if viewer == Viewer::Table {
            game.calls().count()
        } else {
            0
        };
        List {
            entries,
            cursor: game.cursor().into(),
            calls,
        }
    }

    fn place_of(&self, action: Action) -> Option<usize> {
        self.entries.iter().position(|entry| entry.action() == Some(action))
    }

    fn way(&self, place: usize) -> Way {
        Way::new(self.cursor, place, self.entries.len() + self.calls)
    }
}
