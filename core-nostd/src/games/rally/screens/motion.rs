//! How robots move on a page: from where they stood before the last step to where they stand now.
//!
//! A step of the floor is shown in beats that follow each other. In a beat each robot makes one move at most, and all who
//! move do so together: a robot with those that it pushes, or whoever belts carry. The same progress gives the same
//! picture, whenever it is asked for.

use super::super::action::Event;
use super::super::board::{Board, Crossing, Ground, Heading, Square, Turn};
use super::super::cards::{Kind, Register};
use super::super::floor::{Cause, Report};
use super::super::state::{Flow, Power, Segment};
use super::super::view::{Content, View};
use super::tiles::delta;
use crate::game::Events;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// The parts of a square in which positions are counted: every pitch divides it.
pub(super) const PARTS: i32 = 36;

/// What the last action has led to.
pub(super) type News = Events<Event>;

/// A robot as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figure {
    pub(super) robot: Seat,
    /// Column and row, in [`PARTS`] of a square.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) heading: Heading,
    pub(super) is_on: bool,
    /// How much of it has vanished, in quarters.
    pub(super) faded: u8,
}

/// All robots that are to be seen.
pub(super) type Figures = List<Figure, 8>;

/// The reports of the news, each with the beat in which it happens.
fn beats(news: &News) -> impl Iterator<Item = (u8, Report)> {
    let mut beat = 0_u8;
    let mut moved = Seats::NONE;
    // Behind the step of a robot, before which it has pushed others, comes the next step.
    let mut is_complete = false;
    reports(news).map(move |report| {
        if let Report::Moved { robot, .. } | Report::Teleported { robot, .. } = report {
            if is_complete || moved.contains(robot) {
                beat = beat.saturating_add(1);
                moved = Seats::NONE;
            }
            moved.insert(robot);
            is_complete = is_own_step(report);
        }
        (beat, report)
    })
}

/// Whether a robot moves by itself or by a pusher, behind those that it has pushed.
const fn is_own_step(report: Report) -> bool {
    matches!(
        report,
        Report::Moved {
            cause: Cause::Card | Cause::Pusher,
            ..
        }
    )
}

/// What the floor did.
pub(super) fn reports(news: &News) -> impl Iterator<Item = Report> {
    news.iter().filter_map(|event| match event {
        Event::Floor(report) => Some(report),
        _ => None,
    })
}

/// Whom a report is about.
pub(super) const fn robot_of(report: Report) -> Seat {
    match report {
        Report::Moved { robot, .. }
        | Report::Teleported { robot, .. }
        | Report::TeleportRefused { robot }
        | Report::Turned { robot, .. }
        | Report::Blocked { robot, .. }
        | Report::Fell { robot, .. }
        | Report::Hit { robot, .. }
        | Report::Destroyed { robot, .. } => robot,
    }
}

/// How many beats the news last; none if nothing moves, turns, shines or vanishes.
pub(in super::super) fn beat_count(news: &News) -> u8 {
    let is_seen = |report: Report| !matches!(report, Report::Blocked { .. } | Report::TeleportRefused { .. });
    let seen = beats(news).filter(|(_, report)| is_seen(*report));
    seen.last().map_or(0, |(beat, _)| beat.saturating_add(1))
}

/// The register of which the news are. The flow may have gone on to the next one.
pub(super) fn register(view: View<'_>) -> Register {
    let before = |register: Register| Register::ALL.into_iter().rfind(|one| *one < register);
    match view.flow() {
        Flow::Phase {
            register,
            segment: Segment::Reveal,
        } => before(register).unwrap_or(register),
        Flow::Phase { register, .. } => register,
        // After the first turn it begins where the fifth phase has ended.
        Flow::TurnStart if view.turn() > 0 => Register::R5,
        Flow::TurnStart | Flow::Programming | Flow::Announce(_) => Register::R1,
        Flow::Repair(_) | Flow::CleanUp | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => Register::R5,
    }
}

/// The register whose cards are shown and entered now.
pub(super) fn register_now(view: View<'_>) -> Register {
    match view.flow() {
        Flow::Phase { register, .. } => register,
        _ => register(view),
    }
}

/// The robots at this moment of the news, those that leave the board included.
pub(super) fn figures(view: View<'_>, news: &News, progress: u8) -> Figures {
    let mut figures = Figures::new();
    let Some(board) = view.board() else { return figures };
    let moment = Moment::new(beat_count(news), progress);
    for robot in view.seats().iter() {
        if let Some(figure) = figure(view, board, news, moment, robot) {
            figures.push_bounded(figure);
        }
    }
    figures
}

/// How far the news have come.
#[derive(Clone, Copy)]
struct Moment {
    beat: u8,
    /// In percent.
    part: i32,
}

impl Moment {
    fn new(beats: u8, progress: u8) -> Moment {
        let done = i32::from(beats) * i32::from(progress.min(100));
        Moment {
            beat: u8::try_from(done / 100).unwrap_or_default(),
            part: done % 100,
        }
    }

    /// How much of what happens in a beat that has begun has happened, in percent.
    fn done(self, beat: u8) -> i32 {
        if beat < self.beat { 100 } else { self.part }
    }
}

