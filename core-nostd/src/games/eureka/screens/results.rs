//! Lines for all players: who built what, who has how much, who has won.

use super::{Phase, Scene, Teller, WORDS, icons, write_codes};
use heapless::String;

use crate::kit::seat::{Seat, Seats};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, MEDIUM, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};

use super::super::robot::Robot;
use super::super::speech::{Line, tag};

/// Rows from line to line where there are few, and where there are many.
const WIDE: i32 = 13;
const NARROW: i32 = 8;
/// Where values end, beside the trophy.
const VALUE_RIGHT: i32 = 80;
/// Where the cubes end, beside the siren.
const CUBES_RIGHT: i32 = 119;

/// How lines are set: wide apart if there are few, close together if there are many.
#[derive(Clone, Copy)]
struct Lines {
    font: Font,
    y: i32,
    pitch: i32,
}

impl Lines {
    fn for_rows(rows: usize) -> Lines {
        let (font, pitch) = match rows {
            0..=3 => (MEDIUM, WIDE),
            4 => (SMALL, 10),
            _ => (FLAT, NARROW),
        };
        Lines {
            font,
            y: TITLE_HEIGHT,
            pitch,
        }
    }

    /// Lines that stand close have no room for letters that reach below: "Player" is a tag there.
    fn name(self, tell: Teller<'_>, seat: Seat) -> String<16> {
        if self.pitch == NARROW && tell.talk.players.entered(seat).is_empty() {
            tag(seat)
        } else {
            tell.short_name(seat)
        }
    }

    /// The whole name, if it and the value beside it fit.
    fn name_beside(self, tell: Teller<'_>, seat: Seat, font: Font, room: i32) -> String<16> {
        let name = tell.name(seat);
        if self.pitch != NARROW && font.width(&name) <= room {
            name
        } else {
            self.name(tell, seat)
        }
    }

    /// The font for what matters less, and how much lower it stands.
    const fn small(self) -> (Font, i32) {
        match self.pitch {
            WIDE => (SMALL, 1),
            _ => (self.font, 0),
        }
    }

    /// The row of the next line.
    fn next(&mut self) -> i32 {
        let y = self.y;
        self.y += self.pitch;
        y
    }
}

/// What was built, with calls and dice, and who was right.
pub(super) fn draw_robots(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    match view.order() {
        Some(order) => paint::title(frame, &tell.expand::<42>(WORDS.it_was, &[&tell.codes(order)])),
        None => paint::title(frame, &tell.order_title()),
    }
    let built = || view.makers_in_order().filter_map(|seat| Some((seat, view.lock(seat)?)));
    let mut lines = Lines::for_rows(built().count());
    for (seat, (robot, eureka)) in built() {
        let y = lines.next();
        draw_robot(frame, tell, lines, y, seat, robot);
        if eureka {
            let face = view.face(seat).map(number).unwrap_or_default();
            let call: Line = expand("!{0}", &[&face]);
            let (font, lower) = lines.small();
            paint::write(frame, font, Ink::Light, 108, y + lower, &call);
        }
        // While the order is unknown, nobody knows who is right.
        if view.phase() == Phase::TurnEnd {
            let middle = y + lines.pitch / 2 - 3;
            if view.correct().contains(seat) {
                paint::tick(frame, Ink::Light, 121, middle);
            } else {
                icons::draw(frame, Ink::Light, 121, middle, 1, icons::CROSS);
            }
        }
    }
    if built().count() > 5 {
        return;
    }
    match scene.call {
        Some(seat) => {
            let step = if view.phase() == Phase::TurnEnd {
                WORDS.step_order
            } else {
                WORDS.step_judge
            };
            paint::hints(
                frame,
                &tell.line(step),
                &tell.expand::<42>(WORDS.ok_to, &[&tell.name(seat)]),
            );
        }
        None => paint::hint(frame, &tell.line(WORDS.ok_next)),
    }
}

/// What was built in the first attempt, so that everybody can think about it.
pub(in super::super) fn draw_first_robots(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    paint::title(frame, &tell.line(WORDS.robots_of_try));
    let built = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, view.first_robot(seat)?)))
    };
    let mut lines = Lines::for_rows(built().count());
    for (seat, robot) in built() {
        let y = lines.next();
        draw_robot(frame, tell, lines, y, seat, robot);
    }
}

fn draw_robot(frame: &mut Frame, tell: Teller<'_>, lines: Lines, y: i32, seat: Seat, robot: Robot) {
    // A name in middle letters would leave no room for the robot.
    let (font, lower) = lines.small();
    paint::write(frame, font, Ink::Light, 1, y + lower, &lines.name(tell, seat));
    write_codes(frame, tell, lines.font, (55, y), 18, Some(robot));
}

/// What everybody has (RO-86): the value, and of which cubes it is made; a siren if it is unused.
pub(in super::super) fn draw_cubes(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let pot = view.cubes().pot();
    let pot: Line = tell.expand(WORDS.pot, &[&number(pot.small), &number(pot.large)]);
    paint::title(frame, &pot);
    let mut lines = Lines::for_rows(view.seats().len().into());
    let (small, lower) = lines.small();
    let value_right = if lines.pitch == WIDE { 76 } else { 70 };
    for seat in view.seats().iter() {
        let y = lines.next();
        let wallet = view.cubes().wallet(seat);
        let value = number(wallet.value());
        let room = value_right - lines.font.width(&value) - 4;
        let name = lines.name_beside(tell, seat, small, room);
        paint::write(frame, small, Ink::Light, 1, y + lower, &name);
        paint::write_right(frame, lines.font, Ink::Light, value_right, y, &value);
        let cubes: Line = expand("{0}+{1}x5", &[&number(wallet.small), &number(wallet.large)]);
        debug_assert!(
            value_right + small.width(&cubes) < CUBES_RIGHT,
            "too many cubes: {cubes}"
        );
        paint::write_right(frame, small, Ink::Light, CUBES_RIGHT, y + lower, &cubes);
        if view.sirens().contains(seat) {
            icons::draw(frame, Ink::Light, 121, y + lines.pitch / 2 - 3, 1, icons::SIREN);
        }
    }
}

/// The end: who has won, and what everybody has.
pub(super) fn draw_winners(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let winners = view.leaders();
    paint::title(frame, &verdict(tell, winners));
    let mut lines = Lines::for_rows(view.seats().len().into());
    for seat in view.seats().iter() {
        let y = lines.next();
        let value = number(view.cubes().wallet(seat).value());
        let room = VALUE_RIGHT - lines.font.width(&value) - 4;
        let name = lines.name_beside(tell, seat, lines.font, room);
        paint::write(frame, lines.font, Ink::Light, 1, y, &name);
        paint::write_right(frame, lines.font, Ink::Light, VALUE_RIGHT, y, &value);
        if winners.contains(seat) {
            let (top, height) = match lines.pitch {
                NARROW => (y, NARROW + 1),
                pitch => (y + 1, pitch - 1),
            };
            paint::highlight_over(frame, 0, top, VALUE_RIGHT + 2, height);
        }
    }
    icons::draw(frame, Ink::Light, 90, 17, 3, icons::TROPHY);
}

fn verdict(tell: Teller<'_>, winners: Seats) -> Line {
    let words = &WORDS;
    let Some(first) = winners.iter().next() else {
        return Line::new();
    };
    if tell.view.seats().len() == 1 {
        let value = number(tell.view.cubes().wallet(first).value());
        return tell.expand(words.solo, &[&tell.name(first), &value]);
    }
    if winners.len() == 1 {
        return tell.expand(words.wins, &[&tell.name(first)]);
    }
    tell.expand(words.shared, &[])
}
