//! Lines for all players: who built what, who has how much, who has won.

use super::{Action, Phase, Scene, Teller, draw_centred_hint, draw_hint, icons};
use crate::kit::seat::{Seat, Seats};
use crate::ui::fill::{fill, number};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, SMALL, TITLE_HEIGHT};

use super::super::robot::Robot;
use super::super::speech::Line;

/// How lines are set: wide apart if there are few, close together if there are many.
#[derive(Clone, Copy)]
struct Lines {
    font: Font,
    y: i32,
    pitch: i32,
}

impl Lines {
    fn for_rows(rows: usize) -> Lines {
        match rows {
            0..=3 => Lines {
                font: SMALL,
                y: TITLE_HEIGHT + 2,
                pitch: 12,
            },
            4 => Lines {
                font: SMALL,
                y: TITLE_HEIGHT,
                pitch: 10,
            },
            _ => Lines {
                font: FLAT,
                y: TITLE_HEIGHT,
                pitch: 8,
            },
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
pub(super) fn draw_robots(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, Action>) {
    let view = tell.view;
    match view.order() {
        Some(order) => paint::title(frame, &fill::<42>(tell.words.it_was, &[&tell.codes(order)])),
        None => paint::title(frame, &tell.order_title()),
    }
    let built = || view.makers_in_order().filter_map(|seat| Some((seat, view.lock(seat)?)));
    let mut lines = Lines::for_rows(built().count());
    for (seat, (robot, eureka)) in built() {
        let y = lines.next();
        draw_robot(frame, tell, lines.font, y, seat, robot);
        if eureka {
            let face = view.face(seat).map(number).unwrap_or_default();
            let call: Line = fill("!{0}", &[&face]);
            paint::write(frame, lines.font, Ink::Light, 106, y, &call);
        }
        // While the order is unknown, nobody knows who is right.
        if view.phase() == Phase::TurnEnd {
            let middle = y + lines.pitch / 2 - 3;
            if view.correct().contains(seat) {
                paint::tick(frame, Ink::Light, 120, middle);
            } else {
                icons::draw(frame, Ink::Light, 120, middle, 1, icons::CROSS);
            }
        }
    }
    if built().count() > 5 {
        return;
    }
    match scene.call {
        Some(seat) => {
            let step = if view.phase() == Phase::TurnEnd {
                tell.words.step_order
            } else {
                tell.words.step_judge
            };
            draw_hint(frame, step, &fill::<42>(tell.words.ok_to, &[&tell.name(seat)]));
        }
        None => draw_centred_hint(frame, tell.words.ok_next),
    }
}

/// What was built in the first attempt, so that everybody can think about it.
pub(super) fn draw_first_robots(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    paint::title(frame, tell.words.robots_of_try);
    let built = || view.makers_in_order().filter_map(|seat| Some((seat, view.first_robot(seat)?)));
    let mut lines = Lines::for_rows(built().count());
    for (seat, robot) in built() {
        let y = lines.next();
        draw_robot(frame, tell, lines.font, y, seat, robot);
    }
}

fn draw_robot(frame: &mut Frame, tell: Teller<'_>, font: Font, y: i32, seat: Seat, robot: Robot) {
    paint::write(frame, font, Ink::Light, 1, y, &tell.short_name(seat));
    paint::write(frame, font, Ink::Light, 55, y, &tell.codes(robot));
}

/// What everybody has (RO-86): the value, and of which cubes it is made; a siren if it is unused.
pub(super) fn draw_cubes(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let pot = view.cubes().pot();
    let pot: Line = fill(tell.words.pot, &[&number(pot.small), &number(pot.large)]);
    paint::title(frame, &pot);
    let mut lines = Lines::for_rows(view.seats().len().into());
    for seat in view.seats().iter() {
        let y = lines.next();
        let wallet = view.cubes().wallet(seat);
        draw_value(frame, tell, lines.font, y, seat);
        let cubes: Line = fill("{0}+{1}x5", &[&number(wallet.small), &number(wallet.large)]);
        paint::write_right(frame, lines.font, Ink::Light, 119, y, &cubes);
        if view.sirens().contains(seat) {
            icons::draw(frame, Ink::Light, 121, y + lines.pitch / 2 - 3, 1, icons::SIREN);
        }
    }
}

fn draw_value(frame: &mut Frame, tell: Teller<'_>, font: Font, y: i32, seat: Seat) {
    let value = number(tell.view.cubes().wallet(seat).value());
    paint::write(frame, font, Ink::Light, 1, y, &tell.short_name(seat));
    paint::write_right(frame, font, Ink::Light, 70, y, &value);
}

/// The end: who has won, and what everybody has.
pub(super) fn draw_winners(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let winners = view.leaders();
    paint::title(frame, &verdict(tell, winners));
    let mut lines = Lines::for_rows(view.seats().len().into());
    for seat in view.seats().iter() {
        let y = lines.next();
        draw_value(frame, tell, lines.font, y, seat);
        if winners.contains(seat) {
            paint::highlight_over(frame, 0, y + 1, 73, lines.pitch.min(11));
        }
    }
    icons::draw(frame, Ink::Light, 88, 18, 3, icons::TROPHY);
}

fn verdict(tell: Teller<'_>, winners: Seats) -> Line {
    let words = tell.words;
    let Some(first) = winners.iter().next() else {
        return Line::new();
    };
    if tell.view.seats().len() == 1 {
        let value = number(tell.view.cubes().wallet(first).value());
        return fill(words.solo, &[&tell.name(first), &value]);
    }
    if winners.len() == 1 {
        return fill(words.wins, &[&tell.name(first)]);
    }
    fill(words.shared, &[])
}
