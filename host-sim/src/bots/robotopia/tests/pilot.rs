//! Greedy players who press the buttons of a device.
//!
//! A second game runs along by the rules alone. It tells which entry of the list on the screen to take, and
//! after every action the device must stand as it does.

use std::fmt::Write as _;
use std::ops;
use std::time::Duration;

use core_nostd::game::{Actor, Game as _, Turn, Viewer};
use core_nostd::games::robotopia::{Action, Deed, Focus, Setup, State, Step};
use core_nostd::journal::{HEADER_BYTES_MAX, Header};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::store::Store;
use core_nostd::ui::{Button, ListEntry, OpenGame, Restart};
use embassy_futures::block_on;

use super::super::guess::Guess;
use super::super::{Greedy, value};
use crate::bots::{Bot as _, Moment};
use crate::desk::Desk as _;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;
use crate::script::{self, START, Script};

/// After this time a press is no slip any more.
const SLIP: Duration = Duration::from_millis(600);

/// When a held button begins to repeat, and how fast.
const HOLD: Duration = Duration::from_millis(500);
const REPEAT: Duration = Duration::from_millis(100);

/// A game on a device, and how far it is.
pub(super) struct Pilot {
    device: VirtualDevice,
    pub(super) game: OpenGame<State>,
    chance: Chance,
    /// Whether the cursor stays where the same can be done again.
    stays: bool,
    /// Whether more than one step through a list is one long press.
    holds: bool,
    count: Count,
    /// All presses so far, as a script.
    pub(super) script: String,
}

/// How often a button went down, and how often it would have without holding it.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) presses: usize,
    pub(super) steps: usize,
}

impl ops::Sub for Count {
    type Output = Count;

    fn sub(self, before: Count) -> Count {
        Count {
            presses: self.presses - before.presses,
            steps: self.steps - before.steps,
        }
    }
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
        let mut store = block_on(Store::open(Flash::in_memory()));
        let mut bytes = [0; HEADER_BYTES_MAX];
        let header = Header { setup, seed };
        let header = header.encode::<State>(setup.seats, &mut bytes).unwrap();
        block_on(store.begin(header, None)).unwrap();
        let mut device = VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn);
        device.pass(START);
        let mut pilot = Pilot::at(device, setup, seed);
        pilot.holds = true;
        // The language, and the game that is open.
        pilot.press(Button::Ok);
        pilot.press(Button::Ok);
        pilot
    }

    /// A game that a script begins on a new device.
    pub(super) fn begun(script: &str, setup: Setup, seed: Seed) -> Pilot {
        let mut device = VirtualDevice::blank();
        Script::parse(script).unwrap().run(&mut device);
        let mut pilot = Pilot::at(device, setup, seed);
        script.clone_into(&mut pilot.script);
        pilot
    }

    fn at(device: VirtualDevice, setup: Setup, seed: Seed) -> Pilot {
        Pilot {
            device,
            game: OpenGame::new(setup, seed),
            chance: Chance::new(seed.part("pilot")),
            stays: false,
            holds: false,
            count: Count::default(),
            script: String::new(),
        }
    }

    /// Does what comes next; `None` when the game is over.
    pub(super) fn go_on(&mut self) -> Option<Deal> {
        let (by, action) = self.wish()?;
        // A robot is placed in smaller steps, if the screen asks for them.
        let before = self.count;
        let narrowing = self.narrowing(action);
        for focus in &narrowing {
            self.narrow(*focus);
        }
        self.choose(by, action);
        let asked = narrowing.iter().any(|focus| focus.robot.is_some());
        let count = self.count - before;
        let mut read = 0;
        while self.device.app().screen_name() == "game-story" {
            self.press(Button::Ok);
            read += 1;
        }
        self.assert_same();
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
                robot: None,
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
        self.go(&way_of(&list, place));
        self.press(Button::Ok);
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
        let before = self.snapshot();
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
        self.go(&way_of(&list, place));
        self.press(Button::Ok);
        if self.snapshot() == before {
            // A question whether that is meant; the cursor stands at no.
            self.press(Button::Up);
            self.press(Button::Ok);
        }
        assert!(self.game.choose_entry(u8::try_from(place).unwrap()));
        self.stays = viewer == Viewer::Table;
        if viewer != Viewer::Table {
            self.wait();
            while self.device.app().screen_name() == "game-private" {
                self.press(Button::Ok);
                self.wait();
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
        if self.device.app().screen_name() == "game-table" {
            let list = self.list(Viewer::Table);
            assert_eq!(list.call, Some(seat));
            self.go(&way_of(&list, list.entries.len()));
            self.press(Button::Ok);
        }
        assert_eq!(self.device.app().screen_name(), "game-hand-over");
        self.press(Button::Ok);
        self.wait();
    }

    /// Moves the cursor.
    fn go(&mut self, way: &Way) {
        if !self.holds || way.steps < 2 {
            for _ in 0..way.steps {
                self.press(way.button);
            }
            return;
        }
        let (button, steps) = way.straight;
        // The press is the first step, and the beginning of the hold the second.
        let repeats = u32::try_from(steps - 2).unwrap();
        self.device.set_button(button, true);
        self.device.pass(HOLD + REPEAT * repeats + REPEAT / 2);
        self.device.set_button(button, false);
        self.device.pass(REPEAT);
        self.count.presses += 1;
        self.count.steps += way.steps;
    }

    fn press(&mut self, button: Button) {
        script::press(&mut self.device, button);
        self.count.presses += 1;
        self.count.steps += 1;
        let name = match button {
            Button::Up => "Up",
            Button::Down => "Down",
            Button::Back => "Back",
            Button::Ok => "OK",
            Button::Menu => "Menu",
        };
        writeln!(self.script, "press {name}").unwrap();
    }

    fn wait(&mut self) {
        self.device.pass(SLIP);
        writeln!(self.script, "wait {}ms", SLIP.as_millis()).unwrap();
    }

    /// Asks the script for a picture.
    pub(super) fn picture(&mut self, name: &str) {
        writeln!(self.script, "frame {name}").unwrap();
    }

    fn snapshot(&self) -> Vec<u8> {
        let mut bytes = [0; 2048];
        self.device
            .app()
            .game()
            .unwrap()
            .write_state(&mut bytes)
            .unwrap()
            .to_vec()
    }

    fn assert_same(&self) {
        let mut bytes = [0; 2048];
        assert_eq!(Some(&*self.snapshot()), self.game.play().write_state(&mut bytes));
    }
}

/// From the cursor to an entry.
struct Way {
    /// The shorter way around the ring, step by step.
    button: Button,
    steps: usize,
    /// The way that leads around no end of the list, where a held button stops.
    straight: (Button, usize),
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

/// Lists run in a ring.
fn way_of(list: &List, place: usize) -> Way {
    let count = list.entries.len() + usize::from(list.call.is_some());
    let cursor = list.cursor;
    let down = (place + count - cursor) % count;
    let up = count - down;
    let (button, steps) = if down <= up {
        (Button::Down, down)
    } else {
        (Button::Up, up)
    };
    let towards = if place < cursor { Button::Up } else { Button::Down };
    Way {
        button,
        steps,
        straight: (towards, place.abs_diff(cursor)),
    }
}
