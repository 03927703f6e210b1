//! Robot Factory under test: positions in few words, verbs for the table, and questions.
//!
//! Robots are written `3/2` (power and armor) or `-`, modules `Extractor[2] LaserChamber(1)` (tracker, selector), and a
//! program has one word for each robot: `Gather* Build - S1`, where `*` is a crystal and `S1` a module slot.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

pub(super) use super::super::action::{Action, Canceled, Change, Damage, Ending, Error, Event, Skipped, Source};
pub(super) use super::super::both::{SEATS, enemy};
pub(super) use super::super::cards::Module::{self, *};
pub(super) use super::super::cards::Upgrade::{self, *};
pub(super) use super::super::cards::{AnyCard, Card, Software, Step};
pub(super) use super::super::own_cards::{Cards, ManualCard, OwnCards, OwnModule, OwnSoftware};
pub(super) use super::super::place::Place::{self, *};
pub(super) use super::super::place::RobotId::{self, *};
pub(super) use super::super::place::Slot;
pub(super) use super::super::setup::{Answered, Deck, Mode, Setup};
pub(super) use super::super::state::{Flow, Installed, Program, Robot, State};
pub(super) use crate::game::{Actor, Game, Viewer};
pub(super) use crate::games::testing::{Fixture, candidates, list, seats, text};
pub(super) use crate::kit::Seed;
pub(super) use crate::kit::seat::Seat::{self, P1, P2, P3};

pub(super) const HOUSE: Actor = Actor::House;

/// A game that has just been set up: both have Basic Software and program.
#[track_caller]
pub(super) fn duel() -> Fixture<State> {
    duel_with(Answered::default())
}

/// A game that begins with these answers.
#[track_caller]
pub(super) fn duel_with(answered: Answered) -> Fixture<State> {
    Fixture::new(answered)
}

/// The same as [`duel`] with cards of the players' own.
#[track_caller]
pub(super) fn duel_with_cards(change: impl FnOnce(&mut OwnCards)) -> Fixture<State> {
    let mut own = OwnCards::house();
    change(&mut own);
    duel_with(Answered {
        cards: Cards::Own(own),
        ..Answered::default()
    })
}

/// The card with this name.
#[track_caller]
pub(super) fn card(name: &str) -> Card {
    let modules = Module::ALL.into_iter().map(Card::Module);
    let mut cards = modules.chain(Upgrade::ALL.into_iter().map(Card::Upgrade));
    let is_meant = |card: &Card| match card {
        Card::Module(module) => format!("{module:?}") == name,
        Card::Upgrade(upgrade) => format!("{upgrade:?}") == name,
    };
    cards
        .find(is_meant)
        .unwrap_or_else(|| panic!("there is no card {name}"))
}

/// The cards with these names.
#[track_caller]
pub(super) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

/// The modules with these names.
#[track_caller]
pub(super) fn modules(names: &str) -> Vec<Module> {
    let module = |card| match card {
        Card::Module(module) => module,
        Card::Upgrade(upgrade) => panic!("{upgrade:?} is no module"),
    };
    cards(names).into_iter().map(module).collect()
}

#[track_caller]
fn slot(word: &str) -> Slot {
    match word {
        "Gather" => Slot::Gather,
        "Build" => Slot::Build,
        "Produce" => Slot::Produce,
        "Attack" => Slot::Attack,
        "S1" => Slot::Module(S1),
        "S2" => Slot::Module(S2),
        "S3" => Slot::Module(S3),
        other => panic!("there is no slot {other}"),
    }
}

/// The number behind `open`, if there is one: `Extractor[2]`.
fn mark(word: &str, open: char) -> u8 {
    let mark = word
        .split_once(open)
        .and_then(|(_, rest)| rest.split([']', ')']).next());
    mark.map_or(0, |mark| mark.parse().expect("a number"))
}

pub(super) fn assign(robot: RobotId, slot: Slot) -> Action {
    Action::Assign { robot, slot }
}

pub(super) fn facedown(module: Place) -> Action {
    Action::SetFacedown { module, down: true }
}

