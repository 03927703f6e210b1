//! Lines for all players: who built what, who has how much, who has won.

use super::{CUBE, Line, Phase, Robot, Scene, TOP, Teller, WORDS, cubes, icons, robots};
use heapless::String;

use crate::game::Turn;
use crate::kit::seat::{Seat, Seats};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, LARGE, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, TITLE_HEIGHT, Tone};

use super::public::{draw_call_title, order_number};
use super::robots::Size;

/// Where lines begin beside the order, and how wide they are: three below each other, or six in two columns.
const LEFT: i32 = 30;
const HALF: i32 = 49;

/// The order, large; beside it what was built, with calls and dice, who was right, and what everybody has won or lost.
pub(super) fn draw_robots(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    match scene.call {
        Some(seat) => draw_call_title(frame, tell, seat, ""),
        None => zones::title(frame, Tone::Ask, &tell.line(WORDS.it_was), &order_number(tell)),
    }
    robots::draw_parts(frame, (1, TOP), Size::LARGE, |part| Some(view.order()?.colour(part)));
    let built = || view.makers_in_order().filter(move |seat| view.lock(*seat).is_some());
    // The Customer built nothing, but may have been paid.
    let has_ended = view.phase() == Phase::TurnEnd;
    let paid = view.customer().filter(|seat| has_ended && view.gained(*seat) != 0);
    let seats = || built().chain(paid);
    let wide = seats().count() <= 3;
    for (place, seat) in seats().enumerate() {
        let (x, y) = place_of(place, seats().count());
        let left = x + if wide { 57 } else { 14 } + robots::offset(place % 3, seats().count());
        let lock = view.lock(seat);
        draw_builder(frame, tell, (x, y), seat, lock.is_some_and(|(_, eureka)| eureka), wide);
        if let Some((robot, _)) = lock {
            robots::draw(frame, (left, y), Size::SMALL, robot);
        }
        // While the order is unknown, nobody knows who is right.
        if has_ended {
            if lock.is_some() {
                let sign = if view.correct().contains(seat) {
                    Sign::Tick
                } else {
                    Sign::Cross
                };
                paint::picture(frame, Ink::Light, left + 11, y + 3, sign.letter());
            }
            let right = if wide { SCREEN_WIDTH } else { x + HALF - 2 };
            draw_gain(frame, right, y, view.gained(seat), wide);
        }
    }
}

/// Where the line of a player stands beside the order.
fn place_of(place: usize, count: usize) -> (i32, i32) {
    let column = i32::try_from(place / 3).unwrap_or_default();
    let row = i32::try_from(place % 3).unwrap_or_default();
    (LEFT + column * HALF, TOP + row * robots::pitch(count))
}

/// Whose line it is. Below the name of who has called Eureka stand a siren and the die.
fn draw_builder(frame: &mut Frame, tell: Teller<'_>, (x, y): (i32, i32), seat: Seat, eureka: bool, wide: bool) {
    let name = if wide { tell.name(seat) } else { tell.tag(seat) };
    if !eureka {
        paint::write(frame, FLAT, Ink::Light, x, y + 2, &name);
        return;
    }
    paint::write(frame, TINY, Ink::Light, x, y - 2, &name);
    paint::picture(frame, Ink::Light, x, y + 7, Sign::Siren.letter());
    let face = tell.view.face(seat).map(number).unwrap_or_default();
    paint::write(frame, TINY, Ink::Light, x + 8, y + 7, &face);
}

/// What the order has brought somebody, or cost.
fn draw_gain(frame: &mut Frame, right: i32, y: i32, gain: i32, wide: bool) {
    let text: Line = match gain {
        0 => expand("0", &[]),
        1.. => expand("+{0}", &[&number(gain)]),
        _ => expand("{0}", &[&number(gain)]),
    };
    // A figure of two digits is too wide for the narrow lines in ordinary letters.
    let (font, lower) = if wide || text.len() < 3 { (FLAT, 2) } else { (TINY, 3) };
    paint::write_right(frame, font, Ink::Light, right, y + lower, &text);
}

/// What was built in the first attempt, so that everybody can think about it.
pub(in super::super) fn draw_first_robots(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    zones::title(frame, Tone::News, &tell.line(WORDS.robots_of_try), "");
    let built = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, view.first_robot(seat)?)))
    };
    let (width, named) = match built().count() {
        0..=2 => (SCREEN_WIDTH / 2, true),
        3 => (42, true),
        _ => (21, false),
    };
    let mut x = 0;
    for (seat, robot) in built() {
        draw_named(frame, tell, (x, width), seat, robot, named);
        x += width;
    }
}

/// A robot, and below it whose it is.
fn draw_named(frame: &mut Frame, tell: Teller<'_>, (x, width): (i32, i32), seat: Seat, robot: Robot, named: bool) {
    let size = Size::MIDDLE;
    robots::draw(frame, (x + (width - size.columns()) / 2, TOP + 3), size, robot);
    let name = if named { tell.short_name(seat) } else { tell.tag(seat) };
    let font = if width > 48 { FLAT } else { TINY };
    paint::write_centred(frame, font, Ink::Light, x, x + width, TOP + 31, &name);
}

