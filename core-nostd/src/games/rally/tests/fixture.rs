//! Races under test: drawn positions as in section 6.4 of the rules, and verbs for the table.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

pub(super) use super::super::action::{Action, Correction, Error, Event, Mending, Shown, Standing, Way};
use super::super::board::Board;
pub(super) use super::super::board::{Heading, Square};
pub(super) use super::super::cards::{Card, Kind, Register};
pub(super) use super::super::floor::{Body, Report};
pub(super) use super::super::setup::{Answered, Course, Deck, Docks, Service, Setup};
pub(super) use super::super::state::{Flow, Power, Segment, Slot, State, Timer, free_cards};
use crate::game::{Actor, Game};
pub(super) use crate::games::testing::{Fixture, list, seats};
use crate::kit::Seed;
pub(super) use crate::kit::seat::Seat::{self, *};

pub(super) const HOUSE: Actor = Actor::House;

/// A board of one row, for what does not depend on the floor.
pub(super) const ROW: &str = "
size 8 1
grid
+--+--+--+--+--+--+--+--+
|.. .. .. .. .. .. .. ..|
+--+--+--+--+--+--+--+--+
end
";

/// A position that is drawn: a board, and behind `end` the lines of section 6.4.
#[track_caller]
pub(super) fn drawn(text: &str) -> Fixture<State> {
    drawn_for(Answered::default(), text)
}

/// The same with other answers; the seats are the `robot` lines.
#[track_caller]
pub(super) fn drawn_for(answered: Answered, text: &str) -> Fixture<State> {
    let text = text.trim_start_matches('\n');
    let (board, behind) = match Board::parse_scenario(text) {
        Ok(parsed) => parsed,
        Err(refused) => panic!("{refused}"),
    };
    let lines: Vec<Vec<&str>> = text[behind..]
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let robots = lines.iter().filter(|line| line.first() == Some(&"robot")).count();
    let setup = Setup::for_scenario(Answered {
        seats: robots as u8,
        course: Course::Own(board),
        ..answered
    });
    let mut race = Fixture {
        state: State::new(setup.expect("answers that go together"), Seed::of_table(7)),
        events: Vec::new(),
    };
    race.state.turn = 1;
    race.state.start_phase(Register::R1);
    // What is left for the draw pile is known when all robots have their cards.
    let is_deck = |line: &&Vec<&str>| line.first() == Some(&"deck");
    for line in lines
        .iter()
        .filter(|line| !is_deck(line))
        .chain(lines.iter().filter(is_deck))
    {
        race.draw(line);
    }
    race.stand();
    race.audit();
    race
}

/// A position on one row of open floor between walls.
#[track_caller]
pub(super) fn row(robots: &str) -> Fixture<State> {
    drawn(&format!("{ROW}{robots}"))
}

/// A race that begins, with these answers.
#[track_caller]
pub(super) fn race(answered: Answered) -> Fixture<State> {
    Fixture::new(answered)
}

/// A race in which everybody programs.
#[track_caller]
pub(super) fn programming(answered: Answered) -> Fixture<State> {
    let mut race = race(answered);
    race.advance();
    race
}

pub(super) fn card(priority: u16) -> Card {
    Card::from_priority(priority).expect("there is such a card")
}

pub(super) fn place(priority: u16, register: Register) -> Action {
    Action::Place {
        card: card(priority),
        register,
    }
}

pub(super) fn square(text: &str) -> Square {
    let (x, y) = text.split_once(',').expect("a square is x,y");
    Square::new(x.parse().unwrap(), y.parse().unwrap())
}

pub(super) fn reenter(at: &str, heading: Heading, down: bool) -> Action {
    let at = square(at);
    Action::Reenter { at, heading, down }
}

pub(super) fn damage(robot: Seat, more: bool) -> Action {
    Action::Correct(Correction::Damage { robot, more })
}

fn heading(letter: &str) -> Heading {
    Heading::from_letter(letter.as_bytes()[0]).expect("a heading is a letter")
}

fn letter(heading: Heading) -> char {
    heading.letter() as char
}

impl Fixture<State> {
    /// One line of a position.
    fn draw(&mut self, line: &[&str]) {
        match line {
            ["robot", seat, at, facing, rest @ ..] => {
                let seat = Seat::new(seat.parse::<u8>().unwrap() - 1).unwrap();
                self.draw_robot(seat, at, facing, rest);
            }
            ["deck", priorities @ ..] => {
                let top = priorities.iter().map(|priority| card(priority.parse().unwrap()));
                let top: Vec<Card> = top.collect();
                let rest: Vec<Card> = free_cards(&self.state.robots)
                    .filter(|card| !top.contains(card))
                    .collect();
                self.state.pile = list(top.into_iter().chain(rest).rev());
            }
            ["device", at] => self.state.devices.push_bounded(square(at)),
            ["at", "phase", number] => {
                let register = Register::ALL[number.parse::<usize>().unwrap() - 1];
                self.state.start_phase(register);
            }
            ["at", "turnend"] => self.state.flow = Flow::CleanUp,
            [] => {}
            other => panic!("{other:?}"),
        }
    }

