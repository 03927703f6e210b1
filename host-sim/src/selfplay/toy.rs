//! The smallest game that has everything: secrets, chance, a house, a tie, and ways to go wrong.
//!
//! In each of three rounds every seat seals a number; then the house throws a die and shows all. Who
//! sealed the highest number gets it, unless the die shows less.

use core_nostd::game::{Actor, Events, Game, Illegal, Legal, RuleId, Turn, Viewer};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::{BySeat, Seat, Seats};
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use std::num::NonZero;

use crate::bots::{Bot, Contest, Kind, Moment, Random, Watcher};

const ROUNDS: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    seats: u8,
    /// What goes wrong, in the second round of about every third game.
    flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Flaw {
    None,
    Refusal,
    Audit,
    Panic,
    Endless,
    Stuck,
    NoWinner,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Toy {
    setup: Setup,
    chance: Chance,
    round: u8,
    is_flawed: bool,
    sealed: BySeat<Option<u8>>,
    points: BySeat<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Action {
    Seal { number: u8 },
    Throw,
    Rest,
}

impl MaxSize for Action {
    const POSTCARD_MAX_SIZE: usize = 2;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Sealed,
    Thrown { winners: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct No;

impl Illegal for No {
    fn rule(&self) -> RuleId {
        RuleId("TY-1")
    }

    fn is_worth_telling(&self) -> bool {
        false
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: 3,
            flaw: Flaw::None,
        }
    }
}

impl Toy {
    fn fails(&self, flaw: Flaw) -> bool {
        self.is_flawed && self.setup.flaw == flaw && self.round == 1
    }

    fn missing(&self) -> Seats {
        self.seats()
            .iter()
            .filter(|seat| self.sealed.get(*seat).is_none())
            .collect()
    }

    fn leaders(&self) -> Seats {
        let most = self.seats().iter().map(|seat| self.points.get(seat)).max();
        self.seats()
            .iter()
            .filter(|seat| Some(self.points.get(*seat)) == most)
            .collect()
    }

    fn throw(&mut self) -> u8 {
        u8::try_from(self.chance.below(NonZero::new(6).unwrap())).unwrap()
    }
}

impl Game for Toy {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Error = No;
    type Position = Toy;
    type View<'a> = &'a Toy;

    const NAME: &'static str = "toy";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, seed: Seed) -> Toy {
        let mut toy = Toy {
            setup,
            chance: Chance::new(seed),
            round: 0,
            is_flawed: false,
            sealed: BySeat::of(None),
            points: BySeat::of(0),
        };
        toy.is_flawed = toy.throw() < 2;
        toy
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn position(&self) -> &Toy {
        self
    }

    fn position_mut(&mut self) -> &mut Toy {
        self
    }

    fn seats(&self) -> Seats {
        Seats::first(self.setup.seats)
    }

    fn turn(&self) -> Turn {
        let missing = self.missing();
        match missing.iter().next() {
            _ if self.fails(Flaw::NoWinner) => Turn::Over { winners: Seats::NONE },
            _ if self.round == ROUNDS => Turn::Over {
                winners: self.leaders(),
            },
            None => Turn::House,
            Some(first) => Turn::Players {
                seats: missing,
                first,
                limit: None,
            },
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House if self.fails(Flaw::Endless) => each(Action::Rest),
            Actor::House if self.fails(Flaw::Stuck) => {}
            Actor::House => each(Action::Throw),
            Actor::Seat(_) => (0..6).for_each(|number| each(Action::Seal { number })),
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), No> {
        let right = match action {
            Action::Seal { number } => number < 6 && by != Actor::House,
            Action::Throw | Action::Rest => by == Actor::House && self.missing().is_empty(),
        };
        if right { Ok(()) } else { Err(No) }
    }

    fn apply(&mut self, by: Actor, action: Action) -> Result<Events<Event>, No> {
        if self.fails(Flaw::Refusal) {
            return Err(No);
        }
        self.check(by, action)?;
        let mut events = Events::new();
        match (by, action) {
            (Actor::Seat(seat), Action::Seal { number }) => {
                assert!(!self.fails(Flaw::Panic), "seat {seat:?} trips over the cable");
                *self.sealed.get_mut(seat) = Some(number);
                events.push(Event::Sealed);
            }
            (_, Action::Throw) => {
                let die = self.throw();
                let highest = self.seats().iter().filter_map(|seat| *self.sealed.get(seat)).max();
                let highest = highest.unwrap_or_default();
                let is_high = |seat: &Seat| die >= highest && *self.sealed.get(*seat) == Some(highest);
                let winners: Seats = self.seats().iter().filter(is_high).collect();
                winners.iter().for_each(|seat| *self.points.get_mut(seat) += highest);
                events.push(Event::Thrown { winners: winners.len() });
                self.sealed = BySeat::of(None);
                self.round += 1;
            }
            _ => {}
        }
        Ok(events)
    }

    fn resolve(&mut self, _: Legal<Action>, _: &mut Events<Event>) {}

    fn is_private(action: Action) -> bool {
        matches!(action, Action::Seal { .. })
    }

    fn view(&self, _: Viewer) -> &Toy {
        self
    }

    fn shuffle_unseen(&mut self, _: Viewer, _: Seed) {}

    fn audit(&self) -> Result<(), &'static str> {
        if self.fails(Flaw::Audit) {
            return Err("the points do not add up");
        }
        Ok(())
    }
}

/// Seals the same number every time.
struct Always(u8);

impl Bot<Toy> for Always {
    fn choose(&mut self, moment: Moment<'_, Toy>) -> Option<Action> {
        assert!(moment.choices.len() == 6 && moment.view.missing().contains(moment.seat));
        Some(Action::Seal { number: self.0 })
    }
}

struct Throws;

impl Watcher<Toy> for Throws {
    fn see(&mut self, event: Event, count: &mut dyn FnMut(&'static str, u64, u64)) {
        match event {
            Event::Thrown { winners } => count("won throws", u64::from(winners > 0), 1),
            Event::Sealed => {}
        }
    }
}

impl Contest for Toy {
    const BOTS: &'static [Kind<Toy>] = &[
        Kind {
            name: "random",
            make: || Box::new(Random),
        },
        Kind {
            name: "always-3",
            make: || Box::new(Always(3)),
        },
    ];
    const ACTIONS_MAX: u64 = 1_000;

    fn value(view: &Toy, seat: Seat) -> i64 {
        (*view.points.get(seat)).into()
    }

    fn turns(view: &Toy) -> i64 {
        view.round.into()
    }

    fn watcher(_: Setup) -> Box<dyn Watcher<Toy>> {
        Box::new(Throws)
    }
}