/// What everybody has (RO-86): the value, and of which cubes it is made; a siren if it is unused, a pointer at whose
/// turn it is.
pub(in super::super) fn draw_cubes(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let pot = view.cubes().pot();
    let title: Line = tell.expand(WORDS.pot, &[&number(pot.small), &number(pot.large)]);
    zones::title(frame, Tone::News, &title, CUBE.encode_utf8(&mut [0; 4]));
    let count = view.seats().len();
    let (columns, pitch) = match count {
        0..=3 => (1, 12),
        4 => (1, 9),
        _ => (2, 12),
    };
    for (place, seat) in view.seats().iter().enumerate() {
        let place = i32::try_from(place).unwrap_or_default();
        let (x, y) = match columns {
            1 => (0, HEAD_BOTTOM + place * pitch),
            _ => (place / 3 * COLUMN, HEAD_BOTTOM + place % 3 * pitch),
        };
        let font = if pitch == 9 { FLAT } else { MEDIUM };
        draw_wallet(frame, tell, (x, y), seat, font, columns == 1);
    }
    // Pictures head the columns.
    for column in 0..columns {
        let right = if columns == 1 {
            VALUE_RIGHT
        } else {
            column * COLUMN + NARROW_RIGHT
        };
        paint::picture(frame, Ink::Light, right - 9, TITLE_HEIGHT, CUBE);
    }
    if columns == 1 {
        paint::write_right(frame, TINY, Ink::Light, SMALL_RIGHT, TITLE_HEIGHT + 1, "x1");
        paint::write_right(frame, TINY, Ink::Light, LARGE_RIGHT, TITLE_HEIGHT + 1, "x5");
    }
}

/// Below the heads of the columns.
const HEAD_BOTTOM: i32 = TITLE_HEIGHT + 9;
/// Where values end, small cubes, and large ones; where values end if there are two columns of players.
const VALUE_RIGHT: i32 = 84;
const SMALL_RIGHT: i32 = 101;
const LARGE_RIGHT: i32 = 116;
const COLUMN: i32 = 64;
const NARROW_RIGHT: i32 = 54;

/// The line of a player; if it is wide, with the whole name and of which cubes the value is made.
fn draw_wallet(frame: &mut Frame, tell: Teller<'_>, (x, y): (i32, i32), seat: Seat, font: Font, wide: bool) {
    const NAME_LEFT: i32 = 9;
    let view = tell.view;
    let wallet = view.cubes().wallet(seat);
    let value = number(wallet.value());
    let right = x + if wide { VALUE_RIGHT } else { NARROW_RIGHT };
    let lower = i32::from(font.width("0") == MEDIUM.width("0"));
    if let Turn::Players { first, .. } = view.turn()
        && first == seat
    {
        paint::picture(frame, Ink::Light, x, y + 1 + lower, Sign::Pointer.letter());
    }
    let room = right - font.width(&value) - x - NAME_LEFT - 2;
    let (name, letters, down) = match wide {
        true => fitting_name(tell, seat, room),
        // Six have no room for names beside their values; a tag can be read from afar.
        false => (tell.tag(seat), MEDIUM, -2),
    };
    paint::write(frame, letters, Ink::Light, x + NAME_LEFT, y + lower + down, &name);
    paint::write_right(frame, font, Ink::Light, right, y - lower, &value);
    if wide {
        paint::write_right(frame, FLAT, Ink::Light, SMALL_RIGHT, y + lower, &number(wallet.small));
        paint::write_right(frame, FLAT, Ink::Light, LARGE_RIGHT, y + lower, &number(wallet.large));
    }
    if view.sirens().contains(seat) {
        let siren = if wide { SCREEN_WIDTH - 8 } else { right + 3 };
        paint::picture(frame, Ink::Light, siren, y + 1 + lower, Sign::Siren.letter());
    }
}

/// The name of a player as it fits, whole, in smaller letters, or as "P1"; and how much lower it stands.
fn fitting_name(tell: Teller<'_>, seat: Seat, room: i32) -> (String<16>, Font, i32) {
    let name = tell.name(seat);
    match [(FLAT, 0), (TINY, 1)]
        .into_iter()
        .find(|(font, _)| font.width(&name) <= room)
    {
        Some((font, down)) => (name, font, down),
        None => (tell.tag(seat), FLAT, 0),
    }
}

/// The end: who has won, large. What everybody has is behind it.
pub(super) fn draw_winners(frame: &mut Frame, tell: Teller<'_>) {
    const TROPHY_LEFT: i32 = 94;
    let view = tell.view;
    let winners = view.leaders();
    zones::title(frame, Tone::News, &tell.line(WORDS.err_over), "");
    icons::draw(frame, Ink::Light, TROPHY_LEFT, TOP, 3, icons::TROPHY);
    let Some(first) = winners.iter().next() else { return };
    let value = cubes(view.cubes().wallet(first).value());
    let sentence = match (view.seats().len(), winners.len()) {
        (1, _) => WORDS.solo,
        (_, 1) => WORDS.wins_with,
        _ => WORDS.share_with,
    };
    let result: Line = tell.expand(sentence, &[&value]);
    if winners.len() == 1 {
        let name = tell.name(first);
        paint::write_centred(frame, LARGE, Ink::Light, 0, TROPHY_LEFT - 1, TOP + 5, &name);
        paint::write_centred(frame, FLAT, Ink::Light, 0, TROPHY_LEFT - 1, TOP + 29, &result);
        return;
    }
    draw_several(frame, tell, winners, TROPHY_LEFT - 2);
    paint::write_centred(frame, FLAT, Ink::Light, 0, TROPHY_LEFT - 1, TOP + 33, &result);
}

/// The names of several winners: two below each other, or six tags.
fn draw_several(frame: &mut Frame, tell: Teller<'_>, winners: Seats, right: i32) {
    let named = winners.len() <= 2;
    for (place, seat) in winners.iter().enumerate() {
        let place = i32::try_from(place).unwrap_or_default();
        let name = if named { tell.name(seat) } else { tell.tag(seat) };
        let (x, y) = match named {
            true => ((right - MEDIUM.width(&name)) / 2, TOP + place * 15),
            false => (place % 3 * 30 + 6, TOP + place / 3 * 15),
        };
        paint::write(frame, MEDIUM, Ink::Light, x, y, &name);
    }
}
