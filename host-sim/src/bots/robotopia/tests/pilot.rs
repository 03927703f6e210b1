//! Greedy players who press the buttons of a device.
//!
//! A second game runs along by the rules alone. It tells which entry of the list on the screen to take, and
//! after every action the device must stand as it does.

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::robotopia::{Action, Deed, Focus, Setup, State, Step};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::ui::{Button, ListEntry, OpenGame};

use super::super::guess::Guess;
use super::super::{Greedy, value};
use crate::bots::hand::{Count, Hand, Way};
use crate::bots::{Bot as _, Moment};

/// A game on a device, and how far it is.
pub(super) struct Pilot {
    pub(super) hand: Hand,
    pub(super) game: OpenGame<State>,
    chance: Chance,
    /// Whether the cursor stays where the same can be done again.
    stays: bool,
}

/// Something that was done.
pub(super) struct Deal {
    pub(super) action: Action,
    /// What it took.
    pub(super) count: Count,
    /// How many presses more until everything was read that came of it.
    pub(super) read: usize,
    /// Whether a robot was asked for that another could have stood for.
    pub(super) asked: bool,
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
            stays: false,
        }
    }

    /// Does what comes next; `None` when the game is over.
    pub(super) fn go_on(&mut self) -> Option<Deal> {
        let (by, action) = self.wish()?;
        let seat = self.first_seat();
        if self.game.passes() && action == Action::Done {
            // The device has closed this window by itself.
            assert!(self.game.pass_window());
            self.assert_same();
            return Some(Deal {
                action,
                count: Count::default(),
                read: 0,
                asked: false,
            });
        }
        // A robot is placed in smaller steps, if the screen asks for them.
        let before = self.hand.count;
        let narrowing = self.narrowing(action);
        for focus in &narrowing {
            self.narrow(*focus);
        }
        self.choose(by, action);
        let asked = narrowing.iter().any(|focus| focus.robot.is_some());
        let count = self.hand.count - before;
        let mut read = 0;
        while self.hand.screen() == "game-story" {
            self.hand.press(Button::Ok);
            read += 1;
        }
        self.assert_same();
        if self.first_seat() != seat {
            // An impatient press would not count.
            self.hand.wait();
        }
        Some(Deal {
            action,
            count,
            read,
            asked,
        })
    }

    /// Who does what next. Payments are made as the device proposes.
    fn wish(&mut self) -> Option<(Actor, Action)> {
        let state = self.game.play().state();
        let seat = match state.turn() {
            Turn::Over { .. } => return None,
            Turn::House => return Some((Actor::House, *state.choices(Actor::House).first()?)),
            Turn::Players { first, .. } => first,
        };
        let view = state.view(Viewer::Seat(seat));
        let choices = state.choices(seat.into());
        let action = match view.step() {
            Some(Step::Paying { .. }) if choices.contains(&Action::PayRest) => Action::PayRest,
            Some(Step::Paying { wild, .. }) => Action::Pay(view.proposed_payment(&wild)?),
            _ => {
                let moment = Moment {
                    seat,
                    view,
                    choices: &choices,
                    chance: &mut self.chance,
                };
                let best = Greedy.choose(moment)?;
                self.nearest(seat, best, &choices)
            }
        };
        Some((seat.into(), action))
    }

    /// Of what is worth the same, a hand takes what is nearest.
    fn nearest(&self, seat: Seat, best: Action, choices: &[Action]) -> Action {
        let guess = Guess::new(self.game.play().state().view(Viewer::Seat(seat)), seat);
        if !matches!(best, Action::Place { .. } | Action::Use { .. }) {
            return best;
        }
        let worth = value(&guess, best);
        let equals = choices.iter().filter(|action| value(&guess, **action) == worth);
        let equals = equals
            .copied()
            .chain([best])
            .filter(|action| !State::is_private(*action));
        let nearest = equals.min_by_key(|action| {
            let mut game = self.game.clone();
            let narrowing = self.narrowing(*action).into_iter().map(Sought::Focus);
            let mut presses = 0;
            for sought in narrowing.chain([Sought::Action(*action)]) {
                let list = List::of(&mut game, Viewer::Table);
                let Some(place) = list.place_of(sought) else {
                    return usize::MAX / 4;
                };
                presses += way_of(&list, place).steps + 1;
                game.choose_entry(u8::try_from(place).unwrap());
            }
            presses
        });
        nearest.unwrap_or(best)
    }

    /// To what the list is narrowed down, step by step, until an action is on it.
    fn narrowing(&self, action: Action) -> Vec<Focus> {
        let mut game = self.game.clone();
        let mut narrowing = Vec::new();
        while let Action::Place { robot, at } = action {
            let list = List::of(&mut game, Viewer::Table);
            if list.place_of(Sought::Action(action)).is_some() {
                break;
            }
            let zone = Focus {
                zone: Some(at.zone),
                ..Focus::default()
            };
            let with_robot = Focus {
                robot: Some(robot),
                ..zone
            };
            let steps = [zone, with_robot].map(|focus| (focus, list.place_of(Sought::Focus(focus))));
            let step = steps.into_iter().find_map(|(focus, place)| Some((focus, place?)));
            let (focus, place) = step.unwrap();
            game.choose_entry(u8::try_from(place).unwrap());
            narrowing.push(focus);
        }
        narrowing
    }

    /// Narrows the list on the screen down.
    fn narrow(&mut self, focus: Focus) {
        let list = self.list(Viewer::Table);
        let place = list.place_of(Sought::Focus(focus)).unwrap();
        self.hand.go(way_of(&list, place));
        self.hand.press(Button::Ok);
        assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
    }

    /// Chooses what is on the screen, in private if it is a secret.
    fn choose(&mut self, by: Actor, action: Action) {
        let viewer = match by {
            Actor::Seat(seat) if State::is_private(action) => {
                self.go_private(seat);
                Viewer::Seat(seat)
            }
            _ => Viewer::Table,
        };
        let before = self.hand.snapshot();
        let list = self.list(viewer);
        let Some(place) = list.place_of(Sought::Action(action)) else {
            let text = |action: Action| serde_json::to_string(&action).unwrap();
            let entries: Vec<_> = list
                .entries
                .iter()
                .filter_map(|entry| entry.action())
                .map(text)
                .collect();
            panic!("{} is not on the list: {entries:?}", text(action));
        };
        self.hand.go(way_of(&list, place));
        match self.game.is_held(u8::try_from(place).unwrap()) {
            true => self.hand.hold_ok(),
            false => self.hand.press(Button::Ok),
        }
        assert_ne!(self.hand.snapshot(), before, "something has happened");
        assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
        self.stays = viewer == Viewer::Table;
        if viewer != Viewer::Table {
            self.hand.wait();
            while self.hand.screen() == "game-private" {
                self.hand.press(Button::Ok);
                self.hand.wait();
            }
        }
    }

    /// The list on the screen, with the cursor where it stands.
    fn list(&mut self, viewer: Viewer) -> List {
        let mut list = List::of(&mut self.game, viewer);
        if !std::mem::take(&mut self.stays) {
            list.cursor = usize::from(self.game.first_cursor());
        }
        list
    }

    fn go_private(&mut self, seat: Seat) {
        if self.game.passes() {
            // The window is closed; the first entry of the menu opens it again.
            self.hand.press(Button::Menu);
        } else {
            let list = self.list(Viewer::Table);
            assert_eq!(list.call, Some(seat));
            self.hand.go(way_of(&list, list.entries.len()));
        }
        self.hand.press(Button::Ok);
        assert_eq!(self.hand.screen(), "game-private");
        self.hand.wait();
    }

    fn first_seat(&self) -> Option<Seat> {
        match self.game.play().state().turn() {
            Turn::Players { first, .. } => Some(first),
            Turn::House | Turn::Over { .. } => None,
        }
    }

    /// Opens the log: somewhere in the menu of the game.
    pub(super) fn open_log(&mut self) {
        for place in 0..20 {
            self.hand.press(Button::Menu);
            (0..place).for_each(|_| self.hand.press(Button::Down));
            self.hand.press(Button::Ok);
            self.hand.wait();
            if self.hand.screen() == "game-log" {
                return;
            }
            self.hand.press(Button::Back);
            self.hand.wait();
            assert_eq!(self.hand.screen(), "game-table");
        }
        panic!("the menu has no log");
    }

    /// The device stands as the game does, unless it has closed a window by itself that the game still has open.
    fn assert_same(&self) {
        if self.game.passes() {
            return;
        }
        let mut bytes = [0; 2048];
        assert_eq!(Some(&*self.hand.snapshot()), self.game.play().write_state(&mut bytes));
    }
}

/// What is looked for on a list.
#[derive(Clone, Copy)]
enum Sought {
    Action(Action),
    Focus(Focus),
}

/// The list on a screen.
struct List {
    entries: Vec<ListEntry<Action, Focus>>,
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
            cursor: game.cursor().into(),
        }
    }

    fn place_of(&self, sought: Sought) -> Option<usize> {
        self.entries.iter().position(|entry| match (*entry, sought) {
            (ListEntry::Act { action, .. }, Sought::Action(sought)) => is_as_good(action, sought),
            (ListEntry::Narrow(focus), Sought::Focus(sought)) => focus == sought,
            _ => false,
        })
    }
}

/// What two mines of all colours offer stands in the list once.
fn is_as_good(entry: Action, action: Action) -> bool {
    match (entry, action) {
        (
            Action::Use {
                deed: Deed::Mine(one), ..
            },
            Action::Use {
                deed: Deed::Mine(other),
                ..
            },
        ) => one == other,
        _ => entry == action,
    }
}

fn way_of(list: &List, place: usize) -> Way {
    let count = list.entries.len() + usize::from(list.call.is_some());
    Way::new(list.cursor, place, count)
}
