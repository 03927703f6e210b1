//! Players who press the buttons of a device.
//!
//! A second game runs along by the rules alone. It tells which entry of the list on the screen to take, and after every
//! action the device must stand as it does.

use std::collections::VecDeque;

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::factory_duel::{Action, Card, Setup, Slot, State, Upgrade};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::ui::{Button, ListEntry, Narrowing, OpenGame};

use crate::bots::any_of;
use crate::bots::hand::{Count, Hand, Way};

/// A factory has to have so many robots before its turn is a usual one.
const ROBOTS: usize = 3;

/// After so many presses of OK everything is told.
const STORY_MAX: usize = 12;

/// A game on a device, and how far it is.
pub(super) struct Pilot {
    pub(super) hand: Hand,
    pub(super) game: OpenGame<State>,
    chance: Chance,
}

/// A program that was entered and locked.
pub(super) struct Entered {
    /// Robots that were assigned, one by one.
    pub(super) robots: usize,
    /// Cards that were queued.
    pub(super) cards: usize,
    /// The last turn was repeated.
    pub(super) recalled: bool,
    /// From the page that calls the player to the lock.
    pub(super) count: Count,
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
            chance: Chance::new(seed.part("pilot")),
        }
    }

    /// Plays on until the next program is locked; `None` when the game is over.
    pub(super) fn go_on(&mut self) -> Option<Entered> {
        loop {
            match self.game.play().state().turn() {
                Turn::Over { .. } => return None,
                Turn::Players { first, .. } => return Some(self.program(first)),
                Turn::House => self.advance(),
            }
        }
    }

    /// The house does the next step: OK, until everything is told.
    fn advance(&mut self) {
        let list = List::of(&mut self.game, Viewer::Table);
        let place = list.place_of(Action::Advance).unwrap();
        assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
        let mut presses = 0;
        while !self.is_same() {
            self.hand.press(Button::Ok);
            self.hand.wait();
            presses += 1;
            assert!(presses < STORY_MAX, "the device does the step");
        }
        let view = self.game.play().state().view(Viewer::Table);
        self.hand
            .picture(&format!("{}-{:?}", view.turn(), view.flow()).replace(['(', ')'], "-"));
    }

    fn program(&mut self, seat: Seat) -> Entered {
        let plan = self.plan(seat);
        let before = self.enter();
        for action in &plan {
            self.choose(seat, *action);
            assert!(self.is_same(), "the device stands as the game does");
        }
        let of_plan = |is_meant: fn(&Action) -> bool| plan.iter().filter(|action| is_meant(action)).count();
        Entered {
            robots: of_plan(|action| matches!(action, Action::Assign { .. })),
            cards: of_plan(|action| matches!(action, Action::QueueBuild(_))),
            recalled: plan.contains(&Action::Recall),
            count: self.hand.count - before,
        }
    }

    /// Takes the device that calls somebody; returns what was counted before.
    fn enter(&mut self) -> Count {
        for _ in 0..STORY_MAX {
            let before = self.hand.count;
            self.hand.press(Button::Ok);
            self.hand.wait();
            if self.hand.screen() == "game-private" {
                return before;
            }
        }
        panic!("the page calls somebody");
    }

    /// What a player is about to do: one of three turns is the last one again, without cards. Else every robot goes
    /// somewhere, one of them builds a card that can be paid for now, and as long as there are few robots one more is
    /// produced.
    fn plan(&mut self, seat: Seat) -> Vec<Action> {
        let mut state = self.game.play().state().clone();
        let mut plan = Vec::new();
        let builds_nothing = |state: &State| {
            let robots = state.view(Viewer::Seat(seat)).robots(seat);
            robots
                .iter()
                .all(|(_, robot)| !matches!(robot.last(), None | Some(Slot::Build)))
        };
        let repeats = state.check(seat.into(), Action::Recall).is_ok() && builds_nothing(&state);
        if repeats && any_of(&[true, false, false], &mut self.chance) == Some(true) {
            return vec![Action::Recall, Action::Lock];
        }
        let robots = state.view(Viewer::Seat(seat)).robots(seat);
        let is_usual = robots.len() >= ROBOTS;
        let card = self.card(&state, seat).filter(|_| is_usual);
        let builder = any_of(&robots, &mut self.chance).filter(|_| card.is_some());
        for (robot, _) in &robots {
            let slots: Vec<Action> = state
                .choices(seat.into())
                .iter()
                .copied()
                .filter(|action| match action {
                    Action::Assign { robot: other, slot } => {
                        let builds = builder.is_some_and(|(builder, _)| builder == *robot);
                        let is_wanted = match is_usual {
                            true => builds == (*slot == Slot::Build),
                            // A robot more costs 300 and 500.
                            false => matches!(slot, Slot::Gather | Slot::Produce),
                        };
                        other == robot && is_wanted
                    }
                    _ => false,
                })
                .collect();
            let action = any_of(&slots, &mut self.chance).unwrap();
            state.apply(seat.into(), action).unwrap();
            plan.push(action);
        }
        plan.extend(card.map(Action::QueueBuild));
        plan.push(Action::Lock);
        plan
    }

    /// A card that can be paid for now.
    fn card(&mut self, state: &State, seat: Seat) -> Option<Card> {
        let view = state.view(Viewer::Seat(seat));
        let upgrades = Upgrade::ALL
            .into_iter()
            .filter(|upgrade| view.upgrades_in_hand(*upgrade) > 0)
            .map(Card::Upgrade);
        let modules = view.hand();
        let cards = modules.iter().copied().map(Card::Module).chain(upgrades);
        let payable: Vec<Card> = cards
            .filter(|card| view.build_cost(*card) <= view.minerals(seat))
            .collect();
        any_of(&payable, &mut self.chance)
    }

    /// Chooses what is on the private page; what is not on the list is a few entries away.
    fn choose(&mut self, seat: Seat, action: Action) {
        let viewer = Viewer::Seat(seat);
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
        match self.game.is_held(index) {
            true => self.hand.hold_ok(),
            false => self.hand.press(Button::Ok),
        }
        assert!(self.game.choose_entry(index));
        if action == Action::Lock {
            // Whoever takes the device takes longer than a slip.
            self.hand.wait();
        }
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
}

impl List {
    fn of(game: &mut OpenGame<State>, viewer: Viewer) -> List {
        let entries = game.open_main(viewer).to_vec();
        List {
            entries,
            cursor: game.first_cursor().into(),
        }
    }

    fn place_of(&self, action: Action) -> Option<usize> {
        self.entries.iter().position(|entry| entry.action() == Some(action))
    }

    fn way(&self, place: usize) -> Way {
        Way::new(self.cursor, place, self.entries.len())
    }
}