pub(super) fn select(module: Place, option: u8) -> Action {
    Action::SetSelector { module, option }
}

impl Fixture<State> {
    // The position. Everything is set before it is programmed.

    /// What lies in the store.
    #[track_caller]
    pub(super) fn set_store(&mut self, seat: Seat, minerals: u16, crystals: u8) -> &mut Fixture<State> {
        let factory = self.state.factory_mut(seat);
        (factory.minerals, factory.crystals) = (minerals, crystals);
        self.sound()
    }

    #[track_caller]
    pub(super) fn set_shields(&mut self, seat: Seat, shields: u8) -> &mut Fixture<State> {
        self.state.factory_mut(seat).shields = shields;
        self.sound()
    }

    /// The robots by their numbers: `3/2 - 1/1`.
    #[track_caller]
    pub(super) fn set_robots(&mut self, seat: Seat, robots: &str) -> &mut Fixture<State> {
        let mut words = robots.split_whitespace();
        for id in RobotId::ALL {
            let robot = words.next().and_then(|word| word.split_once('/'));
            let robot = robot.map(|(power, armor)| Robot::new(power.parse().unwrap(), armor.parse().unwrap()));
            *self.state.factory_mut(seat).robots.get_mut(id) = robot;
        }
        assert_eq!(words.next(), None, "at most five robots");
        self.sound()
    }

    /// The modules in slot order: `Extractor[2] LaserChamber(1)`. They leave the hand, which is filled up again.
    #[track_caller]
    pub(super) fn set_modules(&mut self, seat: Seat, modules: &str) -> &mut Fixture<State> {
        let installed = modules.split_whitespace().map(|word| {
            let (tracker, selector) = (mark(word, '['), mark(word, '('));
            let name = word.split(['[', '(']).next().expect("a name");
            let [card] = self::modules(name)[..] else { panic!() };
            Installed {
                card,
                tracker,
                selector,
            }
        });
        let installed: Vec<Installed> = installed.collect();
        let stands = |module: &Module| installed.iter().any(|other| other.card == *module);
        let factory = self.state.factory_mut(seat);
        let size = factory.hand.len();
        factory.hand.retain_mut(|module| !stands(module));
        factory.draw.retain_mut(|module| !stands(module));
        while factory.hand.len() < size {
            let drawn = factory.draw.pop().expect("a card is left");
            factory.hand.push_bounded(drawn);
        }
        factory.modules = list(installed);
        factory.program = Program::new(&factory.modules);
        self.sound()
    }

    /// How many Titanium Platings, Beta Cannons, Lead Platings and Gamma Cannons are in the pile.
    #[track_caller]
    pub(super) fn set_upgrades(&mut self, seat: Seat, upgrades: [u8; 4]) -> &mut Fixture<State> {
        self.state.factory_mut(seat).upgrades = upgrades;
        self.sound()
    }

    /// The software, and the shields that come with it.
    #[track_caller]
    pub(super) fn set_software(&mut self, seat: Seat, software: Software) -> &mut Fixture<State> {
        self.state.factory_mut(seat).software = Some(software);
        self.state.factory_mut(seat).shields = self.state.shields_max(seat);
        self.sound()
    }

    /// The module cards in hand; what was held before goes to the bottom of the draw pile.
    #[track_caller]
    pub(super) fn set_hand(&mut self, seat: Seat, names: &str) -> &mut Fixture<State> {
        let hand = self::modules(names);
        let factory = self.state.factory_mut(seat);
        let old = factory.hand.iter().chain(&factory.draw).copied();
        factory.draw = list(old.filter(|module| !hand.contains(module)).collect::<Vec<_>>());
        factory.hand = list(hand);
        self.sound()
    }

    /// The draw pile, its top first; all other cards that are not in hand or in play are in the discard pile.
    #[track_caller]
    pub(super) fn set_draw_pile(&mut self, seat: Seat, names: &str) -> &mut Fixture<State> {
        self.state.factory_mut(seat).draw = list(self::modules(names).into_iter().rev());
        self.sound()
    }

