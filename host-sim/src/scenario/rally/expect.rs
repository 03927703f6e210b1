//! How a race must stand: a line of `expect_board`.

use std::cell::LazyCell;

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::rally::board::Heading;
use core_nostd::games::rally::cards::{Card, REGISTERS, Register};
use core_nostd::games::rally::floor::Body;
use core_nostd::games::rally::{Power, Slot, State};
use core_nostd::kit::seat::{BySeat, Seat, Seats};
use serde::Deserialize;

use super::words::{Word, Words};
use crate::scenario::drawing::Misread;
use crate::scenario::schema::state_to_json;

type Differences = Vec<(usize, String)>;

/// What is not as the line says, each with its column.
pub(super) fn differences(state: &State, line: &str) -> Result<Differences, Misread> {
    let mut words = Words::of(1, line);
    let first = words.next("a robot, winner or running")?;
    match first.text {
        "winner" => compare_winners(state, first, words),
        "running" => {
            words.finish()?;
            let over = matches!(state.turn(), Turn::Over { .. });
            let difference = || (first.column, "running: the race is over".to_owned());
            Ok(over.then(difference).into_iter().collect())
        }
        _ => {
            let seat = first.robot()?;
            if !state.seats().contains(seat) {
                return Err(first.wrong("a robot of the race"));
            }
            compare_robot(state, seat, words)
        }
    }
}

fn compare_winners(state: &State, first: Word<'_>, mut words: Words<'_>) -> Result<Differences, Misread> {
    let mut expected = Seats::NONE;
    while let Some(word) = words.optional() {
        expected.insert(word.robot()?);
    }
    let is = match state.turn() {
        Turn::Over { winners } if winners == expected => return Ok(Vec::new()),
        Turn::Over { winners } => names(winners),
        Turn::Players { .. } | Turn::House => "that the race goes on".to_owned(),
    };
    let text = format!("winner: expected {}, is {is}", names(expected));
    Ok(vec![(first.column, text)])
}

/// Robots by their numbers.
fn names(seats: Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| (seat.index() + 1).to_string()).collect();
    match numbers.is_empty() {
        true => "nobody".to_owned(),
        false => numbers.join(" "),
    }
}

/// The part of a state that nobody may see, and that a file may.
#[derive(Deserialize)]
struct Secrets {
    robots: BySeat<Sheet>,
}

#[derive(Clone, Deserialize)]
struct Sheet {
    hand: Vec<Card>,
    registers: [Slot; REGISTERS],
}

fn compare_robot(state: &State, seat: Seat, mut words: Words<'_>) -> Result<Differences, Misread> {
    let view = state.view(Viewer::Table);
    let body = view.body(seat);
    let mut comparison = Comparison {
        robot: seat.index() + 1,
        differences: Vec::new(),
    };
    // Only few lines need it, and it takes long.
    let secrets = LazyCell::new(|| sheet(state, seat));
    let secrets = || secrets.as_ref().map_err(Misread::clone);
    let at = words.next("a square or off")?;
    if at.text == "off" {
        comparison.add("square", at, "off", &square(body));
    } else {
        comparison.add("square", at, &at.square()?.to_string(), &square(body));
        let facing = words.next("a facing")?;
        comparison.add("facing", facing, &letter(facing.heading()?), &letter(body.heading));
    }
    while let Some(word) = words.optional() {
        let Some((key, value)) = word.entry() else {
            return Err(word.wrong(KEYS));
        };
        let (expected, is) = match key {
            // Of a robot off the board it is not compared.
            "damage" if body.at.is_none() => (value.number(0, 9)?.to_string(), value.text.to_owned()),
            "damage" => (value.number(0, 9)?.to_string(), body.damage.to_string()),
            "lives" => (value.number(0, 9)?.to_string(), view.lives(seat).to_string()),
            "flags" => (value.number(0, 8)?.to_string(), view.flags(seat).to_string()),
            "archive" => {
                let archive = view
                    .archive(seat)
                    .map_or("none".to_owned(), |square| square.to_string());
                (value.square()?.to_string(), archive)
            }
            "options" => (value.number(0, 26)?.to_string(), view.options(seat).to_string()),
            "regs" => {
                let cards = value
                    .registers()?
                    .map(|card| card.map_or(Slot::Empty, |(_, card)| Slot::Card(card)));
                (slots(&cards), slots(&secrets()?.registers))
            }
            "locked" => (locked(value)?, locked_registers(state, seat)),
            "hand" => (value.number(0, 9)?.to_string(), secrets()?.hand.len().to_string()),
            "down" => {
                let down = matches!(view.power(seat), Power::Down | Power::StaysDown);
                (value.number(0, 1)?.to_string(), u8::from(down).to_string())
            }
            "out" => {
                let out = view.is_eliminated(seat);
                (value.number(0, 1)?.to_string(), u8::from(out).to_string())
            }
            _ => return Err(word.wrong(KEYS)),
        };
        comparison.add(key, word, &expected, &is);
    }
    Ok(comparison.differences)
}

const KEYS: &str = "damage=, lives=, flags=, archive=, options=, regs=, locked=, hand=, down= or out=";

struct Comparison {
    robot: u8,
    differences: Differences,
}

impl Comparison {
    fn add(&mut self, what: &str, word: Word<'_>, expected: &str, is: &str) {
        if expected != is {
            let text = format!("robot {}: {what}: expected {expected}, is {is}", self.robot);
            self.differences.push((word.column, text));
        }
    }
}

fn square(body: Body) -> String {
    body.at.map_or("off".to_owned(), |square| square.to_string())
}

fn letter(heading: Heading) -> String {
    char::from(heading.letter()).to_string()
}

/// What the registers and the hand of a robot hold.
fn sheet(state: &State, seat: Seat) -> Result<Sheet, Misread> {
    let secrets: Secrets = serde_json::from_value(state_to_json(state))
        .map_err(|error| Misread::of_line(1, format!("the state cannot be read: {error}")))?;
    Ok(secrets.robots.get(seat).clone())
}

fn slots(slots: &[Slot; REGISTERS]) -> String {
    let slots = slots.map(|slot| match slot {
        Slot::Empty => "-".to_owned(),
        Slot::Unknown => "unknown".to_owned(),
        Slot::Kind(kind) => format!("{kind:?}"),
        Slot::Card(card) => card.priority().to_string(),
    });
    slots.join(",")
}

/// Register digits in ascending order; 0 for none.
fn locked(word: Word<'_>) -> Result<String, Misread> {
    let digits: Vec<u8> = word.text.bytes().collect();
    let ascends = digits.is_sorted_by(|one, other| one < other);
    let are_registers = !digits.is_empty() && digits.iter().all(|digit| (b'1'..=b'5').contains(digit));
    match word.text == "0" || (ascends && are_registers) {
        true => Ok(word.text.to_owned()),
        false => Err(word.wrong("the digits of registers in their order, or 0")),
    }
}

fn locked_registers(state: &State, seat: Seat) -> String {
    let view = state.view(Viewer::Table);
    let locked = Register::ALL
        .iter()
        .filter(|register| view.is_register_locked(seat, **register));
    let digits: String = locked.map(|register| register.number().to_string()).collect();
    if digits.is_empty() { "0".to_owned() } else { digits }
}