/// One robot; nothing if it is not on the board.
fn figure(view: View<'_>, board: &Board, news: &News, moment: Moment, robot: Seat) -> Option<Figure> {
    let body = view.body(robot);
    let own = || beats(news).filter(move |(_, report)| robot_of(*report) == robot);
    let mut heading = first_heading(view, board, news, robot);
    let mut at = own().find_map(|(_, report)| square_before(report)).or(body.at)?;
    // On the way from the square, in parts.
    let (mut x, mut y, mut faded) = (0, 0, 0);
    for (beat, report) in own().take_while(|(beat, _)| *beat <= moment.beat) {
        let done = moment.done(beat);
        match report {
            Report::Moved { from, to, .. } | Report::Teleported { from, to, .. } => {
                let (dx, dy) = match to {
                    Some(to) => (column_of(to) - column_of(from), row_of(to) - row_of(from)),
                    None => delta(fall(board, from, heading)),
                };
                (at, x, y) = (from, dx * PARTS * done / 100, dy * PARTS * done / 100);
            }
            Report::Turned { heading: turned, .. } if done >= 50 => heading = turned,
            Report::Destroyed { .. } => faded = u8::try_from(done * 4 / 100).unwrap_or(4),
            _ => {}
        }
    }
    let figure = Figure {
        robot,
        x: column_of(at) * PARTS + x,
        y: row_of(at) * PARTS + y,
        heading,
        is_on: !matches!(view.power(robot), Power::Down | Power::StaysDown),
        faded,
    };
    (faded < 4).then_some(figure)
}

/// Where a robot stood before a report.
const fn square_before(report: Report) -> Option<Square> {
    match report {
        Report::Moved { from, .. } | Report::Teleported { from, .. } => Some(from),
        Report::Destroyed { at, .. } => at,
        _ => None,
    }
}

pub(super) fn column_of(square: Square) -> i32 {
    square.x().into()
}

pub(super) fn row_of(square: Square) -> i32 {
    square.y().into()
}

/// In which direction a robot leaves its square into a pit or off the board: where it is carried, or looks, if that is
/// possible.
fn fall(board: &Board, from: Square, heading: Heading) -> Heading {
    let is_deep = |way: &Heading| match board.neighbour(from, *way) {
        Some(next) => board.tile(next).is_pit() && board.crossing(from, *way) != Crossing::Blocked,
        None => board.crossing(from, *way) == Crossing::Outside,
    };
    let carried = match board.tile(from).ground() {
        Ground::Belt(belt) => belt.to,
        Ground::Current(to) => to,
        _ => heading,
    };
    let ways = [carried, heading, heading.opposite(), heading.left(), heading.right()];
    ways.into_iter().find(is_deep).unwrap_or(heading)
}

/// Where a robot looked before the news: what has turned it is taken back.
fn first_heading(view: View<'_>, board: &Board, news: &News, robot: Seat) -> Heading {
    let mut travelled = None;
    for report in reports(news).filter(|report| robot_of(*report) == robot) {
        match report {
            Report::Moved { from, to: Some(to), .. } => travelled = Some((from, to)),
            Report::Turned { heading, cause, .. } => {
                let quarters = match cause {
                    Cause::Gear => view.body(robot).at.map_or(0, |at| match board.tile(at).ground() {
                        Ground::Gear(Turn::Left) => 3,
                        _ => 1,
                    }),
                    Cause::Belt => travelled.map_or(0, |(from, to)| curve_quarters(board, from, to)),
                    _ => card_quarters(view, robot),
                };
                return Heading::from_quarters(heading.quarters().saturating_add(4).saturating_sub(quarters));
            }
            _ => {}
        }
    }
    view.body(robot).heading
}

/// BE-507: how far the curve turned a robot that a belt brought there.
fn curve_quarters(board: &Board, from: Square, to: Square) -> u8 {
    let way = Heading::ALL
        .into_iter()
        .find(|way| board.neighbour(from, *way) == Some(to));
    match (way, board.tile(to).ground()) {
        (Some(way), Ground::Belt(belt)) => (belt.to.quarters().saturating_add(4).saturating_sub(way.quarters())) % 4,
        _ => 0,
    }
}

/// BE-409: how far the card turned it.
fn card_quarters(view: View<'_>, robot: Seat) -> u8 {
    match view.program(robot, register(view)) {
        Content::Shown(card) => match card.kind {
            Kind::Left => 3,
            Kind::Right => 1,
            Kind::UTurn => 2,
            Kind::Move1 | Kind::Move2 | Kind::Move3 | Kind::BackUp => 0,
        },
        _ => 0,
    }
}

/// The robot that a page follows: whoever moves by itself, else the first of whom there is news.
pub(super) fn robot_of_the_moment(view: View<'_>, news: &News) -> Option<Seat> {
    let is_hurt = |report: &Report| matches!(report, Report::Hit { .. } | Report::Destroyed { .. });
    let is_own = |report: &Report| is_own_step(*report);
    let first = reports(news)
        .find(is_own)
        .or_else(|| reports(news).find(is_hurt))
        .or_else(|| reports(news).next());
    let told = news.iter().find_map(|event| match event {
        Event::FlagTouched { robot, .. }
        | Event::Archived { robot, .. }
        | Event::Repaired { robot, .. }
        | Event::OptionTaken { robot }
        | Event::Reentered { robot, .. } => Some(robot),
        _ => None,
    });
    let on_board = |seat: &Seat| view.body(*seat).at.is_some();
    first
        .map(robot_of)
        .or(told)
        .or_else(|| view.next_to_move())
        .or_else(|| view.robots_in_order().find(on_board))
}

/// The middle between where a robot was and where it is: both are in the window then.
pub(super) fn middle(view: View<'_>, news: &News, robot: Seat) -> Option<Square> {
    let own = || reports(news).filter(move |report| robot_of(*report) == robot);
    let last = own().filter_map(|report| match report {
        Report::Moved { from, to, .. } | Report::Teleported { from, to, .. } => Some(to.unwrap_or(from)),
        Report::Destroyed { at, .. } => at,
        _ => None,
    });
    let end = view.body(robot).at.or(last.last())?;
    let start = own().find_map(square_before).unwrap_or(end);
    let between = |one: u8, other: u8| one.midpoint(other);
    Some(Square::new(between(start.x(), end.x()), between(start.y(), end.y())))
}
