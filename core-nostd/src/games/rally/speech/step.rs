//! One line about what the last step of the house has led to, beside its picture.

use core::fmt;

use heapless::String;

use super::{Teller, robot, square_name};
use crate::game::Events;
use crate::games::rally::action::Event;
use crate::games::rally::board::{Heading, Square};
use crate::games::rally::floor::{Cause, Report};
use crate::games::rally::words::WORDS;
use crate::kit::seat::{Seat, Seats};
use crate::ui::template::{expand, number};

/// What a step has led to, added up.
#[derive(Default)]
struct Step {
    /// Whose card it was, and where that robot stands then.
    driver: Option<Seat>,
    at: Option<Square>,
    /// Robots that the card or a pusher has pushed along.
    pushed: Seats,
    /// Robots that a belt, a current or a pusher has moved; those whom something held back.
    carried: Seats,
    held: Seats,
    turned: Seats,
    heading: Option<Heading>,
    hit: Seats,
    damage: u8,
    lost: Seats,
    archived: Seats,
    archive: Option<Square>,
    flag: Option<(Seat, u8)>,
    /// Something else has happened, of which the page says more than a line could.
    is_other: bool,
}

impl Step {
    fn of(news: &Events<Event>) -> Step {
        let mut step = Step::default();
        for event in news.iter() {
            match event {
                Event::Floor(report) => step.add(report),
                Event::FlagTouched { robot, flag } => step.flag = Some((robot, flag)),
                Event::Archived { robot, at } => {
                    step.archived.insert(robot);
                    step.archive = Some(at);
                }
                Event::Eliminated { .. } | Event::RegisterLocked { .. } | Event::RegisterUnlocked { .. } => {}
                _ => step.is_other = true,
            }
        }
        step
    }

    fn add(&mut self, report: Report) {
        match report {
            Report::Moved { robot, to, cause, .. } => {
                match cause {
                    Cause::Card => self.driver = Some(robot),
                    Cause::Push => self.pushed.insert(robot),
                    _ => self.carried.insert(robot),
                }
                if cause != Cause::Push {
                    self.at = to;
                }
            }
            Report::Teleported { robot, to, .. } => {
                self.driver = Some(robot);
                self.at = to;
            }
            Report::Turned { robot, heading, cause } => {
                match cause {
                    Cause::Card => self.driver = Some(robot),
                    // A curve turns whom a belt carries: the line says where to.
                    Cause::Belt => return,
                    _ => self.turned.insert(robot),
                }
                self.heading = Some(heading);
            }
            Report::Blocked {
                robot,
                cause: Cause::Card,
            } => self.driver = Some(robot),
            Report::Blocked { robot, .. } => self.held.insert(robot),
            Report::Hit { robot, damage, .. } | Report::Fell { robot, damage } => {
                self.hit.insert(robot);
                self.damage = damage;
            }
            Report::Destroyed { robot, .. } => self.lost.insert(robot),
            Report::TeleportRefused { .. } => {}
        }
    }
}

/// The only one of several.
fn single(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

/// Several robots in a few letters: up to three by name.
fn robots(seats: Seats) -> String<16> {
    const NAMED_MAX: u8 = 3;
    if seats.len() > NAMED_MAX {
        return expand("{0}", &[&number(seats.len())]);
    }
    let mut all = String::new();
    for seat in seats.iter() {
        let space = if all.is_empty() { "" } else { " " };
        let pushed = all.push_str(space).and_then(|()| all.push_str(&robot(seat)));
        debug_assert!(pushed.is_ok(), "three robots have room");
    }
    all
}

/// What the last step has led to, in one line of 19 letters; nothing if the page says more than a line could.
///
/// # Errors
/// If `out` has not enough room.
pub(in crate::games::rally) fn step_line(
    tell: Teller<'_>,
    news: &Events<Event>,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let words = &WORDS;
    let step = Step::of(news);
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    let place = step.at.map(square_name).unwrap_or_default();
    if let Some(seat) = single(step.lost) {
        return told(words.is_lost, &[&robot(seat)]);
    }
    if !step.lost.is_empty() {
        return told(words.are_lost, &[&robots(step.lost)]);
    }
    if let Some((seat, flag)) = step.flag {
        return told(words.flag_touched, &[&robot(seat), &number(flag)]);
    }
    if let Some(seat) = step.driver {
        return match (step.heading, step.at) {
            (_, Some(_)) if !step.pushed.is_empty() => {
                let pushed = single(step.pushed).map_or_else(|| number(step.pushed.len()), robot);
                told(words.pushes_to, &[&robot(seat), &place, &pushed])
            }
            (_, Some(_)) => told(words.goes_to, &[&robot(seat), &place]),
            (Some(heading), None) => told(words.looks, &[&robot(seat), &tell.line(words.heading(heading))]),
            (None, None) => told(words.is_blocked, &[&robot(seat)]),
        };
    }
    if let Some(seat) = single(step.hit) {
        return told(words.is_hit, &[&robot(seat), &number(step.damage)]);
    }
    if !step.hit.is_empty() {
        return told(words.are_hit, &[&robots(step.hit)]);
    }
    match (single(step.carried), step.carried.len(), step.held.len()) {
        (_, 0, 0) => {}
        (Some(seat), _, 0) => return told(words.goes_to, &[&robot(seat), &place]),
        (None, _, 0) => return told(words.all_ride, &[&robots(step.carried)]),
        (_, 0, _) => return told(words.nobody_rides, &[&robots(step.held)]),
        (_, carried, held) => return told(words.some_ride, &[&number(carried), &number(held)]),
    }
    if let (Some(seat), Some(heading)) = (single(step.turned), step.heading) {
        return told(words.looks, &[&robot(seat), &tell.line(words.heading(heading))]);
    }
    if !step.turned.is_empty() {
        return told(words.some_turn, &[&robots(step.turned)]);
    }
    match (single(step.archived), step.archive) {
        (Some(seat), Some(at)) => told(words.archive_at, &[&robot(seat), &square_name(at)]),
        _ if !step.archived.is_empty() => told(words.some_archives, &[&robots(step.archived)]),
        _ if step.is_other => Ok(()),
        _ => told(words.nothing_moves, &[]),
    }
}