    #[track_caller]
    pub(super) fn set_turn(&mut self, turn: u16) -> &mut Fixture<State> {
        self.state.turn = turn;
        self.sound()
    }

    #[track_caller]
    fn sound(&mut self) -> &mut Fixture<State> {
        self.audit();
        self
    }

    // Verbs. Each must be allowed.

    #[track_caller]
    pub(super) fn assign(&mut self, seat: Seat, robot: RobotId, slot: Slot) -> &mut Fixture<State> {
        self.act(seat, assign(robot, slot))
    }

    /// What each robot does, by their numbers: `Gather* Build - S1`.
    #[track_caller]
    pub(super) fn program(&mut self, seat: Seat, words: &str) -> &mut Fixture<State> {
        for (robot, word) in RobotId::ALL.into_iter().zip(words.split_whitespace()) {
            if word == "-" {
                continue;
            }
            self.assign(seat, robot, slot(word.trim_end_matches('*')));
            if word.ends_with('*') {
                self.act(seat, Action::PlaceCrystal(robot));
            }
        }
        self
    }

    /// Cards of the hand go to the build zone, the first one on top.
    #[track_caller]
    pub(super) fn queue(&mut self, seat: Seat, names: &str) -> &mut Fixture<State> {
        for card in cards(names) {
            self.act(seat, Action::QueueBuild(card));
        }
        self
    }

    /// A player holds the module cards among these, and queues all of them.
    #[track_caller]
    pub(super) fn plan(&mut self, seat: Seat, names: &str) -> &mut Fixture<State> {
        let is_module = |name: &&str| matches!(card(name), Card::Module(_));
        let modules: Vec<&str> = names.split_whitespace().filter(is_module).collect();
        self.set_hand(seat, &modules.join(" ")).queue(seat, names)
    }

    #[track_caller]
    pub(super) fn facedown(&mut self, seat: Seat, module: Place) -> &mut Fixture<State> {
        self.act(seat, facedown(module))
    }

    #[track_caller]
    pub(super) fn select(&mut self, seat: Seat, module: Place, option: u8) -> &mut Fixture<State> {
        self.act(seat, select(module, option))
    }

    #[track_caller]
    pub(super) fn discard(&mut self, seat: Seat, names: &str) -> &mut Fixture<State> {
        for module in self::modules(names) {
            self.act(seat, Action::Discard(module));
        }
        self
    }

    /// Whoever still programs is done.
    #[track_caller]
    pub(super) fn lock(&mut self) -> &mut Fixture<State> {
        self.events.clear();
        let undone: Vec<Seat> = self.state.undone().iter().collect();
        for seat in undone {
            self.act_again(seat, Action::Lock);
        }
        self
    }

    /// The house resolves the step that is next.
    #[track_caller]
    pub(super) fn advance(&mut self) -> &mut Fixture<State> {
        self.house(Action::Advance)
    }

    /// Whoever still programs is done, and all steps up to this one are resolved.
    #[track_caller]
    pub(super) fn run(&mut self, last: Step) -> &mut Fixture<State> {
        self.lock();
        while let Flow::Executing(step) = self.state.flow {
            self.act_again(HOUSE, Action::Advance);
            if step == last {
                return self;
            }
        }
        panic!("{last:?} never comes: {:?}", self.state.flow);
    }

    /// Whoever still programs is done, and only the steps before this one are resolved.
    #[track_caller]
    pub(super) fn run_before(&mut self, next: Step) -> &mut Fixture<State> {
        match Step::ALL.into_iter().find(|step| step.next() == Some(next)) {
            Some(last) => self.run(last),
            None => self.lock(),
        }
    }

    /// The rest of the turn, up to the next programming or to the end of the game.
    #[track_caller]
    pub(super) fn finish(&mut self) -> &mut Fixture<State> {
        self.lock();
        while matches!(self.state.flow, Flow::Executing(_)) {
            self.act_again(HOUSE, Action::Advance);
        }
        self
    }