    fn draw_robot(&mut self, seat: Seat, at: &str, facing: &str, rest: &[&str]) {
        let deals = self.state.setup.deals();
        *self.state.floor.get_mut(seat) = Body {
            at: Some(square(at)),
            heading: heading(facing),
            damage: 0,
        };
        let robot = self.state.position.robots.get_mut(seat);
        robot.archive = Some(square(at));
        for word in rest {
            match word.split_once('=').unwrap_or((word, "")) {
                ("damage", value) => self.state.position.floor.get_mut(seat).damage = value.parse().unwrap(),
                ("lives", value) => robot.lives = value.parse().unwrap(),
                ("flags", value) => robot.flags = value.parse().unwrap(),
                ("archive", value) => robot.archive = Some(square(value)),
                ("options", value) => robot.options = value.parse().unwrap(),
                ("down", _) => robot.power = Power::Down,
                ("announced", _) => robot.power = Power::Announced,
                ("regs", value) => {
                    for (register, priority) in Register::ALL.into_iter().zip(value.split(',')) {
                        *robot.slot_mut(register) = match priority {
                            "-" => Slot::Empty,
                            "?" => Slot::Unknown,
                            priority => Slot::Card(card(priority.parse().unwrap())),
                        };
                    }
                }
                other => panic!("{other:?}"),
            }
        }
        robot.locked_in = !robot.power.is_down();
        for register in Register::ALL {
            let locked = self.state.is_register_locked(seat, register);
            let robot = self.state.position.robots.get_mut(seat);
            let known = robot.slot(register).shown().is_some();
            robot.turn_card(register, known && (locked || !deals));
        }
    }

    /// Behind segment E of phase 5 the repairs without a choice are done (BE-905).
    fn stand(&mut self) {
        match self.state.flow {
            Flow::CleanUp => {
                let mut events = crate::game::Events::new();
                self.state.repair_after(None, &mut events);
                self.events = events.iter().collect();
            }
            Flow::Phase { register, .. } => {
                for seat in self.state.in_order() {
                    for earlier in Register::ALL.into_iter().filter(|earlier| *earlier < register) {
                        let robot = self.state.robot_mut(seat);
                        let known = robot.slot(earlier).shown().is_some();
                        robot.turn_card(earlier, known);
                    }
                }
            }
            _ => {}
        }
    }

    // Verbs.

    /// The house goes on by one state.
    #[track_caller]
    pub(super) fn advance(&mut self) -> &mut Fixture<State> {
        self.house(Action::Advance)
    }

    /// The house goes on until the race stands there.
    #[track_caller]
    pub(super) fn until(&mut self, flow: Flow) -> &mut Fixture<State> {
        self.events.clear();
        for _ in 0..100 {
            if self.state.flow == flow {
                return self;
            }
            self.act_again(HOUSE, Action::Advance);
        }
        panic!("the race never comes to {flow:?}");
    }

    /// The house goes on until it stands before this segment of the phase.
    #[track_caller]
    pub(super) fn before(&mut self, register: Register, segment: Segment) -> &mut Fixture<State> {
        self.until(Flow::Phase { register, segment })
    }

    /// The house runs the phase up to the end of segment E.
    #[track_caller]
    pub(super) fn phase(&mut self, register: Register) -> &mut Fixture<State> {
        self.before(register, Segment::Touch);
        self.act_again(HOUSE, Action::Advance)
    }

    /// The house goes on until somebody is asked, or the race is over.
    #[track_caller]
    pub(super) fn run(&mut self) -> &mut Fixture<State> {
        self.events.clear();
        while self.state.check(HOUSE, Action::Advance).is_ok() {
            self.act_again(HOUSE, Action::Advance);
        }
        self
    }

    /// A seat fills its open registers with the first cards of its hand.
    #[track_caller]
    pub(super) fn fill(&mut self, seat: Seat) -> &mut Fixture<State> {
        for register in self.state.open_registers(seat) {
            if let Some(card) = self.state.robot(seat).hand.first().copied() {
                self.act(seat, Action::Place { card, register });
            }
        }
        self
    }

    /// The same, and its program is done.
    #[track_caller]
    pub(super) fn lock_in(&mut self, seat: Seat) -> &mut Fixture<State> {
        self.fill(seat).act(seat, Action::LockIn)
    }

    /// A robot has so much damage, as if it had taken it in an earlier turn.
    #[track_caller]
    pub(super) fn hurt(mut self, seat: Seat, points: u8) -> Fixture<State> {
        for _ in 0..points {
            self.house(damage(seat, true));
        }
        self
    }

    // Questions.

    /// Where a robot stands and looks: `1,0 N`, or `off`.
    pub(super) fn at(&self, seat: Seat) -> String {
        let body = self.state.body(seat);
        body.at
            .map_or("off".to_string(), |at| format!("{at} {}", letter(body.heading)))
    }

    pub(super) fn damage(&self, seat: Seat) -> u8 {
        self.state.body(seat).damage
    }

    pub(super) fn lives(&self, seat: Seat) -> u8 {
        self.state.robot(seat).lives
    }

    /// The registers, as a scenario writes them: `840,30,-,-,?`.
    pub(super) fn regs(&self, seat: Seat) -> String {
        let slots = self.state.robot(seat).registers.iter().map(|slot| match slot {
            Slot::Empty => "-".to_string(),
            Slot::Unknown => "?".to_string(),
            Slot::Kind(kind) => format!("{kind:?}"),
            Slot::Card(card) => card.priority().to_string(),
        });
        slots.collect::<Vec<_>>().join(",")
    }

    /// How many events of the last verb are like this.
    pub(super) fn count(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_meant(event)).count()
    }

    /// The kinds of the events of the last verb, for their order.
    pub(super) fn told(&self) -> Vec<Event> {
        self.events.clone()
    }

    pub(super) fn segment(&self) -> Option<(Register, Segment)> {
        match self.state.flow {
            Flow::Phase { register, segment } => Some((register, segment)),
            _ => None,
        }
    }
}