    /// The table sets right what stands otherwise, and the game goes on.
    #[track_caller]
    pub(super) fn mend(&mut self, changes: &[(Seat, Change)]) -> &mut Fixture<State> {
        self.house(Action::SetRight);
        for (of, change) in changes.iter().copied() {
            self.act_again(HOUSE, Action::Adjust { of, change });
        }
        self.act_again(HOUSE, Action::ManualDone)
    }

    // Questions.

    pub(super) fn minerals(&self, seat: Seat) -> u16 {
        self.state.factory(seat).minerals
    }

    /// The crystals in the store, without those that a draft has placed.
    pub(super) fn crystals(&self, seat: Seat) -> u8 {
        let factory = self.state.factory(seat);
        match self.state.flow {
            Flow::Programming => factory.free_crystals(),
            _ => factory.crystals,
        }
    }

    /// The shields of both.
    pub(super) fn shields(&self) -> [u8; 2] {
        SEATS.map(|seat| self.state.factory(seat).shields)
    }

    /// The robots by their numbers, up to the last one: `3/2 - 1/1`.
    pub(super) fn robots(&self, seat: Seat) -> String {
        let robots = RobotId::ALL.map(|robot| match self.state.factory(seat).robot(robot) {
            Some(robot) => format!("{}/{}", robot.power, robot.armor),
            None => "-".to_string(),
        });
        robots.join(" ").trim_end_matches([' ', '-']).into()
    }

    /// The modules in slot order, with trackers and selectors: `Extractor[2] LaserChamber(1)`.
    pub(super) fn modules(&self, seat: Seat) -> String {
        let modules = self.state.factory(seat).modules.iter().map(|module| {
            let spec = self.state.spec(module.card);
            let tracker = (spec.tracker > 0).then(|| format!("[{}]", module.tracker));
            let selector = spec.selector.map(|_| format!("({})", module.selector));
            let (tracker, selector) = (tracker.unwrap_or_default(), selector.unwrap_or_default());
            format!("{:?}{tracker}{selector}", module.card)
        });
        modules.collect::<Vec<_>>().join(" ")
    }

    /// How many Titanium Platings, Beta Cannons, Lead Platings and Gamma Cannons are in the pile.
    pub(super) fn upgrades(&self, seat: Seat) -> [u8; 4] {
        self.state.factory(seat).upgrades
    }

    /// The same for those in hand.
    pub(super) fn upgrades_in_hand(&self, seat: Seat) -> [u8; 4] {
        Upgrade::ALL.map(|upgrade| self.state.factory(seat).upgrades_in_hand(upgrade))
    }

    /// The module cards in hand, neither queued nor discarded.
    pub(super) fn hand(&self, seat: Seat) -> Vec<Module> {
        self.state.factory(seat).modules_in_hand().collect()
    }

    /// Where a robot is assigned to, and whether it carries a crystal.
    pub(super) fn slot(&self, seat: Seat, robot: RobotId) -> (Option<Slot>, bool) {
        let program = &self.state.factory(seat).program;
        (program.slot(robot), program.has_crystal(robot))
    }

    /// How many events of the last verb are like this.
    pub(super) fn count(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_meant(event)).count()
    }

    /// The place of the first event of the last verb that is like this, for the order of events.
    #[track_caller]
    pub(super) fn when(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        let place = self.events.iter().position(is_meant);
        place.unwrap_or_else(|| panic!("it is not in {:?}", self.events))
    }
}

#[test]
fn what_is_set_is_what_is_read() {
    let mut game = duel();
    game.set_robots(P1, "3/2 - 1/6")
        .set_modules(P1, "Extractor[2] LaserChamber(1) Forge")
        .set_hand(P1, "Armory Gantry")
        .set_draw_pile(P1, "Workshop Refinery");
    assert_eq!(game.robots(P1), "3/2 - 1/6");
    assert_eq!(game.modules(P1), "Extractor[2] LaserChamber(1) Forge");
    game.finish();
    assert_eq!(game.hand(P1), modules("Armory Gantry Workshop Refinery"));
}
